//! Puzzles on the page.

use super::Page;
use super::tests::{error, finish, page, say, state};
use serde_json::{Value, json};

pub(super) const PUZZLES: &str = "\
tripoint puzzles 1
engine tripoint 0.1.0
totals 2 puzzles

y 4: a1 a3 a2 b2 | b3 | 1 | b3 *
y 4: a1 a2 | c3 | 2 | b2 b3; c4 b2; c3 *
";

fn puzzles() -> Page {
    page("hex 3 3").with_puzzles(PUZZLES)
}

fn last(page: &mut Page, message: &str) -> Value {
    let mut answers = say(page, message);
    assert!(answers.iter().any(|answer| answer["type"] == "state") || message == "puzzles", "{message}: {answers:?}");
    answers.pop().unwrap()
}

#[test]
fn puzzles_are_listed_and_opened() {
    let mut page = puzzles();
    let list = last(&mut page, "puzzles");
    let second = json!({"number": 2, "board": "y 4", "grade": 2, "toMove": "black", "stones": 2, "moves": "a1 a2"});
    assert_eq!((&list["type"], list["puzzles"].as_array().unwrap().len(), &list["puzzles"][1]), (&json!("puzzles"), 2, &second));
    let opened = say(&mut page, "puzzle 2");
    assert_eq!(opened.iter().map(|answer| answer["type"].as_str().unwrap()).collect::<Vec<_>>(), ["board", "state", "puzzle"]);
    assert_eq!((&opened[1]["words"], &opened[1]["toMove"]), (&json!("y 4: a1 a2"), &json!("black")));
    assert_eq!((&opened[2]["number"], &opened[2]["count"], &opened[2]["node"]), (&json!(2), &json!(2), &opened[1]["at"]));
    // Two days in a row have different puzzles.
    let days: Vec<_> = [7, 8].map(|day| last(&mut page, &format!("puzzle day {day}"))["number"].clone()).to_vec();
    assert_eq!([&days[0], &days[1]].map(|number| number.as_u64().unwrap()).iter().sum::<u64>(), 3);
}

#[test]
fn a_wrong_move_is_refuted_and_the_right_one_is_not() {
    let mut page = puzzles();
    last(&mut page, "puzzle 2");
    for (wrong, answer) in [("b2", "c4"), ("b3", "b2"), ("d4", "c3")] {
        let answers = say(&mut page, &format!("try {wrong}"));
        let judged =
            json!({"id": 1, "done": true, "type": "judgement", "number": 2, "word": wrong, "right": false, "refutation": answer});
        assert_eq!(answers.last(), Some(&judged));
        assert_eq!(answers[0]["words"], format!("y 4: a1 a2 {wrong} {answer}"));
    }
    let right = last(&mut page, "try c3");
    assert_eq!(right, json!({"id": 1, "done": true, "type": "judgement", "number": 2, "word": "c3", "right": true}));
    assert_eq!(error(&mut page, "try a1"), "a1: the cell is occupied");
    assert!(error(&mut page, "try z9").contains("z9"));
    // Another game isn't a puzzle.
    state(&mut page, "game y 4");
    for message in ["try b3", "solution"] {
        assert_eq!(error(&mut page, message), "no puzzle is open");
    }
}

/// The page used to explain a solution's proof before it showed the solution.
#[test]
fn a_solution_is_shown_at_once_with_the_refutations_of_the_other_moves() {
    let mut page = puzzles();
    last(&mut page, "puzzle 2");
    let answers = say(&mut page, "solution");
    assert_eq!((&answers[0]["words"], &answers[0]["busy"]), (&json!("y 4: a1 a2 c3"), &json!("proof")));
    let refutations = answers[1]["refutations"].as_array().unwrap();
    assert_eq!((&answers[1]["word"], &refutations[0]), (&json!("c3"), &json!({"answer": "b2", "moves": ["b3"]})));
    assert_eq!(refutations.iter().map(|group| group["moves"].as_array().unwrap().len()).sum::<usize>(), 7);
    let told = finish(&mut page);
    let [.., proof, busy] = &told[..] else { panic!("{told:?}") };
    assert!(proof["positions"].as_u64() > Some(0) && proof["word"] == "c3" && busy["what"].is_null(), "{proof}");
    // The engine is where the page is.
    assert_eq!(state(&mut page, "play d4")["words"], "y 4: a1 a2 c3 d4");
}

