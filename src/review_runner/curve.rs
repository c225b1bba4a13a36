//! Draws the win rate over a game.

use crate::notation::{Dialect, Notation};
use crate::plot::{GUIDE, OURS, PROVEN, PlotError, THEIRS, draw, whole, wrong};
use crate::review::{Review, ReviewedMove};
use crate::rules::Colour;
use crate::verdict::Verdict;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// The most moves to mark.
const MARKED: usize = 8;

/// A point on the curve.
#[derive(Clone, Copy, PartialEq, Debug)]
struct CurvePoint {
    /// The number of moves made.
    number: usize,
    /// Black's win rate, in percent.
    black: f64,
    is_proven: bool,
}

/// Black's win rate after each move, as SVG: estimates as a thin line, proven stretches as a thick one at 0 or 100.
/// Marks moves that gave away a proven win or lost at least `least`, and names the worst ones.
///
/// # Errors
/// The plotting library fails.
pub(crate) fn curve(review: &Review, notation: &Notation, title: &str, least: f64) -> Result<String, PlotError> {
    let points = points(review);
    let last = points.last().map_or(1.0, |point| point.number as f64).max(1.0);
    draw((900, 420), |area| {
        let mut chart = ChartBuilder::on(area)
            .caption(title, ("sans-serif", 20))
            .margin(12)
            .x_label_area_size(46)
            .y_label_area_size(56)
            .build_cartesian_2d(0.0..last, 0.0..100.0)
            .map_err(wrong)?;
        let mut mesh = chart.configure_mesh();
        mesh.light_line_style(TRANSPARENT).x_label_formatter(&count).y_label_formatter(&whole);
        mesh.x_desc("moves").y_desc("Black's win rate, %").draw().map_err(wrong)?;
        chart.draw_series(LineSeries::new([(0.0, 50.0), (last, 50.0)], GUIDE.stroke_width(1))).map_err(wrong)?;
        let styles = [
            (Stretch::Estimated, "estimated", OURS.stroke_width(2)),
            (Stretch::Change, "change of the proven result", PROVEN.stroke_width(1)),
            (Stretch::Proven, "proven", PROVEN.stroke_width(6)),
        ];
        for (stretch, name, style) in styles {
            let lines = stretches(&points, stretch);
            if lines.is_empty() {
                continue;
            }
            let series = chart.draw_series(lines.into_iter().map(|line| PathElement::new(line, style))).map_err(wrong)?;
            series.label(name).legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], style));
        }
        let mut mistakes: Vec<_> = review.moves.iter().filter(|judged| judged.is_mistake(least)).collect();
        mistakes.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
        let place = |number: usize| {
            let point = points.iter().find(|point| point.number == number);
            point.map_or((0.0, 50.0), |point| (point.number as f64, point.black))
        };
        let dots = mistakes.iter().map(|judged| Circle::new(place(judged.number), 4, THEIRS.filled()));
        chart.draw_series(dots).map_err(wrong)?;
        let mut taken = Vec::new();
        let names = mistakes.iter().take(MARKED).map(|judged| {
            let name = format!("{}. {}", judged.number, notation.word(judged.played.mv, &Dialect::GTP));
            let (x, y) = place(judged.number);
            let at = free_place((x / last, y / 100.0), &mut taken);
            // In the right half a name stands before its move, so that it stays inside the picture.
            let side = if x > 0.5 * last { HPos::Right } else { HPos::Left };
            let style = ("sans-serif", 14).into_font().color(&THEIRS).pos(Pos::new(side, VPos::Center));
            Text::new(name, (x, 100.0 * at), style)
        });
        chart.draw_series(names).map_err(wrong)?;
        let mut legend = chart.configure_series_labels();
        legend.position(SeriesLabelPosition::MiddleRight).background_style(WHITE.mix(0.8)).border_style(GUIDE);
        legend.draw().map_err(wrong)
    })
}

/// A mistake's weight: giving a win away weighs more than any loss by estimate.
fn weight(judged: &ReviewedMove) -> f64 {
    judged.loss() + f64::from(u8::from(judged.gave_win_away()))
}

/// A number of moves on the axis; nothing in between.
fn count(number: &f64) -> String {
    if (number - number.round()).abs() < 1e-6 { whole(number) } else { String::new() }
}

