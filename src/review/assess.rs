//! What searches say of the positions of a game, and what follows for its moves.

use crate::base::quoted;
use crate::board::Cell;
use crate::engine::Decision;
use crate::notation::{Dialect, Notation};
use crate::rules::{Colour, ColouredMove, Move, Position, SwapRule};

/// What a search says of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment {
    /// The win rate in [0, 1] of the player to move with the best move, in ten-thousandths.
    pub win_rate: f64,
    /// Whether the player to move is proven to win or to lose.
    pub proven: Option<bool>,
    /// The best move; a swap where that is better than to stay.
    pub best: Move,
    /// The moves that the search expects, the best one first unless it is a swap.
    pub line: Vec<Cell>,
}

/// The most moves of a line that are kept; later ones have few visits.
const LONGEST_LINE: usize = 10;

impl Assessment {
    /// What a search has decided; `None` where nothing was searched.
    pub(super) fn of(decision: &Decision) -> Option<Assessment> {
        let report = decision.report.as_ref()?;
        let rate = decision.win_rate()?;
        let line = report.principal_variation.iter().copied().take(LONGEST_LINE).collect();
        // A lost position may be answered by a resignation; what counts is the move.
        let best = if decision.mv == Move::Swap { Move::Swap } else { Move::Place(report.best) };
        // As it is kept in files, so that a review that was interrupted says the same.
        Some(Assessment { win_rate: (10_000.0 * rate).round() / 10_000.0, proven: decision.proven(), best, line })
    }

    /// As words: `0.6234 win b3 b3 c4`.
    pub(super) fn words(&self, notation: &Notation) -> String {
        let proven = match self.proven {
            Some(true) => "win",
            Some(false) => "loss",
            None => "open",
        };
        let line: String = self.line.iter().map(|&cell| format!(" {}", notation.name(cell))).collect();
        format!("{:.4} {proven} {}{line}", self.win_rate, notation.word(self.best, &Dialect::GTP))
    }

    /// Reads what [`Assessment::words`] writes.
    ///
    /// # Errors
    /// Anything else.
    pub(super) fn read(text: &str, notation: &Notation) -> Result<Assessment, String> {
        let wrong = || format!("got '{}', expected a win rate, win, loss or open, a move and a line", quoted(text));
        let mut words = text.split(' ');
        let win_rate = words.next().and_then(|word| word.parse().ok()).filter(|rate| (0.0..=1.0).contains(rate));
        let proven = match words.next() {
            Some("win") => Some(true),
            Some("loss") => Some(false),
            Some("open") => None,
            _ => return Err(wrong()),
        };
        let best = words.next().and_then(|word| notation.read_move(word, &Dialect::GTP).ok()).filter(|&mv| mv != Move::Resign);
        let line = words.map(|word| notation.parse(word)).collect::<Result<Vec<_>, _>>();
        match (win_rate, best, line) {
            (Some(win_rate), Some(best), Ok(line)) => Ok(Assessment { win_rate, proven, best, line }),
            _ => Err(wrong()),
        }
    }
}

/// A move of a game, judged by the searches of the positions before and after it. All rates are those of the player who made it.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move.
    pub played: ColouredMove,
    /// The win rate with the best move, before the move.
    pub before: f64,
    /// The win rate after the move; 1 if it has won the game.
    pub after: f64,
    /// The colour of the player after the move: the opposite colour after a swap in which the players exchange colours.
    pub colour_after: Colour,
    /// What the search before the move prefers.
    pub best: Move,
    /// The line that the search before the move expects, the best move first; empty if that is a swap.
    pub line: Vec<Cell>,
    /// Whether the move gave away a win that the search had proven: it was another one than the search's, and the search after it sees the
    /// opponent ahead.
    pub missed_win: bool,
}

impl Judged {
    /// What the move lost of the win rate, at least 0. The move that the search prefers loses nothing.
    pub fn loss(&self) -> f64 {
        if self.played.mv == self.best { 0.0 } else { (self.before - self.after).max(0.0) }
    }

    /// The change of the win rate by the move.
    pub fn change(&self) -> f64 {
        self.after - self.before
    }
}

/// A position of a game with what a search says of it.
pub(super) type Stage<'a> = (&'a Position, &'a Option<Assessment>);

/// A game with what searches say of it.
#[derive(Clone, Debug)]
pub struct Review {
    /// Its moves, without resignations.
    pub moves: Vec<Judged>,
}

impl Review {
    /// Judges the moves of a game: for each move the position before it and, by the number of the move from 1, the one
    /// after it, with an assessment of each that is not decided.
    pub(super) fn of<'a>(played: &[ColouredMove], befores: &[Stage<'a>], after: impl Fn(usize) -> Stage<'a>) -> Review {
        let judged = (1..).zip(played).filter_map(|(number, &played)| {
            let assessment = befores[number - 1].1.as_ref()?;
            let (position, next) = after(number);
            let exchanges = played.mv == Move::Swap && position.rules().swap == SwapRule::ExchangeSeats;
            let colour_after = if exchanges { played.colour.opponent() } else { played.colour };
            let after = match (next, position.winner()) {
                (_, Some(winner)) => f64::from(u8::from(winner == colour_after)),
                // The same player has another stone.
                (Some(next), None) if position.to_move() == colour_after => next.win_rate,
                (Some(next), None) => 1.0 - next.win_rate,
                (None, None) => return None,
            };
            let is_another = played.mv != assessment.best;
            Some(Judged {
                number,
                played,
                before: assessment.win_rate,
                after,
                colour_after,
                best: assessment.best,
                line: if assessment.best == Move::Swap { Vec::new() } else { assessment.line.clone() },
                missed_win: assessment.proven == Some(true) && is_another && after < 0.5,
            })
        });
        Review { moves: judged.collect() }
    }

    /// The moves that lost at least so much of the win rate, the worst first.
    pub fn swings(&self, least: f64) -> Vec<&Judged> {
        let mut swings: Vec<_> = self.moves.iter().filter(|judged| judged.loss() >= least).collect();
        swings.sort_by(|a, b| b.loss().total_cmp(&a.loss()));
        swings
    }
}
