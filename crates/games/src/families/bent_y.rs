//! Bent Y: Y on a triangle with rings around it. The rings make the sides longer and the centre less important.
//!
//! Kadon sells the (5, 4)-board. (b, 0) is the Y board with base b, and (1, m) the Poly-Y board with three sides and m
//! + 1 rings.

use super::family::{BoardError, Family, named, no_board, ring_name, wrong_count, wrong_size};
use crate::base::plural;
use crate::board::{Board, Construction, FamilyHandle, MAX_CELLS, Topology, ringed_triangle};
use crate::notation::Coordinates;
use crate::rules::{FullBoards, Goal};

/// The bent Y family.
pub(super) struct BentY;

/// Boards store this to say which family they belong to.
pub(super) const HANDLE: FamilyHandle = FamilyHandle::new("Bent Y", 2);
const MOST_BASE: usize = 27;

impl Board {
    /// Makes a bent Y board: a triangle with this base, and this many rings around it.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::bent_y(5, 4)?, "bent-y 5 4".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The base is outside 1 to 27, or the board has fewer than 3 or more than 400 cells.
    pub fn bent_y(base: usize, rings: usize) -> Result<Board, BoardError> {
        BentY.board(&[base, rings])
    }
}

fn inside(base: usize) -> usize {
    base * (base + 1) / 2
}

fn count(base: usize, rings: usize) -> usize {
    inside(base) + (1..=rings).map(|ring| 3 * (base - 1 + ring)).sum::<usize>()
}

impl Family for BentY {
    fn name(&self) -> &'static str {
        HANDLE.name()
    }

    fn title_pattern(&self) -> &'static str {
        "Bent Y ({},{})"
    }

    fn word(&self) -> &'static str {
        "bent-y"
    }

    fn parameter_names(&self) -> &'static str {
        "b,m"
    }

    fn parameters_in_words(&self) -> &'static [&'static str] {
        &["Base of the inner triangle", "Rings around it"]
    }

    fn boards(&self) -> String {
        format!("a triangle of base 1 to {MOST_BASE} and m rings around it, from 3 to {MAX_CELLS} cells together")
    }

    fn default_board(&self) -> Board {
        Board::of_family(HANDLE, [5, 4])
    }

    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError> {
        match *parameters {
            [base, rings]
                if (1..=MOST_BASE).contains(&base) && rings <= MOST_BASE && (3..=MAX_CELLS).contains(&count(base, rings)) =>
            {
                Ok(Board::of_family(HANDLE, [base, rings]))
            }
            [base, rings] => Err(no_board(format_args!("base {base} with {rings} ring{}", plural(rings)), self.boards())),
            _ => Err(wrong_count(self, parameters)),
        }
    }

    fn cells(&self, board: Board) -> usize {
        let [base, rings] = board.parameters();
        count(base, rings)
    }

    fn size(&self, board: Board) -> usize {
        let [base, rings] = board.parameters();
        base + rings
    }

    /// Keeps the inner triangle and changes the number of rings.
    fn with_size(&self, board: Board, size: usize) -> Result<Board, BoardError> {
        let [base, _] = board.parameters();
        let rings = size.checked_sub(base).filter(|&rings| self.board(&[base, rings]).is_ok());
        rings.map(|rings| Board::of_family(HANDLE, [base, rings])).ok_or_else(|| {
            let greatest = (base..).take_while(|size| count(base, size - base) <= MAX_CELLS).last().unwrap_or(base);
            let boards = format_args!("Bent Y boards with a triangle of base {base} inside");
            wrong_size(size, base..=greatest, boards, "cells on a side")
        })
    }

    fn construct(&self, board: Board) -> Construction {
        let [base, rings] = board.parameters();
        ringed_triangle(base, rings)
    }

    fn goal(&self, board: Board, sides: usize) -> Goal {
        let [base, rings] = board.parameters();
        Goal::all_sides(sides, if rings == 0 { FullBoards::Reduction(base) } else { FullBoards::Flood })
    }

    fn coordinates(&self, _: Board) -> &'static [Coordinates] {
        &[Coordinates::RING]
    }

    /// The letter a stands for the inner triangle, row by row. The other letters are the rings, clockwise from the top.
    fn names(&self, topology: &Topology, _: Coordinates) -> Vec<String> {
        let [base, rings] = topology.board().parameters();
        named(topology, |cell| {
            let starts = (0..=rings).map(|ring| if ring == 0 { 0 } else { count(base, ring - 1) });
            let (ring, start) = starts.enumerate().take_while(|&(_, start)| start <= cell.index()).last().unwrap_or((0, 0));
            ring_name(ring, cell.index() - start)
        })
    }

    fn aim(&self) -> &'static str {
        "a chain that touches all three sides wins"
    }

    fn rules(&self) -> &'static str {
        "The board is a bent triangle: rings of cells around a triangle, so that the middle counts less than on a flat board. Stones on \
         neighbouring cells of the same colour form a chain. The first chain that touches all three sides wins; a corner cell lies on two \
         of them. The sides belong to nobody: both players have the same goal. A full board has exactly one such chain, so there are no draws."
    }
}
