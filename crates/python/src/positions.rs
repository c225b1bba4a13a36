//! Positions with their history.

use crate::boards::{BoardArgument, PyBoard};
use crate::observations::{neighbourhoods, network_features, observation};
use crate::outcomes::PyOutcome;
use crate::values::{
    IllegalMoveError, Integer, MoveArgument, MovesArgument, STORED_WORDS, SwapArgument, TurnsArgument, WORDS, colour_name,
    in_range, iterate, read_cell, read_colour, swap_word, wrong, wrong_type,
};
use crate::waiting::guarded;
use numpy::{PyArray1, PyArray2, PyArray3};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::collections::HashMap;
use std::sync::Arc;
use tripoint::base::fingerprint;
use tripoint::board::Board;
use tripoint::notation::{Notation, drawing};
use tripoint::pictures::{Heat, Picture};
use tripoint::records::{Record, RecordInfo};
use tripoint::rules::{Colour, Move, Outcome, Position, Rules, Seat, TurnOrder, WonBy};

/// A game from its first move: the board, the stones, the moves.
///
/// Moves are words: a cell name, `"swap"`, or `"resign"`. Each one except `"resign"` also has a number, its action: the
/// cell's number, or for the swap the number of cells. Only legal moves can be played, until the game is over.
///
/// Arguments:
///     board: a `Board` or its text, such as `"y 10"` or `"hex 11"`.
///     swap: `True` for the game's usual swap, `False` or `None` for none. In Hex you can also choose `"swap-pieces"`
///         (the stone moves to its mirror image and changes colour) instead of the usual `"swap-sides"` (the players
///         exchange colours).
///     turns: how many stones each turn has: `"1"`, `"122*"` (one stone, then two a turn), `"123*"` or `"slow"`.
///     black, white: cells that have stones at the start.
///     to_move: the colour that moves first; by default Black, or the colour with fewer stones.
///
/// >>> position = Position("y 4")
/// >>> position.play("b3")
/// >>> position.to_move, "swap" in position.legal_moves
/// ('white', True)
/// >>> position.play("swap")
/// >>> position.stone("b3"), position.moves
/// ('white', ['b3', 'swap'])
///
/// You can read back the board, the rules and the first stones, here for the same game from its start:
///
/// >>> start = Position(position.board, swap=position.swap, turns=position.turns, to_move=position.first_to_move,
/// ...     black=position.set_up_stones("black"), white=position.set_up_stones("white"))
/// >>> start == Position("y 4")
/// True
#[pyclass(name = "Position", module = "tripoint", weakref)]
pub(crate) struct PyPosition {
    pub(crate) position: Position,
    pub(crate) notation: Arc<Notation>,
}

/// A position argument, copied so that the caller can continue playing in the meantime.
pub(crate) struct GivenPosition(pub(crate) Position);

impl<'a, 'py> FromPyObject<'a, 'py> for GivenPosition {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<GivenPosition> {
        let position = object.cast::<PyPosition>().map_err(|_| wrong_type(&object, "a Position"))?;
        Ok(GivenPosition(position.try_borrow()?.position.clone()))
    }
}

/// An argument with several positions, from any iterable.
pub(crate) struct GivenPositions(pub(crate) Vec<Position>);

impl<'a, 'py> FromPyObject<'a, 'py> for GivenPositions {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<GivenPositions> {
        let positions = iterate(&object, "a list of positions")?;
        positions.map(|one| Ok(one?.extract::<GivenPosition>()?.0)).collect::<PyResult<_>>().map(GivenPositions)
    }
}

/// The state that pickle stores: board, swap, turns, set-up stones, moves, the last explicit player to move, and a
/// resignation that isn't a move.
type State =
    (String, Option<String>, String, Vec<(String, usize)>, Vec<(String, String)>, Option<(usize, String)>, Option<String>);

impl PyPosition {
    pub(crate) fn new(position: Position) -> PyPosition {
        PyPosition { notation: Arc::new(Notation::default_for(position.topology())), position }
    }

