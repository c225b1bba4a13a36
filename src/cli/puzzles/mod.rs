//! `tripoint puzzles`: proven puzzles.

mod check;
mod export;
mod files;
mod list;
mod make;
mod proofs;
mod show;

use check::CheckPuzzlesArguments;
use clap::Subcommand;
use export::ExportPuzzlesArguments;
use list::ListPuzzlesArguments;
use make::MakePuzzlesArguments;
use show::ShowPuzzleArguments;
use std::error::Error;
use std::io::Write;

/// What to do with puzzles.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum PuzzleTask {
    /// List puzzles: board, grade, player to move
    List(ListPuzzlesArguments),
    /// Show a puzzle, by default today's, and its solution if you ask for it
    Show(ShowPuzzleArguments),
    /// Prove that exactly one move wins in each puzzle, and that the other moves' refutations win
    Check(CheckPuzzlesArguments),
    /// Write puzzles for other programs: as SGF, or as a test suite with proof hashes
    Export(ExportPuzzlesArguments),
    /// Make puzzles from self-play games or from games in files
    Make(Box<MakePuzzlesArguments>),
}

/// Runs a task.
pub(super) fn run(task: &PuzzleTask, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match task {
        PuzzleTask::List(arguments) => list::run(arguments, stdout),
        PuzzleTask::Show(arguments) => show::run(arguments, stdout),
        PuzzleTask::Check(arguments) => check::run(arguments, stdout),
        PuzzleTask::Export(arguments) => export::run(arguments, stdout),
        PuzzleTask::Make(arguments) => make::run(arguments, stdout),
    }
}
