//! Streaming analysis: lines about the search until the next command comes (`lz-analyze`, `kata-analyze`), or until it
//! has found a move (`lz-genmove_analyze`, `kata-genmove_analyze`, `kata-search_analyze`).

use super::analysis::OWNERSHIP_BATCHES;
use super::call::{Call, parse_cell, syntax_error, word};
use super::game::{check_colour, find_and_play};
use super::next::Next;
use crate::engine::{AnalysisProgress, Findings};
use crate::protocol::graphics::{StreamContent, StreamForm, info_line};
use crate::protocol::host::Host;
use crate::protocol::session::Session;
use crate::search::{Control, Limits, Observer, RootMoves, Snapshot};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;
use tripoint_games::base::quoted;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Position};

/// The default time between two lines.
const PERIOD: Duration = Duration::from_secs(1);

pub(super) fn lz(session: &mut Session, call: &mut Call<'_>) -> Result<Next, String> {
    analyse(session, call, StreamForm::Lz)
}

pub(super) fn kata(session: &mut Session, call: &mut Call<'_>) -> Result<Next, String> {
    analyse(session, call, StreamForm::Kata)
}

pub(super) fn lz_genmove(session: &mut Session, call: &mut Call<'_>) -> Result<Next, String> {
    find(session, call, StreamForm::Lz, true)
}

pub(super) fn kata_genmove(session: &mut Session, call: &mut Call<'_>) -> Result<Next, String> {
    find(session, call, StreamForm::Kata, true)
}

pub(super) fn kata_search(session: &mut Session, call: &mut Call<'_>) -> Result<Next, String> {
    find(session, call, StreamForm::Kata, false)
}

/// An analysis's arguments.
struct StreamArguments {
    colour: Colour,
    period: Duration,
    /// A line's contents, without the ownership.
    content: StreamContent,
    ownership: bool,
    /// The moves to search; `None` for all.
    allowed: Option<AnySet>,
    /// Moves that the search must not try.
    avoided: AnySet,
}

/// Reads `[colour] [centiseconds]`, then keys with their values. It skips unknown keys with one value each, because
/// clients send KataGo's.
fn parse(session: &Session, call: &Call<'_>, form: StreamForm) -> Result<StreamArguments, String> {
    let content = StreamContent { least: 0, most: usize::MAX, pv_visits: false, root_info: false, ownership: None };
    let mut parsed = StreamArguments {
        colour: session.engine.game().position().to_move(),
        period: PERIOD,
        content,
        ownership: false,
        allowed: None,
        avoided: AnySet::EMPTY,
    };
    let number = |word: &str| word.parse::<u32>().ok().filter(|&number| number > 0);
    let period = |number: u32| Duration::from_millis(10 * u64::from(number));
    let mut words = call.arguments.iter().map(String::as_str).peekable();
    if let Some(colour) = words.peek().and_then(|word| Colour::named(word)) {
        parsed.colour = colour;
        words.next();
    }
    if let Some(centiseconds) = words.peek().and_then(|word| number(word)) {
        parsed.period = period(centiseconds);
        words.next();
    }
    while let Some(key) = words.next() {
        if !key.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(syntax_error(key, "a colour, centiseconds, or keys with a value each, as maxmoves 5"));
        }
        let word = words.next().ok_or_else(|| syntax_error(key, "a value after it"))?;
        let value = || number(word).ok_or_else(|| syntax_error(word, &format!("a number above 0 after '{}'", quoted(key))));
        let switch = || match word {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(syntax_error(word, &format!("true or false after '{}'", quoted(key)))),
        };
        let is_kata = form == StreamForm::Kata;
        match key {
            "interval" => parsed.period = period(value()?),
            "maxmoves" => parsed.content.most = value()? as usize,
            "minmoves" => parsed.content.least = word.parse().map_err(|_| syntax_error(word, "a number after 'minmoves'"))?,
            "ownership" if is_kata => parsed.ownership = switch()?,
            "rootInfo" if is_kata => parsed.content.root_info = switch()?,
            "pvVisits" if is_kata => parsed.content.pv_visits = switch()?,
            "allow" | "avoid" => {
                let of_colour = Colour::named(word).ok_or_else(|| syntax_error(word, "a colour: b, w, black or white"))?;
                let cells = cells(session, words.next().unwrap_or_default())?;
                let depth = words.next().unwrap_or_default();
                number(depth)
                    .ok_or_else(|| syntax_error(depth, &format!("colour, cells and a number of moves after '{key}'")))?;
                // The search begins with one colour's moves.
                if of_colour == parsed.colour {
                    match key {
                        "allow" => cells.into_iter().for_each(|cell| parsed.allowed.get_or_insert(AnySet::EMPTY).insert(cell)),
                        _ => cells.into_iter().for_each(|cell| parsed.avoided.insert(cell)),
                    }
                }
            }
            _ => {}
        }
    }
    Ok(parsed)
}

