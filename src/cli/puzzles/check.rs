//! `tripoint puzzles check`.

use super::super::flags::{LogFlags, NetworkFlags};
use super::super::interrupt::{Interrupted, stop_on_ctrl_c};
use super::files::{PuzzleFileFlags, PuzzleFilterFlags};
use crate::base::plural;
use crate::notation::Notation;
use crate::progress::ProgressLine;
use crate::puzzle_maker::puzzle_solver;
use crate::puzzles::{NoPuzzle, ProofBudget, Puzzle, PuzzleFault};
use crate::selfplay::{NoThread, Schedule, Share, Stop};
use crate::shipped;
use clap::Args;
use std::error::Error;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::thread;

/// The arguments of `tripoint puzzles check`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct CheckPuzzlesArguments {
    /// Check every Nth of these puzzles, beginning with the Kth: K/N, such as 1/10
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    share: Share,
    /// Solver nodes for each puzzle
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    proof_nodes: u64,
    #[command(flatten)]
    file: PuzzleFileFlags,
    #[command(flatten)]
    filter: PuzzleFilterFlags,
    #[command(flatten)]
    network: NetworkFlags,
    /// Puzzles checked at the same time (default: the number of cores)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: Option<u32>,
    #[command(flatten)]
    log: LogFlags,
}

/// Proves the puzzles again, and lists those that are wrong.
pub(super) fn run(arguments: &CheckPuzzlesArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let set = arguments.file.read()?;
    let chosen: Vec<_> = arguments.share.of(arguments.filter.choose(&set)?).collect();
    let mut settings = shipped::settings_without_books();
    arguments.network.apply(&mut settings)?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let concurrency = arguments.threads.map_or_else(cores, |threads| threads as usize);
    let (stop, halt) = (stop_on_ctrl_c()?, AtomicBool::new(false));
    let progress = ProgressLine::late(chosen.len() as u64, "puzzle");
    let worker = |stop: &Stop| {
        let (stop, settings, chosen, halt) = (stop.clone(), &settings, &chosen, &halt);
        Ok::<_, NoThread>(move |place: u32| {
            if stop.is_requested() {
                return None;
            }
            let (number, puzzle) = chosen[place as usize];
            let budget = ProofBudget { nodes: arguments.proof_nodes, stop: halt };
            let solver = puzzle_solver(&puzzle.position(), settings);
            let checked =
                solver.map_err(|error| NoPuzzle::from(error).into()).and_then(|solver| puzzle.check(solver.as_ref(), budget));
            Some((number, puzzle, checked))
        })
    };
    let (mut done, mut faults) = (0, Vec::new());
    Schedule { concurrency, stop: &stop }.in_order(0..chosen.len() as u32, &worker, &mut |(number, puzzle, checked)| {
        done += 1;
        progress.begin(done, format!("puzzle {number}"));
        progress.show_if_late();
        if let Err(fault) = checked {
            faults.push(format!("puzzle {number}: {}", in_words(puzzle, fault)));
        }
        Ok(ControlFlow::Continue(()))
    })?;
    progress.clear();
    for fault in &faults {
        writeln!(stdout, "{fault}")?;
    }
    if stop.is_requested() {
        return Err(Interrupted(format!("{done} of {} puzzles checked", chosen.len())).into());
    }
    let (right, count) = (chosen.len() - faults.len(), chosen.len());
    writeln!(stdout, "{right} of {count} puzzle{} proven: exactly one move wins, and all refutations win", plural(count))?;
    match faults.len() {
        0 => Ok(()),
        wrong => Err(format!("{wrong} puzzle{} not proven", plural(wrong)).into()),
    }
}

/// A fault with the names of its moves.
fn in_words(puzzle: &Puzzle, fault: PuzzleFault) -> String {
    let notation = Notation::default_for(puzzle.position().topology());
    let cells = match fault {
        PuzzleFault::NoPuzzle(NoPuzzle::Several(one, other)) => vec![one, other],
        PuzzleFault::OtherSolution(cell) => vec![cell],
        PuzzleFault::Refutation(wrong, answer) => vec![wrong, answer],
        PuzzleFault::NoPuzzle(_) => Vec::new(),
    };
    let cells = if cells.is_empty() { String::new() } else { format!(": {}", notation.line(&cells)) };
    format!("{fault}{cells} ({})", puzzle.link(&notation))
}
