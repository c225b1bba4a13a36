//! Commands and parameters that clients know from MoHex.

use super::analysis::{set, value};
use super::call::{Call, illegal, parse_move, syntax_error};
use crate::protocol::session::Session;
use crate::search::Limits;
use std::time::Duration;
use tripoint_games::base::{alternatives, quoted};
use tripoint_games::rules::Move;
use tripoint_games::wire::gtp::Reply;

/// One of MoHex's parameters.
struct Parameter {
    name: &'static str,
    kind: Kind,
    value: fn(&Session) -> String,
    set: fn(&mut Session, &str) -> Result<(), String>,
}

/// A parameter's type, as it appears in lists and errors.
#[derive(Clone, Copy)]
enum Kind {
    Switch,
    Number,
}

const GAME: &[Parameter] = &[Parameter {
    name: "allow_swap",
    kind: Kind::Switch,
    value: |session| switch(session.engine.game().position().rules().swap.is_on()),
    set: |session, word| {
        let is_allowed = read_switch(word)?;
        session.allow_swap(is_allowed).map_err(|_| "there was a swap in this game; send clear_board before it".to_owned())
    },
}];

const SEARCH: &[Parameter] = &[
    Parameter {
        name: "max_games",
        kind: Kind::Number,
        value: |session| session.engine.settings().limits.simulations.unwrap_or(0).to_string(),
        set: |session, word| {
            let games: u64 = read_count(word)?;
            let simulations = Some(games).filter(|&games| games > 0);
            session.engine.set_limits(Limits { simulations, ..session.engine.settings().limits });
            Ok(())
        },
    },
    Parameter {
        name: "max_memory",
        kind: Kind::Number,
        value: |session| (session.engine.settings().memory << 20).to_string(),
        set: |_, word| read_count(word).map(|_| ()),
    },
    Parameter {
        name: "max_time",
        kind: Kind::Number,
        value: |session| session.engine.settings().move_time.unwrap_or(0.0).to_string(),
        set: |session, word| {
            let seconds = read_seconds(word)?;
            session.engine.set_move_time(Some(seconds).filter(|&seconds| seconds > 0.0));
            Ok(())
        },
    },
    Parameter {
        name: "num_threads",
        kind: Kind::Number,
        value: |session| session.engine.settings().threads.to_string(),
        set: |_, word| read_count(word).map(|_| ()),
    },
    Parameter {
        name: "ponder",
        kind: Kind::Switch,
        value: |session| own_switch(session, "ponder"),
        set: |session, word| set(session, "ponder", word).map(|_| ()),
    },
    Parameter {
        name: "reuse_subtree",
        kind: Kind::Switch,
        value: |session| own_switch(session, "keep_subtree"),
        set: |session, word| set(session, "keep_subtree", word).map(|_| ()),
    },
];

const PROOF: &[Parameter] = &[
    Parameter {
        name: "threads",
        kind: Kind::Number,
        value: |session| session.engine.settings().threads.to_string(),
        set: |_, word| read_count(word).map(|_| ()),
    },
    Parameter {
        name: "timelimit",
        kind: Kind::Number,
        value: |session| session.proof_time.unwrap_or_default().as_secs_f64().to_string(),
        set: |session, word| {
            let limit = Duration::from_secs_f64(read_seconds(word)?);
            session.proof_time = Some(limit).filter(|limit| !limit.is_zero());
            Ok(())
        },
    },
];

/// `param_game`: the game's parameters.
pub(super) fn param_game(session: &mut Session, call: &mut Call<'_>) -> Reply {
    param(GAME, "param_game", session, call)
}

/// `param_mohex`: the search's parameters.
pub(super) fn param_mohex(session: &mut Session, call: &mut Call<'_>) -> Reply {
    param(SEARCH, "param_mohex", session, call)
}

/// `param_dfpn`: the solver's parameters.
pub(super) fn param_dfpn(session: &mut Session, call: &mut Call<'_>) -> Reply {
    param(PROOF, "param_dfpn", session, call)
}

/// Lists parameters in the form that HexGui's dialogs expect, shows one, or sets one.
fn param(known: &[Parameter], command: &str, session: &mut Session, call: &Call<'_>) -> Reply {
    let name = call.argument(0);
    if call.arguments.is_empty() {
        let line = |parameter: &Parameter| {
            let kind = match parameter.kind {
                Kind::Switch => "bool",
                Kind::Number => "string",
            };
            format!("\n[{kind}] {} {}", parameter.name, (parameter.value)(session))
        };
        return Ok(known.iter().map(line).collect());
    }
    let Some(parameter) = known.iter().find(|parameter| parameter.name == name) else {
        return Err(format!("unknown parameter: got '{}', {command} lists the known ones", quoted(name)));
    };
    if call.arguments.len() == 1 {
        return Ok((parameter.value)(session));
    }
    (parameter.set)(session, call.argument(1)).map_err(|error| format!("{name}: {error}"))?;
    Ok(String::new())
}

/// `play-game`: begins a new game on the same board with these moves, all or none.
pub(super) fn play_game(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let mut position = session.engine.game().position().clone();
    position.clear();
    for word in call.arguments {
        let (mv, colour) = (parse_move(session, word)?, position.to_move());
        if mv == Move::Swap {
            position.check_swap(colour).map_err(|error| illegal(word, &error))?;
        }
        position.play_any(colour, mv).map_err(|error| illegal(word, &error))?;
    }
    session.engine.game_mut().clear();
    session.engine.game_mut().set_position(position);
    session.forget_game();
    Ok(String::new())
}

fn switch(is_on: bool) -> String {
    u8::from(is_on).to_string()
}

/// The value of one of the engine's switches.
fn own_switch(session: &Session, name: &str) -> String {
    switch(value(session, name).is_ok_and(|value| value == "true"))
}

fn read_switch(word: &str) -> Result<bool, String> {
    match word {
        "1" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        _ => Err(syntax_error(word, &alternatives(["1", "0"]))),
    }
}

fn read_count(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| syntax_error(word, "a whole number of at least 0"))
}

fn read_seconds(word: &str) -> Result<f64, String> {
    let seconds = word.parse().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    seconds.ok_or_else(|| syntax_error(word, "a number of seconds of at least 0"))
}
