//! Reviews a game in any format that Tripoint reads, and prints the mistakes:
//! `cargo run --release --example find_mistakes -- GAME.sgf`.
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::sync::Arc;
use tripoint::prelude::*;
use tripoint::records::{MainLine, read_text};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("expected a file")?;
    let games = read_text(&std::fs::read(path)?, GameHint::Open)?.content.into_trees();
    let record = MainLine::read(&games, games.games()[0], GameHint::Open)?.record;

    let game = ReviewedGame::of_record(&record, Rules::STANDARD)?;
    let notation = Notation::default_for(game.last().topology());
    let name = |mv: Move| notation.word(mv, &Dialect::GTP);

    let limits = Limits::simulations(500);
    let settings = ReviewSettings::new(tripoint::shipped::settings().with_board(record.board).with_limits(limits));
    let least = settings.least;
    let review = GameReview::new(game, settings, Arc::new(SystemClock::default()))?.run();
    for judged in review.moves.iter().filter(|judged| judged.is_mistake(least)) {
        let ColouredMove { colour, mv } = judged.played;
        let better = judged.best.map_or("nothing", name);
        let verdict =
            if judged.gave_win_away() { "gives a win away".to_owned() } else { format!("loses {:.0} %", 100.0 * judged.loss()) };
        println!("{}. {colour} {}: {verdict}; {better} is better", judged.number, name(mv));
    }
    Ok(())
}
