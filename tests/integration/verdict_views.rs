//! All views agree on who wins a position, and only a proof gives a rate of 0 or 1.

use crate::no_contradiction::AdvancingClock;
use assert_cmd::Command;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tripoint::base::{Random, StoppedClock};
use tripoint::board::{Board, Cell};
use tripoint::engine::{BookChoice, Engine};
use tripoint::notation::Notation;
use tripoint::page::Page;
use tripoint::protocol::{Host, Options, Session};
use tripoint::review::{GameReview, ReviewSettings, ReviewedGame};
use tripoint::rules::{Colour, ColouredMove, Move, Position, Rules, SwapRule};
use tripoint::search::Limits;
use tripoint::shipped;

/// A position, and who wins it according to the book.
struct ProvenEnd {
    position: Position,
    winner: Colour,
    /// Whether the book itself has the position.
    is_in_book: bool,
}

impl ProvenEnd {
    fn mover(&self) -> Colour {
        self.position.to_move()
    }

    fn words(&self, notation: &Notation) -> Vec<String> {
        let name = |entry: &ColouredMove| notation.name(entry.mv.cell().unwrap()).to_owned();
        self.position.history().iter().map(name).collect()
    }

    fn engine(&self) -> Engine {
        let rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };
        let limits = Limits::simulations(6);
        let (board, book) = (self.position.board(), BookChoice::Set(shipped::BOOKS));
        let settings = shipped::settings_without_books()
            .with_board(board)
            .with_rules(rules)
            .with_limits(limits)
            .with_book(book)
            .with_memory(64);
        let mut engine = Engine::new(settings, Arc::new(AdvancingClock::default())).unwrap();
        engine.game_mut().set_position(self.position.clone());
        engine
    }
}

/// The ends of the best lines from all proven openings in a book, and for the first of them also the position after a
/// reply that the book doesn't have.
fn ends(board: Board) -> Vec<ProvenEnd> {
    let book = shipped::BOOKS.book(board).unwrap().unwrap();
    let start = Position::new(board, Rules { swap: SwapRule::Off, ..Rules::STANDARD });
    let (mut ends, mut seen) = (Vec::new(), Vec::new());
    for opening in book.moves(&start, Colour::Black) {
        if seen.contains(&opening.position) {
            continue;
        }
        seen.push(opening.position);
        let mut position = start.clone();
        position.play_unchecked(Colour::Black, Move::Place(opening.cell));
        for cell in book.best_line(&position) {
            position.play_unchecked(position.to_move(), Move::Place(cell));
        }
        let mover = position.to_move();
        let id = book.locate(&position, mover).unwrap();
        assert_eq!(book.backed(id).proven(), Some(true), "the last move of {:?} wins", position.history());
        let known: Vec<Cell> = book.moves(&position, mover).iter().map(|known| known.cell).collect();
        let other = position.empty().iter().find(|cell| !known.contains(cell)).filter(|_| ends.len() < 4);
        let after = other.map(|cell| {
            let mut after = position.clone();
            after.play_unchecked(mover, Move::Place(cell));
            ProvenEnd { position: after, winner: mover.opponent(), is_in_book: false }
        });
        ends.push(ProvenEnd { position, winner: mover.opponent(), is_in_book: true });
        ends.extend(after);
    }
    ends
}

fn word(colour: Colour) -> String {
    colour.to_string().to_lowercase()
}

fn check_review(end: &ProvenEnd, case: &str) {
    let mut game = ReviewedGame::new(Position::new(end.position.board(), end.position.rules()));
    for &entry in end.position.history() {
        game.play(entry).unwrap();
    }
    let review = GameReview::new(game, ReviewSettings::new(end.engine().settings().clone()), Arc::new(StoppedClock)).unwrap();
    let last = review.review().last.and_then(|verdict| verdict.known());
    assert_eq!(last.map(|known| known.winner), Some(end.winner), "the review: {case}");
}

