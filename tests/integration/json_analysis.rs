//! `tripoint analysis`: recorded conversations, and an invariant: each position gets exactly one final answer, whatever
//! ends it.
//!
//! ```text
//! # a comment
//! $ tripoint analysis --size 4   how the program is started
//! > {"id":"a","moves":[]}        a line that is sent
//! {"id":"a","turnNumber":0}      an answer, in order: it has these fields with these values, and maybe more; "…" is
//!                                any value, and at the end of an array any more values
//! ```

use crate::folder::fresh;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use tripoint::engine::BookChoice;
use tripoint::json_analysis::{AnalysisDefaults, AnalysisDesk, SharedProofs};
use tripoint::shipped;

const DOCUMENT: &str = "docs/analysis.md";

/// A program in its own process.
struct Process {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Process {
    fn start(flags: &[&str]) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
        Process::spawned(command.args(flags))
    }

    /// A program that heeds SIGINT; one that a shell starts in the background ignores it.
    #[cfg(unix)]
    fn with_default_signals(flags: &[&str]) -> Process {
        let mut command = Command::new("env");
        Process::spawned(command.args(["--default-signal=INT", env!("CARGO_BIN_EXE_tripoint")]).args(flags))
    }

    fn spawned(command: &mut Command) -> Process {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Process { child, input, output }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    fn answer(&mut self) -> Option<Value> {
        let mut line = String::new();
        (self.output.read_line(&mut line).unwrap() > 0).then(|| serde_json::from_str(&line).unwrap())
    }

    /// Closes the input and returns all remaining answers.
    fn end(&mut self) -> Vec<Value> {
        self.input = None;
        let mut answers = Vec::new();
        while let Some(answer) = self.answer() {
            answers.push(answer);
        }
        assert!(self.child.wait().unwrap().success());
        answers
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether a value is as expected.
fn fits(value: &Value, expected: &Value) -> bool {
    match (value, expected) {
        (_, Value::String(any)) if any == "…" => true,
        (Value::Object(value), Value::Object(expected)) => {
            expected.iter().all(|(name, expected)| value.get(name).is_some_and(|value| fits(value, expected)))
        }
        (Value::Array(value), Value::Array(expected)) => {
            let (expected, is_open) = match expected.split_last() {
                Some((Value::String(any), first)) if any == "…" => (first, true),
                _ => (expected.as_slice(), false),
            };
            (value.len() == expected.len() || is_open && value.len() > expected.len())
                && value.iter().zip(expected).all(|(value, expected)| fits(value, expected))
        }
        (Value::Number(value), Value::Number(expected)) => value.as_f64() == expected.as_f64(),
        _ => value == expected,
    }
}

/// Replays a conversation; returns how many answers it compared.
fn replay(text: &str, place: &str) -> usize {
    let flags = text.lines().find_map(|line| line.strip_prefix("$ tripoint ")).unwrap();
    let mut process = Process::start(&flags.split_whitespace().collect::<Vec<_>>());
    let mut compared = 0;
    for (number, line) in text.lines().enumerate() {
        if let Some(sent) = line.strip_prefix("> ") {
            process.send(sent);
        } else if line.starts_with('{') {
            let expected = serde_json::from_str(line).unwrap();
            let got = process.answer().unwrap_or_else(|| panic!("{place}:{}: no answer", number + 1));
            assert!(fits(&got, &expected), "{place}:{}: got {got}, expected {expected}", number + 1);
            compared += 1;
        }
    }
    assert_eq!(process.end(), Vec::<Value>::new(), "{place}: more than was asked for");
    compared
}

#[test]
fn recorded_conversations_are_answered_identically() {
    let mut files: Vec<_> = fs::read_dir("tests/analysis").unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "txt"));
    files.sort();
    assert!(files.len() >= 4, "{files:?}");
    for file in files {
        assert!(replay(&fs::read_to_string(&file).unwrap(), &file.display().to_string()) > 0);
    }
}

#[test]
fn the_examples_of_the_documentation_are_what_the_program_says() {
    let text = fs::read_to_string(DOCUMENT).unwrap();
    let blocks: Vec<_> = text.split("```analysis\n").skip(1).map(|rest| rest.split("```").next().unwrap().to_owned()).collect();
    assert!(blocks.len() >= 5, "{}", blocks.len());
    assert!(blocks.iter().map(|block| replay(block, DOCUMENT)).sum::<usize>() > 10);
}

/// The documentation names every field that a query or an answer can have.
#[test]
fn the_documentation_names_every_field_of_queries_and_answers() {
    let text = fs::read_to_string(DOCUMENT).unwrap();
    let sources =
        ["game", "options", "message"].map(|name| fs::read_to_string(format!("crates/analysis/src/{name}.rs")).unwrap());
    let readers = [
        "get(\"",
        "whole(\"",
        "seconds(\"",
        "boolean(\"",
        "text(\"",
        "colour(\"",
        "object(\"",
        "list(\"",
        "integers(\"",
        "set(\"",
        "size(\"",
    ];
    let mut names: Vec<String> = Vec::new();
    for source in &sources {
        for reader in readers {
            names.extend(source.split(reader).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()));
        }
    }
    let answer = fs::read_to_string("crates/analysis/src/answer.rs").unwrap();
    names.extend(answer.split("insert(\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()));
    assert!(names.len() > 35, "{names:?}");
    for name in names {
        assert!(text.contains(&format!("`{name}`")), "{DOCUMENT} does not name {name}");
    }
}

fn desk() -> AnalysisDesk {
    let settings = shipped::settings_without_books().with_board("y 4".parse().unwrap()).with_book(BookChoice::Off);
    AnalysisDesk::new(AnalysisDefaults { settings, seconds: None, threads: None }, SharedProofs::default())
}

/// Sends a query to a desk and returns the answers.
fn ask(desk: &mut AnalysisDesk, query: &Value) -> Vec<Value> {
    let answers = desk.receive(query.to_string().as_bytes());
    answers.iter().map(|answer| serde_json::from_str(answer).unwrap()).collect()
}

#[test]
fn positions_wait_by_priority_and_then_in_order() {
    let mut desk = desk();
    let moves = json!([["B", "a1"], ["W", "b3"]]);
    for query in [
        json!({ "id": "late", "moves": moves, "priority": -1 }),
        json!({ "id": "first", "moves": moves }),
        json!({ "id": "turns", "moves": moves, "analyzeTurns": [2, 0], "priorities": [7, 0] }),
        json!({ "id": "second", "moves": moves }),
    ] {
        assert_eq!(ask(&mut desk, &query), Vec::<Value>::new());
    }
    assert_eq!(desk.waiting(), 5);
    // A query that is terminated while it waits is answered at once.
    let ended = ask(&mut desk, &json!({ "id": "t", "action": "terminate", "terminateId": "turns", "turnNumbers": [2] }));
    assert_eq!(ended[0], json!({ "id": "turns", "turnNumber": 2, "isDuringSearch": false, "noResults": true }));
    assert_eq!(ended[1]["action"], "terminate");
    let ids = |ended: &[Value]| ended.iter().map(|answer| answer["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    let begun = desk.begin().unwrap();
    // The query in progress is answered by its own job.
    assert_eq!(ids(&ask(&mut desk, &json!({ "id": "all", "action": "terminate_all" }))), ["turns", "second", "late", "all"]);
    assert!(desk.begin().is_none() && !desk.is_idle());
    desk.finish(&begun);
    assert!(desk.is_idle());
}

#[test]
fn errors_of_a_query_name_its_field() {
    let wrong = |query: Value, field: &str, text: &str| {
        let answers = ask(&mut desk(), &query);
        let [answer] = answers.as_slice() else { panic!("{query}: {answers:?}") };
        let error = answer["error"].as_str().unwrap();
        assert!(answer["field"] == field && answer["id"] == "q" && error.contains(text), "{query}: {answer}");
    };
    let with = |name: &str, value: Value| {
        let mut query = json!({ "id": "q", "moves": [["B", "a1"]] });
        query[name] = value;
        query
    };
    wrong(json!({ "id": "q" }), "moves", "Must specify an array");
    wrong(with("moves", json!([["B", "e9"]])), "moves", "Could not parse board location: e9; expected a cell from a1 to d4");
    wrong(with("moves", json!([["B", "a1"], ["W", "a1"]])), "moves", "Illegal move 1: a1: the cell is occupied");
    wrong(with("moves", json!([["X", "a1"]])), "moves", "Could not parse player: X");
    wrong(with("moves", json!([["B", "a1", "b2"]])), "moves", "pairs of the form");
    wrong(with("moves", json!([["B", "resign"]])), "moves", "Illegal move 0: resign");
    wrong(with("initialStones", json!([["B", "a1"], ["W", "a1"]])), "initialStones", "Illegal stone: a1: the cell is occupied");
    wrong(with("initialPlayer", json!("green")), "initialPlayer", "Must be \"b\" or \"w\"");
    wrong(with("rules", json!("checkers")), "rules", "expected y, poly-y, bent-y, obtuse-y, hex or caeth-y");
    wrong(with("rules", json!(["y"])), "rules", "Must be the name of a game");
    wrong(with("boardXSize", json!(30)), "boardXSize", "30 is too large: Y boards have 2 to 27");
    wrong(with("boardXSize", json!("8")), "boardXSize", "Must be an integer from 1 to");
    wrong(with("boardYSize", json!(8)), "boardXSize", "Must be there where boardYSize is");
    wrong(with("analyzeTurns", json!([2])), "analyzeTurns", "Invalid turn number: 2");
    wrong(with("analyzeTurns", json!([])), "analyzeTurns", "Must name at least one turn");
    wrong(with("analyzeTurns", json!([0.5])), "analyzeTurns", "Must be an array of integers");
    wrong(with("priorities", json!([1])), "priorities", "Can only specify when also specifying analyzeTurns");
    wrong(with("maxVisits", json!(0)), "maxVisits", "Must be an integer from 1 to 1125899906842624");
    wrong(with("includeOwnership", json!(1)), "includeOwnership", "Must be a boolean");
    wrong(with("reportDuringSearchEvery", json!(0)), "reportDuringSearchEvery", "Must be a number of seconds");
    wrong(with("overrideSettings", json!({ "alpha": 7 })), "overrideSettings", "alpha: got '7', expected a number from 0 to 1");
    let unit = |moves: Value| json!([{ "player": "W", "moves": moves, "untilDepth": 1 }]);
    wrong(with("allowMoves", unit(json!(["a1"]))), "allowMoves", "Leaves no legal move");
    wrong(with("avoidMoves", unit(json!("a1"))), "avoidMoves", "moves: Must be an array of board locations");
    wrong(with("avoidMoves", json!([{ "player": "W" }])), "avoidMoves", "dicts with subfields 'player', 'moves', 'untilDepth'");
}

/// A client may send whatever it likes: it gets an answer, and so does the next query.
#[test]
fn garbage_is_answered_with_an_error_and_nothing_else() {
    let deep = "[".repeat(100_000);
    let garbage: [&[u8]; 6] = [b"\xff\xfe", b"{\"id\":\"\\ud800\"}", deep.as_bytes(), b"{}", b"\"id\"", b"{\"id\":\"a\"} {"];
    let mut desk = desk();
    for line in garbage {
        let answers = desk.receive(line);
        let [answer] = answers.as_slice() else { panic!("{answers:?}") };
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert!(answer["error"].is_string() && answer.as_object().unwrap().len() == 1, "{answer}");
    }
    assert!(desk.receive(b" \t\r").is_empty() && desk.is_idle());
}

/// Many queries at once, with reports in between and some terminations: each position ends with one final answer.
#[test]
fn every_position_has_one_last_answer_whatever_ends_it() {
    let mut process = Process::start(&["analysis", "--size", "5", "--threads", "2", "--memory", "64", "--no-book"]);
    let mut expected = BTreeMap::new();
    for number in 0..24 {
        let id = format!("q{number}");
        // Every fourth would run forever.
        let visits = if number % 4 == 3 { 1_u64 << 40 } else { 20 };
        let settings = json!({ "solver": false, "known_results": false });
        let query = json!({
            "id": id, "rules": "y", "boardXSize": if number % 4 == 3 { 12 } else { 5 }, "moves": [["B", "a1"], ["W", "b3"]],
            "analyzeTurns": [1, 2], "maxVisits": visits, "reportDuringSearchEvery": 0.01, "overrideSettings": settings,
        });
        process.send(&query.to_string());
        process.send("not a query");
        for turn in [1, 2] {
            expected.insert((id.clone(), turn), 0);
        }
    }
    // Short queries behind a long one are answered once the long ones are terminated.
    for number in (3..24).step_by(4) {
        process
            .send(&json!({ "id": format!("t{number}"), "action": "terminate", "terminateId": format!("q{number}") }).to_string());
    }
    let (mut errors, mut acknowledged) = (0, 0);
    for answer in process.end() {
        if answer.get("error").is_some() {
            errors += 1;
        } else if answer.get("action").is_some() {
            acknowledged += 1;
        } else if answer["isDuringSearch"] == false {
            let key = (answer["id"].as_str().unwrap().to_owned(), answer["turnNumber"].as_u64().unwrap());
            *expected.get_mut(&key).unwrap_or_else(|| panic!("{answer}")) += 1;
        }
    }
    assert_eq!((errors, acknowledged), (24, 6));
    assert!(expected.values().all(|&count| count == 1), "{expected:?}");
}

/// Once a query has proven a result, every later one reports it, however little that one searches.
#[test]
fn no_estimate_follows_a_proof() {
    let mut process = Process::start(&["analysis", "--size", "4", "--threads", "1", "--memory", "64", "--no-book"]);
    let moves = json!([["B", "b3"], ["W", "a1"], ["B", "d4"]]);
    let proven = |answer: &Value| answer["rootInfo"].get("proof").map(|proof| proof["winner"].clone());
    process.send(&json!({ "id": "much", "moves": moves, "maxVisits": 100_000 }).to_string());
    assert_eq!(proven(&process.answer().unwrap()), Some(json!("B")));
    process.send(&json!({ "id": "little", "moves": moves, "maxVisits": 1 }).to_string());
    let little = process.answer().unwrap();
    assert_eq!(proven(&little), Some(json!("B")), "{little}");
    assert_eq!(little["rootInfo"]["winrate"].as_f64(), Some(0.0), "for White, who is to move: {little}");
    // Also if only some moves are allowed, and from the other colour's point of view.
    process.send(
        &json!({
            "id": "view", "moves": moves, "maxVisits": 1, "overrideSettings": { "reportAnalysisWinratesAs": "BLACK" },
            "allowMoves": [{ "player": "W", "moves": ["b2"], "untilDepth": 1 }],
        })
        .to_string(),
    );
    let view = process.answer().unwrap();
    assert!(view["rootInfo"]["winrate"].as_f64() == Some(1.0) && view["moveInfos"][0]["winrate"].as_f64() == Some(1.0), "{view}");
    process.send(r#"{"id":"c","action":"clear_cache"}"#);
    assert_eq!(process.answer().unwrap()["action"], "clear_cache");
    assert_eq!(process.end(), Vec::<Value>::new());
}

/// The opponent can take over whichever side wins with an opening. So a proven opening has the rate 0 and comes after
/// those that may be better.
#[test]
fn a_proven_opening_has_the_rate_that_the_swap_leaves() {
    let answered = |flags: &[&str], queries: &[Value]| {
        let mut process = Process::start(flags);
        queries.iter().for_each(|query| process.send(&query.to_string()));
        process.end()
    };
    let solved = &answered(&["analysis", "--size", "5", "--threads", "1"], &[json!({ "id": "e", "moves": [] })])[0];
    assert_eq!(solved["rootInfo"]["winrate"].as_f64(), Some(0.0), "{solved}");
    let infos = solved["moveInfos"].as_array().unwrap();
    assert!(infos.iter().all(|info| info["winrate"].as_f64() == Some(0.0) && info.get("proof").is_some()), "{solved}");
    // The second query learns from the first that c4 wins.
    let query =
        |moves: Value, visits: u32| json!({ "id": "q", "moves": moves, "rules": "hex", "boardXSize": 5, "maxVisits": visits });
    let queries = [query(json!([["B", "c4"]]), 20_000), query(json!([]), 100)];
    let answers = answered(&["analysis", "--no-book", "--threads", "1"], &queries);
    let infos = answers[1]["moveInfos"].as_array().unwrap();
    let proven: Vec<_> = infos.iter().map(|info| info.get("proof").is_some()).collect();
    assert!(!proven[0] && proven.contains(&true) && proven.is_sorted(), "{}", answers[1]);
    assert!(infos.iter().all(|info| info.get("proof").is_none() || info["winrate"].as_f64() == Some(0.0)), "{}", answers[1]);
}

/// If a player may swap, the root's rate is the better side's, proven or not.
#[test]
fn the_rate_of_the_root_takes_the_swap_into_account() {
    let mut process = Process::start(&["analysis", "--threads", "1", "--no-book"]);
    for (id, opening) in [("strong", "f6"), ("weak", "a1")] {
        let moves = json!([["B", opening]]);
        process.send(&json!({ "id": id, "moves": moves, "rules": "hex", "boardXSize": 11, "maxVisits": 200 }).to_string());
    }
    for answer in process.end() {
        let rate = |value: &Value| value["winrate"].as_f64().unwrap();
        let (root, swap) = (rate(&answer["rootInfo"]), rate(&answer["swap"]));
        assert!((root - swap.max(1.0 - swap)).abs() < 1e-5 && (swap > 0.5) == (answer["id"] == "strong"), "{answer}");
    }
    let mut process = Process::start(&["analysis", "--threads", "1", "--size", "5"]);
    process.send(r#"{"id":"proven","moves":[["B","a3"]]}"#);
    let root = process.end()[0]["rootInfo"].clone();
    assert_eq!((root["winrate"].as_f64(), root["proof"]["winner"].as_str()), (Some(1.0), Some("W")), "{root}");
}

/// With one thread, the same query gets the same answer, in whatever order queries come.
#[test]
fn answers_can_be_repeated() {
    let flags = ["analysis", "--game", "hex", "--size", "6", "--threads", "1", "--memory", "64", "--no-book"];
    let settings = json!({ "solver": false, "known_results": false });
    let query = |id: &str, word: &str| {
        json!({ "id": id, "moves": [["B", word]], "maxVisits": 200, "overrideSettings": settings }).to_string()
    };
    let all = |words: [&str; 2]| {
        let mut process = Process::start(&flags);
        words.iter().for_each(|word| process.send(&query(word, word)));
        process.end().into_iter().map(|answer| (answer["id"].to_string(), answer)).collect::<BTreeMap<_, _>>()
    };
    let one = all(["a6", "c3"]);
    assert_eq!(one, all(["c3", "a6"]));
    assert_eq!(one.len(), 2);
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_program_at_once_and_so_does_a_reader_who_has_gone() {
    let long = json!({ "id": "long", "rules": "y", "boardXSize": 14, "moves": [], "maxVisits": 1_u64 << 40 }).to_string();
    for signal in ["-TERM", "-INT"] {
        let mut process =
            Process::with_default_signals(&["analysis", "--threads", "2", "--memory", "64", "--set", "solver=false"]);
        process.send(&long);
        process.send(r#"{"id":"v","action":"query_version"}"#);
        assert_eq!(process.answer().unwrap()["name"], "Tripoint");
        let begun = Instant::now();
        let killed = Command::new("kill").args([signal, &process.child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        assert!(!process.child.wait().unwrap().success());
        assert!(begun.elapsed() < Duration::from_secs(20));
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    let command = command.args(["analysis", "--threads", "1", "--memory", "64", "--set", "solver=false"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    writeln!(child.stdin.as_mut().unwrap(), "{long}").unwrap();
    drop(child.stdout.take());
    // The input stays open, so the program has to notice by itself.
    assert!(child.wait().unwrap().success());
}

#[test]
fn quit_without_waiting_ends_pending_queries() {
    let mut process =
        Process::start(&["analysis", "--threads", "1", "--memory", "64", "--quit-without-waiting", "--set", "solver=false"]);
    for id in ["a", "b"] {
        process.send(&json!({ "id": id, "rules": "y", "boardXSize": 12, "moves": [], "maxVisits": 1_u64 << 40 }).to_string());
    }
    process.send(r#"{"id":"v","action":"query_version"}"#);
    assert_eq!(process.answer().unwrap()["id"], "v");
    assert!(process.end().iter().all(|answer| answer["isDuringSearch"] == false));
}

/// A book's false proof used to count as the solver's: it had the win rate 1 and the source `book`.
#[test]
fn proofs_of_a_book_that_are_not_checked_are_claims() {
    let folder = fresh("analysis", "claims");
    let book = "tripoint book 1\nboard Hex 11 11\nturns 1\nengine x\nsimulations 0\n\n| f6 proof loss; a1 proof win\n";
    fs::write(folder.join("large.book"), book).unwrap();
    let path = folder.join("large.book");
    let mut process = Process::start(&[
        "analysis",
        "--game",
        "hex",
        "--size",
        "11",
        "--no-swap",
        "--threads",
        "1",
        "--book",
        path.to_str().unwrap(),
    ]);
    process.send(&json!({ "id": "f6", "moves": [["B", "f6"]], "maxVisits": 5 }).to_string());
    let answers = process.end();
    let root = &answers[0]["rootInfo"];
    assert_eq!(root["claim"], json!({ "winner": "W", "source": "book", "origin": "user" }), "{root}");
    assert!(root["proof"].is_null() && root["winrate"].as_f64().is_some_and(|rate| 0.0 < rate && rate < 1.0), "{root}");
}
