//! The rules apart from board and goal: turn order, swap, opener.

use super::{Colour, Goal, PlayError, TurnOrder};
use crate::board::Topology;

/// The effect of a swap, which is legal only as the second move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SwapRule {
    /// No swap.
    Off,
    /// The stone changes colour, and the players keep their colours (GTP, except in Hex).
    #[default]
    Recolour,
    /// The stone keeps its colour, and the players exchange colours (CodeCup, Hex).
    ExchangeSeats,
    /// The stone is reflected in the long diagonal and changes colour, and the players keep their colours (Hex on many
    /// sites).
    Reflect,
    /// No swap, because the board has no long diagonal in which to reflect the stone.
    NoMirror,
}

impl SwapRule {
    /// Checks that a swap is possible.
    ///
    /// # Errors
    /// Why there's no swap.
    pub fn check(self) -> Result<(), PlayError> {
        match self {
            SwapRule::Off => Err(PlayError::SwapOff),
            SwapRule::NoMirror => Err(PlayError::NoMirror),
            SwapRule::Recolour | SwapRule::ExchangeSeats | SwapRule::Reflect => Ok(()),
        }
    }

    /// Whether swaps are on.
    pub fn is_on(self) -> bool {
        self.check().is_ok()
    }
}

/// A game's rules, apart from its board and goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The turn order.
    pub turns: TurnOrder,
    /// The effect of a swap.
    pub swap: SwapRule,
    /// The colour that opens by custom.
    pub opener: Colour,
}

impl Rules {
    /// The rules of most programs: the players alternate, Black opens, and a swap recolours the stone.
    pub const STANDARD: Rules = Rules { turns: TurnOrder::Alternating, swap: SwapRule::Recolour, opener: Colour::Black };
    /// CodeCup: White opens, and a swap exchanges the players' colours.
    pub const CODECUP: Rules = Rules { turns: TurnOrder::Alternating, swap: SwapRule::ExchangeSeats, opener: Colour::White };

    /// Adapts these rules to a board and a goal. If the colours have different goals, the stone can't change colour
    /// where it is, so a swap exchanges the players' colours. If they have the same goal, the stone needn't move. Swaps
    /// that move the stone need a long diagonal. If the cells are edges, the players alternate.
    #[must_use]
    pub fn on_board(self, topology: &Topology, goal: &Goal) -> Rules {
        let swap = match (self.swap, goal.is_symmetric()) {
            (SwapRule::Recolour, false) => SwapRule::ExchangeSeats,
            (SwapRule::Reflect, true) => SwapRule::Recolour,
            (SwapRule::Reflect, false) if topology.long_diagonal().is_none() => SwapRule::NoMirror,
            (swap, _) => swap,
        };
        Rules { swap, turns: if topology.vertices().is_some() { TurnOrder::Alternating } else { self.turns }, ..self }
    }
}
