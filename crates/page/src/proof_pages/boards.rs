//! Pictures for explanations.

use super::outline::{ClaimSection, ReplyGroup};
use maud::{Markup, PreEscaped};
use tripoint_games::base::letters;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::pictures::{Heat, Names, Picture, Stone};
use tripoint_games::rules::{Colour, Position};
use tripoint_solver::ConnectionPlan;

/// The symbol shared by all pictures on a page: the empty board.
const SYMBOL: &str = "board";

/// The widths of large and small pictures, in pixels.
pub(super) const LARGE: u32 = 360;
pub(super) const SMALL: u32 = 260;

/// Draws a page's pictures.
pub(super) struct Boards<'a> {
    /// The position that the pages are about, or the empty board.
    start: &'a Position,
    notation: &'a Notation,
}

impl<'a> Boards<'a> {
    pub(super) fn new(start: &'a Position, notation: &'a Notation) -> Boards<'a> {
        Boards { start, notation }
    }

    fn empty(&self) -> Picture<'a> {
        let mut picture = Picture::new(self.start.topology(), self.start.goal(), self.notation);
        picture.names = Names::Below;
        picture
    }

    /// The definitions shared by a page's pictures.
    pub(super) fn symbol(&self) -> Markup {
        PreEscaped(self.empty().symbol(SYMBOL))
    }

    /// A section's stones, with the moves of its cases numbered and the last one marked.
    fn stones(&self, section: &ClaimSection) -> Picture<'a> {
        let mut picture = self.empty();
        for colour in Colour::BOTH {
            for cell in section.position.stones[colour.index()].iter() {
                picture.cell(cell).stone = Some(Stone::Placed(colour));
            }
        }
        for (number, &(_, cell)) in (1..).zip(&section.moves) {
            picture.cell(cell).label = format!("{number}");
        }
        picture
    }

    fn drawn(mut picture: Picture<'_>, width: u32, caption: String) -> Markup {
        (picture.width, picture.caption) = (Some(width), caption);
        PreEscaped(picture.svg_over(SYMBOL))
    }

    /// A section's position alone.
    pub(super) fn position(&self, section: &ClaimSection, width: u32, caption: String) -> Markup {
        Self::drawn(self.stones(section), width, caption)
    }

    /// A map of the replies: each empty cell with its group's name.
    pub(super) fn map(&self, section: &ClaimSection, groups: &[ReplyGroup], caption: String) -> Markup {
        let mut picture = self.stones(section);
        for (number, group) in groups.iter().enumerate() {
            for cell in group.replies.iter() {
                let drawn = picture.cell(cell);
                (drawn.label, drawn.heat) = (group.name.mark(), Some(Heat::Group(number)));
            }
        }
        Self::drawn(picture, LARGE, caption)
    }

    /// A plan's connection: its first move, and each pattern's cells with its letter.
    pub(super) fn plan(&self, section: &ClaimSection, plan: &ConnectionPlan, width: u32, caption: String) -> Markup {
        let mut picture = self.stones(section);
        let number = section.moves.len() + 1;
        if let Some(cell) = plan.first {
            let drawn = picture.cell(cell);
            let stone = Stone::Planned(section.position.winner);
            (drawn.stone, drawn.label) = (Some(stone), number.to_string());
        }
        for (letter, pattern) in plan.patterns.iter().filter(|pattern| !pattern.carrier.is_empty()).enumerate() {
            for cell in pattern.carrier.iter() {
                let drawn = picture.cell(cell);
                (drawn.label, drawn.heat) = (letters(letter), Some(Heat::Group(letter)));
            }
        }
        Self::drawn(picture, width, caption)
    }

    /// The openings that win and lose for the first player.
    pub(super) fn openings(&self, results: &[(Cell, bool)], caption: String) -> Markup {
        let mut picture = self.empty();
        for &(cell, wins) in results {
            let drawn = picture.cell(cell);
            (drawn.label, drawn.heat) =
                if wins { ("W".to_owned(), Some(Heat::WinRate(0.9))) } else { ("L".to_owned(), Some(Heat::WinRate(0.1))) };
        }
        Self::drawn(picture, LARGE, caption)
    }
}
