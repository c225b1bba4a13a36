//! Lessons and puzzles next to the reader's game.

use super::Page;
use super::puzzle_tests::PUZZLES;
use super::tests::{Ticking, error, finish, page, page_with, say, state};
use serde_json::{Value, json};
use std::sync::Arc;

const LESSON: &str = "lesson y-5-no-swap:a3,b2,b3,a2";

fn saved(page: &mut Page) -> String {
    say(page, "save")[0]["text"].as_str().unwrap().to_owned()
}

/// The state without what differs between messages.
fn lasting(mut state: Value) -> Value {
    for key in ["tree", "opened", "id"] {
        state.as_object_mut().unwrap().remove(key);
    }
    state
}

/// A lesson or puzzle used to replace the reader's game, and nothing was left of it.
#[test]
fn a_game_comes_back_from_lessons_and_puzzles_as_it_was_left() {
    let mut page = page("y 7").with_puzzles(PUZZLES);
    for message in ["play d5", "play c4", "go 2", "play e6", "comment 3 mine", "mark 4 circle a1", "header PB Ann", "go 2"] {
        state(&mut page, message);
    }
    let (text, before) = (saved(&mut page), state(&mut page, "hello"));
    assert_eq!(before["lesson"], Value::Null);
    let lesson = say(&mut page, LESSON);
    assert_eq!((&lesson[0]["type"], &lesson[1]["words"]), (&json!("board"), &json!("y 5 no-swap: a3 b2 b3 a2")));
    assert_eq!((&lesson[1]["lesson"], &lesson[1]["opened"]), (&json!(1), &Value::Null));
    // Changes made there stay there.
    for message in ["play b4", "comment 1 theirs", "go 1", "delete 2", "puzzle 2", "try b2", "solution", "hello"] {
        assert!(say(&mut page, message).iter().all(|answer| answer["type"] != "error"), "{message}");
        assert_eq!(saved(&mut page), text, "{message}");
    }
    finish(&mut page);
    assert_eq!(state(&mut page, "map none")["lesson"], 2);
    assert!(error(&mut page, "gtp boardsize 5").contains("leave"));
    let back = say(&mut page, "leave");
    assert_eq!(back[0]["board"], "y 7");
    assert_eq!(lasting(back[1].clone()), lasting(before.clone()));
    assert_eq!(back[1]["tree"], before["tree"]);
    assert_eq!((saved(&mut page), error(&mut page, "try b3")), (text, "no puzzle is open".to_owned()));
    assert_eq!(state(&mut page, "play b2")["words"], "y 7: d5 b2");
    assert_eq!(state(&mut page, "leave")["at"], 5, "there is nothing to leave");
}

#[test]
fn a_game_opened_during_a_lesson_takes_the_place_of_both() {
    let mut page = page("y 7");
    state(&mut page, "play d5");
    state(&mut page, LESSON);
    for wrong in ["open no game", "lesson y-5:z9", "lesson (;FF[4]TG[Y 5];B[c3])"] {
        error(&mut page, wrong);
        assert_eq!(state(&mut page, "map none")["lesson"], 1, "{wrong}");
    }
    let opened = state(&mut page, "open (;FF[4]SZ[5]TG[Y 5];B[c3])");
    assert_eq!((&opened["lesson"], &opened["opened"]), (&Value::Null, &json!({"warnings": []})));
    assert_eq!(state(&mut page, "leave")["board"], "y 5");
    assert!(saved(&mut page).contains(";B[c3]"));
}

#[test]
fn a_review_waits_for_the_end_of_a_lesson() {
    let mut page = page_with("y 5", Arc::new(Ticking::default()));
    state(&mut page, "line y 5: c3 a1 b3 a5 c4");
    let review = state(&mut page, "review 30")["review"].clone();
    assert_eq!(state(&mut page, LESSON)["review"], Value::Null);
    assert!(!page.is_searching());
    assert_eq!(state(&mut page, "leave")["review"], review);
    finish(&mut page);
    assert!(saved(&mut page).contains("TV["));
}
