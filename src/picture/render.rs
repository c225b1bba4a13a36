//! The rendering of a picture as SVG.

use super::shade::Shade;
use super::{CellPicture, Heat, Names, Picture, Stone};
use crate::board::{Cell, Point, Side, Topology};
use crate::board::{Outline, side_lines};
use crate::notation::EdgeName;
use crate::rules::Colour;
use std::borrow::Cow;
use svg::node::element::{Circle, Element, Group, Path, Rectangle, SVG};
use svg::node::{Node, Text};

/// The distance from the centre of a cell to its nearest edge, in the median over the board; it sets the scale.
const ROOM: f64 = 20.0;
/// The radius of a stone, as a share of that distance.
const STONE: f64 = 0.84;
/// The radius of a small stone above a label, and how far above the cell's centre it stands, as shares of that distance.
const STEP: f64 = 0.32;
const STEP_PLACE: f64 = 0.68;
/// The visible width of the coloured lines around the board.
const BAND: f64 = 6.0;
/// The font sizes of names, labels and the caption.
const NAME: f64 = 12.0;
const LABEL: f64 = 17.0;
const CAPTION: f64 = 15.0;
/// The margin around everything.
const MARGIN: f64 = 10.0;
/// The least width, which the caption of a small board needs.
const LEAST_WIDTH: f64 = 340.0;
/// The mean width of a character over the font size, in a wide font: in names and labels, which are mostly digits, and in prose.
const LETTER: f64 = 0.6;
const PROSE: f64 = 0.53;

const GROUND: &str = "#ffffff";
const CELL: Shade = Shade([247, 236, 212]);
const GRID: &str = "#8c7b5a";
const INK: &str = "#222222";
const FAINT_INK: &str = "#7a6a4a";
const LAST: &str = "#e6550d";

impl Picture<'_> {
    /// The picture as SVG. The same description always gives the same text; the font is the system's sans-serif.
    pub fn svg(&self) -> String {
        svg(self)
    }
}

fn svg(picture: &Picture<'_>) -> String {
    let layout = Layout::of(picture);
    let (width, height) = (layout.width, layout.height + caption_height(picture, layout.width));
    let title = picture.caption.lines().next().unwrap_or_default();
    let shown = picture.width.map_or(width, f64::from);
    let root = SVG::new()
        .set("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .set("width", number(shown))
        .set("height", number(shown * height / width))
        .set("font-family", "sans-serif")
        .set("text-anchor", "middle")
        .set("role", "img")
        .set("aria-label", clean(&picture.caption.replace('\n', " ")))
        .add(element("title", title, &[]))
        .add(Rectangle::new().set("width", "100%").set("height", "100%").set("fill", GROUND))
        .add(layout.sides())
        .add(layout.cells())
        .add(layout.stones())
        .add(layout.steps(layout.texts()))
        .add(layout.edge_names())
        .add(caption(picture, &layout));
    root.to_string() + "\n"
}

/// The layout: the positions of everything in a picture.
struct Layout<'a> {
    picture: &'a Picture<'a>,
    topology: &'a Topology,
    outlines: Vec<Outline>,
    /// Units of the picture in one unit of the board's coordinates.
    scale: f64,
    /// The upper left corner of the picture, in its units relative to the origin of the board's coordinates.
    origin: Point,
    width: f64,
    /// The height without the caption.
    height: f64,
}

