//! Picture files, as SVG or PNG.

mod outlines;

use crate::base::alternatives;
use crate::files::write_whole;
use outlines::outlined;
use resvg::render;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::error::Error;
use std::io::Write;
use std::path::Path;

/// Picture formats, by file ending.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PictureFormat {
    Svg,
    Png,
}

const ENDINGS: [(&str, PictureFormat); 2] = [(".svg", PictureFormat::Svg), (".png", PictureFormat::Png)];

/// The format that a file's ending names.
///
/// # Errors
/// The ending is unknown.
fn format_of(flag: &str, path: &Path) -> Result<PictureFormat, String> {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let known = ENDINGS.into_iter().find(|(known, _)| Some(&known[1..]) == ending.as_deref());
    let expected = alternatives(ENDINGS.map(|(ending, _)| ending));
    known
        .map(|(_, format)| format)
        .ok_or_else(|| format!("{flag} {}: pictures are SVG or PNG; choose a name that ends in {expected}", path.display()))
}

/// Checks that a file's ending names a format, before the work begins.
///
/// # Errors
/// The ending is unknown.
pub(crate) fn check_ending(flag: &str, path: &Path) -> Result<(), String> {
    format_of(flag, path).map(|_| ())
}

/// Writes a picture, given as SVG, to a flag's file in the format of its ending, whole or not at all; or as SVG to
/// stdout. `scale` is how many PNG pixels stand for an SVG pixel on each axis.
///
/// # Errors
/// The ending is unknown, the picture is too large for PNG, or the place can't be written to.
pub(crate) fn write_picture(
    flag: &str,
    path: Option<&Path>,
    svg: &str,
    scale: f32,
    stdout: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let Some(path) = path else { return Ok(stdout.write_all(svg.as_bytes())?) };
    let bytes = match format_of(flag, path)? {
        PictureFormat::Svg => svg.as_bytes().to_vec(),
        PictureFormat::Png => png(svg, scale).map_err(|error| format!("{flag} {}: {error}", path.display()))?,
    };
    Ok(write_whole(path, bytes).map_err(|error| format!("{flag} {error}"))?)
}

/// The scale for pictures without a given width. Texts and outlines stay sharp on screens with many pixels.
pub(crate) const SHARP: f32 = 2.0;

/// The most pixels on a PNG's axis.
const MOST_PIXELS: f32 = 20_000.0;

/// The picture as PNG. The font is embedded, so the picture is the same on every machine.
///
/// # Errors
/// An axis has more than 20,000 pixels.
fn png(svg: &str, scale: f32) -> Result<Vec<u8>, Box<dyn Error>> {
    let tree = Tree::from_str(&outlined(svg)?, &Options::default())?;
    let (width, height) = (scale * tree.size().width(), scale * tree.size().height());
    if width.max(height) > MOST_PIXELS {
        return Err(format!("{width} times {height} pixels, expected at most {MOST_PIXELS} on an axis; use a smaller --width, or a file name that ends in .svg").into());
    }
    let mut pixels = Pixmap::new(width.ceil() as u32, height.ceil() as u32).ok_or("no pixels")?;
    render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_png_has_the_picture_in_twice_the_size() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#ff0000"/></svg>"##;
        let pixels = Pixmap::decode_png(&png(svg, SHARP).unwrap()).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (40, 20));
        assert!(pixels.pixels().iter().all(|pixel| (pixel.red(), pixel.green(), pixel.blue()) == (255, 0, 0)));
    }

    /// Regular and bold texts are drawn, so the fonts are found.
    #[test]
    fn a_png_has_its_texts() {
        let dark = |style: &str| {
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20" font-family="sans-serif"><text x="5" y="15" {style}>57%</text></svg>"#
            );
            let pixels = Pixmap::decode_png(&png(&svg, SHARP).unwrap()).unwrap();
            pixels.pixels().iter().filter(|pixel| pixel.alpha() > 128).count()
        };
        let (regular, bold) = (dark(""), dark(r#"font-weight="bold""#));
        assert!(regular > 100 && bold > regular + 20, "{regular} {bold}");
    }

    #[test]
    fn a_picture_of_too_many_pixels_is_refused() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="10001" height="1"/>"#;
        let error = png(svg, SHARP).unwrap_err().to_string();
        assert!(error.starts_with("20002 times 2 pixels") && error.contains("--width"), "{error}");
    }
}
