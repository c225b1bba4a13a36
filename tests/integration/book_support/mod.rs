//! Books for tests.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write;
use tripoint::base::Random;
use tripoint::board::{AnySet, Cell};
use tripoint::book::{AnnotatedResult, Annotation, Book, Evidence, GameCount, Header, Rate};
use tripoint::notation::Notation;
use tripoint::rules::{Move, Position, Rules};

/// A book with random lines, which meet, and with evidence of all kinds.
pub(crate) fn random_book(board: &str, lines: usize, seed: u64) -> Book {
    let (mut book, mut random) = (Book::new(Header::new(board.parse().unwrap())), Random::new(seed));
    for _ in 0..lines {
        let mut cells: Vec<Cell> = book.topology().cells().collect();
        // With few cells, lines meet.
        cells.truncate(7);
        let length = 1 + random.below(4);
        let moves: Vec<Cell> = (0..length).map(|_| cells.swap_remove(random.below(cells.len()))).collect();
        let evidence = random_evidence(&mut random);
        // The game may have ended.
        let _ = book.change(&moves, |known| *known = evidence);
    }
    // In some books, all replies to one position are proven to lose.
    let Some(way) = book.ways().get(1).cloned().filter(|_| seed.is_multiple_of(2)) else { return book };
    let played = book.played(&way).unwrap();
    if played.winner().is_none() {
        for cell in played.empty().iter() {
            book.change(&[way.as_slice(), &[cell]].concat(), |known| {
                *known = Evidence { proven: Some(false), ..Evidence::default() };
            })
            .unwrap();
        }
        book.change(&way, |known| known.proven = None).unwrap();
    }
    book
}

fn random_evidence(random: &mut Random) -> Evidence {
    let mut evidence = Evidence::default();
    let games = |random: &mut Random| {
        let played = 1 + random.below(300) as u32;
        GameCount { won: random.below(played as usize + 1) as u32, played }
    };
    let mut one_of = |count: usize| random.below(count) == 0;
    let (has_proof, has_games, has_choosing, has_search, has_opinion) = (one_of(8), one_of(2), one_of(3), one_of(3), one_of(3));
    if has_proof {
        evidence.proven = Some(random.below(2) == 0);
    }
    if has_games {
        evidence.games = games(random);
    }
    if has_choosing {
        evidence.choosing = games(random);
    }
    if has_search {
        evidence.search = Some(Rate::new(random.below(10_001) as f64 / 10_000.0));
    }
    if has_opinion {
        evidence.opinion = Some(Annotation { claim: AnnotatedResult::ALL[random.below(3)], trusted: random.below(3) == 0 });
        evidence.comment = ["", "why not", "ü | ; = #"][random.below(3)].to_owned();
    }
    evidence
}

/// The text of a book in which `positions` positions have replies, up to `replies` each (the start has more).
pub(crate) fn large_text(board: &str, positions: usize, replies: usize, seed: u64) -> String {
    let mut random = Random::new(seed);
    let start = Position::new(board.parse().unwrap(), Rules::STANDARD);
    let notation = Notation::default_for(start.topology());
    let mut text = format!("tripoint book 1\nboard {}\nturns 1\n\n", start.board());
    let mut known: HashMap<[AnySet; 2], ()> = HashMap::new();
    let mut open = VecDeque::from([start]);
    for number in 0..positions {
        let position = open.pop_front().unwrap();
        let mut cells: Vec<Cell> = position.empty().iter().collect();
        let moves: Vec<&str> =
            position.history().iter().filter_map(|entry| entry.mv.cell()).map(|cell| notation.name(cell)).collect();
        write!(text, "{}{}|", moves.join(" "), if moves.is_empty() { "" } else { " " }).unwrap();
        let mut here = Vec::new();
        let wanted = if number == 0 { 16 } else { replies };
        while here.len() < wanted && !cells.is_empty() {
            let cell = cells.swap_remove(random.below(cells.len()));
            let mut after = position.clone();
            after.play(Move::Place(cell)).unwrap();
            let key = after.canonical().stones;
            if here.contains(&key) {
                continue;
            }
            write!(text, "{} {}", if here.is_empty() { "" } else { ";" }, notation.name(cell)).unwrap();
            here.push(key);
            if known.insert(key, ()).is_some() {
                text += " =";
                continue;
            }
            let (won, played) = (random.below(201) as u32, 200);
            let rate = Rate::new(f64::from(won) / f64::from(played));
            write!(text, " {rate} {played} choice {rate} {played} search {rate}").unwrap();
            open.push_back(after);
        }
        text += "\n";
    }
    text
}
