//! Self-play with the newest accepted network.

use super::error::TrainingLoopError;
use super::folder::LoopFolder;
use super::plan::LoopPlan;
use crate::error::GameError;
use crate::player::GamePlayers;
use crate::read::game_numbers;
use std::cell::Cell;
use std::fs::OpenOptions;
use std::io::Write;
use std::ops::ControlFlow;
use tripoint_engine::engine::{Network, Settings};
use tripoint_games::base::{Random, fingerprint};
use tripoint_games::board::Board;
use tripoint_jobs::files::drop_torn_line;
use tripoint_jobs::selfplay::{Schedule, Stop};

/// How many games, and how many searched positions in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    /// The games.
    pub games: u64,
    /// The positions.
    pub positions: u64,
}

/// Plays games with the newest accepted network into this process's file; returns how many it played. It ends after
/// `most.games` games or once they have `most.positions` positions, or when the loop is paused or a stop is requested.
/// It also ends when another network is accepted, or when the plan's file holds another valid plan. Games in progress
/// are finished, except after a stop. `engine` has the engines' patterns.
///
/// # Errors
/// If the folder can't be read or written, or there is too little memory.
pub fn play_until(
    folder: &LoopFolder,
    (plan, engine): (&LoopPlan, &Settings),
    process: &str,
    concurrency: usize,
    stop: &Stop,
    most: Amount,
) -> Result<Amount, TrainingLoopError> {
    let (generation, weights) = folder.newest()?;
    let path = folder.game_file(generation, process);
    let unwritable = |error| TrainingLoopError::File(path.clone(), error);
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(&path).map_err(unwritable)?;
    drop_torn_line(&path).map_err(unwritable)?;
    let begun = next_number(&game_numbers(&path)?);
    let boards = plan.boards().map_err(|reason| TrainingLoopError::Plan(folder.path().join("plan.toml"), reason))?;
    let seed = fingerprint(format!("{} {process} {generation}", plan.seed).as_bytes());
    let base = engine.clone().with_memory(plan.memory).with_network(Network::Given(weights)).with_seed(seed);
    let worker = |stop: &Stop| {
        let mut players =
            GamePlayers::new(&base, plan.selfplay, concurrency, boards.len(), stop).map_err(|error| match error {
                GameError::Memory(error) => TrainingLoopError::Memory(error),
                other => TrainingLoopError::Game(other),
            })?;
        let boards = &boards;
        Ok::<_, TrainingLoopError>(move |number| players.play(drawn(boards, seed, number), number).transpose())
    };
    let counted = Cell::new(Amount { games: 0, positions: 0 });
    let end = begun.saturating_add(u32::try_from(most.games).unwrap_or(u32::MAX));
    let schedule = Schedule { concurrency, stop };
    schedule.in_any_order(begun..end, &worker, &mut |game: Result<String, GameError>| {
        let line = game?;
        file.write_all(line.as_bytes()).map_err(unwritable)?;
        let Amount { games, positions } = counted.get();
        let searched = line.split('\t').filter(|field| field.contains(';')).count() as u64;
        let played = Amount { games: games + 1, positions: positions + searched };
        counted.set(played);
        let ends = played.positions >= most.positions
            || folder.is_paused()
            || folder.newest_generation()? != generation
            || folder.plan().is_ok_and(|current| current != *plan);
        Ok(if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    Ok(counted.get())
}

/// One more than the greatest number. Abandoned games leave gaps.
fn next_number(numbers: &[u32]) -> u32 {
    numbers.iter().max().map_or(0, |greatest| greatest.saturating_add(1))
}

/// Draws a game's board with the probabilities that the shares give.
fn drawn(boards: &[(Board, f64)], seed: u64, number: u32) -> Board {
    let all: f64 = boards.iter().map(|(_, share)| share).sum();
    let mut random = Random::new(seed ^ u64::from(number).wrapping_mul(0xd134_2543_de82_ef95));
    let mut left = random.fraction() * all;
    let found = boards.iter().find(|(_, share)| {
        left -= share;
        left < 0.0
    });
    found.unwrap_or(&boards[boards.len() - 1]).0
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{add_games, begun, small_plan, uniform};
    use super::*;

    fn games(games: u64) -> Amount {
        Amount { games, positions: u64::MAX }
    }

    /// The next number was once the number of lines, so after a stop the games after a gap were played again.
    #[test]
    fn new_games_are_numbered_after_the_greatest_number() {
        let (_place, folder) = begun(&small_plan());
        add_games(&folder, 3, 5);
        add_games(&folder, 1, 2);
        let played = play_until(&folder, (&small_plan(), &uniform()), "test", 1, &Stop::default(), games(2)).unwrap().games;
        let text = std::fs::read_to_string(folder.game_file(0, "test")).unwrap();
        let numbers: Vec<_> = text.lines().map(|line| line.split('\t').next().unwrap()).collect();
        assert_eq!((played, &numbers[..]), (2, &["3", "4", "1", "5", "6"][..]));
        assert_eq!(next_number(&[]), 0);
    }

    /// A changed plan was once ignored until another network was accepted.
    #[test]
    fn a_changed_plan_ends_the_games() {
        let (_place, folder) = begun(&small_plan());
        let mut plan = small_plan();
        plan.selfplay.full_simulations += 1;
        let played = play_until(&folder, (&plan, &uniform()), "test", 1, &Stop::default(), games(20)).unwrap().games;
        assert!(played < 5, "{played}");
        // A half-written plan doesn't end the games.
        std::fs::write(folder.path().join("plan.toml"), "seed = ").unwrap();
        let played = play_until(&folder, (&plan, &uniform()), "test", 1, &Stop::default(), games(20)).unwrap().games;
        assert_eq!(played, 20);
        std::fs::write(folder.path().join("plan.toml"), toml::to_string(&small_plan()).unwrap()).unwrap();
        let played = play_until(&folder, (&small_plan(), &uniform()), "test", 1, &Stop::default(), games(20)).unwrap().games;
        assert_eq!(played, 20);
    }
}
