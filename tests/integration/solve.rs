//! Runs `tripoint solve` as a shell does.

use crate::folder::fresh;
use crate::quiet;
use crate::shown::Shown;
use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;
use tripoint::board::{Cell, Topology};
use tripoint::book::Book;
use tripoint::notation::Notation;
use tripoint::rules::{Move, Position, Rules};

fn solve(folder: &Path, words: &str) -> Command {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.arg("solve").args(words.split_whitespace()).current_dir(folder).env_remove("RUST_LOG");
    command
}

fn output_of(folder: &Path, words: &str) -> String {
    quiet::output_of(&mut solve(folder, words))
}

fn refused(folder: &Path, words: &str) -> String {
    let output = solve(folder, words).assert().failure().stdout("").get_output().clone();
    String::from_utf8(output.stderr).unwrap()
}

/// A seed changes the order in which moves are tried, and so the number of positions examined, but not who wins. The
/// same seed does the same work.
#[test]
fn a_seed_changes_the_work_and_not_the_result() {
    let folder = fresh("solve", "seeds");
    let solved = |seed: &str| {
        let json: Value =
            serde_json::from_str(&output_of(&folder, &format!("--game hex --size 6 --openings --format json{seed}"))).unwrap();
        (json["openings"].clone(), json["nodes"].as_u64().unwrap())
    };
    let (openings, nodes) = solved("");
    let seeded = [1, 2, 3, 1].map(|seed| solved(&format!(" --seed {seed}")));
    assert!(seeded.iter().all(|found| found.0 == openings));
    assert!(seeded.iter().any(|found| found.1 != nodes) && seeded[0].1 != seeded[1].1, "{nodes}: {seeded:?}");
    assert_eq!(seeded[0], seeded[3]);
}

/// How many positions were examined.
fn nodes(json: &str) -> u64 {
    serde_json::from_str::<Value>(json).unwrap()["nodes"].as_u64().unwrap()
}

#[test]
fn a_map_of_openings_is_printed_drawn_and_written_as_json() {
    let folder = fresh("solve", "map");
    let said = output_of(&folder, "--size 5 --openings --output map.svg");
    assert!(said.contains("\nwinning openings: b3 b4 c4\n"), "{said}");
    assert!(said.starts_with("a1 loses: ") && said.contains(" 0 to go\n\n"), "{said}");
    assert!(said.contains(" 4 L W W L e\n"), "{said}");
    let svg = fs::read_to_string(folder.join("map.svg")).unwrap();
    assert_eq!((svg.matches(">W<").count(), svg.matches(">L<").count()), (3, 12), "{svg}");
    let json: Value = serde_json::from_str(&output_of(&folder, "--size 5 --openings --format json")).unwrap();
    assert_eq!(
        (&json["board"], &json["openings"]["b3"], &json["openings"]["a1"]),
        (&"Y 5".into(), &"win".into(), &"loss".into())
    );
    assert_eq!(json["openings"].as_object().unwrap().len(), 15);
    let unknown: Value = {
        let output = solve(&folder, "--size 8 --openings --positions 1 --format json").assert().code(130).get_output().clone();
        serde_json::from_slice(&output.stdout).unwrap()
    };
    assert_eq!(unknown["openings"]["a4"], "unknown");
}

#[test]
fn positions_are_solved_for_the_player_to_move() {
    let folder = fresh("solve", "positions");
    assert!(output_of(&folder, "--size 5").starts_with("Black wins with "));
    assert!(output_of(&folder, "--size 5 b3").starts_with("Black wins, whatever White plays: "));
    // On base 5, b3, b4 and c4 win in reply to a1, but only c4 in reply to a3.
    assert!(output_of(&folder, "--size 5 a3").starts_with("White wins with c4: "));
    assert!(output_of(&folder, "--size 2 a1 a2 b2").starts_with("Black has won: "));
    // After swap-pieces, cells are named in the mirror image.
    let mirrored = solve(&folder, "--game hex --size 4 b1 swap-pieces c2").assert().success().get_output().clone();
    let result = |text: &str| text.split(": ").next().unwrap().to_owned();
    let stayed = output_of(&folder, "--game hex --size 4 b1 swap-sides b3");
    assert_eq!(result(&String::from_utf8(mirrored.stdout).unwrap()), result(&stayed));
    fs::write(folder.join("game.sgf"), "(;GM[11]SZ[5]TG[Y 5];B[a3];W[b3])").unwrap();
    assert!(output_of(&folder, "--size 5 game.sgf --moves 1").starts_with("White wins with c4: "));
    assert!(output_of(&folder, "--game hex --size 4 --format json").contains("\"winner\":\"black\""));
}

