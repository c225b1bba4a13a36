//! Tests the study on the page.

use super::Page;
use super::proving_tests::solve;
use super::tests::{error, page, say, state};
use serde_json::Value;
use tripoint_engine::book::Book;

/// The study's entry after a message.
fn study(page: &mut Page, message: &str) -> Value {
    let answers = say(page, message);
    let last = answers.last().unwrap();
    assert_eq!(last["type"], "study", "{message}: {last}");
    last.clone()
}

fn file(page: &mut Page) -> String {
    let answers = say(page, "save-study");
    assert_eq!((&answers[0]["type"], &answers[0]["name"]), (&"study-file".into(), &"y-4.book".into()));
    answers[0]["text"].as_str().unwrap().to_owned()
}

/// A page with a study, to which a person adds these messages.
fn copy(base: &str, messages: &[&str]) -> Page {
    let mut page = page("y 4");
    say(&mut page, "game y 4 no-swap");
    say(&mut page, &format!("open-study {base}"));
    for message in messages {
        let last = say(&mut page, message).pop().unwrap();
        assert_ne!(last["type"], "error", "{message}: {last}");
    }
    page
}

#[test]
fn values_at_the_ends_are_backed_up() {
    let mut page = copy("", &["play a1", "play b3", "claim white"]);
    let here = study(&mut page, "study");
    assert_eq!((&here["board"], &here["positions"], &here["replies"]), (&"y 4".into(), &2.into(), &2.into()));
    assert_eq!((&here["here"]["claim"], &here["here"]["rate"]), (&"win".into(), &1.0.into()));
    assert_eq!((&here["here"]["source"], &here["here"].get("proven")), (&"person".into(), &None), "a claim is no proof");
    // White wins after it, so Black's first move loses, even without a claim.
    let root = state(&mut page, "walk")["at"].clone();
    let at_root = study(&mut page, "study");
    assert_eq!((&at_root["node"], &at_root.get("here")), (&root, &None));
    let [first] = &at_root["moves"].as_array().unwrap()[..] else { panic!("{at_root}") };
    assert_eq!((&first["rate"], &first.get("claim"), &first["replies"]), (&0.0.into(), &None, &1.into()));
    assert_eq!(first["words"].as_array().unwrap().len(), 3, "the corners are one opening");
    // Unknown, and back to nothing.
    state(&mut page, "walk 0 0");
    assert_eq!(study(&mut page, "claim unknown")["here"]["claim"], "unknown");
    assert_eq!(study(&mut page, "claim").get("here").unwrap().get("claim"), None);
    let said = study(&mut page, "remark the \"centre\"\nof all");
    assert_eq!(said["here"]["comment"], "the 'centre' of all");
    let book = Book::read(&file(&mut page)).unwrap();
    assert_eq!(book.totals(), (2, 2));
    // The entry goes, with everything after it.
    state(&mut page, "walk 0");
    assert_eq!(study(&mut page, "remove-position")["positions"], 0);
}

#[test]
fn a_proof_of_the_solver_is_taken_over_and_a_claim_is_not_one() {
    let mut page = copy("", &["play a1", "play a2", "add-line"]);
    assert_eq!(study(&mut page, "study")["hasProof"], false);
    assert_eq!(error(&mut page, "add-proof"), "nothing is proven here yet: solve the position first");
    let solved = solve(&mut page, "solve");
    assert_eq!(solved["winner"], "black");
    assert_eq!(study(&mut page, "study")["hasProof"], true);
    let after = study(&mut page, "add-proof");
    assert_eq!((&after["here"]["proven"], &after["hasProof"]), (&false.into(), &false.into()), "White's move loses");
    let wins = solved["moves"].as_array().unwrap().len();
    let moves = after["moves"].as_array().unwrap();
    let cells: usize = moves.iter().map(|known| known["words"].as_array().unwrap().len()).sum();
    assert!(cells >= wins && moves.iter().all(|known| known["proven"] == true), "{after}");
    // A claim that contradicts it changes no value, and both are shown.
    let disputed = study(&mut page, "claim white");
    assert_eq!((&disputed["here"]["proven"], &disputed["here"]["claim"]), (&false.into(), &"win".into()));
    assert_eq!(disputed["here"]["contradictions"][0], "a person says win, a proof says loss");
    // The result belongs only to its position.
    state(&mut page, "play c3");
    assert_eq!(study(&mut page, "study")["hasProof"], false);
}

