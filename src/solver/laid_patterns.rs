//! Derived patterns, laid on the cells of a board.

use super::derived_pattern::{DerivedPattern, PatternMark, SideOwner};
use super::graph::GoalGraph;
use super::pattern_region::{Place, Region, STEPS, sum};
use super::state::SolverState;
use super::techniques::{Technique, Techniques};
use crate::board::{Cell, CellSet, Side};
use crate::rules::Colour;
use std::collections::BTreeMap;

/// The most neighbours of a cell that patterns are looked up for.
const DIRECTIONS: usize = 6;

/// A pattern in one place of the board, in one of its images.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaidPattern<const W: usize> {
    /// The stones of X and of O.
    stones: [CellSet<W>; 2],
    /// All its empty cells.
    pub(super) core: CellSet<W>,
    /// Those that are filled in for X.
    pub(super) filled: CellSet<W>,
    /// X's answer, if a move of O's is reversed; the probe of a permanently inferior cell.
    pub(super) answer: Option<Cell>,
}

/// The patterns of a kind, each looked up at the cell that it is about: the one that is filled in, or the move that is reversed.
#[derive(Debug, Default)]
struct LaidKind<const W: usize> {
    /// For each number of neighbours the images whose stones beside the cell are these, by the number that the neighbours make: empty 0, X 1, O 2, the first one counts least.
    images: [Vec<Vec<u16>>; DIRECTIONS + 1],
    /// With Black as X and with White as X: for each cell its images, by their numbers, where there is room.
    laid: [Vec<Vec<Option<LaidPattern<W>>>>; 2],
}

/// The derived patterns that a solver looks up, because no rule of its own finds them: captured sets of more than two cells, permanently inferior cells, and answers that reverse moves.
///
/// MoHex looks patterns up by the stones around a cell too (Hayward and others, 2009; its hash covers three rings, ours one, and what lies further is compared). It knows them on the lattice; ours are laid on every board,
/// wherever all cells of the core have the neighbours that they have on the lattice. More neighbours among the cells around join more, and what is equal stays so.
#[derive(Debug)]
pub(super) struct LaidPatterns<const W: usize> {
    captured: LaidKind<W>,
    permanently_inferior: LaidKind<W>,
    strong_reversing: LaidKind<W>,
    reversing: LaidKind<W>,
}

/// How the directions of a pattern lie at a cell of the board: its list of neighbours, and behind them as often the outside as some are missing, is a cycle of six.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The place of the first direction in the list.
    first: usize,
    is_mirrored: bool,
}

impl Frame {
    fn all() -> impl Iterator<Item = Frame> {
        (0..DIRECTIONS).flat_map(|first| [false, true].map(|is_mirrored| Frame { first, is_mirrored }))
    }

    /// The place of a direction in the list.
    fn place(self, direction: usize) -> usize {
        (self.first + if self.is_mirrored { DIRECTIONS - direction } else { direction }) % DIRECTIONS
    }

    /// The frame of a cell of which the place of one direction is known.
    fn turned(self, direction: usize, place: usize) -> Frame {
        let steps = Frame { first: 0, ..self }.place(direction);
        Frame { first: (place + DIRECTIONS - steps) % DIRECTIONS, ..self }
    }
}

/// A pattern that is laid on a board.
struct Laying<'a, const W: usize> {
    graph: &'a GoalGraph<W>,
    region: Region,
    pattern: &'a DerivedPattern,
    cells: BTreeMap<Place, Cell>,
}

impl<const W: usize> Laying<'_, W> {
    fn is_outside(&self, place: Place) -> bool {
        self.pattern.side().is_some_and(|(row, _)| place.1 > row)
    }

    /// Lays a core cell, its neighbours and all of the core that is joined to it; returns whether there is room.
    fn lay(&mut self, place: Place, cell: Cell, frame: Frame) -> bool {
        let topology = &self.graph.topology;
        let neighbours = topology.neighbours(cell);
        let missing = STEPS.iter().filter(|&&step| self.is_outside(sum(place, step))).count();
        if neighbours.len() + missing != DIRECTIONS || topology.sides(cell).len() != usize::from(missing > 0) {
            return false;
        }
        for (direction, step) in STEPS.into_iter().enumerate() {
            let (to, next) = (sum(place, step), neighbours.get(frame.place(direction)));
            let (false, Some(&next)) = (self.is_outside(to), next) else {
                if self.is_outside(to) && next.is_none() {
                    continue;
                }
                return false;
            };
            match self.cells.get(&to) {
                Some(&known) if known == next => continue,
                Some(_) => return false,
                None if self.cells.values().any(|&known| known == next) => return false,
                None => self.cells.insert(to, next),
            };
            let back = topology.neighbours(next).iter().position(|&neighbour| neighbour == cell);
            let opposite = (direction + DIRECTIONS / 2) % DIRECTIONS;
            let is_core = self.region.cells[..self.region.core].contains(&to);
            if is_core && !back.is_some_and(|back| self.lay(to, next, frame.turned(opposite, back))) {
                return false;
            }
        }
        true
    }

    /// Whether the cells of the last row lie on a side with the right owner.
    fn fits_side(&self, x: Colour) -> bool {
        let Some((row, owner)) = self.pattern.side() else { return true };
        let has = |colour: Colour, side: Side| self.graph.goal_sides(colour).contains(&side);
        let is_owned = |side: Side| match owner {
            SideOwner::Anyone => true,
            SideOwner::X => has(x, side) && !has(x.opponent(), side),
            SideOwner::O => has(x.opponent(), side) && !has(x, side),
        };
        let last = self.cells.iter().filter(|(place, _)| place.1 == row);
        let common = last.map(|(_, &cell)| self.graph.topology.sides(cell)).reduce(|one, other| one.intersection(other));
        common.is_some_and(|sides| sides.iter().any(is_owned))
    }
}

