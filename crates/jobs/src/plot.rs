//! Draws charts as SVG: points with intervals, values over time, and parts for other charts.

use plotters::coord::Shift;
use plotters::prelude::*;
use thiserror::Error;
use tripoint_games::base::Interval;

/// An error from the plotting library.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("cannot draw the plot: {0}")]
pub struct PlotError(String);

/// The area to draw on.
pub type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Wraps the library's error.
pub fn wrong(error: impl std::fmt::Display) -> PlotError {
    PlotError(error.to_string())
}

/// A win rate with its interval, all in [0, 1]; or a rating with its interval, in Elo points; or a count between the
/// least and the most in several runs.
#[derive(Clone, PartialEq, Debug)]
pub struct PlotPoint {
    /// Its label.
    pub label: String,
    /// The rate, the rating or the count.
    pub rate: f64,
    /// Its interval.
    pub interval: Interval,
    /// The published value.
    pub published: Option<f64>,
}

/// The points' vertical axis.
pub struct Axis {
    /// Its name, with the unit.
    pub name: &'static str,
    /// The ends of the axis, in its unit.
    pub range: std::ops::Range<f64>,
    /// How many of its units make one unit of the points.
    pub factor: f64,
    /// The guide line's value, in its unit.
    pub guide: f64,
    /// Whether the legend is above on the right, instead of below.
    pub is_legend_above: bool,
}

/// The axis for win rates.
pub const RATES: Axis = Axis { name: "games won, %", range: 0.0..100.0, factor: 100.0, guide: 50.0, is_legend_above: false };

/// The colour for our results.
pub const OURS: RGBColor = RGBColor(31, 97, 165);
/// The colour for published results, and for marks.
pub const THEIRS: RGBColor = RGBColor(200, 80, 30);
/// The colour for proven results.
pub const PROVEN: RGBColor = RGBColor(40, 130, 70);
/// The colour for guide lines.
pub const GUIDE: RGBColor = RGBColor(150, 150, 150);

/// Writes a number on an axis, without a fraction.
pub fn whole(number: &f64) -> String {
    format!("{number:.0}")
}

/// Draws on an area of this width and height, in pixels.
///
/// # Errors
/// An error from the plotting library, or from `content`.
pub fn draw(size: (u32, u32), content: impl FnOnce(&Area<'_>) -> Result<(), PlotError>) -> Result<String, PlotError> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        area.fill(&WHITE).map_err(wrong)?;
        content(&area)?;
        area.present().map_err(wrong)?;
    }
    Ok(text + "\n")
}

/// Draws win rates with their intervals, next to the published ones.
///
/// # Errors
/// An error from the plotting library.
pub fn of_points(title: &str, heading: &str, points: &[PlotPoint]) -> Result<String, PlotError> {
    draw((900, 480), |area| plot_points(area, title, heading, &RATES, points))
}

/// Draws points with their intervals, and the published ones next to them.
///
/// # Errors
/// An error from the plotting library.
pub fn plot_points(area: &Area<'_>, title: &str, heading: &str, axis: &Axis, points: &[PlotPoint]) -> Result<(), PlotError> {
    let right = points.len() as f64 - 0.5;
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(46)
        .y_label_area_size(56)
        .build_cartesian_2d(-0.5..right, axis.range.clone())
        .map_err(wrong)?;
    let label = |x: &f64| {
        let near = (x - x.round()).abs() < 0.01;
        points.get(x.round() as usize).filter(|_| near && *x > -0.1).map_or_else(String::new, |point| point.label.clone())
    };
    let mut mesh = chart.configure_mesh();
    mesh.x_labels(2 * points.len().max(1) + 1).x_label_formatter(&label).disable_x_mesh().light_line_style(TRANSPARENT);
    mesh.x_desc(heading).y_desc(axis.name).y_label_formatter(&whole).draw().map_err(wrong)?;
    let guide = LineSeries::new([(-0.5, axis.guide), (right, axis.guide)], GUIDE.stroke_width(1));
    chart.draw_series(guide).map_err(wrong)?;
    let ours = points.iter().enumerate().map(|(i, point)| {
        let [low, rate, high] = [point.interval.low, point.rate, point.interval.high].map(|rate| axis.factor * rate);
        ErrorBar::new_vertical(i as f64, low, rate, high, OURS.filled(), 12)
    });
    let series = chart.draw_series(ours).map_err(wrong)?;
    series.label("ours, with its interval").legend(|(x, y)| Circle::new((x + 8, y), 4, OURS.filled()));
    let published = points.iter().enumerate().filter_map(|(i, point)| Some((i as f64 + 0.12, axis.factor * point.published?)));
    let published: Vec<_> = published.map(|at| TriangleMarker::new(at, 6, THEIRS.filled())).collect();
    if published.is_empty() {
        return Ok(());
    }
    let series = chart.draw_series(published).map_err(wrong)?;
    series.label("published").legend(|(x, y)| TriangleMarker::new((x + 8, y), 6, THEIRS.filled()));
    let corner = if axis.is_legend_above { SeriesLabelPosition::UpperRight } else { SeriesLabelPosition::LowerRight };
    let mut legend = chart.configure_series_labels();
    legend.position(corner).background_style(WHITE.mix(0.8)).border_style(GUIDE).draw().map_err(wrong)
}

/// Draws counts from several runs, each with the least and the most, next to the published ones. Each panel's title
/// says what is counted, and its guide line is at the count of the point labelled `guide`.
///
/// # Errors
/// An error from the plotting library.
pub fn of_counts(heading: &str, guide: &str, panels: &[(String, Vec<PlotPoint>)]) -> Result<String, PlotError> {
    let count = panels.len().max(1);
    draw((900, 260 * count as u32), |area| {
        area.split_evenly((count, 1)).iter().zip(panels).try_for_each(|(area, (title, points))| {
            let most = points.iter().flat_map(|point| [point.interval.high, point.published.unwrap_or(0.0)]).fold(1.0, f64::max);
            let guide = points.iter().find(|point| point.label == guide).map_or(0.0, |point| point.rate);
            // Space for the legend above the points, if there is one.
            let room = if points.iter().any(|point| point.published.is_some()) { 1.45 } else { 1.05 };
            let axis = Axis { name: "", range: 0.0..room * most, factor: 1.0, guide, is_legend_above: true };
            plot_points(area, title, heading, &axis, points)
        })
    })
}

/// Draws values over time, one panel each.
///
/// # Errors
/// An error from the plotting library.
pub fn of_values(panels: &[(String, Vec<f64>)]) -> Result<String, PlotError> {
    let height = 240 * panels.len().max(1) as u32;
    draw((900, height), |area| {
        let areas = area.split_evenly((panels.len().max(1), 1));
        areas.iter().zip(panels).try_for_each(|(area, (title, values))| course(area, title, values))
    })
}

fn course(area: &Area<'_>, title: &str, values: &[f64]) -> Result<(), PlotError> {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let room = (0.1 * (most - least)).max(1e-3 * most.abs()).max(1e-9);
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..(values.len().max(2) - 1) as f64, (least - room)..(most + room))
        .map_err(wrong)?;
    let mut mesh = chart.configure_mesh();
    mesh.light_line_style(TRANSPARENT).x_label_formatter(&whole).x_desc("iterations").draw().map_err(wrong)?;
    let line = values.iter().enumerate().map(|(i, &value)| (i as f64, value));
    chart.draw_series(LineSeries::new(line, OURS.stroke_width(2))).map(drop).map_err(wrong)
}
