//! Turns texts in SVG pictures into outlines, so that they look the same everywhere and PNG needs no fonts.

use roxmltree::{Document, Node};
use std::error::Error;
use std::fmt::Write as _;
use ttf_parser::{Face, OutlineBuilder};

/// Attributes that place a text. All others also hold for its outlines.
const PLACING: [&str; 8] = ["x", "y", "dx", "dy", "font-family", "font-size", "font-weight", "text-anchor"];

/// The height of a small x in DejaVu Sans divided by the font size: the unit `ex`.
const X_HEIGHT: f64 = 0.547;

/// Replaces a picture's texts with their letters' outlines, in DejaVu Sans. Texts have one line. Only their size,
/// weight and anchor count, also if a group sets them.
///
/// # Errors
/// The text isn't SVG.
pub(crate) fn outlined(svg: &str) -> Result<String, Box<dyn Error>> {
    let faces = [Face::parse(dejavu::sans::regular(), 0)?, Face::parse(dejavu::sans::bold(), 0)?];
    let document = Document::parse(svg)?;
    let (mut picture, mut end) = (String::with_capacity(2 * svg.len()), 0);
    for node in document.descendants().filter(|node| node.has_tag_name("text") || node.has_tag_name((SVG, "text"))) {
        picture += &svg[end..node.range().start];
        let is_bold = inherited(node, "font-weight") == Some("bold");
        let others = node.attributes().filter(|attribute| !PLACING.contains(&attribute.name()));
        let others = others.fold(String::new(), |all, attribute| all + " " + &svg[attribute.range()]);
        let outline = outline(&faces[usize::from(is_bold)], node);
        write!(picture, "<path d=\"{outline}\"{others}/>")?;
        end = node.range().end;
    }
    Ok(picture + &svg[end..])
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// An attribute of an element, or of the nearest group around it that has it.
fn inherited<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.ancestors().find_map(|node| node.attribute(name))
}

/// A text's outlines, as path data.
fn outline(face: &Face<'_>, node: Node<'_, '_>) -> String {
    let text: String = node.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect();
    let number = |name: &str| node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or(0.0);
    let size: f64 = inherited(node, "font-size").and_then(|size| size.trim_end_matches("px").parse().ok()).unwrap_or(16.0);
    let scale = size / f64::from(face.units_per_em());
    let glyphs: Vec<_> = text.trim().chars().map(|letter| face.glyph_index(letter).unwrap_or_default()).collect();
    let advance = |glyph| scale * f64::from(face.glyph_hor_advance(glyph).unwrap_or(0));
    let width: f64 = glyphs.iter().map(|&glyph| advance(glyph)).sum();
    let before = match inherited(node, "text-anchor") {
        Some("middle") => width / 2.0,
        Some("end") => width,
        _ => 0.0,
    };
    let lowered = |units: &str, unit: f64| {
        node.attribute("dy").and_then(|dy| dy.strip_suffix(units)?.parse().ok()).map(|dy: f64| dy * unit * size)
    };
    let y = number("y") + lowered("em", 1.0).or_else(|| lowered("ex", X_HEIGHT)).unwrap_or_else(|| number("dy"));
    let mut outline = LetterPath { path: String::new(), x: number("x") + number("dx") - before, y, scale };
    for glyph in glyphs {
        face.outline_glyph(glyph, &mut outline);
        outline.x += advance(glyph);
    }
    outline.path
}

/// Path data, with the place of the next letter. In fonts y grows upward.
struct LetterPath {
    path: String,
    x: f64,
    y: f64,
    scale: f64,
}

impl LetterPath {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for &(x, y) in points {
            let _ = write!(self.path, "{:.2} {:.2} ", self.x + self.scale * f64::from(x), self.y - self.scale * f64::from(y));
        }
    }
}

impl OutlineBuilder for LetterPath {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The leftmost and rightmost place in the outlines of a picture with a text.
    fn ends(attributes: &str) -> [f64; 2] {
        let svg = format!(
            r##"<svg xmlns="{SVG}" font-size="20"><g text-anchor="middle"><text x="100" y="50" {attributes}>HH</text></g></svg>"##
        );
        let picture = outlined(&svg).unwrap();
        assert!(!picture.contains("<text") && picture.starts_with("<svg ") && picture.ends_with("</g></svg>"), "{picture}");
        let path = picture.split("d=\"").nth(1).unwrap().split('"').next().unwrap();
        let numbers = path.split(|c: char| c.is_ascii_alphabetic() || c == ' ').filter_map(|number| number.parse::<f64>().ok());
        let places: Vec<_> = numbers.step_by(2).collect();
        [places.iter().copied().fold(f64::MAX, f64::min), places.into_iter().fold(f64::MIN, f64::max)]
    }

    #[test]
    fn texts_are_anchored_as_their_groups_say() {
        let [left, right] = ends("");
        assert!((left + right - 200.0).abs() < 0.5 && right - left > 20.0, "{left} {right}");
        let [left, _] = ends(r#"text-anchor="start""#);
        assert!((100.0..103.0).contains(&left), "{left}");
        let [_, right] = ends(r#"text-anchor="end""#);
        assert!((97.0..100.0).contains(&right), "{right}");
    }

    #[test]
    fn bold_letters_are_wider_and_the_style_is_kept() {
        let width = |attributes| ends(attributes)[1] - ends(attributes)[0];
        assert!(width(r#"font-weight="bold""#) > width("") + 1.0);
        assert!((width(r#"font-size="40""#) - 2.0 * width("")).abs() < 0.1);
        let picture =
            outlined(&format!(r##"<svg xmlns="{SVG}"><text fill="#fff" x="1" transform="rotate(9)">a&amp;</text></svg>"##))
                .unwrap();
        assert!(picture.contains(r##" fill="#fff" transform="rotate(9)"/>"##), "{picture}");
    }
}
