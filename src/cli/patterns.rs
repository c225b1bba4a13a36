//! Pattern files from a folder, and what they compile to, for people.

use crate::base::plural;
use crate::board::{Cell, Topology};
use crate::notation::{Coordinates, Notation, marked_board};
use crate::pattern::{Kind, Patterns, Template, Templates};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;

/// Reads all `*.pattern` files of a folder, in the order of their names.
///
/// # Errors
/// A folder that cannot be read or holds no such file, a file that is no text, a mistake in one of them.
pub(super) fn read_folder(folder: &Path) -> Result<Patterns, Box<dyn Error>> {
    let failed = |error: std::io::Error| format!("--patterns {}: {error}; give a folder that can be read", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "pattern") {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(format!("--patterns {}: got no file, expected at least one *.pattern", folder.display()).into());
    }
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let name = path.display().to_string();
        let text = fs::read_to_string(&path).map_err(|error| format!("{name}: {error}; give a file of text that can be read"))?;
        files.push((name, text));
    }
    Ok(Patterns::read(files.iter().map(|(name, text)| (name.as_str(), text.as_str())))?)
}

/// What is shown of a set of patterns.
pub(super) struct View<'a> {
    pub(super) patterns: &'a Patterns,
    pub(super) topology: &'a Topology,
    pub(super) coordinates: Option<Coordinates>,
    /// The cell of the opponent's last move whose templates are drawn.
    pub(super) cell: Option<&'a str>,
    pub(super) wanted: &'a dyn Fn(Kind) -> bool,
}

/// Lists the patterns with their templates by kind and the number of templates of each cell; draws those of one cell.
pub(super) fn show(view: &View<'_>, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let View { patterns, topology, .. } = view;
    let notation = match view.coordinates {
        Some(coordinates) => Notation::new(topology, coordinates)?,
        None => Notation::default_for(topology),
    };
    let templates = patterns.compile(topology, view.wanted);
    if let Some(name) = view.cell {
        return draw_cell(topology, &notation, &templates, notation.parse(name)?, output);
    }
    for pattern in patterns.iter() {
        let used = if (view.wanted)(pattern.kind) { "" } else { " (switched off)" };
        writeln!(output, "{:<22} {:<13} {}{used}", pattern.name, pattern.kind.name(), pattern.doc)?;
    }
    writeln!(output)?;
    for kind in Kind::ALL {
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

fn count(templates: &[Template], kind: Kind) -> usize {
    templates.iter().filter(|template| template.kind == kind).count()
}

/// Every template of a cell on the board, with the marks of pattern files.
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
        // Between names the marks need brackets; on the triangle there are points, and no room.
        let framed = |mark: char| if topology.board().is_y() { mark.to_string() } else { format!("[{mark}]") };
        writeln!(output, "{}", marked_board(topology, notation, |other| mark(template, cell, other).map(framed)))?;
    }
    let (count, name) = (list.len(), notation.name(cell));
    writeln!(output, "{count} template{} for the opponent's last move on {name}", plural(count))?;
    Ok(())
}

/// The mark of a pattern file for a cell that the template says something about.
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
