//! The main line of a game in a tree, read as a record: which moves its nodes hold.

use super::heading::{board_and_spelling, turns};
use super::spelling::{Spelling, SpellingKind};
use super::tree::{Collection, GameNode};
use super::{Record, RecordBuilder, RecordError, littlegolem};
use crate::base::quoted;
use crate::board::{Board, Cell};
use crate::rules::{Colour, ColouredMove, Move, TurnOrder};

/// The main line of a game in a [`Collection`]: the record that it is, and the nodes in which its moves stand.
///
/// ```
/// use tripoint::board::Board;
/// use tripoint::record::MainLine;
/// use tripoint::rules::{Colour, ColouredMove, Move};
///
/// let (mut trees, line) = MainLine::parse(b"(;SZ[10];B[c5];W[d6]C[Natural.])", Board::default())?;
/// assert_eq!(line.node_of(0), trees.main_line(trees.games()[0]).nth(1));
/// // What could have been played after the first move.
/// let swap = ColouredMove { colour: Colour::White, mv: Move::Swap };
/// let node = line.add_variation(&mut trees, 1, &[swap]).unwrap();
/// trees.set(node, "C", &["Better."]);
/// let text = "(;SZ[10]\n;B[c5]\n(;W[d6]C[Natural.])\n(;W[swap-pieces]C[Better.]))\n";
/// assert_eq!(trees.to_bytes(), text.as_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MainLine {
    /// The game as a record.
    pub record: Record,
    /// The nodes, each with the number of moves that have been made after it.
    pub(super) nodes: Vec<(GameNode, usize)>,
    spelling: Spelling,
}

/// What a value of a property puts on the board.
pub(super) enum StoneOrMove {
    /// A stone that is set up; after the first move it is a move.
    Stone(Colour, Cell),
    /// A move, or a resignation.
    Move(ColouredMove),
}

/// What a node of a tree puts on the board, and what it says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NodeContent {
    /// Stones that are set up before the first move.
    pub stones: Vec<(Colour, Cell)>,
    /// Moves, and a resignation.
    pub moves: Vec<ColouredMove>,
    /// Whose turn it is afterwards, where that is said.
    pub turn: Option<Colour>,
    /// The comment.
    pub comment: String,
}

/// What a node says that counts when all of its stones and moves are there, in whatever order they come.
#[derive(Default)]
struct Remarks {
    comment: String,
    turn: Option<Colour>,
}

impl MainLine {
    /// Reads a file and the main line of its first game.
    ///
    /// # Errors
    /// As [`Collection::parse`] and [`MainLine::read`].
    ///
    /// # Complexity
    /// O(bytes).
    pub fn parse(text: &[u8], usual: Board) -> Result<(Collection, MainLine), RecordError> {
        let trees = Collection::parse(text)?;
        let line = MainLine::read(&trees, trees.games()[0], usual)?;
        Ok((trees, line))
    }

    /// A new game on a board, with a first node and nothing else.
    pub fn begin(board: Board, turns: TurnOrder) -> (Collection, MainLine) {
        let record = RecordBuilder::new(board, turns).finish();
        let trees = Collection::of(&record);
        let nodes = vec![(trees.games()[0], 0)];
        (trees, MainLine { record, nodes, spelling: Spelling::new(board, SpellingKind::Names) })
    }

