//! Describes a picture: what to draw on each cell.

use super::Orientation;
use super::marks::{Marks, Sign};
use crate::board::{AnySet, Cell, Side, Topology};
use crate::notation::{Notation, captured_corners, last_cell, progress};
use crate::rules::{Colour, Goal, Move, Position};

/// A stone in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stone {
    /// A stone on the board.
    Placed(Colour),
    /// A planned stone, drawn paler.
    Planned(Colour),
}

/// The value that a cell's colour shows. It should be in [0, 1]; other values are clamped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Heat {
    /// A win rate: red at 0, white at 0.5, blue at 1.
    WinRate(f64),
    /// A share, for example of the visits: nearly white at 0, green at 1.
    Share(f64),
    /// The number of a cell group; its cells share a light colour. Colours repeat after twelve groups.
    Group(usize),
}

/// Where a picture shows cell names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Names {
    /// In empty cells without a label.
    Cells,
    /// Along the edges. Like `Cells` on boards where cells in a line share no letter or number, such as polygons.
    Edges,
    /// Like `Edges`. On boards without names there, small in every cell without a stone, below its label.
    Below,
    /// Nowhere.
    Hidden,
}

/// The drawing on one cell.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CellPicture {
    /// The stone.
    pub stone: Option<Stone>,
    /// Whether to mark the stone as the last move.
    pub last: bool,
    /// The value that the cell's colour shows.
    pub heat: Option<Heat>,
    /// How much that colour fades towards an empty cell's colour, in [0, 1]. For uncertain values.
    pub faded: f64,
    /// Whether to outline the cell as the best move.
    pub best: bool,
    /// A short text. Longer texts are written smaller.
    pub label: String,
    /// A planned move's number and colour, drawn small above the label.
    pub step: Option<(usize, Colour)>,
}

/// A picture of a board.
///
/// ```
/// use tripoint_games::board::Board;
/// use tripoint_games::notation::Notation;
/// use tripoint_games::pictures::{Heat, Picture};
/// use tripoint_games::rules::{Colour, Move, Position, Rules};
///
/// let mut position = Position::new(Board::y(5)?, Rules::STANDARD);
/// let notation = Notation::default_for(position.topology());
/// position.play(Move::Place(notation.parse("c4")?))?;
/// let mut picture = Picture::of(&position, &notation);
/// let cell = picture.cell(notation.parse("b3")?);
/// (cell.heat, cell.label) = (Some(Heat::WinRate(0.52)), "52".to_owned());
/// assert!(picture.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The caption below the board. Long lines are wrapped, and the first line is also the SVG's title.
    pub caption: String,
    /// Where to show cell names.
    pub names: Names,
    /// The picture's width in pixels. With `None`, a triangle's cells are 40 pixels apart.
    pub width: Option<u32>,
    /// How the board lies in the picture.
    pub orientation: Orientation,
    /// Whether to leave space for the discs that mark captured corners even if none is captured, so that all pictures
    /// of a game have the same size.
    pub keeps_corner_room: bool,
    pub(super) topology: &'a Topology,
    /// For each side, the only colour that needs it.
    pub(super) owners: Vec<Option<Colour>>,
    pub(super) notation: &'a Notation,
    pub(super) cells: Vec<CellPicture>,
    /// Each colour's marked chains, as stones or vertices. Lines join neighbours.
    pub(super) joined: [AnySet; 2],
    /// Each colour's vertices, if the cells are edges.
    pub(super) vertices: [AnySet; 2],
    /// The captured corners with their owners.
    pub(super) captured: Vec<(Cell, Colour)>,
    pub(super) marks: Marks,
}

