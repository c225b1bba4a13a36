//! Writes books.

use super::evidence::Evidence;
use super::graph::Book;
use super::position::PositionId;
use std::fmt;
use std::fmt::Write;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Move, Position};

/// A book's first line.
pub(super) const FORMAT: &str = "tripoint book 1";

/// Marks a reply to a position reached by an earlier line.
pub(super) const MEETS: &str = "=";

impl fmt::Display for Book {
    /// Writes the file from which [`Book::read`] makes the same book. The text is the same, however the book came
    /// about.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = self.header();
        let (positions, replies) = self.totals();
        writeln!(f, "{FORMAT}\nboard {}\nturns 1\nengine {}", header.board, header.engine)?;
        for (key, value) in [("settings", &header.settings), ("command", &header.command)] {
            if !value.is_empty() {
                writeln!(f, "{key} {value}")?;
            }
        }
        writeln!(f, "simulations {}\ntotals {positions} positions {replies} replies\n", header.simulations)?;
        let mut writer = Writer {
            book: self,
            notation: Notation::default_for(self.topology()),
            mentioned: vec![false; self.positions().len()],
            written: vec![false; self.positions().len()],
        };
        writer.write(f, &mut self.start().clone(), PositionId::START)
    }
}

struct Writer<'a> {
    book: &'a Book,
    notation: Notation,
    /// The positions whose own evidence is written.
    mentioned: Vec<bool>,
    /// The positions whose replies are written.
    written: Vec<bool>,
}

impl Writer<'_> {
    /// Writes a position's line and the lines that follow from it.
    fn write(&mut self, f: &mut fmt::Formatter<'_>, position: &mut Position, id: PositionId) -> fmt::Result {
        let book = self.book;
        if book.position(id).replies().is_empty() || std::mem::replace(&mut self.written[id.index()], true) {
            return Ok(());
        }
        let images = book.images(position, position.to_move());
        for cell in position.history().iter().filter_map(|entry| entry.mv.cell()) {
            write!(f, "{} ", self.notation.name(cell))?;
        }
        f.write_char('|')?;
        // In the order of the cells as written, which doesn't depend on the order in which the replies came into the
        // book.
        let replies = book.position(id).replies().iter();
        let mut replies: Vec<(Cell, PositionId)> =
            replies.filter_map(|reply| Some((book.cells_to(&images, reply.position).first()?, reply.position))).collect();
        replies.sort_unstable();
        for (number, &(cell, after)) in replies.iter().enumerate() {
            write!(f, "{} {}", if number > 0 { ";" } else { "" }, self.notation.name(cell))?;
            if std::mem::replace(&mut self.mentioned[after.index()], true) {
                write!(f, " {MEETS}")?;
            } else {
                write_evidence(f, &book.position(after).evidence)?;
            }
        }
        f.write_char('\n')?;
        for (cell, after) in replies {
            position.play_unchecked(position.to_move(), Move::Place(cell));
            self.write(f, position, after)?;
            position.undo();
        }
        Ok(())
    }
}

fn write_evidence(f: &mut fmt::Formatter<'_>, evidence: &Evidence) -> fmt::Result {
    let Evidence { proven, games, choosing, search, opinion, comment } = evidence;
    if let Some(rate) = games.shown() {
        write!(f, " {rate} {}", games.played)?;
    }
    if let Some(rate) = choosing.shown() {
        write!(f, " choice {rate} {}", choosing.played)?;
    }
    if let Some(rate) = search {
        write!(f, " search {rate}")?;
    }
    if let Some(won) = proven {
        write!(f, " proof {}", if *won { "win" } else { "loss" })?;
    }
    if let Some(opinion) = opinion {
        write!(f, " {opinion}")?;
    }
    if !comment.is_empty() {
        write!(f, " \"{comment}\"")?;
    }
    Ok(())
}
