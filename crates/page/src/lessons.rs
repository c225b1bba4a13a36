//! Lessons and puzzles: a board of their own, while the reader's game is put aside.

use super::answers::PageAnswer;
use super::core::{Answered, Page};
use super::game::PageGame;
use super::tree::GameTree;
use tripoint_records::{GameHint, TextContent, TextFormat, read_text_as};

impl Page {
    /// Shows the position of a lesson: the end of a Tripoint link.
    pub(super) fn open_lesson(&mut self, link: &str) -> Answered {
        let hint = GameHint::Usual(self.own_game().tree.board());
        let read = read_text_as(TextFormat::Tripoint, link.as_bytes(), hint).map_err(|error| error.to_string())?;
        let TextContent::Game(record) = read.content else { return Err("got a file, expected a Tripoint link".to_owned()) };
        let tree = GameTree::of_record(&record, self.rules())?;
        Ok(self.begin_lesson(PageGame::new(tree, true)))
    }

    /// Shows a lesson or a puzzle. The reader's game is put aside as it is, unless another lesson has done so before.
    pub(super) fn begin_lesson(&mut self, mut lesson: PageGame) -> Vec<PageAnswer> {
        self.cancel();
        self.analyses = false;
        lesson.opened = None;
        let left = std::mem::replace(&mut self.game, lesson);
        self.aside.get_or_insert(left);
        self.lessons += 1;
        self.show_other()
    }

    /// Ends a lesson or a puzzle, and shows the reader's game again, as it was left.
    pub(super) fn leave(&mut self) -> Answered {
        let Some(game) = self.aside.take() else { return Ok(vec![self.state()]) };
        self.cancel();
        self.analyses = false;
        self.game = game;
        self.game.tree.report_all();
        Ok(self.show_other())
    }

    /// Shows the game that has just come to the board.
    fn show_other(&mut self) -> Vec<PageAnswer> {
        self.show(self.game.at);
        self.recall();
        self.arrange();
        let board = self.board();
        [vec![board], self.moved()].concat()
    }

    /// The number of the lesson or the puzzle on the board; `None` if the reader's game is there.
    pub(super) fn lesson(&self) -> Option<u32> {
        self.aside.is_some().then_some(self.lessons)
    }

    /// The reader's game, also while it is put aside.
    pub(super) fn own_game(&self) -> &PageGame {
        self.aside.as_ref().unwrap_or(&self.game)
    }

    pub(super) fn own_game_mut(&mut self) -> &mut PageGame {
        self.aside.as_mut().unwrap_or(&mut self.game)
    }
}
