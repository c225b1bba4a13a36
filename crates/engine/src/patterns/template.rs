//! A pattern laid at one place of a board.

use super::picture::PatternKind;
use std::collections::BTreeSet;
use tripoint_games::board::{AnySet, Cell};

/// A pattern at one place of a board: a reply to the opponent's last move on a certain cell, and the stones around it
/// that it requires.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Template {
    /// The cell to play on, one of `empty`.
    pub reply: Cell,
    /// Cells that have to hold own stones.
    pub own: AnySet,
    /// Cells that have to hold stones of the opponent, without the last move itself.
    pub opponent: AnySet,
    /// Cells that must not hold a stone of the opponent.
    pub not_opponent: AnySet,
    /// Cells that have to be empty.
    pub empty: AnySet,
    /// The kind of the pattern.
    pub kind: PatternKind,
}

/// Templates in ascending order, each once.
pub(super) type TemplateSet = BTreeSet<Template>;
