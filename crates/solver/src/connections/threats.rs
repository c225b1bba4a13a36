//! Threats: wins by virtual connections.

use super::carriers::{Carriers, without_common_cell};
use super::h_search::Connections;
use super::win_patterns::WinPatterns;
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use crate::position::techniques::{Technique, Techniques};
use tripoint_games::board::{Cell, CellSet, Side, SideSet};
use tripoint_games::rules::{Colour, ObjectiveSet};

/// Collects at most this many carriers; more gain little.
const MOST: usize = 1024;

/// A colour's wins by its virtual connections.
#[derive(Clone, Debug, Default)]
pub(crate) struct Threats<const W: usize> {
    /// The carrier of a win that holds although the opponent moves first.
    pub(crate) won: Option<CellSet<W>>,
    /// The carriers of wins for which the colour has to move first.
    pub(crate) carriers: Vec<CellSet<W>>,
}

/// Stores at most this many carriers for one set of objectives.
const CLAIMS: usize = 6;

/// Combines at most this many connections from a node to a side if several objectives are needed.
const TRIED: usize = 3;

/// Adds a third claim to at most this many pairs.
const PAIRS: usize = 400;

/// The objectives that a colour attains within a carrier.
#[derive(Clone, Copy, Debug)]
struct ObjectiveClaim<const W: usize> {
    objectives: ObjectiveSet,
    carrier: CellSet<W>,
    /// Whether the opponent may move first.
    is_full: bool,
}

/// Finds threats, with buffers for one board.
#[derive(Debug)]
pub(crate) struct ThreatSearch<const W: usize> {
    connections: Connections<W>,
    /// If several objectives are needed: the carriers of full claims and of the other claims, indexed by the
    /// objectives' bits.
    claims: [Vec<Carriers<W, CLAIMS>>; 2],
    /// The objective sets with claims.
    claimed: [Vec<ObjectiveSet>; 2],
    /// Chains fully connected to each goal side, by player (0 = to move), in the last evaluated undecided position.
    connected: [Vec<CellSet<W>>; 2],
}

/// The result of evaluating the threats statically.
pub(crate) enum ThreatResult<const W: usize> {
    /// Whether the player to move wins, and the win's carrier.
    Decided(bool, CellSet<W>),
    /// The must-play region, and the opponent's threats that refute all other moves.
    Open(CellSet<W>, Vec<CellSet<W>>),
}

impl<const W: usize> Threats<W> {
    /// Returns the wins found by patterns for a colour with stones `own`.
    pub(crate) fn by_patterns(
        patterns: &WinPatterns<W>,
        graph: &GoalGraph<W>,
        colour: Colour,
        own: &CellSet<W>,
        other: &CellSet<W>,
    ) -> Threats<W> {
        let mut threats = Threats::default();
        patterns.visit(graph, colour, own, other, |carrier, missing| threats.add(carrier, missing.is_none()));
        threats
    }

    /// Returns the opponent's must-play region: the cells common to all threats. Returns `None` without threats.
    pub(crate) fn must_play(&self) -> Option<CellSet<W>> {
        self.carriers.iter().copied().reduce(|common, carrier| common.intersection(&carrier))
    }

    /// Returns a win's carrier if it holds although the opponent moves first on any of the empty cells, because no move
    /// meets all threats.
    fn unanswered(&self, empty: &CellSet<W>) -> Option<CellSet<W>> {
        self.won.or_else(|| if self.carriers.is_empty() { None } else { without_common_cell(&self.carriers, empty) })
    }

    /// Returns a carrier within which the colour wins by moving first: the full win's if there is one, or else the
    /// smallest.
    pub(crate) fn best(&self) -> Option<CellSet<W>> {
        self.won.or_else(|| self.carriers.iter().copied().min_by_key(CellSet::len))
    }

