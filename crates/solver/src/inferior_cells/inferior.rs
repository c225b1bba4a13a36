//! Inferior cells: cells to fill in, and moves not worth trying.

use super::compiled_patterns::HAS_PATTERNS;
use super::contracted::ContractedGraph;
use super::extension::{ConditionalOwner, NoExtension, OpenMoves, SolverExtension};
use super::rules::InferiorRules;
use crate::position::graph::GoalGraph;
use crate::position::proof_numbers::ProofNumbers;
use crate::position::state::SolverState;
use crate::position::techniques::{Technique, Techniques};
use std::sync::Arc;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Goal;

/// A position's inferior cells for a player to move, found until no more follow.
///
/// - A **dead** cell never matters: however the board is filled, the cell's owner doesn't change the winner. So we may
///   fill it in for either player.
/// - A **captured** pair belongs to its owner: if the opponent takes one of the cells, the owner takes the other, and
///   the first is dead. So we fill in both for the owner.
/// - Two cells are **near-dead** if White's stone on the second gives Black the first, and Black's stone on the first
///   gives White the second. The position's value lies between those after either stone, and both stones lead to the
///   same position. So we fill in both cells, each for its owner.
/// - A **permanently inferior** cell belongs to a player because of a threat to play on another cell, the probe. So we
///   fill it in.
/// - **Mutual fill**: whoever moves first in the pattern captures all of it, whether or not it was filled in. So we can
///   fill in both players' cells now.
/// - A cell is **dominated** by another if the player's stone there makes it dead. Then the other move is at least as
///   good.
/// - A cell is **vulnerable** to another if the opponent's stone there makes it dead. Then that answer makes the
///   player's move worthless.
///
/// Sources: Björnsson, Hayward, Johanson and van Rijswijck, 2007; Hayward and van Rijswijck, 2006; near-dead cells:
/// Fabiano and Hayward, 2019. Their programs look cells up in lists of local patterns. Ours tests the rule itself, for
/// whole chains on any board: a cell is dead if everything that it would join is joined already. If a colour has to
/// connect two sides, as in Hex, each side counts as a chain. We use derived patterns only for permanently inferior
/// cells and mutual fill. A [`SolverExtension`] may fill in and prune more.
#[derive(Clone, Debug)]
pub(crate) struct InferiorCells<const W: usize, E: SolverExtension = NoExtension> {
    /// The position with all these cells filled in; dead cells are stones of the player to move.
    pub(crate) filled: SolverState<W>,
    pub(crate) dead: CellSet<W>,
    /// The captured cells: first those of the player to move, then the other player's.
    pub(crate) captured: [CellSet<W>; 2],
    /// The near-dead cells filled in for the player to move, and for the other player.
    pub(crate) near_dead: [CellSet<W>; 2],
    /// The cells filled in by patterns, also by player: permanently inferior cells, mutual fill, and the extension's
    /// cells.
    pub(crate) by_pattern: [CellSet<W>; 2],
    /// All cells in patterns that filled something in. A move on one of them may be worth more after the fill than
    /// before: in mutual fill it may win only then.
    pub(crate) pattern_cells: CellSet<W>,
    /// The fills in order, for certificates.
    #[cfg(any(feature = "certificates", test))]
    pub(crate) fills: Vec<FillStep<W>>,
    /// The cells each player needs to keep its filled cells.
    needed: [CellSet<W>; 2],
    /// Dominated cells, each with a dominating move that is still tried.
    pub(crate) dominated: Vec<(Cell, Cell)>,
    /// Vulnerable cells, each with the opponent's answer.
    pub(crate) vulnerable: Vec<(Cell, Cell)>,
    /// The moves pruned by the extension.
    pub(crate) pruned_more: E::Pruned<W>,
}

/// Cells filled in for a player (0 is the player to move), after earlier ones.
#[cfg(any(feature = "certificates", test))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct FillStep<const W: usize> {
    pub(crate) player: usize,
    pub(crate) cells: CellSet<W>,
    /// The cells the player needs to keep them; empty for dead cells.
    pub(crate) needed: CellSet<W>,
}

/// Finds inferior cells, with buffers for one board.
#[derive(Debug)]
pub(crate) struct InferiorSearch<const W: usize, E: SolverExtension = NoExtension> {
    /// The graphs for the player to move and for the other player.
    contracted: [ContractedGraph<W>; 2],
    rules: Arc<InferiorRules<W, E>>,
}

