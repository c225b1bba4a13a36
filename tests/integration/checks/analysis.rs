//! The first byte chooses the default board for queries. The rest is what a client sends to `tripoint analysis`, line
//! by line.

use super::check_error;
use serde_json::Value;
use std::cell::Cell;
use std::sync::Arc;
use tripoint::base::StoppedClock;
use tripoint::engine::BookChoice;
use tripoint::json_analysis::{AnalysisContext, AnalysisDefaults, AnalysisDesk, SharedProofs};
use tripoint::search::Limits;
use tripoint::shipped;

const BOARDS: [&str; 6] = ["y 3", "y 5", "poly-y 3 2", "bent-y 3 1", "hex 4 4", "caeth-y 3"];

/// How many lines of a conversation are sent.
const LINES: usize = 40;

/// How many positions are analysed after each line.
const POSITIONS: usize = 3;

/// How often an analysis may ask whether to stop.
const PATIENCE: u32 = 50;

/// Every answer is an object in the form that clients know, and every query gets one final answer for each position.
pub(crate) fn check(input: &[u8]) {
    let Some((&first, text)) = input.split_first() else { return };
    let board = BOARDS[usize::from(first) % BOARDS.len()].parse().unwrap();
    let mut settings = shipped::settings_without_books().with_board(board).with_memory(64).with_book(BookChoice::Off);
    settings.limits = Limits::simulations(20);
    // Loading the weights takes longer than everything else.
    settings.parameters.network = false;
    let proofs = SharedProofs::default();
    let context = AnalysisContext { settings: settings.clone(), clock: Arc::new(StoppedClock), proofs: proofs.clone() };
    let mut desk = AnalysisDesk::new(AnalysisDefaults { settings, seconds: None, threads: None }, proofs);
    for line in text.split(|&byte| byte == b'\n').take(LINES) {
        desk.receive(line).iter().for_each(|answer| check_answer(answer));
        for _ in 0..POSITIONS {
            let Some(job) = desk.begin() else { break };
            let asked = Cell::new(0);
            let is_over = || {
                asked.set(asked.get() + 1);
                asked.get() > PATIENCE
            };
            let last = job.run(&context, 1, &is_over, &mut |answer| {
                check_answer(&answer);
                assert_eq!(read(&answer)["isDuringSearch"], true, "{answer}");
            });
            check_answer(&last);
            let last = read(&last);
            assert!(last["isDuringSearch"] == false && last["turnNumber"].is_u64(), "{last}");
            desk.finish(&job);
        }
    }
    // Terminates all remaining queries.
    let waiting = desk.waiting();
    let ended = desk.receive(b"{\"id\":\"end\",\"action\":\"terminate_all\"}");
    assert_eq!(ended.len(), waiting + 1);
    assert!(desk.is_idle());
}

fn read(answer: &str) -> Value {
    assert!(!answer.contains('\n'), "{answer}");
    serde_json::from_str(answer).unwrap()
}

fn check_answer(answer: &str) {
    let answer = read(answer);
    if let Some(text) = answer.get("error").or(answer.get("warning")).filter(|_| answer.get("action").is_none()) {
        check_error(text.as_str().unwrap());
        assert!(answer.get("field").is_none_or(Value::is_string), "{answer}");
        return;
    }
    assert!(answer["id"].is_string(), "{answer}");
    let Some(moves) = answer.get("moveInfos").and_then(Value::as_array) else { return };
    let is_rate = |value: &Value| value.as_f64().is_some_and(|rate| (0.0..=1.0).contains(&rate));
    for (order, info) in moves.iter().enumerate() {
        assert!(info["order"].as_u64() == Some(order as u64) && is_rate(&info["winrate"]) && is_rate(&info["lcb"]), "{answer}");
        assert_eq!(info["pv"][0], info["move"], "{answer}");
    }
    assert!(is_rate(&answer["rootInfo"]["winrate"]), "{answer}");
}
