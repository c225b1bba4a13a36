//! A training loop's plan: the file `plan.toml` in its folder.

use crate::error::GameError;
use crate::plan::GamePlan;
use crate::player::GamePlayers;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use tripoint_engine::engine::Settings;
use tripoint_games::board::{Board, Topology};
use tripoint_games::families::BoardError;
use tripoint_jobs::selfplay::Stop;
use tripoint_network::{Heads, Pooling, Shape};

/// A training loop's plan: self-play, training and matches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LoopPlan {
    /// Seeds the initial weights and the positions' symmetries. Each process has its own seeds for its games.
    pub seed: u64,
    /// Memory for a process's engines, in MiB.
    pub memory: usize,
    /// Files with proven positions, on which each candidate is scored; relative to the loop's folder.
    pub yardstick: Vec<PathBuf>,
    /// How self-play games are played.
    pub selfplay: GamePlan,
    /// The network.
    pub network: NetworkPlan,
    /// The training.
    pub learning: LearningPlan,
    /// The match that a candidate has to pass.
    pub gate: GatePlan,
    /// The boards, each with its share of the games.
    pub boards: Vec<BoardShare>,
}

/// A board and its share of the games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardShare {
    /// The board, such as `Hex 11 11`.
    pub board: String,
    /// Its share, relative to the other boards' shares.
    pub share: f64,
}

/// The network's size.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NetworkPlan {
    /// Channels: 32, 48, 64 or 96.
    pub width: usize,
    /// Residual layers.
    pub layers: usize,
    /// Whether layers pool the greatest value over all cells in addition to the mean.
    pub pool_greatest: bool,
}

/// How the network is trained.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LearningPlan {
    /// The window has at least this many positions.
    pub least_window: usize,
    /// How much the window grows per position after those.
    pub window_growth: f64,
    /// The window has at most this many positions.
    pub most_window: usize,
    /// How often the training uses a position, on average.
    pub reuse: f64,
    /// The learning rate when the training for a candidate begins; it falls to 0 until the candidate is written. A new
    /// training warms up over its first 500 steps.
    pub rate: f64,
    /// How slowly the weights' exponential moving average decays.
    pub average: f64,
    /// New positions from one candidate to the next.
    pub positions_per_candidate: u64,
}

/// The match between a candidate and the best network.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GatePlan {
    /// The board; empty for the plan's first board.
    pub board: String,
    /// Seconds of processor time per move.
    pub seconds: f64,
    /// The greatest number of games. If the test is still undecided then, a candidate that is ahead is accepted.
    pub games: u32,
    /// Random stones in an opening.
    pub stones: usize,
    /// How many openings to draw for each pair of games, which uses the one that the best network finds most balanced.
    pub openings: u32,
    /// The two hypotheses of the sequential test: how much the candidate's rating exceeds the best network's, in Elo.
    /// The first rejects the candidate, the second accepts it.
    pub elo: [f64; 2],
}

impl Default for LoopPlan {
    fn default() -> LoopPlan {
        let board = |size: usize, share: f64| BoardShare { board: format!("Hex {size} {size}"), share };
        LoopPlan {
            seed: 1,
            memory: 1024,
            yardstick: Vec::new(),
            selfplay: GamePlan::default(),
            network: NetworkPlan::default(),
            learning: LearningPlan::default(),
            gate: GatePlan::default(),
            boards: vec![board(11, 0.7), board(9, 0.1), board(10, 0.1), board(13, 0.1)],
        }
    }
}

impl Default for NetworkPlan {
    fn default() -> NetworkPlan {
        NetworkPlan { width: 32, layers: 8, pool_greatest: false }
    }
}

impl Default for LearningPlan {
    fn default() -> LearningPlan {
        LearningPlan {
            least_window: 100_000,
            window_growth: 0.4,
            most_window: 1_000_000,
            reuse: 4.0,
            rate: 1e-3,
            average: 0.999,
            positions_per_candidate: 40_000,
        }
    }
}

impl Default for GatePlan {
    fn default() -> GatePlan {
        GatePlan { board: String::new(), seconds: 0.1, games: 120, stones: 3, openings: 20, elo: [0.0, 60.0] }
    }
}

impl LoopPlan {
    /// The most bytes that a plan's file may have.
    pub const MOST_BYTES: usize = 1 << 20;

    /// The shape of the network in training.
    pub fn shape(&self) -> Shape {
        let NetworkPlan { width, layers, pool_greatest } = self.network;
        let pooling = if pool_greatest { Pooling::MeanAndGreatest } else { Pooling::Mean };
        Shape { width, layers, pooling, heads: Heads::Training }
    }

    /// The default plan with a network of this shape.
    pub fn with_network(shape: Shape) -> LoopPlan {
        let Shape { width, layers, pooling, .. } = shape;
        let network = NetworkPlan { width, layers, pool_greatest: pooling == Pooling::MeanAndGreatest };
        LoopPlan { network, ..LoopPlan::default() }
    }

    /// Reads and checks a plan.
    ///
    /// # Errors
    /// Returns why the plan is invalid.
    pub fn parse(text: &str) -> Result<LoopPlan, String> {
        let plan: LoopPlan = toml::from_str(text).map_err(|error| error.to_string())?;
        plan.check()?;
        Ok(plan)
    }

