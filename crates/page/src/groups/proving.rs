//! Proves the shown position, in slices between messages from the page.

use super::report_times::{PROOF_PERIOD, ReportTimes};
use crate::answers::{BusyAnswer, BusyWith, PageAnswer};
use crate::colours::ColourWord;
use crate::desk::{Answered, Desk, PageReply, PageTask, TaskPlace, TaskStep};
use crate::learning_answers::{ProofPage, ProvingAnswer, SolvedAnswer};
use crate::plans::PlanWriter;
use crate::proof_pages;
use crate::proven_position::ProvenPosition;
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::engine::Engine;
use tripoint_engine::search::Control;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, TurnOrder};
use tripoint_solver::{Explanation, ProofClaim, WinReason};

/// How many positions an explanation can have for its pages to be written: some megabytes.
const MOST_POSITIONS: usize = 400;

/// A running proof.
#[derive(Clone, Debug)]
struct RunningProof {
    colour: Colour,
    /// The winner, once it is proven. Then the other winning moves are looked for.
    winner: Option<Colour>,
    times: ReportTimes,
}

/// Begins to prove the shown position.
pub(super) fn solve(desk: &mut Desk) -> Answered {
    let position = desk.open_position()?;
    if position.rules().turns != TurnOrder::Alternating {
        return Err("the solver proves games whose players take one stone in turn".to_owned());
    }
    desk.rest();
    let times = ReportTimes::new(desk.engine().now(), PROOF_PERIOD);
    desk.run(RunningProof { colour: position.to_move(), winner: None, times });
    Ok(vec![PageReply::State])
}

impl PageTask for RunningProof {
    fn name(&self) -> BusyWith {
        BusyWith::Proof
    }

    fn step(&mut self, place: &TaskPlace, desk: &mut Desk, slice: Duration) -> Result<TaskStep, String> {
        let engine = desk.engine_mut().at(&place.position);
        let wins = self.prove(engine, slice)?;
        let now = engine.time_source().now();
        let seconds = self.times.seconds(now);
        if let (Some(wins), Some(winner)) = (wins, self.winner) {
            let solved = solved(engine, place, (self.colour, winner), &wins, seconds)?;
            let proven = ProvenPosition { position: place.position.clone(), to_move: self.colour, winner, wins };
            let answers = [PageAnswer::Solved(Box::new(solved)), PageAnswer::Busy(BusyAnswer { what: None })];
            return Ok(TaskStep::ends([PageReply::Proven(proven)].into_iter().chain(answers.map(PageReply::Message)).collect()));
        }
        if !self.times.is_due(now) {
            return Ok(TaskStep::continues(Vec::new()));
        }
        let proving = ProvingAnswer {
            node: place.node,
            seconds,
            winner: self.winner.map(ColourWord::from),
            decided: engine.known().moves(&place.position, self.colour).len(),
            moves: place.position.legal(self.colour).len(),
        };
        Ok(TaskStep::continues(vec![PageReply::Message(PageAnswer::Proving(proving))]))
    }
}

impl RunningProof {
    /// Continues for about this long. Returns the winning moves once everything is proven.
    fn prove(&mut self, engine: &mut Engine, slice: Duration) -> Result<Option<Vec<Cell>>, String> {
        let (colour, clock) = (self.colour, Arc::clone(engine.time_source()));
        let end = clock.now() + slice;
        let control = &Control { stop: &|| clock.now() >= end, ..Control::default() };
        let mut wins = None;
        if self.winner.is_none() {
            self.winner = engine.prover().prove(colour, control).map_err(|error| error.to_string())?.map(|result| result.winner);
        } else if self.winner == Some(colour) {
            wins = engine.prover().winning_moves(colour, control).map_err(|error| error.to_string())?;
        }
        Ok(if self.winner == Some(colour.opponent()) { Some(Vec::new()) } else { wins })
    }
}

/// The proven result, with its explanation.
fn solved(
    engine: &mut Engine,
    place: &TaskPlace,
    (colour, winner): (Colour, Colour),
    wins: &[Cell],
    seconds: f64,
) -> Result<SolvedAnswer, String> {
    let position = &place.position;
    let notation = Arc::clone(engine.game().notation());
    let claims = [ProofClaim::Position(position.both_stones(), colour)];
    let explanation = engine.prover().explanation(&claims).map_err(|error| error.to_string())?;
    let writer = PlanWriter::new(position.topology(), &notation);
    let explained = explanation.as_ref().and_then(|all| Some((all, all.position(*all.claims().first()?))));
    // After the winning move, because the answer names that anyway.
    let next = explained.as_ref().map(|(all, position)| match position.reason {
        WinReason::Move(_, after) => (*all, all.position(after)),
        _ => (*all, position.clone()),
    });
    let is_short = |all: &&Explanation| all.len() <= MOST_POSITIONS;
    let files = explanation.as_ref().filter(is_short).map(|all| proof_pages::files(position, &notation, &claims, all));
    Ok(SolvedAnswer {
        node: place.node,
        to_move: colour.into(),
        winner: winner.into(),
        moves: wins.iter().map(|&cell| notation.name(cell).to_owned()).collect(),
        seconds,
        has_swap: position.check_swap(colour).is_ok() || position.swap_follows_stone_of(colour),
        carrier: explained.as_ref().map_or_else(Vec::new, |(_, position)| writer.names(&position.carrier)),
        plans: next.map_or_else(Vec::new, |(all, position)| writer.plans(&position, all)),
        positions: explanation.as_ref().map_or(0, Explanation::len),
        pages: files.into_iter().flatten().map(|(name, html)| ProofPage { name, html }).collect(),
    })
}
