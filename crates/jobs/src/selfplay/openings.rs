//! Openings for game pairs.
//!
//! An openings file is a list or SGF. A list has one opening per line: moves in the board's own notation, alternating,
//! Black first; `#` begins a comment.
//!
//! ```text
//! # two stones each
//! a1 c4 b2 d5
//! ```
//!
//! In an SGF file each game is an opening: the stones after its last set-up, and the moves of its main line after that,
//! which must place stones. The players take turns; a file whose `PL` says otherwise is refused. Instead of a file, you
//! can give a folder, which stands for all its `.sgf` files in the order of their names.

use crate::files::read_bytes;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use thiserror::Error;
use tripoint_games::base::{Random, plural, without_mark};
use tripoint_games::board::{Board, Cell, Topology};
use tripoint_games::notation::Notation;
use tripoint_games::players::SimplePlayer;
use tripoint_games::rules::{Colour, Move, Position, Rules};
use tripoint_records::{Collection, GameHint, MainLine, Record, RecordWarning, TextFormat, recognise};

/// The most bytes in a file: enough for a list of a million openings.
const MOST_BYTES: usize = 1 << 26;

/// Where a match's openings come from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum OpeningSource {
    /// The empty board.
    #[default]
    None,
    /// One stone on each cell in turn, up to symmetry.
    Classes,
    /// This many random stones, different for each pair.
    Random(usize),
    /// A list's lines, or the games in an SGF file or in a folder of them, in turn.
    File(PathBuf),
}

impl fmt::Display for OpeningSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningSource::None => f.write_str("none"),
            OpeningSource::Classes => f.write_str("classes"),
            OpeningSource::Random(stones) => write!(f, "random:{stones}"),
            OpeningSource::File(path) => write!(f, "file:{}", path.display()),
        }
    }
}

impl FromStr for OpeningSource {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("got '{text}', expected none, classes, random:STONES or file:PATH");
        match text.split_once(':') {
            None if text == "none" => Ok(OpeningSource::None),
            None if text == "classes" => Ok(OpeningSource::Classes),
            Some(("random", stones)) => stones.parse().map(OpeningSource::Random).map_err(|_| wrong()),
            Some(("file", path)) if !path.is_empty() => Ok(OpeningSource::File(path.into())),
            _ => Err(wrong()),
        }
    }
}

/// Why openings can't be used.
#[derive(Debug, Error)]
pub enum OpeningError {
    /// The file can't be read.
    #[error("openings {0}: {1}; choose a file that you can read")]
    File(PathBuf, std::io::Error),
    /// An invalid line.
    #[error("openings {path}:{line}: {reason}; correct the line or remove it")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// Why it is invalid.
        reason: String,
    },
    /// A game in an SGF file isn't an opening.
    #[error("openings {path}: game {game}: {reason}; correct the game or remove it")]
    Game {
        /// The file.
        path: PathBuf,
        /// The game's number in it, from 1.
        game: usize,
        /// Why it isn't one.
        reason: String,
    },
    /// The file is neither SGF nor a list.
    #[error("openings {0}: {1}; choose a list of moves or an SGF file")]
    Text(PathBuf, String),
    /// Nothing with moves.
    #[error("openings {0}: got no opening, expected lines of moves, or SGF games with moves")]
    Empty(PathBuf),
    /// Too many random stones for the board.
    #[error("openings random:{0}: expected at most {1} stone{s} on this board; give fewer, or none", s = plural(*.1))]
    Stones(usize, usize),
}

/// A match's openings.
#[derive(Clone, Debug)]
pub struct Openings {
    empty: Position,
    choice: Choice,
}

/// How a pair's opening is chosen.
#[derive(Clone, Debug)]
enum Choice {
    /// Names and positions, used in turn.
    Listed(Vec<(String, Position)>),
    /// Different random stones for each pair.
    Random { stones: usize, seed: u64 },
}

