//! The rules of Y for GoGui (`gogui-rules_…`), always in GoGui's coordinates.
//!
//! GoGui has no triangular board. It draws a rhombus of hexagons instead, and we shade the cells off the triangle and
//! never allow moves there.

use super::call::Call;
use crate::protocol::session::Session;
use tripoint_games::notation::{Coordinates, Notation};
use tripoint_games::rules::Colour;
use tripoint_games::wire::gtp::Reply;

/// GoGui's cell names.
fn notation(session: &Session) -> Result<Notation, String> {
    let position = session.engine.game().position();
    Notation::new(position.topology(), Coordinates::GOGUI)
        .map_err(|_| format!("GoGui has no board for {}: attach the engine with --game y", position.board()))
}

pub(super) fn game_id(session: &mut Session, _: &mut Call<'_>) -> Reply {
    notation(session)?;
    Ok("Y".to_owned())
}

pub(super) fn board_size(session: &mut Session, _: &mut Call<'_>) -> Reply {
    notation(session)?;
    Ok(format!("{} hex", session.engine.game().position().board().size()))
}

/// The name of a place in GoGui's rhombus. Column and row count from 0, from the lower left.
fn place_name(column: usize, row: usize) -> String {
    let letters = ('A'..='Z').filter(|&letter| letter != 'I');
    format!("{}{}", letters.into_iter().nth(column).unwrap_or('?'), row + 1)
}

pub(super) fn board(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let notation = notation(session)?;
    let position = session.engine.game().position();
    let mark = |column, row| {
        let stone = notation.parse(&place_name(column, row)).ok().and_then(|cell| position.stone_at(cell));
        match stone {
            Some(Colour::Black) => "X",
            Some(Colour::White) => "O",
            None => ".",
        }
    };
    let size = position.board().size();
    let line = |row| (0..size).map(|column| mark(column, row)).collect::<Vec<_>>().join(" ");
    Ok((0..size).rev().map(line).collect::<Vec<_>>().join("\n"))
}

pub(super) fn board_gfx(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let notation = notation(session)?;
    let size = session.engine.game().position().board().size();
    let places = (0..size).flat_map(|row| (0..size).map(move |column| place_name(column, row)));
    let outside: Vec<_> = places.filter(|name| notation.parse(name).is_err()).collect();
    Ok(format!("COLOR #505050 {}", outside.join(" ")))
}

/// Lists the cells for the next stone, and `pass` if it means a swap. Nothing when the game is over.
pub(super) fn legal_moves(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let notation = notation(session)?;
    let position = session.engine.game().position();
    if position.outcome().is_some() {
        return Ok(String::new());
    }
    let pass = session.options.swap_as_pass && position.check_swap(position.to_move()).is_ok();
    let cells = position.legal(position.to_move());
    let moves = cells.iter().map(|cell| notation.name(cell)).chain(pass.then_some("pass"));
    Ok(moves.collect::<Vec<_>>().join(" "))
}

pub(super) fn side_to_move(session: &mut Session, _: &mut Call<'_>) -> Reply {
    notation(session)?;
    Ok(session.engine.game().position().to_move().to_string().to_lowercase())
}

pub(super) fn final_result(session: &mut Session, _: &mut Call<'_>) -> Reply {
    notation(session)?;
    let outcome = session.engine.game().position().outcome();
    Ok(outcome.map_or("not decided".to_owned(), |outcome| format!("{} wins", outcome.winner)))
}
