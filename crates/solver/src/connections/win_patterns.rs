//! Win patterns: local wins learned from proofs.

use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::sync::{PoisonError, RwLock};
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// The most patterns in a list. Tuned, see `docs/research/tuning.md`.
const MOST: usize = 16384;

/// Patterns may take one in this many bytes of the solver's memory. A guess.
const SHARE: usize = 16;

/// A pattern: with these stones a colour wins within the carrier although the opponent moves first, whatever is on the
/// rest of the board.
#[derive(Clone, Copy, Debug)]
struct WinPattern<const W: usize> {
    stones: CellSet<W>,
    nodes: u64,
}

/// A colour's patterns.
#[derive(Debug, Default)]
struct WinPatternList<const W: usize> {
    patterns: Vec<WinPattern<W>>,
    /// Each pattern's stones and carrier. They're stored separately, because most patterns fail this test.
    all: Vec<CellSet<W>>,
}

/// Proven positions as patterns for deciding other positions.
///
/// A proof depends only on the winner's stones and its carrier. So it holds wherever the winner has these stones and
/// the loser none of these cells. Henderson, Arneson and Hayward (2009) also deduce other positions' results from a
/// proof, as further table entries. We match proofs instead, as H-search matches known templates.
#[derive(Debug)]
pub(crate) struct WinPatterns<const W: usize> {
    /// Each colour's patterns. If the colours have the same goal, the first list serves both.
    lists: [RwLock<WinPatternList<W>>; 2],
    most: usize,
}

impl<const W: usize> WinPatternList<W> {
    /// Adds a pattern. A full list first drops at least the half with the smallest proofs.
    fn add(&mut self, pattern: WinPattern<W>, all: CellSet<W>, most: usize) {
        if self.all.len() >= most {
            let mut counts: Vec<_> = self.patterns.iter().map(|pattern| pattern.nodes).collect();
            counts.sort_unstable_by_key(|&nodes| Reverse(nodes));
            let least = counts[most / 2];
            let mut kept = self.patterns.iter().map(|pattern| pattern.nodes > least);
            self.all.retain(|_| kept.next().unwrap_or(false));
            self.patterns.retain(|pattern| pattern.nodes > least);
        }
        self.patterns.push(pattern);
        self.all.push(all);
    }

    /// Returns whether a known pattern matches wherever one with these stones and cells does.
    fn has_within(&self, stones: &CellSet<W>, all: &CellSet<W>) -> bool {
        let mut smaller = self.all.iter().zip(&self.patterns).filter(|(cells, _)| cells.is_subset(all));
        smaller.any(|(_, pattern)| pattern.stones.is_subset(stones))
    }
}

impl<const W: usize> WinPatterns<W> {
    const BYTES: usize = size_of::<WinPattern<W>>() + size_of::<CellSet<W>>();

    /// Makes empty lists for a solver with this much memory, in bytes.
    pub(crate) fn new(bytes: usize) -> WinPatterns<W> {
        let most = (bytes / SHARE / (2 * WinPatterns::<W>::BYTES)).clamp(2, MOST);
        WinPatterns { lists: Default::default(), most }
    }

    /// Returns the most memory taken by both lists, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.lists.len() * self.most * WinPatterns::<W>::BYTES
    }

    fn list(&self, graph: &GoalGraph<W>, colour: Colour) -> &RwLock<WinPatternList<W>> {
        &self.lists[if graph.goal.is_symmetric() { 0 } else { colour.index() }]
    }

    /// Learns from a position that the player to move loses within a carrier, in all its symmetric images. The proof
    /// took `nodes`.
    pub(crate) fn learn(&self, graph: &GoalGraph<W>, lost: &SolverState<W>, carrier: &CellSet<W>, nodes: u64) {
        let winner = lost.colour.opponent();
        let all = needed(graph, winner, lost.other.union(carrier));
        let stones = lost.other.intersection(&all);
        // Other threads may look patterns up meanwhile; a duplicate does no harm.
        let list = self.list(graph, winner);
        if list.read().unwrap_or_else(PoisonError::into_inner).has_within(&stones, &all) {
            return;
        }
        let mut images: SmallVec<[[CellSet<W>; 2]; 12]> = SmallVec::new();
        for automorphism in 0..graph.topology.automorphisms().len() {
            let image = [stones, all].map(|cells| graph.image(automorphism, &cells));
            if !images.contains(&image) {
                images.push(image);
            }
        }
        let mut list = list.write().unwrap_or_else(PoisonError::into_inner);
        images.into_iter().for_each(|[stones, all]| list.add(WinPattern { stones, nodes }, all, self.most));
    }

    /// Returns a winning move by a pattern, for a colour with stones `own`.
    pub(crate) fn winning_move(
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

    /// Visits the patterns that match a colour with stones `own`, and those that lack one stone. `found` gets the rest
    /// of the carrier and the missing stone.
    ///
    /// # Complexity
    /// O(patterns), about a nanosecond each.
    pub(crate) fn visit(
        &self,
        graph: &GoalGraph<W>,
        colour: Colour,
        own: &CellSet<W>,
        other: &CellSet<W>,
        mut found: impl FnMut(CellSet<W>, Option<Cell>),
    ) {
        let list = self.list(graph, colour).read().unwrap_or_else(PoisonError::into_inner);
        for (place, all) in list.all.iter().enumerate().filter(|(_, all)| all.is_disjoint(other)) {
            let mut missing = list.patterns[place].stones.difference(own);
            let first = missing.pop_first();
            if missing.is_empty() {
                found(all.difference(own), first);
            }
        }
    }
}

/// Returns the winner's cells in components touching all sides it needs; the others don't contribute.
fn needed<const W: usize>(graph: &GoalGraph<W>, winner: Colour, all: CellSet<W>) -> CellSet<W> {
    if graph.needs_several_objectives() {
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
