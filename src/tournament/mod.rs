//! Matches between players of any kind: schedule, referee, results, statistics, reports.

mod balance;
mod child;
mod clock;
mod contestant;
mod experiment;
pub mod export;
mod external;
mod matches;
mod openings;
pub mod plot;
mod referee;
mod report;
mod spec;
mod statistics;
mod stop;
mod store;
mod summary;
mod tune;

pub use balance::{BalanceError, BalanceSettings, Balanced, balanced_openings};
pub use clock::Charge;
pub use contestant::Ending;
pub use experiment::{Experiment, ExperimentSettings, Finding, run_experiment};
pub use matches::{Complaints, MatchError, MatchSettings, Outcome, play_match};
pub use openings::{OpeningError, OpeningSource};
pub use referee::GameRecord;
pub use report::Report;
pub use spec::{Kind, Pace, PlayerSpec, SpecError, TimeRules};
pub use statistics::{
    Interval, PairCounts, SequentialTest, SequentialTestError, Verdict, elo, rate_of_elo, two_sided_quantile, wilson,
};
pub use stop::Stop;
pub use store::{Identity, Store, StoreError};
pub use summary::{PlayerSummary, Summary, Wins};
pub use tune::{TuneError, TuneSettings, Tuned, Tuning, tune};
