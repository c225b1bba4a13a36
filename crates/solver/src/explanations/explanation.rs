//! Explanations: proofs for people, as maps of the replies and local patterns.

use crate::connections::h_search::{Connection, Derivation};
use crate::connections::steps::{Decided, Refutation, ThreatProofs, WinStep};
use crate::connections::threats::Explained;
use crate::position::graph::GoalGraph;
use crate::position::nodes_left::NodesLeft;
use crate::position::state::SolverState;
use std::collections::HashMap;
use std::sync::Arc;
use tripoint_games::board::{AnySet, Cell, CellSet, Side, SideSet, Topology};
use tripoint_games::rules::{Colour, Goal};

/// The numbers from two on, in words.
const NUMBERS: [&str; 11] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// A pattern's other end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternEnd {
    /// Another chain, by its stones.
    Stones(AnySet),
    /// A side.
    Side(Side),
}

/// A local pattern: within its cells the winner connects a chain to an end although the opponent moves first there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalPattern {
    /// The chain's stones.
    pub from: AnySet,
    /// The end it is connected to.
    pub to: PatternEnd,
    /// The pattern's cells; empty if the chain touches the side.
    pub carrier: AnySet,
    /// The winner's options when it moves first in the pattern. No cell is in all of them.
    pub options: Vec<ConnectionPlan>,
}

/// A win, or a chain's connection, by patterns without common cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ConnectionPlan {
    /// The first move; `None` if no move is needed.
    pub first: Option<Cell>,
    /// The carrier: the empty cells it needs, including the first move.
    pub carrier: AnySet,
    /// The patterns after the first move.
    pub patterns: Vec<LocalPattern>,
    /// The corners it captures; empty in games without corners.
    pub corners: AnySet,
}

/// Refutes replies to a won position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplyRefutation {
    /// The carrier: every reply outside these cells is refuted.
    pub carrier: AnySet,
    /// The refutation.
    pub kind: RefutationKind,
}

/// The ways to refute replies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefutationKind {
    /// A threat that the replies do not stop.
    Threat(ConnectionPlan),
    /// The refutation of this reply, which holds for the others too.
    Reply(Cell, PositionImage),
}

/// The reason for a win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WinReason {
    /// Connections.
    Connected(ConnectionPlan),
    /// A move, and the won position after it.
    Move(Cell, PositionImage),
    /// Every reply loses: no cell is in all carriers of these refutations.
    Replies(Vec<ReplyRefutation>),
}

/// A position with its result and the reason for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplainedPosition {
    /// Black's and White's stones.
    pub stones: [AnySet; 2],
    /// The colour to move.
    pub to_move: Colour,
    /// The winner.
    pub winner: Colour,
    /// The carrier: the empty cells the winner needs. It wins even if the loser has all others.
    pub carrier: AnySet,
    /// The reason for the win.
    pub reason: WinReason,
}

/// A reference to an explained position, with the symmetry that maps it to the position at hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PositionImage {
    /// The number of the explained position.
    pub position: usize,
    /// The board automorphism that maps the explained position to this one.
    pub automorphism: usize,
    /// Whether the colours are swapped.
    pub exchanged: bool,
}

/// Explains some claims. Positions that differ only by symmetry are explained once.
#[derive(Clone, Debug)]
pub struct Explanation {
    topology: Arc<Topology>,
    /// The explained positions, in their canonical forms.
    positions: Vec<ExplainedPosition>,
    /// Each claim's position.
    claims: Vec<PositionImage>,
    /// The sides' images under each automorphism.
    sides: Vec<Vec<Side>>,
}

impl Explanation {
    /// Returns each claim's position.
    pub fn claims(&self) -> &[PositionImage] {
        &self.claims
    }

