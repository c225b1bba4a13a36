//! Conversations with a page.

use super::Page;
use super::test_messages::{TestClock, message};
use crate::test_data;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tripoint_engine::engine::{BookChoice, Engine};
use tripoint_games::base::{Clock, StoppedClock};

/// A clock that advances ten milliseconds each time it is read.
#[derive(Debug, Default)]
pub(super) struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(10 * self.0.fetch_add(1, Ordering::Relaxed))
    }
}

pub(super) fn page_with(board: &str, clock: Arc<dyn Clock>) -> Page {
    let mut settings = test_data::settings().with_board(board.parse().unwrap()).with_memory(64);
    settings.parameters.network = false;
    Page::new(Engine::new(settings, clock).unwrap())
}

pub(super) fn page(board: &str) -> Page {
    page_with(board, Arc::new(StoppedClock))
}

pub(super) fn say(page: &mut Page, message: &str) -> Vec<Value> {
    page.receive(&self::message(message), &|| false).iter().map(|text| serde_json::from_str(text).unwrap()).collect()
}

/// The last answer, which has to be a state.
pub(super) fn state(page: &mut Page, message: &str) -> Value {
    let answers = say(page, message);
    let last = answers.last().unwrap();
    assert_eq!(last["type"], "state", "{message}: {last}");
    last.clone()
}

pub(super) fn error(page: &mut Page, message: &str) -> String {
    let answers = say(page, message);
    assert_eq!((answers.len(), &answers[0]["type"]), (1, &Value::from("error")), "{message}: {answers:?}");
    assert_eq!((&answers[0]["id"], &answers[0]["done"]), (&Value::from(1), &Value::from(true)));
    answers[0]["text"].as_str().unwrap().to_owned()
}

/// Runs the search to its end, and returns all answers.
pub(super) fn finish(page: &mut Page) -> Vec<Value> {
    let mut said = Vec::new();
    while page.is_searching() {
        said.extend(page.step(Duration::from_millis(50)).iter().map(|text| serde_json::from_str::<Value>(text).unwrap()));
    }
    said
}

/// All nodes of the tree, which the page asks for when it begins.
pub(super) fn nodes(page: &mut Page) -> Vec<Value> {
    let tree = state(page, "hello")["tree"].clone();
    assert_eq!(tree["whole"], true);
    tree["nodes"].as_array().unwrap().clone()
}

/// A tree's nodes as the page knows them, updated by the changes in the states.
#[derive(Default)]
pub(super) struct Mirror(pub(super) Vec<Value>);

impl Mirror {
    pub(super) fn hear(&mut self, state: &Value) {
        let tree = &state["tree"];
        if tree["whole"] == true {
            self.0.clear();
        }
        for top in tree["removed"].as_array().into_iter().flatten() {
            let mut gone = vec![top.clone()];
            while let Some(number) = gone.pop() {
                gone.extend(self.0.iter().filter(|node| node["parent"] == number).map(|node| node["id"].clone()));
                self.0.retain(|node| node["id"] != number);
            }
        }
        for node in tree["nodes"].as_array().into_iter().flatten() {
            match self.0.iter_mut().find(|known| known["id"] == node["id"]) {
                Some(known) => *known = node.clone(),
                None => self.0.push(node.clone()),
            }
        }
    }

    /// A node's children in their order.
    fn children(&self, parent: &Value) -> Vec<Value> {
        self.0.iter().filter(|node| node["parent"] == *parent).cloned().collect()
    }
}

/// Whether a state or an analysis shows a percentage on a cell.
pub(super) fn has_percents(message: &Value) -> bool {
    labels(message).iter().any(|label| label.ends_with('%'))
}

/// The labels of a map's cells.
pub(super) fn labels(message: &Value) -> Vec<String> {
    message["shown"].as_array().unwrap().iter().map(|cell| cell["label"].as_str().unwrap().to_owned()).collect()
}

pub(super) fn words(state: &Value) -> &str {
    state["words"].as_str().unwrap()
}

