//! A build's rounds: units, results, and the resulting book.

use super::plan::plan;
use super::settings::{BookSettings, Method};
use super::unit::{Completed, Unit, UnitOutcome, Work};
use crate::book::{Book, PositionId};
use crate::rules::Move;
use thiserror::Error;

/// A build in one of its rounds.
#[derive(Clone, Debug)]
pub struct Rounds {
    settings: BookSettings,
    book: Book,
    round: u32,
    units: Vec<Unit>,
    completed: Vec<Option<Completed>>,
    missing: usize,
}

/// Why a result does not belong to a build.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RoundError {
    /// The round isn't planned yet, or it doesn't have this unit.
    #[error("got unit {unit} of round {round}, but the build is in round {now}, which has {units}")]
    NoUnit {
        /// The result's round.
        round: u32,
        /// The unit.
        unit: u32,
        /// The build's round.
        now: u32,
        /// How many units that round has.
        units: usize,
    },
    /// The unit already has another result.
    #[error(
        "unit {unit} of round {round} has another result already; a unit gives the same result everywhere, so one of both is wrong"
    )]
    Different {
        /// The round.
        round: u32,
        /// The unit.
        unit: u32,
    },
    /// The unit's computation can't give this result.
    #[error("unit {unit} of round {round}: {reason}")]
    Impossible {
        /// The round.
        round: u32,
        /// The unit.
        unit: u32,
        /// Why not.
        reason: String,
    },
}

impl Rounds {
    /// A build in its first round.
    pub fn new(settings: BookSettings) -> Rounds {
        let book = settings.first_book();
        let mut rounds = Rounds { settings, book, round: 0, units: Vec::new(), completed: Vec::new(), missing: 0 };
        rounds.plan();
        rounds
    }

    fn plan(&mut self) {
        self.round += 1;
        self.units = plan(&mut self.book, &self.settings);
        self.completed = vec![None; self.units.len()];
        self.missing = self.units.len();
    }

    /// The settings.
    pub fn settings(&self) -> &BookSettings {
        &self.settings
    }

    /// The book after the last finished round.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// The round, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The units of the round.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// How many of the round's units are left to compute.
    pub fn left(&self) -> usize {
        self.missing
    }

    /// The round's uncomputed units, by number.
    pub fn missing(&self) -> Vec<u32> {
        (0..).zip(&self.completed).filter(|(_, completed)| completed.is_none()).map(|(unit, _)| unit).collect()
    }

    /// How many simulations were made, and about how many are left: for searches still planned, and for games at the
    /// end of each opening's line. Games that choose replies can't be foreseen before their round.
    pub fn simulations(&self) -> (u64, u64) {
        let settings = &self.settings;
        let done = || self.units.iter().zip(&self.completed).filter_map(|(unit, done)| Some((unit, done.as_ref()?)));
        let made = self.book.header().simulations + done().map(|(_, done)| done.simulations).sum::<u64>();
        // A game has about one search for every second cell.
        let of_game = settings.game_simulations * self.book.topology().len() as u64 / 2;
        let cost = |unit: &Unit| if unit.work == Work::Search { unit.simulations } else { of_game };
        let missing = self.units.iter().zip(&self.completed).filter(|(_, done)| done.is_none()).map(|(unit, _)| unit);
        let now: u64 = missing.map(cost).sum();
        let planned = self.units.iter().filter(|unit| unit.work == Work::Search).count();
        let later = match settings.method {
            Method::BestFirst { positions, simulations, .. } => {
                (positions as usize).saturating_sub(self.book.totals().0 + planned) as u64 * simulations
            }
            Method::Levels { .. } => 0,
        };
        let is_deciding = self.units.iter().any(|unit| unit.work == Work::Decide);
        let openings = self.book.position(PositionId::START).replies().len() as u64;
        let end = if is_deciding { 0 } else { openings * u64::from(settings.deciding) * of_game };
        (made, now + later + end)
    }

    /// Whether nothing is left to do.
    pub fn is_finished(&self) -> bool {
        self.units.is_empty()
    }

