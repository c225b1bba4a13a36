//! Regions of the hexagonal lattice.

use super::pattern_place::{LatticeCell, PatternPlace};

/// A core of empty cells and its rim. Each side counts as one more rim cell, after the others, joined to its owner's
/// stones. A side of Y belongs to both players and joins nothing, so a result there must hold whichever player owns the
/// side. Two sides that meet are neighbours, so one owner's sides are joined. A chain that cuts off the corner between
/// them wins nothing, because each objective takes a third side. The case in which the sides have different owners
/// covers other chains.
#[derive(Clone, Debug)]
pub struct PatternRegion {
    /// Its location.
    pub place: PatternPlace,
    /// The cells of the core, then those of the rim.
    pub cells: Vec<LatticeCell>,
    /// The number of core cells.
    pub core: usize,
    /// Each cell's and each side's neighbours within the region, as bits.
    pub near: Vec<u32>,
}

impl PatternRegion {
    /// Makes the region around a core.
    pub fn new(core: &[LatticeCell], place: PatternPlace) -> PatternRegion {
        let mut cells = core.to_vec();
        for next in core.iter().flat_map(|&cell| place.neighbours(cell)) {
            if !cells.contains(&next) {
                cells.push(next);
            }
        }
        let number = |cell: LatticeCell| cells.iter().position(|&other| other == cell);
        let of = |&cell: &LatticeCell| place.neighbours(cell).filter_map(number).fold(0, |near, place| near | 1 << place);
        let mut near: Vec<u32> = cells.iter().map(of).collect();
        for side in 0..place.sides() {
            let at_side = |number: &usize| place.steps_to(side, cells[*number]) == 0;
            let beside: Vec<usize> = (0..cells.len()).filter(at_side).chain((0..side).map(|other| cells.len() + other)).collect();
            beside.iter().for_each(|&number| near[number] |= 1 << (cells.len() + side));
            near.push(beside.iter().fold(0, |near, number| near | 1 << number));
        }
        PatternRegion { place, cells, core: core.len(), near }
    }

    /// Returns the number of cells, including the sides.
    pub fn size(&self) -> usize {
        self.near.len()
    }

    /// Returns the number of rim cells, including the sides.
    pub fn rim(&self) -> usize {
        self.size() - self.core
    }

    /// Returns the rim cells, without the sides.
    pub fn rim_cells(&self) -> &[LatticeCell] {
        &self.cells[self.core..]
    }
}
