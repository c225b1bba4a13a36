//! The chains that attain objectives.

use super::super::{Colour, ObjectiveChain};
use super::Position;
use crate::board::{AnySet, Cell, MAX_WORDS};

impl Position {
    /// The chains that have attained objectives, Black's first.
    pub fn objective_chains(&self) -> Vec<ObjectiveChain<MAX_WORDS>> {
        let chains = |colour: Colour| self.win_test.objective_chains(colour, self.owned(colour));
        Colour::BOTH.into_iter().flat_map(chains).collect()
    }

    /// The winning chains: stones, or vertices if the cells are edges. Empty until a colour has won.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(3)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// for word in ["b2", "a1", "b3", "c3", "a2"] {
    ///     position.play(notation.read_move(word, &Dialect::GTP)?)?;
    /// }
    /// assert_eq!(position.winning_chains().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winning_chains(&self) -> AnySet {
        self.winner.map_or(AnySet::EMPTY, |winner| self.joined(winner))
    }

    /// A chain's cells: its stones, or all edges between its vertices, whoever holds them.
    pub fn cells_of(&self, chain: &AnySet) -> AnySet {
        let Some(vertices) = self.topology.vertices() else { return *chain };
        let is_inside = |edge: &Cell| vertices.ends(*edge).iter().all(|&vertex| chain.contains(vertex));
        self.topology.cells().filter(is_inside).collect()
    }

    /// The chains with which a colour has attained objectives: stones, or vertices if the cells are edges.
    pub fn joined(&self, colour: Colour) -> AnySet {
        let chains = self.win_test.objective_chains(colour, self.owned(colour));
        chains.into_iter().fold(AnySet::EMPTY, |all, chain| all.union(&chain.cells))
    }
}
