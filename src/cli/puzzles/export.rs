//! `tripoint puzzles export`.

use super::super::interrupt::Interrupted;
use super::files::{PuzzleFileFlags, PuzzleFilterFlags};
use super::proofs::PuzzleProofFlags;
use crate::files::write_whole;
use crate::game_files::is_stdin;
use crate::puzzle_maker::{puzzle_certificate, suite_line};
use crate::puzzles::Puzzle;
use clap::{Args, ValueEnum, ValueHint};
use std::error::Error;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Arguments for `tripoint puzzles export`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct ExportPuzzlesArguments {
    /// The output file, written whole or not at all; - for stdout
    #[arg(default_value = "-")]
    output: PathBuf,
    /// The format
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: SuiteFormat,
    /// Write the test suite's certificates into this folder, one file each
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    certificates: Option<PathBuf>,
    /// Solver nodes for each puzzle's certificate
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    proof_nodes: u64,
    #[command(flatten)]
    file: PuzzleFileFlags,
    #[command(flatten)]
    filter: PuzzleFilterFlags,
    #[command(flatten)]
    proofs: PuzzleProofFlags,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum SuiteFormat {
    /// SGF: one game per puzzle, with the solution, and the refutations as variations
    Sgf,
    /// JSON Lines: position, winning move, and the SHA-256 hash of a certificate that proves every move
    Suite,
}

const EXAMPLES: &str = "Examples:
  tripoint puzzles export puzzles.sgf --to sgf
  tripoint puzzles export suite.jsonl --to suite --certificates certificates
  tripoint puzzles export --to suite --game hex --size 6 --grade 5";

/// Writes the chosen puzzles.
pub(super) fn run(arguments: &ExportPuzzlesArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.proofs.log.start()?;
    if arguments.certificates.is_some() && arguments.to == SuiteFormat::Sgf {
        return Err("--certificates: SGF has no proofs; give --to suite".into());
    }
    let set = arguments.file.read()?;
    let chosen = arguments.filter.choose(&set)?;
    let text = match arguments.to {
        SuiteFormat::Sgf => {
            let games = chosen.iter().map(|&(number, puzzle)| puzzle.to_sgf(number));
            games.collect::<Result<String, _>>().map_err(|error| error.to_string())?
        }
        SuiteFormat::Suite => suite(arguments, &chosen)?,
    };
    if is_stdin(&arguments.output) {
        stdout.write_all(text.as_bytes())?;
    } else {
        write_whole(&arguments.output, text)?;
    }
    Ok(())
}

/// Makes a test suite's lines, and writes the certificates if a flag asks for them.
fn suite(arguments: &ExportPuzzlesArguments, chosen: &[(usize, &Puzzle)]) -> Result<String, Box<dyn Error>> {
    let (mut text, mut failure) = (String::new(), None);
    let stopped =
        arguments.proofs.prove_each(chosen, arguments.proof_nodes, puzzle_certificate, &mut |number, puzzle, proven| {
            let added = proven.map_err(|error| format!("puzzle {number}: {error}")).and_then(|certificate| {
                text += &suite_line(number, puzzle, &certificate).to_string();
                text.push('\n');
                let Some(folder) = &arguments.certificates else { return Ok(()) };
                let path = folder.join(format!("puzzle-{number}.certificate"));
                write_whole(&path, certificate).map_err(|error| format!("--certificates {error}"))
            });
            failure = added.err();
            if failure.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
    if let Some(failure) = failure {
        return Err(failure.into());
    }
    if let Some(done) = stopped {
        return Err(Interrupted(format!("{done} of {} puzzles proven; nothing is written", chosen.len())).into());
    }
    Ok(text)
}
