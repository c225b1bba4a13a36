//! Pictures of boards: what is drawn on each cell, as a description that becomes SVG.

use crate::board::{Cell, Topology};
use crate::notation::Notation;
use crate::notation::{last_cell, progress};
use crate::rules::{Colour, Position};

/// A stone in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stone {
    /// A stone on the board.
    Placed(Colour),
    /// A stone that may come, drawn paler.
    Planned(Colour),
}

/// A value that the colour of a cell stands for, in [0, 1]; what is beyond counts as the nearest end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Heat {
    /// A win rate: from red over white, which is 0.5, to blue.
    WinRate(f64),
    /// A share of visits, of owned games and the like: from nearly white, which is 0, to green.
    Share(f64),
}

/// Where a picture names the cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Names {
    /// In the empty cells that have no label.
    Cells,
    /// Along the edges of a triangle. A polygon's names have no common letter or number to a line: there as in `Cells`.
    Edges,
    /// Nowhere.
    Hidden,
}

/// What is drawn on one cell.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CellPicture {
    /// The stone.
    pub stone: Option<Stone>,
    /// Whether the stone is marked as the last one.
    pub last: bool,
    /// The value shown as the colour of the cell.
    pub heat: Option<Heat>,
    /// A short text; the longer it is the smaller it is written.
    pub label: String,
}

/// A board with what is drawn on it.
///
/// ```
/// use tripoint::board::Board;
/// use tripoint::notation::Notation;
/// use tripoint::picture::{Heat, Picture};
/// use tripoint::rules::{Colour, Move, Position, Rules};
///
/// let mut position = Position::new(Board::y(5)?, Rules::GTP);
/// let notation = Notation::default_for(position.topology());
/// position.play(Colour::Black, Move::Place(notation.parse("c4")?))?;
/// let mut picture = Picture::of(&position, &notation);
/// let cell = picture.cell(notation.parse("b3")?);
/// (cell.heat, cell.label) = (Some(Heat::WinRate(0.52)), "52".to_owned());
/// assert!(picture.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// What is written below the board; each line is broken where it is too long. The first one is the title, too.
    pub caption: String,
    /// Where the cells are named.
    pub names: Names,
    /// The width of the whole in pixels; `None` for one in which 40 pixels lie between the cells of a triangle.
    pub width: Option<u32>,
    pub(super) topology: &'a Topology,
    pub(super) notation: &'a Notation,
    pub(super) cells: Vec<CellPicture>,
}

impl<'a> Picture<'a> {
    /// The empty board with its name as caption; the notation has to be one of this board.
    pub fn new(topology: &'a Topology, notation: &'a Notation) -> Picture<'a> {
        let cells = vec![CellPicture::default(); topology.len()];
        Picture { caption: topology.board().to_string(), names: Names::Edges, width: None, topology, notation, cells }
    }

    /// The stones of a position, the last one marked, below them who moved last and who is to move or has won.
    pub fn of(position: &'a Position, notation: &'a Notation) -> Picture<'a> {
        let mut picture = Picture::new(position.topology(), notation);
        for cell in position.topology().cells() {
            picture.cell(cell).stone = position.stone_at(cell).map(Stone::Placed);
        }
        if let Some(cell) = last_cell(position) {
            picture.cell(cell).last = true;
        }
        picture.caption = format!("{}: {}", position.board(), progress(position, notation));
        picture
    }

    /// What is drawn on a cell of the board.
    pub fn cell(&mut self, cell: Cell) -> &mut CellPicture {
        &mut self.cells[cell.index()]
    }

    /// Adds the moves of a principal variation: stones of alternating colours that are not there yet, numbered from 1.
    pub fn plan(&mut self, moves: &[Cell], first: Colour) {
        let colours = [first, first.opponent()].into_iter().cycle();
        for ((number, &cell), colour) in (1..).zip(moves).zip(colours) {
            let cell = self.cell(cell);
            (cell.stone, cell.label) = (Some(Stone::Planned(colour)), number.to_string());
        }
    }
}
