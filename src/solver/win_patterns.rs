//! Wins that hang on a part of the board, learned from proofs.

use super::graph::GoalGraph;
use super::state::SolverState;
use super::threats::Threats;
use crate::board::{Cell, CellSet};
use crate::rules::Colour;
use std::cmp::Reverse;
use std::sync::{PoisonError, RwLock};

/// The most patterns of a colour. In a full list the half with the least work behind it gives way. Not tuned.
const MOST: usize = 4096;

/// With these stones a colour wins within the carrier although the opponent moves first, whatever stands elsewhere.
#[derive(Clone, Copy, Debug)]
struct WinPattern<const W: usize> {
    stones: CellSet<W>,
    /// The carrier, with the stones.
    all: CellSet<W>,
    work: u64,
}

/// Positions that are proven, as patterns that decide others as well.
///
/// A proof needs the winner's stones and its carrier and nothing else, so that it holds wherever the winner has these stones and the loser none of these cells.
/// Solvers keep proofs to look up the same position again; here they are matched against other ones, as H-search matches templates that are known beforehand.
#[derive(Debug, Default)]
pub(super) struct WinPatterns<const W: usize> {
    /// For each colour its patterns; the first list is that of both, where their goal is the same.
    lists: [RwLock<Vec<WinPattern<W>>>; 2],
}

impl<const W: usize> WinPatterns<W> {
    /// The memory that the patterns take at most, in bytes.
    pub(super) const BYTES: usize = 2 * MOST * size_of::<WinPattern<W>>();

    fn list(&self, graph: &GoalGraph<W>, colour: Colour) -> &RwLock<Vec<WinPattern<W>>> {
        &self.lists[if graph.goal.is_symmetric() { 0 } else { colour.index() }]
    }

    /// Learns from a position that the player to move has lost within a carrier, after so many positions that were examined, with all its symmetric images.
    pub(super) fn learn(&self, graph: &GoalGraph<W>, lost: &SolverState<W>, carrier: &CellSet<W>, work: u64) {
        let winner = lost.colour.opponent();
        let all = needed(graph, winner, lost.other.union(carrier));
        let stones = lost.other.intersection(&all);
        let mut list = self.list(graph, winner).write().unwrap_or_else(PoisonError::into_inner);
        for automorphism in 0..graph.topology.automorphisms().len() {
            let [stones, all] = [stones, all].map(|cells| graph.image(automorphism, &cells));
            if list.len() == MOST {
                list.sort_by_key(|pattern| Reverse(pattern.work));
                list.truncate(MOST / 2);
            }
            list.push(WinPattern { stones, all, work });
        }
    }

    /// What a colour with stones `own` can achieve by a pattern that fits, or of which one stone is missing.
    ///
    /// # Complexity
    /// O(patterns), one or two nanoseconds each.
    pub(super) fn threats(&self, graph: &GoalGraph<W>, colour: Colour, own: &CellSet<W>, other: &CellSet<W>) -> Threats<W> {
        let mut threats = Threats::default();
        self.visit(graph, colour, own, other, |carrier, missing| threats.add(carrier, missing.is_none()));
        threats
    }

    /// A move by which a colour with stones `own` wins by a pattern.
    pub(super) fn winning_move(
        &self,
        graph: &GoalGraph<W>,
        colour: Colour,
        own: &CellSet<W>,
        other: &CellSet<W>,
    ) -> Option<Cell> {
        let mut found = None;
        self.visit(graph, colour, own, other, |carrier, missing| found = found.or(missing).or(carrier.first()));
        found
    }

    /// Visits the patterns that fit, with what is left of their carriers, and the stone that is missing.
    fn visit(
        &self,
        graph: &GoalGraph<W>,
        colour: Colour,
        own: &CellSet<W>,
        other: &CellSet<W>,
        mut found: impl FnMut(CellSet<W>, Option<Cell>),
    ) {
        let list = self.list(graph, colour).read().unwrap_or_else(PoisonError::into_inner);
        for pattern in list.iter().filter(|pattern| pattern.all.is_disjoint(other)) {
            let mut missing = pattern.stones.difference(own);
            let first = missing.pop_first();
            if missing.is_empty() {
                found(pattern.all.difference(own), first);
            }
        }
    }
}

/// The part of a winner's cells that may join all that it has to join: cells that touch too few sides are of no use to it.
fn needed<const W: usize>(graph: &GoalGraph<W>, winner: Colour, all: CellSet<W>) -> CellSet<W> {
    if graph.needs_several_prizes() {
        return all;
    }
    let (mut needed, mut rest) = (CellSet::EMPTY, all);
    while let Some(cell) = rest.first() {
        let joined = graph.joined(cell, &rest);
        rest = rest.difference(&joined);
        if graph.goal.wins(graph.goal.won(winner, graph.sides(&joined))) {
            needed = needed.union(&joined);
        }
    }
    needed
}
