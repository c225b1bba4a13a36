//! `tripoint book`: opening books.

mod build;
mod check;
mod edit;
mod export;
mod files;
mod join;
mod lines;
mod map;
mod show;

use build::{BuildArguments, ComputeArguments, MergeArguments, PlanArguments};
use check::CheckArguments;
use clap::Subcommand;
use edit::EditArguments;
use export::ExportArguments;
use join::JoinArguments;
use show::ShowArguments;
use std::error::Error;
use std::io::Write;

/// What to do with a book.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum BookTask {
    /// Show a book: the openings with swap decisions, the replies to a position, the main lines; as text or as a
    /// picture
    Show(ShowArguments),
    /// Check a book for mistakes and contradictions
    Check(CheckArguments),
    /// Export every position of a book as JSON or CSV
    Export(ExportArguments),
    /// Add your own lines to a book, change them or remove them
    Edit(EditArguments),
    /// Join books for one board, such as copies of a study that people have extended
    Join(JoinArguments),
    /// Build a book by searches and self-play games, on all processors
    Build(Box<BuildArguments>),
    /// Write a round's units of work, for several machines
    Plan(Box<PlanArguments>),
    /// Compute units of work
    Compute(Box<ComputeArguments>),
    /// Merge results from several machines
    Merge(Box<MergeArguments>),
}

/// Runs a task.
pub(super) fn run(task: &BookTask, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match task {
        BookTask::Show(arguments) => show::run(arguments, stdout),
        BookTask::Check(arguments) => check::run(arguments, stdout),
        BookTask::Export(arguments) => export::run(arguments, stdout),
        BookTask::Edit(arguments) => edit::run(arguments, stdout),
        BookTask::Join(arguments) => join::run(arguments, stdout),
        BookTask::Build(arguments) => build::build(arguments, stdout),
        BookTask::Plan(arguments) => build::plan(arguments, stdout),
        BookTask::Compute(arguments) => build::compute(arguments, stdout),
        BookTask::Merge(arguments) => build::merge(arguments, stdout),
    }
}
