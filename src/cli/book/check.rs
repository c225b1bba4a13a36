//! `tripoint book check`: whether a book can be read, and where it contradicts itself.

use super::files;
use crate::base::plural;
use crate::book::{Book, Evidence};
use crate::solver::{ProofLimits, limits_of_check};
use clap::{Args, ValueHint};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

/// Arguments for `tripoint book check`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct CheckArguments {
    /// The book
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Solver nodes for all the book's proofs together (default: about a minute's)
    #[arg(long, value_name = "N")]
    proof_nodes: Option<u64>,
}

/// By default `--proof-nodes` is this many times the nodes spent when a book is loaded to play.
const LONGER: u64 = 25;

/// Prints the book's totals and whether the program would write it the same way, lists contradictions, and checks the
/// proofs.
pub(super) fn run(arguments: &CheckArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let path = &arguments.file;
    let text = files::text(path)?;
    let mut book = files::parse(path, &text)?;
    let name = path.display();
    writeln!(stdout, "{name}: {}: {}", book.board().title(), totals(&book))?;
    match different_line(&text, &book.to_string()) {
        None => writeln!(stdout, "{name}: written as the program writes it")?,
        Some(line) => writeln!(
            stdout,
            "{name}: line {line} is not as the program writes it; the next edit or merge rewrites the file, without its comment lines"
        )?,
    }
    let contradictions = book.contradictions();
    for contradiction in &contradictions {
        writeln!(stdout, "{name}: {}: {}", book.names(&contradiction.moves), contradiction.reason)?;
    }
    let count = contradictions.len();
    let found = if count == 0 { "no".to_owned() } else { count.to_string() };
    writeln!(stdout, "{name}: {found} contradiction{}", plural(count as u64))?;
    let nodes = arguments.proof_nodes.unwrap_or_else(|| LONGER * limits_of_check(book.topology()).nodes);
    let check = book.check_proofs(ProofLimits::of_nodes(nodes)).map_err(|error| format!("{name}: {error}"))?;
    if check.proofs > 0 {
        writeln!(stdout, "{name}: the solver has checked {} of {} proofs", check.checked, check.proofs)?;
    }
    Ok(())
}

/// A book's contents, in numbers.
pub(super) fn totals(book: &Book) -> String {
    let (positions, replies) = book.totals();
    let moves = book.positions().map(|(_, position)| position.stones()).max().unwrap_or_default();
    let counted = |count: usize, noun: &str| format!("{count} {noun}{}", plural(count as u64));
    let of = |known: &dyn Fn(&Evidence) -> bool| book.positions().filter(|(_, position)| known(&position.evidence)).count();
    let games: u64 = book.positions().map(|(_, position)| u64::from(position.evidence.games.played)).sum();
    let replies = format!("{replies} {}", if replies == 1 { "reply" } else { "replies" });
    format!(
        "{} with {replies}, up to {}; {}, {}, {}",
        counted(positions, "position"),
        counted(moves, "move"),
        counted(games as usize, "game"),
        counted(of(&|evidence| evidence.proven.is_some()), "proof"),
        counted(of(&|evidence| evidence.opinion.is_some()), "opinion"),
    )
}

/// The first line where two texts differ.
fn different_line(text: &str, written: &str) -> Option<usize> {
    if text == written {
        return None;
    }
    let same = text.split('\n').zip(written.split('\n')).take_while(|(a, b)| a == b).count();
    Some(same + 1)
}
