//! Local patterns of inferior cells, derived by exhaustion.
//!
//! A pattern is a piece of the hexagonal lattice inside the board: a **core** of empty cells and the cells around it, its **rim**, each a stone of X, a stone of O
//! or anything. Nothing is known of what lies beyond, so two ways to fill the core are taken for equal only if with each way to fill the rim they join the same cells of
//! it, for both players. The kinds are defined by such equalities (Hayward and van Rijswijck, 2006; Fabiano and Hayward, 2019), and
//! all patterns with a core of up to four cells are tried.

use std::collections::{BTreeSet, HashMap};
use std::fmt;

/// The most empty cells of a pattern: their fillings, two by two, fit into the bits of a word.
pub const MOST_CORE_CELLS: usize = 4;

/// A cell of the lattice: two of the three coordinates, which add up to 0.
type Place = (i8, i8);

/// The six neighbours of a cell, in cyclic order.
const STEPS: [Place; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A kind of inferior cells that patterns can be derived of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum InferiorKind {
    /// A cell that changes nothing, whoever has it.
    Dead,
    /// Cells that X keeps, or leaves dead, although O moves first there.
    Captured,
    /// Cells of X and cells of O, each as good as their owner's once the other player has its own, with others that are dead then.
    NearDead,
    /// A cell of X's by another one, the probe. If X has the probe, the cell and some others are X's even after a stone of O's on any of them; if O has it, X
    /// keeps the cell and need not answer moves on the others.
    PermanentlyInferior,
}

/// What is known of a rim cell, and what becomes of a core cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PatternMark {
    /// A stone of X.
    X,
    /// A stone of O.
    O,
    /// An empty cell that is filled in for X.
    ForX,
    /// An empty cell that is filled in for O.
    ForO,
    /// An empty cell that is dead, or becomes dead.
    Dead,
    /// An empty cell that the pattern needs.
    Open,
    /// The probe of a permanently inferior cell.
    Probe,
}

/// A derived pattern: its cells in the least of all images under rotation, reflection and, for kinds that serve both players, exchange of the colours.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct DerivedPattern {
    cells: Vec<(Place, PatternMark)>,
}

/// One of the two players, as an index.
const X: usize = 0;
const O: usize = 1;

/// What the cells of a core are to each other, as sets of them by bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
struct Roles {
    /// Cells that are filled in for X and for O.
    filled: [u8; 2],
    /// The cells that these need, or leave dead.
    helpers: u8,
    /// The probe.
    probe: u8,
}

/// A core and its rim.
struct Region {
    cells: Vec<Place>,
    core: usize,
    /// The neighbours of each cell within the region, by bits.
    near: Vec<u32>,
}

/// Which fillings of a core are equal, for some rim: a bit for each pair of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Equalities(u128);

impl InferiorKind {
    /// All kinds with their names.
    pub const NAMES: [(InferiorKind, &str); 4] = [
        (InferiorKind::Dead, "dead"),
        (InferiorKind::Captured, "captured"),
        (InferiorKind::NearDead, "near-dead"),
        (InferiorKind::PermanentlyInferior, "permanently-inferior"),
    ];

