//! Wins that follow from connections.

use super::carriers::Carriers;
use super::connections::Connections;
use super::graph::Graph;
use crate::board::{Cell, CellSet, Side, SideSet};
use crate::rules::{Colour, PrizeSet};

/// The most carriers that are collected; beyond them little is gained.
const MOST: usize = 1024;

/// What a colour can achieve on the board by its virtual connections.
#[derive(Clone, Debug, Default)]
pub(super) struct Threats<const W: usize> {
    /// A carrier within which the colour wins although the opponent moves first.
    pub(super) won: Option<CellSet<W>>,
    /// Carriers within each of which the colour wins if it moves first.
    pub(super) carriers: Vec<CellSet<W>>,
}

/// The most carriers that are kept for the same prizes.
const CLAIMS: usize = 6;

/// The most connections of a node to a side that are tried where several prizes are needed: there are many combinations.
const TRIED: usize = 3;

/// The most claims that a third one is added to.
const PAIRS: usize = 400;

/// Prizes that a colour can win within a carrier.
#[derive(Clone, Copy, Debug)]
struct Claim<const W: usize> {
    prizes: PrizeSet,
    carrier: CellSet<W>,
    /// Whether the opponent may move first.
    is_full: bool,
}

/// Finds threats, with room for what is found on the way.
#[derive(Debug)]
pub(super) struct ThreatSearch<const W: usize> {
    /// Where several prizes are needed: the claims to some of them that the opponent may move first against, and the others, by the bits of the prizes.
    claims: [Vec<Carriers<W, CLAIMS>>; 2],
    /// The prizes that there are claims to.
    claimed: [Vec<PrizeSet>; 2],
}

impl<const W: usize> Threats<W> {
    /// The common cells of all threats: the opponent has to take one of them. `None` if there is no threat.
    pub(super) fn must_play(&self) -> Option<CellSet<W>> {
        self.carriers.iter().copied().reduce(|common, carrier| common.intersection(&carrier))
    }

    /// The smallest carrier within which the colour wins if it moves first.
    pub(super) fn best(&self) -> Option<CellSet<W>> {
        self.won.or_else(|| self.carriers.iter().copied().min_by_key(CellSet::len))
    }

    fn add(&mut self, claim: Claim<W>) {
        if claim.is_full {
            if self.won.is_none_or(|known| claim.carrier.len() < known.len()) {
                self.won = Some(claim.carrier);
            }
        } else if self.carriers.len() < MOST {
            self.carriers.push(claim.carrier);
        }
    }
}

impl<const W: usize> ThreatSearch<W> {
    /// Room for the threats on a board.
    pub(super) fn new(graph: &Graph<W>) -> ThreatSearch<W> {
        let several = !graph.goal.wins(PrizeSet::only(0));
        let sets = if several { 1 << graph.goal.prize_count() } else { 0 };
        ThreatSearch { claims: [vec![Carriers::NONE; sets], vec![Carriers::NONE; sets]], claimed: [Vec::new(), Vec::new()] }
    }

