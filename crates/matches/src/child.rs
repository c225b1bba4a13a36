//! Child processes: exchanges lines with a timeout, drains stderr, and kills a process that doesn't exit, even when a
//! signal ends this program.

use super::guard::Guard;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use thiserror::Error;
use tripoint_games::base::quoted_to;
use tripoint_jobs::WithoutMark;
use tripoint_jobs::selfplay::Stop;

/// How many stderr lines are kept for error messages.
const STDERR_TAIL: usize = 10;

/// The most bytes in an output line; longer lines are cut.
const LONGEST_LINE: u64 = 1 << 20;

/// The time for a process to exit after its input is closed.
const EXIT_LIMIT: Duration = Duration::from_millis(500);

/// How often to check for a stop request while waiting for a line.
const STOP_PERIOD: Duration = Duration::from_millis(50);

/// The line that begins live graphics, which HexGui's programs write to stdout while they search; an empty line ends
/// them.
const GRAPHICS: &[u8] = b"gogui-gfx:";

/// Why a process doesn't answer.
#[derive(Debug, Error)]
pub(super) enum ChildError {
    /// The program can't be started.
    #[error("cannot be started: {0}; write a program and its arguments as in a shell")]
    Start(String),
    /// The process has ended.
    #[error("ended{0}")]
    Ended(String),
    /// Timeout: no line within the limit.
    #[error("did not answer within {:.1} s", .0.as_secs_f64())]
    Silent(Duration),
    /// An unexpected line.
    #[error("wrote '{0}' without being asked")]
    Unasked(String),
    /// A stop request came before the answer.
    #[error("was not waited for, because the match was stopped")]
    Stopped,
}

/// A running program.
#[derive(Debug)]
pub(super) struct Child {
    process: std::process::Child,
    input: Option<ChildStdin>,
    lines: Receiver<Vec<u8>>,
    /// Whether the last line was part of live graphics.
    in_graphics: bool,
    stderr_tail: Arc<Mutex<VecDeque<String>>>,
    drain: Option<JoinHandle<()>>,
    /// Ends the process if this one is ended first.
    _guard: Option<Guard>,
}

