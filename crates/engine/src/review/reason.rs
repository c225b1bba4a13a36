//! Why a move was a mistake, in the field's words. Virtual connections prove these reasons.

use tripoint_games::board::{AnySet, Cell, Side, SideSet, Topology};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position};
use tripoint_solver::{ConnectionEnd, ShortWinLimits, Solver, SolverSetup, VirtualConnection, solver};

/// The reason for a mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MistakeReason {
    /// The opponent had intruded on a bridge, and the better move saves it.
    BridgeLost {
        /// The opponent's stone in the bridge.
        intrusion: Cell,
        /// The bridge's two ends.
        ends: [ConnectionEnd; 2],
        /// The better move.
        better: Cell,
    },
    /// The opponent had intruded on a chain's connection with a side, and the better move restores it. The move played
    /// was outside that connection.
    SideOpen {
        /// The opponent's stone in the connection.
        intrusion: Cell,
        /// A stone in the chain.
        stone: Cell,
        /// The side.
        side: Side,
        /// The better move.
        better: Cell,
    },
    /// The move was outside the must-play region: the opponent's threats win against any such move.
    OutsideMustPlay {
        /// The must-play region.
        region: AnySet,
    },
    /// The better move wins by virtual connections.
    MissedWin {
        /// The better move.
        better: Cell,
        /// The most stones that the player still needs, including the better move.
        moves: u32,
        /// The connections after the better move, in words, if known.
        connections: Option<String>,
    },
    /// The better move connects a chain with something. No such connection was seen before, nor after the move played.
    MissedConnection {
        /// The better move.
        better: Cell,
        /// A stone in the chain.
        stone: Cell,
        /// The connection's other end.
        end: ConnectionEnd,
    },
    /// The opening wins, and the player did not swap.
    NotSwapped,
    /// The opening loses, and the player swapped.
    Swapped,
}

/// How sentences name cells, sides and colours.
pub struct ReasonNames<'a> {
    /// A cell's name.
    pub cell: &'a dyn Fn(Cell) -> String,
    /// A side's name, with its article.
    pub side: &'a dyn Fn(Side) -> String,
    /// The player who made the move.
    pub player: Colour,
}

impl ReasonNames<'_> {
    fn end(&self, end: ConnectionEnd) -> String {
        match end {
            ConnectionEnd::Cell(cell) => (self.cell)(cell),
            ConnectionEnd::Side(side) => (self.side)(side),
        }
    }
}

/// The most cells of a region that we list.
const MOST_LISTED: usize = 8;

impl MistakeReason {
    /// The reason as a sentence.
    pub fn in_words(&self, names: &ReasonNames<'_>) -> String {
        let (player, opponent, cell) = (names.player, names.player.opponent(), names.cell);
        match self {
            MistakeReason::BridgeLost { intrusion, ends: [one, other], better } => {
                let (one, other) = (names.end(*one), names.end(*other));
                let (intrusion, better) = (cell(*intrusion), cell(*better));
                format!("{opponent}'s {intrusion} intruded on the bridge between {one} and {other}; {better} saves it.")
            }
            MistakeReason::SideOpen { intrusion, stone, side, better } => {
                let (stone, side) = (cell(*stone), (names.side)(*side));
                let (intrusion, better) = (cell(*intrusion), cell(*better));
                format!(
                    "{opponent}'s {intrusion} intruded on the connection of {stone} with {side}; {better} restores it, and {player} played elsewhere."
                )
            }
            MistakeReason::OutsideMustPlay { region } => {
                let cells: Vec<_> = region.iter().map(cell).collect();
                let cells = match cells.len() {
                    1..=MOST_LISTED => cells.join(", "),
                    count => format!("{count} cells"),
                };
                format!("{opponent} threatened to win; only a move in the must-play region ({cells}) could meet that.")
            }
            MistakeReason::MissedWin { better, moves: 1, .. } => format!("{} wins at once.", cell(*better)),
            MistakeReason::MissedWin { better, moves, connections } => {
                let how = connections.as_ref().map(|how| format!(", connected by {how}")).unwrap_or_default();
                format!("{} wins in at most {moves} moves{how}.", cell(*better))
            }
            MistakeReason::MissedConnection { better, stone, end } => {
                format!("{} connects {} with {}.", cell(*better), cell(*stone), names.end(*end))
            }
            MistakeReason::NotSwapped => format!("The opening wins, so {player} should have swapped."),
            MistakeReason::Swapped => format!("The opening loses, so {player} should not have swapped."),
        }
    }
}

