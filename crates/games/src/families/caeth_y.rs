//! Caeth Y: the cells are the edges between a triangle's vertices. A vertex belongs to the first player who holds half
//! of its edges, and a chain of vertices that touches all three sides wins. Rules, cell names and the default board
//! come from the e-mail server gamerz.net.

use super::family::{BoardError, Family, named, wrong_count, wrong_size};
use crate::base::letters;
use crate::board::{Board, Construction, FamilyHandle, Topology, triangle_edge_places, triangle_edges, triangle_place};
use crate::notation::{Coordinates, TextLayout};
use crate::rules::{FullBoards, Goal};

/// The Caeth Y family.
pub(super) struct CaethY;

/// Boards store this to say which family they belong to.
pub(super) const HANDLE: FamilyHandle = FamilyHandle::new("Caeth Y", 5);
const LEAST: usize = 2;
const MOST: usize = 13;

impl Board {
    /// Makes a Caeth Y board with this many vertices on a side.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// // The cells are the edges between the vertices of a triangle.
    /// assert_eq!(Board::caeth_y(3)?.cells(), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The base is outside 2 to 13.
    pub fn caeth_y(base: usize) -> Result<Board, BoardError> {
        CaethY.board(&[base])
    }
}

impl Family for CaethY {
    fn name(&self) -> &'static str {
        HANDLE.name()
    }

    fn title_pattern(&self) -> &'static str {
        "Caeth Y {}"
    }

    fn word(&self) -> &'static str {
        "caeth-y"
    }

    fn parameter_names(&self) -> &'static str {
        "base"
    }

    fn parameters_in_words(&self) -> &'static [&'static str] {
        &["Vertices on a side"]
    }

    fn boards(&self) -> String {
        format!("a base of {LEAST} to {MOST} vertices")
    }

    fn default_board(&self) -> Board {
        Board::of_family(HANDLE, [9])
    }

    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError> {
        match *parameters {
            [base] if (LEAST..=MOST).contains(&base) => Ok(Board::of_family(HANDLE, [base])),
            [base] => Err(wrong_size(base, LEAST..=MOST, "Caeth Y boards", "vertices on a side")),
            _ => Err(wrong_count(self, parameters)),
        }
    }

    fn cells(&self, board: Board) -> usize {
        let [base, _] = board.parameters();
        3 * base * (base - 1) / 2
    }

    /// The number of vertices on a side.
    fn size(&self, board: Board) -> usize {
        board.parameters()[0]
    }

    fn with_size(&self, _: Board, size: usize) -> Result<Board, BoardError> {
        self.board(&[size])
    }

    fn construct(&self, board: Board) -> Construction {
        triangle_edges(board.parameters()[0])
    }

    fn goal(&self, board: Board, sides: usize) -> Goal {
        Goal::all_sides(sides, FullBoards::Reduction(board.parameters()[0]))
    }

    fn coordinates(&self, _: Board) -> &'static [Coordinates] {
        &[Coordinates::HEXGUI]
    }

    /// Letter: the place in the row. Number: the row. Both count in the triangle that vertices and edges fill together.
    fn names(&self, topology: &Topology, _: Coordinates) -> Vec<String> {
        let places = triangle_edge_places(topology.board().size());
        named(topology, |cell| {
            let (row, place) = places[cell.index()];
            format!("{}{}", letters(place), row + 1)
        })
    }

    /// Draws vertices and edges as a triangle, with numbers to the left of the rows and letters along the right edge.
    /// Each letter names a column that runs down to the left.
    fn layout(&self, topology: &Topology, _: Coordinates, _: &[String]) -> TextLayout {
        let rows = 2 * topology.board().size() - 1;
        let at = |(row, place): (usize, usize)| (1 + row, 4 + rows - row + 2 * place);
        let places = triangle_edge_places(topology.board().size());
        let mut layout = TextLayout::of_points(places.iter().copied().map(at));
        let vertices = topology.chain_graph().cells().map(triangle_place);
        layout.place_vertices(vertices.map(|(row, place)| at((2 * row, 2 * place))));
        for row in 0..rows {
            let ((line, first), (_, last)) = (at((row, 0)), at((row, row)));
            layout.label(line, first - 3, format!("{:>2}", row + 1));
            layout.label(line - 1, last + 1, letters(row));
        }
        // Names stand next to edges. If a row begins and ends with a vertex, they stand beyond that vertex, measured
        // from the first or last edge. At the top vertex they stand above its edges.
        for (cell, (row, place)) in topology.cells().zip(places) {
            let (number, column) = ((row + 1).to_string(), letters(row));
            match (row % 2, place) {
                (1, 0) => layout.name_beside(cell, (-1.0, 0.0), &number),
                (0, 1) => layout.name_beside(cell, (-1.65, 0.0), &number),
                _ => {}
            }
            match (row % 2, row - place) {
                (1, 0) => layout.name_beside(cell, (0.5, -1.0), &column),
                (0, 1) => layout.name_beside(cell, (1.5, -1.0), &column),
                _ => {}
            }
        }
        let mut first = topology.cells().take(2);
        if let (Some(left), Some(right)) = (first.next(), first.next()) {
            layout.name_beside(left, (-0.2, -1.05), "1");
            layout.name_beside(right, (-0.16, -1.74), "a");
        }
        layout
    }

    fn cells_make_chains(&self) -> bool {
        false
    }

    fn aim(&self) -> &'static str {
        "a chain of vertices that touches all three sides wins"
    }

    fn rules(&self) -> &'static str {
        "The board is a triangle of vertices, and the cells are the edges between them. A vertex belongs, for good, to whoever first holds half \
         of its edges: one of two at a corner, two of four on a side, three of six inside. Neighbouring vertices of the same owner form a \
         chain, whosever the edge between them is. The first chain that touches all three sides wins; a corner lies on two of them. The sides \
         belong to nobody: both players have the same goal. When all edges are taken there is exactly one such chain, so there are no draws."
    }
}
