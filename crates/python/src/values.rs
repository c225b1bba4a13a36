//! Python's forms of values: colours, moves, swaps, limits, errors.

use pyo3::create_exception;
use pyo3::exceptions::{PyOSError, PyOverflowError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyIterator;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Duration;
use tripoint::base::quoted;
use tripoint::board::{Cell, Topology};
use tripoint::notation::{Dialect, Notation};
use tripoint::rules::{Colour, Move, SwapRule};

create_exception!(
    tripoint,
    IllegalMoveError,
    PyValueError,
    "A move that cannot be read or is not legal in the position. The position is unchanged."
);
create_exception!(
    tripoint,
    RecordError,
    PyValueError,
    "A text that is not a game, or a game that a format cannot represent. The message has line and column."
);

/// Python's words for moves: cells, `swap`, `resign`. Records may also have a `pass`, which no game allows.
pub(crate) const WORDS: Dialect =
    Dialect { swap: "swap", resign: "resign", swaps: &["swap"], resigns: &["resign"], reads_pass: false };

/// The same plus `pass`, for stored moves.
pub(crate) const STORED_WORDS: Dialect = Dialect { reads_pass: true, ..WORDS };

/// The error for a wrong argument.
pub(crate) fn wrong(text: impl ToString) -> PyErr {
    PyValueError::new_err(text.to_string())
}

/// A colour's name.
pub(crate) fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

/// The colour with this name.
pub(crate) fn read_colour(word: &str) -> PyResult<Colour> {
    Colour::named(word).ok_or_else(|| wrong(format!("colour: got '{}', expected 'black' or 'white'", quoted(word))))
}

/// The error for an argument with a wrong type: what was passed, and what was expected.
pub(crate) fn wrong_type(got: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    let shown = got.repr().map_or_else(|_| String::new(), |text| text.to_string());
    PyTypeError::new_err(format!("got {}, expected {expected}", quoted(&shown)))
}

/// A whole number of any size, as in Python. The function that gets it checks the range and names the argument.
#[derive(Clone)]
pub(crate) struct Integer {
    /// The number if it fits into 64 bits, otherwise the least or greatest `i128`.
    value: i128,
    /// A large number in words.
    words: Option<String>,
}

impl From<i64> for Integer {
    fn from(number: i64) -> Integer {
        Integer { value: number.into(), words: None }
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.words {
            Some(words) => f.write_str(words),
            None => self.value.fmt(f),
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Integer {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Integer> {
        match object.extract::<i64>() {
            Ok(number) => Ok(Integer::from(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                if let Ok(number) = object.extract::<u64>() {
                    return Ok(Integer { value: number.into(), words: None });
                }
                let value = if object.lt(0)? { i128::MIN } else { i128::MAX };
                // Python doesn't print numbers with thousands of digits.
                let words = object.str().map_or_else(|_| "a number of many digits".to_owned(), |text| text.to_string());
                Ok(Integer { value, words: Some(quoted(&words).to_string()) })
            }
            Err(error) => Err(error),
        }
    }
}

impl Integer {
    /// The number as an unsigned type, if it fits.
    fn unsigned<T: TryFrom<i128>>(&self) -> Option<T> {
        T::try_from(self.value).ok()
    }

    /// The number as an index into a list of this length.
    pub(crate) fn place(&self, length: usize) -> Option<usize> {
        self.unsigned().filter(|&place| place < length)
    }

    /// A seed's bits: any 64-bit number, signed or unsigned.
    pub(crate) fn seed(&self) -> PyResult<u64> {
        let negative = i64::try_from(self.value).ok().map(|number| number as u64);
        let expected = || wrong(format!("seed: got {self}, expected -2**63 to 2**64 - 1"));
        self.unsigned().or(negative).ok_or_else(expected)
    }
}

/// How many stones each turn has, as Python passes it: `"122*"`, or the number 1.
pub(crate) struct TurnsArgument(pub(crate) String);

impl<'a, 'py> FromPyObject<'a, 'py> for TurnsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<TurnsArgument> {
        if let Ok(text) = object.extract() {
            return Ok(TurnsArgument(text));
        }
        let number: Integer = object.extract().map_err(|_| wrong_type(&object, "a text such as '1' or '122*'"))?;
        Ok(TurnsArgument(number.to_string()))
    }
}

/// A game's swap as Python passes it.
pub(crate) enum SwapArgument {
    /// Whether there is one.
    Flag(bool),
    /// Which one.
    Word(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for SwapArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<SwapArgument> {
        if object.is_none() {
            return Ok(SwapArgument::Flag(false));
        }
        let word = || object.extract().map(SwapArgument::Word);
        let read = object.extract().map(SwapArgument::Flag).or_else(|_| word());
        read.map_err(|_| wrong_type(&object, "True, False, 'swap-pieces' or 'swap-sides'"))
    }
}

impl SwapArgument {
    pub(crate) fn rule(&self) -> PyResult<SwapRule> {
        match self {
            SwapArgument::Flag(true) => Ok(SwapRule::Recolour),
            SwapArgument::Flag(false) => Ok(SwapRule::Off),
            SwapArgument::Word(word) => match word.as_str() {
                "swap-pieces" => Ok(SwapRule::Reflect),
                "swap-sides" => Ok(SwapRule::ExchangeSeats),
                word => {
                    let expected = "True, False, 'swap-pieces' (the stone changes its colour) or 'swap-sides' (the players do)";
                    Err(wrong(format!("swap: got '{}', expected {expected}", quoted(word))))
                }
            },
        }
    }
}

/// The word for a swap rule; `None` if there is no swap.
pub(crate) fn swap_word(swap: SwapRule) -> Option<&'static str> {
    match swap {
        SwapRule::Off | SwapRule::NoMirror => None,
        SwapRule::Recolour | SwapRule::Reflect => Some("swap-pieces"),
        SwapRule::ExchangeSeats => Some("swap-sides"),
    }
}

/// A move as Python passes it: its word, or its action's number.
pub(crate) enum MoveArgument {
    /// A word.
    Word(String),
    /// A cell's number, or the number of cells for a swap.
    Action(Integer),
}

impl<'a, 'py> FromPyObject<'a, 'py> for MoveArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<MoveArgument> {
        if let Ok(word) = object.extract() {
            return Ok(MoveArgument::Word(word));
        }
        if !object.hasattr(intern!(object.py(), "__index__"))? {
            return Err(wrong_type(&object, "a word such as 'c4', or the number of a cell or an action"));
        }
        object.extract().map(MoveArgument::Action)
    }
}

impl MoveArgument {
    /// Reads the move on a board.
    pub(crate) fn read(&self, topology: &Topology, notation: &Notation, swap: SwapRule) -> PyResult<Move> {
        match self {
            MoveArgument::Word(word) => notation
                .read_move(word.trim(), &WORDS)
                .map_err(|error| IllegalMoveError::new_err(format!("got '{}', expected {}", error.got, error.expected(swap)))),
            MoveArgument::Action(number) => {
                let cells = topology.len();
                match number.place(cells + 1) {
                    Some(place) if place < cells => Ok(Move::Place(Cell::from_index(place))),
                    Some(_) => Ok(Move::Swap),
                    None => Err(IllegalMoveError::new_err(format!(
                        "got action {number}, expected 0 to {} for a cell or {cells} for a swap",
                        cells - 1
                    ))),
                }
            }
        }
    }
}

/// Several moves as Python passes them: a list, or words with blanks between them.
#[derive(Default)]
pub(crate) struct MovesArgument(pub(crate) Vec<MoveArgument>);

impl<'a, 'py> FromPyObject<'a, 'py> for MovesArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<MovesArgument> {
        if let Ok(text) = object.extract::<String>() {
            return Ok(MovesArgument(text.split_whitespace().map(|word| MoveArgument::Word(word.to_owned())).collect()));
        }
        let moves = iterate(&object, "a list of moves, or a text with blanks between them")?;
        moves.map(|mv| mv?.extract()).collect::<PyResult<_>>().map(MovesArgument)
    }
}

/// Iterates over a list, a generator or something similar.
pub(crate) fn iterate<'py>(object: &Bound<'py, PyAny>, expected: &str) -> PyResult<Bound<'py, PyIterator>> {
    object
        .try_iter()
        .map_err(|error| if error.is_instance_of::<PyTypeError>(object.py()) { wrong_type(object, expected) } else { error })
}

