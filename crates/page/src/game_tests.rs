//! State that belongs to a game ends with it.

use super::Page;
use super::tests::{Ticking, has_percents, nodes, page, page_with, say, state, words};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// Searches until the page gets an analysis.
fn analyse(page: &mut Page) -> Value {
    say(page, "analyse");
    // Slices as long as a part takes on this clock, so that the parts don't grow.
    let said = std::iter::from_fn(|| Some(page.step(Duration::from_millis(10)))).find(|said| !said.is_empty()).unwrap();
    serde_json::from_str(&said[0]).unwrap()
}

/// Nodes of different games have the same numbers. So after a hint on Y 10, a new game on Y 5 and a move, the page once
/// drew the first game's report on the second board. On a smaller board the process ended. On one of the same size a
/// stale best move was shown.
#[test]
fn search_results_end_with_their_game() {
    for (next, cell) in [("game y 5", "c3"), ("game y 10", "e5"), ("line y 5: c3", "b2"), ("gtp tripoint-game y 5", "c3")] {
        let mut page = page_with("y 10", Arc::new(Ticking::default()));
        state(&mut page, "play e5");
        let found = analyse(&mut page);
        assert_eq!((found["node"].as_u64(), found["moves"].as_array().unwrap().is_empty()), (Some(2), false));
        state(&mut page, "stop");
        assert!(has_percents(&state(&mut page, "map visits")));
        say(&mut page, next);
        for message in ["map visits", &format!("play {cell}"), "map rate"] {
            let shown = state(&mut page, message);
            assert!(!has_percents(&shown), "{next}, {message}");
        }
        assert!(say(&mut page, "picture")[0]["svg"].is_string());
    }
}

/// The console could once make swaps move the stone, so the page showed a different game from the one it saved.
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

/// The engine is where the page is, whatever a GTP command has done.
#[test]
fn a_command_that_leads_out_of_the_game_begins_another_one() {
    let mut page = page("y 4");
    state(&mut page, "open (;SZ[4]TG[Y 4]AB[a1];AW[d4];B[b2];W[c3])");
    state(&mut page, "walk 0 0 0");
    let undone = say(&mut page, "gtp undo").pop().unwrap();
    assert_eq!((nodes(&mut page).len(), undone["stones"][0].as_str()), (4, Some("black")));
    // A cleared board has no set-up stones.
    let cleared = say(&mut page, "gtp clear_board").pop().unwrap();
    assert!(cleared["stones"].as_array().unwrap().iter().all(Value::is_null), "{cleared}");
    assert_eq!(words(&state(&mut page, "play a1")), "y 4: a1");
}

/// Set-up stones, two moves in a row by one colour, and a first move by White. Once, the player to move followed from
/// the number of stones, and a hint was for the wrong player.
#[test]
fn the_next_move_of_the_line_says_who_is_to_move() {
    let mut page = page_with("y 4", Arc::new(Ticking::default()));
    for (file, turns) in [
        // A second variation, by the other colour.
        ("(;FF[4]GM[11]SZ[4]TG[Hex 4 4]AB[b1][b2][c2]AW[a4](;B[d1];W[b3])(;W[c3]))", ["black", "white", "black"]),
        ("(;FF[4]GM[11]SZ[4]TG[Y 4]AB[a1][b2]AE[d4]AW[c4];C[so];B[c3];W[b3])", ["black", "black", "white"]),
        ("(;FF[4]GM[11]SZ[4]TG[Hex 4 4];W[b2];W[c3])", ["white", "white", "black"]),
        ("(;FF[4]GM[11]SZ[4]TG[Hex 4 4]PL[W];B[b2];B[c3];B[d1])", ["black", "black", "black"]),
        ("(;FF[4]GM[11]SZ[4]TG[Hex 4 4];B[b2];W[c3];AB[a1][a2];B[d1])", ["black", "white", "black"]),
        ("(;FF[4]GM[11]SZ[4]TG[Hex 4 4];B[b2];AB[a1];W[c3];PL[W])", ["black", "white", "white"]),
    ] {
        let mut shown = state(&mut page, &format!("open {file}"));
        for (step, turn) in turns.iter().enumerate() {
            assert_eq!(shown["toMove"], *turn, "{file} at step {step}");
            let found = analyse(&mut page);
            assert_eq!(found["toMove"], *turn, "{file} at step {step}");
            shown = state(&mut page, "stop");
            if let Some(next) = shown["line"].as_array().unwrap().get(step + 1).cloned() {
                shown = state(&mut page, &format!("go {next}"));
            }
        }
    }
}

/// The player to move changes with the first variation, and results for the other player are dropped.
#[test]
fn another_first_variation_may_change_who_is_to_move() {
    let mut page = page_with("y 4", Arc::new(Ticking::default()));
    let file = "(;FF[4]GM[11]SZ[4]TG[Hex 4 4]AB[b1][b2][c2]AW[a4](;B[d1];W[b3])(;W[c3]))";
    state(&mut page, &format!("open {file}"));
    analyse(&mut page);
    assert!(has_percents(&state(&mut page, "map visits")));
    state(&mut page, "stop");
    let other = nodes(&mut page).iter().find(|node| node["word"] == "c3").unwrap()["id"].clone();
    let shown = state(&mut page, &format!("promote {other}"));
    assert_eq!((shown["toMove"].as_str(), has_percents(&shown)), (Some("white"), false));
    assert_eq!(state(&mut page, &format!("delete {other}"))["toMove"], "black");
    // A GTP command that takes moves back stays in the game.
    state(&mut page, "walk 0");
    let undone = say(&mut page, "gtp undo").pop().unwrap();
    assert_eq!((nodes(&mut page).len(), undone["toMove"].as_str()), (3, Some("black")));
    // The link couldn't say who is to move.
    state(&mut page, "open (;FF[4]GM[11]SZ[4]TG[Hex 4 4];B[b2];B[c3])");
    assert_eq!([words(&state(&mut page, "walk 0")), words(&state(&mut page, "walk"))], ["", "hex 4 4:"]);
}

/// Once, deleting the main line made a variation that can't be read the main one, and the file could not be opened
/// again.
#[test]
fn a_line_that_cannot_be_read_does_not_become_the_main_line() {
    let mut page = page("y 5");
    say(&mut page, "open (;GM[11]FF[4]SZ[5]TG[Y 5];B[c3];W[b2](;B[a1])(;B[d4];W[d4]))");
    for message in ["delete 4", "promote 5", "promote 6"] {
        let said = &say(&mut page, message)[0];
        let text = said["text"].as_str().unwrap_or_default();
        assert!(said["type"] == "error" && text.contains("the cell is occupied; delete that line first"), "{message}: {said}");
    }
    state(&mut page, "delete 6");
    state(&mut page, "delete 4");
    let saved = say(&mut page, "save")[0]["text"].as_str().unwrap().to_owned();
    assert_eq!(say(&mut page, &format!("open {saved}"))[0]["type"], "board", "{saved}");
}
