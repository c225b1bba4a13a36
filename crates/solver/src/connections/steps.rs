//! How a decided position is won, step by step: what certificates and explanations both follow.

use super::carriers::chosen_without_common_cell;
use super::threats::{ThreatSearch, Threats};
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// What becomes of the player to move of a decided position.
pub(crate) enum Decided {
    /// It wins by this move.
    WonBy(Cell),
    /// It loses.
    Lost,
}

/// What proves the threats of a colour in a position.
pub(crate) struct ThreatProofs<const W: usize> {
    pub(crate) search: ThreatSearch<W>,
    pub(crate) colour: Colour,
}

/// Why the winner of a position wins it.
pub(crate) enum WinStep<const W: usize> {
    /// By its virtual connections within a carrier; with `is_full` although the opponent moves first.
    Connections { proofs: ThreatProofs<W>, carrier: CellSet<W>, is_full: bool },
    /// By a move, after which it wins.
    Move(Cell),
    /// Whatever the opponent plays.
    Replies(Replies<W>),
}

/// The replies of the player to move of a lost position.
pub(crate) struct Replies<const W: usize> {
    /// What proves the winner's threats.
    pub(crate) proofs: ThreatProofs<W>,
    /// The carriers of these threats.
    threats: Vec<CellSet<W>>,
    /// The must-play region: the cells that all threats have in common; every empty cell where there is no threat.
    region: CellSet<W>,
    pub(crate) empty: CellSet<W>,
}

/// What refutes all replies outside of its carrier.
#[derive(Clone, Copy)]
pub(crate) enum Refutation<const W: usize, T> {
    /// A threat.
    Threat(CellSet<W>),
    /// The proof against a reply in the must-play region.
    Reply(Cell, T),
}

impl<const W: usize> ThreatProofs<W> {
    /// The threats of a colour with stones `own`, with what proves them.
    pub(crate) fn find(
        graph: &GoalGraph<W>,
        colour: Colour,
        own: &CellSet<W>,
        other: &CellSet<W>,
    ) -> (ThreatProofs<W>, Threats<W>) {
        let mut search = ThreatSearch::with_derivations(graph);
        let threats = search.find(graph, colour, own, other);
        (ThreatProofs { search, colour }, threats)
    }
}

impl<const W: usize> WinStep<W> {
    /// The first step of a proof of a position; `None` if the position cannot be decided.
    pub(crate) fn of(
        graph: &GoalGraph<W>,
        state: &SolverState<W>,
        decide: &dyn Fn(&SolverState<W>) -> Option<Decided>,
    ) -> Option<WinStep<W>> {
        let (proofs, found) = ThreatProofs::find(graph, state.colour.opponent(), &state.other, &state.own);
        if let Some(carrier) = found.won {
            return Some(WinStep::Connections { proofs, carrier, is_full: true });
        }
        let empty = state.empty(graph);
        let region = found.must_play();
        let replies = Replies { proofs, threats: found.carriers, region: region.unwrap_or(empty), empty };
        if region.is_some_and(|region| region.is_empty()) {
            return Some(WinStep::Replies(replies));
        }
        let (proofs, found) = ThreatProofs::find(graph, state.colour, &state.own, &state.other);
        if let Some(carrier) = found.best() {
            return Some(WinStep::Connections { proofs, carrier, is_full: found.won.is_some() });
        }
        Some(match decide(state)? {
            Decided::WonBy(cell) => WinStep::Move(cell),
            Decided::Lost => WinStep::Replies(replies),
        })
    }
}

impl<const W: usize> Replies<W> {
    /// Refutations whose carriers have no cell in common, each with its carrier: together they refute every reply.
    pub(crate) fn refuted<T: Copy>(
        &self,
        prove: impl FnMut(Cell) -> Option<(T, CellSet<W>)>,
    ) -> Option<Vec<(Refutation<W, T>, CellSet<W>)>> {
        let refutations = self.collected(&CellSet::EMPTY, prove)?;
        let carriers: Vec<_> = refutations.iter().map(|&(_, carrier)| carrier).collect();
        let chosen = chosen_without_common_cell(&carriers, &self.empty)?;
        Some(chosen.into_iter().map(|place| refutations[place]).collect())
    }

    /// The threats, and proofs against all replies in the must-play region but some, each with its carrier. `prove` proves that a
    /// reply loses and says within which carrier; replies outside of an earlier carrier are not asked for.
    pub(crate) fn collected<T>(
        &self,
        left_out: &CellSet<W>,
        mut prove: impl FnMut(Cell) -> Option<(T, CellSet<W>)>,
    ) -> Option<Vec<(Refutation<W, T>, CellSet<W>)>> {
        let mut refutations: Vec<_> = self.threats.iter().map(|&carrier| (Refutation::Threat(carrier), carrier)).collect();
        let mut open = self.region.difference(left_out);
        while let Some(cell) = open.pop_first() {
            let (proof, carrier) = prove(cell)?;
            open = open.intersection(&carrier);
            refutations.push((Refutation::Reply(cell, proof), carrier));
        }
        Some(refutations)
    }
}
