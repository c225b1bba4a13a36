//! Opening a game from any text that is one: the only game of it, or the one that the reader of the page chooses.

use super::answers::{GameSummary, OpenedAnswer, PageAnswer, ReadingChoice};
use super::core::{Answered, Page};
use super::tree::{GameTree, check_room};
use crate::board::Board;
use crate::record::{Collection, GameNode, KnownBoard, MainLine, TextContent, read_text};

impl Page {
    /// Opens the one game of a text; of several the page is asked which.
    pub(super) fn open(&mut self, text: &str) -> Answered {
        self.open_game(text, None)
    }

    /// Opens a game of a text by its number from 1, as one of the game of this board where the text does not say which it is.
    pub(super) fn choose(&mut self, number: usize, game: Option<Board>, text: &str) -> Answered {
        self.open_game(text, Some((number, game)))
    }

    fn open_game(&mut self, text: &str, chosen: Option<(usize, Option<Board>)>) -> Answered {
        let (shown, rules) = (self.game.tree.board(), self.rules());
        let read = read_text(text.as_bytes(), KnownBoard::Shown(shown)).map_err(|error| error.to_string())?;
        let tree = match read.content {
            TextContent::Games(trees) if chosen.is_none() && trees.games().len() > 1 => {
                check_room(&trees)?;
                return Ok(vec![choice(&trees, shown)]);
            }
            TextContent::Games(trees) => {
                let (number, game) = chosen.unwrap_or((1, None));
                let mut tree = GameTree::open(trees, number.saturating_sub(1), game.unwrap_or(shown), rules)?;
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
fn choice(trees: &Collection, usual: Board) -> PageAnswer {
    let summary = |(number, &game): (usize, &GameNode)| {
        let text = |name| trees.text(game, name).unwrap_or_default();
        let read = MainLine::read(trees, game, usual);
        let reading = |board: Board| ReadingChoice { word: board.family_word(), title: board.to_string() };
        let (readings, moves, error) = match read {
            Ok(line) => (vec![reading(line.record.board)], line.record.moves.len(), None),
            Err(error) => (Vec::new(), 0, Some(error.to_string())),
        };
        GameSummary { number, black: text("PB"), white: text("PW"), result: text("RE"), date: text("DT"), moves, readings, error }
    };
    PageAnswer::Choice { games: (1..).zip(trees.games()).map(summary).collect() }
}
