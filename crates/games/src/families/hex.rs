//! Hex: Black connects top and bottom, White left and right (Hein, 1942; Nash, 1948).

use super::family::{BoardError, Family, letters_and_number, named, wrong_count, wrong_size};
use crate::base::letters;
use crate::board::{Board, Cell, Construction, FamilyHandle, Side, SideSet, Topology, rhombus};
use crate::notation::{Coordinates, TextLayout};
use crate::pictures::{NamedOrientation, Orientation};
use crate::rules::{Colour, FullBoards, Goal};

/// The Hex family.
pub(super) struct Hex;

/// Boards store this to say which family they belong to.
pub(super) const HANDLE: FamilyHandle = FamilyHandle::new("Hex", 4);
const LEAST: usize = 2;
const MOST: usize = 20;

impl Board {
    /// Makes a Hex board with this many columns and rows.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::hex(11, 11)?.cells(), 121);
    /// assert_eq!(Board::hex(9, 14)?, "hex 9x14".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A number is outside 2 to 20.
    pub fn hex(columns: usize, rows: usize) -> Result<Board, BoardError> {
        Hex.board(&[columns, rows])
    }
}

/// A cell's column and row, both from 0.
fn place(columns: usize, cell: Cell) -> (usize, usize) {
    (cell.index() % columns, cell.index() / columns)
}

impl Family for Hex {
    fn name(&self) -> &'static str {
        HANDLE.name()
    }

    fn title_pattern(&self) -> &'static str {
        "Hex {}×{}"
    }

    fn word(&self) -> &'static str {
        "hex"
    }

    fn parameter_names(&self) -> &'static str {
        "columns,rows"
    }

    fn parameters_in_words(&self) -> &'static [&'static str] {
        &["Columns", "Rows"]
    }

    fn boards(&self) -> String {
        format!("{LEAST} to {MOST} columns and rows")
    }

    fn default_board(&self) -> Board {
        Board::of_family(HANDLE, [11, 11])
    }

    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError> {
        let fits = |number: usize| (LEAST..=MOST).contains(&number);
        match *parameters {
            [columns, rows] if fits(columns) && fits(rows) => Ok(Board::of_family(HANDLE, [columns, rows])),
            [columns, rows] => {
                let wrong = if fits(columns) { rows } else { columns };
                Err(wrong_size(wrong, LEAST..=MOST, "Hex boards", "columns and rows"))
            }
            _ => Err(wrong_count(self, parameters)),
        }
    }

    fn cells(&self, board: Board) -> usize {
        let [columns, rows] = board.parameters();
        columns * rows
    }

    fn size(&self, board: Board) -> usize {
        board.parameters()[0]
    }

    fn with_size(&self, _: Board, size: usize) -> Result<Board, BoardError> {
        self.board(&[size, size])
    }

    fn sizes(&self, board: Board) -> Vec<usize> {
        board.parameters().to_vec()
    }

    fn with_sizes(&self, _: Board, sizes: &[usize]) -> Result<Board, BoardError> {
        match *sizes {
            [size] => self.board(&[size, size]),
            _ => self.board(sizes),
        }
    }

    fn construct(&self, board: Board) -> Construction {
        let [columns, rows] = board.parameters();
        rhombus(columns, rows)
    }

    fn goal(&self, _: Board, sides: usize) -> Goal {
        let joined = |a, b| -> Vec<Vec<SideSet>> { vec![vec![[a, b].map(Side::from_index).into_iter().collect()]] };
        Goal::new(sides, [joined(0, 2), joined(1, 3)], 1, FullBoards::Flood)
    }

    fn coordinates(&self, _: Board) -> &'static [Coordinates] {
        &[Coordinates::HEXGUI]
    }

    /// Letter: the column. Number: the row.
    fn names(&self, topology: &Topology, _: Coordinates) -> Vec<String> {
        let [columns, _] = topology.board().parameters();
        named(topology, |cell| {
            let (column, row) = place(columns, cell);
            format!("{}{}", letters(column), row + 1)
        })
    }

    /// Draws a rhombus of points, with numbers to the left of the rows and letters above the columns, which run down to
    /// the right.
    fn layout(&self, topology: &Topology, _: Coordinates, names: &[String]) -> TextLayout {
        let [columns, _] = topology.board().parameters();
        let at = |column: usize, row: usize| (1 + row, 4 + row + 2 * column);
        let mut layout = TextLayout::of_points(topology.cells().map(|cell| {
            let (column, row) = place(columns, cell);
            at(column, row)
        }));
        for (cell, name) in topology.cells().zip(names) {
            let ((column, row), (word, number)) = (place(columns, cell), letters_and_number(name));
            let (line, middle) = at(column, row);
            if row == 0 {
                layout.label(0, middle - 1, word.to_owned());
                layout.name_beside(cell, (-0.5, -1.0), word);
            }
            if column == 0 {
                layout.label(line, middle - 3, format!("{number:>2}"));
                layout.name_beside(cell, (-1.0, 0.0), number);
            }
        }
        layout
    }

    fn orientations(&self) -> &'static [NamedOrientation] {
        const ORIENTATIONS: &[NamedOrientation] = &[
            Orientation::turned(0).named("flat", "flat, as in HexGui and on HexWorld"),
            Orientation::turned(330).named("diamond", "diamond, as in HexGui and on PlayHex"),
            Orientation::turned(60).named("tall", "tall diamond, as on PlayHex"),
            Orientation::mirrored(180).named("flat-2", "flat, as on Board Game Arena (HexGui: flat 2)"),
            Orientation::turned(90).named("upright", "flat, turned by a quarter"),
            Orientation::mirrored(0).named("flat-mirrored", "flat, mirrored"),
            Orientation::mirrored(30).named("diamond-mirrored", "diamond, mirrored"),
            Orientation::mirrored(300).named("tall-mirrored", "tall diamond, mirrored"),
        ];
        ORIENTATIONS
    }

    fn aim(&self) -> &'static str {
        "Black joins top and bottom, White left and right"
    }

    fn aim_of(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Black => "a chain that joins the top and the bottom side wins",
            Colour::White => "a chain that joins the left and the right side wins",
        }
    }

    fn aim_in_drawings(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Black => "a chain that joins the two black sides wins",
            Colour::White => "a chain that joins the two white sides wins",
        }
    }

    fn rules(&self) -> &'static str {
        "The board is a rhombus of hexagonal cells. Stones on neighbouring cells of the same colour form a chain. The top and the bottom \
         side belong to Black, the left and the right one to White: the first chain that joins the two sides of its own colour wins. A \
         corner cell lies on a side of each colour. A full board has exactly one such chain, so there are no draws."
    }
}
