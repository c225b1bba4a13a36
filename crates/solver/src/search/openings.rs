//! All first moves on a board.

use super::claim::ProofLimits;
use super::core::{ProvenWin, Solver, SolverError};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tripoint_games::board::{AnySet, Cell, Topology};
use tripoint_games::rules::{Colour, Position};

/// A first move's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningResult {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// Not known yet.
    Unknown,
}

/// The results of all first moves on a board. Symmetric openings are proven once.
#[derive(Debug)]
pub struct OpeningMap {
    topology: Arc<Topology>,
    opener: Colour,
    results: Vec<OpeningResult>,
}

/// The node limit for the first attempt at each opening, and its growth from round to round.
const FIRST_ATTEMPT: u64 = 500;
const GROWTH: u64 = 4;

impl OpeningMap {
    /// Makes a board's map, with every result unknown.
    pub fn new(position: &Position) -> OpeningMap {
        OpeningMap {
            topology: Arc::clone(position.topology()),
            opener: position.rules().opener,
            results: vec![OpeningResult::Unknown; position.topology().len()],
        }
    }

    /// Returns an opening's result.
    pub fn result(&self, opening: Cell) -> OpeningResult {
        self.results[opening.index()]
    }

    /// Returns one opening from each symmetry class.
    pub fn classes(&self) -> impl Iterator<Item = Cell> {
        self.topology.cells().filter(|&cell| self.images(cell).all(|image| image >= cell))
    }

    /// Returns the openings without a result, one from each symmetry class. Those near the centre and the border come
    /// first; those between are the hardest.
    pub fn open(&self) -> Vec<Cell> {
        let mut open: Vec<_> = self.classes().filter(|&cell| self.result(cell) == OpeningResult::Unknown).collect();
        let deepest = open.iter().map(|&cell| self.topology.border_distance(cell)).max().unwrap_or(0);
        open.sort_by_key(|&cell| {
            let depth = self.topology.border_distance(cell);
            depth.min(deepest - depth)
        });
        open
    }

    /// Proves the openings until the shared limits are reached. Calls `report` after each attempt with the opening and,
    /// if one was found, its proof.
    ///
    /// # Errors
    /// None for a solver from [`solver`](crate::solver).
    pub fn prove_all(
        &mut self,
        solver: &dyn Solver,
        limits: ProofLimits<'_>,
        report: &mut dyn FnMut(&OpeningMap, Cell, Option<&ProvenWin>),
    ) -> Result<(), SolverError> {
        let end = solver.nodes().saturating_add(limits.nodes);
        let left = || if limits.stop.load(Ordering::Relaxed) { 0 } else { end.saturating_sub(solver.nodes()) };
        let mut nodes = FIRST_ATTEMPT;
        loop {
            let open = self.open();
            if open.is_empty() || left() == 0 {
                return Ok(());
            }
            for opening in open {
                if self.result(opening) != OpeningResult::Unknown || left() == 0 {
                    continue;
                }
                let limited = ProofLimits { nodes: nodes.min(left()), ..limits };
                let proof = solver.prove(&self.after(opening), self.opener.opponent(), limited)?;
                if let Some(proof) = &proof {
                    self.set(opening, if proof.winner == self.opener { OpeningResult::Win } else { OpeningResult::Loss });
                }
                report(self, opening, proof.as_ref());
            }
            nodes = nodes.saturating_mul(GROWTH);
        }
    }

    /// Returns the stones after an opening.
    fn after(&self, opening: Cell) -> [AnySet; 2] {
        let mut stones = [AnySet::EMPTY; 2];
        stones[self.opener.index()].insert(opening);
        stones
    }

    fn images(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.topology.automorphisms().iter().map(move |permutation| permutation[cell.index()])
    }

    fn set(&mut self, opening: Cell, result: OpeningResult) {
        for image in self.images(opening).collect::<Vec<_>>() {
            self.results[image.index()] = result;
        }
    }
}
