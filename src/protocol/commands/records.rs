//! Games as files: `loadsgf`, `savesgf`, `printsgf`.

use super::{Call, shortened};
use crate::base::file::{FileError, write_whole};
use crate::protocol::session::Session;
use crate::record::{Record, RecordInfo};
use crate::wire::gtp::Reply;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// `loadsgf FILE [N]`: the game of a file, up to before move N, as GTP counts; the board changes with it.
pub(super) fn load(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let (name, moves) = file_and_moves(call)?;
    let wrong = |error: &dyn std::fmt::Display| format!("cannot load file: {}: {error}", shortened(name));
    let mut text = Vec::new();
    let read = check_file(name)
        .and_then(|()| File::open(name))
        .and_then(|file| file.take(Record::MAX_BYTES as u64 + 1).read_to_end(&mut text));
    read.map_err(|error| wrong(&error))?;
    let record = Record::parse_sgf(&text).map_err(|error| wrong(&error))?;
    let rules = session.engine.position().rules();
    let position = record.position(rules, moves).map_err(|error| wrong(&error))?;
    session.engine.set_position(position);
    let comments = record.moves.into_iter().enumerate().filter(|(_, recorded)| !recorded.comment.is_empty());
    session.comments = comments.map(|(number, recorded)| (number, (recorded.entry, recorded.comment))).collect();
    Ok(String::new())
}

/// The name of a file, which may hold blanks, and how many moves are wanted: a whole number behind the name is that of the move to
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

/// Refuses what is there and is no file: at a pipe or a terminal the loop would wait for somebody else.
fn check_file(name: &str) -> io::Result<()> {
    let kind = fs::metadata(name)?;
    if kind.is_file() { Ok(()) } else { Err(io::Error::new(ErrorKind::InvalidInput, "got no file but a folder or a device")) }
}

/// `savesgf FILE`: the game with what the engine said of its own moves.
pub(super) fn save(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let (name, path) = (call.rest, Path::new(call.rest));
    let place = check_file(name).or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) });
    let place = place.map_err(|error| FileError::new(path, &error));
    let written = place.and_then(|()| write_whole(path, sgf(session)));
    written.map_err(|error| format!("cannot save file: {}: {}", shortened(name), error.reason))?;
    Ok(String::new())
}

/// `printsgf`: the same as the reply.
pub(super) fn print(session: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(sgf(session))
}

fn sgf(session: &Session) -> String {
    let position = session.engine.position();
    let comment = |number: usize| match session.comments.get(&number) {
        Some((entry, text)) if *entry == position.history()[number] => text.clone(),
        _ => String::new(),
    };
    Record::of(position, RecordInfo::default(), comment).to_sgf()
}
