//! Derives local patterns for inferior cells by exhaustion.
//!
//! A pattern is a region of the hexagonal lattice: a **core** of empty cells, and its **rim**, the cells around it,
//! each of them X's stone, O's stone or anything. It lies inside the board, at a side, at a corner, or around a cell
//! with five neighbours. We know nothing about the rest of the board, so two core fillings are equal only if they join
//! the same rim cells, for both players and every filling of the rim. Such equalities define the kinds (Hayward and van
//! Rijswijck, 2006; Fabiano and Hayward, 2019). We try all patterns with cores of up to four cells.

use super::comparisons::{Comparisons, CoreFillings, powers};
use super::cores::{OtherContext, cores, other_contexts};
use std::collections::{BTreeSet, HashMap};
use tripoint_solver::{DerivedPattern, LatticeCell, PatternMark, PatternPlace, PatternRegion, SideOwner};

/// The most empty cells in a pattern, so that all pairs of fillings fit into a word's bits.
pub const MOST_CORE_CELLS: usize = 4;

/// Kinds of inferior cells that have local patterns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum InferiorKind {
    /// A cell whose owner never matters.
    Dead,
    /// Cells that X keeps or leaves dead although O moves first there.
    Captured,
    /// X's cells and O's cells, each its owner's as soon as the other player has its own, with other cells that are
    /// then dead.
    NearDead,
    /// X's cell, with a probe. If X has the probe, the cell and some others are X's even after O plays on any of them.
    /// If O has the probe, X keeps the cell and need not answer moves on the others.
    PermanentlyInferior,
    /// O's move, and X's answer that leaves it dead, alone or with cells that X then keeps. O might as well have
    /// passed, and need not try the move.
    StrongReversing,
    /// O's move, X's answer, and a third cell. If X also gets the third cell, the move is dead. If O gets it, X is no
    /// worse off than with a stone there in place of the answer. So X is no worse off than before both moves. But if X
    /// has a better move elsewhere, O's move may win.
    Reversing,
    /// X's cells, O's cells and others that stay empty. The first mover captures the region in one move, whether or not
    /// it was filled, so filling it doesn't change the value.
    MutualFill,
}

/// The players as indices.
const X: usize = 0;

const O: usize = 1;

/// The roles of a core's cells, as bit sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
struct Roles {
    /// Cells filled in for X and for O; a reversed move is O's.
    filled: [u8; 2],
    /// Cells that these need or leave dead.
    helpers: u8,
    /// The probe, or X's answer to O's move.
    probe: u8,
}

impl InferiorKind {
    /// All kinds with their names.
    pub const NAMES: [(InferiorKind, &str); 7] = [
        (InferiorKind::Dead, "dead"),
        (InferiorKind::Captured, "captured"),
        (InferiorKind::NearDead, "near-dead"),
        (InferiorKind::PermanentlyInferior, "permanently-inferior"),
        (InferiorKind::StrongReversing, "strong-reversing"),
        (InferiorKind::Reversing, "reversing"),
        (InferiorKind::MutualFill, "mutual"),
    ];

