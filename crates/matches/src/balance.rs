//! Balanced openings: both players win about as often.

use std::collections::BTreeSet;
use std::io;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use thiserror::Error;
use tripoint_engine::engine::{EngineError, Settings};
use tripoint_games::base::Random;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Position, Rules, SwapRule};
use tripoint_games::with_methods;
use tripoint_jobs::selfplay::{
    ClockKind, InProcess, NoThread, NotEnoughMemory, Schedule, Stop, game_random, play, random_stones, share_memory,
};

/// Settings for a search for balanced openings.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BalanceSettings {
    /// Both players' board, parameters, patterns, network, search limits, memory and seed.
    pub engine: Settings,
    /// How many openings to find.
    pub count: u32,
    /// Random stones in an opening.
    pub stones: usize,
    /// Games from each candidate.
    pub games: u32,
    /// The least share of the games that each player has to win.
    pub least: f64,
    /// Candidates examined concurrently.
    pub concurrency: usize,
    /// Ends the search early.
    pub stop: Stop,
}

impl BalanceSettings {
    /// Searches for this many openings with two stones each, from which each player wins at least three of ten games.
    pub fn new(engine: Settings, count: u32) -> BalanceSettings {
        BalanceSettings { engine, count, stones: 2, games: 10, least: 0.3, concurrency: 1, stop: Stop::default() }
    }

    with_methods!(
        BalanceSettings:
        with_stones(stones: usize),
        with_games(games: u32),
        with_least(least: f64),
        with_concurrency(concurrency: usize),
        with_stop(stop: Stop),
    );
}

/// An opening with its games' results.
#[derive(Clone, PartialEq, Debug)]
pub struct Balanced {
    /// The stones, alternating, the first player's first.
    pub cells: Vec<Cell>,
    /// Games won by the first player.
    pub won: u32,
}

/// Why the search for openings failed.
#[derive(Debug, Error)]
pub enum BalanceError {
    /// The memory limit is too small for the concurrent games, which have two engines each.
    #[error(transparent)]
    Memory(#[from] NotEnoughMemory),
    /// Invalid engine settings.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The system can't start a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
    /// An opening couldn't be written.
    #[error(transparent)]
    Output(io::Error),
}

/// How many candidates to examine per wanted opening before the search gives up.
const CANDIDATES_PER_OPENING: u32 = 1000;

/// After this many draws of stones without a new position, we take all positions to be known.
const MOST_REPEATED_DRAWS: u32 = 10_000;

/// Random positions, no two of which are the same up to symmetry.
struct Candidates {
    empty: Position,
    stones: usize,
    seed: u64,
    found: Mutex<Distinct>,
}

/// The distinct positions found so far.
#[derive(Default)]
struct Distinct {
    /// Their stones, and those of an unfinished turn.
    seen: BTreeSet<([AnySet; 2], AnySet)>,
    /// Each position's draw, in order.
    draws: Vec<u32>,
    drawn: u32,
    /// Draws since the last new position.
    repeated: u32,
}

impl Candidates {
    /// Returns the nth distinct position, with the random numbers for its games, or `None` if there are fewer. It
    /// depends on the seed alone.
    fn nth(&self, number: u32) -> Option<(Position, Random)> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        while found.draws.len() <= number as usize {
            if found.repeated >= MOST_REPEATED_DRAWS {
                return None;
            }
            let draw = found.drawn;
            found.drawn += 1;
            let form = self.draw(draw).0.canonical();
            if found.seen.insert((form.stones, form.turn_stones)) {
                found.draws.push(draw);
                found.repeated = 0;
            } else {
                found.repeated += 1;
            }
        }
        Some(self.draw(found.draws[number as usize]))
    }

    fn draw(&self, draw: u32) -> (Position, Random) {
        let mut random = game_random(self.seed, draw);
        (random_stones(&self.empty, self.stones, &mut random), random)
    }
}

/// Searches for balanced openings, no two of which are the same up to symmetry.
///
/// Candidate n's random stones depend on n and the seed. Its games are played until all are finished or one player can
/// no longer win the least share. The result is the first balanced candidates, whatever the concurrency, unless a tree
/// fills its share of the memory. The search ends early if there are no more candidates. It calls `examined` after each
/// candidate, in order, with the number examined so far and, if the candidate is balanced, the opening, which then
/// belongs to the result.
///
/// # Errors
/// Too little memory, no thread, or an error from `examined`.
///
/// # Panics
/// If a game panics.
pub fn balanced_openings(
    settings: &BalanceSettings,
    examined: &mut dyn FnMut(u32, Option<Balanced>) -> io::Result<()>,
) -> Result<(), BalanceError> {
    let BalanceSettings { count, stop, .. } = settings;
    let concurrency = settings.concurrency.max(1);
    let engine = share_memory(&settings.engine, concurrency.saturating_mul(2))?;
    let rules = Rules { swap: SwapRule::Off, turns: engine.rules.turns, ..Rules::STANDARD };
    let engine = engine.with_rules(rules);
    let settings = &BalanceSettings { engine, ..settings.clone() };
    let (mut number, mut found) = (0, 0);
    let candidates = 0..count.saturating_mul(CANDIDATES_PER_OPENING);
    let positions = Candidates {
        empty: Position::new(settings.engine.board, rules),
        stones: settings.stones,
        seed: settings.engine.seed,
        found: Mutex::default(),
    };
    let worker = |stop: &Stop| {
        let (mut examiner, positions) = (Examiner::new(settings, stop)?, &positions);
        Ok(move |number| match positions.nth(number) {
            Some((opening, random)) => examiner.examine(&opening, random).map(Some),
            None => Some(None),
        })
    };
    Schedule { concurrency, stop }.in_order(candidates, &worker, &mut |opening| {
        let Some(opening) = opening else { return Ok(ControlFlow::Break(())) };
        number += 1;
        found += u32::from(opening.is_some());
        examined(number, opening).map_err(BalanceError::Output)?;
        Ok(if found < *count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })
}

/// Examines candidates, one after another.
struct Examiner<'a> {
    settings: &'a BalanceSettings,
    players: [InProcess; 2],
}

