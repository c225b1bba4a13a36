//! Plans a round: which positions to search, and where to start games.

use super::settings::{BookSettings, Method};
use super::unit::{Unit, Work};
use crate::base::{Interval, Random};
use crate::board::Cell;
use crate::book::{Book, BookPosition, Evidence, GameCount, PositionId, SEARCH_WEIGHT};
use crate::rules::Move;
use std::collections::BTreeSet;
use tripoint_engine::board_settings::{balanced, second_player_bias_of_books};

/// How many games a reply gets per round, until it has enough or is dropped.
const GAMES_A_ROUND: u32 = 8;

/// A unit's position, work and number.
type PlannedUnit = (PositionId, Work, u32);

/// The next round's units, in order; none when the book is finished. Adds the replies that should be examined to the
/// book.
pub(super) fn plan(book: &mut Book, settings: &BookSettings) -> Vec<Unit> {
    let tasks = match settings.method {
        Method::BestFirst { choosing_depth, .. } => {
            add_all_replies(book, &[]);
            book.refresh();
            let mut tasks = searches(book, settings);
            tasks.extend(choosing(book, choosing_depth, settings.choosing));
            tasks
        }
        Method::Levels { levels, width } => level_by_level(book, levels, width, settings.choosing),
    };
    let tasks = if tasks.is_empty() { deciding(book, settings) } else { tasks };
    let ways = book.ways();
    let unit = |(id, work, number): PlannedUnit| {
        let simulations = match (work, settings.method) {
            (Work::Search, Method::BestFirst { simulations, .. }) => simulations,
            _ => settings.game_simulations,
        };
        let seed = seed(settings.engine.seed, book.position(id), work, number);
        Unit { work, number, seed, simulations, moves: ways[id.index()].clone() }
    };
    tasks.into_iter().map(unit).collect()
}

/// A unit's seed, from the run's seed, the position up to symmetry, the kind of work and the game's number.
fn seed(seed: u64, position: &BookPosition, work: Work, number: u32) -> u64 {
    let words = position.stone_sets().iter().flat_map(|set| set.words().iter().copied());
    let words = words.chain([work as u64, u64::from(number)]);
    words.fold(seed, |state, word| Random::new(state ^ word).bits())
}

/// Adds every legal reply to the position after these moves, one from each class under its symmetries.
/// [`Book::refresh`] has to follow.
fn add_all_replies(book: &mut Book, moves: &[Cell]) {
    let Ok(mut position) = book.played(moves) else { return };
    if position.winner().is_some() {
        return;
    }
    for cell in position.empty().iter() {
        let after = book.add(&[moves, &[cell]].concat());
        position.play_unchecked(position.to_move(), Move::Place(cell));
        if position.winner().is_some() {
            book.evidence_mut(after).proven = Some(true);
        }
        position.undo();
    }
}

/// Drop-out expansion: the positions to search.
fn searches(book: &Book, settings: &BookSettings) -> Vec<PlannedUnit> {
    let Method::BestFirst { positions, dropout, batch, .. } = settings.method else { return Vec::new() };
    let with_replies = book.totals().0;
    // Searches every opening, so that the book knows what to do after it.
    let openings = book.position(PositionId::START).replies().iter().map(|reply| reply.position);
    let open: Vec<PlannedUnit> = openings.filter(|&id| is_open(book, id)).map(|id| (id, Work::Search, 0)).collect();
    if !open.is_empty() {
        return open;
    }
    let wanted = (positions as usize).saturating_sub(with_replies).min(batch as usize);
    let mut priorities = Priorities::new(book, dropout, settings.has_swap());
    let mut taken = BTreeSet::new();
    while taken.len() < wanted
        && let Some(id) = priorities.next()
    {
        taken.insert(id);
    }
    taken.into_iter().map(|id| (id, Work::Search, 0)).collect()
}

/// Whether a position has no replies yet and no known result.
fn is_open(book: &Book, id: PositionId) -> bool {
    book.position(id).replies().is_empty() && book.backed(id).proven().is_none()
}

/// The priorities of open positions.
struct Priorities<'a> {
    book: &'a Book,
    dropout: f64,
    has_swap: bool,
    /// For each position, the least priority below it, and the reply that leads there. For an open one, 0, or infinity
    /// once it is taken.
    least: Vec<(f64, Option<PositionId>)>,
    /// For each position, the positions before it.
    before: Vec<Vec<PositionId>>,
}

