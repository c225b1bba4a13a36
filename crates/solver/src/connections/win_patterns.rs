//! Wins that hang on a part of the board, learned from proofs.

use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::sync::{PoisonError, RwLock};
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// The most patterns of a list. On Hex 8×8 a1 d5 and d4 d5 c5 took 382,629 and 165,140 positions with so many, 611,033 and 810,194 with a quarter,
/// 326,958 and 166,995 with four times as many; another order of the moves changes as much as the last step.
const MOST: usize = 16384;

/// The share of the solver's memory that patterns may take. A guess.
const SHARE: usize = 16;

/// With these stones a colour wins within the carrier although the opponent moves first, whatever stands elsewhere.
#[derive(Clone, Copy, Debug)]
struct WinPattern<const W: usize> {
    stones: CellSet<W>,
    work: u64,
}

/// The patterns of a colour.
#[derive(Debug, Default)]
struct WinPatternList<const W: usize> {
    patterns: Vec<WinPattern<W>>,
    /// For each pattern its carrier with the stones, apart from the rest, since most patterns fail here.
    all: Vec<CellSet<W>>,
}

/// Positions that are proven, as patterns that decide others as well.
///
/// A proof needs the winner's stones and its carrier and nothing else, so that it holds wherever the winner has these stones and the loser none of these cells.
/// Henderson, Arneson and Hayward (2009) deduce the results of other positions from a proof too, as further entries of the table; here proofs are matched as H-search matches
/// templates that are known beforehand.
#[derive(Debug)]
pub(crate) struct WinPatterns<const W: usize> {
    /// For each colour its patterns; the first list is that of both, where their goal is the same.
    lists: [RwLock<WinPatternList<W>>; 2],
    most: usize,
}

impl<const W: usize> WinPatternList<W> {
    /// Adds a pattern; in a full list at least the half with the least work behind it gives way.
    fn add(&mut self, pattern: WinPattern<W>, all: CellSet<W>, most: usize) {
        if self.all.len() >= most {
            let mut works: Vec<_> = self.patterns.iter().map(|pattern| pattern.work).collect();
            works.sort_unstable_by_key(|&work| Reverse(work));
            let least = works[most / 2];
            let mut kept = self.patterns.iter().map(|pattern| pattern.work > least);
            self.all.retain(|_| kept.next().unwrap_or(false));
            self.patterns.retain(|pattern| pattern.work > least);
        }
        self.patterns.push(pattern);
        self.all.push(all);
    }

    /// Whether one of the patterns fits wherever one with these stones, and all these cells, does.
    fn has_within(&self, stones: &CellSet<W>, all: &CellSet<W>) -> bool {
        let mut smaller = self.all.iter().zip(&self.patterns).filter(|(cells, _)| cells.is_subset(all));
        smaller.any(|(_, pattern)| pattern.stones.is_subset(stones))
    }
}

impl<const W: usize> WinPatterns<W> {
    const BYTES: usize = size_of::<WinPattern<W>>() + size_of::<CellSet<W>>();

    /// Room for the patterns of a solver with so much memory, in bytes.
    pub(crate) fn new(bytes: usize) -> WinPatterns<W> {
        let most = (bytes / SHARE / (2 * WinPatterns::<W>::BYTES)).clamp(2, MOST);
        WinPatterns { lists: Default::default(), most }
    }

    /// The memory that both lists take at most, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.lists.len() * self.most * WinPatterns::<W>::BYTES
    }

    fn list(&self, graph: &GoalGraph<W>, colour: Colour) -> &RwLock<WinPatternList<W>> {
        &self.lists[if graph.goal.is_symmetric() { 0 } else { colour.index() }]
    }

    /// Learns from a position that the player to move has lost within a carrier, after so many positions that were examined, with all its symmetric images.
    pub(crate) fn learn(&self, graph: &GoalGraph<W>, lost: &SolverState<W>, carrier: &CellSet<W>, work: u64) {
        let winner = lost.colour.opponent();
        let all = needed(graph, winner, lost.other.union(carrier));
        let stones = lost.other.intersection(&all);
        // Others may look patterns up meanwhile; what is written twice does no harm.
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
        images.into_iter().for_each(|[stones, all]| list.add(WinPattern { stones, work }, all, self.most));
    }

    /// A move by which a colour with stones `own` wins by a pattern.
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

    /// Visits the patterns that fit a colour with stones `own`, and those of which one stone is missing, with what is left of their carriers and the missing stone.
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
