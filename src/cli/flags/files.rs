//! The game of a file.

use clap::Args;

/// Which game of a file is meant.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct GameNumberFlags {
    /// Which game of a file that has several, from 1; without it they are listed
    #[arg(long = "game-number", value_name = "N")]
    pub(in crate::cli) number: Option<usize>,
}
