//! The picture's legend.

use super::shade::Shade;
use super::shapes::{CELL, GRID, INK, best_move, rectangle, written};
use super::{Heat, Picture};
use crate::board::Point;
use svg::node::element::Group;

/// The distance to what follows below the legend.
const DISTANCE: f64 = 10.0;

/// Explains the picture's colours and outlines, in a row below the board.
pub(super) struct Legend {
    scale: Option<HeatScale>,
    has_best: bool,
}

/// Explains the cells' colours.
#[derive(Clone, Copy, Debug)]
struct HeatScale {
    /// The colour for a value in [0, 1].
    shade: fn(f64) -> Shade,
    /// The texts at the lower end, in the middle and at the upper end.
    texts: [&'static str; 3],
}

impl HeatScale {
    /// The colour scale for a value. `None` for groups, because their colours only tell them apart.
    fn of(heat: Heat) -> Option<HeatScale> {
        match heat {
            Heat::WinRate(_) => Some(HeatScale { shade: Shade::diverging, texts: ["0%", "50%", "100%"] }),
            Heat::Share(_) => Some(HeatScale { shade: Shade::sequential, texts: ["few", "", "many"] }),
            Heat::Group(_) => None,
        }
    }

    /// The colour for a value in [0, 1], such as `#f7f7f7`.
    fn colour(&self, value: f64) -> String {
        (self.shade)(value).hex()
    }
}

/// The colour scale's width, and its number of steps.
const SCALE_WIDTH: f64 = 150.0;
const SCALE_STEPS: usize = 30;
/// The heights of the colour scale and of the texts below it.
const SCALE_HEIGHT: f64 = 11.0;
const SCALE_TEXT: f64 = 12.0;
/// The width of the outlined cell with its text, and its distance from the colour scale.
const SAMPLE_WIDTH: f64 = 100.0;
const SAMPLE_DISTANCE: f64 = 25.0;

impl Legend {
    pub(super) fn of(picture: &Picture<'_>) -> Legend {
        let scale = picture.cells.iter().find_map(|cell| HeatScale::of(cell.heat?));
        Legend { scale, has_best: picture.cells.iter().any(|cell| cell.best) }
    }

    pub(super) fn height(&self) -> f64 {
        if self.scale.is_some() || self.has_best { SCALE_HEIGHT + 1.5 * SCALE_TEXT + DISTANCE } else { 0.0 }
    }

    /// Draws the legend, with the middle of its upper edge at a point.
    pub(super) fn drawn(&self, Point { x, y }: Point) -> Group {
        let parts = [(self.scale.is_some(), SCALE_WIDTH), (self.has_best, SAMPLE_WIDTH)];
        let shown: Vec<f64> = parts.into_iter().filter(|part| part.0).map(|part| part.1).collect();
        let width = shown.iter().sum::<f64>() + SAMPLE_DISTANCE * shown.len().saturating_sub(1) as f64;
        let left = x - width / 2.0;
        let mut group = Group::new().set("fill", INK);
        if let Some(scale) = self.scale {
            let step = SCALE_WIDTH / SCALE_STEPS as f64;
            for i in 0..SCALE_STEPS {
                let fill = scale.colour((i as f64 + 0.5) / SCALE_STEPS as f64);
                group = group.add(rectangle(left + i as f64 * step, y, step + 0.2, SCALE_HEIGHT).set("fill", fill));
            }
            group = group.add(rectangle(left, y, SCALE_WIDTH, SCALE_HEIGHT).set("fill", "none").set("stroke", GRID));
            for (i, text) in scale.texts.into_iter().enumerate() {
                let place = Point { x: left + SCALE_WIDTH * i as f64 / 2.0, y: y + SCALE_HEIGHT + 0.75 * SCALE_TEXT };
                group = group.add(written(text, place, SCALE_TEXT));
            }
        }
        if self.has_best {
            let start = left + width - SAMPLE_WIDTH;
            group = group.add(best_move(rectangle(start, y, 16.0, SCALE_HEIGHT).set("fill", CELL.hex())));
            group = group.add(written("best move", Point { x: start + 58.0, y: y + SCALE_HEIGHT / 2.0 }, SCALE_TEXT));
        }
        group
    }
}
