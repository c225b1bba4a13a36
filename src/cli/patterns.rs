//! `tripoint patterns`: the patterns and their templates.

use super::flags::{BoardFlags, CoordinateFlags, PatternFlags, PresetFlags};
use crate::base::plural;
use crate::board::{Cell, Topology};
use crate::notation::{Notation, marked_board};
use crate::patterns::{PatternKind, Template};
use crate::rules::{Colour, Position};
use crate::shipped;
use clap::Args;
use std::error::Error;
use std::io::Write;

/// Arguments for `tripoint patterns`.
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

/// Lists the patterns, and counts the templates by kind and by cell; or draws one cell's templates.
pub(super) fn run(arguments: &PatternArguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut settings = shipped::settings_without_books();
    arguments.board.apply(&mut settings)?;
    arguments.coordinates.apply(&mut settings)?;
    let (parameters, patterns) = (arguments.preset.parameters()?, arguments.patterns.patterns()?);
    let position = Position::new(settings.board, settings.rules);
    let topology = position.topology();
    let notation = match settings.coordinates {
        Some(coordinates) => Notation::new(topology, coordinates)?,
        None => Notation::default_for(topology),
    };
    let wanted = |kind| parameters.uses(kind);
    let templates = patterns.compile(topology, position.goal(), wanted);
    // If the goals differ, so do the templates.
    let colours = if position.goal().is_symmetric() { &Colour::BOTH[..1] } else { &Colour::BOTH };
    let for_whom = |colour: &Colour| if colours.len() == 1 { String::new() } else { format!(" for {colour}") };
    if let Some(name) = &arguments.cell {
        let cell = notation.parse(name).map_err(|error| format!("--cell: {error}"))?;
        return colours.iter().try_for_each(|colour| {
            draw_cell(topology, &notation, (templates.at(*colour, cell), &for_whom(colour)), cell, output)
        });
    }
    for pattern in patterns.iter() {
        let used = if wanted(pattern.kind) { "" } else { " (switched off)" };
        writeln!(output, "{:<22} {:<13} {}{used}", pattern.name, pattern.kind.name(), pattern.doc)?;
    }
    for colour in colours {
        writeln!(output)?;
        let (at, whom) = (|cell| templates.at(*colour, cell), for_whom(colour));
        for kind in PatternKind::ALL {
            let count: usize = topology.cells().map(|cell| count(at(cell), kind)).sum();
            if count > 0 {
                writeln!(output, "{count:>6} template{} of kind {kind}", plural(count))?;
            }
        }
        let (count, board) = (templates.len(*colour), topology.board().title());
        writeln!(output, "{count:>6} template{}{whom} on {board}; for the opponent's last move on each cell:", plural(count))?;
        writeln!(output, "{}", marked_board(topology, &notation, |cell| Some(at(cell).len().to_string())))?;
    }
    Ok(())
}

fn count(templates: &[Template], kind: PatternKind) -> usize {
    templates.iter().filter(|template| template.kind == kind).count()
}

/// Draws every template for a cell, with the marks used in pattern files.
fn draw_cell(
    topology: &Topology,
    notation: &Notation,
    (list, whom): (&[Template], &str),
    cell: Cell,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    for (number, template) in (1..).zip(list) {
        let (name, reply) = (notation.name(cell), notation.name(template.reply));
        writeln!(output, "template {number} of {} for {name}{whom}: {}, reply {reply}", list.len(), template.kind)?;
        // Among cell names the marks need brackets; among points there is no space for them.
        let framed = |mark: char| if notation.layout().shows_names() { format!("[{mark}]") } else { mark.to_string() };
        writeln!(output, "{}", marked_board(topology, notation, |other| mark(template, cell, other).map(framed)))?;
    }
    let (count, name) = (list.len(), notation.name(cell));
    writeln!(output, "{count} template{}{whom} for the opponent's last move on {name}", plural(count))?;
    Ok(())
}

/// The mark that pattern files have for a cell.
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
