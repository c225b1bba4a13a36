//! The board graph: cells, sides, vertices where the cells are edges, and everything derived from them.
//!
//! A construction supplies neighbours, sides and points. Automorphisms, border and distances are derived from these, in
//! the same way for every board.

use super::construction::{Construction, VertexConstruction};
use super::symmetry::{automorphisms, long_diagonal};
use super::{AnySet, Board, Cell, Neighbours, Permutation, Point, Side, SideSet};
use std::collections::VecDeque;

/// The board graph. It never changes.
#[derive(Debug)]
pub struct Topology {
    board: Board,
    neighbours: Vec<Neighbours>,
    sides: Vec<SideSet>,
    points: Vec<Point>,
    /// Each side's cells, clockwise.
    side_cells: Vec<Vec<Cell>>,
    automorphisms: Vec<Permutation>,
    rotations: usize,
    long_diagonal: Option<Permutation>,
    border_distance: Vec<u8>,
    vertices: Option<Vertices>,
}

impl Topology {
    /// Builds the graph from a construction. `keeps_goals` says whether a permutation of the sides maps the goals to
    /// the goals.
    ///
    /// # Complexity
    /// O(cells · sides); less than a millisecond.
    pub(crate) fn build(board: Board, mut construction: Construction, keeps_goals: &dyn Fn(&[usize]) -> bool) -> Topology {
        let along = |vertices: &Vertices| {
            let edges = |side: usize| {
                let ends = vertices.graph().side_cells(Side::from_index(side));
                ends.windows(2).filter_map(|pair| vertices.edge_between(pair[0], pair[1])).collect()
            };
            (0..vertices.graph().side_count()).map(edges).collect()
        };
        let vertices = construction.vertices.take().map(|vertices| Vertices::build(board, vertices, keeps_goals));
        let (automorphisms, rotations) = match &vertices {
            Some(vertices) => (vertices.edge_permutations(), vertices.graph().rotations().len()),
            None => automorphisms(&construction, keeps_goals),
        };
        let side_cells = vertices.as_ref().map_or_else(|| side_cells(&construction), along);
        let long_diagonal = long_diagonal(&construction);
        let Construction { neighbours, sides, points, .. } = construction;
        let border_distance = distances(&neighbours, |cell| !sides[cell.index()].is_empty());
        Topology {
            board,
            neighbours,
            sides,
            points,
            side_cells,
            automorphisms,
            rotations,
            long_diagonal,
            border_distance,
            vertices,
        }
    }

    /// The board that this graph belongs to.
    #[inline]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Always false: every board has cells.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// Iterates over all cells in ascending order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.len()).map(Cell::from_index)
    }

    /// Returns all cells as a set.
    #[inline]
    pub fn all(&self) -> AnySet {
        AnySet::first_cells(self.len())
    }

    /// A cell's neighbours, clockwise. For a border cell they run from one border neighbour through the inside to the
    /// other.
    ///
    /// ```
    /// use tripoint_games::board::{Board, Topology};
    /// use tripoint_games::notation::Notation;
    ///
    /// let topology = Topology::new(Board::y(4)?);
    /// let notation = Notation::default_for(&topology);
    /// assert_eq!(topology.neighbours(notation.parse("a1")?).len(), 2);
    /// assert_eq!(topology.neighbours(notation.parse("b3")?).len(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        &self.neighbours[cell.index()]
    }

    /// Whether two cells are neighbours.
    #[inline]
    pub fn adjacent(&self, a: Cell, b: Cell) -> bool {
        self.neighbours(a).contains(&b)
    }

    /// The sides that a cell lies on: none if it's inside, two in a corner. An edge lies on a side if both its ends do.
    ///
    /// ```
    /// use tripoint_games::board::{Board, Topology};
    /// use tripoint_games::notation::Notation;
    ///
    /// let topology = Topology::new(Board::y(4)?);
    /// let notation = Notation::default_for(&topology);
    /// // A corner lies on two sides.
    /// assert_eq!(topology.sides(notation.parse("a1")?).len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn sides(&self, cell: Cell) -> SideSet {
        self.sides[cell.index()]
    }

    /// The number of sides.
    #[inline]
    pub fn side_count(&self) -> usize {
        self.side_cells.len()
    }

    /// The corner cell on side s - 1 and side s; `None` if the cells are edges.
    #[inline]
    pub fn corner(&self, side: Side) -> Option<Cell> {
        self.side_cells[side.index()].first().copied().filter(|_| self.vertices.is_none())
    }

    /// A side's cells, clockwise from one corner to the next.
    #[inline]
    pub fn side_cells(&self, side: Side) -> &[Cell] {
        &self.side_cells[side.index()]
    }

    /// The vertices, if the cells are edges.
    #[inline]
    pub fn vertices(&self) -> Option<&Vertices> {
        self.vertices.as_ref()
    }

    /// The graph where chains form and touch sides: the vertices' graph if the cells are edges, otherwise the board
    /// itself.
    #[inline]
    pub fn chain_graph(&self) -> &Topology {
        self.vertices.as_ref().map_or(self, Vertices::graph)
    }

    /// Measures each cell's distance to the nearest cell on any of these sides.
    pub fn distances_from(&self, sides: SideSet) -> Vec<u8> {
        distances(&self.neighbours, |cell| !self.sides(cell).intersection(sides).is_empty())
    }

    /// The distance to the nearest border cell, 0 on the border.
    ///
    /// ```
    /// use tripoint_games::board::{Board, Topology};
    /// use tripoint_games::notation::Notation;
    ///
    /// let topology = Topology::new(Board::y(4)?);
    /// let notation = Notation::default_for(&topology);
    /// assert!(topology.border_distance(notation.parse("b3")?) > topology.border_distance(notation.parse("a1")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn border_distance(&self, cell: Cell) -> usize {
        usize::from(self.border_distance[cell.index()])
    }

    /// The point where a cell is drawn.
    #[inline]
    pub fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    /// The automorphisms: cell permutations that preserve adjacency and map the goals to the goals. The identity comes
    /// first.
    ///
    /// Y has 6 of them, an (n, r)-board of Poly-Y 2n, Hex 2.
    ///
    /// ```
    /// use tripoint_games::board::{Board, Topology};
    ///
    /// let topology = Topology::new(Board::y(4)?);
    /// // Three rotations, each also reflected.
    /// assert_eq!(topology.automorphisms().len(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn automorphisms(&self) -> &[Permutation] {
        &self.automorphisms
    }

    /// The reflection in a rhombus's long diagonal, which exchanges the goals in Hex. `None` on other boards.
    pub fn long_diagonal(&self) -> Option<&Permutation> {
        self.long_diagonal.as_ref()
    }

    /// The automorphisms that aren't reflections.
    pub fn rotations(&self) -> &[Permutation] {
        &self.automorphisms[..self.rotations]
    }

    /// Maps a set by a permutation.
    pub fn permuted(permutation: &[Cell], set: &AnySet) -> AnySet {
        set.iter().map(|cell| permutation[cell.index()]).collect()
    }
}

