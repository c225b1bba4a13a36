//! Games as SGF.
//!
//! The properties are those that HexGui writes in its Y mode, with one of our own: `TG` names the game and its board, which
//! `GM[11]`, shared by all connection games, does not.

use super::{ColouredMove, Move, Notation, Position};
use std::fmt::Write;

/// What a record says besides the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordInfo {
    /// The names of Black and White at the start of the game.
    pub players: [String; 2],
    /// The result, as `B+` or `W+Resign`; empty when there is none.
    pub result: String,
    /// What there is to say about the game.
    pub comment: String,
}

/// The game of a position as SGF. Y is written in HexGui's coordinates, Poly-Y in the board's own.
///
/// ```
/// use tripoint::game::{Board, Colour, Move, Notation, Position, RecordInfo, Rules, sgf};
///
/// let mut position = Position::new(Board::y(10)?, Rules::GTP);
/// let cell = Notation::default_for(position.topology()).parse("c5")?;
/// position.play(Colour::Black, Move::Place(cell))?;
/// position.play(Colour::White, Move::Swap)?;
/// let text = sgf(&position, &RecordInfo { players: ["A".into(), "B".into()], ..RecordInfo::default() });
/// assert_eq!(text, "(;FF[4]GM[11]SZ[10]TG[Y 10]AP[Tripoint:0.1.0]PB[A]PW[B]\n;B[c5];W[swap-pieces])\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sgf(position: &Position, info: &RecordInfo) -> String {
    let board = position.board();
    let notation = Notation::default_for(position.topology());
    let mut text = format!("(;FF[4]GM[11]SZ[{}]TG[{board}]AP[Tripoint:{}]", board.size(), env!("CARGO_PKG_VERSION"));
    let properties = [("PB", &info.players[0]), ("PW", &info.players[1]), ("RE", &info.result), ("C", &info.comment)];
    for (name, value) in properties.into_iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(text, "{name}[{}]", escaped(value));
    }
    for (ply, ColouredMove { colour, mv }) in position.history().iter().enumerate() {
        let word = match mv {
            Move::Place(cell) => notation.name(*cell),
            Move::Swap => "swap-pieces",
            Move::Resign => "resign",
        };
        let _ = write!(text, "{};{}[{word}]", if ply % 10 == 0 { "\n" } else { "" }, colour.letter());
    }
    text + ")\n"
}

/// A text as the value of a property.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Colour, Rules};

    #[test]
    fn brackets_and_backslashes_in_texts_do_not_end_them() {
        let position = Position::new("poly-y 5 7".parse().unwrap(), Rules::GTP);
        let info = RecordInfo { comment: "a [b] \\".to_owned(), result: "W+".to_owned(), ..RecordInfo::default() };
        let head = concat!("(;FF[4]GM[11]SZ[7]TG[Poly-Y 5 7]AP[Tripoint:", env!("CARGO_PKG_VERSION"), "]");
        assert_eq!(sgf(&position, &info), format!("{head}RE[W+]C[a [b\\] \\\\])\n"));
    }

    #[test]
    fn every_move_of_the_game_is_there() {
        let mut position = Position::new("poly-y 5 7".parse().unwrap(), Rules::GTP);
        for (ply, cell) in position.topology().cells().take(21).enumerate() {
            position.play(Colour::BOTH[ply % 2], Move::Place(cell)).unwrap();
        }
        position.play(Colour::White, Move::Resign).unwrap();
        let text = sgf(&position, &RecordInfo::default());
        assert_eq!((text.matches(";B[").count(), text.matches(";W[").count(), text.lines().count()), (11, 11, 4));
        assert!(text.ends_with(";W[resign])\n") && text.contains("\n;B[43];W["));
    }
}
