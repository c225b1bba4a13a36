//! Engine settings that depend on the game and its board.

use tripoint_games::board::Board;

/// How much the shipped books overestimate the second player after a first move, in win rate; 0 on boards for which we
/// know no correction that helps. The value comes from games from all first moves on Hex 11×11 and from a public map of
/// 13×13 (`docs/research/opening-books.md`).
pub fn second_player_bias_of_books(board: Board) -> f64 {
    if [Board::hex(11, 11), Board::hex(13, 13)].contains(&Ok(board)) { 0.04 } else { 0.0 }
}

/// The win rate of a first move after the opponent's better choice, to swap or not: at most one half. `rate` is the win
/// rate without a swap.
pub fn balanced(rate: f64) -> f64 {
    rate.min(1.0 - rate)
}

/// The factor for the parameter `time_divisor` on a board with as many cells as Poly-Y's (5,7)-board. It is smaller in
/// games that are decided earlier: in Y one chain wins instead of three corners.
///
/// We tried few factors on Y 10 and Y 13, and 0.43 did well. The one for Hex and bent Y is 12/7 of it, by matches on
/// 13×13 and (5,4) (docs/research/changes.md). We tried no other for obtuse Y and Caeth Y.
pub(crate) fn time_factor(board: Board) -> f64 {
    match board.family_word() {
        "poly-y" => 1.0,
        "hex" | "bent-y" => 0.74,
        _ => 0.43,
    }
}

/// The shipped networks to play with, by name, best first. Games in which both colours have the same goal use the
/// network trained on Y and Poly-Y. The larger Hex network learned on 9×9 to 14×14; it wins there and on 8×8, but loses
/// on 16×16 (docs/research/training.md). A program may leave it out, as the page does.
pub(crate) fn network_names(board: Board) -> &'static [&'static str] {
    match board.family_word() {
        "hex" if board.parameters().iter().all(|side| (8..=14).contains(side)) => &["hex-64x12", "hex"],
        "hex" => &["hex"],
        _ => &["default"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_network_plays_hex_on_boards_like_those_of_its_training() {
        let hex = |columns, rows| network_names(Board::hex(columns, rows).unwrap())[0];
        assert_eq!(
            [hex(7, 7), hex(8, 8), hex(11, 11), hex(14, 14), hex(15, 15)],
            ["hex", "hex-64x12", "hex-64x12", "hex-64x12", "hex"]
        );
        assert_eq!([hex(9, 13), hex(9, 15), hex(7, 9)], ["hex-64x12", "hex", "hex"]);
        assert_eq!(network_names(Board::y(10).unwrap()), ["default"]);
    }

    #[test]
    fn first_moves_are_rated_after_the_opponents_choice() {
        for (rate, expected) in [(0.3, 0.3), (0.5, 0.5), (0.97, 0.03)] {
            assert!((balanced(rate) - expected).abs() < 1e-6, "{rate}");
        }
        let bias = |size| second_player_bias_of_books(Board::hex(size, size).unwrap());
        assert_eq!([11, 12, 13].map(bias), [0.04, 0.0, 0.04]);
    }
}