/// The vertices, on a board whose cells are edges. Chains are made of vertices there.
#[derive(Debug)]
pub struct Vertices {
    graph: Box<Topology>,
    /// Each edge's end vertices.
    ends: Vec<[Cell; 2]>,
    /// The edges at each vertex.
    edges: Vec<AnySet>,
}

impl Vertices {
    /// Builds the vertices from their construction.
    fn build(board: Board, construction: VertexConstruction, keeps_goals: &dyn Fn(&[usize]) -> bool) -> Vertices {
        let VertexConstruction { graph, ends } = construction;
        let graph = Box::new(Topology::build(board, *graph, keeps_goals));
        let edges_of =
            |vertex: Cell| (0..ends.len()).filter(|&edge| ends[edge].contains(&vertex)).map(Cell::from_index).collect();
        let edges = graph.cells().map(edges_of).collect();
        Vertices { graph, ends, edges }
    }

    /// The graph whose cells are the vertices, with their sides.
    #[inline]
    pub fn graph(&self) -> &Topology {
        &self.graph
    }

    /// The vertices at an edge's ends.
    #[inline]
    pub fn ends(&self, edge: Cell) -> [Cell; 2] {
        self.ends[edge.index()]
    }

    /// The edges at a vertex: two at a corner, four on a side, six inside.
    #[inline]
    pub fn edges(&self, vertex: Cell) -> &AnySet {
        &self.edges[vertex.index()]
    }

    /// The edge between two vertices, if they're neighbours.
    fn edge_between(&self, a: Cell, b: Cell) -> Option<Cell> {
        self.edges(a).intersection(self.edges(b)).first()
    }

    /// Permutes the edges as each automorphism permutes the vertices, in the same order.
    fn edge_permutations(&self) -> Vec<Permutation> {
        let image = |permutation: &Permutation, ends: &[Cell; 2]| {
            let [a, b] = ends.map(|vertex| permutation[vertex.index()]);
            self.edge_between(a, b)
        };
        let of = |permutation: &Permutation| self.ends.iter().map(|ends| image(permutation, ends)).collect::<Option<_>>();
        self.graph.automorphisms().iter().filter_map(of).collect()
    }
}

/// Each side's cells, clockwise from one corner to the next.
fn side_cells(construction: &Construction) -> Vec<Vec<Cell>> {
    let count = construction.side_count();
    let side = |side: usize| {
        let (first, end) = (construction.corner(side)?, construction.corner(side + 1)?);
        // A border cell's list starts with its neighbour on the border, clockwise.
        let next = |&cell: &Cell| Some(construction.neighbours[cell.index()][0]).filter(|_| cell != end);
        Some(std::iter::successors(Some(first), next).collect())
    };
    (0..count).filter_map(side).collect()
}

/// Measures each cell's distance to the nearest start cell, by breadth-first search.
fn distances(neighbours: &[Neighbours], starts: impl Fn(Cell) -> bool) -> Vec<u8> {
    let mut distance = vec![u8::MAX; neighbours.len()];
    let mut queue: VecDeque<Cell> = (0..neighbours.len()).map(Cell::from_index).filter(|&cell| starts(cell)).collect();
    queue.iter().for_each(|cell| distance[cell.index()] = 0);
    while let Some(cell) = queue.pop_front() {
        for &next in &neighbours[cell.index()] {
            if distance[next.index()] == u8::MAX {
                distance[next.index()] = distance[cell.index()] + 1;
                queue.push_back(next);
            }
        }
    }
    distance
}
