//! `tripoint-lab derive`: local patterns for inferior cells.

use crate::derivation::{InferiorKind, MOST_CORE_CELLS};
use clap::Args;
use std::error::Error;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use tripoint::base::plural;
use tripoint::cli::named;
use tripoint::files::write_whole;
use tripoint_solver::PatternPlace;

/// The arguments of `tripoint-lab derive`.
#[derive(Args, Clone, Debug)]
pub(super) struct DeriveArguments {
    /// The kind of inferior cells
    #[arg(value_parser = named(InferiorKind::NAMES))]
    kind: InferiorKind,
    /// The most empty cells of a pattern
    #[arg(long, value_name = "N", default_value_t = MOST_CORE_CELLS as u64, value_parser = clap::value_parser!(u64).range(1..=MOST_CORE_CELLS as u64))]
    cells: u64,
    /// Greatest radius: all cells of a pattern lie within this many steps of one of them
    #[arg(long, value_name = "R", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=9))]
    radius: u64,
    /// Location: inside the board, at a side or a corner (of one player, as in Hex, or of anyone, as in Y), or around a
    /// cell with five neighbours
    #[arg(long, value_name = "PLACE", default_value = "inside", value_parser = named(PatternPlace::NAMES))]
    at: PatternPlace,
    /// Write them to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Explains the pictures.
const ROWS: &str = "rows are shifted by half a cell, so that a cell has neighbours left and right, two above and two below; ";
const IMAGES: &str = "what holds is the same turned, mirrored and with the players exchanged";

/// Derives the patterns and writes them.
pub(super) fn run(arguments: &DeriveArguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let text = written(arguments);
    match &arguments.output {
        Some(file) => write_whole(file, text)?,
        None => output.write_all(text.as_bytes())?,
    }
    Ok(())
}

/// Writes the patterns as text, with the command that makes it.
fn written(arguments: &DeriveArguments) -> String {
    let DeriveArguments { kind, cells, radius, at, .. } = *arguments;
    let name = InferiorKind::NAMES.into_iter().find(|&(known, _)| known == kind).map_or("", |(_, name)| name);
    let place = PatternPlace::NAMES.into_iter().find(|&(known, _)| known == at && known != PatternPlace::Inside);
    let flag = place.map_or_else(String::new, |(_, name)| format!(" --at {name}"));
    let patterns = kind.derive(at, cells as usize, radius as usize);
    let of_size = |size: usize| (size, patterns.iter().filter(|pattern| pattern.core_cells() == size).count());
    let sizes: Vec<String> = (1..=cells as usize)
        .map(of_size)
        .filter(|&(_, count)| count > 0)
        .map(|(size, count)| format!("{count} with {size} empty cell{}", plural(size)))
        .collect();
    let sizes = if sizes.is_empty() { String::new() } else { format!(": {}", sizes.join(", ")) };
    let mut text = format!("# tripoint-lab derive {name} --cells {cells} --radius {radius}{flag}\n");
    let _ = writeln!(text, "# {} pattern{}{sizes}", patterns.len(), plural(patterns.len()));
    let _ = writeln!(text, "# {}", kind.legend());
    let _ = writeln!(text, "# {ROWS}{}{IMAGES}", at.legend());
    for (number, pattern) in (1..).zip(&patterns) {
        let _ = write!(text, "\n{name} {number}\n{pattern}");
    }
    text
}