    /// Explains the letters in the kind's pictures in one line.
    pub fn legend(self) -> &'static str {
        match self {
            InferiorKind::Dead => "X, O: stones of the two players; ?: anything; +: dead",
            InferiorKind::Captured => "X, O: stones of the two players; ?: anything; x: empty cells that X has captured",
            InferiorKind::NearDead => {
                "X, O: stones of the two players; ?: anything; x, o: empty cells that are filled in for X and for O; +: those that are dead then"
            }
            InferiorKind::PermanentlyInferior => {
                "X, O: stones of the two players; ?: anything; x: the empty cell that is filled in for X; *: the probe; .: empty cells that X needs"
            }
            InferiorKind::StrongReversing => {
                "X, O: stones of the two players; ?: anything; s: a move of O's; t: X's answer, after which it is dead; .: empty cells that X keeps then"
            }
            InferiorKind::Reversing => {
                "X, O: stones of the two players; ?: anything; s: a move of O's; t: X's answer, with which X is no worse off than before; .: the third cell"
            }
            InferiorKind::MutualFill => {
                "X, O: stones of the two players; ?: anything; x, o: empty cells that are filled in for X and for O; .: those that stay empty"
            }
        }
    }

    /// Returns the kind's patterns with up to `core_cells` core cells, all within `radius` of one of them, in order of
    /// size. A pattern is listed if
    ///
    /// - its rim is **minimal**: it fails without any of the stones;
    /// - its core is minimal: it fails for fewer core cells;
    /// - no simpler kind already fills in one of its cells;
    /// - it depends on its location: it fails with any of its sides removed, or in the plane instead of at a pentagon;
    /// - for mutual fill, it is the only one for its core and its stones, out of all ways to fill the cells in.
    ///
    /// # Complexity
    /// O(3ʳ · 4ⁿ) for cores with n cells and rims with r cells, at most 13.
    pub fn derive(self, place: PatternPlace, core_cells: usize, radius: usize) -> Vec<DerivedPattern> {
        let cores = cores(place, core_cells.min(MOST_CORE_CELLS));
        let derive =
            |core: &Vec<_>| CoreDerivation::new(PatternRegion::new(core, place), self).minimal(&other_contexts(place, core));
        let found: BTreeSet<DerivedPattern> = cores.iter().flat_map(derive).collect();
        let mut patterns: Vec<DerivedPattern> = found.into_iter().filter(|pattern| pattern.radius() <= radius).collect();
        patterns.sort_by_cached_key(|pattern| {
            (
                pattern.core_cells(),
                pattern.cells().len(),
                PatternPlace::Inside.normalised(pattern.cells().to_vec()),
                pattern.clone(),
            )
        });
        patterns
    }

    /// Returns all ways to assign the kind's roles to a core of this size.
    fn assignments(self, core: usize) -> Vec<Roles> {
        let with = |number: u32| {
            let cells_with = |role: u32| {
                (0..core).filter(|&cell| number / 5u32.pow(cell as u32) % 5 == role).fold(0, |set, cell| set | 1 << cell)
            };
            Roles { filled: [cells_with(1), cells_with(2)], helpers: cells_with(3), probe: cells_with(4) }
        };
        (0..5u32.pow(core as u32)).map(with).filter(|roles| self.uses(roles)).collect()
    }

    /// Returns whether the assignment has the kind's roles.
    fn uses(self, roles: &Roles) -> bool {
        let Roles { filled: [x, o], helpers, probe } = *roles;
        match self {
            InferiorKind::Dead => (x, o, probe) == (0, 0, 0) && helpers.count_ones() == 1,
            InferiorKind::Captured => x != 0 && (o, helpers, probe) == (0, 0, 0),
            InferiorKind::NearDead => x != 0 && o != 0 && probe == 0,
            InferiorKind::PermanentlyInferior => x.count_ones() == 1 && o == 0 && probe.count_ones() == 1,
            InferiorKind::StrongReversing => (x, o.count_ones(), probe.count_ones()) == (0, 1, 1),
            InferiorKind::Reversing => (x, o.count_ones(), probe.count_ones(), helpers.count_ones()) == (0, 1, 1, 1),
            InferiorKind::MutualFill => x != 0 && o != 0 && helpers != 0 && probe == 0,
        }
    }

    /// Returns whether exchanging the players gives the same pattern.
    fn treats_players_alike(self) -> bool {
        matches!(self, InferiorKind::Dead | InferiorKind::NearDead | InferiorKind::MutualFill)
    }

    /// Returns the simpler kinds that fill in cells.
    fn simpler(self) -> &'static [InferiorKind] {
        match self {
            InferiorKind::Dead => &[],
            InferiorKind::Captured => &[InferiorKind::Dead],
            InferiorKind::MutualFill => &[InferiorKind::Dead, InferiorKind::Captured, InferiorKind::NearDead],
            _ => &[InferiorKind::Dead, InferiorKind::Captured],
        }
    }

    /// Returns whether the assignment is valid, given these comparisons of fillings.
    fn holds(self, roles: &Roles, core: usize, compared: Comparisons) -> bool {
        let Roles { filled, helpers, probe } = *roles;
        let judge = Judge { core, compared };
        match self {
            InferiorKind::Dead => judge.is_dead(helpers, [0, 0]),
            InferiorKind::Captured => [X, O].iter().all(|&player| judge.keeps(player, filled[player], filled[player], [0, 0])),
            InferiorKind::NearDead => {
                bits(helpers).all(|cell| judge.is_dead(cell, filled))
                    && judge.keeps(X, filled[X] | helpers, filled[X] | helpers, [0, filled[O]])
                    && judge.keeps(O, filled[O] | helpers, filled[O] | helpers, [filled[X], 0])
            }
            InferiorKind::PermanentlyInferior => {
                let all = filled[X] | helpers;
                bits(all).all(|cell| judge.keeps(X, all, all & !cell, [probe, cell]))
                    && judge.keeps(X, filled[X], all, [0, probe])
            }
            InferiorKind::StrongReversing => {
                judge.keeps(X, helpers, helpers, [probe, 0]) && judge.is_dead(filled[O], [probe | helpers, 0])
            }
            InferiorKind::Reversing => {
                let is_strong = |helpers: u8| InferiorKind::StrongReversing.holds(&Roles { helpers, ..*roles }, core, compared);
                judge.is_dead(filled[O], [probe | helpers, 0])
                    && compared.is_no_worse(probe, helpers)
                    && !is_strong(0)
                    && !is_strong(helpers)
            }
            InferiorKind::MutualFill => {
                let all = filled[X] | filled[O] | helpers;
                // Whether the player who takes a cell captures all cells, with the opponent to move next.
                let takes_all = |player: usize, before: [u8; 2]| {
                    let empty = all & !before[X] & !before[O];
                    bits(empty).any(|cell| judge.keeps(player, all, empty & !cell, with_stone(before, player, cell)))
                };
                [X, O].iter().all(|&player| takes_all(player, [0, 0]) && takes_all(player, filled))
            }
        }
    }
}

