//! Opening books: `book_…`, and a map with their moves.

use super::analysis::{graphics_wanted, percent};
use super::call::{Call, LONGEST_ERROR, parse_cell, syntax_error, word};
use crate::board_settings::balanced;
use crate::book::{AnnotatedResult, Annotation, Book, BookMove, BookRate, Evidence, Header};
use crate::protocol::graphics::{MapCell, gfx, pairs};
use crate::protocol::session::Session;
use std::fmt::Write;
use tripoint_games::base::{plural, quoted, quoted_to};
use tripoint_games::board::Cell;
use tripoint_games::rules::Move;
use tripoint_games::wire::gtp::Reply;
use tripoint_solver::limits_of_check;

/// `book_moves`: lists the moves that the book knows, best first, one per line.
pub(super) fn moves(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let Some(book) = session.engine.game().book() else { return Ok(String::new()) };
    let is_believed = book.trust().is_believed();
    let line = |known: &BookMove<'_>| {
        let mut line = word(session, Move::Place(known.cell)).to_owned();
        if let Some(rate) = known.rate {
            line += &format!(" {}", rate.fields(is_believed));
        }
        line += &format!(" games {}", known.evidence.games.played);
        if let Some(grade) = known.grade {
            line += &format!(" grade {:.4}", grade.rate);
        }
        line
    };
    let mut lines: Vec<_> = session.engine.game().book_moves(colour).iter().map(line).collect();
    if let Some(value) = book.swap_value(session.engine.game().position(), colour) {
        let swap = format!("{} {}", word(session, Move::Swap), BookRate::Value(value).fields(is_believed));
        lines.insert(if value.rate > 0.5 { 0 } else { lines.len() }, swap);
    }
    Ok(lines.join("\n"))
}

/// `book_position`: shows the book's evidence on the position, for the player who made the last move.
pub(super) fn position(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let found =
        session.engine.game().book().and_then(|book| Some((book, book.locate(session.engine.game().position(), colour)?)));
    let Some((book, id)) = found else { return Ok("not in the book".to_owned()) };
    let mut lines = vec![format!("for {}", colour.opponent().to_string().to_lowercase())];
    lines.extend(book.win_rate(id).map(|rate| rate.fields(book.trust().is_believed())));
    lines.extend(evidence_lines(&book.position(id).evidence));
    lines.push(format!("replies {}", book.position(id).replies().len()));
    Ok(lines.join("\n"))
}

/// The position's own evidence, in the words of the book's file.
fn evidence_lines(evidence: &Evidence) -> Vec<String> {
    let Evidence { proven, games, choosing, search, opinion, comment } = evidence;
    let counted =
        |name: &str, count: crate::book::GameCount| count.rate().map(|rate| format!("{name} {rate:.4} {}", count.played));
    let lines = [
        counted("games", *games),
        counted("choice", *choosing),
        search.map(|rate| format!("search {rate}")),
        proven.map(|won| format!("proof {}", if won { "win" } else { "loss" })),
        opinion.map(|opinion| format!("person {}{}", if opinion.trusted { "trusted " } else { "" }, opinion.claim.word())),
        Some(format!("comment {comment}")).filter(|_| !comment.is_empty()),
    ];
    lines.into_iter().flatten().collect()
}

/// `book_info`: shows the book's source and size.
pub(super) fn info(session: &mut Session, _: &mut Call<'_>) -> Reply {
    let Some(book) = session.engine.game().book() else { return Ok("no book".to_owned()) };
    let Header { board, engine, settings, command, simulations } = book.header();
    let (positions, replies) = book.totals();
    let mut text = format!("board {board}\nengine {engine}\n");
    for (key, value) in [("settings", settings), ("command", command)] {
        if !value.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} {value}");
        }
    }
    Ok(format!(
        "{text}simulations {simulations}\ntotals {positions} position{} {replies} repl{}\nvariety {}",
        plural(positions as u64),
        if replies == 1 { "y" } else { "ies" },
        session.engine.settings().book_variety
    ))
}

/// `book_load FILE`: plays from the book in a file, and checks its proofs for at most some seconds.
pub(super) fn load(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let name = call.rest;
    let wrong = |reason: &str| format!("cannot load file: {}{}", quoted(name), quoted_to(reason, LONGEST_ERROR));
    let bytes = call.host.read_file(name, Book::MAX_BYTES + 1).map_err(|error| wrong(&format!(": {error}")))?;
    let mut book = Book::read_bytes(&bytes).map_err(|error| wrong(&format!(":{error}")))?;
    let board = session.engine.game().position().board();
    if book.board() != board {
        return Err(wrong(&format!(": the book is for {}, the game is on {board}", book.board())));
    }
    book.check_proofs(limits_of_check(book.topology())).map_err(|error| wrong(&format!(": {error}")))?;
    session.engine.set_book(Some(book));
    Ok(String::new())
}

