//! How self-play games are played: openings, searches and the choice of moves.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How self-play games are played.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GamePlan {
    /// Simulations of a full search; its position becomes a training sample.
    pub full_simulations: u64,
    /// Simulations of a cheap search, which only chooses a move (playout cap randomisation: Wu, Accelerating Self-Play
    /// Learning in Go, 2019).
    pub cheap_simulations: u64,
    /// The share of moves with a full search.
    pub full_share: f64,
    /// Once the last four searches all give the same player a win rate above this, only a quarter as many moves get a
    /// full search. 1 turns this off.
    pub decided: f64,
    /// The share of Dirichlet noise in a full search's priors (AlphaGo Zero: Silver and others, 2017). Visits that the
    /// noise caused are removed from the policy target (Wu, 2019).
    pub noise: f64,
    /// The initial temperature: moves are drawn in proportion to visits^(1/temperature). It halves every √n moves on a
    /// board with n cells. With 0 the best move is always played.
    pub temperature: f64,
    /// The lowest temperature.
    pub late_temperature: f64,
    /// The share of games whose opening is drawn from the network's policy; the others begin with random stones.
    pub policy_openings: f64,
    /// The share of games with crowded openings: up to a sixth of the cells in addition to the usual one to four
    /// stones.
    pub crowded: f64,
    /// How many openings to evaluate for each game, which then begins with the most balanced one.
    pub openings: u32,
    /// If a full search disagrees with the network, it is repeated with this many times the simulations. They disagree
    /// if their win rates differ by more than 0.25, or if the network gives the best move less than 0.05. 1 turns this
    /// off.
    pub deeper: f64,
    /// Whether half of a position's training weight is proportional to its policy surprise: how far the visits diverge
    /// from the priors (KataGo's methods, 2020).
    pub surprise: bool,
    /// Whether games with a proven result are played out with a few simulations a move, to learn who owns each cell at
    /// the end.
    pub play_out: bool,
}

impl Default for GamePlan {
    fn default() -> GamePlan {
        GamePlan {
            full_simulations: 150,
            cheap_simulations: 20,
            full_share: 0.3,
            decided: 0.95,
            noise: 0.25,
            temperature: 0.8,
            late_temperature: 0.2,
            policy_openings: 0.5,
            crowded: 0.1,
            openings: 6,
            deeper: 3.0,
            surprise: true,
            play_out: true,
        }
    }
}

/// A setting outside its range.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{name}: got {got}, expected {expected}")]
pub struct PlanError {
    name: &'static str,
    got: String,
    expected: &'static str,
}

impl GamePlan {
    /// Searches every move alike, without playout cap randomisation or noise.
    pub fn uniform(simulations: u64) -> GamePlan {
        GamePlan {
            full_simulations: simulations,
            full_share: 1.0,
            decided: 1.0,
            noise: 0.0,
            policy_openings: 0.0,
            crowded: 0.0,
            deeper: 1.0,
            surprise: false,
            play_out: false,
            ..GamePlan::default()
        }
    }

    /// Checks the ranges.
    ///
    /// # Errors
    /// A value outside its range.
    pub fn check(&self) -> Result<(), PlanError> {
        let share = |name, value: f64| {
            let wrong = || PlanError { name, got: value.to_string(), expected: "0 to 1" };
            if (0.0..=1.0).contains(&value) { Ok(()) } else { Err(wrong()) }
        };
        share("full_share", self.full_share)?;
        share("noise", self.noise)?;
        share("policy_openings", self.policy_openings)?;
        share("crowded", self.crowded)?;
        share("decided", self.decided)?;
        for (name, value) in [("full_simulations", self.full_simulations), ("cheap_simulations", self.cheap_simulations)] {
            if !(1..=1_000_000).contains(&value) {
                return Err(PlanError { name, got: value.to_string(), expected: "1 to 1000000" });
            }
        }
        for (name, value) in [("temperature", self.temperature), ("late_temperature", self.late_temperature)] {
            if !(0.0..=10.0).contains(&value) {
                return Err(PlanError { name, got: value.to_string(), expected: "0 to 10" });
            }
        }
        if !(1..=100).contains(&self.openings) {
            return Err(PlanError { name: "openings", got: self.openings.to_string(), expected: "1 to 100" });
        }
        if !(1.0..=100.0).contains(&self.deeper) {
            return Err(PlanError { name: "deeper", got: self.deeper.to_string(), expected: "1 to 100" });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_outside_their_ranges_are_refused() {
        assert_eq!(GamePlan::default().check(), Ok(()));
        assert_eq!(GamePlan::uniform(100).check(), Ok(()));
        let error = |plan: GamePlan| plan.check().unwrap_err().to_string();
        assert_eq!(error(GamePlan { noise: 1.5, ..GamePlan::default() }), "noise: got 1.5, expected 0 to 1");
        assert_eq!(error(GamePlan { full_share: f64::NAN, ..GamePlan::default() }), "full_share: got NaN, expected 0 to 1");
        assert_eq!(error(GamePlan { deeper: 0.5, ..GamePlan::default() }), "deeper: got 0.5, expected 1 to 100");
        assert!(error(GamePlan { cheap_simulations: 0, ..GamePlan::default() }).contains("cheap_simulations"));
        assert!(error(GamePlan { temperature: -1.0, ..GamePlan::default() }).contains("temperature"));
        assert!(error(GamePlan { openings: 0, ..GamePlan::default() }).contains("openings"));
    }

    #[test]
    fn a_plan_is_read_as_it_is_written() {
        let plan = GamePlan { noise: 0.1, surprise: false, ..GamePlan::default() };
        assert_eq!(toml::from_str::<GamePlan>(&toml::to_string(&plan).unwrap()).unwrap(), plan);
        assert_eq!(toml::from_str::<GamePlan>("").unwrap(), GamePlan::default());
        assert!(toml::from_str::<GamePlan>("nose = 0.1").unwrap_err().to_string().contains("nose"));
    }
}
