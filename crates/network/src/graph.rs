//! The network's input: neighbourhoods and features of a board's cells.

use super::shape::{FEATURES, TAPS};
use std::f64::consts::FRAC_PI_3;
use tripoint_games::board::{Cell, CellSet, MAX_WORDS, Point, Side, SideSet, Topology};
use tripoint_games::rules::{Colour, ColouredMove, Goal, Position};

/// The network's input: a position with its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkPosition<const W: usize> {
    /// The next stone's colour.
    pub to_move: Colour,
    /// That player's stones, then the opponent's.
    pub stones: [CellSet<W>; 2],
    /// The opponent's last move.
    pub last: Option<Cell>,
    /// The stones placed so far in this turn.
    pub turn_stones: CellSet<W>,
    /// The number of stones left in the turn after the next one.
    pub stones_left: u32,
}

impl NetworkPosition<MAX_WORDS> {
    /// Takes a game's position, for the colour to move.
    pub fn of(position: &Position, colour: Colour) -> NetworkPosition<MAX_WORDS> {
        let turn = position.turn_of(colour);
        let of_opponent = |entry: &&ColouredMove| entry.colour != colour;
        NetworkPosition {
            to_move: colour,
            stones: [colour, colour.opponent()].map(|colour| *position.stones(colour)),
            last: position.history().iter().rev().find(of_opponent).and_then(|last| last.mv.cell()),
            turn_stones: position.turn_stones(colour),
            stones_left: position.rules().turns.stones_left(turn),
        }
    }
}

impl<const W: usize> NetworkPosition<W> {
    /// Makes a position for players who alternate.
    pub fn alternating(to_move: Colour, stones: [CellSet<W>; 2], last: Option<Cell>) -> NetworkPosition<W> {
        NetworkPosition { to_move, stones, last, turn_stones: CellSet::EMPTY, stones_left: 0 }
    }
}

/// Each cell's neighbourhood and static features, for either player to move.
///
/// A neighbourhood is the cell itself, then its neighbours in cyclic order. Neighbours beyond the border are padding.
///
/// - If both colours have the same goal, the neighbours nearer to the border come first, clockwise. So each weight has
///   the same direction relative to the border on every cell.
/// - If each colour has to connect two sides of its own, as in Hex, the first neighbour lies in the direction from the
///   player's first side to its second. The others follow, turning towards the direction from the opponent's first side
///   to its second. So each weight has the same direction relative to the player's sides on every cell.
#[derive(Clone, Debug)]
pub struct Graph<const W: usize> {
    neighbourhoods: [Vec<[u16; TAPS]>; 2],
    static_features: [Vec<[f32; FEATURES]>; 2],
    neighbours: Vec<CellSet<W>>,
    sides: Vec<SideSet>,
    /// Each colour's goal sides.
    needed: [SideSet; 2],
    /// The two sides that each colour has to connect, if that is its goal.
    pairs: Option<[[Side; 2]; 2]>,
}

/// Each feature's index in a cell's row, or the first index if it has several.
mod feature {
    /// A stone of the player to move; then one of the opponent.
    pub(super) const STONE: usize = 0;
    /// The opponent's last move.
    pub(super) const LAST: usize = 2;
    /// The chain touches at least 1, 2, 3 of its player's goal sides: first for the mover, then for the opponent.
    pub(super) const SIDES: usize = 3;
    /// Border distance 0, 1, 2, 3 or more, one-hot.
    pub(super) const DISTANCE: usize = 9;
    /// More than two neighbours are nearer to the border.
    pub(super) const RAY: usize = 13;
    /// The cell lies on two sides.
    pub(super) const CORNER: usize = 14;
    /// Constant 1; the padding has 0.
    pub(super) const ONE: usize = 15;
    /// If the colours have different goals: the cell is 0 or 1 steps from one of the mover's goal sides, then from one
    /// of the opponent's.
    pub(super) const NEAR: usize = 16;
    /// The chain touches the first, the second of the two sides that its player has to connect: for the player to move,
    /// then for the opponent.
    pub(super) const TOUCHES: usize = 20;
    /// The colours have different goals.
    pub(super) const ASYMMETRIC: usize = 24;
    /// The turn has at least 1, 2 stones left after the next one.
    pub(super) const LEFT: usize = 25;
    /// The stone was placed in this turn.
    pub(super) const TURN_STONE: usize = 27;
}