/// The pages go into the given folder, but a folder with files in it isn't touched.
#[test]
fn proofs_are_explained_on_pages() {
    let folder = fresh("solve", "explained");
    output_of(&folder, "--size 5 --openings --explain pages");
    let index = fs::read_to_string(folder.join("pages/index.html")).unwrap();
    assert!(index.contains("Y 5: who wins, and why") && index.contains("opening-b3.html"), "{index}");
    let count = fs::read_dir(folder.join("pages")).unwrap().count();
    assert!(fs::read_to_string(folder.join("pages/opening-b3.html")).unwrap().contains("opening b3 wins"));
    for (words, expected) in [
        ("--size 4 --openings --explain pages", "--explain pages: the folder is not empty; choose a new or an empty one"),
        ("--size 4 --explain pages/index.html", "--explain pages/index.html: "),
    ] {
        let error = refused(&folder, words);
        assert!(error.contains(expected), "{error}");
    }
    assert_eq!(fs::read_dir(folder.join("pages")).unwrap().count(), count);
    assert!(fs::read_to_string(folder.join("pages/index.html")).unwrap() == index);
    fs::create_dir_all(folder.join("new/empty")).unwrap();
    output_of(&folder, "--size 6 c4 d5 --explain new/empty");
    let page = fs::read_to_string(folder.join("new/empty/position.html")).unwrap();
    assert!(
        page.contains("Black&#39;s stones") || page.contains("Black's stones: c4. White's stones: d5. Black is to move."),
        "{page}"
    );
    output_of(&folder, "--game hex --size 3 --openings --explain new/hex");
    assert!(folder.join("new/hex/opening-b2.html").exists());
    // Undecided positions aren't explained.
    solve(&folder, "--size 8 --openings --positions 1 --explain new/none").assert().code(130);
}

/// Exported proofs are believed and save work.
#[test]
fn proofs_are_exported_and_known() {
    let folder = fresh("solve", "known");
    let all = output_of(&folder, "--size 7 --openings --format json --export-proven y7.proven");
    let text = fs::read_to_string(folder.join("y7.proven")).unwrap();
    assert!(text.starts_with("tripoint proven positions 1\nboard Y 7\nchecksum "), "{text}");
    let again = output_of(&folder, "--size 7 --openings --format json --known y7.proven");
    assert!(nodes(&again) < nodes(&all) / 2, "{} of {}", nodes(&again), nodes(&all));
    let openings = |json: &str| serde_json::from_str::<Value>(json).unwrap()["openings"].clone();
    assert_eq!(openings(&again), openings(&all));
}