/// `book_save FILE`: writes the book in its current state.
pub(super) fn save(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let failed = |reason: &str| format!("cannot save file: {}: {reason}", quoted(call.rest));
    let book = session
        .engine
        .game()
        .book()
        .ok_or_else(|| failed("no book is loaded; load one with book_load, or begin one with book_add"))?;
    call.host.write_file(call.rest, book.to_string().as_bytes()).map_err(|reason| failed(&reason))?;
    Ok(String::new())
}

/// `book_clear`: plays without a book on this board.
pub(super) fn clear(session: &mut Session, _: &mut Call<'_>) -> Reply {
    session.engine.set_book(None);
    Ok(String::new())
}

/// The book to change, or an empty one if there is none, and the moves that lead to the position.
fn edited(session: &Session, refusal: &str) -> Result<(Book, Vec<Cell>), String> {
    let position = session.engine.game().position();
    let book = session.engine.game().book().map_or_else(|| Book::new(Header::new(position.board())), |book| Book::clone(book));
    let line = book.line_to(position, position.to_move()).map_err(|error| format!("{refusal}: {error}"))?;
    Ok((book, line))
}

/// `book_add CELL [trusted] win|loss|unknown [COMMENT]`: adds a person's annotation of a move.
pub(super) fn add(session: &mut Session, call: &mut Call<'_>) -> Reply {
    const REFUSAL: &str = "cannot add to the book";
    let cell = parse_cell(session, call.argument(0))?;
    let trusted = call.argument(1) == "trusted";
    let said = call.argument(1 + usize::from(trusted));
    let claim = AnnotatedResult::CLAIMS.into_iter().find(|claim| claim.word() == said);
    let claim = claim.ok_or_else(|| syntax_error(said, "win, loss or unknown after the cell, or trusted before it"))?;
    let comment = call.arguments.get(2 + usize::from(trusted)..).unwrap_or_default().join(" ");
    let (mut book, mut line) = edited(session, REFUSAL)?;
    line.push(cell);
    let change = |evidence: &mut Evidence| {
        evidence.opinion = Some(Annotation { claim, trusted });
        if !comment.is_empty() {
            evidence.set_comment(comment.trim_matches('"'));
        }
    };
    book.change(&line, change).map_err(|error| format!("{REFUSAL}: {error}"))?;
    session.engine.set_book(Some(book));
    Ok(String::new())
}

/// `book_delete [CELL]`: removes the position, or the one after a move, with all positions that can't be reached
/// otherwise.
pub(super) fn delete(session: &mut Session, call: &mut Call<'_>) -> Reply {
    const REFUSAL: &str = "cannot delete from the book";
    let cell = call.arguments.first().map(|name| parse_cell(session, name)).transpose()?;
    let (mut book, mut line) = edited(session, REFUSAL)?;
    line.extend(cell);
    book.remove(&line).map_err(|error| format!("{REFUSAL}: {error}"))?;
    session.engine.set_book(Some(book));
    Ok(String::new())
}

/// `tripoint-book [COLOUR [gfx]]`: maps the book's moves, with win rates in percent and games. If a swap may follow,
/// the rate is for the side that the opponent leaves.
pub(super) fn map(session: &mut Session, call: &mut Call<'_>) -> Reply {
    let colour = call.colour_or_turn(0, session)?;
    let wants_graphics = graphics_wanted(call)?;
    let swap_follows = session.engine.game().position().swap_follows_stone_of(colour);
    let entry = |known: &BookMove<'_>| {
        let rate = known.rate.map(|rate| if swap_follows { balanced(rate.rate()) } else { rate.rate() });
        let text = rate.map_or_else(|| "?".to_owned(), percent);
        let games = known.evidence.games.played;
        let text = if games > 0 { format!("{text} {games}") } else { text };
        MapCell { name: session.engine.game().notation().name(known.cell), rate: rate.unwrap_or(0.5), text }
    };
    let known = session.engine.game().book_moves(colour);
    let cells: Vec<_> = known.iter().map(entry).collect();
    let status = match session.engine.game().book_advice(colour) {
        Some(advice) => format!("the book advises {}", word(session, advice.mv)),
        None => "the book advises no move".to_owned(),
    };
    Ok(if wants_graphics { gfx(&cells, colour, &status) } else { pairs(&cells) })
}
