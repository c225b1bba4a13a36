//! A query's options: how to analyse its positions, and what the answers contain.

use crate::fields::{FieldError, Fields, integer};
use crate::game::cells;
use serde_json::{Map, Value};
use tripoint_engine::engine::read_seconds;
use tripoint_engine::search::{Limits, ParameterError, Parameters};
use tripoint_games::base::alternatives;
use tripoint_games::board::AnySet;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Position};

/// The most visits that KataGo takes.
const MOST_VISITS: i64 = 1 << 50;

/// How many moves of a variation we report by default.
const PV_LENGTH: usize = 15;

/// Whose win rates to report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Perspective {
    SideToMove,
    Of(Colour),
}

impl Perspective {
    const WORDS: [(Perspective, &str); 3] = [
        (Perspective::SideToMove, "SIDETOMOVE"),
        (Perspective::Of(Colour::Black), "BLACK"),
        (Perspective::Of(Colour::White), "WHITE"),
    ];

    /// The reported colour when this one is to move.
    pub(crate) fn colour(self, to_move: Colour) -> Colour {
        match self {
            Perspective::SideToMove => to_move,
            Perspective::Of(colour) => colour,
        }
    }
}

/// A query's options.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct QueryOptions {
    pub(crate) parameters: Parameters,
    pub(crate) limits: Limits,
    /// The longest time for a position, in seconds.
    pub(crate) seconds: Option<f64>,
    /// The threads for a search; `None` for all free ones.
    pub(crate) threads: Option<usize>,
    pub(crate) perspective: Perspective,
    pub(crate) pv_length: usize,
    pub(crate) pv_visits: bool,
    pub(crate) ownership: bool,
    pub(crate) policy: bool,
    /// Seconds before the first report during a search, and between later ones.
    pub(crate) reports: Option<(f64, f64)>,
    /// The only moves to search, for each colour.
    allowed: [Option<AnySet>; 2],
    /// Moves excluded from the search, for each colour.
    avoided: [AnySet; 2],
}

impl QueryOptions {
    /// The defaults.
    pub(crate) fn new(parameters: Parameters, limits: Limits, seconds: Option<f64>, threads: Option<usize>) -> QueryOptions {
        QueryOptions {
            parameters,
            limits,
            seconds,
            threads,
            perspective: Perspective::SideToMove,
            pv_length: PV_LENGTH,
            pv_visits: false,
            ownership: false,
            policy: false,
            reports: None,
            allowed: [None; 2],
            avoided: [AnySet::EMPTY; 2],
        }
    }

    /// Reads a query's options.
    ///
    /// # Errors
    /// Returns the first wrong field.
    pub(crate) fn read(
        &mut self,
        fields: &Fields<'_>,
        notation: &Notation,
        warnings: &mut Vec<FieldError>,
    ) -> Result<(), FieldError> {
        if let Some(settings) = fields.object("overrideSettings")? {
            let unknown = self.override_settings(settings)?;
            if !unknown.is_empty() {
                warnings.push(FieldError::new("overrideSettings", format!("Unknown config params: {}", unknown.join(","))));
            }
        }
        if let Some(visits) = fields.whole("maxVisits", 1..=MOST_VISITS)? {
            self.limits.simulations = Some(visits.unsigned_abs());
        }
        if let Some(length) = fields.whole("analysisPVLen", 1..=1000)? {
            self.pv_length = length.unsigned_abs() as usize;
        }
        let set = |name, target: &mut bool| fields.boolean(name).map(|value| *target = value.unwrap_or(*target));
        set("includePVVisits", &mut self.pv_visits)?;
        set("includeOwnership", &mut self.ownership)?;
        set("includePolicy", &mut self.policy)?;
        let (every, first) = (fields.seconds("reportDuringSearchEvery")?, fields.seconds("firstReportDuringSearchAfter")?);
        self.reports = first.or(every).map(|first| (first, every.unwrap_or(f64::INFINITY)));
        self.restrict(fields, notation, warnings)
    }

