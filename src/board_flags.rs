//! The flags that name a board.

use crate::board::Board;

/// The flags that name a board on the command line: `--game poly-y --board 5,7`.
pub(crate) fn board_flags(board: Board) -> String {
    let count = board.parameter_names().split(',').count();
    let numbers: Vec<_> = board.parameters().into_iter().take(count).map(|number| number.to_string()).collect();
    let flag = if numbers.len() > 1 { "board" } else { "size" };
    format!("--game {} --{flag} {}", board.family_word(), numbers.join(","))
}
