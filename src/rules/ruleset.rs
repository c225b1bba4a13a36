//! The rules besides the goal: the turn order, the swap, the opener.

use super::{Colour, Goal, TurnOrder};
use crate::board::Topology;

/// The effect of a swap, which is legal only as the second move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SwapRule {
    /// No swap.
    Off,
    /// The stone on the board changes colour, and the players keep their colours (GTP, except in Hex).
    #[default]
    Recolour,
    /// The stone keeps its colour, and the players exchange colours (CodeCup, Hex).
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

    /// These rules on a board with a goal: where the colours have different goals, a stone cannot change its colour, so that a swap exchanges
    /// the players' colours; where the cells are edges the players alternate.
    #[must_use]
    pub fn on_board(self, topology: &Topology, goal: &Goal) -> Rules {
        let recolours = self.swap == SwapRule::Recolour && !goal.is_symmetric();
        let swap = if recolours { SwapRule::ExchangeSeats } else { self.swap };
        Rules { swap, turns: if topology.vertices().is_some() { TurnOrder::Alternating } else { self.turns }, ..self }
    }
}
