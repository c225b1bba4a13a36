//! Proven positions as text, a line each.
//!
//! ```text
//! line  = black " " white " " to-move " " winner " " work " " carrier
//! black, white, carrier = cell ("," cell)* | "-"
//! to-move, winner       = "B" | "W"
//! work                  = the positions that were examined for the proof
//! ```

use super::core::{Proven, ProvenWin, listed};
use tripoint_games::base::quoted;
use tripoint_games::board::AnySet;
use tripoint_games::notation::Notation;
use tripoint_games::rules::Colour;

/// The first line of a file of proven positions.
pub const PROVEN_FORMAT: &str = "tripoint proven positions 1";

impl Proven {
    /// The position in a line, without its end.
    pub fn line(&self, notation: &Notation) -> String {
        let cells = |set: &AnySet| listed(set, |cell| notation.name(cell));
        let [black, white] = &self.stones;
        let ProvenWin { winner, carrier, work } = &self.proof;
        format!("{} {} {} {} {work} {}", cells(black), cells(white), self.to_move.letter(), winner.letter(), cells(carrier))
    }

    /// Reads a line. Whether the proof holds is not examined.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(line: &str, notation: &Notation) -> Result<Proven, String> {
        let words: Vec<_> = line.split(' ').collect();
        let [black, white, to_move, winner, work, carrier] = words[..] else {
            let expected = "Black's stones, White's stones, the colour to move, the winner, the work and the carrier";
            return Err(format!("got '{}', expected {expected}", quoted(line)));
        };
        let cells = |text: &str| -> Result<AnySet, String> {
            let mut set = AnySet::EMPTY;
            for name in text.split(',').filter(|_| text != "-") {
                let cell = notation.parse(name).map_err(|error| error.to_string())?;
                if set.contains(cell) {
                    return Err(format!("the cell {name} is named twice"));
                }
                set.insert(cell);
            }
            Ok(set)
        };
        let colour = |text: &str| {
            let found = Colour::BOTH.into_iter().find(|colour| text.chars().eq([colour.letter()]));
            found.ok_or_else(|| format!("got '{}', expected B or W", quoted(text)))
        };
        let (black, white, carrier) = (cells(black)?, cells(white)?, cells(carrier)?);
        let all = [(&black, &white), (&black, &carrier), (&white, &carrier)];
        if all.iter().any(|(a, b)| !a.is_disjoint(b)) {
            return Err("Black's stones, White's stones and the carrier share a cell".to_owned());
        }
        let work = work.parse().map_err(|_| format!("got '{}', expected a whole number", quoted(work)))?;
        let proof = ProvenWin { winner: colour(winner)?, carrier, work };
        Ok(Proven { stones: [black, white], to_move: colour(to_move)?, proof })
    }
}
