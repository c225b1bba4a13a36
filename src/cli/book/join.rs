//! `tripoint book join`: one book from several, such as copies of a study that people have extended.

use super::files;
use crate::base::plural;
use crate::book::MergeError;
use crate::files::write_whole;
use clap::{Args, ValueHint};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

/// Arguments for `tripoint book join`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct JoinArguments {
    /// The book to which the others are added; annotations that contradict each other become `disputed`
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// The other books, for the same board
    #[arg(value_name = "OTHER", value_hint = ValueHint::FilePath, required = true)]
    others: Vec<PathBuf>,
    /// Write the book to this file instead of FILE; either is written whole or not at all
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
}

const EXAMPLES: &str = "Examples:
  tripoint book join mine.book yours.book
  tripoint book join mine.book yours.book theirs.book --output ours.book";

/// Joins books and reports where they differ.
pub(super) fn run(arguments: &JoinArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let before = files::read_checked(&arguments.file)?;
    let mut book = before.clone();
    let mut told = Vec::new();
    for path in &arguments.others {
        let name = path.display();
        let report = book.merge(&files::read_checked(path)?).map_err(|error| match &error {
            MergeError::Proofs(moves) => format!("{name}: {}: {error}", before.names(moves)),
            MergeError::OtherBoard { .. } => format!("{name}: {error}"),
        })?;
        told.extend(report.conflicts.iter().map(|conflict| format!("{name}: {}: {conflict}", book.names(&conflict.moves))));
        told.push(format!("{name}: {} new position{}", report.added, plural(report.added)));
    }
    let path = arguments.output.as_ref().unwrap_or(&arguments.file);
    write_whole(path, book.to_string()).map_err(|error| error.to_string())?;
    for line in told {
        writeln!(stdout, "{line}")?;
    }
    for contradiction in book.new_contradictions(&before) {
        writeln!(stdout, "contradiction at {}: {}", book.names(&contradiction.moves), contradiction.reason)?;
    }
    let count = arguments.others.len();
    writeln!(stdout, "{}: {count} book{} added; {}", path.display(), plural(count), super::check::totals(&book))?;
    Ok(())
}
