//! Wins that follow from connections.

use super::carriers::{Carriers, without_common_cell};
use super::h_search::Connections;
use super::win_patterns::WinPatterns;
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use crate::position::techniques::{Technique, Techniques};
use tripoint_games::board::{Cell, CellSet, Side, SideSet};
use tripoint_games::rules::{Colour, PrizeSet};

/// The most carriers that are collected; beyond them little is gained.
const MOST: usize = 1024;

/// What a colour can achieve on the board by its virtual connections.
#[derive(Clone, Debug, Default)]
pub(crate) struct Threats<const W: usize> {
    /// A carrier within which the colour wins although the opponent moves first.
    pub(crate) won: Option<CellSet<W>>,
    /// Carriers within each of which the colour wins if it moves first.
    pub(crate) carriers: Vec<CellSet<W>>,
}

/// The most carriers that are kept for the same prizes.
const CLAIMS: usize = 6;

/// The most connections of a node to a side that are tried where several prizes are needed: there are many combinations.
const TRIED: usize = 3;

/// The most claims that a third one is added to.
const PAIRS: usize = 400;

/// Prizes that a colour can win within a carrier.
#[derive(Clone, Copy, Debug)]
struct PrizeClaim<const W: usize> {
    prizes: PrizeSet,
    carrier: CellSet<W>,
    /// Whether the opponent may move first.
    is_full: bool,
}

/// Finds threats, with room for what is found on the way.
#[derive(Debug)]
pub(crate) struct ThreatSearch<const W: usize> {
    connections: Connections<W>,
    /// Where several prizes are needed: the claims to some of them that the opponent may move first against, and the others, by the bits of the prizes.
    claims: [Vec<Carriers<W, CLAIMS>>; 2],
    /// The prizes that there are claims to.
    claimed: [Vec<PrizeSet>; 2],
    /// For the player to move and the other one, and each side that its colour needs: the chains that are fully connected to it, at the last glance.
    connected: [Vec<CellSet<W>>; 2],
}

/// What a position looks like at the first glance.
pub(crate) enum Glance<const W: usize> {
    /// Whether the player to move wins, and the cells that the winner needs.
    Decided(bool, CellSet<W>),
    /// The moves that may win, and the threats of the opponent, to which all others lose.
    Open(CellSet<W>, Vec<CellSet<W>>),
}

impl<const W: usize> Threats<W> {
    /// What a colour with stones `own` can achieve by patterns.
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

    /// The common cells of all threats: the opponent has to take one of them. `None` if there is no threat.
    pub(crate) fn must_play(&self) -> Option<CellSet<W>> {
        self.carriers.iter().copied().reduce(|common, carrier| common.intersection(&carrier))
    }

    /// A carrier within which the colour wins although the opponent moves first, on whichever of the empty cells: no move meets all threats.
    fn unanswered(&self, empty: &CellSet<W>) -> Option<CellSet<W>> {
        self.won.or_else(|| if self.carriers.is_empty() { None } else { without_common_cell(&self.carriers, empty) })
    }

    /// The smallest carrier within which the colour wins if it moves first.
    pub(crate) fn best(&self) -> Option<CellSet<W>> {
        self.won.or_else(|| self.carriers.iter().copied().min_by_key(CellSet::len))
    }

    /// Adds a win within a carrier, with `is_full` one against which the opponent may move first.
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
    /// Room for the threats on a board.
    pub(crate) fn new(graph: &GoalGraph<W>, techniques: Techniques) -> ThreatSearch<W> {
        let connections =
            if techniques.has(Technique::Connections) { Connections::new(graph) } else { Connections::plain(graph) };
        ThreatSearch::over(graph, connections)
    }

    /// The same, which can [explain](ThreatSearch::explain) what it has found.
    pub(crate) fn with_derivations(graph: &GoalGraph<W>) -> ThreatSearch<W> {
        ThreatSearch::over(graph, Connections::with_derivations(graph))
    }

    fn over(graph: &GoalGraph<W>, connections: Connections<W>) -> ThreatSearch<W> {
        let sets = if graph.needs_several_prizes() { 1 << graph.goal.prize_count() } else { 0 };
        let claims = [vec![Carriers::NONE; sets], vec![Carriers::NONE; sets]];
        ThreatSearch { connections, claims, claimed: Default::default(), connected: Default::default() }
    }

    /// The connections that were found last.
    pub(crate) fn connections(&self) -> &Connections<W> {
        &self.connections
    }

    /// For each side that the colour of the player to move (0) or of the other one (1) needs, the chains that are fully connected to it, each by its first cell, in the position that was
    /// looked at last and is open.
    pub(crate) fn connected_chains(&self, player: usize) -> &[CellSet<W>] {
        &self.connected[player]
    }

