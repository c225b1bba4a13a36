//! The opening book for a board whose openings are all proven.

use crate::base::SystemClock;
use crate::board::Cell;
use crate::book::{Book, BookReply, Header, PositionId, Rate};
use crate::engine::{BookChoice, Engine, Settings};
use crate::progress::ProgressLine;
use crate::rules::{Move, Position};
use crate::search::{Control, Limits};
use crate::selfplay::Stop;
use crate::solver::{OpeningMap, OpeningResult, ProofLimits, Solver, answers};
use std::error::Error;
use std::sync::Arc;

/// How far a book of proven openings goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProvenBookPlan {
    /// How many moves the longest line has. In it the winner has an answer to every move by the other player. 1: only
    /// the openings.
    pub(crate) moves: u32,
    /// Simulations for searching each opening. 0: no search.
    pub(crate) simulations: u64,
}

impl ProvenBookPlan {
    /// The book for a board whose openings are all proven; `None` if the limits are too small.
    pub(crate) fn proven(
        self,
        solver: &dyn Solver,
        map: &OpeningMap,
        position: &Position,
        limits: ProofLimits<'_>,
    ) -> Option<Book> {
        let mut book = Book::new(Header::new(position.board()));
        let mut open = Vec::new();
        for opening in map.classes() {
            open.push(vec![opening]);
            if map.result(opening) == OpeningResult::Loss && self.moves > 1 {
                let after = book.played(&[opening]).ok()?;
                open.push(vec![opening, solver.winning_move(&after.both_stones(), after.to_move(), limits)?]);
            }
        }
        while let Some(line) = open.pop() {
            let wins = line.len() > 1 || map.result(line[0]) == OpeningResult::Win;
            // One answer is enough, also for moves equal by symmetry or in another order.
            if wins && is_answered(&book, &line[..line.len() - 1]) {
                continue;
            }
            let id = book.add(&line);
            book.evidence_mut(id).proven = Some(wins);
            let after = book.played(&line).ok()?;
            if wins && line.len() + 2 <= self.moves as usize && after.winner().is_none() {
                let answers = answers(solver, &after.both_stones(), &after.empty(), after.to_move(), limits)?;
                open.extend(answers.into_iter().map(|(reply, answer)| [&line[..], &[reply, answer]].concat()));
            }
        }
        book.refresh();
        Some(book)
    }

    /// Completes the book with a search of each opening, and with its header; `None` if `stop` is requested.
    ///
    /// # Errors
    /// No engine can have these settings.
    pub(crate) fn finish(
        self,
        mut book: Book,
        settings: &Settings,
        command: &str,
        stop: &Stop,
    ) -> Result<Option<Book>, Box<dyn Error>> {
        book.header_mut().command = format!("{command} --book-moves {} --book-simulations {}", self.moves, self.simulations);
        let limits = Limits::simulations(self.simulations);
        let mut settings = settings.clone().without_swap().with_book(BookChoice::Off).with_limits(limits);
        settings.parameters.solver = false;
        book.header_mut().settings = settings.fingerprints();
        let replies = book.position(PositionId::START).replies();
        let openings: Vec<Cell> =
            if self.simulations == 0 { Vec::new() } else { replies.iter().map(|reply| reply.cell).collect() };
        let template = "{bar:20} {pos}/{len} openings searched for the book, {eta} to go";
        let progress = ProgressLine::new(openings.len() as u64, "opening", template);
        for (done, opening) in (1..).zip(openings) {
            let mut engine = Engine::new(settings.clone(), Arc::new(SystemClock::default()))?;
            let game = engine.game_mut();
            game.play_as(game.position().to_move(), Move::Place(opening))?;
            let colour = game.position().to_move();
            let decision = engine.think(colour, &mut Control { stop: &|| stop.is_requested(), ..Control::default() });
            if stop.is_requested() {
                return Ok(None);
            }
            if let Some(report) = &decision.report {
                book.header_mut().simulations += report.simulations;
                let search = Some(Rate::new(1.0 - report.win_rate));
                book.change(&[opening], |evidence| evidence.search = search)?;
            }
            progress.set_position(done);
        }
        progress.clear();
        Ok(Some(book))
    }
}

/// Whether the book has a winning answer to the last of these moves. The openings don't answer anything.
fn is_answered(book: &Book, moves: &[Cell]) -> bool {
    let found = if moves.is_empty() { None } else { book.find_line(moves).ok().flatten() };
    let wins = |reply: &BookReply| book.position(reply.position).evidence.proven == Some(true);
    found.is_some_and(|(id, _)| book.position(id).replies().iter().any(wins))
}