/// The most chains whose connections we compare, the largest first.
const MOST_CHAINS: usize = 3;

/// How many positions to examine for a short win after the better move.
const SHORT_WIN_POSITIONS: u32 = 100;

/// Why a move was a mistake if another one was better. `is_proven` says that it gave a proven win away. `None` if
/// connections don't show a reason.
pub(super) fn reason_of(before: &Position, played: ColouredMove, better: Option<Move>, is_proven: bool) -> Option<MistakeReason> {
    match (played.mv, better?) {
        (Move::Swap, Move::Place(_)) => is_proven.then_some(MistakeReason::Swapped),
        (Move::Place(_), Move::Swap) => is_proven.then_some(MistakeReason::NotSwapped),
        (Move::Place(played), Move::Place(better)) if before.connections_hold() && !before.swap_follows() => {
            MistakeContext::new(before, played, better)?.reason()
        }
        _ => None,
    }
}

/// A move, and a better one in the same position.
struct MistakeContext<'a> {
    position: &'a Position,
    colour: Colour,
    played: Cell,
    better: Cell,
    solver: Box<dyn Solver>,
    /// The player's largest chains.
    chains: Vec<AnySet>,
}

impl<'a> MistakeContext<'a> {
    fn new(position: &'a Position, played: Cell, better: Cell) -> Option<MistakeContext<'a>> {
        let colour = position.to_move();
        let solver = solver(position, SolverSetup::new(0)).ok()?;
        let mut chains = chains_of(position.topology(), position.stones(colour));
        chains.sort_by_key(|chain| std::cmp::Reverse(chain.len()));
        chains.truncate(MOST_CHAINS);
        Some(MistakeContext { position, colour, played, better, solver, chains })
    }

    fn reason(&self) -> Option<MistakeReason> {
        let intrusion = self.intrusion();
        let bridge = intrusion.and_then(|intrusion| self.bridge(intrusion));
        let side = || self.side(intrusion?);
        bridge.or_else(side).or_else(|| self.must_play()).or_else(|| self.win()).or_else(|| self.connection())
    }

    /// The stone that the opponent has just placed.
    fn intrusion(&self) -> Option<Cell> {
        let last = self.position.history().last().filter(|last| last.colour != self.colour)?;
        last.mv.cell()
    }

    fn bridge(&self, intrusion: Cell) -> Option<MistakeReason> {
        let (topology, own, better) = (self.position.topology(), self.position.stones(self.colour), self.better);
        if !topology.adjacent(intrusion, better) {
            return None;
        }
        let lost = |ends| Some(MistakeReason::BridgeLost { intrusion, ends, better });
        let is_between = |&stone: &Cell| topology.adjacent(stone, intrusion) && topology.adjacent(stone, better);
        let stones: Vec<Cell> = own.iter().filter(is_between).collect();
        for (place, &one) in stones.iter().enumerate() {
            let chain = chain_of(topology, own, one);
            if let Some(&other) = stones[place + 1..].iter().find(|&&other| !chain.contains(other)) {
                return lost([one, other].map(ConnectionEnd::Cell));
            }
        }
        for &stone in &stones {
            let chain = chain_of(topology, own, stone);
            let is_on = |side: Side| [intrusion, better].iter().all(|&cell| topology.sides(cell).contains(side));
            if let Some(side) = self.open_sides(&chain).find(|&side| is_on(side)) {
                return lost([ConnectionEnd::Cell(stone), ConnectionEnd::Side(side)]);
            }
        }
        None
    }

    fn side(&self, intrusion: Cell) -> Option<MistakeReason> {
        let stones = self.position.both_stones();
        let mut earlier = stones;
        earlier[self.colour.opponent().index()].remove(intrusion);
        for chain in &self.chains {
            for side in self.open_sides(chain) {
                let ends = [ConnectionEnd::Cell(chain.first()?), ConnectionEnd::Side(side)];
                let full = self.full(&earlier, ends);
                let is_broken =
                    |full: &VirtualConnection| full.carrier.contains(intrusion) && !full.carrier.contains(self.played);
                if full.is_some_and(|full| is_broken(&full)) && self.makes(ends) {
                    let stone = self.nearest(chain, side)?;
                    return Some(MistakeReason::SideOpen { intrusion, stone, side, better: self.better });
                }
            }
        }
        None
    }

    fn must_play(&self) -> Option<MistakeReason> {
        let region = self.solver.must_play(&self.position.both_stones(), self.colour);
        let is_left = !region.is_empty() && !region.contains(self.played);
        is_left.then_some(MistakeReason::OutsideMustPlay { region })
    }

    fn win(&self) -> Option<MistakeReason> {
        let (better, mut after) = (self.better, self.position.clone());
        after.play_unchecked(self.colour, Move::Place(better));
        if after.winner().is_some() {
            return Some(MistakeReason::MissedWin { better, moves: 1, connections: None });
        }
        let effort = ShortWinLimits { positions: SHORT_WIN_POSITIONS, is_over: &|| false };
        let win = self.solver.short_win(&after.both_stones(), self.colour.opponent(), effort)?;
        let connections = win.connections.as_ref().and_then(|plan| plan.in_words());
        (win.winner == self.colour).then_some(MistakeReason::MissedWin { better, moves: win.moves + 1, connections })
    }

    fn connection(&self) -> Option<MistakeReason> {
        let better = self.better;
        for (place, chain) in self.chains.iter().enumerate() {
            let stone = chain.first()?;
            if let Some(side) =
                self.open_sides(chain).find(|&side| self.makes([ConnectionEnd::Cell(stone), ConnectionEnd::Side(side)]))
            {
                let stone = self.nearest(chain, side)?;
                return Some(MistakeReason::MissedConnection { better, stone, end: ConnectionEnd::Side(side) });
            }
            for other in &self.chains[place + 1..] {
                let end = ConnectionEnd::Cell(other.first()?);
                if self.makes([ConnectionEnd::Cell(stone), end]) {
                    return Some(MistakeReason::MissedConnection { better, stone, end });
                }
            }
        }
        None
    }

    /// Whether the better move connects two ends that we don't see connected without it, nor after the move played.
    fn makes(&self, ends: [ConnectionEnd; 2]) -> bool {
        let stones = self.position.both_stones();
        let with = |cell: Cell| {
            let mut with = stones;
            with[self.colour.index()].insert(cell);
            with
        };
        self.full(&with(self.better), ends).is_some()
            && self.full(&stones, ends).is_none()
            && self.full(&with(self.played), ends).is_none()
    }

    /// The player's smallest full connection between two ends.
    fn full(&self, stones: &[AnySet; 2], ends: [ConnectionEnd; 2]) -> Option<VirtualConnection> {
        self.solver.connections(stones, self.colour, ends).into_iter().find(|found| found.key.is_none())
    }

    /// The sides that the player needs but a chain doesn't touch.
    fn open_sides(&self, chain: &AnySet) -> impl Iterator<Item = Side> + use<> {
        let (topology, wanted) = (self.position.topology(), self.position.goal().sides(self.colour));
        let touched: Vec<SideSet> = chain.iter().map(|cell| topology.sides(cell)).collect();
        let sides = (0..topology.side_count()).map(Side::from_index);
        sides.filter(move |&side| wanted.contains(side) && !touched.iter().any(|sides| sides.contains(side)))
    }

    /// The chain's stone that is nearest to a side.
    fn nearest(&self, chain: &AnySet, side: Side) -> Option<Cell> {
        let mut sides = SideSet::default();
        sides.insert(side);
        let distances = self.position.topology().distances_from(sides);
        chain.iter().min_by_key(|cell| distances[cell.index()])
    }
}

/// Returns the chain that a stone belongs to.
fn chain_of(topology: &Topology, stones: &AnySet, first: Cell) -> AnySet {
    let (mut chain, mut open) = (AnySet::EMPTY, vec![first]);
    chain.insert(first);
    while let Some(cell) = open.pop() {
        for &next in topology.neighbours(cell) {
            if stones.contains(next) && !chain.contains(next) {
                chain.insert(next);
                open.push(next);
            }
        }
    }
    chain
}

fn chains_of(topology: &Topology, stones: &AnySet) -> Vec<AnySet> {
    let (mut left, mut chains) = (*stones, Vec::new());
    while let Some(first) = left.first() {
        let chain = chain_of(topology, stones, first);
        left = left.difference(&chain);
        chains.push(chain);
    }
    chains
}
