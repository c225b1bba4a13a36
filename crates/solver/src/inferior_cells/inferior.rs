//! Inferior cells: those that may be filled in, and those that need not be played.

use super::compiled_patterns::{ARE_LAID, LaidPatterns};
use super::contracted::Contracted;
#[cfg(any(feature = "experiments", test))]
use super::strong_reversing::{StrongReversible, find_strong_reversible};
use crate::position::graph::GoalGraph;
use crate::position::proof_numbers::ProofNumbers;
use crate::position::state::SolverState;
use crate::position::techniques::{Technique, Techniques};
use std::sync::Arc;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Goal;

/// The inferior cells of a position with a player to move, found until nothing more follows.
///
/// - A **dead** cell changes nothing, whoever has it: in no filling of the board does a win hang on it. So it may be filled for either player.
/// - A **captured** pair of cells is as good as its owner's: if the opponent takes one of them, the owner takes the other, and the first is dead. So both are filled for the owner.
/// - Two cells are **near-dead** if one is as good as Black's once White has the other one, and that one is as good as White's once Black has the first. The position lies between those
///   with White's stone on its cell and with Black's on the other, which are the same: so both are filled, each for its owner.
/// - A **permanently inferior** cell is as good as a player's by the threat of a move elsewhere, the probe; it is filled in.
/// - **Mutual fill** gives both players cells of a pattern that whoever moves there first has as a whole, before and after.
/// - A cell is **dominated** by another one if a stone of the player there makes it dead: the other one is as good a move at least.
/// - A cell is **vulnerable** to another one if a stone of the opponent there makes it dead: the opponent's answer leaves the player with nothing for its move.
/// - A move is **strong-reversible** if it is worth nothing after an answer of the opponent's: the cell is dead then, alone or with other cells that the opponent keeps, or as good as the player's without the move. This is looked for in experiments alone.
///
/// (Björnsson, Hayward, Johanson and van Rijswijck, 2007; Hayward and van Rijswijck, 2006; near-dead cells: Fabiano and Hayward, 2019.) These programs look cells up in lists of local patterns. Ours asks the rule itself, for whole chains and any board: a cell is dead
/// if the cells and sides that it would join are all joined to each other. Where a colour joins two sides, in Hex,
/// each of them counts as a chain. Permanently inferior cells, mutual fill, and in experiments captured sets of more
/// than two cells and some strong-reversible moves are looked up in derived patterns.
#[derive(Clone, Debug)]
pub(crate) struct InferiorCells<const W: usize> {
    /// The position with all that may be filled in; dead cells as stones of the player to move.
    pub(crate) filled: SolverState<W>,
    pub(crate) dead: CellSet<W>,
    /// What the player to move has captured, and what the other player has.
    pub(crate) captured: [CellSet<W>; 2],
    /// Near-dead cells that are filled in for the player to move, and those for the other player.
    pub(crate) near_dead: [CellSet<W>; 2],
    /// What is filled in by patterns, in the same order: permanently inferior cells and mutual fill, and captured
    /// sets in experiments.
    pub(crate) by_pattern: [CellSet<W>; 2],
    /// All cells of the patterns by which something is filled in. A move on one of them may be worth more after the fill than before: on a cell of mutual fill it may win then alone.
    pub(crate) pattern_cells: CellSet<W>,
    /// What is filled in, step by step, for certificates.
    #[cfg(any(feature = "certificates", test))]
    pub(crate) fills: Vec<FillStep<W>>,
    /// The cells that each player needs to keep what is filled in for it.
    needed: [CellSet<W>; 2],
    /// Dominated cells, each with a better one that was still to be tried.
    pub(crate) dominated: Vec<(Cell, Cell)>,
    /// Vulnerable cells, each with the opponent's answer.
    pub(crate) vulnerable: Vec<(Cell, Cell)>,
    /// Further strong-reversible moves.
    #[cfg(any(feature = "experiments", test))]
    pub(crate) strong_reversible: Vec<StrongReversible<W>>,
}

