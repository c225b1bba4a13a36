//! Addresses as QR codes.

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

/// A text's QR code in half blocks, with its quiet zone, for terminals with a dark background: the light modules are
/// drawn. `None` if the text is too long.
pub(crate) fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let drawn = code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    Some(drawn + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing's modules, true for light ones.
    fn modules(drawn: &str) -> Vec<Vec<bool>> {
        let halves = |line: &str| -> [Vec<bool>; 2] {
            let cells = || line.chars().map(|c| ["█▀", "█▄"].map(|light| light.contains(c)));
            [0, 1].map(|half| cells().map(|cell| cell[half]).collect())
        };
        drawn.lines().flat_map(halves).collect()
    }

    #[test]
    fn a_code_has_its_finders_inside_a_light_margin() {
        let text = "http://192.168.0.7:7319/#token=0123456789abcdef0123456789abcdef";
        let drawn = modules(&qr_code(text).unwrap());
        let width = drawn[0].len();
        assert!(drawn.iter().all(|row| row.len() == width), "{drawn:?}");
        let quiet = 4;
        assert!(drawn[..quiet].iter().flatten().all(|&light| light));
        // A finder: seven dark modules, a light ring, a dark square of three.
        let row =
            |y: usize, x: usize| -> String { drawn[y][x..x + 7].iter().map(|&light| if light { ' ' } else { '#' }).collect() };
        let finder = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"];
        let side = width - 2 * quiet;
        for (x, y) in [(0, 0), (side - 7, 0), (0, side - 7)] {
            let found: Vec<_> = (0..7).map(|line| row(quiet + y + line, quiet + x)).collect();
            assert_eq!(found, finder);
        }
        assert!(qr_code(&"x".repeat(4000)).is_none());
    }
}