/// A front-end that waits for the first line of an analysis.
#[derive(Default)]
struct FrontEnd(String);

impl Host for FrontEnd {
    fn send(&mut self, text: &str) {
        self.0 += text;
    }

    fn is_awaited(&self) -> bool {
        self.0.contains("info ")
    }
}

fn check_gtp(end: &ProvenEnd, case: &str) {
    let (mut session, mut front_end) = (Session::new(end.engine(), Options::default()), FrontEnd::default());
    let mut ask = |line: &str| {
        front_end.0.clear();
        let answer = session.execute(line.as_bytes(), &mut front_end).unwrap();
        format!("{}{}", front_end.0, answer.text)
    };
    assert_eq!(ask("dfpn-solve-state").trim(), format!("= {}", word(end.winner)), "dfpn-solve-state: {case}");
    let rate = if end.winner == end.mover() { 1.0 } else { 0.0 };
    let kata = ask("kata-analyze rootInfo true");
    let root: f64 = kata.rsplit("winrate ").next().unwrap().trim().parse().unwrap();
    assert_eq!(root, rate, "kata-analyze, {kata}: {case}");
    if end.winner != end.mover() {
        assert_eq!(ask("dfpn-solver-find-winning").trim(), "=", "{case}");
        let lz = ask("lz-analyze");
        assert!(lz.split("info move ").skip(1).all(|info| info.contains(" winrate 0 ")), "lz-analyze, {lz}: {case}");
    }
}

/// `solves` also tries *Solve*, whose explanation takes seconds.
fn check_page(end: &ProvenEnd, words: &[String], solves: bool, case: &str) {
    let mut engine = end.engine();
    engine.game_mut().clear();
    let mut page = Page::new(engine);
    let mut messages: HashMap<String, Value> = HashMap::new();
    let mut say = |request: Value, slices: usize| {
        let mut texts = page.receive(&request.to_string(), &|| false);
        for _ in 0..slices {
            texts.extend(page.step(Duration::from_millis(5)));
        }
        for text in texts {
            let message: Value = serde_json::from_str(&text).unwrap();
            messages.insert(message["type"].as_str().unwrap().to_owned(), message);
        }
        messages.clone()
    };
    for word in words {
        say(json!({"id": 1, "verb": "play", "word": word}), 0);
    }
    let shown = say(json!({"id": 2, "verb": "hello"}), 0);
    let here =
        shown["state"]["tree"]["nodes"].as_array().unwrap().iter().find(|node| node["id"] == shown["state"]["at"]).unwrap();
    assert_eq!(here["proven"]["winner"], word(end.winner), "the state of the page, {here}: {case}");
    let found = say(json!({"id": 3, "verb": "analyse"}), 20);
    assert_eq!(found["analysis"]["proven"]["winner"], word(end.winner), "the analysis of the page: {case}");
    if end.winner != end.mover() {
        // The hint is the best one.
        let moves = found["analysis"]["moves"].as_array().unwrap();
        assert!(moves.iter().all(|told| told["proven"] == "loses" && told["rate"] == 0.0), "{moves:?}: {case}");
    }
    if solves {
        let solved = say(json!({"id": 4, "verb": "solve"}), 1);
        assert_eq!(solved["solved"]["winner"], word(end.winner), "Solve on the page: {case}");
    }
}

fn check_solve(words: &[String], end: &ProvenEnd, case: &str) {
    let board = end.position.board().to_string();
    let size = board.rsplit(' ').next().unwrap();
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let output = command.args(["solve", "--size", size, "--format", "json"]).args(words).assert().success().get_output().clone();
    let solved: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&solved["winner"], &solved["source"]), (&word(end.winner).into(), &"book".into()), "solve: {case}");
    assert_eq!(solved["nodes"], 0, "{case}");
}

