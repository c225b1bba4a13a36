//! Renders a picture as SVG.

use super::legend::Legend;
use super::shade::Shade;
use super::shapes::{ACCENT, CELL, GRID, INK, best_move, circle, clean, element, mitred, number, path, written};
use super::{CellPicture, Heat, Names, Picture, Stone};
use crate::board::{Cell, Outline, Point, Side, Topology, side_lines};
use crate::notation::EdgeName;
use crate::rules::Colour;
use std::borrow::Cow;
use svg::node::Node;
use svg::node::element::{Group, Path, Rectangle, SVG, Use};

/// The median distance from a cell's centre to its nearest edge, which sets the scale.
pub(super) const INRADIUS: f64 = 20.0;
/// A stone's radius, relative to that distance.
const STONE: f64 = 0.84;
/// The radius of a small stone above a label and its distance above the cell's centre, relative to that distance.
const STEP: f64 = 0.32;
const STEP_PLACE: f64 = 0.68;
/// The distance from a cell's centre down to its small name.
const NAME_PLACE: f64 = 0.68;
/// The width of the coloured bands along the sides: without an owner, and with one.
const BAND: f64 = 6.0;
const OWNED_BAND: f64 = 9.0;
/// The width of the rim around owned bands.
const RIM: f64 = 6.0;
/// Font sizes for names, labels and the caption.
const NAME: f64 = 11.0;
const SMALL_NAME: f64 = 8.0;
const LABEL: f64 = 17.0;
const CAPTION: f64 = 15.0;
/// The margin around everything.
const MARGIN: f64 = 10.0;
/// The smallest width, so that a small board has space for its caption.
const LEAST_WIDTH: f64 = 340.0;
/// A character's mean width relative to the font size, in a wide font: in names, which are mostly digits, in bold
/// labels, and in prose.
const LETTER: f64 = 0.6;
const BOLD_LETTER: f64 = 0.82;
const PROSE: f64 = 0.53;

pub(super) const GROUND: &str = "#ffffff";
/// The rim around bands. It makes a white band visible on white paper.
const RIM_SHADE: &str = "#b0905a";
const FAINT_INK: &str = "#7a6a4a";
/// The radius of the disc beyond a captured corner.
const DISC: f64 = 8.0;

impl Picture<'_> {
    /// Renders the picture as SVG, in the system's sans-serif font. The same description always gives the same text.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Notation;
    /// use tripoint_games::pictures::Picture;
    /// use tripoint_games::rules::{Position, Rules};
    ///
    /// let position = Position::new(Board::hex(5, 5)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// assert!(Picture::of(&position, &notation).svg().starts_with("<svg "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn svg(&self) -> String {
        svg(self)
    }
}

/// The root element, still empty apart from its title.
pub(super) fn root(picture: &Picture<'_>, layout: &Layout<'_>, height: f64) -> SVG {
    let shown = picture.width.map_or(layout.width, f64::from);
    SVG::new()
        .set("viewBox", layout.view_box(height))
        .set("width", number(shown))
        .set("height", number(shown * height / layout.width))
        .set("font-family", "sans-serif")
        .set("text-anchor", "middle")
        .set("role", "img")
        .set("aria-label", clean(&picture.caption.replace('\n', " ")))
        .add(element("title", picture.caption.lines().next().unwrap_or_default(), &[]))
}

fn svg(picture: &Picture<'_>) -> String {
    let layout = Layout::of(picture);
    let legend = Legend::of(picture);
    let above = layout.height + legend.height();
    let (width, height) = (layout.width, above + caption_height(picture, layout.width));
    let ground = Rectangle::new().set("width", "100%").set("height", "100%").set("fill", GROUND);
    let root = layout
        .with_discs(root(picture, &layout, height).add(ground).add(layout.sides()))
        .add(layout.cells())
        .add(layout.stones())
        .add(layout.steps(layout.texts()))
        .add(layout.edge_names());
    let root = match layout.marks() {
        Some(marks) => root.add(marks),
        None => root,
    };
    let small = layout.small_names(|cell| layout.content(cell).stone.is_none());
    let root = if picture.names == Names::Below { root.add(small) } else { root }
        .add(legend.drawn(Point { x: width / 2.0, y: layout.height }))
        .add(caption(picture, width, above));
    root.to_string() + "\n"
}

