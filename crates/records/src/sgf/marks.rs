//! Marks on a position's cells: signs, labels, arrows and lines.
//!
//! | property | mark |
//! | --- | --- |
//! | `TR`, `SQ`, `CR`, `MA` | a triangle, a square, a circle, a cross |
//! | `LB[c5:A]` | a label |
//! | `AR[c5:d6]`, `LN[c5:d6]` | an arrow, a line |

use crate::sgf::main_line::MainLine;
use crate::sgf::tree::{Collection, GameNode};
use tripoint_games::board::Cell;
use tripoint_games::pictures::{Picture, Sign};

/// A mark on a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeMark {
    /// A sign on a cell.
    Sign(Sign, Cell),
    /// A text on a cell.
    Label(Cell, String),
    /// An arrow from a cell to another one.
    Arrow(Cell, Cell),
    /// A line between two cells.
    Line(Cell, Cell),
}

fn property_of(sign: Sign) -> &'static str {
    match sign {
        Sign::Triangle => "TR",
        Sign::Square => "SQ",
        Sign::Circle => "CR",
        Sign::Cross => "MA",
    }
}

impl NodeMark {
    fn property(&self) -> &'static str {
        match self {
            NodeMark::Sign(sign, _) => property_of(*sign),
            NodeMark::Label(..) => "LB",
            NodeMark::Arrow(..) => "AR",
            NodeMark::Line(..) => "LN",
        }
    }

    /// Draws the mark. A label doesn't replace another text on its cell.
    pub fn draw(&self, picture: &mut Picture<'_>) {
        match self {
            NodeMark::Sign(sign, cell) => picture.add_sign(*sign, *cell),
            NodeMark::Arrow(from, to) => picture.add_arrow(*from, *to),
            NodeMark::Line(from, to) => picture.add_line(*from, *to),
            NodeMark::Label(cell, text) => {
                let cell = picture.cell(*cell);
                if cell.label.is_empty() {
                    cell.label.clone_from(text);
                }
            }
        }
    }

    /// The cell that a sign or a label is on.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            NodeMark::Sign(_, cell) | NodeMark::Label(cell, _) => Some(*cell),
            NodeMark::Arrow(..) | NodeMark::Line(..) => None,
        }
    }
}

/// All mark properties.
const PROPERTIES: [&str; 7] = ["TR", "SQ", "CR", "MA", "LB", "AR", "LN"];

impl MainLine {
    /// A node's marks; unreadable values are left out.
    ///
    /// # Complexity
    /// O(bytes of the node), plus O(preceding nodes) for nodes added after the game was read.
    pub fn marks(&self, trees: &Collection, node: GameNode) -> Vec<NodeMark> {
        let values = PROPERTIES.into_iter().flat_map(|name| self.values(trees, node, name));
        values.flat_map(|(marks, _)| marks).collect()
    }

