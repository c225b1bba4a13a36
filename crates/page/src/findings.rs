//! The findings of analyses in a game.

use tripoint_engine::search::{Candidate, Report};
use tripoint_engine::verdict::Verdict;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::Colour;

/// The results of a search.
#[derive(Clone, Debug)]
pub(super) struct SearchFinding {
    pub(super) node: u32,
    pub(super) colour: Colour,
    /// The moves that were compared; `None` for all.
    pub(super) compared: Option<AnySet>,
    pub(super) report: Report,
    pub(super) candidates: Vec<Candidate>,
    pub(super) verdict: Verdict,
    pub(super) seconds: f64,
}

impl SearchFinding {
    /// Whether the win rate is that of the position: not if some moves alone were compared.
    pub(super) fn estimates_position(&self) -> bool {
        self.compared.is_none()
    }
}

/// The findings of a game, and what belongs to the analysis of the node that is shown.
#[derive(Debug, Default)]
pub(super) struct GameFindings {
    /// The result of the last analysis, for the node that it names.
    found: Option<SearchFinding>,
    /// The moves at the node that is shown that an analysis compares; none for all.
    compared: Option<AnySet>,
    /// The certain moves at the node that is shown, once requested.
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

    /// Compares these moves from now on; what was found of others is no longer shown.
    pub(super) fn compare(&mut self, moves: Option<AnySet>) {
        (self.compared, self.found) = (moves, None);
    }

    /// Compares all moves again; what was found of some stays.
    pub(super) fn compare_all(&mut self) {
        self.compared = None;
    }

    /// Forgets what an analysis found: the stones of the node have changed.
    pub(super) fn forget(&mut self) {
        self.found = None;
    }

    pub(super) fn store(&mut self, found: SearchFinding) {
        self.found = Some(found);
    }

    /// The result of the last analysis.
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
