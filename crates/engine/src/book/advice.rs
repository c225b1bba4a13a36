//! What a book advises a player.

use super::backup::{BookValue, MoveRank};
use super::evidence::Evidence;
use super::graph::Book;
use super::position::{BookReply, PositionId};
use tripoint_games::base::Random;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, Move, Position};

/// A move that a book knows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BookMove<'a> {
    /// The cell.
    pub cell: Cell,
    /// The position after it.
    pub position: PositionId,
    /// What it is worth to its player with all that follows, without a swap.
    pub value: Option<BookValue>,
    /// How it compares with others; `None` for one that is not to be played. Where a swap may follow, the rate is that
    /// of the better choice for the opponent, swapping or not; if all openings are proven, how wrong a search gets the
    /// opening.
    pub grade: Option<MoveRank>,
    /// What is known about it by itself.
    pub evidence: &'a Evidence,
}

impl BookMove<'_> {
    /// What the move is worth to its player, in [0, 1], as far as that is known; where a swap may follow, the lesser of
    /// both sides.
    pub fn rate(&self, swap_follows: bool) -> Option<f64> {
        let value = self.value.map(|value| if swap_follows { value.rate.min(1.0 - value.rate) } else { value.rate });
        value.or(self.grade.map(|grade| grade.rate))
    }
}

/// A move that a book advises.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The move: a stone or a swap.
    pub mv: Move,
    /// What it is worth to its player with all that follows. Where a swap may follow, the rate is that of the better
    /// choice for the opponent, swapping or not.
    pub value: Option<BookValue>,
}

impl Book {
    /// The moves that are known from a position, the best first, each on all the cells that lead to the same position
    /// by symmetry.
    ///
    /// # Complexity
    /// O(replies · automorphisms).
    pub fn moves(&self, position: &Position, colour: Colour) -> Vec<BookMove<'_>> {
        let Some(seen) = self.look_up(position, colour) else { return Vec::new() };
        let id = seen.id;
        let all_proven = position.swap_follows_stone_of(colour) && self.has_proven_all(id);
        let of_reply = |reply: &BookReply| {
            let backed = self.backed(reply.position);
            let evidence = &self.position(reply.position).evidence;
            let grade = match position.swap_follows_stone_of(colour) {
                true if all_proven => backed.among_proven(evidence.search),
                true => backed.before_swap(),
                false => backed.grade,
            };
            let cells = seen.cells_to(self, reply.position).iter();
            let (position, value) = (reply.position, backed.value);
            cells.map(move |cell| BookMove { cell, position, value, grade, evidence })
        };
        let mut moves: Vec<BookMove<'_>> = self.position(id).replies().iter().flat_map(of_reply).collect();
        // Stable: equal ones stay in the order of the book.
        moves.sort_by(|a, b| b.grade.partial_cmp(&a.grade).unwrap_or(std::cmp::Ordering::Equal));
        moves
    }

    /// The best moves from a position on, as [`Book::moves`] orders them, to the end of what is known or of the game.
    pub fn best_line(&self, position: &Position) -> Vec<Cell> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        while let Some(best) = self.best_reply(&position) {
            line.push(best);
            position.play_unchecked(position.to_move(), Move::Place(best));
        }
        line
    }

    /// The best of [`Book::moves`] for the player to move; `None` where none is to be played.
    pub fn best_reply(&self, position: &Position) -> Option<Cell> {
        if position.winner().is_some() {
            return None;
        }
        self.moves(position, position.to_move()).first().filter(|best| best.grade.is_some()).map(|best| best.cell)
    }

    /// The move that the book advises a colour; `None` where it knows none.
    ///
    /// A player who may swap does so exactly when the side of the opener is worth more than half; the book advises
    /// nothing where it does not know that. The opener, where a swap may follow, takes the opening that is best when
    /// the opponent chooses the better side; if all are proven, the one that a search gets most wrong. Among moves
    /// whose rates are within `variety` of the best one's the random numbers choose.
    pub fn advice(&self, position: &Position, colour: Colour, variety: f64, random: &mut Random) -> Option<Advice> {
        if position.winner().is_some() {
            return None;
        }
        if position.check_swap(colour).is_ok() {
            // Without a value the search has to weigh the swap against a move.
            let opener = self.swap_value(position, colour)?;
            if opener.rate > 0.5 {
                return Some(Advice { mv: Move::Swap, value: Some(opener) });
            }
        }
        let moves = self.moves(position, colour);
        let best = moves.first()?.grade?;
        let near = |mv: &&BookMove<'_>| mv.grade.is_some_and(|grade| grade.is_near(best, variety));
        let near: Vec<&BookMove<'_>> = moves.iter().filter(near).collect();
        let chosen = if variety > 0.0 { near[random.below(near.len())] } else { near[0] };
        let before_swap = |value: BookValue| if value.rate > 0.5 { value.for_opponent() } else { value };
        let value = if position.swap_follows_stone_of(colour) { chosen.value.map(before_swap) } else { chosen.value };
        Some(Advice { mv: Move::Place(chosen.cell), value })
    }

    /// What a swap is worth to a player who may swap now: what the side of the opener is worth. `None` without that
    /// right, and where the book does not know it; then whether to swap is left to the search. The player swaps exactly
    /// when it is more than half.
    pub fn swap_value(&self, position: &Position, colour: Colour) -> Option<BookValue> {
        position.check_swap(colour).ok()?;
        let id = self.locate(position, colour)?;
        self.backed(id).value
    }
}
