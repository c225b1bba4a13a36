//! Where local patterns lie: inside the board, at its sides and corners, and around a cell with five neighbours.

use std::collections::BTreeSet;

/// A cell of the lattice: two of the three coordinates, which add up to 0. The first counts steps to the right, the second steps to the lower right.
pub(crate) type Place = (i8, i8);

/// The six neighbours of a cell, clockwise.
const STEPS: [Place; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The cell with five neighbours.
const PENTAGON: Place = (0, 0);

/// Three neighbours of that cell, side by side.
const AROUND_PENTAGON: [Place; 3] = [(-1, 0), (0, -1), (1, -1)];

/// The number of the reflection of left and right ([`turn`]), and of those that exchange the sides of the two corners and keep the wedge without cells where it is.
const MIRRORED: usize = 8;
const ACROSS_ACUTE: usize = 10;
const ACROSS_OBTUSE: usize = 9;
const ACROSS_WEDGE: usize = 7;

/// Where patterns lie.
///
/// At a side, the cells of the last row have 0 as the second coordinate. At a corner, that is the lower one of two sides, and the corner cell is (0, 0). Around a pentagon, which is (0, 0), the plane lacks
/// the wedge between lower right and lower left, and the cells at its edges are neighbours: a cone of five wedges of 60 degrees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PatternPlace {
    /// Inside the board, where each cell has six neighbours.
    Inside,
    /// At a side.
    Side,
    /// At a corner whose cell has two neighbours: of Y, and two of those of Hex.
    AcuteCorner,
    /// At a corner whose cell has three neighbours: of Poly-Y, of bent Y with rings, and two of those of Hex.
    ObtuseCorner,
    /// Inside, around a cell with five neighbours: the centre of Poly-Y with five sides, and the corners of the triangle within the rings of bent Y.
    Pentagon,
}

impl PatternPlace {
    /// All places with their names.
    pub const NAMES: [(PatternPlace, &str); 5] = [
        (PatternPlace::Inside, "inside"),
        (PatternPlace::Side, "side"),
        (PatternPlace::AcuteCorner, "acute-corner"),
        (PatternPlace::ObtuseCorner, "obtuse-corner"),
        (PatternPlace::Pentagon, "pentagon"),
    ];

    /// What is special about its pictures, in a few words; nothing inside.
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

    /// The number of sides there.
    pub(crate) fn sides(self) -> usize {
        match self {
            PatternPlace::Inside | PatternPlace::Pentagon => 0,
            PatternPlace::Side => 1,
            PatternPlace::AcuteCorner | PatternPlace::ObtuseCorner => 2,
        }
    }

    /// The steps from a cell to the last cells before a side: 0 is the one below, 1 the left one.
    pub(crate) fn steps_to(self, side: usize, (a, b): Place) -> i8 {
        match (side, self) {
            (0, _) => -b,
            (_, PatternPlace::AcuteCorner) => a + b,
            _ => a,
        }
    }

    /// Whether there is such a cell.
    pub(crate) fn has(self, cell: Place) -> bool {
        (0..self.sides()).all(|side| self.steps_to(side, cell) >= 0) && (self != PatternPlace::Pentagon || !is_left_out(cell))
    }

    /// The neighbours of a cell.
    pub(crate) fn neighbours(self, cell: Place) -> impl Iterator<Item = Place> {
        STEPS.into_iter().map(move |step| self.stepped(cell, sum(cell, step))).filter(move |&next| self.has(next))
    }

    /// The neighbour of a cell that is the other one in the plane.
    fn stepped(self, cell: Place, next: Place) -> Place {
        if self != PatternPlace::Pentagon || !is_left_out(next) {
            return next;
        }
        let is_at_left_edge = cell.0 < 0 && cell.0 + cell.1 == 0;
        turn(next, if is_at_left_edge { 5 } else { 1 })
    }

    /// The number of rotations and reflections that keep the place as it is.
    pub(crate) fn images(self) -> usize {
        match self {
            PatternPlace::Inside => 12,
            PatternPlace::Side | PatternPlace::AcuteCorner | PatternPlace::ObtuseCorner => 2,
            PatternPlace::Pentagon => 10,
        }
    }

