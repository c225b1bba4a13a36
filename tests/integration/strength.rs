//! The engine against players with a known strength.

use tripoint::matches::{MatchSettings, TimeRules, play_match};
use tripoint::rules::Rules;
use tripoint::search::Limits;
use tripoint::selfplay::{ClockKind, TimeControl};
use tripoint::shipped;

const BOARDS: [&str; 4] = ["y 7", "y 10", "poly-y 5 7", "caeth-y 7"];

/// Games with several stones a turn.
const TURNS: [&str; 4] = ["y 7 turns 122*", "y 7 turns 123*", "y 7 turns slow", "poly-y 5 4 turns 122*"];

/// In a long turn random stones may be winning for a moment, so a player who resigns then has lost.
const TO_THE_END: &str = "self:resign=false";

/// Processor time, if it can be measured: on a loaded machine, a match at fixed time once had another result.
fn clock() -> ClockKind {
    "cpu".parse().unwrap_or(ClockKind::Wall)
}

/// How many of `games` games the first player wins, on a board with or without ` turns 122*` after it.
fn wins(game: &str, players: [&str; 2], openings: &str, time_control: TimeControl, games: u32) -> u64 {
    let (board, turns) = game.split_once(" turns ").unwrap_or((game, "1"));
    let rules = Rules { turns: turns.parse().unwrap(), ..Rules::STANDARD };
    let engine = shipped::settings_without_books().with_board(board.parse().unwrap()).with_rules(rules);
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    let settings = MatchSettings::new(players, engine.with_seed(1).with_memory(64))
        .with_books(shipped::BOOKS)
        .with_openings(openings.parse().unwrap())
        .with_time_control(time_control)
        .with_time(TimeRules { clock: clock(), grace: 60.0, wall_limit: None })
        .with_games_per_pairing(games);
    let mut won = 0;
    play_match(&settings, &mut |standings| won = standings.score(0, None).0).unwrap();
    won
}

fn simulations(n: u64) -> TimeControl {
    TimeControl { limits: Limits::simulations(n), ..TimeControl::default() }
}

fn seconds(seconds: f64) -> TimeControl {
    TimeControl { mv: Some(seconds), ..TimeControl::default() }
}

#[test]
fn a_random_player_loses_every_game() {
    // A turn with five stones needs more simulations.
    let games = BOARDS.map(|board| (board, 100)).into_iter().chain(TURNS.map(|game| (game, 1000)));
    for (game, made) in games {
        assert_eq!(wins(game, [TO_THE_END, "random"], "none", simulations(made), 10), 10, "{game}");
    }
}

/// Fifty games each at a tenth of a second a move:
/// `cargo test --release --test integration strength -- --ignored --nocapture`.
#[test]
#[ignore = "takes several minutes"]
fn a_random_player_loses_every_game_at_a_tenth_of_a_second() {
    for board in BOARDS.into_iter().chain(TURNS) {
        let won = wins(board, [TO_THE_END, "random"], "none", seconds(0.1), 50);
        println!("{board}: {won} of 50");
        assert_eq!(won, 50, "{board}");
    }
}

/// A player with all heuristics against one with none, in pairs from two random stones, swap off.
fn heuristics_against_none(board: &str, time_control: TimeControl, games: u32) -> u64 {
    // Without the network, which knows most of it.
    let all = "self:network=false";
    let none = "self:network=false,bridge=false,border_bridge=false,edge_walk=false,ray_walk=false,fillboard=false";
    wins(board, [all, none], "random:2", time_control, games)
}

#[test]
fn heuristics_win_at_equal_simulations() {
    let won = heuristics_against_none("poly-y 5 5", simulations(200), 40);
    assert!(won >= 30, "{won} of 40");
}

/// Fifty games each at equal time:
/// `cargo test --release --test integration strength::heuristics -- --ignored --nocapture`.
#[test]
#[ignore = "takes several minutes"]
fn heuristics_win_most_games_at_equal_time() {
    for board in ["poly-y 5 7", "y 10", "y 13"] {
        let won = heuristics_against_none(board, seconds(0.02), 50);
        println!("{board}: {won} of 50");
        // Fewer would be rare even on Y 10, where 74 % is normal.
        assert!(won >= 30, "{board}: {won} of 50");
    }
}

/// If cells are edges, they have their own heuristic.
#[test]
fn the_heuristic_for_edges_wins_at_equal_simulations() {
    let won = wins("caeth-y 6", ["self", "self:vertex_reply=false"], "random:2", simulations(200), 40);
    assert!(won >= 28, "{won} of 40");
}

#[test]
fn the_network_wins_at_equal_simulations() {
    let won = wins("poly-y 5 5", ["self", "self:network=false"], "random:2", simulations(200), 40);
    assert!(won >= 24, "{won} of 40");
}
