//! Matches between players of any kind: schedule, referee, results, statistics, reports.

mod balance;
mod child;
mod contestant;
mod experiment;
pub mod export;
mod external;
mod matches;
pub mod plot;
mod referee;
mod report;
mod spec;
mod statistics;
mod store;
mod summary;
mod tune;

pub use balance::{BalanceError, BalanceSettings, Balanced, balanced_openings};
pub use contestant::Ending;
pub use experiment::{Experiment, ExperimentSettings, Finding, run_experiment};
pub use matches::{MatchError, MatchSettings, Outcome, StderrTail, play_match};
pub use referee::GameRecord;
pub use report::MatchReport;
pub use spec::{BookSource, PlayerKind, PlayerSpec, SpecError, TimeRules};
pub use statistics::{PairCounts, SequentialTest, SequentialTestError, Verdict, elo, rate_of_elo, two_sided_quantile, wilson};
pub use store::{Identity, Store, StoreError};
pub use summary::{PlayerSummary, Summary, Wins};
pub use tune::{TuneError, TuneSettings, Tuned, Tuning, tune};
