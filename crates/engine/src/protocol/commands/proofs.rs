//! Proofs, by the names that they have in MoHex: `dfpn-…` and `vc-…`.

use super::analysis::graphics_wanted;
use super::call::{Call, syntax_error};
use crate::engine::Prover;
use crate::protocol::session::Session;
use crate::search::Control;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tripoint_games::base::alternatives;
use tripoint_games::board::{AnySet, Cell, Side};
use tripoint_games::rules::Colour;
use tripoint_games::wire::gtp::Reply;
use tripoint_solver::{ConnectionEnd, InferiorReport, SolverError, VirtualConnection};

/// Why there is no proof.
#[derive(Debug, Error)]
enum NotProven {
    #[error("interrupted: not solved yet")]
    Interrupted,
    #[error("not solved in {} s, the time limit that param_dfpn shows", .0.as_secs_f64())]
    OutOfTime(Duration),
    #[error(transparent)]
    Solver(#[from] SolverError),
}

/// `dfpn-solve-state`: says who wins with a colour to move, or `empty` if the time limit for proofs ends it first.
pub(super) fn solve(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    match proven(session, call, |prover, control| prover.prove(colour, control)) {
        Ok(proof) => Ok(proof.winner.to_string().to_lowercase()),
        Err(NotProven::OutOfTime(_)) => Ok("empty".to_owned()),
        Err(other) => Err(other.to_string()),
    }
}

/// `dfpn-solver-find-winning`: lists all winning moves for a colour.
pub(super) fn find_winning(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let cells = proven(session, call, |prover, control| prover.winning_moves(colour, control));
    Ok(names(session, cells.map_err(|error| error.to_string())?))
}

/// `dfpn-get-pv`: shows a line of play in which the winner wins.
pub(super) fn line(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let cells = proven(session, call, |prover, control| prover.proven_line(colour, control));
    Ok(names(session, cells.map_err(|error| error.to_string())?))
}

/// `tripoint-win`: shows the carrier of a virtual-connection win with a colour to move; GoGui's graphics also get a
/// text.
pub(super) fn win(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let wants_graphics = graphics_wanted(call)?;
    let win = session.engine.prover().short_win(colour, &Control { stop: &|| call.host.is_interrupted(), ..Control::default() });
    let cells = win.as_ref().map_or(AnySet::EMPTY, |win| win.carrier);
    let marks = names(session, cells.iter());
    if !wants_graphics {
        return Ok(marks);
    }
    let Some(win) = win else { return Ok("TEXT no win by virtual connections is known".to_owned()) };
    let moves = names(session, win.best.iter());
    let begins = if win.winner == colour { format!("\nSQUARE {moves}") } else { String::new() };
    Ok(format!("MARK {marks}{begins}\nTEXT {} has {}", win.winner, win.in_words("win", win.moves)))
}

/// `vc-get-mustplay`: lists the cells that the opponent's threats leave to a colour.
pub(super) fn must_play(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let cells = session.engine.prover().must_play(colour).map_err(|error| error.to_string())?;
    Ok(names(session, cells.iter()))
}

/// `compute-fillin`: lists the fill-in, in the format of HexGui's type `inferior`.
pub(super) fn fill_in(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let found = inferior_of(session, colour)?;
    Ok(join(filled(session, colour, &found)))
}

/// `compute-inferior`: adds the inferior cells to that, with the reasons.
pub(super) fn inferior(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let found = inferior_of(session, colour)?;
    Ok(join(with_reasons(session, colour, &found)))
}

/// `vc-build`: adds the cells outside the must-play region to that.
pub(super) fn build(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let found = inferior_of(session, colour)?;
    let mut words = with_reasons(session, colour, &found);
    let must_play = session.engine.prover().must_play(colour).map_err(|error| error.to_string())?;
    let inferior: AnySet = found.pruned();
    let rest = session.engine.game().position().empty().difference(&must_play).difference(&found.filled()).difference(&inferior);
    words.extend(rest.iter().map(|cell| format!("{} xx", session.engine.game().notation().name(cell))));
    Ok(join(words))
}

/// `vc-between-cells-full`: lists a colour's connections between two ends, cells or sides, that hold even if the
/// opponent moves first.
pub(super) fn full(session: &mut Session, call: &mut Call<'_>) -> Reply {
    between(session, call, |connection| connection.key.is_none())
}

/// `vc-between-cells-semi`: lists those that need the colour to move first.
pub(super) fn semi(session: &mut Session, call: &mut Call<'_>) -> Reply {
    between(session, call, |connection| connection.key.is_some())
}

/// Lists connections in the format of HexGui's type `vc`: the colour, both ends, the kind, the rule, carrier, stones,
/// and the first move.
fn between(session: &mut Session, call: &Call<'_>, is_wanted: fn(&VirtualConnection) -> bool) -> Reply {
    let colour = call.colour(0)?;
    let ends = [end(session, call.argument(1))?, end(session, call.argument(2))?];
    let found = session.engine.prover().connections(colour, ends).map_err(|error| error.to_string())?;
    let names =
        |cells: &AnySet| cells.iter().map(|cell| format!("{} ", session.engine.game().notation().name(cell))).collect::<String>();
    let line = |connection: &VirtualConnection| {
        let VirtualConnection { carrier, key } = connection;
        let key = key.map(|cell| format!(" {}", session.engine.game().notation().name(cell)));
        // A full connection consists of semi-connections, unless it needs nothing.
        let (kind, rule) = if key.is_some() { ("semi", "and") } else { ("full", if carrier.is_empty() { "base" } else { "or" }) };
        let colour = colour.to_string().to_lowercase();
        format!(
            "{colour} {} {} {kind} {rule} [ {}] [ ]{}",
            call.argument(1),
            call.argument(2),
            names(carrier),
            key.unwrap_or_default()
        )
    };
    Ok(found.iter().filter(|connection| is_wanted(connection)).map(line).collect::<Vec<_>>().join("\n"))
}

/// Reads a cell, or a side by its name: `north`, `east`, `south` and `west` as in HexGui; `east`, `south` and `west` in
/// Y; `side1` and so on elsewhere, clockwise.
fn end(session: &Session, word: &str) -> Result<ConnectionEnd, String> {
    let topology = session.engine.game().position().topology();
    let names = side_names(topology.side_count());
    if let Some(number) = names.iter().position(|name| name.eq_ignore_ascii_case(word)) {
        return Ok(ConnectionEnd::Side(Side::from_index(number)));
    }
    let expected = format!("a cell from {}, or a side: {}", session.engine.game().notation().range(), alternatives(names));
    session.engine.game().notation().parse(word).map(ConnectionEnd::Cell).map_err(|_| syntax_error(word, &expected))
}

fn side_names(sides: usize) -> Vec<String> {
    match sides {
        3 => ["east", "south", "west"].map(str::to_owned).to_vec(),
        4 => ["north", "east", "south", "west"].map(str::to_owned).to_vec(),
        _ => (1..=sides).map(|number| format!("side{number}")).collect(),
    }
}

fn inferior_of(session: &mut Session, colour: Colour) -> Result<InferiorReport, String> {
    session.engine.prover().inferior(colour).map_err(|error| error.to_string())
}

/// Words for the filled-in cells: `fb` or `fw`, by colour. As in the solver, the player to move gets the dead cells.
fn filled(session: &Session, colour: Colour, found: &InferiorReport) -> Vec<String> {
    let mut of = Colour::BOTH.map(|colour| found.filled_for(colour));
    of[colour.index()] = of[colour.index()].union(&found.dead);
    let words = |colour: Colour| {
        let code = format!("f{}", colour.letter().to_ascii_lowercase());
        of[colour.index()]
            .iter()
            .map(|cell| format!("{} {code}", session.engine.game().notation().name(cell)))
            .collect::<Vec<_>>()
    };
    Colour::BOTH.iter().flat_map(|&colour| words(colour)).collect()
}

/// The same, then `iv[…]` for vulnerable cells, with the answer, and `id[…]` for dominated ones, with the better cell.
fn with_reasons(session: &Session, colour: Colour, found: &InferiorReport) -> Vec<String> {
    let name = |cell: Cell| session.engine.game().notation().name(cell);
    let mut words = filled(session, colour, found);
    words.extend(found.vulnerable.iter().map(|&(cell, answer)| format!("{} iv[{}]", name(cell), name(answer))));
    words.extend(found.dominated.iter().map(|&(cell, better)| format!("{} id[{}]", name(cell), name(better))));
    words
}

fn join(words: Vec<String>) -> String {
    words.join(" ")
}

/// Runs a proof until it succeeds, the front-end interrupts it, or its time is over.
fn proven<T>(
    session: &mut Session,
    call: &Call<'_>,
    prove: impl FnOnce(&mut Prover<'_>, &Control<'_>) -> Result<Option<T>, SolverError>,
) -> Result<T, NotProven> {
    let (clock, limit) = (Arc::clone(session.engine.time_source()), session.proof_time);
    let control = Control {
        stop: &|| call.host.is_interrupted(),
        clock: clock.as_ref(),
        deadline: limit.map(|limit| clock.now() + limit),
        ..Control::default()
    };
    match (prove(&mut session.engine.prover(), &control)?, limit) {
        (Some(proof), _) => Ok(proof),
        (None, Some(limit)) if !call.host.is_interrupted() => Err(NotProven::OutOfTime(limit)),
        (None, _) => Err(NotProven::Interrupted),
    }
}

fn names(session: &Session, cells: impl IntoIterator<Item = Cell>) -> String {
    let notation = session.engine.game().notation();
    cells.into_iter().map(|cell| notation.name(cell)).collect::<Vec<_>>().join(" ")
}