impl<const W: usize, E: SolverExtension> InferiorCells<W, E> {
    /// Starts without inferior cells.
    pub(crate) fn none(state: &SolverState<W>) -> InferiorCells<W, E> {
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
            pruned_more: E::Pruned::default(),
        }
    }

    /// Frees memory a search doesn't need: the fills in order, and the lists' spare capacity.
    pub(crate) fn shrink(&mut self) {
        #[cfg(any(feature = "certificates", test))]
        {
            self.fills = Vec::new();
        }
        self.dominated.shrink_to_fit();
        self.vulnerable.shrink_to_fit();
    }

    /// Returns the empty cells the player to move need not try: if it wins, another move wins. Returns none if all
    /// cells are inferior, because the player may then win even by passing and still has to move.
    pub(crate) fn pruned(&self, empty: &CellSet<W>) -> CellSet<W> {
        let inferior = self.inferior_moves();
        if empty.is_subset(&inferior) { CellSet::EMPTY } else { inferior }
    }

    /// Returns the dominated and vulnerable moves, and those pruned by the extension.
    fn inferior_moves(&self) -> CellSet<W> {
        let moves = self.dominated.iter().chain(&self.vulnerable).copied();
        moves.chain(E::pruned_moves(&self.pruned_more)).map(|(cell, _)| cell).collect()
    }

    /// Turns the filled position's proof numbers into the position's own. The winner's carrier also gets the cells that
    /// keep its fills.
    pub(crate) fn lifted(&self, numbers: ProofNumbers<W>) -> ProofNumbers<W> {
        let Some(mover_wins) = numbers.mover_wins() else { return numbers };
        ProofNumbers { carrier: numbers.carrier.union(&self.needed[usize::from(!mover_wins)]), ..numbers }
    }

    /// Gives cells to the player to move (0) or to the opponent (1), who needs `needed` to keep them.
    fn fill_for(&mut self, player: usize, cells: &CellSet<W>, needed: &CellSet<W>) {
        let stones = if player == 0 { &mut self.filled.own } else { &mut self.filled.other };
        *stones = stones.union(cells);
        self.needed[player] = self.needed[player].union(needed);
        #[cfg(any(feature = "certificates", test))]
        self.fills.push(FillStep { player, cells: *cells, needed: *needed });
    }

    /// Extends a loss's carrier for its vulnerable moves and those pruned by the extension, because the player may also
    /// make these. The carrier gets the answers to them and the cells the answers need.
    pub(crate) fn with_answers(&self, mut carrier: CellSet<W>) -> CellSet<W> {
        loop {
            let before = carrier;
            let needs = |cell: Cell| before.contains(cell);
            for &(_, answer) in self.vulnerable.iter().filter(|&&(cell, _)| needs(cell)) {
                carrier.insert(answer);
            }
            carrier = E::with_answers(&self.pruned_more, carrier);
            if carrier == before {
                return carrier;
            }
        }
    }
}

impl<const W: usize, E: SolverExtension> InferiorSearch<W, E> {
    /// Makes buffers for a board.
    pub(crate) fn new(graph: &GoalGraph<W>, rules: &Arc<InferiorRules<W, E>>) -> InferiorSearch<W, E> {
        InferiorSearch { contracted: [ContractedGraph::new(graph), ContractedGraph::new(graph)], rules: Arc::clone(rules) }
    }