    fn note_connected(&mut self, graph: &GoalGraph<W>, player: usize, colour: Colour) {
        let connected = &mut self.connected[player];
        connected.clear();
        connected.extend(graph.goal_sides(colour).iter().map(|&side| self.connections.chains_connected_to(side)));
    }

    /// The threats of a colour with stones `own`.
    ///
    /// A chain that is fully connected to all sides that it needs, within carriers that share no cell, has won; with one semi-connection, or as
    /// an empty cell that is still to be taken, it is a threat. Where several prizes are needed, up to three chains that have some add up, if
    /// their carriers share no cell.
    pub(crate) fn find(&mut self, graph: &GoalGraph<W>, colour: Colour, own: &CellSet<W>, other: &CellSet<W>) -> Threats<W> {
        self.connections.find(graph, colour, own, other);
        for (claims, claimed) in self.claims.iter_mut().zip(&mut self.claimed) {
            claimed.drain(..).for_each(|prizes| claims[prizes.bits()].clear());
        }
        let mut threats = Threats { won: None, carriers: Vec::new() };
        let tried = self.tried();
        for node in self.connections.chains.union(&self.connections.empty).iter() {
            let joining = Joining { graph, colour, connections: &self.connections, node, tried };
            joining.visit(graph.goal_sides(colour), joining.start(), None, &mut |claim, _| {
                if graph.goal.wins(claim.prizes) {
                    threats.add(claim.carrier, claim.is_full);
                } else {
                    let kind = usize::from(!claim.is_full);
                    let known = &mut self.claims[kind][claim.prizes.bits()];
                    if known.all().is_empty() {
                        self.claimed[kind].push(claim.prizes);
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

    /// Looks at a position by the connections of both players, and by patterns. The connections of the player to move are found last, if the position is open.
    pub(crate) fn glance(
        &mut self,
        graph: &GoalGraph<W>,
        state: &SolverState<W>,
        patterns: Option<&WinPatterns<W>>,
    ) -> Glance<W> {
        let (empty, opponent) = (state.empty(graph), state.colour.opponent());
        let mut theirs = self.find(graph, opponent, &state.other, &state.own);
        self.note_connected(graph, 1, opponent);
        if let Some(carrier) = theirs.unanswered(&empty) {
            return Glance::Decided(false, carrier);
        }
        if let Some(carrier) = self.find(graph, state.colour, &state.own, &state.other).best() {
            return Glance::Decided(true, carrier);
        }
        self.note_connected(graph, 0, state.colour);
        if let Some(patterns) = patterns {
            let known = Threats::by_patterns(patterns, graph, opponent, &state.other, &state.own);
            theirs.won = known.won;
            theirs.carriers.extend(known.carriers);
            if let Some(carrier) = theirs.unanswered(&empty) {
                return Glance::Decided(false, carrier);
            }
            if let Some(carrier) = Threats::by_patterns(patterns, graph, state.colour, &state.own, &state.other).best() {
                return Glance::Decided(true, carrier);
            }
        }
        Glance::Open(theirs.must_play().unwrap_or(empty), theirs.carriers)
    }

    /// What a threat within a carrier that was found last is made of: nodes, with the connections of each. With `is_full` a threat against which the
    /// opponent may move first. `None` if there is no such threat.
    pub(crate) fn explain(
        &self,
        graph: &GoalGraph<W>,
        colour: Colour,
        carrier: &CellSet<W>,
        is_full: bool,
    ) -> Option<Vec<Explained<W>>> {
        let connections = &self.connections;
        let mut single: Vec<(PrizeClaim<W>, Explained<W>)> = Vec::new();
        for node in connections.chains.union(&connections.empty.intersection(carrier)).iter() {
            let joining = Joining { graph, colour, connections, node, tried: self.tried() };
            joining.visit(graph.goal_sides(colour), joining.start(), None, &mut |claim, parts| {
                if claim.carrier.is_subset(carrier) && (claim.is_full || !is_full) {
                    let parts = std::iter::successors(parts, |part| part.before).map(|part| part.connection).collect();
                    single.push((claim, Explained { node, parts }));
                }
            });
        }
        let wins = |claim: &PrizeClaim<W>| graph.goal.wins(claim.prizes);
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

    /// How many connections of a node to a side are tried.
    fn tried(&self) -> usize {
        if self.claims[0].is_empty() { usize::MAX } else { TRIED }
    }

    /// Adds up the prizes of several chains.
    fn add_sums(&self, graph: &GoalGraph<W>, threats: &mut Threats<W>) {
        let of = |kind: usize| {
            let sets = self.claimed[kind].iter().map(move |&prizes| (prizes, &self.claims[kind][prizes.bits()]));
            sets.flat_map(move |(prizes, carriers)| {
                carriers.all().iter().map(move |&carrier| PrizeClaim { prizes, carrier, is_full: kind == 0 })
            })
        };
        let full: Vec<_> = of(0).collect();
        let all: Vec<_> = full.iter().copied().chain(of(1)).collect();
        let mut pairs = Vec::new();
        for (i, first) in full.iter().enumerate() {
            for (j, second) in all.iter().enumerate().skip(i + 1) {
                let Some(both) = first.with(second) else { continue };
                if graph.goal.wins(both.prizes) {
                    threats.add(both.carrier, both.is_full);
                } else if j < full.len() && pairs.len() < PAIRS {
                    pairs.push((j, both));
                }
            }
        }
        for (j, both) in pairs {
            let sums = all[j + 1..].iter().filter_map(|third| both.with(third));
            sums.filter(|sum| graph.goal.wins(sum.prizes)).for_each(|sum| threats.add(sum.carrier, sum.is_full));
        }
    }
}

/// The connections of a node that are part of a threat: the side, whether it is a full one, the carrier.
#[derive(Clone, Debug)]
pub(crate) struct Explained<const W: usize> {
    pub(crate) node: Cell,
    pub(crate) parts: Vec<(Side, bool, CellSet<W>)>,
}

/// What has been put together so far.
#[derive(Clone, Copy)]
struct Joint<const W: usize> {
    touched: SideSet,
    carrier: CellSet<W>,
    /// Whether the opponent may move first.
    is_full: bool,
    /// Whether a semi-connection may still be taken.
    may_be_semi: bool,
}

/// A connection that a claim is made of, and those before it.
struct Part<'a, const W: usize> {
    connection: (Side, bool, CellSet<W>),
    before: Option<&'a Part<'a, W>>,
}

/// A node whose connections to several sides are put together.
struct Joining<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    colour: Colour,
    connections: &'a Connections<W>,
    node: Cell,
    tried: usize,
}

impl<const W: usize> Joining<'_, W> {
    /// What there is of the node alone.
    fn start(&self) -> Joint<W> {
        let is_chain = self.connections.chains.contains(self.node);
        let mut carrier = CellSet::EMPTY;
        if !is_chain {
            carrier.insert(self.node);
        }
        Joint { touched: SideSet::default(), carrier, is_full: is_chain, may_be_semi: is_chain }
    }

    /// Visits the claims by connections to some of these sides whose carriers share no cell with each other, nor with what there is so far. At most one of
    /// them is a semi-connection.
    fn visit(
        &self,
        sides: &[Side],
        joint: Joint<W>,
        parts: Option<&Part<'_, W>>,
        found: &mut impl FnMut(PrizeClaim<W>, Option<&Part<'_, W>>),
    ) {
        let prizes = |sides: SideSet| self.graph.goal.won(self.colour, sides);
        let best = prizes(sides.iter().fold(joint.touched, |all, &side| all.union([side].into_iter().collect())));
        if best.is_empty() {
            return;
        }
        let Some((&side, others)) = sides.split_first() else {
            return found(PrizeClaim { prizes: best, carrier: joint.carrier, is_full: joint.is_full }, parts);
        };
        self.visit(others, joint, parts, found);
        let touched = joint.touched.union([side].into_iter().collect());
        let mut follow = |connections: &[CellSet<W>], is_full: bool| {
            let fitting = connections.iter().take(self.tried).filter(|other| other.is_disjoint(&joint.carrier));
            for other in fitting {
                let part = Part { connection: (side, is_full, *other), before: parts };
                let carrier = joint.carrier.union(other);
                let (is_full, may_be_semi) = (joint.is_full && is_full, joint.may_be_semi && is_full);
                self.visit(others, Joint { touched, carrier, is_full, may_be_semi }, Some(&part), found);
            }
        };
        follow(self.connections.full(self.node, side), true);
        if joint.may_be_semi {
            follow(self.connections.semi(self.node, side), false);
        }
    }
}

impl<const W: usize> PrizeClaim<W> {
    /// Both claims together, if their carriers share no cell, one of them is full, and each has a prize that the other has not.
    fn with(&self, other: &PrizeClaim<W>) -> Option<PrizeClaim<W>> {
        let prizes = self.prizes.union(other.prizes);
        let adds = prizes != self.prizes && prizes != other.prizes;
        let fits = adds && (self.is_full || other.is_full) && self.carrier.is_disjoint(&other.carrier);
        let carrier = self.carrier.union(&other.carrier);
        fits.then_some(PrizeClaim { prizes, carrier, is_full: self.is_full && other.is_full })
    }
}
