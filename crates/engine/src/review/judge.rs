//! Judges moves by the positions before and after them.

use super::evaluation::PositionReview;
use super::game::{GameMove, ReviewedGame};
use super::reason::MistakeReason;
use crate::verdict::Verdict;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Seat, SwapRule};

/// A move in the game, with the verdicts before and after it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct ReviewedMove {
    /// The move's number, from 1.
    pub number: usize,
    /// The move.
    pub played: ColouredMove,
    /// The player's colour after the move. It changes if a swap exchanges the players' colours.
    pub colour_after: Colour,
    /// The verdict before the move, including the player's own swap; `None` if nothing is known.
    pub before: Option<Verdict>,
    /// The verdict after the move, including the opponent's swap; `None` if nothing is known.
    pub after: Option<Verdict>,
    /// The best move: a winning one, or the one that the search prefers. `None` if none is known, and in a lost
    /// position.
    pub best: Option<Move>,
    /// The known line from the best move on; empty if that is a swap.
    pub line: Vec<Cell>,
    /// The moves that hold out longest in a lost position, in ascending order; empty if unknown.
    pub longest: Vec<Cell>,
    /// Why the move was a mistake, if it was one and the reason is known.
    pub reason: Option<MistakeReason>,
    /// Whether the opponent may swap after the move.
    swap_follows: bool,
}

/// The last move that changed the proven result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DecisiveMistake {
    /// The player's colour at that time.
    pub colour: Colour,
    /// The first move that may have been it, from 1.
    pub first: usize,
    /// The last move that may have been it. If both are the same, it is certain.
    pub last: usize,
}

/// The judgement on a game.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Review {
    /// Its moves, without resignations.
    pub moves: Vec<ReviewedMove>,
    /// The last move that changed the proven result, if one is known.
    pub decisive: Option<DecisiveMistake>,
    /// The number of the first move after which the same player is proven to win every position, if there is one.
    pub proven_from: Option<usize>,
    /// The verdict on the last position, as in [`ReviewedMove::after`].
    pub last: Option<Verdict>,
}

impl ReviewedMove {
    /// The player's win rate before the move, in [0, 1].
    pub fn rate_before(&self) -> Option<f64> {
        self.before.map(|verdict| verdict.rate_of(self.played.colour))
    }

    /// The player's win rate after the move, in [0, 1].
    pub fn rate_after(&self) -> Option<f64> {
        self.after.map(|verdict| verdict.rate_of(self.colour_after))
    }

    /// Whether the player was proven to win or to lose before the move.
    pub fn proven_before(&self) -> Option<bool> {
        self.before?.proven_for(self.played.colour)
    }

    /// Whether the player is proven to win or to lose after the move.
    pub fn proven_after(&self) -> Option<bool> {
        self.after?.proven_for(self.colour_after)
    }

    /// Whether the move gave a proven win away.
    pub fn gave_win_away(&self) -> bool {
        self.proven_before() == Some(true) && self.proven_after() == Some(false)
    }

    /// The win rate that the move lost, in [0, 1]. In a lost position, no move loses anything. Nor does a move that the
    /// search or the proof prefers, nor a proven opening, because there is always a right answer to it.
    pub fn loss(&self) -> f64 {
        let is_opening = self.swap_follows && self.proven_after().is_some();
        let is_best = Some(self.played.mv) == self.best && !self.gave_win_away();
        match (self.rate_before(), self.rate_after()) {
            (Some(before), Some(after)) if !is_opening && !is_best => (before - after).max(0.0),
            _ => 0.0,
        }
    }

    /// How the move changed the estimate; `None` without estimates both before and after it.
    pub fn change(&self) -> Option<f64> {
        let is_estimate = self.proven_before().is_none() && self.proven_after().is_none();
        if is_estimate { Some(self.rate_after()? - self.rate_before()?) } else { None }
    }

    /// Whether the move gave a proven win away, or lost at least this much by estimate.
    pub fn is_mistake(&self, least: f64) -> bool {
        self.gave_win_away() || self.loss() > 0.0 && self.loss() >= least
    }

    /// Whether the move is known to hold out longest in a lost position. Also true if we don't know which moves do.
    pub fn resists(&self) -> bool {
        self.longest.is_empty() || self.played.mv.cell().is_some_and(|cell| self.longest.contains(&cell))
    }
}