/// The solution's connections: those after it, and an answer for every move that breaks them.
#[test]
fn a_solution_is_explained_by_its_connections() {
    let mut page = puzzles();
    last(&mut page, "puzzle 1");
    let explained = |page: &mut Page| {
        say(page, "solution");
        finish(page).into_iter().find(|answer| answer["type"] == "proof").unwrap()
    };
    let proof = explained(&mut page);
    let carrier = proof["carrier"].as_array().unwrap();
    let plans = proof["plans"].as_array().unwrap();
    assert!(!plans.is_empty() && !carrier.is_empty(), "{proof}");
    for plan in plans {
        let own = plan["carrier"].as_array().unwrap();
        assert!(own.iter().all(|cell| carrier.contains(cell)), "{plan}");
        for connection in plan["connections"].as_array().unwrap() {
            assert!(connection["side"].is_string() == connection["to"].as_array().unwrap().is_empty(), "{connection}");
            assert!(connection["cells"].as_array().unwrap().iter().all(|cell| own.contains(cell)), "{connection}");
        }
    }
    // Asked for again after another move, it is the same. A stop or another move ends it.
    last(&mut page, "try c4");
    assert_eq!(explained(&mut page), proof);
    for message in ["stop", "try c4", "leave"] {
        say(&mut page, "solution");
        assert!(page.is_searching());
        say(&mut page, message);
        assert!(!page.is_searching(), "{message}");
    }
}

/// It once took the page eight seconds to say no more than "too large" about a proof. A line of play says more.
#[test]
fn a_proof_too_large_to_be_explained_has_a_line_of_play() {
    let text = "tripoint puzzles 1\nengine tripoint 0.1.0\ntotals 1 puzzles\n\n\
        hex 8 8: d5 d4 e3 e4 f4 f3 c5 c4 c3 b5 h2 g3 h3 g4 | h4 | 4 | h4 *\n";
    let mut page = page("y 4").with_puzzles(text);
    last(&mut page, "puzzle 1");
    say(&mut page, "solution");
    let proof = finish(&mut page).into_iter().find(|answer| answer["type"] == "proof").unwrap();
    assert_eq!((&proof["positions"], proof["plans"].as_array().unwrap().len()), (&json!(0), 0), "{proof}");
    let line = proof["line"].as_array().unwrap();
    assert!(line.len() > 2 && line[0]["colour"] == "white" && line[1]["colour"] == "black", "{proof}");
}

#[test]
fn invalid_puzzle_requests_are_refused() {
    let mut page = puzzles();
    for (message, expected) in [
        ("puzzle 0", "got puzzle 0, expected 1 to 2"),
        ("puzzle 3", "got puzzle 3, expected 1 to 2"),
        ("puzzle", "expected the number of a puzzle, or the number of a day"),
        ("try b3", "no puzzle is open"),
    ] {
        assert_eq!(error(&mut page, message), expected);
    }
    assert_eq!(error(&mut super::tests::page("y 4"), "puzzles"), "this page has no puzzles");
    assert!(error(&mut super::tests::page("y 4").with_puzzles("tripoint puzzles 9\n"), "puzzle 1").starts_with("1: got"));
    // The puzzle's node can be deleted.
    let node = last(&mut page, "puzzle 1")["node"].clone();
    state(&mut page, &format!("delete {node}"));
    assert_eq!(error(&mut page, "try b3"), "no puzzle is open");
}