impl Openings {
    /// Reads a source's openings; `seed` chooses random stones.
    ///
    /// # Errors
    /// An unreadable file or one without openings, or too many stones for the board.
    pub fn new(source: &OpeningSource, board: Board, rules: Rules, seed: u64) -> Result<Openings, OpeningError> {
        let empty = Position::new(board, rules);
        let choice = match source {
            OpeningSource::None => Choice::Listed(vec![(String::new(), empty.clone())]),
            OpeningSource::Classes => Choice::Listed(classes(&empty)),
            OpeningSource::Random(stones) => {
                let most = empty.topology().len() / 3;
                if *stones > most {
                    return Err(OpeningError::Stones(*stones, most));
                }
                Choice::Random { stones: *stones, seed }
            }
            OpeningSource::File(path) => {
                let mut listed = Vec::new();
                for file in files(path)? {
                    listed.append(&mut read(&file, &empty)?);
                }
                if listed.is_empty() {
                    return Err(OpeningError::Empty(path.clone()));
                }
                Choice::Listed(listed)
            }
        };
        Ok(Openings { empty, choice })
    }

    /// Describes the source, differently from any other source.
    pub fn describe(&self) -> String {
        match &self.choice {
            Choice::Listed(listed) => listed.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join("; "),
            Choice::Random { stones, seed } => format!("{stones} random stone{}, seed {seed}", plural(*stones)),
        }
    }

    /// Returns the name and position of a pair's opening.
    pub fn of_pair(&self, pair: u32) -> (String, Position) {
        match &self.choice {
            Choice::Listed(listed) => listed[pair as usize % listed.len()].clone(),
            Choice::Random { stones, seed } => {
                let mut random = Random::new(seed.wrapping_add(u64::from(pair)));
                (String::new(), random_stones(&self.empty, *stones, &mut random))
            }
        }
    }
}

/// Returns the position after this many random stones in turn order, none of which decides the game.
pub fn random_stones(empty: &Position, stones: usize, random: &mut Random) -> Position {
    let mut position = empty.clone();
    while position.history().len() < stones {
        let Some(cell) = SimplePlayer::Random.choose(&position, position.to_move(), random) else { break };
        position.play_unchecked(position.to_move(), Move::Place(cell));
        if position.winner().is_some() {
            position.undo();
        }
    }
    position
}

/// Puts one stone on the first cell of each orbit under the board's symmetries.
fn classes(empty: &Position) -> Vec<(String, Position)> {
    let topology = empty.topology();
    let notation = Notation::default_for(topology);
    let first = |cell: &Cell| orbit(topology, *cell).into_iter().min() == Some(*cell);
    let one_stone = |cell: Cell| {
        let mut position = empty.clone();
        position.play_unchecked(position.to_move(), Move::Place(cell));
        (notation.name(cell).to_owned(), position)
    };
    topology.cells().filter(first).map(one_stone).collect()
}

/// Returns a cell's orbit under the board's symmetries.
fn orbit(topology: &Topology, cell: Cell) -> Vec<Cell> {
    topology.automorphisms().iter().map(|permutation| permutation[cell.index()]).collect()
}

/// Returns the file, or a folder's SGF files in the order of their names.
fn files(path: &Path) -> Result<Vec<PathBuf>, OpeningError> {
    let failed = |error| OpeningError::File(path.to_owned(), error);
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = std::fs::read_dir(path).map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    let is_sgf = |path: &PathBuf| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"));
    let mut files: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).filter(is_sgf).collect();
    files.sort();
    Ok(files)
}

/// Reads a file's openings.
fn read(path: &Path, empty: &Position) -> Result<Vec<(String, Position)>, OpeningError> {
    let bytes = read_bytes(path, MOST_BYTES).map_err(|error| OpeningError::File(path.to_owned(), error))?;
    if recognise(&bytes) == Some(TextFormat::Sgf) {
        let trees = Collection::parse(&bytes).map_err(|error| OpeningError::Text(path.to_owned(), error.to_string()))?;
        let warn = |warning: &RecordWarning| log::warn!("openings {}:{warning}", path.display());
        trees.warnings().iter().for_each(warn);
        let opening = |(place, &game)| {
            let wrong = |reason| OpeningError::Game { path: path.to_owned(), game: place + 1, reason };
            let line = MainLine::read(&trees, game, GameHint::Usual(empty.board())).map_err(|error| wrong(error.to_string()))?;
            // The match's board says which game it is.
            line.notes.iter().filter(|note| !note.text.starts_with("got no TG")).for_each(warn);
            of_record(&line.record, empty).map_err(wrong)
        };
        let openings: Vec<_> = trees.games().iter().enumerate().map(opening).collect::<Result<_, _>>()?;
        return Ok(openings.into_iter().flatten().collect());
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| OpeningError::Text(path.to_owned(), "got bytes that are not UTF-8, expected a list or SGF".to_owned()))?;
    parse(without_mark(&text), empty).map_err(|(line, reason)| OpeningError::Line { path: path.to_owned(), line, reason })
}

