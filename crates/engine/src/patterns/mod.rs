//! Reply patterns: pictures, read from files and compiled into templates for each cell of a board.

mod layout;
mod picture;
mod template;

pub use picture::{Pattern, PatternError, PatternKind, parse};
pub use template::Template;

use layout::Border;
use std::collections::HashSet;
use std::sync::Arc;
use tripoint_games::board::{Cell, Topology};
use tripoint_games::rules::{Colour, Goal};

/// The templates for every cell of a board, by the colour that replies and the cell of the opponent's last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Templates([Arc<Vec<Vec<Template>>>; 2]);

impl Templates {
    /// A colour's templates for the opponent's last move on a cell, in ascending order.
    pub fn at(&self, colour: Colour, cell: Cell) -> &[Template] {
        &self.0[colour.index()][cell.index()]
    }

    /// The number of a colour's templates, over all cells.
    pub fn len(&self, colour: Colour) -> usize {
        self.0[colour.index()].iter().map(Vec::len).sum()
    }

    /// Whether both colours have the same templates, because they need the same sides.
    pub(crate) fn are_shared(&self) -> bool {
        Arc::ptr_eq(&self.0[0], &self.0[1])
    }

    /// Whether there are no templates.
    pub fn is_empty(&self) -> bool {
        Colour::BOTH.into_iter().all(|colour| self.len(colour) == 0)
    }
}

/// A set of patterns with different names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Patterns(Vec<Pattern>);

impl From<Pattern> for Patterns {
    fn from(pattern: Pattern) -> Patterns {
        Patterns(vec![pattern])
    }
}

impl Patterns {
    /// Reads files, each with its name and text.
    ///
    /// # Errors
    /// The first mistake with its place. A name used in an earlier file is a mistake.
    pub fn read<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Patterns, PatternError> {
        let (mut patterns, mut names) = (Vec::new(), HashSet::new());
        for (file, text) in files {
            for pattern in parse(file, text)? {
                if !names.insert(pattern.name.clone()) {
                    let name = picture::shortened(&pattern.name);
                    let message = format!("got a pattern '{name}' that an earlier file has, expected names to differ");
                    let line = text.lines().position(|line| line.split_whitespace().eq(["pattern", &pattern.name]));
                    return Err(PatternError { file: file.to_owned(), line: line.unwrap_or(0) + 1, column: 9, message });
                }
                patterns.push(pattern);
            }
        }
        Ok(Patterns(patterns))
    }

    /// The patterns in the order of the files.
    pub fn iter(&self) -> impl Iterator<Item = &Pattern> {
        self.0.iter()
    }

    /// Compiles the patterns of the wanted kinds: lays each on every cell of a board, in every rotation and reflection
    /// that fits there.
    ///
    /// A picture's border is made of the sides the colour needs. If several patterns give the same template, it is kept
    /// once, with the first one's kind. A board whose cells are edges has no templates, because the pictures show
    /// hexagonal cells.
    pub fn compile(&self, topology: &Topology, goal: &Goal, wanted: impl Fn(PatternKind) -> bool) -> Templates {
        let patterns: Vec<_> = self.0.iter().filter(|pattern| topology.vertices().is_none() && wanted(pattern.kind)).collect();
        let of_colour = |colour| {
            let border = Border::new(topology, goal.sides(colour));
            Arc::new(topology.cells().map(|cell| at_cell(&patterns, &border, cell)).collect())
        };
        let black = of_colour(Colour::Black);
        let same = goal.sides(Colour::Black) == goal.sides(Colour::White);
        Templates([Arc::clone(&black), if same { black } else { of_colour(Colour::White) }])
    }
}

fn at_cell(patterns: &[&Pattern], border: &Border<'_>, cell: Cell) -> Vec<Template> {
    let (mut found, mut known) = (Vec::new(), HashSet::new());
    for pattern in patterns {
        let templates = pattern.templates(border, cell).into_iter();
        found.extend(templates.filter(|&template| known.insert(Template { kind: PatternKind::Reply, ..template })));
    }
    found.sort();
    found
}
