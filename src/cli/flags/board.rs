//! The board and its cell names.

use crate::base::alternatives;
use crate::board::Board;
use crate::board_flags::{board_flags, board_of_numbers};
use crate::engine::Settings;
use crate::families::{self, BoardError};
use crate::notation::Coordinates;
use crate::records::GameHint;
use crate::rules::TurnOrder;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::Error as ClapError;
use clap::{Arg, Args, Command};
use std::error::Error;
use std::ffi::OsStr;
use std::sync::Arc;

/// The board.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Board")]
pub struct BoardFlags {
    /// The game (default: y, or poly-y with --board)
    #[arg(long, value_parser = GameName)]
    game: Option<String>,
    #[arg(long, alias = "boardsize", value_name = "N", value_parser = numbers, help = sizes())]
    size: Option<BoardNumbers>,
    #[arg(long, value_name = "A,B", value_parser = numbers, conflicts_with = "size", help = boards())]
    board: Option<BoardNumbers>,
}

/// A board's one or two numbers.
type BoardNumbers = Arc<[usize]>;

fn sizes() -> String {
    let ranges = families::words().filter_map(|game| {
        let board = Board::default_of(game)?;
        let range = board.size_range();
        let same = if board.has_two_parameters() { format!(" (--board {})", sized(board)) } else { String::new() };
        Some(format!("{game} {} to {}{same}", range.start(), range.end()))
    });
    format!("Cells on each side: {}", ranges.collect::<Vec<_>>().join(", "))
}

/// The two numbers that give a board N cells on each side, such as `5,N-5` in bent Y. Each is the same for all sizes,
/// or differs from N by the same number.
fn sized(board: Board) -> String {
    let (least, most) = board.size_range().into_inner();
    let [small, large] = [least, most].map(|size| board.with_numbers(&[size]).unwrap_or(board).parameters());
    let number = |place: usize| match small[place] {
        fixed if fixed == large[place] => fixed.to_string(),
        number if number == least => "N".to_owned(),
        number => format!("N-{}", least - number),
    };
    [0, 1].map(number).join(",")
}

fn boards() -> String {
    let pairs = families::described().filter(|(_, parameters, _)| parameters.contains(','));
    let lines = pairs.map(|(name, parameters, boards)| format!("{name} {parameters}: {boards}"));
    format!("A board by its two numbers; {}", lines.collect::<Vec<_>>().join("; "))
}

/// Reads a board's numbers.
fn numbers(text: &str) -> Result<BoardNumbers, String> {
    let numbers = families::size_numbers(text);
    numbers.map(Arc::from).ok_or_else(|| "expected one number or two, such as 8, 11x11 or 5,7".to_owned())
}

/// Reads a game's name in either case, with a hyphen, a blank or nothing inside. Help and completions list the names.
#[derive(Clone)]
struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<String, ClapError> {
        match value.to_str().and_then(Board::default_of) {
            Some(board) => Ok(board.family_word().to_owned()),
            None => PossibleValuesParser::new(families::words()).parse_ref(command, argument, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(families::words().map(PossibleValue::new)))
    }
}

