//! The games that a command line names: files, links, boards and moves.

use super::flags::{BoardFlags, GameNumberFlags};
use crate::base::quoted;
use crate::game_files::{LoadedGame, RecordFormat, WantedGame, input_or_stdin, is_link, is_stdin, load_game, note, readable};
use crate::notation::{Dialect, Notation};
use crate::records::{NodeMark, recognise};
use crate::rules::{Colour, ColouredMove, Move, Position, Rules};
use std::error::Error;
use std::io::Read;
use std::path::Path;

impl GameNumberFlags {
    /// The game named by the flags.
    ///
    /// # Errors
    /// The flags don't name a board.
    pub(super) fn wanted(&self, board: &BoardFlags) -> Result<WantedGame, Box<dyn Error>> {
        Ok(WantedGame { hint: board.hint()?, number: self.number, how: "--game-number N" })
    }
}

/// Loads a text's game. If the flags name a board, it must be on that board.
///
/// # Errors
/// See [`load_game`]; also, flags contradict the text.
pub(super) fn load_tree(input: (&str, &[u8]), wanted: WantedGame, flags: &BoardFlags) -> Result<LoadedGame, String> {
    let game = load_game(input, wanted)?;
    flags.check(game.line.record.board).map_err(|error| format!("{}: {error}", input.0))?;
    Ok(game)
}

/// A command's words, which may begin with a game, and the flags that choose a position in it.
pub(super) struct GameAndMoves<'a> {
    /// A game and moves, or moves alone.
    pub(super) words: &'a [String],
    /// How many of the game's moves to play; `None` for all.
    pub(super) moves: Option<usize>,
    /// The game's number in the file.
    pub(super) choice: &'a GameNumberFlags,
    /// The board.
    pub(super) board: &'a BoardFlags,
}

/// A game's position with its marks, if there is a game, and the moves after it.
pub(super) struct ChosenPosition<'a> {
    pub(super) position: Option<Position>,
    pub(super) marks: Vec<NodeMark>,
    pub(super) moves: &'a [String],
}

impl<'a> GameAndMoves<'a> {
    /// The game's position with its marks, if there is a game, and the moves after it.
    ///
    /// The first word is a game if it is `-`, a link, a name with a record's ending, several words in one, or a file or
    /// folder whose name isn't a move; `./a1` is always a file.
    ///
    /// # Errors
    /// The game can't be read or contradicts the flags, it doesn't have this many moves, or there is `--moves` without
    /// a game.
    pub(super) fn position(&self, rules: Rules, stdin: impl Read) -> Result<ChosenPosition<'a>, Box<dyn Error>> {
        // For a folder or a missing file, the error says so, instead of saying that it isn't a move.
        let is_path = |word: &str| word.contains('/') || Path::new(word).exists();
        let is_file = |word: &str| is_path(word) && recognise(word.as_bytes()).is_none();
        let is_game = |word: &str| {
            let path = Path::new(word);
            let is_named = is_stdin(path) || is_link(word) || RecordFormat::of(path).is_some();
            is_named || is_file(word) || word.contains(char::is_whitespace)
        };
        let Some((word, moves)) = self.words.split_first().filter(|(word, _)| is_game(word)) else {
            return match self.moves {
                Some(_) => Err(format!("--moves: got no game, expected one as the first argument: {}", readable()).into()),
                None => Ok(ChosenPosition { position: None, marks: Vec::new(), moves: self.words }),
            };
        };
        let (name, bytes) = input_or_stdin(Path::new(word), stdin)?;
        let LoadedGame { trees, line, .. } = load_tree((&name, &bytes), self.choice.wanted(self.board)?, self.board)?;
        let record = &line.record;
        let last = record.moves.len();
        if let Some(number) = self.moves.filter(|&number| number > last) {
            return Err(format!("--moves: got {number}, expected 0 to {last}, the moves of {name}").into());
        }
        let position = record.position(rules, self.moves).map_err(|error| format!("{name}: {error}"))?;
        let node = match self.moves.unwrap_or(last).checked_sub(1) {
            Some(number) => line.node_of(number),
            None => line.first_node(),
        };
        let marks = node.map_or_else(Vec::new, |node| line.marks(&trees, node));
        Ok(ChosenPosition { position: Some(position), marks, moves })
    }
}

/// The moves that can be typed, for help.
pub(super) const TYPED_MOVES: &str = "A move is a cell, swap, swap-sides, swap-pieces, pass, or black:CELL or white:CELL for a stone of that \
                                      colour; otherwise the colours alternate";

/// Reads typed moves, with the words of a Tripoint link.
///
/// In Hex `swap` and `swap-sides` leave the stone. `swap-pieces` moves it, so cells and colours after it are the mirror
/// image's, as in files; a note says so.
#[derive(Default)]
pub(super) struct TypedMoves {
    is_mirrored: bool,
}

impl TypedMoves {
    /// Reads a word as a move, in the cells and colours of the position before it.
    ///
    /// # Errors
    /// The word isn't a move, or it is `swap-pieces` on a board without a mirror image.
    pub(super) fn read(&mut self, word: &str, position: &Position, notation: &Notation) -> Result<ColouredMove, String> {
        let (named, name) = match word.split_once(':') {
            Some(("black" | "b", name)) => (Some(Colour::Black), name),
            Some(("white" | "w", name)) => (Some(Colour::White), name),
            _ => (None, word),
        };
        let mv = notation.read_move(name, &Dialect::HEX_RECORD).map_err(|_| {
            let (got, range) = (quoted(word), notation.range());
            let words = "swap, swap-sides, swap-pieces, pass, resign, or black:CELL and white:CELL";
            format!("got '{got}', expected a cell from {range}, {words}")
        })?;
        let mirror = position.topology().long_diagonal();
        let mv = match (mv, mirror) {
            (Move::Place(cell), Some(mirror)) if self.is_mirrored => Move::Place(mirror[cell.index()]),
            _ => mv,
        };
        let named = named.map(|colour| if self.is_mirrored { colour.opponent() } else { colour });
        let colour = named.unwrap_or(position.to_move());
        if mv == Move::Swap && name.eq_ignore_ascii_case("swap-pieces") && !position.goal().is_symmetric() {
            if mirror.is_none() {
                let expected = "swap-sides: only a square board has the mirror image to which swap-pieces moves the stone";
                return Err(format!("got '{word}' on {}, expected {expected}", position.board().title()));
            }
            note(format_args!(
                "swap-pieces moves the stone, here it stays; in the moves after it columns and rows change places (b3 is c2 here), and \
                 Black is White here"
            ));
            self.is_mirrored = true;
        }
        Ok(ColouredMove { colour, mv })
    }
}
