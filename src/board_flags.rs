//! How a command line names boards.

use crate::board::Board;
use crate::families::BoardError;

/// The board of the same game with these one or two numbers, as people give them. Two different numbers mean Poly-Y if
/// the game's boards have one parameter.
///
/// # Errors
/// No board has these numbers.
pub(crate) fn board_of_numbers(start: Board, numbers: &[usize]) -> Result<Board, BoardError> {
    match *numbers {
        [a, b] if a != b && !start.has_two_parameters() => Board::poly_y(a, b),
        _ => start.with_numbers(numbers),
    }
}

/// The flags that name a board on the command line: `--game poly-y --board 5,7`.
pub(crate) fn board_flags(board: Board) -> String {
    let [a, b] = board.parameters();
    let numbers = if board.has_two_parameters() { format!("--board {a},{b}") } else { format!("--size {a}") };
    format!("--game {} {numbers}", board.family_word())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_mean_the_same_game_if_it_has_such_boards() {
        for (start, numbers, expected) in [
            ("y 10", &[8][..], "Y 8"),
            ("y 10", &[7, 7], "Y 7"),
            ("y 10", &[5, 7], "Poly-Y 5 7"),
            ("hex 11", &[13], "Hex 13 13"),
            ("hex 11", &[13, 9], "Hex 13 9"),
            ("poly-y 7 5", &[5, 5], "Poly-Y 5 5"),
        ] {
            let start: Board = start.parse().unwrap();
            let board = board_of_numbers(start, numbers).map(|board| board.to_string());
            assert_eq!(board, Ok(expected.to_owned()), "{start} {numbers:?}");
        }
    }
}
