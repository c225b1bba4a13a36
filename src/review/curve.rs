//! The win rate over a game as a picture.

use super::assess::Review;
use crate::notation::{Dialect, Notation};
use crate::plot::{GUIDE, OURS, PlotError, THEIRS, draw, whole, wrong};
use crate::rules::Colour;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// The most moves that are marked.
const MARKED: usize = 8;

/// Black's win rate after each move, as SVG; the moves that lost at least `least` are marked, the worst ones with their names.
///
/// # Errors
/// An error of the plotting library.
pub fn curve(review: &Review, notation: &Notation, title: &str, least: f64) -> Result<String, PlotError> {
    let points = points(review);
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
        let mut taken = Vec::new();
        let names = swings.iter().take(MARKED).map(|judged| {
            let name = format!("{}. {}", judged.number, notation.word(judged.played.mv, &Dialect::GTP));
            let (x, y) = place(judged.number);
            let at = free_place((x / last, y / 100.0), &mut taken);
            // In the right half a name stands before its move, so that it stays within the picture.
            let side = if x > 0.5 * last { HPos::Right } else { HPos::Left };
            let style = ("sans-serif", 14).into_font().color(&THEIRS).pos(Pos::new(side, VPos::Center));
            Text::new(name, (x, 100.0 * at), style)
        });
        chart.draw_series(names).map(drop).map_err(wrong)
    })
}

/// Black's win rate in percent before the first move and after each move, by its number.
fn points(review: &Review) -> Vec<(f64, f64)> {
    let black = |colour: Colour, rate: f64| 100.0 * if colour == Colour::Black { rate } else { 1.0 - rate };
    let first = review.moves.first().map(|judged| (0.0, black(judged.played.colour, judged.before)));
    let after = review.moves.iter().map(|judged| (judged.number as f64, black(judged.colour_after, judged.after)));
    first.into_iter().chain(after).collect()
}

/// The height of a name, and how much of the width it takes, as shares of the chart.
const NAME_HEIGHT: f64 = 0.05;
const NAME_WIDTH: f64 = 0.1;

/// A height for the name of a move at a place of the chart, in [0, 1], that no name before it has taken: as near to the move as there is one, above it first.
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
    use crate::review::{Assessment, Judged};
    use crate::rules::{ColouredMove, Move, Position, Rules};

    /// In Hex the players exchange colours, so that the second player is Black after the swap; in Y he stays White.
    #[test]
    fn a_swap_is_drawn_for_the_colour_after_it() {
        for (board, expected) in [("hex 4", [40.0, 10.0, 80.0]), ("y 4", [40.0, 10.0, 20.0])] {
            let mut position = Position::new(board.parse().unwrap(), Rules::GTP);
            let cell = Notation::default_for(position.topology()).parse("b2").unwrap();
            let moves = [(Colour::Black, Move::Place(cell)), (Colour::White, Move::Swap)];
            let played = moves.map(|(colour, mv)| ColouredMove { colour, mv });
            let mut positions = vec![position.clone()];
            for (colour, mv) in moves {
                position.play(colour, mv).unwrap();
                positions.push(position.clone());
            }
            // Black before the first move, White before the swap, and the opener after it.
            let rates = [0.4, 0.9, 0.2];
            let of = |win_rate| Some(Assessment { win_rate, proven: None, best: Move::Swap, line: Vec::new() });
            let assessments = rates.map(of);
            let stages: Vec<_> = positions.iter().zip(&assessments).collect();
            let review = Review::of(&played, &stages, |number| stages[number]);
            assert_eq!(points(&review).iter().map(|point| point.1.round()).collect::<Vec<_>>(), expected, "{board}");
            let Some(Judged { after, .. }) = review.moves.last() else { panic!() };
            assert!((after - 0.8).abs() < 1e-9, "{board}");
        }
    }

    #[test]
    fn names_stand_beside_each_other() {
        let mut taken = Vec::new();
        let places: Vec<_> = [0.5, 0.52, 0.51, 0.9].iter().map(|&x| free_place((x, 0.5), &mut taken)).collect();
        assert_eq!(places.iter().map(|at| (100.0 * at).round()).collect::<Vec<_>>(), [55.0, 45.0, 60.0, 55.0], "{places:?}");
        assert!((free_place((0.1, 1.0), &mut taken) - 0.95).abs() < 1e-9);
    }
}
