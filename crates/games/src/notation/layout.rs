//! Lays out boards as text, and places letters and numbers in pictures.

use crate::board::{Cell, Topology};

/// Where each cell stands in a text, and which texts surround the board.
#[derive(Clone, PartialEq, Debug)]
pub struct TextLayout {
    /// Each cell's row and middle column.
    pub(super) places: Vec<(usize, usize)>,
    /// Each vertex's row and middle column if the cells are edges, otherwise empty.
    pub(super) vertices: Vec<(usize, usize)>,
    /// Whether empty cells show their names.
    pub(super) shows_names: bool,
    /// The texts around the board, by row and column.
    pub(super) labels: Vec<(usize, usize, String)>,
    /// The texts next to border cells, for pictures.
    edge_names: Vec<EdgeName>,
}

/// A letter or number at the edge of a board, next to a cell.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct EdgeName {
    /// The cell.
    pub(crate) cell: Cell,
    /// Its distance from the cell: to the right in steps between neighbours, and down in rows.
    pub(crate) step: (f64, f64),
    /// The text.
    pub(crate) text: String,
}

impl TextLayout {
    /// A layout that shows empty cells as points.
    pub(crate) fn of_points(places: impl Iterator<Item = (usize, usize)>) -> TextLayout {
        TextLayout {
            places: places.collect(),
            vertices: Vec::new(),
            shows_names: false,
            labels: Vec::new(),
            edge_names: Vec::new(),
        }
    }

    /// Lays out rows of names from the top, each centred.
    pub(crate) fn in_rows(rows: &[Vec<Cell>], names: &[String]) -> TextLayout {
        let width = width(names);
        let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut places = vec![(0, 0); names.len()];
        for (row, cells) in rows.iter().enumerate() {
            for (i, cell) in cells.iter().enumerate() {
                places[cell.index()] = (row, (widest - cells.len()) * width / 2 + i * width + width / 2);
            }
        }
        TextLayout { shows_names: true, ..TextLayout::of_points(places.into_iter()) }
    }

    /// Lays out names at the cells' points, at the smallest scale without overlaps.
    pub(crate) fn by_points(topology: &Topology, names: &[String]) -> TextLayout {
        let width = width(names);
        let point = |cell| topology.point(cell);
        let least = topology.cells().fold((0.0_f64, 0.0_f64), |(x, y), cell| (x.min(point(cell).x), y.min(point(cell).y)));
        let mut places = vec![(0, 0); topology.len()];
        for step in 4..400 {
            let scale = f64::from(step) * 0.25;
            for cell in topology.cells() {
                let row = ((point(cell).y - least.1) * scale).round() as usize;
                let column = ((point(cell).x - least.0) * scale * 2.0).round() as usize + width / 2;
                places[cell.index()] = (row, column);
            }
            let meet = |a: (usize, usize), b: (usize, usize)| a.0 == b.0 && a.1.abs_diff(b.1) < width;
            if (0..places.len()).all(|i| places[i + 1..].iter().all(|&other| !meet(places[i], other))) {
                break;
            }
        }
        TextLayout { shows_names: true, ..TextLayout::of_points(places.into_iter()) }
    }

    /// Whether empty cells show their names. Otherwise they're points.
    pub fn shows_names(&self) -> bool {
        self.shows_names
    }

    /// Sets where the vertices stand, if the cells are edges.
    pub(crate) fn place_vertices(&mut self, places: impl Iterator<Item = (usize, usize)>) {
        self.vertices = places.collect();
    }

    /// Adds a text next to the board, centred at a column.
    pub(crate) fn label(&mut self, row: usize, column: usize, text: String) {
        self.labels.push((row, column, text));
    }

    /// Adds a text next to a border cell, for pictures.
    pub(crate) fn name_beside(&mut self, cell: Cell, step: (f64, f64), text: &str) {
        self.edge_names.push(EdgeName { cell, step, text: text.to_owned() });
    }

    /// The texts next to border cells. Empty if the cells in a line share no letter or number.
    pub(crate) fn edge_names(&self) -> &[EdgeName] {
        &self.edge_names
    }
}

/// The number of columns that a cell needs for its name or a mark with three characters.
fn width(names: &[String]) -> usize {
    1 + names.iter().map(String::len).max().unwrap_or(0).max(3)
}
