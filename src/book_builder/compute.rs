//! Computes units.

use super::settings::{BookSettings, Method};
use super::unit::{Completed, SearchedReply, Unit, UnitOutcome, Work};
use crate::base::Random;
use crate::board::{Cell, Topology};
use crate::book::Rate;
use crate::engine::EngineError;
use crate::rules::{Colour, ColouredMove, Move};
use crate::search::{Limits, Report};
use crate::selfplay::{ClockKind, InProcess, Stop, play};
use std::slice;

/// An engine that computes units, one after another.
#[derive(Debug)]
pub struct UnitWorker {
    player: InProcess,
    /// How many replies are kept from a search.
    replies: usize,
}

impl UnitWorker {
    /// A worker for a book's units; `stop` interrupts it.
    ///
    /// # Errors
    /// Invalid settings.
    pub fn new(settings: &BookSettings, stop: Stop) -> Result<UnitWorker, EngineError> {
        let replies = match settings.method {
            Method::BestFirst { replies, .. } => replies as usize,
            Method::Levels { .. } => 0,
        };
        Ok(UnitWorker { player: InProcess::new(settings.unit_engine(), ClockKind::Wall, stop)?, replies })
    }

    /// Computes a unit; `None` if it was stopped, or if its moves are illegal.
    pub fn compute(&mut self, unit: &Unit) -> Option<Completed> {
        let player = &mut self.player;
        let limits = Limits::simulations(unit.simulations);
        player.engine_mut().set_limits(limits);
        let mut colour = player.engine().game().rules().opener;
        let moves: Vec<ColouredMove> = unit
            .moves
            .iter()
            .map(|&cell| {
                let mv = ColouredMove { colour, mv: Move::Place(cell) };
                colour = colour.opponent();
                mv
            })
            .collect();
        player.begin(&moves, &mut Random::new(unit.seed)).ok()?;
        match unit.work {
            Work::Search => self.search(colour),
            Work::Choose | Work::Decide => self.play(colour.opponent()),
        }
    }

    /// Plays a game to its end, if `last` made the last move.
    fn play(&mut self, last: Colour) -> Option<Completed> {
        let mut simulations = 0;
        let winner = play(slice::from_mut(&mut self.player), &mut |_, report| {
            simulations += report.simulations;
            report.best
        })?;
        Some(Completed { outcome: UnitOutcome::Played(winner == last), simulations })
    }

    fn search(&mut self, colour: Colour) -> Option<Completed> {
        let report = self.player.think(colour).report?;
        if self.player.is_stopped() {
            return None;
        }
        let Report { simulations, proven, best, .. } = report;
        let outcome = match proven {
            Some(false) => UnitOutcome::Lost,
            Some(true) => UnitOutcome::Searched(vec![SearchedReply { cell: best, rate: None }]),
            None => UnitOutcome::Searched(self.replies(colour)),
        };
        Some(Completed { outcome, simulations })
    }

    /// The most visited moves, one from each class under the position's symmetries.
    fn replies(&mut self, colour: Colour) -> Vec<SearchedReply> {
        let engine = self.player.engine_mut();
        let mut candidates = engine.analyst().candidates(colour);
        candidates.sort_by_key(|candidate| (std::cmp::Reverse(candidate.weight), candidate.cell));
        let position = engine.game().position();
        let topology = position.topology();
        let stones = position.both_stones();
        let kept: Vec<_> = topology
            .automorphisms()
            .iter()
            .filter(|way| stones.each_ref().map(|set| Topology::permuted(way, set)) == stones)
            .collect();
        let mut seen: Vec<Cell> = Vec::new();
        let mut replies = Vec::new();
        for candidate in candidates {
            let Some(rate) = candidate.win_rate.filter(|_| candidate.weight > 0 && replies.len() < self.replies) else {
                continue;
            };
            if !seen.contains(&candidate.cell) {
                seen.extend(kept.iter().map(|way| way[candidate.cell.index()]));
                replies.push(SearchedReply { cell: candidate.cell, rate: Some(Rate::new(rate)) });
            }
        }
        replies
    }
}
