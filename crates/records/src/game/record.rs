//! Game records: the board, set-up stones, moves, comments and the result.

use crate::game::changes::Changes;
use crate::game::error::{MAX_BYTES, MAX_NODES, RecordError, RecordStep};
use crate::game::rule_conversion::{RuleConversion, converted, is_exchanged, other_if};
use tripoint_games::base::quoted;
use tripoint_games::board::{Board, Cell};
use tripoint_games::notation::{Dialect, Notation};
use tripoint_games::rules::{Colour, ColouredMove, Goal, Move, Outcome, PlayError, Position, Rules, SwapRule, TurnOrder, WonBy};

/// The move words in records (SGF or JSON), for a game with this goal.
pub(crate) fn words(goal: &Goal) -> &'static Dialect {
    if goal.is_symmetric() { &Dialect::RECORD } else { &Dialect::HEX_RECORD }
}

/// A game file's contents.
///
/// Swaps follow GTP: the stone changes its colour and the players keep theirs, so that colours alternate in a game
/// without set-up stones. If the colours have different goals, as in Hex, the stone keeps its colour and the players
/// exchange theirs: after `W[swap-sides]` White moves again.
///
/// ```
/// use tripoint_games::board::Board;
/// use tripoint_games::notation::Notation;
/// use tripoint_records::{Record, RecordInfo};
/// use tripoint_games::rules::{Colour, Move, Position, Rules};
///
/// let mut position = Position::new(Board::y(10)?, Rules::STANDARD);
/// let cell = Notation::default_for(position.topology()).parse("c5")?;
/// position.play(Move::Place(cell))?;
/// position.play(Move::Swap)?;
/// let info = RecordInfo { players: ["A".into(), "B".into()], ..RecordInfo::default() };
/// let record = Record::of(&position, info, |_| String::new());
/// let text = record.to_sgf();
/// assert_eq!(text, "(;FF[4]GM[11]SZ[10]TG[Y 10]AP[Tripoint:0.1.0]PB[A]PW[B]\n;B[c5];W[swap-pieces])\n");
/// assert_eq!(Record::parse_sgf(text.as_bytes())?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game and its board.
    pub board: Board,
    /// The turn order.
    pub turns: TurnOrder,
    /// Whether the game has a swap; if not, the rules in [`Record::position`] have none either.
    pub has_swap: bool,
    /// The set-up changes by the number of moves before them. Those before the first move are the initial stones.
    pub setup: Vec<SetupChange>,
    /// The last explicit player to move, with the number of moves before it.
    pub turn: Option<(usize, Colour)>,
    /// Stones, swaps and passes. A resignation is not a move but part of the result.
    pub moves: Vec<RecordedMove>,
    /// The players, the result, and the comment on the game.
    pub info: RecordInfo,
}

/// A cell that a set-up changes. A set-up after the first move starts a new position: [`Position::with_changes`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetupChange {
    /// The number of moves before it.
    pub after: usize,
    /// The colour of the stone; `None` if the cell is emptied.
    pub colour: Option<Colour>,
    /// The cell.
    pub cell: Cell,
}

/// A move in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedMove {
    /// The move and who made it.
    pub entry: ColouredMove,
    /// The comment on the move; empty if there is none.
    pub comment: String,
}

/// A record's data apart from set-up and moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordInfo {
    /// The names of Black and White at the start of the game.
    pub players: [String; 2],
    /// The result, such as `B+` or `W+Resign`; empty if unknown.
    pub result: String,
    /// The comment on the game.
    pub comment: String,
}

/// A record under construction, for the readers of all formats. It checks each stone and each move when it is added.
#[derive(Clone, Debug)]
pub struct RecordBuilder {
    record: Record,
    position: Position,
    notation: Notation,
    /// The unfinished set-up's changes.
    changes: Changes,
    /// The player who resigned or forfeited after the last move, and whether it was a forfeit.
    gave_up: Option<(Colour, bool)>,
}

impl Record {
    /// The most bytes that the readers of records accept. A game on the largest board needs a thousandth of it.
    pub const MAX_BYTES: usize = MAX_BYTES;

    /// The most nodes in an SGF file: more than [`Record::MAX_BYTES`] can hold, with the shortest move names.
    pub const MAX_NODES: usize = MAX_NODES;