    /// Adds a win within a carrier; with `is_full` it holds although the opponent moves first.
    fn add(&mut self, carrier: CellSet<W>, is_full: bool) {
        if is_full {
            if self.won.is_none_or(|known| carrier.len() < known.len()) {
                self.won = Some(carrier);
            }
        } else if self.carriers.len() < MOST {
            self.carriers.push(carrier);
        }
    }
}

impl<const W: usize> ThreatSearch<W> {
    /// Makes buffers for the threats on a board.
    pub(crate) fn new(graph: &GoalGraph<W>, techniques: Techniques) -> ThreatSearch<W> {
        let connections =
            if techniques.has(Technique::Connections) { Connections::new(graph) } else { Connections::plain(graph) };
        ThreatSearch::over(graph, connections)
    }

    /// Makes the same with derivations recorded, for [`ThreatSearch::explain`].
    pub(crate) fn with_derivations(graph: &GoalGraph<W>) -> ThreatSearch<W> {
        ThreatSearch::over(graph, Connections::with_derivations(graph))
    }

    fn over(graph: &GoalGraph<W>, connections: Connections<W>) -> ThreatSearch<W> {
        let sets = if graph.needs_several_objectives() { 1 << graph.goal.objective_count() } else { 0 };
        let claims = [vec![Carriers::NONE; sets], vec![Carriers::NONE; sets]];
        ThreatSearch { connections, claims, claimed: Default::default(), connected: Default::default() }
    }

    /// Returns the connections found last.
    pub(crate) fn connections(&self) -> &Connections<W> {
        &self.connections
    }

    /// Returns the chains fully connected to each goal side, by player (0 = to move), in the last evaluated undecided
    /// position.
    pub(crate) fn connected_chains(&self, player: usize) -> &[CellSet<W>] {
        &self.connected[player]
    }

    fn note_connected(&mut self, graph: &GoalGraph<W>, player: usize, colour: Colour) {
        let connected = &mut self.connected[player];
        connected.clear();
        connected.extend(graph.goal_sides(colour).iter().map(|&side| self.connections.chains_connected_to(side)));
    }

    /// Finds the threats of a colour with stones `own`.
    ///
    /// A chain that is fully connected to all sides it needs, within disjoint carriers, has won. With one
    /// semi-connection, or as an empty cell, it is a threat. If several objectives are needed, we combine up to three
    /// chains with disjoint carriers.
    pub(crate) fn find(&mut self, graph: &GoalGraph<W>, colour: Colour, own: &CellSet<W>, other: &CellSet<W>) -> Threats<W> {
        self.connections.find(graph, colour, own, other);
        for (claims, claimed) in self.claims.iter_mut().zip(&mut self.claimed) {
            claimed.drain(..).for_each(|objectives| claims[objectives.bits()].clear());
        }
        let mut threats = Threats { won: None, carriers: Vec::new() };
        let tried = self.tried();
        for node in self.connections.chains.union(&self.connections.empty).iter() {
            let joining = SideCombination { graph, colour, connections: &self.connections, node, tried };
            joining.visit(graph.goal_sides(colour), joining.start(), None, &mut |claim, _| {
                if graph.goal.wins(claim.objectives) {
                    threats.add(claim.carrier, claim.is_full);
                } else {
                    let kind = usize::from(!claim.is_full);
                    let known = &mut self.claims[kind][claim.objectives.bits()];
                    if known.all().is_empty() {
                        self.claimed[kind].push(claim.objectives);
                    }
                    known.add(claim.carrier);
                }
            });
        }
        if !self.claims[0].is_empty() {
            self.add_sums(graph, &mut threats);
        }
        threats
    }

