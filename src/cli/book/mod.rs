//! `tripoint book`: opening books.

mod build;

use build::{BuildArguments, ComputeArguments, MergeArguments, PlanArguments};
use clap::Subcommand;
use std::error::Error;
use std::io::Write;

/// What to do with a book.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum BookTask {
    /// Build a book by searches and self-play games, on all processors
    Build(Box<BuildArguments>),
    /// Write the units of work of a round, for several machines
    Plan(Box<PlanArguments>),
    /// Compute units of work
    Compute(Box<ComputeArguments>),
    /// Take the results of several machines together
    Merge(Box<MergeArguments>),
}

/// Runs a task.
pub(super) fn run(task: &BookTask, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match task {
        BookTask::Build(arguments) => build::build(arguments, stdout),
        BookTask::Plan(arguments) => build::plan(arguments, stdout),
        BookTask::Compute(arguments) => build::compute(arguments, stdout),
        BookTask::Merge(arguments) => build::merge(arguments, stdout),
    }
}
