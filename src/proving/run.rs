//! A long run of the solver, with its files.

use crate::files::{ResultsFile, write_whole};
use crate::notation::Notation;
use crate::progress::ProgressLine;
use crate::rules::Position;
use crate::selfplay::Stop;
use crate::solver::{PROVEN_FORMAT, ProofLimits, Solver};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// The time between two progress updates.
const TICK: Duration = Duration::from_millis(200);

/// A solver at work, with its results file, progress and stop request.
pub(crate) struct ProofRun<'a> {
    pub(crate) solver: &'a dyn Solver,
    pub(crate) notation: &'a Notation,
    pub(crate) threads: usize,
    pub(crate) results: Option<ResultsFile>,
    /// How many proofs from files the solver believes although they were not checked.
    pub(crate) unchecked: usize,
    pub(crate) progress: ProgressLine,
    pub(crate) stop: Stop,
    pub(crate) begun: Instant,
}

impl ProofRun<'_> {
    /// Runs a computation in another thread. Meanwhile this one prints its messages, shows the progress, and writes new
    /// proofs to the results.
    pub(crate) fn watch<T: Send>(
        &mut self,
        stdout: &mut impl Write,
        compute: impl FnOnce(&AtomicBool, Sender<String>) -> T + Send,
    ) -> Result<T, Box<dyn Error>> {
        let (halt, (tell, told)) = (AtomicBool::new(false), channel());
        self.solver.take_newly_proven();
        std::thread::scope(|scope| {
            let worker = scope.spawn(|| compute(&halt, tell));
            let mut kept = Ok(());
            loop {
                let next = told.recv_timeout(TICK);
                let examined = self.solver.nodes();
                if self.stop.is_requested() || kept.is_err() {
                    halt.store(true, Ordering::Relaxed);
                }
                let rate = examined as f64 / self.begun.elapsed().as_secs_f64();
                self.progress.set_message(format!("{examined} positions, {rate:.0}/s"));
                kept = kept.and_then(|()| self.keep(next.as_deref().ok(), stdout));
                // The computation is over when its end of the channel is dropped.
                if next == Err(RecvTimeoutError::Disconnected) {
                    break;
                }
            }
            kept?;
            worker.join().map_err(|_| "the solver has failed; please report it".into())
        })
    }

    /// Runs a last computation with the solved positions, and removes the progress; `None` if it is interrupted.
    pub(crate) fn complete<T: Send>(
        &mut self,
        stdout: &mut impl Write,
        compute: impl FnOnce(&dyn Solver, ProofLimits<'_>) -> Option<T> + Send,
    ) -> Result<Option<T>, Box<dyn Error>> {
        let (solver, threads) = (self.solver, self.threads);
        let computed = self.watch(stdout, |stop, _| compute(solver, ProofLimits { nodes: u64::MAX, threads, stop }))?;
        self.progress.clear();
        Ok(computed)
    }

    /// Prints a message, and writes new proofs to the results.
    fn keep(&mut self, told: Option<&str>, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
        if let Some(line) = told {
            self.progress.write(stdout, line)?;
        }
        let lines: String = self.solver.take_newly_proven().iter().map(|proven| proven.line(self.notation) + "\n").collect();
        if let Some(file) = &mut self.results {
            file.append(&lines).map_err(|error| format!("--results {error}"))?;
        }
        Ok(())
    }
}

/// A results file's identity: the board.
pub(crate) fn identity(position: &Position) -> Vec<(String, String)> {
    vec![("board".to_owned(), position.board().to_string())]
}

/// The most bytes in an export's lines. Checksums add about a third.
const LARGEST_EXPORT: usize = 3_300_000;

/// Writes a solver's proven positions, the largest proofs first.
///
/// # Errors
/// The file can't be written.
pub(crate) fn export(solver: &dyn Solver, position: &Position, notation: &Notation, path: &Path) -> Result<(), Box<dyn Error>> {
    let mut proven = solver.proven(1);
    proven.sort_by_key(|proven| (std::cmp::Reverse(proven.proof.nodes), proven.line(notation)));
    let mut lines = String::new();
    for line in proven.iter().map(|proven| proven.line(notation)) {
        if lines.len() + line.len() + 1 > LARGEST_EXPORT {
            break;
        }
        lines += &line;
        lines.push('\n');
    }
    let text = ResultsFile::text(PROVEN_FORMAT, &identity(position), &lines);
    Ok(write_whole(path, text).map_err(|error| format!("--export-proven {error}"))?)
}

/// Writes a certificate, compressed if the name ends in `.gz`.
///
/// # Errors
/// The file can't be written.
pub(crate) fn write_certificate(path: &Path, text: String) -> Result<(), Box<dyn Error>> {
    let bytes = if path.extension().is_some_and(|ending| ending == "gz") { packed(&text)? } else { text.into_bytes() };
    Ok(write_whole(path, bytes).map_err(|error| format!("--certificate {error}"))?)
}

/// Compresses a text with gzip. The same text gives the same bytes.
fn packed(text: &str) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}