    /// Wraps a position on the same board with this one's cell names.
    fn like(&self, position: Position) -> PyPosition {
        PyPosition { position, notation: Arc::clone(&self.notation) }
    }

    /// An empty board with these rules.
    pub(crate) fn empty(board: Board, swap: &SwapArgument, turns: &str) -> PyResult<Position> {
        let turns: TurnOrder = turns.parse().map_err(wrong)?;
        board.check_turns(turns).map_err(wrong)?;
        let rules = Rules { turns, swap: swap.rule()?, ..Rules::STANDARD };
        let position = Position::new(board, rules);
        if swap.rule()?.is_on() {
            position.rules().swap.check().map_err(|error| wrong(format!("swap: {error}; choose another board or swap=False")))?;
        }
        Ok(position)
    }

    fn word(&self, mv: Move) -> String {
        self.notation.word(mv, &WORDS).to_owned()
    }

    fn read(&self, mv: &MoveArgument) -> PyResult<Move> {
        mv.read(self.position.topology(), &self.notation, self.position.rules().swap)
    }

    fn action(&self, mv: Move) -> Option<usize> {
        match mv {
            Move::Place(cell) => Some(cell.index()),
            Move::Swap => Some(self.position.topology().len()),
            Move::Pass | Move::Resign => None,
        }
    }

    /// The legal stones and swap; none after the game has ended.
    fn legal(&self) -> Vec<Move> {
        if self.position.outcome().is_some() {
            return Vec::new();
        }
        let colour = self.position.to_move();
        let swap = self.position.check_swap(colour).is_ok().then_some(Move::Swap);
        self.position.legal(colour).iter().map(Move::Place).chain(swap).collect()
    }

    fn try_move(&mut self, mv: &MoveArgument) -> PyResult<()> {
        let parsed = self.read(mv)?;
        self.position.play(parsed).map_err(|error| IllegalMoveError::new_err(format!("{}: {error}", self.word(parsed))))
    }

    fn set_up(&mut self, colour: Colour, cells: &[MoveArgument]) -> PyResult<()> {
        for argument in cells {
            let cell = read_cell(argument, self.position.topology(), &self.notation)?;
            self.position
                .set_up(colour, cell)
                .map_err(|error| wrong(format!("{}: {}: {error}", colour_name(colour), self.notation.name(cell))))?;
        }
        Ok(())
    }

