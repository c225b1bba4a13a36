//! Long work that leaves the interpreter free and can be interrupted.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// The time between two looks for signals.
const PERIOD: Duration = Duration::from_millis(20);

/// The time between two attempts at a lock.
const LOCK_PERIOD: Duration = Duration::from_millis(2);

/// The stack of a thread, as large as that of a program's first thread.
const STACK: usize = 8 << 20;

/// Runs work on a thread of its own, without the GIL. Every 20 ms the calling thread handles signals. After Ctrl-C, or
/// when the time is over, the stop flag is set, and the work has to end soon.
///
/// # Errors
/// The exception of a signal handler, `KeyboardInterrupt` by default; `RuntimeError` for a panic.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    time: Option<Duration>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (ended, end) = mpsc::channel::<()>();
            let flag = &stop;
            let run = move || {
                // Dropped at the end, also by a panic.
                let _ended = ended;
                work(flag)
            };
            let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run)?;
            let begun = Instant::now();
            let mut raised = None;
            loop {
                let left = time.map_or(PERIOD, |time| time.saturating_sub(begun.elapsed()));
                let pause = if flag.load(Ordering::Relaxed) { PERIOD } else { left.min(PERIOD) };
                if end.recv_timeout(pause) != Err(RecvTimeoutError::Timeout) {
                    break;
                }
                // The interpreter may have ended.
                let handled = Python::try_attach(|py| py.check_signals()).unwrap_or(Ok(()));
                if let Err(error) = handled {
                    raised.get_or_insert(error);
                }
                if raised.is_some() || time.is_some_and(|time| begun.elapsed() >= time) {
                    flag.store(true, Ordering::Relaxed);
                }
            }
            let result = worker.join().map_err(|panic| fault(&*panic));
            raised.map_or(result, Err)
        })
    })
}

/// The error for a panic.
fn fault(panic: &(dyn std::any::Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    PyRuntimeError::new_err(format!("a fault in Tripoint, please report it: {}", text.unwrap_or("a panic without a text")))
}

/// Runs work for each item on several threads, without the GIL; the results have the order of the items. `None` for the
/// items that a stop has left.
pub(crate) fn for_each<I: Sync, S, R: Send>(
    items: &[I],
    threads: usize,
    stop: &AtomicBool,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &I) -> R + Sync,
) -> Vec<Option<R>> {
    let next = Mutex::new(0);
    let results: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    let take = || {
        let mut next = next.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let place = *next;
        *next += 1;
        (place < items.len() && !stop.load(Ordering::Relaxed)).then_some(place)
    };
    let run = || {
        let mut state = state();
        while let Some(place) = take() {
            let result = work(&mut state, &items[place]);
            *results[place].lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(result);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(items.len()) {
            // With fewer threads than asked for the others do more.
            let _started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run);
        }
        run();
    });
    results.into_iter().map(|result| result.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())).collect()
}

/// Locks what several Python threads share, unless a stop comes first. After a panic the state is replaced by a new
/// one.
pub(crate) fn lock<'a, T: Default>(shared: &'a Mutex<T>, stop: &AtomicBool) -> Option<MutexGuard<'a, T>> {
    loop {
        match shared.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => {
                let mut guard = poisoned.into_inner();
                *guard = T::default();
                shared.clear_poison();
                return Some(guard);
            }
            Err(TryLockError::WouldBlock) if stop.load(Ordering::Relaxed) => return None,
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_PERIOD),
        }
    }
}

/// Runs short work that only a fault in Tripoint can make panic.
///
/// # Errors
/// `RuntimeError` for a panic.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    std::panic::catch_unwind(AssertUnwindSafe(work)).map_err(|panic| fault(&*panic))
}