/// Returns a game's opening, or why it isn't one; `None` for a game without stones.
///
/// Its stones are those of the last set-up, as if the players had placed them in turn, and the moves after it.
fn of_record(record: &Record, empty: &Position) -> Result<Option<(String, Position)>, String> {
    if record.board != empty.board() {
        return Err(format!("got a game on {}, expected one on {}", record.board.title(), empty.board().title()));
    }
    let end = record.position(Rules::STANDARD, None).map_err(|error| error.to_string())?;
    let (mut position, notation) = (empty.clone(), Notation::default_for(empty.topology()));
    let mut stones = Colour::BOTH.map(|colour| {
        let cells = end.setup().iter().filter(|&&(owner, _)| owner == colour).map(|&(_, cell)| cell);
        cells.collect::<Vec<_>>().into_iter()
    });
    while stones.iter().any(|stones| stones.len() > 0) {
        let to_move = position.to_move();
        let cell = stones[to_move.index()].next().ok_or("the stones that are set up are not those of players who take turns")?;
        place(&mut position, Move::Place(cell), &notation)?;
    }
    for recorded in record.moves.iter().skip(record.begins_after(None)) {
        if recorded.entry.colour != position.to_move() {
            return Err(format!("got a move of {}, expected one of {}", recorded.entry.colour, position.to_move()));
        }
        place(&mut position, recorded.entry.mv, &notation)?;
    }
    let turn = record.turn.filter(|&(moves, _)| moves == record.moves.len()).map(|(_, colour)| colour);
    if let Some(colour) = turn.filter(|&colour| colour != position.to_move()) {
        return Err(format!("got PL[{}], but after these stones it is the turn of {}", colour.letter(), position.to_move()));
    }
    Ok(named(position, &notation))
}

/// Places a stone for the player to move. It must not decide the game.
fn place(position: &mut Position, mv: Move, notation: &Notation) -> Result<(), String> {
    let name = mv.cell().map(|cell| notation.name(cell));
    let name = name.ok_or("got a move that places no stone, expected stones alone")?;
    position.play(mv).map_err(|error| format!("'{name}': {error}"))?;
    if position.winner().is_some() { Err(format!("'{name}' decides the game")) } else { Ok(()) }
}

/// Names an opening by its cells; returns `None` without stones.
fn named(position: Position, notation: &Notation) -> Option<(String, Position)> {
    let cells = position.history().iter().filter_map(|entry| entry.mv.cell());
    let names: Vec<_> = cells.map(|cell| notation.name(cell)).collect();
    (!names.is_empty()).then(|| (names.join(" "), position))
}

