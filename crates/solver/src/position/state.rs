//! Positions as the solver sees them.

use super::graph::GoalGraph;
use smallvec::SmallVec;
use tripoint_games::board::{AnySet, Cell, CellSet};
use tripoint_games::rules::{Colour, stone_key, stones_key, to_move_key};

/// A position with a player to move, without its history.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SolverState<const W: usize> {
    /// The stones of the player to move.
    pub own: CellSet<W>,
    /// The stones of the other player.
    pub other: CellSet<W>,
    /// The colour to move.
    pub colour: Colour,
}

/// A position's canonical form (its least image), with the symmetry leading there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CanonicalState<const W: usize> {
    /// The image. If both colours have the same goal, Black is to move.
    pub(crate) state: SolverState<W>,
    /// Its [key](SolverState::key).
    pub(crate) key: u64,
    /// The index of the automorphism that maps the position to it.
    automorphism: usize,
}

/// The canonical forms of a position's successors. The stones' images are computed once for all moves.
#[derive(Debug)]
pub(crate) struct Successors<const W: usize> {
    /// The candidate images after a pass: those in which the player then to move has the least set of stones. No move
    /// changes that set.
    passed: SmallVec<[CanonicalState<W>; 2]>,
}

impl<const W: usize> SolverState<W> {
    pub(crate) fn empty(&self, graph: &GoalGraph<W>) -> CellSet<W> {
        graph.all.difference(&self.own).difference(&self.other)
    }

    /// Makes a position from Black's and White's stones.
    pub(crate) fn of(stones: &[AnySet; 2], colour: Colour) -> SolverState<W> {
        let of = |colour: Colour| stones[colour.index()].resized();
        SolverState { own: of(colour), other: of(colour.opponent()), colour }
    }

    /// Returns Black's and White's stones.
    pub(crate) fn stones(&self) -> [AnySet; 2] {
        let [own, other] = [self.own.resized(), self.other.resized()];
        if self.colour == Colour::Black { [own, other] } else { [other, own] }
    }

    /// Returns the Zobrist key, which is the same on every platform and equal to
    /// [`Position::hash`](tripoint_games::rules::Position::hash).
    ///
    /// # Complexity
    /// O(stones).
    pub(crate) fn key(&self) -> u64 {
        stones_key(self.colour, &self.own) ^ stones_key(self.colour.opponent(), &self.other) ^ to_move_key(self.colour)
    }

    /// Returns the position after a move.
    pub(crate) fn after(&self, cell: Cell) -> SolverState<W> {
        let mut own = self.own;
        own.insert(cell);
        SolverState { own: self.other, other: own, colour: self.colour.opponent() }
    }

    /// Returns the canonical form under the board's automorphisms.
    ///
    /// # Complexity
    /// O(automorphisms · stones).
    pub(crate) fn canonical(&self, graph: &GoalGraph<W>) -> CanonicalState<W> {
        let mut least = least(self.least_images(graph));
        least.key = least.state.key();
        least
    }

    /// Precomputes the images for the canonical forms of the position's successors.
    ///
    /// # Complexity
    /// O(automorphisms · stones).
    pub(crate) fn successors(&self, graph: &GoalGraph<W>) -> Successors<W> {
        let mut passed = SolverState { own: self.other, other: self.own, colour: self.colour.opponent() }.least_images(graph);
        passed.iter_mut().for_each(|image| image.key = image.state.key());
        Successors { passed }
    }

    /// Returns the images in which the player to move has the least set of stones, in the order of the automorphisms.
    /// Doesn't compute their keys yet.
    fn least_images(&self, graph: &GoalGraph<W>) -> SmallVec<[CanonicalState<W>; 2]> {
        let colour = if graph.goal.is_symmetric() { Colour::Black } else { self.colour };
        let mut images = SmallVec::new();
        images.push(CanonicalState { state: SolverState { colour, ..*self }, key: 0, automorphism: 0 });
        let mut least_own = self.own;
        for automorphism in 1..graph.topology.automorphisms().len() {
            let own = graph.image(automorphism, &self.own);
            if own > least_own {
                continue;
            }
            if own < least_own {
                images.clear();
                least_own = own;
            }
            let state = SolverState { own, other: graph.image(automorphism, &self.other), colour };
            images.push(CanonicalState { state, key: 0, automorphism });
        }
        images
    }
}

/// Returns the first of the least images. There must be at least one.
fn least<const W: usize>(images: SmallVec<[CanonicalState<W>; 2]>) -> CanonicalState<W> {
    images.iter().skip(1).fold(images[0], |least, image| if image.state < least.state { *image } else { least })
}

impl<const W: usize> Successors<W> {
    /// Returns the position's canonical form after a move.
    ///
    /// # Complexity
    /// O(1) for most positions, O(automorphisms) for symmetric ones.
    pub(crate) fn after(&self, graph: &GoalGraph<W>, cell: Cell) -> CanonicalState<W> {
        let placed = |passed: &CanonicalState<W>| {
            let CanonicalState { mut state, mut key, automorphism } = *passed;
            let image = graph.topology.automorphisms()[automorphism][cell.index()];
            state.other.insert(image);
            key ^= stone_key(state.colour.opponent(), image);
            CanonicalState { state, key, automorphism }
        };
        least(self.passed.iter().map(placed).collect())
    }
}

