//! A review written into the game's SGF.

use super::assess::{Judged, Review};
use crate::board::{Cell, Topology};
use crate::notation::{Dialect, Notation};
use crate::records::{Collection, MainLine};
use crate::rules::{Colour, ColouredMove, Move, Position, Rules};

/// The name of the variations that are added, and what begins the comments.
const NAME: &str = "Tripoint";

/// The losses of win rate from which a move is a bad one, and a very bad one (`BM[1]`, `BM[2]`).
const BAD: f64 = 0.1;
const VERY_BAD: f64 = 0.25;

/// Writes a review into the tree of its game: to the comment of each move what it did to the win rate; for a move that lost at least
/// `least`, the line that the search prefers, as a variation; `SBKV`, Black's win rate in percent, from which other programs draw a curve; `BM` for bad
/// moves.
///
/// What an earlier review wrote is replaced, but for its variations, beside which no others are put.
pub fn annotate(trees: &mut Collection, line: &MainLine, review: &Review, rules: Rules, least: f64) {
    let notation = Notation::default_for(&Topology::new(line.record.board));
    for judged in &review.moves {
        let Some(node) = line.node_of(judged.number - 1) else { continue };
        // In the names and colours of the file, which differ after a swap that moves the stone.
        let parent = trees.parent(node).unwrap_or(node);
        let seen = |cell: Cell| notation.name(line.cell_at(trees, parent, cell)).to_owned();
        let comment = comment(judged, line.colour_at(trees, parent, judged.played.colour), seen);
        let black_after = line.colour_at(trees, node, judged.colour_after) == Colour::Black;
        trees.append_line(node, "C", &comment, Some(&format!("{NAME}: ")));
        let black = if black_after { judged.after } else { 1.0 - judged.after };
        trees.set(node, "SBKV", &[&format!("{:.2}", 100.0 * black)]);
        let grade: &[&str] = match judged.loss() {
            loss if loss >= VERY_BAD => &["2"],
            loss if loss >= BAD => &["1"],
            _ => &[],
        };
        trees.set(node, "BM", grade);
        if judged.loss() >= least && !has_variation(trees, line, judged.number) {
            let Ok(position) = line.record.position(rules, Some(judged.number - 1)) else { continue };
            let moves = better(judged, &position);
            if let Some(node) = line.add_variation(trees, judged.number - 1, &moves) {
                trees.set(node, "N", &[NAME]);
            }
        }
    }
}

/// Whether an earlier review has put a variation beside a move.
fn has_variation(trees: &Collection, line: &MainLine, number: usize) -> bool {
    let parent = line.node_of(number - 1).and_then(|node| trees.parent(node));
    parent.is_some_and(|parent| trees.children(parent).any(|child| trees.text(child, "N").as_deref() == Some(NAME)))
}

/// The line that the search prefers to a move, from the position before it.
fn better(judged: &Judged, before: &Position) -> Vec<ColouredMove> {
    let colour = judged.played.colour;
    if judged.best == Move::Swap {
        return vec![ColouredMove { colour, mv: Move::Swap }];
    }
    let line = before.coloured(colour, &judged.line).into_iter();
    line.map(|(colour, cell)| ColouredMove { colour, mv: Move::Place(cell) }).collect()
}

/// What is said of a move.
fn comment(judged: &Judged, colour: Colour, seen: impl Fn(Cell) -> String) -> String {
    let mut text = format!("{NAME}: {colour} {:.1} % ({:+.1})", 100.0 * judged.after, 100.0 * judged.change());
    if judged.missed_win {
        text += ", a proven win was missed";
    }
    if judged.loss() > 0.0 {
        let better = judged.best.cell().map_or_else(|| Dialect::GTP.swap.to_owned(), &seen);
        text += &format!("; better {better} {:.1} %", 100.0 * judged.before);
        if !judged.line.is_empty() {
            text += &format!(": {}", judged.line.iter().map(|&cell| seen(cell)).collect::<Vec<_>>().join(" "));
        }
    }
    text
}