    /// Returns the number of explained positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns whether no position is explained.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Returns the explained position at a reference, mapped by its symmetry.
    pub fn position(&self, image: PositionImage) -> ExplainedPosition {
        let ExplainedPosition { stones, to_move, winner, carrier, reason } = &self.positions[image.position];
        let map = ImageMap { explanation: self, image };
        let [black, white] = stones.map(|stones| map.cells(&stones));
        ExplainedPosition {
            stones: if image.exchanged { [white, black] } else { [black, white] },
            to_move: map.colour(*to_move),
            winner: map.colour(*winner),
            carrier: map.cells(carrier),
            reason: match reason {
                WinReason::Connected(plan) => WinReason::Connected(map.plan(plan)),
                WinReason::Move(cell, after) => WinReason::Move(map.cell(*cell), map.image(after)),
                WinReason::Replies(refutations) => {
                    WinReason::Replies(refutations.iter().map(|refutation| map.refutation(refutation)).collect())
                }
            },
        }
    }

    /// Returns the automorphism that maps one of an explained position's images to another.
    pub fn between(&self, from: PositionImage, to: PositionImage) -> usize {
        let all = self.topology.automorphisms();
        let (first, second) = (&all[from.automorphism], &all[to.automorphism]);
        let leads =
            |between: &[Cell]| self.topology.cells().all(|cell| between[first[cell.index()].index()] == second[cell.index()]);
        // It exists, because the automorphisms form a group.
        all.iter().position(|between| leads(between)).unwrap_or(0)
    }
}

/// Maps an explained position's parts to its image.
struct ImageMap<'a> {
    explanation: &'a Explanation,
    image: PositionImage,
}

impl ImageMap<'_> {
    fn permutation(&self) -> &[Cell] {
        &self.explanation.topology.automorphisms()[self.image.automorphism]
    }

    fn cell(&self, cell: Cell) -> Cell {
        self.permutation()[cell.index()]
    }

    fn cells(&self, cells: &AnySet) -> AnySet {
        Topology::permuted(self.permutation(), cells)
    }

    fn colour(&self, colour: Colour) -> Colour {
        if self.image.exchanged { colour.opponent() } else { colour }
    }

    fn image(&self, inner: &PositionImage) -> PositionImage {
        let all = self.explanation.topology.automorphisms();
        let inner_images = &all[inner.automorphism];
        let is_sum = |sum: &[Cell]| {
            self.explanation.topology.cells().all(|cell| sum[cell.index()] == self.cell(inner_images[cell.index()]))
        };
        // It exists, because the automorphisms form a group.
        let automorphism = all.iter().position(|sum| is_sum(sum)).unwrap_or(0);
        PositionImage { position: inner.position, automorphism, exchanged: self.image.exchanged != inner.exchanged }
    }

    fn refutation(&self, ReplyRefutation { carrier, kind }: &ReplyRefutation) -> ReplyRefutation {
        let kind = match kind {
            RefutationKind::Threat(plan) => RefutationKind::Threat(self.plan(plan)),
            RefutationKind::Reply(cell, after) => RefutationKind::Reply(self.cell(*cell), self.image(after)),
        };
        ReplyRefutation { carrier: self.cells(carrier), kind }
    }

    fn plan(&self, ConnectionPlan { first, carrier, patterns, corners }: &ConnectionPlan) -> ConnectionPlan {
        ConnectionPlan {
            first: first.map(|cell| self.cell(cell)),
            carrier: self.cells(carrier),
            patterns: patterns.iter().map(|pattern| self.pattern(pattern)).collect(),
            corners: self.cells(corners),
        }
    }

    fn pattern(&self, LocalPattern { from, to, carrier, options }: &LocalPattern) -> LocalPattern {
        LocalPattern {
            from: self.cells(from),
            to: match to {
                PatternEnd::Stones(stones) => PatternEnd::Stones(self.cells(stones)),
                PatternEnd::Side(side) => PatternEnd::Side(self.explanation.sides[self.image.automorphism][side.index()]),
            },
            carrier: self.cells(carrier),
            options: options.iter().map(|plan| self.plan(plan)).collect(),
        }
    }
}

/// Explains a solver's proofs.
pub(crate) struct Explainer<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    /// Decides a position.
    decide: &'a dyn Fn(&SolverState<W>) -> Option<Decided>,
    left: &'a NodesLeft<'a>,
    positions: Vec<ExplainedPosition>,
    known: HashMap<SolverState<W>, usize>,
    claims: Vec<PositionImage>,
}

