//! Colours and seats.

use std::fmt;

/// A stone's colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Colour {
    /// Drawn as `X`. Opens by custom over GTP.
    Black,
    /// Drawn as `O`. Opens at CodeCup.
    White,
}

impl Colour {
    /// Both colours, Black first.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other colour.
    #[inline]
    #[must_use]
    pub fn opponent(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Finds a colour by name: `b`, `black`, `w` or `white`, in either case.
    ///
    /// ```
    /// use tripoint_games::rules::Colour;
    ///
    /// assert_eq!((Colour::named("b"), Colour::named("White")), (Some(Colour::Black), Some(Colour::White)));
    /// ```
    pub fn named(word: &str) -> Option<Colour> {
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => Some(Colour::Black),
            "w" | "white" => Some(Colour::White),
            _ => None,
        }
    }

    /// `B` or `W`, as GTP's `final_score` writes a winner.
    #[inline]
    pub fn letter(self) -> char {
        match self {
            Colour::Black => 'B',
            Colour::White => 'W',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "Black",
            Colour::White => "White",
        })
    }
}

/// A player, identified by who made the first move. In Hex and at CodeCup a swap exchanges the two seats' colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// The player who makes the first move.
    First,
    /// The player who may swap.
    Second,
}

impl Seat {
    /// The other player.
    #[must_use]
    #[inline]
    pub fn opponent(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}
