//! Opening a game from any text that is one: the only game of it, or the one that the reader of the page chooses.

use super::answers::{GameSummary, OpenedAnswer, PageAnswer};
use super::core::{Answered, Page};
use super::tree::{GameTree, check_room};
use crate::record::{Collection, GameHint, GameNode, MainLine, TextContent, read_text};

impl Page {
    /// Opens the one game of a text; of several the page is asked which.
    pub(super) fn open(&mut self, text: &str) -> Answered {
        self.open_game(text, None)
    }

    /// Opens a game of a text by its number from 1.
    pub(super) fn choose(&mut self, number: usize, text: &str) -> Answered {
        self.open_game(text, Some(number))
    }

    fn open_game(&mut self, text: &str, number: Option<usize>) -> Answered {
        let (usual, rules) = (self.game.tree.board(), self.rules());
        let read = read_text(text.as_bytes(), GameHint::Usual(usual)).map_err(|error| error.to_string())?;
        let tree = match read.content {
            TextContent::Games(trees) if number.is_none() && trees.games().len() > 1 => {
                check_room(&trees)?;
                return Ok(vec![choice(&trees, GameHint::Open)]);
            }
            TextContent::Games(trees) => {
                let mut tree = GameTree::open(trees, number.unwrap_or(1).saturating_sub(1), GameHint::Open, rules)?;
                tree.set_source(text);
                tree
            }
            TextContent::Game(record) => GameTree::of_record(&record, rules)?,
        };
        let warnings = Some(read.note).filter(|note| !note.is_empty()).into_iter().collect();
        self.begin(tree, false, OpenedAnswer { warnings })
    }
}

/// The games of a file, to choose from.
fn choice(trees: &Collection, hint: GameHint) -> PageAnswer {
    let summary = |(number, &game): (usize, &GameNode)| {
        let text = |name| trees.text(game, name).unwrap_or_default();
        let read = MainLine::read(trees, game, hint);
        let (board, moves, error) = match read {
            Ok(line) => (line.record.board.to_string(), line.record.moves.len(), None),
            Err(error) => (String::new(), 0, Some(error.to_string())),
        };
        GameSummary { number, black: text("PB"), white: text("PW"), result: text("RE"), date: text("DT"), board, moves, error }
    };
    PageAnswer::Choice { games: (1..).zip(trees.games()).map(summary).collect() }
}
