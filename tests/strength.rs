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

/// Twice the simulations win most games: the search gets better with time.
#[test]
fn more_simulations_are_stronger() {
    let board: Board = "y 6".parse().unwrap();
    let player = |simulations, seed| {
        let limits = Limits { simulations: Some(simulations), playouts: None };
        EnginePlayer::new(Settings { board, limits, seed, memory: 64, ..Settings::default() }.without_swap()).unwrap()
    };
    let rules = Settings::default().without_swap().rules;
    let settings = PairSettings { board, rules, pairs: 25, random_stones: 2, seed: 1 };
    let score = play_pairs(&settings, &mut player(1000, 1), &mut player(20, 2));
    assert!(score.wins >= 35, "{score:?}");
}
