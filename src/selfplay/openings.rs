//! Openings of game pairs.
//!
//! An openings file has one opening per line: moves in the board's own notation, alternating, Black first; `#` begins a comment.
//!
//! ```text
//! # two stones each
//! a1 c4 b2 d5
//! ```

use crate::base::{Random, plural};
use crate::board::{Board, Cell, Topology};
use crate::notation::Notation;
use crate::players::SimplePlayer;
use crate::rules::{Move, Position, Rules};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use thiserror::Error;

/// Where the openings of a match come from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum OpeningSource {
    /// The empty board.
    #[default]
    None,
    /// One stone on each cell in turn, up to symmetry.
    Classes,
    /// This many random stones, different for each pair.
    Random(usize),
    /// The lines of a file, in turn.
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

/// Why openings cannot be used.
#[derive(Debug, Error)]
pub enum OpeningError {
    /// The file cannot be read.
    #[error("openings {0}: {1}")]
    File(PathBuf, std::io::Error),
    /// An invalid line.
    #[error("openings {path}:{line}: {reason}")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// Why it is invalid.
        reason: String,
    },
    /// A file without an opening.
    #[error("openings {0}: no line with moves")]
    Empty(PathBuf),
    /// Too many random stones for the board.
    #[error("random:{0}: expected at most {1} stone{s} on this board", s = plural(*.1))]
    Stones(usize, usize),
}

/// The openings of a match.
#[derive(Clone, Debug)]
pub struct Openings {
    empty: Position,
    choice: Choice,
}

/// How the opening of a pair is chosen.
#[derive(Clone, Debug)]
enum Choice {
    /// Names and positions, used in turn.
    Listed(Vec<(String, Position)>),
    /// Different random stones for each pair.
    Random { stones: usize, seed: u64 },
}

impl Openings {
    /// The openings of a source; `seed` chooses random stones.
    ///
    /// # Errors
    /// A file that cannot be read or has no openings, or too many stones for the board.
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
                let text = std::fs::read_to_string(path).map_err(|error| OpeningError::File(path.clone(), error))?;
                let wrong = |(line, reason)| OpeningError::Line { path: path.clone(), line, reason };
                // Some editors begin a file with a byte order mark.
                let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
                let listed = parse(text, &empty).map_err(wrong)?;
                if listed.is_empty() {
                    return Err(OpeningError::Empty(path.clone()));
                }
                Choice::Listed(listed)
            }
        };
        Ok(Openings { empty, choice })
    }

    /// A description that distinguishes any two sources.
    pub fn describe(&self) -> String {
        match &self.choice {
            Choice::Listed(listed) => listed.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join("; "),
            Choice::Random { stones, seed } => format!("{stones} random stone{}, seed {seed}", plural(*stones)),
        }
    }

    /// The name and position of the opening of a pair.
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

/// The position after this many random stones in the order of the turns, none of which decides the game.
pub(crate) fn random_stones(empty: &Position, stones: usize, random: &mut Random) -> Position {
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

/// One stone on the first cell of each orbit of the board's symmetries.
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

/// The orbit of a cell under the board's symmetries.
fn orbit(topology: &Topology, cell: Cell) -> Vec<Cell> {
    topology.automorphisms().iter().map(|permutation| permutation[cell.index()]).collect()
}

/// The openings of a text, or the number of the invalid line and the reason.
fn parse(text: &str, empty: &Position) -> Result<Vec<(String, Position)>, (usize, String)> {
    let notation = Notation::default_for(empty.topology());
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let moves = line.split('#').next().unwrap_or_default();
        let mut position = empty.clone();
        for word in moves.split_whitespace() {
            let wrong = |reason: String| (index + 1, reason);
            let cell = notation.parse(word).map_err(|error| wrong(error.to_string()))?;
            position.play(position.to_move(), Move::Place(cell)).map_err(|error| wrong(format!("'{word}': {error}")))?;
            if position.winner().is_some() {
                return Err(wrong(format!("'{word}' decides the game")));
            }
        }
        if !position.history().is_empty() {
            let cells = position.history().iter().filter_map(|entry| entry.mv.cell());
            let names: Vec<_> = cells.map(|cell| notation.name(cell)).collect();
            openings.push((names.join(" "), position));
        }
    }
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn openings(source: &str, board: &str) -> Result<Openings, OpeningError> {
        Openings::new(&source.parse().unwrap(), board.parse().unwrap(), Rules::GTP, 7)
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
    fn the_classes_of_the_published_board_are_sixteen() {
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
        assert!(Openings::new(&OpeningSource::Random(8), "y 6".parse().unwrap(), Rules::GTP, 7).is_err());
    }

    #[test]
    fn a_file_is_read_line_by_line() {
        let empty = Position::new("y 5".parse().unwrap(), Rules::GTP);
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
}
