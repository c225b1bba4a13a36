//! Moves that an answer makes worthless.

use tripoint::board::{Cell, CellSet};
use tripoint_solver::{CompiledPatterns, ConditionalOwner, GoalGraph, OpenMoves};

/// A strong-reversible move: some answer by the opponent makes it worthless. Its cell is then dead, alone or together
/// with cells the opponent keeps, or it's the player's anyway.
#[derive(Clone, Copy, Debug)]
pub struct StrongReversible<const W: usize> {
    pub(super) cell: Cell,
    pub(super) answer: Cell,
    /// The further cells the opponent needs to keep.
    pub(super) needed: CellSet<W>,
}

/// Finds the strong-reversible moves among the open cells, by the rule and by patterns.
///
/// We prune the moves in order. No answer may lie in the cells that an earlier move's answer keeps (Fabiano and
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
    moves: OpenMoves<W>,
) -> Box<[StrongReversible<W>]> {
    let OpenMoves { filled, cells: mut open, conditional } = moves;
    let (mut found, mut kept) = (Vec::new(), CellSet::<W>::EMPTY);
    let mut add = |open: &mut CellSet<W>, cell: Cell, answers: CellSet<W>, keeps: CellSet<W>, needed: CellSet<W>| {
        if let Some(answer) = answers.difference(&kept).first().filter(|_| open.contains(cell)) {
            open.remove(cell);
            kept = kept.union(&keeps);
            found.push(StrongReversible { cell, answer, needed });
        }
    };
    for ConditionalOwner { cell, partner, after } in conditional {
        add(&mut open, cell, after, partner.into_iter().collect(), CellSet::EMPTY);
    }
    for cell in open.iter() {
        for pattern in patterns.at(graph, cell, filled.colour.opponent(), [&filled.other, &filled.own]) {
            let answer: CellSet<W> = pattern.answer.into_iter().collect();
            let mut keeps = pattern.core.difference(&answer);
            keeps.remove(cell);
            add(&mut open, cell, answer, keeps, keeps);
        }
    }
    found.into()
}
