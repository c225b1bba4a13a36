//! `tripoint patterns`: the patterns and their templates.

use super::flags::{BoardFlags, CoordinateFlags, PatternFlags, PresetFlags};
use crate::base::plural;
use crate::board::{Cell, Topology};
use crate::engine::Settings;
use crate::notation::{Notation, marked_board};
use crate::pattern::{PatternKind, Template, Templates};
use clap::Args;
use std::error::Error;
use std::io::Write;

/// The arguments of `tripoint patterns`.
#[derive(Args, Clone, Debug)]
pub(super) struct PatternArguments {
    /// Draw the templates for the opponent's last move on this cell
    #[arg(long, value_name = "CELL")]
    cell: Option<String>,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    coordinates: CoordinateFlags,
    #[command(flatten)]
    preset: PresetFlags,
    #[command(flatten)]
    patterns: PatternFlags,
}

/// Lists the patterns, the number of templates by kind and by cell; or draws the templates of one cell.
pub(super) fn run(arguments: &PatternArguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut settings = Settings::default();
    arguments.board.apply(&mut settings)?;
    arguments.coordinates.apply(&mut settings)?;
    let (parameters, patterns) = (arguments.preset.parameters()?, arguments.patterns.patterns()?);
    let topology = &Topology::new(settings.board);
    let notation = match settings.coordinates {
        Some(coordinates) => Notation::new(topology, coordinates)?,
        None => Notation::default_for(topology),
    };
    let wanted = |kind| parameters.uses(kind);
    let templates = patterns.compile(topology, wanted);
    if let Some(name) = &arguments.cell {
        return draw_cell(topology, &notation, &templates, notation.parse(name)?, output);
    }
    for pattern in patterns.iter() {
        let used = if wanted(pattern.kind) { "" } else { " (switched off)" };
        writeln!(output, "{:<22} {:<13} {}{used}", pattern.name, pattern.kind.name(), pattern.doc)?;
    }
    writeln!(output)?;
    for kind in PatternKind::ALL {
        let count: usize = topology.cells().map(|cell| count(templates.at(cell), kind)).sum();
        if count > 0 {
            writeln!(output, "{count:>6} template{} of kind {kind}", plural(count))?;
        }
    }
    let (count, board) = (templates.len(), topology.board());
    writeln!(output, "{count:>6} template{} on {board}; for the opponent's last move on each cell:", plural(count))?;
    writeln!(output, "{}", marked_board(topology, &notation, |cell| Some(templates.at(cell).len().to_string())))?;
    Ok(())
}

fn count(templates: &[Template], kind: PatternKind) -> usize {
    templates.iter().filter(|template| template.kind == kind).count()
}

/// Draws every template of a cell, with the marks of pattern files.
fn draw_cell(
    topology: &Topology,
    notation: &Notation,
    templates: &Templates,
    cell: Cell,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let list = templates.at(cell);
    for (number, template) in (1..).zip(list) {
        let (name, reply) = (notation.name(cell), notation.name(template.reply));
        writeln!(output, "template {number} of {} for {name}: {}, reply {reply}", list.len(), template.kind)?;
        // Among cell names the marks need brackets; the triangle shows points and has no room for brackets.
        let framed = |mark: char| if topology.board().is_y() { mark.to_string() } else { format!("[{mark}]") };
        writeln!(output, "{}", marked_board(topology, notation, |other| mark(template, cell, other).map(framed)))?;
    }
    let (count, name) = (list.len(), notation.name(cell));
    writeln!(output, "{count} template{} for the opponent's last move on {name}", plural(count))?;
    Ok(())
}

/// The mark of pattern files for a cell of the template.
fn mark(template: &Template, anchor: Cell, cell: Cell) -> Option<char> {
    let sets = [(&template.own, 'X'), (&template.opponent, 'O'), (&template.not_opponent, 'x'), (&template.empty, '.')];
    let of_set = sets.into_iter().find(|(set, _)| set.contains(cell)).map(|(_, mark)| mark);
    if cell == anchor {
        Some('@')
    } else if cell == template.reply {
        Some('*')
    } else {
        of_set
    }
}
