//! Patterns: pictures of replies, read from files and compiled into templates for each cell of a board.

mod layout;
mod picture;

pub use picture::{Kind, Pattern, PatternError, parse};

use crate::board::{AnySet, Cell, Topology};
use std::collections::{BTreeSet, HashSet};

/// A reply to the opponent's last move on one cell of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Template {
    /// The cell to play, one of `empty`.
    pub reply: Cell,
    /// Cells that have to hold own stones.
    pub own: AnySet,
    /// Cells, beside the last move, that have to hold stones of the opponent.
    pub opponent: AnySet,
    /// Cells that must not hold a stone of the opponent.
    pub not_opponent: AnySet,
    /// Cells that have to be empty.
    pub empty: AnySet,
    /// What it comes from.
    pub kind: Kind,
}

type TemplateSet = BTreeSet<Template>;

/// The templates of every cell of a board, by the cell of the opponent's last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Templates(Vec<Vec<Template>>);

impl Templates {
    /// The templates for the opponent's last move on a cell, in ascending order.
    pub fn at(&self, cell: Cell) -> &[Template] {
        &self.0[cell.index()]
    }

    /// The number of templates of all cells.
    pub fn len(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// Whether there is no template.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The shipped pattern files.
const SHIPPED: [(&str, &str); 2] = [
    ("patterns/bridge.pattern", include_str!("../../patterns/bridge.pattern")),
    ("patterns/edge-walk.pattern", include_str!("../../patterns/edge-walk.pattern")),
];

/// A set of patterns with different names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Patterns(Vec<Pattern>);

impl Patterns {
    /// Reads files, each with its name and text.
    ///
    /// # Errors
    /// The first mistake with its place; a name that an earlier file has is one.
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

    /// The patterns that come with the program.
    ///
    /// # Errors
    /// None, as long as the shipped files are right; the tests read them.
    pub fn shipped() -> Result<Patterns, PatternError> {
        Patterns::read(SHIPPED)
    }

    /// The patterns in the order of the files.
    pub fn iter(&self) -> impl Iterator<Item = &Pattern> {
        self.0.iter()
    }

    /// Lays the patterns of some kinds on every cell of a board, in every rotation and reflection that its surroundings admit.
    ///
    /// What two patterns say alike counts once, for the one that comes first.
    pub fn compile(&self, topology: &Topology, wanted: impl Fn(Kind) -> bool) -> Templates {
        let patterns: Vec<_> = self.0.iter().filter(|pattern| wanted(pattern.kind)).collect();
        Templates(topology.cells().map(|cell| at_cell(&patterns, topology, cell)).collect())
    }
}

fn at_cell(patterns: &[&Pattern], topology: &Topology, cell: Cell) -> Vec<Template> {
    let (mut found, mut known) = (Vec::new(), HashSet::new());
    for pattern in patterns {
        let templates = pattern.templates(topology, cell).into_iter();
        found.extend(templates.filter(|&template| known.insert(Template { kind: Kind::Reply, ..template })));
    }
    found.sort();
    found
}