    /// What the letters of its pictures mean, in a line.
    pub fn legend(self) -> &'static str {
        match self {
            InferiorKind::Dead => "X, O: stones of either player; ?: anything; +: dead",
            InferiorKind::Captured => "X, O: stones of either player; ?: anything; x: empty cells that X has captured",
            InferiorKind::NearDead => {
                "X, O: stones of either player; ?: anything; x, o: empty cells that are filled in for X and for O; +: those that are dead then"
            }
            InferiorKind::PermanentlyInferior => {
                "X, O: stones of either player; ?: anything; x: the empty cell that is filled in for X; *: the probe; .: empty cells that X needs"
            }
        }
    }

    /// All patterns of the kind with up to so many core cells, whose cells lie within `radius` of one of them, in order of size. Each is **minimal**: with any stone of its rim left out it no
    /// longer holds, nor does it hold for fewer core cells. Left out are patterns in which a simpler kind fills in a cell already.
    ///
    /// # Complexity
    /// O(3ʳ · 4ⁿ) for cores of n cells with a rim of r, at most 12.
    pub fn derive(self, core_cells: usize, radius: usize) -> Vec<DerivedPattern> {
        let mut found = BTreeSet::new();
        for core in cores(core_cells.min(MOST_CORE_CELLS)) {
            let of_core = CoreDerivation::new(Region::around(&core), self);
            found.extend(of_core.minimal().into_iter().filter(|pattern| pattern.radius() <= radius));
        }
        let mut patterns: Vec<DerivedPattern> = found.into_iter().collect();
        patterns.sort_by_cached_key(|pattern| (pattern.core_cells(), pattern.cells.len(), pattern.clone()));
        patterns
    }

    /// The assignments of roles to a core of so many cells that make sense for the kind.
    fn assignments(self, core: usize) -> Vec<Roles> {
        let all = (1u8 << core) - 1;
        let mut found = Vec::new();
        for x in 0..=all {
            for o in (0..=all).filter(|o| o & x == 0) {
                for helpers in (0..=all).filter(|helpers| helpers & (x | o) == 0) {
                    for probe in (0..=all).filter(|probe| probe & (x | o | helpers) == 0 && probe.count_ones() <= 1) {
                        let roles = Roles { filled: [x, o], helpers, probe };
                        let fits = match self {
                            InferiorKind::Dead => (x, o, probe) == (0, 0, 0) && helpers.count_ones() == 1,
                            InferiorKind::Captured => x != 0 && (o, helpers, probe) == (0, 0, 0),
                            InferiorKind::NearDead => x != 0 && o != 0 && probe == 0,
                            InferiorKind::PermanentlyInferior => x.count_ones() == 1 && o == 0 && probe != 0,
                        };
                        if fits {
                            found.push(roles);
                        }
                    }
                }
            }
        }
        found
    }

    /// The kinds that fill in cells more simply.
    fn simpler(self) -> &'static [InferiorKind] {
        match self {
            InferiorKind::Dead => &[],
            InferiorKind::Captured => &[InferiorKind::Dead],
            InferiorKind::NearDead | InferiorKind::PermanentlyInferior => &[InferiorKind::Dead, InferiorKind::Captured],
        }
    }

    /// Whether the roles are right where these fillings are equal.
    fn holds(self, roles: &Roles, core: usize, equal: Equalities) -> bool {
        let Roles { filled, helpers, probe } = *roles;
        let judge = Judge { core, equal };
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
        }
    }
}

/// The cells of a set by bits, each as a set.
fn bits(set: u8) -> impl Iterator<Item = u8> {
    (0..8).map(|bit| 1 << bit).filter(move |bit| set & bit != 0)
}

/// Decides what holds in a core where these fillings are equal.
#[derive(Clone, Copy)]
struct Judge {
    core: usize,
    equal: Equalities,
}

impl Judge {
    /// The sets of cells that X may have in the end, if these stones stand already.
    fn fillings(self, stones: [u8; 2]) -> impl Iterator<Item = u8> {
        let all = (1u8 << self.core) - 1;
        (0..=all).filter(move |filling| filling & stones[X] == stones[X] && filling & stones[O] == 0)
    }

    /// Whether a cell changes nothing once these stones stand, however the others are filled.
    fn is_dead(self, cell: u8, stones: [u8; 2]) -> bool {
        self.fillings(stones).all(|filling| self.equal.has(filling | cell, filling & !cell))
    }

    /// Whether a player, moving second within `open`, keeps the cells of `kept` or leaves them dead, if these stones stand already and whatever becomes of the
    /// cells elsewhere. Only a move on a kept cell may be answered, since it gains nothing then: an answer to another one would lose a turn.
    fn keeps(self, player: usize, kept: u8, open: u8, stones: [u8; 2]) -> bool {
        if open == 0 {
            let as_kept = |filling: u8| if player == X { filling | kept } else { filling & !kept };
            return self.fillings(stones).all(|filling| self.equal.has(filling, as_kept(filling)));
        }
        let with = |stones: [u8; 2], player: usize, cell: u8| {
            let mut stones = stones;
            stones[player] |= cell;
            stones
        };
        bits(open).all(|cell| {
            let (left, is_kept) = (open & !cell, kept & cell != 0);
            let (ours, theirs) = (with(stones, player, cell), with(stones, 1 - player, cell));
            // A kept cell counts as the player's already, who need not play there; another one it may take at any time.
            let holds_if_ours = is_kept || self.keeps(player, kept, left, ours);
            let mut answers = bits(left).filter(|_| is_kept);
            holds_if_ours
                && (self.keeps(player, kept, left, theirs)
                    || answers.any(|answer| self.keeps(player, kept, left & !answer, with(theirs, player, answer))))
        })
    }
}

