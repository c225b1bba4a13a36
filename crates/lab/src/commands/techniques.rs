//! `tripoint-lab techniques`: what each of the solver's techniques saves.

use crate::comparison::{Change, Measured, PUBLISHED, Subject, measure};
use clap::Args;
use std::error::Error;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tripoint::cli::{BoardFlags, Interrupted, MemoryFlags, on_ctrl_c};
use tripoint::notation::{Dialect, Notation};
use tripoint::rules::Position;
use tripoint::shipped;

/// The arguments of `tripoint-lab techniques`.
#[derive(Args, Clone, Debug)]
pub(super) struct TechniqueArguments {
    /// Moves from the empty board, with alternating colours; the position after them is solved
    #[arg(value_name = "MOVES")]
    moves: Vec<String>,
    /// Solve all first moves of the board
    #[arg(long, conflicts_with = "moves")]
    openings: bool,
    /// Compare with other techniques: names separated by commas, each after + to use it or - to leave it out; may be
    /// repeated
    #[arg(long, value_name = "CHANGES", allow_hyphen_values = true)]
    change: Vec<Change>,
    /// Compare with each default technique left out, and with each other technique added
    #[arg(long)]
    each: bool,
    /// Measure the rule sets of Fabiano and Hayward (2019) instead of the default
    #[arg(long, conflicts_with_all = ["each", "change"])]
    published: bool,
    /// Orders of equally likely moves, by the seeds 1 to N
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u64).range(1..=1000))]
    orders: u64,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    memory: MemoryFlags,
}

/// Solves with each set of techniques, and writes its row as soon as it is measured.
pub(super) fn run(arguments: &TechniqueArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut settings = shipped::settings_without_books();
    arguments.board.apply(&mut settings)?;
    arguments.memory.apply(&mut settings);
    settings.check_memory()?;
    let mut position = Position::new(settings.board, settings.rules);
    let notation = Notation::default_for(position.topology());
    for word in &arguments.moves {
        let mv = notation.read_move(word, &Dialect::GTP)?;
        position.play(mv).map_err(|error| format!("got '{word}': {error}"))?;
    }
    let network = settings.solver_network(&position);
    let subject = Subject { position, is_openings: arguments.openings, bytes: settings.tree_bytes(), network };
    let stop = Arc::new(AtomicBool::new(false));
    let pressed = Arc::clone(&stop);
    on_ctrl_c(move || pressed.store(true, Ordering::Relaxed))?;
    writeln!(stdout, "| techniques | positions | least | most | seconds | µs a position |")?;
    writeln!(stdout, "| --- | --- | --- | --- | --- | --- |")?;
    for (name, change) in changes(arguments)? {
        let measured = measure(&subject, change.techniques(), arguments.orders, &stop)?;
        if stop.load(Ordering::Relaxed) {
            return Err(Interrupted("the rows above are whole".to_owned()).into());
        }
        writeln!(stdout, "{}", row(&name, &measured))?;
        stdout.flush()?;
    }
    Ok(())
}

/// Returns the technique sets to measure, with their names.
fn changes(arguments: &TechniqueArguments) -> Result<Vec<(String, Change)>, String> {
    if arguments.published {
        return PUBLISHED.iter().map(|&(name, text)| Ok((name.to_owned(), text.parse()?))).collect();
    }
    let each = arguments.each.then(Change::each).into_iter().flatten();
    let all = [Change::default()].into_iter().chain(arguments.change.iter().cloned()).chain(each);
    Ok(all.map(|change| (change.to_string(), change)).collect())
}

/// Makes a table row: median, least and greatest number of positions, median seconds, and microseconds per position.
fn row(name: &str, measured: &Measured) -> String {
    let counts = [measured.median_positions(), measured.positions.first().copied(), measured.positions.last().copied()];
    let counts = counts.map(|count| count.map_or_else(|| "-".to_owned(), grouped));
    let seconds = measured.median_seconds().map_or_else(|| "-".to_owned(), |seconds| format!("{seconds:.2}"));
    let microseconds = measured.microseconds_a_position().map_or_else(|| "-".to_owned(), |time| format!("{time:.0}"));
    format!("| {name} | {} | {seconds} | {microseconds} |", counts.join(" | "))
}

/// Writes a number with commas as thousands separators.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_medians_and_ends() {
        let measured = Measured { positions: vec![999, 1000, 1_234_567], seconds: vec![0.1, 0.2, 0.3] };
        assert_eq!(row("F", &measured), "| F | 1,000 | 999 | 1,234,567 | 0.20 | 0 |");
        assert_eq!(row("F", &Measured::default()), "| F | - | - | - | - | - |");
    }
}
