//! Chooses a game from a file.

use clap::Args;

#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct GameNumberFlags {
    /// Which game to take from a file with several, from 1; without it the games are listed
    #[arg(long = "game-number", value_name = "N")]
    pub(in crate::cli) number: Option<usize>,
}
