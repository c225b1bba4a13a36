//! The scores of candidates by [yardsticks](crate::read_yardstick), and their log.
//!
//! A line of `learning/yardstick.csv` has the candidate, the path in the plan, the number of positions, the number of
//! those that the player to move wins, and the mean absolute error of the value. Two numbers over the won positions
//! follow: the mean probability of the winning moves, and the share in which the most probable move does not win.
//! Commas in the path are written as `_`.

use super::error::TrainingLoopError;
use super::folder::{LoopFolder, append, rows};
use super::plan::LoopPlan;
use crate::yardstick::{YardstickPosition, YardstickScore, read_yardstick, score_network};
use std::path::PathBuf;
use std::sync::Arc;
use tripoint_network::Weights;

/// The heading of the log.
const HEADING: &str = "candidate,yardstick,positions,won,value_error,winning_probability,blunders";

/// The score of a candidate.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct CandidateScore {
    /// The candidate.
    pub(super) candidate: u32,
    /// The file of positions, as the plan has it.
    pub(super) yardstick: String,
    /// The mean absolute error of the value.
    pub(super) value_error: f64,
    /// The mean probability of the winning moves in won positions.
    pub(super) winning_probability: f64,
    /// The share of won positions in which the most probable move does not win.
    pub(super) blunders: f64,
}

/// The yardsticks of a plan, each with its path there.
///
/// # Errors
/// A file that cannot be read.
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
/// A file that cannot be read or written.
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
/// A log that cannot be read.
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