/// The points before the first move and after each move, if something is known there.
fn points(review: &Review) -> Vec<CurvePoint> {
    let of = |number: usize, verdict: Option<Verdict>| {
        let verdict = verdict?;
        Some(CurvePoint { number, black: 100.0 * verdict.rate_of(Colour::Black), is_proven: verdict.known().is_some() })
    };
    let first = review.moves.first().and_then(|judged| of(0, judged.before));
    let after = review.moves.iter().filter_map(|judged| of(judged.number, judged.after));
    first.into_iter().chain(after).collect()
}

/// The line between two points on the curve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stretch {
    /// One of them is an estimate.
    Estimated,
    /// The same player is proven to win at both.
    Proven,
    /// Different players are proven to win.
    Change,
}

/// The lines between points of one kind. A single proven point is a short line.
fn stretches(points: &[CurvePoint], wanted: Stretch) -> Vec<Vec<(f64, f64)>> {
    let between = |one: &CurvePoint, next: &CurvePoint| match one.is_proven && next.is_proven {
        true if one.black == next.black => Stretch::Proven,
        true => Stretch::Change,
        false => Stretch::Estimated,
    };
    let at = |point: &CurvePoint| (point.number as f64, point.black);
    let mut lines: Vec<Vec<(f64, f64)>> = Vec::new();
    let mut goes_on = false;
    for pair in points.windows(2) {
        let is_wanted = between(&pair[0], &pair[1]) == wanted;
        if is_wanted && !goes_on {
            lines.push(vec![at(&pair[0])]);
        }
        if let Some(line) = lines.last_mut().filter(|_| is_wanted) {
            line.push(at(&pair[1]));
        }
        goes_on = is_wanted;
    }
    for (place, point) in points.iter().enumerate().filter(|(_, point)| wanted == Stretch::Proven && point.is_proven) {
        let near = [place.checked_sub(1).and_then(|place| points.get(place)), points.get(place + 1)];
        if !near.into_iter().flatten().any(|other| between(point, other) == Stretch::Proven) {
            let (x, y) = at(point);
            lines.push(vec![(x - 0.2, y), (x + 0.2, y)]);
        }
    }
    lines
}

/// A name's height, and how much of the width it takes, as shares of the chart.
const NAME_HEIGHT: f64 = 0.05;
const NAME_WIDTH: f64 = 0.1;

/// A height, in [0, 1], for a move's name at a place in the chart. It is free of earlier names and as near to the move
/// as possible, above it first.
fn free_place((x, y): (f64, f64), taken: &mut Vec<(f64, f64)>) -> f64 {
    let steps = (1..20).flat_map(|step| [y + f64::from(step) * NAME_HEIGHT, y - f64::from(step) * NAME_HEIGHT]);
    let is_free = |at: &f64| {
        let apart = |&(other, height): &(f64, f64)| (other - x).abs() >= NAME_WIDTH || (height - at).abs() > 0.9 * NAME_HEIGHT;
        (NAME_HEIGHT..=1.0 - NAME_HEIGHT).contains(at) && taken.iter().all(apart)
    };
    let at = steps.into_iter().find(is_free).unwrap_or(y);
    taken.push((x, at));
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proven_stretches_are_apart_from_estimates() {
        let point = |number: usize, black: f64, is_proven: bool| CurvePoint { number, black, is_proven };
        let points = [
            point(0, 40.0, false),
            point(1, 50.0, false),
            point(2, 100.0, true),
            point(3, 0.0, true),
            point(4, 0.0, true),
            point(5, 0.0, true),
        ];
        assert_eq!(stretches(&points, Stretch::Estimated), [[(0.0, 40.0), (1.0, 50.0), (2.0, 100.0)]]);
        assert_eq!(stretches(&points, Stretch::Change), [[(2.0, 100.0), (3.0, 0.0)]]);
        let proven = [vec![(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], vec![(1.8, 100.0), (2.2, 100.0)]];
        assert_eq!(stretches(&points, Stretch::Proven), proven);
    }

    #[test]
    fn the_axis_counts_moves() {
        assert_eq!([0.0, 0.5, 1.0, 1.5, 2.0].map(|number| count(&number)), ["0", "", "1", "", "2"]);
    }

    #[test]
    fn names_stand_beside_each_other() {
        let mut taken = Vec::new();
        let places: Vec<_> = [0.5, 0.52, 0.51, 0.9].iter().map(|&x| free_place((x, 0.5), &mut taken)).collect();
        assert_eq!(places.iter().map(|at| (100.0 * at).round()).collect::<Vec<_>>(), [55.0, 45.0, 60.0, 55.0], "{places:?}");
        assert!((free_place((0.1, 1.0), &mut taken) - 0.95).abs() < 1e-9);
    }
}
