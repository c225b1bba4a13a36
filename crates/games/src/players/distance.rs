//! A colour's distance from its goal, by shortest paths.

use crate::board::{Cell, Side, SideSet, Topology};
use crate::rules::{Colour, ObjectiveSet, Position};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cost of an unattainable point. Sums of a few don't overflow.
const OUT_OF_REACH: u32 = u32::MAX / 16;

/// The number of stones that a colour still needs for its goal if the opponent places none. `None` if it can no longer
/// attain it. Its own stones cost nothing, empty cells cost one, and the opponent's stones are obstacles.
///
/// The cheapest chain that touches up to three sides is found exactly: it combines the paths from some cell to the
/// sides that are cheapest together. So the number is exact if a single chain wins (Y, bent Y, obtuse Y, Hex). In
/// Poly-Y we take one corner after another, the cheapest first, and each chain's cells then cost nothing for the next
/// one. The sum over a majority of corners is an upper bound, because another order may share more cells. In Caeth Y a
/// vertex costs the edges that its owner still lacks there, and an edge between two vertices in a chain counts at both.
///
/// # Complexity
/// O(corners needed · sides · cells · log cells).
///
/// # Examples
/// ```
/// use tripoint_games::board::Board;
/// use tripoint_games::players::goal_distance;
/// use tripoint_games::rules::{Colour, Position, Rules};
///
/// let position = Position::new(Board::y(5)?, Rules::STANDARD);
/// assert_eq!(goal_distance(&position, Colour::Black), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn goal_distance(position: &Position, colour: Colour) -> Option<u32> {
    let goal = position.goal();
    let graph = position.topology().chain_graph();
    let mut costs = costs(position, colour);
    let (mut taken, mut sum) = (ObjectiveSet::default(), 0);
    for _ in 0..goal.needed() {
        let ways: Vec<_> =
            (0..graph.side_count()).map(Side::from_index).map(|side| Ways::from_side(graph, &costs, side)).collect();
        let open = (0..goal.objective_count()).filter(|&objective| !taken.contains(objective));
        let chains = open.filter_map(|objective| {
            let sets = goal.objectives(colour).get(objective)?.iter();
            sets.filter_map(|&sides| cheapest(graph, &costs, &ways, sides))
                .min_by_key(|chain| chain.cost)
                .map(|chain| (objective, chain))
        });
        let (objective, chain) = chains.min_by_key(|(_, chain)| chain.cost)?;
        taken = taken.union(ObjectiveSet::only(objective));
        sum += chain.cost;
        if goal.needed() > 1 {
            chain.sides.iter().for_each(|side| ways[side.index()].clear(chain.meeting, &mut costs));
        }
    }
    Some(sum)
}

/// Each point's cost for a colour, on the chains' graph.
fn costs(position: &Position, colour: Colour) -> Vec<u32> {
    let topology = position.topology();
    let (own, theirs) = (position.owned(colour), position.owned(colour.opponent()));
    let cost = |point: Cell| match topology.vertices() {
        _ if own.contains(point) => 0,
        _ if theirs.contains(point) => OUT_OF_REACH,
        None => 1,
        Some(vertices) => {
            let edges = vertices.edges(point);
            (edges.len() / 2 - edges.intersection(position.stones(colour)).len()) as u32
        }
    };
    topology.chain_graph().cells().map(cost).collect()
}

/// The cheapest paths to one side from all points of a graph.
struct Ways {
    /// Each path's cost, including both its ends.
    costs: Vec<u32>,
    /// The next point on each path, `None` at its end.
    next: Vec<Option<Cell>>,
}

impl Ways {
    /// Runs Dijkstra's algorithm from all points on the side.
    fn from_side(graph: &Topology, costs: &[u32], side: Side) -> Ways {
        let mut ways = Ways { costs: vec![OUT_OF_REACH; graph.len()], next: vec![None; graph.len()] };
        let mut open = BinaryHeap::new();
        for &point in graph.side_cells(side) {
            ways.costs[point.index()] = costs[point.index()];
            open.push(Reverse((costs[point.index()], point)));
        }
        while let Some(Reverse((cost, point))) = open.pop() {
            if cost > ways.costs[point.index()] || cost >= OUT_OF_REACH {
                continue;
            }
            for &neighbour in graph.neighbours(point) {
                let longer = cost + costs[neighbour.index()];
                if longer < ways.costs[neighbour.index()] {
                    (ways.costs[neighbour.index()], ways.next[neighbour.index()]) = (longer, Some(point));
                    open.push(Reverse((longer, neighbour)));
                }
            }
        }
        ways
    }

