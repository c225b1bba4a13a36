//! The win rate over a game as a picture.

use super::assess::Review;
use crate::notation::{Dialect, Notation};
use crate::plot::{GUIDE, OURS, PlotError, THEIRS, draw, whole, wrong};
use crate::rules::Colour;
use plotters::prelude::*;

/// The most moves that are marked.
const MARKED: usize = 8;

/// Black's win rate after each move, as SVG; the moves that lost at least `least` are marked, the worst ones with their names.
///
/// # Errors
/// An error of the plotting library.
pub fn curve(review: &Review, notation: &Notation, title: &str, least: f64) -> Result<String, PlotError> {
    let black = |colour: Colour, rate: f64| 100.0 * if colour == Colour::Black { rate } else { 1.0 - rate };
    let first = review.moves.first().map(|judged| (0.0, black(judged.played.colour, judged.before)));
    let after = review.moves.iter().map(|judged| (judged.number as f64, black(judged.played.colour, judged.after)));
    let points: Vec<_> = first.into_iter().chain(after).collect();
    let last = points.last().map_or(1.0, |point| point.0).max(1.0);
    draw((900, 420), |area| {
        let mut chart = ChartBuilder::on(area)
            .caption(title, ("sans-serif", 20))
            .margin(12)
            .x_label_area_size(46)
            .y_label_area_size(56)
            .build_cartesian_2d(0.0..last, 0.0..100.0)
            .map_err(wrong)?;
        let mut mesh = chart.configure_mesh();
        mesh.light_line_style(TRANSPARENT).x_label_formatter(&whole).y_label_formatter(&whole);
        mesh.x_desc("moves").y_desc("Black's win rate, %").draw().map_err(wrong)?;
        chart.draw_series(LineSeries::new([(0.0, 50.0), (last, 50.0)], GUIDE.stroke_width(1))).map_err(wrong)?;
        chart.draw_series(LineSeries::new(points.iter().copied(), OURS.stroke_width(2))).map_err(wrong)?;
        let swings = review.swings(least);
        let place = |number: usize| points.iter().copied().find(|point| point.0 == number as f64).unwrap_or((0.0, 50.0));
        let dots = swings.iter().map(|judged| Circle::new(place(judged.number), 4, THEIRS.filled()));
        chart.draw_series(dots).map_err(wrong)?;
        let names = swings.iter().take(MARKED).map(|judged| {
            let name = format!("{} {}", judged.number, notation.word(judged.played.mv, &Dialect::GTP));
            let (x, y) = place(judged.number);
            Text::new(name, (x, (y + 6.0).min(97.0)), ("sans-serif", 14).into_font().color(&THEIRS))
        });
        chart.draw_series(names).map(drop).map_err(wrong)
    })
}
