//! Positions drawn as text.

use super::{Dialect, Notation};
use crate::board::{AnySet, Cell, Topology};
use crate::rules::{Colour, ColouredMove, Outcome, Position, WonBy};

/// Draws the position as text: `X` for Black, `O` for White, `#` and `@` for stones in winning chains, the last stone
/// in parentheses. Below it stand any captured corners, and the player to move or the winner.
///
/// A Y board is a triangle with its coordinates along the edges. A Poly-Y board is a polygon, and its empty cells show
/// their names. If the cells are edges, the vertices show their owners, `B`, `W` or `+`, and they carry the marks `#`
/// and `@`. Lines are never empty and never end in a space.
///
/// ```
/// use tripoint_games::board::Board;
/// use tripoint_games::notation::{Notation, drawing};
/// use tripoint_games::rules::{Position, Rules};
///
/// let position = Position::new(Board::y(4)?, Rules::STANDARD);
/// println!("{}", drawing(&position, &Notation::default_for(position.topology())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn drawing(position: &Position, notation: &Notation) -> String {
    styled_drawing(position, notation, &|_, text| text.to_owned())
}

/// Draws the position as in [`drawing`], but passes each cell's text through `style`. It may add only characters
/// without width, such as a terminal's colour codes.
pub fn styled_drawing(position: &Position, notation: &Notation, style: &dyn Fn(Cell, &str) -> String) -> String {
    let winning = position.winning_chains();
    let has_vertices = position.topology().vertices().is_some();
    let stones = if has_vertices { AnySet::EMPTY } else { winning };
    let mut canvas = board(position.topology(), notation, |cell| mark(position, &stones, cell));
    for (vertex, &(row, column)) in position.topology().chain_graph().cells().zip(&notation.layout().vertices) {
        let owner = Colour::BOTH.into_iter().find(|&colour| position.owned(colour).contains(vertex));
        let shown = match owner {
            Some(colour) if winning.contains(vertex) => winning_mark(colour),
            Some(Colour::Black) => 'B',
            Some(Colour::White) => 'W',
            None => FREE_VERTEX,
        };
        canvas.write(row, column, &shown.to_string(), None);
    }
    let board = canvas.into_lines(style).join("\n");
    let vertices = if has_vertices { "; vertices: B Black's, W White's, + free" } else { "" };
    let legend = position.winner().map_or_else(String::new, |winner| format!(", {} winning", winning_mark(winner)));
    format!("{board}\n{}: X Black, O White{vertices}{legend}; {}", position.board(), progress(position, notation))
}

/// Draws the board as text, with marks that have up to three characters on some cells. The other cells show their names
/// on a Poly-Y board and a point on a triangle.
pub fn marked_board(topology: &Topology, notation: &Notation, mark: impl Fn(Cell) -> Option<String>) -> String {
    board(topology, notation, mark).into_lines(&|_, text| text.to_owned()).join("\n")
}

fn board(topology: &Topology, notation: &Notation, mark: impl Fn(Cell) -> Option<String>) -> Canvas {
    let layout = notation.layout();
    let mut canvas = Canvas::default();
    layout.labels.iter().for_each(|(row, column, text)| canvas.write(*row, *column, text, None));
    for (cell, &(row, column)) in topology.cells().zip(&layout.places) {
        let empty = || if layout.shows_names() { notation.name(cell).to_owned() } else { ".".to_owned() };
        canvas.write(row, column, &mark(cell).unwrap_or_else(empty), Some(cell));
    }
    layout.vertices.iter().for_each(|&(row, column)| canvas.write(row, column, &FREE_VERTEX.to_string(), None));
    canvas
}

/// Marks a vertex without an owner.
const FREE_VERTEX: char = '+';

/// A grid that grows as characters are written to it. Each character knows its cell.
#[derive(Default)]
struct Canvas(Vec<Vec<(char, Option<Cell>)>>);

impl Canvas {
    /// Writes a text, centred at a column.
    fn write(&mut self, row: usize, column: usize, text: &str, cell: Option<Cell>) {
        let start = column.saturating_sub((text.chars().count() - 1) / 2);
        self.0.resize(self.0.len().max(row + 1), Vec::new());
        let line = &mut self.0[row];
        line.resize(line.len().max(start + text.chars().count()), (' ', None));
        text.chars().enumerate().for_each(|(i, c)| line[start + i] = (c, cell));
    }

