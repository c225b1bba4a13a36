//! Pieces of the hexagonal lattice.

use super::pattern_place::{LatticeCell, PatternPlace};

/// A core of empty cells and its rim. A side is one more cell of the rim, after the others: stones on it are joined
/// to a side of their colour. A side of Y belongs to both players and joins nothing, and what holds at it is what
/// holds with the side as either player's. Two sides that meet are neighbours, so that they are joined if they have
/// one colour: a chain that cuts the corner off wins nothing, since each prize takes a third side, and what a chain
/// with cells of the rim touches is seen where one side has the other colour.
#[derive(Clone, Debug)]
pub struct PatternRegion {
    /// Where it lies.
    pub place: PatternPlace,
    /// The cells of the core, and then those of the rim.
    pub cells: Vec<LatticeCell>,
    /// The number of cells of the core.
    pub core: usize,
    /// The neighbours of each cell and of each side within the region, by bits.
    pub near: Vec<u32>,
}

impl PatternRegion {
    /// A core with its rim.
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

    /// The number of cells, with the sides.
    pub fn size(&self) -> usize {
        self.near.len()
    }

    /// The number of cells of the rim, with the sides.
    pub fn rim(&self) -> usize {
        self.size() - self.core
    }

    /// The cells of the rim, without sides.
    pub fn rim_cells(&self) -> &[LatticeCell] {
        &self.cells[self.core..]
    }
}
