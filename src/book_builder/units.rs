//! The list of a round's units, as a file for processes that compute them.

use super::unit::{Unit, whole};
use crate::files::{ResultsError, ResultsHead, read_identity};
use crate::notation::Notation;
use crate::selfplay::Share;

/// The first line.
const FORMAT: &str = "tripoint book units 1";

/// The units left to compute in a round.
///
/// A file begins with the line `tripoint book units 1`. Then come the settings that the build depends on, one key and
/// value per line, with the round last, and an empty line. Each unit is a line with the number, the work, the game's
/// number, the seed, the simulations and the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitList {
    /// The settings that the build depends on.
    pub identity: Vec<(String, String)>,
    /// The round.
    pub round: u32,
    /// The units with their numbers.
    pub units: Vec<(u32, Unit)>,
}

impl UnitList {
    /// The text of the file.
    pub fn to_text(&self, notation: &Notation) -> String {
        let mut text = format!("{FORMAT}\n");
        for (key, value) in &self.identity {
            text += &format!("{key} {value}\n");
        }
        text += &format!("round {}\n\n", self.round);
        for (number, unit) in &self.units {
            text += &format!("{number} {}\n", unit.words(notation));
        }
        text
    }

    /// Reads a share of a file's units. The file must belong to the build with this identity.
    ///
    /// # Errors
    /// The wrong line, and why. Only the share's lines are read.
    pub fn read(text: &str, identity: &[(String, String)], notation: &Notation, share: Share) -> Result<UnitList, ResultsError> {
        let mut lines = text.lines();
        let ResultsHead { identity: mut found, .. } = read_identity(&mut lines.by_ref().map(|line| Ok(line.to_owned())), FORMAT)?;
        // The format, the keys with the round, and the empty line.
        let lines = (found.len() + 3..).zip(lines);
        let wrong = |line, reason| ResultsError::Line { line, reason };
        let round = match found.pop() {
            Some((key, value)) if key == "round" => whole(&value).map_err(|reason| wrong(found.len() + 2, reason))?,
            _ => return Err(wrong(found.len() + 2, "expected 'round N' as the last line of the head".to_owned())),
        };
        ResultsError::compare(&found, identity)?;
        let unit = |(line, text): (usize, &str)| {
            let read = || -> Result<(u32, Unit), String> {
                let (number, words) = text.split_once(' ').ok_or("expected a number and a unit")?;
                Ok((whole(number)?, Unit::read(words, notation)?))
            };
            read().map_err(|reason| wrong(line, reason))
        };
        let units = share.of(lines).map(unit).collect::<Result<_, _>>()?;
        Ok(UnitList { identity: found, round, units })
    }
}
