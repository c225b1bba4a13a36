//! Once a result is proven, nothing contradicts it afterwards: no search, no move, not the page, and no review.

use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tripoint::base::{Random, StoppedClock};
use tripoint::board::AnySet;
use tripoint::engine::Engine;
use tripoint::page::Page;
use tripoint::rules::{Colour, Move, Position, Rules, SwapRule};
use tripoint::search::{Control, Limits};
use tripoint::shipped;

const BOARDS: [&str; 7] = ["y 5", "obtuse-y 3", "poly-y 5,3", "poly-y 7,2", "bent-y 2,1", "hex 4,4", "hex 5,3"];

fn engine(board: &str, seed: u64) -> Engine {
    let rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };
    // With so few simulations, a search on its own is often wrong.
    let limits = Limits::simulations(6);
    let settings = shipped::settings_without_books()
        .with_board(board.parse().unwrap())
        .with_rules(rules)
        .with_limits(limits)
        .with_memory(64)
        .with_seed(seed);
    Engine::new(settings, Arc::new(StoppedClock)).unwrap()
}

/// An undecided position after random moves.
fn position(board: &str, random: &mut Random) -> Position {
    loop {
        let mut position = engine(board, 0).game().position().clone();
        for _ in 0..2 + random.below(5) {
            let empty: Vec<_> = position.empty().iter().collect();
            position.play_unchecked(position.to_move(), Move::Place(empty[random.below(empty.len())]));
        }
        if position.winner().is_none() {
            return position;
        }
    }
}

/// Who wins, and which moves win.
fn solved(board: &str, position: &Position) -> (Colour, AnySet) {
    let (mut engine, mover) = (engine(board, 0), position.to_move());
    engine.game_mut().set_position(position.clone());
    let proof = engine.prover().prove(mover, &Control::default()).unwrap().unwrap();
    let wins = engine.prover().winning_moves(mover, &Control::default()).unwrap().unwrap();
    assert_eq!(proof.winner == mover, !wins.is_empty(), "{board}: {position:?}");
    (proof.winner, wins.into_iter().collect())
}

#[test]
fn searches_and_moves_do_not_contradict_what_is_proven() {
    let mut random = Random::new(51);
    let (mut won, mut lost) = (0, 0);
    for board in BOARDS {
        for seed in 0..12 {
            let position = position(board, &mut random);
            let (mover, (winner, wins)) = (position.to_move(), solved(board, &position));
            let mut engine = engine(board, seed);
            engine.game_mut().set_position(position.clone());
            engine.prover().prove(mover, &Control::default()).unwrap();
            engine.prover().winning_moves(mover, &Control::default()).unwrap();
            let limits = Limits::simulations(6);
            let plan = engine.analyst().begin(mover, limits, &mut Control::default()).unwrap();
            engine.analyst().step(&plan, &mut Control::default(), u64::MAX);
            let findings = engine.analyst().findings(&plan).unwrap();
            let case = format!("{board}, seed {seed}: {:?}", position.history());
            assert_eq!(findings.verdict.known().map(|known| known.winner), Some(winner), "{case}");
            for candidate in &findings.candidates {
                assert!(candidate.proven.is_none_or(|proven| proven == wins.contains(candidate.cell)), "{case}: {candidate:?}");
            }
            if winner == mover {
                won += 1;
                assert!(wins.contains(findings.report.best), "{case}: {:?}", findings.report);
                let decision = engine.think(mover, &mut Control::default());
                assert!(decision.mv.cell().is_some_and(|cell| wins.contains(cell)), "{case}: {decision:?}");
                assert_eq!(decision.win_rate(), Some(1.0), "{case}");
            } else {
                lost += 1;
                assert_eq!((findings.report.proven, findings.report.win_rate), (Some(false), 0.0), "{case}");
            }
        }
    }
    assert!(won > 15 && lost > 15, "{won} {lost}");
}

#[test]
fn the_page_does_not_contradict_what_is_proven() {
    let mut random = Random::new(52);
    for board in BOARDS {
        for seed in 0..4 {
            let position = position(board, &mut random);
            let (winner, wins) = solved(board, &position);
            let engine = engine(board, seed);
            let notation = Arc::clone(engine.game().notation());
            let mut page = Page::new(engine);
            let mut say = |mut request: Value| -> Vec<Value> {
                request["id"] = Value::from(1);
                let mut said = page.receive(&request.to_string(), &|| false);
                for _ in 0..100_000 {
                    if !page.is_searching() {
                        break;
                    }
                    said.extend(page.step(Duration::from_millis(5)));
                }
                said.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
            };
            for entry in position.history() {
                say(json!({"verb": "play", "word": notation.name(entry.mv.cell().unwrap())}));
            }
            let word = |colour: Colour| if colour == Colour::Black { "black" } else { "white" };
            let said = say(json!({"verb": "analyse"}));
            let case = format!("{board}, seed {seed}: {:?}", position.history());
            let analysis = said.iter().rfind(|message| message["type"] == "analysis").unwrap();
            assert_eq!(analysis["proven"]["winner"], word(winner), "{case}: {analysis}");
            assert_eq!(analysis["provenMoves"], analysis["legalMoves"], "{case}: all moves are proven in the end");
            for told in analysis["moves"].as_array().unwrap() {
                let cell = notation.parse(told["word"].as_str().unwrap()).unwrap();
                assert_eq!(told["proven"] == "wins", wins.contains(cell), "{case}: {told}");
            }
            say(json!({"verb": "stop"}));
            let said = say(json!({"verb": "review", "simulations": 6}));
            let state = said.iter().rfind(|message| message["type"] == "state").unwrap();
            let at = state["at"].as_u64().unwrap();
            let hello = say(json!({"verb": "hello"}));
            let nodes = hello.iter().find_map(|message| message["tree"]["nodes"].as_array().cloned()).unwrap();
            let here = nodes.iter().find(|node| node["id"].as_u64() == Some(at)).unwrap();
            assert_eq!(here["proven"]["winner"], word(winner), "{case}: {here}");
        }
    }
}
