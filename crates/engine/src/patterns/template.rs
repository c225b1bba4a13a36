//! A pattern laid at one place on a board.

use super::picture::PatternKind;
use std::collections::BTreeSet;
use tripoint_games::board::{AnySet, Cell};

/// A pattern at one place on a board: a reply to the opponent's last move on a certain cell, and the stones it requires
/// around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Template {
    /// The cell to play on, one of `empty`.
    pub reply: Cell,
    /// Cells that must hold own stones.
    pub own: AnySet,
    /// Cells that must hold the opponent's stones, without the last move itself.
    pub opponent: AnySet,
    /// Cells that must not hold an opponent's stone.
    pub not_opponent: AnySet,
    /// Cells that must be empty.
    pub empty: AnySet,
    /// The pattern's kind.
    pub kind: PatternKind,
}

/// Templates in ascending order, each once.
pub(super) type TemplateSet = BTreeSet<Template>;
