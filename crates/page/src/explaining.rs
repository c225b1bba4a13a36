//! Why the solution of a puzzle wins, in steps between the messages of the page.

use super::answers::{BusyAnswer, PageAnswer};
use super::core::{Answered, Page};
use super::learning_answers::{LineMove, ProvingAnswer, PuzzleProofAnswer};
use super::page_puzzles::OpenPuzzle;
use super::plans::PlanWriter;
use super::running::{ExplanationStage, RunningExplanation};
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::search::Control;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::rules::Position;
use tripoint_solver::{ProofClaim, SolverError};

/// The time between two reports to the page.
const PERIOD: Duration = Duration::from_millis(500);

/// How long a line of play is looked for.
const LINE_TIME: Duration = Duration::from_secs(2);

impl Page {
    /// Begins to explain why the solution of a puzzle wins, after which the position is shown.
    pub(super) fn begin_explanation(&mut self, open: &OpenPuzzle) {
        let (now, colour) = (self.session.engine().time_source().now(), self.position().to_move());
        let notation = self.session.engine().game().notation();
        let (number, word) = (open.number, notation.name(open.puzzle.solution()).to_owned());
        let stage = ExplanationStage::Proof;
        self.game.explanation = Some(RunningExplanation { number, word, colour, stage, started: now, told: now });
    }

    /// Continues an explanation for about this long.
    pub(super) fn explain_on(&mut self, mut running: RunningExplanation, slice: Duration) -> Answered {
        if let Some(proof) = self.explain(&mut running, slice).map_err(|error| error.to_string())? {
            return Ok(vec![PageAnswer::Proof(proof), PageAnswer::Busy(BusyAnswer { what: self.busy_with() })]);
        }
        let now = self.session.engine().time_source().now();
        let is_told = now.saturating_sub(running.told) >= PERIOD;
        let mut answers = Vec::new();
        if is_told {
            running.told = now;
            answers.push(PageAnswer::Proving(ProvingAnswer {
                node: self.game.at,
                seconds: now.saturating_sub(running.started).as_secs_f64(),
                winner: None,
                decided: 0,
                moves: self.position().legal(running.colour).len(),
            }));
        }
        self.game.explanation = Some(running);
        Ok(answers)
    }

    /// The next part of an explanation; the whole of it at its end.
    fn explain(&mut self, running: &mut RunningExplanation, slice: Duration) -> Result<Option<PuzzleProofAnswer>, SolverError> {
        let (position, colour) = (self.position(), running.colour);
        let engine = self.session.engine_mut();
        let (clock, notation) = (Arc::clone(engine.time_source()), Arc::clone(engine.game().notation()));
        let end = clock.now() + slice;
        let control = &Control { stop: &|| clock.now() >= end, ..Control::default() };
        let whole = running.answer();
        if position.winner().is_some() {
            return Ok(Some(PuzzleProofAnswer { positions: 1, ..whole }));
        }
        match running.stage {
            ExplanationStage::Proof => {
                if engine.prover().prove(colour, control)?.is_some() {
                    running.stage = ExplanationStage::Connections;
                }
                Ok(None)
            }
            ExplanationStage::Connections => {
                let explanation = engine.prover().explanation(&[ProofClaim::Position(position.both_stones(), colour)])?;
                let Some((explanation, &first)) = explanation.as_ref().and_then(|all| Some((all, all.claims().first()?))) else {
                    running.stage = ExplanationStage::Line(clock.now() + LINE_TIME);
                    return Ok(None);
                };
                let (explained, writer) = (explanation.position(first), PlanWriter::new(position.topology(), &notation));
                let (carrier, plans) = (writer.names(&explained.carrier), writer.plans(&explained, explanation));
                Ok(Some(PuzzleProofAnswer { carrier, plans, positions: explanation.len(), ..whole }))
            }
            ExplanationStage::Line(last) => match engine.prover().proven_line(colour, control)? {
                None if clock.now() < last => Ok(None),
                line => Ok(Some(PuzzleProofAnswer { line: named(&position, &line.unwrap_or_default(), &notation), ..whole })),
            },
        }
    }
}

impl RunningExplanation {
    /// An answer that explains nothing yet.
    fn answer(&self) -> PuzzleProofAnswer {
        let (number, word) = (self.number, self.word.clone());
        PuzzleProofAnswer { number, word, carrier: Vec::new(), plans: Vec::new(), positions: 0, line: Vec::new() }
    }
}

/// A line of play from a position on.
fn named(position: &Position, line: &[Cell], notation: &Notation) -> Vec<LineMove> {
    let stones = position.coloured(position.to_move(), line);
    stones.into_iter().map(|(colour, cell)| LineMove { word: notation.name(cell).to_owned(), colour: colour.into() }).collect()
}
