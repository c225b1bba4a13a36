//! Texts about the engine's moves and its limits.

use crate::engine::{Decision, Settings, TimeSettings};

/// The result of a search, for the player who makes the move; empty without a search.
pub(super) fn judgement(decision: &Decision) -> String {
    let (Some(report), Some(rate)) = (&decision.report, decision.win_rate()) else { return String::new() };
    let proven = match decision.proven() {
        Some(true) => ", a proven win",
        Some(false) => ", a proven loss",
        None => "",
    };
    format!("win rate {:.1} %{proven}, {}", 100.0 * rate, counted(report.simulations, "simulation"))
}

/// The time and limits of the engine.
pub(super) fn pace(settings: &Settings) -> String {
    let game = match settings.time {
        TimeSettings::Absolute { main } => Some(main),
        TimeSettings::Unlimited | TimeSettings::Canadian { .. } => None,
    };
    let limits = [
        settings.limits.simulations.map(|count| format!("at most {} a move", counted(count, "simulation"))),
        settings.limits.playouts.map(|count| format!("at most {} a move", counted(count, "playout"))),
        settings.move_time.map(|seconds| format!("{seconds} s a move")),
        game.map(|seconds| format!("{seconds} s for all moves")),
    ];
    let known: Vec<_> = limits.into_iter().flatten().collect();
    let pace = if known.is_empty() { format!("{} s a move", Settings::DEFAULT_MOVE_TIME) } else { known.join(", ") };
    if settings.parameters.network { pace } else { pace + ", without the network" }
}

fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
