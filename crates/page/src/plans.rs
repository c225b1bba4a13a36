//! How the winner of a proven position continues, with the board's names.

use super::learning_answers::{ConnectionAnswer, PlanAnswer};
use tripoint_games::board::{AnySet, Cell, Topology};
use tripoint_games::notation::{Notation, side_names};
use tripoint_solver::{ConnectionPlan, ExplainedPosition, Explanation, LocalPattern, PatternEnd, RefutationKind, WinReason};

/// Writes plans with a board's names.
pub(super) struct PlanWriter<'a> {
    sides: Vec<String>,
    notation: &'a Notation,
}

impl PlanWriter<'_> {
    pub(super) fn new<'a>(topology: &Topology, notation: &'a Notation) -> PlanWriter<'a> {
        PlanWriter { sides: side_names(topology, notation), notation }
    }

    pub(super) fn names(&self, cells: &AnySet) -> Vec<String> {
        cells.iter().map(|cell| self.name(cell)).collect()
    }

    fn name(&self, cell: Cell) -> String {
        self.notation.name(cell).to_owned()
    }

    /// How the winner of a position continues.
    pub(super) fn plans(&self, explained: &ExplainedPosition, explanation: &Explanation) -> Vec<PlanAnswer> {
        match &explained.reason {
            WinReason::Connected(plan) => vec![self.connected(None, plan)],
            WinReason::Move(answer, _) => vec![self.answered(None, *answer, &explained.carrier)],
            WinReason::Replies(refutations) => refutations
                .iter()
                .map(|refutation| match &refutation.kind {
                    RefutationKind::Threat(plan) => self.connected(None, plan),
                    RefutationKind::Reply(reply, after) => match explanation.position(*after).reason {
                        WinReason::Connected(plan) => self.connected(Some(*reply), &plan),
                        WinReason::Move(answer, _) => self.answered(Some(*reply), answer, &refutation.carrier),
                        WinReason::Replies(_) => PlanAnswer {
                            reply: Some(self.name(*reply)),
                            answer: None,
                            carrier: self.names(&refutation.carrier),
                            connections: Vec::new(),
                        },
                    },
                })
                .collect(),
        }
    }

    fn answered(&self, reply: Option<Cell>, answer: Cell, carrier: &AnySet) -> PlanAnswer {
        let (reply, answer) = (reply.map(|cell| self.name(cell)), Some(self.name(answer)));
        PlanAnswer { reply, answer, carrier: self.names(carrier), connections: Vec::new() }
    }

    fn connected(&self, reply: Option<Cell>, plan: &ConnectionPlan) -> PlanAnswer {
        let open = plan.patterns.iter().filter(|pattern| !pattern.carrier.is_empty());
        PlanAnswer {
            reply: reply.map(|cell| self.name(cell)),
            answer: plan.first.map(|cell| self.name(cell)),
            carrier: self.names(&plan.carrier),
            connections: open.map(|pattern| self.connection(pattern)).collect(),
        }
    }

    fn connection(&self, LocalPattern { from, to, carrier, .. }: &LocalPattern) -> ConnectionAnswer {
        let (to, side) = match to {
            PatternEnd::Stones(stones) => (self.names(stones), None),
            PatternEnd::Side(side) => (Vec::new(), self.sides.get(side.index()).cloned()),
        };
        ConnectionAnswer { from: self.names(from), to, side, cells: self.names(carrier) }
    }
}
