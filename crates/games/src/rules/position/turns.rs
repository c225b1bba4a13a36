//! Whose stone comes next.

use super::super::{Colour, Move, Seat, SwapRule, Turn};
use super::Position;
use crate::board::AnySet;
use std::cmp::Ordering;

impl Position {
    /// The last call to [`Position::set_to_move`]: the number of moves at that time, and the colour.
    pub fn explicit_turn(&self) -> Option<(usize, Colour)> {
        self.explicit_turn
    }

    /// The colour to move, from [`Position::turn`].
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Colour, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// assert_eq!(position.to_move(), Colour::Black);
    /// position.play(notation.read_move("b3", &Dialect::GTP)?)?;
    /// assert_eq!(position.to_move(), Colour::White);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_move(&self) -> Colour {
        self.turn().colour
    }

    /// The next stone's turn. It follows the turn order, unless [`Position::set_to_move`] has set another colour. That
    /// begins a new turn.
    ///
    /// After set-up stones, the colour with fewer of them is to move, or the opener if both have equally many.
    pub fn turn(&self) -> Turn {
        let ordered = match (self.history.last(), self.turns.last()) {
            (Some(entry), Some(&turn)) => match entry.mv {
                Move::Place(_) => self.after_stone(turn),
                Move::Swap if self.rules.swap == SwapRule::ExchangeSeats => turn,
                // The swapped stone was the swapper's turn, so the opponent gets the second turn.
                Move::Swap => Turn { colour: turn.colour.opponent(), ..turn },
                Move::Pass => turn.passed_on(),
                Move::Resign => turn,
            },
            _ => Turn::first(self.opener()),
        };
        match self.explicit_turn.filter(|&(moves, _)| moves == self.history.len()) {
            Some((_, colour)) if colour != ordered.colour => Turn { colour, placed: 0, ..ordered },
            _ => ordered,
        }
    }

    /// The turn after a stone in this turn. It continues while it has stones left and a cell for them.
    pub(super) fn after_stone(&self, turn: Turn) -> Turn {
        let next = self.rules.turns.after(turn);
        if next.placed > 0 && self.empty().is_subset(&self.barred(next)) { turn.passed_on() } else { next }
    }

    /// The next stone's turn if it has this colour. A stone out of turn begins a new turn.
    pub fn turn_of(&self, colour: Colour) -> Turn {
        let turn = self.turn();
        if turn.colour == colour { turn } else { Turn { colour, placed: 0, ..turn } }
    }

    /// The turn that each entry in the history belongs to. For a resignation, the next stone's turn.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The stones placed so far in this turn, which must be the current one.
    pub(super) fn stones_of(&self, turn: Turn) -> AnySet {
        self.history.iter().rev().filter_map(|entry| entry.mv.cell()).take(turn.placed as usize).collect()
    }

    /// The stones that a colour has placed in the current turn, if the next stone is its own.
    pub fn turn_stones(&self, colour: Colour) -> AnySet {
        self.stones_of(self.turn_of(colour))
    }

    /// The cells next to chains that contain a stone from this turn.
    pub(super) fn barred(&self, turn: Turn) -> AnySet {
        match turn.placed {
            0 => AnySet::EMPTY,
            _ => self.win_test.beside_chains(self.stones(turn.colour), &self.stones_of(turn)),
        }
    }

    /// Where a colour may place its next stone: empty cells that join no other stone from the same turn.
    /// [`Position::check_swap`] says whether a swap is offered too.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::rules::{Colour, Move, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let legal = position.legal(position.to_move());
    /// assert_eq!(legal.len(), 10);
    /// position.play(Move::Place(legal.first().ok_or("the board is full")?))?;
    /// assert_eq!(position.legal(Colour::White).len(), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal(&self, colour: Colour) -> AnySet {
        self.empty().difference(&self.barred(self.turn_of(colour)))
    }

    /// The colour to move after the set-up stones.
    pub(super) fn opener(&self) -> Colour {
        let set = self.explicit_turn.filter(|&(moves, _)| moves == 0).map(|(_, colour)| colour);
        set.unwrap_or_else(|| {
            let black = self.setup.iter().filter(|stone| stone.0 == Colour::Black).count();
            match (2 * black).cmp(&self.setup.len()) {
                Ordering::Less => Colour::Black,
                Ordering::Equal => self.rules.opener,
                Ordering::Greater => Colour::White,
            }
        })
    }

    /// The colour that a seat has now.
    ///
    /// The first seat belongs to whoever made the first move. Before that, it belongs to the player to move.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Colour, Move, Position, Rules, Seat};
    ///
    /// // In Hex the players exchange their colours by a swap.
    /// let mut position = Position::new(Board::hex(5, 5)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// position.play(notation.read_move("c3", &Dialect::GTP)?)?;
    /// assert_eq!(position.colour_of(Seat::First), Colour::Black);
    /// position.play(Move::Swap)?;
    /// assert_eq!(position.colour_of(Seat::First), Colour::White);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn colour_of(&self, seat: Seat) -> Colour {
        let opening = self.history.iter().find(|entry| entry.mv != Move::Resign);
        let first = opening.map_or_else(|| self.opener(), |entry| entry.colour);
        if self.has_exchanged_colours() == (seat == Seat::First) { first.opponent() } else { first }
    }

    /// Whether a swap has exchanged the players' colours.
    pub fn has_exchanged_colours(&self) -> bool {
        self.rules.swap == SwapRule::ExchangeSeats && self.history.iter().any(|entry| entry.mv == Move::Swap)
    }

    /// The seat that a colour has now.
    pub fn seat_of(&self, colour: Colour) -> Seat {
        if self.colour_of(Seat::First) == colour { Seat::First } else { Seat::Second }
    }

    /// Sets the colour to move, until the next move of either colour.
    pub fn set_to_move(&mut self, colour: Colour) {
        self.explicit_turn = Some((self.history.len(), colour));
    }
}
