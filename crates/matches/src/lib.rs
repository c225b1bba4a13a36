//! Matches between players of any kind: schedule, referee, results, statistics, reports.

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

mod balance;
mod child;
pub mod export;
mod external;
mod guard;
mod match_player;
mod matches;
mod pairing_report;
mod pairings;
pub mod plot;
mod program_name;
mod ratings;
mod referee;
mod remarks;
mod report;
mod spec;
mod standings;
mod statistics;
mod store;
mod summary;
mod table;
#[cfg(test)]
mod test_data;
mod tune;

pub use balance::{BalanceError, BalanceSettings, Balanced, balanced_openings};
pub use match_player::{Ending, Refusal, StderrTail};
pub use matches::{MatchError, MatchOutcome, MatchSettings, play_match};
pub use pairing_report::PairingReport;
pub use pairings::{MOST_PLAYERS, MatchShare, Pairings, TournamentFormat, distinct};
pub use ratings::{Rating, Ratings};
pub use referee::GameRecord;
pub use remarks::Remark;
pub use report::{Anchor, MatchReport, ReportError, ReportSettings};
pub use spec::{BookSource, PlayerKind, PlayerSpec, SpecError, TimeRules};
pub use standings::Standings;
pub use statistics::{
    PairCounts, SequentialTest, SequentialTestError, TestOutcome, elo, rate_of_elo, two_sided_quantile, wilson,
};
pub use store::{Store, StoreError};
pub use summary::{PlayerSummary, Summary, Wins};
pub use table::{Table, percent};
pub use tune::{TuneError, TuneSettings, Tuned, Tuning, tune};

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