    /// The threats of the colour whose connections these are.
    ///
    /// A chain that is fully connected to all sides that it needs, within carriers that share no cell, has won; with one semi-connection, or as
    /// an empty cell that is still to be taken, it is a threat. Where several prizes are needed, up to three chains that have some add up, if
    /// their carriers share no cell.
    pub(super) fn find(&mut self, graph: &Graph<W>, colour: Colour, connections: &Connections<W>) -> Threats<W> {
        for (claims, claimed) in self.claims.iter_mut().zip(&mut self.claimed) {
            claimed.drain(..).for_each(|prizes| claims[prizes.bits()].clear());
        }
        let mut threats = Threats { won: None, carriers: Vec::new() };
        let sides: Vec<Side> = graph.goal_sides(colour).collect();
        for node in connections.chains.union(&connections.empty).iter() {
            let is_chain = connections.chains.contains(node);
            let mut carrier = CellSet::EMPTY;
            if !is_chain {
                carrier.insert(node);
            }
            let joining =
                Joining { graph, colour, connections, node, tried: if self.claims[0].is_empty() { usize::MAX } else { TRIED } };
            joining.visit(&sides, SideSet::default(), carrier, [is_chain; 2], &mut |claim| {
                if graph.goal.wins(claim.prizes) {
                    threats.add(claim);
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

    /// Adds up the prizes of several chains.
    fn add_sums(&self, graph: &Graph<W>, threats: &mut Threats<W>) {
        let of = |kind: usize| {
            let sets = self.claimed[kind].iter().map(move |&prizes| (prizes, &self.claims[kind][prizes.bits()]));
            sets.flat_map(move |(prizes, carriers)| {
                carriers.all().iter().map(move |&carrier| Claim { prizes, carrier, is_full: kind == 0 })
            })
        };
        let full: Vec<_> = of(0).collect();
        let all: Vec<_> = full.iter().copied().chain(of(1)).collect();
        let mut pairs = Vec::new();
        for (i, first) in full.iter().enumerate() {
            for (j, second) in all.iter().enumerate().skip(i + 1) {
                let Some(both) = first.with(second) else { continue };
                if graph.goal.wins(both.prizes) {
                    threats.add(both);
                } else if j < full.len() && pairs.len() < PAIRS {
                    pairs.push((j, both));
                }
            }
        }
        for (j, both) in pairs {
            let sums = all[j + 1..].iter().filter_map(|third| both.with(third));
            sums.filter(|sum| graph.goal.wins(sum.prizes)).for_each(|sum| threats.add(sum));
        }
    }
}

/// A node whose connections to several sides are put together.
struct Joining<'a, const W: usize> {
    graph: &'a Graph<W>,
    colour: Colour,
    connections: &'a Connections<W>,
    node: Cell,
    tried: usize,
}

impl<const W: usize> Joining<'_, W> {
    /// Visits the claims by connections to some of these sides, whose carriers share no cell with each other, nor with `carrier`. At most one
    /// of them is a semi-connection; `open` says whether the claim is full so far, and whether a semi-connection may still be taken.
    fn visit(&self, sides: &[Side], touched: SideSet, carrier: CellSet<W>, open: [bool; 2], found: &mut impl FnMut(Claim<W>)) {
        let prizes = |sides: SideSet| self.graph.goal.won(self.colour, sides);
        let best = prizes(sides.iter().fold(touched, |all, &side| all.union([side].into_iter().collect())));
        if best.is_empty() {
            return;
        }
        let Some((&side, others)) = sides.split_first() else {
            return found(Claim { prizes: best, carrier, is_full: open[0] });
        };
        self.visit(others, touched, carrier, open, found);
        let touched = touched.union([side].into_iter().collect());
        let [is_full, may_be_semi] = open;
        let full = self.connections.full(self.node, side).iter().take(self.tried);
        for full in full.filter(|full| full.is_disjoint(&carrier)) {
            self.visit(others, touched, carrier.union(full), [is_full, may_be_semi], found);
        }
        if may_be_semi {
            let semi = self.connections.semi(self.node, side).iter().take(self.tried);
            for semi in semi.filter(|semi| semi.is_disjoint(&carrier)) {
                self.visit(others, touched, carrier.union(semi), [false, false], found);
            }
        }
    }
}

impl<const W: usize> Claim<W> {
    /// Both claims together, if their carriers share no cell, one of them is full, and each has a prize that the other has not.
    fn with(&self, other: &Claim<W>) -> Option<Claim<W>> {
        let prizes = self.prizes.union(other.prizes);
        let adds = prizes != self.prizes && prizes != other.prizes;
        let fits = adds && (self.is_full || other.is_full) && self.carrier.is_disjoint(&other.carrier);
        let carrier = self.carrier.union(&other.carrier);
        fits.then_some(Claim { prizes, carrier, is_full: self.is_full && other.is_full })
    }
}
