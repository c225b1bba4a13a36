//! The engine's decision for a move.

use crate::book::{Advice, BookTrust};
use crate::search::Report;
use crate::verdict::{KnownResult, ResultOrigin, ResultSource, Verdict};
use std::fmt;
use std::sync::Arc;
use tripoint_games::base::plural;
use tripoint_games::notation::{Dialect, Notation};
use tripoint_games::rules::{Colour, Move};
use tripoint_solver::{ShortWin, proven_in_words};

/// The engine's move, with the search's report or the book's advice behind it.
///
/// It displays as the move with what is known about it: `Black d7, win rate 48.2 %, 1000 simulations`; `White swaps`;
/// `Black resigns, a proven loss, 20 simulations`.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Decision {
    /// The player's colour before the move; a swap may change it.
    pub colour: Colour,
    /// The move.
    pub mv: Move,
    /// The name of the move's cell; empty for a swap, a pass or a resignation.
    pub(super) cell_name: String,
    /// The search's report; `None` if nothing was searched. If the move is a swap, the report is about the alternative:
    /// placing a stone.
    pub report: Option<Report>,
    /// The opening book's advice, if the move comes from it.
    pub advice: Option<Advice>,
    /// The win that virtual connections prove in the position, for either player.
    pub win: Option<Arc<ShortWin>>,
    /// Where the position's known result comes from, if there is one.
    pub source: Option<ResultSource>,
}

impl Decision {
    /// A move without a search or a book.
    pub(super) fn without_search(colour: Colour, mv: Move, notation: &Notation) -> Decision {
        let decision = Decision { colour, mv, cell_name: String::new(), report: None, advice: None, win: None, source: None };
        decision.with_move(mv, notation)
    }

    /// The same decision with another move.
    pub(super) fn with_move(self, mv: Move, notation: &Notation) -> Decision {
        let cell_name = mv.cell().map_or_else(String::new, |cell| notation.name(cell).to_owned());
        Decision { mv, cell_name, ..self }
    }

    /// The move's win rate in [0, 1] for the player who makes it; `None` if neither a search nor the book knows it.
    ///
    /// After a swap, the opponent has the side that the report's win rate is about.
    pub fn win_rate(&self) -> Option<f64> {
        if let Some(advice) = &self.advice {
            return Some(advice.rate.rate());
        }
        let rate = self.report.as_ref()?.win_rate;
        Some(if self.mv == Move::Swap { 1.0 - rate } else { rate })
    }

    /// Whether the move is proven to win or to lose for the player who makes it; `None` if nothing is proven. Proofs
    /// from an unchecked book don't count.
    pub fn proven(&self) -> Option<bool> {
        if let Some(advice) = &self.advice {
            return advice.proven();
        }
        let won = self.report.as_ref()?.proven?;
        Some(won != (self.mv == Move::Swap))
    }

    /// The verdict after the move, for a player who then has this colour; `None` if there is none.
    pub fn verdict(&self, colour_after: Colour) -> Option<Verdict> {
        if let Some(wins) = self.proven() {
            let source = match (&self.advice, &self.win) {
                (Some(_), _) => ResultSource::Book,
                (None, Some(_)) => ResultSource::Connections,
                (None, None) => self.source.unwrap_or(ResultSource::Search),
            };
            // If the winner made the move, it has placed one of its stones.
            let placed = u32::from(wins && self.mv.cell().is_some());
            let moves = self.report.as_ref().and_then(|report| report.moves_to_win).map(|moves| moves.saturating_sub(placed));
            let shipped = self.advice.is_some_and(|advice| advice.trust == BookTrust::Shipped);
            let origin = if shipped { ResultOrigin::Shipped } else { ResultOrigin::Own };
            let known = KnownResult::of_player(colour_after, wins, source, moves);
            return Some(Verdict::Proven(KnownResult { origin, ..known }));
        }
        // If only a file claims a proof, that isn't an estimate.
        if self.advice.is_some_and(|advice| advice.rate.proven().is_some()) {
            return None;
        }
        let simulations = self.report.as_ref().map_or(0, |report| report.simulations);
        Some(Verdict::estimate(colour_after, self.win_rate()?, simulations))
    }

    /// What is proven, in words: `a proven win in at most 3 moves, connected by two bridges`; `None` if nothing is. It
    /// counts the winner's moves from now on, including this one.
    pub fn proof_in_words(&self) -> Option<String> {
        let result = if self.proven()? { "win" } else { "loss" };
        let moves = self.report.as_ref().and_then(|report| report.moves_to_win);
        if let Some(win) = &self.win {
            return Some(win.in_words(result, moves.unwrap_or(win.moves)));
        }
        Some(proven_in_words(result, moves))
    }

    /// The move's win rate or proof in words, for its player, with the source; `None` if neither a search nor the book
    /// knows one. Examples: `win rate 48.2 %, 1000 simulations`, `from the book, win rate 55.0 % by estimate`.
    pub fn in_words(&self) -> Option<String> {
        if let Some(advice) = &self.advice {
            return Some(advice.in_words());
        }
        let simulations = self.report.as_ref()?.simulations;
        let searched = format!("{simulations} simulation{}", plural(simulations));
        Some(match self.proof_in_words() {
            Some(proof) if simulations == 0 => proof,
            Some(proof) => format!("{proof}, {searched}"),
            None => format!("win rate {:.1} %, {searched}", 100.0 * self.win_rate()?),
        })
    }

    /// Logs the line about a book move; front-ends may rely on its format.
    pub(super) fn log_advice(&self, notation: &Notation) {
        let mv = notation.word(self.mv, &Dialect::GTP);
        let Some(advice) = &self.advice else { return };
        log::info!("book: {mv} {}", advice.rate.fields(advice.trust.is_believed()));
    }

    /// Logs the line about a search; front-ends may rely on its format.
    pub(super) fn log_search(&self, notation: &Notation, seconds: f64) {
        let (Some(report), Some(win_rate)) = (&self.report, self.win_rate()) else { return };
        let mv = notation.word(self.mv, &Dialect::GTP);
        let Report { simulations, playouts, nodes, .. } = report;
        let line: Vec<_> = match self.mv {
            // The report is about placing a stone instead.
            Move::Swap => vec![mv],
            _ => report.principal_variation.iter().take(12).map(|&cell| notation.name(cell)).collect(),
        };
        let mut proven = match self.proven() {
            Some(true) => "proven win ".to_owned(),
            Some(false) => "proven loss ".to_owned(),
            None => String::new(),
        };
        if let Some(moves) = report.moves_to_win.filter(|_| !proven.is_empty()) {
            proven += &format!("moves {moves} ");
        }
        log::info!(
            "search: {mv} winrate {win_rate:.4} simulations {simulations} playouts {playouts} playouts/s {:.0} time {seconds:.3} \
             nodes {nodes} memory {} {proven}pv {}",
            *playouts as f64 / seconds.max(1e-9),
            report.tree_bytes,
            line.join(" ")
        );
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Decision { colour, cell_name, .. } = self;
        match self.mv {
            Move::Place(_) => write!(f, "{colour} {cell_name}")?,
            Move::Swap => write!(f, "{colour} swaps")?,
            Move::Pass => write!(f, "{colour} passes")?,
            Move::Resign => write!(f, "{colour} resigns")?,
        }
        self.in_words().map_or(Ok(()), |words| write!(f, ", {words}"))
    }
}
