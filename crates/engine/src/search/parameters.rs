//! The engine's parameters: documentation, name, type, default and range, in a line or two each.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use tripoint_games::base::alternatives;

/// Why a parameter can't be set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParameterError {
    /// No parameter has this name.
    #[error("unknown parameter '{name}'{}; expected one of {known}", suggestion(.nearest.as_deref()))]
    Unknown {
        /// The text found.
        name: String,
        /// The known name most like it.
        nearest: Option<String>,
        /// All names.
        known: String,
    },
    /// The value is of the wrong kind or out of range.
    #[error("{name}: got '{value}', expected {expected}")]
    Value {
        /// The parameter.
        name: &'static str,
        /// The text found.
        value: String,
        /// The kind and range.
        expected: String,
    },
    /// No preset has this name.
    #[error("unknown preset '{0}', expected {known}", known = alternatives(Parameters::PRESETS.map(|(name, _)| name)))]
    Preset(String),
    /// Not of the form `key=value`.
    #[error("got '{0}', expected key=value")]
    Form(String),
}

fn suggestion(name: Option<&str>) -> String {
    name.map(|name| format!(", did you mean '{name}'?")).unwrap_or_default()
}

/// A parameter as front-ends show it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Description {
    /// The key that sets it.
    pub name: &'static str,
    /// The meaning.
    pub doc: &'static str,
    /// Its current value.
    pub value: String,
    /// The kind and range of its values.
    pub range: String,
}

/// A parameter's type, with the text for its range.
trait Value: Copy + PartialOrd + FromStr + fmt::Display {
    fn range(least: Self, greatest: Self) -> String;
}

impl Value for f64 {
    fn range(least: f64, greatest: f64) -> String {
        format!("a number from {least} to {greatest}")
    }
}

impl Value for u32 {
    fn range(least: u32, greatest: u32) -> String {
        format!("a whole number from {least} to {greatest}")
    }
}

impl Value for bool {
    fn range(_: bool, _: bool) -> String {
        "true or false".to_owned()
    }
}

fn parse<V: Value>(name: &'static str, text: &str, least: V, greatest: V) -> Result<V, ParameterError> {
    // NaN is in no range.
    let value = text.parse().ok().filter(|value| (least..=greatest).contains(value));
    value.ok_or_else(|| ParameterError::Value { name, value: text.to_owned(), expected: V::range(least, greatest) })
}

macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident: $kind:ty = $default:literal in $least:literal ..= $greatest:literal;)+) => {
        /// Settings for the search and for its use of time; frozen while a search runs.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Parameters {
            $($(#[doc = $doc])+ pub $name: $kind,)+
        }

        impl Parameters {
            const DEFAULT: Parameters = Parameters { $($name: $default,)+ };

            const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// The start of an assignment to each parameter, such as `alpha=`.
            pub const ASSIGNMENTS: &[&str] = &[$(concat!(stringify!($name), "=")),+];

            /// Sets one parameter from text.
            ///
            /// # Errors
            /// An unknown name, with the nearest known one, or a value outside the range. Then nothing changes.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), ParameterError> {
                match name {
                    $(stringify!($name) => self.$name = parse::<$kind>(stringify!($name), value, $least, $greatest)?,)+
                    _ => return Err(unknown(name, Self::NAMES)),
                }
                Ok(())
            }

            /// A parameter's value as text.
            ///
            /// # Errors
            /// An unknown name, with the nearest known one.
            pub fn value(&self, name: &str) -> Result<String, ParameterError> {
                match name {
                    $(stringify!($name) => Ok(self.$name.to_string()),)+
                    _ => Err(unknown(name, Self::NAMES)),
                }
            }

            /// All parameters with their current values.
            pub fn describe(&self) -> Vec<Description> {
                vec![$(Description {
                    name: stringify!($name),
                    doc: concat!($($doc),+).trim(),
                    value: self.$name.to_string(),
                    range: <$kind as Value>::range($least, $greatest),
                }),+]
            }
        }
    };
}

/// The weight of a simulation: how many visits it adds to each node on its path, in playouts.
#[derive(Clone, Copy, Debug)]
pub(super) struct SimulationWeights {
    /// The playouts it makes.
    pub(super) playouts: u32,
    /// The weight of the network's value; 0 without a network.
    pub(super) value: u32,
}

impl SimulationWeights {
    /// Both together.
    pub(super) fn simulation(self) -> u32 {
        self.playouts + self.value
    }
}

impl Parameters {
    /// The weight of a simulation, with or without the network.
    pub(super) fn simulation_weights(&self, with_network: bool) -> SimulationWeights {
        if with_network {
            SimulationWeights { playouts: self.network_playouts, value: self.value_playouts }
        } else {
            SimulationWeights { playouts: self.playouts_per_node, value: 0 }
        }
    }