impl<'a> Picture<'a> {
    /// Draws the empty board, with its name as the caption. The notation must belong to this board.
    pub fn new(topology: &'a Topology, goal: &Goal, notation: &'a Notation) -> Picture<'a> {
        let cells = vec![CellPicture::default(); topology.len()];
        let owners = (0..topology.side_count()).map(|side| goal.owner(Side::from_index(side))).collect();
        Picture {
            caption: topology.board().to_string(),
            names: Names::Edges,
            width: None,
            orientation: Orientation::default(),
            keeps_corner_room: false,
            topology,
            owners,
            notation,
            cells,
            joined: [AnySet::EMPTY; 2],
            vertices: [AnySet::EMPTY; 2],
            captured: Vec::new(),
            marks: Marks::default(),
        }
    }

    /// Draws a position, with the last move marked and a disc beyond each captured corner. Lines join the stones in
    /// winning chains; before the game ends, they join the stones in chains that have captured corners. The caption
    /// names the last move, and the player to move or the winner.
    pub fn of(position: &'a Position, notation: &'a Notation) -> Picture<'a> {
        let mut picture = Picture::new(position.topology(), position.goal(), notation);
        for cell in position.topology().cells() {
            picture.cell(cell).stone = position.stone_at(cell).map(Stone::Placed);
        }
        if let Some(cell) = last_cell(position) {
            picture.cell(cell).last = true;
        }
        let is_marked = |colour| position.winner().is_none_or(|winner| winner == colour);
        picture.joined = Colour::BOTH.map(|colour| if is_marked(colour) { position.joined(colour) } else { AnySet::EMPTY });
        picture.vertices = position.both_vertices();
        picture.captured = captured_corners(position);
        picture.caption = format!("{}: {}", position.board(), progress(position, notation));
        picture
    }

    /// Numbers the stones in the order of this position's moves. Set-up stones get no number. A swap has a number but
    /// no stone, so the caption mentions it.
    pub fn number_moves(&mut self, position: &Position) {
        for (number, entry) in (1..).zip(position.history()) {
            match entry.mv {
                Move::Place(cell) => {
                    let cell = self.cell(cell);
                    (cell.label, cell.last) = (number.to_string(), false);
                }
                Move::Swap => self.caption += &format!("\n{number}: {} swaps", entry.colour),
                Move::Pass => self.caption += &format!("\n{number}: {} passes", entry.colour),
                Move::Resign => self.caption += &format!("\n{number}: {} resigns", entry.colour),
            }
        }
    }

    /// The drawing on each cell, in the order of the cells.
    pub fn cells(&self) -> &[CellPicture] {
        &self.cells
    }

    /// The pairs of neighbours that lines join in marked chains: stones, or vertices if the cells are edges.
    pub fn links(&self) -> Vec<[Cell; 2]> {
        let graph = self.topology.chain_graph();
        let of = |stones: &AnySet| {
            let later = |cell: Cell| graph.neighbours(cell).iter().filter(move |&&other| other > cell).copied();
            let pairs = stones.iter().flat_map(|cell| later(cell).map(move |other| [cell, other]));
            pairs.filter(|&[_, other]| stones.contains(other)).collect::<Vec<_>>()
        };
        self.joined.iter().flat_map(of).collect()
    }

    /// Each vertex's owner, if the cells are edges.
    pub fn owners_of_vertices(&self) -> Vec<Option<Colour>> {
        let owner = |vertex: Cell| Colour::BOTH.into_iter().find(|colour| self.vertices[colour.index()].contains(vertex));
        self.topology.vertices().map_or_else(Vec::new, |vertices| vertices.graph().cells().map(owner).collect())
    }

    /// Returns what is drawn on a cell, to change it.
    pub fn cell(&mut self, cell: Cell) -> &mut CellPicture {
        &mut self.cells[cell.index()]
    }

    /// Draws a sign on a cell, over its stone.
    pub fn add_sign(&mut self, sign: Sign, cell: Cell) {
        self.marks.signs.push((sign, cell));
    }

    /// Draws an arrow from one cell to another.
    pub fn add_arrow(&mut self, from: Cell, to: Cell) {
        self.marks.lines.push((from, to, true));
    }

    /// Draws a line between two cells.
    pub fn add_line(&mut self, from: Cell, to: Cell) {
        self.marks.lines.push((from, to, false));
    }

    /// Adds a principal variation as planned stones, numbered from 1.
    pub fn plan(&mut self, line: &[(Colour, Cell)]) {
        for (number, &(colour, cell)) in (1..).zip(line) {
            let cell = self.cell(cell);
            (cell.stone, cell.label) = (Some(Stone::Planned(colour)), number.to_string());
        }
    }

    /// Like [`plan`](Picture::plan), but cells with a label keep it, and the move stands above it.
    pub fn plan_beside(&mut self, line: &[(Colour, Cell)]) {
        for (number, &(colour, cell)) in (1..).zip(line) {
            let cell = self.cell(cell);
            if cell.label.is_empty() {
                (cell.stone, cell.label) = (Some(Stone::Planned(colour)), number.to_string());
            } else {
                cell.step = Some((number, colour));
            }
        }
    }
}
