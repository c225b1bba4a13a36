//! The engine plays from opening books: first through the library (positions in, moves out), then through the program
//! (flags and files in, warnings out).

use crate::folder::fresh;
use assert_cmd::Command;
use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tripoint::base::StoppedClock;
use tripoint::board::Cell;
use tripoint::book::Book;
use tripoint::engine::{BookChoice, Engine, Settings};
use tripoint::notation::{Dialect, Notation};
use tripoint::protocol::{Options, codecup::prescribe};
use tripoint::rules::{Colour, Move, SwapRule};
use tripoint::search::{Control, Limits};
use tripoint::shipped;
use tripoint::stdio::{codecup, gtp};

/// The openings are the corner, the middle of a side and the centre. With a swap a2 is the best, without one b3.
const Y4: &str = "\
tripoint book 1
board Y 4
turns 1

| a1 0.3000 200; a2 0.4800 200; b3 0.9000 200
a1 | b3 0.8000 100
a2 | c4 0.5200 200; b3 0.4000 200
a2 c4 | d4 0.4500 100; b3 0.4000 100
a2 c4 d4 | c3 0.5400 100
";

fn book(text: &str) -> Book {
    Book::read(text).unwrap_or_else(|error| panic!("{error}"))
}

fn settings(text: &str) -> Settings {
    let book = book(text);
    let (board, limits) = (book.board(), Limits::simulations(20));
    shipped::settings_without_books()
        .with_board(board)
        .with_limits(limits)
        .with_memory(21)
        .with_book(BookChoice::Given(Arc::new(book)))
}

fn engine(settings: Settings) -> Engine {
    Engine::new(settings.with_free_play(true), Arc::new(StoppedClock)).unwrap()
}

/// The replies to GTP lines, without the success mark and the empty line.
fn converse(settings: Settings, lines: &[&str]) -> Vec<String> {
    let mut output = Vec::new();
    let input = Cursor::new(lines.join("\n").into_bytes());
    gtp::run(engine(settings), Options::default(), input, &mut output, &|| false).unwrap();
    let text = String::from_utf8(output).unwrap();
    let replies: Vec<_> = text.split("\n\n").map(|reply| reply.strip_prefix("= ").unwrap_or(reply).to_owned()).collect();
    replies[..replies.len() - 1].to_vec()
}

/// Parses the cells of a line.
fn cells(book: &Book, names: &str) -> Vec<Cell> {
    let notation = Notation::default_for(book.topology());
    names.split_whitespace().map(|name| notation.parse(name).unwrap()).collect()
}

/// Returns the engine's decision after these stones, placed by both colours in turn.
fn decide(settings: &Settings, first: Colour, line: &[Cell]) -> (Move, bool) {
    let mut engine = engine(settings.clone());
    let mut colour = first;
    for &cell in line {
        engine.game_mut().play_as(colour, Move::Place(cell)).unwrap();
        colour = colour.opponent();
    }
    let decision = engine.think(colour, &mut Control::default());
    assert_eq!(decision.advice.is_some(), decision.report.is_none());
    (decision.mv, decision.advice.is_some())
}

#[test]
fn every_image_of_a_line_and_every_order_of_its_moves_finds_the_entry() {
    let settings = settings(Y4).without_swap().with_book_variety(0.0);
    let book = book(Y4);
    for (line, reply) in [("a1", "b3"), ("a2", "c4"), ("a2 c4", "d4"), ("a2 c4 d4", "c3"), ("d4 c4 a2", "c3")] {
        let (line, reply) = (cells(&book, line), cells(&book, reply)[0]);
        for way in book.topology().automorphisms() {
            let image: Vec<Cell> = line.iter().map(|cell| way[cell.index()]).collect();
            for first in Colour::BOTH {
                let got = decide(&settings, first, &image);
                assert_eq!(got, (Move::Place(way[reply.index()]), true), "{line:?} as {image:?}, {first} first");
            }
        }
    }
}