impl Equalities {
    /// The bit of a pair of different fillings.
    fn bit(one: u8, other: u8) -> u128 {
        let (less, more) = (u32::from(one.min(other)), u32::from(one.max(other)));
        1 << (more * (more - 1) / 2 + less)
    }

    fn has(self, one: u8, other: u8) -> bool {
        one == other || self.0 & Equalities::bit(one, other) != 0
    }
}

impl Region {
    fn around(core: &[Place]) -> Region {
        let mut cells = core.to_vec();
        for &cell in core {
            for step in STEPS {
                let next = sum(cell, step);
                if !cells.contains(&next) {
                    cells.push(next);
                }
            }
        }
        let of = |cell: &Place| {
            let at = |step: Place| cells.iter().position(|&other| other == sum(*cell, step));
            STEPS.into_iter().filter_map(at).fold(0, |near, place| near | 1 << place)
        };
        Region { near: cells.iter().map(of).collect(), core: core.len(), cells }
    }

    fn rim(&self) -> usize {
        self.cells.len() - self.core
    }

    /// Which cells of the rim are joined within the region where X has these cells and O the others: for each the first one that it is joined to.
    fn joined(&self, x: u32) -> u64 {
        let all = (1u32 << self.cells.len()) - 1;
        let (mut rest, mut joined) = (all & !((1 << self.core) - 1), 0u64);
        while rest != 0 {
            let first = rest.trailing_zeros();
            let colour = if x >> first & 1 != 0 { x } else { all & !x };
            let (mut chain, mut open) = (0u32, 1u32 << first);
            while open != 0 {
                let next = open.trailing_zeros() as usize;
                chain |= 1 << next;
                open = (open | self.near[next] & colour) & !chain;
            }
            for place in (self.core..self.cells.len()).filter(|place| chain >> place & 1 != 0) {
                joined |= u64::from(first - self.core as u32) << (4 * (place - self.core));
            }
            rest &= !chain;
        }
        joined
    }

    /// The equal fillings for each rim. A rim is a number of three values a cell: anything, X or O; the last one counts most.
    fn equalities(&self) -> Vec<Equalities> {
        let rim = self.rim();
        let fillings = 1u32 << self.core;
        let mut found = vec![Equalities(u128::MAX); 3usize.pow(rim as u32)];
        for stones in 0..1u32 << rim {
            let joined: Vec<u64> = (0..fillings).map(|filling| self.joined(filling | stones << self.core)).collect();
            let mut equal = 0;
            for more in 1..fillings as usize {
                let less = (0..more).filter(|&less| joined[less] == joined[more]);
                equal |= less.fold(0, |equal, less| equal | Equalities::bit(less as u8, more as u8));
            }
            let digit = |place: usize| if stones >> place & 1 != 0 { 1 } else { 2 };
            found[(0..rim).rev().fold(0, |number, place| 3 * number + digit(place))] = Equalities(equal);
        }
        // Where a cell may be anything, what holds with either stone; numbers with a stone there are greater.
        for number in (0..found.len()).rev() {
            let open = powers(rim).find(|power| number / power % 3 == 0);
            if let Some(power) = open {
                found[number] = Equalities(found[number + power].0 & found[number + 2 * power].0);
            }
        }
        found
    }
}

/// The powers of three.
fn powers(count: usize) -> impl Iterator<Item = usize> {
    (0..count as u32).map(|exponent| 3usize.pow(exponent))
}

/// All patterns of a kind with one core.
struct CoreDerivation {
    region: Region,
    /// The assignments of roles that are tried.
    assignments: Vec<Roles>,
    /// For each rim the assignments that hold, by bits.
    holding: Vec<Vec<u64>>,
    /// Whether the kind treats the players alike.
    has_both_owners: bool,
}

