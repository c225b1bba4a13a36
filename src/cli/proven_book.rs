//! `tripoint solve --book`: the opening book of what is proven.

use crate::base::SystemClock;
use crate::board::Cell;
use crate::book::{Book, EditError, Header, Rate};
use crate::engine::{BookChoice, Engine, Settings};
use crate::rules::{Move, Position};
use crate::search::{Control, Limits};
use crate::solver::{Effort, OpeningMap, OpeningResult, Solver, answers};
use clap::{Args, ValueHint};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

/// The book of what is proven.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Book")]
pub(super) struct ProvenBookFlags {
    /// Write an opening book of what is proven to this file: which first moves win, and the winner's replies
    #[arg(long = "book", value_name = "FILE", value_hint = ValueHint::FilePath, requires = "openings", conflicts_with_all = ["moves", "record"])]
    pub(super) path: Option<PathBuf>,
    /// Moves of the longest line: the winner's answers to all that the other player may play. 1: the openings alone
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=6), requires = "path")]
    book_moves: u32,
    /// Simulations of the search that says how an opening looks: the player with the book opens where looks deceive most
    #[arg(long, value_name = "N", default_value_t = 20_000, requires = "path")]
    book_simulations: u64,
}

/// The book of a board whose openings are proven; `None` if the effort is not enough.
pub(super) fn proven_book(
    flags: &ProvenBookFlags,
    solver: &dyn Solver,
    map: &OpeningMap,
    position: &Position,
    effort: Effort<'_>,
) -> Option<Result<Book, EditError>> {
    let mut book = Book::new(Header { command: command(flags, position), ..Header::new(position.board()) });
    let mut open: Vec<Vec<Cell>> = Vec::new();
    for opening in position.topology().cells() {
        let line = match map.result(opening) {
            OpeningResult::Unknown => continue,
            OpeningResult::Win => vec![opening],
            OpeningResult::Loss if flags.book_moves < 2 => continue,
            OpeningResult::Loss => {
                let after = played(position, &[opening]);
                vec![opening, solver.winning_move(&after.both_stones(), after.to_move(), effort)?]
            }
        };
        open.push(line);
    }
    while let Some(line) = open.pop() {
        if let Err(error) = book.change(&line, |evidence| evidence.proven = Some(true)) {
            return Some(Err(error));
        }
        let after = played(position, &line);
        if line.len() + 2 > flags.book_moves as usize || after.winner().is_some() {
            continue;
        }
        for (reply, answer) in answers(solver, &after.both_stones(), &after.empty(), after.to_move(), effort)? {
            // One answer is enough for all moves that are the same by symmetry or by another order of moves.
            let follows = played(&after, &[reply]);
            if !book.moves(&follows, follows.to_move()).iter().any(|mv| mv.evidence.proven == Some(true)) {
                open.push([&line[..], &[reply, answer]].concat());
            }
        }
    }
    Some(Ok(book))
}

/// Notes of each opening in the book how it looks to a search.
pub(super) fn note_looks(
    flags: &ProvenBookFlags,
    book: &mut Book,
    position: &Position,
    settings: &Settings,
) -> Result<(), Box<dyn Error>> {
    if flags.book_simulations == 0 {
        return Ok(());
    }
    let limits = Limits { simulations: Some(flags.book_simulations), playouts: None };
    let settings = Settings { book: BookChoice::Off, limits, ..settings.clone().without_swap() };
    let start = Position::new(position.board(), settings.rules);
    let mut openings: Vec<Cell> = Vec::new();
    for mv in book.moves(position, position.to_move()) {
        if openings.iter().all(|&opening| book.find_line(&[opening]).ok().flatten().map(|(id, _)| id) != Some(mv.position)) {
            openings.push(mv.cell);
        }
    }
    for opening in openings {
        let mut engine = Engine::new(settings.clone(), Arc::new(SystemClock::default()))?;
        engine.set_position(played(&start, &[opening]));
        let decision = engine.think(engine.position().to_move(), &mut Control::default());
        if let Some(rate) = decision.win_rate() {
            book.change(&[opening], |evidence| evidence.search = Some(Rate::new(1.0 - rate)))?;
            book.header_mut().simulations += flags.book_simulations;
        }
    }
    Ok(())
}

/// The command that makes the book.
fn command(flags: &ProvenBookFlags, position: &Position) -> String {
    let (board, moves, simulations) = (position.board().flags(), flags.book_moves, flags.book_simulations);
    format!("tripoint solve {board} --openings --book FILE --book-moves {moves} --book-simulations {simulations}")
}

/// A position with moves of the players in turn, all of them legal.
fn played(position: &Position, moves: &[Cell]) -> Position {
    let mut position = position.clone();
    for &cell in moves {
        position.play_unchecked(position.to_move(), Move::Place(cell));
    }
    position
}