/// Cells that are filled in for a player (0 the player to move), after others.
#[cfg(any(feature = "certificates", test))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct FillStep<const W: usize> {
    pub(crate) player: usize,
    pub(crate) cells: CellSet<W>,
    /// The cells that the player needs to keep them; none if they are dead.
    pub(crate) needed: CellSet<W>,
}

/// What a stone of the opponent's would leave to a player.
#[derive(Clone, Copy, Debug)]
struct Grant<const W: usize> {
    /// The cell that would be as good as the player's.
    cell: Cell,
    /// The cell with which it would be captured; none if it would be dead.
    partner: Option<Cell>,
    /// The cells on any one of which the stone may be.
    after: CellSet<W>,
}

/// Finds inferior cells, with room for what is found on the way.
#[derive(Debug)]
pub(crate) struct InferiorSearch<const W: usize> {
    /// The graph as the player to move and as the other one sees it.
    contracted: [Contracted<W>; 2],
    patterns: Arc<LaidPatterns<W>>,
}

impl<const W: usize> InferiorCells<W> {
    /// Nothing is known to be inferior.
    pub(crate) fn none(state: &SolverState<W>) -> InferiorCells<W> {
        InferiorCells {
            filled: *state,
            dead: CellSet::EMPTY,
            captured: [CellSet::EMPTY; 2],
            near_dead: [CellSet::EMPTY; 2],
            by_pattern: [CellSet::EMPTY; 2],
            pattern_cells: CellSet::EMPTY,
            #[cfg(any(feature = "certificates", test))]
            fills: Vec::new(),
            needed: [CellSet::EMPTY; 2],
            dominated: Vec::new(),
            vulnerable: Vec::new(),
            #[cfg(any(feature = "experiments", test))]
            strong_reversible: Vec::new(),
        }
    }

    /// Frees memory that a search does not need: the steps for certificates, and spare capacity of the lists.
    pub(crate) fn shrink(&mut self) {
        #[cfg(any(feature = "certificates", test))]
        {
            self.fills = Vec::new();
        }
        self.dominated.shrink_to_fit();
        self.vulnerable.shrink_to_fit();
        #[cfg(any(feature = "experiments", test))]
        self.strong_reversible.shrink_to_fit();
    }

    /// The empty cells that the player to move need not try: if it wins, it wins by one of the others. Where all cells are inferior none is left out, since the player
    /// may win even without moving, and then there would be no other.
    pub(crate) fn pruned(&self, empty: &CellSet<W>) -> CellSet<W> {
        let inferior = self.inferior_moves();
        if empty.is_subset(&inferior) { CellSet::EMPTY } else { inferior }
    }

    /// The dominated and the vulnerable moves, and the strong-reversible ones if they are looked for.
    fn inferior_moves(&self) -> CellSet<W> {
        let moves = self.dominated.iter().chain(&self.vulnerable).map(|&(cell, _)| cell);
        #[cfg(any(feature = "experiments", test))]
        let moves = moves.chain(self.strong_reversible.iter().map(|reversible| reversible.cell));
        moves.collect()
    }

    /// What is known of the position, from what is known of it with the cells filled in: the winner needs what keeps its cells.
    pub(crate) fn lifted(&self, standing: ProofNumbers<W>) -> ProofNumbers<W> {
        let Some(mover_wins) = standing.mover_wins() else { return standing };
        ProofNumbers { carrier: standing.carrier.union(&self.needed[usize::from(!mover_wins)]), ..standing }
    }

    /// Fills cells for the player to move (0) or the other one (1), who needs some for it.
    fn give(&mut self, player: usize, cells: &CellSet<W>, needed: &CellSet<W>) {
        let stones = if player == 0 { &mut self.filled.own } else { &mut self.filled.other };
        *stones = stones.union(cells);
        self.needed[player] = self.needed[player].union(needed);
        #[cfg(any(feature = "certificates", test))]
        self.fills.push(FillStep { player, cells: *cells, needed: *needed });
    }