impl CoreDerivation {
    fn new(region: Region, kind: InferiorKind) -> CoreDerivation {
        let core = region.core;
        let assignments = kind.assignments(core);
        let mut known: HashMap<Equalities, Vec<u64>> = HashMap::new();
        let mut of = |equal: Equalities| {
            let holding = known.entry(equal).or_insert_with(|| {
                let is_simpler = kind.simpler().iter().any(|simpler| {
                    simpler
                        .assignments(core)
                        .iter()
                        .any(|roles| simpler.holds(roles, core, equal) || simpler.holds(&roles.exchanged(), core, equal))
                });
                let mut holding = vec![0; assignments.len().div_ceil(64)];
                for (place, roles) in assignments.iter().enumerate() {
                    if kind.holds(roles, core, equal) {
                        holding[place / 64] |= 1 << (place % 64);
                    }
                }
                // The last word: whether a simpler kind holds.
                holding.push(u64::from(is_simpler));
                holding
            });
            holding.clone()
        };
        let holding = region.equalities().into_iter().map(&mut of).collect();
        let has_both_owners = matches!(kind, InferiorKind::Dead | InferiorKind::NearDead);
        CoreDerivation { region, assignments, holding, has_both_owners }
    }

    /// The patterns that hold, with no fewer stones and no fewer cells.
    fn minimal(&self) -> Vec<DerivedPattern> {
        let rim = self.region.rim();
        let mut found = Vec::new();
        let everywhere = |roles: &Roles| u32::from(roles.cells()).count_ones() as usize == self.region.core;
        for (number, holding) in self.holding.iter().enumerate() {
            if holding.last() == Some(&1) {
                continue;
            }
            let has = |number: usize, place: usize| self.holding[number][place / 64] >> (place % 64) & 1 != 0;
            for (place, roles) in self.assignments.iter().enumerate() {
                if !has(number, place) || !everywhere(roles) {
                    continue;
                }
                let with_fewer_stones = powers(rim).any(|power| {
                    let digit = number / power % 3;
                    digit != 0 && has(number - digit * power, place)
                });
                let with_fewer_cells = || {
                    let fewer = |(other, less): (usize, &Roles)| less != roles && less.is_part_of(roles) && has(number, other);
                    self.assignments.iter().enumerate().any(fewer)
                };
                if !with_fewer_stones && !with_fewer_cells() {
                    found.push(self.pattern(number, roles));
                }
            }
        }
        found
    }

    fn pattern(&self, rim: usize, roles: &Roles) -> DerivedPattern {
        let core = (0..self.region.core).map(|place| (self.region.cells[place], roles.mark(1 << place)));
        let stones = powers(self.region.rim()).enumerate().filter_map(|(place, power)| {
            let mark = [None, Some(PatternMark::X), Some(PatternMark::O)][rim / power % 3];
            mark.map(|mark| (self.region.cells[self.region.core + place], mark))
        });
        DerivedPattern { cells: core.chain(stones).collect() }.least(self.has_both_owners)
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

    fn mark(&self, cell: u8) -> PatternMark {
        match cell {
            _ if self.filled[X] & cell != 0 => PatternMark::ForX,
            _ if self.filled[O] & cell != 0 => PatternMark::ForO,
            _ if self.probe & cell != 0 => PatternMark::Probe,
            _ if self.filled == [0, 0] || self.filled[O] != 0 => PatternMark::Dead,
            _ => PatternMark::Open,
        }
    }
}

impl PatternMark {
    /// The letter in pictures.
    pub fn letter(self) -> char {
        match self {
            PatternMark::X => 'X',
            PatternMark::O => 'O',
            PatternMark::ForX => 'x',
            PatternMark::ForO => 'o',
            PatternMark::Dead => '+',
            PatternMark::Open => '.',
            PatternMark::Probe => '*',
        }
    }

    /// The same with the players exchanged.
    fn exchanged(self) -> PatternMark {
        match self {
            PatternMark::X => PatternMark::O,
            PatternMark::O => PatternMark::X,
            PatternMark::ForX => PatternMark::ForO,
            PatternMark::ForO => PatternMark::ForX,
            other => other,
        }
    }

    fn is_empty_cell(self) -> bool {
        !matches!(self, PatternMark::X | PatternMark::O)
    }
}

impl DerivedPattern {
    /// The cells, each by two steps of the lattice, with their marks: all of the core, and the stones of the rim.
    pub fn cells(&self) -> &[(Place, PatternMark)] {
        &self.cells
    }

    /// The number of empty cells.
    pub fn core_cells(&self) -> usize {
        self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).count()
    }

    /// The least number of steps within which all cells lie from one of them.
    pub fn radius(&self) -> usize {
        let from = |&(centre, _): &(Place, PatternMark)| self.cells.iter().map(|&(cell, _)| distance(centre, cell)).max();
        self.cells.iter().filter_map(from).min().unwrap_or(0)
    }

