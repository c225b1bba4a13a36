//! A swap that moves the stone, as the specification of Hex in SGF and sites have it, told as one that does not.
//!
//! With `swap-pieces` of the specification, on Little Golem, and with HexWorld's *swap pieces*, the first stone moves
//! to its mirror image, becomes the second player's, and both players keep their sides. That is the same game as the
//! one in which the stone stays where it is and the players exchange colours, seen in the mirror that exchanges columns
//! and rows: from the swap on each cell and each colour is the other one. Only square boards have the mirror.

use crate::rules::Colour;

/// How what stands in a file after a swap is told here. It is its own inverse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Reflection {
    exchanges_colours: bool,
    mirrors: bool,
}

impl Reflection {
    /// The stone is moved to its mirror image: all that follows is seen in the mirror.
    #[must_use]
    pub(super) fn mirrored(self) -> Reflection {
        Reflection { exchanges_colours: !self.exchanges_colours, mirrors: !self.mirrors }
    }

    /// The players exchange colours and the stone stays, where here it changes its colour: in all that follows the
    /// colours are the other ones.
    #[must_use]
    pub(super) fn recoloured(self) -> Reflection {
        Reflection { exchanges_colours: !self.exchanges_colours, ..self }
    }

    /// Whether columns and rows have changed places.
    pub(super) fn is_mirrored(self) -> bool {
        self.mirrors
    }

    /// The colour here of one there.
    pub(super) fn colour(self, colour: Colour) -> Colour {
        if self.exchanges_colours { colour.opponent() } else { colour }
    }

    /// The column and the row here of those there.
    pub(super) fn place(self, (column, row): (usize, usize)) -> (usize, usize) {
        if self.mirrors { (row, column) } else { (column, row) }
    }

    /// A result such as `B+Resign` here, of one there; what names no winner stays.
    pub(super) fn result(self, text: &str) -> String {
        let (winner, how) = text.split_at(text.find('+').unwrap_or(text.len()));
        let colour = match winner.trim().to_ascii_lowercase().as_str() {
            "b" | "black" => Colour::Black,
            "w" | "white" => Colour::White,
            _ => return text.to_owned(),
        };
        if self.exchanges_colours { format!("{}{how}", colour.opponent().letter()) } else { text.to_owned() }
    }
}
