//! Proofs about the engine's position.

use super::Settings;
use super::analyst::WIN_NODES;
use super::engine_memory::EngineMemory;
use super::game::Game;
use crate::search::Control;
use crate::verdict::{KnownResult, KnownResults, ResultSource};
use std::sync::atomic::AtomicBool;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Move, Position};
use tripoint_solver::{
    ConnectionEnd, Explanation, InferiorReport, ProofClaim, ProofLimits, ProvenWin, ShortWin, ShortWinLimits, SolverError,
    VirtualConnection,
};

/// An explanation may take this many times the nodes of a step. Nothing else can run meanwhile.
const EXPLANATION_STEPS: u64 = 2;

/// The nodes for the first step when we look for a known win's move. A guess: some milliseconds on Y 10.
const FIRST_NODES: u64 = 20;

/// Proves who wins an engine's position, and finds virtual connections: [`Engine::prover`](super::Engine::prover).
///
/// The solver takes the search tree's memory, so the tree is lost. It keeps its proofs until the next search takes the
/// memory back. Only [`Prover::short_win`] needs no memory.
#[derive(Debug)]
pub struct Prover<'a> {
    pub(super) memory: &'a mut EngineMemory,
    pub(super) game: &'a Game,
    pub(super) settings: &'a Settings,
    pub(super) known: &'a mut KnownResults,
}

