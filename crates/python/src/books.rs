//! Opening books.

use crate::boards::{BoardArgument, PyBoard};
use crate::positions::GivenPosition;
use crate::values::{Integer, at_least_one, read_file, wrong};
use crate::waiting::interruptible;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;
use tripoint::board::Board;
use tripoint::book::{Book, BookMove, BookTrust};
use tripoint::notation::Notation;
use tripoint::rules::Position;
use tripoint::shipped;
use tripoint::solver::ProofLimits;

/// A move in a book. Rates are in [0, 1] for the player who makes the move, if no swap follows.
#[pyclass(name = "BookMove", module = "tripoint", frozen, get_all)]
#[derive(Clone)]
pub(crate) struct PyBookMove {
    /// The move: a cell name.
    #[pyo3(name = "move")]
    mv: String,
    /// Its number.
    action: usize,
    /// The win rate; `None` if the book doesn't know it.
    win_rate: Option<f64>,
    /// The 95 % interval, if the win rate comes from games.
    interval: Option<(f64, f64)>,
    /// `True` if the move is proven to win, `False` if it is proven to lose, `None` if neither is proven. A file's
    /// proofs count only after a check.
    proven: Option<bool>,
    /// Where the win rate comes from: `"proof"`, `"games"`, `"person"`, `"trusted person"` or `"estimate"`; `None`
    /// without one.
    source: Option<String>,
    /// Whether the book would play it.
    is_playable: bool,
}

/// A move's fields, for pickle.
type BookMoveState = (String, usize, Option<f64>, Option<(f64, f64)>, Option<bool>, Option<String>, bool);

#[pymethods]
impl PyBookMove {
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (BookMoveState,))> {
        let PyBookMove { mv, action, win_rate, interval, proven, source, is_playable } = slf.get().clone();
        Ok((slf.get_type().getattr("_restore")?, ((mv, action, win_rate, interval, proven, source, is_playable),)))
    }

    #[staticmethod]
    fn _restore(state: BookMoveState) -> PyBookMove {
        let (mv, action, win_rate, interval, proven, source, is_playable) = state;
        PyBookMove { mv, action, win_rate, interval, proven, source, is_playable }
    }

    fn __repr__(&self) -> String {
        let rate = self.win_rate.map_or_else(|| "None".to_owned(), |rate| format!("{rate:.3}"));
        format!("<BookMove {}: win rate {rate}, {}>", self.mv, self.source.as_deref().unwrap_or("no source"))
    }
}

/// An opening book: what is known about the first positions on a board.
///
/// >>> book = Book.shipped("y 7")
/// >>> book.board, len(book) > 10, book.trust
/// (Board('y 7'), True, 'shipped')
/// >>> moves = book.moves(Position("y 7"))
/// >>> len(moves) > 0
/// True
///
/// Unpickling a book copies its text; its proofs count only if the text equals a shipped book's.
#[pyclass(name = "Book", module = "tripoint", frozen)]
pub(crate) struct PyBook {
    pub(crate) book: Arc<Book>,
    notation: Notation,
}

impl PyBook {
    fn new(book: Book) -> PyBook {
        PyBook { notation: Notation::default_for(book.topology()), book: Arc::new(book) }
    }

    fn check(&self, position: &Position) -> PyResult<()> {
        if position.board() == self.book.board() {
            Ok(())
        } else {
            let (got, expected) = (position.board().title(), self.book.board().title());
            Err(wrong(format!("position: got one of {got}, expected {expected}")))
        }
    }

    fn told(&self, known: &BookMove<'_>) -> PyBookMove {
        let believed = self.book.trust().is_believed();
        PyBookMove {
            mv: self.notation.name(known.cell).to_owned(),
            action: known.cell.index(),
            win_rate: known.rate.map(|rate| rate.rate()),
            interval: known.rate.and_then(|rate| rate.value()).map(|value| (value.interval.low, value.interval.high)),
            proven: known.rate.and_then(|rate| rate.proven()).filter(|_| believed),
            source: known.rate.map(|rate| rate.basis().to_owned()),
            is_playable: known.grade.is_some(),
        }
    }
}

#[pymethods]
impl PyBook {
    /// The shipped book for a board; `None` if there isn't one.
    #[staticmethod]
    fn shipped(board: BoardArgument) -> PyResult<Option<PyBook>> {
        let book = shipped::BOOKS.book(board.0).map_err(wrong)?;
        Ok(book.map(PyBook::new))
    }

