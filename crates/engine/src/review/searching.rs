//! The part of a review that uses the engine: its book and its search.

use super::evaluation::{LONGEST_LINE, PositionReview, rounded};
use crate::book::Book;
use crate::engine::{Engine, EngineError, Findings, SearchPlan, Settings};
use crate::search::{Candidate, Control, Limits, Status};
use crate::verdict::{KnownResults, Verdict};
use std::sync::Arc;
use tripoint_games::base::Clock;
use tripoint_games::board::Cell;
use tripoint_games::rules::Position;

/// The settings' book for a position's board.
///
/// # Errors
/// The settings don't fit together.
pub(super) fn book_for(
    position: &Position,
    settings: Settings,
    clock: &Arc<dyn Clock>,
) -> Result<Option<Arc<Book>>, EngineError> {
    let mut engine = Engine::new(settings, Arc::clone(clock))?;
    engine.game_mut().set_position(position.clone());
    Ok(engine.game().book().cloned())
}

/// Searches a position without a book.
#[derive(Debug)]
pub(super) struct PositionSearch {
    /// Proofs from before the search. Its result must not contradict them.
    known: Arc<KnownResults>,
    limits: Limits,
    running: Option<Box<(Engine, SearchPlan)>>,
}

impl PositionSearch {
    pub(super) fn new(known: Arc<KnownResults>, limits: Limits) -> PositionSearch {
        PositionSearch { known, limits, running: None }
    }

    /// Continues the search for this many simulations. When the search ends, returns the evaluation and the proven
    /// moves, with whether the player to move wins by them.
    pub(super) fn step(
        &mut self,
        position: &Position,
        (settings, clock): (&dyn Fn() -> Settings, &Arc<dyn Clock>),
        simulations: u64,
    ) -> Option<(PositionReview, Vec<(Cell, bool)>)> {
        let colour = position.to_move();
        let nothing = || (PositionReview::default(), Vec::new());
        let (engine, plan) = match &mut self.running {
            Some(running) => (&mut running.0, &running.1),
            None => {
                // We checked the memory when the review began.
                let Ok(mut engine) = Engine::new(settings(), Arc::clone(clock)) else { return Some(nothing()) };
                engine.game_mut().set_position(position.clone());
                let Some(plan) = engine.analyst().begin(colour, self.limits, &mut Control::default()) else {
                    return Some(nothing());
                };
                let running = self.running.insert(Box::new((engine, plan)));
                (&mut running.0, &running.1)
            }
        };
        if engine.analyst().step(plan, &mut Control::default(), simulations.max(1)) == Status::Running {
            return None;
        }
        let Some(Findings { mut report, mut candidates, .. }) = engine.analyst().findings(plan) else { return Some(nothing()) };
        let proven = |candidate: &Candidate| Some((candidate.cell, candidate.proven?));
        let moves = candidates.iter().filter_map(proven).collect();
        self.known.correct(position, colour, &mut report, &mut candidates);
        let verdict = match Verdict::of(&report, colour) {
            Verdict::Proven(known) if !position.swap_follows() => Verdict::Proven(known),
            _ => rounded(Verdict::estimate(colour, report.win_rate, report.simulations)),
        };
        let line = report.principal_variation.iter().copied().take(LONGEST_LINE).collect();
        let line = if verdict.proven_for(colour) == Some(false) { Vec::new() } else { line };
        Some((PositionReview { verdict: Some(verdict), line, ..PositionReview::default() }, moves))
    }
}
