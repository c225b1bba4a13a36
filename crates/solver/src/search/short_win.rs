//! Short wins: the fewest moves in which virtual connections win, and the moves that delay this longest.

use crate::connections::steps::ThreatProofs;
use crate::connections::threats::{ThreatSearch, Threats};
use crate::explanations::explanation::{ConnectionPlan, planned};
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use crate::position::techniques::Techniques;
use std::collections::HashMap;
use tripoint_games::board::{AnySet, Cell, CellSet};
use tripoint_games::rules::Colour;

/// A win proven by virtual connections.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortWin {
    /// The winner.
    pub winner: Colour,
    /// The most stones the winner still has to place, whatever the opponent does.
    pub moves: u32,
    /// Winner to move: the move that attains this length. Loser to move: the longest-resisting moves; empty if no move
    /// is known to resist longer than others.
    pub best: AnySet,
    /// The empty cells the winner needs, including the move.
    pub carrier: AnySet,
    /// The winner's connections, after its move if it is to move. `None` if it still has a choice between connections.
    pub connections: Option<ConnectionPlan>,
}

impl ShortWin {
    /// Puts the result and its length into words: `a proven win in at most 3 moves, connected by two bridges`.
    pub fn in_words(&self, result: &str, moves: u32) -> String {
        let how = self.connections.as_ref().and_then(ConnectionPlan::in_words).map(|how| format!(", connected by {how}"));
        proven_in_words(result, Some(moves)) + &how.unwrap_or_default()
    }
}

/// Puts a proven result into words, with the winner's most moves if known: `a proven loss in at most 3 moves`.
pub fn proven_in_words(result: &str, moves: Option<u32>) -> String {
    let moves = moves.filter(|&moves| moves > 1).map(|moves| format!(" in at most {moves} moves"));
    format!("a proven {result}{}", moves.unwrap_or_default())
}

/// Limits for a short-win search.
#[derive(Clone, Copy)]
pub struct ShortWinLimits<'a> {
    /// The most positions to examine, for finding the win and then shortening it.
    pub positions: u32,
    /// Ends the search when it returns true.
    pub is_over: &'a dyn Fn() -> bool,
}

/// The search ended without a result.
struct Ended;

/// Searches for one colour's short wins.
///
/// A full connection with 2m cells in its carrier needs at most m stones, because the opponent takes a cell for each.
/// So does a semi-connection with 2m - 1 cells. Up to this bound, the search allows more and more stones. The winner
/// moves within its semi-connections; the opponent moves where all those that are short enough intersect. Every result
/// is proven, but the search misses a shorter win that begins without a threat.
struct ShortWinSearch<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    colour: Colour,
    threats: ThreatSearch<W>,
    limits: ShortWinLimits<'a>,
    /// For positions with the opponent to move: the greatest number of stones known to be too few, and the least known
    /// to suffice.
    known: HashMap<SolverState<W>, (Option<u32>, Option<u32>)>,
}

/// Returns the most stones needed for a full connection with this carrier.
fn full_moves<const W: usize>(carrier: &CellSet<W>) -> u32 {
    carrier.len() as u32 / 2
}

/// Returns the most stones needed for a semi-connection with this carrier.
fn semi_moves<const W: usize>(carrier: &CellSet<W>) -> u32 {
    carrier.len().div_ceil(2) as u32
}

/// Intersects the threats that need at most `moves` stones; returns `None` if there are none.
fn region<const W: usize>(threats: &Threats<W>, moves: u32) -> Option<CellSet<W>> {
    let short = threats.carriers.iter().copied().filter(|carrier| semi_moves(carrier) <= moves);
    short.reduce(|common, carrier| common.intersection(&carrier))
}

/// Returns the number of stones the threats alone need to win although the opponent moves first.
fn secure<const W: usize>(threats: &Threats<W>) -> Option<u32> {
    let full = threats.won.as_ref().map(full_moves);
    let mut lengths: Vec<u32> = threats.carriers.iter().map(semi_moves).collect();
    lengths.sort_unstable();
    lengths.dedup();
    let semi = lengths.into_iter().find(|&moves| region(threats, moves).is_some_and(|region| region.is_empty()));
    full.into_iter().chain(semi).min()
}

