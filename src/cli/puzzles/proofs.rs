//! Proves puzzles, several at the same time.

use super::super::flags::{LogFlags, NetworkFlags};
use super::super::interrupt::stop_on_ctrl_c;
use crate::engine::Settings;
use crate::progress::ProgressLine;
use crate::puzzles::{ProofBudget, Puzzle};
use crate::selfplay::{NoThread, Schedule, Stop};
use crate::shipped;
use clap::Args;
use std::error::Error;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::thread;

/// How puzzles are proven.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct PuzzleProofFlags {
    #[command(flatten)]
    network: NetworkFlags,
    /// Puzzles proven at the same time (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: Option<u32>,
    #[command(flatten)]
    pub(super) log: LogFlags,
}

impl PuzzleProofFlags {
    /// Proves each puzzle with this many solver nodes. `record` gets the results in the puzzles' order, until it
    /// breaks. If Ctrl-C ends the work, returns how many are done.
    ///
    /// # Errors
    /// The network can't be read, or the system can't start a thread.
    pub(super) fn prove_each<T: Send>(
        &self,
        chosen: &[(usize, &Puzzle)],
        nodes: u64,
        prove: impl Fn(&Puzzle, &Settings, ProofBudget<'_>) -> T + Sync,
        record: &mut dyn FnMut(usize, &Puzzle, T) -> ControlFlow<()>,
    ) -> Result<Option<usize>, Box<dyn Error>> {
        let mut settings = shipped::settings_without_books();
        self.network.apply(&mut settings)?;
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let concurrency = self.threads.map_or_else(cores, |threads| threads as usize);
        let (stop, halt) = (stop_on_ctrl_c()?, AtomicBool::new(false));
        let progress = ProgressLine::late(chosen.len() as u64, "puzzle");
        let worker = |stop: &Stop| {
            let (stop, settings, halt, prove) = (stop.clone(), &settings, &halt, &prove);
            Ok::<_, NoThread>(move |place: u32| {
                if stop.is_requested() {
                    return None;
                }
                let (number, puzzle) = chosen[place as usize];
                Some((number, puzzle, prove(puzzle, settings, ProofBudget { nodes, stop: halt })))
            })
        };
        let mut done = 0;
        Schedule { concurrency, stop: &stop }.in_order(0..chosen.len() as u32, &worker, &mut |(number, puzzle, proven)| {
            done += 1;
            progress.begin(done as u64, format!("puzzle {number}"));
            progress.show_if_late();
            Ok(record(number, puzzle, proven))
        })?;
        progress.clear();
        Ok(stop.is_requested().then_some(done))
    }
}
