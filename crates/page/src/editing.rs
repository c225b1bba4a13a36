//! Changes of the game that the reader of the page makes by hand.

use super::answers::{BoardMark, PageAnswer};
use super::core::{Answered, Page, entry};
use super::game::is_same;
use super::reviewing::RunningReview;
use super::tree::GameTree;
use tripoint_games::base::quoted;
use tripoint_games::board::Cell;
use tripoint_records::{NodeMark, Sign};

impl Page {
    /// Changes what does not concern positions.
    pub(super) fn edited(&mut self, change: impl FnOnce(&mut GameTree) -> Result<(), String>) -> Answered {
        change(&mut self.game.tree)?;
        Ok(vec![self.state()])
    }

    /// The cell of a word.
    pub(super) fn cell(&self, word: &str) -> Result<Cell, String> {
        let notation = self.session.engine().game().notation();
        notation.parse(word).map_err(|_| format!("got '{}', expected a cell from {}", quoted(word), notation.range()))
    }

    /// The mark that has these names of cells.
    pub(super) fn mark(&self, mark: &BoardMark) -> Result<NodeMark, String> {
        Ok(match mark {
            BoardMark::Triangle { cell } => NodeMark::Sign(Sign::Triangle, self.cell(cell)?),
            BoardMark::Square { cell } => NodeMark::Sign(Sign::Square, self.cell(cell)?),
            BoardMark::Circle { cell } => NodeMark::Sign(Sign::Circle, self.cell(cell)?),
            BoardMark::Cross { cell } => NodeMark::Sign(Sign::Cross, self.cell(cell)?),
            BoardMark::Label { cell, text } => NodeMark::Label(self.cell(cell)?, text.clone()),
            BoardMark::Arrow { from, to } => NodeMark::Arrow(self.cell(from)?, self.cell(to)?),
            BoardMark::Line { from, to } => NodeMark::Line(self.cell(from)?, self.cell(to)?),
        })
    }

    /// Changes the set-up at the node that is shown, and shows the node that has it then.
    /// Reports how many later moves no longer fit and were taken away.
    pub(super) fn set_up(&mut self, change: impl FnOnce(&mut GameTree, u32) -> Result<(u32, usize), String>) -> Answered {
        self.cancel();
        let at = self.game.at;
        let (changed, moves) = self.beside_review(Some(at), |page| change(&mut page.game.tree, at))?;
        self.game.forget_finding();
        self.show(changed);
        let dropped = (moves > 0).then_some(PageAnswer::Dropped { moves });
        Ok(self.moved().into_iter().chain(dropped).collect())
    }

    /// Adds a line of moves below the node that is shown.
    pub(super) fn insert(&mut self, words: &[String]) -> Answered {
        let (mut position, mut at) = (self.open_position()?, self.game.at);
        let mut entries = Vec::new();
        for word in words {
            if position.winner().is_some() {
                return Err(format!("{}: the game is over", quoted(word)));
            }
            let entry = entry(&position, self.session.engine().game().notation(), word)?;
            position.play_any(entry.colour, entry.mv).map_err(|error| format!("{}: {error}", quoted(word)))?;
            entries.push(entry);
        }
        for entry in entries {
            at = self.game.tree.add(at, entry)?;
        }
        Ok(vec![self.state()])
    }

    pub(super) fn delete(&mut self, node: u32) -> Answered {
        self.beside_review(Some(node), |page| {
            let parent = page.game.tree.parent(node);
            let is_above = page.game.tree.path(page.game.at).contains(&node);
            page.game.tree.delete(node)?;
            page.go(parent.filter(|_| is_above).unwrap_or(page.game.at))
        })
    }

    pub(super) fn promote(&mut self, node: u32) -> Answered {
        self.beside_review(None, |page| {
            page.game.tree.promote(node)?;
            // The next move of the line may now be one of the other colour.
            match is_same(page.session.engine().game().position(), &page.position()) {
                true => Ok(vec![page.state()]),
                false => page.go(page.game.at),
            }
        })
    }

    /// Makes a change at a node, or anywhere. A review whose line it is in is written before it, and goes on after it
    /// along what is left of the line.
    fn beside_review<T>(&mut self, node: Option<u32>, change: impl FnOnce(&mut Page) -> Result<T, String>) -> Result<T, String> {
        // What the file says is of other positions then; a review of the line reads it again.
        self.game.checks.retain(|check| node.is_some_and(|node| !check.nodes().contains(&node)));
        let is_concerned = |review: &mut RunningReview| node.is_none_or(|node| review.nodes().contains(&node));
        let Some(mut review) = self.game.review.take_if(is_concerned) else { return change(self) };
        self.write_review(&mut review);
        let changed = change(self);
        self.game.review = review.again(&self.game.tree, self.session.engine_mut());
        changed
    }

    /// Writes what a review has found into the file, if there is something new. A variation of an earlier review may
    /// then be gone: the node above it is shown instead. Returns whether another node or position is shown.
    pub(super) fn write_review(&mut self, review: &mut RunningReview) -> bool {
        if !review.has_news() {
            return false;
        }
        let path = self.game.tree.path(self.game.at);
        review.write(&mut self.game.tree, self.session.engine());
        let at = path.into_iter().rev().find(|&node| self.game.tree.node(node).is_ok()).unwrap_or(self.game.tree.root());
        if at == self.game.at && is_same(self.session.engine().game().position(), &self.position()) {
            return false;
        }
        self.game.search = None;
        self.show(at);
        true
    }
}