impl<const W: usize> CanonicalState<W> {
    /// Wraps a position that is its own canonical form.
    #[cfg(test)]
    pub(crate) fn itself(state: SolverState<W>) -> CanonicalState<W> {
        CanonicalState { state, key: state.key(), automorphism: 0 }
    }

    /// Returns the index of the automorphism that maps the position to its image.
    pub(crate) fn automorphism(&self) -> usize {
        self.automorphism
    }

    /// Maps cells of the position to its image.
    pub(crate) fn image_of(self, graph: &GoalGraph<W>, cells: &CellSet<W>) -> CellSet<W> {
        if self.automorphism == 0 { *cells } else { graph.image(self.automorphism, cells) }
    }

    /// Maps cells of the image back to the position.
    pub(crate) fn source_of(self, graph: &GoalGraph<W>, cells: &CellSet<W>) -> CellSet<W> {
        if self.automorphism == 0 { *cells } else { graph.image(graph.inverse(self.automorphism), cells) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use tripoint_games::base::Random;
    use tripoint_games::board::MAX_WORDS;
    use tripoint_games::rules::{Move, Position, Rules};

    const BOARDS: [&str; 7] = ["y 5", "y 11", "hex 4 4", "hex 3 5", "hex 12 12", "poly-y 5 3", "bent-y 3 2"];

    fn graph<const W: usize>(board: &str) -> GoalGraph<W> {
        let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
        GoalGraph::new(position.topology(), position.goal())
    }

    /// Returns a random position with at most this many stones.
    fn random_state(graph: &GoalGraph<MAX_WORDS>, stones: usize, random: &mut Random) -> SolverState<MAX_WORDS> {
        let colour = Colour::BOTH[random.below(2)];
        let mut state = SolverState { own: CellSet::EMPTY, other: CellSet::EMPTY, colour };
        for _ in 0..random.below(stones + 1) {
            if let Some(cell) = state.empty(graph).nth(random.below(graph.topology.len())) {
                [&mut state.own, &mut state.other][random.below(2)].insert(cell);
            }
        }
        state
    }

    /// The slow reference: takes the first of the least images and computes its key from scratch.
    fn plain_canonical(graph: &GoalGraph<MAX_WORDS>, state: &SolverState<MAX_WORDS>) -> (SolverState<MAX_WORDS>, u64, usize) {
        let colour = if graph.goal.is_symmetric() { Colour::Black } else { state.colour };
        let image = |automorphism: usize| {
            let [own, other] = [state.own, state.other].map(|cells| graph.image(automorphism, &cells));
            (SolverState { own, other, colour }, automorphism)
        };
        let (least, automorphism) = (0..graph.topology.automorphisms().len()).map(image).min().unwrap();
        (least, least.key(), automorphism)
    }

    #[test]
    fn incremental_keys_and_canonical_forms_match_those_from_scratch() {
        let mut random = Random::new(11);
        for board in BOARDS {
            let graph = graph::<MAX_WORDS>(board);
            for number in 0..60 {
                // Positions with few stones are often symmetric.
                let state = random_state(&graph, if number % 2 == 0 { 3 } else { graph.topology.len() }, &mut random);
                let of = |canonical: CanonicalState<MAX_WORDS>| (canonical.state, canonical.key, canonical.automorphism);
                assert_eq!(of(state.canonical(&graph)), plain_canonical(&graph, &state), "{board} {state:?}");
                let successors = state.successors(&graph);
                for cell in state.empty(&graph).iter() {
                    let expected = plain_canonical(&graph, &state.after(cell));
                    assert_eq!(of(successors.after(&graph, cell)), expected, "{board} {state:?} {cell:?}");
                }
                for automorphism in 0..graph.topology.automorphisms().len() {
                    let [own, other] = [state.own, state.other].map(|cells| graph.image(automorphism, &cells));
                    let image = SolverState { own, other, ..state }.canonical(&graph);
                    assert_eq!(image.key, state.canonical(&graph).key, "{board} {state:?}: images have one key");
                }
            }
        }
    }

    /// Both are Zobrist keys of the same stones and the same colour to move.
    #[test]
    fn a_key_is_the_hash_of_the_position() {
        let mut random = Random::new(12);
        for board in BOARDS {
            let mut position = Position::new(board.parse().unwrap(), Rules::STANDARD);
            while let Some(cell) = position.empty().nth(random.below(position.empty().len().max(1))) {
                let state = SolverState::<MAX_WORDS>::of(&position.both_stones(), position.to_move());
                assert_eq!(state.key(), position.hash(), "{board} {state:?}");
                if position.play(Move::Place(cell)).is_err() {
                    break;
                }
            }
        }
    }

    /// A table that compared only keys would confuse two positions with the same key; ours also compares positions.
    #[test]
    fn no_two_positions_of_small_boards_share_a_key() {
        for board in ["hex 3 3", "y 4"] {
            let (graph, mut seen) = (graph::<1>(board), HashMap::new());
            let cells = graph.topology.len();
            for number in 0..3_usize.pow(cells as u32) {
                let digit = |cell: usize| number / 3_usize.pow(cell as u32) % 3;
                let of = |wanted: usize| (0..cells).filter(|&cell| digit(cell) == wanted).map(Cell::from_index).collect();
                for colour in Colour::BOTH {
                    let state = SolverState::<1> { own: of(1), other: of(2), colour };
                    let same = seen.insert(state.key(), state);
                    assert_eq!(same, None, "{board} {state:?}");
                }
            }
            assert_eq!(seen.len(), 2 * 3_usize.pow(cells as u32));
        }
    }
}
