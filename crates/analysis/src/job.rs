//! Analyses one position in a query.

use crate::answer::{AnswerSource, BoardMaps};
use crate::proofs::SharedProofs;
use crate::target::AnalysisTarget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tripoint_engine::engine::{AnalysisProgress, Engine, Settings};
use tripoint_engine::search::{Control, RootMoves};
use tripoint_games::base::Clock;

/// How many batches of 128 playouts a position's ownership takes.
const OWNERSHIP_BATCHES: u32 = 32;

/// A position in a query, to be analysed.
#[derive(Clone, Debug)]
pub struct AnalysisJob {
    pub(crate) number: u64,
    pub(crate) target: AnalysisTarget,
    /// Ends the search with what it has found so far.
    pub(crate) stop: Arc<AtomicBool>,
}

/// State shared by a conversation's jobs.
#[derive(Clone, Debug)]
pub struct AnalysisContext {
    /// The engines' settings, with their shares of the memory.
    pub settings: Settings,
    /// The source of time.
    pub clock: Arc<dyn Clock>,
    /// The proven results.
    pub proofs: SharedProofs,
}

impl AnalysisJob {
    /// How many threads the query asks for.
    pub fn threads(&self) -> Option<usize> {
        self.target.options().threads
    }

    /// The answer if the analysis has failed for this reason, without results.
    pub fn failed(&self, reason: &str) -> String {
        self.target.failed(reason)
    }

    /// Analyses the position with this number of threads. `report` gets the answers during the search. Returns the last
    /// one, with the results so far if `is_over` ends it.
    pub fn run(
        &self,
        context: &AnalysisContext,
        threads: usize,
        is_over: &dyn Fn() -> bool,
        report: &mut dyn FnMut(String),
    ) -> String {
        let options = self.target.options();
        let mut settings = self.target.query.game.settings(&context.settings);
        settings.parameters = options.parameters.clone();
        settings.threads = threads;
        while settings.threads > 1 && settings.check_memory().is_err() {
            settings.threads /= 2;
        }
        let mut engine = match Engine::new(settings, Arc::clone(&context.clock)) {
            Ok(engine) => engine,
            Err(error) => return self.target.failed(&error.to_string()),
        };
        let Some(position) = self.target.position() else { return self.target.without_results() };
        engine.game_mut().set_position(position);
        context.proofs.lend(&mut engine);
        let answer = self.analyse(&mut engine, is_over, report);
        context.proofs.take_over(&mut engine);
        answer
    }

    fn analyse(&self, engine: &mut Engine, is_over: &dyn Fn() -> bool, report: &mut dyn FnMut(String)) -> String {
        let options = self.target.options();
        let colour = engine.game().position().to_move();
        let Ok(only) = options.tried(engine.game().position()) else { return self.target.without_results() };
        let mut maps = BoardMaps::default();
        if options.ownership {
            maps.ownership = Some(engine.analyst().ownership(colour, OWNERSHIP_BATCHES));
        }
        if options.policy {
            maps.evaluation = engine.analyst().evaluation(colour);
        }
        let clock = Arc::clone(engine.time_source());
        let seconds = options.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let deadline = seconds.and_then(|seconds| clock.now().checked_add(seconds));
        let (first, every) = options.reports.unwrap_or((f64::INFINITY, f64::INFINITY));
        let period = Duration::try_from_secs_f64(first.min(every)).unwrap_or(Duration::MAX);
        let root_moves = RootMoves { only, spread: engine.settings().parameters.analysis_spread };
        let stop = || self.stop.load(Ordering::Relaxed) || is_over();
        let mut control = Control { stop: &stop, clock: &*clock, deadline, root_moves, period, ..Control::default() };
        let game = engine.game().clone();
        let mut due = first;
        let mut observe = |progress: &AnalysisProgress<'_>| {
            if progress.seconds >= due {
                due = progress.seconds + every;
                let source = AnswerSource { target: &self.target, game: &game, known: progress.known, maps: &maps };
                report(source.line(Some(progress.findings), true));
            }
        };
        let findings = engine.analyst().analyse(colour, options.limits, &mut control, &mut observe);
        if findings.is_none() && game.position().winner().is_none() {
            return self.target.without_results();
        }
        AnswerSource { target: &self.target, game: &game, known: engine.known(), maps: &maps }.line(findings.as_ref(), false)
    }
}