    /// Reads the main line of a game, given by its first node. A game that may be one of Hex or of Y is of Hex where the usual board has
    /// columns and rows.
    ///
    /// # Errors
    /// What cannot be understood, or is against the rules, with its place in the file; variations are not looked at.
    ///
    /// # Complexity
    /// O(bytes of the game).
    pub fn read(trees: &Collection, game: GameNode, usual: Board) -> Result<MainLine, RecordError> {
        let (board, kind) = board_and_spelling(trees, game, usual)?;
        let spelling = Spelling::new(board, kind);
        let mut builder = RecordBuilder::new(board, turns(trees, game, board)?);
        let mut nodes = Vec::new();
        // What a file of Little Golem says of the winner.
        let mut said = String::new();
        for node in trees.main_line(game) {
            let mut remarks = Remarks::default();
            for property in trees.properties(node) {
                let name = property.name();
                for (text, offset) in property.values() {
                    let taken = match name.as_str() {
                        "RE" if matches!(kind, SpellingKind::LittleGolem(_)) && littlegolem::winner(&text, false).is_some() => {
                            said = text;
                            Ok(())
                        }
                        name => take(&mut builder, &mut remarks, &spelling, name, text),
                    };
                    taken.map_err(|error| trees.at(error, offset))?;
                }
            }
            builder.comment(&remarks.comment);
            remarks.turn.into_iter().for_each(|colour| builder.set_to_move(colour));
            nodes.push((node, builder.position().history().len()));
        }
        let mut record = builder.finish();
        if let Some(winner) = littlegolem::winner(&said, is_swapped(&record.moves, |recorded| recorded.entry.mv))
            && record.info.result.is_empty()
        {
            record.info.result = format!("{}+", winner.letter());
        }
        Ok(MainLine { record, nodes, spelling })
    }

    /// The node in which a move of the record stands, by its number from 0.
    pub fn node_of(&self, number: usize) -> Option<GameNode> {
        let place = self.nodes.partition_point(|&(_, after)| after <= number);
        self.nodes.get(place).map(|&(node, _)| node)
    }

    /// Adds a variation that begins after so many moves of the record, a node a move, spelled as the game is. Returns its first node, to which
    /// a comment can be given; none if there are no moves or the first node of the game holds later ones.
    ///
    /// Moves that the record has in one node with those before go before the variation. The moves are not checked against the rules.
    pub fn add_variation(&self, trees: &mut Collection, after: usize, moves: &[ColouredMove]) -> Option<GameNode> {
        let place = self.nodes.partition_point(|&(_, made)| made <= after).checked_sub(1)?;
        let (parent, made) = self.nodes[place];
        let played = self.record.moves.iter().map(|recorded| recorded.entry).take(after);
        let moves: Vec<ColouredMove> = played.chain(moves.iter().copied()).collect();
        let added = self.add_line(trees, parent, &moves, made);
        added.first().copied()
    }

    /// What a node of the same game says, of the main line or of a variation, after these moves. Nothing is checked against the rules.
    ///
    /// # Errors
    /// What cannot be understood, without its place.
    pub fn content(&self, trees: &Collection, node: GameNode, before: &[ColouredMove]) -> Result<NodeContent, RecordError> {
        let (mut content, mut played) = (NodeContent::default(), before.to_vec());
        for property in trees.properties(node) {
            let name = property.name();
            for text in property.texts() {
                let word = text.trim();
                let entry = match self.step(&name, word, &played) {
                    Some(Ok(StoneOrMove::Stone(colour, cell))) if played.is_empty() => {
                        content.stones.push((colour, cell));
                        continue;
                    }
                    Some(Ok(StoneOrMove::Stone(colour, cell))) => ColouredMove { colour, mv: Move::Place(cell) },
                    Some(Ok(StoneOrMove::Move(entry))) => entry,
                    Some(Err(expected)) => {
                        return Err(RecordError::Syntax { got: format!("{name}[{}]", quoted(word)), expected });
                    }
                    None => {
                        match name.as_str() {
                            "AE" => return Err(RecordError::Removal),
                            "PL" => content.turn = Some(colour_of(word)?),
                            "C" => content.comment.push_str(&text),
                            _ => {}
                        }
                        continue;
                    }
                };
                content.moves.push(entry);
                played.push(entry);
            }
        }
        Ok(content)
    }

    /// Adds the moves from a number on below a node, a node a move, spelled as the game is, and returns the nodes. The moves are not checked
    /// against the rules.
    pub fn add_line(&self, trees: &mut Collection, parent: GameNode, moves: &[ColouredMove], from: usize) -> Vec<GameNode> {
        let mut last = parent;
        let add = |number: usize| {
            let (label, word) = self.spelling.word(moves[number], is_swapped(&moves[..number], |entry| entry.mv));
            last = trees.add_child(last, &[(label.letter().encode_utf8(&mut [0; 4]), &word)]);
            last
        };
        (from..moves.len()).map(add).collect()
    }

