//! A board's automorphisms, computed from its graph.

use super::construction::Construction;
use super::{Cell, Neighbours, Permutation, Side};

/// Finds the cell permutations that preserve adjacency, map sides to sides, and preserve or reverse the neighbours'
/// cyclic order. `wanted` selects them by how they permute the sides. Also returns how many are rotations, which
/// preserve the order. The identity comes first, and rotations come before reflections; both follow corner 0's image
/// clockwise.
///
/// A board is a plane graph, so one corner's image and the orientation determine the rest.
///
/// # Complexity
/// O(sides · cells).
pub(super) fn automorphisms(construction: &Construction, wanted: &dyn Fn(&[usize]) -> bool) -> (Vec<Permutation>, usize) {
    let count = construction.side_count();
    let corners: Vec<_> = (0..count).filter_map(|side| construction.corner(side)).collect();
    let Some(&first) = corners.first() else { return (Vec::new(), 0) };
    let found = |mirrored: bool| {
        corners.iter().filter_map(move |&corner| {
            let permutation = extended(&construction.neighbours, first, corner, mirrored)?;
            sides_of(construction, &permutation).filter(|sides| wanted(sides)).map(|_| permutation)
        })
    };
    let mut all: Vec<_> = found(false).collect();
    let rotations = all.len();
    all.extend(found(true));
    (all, rotations)
}

/// The reflection in the long diagonal, for boards with four sides. It fixes the corner with the fewest neighbours.
/// `None` for other boards, and if the sides at that corner have different lengths.
///
/// # Complexity
/// O(cells).
pub(super) fn long_diagonal(construction: &Construction) -> Option<Permutation> {
    if construction.side_count() != 4 || construction.vertices.is_some() {
        return None;
    }
    let corners = (0..4).filter_map(|side| construction.corner(side));
    let corner = corners.min_by_key(|corner| construction.neighbours[corner.index()].len())?;
    extended(&construction.neighbours, corner, corner, true)
}

/// Extends a border cell's image to a permutation of all cells. Neighbour lists must match in order; a reflection
/// reverses them.
fn extended(neighbours: &[Neighbours], from: Cell, to: Cell, mirrored: bool) -> Option<Permutation> {
    let mut images: Vec<Option<Cell>> = vec![None; neighbours.len()];
    // A cell, its image, and where the same neighbour stands in both lists.
    let mut open = vec![(from, to, 0, if mirrored { neighbours[to.index()].len().checked_sub(1)? } else { 0 })];
    images[from.index()] = Some(to);
    while let Some((cell, image, place, image_place)) = open.pop() {
        let (around, image_around) = (&neighbours[cell.index()], &neighbours[image.index()]);
        let count = around.len();
        if image_around.len() != count {
            return None;
        }
        for step in 0..count {
            let next = around[(place + step) % count];
            let next_image = image_around[(image_place + if mirrored { count - step } else { step }) % count];
            match images[next.index()] {
                Some(known) if known == next_image => {}
                Some(_) => return None,
                None => {
                    images[next.index()] = Some(next_image);
                    let back = |of: Cell, to: Cell| neighbours[of.index()].iter().position(|&cell| cell == to);
                    open.push((next, next_image, back(next, cell)?, back(next_image, image)?));
                }
            }
        }
    }
    images.into_iter().collect()
}

/// Each side's image, if the permutation maps sides to sides.
fn sides_of(construction: &Construction, permutation: &[Cell]) -> Option<Vec<usize>> {
    let cells_of = |side: usize| {
        let on = move |cell: &Cell| construction.sides[cell.index()].contains(Side::from_index(side));
        (0..construction.sides.len()).map(Cell::from_index).filter(on)
    };
    let image = |side: usize| {
        let shared = cells_of(side).map(|cell| construction.sides[permutation[cell.index()].index()]);
        let all = shared.reduce(|all, next| all.intersection(next))?;
        let found = all.iter().find(|image| cells_of(image.index()).count() == cells_of(side).count());
        found.map(Side::index)
    };
    (0..construction.side_count()).map(image).collect()
}