    /// The image of a cell under one of them.
    pub(crate) fn image(self, cell: Place, image: usize) -> Place {
        match self {
            PatternPlace::Inside => turn(cell, image),
            PatternPlace::Side => turn(cell, image * MIRRORED),
            PatternPlace::AcuteCorner => turn(cell, image * ACROSS_ACUTE),
            PatternPlace::ObtuseCorner => turn(cell, image * ACROSS_OBTUSE),
            PatternPlace::Pentagon => {
                let onto_cone = |cell: Place, turns: usize| if is_left_out(cell) { turn(cell, turns) } else { cell };
                let start = if image < 5 { cell } else { onto_cone(turn(cell, ACROSS_WEDGE), 5) };
                (0..image % 5).fold(start, |cell, _| onto_cone(turn(cell, 1), 1))
            }
        }
    }

    /// Whether an image exchanges the two sides of a corner.
    pub(crate) fn exchanges_sides(self, image: usize) -> bool {
        self.sides() == 2 && image == 1
    }

    /// The number of steps between two cells.
    pub(crate) fn distance(self, one: Place, other: Place) -> usize {
        // In the plane the way around the wedge is not shorter than across it, and some rotation has the wedge elsewhere.
        let rotations = if self == PatternPlace::Pentagon { 5 } else { 1 };
        let steps = |image: usize| {
            let (one, other) = (self.image(one, image), self.image(other, image));
            let (a, b) = (one.0 - other.0, one.1 - other.1);
            a.abs().max(b.abs()).max((a + b).abs()) as usize
        };
        (0..rotations).map(steps).min().unwrap_or(0)
    }

