//! The analysis of one position of a query.

use super::answer::{AnswerSource, BoardMaps};
use super::message::AnalysisQuery;
use super::options::QueryOptions;
use super::proofs::SharedProofs;
use crate::base::Clock;
use crate::engine::{AnalysisProgress, Engine, Settings};
use crate::rules::Position;
use crate::search::{Control, RootMoves};
use crate::selfplay::Stop;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Batches of 128 playouts for the ownership of a position.
const OWNERSHIP_BATCHES: u32 = 32;

/// A position of a query that is to be analysed.
#[derive(Clone, Debug)]
pub struct AnalysisJob {
    pub(super) number: u64,
    pub(super) query: Arc<AnalysisQuery>,
    pub(super) turn: usize,
    /// Ends the search with what it has found so far.
    pub(super) stop: Stop,
}

/// What the jobs of a conversation share.
#[derive(Clone, Debug)]
pub struct JobContext {
    /// The settings of the engines, with their shares of the memory.
    pub settings: Settings,
    /// The source of time.
    pub clock: Arc<dyn Clock>,
    /// What has been proven.
    pub proofs: SharedProofs,
}

impl AnalysisJob {
    pub(super) fn options(&self) -> &QueryOptions {
        &self.query.options
    }

    /// The threads that the query asks for.
    pub fn threads(&self) -> Option<usize> {
        self.options().threads
    }

    /// The fields that every answer has.
    pub(super) fn frame(&self, is_during_search: bool) -> Map<String, Value> {
        let fields = [
            ("id", self.query.id.as_str().into()),
            ("turnNumber", self.turn.into()),
            ("isDuringSearch", is_during_search.into()),
        ];
        fields.into_iter().map(|(name, value): (&str, Value)| (name.to_owned(), value)).collect()
    }

    /// The answer where nothing was analysed.
    pub(super) fn without_results(&self) -> String {
        let mut answer = self.frame(false);
        answer.insert("noResults".to_owned(), true.into());
        Value::Object(answer).to_string()
    }

    /// The answer where the analysis failed.
    pub(super) fn failed(&self, text: &str) -> String {
        json!({ "id": self.query.id, "turnNumber": self.turn, "error": text }).to_string()
    }

    /// Analyses the position with so many threads; `report` gets the answers during the search. Returns the last one.
    pub fn run(&self, context: &JobContext, threads: usize, report: &mut dyn FnMut(String)) -> String {
        let options = self.options();
        let mut settings = self.query.game.settings(&context.settings);
        settings.parameters = options.parameters.clone();
        settings.threads = threads;
        while settings.threads > 1 && settings.check_memory().is_err() {
            settings.threads /= 2;
        }
        let mut engine = match Engine::new(settings, Arc::clone(&context.clock)) {
            Ok(engine) => engine,
            Err(error) => return self.failed(&error.to_string()),
        };
        let Some(position) = self.position() else { return self.without_results() };
        engine.game_mut().set_position(position);
        context.proofs.lend(&mut engine);
        let answer = self.analyse(&mut engine, report);
        context.proofs.take_over(&engine);
        answer
    }

    /// The position; the query was read, so that it is legal.
    fn position(&self) -> Option<Position> {
        let mut found = None;
        let played = self.query.game.replay(|turn, position| {
            if turn == self.turn {
                found = Some(position.clone());
            }
            Ok(())
        });
        found.filter(|_| played.is_ok())
    }

    fn analyse(&self, engine: &mut Engine, report: &mut dyn FnMut(String)) -> String {
        let options = self.options();
        let colour = engine.game().position().to_move();
        let Ok(only) = options.tried(engine.game().position()) else { return self.without_results() };
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
        let stop = || self.stop.is_requested();
        let mut control = Control { stop: &stop, clock: &*clock, deadline, root_moves, period, ..Control::default() };
        let game = engine.game().clone();
        let mut due = first;
        let mut observe = |progress: &AnalysisProgress<'_>| {
            if progress.seconds >= due {
                due = progress.seconds + every;
                let source = AnswerSource { job: self, game: &game, known: progress.known, maps: &maps };
                report(source.line(Some(progress.findings), true));
            }
        };
        let findings = engine.analyst().analyse(colour, options.limits, &mut control, &mut observe);
        if findings.is_none() && game.position().winner().is_none() {
            return self.without_results();
        }
        AnswerSource { job: self, game: &game, known: engine.known(), maps: &maps }.line(findings.as_ref(), false)
    }
}
