//! Explains why a puzzle's solution wins, in slices between messages from the page.

use super::report_times::{PROOF_PERIOD, ReportTimes};
use crate::answers::{BusyAnswer, BusyWith, PageAnswer};
use crate::desk::{Desk, PageReply, PageTask, TaskPlace, TaskStep};
use crate::learning_answers::{LineMove, ProvingAnswer, PuzzleProofAnswer};
use crate::plans::PlanWriter;
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::engine::Engine;
use tripoint_engine::search::Control;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Position};
use tripoint_solver::{ProofClaim, SolverError};

/// How long to look for a line of play.
const LINE_TIME: Duration = Duration::from_secs(2);

/// A running explanation of the shown position, after the solution.
#[derive(Clone, Debug)]
pub(super) struct RunningExplanation {
    number: usize,
    /// The solution.
    word: String,
    colour: Colour,
    stage: ExplanationStage,
    times: ReportTimes,
}

/// The stages of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ExplanationStage {
    /// Proves the position.
    Proof,
    /// Explains the proof.
    Connections,
    /// Looks for a line of play until this time, because the proof is too large.
    Line(Duration),
}

impl PageTask for RunningExplanation {
    fn name(&self) -> BusyWith {
        BusyWith::Proof
    }

    fn step(&mut self, place: &TaskPlace, desk: &mut Desk, slice: Duration) -> Result<TaskStep, String> {
        let engine = desk.engine_mut().at(&place.position);
        if let Some(proof) = self.explain(&place.position, engine, slice).map_err(|error| error.to_string())? {
            let answers = [PageAnswer::Proof(proof), PageAnswer::Busy(BusyAnswer { what: None })];
            return Ok(TaskStep::ends(answers.map(PageReply::Message).into()));
        }
        let now = engine.time_source().now();
        if !self.times.is_due(now) {
            return Ok(TaskStep::continues(Vec::new()));
        }
        let proving = ProvingAnswer {
            node: place.node,
            seconds: self.times.seconds(now),
            winner: None,
            decided: 0,
            moves: place.position.legal(self.colour).len(),
        };
        Ok(TaskStep::continues(vec![PageReply::Message(PageAnswer::Proving(proving))]))
    }
}

impl RunningExplanation {
    /// Explains a puzzle's solution, in a position with this colour to move.
    pub(super) fn new((number, word): (usize, String), colour: Colour, now: Duration) -> RunningExplanation {
        RunningExplanation { number, word, colour, stage: ExplanationStage::Proof, times: ReportTimes::new(now, PROOF_PERIOD) }
    }

    /// An answer that explains nothing yet.
    fn answer(&self) -> PuzzleProofAnswer {
        let (number, word) = (self.number, self.word.clone());
        PuzzleProofAnswer { number, word, carrier: Vec::new(), plans: Vec::new(), positions: 0, line: Vec::new() }
    }

    /// Does the next part, and returns the explanation once it is complete.
    fn explain(
        &mut self,
        position: &Position,
        engine: &mut Engine,
        slice: Duration,
    ) -> Result<Option<PuzzleProofAnswer>, SolverError> {
        let colour = self.colour;
        let (clock, notation) = (Arc::clone(engine.time_source()), Arc::clone(engine.game().notation()));
        let end = clock.now() + slice;
        let control = &Control { stop: &|| clock.now() >= end, ..Control::default() };
        let whole = self.answer();
        if position.winner().is_some() {
            return Ok(Some(PuzzleProofAnswer { positions: 1, ..whole }));
        }
        match self.stage {
            ExplanationStage::Proof => {
                if engine.prover().prove(colour, control)?.is_some() {
                    self.stage = ExplanationStage::Connections;
                }
                Ok(None)
            }
            ExplanationStage::Connections => {
                let explanation = engine.prover().explanation(&[ProofClaim::Position(position.both_stones(), colour)])?;
                let Some((explanation, &first)) = explanation.as_ref().and_then(|all| Some((all, all.claims().first()?))) else {
                    self.stage = ExplanationStage::Line(clock.now() + LINE_TIME);
                    return Ok(None);
                };
                let (explained, writer) = (explanation.position(first), PlanWriter::new(position.topology(), &notation));
                let (carrier, plans) = (writer.names(&explained.carrier), writer.plans(&explained, explanation));
                Ok(Some(PuzzleProofAnswer { carrier, plans, positions: explanation.len(), ..whole }))
            }
            ExplanationStage::Line(last) => match engine.prover().proven_line(colour, control)? {
                None if clock.now() < last => Ok(None),
                line => Ok(Some(PuzzleProofAnswer { line: named(position, &line.unwrap_or_default(), &notation), ..whole })),
            },
        }
    }
}

/// A line of play from this position.
fn named(position: &Position, line: &[Cell], notation: &Notation) -> Vec<LineMove> {
    let stones = position.coloured(position.to_move(), line);
    stones.into_iter().map(|(colour, cell)| LineMove { word: notation.name(cell).to_owned(), colour: colour.into() }).collect()
}
