//! Reads the main line of a game in a tree as a record.

use crate::game::changes::Changes;
use crate::game::error::{RecordError, RecordWarning};
use crate::game::move_format::{CellFormat, MoveFormat, MoveOrForfeit, SwapHabit};
use crate::game::record::{Record, RecordBuilder, RecordInfo};
use crate::game::reflection::Reflection;
use crate::sgf::game_header::{GameHeader, GameHint, has_swap, swap_habit, turns};
use crate::sgf::swaps::{FileMove, PathStates, is_ending};
use crate::sgf::tree::{Collection, GameNode, MOST_WARNINGS};
use tripoint_games::base::quoted;
use tripoint_games::board::{Board, Cell};
use tripoint_games::rules::{Colour, ColouredMove, Position, Rules};

/// The main line, or another line, of a game in a [`Collection`]: a record with its moves' nodes.
///
/// ```
/// use tripoint_records::{GameHint, MainLine};
/// use tripoint_games::rules::{Colour, ColouredMove, Move};
///
/// let (mut trees, line) = MainLine::parse(b"(;TG[Y 10];B[c5];W[d6]C[Natural.])", GameHint::Open)?;
/// assert_eq!(line.node_of(0), trees.main_line(trees.games()[0]).nth(1));
/// // What could have been played after the first move.
/// let swap = ColouredMove { colour: Colour::White, mv: Move::Swap };
/// let node = line.add_variation(&mut trees, 1, &[swap]).unwrap();
/// trees.set(node, "C", &["Better."]);
/// let text = "(;TG[Y 10]\n;B[c5]\n(;W[d6]C[Natural.])\n(;W[swap-pieces]C[Better.]))\n";
/// assert_eq!(trees.to_bytes(), text.as_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MainLine {
    /// The game as a record.
    pub record: Record,
    /// The other game's board, if the file fits both games; [`GameHint::Named`] reads it as that game.
    pub other: Option<Board>,
    /// Warnings and notes from reading.
    pub notes: Vec<RecordWarning>,
    /// The nodes, each with the number of moves after it.
    pub(crate) nodes: Vec<(GameNode, usize)>,
    pub(crate) format: MoveFormat,
    pub(crate) states: PathStates,
}

/// A node's content: set-up, moves and comment.
///
/// Its set-up precedes its moves, whatever their order in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NodeContent {
    /// Stones placed and cells emptied, each cell once. After the first move this starts a new position:
    /// [`Position::with_changes`](tripoint_games::rules::Position::with_changes).
    pub changes: Vec<(Option<Colour>, Cell)>,
    /// Moves, and a resignation.
    pub moves: Vec<ColouredMove>,
    /// The player who forfeits the game here.
    pub forfeit: Option<Colour>,
    /// The explicit player to move after the node.
    pub turn: Option<Colour>,
    /// The comment.
    pub comment: String,
}

impl MainLine {
    /// Parses a file and reads the main line of its first game.
    ///
    /// ```
    /// use tripoint_records::{GameHint, MainLine};
    ///
    /// let file = b"(;GM[11]SZ[5]TG[Hex 5 5];B[c3]C[the centre](;W[b4])(;W[d2]))";
    /// let (trees, line) = MainLine::parse(file, GameHint::Open)?;
    /// let first = line.node_of(0).ok_or("no move")?;
    /// assert_eq!(trees.text(first, "C").as_deref(), Some("the centre"));
    /// assert_eq!(trees.children(first).count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Collection::parse`] and [`MainLine::read`].
    ///
    /// # Complexity
    /// O(bytes).
    pub fn parse(text: &[u8], hint: GameHint) -> Result<(Collection, MainLine), RecordError> {
        let trees = Collection::parse(text)?;
        let line = MainLine::read(&trees, trees.games()[0], hint)?;
        Ok((trees, line))
    }

