//! Openings from which either player wins about as often.

use super::matches::BESIDES_ENGINES;
use super::openings::random_stones;
use super::stop::Stop;
use crate::base::Random;
use crate::board::Cell;
use crate::engine::{EngineError, Settings, Sharing};
use crate::rules::{Colour, Move, Position, Rules, SwapRule};
use crate::search::{self, Control, Request, Setup};
use std::collections::BTreeMap;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;
use thiserror::Error;

/// What openings are looked for.
#[derive(Clone, Debug)]
pub struct BalanceSettings {
    /// Board, parameters, patterns, network, limits of a search, memory and seed of both players.
    pub engine: Settings,
    /// Openings wanted.
    pub count: u32,
    /// Random stones of an opening.
    pub stones: usize,
    /// Games from each.
    pub games: u32,
    /// The least share of the games that either player has to win.
    pub least: f64,
    /// Openings that are examined at once.
    pub concurrency: usize,
    /// What ends the search before its time.
    pub stop: Stop,
}

/// An opening and how the games from it ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Balanced {
    /// Its stones, the first player's first, in turn.
    pub cells: Vec<Cell>,
    /// Games that the first player won.
    pub won: u32,
}

/// Why openings cannot be looked for, or no further ones.
#[derive(Debug, Error)]
pub enum BalanceError {
    /// The bound of the memory does not hold the engines of all games at once.
    #[error("--{0}, two for each game at once; give a greater --memory or a smaller --concurrency")]
    Memory(EngineError),
    /// The system does not give a thread.
    #[error("no thread for a game: {0}; try a smaller --concurrency")]
    Thread(io::Error),
    /// An opening could not be handed on.
    #[error(transparent)]
    Output(io::Error),
}

/// Candidates examined for each opening wanted before there seem to be too few.
const CANDIDATES: u32 = 1000;

/// Looks for balanced openings.
///
/// Candidate n has random stones that follow from n and the seed; games from it are played until all are played or one player
/// cannot win the least share any more. The first candidates that are balanced are taken, so that the result does not depend on how
/// many are examined at once, as long as no tree fills its share of the memory. `examined` is called after each candidate, in order,
/// with the number examined so far and the opening if it is balanced: such an opening is certain to belong to the result.
///
/// # Errors
/// Too little memory, no thread, or what `examined` says.
///
/// # Panics
/// When a game does.
pub fn balanced_openings(
    settings: &BalanceSettings,
    examined: &mut dyn FnMut(u32, Option<Balanced>) -> io::Result<()>,
) -> Result<(), BalanceError> {
    let BalanceSettings { count, stop, .. } = settings;
    let workers = settings.concurrency.max(1);
    let sharing = Sharing { engines: workers.saturating_mul(2), besides: BESIDES_ENGINES };
    let engine = Settings { sharing, threads: 1, ..settings.engine.clone() };
    engine.check_memory().map_err(BalanceError::Memory)?;
    let settings = &BalanceSettings { engine, ..settings.clone() };
    let (mut number, mut found) = (0, 0);
    let numbers = count.saturating_mul(CANDIDATES);
    let work = |number, is_over: &dyn Fn() -> bool| examine(settings, number, &|| is_over() || stop.is_requested());
    in_order(numbers, workers, work, &mut |opening: Option<Balanced>| {
        number += 1;
        found += u32::from(opening.is_some());
        examined(number, opening).map_err(BalanceError::Output)?;
        Ok(found < *count)
    })
}

/// Does the work of each number on several threads and hands what comes of it on in the order of the numbers, until `take` wants no
/// more. Work that is `None` was given up: nothing follows it.
///
/// `work` is told how to ask whether it is over, so that it need not finish what nobody wants. A panic in it is passed on.
fn in_order<T: Send>(
    numbers: u32,
    workers: usize,
    work: impl Fn(u32, &dyn Fn() -> bool) -> Option<T> + Sync,
    take: &mut dyn FnMut(T) -> Result<bool, BalanceError>,
) -> Result<(), BalanceError> {
    let (next, over) = (AtomicU32::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(0);
        let result = (|| {
            for _ in 0..workers {
                let (sender, work, next, over) = (sender.clone(), &work, &next, &over);
                let run = move || {
                    let is_over = || over.load(Ordering::Relaxed);
                    while !is_over() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= numbers {
                            return;
                        }
                        let done = panic::catch_unwind(AssertUnwindSafe(|| work(number, &is_over)));
                        let goes_on = matches!(done, Ok(Some(_)));
                        if sender.send((number, done)).is_err() || !goes_on {
                            return;
                        }
                    }
                };
                thread::Builder::new().spawn_scoped(scope, run).map_err(BalanceError::Thread)?;
            }
            drop(sender);
            let (mut waiting, mut expected) = (BTreeMap::new(), 0);
            for (number, done) in receiver {
                let done = done.unwrap_or_else(|payload| {
                    over.store(true, Ordering::Relaxed);
                    panic::resume_unwind(payload)
                });
                waiting.insert(number, done);
                while let Some(done) = waiting.remove(&expected) {
                    expected += 1;
                    let Some(done) = done else { return Ok(()) };
                    if !take(done)? {
                        return Ok(());
                    }
                }
            }
            Ok(())
        })();
        over.store(true, Ordering::Relaxed);
        result
    })
}