#[test]
fn the_second_player_swaps_exactly_when_the_opening_is_worth_more_than_half() {
    let swapping = settings(Y4);
    for (opening, swaps) in [("a1", false), ("a2", false), ("b3", true)] {
        let play = format!("play b {opening}");
        let with = converse(swapping.clone(), &[&play, "genmove w"]);
        assert_eq!(with[1] == "swap", swaps, "{opening}: {with:?}");
        let without = converse(swapping.clone().without_swap(), &[&play, "genmove w"]);
        assert_ne!(without[1], "swap", "{opening}");
        // After a swap the same position belongs to the other player.
        let after = converse(swapping.clone(), &[&play, "play w swap", "genmove b"]);
        let reply = converse(swapping.clone().with_book_variety(0.0), &[&play, "play w swap", "book_moves", "reg_genmove b"]);
        assert_ne!(after[2], "swap", "{opening}");
        assert!(opening == "b3" || reply[2].starts_with(&reply[3]), "{opening}: {reply:?}");
    }
}

/// The search wants to swap here. It mustn't do so against the book, although the book has no reply.
#[test]
fn the_search_does_not_swap_against_the_book_unless_it_has_a_proof() {
    let text = "tripoint book 1\nboard Y 7\nturns 1\n\n| a1 0.4000 100; d5 0.6000 100\n";
    let mut settings = settings(text);
    settings.parameters.set("swap_below", "1").unwrap();
    assert_ne!(converse(settings.clone(), &["play b a1", "genmove w"])[1], "swap");
    assert_eq!(converse(settings.clone(), &["play b a2", "genmove w"])[1], "swap", "the book does not know this one");
    assert_eq!(converse(settings, &["play b d5", "genmove w"])[1], "swap");
    // On a small board the search proves that staying loses.
    let mut small = self::settings("tripoint book 1\nboard Y 3\nturns 1\n\n| b2 0.4000 100\n");
    small.limits = Limits::simulations(5000);
    assert_eq!(converse(small, &["play b b2", "genmove w"])[1], "swap");
}

#[test]
fn the_opener_plays_what_is_best_for_it_under_the_swap_rule() {
    let (with, without) = (settings(Y4), settings(Y4).without_swap());
    for seed in 0..20 {
        let opening = |settings: &Settings| converse(settings.clone().with_seed(seed), &["genmove b"])[0].clone();
        assert!(["a2", "a3", "b2", "c3", "b4", "c4"].contains(&opening(&with).as_str()), "seed {seed}");
        assert_eq!(opening(&without), "b3", "seed {seed}");
    }
    // White may open too, because both colours have the same goal.
    assert_eq!(converse(without, &["genmove w"]), ["b3"]);
    // In Hex they don't: White's openings are Black's, mirrored. If the board can't be mirrored, the book has no
    // opening for White. Rotating a board by half a turn gives an equally good cell.
    for (board, black, white) in [("4 4", ["b1", "c4"], ["a2", "d3"]), ("4 3", ["b1", "c3"], ["", ""])] {
        let hex = settings(&format!("tripoint book 1\nboard Hex {board}\nturns 1\n\n| b1 0.4500 100\n"));
        for (colour, expected) in [(Colour::Black, black), (Colour::White, white)] {
            let engine = engine(hex.clone());
            let name = |mv: Move| engine.game().notation().word(mv, &Dialect::GTP).to_owned();
            let opening = engine.game().book_advice(colour).map(|advice| name(advice.mv)).unwrap_or_default();
            assert!(expected.contains(&opening.as_str()), "{board}, {colour}: {opening}");
        }
    }
}

#[test]
fn an_opening_is_worth_what_the_opponent_leaves() {
    let advised = engine(settings("tripoint book 1\nboard Y 4\nturns 1\n\n| b3 0.9000 200\n"));
    let advice = advised.game().book_advice(Colour::Black).unwrap();
    assert!((advice.rate.rate() - 0.1).abs() < 1e-9 && advice.proven().is_none(), "{advice:?}");
    let mut engine = engine(settings(Y4));
    engine.game_mut().play_as(Colour::Black, Move::Place(cells(&book(Y4), "b3")[0])).unwrap();
    let advice = engine.game().book_advice(Colour::White).unwrap();
    assert_eq!((advice.mv, advice.rate.rate()), (Move::Swap, 0.9));
}