#[test]
fn every_game_can_be_chosen_and_is_shown() {
    let mut page = page("y 4");
    let games = say(&mut page, "hello")[0].clone();
    assert_eq!(games["levels"].as_array().unwrap().len(), 11);
    for game in games["games"].as_array().unwrap() {
        let usual = game["usual"].as_str().unwrap();
        assert!(game["boards"].as_array().unwrap().iter().any(|board| board["board"] == usual), "{usual}");
        let answers = say(&mut page, &format!("game {usual}"));
        let (board, state) = (&answers[0], &answers[1]);
        let cells = board["cells"].as_array().unwrap();
        assert_eq!((board["board"].as_str(), state["stones"].as_array().unwrap().len()), (Some(usual), cells.len()));
        for cell in cells {
            let corners = cell["outline"].as_str().unwrap().split(' ').count();
            let inside = |axis: &str, most: &str| (0.0..board[most].as_f64().unwrap()).contains(&cell[axis].as_f64().unwrap());
            assert!(corners > 3 && inside("x", "width") && inside("y", "height"), "{usual}: {cell}");
        }
        assert_eq!(board["vertices"].as_array().unwrap().is_empty(), !usual.starts_with("caeth"), "{usual}");
        assert!(!board["rules"].as_str().unwrap().contains("type swap"));
        assert_eq!(state["corners"].is_null(), !usual.starts_with("poly"), "{usual}");
        // Each cell can be played on.
        let name = cells[cells.len() / 2]["name"].as_str().unwrap();
        assert_eq!(self::state(&mut page, &format!("play {name}"))["last"], name);
    }
}

#[test]
fn moves_make_variations_and_lines_are_found_again() {
    let mut page = page("y 4");
    state(&mut page, "play b3");
    let swapped = state(&mut page, "play swap");
    assert_eq!((words(&swapped), swapped["stones"][4].as_str()), ("y 4: b3 swap", Some("white")));
    let first = nodes(&mut page)[1]["id"].as_u64().unwrap();
    assert_eq!(words(&state(&mut page, &format!("go {first}"))), "y 4: b3");
    let other = state(&mut page, "play c4");
    assert_eq!((words(&other), other["path"].to_string().as_str(), nodes(&mut page).len()), ("y 4: b3 c4", "[0,1]", 4));
    // The move is there, so there is no third variation.
    state(&mut page, &format!("go {first}"));
    state(&mut page, "play SWAP");
    assert_eq!(nodes(&mut page).len(), 4);
    let at = other["at"].as_u64().unwrap();
    state(&mut page, &format!("comment {at} A [good] one.\nTruly."));
    let promoted = state(&mut page, &format!("promote {at}"));
    assert_eq!((promoted["path"].to_string().as_str(), promoted["line"].as_array().unwrap().len()), ("[0,1]", 3));
    let saved = say(&mut page, "save")[0].clone();
    assert_eq!(saved["name"], "y-4.sgf");
    let text = saved["text"].as_str().unwrap();
    assert!(text.ends_with("\n;B[b3]\n(;W[c4]C[A [good\\] one.\nTruly.])\n(;W[swap-pieces]))\n"), "{text}");
    let opened = state(&mut page, &format!("open {text}"));
    assert_eq!((opened["at"].as_u64(), opened["tree"]["nodes"][2]["comment"].as_str()), (Some(1), Some("A [good] one.\nTruly.")));
    assert_eq!(words(&state(&mut page, "walk 0 1")), "y 4: b3 swap");
    let left = state(&mut page, "delete 2");
    assert_eq!((nodes(&mut page).len(), left["at"].as_u64()), (1, Some(1)));
    assert_eq!(words(&state(&mut page, "line hex 3 3: b2 swap-sides c1")), "hex 3 3: b2 swap c1");
}

