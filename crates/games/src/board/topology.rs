//! The graph of a board: cells, sides, vertices where the cells are edges, and everything derived from them.
//!
//! A construction supplies neighbours, sides, points and automorphisms. Border and distances are derived in the same
//! way for every board.

use super::construction::{Construction, VertexConstruction};
use super::symmetry::{automorphisms, long_diagonal};
use super::{AnySet, Board, Cell, Neighbours, Permutation, Point, Side, SideSet};
use std::collections::VecDeque;

/// The graph of a board. It never changes.
#[derive(Debug)]
pub struct Topology {
    board: Board,
    neighbours: Vec<Neighbours>,
    sides: Vec<SideSet>,
    points: Vec<Point>,
    /// The cells of each side, clockwise.
    side_cells: Vec<Vec<Cell>>,
    automorphisms: Vec<Permutation>,
    rotations: usize,
    long_diagonal: Option<Permutation>,
    border_distance: Vec<u8>,
    vertices: Option<Vertices>,
}

impl Topology {
    /// The graph of a board from its construction. `keeps_goals` decides whether a permutation of the sides maps the
    /// goals to the goals.
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

    /// The description of the board.
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

    /// All cells in ascending order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.len()).map(Cell::from_index)
    }

    /// All cells as a set.
    #[inline]
    pub fn all(&self) -> AnySet {
        AnySet::first_cells(self.len())
    }

    /// The neighbours of a cell, clockwise. For a border cell they run from one border neighbour through the inside to
    /// the other.
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

    /// The sides of a cell: none for an inner cell, two for a corner cell. An edge lies on a side if both its ends do.
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

    /// The cells of a side, clockwise from one corner to the next.
    #[inline]
    pub fn side_cells(&self, side: Side) -> &[Cell] {
        &self.side_cells[side.index()]
    }

    /// The vertices, if the cells are edges.
    #[inline]
    pub fn vertices(&self) -> Option<&Vertices> {
        self.vertices.as_ref()
    }

    /// The graph in which chains form and touch sides: the graph of the vertices if the cells are edges, otherwise the
    /// board itself.
    #[inline]
    pub fn chain_graph(&self) -> &Topology {
        self.vertices.as_ref().map_or(self, Vertices::graph)
    }

    /// The distance of every cell from the nearest cell on some of these sides.
    pub fn distances_from(&self, sides: SideSet) -> Vec<u8> {
        distances(&self.neighbours, |cell| !self.sides(cell).intersection(sides).is_empty())
    }

    /// The distance from the nearest border cell, 0 on the border.
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

    /// The point at which a cell is drawn.
    #[inline]
    pub fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    /// The automorphisms: permutations of the cells that preserve adjacency and map the goals to the goals. The
    /// identity is first.
    ///
    /// There are 6 for Y, 2n for an (n, r)-board of Poly-Y, 2 for Hex.
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

    /// The reflection in the long diagonal of a rhombus, which exchanges the goals of Hex; `None` on other boards.
    pub fn long_diagonal(&self) -> Option<&Permutation> {
        self.long_diagonal.as_ref()
    }

    /// The automorphisms that are not reflections.
    pub fn rotations(&self) -> &[Permutation] {
        &self.automorphisms[..self.rotations]
    }

    /// The image of a set under a permutation.
    pub fn permuted(permutation: &[Cell], set: &AnySet) -> AnySet {
        set.iter().map(|cell| permutation[cell.index()]).collect()
    }
}

/// The vertices of a board whose cells are edges; chains are made of vertices.
#[derive(Debug)]
pub struct Vertices {
    graph: Box<Topology>,
    /// The end vertices of each edge.
    ends: Vec<[Cell; 2]>,
    /// The edges at each vertex.
    edges: Vec<AnySet>,
}

impl Vertices {
    /// The vertices of a board from their construction.
    fn build(board: Board, construction: VertexConstruction, keeps_goals: &dyn Fn(&[usize]) -> bool) -> Vertices {
        let VertexConstruction { graph, ends } = construction;
        let graph = Box::new(Topology::build(board, *graph, keeps_goals));
        let edges_of =
            |vertex: Cell| (0..ends.len()).filter(|&edge| ends[edge].contains(&vertex)).map(Cell::from_index).collect();
        let edges = graph.cells().map(edges_of).collect();
        Vertices { graph, ends, edges }
    }

    /// The graph of the vertices, with the vertices as its cells, and their sides.
    #[inline]
    pub fn graph(&self) -> &Topology {
        &self.graph
    }

    /// The vertices at the ends of an edge.
    #[inline]
    pub fn ends(&self, edge: Cell) -> [Cell; 2] {
        self.ends[edge.index()]
    }

    /// The edges at a vertex: two at a corner, four on a side, six inside.
    #[inline]
    pub fn edges(&self, vertex: Cell) -> &AnySet {
        &self.edges[vertex.index()]
    }

    /// The edge between two vertices.
    fn edge_between(&self, a: Cell, b: Cell) -> Option<Cell> {
        self.edges(a).intersection(self.edges(b)).first()
    }

    /// The permutations of the edges under the automorphisms of the vertices, in the same order.
    fn edge_permutations(&self) -> Vec<Permutation> {
        let image = |permutation: &Permutation, ends: &[Cell; 2]| {
            let [a, b] = ends.map(|vertex| permutation[vertex.index()]);
            self.edge_between(a, b)
        };
        let of = |permutation: &Permutation| self.ends.iter().map(|ends| image(permutation, ends)).collect::<Option<_>>();
        self.graph.automorphisms().iter().filter_map(of).collect()
    }
}

/// The cells of each side, clockwise from one corner to the next.
fn side_cells(construction: &Construction) -> Vec<Vec<Cell>> {
    let count = construction.side_count();
    let side = |side: usize| {
        let (first, end) = (construction.corner(side)?, construction.corner(side + 1)?);
        // The list of a border cell starts with its neighbour on the border, clockwise.
        let next = |&cell: &Cell| Some(construction.neighbours[cell.index()][0]).filter(|_| cell != end);
        Some(std::iter::successors(Some(first), next).collect())
    };
    (0..count).filter_map(side).collect()
}

/// The distance of every cell from the nearest start cell, by breadth-first search.
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
