//! Proofs of the engine's position.

use super::Engine;
use crate::board::{AnySet, Cell};
use crate::rules::Colour;
use crate::search::Control;
use crate::solver::{
    ConnectionEnd, Effort, InferiorReport, ProvenWin, Solver, SolverError, Techniques, VirtualConnection, certain_moves, solver,
};
use std::sync::atomic::AtomicBool;

/// Positions to examine between two looks at the control: about a tenth of a second.
const STEP: u64 = 1000;

impl Engine {
    /// Proves who wins the position with a colour to move; `None` if the control ends it before. The solver takes the memory of the search tree,
    /// which is lost; the next search takes it back.
    ///
    /// # Errors
    /// Turns other than alternation.
    pub fn prove(&mut self, colour: Colour, control: &Control<'_>) -> Result<Option<ProvenWin>, SolverError> {
        let stones = self.position.both_stones();
        self.prove_stones(&stones, colour, control)
    }

    /// All moves of a colour that win, in ascending order; `None` if the control ends it before.
    ///
    /// # Errors
    /// As [`Engine::prove`].
    pub fn winning_moves(&mut self, colour: Colour, control: &Control<'_>) -> Result<Option<Vec<Cell>>, SolverError> {
        let (stones, mut wins) = (self.position.both_stones(), Vec::new());
        let open = if self.position.winner().is_some() { AnySet::EMPTY } else { self.must_play(colour)? };
        for cell in open.iter() {
            let after = with(&stones, colour, cell);
            let Some(proof) = self.prove_stones(&after, colour.opponent(), control)? else { return Ok(None) };
            if proof.winner == colour {
                wins.push(cell);
            }
        }
        Ok(Some(wins))
    }

    /// A line of play from the position on in which the winner plays as in its proof, until it has won although the opponent is to
    /// move: then any reply is as good. `None` if the control ends it before.
    ///
    /// # Errors
    /// As [`Engine::prove`].
    pub fn proven_line(&mut self, colour: Colour, control: &Control<'_>) -> Result<Option<Vec<Cell>>, SolverError> {
        let (mut stones, mut mover, mut line) = (self.position.both_stones(), colour, Vec::new());
        if self.position.winner().is_some() {
            return Ok(Some(line));
        }
        loop {
            let Some(proof) = self.prove_stones(&stones, mover, control)? else { return Ok(None) };
            let effort = Effort { nodes: u64::MAX, threads: self.settings.threads, stop: &AtomicBool::new(false) };
            let next = if proof.winner == mover {
                self.solver()?.winning_move(&stones, mover, effort)
            } else {
                // Any move in the must-play region: those outside lose at once.
                self.solver()?.must_play(&stones, mover).first()
            };
            let Some(cell) = next else { return Ok(Some(line)) };
            stones = with(&stones, mover, cell);
            line.push(cell);
            mover = mover.opponent();
        }
    }

    /// The empty cells in which a colour has to play, since the opponent's threats leave nothing else; none if the opponent's win can no longer be prevented.
    ///
    /// # Errors
    /// As [`Engine::prove`].
    pub fn must_play(&mut self, colour: Colour) -> Result<AnySet, SolverError> {
        let stones = self.position.both_stones();
        Ok(self.solver()?.must_play(&stones, colour))
    }

    /// The moves of a colour that win or lose for certain, as virtual connections show without a search: `true` for a win, in ascending order. None once
    /// the game is decided, where a swap may follow the move, and with turns other than alternation. The search tree is kept.
    pub fn certain_moves(&self, colour: Colour) -> Vec<(Cell, bool)> {
        if self.position.swap_follows() { Vec::new() } else { certain_moves(&self.position, colour) }
    }

    /// The cells of the position that a colour to move need not play.
    ///
    /// # Errors
    /// As [`Engine::prove`].
    pub fn inferior(&mut self, colour: Colour) -> Result<InferiorReport, SolverError> {
        let stones = self.position.both_stones();
        Ok(self.solver()?.inferior(&stones, colour))
    }

    /// The virtual connections of a colour between two ends.
    ///
    /// # Errors
    /// As [`Engine::prove`].
    pub fn connections(&mut self, colour: Colour, ends: [ConnectionEnd; 2]) -> Result<Vec<VirtualConnection>, SolverError> {
        let stones = self.position.both_stones();
        Ok(self.solver()?.connections(&stones, colour, ends))
    }

    /// The solver of this game, built when first needed.
    fn solver(&mut self) -> Result<&dyn Solver, SolverError> {
        let solver = match self.solver.take() {
            Some(solver) => solver,
            None => {
                self.searcher = None;
                solver(&self.position, self.settings.tree_bytes_beside(self.books.bytes()), Techniques::ALL)?
            }
        };
        Ok(&**self.solver.insert(solver))
    }

    fn prove_stones(
        &mut self,
        stones: &[AnySet; 2],
        to_move: Colour,
        control: &Control<'_>,
    ) -> Result<Option<ProvenWin>, SolverError> {
        let (threads, stop) = (self.settings.threads, AtomicBool::new(false));
        let solver = self.solver()?;
        loop {
            let proof = solver.prove(stones, to_move, &[], Effort { nodes: STEP, threads, stop: &stop })?;
            if proof.is_some() || control.is_over() {
                return Ok(proof);
            }
        }
    }
}

fn with(stones: &[AnySet; 2], colour: Colour, cell: Cell) -> [AnySet; 2] {
    let mut after = *stones;
    after[colour.index()].insert(cell);
    after
}