/// The layout: where everything in a picture stands.
pub(super) struct Layout<'a> {
    pub(super) picture: &'a Picture<'a>,
    pub(super) topology: &'a Topology,
    pub(super) outlines: Vec<Outline>,
    /// Picture units per unit of the board's coordinates.
    scale: f64,
    /// The picture's upper left corner, in picture units from the origin of the board's coordinates.
    origin: Point,
    pub(super) width: f64,
    /// The width without the space that only a caption needs.
    pub(super) inner_width: f64,
    /// The margin that names along the edges need.
    pub(super) label_margin: f64,
    /// The height without the caption.
    pub(super) height: f64,
}

impl<'a> Layout<'a> {
    pub(super) fn of(picture: &'a Picture<'a>) -> Layout<'a> {
        let topology = picture.topology;
        let outlines: Vec<_> = topology.cells().map(|cell| Outline::of(topology, cell)).collect();
        let mut inradii: Vec<_> = outlines.iter().map(Outline::inradius).collect();
        inradii.sort_by(f64::total_cmp);
        let scale = INRADIUS / inradii[inradii.len() / 2];
        let corners = || outlines.iter().flat_map(|outline| &outline.corners).map(|&corner| picture.orientation.of(corner));
        let (left, right) = range(corners().map(|corner| corner.x * scale));
        let (top, bottom) = range(corners().map(|corner| corner.y * scale));
        let discs = if picture.captured.is_empty() && !picture.keeps_corner_room { 0.0 } else { 2.0 * DISC };
        let label_margin = if named_edges(picture) { 1.5 * NAME } else { 0.0 };
        let border = MARGIN + bands(picture) + discs + label_margin;
        let inner_width = right - left + 2.0 * border;
        let width = inner_width.max(LEAST_WIDTH);
        let origin = Point { x: (left + right - width) / 2.0, y: top - border };
        let height = bottom - top + 2.0 * border;
        Layout { picture, topology, outlines, scale, origin, width, inner_width, label_margin, height }
    }

    /// The visible part of the picture.
    pub(super) fn view_box(&self, height: f64) -> String {
        format!("0 0 {} {}", number(self.width), number(height))
    }

    /// Converts a point on the board to picture coordinates.
    pub(super) fn place(&self, point: Point) -> Point {
        let point = self.picture.orientation.of(point);
        Point { x: point.x * self.scale - self.origin.x, y: point.y * self.scale - self.origin.y }
    }

    /// A cell's centre, where its stone and text are drawn.
    pub(super) fn centre(&self, cell: Cell) -> Point {
        self.place(self.outlines[cell.index()].centre())
    }

    /// The distance from the centre to the nearest edge. On wide cells, no more than the median.
    pub(super) fn inradius(&self, cell: Cell) -> f64 {
        (self.outlines[cell.index()].inradius() * self.scale).min(INRADIUS)
    }

    /// A cell's corners in the picture.
    pub(super) fn corners(&self, cell: Cell) -> impl Iterator<Item = Point> {
        self.outlines[cell.index()].corners.iter().map(|&corner| self.place(corner))
    }

    /// A cell's outline in the picture.
    fn outline(&self, cell: Cell) -> Path {
        path(self.corners(cell))
    }

    /// The bands along the sides, next to the cells, and the outer edge of the rim around them, if they have one.
    /// Neighbouring bands meet in a mitre.
    pub(super) fn bands(&self) -> (Vec<Vec<Point>>, Vec<Point>) {
        let lines = side_lines(self.topology, &self.outlines);
        // Each line ends where the next begins.
        let border: Vec<Point> = lines.iter().flat_map(|line| &line[..line.len() - 1]).map(|&point| self.place(point)).collect();
        let owned = has_owners(self.picture);
        // A reflection reverses the border's direction.
        let outward = |distance: f64| if self.picture.orientation.is_mirrored() { -distance } else { distance };
        let outer = mitred(&border, outward(if owned { OWNED_BAND } else { BAND }));
        let mut first = 0;
        let band = |line: &Vec<Point>| {
            let last = first + line.len() - 1;
            let inside = (first..=last).map(|i| border[i % border.len()]);
            let outside = (first..=last).rev().map(|i| outer[i % outer.len()]);
            first = last;
            inside.chain(outside).collect()
        };
        let bands = lines.iter().map(band).collect();
        (bands, if owned { mitred(&border, outward(OWNED_BAND + RIM)) } else { Vec::new() })
    }

    /// Draws a coloured band along each side.
    pub(super) fn sides(&self) -> Group {
        let (bands, rim) = self.bands();
        let mut group = Group::new().set("stroke-linejoin", "round");
        if !rim.is_empty() {
            group = group.add(path(rim.into_iter()).set("fill", RIM_SHADE));
        }
        bands.into_iter().enumerate().fold(group, |group, (side, band)| {
            let side = Side::from_index(side);
            let owner = self.picture.owners[side.index()];
            let shade = owner.map_or_else(|| Shade::of_side(side), |colour| stone_shade(Stone::Placed(colour)));
            group.add(path(band.into_iter()).set("fill", shade.hex()))
        })
    }

    /// Adds discs beyond captured corners, in their owners' colours.
    pub(super) fn with_discs(&self, root: SVG) -> SVG {
        if self.picture.captured.is_empty() {
            return root;
        }
        let lines = side_lines(self.topology, &self.outlines);
        root.add(self.picture.captured.iter().fold(Group::new(), |group, &(cell, colour)| {
            let disc = circle(self.disc(cell, &lines), DISC);
            group.add(disc.set("fill", stone_shade(Stone::Placed(colour)).hex()).set("stroke", INK).set("stroke-width", 1.5))
        }))
    }

    /// The centre of the disc beyond a corner.
    pub(super) fn disc(&self, cell: Cell, lines: &[Vec<Point>]) -> Point {
        let (Point { x, y }, start) = (self.centre(cell), self.corner_of(cell, lines));
        let (right, down) = (start.x - x, start.y - y);
        let share = (BAND + 1.2 * DISC) / libm::hypot(right, down);
        Point { x: start.x + share * right, y: start.y + share * down }
    }

    /// The point on the border between a corner cell's two sides.
    fn corner_of(&self, cell: Cell, lines: &[Vec<Point>]) -> Point {
        let begins = (0..lines.len()).find(|&side| self.topology.corner(Side::from_index(side)) == Some(cell));
        begins.map_or_else(|| self.centre(cell), |side| self.place(lines[side][0]))
    }

    /// Draws the cells with their colours, and on top the best move's outline.
    fn cells(&self) -> Group {
        let group = self.topology.cells().fold(self.cell_group(), |group, cell| group.add(self.coloured(cell)));
        self.best(group)
    }

    /// Draws the cells without colours, each with a name for references.
    pub(super) fn outlines(&self, symbol: &str) -> Group {
        self.topology
            .cells()
            .fold(self.cell_group(), |group, cell| group.add(self.outline(cell).set("id", cell_id(symbol, cell))))
    }

    /// Draws references to the coloured cells, and the best move's outline.
    pub(super) fn heat(&self, symbol: &str) -> Group {
        let coloured = self.topology.cells().filter(|&cell| self.content(cell).heat.is_some());
        let group = coloured.fold(self.cell_group(), |group, cell| {
            group.add(Use::new().set("href", format!("#{}", cell_id(symbol, cell))).set("fill", self.fill(cell).hex()))
        });
        self.best(group)
    }

    /// If the cells are edges, lines run between the vertices, not between the cells.
    fn cell_group(&self) -> Group {
        let shade = if self.topology.vertices().is_some() { CELL.hex() } else { GRID.to_owned() };
        Group::new().set("fill", CELL.hex()).set("stroke", shade).set("stroke-width", 1)
    }

    fn coloured(&self, cell: Cell) -> Path {
        let outline = self.outline(cell);
        if self.content(cell).heat.is_some() { outline.set("fill", self.fill(cell).hex()) } else { outline }
    }

    fn best(&self, group: Group) -> Group {
        let best = self.topology.cells().filter(|&cell| self.content(cell).best);
        best.fold(group, |group, cell| group.add(best_move(self.outline(cell)).set("fill", "none")))
    }

    pub(super) fn stones(&self) -> Group {
        let group = self.links(self.edges(Group::new().set("stroke", INK).set("stroke-width", 1.5)));
        let stones = self.topology.cells().fold(group, |group, cell| {
            let Some(stone) = self.content(cell).stone else { return group };
            let (centre, stone_radius) = (self.centre(cell), STONE * self.inradius(cell));
            let drawn = circle(centre, stone_radius).set("fill", stone_shade(stone).hex());
            let planned = matches!(stone, Stone::Planned(_));
            let group = group.add(if planned { drawn.set("stroke-dasharray", "4 3") } else { drawn });
            let ring = || circle(centre, 0.55 * stone_radius).set("fill", "none").set("stroke", ACCENT).set("stroke-width", 3);
            if self.content(cell).last { group.add(ring()) } else { group }
        });
        self.vertices(stones)
    }

    /// Draws labels, and the names of cells without stone or label.
    pub(super) fn texts(&self) -> Group {
        self.topology.cells().fold(Group::new(), |group, cell| {
            let CellPicture { stone, label, .. } = self.content(cell);
            let inside = matches!(self.picture.names, Names::Cells | Names::Edges) && !named_edges(self.picture);
            let named = label.is_empty() && stone.is_none() && inside;
            let (text, size) = if named { (self.picture.notation.name(cell), NAME) } else { (label.as_str(), LABEL) };
            if text.is_empty() {
                return group;
            }
            let letter = if named { LETTER } else { BOLD_LETTER };
            let size = size.min(1.7 * self.inradius(cell) / (letter * text.chars().count() as f64));
            let ink = if self.fill(cell).is_dark() {
                GROUND
            } else if named {
                FAINT_INK
            } else {
                INK
            };
            let mut node = written(text, self.centre(cell), size);
            node.assign("fill", ink);
            if !named {
                node.assign("font-weight", "bold");
            }
            group.add(node)
        })
    }

    /// Draws names in the lower parts of cells, if wanted there and not along the edges.
    pub(super) fn small_names(&self, is_named: impl Fn(Cell) -> bool) -> Group {
        let group = Group::new().set("fill", FAINT_INK);
        if self.picture.names != Names::Below || named_edges(self.picture) {
            return group;
        }
        self.topology.cells().filter(|&cell| is_named(cell)).fold(group, |group, cell| {
            let (text, Point { x, y }, inradius) = (self.picture.notation.name(cell), self.centre(cell), self.inradius(cell));
            group.add(written(text, Point { x, y: y + NAME_PLACE * inradius }, SMALL_NAME))
        })
    }

    /// Adds planned moves above their cells' labels.
    pub(super) fn steps(&self, texts: Group) -> Group {
        self.topology.cells().fold(texts, |group, cell| {
            let Some((step, colour)) = self.content(cell).step else { return group };
            let (Point { x, y }, inradius) = (self.centre(cell), self.inradius(cell));
            let place = Point { x, y: y - STEP_PLACE * inradius };
            let shade = stone_shade(Stone::Placed(colour));
            let circle = circle(place, STEP * inradius);
            let mut digits = written(&step.to_string(), place, 1.3 * STEP * inradius);
            digits.assign("fill", if shade.is_dark() { GROUND } else { INK });
            group.add(circle.set("fill", shade.hex()).set("stroke", INK).set("stroke-width", 1)).add(digits)
        })
    }

    /// Draws the letters and numbers along the edges.
    pub(super) fn edge_names(&self) -> Group {
        let group = Group::new().set("fill", FAINT_INK);
        self.placed_edge_names().fold(group, |group, (text, place)| group.add(written(text, place, LABEL * 0.85)))
    }

    /// The letters and numbers along the edges with their places. None if they aren't drawn there.
    pub(super) fn placed_edge_names(&self) -> impl Iterator<Item = (&str, Point)> {
        let Picture { notation, topology, .. } = self.picture;
        // Wider bands reach further beyond the teeth of the border, so the texts move out too.
        let far = 0.92 + (bands(self.picture) - BAND) / 0.75 / (2.0 * INRADIUS);
        let names = if named_edges(self.picture) { notation.layout().edge_names() } else { &[] };
        names.iter().map(move |EdgeName { cell, step: (right, down), text }| {
            let Point { x, y } = topology.point(*cell);
            (text.as_str(), self.place(Point { x: x + far * right, y: y + far * down * 0.75_f64.sqrt() }))
        })
    }

    pub(super) fn content(&self, cell: Cell) -> &CellPicture {
        &self.picture.cells[cell.index()]
    }

    /// The colour behind a cell's text.
    pub(super) fn fill(&self, cell: Cell) -> Shade {
        let CellPicture { stone, heat, faded, .. } = *self.content(cell);
        let shade = match (stone, heat) {
            (Some(stone), _) => return stone_shade(stone),
            (None, Some(Heat::WinRate(rate))) => Shade::diverging(rate),
            (None, Some(Heat::Share(share))) => Shade::sequential(share),
            (None, Some(Heat::Group(group))) => Shade::of_group(group),
            (None, None) => return CELL,
        };
        shade.towards(CELL, faded)
    }
}