    /// Cells in order, moved to where all that are alike come to lie: the least coordinates that the place leaves free are 0.
    pub(crate) fn settled<T: Ord + Copy>(self, mut cells: Vec<(Place, T)>) -> Vec<(Place, T)> {
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

    /// All connected sets of one to so many cells that the place makes a difference to, at least one of each class under its rotations and reflections: at sides those that have each
    /// of them as a neighbour, or that have neighbours at it; around a pentagon those that contain it, or three of its neighbours, so that the other two are neighbours of each other.
    pub(crate) fn cores(self, most: usize) -> Vec<Vec<Place>> {
        let inside = || grown(PatternPlace::Inside, &[(0, 0)], most);
        let turned = |core: &Vec<Place>| -> BTreeSet<Vec<Place>> {
            (0..12).map(|image| PatternPlace::Inside.image_of(core, image)).collect()
        };
        match self {
            PatternPlace::Inside => inside(),
            PatternPlace::Pentagon => {
                let around = grown(self, &AROUND_PENTAGON, most).into_iter().filter(|core| !core.contains(&PENTAGON));
                grown(self, &[PENTAGON], most).into_iter().chain(around).collect()
            }
            _ => inside().iter().flat_map(turned).flat_map(|core| self.beside_sides(&core)).collect(),
        }
    }

    /// A core, moved to no or one step from each side.
    fn beside_sides(self, core: &[Place]) -> BTreeSet<Vec<Place>> {
        let ways = 0..1 << self.sides();
        let at = |way: i8| {
            let steps = |side: usize| {
                let least = core.iter().map(|&cell| self.steps_to(side, cell)).min().unwrap_or(0);
                (way >> side & 1) - least
            };
            // The lower side first: to move a cell along it changes the steps to the other one alone.
            let down = -steps(0);
            let right = match self {
                PatternPlace::AcuteCorner => steps(1) - down,
                PatternPlace::ObtuseCorner => steps(1),
                _ => 0,
            };
            let core: Vec<Place> = core.iter().map(|&cell| sum(cell, (right, down))).collect();
            (0..self.images()).map(|image| self.image_of(&core, image)).min()
        };
        ways.filter_map(at).collect()
    }

    /// The image of some cells, in order.
    fn image_of(self, cells: &[Place], image: usize) -> Vec<Place> {
        let image = cells.iter().map(|&cell| (self.image(cell, image), ())).collect();
        self.settled(image).into_iter().map(|(cell, ())| cell).collect()
    }

    /// Where else what holds for a core here may hold, so that it has nothing to do with the place: without one of the sides, or in the plane.
    pub(crate) fn elsewhere(self, core: &[Place]) -> Vec<Elsewhere> {
        let same = |place: PatternPlace| Elsewhere { place, core: core.to_vec(), image: 0 };
        match self {
            PatternPlace::Inside => Vec::new(),
            PatternPlace::Pentagon if core.contains(&PENTAGON) => Vec::new(),
            PatternPlace::Side | PatternPlace::Pentagon => vec![same(PatternPlace::Inside)],
            PatternPlace::AcuteCorner | PatternPlace::ObtuseCorner => {
                let across = core.iter().map(|&cell| self.image(cell, 1)).collect();
                vec![same(PatternPlace::Side), Elsewhere { place: PatternPlace::Side, core: across, image: 1 }]
            }
        }
    }
}

/// A core in another place ([`PatternPlace::elsewhere`]).
pub(crate) struct Elsewhere {
    pub(crate) place: PatternPlace,
    /// The cells in the same order.
    pub(crate) core: Vec<Place>,
    /// The image of the first place that it is.
    pub(crate) image: usize,
}

impl Elsewhere {
    /// The cell of the first place that a neighbour of the core stands for, if it is there.
    pub(crate) fn origin(&self, first: PatternPlace, cell: Place) -> Option<Place> {
        let beside = self.core.iter().find(|&&core| self.place.neighbours(core).any(|next| next == cell))?;
        // The images at corners are reflections, which undo themselves.
        Some(first.image(first.stepped(*beside, cell), self.image)).filter(|&cell| first.has(cell))
    }
}

/// The connected sets of cells with a start within them, up to so many cells, one of each class under rotation and reflection.
fn grown(place: PatternPlace, start: &[Place], most: usize) -> Vec<Vec<Place>> {
    let mut all = Vec::new();
    let mut last: BTreeSet<Vec<Place>> = [start.to_vec()].into();
    for _ in start.len()..=most {
        all.extend(last.iter().cloned());
        let mut next = BTreeSet::new();
        for core in &last {
            for cell in core.iter().flat_map(|&cell| place.neighbours(cell)).filter(|cell| !core.contains(cell)) {
                let larger: Vec<Place> = core.iter().copied().chain([cell]).collect();
                // Around three neighbours of a pentagon as they are, so that the core has none at the edges of the wedge.
                let images = if start.len() == 1 { place.images() } else { 1 };
                next.extend((0..images).map(|image| place.image_of(&larger, image)).min());
            }
        }
        last = next;
    }
    all
}

/// Whether a cell of the plane lies in the wedge that is left out, or at its right edge, which is the left one.
fn is_left_out((a, b): Place) -> bool {
    a <= 0 && a + b >= 1
}

fn sum(one: Place, other: Place) -> Place {
    (one.0 + other.0, one.1 + other.1)
}

/// One of the twelve rotations and reflections of a cell about the origin.
fn turn((mut a, mut b): Place, image: usize) -> Place {
    if image >= 6 {
        (a, b) = (b, a);
    }
    for _ in 0..image % 6 {
        (a, b) = (-b, a + b);
    }
    (a, b)
}

/// Cells in order, moved so that the least coordinates are 0.
pub(crate) fn moved<T: Ord + Copy>(mut cells: Vec<(Place, T)>) -> Vec<(Place, T)> {
    let least = |of: fn(&Place) -> i8, cells: &[(Place, T)]| cells.iter().map(|(place, _)| of(place)).min().unwrap_or(0);
    let (a, b) = (least(|place| place.0, &cells), least(|place| place.1, &cells));
    cells.iter_mut().for_each(|(place, _)| *place = (place.0 - a, place.1 - b));
    cells.sort_unstable();
    cells
}