/// Returns the answers of `tripoint analysis` to these queries.
fn analysed(flags: &[&str], queries: &[String]) -> Vec<Value> {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let output = command.arg("analysis").args(flags).write_stdin(queries.join("\n")).assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Asks `tripoint analysis` about all positions at once.
fn check_analysis(board: Board, ends: &[(ProvenEnd, Vec<String>)]) {
    let size = board.to_string().rsplit(' ').next().unwrap().parse::<usize>().unwrap();
    let query = |(number, (_, words)): (usize, &(ProvenEnd, Vec<String>))| {
        let moves: Vec<_> = words.iter().zip(["B", "W"].iter().cycle()).map(|(word, player)| json!([player, word])).collect();
        json!({"id": number.to_string(), "boardXSize": size, "moves": moves, "maxVisits": 2}).to_string()
    };
    let queries: Vec<_> = ends.iter().enumerate().map(query).collect();
    let answers = analysed(&["--no-swap", "--threads", "2"], &queries);
    assert_eq!(answers.len(), ends.len());
    for answer in answers {
        let (end, words) = &ends[answer["id"].as_str().unwrap().parse::<usize>().unwrap()];
        let root = &answer["rootInfo"];
        let rate = if end.winner == end.mover() { 1.0 } else { 0.0 };
        assert_eq!(root["proof"]["winner"], end.winner.letter().to_string(), "{root}: {words:?}");
        assert_eq!(root["winrate"], rate, "{root}: {words:?}");
    }
}

/// A review had these proofs, but an analysis of the same position called it open, and a solver worked for minutes.
#[test]
fn the_proofs_of_the_book_are_known_everywhere() {
    for base in [8, 9, 10] {
        let board = Board::y(base).unwrap();
        let notation = Notation::default_for(Position::new(board, Rules::STANDARD).topology());
        let ends: Vec<_> =
            ends(board).into_iter().map(|end| (end.words(&notation), end)).map(|(words, end)| (end, words)).collect();
        assert!(ends.len() > 8, "{board}: {}", ends.len());
        for (number, (end, words)) in ends.iter().enumerate() {
            let case = format!("{board}: {}", words.join(" "));
            check_review(end, &case);
            check_gtp(end, &case);
            check_page(end, words, number == 0, &case);
            if end.is_in_book {
                check_solve(words, end, &case);
            }
        }
        check_analysis(board, &ends);
    }
}

/// A stream's first line on Hex 3. A search from the empty board ends once it has found a win.
fn first_line(command: &str) -> String {
    let rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };
    let settings =
        shipped::settings_without_books().with_board(Board::hex(3, 3).unwrap()).with_rules(rules).with_memory(64).with_seed(1);
    let engine = Engine::new(settings, Arc::new(AdvancingClock::default())).unwrap();
    let (mut session, mut front_end) = (Session::new(engine, Options::default()), FrontEnd::default());
    session.execute(command.as_bytes(), &mut front_end).unwrap();
    front_end.0
}

/// With `minmoves`, untried moves used to get the share of all playouts in which the player ends up with the cell:
/// 1.0000 for moves that lose.
#[test]
fn moves_that_were_not_tried_are_not_called_wins() {
    for (command, one, half) in
        [("kata-analyze b 10 minmoves 9", "1.0000", "0.5000"), ("lz-analyze b 10 minmoves 9", "10000", "5000")]
    {
        let text = first_line(command);
        let infos: Vec<_> = text.split("info move ").skip(1).collect();
        assert_eq!(infos.len(), 9, "{text}");
        for info in infos {
            let words: Vec<_> = info.split_whitespace().collect();
            let of = |key: &str| words[1 + words.iter().position(|word| *word == key).unwrap()];
            let loses = ["a1", "b1", "b3", "c3"].contains(&words[0]);
            assert!(!loses || of("winrate") != one && of("lcb") != one, "{info}");
            assert!(of("visits") != "0" || [one, half, "0", "0.0000"].contains(&of("winrate")), "{info}");
        }
    }
}

