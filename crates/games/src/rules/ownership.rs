//! Vertex owners, on boards whose cells are edges (Caeth Y). A vertex belongs for good to the first player who holds
//! half of its edges.

use super::Colour;
use crate::board::{Cell, CellSet, Vertices};
use smallvec::SmallVec;

/// A board's vertices as the rules need them, with edges and vertices as sets of `W` words.
#[derive(Clone, Debug)]
pub struct Ownership<const W: usize> {
    /// Each edge's end vertices.
    ends: Vec<[Cell; 2]>,
    /// The edges at each vertex.
    edges: Vec<CellSet<W>>,
}

impl<const W: usize> Ownership<W> {
    /// Prepares a board's vertices.
    pub fn new(vertices: &Vertices) -> Ownership<W> {
        let all = vertices.graph().cells();
        let edges: Vec<CellSet<W>> = all.map(|vertex| vertices.edges(vertex).resized()).collect();
        let count = edges.iter().map(CellSet::len).sum::<usize>() / 2;
        Ownership { ends: (0..count).map(|edge| vertices.ends(Cell::from_index(edge))).collect(), edges }
    }

    /// The number of vertices.
    #[inline]
    pub fn vertex_count(&self) -> usize {
        self.edges.len()
    }

    /// The vertices at an edge's ends.
    #[inline]
    pub fn ends(&self, edge: Cell) -> [Cell; 2] {
        self.ends[edge.index()]
    }

    /// The edges at a vertex.
    #[inline]
    pub fn edges(&self, vertex: Cell) -> &CellSet<W> {
        &self.edges[vertex.index()]
    }

    /// The number of edges that a player needs to own a vertex.
    #[inline]
    pub fn half(&self, vertex: Cell) -> usize {
        self.edges(vertex).len() / 2
    }

    /// The end vertices at which a colour with these stones holds exactly half of the edges. If it owns one of them,
    /// it's because of the stone on this edge.
    pub fn given_by(&self, own: &CellSet<W>, edge: Cell) -> SmallVec<[Cell; 2]> {
        let is_half = |vertex: &Cell| self.edges(*vertex).intersection(own).len() == self.half(*vertex);
        self.ends(edge).into_iter().filter(is_half).collect()
    }

    /// Gives a colour with these stones, one of them on the edge, each unowned end vertex at which it holds half of the
    /// edges.
    pub fn claim(&self, owned: &mut [CellSet<W>; 2], colour: Colour, own: &CellSet<W>, edge: Cell) {
        for vertex in self.ends(edge) {
            let is_free = owned.iter().all(|set| !set.contains(vertex));
            if is_free && self.edges(vertex).intersection(own).len() >= self.half(vertex) {
                owned[colour.index()].insert(vertex);
            }
        }
    }

    /// The edges that can still decide who owns a vertex.
    pub fn live(&self, owned: &[CellSet<W>; 2], empty: &CellSet<W>) -> CellSet<W> {
        let vertices = CellSet::first_cells(self.vertex_count()).difference(&owned[0]).difference(&owned[1]);
        let edges = vertices.iter().fold(CellSet::EMPTY, |all, vertex| all.union(self.edges(vertex)));
        edges.intersection(empty)
    }
}
