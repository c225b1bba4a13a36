//! All first moves of a board.

use super::core::{Effort, ProvenWin, Solver, SolverError};
use crate::position::techniques::{Technique, Techniques};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tripoint_games::board::{AnySet, Cell, Topology};
use tripoint_games::rules::{Colour, Position};

/// What is known of a first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningResult {
    /// It wins for the first player.
    Win,
    /// It loses.
    Loss,
    /// Not known yet.
    Unknown,
}

/// The first moves of a board, proven one after the other, each with the help of those before it.
///
/// The second player's proof against one opening shows that every opening outside its carrier loses; and its first move there wins as an
/// opening, where both colours have the same goal: the stone that it stood against is gone. A reply that is known to lose as an opening
/// loses as a reply.
#[derive(Debug)]
pub struct OpeningMap {
    topology: Arc<Topology>,
    /// Whether the openings help each other by exchanging the colours.
    exchanges: bool,
    /// Whether they help each other at all.
    shares: bool,
    opener: Colour,
    results: Vec<OpeningResult>,
    /// Carriers within which the second player wins if it moves first on the empty board, from the proofs that openings lose.
    refutations: Vec<AnySet>,
}

/// The nodes of the first attempt at each opening; each round has [`GROWTH`] times as many.
const FIRST_ATTEMPT: u64 = 500;
const GROWTH: u64 = 4;

impl OpeningMap {
    /// The map of a board of which nothing is known.
    pub fn new(position: &Position, techniques: Techniques) -> OpeningMap {
        let shares = techniques.has(Technique::SharedOpenings);
        OpeningMap {
            topology: Arc::clone(position.topology()),
            exchanges: shares && position.goal().is_symmetric(),
            shares,
            opener: position.rules().opener,
            results: vec![OpeningResult::Unknown; position.topology().len()],
            refutations: Vec::new(),
        }
    }

    /// What is known of an opening.
    pub fn result(&self, opening: Cell) -> OpeningResult {
        self.results[opening.index()]
    }

    /// One opening of each class of symmetric ones.
    pub fn classes(&self) -> impl Iterator<Item = Cell> {
        self.topology.cells().filter(|&cell| self.images(cell).all(|image| image >= cell))
    }

    /// The openings of which nothing is known, one of each class of symmetric ones: those in the middle and at the border first, since the
    /// ones between them are the hardest.
    pub fn open(&self) -> Vec<Cell> {
        let mut open: Vec<_> = self.classes().filter(|&cell| self.result(cell) == OpeningResult::Unknown).collect();
        let deepest = open.iter().map(|&cell| self.topology.border_distance(cell)).max().unwrap_or(0);
        open.sort_by_key(|&cell| {
            let depth = self.topology.border_distance(cell);
            depth.min(deepest - depth)
        });
        open
    }

    /// The carriers within which the second player wins if it moves first.
    pub fn refutations(&self) -> &[AnySet] {
        &self.refutations
    }

    /// Proves all openings, as far as the effort is enough for them together. `told` is called after each attempt with the opening and its proof, if it was found.
    ///
    /// # Errors
    /// None that [`solver`](crate::solver) lets through.
    pub fn prove_all(
        &mut self,
        solver: &dyn Solver,
        effort: Effort<'_>,
        told: &mut dyn FnMut(&OpeningMap, Cell, Option<&ProvenWin>),
    ) -> Result<(), SolverError> {
        let end = solver.nodes().saturating_add(effort.nodes);
        let left = || if effort.stop.load(Ordering::Relaxed) { 0 } else { end.saturating_sub(solver.nodes()) };
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
                let proof = self.attempt(solver, opening, Effort { nodes: nodes.min(left()), ..effort })?;
                if let Some(proof) = &proof {
                    self.note(solver, opening, proof, Effort { nodes: u64::MAX, ..effort });
                }
                told(self, opening, proof.as_ref());
            }
            nodes = nodes.saturating_mul(GROWTH);
        }
    }

    fn attempt(&self, solver: &dyn Solver, opening: Cell, effort: Effort<'_>) -> Result<Option<ProvenWin>, SolverError> {
        let mut threats = Vec::new();
        if self.exchanges {
            // With the stones the other way round, the refutations are the first player's.
            for refutation in &self.refutations {
                let images = self.topology.automorphisms().iter().map(|permutation| Topology::permuted(permutation, refutation));
                threats.extend(images);
            }
            for threat in &mut threats {
                threat.remove(opening);
            }
        }
        solver.prove(&self.after(opening), self.opener.opponent(), &threats, effort)
    }

    /// The stones after an opening.
    fn after(&self, opening: Cell) -> [AnySet; 2] {
        let mut stones = [AnySet::EMPTY; 2];
        stones[self.opener.index()].insert(opening);
        stones
    }

    /// Notes a proof, and what follows from it.
    fn note(&mut self, solver: &dyn Solver, opening: Cell, proof: &ProvenWin, effort: Effort<'_>) {
        if proof.winner == self.opener {
            self.set(opening, OpeningResult::Win);
            return;
        }
        let loses = |&cell: &Cell| cell == opening || self.shares && !proof.carrier.contains(cell);
        for cell in self.topology.cells().filter(loses).collect::<Vec<_>>() {
            self.set(cell, OpeningResult::Loss);
        }
        self.refutations.push(proof.carrier);
        if self.exchanges
            && let Some(reply) = solver.winning_move(&self.after(opening), self.opener.opponent(), effort)
        {
            self.set(reply, OpeningResult::Win);
        }
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
