//! Pattern cores, and the other border contexts to test them in.

use std::collections::BTreeSet;
use tripoint_solver::{LatticeCell, PatternPlace};

/// The cell with five neighbours.
const PENTAGON: LatticeCell = (0, 0);

/// Three consecutive neighbours of that cell.
const AROUND_PENTAGON: [LatticeCell; 3] = [(-1, 0), (0, -1), (1, -1)];

/// Returns connected cores with 1 to `most` cells for which this border context matters, one per symmetry class
/// (sometimes several). At sides, they have a cell or a neighbouring cell at each of the sides. Around a pentagon, they
/// contain it, or three of its neighbours, so that the other two are neighbours of each other.
pub(crate) fn cores(place: PatternPlace, most: usize) -> Vec<Vec<LatticeCell>> {
    let inside = || grown(PatternPlace::Inside, &[(0, 0)], most);
    let turned = |core: &Vec<LatticeCell>| -> BTreeSet<Vec<LatticeCell>> {
        (0..12).map(|image| image_of(PatternPlace::Inside, core, image)).collect()
    };
    match place {
        PatternPlace::Inside => inside(),
        PatternPlace::Pentagon => {
            let around = grown(place, &AROUND_PENTAGON, most).into_iter().filter(|core| !core.contains(&PENTAGON));
            grown(place, &[PENTAGON], most).into_iter().chain(around).collect()
        }
        _ => inside().iter().flat_map(turned).flat_map(|core| beside_sides(place, &core)).collect(),
    }
}

/// Moves a core to zero or one step from each side, in every way.
fn beside_sides(place: PatternPlace, core: &[LatticeCell]) -> BTreeSet<Vec<LatticeCell>> {
    let ways = 0..1 << place.sides();
    let at = |way: i8| {
        let steps = |side: usize| {
            let least = core.iter().map(|&cell| place.steps_to(side, cell)).min().unwrap_or(0);
            (way >> side & 1) - least
        };
        // Start with the lower side: a move along it changes only the distance from the other side.
        let down = -steps(0);
        let right = match place {
            PatternPlace::AcuteCorner => steps(1) - down,
            PatternPlace::ObtuseCorner => steps(1),
            _ => 0,
        };
        let core: Vec<LatticeCell> = core.iter().map(|&cell| sum(cell, (right, down))).collect();
        (0..place.images()).map(|image| image_of(place, &core, image)).min()
    };
    ways.filter_map(at).collect()
}

/// Returns the image of some cells, in order.
fn image_of(place: PatternPlace, cells: &[LatticeCell], image: usize) -> Vec<LatticeCell> {
    let image = cells.iter().map(|&cell| (place.image(cell, image), ())).collect();
    place.normalised(image).into_iter().map(|(cell, ())| cell).collect()
}

/// Returns a core's other border contexts: without one of the sides, or in the plane. If a pattern holds there too, it
/// doesn't depend on this context.
pub(crate) fn other_contexts(first: PatternPlace, core: &[LatticeCell]) -> Vec<OtherContext> {
    let same = |place: PatternPlace| OtherContext { place, core: core.to_vec(), image: 0 };
    match first {
        PatternPlace::Inside => Vec::new(),
        PatternPlace::Pentagon if core.contains(&PENTAGON) => Vec::new(),
        PatternPlace::Side | PatternPlace::Pentagon => vec![same(PatternPlace::Inside)],
        PatternPlace::AcuteCorner | PatternPlace::ObtuseCorner => {
            let across = core.iter().map(|&cell| first.image(cell, 1)).collect();
            vec![same(PatternPlace::Side), OtherContext { place: PatternPlace::Side, core: across, image: 1 }]
        }
    }
}

/// A core in another border context ([`other_contexts`]).
pub(crate) struct OtherContext {
    pub(crate) place: PatternPlace,
    /// The cells in the same order.
    pub(crate) core: Vec<LatticeCell>,
    /// The first location's symmetry that maps the core to this one.
    pub(crate) image: usize,
}

impl OtherContext {
    /// Returns the first location's cell that corresponds to a neighbour of the core, if it exists.
    pub(crate) fn origin(&self, first: PatternPlace, cell: LatticeCell) -> Option<LatticeCell> {
        let beside = self.core.iter().find(|&&core| self.place.neighbours(core).any(|next| next == cell))?;
        // The symmetries at corners are reflections, which are their own inverses.
        Some(first.image(first.stepped(*beside, cell), self.image)).filter(|&cell| first.has(cell))
    }
}

/// Returns the connected sets with at most `most` cells that contain `start`, one per symmetry class.
fn grown(place: PatternPlace, start: &[LatticeCell], most: usize) -> Vec<Vec<LatticeCell>> {
    let mut all = Vec::new();
    let mut last: BTreeSet<Vec<LatticeCell>> = [start.to_vec()].into();
    for _ in start.len()..=most {
        all.extend(last.iter().cloned());
        let mut next = BTreeSet::new();
        for core in &last {
            for cell in core.iter().flat_map(|&cell| place.neighbours(cell)).filter(|cell| !core.contains(cell)) {
                let larger: Vec<LatticeCell> = core.iter().copied().chain([cell]).collect();
                // Three neighbours of a pentagon keep their orientation, so that no core cell lies at the wedge's
                // edges.
                let images = if start.len() == 1 { place.images() } else { 1 };
                next.extend((0..images).map(|image| image_of(place, &larger, image)).min());
            }
        }
        last = next;
    }
    all
}

fn sum(one: LatticeCell, other: LatticeCell) -> LatticeCell {
    (one.0 + other.0, one.1 + other.1)
}