#[test]
fn the_same_stones_with_the_other_player_to_move_are_another_position() {
    let engine = |colour| {
        let mut engine = engine(settings(Y4).without_swap());
        engine.game_mut().set_up(&[(Colour::Black, cells(&book(Y4), "a2")[0])]).unwrap();
        engine.game().book_advice(colour).map(|advice| advice.mv)
    };
    assert!(engine(Colour::White).is_some());
    assert_eq!(engine(Colour::Black), None);
}

#[test]
fn seeds_choose_among_moves_that_are_nearly_as_good() {
    let text = "tripoint book 1\nboard Y 4\nturns 1\n\n| a1 0.4500 200; a2 0.4800 200; b3 0.9000 200\n";
    let openings = |book_variety| {
        let of_seed = |seed| converse(settings(text).with_seed(seed).with_book_variety(book_variety), &["genmove b"])[0].clone();
        (0..60).map(of_seed).collect::<BTreeSet<_>>()
    };
    assert_eq!((openings(0.0).len(), openings(0.01).len(), openings(0.05).len()), (1, 6, 9));
    let lines = ["genmove b", "undo", "reg_genmove b", "genmove b", "clear_board", "genmove b", "clear_board", "genmove b"];
    let mut several = 0;
    for seed in 0..20 {
        let settings = settings(text).with_seed(seed).with_book_variety(0.05);
        let got = converse(settings.clone(), &lines);
        assert_eq!(got, converse(settings, &lines), "seed {seed}");
        // After an undo the engine plays the same move again; in a new game it may play another one.
        assert!(got[0] == got[2] && got[2] == got[3], "seed {seed}: {got:?}");
        several += u32::from(got[3] != got[5] || got[5] != got[7]);
    }
    assert!(several > 15, "{several}");
}

/// A book that doesn't know the position leaves the game as it is.
#[test]
fn the_search_has_the_same_random_numbers_with_a_book() {
    let text = "tripoint book 1\nboard Y 7\nturns 1\n\n| d5 0.4000 100\n";
    let lines = ["play b a1", "genmove w", "genmove b", "genmove w", "printsgf"];
    let with = settings(text).without_swap();
    let without = with.clone().with_book(BookChoice::Off);
    assert_eq!(converse(with, &lines), converse(without, &lines));
}

#[test]
fn analyses_do_not_ask_the_book() {
    let got = converse(settings(Y4).without_swap(), &["tripoint-visits b gfx", "genmove b", "printsgf", "tripoint-pv"]);
    assert!(got[0].contains("playouts") && got[1] == "b3", "{got:?}");
    assert!(got[2].contains("C[from the book, win rate ") && !got[3].starts_with('?'), "{got:?}");
}

#[test]
fn a_book_is_changed_over_the_protocol() {
    let mut settings = settings(Y4);
    settings.book = BookChoice::Off;
    let lines = [
        "book_moves",
        "genmove b",
        "clear_board",
        "book_add a2 win good for \"trades\"",
        "play b a2",
        "play w swap",
        "play b c4",
        "book_add d4 win",
        "book_position",
        "undo",
        "undo",
        "book_moves",
        "play w c4",
        "book_moves b",
        "book_add a1 win",
        "book_add a2 loss",
        "book_delete d4",
        "book_moves b",
        "book_delete a4",
        "boardsize 5",
        "book_info",
        "boardsize 4",
        "reg_genmove b",
        "book_clear",
        "book_position",
    ];
    let got = converse(settings, &lines);
    assert_eq!((got[0].as_str(), got[3].as_str(), got[7].as_str()), ("", "", ""), "{got:?}");
    assert_eq!(got[8], "for black\nwinrate 0.0000 interval 0.0000 1.0000 basis person\nreplies 1");
    // With or without the swap, it is the same line.
    let swap = "swap winrate 1.0000 interval 0.0000 1.0000 basis person";
    assert_eq!(got[11], format!("{swap}\nc4 winrate 0.0000 interval 0.0000 1.0000 basis person games 0"));
    assert_eq!(got[13], "d4 winrate 1.0000 interval 0.0000 1.0000 basis person games 0 grade 1.0000");
    assert_eq!(
        got[15],
        "? cannot add to the book: move 3: a book holds stones on empty cells, placed in turn, and swaps are decided by their values"
    );
    assert_eq!(got[17], "a1 winrate 1.0000 interval 0.0000 1.0000 basis person games 0 grade 1.0000");
    assert_eq!(got[18], "? cannot delete from the book: the position is not in the book");
    assert_eq!(got[20], "no book");
    // The book for the previous board is still known.
    assert!(["a2", "a3", "b2", "c3", "b4", "c4"].contains(&got[22].as_str()), "{got:?}");
    assert_eq!(got[24], "not in the book");
}

