//! Games as SGF: `loadsgf`, `savesgf`, `printsgf`.

use super::call::Call;
use crate::protocol::session::Session;
use tripoint_games::base::quoted;
use tripoint_games::wire::gtp::Reply;
use tripoint_records::{Collection, MainLine, Record, RecordError, RecordInfo};

/// Rewords a warning from the record reader for a front-end, which has no flags.
fn for_front_end(note: &str) -> String {
    note.replace("say --game ", "send tripoint-game with its board before it: ")
}

/// Why a record is refused, and what a front-end can do about it.
fn refused(error: &RecordError) -> String {
    let advice = "; if it is not, send tripoint-game with the board before it, as in 'tripoint-game y 10'";
    format!("{error}{}", if error.is_of_another_game() { advice } else { "" })
}

/// `loadsgf FILE [N]`: loads a file's game and board, up to the position before move N. Warnings about the file go to
/// the log.
pub(super) fn load(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let (name, moves) = file_and_moves(call)?;
    let wrong = |error: &dyn std::fmt::Display| format!("cannot load file: {}: {error}", quoted(name));
    let text = call.host.read_file(name, Record::MAX_BYTES + 1).map_err(|error| wrong(&error))?;
    let (board, rules) = (session.engine.game().position().board(), session.engine.game().rules());
    let (trees, line) = MainLine::parse(&text, session.game_hint()).map_err(|error| wrong(&refused(&error)))?;
    let of_file = line.record.board;
    if !of_file.is_of_same_game(board) {
        // Otherwise, the position would be from another game than the front-end shows.
        let set = format!("tripoint-game {}", of_file.to_string().to_lowercase());
        return Err(wrong(&format!("the file is a game on {of_file}, and {board} is being played; send '{set}' first")));
    }
    let position = line.record.position(rules, moves).map_err(|error| wrong(&error))?;
    for warning in trees.warnings().iter().chain(&line.notes) {
        log::warn!("{}:{}", quoted(name), for_front_end(&warning.to_string()));
    }
    session.engine.game_mut().set_position(position);
    // The history begins after the last set-up.
    let begin = line.record.begins_after(moves);
    let comments = line.record.moves.iter().skip(begin).enumerate().filter(|(_, recorded)| !recorded.comment.is_empty());
    session.comments = comments.map(|(number, recorded)| (number, (recorded.entry, recorded.comment.clone()))).collect();
    session.loaded = Some((trees, line));
    Ok(String::new())
}

/// Reads a file name, which may have spaces, and how many moves to play: a whole number after the name is the move to
/// stop before.
fn file_and_moves<'a>(call: &Call<'a>) -> Result<(&'a str, Option<usize>), String> {
    match call.rest.rsplit_once(' ') {
        Some((name, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            let number = call.whole_number(call.arguments.len() - 1, "the number of a move")?;
            Ok((name.trim_end(), Some(number.saturating_sub(1))))
        }
        _ => Ok((call.rest, None)),
    }
}

/// `savesgf FILE`: saves the game with everything else in the loaded file, and with comments on the engine's moves.
pub(super) fn save(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let written = call.host.write_file(call.rest, &sgf(session));
    written.map_err(|reason| format!("cannot save file: {}: {reason}", quoted(call.rest)))?;
    Ok(String::new())
}

/// `printsgf`: replies with the same text.
pub(super) fn print(session: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(String::from_utf8_lossy(&sgf(session)).into_owned())
}

fn sgf(session: &Session) -> Vec<u8> {
    let position = session.engine.game().position();
    let comment = |number: usize| match session.comments.get(&number) {
        Some((entry, text)) if *entry == position.history()[number] => text.clone(),
        _ => String::new(),
    };
    let game = Record::of(position, RecordInfo::default(), comment);
    let Some((trees, line)) = &session.loaded else { return Collection::of(&game).to_bytes() };
    let continued = line.continued(trees, &game).unwrap_or_else(|| {
        log::warn!("the game does not continue the loaded file; it is written alone, without what that file says");
        Collection::of(&game)
    });
    continued.to_bytes()
}
