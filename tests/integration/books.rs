//! Books: a damaged one is refused with the place, reading and writing is a round trip, values are backed up as the
//! documentation says, and every symmetric or transposed path finds its entry.

use crate::book_support::{large_text, random_book};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;
use tripoint::base::{Interval, Random};
use tripoint::board::{Cell, Topology};
use tripoint::book::{AnnotatedResult, Book, BookValue, Evidence, PositionId, ValueSource};
use tripoint::notation::Notation;
use tripoint::rules::{Colour, Move, Position, Rules};

/// The tests damage this book; its line 7 holds the openings.
const SOUND: &str = "tripoint book 1\nboard Y 4\nturns 1\nengine tripoint 0.1.0\nsimulations 0\n\n\
    | a1 proof loss; b3 0.6100 200 choice 0.6250 64 search 0.6015\n\
    a1 | b3 proof win \"takes the centre\"; a3 person unknown\n\
    b3 | a1\n";

/// What to replace in the sound book, the replacement, and the resulting error.
const DAMAGED: &[(&str, &str, &str)] = &[
    (
        "tripoint book 1",
        "tripoint book 2",
        "1:1: got 'tripoint book 2', expected 'tripoint book 1'; choose a book that this version reads",
    ),
    (SOUND, "", "1:1: got '', expected 'tripoint book 1'"),
    (SOUND, "tripoint book 1\n", "1:1: the header has no line 'board'"),
    ("board Y 4\n", "", "5:1: the header has no line 'board'"),
    ("board Y 4\n", "board Y 4\nboard Y 5\n", "3:1: 'board' is given twice"),
    ("board Y 4", "board Y 99", "2:7: board: "),
    ("board Y 4", "board chess", "2:7: board: "),
    ("turns 1\n", "", "5:1: the header has no line 'turns 1'"),
    ("turns 1", "turns 122*", "3:7: turns: got '122*', expected 1"),
    ("simulations 0", "simulations many", "5:13: got 'many', expected a whole number"),
    ("simulations 0", "simulations 99999999999999999999", "5:13: got '99999999999999999999', expected a whole number"),
    (
        "engine ",
        "author ",
        "4:1: got 'author', expected board, turns, engine, settings, command, simulations, totals or an empty line",
    ),
    ("engine tripoint", "engine tripoint\u{7}", "4:16: got a control character, expected text; take it out"),
    (
        "simulations 0",
        "totals 3 positions 4 replies",
        "5:1: totals: got 3 positions 4 replies, but the file has 3 positions with 5 replies; get the whole file",
    ),
    ("simulations 0", "totals 3, 5", "5:8: got '3, 5', expected 'N positions N replies'"),
    ("| a1 proof", "a1 proof", "7:60: expected moves, a bar '|' and replies"),
    ("b3 | a1\n", "b3\n", "9:3: expected moves, a bar '|' and replies"),
    ("a1 | b3", "a9 | b3", "8:1: got 'a9', expected a cell from a1 to d4"),
    ("a1 | b3", "a1 a1 | b3", "8:4: 'a1': the cell is occupied"),
    ("a1 | b3", "a1 swap | b3", "8:4: got 'swap', expected a cell"),
    ("a1 | b3", "a2 | b3", "8:1: no earlier line has this position as a reply; put the line that leads to it first"),
    ("b3 | a1\n", "d4 | a2\n", "9:1: line 8 has the same position; write all its replies there"),
    ("b3 | a1\n", "b3 |\n", "9:5: expected a reply"),
    ("b3 | a1\n", "b3 | a1;\n", "9:8: expected a reply"),
    ("b3 | a1\n", "b3 | b3\n", "9:6: 'b3': the cell is occupied"),
    ("b3 | a1\n", "b3 | a1; d4\n", "9:10: 'd4' is the same reply as an earlier one by a symmetry"),
    ("b3 | a1\n", "b3 | a1 =\n", "9:9: no earlier line leads to the position after 'a1'; write what is known about it"),
    (
        "b3 | a1\n",
        "b3 | a1 a2\n",
        "9:9: got 'a2', expected a win rate, choice, search, proof, person, a comment in quotation marks or ';'",
    ),
    ("0.6100 200", "1.6100 200", "7:21: got '1.6100', expected a win rate from 0 to 1"),
    ("0.6100 200", "0.61NaN 200", "7:21: got '0.61NaN', expected a win rate from 0 to 1"),
    ("0.6100 200", "0.6100", "7:28: got 'choice', expected a number of games from 1 to 5000"),
    ("0.6100 200", "0.6100 0", "7:28: got '0', expected a number of games from 1 to 5000"),
    ("0.6100 200", "0.6100 5001", "7:28: got '5001', expected a number of games from 1 to 5000"),
    ("0.6100 200", "0.6111 200", "7:21: 0.6111 is not the win rate of 200 games, to four decimals"),
    ("0.6100 200", "0.6100 200 0.6100 200", "7:32: a number of games is given twice"),
    ("search 0.6015", "search", "7:49: 'search': expected a win rate after it"),
    ("proof loss", "proof draw", "7:12: got 'draw', expected win or loss"),
    ("proof loss", "proof loss proof loss", "7:17: proof is given twice"),
    ("person unknown", "person maybe", "8:49: got 'maybe', expected win, loss, unknown or disputed"),
    ("person unknown", "person trusted", "8:42: 'person': expected win, loss, unknown or disputed after it"),
    ("the centre\"", "the centre", "8:19: the quotation mark is not closed"),
    ("the centre", "the\tcentre", "8:29: got a tab in a comment; write spaces there"),
    ("b3 | a1\n", "a1 a2 b2 b3 | a3\n", "9:1: no earlier line has this position as a reply"),
];