    /// Records the game that led to a position. If `info` has no result, it takes the position's. `comment` returns the
    /// comment on a history step, by number.
    ///
    /// If the position's rules exchange the seats at a swap and the colours have the same goal, the colours after the
    /// swap are exchanged. If the rules move the stone, everything after the swap is also reflected.
    pub fn of(position: &Position, info: RecordInfo, comment: impl Fn(usize) -> String) -> Record {
        let history = position.history();
        let conversion = RuleConversion::of(position);
        let entries = converted(conversion, history.iter().copied());
        let told_as = |steps: usize, colour: Colour| other_if(is_exchanged(conversion, history.iter().take(steps)), colour);
        let outward = entries.enumerate().filter(|(_, entry)| entry.mv != Move::Resign);
        let moves = outward.map(|(number, entry)| RecordedMove { entry, comment: comment(number) }).collect();
        let is_move = |entry: &&ColouredMove| entry.mv != Move::Resign;
        let moves_in = |steps: usize| history.iter().take(steps).filter(is_move).count();
        let turn = position.explicit_turn().map(|(steps, colour)| (moves_in(steps), told_as(steps, colour)));
        let result = if info.result.is_empty() { result(position, |winner| told_as(history.len(), winner)) } else { info.result };
        let info = RecordInfo { result, ..info };
        let Rules { turns, swap, .. } = position.rules();
        let (board, setup) = (position.board(), initial(position));
        Record { board, turns, has_swap: swap != SwapRule::Off, setup, turn, moves, info }
    }

    /// The stones on the board before the first move.
    pub fn initial_stones(&self) -> Vec<(Colour, Cell)> {
        let initial = self.setup.iter().filter(|change| change.after == 0);
        initial.filter_map(|change| Some((change.colour?, change.cell))).collect()
    }

    /// How many moves come before the last set-up within the first `moves` moves. The history of [`Record::position`]
    /// begins there.
    pub fn begins_after(&self, moves: Option<usize>) -> usize {
        let last = moves.unwrap_or(self.moves.len());
        self.setup.iter().map(|change| change.after).take_while(|&after| after <= last).last().unwrap_or(0)
    }

    /// The player who resigned, according to the result.
    pub(crate) fn resigned(&self) -> Option<Colour> {
        let (winner, how) = self.info.result.split_once('+')?;
        let loser = match winner {
            "B" => Colour::White,
            "W" => Colour::Black,
            _ => return None,
        };
        matches!(how, "R" | "Resign").then_some(loser)
    }

    /// Returns the position after the first `moves` moves and the set-ups among them; with `None` it is the final
    /// position, including a resignation. The record determines the turn order. If it has no swap, there is none under
    /// any rules.
    ///
    /// The player to move is the one who makes the record's next move. After the last move, it is the one that the
    /// record names, or else the one whose turn it is by the rules. If the rules exchange the seats at a swap and the
    /// colours have the same goal, later colours are exchanged, so that the game is the same.
    ///
    /// ```
    /// use tripoint_games::rules::Rules;
    /// use tripoint_records::Record;
    ///
    /// let record = Record::parse_sgf(b"(;GM[11]SZ[5]TG[Hex 5 5];B[c3];W[b4];B[resign])")?;
    /// let after_one = record.position(Rules::STANDARD, Some(1))?;
    /// assert_eq!(after_one.history().len(), 1);
    /// assert!(record.position(Rules::STANDARD, None)?.outcome().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RecordError::Illegal`] with the first illegal stone or move. In a record that was read this can only be a swap
    /// under rules without one.
    pub fn position(&self, rules: Rules, moves: Option<usize>) -> Result<Position, RecordError> {
        self.replay(rules, moves, |_, _| ())
    }

