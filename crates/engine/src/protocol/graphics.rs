//! Live graphics: the GUI draws the search's state while the search runs.

use super::host::Host;
use crate::search::{Candidate, Observer, Snapshot, lower_confidence_bound};
use std::cell::RefCell;
use std::fmt::Write;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tripoint_games::base::alternatives;
use tripoint_games::notation::Notation;
use tripoint_games::rules::Colour;

/// The front-end for which `genmove` sends live graphics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LiveGraphics {
    /// No live graphics.
    #[default]
    Off,
    /// HexGui reads a block on stdout before the reply.
    HexGui,
    /// GoGui reads the same on stderr.
    GoGui,
}

/// There is no front-end with this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("got '{0}', expected {known}", known = alternatives(LiveGraphics::ALL.map(LiveGraphics::name)))]
pub struct LiveGraphicsError(String);

impl LiveGraphics {
    /// All front-ends, `Off` first.
    pub const ALL: [LiveGraphics; 3] = [LiveGraphics::Off, LiveGraphics::HexGui, LiveGraphics::GoGui];

    /// The front-end's name.
    pub fn name(self) -> &'static str {
        match self {
            LiveGraphics::Off => "off",
            LiveGraphics::HexGui => "hexgui",
            LiveGraphics::GoGui => "gogui",
        }
    }
}

impl FromStr for LiveGraphics {
    type Err = LiveGraphicsError;

    fn from_str(text: &str) -> Result<Self, LiveGraphicsError> {
        let known = LiveGraphics::ALL.into_iter().find(|graphics| graphics.name() == text);
        known.ok_or_else(|| LiveGraphicsError(text.to_owned()))
    }
}

/// The time between two updates.
pub(super) const PERIOD: Duration = Duration::from_millis(500);

/// A search's observer that sends live graphics.
pub(super) struct Painter<'a> {
    pub(super) graphics: LiveGraphics,
    pub(super) notation: Arc<Notation>,
    pub(super) host: &'a RefCell<&'a mut dyn Host>,
}

impl Observer for Painter<'_> {
    fn observe(&mut self, snapshot: &Snapshot<'_>) {
        let text = block(self.graphics, snapshot, &self.notation);
        match self.graphics {
            LiveGraphics::Off => {}
            LiveGraphics::HexGui => self.host.borrow_mut().send(&text),
            LiveGraphics::GoGui => self.host.borrow_mut().show(&text),
        }
    }
}

/// A live graphics block: all four keywords, in this order, and a final empty line.
fn block(graphics: LiveGraphics, snapshot: &Snapshot<'_>, notation: &Notation) -> String {
    let kind = if graphics == LiveGraphics::HexGui { "uct\n" } else { "" };
    format!("gogui-gfx:\n{kind}{}\n\n", picture(graphics, snapshot, notation))
}

fn picture(graphics: LiveGraphics, snapshot: &Snapshot<'_>, notation: &Notation) -> String {
    let Snapshot { report, colour, .. } = *snapshot;
    let variation = snapshot.position.coloured(colour, &report.principal_variation).into_iter();
    let variation = variation.map(|(colour, cell)| format!(" {} {}", colour.letter(), notation.name(cell))).collect::<String>();
    let tried: Vec<_> = snapshot.candidates.iter().filter(|candidate| candidate.is_listed()).collect();
    let (mut influence, mut labels) = (String::new(), String::new());
    for &candidate in &tried {
        let (name, rate) = (notation.name(candidate.cell), candidate.win_rate.unwrap_or(0.5));
        let value = if graphics == LiveGraphics::GoGui { influence_of(rate, colour) } else { rate };
        // Writing to a string cannot fail.
        let _ = write!(influence, " {name} {value:.2}");
        let _ = write!(labels, " {name} {}", candidate.visits);
    }
    let text = format!("Playouts {} win rate {:.1} % time {:.1} s", report.playouts, 100.0 * report.win_rate, snapshot.seconds);
    format!("VAR{variation}\nINFLUENCE{influence}\nLABEL{labels}\nTEXT {text}")
}

/// A colour's win rate as GoGui's influence: from -1 for White to 1 for Black.
fn influence_of(rate: f64, colour: Colour) -> f64 {
    let for_colour = 2.0 * rate - 1.0;
    if colour == Colour::Black { for_colour } else { -for_colour }
}

