//! Where local patterns lie: inside the board, at its sides and corners, or around a cell with five neighbours.

/// A lattice cell, by two of its three coordinates (all three add up to 0): steps to the right, and steps to the lower
/// right.
pub type LatticeCell = (i8, i8);

/// The six neighbours of a cell, clockwise.
const STEPS: [LatticeCell; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Symmetry numbers for [`turn`]: the reflection of left and right, the reflections exchanging either corner's sides,
/// and the one mapping the missing wedge to itself.
const MIRRORED: usize = 8;
const ACROSS_ACUTE: usize = 10;
const ACROSS_OBTUSE: usize = 9;
const ACROSS_WEDGE: usize = 7;

/// A pattern's location.
///
/// At a side, the last row's second coordinate is 0. At a corner this holds for the lower of its two sides, and the
/// corner cell is (0, 0). A pentagon is (0, 0) too: there the plane lacks the wedge between lower right and lower left,
/// and the cells at the wedge's edges are neighbours. So it's a cone made from five wedges of 60 degrees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PatternPlace {
    /// Inside the board, where each cell has six neighbours.
    Inside,
    /// At a side.
    Side,
    /// At a corner cell with two neighbours: every corner of Y, and two corners of Hex.
    AcuteCorner,
    /// At a corner cell with three neighbours: Poly-Y, bent Y with rings, and two corners of Hex.
    ObtuseCorner,
    /// Inside, around a cell with five neighbours: the centre of Poly-Y with five sides, and the corners of the
    /// triangle within the rings of bent Y.
    Pentagon,
}

impl PatternPlace {
    /// All locations with their names.
    pub const NAMES: [(PatternPlace, &str); 5] = [
        (PatternPlace::Inside, "inside"),
        (PatternPlace::Side, "side"),
        (PatternPlace::AcuteCorner, "acute-corner"),
        (PatternPlace::ObtuseCorner, "obtuse-corner"),
        (PatternPlace::Pentagon, "pentagon"),
    ];

