//! Makes puzzles: plays games, proves their positions, and chooses the puzzles for a file. It also writes puzzles as a
//! test suite for other programs.

mod choose;
mod game;
mod run;
mod settings;
mod solver;
mod suite;

pub use run::{MadePuzzles, PuzzleMakingError, make_puzzles};
pub use settings::{MovesOfGame, PuzzleGames, PuzzlePlan};
pub use solver::puzzle_solver;
pub use suite::{puzzle_certificate, suite_line};
