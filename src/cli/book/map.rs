//! Draws what a book knows about a position.

use super::files::percent;
use super::lines::ReplyLine;
use crate::book::Book;
use crate::notation::Notation;
use crate::pictures::{Heat, Picture};
use crate::rules::Position;

/// The most moves to draw from a main line; in a longer one, you can hardly see the order.
const LONGEST_LINE: usize = 12;

/// The position with each known move's win rate as colour and number, and the main line.
pub(super) fn svg(book: &Book, position: &Position, lines: &[ReplyLine]) -> String {
    let notation = Notation::default_for(position.topology());
    let (colour, opens) = (position.to_move(), position.swap_follows());
    let mut picture = Picture::of(position, &notation);
    for known in book.moves(position, colour) {
        let cell = picture.cell(known.cell);
        match known.rate {
            Some(rate) => {
                let rate = rate.rate();
                (cell.heat, cell.label) = (Some(Heat::WinRate(rate)), format!("{:.0}%", 100.0 * rate));
            }
            None => cell.label = "?".to_owned(),
        }
    }
    if let Some(best) = lines.first().filter(|best| best.grade.is_some()) {
        picture.cell(best.cell).best = true;
    }
    let mut line = book.best_line(position);
    line.truncate(LONGEST_LINE);
    picture.plan_beside(&position.coloured(colour, &line));
    let shown = if opens && lines.iter().any(ReplyLine::is_estimate) {
        "Win rates of the opener's moves, if nobody swaps, by estimate".to_owned()
    } else if opens {
        "Win rates of the opener's moves, if nobody swaps; above 50% the second player swaps".to_owned()
    } else {
        format!("Win rates of {colour}'s moves, by the book")
    };
    let best = match (lines.first().filter(|best| best.grade.is_some()), line.is_empty()) {
        (Some(best), false) => {
            let rate = best.rate.map_or_else(|| "unknown".to_owned(), percent);
            format!("best: {}, win rate {rate}\nMain line: {}", notation.name(best.cell), book.names(&line))
        }
        _ => "no move to play is known".to_owned(),
    };
    picture.caption += &format!("\n{shown}; {best}");
    picture.svg()
}