/// Reads cells with commas between them. Words for other moves, such as `pass`, are ignored.
fn cells(session: &Session, list: &str) -> Result<Vec<Cell>, String> {
    let words =
        list.split(',').filter(|word| !matches!(word.to_ascii_lowercase().as_str(), "pass" | "resign" | "swap" | "swap-pieces"));
    words.map(|word| parse_cell(session, word)).collect()
}

/// Finds the moves to search, or `None` for all, and the ownership if requested.
fn begin(session: &mut Session, arguments: &mut StreamArguments) -> Result<Option<AnySet>, String> {
    let StreamArguments { colour, ownership, allowed, avoided, ref mut content, .. } = *arguments;
    let position = session.engine.game().position();
    let legal = position.legal(colour);
    let tried = allowed.unwrap_or(legal).difference(&avoided).intersection(&legal);
    if tried.is_empty() && !legal.is_empty() {
        return Err("allow and avoid leave no legal move; allow an empty cell".to_owned());
    }
    if ownership && position.winner().is_none() {
        let black = session.engine.analyst().ownership(colour, OWNERSHIP_BATCHES);
        let sign = if colour == Colour::Black { 1.0 } else { -1.0 };
        content.ownership = Some(black.into_iter().map(|share| sign * (2.0 * share - 1.0)).collect());
    }
    Ok((tried != legal).then_some(tried))
}

/// Finds a move, reports how the search progresses, and answers `play MOVE`.
fn find(session: &mut Session, call: &mut Call<'_>, form: StreamForm, plays: bool) -> Result<Next, String> {
    let mut arguments = parse(session, call, form)?;
    check_colour(session, arguments.colour)?;
    let only = begin(session, &mut arguments)?;
    let StreamArguments { colour, period, content, .. } = arguments;
    call.host.send(&format!("={}\n", call.id));
    let host: RefCell<&mut dyn Host> = RefCell::new(&mut *call.host);
    let stop = || host.borrow().is_interrupted();
    let mut stream = Stream { host: &host, notation: Arc::clone(session.engine.game().notation()), form, content };
    let root_moves = RootMoves { only, ..RootMoves::default() };
    let mut control = Control { stop: &stop, observer: Some(&mut stream), period, root_moves, ..Control::default() };
    let mv = match plays {
        true => find_and_play(session, colour, &mut control)?,
        false => session.at_level(|engine| engine.think(colour, &mut control)).mv,
    };
    host.borrow_mut().send(&format!("play {}\n", word(session, mv)));
    Ok(if plays { Next::Ponder } else { Next::Line })
}

fn analyse(session: &mut Session, call: &mut Call<'_>, form: StreamForm) -> Result<Next, String> {
    let mut arguments = parse(session, call, form)?;
    let only = begin(session, &mut arguments)?;
    let StreamArguments { colour, period, content, .. } = arguments;
    let root_moves = RootMoves { only, spread: session.engine.settings().parameters.analysis_spread };
    call.host.send(&format!("={}\n", call.id));
    let host: RefCell<&mut dyn Host> = RefCell::new(&mut *call.host);
    let stop = || host.borrow().is_awaited() || host.borrow().is_interrupted();
    let stream = Stream { host: &host, notation: Arc::clone(session.engine.game().notation()), form, content };
    let begun = session.engine.time_source().now();
    let mut control = Control { stop: &stop, period, root_moves, ..Control::default() };
    let mut observe =
        |progress: &AnalysisProgress<'_>| stream.send(progress.position, colour, progress.findings, progress.seconds);
    let findings = session.engine.analyst().analyse(colour, Limits::default(), &mut control, &mut observe);
    if let Some(findings) = findings.filter(|_| !stop()) {
        let seconds = session.engine.time_source().now().saturating_sub(begun).as_secs_f64();
        stream.send(session.engine.game().position(), colour, &findings, seconds);
    }
    while !stop() {
        host.borrow_mut().wait();
    }
    // The caller sends the reply's final empty line once no interrupt can reach this command any more.
    Ok(Next::Line)
}

/// Sends an analysis's lines.
struct Stream<'a> {
    host: &'a RefCell<&'a mut dyn Host>,
    notation: Arc<Notation>,
    form: StreamForm,
    content: StreamContent,
}

impl Stream<'_> {
    fn send(&self, position: &Position, colour: Colour, findings: &Findings, seconds: f64) {
        let Findings { report, candidates, .. } = findings;
        self.tell(&Snapshot { position, colour, report, candidates, seconds });
    }

    fn tell(&self, snapshot: &Snapshot<'_>) {
        let line = info_line(self.form, &self.content, snapshot, &self.notation);
        if !line.is_empty() {
            self.host.borrow_mut().send(&format!("{line}\n"));
        }
    }
}

impl Observer for Stream<'_> {
    fn observe(&mut self, snapshot: &Snapshot<'_>) {
        self.tell(snapshot);
    }
}