    /// Finds a position's inferior cells.
    ///
    /// # Complexity
    /// O(rounds · (stones + empty cells · neighbours³)) if no chain is long (in Hex a side counts as one). Some tens of
    /// microseconds on Y 8.
    pub(crate) fn find(&mut self, graph: &GoalGraph<W>, state: &SolverState<W>, techniques: Techniques) -> InferiorCells<W, E> {
        let mut found = InferiorCells::none(state);
        self.contract(graph, &found.filled);
        let has = |technique: Technique| techniques.has(technique);
        while has(Technique::FillIn)
            && (self.fill(graph, &mut found)
                || has(Technique::NearDead) && self.fill_near_dead(graph, &mut found)
                || HAS_PATTERNS && self.fill_by_patterns(graph, &mut found))
        {
            self.contract(graph, &found.filled);
        }
        if has(Technique::InferiorMoves) {
            self.find_vulnerable(&graph.goal, &mut found);
        }
        found.pruned_more = E::prune(&self.rules.prepared, graph, || {
            let empty = found.filled.empty(graph);
            let conditional = self.conditional(&graph.goal, &empty, 0);
            OpenMoves { filled: found.filled, cells: empty.difference(&found.inferior_moves()), conditional }
        });
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

    /// Fills in dead and captured cells; returns whether there were any.
    fn fill(&self, graph: &GoalGraph<W>, found: &mut InferiorCells<W, E>) -> bool {
        let (goal, mut empty) = (&*graph.goal, found.filled.empty(graph));
        let dead: CellSet<W> = empty.iter().filter(|&cell| self.contracted.iter().any(|seen| seen.is_dead(goal, cell))).collect();
        empty = empty.difference(&dead);
        found.dead = found.dead.union(&dead);
        let mut is_new = !dead.is_empty();
        if is_new {
            found.fill_for(0, &dead, &CellSet::EMPTY);
        }
        for (player, seen) in self.contracted.iter().enumerate() {
            for cell in empty.iter() {
                let partner =
                    seen.joined(cell).intersection(&empty).iter().find(|&partner| {
                        empty.contains(cell) && seen.kills(goal, cell, partner) && seen.kills(goal, partner, cell)
                    });
                let Some(partner) = partner else { continue };
                let pair = [cell, partner].into_iter().collect();
                found.fill_for(player, &pair, &pair);
                found.captured[player] = found.captured[player].union(&pair);
                empty = empty.difference(&pair);
                is_new = true;
            }
        }
        is_new
    }

    /// Fills in near-dead cells, once no cell is dead or captured; returns whether there were any.
    fn fill_near_dead(&self, graph: &GoalGraph<W>, found: &mut InferiorCells<W, E>) -> bool {
        let (goal, mut empty) = (&*graph.goal, found.filled.empty(graph));
        let [of_own, of_other] = [0, 1].map(|player| self.conditional(goal, &empty, player));
        let mut is_new = false;
        for own in &of_own {
            for other in of_other.iter().filter(|other| other.after.contains(own.cell) && own.after.contains(other.cell)) {
                // An earlier fill of this loop may have taken a cell this pair depends on.
                let cells = own.cells().union(&other.cells());
                if !cells.is_subset(&empty) {
                    continue;
                }
                for (player, condition) in [own, other].into_iter().enumerate() {
                    found.fill_for(player, &[condition.cell].into_iter().collect(), &condition.needed());
                    found.near_dead[player].insert(condition.cell);
                }
                empty = empty.difference(&cells);
                is_new = true;
            }
        }
        is_new
    }

    /// Finds the cells that become a player's (0 is the player to move) once the opponent has taken some other cell.
    fn conditional(&self, goal: &Goal, empty: &CellSet<W>, player: usize) -> Vec<ConditionalOwner<W>> {
        let (seen, theirs) = (&self.contracted[player], &self.contracted[1 - player]);
        let mut conditional = Vec::new();
        let mut add = |cell: Cell, partner: Option<Cell>, after: CellSet<W>| {
            let condition = ConditionalOwner { cell, partner, after };
            let after = after.difference(&condition.cells());
            if !after.is_empty() {
                conditional.push(ConditionalOwner { after, ..condition });
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
        conditional
    }

    /// Fills in by patterns, once no simpler rule applies; returns whether any matched.
    fn fill_by_patterns(&self, graph: &GoalGraph<W>, found: &mut InferiorCells<W, E>) -> bool {
        let before = found.filled;
        for cell in before.empty(graph).iter() {
            for player in 0..2 {
                let SolverState { own, other, colour } = found.filled;
                let (x, stones) = [(colour, [&own, &other]), (colour.opponent(), [&other, &own])][player];
                if !found.filled.empty(graph).contains(cell) {
                    break;
                }
                let InferiorRules { patterns, prepared } = &*self.rules;
                let added = E::filling(prepared, graph, cell, x, stones);
                let Some(pattern) = added.or_else(|| patterns.at(graph, cell, x, stones).next()) else { continue };
                found.pattern_cells = found.pattern_cells.union(&pattern.core);
                for (owner, cells) in [player, 1 - player].into_iter().zip(&pattern.filled) {
                    if !cells.is_empty() {
                        found.fill_for(owner, cells, &pattern.core);
                        found.by_pattern[owner] = found.by_pattern[owner].union(cells);
                    }
                }
            }
        }
        found.filled != before
    }

    /// Finds the vulnerable cells, after all fills.
    fn find_vulnerable(&self, goal: &Goal, found: &mut InferiorCells<W, E>) {
        let [own, others] = &self.contracted;
        for cell in own.empty.iter() {
            if let Some(answer) = others.joined(cell).iter().find(|&answer| others.kills(goal, answer, cell)) {
                found.vulnerable.push((cell, answer));
            }
        }
    }

    /// Finds the dominated cells. The dominating move must itself be tried, so it may not be vulnerable.
    fn find_dominated(&self, goal: &Goal, found: &mut InferiorCells<W, E>) {
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