impl Review {
    /// Judges a game's moves. Reasons for mistakes are listed by the move's number from 0.
    pub(super) fn of(game: &ReviewedGame, reviews: &[PositionReview], reasons: &[Option<MistakeReason>]) -> Review {
        let verdict = |number: usize| {
            let position = game.position(number);
            reviews[number].verdict.map(|verdict| verdict.with_swap(position, position.to_move()))
        };
        let judged = |(place, mv): (usize, &GameMove)| {
            let (position, review) = (game.position(mv.before), &reviews[mv.before]);
            let before = verdict(mv.before);
            let is_lost = before.and_then(|before| before.proven_for(mv.played.colour)) == Some(false);
            let best = best(position, review).filter(|_| !is_lost);
            let exchanges = mv.played.mv == Move::Swap && position.rules().swap == SwapRule::ExchangeSeats;
            ReviewedMove {
                number: place + 1,
                played: mv.played,
                colour_after: if exchanges { mv.played.colour.opponent() } else { mv.played.colour },
                before,
                after: verdict(mv.after),
                best,
                line: if matches!(best, Some(Move::Place(_))) { review.line.clone() } else { Vec::new() },
                longest: if is_lost { review.longest.clone() } else { Vec::new() },
                reason: reasons.get(place).cloned().flatten(),
                swap_follows: position.swap_follows(),
            }
        };
        let moves = game.moves().iter().enumerate().map(judged).collect();
        let winners: Vec<Option<Seat>> = (0..game.len()).map(|number| winner(game.position(number), verdict(number))).collect();
        Review {
            moves,
            decisive: decisive(game, &winners),
            proven_from: proven_from(game, &winners),
            last: verdict(game.len() - 1),
        }
    }

    /// Moves with at least this loss by estimate, the worst first. They don't include moves that gave a proven win
    /// away.
    pub fn losses(&self, least: f64) -> Vec<&ReviewedMove> {
        let is_loss = |judged: &&ReviewedMove| judged.is_mistake(least) && !judged.gave_win_away();
        let mut losses: Vec<_> = self.moves.iter().filter(is_loss).collect();
        losses.sort_by(|a, b| b.loss().total_cmp(&a.loss()));
        losses
    }

    /// The moves that gave a proven win away, in order.
    pub fn given_away(&self) -> Vec<&ReviewedMove> {
        self.moves.iter().filter(|judged| judged.gave_win_away()).collect()
    }
}

/// A position's best known move.
fn best(position: &Position, review: &PositionReview) -> Option<Move> {
    let colour = position.to_move();
    let stone = review.line.first().map(|&cell| Move::Place(cell));
    if position.check_swap(colour).is_err() {
        return stone;
    }
    match review.verdict? {
        verdict if verdict.rate_of(colour) < 0.5 => Some(Move::Swap),
        _ => stone,
    }
}

/// A position's proven winner: the player, not the colour, because a swap may change that.
fn winner(position: &Position, verdict: Option<Verdict>) -> Option<Seat> {
    verdict?.known().map(|known| position.seat_of(known.winner))
}

/// When the proven result last changed, and which move changed it.
fn decisive(game: &ReviewedGame, winners: &[Option<Seat>]) -> Option<DecisiveMistake> {
    let (mut decisive, mut last) = (None, None);
    for (number, winner) in winners.iter().enumerate() {
        if !game.is_played(number) {
            // Set-up stones aren't a mistake.
            last = None;
        }
        let Some(winner) = *winner else { continue };
        if let Some((since, before)) = last.replace((number, winner))
            && before != winner
        {
            let is_suspect = |mv: &&GameMove| {
                mv.before >= since && mv.after <= number && game.position(mv.before).seat_of(mv.played.colour) == before
            };
            let mut suspects = (1..).zip(game.moves()).filter(|(_, mv)| is_suspect(mv));
            if let Some((first, mv)) = suspects.next() {
                let end = suspects.last().map_or(first, |(last, _)| last);
                decisive =
                    Some(DecisiveMistake { colour: game.moves().get(end - 1).unwrap_or(mv).played.colour, first, last: end });
            }
        }
    }
    decisive
}

/// The first move from which on the last position's winner is proven to win throughout.
fn proven_from(game: &ReviewedGame, winners: &[Option<Seat>]) -> Option<usize> {
    let last = (*winners.last()?)?;
    let mut from = None;
    for (number, winner) in winners.iter().enumerate().rev() {
        if *winner != Some(last) || game.made(number) == 0 {
            break;
        }
        from = Some(game.made(number));
        if !game.is_played(number) {
            break;
        }
    }
    from
}