    /// Everything that decides how the game continues.
    fn essence(&self) -> (u64, Board, Rules, [bool; 2], Option<Outcome>) {
        let (position, colour) = (&self.position, self.position.to_move());
        let swaps = [position.check_swap(colour).is_ok(), position.swap_follows()];
        (position.hash(), position.board(), position.rules(), swaps, position.outcome())
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (
        board = BoardArgument(Board::default()), *, swap = SwapArgument::Flag(true), turns = TurnsArgument("1".to_owned()), black = MovesArgument::default(),
        white = MovesArgument::default(), to_move = None
    ))]
    #[pyo3(text_signature = "(board='y 10', *, swap=True, turns='1', black=(), white=(), to_move=None)")]
    fn from_board(
        board: BoardArgument,
        swap: SwapArgument,
        turns: TurnsArgument,
        black: MovesArgument,
        white: MovesArgument,
        to_move: Option<&str>,
    ) -> PyResult<PyPosition> {
        let mut position = PyPosition::new(PyPosition::empty(board.0, &swap, &turns.0)?);
        position.set_up(Colour::Black, &black.0)?;
        position.set_up(Colour::White, &white.0)?;
        if let Some(colour) = to_move.map(read_colour).transpose()? {
            position.position.set_to_move(colour);
        }
        Ok(position)
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard::new(self.position.board())
    }

    /// A swap's effect: `"swap-pieces"` (the stone changes colour), `"swap-sides"` (the players exchange colours), or
    /// `None` if there is no swap.
    #[getter]
    fn swap(&self) -> Option<&'static str> {
        swap_word(self.position.rules().swap)
    }

    /// How many stones each turn has, such as `"1"` or `"122*"`.
    #[getter]
    fn turns(&self) -> String {
        self.position.rules().turns.to_string()
    }

    /// The next stone's colour: `"black"` or `"white"`.
    #[getter]
    fn to_move(&self) -> &'static str {
        colour_name(self.position.to_move())
    }

    /// The colour that moves first.
    #[getter]
    fn first_to_move(&self) -> &'static str {
        let explicit = self.position.explicit_turn().filter(|&(moves, _)| moves == 0).map(|(_, colour)| colour);
        let first = self.position.history().first().map(|entry| entry.colour);
        colour_name(explicit.or(first).unwrap_or(self.position.to_move()))
    }

    /// The player to move: 0 if that player made the first move, 1 otherwise. Players keep their numbers when a swap
    /// exchanges the colours.
    #[getter]
    fn player_to_move(&self) -> usize {
        usize::from(self.position.seat_of(self.position.to_move()) == Seat::Second)
    }

    /// Who won, and how; `None` until the game is over.
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        self.position.outcome().map(|outcome| PyOutcome { outcome })
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// The player who won, numbered as in `player_to_move`; `None` until the game is over.
    #[getter]
    fn winning_player(&self) -> Option<usize> {
        let winner = self.position.outcome()?.winner;
        Some(usize::from(self.position.seat_of(winner) == Seat::Second))
    }

    /// The legal moves as words, by cell number, with the swap at the end; empty after the game has ended. A
    /// resignation is always legal but isn't in the list.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|mv| self.word(mv)).collect()
    }

    /// The legal moves as actions, in ascending order.
    ///
    /// >>> position = Position("y 2")
    /// >>> position.play("a1")
    /// >>> position.legal_actions
    /// [1, 2, 3]
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        self.legal().into_iter().filter_map(|mv| self.action(mv)).collect()
    }

    /// Whether a move is legal; anything that isn't a move is not.
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        match r#move.extract::<MoveArgument>() {
            Ok(mv) => Ok(self.read(&mv).is_ok_and(|mv| self.legal().contains(&mv) || mv == Move::Resign && !self.is_over())),
            Err(error) if error.is_instance_of::<PyTypeError>(r#move.py()) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// A move's number: its cell's number, or for the swap the number of cells. The move needn't be legal.
    ///
    /// >>> Position("y 4").action_of("b2"), Position("y 4").action_of("swap")
    /// (2, 10)
    fn action_of(&self, r#move: MoveArgument) -> PyResult<usize> {
        let parsed = self.read(&r#move)?;
        self.action(parsed).ok_or_else(|| {
            IllegalMoveError::new_err(format!("got '{}', expected a cell or swap: other moves have no number", self.word(parsed)))
        })
    }

    /// The word for the move with this number.
    ///
    /// >>> Position("y 4").move_of(2)
    /// 'b2'
    fn move_of(&self, action: Integer) -> PyResult<String> {
        self.read(&MoveArgument::Action(action)).map(|mv| self.word(mv))
    }

    /// All moves so far as words, without set-up stones.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.position.history().iter().map(|entry| self.word(entry.mv)).collect()
    }

    /// All moves so far with their colours.
    ///
    /// >>> position = Position("hex 3")
    /// >>> position.play_all("a1 swap c2")
    /// >>> position.history
    /// [('black', 'a1'), ('white', 'swap'), ('white', 'c2')]
    #[getter]
    fn history(&self) -> Vec<(&'static str, String)> {
        self.position.history().iter().map(|entry| (colour_name(entry.colour), self.word(entry.mv))).collect()
    }

    /// The cells with this colour's stones, in the order of their numbers.
    fn stones(&self, colour: &str) -> PyResult<Vec<String>> {
        let stones = self.position.stones(read_colour(colour)?);
        Ok(stones.iter().map(|cell| self.notation.name(cell).to_owned()).collect())
    }

    /// The cells with this colour's stones before the first move, in the order in which they were set up.
    fn set_up_stones(&self, colour: &str) -> PyResult<Vec<String>> {
        let colour = read_colour(colour)?;
        let stones = self.position.setup().iter().filter(|&&(of, _)| of == colour);
        Ok(stones.map(|&(_, cell)| self.notation.name(cell).to_owned()).collect())
    }

    /// The colour of a cell's stone; `None` if the cell is empty.
    fn stone(&self, cell: MoveArgument) -> PyResult<Option<&'static str>> {
        let cell = read_cell(&cell, self.position.topology(), &self.notation)?;
        Ok(self.position.stone_at(cell).map(colour_name))
    }

    /// Plays a move for the player to move: a word or an action.
    ///
    /// Raises `IllegalMoveError` if the move can't be read or isn't legal; then the position doesn't change.
    ///
    /// >>> position = Position("y 3")
    /// >>> position.play("b2")
    /// >>> position.play("b2")
    /// Traceback (most recent call last):
    ///     ...
    /// tripoint.IllegalMoveError: b2: the cell is occupied
    fn play(slf: &Bound<'_, Self>, r#move: MoveArgument) -> PyResult<()> {
        slf.try_borrow_mut()?.try_move(&r#move)
    }

    /// Plays several moves, from a list or from a text with blanks between them: all, or none if one isn't legal.
    ///
    /// >>> position = Position("y 3")
    /// >>> position.play_all("b2 a1 b3")
    /// >>> position.play_all(["a2", "a2"])
    /// Traceback (most recent call last):
    ///     ...
    /// tripoint.IllegalMoveError: move 2: a2: the cell is occupied
    /// >>> len(position.moves)
    /// 3
    fn play_all(slf: &Bound<'_, Self>, moves: MovesArgument) -> PyResult<()> {
        // Borrows only now, because the iterable may look at the position.
        let mut this = slf.try_borrow_mut()?;
        let before = this.position.clone();
        for (number, mv) in (1..).zip(moves.0) {
            if let Err(error) = this.try_move(&mv) {
                this.position = before;
                return Err(IllegalMoveError::new_err(format!("move {number}: {}", error.value(slf.py()))));
            }
        }
        Ok(())
    }

    /// Takes back the last move and returns its word. Raises `IndexError` if there is none.
    fn undo(&mut self) -> PyResult<String> {
        let undone = self
            .position
            .undo()
            .ok_or_else(|| PyIndexError::new_err("got undo in the first position, expected a move that can be taken back"))?;
        Ok(self.word(undone.mv))
    }

    /// An independent copy.
    fn copy(&self) -> PyPosition {
        self.like(self.position.clone())
    }

    /// The position after a move; this one doesn't change.
    ///
    /// >>> Position("y 3").after("b2").to_move
    /// 'white'
    fn after(&self, r#move: MoveArgument) -> PyResult<PyPosition> {
        let mut after = self.copy();
        after.try_move(&r#move)?;
        Ok(after)
    }

    /// The 64-bit Zobrist hash of the stones, the colour to move and an unfinished turn's stones. It depends neither on
    /// move order nor on whether a swap is legal, and every process gets the same one.
    ///
    /// >>> first, second = Position("y 4"), Position("y 4")
    /// >>> first.play_all("a1 b3 a4"); second.play_all("a4 b3 a1")
    /// >>> first.hash == second.hash
    /// True
    #[getter]
    fn hash(&self) -> u64 {
        self.position.hash()
    }

    /// A 64-bit hash that is equal for symmetric positions: under the board's symmetries, under exchanged colours if
    /// both have the same goal, and in Hex under both together. The player to move wins in all of these or in none.
    ///
    /// >>> first, second = Position("y 4"), Position("y 4")
    /// >>> first.play("a1"); second.play("d4")
    /// >>> first.canonical_hash == second.canonical_hash
    /// True
    #[getter]
    fn canonical_hash(&self) -> u64 {
        let key = self.position.key(self.position.to_move());
        fingerprint(format!("{} {key:?}", self.position.board()).as_bytes())
    }

    /// The canonical form under the board's symmetries. Returns Black's and White's cells by number, each in ascending
    /// order, in the image that all symmetric positions share, and then the index in `Board.symmetries` of the symmetry
    /// that leads there.
    ///
    /// >>> position = Position("y 4")
    /// >>> position.play("d4")
    /// >>> position.canonical_form()
    /// ((0,), (), 2)
    fn canonical_form<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyTuple>, usize)> {
        let form = self.position.canonical();
        let cells = |set: usize| PyTuple::new(py, form.stones[set].iter().map(|cell| cell.index()).collect::<Vec<_>>());
        Ok((cells(0)?, cells(1)?, form.automorphism))
    }

    /// The position as planes for a network: a float32 array with the shape (8, rows, columns). `Board.shape` has the
    /// rows and columns, and `Board.layout` each cell's place. All numbers are in [0, 1].
    ///
    /// | plane | 1 on |
    /// | --- | --- |
    /// | 0 | stones of the player to move |
    /// | 1 | the opponent's stones |
    /// | 2 | cells where the next stone may be placed |
    /// | 3 | cells that exist; elsewhere the other planes are 0 |
    /// | 4 | all cells, if White is to move |
    /// | 5 | all cells, if the player to move may swap |
    /// | 6 | the current turn's stones, if turns have several |
    /// | 7 | all cells: how many stones in this turn follow the next one, 0.5 for each, at most 1 |
    ///
    /// `tripoint.PLANES` has their names.
    ///
    /// >>> position = Position("y 3")
    /// >>> position.play("b2")
    /// >>> position.observation().shape
    /// (8, 3, 3)
    /// >>> position.observation()[1].astype(int).tolist()
    /// [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f32>>> {
        observation(py, &self.position)
    }

    /// The legal actions as a mask: a bool array with `Board.actions` elements.
    ///
    /// >>> position = Position("y 2", swap=False)
    /// >>> position.play("a1")
    /// >>> position.legal_mask().tolist()
    /// [False, True, True, False]
    fn legal_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.position.topology().len() + 1];
        self.legal_actions().into_iter().for_each(|action| mask[action] = true);
        PyArray1::from_vec(py, mask)
    }

    /// Tripoint's network input (see `docs/research/training.md`): each cell's 28 features for the player to move, as a
    /// float32 array with the shape (cells, 28). Raises `ValueError` in Caeth Y, which has no network.
    fn network_features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        network_features(py, &self.position)
    }

    /// Each cell and its six neighbours, in the order that Tripoint's convolutions use for the player to move: an
    /// integer array with the shape (cells, 7), where the number of cells means none. It depends only on the board and
    /// the colour to move. Raises `ValueError` in Caeth Y, which has no network.
    fn network_neighbourhoods<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        neighbourhoods(py, &self.position)
    }

    /// Draws the position as SVG.
    ///
    /// Arguments:
    ///     numbers: whether to show move numbers on the stones.
    ///     width: the width in pixels.
    ///     labels: short texts for cells, by name.
    ///     win_rates: win rates in [0, 1] for cells, drawn as colours from red over white to blue.
    ///     shares: shares in [0, 1] for cells, such as visits, drawn as shades of green.
    ///
    /// >>> Position("y 4").svg(labels={"b3": "1"}).startswith("<svg ")
    /// True
    #[pyo3(signature = (*, numbers = false, width = None, labels = None, win_rates = None, shares = None))]
    fn svg(
        &self,
        numbers: bool,
        width: Option<Integer>,
        labels: Option<HashMap<String, String>>,
        win_rates: Option<HashMap<String, f64>>,
        shares: Option<HashMap<String, f64>>,
    ) -> PyResult<String> {
        let width = width.map(|width| in_range("width", &width, 16..=10_000)).transpose()?;
        let mut picture = Picture::of(&self.position, &self.notation);
        picture.width = width.map(|width| width as u32);
        if numbers {
            picture.number_moves(&self.position);
        }
        let cell = |name: String| read_cell(&MoveArgument::Word(name), self.position.topology(), &self.notation);
        for (name, text) in labels.into_iter().flatten() {
            picture.cell(cell(name)?).label = text;
        }
        let rates = win_rates.into_iter().flatten().map(|(name, rate)| (name, rate, Heat::WinRate(rate)));
        let shares = shares.into_iter().flatten().map(|(name, share)| (name, share, Heat::Share(share)));
        for (name, number, heat) in rates.chain(shares) {
            if !(0.0..=1.0).contains(&number) {
                return Err(wrong(format!("{name}: got {number}, expected a number from 0 to 1")));
            }
            picture.cell(cell(name)?).heat = Some(heat);
        }
        guarded(|| picture.svg())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(false, None, None, None, None)
    }

    /// The game as SGF. Use `Record` for players, comments and other formats.
    ///
    /// >>> Position("y 4").after("b3").to_sgf()
    /// '(;FF[4]GM[11]SZ[4]TG[Y 4]AP[Tripoint:0.1.0]\n;B[b3])\n'
    fn to_sgf(&self) -> String {
        Record::of(&self.position, RecordInfo::default(), |_| String::new()).to_sgf()
    }

    fn __str__(&self) -> String {
        drawing(&self.position, &self.notation)
    }

    fn __repr__(&self) -> String {
        let board = self.position.board().to_string().to_lowercase();
        let moves = self.moves().join(" ");
        let set_up = self.position.setup().len();
        let set_up = if set_up == 0 { String::new() } else { format!(", {set_up} stones set up") };
        format!("<Position '{board}'{set_up}, moves '{moves}', {} to move>", self.to_move())
    }

    /// Whether the game continues in the same way: the same board, rules, stones, player to move and swap, however the
    /// stones got there.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.extract::<PyRef<'_, PyPosition>>() else { return false };
        self.essence() == other.essence() && self.position.both_stones() == other.position.both_stones()
    }

    fn __copy__(&self) -> PyPosition {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyPosition {
        self.copy()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, State)> {
        let this = slf.borrow();
        let position = &this.position;
        let colour = |colour: Colour| colour_name(colour).to_owned();
        let setup = position.setup().iter().map(|&(of, cell)| (colour(of), cell.index())).collect();
        let moves = position.history().iter().map(|entry| (colour(entry.colour), this.word(entry.mv))).collect();
        let explicit = position.explicit_turn().map(|(moves, of)| (moves, colour(of)));
        let is_move = position.history().last().is_some_and(|entry| entry.mv == Move::Resign);
        let resigned = position.outcome().filter(|outcome| outcome.by == WonBy::Resignation && !is_move);
        let state = (
            position.board().to_string(),
            this.swap().map(str::to_owned),
            this.turns(),
            setup,
            moves,
            explicit,
            resigned.map(|outcome| colour(outcome.winner.opponent())),
        );
        Ok((slf.get_type().getattr("_restore")?, state))
    }

    #[staticmethod]
    #[expect(clippy::too_many_arguments, reason = "what pickle has stored")]
    fn _restore(
        board: &str,
        swap: Option<String>,
        turns: &str,
        setup: Vec<(String, i64)>,
        moves: Vec<(String, String)>,
        explicit: Option<(usize, String)>,
        resigned: Option<&str>,
    ) -> PyResult<PyPosition> {
        let swap = swap.map_or(SwapArgument::Flag(false), SwapArgument::Word);
        let mut restored = PyPosition::new(PyPosition::empty(board.parse().map_err(wrong)?, &swap, turns)?);
        for (colour, cell) in setup {
            restored.set_up(read_colour(&colour)?, &[MoveArgument::Action(cell.into())])?;
        }
        let explicit = explicit.map(|(moves, colour)| Ok::<_, PyErr>((moves, read_colour(&colour)?))).transpose()?;
        let count = moves.len();
        for (number, (colour, word)) in moves.into_iter().enumerate() {
            if let Some((_, colour)) = explicit.filter(|&(moves, _)| moves == number) {
                restored.position.set_to_move(colour);
            }
            let (colour, mv) = (read_colour(&colour)?, restored.notation.read_move(&word, &STORED_WORDS).map_err(wrong)?);
            restored.position.play_any(colour, mv).map_err(wrong)?;
        }
        if let Some((_, colour)) = explicit.filter(|&(moves, _)| moves == count) {
            restored.position.set_to_move(colour);
        }
        if let Some(colour) = resigned.map(read_colour).transpose()? {
            restored.position.resign(colour);
        }
        Ok(restored)
    }
}