    /// Makes all points on the path from a point free.
    fn clear(&self, from: Cell, costs: &mut [u32]) {
        for point in std::iter::successors(Some(from), |point| self.next[point.index()]) {
            costs[point.index()] = 0;
        }
    }
}

/// A chain that touches some sides.
struct CheapChain {
    cost: u32,
    /// The point where its paths to the sides meet.
    meeting: Cell,
    sides: SideSet,
}

/// Finds the cheapest chain that touches these sides, at most three.
fn cheapest(graph: &Topology, costs: &[u32], ways: &[Ways], sides: SideSet) -> Option<CheapChain> {
    let chain = |meeting: Cell| {
        let own = costs[meeting.index()];
        let to_sides: u32 = sides.iter().map(|side| ways[side.index()].costs[meeting.index()].min(OUT_OF_REACH) - own).sum();
        CheapChain { cost: own + to_sides, meeting, sides }
    };
    let is_possible = |point: &Cell| {
        let costs = sides.iter().map(|side| ways[side.index()].costs[point.index()]);
        costs.max().is_some_and(|cost| cost < OUT_OF_REACH)
    };
    graph.cells().filter(is_possible).map(chain).min_by_key(|chain| chain.cost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Random;
    use crate::board::{AnySet, Board};
    use crate::rules::{Move, Rules};

    /// The fewest empty cells that together win for a colour. Tries all sets of them.
    fn by_exhaustion(position: &Position, colour: Colour) -> Option<u32> {
        let empty: Vec<_> = position.empty().iter().collect();
        let wins = |set: &u32| {
            let chosen = (0..empty.len()).filter(|i| set >> i & 1 != 0);
            let changes: Vec<_> = chosen.map(|i| (Some(colour), empty[i])).collect();
            position.with_changes(&changes).unwrap().winner() == Some(colour)
        };
        (0..1_u32 << empty.len()).filter(wins).map(u32::count_ones).min()
    }

    /// Places this many random stones in turn.
    fn random_position(board: Board, stones: usize, random: &mut Random) -> Position {
        let mut position = Position::new(board, Rules::STANDARD);
        for _ in 0..stones {
            let legal = position.legal(position.to_move());
            position.play_unchecked(position.to_move(), Move::Place(legal.nth(random.below(legal.len())).unwrap()));
        }
        position
    }

    #[test]
    fn the_distance_is_the_fewest_cells_that_win() {
        let mut seen = 0;
        for (text, least) in [("y 4", 0), ("bent-y 2 1", 0), ("hex 3 4", 0), ("poly-y 5 3", 6)] {
            let board: Board = text.parse().unwrap();
            for seed in 0..12 {
                let position = random_position(board, least + seed as usize % 5, &mut Random::new(seed));
                for colour in Colour::BOTH {
                    let (found, exact) = (goal_distance(&position, colour), by_exhaustion(&position, colour));
                    if position.goal().needed() == 1 || exact.is_none() {
                        assert_eq!(found, exact, "{text}, seed {seed}, {colour}");
                    } else {
                        // Taking one corner after another may cost more.
                        assert!(
                            exact <= found && found <= exact.map(|cells| cells + 2),
                            "{text}, seed {seed}: {found:?} for {exact:?}"
                        );
                    }
                    seen += u32::from(exact.is_some_and(|cells| cells > 0));
                }
            }
        }
        assert!(seen > 60, "{seen}");
    }

    #[test]
    fn winners_have_distance_zero_and_losers_none() {
        for text in ["y 5", "bent-y 3 1", "hex 5", "caeth-y 4", "poly-y 5 3"] {
            let mut position = random_position(text.parse().unwrap(), 0, &mut Random::new(1));
            let mut random = Random::new(7);
            while position.winner().is_none() {
                for colour in Colour::BOTH {
                    assert_ne!(goal_distance(&position, colour), Some(0), "{text}");
                }
                let legal = position.legal(position.to_move());
                position.play_unchecked(position.to_move(), Move::Place(legal.nth(random.below(legal.len())).unwrap()));
            }
            let winner = position.winner().unwrap();
            assert_eq!(goal_distance(&position, winner), Some(0), "{text}");
            assert_eq!(goal_distance(&position, winner.opponent()), None, "{text}");
            assert_ne!(*position.stones(winner), AnySet::EMPTY);
        }
    }
}
