//! Runs the jobs of a review on several threads, with results that outlive the process.

use crate::base::fingerprint_text;
use crate::engine::Settings;
use crate::files::{Identity, ResultsError, ResultsFile};
use crate::notation::Notation;
use crate::review::{FindingReader, GameReview, ReviewFinding, ReviewJob, ReviewSettings};
use crate::rules::SwapRule;
use crate::selfplay::Stop;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// A run's settings.
pub(crate) struct ReviewRun<'a> {
    /// The review's settings.
    pub(crate) settings: &'a ReviewSettings,
    /// Threads, at least one. No more run than fit into memory.
    pub(crate) threads: usize,
    /// The results file, and whether to resume from it.
    pub(crate) results: Option<(&'a Path, bool)>,
    /// Ends the review.
    pub(crate) stop: &'a Stop,
}

/// The first line in a results file.
const FORMAT: &str = "tripoint review results 2";

/// Runs a review to its end, or until it is stopped. Calls `progress` with the numbers of positions done and of all.
///
/// # Errors
/// The results file can't be used.
pub(crate) fn run(
    review: &mut GameReview,
    run: &ReviewRun<'_>,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<(), ResultsError> {
    let notation = Notation::default_for(review.game().last().topology());
    let identity = identity(review, run.settings, &notation);
    let open = |(path, resume): (&Path, bool)| {
        let mut reader = FindingReader::default();
        let mut take = |line: &str| {
            reader.read(line, &notation)?.into_iter().for_each(|finding| review.restore(finding));
            Ok(())
        };
        ResultsFile::open(path, FORMAT, &identity, resume, &mut take)
    };
    let mut file = run.results.map(open).transpose()?;
    let threads = run.threads.min(run.settings.jobs_at_once());
    while !review.is_done() && !run.stop.is_requested() {
        let (done, of) = review.progress();
        progress(done, of);
        let jobs = review.next_jobs();
        run_pass(jobs, threads, run.stop, &mut |finding| {
            if let Some(file) = &mut file {
                file.append(&finding.lines(&notation))?;
            }
            review.take(finding);
            let (done, of) = review.progress();
            progress(done, of);
            Ok(())
        })?;
    }
    Ok(())
}

/// The results file and why it can't be used. A different fingerprint is put into words.
pub(crate) fn refusal(path: &Path, error: &ResultsError) -> String {
    let reason = match error {
        ResultsError::Other { key, .. } if key == "game" => {
            "the file belongs to the review of another game; review that game, or choose another results file"
        }
        ResultsError::Other { key, .. } if key == "known" => {
            "the file was begun when the file of the game had other verdicts: a finished review has written its own there since; \
             leave --results out to continue from them, or choose another results file"
        }
        _ => return error.at(path),
    };
    format!("{}: {reason}", path.display())
}

/// Runs a pass's jobs.
fn run_pass(
    jobs: Vec<ReviewJob>,
    threads: usize,
    stop: &Stop,
    take: &mut dyn FnMut(ReviewFinding) -> Result<(), ResultsError>,
) -> Result<(), ResultsError> {
    let threads = threads.min(jobs.len());
    let open = Mutex::new(VecDeque::from(jobs));
    let next = || open.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    let is_stopped = || stop.is_requested();
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        let is_spawned = |_: &usize| {
            let sender = sender.clone();
            let work = move || {
                while let Some(mut job) = next() {
                    let Some(finding) = job.run(&is_stopped) else { break };
                    if sender.send(finding).is_err() {
                        break;
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, work).is_ok()
        };
        // Without another thread this one does the work.
        if (0..threads).filter(is_spawned).count() == 0 {
            while let Some(finding) = next().and_then(|mut job| job.run(&is_stopped)) {
                take(finding)?;
            }
        }
        drop(sender);
        receiver.into_iter().try_for_each(take)
    })
}

/// Everything that a review depends on.
fn identity(review: &GameReview, settings: &ReviewSettings, notation: &Notation) -> Identity {
    let game = review.game();
    let positions: Vec<_> = (0..game.len()).map(|number| game.position(number)).collect();
    let states: Vec<_> = positions.iter().map(|position| (position.both_stones(), position.turn())).collect();
    let claims = review.claims().iter().map(|claim| claim.words(notation));
    let known: Vec<String> = review.positions().iter().map(|position| position.words(notation)).chain(claims).collect();
    let Settings { parameters, limits, rules, seed, .. } = &settings.engine;
    let parameters: Vec<_> = parameters.describe().into_iter().map(|one| format!("{}={}", one.name, one.value)).collect();
    let limit = |limit: Option<u64>| limit.map_or_else(|| "any".to_owned(), |limit| limit.to_string());
    let swap = if rules.swap == SwapRule::Off { "off" } else { "on" };
    let limits = format!(
        "simulations {}, playouts {}, proof nodes {}, swap {swap}",
        limit(limits.simulations),
        limit(limits.playouts),
        settings.proof_nodes
    );
    let board = game.last().board();
    let pairs = [
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("board", board.to_string()),
        ("game", fingerprint_text(format!("{states:?}").as_bytes())),
        ("known", fingerprint_text(known.join("\n").as_bytes())),
        ("limits", limits),
        ("seed", seed.to_string()),
        ("parameters", parameters.join(" ")),
        ("settings", settings.engine.clone().with_board(board).fingerprints()),
    ];
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
