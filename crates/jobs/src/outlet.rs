//! Text on stderr or in a log. A separate thread writes it, so a reader who doesn't read blocks no other thread.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The most bytes that may wait to be written. Further texts are dropped.
const CAPACITY: usize = 1 << 18;

/// The writing thread's stack in bytes: it does nothing but write.
const STACK: usize = 1 << 18;

/// How long the program waits at its end for a reader who takes nothing.
const PATIENCE: Duration = Duration::from_millis(200);

/// How long the program waits at its end for a slow reader.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// A destination for text: stderr or a log.
///
/// A regular file is written at once. Everything else, such as a pipe or a terminal, may stop taking text, so its texts
/// wait in a queue for a writing thread. While the queue is full, texts are dropped, and a line in their place says how
/// many lines are missing. A terminal also shows stdout, so we wait there for each text while the terminal takes text.
/// That keeps both in order.
#[derive(Clone, Debug)]
pub struct Outlet(Arc<Way>);

/// How text reaches its destination.
enum Way {
    Direct(Mutex<Box<dyn Write + Send>>),
    Queued(Queue),
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Direct(_) => "Direct",
            Way::Queued(_) => "Queued",
        })
    }
}

#[derive(Default)]
struct Queue {
    state: Mutex<QueueState>,
    changed: Condvar,
    /// Whether the destination is a terminal.
    is_terminal: bool,
}

#[derive(Default)]
struct QueueState {
    waiting: VecDeque<Waiting>,
    /// How many bytes the waiting texts have.
    bytes: usize,
    /// Whether the thread is writing a text, which has then left the queue.
    is_writing: bool,
    /// Texts written so far.
    written: u64,
    /// The writer, until the first text starts the thread.
    writer: Option<Box<dyn Write + Send>>,
}

/// An entry in the queue.
enum Waiting {
    Text(Vec<u8>),
    /// How many lines were dropped here.
    Dropped(usize),
}

impl Outlet {
    /// Makes an outlet that writes at once, for a regular file.
    pub fn direct(writer: impl Write + Send + 'static) -> Outlet {
        Outlet(Arc::new(Way::Direct(Mutex::new(Box::new(writer)))))
    }

    /// Makes an outlet for a destination that may stop taking text.
    pub fn queued(writer: impl Write + Send + 'static) -> Outlet {
        Outlet::with_queue(writer, false)
    }

    fn with_queue(writer: impl Write + Send + 'static, is_terminal: bool) -> Outlet {
        let queue = Queue { is_terminal, ..Queue::default() };
        queue.lock().writer = Some(Box::new(writer));
        let outlet = Outlet(Arc::new(Way::Queued(queue)));
        queues().push(outlet.clone());
        outlet
    }

    /// Writes a text, or puts it into the queue; texts don't mix. Ignores errors, because there is no other place to
    /// report them.
    pub fn send(&self, text: &[u8]) {
        match &*self.0 {
            Way::Direct(writer) => {
                let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
                let _ = writer.write_all(text).and_then(|()| writer.flush());
            }
            Way::Queued(queue) => {
                let takes_text = queue.is_terminal && queue.is_empty();
                if let Some(writer) = queue.push(text) {
                    self.start(writer);
                }
                if takes_text {
                    self.finish();
                }
            }
        }
    }

    /// Starts the thread. If the system can't start one, all texts are dropped.
    fn start(&self, writer: Box<dyn Write + Send>) {
        let outlet = self.clone();
        let run = move || {
            if let Way::Queued(queue) = &*outlet.0 {
                queue.write_all(writer);
            }
        };
        let _ = thread::Builder::new().name("outlet".to_owned()).stack_size(STACK).spawn(run);
    }

