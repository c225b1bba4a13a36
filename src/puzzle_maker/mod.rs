//! Makes puzzles: games, proofs of their positions, and the choice of the puzzles that go into a file.

mod choose;
mod game;
mod run;
mod settings;
mod solver;

pub use run::{MadePuzzles, PuzzleMakingError, make_puzzles};
pub use settings::{MovesOfGame, PuzzleGames, PuzzlePlan};
pub use solver::puzzle_solver;
