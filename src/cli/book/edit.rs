//! `tripoint book edit`: a person's own lines.

use super::super::flags::BoardFlags;
use super::files::{self, percent};
use crate::base::{plural, quoted};
use crate::board::Cell;
use crate::book::{AnnotatedResult, Annotation, Book, Header};
use crate::files::write_whole;
use crate::shipped;
use clap::{ArgGroup, Args, ValueHint};
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Arguments for `tripoint book edit`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
#[command(group = ArgGroup::new("claim").args(["win", "loss", "unknown"]).requires("moves"))]
#[command(group = ArgGroup::new("edits").args(["moves", "from"]).required(true))]
pub(in crate::cli) struct EditArguments {
    /// The book
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// The line to edit: moves from the empty board, such as "c4 d5"
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Mark the line's last move as winning
    #[arg(long)]
    win: bool,
    /// Mark the line's last move as losing
    #[arg(long)]
    loss: bool,
    /// Mark the line's last move as worth considering
    #[arg(long)]
    unknown: bool,
    /// Let this annotation outrank games
    #[arg(long, conflicts_with_all = ["unknown", "remove"])]
    trust: bool,
    /// Comment the line; an empty text removes the comment
    #[arg(long, value_name = "TEXT", requires = "moves")]
    comment: Option<String>,
    /// Remove the line, with the evidence for the position after it and all positions that only it leads to
    #[arg(long, requires = "moves", conflicts_with_all = ["claim", "comment"])]
    remove: bool,
    /// Make all edits in this file, one per line: moves; [trusted] win, loss, unknown or remove; and a comment in
    /// quotation marks
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "moves")]
    from: Option<PathBuf>,
    /// Create a book for the board that --game, --size or --board names
    #[arg(long)]
    new: bool,
    /// Write the book to this file instead of FILE; either is written whole or not at all
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    #[command(flatten)]
    board: BoardFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint book edit mine.book --new --size 9 --moves 'e7 d5' --win --comment 'takes the centre'
  tripoint book edit mine.book --moves 'e7 d5' --remove
  tripoint book edit mine.book --from lines.txt
where lines.txt has lines such as
  e7 d5 win \"takes the centre\"
  e7 d5 f6 trusted loss
  e7 c4 remove";

/// What to do with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
enum LineEdit {
    /// Change the annotation, the comment, or both.
    Say(Option<Annotation>, Option<String>),
    /// Remove the line.
    Remove,
}

/// Edits a book and reports the changes.
pub(super) fn run(arguments: &EditArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let before = book(arguments)?;
    let edits = match &arguments.from {
        Some(path) => from_file(path, &before, arguments.trust)?,
        None => vec![from_flags(arguments, &before)?],
    };
    let mut book = before.clone();
    let mut told = Vec::new();
    for (place, moves, edit) in &edits {
        told.push(apply(&mut book, moves, edit).map_err(|error| format!("{place}: {error}"))?);
    }
    let path = arguments.output.as_ref().unwrap_or(&arguments.file);
    write_whole(path, book.to_string()).map_err(|error| error.to_string())?;
    for line in told {
        writeln!(stdout, "{line}")?;
    }
    let mut openings: Vec<Cell> = edits.iter().filter_map(|(_, moves, _)| moves.first().copied()).collect();
    openings.sort_unstable();
    openings.dedup();
    for opening in openings {
        writeln!(stdout, "{}", opening_change(&before, &book, opening))?;
    }
    for contradiction in book.new_contradictions(&before) {
        writeln!(stdout, "contradiction at {}: {}", book.names(&contradiction.moves), contradiction.reason)?;
    }
    let count = edits.len();
    writeln!(stdout, "{}: {count} edit{}; {}", path.display(), plural(count as u64), super::check::totals(&book))?;
    Ok(())
}

/// The book to edit.
fn book(arguments: &EditArguments) -> Result<Book, Box<dyn Error>> {
    let EditArguments { file, new, board, .. } = arguments;
    match (file.exists(), new) {
        (true, true) => {
            Err(format!("--new: {} is there already; leave out --new, or choose another FILE", file.display()).into())
        }
        (false, false) => Err(format!("{}: no such file; use --new and the board to begin one", file.display()).into()),
        (false, true) => {
            let mut settings = shipped::settings_without_books();
            board.apply(&mut settings)?;
            settings.board.check_chains("opening books")?;
            Ok(Book::new(Header::new(settings.board)))
        }
        (true, false) => {
            let book = files::read(file)?;
            board.check(book.board())?;
            Ok(book)
        }
    }
}

/// The edit that the flags ask for, and the name that errors give it.
fn from_flags(arguments: &EditArguments, book: &Book) -> Result<(String, Vec<Cell>, LineEdit), String> {
    let EditArguments { moves, win, loss, unknown, trust, comment, remove, .. } = arguments;
    let place = "--moves".to_owned();
    let moves = moves_of(book, moves.as_deref().unwrap_or_default()).map_err(|error| format!("{place}: {error}"))?;
    if *remove {
        return Ok((place, moves, LineEdit::Remove));
    }
    let claims = [(*win, AnnotatedResult::Win), (*loss, AnnotatedResult::Loss), (*unknown, AnnotatedResult::Unknown)];
    let claim = claims.into_iter().find(|(given, _)| *given).map(|(_, claim)| claim);
    if claim.is_none() && (comment.is_none() || *trust) {
        return Err("give --win, --loss or --unknown; or --comment TEXT alone, or --remove".to_owned());
    }
    if let Some(comment) = comment {
        check_comment(comment).map_err(|error| format!("--comment: {error}"))?;
    }
    let opinion = claim.map(|claim| Annotation { claim, trusted: *trust });
    Ok((place, moves, LineEdit::Say(opinion, comment.clone())))
}

