//! Short wins: in how few moves a player wins by its virtual connections, and what delays that longest.

use crate::connections::steps::ThreatProofs;
use crate::connections::threats::{ThreatSearch, Threats};
use crate::explanations::explanation::{ConnectionPlan, planned};
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use crate::position::techniques::Techniques;
use std::collections::HashMap;
use tripoint_games::board::{AnySet, Cell, CellSet};
use tripoint_games::rules::Colour;

/// A win that virtual connections prove.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortWin {
    /// The winner.
    pub winner: Colour,
    /// The stones that it still has to place at most, whatever the opponent does.
    pub moves: u32,
    /// The move that keeps to this number, if the winner is to move; else all moves that hold out for it, or none if nothing is known to hold out longer than anything else.
    pub best: AnySet,
    /// The empty cells that the winner needs, with the move.
    pub carrier: AnySet,
    /// How the winner is connected, after the move if it is the one to move; `None` if it still has to choose between connections.
    pub connections: Option<ConnectionPlan>,
}

impl ShortWin {
    /// The win, or the loss, in at most so many moves, in words: `a proven win in at most 3 moves, connected by two bridges`.
    pub fn in_words(&self, result: &str, moves: u32) -> String {
        let how = self.connections.as_ref().and_then(ConnectionPlan::in_words).map(|how| format!(", connected by {how}"));
        proven_in_words(result, Some(moves)) + &how.unwrap_or_default()
    }
}

/// A result that is proven, in at most so many moves of the winner's if that is known, in words: `a proven loss in at most 3 moves`.
pub fn proven_in_words(result: &str, moves: Option<u32>) -> String {
    let moves = moves.filter(|&moves| moves > 1).map(|moves| format!(" in at most {moves} moves"));
    format!("a proven {result}{}", moves.unwrap_or_default())
}

/// What a search of short wins may cost.
#[derive(Clone, Copy)]
pub struct ShortWinEffort<'a> {
    /// Positions to look at, to find out whose the win is and then to shorten it.
    pub positions: u32,
    /// Ends that when it returns true.
    pub is_over: &'a dyn Fn() -> bool,
}

/// The search was ended before it knew.
struct Ended;

/// The search of short wins of one colour.
///
/// A full connection within a carrier of 2m cells needs at most m stones, since the opponent takes a cell of it for each; a semi-connection of 2m - 1 cells as well. From
/// there on it searches with more and more stones: the winner moves within its semi-connections, its opponent where all of them meet that are short enough. What it finds is proven; a
/// shorter win that begins without a threat is not found.
struct ShortWinSearch<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    colour: Colour,
    threats: ThreatSearch<W>,
    effort: ShortWinEffort<'a>,
    /// For positions with the opponent to move: the most stones that are too few, and the fewest that are known to be enough.
    known: HashMap<SolverState<W>, (Option<u32>, Option<u32>)>,
}

/// The most stones that a full connection within a carrier needs.
fn full_moves<const W: usize>(carrier: &CellSet<W>) -> u32 {
    carrier.len() as u32 / 2
}

/// The most stones that a semi-connection within a carrier needs.
fn semi_moves<const W: usize>(carrier: &CellSet<W>) -> u32 {
    carrier.len().div_ceil(2) as u32
}

/// The common cells of the threats that need at most so many stones; `None` if there is no such threat.
fn region<const W: usize>(threats: &Threats<W>, moves: u32) -> Option<CellSet<W>> {
    let short = threats.carriers.iter().copied().filter(|carrier| semi_moves(carrier) <= moves);
    short.reduce(|common, carrier| common.intersection(&carrier))
}

/// With how many stones a colour is known at once to win although the opponent moves first.
fn secure<const W: usize>(threats: &Threats<W>) -> Option<u32> {
    let full = threats.won.as_ref().map(full_moves);
    let mut lengths: Vec<u32> = threats.carriers.iter().map(semi_moves).collect();
    lengths.sort_unstable();
    lengths.dedup();
    let semi = lengths.into_iter().find(|&moves| region(threats, moves).is_some_and(|region| region.is_empty()));
    full.into_iter().chain(semi).min()
}

