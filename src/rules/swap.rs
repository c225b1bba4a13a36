//! The rules besides the goal: the turn order, the swap, the opener.

use super::Colour;

/// The order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TurnOrder {
    /// One stone each in turn.
    #[default]
    Alternating,
}

impl TurnOrder {
    /// The colour to move after a move of this colour.
    pub fn next(self, mover: Colour) -> Colour {
        match self {
            TurnOrder::Alternating => mover.opponent(),
        }
    }
}

/// The effect of a swap, which is legal only as the second move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SwapRule {
    /// No swap.
    Off,
    /// The stone on the board changes colour, and the players keep their colours (GTP).
    #[default]
    Recolour,
    /// The stone keeps its colour, and the players exchange colours (CodeCup).
    ExchangeSeats,
}

/// The rules of a game, apart from its board and goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The order of turns.
    pub turns: TurnOrder,
    /// The effect of a swap.
    pub swap: SwapRule,
    /// The colour that makes the first move by custom.
    pub opener: Colour,
}

impl Rules {
    /// GTP: Black opens, and a swap recolours the stone.
    pub const GTP: Rules = Rules { turns: TurnOrder::Alternating, swap: SwapRule::Recolour, opener: Colour::Black };
    /// CodeCup: White opens, and a swap exchanges the players' colours.
    pub const CODECUP: Rules = Rules { turns: TurnOrder::Alternating, swap: SwapRule::ExchangeSeats, opener: Colour::White };
}