    /// Evaluates a position by both players' connections and by patterns. If it's undecided, the connections found last
    /// are those of the player to move.
    pub(crate) fn evaluate(
        &mut self,
        graph: &GoalGraph<W>,
        state: &SolverState<W>,
        patterns: Option<&WinPatterns<W>>,
    ) -> ThreatResult<W> {
        let (empty, opponent) = (state.empty(graph), state.colour.opponent());
        let mut theirs = self.find(graph, opponent, &state.other, &state.own);
        self.note_connected(graph, 1, opponent);
        if let Some(carrier) = theirs.unanswered(&empty) {
            return ThreatResult::Decided(false, carrier);
        }
        if let Some(carrier) = self.find(graph, state.colour, &state.own, &state.other).best() {
            return ThreatResult::Decided(true, carrier);
        }
        self.note_connected(graph, 0, state.colour);
        if let Some(patterns) = patterns {
            let known = Threats::by_patterns(patterns, graph, opponent, &state.other, &state.own);
            theirs.won = known.won;
            theirs.carriers.extend(known.carriers);
            if let Some(carrier) = theirs.unanswered(&empty) {
                return ThreatResult::Decided(false, carrier);
            }
            if let Some(carrier) = Threats::by_patterns(patterns, graph, state.colour, &state.own, &state.other).best() {
                return ThreatResult::Decided(true, carrier);
            }
        }
        ThreatResult::Open(theirs.must_play().unwrap_or(empty), theirs.carriers)
    }

    /// Returns the nodes and connections that make up a threat within a carrier, as found last. With `is_full`, the
    /// opponent may move first against it. Returns `None` if there is none.
    pub(crate) fn explain(
        &self,
        graph: &GoalGraph<W>,
        colour: Colour,
        carrier: &CellSet<W>,
        is_full: bool,
    ) -> Option<Vec<Explained<W>>> {
        let connections = &self.connections;
        let mut single: Vec<(ObjectiveClaim<W>, Explained<W>)> = Vec::new();
        for node in connections.chains.union(&connections.empty.intersection(carrier)).iter() {
            let joining = SideCombination { graph, colour, connections, node, tried: self.tried() };
            joining.visit(graph.goal_sides(colour), joining.start(), None, &mut |claim, parts| {
                if claim.carrier.is_subset(carrier) && (claim.is_full || !is_full) {
                    let parts = std::iter::successors(parts, |part| part.before).map(|part| part.connection).collect();
                    single.push((claim, Explained { node, parts }));
                }
            });
        }
        let wins = |claim: &ObjectiveClaim<W>| graph.goal.wins(claim.objectives);
        if let Some((_, explained)) = single.iter().find(|(claim, _)| wins(claim)) {
            return Some(vec![explained.clone()]);
        }
        for (i, (first, a)) in single.iter().enumerate() {
            for (j, (second, b)) in single.iter().enumerate().skip(i + 1) {
                let Some(both) = first.with(second) else { continue };
                if wins(&both) {
                    return Some(vec![a.clone(), b.clone()]);
                }
                let third = single[j + 1..].iter().find(|(third, _)| both.with(third).is_some_and(|all| wins(&all)));
                if let Some((_, c)) = third {
                    return Some(vec![a.clone(), b.clone(), c.clone()]);
                }
            }
        }
        None
    }

    /// Returns how many connections from a node to a side are combined.
    fn tried(&self) -> usize {
        if self.claims[0].is_empty() { usize::MAX } else { TRIED }
    }

    /// Combines several chains' objectives.
    fn add_sums(&self, graph: &GoalGraph<W>, threats: &mut Threats<W>) {
        let of = |kind: usize| {
            let sets = self.claimed[kind].iter().map(move |&objectives| (objectives, &self.claims[kind][objectives.bits()]));
            sets.flat_map(move |(objectives, carriers)| {
                carriers.all().iter().map(move |&carrier| ObjectiveClaim { objectives, carrier, is_full: kind == 0 })
            })
        };
        let full: Vec<_> = of(0).collect();
        let all: Vec<_> = full.iter().copied().chain(of(1)).collect();
        let mut pairs = Vec::new();
        for (i, first) in full.iter().enumerate() {
            for (j, second) in all.iter().enumerate().skip(i + 1) {
                let Some(both) = first.with(second) else { continue };
                if graph.goal.wins(both.objectives) {
                    threats.add(both.carrier, both.is_full);
                } else if j < full.len() && pairs.len() < PAIRS {
                    pairs.push((j, both));
                }
            }
        }
        for (j, both) in pairs {
            let sums = all[j + 1..].iter().filter_map(|third| both.with(third));
            sums.filter(|sum| graph.goal.wins(sum.objectives)).for_each(|sum| threats.add(sum.carrier, sum.is_full));
        }
    }
}

