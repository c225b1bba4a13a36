//! Game records and their formats.

use crate::boards::{BoardArgument, PyBoard};
use crate::positions::{GivenPosition, PyPosition};
use crate::values::{Integer, RecordError, SwapArgument, TextArgument, WORDS, colour_name, in_range, read_file, wrong};
use crate::waiting::interruptible;
use pyo3::prelude::*;
use std::path::PathBuf;
use tripoint::board::Topology;
use tripoint::notation::Notation;
use tripoint::records::{
    GameHint, MainLine, Record, RecordInfo, TextContent, TextFormat, read_text, read_text_as, write_codecup, write_hexboard,
    write_hexstudy, write_hexworld, write_json,
};
use tripoint::rules::{Position, Rules};

/// The formats that can be read, by name.
const READ: [(&str, TextFormat); 11] = [
    ("sgf", TextFormat::Sgf),
    ("json", TextFormat::Json),
    ("board-game-arena", TextFormat::BoardGameArena),
    ("abstract-play", TextFormat::AbstractPlay),
    ("codecup", TextFormat::Codecup),
    ("hexworld", TextFormat::Hexworld),
    ("hexstudy", TextFormat::Hexstudy),
    ("trmph", TextFormat::Trmph),
    ("hexboard", TextFormat::Hexboard),
    ("tripoint", TextFormat::Tripoint),
    ("moves", TextFormat::Moves),
];

/// A game: board, moves, players, result and comments.
///
/// In Hex the players exchange colours at a swap, so White moves again after White's `swap`. If a game's swap moves the
/// stone instead, it is converted to this form, and `notes` says so.
///
/// >>> record = Record.read("https://hexworld.org/board/#11c1,a2:sf6:rb")
/// >>> record.board, record.moves, record.result
/// (Board('hex 11 11'), ['a2', 'swap', 'f6'], 'B+Resign')
/// >>> record.to_sgf()
/// '(;FF[4]GM[11]SZ[11]TG[Hex 11 11]AP[Tripoint:0.1.0]RE[B+Resign]\n;B[a2];W[swap-sides];W[f6])\n'
#[pyclass(name = "Record", module = "tripoint", frozen)]
pub(crate) struct PyRecord {
    record: Record,
    notation: Notation,
    notes: Vec<String>,
}

impl PyRecord {
    fn new(record: Record, notes: Vec<String>) -> PyRecord {
        PyRecord { notation: Notation::default_for(&Topology::new(record.board)), record, notes }
    }
}

/// The error for a record.
fn unreadable(error: impl ToString) -> PyErr {
    RecordError::new_err(error.to_string())
}

/// The rules for positions with this swap.
fn rules(swap: &SwapArgument) -> PyResult<Rules> {
    Ok(Rules { swap: swap.rule()?, ..Rules::STANDARD })
}

/// All games in a text, in any format.
fn games(bytes: &[u8], format: Option<TextFormat>, hint: GameHint) -> Result<Vec<PyRecord>, String> {
    let text = match format {
        Some(format) => read_text_as(format, bytes, hint),
        None => read_text(bytes, hint),
    };
    let text = text.map_err(|error| error.to_string())?;
    let mut notes: Vec<String> = Some(text.note).filter(|note| !note.is_empty()).into_iter().collect();
    notes.extend(text.notes);
    notes.extend(text.swap_note.map(|note| format!("the swap {note}")));
    let trees = match text.content {
        TextContent::Game(record) => return Ok(vec![PyRecord::new(*record, notes)]),
        TextContent::Games(trees) => trees,
    };
    notes.extend(trees.warnings().iter().map(ToString::to_string));
    let count = trees.games().len();
    let of_game = |(number, &game)| {
        let named = |error: String| if count > 1 { format!("game {number}: {error}") } else { error };
        if let Some(fault) = trees.fault(game) {
            return Err(named(fault.to_string()));
        }
        let line = MainLine::read(&trees, game, hint).map_err(|error| named(error.to_string()))?;
        let mut notes = notes.clone();
        notes.extend(line.notes.iter().map(ToString::to_string));
        notes.extend(line.swap_note(&trees).map(|note| format!("the swap {note}")));
        Ok(PyRecord::new(line.record, notes))
    };
    (1..).zip(trees.games()).map(of_game).collect()
}

