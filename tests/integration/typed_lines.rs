//! The GTP loop while someone types: lines that come during a search, and while the engine ponders.

use crate::gtp::settings;
use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;
use tripoint::base::{Clock, StoppedClock};
use tripoint::engine::Engine;
use tripoint::protocol::Options;
use tripoint::search::Limits;
use tripoint::stdio::gtp::run;

/// A writer that passes on its output, so that a test can react to it.
struct Channel(Sender<Vec<u8>>);

impl Write for Channel {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes.to_vec()).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A reader that gets its bytes from a channel; it ends when the sender is gone.
struct Typed(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Typed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let count = buffer.len().min(self.1.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

/// An interrupt ends a search without limits, but only that search: the next one needs its own interrupt.
#[test]
fn an_interrupt_ends_the_running_search() {
    let (typing, typed) = channel();
    let (written, reading) = channel();
    let settings = settings("y 8").with_limits(Limits::simulations(u64::MAX));
    let engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
    let input = BufReader::new(Typed(typed, Vec::new()));
    let loop_thread = thread::spawn(move || run(engine, Options::default(), input, Channel(written), &|| false));
    let send = |text: &str| typing.send(text.as_bytes().to_vec()).unwrap();
    for colour in ["b", "w", "b"] {
        send(&format!("genmove {colour}\n"));
        assert!(reading.recv_timeout(Duration::from_millis(100)).is_err(), "a search without a limit ended by itself");
        send("# interrupt\n");
        let reply = String::from_utf8(reading.recv_timeout(Duration::from_secs(20)).unwrap()).unwrap();
        assert!(reply.starts_with("= ") && reply.ends_with("\n\n"), "{reply:?}");
    }
    send("# interrupt\nfinal_score\n");
    assert_eq!(reading.recv_timeout(Duration::from_secs(20)).unwrap(), b"= cannot score\n\n");
    drop(typing);
    loop_thread.join().unwrap().unwrap();
}

/// A stopped clock that reports each time it is read.
#[derive(Debug)]
struct ReadClock(Sender<()>);

impl Clock for ReadClock {
    fn now(&self) -> Duration {
        // The test may have ended.
        let _ = self.0.send(());
        Duration::ZERO
    }
}

/// Thinking on the opponent's time ends with the next line, and also with the input.
#[test]
fn pondering_ends_when_there_is_something_to_do() {
    let (typing, typed) = channel();
    let (written, reading) = channel();
    let mut settings = settings("y 14");
    settings.parameters.ponder = true;
    let (reads, clock_reads) = channel();
    let engine = Engine::new(settings, Arc::new(ReadClock(reads))).unwrap();
    let input = BufReader::new(Typed(typed, Vec::new()));
    let loop_thread = thread::spawn(move || run(engine, Options::default(), input, Channel(written), &|| false));
    for line in ["genmove b\n", "genmove w\n", "name\n", "genmove b\n"] {
        typing.send(line.as_bytes().to_vec()).unwrap();
        let reply = String::from_utf8(reading.recv_timeout(Duration::from_secs(20)).unwrap()).unwrap();
        assert!(reply.starts_with("= ") && reply.ends_with("\n\n"), "{reply:?}");
        if line.starts_with("genmove") {
            // Pondering has a deadline, so it reads the clock again and again.
            clock_reads.try_iter().for_each(drop);
            (0..10).for_each(|_| clock_reads.recv_timeout(Duration::from_secs(20)).unwrap());
        }
    }
    drop(typing);
    loop_thread.join().unwrap().unwrap();
}
