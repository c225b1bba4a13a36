//! The terminal: colours, and the display of a running search.

mod qr_code;
mod thinking;

pub(crate) use qr_code::qr_code;
pub(crate) use thinking::Thinking;

use crate::board::{Cell, Side};
use crate::notation::{Notation, styled_drawing};
use crate::rules::{Colour, Position};
use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use clap::ColorChoice;
use std::io::{self, StdoutLock, Write};

/// One colour for each side, different from its neighbours'.
const SIDES: [AnsiColor; 9] = [
    AnsiColor::Red,
    AnsiColor::Blue,
    AnsiColor::Yellow,
    AnsiColor::Green,
    AnsiColor::Cyan,
    AnsiColor::Magenta,
    AnsiColor::BrightRed,
    AnsiColor::BrightBlue,
    AnsiColor::BrightYellow,
];

/// stdout, without colour codes if so chosen, or if it isn't a terminal or NO_COLOR is set.
pub(crate) fn stdout(lock: StdoutLock<'static>, choice: ColorChoice) -> AutoStream<StdoutLock<'static>> {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    AutoStream::new(lock, choice)
}

/// Whether stdout shows colours: it is a terminal with colours, and NO_COLOR is not set.
pub(crate) fn has_colours() -> bool {
    AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Terminals that do not support line editing.
const PLAIN_TERMINALS: [&str; 3] = ["dumb", "emacs", "cons25"];

/// Whether the terminal, if there is one, does not support line editing.
pub(crate) fn is_plain_terminal() -> bool {
    let name = std::env::var("TERM").unwrap_or_default().to_ascii_lowercase();
    PLAIN_TERMINALS.contains(&name.as_str())
}

/// Writes to the terminal on stderr, ignoring errors.
pub(crate) fn write(text: &str) {
    let mut stderr = io::stderr();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

/// The colours for Black's and White's sides.
const OWNED_SIDES: [AnsiColor; 2] = [AnsiColor::Blue, AnsiColor::Yellow];

/// A position's coloured drawing: stones black and white, the last one highlighted. Border cells have their side's
/// colour or, if sides belong to players, the player's.
pub(crate) fn coloured(position: &Position, notation: &Notation) -> String {
    styled_drawing(position, notation, &|cell, text| {
        let style = style(position, cell, text.starts_with('('));
        format!("{style}{text}{style:#}")
    })
}

fn style(position: &Position, cell: Cell, last: bool) -> Style {
    let (paper, ink) = match position.stone_at(cell) {
        Some(Colour::Black) => (AnsiColor::Black, AnsiColor::BrightWhite),
        Some(Colour::White) => (AnsiColor::BrightWhite, AnsiColor::Black),
        None => {
            let side = position.topology().sides(cell).iter().next();
            let colour = |side: Side| position.goal().owner(side).map_or(SIDES[side.index()], |owner| OWNED_SIDES[owner.index()]);
            return side.map_or(Style::new().dimmed(), |side| colour(side).on_default());
        }
    };
    if last { AnsiColor::BrightWhite.on(AnsiColor::Magenta).bold() } else { ink.on(paper).bold() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::drawing;
    use crate::rules::{Move, Rules};

    #[test]
    fn a_drawing_without_its_colours_is_the_plain_one() {
        for board in ["y 4", "y 12", "poly-y 5 7", "poly-y 3 3", "poly-y 9 4"] {
            let mut position = Position::new(board.parse().unwrap(), Rules::STANDARD);
            let notation = Notation::default_for(position.topology());
            for stones in 0..4 {
                let (plain, coloured) = (drawing(&position, &notation), coloured(&position, &notation));
                assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain, "{board}, {stones} stones");
                assert!(coloured.matches("\u{1b}[0m").count() >= position.topology().len(), "{coloured}");
                let cell = position.empty().first().unwrap();
                position.play(Move::Place(cell)).unwrap();
            }
        }
    }

    #[test]
    fn stones_and_the_last_one_differ() {
        let mut position = Position::new("y 4".parse().unwrap(), Rules::STANDARD);
        let cells: Vec<_> = position.topology().cells().take(3).collect();
        cells.iter().for_each(|&cell| position.play(Move::Place(cell)).unwrap());
        let styles = cells.iter().map(|&cell| style(&position, cell, cell == cells[2])).collect::<Vec<_>>();
        assert!(styles[0] != styles[1] && styles[1] != styles[2] && styles[0] != styles[2]);
    }
}
