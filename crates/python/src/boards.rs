//! Boards: their cells, names and neighbours, and the rows and columns of their arrays.

use crate::values::{MoveArgument, colour_name, read_cell, read_colour, wrong, wrong_type};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use tripoint::board::{Board, Side, Topology};
use tripoint::families;
use tripoint::notation::Notation;

/// The most neighbours of a cell of any board.
const NEIGHBOURS: usize = 9;

/// A board of a game: `Board("hex 11")`, `Board("poly-y 5 7")`.
///
/// Texts are read as people type them: `"Hex 11x8"`, `"poly-y 5,7"`, `"Y 10"`. Cells have a name, such as `c4`, and a
/// number from 0 on; arrays by cell have the order of the numbers.
///
/// >>> board = Board("y 4")
/// >>> board.cells, board.cell_names[:3], board.shape
/// (10, ['a1', 'a2', 'b2'], (4, 4))
/// >>> Board("hex 11").title
/// 'Hex 11×11'
#[pyclass(name = "Board", module = "tripoint", frozen)]
pub(crate) struct PyBoard {
    pub(crate) board: Board,
    topology: Arc<Topology>,
    notation: Notation,
}

/// A board as Python gives it, a `Board` or its text.
pub(crate) struct BoardArgument(pub(crate) Board);

impl<'a, 'py> FromPyObject<'a, 'py> for BoardArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<BoardArgument> {
        if let Ok(board) = object.cast::<PyBoard>() {
            return Ok(BoardArgument(board.get().board));
        }
        let text: String = object.extract().map_err(|_| wrong_type(&object, "a Board or a text such as 'hex 11'"))?;
        text.parse().map(BoardArgument).map_err(wrong)
    }
}

/// The rows and columns of the arrays of a board, and the place of each cell.
pub(crate) struct ArrayLayout {
    pub(crate) shape: [usize; 2],
    pub(crate) places: Vec<[usize; 2]>,
}

/// The row of each cell and its place in the row, in consecutive rows of these lengths.
fn in_rows(lengths: impl Iterator<Item = usize>) -> Vec<[usize; 2]> {
    lengths.enumerate().flat_map(|(row, length)| (0..length).map(move |place| [row, place])).collect()
}

impl ArrayLayout {
    /// The layout of a board. On the boards of a hexagonal lattice the neighbours of a cell are at the same steps
    /// everywhere; polygons and bent Y have a row for each ring.
    pub(crate) fn of(topology: &Topology) -> ArrayLayout {
        let (board, cells) = (topology.board(), topology.len());
        let [first, second] = board.parameters();
        let places = match board.family_word() {
            "hex" => in_rows((0..second).map(|_| first)),
            "poly-y" => in_rows((0..second).map(|ring| (first * ring).max(1))),
            "bent-y" => in_rows((1..=first).chain((1..=second).map(|ring| 3 * (first - 1 + ring)))),
            _ => slanted(topology),
        };
        let places: Vec<_> = places.into_iter().take(cells).collect();
        let most = |axis: usize| places.iter().map(|place| place[axis] + 1).max().unwrap_or(0);
        ArrayLayout { shape: [most(0), most(1)], places }
    }

    /// The place of a cell in a flat array.
    pub(crate) fn index(&self, cell: usize) -> usize {
        let [row, column] = self.places[cell];
        row * self.shape[1] + column
    }

    /// The number of places.
    pub(crate) fn len(&self) -> usize {
        self.shape[0] * self.shape[1]
    }
}

/// The places of cells on a hexagonal lattice: the row, and the place in a row whose cells are half a cell further to
/// the left than those of the row above.
fn slanted(topology: &Topology) -> Vec<[usize; 2]> {
    let row_height = 0.75_f64.sqrt();
    let place = |cell| {
        let point = topology.point(cell);
        let row = (point.y / row_height).round();
        [row as i64, (point.x + row / 2.0).round() as i64]
    };
    let places: Vec<[i64; 2]> = topology.cells().map(place).collect();
    let least = |axis: usize| places.iter().map(|place| place[axis]).min().unwrap_or(0);
    // The corners of the triangle of Caeth Y are vertices, without a cell.
    let least = if topology.vertices().is_some() { [0, 0] } else { [least(0), least(1)] };
    places.iter().map(|place| [0, 1].map(|axis| (place[axis] - least[axis]) as usize)).collect()
}

impl PyBoard {
    pub(crate) fn new(board: Board) -> PyBoard {
        let topology = Arc::new(Topology::new(board));
        PyBoard { board, notation: Notation::default_for(&topology), topology }
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    fn from_text(board: BoardArgument) -> PyBoard {
        PyBoard::new(board.0)
    }

    /// Every board that exists, game by game.
    ///
    /// >>> len(Board.all()) > 500
    /// True
    #[staticmethod]
    fn all() -> Vec<PyBoard> {
        Board::all().map(PyBoard::new).collect()
    }

    /// The names of the games.
    ///
    /// >>> Board.games()
    /// ['y', 'poly-y', 'bent-y', 'obtuse-y', 'hex', 'caeth-y']
    #[staticmethod]
    fn games() -> Vec<&'static str> {
        families::words().collect()
    }

