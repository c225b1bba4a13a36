//! The rules around the board: who moves when, and how a swap is carried out.

use super::Colour;

/// In which order the players move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TurnOrder {
    /// One stone each in turn.
    #[default]
    Alternating,
}

impl TurnOrder {
    /// Whose turn it is after a move of this colour.
    pub fn next(self, mover: Colour) -> Colour {
        match self {
            TurnOrder::Alternating => mover.opponent(),
        }
    }
}

/// What a swap does; it is legal only as the second move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SwapRule {
    /// There is no swap.
    Off,
    /// The stone on the board changes its colour, the players keep theirs (GTP).
    #[default]
    Recolour,
    /// The stone keeps its colour, the players exchange theirs (CodeCup).
    ExchangeSeats,
}

/// Everything about a game that is not the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Who moves when.
    pub turns: TurnOrder,
    /// How a swap is carried out.
    pub swap: SwapRule,
    /// The colour that opens by custom.
    pub opener: Colour,
}

impl Rules {
    /// As over GTP: Black opens, a swap recolours the stone.
    pub const GTP: Rules = Rules { turns: TurnOrder::Alternating, swap: SwapRule::Recolour, opener: Colour::Black };
    /// As at CodeCup: White opens, a swap exchanges the players' colours.
    pub const CODECUP: Rules = Rules { turns: TurnOrder::Alternating, swap: SwapRule::ExchangeSeats, opener: Colour::White };
}
