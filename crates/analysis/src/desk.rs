//! The open queries, without threads: lines in, answers and jobs out.

use crate::fields::FieldError;
use crate::job::AnalysisJob;
use crate::message::{AnalysisMessage, MessageText, error_line};
use crate::options::QueryOptions;
use crate::proofs::SharedProofs;
use crate::target::AnalysisTarget;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tripoint_engine::engine::Settings;

/// The most positions that may wait. A client that sends more gets errors.
const MOST_OPEN: usize = 100_000;

/// Defaults for a conversation's queries.
#[derive(Clone, Debug)]
pub struct AnalysisDefaults {
    /// Board, rules, parameters and limits.
    pub settings: Settings,
    /// The longest time for a position, in seconds.
    pub seconds: Option<f64>,
    /// The threads for a search; `None` for all free ones.
    pub threads: Option<usize>,
}

/// A conversation's queries. [`AnalysisDesk::receive`] takes a line, [`AnalysisDesk::begin`] hands out the next
/// position to analyse, and [`AnalysisDesk::finish`] notes that its last answer was sent.
#[derive(Debug)]
pub struct AnalysisDesk {
    settings: Settings,
    options: QueryOptions,
    /// The waiting positions, by priority and number.
    waiting: BTreeMap<(Reverse<i64>, u64), AnalysisJob>,
    running: BTreeMap<u64, AnalysisJob>,
    proofs: SharedProofs,
    /// The next position's number.
    next: u64,
}

impl AnalysisDesk {
    /// Begins a conversation whose jobs share these proofs.
    pub fn new(defaults: AnalysisDefaults, proofs: SharedProofs) -> AnalysisDesk {
        let AnalysisDefaults { settings, seconds, threads } = defaults;
        let options = QueryOptions::new(settings.parameters.clone(), settings.limits, seconds, threads);
        AnalysisDesk { settings, options, waiting: BTreeMap::new(), running: BTreeMap::new(), proofs, next: 0 }
    }

    /// Takes a line, and returns the answers to send at once, a line each. A blank line gets none.
    pub fn receive(&mut self, line: &[u8]) -> Vec<String> {
        let line = line.trim_ascii();
        if line.is_empty() {
            return Vec::new();
        }
        let text = match MessageText::read(line) {
            Ok(text) => text,
            Err(error) => return vec![error_line(&error)],
        };
        self.handle(&text).unwrap_or_else(|error| vec![text.line("error", &error)])
    }

    fn handle(&mut self, text: &MessageText) -> Result<Vec<String>, FieldError> {
        match text.message(&self.settings, &self.options)? {
            AnalysisMessage::Query(query) => {
                if self.waiting.len() + query.turns.len() > MOST_OPEN {
                    return Err(FieldError::new("analyzeTurns", format!("More than {MOST_OPEN} positions would be waiting")));
                }
                let warnings = query.warnings.iter().map(|warning| text.line("warning", warning)).collect();
                let query = Arc::new(*query);
                for (&turn, &priority) in &query.turns {
                    let target = AnalysisTarget { query: Arc::clone(&query), turn };
                    let job = AnalysisJob { number: self.next, target, stop: Arc::default() };
                    self.waiting.insert((Reverse(priority), self.next), job);
                    self.next += 1;
                }
                Ok(warnings)
            }
            AnalysisMessage::Terminate { id, turns } => {
                let is_meant = |job: &AnalysisJob| {
                    let of_id = id.as_ref().is_none_or(|id| *id == job.target.query.id);
                    of_id && turns.as_ref().is_none_or(|turns| turns.contains(&(job.target.turn as i64)))
                };
                self.running.values().filter(|job| is_meant(job)).for_each(|job| job.stop.store(true, Ordering::Relaxed));
                let ended: Vec<_> = self.waiting.iter().filter(|(_, job)| is_meant(job)).map(|(&key, _)| key).collect();
                let ended = ended.iter().filter_map(|key| self.waiting.remove(key));
                let mut answers: Vec<_> = ended.map(|job| job.target.without_results()).collect();
                answers.push(text.echo(&[]));
                Ok(answers)
            }
            AnalysisMessage::ClearCache => {
                self.proofs.clear();
                Ok(vec![text.echo(&[])])
            }
            AnalysisMessage::QueryVersion => {
                Ok(vec![text.echo(&[("version", env!("CARGO_PKG_VERSION")), ("git_hash", "<omitted>"), ("name", "Tripoint")])])
            }
        }
    }

    /// Hands out the next position to analyse; `None` if none is waiting. It stays open until it is finished.
    pub fn begin(&mut self) -> Option<AnalysisJob> {
        let (_, job) = self.waiting.pop_first()?;
        self.running.insert(job.number, job.clone());
        Some(job)
    }

    /// Notes that the last answer about a position was sent.
    pub fn finish(&mut self, job: &AnalysisJob) {
        self.running.remove(&job.number);
    }

    /// Drops the waiting positions. They get no answer.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// How many positions are waiting.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Whether no position is waiting or being analysed.
    pub fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.running.is_empty()
    }
}