impl<'a> Layout<'a> {
    fn of(picture: &'a Picture<'a>) -> Layout<'a> {
        let topology = picture.topology;
        let outlines: Vec<_> = topology.cells().map(|cell| Outline::of(topology, cell)).collect();
        let mut rooms: Vec<_> = outlines.iter().map(Outline::room).collect();
        rooms.sort_by(f64::total_cmp);
        let scale = ROOM / rooms[rooms.len() / 2];
        let corners = || outlines.iter().flat_map(|outline| &outline.corners);
        let (left, right) = range(corners().map(|corner| corner.x * scale));
        let (top, bottom) = range(corners().map(|corner| corner.y * scale));
        let border = MARGIN + BAND + if named_edges(picture) { 1.5 * NAME } else { 0.0 };
        let width = (right - left + 2.0 * border).max(LEAST_WIDTH);
        let origin = Point { x: (left + right - width) / 2.0, y: top - border };
        Layout { picture, topology, outlines, scale, origin, width, height: bottom - top + 2.0 * border }
    }

    /// The place in the picture of a point of the board.
    fn place(&self, point: Point) -> Point {
        Point { x: point.x * self.scale - self.origin.x, y: point.y * self.scale - self.origin.y }
    }

    /// The centre of a cell, where its stone and text are drawn.
    fn centre(&self, cell: Cell) -> Point {
        self.place(self.outlines[cell.index()].centre())
    }

    /// The distance from there to the nearest edge, limited on wide cells to that of the others.
    fn room(&self, cell: Cell) -> f64 {
        (self.outlines[cell.index()].room() * self.scale).min(ROOM)
    }

    /// A path through points of the board.
    fn path(&self, points: &[Point], end: &str) -> Path {
        let corner = |&point: &Point| {
            let Point { x, y } = self.place(point);
            format!("{},{}", number(x), number(y))
        };
        Path::new().set("d", format!("M{}{end}", points.iter().map(corner).collect::<Vec<_>>().join(" ")))
    }

    /// A coloured line along each side; the cells cover its inner half.
    fn sides(&self) -> Group {
        let group = Group::new().set("fill", "none").set("stroke-width", number(2.0 * BAND)).set("stroke-linejoin", "round");
        let lines = side_lines(self.topology, &self.outlines);
        lines.iter().enumerate().fold(group, |group, (side, line)| {
            let side = Side::from_index(side);
            let drawn = |shade: &str| self.path(line, "").set("stroke", shade);
            match self.picture.owners[side.index()] {
                None => group.add(drawn(&Shade::of_side(side).hex())),
                Some(colour) => {
                    // An outline, since a white line on white paper would not be seen.
                    let outline = drawn(GRID).set("stroke-width", number(2.0 * BAND + 2.0));
                    group.add(outline).add(drawn(&stone_shade(Stone::Placed(colour)).hex()))
                }
            }
        })
    }

    fn cells(&self) -> Group {
        let group = Group::new().set("fill", CELL.hex()).set("stroke", GRID).set("stroke-width", 1);
        self.topology.cells().fold(group, |group, cell| {
            let path = self.path(&self.outlines[cell.index()].corners, "Z");
            group.add(if self.content(cell).heat.is_some() { path.set("fill", self.fill(cell).hex()) } else { path })
        })
    }

    fn stones(&self) -> Group {
        let group = Group::new().set("stroke", INK).set("stroke-width", 1.5);
        self.topology.cells().fold(group, |group, cell| {
            let Some(stone) = self.content(cell).stone else { return group };
            let (Point { x, y }, stone_radius) = (self.centre(cell), STONE * self.room(cell));
            let circle = |radius: f64| Circle::new().set("cx", number(x)).set("cy", number(y)).set("r", number(radius));
            let drawn = circle(stone_radius).set("fill", stone_shade(stone).hex());
            let planned = matches!(stone, Stone::Planned(_));
            let group = group.add(if planned { drawn.set("stroke-dasharray", "4 3") } else { drawn });
            let ring = || circle(0.55 * stone_radius).set("fill", "none").set("stroke", LAST).set("stroke-width", 3);
            if self.content(cell).last { group.add(ring()) } else { group }
        })
    }

    /// Labels, and the names of cells without stone and label.
    fn texts(&self) -> Group {
        self.topology.cells().fold(Group::new(), |group, cell| {
            let CellPicture { stone, label, .. } = self.content(cell);
            let named = label.is_empty() && stone.is_none() && self.picture.names != Names::Hidden && !named_edges(self.picture);
            let (text, size) = if named { (self.picture.notation.name(cell), NAME) } else { (label.as_str(), LABEL) };
            if text.is_empty() {
                return group;
            }
            let size = size.min(1.7 * self.room(cell) / (LETTER * text.chars().count() as f64));
            let ink = if self.fill(cell).is_dark() {
                GROUND
            } else if named {
                FAINT_INK
            } else {
                INK
            };
            let mut node = written(text, self.centre(cell), size);
            node.assign("fill", ink);
            group.add(node)
        })
    }

    /// Adds the planned moves above the labels of their cells.
    fn steps(&self, texts: Group) -> Group {
        self.topology.cells().fold(texts, |group, cell| {
            let Some((step, colour)) = self.content(cell).step else { return group };
            let (Point { x, y }, room) = (self.centre(cell), self.room(cell));
            let place = Point { x, y: y - STEP_PLACE * room };
            let shade = stone_shade(Stone::Placed(colour));
            let circle = Circle::new().set("cx", number(place.x)).set("cy", number(place.y)).set("r", number(STEP * room));
            let mut digits = written(&step.to_string(), place, 1.3 * STEP * room);
            digits.assign("fill", if shade.is_dark() { GROUND } else { INK });
            group.add(circle.set("fill", shade.hex()).set("stroke", INK).set("stroke-width", 1)).add(digits)
        })
    }

    /// The letters and numbers along the edges.
    fn edge_names(&self) -> Group {
        let group = Group::new().set("fill", FAINT_INK);
        if !named_edges(self.picture) {
            return group;
        }
        let Picture { notation, topology, .. } = self.picture;
        notation.layout().edge_names().iter().fold(group, |group, EdgeName { cell, step: (right, down), text }| {
            let Point { x, y } = topology.point(*cell);
            let place = self.place(Point { x: x + 0.92 * right, y: y + 0.92 * down * 0.75_f64.sqrt() });
            group.add(written(text, place, LABEL * 0.85))
        })
    }

    fn content(&self, cell: Cell) -> &CellPicture {
        &self.picture.cells[cell.index()]
    }

    /// The colour behind the text of a cell.
    fn fill(&self, cell: Cell) -> Shade {
        match *self.content(cell) {
            CellPicture { stone: Some(stone), .. } => stone_shade(stone),
            CellPicture { heat: Some(Heat::WinRate(rate)), .. } => Shade::diverging(rate),
            CellPicture { heat: Some(Heat::Share(share)), .. } => Shade::sequential(share),
            CellPicture { .. } => CELL,
        }
    }
}

