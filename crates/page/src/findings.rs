//! The findings of analyses in a game.

use tripoint_engine::search::{Candidate, Report};
use tripoint_engine::verdict::Verdict;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::Colour;

/// A search's results.
#[derive(Clone, Debug)]
pub(super) struct SearchFinding {
    pub(super) node: u32,
    pub(super) colour: Colour,
    /// The compared moves; `None` for all.
    pub(super) compared: Option<AnySet>,
    pub(super) report: Report,
    pub(super) candidates: Vec<Candidate>,
    pub(super) verdict: Verdict,
    pub(super) seconds: f64,
}

impl SearchFinding {
    /// Whether the win rate is the position's: not if only some moves were compared.
    pub(super) fn estimates_position(&self) -> bool {
        self.compared.is_none()
    }
}

/// A game's findings, and what belongs to the analysis of the shown node.
#[derive(Debug, Default)]
pub(super) struct GameFindings {
    /// The last analysis's results, for the node that they name.
    found: Option<SearchFinding>,
    /// The moves at the shown node that an analysis compares; `None` for all.
    compared: Option<AnySet>,
    /// The certain moves at the shown node, once requested.
    certain: Option<Vec<(Cell, bool)>>,
}

impl GameFindings {
    /// Another node is shown, or the same one again.
    pub(super) fn leave_node(&mut self) {
        (self.certain, self.compared) = (None, None);
    }

    /// The moves that an analysis of the shown node compares; `None` for all.
    pub(super) fn compared(&self) -> Option<AnySet> {
        self.compared
    }

    /// Compares these moves from now on, and drops what was found about others.
    pub(super) fn compare(&mut self, moves: Option<AnySet>) {
        (self.compared, self.found) = (moves, None);
    }

    /// Compares all moves again, but keeps what was found about some.
    pub(super) fn compare_all(&mut self) {
        self.compared = None;
    }

    /// Forgets what an analysis found, because the node's stones have changed.
    pub(super) fn forget(&mut self) {
        self.found = None;
    }

    pub(super) fn store(&mut self, found: SearchFinding) {
        self.found = Some(found);
    }

    /// The last analysis's results.
    pub(super) fn last(&self) -> Option<&SearchFinding> {
        self.found.as_ref()
    }

    /// The moves at the shown node that win or lose for certain, if they were requested.
    pub(super) fn certain(&self) -> Option<&[(Cell, bool)]> {
        self.certain.as_deref()
    }

    pub(super) fn set_certain(&mut self, moves: Vec<(Cell, bool)>) {
        self.certain = Some(moves);
    }
}