    /// Replaces a node's marks. Unreadable values stay, and so do properties whose marks stay the same.
    pub fn set_marks(&self, trees: &mut Collection, node: GameNode, marks: &[NodeMark]) {
        let reflection = self.states.after(trees, node, &self.format).reflection;
        let word = |cell: &Cell| self.format.cell_word(*cell, reflection);
        for name in PROPERTIES {
            let (mut known, mut unread) = (Vec::new(), Vec::new());
            for (marks, text) in self.values(trees, node, name) {
                match marks.is_empty() {
                    true => unread.push(text),
                    false => known.extend(marks),
                }
            }
            let wanted: Vec<&NodeMark> = marks.iter().filter(|mark| mark.property() == name).collect();
            if known.iter().eq(wanted.iter().copied()) {
                continue;
            }
            let written = |mark: &&NodeMark| match mark {
                NodeMark::Sign(_, cell) => word(cell),
                NodeMark::Label(cell, text) => format!("{}:{text}", word(cell)),
                NodeMark::Arrow(from, to) | NodeMark::Line(from, to) => format!("{}:{}", word(from), word(to)),
            };
            let values: Vec<String> = wanted.iter().map(written).chain(unread).collect();
            trees.set(node, name, &values.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }

    /// The values of a mark property, each with the marks that it stands for; none if it is unreadable.
    fn values(&self, trees: &Collection, node: GameNode, name: &str) -> Vec<(Vec<NodeMark>, String)> {
        let is_named = |property: &crate::sgf::tree::Property<'_>| property.name() == name;
        let texts: Vec<String> = trees.properties(node).filter(is_named).flat_map(|property| property.texts()).collect();
        if texts.is_empty() {
            return Vec::new();
        }
        let reflection = self.states.after(trees, node, &self.format).reflection;
        let cell = |word: &str| self.format.cell(word.trim(), reflection).ok();
        let read = |text: &String| -> Vec<NodeMark> {
            if let Some(sign) = Sign::ALL.into_iter().find(|&sign| property_of(sign) == name) {
                let cells = self.format.cells(text.trim(), reflection).unwrap_or_default();
                return cells.into_iter().map(|cell| NodeMark::Sign(sign, cell)).collect();
            }
            let Some((first, rest)) = text.split_once(':') else { return Vec::new() };
            let mark = match name {
                "LB" => cell(first).map(|cell| NodeMark::Label(cell, rest.to_owned())),
                "AR" => cell(first).zip(cell(rest)).map(|(from, to)| NodeMark::Arrow(from, to)),
                _ => cell(first).zip(cell(rest)).map(|(from, to)| NodeMark::Line(from, to)),
            };
            mark.into_iter().collect()
        };
        texts.into_iter().map(|text| (read(&text), text)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::game_header::GameHint;

    /// Marks are read and written with the file's cell names, even after a swap that moves the stone.
    #[test]
    fn marks_are_those_that_were_written() {
        for (text, added) in [
            ("(;TG[Y 5]TR[a1][b2]LB[c3:x:y]AR[a1:c3]CR[zz]\n;B[b2]SQ[c3])\n", "CR[c3][zz]"),
            ("(;TG[Hex 5 5]TR[a1];B[a2];W[swap-pieces]LN[b1:c1];B[c3])\n", "CR[c3]"),
            ("(;GM[11]SZ[5]TR[aa];B[bb];W[cd]LB[cc:1])\n", "CR[cc]"),
        ] {
            let (mut trees, line) = MainLine::parse(text.as_bytes(), GameHint::Open).unwrap();
            let nodes: Vec<_> = trees.main_line(trees.games()[0]).collect();
            let before = trees.to_bytes();
            for &node in &nodes {
                let marks = line.marks(&trees, node);
                line.set_marks(&mut trees, node, &marks);
                assert_eq!(trees.to_bytes(), before, "{text}");
            }
            let mut marks = line.marks(&trees, nodes[0]);
            let centre = line.format.cell(if text.contains("aa") { "cc" } else { "c3" }, Default::default()).unwrap();
            marks.push(NodeMark::Sign(Sign::Circle, centre));
            line.set_marks(&mut trees, nodes[0], &marks);
            assert!(String::from_utf8(trees.to_bytes()).unwrap().contains(added), "{text}");
            assert_eq!(line.marks(&trees, nodes[0]).len(), marks.len());
            line.set_marks(&mut trees, nodes[0], &[]);
            let bare = String::from_utf8(trees.to_bytes()).unwrap();
            let first = bare.split("\n;").next().unwrap();
            assert!(!first.contains("TR[") && first.contains("[zz]") == text.contains("[zz]"), "{bare}");
        }
    }

    #[test]
    fn a_rectangle_marks_all_its_cells() {
        let (trees, line) = MainLine::parse(b"(;TG[Hex 5 5]SQ[a1:b2])", GameHint::Open).unwrap();
        assert_eq!(line.marks(&trees, trees.games()[0]).len(), 4);
    }
}
