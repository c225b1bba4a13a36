//! Boards, built from the games' rules.

use crate::cells::Cells;

/// The most cells on a board.
const MOST: usize = 400;

/// A game's goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// A chain that touches all sides.
    AllSides,
    /// A chain from side 0 to side 2 for Black, and from side 1 to side 3 for White.
    OppositeSides,
    /// A majority of the corners. A chain captures a corner if it touches the corner's two sides and a third one.
    Corners,
}

/// A board: each cell's neighbours, each side's cells, and the goal.
#[derive(Clone, Debug)]
pub struct Board {
    neighbours: Vec<Vec<usize>>,
    sides: Vec<Cells>,
    goal: Goal,
}

impl Board {
    /// Builds a game's board from its numbers, as in certificates: `y 7`, `poly-y 5 3`, `bent-y 4 1`, `hex 5 5`.
    pub fn new(game: &str, numbers: &[usize]) -> Option<Board> {
        match (game, numbers) {
            ("y", &[base]) if (2..=27).contains(&base) => Some(triangle(base)),
            ("obtuse-y", &[edge]) if (2..=12).contains(&edge) => Some(hexagon(edge)),
            ("hex", &[columns, rows]) if (2..=20).contains(&columns) && (2..=20).contains(&rows) => Some(rhombus(columns, rows)),
            ("poly-y", &[sides, cells]) if [3, 5, 7, 9].contains(&sides) && (2..=16).contains(&cells) => {
                (sides * cells * (cells - 1) / 2 < MOST).then(|| polygon(sides, cells))
            }
            ("bent-y", &[base, rings]) if (1..=27).contains(&base) && rings <= 27 => {
                let cells = base * (base + 1) / 2 + (1..=rings).map(|ring| 3 * (base - 1 + ring)).sum::<usize>();
                ((3..=MOST).contains(&cells)).then(|| bent(base, rings))
            }
            _ => None,
        }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Always false: every board has cells.
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// The number of sides.
    pub fn side_count(&self) -> usize {
        self.sides.len()
    }

    /// The neighbours of a cell.
    pub fn neighbours(&self, cell: usize) -> &[usize] {
        &self.neighbours[cell]
    }

    /// Whether a cell is on a side.
    pub fn is_on(&self, cell: usize, side: usize) -> bool {
        self.sides[side].has(cell)
    }

    /// The sides that a colour's chain can need, one bit each.
    pub(crate) fn needed_sides(&self, colour: usize) -> u32 {
        match self.goal {
            Goal::AllSides | Goal::Corners => (1 << self.sides.len()) - 1,
            Goal::OppositeSides => 0b0101 << colour,
        }
    }

    /// Whether a chain that touches these sides, one bit each, wins or captures a corner by itself.
    pub(crate) fn is_worth(&self, colour: usize, touched: u32) -> bool {
        let count = self.sides.len();
        match self.goal {
            Goal::AllSides | Goal::OppositeSides => self.is_won(colour, &[touched]),
            Goal::Corners => (0..count).any(|side| captures(touched, side, count)),
        }
    }

    /// Whether both colours have the same goal.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.goal != Goal::OppositeSides
    }

    /// Whether a colour (0 for Black) has won with chains that touch these sides. Each chain is a number with one bit
    /// per side.
    pub(crate) fn is_won(&self, colour: usize, chains: &[u32]) -> bool {
        let count = self.sides.len();
        match self.goal {
            Goal::AllSides => chains.contains(&((1 << count) - 1)),
            Goal::OppositeSides => {
                let both = if colour == 0 { 0b0101 } else { 0b1010 };
                chains.iter().any(|chain| chain & both == both)
            }
            Goal::Corners => {
                let captured = (0..count).filter(|&side| chains.iter().any(|&chain| captures(chain, side, count)));
                2 * captured.count() > count
            }
        }
    }

