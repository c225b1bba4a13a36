//! A proof of the position that is shown, in steps between the messages of the page.

use super::answers::{BusyAnswer, PageAnswer};
use super::colours::ColourWord;
use super::core::{Answered, Page};
use super::learning_answers::{ProofPage, ProvingAnswer, SolvedAnswer};
use super::page_study::ProvenPosition;
use super::plans::PlanWriter;
use super::running::RunningProof;
use crate::proof_pages;
use std::time::Duration;
use tripoint_engine::search::Control;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, TurnOrder};
use tripoint_solver::{ProofClaim, WinReason};

/// The positions of an explanation up to which its pages are written: some megabytes.
const MOST_POSITIONS: usize = 400;

/// The time between two reports to the page.
const PERIOD: Duration = Duration::from_millis(500);

impl Page {
    /// Begins to prove the position that is shown.
    pub(super) fn begin_proof(&mut self) -> Answered {
        let position = self.open_position()?;
        if position.rules().turns != TurnOrder::Alternating {
            return Err("the solver proves games whose players take one stone in turn".to_owned());
        }
        self.cancel();
        self.analyses = false;
        let now = self.session.engine().time_source().now();
        self.game.proof = Some(RunningProof { colour: position.to_move(), winner: None, started: now, told: now });
        Ok(vec![self.state()])
    }

    /// Continues the proof for about this long.
    pub(super) fn prove_on(&mut self, mut proof: RunningProof, slice: Duration) -> Answered {
        let colour = proof.colour;
        let engine = self.session.engine_mut();
        let clock = std::sync::Arc::clone(engine.time_source());
        let end = clock.now() + slice;
        let control = &Control { stop: &|| clock.now() >= end, ..Control::default() };
        let mut wins: Option<Vec<Cell>> = None;
        if proof.winner.is_none() {
            proof.winner = engine.prover().prove(colour, control).map_err(|error| error.to_string())?.map(|result| result.winner);
        } else if proof.winner == Some(colour) {
            wins = engine.prover().winning_moves(colour, control).map_err(|error| error.to_string())?;
        }
        if proof.winner == Some(colour.opponent()) {
            wins = Some(Vec::new());
        }
        let now = clock.now();
        if let (Some(wins), Some(winner)) = (wins, proof.winner) {
            let seconds = now.saturating_sub(proof.started).as_secs_f64();
            self.proven = Some(ProvenPosition { position: self.position(), to_move: colour, winner, wins: wins.clone() });
            let solved = self.solved((colour, winner), &wins, seconds)?;
            return Ok(vec![PageAnswer::Solved(Box::new(solved)), PageAnswer::Busy(BusyAnswer { what: self.busy_with() })]);
        }
        let is_told = now.saturating_sub(proof.told) >= PERIOD;
        if is_told {
            proof.told = now;
        }
        let told = is_told.then(|| self.proving(&proof, now));
        self.game.proof = Some(proof);
        Ok(told.into_iter().collect())
    }

    fn proving(&mut self, proof: &RunningProof, now: Duration) -> PageAnswer {
        let position = self.position();
        let known = self.session.engine_mut().known();
        let legal = position.legal(proof.colour);
        let decided = known.moves(&position, proof.colour).len();
        PageAnswer::Proving(ProvingAnswer {
            node: self.game.at,
            seconds: now.saturating_sub(proof.started).as_secs_f64(),
            winner: proof.winner.map(ColourWord::from),
            decided,
            moves: legal.len(),
        })
    }

    /// The proven result, with its explanation.
    fn solved(&mut self, (colour, winner): (Colour, Colour), wins: &[Cell], seconds: f64) -> Result<SolvedAnswer, String> {
        let position = self.position();
        let engine = self.session.engine_mut();
        let notation = std::sync::Arc::clone(engine.game().notation());
        let claims = [ProofClaim::Position(position.both_stones(), colour)];
        let explanation = engine.prover().explanation(&claims).map_err(|error| error.to_string())?;
        let writer = PlanWriter::new(position.topology(), &notation);
        let explained = explanation.as_ref().and_then(|all| Some((all, all.position(*all.claims().first()?))));
        // After the winning move, which the answer names anyway.
        let next = explained.as_ref().map(|(all, position)| match position.reason {
            WinReason::Move(_, after) => (*all, all.position(after)),
            _ => (*all, position.clone()),
        });
        let is_short = |all: &&tripoint_solver::Explanation| all.len() <= MOST_POSITIONS;
        let files = explanation.as_ref().filter(is_short).map(|all| proof_pages::files(&position, &notation, &claims, all));
        Ok(SolvedAnswer {
            node: self.game.at,
            to_move: colour.into(),
            winner: winner.into(),
            moves: wins.iter().map(|&cell| notation.name(cell).to_owned()).collect(),
            seconds,
            has_swap: position.check_swap(colour).is_ok() || position.swap_follows_stone_of(colour),
            carrier: explained.as_ref().map_or_else(Vec::new, |(_, position)| writer.names(&position.carrier)),
            plans: next.map_or_else(Vec::new, |(all, position)| writer.plans(&position, all)),
            positions: explanation.as_ref().map_or(0, tripoint_solver::Explanation::len),
            pages: files.into_iter().flatten().map(|(name, html)| ProofPage { name, html }).collect(),
        })
    }
}
