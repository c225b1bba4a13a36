//! Editing games on a page, also during a review.

use super::Page;
use super::tests::{Mirror, Ticking, error, finish, nodes, page, page_with, say, state, words};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn saved(page: &mut Page) -> String {
    say(page, "save")[0]["text"].as_str().unwrap().to_owned()
}

/// The state after the text is opened again, at the node with this path.
fn again(page: &mut Page, path: &str) -> Value {
    let text = saved(page);
    let mut other = self::page("hex 3 3");
    state(&mut other, &format!("open {text}"));
    assert_eq!(saved(&mut other), text);
    state(&mut other, &format!("walk {path}"))
}

#[test]
fn marks_are_set_shown_saved_and_removed() {
    let mut page = page("y 5");
    state(&mut page, "play c3");
    for message in ["triangle a1", "label b2 x : y", "arrow a1 c3", "line c3 e5", "square b4", "circle c4", "cross d4"] {
        state(&mut page, &format!("mark 2 {message}"));
    }
    let all = json!([
        {"kind": "triangle", "cell": "a1"}, {"kind": "square", "cell": "b4"}, {"kind": "circle", "cell": "c4"},
        {"kind": "cross", "cell": "d4"}, {"kind": "label", "cell": "b2", "text": "x : y"},
        {"kind": "arrow", "from": "a1", "to": "c3"}, {"kind": "line", "from": "c3", "to": "e5"},
    ]);
    assert_eq!(state(&mut page, "hello")["marks"], all);
    assert_eq!(again(&mut page, "0")["marks"], all);
    // A picture has them, too.
    let picture = |page: &mut Page| say(page, "picture")[0]["svg"].as_str().unwrap().to_owned();
    assert_eq!(picture(&mut page).matches("stroke-width=\"2.5\"").count(), 4);
    assert_eq!(state(&mut page, "go 1")["marks"], json!([]));
    assert_eq!(picture(&mut page).matches("stroke-width=\"2.5\"").count(), 0);
    state(&mut page, "go 2");
    // Another sign replaces the cell's sign, and the same one removes it.
    assert_eq!(state(&mut page, "mark 2 circle a1")["marks"].as_array().unwrap().len(), 7);
    state(&mut page, "mark 2 circle a1");
    assert_eq!(state(&mut page, "mark 2 arrow a1 c3")["marks"].as_array().unwrap().len(), 5);
    assert_eq!(state(&mut page, "unmark 2")["marks"], json!([]));
    assert!(!saved(&mut page).contains("TR["));
    for wrong in ["mark 2 star a1", "mark 2 triangle", "mark 2 triangle z9", "mark 9 triangle a1", "mark 2 arrow a1", "unmark 9"]
    {
        assert!(!error(&mut page, wrong).is_empty());
    }
}

#[test]
fn names_and_result_are_those_of_the_file() {
    let mut page = page("y 5");
    let shown = state(&mut page, "open (;FF[4]TG[Y 5]PB[Ann]EV[Cup]XX[1];B[c3])");
    assert_eq!(shown["header"], json!({"PB": "Ann", "EV": "Cup"}));
    for (name, text) in
        [("PB", "Bob ]\\"), ("PW", "Eve"), ("BR", "5k"), ("WR", "3d"), ("RE", "B+R"), ("DT", "2026-11-27"), ("EV", "")]
    {
        state(&mut page, &format!("header {name} {text}"));
    }
    let header = json!({"PB": "Bob ]\\", "PW": "Eve", "BR": "5k", "WR": "3d", "RE": "B+R", "DT": "2026-11-27"});
    assert_eq!(again(&mut page, "0")["header"], header);
    assert!(saved(&mut page).contains("XX[1]"));
    assert!(error(&mut page, "header XX y").contains("PB"));
}

