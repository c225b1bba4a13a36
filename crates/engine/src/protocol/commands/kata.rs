//! Commands that clients know from KataGo.

use super::analysis::{set, value};
use super::call::{Call, illegal, syntax_error};
use crate::protocol::rules_of_go::is_rule_of_go;
use crate::protocol::session::Session;
use crate::search::Limits;
use tripoint_games::board::{Board, Cell};
use tripoint_games::rules::{Colour, Move};
use tripoint_games::wire::gtp::Reply;

/// KataGo's names for limits.
const MAX_VISITS: &str = "maxVisits";
const MAX_TIME: &str = "maxTime";

/// The values that mean no limit in KataGo.
const NO_VISITS: u64 = 1 << 50;
const NO_TIME: f64 = 1e20;

/// `clear_cache`: forgets the search tree and the proven results.
pub(super) fn clear_cache(session: &mut Session, _: &mut Call<'_>) -> Reply {
    session.engine.forget();
    Ok(String::new())
}

/// `kata-get-rules`: shows as JSON the game, its turns and whether there is a swap.
pub(super) fn get_rules(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let position = session.engine.game().position();
    let (game, rules) = (position.board().family_word(), position.rules());
    Ok(format!("{{\"game\":\"{game}\",\"swap\":{},\"turns\":\"{}\"}}", rules.swap.is_on(), rules.turns))
}

/// `kata-set-rules`: accepts the name of the current game, and ignores rules of Go, by name or as JSON.
pub(super) fn set_rules(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let (word, board) = (call.rest.trim(), session.engine.game().position().board());
    let named = Board::default_of(word);
    if is_rule_of_go(word) || word.starts_with('{') || named.is_some_and(|named| named.is_of_same_game(board)) {
        return Ok(String::new());
    }
    let expected = match named {
        Some(_) => format!("the rules of {}; tripoint-game begins another game", board.family_word()),
        None => format!("{}, or rules of Go, which have no effect", board.family_word()),
    };
    Err(syntax_error(word, &expected))
}

/// `kata-list-params`: lists all parameters' names, separated by blanks.
pub(super) fn list_params(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let own = session.engine.settings().parameters.describe().into_iter().map(|parameter| parameter.name);
    Ok([MAX_VISITS, MAX_TIME].into_iter().chain(own).collect::<Vec<_>>().join(" "))
}

pub(super) fn get_param(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let settings = session.engine.settings();
    match call.argument(0) {
        MAX_VISITS => Ok(settings.limits.simulations.unwrap_or(NO_VISITS).to_string()),
        MAX_TIME => Ok(settings.move_time.map_or_else(|| format!("{NO_TIME:e}"), |seconds| seconds.to_string())),
        name => value(session, name),
    }
}

pub(super) fn set_param(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let (name, word) = (call.argument(0), call.argument(1));
    match name {
        MAX_VISITS => {
            let visits = word.parse().ok().filter(|&visits| visits > 0);
            let visits = visits.ok_or_else(|| syntax_error(word, "a number of visits above 0"))?;
            let simulations = Some(visits).filter(|&visits| visits < NO_VISITS);
            session.engine.set_limits(Limits { simulations, ..session.engine.settings().limits });
        }
        MAX_TIME => {
            let seconds = word.parse().ok().filter(|seconds: &f64| *seconds > 0.0);
            let seconds = seconds.ok_or_else(|| syntax_error(word, "a number of seconds above 0"))?;
            session.engine.set_move_time(Some(seconds).filter(|&seconds| seconds < NO_TIME));
        }
        _ => return set(session, name, word),
    }
    Ok(String::new())
}

/// `kata-raw-nn`: shows the network's evaluation as KataGo prints it: keys with values, then the policy in rows. It
/// reads the symmetry, but always evaluates the position as it stands.
pub(super) fn raw_nn(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let word = call.argument(0);
    if word != "all" && !word.parse().is_ok_and(|symmetry: u32| symmetry < 8) {
        return Err(syntax_error(word, "a symmetry from 0 to 7, or all"));
    }
    let colour = session.engine.game().position().to_move();
    let evaluation = session.engine.analyst().evaluation(colour);
    let evaluation = evaluation.ok_or("there is no network for this game, or the parameter network is off")?;
    let position = session.engine.game().position();
    let (topology, legal) = (position.topology(), position.legal(colour));
    let value = f64::from(evaluation.value);
    let white = if colour == Colour::White { value } else { 1.0 - value };
    let mut lines = vec![
        "symmetry 0".to_owned(),
        format!("whiteWin {white:.6}"),
        format!("whiteLoss {:.6}", 1.0 - white),
        "noResult 0.000000".to_owned(),
        "policy".to_owned(),
    ];
    let cells: Vec<_> = topology.cells().collect();
    let is_same_row = |one: &_, other: &_| topology.point(*one).y == topology.point(*other).y;
    let share = |&cell: &Cell| match evaluation.policy.get(cell.index()) {
        Some(share) if legal.contains(cell) => format!("{share:8.6}"),
        _ => "     NAN".to_owned(),
    };
    lines.extend(cells.chunk_by(is_same_row).map(|row| row.iter().map(share).collect::<Vec<_>>().join(" ")));
    lines.push("policyPass      NAN".to_owned());
    Ok(lines.join("\n"))
}

/// `set_position`: begins a new game with these stones, all or none.
pub(super) fn set_position(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let moves = call.moves(session, 0)?;
    let mut position = session.engine.game().position().clone();
    position.clear();
    for (number, entry) in moves.iter().enumerate() {
        let word = call.argument(2 * number + 1);
        let Move::Place(cell) = entry.mv else { return Err(syntax_error(word, "a cell: only stones are set up")) };
        position.set_up(entry.colour, cell).map_err(|error| illegal(word, &error))?;
    }
    session.engine.game_mut().clear();
    session.engine.game_mut().set_position(position);
    session.forget_game();
    Ok(String::new())
}