    /// Each side's image under a permutation of the cells, if the permutation preserves the board and the goal.
    pub(crate) fn symmetry(&self, images: &[usize]) -> Option<Vec<usize>> {
        if images.len() != self.len() || images.iter().any(|&image| image >= self.len()) {
            return None;
        }
        let image_of = |cells: Cells| cells.all().fold(Cells::default(), |all, cell| all.or(Cells::one(images[cell])));
        let all = (0..self.len()).fold(Cells::default(), |all, cell| all.or(Cells::one(cell)));
        let keeps = |cell: usize| {
            let around = |cell: usize| self.neighbours[cell].iter().fold(Cells::default(), |all, &next| all.or(Cells::one(next)));
            image_of(around(cell)) == around(images[cell])
        };
        if image_of(all) != all || !(0..self.len()).all(keeps) {
            return None;
        }
        let side_of = |cells: Cells| (0..self.sides.len()).find(|&side| self.sides[side] == cells);
        let sides = self.sides.iter().map(|&side| side_of(image_of(side))).collect::<Option<Vec<_>>>()?;
        let count = sides.len();
        let fits = match self.goal {
            Goal::AllSides => true,
            Goal::OppositeSides => sides[0] % 2 == 0 && sides[2] % 2 == 0,
            Goal::Corners => (0..count).all(|side| {
                let apart = (sides[(side + 1) % count] + count - sides[side]) % count;
                apart == 1 || apart == count - 1
            }),
        };
        fits.then_some(sides)
    }

    fn made(cells: usize, sides: usize, goal: Goal) -> Board {
        Board { neighbours: vec![Vec::new(); cells], sides: vec![Cells::default(); sides], goal }
    }

    fn join(&mut self, a: usize, b: usize) {
        if !self.neighbours[a].contains(&b) {
            self.neighbours[a].push(b);
            self.neighbours[b].push(a);
        }
    }
}

/// Whether a chain that touches these sides captures the corner after a side. It has to touch the corner's two sides
/// and a third one.
fn captures(touched: u32, side: usize, count: usize) -> bool {
    let beside = 1_u32 << side | 1 << ((side + 1) % count);
    touched & beside == beside && touched & !beside != 0
}

/// Row by row from the top. Row i has i + 1 cells. Side 0 is on the right, 1 at the bottom, 2 on the left.
fn triangle(base: usize) -> Board {
    let cell = |row: usize, place: usize| row * (row + 1) / 2 + place;
    let mut board = Board::made(base * (base + 1) / 2, 3, Goal::AllSides);
    for row in 0..base {
        for place in 0..=row {
            if place < row {
                board.join(cell(row, place), cell(row, place + 1));
            }
            if row + 1 < base {
                board.join(cell(row, place), cell(row + 1, place));
                board.join(cell(row, place), cell(row + 1, place + 1));
            }
        }
        board.sides[0].add(cell(row, row));
        board.sides[1].add(cell(base - 1, row));
        board.sides[2].add(cell(row, 0));
    }
    board
}

/// Row by row from the top, each row half a cell further to the right. Side 0 is at the top, 1 on the right, 2 at the
/// bottom, 3 on the left.
fn rhombus(columns: usize, rows: usize) -> Board {
    let cell = |column: usize, row: usize| row * columns + column;
    let mut board = Board::made(columns * rows, 4, Goal::OppositeSides);
    for row in 0..rows {
        for column in 0..columns {
            if column + 1 < columns {
                board.join(cell(column, row), cell(column + 1, row));
            }
            if row + 1 < rows {
                board.join(cell(column, row), cell(column, row + 1));
            }
            if column > 0 && row + 1 < rows {
                board.join(cell(column, row), cell(column - 1, row + 1));
            }
        }
        board.sides[1].add(cell(columns - 1, row));
        board.sides[3].add(cell(0, row));
    }
    for column in 0..columns {
        board.sides[0].add(cell(column, 0));
        board.sides[2].add(cell(column, rows - 1));
    }
    board
}

