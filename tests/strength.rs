//! The engine against players whose strength is known.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use tripoint::engine::Settings;
use tripoint::game::{Board, Rules};
use tripoint::playout::Random;
use tripoint::search::Limits;
use tripoint::tournament::{EnginePlayer, PairSettings, RandomPlayer, Score, play_pairs};

const BOARDS: [&str; 3] = ["y 7", "y 10", "poly-y 5 7"];

fn against_random(board: &str, pairs: u32, settings: Settings) -> Score {
    let board: Board = board.parse().unwrap();
    let pair_settings = PairSettings { board, rules: Rules::GTP, pairs, random_stones: 0, seed: 1 };
    let mut engine = EnginePlayer::new(Settings { board, seed: 1, memory: 64, ..settings }).unwrap();
    play_pairs(&pair_settings, &mut engine, &mut RandomPlayer(Random::new(5)))
}

#[test]
fn a_random_player_loses_every_game() {
    for board in BOARDS {
        let limits = Limits { simulations: Some(100), playouts: None };
        let score = against_random(board, 5, Settings { limits, ..Settings::default() });
        assert_eq!(score, Score { wins: 10, losses: 0 }, "{board}");
    }
}

/// Fifty games each at a tenth of a second a move: `cargo test --release --test strength -- --ignored --nocapture`.
#[test]
#[ignore = "takes several minutes"]
fn a_random_player_loses_every_game_at_a_tenth_of_a_second() {
    for board in BOARDS {
        let score = against_random(board, 25, Settings { move_time: Some(0.1), ..Settings::default() });
        println!("{board}: {score:?}");
        assert_eq!(score, Score { wins: 50, losses: 0 }, "{board}");
    }
}

/// A player with all heuristics and one without, in pairs from two random stones, swap off.
fn heuristics_against_none(board: &str, pairs: u32, settings: &Settings) -> Score {
    let board: Board = board.parse().unwrap();
    let player = |heuristics: bool, seed| {
        let mut settings = Settings { board, seed, memory: 64, ..settings.clone() }.without_swap();
        for key in ["bridge", "border_bridge", "edge_walk", "ray_walk", "fillboard"] {
            settings.parameters.set(key, &heuristics.to_string()).unwrap();
        }
        EnginePlayer::new(settings).unwrap()
    };
    let rules = Settings::default().without_swap().rules;
    play_pairs(&PairSettings { board, rules, pairs, random_stones: 2, seed: 1 }, &mut player(true, 1), &mut player(false, 2))
}

#[test]
fn heuristics_win_at_equal_simulations() {
    let limits = Limits { simulations: Some(200), playouts: None };
    let score = heuristics_against_none("poly-y 5 5", 20, &Settings { limits, ..Settings::default() });
    assert!(score.wins >= 30, "{score:?}");
}

/// Fifty games each at equal time: `cargo test --release --test strength heuristics -- --ignored --nocapture`.
#[test]
#[ignore = "takes several minutes"]
fn heuristics_win_by_a_landslide_at_equal_time() {
    for board in ["poly-y 5 7", "y 10", "y 13"] {
        let score = heuristics_against_none(board, 25, &Settings { move_time: Some(0.02), ..Settings::default() });
        println!("{board}: {score:?}");
        assert!(score.wins >= 40, "{board}: {score:?}");
    }
}
