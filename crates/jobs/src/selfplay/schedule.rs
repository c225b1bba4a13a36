//! Runs concurrent games on several threads.

use super::stop::Stop;
use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use thiserror::Error;
use tripoint_games::base::Random;

/// Returns the generator for all of a game's random choices, from the run's seed and the game's number.
pub fn game_random(seed: u64, number: u32) -> Random {
    Random::new(seed ^ (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The system can't start a thread.
#[derive(Debug, Error)]
#[error("no thread for a game: {0}; try a smaller --concurrency")]
pub struct NoThread(io::Error);

/// Plays games by number, concurrently, until all are played, there are enough, or a stop is requested.
///
/// `worker` is called once on each thread and returns the function that plays that thread's games. Its argument is a
/// request to abandon the game in progress; an abandoned game is `None` and its thread's last one.
///
/// `record` is called on the calling thread and returns whether to continue. Threads wait while more than one game per
/// thread is still to be recorded. If `record` or a `worker` fails or panics, the games in progress are abandoned, and
/// the caller gets the error or the panic.
#[derive(Clone, Copy, Debug)]
pub struct Schedule<'a> {
    /// Concurrent games, at least one.
    pub concurrency: usize,
    /// Ends the run early; games in progress are abandoned.
    pub stop: &'a Stop,
}

/// A message from a game thread.
enum Message<G, E> {
    /// A game has ended or was abandoned, with its index among the numbers.
    Played(usize, Option<G>),
    /// The worker can't play games.
    Failed(E),
    Panicked(Box<dyn Any + Send>),
}

/// How the run continues after a game.
enum Proceed {
    Continue,
    /// No further game begins; those in progress are finished.
    Finish,
    /// The games in progress are abandoned.
    Cancel,
}

/// Requests the stop when it is dropped, also by a panic.
struct StopOnDrop<'a>(&'a Stop);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.request();
    }
}

impl Schedule<'_> {
    /// Records the games as they end. When there are enough, it still finishes and records those in progress: dropping
    /// them would favour short games.
    ///
    /// # Errors
    /// An error from `worker` or `record`, or no thread.
    ///
    /// # Panics
    /// If a game or `record` panics.
    pub fn in_any_order<G: Send, E: Send + From<NoThread>, W: FnMut(u32) -> Option<G>>(
        &self,
        numbers: impl ExactSizeIterator<Item = u32> + Send,
        worker: &(impl Fn(&Stop) -> Result<W, E> + Sync),
        record: &mut dyn FnMut(G) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        self.run(numbers, worker, &mut |_, game| match game.map(&mut *record).transpose()? {
            Some(ControlFlow::Continue(())) => Ok(Proceed::Continue),
            Some(ControlFlow::Break(())) | None => Ok(Proceed::Finish),
        })
    }

    /// Records the games in the order of their numbers, for results that depend on it. Drops games after the last one
    /// wanted, or after an abandoned one.
    ///
    /// # Errors
    /// An error from `worker` or `record`, or no thread.
    ///
    /// # Panics
    /// If a game or `record` panics.
    pub fn in_order<G: Send, E: Send + From<NoThread>, W: FnMut(u32) -> Option<G>>(
        &self,
        numbers: impl ExactSizeIterator<Item = u32> + Send,
        worker: &(impl Fn(&Stop) -> Result<W, E> + Sync),
        record: &mut dyn FnMut(G) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let (mut waiting, mut expected) = (BTreeMap::new(), 0);
        self.run(numbers, worker, &mut |place, game| {
            waiting.insert(place, game);
            while let Some(game) = waiting.remove(&expected) {
                expected += 1;
                if !matches!(game.map(&mut *record).transpose()?, Some(ControlFlow::Continue(()))) {
                    return Ok(Proceed::Cancel);
                }
            }
            Ok(Proceed::Continue)
        })
    }

    fn run<G: Send, E: Send + From<NoThread>, W: FnMut(u32) -> Option<G>>(
        &self,
        numbers: impl ExactSizeIterator<Item = u32> + Send,
        worker: &(impl Fn(&Stop) -> Result<W, E> + Sync),
        take: &mut dyn FnMut(usize, Option<G>) -> Result<Proceed, E>,
    ) -> Result<(), E> {
        let threads = self.concurrency.clamp(1, numbers.len().max(1));
        let (stop, closed, queue) = (self.stop.child(), AtomicBool::new(false), Mutex::new(numbers.enumerate()));
        let next = || {
            let open = !closed.load(Ordering::Relaxed) && !stop.is_requested();
            if open { queue.lock().unwrap_or_else(PoisonError::into_inner).next() } else { None }
        };
        let work = |sender: &SyncSender<_>| {
            let played = panic::catch_unwind(AssertUnwindSafe(|| play_all(worker(&stop)?, &next, sender)));
            let message = match played {
                Ok(Ok(())) => return,
                Ok(Err(error)) => Message::Failed(error),
                Err(payload) => Message::Panicked(payload),
            };
            let _ = sender.send(message);
        };
        thread::scope(|scope| {
            let _stop = StopOnDrop(&stop);
            let (sender, receiver) = sync_channel(0);
            for _ in 0..threads {
                let (sender, work) = (sender.clone(), &work);
                thread::Builder::new().spawn_scoped(scope, move || work(&sender)).map_err(NoThread)?;
            }
            drop(sender);
            for message in receiver {
                match message {
                    Message::Played(place, game) => match take(place, game)? {
                        Proceed::Continue => {}
                        Proceed::Finish => closed.store(true, Ordering::Relaxed),
                        Proceed::Cancel => return Ok(()),
                    },
                    Message::Failed(error) => return Err(error),
                    Message::Panicked(payload) => panic::resume_unwind(payload),
                }
            }
            Ok(())
        })
    }
}

