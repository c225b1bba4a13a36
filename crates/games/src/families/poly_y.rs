//! Poly-Y: the board has n sides and n corners, and whoever captures most corners wins (Schensted and Titus, Mudcrack Y
//! and Poly-Y, 1975).

use super::family::{BoardError, Family, named, no_board, ring_name, wrong_count, wrong_size};
use crate::base::alternatives;
use crate::board::{Board, Cell, Construction, FamilyHandle, MAX_CELLS, RingPlace, Side, SideSet, Topology, polygon};
use crate::notation::{Coordinates, TextLayout};
use crate::rules::{FullBoards, Goal};

/// The Poly-Y family.
pub(super) struct PolyY;

/// Boards store this to say which family they belong to.
pub(super) const HANDLE: FamilyHandle = FamilyHandle::new("Poly-Y", 1);

/// The possible numbers of sides. They're odd, so one player always captures most corners.
const SIDES: [usize; 4] = [3, 5, 7, 9];

impl Board {
    /// Makes the (n, r)-board of Poly-Y with n = `sides` and r = `rings`. Each side has r cells, and there are r rings
    /// including the centre.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// // The board of CodeCup.
    /// assert_eq!(Board::poly_y(5, 7)?.cells(), 106);
    /// assert!(Board::poly_y(4, 7).is_err(), "the number of sides is odd");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The number of sides is even or outside 3 to 9, or the board has fewer than two rings or more than 400 cells.
    pub fn poly_y(sides: usize, rings: usize) -> Result<Board, BoardError> {
        PolyY.board(&[sides, rings])
    }
}

fn count(sides: usize, rings: usize) -> usize {
    1 + sides * rings * (rings - 1) / 2
}

/// The number of rings on the largest board with this many sides.
fn most_rings(sides: usize) -> usize {
    (2..MAX_CELLS).take_while(|&rings| count(sides, rings) <= MAX_CELLS).last().unwrap_or(2)
}

/// Whether this is the (5,7)-board, the only one with CodeCup's cell numbers.
fn is_codecup(board: Board) -> bool {
    board.parameters() == [5, 7]
}

impl Family for PolyY {
    fn name(&self) -> &'static str {
        HANDLE.name()
    }

    fn title_pattern(&self) -> &'static str {
        "Poly-Y ({},{})"
    }

    fn word(&self) -> &'static str {
        "poly-y"
    }

    fn parameter_names(&self) -> &'static str {
        "n,r"
    }

    fn parameters_in_words(&self) -> &'static [&'static str] {
        &["Sides", "Cells on a side"]
    }

    fn boards(&self) -> String {
        let boards = SIDES.map(|sides| format!("{sides} sides of 2 to {} cells", most_rings(sides)));
        alternatives(boards)
    }

    fn default_board(&self) -> Board {
        Board::of_family(HANDLE, [5, 7])
    }

    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError> {
        match *parameters {
            [sides, rings] if SIDES.contains(&sides) && (2..=most_rings(sides)).contains(&rings) => {
                Ok(Board::of_family(HANDLE, [sides, rings]))
            }
            [sides, rings] if SIDES.contains(&sides) => {
                let boards = format_args!("Poly-Y boards with {sides} sides");
                Err(wrong_size(rings, 2..=most_rings(sides), boards, "cells on a side"))
            }
            [sides, _] => Err(no_board(format_args!("{sides} sides"), format_args!("{} for Poly-Y", alternatives(SIDES)))),
            _ => Err(wrong_count(self, parameters)),
        }
    }

    fn cells(&self, board: Board) -> usize {
        let [sides, rings] = board.parameters();
        count(sides, rings)
    }

    fn size(&self, board: Board) -> usize {
        board.parameters()[1]
    }

    fn with_size(&self, board: Board, size: usize) -> Result<Board, BoardError> {
        self.board(&[board.parameters()[0], size])
    }

    fn construct(&self, board: Board) -> Construction {
        let [sides, rings] = board.parameters();
        polygon(sides, rings)
    }

    /// A chain captures the corner between two adjacent sides when it touches both and at least one more.
    fn goal(&self, _: Board, sides: usize) -> Goal {
        let corner = |corner: usize| -> Vec<SideSet> {
            let between = [corner, (corner + sides - 1) % sides];
            let third = (0..sides).filter(|side| !between.contains(side));
            third.map(|side| between.into_iter().chain([side]).map(Side::from_index).collect()).collect()
        };
        let corners: Vec<_> = (0..sides).map(corner).collect();
        Goal::new(sides, [corners.clone(), corners], sides / 2 + 1, FullBoards::Corners)
    }

    fn coordinates(&self, board: Board) -> &'static [Coordinates] {
        if is_codecup(board) { &[Coordinates::CODECUP, Coordinates::RING] } else { &[Coordinates::RING] }
    }

    fn reads_all_names(&self) -> bool {
        true
    }

    fn names(&self, topology: &Topology, coordinates: Coordinates) -> Vec<String> {
        let [sides, _] = topology.board().parameters();
        if coordinates != Coordinates::CODECUP {
            return named(topology, |cell| {
                let RingPlace { ring, place } = RingPlace::of(cell, sides);
                ring_name(ring, place)
            });
        }
        let mut numbers = vec![String::new(); topology.len()];
        for (number, cell) in pentagon_rows(topology).into_iter().flatten().enumerate() {
            numbers[cell.index()] = (number + 1).to_string();
        }
        numbers
    }

    /// Boards with five sides are drawn in rows from the top, others by the cells' points.
    fn layout(&self, topology: &Topology, _: Coordinates, names: &[String]) -> TextLayout {
        if topology.side_count() == 5 {
            TextLayout::in_rows(&pentagon_rows(topology), names)
        } else {
            TextLayout::by_points(topology, names)
        }
    }

    fn aim(&self) -> &'static str {
        "a chain that touches two adjacent sides and a third captures their corner; most corners win"
    }

    fn rules(&self) -> &'static str {
        "The board is a polygon with an odd number of sides and as many corners. Stones on neighbouring cells of the same colour form a \
         chain. A chain that touches two adjacent sides and at least one more side captures the corner between the two, for good. Who has \
         captured more than half of the corners wins. A corner cell lies on two sides. The sides belong to nobody. On a full board every \
         corner is captured by one player, so there are no draws."
    }
}

/// Lists the rows of a board with five sides from the top, each from left to right, as CodeCup numbers them.
///
/// A row runs parallel to the rays to its left and right. Down to the centre's row, it's given by the steps towards the
/// top corner, below that by the steps towards the bottom side.
fn pentagon_rows(topology: &Topology) -> Vec<Vec<Cell>> {
    let last = topology.board().size() - 1;
    let mut rows = vec![Vec::new(); 2 * last + 1];
    for cell in topology.cells() {
        let sector = RingPlace::of(cell, topology.side_count()).sector();
        let row = match sector.index {
            0 => last - sector.along,
            1 => last + sector.across,
            2 => last + sector.along + sector.across,
            3 => last + sector.along,
            _ => last - sector.across,
        };
        rows[row].push(cell);
    }
    let x = |cell: &Cell| topology.point(*cell).x;
    rows.iter_mut().for_each(|row| row.sort_by(|a, b| x(a).total_cmp(&x(b))));
    rows
}