/// Moves that won all of their few playouts used to have the win rate 1, as if proven, though some of them lose.
#[test]
fn estimates_are_never_zero_or_one() {
    let mut random = Random::new(55);
    let mut queries = Vec::new();
    for number in 0..200 {
        let size = 4 + number % 3;
        let mut position = Position::new(Board::hex(size, size).unwrap(), Rules { swap: SwapRule::Off, ..Rules::STANDARD });
        let notation = Notation::default_for(position.topology());
        let mut moves = Vec::new();
        while moves.len() < size + number % size && position.winner().is_none() {
            let (colour, empty) = (position.to_move(), position.empty().iter().collect::<Vec<_>>());
            let cell = empty[random.below(empty.len())];
            moves.push(json!([colour.letter().to_string(), notation.name(cell)]));
            position.play_unchecked(colour, Move::Place(cell));
        }
        let visits = 1 + number % 30;
        queries.push(
            json!({"id": number.to_string(), "boardXSize": size, "boardYSize": size, "moves": moves, "maxVisits": visits})
                .to_string(),
        );
    }
    let (mut estimates, mut proofs) = (0, 0);
    for answer in analysed(&["--game", "hex", "--no-swap", "--threads", "2", "--search-threads", "1"], &queries) {
        let moves = answer["moveInfos"].as_array().unwrap();
        for told in moves.iter().chain([&answer["rootInfo"]]) {
            let numbers = ["winrate", "lcb"].map(|field| told[field].as_f64().unwrap());
            if told["proof"].is_null() {
                estimates += 1;
                assert!(numbers.iter().all(|number| (0.001..=0.999).contains(number)), "{told}: {answer}");
            } else {
                proofs += 1;
                assert!(numbers == [0.0; 2] || numbers == [1.0; 2], "{told}: {answer}");
            }
        }
    }
    assert!(estimates > 500 && proofs > 50, "{estimates} {proofs}");
}

/// The hash used to be 0 on every empty board, and equal for a1 on all boards.
#[test]
fn hashes_distinguish_boards_rules_and_swap_rights() {
    let mut queries = Vec::new();
    for (game, swap, turns) in
        [("y", true, "1"), ("y", false, "1"), ("y", false, "122*"), ("hex", true, "1"), ("hex", false, "1")]
    {
        for size in [4, 5] {
            for moves in [json!([]), json!([["B", "a1"]]), json!([["B", "a1"], ["W", "a2"]])] {
                let rules = json!({"game": game, "swap": swap, "turns": turns});
                queries.push(json!({"id": "", "rules": rules, "boardXSize": size, "moves": moves, "maxVisits": 1}).to_string());
            }
        }
    }
    // The same positions, with the moves in another order or as set-up stones.
    let same = |moves: Value, stones: Value| {
        json!({"id": "", "rules": "y", "boardXSize": 5, "moves": moves, "initialStones": stones, "initialPlayer": "B", "maxVisits": 1}).to_string()
    };
    let one = json!([["B", "a1"], ["W", "a2"], ["B", "a3"], ["W", "a4"]]);
    let other = json!([["B", "a3"], ["W", "a4"], ["B", "a1"], ["W", "a2"]]);
    queries.extend([same(one.clone(), json!([])), same(other, json!([])), same(json!([]), one)]);
    let answers = analysed(&["--threads", "1", "--no-book"], &queries);
    let hashes: Vec<_> = answers.iter().map(|answer| answer["rootInfo"]["thisHash"].as_str().unwrap().to_owned()).collect();
    let (same, different) = hashes.split_last_chunk::<3>().map(|(different, same)| (same, different)).unwrap();
    assert!(same.iter().all(|hash| *hash == same[0]), "{same:?}");
    assert_eq!(different.iter().collect::<HashSet<_>>().len(), different.len(), "{different:?}");
    assert!(different.iter().all(|hash| hash.len() == 16), "{different:?}");
}
