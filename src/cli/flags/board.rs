//! The board and the names of its cells.

use crate::base::alternatives;
use crate::board::{Board, BoardError};
use crate::engine::Settings;
use crate::notation::Coordinates;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use std::error::Error;

/// The games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum GameName {
    /// Y on a triangle
    Y,
    /// Poly-Y on an (n, r)-board
    #[value(name = "poly-y")]
    PolyY,
}

/// The board.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Board")]
pub(in crate::cli) struct BoardFlags {
    /// The game (default: y, or poly-y with --board)
    #[arg(long, value_enum)]
    game: Option<GameName>,
    #[arg(long, alias = "boardsize", value_name = "N", help = sizes())]
    size: Option<usize>,
    #[arg(long, value_name = "n,r", value_parser = poly_y_board, conflicts_with = "size", help = polygons())]
    board: Option<Board>,
}

/// The smallest board of Poly-Y with each number of sides.
fn smallest_polygons() -> impl Iterator<Item = Board> {
    (0..10).filter_map(|sides| Board::poly_y(sides, 2).ok())
}

fn sides() -> String {
    alternatives(smallest_polygons().map(|board| board.sides().to_string()))
}

fn sizes() -> String {
    let (least, greatest) = (Board::MIN_BASE, Board::MAX_BASE);
    let most = alternatives(smallest_polygons().map(|board| format!("{} ({} sides)", board.sizes().end(), board.sides())));
    format!("Cells on a side: in Y {least} to {greatest}; in Poly-Y 2 to {most}")
}

fn polygons() -> String {
    format!("A board of Poly-Y: n sides ({}) with r cells each", sides())
}

fn poly_y_board(text: &str) -> Result<Board, String> {
    let numbers = text.split_once(',').and_then(|(n, r)| Some((n.trim().parse().ok()?, r.trim().parse().ok()?)));
    let (sides, rings) = numbers.ok_or("expected n,r as in 5,7")?;
    Board::poly_y(sides, rings).map_err(|error| error.to_string())
}

impl BoardFlags {
    /// Sets the board.
    ///
    /// # Errors
    /// Flags that name no board.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        settings.board = self.board()?;
        Ok(())
    }

    fn board(&self) -> Result<Board, Box<dyn Error>> {
        let game = self.game.unwrap_or(if self.board.is_some() { GameName::PolyY } else { GameName::Y });
        let board = match (game, self.board) {
            (GameName::Y, Some(_)) => return Err("--board n,r is a board of Poly-Y; give --size for Y".into()),
            (GameName::Y, None) => Board::default(),
            (GameName::PolyY, Some(board)) => board,
            (GameName::PolyY, None) => Board::poly_y(5, 7)?,
        };
        let resized = self.size.map_or(Ok(board), |size| board.with_size(size));
        Ok(resized.map_err(|error: BoardError| format!("--size: {error}"))?)
    }

    /// Refuses flags that contradict the board of a game.
    ///
    /// # Errors
    /// A flag that contradicts the board, or flags that name no board.
    pub(in crate::cli) fn check(&self, board: Board) -> Result<(), Box<dyn Error>> {
        let contradicts_game = self.game.is_some_and(|game| (game == GameName::Y) != board.is_y());
        let is_other = || Ok::<_, Box<dyn Error>>(self.board()? != board);
        let flag = if contradicts_game {
            "--game"
        } else if self.size.is_some() && is_other()? {
            "--size"
        } else if self.board.is_some() && is_other()? {
            "--board"
        } else {
            return Ok(());
        };
        Err(format!("{flag}: the game is on {board}; leave it out").into())
    }
}

/// How cells are named.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Board")]
pub(in crate::cli) struct CoordinateFlags {
    /// How cells are named (default: hexgui in Y, codecup on the (5,7)-board, ring on the other boards of Poly-Y)
    #[arg(long, value_enum, value_name = "NAME")]
    coordinates: Option<Coordinates>,
}

impl ValueEnum for Coordinates {
    fn value_variants<'a>() -> &'a [Coordinates] {
        &Coordinates::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

impl CoordinateFlags {
    /// Sets the names of the cells, once the board is set.
    ///
    /// # Errors
    /// Names that the board does not have.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.coordinates = self.coordinates;
        let Some(unfit) = self.coordinates.filter(|coordinates| !coordinates.fits(settings.board)) else { return Ok(()) };
        let fitting = Coordinates::ALL.into_iter().filter(|coordinates| coordinates.fits(settings.board));
        Err(format!(
            "--coordinates {unfit}: it does not name the cells of {}, expected {}; or give another --game or --board",
            settings.board,
            alternatives(fitting)
        ))
    }
}
