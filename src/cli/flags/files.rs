//! The game of a file.

use clap::Args;

/// The choice of a game of a file.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct GameNumberFlags {
    /// Number of the game in a file with several games, from 1; without it the games are listed
    #[arg(long = "game-number", value_name = "N")]
    pub(in crate::cli) number: Option<usize>,
}