impl BoardFlags {
    /// Sets the board.
    ///
    /// # Errors
    /// The flags don't name a board.
    pub fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        settings.board = self.board(Board::default())?;
        Ok(())
    }

    /// The board, if a flag names one.
    ///
    /// # Errors
    /// The flags don't name a board.
    pub(in crate::cli) fn named(&self) -> Result<Option<Board>, Box<dyn Error>> {
        let is_given = self.game.is_some() || self.size.is_some() || self.board.is_some();
        is_given.then(|| self.board(Board::default())).transpose()
    }

    /// Whether the flags name a board. A game alone names all its boards; without flags, any board is named.
    ///
    /// # Errors
    /// The flags don't name a board.
    pub(in crate::cli) fn is_named(&self, board: Board) -> Result<bool, Box<dyn Error>> {
        match (&self.game, &self.size, &self.board) {
            (Some(game), None, None) => Ok(game == board.family_word()),
            _ => Ok(self.named()?.is_none_or(|named| named == board)),
        }
    }

    /// The board that the flags name; what they leave open comes from another board.
    fn board(&self, other: Board) -> Result<Board, Box<dyn Error>> {
        let usual = self.game.as_deref().and_then(Board::default_of);
        let start = usual.unwrap_or(other);
        let (flag, numbers) = match (&self.board, &self.size) {
            (Some(numbers), _) => ("--board", numbers),
            (None, Some(numbers)) => ("--size", numbers),
            (None, None) => return Ok(start),
        };
        let board = match **numbers {
            [a, b] if a != b && usual.is_some() && !start.has_two_parameters() => {
                let game = start.family_word();
                return Err(format!("{flag}: a board of {game} has one number, got two; give --size N").into());
            }
            [a, b] if flag == "--board" && usual.is_none() && !start.has_two_parameters() => Board::poly_y(a, b),
            ref numbers => board_of_numbers(start, numbers),
        };
        Ok(board.map_err(|error| self.refused(flag, &error, (start, numbers)))?)
    }

    /// The message for numbers that no board has.
    fn refused(&self, flag: &str, error: &BoardError, (start, numbers): (Board, &[usize])) -> String {
        // A size stands first in its message, so that `--size 30 is too large` is a sentence.
        let colon = if matches!(error, BoardError::Size { .. }) { "" } else { ":" };
        let text = format!("{flag}{colon} {error}");
        let others = || families::words().filter_map(Board::default_of).filter(|other| other.has_two_parameters());
        match *numbers {
            [a, b] if self.game.is_none() => {
                let fitting = others().filter_map(|other| other.with_numbers(&[a, b]).ok());
                let flags: Vec<_> = fitting.filter(|board| *board != start).map(board_flags).collect();
                if flags.is_empty() { text } else { format!("{text}; a board with these numbers is {}", alternatives(flags)) }
            }
            [_] if start.has_two_parameters() => {
                let described = families::described().find(|(word, ..)| *word == start.family_word());
                let names = described.map_or("A,B", |(_, names, _)| names);
                format!("{text}; --board {names} names any board of {}", start.family_word())
            }
            _ => text,
        }
    }

    /// Which game a file has, if the flags say so. For a move list, a size alone means Hex, because most lists are Hex
    /// games.
    ///
    /// # Errors
    /// The flags don't name a board.
    pub(in crate::cli) fn hint(&self) -> Result<GameHint, Box<dyn Error>> {
        let board = self.board(Board::default())?;
        Ok(match (&self.game, &self.board, &self.size) {
            (Some(_), ..) => GameHint::Named(board),
            (None, Some(_), _) => GameHint::Usual(board),
            (None, None, Some(size)) => match **size {
                [a, b] if a != b => GameHint::Usual(board),
                [size, ..] => GameHint::Usual(Board::hex(size, size).unwrap_or(board)),
                [] => GameHint::Open,
            },
            (None, None, None) => GameHint::Open,
        })
    }

    /// Refuses flags that contradict a game's board.
    ///
    /// # Errors
    /// A flag contradicts the board, or the flags don't name a board.
    pub(in crate::cli) fn check(&self, board: Board) -> Result<(), Box<dyn Error>> {
        let contradicts_game = self.game.as_ref().is_some_and(|game| game != board.family_word());
        let is_other = || Ok::<_, Box<dyn Error>>(self.board(board)? != board);
        let flag = if contradicts_game {
            "--game"
        } else if self.size.is_some() && is_other()? {
            "--size"
        } else if self.board.is_some() && is_other()? {
            "--board"
        } else {
            return Ok(());
        };
        Err(format!("{flag}: the file is of {}; leave {flag} out", board.title()).into())
    }
}

/// How many stones each turn has.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Rules")]
pub(in crate::cli) struct TurnFlags {
    /// Stones in each turn: 1 (the players alternate), 122*, 123*, slow (1 2 2 3 4 4 5 6 6 …), or a list, such as
    /// 1223344*, in which a star continues the last numbers' pattern. No two stones from one turn may belong to the
    /// same chain. Unless the players alternate, the engine plays without the shipped networks, books and proofs
    #[arg(long, value_name = "SEQUENCE")]
    turns: Option<TurnOrder>,
}

impl TurnFlags {
    /// Sets the turns, once the board is set.
    ///
    /// # Errors
    /// The game doesn't have these turns.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.rules.turns = self.turns.unwrap_or_default();
        settings.board.check_turns(settings.rules.turns).map_err(|error| format!("--turns: {error}"))
    }

    /// Refuses a flag that contradicts a game's turns.
    ///
    /// # Errors
    /// The flag contradicts them.
    pub(in crate::cli) fn check(&self, turns: TurnOrder) -> Result<(), String> {
        match self.turns.filter(|&named| named != turns) {
            Some(named) => Err(format!("--turns {named}: the game has turns {turns}; leave it out")),
            None => Ok(()),
        }
    }
}

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Board")]
pub(in crate::cli) struct CoordinateFlags {
    /// Cell names (default: codecup on the (5,7)-board, ring on other Poly-Y boards and in bent Y, hexgui in the other
    /// games); docs/protocol.md has a table
    #[arg(long, value_name = "NAME", value_parser = coordinates())]
    coordinates: Option<Coordinates>,
}

/// Reads a coordinate system's name. Help and completions list the names.
fn coordinates() -> impl TypedValueParser<Value = Coordinates> {
    let names = Coordinates::all().into_iter().map(Coordinates::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Coordinates>())
}

impl CoordinateFlags {
    /// Sets the cell names, once the board is set.
    ///
    /// # Errors
    /// The board doesn't have these names.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.coordinates = self.coordinates;
        let fitting = Coordinates::of_board(settings.board);
        let Some(unfit) = self.coordinates.filter(|unfit| !fitting.contains(unfit)) else { return Ok(()) };
        Err(format!(
            "--coordinates {unfit}: it does not name the cells of {}, expected {}; or give another --game or --board",
            settings.board.title(),
            alternatives(fitting.iter())
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that help shows for `--size N` make the same board with `--board`.
    #[test]
    fn size_builds_described_board() {
        for board in families::words().filter_map(Board::default_of).filter(|board| board.has_two_parameters()) {
            for size in board.size_range() {
                let number = |text: &str| match text.split_once('-') {
                    Some(("N", less)) => size - less.parse::<usize>().unwrap(),
                    _ => text.parse().unwrap_or(size),
                };
                let described: Vec<_> = sized(board).split(',').map(number).collect();
                assert_eq!(board.with_numbers(&[size]).unwrap().parameters()[..], described, "{board}");
            }
        }
    }
}
