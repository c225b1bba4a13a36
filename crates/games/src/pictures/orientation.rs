//! Orientations of boards in pictures.

use crate::board::Point;

/// How a board lies in a picture: first it's reflected or not, then turned. Texts stay upright.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Orientation {
    degrees: u16,
    is_mirrored: bool,
}

/// An orientation, with its word in flags and messages and its title for people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedOrientation {
    /// The word.
    pub word: &'static str,
    /// The title. It names programs that draw the board in this way.
    pub title: &'static str,
    /// The orientation.
    pub orientation: Orientation,
}

impl Orientation {
    /// Turns the board clockwise by this many degrees.
    pub const fn turned(degrees: u16) -> Orientation {
        Orientation { degrees, is_mirrored: false }
    }

    /// Exchanges left and right, then turns the board clockwise by this many degrees.
    pub const fn mirrored(degrees: u16) -> Orientation {
        Orientation { degrees, is_mirrored: true }
    }

    /// Gives the orientation a word and a title.
    pub(crate) const fn named(self, word: &'static str, title: &'static str) -> NamedOrientation {
        NamedOrientation { word, title, orientation: self }
    }

    /// Whether left and right are exchanged.
    pub(super) fn is_mirrored(self) -> bool {
        self.is_mirrored
    }

    /// Turns and reflects a point, or a difference between points.
    pub(super) fn of(self, Point { x, y }: Point) -> Point {
        let (sin, cos) = libm::sincos(f64::from(self.degrees).to_radians());
        let x = if self.is_mirrored { -x } else { x };
        Point { x: cos * x - sin * y, y: sin * x + cos * y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_reflected_and_then_turned_clockwise() {
        let of = |orientation: Orientation| {
            let Point { x, y } = orientation.of(Point { x: 1.0, y: 2.0 });
            (x.round() as i32, y.round() as i32)
        };
        assert_eq!(of(Orientation::default()), (1, 2));
        assert_eq!(of(Orientation::turned(90)), (-2, 1));
        assert_eq!(of(Orientation::turned(180)), (-1, -2));
        assert_eq!(of(Orientation::mirrored(0)), (-1, 2));
        assert_eq!(of(Orientation::mirrored(90)), (-2, -1));
    }
}
