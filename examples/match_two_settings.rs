//! Plays two search settings against each other, in pairs of games from the same opening with the colours exchanged:
//! `cargo run --release --example match_two_settings`. For real matches, use `tripoint match`: it adds statistics,
//! clocks and resuming.
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::sync::Arc;
use tripoint::prelude::*;

/// Pairs of games, each from its own opening.
const PAIRS: usize = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let board = Board::y(6)?;
    let rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };
    let engine = |simulations| {
        let limits = Limits::simulations(simulations);
        Engine::new(
            tripoint::shipped::settings().with_board(board).with_rules(rules).with_limits(limits),
            Arc::new(SystemClock::default()),
        )
    };
    let (mut one, mut other) = (engine(200)?, engine(50)?);
    let mut wins = 0;
    for opening in Position::new(board, rules).empty().iter().skip(5).step_by(3).take(PAIRS) {
        for own in Colour::BOTH {
            for engine in [&mut one, &mut other] {
                engine.game_mut().clear();
                engine.game_mut().play(Move::Place(opening))?;
            }
            let outcome = loop {
                let is_own = one.game().position().to_move() == own;
                let (mover, waiting) = if is_own { (&mut one, &mut other) } else { (&mut other, &mut one) };
                let decision = mover.play()?;
                if let Some(outcome) = mover.game().outcome() {
                    break outcome;
                }
                waiting.game_mut().play(decision.mv)?;
            };
            wins += usize::from(outcome.winner == own);
        }
    }
    println!("200 simulations against 50: {wins} of {} games won", 2 * PAIRS);
    Ok(())
}