impl<'a, const W: usize> Explainer<'a, W> {
    pub(crate) fn new(
        graph: &'a GoalGraph<W>,
        decide: &'a dyn Fn(&SolverState<W>) -> Option<Decided>,
        left: &'a NodesLeft<'a>,
    ) -> Explainer<'a, W> {
        Explainer { graph, decide, left, positions: Vec::new(), known: HashMap::new(), claims: Vec::new() }
    }

    /// Explains a position's result. Returns `None` if it can't be decided.
    pub(crate) fn claim(&mut self, state: &SolverState<W>) -> Option<()> {
        let claim = self.position(state)?;
        self.claims.push(claim);
        Some(())
    }

    pub(crate) fn into_explanation(self) -> Explanation {
        let topology = Arc::clone(&self.graph.topology);
        let of_side = |side: Side| topology.side_cells(side).iter().copied().collect::<AnySet>();
        let sides: Vec<_> = (0..topology.side_count()).map(Side::from_index).collect();
        let images = topology.automorphisms().iter().map(|permutation| {
            let image = |&side: &Side| {
                let moved = Topology::permuted(permutation, &of_side(side));
                sides.iter().copied().find(|&other| of_side(other) == moved).unwrap_or(side)
            };
            sides.iter().map(image).collect()
        });
        Explanation { sides: images.collect(), topology, positions: self.positions, claims: self.claims }
    }

    fn position(&mut self, state: &SolverState<W>) -> Option<PositionImage> {
        let canonical = state.canonical(self.graph);
        let position = match self.known.get(&canonical.state) {
            Some(&known) => known,
            None => {
                let explained = self.explained(&canonical.state)?;
                self.positions.push(explained);
                self.known.insert(canonical.state, self.positions.len() - 1);
                self.positions.len() - 1
            }
        };
        let automorphism = self.graph.inverse(canonical.automorphism());
        Some(PositionImage { position, automorphism, exchanged: state.colour != canonical.state.colour })
    }

    fn explained(&mut self, state: &SolverState<W>) -> Option<ExplainedPosition> {
        self.left.begin_position()?;
        let (mover, other) = (state.colour, state.colour.opponent());
        let (winner, carrier, reason) = match WinStep::of(self.graph, state, self.decide)? {
            WinStep::Connections { proofs, carrier, is_full } => {
                let plan = planned(self.graph, &proofs, &carrier, is_full)?;
                (proofs.colour, plan.carrier, WinReason::Connected(plan))
            }
            WinStep::Move(cell) => {
                let after = self.position(&state.after(cell))?;
                let mut carrier = self.carrier(after);
                carrier.insert(cell);
                (mover, carrier, WinReason::Move(cell, after))
            }
            WinStep::Replies(replies) => {
                let mut refuted = replies.refuted(|cell| {
                    let after = self.position(&state.after(cell))?;
                    Some((after, self.carrier(after).resized()))
                })?;
                // Small threats come first, then the replies in the order in which they were found: each reply is in
                // all earlier carriers.
                refuted.sort_by_key(|(refutation, carrier)| match refutation {
                    Refutation::Threat(_) => (None, carrier.len()),
                    Refutation::Reply(cell, _) => (Some(*cell), 0),
                });
                let refutations = refuted.into_iter().map(|(refutation, carrier)| {
                    let kind = match refutation {
                        Refutation::Threat(_) => RefutationKind::Threat(planned(self.graph, &replies.proofs, &carrier, false)?),
                        Refutation::Reply(cell, after) => RefutationKind::Reply(cell, after),
                    };
                    Some(ReplyRefutation { carrier: carrier.resized(), kind })
                });
                let refutations = refutations.collect::<Option<Vec<_>>>()?;
                let carrier = refutations.iter().fold(AnySet::EMPTY, |all, refutation| all.union(&refutation.carrier));
                (other, carrier, WinReason::Replies(refutations))
            }
        };
        Some(ExplainedPosition { stones: state.stones(), to_move: mover, winner, carrier, reason })
    }

    /// Returns an explained position's carrier, mapped to this one.
    fn carrier(&self, PositionImage { position, automorphism, .. }: PositionImage) -> AnySet {
        Topology::permuted(&self.graph.topology.automorphisms()[automorphism], &self.positions[position].carrier)
    }
}

