//! `tripoint puzzles list`.

use super::files::{PuzzleFileFlags, PuzzleFilterFlags};
use crate::base::plural;
use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use std::error::Error;
use std::io::Write;

/// Arguments for `tripoint puzzles list`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct ListPuzzlesArguments {
    #[command(flatten)]
    file: PuzzleFileFlags,
    #[command(flatten)]
    filter: PuzzleFilterFlags,
}

/// Prints a table.
pub(super) fn run(arguments: &ListPuzzlesArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let set = arguments.file.read()?;
    let chosen = arguments.filter.choose(&set)?;
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["number", "board", "grade", "to move", "stones"]);
    for &(number, puzzle) in &chosen {
        let to_move = puzzle.to_move().to_string();
        let [number, grade, stones] = [number, puzzle.grade().number().into(), puzzle.moves().len()].map(|n| n.to_string());
        table.add_row([number, puzzle.board().title(), grade, to_move, stones]);
    }
    for (number, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        column.set_cell_alignment(if [0, 2, 4].contains(&number) { CellAlignment::Right } else { CellAlignment::Left });
    }
    writeln!(stdout, "{}", table.trim_fmt())?;
    writeln!(stdout, "{} puzzle{}", chosen.len(), plural(chosen.len()))?;
    Ok(())
}
