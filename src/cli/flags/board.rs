//! The board and the names of its cells.

use crate::base::alternatives;
use crate::board::Board;
use crate::engine::Settings;
use crate::families::{self, BoardError};
use crate::notation::Coordinates;
use crate::record::GameHint;
use crate::rules::TurnOrder;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::error::Error;

/// The board.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Board")]
pub(in crate::cli) struct BoardFlags {
    /// The game (default: y, or poly-y with --board)
    #[arg(long, value_parser = PossibleValuesParser::new(families::words()))]
    game: Option<String>,
    #[arg(long, alias = "boardsize", value_name = "N", help = sizes())]
    size: Option<usize>,
    #[arg(long, value_name = "A,B", value_parser = numbers, conflicts_with = "size", help = boards())]
    board: Option<[usize; 2]>,
}

fn sizes() -> String {
    let ranges = families::words().filter_map(|game| {
        let board = Board::default_of(game)?;
        let (range, same) = (board.size_range(), board.sized());
        let same = if has_pairs(board) { format!(" (--board {same})") } else { String::new() };
        Some(format!("{game} {} to {}{same}", range.start(), range.end()))
    });
    format!("Cells on each side: {}", ranges.collect::<Vec<_>>().join(", "))
}

/// Whether a board of the game has two numbers.
fn has_pairs(board: Board) -> bool {
    board.parameter_names().contains(',')
}

fn boards() -> String {
    let pairs = families::described().filter(|(_, parameters, _)| parameters.contains(','));
    let lines = pairs.map(|(name, parameters, boards)| format!("{name} {parameters}: {boards}"));
    format!("A board by its two numbers; {}", lines.collect::<Vec<_>>().join("; "))
}

/// Two numbers with a comma between them.
fn numbers(text: &str) -> Result<[usize; 2], String> {
    let numbers = text.split_once(',').and_then(|(a, b)| Some([a.trim().parse().ok()?, b.trim().parse().ok()?]));
    numbers.ok_or_else(|| "expected two numbers with a comma, as in 5,7; one number is --size".to_owned())
}

impl BoardFlags {
    /// Sets the board.
    ///
    /// # Errors
    /// Flags that name no board.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        settings.board = self.board(Board::default())?;
        Ok(())
    }

    /// The board that the flags name; what they leave open is as on another board.
    fn board(&self, other: Board) -> Result<Board, Box<dyn Error>> {
        let usual = self.game.as_deref().and_then(Board::default_of);
        if let Some(numbers) = self.board {
            if let Some(board) = usual.filter(|&board| !has_pairs(board)) {
                let game = board.family_word();
                return Err(format!("--board: a board of {game} has one number, got two; give --size N").into());
            }
            let board =
                if self.game.is_some() { usual.unwrap_or(other).with_parameters(numbers) } else { other.with_two(numbers) };
            return Ok(board.map_err(|error| format!("--board: {error}"))?);
        }
        let board = usual.unwrap_or(other);
        let resized = self.size.map_or(Ok(board), |size| board.with_size(size));
        let others = || {
            let pairs = format!("; --board {} names any board of {}", board.parameter_names(), board.family_word());
            if has_pairs(board) { pairs } else { String::new() }
        };
        Ok(resized.map_err(|error: BoardError| format!("--size: {error}{}", others()))?)
    }

    /// What the flags say of the game of a file.
    pub(in crate::cli) fn hint(&self) -> GameHint {
        let game = self.game.as_deref().and_then(Board::default_of);
        game.map_or(GameHint::Open, GameHint::Said)
    }

    /// Refuses flags that contradict the board of a game.
    ///
    /// # Errors
    /// A flag that contradicts the board, or flags that name no board.
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
        Err(format!("{flag}: the file is a game on {board}; leave {flag} out").into())
    }
}

/// How many stones the turns have.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Rules")]
pub(in crate::cli) struct TurnFlags {
    /// How many stones the turns have: 1 (the players alternate), 122*, 123*, slow (1 2 2 3 4 4 5 6 6 …), or a list that a star continues as its
    /// last numbers go on, such as 1223344*. No two stones of one turn may belong to the same chain. The engine then plays without the shipped
    /// networks, books and proofs, which rest on alternation
    #[arg(long, value_name = "SEQUENCE")]
    turns: Option<TurnOrder>,
}

impl TurnFlags {
    /// Sets the turns, once the board is set.
    ///
    /// # Errors
    /// Turns that the game does not have.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.rules.turns = self.turns.unwrap_or_default();
        settings.board.check_turns(settings.rules.turns).map_err(|error| format!("--turns: {error}"))
    }

    /// Refuses a flag that contradicts the turns of a game.
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

/// How cells are named.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Board")]
pub(in crate::cli) struct CoordinateFlags {
    /// How cells are named (default: hexgui in Y, Hex and Caeth Y, codecup on the (5,7)-board, ring elsewhere)
    #[arg(long, value_name = "NAME", value_parser = coordinates())]
    coordinates: Option<Coordinates>,
}

/// Reads the names of coordinates, which help and completions list.
fn coordinates() -> impl TypedValueParser<Value = Coordinates> {
    let names = Coordinates::all().into_iter().map(Coordinates::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Coordinates>())
}

impl CoordinateFlags {
    /// Sets the names of the cells, once the board is set.
    ///
    /// # Errors
    /// Names that the board does not have.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.coordinates = self.coordinates;
        let fitting = Coordinates::of_board(settings.board);
        let Some(unfit) = self.coordinates.filter(|unfit| !fitting.contains(unfit)) else { return Ok(()) };
        Err(format!(
            "--coordinates {unfit}: it does not name the cells of {}, expected {}; or give another --game or --board",
            settings.board,
            alternatives(fitting.iter())
        ))
    }
}