/// A node's connections in a threat: the side, whether it is full, the carrier.
#[derive(Clone, Debug)]
pub(crate) struct Explained<const W: usize> {
    pub(crate) node: Cell,
    pub(crate) parts: Vec<(Side, bool, CellSet<W>)>,
}

/// A claim under construction.
#[derive(Clone, Copy)]
struct PartialClaim<const W: usize> {
    touched: SideSet,
    carrier: CellSet<W>,
    /// Whether the opponent may move first.
    is_full: bool,
    /// Whether a semi-connection may still be added.
    may_be_semi: bool,
}

/// A connection of a claim, linked to the ones before it.
struct ClaimPart<'a, const W: usize> {
    connection: (Side, bool, CellSet<W>),
    before: Option<&'a ClaimPart<'a, W>>,
}

/// A node whose connections to several sides are combined.
struct SideCombination<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    colour: Colour,
    connections: &'a Connections<W>,
    node: Cell,
    tried: usize,
}

impl<const W: usize> SideCombination<'_, W> {
    /// Starts from the node alone.
    fn start(&self) -> PartialClaim<W> {
        let is_chain = self.connections.chains.contains(self.node);
        let mut carrier = CellSet::EMPTY;
        if !is_chain {
            carrier.insert(self.node);
        }
        PartialClaim { touched: SideSet::default(), carrier, is_full: is_chain, may_be_semi: is_chain }
    }

    /// Visits the claims by connections to some of these sides. All carriers are disjoint, and at most one connection
    /// is a semi-connection.
    fn visit(
        &self,
        sides: &[Side],
        partial: PartialClaim<W>,
        parts: Option<&ClaimPart<'_, W>>,
        found: &mut impl FnMut(ObjectiveClaim<W>, Option<&ClaimPart<'_, W>>),
    ) {
        let objectives = |sides: SideSet| self.graph.goal.won(self.colour, sides);
        let best = objectives(sides.iter().fold(partial.touched, |all, &side| all.union([side].into_iter().collect())));
        if best.is_empty() {
            return;
        }
        let Some((&side, others)) = sides.split_first() else {
            return found(ObjectiveClaim { objectives: best, carrier: partial.carrier, is_full: partial.is_full }, parts);
        };
        self.visit(others, partial, parts, found);
        let touched = partial.touched.union([side].into_iter().collect());
        let mut follow = |connections: &[CellSet<W>], is_full: bool| {
            let fitting = connections.iter().take(self.tried).filter(|other| other.is_disjoint(&partial.carrier));
            for other in fitting {
                let part = ClaimPart { connection: (side, is_full, *other), before: parts };
                let carrier = partial.carrier.union(other);
                let (is_full, may_be_semi) = (partial.is_full && is_full, partial.may_be_semi && is_full);
                self.visit(others, PartialClaim { touched, carrier, is_full, may_be_semi }, Some(&part), found);
            }
        };
        follow(self.connections.full(self.node, side), true);
        if partial.may_be_semi {
            follow(self.connections.semi(self.node, side), false);
        }
    }
}

impl<const W: usize> ObjectiveClaim<W> {
    /// Combines both claims if their carriers are disjoint, one of them is full, and each adds an objective.
    fn with(&self, other: &ObjectiveClaim<W>) -> Option<ObjectiveClaim<W>> {
        let objectives = self.objectives.union(other.objectives);
        let adds = objectives != self.objectives && objectives != other.objectives;
        let fits = adds && (self.is_full || other.is_full) && self.carrier.is_disjoint(&other.carrier);
        let carrier = self.carrier.union(&other.carrier);
        fits.then_some(ObjectiveClaim { objectives, carrier, is_full: self.is_full && other.is_full })
    }
}