    /// The name of the game: `hex`.
    #[getter]
    fn game(&self) -> &'static str {
        self.board.family_word()
    }

    /// The board as people write it: `Hex 11×11`.
    #[getter]
    fn title(&self) -> String {
        self.board.title()
    }

    /// The number of cells.
    #[getter]
    fn cells(&self) -> usize {
        self.topology.len()
    }

    /// The number of actions: one for each cell, and the swap, which is the last.
    #[getter]
    fn actions(&self) -> usize {
        self.topology.len() + 1
    }

    /// The names of the cells, in the order of their numbers.
    #[getter]
    fn cell_names(&self) -> Vec<String> {
        self.topology.cells().map(|cell| self.notation.name(cell).to_owned()).collect()
    }

    /// The rows and columns of arrays of the board, such as `Position.observation`.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        let [rows, columns] = ArrayLayout::of(&self.topology).shape;
        (rows, columns)
    }

    /// The row and column of each cell in arrays of the board, as integers of shape (cells, 2).
    ///
    /// In Hex, row and column are those of the board. In Y a row has the cells from the left, so that the board is
    /// the lower left triangle of the array; Caeth Y has edges and vertices in such a triangle, and obtuse Y is a
    /// hexagon in a square. On these boards the neighbours of a cell are at the same six steps everywhere. Poly-Y has
    /// a row for each ring, from the centre on, and bent Y its inner triangle and then a row for each ring; there
    /// `neighbours` says which cells are next to each other.
    ///
    /// >>> Board("y 3").layout().tolist()
    /// [[0, 0], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2]]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let layout = ArrayLayout::of(&self.topology);
        let numbers: Vec<i64> = layout.places.iter().flatten().map(|&number| number as i64).collect();
        PyArray1::from_vec(py, numbers).reshape([layout.places.len(), 2])
    }

    /// The neighbours of each cell by number, as integers of shape (cells, 9), filled up with -1. No cell has more
    /// than nine; those of Hex and Y have at most six.
    ///
    /// >>> Board("y 3").neighbours()[0].tolist()
    /// [2, 1, -1, -1, -1, -1, -1, -1, -1]
    fn neighbours<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let mut numbers = vec![-1; NEIGHBOURS * self.topology.len()];
        for (cell, row) in self.topology.cells().zip(numbers.chunks_mut(NEIGHBOURS)) {
            let next = self.topology.neighbours(cell).iter().map(|next| next.index() as i64);
            row.iter_mut().zip(next).for_each(|(place, next)| *place = next);
        }
        PyArray1::from_vec(py, numbers).reshape([self.topology.len(), NEIGHBOURS])
    }

    /// The names of the cells on each side.
    ///
    /// >>> Board("y 3").sides()
    /// [['a1', 'b2', 'c3'], ['c3', 'b3', 'a3'], ['a3', 'a2', 'a1']]
    fn sides(&self) -> Vec<Vec<String>> {
        let cells = |side| self.topology.side_cells(Side::from_index(side)).iter();
        let names = |side| cells(side).map(|&cell| self.notation.name(cell).to_owned()).collect();
        (0..self.topology.side_count()).map(names).collect()
    }

    /// The symmetries of the board, as integers of shape (symmetries, cells): a stone on cell `i` is mapped to cell
    /// `symmetries[s, i]`. The first is the identity. Every symmetry maps the goal of each colour to itself.
    ///
    /// >>> Board("y 5").symmetries().shape, Board("hex 5").symmetries().shape
    /// ((6, 15), (2, 25))
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let automorphisms = self.topology.automorphisms();
        let numbers: Vec<i64> = automorphisms.iter().flat_map(|map| map.iter().map(|cell| cell.index() as i64)).collect();
        PyArray1::from_vec(py, numbers).reshape([automorphisms.len(), self.topology.len()])
    }

    /// The number of a cell by its name.
    ///
    /// >>> Board("y 4").cell("b2")
    /// 2
    fn cell(&self, name: String) -> PyResult<usize> {
        read_cell(&MoveArgument::Word(name), &self.topology, &self.notation).map(|cell| cell.index())
    }

    /// The goal of a colour in words.
    ///
    /// >>> Board("hex 11").aim("black")
    /// 'a chain that joins the top and the bottom side wins'
    fn aim(&self, colour: &str) -> PyResult<&'static str> {
        Ok(self.board.aim_of(read_colour(colour)?))
    }

    /// The colour that alone needs a side, for each side; `None` where both need it.
    ///
    /// >>> Board("hex 5").side_owners()
    /// ['black', 'white', 'black', 'white']
    fn side_owners(&self) -> Vec<Option<&'static str>> {
        let goal = self.topology.goal();
        (0..self.topology.side_count()).map(|side| goal.owner(Side::from_index(side)).map(colour_name)).collect()
    }

    fn __str__(&self) -> String {
        self.board.to_string().to_lowercase()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.__str__())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyBoard>().is_ok_and(|other| other.get().board == self.board)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.board.hash(&mut hasher);
        hasher.finish()
    }

    fn __len__(&self) -> usize {
        self.topology.len()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
        (py.get_type::<PyBoard>(), (self.__str__(),))
    }
}
