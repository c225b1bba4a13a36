//! The plots of docs/research/fill-and-prune.md match its tables.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;
use tripoint::base::Interval;
use tripoint::plot::{self, PlotPoint};

const HEADING: &str = "rules";

/// The rule sets that serve as the baseline.
const GUIDE: &str = "F";

/// The rows, without headers, in the tables below a heading, each as a list of cells.
fn rows(page: &str, heading: &str) -> Vec<Vec<Vec<String>>> {
    let below = page.split_once(&format!("\n## {heading}\n")).unwrap().1;
    let below = below.split("\n## ").next().unwrap();
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    let tables = below.split("\n\n").filter(|part| part.trim_start().starts_with('|'));
    tables.map(|table| table.trim().lines().skip(2).map(cells).collect()).collect()
}

fn number(text: &str) -> f64 {
    text.replace(',', "").parse().unwrap()
}

fn point(label: &str, [low, rate, high]: [f64; 3], published: Option<f64>) -> PlotPoint {
    PlotPoint { label: label.to_owned(), rate, interval: Interval { low, high }, published }
}

/// Compares a plot with the file next to the page. To update the file, copy the one that the message names.
fn compare(name: &str, panels: &[(String, Vec<PlotPoint>)]) {
    let drawn = plot::of_counts(HEADING, GUIDE, panels).unwrap();
    let (shipped, new) = (Path::new("../../docs/research").join(name), Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
    fs::write(&new, &drawn).unwrap();
    let is_same = fs::read_to_string(&shipped).ok().as_ref() == Some(&drawn);
    assert!(is_same, "{} is not what the table says; copy {} there", shipped.display(), new.display());
}

/// Compares the plot of a section's first table. Its rows are the opening, the rules, the median, least and greatest
/// number of positions, and optionally the published nodes.
fn compare_section(heading: &str, board: &str, orders: &str, name: &str) {
    let page = fs::read_to_string("../../docs/research/fill-and-prune.md").unwrap();
    let mut panels: Vec<(String, Vec<PlotPoint>)> = Vec::new();
    for row in &rows(&page, heading)[0] {
        let (label, published) = (row[1].split(':').next().unwrap(), row.get(6).map(|cell| number(cell)));
        let title = format!("{board} after {}, positions: medians of {orders} orders of the moves, least and most", row[0]);
        if panels.last().is_none_or(|(last, _)| *last != title) {
            panels.push((title, Vec::new()));
        }
        panels.last_mut().unwrap().1.push(point(label, [3, 2, 4].map(|place| number(&row[place])), published));
    }
    assert!(panels.len() == 4 && panels.iter().all(|(_, points)| points.len() == 8), "{heading}");
    compare(name, &panels);
}

#[test]
fn hex_7_over_orders_of_the_moves() {
    compare_section("Over nine orders of the moves", "Hex 7x7", "nine", "fill-and-prune-7.svg");
}

#[test]
fn hex_8_beside_what_is_published() {
    compare_section("Hex 8×8", "Hex 8x8", "three", "fill-and-prune-8.svg");
}
