//! Texts about the engine's time and limits.

use crate::base::plural;
use crate::engine::{GameTime, Settings, TimeSettings};

/// The engine's time and limits.
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
    format!("{count} {what}{}", plural(count))
}
