//! Proofs, under the names that MoHex gave them: `dfpn-…` and `vc-…`.

use super::call::Call;
use crate::board::Cell;
use crate::protocol::session::Session;
use crate::search::Control;
use crate::solver::SolverError;
use crate::wire::gtp::Reply;

/// What a command says whose proof was interrupted.
const INTERRUPTED: &str = "interrupted: not solved yet";

/// `dfpn-solve-state`: who wins with a colour to move.
pub(super) fn solve(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let control = Control { stop: &|| call.host.is_interrupted(), ..Control::default() };
    let proof = told(session.engine.prove(colour, &control))?;
    Ok(proof.winner.to_string().to_lowercase())
}

/// `dfpn-solver-find-winning`: all moves of a colour that win.
pub(super) fn find_winning(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let control = Control { stop: &|| call.host.is_interrupted(), ..Control::default() };
    let cells = told(session.engine.winning_moves(colour, &control))?;
    Ok(names(session, cells))
}

/// `dfpn-get-pv`: a line of play in which the winner wins.
pub(super) fn line(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let control = Control { stop: &|| call.host.is_interrupted(), ..Control::default() };
    let cells = told(session.engine.proven_line(colour, &control))?;
    Ok(names(session, cells))
}

/// `vc-get-mustplay`: the cells that the opponent's threats leave to a colour.
pub(super) fn must_play(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let cells = session.engine.must_play(colour).map_err(|error| error.to_string())?;
    Ok(names(session, cells.iter()))
}

fn told<T>(result: Result<Option<T>, SolverError>) -> Result<T, String> {
    result.map_err(|error| error.to_string())?.ok_or_else(|| INTERRUPTED.to_owned())
}

fn names(session: &Session, cells: impl IntoIterator<Item = Cell>) -> String {
    let notation = session.engine.notation();
    cells.into_iter().map(|cell| notation.name(cell)).collect::<Vec<_>>().join(" ")
}