    /// Returns the part of a picture's legend about the location; empty inside the board.
    pub fn legend(self) -> &'static str {
        match self {
            PatternPlace::Inside => "",
            PatternPlace::Side => "=: a side of the board; ",
            PatternPlace::AcuteCorner => "= and /: the sides of the board that meet at an acute corner; ",
            PatternPlace::ObtuseCorner => "= and \\: the sides of the board that meet at an obtuse corner; ",
            PatternPlace::Pentagon => {
                "below the cell with five neighbours a wedge of 60 degrees is left out; \\: its right edge, from that cell to the lower right, where the cells at its left edge stand once more; "
            }
        }
    }

    /// Returns the number of sides at the location.
    pub fn sides(self) -> usize {
        match self {
            PatternPlace::Inside | PatternPlace::Pentagon => 0,
            PatternPlace::Side => 1,
            PatternPlace::AcuteCorner | PatternPlace::ObtuseCorner => 2,
        }
    }

    /// Returns a cell's distance from the last cells before a side: 0 is the lower side, 1 the left one.
    pub fn steps_to(self, side: usize, (a, b): LatticeCell) -> i8 {
        match (side, self) {
            (0, _) => -b,
            (_, PatternPlace::AcuteCorner) => a + b,
            _ => a,
        }
    }

    /// Returns whether the location has this cell.
    pub fn has(self, cell: LatticeCell) -> bool {
        (0..self.sides()).all(|side| self.steps_to(side, cell) >= 0) && (self != PatternPlace::Pentagon || !is_left_out(cell))
    }

    /// Returns a cell's neighbours.
    pub fn neighbours(self, cell: LatticeCell) -> impl Iterator<Item = LatticeCell> {
        STEPS.into_iter().map(move |step| self.stepped(cell, sum(cell, step))).filter(move |&next| self.has(next))
    }

    /// Returns the cell's neighbour at `next`, its neighbour in the plane. Around a pentagon it's another cell if
    /// `next` lies in the missing wedge.
    pub fn stepped(self, cell: LatticeCell, next: LatticeCell) -> LatticeCell {
        if self != PatternPlace::Pentagon || !is_left_out(next) {
            return next;
        }
        let is_at_left_edge = cell.0 < 0 && cell.0 + cell.1 == 0;
        turn(next, if is_at_left_edge { 5 } else { 1 })
    }

    /// Returns the location's number of symmetries (rotations and reflections).
    pub fn images(self) -> usize {
        match self {
            PatternPlace::Inside => 12,
            PatternPlace::Side | PatternPlace::AcuteCorner | PatternPlace::ObtuseCorner => 2,
            PatternPlace::Pentagon => 10,
        }
    }

    /// Returns a cell's image under a symmetry.
    pub fn image(self, cell: LatticeCell, image: usize) -> LatticeCell {
        match self {
            PatternPlace::Inside => turn(cell, image),
            PatternPlace::Side => turn(cell, image * MIRRORED),
            PatternPlace::AcuteCorner => turn(cell, image * ACROSS_ACUTE),
            PatternPlace::ObtuseCorner => turn(cell, image * ACROSS_OBTUSE),
            PatternPlace::Pentagon => {
                let onto_cone = |cell: LatticeCell, turns: usize| if is_left_out(cell) { turn(cell, turns) } else { cell };
                let start = if image < 5 { cell } else { onto_cone(turn(cell, ACROSS_WEDGE), 5) };
                (0..image % 5).fold(start, |cell, _| onto_cone(turn(cell, 1), 1))
            }
        }
    }

    /// Returns whether a symmetry exchanges a corner's two sides.
    pub fn exchanges_sides(self, image: usize) -> bool {
        self.sides() == 2 && image == 1
    }

    /// Returns the number of steps between two cells.
    pub fn distance(self, one: LatticeCell, other: LatticeCell) -> usize {
        // The way around the missing wedge is never shorter than the way across it, and in some rotation the wedge
        // isn't in between.
        let rotations = if self == PatternPlace::Pentagon { 5 } else { 1 };
        let steps = |image: usize| {
            let (one, other) = (self.image(one, image), self.image(other, image));
            let (a, b) = (one.0 - other.0, one.1 - other.1);
            a.abs().max(b.abs()).max((a + b).abs()) as usize
        };
        (0..rotations).map(steps).min().unwrap_or(0)
    }

    /// Sorts the cells and moves them to their normal form, in which each free coordinate starts at 0.
    pub fn normalised<T: Ord + Copy>(self, mut cells: Vec<(LatticeCell, T)>) -> Vec<(LatticeCell, T)> {
        match self {
            PatternPlace::Inside => return moved(cells),
            PatternPlace::Side => {
                let least = cells.iter().map(|(cell, _)| cell.0).min().unwrap_or(0);
                cells.iter_mut().for_each(|(cell, _)| cell.0 -= least);
            }
            PatternPlace::AcuteCorner | PatternPlace::ObtuseCorner | PatternPlace::Pentagon => {}
        }
        cells.sort_unstable();
        cells
    }
}

/// Returns whether a cell lies in the missing wedge or on its right edge, which is identified with the left one.
fn is_left_out((a, b): LatticeCell) -> bool {
    a <= 0 && a + b >= 1
}

fn sum(one: LatticeCell, other: LatticeCell) -> LatticeCell {
    (one.0 + other.0, one.1 + other.1)
}

/// Turns a cell about the origin by one of the twelve rotations and reflections.
fn turn((mut a, mut b): LatticeCell, image: usize) -> LatticeCell {
    if image >= 6 {
        (a, b) = (b, a);
    }
    for _ in 0..image % 6 {
        (a, b) = (-b, a + b);
    }
    (a, b)
}

/// Sorts cells after moving them so that the least coordinates are 0.
fn moved<T: Ord + Copy>(mut cells: Vec<(LatticeCell, T)>) -> Vec<(LatticeCell, T)> {
    let least =
        |of: fn(&LatticeCell) -> i8, cells: &[(LatticeCell, T)]| cells.iter().map(|(place, _)| of(place)).min().unwrap_or(0);
    let (a, b) = (least(|place| place.0, &cells), least(|place| place.1, &cells));
    cells.iter_mut().for_each(|(place, _)| *place = (place.0 - a, place.1 - b));
    cells.sort_unstable();
    cells
}
