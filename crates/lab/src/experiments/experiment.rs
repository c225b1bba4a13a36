//! The published experiments (Wevers and te Brinke, 2014), repeated at a chosen scale on the (5,7)-board.
//!
//! The board, the swap, the search and its playouts, α and the time division are as published. The time per game and
//! the minimum time per move differ, both scaled by the same factor.

use std::fmt;
use std::path::PathBuf;
use tripoint::board::Board;
use tripoint::engine::Settings;
use tripoint::matches::{
    MatchError, MatchSettings, PlayerSpec, SpecError, Standings, Summary, Table, TimeRules, percent, play_match,
};
use tripoint::plot::{self, PlotError, PlotPoint};
use tripoint::rules::Rules;
use tripoint::selfplay::{ClockKind, Stop};

/// Seconds per player and game in the published experiments.
const PUBLISHED_TIME: f64 = 20.0;

/// Minimum time for a move, as a share of the time for a game: 0.1 s.
const LEAST: f64 = 0.1 / PUBLISHED_TIME;

/// Time margin, as a share of the time for a game: 0.3 s.
const MARGIN: f64 = 0.3 / PUBLISHED_TIME;

/// An experiment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Experiment {
    /// The gain from each heuristic, added one by one.
    Heuristics,
    /// The gain from more time.
    Time,
    /// UCT and AMAF, with and without heuristics.
    Players,
}

impl Experiment {
    /// All experiments.
    pub const ALL: [Experiment; 3] = [Experiment::Heuristics, Experiment::Time, Experiment::Players];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Experiment::Heuristics => "heuristics",
            Experiment::Time => "time",
            Experiment::Players => "players",
        }
    }
}

impl fmt::Display for Experiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An experiment's settings.
#[derive(Clone, Debug)]
pub struct ExperimentSettings {
    /// The experiment.
    pub experiment: Experiment,
    /// Seed and memory.
    pub engine: Settings,
    /// The baseline's seconds for a game.
    pub game_time: f64,
    /// Games in each match.
    pub games: u32,
    /// Concurrent games.
    pub concurrency: usize,
    /// The referee's time rules.
    pub time: TimeRules,
    /// The folder for the results files, one for each match.
    pub folder: PathBuf,
    /// The intervals' confidence.
    pub confidence: f64,
    /// The command that runs the experiment, for its matches' reports.
    pub command: String,
    /// Ends the experiment early; games in progress are dropped.
    pub stop: Stop,
}

/// One match in an experiment.
#[derive(Clone, PartialEq, Debug)]
struct Trial {
    /// The key in its results file's name.
    key: &'static str,
    label: &'static str,
    players: [PlayerSpec; 2],
    /// The first player's published win rate, if there is one.
    published: Option<f64>,
}

/// The result of one match in an experiment.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The comparison's label.
    pub label: String,
    /// The match's games.
    pub summary: Summary,
    /// The first player's published win rate.
    pub published: Option<f64>,
}

/// Makes a player with these parameters, and with minimum times scaled to its time for a game.
fn scaled(name: &str, game_time: f64, parameters: &str) -> Result<PlayerSpec, SpecError> {
    let times = format!("minimum_time={},time_margin={}", LEAST * game_time, MARGIN * game_time);
    let comma = if parameters.is_empty() { "" } else { "," };
    format!("self,name={name},game-time={game_time}:lynx,{times}{comma}{parameters}").parse()
}

const ALL_OFF: &str = "bridge=false,edge_walk=false,ray_walk=false,fillboard=false";

impl Experiment {
    /// Returns the experiment's matches, for a baseline with this many seconds per game.
    fn trials(self, time: f64) -> Result<Vec<Trial>, SpecError> {
        match self {
            Experiment::Heuristics => heuristics(time),
            Experiment::Time => times(time),
            Experiment::Players => players(time),
        }
    }
}

