//! Pattern files: pictures of a neighbourhood with the reply to the opponent's last move.
//!
//! A file holds patterns one after the other. A line that starts with `#` is a comment. Keywords start a line, and rows
//! of pictures are indented.
//!
//! ```text
//! pattern edge-walk-2
//! kind    edge-walk
//! doc     A stone in the third row is led along the border.
//! picture
//!      X
//!     @ *
//!      x x
//! distances
//!      2
//!     1 1
//!      0 0
//! ```
//!
//! The picture is a piece of the hexagonal lattice. Cells in a row are two columns apart, and rows are shifted by one
//! column. So a cell's neighbours are two columns to its left and right, and one column to its left and right in the
//! rows above and below.
//!
//! | mark | the cell |
//! | --- | --- |
//! | `@` | the opponent's last move; exactly one |
//! | `*` | the reply: an empty cell; exactly one |
//! | `X` | has a stone of the player who replies |
//! | `O` | has a stone of the opponent |
//! | `.` | is empty |
//! | `x` | has no stone of the opponent |
//! | `?` | is on the board |
//! | `-` | is outside the board: the border |
//!
//! `distances` is optional: the same picture again, with a digit for a cell's border distance (`0` on the border). `+`
//! is any cell that isn't on the border, `?` a cell at any distance. The cells on the board must be connected, and each
//! cell outside must be adjacent to one of them.

use std::collections::HashSet;
use std::fmt;
use thiserror::Error;

/// A pattern's kind; each kind can be switched on and off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PatternKind {
    /// Completes a bridge the opponent intrudes into, not on the border.
    Bridge,
    /// Completes a bridge the opponent intrudes into on the border.
    BorderBridge,
    /// Extends from a stone near the border, past the opponent's stone below it.
    EdgeWalk,
    /// An edge-walk across a ray from the centre to a corner.
    RayWalk,
    /// Any other reply.
    Reply,
}

impl PatternKind {
    /// All kinds.
    pub const ALL: [PatternKind; 5] =
        [PatternKind::Bridge, PatternKind::BorderBridge, PatternKind::EdgeWalk, PatternKind::RayWalk, PatternKind::Reply];

    /// The name in pattern files.
    pub fn name(self) -> &'static str {
        match self {
            PatternKind::Bridge => "bridge",
            PatternKind::BorderBridge => "border-bridge",
            PatternKind::EdgeWalk => "edge-walk",
            PatternKind::RayWalk => "ray-walk",
            PatternKind::Reply => "reply",
        }
    }
}

impl fmt::Display for PatternKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A cell's mark on the board: what may stand there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Mark {
    Anchor,
    Reply,
    Own,
    Opponent,
    Empty,
    NotOpponent,
    Any,
}

/// The border distance a picture asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Distance {
    Any,
    Exactly(usize),
    Inside,
}

/// A cell of a picture, at its place in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PictureCell {
    row: isize,
    column: isize,
    pub(super) mark: Mark,
    pub(super) distance: Distance,
}

/// The lattice's six directions, clockwise, as steps in rows (down) and columns (to the right).
const DIRECTIONS: [(isize, isize); 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];

/// A pattern. Its picture's cells are ordered: the anchor (the opponent's last move) comes first, and each later one is
/// adjacent to an earlier one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// Its name, unique in a set.
    pub name: String,
    /// Its kind.
    pub kind: PatternKind,
    /// Its meaning, in a line for people.
    pub doc: String,
    pub(super) cells: Vec<PictureCell>,
    outside: Vec<(isize, isize)>,
}

impl Pattern {
    /// The direction from one cell to another, if they are adjacent in the picture.
    pub(super) fn direction(&self, from: usize, to: usize) -> Option<usize> {
        let [from, to] = [from, to].map(|cell| &self.cells[cell]);
        DIRECTIONS.iter().position(|&step| step == (to.row - from.row, to.column - from.column))
    }

    /// Whether the picture shows the outside next to a cell in a direction.
    pub(super) fn is_outside(&self, cell: usize, direction: usize) -> bool {
        let (PictureCell { row, column, .. }, (down, right)) = (self.cells[cell], DIRECTIONS[direction]);
        self.outside.contains(&(row + down, column + right))
    }
}

/// A mistake in a pattern file, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}:{column}: {message}")]
pub struct PatternError {
    /// The file as the caller named it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// Says what was found and what was expected.
    pub message: String,
}

/// The most marks in a picture, including the outside.
const MAX_PICTURE: usize = 61;

/// A mistake without its file's name.
struct Mistake {
    line: usize,
    column: usize,
    message: String,
}

fn mistake<T>(line: usize, column: usize, message: impl Into<String>) -> Result<T, Mistake> {
    Err(Mistake { line, column, message: message.into() })
}

