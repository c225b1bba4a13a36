//! The bytes are a book.

use super::check_error;
use tripoint::base::Random;
use tripoint::book::Book;

/// A book that can be read is written and then read back the same, and it answers every question.
pub(crate) fn check(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let book = match Book::read(text) {
        Ok(book) => book,
        Err(error) => {
            assert!((1..=text.lines().count().max(1)).contains(&error.line) && error.column > 0, "{error}");
            return check_error(&error.to_string());
        }
    };
    let written = book.to_string();
    assert_eq!(Book::read(&written).map(|again| again.to_string()).as_ref(), Ok(&written));
    for contradiction in book.contradictions() {
        check_error(&contradiction.reason);
    }
    for way in book.ways() {
        let position = book.played(&way).unwrap();
        let colour = position.to_move();
        let (id, _) = book.find(&position, colour).unwrap();
        let value = book.backed(id).value;
        assert!(value.is_none_or(|value| (0.0..=1.0).contains(&value.rate) && value.interval.contains(value.rate)), "{value:?}");
        let moves = book.moves(&position, colour);
        assert!(moves.iter().all(|known| position.stone_at(known.cell).is_none()), "{moves:?}");
        let advice = book.advice(&position, colour, 0.02, &mut Random::new(1));
        assert!(advice.is_none_or(|advice| position.clone().play_any(colour, advice.mv).is_ok()), "{advice:?}");
        book.best_line(&position);
    }
}