impl<const W: usize> LaidKind<W> {
    fn new(graph: &GoalGraph<W>, patterns: &[DerivedPattern]) -> LaidKind<W> {
        let cells = graph.topology.len();
        let lists = |neighbours: usize| vec![Vec::new(); 3usize.pow(neighbours as u32)];
        let mut kind = LaidKind { images: std::array::from_fn(lists), laid: [vec![Vec::new(); cells], vec![Vec::new(); cells]] };
        let mut images = 0;
        for pattern in patterns {
            let about = |mark: PatternMark| matches!(mark, PatternMark::ForX | PatternMark::Reversed);
            let Some(&(place, _)) = pattern.cells().iter().find(|(_, mark)| about(*mark)) else { continue };
            for frame in Frame::all() {
                kind.lay(graph, pattern, place, frame, images);
                images += 1;
            }
        }
        kind
    }

    /// Lays an image of a pattern on all cells where there is room.
    fn lay(&mut self, graph: &GoalGraph<W>, pattern: &DerivedPattern, place: Place, frame: Frame, image: u16) {
        let core: Vec<Place> = pattern.cells().iter().filter(|(_, mark)| mark.is_empty_cell()).map(|&(place, _)| place).collect();
        let mut counted = [false; DIRECTIONS + 1];
        for cell in graph.topology.cells() {
            let region = Region::new(&core, pattern.side().map(|(row, _)| row));
            let mut laying = Laying { graph, region, pattern, cells: [(place, cell)].into() };
            if !laying.lay(place, cell, frame) {
                continue;
            }
            let marked = |wanted: &dyn Fn(PatternMark) -> bool| -> CellSet<W> {
                pattern.cells().iter().filter(|(_, mark)| wanted(*mark)).map(|(place, _)| laying.cells[place]).collect()
            };
            let laid = LaidPattern {
                stones: [PatternMark::X, PatternMark::O].map(|stone| marked(&|mark| mark == stone)),
                core: marked(&PatternMark::is_empty_cell),
                filled: marked(&|mark| mark == PatternMark::ForX),
                answer: marked(&|mark| matches!(mark, PatternMark::Reverser | PatternMark::Probe)).first(),
            };
            for x in Colour::BOTH.into_iter().filter(|&x| laying.fits_side(x)) {
                let images = &mut self.laid[x.index()][cell.index()];
                images.resize(images.len().max(usize::from(image) + 1), None);
                images[usize::from(image)] = Some(laid);
                counted[graph.topology.neighbours(cell).len()] = true;
            }
        }
        for neighbours in (0..=DIRECTIONS).filter(|&neighbours| counted[neighbours]) {
            self.list(pattern, place, frame, image, neighbours);
        }
    }

    /// Lists an image under all that may stand beside its cell, which has so many neighbours.
    fn list(&mut self, pattern: &DerivedPattern, place: Place, frame: Frame, image: u16, neighbours: usize) {
        let mut numbers = vec![0];
        for (direction, step) in STEPS.into_iter().enumerate().filter(|&(direction, _)| frame.place(direction) < neighbours) {
            let to = sum(place, step);
            let digits: &[usize] = match pattern.cells().iter().find(|(cell, _)| *cell == to) {
                None => &[0, 1, 2],
                Some((_, PatternMark::X)) => &[1],
                Some((_, PatternMark::O)) => &[2],
                Some(_) => &[0],
            };
            let worth = 3usize.pow(frame.place(direction) as u32);
            numbers = numbers.iter().flat_map(|number| digits.iter().map(move |digit| number + digit * worth)).collect();
        }
        numbers.into_iter().for_each(|number| self.images[neighbours][number].push(image));
    }