/// Proven results for openings become a book, which decides swaps and replies.
#[test]
fn proven_openings_become_a_book() {
    let folder = fresh("solve", "book");
    output_of(&folder, "--size 6 --openings --book y6.book --book-moves 4 --book-simulations 50");
    let text = fs::read_to_string(folder.join("y6.book")).unwrap();
    let shipped = fs::read_to_string("books/y-6.book").unwrap();
    let read = |text: &str| Book::read(text).unwrap();
    let (book, shipped) = (read(&text), read(&shipped));
    for cell in book.topology().cells() {
        let proven = |book: &Book| book.find_line(&[cell]).unwrap().map(|(id, _)| book.backed(id).proven());
        assert_eq!(proven(&book), proven(&shipped), "{text}");
    }
    // Whatever the losing side plays after an opening, the book has a reply.
    assert!((1..=50 * 5).contains(&book.header().simulations), "a search for each class of openings: {text}");
    let start = Position::new(book.board(), Rules::STANDARD);
    let proven = |position: &Position| {
        let moves = book.moves(position, position.to_move());
        moves.iter().find(|mv| mv.evidence.proven == Some(true)).map(|mv| mv.cell)
    };
    let after = |position: &Position, cell: Cell| {
        let mut position = position.clone();
        position.play(Move::Place(cell)).unwrap();
        position
    };
    for opening in start.empty().iter() {
        let mut position = after(&start, opening);
        if let Some(reply) = proven(&position) {
            position = after(&position, reply);
        }
        for cell in position.empty().iter() {
            assert!(proven(&after(&position, cell)).is_some(), "{opening:?} {cell:?}\n{text}");
        }
    }
    let short = fresh("solve", "short-book");
    output_of(&short, "--size 6 --openings --book y6.book --book-moves 1 --book-simulations 0");
    let text = fs::read_to_string(short.join("y6.book")).unwrap();
    assert!(text.ends_with("b3 proof loss; b4 proof win\n") && text.contains("\n| a1 proof loss; "), "{text}");
    let show = |words: &str| {
        let mut command = Command::cargo_bin("tripoint").unwrap();
        let output = command.args(words.split(' ')).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(show("book check y6.book").contains("no contradictions"), "{}", show("book check y6.book"));
    for (words, expected) in [
        ("--size 6 --openings --book-moves 3", "--book"),
        ("--size 6 --openings --book no-folder/y6.book", "--book no-folder/y6.book: "),
        ("--size 6 --book y6.book", "--openings"),
        ("--size 6 c4 --book y6.book", "cannot be used with"),
    ] {
        let error = refused(&folder, words);
        assert!(error.contains(expected), "{error}");
    }
    // An existing book isn't replaced unless all openings are proven.
    fs::write(folder.join("y8.book"), "mine").unwrap();
    let output = solve(&folder, "--size 8 --openings --positions 100 --book y8.book").assert().code(130).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("the book is not written, since not all openings are proven"), "{error}");
    assert_eq!(fs::read_to_string(folder.join("y8.book")).unwrap(), "mine");
}

/// Results are written even if the position limit is too low for all of them, and missing ones are reported.
#[test]
fn missing_outputs_are_reported() {
    let folder = fresh("solve", "unwritten");
    fs::write(folder.join("proof"), "mine").unwrap();
    let words = "--size 8 --openings --without network --certificate proof --explain pages --export-proven proven";
    let output_of = |limit: &str| {
        let output = solve(&folder, &format!("{words} --positions {limit}")).assert().code(130).get_output().clone();
        String::from_utf8(output.stderr).unwrap()
    };
    let nothing = "the certificate is not written, since nothing is proven; the explanation is not written, since nothing is proven; give --results FILE";
    assert!(output_of("1").contains(nothing), "{}", output_of("1"));
    assert_eq!(fs::read_to_string(folder.join("proof")).unwrap(), "mine");
    assert!(folder.join("proven").exists() && !folder.join("pages").exists());
    assert!(
        output_of("1").starts_with("tripoint: the limit of --positions 1 is reached, give a greater one: "),
        "{}",
        output_of("1")
    );
    let error = output_of("400");
    assert!(!error.contains("not written") && error.contains("give --results FILE"), "{error}");
    assert!(fs::read_to_string(folder.join("proof")).unwrap().starts_with("tripoint certificate 1\n"));
    assert!(folder.join("pages/index.html").exists());
}

/// A killed computation continues from its results.
#[test]
fn killed_computations_resume() {
    let folder = fresh("solve", "killed");
    let words = "--game hex --size 6 --openings --format json --results hex.proven";
    let expected = "f1 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 a6";
    for _ in 0..2 {
        let mut running = start(&folder, &format!("{words} --resume"));
        let size = || fs::metadata(folder.join("hex.proven")).map_or(0, |file| file.len());
        let before = size();
        // Waits until something was saved or the work is done.
        while size() <= before.max(60) && running.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(5));
        }
        running.kill().unwrap();
        running.wait().unwrap();
    }
    let proven = fs::read_to_string(folder.join("hex.proven")).unwrap();
    assert!(proven.lines().count() > 3, "{proven}");
    let json: Value = serde_json::from_str(&output_of(&folder, &format!("{words} --resume"))).unwrap();
    let wins = json["openings"].as_object().unwrap().iter().filter(|(_, result)| *result == "win");
    let mut wins: Vec<_> = wins.map(|(name, _)| name.as_str()).collect();
    wins.sort_by_key(|name| expected.find(name));
    assert_eq!(wins.join(" "), expected);
    let error = refused(&folder, words);
    assert!(error.contains("--results hex.proven: the file has results already; continue with --resume"), "{error}");
}

