//! Zobrist keys (Zobrist, 1970). A position's hash combines one key for each stone and owned vertex by exclusive or,
//! and one more if White is to move.

use super::Colour;
use crate::board::{Cell, CellSet, MAX_CELLS};

/// The number of cells that each kind of key has in the first block. Later cells take their keys from other numbers, so
/// smaller boards kept their keys when we added larger boards.
const NARROW: usize = 256;

const KEYS: [[u64; MAX_CELLS]; 2] = keys();

/// A stone's key.
#[inline]
pub fn stone_key(colour: Colour, cell: Cell) -> u64 {
    KEYS[colour.index()][cell.index()]
}

/// The key for several stones of a colour.
#[inline]
pub fn stones_key<const W: usize>(colour: Colour, stones: &CellSet<W>) -> u64 {
    stones.iter().fold(0, |key, cell| key ^ stone_key(colour, cell))
}

/// The key for the colour to move.
#[inline]
pub fn to_move_key(colour: Colour) -> u64 {
    if colour == Colour::White { WHITE_TO_MOVE } else { 0 }
}

/// The key for White to move.
const WHITE_TO_MOVE: u64 = mix(2 * NARROW as u64);

/// The key for the number that tells a colour's turns apart; 0 for 0.
pub(super) fn turn_key(turn: u64) -> u64 {
    if turn == 0 { 0 } else { mix(turn ^ 1 << 63) }
}

/// The key for a stone in the current turn.
pub(super) fn turn_stone_key(cell: Cell) -> u64 {
    cell_key(2 * NARROW + 1, cell.index())
}

/// The key for a vertex that a colour owns.
pub(super) fn vertex_key(colour: Colour, vertex: Cell) -> u64 {
    cell_key((4 + colour.index()) * NARROW, vertex.index())
}

/// The key for a cell in a block of numbers, which begins at `first` and has at most [`NARROW`] numbers.
const fn cell_key(first: usize, cell: usize) -> u64 {
    if cell < NARROW { mix((first + cell) as u64) } else { mix((((first + 1) << 16) + cell) as u64) }
}

const fn keys() -> [[u64; MAX_CELLS]; 2] {
    let mut keys = [[0; MAX_CELLS]; 2];
    let mut i = 0;
    while i < 2 * MAX_CELLS {
        let (colour, cell) = (i / MAX_CELLS, i % MAX_CELLS);
        keys[colour][cell] = cell_key(colour * NARROW, cell);
        i += 1;
    }
    keys
}

/// SplitMix64's output function (Steele, Lea and Flood, 2014) at step `n` from state 0, so keys are the same
/// everywhere.
const fn mix(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
