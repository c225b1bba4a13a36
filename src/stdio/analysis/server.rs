//! The conversation with a client: one thread reads, several analyse, and this one writes.

use super::super::lines::{InputLine, next_line};
use super::outgoing::OutgoingAnswers;
use crate::json_analysis::{AnalysisContext, AnalysisDesk, AnalysisJob, error_line};
use crate::selfplay::Stop;
use std::io::{self, BufRead, ErrorKind, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The time between two checks for whether the client is gone.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// A conversation with a client.
#[derive(Debug)]
pub struct AnalysisServer {
    /// The queries.
    pub desk: AnalysisDesk,
    /// The state shared by the analyses.
    pub context: AnalysisContext,
    /// How many positions are analysed at a time, and how many processor cores they share.
    pub cores: usize,
    /// Whether all analyses end at once when the input ends.
    pub quits_without_waiting: bool,
}

/// The state shared by the threads.
#[derive(Debug)]
struct ServerShare {
    state: Mutex<ConversationState>,
    changed: Condvar,
    answers: OutgoingAnswers,
    /// Ends all analyses.
    stop: Stop,
}

#[derive(Debug)]
struct ConversationState {
    desk: AnalysisDesk,
    /// How many search threads are at work.
    busy: usize,
    /// Whether the input has ended.
    has_ended: bool,
}

impl ServerShare {
    fn lock(&self) -> MutexGuard<'_, ConversationState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn stop(&self) {
        self.stop.request();
        let mut state = self.lock();
        state.desk.clear();
        self.changed.notify_all();
        self.answers.close();
    }
}

impl AnalysisServer {
    /// Answers queries until the input has ended and all are answered. Ends at once when `is_deserted` reports that the
    /// answers' reader is gone.
    ///
    /// # Errors
    /// The output can't be written to, or the system can't start a thread.
    pub fn run(
        self,
        input: impl BufRead + Send + 'static,
        mut output: impl Write,
        is_deserted: &dyn Fn() -> bool,
    ) -> io::Result<()> {
        let AnalysisServer { desk, context, cores, quits_without_waiting } = self;
        let state = ConversationState { desk, busy: 0, has_ended: false };
        let shared = Arc::new(ServerShare {
            state: Mutex::new(state),
            changed: Condvar::new(),
            answers: OutgoingAnswers::default(),
            stop: Stop::default(),
        });
        let reading = Arc::clone(&shared);
        thread::Builder::new().name("queries".to_owned()).spawn(move || read(&reading, input, quits_without_waiting))?;
        let workers = (0..cores.max(1)).map(|_| {
            let (shared, context) = (Arc::clone(&shared), context.clone());
            thread::Builder::new().name("analysis".to_owned()).spawn(move || work(&shared, &context, cores))
        });
        let workers = workers.collect::<io::Result<Vec<_>>>()?;
        let written = write(&shared, &mut output, is_deserted);
        shared.stop();
        for worker in workers {
            // Its panics were caught and reported.
            let _ = worker.join();
        }
        written
    }
}

/// The most bytes in a line. A query about the longest game needs a hundredth of this.
const MOST_BYTES: usize = 4 << 20;

/// Reads queries until the input ends.
fn read(shared: &ServerShare, mut input: impl BufRead, quits_without_waiting: bool) {
    loop {
        match next_line(&mut input, MOST_BYTES) {
            Ok(Some(InputLine::Whole(line))) => {
                let mut state = shared.lock();
                let answers = state.desk.receive(&line);
                // This comes before any answer to a job just added.
                answers.into_iter().for_each(|answer| shared.answers.push(answer));
                shared.changed.notify_all();
            }
            Ok(Some(InputLine::TooLong)) => {
                shared.answers.push(error_line(&format!("Request line has more than {MOST_BYTES} bytes, ignoring it")));
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Ok(None) | Err(_) => break,
        }
    }
    let mut state = shared.lock();
    state.has_ended = true;
    if quits_without_waiting {
        state.desk.clear();
        shared.stop.request();
    }
    shared.changed.notify_all();
}

/// Analyses one position after another.
fn work(shared: &ServerShare, context: &AnalysisContext, cores: usize) {
    while let Some((job, threads)) = next_job(shared, cores) {
        let mut report = |answer| {
            if !shared.answers.is_full() {
                shared.answers.push(answer);
            }
        };
        let run = AssertUnwindSafe(|| job.run(context, threads, &|| shared.stop.is_requested(), &mut report));
        let answer =
            catch_unwind(run).unwrap_or_else(|_| job.failed("the analysis has failed because of a fault in the program"));
        shared.answers.wait_for_space();
        let mut state = shared.lock();
        shared.answers.push(answer);
        state.desk.finish(&job);
        state.busy -= threads;
        shared.changed.notify_all();
    }
}

/// Waits for the next job, and returns it with the number of threads for its search. `None` once there are no more.
fn next_job(shared: &ServerShare, cores: usize) -> Option<(AnalysisJob, usize)> {
    let mut state = shared.lock();
    loop {
        if shared.stop.is_requested() {
            return None;
        }
        if let Some(job) = state.desk.begin() {
            let free = cores.saturating_sub(state.busy);
            let threads = job.threads().map_or(free / (state.desk.waiting() + 1), |threads| threads.min(cores)).max(1);
            state.busy += threads;
            return Some((job, threads));
        }
        state = shared.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
    }
}

/// Writes answers until the input has ended and nothing is left to answer.
fn write(shared: &ServerShare, output: &mut impl Write, is_deserted: &dyn Fn() -> bool) -> io::Result<()> {
    loop {
        let is_last = {
            let state = shared.lock();
            state.has_ended && state.desk.is_idle()
        };
        // All answers were added before the desk became idle.
        let longest = if is_last { Duration::ZERO } else { POLL_INTERVAL };
        let lines = shared.answers.take(longest);
        if lines.is_empty() && (is_last || is_deserted()) {
            return Ok(());
        }
        for line in lines {
            output.write_all(line.as_bytes())?;
            output.write_all(b"\n")?;
        }
        output.flush()?;
    }
}