/// Parses a pattern file's text; `file` is its name in errors.
///
/// # Errors
/// The first mistake with its place.
pub fn parse(file: &str, text: &str) -> Result<Vec<Pattern>, PatternError> {
    parse_text(text).map_err(|Mistake { line, column, message }| PatternError { file: file.to_owned(), line, column, message })
}

fn parse_text(text: &str) -> Result<Vec<Pattern>, Mistake> {
    let (mut patterns, mut names) = (Vec::new(), HashSet::new());
    let mut sections = sections(text)?.into_iter().peekable();
    while let Some(head) = sections.next() {
        if head.word != "pattern" {
            return mistake(head.line, 1, format!("got '{}', expected 'pattern' with a name before it", head.word));
        }
        let mut body = Vec::new();
        while let Some(section) = sections.next_if(|section| section.word != "pattern") {
            body.push(section);
        }
        let pattern = build(&head, &body)?;
        if !names.insert(pattern.name.clone()) {
            let name = shortened(&pattern.name);
            return mistake(head.line, 9, format!("got a second pattern '{name}', expected names to differ"));
        }
        patterns.push(pattern);
    }
    if patterns.is_empty() {
        return mistake(1, 1, "got no pattern, expected at least one");
    }
    Ok(patterns)
}

/// A keyword with the rest of its line and the indented rows below it.
struct Section<'a> {
    line: usize,
    word: &'a str,
    rest: &'a str,
    rows: Vec<(usize, &'a str)>,
}

const KEYWORDS: [&str; 5] = ["pattern", "kind", "doc", "picture", "distances"];

fn sections(text: &str) -> Result<Vec<Section<'_>>, Mistake> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    let mut open = false;
    for (line, text) in (1..).zip(text.lines()) {
        if text.starts_with('#') {
            continue;
        }
        if text.trim().is_empty() {
            open = false;
        } else if text.starts_with(char::is_whitespace) {
            match sections.last_mut().filter(|section| open && matches!(section.word, "picture" | "distances")) {
                Some(section) => section.rows.push((line, text)),
                None => {
                    return mistake(line, 1, "got a row of a picture, expected it below 'picture' or 'distances' without a gap");
                }
            }
        } else {
            let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            if !KEYWORDS.contains(&word) {
                let message =
                    format!("got '{}', expected {} or an indented row of a picture", shortened(word), KEYWORDS.join(", "));
                return mistake(line, 1, message);
            }
            sections.push(Section { line, word, rest: rest.trim(), rows: Vec::new() });
            open = true;
        }
    }
    Ok(sections)
}

pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_default).collect()
}

/// Builds a pattern from its sections.
fn build(head: &Section<'_>, body: &[Section<'_>]) -> Result<Pattern, Mistake> {
    let well_named = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if head.rest.is_empty() || !head.rest.chars().all(well_named) {
        let got = shortened(head.rest);
        return mistake(head.line, 9, format!("got the name '{got}', expected small letters, digits and hyphens"));
    }
    for (i, section) in body.iter().enumerate() {
        if body[..i].iter().any(|earlier| earlier.word == section.word) {
            return mistake(section.line, 1, format!("got '{}' twice, expected it once a pattern", section.word));
        }
    }
    let section = |word: &str| body.iter().find(|section| section.word == word);
    let need = |word: &str, what: &str| match section(word) {
        Some(section) => Ok(section),
        None => {
            let name = shortened(head.rest);
            mistake(head.line, 1, format!("got no '{word}' for pattern '{name}', expected {what}"))
        }
    };
    let kinds = || PatternKind::ALL.map(PatternKind::name).join(", ");
    let kind = need("kind", &format!("one of {}", kinds()))?;
    let Some(known) = PatternKind::ALL.into_iter().find(|known| known.name() == kind.rest) else {
        return mistake(kind.line, 6, format!("got the kind '{}', expected one of {}", shortened(kind.rest), kinds()));
    };
    let doc = need("doc", "a line that says what it means")?;
    if doc.rest.is_empty() {
        return mistake(doc.line, 5, "got an empty doc line, expected what the pattern means");
    }
    let picture = need("picture", "rows of marks below it")?;
    let (mut cells, outside) = read_picture(picture)?;
    if let Some(distances) = section("distances") {
        read_distances(distances, &mut cells, &outside)?;
    }
    let cells = connected(cells, &outside, &picture.rows)?;
    let outside = outside.iter().map(|&(row, column, _)| (row, column)).collect();
    Ok(Pattern { name: head.rest.to_owned(), kind: known, doc: doc.rest.to_owned(), cells, outside })
}

/// A mark for the outside: its row and column in the picture, then its line in the file.
type Outside = (isize, isize, usize);

