//! Units of work and their results, as lines of text.

use crate::base::quoted;
use crate::board::Cell;
use crate::book::Rate;
use crate::notation::Notation;
use std::str::FromStr;

/// The kind of work in a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Work {
    /// A deep search of the position.
    Search,
    /// A game from the position, to choose it.
    Choose,
    /// A game from the position, to value it.
    Decide,
}

impl Work {
    const ALL: [Work; 3] = [Work::Search, Work::Choose, Work::Decide];

    /// The word in files.
    pub fn word(self) -> &'static str {
        match self {
            Work::Search => "search",
            Work::Choose => "choose",
            Work::Decide => "decide",
        }
    }
}

/// A unit of work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// What to do.
    pub work: Work,
    /// The game's number among those of its kind from this position, from 0; 0 for a search.
    pub number: u32,
    /// The seed for all random choices.
    pub seed: u64,
    /// Simulations for the search, or for each search in the game.
    pub simulations: u64,
    /// The moves from the empty board to the position, by alternating players.
    pub moves: Vec<Cell>,
}

/// A reply that a search found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchedReply {
    /// The cell.
    pub cell: Cell,
    /// The win rate for the player who makes the reply; `None` for a proven win.
    pub rate: Option<Rate>,
}

/// A unit's result.
#[derive(Clone, PartialEq, Debug)]
pub enum UnitOutcome {
    /// Whether the player who made the last move won the game.
    Played(bool),
    /// The search proved that the player who made the last move wins.
    Lost,
    /// The best replies, the most visited first.
    Searched(Vec<SearchedReply>),
}

/// A finished unit.
#[derive(Clone, PartialEq, Debug)]
pub struct Completed {
    /// The result.
    pub outcome: UnitOutcome,
    /// How many simulations it took.
    pub simulations: u64,
}

impl Unit {
    /// The unit as words: `choose 3 SEED SIMULATIONS MOVES`.
    pub fn words(&self, notation: &Notation) -> String {
        let Unit { work, number, seed, simulations, moves } = self;
        let moves: String = moves.iter().map(|&cell| format!(" {}", notation.name(cell))).collect();
        format!("{} {number} {seed} {simulations}{moves}", work.word())
    }

    /// Reads a unit's words.
    ///
    /// # Errors
    /// The text found, and the expected one.
    pub fn read(text: &str, notation: &Notation) -> Result<Unit, String> {
        let mut words = text.split(' ');
        let mut next = |what: &str| words.next().ok_or_else(|| format!("expected {what} at the end"));
        let work = next("search, choose or decide")?;
        let found = Work::ALL.into_iter().find(|known| known.word() == work);
        let work = found.ok_or_else(|| format!("got '{}', expected search, choose or decide", quoted(work)))?;
        let number = whole(next("the number of the game")?)?;
        let seed = whole(next("a seed")?)?;
        let simulations = whole(next("a number of simulations")?)?;
        let moves = words.map(|name| notation.parse(name).map_err(|error| error.to_string())).collect::<Result<_, _>>()?;
        Ok(Unit { work, number, seed, simulations, moves })
    }
}

impl Completed {
    /// The result as words: `SIMULATIONS win`, `SIMULATIONS loss`, `SIMULATIONS lost` or
    /// `SIMULATIONS replies NAME RATE …`.
    pub fn words(&self, notation: &Notation) -> String {
        let outcome = match &self.outcome {
            UnitOutcome::Played(won) => if *won { "win" } else { "loss" }.to_owned(),
            UnitOutcome::Lost => "lost".to_owned(),
            UnitOutcome::Searched(replies) => {
                let rate = |rate: Option<Rate>| rate.map_or_else(|| "win".to_owned(), |rate| rate.to_string());
                let words = replies.iter().map(|reply| format!(" {} {}", notation.name(reply.cell), rate(reply.rate)));
                format!("replies{}", words.collect::<String>())
            }
        };
        format!("{} {outcome}", self.simulations)
    }

    /// Reads a unit's result in the same form.
    ///
    /// # Errors
    /// The text found, and the expected one.
    pub fn read(text: &str, work: Work, notation: &Notation) -> Result<Completed, String> {
        let (simulations, outcome) = text.split_once(' ').ok_or("expected simulations and a result")?;
        let simulations = whole(simulations)?;
        let (first, rest) = outcome.split_once(' ').unwrap_or((outcome, ""));
        let outcome = match (work, first, rest) {
            (Work::Choose | Work::Decide, "win", "") => UnitOutcome::Played(true),
            (Work::Choose | Work::Decide, "loss", "") => UnitOutcome::Played(false),
            (Work::Search, "lost", "") => UnitOutcome::Lost,
            (Work::Search, "replies", _) => UnitOutcome::Searched(replies(rest, notation)?),
            (Work::Search, ..) => return Err(format!("got '{}', expected replies or lost", quoted(outcome))),
            _ => return Err(format!("got '{}', expected win or loss", quoted(outcome))),
        };
        Ok(Completed { outcome, simulations })
    }
}

fn replies(text: &str, notation: &Notation) -> Result<Vec<SearchedReply>, String> {
    let words: Vec<&str> = text.split(' ').collect();
    let pairs = words.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return Err("expected a win rate after each reply".to_owned());
    }
    let reply = |pair: &[&str]| -> Result<SearchedReply, String> {
        let cell = notation.parse(pair[0]).map_err(|error| error.to_string())?;
        let number = || f64::from_str(pair[1]).ok().filter(|rate| (0.0..=1.0).contains(rate));
        let rate = match pair[1] {
            "win" => None,
            text => Some(Rate::new(number().ok_or_else(|| format!("got '{}', expected a win rate or win", quoted(text)))?)),
        };
        Ok(SearchedReply { cell, rate })
    };
    pairs.map(reply).collect()
}

pub(super) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("got '{}', expected a whole number", quoted(text)))
}