/// The opening of a candidate, if it is balanced; the outer `None` when its games were given up.
fn examine(settings: &BalanceSettings, number: u32, is_over: &dyn Fn() -> bool) -> Option<Option<Balanced>> {
    let BalanceSettings { engine, games, least, .. } = settings;
    let mut random = Random::new(engine.seed ^ (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let empty = Position::new(engine.board, Rules { swap: SwapRule::Off, ..Rules::GTP });
    let position = random_stones(&empty, settings.stones, &mut random);
    let most = (1.0 - least) * f64::from(*games);
    let mut won = [0, 0];
    for _ in 0..*games {
        let winner = play(engine, &position, &mut random, is_over)?;
        won[usize::from(winner != Colour::Black)] += 1;
        if f64::from(won[0].max(won[1])) > most {
            return Some(None);
        }
    }
    let cells = position.history().iter().filter_map(|entry| entry.mv.cell());
    Some(Some(Balanced { cells: cells.collect(), won: won[0] }))
}

/// Who wins a game of the engine against itself; `None` when it was given up.
fn play(settings: &Settings, opening: &Position, random: &mut Random, is_over: &dyn Fn() -> bool) -> Option<Colour> {
    let mut position = opening.clone();
    let (network, bytes) = (settings.network.clone(), settings.tree_bytes());
    let setup = Setup { parameters: &settings.parameters, patterns: &settings.patterns, network, bytes, threads: 1 };
    let mut searchers = Colour::BOTH.map(|_| search::searcher(&position, &setup, random.split()));
    while position.winner().is_none() {
        let colour = position.to_move();
        let request = Request { position: &position, colour, limits: settings.limits };
        let report = searchers[colour.index()].search(&request, &mut Control { stop: is_over, ..Control::default() })?;
        if is_over() {
            return None;
        }
        if let Some(won) = report.proven {
            return Some(if won { colour } else { colour.opponent() });
        }
        position.play_unchecked(colour, Move::Place(report.best));
    }
    position.winner()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Limits;

    fn settings(concurrency: usize) -> BalanceSettings {
        let limits = Limits { simulations: Some(20), playouts: None };
        let engine = Settings { board: "y 5".parse().unwrap(), limits, memory: 32, seed: 3, ..Settings::default() };
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

    /// Each of the two engines of a game once got all of `--memory`: 16 MiB with two games at once came to 74.
    #[test]
    fn the_engines_of_all_games_share_the_memory() {
        let error = balanced_openings(&settings(40), &mut |_, _| Ok(())).unwrap_err().to_string();
        assert!(error.starts_with("--memory: got 32 MiB, expected ") && error.contains(" for 80 engines at once"), "{error}");
        assert!(error.ends_with("give a greater --memory or a smaller --concurrency"), "{error}");
    }

    #[test]
    fn a_search_that_is_stopped_hands_on_what_comes_first_and_no_more() {
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

    /// Panics of workers were once thrown away, and their candidates passed for unbalanced ones.
    #[test]
    fn a_panic_in_a_worker_reaches_the_caller() {
        for workers in [1, 3] {
            let mut taken = Vec::new();
            let caught = panic::catch_unwind(AssertUnwindSafe(|| {
                let work =
                    |number: u32, _: &dyn Fn() -> bool| if number == 5 { panic!("candidate {number}") } else { Some(number) };
                in_order(1_000_000, workers, work, &mut |number| {
                    taken.push(number);
                    Ok(true)
                })
            }));
            let message = caught.unwrap_err().downcast::<String>().unwrap();
            assert_eq!(*message, "candidate 5");
            assert_eq!(taken, (0..taken.len() as u32).collect::<Vec<_>>());
            assert!(taken.len() <= 5);
        }
    }
}
