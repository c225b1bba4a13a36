//! Names and word lists for explanations.

use super::outline::{CasePlace, GroupName};
use tripoint_games::base::letters;
use tripoint_games::board::{AnySet, Cell, Side, Topology};
use tripoint_games::notation::{Notation, side_names};

/// The names of cells and sides.
pub(super) struct BoardNames<'a> {
    pub(super) topology: &'a Topology,
    pub(super) notation: &'a Notation,
    sides: Vec<String>,
}

impl<'a> BoardNames<'a> {
    pub(super) fn new(topology: &'a Topology, notation: &'a Notation) -> BoardNames<'a> {
        BoardNames { topology, notation, sides: side_names(topology, notation) }
    }

    pub(super) fn cell(&self, cell: Cell) -> &'a str {
        self.notation.name(cell)
    }

    /// Cell names, separated by spaces.
    pub(super) fn cells(&self, cells: &AnySet) -> String {
        self.notation.line(&cells.iter().collect::<Vec<_>>())
    }

    pub(super) fn side(&self, side: Side) -> &str {
        &self.sides[side.index()]
    }

    /// A stone that names its chain: the one next to some cells, if there is one.
    pub(super) fn stone(&self, chain: &AnySet, near: &AnySet) -> &'a str {
        let next = |&cell: &Cell| self.topology.neighbours(cell).iter().any(|&other| near.contains(other));
        chain.iter().find(next).or_else(|| chain.first()).map_or("", |cell| self.cell(cell))
    }
}

/// How an automorphism other than the identity moves the board, in a word.
pub(super) fn motion(topology: &Topology, automorphism: usize) -> &'static str {
    if automorphism < topology.rotations().len() { "turned" } else { "reflected" }
}

impl GroupName {
    /// The name as it stands on a map's cells.
    pub(super) fn mark(self) -> String {
        match self {
            GroupName::Threat(number) => letters(number - 1).to_uppercase(),
            GroupName::Case(number) => number.to_string(),
        }
    }
}

impl CasePlace {
    /// The place's name within its page, for links.
    pub(super) fn anchor(number: &[usize]) -> String {
        if number.is_empty() { "claim".to_owned() } else { format!("case-{}", CasePlace::dotted(number)) }
    }

    /// A case's number, such as 1.2.1.
    pub(super) fn dotted(number: &[usize]) -> String {
        number.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
    }
}
