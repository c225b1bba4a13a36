//! Boards: their cells, names and neighbours, and the rows and columns in their arrays.

use crate::values::{MoveArgument, colour_name, read_cell, read_colour, wrong, wrong_type};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use tripoint::board::{Board, Side, Topology};
use tripoint::families;
use tripoint::notation::Notation;

/// On any board, a cell has at most this many neighbours.
const NEIGHBOURS: usize = 9;

/// A game's board: `Board("hex 11")`, `Board("poly-y 5 7")`.
///
/// Texts can be written as people type them: `"Hex 11x8"`, `"poly-y 5,7"`, `"Y 10"`. Cells have a name, such as `c4`,
/// and a number, counted from 0. Arrays by cell follow these numbers.
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

/// A board as Python passes it: a `Board` or its text.
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

/// The rows and columns in a board's arrays, and each cell's place.
pub(crate) struct ArrayLayout {
    pub(crate) shape: [usize; 2],
    pub(crate) places: Vec<[usize; 2]>,
}

/// Each cell's row and its place in the row, for consecutive rows with these lengths.
fn in_rows(lengths: impl Iterator<Item = usize>) -> Vec<[usize; 2]> {
    lengths.enumerate().flat_map(|(row, length)| (0..length).map(move |place| [row, place])).collect()
}

impl ArrayLayout {
    /// A board's layout. On a hexagonal lattice, a cell's neighbours are the same steps away everywhere. Polygons and
    /// bent Y have a row for each ring.
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

    /// A cell's place in a flat array.
    pub(crate) fn index(&self, cell: usize) -> usize {
        let [row, column] = self.places[cell];
        row * self.shape[1] + column
    }

    /// How many places there are.
    pub(crate) fn len(&self) -> usize {
        self.shape[0] * self.shape[1]
    }
}

/// Where the cells lie on a hexagonal lattice: the row, and the place in the row. Each row starts half a cell further
/// left than the one above.
fn slanted(topology: &Topology) -> Vec<[usize; 2]> {
    let row_height = 0.75_f64.sqrt();
    let place = |cell| {
        let point = topology.point(cell);
        let row = (point.y / row_height).round();
        [row as i64, (point.x + row / 2.0).round() as i64]
    };
    let places: Vec<[i64; 2]> = topology.cells().map(place).collect();
    let least = |axis: usize| places.iter().map(|place| place[axis]).min().unwrap_or(0);
    // The corners in Caeth Y's triangle are vertices, so they have no cell.
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

    /// The game's name: `hex`.
    #[getter]
    fn game(&self) -> &'static str {
        self.board.family_word()
    }

    /// The board as people write it: `Hex 11×11`.
    #[getter]
    fn title(&self) -> String {
        self.board.title()
    }

    /// How many cells the board has.
    #[getter]
    fn cells(&self) -> usize {
        self.topology.len()
    }

    /// How many actions there are: one for each cell, and the swap as the last one.
    #[getter]
    fn actions(&self) -> usize {
        self.topology.len() + 1
    }

    /// The cell names, in the order of their numbers.
    #[getter]
    fn cell_names(&self) -> Vec<String> {
        self.topology.cells().map(|cell| self.notation.name(cell).to_owned()).collect()
    }

    /// How many rows and columns the board's arrays have, for example `Position.observation`.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        let [rows, columns] = ArrayLayout::of(&self.topology).shape;
        (rows, columns)
    }

    /// Each cell's row and column in the board's arrays, as integers with the shape (cells, 2).
    ///
    /// Hex uses the board's own rows and columns. In Y a row holds its cells from the left, so the board is the lower
    /// left triangle of the array. Caeth Y has edges and vertices in such a triangle, and obtuse Y is a hexagon in a
    /// square. On all these boards a cell's neighbours are the same six steps away everywhere. Poly-Y has a row for
    /// each ring, from the centre outwards. Bent Y has its inner triangle first, then a row for each ring. There, use
    /// `neighbours` to find out which cells are next to each other.
    ///
    /// >>> Board("y 3").layout().tolist()
    /// [[0, 0], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2]]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let layout = ArrayLayout::of(&self.topology);
        let numbers: Vec<i64> = layout.places.iter().flatten().map(|&number| number as i64).collect();
        PyArray1::from_vec(py, numbers).reshape([layout.places.len(), 2])
    }

    /// Each cell's neighbours by number, as integers with the shape (cells, 9), padded with -1. A cell has at most nine
    /// neighbours, in Hex and Y at most six.
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

    /// The board's symmetries, as integers with the shape (symmetries, cells): a stone on cell `i` moves to cell
    /// `symmetries[s, i]`. The first is the identity. Every symmetry maps each colour's goal to itself.
    ///
    /// >>> Board("y 5").symmetries().shape, Board("hex 5").symmetries().shape
    /// ((6, 15), (2, 25))
    fn symmetries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let automorphisms = self.topology.automorphisms();
        let numbers: Vec<i64> = automorphisms.iter().flat_map(|map| map.iter().map(|cell| cell.index() as i64)).collect();
        PyArray1::from_vec(py, numbers).reshape([automorphisms.len(), self.topology.len()])
    }

    /// The number of the cell with this name.
    ///
    /// >>> Board("y 4").cell("b2")
    /// 2
    fn cell(&self, name: String) -> PyResult<usize> {
        read_cell(&MoveArgument::Word(name), &self.topology, &self.notation).map(|cell| cell.index())
    }

    /// A colour's goal in words.
    ///
    /// >>> Board("hex 11").aim("black")
    /// 'a chain that joins the top and the bottom side wins'
    fn aim(&self, colour: &str) -> PyResult<&'static str> {
        Ok(self.board.aim_of(read_colour(colour)?))
    }

    /// For each side, the colour that alone needs it; `None` if both do.
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
