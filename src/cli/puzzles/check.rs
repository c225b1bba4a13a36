//! `tripoint puzzles check`: proves the puzzles again.

use super::super::interrupt::Interrupted;
use super::files::{PuzzleFileFlags, PuzzleFilterFlags};
use super::proofs::PuzzleProofFlags;
use crate::base::plural;
use crate::engine::Settings;
use crate::notation::Notation;
use crate::puzzle_maker::puzzle_solver;
use crate::puzzles::{NoPuzzle, ProofBudget, Puzzle, PuzzleFault};
use crate::selfplay::Share;
use clap::Args;
use std::error::Error;
use std::io::Write;
use std::ops::ControlFlow;

/// Arguments for `tripoint puzzles check`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct CheckPuzzlesArguments {
    /// Check every Nth puzzle, beginning with the Kth: K/N, such as 1/10
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
    proofs: PuzzleProofFlags,
}

/// Lists the puzzles that are wrong.
pub(super) fn run(arguments: &CheckPuzzlesArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.proofs.log.start()?;
    let set = arguments.file.read()?;
    let chosen: Vec<_> = arguments.share.of(arguments.filter.choose(&set)?).collect();
    let mut faults = Vec::new();
    let prove = |puzzle: &Puzzle, settings: &Settings, budget: ProofBudget<'_>| {
        let solver = puzzle_solver(&puzzle.position(), settings).map_err(NoPuzzle::from)?;
        puzzle.check(solver.as_ref(), budget)
    };
    let stopped = arguments.proofs.prove_each(&chosen, arguments.proof_nodes, prove, &mut |number, puzzle, checked| {
        if let Err(fault) = checked {
            faults.push(format!("puzzle {number}: {}", in_words(puzzle, fault)));
        }
        ControlFlow::Continue(())
    })?;
    for fault in &faults {
        writeln!(stdout, "{fault}")?;
    }
    if let Some(done) = stopped {
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