impl<'a> Priorities<'a> {
    fn new(book: &'a Book, dropout: f64, has_swap: bool) -> Priorities<'a> {
        let mut order: Vec<PositionId> = book.positions().map(|(id, _)| id).collect();
        let mut before = vec![Vec::new(); order.len()];
        for &id in &order {
            book.position(id).replies().iter().for_each(|reply| before[reply.position.index()].push(id));
        }
        let mut priorities = Priorities { book, dropout, has_swap, least: vec![(f64::INFINITY, None); order.len()], before };
        // Replies have more stones, so they come first.
        order.sort_by_cached_key(|&id| std::cmp::Reverse(book.position(id).stones()));
        for id in order {
            priorities.least[id.index()] = if is_open(book, id) { (0.0, None) } else { priorities.of(id) };
        }
        priorities
    }

    /// The least priority below a position that isn't open.
    fn of(&self, id: PositionId) -> (f64, Option<PositionId>) {
        let rate = |id: PositionId| {
            let rate = self.book.backed(id).grade?.rate;
            let is_opening = self.book.position(id).stones() == 1;
            let bias = second_player_bias_of_books(self.book.board());
            Some(if self.has_swap && is_opening { balanced((rate + bias).min(1.0)) } else { rate })
        };
        let replies = self.book.position(id).replies().iter();
        let replies = || replies.clone().filter_map(|reply| Some((reply.position, rate(reply.position)?)));
        let best = replies().map(|(_, rate)| rate).fold(0.0, f64::max);
        let mut least = (f64::INFINITY, None);
        for (reply, rate) in replies() {
            let priority = 1.0 + self.least[reply.index()].0 + (best - rate) / self.dropout;
            if priority < least.0 {
                least = (priority, Some(reply));
            }
        }
        least
    }

    /// Takes the open position with the least priority. Only the positions that lead to it are updated, because with a
    /// pass over the book for each, a round with thousands of searches took minutes to plan.
    fn next(&mut self) -> Option<PositionId> {
        let mut taken = PositionId::START;
        while let (_, Some(next)) = self.least[taken.index()] {
            taken = next;
        }
        // Infinite if it was taken before.
        if !is_open(self.book, taken) || self.least[taken.index()].0 > 0.0 {
            return None;
        }
        self.least[taken.index()].0 = f64::INFINITY;
        let mut level: BTreeSet<PositionId> = self.before[taken.index()].iter().copied().collect();
        while !level.is_empty() {
            let mut next = BTreeSet::new();
            for id in level {
                let now = self.of(id);
                if now != std::mem::replace(&mut self.least[id.index()], now) {
                    next.extend(&self.before[id.index()]);
                }
            }
            level = next;
        }
        Some(taken)
    }
}

/// Games that choose among the replies to positions with one to `depth` stones. A reply whose interval lies under the
/// best one's is dropped.
fn choosing(book: &Book, depth: u32, games: u32) -> Vec<PlannedUnit> {
    let chosen = |&(_, position): &(PositionId, &BookPosition)| (1..=depth as usize).contains(&position.stones());
    let mut tasks = BTreeSet::new();
    for (_, position) in book.positions().filter(chosen) {
        let of_reply = |id: PositionId| interval(&book.position(id).evidence);
        let open = position.replies().iter().map(|reply| reply.position);
        let open: Vec<PositionId> = open.filter(|&id| book.backed(id).proven().is_none()).collect();
        let bar = open.iter().map(|&id| of_reply(id).low).fold(0.0, f64::max);
        let alive: Vec<PositionId> = open.into_iter().filter(|&id| of_reply(id).high >= bar).collect();
        if alive.len() < 2 {
            continue;
        }
        for id in alive {
            let played = book.position(id).evidence.choosing.played;
            tasks.extend((played..games.min(played + GAMES_A_ROUND)).map(|number| (id, Work::Choose, number)));
        }
    }
    tasks.into_iter().collect()
}

/// The win-rate interval for choosing a reply; a search counts as games.
fn interval(evidence: &Evidence) -> Interval {
    let GameCount { won, played } = evidence.choosing;
    let weight = if evidence.search.is_some() { SEARCH_WEIGHT } else { 0.0 };
    let searched = evidence.search.map_or(0.0, |rate| rate.get() * weight).round() as u64;
    Interval::of_wins(u64::from(won) + searched, u64::from(played) + weight as u64, Interval::QUANTILE_95)
}

/// Games that choose among all replies on a level, and on the next level among replies to the best ones.
fn level_by_level(book: &mut Book, levels: u32, width: u32, games: u32) -> Vec<PlannedUnit> {
    let mut followed = vec![PositionId::START];
    for level in 0..levels {
        let ways = book.ways();
        followed.iter().for_each(|id| add_all_replies(book, &ways[id.index()]));
        book.refresh();
        let mut tasks = BTreeSet::new();
        for &id in &followed {
            for reply in book.position(id).replies() {
                if book.backed(reply.position).proven().is_none() {
                    let played = book.position(reply.position).evidence.choosing.played;
                    tasks.extend((played..games).map(|number| (reply.position, Work::Choose, number)));
                }
            }
        }
        if !tasks.is_empty() {
            return tasks.into_iter().collect();
        }
        let next: BTreeSet<PositionId> =
            followed.iter().flat_map(|&id| best(book, id, if level == 0 { u32::MAX } else { width })).collect();
        followed = next.into_iter().collect();
    }
    Vec::new()
}

/// The positions after the best replies without a known result, at most `width`.
fn best(book: &Book, id: PositionId, width: u32) -> Vec<PositionId> {
    let replies = book.position(id).replies().iter().map(|reply| reply.position);
    let open = replies.filter(|&id| book.backed(id).proven().is_none());
    // By the replies' own evidence, so that their continuations don't change the choice.
    let rate = |id: PositionId| book.position(id).evidence.choice().map_or(0.0, |(rate, _)| rate);
    let mut rated: Vec<(f64, PositionId)> = open.map(|id| (rate(id), id)).collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    rated.into_iter().take(width as usize).map(|(_, id)| id).collect()
}

/// Games at the ends of the best lines, which say what the lines are worth.
fn deciding(book: &Book, settings: &BookSettings) -> Vec<PlannedUnit> {
    let from = |&(_, position): &(PositionId, &BookPosition)| (1..=settings.deciding_depth as usize).contains(&position.stones());
    let ends: BTreeSet<PositionId> = book.positions().filter(from).map(|(id, _)| end_of_line(book, id)).collect();
    let open = ends.into_iter().filter(|&id| book.backed(id).proven().is_none());
    open.flat_map(|id| (book.position(id).evidence.games.played..settings.deciding).map(move |number| (id, Work::Decide, number)))
        .collect()
}

fn end_of_line(book: &Book, mut id: PositionId) -> PositionId {
    while let Some(best) = book.backed(id).best {
        id = book.position(id).replies()[best].position;
    }
    id
}

#[cfg(test)]
mod tests {
    use super::super::Rounds;
    use super::super::unit::{Completed, SearchedReply, UnitOutcome};
    use super::*;
    use crate::book::Rate;
    use crate::shipped;

