//! Draws a position with numbered moves: `cargo run --example draw_a_board > board.svg`.
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use tripoint::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let mut position = Position::new("poly-y 5 7".parse()?, Rules::STANDARD);
    let notation = Notation::default_for(position.topology());
    for word in ["60", "swap", "48", "45", "34"] {
        position.play(notation.read_move(word, &Dialect::GTP)?)?;
    }
    let mut picture = Picture::of(&position, &notation);
    picture.number_moves(&position);
    print!("{}", picture.svg());
    Ok(())
}