/// Reads games, using what the caller knows about them.
fn read(py: Python<'_>, bytes: &[u8], format: Option<&str>, board: Option<BoardArgument>) -> PyResult<Vec<PyRecord>> {
    let named = |name: &str| {
        let known = READ.iter().find(|(known, _)| *known == name).map(|(_, format)| *format);
        let names: Vec<&str> = READ.iter().map(|(name, _)| *name).collect();
        known.ok_or_else(|| wrong(format!("format: got '{name}', expected {}", names.join(", "))))
    };
    let format = format.map(named).transpose()?;
    let hint = match board {
        Some(board) => GameHint::Named(board.0),
        None => GameHint::Open,
    };
    interruptible(py, None, |_| games(bytes, format, hint))?.map_err(unreadable)
}

/// Reads all games in a text; its contents determine the format.
///
/// Arguments:
///     text: the text or its bytes. It can be SGF, JSON from Tripoint, Board Game Arena or Abstract Play, a link from
///         HexWorld, PlayHex, hex-study, trmph or Tripoint, a HexWiki diagram, a CodeCup list, or a list of moves.
///     format: the format, if you don't want it to be recognised: `"sgf"`, `"json"`, `"board-game-arena"`,
///         `"abstract-play"`, `"codecup"`, `"hexworld"`, `"hexstudy"`, `"trmph"`, `"hexboard"`, `"tripoint"` or
///         `"moves"`.
///     board: for a text that doesn't name its game, any board of that game; for a list of moves, its board.
///
/// SGF variations are left out. Raises `RecordError` with line and column if the text isn't a game.
///
/// >>> [record.moves for record in read_games("(;TG[Y 5];B[c3];W[c4])(;TG[Y 5];B[a1])")]
/// [['c3', 'c4'], ['a1']]
#[pyfunction]
#[pyo3(signature = (text, *, format = None, board = None))]
pub(crate) fn read_games(
    py: Python<'_>,
    text: TextArgument,
    format: Option<&str>,
    board: Option<BoardArgument>,
) -> PyResult<Vec<PyRecord>> {
    read(py, &text.into_bytes(), format, board)
}

#[pymethods]
impl PyRecord {
    /// Makes a record from a position's game.
    ///
    /// Arguments:
    ///     position: the position after the last move.
    ///     players: Black's and White's names at the start.
    ///     result: such as `"B+"` or `"W+Resign"`; by default the position's.
    ///     comment: a comment on the game.
    ///     comments: a comment on each move, in order.
    #[new]
    #[pyo3(signature = (position, *, players = None, result = "", comment = "", comments = Vec::new()))]
    #[pyo3(text_signature = "(position, *, players=None, result='', comment='', comments=())")]
    fn of(
        position: GivenPosition,
        players: Option<(String, String)>,
        result: &str,
        comment: &str,
        comments: Vec<String>,
    ) -> PyResult<PyRecord> {
        let position = position.0;
        let moves = position.history().len();
        if comments.len() > moves {
            return Err(wrong(format!("comments: got {}, expected at most one for each of {moves} moves", comments.len())));
        }
        let (black, white) = players.unwrap_or_default();
        let info = RecordInfo { players: [black, white], result: result.to_owned(), comment: comment.to_owned() };
        let record = Record::of(&position, info, |number| comments.get(number).cloned().unwrap_or_default());
        Ok(PyRecord::new(record, Vec::new()))
    }

    /// Reads the first game in a text; the arguments mean the same as in `read_games`.
    #[staticmethod]
    #[pyo3(signature = (text, *, format = None, board = None))]
    fn read(py: Python<'_>, text: TextArgument, format: Option<&str>, board: Option<BoardArgument>) -> PyResult<PyRecord> {
        let games = read(py, &text.into_bytes(), format, board)?;
        games.into_iter().next().ok_or_else(|| unreadable("got no game, expected at least one"))
    }

    /// Reads the first game in a file; the arguments mean the same as in `read_games`.
    #[staticmethod]
    #[pyo3(signature = (path, *, format = None, board = None))]
    fn open(py: Python<'_>, path: PathBuf, format: Option<&str>, board: Option<BoardArgument>) -> PyResult<PyRecord> {
        let bytes = read_file(&path, Record::MAX_BYTES)?;
        PyRecord::read(py, TextArgument::Bytes(bytes), format, board).map_err(|error| {
            if error.is_instance_of::<RecordError>(py) {
                unreadable(format!("{}:{}", path.display(), error.value(py)))
            } else {
                error
            }
        })
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard::new(self.record.board)
    }

