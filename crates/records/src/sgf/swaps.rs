//! Decides for each variation which kind of swap a Hex file has.
//!
//! `swap-sides` leaves the stone where it is, and White moves next. The specification's `swap-pieces` moves the stone
//! to its mirror image, and Black moves next. But benzene and HexGui up to 0.9 write the same word for a swap of sides.
//! So after `swap-pieces` and `swap` the next move decides. If the colour that swapped moves again, it was a swap of
//! sides, otherwise a swap of pieces. Variations after one swap may differ. If no move follows, the program that wrote
//! the file decides, or else the specification.
//!
//! Programs without a word for the swap, such as GoGui, write an empty second move. In Hex it is a swap if the same
//! colour moves next, in other games if it doesn't. Every other empty move is a pass.
//!
//! In a record all swaps leave the stone; everything after a swap of pieces is [reflected](crate::game::reflection).

use crate::game::move_format::{MoveFormat, MoveReading, SwapFormat, SwapKind};
use crate::game::reflection::Reflection;
use crate::sgf::tree::{Collection, GameNode};
use tripoint_games::rules::Colour;

/// How the moves and set-ups before a node affect the moves that follow.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct PathState {
    pub(crate) reflection: Reflection,
    /// Whether anything was set up or played.
    has_begun: bool,
    /// The first move's label, if it is the only one and a stone on the empty board.
    opening: Option<Colour>,
    /// The label of a swap whose kind the next move decides, and whether we assume a swap of pieces.
    open_swap: Option<(Colour, bool)>,
}

/// A move in a file.
pub(crate) struct FileMove {
    pub(crate) label: Colour,
    pub(crate) text: String,
    /// The location of its bracket.
    pub(crate) offset: usize,
    pub(crate) reading: MoveReading,
}

/// A node as read.
#[derive(Clone, Copy, Debug)]
struct NodeReading {
    before: PathState,
    /// The swap among its moves.
    swap: Option<SwapKind>,
    /// Whether one of its moves follows a swap that needs a mirror image, which the board lacks.
    lacks_mirror: bool,
    after: PathState,
}

/// For each node that was read: the states before and after it, and its swap.
#[derive(Clone, Debug)]
pub(crate) struct PathStates {
    /// The first node's number.
    first: u32,
    /// Whether the game was read completely; any other nodes were added later.
    is_whole: bool,
    /// Indexed by node number, from the first one on; other games' nodes have none.
    nodes: Vec<Option<NodeReading>>,
}

impl NodeReading {
    fn new(before: PathState, moves: &[FileMove], after: PathState) -> NodeReading {
        let lacks_mirror = moves.iter().any(|mv| mv.reading.lacks_mirror);
        NodeReading { before, swap: moves.iter().find_map(|mv| mv.reading.swap), lacks_mirror, after }
    }
}

impl PathStates {
    /// Reads a game's states; also returns the first swap's format, if there is a swap.
    pub(crate) fn of(trees: &Collection, game: GameNode, format: &MoveFormat) -> (PathStates, Option<SwapFormat>) {
        let mut states = PathStates { first: game.number(), is_whole: false, nodes: Vec::new() };
        let mut own = None;
        for node in trees.nodes(game) {
            let (before, moves, after) = states.pass(trees, node, format);
            let swap = moves.iter().find_map(|mv| Some((mv.reading.swap?, mv.text.trim().to_ascii_lowercase())));
            own = own.or_else(|| match swap.as_ref().map(|(kind, word)| (kind, word.as_str()))? {
                (_, "swap-sides") => Some(SwapFormat::Sides),
                (_, "") => None,
                (SwapKind::Sides, _) => Some(SwapFormat::HexGui09),
                (SwapKind::Pieces, _) => Some(SwapFormat::Pieces),
            });
            states.store(node, NodeReading::new(before, &moves, after));
        }
        states.is_whole = true;
        (states, own)
    }

