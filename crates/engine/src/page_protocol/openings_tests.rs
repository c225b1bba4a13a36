//! Tests of the opening book on the page.

use super::Page;
use super::tests::{say, state};
use crate::engine::{BookChoice, Engine, Settings};
use crate::test_data;
use std::sync::Arc;
use tripoint_games::base::StoppedClock;

#[test]
fn the_book_says_which_openings_to_swap_and_follows_the_moves() {
    let book = BookChoice::Set(test_data::BOOKS);
    let settings = Settings { board: "y 5".parse().unwrap(), memory: 64, book, ..test_data::settings() };
    let mut page = Page::new(Engine::new(settings, Arc::new(StoppedClock)).unwrap());
    let [book] = &say(&mut page, "book")[..] else { panic!("one answer") };
    assert_eq!((&book["type"], &book["isOpen"], &book["swapFollows"]), (&"book".into(), &true.into(), &true.into()));
    let moves = book["moves"].as_array().unwrap();
    let cells: usize = moves.iter().map(|known| known["words"].as_array().unwrap().len()).sum();
    assert_eq!(cells, 15, "every opening of Y 5 is known");
    assert!(moves.iter().any(|known| known["proven"] == true) && moves.iter().any(|known| known["proven"] == false));
    assert!(moves.iter().all(|known| known["source"] == "proof"));
    // Another board has no book here.
    state(&mut page, "game y 4");
    let [book] = &say(&mut page, "book")[..] else { panic!("one answer") };
    assert_eq!((&book["isOpen"], book["moves"].as_array().unwrap().len()), (&false.into(), 0));
    // A swap is worth what the opener's side is.
    state(&mut page, "game y 5");
    let opening = moves.iter().find(|known| known["proven"] == true).unwrap()["words"][0].as_str().unwrap().to_owned();
    let at = state(&mut page, &format!("play {opening}"))["at"].clone();
    let [book] = &say(&mut page, "book")[..] else { panic!("one answer") };
    assert_eq!((&book["node"], &book["swapRate"], &book["swapFollows"]), (&at, &1.0.into(), &false.into()));
}