fn stone_shade(stone: Stone) -> Shade {
    match stone {
        Stone::Placed(Colour::Black) => Shade([34, 34, 34]),
        Stone::Placed(Colour::White) => Shade([255, 255, 255]),
        Stone::Planned(Colour::Black) => Shade([128, 128, 128]),
        Stone::Planned(Colour::White) => Shade([248, 248, 244]),
    }
}

/// Whether letters and numbers are drawn along the edges.
fn named_edges(picture: &Picture<'_>) -> bool {
    picture.names == Names::Edges && !picture.notation.layout().edge_names().is_empty()
}

/// A text centred at a point; the baseline is about a third of the font size below it.
fn written(text: &str, Point { x, y }: Point, size: f64) -> Element {
    element("text", text, &[("x", x), ("y", y + 0.35 * size), ("font-size", size)])
}

/// An element that contains a text.
fn element(name: &str, text: &str, attributes: &[(&str, f64)]) -> Element {
    let mut element = Element::new(name);
    attributes.iter().for_each(|&(name, value)| element.assign(name, number(value)));
    element.append(Text::new(clean(text)));
    element
}

const LINE: f64 = 1.35 * CAPTION;

fn caption_height(picture: &Picture<'_>, width: f64) -> f64 {
    (wrapped(&picture.caption, width).len() as f64 + 0.5) * LINE
}

fn caption(picture: &Picture<'_>, layout: &Layout<'_>) -> Group {
    let lines = wrapped(&picture.caption, layout.width).into_iter().enumerate();
    lines.fold(Group::new().set("fill", INK), |group, (row, line)| {
        let place = Point { x: layout.width / 2.0, y: layout.height + (row as f64 + 0.5) * LINE };
        group.add(written(&line, place, CAPTION))
    })
}

/// The lines of a caption, wrapped between words to the width of the picture.
fn wrapped(text: &str, width: f64) -> Vec<Cow<'_, str>> {
    let most = ((width - 2.0 * MARGIN) / (PROSE * CAPTION)) as usize;
    let options = textwrap::Options::new(most).break_words(false).word_splitter(textwrap::WordSplitter::NoHyphenation);
    text.lines().flat_map(|paragraph| textwrap::wrap(paragraph, &options)).collect()
}

/// A text in which characters that XML does not allow are replaced.
fn clean(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { char::REPLACEMENT_CHARACTER } else { c })
        .collect()
}

/// A number with at most two decimals; never a negative zero.
fn number(value: f64) -> String {
    ((value * 100.0).round() / 100.0 + 0.0).to_string()
}

