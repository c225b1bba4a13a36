//! The games that a command line names: files, links, boards and moves.

use super::flags::{BoardFlags, GameNumberFlags};
use crate::game_files::{LoadedGame, RecordFormat, WantedGame, input, is_link, is_stdin, load_game, readable};
use crate::records::recognise;
use crate::rules::{Position, Rules};
use std::error::Error;
use std::io::Read;
use std::path::Path;

impl GameNumberFlags {
    /// The game named by the flags.
    ///
    /// # Errors
    /// Flags that name no board.
    pub(super) fn wanted(&self, board: &BoardFlags) -> Result<WantedGame, Box<dyn Error>> {
        Ok(WantedGame { hint: board.hint()?, number: self.number, how: "--game-number N" })
    }
}

/// The game of a text, on the board that the flags name, if they name one.
///
/// # Errors
/// As [`load_game`], and flags that contradict the text.
pub(super) fn load_tree(input: (&str, &[u8]), wanted: WantedGame, flags: &BoardFlags) -> Result<LoadedGame, String> {
    let game = load_game(input, wanted)?;
    flags.check(game.line.record.board).map_err(|error| format!("{}: {error}", input.0))?;
    Ok(game)
}

/// The words of a command that may begin with a game, and the flags that choose a position of it.
pub(super) struct GameAndMoves<'a> {
    /// A game and moves, or moves alone.
    pub(super) words: &'a [String],
    /// The number of moves of the game to play; all if there is none.
    pub(super) moves: Option<usize>,
    /// The number of the game in the file.
    pub(super) choice: &'a GameNumberFlags,
    /// The board.
    pub(super) board: &'a BoardFlags,
}

/// The position of a game, if there is one, and the moves behind it.
type PositionAndMoves<'a> = (Option<Position>, &'a [String]);

impl<'a> GameAndMoves<'a> {
    /// The position of the game, if there is one, and the moves behind it.
    ///
    /// The first word is a game if it is `-`, a link, a name with an ending of records, or the name of a file that is
    /// no move; `./a1` is a file all the same.
    ///
    /// # Errors
    /// A game that cannot be read or contradicts the flags, a number of moves that it does not have, or `--moves`
    /// without a game.
    pub(super) fn position(&self, rules: Rules, stdin: impl Read) -> Result<PositionAndMoves<'a>, Box<dyn Error>> {
        let is_file = |word: &str| Path::new(word).is_file() && recognise(word.as_bytes()).is_none();
        let is_game = |word: &str| {
            let path = Path::new(word);
            is_stdin(path) || is_link(word) || RecordFormat::of(path).is_some() || is_file(word)
        };
        let Some((word, moves)) = self.words.split_first().filter(|(word, _)| is_game(word)) else {
            return match self.moves {
                Some(_) => Err(format!("--moves: got no game, expected one as the first argument: {}", readable()).into()),
                None => Ok((None, self.words)),
            };
        };
        let (name, bytes) = input(Path::new(word), stdin)?;
        let record = load_tree((&name, &bytes), self.choice.wanted(self.board)?, self.board)?.line.record;
        let last = record.moves.len();
        if let Some(number) = self.moves.filter(|&number| number > last) {
            return Err(format!("--moves: got {number}, expected 0 to {last}, the moves of {name}").into());
        }
        let position = record.position(rules, self.moves).map_err(|error| format!("{name}: {error}"))?;
        Ok((Some(position), moves))
    }
}
