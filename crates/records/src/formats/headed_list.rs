//! Move lists with the words before them: a [head](super::tag_pairs) or a board's name.

use crate::formats::link::{LONGEST_BOARD, missing_board};
use crate::formats::list::{ReadList, add_score, cell_place, extent, is_list, read_moves_seen};
use crate::formats::tag_pairs::TagPairs;
use crate::game::error::RecordError;
use crate::game::move_format::SwapKind;
use crate::game::record::RecordBuilder;
use crate::sgf::game_header::GameHint;
use tripoint_games::board::{Board, Topology};
use tripoint_games::rules::TurnOrder;

/// Whether a text is a move list, perhaps after a head or a board's name.
pub(crate) fn is_list_of_moves(text: &str) -> bool {
    let list = &text[TagPairs::of(text).map_or(0, |head| head.moves)..];
    is_list(named_board(list).map_or(list, |(_, moves)| &list[moves..]))
}

/// The board at the beginning of a move list, and where its moves begin. The board takes as many numbers as it needs:
/// `Poly-Y 5 7 11` is a move on `Poly-Y 5 7`.
fn named_board(text: &str) -> Option<(Board, usize)> {
    let start = text.len() - text.trim_start_matches(is_blank).len();
    let ends = text[start..].char_indices().take_while(|&(end, _)| end <= LONGEST_BOARD);
    let ends: Vec<usize> =
        ends.filter(|&(_, c)| c.is_whitespace() || matches!(c, ',' | ';')).map(|(end, _)| start + end).collect();
    let named = |end: usize| {
        let name = text[start..end].trim_end_matches([',', ';']);
        let board = name.parse().ok().or_else(|| Board::default_of(name))?;
        Some((board, end)).filter(|_| is_list(&text[end..]))
    };
    ends.into_iter().rev().find_map(named)
}

/// Whether a character around a text does not belong to it.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\0' | '\u{1a}')
}

/// Parses a move list with its head, if it has one. Also returns a sentence about the assumed board.
pub(crate) fn read_list(text: &str, hint: GameHint) -> Result<(ReadList, String), RecordError> {
    let Some(head) = TagPairs::of(text) else { return read_moves_of(text, hint) };
    let hint = head.board.map_or(hint, GameHint::Named);
    let (mut read, assumed) = read_moves_of(&blanked(text, head.moves), hint)?;
    read.record.info.players = head.players;
    if let Some(score) = head.score {
        let has_goals_of_colours = !Topology::new(read.record.board).goal().is_symmetric();
        read.note = read.note.or(add_score(&mut read.record, score, has_goals_of_colours));
    }
    Ok((read, assumed))
}

/// Replaces a text's first bytes with blanks, so that the rest keeps its location.
fn blanked(text: &str, bytes: usize) -> String {
    let blanks: String = text[..bytes].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
    blanks + &text[bytes..]
}

/// Parses a move list. Also returns a sentence about the assumed board.
fn read_moves_of(text: &str, hint: GameHint) -> Result<(ReadList, String), RecordError> {
    let read = |text: &str, board: Board| {
        read_moves_seen(text.as_bytes(), RecordBuilder::new(board, TurnOrder::Alternating), SwapKind::Pieces)
    };
    if let Some((board, begin)) = named_board(text) {
        // `hex 17: a1` may be a Hex game without a size, or one on a board that does not exist.
        let record = read(&blanked(text, begin), board).map_err(|error| missing_board(text).unwrap_or(error))?;
        return Ok((record, String::new()));
    }
    let read = |board: Board| read(text, board);
    let assumed = |board: Board| format!("the list does not say its board: it is read as one of {}", board.title());
    match hint {
        GameHint::Named(board) => return Ok((read(board)?, String::new())),
        GameHint::Usual(board) => {
            if let Ok(record) = read(board) {
                return Ok((record, assumed(board)));
            }
        }
        GameHint::Open => {}
    }
    let usual = Board::hex(11, 11)?;
    match read(usual) {
        Ok(record) => Ok((record, assumed(usual))),
        Err(error) => Err(asking_for_board(error, text, usual)),
    }
}

/// The error for a list that doesn't name its board. If a cell is not on the assumed board, it asks for the board.
fn asking_for_board(error: RecordError, text: &str, usual: Board) -> RecordError {
    let RecordError::At { line, column, error } = error else { return error };
    let error = match *error {
        RecordError::Word { step, got, .. } if cell_place(&got).is_some() => {
            let (columns, rows) = extent(text);
            let size = columns.max(rows);
            let fitting = Board::hex(size, size).or_else(|_| Board::y(size)).ok();
            RecordError::ListBoard { step, got, assumed: usual, columns, rows, fitting }
        }
        other => other,
    };
    RecordError::At { line, column, error: Box::new(error) }
}
