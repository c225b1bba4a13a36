//! How a review evaluates positions, and how files store it.
//!
//! ```text
//! words  = result " tried " nodes [" line" (" " cell)+] [" longest" (" " cell)+]
//! result = "open" | "rate " black " " simulations | colour " " source " " ("-" | moves)
//! black  = Black's win rate in [0, 1]
//! colour = "black" | "white", the winner
//! source = "rules" | "connections" | "search" | "solver" | "book"
//! moves  = the stones that the winner still has to place at most
//! ```

use crate::verdict::{KnownResult, ResultOrigin, ResultSource, Verdict};
use tripoint_games::base::quoted;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::rules::Colour;

/// A review's evaluation of a position.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct PositionReview {
    /// The verdict, leaving a swap aside; `None` while nothing is known.
    pub verdict: Option<Verdict>,
    /// The expected stones, the best one first. Empty in a lost position.
    pub line: Vec<Cell>,
    /// The moves that hold out longest in a lost position, in ascending order; empty if unknown.
    pub longest: Vec<Cell>,
    /// How many nodes the solver's longest attempt at a proof took, in vain or not.
    pub tried: u64,
}

/// The most moves to keep from a line; later ones have few visits.
pub(super) const LONGEST_LINE: usize = 10;

/// Rounds a verdict as files do, so we read what we wrote.
pub(super) fn rounded(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Estimate { black, simulations } => {
            Verdict::Estimate { black: (10_000.0 * black).round() / 10_000.0, simulations }
        }
        proven => proven,
    }
}

impl PositionReview {
    /// The proven result, if there is one.
    pub fn known(&self) -> Option<KnownResult> {
        self.verdict.and_then(|verdict| verdict.known())
    }

    /// The simulations behind the estimate; 0 without one.
    pub fn simulations(&self) -> u64 {
        match self.verdict {
            Some(Verdict::Estimate { simulations, .. }) => simulations,
            _ => 0,
        }
    }

    /// Makes a proof an estimate with this number of simulations.
    pub(super) fn into_estimate(self, simulations: u64) -> PositionReview {
        match self.known() {
            Some(known) => PositionReview { verdict: Some(Verdict::estimate(known.winner, 1.0, simulations)), ..self },
            None => self,
        }
    }

    /// Whether a file should keep it. It shouldn't if the rules have already ended the game.
    pub fn is_worth_keeping(&self) -> bool {
        let is_over = self.known().is_some_and(|known| known.moves == Some(0));
        !is_over && (self.verdict.is_some() || self.tried > 0)
    }

    /// Writes the evaluation as words, for files.
    pub fn words(&self, notation: &Notation) -> String {
        let result = match self.verdict {
            None => "open".to_owned(),
            Some(Verdict::Estimate { black, simulations }) => format!("rate {black:.4} {simulations}"),
            Some(Verdict::Proven(KnownResult { winner, source, moves, .. })) => {
                let moves = moves.map_or_else(|| "-".to_owned(), |moves| moves.to_string());
                format!("{} {} {moves}", winner.to_string().to_ascii_lowercase(), source.word())
            }
        };
        let cells = |name: &str, cells: &[Cell]| match cells {
            [] => String::new(),
            cells => format!(" {name} {}", notation.line(cells)),
        };
        format!("{result} tried {}{}{}", self.tried, cells("line", &self.line), cells("longest", &self.longest))
    }

    /// Reads what [`PositionReview::words`] writes, in a file with this origin. Doesn't examine whether a proof holds.
    ///
    /// # Errors
    /// The text is anything else.
    pub fn read(text: &str, notation: &Notation, origin: ResultOrigin) -> Result<PositionReview, String> {
        let wrong = |expected: &str| format!("got '{}', expected {expected}", quoted(text));
        let mut words = text.split(' ').peekable();
        let mut next = || words.next().unwrap_or("");
        let verdict = match next() {
            "open" => None,
            "rate" => {
                let black = next().parse().ok().filter(|rate| (0.0..=1.0).contains(rate));
                let simulations = next().parse().ok();
                let (black, simulations) = black.zip(simulations).ok_or_else(|| wrong("a win rate and simulations"))?;
                Some(Verdict::estimate(Colour::Black, black, simulations))
            }
            word => {
                let winner = match word {
                    "black" => Colour::Black,
                    "white" => Colour::White,
                    _ => return Err(wrong("open, rate, black or white")),
                };
                let name = next();
                let source = ResultSource::ALL.into_iter().find(|source| source.word() == name);
                let source = source.ok_or_else(|| wrong("the source of a proof"))?;
                let moves = match next() {
                    "-" => None,
                    number => Some(number.parse().map_err(|_| wrong("a number of moves or -"))?),
                };
                Some(Verdict::Proven(KnownResult::of_player(winner, true, source, moves).claimed_by(origin)))
            }
        };
        let tried =
            (next() == "tried").then(|| next().parse().ok()).flatten().ok_or_else(|| wrong("tried and a number of nodes"))?;
        let (mut line, mut longest, mut is_longest) = (Vec::new(), Vec::new(), None);
        for word in words {
            match (word, is_longest) {
                ("line", None) => is_longest = Some(false),
                ("longest", _) => is_longest = Some(true),
                (name, Some(is_longest)) => {
                    let cell = notation.parse(name).map_err(|error| error.to_string())?;
                    if is_longest { longest.push(cell) } else { line.push(cell) }
                }
                _ => return Err(wrong("line or longest, and cells")),
            }
        }
        Ok(PositionReview { verdict, line, longest, tried })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::board::Topology;

    #[test]
    fn words_are_read_as_they_are_written() {
        let notation = Notation::default_for(&Topology::new("y 5".parse().unwrap()));
        for words in [
            "open tried 0",
            "rate 0.6234 10000 tried 2000 line b3 c4",
            "black solver - tried 500 line a1",
            "white connections 3 tried 0 longest b3 c4",
        ] {
            let read = PositionReview::read(words, &notation, ResultOrigin::Stranger).unwrap();
            assert_eq!(read.words(&notation), words);
        }
        for (words, expected) in [
            ("maybe tried 0", "expected open, rate, black or white"),
            ("rate 1.5 3 tried 0", "expected a win rate and simulations"),
            ("black oracle - tried 0", "expected the source of a proof"),
            ("black solver x tried 0", "expected a number of moves or -"),
            ("open", "expected tried and a number of nodes"),
            ("open tried 0 b3", "expected line or longest, and cells"),
            ("open tried 0 line z9", "z9"),
        ] {
            let error = PositionReview::read(words, &notation, ResultOrigin::Stranger).unwrap_err();
            assert!(error.contains(expected), "{words}: {error}");
        }
    }
}