impl<const W: usize> Graph<W> {
    /// Prepares a goal on a board that fits into `W` words.
    pub fn new(topology: &Topology, goal: &Goal) -> Graph<W> {
        assert!(topology.len() <= 64 * W, "{} cells do not fit into {W} words", topology.len());
        let pairs = (!goal.is_symmetric()).then(|| pairs(topology, goal)).flatten();
        let of = |colour: Colour, cell: Cell| match pairs {
            Some(pairs) => directed(topology, cell, axes(topology, pairs, colour)),
            None => bordered(topology, cell),
        };
        Graph {
            neighbourhoods: Colour::BOTH.map(|colour| topology.cells().map(|cell| of(colour, cell)).collect()),
            static_features: Colour::BOTH.map(|colour| static_features(topology, goal, colour)),
            neighbours: topology.cells().map(|cell| topology.neighbours(cell).iter().copied().collect()).collect(),
            sides: topology.cells().map(|cell| topology.sides(cell)).collect(),
            needed: Colour::BOTH.map(|colour| goal.sides(colour)),
            pairs,
        }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Always false: every board has cells.
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// Each cell's neighbourhood for a player to move, as cell numbers. The number of cells marks padding.
    pub fn neighbourhoods(&self, to_move: Colour) -> &[[u16; TAPS]] {
        &self.neighbourhoods[to_move.index()]
    }

    /// Writes each cell's features: stones, the opponent's last move, the sides that a stone's chain touches, for each
    /// player, the turn's stones, and the static features.
    pub fn features(&self, position: &NetworkPosition<W>, rows: &mut [[f32; FEATURES]]) {
        rows.copy_from_slice(&self.static_features[position.to_move.index()]);
        for (player, colour) in [position.to_move, position.to_move.opponent()].into_iter().enumerate() {
            let set = &position.stones[player];
            let mut left = *set;
            while let Some(first) = left.first() {
                let (chain, sides) = self.chain(first, set);
                left = left.difference(&chain);
                let touched = sides.intersection(self.needed[colour.index()]).len().min(3);
                let touches = self.pairs.map_or([false; 2], |pairs| pairs[colour.index()].map(|side| sides.contains(side)));
                for cell in chain.iter() {
                    let row = &mut rows[cell.index()];
                    row[feature::STONE + player] = 1.0;
                    row[feature::SIDES + 3 * player..][..touched].fill(1.0);
                    row[feature::TOUCHES + 2 * player..][..2].copy_from_slice(&touches.map(f32::from));
                }
            }
        }
        if let Some(last) = position.last {
            rows[last.index()][feature::LAST] = 1.0;
        }
        if position.stones_left > 0 {
            let left = position.stones_left.min(2) as usize;
            rows.iter_mut().for_each(|row| row[feature::LEFT..][..left].fill(1.0));
        }
        position.turn_stones.iter().for_each(|cell| rows[cell.index()][feature::TURN_STONE] = 1.0);
    }

    /// A stone's chain, and the sides that it touches.
    fn chain(&self, first: Cell, set: &CellSet<W>) -> (CellSet<W>, SideSet) {
        let (mut chain, mut open) = (CellSet::default(), CellSet::default());
        let mut sides = SideSet::default();
        open.insert(first);
        while let Some(cell) = open.pop_first() {
            chain.insert(cell);
            sides = sides.union(self.sides[cell.index()]);
            open = open.union(&self.neighbours[cell.index()].intersection(set).difference(&chain));
        }
        (chain, sides)
    }
}

/// The cell, then its neighbours clockwise, starting with those nearer to the border.
fn bordered(topology: &Topology, cell: Cell) -> [u16; TAPS] {
    let neighbours = topology.neighbours(cell);
    let mut taps = [topology.len() as u16; TAPS];
    taps[0] = cell.index() as u16;
    let slots = TAPS - 1;
    if neighbours.len() < slots {
        // On the border the missing neighbours come first, because a border cell's list starts just after the outside.
        let missing = slots - neighbours.len();
        taps[1 + missing..].iter_mut().zip(neighbours).for_each(|(tap, cell)| *tap = cell.index() as u16);
        return taps;
    }
    let nearer = |i: usize| topology.border_distance(neighbours[i % neighbours.len()]) < topology.border_distance(cell);
    let first = (0..neighbours.len()).find(|&i| nearer(i) && !nearer(i + neighbours.len() - 1)).unwrap_or(0);
    let turned = neighbours.iter().cycle().skip(first);
    taps[1..].iter_mut().zip(turned).for_each(|(tap, cell)| *tap = cell.index() as u16);
    taps
}

/// The cell, then its neighbours by direction: along the first axis, then turning towards the second.
fn directed(topology: &Topology, cell: Cell, [along, towards]: [f64; 2]) -> [u16; TAPS] {
    let mut taps = [topology.len() as u16; TAPS];
    taps[0] = cell.index() as u16;
    let sense = libm::sin(towards - along).signum();
    for &next in topology.neighbours(cell) {
        let turn = sense * (direction(topology.point(cell), topology.point(next)) - along) / FRAC_PI_3;
        let slot = (turn.round() as i64).rem_euclid(TAPS as i64 - 1);
        taps[1 + slot as usize] = next.index() as u16;
    }
    taps
}

/// The direction from one point to another, as an angle.
fn direction(from: Point, to: Point) -> f64 {
    libm::atan2(to.y - from.y, to.x - from.x)
}

/// The two sides that each colour has to connect, the upper or left one first. `None` if a colour's goal doesn't have
/// two sides.
fn pairs(topology: &Topology, goal: &Goal) -> Option<[[Side; 2]; 2]> {
    let place = |side: &Side| {
        let Point { x, y } = middle(topology, *side);
        x + y
    };
    let pair = |colour: Colour| -> Option<[Side; 2]> {
        let mut sides: Vec<Side> = goal.sides(colour).iter().collect();
        sides.sort_by(|a, b| place(a).total_cmp(&place(b)));
        sides.try_into().ok()
    };
    Some([pair(Colour::Black)?, pair(Colour::White)?])
}

/// The directions from first to second side: the mover's, then the opponent's.
fn axes(topology: &Topology, pairs: [[Side; 2]; 2], to_move: Colour) -> [f64; 2] {
    [to_move, to_move.opponent()].map(|colour| {
        let [first, second] = pairs[colour.index()].map(|side| middle(topology, side));
        direction(first, second)
    })
}

/// The mean of a side's points.
fn middle(topology: &Topology, side: Side) -> Point {
    let cells = topology.side_cells(side);
    let mean = |of: &dyn Fn(Point) -> f64| cells.iter().map(|&cell| of(topology.point(cell))).sum::<f64>() / cells.len() as f64;
    Point { x: mean(&|point| point.x), y: mean(&|point| point.y) }
}

/// Each cell's features that depend only on the board and the player to move.
fn static_features(topology: &Topology, goal: &Goal, to_move: Colour) -> Vec<[f32; FEATURES]> {
    let steps = [to_move, to_move.opponent()].map(|colour| topology.distances_from(goal.sides(colour)));
    let row = |cell: Cell| {
        let mut row = [0.0; FEATURES];
        let distance = topology.border_distance(cell);
        row[feature::DISTANCE + distance.min(3)] = 1.0;
        let nearer = topology.neighbours(cell).iter().filter(|&&other| topology.border_distance(other) < distance).count();
        row[feature::RAY] = f32::from(nearer > 2);
        row[feature::CORNER] = f32::from(topology.sides(cell).len() > 1);
        row[feature::ONE] = 1.0;
        for (player, steps) in steps.iter().enumerate().filter(|_| !goal.is_symmetric()) {
            if let steps @ 0..2 = usize::from(steps[cell.index()]) {
                row[feature::NEAR + 2 * player + steps] = 1.0;
            }
        }
        row[feature::ASYMMETRIC] = f32::from(!goal.is_symmetric());
        row
    };
    topology.cells().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::board::Board;

    /// White's features equal Black's on the board reflected so that the sides change owners.
    #[test]
    fn the_players_of_hex_see_the_same() {
        for (columns, rows) in [(5, 5), (4, 7)] {
            let boards = [Board::hex(columns, rows).unwrap(), Board::hex(rows, columns).unwrap()];
            let [one, other] = boards.map(|board| {
                let topology = Topology::new(board);
                Graph::<1>::new(&topology, &topology.goal())
            });
            let reflected = |cell: usize| if cell == columns * rows { cell } else { cell % columns * rows + cell / columns };
            let moved =
                |set: CellSet<1>| -> CellSet<1> { set.iter().map(|cell| Cell::from_index(reflected(cell.index()))).collect() };
            let cells = |from: usize| -> CellSet<1> { (from..columns * rows).step_by(5).map(Cell::from_index).collect() };
            let position = NetworkPosition::alternating(Colour::White, [cells(0), cells(2)], Some(Cell::from_index(2)));
            let image = NetworkPosition {
                to_move: Colour::Black,
                stones: position.stones.map(moved),
                last: position.last.map(|cell| Cell::from_index(reflected(cell.index()))),
                ..position
            };
            let [mut seen, mut expected] = [(); 2].map(|()| vec![[0.0; FEATURES]; columns * rows]);
            one.features(&position, &mut seen);
            other.features(&image, &mut expected);
            for cell in 0..columns * rows {
                assert_eq!(seen[cell], expected[reflected(cell)], "{columns} {rows}: cell {cell}");
                let around = one.neighbourhoods(Colour::White)[cell].map(|next| reflected(usize::from(next)) as u16);
                assert_eq!(around, other.neighbourhoods(Colour::Black)[reflected(cell)], "{columns} {rows}: cell {cell}");
            }
        }
    }

    /// Black's first side is at the top, so the first neighbour is one row below, the second one column to the right.
    #[test]
    fn directions_in_hex_are_the_same_on_every_cell() {
        let board = Board::hex(4, 4).unwrap();
        let topology = Topology::new(board);
        let graph = Graph::<1>::new(&topology, &topology.goal());
        assert_eq!(graph.neighbourhoods(Colour::Black)[5], [5, 9, 6, 2, 1, 4, 8]);
        assert_eq!(graph.neighbourhoods(Colour::White)[5], [5, 6, 9, 8, 4, 1, 2]);
        for (colour, cell) in Colour::BOTH.into_iter().flat_map(|colour| [6, 9, 10].map(|cell| (colour, cell))) {
            let moved = graph.neighbourhoods(colour)[5].map(|next| next + cell - 5);
            assert_eq!(graph.neighbourhoods(colour)[usize::from(cell)], moved, "{colour} {cell}");
        }
        assert_eq!(graph.neighbourhoods(Colour::Black)[15], [15, 16, 16, 16, 11, 14, 16]);
    }

    /// Tests the stones left in a turn, and those placed in it.
    #[test]
    fn turns_of_several_stones_are_seen() {
        let board = Board::y(3).unwrap();
        let topology = Topology::new(board);
        let graph = Graph::<1>::new(&topology, &topology.goal());
        let cells = |list: &[usize]| -> CellSet<1> { list.iter().map(|&cell| Cell::from_index(cell)).collect() };
        for (stones_left, expected) in [(0, [0.0, 0.0]), (1, [1.0, 0.0]), (2, [1.0, 1.0]), (7, [1.0, 1.0])] {
            let stones = [cells(&[0, 5]), cells(&[3])];
            let position = NetworkPosition { to_move: Colour::Black, stones, last: None, turn_stones: cells(&[5]), stones_left };
            let mut rows = vec![[0.0; FEATURES]; 6];
            graph.features(&position, &mut rows);
            assert!(rows.iter().all(|row| row[feature::LEFT..][..2] == expected));
            let marked: Vec<usize> = (0..6).filter(|&cell| rows[cell][feature::TURN_STONE] > 0.0).collect();
            assert_eq!(marked, [5]);
        }
    }
}
