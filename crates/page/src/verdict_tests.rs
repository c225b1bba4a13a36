//! Verdicts on the page: reviews in the file, chosen moves, legends, and proofs that estimates don't replace.

use super::Page;
use super::answers::OpenedAnswer;
use super::tests::{Ticking, error, finish, labels, nodes, page, page_with, say, state};
use super::tree::{GameTree, MoveRemark};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::verdict::{KnownResult, Verdict};
use tripoint_games::rules::{Colour, ColouredMove, Move, Rules};

const GAME: &str = "(;TG[Y 6]PB[Ann];B[c4];W[d5]C[Hm.];B[b3];W[d4](;B[c3];W[e5];B[b5])(;B[e5]))";

fn saved(page: &mut Page) -> String {
    say(page, "save")[0]["text"].as_str().unwrap().to_owned()
}

fn review(page: &mut Page, simulations: u64) -> Value {
    say(page, &format!("review {simulations}"));
    finish(page);
    state(page, "map none")
}

fn values_of(page: &mut Page, key: &str) -> Vec<Value> {
    nodes(page).iter().map(|node| node[key].clone()).collect()
}

#[test]
fn a_review_is_saved_shown_again_and_deepened() {
    let mut first = page("y 4");
    let opened = state(&mut first, &format!("open {GAME}"));
    assert!(values_of(&mut first, "rate").iter().all(Value::is_null));
    let reviewed = review(&mut first, 60);
    assert!(reviewed["revision"].as_u64() > opened["revision"].as_u64());
    let once = saved(&mut first);
    for part in ["PB[Ann]", "C[Hm.\nTripoint: ", "SBKV[", "TV[0 ", ", proven by ", "(;B[e5])"] {
        assert!(once.contains(part), "{part}: {once}");
    }
    assert_eq!((once.matches("Tripoint: ").count(), once.matches("SBKV[").count()), (7, 7), "{once}");
    let comments = values_of(&mut first, "comment");
    assert!(comments.iter().filter(|comment| comment.as_str().unwrap().contains("Tripoint: ")).count() == 7, "{comments:?}");

    // Another page shows it at once: estimates as they are, and proofs as claims, until it has proven them itself.
    let mut second = page("y 4");
    state(&mut second, &format!("open {once}"));
    assert_eq!(values_of(&mut second, "comment"), values_of(&mut first, "comment"));
    let (proven, claims) = (values_of(&mut first, "proven"), values_of(&mut second, "claim"));
    let winners = |values: &[Value]| values.iter().map(|value| value["winner"].clone()).collect::<Vec<_>>();
    assert_eq!(winners(&claims), winners(&proven));
    assert!(values_of(&mut second, "proven").iter().all(Value::is_null), "{claims:?}");
    assert!(claims.iter().filter(|claim| !claim.is_null()).all(|claim| claim["origin"] == "stranger"), "{claims:?}");
    finish(&mut second);
    for key in ["rate", "proven", "comment"] {
        assert_eq!(values_of(&mut second, key), values_of(&mut first, key), "{key}");
    }
    assert!(values_of(&mut second, "claim").iter().all(Value::is_null));
    assert!(values_of(&mut second, "rate").iter().filter(|rate| rate.is_number()).count() >= 7);
    assert_eq!(saved(&mut second), once);
    // The same review again finds nothing new, and more simulations don't repeat anything.
    review(&mut second, 60);
    assert_eq!(saved(&mut second), once);
    review(&mut second, 200);
    let deeper = saved(&mut second);
    assert!(!deeper.contains(" 60 tried") && deeper.contains(" 200 tried"), "{deeper}");
    for name in ["Tripoint: ", "C[", "SBKV[", "TV["] {
        assert_eq!(deeper.matches(name).count(), once.matches(name).count(), "{name}: {deeper}");
    }
    // Without a number, the review is deeper than the one before.
    state(&mut second, &format!("open {}", once.replace(" 60 tried", " 3000 tried")));
    review(&mut second, 0);
    assert!(once.contains(" 60 tried") && saved(&mut second).contains(" 4000 tried"), "{}", saved(&mut second));
}

#[test]
fn a_variation_has_its_own_review() {
    let mut page = page("y 4");
    // White's corner gives the win away. The better line becomes a variation, which can be reviewed in turn.
    state(&mut page, "open (;TG[Y 5];B[c3];W[a1];B[b3];W[a5];B[c4])");
    review(&mut page, 100);
    let tree = nodes(&mut page);
    let added = tree.iter().find(|node| node["id"].as_u64() > Some(6)).unwrap_or_else(|| panic!("no variation: {tree:?}"));
    state(&mut page, &format!("go {}", added["id"]));
    let at = review(&mut page, 100)["at"].clone();
    assert_eq!(at, added["id"], "the line that is reviewed stays");
    let text = saved(&mut page);
    assert!(text.contains("N[Tripoint]C[Tripoint: "), "{text}");
    let before: Vec<Value> = nodes(&mut page).iter().map(|node| node["proven"].clone()).collect();
    // When the file is opened again, the variation's review is shown once the reader goes there.
    state(&mut page, &format!("open {text}"));
    let ids: Vec<Value> = nodes(&mut page).iter().filter(|node| node["comment"] != "").map(|node| node["id"].clone()).collect();
    ids.iter().for_each(|id| drop(state(&mut page, &format!("go {id}"))));
    let after: Vec<Value> = nodes(&mut page).iter().map(|node| node["proven"].clone()).collect();
    assert_eq!(
        after.iter().filter(|proven| proven.is_object()).count(),
        before.iter().filter(|proven| proven.is_object()).count()
    );
    assert_eq!(saved(&mut page), text);
}

