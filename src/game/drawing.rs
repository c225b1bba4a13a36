//! Positions drawn as text.

use super::lattice::triangle_cell;
use super::notation::pentagon_rows;
use super::{Cell, Colour, ColouredMove, Coordinates, Move, Notation, Position, Topology};

/// The position as text: `X` for Black, `O` for White, the last stone in parentheses, then who is to move or has won.
///
/// A Y board is a triangle with its coordinates along the edges; a Poly-Y board is a polygon in which empty cells show their
/// names. No line is empty and none ends in a space.
pub fn drawing(position: &Position, notation: &Notation) -> String {
    let board = marked_board(position.topology(), notation, |cell| mark(position, cell));
    format!("{board}\n{}", status(position, notation))
}

/// The board as text with a mark of up to three characters on some cells; the others show their names on a Poly-Y board and a
/// point on a triangle.
pub fn marked_board(topology: &Topology, notation: &Notation, mark: impl Fn(Cell) -> Option<String>) -> String {
    let lines = match notation.coordinates() {
        Coordinates::HexGui | Coordinates::GoGui | Coordinates::Xy => triangle(topology, notation, mark),
        Coordinates::CodeCup | Coordinates::Ring => polygon(topology, notation, mark),
    };
    lines.join("\n")
}

/// A grid of characters that grows as it is written.
#[derive(Default)]
struct Canvas(Vec<Vec<char>>);

impl Canvas {
    /// Writes a text with its middle at a column.
    fn write(&mut self, row: usize, column: usize, text: &str) {
        let start = column.saturating_sub((text.chars().count() - 1) / 2);
        self.0.resize(self.0.len().max(row + 1), Vec::new());
        let line = &mut self.0[row];
        line.resize(line.len().max(start + text.chars().count()), ' ');
        text.chars().enumerate().for_each(|(i, c)| line[start + i] = c);
    }

    /// The lines that hold anything, without the blanks at their ends.
    fn into_lines(self) -> Vec<String> {
        let lines = self.0.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned());
        lines.filter(|line| !line.is_empty()).collect()
    }
}

/// The stone on a cell, in parentheses if it was the last.
fn mark(position: &Position, cell: Cell) -> Option<String> {
    let stone = if position.stone_at(cell)? == Colour::Black { 'X' } else { 'O' };
    Some(if last_cell(position) == Some(cell) { format!("({stone})") } else { stone.to_string() })
}

/// The cell of the last stone placed or swapped.
fn last_cell(position: &Position) -> Option<Cell> {
    let places = position.history().iter().rev().find_map(|entry| match entry.mv {
        Move::Place(cell) => Some(cell),
        Move::Swap | Move::Resign => None,
    });
    places.filter(|&cell| position.stone_at(cell).is_some())
}

fn triangle(topology: &Topology, notation: &Notation, mark: impl Fn(Cell) -> Option<String>) -> Vec<String> {
    let size = topology.board().size();
    let gogui = notation.coordinates() == Coordinates::GoGui;
    let mut canvas = Canvas::default();
    // Letters run along the right edge (HexGui: each heads a column that runs down to the left) or the bottom (GoGui).
    let letter = |cell: Cell| notation.name(cell)[..1].to_owned();
    let number = |cell: Cell| notation.name(cell)[1..].to_owned();
    let left = |row: usize| 4 + size - row;
    for row in 0..size {
        let first = triangle_cell(row, 0);
        canvas.write(1 + row, left(row) - 3, &format!("{:>2}", number(first)));
        for place in 0..=row {
            canvas.write(1 + row, left(row) + 2 * place, &mark(triangle_cell(row, place)).unwrap_or(".".to_owned()));
        }
        if gogui {
            canvas.write(1 + size, left(size - 1) + 2 * row + 1, &letter(triangle_cell(size - 1, row)));
        } else {
            canvas.write(row, left(row) + 2 * row + 1, &letter(triangle_cell(size - 1, row)));
        }
    }
    canvas.into_lines()
}

/// Where the cells of a polygon stand in the text: row and middle column.
fn polygon_places(topology: &Topology, width: usize) -> Vec<(usize, usize)> {
    let mut places = vec![(0, 0); topology.len()];
    if topology.board().sides() == 5 {
        let rows = pentagon_rows(topology);
        let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
        for (row, cells) in rows.iter().enumerate() {
            for (i, cell) in cells.iter().enumerate() {
                places[cell.index()] = (row, (widest - cells.len()) * width / 2 + i * width + width / 2);
            }
        }
        return places;
    }
    // Other boards have no rows: take the smallest scale at which no two names meet.
    let point = |cell| topology.point(cell);
    let least = topology.cells().fold((0.0_f64, 0.0_f64), |(x, y), cell| (x.min(point(cell).x), y.min(point(cell).y)));
    for step in 4..400 {
        let scale = f64::from(step) * 0.25;
        for cell in topology.cells() {
            let row = ((point(cell).y - least.1) * scale).round() as usize;
            let column = ((point(cell).x - least.0) * scale * 2.0).round() as usize + width / 2;
            places[cell.index()] = (row, column);
        }
        let meet = |a: (usize, usize), b: (usize, usize)| a.0 == b.0 && a.1.abs_diff(b.1) < width;
        if (0..places.len()).all(|i| places[i + 1..].iter().all(|&other| !meet(places[i], other))) {
            break;
        }
    }
    places
}

fn polygon(topology: &Topology, notation: &Notation, mark: impl Fn(Cell) -> Option<String>) -> Vec<String> {
    let width = 1 + topology.cells().map(|cell| notation.name(cell).len()).max().unwrap_or(0).max(3);
    let mut canvas = Canvas::default();
    for (cell, (row, column)) in topology.cells().zip(polygon_places(topology, width)) {
        canvas.write(row, column, &mark(cell).unwrap_or(notation.name(cell).to_owned()));
    }
    canvas.into_lines()
}

/// One line: the colours, the last move, who is to move or has won.
fn status(position: &Position, notation: &Notation) -> String {
    let last = match position.history().last() {
        None => "no move yet".to_owned(),
        Some(&ColouredMove { colour, mv }) => match mv {
            Move::Place(cell) => format!("last move: {colour} {}", notation.name(cell)),
            Move::Swap => format!("last move: {colour} swap"),
            Move::Resign => format!("last move: {colour} resign"),
        },
    };
    let next = match (position.winner(), position.result()) {
        (Some(winner), _) => format!("{winner} has won"),
        (None, Some(winner)) => format!("{winner} has won by resignation"),
        (None, None) => format!("{} to move", position.to_move()),
    };
    format!("{}: X Black, O White; {last}; {next}", position.board())
}
