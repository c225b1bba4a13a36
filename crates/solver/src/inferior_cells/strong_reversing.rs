//! Moves that are worth nothing after an answer, for experiments.

use super::compiled_patterns::LaidPatterns;
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use tripoint_games::board::{Cell, CellSet};

/// A move of the player's to move that is worth nothing after an answer of the opponent's: the cell is dead then, or
/// dead together with cells that the opponent keeps, or the player's anyway.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongReversible<const W: usize> {
    pub(crate) cell: Cell,
    pub(crate) answer: Cell,
    /// The cells that the opponent needs to keep besides.
    pub(crate) needed: CellSet<W>,
}

/// A cell that is as good as the player's once the opponent has taken one of some others, and the cell with which it
/// would be captured.
pub(super) type OwnedAfter<const W: usize> = (Cell, CellSet<W>, Option<Cell>);

/// The moves among the open cells that the player to move need not try because they are worth nothing after an
/// answer, by the rule and by patterns.
///
/// In the order in which they are found no answer may lie in the cells that an earlier one keeps (Fabiano and
/// Hayward, 2019); vulnerable cells come first and keep none. Take the last of these moves that wins, if any. After
/// its answer the player to move still wins, and all moves before it are worth nothing still, since the answer is in
/// none of the cells that they keep. So, with fewer empty cells, some move that is none of them wins there, or
/// passing does, and wins without the answer as well. It is not among the moves left out: those that come later lose,
/// and if it is the move itself, passing wins and so does any move. Each step takes a position with one more stone,
/// so that there is no cycle of moves each of which wins only if the next one does.
pub(super) fn find_strong_reversible<const W: usize>(
    graph: &GoalGraph<W>,
    patterns: &LaidPatterns<W>,
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