    /// How many stones each turn has, such as `"1"`.
    #[getter]
    fn turns(&self) -> String {
        self.record.turns.to_string()
    }

    /// The moves as words. A resignation is part of the result.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.record.moves.iter().map(|mv| self.notation.word(mv.entry.mv, &WORDS).to_owned()).collect()
    }

    /// The moves with their colours.
    #[getter]
    fn history(&self) -> Vec<(&'static str, String)> {
        let words = self.moves();
        self.record.moves.iter().map(|mv| colour_name(mv.entry.colour)).zip(words).collect()
    }

    /// The comment on each move.
    #[getter]
    fn comments(&self) -> Vec<String> {
        self.record.moves.iter().map(|mv| mv.comment.clone()).collect()
    }

    /// The comment on the game.
    #[getter]
    fn comment(&self) -> String {
        self.record.info.comment.clone()
    }

    /// Black's and White's names at the start of the game.
    #[getter]
    fn players(&self) -> (String, String) {
        let [black, white] = self.record.info.players.clone();
        (black, white)
    }

    /// The result, such as `"B+"` or `"W+Resign"`; empty if the record doesn't have one.
    #[getter]
    fn result(&self) -> String {
        self.record.info.result.clone()
    }

    /// The reader's notes: what it assumed, repaired or left out.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }

    /// The position after `moves` moves, by default after all.
    ///
    /// Arguments:
    ///     moves: how many moves to play.
    ///     swap: the position's swap, as in `Position`. If the game had no swap rule, the position has none either.
    ///
    /// >>> record = Record.read("(;TG[Y 5];B[c3];W[c4])")
    /// >>> record.position(1).moves
    /// ['c3']
    #[pyo3(signature = (moves = None, *, swap = SwapArgument::Flag(true)))]
    #[pyo3(text_signature = "(self, moves=None, *, swap=True)")]
    fn position(&self, moves: Option<Integer>, swap: SwapArgument) -> PyResult<PyPosition> {
        let moves = moves.map(|moves| in_range("moves", &moves, 0..=self.record.moves.len())).transpose()?;
        self.record.position(rules(&swap)?, moves).map(PyPosition::new).map_err(unreadable)
    }

    /// The positions after 0, 1, 2 and so on moves, to the end.
    #[pyo3(signature = (*, swap = SwapArgument::Flag(true)))]
    #[pyo3(text_signature = "(self, *, swap=True)")]
    fn positions(&self, swap: SwapArgument) -> PyResult<Vec<PyPosition>> {
        let mut seen: Vec<Position> = Vec::new();
        let last = self.record.replay(rules(&swap)?, None, |_, position| seen.push(position.clone())).map_err(unreadable)?;
        seen.pop();
        Ok(seen.into_iter().chain([last]).map(PyPosition::new).collect())
    }

    /// The game as SGF.
    fn to_sgf(&self) -> String {
        self.record.to_sgf()
    }

    /// The game in a format: `"sgf"`, `"json"`, `"codecup"` (for CodeCup's Poly-Y board), `"hexworld"` and `"hexboard"`
    /// (for Hex), or `"hexstudy"` (for Y). Raises `RecordError` if the format can't represent the game.
    ///
    /// >>> Record(Position("hex 11").after("a2")).to("hexworld").strip()
    /// 'https://hexworld.org/board/#11c1,a2'
    fn to(&self, format: &str) -> PyResult<String> {
        let record = &self.record;
        let text = match format {
            "sgf" => Ok(record.to_sgf()),
            "json" => write_json(record),
            "codecup" => write_codecup(record),
            "hexworld" => write_hexworld(record),
            "hexstudy" => write_hexstudy(record),
            "hexboard" => write_hexboard(record),
            _ => {
                let expected = "sgf, json, codecup, hexworld, hexstudy or hexboard";
                return Err(wrong(format!("format: got '{format}', expected {expected}")));
            }
        };
        text.map_err(unreadable)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyRecord>().is_ok_and(|other| other.get().record == self.record)
    }

    fn __len__(&self) -> usize {
        self.record.moves.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Record of {}, {} moves, result '{}'>",
            self.record.board.title(),
            self.record.moves.len(),
            self.record.info.result
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("read")?, (slf.get().to_sgf(),)))
    }
}
