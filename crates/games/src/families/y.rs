//! Y: a chain that touches all three sides of a triangle wins (Schensted and Titus, Mudcrack Y and Poly-Y, 1975).

use super::family::{BoardError, Family, letters_and_number, named, wrong_count, wrong_size};
use crate::base::letters;
use crate::board::{Board, Construction, FamilyHandle, Topology, triangle, triangle_place};
use crate::notation::{Coordinates, TextLayout};
use crate::rules::{FullBoards, Goal};

/// The Y family.
pub(super) struct Y;

/// Boards store this to say which family they belong to.
pub(super) const HANDLE: FamilyHandle = FamilyHandle::new("Y", 0);
const LEAST: usize = 2;
const MOST: usize = 27;

impl Board {
    /// Makes the triangular Y board with this many cells on a side.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// let board = Board::y(10)?;
    /// assert_eq!((board.cells(), board.to_string()), (55, "Y 10".to_owned()));
    /// assert!(Board::y(99).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The base is outside 2 to 27.
    pub fn y(base: usize) -> Result<Board, BoardError> {
        Y.board(&[base])
    }
}

impl Family for Y {
    fn name(&self) -> &'static str {
        HANDLE.name()
    }

    fn title_pattern(&self) -> &'static str {
        "Y {}"
    }

    fn word(&self) -> &'static str {
        "y"
    }

    fn parameter_names(&self) -> &'static str {
        "base"
    }

    fn parameters_in_words(&self) -> &'static [&'static str] {
        &["Cells on a side"]
    }

    fn boards(&self) -> String {
        format!("a base of {LEAST} to {MOST}")
    }

    fn default_board(&self) -> Board {
        Board::of_family(HANDLE, [10])
    }

    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError> {
        match *parameters {
            [base] if (LEAST..=MOST).contains(&base) => Ok(Board::of_family(HANDLE, [base])),
            [base] => Err(wrong_size(base, LEAST..=MOST, "Y boards", "cells on a side")),
            _ => Err(wrong_count(self, parameters)),
        }
    }

    fn cells(&self, board: Board) -> usize {
        let [base, _] = board.parameters();
        base * (base + 1) / 2
    }

    fn size(&self, board: Board) -> usize {
        board.parameters()[0]
    }

    fn with_size(&self, _: Board, size: usize) -> Result<Board, BoardError> {
        self.board(&[size])
    }

    fn construct(&self, board: Board) -> Construction {
        triangle(board.parameters()[0])
    }

    fn goal(&self, board: Board, sides: usize) -> Goal {
        Goal::all_sides(sides, FullBoards::Reduction(board.parameters()[0]))
    }

    fn coordinates(&self, board: Board) -> &'static [Coordinates] {
        // GoGui has only 25 letters.
        if board.parameters()[0] > 25 {
            &[Coordinates::HEXGUI, Coordinates::XY]
        } else {
            &[Coordinates::HEXGUI, Coordinates::GOGUI, Coordinates::XY]
        }
    }

    fn names(&self, topology: &Topology, coordinates: Coordinates) -> Vec<String> {
        let size = topology.board().size();
        named(topology, |cell| {
            let (row, place) = triangle_place(cell);
            match coordinates {
                Coordinates::GOGUI => {
                    let column = place + size - 1 - row;
                    // GoGui skips column I.
                    let skip_i = usize::from(column >= 8);
                    format!("{}{}", letters(column + skip_i).to_ascii_uppercase(), size - row)
                }
                Coordinates::XY => format!("{}{}", letters(place), size - row),
                _ => format!("{}{}", letters(place), row + 1),
            }
        })
    }

    /// Draws a triangle of points. Letters stand along the right edge, each at the head of a column that runs down to
    /// the left. In GoGui's coordinates they stand along the bottom instead.
    fn layout(&self, topology: &Topology, coordinates: Coordinates, names: &[String]) -> TextLayout {
        let size = topology.board().size();
        let left = |row: usize| 4 + size - row;
        let mut layout = TextLayout::of_points(topology.cells().map(|cell| {
            let (row, place) = triangle_place(cell);
            (1 + row, left(row) + 2 * place)
        }));
        let down = coordinates == Coordinates::GOGUI;
        for (cell, name) in topology.cells().zip(names) {
            let (row, place) = triangle_place(cell);
            let (column, number) = letters_and_number(name);
            if place == 0 {
                layout.label(1 + row, left(row) - 3, format!("{number:>2}"));
                layout.name_beside(cell, (-1.0, 0.0), number);
            }
            if down && row + 1 == size {
                layout.label(1 + size, left(row) + 2 * place + 1, column.to_owned());
                layout.name_beside(cell, (0.5, 1.0), column);
            } else if !down && place == row {
                layout.label(row, left(row) + 2 * place + 1, column.to_owned());
                layout.name_beside(cell, (0.5, -1.0), column);
            }
        }
        layout
    }

    fn aim(&self) -> &'static str {
        "a chain that touches all three sides wins"
    }

    fn rules(&self) -> &'static str {
        "The board is a triangle of hexagonal cells. Stones on neighbouring cells of the same colour form a chain. The first chain that \
         touches all three sides wins; a corner cell lies on two of them. The sides belong to nobody: both players have the same goal. \
         A full board has exactly one such chain, so there are no draws."
    }
}
