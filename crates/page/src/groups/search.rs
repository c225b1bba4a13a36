//! Searches: for a move at a level, and as an analysis.

use super::running::{RunningSearch, SearchTask, decided};
use crate::desk::{Answered, Desk, PageReply};
use serde::Deserialize;
use tripoint_engine::engine::Level;
use tripoint_engine::search::{Control, Limits, RootMoves};
use tripoint_games::base::quoted;
use tripoint_games::board::AnySet;

/// The longest time for a move, in seconds.
const LONGEST: f64 = 3600.0;

/// The verbs of these requests.
pub(crate) const VERBS: &[&str] = &["genmove", "analyse", "stop", "level", "time"];

/// Requests about searches.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "verb", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum SearchRequest {
    Genmove {},
    Analyse { moves: Option<Vec<String>>, simulations: Option<u32> },
    Stop {},
    Level { level: u32 },
    Time { seconds: f64 },
}

/// The strength of the engine's moves; analyses use full strength.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    level: Level,
    /// The longest time for a move, in seconds.
    seconds: f64,
}

impl Default for Search {
    fn default() -> Search {
        Search { level: Level::default(), seconds: 1.0 }
    }
}

impl Search {
    pub(crate) fn handle(&mut self, request: SearchRequest, desk: &mut Desk) -> Answered {
        match request {
            SearchRequest::Genmove {} => self.begin_move(desk),
            SearchRequest::Analyse { moves, simulations } => {
                let limits = Limits::default().with_simulations(simulations.map(u64::from));
                analyse(&moves.unwrap_or_default(), limits, desk)
            }
            SearchRequest::Stop {} => desk.stop(),
            SearchRequest::Level { level: number } => {
                self.level = number.to_string().parse().map_err(|error| format!("got '{number}', {error}"))?;
                Ok(vec![PageReply::State])
            }
            SearchRequest::Time { seconds } if (0.01..=LONGEST).contains(&seconds) => {
                self.seconds = seconds;
                Ok(vec![PageReply::State])
            }
            SearchRequest::Time { seconds } => Err(format!("got '{seconds}', expected 0.01 to {LONGEST} seconds")),
        }
    }

    pub(crate) fn level(&self) -> Level {
        self.level
    }

    /// The longest time for a move, in seconds.
    pub(crate) fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Begins a search for a move at the page's level, or plays at once if the book knows a move.
    fn begin_move(&self, desk: &mut Desk) -> Answered {
        desk.cancel();
        let position = desk.open_position()?;
        let colour = position.to_move();
        let own = desk.engine().settings().clone().with_move_time(Some(self.seconds));
        let engine = desk.engine_mut().with_strength(&self.level.of(&own), &position);
        match engine.begin(colour, &mut Control::default()) {
            Ok(plan) => {
                desk.run(RunningSearch::new(SearchTask::Move, plan, (colour, None), desk.engine().now()));
                Ok(vec![PageReply::State])
            }
            Err(decision) => decided(desk, colour, &decision),
        }
    }
}

/// Analyses each shown position within these limits. If there are words, the analysis of this position compares the
/// moves that they name.
fn analyse(words: &[String], limits: Limits, desk: &mut Desk) -> Answered {
    let (position, notation) = desk.shown();
    let legal = position.legal(position.to_move());
    let cell = |word: &String| {
        let cell = notation.parse(word).map_err(|error| error.to_string())?;
        legal.contains(cell).then_some(cell).ok_or_else(|| format!("got '{}', expected a legal move to a cell", quoted(word)))
    };
    let moves = words.iter().map(cell).collect::<Result<AnySet, String>>()?;
    let compared = Some(moves).filter(|moves| !moves.is_empty());
    if compared != desk.game().findings().compared() {
        desk.cancel_analysis();
        desk.game_mut().findings_mut().compare(compared);
    }
    desk.keep_analysing(limits);
    Ok(vec![PageReply::Moved])
}

/// Begins to analyse the shown position for the player to move, at full strength, if every position is to be analysed,
/// nothing else is running and the game isn't decided.
pub(crate) fn continue_analysis(desk: &mut Desk) {
    let Some(limits) = desk.awaited_analysis() else { return };
    let Ok(position) = desk.open_position() else { return };
    let (colour, compared) = (position.to_move(), desk.game().findings().compared());
    let engine = desk.engine_mut().at_full_strength(&position);
    let root_moves = RootMoves { only: compared, spread: engine.settings().parameters.analysis_spread };
    let control = &mut Control { root_moves, ..Control::default() };
    if let Some(plan) = engine.analyst().begin_with_proofs(colour, limits, control) {
        let task = SearchTask::Analysis { is_limited: limits != Limits::default() };
        desk.run(RunningSearch::new(task, plan, (colour, compared), desk.engine().now()));
    }
}
