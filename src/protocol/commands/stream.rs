//! Streaming analysis (`lz-analyze`, `kata-analyze`): lines about the search until the next line comes.

use super::call::{Call, parse_colour, syntax_error};
use crate::base::quoted;
use crate::notation::Notation;
use crate::protocol::graphics::{StreamForm, info_line};
use crate::protocol::host::Host;
use crate::protocol::session::Session;
use crate::rules::Colour;
use crate::search::{Control, Observer, Snapshot};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

/// The default time between two lines.
const PERIOD: Duration = Duration::from_secs(1);

pub(super) fn lz(session: &mut Session, call: &mut Call<'_>) -> Result<(), String> {
    analyse(session, call, StreamForm::Lz)
}

pub(super) fn kata(session: &mut Session, call: &mut Call<'_>) -> Result<(), String> {
    analyse(session, call, StreamForm::Kata)
}

/// The arguments of an analysis.
struct StreamArguments {
    colour: Colour,
    period: Duration,
    /// The most moves in a line.
    moves: usize,
}

/// Reads `[colour] [centiseconds] [interval N] [minmoves N] [maxmoves N]`.
fn parse(session: &Session, call: &Call<'_>) -> Result<StreamArguments, String> {
    let mut parsed = StreamArguments { colour: session.engine.position().to_move(), period: PERIOD, moves: usize::MAX };
    let number = |word: &str| word.parse::<u32>().ok().filter(|&number| number > 0);
    let period = |number: u32| Duration::from_millis(10 * u64::from(number));
    let mut words = call.arguments.iter().map(String::as_str).peekable();
    if let Some(colour) = words.peek().and_then(|word| parse_colour(word)) {
        parsed.colour = colour;
        words.next();
    }
    if let Some(centiseconds) = words.peek().and_then(|word| number(word)) {
        parsed.period = period(centiseconds);
        words.next();
    }
    while let Some(key) = words.next() {
        let word = words.next().unwrap_or_default();
        let value = number(word).ok_or_else(|| syntax_error(word, &format!("a number above 0 after '{}'", quoted(key))));
        match key {
            "interval" => parsed.period = period(value?),
            "maxmoves" => parsed.moves = value? as usize,
            // Accepted and ignored: a line has every move that was tried.
            "minmoves" => drop(value?),
            _ => return Err(syntax_error(key, "a colour, centiseconds, interval, minmoves or maxmoves")),
        }
    }
    Ok(parsed)
}

fn analyse(session: &mut Session, call: &mut Call<'_>, form: StreamForm) -> Result<(), String> {
    let StreamArguments { colour, period, moves } = parse(session, call)?;
    call.host.send(&format!("={}\n", call.id));
    let host: RefCell<&mut dyn Host> = RefCell::new(&mut *call.host);
    let stop = || host.borrow().is_awaited() || host.borrow().is_interrupted();
    let mut stream = Stream { host: &host, notation: Arc::clone(session.engine.notation()), form, moves };
    session.engine.analyse(colour, &mut Control { stop: &stop, observer: Some(&mut stream), period, ..Control::default() });
    while !stop() {
        host.borrow_mut().wait();
    }
    // The caller sends the empty line that ends the reply, when no interrupt can reach this command any more.
    Ok(())
}

/// The observer of a search that sends its lines.
struct Stream<'a> {
    host: &'a RefCell<&'a mut dyn Host>,
    notation: Arc<Notation>,
    form: StreamForm,
    moves: usize,
}

impl Observer for Stream<'_> {
    fn observe(&mut self, snapshot: &Snapshot<'_>) {
        let line = info_line(self.form, snapshot.candidates, &self.notation, self.moves);
        if !line.is_empty() {
            self.host.borrow_mut().send(&format!("{line}\n"));
        }
    }
}
