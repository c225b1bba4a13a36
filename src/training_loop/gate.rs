//! The match that a candidate has to pass.

use super::error::LoopError;
use super::folder::LoopFolder;
use super::plan::LoopPlan;
use crate::engine::Settings;
use crate::rules::{Rules, SwapRule};
use crate::search::Parameters;
use crate::selfplay::{ClockKind, OpeningSource, Stop, TimeControl};
use crate::tournament::{MatchSettings, PlayerSpec, SequentialTest, TimeRules, TournamentFormat, Verdict, elo, play_match};
use std::path::Path;

/// The result of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GateOutcome {
    /// The candidate.
    pub candidate: u32,
    /// Whether it is the new best network.
    pub accepted: bool,
    /// Games played.
    pub games: u64,
    /// Games that it won.
    pub won: u64,
}

/// The greatest difference that is noted.
const MOST_ELO: f64 = 1000.0;

/// Seconds by which a move may take longer.
const GRACE: f64 = 5.0;

/// Plays the match of the oldest candidate against the newest accepted network, or the rest of it, and accepts or rejects the candidate. `None` if no candidate waits, or if it was
/// stopped: the games are kept.
///
/// # Errors
/// A folder that cannot be read or written, or a match that cannot be played.
pub fn gate(folder: &LoopFolder, plan: &LoopPlan, concurrency: usize, stop: &Stop) -> Result<Option<GateOutcome>, LoopError> {
    let Some(&candidate) = folder.candidates()?.first() else { return Ok(None) };
    let board = plan.gate_board().map_err(|reason| LoopError::Plan(folder.path().join("plan.toml"), reason))?;
    let player = |name: &str, file: &Path| {
        let text = format!("self,name={name},network='{}'", file.display());
        text.parse::<PlayerSpec>().map_err(|error| LoopError::Match(error.into()))
    };
    let best = folder.network(folder.newest_generation()?);
    let players = vec![player("candidate", &folder.candidate(candidate))?, player("best", &best)?];
    let [elo0, elo1] = plan.gate.elo;
    let parameters = Parameters { resign: false, ..Parameters::default() };
    let rules = Rules { swap: SwapRule::Off, ..Rules::GTP };
    let settings = MatchSettings {
        players,
        format: TournamentFormat::RoundRobin,
        engine: Settings {
            board,
            rules,
            parameters,
            memory: plan.memory,
            seed: plan.seed + u64::from(candidate),
            ..Settings::default()
        },
        openings: OpeningSource::Random(plan.gate.stones),
        time_control: TimeControl { mv: Some(plan.gate.seconds), ..TimeControl::default() },
        time: TimeRules { clock: ClockKind::Cpu, grace: GRACE, wall_limit: None },
        games_per_pairing: plan.gate.games,
        first_pair: 0,
        concurrency,
        test: Some(SequentialTest { elo0, elo1, alpha: 0.05, beta: 0.05 }),
        results: Some(folder.gate_file(candidate)),
        resume: true,
        command: String::new(),
        stop: stop.clone(),
    };
    let outcome = play_match(&settings, &mut |_| {})?;
    if outcome.interrupted || stop.is_requested() {
        return Ok(None);
    }
    let (won, games) = outcome.standings.score(0, None);
    // A candidate that the test has not decided about is accepted if it is ahead.
    let verdict = settings.test.zip(outcome.standings.duel()).map(|(test, duel)| test.verdict(&duel.pairs));
    let accepted = match verdict {
        Some(Verdict::AcceptUpper) => true,
        Some(Verdict::AcceptLower) => false,
        Some(Verdict::Continue) | None => 2 * won > games,
    };
    folder.decide(candidate, accepted, games, won, elo(won as f64 / games.max(1) as f64).clamp(-MOST_ELO, MOST_ELO))?;
    Ok(Some(GateOutcome { candidate, accepted, games, won }))
}
