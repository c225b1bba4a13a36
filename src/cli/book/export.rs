//! `tripoint book export`: every position in a book, for other programs.

use super::files;
use crate::book::{Book, PositionId};
use crate::files::write_whole;
use clap::{Args, ValueEnum, ValueHint};
use serde::Serialize;
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

/// Arguments for `tripoint book export`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct ExportArguments {
    /// The book
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// The format
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: ExportFormat,
    /// The output file, written whole or not at all; - for stdout
    #[arg(long, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    output: PathBuf,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum ExportFormat {
    /// One object: the header and a list of positions
    Json,
    /// A line of headings, and one for each position
    Csv,
}

/// A book as a JSON object.
#[derive(Serialize)]
struct ExportedBook<'a> {
    board: String,
    engine: &'a str,
    settings: &'a str,
    command: &'a str,
    simulations: u64,
    positions: Vec<ExportedPosition<'a>>,
}

/// A position; rates are for the player who made the last move, without a swap.
#[derive(Serialize)]
struct ExportedPosition<'a> {
    /// The moves up to it.
    moves: String,
    /// The backed-up value, or else an estimate; the value's interval; the source.
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    basis: Option<&'static str>,
    /// Evidence from this position itself, not from its replies.
    games: u32,
    games_won: u32,
    choosing_games: u32,
    choosing_games_won: u32,
    search: Option<f64>,
    proof: Option<&'static str>,
    person: Option<&'static str>,
    trusted: Option<bool>,
    comment: &'a str,
    /// The best reply, on the board after the moves.
    best_reply: Option<String>,
    /// Whether the second player swaps after the first move.
    swap: Option<bool>,
}

/// Writes every position.
pub(super) fn run(arguments: &ExportArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let book = files::read(&arguments.file)?;
    let positions = positions(&book)?;
    let mut bytes = Vec::new();
    match arguments.format {
        ExportFormat::Json => {
            let header = book.header();
            let (engine, settings, command) = (&header.engine, &header.settings, &header.command);
            let (board, simulations) = (header.board.to_string(), header.simulations);
            let exported = ExportedBook { board, engine, settings, command, simulations, positions };
            serde_json::to_writer_pretty(&mut bytes, &exported)?;
            bytes.push(b'\n');
        }
        ExportFormat::Csv => {
            let mut writer = csv::Writer::from_writer(&mut bytes);
            positions.iter().try_for_each(|position| writer.serialize(position))?;
            writer.flush()?;
        }
    }
    if arguments.output.as_os_str() == "-" {
        stdout.write_all(&bytes)?;
        return Ok(stdout.flush()?);
    }
    Ok(write_whole(&arguments.output, bytes).map_err(|error| format!("--output {error}"))?)
}

/// The positions in the book's order; the first is the empty board.
fn positions(book: &Book) -> Result<Vec<ExportedPosition<'_>>, Box<dyn Error>> {
    let ways = book.ways();
    let position = |(id, moves): (PositionId, &Vec<_>)| -> Result<_, Box<dyn Error>> {
        let evidence = &book.position(id).evidence;
        let rate = book.win_rate(id);
        let value = rate.and_then(|rate| rate.value());
        let result = |won: bool| if won { "win" } else { "loss" };
        let best = book.best_reply(&book.played(moves)?);
        Ok(ExportedPosition {
            moves: book.names(moves),
            value: rate.map(|rate| rounded(rate.rate())),
            low: value.map(|value| rounded(value.interval.low)),
            high: value.map(|value| rounded(value.interval.high)),
            basis: rate.map(|rate| rate.basis()),
            games: evidence.games.played,
            games_won: evidence.games.won,
            choosing_games: evidence.choosing.played,
            choosing_games_won: evidence.choosing.won,
            search: evidence.search.map(|rate| rate.get()),
            proof: evidence.proven.map(result),
            person: evidence.opinion.map(|opinion| opinion.claim.word()),
            trusted: evidence.opinion.map(|opinion| opinion.trusted),
            comment: &evidence.comment,
            best_reply: best.map(|cell| book.names(&[cell])),
            swap: value.filter(|_| moves.len() == 1).map(|value| value.rate > 0.5),
        })
    };
    book.positions().map(|(id, _)| id).zip(&ways).map(position).collect()
}

/// Rounds to four decimals.
fn rounded(rate: f64) -> f64 {
    (rate * 10_000.0).round() / 10_000.0
}
