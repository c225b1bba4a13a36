//! Opening a game from the text of a file or a link: the only one, or the one that the reader of the page chooses.

use super::answers::{GameSummary, PageAnswer};
use super::core::{Answered, Page};
use super::tree::{GameTree, parse};
use crate::board::Board;
use crate::record::{Collection, GameNode, MainLine, is_hexworld, read_hexworld};

impl Page {
    /// Opens the one game of a text; of several the page is asked which.
    pub(super) fn open(&mut self, text: &str) -> Answered {
        if is_hexworld(text.as_bytes()) {
            let record = read_hexworld(text.as_bytes()).map_err(|error| error.to_string())?;
            return self.begin(GameTree::of_record(&record, self.rules())?, false);
        }
        let trees = parse(text)?;
        match trees.games() {
            [_] => self.choose(1, text),
            _ => Ok(vec![choice(&trees, self.game.tree.board())]),
        }
    }

    /// Opens a game of a file by its number from 1.
    pub(super) fn choose(&mut self, number: usize, text: &str) -> Answered {
        let tree = GameTree::open(text, number.saturating_sub(1), self.game.tree.board(), self.rules())?;
        self.begin(tree, false)
    }
}

/// The games of a file, to choose from.
fn choice(trees: &Collection, usual: Board) -> PageAnswer {
    let summary = |(number, &game): (usize, &GameNode)| {
        let text = |name| trees.text(game, name).unwrap_or_default();
        let read = MainLine::read(trees, game, usual);
        let (board, moves, error) = match read {
            Ok(line) => (line.record.board.to_string(), line.record.moves.len(), None),
            Err(error) => (String::new(), 0, Some(error.to_string())),
        };
        GameSummary { number, black: text("PB"), white: text("PW"), result: text("RE"), date: text("DT"), board, moves, error }
    };
    PageAnswer::Choice { games: (1..).zip(trees.games()).map(summary).collect() }
}