    /// The least of the images, with the colours exchanged as well if it is asked for.
    fn least(&self, exchanges: bool) -> DerivedPattern {
        let images = (0..if exchanges { 24 } else { 12 }).map(|image| self.image(image));
        DerivedPattern { cells: images.min().unwrap_or_default() }
    }

    /// One of the 24 images: twelve rotations and reflections, then the same with the players exchanged. The least coordinates are 0.
    pub(super) fn image(&self, image: usize) -> Vec<(Place, PatternMark)> {
        let turned = |&(place, mark): &(Place, PatternMark)| {
            let mark = if image >= 12 { mark.exchanged() } else { mark };
            (turn(place, image % 12), mark)
        };
        moved(self.cells.iter().map(turned).collect())
    }

    /// The same with another colour of a stone.
    #[cfg(test)]
    pub(super) fn with_wrong_stone(&self, number: usize) -> DerivedPattern {
        let mut wrong = self.clone();
        if let Some((_, mark)) = wrong.cells.iter_mut().filter(|(_, mark)| !mark.is_empty_cell()).nth(number) {
            *mark = mark.exchanged();
        }
        wrong
    }
}

/// The picture: rows of the lattice, each shifted by half a cell; `?` for a cell that may be anything.
impl fmt::Display for DerivedPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let core: Vec<Place> = self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).map(|&(place, _)| place).collect();
        let region = Region::around(&core);
        let column = |(right, down): Place| 2 * i32::from(right) + i32::from(down);
        let rows = || region.cells.iter().map(|place| place.1);
        let left = region.cells.iter().map(|&place| column(place)).min().unwrap_or(0);
        for row in rows().min().unwrap_or(0)..=rows().max().unwrap_or(0) {
            let mut cells: Vec<Place> = region.cells.iter().copied().filter(|place| place.1 == row).collect();
            cells.sort_unstable();
            let mut line = String::new();
            for place in cells {
                let mark = self.cells.iter().find(|(cell, _)| *cell == place).map_or('?', |(_, mark)| mark.letter());
                while (line.len() as i32) < column(place) - left {
                    line.push(' ');
                }
                line.push(mark);
            }
            writeln!(f, "    {line}")?;
        }
        Ok(())
    }
}

/// All connected sets of one to so many cells, one of each class under rotation and reflection.
fn cores(most: usize) -> Vec<Vec<Place>> {
    let mut all = Vec::new();
    let mut last: BTreeSet<Vec<Place>> = [vec![(0, 0)]].into();
    for size in 1..=most {
        all.extend(last.iter().cloned());
        if size == most {
            break;
        }
        let mut next = BTreeSet::new();
        for core in &last {
            for cell in &Region::around(core).cells[size..] {
                let larger: Vec<Place> = core.iter().copied().chain([*cell]).collect();
                let image = |image: usize| moved(larger.iter().map(|&place| (turn(place, image), ())).collect());
                let least = (0..12).map(image).min().unwrap_or_default();
                next.insert(least.into_iter().map(|(place, ())| place).collect());
            }
        }
        last = next;
    }
    all
}

fn sum(one: Place, other: Place) -> Place {
    (one.0 + other.0, one.1 + other.1)
}

fn distance(one: Place, other: Place) -> usize {
    let (a, b) = (one.0 - other.0, one.1 - other.1);
    a.abs().max(b.abs()).max((a + b).abs()) as usize
}

/// One of the twelve rotations and reflections of a cell about the origin.
fn turn((mut a, mut b): Place, image: usize) -> Place {
    if image >= 6 {
        (a, b) = (b, a);
    }
    for _ in 0..image % 6 {
        (a, b) = (-b, a + b);
    }
    (a, b)
}

/// Cells in order, moved so that the least coordinates are 0.
fn moved<T: Ord + Copy>(mut cells: Vec<(Place, T)>) -> Vec<(Place, T)> {
    let least = |of: fn(&Place) -> i8, cells: &[(Place, T)]| cells.iter().map(|(place, _)| of(place)).min().unwrap_or(0);
    let (a, b) = (least(|place| place.0, &cells), least(|place| place.1, &cells));
    cells.iter_mut().for_each(|(place, _)| *place = (place.0 - a, place.1 - b));
    cells.sort_unstable();
    cells
}