/// Plans a threat; with `is_full` one against which the opponent may move first.
pub(crate) fn planned<const W: usize>(
    graph: &GoalGraph<W>,
    proofs: &ThreatProofs<W>,
    carrier: &CellSet<W>,
    is_full: bool,
) -> Option<ConnectionPlan> {
    let mut plan = ConnectionPlan::default();
    for Explained { node, parts } in proofs.search.explain(graph, proofs.colour, carrier, is_full)? {
        if proofs.search.connections().empty.contains(node) {
            plan.begin(node);
        }
        let mut touched = SideSet::default();
        for (side, is_full, carrier) in parts {
            touched.insert(side);
            connect(proofs, &(node, side, is_full, carrier), &mut plan)?;
        }
        let objectives = graph.goal.won(proofs.colour, touched);
        let corner = |objective| Goal::objective_cell(&graph.goal, proofs.colour, objective, &graph.topology);
        plan.corners = plan.corners.union(&objectives.iter().filter_map(corner).collect());
    }
    Some(plan)
}

/// Adds a node's connection to a side to a plan.
fn connect<const W: usize>(proofs: &ThreatProofs<W>, connection: &Connection<W>, plan: &mut ConnectionPlan) -> Option<()> {
    let connections = proofs.search.connections();
    let &(node, side, _, carrier) = connection;
    let from: AnySet = connections.cells(node).resized();
    let to = PatternEnd::Side(side);
    match connections.derivation(connection)? {
        Derivation::Touches => plan.add(LocalPattern { from, to, carrier: AnySet::EMPTY, options: Vec::new() }),
        Derivation::Either(carriers) => {
            let options = carriers.iter().map(|carrier| {
                let mut option = ConnectionPlan::default();
                connect(proofs, &(node, side, false, *carrier), &mut option)?;
                Some(option)
            });
            plan.add(LocalPattern { from, to, carrier: carrier.resized(), options: options.collect::<Option<Vec<_>>>()? });
        }
        Derivation::Link { over, is_full, carrier, link } => {
            if connections.empty.contains(*over) {
                plan.begin(*over);
            }
            if !link.is_empty() {
                let to = PatternEnd::Stones(connections.cells(*over).resized());
                let option = |cell| ConnectionPlan {
                    first: Some(cell),
                    carrier: [cell].into_iter().collect(),
                    ..ConnectionPlan::default()
                };
                plan.add(LocalPattern { from, to, carrier: link.resized(), options: link.iter().map(option).collect() });
            }
            connect(proofs, &(*over, side, *is_full, *carrier), plan)?;
        }
    }
    Some(())
}

impl ConnectionPlan {
    /// Puts the patterns that connect the winner's chains to each other and to the sides into words: `two bridges`,
    /// `a bridge and another connection`. Returns `None` if the chains are joined already.
    pub fn in_words(&self) -> Option<String> {
        let open: Vec<_> = self.patterns.iter().filter(|pattern| !pattern.carrier.is_empty()).collect();
        let bridges = open.iter().filter(|pattern| pattern.carrier.len() == 2).count();
        let words = |count: usize, one: &str, noun: &str| match count {
            0 => None,
            1 => Some(one.to_owned()),
            2..=12 => Some(format!("{} {noun}", NUMBERS[count - 2])),
            _ => Some(format!("{count} {noun}")),
        };
        let larger = open.len() - bridges;
        let larger = match bridges {
            0 => words(larger, "a virtual connection", "virtual connections"),
            _ => words(larger, "another connection", "other connections"),
        };
        let all: Vec<_> = words(bridges, "a bridge", "bridges").into_iter().chain(larger).collect();
        (!all.is_empty()).then(|| all.join(" and "))
    }

    fn begin(&mut self, cell: Cell) {
        self.first = Some(cell);
        self.carrier.insert(cell);
    }

    fn add(&mut self, pattern: LocalPattern) {
        self.carrier = self.carrier.union(&pattern.carrier);
        if !self.patterns.contains(&pattern) {
            self.patterns.push(pattern);
        }
    }
}
