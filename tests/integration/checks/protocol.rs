//! The first byte chooses board and limit, and the rest is a conversation.

#[expect(clippy::duplicate_mod, reason = "the fuzz targets include this folder alone")]
#[path = "../listener/mod.rs"]
mod listener;

use listener::{converse, listen};
use std::sync::Arc;
use tripoint::base::StoppedClock;
use tripoint::board::Board;
use tripoint::engine::{Engine, Settings};
use tripoint::search::{Limits, Parameters};
use tripoint::shipped;

const BOARDS: [&str; 6] = ["y 2", "y 3", "y 5", "poly-y 3 2", "poly-y 5 3", "poly-y 5 7"];

/// How many lines of a conversation are sent.
const LINES: usize = 100;

/// Every command gets one well-formed reply, and the board follows from the replies.
pub(crate) fn check(input: &[u8]) {
    let Some((&first, text)) = input.split_first() else { return };
    let first = usize::from(first);
    let board: Board = BOARDS[first % BOARDS.len()].parse().unwrap();
    let simulations = 1 + (first / BOARDS.len() % 2) as u64;
    let lines: Vec<_> = text.split(|&byte| byte == b'\n').take(LINES).map(<[u8]>::to_vec).collect();
    let engine = Engine::new(settings(board, Limits::simulations(simulations)), Arc::new(StoppedClock)).unwrap();
    listen(board, &lines, converse(engine, &lines), "the conversation");
}

/// Without the network, because loading its weights takes longer than everything else.
fn settings(board: Board, limits: Limits) -> Settings {
    let parameters = Parameters { network: false, ..Parameters::default() };
    let settings = Settings::new(Arc::new(shipped::patterns().unwrap())).with_board(board).with_parameters(parameters);
    settings.with_limits(limits).with_memory(Settings::MIN_MEMORY).with_seed(1)
}