const DISPUTE: &str = "one person says win, another one says loss";

#[test]
fn two_copies_are_merged_in_either_order() {
    let base = file(&mut copy("", &["play b3", "claim black"]));
    let mut one = copy(&base, &["play b3", "play a2", "claim black", "remark mine", "walk", "play a1", "claim black"]);
    let mut other = copy(&base, &["play b3", "play a2", "claim white", "play a4", "claim black"]);
    let (first, second) = (file(&mut one), file(&mut other));
    let merged = &say(&mut one, &format!("merge-study {second}"))[0];
    assert_eq!((&merged["type"], &merged["added"]), (&"merged".into(), &1.into()));
    assert_eq!(merged["overruled"].as_array().unwrap().len(), 0);
    let contradictions = merged["contradictions"].as_array().unwrap();
    assert_eq!(contradictions.len(), 1, "{merged}");
    assert_eq!((&contradictions[0]["moves"], contradictions[0]["text"].as_str()), (&"b3 a2".into(), Some(DISPUTE)));
    let trusted = base.replace("person win", "person trusted loss");
    let merged = &say(&mut copy(&base, &[]), &format!("merge-study {trusted}"))[0];
    assert_eq!(merged["overruled"][0]["text"], "got person win and person trusted loss, kept person trusted loss");
    say(&mut other, &format!("merge-study {first}"));
    let text = file(&mut one);
    assert_eq!(text, file(&mut other));
    assert!(text.contains("person disputed \"mine\""), "{text}");
    // Merging again adds nothing.
    let again = &say(&mut one, &format!("merge-study {second}"))[0];
    assert_eq!((&again["added"], again["contradictions"].as_array().unwrap().len()), (&0.into(), 0));
    assert_eq!(file(&mut one), text);
}

#[test]
fn invalid_studies_change_nothing() {
    let mut page = copy("", &["play b3", "claim black"]);
    let before = file(&mut page);
    for (message, expected) in [
        ("open-study ceci n'est pas", "this isn't a study: 1:1: got 'ceci n'est pas', expected 'tripoint book 1'"),
        ("merge-study tripoint book 1\nboard Y 4\nturns 1\n\n| z9", "this isn't a study: 5:3: got 'z9', expected a cell"),
        ("merge-study tripoint book 1\nboard Y 5\nturns 1\n", "the book is of Y 5, expected one of Y 4"),
    ] {
        assert!(error(&mut page, message).contains(expected), "{message}: {}", error(&mut page, message));
    }
    let large = format!("open-study tripoint book 1\n{}", "# large\n".repeat(1 << 18));
    assert!(error(&mut page, &large).contains("and a page holds at most 1048576: edit and join larger ones"));
    let against = ["proof win", "proof loss"].map(|proof| before.replace("person win", proof));
    study(&mut page, &format!("merge-study {}", against[0]));
    assert!(error(&mut page, &format!("merge-study {}", against[1])).starts_with("b3: one book proves"));
    assert_eq!(file(&mut page), before.replace("person win", "proof win person win"));
    state(&mut page, "walk");
    assert!(error(&mut page, "claim black").contains("make a move first"));
    // Stones not placed in turn.
    state(&mut page, "setup black a1");
    state(&mut page, "setup black a2");
    assert!(study(&mut page, "study")["refusal"].as_str().unwrap().contains("Black has 2"));
    assert!(error(&mut page, "claim white").contains("Black has 2"));
    // No study, and a game that can't have one.
    study(&mut page, "close-study");
    assert_eq!(study(&mut page, "study").get("board"), None);
    assert!(error(&mut page, "claim black").starts_with("no study is open"));
    state(&mut page, "game caeth-y 3");
    assert!(error(&mut page, "open-study").contains("studies"));
}
