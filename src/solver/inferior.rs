//! Inferior cells: those that may be filled in, and those that need not be played.

use super::graph::GoalGraph;
use super::state::SolverState;
use super::table::Standing;
use super::techniques::{Technique, Techniques};
use crate::board::{Cell, CellSet, SideSet};
use crate::rules::{Colour, Goal};

/// The inferior cells of a position with a player to move, found until nothing more follows.
///
/// - A **dead** cell changes nothing, whoever has it: in no filling of the board does a win hang on it. So it may be filled for either player.
/// - A **captured** pair of cells is as good as its owner's: if the opponent takes one of them, the owner takes the other, and the first is dead. So both are filled for the owner.
/// - A cell is **dominated** by another one if a stone of the player there makes it dead: the other one is as good a move at least.
/// - A cell is **vulnerable** to another one if a stone of the opponent there makes it dead: the opponent's answer leaves the player with nothing for its move.
///
/// (Björnsson, Hayward, Johanson and van Rijswijck, 2007; Hayward and van Rijswijck, 2006.) These programs look cells up in lists of local patterns. Ours asks the rule itself, for whole chains and any board: a cell is dead
/// if the cells and sides that it would join are all joined to each other.
#[derive(Clone, Debug)]
pub(super) struct InferiorCells<const W: usize> {
    /// The position with dead and captured cells filled in; dead cells as stones of the player to move.
    pub(super) filled: SolverState<W>,
    pub(super) dead: CellSet<W>,
    /// What the player to move has captured, and what the other player has.
    pub(super) captured: [CellSet<W>; 2],
    /// Dominated cells, each with a better one that is neither dominated nor vulnerable.
    pub(super) dominated: Vec<(Cell, Cell)>,
    /// Vulnerable cells, each with the opponent's answer.
    pub(super) vulnerable: Vec<(Cell, Cell)>,
}

/// Finds inferior cells, with room for what is found on the way.
#[derive(Debug)]
pub(super) struct InferiorSearch<const W: usize> {
    /// The graph as the player to move and as the other one sees it.
    contracted: [Contracted<W>; 2],
}

impl<const W: usize> InferiorCells<W> {
    /// Nothing is known to be inferior.
    pub(super) fn none(state: &SolverState<W>) -> InferiorCells<W> {
        InferiorCells {
            filled: *state,
            dead: CellSet::EMPTY,
            captured: [CellSet::EMPTY; 2],
            dominated: Vec::new(),
            vulnerable: Vec::new(),
        }
    }

    /// The empty cells that the player to move need not try. If all are among them, it wins if it would win without moving.
    pub(super) fn pruned(&self) -> CellSet<W> {
        self.dominated.iter().chain(&self.vulnerable).map(|&(cell, _)| cell).collect()
    }

    /// What is known of the position, from what is known of it with the cells filled in: the winner needs what it has captured.
    pub(super) fn lifted(&self, standing: Standing<W>) -> Standing<W> {
        let Some(mover_wins) = standing.mover_wins() else { return standing };
        Standing { carrier: standing.carrier.union(&self.captured[usize::from(!mover_wins)]), ..standing }
    }

    /// A carrier within which the player to move loses whatever it tries, with the answers to the vulnerable cells in it: the player may also move there.
    pub(super) fn with_answers(&self, mut carrier: CellSet<W>) -> CellSet<W> {
        let is_missing = |carrier: &CellSet<W>, cell: Cell, answer: Cell| carrier.contains(cell) && !carrier.contains(answer);
        while let Some(&(_, answer)) = self.vulnerable.iter().find(|&&(cell, answer)| is_missing(&carrier, cell, answer)) {
            carrier.insert(answer);
        }
        carrier
    }
}

impl<const W: usize> InferiorSearch<W> {
    /// Room for a board.
    pub(super) fn new(graph: &GoalGraph<W>) -> InferiorSearch<W> {
        InferiorSearch { contracted: [Contracted::new(graph), Contracted::new(graph)] }
    }

    /// The inferior cells of a position.
    ///
    /// # Complexity
    /// O(rounds · (stones + empty cells · neighbours²)), some microseconds on Y 8.
    pub(super) fn find(&mut self, graph: &GoalGraph<W>, state: &SolverState<W>, techniques: Techniques) -> InferiorCells<W> {
        let mut found = InferiorCells::none(state);
        self.contract(graph, &found.filled);
        while techniques.has(Technique::FillIn) && self.fill(graph, &mut found) {
            self.contract(graph, &found.filled);
        }
        if techniques.has(Technique::InferiorMoves) {
            self.find_prunable(&graph.goal, &mut found);
        }
        found
    }

    fn contract(&mut self, graph: &GoalGraph<W>, state: &SolverState<W>) {
        let empty = state.empty(graph);
        let [own, other] = &mut self.contracted;
        own.contract(graph, state.colour, &state.own, &empty);
        other.contract(graph, state.colour.opponent(), &state.other, &empty);
    }