impl Prover<'_> {
    /// Finds who wins the position with a colour to move, by the known results or else by the solver. `None` if the
    /// control ends it first.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// use tripoint_engine::search::Control;
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::rules::Colour;
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// let result = engine.prover().prove(Colour::Black, &Control::default())?.ok_or("not decided")?;
    /// assert_eq!(result.winner, Colour::Black);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Several stones a turn, or cells that are edges: the solver can't prove such games.
    pub fn prove(&mut self, colour: Colour, control: &Control<'_>) -> Result<Option<KnownResult>, SolverError> {
        self.result(self.game.position(), colour, control)
    }

    /// The same for any position on the board.
    fn result(&mut self, position: &Position, colour: Colour, control: &Control<'_>) -> Result<Option<KnownResult>, SolverError> {
        self.known.conclude(position, colour);
        if position.connections_hold()
            && let Some(result) = self.known.result(position, colour)
        {
            return Ok(Some(result));
        }
        let Some(proof) = self.prove_stones(&position.both_stones(), colour, control)? else { return Ok(None) };
        let result = KnownResult::by_solver(proof.winner);
        self.known.add(position, colour, result);
        // The solver still has the move in its memory, but the next search takes that.
        if proof.winner == colour {
            self.find_winning_move(position, colour, control);
        }
        Ok(Some(result))
    }

    /// Returns all winning moves for a colour, in ascending order, by the known results and the solver. `None` if the
    /// control ends it first.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// use tripoint_engine::search::Control;
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::rules::Colour;
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// let moves = engine.prover().winning_moves(Colour::Black, &Control::default())?.ok_or("not decided")?;
    /// assert!(moves.iter().any(|&cell| engine.game().notation().name(cell) == "b3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Prover::prove`].
    pub fn winning_moves(&mut self, colour: Colour, control: &Control<'_>) -> Result<Option<Vec<Cell>>, SolverError> {
        let position = self.game.position();
        if position.winner().is_some() {
            return Ok(Some(Vec::new()));
        }
        let is_lost = |result: KnownResult| result.winner != colour;
        if position.connections_hold() && self.known.result(position, colour).is_some_and(is_lost) {
            return Ok(Some(Vec::new()));
        }
        let legal = position.legal(colour);
        if self.known.moves(position, colour).len() < legal.len() {
            let lost = KnownResult::of_player(colour, false, ResultSource::Connections, None);
            let outside: Vec<_> = legal.difference(&self.must_play(colour)?).iter().map(|cell| (cell, lost)).collect();
            self.known.add_moves(position, colour, &outside);
        }
        let known: AnySet = self.known.moves(position, colour).into_iter().map(|(cell, _)| cell).collect();
        for cell in legal.difference(&known).iter() {
            let after = with(&position.both_stones(), colour, cell);
            let Some(proof) = self.prove_stones(&after, colour.opponent(), control)? else { return Ok(None) };
            self.known.add_moves(position, colour, &[(cell, KnownResult::by_solver(proof.winner))]);
        }
        let wins = |(cell, result): (Cell, KnownResult)| (result.winner == colour).then_some(cell);
        Ok(Some(self.known.moves(position, colour).into_iter().filter_map(wins).collect()))
    }

    /// Returns a line of play from here on in which the winner plays as in its proof. The line ends when the winner has
    /// won, or when the opponent is to move and every reply loses alike. `None` if the control ends it first.
    ///
    /// # Errors
    /// As [`Prover::prove`].
    pub fn proven_line(&mut self, colour: Colour, control: &Control<'_>) -> Result<Option<Vec<Cell>>, SolverError> {
        let (mut position, mut mover, mut line) = (self.game.position().clone(), colour, Vec::new());
        while position.winner().is_none() {
            let Some(result) = self.result(&position, mover, control)? else { return Ok(None) };
            let next = if result.winner == mover {
                let found = self.winning_move(&position, mover, control)?;
                if found.is_none() && control.is_over() {
                    return Ok(None);
                }
                found
            } else {
                // Any move in the must-play region, since the others lose at once.
                self.memory.solver(self.game, self.settings)?.must_play(&position.both_stones(), mover).first()
            };
            let Some(cell) = next else { break };
            position.play_unchecked(mover, Move::Place(cell));
            line.push(cell);
            mover = mover.opponent();
        }
        Ok(Some(line))
    }

    /// Returns the empty cells in which a colour has to play, because the opponent's threats leave nothing else. Empty
    /// if the opponent's win can no longer be prevented.
    ///
    /// # Errors
    /// As [`Prover::prove`].
    pub fn must_play(&mut self, colour: Colour) -> Result<AnySet, SolverError> {
        let stones = self.game.position().both_stones();
        Ok(self.memory.solver(self.game, self.settings)?.must_play(&stones, colour))
    }

    /// Returns the cells that a colour to move need not play.
    ///
    /// # Errors
    /// As [`Prover::prove`].
    pub fn inferior(&mut self, colour: Colour) -> Result<InferiorReport, SolverError> {
        let stones = self.game.position().both_stones();
        Ok(self.memory.solver(self.game, self.settings)?.inferior(&stones, colour))
    }

    /// Returns a colour's virtual connections between two ends.
    ///
    /// # Errors
    /// As [`Prover::prove`].
    pub fn connections(&mut self, colour: Colour, ends: [ConnectionEnd; 2]) -> Result<Vec<VirtualConnection>, SolverError> {
        let stones = self.game.position().both_stones();
        Ok(self.memory.solver(self.game, self.settings)?.connections(&stones, colour, ends))
    }

    /// Explains these claims about positions on the board. `None` if that takes longer than a fraction of a second on
    /// small boards, or a second on the largest.
    ///
    /// # Errors
    /// As [`Prover::prove`].
    pub fn explanation(&mut self, claims: &[ProofClaim]) -> Result<Option<Explanation>, SolverError> {
        let nodes = EXPLANATION_STEPS * self.nodes_of_step();
        let (threads, stop) = (self.settings.threads, AtomicBool::new(false));
        let solver = self.memory.solver(self.game, self.settings)?;
        Ok(solver.explanation(claims, ProofLimits { nodes, threads, stop: &stop }))
    }

    /// Returns the shortest win that virtual connections prove with a colour to move, within the effort that the
    /// parameter `vc_win_positions` allows. `None` if they prove none, if the players don't alternate, or if a swap is
    /// still possible.
    pub fn short_win(&mut self, colour: Colour, control: &Control<'_>) -> Option<ShortWin> {
        let Prover { memory, game, settings, known } = self;
        let position = game.position();
        let is_open =
            position.winner().is_none() && position.check_swap(colour).is_err() && !position.swap_follows_stone_of(colour);
        if !is_open || !settings.has_vc_check(position) {
            return None;
        }
        let effort = ShortWinLimits { positions: settings.parameters.vc_win_positions, is_over: &|| control.is_over() };
        let win = memory.short_wins(game).ok()?.short_win(&position.both_stones(), colour, effort)?;
        let result = KnownResult::of_player(win.winner, true, ResultSource::Connections, Some(win.moves));
        if win.winner == colour {
            let after = KnownResult { moves: win.moves.checked_sub(1), ..result };
            let best: Vec<_> = win.best.iter().map(|cell| (cell, after)).collect();
            known.add_moves(position, colour, &best);
        }
        known.add(position, colour, result);
        Some(win)
    }

    /// In a position known to be won, returns a move that is proven to win, and how many stones the winner places until
    /// then, if known. It asks the known results, then a solver if one is already built. `None` if the control ends it
    /// first, or after some 10,000 nodes.
    pub(super) fn known_win(&mut self, colour: Colour, control: &Control<'_>) -> Option<(Cell, Option<u32>)> {
        let position = self.game.position();
        if self.known.winning_move(position, colour).is_none() {
            self.find_winning_move(position, colour, control);
        }
        let (cell, result) = self.known.winning_move(position, colour)?;
        Some((cell, result.moves))
    }

    /// Finds a winning move in a position known to be won and adds it to the known results, if a solver is already
    /// built.
    fn find_winning_move(&mut self, position: &Position, colour: Colour, control: &Control<'_>) {
        let (most_of_step, threads, stones) = (self.nodes_of_step(), self.settings.threads, position.both_stones());
        let Prover { memory, game, known, .. } = self;
        let Some(solver) = memory.built_solver(game).filter(|_| position.connections_hold()) else { return };
        let (stop, mut nodes, mut spent) = (AtomicBool::new(false), FIRST_NODES, 0);
        while spent < WIN_NODES && !control.is_over() {
            if let Some(cell) = solver.winning_move(&stones, colour, ProofLimits { nodes, threads, stop: &stop }) {
                return known.add_moves(position, colour, &[(cell, KnownResult::by_solver(colour))]);
            }
            spent += nodes;
            nodes = (2 * nodes).min(most_of_step);
        }
    }

    /// Nodes between two checks of the control: a tenth of a second on small boards, up to half a second on the
    /// largest. Each time a search continues, it examines the nodes on its way again, so fewer would make little
    /// progress.
    fn nodes_of_step(&self) -> u64 {
        (64_000 / self.game.position().topology().len() as u64).clamp(150, 1000)
    }

    /// Returns a move that is proven to win for the colour to move: the fastest known one, or else one that the solver
    /// finds. `None` if the control ends the search first.
    fn winning_move(&mut self, position: &Position, to_move: Colour, control: &Control<'_>) -> Result<Option<Cell>, SolverError> {
        if let Some((cell, _)) = self.known.winning_move(position, to_move) {
            return Ok(Some(cell));
        }
        let stones = &position.both_stones();
        let (threads, stop) = (self.settings.threads, AtomicBool::new(false));
        let mut nodes = self.nodes_of_step();
        let solver = self.memory.solver(self.game, self.settings)?;
        loop {
            let found = solver.winning_move(stones, to_move, ProofLimits { nodes, threads, stop: &stop });
            if found.is_some() || control.is_over() || nodes == u64::MAX {
                return Ok(found);
            }
            nodes = nodes.saturating_mul(2);
        }
    }

    fn prove_stones(
        &mut self,
        stones: &[AnySet; 2],
        to_move: Colour,
        control: &Control<'_>,
    ) -> Result<Option<ProvenWin>, SolverError> {
        let (threads, stop) = (self.settings.threads, AtomicBool::new(false));
        let nodes = self.nodes_of_step();
        let solver = self.memory.solver(self.game, self.settings)?;
        loop {
            let proof = solver.prove(stones, to_move, ProofLimits { nodes, threads, stop: &stop })?;
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
