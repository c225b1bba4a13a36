//! Live graphics: the state of a search, drawn by the GUI while the search runs.

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
    /// HexGui: a block on stdout before the reply.
    HexGui,
    /// GoGui: the same on stderr.
    GoGui,
}

/// No front-end of that name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("got '{0}', expected {known}", known = alternatives(LiveGraphics::ALL.map(LiveGraphics::name)))]
pub struct LiveGraphicsError(String);

impl LiveGraphics {
    /// All of them, `Off` first.
    pub const ALL: [LiveGraphics; 3] = [LiveGraphics::Off, LiveGraphics::HexGui, LiveGraphics::GoGui];

    /// The name.
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

/// The observer of a search that sends live graphics.
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

/// A live graphics block: all four keywords, in this order, with an empty line at the end.
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

/// A win rate of a colour as GoGui's influence: from -1 for White to 1 for Black.
fn influence_of(rate: f64, colour: Colour) -> f64 {
    let for_colour = 2.0 * rate - 1.0;
    if colour == Colour::Black { for_colour } else { -for_colour }
}

/// The entry of a map for a cell: a rate in [0, 1] for a colour, if there is one, and a text.
pub(super) struct MapCell<'a> {
    pub(super) name: &'a str,
    pub(super) rate: f64,
    pub(super) text: String,
}

/// A map for HexGui: pairs of a cell and a text, in which @ begins a new line.
pub(super) fn pairs(cells: &[MapCell<'_>]) -> String {
    let pair = |cell: &MapCell<'_>| format!("{} {}", cell.name, cell.text.replace(' ', "@"));
    cells.iter().map(pair).collect::<Vec<_>>().join(" ")
}

/// A map for GoGui: the rates as influence, the texts as labels.
pub(super) fn gfx(cells: &[MapCell<'_>], colour: Colour, status: &str) -> String {
    let influence = cells.iter().map(|cell| format!(" {} {:.2}", cell.name, influence_of(cell.rate, colour)));
    let labels = cells.iter().map(|cell| format!(" {} {}", cell.name, cell.text.split(' ').next().unwrap_or_default()));
    format!("INFLUENCE{}\nLABEL{}\nTEXT {status}", influence.collect::<String>(), labels.collect::<String>())
}

/// The form of a streaming analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StreamForm {
    /// Rates times 10000 (`lz-analyze`).
    Lz,
    /// Rates from 0 to 1 (`kata-analyze`).
    Kata,
}

/// The contents of a line of a streaming analysis.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct StreamContent {
    /// The least number of moves: moves that were not tried are added, if there are any.
    pub(super) least: usize,
    /// The greatest number of moves.
    pub(super) most: usize,
    /// Whether each variation is followed by its visit counts.
    pub(super) pv_visits: bool,
    /// Whether the visits and the win rate of the position are added.
    pub(super) root_info: bool,
    /// The ownership of each cell, in [-1, 1] for the colour of the query, if requested.
    pub(super) ownership: Option<Vec<f64>>,
}

/// The line of a streaming analysis: the moves that were tried or are known to win, the best ones first, then the other
/// requested fields. Empty without such a move.
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
        // Nothing is known of a move that was not tried: playouts at whose end its player owns the cell say little.
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