/// Whether sides have owners.
fn has_owners(picture: &Picture<'_>) -> bool {
    picture.owners.iter().any(Option::is_some)
}

/// The total width of the drawing along the sides.
fn bands(picture: &Picture<'_>) -> f64 {
    if has_owners(picture) { OWNED_BAND + RIM } else { BAND }
}

/// Names a cell in a symbol.
fn cell_id(symbol: &str, cell: Cell) -> String {
    format!("{symbol}-{}", cell.index())
}

pub(super) fn stone_shade(stone: Stone) -> Shade {
    match stone {
        Stone::Placed(Colour::Black) => Shade([34, 34, 34]),
        Stone::Placed(Colour::White) => Shade([255, 255, 255]),
        Stone::Planned(Colour::Black) => Shade([128, 128, 128]),
        Stone::Planned(Colour::White) => Shade([248, 248, 244]),
    }
}

/// Whether to draw letters and numbers along the edges.
fn named_edges(picture: &Picture<'_>) -> bool {
    matches!(picture.names, Names::Edges | Names::Below) && !picture.notation.layout().edge_names().is_empty()
}

const LINE: f64 = 1.35 * CAPTION;

fn caption_height(picture: &Picture<'_>, width: f64) -> f64 {
    (wrapped(&picture.caption, width).len() as f64 + 0.5) * LINE
}

