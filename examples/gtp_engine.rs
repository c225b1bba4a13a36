//! A GTP engine that chooses its own moves: `cargo run --example gtp_engine`, or use this as a GUI's command.
//!
//! It replaces `genmove` and leaves every other command to Tripoint. It plays for the player to move, whatever colour
//! the command names, and doesn't use files.
#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::io::{BufRead, stdin};
use tripoint::prelude::*;
use tripoint::protocol::{Host, Next, Options, Session};
use tripoint::wire::gtp::{Command, format_reply};

/// Prints what commands send before their replies end.
struct Terminal;

impl Host for Terminal {
    fn send(&mut self, text: &str) {
        print!("{text}");
    }
}

/// Picks the first free cell. Put your own idea here.
fn choose(position: &Position) -> Move {
    position.legal(position.to_move()).first().map_or(Move::Resign, Move::Place)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut session = Session::new(tripoint::shipped::engine(Board::hex(11, 11)?)?, Options::default());
    for line in stdin().lock().split(b'\n') {
        let line = line?;
        if let Some(command) = Command::parse(&line).filter(|command| command.name == "genmove") {
            let game = session.engine_mut().game_mut();
            let mv = choose(game.position());
            let reply = game.play(mv).map(|()| game.notation().word(mv, &Dialect::GTP).to_owned());
            print!("{}", format_reply(&command.id, &reply.map_err(|error| error.to_string())));
        } else if let Some(answer) = session.execute(&line, &mut Terminal) {
            print!("{}", answer.text);
            if answer.next == Next::Quit {
                break;
            }
        }
    }
    Ok(())
}
