//! Maps: search results as cell colours.

use super::answers::MapCellAnswer;
use tripoint_engine::book::{BookMove, BookRate, ValueSource};
use tripoint_engine::search::Candidate;
use tripoint_games::base::{alternatives, quoted};
use tripoint_games::board::Cell;
use tripoint_games::pictures::{Heat, Picture};

/// The quantity shown by the cell colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AnalysisMap {
    /// Nothing.
    #[default]
    Off,
    /// The win rate of each searched move.
    WinRate,
    /// Each move's share of the visits.
    Visits,
    /// The network's prior.
    Prior,
    /// The probability that Black owns a cell when a playout ends.
    Ownership,
    /// The win rate of the playouts that end with the player owning a cell.
    Amaf,
    /// The opening book's moves.
    Book,
    /// The study's moves.
    Study,
    /// The moves that win or lose for certain.
    Proven,
}

/// How many visits a win rate has when its colour is half faded.
const FADED: f64 = 20.0;

/// A win rate with fewer visits isn't shown, nor one with a smaller share of the most visited move's visits.
const LEAST_VISITS: f64 = 3.0;
const LEAST_SHARE: f64 = 0.002;

impl AnalysisMap {
    /// All maps with their words.
    pub const ALL: [(AnalysisMap, &str); 9] = [
        (AnalysisMap::Off, "none"),
        (AnalysisMap::WinRate, "rate"),
        (AnalysisMap::Visits, "visits"),
        (AnalysisMap::Prior, "prior"),
        (AnalysisMap::Ownership, "ownership"),
        (AnalysisMap::Amaf, "amaf"),
        (AnalysisMap::Book, "book"),
        (AnalysisMap::Study, "study"),
        (AnalysisMap::Proven, "proven"),
    ];

    /// Finds a map by its word.
    ///
    /// # Errors
    /// The word isn't a map's.
    pub(super) fn find(word: &str) -> Result<AnalysisMap, String> {
        let known = AnalysisMap::ALL.into_iter().find(|(_, known)| *known == word);
        let expected = || alternatives(AnalysisMap::ALL.map(|(_, word)| word));
        known.map(|(map, _)| map).ok_or_else(|| format!("got '{}', expected {}", quoted(word), expected()))
    }

    /// The map's word.
    pub(super) fn word(self) -> &'static str {
        AnalysisMap::ALL.into_iter().find(|(map, _)| *map == self).map_or("none", |(_, word)| word)
    }

    /// Whether the map shows how good moves are, so that proven moves have a letter in it.
    pub(super) fn is_of_results(self) -> bool {
        matches!(self, AnalysisMap::WinRate | AnalysisMap::Amaf | AnalysisMap::Book | AnalysisMap::Study | AnalysisMap::Proven)
    }

    /// Colours the cells by what a search says about them, with the figures as labels. Win rates with few visits are
    /// faded; those that say nothing are left out. Proven moves have a letter instead of a figure.
    pub fn show_candidates(self, picture: &mut Picture<'_>, candidates: &[Candidate], swap_follows: bool) {
        let most = candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0).max(1);
        let all = candidates.iter().map(|candidate| u64::from(candidate.visits)).sum::<u64>().max(1);
        for candidate in candidates {
            let visits = f64::from(candidate.visits);
            if let (AnalysisMap::WinRate | AnalysisMap::Amaf, Some(wins)) = (self, candidate.proven) {
                show_proven(picture, &[(candidate.cell, wins)], swap_follows);
                continue;
            }
            let shown = match self {
                AnalysisMap::WinRate => {
                    picture.cell(candidate.cell).faded = FADED / (FADED + visits);
                    let is_noise = visits < LEAST_VISITS || visits < LEAST_SHARE * f64::from(most);
                    candidate.win_rate.filter(|_| !is_noise).map(|rate| (Heat::WinRate(rate), rate))
                }
                AnalysisMap::Amaf => candidate.amaf.map(|rate| (Heat::WinRate(rate), rate)),
                // Most moves get few visits. The square root of the share tells them apart.
                AnalysisMap::Visits => {
                    candidate.win_rate.map(|_| (Heat::Share((visits / f64::from(most)).sqrt()), visits / all as f64))
                }
                // Priors that round to 0 would fill the board with zeros.
                AnalysisMap::Prior => {
                    candidate.prior.filter(|&prior| prior >= 0.005).map(|prior| (Heat::Share(prior.sqrt()), prior))
                }
                AnalysisMap::Off | AnalysisMap::Ownership | AnalysisMap::Book | AnalysisMap::Study | AnalysisMap::Proven => None,
            };
            if let Some((heat, share)) = shown {
                let cell = picture.cell(candidate.cell);
                let is_estimate = self == AnalysisMap::WinRate;
                (cell.heat, cell.label) = (Some(heat), if is_estimate { percent_of_estimate(share) } else { percent(share) });
            }
        }
    }
}

