//! Explanations: proofs as people read them, by maps of the replies and by local patterns.

use crate::connections::h_search::{Connection, Derivation};
use crate::connections::steps::{Decided, Refutation, ThreatProofs, WinStep};
use crate::connections::threats::Explained;
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use std::collections::HashMap;
use std::sync::Arc;
use tripoint_games::board::{AnySet, Cell, CellSet, Side, SideSet, Topology};
use tripoint_games::rules::{Colour, Goal};

/// Numbers from two on.
const NUMBERS: [&str; 11] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// What a pattern joins a chain to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternEnd {
    /// Another chain, by its stones.
    Stones(AnySet),
    /// A side.
    Side(Side),
}

/// A local pattern: within its cells the winner joins a chain to something although the opponent moves there first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalPattern {
    /// The stones of the chain.
    pub from: AnySet,
    /// What it is joined to.
    pub to: PatternEnd,
    /// The cells of the pattern; none if the chain touches the side.
    pub carrier: AnySet,
    /// What the winner can do in it if it moves first there. No cell is in all of these.
    pub options: Vec<ConnectionPlan>,
}

/// A way to win, or to join a chain to something, by patterns that share no cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ConnectionPlan {
    /// The move that it begins with; none if nothing needs to be moved first.
    pub first: Option<Cell>,
    /// The empty cells that it needs, with the first move.
    pub carrier: AnySet,
    /// The patterns once the first move is made.
    pub patterns: Vec<LocalPattern>,
    /// The corners that it captures, where corners are to be captured.
    pub corners: AnySet,
}

/// What refutes some of the replies to a won position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplyRefutation {
    /// It refutes every reply outside of these cells.
    pub carrier: AnySet,
    /// How it does.
    pub kind: RefutationKind,
}

/// How replies are refuted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefutationKind {
    /// By a threat that they do not meet.
    Threat(ConnectionPlan),
    /// By what refutes this reply.
    Reply(Cell, PositionImage),
}

/// Why the winner of a position wins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WinReason {
    /// By connections.
    Connected(ConnectionPlan),
    /// By a move, which leads to this position.
    Move(Cell, PositionImage),
    /// Whatever is replied: no cell is in the carriers of all of these.
    Replies(Vec<ReplyRefutation>),
}

/// A position with the reason why its winner wins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplainedPosition {
    /// The stones of Black and of White.
    pub stones: [AnySet; 2],
    /// The colour to move.
    pub to_move: Colour,
    /// The colour that wins.
    pub winner: Colour,
    /// The empty cells that the winner needs: it wins even if all others are the loser's.
    pub carrier: AnySet,
    /// Why it wins.
    pub reason: WinReason,
}

/// A position as it lies in another one: an image of one that is explained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PositionImage {
    /// The number of the explained position.
    pub position: usize,
    /// The automorphism of the board that leads from there to here.
    pub automorphism: usize,
    /// Whether the colours are exchanged.
    pub exchanged: bool,
}

/// The explanation of some claims. Positions that are the same but for symmetry are explained once.
#[derive(Clone, Debug)]
pub struct Explanation {
    topology: Arc<Topology>,
    /// The explained positions, in their canonical forms.
    positions: Vec<ExplainedPosition>,
    /// For each claim the position that it is about.
    claims: Vec<PositionImage>,
    /// For each automorphism the images of the sides.
    sides: Vec<Vec<Side>>,
}

impl Explanation {
    /// For each claim the position that it is about.
    pub fn claims(&self) -> &[PositionImage] {
        &self.claims
    }

    /// The number of positions that are explained.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether nothing is explained.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The image of an explained position.
    pub fn position(&self, image: PositionImage) -> ExplainedPosition {
        let ExplainedPosition { stones, to_move, winner, carrier, reason } = &self.positions[image.position];
        let mover = Mover { explanation: self, image };
        let [black, white] = stones.map(|stones| mover.cells(&stones));
        ExplainedPosition {
            stones: if image.exchanged { [white, black] } else { [black, white] },
            to_move: mover.colour(*to_move),
            winner: mover.colour(*winner),
            carrier: mover.cells(carrier),
            reason: match reason {
                WinReason::Connected(plan) => WinReason::Connected(mover.plan(plan)),
                WinReason::Move(cell, after) => WinReason::Move(mover.cell(*cell), mover.image(after)),
                WinReason::Replies(refutations) => {
                    WinReason::Replies(refutations.iter().map(|refutation| mover.refutation(refutation)).collect())
                }
            },
        }
    }

    /// The automorphism that leads from one image of an explained position to another one.
    pub fn between(&self, from: PositionImage, to: PositionImage) -> usize {
        let all = self.topology.automorphisms();
        let (first, second) = (&all[from.automorphism], &all[to.automorphism]);
        let leads =
            |between: &[Cell]| self.topology.cells().all(|cell| between[first[cell.index()].index()] == second[cell.index()]);
        // There is one, since the automorphisms form a group.
        all.iter().position(|between| leads(between)).unwrap_or(0)
    }
}

/// Takes what is said of an explained position to an image of it.
struct Mover<'a> {
    explanation: &'a Explanation,
    image: PositionImage,
}

impl Mover<'_> {
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
        // There is one, since the automorphisms form a group.
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

/// Explains the proofs of a solver.
pub(crate) struct Explainer<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    /// Decides a position.
    decide: &'a dyn Fn(&SolverState<W>) -> Option<Decided>,
    positions: Vec<ExplainedPosition>,
    known: HashMap<SolverState<W>, usize>,
    claims: Vec<PositionImage>,
}

impl<'a, const W: usize> Explainer<'a, W> {
    pub(crate) fn new(graph: &'a GoalGraph<W>, decide: &'a dyn Fn(&SolverState<W>) -> Option<Decided>) -> Explainer<'a, W> {
        Explainer { graph, decide, positions: Vec::new(), known: HashMap::new(), claims: Vec::new() }
    }

    /// Explains who wins a position; `None` if it cannot be decided.
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
                // Small threats first, then replies in the order in which they were found: each is in all carriers before its own.
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

    /// The cells that the winner of an explained position needs, as they lie here.
    fn carrier(&self, PositionImage { position, automorphism, .. }: PositionImage) -> AnySet {
        Topology::permuted(&self.graph.topology.automorphisms()[automorphism], &self.positions[position].carrier)
    }
}

/// How a threat wins; with `is_full` one against which the opponent may move first.
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
        let prizes = graph.goal.won(proofs.colour, touched);
        let corner = |prize| Goal::prize_cell(&graph.goal, proofs.colour, prize, &graph.topology);
        plan.corners = plan.corners.union(&prizes.iter().filter_map(corner).collect());
    }
    Some(plan)
}

/// Adds to a plan how a node is connected to a side.
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
    /// What joins the winner's chains to each other and to the sides: `two bridges`, `a bridge and another connection`; `None` if they are joined already.
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