    /// Takes settings by KataGo's names and parameters by ours. Returns unknown names.
    fn override_settings<'a>(&mut self, settings: &'a Map<String, Value>) -> Result<Vec<&'a str>, FieldError> {
        let failed = |text: String| FieldError::new("overrideSettings", format!("Could not set settings: {text}"));
        let (mut unknown, mut visits) = (Vec::new(), None);
        for (name, value) in settings {
            let number = || integer(value).map_or_else(|| value.to_string(), |number| number.to_string());
            let text = value.as_str().map_or_else(number, str::to_owned);
            let wrong = |expected: &str| failed(format!("{name}: expected {expected}"));
            // KataGo's clients also send whole numbers as 500.0.
            let whole = |most: i64| {
                let number =
                    text.parse().ok().filter(|number: &f64| number.fract() == 0.0 && (1.0..=most as f64).contains(number));
                number.map(|number| number as u64).ok_or_else(|| wrong(&format!("an integer from 1 to {most}")))
            };
            match name.as_str() {
                "maxVisits" | "maxPlayouts" => {
                    let most = whole(MOST_VISITS)?;
                    visits = Some(visits.map_or(most, |least: u64| least.min(most)));
                }
                "maxTime" => self.seconds = Some(read_seconds(&text).map_err(|error| failed(format!("{name}: {error}")))?),
                "numSearchThreads" => self.threads = Some(whole(1024)? as usize),
                "reportAnalysisWinratesAs" => {
                    let known = Perspective::WORDS.into_iter().find(|(_, word)| text.eq_ignore_ascii_case(word));
                    let expected = || wrong(&alternatives(Perspective::WORDS.map(|(_, word)| word)));
                    self.perspective = known.ok_or_else(expected)?.0;
                }
                _ => match self.parameters.set(name, &text) {
                    Ok(()) => {}
                    Err(ParameterError::Unknown { .. }) => unknown.push(name.as_str()),
                    Err(error) => return Err(failed(error.to_string())),
                },
            }
        }
        self.limits.simulations = visits.or(self.limits.simulations);
        Ok(unknown)
    }

    /// Reads `allowMoves` or `avoidMoves`.
    fn restrict(&mut self, fields: &Fields<'_>, notation: &Notation, warnings: &mut Vec<FieldError>) -> Result<(), FieldError> {
        const DICTS: &str = "dicts with subfields 'player', 'moves', 'untilDepth'";
        let (allow, avoid) = (fields.list("allowMoves", DICTS)?, fields.list("avoidMoves", DICTS)?);
        if allow.is_some() && avoid.is_some() {
            return Err(FieldError::new("allowMoves", "Cannot specify both allowMoves and avoidMoves"));
        }
        if allow.is_some_and(|list| list.len() > 1) {
            return Err(FieldError::new("allowMoves", "Currently allowMoves only allows one entry"));
        }
        for (field, list) in [("allowMoves", allow), ("avoidMoves", avoid)] {
            let mut is_deep = false;
            for entry in list.unwrap_or_default() {
                let entry = entry.as_object().ok_or_else(|| FieldError::new(field, format!("Must be an array of {DICTS}")))?;
                let own = Fields::new(entry);
                let named = |error: FieldError| FieldError::new(field, format!("{}: {}", error.field, error.text));
                let missing = || FieldError::new(field, format!("Must be an array of {DICTS}"));
                let player = own.colour("player").map_err(named)?.ok_or_else(missing)?;
                let depth = own.whole("untilDepth", 1..=1_000_000_000).map_err(named)?.ok_or_else(missing)?;
                let cells: AnySet = cells(entry, field, notation)?.into_iter().collect();
                is_deep |= depth > 1;
                let place = player.index();
                match field {
                    "allowMoves" => self.allowed[place] = Some(cells),
                    _ => self.avoided[place] = self.avoided[place].union(&cells),
                }
            }
            if is_deep {
                warnings.push(FieldError::new(field, "untilDepth has no effect: the first move alone is restricted"));
            }
        }
        Ok(())
    }

    /// The only moves to search in a position; `None` for all legal moves.
    ///
    /// # Errors
    /// No legal move is left.
    pub(crate) fn tried(&self, position: &Position) -> Result<Option<AnySet>, FieldError> {
        let colour = position.to_move();
        let (legal, place) = (position.legal(colour), colour.index());
        let tried = self.allowed[place].unwrap_or(legal).difference(&self.avoided[place]).intersection(&legal);
        if tried.is_empty() && !legal.is_empty() {
            let field = if self.allowed[place].is_some() { "allowMoves" } else { "avoidMoves" };
            return Err(FieldError::new(field, "Leaves no legal move"));
        }
        Ok((tried != legal).then_some(tried))
    }
}