    /// A carrier within which the player to move loses whatever it tries, with the answers to the vulnerable and strong-reversible cells in it and what these
    /// need: the player may also move there.
    pub(crate) fn with_answers(&self, mut carrier: CellSet<W>) -> CellSet<W> {
        loop {
            let before = carrier;
            let needs = |cell: Cell| before.contains(cell);
            for &(_, answer) in self.vulnerable.iter().filter(|&&(cell, _)| needs(cell)) {
                carrier.insert(answer);
            }
            #[cfg(any(feature = "experiments", test))]
            for reversible in self.strong_reversible.iter().filter(|reversible| needs(reversible.cell)) {
                carrier.insert(reversible.answer);
                carrier = carrier.union(&reversible.needed);
            }
            if carrier == before {
                return carrier;
            }
        }
    }
}

impl<const W: usize> Grant<W> {
    fn cells(&self) -> CellSet<W> {
        [self.cell].into_iter().chain(self.partner).collect()
    }

    /// The cells that the player needs to keep the first one; a dead one needs none.
    fn needed(&self) -> CellSet<W> {
        if self.partner.is_some() { self.cells() } else { CellSet::EMPTY }
    }
}

impl<const W: usize> InferiorSearch<W> {
    /// Room for a board, with the patterns that are laid on it.
    pub(crate) fn new(graph: &GoalGraph<W>, patterns: &Arc<LaidPatterns<W>>) -> InferiorSearch<W> {
        InferiorSearch { contracted: [Contracted::new(graph), Contracted::new(graph)], patterns: Arc::clone(patterns) }
    }