/// Draws a caption below a picture with this width.
fn caption(picture: &Picture<'_>, width: f64, above: f64) -> Group {
    let lines = wrapped(&picture.caption, width).into_iter().enumerate();
    lines.fold(Group::new().set("fill", INK), |group, (row, line)| {
        let place = Point { x: width / 2.0, y: above + (row as f64 + 0.5) * LINE };
        group.add(written(&line, place, CAPTION))
    })
}

/// Wraps a caption between words to the picture's width.
fn wrapped(text: &str, width: f64) -> Vec<Cow<'_, str>> {
    let most = ((width - 2.0 * MARGIN) / (PROSE * CAPTION)) as usize;
    let options = textwrap::Options::new(most).break_words(false).word_splitter(textwrap::WordSplitter::NoHyphenation);
    text.lines().flat_map(|paragraph| textwrap::wrap(paragraph, &options)).collect()
}

/// The least and the greatest number.
fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, greatest), x| (least.min(x), greatest.max(x)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;
    use crate::rules::{Move, Position, Rules};

    fn draw(board: &str, change: impl Fn(&mut Picture<'_>)) -> String {
        let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
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
    fn descriptions_always_give_the_same_picture() {
        for board in ["y 2", "y 22", "poly-y 3 2", "poly-y 5 7", "poly-y 9 8", "bent-y 5 4", "hex 3 5", "caeth-y 13"] {
            let drawn = draw(board, |_| ());
            assert_eq!(drawn, draw(board, |_| ()));
            assert!(!drawn.contains("NaN") && !drawn.contains("inf") && !drawn.contains("-0 "), "{drawn}");
            let decimals = |word: &str| word.trim_end_matches('Z').split_once('.').map_or(0, |(_, part)| part.len());
            let numbers = drawn.split(['"', ' ', ',', 'M']).filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
            assert!(numbers.map(decimals).max() == Some(2), "{drawn}");
        }
    }

    /// The picture's texts without the caption.
    fn texts(drawn: &str) -> Vec<&str> {
        let texts = drawn.split("<text ").skip(1).filter_map(|text| text.split(['>', '<']).nth(1));
        texts.filter(|text| !text.contains(' ')).collect()
    }

    #[test]
    fn names_are_drawn_where_requested() {
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
    fn the_contents_of_cells_are_drawn() {
        let drawn = draw("y 4", |picture| {
            picture.names = Names::Hidden;
            let cell = picture.cell(Cell::from_index(0));
            (cell.heat, cell.label) = (Some(Heat::WinRate(1.0)), "99".to_owned());
            let cell = picture.cell(Cell::from_index(1));
            (cell.stone, cell.last) = (Some(Stone::Placed(Colour::White)), true);
            picture.plan(
                &[(Colour::White, 4), (Colour::Black, 5), (Colour::White, 6)]
                    .map(|(colour, index)| (colour, Cell::from_index(index))),
            );
        });
        assert_eq!(texts(&drawn), ["99", "1", "2", "3", "0%", "50%", "100%"]);
        assert_eq!((drawn.matches("<circle").count(), drawn.matches("stroke-dasharray").count()), (5, 3));
        assert_eq!(drawn.matches(&format!("stroke=\"{ACCENT}\"")).count(), 1);
        let heat = format!("fill=\"{}\"/>", Shade::diverging(1.0).hex());
        assert_eq!(drawn.matches(&heat).count(), 1);
    }

    /// A document's pictures share a board. All references resolve, and board and overlay together equal a single
    /// picture.
    #[test]
    fn a_board_is_drawn_once_for_many_pictures() {
        for (board, names) in [("y 4", 8), ("poly-y 5 3", 16)] {
            let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
            let notation = Notation::default_for(position.topology());
            let mut picture = Picture::new(position.topology(), position.goal(), &notation);
            picture.names = Names::Below;
            let symbol = picture.symbol("one");
            assert_eq!(
                (texts(&symbol).len(), symbol.matches("<path d").count()),
                (names, picture.cells.len() + picture.owners.len())
            );
            for group in [0, 1, 12] {
                let cell = picture.cell(Cell::from_index(group % 3));
                (cell.heat, cell.label) = (Some(Heat::Group(group)), group.to_string());
            }
            picture.cell(Cell::from_index(3)).stone = Some(Stone::Placed(Colour::Black));
            let drawn = picture.svg_over("one");
            let references: Vec<_> = drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert_eq!(references, ["one", "one-0", "one-1"]);
            assert!(references.iter().all(|id| symbol.contains(&format!("id=\"{id}\""))), "{symbol}");
            assert!(drawn.contains(&Shade::of_group(0).hex()) && Shade::of_group(0) == Shade::of_group(12));
            let small = if names == 16 { 2 } else { 0 };
            assert_eq!((texts(&drawn).len(), drawn.matches("<circle").count()), (2 + small, 1), "{drawn}");
            assert_eq!(texts(&picture.svg()).len(), names + 2 - usize::from(small > 0));
        }
    }

    #[test]
    fn the_bands_of_neighbouring_sides_meet() {
        let right = Point { x: 0.0, y: 0.0 };
        let square = [right, Point { x: 4.0, y: 0.0 }, Point { x: 4.0, y: 4.0 }, Point { x: 0.0, y: 4.0 }];
        let moved: Vec<_> = mitred(&square, 1.0).into_iter().map(|point| (point.x, point.y)).collect();
        assert_eq!(moved, [(-1.0, -1.0), (5.0, -1.0), (5.0, 5.0), (-1.0, 5.0)]);
        // Each band ends where the next begins, so the two share their corners there.
        let drawn = draw("y 2", |_| ());
        let bands: Vec<Vec<&str>> =
            drawn.split("<path d=\"M").skip(1).take(3).map(|path| path.split('Z').next().unwrap().split(' ').collect()).collect();
        for side in 0..3 {
            let (band, next) = (&bands[side], &bands[(side + 1) % 3]);
            assert_eq!([band[band.len() / 2 - 1], band[band.len() / 2]], [next[0], next[next.len() - 1]], "{bands:?}");
        }
    }

    #[test]
    fn legend_explains_only_what_is_drawn() {
        let texts_of = |change: &dyn Fn(&mut CellPicture)| {
            let drawn = draw("y 3", |picture| {
                picture.names = Names::Hidden;
                change(picture.cell(Cell::from_index(0)));
            });
            let texts = drawn.split("<text ").skip(1).filter_map(|text| text.split(['>', '<']).nth(1));
            texts.filter(|text| *text != "Y 3").collect::<Vec<_>>().join("|")
        };
        assert_eq!(texts_of(&|_| ()), "");
        assert_eq!(texts_of(&|cell| cell.best = true), "best move");
        assert_eq!(texts_of(&|cell| cell.heat = Some(Heat::WinRate(0.2))), "0%|50%|100%");
        assert_eq!(texts_of(&|cell| (cell.heat, cell.best) = (Some(Heat::Share(0.2)), true)), "few||many|best move");
    }

    #[test]
    fn chains_that_have_won_are_joined_and_captured_corners_marked() {
        let picture_after = |board: &str, moves: &str| {
            let mut position = Position::new(board.parse().unwrap(), Rules::STANDARD);
            let names = Notation::default_for(position.topology());
            for word in moves.split(' ') {
                position.play_any(Colour::Black, Move::Place(names.parse(word).unwrap())).unwrap();
            }
            Picture::of(&position, &names).svg()
        };
        let links = |drawn: &str| drawn.matches("stroke-width=\"12\"").count();
        let y = picture_after("y 3", "a1 a2 a3");
        assert_eq!((links(&y), y.matches("<circle").count()), (2, 4), "{y}");
        assert_eq!(links(&picture_after("y 3", "a1 a3")), 0);
        // Two corners out of five don't win, but their chain is marked: three stones, a ring, two discs.
        let two = picture_after("poly-y 5 3", "c1 c2 c3");
        assert_eq!((links(&two), two.matches("<circle").count()), (2, 6), "{two}");
    }

    #[test]
    fn planned_moves_are_drawn_above_labels() {
        let drawn = draw("y 4", |picture| {
            picture.names = Names::Hidden;
            picture.cell(Cell::from_index(4)).label = "61".to_owned();
            let plan = [(Colour::Black, 4), (Colour::White, 5)].map(|(colour, index)| (colour, Cell::from_index(index)));
            picture.plan_beside(&plan);
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
    fn width_scales_the_whole_picture() {
        let drawn = draw("y 19", |picture| picture.width = Some(100));
        assert!(drawn.contains(" width=\"100\" ") && drawn.contains("viewBox=\"0 0 8"), "{}", &drawn[..300]);
    }
}
