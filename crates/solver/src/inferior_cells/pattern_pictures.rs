//! Parses derived patterns from the pictures in their files.

use super::derived_pattern::{DerivedPattern, PatternMark, SideOwner};
use super::pattern_place::{LatticeCell, PatternPlace};

const OWNERS: [SideOwner; 3] = [SideOwner::Anyone, SideOwner::X, SideOwner::O];

/// A letter of a picture with its column and its row.
type LetterAt = (char, i8, i8);

impl DerivedPattern {
    /// Reads a file's patterns, in order. Returns `None` if a picture differs from what [`DerivedPattern`] would draw.
    pub fn read_all(text: &str) -> Option<Vec<DerivedPattern>> {
        let named = text.lines().next()?.split_once(" --at ").map_or("inside", |(_, name)| name);
        let (place, _) = PatternPlace::NAMES.into_iter().find(|&(_, name)| name == named)?;
        let lines: Vec<&str> = text.lines().collect();
        let pictures = lines.split(|line| !line.starts_with(' ')).filter(|lines| !lines.is_empty());
        pictures.map(|lines| DerivedPattern::read(lines, place)).collect()
    }

    /// Reads one picture.
    fn read(lines: &[&str], place: PatternPlace) -> Option<DerivedPattern> {
        let (rows, owner) = match place.sides() {
            0 => (lines, SideOwner::Anyone),
            sides => {
                let (last, rows) = lines.split_last()?;
                let (line, words) = last.trim_start().split_once(' ')?;
                let owner = OWNERS.into_iter().find(|owner| owner.name(sides) == words)?;
                (rows, Some(owner).filter(|_| line.bytes().all(|letter| letter == b'='))?)
            }
        };
        let letters = |(line, row): (&&str, i8)| -> Vec<LetterAt> {
            line.chars().zip(0..).filter(|(letter, _)| *letter != ' ').map(|(letter, column)| (letter, column, row)).collect()
        };
        let drawn: Vec<LetterAt> = rows.iter().zip(0..).flat_map(letters).collect();
        let (column, row) = origin(&drawn, place)?;
        let mut cells: Vec<(LatticeCell, PatternMark)> = Vec::new();
        for (letter, at, line) in drawn.into_iter().filter(|(letter, ..)| !['/', '\\'].contains(letter)) {
            let down = line - row;
            let twice_right = at - column - down;
            if twice_right % 2 != 0 {
                return None;
            }
            if letter != '?' {
                let (mark, _) = PatternMark::LETTERS.into_iter().find(|&(_, known)| known == letter)?;
                cells.push(((twice_right / 2, down), mark));
            }
        }
        let pattern = DerivedPattern::new(place, owner, cells);
        // An incomplete picture, or one with a stone away from the core, would parse as another pattern.
        let is_whole = pattern.to_string().lines().eq(lines.iter().copied());
        is_whole.then_some(pattern)
    }
}

/// Returns the column and row of the cell (0, 0), or of an equivalent one.
fn origin(drawn: &[LetterAt], place: PatternPlace) -> Option<(i8, i8)> {
    let is_edge = |drawn: &&LetterAt| ['/', '\\'].contains(&drawn.0);
    let last_row = drawn.iter().map(|&(.., row)| row).max()?;
    match place {
        PatternPlace::Inside => drawn.first().map(|&(_, column, row)| (column, row)),
        PatternPlace::Side => drawn.iter().find(|drawn| drawn.2 == last_row).map(|&(_, column, row)| (column, row)),
        // Two places right of the edge in the last row.
        PatternPlace::AcuteCorner | PatternPlace::ObtuseCorner => {
            let edge = drawn.iter().filter(is_edge).find(|drawn| drawn.2 == last_row);
            edge.map(|&(_, column, row)| (column + 2, row))
        }
        // The edge of the wedge begins in the next row, one place to the right.
        PatternPlace::Pentagon => drawn.iter().find(is_edge).map(|&(_, column, row)| (column - 1, row - 1)),
    }
}