#[test]
fn turns_of_several_stones_are_reported_stone_by_stone() {
    let mut page = page("y 6");
    assert_eq!(say(&mut page, "hello")[0]["turns"], serde_json::json!(["1", "122*", "123*", "slow"]));
    let told = |state: &Value| ["turns", "toMove", "stone", "stonesOfTurn", "barred"].map(|key| state[key].to_string()).join(" ");
    assert_eq!(told(&state(&mut page, "game y 6")), r#""1" "black" 1 1 []"#);
    let answers = say(&mut page, "game y 6 turns 123*");
    assert!(
        answers[0]["rules"].as_str().unwrap().contains("The turns have 1, 2, 3, 4, 5, 6 … stones."),
        "{}",
        answers[0]["rules"]
    );
    state(&mut page, "play c3");
    let second = state(&mut page, "play a1");
    assert_eq!(told(&second), r#""123*" "white" 2 2 ["a2","b2"]"#);
    assert_eq!(second["lastMove"], serde_json::json!({ "word": "a1", "colour": "white" }));
    assert_eq!(error(&mut page, "play a2"), "a2: two stones of one turn may not belong to the same chain");
    state(&mut page, "level 1");
    state(&mut page, "genmove");
    let moved = finish(&mut page).pop().unwrap();
    assert!(told(&moved).starts_with(r#""123*" "black" 1 3"#) && words(&moved).starts_with("y 6 turns 123*: c3 a1 "), "{moved}");
    let link = words(&moved).to_owned();
    let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
    assert!(saved.contains("TU[123*]"), "{saved}");
    state(&mut page, "game y 6");
    for message in [format!("line {link}"), format!("open {saved}")] {
        say(&mut page, &message);
        let last = state(&mut page, "walk 0 0 0");
        assert_eq!((last["stones"].clone(), words(&last)), (moved["stones"].clone(), link.as_str()), "{message}");
    }
    assert!(error(&mut page, "game y 6 turns 12*").contains("the last three rising evenly"));
    let followed = say(&mut page, "gtp tripoint-turns 122*");
    assert_eq!((followed.len(), &followed[2]["turns"]), (3, &Value::from("122*")));
}

#[test]
fn the_stones_of_a_line_have_the_colours_of_their_turns() {
    let mut timed = page_with("y 6", Arc::new(TestClock::default()));
    state(&mut timed, "line y 6 turns 123*: c3 a1");
    say(&mut timed, "analyse");
    let found = std::iter::from_fn(|| Some(timed.step(Duration::from_millis(20)))).find(|said| !said.is_empty()).unwrap();
    let found: Value = serde_json::from_str(&found[0]).unwrap();
    let colours: Vec<_> = found["moves"][0]["line"].as_array().unwrap().iter().map(|stone| &stone["colour"]).collect();
    assert!(
        colours.iter().zip(["white", "black", "black", "black", "white"]).all(|(colour, expected)| *colour == expected),
        "{found}"
    );
    assert!(colours.len() > 1, "{found}");
}

#[test]
fn the_engine_plays_a_whole_game_against_itself() {
    for board in ["y 5", "poly-y 3 3", "bent-y 3 1", "hex 4 4"] {
        let mut page = page(board);
        state(&mut page, "level 2");
        let mut last = state(&mut page, "hello");
        for _ in 0..60 {
            if !last["result"].is_null() {
                break;
            }
            say(&mut page, "genmove");
            finish(&mut page);
            last = state(&mut page, "map none");
        }
        let decided = last["decided"] == true;
        assert_eq!(last["result"]["isResignation"], !decided, "{board}: {last}");
        if decided {
            assert!(error(&mut page, "genmove").starts_with("the game is over"));
        }
        // The page used to show its level's few simulations as win rates. Now nothing is, unless it is proven.
        let nodes = nodes(&mut page);
        assert!(nodes.iter().all(|node| node["rate"].is_null() == node["proven"].is_null()), "{board}: {nodes:?}");
    }
}

/// A level only affects the engine's moves. Hints, analyses and GTP use its full strength.
#[test]
fn a_level_changes_the_engine_only_while_it_plays() {
    let mut page = page("y 5");
    let full = page.desk.engine().engine().settings().clone();
    let temperature = |page: &Page| page.desk.engine().engine().settings().parameters.temperature;
    for message in ["analyse", "gtp version"] {
        state(&mut page, "level 2");
        say(&mut page, "genmove");
        finish(&mut page);
        assert!(temperature(&page) > 0.0, "{message}");
        say(&mut page, message);
        assert_eq!(*page.desk.engine().engine().settings(), full, "{message}");
        state(&mut page, "stop");
    }
    // Changes by GTP persist.
    say(&mut page, "gtp param alpha 0.5");
    say(&mut page, "genmove");
    finish(&mut page);
    assert_eq!(page.desk.engine().engine().settings().parameters.alpha, 0.5);
}

#[test]
fn an_analysis_continues_at_the_next_position_until_it_is_stopped() {
    let mut page = page_with("y 5", Arc::new(Ticking::default()));
    assert_eq!(state(&mut page, "analyse")["busy"], "analysis");
    let analysis = |page: &mut Page| loop {
        let said = page.step(Duration::from_millis(50));
        if let Some(text) = said.first() {
            break serde_json::from_str::<Value>(text).unwrap();
        }
    };
    let one = analysis(&mut page);
    assert_eq!((one["type"].as_str(), one["toMove"].as_str(), one["node"].as_u64()), (Some("analysis"), Some("black"), Some(1)));
    let shares: f64 = one["moves"].as_array().unwrap().iter().map(|told| told["share"].as_f64().unwrap()).sum();
    assert!(one["simulations"].as_u64().unwrap() > 0 && (0.5..=1.0 + 1e-9).contains(&shares), "{shares}");
    state(&mut page, "map visits");
    assert_eq!(state(&mut page, "play c3")["busy"], "analysis");
    let two = analysis(&mut page);
    assert_eq!((two["toMove"].as_str(), two["node"].as_u64()), (Some("white"), Some(2)));
    // White may swap: its rate is for staying, and Black's for the side that White leaves.
    let (rate, black) = (two["rate"].as_f64().unwrap(), two["blackRate"].as_f64().unwrap());
    assert!((black - rate.min(1.0 - rate)).abs() < 1e-9 && has_percents(&two));
    assert_eq!(state(&mut page, "stop")["busy"], Value::Null);
    assert!(!page.is_searching() && state(&mut page, "play d4")["busy"].is_null());
    // A decided game has nothing to analyse.
    state(&mut page, "line y 2: a1 b2 a2");
    assert_eq!(state(&mut page, "analyse")["busy"], Value::Null);
}

#[test]
fn an_analysis_with_a_limit_ends_with_its_last_report() {
    let mut page = page("y 6");
    assert_eq!(state(&mut page, "analyse for 30")["busy"], "analysis");
    let reports = finish(&mut page);
    let (ended, last) = (&reports[reports.len() - 1], &reports[reports.len() - 2]);
    assert_eq!((ended["type"].as_str(), &ended["what"]), (Some("busy"), &Value::Null));
    assert_eq!((last["type"].as_str(), last["simulations"].as_u64()), (Some("analysis"), Some(30)));
    assert!(!page.is_searching());
}

#[test]
fn a_search_for_a_move_plays_what_it_has_when_it_is_stopped() {
    let mut page = page("y 6");
    state(&mut page, "level 10");
    assert_eq!(state(&mut page, "genmove")["busy"], "move");
    page.step(Duration::from_millis(50));
    let stopped = state(&mut page, "stop");
    assert_eq!((nodes(&mut page).len(), stopped["busy"].is_null()), (2, true));
    // The person's move replaces it.
    say(&mut page, "genmove");
    let (before, played) = (stopped["at"].as_u64(), state(&mut page, "play a1"));
    assert!(!page.is_searching() && played["tree"]["nodes"][0]["parent"].as_u64() == before);
}

#[test]
fn a_review_gives_every_position_of_the_line_its_win_rate() {
    let mut page = page("y 4");
    state(&mut page, "line y 4: b3 a1 c3 d4");
    let shown = state(&mut page, "go 3");
    assert_eq!(
        state(&mut page, "review 20")["review"],
        serde_json::json!({"done": 0, "of": 5, "work": null, "number": 0, "seconds": null})
    );
    let said = finish(&mut page);
    let last = &said.last().unwrap();
    assert_eq!((last["type"].as_str(), last["progress"].is_null()), (Some("review"), true));
    let last = &state(&mut page, "map none");
    assert_eq!((last["at"].clone(), last["busy"].is_null()), (shown["at"].clone(), true));
    // The line, and the swap as the better second move.
    let all = nodes(&mut page);
    let (line, added) = all.split_at(5);
    assert!(line.iter().all(|node| node["rate"].is_f64()) && added.len() == 1 && added[0]["word"] == "swap", "{last}");
    assert_eq!(words(last), "y 4: b3 a1");
    // White's corner did nothing against Black's winning stone in the middle; the opening was not swapped.
    let remarks: Vec<_> = line.iter().filter_map(|node| node["remark"].as_str()).collect();
    assert!(line[1..].iter().all(|node| node["proven"]["winner"].is_string()), "{all:?}");
    assert!(remarks.len() == 1 && remarks[0].contains("should have swapped"), "{remarks:?}");
    // The engine is back at the shown position: a GTP line continues from there.
    assert_eq!(words(say(&mut page, "gtp undo").last().unwrap()), "y 4: b3");
    // The mistake comes with its better move.
    let told: Vec<_> = line.iter().filter(|node| node["remark"].is_string()).map(|node| node["better"].clone()).collect();
    assert_eq!(told, ["swap"]);
}

#[test]
fn a_line_of_gtp_moves_the_tree_along() {
    let mut page = page("y 4");
    let mut gtp = |line: &str| {
        let said = say(&mut page, &format!("gtp {line}"));
        (said[0]["reply"].as_str().unwrap().to_owned(), said.last().unwrap().clone())
    };
    assert_eq!(words(&gtp("play b b3").1), "y 4: b3");
    assert_eq!(words(&gtp("gogui-play_sequence w c4 b d4").1), "y 4: b3 c4 d4");
    assert!(gtp("undo").1["tree"].is_null());
    assert_eq!(words(&gtp("showboard").1), "y 4: b3 c4");
    let (reply, state) = gtp("tripoint-game hex 4 4");
    assert_eq!((reply.as_str(), state["board"].as_str()), ("=", Some("hex 4 4")));
    assert!(gtp("quit").0.starts_with('=') && gtp("nonsense").0.starts_with("? unknown command"));
    let (_, set_up) = gtp("gogui-setup b a1 w b2");
    assert_eq!((set_up["stones"][0].as_str(), set_up["tree"]["nodes"].as_array().unwrap().len()), (Some("black"), 1));
    assert!(gtp("kata-analyze 10").0.starts_with('='));
}

/// A link has one game. The page used to store it as game 2, and could not open it again.
#[test]
fn a_game_that_is_not_in_the_text_is_refused() {
    let mut page = page("y 4");
    for text in ["https://hexworld.org/board/#4,a1b2", "y-4:a1,b2", "(;FF[4]GM[11]SZ[4]TG[Y 4];B[a1])"] {
        for verb in ["choose", "restore"] {
            let error = &say(&mut page, &format!("{verb} 2 y {text}"))[0];
            assert_eq!(
                (error["type"].as_str(), error["text"].as_str()),
                (Some("error"), Some("got game 2, expected 1 to 1")),
                "{text}"
            );
            assert_eq!(say(&mut page, &format!("{verb} 1 y {text}"))[0]["type"], "board", "{text}");
        }
    }
}

/// A file lists one colour's stones after the other's. Once, if they had been set up in another order, every GTP line
/// began a new game, without the earlier comments and variations.
#[test]
fn set_up_stones_in_any_order_are_one_game() {
    let mut page = page("y 4");
    let at = say(&mut page, "gtp gogui-setup b a1 w b2 b c3 w d4").last().unwrap()["at"].clone();
    say(&mut page, &format!("comment {at} kept"));
    let moved = say(&mut page, "gtp play b a4").last().unwrap().clone();
    assert!(moved["stones"].is_array() && page.receive(&message("save"), &|| false)[0].contains("C[kept]"), "{moved}");
}

/// Tries every command that could touch a file on the machine.
#[test]
fn a_page_reaches_no_files() {
    let mut page = page("y 4");
    let list = say(&mut page, "gtp list_commands")[0]["reply"].as_str().unwrap().to_owned();
    let name = "/tmp/tripoint-page-must-not-write";
    let mut refused = 0;
    for command in list.trim_start_matches("= ").lines() {
        let reply = say(&mut page, &format!("gtp {command} {name}"))[0]["reply"].as_str().unwrap().to_owned();
        assert!(!std::path::Path::new(name).exists(), "{command}");
        refused += usize::from(reply.contains("files are not available here"));
    }
    let touching = ["book_load", "loadsgf", "savesgf"];
    for command in touching {
        let reply = say(&mut page, &format!("gtp {command} {name}"))[0]["reply"].as_str().unwrap().to_owned();
        assert!(reply.contains("files are not available here"), "{command}: {reply}");
    }
    assert!(refused >= touching.len());
}

#[test]
fn invalid_requests_change_nothing() {
    let mut page = page("y 4");
    state(&mut page, "play b3");
    let before = page.receive(&message("map none"), &|| false);
    for (wrong, expected) in [
        ("", "unknown variant ``, expected one of `hello`, `game`"),
        ("nonsense", "unknown variant `nonsense`, expected one of `hello`"),
        ("game y 99", "99 is too large"),
        ("game", "expected a board"),
        ("line y 4 a1", "got 'y 4 a1', expected a board, a colon and moves, as in #y-10:c4,d5"),
        ("line y-28:a1", "28 is too large: Y boards have 2 to 27 cells on a side"),
        ("line y 4: a1 z9", "move 2: got 'z9', expected a cell"),
        ("play", "expected a cell from a1 to d4, swap or resign"),
        ("play b3", "b3: the cell is occupied"),
        ("level 11", "expected a level from 0 to 10"),
        ("time 0", "expected 0.01 to 3600 seconds"),
        ("time NaN", "expected f64"),
        ("map rates", "expected none, rate"),
        ("display go", "got 'go', expected a game"),
        ("display y sideways", "got 'sideways', expected up, down"),
        ("display y up codecup", "got 'codecup', expected gogui"),
        ("header XX a", "unknown variant `XX`, expected one of `PB`"),
        ("mark 1 star a1", "unknown variant `star`"),
        ("go 0", "expected a node of the game"),
        ("go x", "invalid type: string \"x\", expected u32"),
        ("walk 5", "got child 5"),
        ("walk -1", "invalid value: integer `-1`"),
        ("delete 1", "the first node stays"),
        ("promote 9", "expected a node of the game"),
        ("comment 9 x", "expected a node of the game"),
        ("review x", "expected u32"),
    ] {
        let text = error(&mut page, wrong);
        assert!(text.contains(expected), "{wrong}: {text}");
        assert_eq!(page.receive(&message("map none"), &|| false), before, "{wrong}");
    }
}

#[test]
fn malformed_messages_are_refused() {
    let mut page = page("y 4");
    for (wrong, id, expected) in [
        ("", Value::Null, "expected a JSON object"),
        ("[1]", Value::Null, "expected a JSON object"),
        (r#"{"verb":"hello"}"#, Value::Null, "got no id"),
        (r#"{"id":-1,"verb":"hello"}"#, Value::Null, "got the id -1"),
        (r#"{"id":7}"#, Value::from(7), "missing field `verb`"),
        (r#"{"id":7,"verb":"play"}"#, Value::from(7), "missing field `word`"),
        (r#"{"id":7,"verb":"play","word":"b3","cell":1}"#, Value::from(7), "unknown field `cell`"),
        (r#"{"id":7,"verb":"hello","theme":"dark"}"#, Value::from(7), "unknown field `theme`"),
    ] {
        let answers = page.receive(wrong, &|| false);
        let answer: Value = serde_json::from_str(&answers[0]).unwrap();
        assert_eq!(
            (answers.len(), &answer["type"], &answer["id"], &answer["done"]),
            (1, &Value::from("error"), &id, &Value::from(true))
        );
        assert!(answer["text"].as_str().unwrap().contains(expected), "{wrong}: {answer}");
    }
}

/// The names follow the coordinates, but links don't.
#[test]
fn boards_have_the_chosen_orientation_and_coordinates() {
    let mut page = page("y 4");
    state(&mut page, "play b3");
    let told = say(&mut page, "display y down xy");
    let (board, state) = (&told[0], &told[1]);
    assert_eq!((&board["orientation"], &board["coordinates"]), (&Value::from("down"), &Value::from("xy")));
    assert_eq!(
        (state["last"].as_str(), words(state), &state["tree"]["nodes"][1]["word"]),
        (Some("b2"), "y 4: b3", &Value::from("b2"))
    );
    let height = |board: &Value| board["cells"][0]["y"].as_f64().unwrap() / board["height"].as_f64().unwrap();
    assert!(height(board) > 0.6);
    // Another game has its own display.
    let hex = say(&mut page, "game hex 4 4")[0].clone();
    assert_eq!((&hex["orientation"], &hex["coordinates"]), (&Value::from("flat"), &Value::from("hexgui")));
    let again = say(&mut page, "game y 5")[0].clone();
    assert_eq!((&again["orientation"], &again["coordinates"]), (&Value::from("down"), &Value::from("xy")));
    assert!(say(&mut page, "picture")[0]["svg"].as_str().unwrap().contains("</svg>"));
}

#[test]
fn a_game_that_is_too_large_for_a_page_is_refused() {
    let mut page = page("y 4");
    let many = |nodes: usize| format!("open (;SZ[4]TG[Y 4]{})", ";".repeat(nodes - 1));
    let refused = "the game has 20001 nodes, and a page opens at most 20000: cut it into smaller files, or use tripoint review";
    assert_eq!(error(&mut page, &many(20_001)), refused);
    // A game that has grown on the page is back after a reload, with all nodes that a page can hold.
    let kept = many(100_000).replacen("open", "restore 1 -", 1);
    state(&mut page, &kept);
    assert_eq!(say(&mut page, "save")[0]["text"], kept.split_once("- ").unwrap().1);
    assert!(error(&mut page, "play b3").contains("a page holds at most 100000"));
    assert!(error(&mut page, &kept.replacen('(', "(;)(", 1)).contains("the game has 100001 nodes"));
    assert!(error(&mut page, &kept.replacen("restore", "choose", 1)).contains("100000"));
    // The largest game that can be opened can also be continued.
    state(&mut page, &many(20_000));
    assert_eq!(words(&state(&mut page, "play b3")), "y 4: b3");
    page.receive(&message("game y 4"), &|| false);
    let long = |number: usize| format!("comment 1 {number} {}", "x".repeat(1 << 20));
    let refused = (0..8).map(|number| say(&mut page, &long(number))).filter(|said| said[0]["type"] == "error").count();
    assert!(refused > 0, "comments are held without end");
}

#[test]
fn the_book_and_the_maps_are_shown() {
    let settings =
        test_data::settings().with_board("y 5".parse().unwrap()).with_memory(64).with_book(BookChoice::Set(test_data::BOOKS));
    let mut page = Page::new(Engine::new(settings, Arc::new(Ticking::default())).unwrap());
    let book = state(&mut page, "map book");
    assert!(labels(&book).contains(&"swap".to_owned()), "no opening is shown that has to be swapped");
    say(&mut page, "analyse");
    while page.step(Duration::from_millis(20)).is_empty() {}
    for map in ["rate", "visits", "ownership", "amaf", "prior"] {
        let shown = state(&mut page, &format!("map {map}"));
        let is_rate = |label: &String| label.ends_with('%') || ["rate", "amaf"].contains(&map) && label == "swap";
        assert!(labels(&shown).iter().any(is_rate), "{map}: {shown}");
        let value = |cell: &Value| cell["value"].as_f64().is_some_and(|value| (0.0..=1.0).contains(&value));
        assert!(shown["shown"].as_array().unwrap().iter().all(value), "{map}: {shown}");
    }
    let alone = say(&mut page, "picture")[0].clone();
    assert!(alone["svg"].as_str().unwrap().contains("last move") || alone["svg"].as_str().unwrap().contains("no move yet"));
    state(&mut page, "line y 5: c4 a1");
    let proven = state(&mut page, "map proven");
    assert!(labels(&proven).contains(&"W".to_owned()), "no move is shown to win");
}

/// Once, positions were replayed from the first node for each node, and each message had all nodes: 2.8 s for 6,000 of
/// them. For twice as many nodes the work, counted in message bytes, is the same for a step and twice as much for
/// opening.
#[test]
fn a_step_in_a_large_tree_does_not_send_the_tree() {
    let mut page = page("hex 11 11");
    let variations = |count: usize| {
        let cells = (0..count).map(|number| format!("{}{}", char::from(b'b' + (number % 10) as u8), 1 + number / 10 % 11));
        cells.map(|cell| format!("(;W[{cell}];B[a2])")).collect::<String>()
    };
    let lengths = [1000, 2000].map(|count| {
        let opened = page.receive(&message(&format!("open (;GM[11]SZ[11]TG[Hex 11 11];B[a1]{})", variations(count))), &|| false);
        let step = |page: &mut Page, line: &str| page.receive(&message(line), &|| false).iter().map(String::len).sum::<usize>();
        let (forward, aside) = (step(&mut page, "walk 0 0 0"), step(&mut page, "walk 0 900"));
        (opened.last().unwrap().len(), forward, aside)
    });
    assert!(lengths[0].1.abs_diff(lengths[1].1) < 100 && lengths[0].2.abs_diff(lengths[1].2) < 100, "{lengths:?}");
    assert!(lengths[1].0 > lengths[0].0 + 50_000, "{lengths:?}");
}

/// The changes in the states add up to the tree that a page gets when it asks for all of it.
#[test]
fn changes_of_the_tree_add_up_to_the_tree() {
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    let mut page = page("y 5");
    let mut random = Xoshiro256PlusPlus::seed_from_u64(48);
    let mut mirror = Mirror::default();
    mirror.hear(&state(&mut page, "game y 5"));
    let mut deleted = 0;
    for step in 0..600 {
        let known: Vec<u64> = mirror.0.iter().map(|node| node["id"].as_u64().unwrap()).collect();
        let node = known[random.next_u32() as usize % known.len()];
        let cell = format!("{}{}", char::from(b'a' + (random.next_u32() % 5) as u8), 1 + random.next_u32() % 5);
        let message = match random.next_u32() % 12 {
            0 => format!("comment {node} remark {step}"),
            1 => format!("promote {node}"),
            2 => format!("delete {node}"),
            3 => "play resign".to_owned(),
            4..=6 => format!("go {node}"),
            _ => format!("play {cell}"),
        };
        for answer in say(&mut page, &message) {
            deleted += usize::from(!answer["tree"]["removed"][0].is_null());
            mirror.hear(&answer);
        }
        if step % 20 == 0 {
            let mut whole = Mirror::default();
            whole.hear(&state(&mut page, "hello"));
            assert_eq!(mirror.0.len(), whole.0.len(), "step {step}: {message}");
            for node in &whole.0 {
                assert_eq!(mirror.children(&node["id"]), whole.children(&node["id"]), "step {step}: {message}");
            }
        }
    }
    assert!(deleted > 5, "{deleted}");
}

/// All games used to have the rules of the one on the board: the text for Hex said that the stone changes colour.
#[test]
fn each_game_has_its_own_rules() {
    for board in ["y 4", "hex 4 4"] {
        let mut page = page(board);
        let games = say(&mut page, "hello")[0]["games"].clone();
        for game in games.as_array().unwrap() {
            let rules = game["rules"].as_str().unwrap();
            let exchanges = rules.contains("the players exchange colours");
            assert_eq!(exchanges, game["word"] == "hex", "{}: {rules}", game["word"]);
            assert_ne!(exchanges, rules.contains("the stone on the board changes its colour"), "{}: {rules}", game["word"]);
            let shown = say(&mut page, &format!("game {}", game["usual"].as_str().unwrap()))[0]["rules"].clone();
            assert_eq!(shown, rules);
        }
    }
}