fn start(folder: &Path, words: &str) -> Child {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tripoint"));
    command.arg("solve").args(words.split_whitespace()).current_dir(folder).env_remove("RUST_LOG");
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
fn bad_input_is_refused_with_what_to_do() {
    let folder = fresh("solve", "refused");
    let head = "tripoint proven positions 1\nboard Y 5\n\n";
    fs::write(folder.join("other"), head.replace("Y 5", "Y 6")).unwrap();
    fs::write(folder.join("damaged"), format!("{head}b3 - W B 1 a2,b2,a3,c3,b4,c4,a4,a5,b5,d4,c5,a1,d5,e5\na1 a1 W B 1 -\n"))
        .unwrap();
    fs::write(folder.join("format"), head.replace('1', "2")).unwrap();
    fs::write(folder.join("empty"), "").unwrap();
    fs::write(folder.join("cut"), &head[..30]).unwrap();
    fs::write(folder.join("none"), head).unwrap();
    let mut shown = Shown::default();
    for words in [
        "--size 5 a1 a1",
        "--size 5 z9",
        "--size 5 --memory 8",
        "--size 5 --known nowhere",
        "--size 5 --known other",
        "--size 5 --known damaged",
        "--size 5 --known format",
        // These used to be taken for proof files.
        "--size 5 --known empty",
        "--size 5 --known cut",
        "--size 5 --known none",
        "--size 5 --results damaged --resume",
        "--size 5 --output map.svg",
        "--size 5 b3 --output map.svg",
        "--size 5 --openings --output map.txt",
        "--size 5 --openings a1",
        "--size 5 game.txt",
        "--size 5 resign",
        "--size 3 b2 a1 b3 a2 a3 c3",
        "--size 5 --openings --results same --certificate ./same",
        "--size 5 --openings --output same.svg --export-proven same.svg",
        "--size 5 --certificate nowhere/proof",
        "--size 5 --export-proven nowhere/proven",
        "--size 5 --export-solved .",
    ] {
        shown.add(format!("solve {words}"), refused(&folder, words).as_bytes());
    }
    insta::assert_snapshot!(shown.text());
    // The system's words for these differ.
    for (words, flag) in [("--explain /proc/pages", "--explain"), ("--openings --output /proc/none.svg", "--output")] {
        assert!(refused(&folder, &format!("--size 5 {words}")).contains(&format!("{flag} /proc/")), "{words}");
    }
    // Nothing was overwritten.
    assert!(fs::read_to_string(folder.join("damaged")).unwrap().ends_with("a1 a1 W B 1 -\n"));
}

/// A file's proofs used to be believed even if they contradicted each other or the certificate from the same run.
#[test]
fn false_proofs_of_a_file_are_named_and_nothing_is_claimed() {
    let folder = fresh("solve", "false");
    let topology = Topology::new("y 5".parse().unwrap());
    let notation = Notation::default_for(&topology);
    let others: Vec<&str> = topology.cells().map(|cell| notation.name(cell)).filter(|&name| name != "b3").collect();
    let others = others.join(",");
    for (name, lines, expected) in [
        (
            "impossible",
            "- b3 B B 10 a1\n- b3 W W 10 a2\n".to_owned(),
            "--known impossible:4: it says that Black wins within the cells of its proof",
        ),
        (
            "refuted",
            format!("b3 - W W 10 {others}\n"),
            "--known refuted:4: it says that White wins, but the solver proves that Black wins",
        ),
        (
            "contradictory",
            format!("b3 - W B 10 {others}\n- b3 B B 10 {others}\n"),
            "--known contradictory:5: it contradicts --known contradictory:4",
        ),
    ] {
        fs::write(folder.join(name), format!("tripoint proven positions 1\nboard Y 5\n\n{lines}")).unwrap();
        let words = format!("--size 5 b3 --known {name} --certificate certificate");
        let output = solve(&folder, &words).assert().code(2).stdout("").get_output().clone();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected), "{expected}: {error}");
        assert!(!folder.join("certificate").exists());
    }
}