    /// Plays like [`Record::position`], and visits the position after each number of moves, from 0 on. The last visit
    /// comes before a resignation.
    pub fn replay(
        &self,
        rules: Rules,
        moves: Option<usize>,
        mut visit: impl FnMut(usize, &Position),
    ) -> Result<Position, RecordError> {
        let swap = if self.has_swap { rules.swap } else { SwapRule::Off };
        let mut position = Position::new(self.board, Rules { turns: self.turns, swap, ..rules });
        let count = moves.unwrap_or(self.moves.len()).min(self.moves.len());
        // The position changes, the board does not.
        let empty = position.clone();
        let conversion = RuleConversion::of(&empty);
        let mut entries = converted(conversion, self.moves.iter().map(|recorded| recorded.entry)).peekable();
        let mut exchanged = false;
        let mut setup = self.setup.as_slice();
        for number in 0..=count {
            let (now, later) = setup.split_at(setup.partition_point(|change| change.after <= number));
            if !now.is_empty() {
                let first = self.setup.len() - setup.len() + 1;
                position = changed(&position, now, conversion.filter(|_| exchanged), first)?;
            }
            setup = later;
            if let Some((_, colour)) = self.turn.filter(|&(moves, _)| moves == number) {
                position.set_to_move(other_if(exchanged, colour));
            }
            let next = entries.peek().copied();
            let mover = next.map(|entry| entry.colour).filter(|&colour| colour != position.to_move());
            match mover {
                Some(colour) if number < count => {
                    let mut seen = position.clone();
                    seen.set_to_move(colour);
                    visit(number, &seen);
                }
                mover => {
                    mover.into_iter().for_each(|colour| position.set_to_move(colour));
                    visit(number, &position);
                }
            }
            let Some(ColouredMove { colour, mv }) = entries.next().filter(|_| number < count) else { break };
            let played = position.play_any(colour, mv);
            played.map_err(|why| illegal(&position, RecordStep::Move(number + 1), mv, why))?;
            exchanged ^= conversion.is_some() && mv == Move::Swap;
        }
        if let Some(colour) = self.resigned().filter(|_| count == self.moves.len()) {
            position.resign(other_if(exchanged, colour));
        }
        Ok(position)
    }
}

/// A position's initial stones, as a record has them.
fn initial(position: &Position) -> Vec<SetupChange> {
    position.setup().iter().map(|&(colour, cell)| SetupChange { after: 0, colour: Some(colour), cell }).collect()
}

/// Returns the position after a set-up, whose first change has the number `first`.
fn changed(
    position: &Position,
    changes: &[SetupChange],
    conversion: Option<RuleConversion<'_>>,
    first: usize,
) -> Result<Position, RecordError> {
    let cell = |cell: Cell| conversion.map_or(cell, |conversion| conversion.cell(cell));
    let colour = |colour: Colour| other_if(conversion.is_some(), colour);
    let of = |change: &SetupChange| (change.colour.map(colour), cell(change.cell));
    let changes: Vec<_> = changes.iter().map(of).collect();
    position.with_changes(&changes).map_err(|why| {
        let is_off = |&(_, cell): &(Option<Colour>, Cell)| cell.index() >= position.topology().len();
        let place = changes.iter().position(is_off).unwrap_or(0);
        illegal(position, RecordStep::Setup(first + place), Move::Place(changes[place].1), why)
    })
}

/// The error for a rule violation in a record.
fn illegal(position: &Position, step: RecordStep, mv: Move, why: PlayError) -> RecordError {
    let got = match mv {
        Move::Place(cell) if why == PlayError::OffBoard => format!("{cell:?}"),
        mv => Notation::default_for(position.topology()).word(mv, words(position.goal())).to_owned(),
    };
    RecordError::Illegal { step, got, why }
}

/// A position's result as a record writes it: who won and how; empty until the game is over. `outward` maps the
/// winner's colour.
fn result(position: &Position, outward: impl Fn(Colour) -> Colour) -> String {
    position.outcome().map_or_else(String::new, |Outcome { winner, by }| {
        format!("{}+{}", outward(winner).letter(), if by == WonBy::Resignation { "Resign" } else { "" })
    })
}

impl RecordBuilder {
    /// A record without stones and moves.
    pub fn new(board: Board, turns: TurnOrder) -> RecordBuilder {
        let position = Position::new(board, Rules { turns, ..Rules::STANDARD });
        let notation = Notation::default_for(position.topology());
        let turns = position.rules().turns;
        let record = Record {
            board,
            turns,
            has_swap: true,
            setup: Vec::new(),
            turn: None,
            moves: Vec::new(),
            info: RecordInfo::default(),
        };
        RecordBuilder { record, position, notation, changes: Changes::default(), gave_up: None }
    }

    /// The same for a game without a swap. Call it before the first stone.
    #[must_use]
    pub fn without_swap(mut self) -> RecordBuilder {
        let rules = Rules { swap: SwapRule::Off, ..self.position.rules() };
        (self.position, self.record.has_swap) = (Position::new(self.record.board, rules), false);
        self
    }

    /// The board.
    pub(crate) fn board(&self) -> Board {
        self.record.board
    }

    /// The number of moves so far.
    pub(crate) fn moves(&self) -> usize {
        self.record.moves.len()
    }

