//! A training loop's status: games, losses, matches, rating and processor time.

use super::error::TrainingLoopError;
use super::folder::{GateResult, LoopFolder, rows};
use super::learn::LOSS_HEADING;
use super::scores::{CandidateScore, scores};
use crate::read::game_numbers;
use tripoint_jobs::plot::of_values;

/// The training losses at a candidate.
#[derive(Clone, PartialEq, Debug)]
struct Losses {
    candidate: u32,
    positions: f64,
    /// On the held-out games: the policy loss, the share of top-1 hits, the value loss.
    held_out: [f64; 3],
}

/// A loop's status.
#[derive(Clone, PartialEq, Debug)]
pub struct LoopStatus {
    generation: u32,
    /// Games by generation.
    games: Vec<(u32, u64)>,
    losses: Vec<Losses>,
    scores: Vec<CandidateScore>,
    results: Vec<GateResult>,
    waiting: Vec<u32>,
    seconds: Vec<(String, f64)>,
    is_paused: bool,
}

impl LoopStatus {
    /// Reads the status from the folder.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn read(folder: &LoopFolder) -> Result<LoopStatus, TrainingLoopError> {
        let mut games: Vec<(u32, u64)> = Vec::new();
        for (generation, path) in folder.game_files()? {
            let lines = game_numbers(&path)?.len() as u64;
            match games.last_mut() {
                Some((last, count)) if *last == generation => *count += lines,
                _ => games.push((generation, lines)),
            }
        }
        let losses = |line: &str| {
            let fields: Vec<f64> = line.split(',').map(|field| field.parse().ok()).collect::<Option<_>>()?;
            let &[candidate, _, positions, _, _, _, _, _, policy, top1, value, _] = fields.as_slice() else { return None };
            Some(Losses { candidate: candidate as u32, positions, held_out: [policy, top1, value] })
        };
        Ok(LoopStatus {
            generation: folder.newest_generation()?,
            games,
            losses: rows(&folder.loss_log(), LOSS_HEADING, losses)?,
            scores: scores(folder)?,
            results: folder.gate_results()?,
            waiting: folder.candidates()?,
            seconds: folder.seconds()?,
            is_paused: folder.is_paused(),
        })
    }

    /// Each generation's rating in Elo above the first: the sum of the differences that the matches measured. It is too
    /// high, because a lucky candidate is accepted more often.
    fn ratings(&self) -> Vec<(u32, f64)> {
        let mut rating = 0.0;
        let accepted = self.results.iter().filter(|result| result.accepted);
        accepted
            .map(|result| {
                rating += result.elo;
                (result.generation, rating)
            })
            .collect()
    }

    /// Draws charts of the losses by candidate, and of the summed match results by generation, as SVG.
    ///
    /// # Errors
    /// If the plotting library fails.
    pub fn plot(&self) -> Result<String, TrainingLoopError> {
        let of = |part: usize, factor: f64| self.losses.iter().map(|losses| factor * losses.held_out[part]).collect::<Vec<_>>();
        let mut panels = vec![
            ("policy loss on games that were held out, nats".to_owned(), of(0, 1.0)),
            ("top-1 on games that were held out, %".to_owned(), of(1, 100.0)),
            ("value loss on games that were held out, nats".to_owned(), of(2, 1.0)),
        ];
        panels.push((
            "sum of the matches by generation, Elo".to_owned(),
            [0.0].into_iter().chain(self.ratings().into_iter().map(|(_, rating)| rating)).collect(),
        ));
        panels.retain(|(_, values)| values.len() > 1);
        Ok(of_values(&panels)?)
    }

    /// The status as text.
    pub fn text(&self) -> String {
        let all: u64 = self.games.iter().map(|(_, games)| games).sum();
        let mut text = format!("generation {}, {all} games{}\n", self.generation, if self.is_paused { ", paused" } else { "" });
        for (generation, games) in &self.games {
            text += &format!("  by generation {generation}: {games} games\n");
        }
        for Losses { candidate, positions, held_out: [policy, top1, value] } in &self.losses {
            text += &format!(
                "candidate {candidate}: {positions:.0} positions; held out: policy loss {policy:.4}, top-1 {:.1} %, value loss {value:.4}\n",
                100.0 * top1
            );
        }
        for CandidateScore { candidate, yardstick, value_error, winning_probability, blunders } in &self.scores {
            text += &format!(
                "candidate {candidate} on {yardstick}: value error {value_error:.4}, probability of winning moves {winning_probability:.4}, blunders {:.1} %\n",
                100.0 * blunders
            );
        }
        for GateResult { candidate, accepted, games, won, elo, generation } in &self.results {
            let verdict = if *accepted { format!("accepted as generation {generation}") } else { "rejected".to_owned() };
            text += &format!("match of candidate {candidate}: won {won} of {games}, {elo:+.0} Elo, {verdict}\n");
        }
        for candidate in &self.waiting {
            text += &format!("candidate {candidate} waits for its match\n");
        }
        for (generation, rating) in self.ratings() {
            text += &format!("sum of the matches up to generation {generation}: {rating:+.0} Elo\n");
        }
        for (role, seconds) in &self.seconds {
            text += &format!("processor time of {role}: {:.2} hours\n", seconds / 3600.0);
        }
        text
    }
}