/// Returns a bit set's cells, each as a set of one.
fn bits(set: u8) -> impl Iterator<Item = u8> {
    (0..8).map(|bit| 1 << bit).filter(move |bit| set & bit != 0)
}

fn with_stone(mut stones: [u8; 2], player: usize, cell: u8) -> [u8; 2] {
    stones[player] |= cell;
    stones
}

/// Decides which assignments in a core are valid, given the equal fillings.
#[derive(Clone, Copy)]
struct Judge {
    core: usize,
    compared: Comparisons,
}

impl Judge {
    /// Returns the sets of cells X may have at the end, given these stones.
    fn fillings(self, stones: [u8; 2]) -> impl Iterator<Item = u8> {
        let all = (1u8 << self.core) - 1;
        (0..=all).filter(move |filling| filling & stones[X] == stones[X] && filling & stones[O] == 0)
    }

    /// Returns whether a cell's owner never matters, given these stones, however the other cells are filled.
    fn is_dead(self, cell: u8, stones: [u8; 2]) -> bool {
        self.fillings(stones).all(|filling| self.compared.are_equal(filling | cell, filling & !cell))
    }

    /// Returns whether a player who moves second within `open` keeps the cells in `kept` or leaves them dead, given
    /// these stones and whatever happens to the other cells. The player may answer only moves on kept cells, because
    /// they gain nothing then. An answer to another move would lose a turn.
    fn keeps(self, player: usize, kept: u8, open: u8, stones: [u8; 2]) -> bool {
        if open == 0 {
            let as_kept = |filling: u8| if player == X { filling | kept } else { filling & !kept };
            return self.fillings(stones).all(|filling| self.compared.are_equal(filling, as_kept(filling)));
        }
        bits(open).all(|cell| {
            let (left, is_kept) = (open & !cell, kept & cell != 0);
            let (ours, theirs) = (with_stone(stones, player, cell), with_stone(stones, 1 - player, cell));
            // A kept cell already counts as the player's and needs no move; another cell may be taken at any time.
            let holds_if_ours = is_kept || self.keeps(player, kept, left, ours);
            let mut answers = bits(left).filter(|_| is_kept);
            holds_if_ours
                && (self.keeps(player, kept, left, theirs)
                    || answers.any(|answer| self.keeps(player, kept, left & !answer, with_stone(theirs, player, answer))))
        })
    }
}