/// A hexagon, row by row: rows grow by a cell from the top to the middle, then shrink again. Side 0 is the top row and
/// the right ends down to the middle. Side 1 is the other right ends and the bottom row, and side 2 the left ends.
fn hexagon(edge: usize) -> Board {
    let last = 2 * edge - 2;
    let len = |row: usize| edge + row.min(last - row);
    let cell = |row: usize, place: usize| (0..row).map(len).sum::<usize>() + place;
    let mut board = Board::made(cell(last + 1, 0), 3, Goal::AllSides);
    for row in 0..=last {
        for place in 0..len(row) {
            if place + 1 < len(row) {
                board.join(cell(row, place), cell(row, place + 1));
            }
            if row < edge - 1 {
                board.join(cell(row, place), cell(row + 1, place));
                board.join(cell(row, place), cell(row + 1, place + 1));
            } else if row < last {
                if place > 0 {
                    board.join(cell(row, place), cell(row + 1, place - 1));
                }
                if place < len(row + 1) {
                    board.join(cell(row, place), cell(row + 1, place));
                }
            }
        }
        if row < edge {
            board.sides[0].add(cell(row, len(row) - 1));
        }
        if row + 1 >= edge {
            board.sides[1].add(cell(row, len(row) - 1));
        }
        board.sides[2].add(cell(row, 0));
    }
    for place in 0..edge {
        board.sides[0].add(cell(0, place));
        board.sides[1].add(cell(last, place));
    }
    board
}

/// A centre with rings around it. Ring k has n·k cells on a board with n sides, clockwise from the ray to corner 0.
/// Between neighbouring rays the cells form a triangle: a steps along one ray and b along the next. Side s is the outer
/// ring's part from ray s to the next one.
fn polygon(sides: usize, cells: usize) -> Board {
    let cell = |sector: usize, a: usize, b: usize| {
        let ring = a + b;
        let start = if ring == 0 { 0 } else { 1 + sides * ring * (ring - 1) / 2 };
        start + (sector * ring + b) % (sides * ring).max(1)
    };
    let goal = if sides == 3 { Goal::AllSides } else { Goal::Corners };
    let mut board = Board::made(1 + sides * cells * (cells - 1) / 2, sides, goal);
    for sector in 0..sides {
        for a in 0..cells {
            for b in 0..cells - a {
                if a + b + 1 < cells {
                    board.join(cell(sector, a, b), cell(sector, a + 1, b));
                    board.join(cell(sector, a, b), cell(sector, a, b + 1));
                }
                if b > 0 {
                    board.join(cell(sector, a, b), cell(sector, a + 1, b - 1));
                }
                if a + b + 1 == cells {
                    board.sides[sector].add(cell(sector, a, b));
                }
            }
        }
    }
    board
}

/// A triangle, with closed triangles of cells around it, each clockwise from the top. A cell on a ring's side has two
/// neighbours on the next ring, and a corner has three.
fn bent(base: usize, rings: usize) -> Board {
    if base == 1 {
        // The centre with rings around it.
        let mut board = polygon(3, rings + 1);
        board.goal = Goal::AllSides;
        return board;
    }
    let inside = triangle(base);
    let start = |ring: usize| inside.len() + (1..ring).map(|inner| 3 * (base - 1 + inner)).sum::<usize>();
    let mut border = Vec::new();
    let corner = |row: usize, place: usize| row * (row + 1) / 2 + place;
    border.extend((0..base - 1).map(|i| corner(i, i)));
    border.extend((1..base).rev().map(|i| corner(base - 1, i)));
    border.extend((1..base).rev().map(|i| corner(i, 0)));
    let at = |ring: usize, place: usize| {
        let around = 3 * (base - 1 + ring);
        if ring == 0 { border[place % around] } else { start(ring) + place % around }
    };
    let mut board = Board::made(start(rings + 1), 3, Goal::AllSides);
    for cell in 0..inside.len() {
        inside.neighbours[cell].iter().for_each(|&next| board.join(cell, next));
    }
    for ring in 1..=rings {
        let (inner, outer) = (base - 2 + ring, base - 1 + ring);
        (0..3 * outer).for_each(|place| board.join(at(ring, place), at(ring, place + 1)));
        for place in 0..3 * inner {
            let (side, step) = (place / inner, place % inner);
            let beside = side * outer + step;
            board.join(at(ring - 1, place), at(ring, beside));
            board.join(at(ring - 1, place), at(ring, beside + 1));
            if step == 0 {
                board.join(at(ring - 1, place), at(ring, beside + 3 * outer - 1));
            }
        }
    }
    let length = base - 1 + rings;
    for side in 0..3 {
        (0..=length).for_each(|step| board.sides[side].add(at(rings, side * length + step)));
    }
    board
}
