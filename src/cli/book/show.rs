//! `tripoint book show`: what a book knows, as text and as a picture.

use super::super::flags::BoardFlags;
use super::check::totals;
use super::files::{self, percent};
use super::lines::{ReplyLine, after, table};
use super::map;
use crate::board::Cell;
use crate::book::{Book, PositionId};
use crate::notation::Notation;
use crate::picture_files::{SHARP, check_ending, write_picture};
use crate::rules::{Move, Position, Rules, SwapRule};
use crate::shipped;
use clap::{Args, ValueHint};
use std::collections::HashSet;
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

/// Arguments for `tripoint book show`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct ShowArguments {
    /// The book (default: the one that ships for the board)
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,
    /// Show the replies to the position after these moves from the empty board, such as "c4 d5"
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    moves: String,
    /// Levels of replies to show
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Draw the replies' win rates and the main line to this .svg file; - for stdout
    #[arg(long, value_name = "FILE", value_hint = ValueHint::AnyPath, conflicts_with = "depth")]
    output: Option<PathBuf>,
    #[command(flatten)]
    board: BoardFlags,
}

/// Shows a book.
pub(super) fn run(arguments: &ShowArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let output = arguments.output.as_deref().filter(|path| path.as_os_str() != "-");
    output.map_or(Ok(()), |path| check_ending("--output", path))?;
    let book = book(arguments)?;
    let moves = files::cells(&book, &arguments.moves).map_err(|error| format!("--moves: {error}"))?;
    let position = book.played(&moves)?;
    if position.winner().is_some() {
        return Err("--moves: the game is over; give fewer moves".into());
    }
    if !moves.is_empty() && book.find_line(&moves)?.is_none() {
        return Err(format!("--moves: {} is not in the book; give fewer moves", book.names(&moves)).into());
    }
    let lines = ReplyLine::all(&book, &position);
    if arguments.output.is_some() {
        return write_picture("--output", output, &map::svg(&book, &position, &lines), SHARP, stdout);
    }
    if moves.is_empty() {
        writeln!(stdout, "{}", header(&book))?;
    }
    writeln!(stdout, "{}", summary(&book, &moves)?)?;
    if let Some(path) = arguments.file.as_ref().filter(|_| !book.trust().is_believed()) {
        writeln!(stdout, "The proofs are as the file says; 'tripoint book check {}' checks them.", path.display())?;
    }
    let mut seen = HashSet::from([PositionId::START]);
    let mut level = vec![(moves, position, lines)];
    for depth in 1..=arguments.depth {
        let mut next = Vec::new();
        for (moves, position, lines) in level {
            if depth > 1 || !lines.is_empty() {
                writeln!(stdout, "\n{}\n\n{}", heading(&book, &moves), table(&book, &position, &lines).trim_end())?;
            }
            for line in lines.iter().filter(|line| seen.insert(line.position)) {
                let after = after(&position, line.cell);
                let lines = ReplyLine::all(&book, &after);
                if !lines.is_empty() {
                    next.push(([moves.as_slice(), &[line.cell]].concat(), after, lines));
                }
            }
        }
        level = next;
    }
    Ok(())
}

/// Reads the file, or takes the shipped book.
fn book(arguments: &ShowArguments) -> Result<Book, Box<dyn Error>> {
    if let Some(path) = &arguments.file {
        let book = files::read(path)?;
        arguments.board.check(book.board())?;
        return Ok(book);
    }
    let mut settings = shipped::settings_without_books();
    arguments.board.apply(&mut settings)?;
    let shipped = shipped::BOOKS.book(settings.board)?;
    Ok(shipped.ok_or_else(|| {
        format!("no book ships for {}; choose a FILE, or another --game, --size or --board", settings.board.title())
    })?)
}

/// The book's header.
fn header(book: &Book) -> String {
    let header = book.header();
    let mut text = format!("{}: {}", book.board().title(), totals(book));
    for (name, value) in [("made by", &header.engine), ("settings", &header.settings), ("command", &header.command)] {
        if !value.is_empty() {
            text += &format!("\n{name}: {value}");
        }
    }
    if header.simulations > 0 {
        text += &format!("\nsimulations: {}", header.simulations);
    }
    text
}

/// Sums a position up: the openings that the book plays, or the position's value and the book's move.
fn summary(book: &Book, moves: &[Cell]) -> Result<String, Box<dyn Error>> {
    let notation = Notation::default_for(book.topology());
    let best = |swap: SwapRule| -> Result<Option<ReplyLine>, Box<dyn Error>> {
        let mut position = Position::new(book.board(), Rules { swap, ..Rules::STANDARD });
        for &cell in moves {
            position.play(Move::Place(cell))?;
        }
        Ok(ReplyLine::all(book, &position).into_iter().next().filter(|line| line.grade.is_some()))
    };
    let named = |line: &ReplyLine| {
        let rate = line.rate.map_or_else(|| "value unknown".to_owned(), percent);
        let estimated = if line.is_estimate() { " by estimate" } else { "" };
        format!("{} ({rate}{estimated})", notation.name(line.cell))
    };
    let alone = best(SwapRule::Off)?.as_ref().map(named);
    if moves.is_empty() {
        return Ok(match (best(Rules::STANDARD.swap)?.as_ref().map(named), alone) {
            (Some(swapped), Some(alone)) => {
                format!("opens with {swapped} under the swap rule, with {alone} without; rates are the opener's if nobody swaps")
            }
            _ => "knows no opening to play".to_owned(),
        });
    }
    let (id, _) = book.find_line(moves)?.ok_or("the position is not in the book")?;
    let rate = book.win_rate(id);
    let worth = rate.map_or_else(
        || "has no value yet".to_owned(),
        |rate| format!("is worth {} to the player who made the last move ({})", percent(rate), rate.basis()),
    );
    let swap = match rate.and_then(|rate| rate.value()).filter(|_| moves.len() == 1) {
        Some(value) if value.rate > 0.5 => "; the second player swaps",
        Some(_) => "; the second player does not swap",
        None if moves.len() == 1 => "; the search decides about a swap",
        None => "",
    };
    let reply = alone.map_or_else(|| "no reply to play is known".to_owned(), |alone| format!("the best reply is {alone}"));
    Ok(format!("{} {worth}{swap}; {reply}", book.names(moves)))
}

fn heading(book: &Book, moves: &[Cell]) -> String {
    if moves.is_empty() {
        "Openings, each for all cells that are the same by symmetry:".to_owned()
    } else {
        format!("Replies to {}:", book.names(moves))
    }
}
