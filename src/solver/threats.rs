//! Wins that follow from connections.

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

/// Prizes that a colour can win within a carrier.
#[derive(Clone, Copy, Debug)]
struct Claim<const W: usize> {
    prizes: PrizeSet,
    carrier: CellSet<W>,
    /// Whether the opponent may move first.
    is_full: bool,
}

/// What a colour has to touch for its prizes.
#[derive(Clone, Debug)]
pub(super) struct Aims([Vec<(Vec<Side>, PrizeSet)>; 2]);

impl Aims {
    /// The sets of sides of which no side can be spared, for each colour, with the prizes that they win.
    pub(super) fn new<const W: usize>(graph: &Graph<W>) -> Aims {
        let sets = 1_usize << graph.topology.side_count();
        Aims(Colour::BOTH.map(|colour| {
            let won = |sides: SideSet| graph.goal.won(colour, sides);
            let without = |sides: SideSet, gone: Side| sides.iter().filter(|&side| side != gone).collect::<SideSet>();
            let needs_all = |sides: SideSet| sides.iter().all(|side| won(without(sides, side)) != won(sides));
            let least = (0..sets).map(SideSet::from_bits).filter(|&sides| !won(sides).is_empty() && needs_all(sides));
            least.map(|sides| (sides.iter().collect(), won(sides))).collect()
        }))
    }
}

impl<const W: usize> Threats<W> {
    /// The threats of the colour whose connections these are.
    ///
    /// A chain that is fully connected to all sides that it needs, within carriers that share no cell, has won; with one semi-connection, or as an empty
    /// cell that is still to be taken, it is a threat. Where several prizes are needed, up to three chains that have some add up, if
    /// their carriers share no cell.
    pub(super) fn find(graph: &Graph<W>, aims: &Aims, colour: Colour, connections: &Connections<W>) -> Threats<W> {
        let mut threats = Threats { won: None, carriers: Vec::new() };
        let mut claims: Vec<Claim<W>> = Vec::new();
        for node in connections.chains.union(&connections.empty).iter() {
            for (sides, prizes) in &aims.0[colour.index()] {
                let wins = graph.goal.wins(*prizes);
                let is_chain = connections.chains.contains(node);
                let mut carrier = CellSet::EMPTY;
                if !is_chain {
                    carrier.insert(node);
                }
                visit(connections, node, sides, carrier, is_chain, is_chain, &mut |carrier, is_full| {
                    let claim = Claim { prizes: *prizes, carrier, is_full };
                    if wins {
                        threats.add(claim);
                    } else if claims.len() < MOST {
                        claims.push(claim);
                    }
                });
            }
        }
        threats.add_sums(graph, &mut claims);
        threats
    }

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

    /// Adds up the prizes of several chains.
    fn add_sums(&mut self, graph: &Graph<W>, claims: &mut [Claim<W>]) {
        claims.sort_by_key(|claim| (!claim.is_full, claim.carrier.len()));
        let full = claims.iter().take_while(|claim| claim.is_full).count().min(48);
        for (i, first) in claims[..full].iter().enumerate() {
            for (j, second) in claims.iter().enumerate().skip(i + 1) {
                let Some(both) = first.with(second) else { continue };
                if graph.goal.wins(both.prizes) {
                    self.add(both);
                } else if j < full {
                    let more = claims[j + 1..].iter().filter_map(|third| both.with(third));
                    more.filter(|all| graph.goal.wins(all.prizes)).for_each(|all| self.add(all));
                }
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

/// Visits the unions of connections of a node to all of these sides that share no cell with each other, nor with `carrier`. At most one of them is a
/// semi-connection, and none if `may_be_semi` is not set.
fn visit<const W: usize>(
    connections: &Connections<W>,
    node: Cell,
    sides: &[Side],
    carrier: CellSet<W>,
    is_full: bool,
    may_be_semi: bool,
    found: &mut impl FnMut(CellSet<W>, bool),
) {
    let Some((&side, others)) = sides.split_first() else { return found(carrier, is_full) };
    for full in connections.full(node, side).iter().filter(|full| full.is_disjoint(&carrier)) {
        visit(connections, node, others, carrier.union(full), is_full, may_be_semi, found);
    }
    if may_be_semi {
        for semi in connections.semi(node, side).iter().filter(|semi| semi.is_disjoint(&carrier)) {
            visit(connections, node, others, carrier.union(semi), false, false, found);
        }
    }
}
