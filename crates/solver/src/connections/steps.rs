//! The steps that win a decided position; certificates and explanations both follow them.

use super::carriers::chosen_without_common_cell;
use super::threats::{ThreatSearch, Threats};
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// A decided position's result for the player to move.
pub(crate) enum Decided {
    /// It wins by this move.
    WonBy(Cell),
    /// It loses.
    Lost,
}

/// Derives a colour's threats in a position.
pub(crate) struct ThreatProofs<const W: usize> {
    pub(crate) search: ThreatSearch<W>,
    pub(crate) colour: Colour,
}

/// The reason for a win.
pub(crate) enum WinStep<const W: usize> {
    /// Virtual connections within a carrier; with `is_full` the opponent may move first.
    Connections { proofs: ThreatProofs<W>, carrier: CellSet<W>, is_full: bool },
    /// A winning move.
    Move(Cell),
    /// All the opponent's replies lose.
    Replies(Replies<W>),
}

/// The replies of a losing player.
pub(crate) struct Replies<const W: usize> {
    /// Derives the winner's threats.
    pub(crate) proofs: ThreatProofs<W>,
    /// These threats' carriers.
    threats: Vec<CellSet<W>>,
    /// The must-play region: the cells common to all threats, or every empty cell without threats.
    region: CellSet<W>,
    pub(crate) empty: CellSet<W>,
}

/// Refutes all replies outside its carrier.
#[derive(Clone, Copy)]
pub(crate) enum Refutation<const W: usize, T> {
    /// A threat.
    Threat(CellSet<W>),
    /// A proof against this reply, which lies in the must-play region.
    Reply(Cell, T),
}

impl<const W: usize> ThreatProofs<W> {
    /// Finds the threats of a colour with stones `own`, with their derivations.
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
    /// Returns the first step in a position's proof, or `None` if the position can't be decided.
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
    /// Returns refutations with their carriers. No cell is in all carriers, so together they refute every reply.
    pub(crate) fn refuted<T: Copy>(
        &self,
        prove: impl FnMut(Cell) -> Option<(T, CellSet<W>)>,
    ) -> Option<Vec<(Refutation<W, T>, CellSet<W>)>> {
        let refutations = self.collected(&CellSet::EMPTY, prove)?;
        let carriers: Vec<_> = refutations.iter().map(|&(_, carrier)| carrier).collect();
        let chosen = chosen_without_common_cell(&carriers, &self.empty)?;
        Some(chosen.into_iter().map(|place| refutations[place]).collect())
    }

    /// Returns the threats, and proofs against the replies in the must-play region without `left_out`, each with its
    /// carrier. `prove` proves that a reply loses and returns the carrier. Skips replies outside an earlier carrier.
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
