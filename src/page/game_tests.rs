//! State that belongs to a game ends with it.

use super::Page;
use super::tests::{Ticking, nodes, page, page_with, say, state, words};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// Searches until the page is given an analysis.
fn analyse(page: &mut Page) -> Value {
    say(page, "analyse");
    // Slices as long as the clock takes for a part, so that the parts do not grow.
    let said = std::iter::from_fn(|| Some(page.step(Duration::from_millis(10)))).find(|said| !said.is_empty()).unwrap();
    serde_json::from_str(&said[0]).unwrap()
}

/// After a hint on Y 10, a new game on Y 5 and a move, the report of the first game was drawn on the second board. The
/// nodes of both games have the same numbers. On a smaller board the process ended. On one of the same size a stale
/// best move was shown.
#[test]
fn search_results_end_with_their_game() {
    for (next, cell) in [("game y 5", "c3"), ("game y 10", "e5"), ("line y 5: c3", "b2"), ("gtp tripoint-game y 5", "c3")] {
        let mut page = page_with("y 10", Arc::new(Ticking::default()));
        state(&mut page, "play e5");
        let found = analyse(&mut page);
        assert_eq!((found["node"].as_u64(), found["moves"].as_array().unwrap().is_empty()), (Some(2), false));
        state(&mut page, "stop");
        assert!(state(&mut page, "map visits")["picture"].as_str().unwrap().contains('%'));
        say(&mut page, next);
        for message in ["map visits", &format!("play {cell}"), "map rate"] {
            let shown = state(&mut page, message);
            assert!(!shown["picture"].as_str().unwrap().contains('%'), "{next}, {message}");
        }
        assert!(say(&mut page, "picture")[0]["svg"].is_string());
    }
}

/// The console could make swaps move the stone: the page showed another game than it saved.
#[test]
fn a_swap_moves_no_stone_on_the_page() {
    let mut page = page("hex 5 5");
    let reply = |page: &mut Page, line: &str| say(page, &format!("gtp {line}"))[0]["reply"].as_str().unwrap().to_owned();
    let refused = reply(&mut page, "param swap_pieces mirror");
    assert_eq!(refused, "? cannot set swap_pieces: games are kept here with swaps at which the stone stays");
    assert!(reply(&mut page, "param swap_pieces x").contains("expected sides or mirror"));
    assert_eq!(reply(&mut page, "param swap_pieces sides"), "=");
    state(&mut page, "game hex 5 5");
    for word in ["a2", "swap", "c3", "d4"] {
        state(&mut page, &format!("play {word}"));
    }
    let shown = state(&mut page, "map none");
    let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
    state(&mut page, &format!("open {saved}"));
    let opened = state(&mut page, "walk 0 0 0 0");
    assert_eq!((&opened["stones"], words(&opened)), (&shown["stones"], "hex 5 5: a2 swap c3 d4"), "{saved}");
}

/// The engine is where the page is, whatever a command of GTP has done.
#[test]
fn a_command_that_leads_out_of_the_game_begins_another_one() {
    let mut page = page("y 4");
    state(&mut page, "open (;SZ[4]TG[Y 4]AB[a1];AW[d4];B[b2];W[c3])");
    state(&mut page, "walk 0 0 0");
    let undone = say(&mut page, "gtp undo").pop().unwrap();
    assert_eq!((nodes(&mut page).len(), undone["stones"][0].as_str()), (4, Some("black")));
    // A board that is cleared has no set-up stones.
    let cleared = say(&mut page, "gtp clear_board").pop().unwrap();
    assert!(cleared["stones"].as_array().unwrap().iter().all(Value::is_null), "{cleared}");
    assert_eq!(words(&state(&mut page, "play a1")), "y 4: a1");
}