/// The coloured cells' contents, and the best cell.
pub(super) fn shown(picture: &Picture<'_>) -> (Vec<MapCellAnswer>, Option<usize>) {
    let value = |heat| match heat {
        Heat::WinRate(value) | Heat::Share(value) => Some((1000.0 * value.clamp(0.0, 1.0)).round() / 1000.0),
        Heat::Group(_) => None,
    };
    let cells = picture.cells().iter().enumerate();
    let told = cells.clone().filter_map(|(number, cell)| {
        let faded = (100.0 * cell.faded).round() / 100.0;
        cell.heat.map(|heat| MapCellAnswer { cell: number, value: value(heat), faded, label: cell.label.clone() })
    });
    let best = cells.clone().find(|(_, cell)| cell.best).map(|(number, _)| number);
    (told.collect(), best)
}

/// Colours the empty cells by how often Black owns them when a playout ends.
pub(super) fn show_ownership(picture: &mut Picture<'_>, owned: &[(Cell, f64)]) {
    for &(cell, black) in owned {
        let cell = picture.cell(cell);
        (cell.heat, cell.label) = (Some(Heat::WinRate(black)), percent(black));
    }
}

/// Colours a book's moves by their value, or marks them if it isn't known. If a swap follows, the figures are for the
/// stone if it isn't taken over, because that is what the opponent has to know.
pub(super) fn show_book(picture: &mut Picture<'_>, moves: &[BookMove<'_>], swap_follows: bool) {
    for known in moves {
        match known.rate.and_then(|rate| rate.value()) {
            Some(value) if value.proven().is_some() => {
                show_proven(picture, &[(known.cell, value.rate > 0.5)], swap_follows);
            }
            Some(value) if matches!(value.basis, ValueSource::Person | ValueSource::Trusted) => {
                let wins = value.rate > 0.5;
                let cell = picture.cell(known.cell);
                // Paler than a proof.
                (cell.heat, cell.faded) = (Some(Heat::WinRate(value.rate)), 0.4);
                cell.label = if wins { "W?" } else { "L?" }.to_owned();
            }
            _ => {
                let cell = picture.cell(known.cell);
                cell.label = match known.rate {
                    Some(BookRate::Value(value)) => percent(value.rate),
                    Some(BookRate::Estimate(rate)) => percent_of_estimate(rate),
                    None => "?".to_owned(),
                };
                cell.heat = Some(known.rate.map_or(Heat::Group(0), |rate| Heat::WinRate(rate.rate())));
            }
        }
    }
}

/// Colours the moves that win or lose for certain, with W and L or, if the opponent may swap, whether to take over the
/// stone.
pub(super) fn show_proven(picture: &mut Picture<'_>, moves: &[(Cell, bool)], swap_follows: bool) {
    for &(cell, wins) in moves {
        let cell = picture.cell(cell);
        let word = result_word(swap_follows, wins).to_owned();
        (cell.heat, cell.faded, cell.label) = (Some(Heat::WinRate(f64::from(u8::from(wins)))), 0.0, word);
    }
}

/// The word for a proven move.
fn result_word(swap_follows: bool, wins: bool) -> &'static str {
    match (swap_follows, wins) {
        (false, true) => "W",
        (false, false) => "L",
        (true, true) => "swap",
        (true, false) => "leave",
    }
}

/// An unproven win rate in percent. It is never rounded to 100.
fn percent_of_estimate(rate: f64) -> String {
    if rate >= 0.995 { ">99%".to_owned() } else { percent(rate) }
}

/// A share in percent; `<1%` for what would round to 0.
fn percent(share: f64) -> String {
    if share > 0.0 && share < 0.005 { "<1%".to_owned() } else { format!("{:.0}%", 100.0 * share) }
}
