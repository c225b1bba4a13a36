//! Remarks on mistakes, a few sentences each.

use super::judge::{Review, ReviewedMove};
use super::reason::ReasonNames;
use tripoint_games::notation::{Dialect, Notation};

impl Review {
    /// Returns a remark if [`ReviewedMove::is_mistake`] calls the move a mistake: its loss, the better move and, if
    /// known, the reason. `None` for other moves.
    pub fn remark(&self, judged: &ReviewedMove, least: f64, notation: &Notation, names: &ReasonNames<'_>) -> Option<String> {
        if !judged.is_mistake(least) {
            return None;
        }
        let mut text = match (judged.gave_win_away(), self.is_decisive(judged)) {
            (true, true) => "The decisive mistake: it gave a proven win away.".to_owned(),
            (true, false) => "It gave a proven win away.".to_owned(),
            (false, _) => format!("It lost {:.0} points of win rate by estimate.", 100.0 * judged.loss()),
        };
        if let Some(best) = judged.best {
            let name = notation.word(best, &Dialect::GTP);
            text += &match (judged.proven_before(), judged.rate_before()) {
                (Some(true), _) => format!(" {name} wins."),
                (_, Some(rate)) => format!(" {name} was better, with {:.0}%.", 100.0 * rate),
                _ => format!(" {name} was better."),
            };
        }
        if let Some(reason) = &judged.reason {
            text += &format!(" {}", reason.in_words(names));
        }
        Some(text)
    }

    /// Whether a move is known to be the last one that changed the proven result.
    pub fn is_decisive(&self, judged: &ReviewedMove) -> bool {
        self.decisive.is_some_and(|decisive| decisive.first == decisive.last && decisive.last == judged.number)
    }
}
