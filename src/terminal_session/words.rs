//! Texts about the engine's moves and its limits.

use crate::book::rate_in_words;
use crate::engine::{Decision, GameTime, Settings, TimeSettings};

/// The evaluation of a move by the book or the search, for its player; empty if neither was asked.
pub(crate) fn judgement(decision: &Decision) -> String {
    if let Some(advice) = &decision.advice {
        return format!("from the book, {}", rate_in_words(advice.rate, advice.value.as_ref()));
    }
    let (Some(report), Some(rate)) = (&decision.report, decision.win_rate()) else { return String::new() };
    let searched = counted(report.simulations, "simulation");
    match decision.proof_in_words() {
        Some(proof) if report.simulations == 0 => proof,
        Some(proof) => format!("{proof}, {searched}"),
        None => format!("win rate {:.1} %, {searched}", 100.0 * rate),
    }
}

/// The time and limits of the engine.
pub(crate) fn pace(settings: &Settings) -> String {
    let game = match settings.time {
        TimeSettings::Absolute { main } => Some(format!("{main} s for all moves")),
        TimeSettings::Fischer(GameTime { main, increment }) => {
            Some(format!("{main} s for all moves and {increment} s more for each"))
        }
        TimeSettings::Unlimited | TimeSettings::Canadian { .. } | TimeSettings::ByoYomi { .. } => None,
    };
    let limits = [
        settings.limits.simulations.map(|count| format!("at most {} a move", counted(count, "simulation"))),
        settings.limits.playouts.map(|count| format!("at most {} a move", counted(count, "playout"))),
        settings.move_time.map(|seconds| format!("{seconds} s a move")),
        game,
    ];
    let known: Vec<_> = limits.into_iter().flatten().collect();
    if known.is_empty() { format!("{} s a move", Settings::DEFAULT_MOVE_TIME) } else { known.join(", ") }
}

fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
