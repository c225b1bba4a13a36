//! Picture colours: scales for values, and a colour for each side.

use crate::board::Side;

/// A colour, as red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shade(pub(super) [u8; 3]);

/// A diverging scale from red over white to blue, legible to the colour-blind (ColorBrewer's RdBu in five classes).
const DIVERGING: [[u8; 3]; 5] = [[202, 0, 32], [244, 165, 130], [247, 247, 247], [146, 197, 222], [5, 113, 176]];

/// A sequential scale from nearly white to dark green (ColorBrewer's Greens in five classes).
const SEQUENTIAL: [[u8; 3]; 5] = [[237, 248, 233], [186, 228, 179], [116, 196, 118], [49, 163, 84], [0, 109, 44]];

/// A colour for each side. The colour-blind can tell them apart too (Paul Tol's muted scheme).
const SIDES: [[u8; 3]; 9] = [
    [204, 102, 119],
    [51, 34, 136],
    [221, 204, 119],
    [17, 119, 51],
    [136, 204, 238],
    [136, 34, 85],
    [68, 170, 153],
    [153, 153, 51],
    [170, 68, 153],
];

/// Light colours that are easy to tell apart (ColorBrewer's Set3).
const GROUPS: [[u8; 3]; 12] = [
    [141, 211, 199],
    [255, 255, 179],
    [190, 186, 218],
    [251, 128, 114],
    [128, 177, 211],
    [253, 180, 98],
    [179, 222, 105],
    [252, 205, 229],
    [217, 217, 217],
    [188, 128, 189],
    [204, 235, 197],
    [255, 237, 111],
];

impl Shade {
    /// The shade for a value in [0, 1] on the diverging scale, whose middle is at 0.5. Values near 0.5 are most
    /// frequent, so the square root of the distance pulls them apart.
    pub(super) fn diverging(value: f64) -> Shade {
        let away = 2.0 * value.clamp(0.0, 1.0) - 1.0;
        between(&DIVERGING, (1.0 + away.signum() * away.abs().sqrt()) / 2.0)
    }

    /// The shade for a value in [0, 1] on the sequential scale.
    pub(super) fn sequential(value: f64) -> Shade {
        between(&SEQUENTIAL, value.clamp(0.0, 1.0))
    }

    /// A group's colour. Colours repeat after twelve.
    pub(super) fn of_group(group: usize) -> Shade {
        Shade(GROUPS[group % GROUPS.len()])
    }

    /// A side's colour.
    pub(super) fn of_side(side: Side) -> Shade {
        Shade(SIDES[side.index() % SIDES.len()])
    }

    /// Mixes in another shade: a share of 0 gives `self`, 1 gives `other`.
    pub(super) fn towards(self, other: Shade, share: f64) -> Shade {
        let share = share.clamp(0.0, 1.0);
        let mixed = |(from, to): (u8, u8)| (f64::from(from) + share * (f64::from(to) - f64::from(from))).round() as u8;
        Shade([0, 1, 2].map(|i| mixed((self.0[i], other.0[i]))))
    }

    /// Whether light text is easier to read on this colour than dark text.
    pub(super) fn is_dark(self) -> bool {
        let [red, green, blue] = self.0.map(u32::from);
        299 * red + 587 * green + 114 * blue < 130_000
    }

    /// The colour as SVG writes it.
    pub(super) fn hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The shade at a share in [0, 1] along a scale, by linear interpolation.
fn between(scale: &[[u8; 3]; 5], share: f64) -> Shade {
    let place = share * 4.0;
    let from = (place as usize).min(3);
    let rest = place - from as f64;
    let mix = |i: usize| {
        let (a, b) = (f64::from(scale[from][i]), f64::from(scale[from + 1][i]));
        (a + rest * (b - a)).round() as u8
    };
    Shade([mix(0), mix(1), mix(2)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_match_the_ends_and_the_middle_of_the_scale() {
        let [red, _, white, _, blue] = DIVERGING.map(Shade);
        assert_eq!([0.0, 0.5, 1.0].map(Shade::diverging), [red, white, blue]);
        assert_eq!([-1.0, 0.0, 1.0, 2.0].map(Shade::sequential), [0, 0, 4, 4].map(|i| Shade(SEQUENTIAL[i])));
        assert_eq!(Shade::diverging(0.0).hex(), "#ca0020");
        // NaN doesn't panic.
        let _ = (Shade::diverging(f64::NAN), Shade::sequential(f64::NAN));
    }

    #[test]
    fn a_larger_value_is_a_stronger_shade() {
        let strength = |shade: Shade| shade.0.iter().map(|&part| 255 - u32::from(part)).sum::<u32>();
        let one: Vec<_> = (0..=20).map(|i| strength(Shade::sequential(f64::from(i) / 20.0))).collect();
        let two: Vec<_> = (10..=20).map(|i| strength(Shade::diverging(f64::from(i) / 20.0))).collect();
        assert!(one.is_sorted_by(|a, b| a < b) && two.is_sorted_by(|a, b| a < b), "{one:?} {two:?}");
    }
}
