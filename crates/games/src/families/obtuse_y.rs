//! Obtuse Y: Y on a regular hexagon, with three sides that have two adjacent edges each. The board, its sides and the
//! cell names follow KataGomo, a descendant of KataGo (branch `Y2026` of `hexanna1/KataGomo`).

use super::family::{BoardError, Family, letters_and_number, named, wrong_count, wrong_size};
use crate::base::letters;
use crate::board::{Board, Construction, FamilyHandle, Topology, hexagon, hexagon_places};
use crate::notation::{Coordinates, TextLayout};
use crate::rules::{FullBoards, Goal};

/// The obtuse Y family.
pub(super) struct ObtuseY;

/// Boards store this to say which family they belong to.
pub(super) const HANDLE: FamilyHandle = FamilyHandle::new("Obtuse Y", 3);
const LEAST: usize = 2;
const MOST: usize = 12;

impl Board {
    /// Makes an obtuse Y board with this many cells on each edge of the hexagon.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::obtuse_y(4)?.family_word(), "obtuse-y");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The number is outside 2 to 12.
    pub fn obtuse_y(edge: usize) -> Result<Board, BoardError> {
        ObtuseY.board(&[edge])
    }
}

impl Family for ObtuseY {
    fn name(&self) -> &'static str {
        HANDLE.name()
    }

    fn title_pattern(&self) -> &'static str {
        "Obtuse Y {}"
    }

    fn word(&self) -> &'static str {
        "obtuse-y"
    }

    fn parameter_names(&self) -> &'static str {
        "edge"
    }

    fn parameters_in_words(&self) -> &'static [&'static str] {
        &["Cells on an edge"]
    }

    fn boards(&self) -> String {
        format!("a hexagon with {LEAST} to {MOST} cells on each edge")
    }

    fn default_board(&self) -> Board {
        Board::of_family(HANDLE, [6])
    }

    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError> {
        match *parameters {
            [edge] if (LEAST..=MOST).contains(&edge) => Ok(Board::of_family(HANDLE, [edge])),
            [edge] => Err(wrong_size(edge, LEAST..=MOST, "Obtuse Y boards", "cells on an edge")),
            _ => Err(wrong_count(self, parameters)),
        }
    }

    fn cells(&self, board: Board) -> usize {
        let [edge, _] = board.parameters();
        3 * edge * (edge - 1) + 1
    }

    /// The number of cells on an edge. A side has two edges.
    fn size(&self, board: Board) -> usize {
        board.parameters()[0]
    }

    fn with_size(&self, _: Board, size: usize) -> Result<Board, BoardError> {
        self.board(&[size])
    }

    fn construct(&self, board: Board) -> Construction {
        hexagon(board.parameters()[0])
    }

    fn goal(&self, _: Board, sides: usize) -> Goal {
        Goal::all_sides(sides, FullBoards::Flood)
    }

    fn coordinates(&self, _: Board) -> &'static [Coordinates] {
        &[Coordinates::HEXGUI]
    }

    /// Letter: the column. Number: the row. Both count in the rhombus around the hexagon.
    fn names(&self, topology: &Topology, _: Coordinates) -> Vec<String> {
        let places = hexagon_places(topology.board().size());
        named(topology, |cell| {
            let (column, row) = places[cell.index()];
            format!("{}{}", letters(column), row + 1)
        })
    }

    /// Draws a hexagon of points, with numbers to the left of the rows. The columns run down to the right. If a column
    /// begins at the top, its letter stands above it, otherwise below.
    fn layout(&self, topology: &Topology, _: Coordinates, names: &[String]) -> TextLayout {
        let last = topology.board().size() - 1;
        let places = hexagon_places(last + 1);
        let at = |(column, row): (usize, usize)| (1 + row, 4 + row + 2 * column - last);
        let mut layout = TextLayout::of_points(places.iter().copied().map(at));
        for ((cell, name), place) in topology.cells().zip(names).zip(places) {
            let ((word, number), (line, middle)) = (letters_and_number(name), at(place));
            let (column, row) = place;
            if row == 0 {
                layout.label(0, middle - 1, word.to_owned());
                layout.name_beside(cell, (-0.5, -1.0), word);
            }
            if row == 2 * last && column < last {
                layout.label(line + 1, middle + 1, word.to_owned());
                layout.name_beside(cell, (0.5, 1.0), word);
            }
            if column == 0 || column + row == last {
                layout.label(line, middle - 3, format!("{number:>2}"));
                layout.name_beside(cell, (-1.0, 0.0), number);
            }
        }
        layout
    }

    fn aim(&self) -> &'static str {
        "a chain that touches all three sides wins"
    }

    fn rules(&self) -> &'static str {
        "The board is a regular hexagon of hexagonal cells. It has three sides, each of two adjacent edges, which meet at three of the six \
         corners. Stones on neighbouring cells of the same colour form a chain. The first chain that touches all three sides wins; the corner \
         cell between two sides lies on both. The sides belong to nobody: both players have the same goal. A full board has exactly one such \
         chain, so there are no draws."
    }
}
