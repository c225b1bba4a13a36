//! Proven positions as text, one per line.
//!
//! ```text
//! line  = black " " white " " to-move " " winner " " nodes " " carrier
//! black, white, carrier = cell ("," cell)* | "-"
//! to-move, winner       = "B" | "W"
//! nodes                 = the number of nodes examined for the proof
//! ```

use super::core::{Proven, ProvenWin, listed};
use tripoint_games::base::quoted;
use tripoint_games::board::AnySet;
use tripoint_games::notation::Notation;
use tripoint_games::rules::Colour;

/// The first line in a file of proven positions.
pub const PROVEN_FORMAT: &str = "tripoint proven positions 1";

impl Proven {
    /// Writes the position as a line, without a line break.
    pub fn line(&self, notation: &Notation) -> String {
        let cells = |set: &AnySet| listed(set, |cell| notation.name(cell));
        let [black, white] = &self.stones;
        let ProvenWin { winner, carrier, nodes } = &self.proof;
        format!("{} {} {} {} {nodes} {}", cells(black), cells(white), self.to_move.letter(), winner.letter(), cells(carrier))
    }

    /// Parses a line, without checking the proof.
    ///
    /// # Errors
    /// A message about the first wrong word.
    pub fn read(line: &str, notation: &Notation) -> Result<Proven, String> {
        let words: Vec<_> = line.split(' ').collect();
        let [black, white, to_move, winner, nodes, carrier] = words[..] else {
            let expected = "Black's stones, White's stones, the colour to move, the winner, the node count and the carrier";
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
        let nodes = nodes.parse().map_err(|_| format!("got '{}', expected a whole number", quoted(nodes)))?;
        let proof = ProvenWin { winner: colour(winner)?, carrier, nodes };
        Ok(Proven { stones: [black, white], to_move: colour(to_move)?, proof })
    }
}