/// Writes a file for a test.
fn file(test: &str, name: &str, text: &str) -> PathBuf {
    let path = fresh("book_play", test).join(name);
    fs::write(&path, text).unwrap();
    path
}

/// The program's replies to these lines, and its log.
fn run(words: &str, path: &Path, input: &str) -> (String, String) {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.args(words.split_whitespace()).arg("--book").arg(path).env_remove("RUST_LOG");
    let output = command.write_stdin(input).assert().success().get_output().clone();
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn the_log_says_that_a_move_is_from_the_book() {
    let path = file("log", "y4.book", Y4);
    let (replies, log) = run("--size 4 --no-swap --seed 1 -v", &path, "genmove b\n");
    assert_eq!(replies, "= b3\n\n");
    assert!(log.contains("book: b3 winrate 0.9000 interval 0.8") && log.contains(" basis games\n"), "{log}");
    assert!(!log.contains("search:"), "{log}");
    let (_, log) = run("--size 4 --seed 1 -v", &path, "play b b3\ngenmove w\n");
    assert!(log.contains("book: swap winrate 0.9000 "), "{log}");
}

/// The log and the records used to show a searched book's moves without their estimates.
#[test]
fn estimates_are_in_the_log_and_in_records() {
    let path = file("estimates", "y4.book", "tripoint book 1\nboard Y 4\nturns 1\n\n| b3 search 0.55; a1 search 0.2\n");
    let (replies, log) = run("--size 4 --no-swap --seed 1 -v", &path, "genmove b\nprintsgf\n");
    assert!(log.contains("book: b3 winrate 0.5500 basis estimate\n"), "{log}");
    assert!(replies.contains("C[from the book, win rate 55.0 % by estimate]"), "{replies}");
    let said = file("said", "y4.book", "tripoint book 1\nboard Y 4\nturns 1\n\n| b3 person trusted win\n");
    let (_, log) = run("--size 4 --no-swap --seed 1 -v", &said, "genmove b\n");
    assert!(log.contains(" basis trusted-person\n"), "{log}");
    // Before a swap, the rate is for the side that the opponent leaves.
    let (_, log) = run("--size 4 --seed 1 -v", &path, "genmove b\n");
    assert!(log.contains("book: b3 winrate 0.4500 basis estimate\n"), "{log}");
}

#[test]
fn books_for_other_boards_give_a_warning() {
    let other = file("other", "y4.book", Y4);
    let (replies, log) = run("--size 5 --simulations 20", &other, "genmove b\nboardsize 6\nboardsize 4\nplay b b3\ngenmove w\n");
    assert!(replies.ends_with("= swap\n\n") && replies.matches("= ").count() == 5, "{replies}");
    assert_eq!(log.matches("the book is for Y 4, the board is Y 5; the engine plays without a book there").count(), 1, "{log}");
    assert_eq!(log.matches("the book is for").count(), 1, "{log}");
}

/// The engine used to play on without the named book, after a warning.
#[test]
fn a_book_that_cannot_be_read_is_refused_before_the_game() {
    let other = file("unreadable", "y4.book", Y4);
    let name = other.display().to_string();
    let refused = |words: &str, path: &Path| {
        let mut command = Command::cargo_bin("tripoint").unwrap();
        command.args(words.split_whitespace()).arg("--book").arg(path).env_remove("RUST_LOG");
        let output = command.write_stdin("name\n").assert().code(2).stdout("").get_output().clone();
        String::from_utf8(output.stderr).unwrap()
    };
    for (text, place) in [
        ("", ":1:1: "),
        ("\u{0}\u{1}", ":1:1: "),
        ("tripoint book 2\n", ":1:1: got 'tripoint book 2', expected 'tripoint book 1'"),
        ("tripoint book 1\nboard Y 4\nturns 1\n\n| a1 0.5 10\n| b3\n", ":6:1: line 5 has the same position"),
        ("tripoint book 1\nboard Y 4\nturns 1\n\n| z9 0.5 10\n", ":5:3: "),
        ("tripoint book 1\nboard Y 4\nturns 1\n\n| a1 person win \"open\n", ":5:17: "),
    ] {
        fs::write(&other, text).unwrap();
        let error = refused("--size 4", &other);
        assert!(error.starts_with(&format!("tripoint: --book {name}{place}")), "{place}: {error}");
        assert!(error.ends_with("; choose another book, or use --no-book\n"), "{error}");
    }
    fs::write(&other, b"tripoint book 1\nboard \xff\n").unwrap();
    assert!(refused("--size 4", &other).contains(":2:7: got bytes that aren't text"));
    let nowhere = Path::new("/nowhere/y.book");
    for words in ["gtp", "codecup", "analysis", "play --size 4", "review game.sgf", "web --no-open"] {
        let error = refused(words, nowhere);
        assert!(error.starts_with("tripoint: --book /nowhere/y.book: No such file"), "{words}: {error}");
    }
}

#[test]
fn books_go_through_files() {
    let folder = fresh("book_play", "files");
    let (saved, damaged) = (folder.join("a b.book"), folder.join("damaged.book"));
    fs::write(&damaged, "tripoint book 1\nboard Y 4\n\n").unwrap();
    let lines = [
        &format!("book_save {}", saved.display()),
        "book_clear",
        &format!("book_load {}", damaged.display()),
        "book_moves",
        &format!("book_load {}", saved.display()),
        "genmove b",
    ];
    let got = converse(settings(Y4).without_swap(), &lines);
    let shown = got[2].strip_prefix("? cannot load file: ").unwrap();
    assert!(shown.contains(": ") && shown.contains("turns"), "{shown}");
    assert_eq!([&got[0], &got[1], &got[3], &got[4], &got[5]], ["", "", "", "", "b3"]);
    assert_eq!(fs::read_to_string(&saved).unwrap(), book(Y4).to_string());
}

/// Under the swap rule opening 8 is the best, and no symmetry can hide a wrong reply to it.
const CODECUP: &str = "\
tripoint book 1
board Poly-Y 5 7
turns 1

| 1 0.3000 100; 8 0.4900 200; 43 0.9000 100
1 | 52 0.7500 100
8 | 52 0.5500 100
8 52 | 60 0.4500 100
";

#[test]
fn codecup_plays_and_swaps_by_the_book() {
    let path = file("codecup", "poly-y-5-7.book", CODECUP);
    let book = book(CODECUP);
    let notation = Notation::default_for(book.topology());
    let [corner, opening, centre, reply, next] = cells(&book, "1 8 43 52 60")[..] else { panic!() };
    let name = |way: &[Cell], cell: Cell| notation.name(way[cell.index()]).to_owned();
    let ask =
        |input: &str| run("codecup --simulations 5 --seed 3", &path, input).0.lines().map(str::to_owned).collect::<Vec<_>>();
    let opened = ask("Start\nQuit\n");
    let ways = book.topology().automorphisms();
    let images: BTreeSet<_> = ways.iter().map(|way| name(way, opening)).collect();
    assert!(images.contains(&opened[0]) && images.len() > 1, "{opened:?}");
    // Every image is checked through the library, which starts faster.
    let limits = Limits::simulations(5);
    let choice = BookChoice::Given(Arc::new(self::book(CODECUP)));
    let settings = prescribe(shipped::settings_without_books().with_limits(limits).with_book(choice).with_seed(2), None).unwrap();
    let answers = |input: String, swap: SwapRule| {
        let mut settings = settings.clone();
        settings.rules.swap = swap;
        let mut output = Vec::new();
        codecup::run(engine(settings), Cursor::new(input.into_bytes()), &mut output, &|| false).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    for way in ways {
        let swap = SwapRule::ExchangeSeats;
        assert_eq!(answers(format!("{}\n", name(way, centre)), swap), ["-1"]);
        assert_eq!(answers(format!("{}\n", name(way, corner)), swap).len(), 1);
        assert_eq!(answers(format!("{}\n", name(way, opening)), swap), [name(way, reply)]);
        assert_eq!(answers(format!("{}\n", name(way, opening)), SwapRule::Off), [name(way, reply)]);
    }
    // The opponent swaps: the position stays the same, but the players change sides.
    let after = answers("Start\n-1\n".to_owned(), SwapRule::ExchangeSeats);
    let way = ways.iter().find(|way| name(way, opening) == after[0]).unwrap();
    let same: BTreeSet<_> =
        ways.iter().filter(|other| name(other, opening) == name(way, opening)).map(|way| name(way, reply)).collect();
    assert!(same.contains(&after[1]), "{after:?} {same:?}");
    let third = answers(format!("Start\n{}\n", after[1]), SwapRule::ExchangeSeats);
    let known: BTreeSet<_> = ways.iter().filter(|way| name(way, opening) == third[0]).map(|way| name(way, next)).collect();
    assert!(known.contains(&third[1]), "{third:?} {known:?}");
}

#[test]
fn a_move_of_the_book_takes_no_time_off_the_clock() {
    let path = file("time", "y4.book", Y4);
    let (replies, _) = run("--size 4 --no-swap --game-time 10", &path, "genmove b\ntime_left b\n");
    assert_eq!(replies, "= b3\n\n= 10.0\n\n");
}

#[test]
fn books_use_the_front_ends_names_and_words() {
    let settings = settings(Y4).with_coordinates(Some("gogui".parse().unwrap()));
    let options = Options::default().with_swap_as_pass(true);
    let mut output = Vec::new();
    let input = Cursor::new(b"play b C2\nbook_moves\ntripoint-book w gfx\ngenmove w\nbook_moves\n".to_vec());
    gtp::run(engine(settings), options, input, &mut output, &|| false).unwrap();
    let text = String::from_utf8(output).unwrap();
    // C2 is the centre; the book has no reply to it.
    assert!(text.contains("= PASS winrate 0.9000 interval 0."), "{text}");
    assert!(text.contains("= INFLUENCE\nLABEL\nTEXT the book advises PASS\n\n= PASS\n\n= \n\n"), "{text}");
}

#[test]
fn players_of_a_match_may_have_books() {
    let path = file("match", "y4.book", Y4);
    let play = |words: &str, book: &str| {
        let mut command = Command::cargo_bin("tripoint").unwrap();
        let player = format!("self,{book},name=reader");
        command.args(["match", "--player", &player, "--player", "self", "--simulations", "20", "--seed", "1"]);
        command.args(words.split(' ')).env_remove("RUST_LOG").output().unwrap()
    };
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let folder = path.with_file_name("games");
    let with_book = format!("book='{}'", path.display());
    let output = play(&format!("--size 4 --no-swap --games 4 --sgf {}", folder.display()), &with_book);
    assert!(output.status.success(), "{}", text(output.stderr));
    let games: Vec<String> =
        fs::read_dir(&folder).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
    let opened = |game: &&String| game.contains("PB[reader]");
    assert!(
        games.iter().filter(opened).count() == 2 && games.iter().filter(opened).all(|game| game.contains(";B[b3]")),
        "{games:?}"
    );
    for (words, book, expected) in [
        ("--size 5", with_book.as_str(), "y4.book: the book is for Y 4, the match is on Y 5"),
        ("--size 5", "book=/nowhere", "/nowhere: No such file"),
        ("--size 2", "book", "no book ships for Y 2; choose one with book=FILE"),
    ] {
        let output = play(words, book);
        let error = text(output.stderr);
        assert!(output.status.code() == Some(2) && error.contains(expected), "{error}");
    }
}

/// `book_moves` used to show unchecked proofs as proofs.
#[test]
fn an_unchecked_proof_is_a_claim() {
    let said = converse(
        settings("tripoint book 1\nboard Y 4\nturns 1\n\n| a1 proof win\n"),
        &["play b a1", "book_moves", "book_position"],
    );
    assert!(said.iter().skip(1).all(|reply| reply.contains("basis claim") && !reply.contains("basis proof")), "{said:?}");
}
