//! Win rates for first moves in the shipped books, alone and next to public Hex maps, as in `docs/games.md`.

use std::collections::BTreeSet;
use std::fs;
use tripoint::board::Board;
use tripoint::book::BookMove;
use tripoint::notation::Notation;
use tripoint::rules::{Colour, Position, Rules};
use tripoint::shipped;

/// The first moves in a board's shipped book, passed on with their names.
fn known_moves<T>(board: Board, read: impl FnOnce(Vec<BookMove<'_>>, &Notation) -> T) -> T {
    let book = shipped::BOOKS.book(board).unwrap().unwrap();
    let notation = Notation::default_for(book.topology());
    read(book.moves(&Position::new(board, Rules::STANDARD), Colour::Black), &notation)
}

fn rate(known: &BookMove<'_>) -> f64 {
    known.rate.unwrap().rate()
}

/// A public map: which first moves lose without a swap, in its author's opinion.
struct Map {
    /// The table's row begins with this.
    heading: &'static str,
    size: usize,
    /// The losing moves: cells, and ranges of cells in one row.
    losing: &'static str,
}

const MAPS: [Map; 3] = [
    Map { heading: "Hex 11×11, Hexanna", size: 11, losing: "a1-j1 a2-i2 a3 k3 a9 k9 c10-k10 b11-k11" },
    Map { heading: "Hex 13×13, players", size: 13, losing: "a1-l1 a2-k2 a3 f3-i3 m3 a11 e11-h11 m11 c12-m12 b13-m13" },
    Map { heading: "Hex 13×13, leela_bot", size: 13, losing: "a1-l1 a2-k2 a3 m3 a11 m11 c12-m12 b13-m13" },
];

impl Map {
    fn names(&self) -> BTreeSet<String> {
        let run = |run: &str| {
            let (first, last) = run.split_once('-').unwrap_or((run, run));
            let row = first[1..].to_owned();
            assert_eq!(row, last[1..]);
            (first.as_bytes()[0]..=last.as_bytes()[0])
                .map(move |column| format!("{}{row}", char::from(column)))
                .collect::<Vec<_>>()
        };
        self.losing.split(' ').flat_map(run).collect()
    }

    /// The table's row: how many moves lose and win according to the map, how many of each the book puts on the other
    /// side of one half, and in what share of pairs, a losing and a winning move, the book agrees on their order.
    fn row(&self) -> String {
        let names = self.names();
        let split = |moves: Vec<BookMove<'_>>, notation: &Notation| {
            let (losing, winning): (Vec<_>, Vec<_>) = moves.iter().partition(|known| names.contains(notation.name(known.cell)));
            [losing, winning].map(|moves| moves.into_iter().map(rate).collect::<Vec<_>>())
        };
        let [losing, winning] = known_moves(Board::hex(self.size, self.size).unwrap(), split);
        assert_eq!(losing.len() + winning.len(), self.size * self.size);
        assert_eq!(losing.len(), names.len());
        let pairs = losing.len() * winning.len();
        let in_order: usize = losing.iter().map(|loss| winning.iter().filter(|win| *win > loss).count()).sum();
        let share = 100.0 * in_order as f64 / pairs as f64;
        let above = losing.iter().filter(|rate| **rate > 0.5).count();
        let below = winning.iter().filter(|rate| **rate <= 0.5).count();
        format!("| {} | {} | {above} | {} | {below} | {share:.1} % |", self.heading, losing.len(), winning.len())
    }
}

#[test]
fn the_documentation_sets_the_books_beside_public_maps() {
    let page = fs::read_to_string("docs/games.md").unwrap();
    for map in &MAPS {
        let row = map.row();
        assert!(page.contains(&row), "docs/games.md lacks\n{row}");
    }
}

/// A board's row in the table of first moves: the strongest ones, those that the engine prefers under the swap rule,
/// and the weakest. Symmetric cells count once.
fn first_moves(heading: &str, board: Board) -> String {
    known_moves(board, |mut moves, notation| {
        let mut seen = BTreeSet::new();
        moves.retain(|known| seen.insert(known.position.index()));
        let row = |moves: &[BookMove<'_>], count: usize| {
            let words = moves.iter().take(count).map(|known| format!("{} {:.0}", notation.name(known.cell), 100.0 * rate(known)));
            words.collect::<Vec<_>>().join(", ")
        };
        let even = row(&moves, 4);
        moves.sort_by(|a, b| rate(b).total_cmp(&rate(a)));
        let strongest = row(&moves, 3);
        moves.sort_by(|a, b| rate(a).total_cmp(&rate(b)));
        format!("| {heading} | {} | {strongest} | {even} | {} |", moves.len(), row(&moves, 3))
    })
}

#[test]
fn the_documentation_has_the_first_moves_of_the_books() {
    let page = fs::read_to_string("docs/games.md").unwrap();
    let y = |size: usize| (format!("Y {size}"), Board::y(size).unwrap());
    let hex = |size: usize| (format!("Hex {size}×{size}"), Board::hex(size, size).unwrap());
    let others = [("Poly-Y (5,7)", "Poly-Y 5 7"), ("bent Y (5,4)", "Bent-Y 5 4")];
    let others = others.map(|(heading, board)| (heading.to_owned(), board.parse().unwrap()));
    let boards = (11..=17).map(y).chain(others).chain([11, 13, 14, 19].map(hex));
    let missing = boards.map(|(heading, board)| first_moves(&heading, board)).filter(|row| !page.contains(row));
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "docs/games.md lacks\n{}", missing.join("\n"));
}
