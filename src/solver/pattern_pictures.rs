//! Derived patterns read from the pictures that they are shown as.

use super::derived_pattern::{DerivedPattern, PatternMark, SideOwner};
use super::pattern_region::{Place, moved};

impl DerivedPattern {
    /// The patterns of a file, in order; `None` if one of its pictures is not as [`DerivedPattern`] shows it.
    pub(super) fn read_all(text: &str) -> Option<Vec<DerivedPattern>> {
        let lines: Vec<&str> = text.lines().collect();
        let pictures = lines.split(|line| !line.starts_with(' ')).filter(|lines| !lines.is_empty());
        pictures.map(DerivedPattern::read).collect()
    }

    /// The pattern of a picture: rows of the lattice, each shifted by half a cell, then perhaps a line for the side.
    fn read(lines: &[&str]) -> Option<DerivedPattern> {
        let owner_of = |line: &&str| {
            let (line, owner) = line.trim_start().split_once(' ')?;
            let owner = SideOwner::ALL.into_iter().find(|side| side.name() == owner)?;
            line.chars().all(|letter| letter == '=').then_some(owner)
        };
        let owner = lines.last().and_then(owner_of);
        let rows = &lines[..lines.len() - usize::from(owner.is_some())];
        let marked = rows.iter().zip(0i8..).flat_map(|(line, down)| {
            let letters = line.chars().zip(0i8..).filter(|(letter, _)| *letter != ' ');
            letters.map(move |(letter, column)| (letter, (column - down, down)))
        });
        // Every other place of a row is a cell.
        let odd = marked.clone().next()?.1.0.rem_euclid(2);
        let mut cells: Vec<(Place, PatternMark)> = Vec::new();
        for (letter, (twice_right, down)) in marked {
            if twice_right.rem_euclid(2) != odd {
                return None;
            }
            if letter != '?' {
                let mark = PatternMark::ALL.into_iter().find(|mark| mark.letter() == letter)?;
                cells.push((((twice_right - odd) / 2, down), mark));
            }
        }
        let first_row = cells.iter().map(|(place, _)| place.1).min()?;
        let last_row = i8::try_from(rows.len()).ok()? - 1;
        Some(DerivedPattern { cells: moved(cells), side: owner.map(|owner| (last_row - first_row, owner)) })
    }
}