impl Child {
    /// Starts a program. Splits the command line as a shell does, without other shell features.
    pub(super) fn start(command: &str) -> Result<Child, ChildError> {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| ChildError::Start("the command line is empty or has an open quote".to_owned()))?;
        let mut builder = Command::new(&words[0]);
        builder.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A separate process group, so that the program's own children are killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut builder, 0);
        let mut process = builder.spawn().map_err(|error| ChildError::Start(format!("{}: {error}", words[0])))?;
        let guard = Guard::of_group(process.id());
        let (sender, lines) = sync_channel(256);
        let stderr_tail = Arc::default();
        if let Some(output) = process.stdout.take() {
            thread::spawn(move || read_lines(output, &sender));
        }
        let drain = process.stderr.take().map(|errors| {
            let stderr_tail = Arc::clone(&stderr_tail);
            thread::spawn(move || drain(errors, &stderr_tail))
        });
        Ok(Child { input: process.stdin.take(), process, lines, in_graphics: false, stderr_tail, drain, _guard: guard })
    }

    /// Sends a line. Fails if there is unread output, which would be mistaken for the answer.
    pub(super) fn send(&mut self, line: &str) -> Result<(), ChildError> {
        self.check_silence()?;
        let sent = self.input.as_mut().map_or(Err(io::ErrorKind::BrokenPipe.into()), |input| {
            input.write_all(format!("{line}\n").as_bytes())?;
            input.flush()
        });
        sent.or_else(|_: io::Error| {
            let ended = self.ended();
            self.check_silence()?;
            Err(ended)
        })
    }

    fn check_silence(&mut self) -> Result<(), ChildError> {
        while let Ok(line) = self.lines.try_recv() {
            if !self.is_graphics(&line) && !line.trim_ascii().is_empty() {
                return Err(ChildError::Unasked(quoted_to(&String::from_utf8_lossy(&line), 80)));
            }
        }
        Ok(())
    }

    /// Returns the next output line, without its line end; skips live graphics.
    pub(super) fn line(&mut self, limit: Duration, stop: &Stop) -> Result<Vec<u8>, ChildError> {
        let begun = Instant::now();
        loop {
            let left = limit.saturating_sub(begun.elapsed());
            match self.lines.recv_timeout(left.min(STOP_PERIOD)) {
                Ok(line) => match self.is_graphics(&line) {
                    false => return Ok(line),
                    // Graphics without an end aren't an answer.
                    true if left.is_zero() => return Err(ChildError::Silent(limit)),
                    true => {}
                },
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if stop.is_requested() => return Err(ChildError::Stopped),
                Err(RecvTimeoutError::Timeout) if left <= STOP_PERIOD => return Err(ChildError::Silent(limit)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Returns whether a line belongs to live graphics, from `gogui-gfx:` to an empty line.
    fn is_graphics(&mut self, line: &[u8]) -> bool {
        let belongs = self.in_graphics || line == GRAPHICS;
        self.in_graphics = belongs && !line.trim_ascii().is_empty();
        belongs
    }

    /// Returns the CPU time used so far, if the system reports it.
    pub(super) fn cpu_time(&self) -> Option<Duration> {
        process_time(self.process.id())
    }

    /// Returns the last lines on stderr.
    pub(super) fn stderr_tail(&self) -> Vec<String> {
        self.stderr_tail.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// Returns the error for a process that closed its input or output, with its exit status.
    fn ended(&mut self) -> ChildError {
        let status = self.wait(EXIT_LIMIT);
        // The last lines of stderr may not have been read yet.
        let begun = Instant::now();
        while !self.drain.as_ref().is_none_or(JoinHandle::is_finished) && begun.elapsed() < EXIT_LIMIT {
            thread::sleep(Duration::from_millis(2));
        }
        ChildError::Ended(status.map_or_else(|| ", or closed its output".to_owned(), |status| format!(" with {status}")))
    }

    fn wait(&mut self, limit: Duration) -> Option<std::process::ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.process.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if begun.elapsed() < limit => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        drop(self.input.take());
        if self.wait(EXIT_LIMIT).is_none() {
            let _ = self.process.kill();
        }
        // The program's children may still be running.
        #[cfg(unix)]
        if let Ok(id) = i32::try_from(self.process.id()) {
            let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(id), nix::sys::signal::Signal::SIGKILL);
        }
        let _ = self.process.wait();
    }
}

/// Forwards output lines until the output ends or the receiver is gone.
fn read_lines(output: ChildStdout, sender: &SyncSender<Vec<u8>>) {
    let mut output = WithoutMark::new(BufReader::new(output));
    loop {
        let mut line = Vec::new();
        match (&mut output).take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(read) if read > 0 => {}
            _ => return,
        }
        while line.last().is_some_and(|&byte| byte == b'\n' || byte == b'\r') {
            line.pop();
        }
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// Returns a process's CPU time, including all its threads, or `None` if the system doesn't report it.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn process_time(id: u32) -> Option<Duration> {
    let clock = nix::time::clock_getcpuclockid(nix::unistd::Pid::from_raw(i32::try_from(id).ok()?)).ok()?;
    nix::time::clock_gettime(clock).ok().map(Duration::from)
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn process_time(_: u32) -> Option<Duration> {
    None
}

/// Reads stderr to its end, so that the program never blocks on it, and keeps the last lines.
fn drain(errors: ChildStderr, stderr_tail: &Mutex<VecDeque<String>>) {
    let mut errors = BufReader::new(errors);
    loop {
        let mut line = Vec::new();
        match (&mut errors).take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(read) if read > 0 => {}
            _ => return,
        }
        let text: String = String::from_utf8_lossy(&line).trim_end().chars().take(300).collect();
        let mut kept = stderr_tail.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back(text);
        if kept.len() > STDERR_TAIL {
            kept.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn process_time_measures_work() {
        let (own, begun) = (std::process::id(), Instant::now());
        let before = process_time(own).unwrap();
        let mut sum = 0_u64;
        while process_time(own).unwrap() - before < Duration::from_millis(5) {
            sum = sum.wrapping_add(1);
            assert!(begun.elapsed() < Duration::from_secs(60), "{sum}");
        }
    }
}