    /// What a value of a property puts on the board after these moves, or what is expected there; nothing if the property is of another
    /// kind.
    pub(super) fn step(&self, name: &str, text: &str, before: &[ColouredMove]) -> Option<Result<StoneOrMove, String>> {
        step(&self.spelling, name, text.trim(), is_swapped(before, |entry| entry.mv))
    }
}

/// Whether there was a swap; it is one of the first two moves.
fn is_swapped<T>(moves: &[T], mv: impl Fn(&T) -> Move) -> bool {
    moves.iter().take(2).any(|entry| mv(entry) == Move::Swap)
}

/// What a value puts on the board, or what is expected there; nothing if the property is of another kind.
fn step(spelling: &Spelling, name: &str, word: &str, is_swapped: bool) -> Option<Result<StoneOrMove, String>> {
    match name {
        "B" => Some(spelling.entry(Colour::Black, word, is_swapped).map(StoneOrMove::Move)),
        "W" => Some(spelling.entry(Colour::White, word, is_swapped).map(StoneOrMove::Move)),
        "AB" => Some(spelling.cell(word).map(|cell| StoneOrMove::Stone(Colour::Black, cell))),
        "AW" => Some(spelling.cell(word).map(|cell| StoneOrMove::Stone(Colour::White, cell))),
        _ => None,
    }
}

/// Adds what a value says to the record, or to the remarks of the node.
fn take(
    builder: &mut RecordBuilder,
    remarks: &mut Remarks,
    spelling: &Spelling,
    name: &str,
    text: String,
) -> Result<(), RecordError> {
    let word = text.trim();
    let is_swapped = is_swapped(builder.position().history(), |entry| entry.mv);
    match step(spelling, name, word, is_swapped) {
        Some(Ok(StoneOrMove::Stone(colour, cell))) => return builder.place(colour, cell, word),
        Some(Ok(StoneOrMove::Move(ColouredMove { colour, mv }))) => return builder.enter(colour, mv, word),
        Some(Err(expected)) if name.starts_with('A') => return Err(builder.no_stone(word, expected)),
        Some(Err(expected)) => return Err(builder.no_move(word, expected)),
        None => {}
    }
    match name {
        "AE" => return Err(RecordError::Removal),
        "PL" => remarks.turn = Some(colour_of(&text)?),
        "PB" => builder.info().players[0] = text,
        "PW" => builder.info().players[1] = text,
        "RE" => builder.info().result = text,
        "C" => remarks.comment.push_str(&text),
        _ => {}
    }
    Ok(())
}