    fn check(&self) -> Result<(), String> {
        self.selfplay.check().map_err(|error| format!("selfplay: {error}"))?;
        self.boards()?;
        let stones = Topology::new(self.gate_board()?).len() / 3;
        if self.gate.stones > stones {
            let got = self.gate.stones;
            return Err(format!("gate: stones: got {got}, expected at most {stones}, a third of the cells of its board"));
        }
        if !(1..=1000).contains(&self.gate.openings) {
            return Err(format!("gate: openings: got {}, expected 1 to 1000", self.gate.openings));
        }
        let settings = Settings::new(Arc::default()).with_memory(self.memory);
        if let Err(GameError::Memory(error)) = GamePlayers::new(&settings, self.selfplay, 1, self.boards.len(), &Stop::default())
        {
            return Err(format!("{}; each board has two", error.0));
        }
        let expect =
            |fits: bool, name: &str, expected: &str| if fits { Ok(()) } else { Err(format!("{name}: expected {expected}")) };
        let LearningPlan { least_window, window_growth, most_window, reuse, rate, average, positions_per_candidate } =
            self.learning;
        expect(Shape::WIDTHS.contains(&self.network.width), "network: width", "32, 48, 64 or 96")?;
        expect(self.network.layers <= Shape::MOST_LAYERS, "network: layers", "at most 32")?;
        expect(most_window <= MOST_WINDOW, "learning: most_window", "at most 10000000")?;
        expect((1..=most_window).contains(&least_window), "learning: least_window", "1 to most_window")?;
        expect((0.0..=1.0).contains(&window_growth), "learning: window_growth", "0 to 1")?;
        expect(reuse > 0.0 && reuse <= 100.0, "learning: reuse", "a number above 0, at most 100")?;
        expect(rate > 0.0 && rate < 1.0, "learning: rate", "a number above 0 and below 1")?;
        expect((0.0..1.0).contains(&average), "learning: average", "0 to below 1")?;
        expect(positions_per_candidate > 0, "learning: positions_per_candidate", "at least 1")?;
        expect(self.gate.seconds > 0.0 && self.gate.seconds <= 3600.0, "gate: seconds", "a number above 0, at most 3600")?;
        expect(self.gate.games >= 2, "gate: games", "at least 2")?;
        let [lower, upper] = self.gate.elo;
        expect(
            lower < upper && lower >= -1000.0 && upper <= 1000.0,
            "gate: elo",
            "two numbers from -1000 to 1000, the lower one first",
        )
    }

    /// The boards with their shares.
    ///
    /// # Errors
    /// If there are no boards, a board is unknown or has no networks, or a share is not above 0.
    pub fn boards(&self) -> Result<Vec<(Board, f64)>, String> {
        if self.boards.is_empty() {
            return Err(
                "boards: got none, expected at least one, as [[boards]] with board = \"Hex 11 11\" and share = 1".to_owned()
            );
        }
        let board = |of: &BoardShare| {
            if !(of.share > 0.0 && of.share.is_finite()) {
                return Err(format!("boards: {}: got the share {}, expected a number above 0", of.board, of.share));
            }
            Ok((known(&of.board).map_err(|error| format!("boards: {error}"))?, of.share))
        };
        self.boards.iter().map(board).collect()
    }

    /// The board for the matches.
    ///
    /// # Errors
    /// If the board is unknown or has no networks.
    pub fn gate_board(&self) -> Result<Board, String> {
        match (self.gate.board.as_str(), self.boards.first()) {
            ("", Some(first)) => known(&first.board).map_err(|error| format!("boards: {error}")),
            (own, _) => known(own).map_err(|error| format!("gate: board: {error}")),
        }
    }
}

/// The greatest window that a plan may have: about ten gigabytes.
const MOST_WINDOW: usize = 10_000_000;

/// Parses a board on which networks play.
fn known(text: &str) -> Result<Board, BoardError> {
    let board: Board = text.parse()?;
    board.check_chains("networks")?;
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_read_as_it_is_written() {
        let plan = LoopPlan { seed: 7, yardstick: vec!["hex-8.txt".into()], ..LoopPlan::default() };
        assert_eq!(LoopPlan::parse(&toml::to_string(&plan).unwrap()), Ok(plan));
    }

    #[test]
    fn plans_that_make_no_sense_are_refused() {
        for (text, expected) in [
            ("boards = []", "boards: got none"),
            ("[[boards]]\nboard = \"Chess 8\"\nshare = 1", "boards: got"),
            ("[[boards]]\nboard = \"Caeth-Y 4\"\nshare = 1", "networks"),
            ("[[boards]]\nboard = \"Y 4\"\nshare = 0", "got the share 0"),
            ("[network]\nwidth = 33", "width: expected 32, 48, 64 or 96"),
            ("[learning]\nreuse = 0", "reuse: expected a number above 0"),
            ("[gate]\nopenings = 0", "gate: openings: got 0, expected 1 to 1000"),
            ("[gate]\nboard = \"Hex 99\"", "gate: board: "),
            ("[gate]\nstones = 41", "gate: stones: got 41, expected at most 40"),
            ("memory = 12", "memory: got 12 MiB, expected"),
            ("memory = 0", "memory: got 0 MiB, expected"),
            ("[learning]\nmost_window = 10000001", "most_window: expected at most 10000000"),
            ("[gate]\nelo = [10, 0]", "elo: expected two numbers"),
            ("[selfplay]\nnoise = 2", "selfplay: noise: got 2"),
            ("learn = 1", "learn"),
        ] {
            let error = LoopPlan::parse(text).unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
