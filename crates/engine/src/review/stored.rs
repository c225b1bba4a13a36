//! Stores a review in its game's SGF.
//!
//! Verdicts are values of the property `TV`, in the node that leads to the position. Each position has one value:
//!
//! ```text
//! value = number " " position " " words
//! number = the number of the position in the game, from 0
//! position = the fingerprint of the position: what was written for another one is not read
//! words = as PositionReview writes them
//! ```

use super::evaluation::PositionReview;
use super::game::ReviewedGame;
use super::judge::{Review, ReviewedMove};
use super::reason::ReasonNames;
use super::run::GameReview;
use crate::verdict::{ResultOrigin, Verdict};
use tripoint_games::base::fingerprint;
use tripoint_games::board::{Cell, Side, Topology};
use tripoint_games::notation::{Dialect, Notation, side_names};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position};
use tripoint_records::{Collection, GameNode, MainLine};

/// The name for the added variations. Comments begin with it, too.
const NAME: &str = "Tripoint";

/// The property with the verdicts.
const PROPERTY: &str = "TV";

/// A move is bad, or very bad (`BM[1]`, `BM[2]`), if it loses at least this much win rate.
const BAD: f64 = 0.1;
const VERY_BAD: f64 = 0.25;

/// Reads the verdicts in a game's SGF, with the numbers of their positions. Ignores damaged values and those for other
/// positions.
///
/// Anyone may have written the file, so its proofs are only claims: see [`ResultOrigin::Stranger`].
pub fn stored_reviews(trees: &Collection, line: &MainLine, game: &ReviewedGame) -> Vec<(usize, PositionReview)> {
    let notation = Notation::default_for(game.last().topology());
    let mut found = Vec::new();
    for node in nodes_of(line, game) {
        let values = trees.properties(node).filter(|property| property.name() == PROPERTY);
        for text in values.flat_map(|property| property.texts().collect::<Vec<_>>()) {
            let mut parts = text.splitn(3, ' ');
            let (number, position, words) = (parts.next(), parts.next(), parts.next());
            let number = number.and_then(|number| number.parse().ok()).filter(|&number: &usize| number < game.len());
            let Some(number) = number.filter(|&number| position == Some(&position_word(game.position(number)))) else { continue };
            let is_legal = |review: &PositionReview| {
                let legal = game.position(number).legal(game.position(number).to_move());
                review.line.iter().take(1).chain(&review.longest).all(|&cell| legal.contains(cell))
            };
            let review = words.and_then(|words| PositionReview::read(words, &notation, ResultOrigin::Stranger).ok());
            found.extend(review.filter(is_legal).map(|review| (number, review)));
        }
    }
    found
}

/// Whether a node has verdicts from a review.
pub fn has_stored_reviews(trees: &Collection, node: GameNode) -> bool {
    trees.properties(node).any(|property| property.name() == PROPERTY)
}

/// The game's nodes in order, each once.
fn nodes_of(line: &MainLine, game: &ReviewedGame) -> Vec<GameNode> {
    let mut nodes: Vec<GameNode> = (0..game.len()).filter_map(|number| node_after(line, game.made(number))).collect();
    nodes.dedup();
    nodes
}

/// The node that completes this many moves.
fn node_after(line: &MainLine, made: usize) -> Option<GameNode> {
    match made.checked_sub(1) {
        Some(last) => line.node_of(last),
        None => line.first_node(),
    }
}

/// A position's fingerprint, as a word.
fn position_word(position: &Position) -> String {
    let text = format!("{} {} {:?} {:?}", position.board(), position.rules().turns, position.both_stones(), position.turn());
    format!("{:08x}", fingerprint(text.as_bytes()) >> 32)
}

