//! Converts a swap that moves the stone, as SGF specifies for Hex, to one that leaves it.
//!
//! With the specification's `swap-pieces`, on Little Golem, and with HexWorld's *swap pieces*, the first stone moves to
//! its mirror image and becomes the second player's, and both players keep their sides. If we exchange columns and
//! rows, this is the same game as one in which the stone stays and the players exchange colours. So after the swap,
//! each cell becomes its mirror image, and each colour the opposite one. Only square boards have this mirror.

use tripoint_games::rules::Colour;

/// Converts cells and colours from a file to a record after a swap. It is its own inverse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reflection {
    exchanges_colours: bool,
    mirrors: bool,
}

impl Reflection {
    /// After a swap that moves the stone to its mirror image: reflects everything that follows.
    #[must_use]
    pub(crate) fn mirrored(self) -> Reflection {
        Reflection { exchanges_colours: !self.exchanges_colours, mirrors: !self.mirrors }
    }

    /// The same with columns and rows exchanged.
    #[must_use]
    pub(crate) fn transposed(self) -> Reflection {
        Reflection { mirrors: !self.mirrors, ..self }
    }

    /// After a swap that exchanges the players' colours in the file but recolours the stone in the record: everything
    /// that follows gets the opposite colour.
    #[must_use]
    pub(crate) fn recoloured(self) -> Reflection {
        Reflection { exchanges_colours: !self.exchanges_colours, ..self }
    }

    /// Whether columns and rows change places.
    pub(crate) fn is_mirrored(self) -> bool {
        self.mirrors
    }

    /// The converted colour.
    pub(crate) fn colour(self, colour: Colour) -> Colour {
        if self.exchanges_colours { colour.opponent() } else { colour }
    }

    /// A sentence about how the record's cells and colours differ from the file's after the swap; `None` if they don't.
    /// `names_colours` says whether the file's colours are the players'.
    pub(crate) fn note(self, names_colours: bool) -> Option<String> {
        let colours = "Black of the file is White here, also in the result";
        if self.mirrors {
            let moved = "in the file the stone moves at the swap, here it stays; after it columns and rows change places (b3 of the \
                         file is c2)";
            return Some(if names_colours { format!("{moved}, and {colours}") } else { moved.to_owned() });
        }
        self.exchanges_colours.then(|| {
            format!("in the file the players exchange colours at the swap, here the stone changes its colour; after it {colours}")
        })
    }

    /// The converted column and row.
    pub(crate) fn place(self, (column, row): (usize, usize)) -> (usize, usize) {
        if self.mirrors { (row, column) } else { (column, row) }
    }

    /// The converted result, such as `B+Resign`; a result without a winner stays.
    pub(crate) fn result(self, text: &str) -> String {
        let (winner, how) = text.split_at(text.find('+').unwrap_or(text.len()));
        let Some(colour) = Colour::named(winner.trim()) else { return text.to_owned() };
        if self.exchanges_colours { format!("{}{how}", colour.opponent().letter()) } else { text.to_owned() }
    }
}
