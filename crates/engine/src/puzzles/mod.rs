//! Puzzles: positions in which exactly one move wins, with a proven refutation of every other move.
//!
//! [`PuzzleSet`] reads and writes a puzzle file and chooses a day's puzzle. [`prove_puzzle`] finds out whether a
//! position is a puzzle, and [`Puzzle::check`] proves a stored one again. The players alternate in all puzzles.
//!
//! # The format
//! The first line is `tripoint puzzles 1`; then come lines with a key and a value, up to an empty line:
//!
//! | key | value |
//! | --- | --- |
//! | `engine` | the program that made the puzzles, with its version |
//! | `command` | the command that made them; more than one line if they were made in parts |
//! | `totals` | `N puzzles`: must match the file, so that a truncated one is noticed |
//!
//! Every further line is a puzzle, in four parts with bars between them:
//!
//! | part | meaning |
//! | --- | --- |
//! | `y 4: a1 a3 a2 b2` | a Tripoint link: the board, and the moves that lead to the position |
//! | `b3` | the only winning move |
//! | `1` | the grade, from 1 (easiest) to 5 |
//! | `c4 b4 d4; b3 *` | refutations: the opponent's winning answer, and the moves that it refutes; `*` for all others |
//!
//! ```text
//! tripoint puzzles 1
//! engine tripoint 0.1.0
//! command tripoint puzzles make --size 4 --output y4.puzzles
//! totals 1 puzzles
//!
//! y 4: a1 a3 a2 b2 | b3 | 1 | b3 *
//! ```

mod daily;
mod proof;
mod puzzle;
mod read;
mod sgf;
#[cfg(test)]
mod tests;

pub use proof::{NoPuzzle, ProofBudget, ProvenPuzzle, PuzzleFault, is_immediate, prove_puzzle};
pub use puzzle::{Puzzle, PuzzleGrade, PuzzleHeader, PuzzleSet};
pub use read::PuzzleError;
