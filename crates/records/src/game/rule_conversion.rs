//! A record's swap under other rules: either the colours are exchanged after it, or the stone moves to its mirror
//! image.

use tripoint_games::board::{Cell, Permutation};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, SwapRule};

/// Converts a game after a swap between a record and other rules.
#[derive(Clone, Copy)]
pub(crate) struct RuleConversion<'a> {
    /// How cells are reflected, if the stone moves in the game but stays in a record.
    mirror: Option<&'a Permutation>,
}

impl RuleConversion<'_> {
    /// The conversion to a position's rules; `None` if records have the same swap. It exchanges the players' colours if
    /// a record keeps them, and vice versa.
    pub(crate) fn of(position: &Position) -> Option<RuleConversion<'_>> {
        match position.rules().swap {
            SwapRule::ExchangeSeats if position.goal().is_symmetric() => Some(RuleConversion { mirror: None }),
            SwapRule::Reflect => Some(RuleConversion { mirror: position.topology().long_diagonal() }),
            _ => None,
        }
    }

    /// The game's cell for the record's cell, or vice versa.
    pub(crate) fn cell(&self, cell: Cell) -> Cell {
        self.mirror.and_then(|mirror| mirror.get(cell.index()).copied()).unwrap_or(cell)
    }
}

/// Whether these entries contain a swap, after which the game must be converted.
pub(crate) fn is_exchanged<'a>(
    conversion: Option<RuleConversion<'_>>,
    entries: impl IntoIterator<Item = &'a ColouredMove>,
) -> bool {
    conversion.is_some() && entries.into_iter().any(|entry| entry.mv == Move::Swap)
}

/// The other colour, if the colours are exchanged.
pub(crate) fn other_if(exchanged: bool, colour: Colour) -> Colour {
    if exchanged { colour.opponent() } else { colour }
}

/// Converts a game between a record's swap rule and another one.
pub(crate) fn converted(
    conversion: Option<RuleConversion<'_>>,
    entries: impl Iterator<Item = ColouredMove>,
) -> impl Iterator<Item = ColouredMove> {
    let mut after_swap = None;
    entries.map(move |ColouredMove { colour, mv }| {
        let entry = match (&after_swap, mv) {
            (None, _) => ColouredMove { colour, mv },
            (Some(conversion), Move::Place(cell)) => {
                let conversion: &RuleConversion<'_> = conversion;
                ColouredMove { colour: colour.opponent(), mv: Move::Place(conversion.cell(cell)) }
            }
            (Some(_), _) => ColouredMove { colour: colour.opponent(), mv },
        };
        if mv == Move::Swap {
            after_swap = conversion;
        }
        entry
    })
}
