//! Puzzle files.

use super::super::flags::BoardFlags;
use crate::game_files::read_file;
use crate::puzzles::{Puzzle, PuzzleGrade, PuzzleSet};
use crate::records::Record;
use crate::shipped;
use clap::{Args, ValueHint};
use std::error::Error;
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct PuzzleFileFlags {
    /// Read puzzles from this file instead of the shipped one
    #[arg(long = "puzzles", value_name = "FILE", value_hint = ValueHint::FilePath)]
    path: Option<PathBuf>,
}

impl PuzzleFileFlags {
    /// Reads the puzzles.
    ///
    /// # Errors
    /// The file can't be read, or a line isn't a puzzle; the error names the first one.
    pub(super) fn read(&self) -> Result<PuzzleSet, String> {
        let Some(path) = &self.path else {
            return PuzzleSet::read(shipped::PUZZLES).map_err(|error| format!("shipped puzzles:{error}"));
        };
        let wrong = |error: &dyn std::fmt::Display| format!("--puzzles {}:{error}", path.display());
        let bytes = read_file(path).map_err(|error| format!("--puzzles {error}"))?;
        if bytes.len() > Record::MAX_BYTES {
            return Err(wrong(&format!(" got more than {} bytes, expected puzzles", Record::MAX_BYTES)));
        }
        let text = String::from_utf8(bytes).map_err(|_| wrong(&" got bytes that aren't text, expected puzzles in UTF-8"))?;
        PuzzleSet::read(&text).map_err(|error| wrong(&error))
    }
}

/// Chooses puzzles from a file.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct PuzzleFilterFlags {
    /// Only puzzles with this grade, from 1 (easiest) to 5
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    grade: Option<u8>,
    #[command(flatten)]
    board: BoardFlags,
}

impl PuzzleFilterFlags {
    /// The chosen puzzles with their numbers.
    ///
    /// # Errors
    /// The flags don't name a board, or there is no such puzzle.
    pub(super) fn choose<'a>(&self, set: &'a PuzzleSet) -> Result<Vec<(usize, &'a Puzzle)>, Box<dyn Error>> {
        let grade = self.grade.and_then(PuzzleGrade::new);
        let mut chosen = Vec::new();
        for (number, puzzle) in (1..).zip(set.puzzles()) {
            if self.board.is_named(puzzle.board())? && grade.is_none_or(|grade| puzzle.grade() == grade) {
                chosen.push((number, puzzle));
            }
        }
        if chosen.is_empty() { Err("no puzzle matches the flags; tripoint puzzles list shows all".into()) } else { Ok(chosen) }
    }
}