    /// Begins a new game on a board by these rules, with only a first node.
    pub fn begin(board: Board, rules: Rules) -> (Collection, MainLine) {
        let record = Record::of(&Position::new(board, rules), RecordInfo::default(), |_| String::new());
        let trees = Collection::of(&record);
        let game = trees.games()[0];
        let format = MoveFormat::new(board, CellFormat::Names, SwapHabit::default());
        let states = PathStates::of(&trees, game, &format).0;
        (trees, MainLine { record, other: None, notes: Vec::new(), nodes: vec![(game, 0)], format, states })
    }

    /// Reads the main line of a game, given by its first node.
    ///
    /// # Errors
    /// Unreadable or illegal content in the main line, with its location in the file. Variations are not checked.
    ///
    /// # Complexity
    /// O(bytes of the game).
    pub fn read(trees: &Collection, game: GameNode, hint: GameHint) -> Result<MainLine, RecordError> {
        MainLine::along(trees, game, trees.main_line(game), hint)
    }

    /// Reads another line of a game instead of the main one. Its nodes begin with the game's first one, and each is a
    /// child of the one before it.
    ///
    /// # Errors
    /// As for [`MainLine::read`].
    ///
    /// # Complexity
    /// O(bytes of the game).
    pub fn along(
        trees: &Collection,
        game: GameNode,
        line: impl Iterator<Item = GameNode>,
        hint: GameHint,
    ) -> Result<MainLine, RecordError> {
        if let Some(error) = trees.fault(game) {
            return Err(error.clone());
        }
        let GameHeader { board, kind, other, mut notes } = GameHeader::read(trees, game, hint)?;
        let habit = swap_habit(trees, game);
        let mut format = MoveFormat::new(board, kind, habit);
        let (states, own) = PathStates::of(trees, game, &format);
        format.swap.written = own.unwrap_or(habit.written);
        let mut builder = RecordBuilder::new(board, turns(trees, game, board)?);
        if !has_swap(trees, game) {
            builder = builder.without_swap();
        }
        let mut nodes = Vec::new();
        let mut result = String::new();
        let mut reflection = Reflection::default();
        // The last resignation or forfeit with its place.
        let mut end: Option<(Colour, usize, String)> = None;
        for node in line {
            let (before, moves, after) = states.pass(trees, node, &format);
            take_setup(&mut builder, trees, node, &format, before.reflection)?;
            for FileMove { label, text, offset, reading } in moves {
                let word = text.trim();
                if let Some((_, place, ended)) = end.take_if(|(loser, ..)| !is_ending(word) || *loser != label) {
                    builder.resume();
                    if notes.len() < MOST_WARNINGS {
                        notes.push((place, format!("got {ended} before the end of the game; the game continues without it")));
                    }
                }
                if is_ending(word) && end.is_none() {
                    end = Some((label, offset, format!("{}[{}]", label.letter(), quoted(word))));
                }
                let taken = match format.entry(label, word, reading) {
                    Ok(MoveOrForfeit::Move(ColouredMove { colour, mv })) => builder.enter(colour, mv, word),
                    Ok(MoveOrForfeit::Forfeit(colour)) => {
                        builder.forfeit(colour);
                        Ok(())
                    }
                    Err(expected) => Err(builder.no_move(word, expected)),
                };
                taken
                    .map_err(|error| match error {
                        RecordError::Illegal { .. } if sets_up(trees, node) => RecordError::BesideSetup(Box::new(error)),
                        error => error,
                    })
                    .map_err(|error| trees.at(error, offset))?;
            }
            reflection = after.reflection;
            take_remarks(&mut builder, trees, node, reflection, &mut result);
            nodes.push((node, builder.moves()));
        }
        let result = reflection.result(&result);
        // In other files a single colour may mean anything.
        let is_winner = format.is_little_golem() && ["B", "W"].contains(&result.trim());
        if let (Some(winner), Some((_, place, ended))) = (builder.winner_by_end(), end)
            && !is_winner
            && !result.trim().is_empty()
            && !result.trim_start().starts_with(winner.letter())
        {
            notes.push((place, format!("got {ended}, which RE[{}] contradicts; the result is that of RE", quoted(&result))));
        }
        if !is_winner {
            builder.info().result = result.clone();
        }
        let mut record = builder.finish();
        if is_winner && record.info.result.is_empty() {
            record.info.result = format!("{}+", result.trim());
        }
        notes.extend(odd_values(trees, game, &format));
        let notes = notes.into_iter().take(MOST_WARNINGS).map(|(offset, text)| trees.warning(offset, text)).collect();
        Ok(MainLine { record, other, notes, nodes, format, states })
    }

