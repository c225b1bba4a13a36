//! Moves that an answer makes worthless, for experiments.

use super::compiled_patterns::CompiledPatterns;
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use tripoint_games::board::{Cell, CellSet};

/// A move that some answer of the opponent makes worthless: its cell is then dead, alone or together with cells that
/// the opponent keeps, or it is the player's anyway.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongReversible<const W: usize> {
    pub(crate) cell: Cell,
    pub(crate) answer: Cell,
    /// The further cells that the opponent needs to keep.
    pub(crate) needed: CellSet<W>,
}

/// A cell, the cells of which the opponent has to take one for it to become the player's, and the cell with which it is
/// then captured.
pub(super) type OwnedAfter<const W: usize> = (Cell, CellSet<W>, Option<Cell>);

/// The strong-reversible moves among the open cells, by the rule and by patterns.
///
/// The moves are pruned in order. No answer may lie in the cells that an earlier move's answer keeps (Fabiano and
/// Hayward, 2019); vulnerable cells come first and keep none.
///
/// Proof that a winning move is left:
///
/// 1. Suppose that some pruned moves win, and take the last of them. After its answer the player still wins.
/// 2. The earlier pruned moves are still worthless there, because the answer is in none of the cells that they keep.
/// 3. That position has fewer empty cells. So, by induction, a move outside the earlier pruned ones wins there, or a
///    pass does. It wins without the answer too.
/// 4. It is not pruned: later pruned moves lose. If it is the move itself, a pass wins, and so does any move.
/// 5. Each step adds a stone, so the argument has no cycle.
pub(super) fn find_strong_reversible<const W: usize>(
    graph: &GoalGraph<W>,
    patterns: &CompiledPatterns<W>,
    filled: &SolverState<W>,
    mut open: CellSet<W>,
    by_rule: impl Iterator<Item = OwnedAfter<W>>,
) -> Vec<StrongReversible<W>> {
    let (mut found, mut kept) = (Vec::new(), CellSet::<W>::EMPTY);
    let mut add = |open: &mut CellSet<W>, cell: Cell, answers: CellSet<W>, keeps: CellSet<W>, needed: CellSet<W>| {
        if let Some(answer) = answers.difference(&kept).first().filter(|_| open.contains(cell)) {
            open.remove(cell);
            kept = kept.union(&keeps);
            found.push(StrongReversible { cell, answer, needed });
        }
    };
    for (cell, after, partner) in by_rule {
        add(&mut open, cell, after, partner.into_iter().collect(), CellSet::EMPTY);
    }
    for cell in open.iter() {
        for pattern in patterns.strong_reversing(graph, cell, filled) {
            let answer: CellSet<W> = pattern.answer.into_iter().collect();
            let mut keeps = pattern.core.difference(&answer);
            keeps.remove(cell);
            add(&mut open, cell, answer, keeps, keeps);
        }
    }
    found
}
