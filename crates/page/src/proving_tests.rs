//! Tests proofs on the page.

use super::Page;
use super::tests::{error, page, state};
use serde_json::Value;
use std::time::Duration;

pub(super) fn solve(page: &mut Page, message: &str) -> Value {
    assert_eq!(state(page, message)["busy"], "proof");
    for _ in 0..1000 {
        let news: Vec<Value> =
            page.step(Duration::from_millis(20)).iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        if let Some(solved) = news.iter().find(|answer| answer["type"] == "solved") {
            assert_eq!((&news[1]["type"], &news[1]["what"]), (&"busy".into(), &Value::Null));
            return solved.clone();
        }
        assert!(news.iter().all(|answer| answer["type"] == "proving"), "{news:?}");
    }
    panic!("no proof");
}

#[test]
fn a_position_is_proven_with_its_moves_its_connections_and_its_pages() {
    let mut page = page("y 4");
    state(&mut page, "line y-4-no-swap:a1,a2");
    let solved = solve(&mut page, "solve");
    assert_eq!((&solved["winner"], &solved["toMove"], &solved["hasSwap"]), (&"black".into(), &"black".into(), &false.into()));
    let wins = solved["moves"].as_array().unwrap();
    assert!(wins.contains(&"c3".into()) && !wins.contains(&"b3".into()), "{wins:?}");
    assert!(!solved["plans"].as_array().unwrap().is_empty() && solved["positions"].as_u64() > Some(0));
    let pages = solved["pages"].as_array().unwrap();
    assert_eq!(pages[0]["name"], "index.html");
    assert!(pages.iter().any(|page| page["name"] == "position.html" && page["html"].as_str().unwrap().contains("<svg")));
    assert!(!page.is_searching());
    // The other player wins what this one loses.
    state(&mut page, "play b3");
    let solved = solve(&mut page, "solve");
    assert_eq!((&solved["winner"], &solved["toMove"]), (&"white".into(), &"white".into()));
}

/// A proof with thousands of positions, found at once.
#[test]
fn a_large_proof_is_not_explained() {
    let mut page = page("hex 6 6");
    state(&mut page, "line hex-6-no-swap:b4");
    let solved = solve(&mut page, "solve");
    assert_eq!((&solved["winner"], &solved["positions"]), (&"black".into(), &0.into()));
    assert!(solved["plans"].as_array().unwrap().is_empty() && solved["pages"].as_array().unwrap().is_empty());
}

#[test]
fn a_proof_ends_with_its_position_and_by_a_stop() {
    let mut page = page("y 7");
    assert_eq!(state(&mut page, "solve")["busy"], "proof");
    assert!(page.is_searching());
    assert_eq!(state(&mut page, "stop")["busy"], Value::Null);
    state(&mut page, "solve");
    assert_eq!(state(&mut page, "play d5")["busy"], Value::Null);
    assert!(!page.is_searching());
    state(&mut page, "game y 7 turns 122*");
    assert!(error(&mut page, "solve").contains("one stone in turn"));
}