    /// The node with a move of the record, by the move's number from 0.
    pub fn node_of(&self, number: usize) -> Option<GameNode> {
        let place = self.nodes.partition_point(|&(_, after)| after <= number);
        self.nodes.get(place).map(|&(node, _)| node)
    }

    /// The game's first node.
    pub fn first_node(&self) -> Option<GameNode> {
        self.nodes.first().map(|&(node, _)| node)
    }

    /// Adds a variation after this many moves in the record, one node per move, in the game's format. Returns its first
    /// node, for example to add a comment. `None` without moves, or if the game's first node has later moves.
    ///
    /// If a node has moves both before and after that place, the variation repeats those before it. The moves are not
    /// checked against the rules.
    pub fn add_variation(&self, trees: &mut Collection, after: usize, moves: &[ColouredMove]) -> Option<GameNode> {
        let place = self.nodes.partition_point(|&(_, made)| made <= after).checked_sub(1)?;
        let (parent, made) = self.nodes[place];
        let played = self.record.moves.iter().map(|recorded| recorded.entry).take(after).skip(made);
        let moves: Vec<ColouredMove> = played.chain(moves.iter().copied()).collect();
        self.add_line(trees, parent, &moves).first().copied()
    }

    /// A node's content, in the main line or a variation. It is not checked against the rules.
    ///
    /// # Errors
    /// Unreadable content, without its location.
    ///
    /// # Complexity
    /// O(bytes of the node), plus O(preceding nodes) for nodes added after the game was read.
    pub fn content(&self, trees: &Collection, node: GameNode) -> Result<NodeContent, RecordError> {
        let wrong = |name: &str, word: &str, expected| RecordError::Syntax { got: format!("{name}[{}]", quoted(word)), expected };
        let mut content = NodeContent::default();
        let (before, moves, after) = self.states.pass(trees, node, &self.format);
        let mut changes = Changes::default();
        for property in trees.properties(node) {
            let name = property.name();
            let Some(colour) = set_up_by(&name, before.reflection) else { continue };
            for text in property.texts().filter(|text| !text.trim().is_empty()) {
                let cells = self.format.cells(text.trim(), before.reflection);
                let cells = cells.map_err(|expected| wrong(&name, text.trim(), expected))?;
                for cell in cells {
                    changes.add(colour, cell);
                }
            }
        }
        content.changes = changes.into_list();
        for FileMove { label, text, reading, .. } in moves {
            let entry = self.format.entry(label, text.trim(), reading);
            match entry.map_err(|expected| wrong(&label.letter().to_string(), text.trim(), expected))? {
                MoveOrForfeit::Move(entry) => content.moves.push(entry),
                MoveOrForfeit::Forfeit(colour) => content.forfeit = Some(colour),
            }
        }
        for property in trees.properties(node) {
            match property.name().as_str() {
                "PL" => {
                    for colour in property.texts().filter_map(|text| Colour::named(text.trim())) {
                        content.turn = Some(after.reflection.colour(colour));
                    }
                }
                "C" => property.texts().for_each(|text| content.comment.push_str(&text)),
                _ => {}
            }
        }
        Ok(content)
    }

    /// Adds moves below a node, one node per move, in the game's format, and returns the nodes. The moves are not
    /// checked against the rules.
    pub fn add_line(&self, trees: &mut Collection, parent: GameNode, moves: &[ColouredMove]) -> Vec<GameNode> {
        let mut reflection = self.states.after(trees, parent, &self.format).reflection;
        let mut last = parent;
        let add = |&entry: &ColouredMove| {
            let (label, word) = self.format.word(entry, reflection);
            reflection = self.format.after(entry.mv, reflection);
            last = trees.add_child(last, &[(label.letter().encode_utf8(&mut [0; 4]), &word)]);
            last
        };
        moves.iter().map(add).collect()
    }