    /// The weight of a simulation, with or without the network. Each move on its path gains this much
    /// [weight](crate::search::Candidate::weight).
    pub fn simulation_weight(&self, with_network: bool) -> u32 {
        self.simulation_weights(with_network).simulation()
    }
}

// Source of the values: docs/research/changes.md, "Where the values come from".
parameters! {
    /// Without the network, the weight α of the direct win rate in a move's score; the AMAF win rate has weight 1 - α.
    alpha: f64 = 0.25 in 0.0 ..= 1.0;
    /// With the network, the number of simulations of a move at which its direct win rate and its AMAF estimate have
    /// the same weight.
    amaf_equivalence: f64 = 2.0 in 0.0 ..= 1000000.0;
    /// Use all-moves-as-first (AMAF) win rates; if off, plain UCT: direct win rates and `exploration` only.
    amaf: bool = true in false ..= true;
    /// Constant c of plain UCT: win rate + c · √(ln N / n), with N simulations of the node and n of the move.
    exploration: f64 = 0.05 in 0.0 ..= 10.0;
    /// Playouts made at a new node, without the network.
    playouts_per_node: u32 = 32 in 1 ..= 255;
    /// Playouts made at a new node, with the network.
    network_playouts: u32 = 8 in 1 ..= 255;
    /// Playouts use patterns of kind bridge: they complete a bridge that the opponent intrudes into.
    bridge: bool = true in false ..= true;
    /// Playouts use patterns of kind border-bridge: the same where the opponent's stone lies on the border.
    border_bridge: bool = true in false ..= true;
    /// Playouts use patterns of kind edge-walk: they extend a chain along the border past the opponent.
    edge_walk: bool = true in false ..= true;
    /// Playouts use patterns of kind ray-walk: the same across a ray of a Poly-Y board, from the centre to a corner.
    ray_walk: bool = true in false ..= true;
    /// Playouts use patterns of kind reply. None is shipped; your own pattern files may have some.
    reply: bool = true in false ..= true;
    /// Back proven wins and losses up the tree, including connections over bridges.
    solver: bool = true in false ..= true;
    /// With `solver`: simulations of a node after which it is checked by the virtual connections of both colours, which
    /// may decide it or leave few moves; 0 for never.
    vc_check_visits: u32 = 0 in 0 ..= 1000000;
    /// With `solver`: positions to check by virtual connections before a search. A win that they prove is played the
    /// shortest way; 0 for none.
    vc_win_positions: u32 = 100 in 0 ..= 1000000;
    /// Play and analyse by what was proven since the start: by searches, the solver, virtual connections and the book.
    known_results: bool = true in false ..= true;
    /// Use the network: it gives priors and a win rate to every new node.
    network: bool = true in false ..= true;
    /// Constant c of the network's priors: c · prior · √N / (1 + n) is added to the score of a move.
    prior_weight: f64 = 0.25 in 0.0 ..= 100.0;
    /// Share of random noise in the network's priors at the root of a search; above 0 for self-play that should include
    /// unlikely moves.
    root_noise: f64 = 0.0 in 0.0 ..= 1.0;
    /// Number of playouts that the network's win rate of a node counts as.
    value_playouts: u32 = 32 in 0 ..= 10000;
    /// Let the first move of a playout reply to the move that led to the node.
    reply_in_tree: bool = false in false ..= true;
    /// Where no pattern replies, playouts fill the inside of the board first.
    fillboard: bool = true in false ..= true;
    /// Share of the cells at border distance 2 or more that fillboard fills before nearer ones.
    fillboard_second: f64 = 0.196 in 0.0 ..= 1.0;
    /// Share of the cells off the border that fillboard fills before the border.
    fillboard_inside: f64 = 0.737 in 0.0 ..= 1.0;
    /// Where turns have more than two stones, playouts keep the rule that the stones of a turn stay in different
    /// chains; they are much slower then.
    chain_rule: bool = true in false ..= true;
    /// Where the cells are edges, playouts answer a stone at a vertex by taking the vertex, if one edge more is enough.
    vertex_reply: bool = true in false ..= true;
    /// In an analysis, share of the simulations that is spent on moves nearly as good as the best, so that their values
    /// are reliable.
    analysis_spread: f64 = 0.4 in 0.0 ..= 0.9;
    /// Keep the subtree of the moves played since the last search.
    keep_subtree: bool = true in false ..= true;
    /// Ponder (think on the opponent's time) over GTP; games are not repeatable then.
    ponder: bool = false in false ..= true;
    /// Swap when the win rate of staying is below this.
    swap_below: f64 = 0.5 in 0.0 ..= 1.0;
    /// Resign a proven loss over GTP; in matches and against people only with `--set resign=true`.
    resign: bool = true in false ..= true;
    /// Play from the opening book, where there is one.
    book_moves: bool = true in false ..= true;
    /// Temperature at which a move is drawn, with its share of the visits and of the network's prior to the power of 1
    /// / temperature; 0 plays the best move.
    temperature: f64 = 0.0 in 0.0 ..= 10.0;
    /// Share of the moves for which the opponent's last stone is overlooked; above 0 for human mistakes.
    blunder_rate: f64 = 0.0 in 0.0 ..= 1.0;
    /// The time for a move is the time left for the game divided by this.
    time_divisor: f64 = 7.0 in 1.0 ..= 1000.0;
    /// Multiply `time_divisor`, which is meant for the (5,7)-board, by (cells / 106)² on other boards; on Hex and
    /// bent Y also by 0.74, and on Y, obtuse Y and Caeth Y by 0.43.
    time_by_board: bool = true in false ..= true;
    /// Least time for a move in seconds, while the game's clock allows it.
    minimum_time: f64 = 0.005 in 0.0 ..= 3600.0;
    /// End a search when no other move can become the most visited one, and keep the time for later.
    early_stop: bool = true in false ..= true;
    /// Reserve on the game clock in seconds that is never allotted to a move; at most a tenth of the clock.
    time_margin: f64 = 0.3 in 0.0 ..= 3600.0;
}

