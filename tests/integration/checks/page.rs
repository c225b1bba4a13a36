//! The first byte chooses the board. The rest is the page's side of a conversation, one message a line.

use super::check_error;
use serde_json::{Value, json};
use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;
use tripoint::base::StoppedClock;
use tripoint::engine::{BookChoice, Engine};
use tripoint::page::Page;
use tripoint::shipped;

const BOARDS: [&str; 7] = ["y 3", "y 5", "poly-y 3 2", "bent-y 3 1", "obtuse-y 3", "hex 4 4", "caeth-y 3"];

/// How many messages of a conversation are sent.
const MESSAGES: usize = 60;

/// Search steps between two messages; each is up to four times as long as the previous one.
const STEPS: usize = 3;

/// How often a command may ask whether to stop.
const PATIENCE: u32 = 100;

/// Asks for the file.
const SAVE: &str = r#"{"id":1,"verb":"save"}"#;

/// Every message is answered in JSON, and the game can be saved and opened at any time.
pub(crate) fn check(input: &[u8]) {
    let Some((&first, text)) = input.split_first() else { return };
    let board = BOARDS[usize::from(first) % BOARDS.len()];
    let mut page = page(board);
    for message in text.split(|&byte| byte == b'\n').take(MESSAGES) {
        let message = String::from_utf8_lossy(message);
        let answers = send(&mut page, &message);
        assert!(!answers.is_empty(), "no answer to {message:?}");
        for _ in 0..STEPS {
            page.step(Duration::from_millis(50)).iter().for_each(|answer| {
                read(answer);
            });
        }
    }
    let saved = send(&mut page, SAVE)[0]["text"].as_str().unwrap().to_owned();
    let mut other = self::page("y 2");
    let opened = send(&mut other, &json!({"id": 1, "verb": "open", "text": saved}).to_string());
    assert_eq!(opened[0]["type"], "board", "{}: {saved:?}", opened[0]);
    assert_eq!(send(&mut other, SAVE)[0]["text"].as_str(), Some(saved.as_str()));
}

/// Without the network, because loading its weights takes longer than everything else.
fn page(board: &str) -> Page {
    let mut settings =
        shipped::settings_without_books().with_board(board.parse().unwrap()).with_memory(64).with_book(BookChoice::Off);
    settings.parameters.network = false;
    Page::new(Engine::new(settings, Arc::new(StoppedClock)).unwrap())
}

fn send(page: &mut Page, message: &str) -> Vec<Value> {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > PATIENCE
    };
    page.receive(message, &stop).iter().map(|answer| read(answer)).collect()
}

/// Parses one answer to the page.
fn read(answer: &str) -> Value {
    let answer: Value = serde_json::from_str(answer).unwrap();
    assert!(answer["type"].is_string(), "{answer}");
    if answer["type"] == "error" {
        check_error(answer["text"].as_str().unwrap());
    }
    answer
}