    /// The boards with a shipped book.
    ///
    /// >>> Board("hex 11") in Book.shipped_boards()
    /// True
    #[staticmethod]
    fn shipped_boards() -> PyResult<Vec<PyBoard>> {
        let line = |text: &str| text.lines().find_map(|line| line.strip_prefix("board ")).unwrap_or_default().to_owned();
        let board = |text: &str| line(text).parse::<Board>().map(PyBoard::new).map_err(wrong);
        shipped::BOOKS.texts().map(board).collect()
    }

    /// Reads a book file (`docs/books.md`).
    ///
    /// Arguments:
    ///     path: the file.
    ///     check_nodes: how many nodes the solver may spend on checking the book's proofs. If that is enough, they
    ///         count as proofs; by default they are only claims. Raises `ValueError` for a false proof.
    #[staticmethod]
    #[pyo3(signature = (path, *, check_nodes = Integer::from(0)), text_signature = "(path, *, check_nodes=0)")]
    fn open(py: Python<'_>, path: PathBuf, check_nodes: Integer) -> PyResult<PyBook> {
        let nodes = if check_nodes.place(1).is_some() { None } else { at_least_one("check_nodes", Some(&check_nodes))? };
        let bytes = read_file(&path, Book::MAX_BYTES)?;
        let name = path.display();
        let read = interruptible(py, None, |stop| {
            let mut book = Book::read_bytes(&bytes).map_err(|error| format!("{name}:{error}"))?;
            if let Some(nodes) = nodes {
                book.check_proofs(ProofLimits { nodes, threads: 1, stop }).map_err(|error| format!("{name}: {error}"))?;
            }
            Ok::<_, String>(book)
        })?;
        read.map(PyBook::new).map_err(wrong)
    }

    /// Reads a book from its text.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<PyBook> {
        Book::read(text).map(PyBook::new).map_err(|error| wrong(format!("book: {error}")))
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard::new(self.book.board())
    }

    /// Whether the book's proofs count: `"shipped"`, `"checked"`, or `"unchecked"`.
    #[getter]
    fn trust(&self) -> &'static str {
        match self.book.trust() {
            BookTrust::Shipped => "shipped",
            BookTrust::Checked => "checked",
            BookTrust::Unchecked => "unchecked",
        }
    }

    /// The book's moves in a position on its board, best first; empty if the book doesn't know the position.
    fn moves(&self, position: GivenPosition) -> PyResult<Vec<PyBookMove>> {
        let position = &position.0;
        self.check(position)?;
        if position.outcome().is_some() || !position.connections_hold() {
            return Ok(Vec::new());
        }
        Ok(self.book.moves(position, position.to_move()).iter().map(|known| self.told(known)).collect())
    }

    /// The best moves from a position on, as far as the book goes.
    fn line(&self, position: GivenPosition) -> PyResult<Vec<String>> {
        let position = &position.0;
        self.check(position)?;
        if position.outcome().is_some() || !position.connections_hold() {
            return Ok(Vec::new());
        }
        Ok(self.book.best_line(position).iter().map(|&cell| self.notation.name(cell).to_owned()).collect())
    }

    /// The book in the form of a file.
    fn to_text(&self) -> String {
        self.book.to_string()
    }

    /// How many positions the book has, up to symmetry.
    fn __len__(&self) -> usize {
        self.book.positions().len()
    }

    fn __copy__(&self) -> PyBook {
        PyBook { book: Arc::clone(&self.book), notation: self.notation.clone() }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyBook {
        self.__copy__()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("_restore")?, (slf.get().to_text(),)))
    }

    /// The shipped book if it has this text, otherwise a book whose proofs are claims.
    #[staticmethod]
    fn _restore(text: &str) -> PyResult<PyBook> {
        let book = PyBook::from_text(text)?;
        let shipped = shipped::BOOKS.book(book.book.board()).map_err(wrong)?;
        Ok(shipped.map(PyBook::new).filter(|shipped| shipped.to_text() == text).unwrap_or(book))
    }

    fn __repr__(&self) -> String {
        format!("<Book of {}, {} positions, {}>", self.book.board().title(), self.__len__(), self.trust())
    }
}
