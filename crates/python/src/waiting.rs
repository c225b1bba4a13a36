//! Long work that leaves the interpreter free and can be interrupted.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::cell::Cell;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// How often to check for signals.
const PERIOD: Duration = Duration::from_millis(20);

/// How often to try for a lock.
const LOCK_PERIOD: Duration = Duration::from_millis(2);

/// A thread's stack, as large as that of a program's first thread.
const STACK: usize = 8 << 20;

/// Whether the interpreter is about to end.
static ENDING: AtomicBool = AtomicBool::new(false);

/// How many threads wait for the GIL after long work, or have just got it.
static ATTACHING: AtomicUsize = AtomicUsize::new(0);

/// How many forks lie between this process and the one that imported the package.
static FORKS: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Whether this thread ends the interpreter. If so, only this thread may still use it.
    static ENDS: Cell<bool> = const { Cell::new(false) };
}

/// Whether work on this thread must end, because another thread ends the interpreter.
fn is_ending() -> bool {
    ENDING.load(Ordering::SeqCst) && !ENDS.get()
}

/// Marks a thread without the GIL that is about to ask for it, until this is dropped.
///
/// Before 3.14, Python ends a thread that asks for the GIL after the interpreter's end. That unwinds the stack through
/// this library's frames, which not every unwinder can do. So by then no thread may ask for it any more.
struct Attaching;

impl Attaching {
    /// Doesn't return once another thread ends the interpreter.
    fn begin() -> Attaching {
        ATTACHING.fetch_add(1, Ordering::SeqCst);
        let attaching = Attaching;
        if is_ending() {
            drop(attaching);
            loop {
                thread::park();
            }
        }
        attaching
    }
}

impl Drop for Attaching {
    fn drop(&mut self) {
        // A fork sets the number to 0.
        let _ = ATTACHING.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |number| number.checked_sub(1));
    }
}

/// Call this before the interpreter ends: it stops all work and waits until no thread asks for the GIL.
pub(crate) fn end(py: Python<'_>) {
    ENDS.set(true);
    ENDING.store(true, Ordering::SeqCst);
    py.detach(|| {
        while ATTACHING.load(Ordering::SeqCst) > 0 {
            thread::sleep(LOCK_PERIOD);
        }
    });
}

/// Call this in the child after a fork, where the other threads are gone.
pub(crate) fn forked() {
    FORKS.fetch_add(1, Ordering::SeqCst);
    ATTACHING.store(0, Ordering::SeqCst);
}

/// Runs work on its own thread, without the GIL, while the calling thread handles signals every 20 ms. After Ctrl-C, or
/// when the time is up, the stop flag is set and the work must end soon. If the interpreter ends, the work is stopped
/// too, and this function doesn't return.
///
/// # Errors
/// The exception from a signal handler, by default `KeyboardInterrupt`; `RuntimeError` for a panic.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    time: Option<Duration>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let (result, _attaching) = py.detach(|| {
        let result = supervised(time, work);
        (result, Attaching::begin())
    });
    result
}

/// Runs work on its own thread and supervises it. The current thread doesn't hold the GIL.
fn supervised<T: Send>(time: Option<Duration>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let (ended, end) = mpsc::channel::<()>();
        let flag = &stop;
        let run = move || {
            // Dropped at the end, even after a panic.
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
            let handled = if is_ending() { Ok(()) } else { check_signals() };
            if let Err(error) = handled {
                raised.get_or_insert(error);
            }
            if raised.is_some() || is_ending() || time.is_some_and(|time| begun.elapsed() >= time) {
                flag.store(true, Ordering::Relaxed);
            }
        }
        let result = worker.join().map_err(|panic| fault(&*panic));
        raised.map_or(result, Err)
    })
}

/// Handles pending signals.
fn check_signals() -> PyResult<()> {
    let attaching = Attaching::begin();
    Python::try_attach(|py| {
        let handled = py.check_signals();
        drop(attaching);
        handled
    })
    .unwrap_or(Ok(()))
}

/// The error for a panic.
fn fault(panic: &(dyn std::any::Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    PyRuntimeError::new_err(format!("a fault in Tripoint, please report it: {}", text.unwrap_or("a panic without a text")))
}

/// Runs work for each item on several threads, without the GIL; the results keep the items' order. Items that a stop
/// left undone have `None`.
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
            // If fewer threads start, the others do more.
            let _started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run);
        }
        run();
    });
    results.into_iter().map(|result| result.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())).collect()
}

/// A state that several Python threads share, one at a time.
pub(crate) struct Shared<T> {
    /// The number of forks when the state was made, and the state itself.
    place: Mutex<(u64, Arc<Mutex<T>>)>,
}

impl<T: Default> Default for Shared<T> {
    fn default() -> Shared<T> {
        Shared { place: Mutex::new((FORKS.load(Ordering::SeqCst), Arc::default())) }
    }
}

impl<T: Default> Shared<T> {
    /// The state. If another thread had locked it when the process forked, the child gets a new one, because that
    /// thread doesn't exist in the child.
    pub(crate) fn get(&self) -> Arc<Mutex<T>> {
        let forks = FORKS.load(Ordering::SeqCst);
        let mut place = self.place.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if place.0 != forks {
            let is_held = matches!(place.1.try_lock(), Err(TryLockError::WouldBlock));
            let state = if is_held { Arc::default() } else { Arc::clone(&place.1) };
            *place = (forks, state);
        }
        Arc::clone(&place.1)
    }
}

/// Locks a shared state, unless a stop comes first. After a panic, a new state replaces the old one.
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

/// Runs short work that panics only because of a fault in Tripoint.
///
/// # Errors
/// `RuntimeError` for a panic.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    std::panic::catch_unwind(AssertUnwindSafe(work)).map_err(|panic| fault(&*panic))
}
