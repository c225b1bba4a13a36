//! The first byte chooses the board and the limit, the rest is a conversation.

#[path = "../listener/mod.rs"]
mod listener;

use listener::{listen, with_boards};
use std::io::{self, BufReader, Cursor, Read};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tripoint::base::Clock;
use tripoint::board::Board;
use tripoint::engine::{Engine, Settings, Sharing, TimeSettings};
use tripoint::pattern::Patterns;
use tripoint::protocol::gtp::{Options, run};
use tripoint::rules::Rules;
use tripoint::search::{Limits, Parameters};
use tripoint::wire::gtp::{Command, is_interrupt};

const BOARDS: [&str; 6] = ["y 2", "y 3", "y 5", "poly-y 3 2", "poly-y 5 3", "poly-y 5 7"];

/// Lines of a conversation that are sent; far fewer than are read ahead.
const LINES: usize = 100;

/// Every command gets one well-formed reply, and the board is the one that follows from the replies.
pub(crate) fn check(input: &[u8]) {
    let Some((&first, text)) = input.split_first() else { return };
    let first = usize::from(first);
    let board: Board = BOARDS[first % BOARDS.len()].parse().unwrap();
    let simulations = Some(1 + (first / BOARDS.len() % 2) as u64);
    let lines: Vec<_> = text.split(|&byte| byte == b'\n').filter(|line| is_sent(line)).take(LINES).map(<[u8]>::to_vec).collect();
    let heard = Arc::new(Patience::default());
    let script = Script { text: Cursor::new(with_boards(&lines)), heard: Arc::clone(&heard) };
    let mut output = Vec::new();
    let engine = Engine::new(settings(board, Limits { simulations, playouts: None }), heard).unwrap();
    run(engine, Options::default(), BufReader::new(script), &mut output).unwrap();
    listen(board, &lines, output, "the conversation");
}

/// Files are left alone, and what an interrupt meets depends on the machine.
fn is_sent(line: &[u8]) -> bool {
    let touches_files = |command: Command| matches!(command.name.as_str(), "loadsgf" | "savesgf");
    !is_interrupt(line) && !Command::parse(line).is_some_and(touches_files)
}

/// Without the network, whose weights take longer to read than all the rest.
fn settings(board: Board, limits: Limits) -> Settings {
    Settings {
        board,
        rules: Rules::GTP,
        coordinates: None,
        parameters: Parameters { network: false, ..Parameters::default() },
        patterns: Arc::new(Patterns::shipped().unwrap()),
        network: None,
        limits,
        move_time: None,
        time: TimeSettings::Unlimited,
        memory: Settings::MIN_MEMORY,
        sharing: Sharing::default(),
        seed: 1,
        threads: 1,
    }
}

/// A clock that stands still, and does not tell the time before the whole conversation has been read: whether a stream still
/// waits for the next line would depend on the threads otherwise.
#[derive(Debug, Default)]
struct Patience(OnceLock<()>);

impl Clock for Patience {
    fn now(&self) -> Duration {
        self.0.wait();
        Duration::ZERO
    }
}

/// A conversation that says when it has been read.
struct Script {
    text: Cursor<Vec<u8>>,
    heard: Arc<Patience>,
}

impl Read for Script {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.text.read(buffer)?;
        if count == 0 {
            let _ = self.heard.0.set(());
        }
        Ok(count)
    }
}