/// Finds a cell by its name or number.
pub(crate) fn read_cell(argument: &MoveArgument, topology: &Topology, notation: &Notation) -> PyResult<Cell> {
    let expected = |got: String| {
        wrong(format!("cell: got {got}, expected a cell from {}, or a number from 0 to {}", notation.range(), topology.len() - 1))
    };
    match argument {
        MoveArgument::Word(word) => notation.parse(word.trim()).map_err(|_| expected(format!("'{}'", quoted(word)))),
        MoveArgument::Action(number) => {
            let place = number.place(topology.len());
            place.map(Cell::from_index).ok_or_else(|| expected(number.to_string()))
        }
    }
}

/// Reads a limit in seconds.
pub(crate) fn read_seconds(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let Some(seconds) = seconds else { return Ok(None) };
    let duration = Duration::try_from_secs_f64(seconds).ok().filter(|_| seconds > 0.0);
    duration.map(Some).ok_or_else(|| wrong(format!("seconds: got {seconds}, expected a number above 0, or None for no limit")))
}

/// Reads a whole number within a range.
pub(crate) fn in_range(name: &str, number: &Integer, range: RangeInclusive<usize>) -> PyResult<usize> {
    let found = number.unsigned().filter(|number| range.contains(number));
    found.ok_or_else(|| wrong(format!("{name}: got {number}, expected {} to {}", range.start(), range.end())))
}

/// Reads a limit that must be at least one.
pub(crate) fn at_least_one(name: &str, number: Option<&Integer>) -> PyResult<Option<u64>> {
    let read = |number: &Integer| {
        let found = number.unsigned().filter(|&number: &u64| number > 0);
        let expected = if number.value > 0 { "a number below 2**64" } else { "at least 1" };
        found.ok_or_else(|| wrong(format!("{name}: got {number}, expected {expected}, or None")))
    };
    number.map(read).transpose()
}

/// Reads the number of threads; without one, uses as many as there are cores.
pub(crate) fn read_threads(threads: Option<&Integer>) -> PyResult<usize> {
    match threads {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(threads) => in_range("threads", threads, 1..=1024),
    }
}

/// Reads a file, but at most one byte more than `most`, so the caller notices if it's too long.
pub(crate) fn read_file(path: &Path, most: usize) -> PyResult<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = File::open(path).and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes));
    file.map_err(|error| match error.raw_os_error() {
        // Python turns this into FileNotFoundError and the like.
        Some(code) => PyOSError::new_err((code, system_text(&error), path.display().to_string())),
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    })?;
    Ok(bytes)
}

/// An operating system error's text, without the code that Rust adds.
fn system_text(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// A text or its bytes, as Python passes them.
#[derive(FromPyObject)]
pub(crate) enum TextArgument {
    /// A text.
    Text(String),
    /// Its bytes.
    Bytes(Vec<u8>),
}

impl TextArgument {
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        match self {
            TextArgument::Text(text) => text.into_bytes(),
            TextArgument::Bytes(bytes) => bytes,
        }
    }
}