/// A cell's entry in a map: a text, and a rate in [0, 1] for a colour if there is one.
pub(super) struct MapCell<'a> {
    pub(super) name: &'a str,
    pub(super) rate: f64,
    pub(super) text: String,
}

/// A map for HexGui: cells with their texts, in which @ begins a new line.
pub(super) fn pairs(cells: &[MapCell<'_>]) -> String {
    let pair = |cell: &MapCell<'_>| format!("{} {}", cell.name, cell.text.replace(' ', "@"));
    cells.iter().map(pair).collect::<Vec<_>>().join(" ")
}

/// A map for GoGui, with the rates as influence and the texts as labels.
pub(super) fn gfx(cells: &[MapCell<'_>], colour: Colour, status: &str) -> String {
    let influence = cells.iter().map(|cell| format!(" {} {:.2}", cell.name, influence_of(cell.rate, colour)));
    let labels = cells.iter().map(|cell| format!(" {} {}", cell.name, cell.text.split(' ').next().unwrap_or_default()));
    format!("INFLUENCE{}\nLABEL{}\nTEXT {status}", influence.collect::<String>(), labels.collect::<String>())
}

/// The form for a streaming analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StreamForm {
    /// Rates times 10000 (`lz-analyze`).
    Lz,
    /// Rates from 0 to 1 (`kata-analyze`).
    Kata,
}

/// The contents of a streaming line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct StreamContent {
    /// The fewest moves. We add untried moves if there are any.
    pub(super) least: usize,
    /// The most moves.
    pub(super) most: usize,
    /// Whether its visit counts follow each variation.
    pub(super) pv_visits: bool,
    /// Whether the position's visits and win rate are added.
    pub(super) root_info: bool,
    /// Each cell's ownership, in [-1, 1] for the query's colour, if requested.
    pub(super) ownership: Option<Vec<f64>>,
}

/// A line for a streaming analysis: the moves that were tried or are known to win, best first, then the other requested
/// fields. Empty if there is no such move.
pub(super) fn info_line(form: StreamForm, content: &StreamContent, snapshot: &Snapshot<'_>, notation: &Notation) -> String {
    let Snapshot { report, candidates, .. } = *snapshot;
    let mut shown: Vec<_> = candidates.iter().collect();
    shown.sort_by_key(|candidate| (!candidate.is_listed(), candidate.order));
    let listed = shown.iter().filter(|candidate| candidate.is_listed()).count();
    if listed == 0 {
        return String::new();
    }
    shown.truncate(listed.max(content.least).min(content.most));
    let rate = |rate: f64| match form {
        StreamForm::Lz => format!("{:.0}", 10000.0 * rate),
        StreamForm::Kata => format!("{rate:.4}"),
    };
    let info = |(order, candidate): (usize, &&Candidate)| {
        let Candidate { cell, visits, line_visits, .. } = candidate;
        // We know nothing about an untried move: how often its player owns the cell when playouts end says little.
        let win_rate = candidate.win_rate.unwrap_or(0.5);
        let mut text = format!(
            "info move {} visits {visits} winrate {} prior {} lcb {} order {order} pv {}",
            notation.name(*cell),
            rate(win_rate),
            rate(candidate.prior.unwrap_or(0.0)),
            rate(lower_confidence_bound(win_rate, u64::from(*visits))),
            notation.line(candidate.line_or_move())
        );
        if content.pv_visits {
            text += " pvVisits";
            line_visits.iter().for_each(|visits| text += &format!(" {visits}"));
        }
        text
    };
    let mut parts: Vec<String> = shown.iter().enumerate().map(info).collect();
    if content.root_info {
        let visits: u64 = candidates.iter().map(|candidate| u64::from(candidate.visits)).sum();
        parts.push(format!("rootInfo visits {visits} winrate {}", rate(report.win_rate)));
    }
    if let Some(ownership) = &content.ownership {
        let values: Vec<_> = ownership.iter().map(|owned| format!("{owned:.3}")).collect();
        parts.push(format!("ownership {}", values.join(" ")));
    }
    parts.join(" ")
}