    /// Waits until everything is written, but only briefly for a reader who doesn't read.
    fn finish(&self) {
        let Way::Queued(queue) = &*self.0 else { return };
        let begun = Instant::now();
        let (mut state, mut written, mut since) = (queue.lock(), 0, begun);
        while !state.is_empty() {
            if state.written > written {
                (written, since) = (state.written, Instant::now());
            }
            let left = PATIENCE.saturating_sub(since.elapsed()).min(LONGEST_WAIT.saturating_sub(begun.elapsed()));
            if left.is_zero() {
                return;
            }
            state = queue.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Write for Outlet {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.send(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl QueueState {
    /// Returns whether everything is written.
    fn is_empty(&self) -> bool {
        !self.is_writing && self.waiting.is_empty()
    }
}

impl Queue {
    fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a text, or drops it; returns the writer if its thread isn't started yet.
    fn push(&self, text: &[u8]) -> Option<Box<dyn Write + Send>> {
        let mut state = self.lock();
        if state.bytes + text.len() <= CAPACITY {
            state.bytes += text.len();
            state.waiting.push_back(Waiting::Text(text.to_vec()));
        } else {
            let lines = text.iter().filter(|&&byte| byte == b'\n').count().max(1);
            match state.waiting.back_mut() {
                Some(Waiting::Dropped(dropped)) => *dropped += lines,
                _ => state.waiting.push_back(Waiting::Dropped(lines)),
            }
        }
        self.changed.notify_all();
        state.writer.take()
    }

    /// Writes waiting texts, one after another, for as long as the program runs.
    fn write_all(&self, mut writer: Box<dyn Write + Send>) {
        loop {
            let text = {
                let mut state = self.lock();
                state.is_writing = false;
                state.written += 1;
                self.changed.notify_all();
                let next = loop {
                    match state.waiting.pop_front() {
                        Some(next) => break next,
                        None => state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                    }
                };
                state.is_writing = true;
                match next {
                    Waiting::Text(text) => {
                        state.bytes -= text.len();
                        text
                    }
                    Waiting::Dropped(1) => b"tripoint: 1 log line was dropped: stderr was not being read\n".to_vec(),
                    Waiting::Dropped(lines) => {
                        format!("tripoint: {lines} log lines were dropped: stderr was not being read\n").into_bytes()
                    }
                }
            };
            // Unwritable text is lost, as with any log.
            let _ = writer.write_all(&text).and_then(|()| writer.flush());
        }
    }
}

/// All outlets with a queue.
fn queues() -> MutexGuard<'static, Vec<Outlet>> {
    static QUEUES: Mutex<Vec<Outlet>> = Mutex::new(Vec::new());
    QUEUES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The process-wide outlet for stderr.
pub fn stderr() -> &'static Outlet {
    static STDERR: OnceLock<Outlet> = OnceLock::new();
    STDERR.get_or_init(|| {
        // Not the standard library's own handle: a thread that waits with it would stop anyone else who writes to it.
        #[cfg(unix)]
        if let Ok(file) = std::os::fd::AsFd::as_fd(&io::stderr()).try_clone_to_owned().map(std::fs::File::from) {
            let is_regular = file.metadata().is_ok_and(|metadata| metadata.is_file());
            let is_terminal = file.is_terminal();
            return if is_regular { Outlet::direct(file) } else { Outlet::with_queue(file, is_terminal) };
        }
        Outlet::with_queue(io::stderr(), io::stderr().is_terminal())
    })
}

/// Waits at the end of the program until every output with a reader is written.
pub fn finish() {
    // Twice, because a log that can't be written is reported on stderr.
    for _ in 0..2 {
        let outlets = queues().clone();
        outlets.iter().for_each(Outlet::finish);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// A reader who takes a text only on request, and the text taken so far.
    struct Slow {
        take: Receiver<()>,
        taken: Arc<Mutex<String>>,
    }

    impl Slow {
        fn new() -> (Slow, Sender<()>, Arc<Mutex<String>>) {
            let ((sender, take), taken) = (channel(), Arc::<Mutex<String>>::default());
            (Slow { take, taken: Arc::clone(&taken) }, sender, taken)
        }
    }

    impl Write for Slow {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.take.recv().map_err(|_| io::ErrorKind::BrokenPipe)?;
            self.taken.lock().unwrap().push_str(std::str::from_utf8(text).unwrap());
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A write once waited for the reader, and the search waited with it.
    #[test]
    fn writers_never_block_and_dropped_lines_are_counted() {
        let (slow, take, taken) = Slow::new();
        let outlet = Outlet::queued(slow);
        let line = format!("{}\n", "x".repeat(1023));
        let fitting = CAPACITY / line.len();
        // The thread may have taken the first one off the queue.
        for _ in 0..fitting + 50 {
            outlet.send(line.as_bytes());
        }
        let begun = Instant::now();
        outlet.finish();
        assert!(begun.elapsed() < LONGEST_WAIT, "it doesn't wait for a reader");
        (0..fitting + 10).for_each(|_| take.send(()).unwrap());
        outlet.finish();
        outlet.send(b"later\n");
        take.send(()).unwrap();
        outlet.finish();
        let taken = taken.lock().unwrap();
        let written = taken.lines().filter(|line| line.starts_with('x')).count();
        let missing = fitting + 50 - written;
        assert!((fitting..=fitting + 1).contains(&written), "{written}");
        let last: Vec<_> = taken.lines().skip(written).collect();
        let expected = format!("tripoint: {missing} log lines were dropped: stderr was not being read");
        assert_eq!(last, [expected.as_str(), "later"]);
    }

    /// At the terminal, the log once came after the move that it reports.
    #[test]
    fn a_terminal_shows_a_text_before_what_follows_it() {
        let (slow, take, taken) = Slow::new();
        let outlet = Outlet::with_queue(slow, true);
        take.send(()).unwrap();
        outlet.send(b"a line\n");
        assert_eq!(*taken.lock().unwrap(), "a line\n");
        // We wait only once for a terminal that has stopped.
        let begun = Instant::now();
        (0..50).for_each(|_| outlet.send(b"more\n"));
        assert!(begun.elapsed() < 25 * PATIENCE);
    }

    #[test]
    fn a_file_is_written_at_once() {
        let (slow, take, taken) = Slow::new();
        take.send(()).unwrap();
        Outlet::direct(slow).send(b"a line\n");
        assert_eq!(*taken.lock().unwrap(), "a line\n");
    }
}
