//! Plays Hex against you: `cargo run --release --example play_a_game`, then type moves such as `d4`.
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use tripoint::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let mut engine = tripoint::shipped::engine(Board::hex(7, 7)?)?;
    let mut lines = std::io::stdin().lines();
    while engine.game().outcome().is_none() {
        // You move first. After a swap you have the other colour.
        let position = engine.game().position();
        if position.seat_of(position.to_move()) == Seat::Second {
            println!("{}", engine.play()?);
            continue;
        }
        let Some(line) = lines.next() else { break };
        let game = engine.game_mut();
        match game.notation().read_move(line?.trim(), &Dialect::GTP) {
            Ok(mv) => game.play(mv).unwrap_or_else(|error| println!("{error}")),
            Err(error) => println!("{error}"),
        }
    }
    if let Some(outcome) = engine.game().outcome() {
        println!("{outcome}");
    }
    Ok(())
}
