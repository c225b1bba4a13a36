//! The colours that people play.

use clap::ValueEnum;

/// The colours played by people.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum People {
    /// A person opens
    Black,
    /// The engine opens
    White,
    /// Two people play, the engine gives hints
    Both,
    /// The engine plays itself
    None,
}

impl People {
    /// Whether a person plays Black, and White.
    pub(crate) fn by_colour(self) -> [bool; 2] {
        match self {
            People::Black => [true, false],
            People::White => [false, true],
            People::Both => [true, true],
            People::None => [false, false],
        }
    }
}
