//! The opening book on the page.

use super::answers::PageAnswer;
use super::core::Page;
use super::learning_answers::{BookAnswer, BookMoveAnswer};
use crate::book::{BookMove, BookValue};

impl Page {
    /// The book's entry for the position that is shown.
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
