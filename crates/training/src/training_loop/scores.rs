//! How candidates score on [yardsticks](crate::read_yardstick), and the log of their scores.
//!
//! A line in `learning/yardstick.csv` has the candidate, the yardstick's path as in the plan, the number of positions,
//! how many of them the player to move wins, and the mean absolute value error. Two numbers over the won positions
//! follow: the winning moves' mean probability, and the share in which the most probable move doesn't win. Commas in
//! the path become `_`.

use super::error::TrainingLoopError;
use super::folder::{LoopFolder, append, rows};
use super::plan::LoopPlan;
use crate::yardstick::{YardstickPosition, YardstickScore, read_yardstick, score_network};
use std::path::PathBuf;
use std::sync::Arc;
use tripoint_network::Weights;

/// The log's heading.
const HEADING: &str = "candidate,yardstick,positions,won,value_error,winning_probability,blunders";

/// A candidate's score.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct CandidateScore {
    /// The candidate.
    pub(super) candidate: u32,
    /// The yardstick file, as in the plan.
    pub(super) yardstick: String,
    /// The mean absolute value error.
    pub(super) value_error: f64,
    /// The winning moves' mean probability in won positions.
    pub(super) winning_probability: f64,
    /// The share of won positions in which the most probable move doesn't win.
    pub(super) blunders: f64,
}

/// Reads a plan's yardsticks; each comes with its path in the plan.
///
/// # Errors
/// If a file can't be read.
pub(super) fn yardsticks(
    folder: &LoopFolder,
    plan: &LoopPlan,
) -> Result<Vec<(String, Vec<YardstickPosition>)>, TrainingLoopError> {
    let read = |path: &PathBuf| {
        let name = path.display().to_string().replace([',', '\n'], "_");
        Ok((name, read_yardstick(&folder.path().join(path))?))
    };
    plan.yardstick.iter().map(read).collect()
}

/// Scores a candidate by each yardstick for which the log has no line yet.
///
/// # Errors
/// If a file can't be read or written.
pub(super) fn score_candidate(
    folder: &LoopFolder,
    plan: &LoopPlan,
    candidate: u32,
    weights: &Arc<Weights>,
) -> Result<(), TrainingLoopError> {
    let log = folder.yardstick_log();
    for (name, positions) in yardsticks(folder, plan)? {
        if scores(folder)?.iter().any(|score| (score.candidate, &score.yardstick) == (candidate, &name)) {
            continue;
        }
        let YardstickScore { positions, won, value_error, winning_probability, blunders, .. } =
            score_network(weights, &positions);
        let of = |sum: f64, all: u64| sum / all.max(1) as f64;
        let (error, probability) = (of(value_error, positions), of(winning_probability, won));
        let blunders = of(blunders as f64, won);
        append(&log, HEADING, &format!("{candidate},{name},{positions},{won},{error:.4},{probability:.4},{blunders:.4}"))?;
    }
    Ok(())
}

/// The scores so far.
///
/// # Errors
/// If the log can't be read.
pub(super) fn scores(folder: &LoopFolder) -> Result<Vec<CandidateScore>, TrainingLoopError> {
    let score = |line: &str| {
        let fields: Vec<_> = line.split(',').collect();
        let [candidate, yardstick, _, _, ref numbers @ ..] = fields[..] else { return None };
        let numbers: Vec<f64> = numbers.iter().map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let [value_error, winning_probability, blunders] = numbers[..] else { return None };
        let candidate = candidate.parse().ok()?;
        Some(CandidateScore { candidate, yardstick: yardstick.to_owned(), value_error, winning_probability, blunders })
    };
    rows(&folder.yardstick_log(), HEADING, score)
}
