//! Plots matches as SVG.

use super::pairing_report::PairingReport;
use super::referee::GameRecord;
use super::report::MatchReport;
use super::statistics::wilson;
use plotters::prelude::*;
use tripoint_games::base::Interval;
use tripoint_jobs::plot::{Area, Axis, GUIDE, OURS, PlotError, PlotPoint, RATES, draw, plot_points, whole, wrong};

/// Plots a match. Between two players, it has three panels: the win rate over time, by opening, and the game lengths.
/// Between more players, it has the ratings and the lengths.
///
/// # Errors
/// An error from the plotting library.
pub fn of_match(report: &MatchReport, games: &[GameRecord]) -> Result<String, PlotError> {
    let Some(duel) = report.duel() else {
        return draw((900, 860), |area| {
            let (above, below) = area.split_vertically(480);
            ratings(&above, report)?;
            lengths(&below, games)
        });
    };
    draw((900, 1140), |area| {
        let panels = area.split_evenly((3, 1));
        standing(&panels[0], &duel, games)?;
        openings(&panels[1], &duel)?;
        lengths(&panels[2], games)
    })
}

/// Draws all players' ratings with their intervals.
fn ratings(area: &Area<'_>, report: &MatchReport) -> Result<(), PlotError> {
    let all = report.ratings().all(report.anchor);
    let point = |player: usize| {
        let (elo, margin) = (all[player].elo, all[player].margin(report.confidence));
        let interval = Interval { low: elo - margin, high: elo + margin };
        PlotPoint { label: report.names[player].clone(), rate: elo, interval, published: None }
    };
    let points: Vec<_> = report.ranking().into_iter().map(point).collect();
    let low = points.iter().map(|point| point.interval.low).fold(f64::INFINITY, f64::min);
    let high = points.iter().map(|point| point.interval.high).fold(f64::NEG_INFINITY, f64::max);
    let room = 0.05 * (high - low).max(20.0);
    let guide = report.anchor.map_or(0.0, |(_, elo)| elo);
    let axis = Axis { name: "Elo", range: low - room..high + room, factor: 1.0, guide, is_legend_above: false };
    let title = format!("{}: ratings with their {} % intervals", report.heading(), 100.0 * report.confidence);
    plot_points(area, &title, "player", &axis, &points)
}

fn standing(area: &Area<'_>, report: &PairingReport<'_>, games: &[GameRecord]) -> Result<(), PlotError> {
    let mut wins = 0;
    let mut line = Vec::new();
    for (n, game) in (1_u64..).zip(games) {
        wins += u64::from(game.winner == 0);
        line.push((n as f64, 100.0 * wins as f64 / n as f64, wilson(wins, n, report.confidence)));
    }
    let mut chart = ChartBuilder::on(area)
        .caption(format!("{}: win rate with its {} % interval", report.versus(), 100.0 * report.confidence), ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(46)
        .y_label_area_size(56)
        .build_cartesian_2d(0.0..(games.len().max(1) as f64), 0.0..100.0)
        .map_err(wrong)?;
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .x_label_formatter(&whole)
        .y_label_formatter(&whole)
        .x_desc("games")
        .y_desc("games won, %")
        .draw()
        .map_err(wrong)?;
    let high = line.iter().map(|&(n, _, interval)| (n, 100.0 * interval.high));
    let low = line.iter().rev().map(|&(n, _, interval)| (n, 100.0 * interval.low));
    chart.draw_series([Polygon::new(high.chain(low).collect::<Vec<_>>(), OURS.mix(0.2))]).map_err(wrong)?;
    let half = LineSeries::new([(0.0, 50.0), (games.len() as f64, 50.0)], GUIDE.stroke_width(1));
    chart.draw_series(half).map_err(wrong)?;
    let rate = LineSeries::new(line.iter().map(|&(n, rate, _)| (n, rate)), OURS.stroke_width(2));
    chart.draw_series(rate).map(drop).map_err(wrong)
}

/// How many openings are drawn, the most frequent ones.
const DRAWN_OPENINGS: usize = 24;

fn openings(area: &Area<'_>, report: &PairingReport<'_>) -> Result<(), PlotError> {
    let mut all: Vec<_> = report.summary.openings.iter().collect();
    all.sort_by_key(|(name, wins)| (std::cmp::Reverse(wins.games), name.len(), *name));
    all.truncate(DRAWN_OPENINGS);
    let point = |(name, wins): &(&String, &super::summary::Wins)| PlotPoint {
        label: if name.is_empty() { "random".to_owned() } else { name.to_string() },
        rate: wins.opener as f64 / wins.games.max(1) as f64,
        interval: wilson(wins.opener, wins.games, report.confidence),
        published: None,
    };
    let points: Vec<_> = all.iter().map(point).collect();
    plot_points(area, "Win rate of the first player, by opening", "opening", &RATES, &points)
}

fn lengths(area: &Area<'_>, games: &[GameRecord]) -> Result<(), PlotError> {
    let lengths: Vec<_> = games.iter().map(GameRecord::length).collect();
    let (least, most) = (lengths.iter().min().copied().unwrap_or(0), lengths.iter().max().copied().unwrap_or(0));
    let counts: Vec<_> = (least..=most).map(|length| lengths.iter().filter(|&&other| other == length).count()).collect();
    let highest = counts.iter().max().copied().unwrap_or(0).max(1);
    let mut chart = ChartBuilder::on(area)
        .caption("Game lengths", ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(46)
        .y_label_area_size(56)
        .build_cartesian_2d((least as f64 - 0.5)..(most as f64 + 0.5), 0.0..(1.1 * highest as f64))
        .map_err(wrong)?;
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .x_desc("moves")
        .y_desc("games")
        .disable_x_mesh()
        .draw()
        .map_err(wrong)?;
    let bars = (least..).zip(counts).map(|(length, count)| {
        let x = length as f64;
        Rectangle::new([(x - 0.4, 0.0), (x + 0.4, count as f64)], OURS.filled())
    });
    chart.draw_series(bars).map(drop).map_err(wrong)
}