    /// Adds the game's nodes that have been added to the tree since.
    pub(crate) fn extend(&mut self, trees: &Collection, game: GameNode, format: &MoveFormat) {
        for node in trees.nodes(game) {
            if self.known(node).is_none() {
                let (before, moves, after) = self.pass(trees, node, format);
                self.store(node, NodeReading::new(before, &moves, after));
            }
        }
    }

    fn store(&mut self, node: GameNode, reading: NodeReading) {
        let place = (node.number() - self.first) as usize;
        if self.nodes.len() <= place {
            self.nodes.resize(place + 1, None);
        }
        self.nodes[place] = Some(reading);
    }

    /// The state before a node, its moves, and the state after it. A swap that was read keeps its kind, whatever
    /// follows it now.
    pub(crate) fn pass(&self, trees: &Collection, node: GameNode, format: &MoveFormat) -> (PathState, Vec<FileMove>, PathState) {
        let before = self.before(trees, node, format);
        let mut after = before;
        let moves = after.pass(trees, node, format, self.known(node).map(|known| known.swap));
        (before, moves, after)
    }

    /// Whether these and other states agree about a node: its swap, the reflection after it, and whether the board
    /// lacks a mirror image.
    pub(crate) fn agree(&self, other: &PathStates, node: GameNode) -> bool {
        let says = |states: &PathStates| states.known(node).map(|known| (known.after.reflection, known.swap, known.lacks_mirror));
        says(self) == says(other)
    }

    /// Whether the game, including variations, has a swap.
    pub(crate) fn has_swap(&self) -> bool {
        self.nodes.iter().flatten().any(|known| known.swap.is_some())
    }

    fn known(&self, node: GameNode) -> Option<&NodeReading> {
        self.nodes.get(node.number().checked_sub(self.first)? as usize)?.as_ref()
    }

    /// The state before a node, possibly one added later.
    pub(crate) fn before(&self, trees: &Collection, node: GameNode, format: &MoveFormat) -> PathState {
        if let Some(known) = self.known(node) {
            return known.before;
        }
        // The nodes that we don't know yet, the last one first.
        let mut added = vec![node];
        let mut before = PathState::default();
        while let Some(parent) = added.last().and_then(|&node| trees.parent(node)) {
            if let Some(known) = self.known(parent) {
                before = known.after;
                // A swap that was read keeps its kind, whoever moves in the added nodes.
                before.open_swap = before.open_swap.filter(|_| !self.is_whole);
                break;
            }
            added.push(parent);
        }
        for (number, &node) in added.iter().enumerate().rev() {
            before.enter(trees, node);
            if number > 0 {
                before.pass(trees, node, format, None);
            }
        }
        before
    }

    /// The state after a node, possibly one added later.
    pub(crate) fn after(&self, trees: &Collection, node: GameNode, format: &MoveFormat) -> PathState {
        self.known(node).map_or_else(|| self.pass(trees, node, format).2, |known| known.after)
    }
}

impl PathState {
    /// Moves from a node to a child; a swap's kind may differ between variations.
    fn enter(&mut self, trees: &Collection, child: GameNode) {
        let is_first = trees.parent(child).is_none_or(|parent| trees.first_child(parent) == Some(child));
        if let Some((swapper, _)) = self.open_swap.filter(|_| !is_first)
            && let Some(next) = next_label(trees, child)
        {
            self.take_for(swapper, next != swapper);
        }
    }

    /// Decides whether an open swap is one of pieces or of sides.
    fn take_for(&mut self, swapper: Colour, pieces: bool) {
        if self.open_swap.is_some_and(|(_, before)| before != pieces) {
            self.reflection = self.reflection.mirrored();
        }
        self.open_swap = Some((swapper, pieces));
    }