fn heuristics(time: f64) -> Result<Vec<Trial>, SpecError> {
    let none = || scaled("none", time, ALL_OFF);
    let bridges = || scaled("bridges", time, "edge_walk=false,ray_walk=false,fillboard=false");
    let edge_walk = || scaled("with-edge-walk", time, "fillboard=false");
    let all = || scaled("with-fillboard", time, "");
    Ok(vec![
        Trial { key: "bridges", label: "bridges", players: [bridges()?, none()?], published: Some(0.988) },
        Trial { key: "edge-walk", label: "edge-walk", players: [edge_walk()?, bridges()?], published: Some(0.704) },
        Trial { key: "fillboard", label: "fillboard", players: [all()?, edge_walk()?], published: Some(0.587) },
    ])
}

fn times(time: f64) -> Result<Vec<Trial>, SpecError> {
    let published = [
        ("1-16", "1/16", 0.0625, 0.096),
        ("1-8", "1/8", 0.125, 0.157),
        ("1-4", "1/4", 0.25, 0.279),
        ("1-2", "1/2", 0.5, 0.380),
        ("2", "2", 2.0, 0.619),
        ("4", "4", 4.0, 0.683),
        ("8", "8", 8.0, 0.776),
        ("16", "16", 16.0, 0.795),
    ];
    let trial = |(key, label, factor, rate)| {
        let players = [scaled(&format!("time-{key}"), time * factor, "")?, scaled("baseline", time, "")?];
        Ok(Trial { key, label, players, published: Some(rate) })
    };
    published.into_iter().map(trial).collect()
}

fn players(time: f64) -> Result<Vec<Trial>, SpecError> {
    let player = |name: &str| {
        let uct = name.starts_with("UCT").then_some("amaf=false");
        let off = (!name.ends_with("heuristics")).then_some(ALL_OFF);
        scaled(name, time, &[uct, off].into_iter().flatten().collect::<Vec<_>>().join(","))
    };
    let pairs = [
        ("uct-h-uct", "UCT+h – UCT", "UCT+heuristics", "UCT"),
        ("amaf-uct", "AMAF – UCT", "AMAF", "UCT"),
        ("amaf-uct-h", "AMAF – UCT+h", "AMAF", "UCT+heuristics"),
        ("amaf-h-uct", "AMAF+h – UCT", "AMAF+heuristics", "UCT"),
        ("amaf-h-uct-h", "AMAF+h – UCT+h", "AMAF+heuristics", "UCT+heuristics"),
        ("amaf-h-amaf", "AMAF+h – AMAF", "AMAF+heuristics", "AMAF"),
    ];
    let trial = |(key, label, a, b)| Ok(Trial { key, label, players: [player(a)?, player(b)?], published: None });
    pairs.into_iter().map(trial).collect()
}

/// Runs an experiment, or the rest of it. When stopped, it ends with its current match.
///
/// Calls `progress` with the players and the score, as in [`play_match`].
///
/// # Errors
/// The same as [`play_match`]. Refuses results files from another scale or seed.
pub fn run_experiment(
    settings: &ExperimentSettings,
    progress: &mut dyn FnMut(&[PlayerSpec], &Standings),
) -> Result<Vec<Finding>, MatchError> {
    let mut findings = Vec::new();
    for trial in settings.experiment.trials(settings.game_time)? {
        let file = format!("{}-{}.results", settings.experiment, trial.key);
        let board = Board::poly_y(5, 7).unwrap_or_default();
        let engine = settings.engine.clone().with_board(board).with_rules(Rules::STANDARD);
        let a_match = MatchSettings::new(trial.players.to_vec(), engine)
            .with_books(tripoint::shipped::BOOKS)
            .with_time(settings.time)
            .with_games_per_pairing(settings.games)
            .with_concurrency(settings.concurrency)
            .with_results(Some(settings.folder.join(file)))
            .with_resume(true)
            .with_command(settings.command.clone())
            .with_stop(settings.stop.clone());
        let outcome = play_match(&a_match, &mut |standings| progress(&a_match.players, standings))?;
        let summary = outcome.standings.duel().cloned().unwrap_or_default();
        findings.push(Finding { label: trial.label.to_owned(), summary, published: trial.published });
        if outcome.interrupted {
            break;
        }
    }
    Ok(findings)
}

