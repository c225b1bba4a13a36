//! Embeddings of derived patterns into boards, by adjacency alone.

use super::derived_pattern::{DerivedPattern, PatternMark, SideOwner};
use super::pattern_region::PatternRegion;
use tripoint_games::board::{Cell, Side, Topology};
use tripoint_games::rules::{Colour, Goal};

/// Embeds a region into a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternEmbedding {
    /// Each region cell's board cell.
    pub cells: Vec<Cell>,
    /// Each region side's board side.
    pub sides: Vec<Side>,
}

impl PatternEmbedding {
    /// Returns all embeddings of a region. They are injective. Core cells have exactly the neighbours and sides that
    /// they have in the region. Rim neighbours stay neighbours, and rim cells at a side of the region lie at that side.
    /// Two sides share a corner.
    pub fn all(region: &PatternRegion, topology: &Topology) -> Vec<PatternEmbedding> {
        let mut order = vec![0];
        while let Some(next) = (0..region.cells.len()).find(|&cell| {
            let is_beside_core = |&before: &usize| before < region.core && region.near[before] >> cell & 1 != 0;
            !order.contains(&cell) && order.iter().any(is_beside_core)
        }) {
            order.push(next);
        }
        let (mut chosen, mut found) = (vec![None; region.cells.len()], Vec::new());
        extend(region, topology, &order, &mut chosen, &mut found);
        found
    }

    /// Returns whether the sides have the owners required by the pattern when X is this colour.
    pub fn has_owners(&self, pattern: &DerivedPattern, x: Colour, goal: &Goal) -> bool {
        let owners = match pattern.owner() {
            SideOwner::Anyone => return true,
            SideOwner::X => [x, x.opponent()],
            SideOwner::O => [x.opponent(), x],
        };
        self.sides.iter().zip(owners).all(|(&side, owner)| goal.owner(side) == Some(owner))
    }

    /// Returns a pattern's stones and empty cells on the board, with their marks.
    pub fn marked(&self, pattern: &DerivedPattern) -> Vec<(Cell, PatternMark)> {
        let region = pattern.region();
        let mark = |place| pattern.cells().iter().find(|(cell, _)| cell == place).map(|&(_, mark)| mark);
        region.cells.iter().zip(&self.cells).filter_map(|(place, &cell)| Some((cell, mark(place)?))).collect()
    }
}

/// Extends an embedding to the rest of the order, in every possible way.
fn extend(
    region: &PatternRegion,
    topology: &Topology,
    order: &[usize],
    chosen: &mut Vec<Option<Cell>>,
    found: &mut Vec<PatternEmbedding>,
) {
    let [next, rest @ ..] = order else {
        let cells: Vec<Cell> = chosen.iter().filter_map(|&cell| cell).collect();
        found.extend(sides(region, topology, &cells).map(|sides| PatternEmbedding { cells: cells.clone(), sides }));
        return;
    };
    let is_near = |other: usize| region.near[*next] >> other & 1 != 0;
    let beside = (0..region.core).find_map(|other| chosen[other].filter(|_| is_near(other)));
    let candidates: Vec<Cell> = beside.map_or_else(|| topology.cells().collect(), |cell| topology.neighbours(cell).to_vec());
    for cell in candidates {
        let is_right = |other: usize| {
            chosen[other].is_none_or(|taken| {
                let is_exact = *next < region.core || other < region.core;
                let adjacent = topology.adjacent(cell, taken);
                taken != cell && if is_exact { adjacent == is_near(other) } else { adjacent || !is_near(other) }
            })
        };
        let neighbours = (0..region.cells.len()).filter(|&other| is_near(other)).count();
        if (0..region.cells.len()).all(is_right) && (*next >= region.core || topology.neighbours(cell).len() == neighbours) {
            chosen[*next] = Some(cell);
            extend(region, topology, rest, chosen, found);
            chosen[*next] = None;
        }
    }
}

/// Returns the board sides that may serve as a region's sides, given these cells.
fn sides(region: &PatternRegion, topology: &Topology, cells: &[Cell]) -> impl Iterator<Item = Vec<Side>> {
    let count = topology.side_count();
    let side = |index: usize| Side::from_index(index % count);
    let all: Vec<Vec<Side>> = match region.place.sides() {
        0 => vec![Vec::new()],
        1 => (0..count).map(|index| vec![side(index)]).collect(),
        _ => (0..count).flat_map(|index| [1, count - 1].map(|step| vec![side(index), side(index + step)])).collect(),
    };
    let is_right = |sides: &Vec<Side>| {
        cells.iter().zip(0..).all(|(&cell, number)| {
            let touches = |place: usize| region.near[number] >> (cells.len() + place) & 1 != 0;
            let touched = topology.sides(cell);
            let are_there = sides.iter().zip(0..).all(|(&side, place)| touched.contains(side) == touches(place));
            let no_others = number >= region.core || touched.iter().all(|side| sides.contains(&side));
            are_there && no_others
        })
    };
    let right: Vec<_> = all.into_iter().filter(is_right).collect();
    right.into_iter()
}