impl Examiner<'_> {
    fn new<'a>(settings: &'a BalanceSettings, stop: &Stop) -> Result<Examiner<'a>, EngineError> {
        let player = || InProcess::new(settings.engine.clone(), ClockKind::Wall, stop.clone());
        Ok(Examiner { settings, players: [player()?, player()?] })
    }

    /// Returns a candidate's opening, if it is balanced; the outer `None` means that its games were abandoned.
    fn examine(&mut self, opening: &Position, mut random: Random) -> Option<Option<Balanced>> {
        let BalanceSettings { games, least, .. } = self.settings;
        // This isn't rounded down: 66 of 100 are within 34 %.
        let most = (1.0 - least) * f64::from(*games) + 1e-9;
        let mut won = [0, 0];
        for _ in 0..*games {
            for player in &mut self.players {
                player.begin(opening.history(), &mut random).ok()?;
            }
            let winner = play(&mut self.players, &mut |_, report| report.best)?;
            won[usize::from(winner != Colour::Black)] += 1;
            if f64::from(won[0].max(won[1])) > most {
                return Some(None);
            }
        }
        let cells = opening.history().iter().filter_map(|entry| entry.mv.cell());
        Some(Some(Balanced { cells: cells.collect(), won: won[0] }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_engine::search::Limits;
    use tripoint_games::rules::Move;

    fn settings(concurrency: usize) -> BalanceSettings {
        let limits = Limits::simulations(20);
        let mut engine =
            crate::test_data::settings().with_board("y 8".parse().unwrap()).with_limits(limits).with_memory(32).with_seed(3);
        // With the network, the same side wins nearly all games from one of these openings.
        engine.parameters.network = false;
        BalanceSettings { engine, count: 3, stones: 2, games: 6, least: 0.3, concurrency, stop: Stop::default() }
    }

    fn openings(settings: &BalanceSettings) -> Vec<Balanced> {
        let mut found = Vec::new();
        let mut take = |_, opening: Option<Balanced>| {
            found.extend(opening);
            Ok(())
        };
        balanced_openings(settings, &mut take).unwrap();
        found
    }

    #[test]
    fn openings_do_not_depend_on_how_many_are_examined_at_once() {
        let found = openings(&settings(1));
        assert_eq!(found.len(), 3);
        for Balanced { cells, won } in &found {
            assert!(cells.len() == 2 && (2..=4).contains(won), "{won}");
        }
        assert_eq!(openings(&settings(3)), found);
    }

    /// Openings were once found again, the same or mirrored.
    #[test]
    fn no_opening_is_found_twice() {
        let mut few = BalanceSettings { count: 20, stones: 1, games: 2, least: 0.0, ..settings(2) };
        few.engine.board = "y 3".parse().unwrap();
        let found = openings(&few);
        // A corner and the middle of a side.
        assert_eq!(found.len(), 2, "{found:?}");
        let many = openings(&BalanceSettings { count: 30, least: 0.0, games: 1, ..settings(1) });
        let empty = Position::new("y 8".parse().unwrap(), Rules { swap: SwapRule::Off, ..Rules::STANDARD });
        let forms: BTreeSet<_> = many
            .iter()
            .map(|opening| {
                let mut position = empty.clone();
                opening.cells.iter().for_each(|&cell| position.play(Move::Place(cell)).unwrap());
                position.canonical().stones
            })
            .collect();
        assert_eq!((forms.len(), many.len()), (30, 30));
    }

    /// Each of the two engines of a game once got all of `--memory`: with 16 MiB, two concurrent games took 74.
    #[test]
    fn the_engines_of_all_games_share_the_memory() {
        let error = balanced_openings(&settings(40), &mut |_, _| Ok(())).unwrap_err().to_string();
        assert!(error.starts_with("memory: got 32 MiB, expected ") && error.contains(" for 80 concurrent engines"), "{error}");
        assert!(error.ends_with("raise --memory or lower --concurrency"), "{error}");
    }

    #[test]
    fn stopped_searches_return_only_the_first_openings() {
        let (whole, stopped) = (openings(&settings(1)), settings(3));
        let mut found = Vec::new();
        let mut take = |_, opening: Option<Balanced>| {
            found.extend(opening);
            if !found.is_empty() {
                stopped.stop.request();
            }
            Ok(())
        };
        balanced_openings(&stopped, &mut take).unwrap();
        assert!(!found.is_empty() && found.len() < whole.len(), "{} found", found.len());
        assert_eq!(found, whole[..found.len()]);
    }

    #[test]
    fn an_opening_that_cannot_be_handed_on_ends_the_search() {
        let mut calls = 0;
        let mut refuse = |_, _| {
            calls += 1;
            Err(io::ErrorKind::BrokenPipe.into())
        };
        assert!(matches!(balanced_openings(&settings(2), &mut refuse), Err(BalanceError::Output(_))));
        assert_eq!(calls, 1);
    }
}