/// Writes a review into its game's tree. `TV` has the verdicts, for a later review. `SBKV` has Black's win rate in
/// percent, from which other programs draw a curve. Each move's comment gets a line. A bad move gets `BM`, and a
/// mistake gets the better line as a variation. A mistake gave a proven win away, or lost at least `least` by estimate.
/// A move stays as it is if nothing is known after it.
///
/// We replace an earlier review's remarks. A variation that it added stays if someone has added to it, and so do those
/// of its proofs that this review could neither prove nor refute.
pub fn annotate(trees: &mut Collection, line: &MainLine, reviewed: &GameReview, least: f64) {
    let (game, review) = (reviewed.game(), &reviewed.review());
    let unproven = reviewed.claims().iter().filter(|claim| claim.known().origin == ResultOrigin::Stranger);
    let unproven = unproven.map(|claim| (claim.number, &claim.review));
    let positions: Vec<_> = reviewed.positions().iter().enumerate().chain(unproven).collect();
    let notation = Notation::default_for(game.last().topology());
    for judged in &review.moves {
        let Some(node) = line.node_of(judged.number - 1) else { continue };
        let Some(after) = judged.after else { continue };
        let comment = FileNames::new(trees, line, node, &notation).comment((judged, after), review, least);
        trees.append_line(node, "C", &comment, Some(&format!("{NAME}: ")));
        let colour = line.colour_at(trees, node, judged.colour_after);
        let rate = after.rate_of(judged.colour_after);
        let black = if colour == Colour::Black { rate } else { 1.0 - rate };
        trees.set(node, "SBKV", &[&format!("{:.2}", 100.0 * black)]);
        let grade: &[&str] = match judged.loss() {
            loss if loss >= VERY_BAD => &["2"],
            loss if loss >= BAD => &["1"],
            _ => &[],
        };
        trees.set(node, "BM", grade);
        vary(trees, line, judged, game, least);
    }
    for node in nodes_of(line, game) {
        let words: Vec<String> = positions
            .iter()
            .filter(|(number, position)| node_after(line, game.made(*number)) == Some(node) && position.is_worth_keeping())
            .map(|(number, position)| format!("{number} {} {}", position_word(game.position(*number)), position.words(&notation)))
            .collect();
        trees.set(node, PROPERTY, &words.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

/// Adds the better line as a variation to a move, in place of an earlier review's.
fn vary(trees: &mut Collection, line: &MainLine, judged: &ReviewedMove, game: &ReviewedGame, least: f64) {
    let moves = if judged.is_mistake(least) { better(judged, game) } else { Vec::new() };
    let own = line.node_of(judged.number - 1);
    let parent = own.and_then(|node| trees.parent(node));
    // An earlier review may have added the line itself.
    let is_named = |&child: &GameNode| trees.text(child, "N").as_deref() == Some(NAME) && Some(child) != own;
    let named: Vec<GameNode> = parent.map_or_else(Vec::new, |parent| trees.children(parent).filter(is_named).collect());
    let mut has_one = false;
    for child in named {
        if !has_one && !moves.is_empty() && played(trees, line, child) == moves {
            has_one = true;
        } else if is_ours(trees, child) {
            trees.remove(child);
        } else {
            has_one = true;
        }
    }
    if !has_one && let Some(node) = line.add_variation(trees, judged.number - 1, &moves) {
        trees.set(node, "N", &[NAME]);
    }
}

/// The moves from a node on, along first children.
fn played(trees: &Collection, line: &MainLine, node: GameNode) -> Vec<ColouredMove> {
    trees.main_line(node).flat_map(|node| line.content(trees, node).map(|content| content.moves).unwrap_or_default()).collect()
}

/// Whether a variation is still as an earlier review wrote it.
fn is_ours(trees: &Collection, node: GameNode) -> bool {
    let is_plain = |node| {
        let is_known = |name: String| ["B", "W", "N"].contains(&name.as_str());
        trees.properties(node).all(|property| is_known(property.name())) && trees.children(node).count() <= 1
    };
    trees.main_line(node).all(is_plain)
}

/// A move's better line.
fn better(judged: &ReviewedMove, game: &ReviewedGame) -> Vec<ColouredMove> {
    let colour = judged.played.colour;
    match judged.best {
        Some(Move::Swap) => vec![ColouredMove { colour, mv: Move::Swap }],
        Some(_) => {
            let before = game.position(game.moves()[judged.number - 1].before);
            let line = before.coloured(colour, &judged.line).into_iter();
            line.map(|(colour, cell)| ColouredMove { colour, mv: Move::Place(cell) }).collect()
        }
        None => Vec::new(),
    }
}

/// Names cells and colours as the file does at a move. They differ from the game's own after a swap that moves the
/// stone.
struct FileNames<'a> {
    line: &'a MainLine,
    trees: &'a Collection,
    parent: GameNode,
    node: GameNode,
    notation: &'a Notation,
    topology: Topology,
    sides: Vec<String>,
}

impl<'a> FileNames<'a> {
    fn new(trees: &'a Collection, line: &'a MainLine, node: GameNode, notation: &'a Notation) -> FileNames<'a> {
        let parent = trees.parent(node).unwrap_or(node);
        let topology = Topology::new(line.record.board);
        let sides = side_names(&topology, notation);
        FileNames { line, trees, parent, node, notation, topology, sides }
    }

    fn cell(&self, cell: Cell) -> String {
        self.notation.name(self.line.cell_at(self.trees, self.parent, cell)).to_owned()
    }

    fn side(&self, side: Side) -> String {
        let mut cells: Vec<Cell> = self.topology.side_cells(side).to_vec();
        cells.iter_mut().for_each(|cell| *cell = self.line.cell_at(self.trees, self.parent, *cell));
        cells.sort_unstable();
        let is_same = |side: &Side| {
            let mut own = self.topology.side_cells(*side).to_vec();
            own.sort_unstable();
            own == cells
        };
        let side = (0..self.topology.side_count()).map(Side::from_index).find(is_same).unwrap_or(side);
        self.sides[side.index()].clone()
    }

    /// Writes the line about a move.
    fn comment(&self, (judged, verdict): (&ReviewedMove, Verdict), review: &Review, least: f64) -> String {
        let player = self.line.colour_at(self.trees, self.parent, judged.played.colour);
        let after = self.line.colour_at(self.trees, self.node, judged.colour_after);
        let mut text = format!("{NAME}: {}", verdict_in_words(after, verdict.rate_of(judged.colour_after), verdict));
        if let Some(change) = judged.change() {
            text += &format!(" ({:+.1})", 100.0 * change);
        }
        if judged.is_mistake(least) {
            text += match (judged.gave_win_away(), review.is_decisive(judged)) {
                (true, true) => "; the decisive mistake: it gave a proven win away",
                (true, false) => "; it gave a proven win away",
                _ => "",
            };
            if let Some(best) = judged.best {
                let name = best.cell().map_or_else(|| Dialect::GTP.swap.to_owned(), |cell| self.cell(cell));
                text += &format!("; better {name}{}", judged.rate_of_best());
                if judged.line.len() > 1 {
                    text += &format!(": {}", judged.line.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>().join(" "));
                }
            }
        } else if !judged.resists() {
            let names: Vec<_> = judged.longest.iter().map(|&cell| self.cell(cell)).collect();
            text += &format!("; longer resistance: {}", names.join(" "));
        }
        if let Some(reason) = &judged.reason {
            let names = ReasonNames { cell: &|cell| self.cell(cell), side: &|side| self.side(side), player };
            text += &format!(". {}", reason.in_words(&names));
        }
        text
    }
}

impl ReviewedMove {
    /// The best move's value, in words that follow its name.
    fn rate_of_best(&self) -> String {
        match (self.proven_before(), self.rate_before()) {
            (Some(true), _) => ", which wins".to_owned(),
            (None, Some(rate)) => format!(" {:.1} %", 100.0 * rate),
            _ => String::new(),
        }
    }
}

/// A verdict for a player: `Black wins, proven by the solver, in at most 3 moves`, or `Black 62.3 %`.
fn verdict_in_words(player: Colour, rate: f64, verdict: Verdict) -> String {
    match verdict {
        Verdict::Estimate { .. } => format!("{player} {:.1} %", 100.0 * rate),
        Verdict::Proven(known) => {
            let winner = if rate > 0.5 { player } else { player.opponent() };
            format!("{winner} wins, {}", known.in_words())
        }
    }
}