/// Reads a picture's cells and outside, in the order of the text.
fn read_picture(section: &Section<'_>) -> Result<(Vec<PictureCell>, Vec<Outside>), Mistake> {
    let (mut cells, mut outside): (Vec<PictureCell>, Vec<Outside>) = (Vec::new(), Vec::new());
    let mut lattice = None;
    if section.rows.is_empty() {
        return mistake(section.line, 1, "got a picture without rows, expected indented rows of marks below it");
    }
    for (row, &(line, text)) in (0..).zip(&section.rows) {
        for (column, c) in (0..).zip(text.chars()).filter(|&(_, c)| c != ' ') {
            let place = column as usize + 1;
            let parity = (row + column) % 2;
            if *lattice.get_or_insert(parity) != parity {
                return mistake(
                    line,
                    place,
                    "got a mark off the lattice, expected rows shifted by one column and marks two apart",
                );
            }
            let mark = match c {
                '-' => None,
                '@' => Some(Mark::Anchor),
                '*' => Some(Mark::Reply),
                'X' => Some(Mark::Own),
                'O' => Some(Mark::Opponent),
                '.' => Some(Mark::Empty),
                'x' => Some(Mark::NotOpponent),
                '?' => Some(Mark::Any),
                _ => {
                    return mistake(
                        line,
                        place,
                        format!("got the mark '{}', expected one of @ * X O . x ? -", c.escape_default()),
                    );
                }
            };
            let Some(mark) = mark else {
                outside.push((row, column, line));
                continue;
            };
            let single = matches!(mark, Mark::Anchor | Mark::Reply);
            if single && cells.iter().any(|cell| cell.mark == mark) {
                return mistake(line, place, format!("got a second '{c}', expected exactly one"));
            }
            cells.push(PictureCell { row, column, mark, distance: Distance::Any });
            if cells.len() + outside.len() > MAX_PICTURE {
                return mistake(line, place, format!("got more than {MAX_PICTURE} marks, expected a smaller picture"));
            }
        }
    }
    for (mark, sign, what) in [(Mark::Anchor, '@', "the opponent's last move"), (Mark::Reply, '*', "the reply")] {
        if cells.iter().all(|cell| cell.mark != mark) {
            return mistake(section.line, 1, format!("got no '{sign}' in the picture, expected exactly one: {what}"));
        }
    }
    Ok((cells, outside))
}

/// Adds each distance to the cell at the same place in the picture.
fn read_distances(section: &Section<'_>, cells: &mut [PictureCell], outside: &[Outside]) -> Result<(), Mistake> {
    for (row, &(line, text)) in (0..).zip(&section.rows) {
        for (column, c) in (0..).zip(text.chars()).filter(|&(_, c)| c != ' ') {
            let place = column as usize + 1;
            if outside.iter().any(|&(r, k, _)| (r, k) == (row, column)) {
                return mistake(line, place, "got a distance outside the board, expected one for a cell");
            }
            let Some(cell) = cells.iter_mut().find(|cell| (cell.row, cell.column) == (row, column)) else {
                return mistake(line, place, "got a distance where the picture has no mark, expected the same rows and columns");
            };
            cell.distance = match c {
                '?' => Distance::Any,
                '+' => Distance::Inside,
                _ => match c.to_digit(10) {
                    Some(distance) => Distance::Exactly(distance as usize),
                    None => return mistake(line, place, format!("got '{}', expected a digit, + or ?", c.escape_default())),
                },
            };
        }
    }
    if section.rows.is_empty() {
        return mistake(section.line, 1, "got distances without rows, expected indented rows below it");
    }
    Ok(())
}

/// Orders the cells so that the anchor comes first and every other one is adjacent to an earlier one.
fn connected(mut rest: Vec<PictureCell>, outside: &[Outside], rows: &[(usize, &str)]) -> Result<Vec<PictureCell>, Mistake> {
    let touches = |place: (isize, isize), cell: &PictureCell| {
        DIRECTIONS.iter().any(|&(down, right)| (cell.row + down, cell.column + right) == place)
    };
    let mut cells: Vec<PictureCell> = rest.extract_if(.., |cell| cell.mark == Mark::Anchor).collect();
    while let Some(next) = rest.iter().position(|cell| cells.iter().any(|known| touches((cell.row, cell.column), known))) {
        cells.push(rest.remove(next));
    }
    if let Some(cell) = rest.first() {
        // A comment may stand between two rows.
        let line = rows[cell.row as usize].0;
        let message = "got a cell that is not connected with the others, expected one piece without the outside";
        return mistake(line, cell.column as usize + 1, message);
    }
    let loose = outside.iter().find(|&&(row, column, _)| !cells.iter().any(|cell| touches((row, column), cell)));
    match loose {
        Some(&(_, column, line)) => mistake(line, column as usize + 1, "got a '-' that touches no cell, expected it beside one"),
        None => Ok(cells),
    }
}
