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

/// The time between two lines where nothing is said about it.
const PERIOD: Duration = Duration::from_secs(1);

pub(super) fn lz(session: &mut Session, call: &mut Call<'_>) -> Result<(), String> {
    analyse(session, call, StreamForm::Lz)
}

pub(super) fn kata(session: &mut Session, call: &mut Call<'_>) -> Result<(), String> {
    analyse(session, call, StreamForm::Kata)
}

/// What was asked for.
struct Wish {
    colour: Colour,
    period: Duration,
    /// Moves in a line at most.
    moves: usize,
}

/// Reads `[colour] [centiseconds] [interval N] [minmoves N] [maxmoves N]`.
fn wish(session: &Session, call: &Call<'_>) -> Result<Wish, String> {
    let mut wish = Wish { colour: session.engine.position().to_move(), period: PERIOD, moves: usize::MAX };
    let number = |word: &str| word.parse::<u32>().ok().filter(|&number| number > 0);
    let period = |number: u32| Duration::from_millis(10 * u64::from(number));
    let mut words = call.arguments.iter().map(String::as_str).peekable();
    if let Some(colour) = words.peek().and_then(|word| parse_colour(word)) {
        wish.colour = colour;
        words.next();
    }
    if let Some(centiseconds) = words.peek().and_then(|word| number(word)) {
        wish.period = period(centiseconds);
        words.next();
    }
    while let Some(key) = words.next() {
        let word = words.next().unwrap_or_default();
        let value = number(word).ok_or_else(|| syntax_error(word, &format!("a number above 0 after '{}'", quoted(key))));
        match key {
            "interval" => wish.period = period(value?),
            "maxmoves" => wish.moves = value? as usize,
            // The line holds every move that was tried.
            "minmoves" => drop(value?),
            _ => return Err(syntax_error(key, "a colour, centiseconds, interval, minmoves or maxmoves")),
        }
    }
    Ok(wish)
}

fn analyse(session: &mut Session, call: &mut Call<'_>, form: StreamForm) -> Result<(), String> {
    let Wish { colour, period, moves } = wish(session, call)?;
    call.host.send(&format!("={}\n", call.id));
    let host: RefCell<&mut dyn Host> = RefCell::new(&mut *call.host);
    let stop = || host.borrow().is_awaited() || host.borrow().is_interrupted();
    let mut stream = Stream { host: &host, notation: Arc::clone(session.engine.notation()), form, moves };
    session.engine.analyse(colour, &mut Control { stop: &stop, observer: Some(&mut stream), period, ..Control::default() });
    while !stop() {
        host.borrow_mut().wait();
    }
    // The loop sends the empty line, once nothing can interrupt this any more.
    Ok(())
}

/// A stream that is being sent.
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