/// The least and the greatest number.
fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, greatest), x| (least.min(x), greatest.max(x)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;
    use crate::rules::{Position, Rules};

    fn draw(board: &str, change: impl Fn(&mut Picture<'_>)) -> String {
        let position = Position::new(board.parse().unwrap(), Rules::GTP);
        let notation = Notation::default_for(position.topology());
        let mut picture = Picture::new(position.topology(), position.goal(), &notation);
        change(&mut picture);
        picture.svg()
    }

    #[test]
    fn texts_are_escaped() {
        let drawn = draw("y 3", |picture| {
            picture.cell(Cell::from_index(1)).label = "<&\u{1}".to_owned();
            picture.caption = "1 < 2 & \"3\"".to_owned();
        });
        assert!(drawn.contains(">&lt;&amp;\u{fffd}</text>"), "{drawn}");
        assert!(drawn.contains("<title>1 &lt; 2 &amp; \"3\"</title>"), "{drawn}");
        assert!(drawn.contains("aria-label=\"1 &lt; 2 &amp; &quot;3&quot;\""), "{drawn}");
    }

    #[test]
    fn a_description_has_one_picture() {
        for board in ["y 2", "y 22", "poly-y 3 2", "poly-y 5 7", "poly-y 9 8", "bent-y 5 4", "hex 3 5"] {
            let drawn = draw(board, |_| ());
            assert_eq!(drawn, draw(board, |_| ()));
            assert!(!drawn.contains("NaN") && !drawn.contains("inf") && !drawn.contains("-0 "), "{drawn}");
            let decimals = |word: &str| word.trim_end_matches('Z').split_once('.').map_or(0, |(_, part)| part.len());
            let numbers = drawn.split(['"', ' ', ',', 'M']).filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
            assert!(numbers.map(decimals).max() == Some(2), "{drawn}");
        }
    }

    /// The texts of a picture without its caption.
    fn texts(drawn: &str) -> Vec<&str> {
        let texts = drawn.split("<text ").skip(1).filter_map(|text| text.split(['>', '<']).nth(1));
        texts.filter(|text| !text.contains(' ')).collect()
    }

    #[test]
    fn names_stand_where_they_are_asked_for() {
        let named = |board: &str, names| {
            let drawn = draw(board, |picture| picture.names = names);
            texts(&drawn).iter().map(|&text| text.to_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(named("y 3", Names::Cells), "a1 a2 b2 a3 b3 c3");
        assert_eq!(named("y 3", Names::Edges), "1 a 2 b 3 c");
        assert_eq!(named("poly-y 3 2", Names::Edges), "a1 b1 b2 b3");
        assert_eq!(named("y 3", Names::Hidden) + &named("poly-y 5 3", Names::Hidden), "");
    }

    #[test]
    fn what_is_on_a_cell_is_drawn() {
        let drawn = draw("y 4", |picture| {
            picture.names = Names::Hidden;
            let cell = picture.cell(Cell::from_index(0));
            (cell.heat, cell.label) = (Some(Heat::WinRate(1.0)), "99".to_owned());
            let cell = picture.cell(Cell::from_index(1));
            (cell.stone, cell.last) = (Some(Stone::Placed(Colour::White)), true);
            picture.plan(&[4, 5, 6].map(Cell::from_index), Colour::BOTH.into_iter().rev().cycle());
        });
        assert_eq!(texts(&drawn), ["99", "1", "2", "3"]);
        assert_eq!((drawn.matches("<circle").count(), drawn.matches("stroke-dasharray").count()), (5, 3));
        assert_eq!(drawn.matches(&format!("stroke=\"{LAST}\"")).count(), 1);
        let heat = format!("fill=\"{}\"/>", Shade::diverging(1.0).hex());
        assert_eq!(drawn.matches(&heat).count(), 1);
    }

    /// Win rates once could not be read where the main line was drawn over them.
    #[test]
    fn a_planned_move_stands_beside_a_label() {
        let drawn = draw("y 4", |picture| {
            picture.names = Names::Hidden;
            picture.cell(Cell::from_index(4)).label = "61".to_owned();
            picture.plan_beside(&[4, 5].map(Cell::from_index), Colour::BOTH.into_iter().cycle());
        });
        assert_eq!(texts(&drawn), ["61", "2", "1"]);
        assert_eq!((drawn.matches("<circle").count(), drawn.matches("stroke-dasharray").count()), (2, 1));
    }

    #[test]
    fn long_captions_are_broken_between_words() {
        let text = "one two three\nfour";
        assert_eq!(wrapped(text, 2000.0), ["one two three", "four"]);
        assert_eq!(wrapped(text, 2.0 * MARGIN + 8.0 * PROSE * CAPTION), ["one two", "three", "four"]);
        assert_eq!(wrapped(text, 0.0), ["one", "two", "three", "four"]);
        assert!(wrapped("", 100.0).is_empty());
    }

    #[test]
    fn the_width_scales_the_whole() {
        let drawn = draw("y 19", |picture| picture.width = Some(100));
        assert!(drawn.contains(" width=\"100\" ") && drawn.contains("viewBox=\"0 0 8"), "{}", &drawn[..300]);
    }
}