impl<const W: usize> ShortWinSearch<'_, W> {
    fn look(&mut self, own: &CellSet<W>, other: &CellSet<W>) -> Result<Threats<W>, Ended> {
        self.effort.positions = self.effort.positions.checked_sub(1).filter(|_| !(self.effort.is_over)()).ok_or(Ended)?;
        Ok(self.threats.find(self.graph, self.colour, own, other))
    }

    /// Whether the colour is known to win with so many stones, the opponent moving first.
    fn holds(&mut self, own: &CellSet<W>, other: &CellSet<W>, moves: u32) -> Result<bool, Ended> {
        let state = SolverState { own: *other, other: *own, colour: self.colour.opponent() };
        let (failed, held) = self.known.get(&state).copied().unwrap_or_default();
        if held.is_some_and(|enough| enough <= moves) {
            return Ok(true);
        }
        if failed.is_some_and(|few| moves <= few) {
            return Ok(false);
        }
        let holds = self.holds_anew(own, other, moves)?;
        let known = self.known.entry(state).or_default();
        if holds {
            known.1 = Some(moves);
        } else {
            known.0 = Some(moves);
        }
        Ok(holds)
    }

    fn holds_anew(&mut self, own: &CellSet<W>, other: &CellSet<W>, moves: u32) -> Result<bool, Ended> {
        let threats = self.look(own, other)?;
        if secure(&threats).is_some_and(|enough| enough <= moves) {
            return Ok(true);
        }
        // Where a single stone is left, a threat of one cell would be met there.
        let Some(region) = region(&threats, moves).filter(|_| moves > 1) else { return Ok(false) };
        for reply in region.iter() {
            if !self.wins(own, &with(other, reply), moves)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the colour to move is known to win with so many stones.
    fn wins(&mut self, own: &CellSet<W>, other: &CellSet<W>, moves: u32) -> Result<bool, Ended> {
        let threats = self.look(own, other)?;
        if threats.carriers.iter().any(|carrier| semi_moves(carrier) <= moves) {
            return Ok(true);
        }
        if moves > 1 {
            for cell in candidates(&threats).iter() {
                if self.holds(&with(own, cell), other, moves - 1)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// A shortest win of the colour to move, with what it has for it: the stones that it needs, and the first.
    fn shortest(&mut self, own: &CellSet<W>, other: &CellSet<W>, threats: &Threats<W>) -> Option<(u32, Cell)> {
        let mut best: Option<(u32, Cell)> = None;
        let mut seen = CellSet::EMPTY;
        let mut carriers: Vec<_> = threats.carriers.iter().chain(&threats.won).collect();
        carriers.sort_by_key(|carrier| carrier.len());
        for carrier in carriers {
            for cell in carrier.difference(&seen).iter() {
                let Ok(after) = self.look(&with(own, cell), other) else { return best };
                let Some(moves) = secure(&after).map(|moves| moves + 1) else { continue };
                if best.is_none_or(|(fewest, _)| moves < fewest) {
                    best = Some((moves, cell));
                }
            }
            seen = seen.union(carrier);
        }
        let (fewest, _) = best?;
        for moves in 2..fewest {
            for cell in candidates(threats).iter() {
                match self.holds(&with(own, cell), other, moves - 1) {
                    Ok(true) => return Some((moves, cell)),
                    Ok(false) => {}
                    Err(Ended) => return best,
                }
            }
        }
        best
    }

    /// The stones that the colour needs if the opponent, who is to move, does its best, and the moves that hold out for as many.
    fn longest(&mut self, own: &CellSet<W>, other: &CellSet<W>, threats: &Threats<W>) -> Option<(u32, CellSet<W>)> {
        let enough = secure(threats)?;
        let fewest = (1..enough).find_map(|moves| match self.holds(own, other, moves) {
            Ok(holds) => holds.then_some(Some(moves)),
            Err(Ended) => Some(None),
        });
        let fewest = fewest.unwrap_or(Some(enough)).unwrap_or(enough);
        let mut holding = CellSet::EMPTY;
        for reply in region(threats, fewest - 1).unwrap_or(CellSet::EMPTY).iter() {
            match self.wins(own, &with(other, reply), fewest - 1) {
                Ok(true) => {}
                Ok(false) => holding.insert(reply),
                Err(Ended) => return Some((fewest, CellSet::EMPTY)),
            }
        }
        Some((fewest, holding))
    }
}

/// Where a colour to move may begin a win.
fn candidates<const W: usize>(threats: &Threats<W>) -> CellSet<W> {
    threats.carriers.iter().chain(&threats.won).fold(CellSet::EMPTY, |all, carrier| all.union(carrier))
}

fn with<const W: usize>(stones: &CellSet<W>, cell: Cell) -> CellSet<W> {
    let mut with = *stones;
    with.insert(cell);
    with
}

/// How a colour is connected that needs no more than so many stones if the opponent moves first.
fn connected<const W: usize>(
    graph: &GoalGraph<W>,
    colour: Colour,
    own: &CellSet<W>,
    other: &CellSet<W>,
    moves: u32,
) -> Option<ConnectionPlan> {
    let (proofs, threats) = ThreatProofs::find(graph, colour, own, other);
    let carrier = threats.won.filter(|carrier| full_moves(carrier) <= moves)?;
    planned(graph, &proofs, &carrier, true)
}

/// The win that virtual connections prove in a position at a glance, as short as it is found with this effort; `None` if they prove none.
pub(crate) fn short_win<const W: usize>(
    graph: &GoalGraph<W>,
    state: &SolverState<W>,
    effort: ShortWinEffort<'_>,
) -> Option<ShortWin> {
    let SolverState { own, other, colour } = state;
    let mut search = ShortWinSearch {
        graph,
        colour: colour.opponent(),
        threats: ThreatSearch::new(graph, Techniques::DEFAULT),
        effort,
        known: HashMap::new(),
    };
    let theirs = search.look(other, own).ok()?;
    if let Some((moves, holding)) = search.longest(other, own, &theirs) {
        let connections = connected(graph, search.colour, other, own, moves);
        let needed = connections.as_ref().map(|plan| plan.carrier);
        let carrier = needed.unwrap_or_else(|| candidates(&theirs).resized());
        return Some(ShortWin { winner: search.colour, moves, best: holding.resized(), carrier, connections });
    }
    search.colour = *colour;
    let ours = search.look(own, other).ok()?;
    let (moves, cell) = search.shortest(own, other, &ours)?;
    let connections = connected(graph, *colour, &with(own, cell), other, moves - 1);
    let needed = connections.as_ref().map(|plan| plan.carrier);
    let mut carrier = needed.unwrap_or_else(|| candidates(&ours).resized());
    carrier.insert(cell);
    Some(ShortWin { winner: *colour, moves, best: [cell].into_iter().collect(), carrier, connections })
}
