//! Positions up to the board's symmetries.

use super::Position;
use crate::board::{AnySet, Topology};
use crate::rules::Colour;

/// A position's canonical form: the least image under the board's automorphisms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Canonical {
    /// The stones of Black and White.
    pub stones: [AnySet; 2],
    /// The vertices of Black and White if the cells are edges, otherwise empty.
    pub vertices: [AnySet; 2],
    /// The stones placed so far in the turn.
    pub turn_stones: AnySet,
    /// The index in [`Topology::automorphisms`] of the one that maps the position to this form.
    pub automorphism: usize,
}

/// Identifies a position up to symmetry: the stones and owned vertices, the player to move, and the turn.
///
/// Two positions on one board with the same rules have the same key exactly if a symmetry maps one to the other. Then
/// the player to move wins both or neither. The symmetries:
///
/// - the automorphisms of the board,
/// - the exchange of the colours, if both have the same goal,
/// - the reflection in the long diagonal with the exchange of the colours, in Hex on a square board.
///
/// Whether a swap is legal doesn't affect the key.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PositionKey {
    /// The stones of the player to move, then the opponent's. If no symmetry exchanges the colours, Black's come first
    /// instead.
    stones: [AnySet; 2],
    vertices: [AnySet; 2],
    turn_stones: AnySet,
    turn: u64,
    /// Whether White is to move, if no symmetry exchanges the colours.
    white_to_move: bool,
}

impl Position {
    /// The canonical form: the image with the least stone sets.
    ///
    /// It depends on the stones, the owned vertices and the stones in the current turn, but not on the colour to move
    /// or on whether a swap is legal.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// // The corners of Y are the same up to symmetry.
    /// let mut other = position.clone();
    /// position.play(notation.read_move("a1", &Dialect::GTP)?)?;
    /// other.play(notation.read_move("d4", &Dialect::GTP)?)?;
    /// assert_eq!(position.canonical().stones, other.canonical().stones);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// O(stones · automorphisms).
    pub fn canonical(&self) -> Canonical {
        let placed = self.stones_of(self.turn());
        least_image(&self.topology, self.stones, self.vertices, placed)
    }

    /// The position's key with this colour to move.
    ///
    /// # Complexity
    /// O(stones · automorphisms).
    pub fn key(&self, to_move: Colour) -> PositionKey {
        let turn = self.turn_of(to_move);
        let placed = self.stones_of(turn);
        let diagonal = self.topology.long_diagonal();
        let exchanges = to_move == Colour::White && (self.goal.is_symmetric() || diagonal.is_some());
        let [mut stones, mut vertices] = [self.stones, self.vertices];
        let mut placed = placed;
        if exchanges {
            stones.swap(0, 1);
            vertices.swap(0, 1);
            if let Some(diagonal) = diagonal.filter(|_| !self.goal.is_symmetric()) {
                stones = stones.map(|set| Topology::permuted(diagonal, &set));
                placed = Topology::permuted(diagonal, &placed);
            }
        }
        let Canonical { stones, vertices, turn_stones, .. } = least_image(&self.topology, stones, vertices, placed);
        let white_to_move = to_move == Colour::White && !exchanges;
        PositionKey { stones, vertices, turn_stones, turn: self.rules.turns.key(turn), white_to_move }
    }
}

fn least_image(topology: &Topology, stones: [AnySet; 2], vertices: [AnySet; 2], placed: AnySet) -> Canonical {
    let image = |automorphism: usize| {
        let permutation = &topology.automorphisms()[automorphism];
        let [black, white, turn_stones] = [&stones[0], &stones[1], &placed].map(|set| Topology::permuted(permutation, set));
        let of_vertices = topology.vertices().map(|vertices| &vertices.graph().automorphisms()[automorphism]);
        let vertices =
            of_vertices.map_or([AnySet::EMPTY; 2], |permutation| vertices.map(|set| Topology::permuted(permutation, &set)));
        Canonical { stones: [black, white], vertices, turn_stones, automorphism }
    };
    let key = |form: &Canonical| (form.stones, form.vertices, form.turn_stones);
    let others = (1..topology.automorphisms().len()).map(image);
    others.fold(image(0), |least, next| if key(&next) < key(&least) { next } else { least })
}
