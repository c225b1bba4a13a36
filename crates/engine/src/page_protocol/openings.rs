//! The opening book on the page.

use super::answers::PageAnswer;
use super::core::Page;
use crate::book::{BookMove, BookValue};
use serde::Serialize;

/// The moves that the opening book knows at the position that is shown.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BookMoves"))]
#[serde(rename_all = "camelCase")]
pub(super) struct BookAnswer {
    node: u32,
    /// Whether there is a book of the board.
    is_open: bool,
    /// Whether the opponent may swap after the move, so that a move that wins is one to swap.
    swap_follows: bool,
    /// The value of a swap for the player who may swap now: that of the opener's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    swap_rate: Option<f64>,
    /// The best move first.
    moves: Vec<BookMoveAnswer>,
}

/// A move of the book; rates are those of its player, without a swap.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "KnownMove", optional_fields))]
pub(super) struct BookMoveAnswer {
    /// The cells that lead to the same position by symmetry.
    words: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rate: Option<f64>,
    /// The 95 % interval of the rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
    /// Whether the move is proven to win, or to lose.
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<bool>,
    /// The source of the rate, in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'static str>,
    /// Games after the move, and those that its player has won.
    games: u32,
    won: u32,
    /// The win rate by a deep search.
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<f64>,
    /// The number of replies that the book knows.
    replies: usize,
    comment: String,
}

impl Page {
    /// What the book knows of the position that is shown.
    pub(super) fn book(&self) -> PageAnswer {
        let (game, position) = (self.session.engine().game(), self.position());
        let colour = position.to_move();
        let swap_follows = position.swap_follows_stone_of(colour);
        let Some(book) = game.book() else {
            let moves = Vec::new();
            return PageAnswer::Book(BookAnswer { node: self.game.at, is_open: false, swap_follows, swap_rate: None, moves });
        };
        let mut moves: Vec<(BookMove<'_>, BookMoveAnswer)> = Vec::new();
        for known in book.moves(&position, colour) {
            let name = game.notation().name(known.cell).to_owned();
            match moves.iter_mut().find(|(other, _)| other.position == known.position) {
                Some((_, told)) => told.words.push(name),
                None => {
                    let replies = book.position(known.position).replies().len();
                    moves.push((known, BookMoveAnswer::of(&known, name, replies)));
                }
            }
        }
        PageAnswer::Book(BookAnswer {
            node: self.game.at,
            is_open: true,
            swap_follows,
            swap_rate: book.swap_value(&position, colour).map(|value| value.rate),
            moves: moves.into_iter().map(|(_, told)| told).collect(),
        })
    }
}

impl BookMoveAnswer {
    fn of(known: &BookMove<'_>, name: String, replies: usize) -> BookMoveAnswer {
        let evidence = known.evidence;
        BookMoveAnswer {
            words: vec![name],
            rate: known.value.map(|value| value.rate).or(known.grade.map(|grade| grade.rate)),
            low: known.value.map(|value| value.interval.low),
            high: known.value.map(|value| value.interval.high),
            proven: known.value.as_ref().and_then(BookValue::proven),
            source: known.value.map(|value| value.basis.word()),
            games: evidence.games.played + evidence.choosing.played,
            won: evidence.games.won + evidence.choosing.won,
            search: evidence.search.map(|rate| rate.get()),
            replies,
            comment: evidence.comment.clone(),
        }
    }
}
