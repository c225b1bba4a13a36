//! A short notation for messages in tests: the verb and its field values, in one line.

use serde_json::{Map, Value, json};
use std::time::{Duration, Instant};
use tripoint_games::base::Clock;

/// The system's monotonic clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct TestClock(Instant);

impl Default for TestClock {
    fn default() -> Self {
        TestClock(Instant::now())
    }
}

impl Clock for TestClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A number, or the text if it isn't one.
fn number(text: &str) -> Value {
    serde_json::from_str::<serde_json::Number>(text).map_or_else(|_| Value::from(text), Value::from)
}

/// The first word and the rest.
fn split(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

fn words(text: &str) -> Value {
    text.split_whitespace().map(Value::from).collect()
}

/// The message for a line such as `play b3` or `comment 2 good`.
pub(super) fn message(line: &str) -> String {
    let (verb, rest) = split(line);
    let (first, after) = split(rest);
    let fields = match verb {
        "game" => {
            let (rest, swap) = rest.strip_suffix(" no-swap").map_or((rest, true), |rest| (rest, false));
            let (board, turns) = rest.split_once(" turns ").unwrap_or((rest, "1"));
            json!({"board": board, "turns": turns, "swap": swap})
        }
        "open" => json!({"text": rest}),
        "choose" | "restore" => {
            let (game, text) = split(after);
            json!({"number": number(first), "game": Some(game).filter(|game| *game != "-"), "text": text})
        }
        "line" | "lesson" => json!({"link": rest}),
        "puzzle" if first == "day" => json!({"day": number(after)}),
        "puzzle" if !rest.is_empty() => json!({"number": number(rest)}),
        "play" | "try" => json!({"word": rest}),
        "analyse" if first == "for" => json!({"simulations": number(after)}),
        "analyse" | "insert" => json!({"moves": words(rest)}),
        "review" => json!({"simulations": number(rest)}),
        "level" => json!({"level": number(rest)}),
        "time" => json!({"seconds": number(rest)}),
        "map" => json!({"map": rest}),
        "display" => {
            let (orientation, coordinates) = split(after);
            let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
            json!({"game": first, "orientation": given(orientation), "coordinates": given(coordinates)})
        }
        "go" | "delete" | "promote" | "unmark" => json!({"node": number(rest)}),
        "walk" => json!({"path": rest.split_whitespace().map(number).collect::<Value>()}),
        "comment" => json!({"node": number(first), "text": after}),
        "header" => json!({"name": first, "text": after}),
        "mark" => {
            let (kind, cells) = split(after);
            let (cell, second) = split(cells);
            let mark = match kind {
                "label" => json!({"kind": kind, "cell": cell, "text": second}),
                "arrow" | "line" => json!({"kind": kind, "from": cell, "to": second}),
                _ => json!({"kind": kind, "cell": cell}),
            };
            json!({"node": number(first), "mark": mark})
        }
        "setup" => json!({"stone": Some(first).filter(|stone| *stone != "empty"), "cell": after}),
        "turn" => json!({"colour": rest}),
        "charset" => json!({"name": rest}),
        "picture" => json!({"names": true, "numbers": false}),
        "gtp" => json!({"line": rest}),
        "open-study" => json!({"text": Some(rest).filter(|text| !text.is_empty())}),
        "merge-study" | "remark" => json!({"text": rest}),
        "claim" => json!({"winner": Some(rest).filter(|winner| !winner.is_empty())}),
        _ => json!({}),
    };
    let numbered = json!({"id": 1, "verb": verb});
    let all: Map<String, Value> =
        [numbered, fields].into_iter().filter_map(|value| value.as_object().cloned()).flatten().collect();
    Value::from(all).to_string()
}