/// Plays games until none is left, one is abandoned, or the receiver is gone.
fn play_all<G, E>(
    mut play: impl FnMut(u32) -> Option<G>,
    next: &impl Fn() -> Option<(usize, u32)>,
    sender: &SyncSender<Message<G, E>>,
) -> Result<(), E> {
    while let Some((place, number)) = next() {
        let game = play(number);
        let given_up = game.is_none();
        if sender.send(Message::Played(place, game)).is_err() || given_up {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Recorded = Result<ControlFlow<()>, NoThread>;

    fn schedule(concurrency: usize, stop: &Stop) -> Schedule<'_> {
        Schedule { concurrency, stop }
    }

    /// Each game is just its number.
    fn numbers(_: &Stop) -> Result<impl FnMut(u32) -> Option<u32> + use<>, NoThread> {
        Ok(Some)
    }

    /// Workers' panics were once ignored, and their candidates counted as unbalanced.
    #[test]
    fn a_panic_in_a_worker_reaches_the_caller() {
        for concurrency in [1, 3] {
            let mut taken = Vec::new();
            let caught = panic::catch_unwind(AssertUnwindSafe(|| {
                let worker = |_: &Stop| Ok(|number| if number == 5 { panic!("candidate {number}") } else { Some(number) });
                let mut record = |number| -> Recorded {
                    taken.push(number);
                    Ok(ControlFlow::Continue(()))
                };
                schedule(concurrency, &Stop::default()).in_order(0..1_000_000, &worker, &mut record)
            }));
            let message = caught.unwrap_err().downcast::<String>().unwrap();
            assert_eq!(*message, "candidate 5");
            assert_eq!(taken, (0..taken.len() as u32).collect::<Vec<_>>());
            assert!(taken.len() <= 5);
        }
    }

    #[test]
    fn enough_in_order_is_exact_and_in_any_order_counts_games_in_progress() {
        for concurrency in [1, 4] {
            let (mut in_order, mut in_any_order) = (Vec::new(), Vec::new());
            let record = |games: &mut Vec<u32>, number| {
                games.push(number);
                Ok(if games.len() >= 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            };
            let stop = Stop::default();
            schedule(concurrency, &stop).in_order(0..1000, &numbers, &mut |n| -> Recorded { record(&mut in_order, n) }).unwrap();
            assert_eq!(in_order, (0..10).collect::<Vec<_>>());
            let mut take = |n| -> Recorded { record(&mut in_any_order, n) };
            schedule(concurrency, &stop).in_any_order(0..1000, &numbers, &mut take).unwrap();
            in_any_order.sort_unstable();
            // A thread may take its next number before the tenth game is recorded.
            assert!((10..=10 + concurrency).contains(&in_any_order.len()), "{} games", in_any_order.len());
            assert_eq!(in_any_order, (0..in_any_order.len() as u32).collect::<Vec<_>>());
            assert!(!stop.is_requested());
        }
    }

    #[test]
    fn failed_records_end_the_games_in_progress() {
        let stop = Stop::default();
        // Each game but the first waits until it is abandoned.
        let worker = |stop: &Stop| {
            let stop = stop.clone();
            Ok(move |number| {
                while number > 0 && !stop.is_requested() {
                    thread::yield_now();
                }
                Some(number)
            })
        };
        let mut record = |_| -> Recorded { Err(NoThread(io::ErrorKind::StorageFull.into())) };
        assert!(schedule(3, &stop).in_any_order(0..9, &worker, &mut record).is_err());
        let panicked = panic::catch_unwind(AssertUnwindSafe(|| {
            schedule(3, &stop).in_any_order(0..9, &worker, &mut |_| -> Recorded { panic!("no record") })
        }));
        assert_eq!(panicked.unwrap_err().downcast_ref::<&str>(), Some(&"no record"));
        stop.request();
        schedule(3, &stop).in_any_order(0..9, &worker, &mut record).unwrap();
    }
}
