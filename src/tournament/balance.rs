//! Openings from which either player wins about as often.

use super::openings::random_stones;
use crate::engine::Settings;
use crate::game::{Cell, Colour, Move, Position, Rules, SwapRule};
use crate::playout::Random;
use crate::search::{self, Request, Setup};
use std::thread;

/// What openings are looked for.
#[derive(Clone, Debug)]
pub struct BalanceSettings {
    /// Board, parameters, patterns, network, limits of a search, memory and seed of both players.
    pub engine: Settings,
    /// Openings wanted.
    pub count: u32,
    /// Random stones of an opening.
    pub stones: usize,
    /// Games from each.
    pub games: u32,
    /// The least share of the games that either player has to win.
    pub least: f64,
    /// Openings that are examined at once.
    pub concurrency: usize,
}

/// An opening and how the games from it ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Balanced {
    /// Its stones, the first player's first, in turn.
    pub cells: Vec<Cell>,
    /// Games that the first player won.
    pub won: u32,
}

/// Openings of which as many are examined as it takes to find this many for one that is wanted; then there seem to be none.
const PATIENCE: u32 = 1000;

/// Looks for balanced openings; `progress` is called with the number of those found and examined so far.
///
/// Opening n has random stones that follow from n and the seed; games from it are played until all are played or one player cannot
/// win the least share any more. The first openings that are balanced are taken, so that the result does not depend on how many are
/// examined at once.
pub fn balanced_openings(settings: &BalanceSettings, progress: &mut dyn FnMut(usize, u32)) -> Vec<Balanced> {
    let mut found = Vec::new();
    let mut examined = 0;
    let at_once = settings.concurrency.max(1) as u32;
    while found.len() < settings.count as usize && examined < settings.count.saturating_mul(PATIENCE) {
        let examine = |number: u32| examine(settings, number);
        let results: Vec<_> = thread::scope(|scope| {
            let spawned: Vec<_> = (examined..examined + at_once).map(|number| scope.spawn(move || examine(number))).collect();
            spawned.into_iter().map(|one| one.join().ok().flatten()).collect()
        });
        found.extend(results.into_iter().flatten());
        examined += at_once;
        progress(found.len().min(settings.count as usize), examined);
    }
    found.truncate(settings.count as usize);
    found
}

/// The opening of a number, if it is balanced.
fn examine(settings: &BalanceSettings, number: u32) -> Option<Balanced> {
    let BalanceSettings { engine, games, least, .. } = settings;
    let mut random = Random::new(engine.seed ^ (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let empty = Position::new(engine.board, Rules { swap: SwapRule::Off, ..Rules::GTP });
    let position = random_stones(&empty, settings.stones, &mut random);
    let most = (1.0 - least) * f64::from(*games);
    let mut won = [0, 0];
    for _ in 0..*games {
        let winner = play(engine, &position, &mut random)?;
        won[usize::from(winner != Colour::Black)] += 1;
        if f64::from(won[0].max(won[1])) > most {
            return None;
        }
    }
    let cells = position.history().iter().filter_map(|entry| entry.mv.cell());
    Some(Balanced { cells: cells.collect(), won: won[0] })
}

/// Who wins a game of the engine against itself.
fn play(settings: &Settings, opening: &Position, random: &mut Random) -> Option<Colour> {
    let mut position = opening.clone();
    let bytes = settings.memory.saturating_mul(1 << 20);
    let network = settings.network.clone();
    let setup = Setup { parameters: &settings.parameters, patterns: &settings.patterns, network, bytes, threads: 1 };
    let mut searchers = Colour::BOTH.map(|_| search::searcher(&position, &setup, random.split()));
    while position.winner().is_none() {
        let colour = position.to_move();
        let request = Request { position: &position, colour, limits: settings.limits };
        let report = searchers[colour.index()].search(&request, &mut || 0.0)?;
        if let Some(won) = report.proven {
            return Some(if won { colour } else { colour.opponent() });
        }
        position.play_unchecked(colour, Move::Place(report.best));
    }
    position.winner()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Limits;

    #[test]
    fn openings_do_not_depend_on_how_many_are_examined_at_once() {
        let limits = Limits { simulations: Some(20), playouts: None };
        let engine = Settings { board: "y 5".parse().unwrap(), limits, memory: 16, seed: 3, ..Settings::default() };
        let settings = BalanceSettings { engine, count: 3, stones: 2, games: 6, least: 0.3, concurrency: 1 };
        let found = balanced_openings(&settings, &mut |_, _| {});
        assert_eq!(found.len(), 3);
        for Balanced { cells, won } in &found {
            assert!(cells.len() == 2 && (2..=4).contains(won), "{won}");
        }
        let concurrency = 3;
        assert_eq!(balanced_openings(&BalanceSettings { concurrency, ..settings }, &mut |_, _| {}), found);
    }
}