#[test]
fn a_position_is_set_up_stone_by_stone() {
    let mut page = page("y 5");
    state(&mut page, "setup black c3");
    state(&mut page, "setup white b2");
    state(&mut page, "setup black a1");
    state(&mut page, "setup empty a1");
    let shown = state(&mut page, "turn white");
    assert_eq!((nodes(&mut page).len(), shown["toMove"].as_str(), words(&shown)), (1, Some("white"), ""));
    assert!(saved(&mut page).contains("AB[c3]AW[b2]PL[W]"), "{}", saved(&mut page));
    assert_eq!(again(&mut page, "")["stones"], shown["stones"]);
    // After a move, or if something follows, a new node begins.
    state(&mut page, "play d4");
    let later = state(&mut page, "setup empty c3");
    assert_eq!((later["at"].as_u64(), nodes(&mut page).len()), (Some(3), 3));
    state(&mut page, "setup black d5");
    assert!(saved(&mut page).contains(";W[d4];AE[c3]AB[d5])"), "{}", saved(&mut page));
    state(&mut page, "go 2");
    assert_eq!(state(&mut page, "setup black e5")["at"], 4);
    assert_eq!(again(&mut page, "0 1")["stones"], state(&mut page, "hello")["stones"]);
    assert!(error(&mut page, "setup grey c3").contains("grey") && error(&mut page, "setup black z9").contains("z9"));
    // The engine continues from there.
    state(&mut page, "level 1");
    state(&mut page, "genmove");
    finish(&mut page);
    assert_eq!(nodes(&mut page).len(), 5);
}

/// The first position of a game with moves could not be corrected once: each stone began a variation.
#[test]
fn set_up_stones_are_corrected_below_moves_that_still_fit() {
    let mut page = page("y 5");
    let mut mirror = Mirror::default();
    mirror.hear(&state(&mut page, "open (;FF[4]SZ[5]TG[Y 5]AB[a1]AW[b2];B[c3]C[good];W[d4](;B[d5];W[e5])(;B[c4]))"));
    let shown = state(&mut page, "setup white a3");
    mirror.hear(&shown);
    assert_eq!((&shown["at"], nodes(&mut page).len(), mirror.0.len()), (&json!(1), 6, 6));
    mirror.hear(&state(&mut page, "setup empty a1"));
    assert!(
        saved(&mut page).replace('\n', "").contains("TG[Y 5]AW[b2][a3];B[c3]C[good];W[d4](;B[d5]"),
        "{}",
        saved(&mut page).replace('\n', "")
    );
    let last = state(&mut page, "walk 0 0 0 0");
    assert_eq!(again(&mut page, "0 0 0 0")["stones"], last["stones"]);
    // A stone on a later move's cell removes that move and those after it.
    state(&mut page, "go 1");
    let answers = say(&mut page, "setup black d5");
    assert_eq!(answers.iter().map(|answer| answer["type"].as_str().unwrap()).collect::<Vec<_>>(), ["state", "dropped"]);
    assert_eq!((&answers[1]["moves"], nodes(&mut page).len()), (&json!(2), 4));
    assert!(saved(&mut page).replace('\n', "").contains(";W[d4];B[c4])"), "{}", saved(&mut page).replace('\n', ""));
    // A node further down with set-up stones is also corrected.
    state(&mut page, "open (;FF[4]SZ[5]TG[Y 5];B[c3];AW[a1];W[d4];B[d5])");
    state(&mut page, "walk 0 0");
    assert_eq!((&state(&mut page, "setup black b2")["at"], nodes(&mut page).len()), (&json!(3), 5));
    assert!(
        saved(&mut page).replace('\n', "").contains(";B[c3];AW[a1]AB[b2];W[d4];B[d5])"),
        "{}",
        saved(&mut page).replace('\n', "")
    );
    // Swaps, and a result by resignation.
    state(&mut page, "open (;FF[4]SZ[5]TG[Y 5]RE[B+R];B[c3];W[swap-pieces];B[d4])");
    assert_eq!(state(&mut page, "turn black")["at"], 5, "who is to move is a variation");
    state(&mut page, "go 1");
    assert_eq!(say(&mut page, "setup black a1")[1]["moves"], 2);
    assert_eq!(state(&mut page, "walk 0")["result"], Value::Null);
}

/// A set-up is refused as a whole if the file could not be opened again after it.
#[test]
fn a_set_up_that_leaves_no_readable_line_is_refused() {
    let mut page = page("y 5");
    state(&mut page, "open (;FF[4]SZ[5]TG[Y 5]AB[a1](;B[c3];W[d4])(;B[z9]))");
    let (text, before) = (saved(&mut page), nodes(&mut page));
    assert!(error(&mut page, "setup white c3").contains("cannot be read"));
    assert_eq!((saved(&mut page), nodes(&mut page)), (text, before));
}

