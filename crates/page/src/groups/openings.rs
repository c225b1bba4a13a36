//! Book entries as messages: the opening book's and a study's.

use crate::desk::Desk;
use crate::learning_answers::{BookAnswer, BookMoveAnswer};
use tripoint_engine::book::{Book, PositionId};
use tripoint_games::notation::Notation;
use tripoint_games::rules::Position;

/// The opening book's entry for the shown position.
pub(super) fn book_entry(desk: &mut Desk) -> BookAnswer {
    let (position, node) = (desk.position(), desk.game().at());
    let colour = position.to_move();
    let swap_follows = position.swap_follows_stone_of(colour);
    let game = desk.engine_here().game();
    let Some(book) = game.book() else {
        let moves = Vec::new();
        return BookAnswer { node, is_open: false, swap_follows, swap_rate: None, swap_proven: None, moves };
    };
    let swap = book.swap_value(&position, colour);
    BookAnswer {
        node,
        is_open: true,
        swap_follows,
        swap_rate: swap.map(|value| value.rate),
        swap_proven: swap.and_then(|value| value.proven()).filter(|_| book.trust().is_believed()),
        moves: known_moves(book, &position, game.notation()),
    }
}

/// The moves that a book knows at a position, each with all cells that are equal by symmetry.
pub(super) fn known_moves(book: &Book, position: &Position, notation: &Notation) -> Vec<BookMoveAnswer> {
    let mut moves: Vec<(PositionId, BookMoveAnswer)> = Vec::new();
    for known in book.moves(position, position.to_move()) {
        let name = notation.name(known.cell).to_owned();
        match moves.iter_mut().find(|(other, _)| *other == known.position) {
            Some((_, told)) => told.words.push(name),
            None => {
                let told = BookMoveAnswer::of_position(book, known.position);
                moves.push((known.position, BookMoveAnswer { words: vec![name], ..told }));
            }
        }
    }
    moves.into_iter().map(|(_, told)| told).collect()
}

impl BookMoveAnswer {
    /// A position's entry, for the player who made the last move; without cells.
    pub(super) fn of_position(book: &Book, id: PositionId) -> BookMoveAnswer {
        let (evidence, rate) = (&book.position(id).evidence, book.win_rate(id));
        let value = rate.and_then(|rate| rate.value());
        BookMoveAnswer {
            words: Vec::new(),
            rate: rate.map(|rate| rate.rate()),
            low: value.map(|value| value.interval.low),
            high: value.map(|value| value.interval.high),
            proven: value.and_then(|value| value.proven()),
            unchecked: value.is_some_and(|value| value.proven().is_some()) && !book.trust().is_believed(),
            source: rate.map(|rate| rate.basis()),
            claim: evidence.opinion.map(|opinion| opinion.claim.word()),
            games: evidence.games.played + evidence.choosing.played,
            won: evidence.games.won + evidence.choosing.won,
            search: evidence.search.map(|rate| rate.get()),
            replies: book.position(id).replies().len(),
            comment: evidence.comment.clone(),
            contradictions: book.contradictions_at(id),
        }
    }
}
