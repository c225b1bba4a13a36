//! A book's positions, up to symmetry, and the replies from one to another.

use super::evidence::Evidence;
use std::hash::{Hash, Hasher};
use tripoint_games::board::{AnySet, Cell, Permutation, Topology};
use tripoint_games::rules::Colour;

/// A position in a book, by its place there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionId(pub(super) u32);

impl PositionId {
    /// The empty board.
    pub const START: PositionId = PositionId(0);

    /// The place in the book, from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position up to symmetry: the stones, and whose turn it is.
///
/// If both colours have the same goal, the stones of the player to move come first, whatever their colour; otherwise
/// Black's do. Whether a swap is legal doesn't matter: after a swap the position is the same as before with the players
/// exchanged, so what is known about one holds for the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Key {
    pub(super) stones: [AnySet; 2],
    pub(super) white_to_move: bool,
}

impl Hash for Key {
    /// Hashes to one word instead of eight: this halves the time for look-ups, which is a tenth of the time to read a
    /// book.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let words = self.stones.iter().flat_map(AnySet::words);
        // Multiplication by the golden ratio, as in Fibonacci hashing (Knuth), then bring the high bits down.
        let mixed = words.fold(u64::from(self.white_to_move), |mixed, word| {
            let mixed = (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 32
        });
        state.write_u64(mixed);
    }
}

/// A position in a book.
#[derive(Clone, PartialEq, Debug)]
pub struct BookPosition {
    pub(super) key: Key,
    /// What is known about the position by itself, for the player who made the last move.
    pub evidence: Evidence,
    pub(super) replies: Vec<BookReply>,
}

impl BookPosition {
    /// The replies, in the order of their cells.
    pub fn replies(&self) -> &[BookReply] {
        &self.replies
    }

    /// The number of stones.
    pub fn stones(&self) -> usize {
        self.key.stones.iter().map(AnySet::len).sum()
    }

    /// The stones in the canonical form. If both colours have the same goal, first those of the player to move, then
    /// the opponent's; otherwise Black's and White's.
    pub fn stone_sets(&self) -> &[AnySet; 2] {
        &self.key.stones
    }
}

/// A reply to a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BookReply {
    /// The cell in the position's canonical form: the least one that leads to the same position.
    pub cell: Cell,
    /// The position after it.
    pub position: PositionId,
}

/// Which positions are equivalent: the board's automorphisms, and whether both colours have the same goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry<'a> {
    pub(super) topology: &'a Topology,
    pub(super) alike: bool,
}

impl Symmetry<'_> {
    /// The images of Black's and White's stones, with a colour to move.
    pub(super) fn images(self, [black, white]: [AnySet; 2], to_move: Colour) -> Images {
        // Ordered as in the positions that follow, whose player to move comes first.
        let exchanged = self.alike && to_move == Colour::Black;
        let stones = if exchanged { [white, black] } else { [black, white] };
        let mover = if self.alike { 1 } else { to_move.index() };
        let image = |way: &Permutation| stones.each_ref().map(|set| Topology::permuted(way, set));
        Images { stones: self.topology.automorphisms().iter().map(image).collect(), mover, next_white: !self.alike && mover == 0 }
    }

    /// The cells in a position's canonical form where a stone by the player to move leads to another position.
    ///
    /// # Complexity
    /// O(automorphisms · stones).
    pub(super) fn cells_between(self, from: &BookPosition, to: &BookPosition) -> AnySet {
        let to_move = if from.key.white_to_move { Colour::White } else { Colour::Black };
        self.images(from.key.stones, to_move).cells_to(self.topology, &to.key)
    }
}

/// A position under all automorphisms of the board, to which you can quickly add a stone.
#[derive(Clone, Debug)]
pub(super) struct Images {
    /// The stones, ordered as in the keys of the positions that follow.
    stones: Vec<[AnySet; 2]>,
    /// The index of the set that gets the next stone.
    mover: usize,
    /// Whether White is to move then, if the colours have different goals.
    next_white: bool,
}

impl Images {
    /// The position's key, and the automorphism to it: the first one to the least image.
    ///
    /// # Complexity
    /// O(automorphisms).
    pub(super) fn key(&self, alike: bool) -> (Key, usize) {
        let image = |(automorphism, &[one, other]): (usize, &[AnySet; 2])| {
            (if alike { [other, one] } else { [one, other] }, automorphism)
        };
        let least = self.stones.iter().enumerate().map(image).min().unwrap_or_default();
        (Key { stones: least.0, white_to_move: !alike && self.mover == 1 }, least.1)
    }

    /// The key after a stone on a cell, and the automorphism to it, as [`Images::key`] finds them.
    ///
    /// # Complexity
    /// O(automorphisms).
    pub(super) fn key_after(&self, topology: &Topology, cell: Cell) -> (Key, usize) {
        let image = |((automorphism, &stones), way): ((usize, &[AnySet; 2]), &Permutation)| {
            let mut stones = stones;
            stones[self.mover].insert(way[cell.index()]);
            (stones, automorphism)
        };
        let images = self.stones.iter().enumerate().zip(topology.automorphisms()).map(image);
        let (stones, automorphism) = images.min().unwrap_or_default();
        (Key { stones, white_to_move: self.next_white }, automorphism)
    }

    /// The cells on which a stone leads to another position.
    ///
    /// These aren't only one cell's images under the position's symmetries. Example: a triangle with Black on a cell
    /// off the axes and White on the centre. A black stone on either of that cell's two rotated images leads to the
    /// same position, although no symmetry keeps the two stones.
    ///
    /// # Complexity
    /// O(automorphisms).
    pub(super) fn cells_to(&self, topology: &Topology, to: &Key) -> AnySet {
        let (mover, other) = (self.mover, 1 - self.mover);
        let place = |(stones, way): (&[AnySet; 2], &Permutation)| {
            if stones[other] != to.stones[other] || !stones[mover].is_subset(&to.stones[mover]) {
                return None;
            }
            let mut added = to.stones[mover].difference(&stones[mover]).iter();
            let image = added.next().filter(|_| added.next().is_none())?;
            way.iter().position(|&cell| cell == image).map(Cell::from_index)
        };
        self.stones.iter().zip(topology.automorphisms()).filter_map(place).collect()
    }
}
