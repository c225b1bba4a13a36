//! The extra techniques as an extension to the solver.

use super::pattern_files::{CAPTURED, REVERSING, STRONG_REVERSING, read};
use super::set::{ExtraTechnique, ExtraTechniques};
use super::strong_reversing::{StrongReversible, find_strong_reversible};
use tripoint::board::{Cell, CellSet};
use tripoint::rules::Colour;
use tripoint_solver::{
    CompiledPattern, CompiledPatterns, DerivedPattern, GoalGraph, OpenMoves, ProofChild, SolverExtension, SolverState,
};

/// The patterns for the techniques in use, compiled for a board.
#[derive(Debug)]
pub struct PreparedTechniques<const W: usize> {
    /// Captured sets.
    captured: CompiledPatterns<W>,
    /// `None` if strong-reversible moves are tried like others.
    strong_reversing: Option<CompiledPatterns<W>>,
    /// Empty unless reversing moves are tried first.
    reversing: CompiledPatterns<W>,
    /// Whether reversing moves are tried first whatever their numbers.
    is_always_first: bool,
}

impl<const W: usize> PreparedTechniques<W> {
    /// Returns the moves that reverse the opponent's last move.
    pub(super) fn reversing(&self, graph: &GoalGraph<W>, last: Cell, state: &SolverState<W>) -> CellSet<W> {
        let patterns = self.reversing.at(graph, last, state.colour, [&state.own, &state.other]);
        patterns.filter_map(|pattern| pattern.answer).collect()
    }
}

impl SolverExtension for ExtraTechniques {
    type Prepared<const W: usize> = PreparedTechniques<W>;
    type Pruned<const W: usize> = Box<[StrongReversible<W>]>;
    /// The moves that reverse the opponent's last move, if these are tried first.
    type Stored<const W: usize> = CellSet<W>;

    fn prepare<const W: usize>(&self, graph: &GoalGraph<W>) -> PreparedTechniques<W> {
        let compiled = |is_used: bool, files: &[&str]| {
            let patterns = if is_used { read(files) } else { Vec::new() };
            CompiledPatterns::new(graph, &patterns)
        };
        let is_always_first = self.has(ExtraTechnique::ReversersFirst);
        let prunes = self.has(ExtraTechnique::StrongReversing);
        // The solver's own rule finds pairs.
        let captured: Vec<DerivedPattern> = if self.has(ExtraTechnique::CapturedSets) {
            read(&CAPTURED).into_iter().filter(|pattern| pattern.core_cells() > 2).collect()
        } else {
            Vec::new()
        };
        PreparedTechniques {
            captured: CompiledPatterns::new(graph, &captured),
            strong_reversing: prunes.then(|| compiled(true, &STRONG_REVERSING)),
            reversing: compiled(is_always_first || self.has(ExtraTechnique::LeastReversersFirst), &REVERSING),
            is_always_first,
        }
    }

    fn filling<'a, const W: usize>(
        prepared: &'a PreparedTechniques<W>,
        graph: &GoalGraph<W>,
        cell: Cell,
        x: Colour,
        stones: [&CellSet<W>; 2],
    ) -> Option<&'a CompiledPattern<W>> {
        prepared.captured.at(graph, cell, x, stones).next()
    }

    fn prune<const W: usize>(
        prepared: &PreparedTechniques<W>,
        graph: &GoalGraph<W>,
        moves: impl FnOnce() -> OpenMoves<W>,
    ) -> Box<[StrongReversible<W>]> {
        let patterns = prepared.strong_reversing.as_ref();
        patterns.map_or_else(Box::default, |patterns| find_strong_reversible(graph, patterns, moves()))
    }

    fn pruned_moves<const W: usize>(pruned: &Box<[StrongReversible<W>]>) -> impl Iterator<Item = (Cell, Cell)> {
        pruned.iter().map(|reversible| (reversible.cell, reversible.answer))
    }

    fn with_answers<const W: usize>(pruned: &Box<[StrongReversible<W>]>, carrier: CellSet<W>) -> CellSet<W> {
        let mut answered = carrier;
        for reversible in pruned.iter().filter(|reversible| carrier.contains(reversible.cell)) {
            answered.insert(reversible.answer);
            answered = answered.union(&reversible.needed);
        }
        answered
    }

    fn pruned_bytes<const W: usize>(pruned: &Box<[StrongReversible<W>]>) -> usize {
        (8 + 8 * W) * pruned.len()
    }

    fn store<const W: usize>(
        prepared: &PreparedTechniques<W>,
        graph: &GoalGraph<W>,
        last: Option<Cell>,
        state: &SolverState<W>,
    ) -> CellSet<W> {
        last.map_or(CellSet::EMPTY, |last| prepared.reversing(graph, last, state))
    }

    /// Returns a child that reverses the last move.
    fn next_child<const W: usize>(
        prepared: &PreparedTechniques<W>,
        reversing: &CellSet<W>,
        children: &[ProofChild],
        limit: u32,
    ) -> Option<usize> {
        if reversing.is_empty() {
            return None;
        }
        let least = |of: fn(&ProofChild) -> u32| children.iter().map(of).min();
        let least_numbers = (least(|child| child.proof), least(|child| child.disproof));
        children.iter().position(|child| {
            let is_least = Some(child.proof) == least_numbers.0 || Some(child.disproof) == least_numbers.1;
            reversing.contains(child.cell) && child.disproof < limit && (prepared.is_always_first || is_least)
        })
    }
}