/// Parses a list's openings, or returns the invalid line's number and the reason.
fn parse(text: &str, empty: &Position) -> Result<Vec<(String, Position)>, (usize, String)> {
    let notation = Notation::default_for(empty.topology());
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let moves = line.split('#').next().unwrap_or_default();
        let mut position = empty.clone();
        for word in moves.split_whitespace() {
            let wrong = |reason: String| (index + 1, reason);
            let cell = notation.parse(word).map_err(|error| wrong(error.to_string()))?;
            place(&mut position, Move::Place(cell), &notation).map_err(wrong)?;
        }
        openings.extend(named(position, &notation));
    }
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn openings(source: &str, board: &str) -> Result<Openings, OpeningError> {
        Openings::new(&source.parse().unwrap(), board.parse().unwrap(), Rules::STANDARD, 7)
    }

    #[test]
    fn sources_are_read_as_they_are_written() {
        for text in ["none", "classes", "random:4", "file:some/where"] {
            assert_eq!(text.parse::<OpeningSource>().unwrap().to_string(), text);
        }
        for text in ["", "all", "random", "random:x", "file", "file:", "classes:2"] {
            assert!(text.parse::<OpeningSource>().unwrap_err().contains("random:STONES"), "{text}");
        }
    }

    #[test]
    fn published_board_has_sixteen_classes() {
        let openings = openings("classes", "poly-y 5 7").unwrap();
        let mut names: Vec<u32> = (0..16).map(|pair| openings.of_pair(pair).0.parse().unwrap()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 16);
        assert_eq!(openings.of_pair(16).0, openings.of_pair(0).0);
    }

    #[test]
    fn random_stones_depend_on_the_pair_alone() {
        let openings = openings("random:5", "y 6").unwrap();
        let stones = |pair| openings.of_pair(pair).1.history().to_vec();
        assert_eq!((stones(3), stones(3).len()), (stones(3), 5));
        assert_ne!(stones(3), stones(4));
        assert!(Openings::new(&OpeningSource::Random(8), "y 6".parse().unwrap(), Rules::STANDARD, 7).is_err());
    }

    #[test]
    fn a_file_is_read_line_by_line() {
        let empty = Position::new("y 5".parse().unwrap(), Rules::STANDARD);
        let parsed = parse("# comment\n\na1 B3 # two\nc4\n", &empty).unwrap();
        assert_eq!(parsed.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["a1 b3", "c4"]);
        assert_eq!(parsed[0].1.history().len(), 2);
        for (text, line, expected) in
            [("a1\nx9", 2, "expected a cell"), ("a1 a1", 1, "occupied"), ("swap", 1, "expected a cell from")]
        {
            let (got, reason) = parse(text, &empty).unwrap_err();
            assert!(got == line && reason.contains(expected), "{text}: {reason}");
        }
        assert!(parse("a1 b2 a2 c3 a3 d4 a4 d5 a5 e5", &empty).unwrap_err().1.contains("decides"));
    }

    #[test]
    fn the_games_of_sgf_files_are_openings() {
        let folder = tempfile::tempdir().unwrap();
        let openings = |text: &str| {
            let path = folder.path().join("2.sgf");
            std::fs::write(&path, text).unwrap();
            let of = |path: &Path| openings(&format!("file:{}", path.display()), "y 5").map_err(|error| error.to_string());
            (of(&path).map(|openings| openings.describe()), of(folder.path()).map(|openings| openings.describe()))
        };
        std::fs::write(folder.path().join("1.SGF"), "(;SZ[5];B[e5])").unwrap();
        std::fs::write(folder.path().join("notes.txt"), "no openings").unwrap();
        let (file, all) = openings("(;GM[11]SZ[5]AB[c3][b2]AW[a1];W[c4](;B[d4])(;B[d5]))(;SZ[5]TG[Y 5];B[a3])(;SZ[5])");
        assert_eq!(file, Ok("c3 a1 b2 c4 d4; a3".to_owned()));
        assert_eq!(all, Ok("e5; c3 a1 b2 c4 d4; a3".to_owned()));
        // Set-ups after a move used to be ignored.
        for (text, expected) in [
            ("(;SZ[5];B[a1];AB[b2]AE[a1];W[c3])", "b2 c3"),
            ("(;SZ[5]AB[a1]AW[b2];B[c3];AE[a1][b2]AB[d4]AW[e5][a5])", "c3 e5 d4 a5"),
            ("(;SZ[5]AB[a1]AW[b2]PL[B])", "a1 b2"),
            ("(;SZ[5]AB[a1]PL[B]AW[b2];B[c3]PL[W])", "a1 b2 c3"),
        ] {
            assert_eq!(openings(text).0, Ok(expected.to_owned()), "{text}");
        }
        for (text, expected) in [
            ("(;SZ[5];B[c3])(;SZ[6];B[c3])", "game 2: got a game on Y 6, expected one on Y 5"),
            ("(;SZ[5];B[c3];W[swap-pieces])", "game 1: got a move that places no stone"),
            ("(;SZ[5]AB[a1][b2])", "game 1: the stones that are set up are not those of players who take turns"),
            ("(;SZ[5];B[c3];B[c4])", "game 1: got a move of Black, expected one of White"),
            // PL used to be ignored, so that the other player moved first.
            ("(;SZ[5]AB[a1]AW[b2]PL[W])", "game 1: got PL[W], but after these stones it is the turn of Black"),
            ("(;SZ[5];B[a1];PL[B])", "game 1: got PL[B], but after these stones it is the turn of White"),
            ("(;SZ[5];B[a1];W[b2];AE[b2];B[c3])", "game 1: got a move of Black, expected one of White"),
            ("(;SZ[5];B[c3", "openings "),
            ("(;SZ[5])", "got no opening, expected lines of moves, or SGF games with moves"),
        ] {
            let error = openings(text).0.unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