    /// Fills in what is dead or captured; returns whether there was anything.
    fn fill(&self, graph: &GoalGraph<W>, found: &mut InferiorCells<W>) -> bool {
        let (goal, mut empty) = (&*graph.goal, found.filled.empty(graph));
        let dead: CellSet<W> = empty.iter().filter(|&cell| self.contracted.iter().any(|seen| seen.is_dead(goal, cell))).collect();
        empty = empty.difference(&dead);
        found.dead = found.dead.union(&dead);
        found.filled.own = found.filled.own.union(&dead);
        let mut is_new = !dead.is_empty();
        for (player, seen) in self.contracted.iter().enumerate() {
            for cell in empty.iter() {
                let partner =
                    seen.joined(cell).intersection(&empty).iter().find(|&partner| {
                        empty.contains(cell) && seen.kills(goal, cell, partner) && seen.kills(goal, partner, cell)
                    });
                let Some(partner) = partner else { continue };
                let stones = if player == 0 { &mut found.filled.own } else { &mut found.filled.other };
                for captured in [cell, partner] {
                    stones.insert(captured);
                    found.captured[player].insert(captured);
                    empty.remove(captured);
                }
                is_new = true;
            }
        }
        is_new
    }

    /// Finds what the player to move need not play, once everything is filled in.
    fn find_prunable(&self, goal: &Goal, found: &mut InferiorCells<W>) {
        let [own, others] = &self.contracted;
        let empty = own.empty;
        for cell in empty.iter() {
            if let Some(answer) = others.joined(cell).iter().find(|&answer| others.kills(goal, answer, cell)) {
                found.vulnerable.push((cell, answer));
            }
        }
        // A dominating move has to be one that is tried; a vulnerable one is not.
        let mut tried = empty.difference(&found.pruned());
        for better in empty.iter() {
            for cell in own.joined(better).intersection(&tried).iter() {
                if tried.contains(better) && own.kills(goal, better, cell) {
                    tried.remove(cell);
                    found.dominated.push((cell, better));
                }
            }
        }
    }
}

/// The graph of empty cells and sides as a colour plays on it: each of its chains is contracted, which joins the empty cells next to it and the sides that it touches.
#[derive(Debug)]
struct Contracted<const W: usize> {
    colour: Colour,
    empty: CellSet<W>,
    /// For each empty cell those that it is joined to.
    joined: Vec<CellSet<W>>,
    /// For each empty cell the sides that it is joined to, of those that the colour needs.
    sides: Vec<SideSet>,
}

impl<const W: usize> Contracted<W> {
    fn new(graph: &GoalGraph<W>) -> Contracted<W> {
        let cells = graph.topology.len();
        Contracted {
            colour: Colour::Black,
            empty: CellSet::EMPTY,
            joined: vec![CellSet::EMPTY; cells],
            sides: vec![SideSet::default(); cells],
        }
    }

    /// The graph of a position, in the place of the one before.
    fn contract(&mut self, graph: &GoalGraph<W>, colour: Colour, stones: &CellSet<W>, empty: &CellSet<W>) {
        let needed: SideSet = graph.goal_sides(colour).iter().copied().collect();
        (self.colour, self.empty) = (colour, *empty);
        for cell in empty.iter() {
            self.joined[cell.index()] = graph.neighbours(cell).intersection(empty);
            self.sides[cell.index()] = graph.topology.sides(cell).intersection(needed);
        }
        let mut rest = *stones;
        while let Some(first) = rest.first() {
            let chain = graph.joined(first, &rest);
            rest = rest.difference(&chain);
            let liberties = graph.around(&chain).intersection(empty);
            let sides = graph.sides(&chain).intersection(needed);
            for cell in liberties.iter() {
                let joined = &mut self.joined[cell.index()];
                *joined = joined.union(&liberties);
                joined.remove(cell);
                self.sides[cell.index()] = self.sides[cell.index()].union(sides);
            }
        }
    }

    fn joined(&self, cell: Cell) -> &CellSet<W> {
        &self.joined[cell.index()]
    }

    /// Whether all that the cell is joined to is joined to each other: then the colour never needs it. Sides count as joined to each other, since nothing
    /// passes from one to another; but a prize that the cell alone would win counts.
    fn is_dead(&self, goal: &Goal, cell: Cell) -> bool {
        let (joined, sides) = (self.joined(cell), self.sides[cell.index()]);
        goal.won(self.colour, sides).is_empty()
            && joined.iter().all(|one| {
                let others = joined.difference(self.joined(one));
                sides.is_subset(self.sides[one.index()]) && others.len() == 1
            })
    }

    /// Whether a stone of the colour on another cell, `stone`, makes the cell dead: if it is next to the cell in this graph, it
    /// joins all that it is next to.
    fn kills(&self, goal: &Goal, stone: Cell, cell: Cell) -> bool {
        if !self.joined(stone).contains(cell) {
            return false;
        }
        let (mut liberties, of_stone) = (*self.joined(stone), self.sides[stone.index()]);
        liberties.remove(cell);
        let mut joined = self.joined(cell).union(&liberties);
        joined.remove(stone);
        let sides = self.sides[cell.index()].union(of_stone);
        goal.won(self.colour, sides).is_empty()
            && joined.iter().all(|one| {
                let (now, sides_now) = if liberties.contains(one) {
                    (self.joined(one).union(&liberties), self.sides[one.index()].union(of_stone))
                } else {
                    (*self.joined(one), self.sides[one.index()])
                };
                let mut others = joined.difference(&now);
                others.remove(one);
                sides.is_subset(sides_now) && others.is_empty()
            })
    }
}
