//! The arguments of a command, and how they are parsed.

use crate::protocol::host::Host;
use crate::protocol::session::Session;
use tripoint_games::base::quoted;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, ColouredMove, Move, PlayError, SwapRule};

/// A command while it runs.
pub(in crate::protocol) struct Call<'a> {
    pub(in crate::protocol) id: &'a str,
    pub(in crate::protocol) arguments: &'a [String],
    /// All arguments as one text.
    pub(in crate::protocol) rest: &'a str,
    pub(in crate::protocol) host: &'a mut dyn Host,
}

impl Call<'_> {
    pub(super) fn argument(&self, index: usize) -> &str {
        self.arguments.get(index).map_or("", String::as_str)
    }

    pub(super) fn colour(&self, index: usize) -> Result<Colour, String> {
        let word = self.argument(index);
        Colour::named(word).ok_or_else(|| syntax_error(word, "a colour: b, w, black or white"))
    }

    /// The colour in an argument; without the argument, the colour to move.
    pub(super) fn colour_or_turn(&self, index: usize, session: &Session) -> Result<Colour, String> {
        if self.arguments.len() > index { self.colour(index) } else { Ok(session.engine.game().position().to_move()) }
    }

    pub(super) fn whole_number(&self, index: usize, expected: &str) -> Result<usize, String> {
        self.argument(index).parse().map_err(|_| syntax_error(self.argument(index), expected))
    }

    pub(super) fn seconds(&self, index: usize) -> Result<f64, String> {
        let word = self.argument(index);
        let seconds = word.parse().ok().filter(|seconds: &f64| seconds.abs() <= 1e9);
        seconds.ok_or_else(|| syntax_error(word, "a number of seconds"))
    }

    /// Reads pairs of a colour and a move, from the argument `first` on.
    pub(super) fn moves(&self, session: &Session, first: usize) -> Result<Vec<ColouredMove>, String> {
        let pairs = self.arguments.get(first..).unwrap_or_default().chunks(2);
        pairs
            .enumerate()
            .map(|(number, pair)| {
                let word = pair.get(1).ok_or_else(|| syntax_error(&pair[0], "a colour and a move after it"))?;
                Ok(ColouredMove { colour: self.colour(first + 2 * number)?, mv: parse_move(session, word)? })
            })
            .collect()
    }
}

/// How long other modules' errors may be in replies; they may quote the input.
pub(super) const LONGEST_ERROR: usize = 300;

pub(super) fn syntax_error(got: &str, expected: &str) -> String {
    format!("syntax error: got '{}', expected {expected}", quoted(got))
}

pub(super) fn illegal(got: &str, error: &PlayError) -> String {
    format!("illegal move: got '{}': {error}", quoted(got))
}

/// Parses a move in the conversation's dialect.
pub(super) fn parse_move(session: &Session, word: &str) -> Result<Move, String> {
    let swap = session.engine.game().position().rules().swap;
    if word.eq_ignore_ascii_case("swap-sides") {
        let (expected, effect) = match swap {
            SwapRule::ExchangeSeats => ("swap", "the players exchange colours here"),
            SwapRule::Recolour | SwapRule::Off => ("swap", "the stone changes its colour here"),
            SwapRule::NoMirror => return Err(illegal(word, &PlayError::NoMirror)),
            SwapRule::Reflect => ("swap-pieces", "the stone moves to its mirror image here"),
        };
        return Err(format!("illegal move: got 'swap-sides', expected {expected}: {effect}"));
    }
    let mv = session.engine.game().notation().read_move(word, session.dialect());
    mv.map_err(|error| format!("illegal move: got '{}', expected {}", error.got, error.expected(swap)))
}

/// Parses a cell's name.
pub(super) fn parse_cell(session: &Session, word: &str) -> Result<Cell, String> {
    let expected = || syntax_error(word, &format!("a cell from {}", session.engine.game().notation().range()));
    session.engine.game().notation().parse(word).map_err(|_| expected())
}

/// The word for a move in the conversation's dialect.
pub(super) fn word(session: &Session, mv: Move) -> &str {
    session.engine.game().notation().word(mv, session.dialect())
}
