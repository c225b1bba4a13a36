//! Findings as text, so that an interrupted review can be resumed.
//!
//! ```text
//! finding = (pass " " number " learned " proven newline)* pass " " number " " what newline
//! what    = "proof " count " " words | "search " won " " lost " " words
//! won, lost = cell ("," cell)* | "-"
//! ```
//!
//! `proven` is a proven position as the solver writes it, and `words` comes from [`PositionReview::words`]. We don't
//! keep reasons for mistakes. `count` is the number of proofs before it.

use super::evaluation::PositionReview;
use super::job::{JobFound, ReviewFinding};
use crate::verdict::ResultOrigin;
use std::collections::BTreeMap;
use tripoint_games::base::quoted;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_solver::Proven;

/// Reads findings, line by line.
#[derive(Debug, Default)]
pub struct FindingReader {
    /// Proofs that precede their finding, by pass and position. If the finding was truncated, they stay here.
    learned: BTreeMap<(u32, usize), Vec<Proven>>,
}

impl ReviewFinding {
    /// Writes the finding as lines, each with its end. A reason has none.
    pub fn lines(&self, notation: &Notation) -> String {
        let head = format!("{} {}", self.pass, self.number);
        match &self.found {
            JobFound::Proof { review, learned } => {
                let head_lines: String =
                    learned.iter().map(|proven| format!("{head} learned {}\n", proven.line(notation))).collect();
                format!("{head_lines}{head} proof {} {}\n", learned.len(), review.words(notation))
            }
            JobFound::Search { review, moves } => {
                let cells = |wanted: bool| {
                    let names: Vec<_> = moves.iter().filter(|mv| mv.1 == wanted).map(|mv| notation.name(mv.0)).collect();
                    if names.is_empty() { "-".to_owned() } else { names.join(",") }
                };
                format!("{head} search {} {} {}\n", cells(true), cells(false), review.words(notation))
            }
            JobFound::Reason(_) => String::new(),
        }
    }
}

impl FindingReader {
    /// Reads a line, without its end. Returns the finding if the line completes it.
    ///
    /// # Errors
    /// Returns what is wrong with the line.
    pub fn read(&mut self, line: &str, notation: &Notation) -> Result<Option<ReviewFinding>, String> {
        let wrong = || format!("got '{}', expected a finding of a review", quoted(line));
        let mut parts = line.splitn(4, ' ');
        let (pass, number, what, rest) = (parts.next(), parts.next(), parts.next(), parts.next());
        let pass: u32 = pass.and_then(|pass| pass.parse().ok()).ok_or_else(wrong)?;
        let number: usize = number.and_then(|number| number.parse().ok()).ok_or_else(wrong)?;
        let rest = rest.ok_or_else(wrong)?;
        let found = match what {
            Some("learned") => {
                self.learned.entry((pass, number)).or_default().push(Proven::read(rest, notation)?);
                return Ok(None);
            }
            Some("proof") => {
                let (count, words) = rest.split_once(' ').ok_or_else(wrong)?;
                let mut learned = self.learned.remove(&(pass, number)).unwrap_or_default();
                // If a finding was cut off and made again, some of its proofs are there twice.
                let surplus = learned.len().checked_sub(count.parse().map_err(|_| wrong())?).ok_or_else(wrong)?;
                learned.drain(..surplus);
                JobFound::Proof { review: PositionReview::read(words, notation, ResultOrigin::Own)?, learned }
            }
            Some("search") => {
                let mut parts = rest.splitn(3, ' ');
                let (won, lost, words) = (parts.next(), parts.next(), parts.next());
                let (won, lost) = (cells(won.ok_or_else(wrong)?, notation)?, cells(lost.ok_or_else(wrong)?, notation)?);
                let review = PositionReview::read(words.ok_or_else(wrong)?, notation, ResultOrigin::Own)?;
                let won = won.into_iter().map(|cell| (cell, true));
                let mut moves: Vec<_> = won.chain(lost.into_iter().map(|cell| (cell, false))).collect();
                moves.sort_unstable();
                JobFound::Search { review, moves }
            }
            _ => return Err(wrong()),
        };
        Ok(Some(ReviewFinding { pass, number, found }))
    }
}

fn cells(text: &str, notation: &Notation) -> Result<Vec<Cell>, String> {
    let names = text.split(',').filter(|_| text != "-");
    names.map(|name| notation.parse(name).map_err(|error| error.to_string())).collect()
}