/// The colour of `PL`.
fn colour_of(text: &str) -> Result<Colour, RecordError> {
    match text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Colour::Black),
        "w" | "white" => Ok(Colour::White),
        _ => Err(RecordError::Syntax { got: format!("PL[{}]", quoted(text)), expected: "PL[B] or PL[W]".to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Topology;
    use crate::notation::Notation;

    fn parse(text: &str) -> (Collection, MainLine) {
        MainLine::parse(text.as_bytes(), Board::default()).unwrap()
    }

    /// Moves as words, `b a1`.
    fn moves(board: Board, words: &[&str]) -> Vec<ColouredMove> {
        let notation = Notation::default_for(&Topology::new(board));
        let entry = |word: &&str| {
            let (colour, word) = word.split_once(' ').unwrap();
            let colour = if colour == "b" { Colour::Black } else { Colour::White };
            ColouredMove { colour, mv: notation.read_move(word, &crate::notation::Dialect::SWAP_PIECES).unwrap() }
        };
        words.iter().map(entry).collect()
    }

    #[test]
    fn each_move_has_its_node() {
        let (trees, line) = parse("(;SZ[4]AB[a1]N[0];N[1];B[b2]AW[c3]N[2](;N[3];W[d4]N[4];W[resign]N[5])(;N[x]))");
        let moves: Vec<_> = line.nodes.iter().map(|&(node, moves)| (trees.text(node, "N").unwrap(), moves)).collect();
        let expected = [("0", 0), ("1", 0), ("2", 2), ("3", 2), ("4", 3), ("5", 3)];
        assert_eq!(moves, expected.map(|(name, moves)| (name.to_owned(), moves)));
        let name = |number: usize| line.node_of(number).and_then(|node| trees.text(node, "N"));
        assert_eq!([0, 1, 2, 3].map(name), [Some("2"), Some("2"), Some("4"), None].map(|name| name.map(str::to_owned)));
    }

    /// What is added reads as it was meant, however the file is spelled.
    #[test]
    fn variations_are_spelled_as_the_file_is() {
        for (text, after, words, expected) in [
            ("(;SZ[4];B[a1];W[b2])", 1, &["w swap", "b c3"][..], "(;W[swap-pieces];B[c3])"),
            ("(;SZ[4];B[a1];W[b2])", 2, &["b c3"], ";W[b2];B[c3])"),
            ("(;SZ[4];B[a1]W[b2];B[c3])", 1, &["w d4"], "(;B[a1];W[d4])"),
            ("(;TG[Y 4];B[aa];W[bc])", 1, &["w c4", "b a2"], "(;W[cd];B[ab])"),
            ("(;SZ[4];B[aa];W[bc])", 1, &["w d4", "b d3"], "(;W[dd];B[dc])"),
            ("(;SZ[4]SO[littlegolem.net];W[ab];B[swap];W[cd])", 1, &["w swap", "w d3", "b a1"], "(;B[swap];W[cd];B[aa])"),
            ("(;SZ[4]SO[littlegolem.net];W[ab];B[swap];W[cd])", 2, &["w d2"], "(;W[bd])"),
            ("(;SZ[4]SO[littlegolem.net];W[ab];B[cc])", 1, &["w d2", "b a1"], "(;B[db];W[aa])"),
            ("(;TG[Poly-Y 5 7];B[11])", 1, &["w 12"], ";W[12])"),
        ] {
            let (mut trees, line) = parse(text);
            let added = moves(line.record.board, words);
            let node = line.add_variation(&mut trees, after, &added).unwrap();
            let written = String::from_utf8(trees.to_bytes()).unwrap();
            assert!(written.contains(expected), "{text}: {written}");
            trees.make_first(node);
            let read = MainLine::read(&trees, trees.games()[0], Board::default()).unwrap().record;
            let played = line.record.moves[..after].iter().map(|recorded| recorded.entry).chain(added);
            assert!(read.moves.iter().map(|recorded| recorded.entry).eq(played), "{text}: {written}");
        }
        let (mut trees, line) = parse("(;SZ[4]B[a1];W[b2])");
        assert_eq!(line.add_variation(&mut trees, 0, &moves(line.record.board, &["b c3"])), None);
        assert_eq!(line.add_variation(&mut trees, 1, &[]), None);
        assert_eq!(trees.to_bytes(), b"(;SZ[4]B[a1]\n;W[b2])\n");
    }

    #[test]
    fn each_game_of_a_file_is_read_by_itself() {
        let trees = Collection::parse(b"(;SZ[4];B[a1])(;GM[1]SZ[9])\n(;SZ[5];B[z1])(;B[a1])(;SZ[5];B[bb])").unwrap();
        let boards =
            trees.games().iter().map(|&game| MainLine::read(&trees, game, Board::default()).map(|line| line.record.board));
        let boards: Vec<_> =
            boards.map(|board| board.map_or_else(|error| error.to_string(), |board| board.to_string())).collect();
        assert_eq!(
            boards,
            [
                "Y 4",
                "1:19: got GM[1], expected GM[11], the number of Hex and its relatives: this is the record of another game",
                "2:10: move 1: got 'z1', expected a cell from a1 to e5, swap-pieces or resign",
                "2:17: got neither SZ nor TG in the first node, expected the board: SZ[10], or TG[Poly-Y 5 7]",
                "Hex 5 5",
            ]
        );
    }
}