    /// The inferior cells of a position.
    ///
    /// # Complexity
    /// O(rounds · (stones + empty cells · neighbours³)) where no chain is long (in Hex a side is one), some tens of microseconds on Y 8.
    pub(crate) fn find(&mut self, graph: &GoalGraph<W>, state: &SolverState<W>, techniques: Techniques) -> InferiorCells<W> {
        let mut found = InferiorCells::none(state);
        self.contract(graph, &found.filled);
        let has = |technique: Technique| techniques.has(technique);
        while has(Technique::FillIn)
            && (self.fill(graph, &mut found)
                || has(Technique::NearDead) && self.fill_near_dead(graph, &mut found)
                || ARE_LAID && self.fill_by_patterns(graph, &mut found))
        {
            self.contract(graph, &found.filled);
        }
        if has(Technique::InferiorMoves) {
            self.find_vulnerable(&graph.goal, &mut found);
        }
        #[cfg(any(feature = "experiments", test))]
        if has(Technique::StrongReversing) {
            let open = found.filled.empty(graph).difference(&found.inferior_moves());
            let grants = self.grants(&graph.goal, &found.filled.empty(graph), 0);
            let by_rule = grants.into_iter().map(|grant| (grant.cell, grant.after, grant.partner));
            found.strong_reversible = find_strong_reversible(graph, &self.patterns, &found.filled, open, by_rule);
        }
        if has(Technique::InferiorMoves) {
            self.find_dominated(&graph.goal, &mut found);
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
        let mut is_new = !dead.is_empty();
        if is_new {
            found.give(0, &dead, &CellSet::EMPTY);
        }
        for (player, seen) in self.contracted.iter().enumerate() {
            for cell in empty.iter() {
                let partner =
                    seen.joined(cell).intersection(&empty).iter().find(|&partner| {
                        empty.contains(cell) && seen.kills(goal, cell, partner) && seen.kills(goal, partner, cell)
                    });
                let Some(partner) = partner else { continue };
                let pair = [cell, partner].into_iter().collect();
                found.give(player, &pair, &pair);
                found.captured[player] = found.captured[player].union(&pair);
                empty = empty.difference(&pair);
                is_new = true;
            }
        }
        is_new
    }

    /// Fills in near-dead cells where nothing is dead or captured; returns whether there were any.
    fn fill_near_dead(&self, graph: &GoalGraph<W>, found: &mut InferiorCells<W>) -> bool {
        let (goal, mut empty) = (&*graph.goal, found.filled.empty(graph));
        let [of_own, of_other] = [0, 1].map(|player| self.grants(goal, &empty, player));
        let mut is_new = false;
        for own in &of_own {
            for other in of_other.iter().filter(|other| other.after.contains(own.cell) && own.after.contains(other.cell)) {
                // What is filled in here may be what another one hangs on.
                let cells = own.cells().union(&other.cells());
                if !cells.is_subset(&empty) {
                    continue;
                }
                for (player, grant) in [own, other].into_iter().enumerate() {
                    found.give(player, &[grant.cell].into_iter().collect(), &grant.needed());
                    found.near_dead[player].insert(grant.cell);
                }
                empty = empty.difference(&cells);
                is_new = true;
            }
        }
        is_new
    }

    /// The cells that are as good as a player's (0 the player to move) once the opponent has taken one of some other cells.
    fn grants(&self, goal: &Goal, empty: &CellSet<W>, player: usize) -> Vec<Grant<W>> {
        let (seen, theirs) = (&self.contracted[player], &self.contracted[1 - player]);
        let mut grants = Vec::new();
        let mut add = |cell: Cell, partner: Option<Cell>, after: CellSet<W>| {
            let grant = Grant { cell, partner, after };
            let after = after.difference(&grant.cells());
            if !after.is_empty() {
                grants.push(Grant { after, ..grant });
            }
        };
        for cell in empty.iter() {
            let killers: CellSet<W> = theirs.joined(cell).iter().filter(|&stone| theirs.kills(goal, stone, cell)).collect();
            add(cell, None, seen.dead_without(goal, cell).union(&killers));
            for partner in seen.joined(cell).iter().filter(|&partner| partner > cell) {
                let mut after = seen.killed_without(goal, cell, partner);
                if !after.is_empty() {
                    after = after.intersection(&seen.killed_without(goal, partner, cell));
                    add(cell, Some(partner), after);
                    add(partner, Some(cell), after);
                }
            }
        }
        grants
    }

    /// Fills in by patterns, where nothing simpler is left; returns whether there was anything.
    fn fill_by_patterns(&self, graph: &GoalGraph<W>, found: &mut InferiorCells<W>) -> bool {
        let before = found.filled;
        for cell in before.empty(graph).iter() {
            for player in 0..2 {
                let SolverState { own, other, colour } = found.filled;
                let (x, stones) = [(colour, [&own, &other]), (colour.opponent(), [&other, &own])][player];
                if !found.filled.empty(graph).contains(cell) {
                    break;
                }
                let Some(pattern) = self.patterns.filling.at(graph, cell, x, stones).next() else { continue };
                found.pattern_cells = found.pattern_cells.union(&pattern.core);
                for (owner, cells) in [player, 1 - player].into_iter().zip(&pattern.filled) {
                    if !cells.is_empty() {
                        found.give(owner, cells, &pattern.core);
                        found.by_pattern[owner] = found.by_pattern[owner].union(cells);
                    }
                }
            }
        }
        found.filled != before
    }

    /// Finds the cells that an answer makes dead, once everything is filled in.
    fn find_vulnerable(&self, goal: &Goal, found: &mut InferiorCells<W>) {
        let [own, others] = &self.contracted;
        for cell in own.empty.iter() {
            if let Some(answer) = others.joined(cell).iter().find(|&answer| others.kills(goal, answer, cell)) {
                found.vulnerable.push((cell, answer));
            }
        }
    }

    /// Finds the cells that another one dominates. It has to be one that is tried; those that the opponent's answer makes dead are not.
    fn find_dominated(&self, goal: &Goal, found: &mut InferiorCells<W>) {
        let own = &self.contracted[0];
        let empty = own.empty;
        let mut tried = empty.difference(&found.inferior_moves());
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
