//! Whose stone comes next.

use super::Colour;

/// The sequence of turns: how many stones each has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TurnOrder {
    /// One stone each in turn.
    #[default]
    Alternating,
}

/// Whose stone comes next: the colour, the number of its turn, and the stones that were placed in that turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The colour of the next stone.
    pub colour: Colour,
    /// The number of the turn, from 0.
    pub number: u32,
    /// The stones that were placed in the turn.
    pub placed: u32,
}

impl Turn {
    /// The first turn of a game.
    pub fn first(opener: Colour) -> Turn {
        Turn { colour: opener, number: 0, placed: 0 }
    }

    /// The next turn, of the other colour.
    #[inline]
    #[must_use]
    pub fn passed_on(self) -> Turn {
        Turn { colour: self.colour.opponent(), number: self.number.wrapping_add(1), placed: 0 }
    }
}

impl TurnOrder {
    /// Whose stone comes after the next one.
    #[inline]
    #[must_use]
    pub fn after(self, turn: Turn) -> Turn {
        match self {
            TurnOrder::Alternating => turn.passed_on(),
        }
    }

    /// The colours of the next stones, without end.
    pub fn colours(self, turn: Turn) -> impl Iterator<Item = Colour> {
        std::iter::successors(Some(turn), move |&turn| Some(self.after(turn))).map(|turn| turn.colour)
    }

    /// Whether the players alternate: proofs rest on it.
    pub fn alternates(self) -> bool {
        match self {
            TurnOrder::Alternating => true,
        }
    }

    /// What tells turns of the same colour apart; 0 where nothing does.
    pub(super) fn key(self, turn: Turn) -> u64 {
        if self.alternates() { 0 } else { u64::from(turn.number) << 32 | u64::from(turn.placed) }
    }
}