/// Derives one kind's patterns with one core.
struct CoreDerivation {
    region: PatternRegion,
    /// The assignments to try.
    assignments: Vec<Roles>,
    /// For each rim, the index of its results.
    rims: Vec<u32>,
    holding: Vec<Holding>,
    kind: InferiorKind,
}

/// The results common to some rims.
struct Holding {
    /// The valid assignments, by index in ascending order.
    assignments: Vec<usize>,
    /// Whether a simpler kind fills in a cell.
    is_simpler: bool,
}

impl Holding {
    fn has(&self, assignment: usize) -> bool {
        self.assignments.binary_search(&assignment).is_ok()
    }
}

impl CoreDerivation {
    fn new(region: PatternRegion, kind: InferiorKind) -> CoreDerivation {
        let core = region.core;
        let assignments = kind.assignments(core);
        let (mut known, mut holding) = (HashMap::new(), Vec::new());
        let mut place_of = |compared: Comparisons| {
            *known.entry(compared).or_insert_with(|| {
                let fills = |simpler: &InferiorKind| {
                    let mut roles = simpler.assignments(core).into_iter();
                    roles.any(|roles| simpler.holds(&roles, core, compared) || simpler.holds(&roles.exchanged(), core, compared))
                };
                let is_simpler = kind.simpler().iter().any(fills);
                let holds = |place: &usize| kind.holds(&assignments[*place], core, compared);
                holding.push(Holding { assignments: (0..assignments.len()).filter(holds).collect(), is_simpler });
                holding.len() as u32 - 1
            })
        };
        let rims = CoreFillings(&region).comparisons().into_iter().map(&mut place_of).collect();
        CoreDerivation { region, assignments, rims, holding, kind }
    }

    /// Returns a rim's results.
    fn holding(&self, rim: usize) -> &Holding {
        &self.holding[self.rims[rim] as usize]
    }

    /// Returns the minimal patterns that hold, except those that also hold in another border context with the same
    /// stones.
    fn minimal(&self, elsewhere: &[OtherContext]) -> Vec<DerivedPattern> {
        let mut found = Vec::new();
        for rim in 0..self.rims.len() {
            let holding = self.holding(rim);
            if holding.is_simpler {
                continue;
            }
            let before = found.len();
            for &place in &holding.assignments {
                let roles = &self.assignments[place];
                let is_whole = roles.cells().count_ones() as usize == self.region.core;
                if is_whole
                    && !self.holds_with_fewer_stones(rim, place)
                    && !self.holds_with_fewer_cells(rim, roles)
                    && !elsewhere.iter().any(|other| self.holds_in_context(rim, roles, other))
                {
                    found.push(self.pattern(rim, roles));
                }
            }
            if self.kind == InferiorKind::MutualFill {
                // All ways to fill in give the same position.
                let least = found.drain(before..).min();
                found.extend(least);
            }
        }
        found
    }