    /// The patterns about a cell that fit, with the stones of X and of O.
    fn at(&self, graph: &GoalGraph<W>, cell: Cell, x: Colour, stones: [&CellSet<W>; 2]) -> impl Iterator<Item = &LaidPattern<W>> {
        let neighbours = graph.topology.neighbours(cell);
        let digit = |neighbour: Cell| usize::from(stones[0].contains(neighbour)) + 2 * usize::from(stones[1].contains(neighbour));
        let number = neighbours.iter().rev().fold(0, |number, &neighbour| 3 * number + digit(neighbour));
        let images = self.images.get(neighbours.len()).and_then(|lists| lists.get(number)).map_or(&[][..], Vec::as_slice);
        let laid = self.laid[x.index()].get(cell.index()).map_or(&[][..], Vec::as_slice);
        let [own, other] = stones.map(|stones| *stones);
        images.iter().filter_map(|&image| laid.get(usize::from(image))?.as_ref()).filter(move |pattern| {
            let rest = pattern.core.difference(&[cell].into_iter().collect());
            pattern.stones[0].is_subset(&own)
                && pattern.stones[1].is_subset(&other)
                && rest.is_disjoint(&own)
                && rest.is_disjoint(&other)
        })
    }
}

impl<const W: usize> LaidPatterns<W> {
    /// Lays the patterns of some techniques on a board.
    ///
    /// # Complexity
    /// O(patterns · cells), some milliseconds; for strong-reversing ones some megabytes.
    pub(super) fn new(graph: &GoalGraph<W>, techniques: Techniques) -> LaidPatterns<W> {
        let kind = |is_used: bool, texts: [&str; 2], least_cells: usize| {
            let read = |text| DerivedPattern::read_all(text).unwrap_or_default();
            let all = texts.into_iter().flat_map(read);
            let used: Vec<_> = all.filter(|pattern| is_used && pattern.core_cells() >= least_cells).collect();
            LaidKind::new(graph, &used)
        };
        let reverses = techniques.has(Technique::ReversersFirst) || techniques.has(Technique::LeastReversersFirst);
        LaidPatterns {
            captured: kind(techniques.has(Technique::CapturedSets), CAPTURED, 3),
            permanently_inferior: kind(techniques.has(Technique::PermanentlyInferior), PERMANENTLY_INFERIOR, 1),
            strong_reversing: kind(techniques.has(Technique::StrongReversing), STRONG_REVERSING, 1),
            reversing: kind(reverses, REVERSING, 1),
        }
    }

    /// The captured sets of a player, X, that are looked up at an empty cell, one of them.
    pub(super) fn captured(
        &self,
        graph: &GoalGraph<W>,
        cell: Cell,
        x: Colour,
        stones: [&CellSet<W>; 2],
    ) -> impl Iterator<Item = &LaidPattern<W>> {
        self.captured.at(graph, cell, x, stones)
    }

    /// The patterns by which an empty cell may be filled in for a player, X.
    pub(super) fn permanently_inferior(
        &self,
        graph: &GoalGraph<W>,
        cell: Cell,
        x: Colour,
        stones: [&CellSet<W>; 2],
    ) -> impl Iterator<Item = &LaidPattern<W>> {
        self.permanently_inferior.at(graph, cell, x, stones)
    }

    /// The patterns by which an answer of the opponent's makes a move of the player to move dead.
    pub(super) fn strong_reversing(
        &self,
        graph: &GoalGraph<W>,
        cell: Cell,
        state: &SolverState<W>,
    ) -> impl Iterator<Item = &LaidPattern<W>> {
        self.strong_reversing.at(graph, cell, state.colour.opponent(), [&state.other, &state.own])
    }

    /// The answers of the player to move that reverse the opponent's last move.
    pub(super) fn reversers(&self, graph: &GoalGraph<W>, last: Cell, state: &SolverState<W>) -> CellSet<W> {
        let patterns = self.reversing.at(graph, last, state.colour, [&state.own, &state.other]);
        patterns.filter_map(|pattern| pattern.answer).collect()
    }
}

const CAPTURED: [&str; 2] =
    [include_str!("../../patterns/solver/captured.pattern"), include_str!("../../patterns/solver/captured-side.pattern")];

const PERMANENTLY_INFERIOR: [&str; 2] = [
    include_str!("../../patterns/solver/permanently-inferior.pattern"),
    include_str!("../../patterns/solver/permanently-inferior-side.pattern"),
];

const STRONG_REVERSING: [&str; 2] = [
    include_str!("../../patterns/solver/strong-reversing.pattern"),
    include_str!("../../patterns/solver/strong-reversing-side.pattern"),
];

const REVERSING: [&str; 2] =
    [include_str!("../../patterns/solver/reversing.pattern"), include_str!("../../patterns/solver/reversing-side.pattern")];