    /// Replaces the set-up in a node without moves; `None` empties a cell.
    pub fn set_changes(&self, trees: &mut Collection, node: GameNode, changes: &[(Option<Colour>, Cell)]) {
        let reflection = self.states.pass(trees, node, &self.format).0.reflection;
        for (name, colour) in [("AE", None), ("AB", Some(Colour::Black)), ("AW", Some(Colour::White))] {
            let colour = colour.map(|colour| reflection.colour(colour));
            let cells = changes.iter().filter(|change| change.0 == colour);
            let words: Vec<String> = cells.map(|change| self.format.cell_word(change.1, reflection)).collect();
            trees.set(node, name, &words.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }

    /// Converts a result to the file's colours at a node, or back: after a swap that moves the stone, file and record
    /// have opposite colours.
    pub fn result_at(&self, trees: &Collection, node: GameNode, result: &str) -> String {
        self.states.after(trees, node, &self.format).reflection.result(result)
    }

    /// A sentence about how cells and colours differ between record and file after a swap.
    pub fn swap_note(&self, trees: &Collection) -> Option<String> {
        let &(last, _) = self.nodes.last()?;
        // Little Golem's labels are not the players' colours.
        self.states.after(trees, last, &self.format).reflection.note(!self.format.is_little_golem())
    }

    /// Converts a colour in the record to the file's after a node, or back.
    pub fn colour_at(&self, trees: &Collection, node: GameNode, colour: Colour) -> Colour {
        self.states.after(trees, node, &self.format).reflection.colour(colour)
    }

    /// Converts a cell in the record to the file's after a node, or back: after a swap that moves the stone, it becomes
    /// its mirror image.
    pub fn cell_at(&self, trees: &Collection, node: GameNode, cell: Cell) -> Cell {
        self.format.mirrored(cell, self.states.after(trees, node, &self.format).reflection)
    }
}

/// The record's colour for the stones that a property sets up; `Some(None)` if it empties cells.
fn set_up_by(name: &str, reflection: Reflection) -> Option<Option<Colour>> {
    match name {
        "AB" => Some(Some(reflection.colour(Colour::Black))),
        "AW" => Some(Some(reflection.colour(Colour::White))),
        "AE" => Some(None),
        _ => None,
    }
}

/// Whether a node has a set-up.
fn sets_up(trees: &Collection, node: GameNode) -> bool {
    let setups = trees.properties(node).filter(|property| set_up_by(&property.name(), Reflection::default()).is_some());
    setups.flat_map(|property| property.texts()).any(|text| !text.trim().is_empty())
}

/// Adds a node's set-up to the record. If a cell gets several stones, the first one counts.
fn take_setup(
    builder: &mut RecordBuilder,
    trees: &Collection,
    node: GameNode,
    format: &MoveFormat,
    reflection: Reflection,
) -> Result<(), RecordError> {
    for property in trees.properties(node) {
        let Some(colour) = set_up_by(&property.name(), reflection) else { continue };
        for (text, offset) in property.values().filter(|(text, _)| !text.trim().is_empty()) {
            let word = text.trim();
            let cells = format.cells(word, reflection);
            let cells = cells.map_err(|expected| trees.at(builder.no_stone(word, expected), offset))?;
            for cell in cells {
                builder.change(colour, cell);
            }
        }
    }
    builder.end_setup();
    Ok(())
}

/// Adds the rest of a node to the record, after its set-up and moves: `PL` applies to the position after them.
fn take_remarks(builder: &mut RecordBuilder, trees: &Collection, node: GameNode, reflection: Reflection, result: &mut String) {
    let mut comment = String::new();
    for property in trees.properties(node) {
        let name = property.name();
        for text in property.texts() {
            match name.as_str() {
                "PL" => {
                    if let Some(colour) = Colour::named(text.trim()) {
                        builder.set_to_move(reflection.colour(colour));
                    }
                }
                "PB" => builder.info().players[0] = text,
                "PW" => builder.info().players[1] = text,
                "RE" => *result = text,
                "C" => comment.push_str(&text),
                _ => {}
            }
        }
    }
    builder.comment(&comment);
}

/// Notes about values anywhere in a game that say nothing or contradict another value: a `PL` without a colour, or two
/// different ones in a node; two stones on a cell.
fn odd_values(trees: &Collection, game: GameNode, format: &MoveFormat) -> Vec<(usize, String)> {
    let mut notes = Vec::new();
    for node in trees.nodes(game) {
        let (mut changes, mut turn) = (Changes::default(), None);
        for property in trees.properties(node) {
            let name = property.name();
            let setup = set_up_by(&name, Reflection::default());
            if setup.is_none() && name != "PL" {
                continue;
            }
            for (text, place) in property.values() {
                if notes.len() >= MOST_WARNINGS {
                    return notes;
                }
                let word = text.trim();
                let got = || format!("got {name}[{}]", quoted(word));
                if let Some(colour) = setup {
                    let cells = format.cells(word, Reflection::default()).unwrap_or_default();
                    let twice = cells.into_iter().filter(|&cell| !changes.add(colour, cell)).count();
                    if twice > 0 {
                        notes.push((place, format!("{}, where the node has set up a stone; the first one counts", got())));
                    }
                    continue;
                }
                match (Colour::named(word), turn) {
                    (None, _) => notes.push((place, format!("{}, expected PL[B] or PL[W]; it is left out", got()))),
                    (now, Some(before)) if now != Some(before) => {
                        notes.push((place, format!("{} after PL[{}] in a node; the last one counts", got(), before.letter())));
                    }
                    _ => {}
                }
                turn = Colour::named(word).or(turn);
            }
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::board::Topology;
    use tripoint_games::notation::Notation;

    fn parse(text: &str) -> (Collection, MainLine) {
        MainLine::parse(text.as_bytes(), GameHint::Usual(Board::default())).unwrap()
    }

    /// Moves as words, `b a1`.
    fn moves(board: Board, words: &[&str]) -> Vec<ColouredMove> {
        let notation = Notation::default_for(&Topology::new(board));
        let entry = |word: &&str| {
            let (colour, word) = word.split_once(' ').unwrap();
            let colour = if colour == "b" { Colour::Black } else { Colour::White };
            ColouredMove { colour, mv: notation.read_move(word, &tripoint_games::notation::Dialect::RECORD).unwrap() }
        };
        words.iter().map(entry).collect()
    }

    #[test]
    fn each_move_has_its_node() {
        let (trees, line) = parse("(;SZ[4]AB[a1]N[0];N[1];B[b2]AW[c3]N[2](;N[3];W[d4]N[4];W[resign]N[5])(;N[x]))");
        let moves: Vec<_> = line.nodes.iter().map(|&(node, moves)| (trees.text(node, "N").unwrap(), moves)).collect();
        let expected = [("0", 0), ("1", 0), ("2", 1), ("3", 1), ("4", 2), ("5", 2)];
        assert_eq!(moves, expected.map(|(name, moves)| (name.to_owned(), moves)));
        let name = |number: usize| line.node_of(number).and_then(|node| trees.text(node, "N"));
        assert_eq!([0, 1, 2].map(name), [Some("2"), Some("4"), None].map(|name| name.map(str::to_owned)));
    }

    /// A rectangle's cost once grew with the square of its cells, which took minutes here.
    #[test]
    fn many_rectangles_are_read_at_once() {
        const MANY: usize = 100_000;
        let begun = std::time::Instant::now();
        let text = format!("(;TG[Hex 16 16]AB[a1:p15]AE{};B[p16];AW[c3]AE{})", "[a16:p1]".repeat(MANY), "[p16:a1]".repeat(MANY));
        let (trees, line) = parse(&text);
        assert_eq!(line.record.initial_stones().len(), 16 * 15);
        let last = line.record.setup.iter().filter(|change| change.after == 1);
        assert_eq!(last.clone().filter(|change| change.colour.is_none()).count(), 16 * 15);
        let node = trees.main_line(trees.games()[0]).nth(2).unwrap();
        assert_eq!(line.content(&trees, node).unwrap().changes.len(), 16 * 16);
        assert!(begun.elapsed().as_secs() < 60);
    }

    /// Added moves are read back as intended, whatever the file's format.
    #[test]
    fn variations_are_spelled_as_the_file_is() {
        for (text, after, words, expected) in [
            ("(;SZ[4];B[a1];W[b2])", 1, &["w swap", "b c3"][..], "(;W[swap-pieces];B[c3])"),
            ("(;SZ[4];B[a1];W[b2])", 2, &["b c3"], ";W[b2];B[c3])"),
            ("(;SZ[4];B[a1]W[b2];B[c3])", 1, &["w d4"], "(;B[a1];W[d4])"),
            ("(;TG[Y 4];B[aa];W[bc])", 1, &["w c4", "b a2"], "(;W[cd];B[ab])"),
            ("(;GM[11]SZ[4];B[aa];W[bc])", 1, &["w d4", "b d3"], "(;W[dd];B[dc])"),
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
            let read = MainLine::read(&trees, trees.games()[0], GameHint::Usual(Board::default())).unwrap().record;
            let played = line.record.moves[..after].iter().map(|recorded| recorded.entry).chain(added);
            assert!(read.moves.iter().map(|recorded| recorded.entry).eq(played), "{text}: {written}");
        }
        let (mut trees, line) = parse("(;SZ[4]B[a1];W[b2])");
        assert_eq!(line.add_variation(&mut trees, 0, &moves(line.record.board, &["b c3"])), None);
        assert_eq!(line.add_variation(&mut trees, 1, &[]), None);
        assert_eq!(trees.to_bytes(), b"(;SZ[4]B[a1]\n;W[b2])\n");
    }

    #[test]
    fn a_move_beside_a_set_up_is_refused_with_the_reason() {
        let error = |text: &str| MainLine::parse(text.as_bytes(), GameHint::Open).unwrap_err().to_string();
        let reason = "; the set-up in its node comes before the move, and should have a node of its own";
        for (text, expected) in [
            ("(;TG[Y 4];B[a1]AW[a1])", "1:12: move 1: got 'a1': the cell is occupied"),
            (
                "(;TG[Y 4];B[a1];W[swap]AW[b2])",
                "1:18: move 2: got 'swap': swap is legal only as the second move, by the other colour",
            ),
        ] {
            assert_eq!(error(text), format!("{expected}{reason}"));
        }
        assert_eq!(error("(;TG[Y 4];B[a1];AW[b2];W[a1])"), "1:25: move 2: got 'a1': the cell is occupied");
        assert!(!error("(;TG[Y 4];B[z1]AW[b2])").contains("set-up"));
    }

    #[test]
    fn each_game_of_a_file_is_read_by_itself() {
        let trees = Collection::parse(b"(;SZ[4];B[a1])(;GM[1]SZ[9])\n(;SZ[5];B[z1])(;B[a1])(;GM[11]SZ[5];B[bb])").unwrap();
        let boards = trees
            .games()
            .iter()
            .map(|&game| MainLine::read(&trees, game, GameHint::Usual(Board::default())).map(|line| line.record.board));
        let boards: Vec<_> =
            boards.map(|board| board.map_or_else(|error| error.to_string(), |board| board.to_string())).collect();
        assert_eq!(
            boards,
            [
                "Y 4",
                "1:19: got GM[1], expected GM[11], the number of Hex and its relatives: this is the record of another game",
                "2:10: move 1: got 'z1', expected a cell from a1 to e5, swap-pieces, pass or resign",
                "2:17: got neither SZ nor TG in the first node, expected the board: SZ[10], or TG[Poly-Y 5 7]",
                "Hex 5 5",
            ]
        );
    }
}
