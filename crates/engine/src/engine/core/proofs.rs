//! Proofs of the engine's position.

use super::{Decision, Engine, SearchPlan};
use crate::search::{Control, Report};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Move};
use tripoint_solver::{
    ConnectionEnd, Effort, InferiorReport, ProvenWin, ShortWin, ShortWinEffort, Solver, SolverError, SolverSetup,
    VirtualConnection, proven_moves, solver,
};

/// The part of the time for a move that a glance may take.
const GLANCE_SHARE: u32 = 10;

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

    /// The moves of a colour that win or lose for certain, as virtual connections show without a search: `true` for a win, in ascending order, as far as the
    /// control lets them be found. None once the game is decided, where a swap may follow the move, and with turns other than alternation. The search
    /// tree is kept.
    pub fn proven_moves(&self, colour: Colour, control: &Control<'_>) -> Vec<(Cell, bool)> {
        if self.position.swap_follows_stone_of(colour) {
            Vec::new()
        } else {
            proven_moves(&self.position, colour, &|| control.is_over())
        }
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

    /// The win that virtual connections prove at a glance with a colour to move, as short as the effort of the parameter `short_wins` finds it; `None` if they prove
    /// none, where the players do not alternate, and where a swap is still to be decided.
    pub fn short_win(&mut self, colour: Colour, control: &Control<'_>) -> Option<ShortWin> {
        let Engine { settings, position, connections, .. } = self;
        let is_open =
            position.winner().is_none() && position.check_swap(colour).is_err() && !position.swap_follows_stone_of(colour);
        let positions = settings.parameters.short_wins;
        if !is_open || !settings.has_glance() {
            return None;
        }
        let connections = match connections {
            Some(connections) => connections,
            None => connections.insert(solver(position, SolverSetup::new(0)).ok()?),
        };
        let effort = ShortWinEffort { positions, is_over: &|| control.is_over() };
        connections.short_win(&position.both_stones(), colour, effort)
    }

    /// Looks for a short win before a search; returns the opponent's.
    ///
    /// # Errors
    /// The decision where nothing is to be searched: the colour's own win.
    pub(super) fn proven_at_a_glance(
        &mut self,
        plan: &SearchPlan,
        control: &mut Control<'_>,
    ) -> Result<Option<Arc<ShortWin>>, Box<Decision>> {
        let clock = Arc::clone(&self.clock);
        // Most of the time is the search's: an opponent may not see the win.
        let share = plan.deadline.map(|deadline| plan.started + deadline.saturating_sub(plan.started) / GLANCE_SHARE);
        let short = SearchPlan { deadline: share, ..plan.clone() };
        let Some(win) = self.short_win(plan.colour, &short.limited(control, clock.as_ref())).map(Arc::new) else {
            return Ok(None);
        };
        let Some(best) = win.best.first().filter(|_| win.winner == plan.colour) else { return Ok(Some(win)) };
        // The next search begins anew: its tree would be one of another position.
        self.searcher.iter_mut().for_each(|searcher| searcher.clear());
        let report = Report {
            best,
            win_rate: 1.0,
            proven: Some(true),
            moves_to_win: Some(win.moves),
            simulations: 0,
            playouts: 0,
            nodes: 0,
            tree_bytes: 0,
            principal_variation: vec![best],
        };
        let decision = Decision { mv: Move::Place(best), report: Some(report), advice: None, win: Some(win) };
        self.log_search(&decision, (self.clock.now() - plan.started).as_secs_f64());
        Err(Box::new(decision))
    }

    /// Corrects the report of a search of a position that is lost: the best move is one that holds out longest.
    pub(super) fn delay(&mut self, win: &ShortWin, report: &mut Report) {
        if !win.best.is_empty() && !win.best.contains(report.best) {
            let candidates = self.candidates();
            let holding = candidates.iter().filter(|candidate| win.best.contains(candidate.cell));
            if let Some(best) = holding.min_by_key(|candidate| candidate.order) {
                report.best = best.cell;
                report.principal_variation = if best.line.is_empty() { vec![best.cell] } else { best.line.clone() };
            }
        }
        report.win_rate = 0.0;
        report.proven = Some(false);
        report.moves_to_win = Some(report.moves_to_win.map_or(win.moves, |moves| moves.min(win.moves)));
    }

    /// The solver of this game, built when first needed.
    fn solver(&mut self) -> Result<&dyn Solver, SolverError> {
        let solver = match self.solver.take() {
            Some(solver) => solver,
            None => {
                self.searcher = None;
                let bytes = self.settings.tree_bytes_beside(self.books.bytes());
                let network = self.settings.solver_network(self.position.goal());
                solver(&self.position, SolverSetup { network, ..SolverSetup::new(bytes) })?
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
            let proof = solver.prove(stones, to_move, Effort { nodes: STEP, threads, stop: &stop })?;
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
