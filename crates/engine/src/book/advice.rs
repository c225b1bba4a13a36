//! The move a book advises.

use super::backup::{BookRate, BookValue, MoveRank};
use super::evidence::Evidence;
use super::graph::{Book, BookTrust};
use super::position::{BookReply, PositionId};
use crate::board_settings::second_player_bias_of_books;
use tripoint_games::base::Random;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, Move, Position};

/// A move in a book.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BookMove<'a> {
    /// The cell.
    pub cell: Cell,
    /// The position after it.
    pub position: PositionId,
    /// The win rate for its player, without a swap ([`Book::win_rate`]).
    pub rate: Option<BookRate>,
    /// The rank among the moves; `None` for a move that must not be played. If a swap may follow, the rate assumes the
    /// opponent's better choice, swapping or not. If all openings are proven, the rate says how wrong a search gets the
    /// opening.
    pub grade: Option<MoveRank>,
    /// The evidence for this position alone.
    pub evidence: &'a Evidence,
}

/// A move advised by a book.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Advice {
    /// The move: a stone or a swap.
    pub mv: Move,
    /// The win rate for its player. If a swap may follow, it assumes the opponent's better choice, swapping or not.
    pub rate: BookRate,
    /// Whether the book's proofs are believed.
    pub trust: BookTrust,
}

impl Advice {
    /// Whether the move is proven to win (`true`) or to lose, if the book's proofs are believed.
    pub fn proven(&self) -> Option<bool> {
        self.rate.proven().filter(|_| self.trust.is_believed())
    }

    /// The move's rate in words, with the book as its source: `from the book, win rate 55.0 % by estimate`.
    pub fn in_words(&self) -> String {
        let is_claim = self.rate.proven().is_some() && self.proven().is_none();
        format!("from the book, {}{}", self.rate.in_words(), if is_claim { ", not checked" } else { "" })
    }
}

impl Book {
    /// A position's known moves, best first, each on all cells that lead to the same position by symmetry.
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
                true => backed.before_swap(second_player_bias_of_books(position.board())),
                false => backed.grade,
            };
            let cells = seen.cells_to(self, reply.position).iter();
            let (position, rate) = (reply.position, self.win_rate(reply.position));
            cells.map(move |cell| BookMove { cell, position, rate, grade, evidence })
        };
        let mut moves: Vec<BookMove<'_>> = self.position(id).replies().iter().flat_map(of_reply).collect();
        // The sort is stable, so equal moves stay in the book's order.
        moves.sort_by(|a, b| b.grade.partial_cmp(&a.grade).unwrap_or(std::cmp::Ordering::Equal));
        moves
    }

    /// The best moves from a position on, as [`Book::moves`] orders them, until the book or the game ends.
    pub fn best_line(&self, position: &Position) -> Vec<Cell> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        while let Some(best) = self.best_reply(&position) {
            line.push(best);
            position.play_unchecked(position.to_move(), Move::Place(best));
        }
        line
    }

    /// The best of [`Book::moves`] for the player to move; `None` if none should be played.
    pub fn best_reply(&self, position: &Position) -> Option<Cell> {
        if position.winner().is_some() {
            return None;
        }
        self.moves(position, position.to_move()).first().filter(|best| best.grade.is_some()).map(|best| best.cell)
    }

    /// The book's advice for a colour, if any.
    ///
    /// - A player who may swap does so exactly if the opener's side is worth more than half. If the book doesn't know
    ///   that value, it advises nothing.
    /// - If a swap may follow, the opener plays the opening that is best when the opponent chooses the better side. If
    ///   all openings are proven, it plays the one a search gets most wrong.
    /// - Among moves within `variety` of the best rate, the choice is random.
    pub fn advice(&self, position: &Position, colour: Colour, variety: f64, random: &mut Random) -> Option<Advice> {
        if position.winner().is_some() {
            return None;
        }
        if position.check_swap(colour).is_ok() {
            // Without a value, the search must weigh the swap against a move.
            let opener = self.swap_value(position, colour)?;
            if opener.rate > 0.5 {
                return Some(Advice { mv: Move::Swap, rate: BookRate::Value(opener), trust: self.trust() });
            }
        }
        let moves = self.moves(position, colour);
        let best = moves.first()?.grade?;
        let near = |mv: &&BookMove<'_>| mv.grade.is_some_and(|grade| grade.is_near(best, variety));
        let near: Vec<&BookMove<'_>> = moves.iter().filter(near).collect();
        let chosen = if variety > 0.0 { near[random.below(near.len())] } else { near[0] };
        let rate = chosen.rate?;
        let is_swapped = position.swap_follows_stone_of(colour) && rate.rate() > 0.5;
        let rate = if is_swapped { rate.for_opponent() } else { rate };
        Some(Advice { mv: Move::Place(chosen.cell), rate, trust: self.trust() })
    }

    /// A swap's value for a player who may swap now: as much as the opener's side. The player swaps exactly if this is
    /// more than half. `None` without that right, or if the book doesn't know; then the search decides.
    pub fn swap_value(&self, position: &Position, colour: Colour) -> Option<BookValue> {
        position.check_swap(colour).ok()?;
        let id = self.locate(position, colour)?;
        self.backed(id).value
    }
}
