//! Tests the opening book on the page.

use super::Page;
use super::tests::{labels, nodes, say, state};
use crate::test_data;
use std::sync::Arc;
use tripoint_engine::book::Book;
use tripoint_engine::engine::{BookChoice, Engine};
use tripoint_games::base::StoppedClock;

#[test]
fn the_book_says_which_openings_to_swap_and_follows_the_moves() {
    let book = BookChoice::Set(test_data::BOOKS);
    let settings = test_data::settings().with_board("y 5".parse().unwrap()).with_memory(64).with_book(book);
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
    // A swap is worth as much as the opener's side.
    state(&mut page, "game y 5");
    let opening = moves.iter().find(|known| known["proven"] == true).unwrap()["words"][0].as_str().unwrap().to_owned();
    let at = state(&mut page, &format!("play {opening}"))["at"].clone();
    let [book] = &say(&mut page, "book")[..] else { panic!("one answer") };
    assert_eq!((&book["node"], &book["swapRate"], &book["swapFollows"]), (&at, &1.0.into(), &false.into()));
    assert_eq!(book["swapProven"], true);
}

/// A first move's rate is its stone's, although the book ranks the move by its balance.
#[test]
fn rates_by_searches_are_those_of_the_stone() {
    let openings = |board: &str, entries: &str| {
        let book = Book::read(&format!("tripoint book 1\nboard {board}\nturns 1\n\n{entries}\n")).unwrap();
        let book = BookChoice::Given(Arc::new(book));
        let settings = test_data::settings().with_board(board.to_lowercase().parse().unwrap()).with_memory(64).with_book(book);
        let mut page = Page::new(Engine::new(settings, Arc::new(StoppedClock)).unwrap());
        let [book] = &say(&mut page, "book")[..] else { panic!("one answer") };
        let moves = book["moves"].as_array().unwrap().clone();
        let told = moves.iter().map(|known| (known["words"][0].as_str().unwrap().to_owned(), known["rate"].as_f64().unwrap()));
        (told.collect::<Vec<_>>(), labels(&state(&mut page, "map book")))
    };
    let (told, shown) = openings("Y 5", "| a1; b3\na1 | c3 search 0.8000\nb3 | c3 search 0.4500; a1 search 0.1000");
    let near = |(word, rate): &(String, f64), expected: (&str, f64)| word == expected.0 && (rate - expected.1).abs() < 1e-9;
    // The most balanced move comes first; the best reply counts.
    assert!(near(&told[0], ("b3", 0.55)) && near(&told[1], ("a1", 0.2)) && told.len() == 2, "{told:?}");
    let has = |label: &str| shown.iter().any(|shown| shown == label);
    assert!(has("55%") && has("20%") && !has("45%"), "{shown:?}");
    // On this board searches are known to overestimate the second player.
    let (told, _) = openings("Hex 11 11", "| a2\na2 | f6 search 0.5500");
    assert!(near(&told[0], ("a2", 0.49)), "{told:?}");
}

/// The engine's moves from a searched book used to have no rate.
#[test]
fn a_move_from_a_searched_book_has_its_estimate() {
    let text = "tripoint book 1\nboard Y 5\nturns 1\n\n| a1 search 0.2000; b3 search 0.5500\n";
    let book = BookChoice::Given(Arc::new(Book::read(text).unwrap()));
    let settings = test_data::settings().with_board("y 5".parse().unwrap()).with_memory(64).with_book(book);
    let mut page = Page::new(Engine::new(settings, Arc::new(StoppedClock)).unwrap());
    state(&mut page, "level 10");
    state(&mut page, "genmove");
    let nodes = nodes(&mut page);
    // The opponent takes the better side.
    assert!(nodes.len() == 2 && (nodes[1]["rate"].as_f64().unwrap() - 0.45).abs() < 1e-9, "{nodes:?}");
}
