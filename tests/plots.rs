//! The plots of docs/fill-and-prune.md are those of its tables.

#![cfg(feature = "cli")]
#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;
use tripoint::base::Interval;
use tripoint::plot::{self, PlotPoint};

const HEADING: &str = "rules";

/// The rule sets that the others are compared with.
const GUIDE: &str = "F";

/// The cells of the rows of the tables below a heading, but for their heads.
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

/// Compares a plot with the file beside the page. To renew the file, copy the one that the message names.
fn compare(name: &str, panels: &[(String, Vec<PlotPoint>)]) {
    let drawn = plot::of_counts(HEADING, GUIDE, panels).unwrap();
    let (shipped, new) = (Path::new("docs").join(name), Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
    fs::write(&new, &drawn).unwrap();
    let is_same = fs::read_to_string(&shipped).ok().as_ref() == Some(&drawn);
    assert!(is_same, "{} is not what the table says; copy {} there", shipped.display(), new.display());
}

#[test]
fn nine_orders_of_moves_on_hex_7() {
    let page = fs::read_to_string("docs/fill-and-prune.md").unwrap();
    let mut panels: Vec<(String, Vec<PlotPoint>)> = Vec::new();
    for row in &rows(&page, "Over nine orders of the moves")[0] {
        let [opening, rules, middle, least, most, _] = &row[..] else { panic!("{row:?}") };
        let title = format!("Hex 7x7 after {opening}, positions: medians of nine orders of the moves, least and most");
        if panels.last().is_none_or(|(last, _)| *last != title) {
            panels.push((title, Vec::new()));
        }
        let label = rules.split(':').next().unwrap();
        panels.last_mut().unwrap().1.push(point(label, [least, middle, most].map(|cell| number(cell)), None));
    }
    assert!(panels.len() == 4 && panels.iter().all(|(_, points)| points.len() == 8));
    compare("fill-and-prune-7.svg", &panels);
}

#[test]
fn hex_8_beside_what_is_published() {
    let page = fs::read_to_string("docs/fill-and-prune.md").unwrap();
    let tables = rows(&page, "Hex 8×8");
    let panel = |(place, opening): (usize, &str)| {
        let orders = tables[1].iter().find(|row| row[0].starts_with(opening)).unwrap();
        let mut orders = [1, 3, 5].map(|place| number(&orders[place]));
        orders.sort_by(f64::total_cmp);
        let of = |row: &Vec<String>| {
            let ours = number(&row[1 + 3 * place]);
            let counts = if row[0] == GUIDE { orders } else { [ours; 3] };
            point(&row[0], counts, Some(number(&row[3 + 3 * place])))
        };
        let title = format!("Hex 8x8 after {opening}, positions: one run of each, of F the median, least and most of three");
        (title, tables[0].iter().map(of).collect::<Vec<_>>())
    };
    let panels: Vec<_> = ["a1", "b2", "c3", "d4"].into_iter().enumerate().map(panel).collect();
    assert!(panels.iter().all(|(_, points)| points.len() == 8));
    compare("fill-and-prune-8.svg", &panels);
}
