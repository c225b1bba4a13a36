//! A folder's games: the window of training positions, and the held-out positions.

use super::error::TrainingLoopError;
use super::folder::LoopFolder;
use super::plan::LearningPlan;
use crate::read::{GameReader, Sample};
use crate::train::Placed;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use tripoint_games::base::{Random, fingerprint};
use tripoint_games::board::Board;

/// One game in this many is held out.
const HELD_OUT: u64 = 20;

/// At most this many positions are held out; the newest are kept.
const MOST_HELD_OUT: usize = 4000;

/// A folder's games.
#[derive(Debug, Default)]
pub(super) struct GamePool {
    /// How far each file has been read, and its games' numbers.
    files: BTreeMap<PathBuf, (GameReader, BTreeSet<u32>)>,
    window: VecDeque<(Board, Sample)>,
    held_out: VecDeque<(Board, Sample)>,
    /// Training positions so far, including those that have left the window.
    positions: u64,
    games: u64,
}

impl GamePool {
    /// Reads the games added since the last call.
    ///
    /// # Errors
    /// If a file can't be read, or a game is invalid.
    pub(super) fn refresh(&mut self, folder: &LoopFolder, plan: &LearningPlan) -> Result<(), TrainingLoopError> {
        for (_, path) in folder.game_files()? {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
            let GamePool { files, window, held_out, positions, games } = self;
            let (reader, seen) = files.entry(path.clone()).or_insert_with(|| (GameReader::new(&path), BTreeSet::new()));
            reader.read_new(|game| {
                // A game that was played twice counts once.
                if !seen.insert(game.number) {
                    return Ok(());
                }
                *games += 1;
                let is_held_out = fingerprint(format!("{name} {}", game.number).as_bytes()).is_multiple_of(HELD_OUT);
                if !is_held_out {
                    *positions += game.samples.len() as u64;
                }
                let list = if is_held_out { &mut *held_out } else { &mut *window };
                list.extend(game.samples.into_iter().map(|sample| (game.board, sample)));
                let most = if is_held_out { MOST_HELD_OUT } else { window_size(*positions, plan) };
                list.drain(..list.len().saturating_sub(most));
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Games so far.
    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// Training positions so far, without the held-out ones.
    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    /// The window's current size.
    pub(super) fn window(&self) -> usize {
        self.window.len()
    }

    /// Draws positions from the window at random.
    pub(super) fn batch(&self, size: usize, random: &mut Random) -> Vec<Placed<'_>> {
        let drawn = (0..size).filter_map(|_| self.window.get(random.below(self.window.len().max(1))));
        drawn.map(|(board, sample)| (*board, sample)).collect()
    }

    /// The held-out positions.
    pub(super) fn held_out(&self) -> Vec<Placed<'_>> {
        self.held_out.iter().map(|(board, sample)| (*board, sample)).collect()
    }
}

/// How large the window may be after this many positions.
fn window_size(positions: u64, plan: &LearningPlan) -> usize {
    let later = positions.saturating_sub(plan.least_window as u64) as f64;
    (plan.least_window + (later * plan.window_growth) as usize).min(plan.most_window)
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{add_games, begun, small_plan};
    use super::*;

    #[test]
    fn a_game_counts_once() {
        let (_place, folder) = begun(&small_plan());
        add_games(&folder, 0, 30);
        let mut pool = GamePool::default();
        pool.refresh(&folder, &small_plan().learning).unwrap();
        let (games, positions) = (pool.games(), pool.positions());
        assert!(games == 30 && positions > 80 && positions <= 120 && pool.window() as u64 == positions);
        add_games(&folder, 20, 30);
        pool.refresh(&folder, &small_plan().learning).unwrap();
        assert_eq!((pool.games(), pool.positions()), (games, positions));
    }
}