#[test]
fn findings_of_a_stopped_review_are_saved() {
    let mut page = page("y 4");
    state(&mut page, &format!("open {GAME}"));
    say(&mut page, "review 50");
    state(&mut page, "stop-review");
    assert_eq!(saved(&mut page), GAME, "nothing was found yet");
    say(&mut page, "review 50");
    while !page.step(Duration::from_millis(50)).iter().any(|text| text.contains(r#""proven":"#)) {}
    state(&mut page, "stop-review");
    let text = saved(&mut page);
    assert!(text.contains("TV[") && text.contains("proven by") && !text.contains("nothing is known"), "{text}");
}

#[test]
fn chosen_moves_are_compared() {
    let mut page = page_with("y 10", Arc::new(Ticking::default()));
    state(&mut page, "play c4");
    let analysis = |page: &mut Page| loop {
        let said = page.step(Duration::from_millis(50));
        let told = said.iter().map(|text| serde_json::from_str::<Value>(text).unwrap()).find(|told| told["type"] == "analysis");
        if let Some(told) = told {
            break told;
        }
    };
    let words = |told: &Value| -> Vec<String> {
        let mut words: Vec<_> =
            told["moves"].as_array().unwrap().iter().map(|told| told["word"].as_str().unwrap().to_owned()).collect();
        words.sort();
        words
    };
    assert_eq!(state(&mut page, "analyse a1 d4")["busy"], "analysis");
    let told = analysis(&mut page);
    assert_eq!((words(&told), &told["isComparison"]), (vec!["a1".to_owned(), "d4".to_owned()], &true.into()));
    // The better of two moves says nothing about the position.
    assert!(told["blackRate"].is_null() && nodes(&mut page)[1]["rate"].is_null());
    // Another choice, and all moves.
    state(&mut page, "analyse b3");
    assert_eq!(words(&analysis(&mut page)), ["b3"]);
    state(&mut page, "analyse");
    let told = analysis(&mut page);
    assert!(words(&told).len() > 2 && told["blackRate"].is_number() && told["isComparison"] == false, "{told}");
    // At another position all moves are analysed.
    state(&mut page, "analyse b3");
    state(&mut page, "play a2");
    assert!(words(&analysis(&mut page)).len() > 2);
    assert!(error(&mut page, "analyse a2").contains("got 'a2', expected a legal move to a cell"));
    assert!(error(&mut page, "analyse z9").contains("z9"));
    state(&mut page, "stop");
    assert!(!page.is_searching());
}

/// The page explains a map's words according to whether a swap follows.
#[test]
fn a_swap_follows_the_first_stone_alone() {
    let mut page = page("y 5");
    assert_eq!(state(&mut page, "map proven")["swapFollows"], true);
    assert_eq!(state(&mut page, "play c3")["swapFollows"], false);
}

/// The map used to show who wins by virtual connections, while the bar next to it showed an estimate.
#[test]
fn proofs_found_by_a_map_are_known_everywhere() {
    let mut page = page("y 5");
    state(&mut page, "line y 5: c3 a1 b3 a5 d5 e5");
    let proven =
        |state: &Value| state["tree"]["nodes"].as_array().into_iter().flatten().any(|node| node["proven"]["winner"] == "black");
    let shown = state(&mut page, "map proven");
    assert!(labels(&shown).contains(&"W".to_owned()) && proven(&shown), "{shown}");
    // The other maps of results have the letters too.
    for map in ["rate", "amaf", "book"] {
        assert!(labels(&state(&mut page, &format!("map {map}"))).contains(&"W".to_owned()), "{map}");
    }
}

/// A remark by estimate used to stay when a proof contradicted it.
#[test]
fn a_proof_ends_remarks_by_estimate() {
    let board = "y 4".parse().unwrap();
    let mut tree = GameTree::new(board, Rules::STANDARD);
    let cell = |index| tripoint_games::board::Cell::from_index(index);
    let one = tree.add(tree.root(), ColouredMove { colour: Colour::Black, mv: Move::Place(cell(0)) }).unwrap();
    let two = tree.add(one, ColouredMove { colour: Colour::White, mv: Move::Place(cell(1)) }).unwrap();
    let remark = |is_estimate| {
        let text = "It lost 10 points of win rate by estimate.".to_owned();
        Some(MoveRemark { text, is_decisive: false, is_estimate, better: Some(Move::Place(cell(5))), line: Vec::new() })
    };
    let has_remark = |tree: &GameTree, number| tree.node(number).unwrap().remark.is_some();
    for number in [one, two] {
        tree.judge(number, Verdict::estimate(Colour::Black, 0.6, 10));
        tree.remark(number, remark(number == two));
    }
    tree.judge(one, Verdict::estimate(Colour::Black, 0.7, 20));
    // A book's estimate doesn't replace a search's.
    tree.judge(one, Verdict::estimate(Colour::Black, 0.5, 0));
    assert_eq!(tree.node(one).unwrap().verdict, Some(Verdict::estimate(Colour::Black, 0.7, 20)));
    assert!(has_remark(&tree, one) && has_remark(&tree, two));
    tree.judge(one, Verdict::Proven(KnownResult::by_solver(Colour::White)));
    assert!(has_remark(&tree, one) && !has_remark(&tree, two), "what is proven stays");
    tree.judge(one, Verdict::estimate(Colour::Black, 0.9, 1000));
    assert_eq!(
        tree.node(one).unwrap().verdict.and_then(|verdict| verdict.known()).map(|known| known.winner),
        Some(Colour::White)
    );

    // A proven result for the better move also ends the remark.
    tree.remark(two, remark(true));
    let mut page = page("y 4");
    page.desk.begin(tree, true, OpenedAnswer::default());
    let better = page.desk.notation().name(cell(5)).to_owned();
    let mut position = page.desk.game().tree().position(one);
    assert!(page.desk.game().tree().node(two).unwrap().remark.is_some(), "{better}");
    position.play_any(Colour::White, Move::Place(cell(5))).unwrap();
    page.desk.engine_here().learn(&position, KnownResult::by_solver(Colour::Black));
    state(&mut page, "map none");
    assert!(page.desk.game().tree().node(two).unwrap().remark.is_none());
}

/// The page used to say only that a move is proven to lose, not how.
#[test]
fn a_compared_move_that_loses_has_its_refutation() {
    let mut page = page("y 4");
    state(&mut page, "line y 4: a1 a2");
    for losing in ["b2", "b3", "d4"] {
        say(&mut page, &format!("analyse {losing} c3"));
        let told = finish(&mut page);
        let last = told.iter().rfind(|answer| answer["type"] == "analysis").unwrap();
        let tried = last["moves"].as_array().unwrap().iter().find(|tried| tried["word"] == losing).unwrap();
        assert_eq!(tried["proven"], "loses", "{tried}");
        let answer = tried["refutation"].as_str().unwrap().to_owned();
        state(&mut page, "stop");
        state(&mut page, &format!("play {losing}"));
        state(&mut page, &format!("play {answer}"));
        say(&mut page, "solve");
        let solved = finish(&mut page).into_iter().find(|answer| answer["type"] == "solved").unwrap();
        assert_eq!(solved["winner"], "white", "{losing} {answer}");
        state(&mut page, "walk 0 0");
    }
}

/// The page once showed a file's forged verdict as the solver's proof.
#[test]
fn false_proofs_of_a_file_are_marked_refuted_and_dropped() {
    let mut first = page("y 4");
    state(&mut first, "open (;TG[Y 4];B[a1];W[a4];B[b3];W[c4])");
    review(&mut first, 60);
    let right = saved(&mut first);
    let forged = right.replace(" black solver", " white solver").replace(" black connections", " white connections");
    assert_ne!(forged, right);
    let mut page = page("y 4");
    state(&mut page, &format!("open {forged}"));
    let claims = values_of(&mut page, "claim");
    assert!(claims.iter().any(|claim| claim["winner"] == "white" && claim["origin"] == "stranger"), "{claims:?}");
    assert!(values_of(&mut page, "proven").iter().all(Value::is_null));
    let said = finish(&mut page);
    let refuted: Vec<_> = said.iter().filter(|message| message["type"] == "refuted").collect();
    assert!(refuted.len() == 1 && refuted[0]["winner"] == "black", "{refuted:?}");
    assert!(values_of(&mut page, "claim").iter().all(Value::is_null));
    let proven = values_of(&mut page, "proven");
    assert!(proven.iter().all(|proof| proof.is_null() || proof["origin"] == "own"), "{proven:?}");
    // Its review uses nothing from the file, and the next file is read again.
    review(&mut page, 60);
    assert_eq!(values_of(&mut page, "proven"), values_of(&mut first, "proven"));
    state(&mut page, &format!("open {right}"));
    finish(&mut page);
    let winners = |values: Vec<Value>| values.iter().map(|value| value["winner"].clone()).collect::<Vec<_>>();
    assert_eq!(winners(values_of(&mut page, "proven")), winners(values_of(&mut first, "proven")));
}