impl ExperimentSettings {
    /// Writes the findings as Markdown, with the published figures.
    pub fn markdown(&self, findings: &[Finding]) -> String {
        let level = format!("{} % interval over pairs", 100.0 * self.confidence);
        let mut table = Table::new([self.heading(), "games", "ours", &level, "published", "forfeits"]);
        for Finding { label, summary, published } in findings {
            let interval = summary.pairs.interval(self.confidence);
            table.row([
                label,
                &summary.games.to_string(),
                &percent(summary.rate()),
                &format!("{} to {}", percent(interval.low), percent(interval.high)),
                &published.map_or_else(|| "-".to_owned(), percent),
                &summary.players.iter().flat_map(|player| player.forfeits.values()).sum::<u64>().to_string(),
            ]);
        }
        let clock = match self.time.clock {
            ClockKind::Wall => "seconds",
            ClockKind::Cpu => "seconds of CPU time",
        };
        format!("Baseline: {} {clock} a game; published: {PUBLISHED_TIME} s a game.\n\n{}", self.game_time, table.markdown())
    }

    /// Draws the findings as a plot.
    ///
    /// # Errors
    /// An error from the plotting library.
    pub fn svg(&self, findings: &[Finding]) -> Result<String, PlotError> {
        let point = |finding: &Finding| PlotPoint {
            label: finding.label.clone(),
            rate: finding.summary.rate(),
            interval: finding.summary.pairs.interval(self.confidence),
            published: finding.published,
        };
        let points: Vec<_> = findings.iter().map(point).collect();
        plot::of_points(self.title(), self.heading(), &points)
    }

    fn title(&self) -> &'static str {
        match self.experiment {
            Experiment::Heuristics => "Gain from each heuristic, added one by one",
            Experiment::Time => "Win rate against the baseline by time",
            Experiment::Players => "UCT and AMAF, with heuristics (h) and without",
        }
    }

    fn heading(&self) -> &'static str {
        match self.experiment {
            Experiment::Heuristics => "added heuristic",
            Experiment::Time => "time relative to the baseline",
            Experiment::Players => "players",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint::search::Parameters;

    #[test]
    fn trials_differ_in_their_subject() {
        let parameters = |player: &PlayerSpec| player.parameters(&Parameters::default()).unwrap().unwrap();
        let heuristics = Experiment::Heuristics.trials(20.0).unwrap();
        for (trial, more) in heuristics.iter().zip(&heuristics[1..]) {
            assert_eq!(parameters(&trial.players[0]), parameters(&more.players[1]));
        }
        let published = Parameters { ..Parameters::LYNX };
        assert_eq!(parameters(&heuristics[2].players[0]), published);
        let time = Experiment::Time.trials(0.25).unwrap();
        assert_eq!(time.iter().map(|trial| trial.players[0].time_control.game.unwrap().main).sum::<f64>(), 0.25 * 30.9375);
        assert!(time.iter().all(|trial| trial.players[1].time_control.to_string() == "game-time 0.25"));
        let players = Experiment::Players.trials(0.25).unwrap();
        let distinct = |trial: &Trial| trial.players.each_ref().map(parameters);
        assert!(players.iter().map(distinct).all(|[a, b]| a != b));
    }

    #[test]
    fn the_least_time_of_a_move_is_scaled_with_the_game() {
        let player = scaled("x", 0.25, "alpha=0.5").unwrap().parameters(&Parameters::default()).unwrap().unwrap();
        assert_eq!((player.minimum_time, player.alpha), (0.00125, 0.5));
    }
}