impl<const W: usize> ShortWinSearch<'_, W> {
    fn find_threats(&mut self, own: &CellSet<W>, other: &CellSet<W>) -> Result<Threats<W>, Ended> {
        self.limits.positions = self.limits.positions.checked_sub(1).filter(|_| !(self.limits.is_over)()).ok_or(Ended)?;
        Ok(self.threats.find(self.graph, self.colour, own, other))
    }

    /// Returns whether the colour is known to win with `moves` stones if the opponent moves first.
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
        let threats = self.find_threats(own, other)?;
        if secure(&threats).is_some_and(|enough| enough <= moves) {
            return Ok(true);
        }
        // With one stone left, the opponent would meet a single-cell threat on its cell.
        let Some(region) = region(&threats, moves).filter(|_| moves > 1) else { return Ok(false) };
        for reply in region.iter() {
            if !self.wins(own, &with(other, reply), moves)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether the colour to move is known to win with `moves` stones.
    fn wins(&mut self, own: &CellSet<W>, other: &CellSet<W>, moves: u32) -> Result<bool, Ended> {
        let threats = self.find_threats(own, other)?;
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

    /// Finds a shortest win by these threats for the colour to move: the number of stones and the first move.
    fn shortest(&mut self, own: &CellSet<W>, other: &CellSet<W>, threats: &Threats<W>) -> Option<(u32, Cell)> {
        let mut best: Option<(u32, Cell)> = None;
        let mut seen = CellSet::EMPTY;
        let mut carriers: Vec<_> = threats.carriers.iter().chain(&threats.won).collect();
        carriers.sort_by_key(|carrier| carrier.len());
        for carrier in carriers {
            for cell in carrier.difference(&seen).iter() {
                let Ok(after) = self.find_threats(&with(own, cell), other) else { return best };
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

    /// With the opponent to move, finds the number of stones the colour needs against best defence, and the moves that
    /// hold out that long.
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

/// Returns the cells where a colour to move may begin a win.
fn candidates<const W: usize>(threats: &Threats<W>) -> CellSet<W> {
    threats.carriers.iter().chain(&threats.won).fold(CellSet::EMPTY, |all, carrier| all.union(carrier))
}

fn with<const W: usize>(stones: &CellSet<W>, cell: Cell) -> CellSet<W> {
    let mut with = *stones;
    with.insert(cell);
    with
}

/// Returns a colour's connections needing at most `moves` stones if the opponent moves first.
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

/// Returns the shortest win proven by virtual connections within the limits, if any.
pub(crate) fn short_win<const W: usize>(
    graph: &GoalGraph<W>,
    state: &SolverState<W>,
    limits: ShortWinLimits<'_>,
) -> Option<ShortWin> {
    let SolverState { own, other, colour } = state;
    let mut search = ShortWinSearch {
        graph,
        colour: colour.opponent(),
        threats: ThreatSearch::new(graph, Techniques::DEFAULT),
        limits,
        known: HashMap::new(),
    };
    let theirs = search.find_threats(other, own).ok()?;
    if let Some((moves, holding)) = search.longest(other, own, &theirs) {
        let connections = connected(graph, search.colour, other, own, moves);
        let needed = connections.as_ref().map(|plan| plan.carrier);
        let carrier = needed.unwrap_or_else(|| candidates(&theirs).resized());
        return Some(ShortWin { winner: search.colour, moves, best: holding.resized(), carrier, connections });
    }
    search.colour = *colour;
    let ours = search.find_threats(own, other).ok()?;
    let (moves, cell) = search.shortest(own, other, &ours)?;
    let connections = connected(graph, *colour, &with(own, cell), other, moves - 1);
    let needed = connections.as_ref().map(|plan| plan.carrier);
    let mut carrier = needed.unwrap_or_else(|| candidates(&ours).resized());
    carrier.insert(cell);
    Some(ShortWin { winner: *colour, moves, best: [cell].into_iter().collect(), carrier, connections })
}