fn unknown(name: &str, known: &[&str]) -> ParameterError {
    let distance = |known: &&&str| strsim::damerau_levenshtein(known, name);
    let nearest = known.iter().min_by_key(distance).filter(|known| distance(known) <= 1 + known.len() / 3);
    ParameterError::Unknown { name: name.to_owned(), nearest: nearest.map(|&known| known.to_owned()), known: known.join(", ") }
}

impl Default for Parameters {
    /// The preset `default`.
    fn default() -> Self {
        Parameters::DEFAULT
    }
}

impl Parameters {
    /// The published Poly-Y player that won the CodeCup (Wevers and te Brinke, 2014), with the values from its source
    /// code.
    pub const LYNX: Parameters = Parameters {
        time_divisor: 10.0,
        time_by_board: false,
        minimum_time: 0.1,
        border_bridge: false,
        solver: false,
        early_stop: false,
        network: false,
        resign: false,
        ..Parameters::DEFAULT
    };

    /// The presets by name, the default first.
    pub const PRESETS: [(&str, Parameters); 2] = [("default", Parameters::DEFAULT), ("lynx", Parameters::LYNX)];

    /// Returns a preset's parameters.
    ///
    /// # Errors
    /// [`ParameterError::Preset`] for another name.
    pub fn preset(name: &str) -> Result<Parameters, ParameterError> {
        let known = Parameters::PRESETS.into_iter().find(|(known, _)| *known == name);
        known.map(|(_, parameters)| parameters).ok_or_else(|| ParameterError::Preset(name.to_owned()))
    }

    /// Sets one parameter from `key=value`.
    ///
    /// # Errors
    /// As for [`Parameters::set`]; also if there is no `=`.
    pub fn assign(&mut self, text: &str) -> Result<(), ParameterError> {
        let (name, value) = text.split_once('=').ok_or_else(|| ParameterError::Form(text.to_owned()))?;
        self.set(name.trim(), value.trim())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_set_and_shown() {
        let mut parameters = Parameters::default();
        parameters.assign("alpha = 0.75").unwrap();
        parameters.assign("keep_subtree=false").unwrap();
        assert_eq!((parameters.alpha, parameters.keep_subtree), (0.75, false));
        let shown = parameters.describe();
        assert_eq!((shown[0].name, shown[0].value.as_str(), shown[0].range.as_str()), ("alpha", "0.75", "a number from 0 to 1"));
        assert!(shown.iter().all(|parameter| !parameter.doc.is_empty()));
    }

    #[test]
    fn every_default_is_in_its_own_range() {
        for parameter in Parameters::default().describe() {
            Parameters::default().set(parameter.name, &parameter.value).unwrap();
        }
    }

    #[test]
    fn invalid_assignments_are_rejected_with_the_reason() {
        let mut parameters = Parameters::default();
        let mut refuse = |text: &str| parameters.assign(text).unwrap_err().to_string();
        assert!(refuse("alhpa=1").starts_with("unknown parameter 'alhpa', did you mean 'alpha'?; expected one of alpha, "));
        assert!(refuse("xyzzy=1").starts_with("unknown parameter 'xyzzy'; expected one of alpha, "));
        assert_eq!(refuse("alpha=2"), "alpha: got '2', expected a number from 0 to 1");
        assert_eq!(refuse("alpha=NaN"), "alpha: got 'NaN', expected a number from 0 to 1");
        assert_eq!(refuse("playouts_per_node=1.5"), "playouts_per_node: got '1.5', expected a whole number from 1 to 255");
        assert_eq!(refuse("alpha"), "got 'alpha', expected key=value");
        assert_eq!(parameters, Parameters::default());
    }
}
