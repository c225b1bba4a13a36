//! Games as files: `loadsgf`, `savesgf`, `printsgf`.

use super::{Call, shortened};
use crate::game::{Record, RecordInfo};
use crate::protocol::gtp::Session;
use crate::wire::gtp::Reply;
use std::fs::File;
use std::io::{Read, Write};

/// `loadsgf FILE [N]`: the game of a file, up to before move N, as GTP counts; the board changes with it.
pub(super) fn load(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let name = call.argument(0);
    let moves = match call.arguments.len() {
        2 => Some(call.whole_number(1, "the number of a move")?.saturating_sub(1)),
        _ => None,
    };
    let wrong = |error: &dyn std::fmt::Display| format!("cannot load file: {}: {error}", shortened(name));
    let mut text = Vec::new();
    let read = File::open(name).and_then(|file| file.take(Record::MAX_BYTES as u64 + 1).read_to_end(&mut text));
    read.map_err(|error| wrong(&error))?;
    let record = Record::parse_sgf(&text).map_err(|error| wrong(&error))?;
    let rules = session.engine.position().rules();
    let position = record.position(rules, moves).map_err(|error| wrong(&error))?;
    let set_up = record.setup.len();
    session.engine.set_position(position);
    let comments = record.moves.into_iter().enumerate().filter(|(_, recorded)| !recorded.comment.is_empty());
    session.comments = comments.map(|(number, recorded)| (set_up + number, (recorded.entry, recorded.comment))).collect();
    Ok(String::new())
}

/// `savesgf FILE`: the game with what the engine said of its own moves.
pub(super) fn save(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let name = call.argument(0);
    let text = sgf(session);
    let written = File::create(name).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| format!("cannot save file: {}: {error}", shortened(name)))?;
    Ok(String::new())
}

/// `printsgf`: the same as the reply.
pub(super) fn print(session: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(sgf(session))
}

fn sgf(session: &Session) -> String {
    let position = session.engine.position();
    let result = match (position.winner(), position.result()) {
        (Some(winner), _) => format!("{}+", winner.letter()),
        (None, Some(winner)) => format!("{}+Resign", winner.letter()),
        (None, None) => String::new(),
    };
    let mut record = Record::of(position, RecordInfo { result, ..RecordInfo::default() });
    for (number, recorded) in record.moves.iter_mut().enumerate() {
        match session.comments.get(&number) {
            Some((entry, text)) if *entry == recorded.entry => recorded.comment.clone_from(text),
            _ => {}
        }
    }
    record.to_sgf()
}
