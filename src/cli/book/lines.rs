//! A book's replies to a position, as rows in a table.

use super::files::percent;
use crate::board::Cell;
use crate::book::{Book, BookMove, BookRate, BookValue, MoveRank, PositionId, ValueSource};
use crate::notation::Notation;
use crate::rules::{Move, Position};
use comfy_table::{CellAlignment, presets};

/// A reply to a position, with what is known about it.
#[derive(Clone, Debug)]
pub(super) struct ReplyLine {
    /// The first of the cells that lead to the same position.
    pub(super) cell: Cell,
    /// How many such cells there are.
    pub(super) cells: usize,
    /// The position after it.
    pub(super) position: PositionId,
    /// The win rate for its player, without a swap.
    pub(super) rate: Option<BookRate>,
    /// Its rank among the replies, with a swap if one may follow.
    pub(super) grade: Option<MoveRank>,
    /// The best moves after it.
    pub(super) line: Vec<Cell>,
}

impl ReplyLine {
    /// The replies to a position, best first.
    pub(super) fn all(book: &Book, position: &Position) -> Vec<ReplyLine> {
        let mut lines: Vec<ReplyLine> = Vec::new();
        for BookMove { cell, position: id, rate, grade, .. } in book.moves(position, position.to_move()) {
            if let Some(line) = lines.iter_mut().find(|line| line.position == id) {
                line.cells += 1;
                continue;
            }
            let line = book.best_line(&after(position, cell));
            lines.push(ReplyLine { cell, cells: 1, position: id, rate, grade, line });
        }
        lines
    }

    /// Whether the rate is an estimate, because there is no value.
    pub(super) fn is_estimate(&self) -> bool {
        matches!(self.rate, Some(BookRate::Estimate(_)))
    }

    /// Whether the second player swaps after this opening; `None` if the search decides.
    pub(super) fn is_swapped(&self) -> Option<bool> {
        self.rate?.value().map(|value| value.rate > 0.5)
    }
}

/// A position after one more stone.
pub(super) fn after(position: &Position, cell: Cell) -> Position {
    let mut position = position.clone();
    position.play_unchecked(position.to_move(), Move::Place(cell));
    position
}

/// A table with the replies to a position, indented by two.
pub(super) fn table(book: &Book, position: &Position, lines: &[ReplyLine]) -> String {
    let notation = Notation::default_for(book.topology());
    let opens = position.swap_follows();
    let mut headings = vec![if opens { "opening" } else { "reply" }, "cells", "win rate", "95 %", "games", "basis"];
    headings.extend(opens.then_some("swap"));
    headings.extend(["best reply", "its rate", "main line", "comment"]);
    let mut table = comfy_table::Table::new();
    table.load_style(presets::NOTHING).set_header(headings.iter().copied());
    let dash = || "-".to_owned();
    for line in lines {
        let evidence = &book.position(line.position).evidence;
        let swap = line.is_swapped().map(|swapped| if swapped { "yes" } else { "no" });
        let best = line.line.first();
        let rate = book.backed(line.position).best.and_then(|best| {
            let reply = book.position(line.position).replies().get(best)?;
            book.win_rate(reply.position)
        });
        let mut row = vec![
            notation.name(line.cell).to_owned(),
            line.cells.to_string(),
            line.rate.map_or_else(dash, percent),
            line.rate.and_then(|rate| rate.value()).map_or_else(dash, interval),
            evidence.games.played.to_string(),
            line.rate.map_or_else(dash, |rate| rate.basis().to_owned()),
        ];
        row.extend(opens.then(|| swap.unwrap_or("-").to_owned()));
        row.extend([
            best.map_or_else(dash, |&best| notation.name(best).to_owned()),
            rate.map_or_else(dash, percent),
            book.names(&[&[line.cell], line.line.as_slice()].concat()),
            remark(book, line.position),
        ]);
        table.add_row(row);
    }
    for (number, column) in table.column_iter_mut().enumerate() {
        let is_text = ["opening", "reply", "main line", "comment"].contains(&headings[number]);
        column.set_padding((2, 0));
        column.set_cell_alignment(if is_text { CellAlignment::Left } else { CellAlignment::Right });
    }
    table.trim_fmt() + "\n"
}

fn interval(value: BookValue) -> String {
    match value.basis {
        ValueSource::Games => format!("{:.1} to {:.1}", 100.0 * value.interval.low, 100.0 * value.interval.high),
        ValueSource::Person | ValueSource::Trusted | ValueSource::Proof => "-".to_owned(),
    }
}

/// A person's annotation and comment.
fn remark(book: &Book, id: PositionId) -> String {
    let evidence = &book.position(id).evidence;
    let word = evidence.opinion.map(|opinion| opinion.to_string());
    let comment = Some(format!("\"{}\"", evidence.comment)).filter(|_| !evidence.comment.is_empty());
    [word, comment].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
