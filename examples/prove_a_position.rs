//! Proves who wins a position, and writes a certificate for `tripoint-check`:
//! `cargo run --release --example prove_a_position -- OUTPUT`.
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use tripoint::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let output = std::env::args().nth(1).ok_or("expected a file")?;
    let mut position = Position::new(Board::y(5)?, Rules::STANDARD);
    let notation = Notation::default_for(position.topology());
    for word in ["b4", "a1"] {
        position.play(notation.read_move(word, &Dialect::GTP)?)?;
    }

    // Use 64 MiB for proven positions, and examine at most 100,000 positions.
    let (solver, limits) = (solver(&position, SolverSetup::new(64 << 20))?, ProofLimits::of_nodes(100_000));
    let (stones, to_move) = (position.both_stones(), position.to_move());
    let Some(win) = solver.prove(&stones, to_move, limits)? else {
        return Err("not decided within 100,000 positions".into());
    };
    print!("{to_move} to move: {} wins", win.winner);
    if let Some(cell) = solver.winning_move(&stones, to_move, limits) {
        print!(", for instance by {}", notation.name(cell));
    }
    println!("; {} positions examined", solver.nodes());

    let certificate = solver.certificate(&[ProofClaim::of(&position)], limits).ok_or("the limits do not suffice")?;
    std::fs::write(output, certificate)?;
    Ok(())
}
