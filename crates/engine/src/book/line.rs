//! Turns game positions into lines of a book: stones placed in turn from the empty board on.

use super::graph::Book;
use thiserror::Error;
use tripoint_games::board::{Board, Cell};
use tripoint_games::rules::{Colour, Position};

/// Why no line in a book leads to a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoLineError {
    /// The position is on another board.
    #[error("the book is for {book}, the game is on {game}")]
    Board {
        /// The book's board.
        book: Board,
        /// The position's board.
        game: Board,
    },
    /// The players don't place one stone each a turn, or the stones alone don't say who owns what.
    #[error("a book holds games in which the players place one stone each in turn and chains are made of stones")]
    Turns,
    /// The numbers of stones can't come from moves in turn.
    #[error("Black has {black} and White has {white} of the stones, with {colour} to move; a book holds stones placed in turn")]
    Stones {
        /// Black's stones.
        black: usize,
        /// White's stones.
        white: usize,
        /// The colour to move.
        colour: Colour,
    },
    /// The colours have different goals, and the other colour would have opened.
    #[error("with {0} to move {other} would have opened; in this game {0} opens", other = .0.opponent())]
    Opener(Colour),
}

impl Book {
    /// The moves from the empty board to a position with a colour to move, in the order in which the stones were
    /// placed, as far as the colours take turns in it.
    ///
    /// Set-up stones count as played. If both colours have the same goal, either may make the first move. So after a
    /// swap that recolours the stone, the line is the same with the players exchanged.
    ///
    /// # Errors
    /// The position is on another board, or the stones were not placed in turn.
    pub fn line_to(&self, position: &Position, colour: Colour) -> Result<Vec<Cell>, NoLineError> {
        if position.board() != self.board() {
            return Err(NoLineError::Board { book: self.board(), game: position.board() });
        }
        if !position.connections_hold() {
            return Err(NoLineError::Turns);
        }
        let set_up = position.setup().iter().map(|&(_, cell)| cell);
        let played = position.history().iter().filter_map(|entry| entry.mv.cell());
        let placed: Vec<Cell> = set_up.chain(played).collect();
        let count = |colour: Colour| position.stones(colour).len();
        let ahead = count(colour.opponent()).checked_sub(count(colour));
        let first = match ahead {
            Some(0) => colour,
            Some(1) => colour.opponent(),
            _ => {
                let (black, white) = (count(Colour::Black), count(Colour::White));
                return Err(NoLineError::Stones { black, white, colour });
            }
        };
        if !position.goal().is_symmetric() && first != self.start().to_move() {
            return Err(NoLineError::Opener(self.start().to_move()));
        }
        // A swap may have recoloured the first stone; its present colour counts.
        let of = |colour: Colour| placed.iter().copied().filter(move |&cell| position.stone_at(cell) == Some(colour));
        let (mut own, mut others) = (of(first), of(first.opponent()));
        Ok((0..placed.len()).filter_map(|number| if number % 2 == 0 { own.next() } else { others.next() }).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::Header;
    use super::*;
    use tripoint_games::notation::Notation;
    use tripoint_games::rules::{Move, Rules};

    /// The names in the line to the position after moves such as `b a1`, `w swap`, with set-up stones before a bar.
    fn line(board: &str, rules: Rules, moves: &str, colour: Colour) -> Result<String, String> {
        let book = Book::new(Header::new(board.parse().unwrap()));
        let notation = Notation::default_for(book.topology());
        let mut position = Position::new(board.parse().unwrap(), rules);
        let (set_up, played) = moves.split_once('|').unwrap_or(("", moves));
        let entry = |text: &str| {
            let (colour, word) = text.trim().split_once(' ').unwrap();
            let mv = if word == "swap" { Move::Swap } else { Move::Place(notation.parse(word).unwrap()) };
            (if colour == "b" { Colour::Black } else { Colour::White }, mv)
        };
        let entries = |text: &str| text.split(',').filter(|text| !text.trim().is_empty()).map(entry).collect::<Vec<_>>();
        entries(set_up).into_iter().for_each(|(colour, mv)| position.set_up(colour, mv.cell().unwrap()).unwrap());
        entries(played).into_iter().for_each(|(colour, mv)| position.play_any(colour, mv).unwrap());
        let line = book.line_to(&position, colour).map_err(|error| error.to_string())?;
        // The book finds the position at the end of its line.
        let played = book.played(&line).unwrap();
        let mut known = book.clone();
        known.change(&line, |_| ()).unwrap();
        assert_eq!(known.find(&position, colour).map(|(id, _)| id), known.find(&played, played.to_move()).map(|(id, _)| id));
        Ok(book.names(&line))
    }

    #[test]
    fn stones_placed_in_turn_are_a_line_whoever_began() {
        use Colour::{Black, White};
        for (board, rules, moves, colour, expected) in [
            ("y 4", Rules::STANDARD, "", Black, ""),
            ("y 4", Rules::STANDARD, "", White, ""),
            ("y 4", Rules::STANDARD, "b a1, w b2, b c3", White, "a1 b2 c3"),
            ("y 4", Rules::STANDARD, "w a1, b b2", White, "a1 b2"),
            ("y 4", Rules::STANDARD, "b a1, w swap", Black, "a1"),
            ("y 4", Rules::STANDARD, "b a1, w swap, b b2, w c3", Black, "a1 b2 c3"),
            ("poly-y 5 7", Rules::CODECUP, "w 1, b swap, b 2", White, "1 2"),
            ("hex 4 4", Rules::STANDARD, "b a1, w swap, w b2", Black, "a1 b2"),
            // Set up, and colours in any order.
            ("y 4", Rules::STANDARD, "b a1, b a2, w b2 | w c3", Black, "a1 b2 a2 c3"),
            ("y 4", Rules::STANDARD, "b a1, b a2, w b2 |", White, "a1 b2 a2"),
        ] {
            assert_eq!(line(board, rules, moves, colour).as_deref(), Ok(expected), "{board}: {moves}, {colour} to move");
        }
        let error = |moves: &str, colour| line("y 4", Rules::STANDARD, moves, colour).unwrap_err();
        let stones = "Black has 2 and White has 0 of the stones, with White to move; a book holds stones placed in turn";
        assert_eq!(error("b a1, b a2", White), stones);
        assert!(error("b a1", Black).starts_with("Black has 1 and White has 0 of the stones, with Black to move"));
        let error = line("hex 4 4", Rules::STANDARD, "w a1", Black).unwrap_err();
        assert_eq!(error, "with Black to move White would have opened; in this game Black opens");
    }
}
