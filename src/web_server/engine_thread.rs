//! The thread for a page's engine, and the messages between it and the page's connection.

use super::fault;
use crate::base::SystemClock;
use crate::engine::{Engine, Settings};
use crate::page::Page;
use crate::shipped;
use std::cell::{Cell, RefCell};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::mpsc::error::{TryRecvError, TrySendError};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

/// How long an engine works before it looks for messages and lets other pages' engines work.
const SLICE: Duration = Duration::from_millis(50);

/// A page's messages that wait for its engine. The page's [`RateLimiter`](super::rate_limiter::RateLimiter) is the
/// tighter limit, unless the engine is stuck.
const WAITING: usize = 1024;

/// Answers queued for a page. An engine waits while its page doesn't read them.
const ANSWERS: usize = 16;

/// Gives time slices. Only one engine works at a time, with all threads in the settings, so together they never have
/// more threads at work than one. First come, first served.
pub(super) type Scheduler = Arc<Semaphore>;

/// The connection's end of a page's engine. The engine ends when this is dropped.
#[derive(Debug)]
pub(super) struct EngineThread {
    up: Sender<String>,
    down: Receiver<String>,
}

impl EngineThread {
    /// Starts an engine, which keeps its permit until it has ended and its memory is free.
    ///
    /// # Errors
    /// The system can't start a thread.
    pub(super) fn start(settings: Settings, scheduler: &Scheduler, permit: OwnedSemaphorePermit) -> io::Result<EngineThread> {
        let (up, received) = channel(WAITING);
        let (sent, down) = channel(ANSWERS);
        let (scheduler, runtime) = (Arc::clone(scheduler), Handle::current());
        fault::remember_panics();
        thread::Builder::new().name("page engine".to_owned()).spawn(move || {
            // Everything that a panic leaves unfinished is dropped here. State that engines share is behind locks
            // without poisoning.
            let run = AssertUnwindSafe(|| match Engine::new(settings, Arc::new(SystemClock::default())) {
                Ok(engine) => carry(Page::new(engine).with_puzzles(shipped::PUZZLES), received, &sent, (&scheduler, &runtime)),
                // The server has checked the settings.
                Err(error) => log::error!("web: {error}"),
            });
            let fault = catch_unwind(run).map_err(|panic| fault::describe(panic.as_ref())).err();
            drop(permit);
            if let Some(text) = fault {
                log::error!("web: an engine has stopped because of a fault in it: {text}");
                // A page that is gone needs no report.
                let _ = sent.blocking_send(Page::fault(&text));
            }
        })?;
        Ok(EngineThread { up, down })
    }

    /// Sends a message to the engine. Returns false if the queue is full. An engine that has ended takes every message;
    /// its last answer gives the reason.
    pub(super) fn send(&self, message: String) -> bool {
        !matches!(self.up.try_send(message), Err(TrySendError::Full(_)))
    }

    /// The next answer; `None` when the engine has ended.
    pub(super) async fn answer(&mut self) -> Option<String> {
        self.down.recv().await
    }
}

/// An engine's loop, until the connection ends.
fn carry(mut page: Page, mut up: Receiver<String>, down: &Sender<String>, (scheduler, runtime): (&Scheduler, &Handle)) {
    while !up.is_closed() {
        let message = match up.try_recv() {
            Ok(message) => Some(message),
            Err(TryRecvError::Empty) if page.is_searching() => None,
            Err(_) => match up.blocking_recv() {
                Some(message) => Some(message),
                None => return,
            },
        };
        // For tests of a panic. Release builds don't know this message.
        #[cfg(debug_assertions)]
        assert!(message.as_deref() != Some("fail"), "asked to fail");
        let slice = TimeSlice::new(scheduler, runtime);
        let answers = match message {
            Some(message) => page.receive(&message, &|| {
                slice.renew();
                up.is_closed() || !up.is_empty()
            }),
            None => page.step(SLICE),
        };
        // A page that doesn't read must not keep the other engines from working.
        drop(slice);
        for answer in answers {
            if down.blocking_send(answer).is_err() {
                return;
            }
        }
    }
}

/// The right to work, as long as this lives.
struct TimeSlice<'a> {
    scheduler: &'a Semaphore,
    runtime: &'a Handle,
    held: RefCell<Option<SemaphorePermit<'a>>>,
    since: Cell<Instant>,
}

impl<'a> TimeSlice<'a> {
    /// Waits for a slice.
    fn new(scheduler: &'a Semaphore, runtime: &'a Handle) -> TimeSlice<'a> {
        let slice = TimeSlice { scheduler, runtime, held: RefCell::default(), since: Cell::new(Instant::now()) };
        slice.wait();
        slice
    }

    fn wait(&self) {
        // The semaphore is never closed.
        self.held.replace(self.runtime.block_on(self.scheduler.acquire()).ok());
        self.since.set(Instant::now());
    }

    /// Lets the others work once the slice is over, and waits for the next one.
    fn renew(&self) {
        if self.since.get().elapsed() >= SLICE {
            self.held.take();
            self.wait();
        }
    }
}