    /// Returns the lines that aren't empty, without trailing blanks and with each cell's text in its style.
    fn into_lines(self, style: &dyn Fn(Cell, &str) -> String) -> Vec<String> {
        let styled = |run: &[(char, Option<Cell>)]| {
            let text: String = run.iter().map(|&(c, _)| c).collect();
            run.first().and_then(|&(_, cell)| cell).map_or(text.clone(), |cell| style(cell, &text))
        };
        let ends = self.0.iter().map(|line| line.iter().rposition(|&(c, _)| !c.is_whitespace()).map_or(0, |last| last + 1));
        let lines = self.0.iter().zip(ends).filter(|&(_, end)| end > 0);
        lines.map(|(line, end)| line[..end].chunk_by(|a, b| a.1 == b.1).map(styled).collect()).collect()
    }
}

/// Marks stones in a winning chain.
pub fn winning_mark(colour: Colour) -> char {
    if colour == Colour::Black { '#' } else { '@' }
}

/// The stone on a cell, in parentheses if it was the last.
fn mark(position: &Position, winning: &AnySet, cell: Cell) -> Option<String> {
    let stone = match position.stone_at(cell)? {
        colour if winning.contains(cell) => winning_mark(colour),
        Colour::Black => 'X',
        Colour::White => 'O',
    };
    Some(if last_cell(position) == Some(cell) { format!("({stone})") } else { stone.to_string() })
}

/// The cell where the last stone was placed or swapped.
pub fn last_cell(position: &Position) -> Option<Cell> {
    position.last_cell().filter(|&cell| position.stone_at(cell).is_some())
}

/// The captured corners' cells with their owners, Black's first.
pub fn captured_corners(position: &Position) -> Vec<(Cell, Colour)> {
    let corners = position.objective_chains().into_iter().flat_map(|chain| {
        let cell = move |objective| position.goal().objective_cell(chain.colour, objective, position.topology());
        chain.objectives.iter().filter_map(cell).map(move |cell| (cell, chain.colour)).collect::<Vec<_>>()
    });
    corners.collect()
}

/// Lists the captured corners, such as `corners: Black 1 49, White 106`. Empty if there are none.
fn corners(position: &Position, notation: &Notation) -> String {
    let captured = captured_corners(position);
    let of = |colour: Colour| {
        let names: String =
            captured.iter().filter(|corner| corner.1 == colour).map(|&(cell, _)| format!(" {}", notation.name(cell))).collect();
        (!names.is_empty()).then(|| format!("{colour}{names}"))
    };
    let words: Vec<_> = Colour::BOTH.into_iter().filter_map(of).collect();
    if words.is_empty() { String::new() } else { format!("corners: {}", words.join(", ")) }
}

/// The next stone's colour, with its number if turns have several stones: `Black, stone 2 of 3`.
pub fn next_stone(position: &Position) -> String {
    let (turn, order) = (position.turn(), position.rules().turns);
    if order.alternates() {
        return turn.colour.to_string();
    }
    format!("{}, stone {} of {}", turn.colour, turn.placed + 1, order.stones(turn.number))
}

/// The state of the game: the last move, the captured corners, the player to move or the winner.
pub fn progress(position: &Position, notation: &Notation) -> String {
    let last = match position.history().last() {
        None if position.both_stones().iter().any(|stones| !stones.is_empty()) => "stones set up".to_owned(),
        None => "no move yet".to_owned(),
        Some(&ColouredMove { colour, mv }) => format!("last move: {colour} {}", notation.word(mv, &Dialect::GTP)),
    };
    let next = match position.outcome() {
        Some(Outcome { winner, by: WonBy::Board }) => format!("{winner} has won"),
        Some(Outcome { winner, .. }) => format!("{winner} has won by resignation"),
        None if position.rules().turns.alternates() => format!("{} to move", position.to_move()),
        None => format!("next: {}", next_stone(position)),
    };
    let parts = [last, corners(position, notation), next];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}