/// The edits in a file; with `trust` every annotation outranks games.
fn from_file(path: &Path, book: &Book, trust: bool) -> Result<Vec<(String, Vec<Cell>, LineEdit)>, String> {
    let text = files::text(path).map_err(|error| format!("--from {error}"))?;
    let mut edits = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |(column, error): (usize, String)| format!("--from {}:{number}:{column}: {error}", path.display());
        let (moves, edit) = edit_of_line(book, line, trust).map_err(wrong)?;
        edits.push((format!("--from {}:{number}:1", path.display()), moves, edit));
    }
    if edits.is_empty() {
        return Err(format!("--from {}: got no edits; write lines such as: c4 d5 win \"a comment\"", path.display()));
    }
    Ok(edits)
}

/// The edit on one line, or the column and what is wrong there.
fn edit_of_line(book: &Book, line: &str, trust: bool) -> Result<(Vec<Cell>, LineEdit), (usize, String)> {
    let column_at = |byte: usize| 1 + line[..byte].chars().count();
    let (words, comment) = match line.split_once('"') {
        None => (line, None),
        Some((words, rest)) => {
            let closed = rest.trim_end().strip_suffix('"');
            let comment =
                closed.ok_or_else(|| (column_at(words.len()), "the comment is not closed by a quotation mark".to_owned()))?;
            check_comment(comment).map_err(|error| (column_at(words.len()), error))?;
            (words, Some(comment.to_owned()))
        }
    };
    let last_word = |words: &str| words.trim_end().rfind(char::is_whitespace).map_or(0, |byte| byte + 1);
    let at = last_word(words);
    let (moves, word) = (&words[..at], words[at..].trim());
    let expected = || {
        let got = quoted(word);
        (column_at(at), format!("got '{got}', expected moves and win, loss, unknown or remove, as in: c4 d5 win \"a comment\""))
    };
    let trusted_at = last_word(moves);
    let says_trusted = moves[trusted_at..].trim() == "trusted";
    let moves = if says_trusted { &moves[..trusted_at] } else { moves };
    let cells = || moves_of(book, moves).map_err(|error| (1, error));
    if word == "remove" && comment.is_none() && !says_trusted {
        return Ok((cells()?, LineEdit::Remove));
    }
    let claim = AnnotatedResult::CLAIMS.into_iter().find(|claim| claim.word() == word).ok_or_else(expected)?;
    let trusted = says_trusted || trust && claim != AnnotatedResult::Unknown;
    Ok((cells()?, LineEdit::Say(Some(Annotation { claim, trusted }), comment)))
}

/// A line's cells, at least one.
fn moves_of(book: &Book, moves: &str) -> Result<Vec<Cell>, String> {
    let cells = files::cells(book, moves)?;
    if cells.is_empty() { Err("got no moves, expected some, as in: c4 d5".to_owned()) } else { Ok(cells) }
}

/// Checks that a comment can stand in quotation marks on one line.
fn check_comment(comment: &str) -> Result<(), String> {
    if comment.contains('"') {
        return Err("a comment stands in quotation marks; write ' in it instead of \"".to_owned());
    }
    if comment.contains(char::is_control) {
        return Err("a comment is one line of text; leave out line ends, tabs and control characters".to_owned());
    }
    Ok(())
}

/// Makes an edit and says what it was.
fn apply(book: &mut Book, moves: &[Cell], edit: &LineEdit) -> Result<String, String> {
    let line = book.names(moves);
    let LineEdit::Say(opinion, comment) = edit else {
        let before = book.positions().len();
        book.remove(moves).map_err(|error| format!("{line}: {error}; there is nothing to take out"))?;
        let gone = before - book.positions().len();
        return Ok(format!("{line}: taken out, {gone} position{} in all", plural(gone as u64)));
    };
    let known = book.find_line(moves).map_err(|error| error.to_string())?;
    let was = known.and_then(|(id, _)| book.position(id).evidence.opinion);
    let changed = book.change(moves, |evidence| {
        evidence.opinion = opinion.or(evidence.opinion);
        if let Some(comment) = comment {
            evidence.comment.clone_from(comment);
        }
    });
    changed.map_err(|error| error.to_string())?;
    let was = match (opinion, known, was) {
        (None, None, _) => return Ok(format!("{line}: added to the book with a comment")),
        (None, ..) => return Ok(format!("{line}: comment changed")),
        (_, None, _) => "added to the book".to_owned(),
        (_, Some(_), None) => "no person has said anything before".to_owned(),
        (Some(now), _, Some(was)) if *now == was => "as before".to_owned(),
        (_, _, Some(was)) => format!("before: {was}"),
    };
    let now = opinion.map(|opinion| opinion.to_string()).unwrap_or_default();
    Ok(format!("{line}: {now}; {was}"))
}

/// An opening's new value.
fn opening_change(before: &Book, after: &Book, opening: Cell) -> String {
    let shown = |book: &Book| match book.find_line(&[opening]).ok().flatten() {
        None => "not in the book".to_owned(),
        Some((id, _)) => match book.win_rate(id) {
            None => "without a value".to_owned(),
            Some(rate) => format!("worth {} to the opener ({})", percent(rate), rate.basis()),
        },
    };
    let (before_value, after_value) = (shown(before), shown(after));
    let was = if before_value == after_value { "as before".to_owned() } else { format!("before: {before_value}") };
    format!("opening {}: {after_value}; {was}", after.names(&[opening]))
}