#[test]
fn a_line_becomes_a_variation_while_the_position_stays() {
    let mut page = page("y 5");
    state(&mut page, "line y 5: c3 d4");
    state(&mut page, "go 2");
    let shown = state(&mut page, "insert b2 d5 c4");
    assert_eq!((shown["at"].as_u64(), nodes(&mut page).len()), (Some(2), 6));
    assert_eq!(state(&mut page, "insert b2 d5 c4")["tree"], Value::Null, "it is there already");
    assert_eq!(words(&state(&mut page, "walk 0 1 0 0")), "y 5: c3 b2 d5 c4");
    state(&mut page, "go 2");
    // A line that breaks the rules adds nothing.
    assert!(error(&mut page, "insert b3 b3").contains("the cell is occupied"));
    assert_eq!(nodes(&mut page).len(), 6);
}

#[test]
fn a_game_without_a_swap_says_so_everywhere() {
    let mut page = page("y 5");
    state(&mut page, "game y 5 no-swap");
    let shown = state(&mut page, "play c3");
    assert_eq!(
        (shown["hasSwap"].as_bool(), shown["maySwap"].as_bool(), words(&shown)),
        (Some(false), Some(false), "y 5 no-swap: c3")
    );
    assert!(error(&mut page, "play swap").contains("swap"));
    assert!(saved(&mut page).contains("RU[no-swap]"));
    assert_eq!(again(&mut page, "0")["maySwap"], false);
    assert_eq!(state(&mut page, "line y 5 no-swap: c3")["maySwap"], false);
    // The next game has one.
    state(&mut page, "game hex 5 5 turns 1");
    assert_eq!(state(&mut page, "play c3")["maySwap"], true);
}

/// The page used to be useless during a review, because every request ended it.
#[test]
fn a_review_survives_other_requests() {
    let mut page = page_with("y 5", Arc::new(Ticking::default()));
    let mut mirror = Mirror::default();
    mirror.hear(&state(&mut page, "line y 5: c3 a1 b3 a5 c4 d4 e5"));
    mirror.hear(&state(&mut page, "review 30"));
    let messages = [
        "go 2",
        "analyse",
        "play b2",
        "comment 3 good",
        "mark 2 circle a1",
        "go 5",
        "insert c5",
        "stop",
        "setup black b5",
        "level 1",
        "go 4",
        "genmove",
        "go 8",
        "delete 8",
        "header PB Ann",
        "promote 3",
    ];
    let mut is_done = false;
    for (number, message) in messages.into_iter().enumerate() {
        for answer in say(&mut page, message) {
            assert_ne!(answer["type"], "error", "{message}: {answer}");
            mirror.hear(&answer);
        }
        for text in page.step(Duration::from_millis(20)) {
            let answer: Value = serde_json::from_str(&text).unwrap();
            is_done |= answer["type"] == "review" && answer["progress"].is_null();
            mirror.hear(&answer);
        }
        let shown = state(&mut page, "map none");
        mirror.hear(&shown);
        assert!(is_done || shown["review"]["of"].as_u64() >= Some(7), "{message}: {}", shown["review"]);
        assert!(!is_done || number > 3, "the review is too short for this test");
    }
    finish(&mut page).iter().for_each(|answer| mirror.hear(answer));
    let line: Vec<Value> = nodes(&mut page).into_iter().filter(|node| node["id"].as_u64() <= Some(7)).collect();
    assert!(line.iter().all(|node| node["rate"].is_f64()), "{line:?}");
    let text = saved(&mut page);
    // The line's moves except the deleted one.
    assert_eq!(text.matches("SBKV[").count(), 6, "{text}");
    assert_eq!(mirror.0.len(), nodes(&mut page).len());
    // The review is shown when the file is opened again.
    state(&mut page, &format!("open {text}"));
    assert!(nodes(&mut page).iter().filter(|node| node["rate"].is_f64()).count() >= 7);
}