    /// A unit in the build's current round.
    ///
    /// # Errors
    /// The round is another one, or it doesn't have this number.
    pub fn unit(&self, round: u32, unit: u32) -> Result<&Unit, RoundError> {
        let found = self.units.get(unit as usize).filter(|_| round == self.round);
        found.ok_or(RoundError::NoUnit { round, unit, now: self.round, units: self.units.len() })
    }

    /// Checks that a result can belong to a unit in this round. Returns whether it is new.
    fn check(&self, round: u32, unit: u32, result: &Completed) -> Result<bool, RoundError> {
        let planned = self.unit(round, unit)?;
        self.possible(planned, result).map_err(|reason| RoundError::Impossible { round, unit, reason })?;
        match &self.completed[unit as usize] {
            Some(before) if before != result => Err(RoundError::Different { round, unit }),
            before => Ok(before.is_none()),
        }
    }

    /// Checks that the unit's computation can give this result, because results come from untrusted files.
    fn possible(&self, unit: &Unit, result: &Completed) -> Result<(), String> {
        // A search may go a little beyond its limit, and a game has at most one search per cell.
        let cells = self.book.topology().len() as u64;
        let most = unit.simulations.saturating_mul(cells);
        if result.simulations > most {
            return Err(format!("got {} simulations, expected at most {most}", result.simulations));
        }
        let UnitOutcome::Searched(replies) = &result.outcome else { return Ok(()) };
        let kept = if let Method::BestFirst { replies, .. } = self.settings.method { replies as usize } else { 0 };
        if replies.is_empty() || replies.len() > kept {
            return Err(format!("got {} replies, expected 1 to {kept}", replies.len()));
        }
        let position = self.book.played(&unit.moves).map_err(|error| error.to_string())?;
        let mut open = position.empty();
        for reply in replies {
            if !open.contains(reply.cell) {
                return Err("a reply that is not legal, or given twice".to_owned());
            }
            open.remove(reply.cell);
        }
        Ok(())
    }

    /// Takes a unit's result. Returns whether it is new. The last one in a round changes the book, and the next round
    /// is planned.
    ///
    /// # Errors
    /// The result isn't for this round. Then nothing is changed.
    pub fn take(&mut self, round: u32, unit: u32, result: Completed) -> Result<bool, RoundError> {
        if !self.check(round, unit, &result)? {
            return Ok(false);
        }
        self.completed[unit as usize] = Some(result);
        self.missing -= 1;
        if self.missing == 0 {
            self.merge();
            self.plan();
        }
        Ok(true)
    }

    /// Changes the book by the round's results, in the order of its units.
    fn merge(&mut self) {
        let completed = std::mem::take(&mut self.completed);
        for (unit, completed) in self.units.iter().zip(completed.into_iter().flatten()) {
            let made = &mut self.book.header_mut().simulations;
            *made = made.saturating_add(completed.simulations);
            let id = self.book.add(&unit.moves);
            match completed.outcome {
                UnitOutcome::Lost => self.book.evidence_mut(id).proven = Some(true),
                UnitOutcome::Played(won) => {
                    let evidence = self.book.evidence_mut(id);
                    let count = if unit.work == Work::Decide { &mut evidence.games } else { &mut evidence.choosing };
                    count.add(won);
                }
                UnitOutcome::Searched(replies) => {
                    let Ok(mut position) = self.book.played(&unit.moves) else { continue };
                    for reply in replies {
                        position.play_unchecked(position.to_move(), Move::Place(reply.cell));
                        let wins = position.winner().is_some() || reply.rate.is_none();
                        position.undo();
                        let id = self.book.add(&[unit.moves.as_slice(), &[reply.cell]].concat());
                        let evidence = self.book.evidence_mut(id);
                        // If two searches lead to the position, the first counts.
                        evidence.search = evidence.search.or(reply.rate);
                        if wins {
                            evidence.proven = Some(true);
                        }
                    }
                }
            }
        }
        self.book.refresh();
    }
}
