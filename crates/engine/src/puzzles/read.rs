//! Reads puzzle files.

use super::puzzle::{FORMAT, Puzzle, PuzzleGrade, PuzzleHeader, PuzzleSet};
use std::str::FromStr;
use thiserror::Error;
use tripoint_games::base::{quoted, without_mark};
use tripoint_games::board::{AnySet, Board, Cell};
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Move, Position, Rules};

/// Why a text isn't a puzzle file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}: {reason}")]
pub struct PuzzleError {
    /// The line, from 1.
    pub line: usize,
    /// Says what was found and what was expected.
    pub reason: String,
}

impl PuzzleSet {
    /// The most bytes in a file: a hundred times the size of the shipped one.
    pub const MAX_BYTES: usize = 1 << 23;

    /// Reads a puzzle file, without proving again that the solutions win: see [`Puzzle::check`].
    ///
    /// # Errors
    /// The first line that breaks the format: see the [module](super).
    ///
    /// # Complexity
    /// O(puzzles · cells).
    pub fn read(text: &str) -> Result<PuzzleSet, PuzzleError> {
        let wrong = |line: usize| move |reason: String| PuzzleError { line, reason };
        if text.len() > PuzzleSet::MAX_BYTES {
            return Err(wrong(1)(format!("got more than {} MiB, expected a file of puzzles", PuzzleSet::MAX_BYTES >> 20)));
        }
        let mut lines = (1..).zip(without_mark(text).lines());
        let first = lines.next().map_or("", |(_, text)| text);
        if first != FORMAT {
            return Err(wrong(1)(format!("got '{}', expected '{FORMAT}'", quoted(first))));
        }
        let (mut header, mut total) = (PuzzleHeader::default(), None);
        for (line, text) in lines.by_ref().take_while(|(_, text)| !text.is_empty()) {
            let (key, value) = text.split_once(' ').unwrap_or((text, ""));
            match key {
                "engine" => value.clone_into(&mut header.engine),
                "command" => header.commands.push(value.to_owned()),
                "totals" => total = Some((line, value)),
                _ => return Err(wrong(line)(format!("got '{}', expected engine, command or totals", quoted(key)))),
            }
        }
        let (mut puzzles, mut reader) = (Vec::new(), PuzzleReader::default());
        for (line, text) in lines {
            puzzles.push(reader.read(text).map_err(wrong(line))?);
        }
        let found = format!("{} puzzles", puzzles.len());
        match total {
            Some((_, value)) if value == found => Ok(PuzzleSet::new(header, puzzles)),
            Some((line, value)) => Err(wrong(line)(format!("got totals '{}', but the file has {found}", quoted(value)))),
            None => Err(wrong(1)("got no totals, expected a line such as: totals 300 puzzles".to_owned())),
        }
    }
}

impl FromStr for Puzzle {
    type Err = String;

    /// Reads a puzzle's line from a file.
    fn from_str(line: &str) -> Result<Puzzle, String> {
        PuzzleReader::default().read(line)
    }
}

/// Reads lines with puzzles. Keeps the last board, because the next puzzle is usually on the same one.
#[derive(Default)]
struct PuzzleReader {
    last: Option<(Position, Notation)>,
}

impl PuzzleReader {
    /// A game's empty board, and its notation.
    fn board(&mut self, name: &str) -> Result<&(Position, Notation), String> {
        let board: Board = name.parse().map_err(|error: tripoint_games::families::BoardError| error.to_string())?;
        let known = self.last.take().filter(|(empty, _)| empty.board() == board);
        let new = || {
            let empty = Position::new(board, Rules::STANDARD);
            let notation = Notation::default_for(empty.topology());
            (empty, notation)
        };
        board.check_chains("puzzles").map_err(|error| error.to_string())?;
        Ok(self.last.insert(known.unwrap_or_else(new)))
    }

    fn read(&mut self, text: &str) -> Result<Puzzle, String> {
        let parts: Vec<_> = text.split('|').map(str::trim).collect();
        let [link, solution, grade, refutations] = parts[..] else {
            return Err(format!("got {} parts, expected a link, a move, a grade and refutations with bars between", parts.len()));
        };
        let (name, moves) =
            link.split_once(':').ok_or_else(|| format!("got '{}', expected a board, a colon and moves", quoted(link)))?;
        let (empty, notation) = self.board(name)?;
        let cell = |word: &str| notation.parse(word).map_err(|error| error.to_string());
        let moves = moves.split_whitespace().map(cell).collect::<Result<Vec<_>, _>>()?;
        let mut position = empty.clone();
        for &cell in &moves {
            let played = position.play(Move::Place(cell));
            played.map_err(|error| format!("{}: {error}", notation.name(cell)))?;
        }
        if position.winner().is_some() {
            return Err("the game is over in this position".to_owned());
        }
        let solution = cell(solution)?;
        if !position.empty().contains(solution) {
            return Err(format!("the solution {} is not an empty cell", notation.name(solution)));
        }
        let grade = u8::from_str(grade).ok().and_then(PuzzleGrade::new);
        let grade = grade.ok_or_else(|| format!("got '{}', expected a grade from 1 to 5", quoted(parts[2])))?;
        let refutations = read_refutations(refutations, &position.empty(), solution, notation)?;
        Ok(Puzzle { board: position.board(), moves, solution, grade, refutations })
    }
}

/// The answer to each empty cell except the solution, in ascending order of the cells.
fn read_refutations(text: &str, empty: &AnySet, solution: Cell, notation: &Notation) -> Result<Vec<(Cell, Cell)>, String> {
    let empty_cell = |word: &str| {
        let cell = notation.parse(word).map_err(|error| error.to_string())?;
        if empty.contains(cell) { Ok(cell) } else { Err(format!("{} is not an empty cell", notation.name(cell))) }
    };
    let (mut open, mut found) = (*empty, Vec::new());
    open.remove(solution);
    for group in text.split(';').map(str::trim).filter(|group| !group.is_empty()) {
        let (answer, refuted) = group.split_once(' ').unwrap_or((group, ""));
        let answer = empty_cell(answer)?;
        for word in refuted.split_whitespace() {
            let refuted = if word == "*" { open } else { [empty_cell(word)?].into_iter().collect() };
            if refuted.contains(answer) {
                return Err(format!("{} refutes itself", notation.name(answer)));
            }
            if !refuted.is_subset(&open) {
                return Err(format!("{} is the solution or refuted twice", quoted(word)));
            }
            open = open.difference(&refuted);
            found.extend(refuted.iter().map(|wrong| (wrong, answer)));
        }
    }
    if let Some(wrong) = open.first() {
        return Err(format!(
            "got no refutation of {}, expected one for each empty cell except the solution",
            notation.name(wrong)
        ));
    }
    found.sort_unstable();
    Ok(found)
}