    /// The position after the moves and set-ups so far. An explicit player to move is ignored.
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// The names of the cells.
    pub(crate) fn notation(&self) -> &Notation {
        &self.notation
    }

    /// The error for a word that is not a valid next move.
    pub(crate) fn no_move(&self, word: &str, expected: String) -> RecordError {
        RecordError::Word { step: self.next_move(), got: quoted(word), expected }
    }

    /// The error for a word that is not a stone to set up.
    pub(crate) fn no_stone(&self, word: &str, expected: String) -> RecordError {
        RecordError::Word { step: self.next_stone(), got: quoted(word), expected }
    }

    /// The record's data apart from set-up and moves.
    pub fn info(&mut self) -> &mut RecordInfo {
        &mut self.record.info
    }

    /// Sets up a stone, or empties the cell if there is no colour. All changes between two moves form one set-up. A
    /// set-up after the first move starts a new position.
    ///
    /// # Errors
    /// A word that is not a cell of the board, or a second stone for the same cell.
    pub fn set_up(&mut self, colour: Option<Colour>, word: &str) -> Result<(), RecordError> {
        let word = word.trim();
        let Ok(cell) = self.notation.parse(word) else {
            let expected = format!("a cell from {}", self.notation.range());
            return Err(self.no_stone(word, expected));
        };
        self.place(colour, cell, word)
    }

    /// Changes a cell that was parsed from a word. A stone takes precedence over emptying its cell.
    pub(crate) fn place(&mut self, colour: Option<Colour>, cell: Cell, word: &str) -> Result<(), RecordError> {
        if self.change(colour, cell) {
            return Ok(());
        }
        Err(RecordError::Illegal { step: self.next_stone(), got: quoted(word), why: PlayError::Occupied })
    }

    /// Changes a cell like [`RecordBuilder::place`]; returns `false` for a second stone on a cell, which is ignored.
    pub(crate) fn change(&mut self, colour: Option<Colour>, cell: Cell) -> bool {
        self.changes.add(colour, cell)
    }

    /// Ends a set-up. The next one may change the same cells again.
    ///
    /// # Complexity
    /// O(cells).
    pub(crate) fn end_setup(&mut self) {
        let changes = std::mem::take(&mut self.changes);
        let is_change = |&(colour, cell): &(Option<Colour>, Cell)| self.position.stone_at(cell) != colour;
        let changes: Vec<_> = changes.into_list().into_iter().filter(is_change).collect();
        if changes.is_empty() {
            return;
        }
        // All cells are on the board.
        let Ok(position) = self.position.with_changes(&changes) else { return };
        self.position = position;
        let (setup, after) = (&mut self.record.setup, self.record.moves.len());
        let begin = setup.partition_point(|change| change.after < after);
        let before = setup.split_off(begin);
        if after == 0 {
            *setup = initial(&self.position);
        } else {
            setup.extend(before.into_iter().filter(|change| changes.iter().all(|&(_, cell)| cell != change.cell)));
            setup.extend(changes.into_iter().map(|(colour, cell)| SetupChange { after, colour, cell }));
        }
    }

    /// Sets the player to move.
    pub fn set_to_move(&mut self, colour: Colour) {
        self.record.turn = Some((self.record.moves.len(), colour));
    }

    /// Adds a move by its word, in either case: a cell, `swap`, `pass`, or the record's word for a swap. `resign` is
    /// not a move: at the end of the game it becomes the result, if none is given.
    ///
    /// # Errors
    /// Another word, or a move that is illegal under GTP's rules.
    pub fn play(&mut self, colour: Colour, word: &str) -> Result<(), RecordError> {
        let word = word.trim();
        let mv = self.notation.read_move(word, words(self.position.goal())).map_err(|error| {
            let expected = error.expected(SwapRule::Recolour);
            RecordError::Word { step: self.next_move(), got: error.got, expected }
        })?;
        self.enter(colour, mv, word)
    }

    /// Adds a move that was parsed from a word, or notes a resignation.
    ///
    /// # Errors
    /// [`RecordError::Illegal`], with the word, for a move that is illegal under GTP's rules; [`RecordError::AfterEnd`]
    /// for a move after a resignation or a forfeit.
    pub fn enter(&mut self, colour: Colour, mv: Move, word: &str) -> Result<(), RecordError> {
        self.end_setup();
        if mv == Move::Resign {
            self.gave_up = Some((colour, false));
            return Ok(());
        }
        let step = self.next_move();
        if self.gave_up.is_some() {
            return Err(RecordError::AfterEnd { step, got: quoted(word) });
        }
        self.position.play_any(colour, mv).map_err(|why| RecordError::Illegal { step, got: quoted(word), why })?;
        self.record.moves.push(RecordedMove { entry: ColouredMove { colour, mv }, comment: String::new() });
        Ok(())
    }