#[test]
fn damaged_books_are_refused_with_the_place_and_what_to_do() {
    Book::read(SOUND).unwrap();
    let mut wrong = Vec::new();
    for &(from, to, expected) in DAMAGED {
        let text = SOUND.replacen(from, to, 1);
        assert!(text != SOUND, "'{from}' is not in the book");
        let error = Book::read(&text).map_or_else(|error| error.to_string(), |_| "none".to_owned());
        if !error.starts_with(expected) {
            wrong.push(format!("'{from}' replaced by '{to}': {error}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lines_end_with_the_game() {
    let text = "tripoint book 1\nboard Y 2\nturns 1\n\n| a1\na1 | a2\na1 a2 | b2 proof win\n";
    Book::read(text).unwrap();
    let error = |line: &str| Book::read(&format!("{text}{line}\n")).map(|_| ()).unwrap_err().to_string();
    assert_eq!(error("a1 a2 b2 | a2"), "8:7: the game is over after this move; remove the line");
    let big = "tripoint book 1\nboard Y 3\nturns 1\n\n";
    let error = Book::read(&format!("{big}a1 b3 a2 c3 b2 a3 b3 | a1\n")).map(|_| ()).unwrap_err().to_string();
    assert!(error.starts_with("5:"), "{error}");
}

/// The examples in the user documentation and in the parser's are valid books, in the form that the program writes.
#[test]
fn the_examples_of_the_documentation_are_books() {
    for path in ["docs/books.md", "crates/engine/src/book/read.rs"] {
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text
            .lines()
            .map(|line| line.strip_prefix("//!").map_or(line, |line| line.strip_prefix(' ').unwrap_or(line)))
            .collect();
        let text = lines.join("\n");
        let examples: Vec<&str> = text.split("```").skip(1).step_by(2).filter_map(|block| block.strip_prefix("text\n")).collect();
        let examples: Vec<_> = examples.into_iter().filter(|block| block.starts_with("tripoint book")).collect();
        assert!(!examples.is_empty(), "{path}");
        for example in examples {
            let book = Book::read(example).unwrap_or_else(|error| panic!("{path}: {error}\n{example}"));
            assert_eq!(book.to_string(), example, "{path}");
            assert!(book.contradictions().is_empty(), "{path}");
        }
    }
}

/// Words for building lines that are nearly right.
const WORDS: &[&str] = &[
    "a1", "a2", "b2", "b3", "c3", "d4", "z9", "|", "|", ";", ";", "=", "\n", "\n", "0.5000 2", "0.5", "1", "choice", "search",
    "proof", "win", "loss", "person", "trusted", "unknown", "\"why\"", "\"", "#", "ü", "\t", "\u{7}",
];

/// A text that can be read is written, and then reads back the same.
fn check_reading(text: &str) {
    match Book::read(text) {
        Ok(book) => {
            let written = book.to_string();
            let again = Book::read(&written).unwrap_or_else(|error| panic!("{error}\n{text}\n{written}"));
            assert_eq!(again.to_string(), written);
            assert_eq!((again.totals(), again.header()), (book.totals(), book.header()));
            assert_eq!(again.contradictions().len(), book.contradictions().len());
        }
        Err(error) => assert!(error.line >= 1 && error.column >= 1 && error.to_string().len() < 500, "{error}"),
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,200}", at in 0usize..300) {
        check_reading(&text);
        let at = (0..=at.min(SOUND.len())).rev().find(|&at| SOUND.is_char_boundary(at)).unwrap();
        check_reading(&format!("{}{text}{}", &SOUND[..at], &SOUND[at..]));
    }

    #[test]
    fn random_books_survive_writing_and_reading(words in prop::collection::vec(prop::sample::select(WORDS), 0..60)) {
        check_reading(&format!("tripoint book 1\nboard Y 4\nturns 1\n\n{}", words.join(" ")));
        check_reading(&format!("{SOUND}{}", words.join(" ")));
    }
}

/// A grade: how well the position is known, then the rate.
type Rank = (u8, f64);

/// Computes a position's value and rank just as `docs/books.md` words it: for the player who made the last move, by
/// recursion over all legal moves, without a cache.
fn plain(book: &Book, position: &Position) -> (Option<BookValue>, Option<Rank>) {
    let (id, _) = book.find(position, position.to_move()).unwrap();
    let replies: BTreeSet<PositionId> = book.position(id).replies().iter().map(|reply| reply.position).collect();
    let (mut best, mut all_lose): (Option<(Option<BookValue>, Rank)>, Option<ValueSource>) = (None, Some(ValueSource::Proof));
    for cell in position.empty().iter() {
        let mut after = position.clone();
        after.play_any(after.to_move(), Move::Place(cell)).unwrap();
        let known = book.find(&after, after.to_move()).filter(|(after, _)| replies.contains(after));
        let (value, rank) = known.map_or((None, None), |_| plain(book, &after));
        let loss = value.filter(|value| value.basis != ValueSource::Games && value.rate == 0.0);
        all_lose = all_lose.zip(loss).map(|(weakest, loss)| weakest.min(loss.basis));
        if let Some(rank) = rank.filter(|rank| best.as_ref().is_none_or(|(_, before)| rank > before)) {
            best = Some((value, rank));
        }
    }
    let decided = |won: bool, basis: ValueSource| {
        let rate = if won { 1.0 } else { 0.0 };
        BookValue {
            rate,
            interval: if basis == ValueSource::Proof { Interval { low: rate, high: rate } } else { Interval::ALL },
            basis,
        }
    };
    let evidence = &book.position(id).evidence;
    let mut said: Vec<BookValue> = Vec::new();
    // The best reply's value comes before the position's own evidence: if two have the same basis, the first counts.
    // Proofs are the exception.
    match &best {
        Some((value, _)) => said.extend(value.map(BookValue::for_opponent)),
        None => said.extend(all_lose.filter(|_| !replies.is_empty()).map(|basis| decided(true, basis))),
    }
    if let Some(opinion) = evidence.opinion
        && let Some(won) = opinion.claim.wins()
    {
        said.push(decided(won, if opinion.trusted { ValueSource::Trusted } else { ValueSource::Person }));
    }
    if let Some(rate) = evidence.games.rate() {
        said.push(BookValue { rate, interval: evidence.games.interval(), basis: ValueSource::Games });
    }
    let order = [ValueSource::Proof, ValueSource::Trusted, ValueSource::Games, ValueSource::Person];
    let proven = evidence.proven.map(|won| decided(won, ValueSource::Proof));
    let value = proven.or_else(|| order.iter().find_map(|basis| said.iter().find(|said| said.basis == *basis)).copied());
    (value, plain_rank(evidence, value, best.map(|(_, rank)| rank)))
}

/// A position's rank.
fn plain_rank(evidence: &Evidence, value: Option<BookValue>, best: Option<Rank>) -> Option<Rank> {
    match value {
        Some(value) if matches!(value.basis, ValueSource::Proof | ValueSource::Trusted) => {
            return (value.rate > 0.0).then_some((if value.basis == ValueSource::Proof { 3 } else { 2 }, value.rate));
        }
        _ => {}
    }
    if let Some((knowledge, rate)) = best
        && knowledge > 0
    {
        return Some((1, 1.0 - rate));
    }
    if let Some(rate) = evidence.choice().map(|(rate, _)| rate).or(evidence.games.rate()) {
        return Some((1, rate));
    }
    match (evidence.opinion.map(|opinion| opinion.claim), value) {
        (Some(AnnotatedResult::Win), _) => Some((0, 1.0)),
        (_, Some(value)) if value.rate > 0.0 => Some((0, value.rate)),
        _ => None,
    }
}

#[test]
fn values_are_backed_up_as_the_documentation_says() {
    let (mut by_basis, mut proofs_by_all) = ([0; 4], 0);
    for (board, seeds) in [("y 3", 150), ("y 4", 60), ("hex 3 3", 60), ("poly-y 3 2", 150), ("hex 3 2", 60)] {
        for seed in 0..seeds {
            let book = random_book(board, 5 + seed as usize % 40, seed);
            for ((id, position), way) in book.positions().zip(book.ways()) {
                let (value, rank) = plain(&book, &book.played(&way).unwrap());
                let backed = book.backed(id);
                let shown = book.names(&way);
                assert_eq!(backed.value, value, "{board}, seed {seed}, {shown}\n{book}");
                assert_eq!(
                    backed.grade.map(|grade| grade.rate),
                    rank.map(|(_, rate)| rate),
                    "{board}, seed {seed}, {shown}\n{book}"
                );
                if let Some(value) = value {
                    by_basis[value.basis as usize] += 1;
                    proofs_by_all += usize::from(value.proven() == Some(true) && position.evidence.proven.is_none());
                }
            }
        }
    }
    assert!(by_basis.iter().all(|&count| count > 200) && proofs_by_all > 20, "{by_basis:?}, {proofs_by_all}");
}

/// Symmetric images of a line, with stones of the same colour in another order.
fn other_ways(topology: &Topology, way: &[Cell], random: &mut Random) -> Vec<Vec<Cell>> {
    let image = |permutation: &[Cell]| way.iter().map(|cell| permutation[cell.index()]).collect::<Vec<_>>();
    let mut ways: Vec<Vec<Cell>> = topology.automorphisms().iter().map(|permutation| image(permutation)).collect();
    for way in &mut ways {
        for place in 2..way.len() {
            let other = place - 2 * random.below(place / 2 + 1);
            way.swap(place, other);
        }
    }
    ways
}

#[test]
fn every_symmetric_and_transposed_path_finds_its_entry() {
    let mut found = 0;
    for board in ["y 4", "y 5", "poly-y 5 3", "poly-y 3 3", "hex 4 4", "hex 4 3", "bent-y 3 1"] {
        for seed in 0..4 {
            let (book, mut random) = (random_book(board, 25, seed), Random::new(seed));
            for ((id, position), way) in book.positions().zip(book.ways()) {
                for other in other_ways(book.topology(), &way, &mut random) {
                    let Ok(played) = book.played(&other) else { continue };
                    let shown = format!("{board}, seed {seed}, {} for {}", book.names(&other), book.names(&way));
                    assert_eq!(book.find(&played, played.to_move()).map(|(found, _)| found), Some(id), "{shown}");
                    check_moves(&book, &played, position.replies().len(), &shown);
                    if played.goal().is_symmetric() {
                        let white = exchanged(&played);
                        assert_eq!(book.find(&white, white.to_move()).map(|(found, _)| found), Some(id), "{shown}");
                        assert_eq!(book.moves(&white, white.to_move()), book.moves(&played, played.to_move()), "{shown}");
                    }
                    found += 1;
                }
            }
        }
    }
    assert!(found > 4_000, "{found}");
}

/// A position's moves are all cells that lead to one of its replies.
fn check_moves(book: &Book, position: &Position, replies: usize, shown: &str) {
    if position.winner().is_some() {
        return;
    }
    let (id, _) = book.find(position, position.to_move()).unwrap();
    let is_reply = |id_after: PositionId| book.position(id).replies().iter().any(|reply| reply.position == id_after);
    let expected: Vec<(Cell, PositionId)> = position
        .empty()
        .iter()
        .filter_map(|cell| {
            let mut after = position.clone();
            after.play_any(after.to_move(), Move::Place(cell)).unwrap();
            let (after, _) = book.find(&after, after.to_move())?;
            is_reply(after).then_some((cell, after))
        })
        .collect();
    let mut moves: Vec<_> = book.moves(position, position.to_move()).iter().map(|known| (known.cell, known.position)).collect();
    moves.sort();
    assert_eq!(moves, expected, "{shown}");
    assert_eq!(expected.iter().map(|(_, after)| after).collect::<BTreeSet<_>>().len(), replies, "{shown}");
}

/// The position with exchanged colours, as CodeCup plays it: White begins.
fn exchanged(position: &Position) -> Position {
    let mut white = Position::new(position.board(), Rules::CODECUP);
    for entry in position.history() {
        white.play(entry.mv).unwrap();
    }
    assert!(position.history().is_empty() || white.stones(Colour::White) == position.stones(Colour::Black));
    white
}

/// Two cells may lead to one position although no symmetry exchanges them. Only the first used to be known as a move,
/// so the written book depended on which came first.
#[test]
fn replies_that_lead_to_one_position_are_one_reply() {
    // Rotations carry a2 to c3 and to b4; b3 is the centre.
    let book = |replies: &str| {
        Book::read(&format!("tripoint book 1\nboard Y 4\nturns 1\n\n| a2\na2 | b3\na2 b3 | {replies}\n"))
            .map_err(|error| error.to_string())
    };
    let [one, other] = ["c3 0.5000 2", "b4 0.5000 2"].map(|reply| book(reply).unwrap());
    assert_eq!(one.to_string(), other.to_string());
    for book in [one, other] {
        let position = book.played(book.ways().last().unwrap()).unwrap();
        let before = book.played(&book.ways()[2]).unwrap();
        let known: Vec<String> = book.moves(&before, before.to_move()).iter().map(|known| book.names(&[known.cell])).collect();
        assert_eq!((known.join(" ").as_str(), position.history().len()), ("c3 b4", 3));
    }
    assert_eq!(book("c3 0.5000 2; b4 0.5000 2").err().unwrap(), "7:22: 'b4' is the same reply as an earlier one by a symmetry");
}

/// This thread's processor time.
#[cfg(unix)]
fn processor_time() -> f64 {
    Duration::from(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID.now().unwrap()).as_secs_f64()
}

/// Reads a large book as it is written. The processor time is printed for people:
/// `cargo test --test integration books::a_large -- --nocapture`.
#[test]
#[cfg(unix)]
fn a_large_book_is_read() {
    let text = large_text("poly-y 5 7", 5_000, 4, 1);
    let timed = |work: &dyn Fn()| {
        let begun = processor_time();
        work();
        1000.0 * (processor_time() - begun)
    };
    let read = || {
        let (positions, replies) = Book::read(&text).unwrap().totals();
        assert!(positions == 5_000 && replies > 19_000, "{positions} positions, {replies} replies");
    };
    let mut times: Vec<f64> = (0..9).map(|_| timed(&read)).collect();
    times.sort_by(f64::total_cmp);
    let book = Book::read(&text).unwrap();
    let written = book.to_string();
    let writing = timed(&|| assert_eq!(book.to_string(), written));
    eprintln!(
        "{} bytes: read in {:.1} ms (median of 9, least {:.1}), written in {writing:.1} ms",
        text.len(),
        times[4],
        times[0]
    );
    assert_eq!(Book::read(&written).unwrap().to_string(), written);
}

/// If every opening is proven, the opener takes the one that a search misjudges most. Otherwise it never plays a proven
/// one.
#[test]
fn most_deceptive_opening_is_played_if_all_are_proven() {
    let opening = |openings: &str| {
        let text = format!("tripoint book 1\nboard Y 3\nturns 1\nengine tripoint 0.1.0\nsimulations 0\n\n| {openings}\n");
        let book = Book::read(&text).unwrap_or_else(|error| panic!("{error}"));
        let position = Position::new(book.board(), Rules::STANDARD);
        let advice = book.advice(&position, Colour::Black, 0.0, &mut Random::new(1))?;
        let Move::Place(cell) = advice.mv else { panic!("{advice:?}") };
        Some(Notation::default_for(position.topology()).name(cell).to_owned())
    };
    // The corners are one opening, the middles of the sides are the other.
    let played = |openings: &str| opening(openings).unwrap_or_default();
    assert_eq!(played("a1 search 0.2000 proof loss; a2 search 0.7000 proof win"), "a2");
    assert_eq!(played("a1 search 0.4000 proof loss; a2 search 0.7000 proof win"), "a1");
    assert_eq!(played("a1 proof loss; a2 search 0.7000 proof win"), "a1", "without a search it is even");
    assert_eq!(played("a1 proof loss; a2 search 0.1000"), "a2");
    assert_eq!(played("a1 search 0.9000 proof loss; a2 person win"), "a2");
    for unknown in ["a1 search 0.9000 proof loss", "a2 search 0.1000 proof win", "a1 search 0.9000 proof loss; a2 person unknown"]
    {
        assert_eq!(opening(unknown), None, "{unknown}");
    }
}