    /// The next position by a pass over the whole book, without stored state.
    fn plain(book: &Book, taken: &BTreeSet<PositionId>, dropout: f64) -> Option<PositionId> {
        let mut order: Vec<PositionId> = book.positions().map(|(id, _)| id).collect();
        order.sort_by_cached_key(|&id| std::cmp::Reverse(book.position(id).stones()));
        let mut least = vec![(f64::INFINITY, None); order.len()];
        for &id in &order {
            if is_open(book, id) {
                least[id.index()].0 = if taken.contains(&id) { f64::INFINITY } else { 0.0 };
                continue;
            }
            let replies = book.position(id).replies().iter().map(|reply| reply.position);
            let rated: Vec<(PositionId, f64)> = replies.filter_map(|id| Some((id, book.backed(id).grade?.rate))).collect();
            let opening = |id| book.position(id).stones() == 1;
            let rated: Vec<_> =
                rated.into_iter().map(|(id, rate)| (id, if opening(id) { rate.min(1.0 - rate) } else { rate })).collect();
            let best = rated.iter().map(|&(_, rate)| rate).fold(0.0, f64::max);
            for (reply, rate) in rated {
                let priority: f64 = 1.0 + least[reply.index()].0 + (best - rate) / dropout;
                if priority < least[id.index()].0 {
                    least[id.index()] = (priority, Some(reply));
                }
            }
        }
        let mut id = PositionId::START;
        while let (_, Some(next)) = least[id.index()] {
            id = next;
        }
        Some(id).filter(|&id| is_open(book, id) && !taken.contains(&id))
    }

    /// Rounds with made-up results. The state kept between choices gives the same as a pass over the whole book.
    #[test]
    fn stored_priorities_choose_the_same_positions_as_passes_over_the_book() {
        let method =
            Method::BestFirst { positions: 400, simulations: 9, replies: 3, dropout: 0.03, batch: 25, choosing_depth: 1 };
        let engine = shipped::settings_without_books().with_board("y 5".parse().unwrap());
        let settings =
            BookSettings { engine, method, game_simulations: 9, choosing: 8, deciding: 0, deciding_depth: 0, start: None };
        let (mut rounds, mut random, mut seen) = (Rounds::new(settings), Random::new(3), 0);
        while !rounds.is_finished() {
            let (book, mut taken) = (rounds.book().clone(), BTreeSet::new());
            let mut priorities = Priorities::new(&book, 0.03, true);
            for _ in 0..40 {
                let next = plain(&book, &taken, 0.03);
                assert_eq!(priorities.next(), next);
                taken.extend(next);
                seen += usize::from(next.is_some());
            }
            let round = rounds.round();
            for unit in 0..rounds.units().len() as u32 {
                let planned = rounds.unit(round, unit).unwrap();
                let outcome = if planned.work == Work::Search {
                    let mut empty: Vec<Cell> = book.played(&planned.moves).unwrap().empty().iter().collect();
                    // Few cells, so that lines meet.
                    empty.truncate(5);
                    let mut reply = || {
                        let cell = empty.swap_remove(random.below(empty.len()));
                        SearchedReply { cell, rate: Some(Rate::new(random.below(10_001) as f64 / 10_000.0)) }
                    };
                    UnitOutcome::Searched((0..3).map(|_| reply()).collect())
                } else {
                    UnitOutcome::Played(random.below(2) == 0)
                };
                rounds.take(round, unit, Completed { outcome, simulations: 9 }).unwrap();
            }
        }
        assert!(rounds.round() > 10 && seen > 300, "{} rounds, {seen} positions", rounds.round());
    }
}