    /// Returns whether the assignment is also valid in another border context with the same stones.
    fn holds_in_context(&self, rim: usize, roles: &Roles, elsewhere: &OtherContext) -> bool {
        let first = self.region.place;
        let other = PatternRegion::new(&elsewhere.core, elsewhere.place);
        let digit_of = |cell: &LatticeCell| {
            let origin = elsewhere.origin(first, *cell);
            let place = self.region.rim_cells().iter().position(|&cell| Some(cell) == origin);
            place.map_or(0, |place| self.digit(rim, place))
        };
        let mut digits: Vec<usize> = other.rim_cells().iter().map(digit_of).collect();
        if elsewhere.place.sides() > 0 {
            let owner = self.digit(rim, self.region.rim_cells().len());
            digits.push(if first.exchanges_sides(elsewhere.image) { [0, 2, 1][owner] } else { owner });
        }
        self.kind.holds(roles, self.region.core, CoreFillings(&other).comparison(&digits))
    }

    fn digit(&self, rim: usize, place: usize) -> usize {
        rim / 3usize.pow(place as u32) % 3
    }

    fn holds_with_fewer_stones(&self, rim: usize, place: usize) -> bool {
        powers(CoreFillings(&self.region).digits()).any(|power| {
            let digit = rim / power % 3;
            let less = self.holding(rim - digit * power);
            digit != 0 && (less.has(place) || self.kind == InferiorKind::MutualFill && self.fills_whole_core(less))
        })
    }

    fn fills_whole_core(&self, holding: &Holding) -> bool {
        let cells = |&place: &usize| self.assignments[place].cells().count_ones() as usize;
        holding.assignments.iter().any(|place| cells(place) == self.region.core)
    }

    fn holds_with_fewer_cells(&self, rim: usize, roles: &Roles) -> bool {
        let mut others = self.holding(rim).assignments.iter().map(|&place| &self.assignments[place]);
        others.any(|less| less != roles && less.is_part_of(roles))
    }

    fn pattern(&self, rim: usize, roles: &Roles) -> DerivedPattern {
        let PatternRegion { place, cells, core, .. } = &self.region;
        let marked = (0..*core).map(|number| (cells[number], roles.mark(self.kind, 1 << number)));
        let rim_cells = self.region.rim_cells();
        let stones = rim_cells.iter().zip(0..).filter_map(|(&cell, number)| {
            let mark = [None, Some(PatternMark::X), Some(PatternMark::O)][self.digit(rim, number)];
            mark.map(|mark| (cell, mark))
        });
        let cells = marked.chain(stones).collect();
        let has_owner = place.sides() > 0;
        let owner = if has_owner { self.digit(rim, rim_cells.len()) } else { 0 };
        let owner = [SideOwner::Anyone, SideOwner::X, SideOwner::O][owner];
        DerivedPattern::new(*place, owner, cells).least(self.kind.treats_players_alike())
    }
}

impl Roles {
    fn cells(&self) -> u8 {
        self.filled[X] | self.filled[O] | self.helpers | self.probe
    }

    fn exchanged(&self) -> Roles {
        Roles { filled: [self.filled[O], self.filled[X]], ..*self }
    }

    fn is_part_of(&self, other: &Roles) -> bool {
        let within = |one: u8, other: u8| one & !other == 0;
        (0..2).all(|player| within(self.filled[player], other.filled[player]))
            && within(self.helpers, other.helpers)
            && within(self.probe, other.probe)
    }

    fn mark(&self, kind: InferiorKind, cell: u8) -> PatternMark {
        let is_reversing = matches!(kind, InferiorKind::Reversing | InferiorKind::StrongReversing);
        match kind {
            _ if self.filled[X] & cell != 0 => PatternMark::ForX,
            _ if self.filled[O] & cell != 0 => {
                if is_reversing {
                    PatternMark::Reversed
                } else {
                    PatternMark::ForO
                }
            }
            _ if self.probe & cell != 0 => {
                if is_reversing {
                    PatternMark::Reverser
                } else {
                    PatternMark::Probe
                }
            }
            InferiorKind::Dead | InferiorKind::NearDead => PatternMark::Dead,
            _ => PatternMark::Open,
        }
    }
}