    /// Passes a node and returns its moves. `known` is its swap, if the node was read before.
    fn pass(
        &mut self,
        trees: &Collection,
        node: GameNode,
        format: &MoveFormat,
        known: Option<Option<SwapKind>>,
    ) -> Vec<FileMove> {
        let mut moves = Vec::new();
        for property in trees.properties(node) {
            let label = match property.name().as_str() {
                "B" => Colour::Black,
                "W" => Colour::White,
                "AB" | "AW" | "AE" => {
                    if property.texts().any(|text| !text.trim().is_empty()) {
                        (self.has_begun, self.opening) = (true, None);
                    }
                    continue;
                }
                _ => continue,
            };
            let values = property.values();
            moves.extend(values.map(|(text, offset)| FileMove { label, text, offset, reading: MoveReading::default() }));
        }
        for number in 0..moves.len() {
            let label = moves[number].label;
            let next = || {
                let later = moves[number + 1..].iter().find(|mv| !is_ending(&mv.text)).map(|mv| mv.label);
                later.or_else(|| trees.first_child(node).and_then(|child| next_label(trees, child)))
            };
            let reading = self.step(format, label, &moves[number].text, known, next);
            moves[number].reading = reading;
        }
        moves
    }

    /// Passes a move. `known` is its node's swap, if that was read before; otherwise the next move's label decides.
    pub(crate) fn step(
        &mut self,
        format: &MoveFormat,
        label: Colour,
        text: &str,
        known: Option<Option<SwapKind>>,
        next: impl FnOnce() -> Option<Colour>,
    ) -> MoveReading {
        if is_ending(text) {
            return MoveReading { reflection: self.reflection, ..MoveReading::default() };
        }
        let mut lacks_mirror = false;
        if let Some((swapper, _)) = self.open_swap {
            if format.has_mirror {
                self.take_for(swapper, label != swapper);
            }
            lacks_mirror = !format.has_mirror && label != swapper;
            self.open_swap = None;
        }
        let reflection = self.reflection;
        let word = text.trim().to_ascii_lowercase();
        let swap = match word.as_str() {
            "swap-sides" => {
                if !format.is_hex {
                    self.reflection = reflection.recoloured();
                }
                Some(SwapKind::Sides)
            }
            "swap" | "swap-pieces" if format.is_little_golem() => {
                self.reflection = reflection.mirrored();
                Some(SwapKind::Pieces)
            }
            "swap" | "swap-pieces" if format.is_hex => {
                let by_next = || next().map_or(format.swap.moves_stone, |next| next != label);
                let moves_stone = known.flatten().map_or_else(by_next, |kind| kind == SwapKind::Pieces);
                let kind = if moves_stone && format.has_mirror { SwapKind::Pieces } else { SwapKind::Sides };
                self.open_swap = Some((label, false));
                self.take_for(label, kind == SwapKind::Pieces);
                Some(kind)
            }
            "swap" | "swap-pieces" => Some(SwapKind::Pieces),
            "" if self.opening == Some(label.opponent()) => {
                let kind = if format.is_hex { SwapKind::Sides } else { SwapKind::Pieces };
                known.unwrap_or_else(|| Some(kind).filter(|_| (next() == Some(label)) == format.is_hex))
            }
            _ => None,
        };
        let places = swap.is_none() && !["", "pass"].contains(&word.as_str());
        self.opening = Some(label).filter(|_| places && !self.has_begun);
        self.has_begun = true;
        MoveReading { reflection, swap, lacks_mirror }
    }
}

/// Whether a value ends the game and is not a move.
pub(crate) fn is_ending(text: &str) -> bool {
    ["resign", "forfeit"].iter().any(|word| text.trim().eq_ignore_ascii_case(word))
}

/// The first move's label, from a node on.
fn next_label(trees: &Collection, node: GameNode) -> Option<Colour> {
    let mut properties = trees.main_line(node).flat_map(|node| trees.properties(node));
    properties.find_map(|property| {
        let label = match property.name().as_str() {
            "B" => Colour::Black,
            "W" => Colour::White,
            _ => return None,
        };
        property.texts().any(|text| !is_ending(&text)).then_some(label)
    })
}