    /// Notes a forfeit. At the end of the game it becomes the result, if none is given.
    pub(crate) fn forfeit(&mut self, colour: Colour) {
        self.end_setup();
        self.gave_up = Some((colour, true));
    }

    /// Takes back a resignation or a forfeit after which the game continues.
    pub(crate) fn resume(&mut self) {
        self.gave_up = None;
    }

    /// The winner by a resignation or a forfeit.
    pub(crate) fn winner_by_end(&self) -> Option<Colour> {
        self.gave_up.map(|(loser, _)| loser.opponent())
    }

    /// Appends to the last move's comment, or to the game's before the first move. An empty text adds nothing.
    pub fn comment(&mut self, text: &str) {
        let comment = self.record.moves.last_mut().map_or(&mut self.record.info.comment, |last| &mut last.comment);
        if !comment.is_empty() && !text.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// Returns the finished record.
    pub fn finish(mut self) -> Record {
        self.end_setup();
        match self.gave_up.filter(|_| self.record.info.result.is_empty()) {
            Some((colour, true)) => self.record.info.result = format!("{}+Forfeit", colour.opponent().letter()),
            Some((colour, false)) => {
                self.position.resign(colour);
                self.record.info.result = result(&self.position, |winner| winner);
            }
            None => {}
        }
        self.record
    }

    fn next_move(&self) -> RecordStep {
        RecordStep::Move(self.record.moves.len() + 1)
    }

    fn next_stone(&self) -> RecordStep {
        RecordStep::Setup(self.record.setup.len() + self.changes.len() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The record that these words build: `b c5` is a move, `+w a1` sets up a stone, `+- a1` empties a cell, `|` ends a
    /// set-up.
    fn built(board: &str, words: &str) -> Result<Record, RecordError> {
        let mut builder = RecordBuilder::new(board.parse().unwrap(), TurnOrder::Alternating);
        for pair in words.split(", ") {
            let Some((colour, word)) = pair.split_once(' ') else {
                builder.end_setup();
                continue;
            };
            let of = |letter: &str| if letter == "b" { Colour::Black } else { Colour::White };
            match colour.strip_prefix('+') {
                Some(colour) => builder.set_up(Some(of(colour)).filter(|_| colour != "-"), word)?,
                None => builder.play(of(colour), word)?,
            }
        }
        Ok(builder.finish())
    }

    fn stones(position: &Position) -> [Vec<String>; 2] {
        let notation = Notation::default_for(position.topology());
        Colour::BOTH.map(|colour| position.stones(colour).iter().map(|cell| notation.name(cell).to_owned()).collect())
    }

    #[test]
    fn positions_have_the_requested_number_of_moves() {
        let record = built("y 4", "+w a1, +b d4, b b3, b a3, w c4, b resign").unwrap();
        let after = |moves| stones(&record.position(Rules::STANDARD, moves).unwrap()).map(|names| names.join(" "));
        assert_eq!(after(Some(0)), ["d4", "a1"]);
        assert_eq!(after(Some(2)), ["a3 b3 d4", "a1"]);
        assert_eq!(after(None), ["a3 b3 d4", "a1 c4"]);
        assert_eq!(after(Some(100)), after(None));
        let position = record.position(Rules::STANDARD, None).unwrap();
        assert_eq!((position.history().len(), position.outcome().map(|outcome| outcome.winner)), (3, Some(Colour::White)));
        assert_eq!(record.position(Rules::STANDARD, Some(2)).unwrap().outcome(), None);
    }

    #[test]
    fn later_set_ups_start_a_new_position() {
        let record = built("y 4", "+w a1, b b2, w b3, +- b2, +b c3, +b d4, b a4, b b4").unwrap();
        let at = |moves| record.position(Rules::STANDARD, moves).unwrap();
        let names = |moves| stones(&at(moves)).map(|names| names.join(" "));
        assert_eq!(names(Some(1)), ["b2", "a1"]);
        // The position after two moves includes the set-up there.
        assert_eq!(names(Some(2)), ["c3 d4", "a1 b3"]);
        assert_eq!(names(None), ["c3 a4 b4 d4", "a1 b3"]);
        assert_eq!((at(None).history().len(), record.begins_after(None), record.begins_after(Some(1))), (2, 2, 0));
        // The player to move is the one who makes the next move, whatever the stones; after the last move the turn
        // order counts.
        let to_move = [0, 1, 2, 3, 4].map(|moves| at(Some(moves)).to_move().letter());
        assert_eq!(to_move, ['B', 'W', 'B', 'B', 'W']);
        let mut seen = Vec::new();
        record.replay(Rules::STANDARD, None, |_, position| seen.push(position.to_move().letter())).unwrap();
        assert_eq!(seen, to_move);
        let again = built("y 4", "+w a1, b b2, w b3, +- b2, +b c3, |, +- d4, +b d4, +- a3, b a4, b b4").unwrap();
        assert_eq!(again, record);
    }

    #[test]
    fn a_swap_is_the_same_game_under_both_rules() {
        let record = built("poly-y 5 7", "b 11, w swap, b 29, w 43").unwrap();
        let gtp = record.position(Rules::STANDARD, None).unwrap();
        assert_eq!(
            stones(&gtp),
            [vec!["29"], vec!["43", "11"]].map(|names| names.into_iter().map(str::to_owned).collect::<Vec<_>>())
        );
        let seats = record.position(Rules { swap: SwapRule::ExchangeSeats, ..Rules::STANDARD }, None).unwrap();
        assert_eq!(
            (seats.stones(Colour::White), seats.stones(Colour::Black)),
            (gtp.stones(Colour::Black), gtp.stones(Colour::White))
        );
        assert_eq!(seats.to_move(), gtp.to_move().opponent());
        let mut over = [gtp.clone(), seats.clone()];
        over.iter_mut().for_each(|position| position.resign(position.to_move()));
        let results = over.map(|position| Record::of(&position, RecordInfo::default(), |_| String::new()).info.result);
        assert_eq!(results, ["W+Resign"; 2]);
        for position in [gtp, seats] {
            assert_eq!(Record::of(&position, RecordInfo::default(), |_| String::new()), record);
        }
        let off = record.position(Rules { swap: SwapRule::Off, ..Rules::STANDARD }, None).unwrap_err();
        assert_eq!(off.to_string(), "move 2: got 'swap-pieces': the swap rule is off");
    }

    #[test]
    fn errors_name_the_stone_or_the_move() {
        for (words, expected) in [
            ("b c5", "move 1: got 'c5', expected a cell from a1 to d4, swap-pieces, pass or resign"),
            ("b a1, w a1", "move 2: got 'a1': the cell is occupied"),
            ("+b a1, +w pass", "set-up stone 2: got 'pass', expected a cell from a1 to d4"),
            ("+b a1, +w A1 ", "set-up stone 2: got 'A1': the cell is occupied"),
            ("b a1, w b2, +b b2, +w b2", "set-up stone 2: got 'b2': the cell is occupied"),
            ("b a1, w b2, +b swap", "set-up stone 1: got 'swap', expected a cell from a1 to d4"),
            ("+b a1, w a2, b swap", "move 2: got 'swap': swap is legal only as the second move, by the other colour"),
            ("b a\u{7}1", "move 1: got 'a�1', expected a cell from a1 to d4, swap-pieces, pass or resign"),
        ] {
            assert_eq!(built("y 4", words).unwrap_err().to_string(), expected);
        }
        assert!(built("y 4", &format!("b {}", "x".repeat(1000))).unwrap_err().to_string().len() < 150);
    }

    #[test]
    fn impossible_records_are_refused_and_not_played() {
        let record = built("y 4", "+b a1, w b2").unwrap();
        let mut occupied = record.clone();
        occupied.moves.push(occupied.moves[0].clone());
        assert_eq!(occupied.position(Rules::STANDARD, None).unwrap_err().to_string(), "move 2: got 'b2': the cell is occupied");
        assert!(occupied.position(Rules::STANDARD, Some(1)).is_ok());
        let mut outside = record;
        outside.setup.push(SetupChange { after: 0, colour: Some(Colour::White), cell: Cell::from_index(200) });
        assert_eq!(
            outside.position(Rules::STANDARD, None).unwrap_err().to_string(),
            "set-up stone 2: got '#200': the cell is not on the board"
        );
    }
}
