//! Runs `tripoint book` as a shell does.

use crate::quiet;
use crate::shown::Shown;
use assert_cmd::Command;
use std::fs;
use std::path::PathBuf;

/// The documentation's example.
const EXAMPLE: &str = "tests/book-files/example.book";

fn book(words: &[&str]) -> Command {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.arg("book").args(words).env_remove("RUST_LOG");
    command
}

/// stdout of a run that succeeds without a complaint.
fn output_of(words: &[&str]) -> String {
    quiet::output_of(&mut book(words))
}

/// stderr of a run that is refused and prints nothing on stdout.
fn refused(words: &[&str]) -> String {
    let output = book(words).assert().code(2).stdout("").get_output().clone();
    String::from_utf8(output.stderr).unwrap()
}

/// The path of a file in a folder that only this test uses.
fn fresh(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tripoint-book-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join("a.book")
}

#[test]
fn the_openings_are_shown_with_the_swap() {
    let text = output_of(&["show", EXAMPLE]);
    assert!(text.starts_with("Y 4: 5 positions with 7 replies, up to 3 moves; 300 games, 2 proofs, 1 opinion\n"), "{text}");
    assert!(text.contains("opens with b3 (60.0 %) under the swap rule, with b3 (60.0 %) without"), "{text}");
    let rows: Vec<Vec<&str>> =
        text.lines().skip_while(|line| !line.contains("opening  cells")).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0].join(" "), "opening cells win rate 95 % games basis swap best reply its rate main line comment");
    assert_eq!(rows[1].join(" "), "b3 1 60.0 % 49.7 to 69.5 200 games yes a2 40.0 % b3 a2");
    assert_eq!(rows[2].join(" "), "a1 3 0.0 % - 0 proof no b3 100.0 % a1 b3");
    assert_eq!(rows.len(), 3, "{text}");
}

#[test]
fn replies_and_deeper_levels_are_shown() {
    let text = output_of(&["show", EXAMPLE, "--moves", "a1"]);
    assert!(text.starts_with("a1 is worth 0.0 % to the player who made the last move (proof); the second player does not swap; the best reply is b3 (100.0 %)\n"), "{text}");
    assert!(text.contains("\"takes the centre\"") && text.contains("person unknown") && !text.contains("swap  "), "{text}");
    // By symmetry, d4 is another corner. Commas are accepted too.
    assert_eq!(output_of(&["show", EXAMPLE, "--moves", "d4"]).lines().count(), text.lines().count());
    let deep = output_of(&["show", EXAMPLE, "--depth", "3"]);
    for heading in ["Openings, each for", "Replies to b3:", "Replies to a1:", "Replies to b3 a2:", "Replies to a1 a3:"] {
        assert_eq!(deep.matches(heading).count(), 1, "{heading} {deep}");
    }
    assert!(
        output_of(&["show", EXAMPLE, "--moves", "a1,a3,b3"]).contains("a1 a3 b3 has no value yet; no reply to play is known")
    );
}

/// A book that holds only searches has estimates instead of values.
#[test]
fn estimates_are_shown() {
    let path = fresh("searched");
    fs::write(&path, "tripoint book 1\nboard Y 4\nturns 1\n\n| a1; b3\na1 | b3 search 0.8000\nb3 | a2 search 0.4500\n").unwrap();
    let file = path.to_str().unwrap();
    let text = output_of(&["show", file]);
    assert!(text.contains("opens with b3 (55.0 % by estimate) under the swap rule, with b3 (55.0 % by estimate)"), "{text}");
    let rows: Vec<String> = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert!(rows.contains(&"b3 1 55.0 % - 0 estimate - a2 45.0 % b3 a2".to_owned()), "{text}");
    assert!(rows.contains(&"a1 3 20.0 % - 0 estimate - b3 80.0 % a1 b3".to_owned()), "{text}");
    let after = output_of(&["show", file, "--moves", "b3"]);
    let expected =
        "b3 is worth 55.0 % to the player who made the last move (estimate); the search decides about a swap; the best reply";
    assert!(after.starts_with(expected), "{after}");
    let svg = output_of(&["show", file, "--output", "-"]);
    assert!(svg.contains(">55%</text>") && svg.contains(">20%</text>") && svg.contains("win rate 55.0 %"), "{svg}");
    assert!(svg.contains("if nobody swaps, by estimate") && !svg.contains("above 50%"), "{svg}");
    let csv = output_of(&["export", file, "--format", "csv"]);
    assert!(csv.contains("b3,0.55,,,estimate,"), "{csv}");
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[test]
fn a_book_is_drawn() {
    let svg = output_of(&["show", EXAMPLE, "--output", "-"]);
    // The labels cover three corners, both ends of the scale, and the centre with the main line above it.
    assert_eq!(
        (svg.matches(">0%</text>").count(), svg.matches(">60%</text>").count(), svg.matches(">1</text>").count()),
        (3 + 1, 1, 2)
    );
    assert!(svg.contains("above 50% the second player swaps") && svg.contains("Main line: b3 a2<"), "{svg}");
    let path = fresh("drawn").with_extension("svg");
    assert_eq!(output_of(&["show", EXAMPLE, "--output", path.to_str().unwrap()]), "");
    assert_eq!(fs::read_to_string(&path).unwrap(), svg);
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
    assert!(output_of(&["show", EXAMPLE, "--moves", "a1", "--output", "-"]).contains("Win rates of White's moves, by the book"));
}

#[test]
fn a_book_is_checked() {
    let text = output_of(&["check", EXAMPLE]);
    assert!(text.contains("written as the program writes it\n") && text.contains(" no contradictions\n"), "{text}");
    assert!(text.ends_with(": the solver has checked 2 of 2 proofs\n"), "{text}");
    let file = "tests/book-files/contradictions.book";
    let text = output_of(&["check", file]);
    for line in [
        "line 4 is not as the program writes it",
        "b3: a proof says win, of 200 games 10.0 % were won",
        "b3: a person says loss, a proof says win",
        "b3 a2: a trusted person says win, of 200 games 10.0 % were won",
        "3 contradictions",
    ] {
        assert!(text.contains(&format!("{file}: {line}")), "{line}: {text}");
    }
    assert_eq!(
        refused(&["check", "tests/book-files/twice.book"]),
        "tripoint: tests/book-files/twice.book:5:7: 'd4' is the same reply as an earlier one by a symmetry\n"
    );
    let path = fresh("bytes");
    fs::write(&path, b"tripoint book 1\nboard \xff\n").unwrap();
    assert!(refused(&["check", path.to_str().unwrap()]).contains("a.book:2:7: got bytes that aren't UTF-8"));
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

/// Books with a false proof used to pass the check, and the proof overruled the solver in analyses and reviews.
#[test]
fn books_with_false_proofs_are_refused_everywhere() {
    let folder = fresh("false").parent().unwrap().to_owned();
    let head = "tripoint book 1\nboard Y 4\nturns 1\nengine tripoint 0.1.0\nsimulations 0\n\n";
    for (name, replies) in [("wrong", "| a1 proof win; b3 proof win"), ("right", "| a1 proof loss; b3 proof win")] {
        fs::write(folder.join(name), format!("{head}{replies}\n")).unwrap();
    }
    fs::write(folder.join("game.sgf"), "(;TG[Y 4];B[a1];W[b3])").unwrap();
    for words in [
        "book check wrong",
        "book join right wrong --output joined",
        "book build --size 4 --positions 1 --output built --results results --extend wrong",
        "gtp --size 4 --book wrong",
        "analysis --size 4 --book wrong",
        "review game.sgf --book wrong",
        "match --size 4 --games 2 --player self,book=wrong --player random",
    ] {
        let mut command = Command::cargo_bin("tripoint").unwrap();
        command.args(words.split(' ')).current_dir(&folder).env_remove("RUST_LOG");
        let output = command.assert().code(2).get_output().clone();
        let error = String::from_utf8(output.stderr).unwrap();
        let expected = "wrong: a1: the book says that the last move is proven to win, but the solver proves that it loses";
        assert!(error.contains(expected), "{words}: {error}");
    }
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let output =
        command.args(["gtp", "--size", "4"]).current_dir(&folder).write_stdin("book_load wrong\nbook_load right\nquit\n");
    let said = String::from_utf8(output.assert().success().get_output().stdout.clone()).unwrap();
    assert!(
        said.starts_with("? cannot load file: wrong: a1: the book says that ") && said.ends_with("\n\n= \n\n= \n\n"),
        "{said}"
    );
    assert!(!folder.join("joined").exists() && !folder.join("built").exists());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_position_is_exported() {
    let csv = output_of(&["export", EXAMPLE, "--format", "csv"]);
    let rows: Vec<&str> = csv.lines().collect();
    assert!(rows[0].starts_with("moves,value,low,high,basis,games,games_won,") && rows.len() == 8, "{csv}");
    assert_eq!(rows[3], "b3,0.6,0.497,0.6952,games,200,122,64,40,0.6015,,,,,a2,true");
    let json: serde_json::Value = serde_json::from_str(&output_of(&["export", EXAMPLE, "--format", "json"])).unwrap();
    assert_eq!((&json["board"], &json["positions"][0]["best_reply"]), (&"Y 4".into(), &"b3".into()));
    assert_eq!(json["positions"].as_array().unwrap().len(), 7);
    assert_eq!(json["positions"][4]["comment"], "takes the centre");
    let path = fresh("exported");
    assert_eq!(output_of(&["export", EXAMPLE, "--format", "csv", "--output", path.to_str().unwrap()]), "");
    assert_eq!(fs::read_to_string(&path).unwrap(), csv);
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
    // The documentation explains every field.
    let docs = fs::read_to_string("docs/books.md").unwrap();
    for field in rows[0].split(',') {
        assert!(docs.contains(&format!("`{field}`")), "{field}");
    }
}

/// Runs the commands from `docs/books.md` in order.
#[test]
fn a_person_adds_changes_and_takes_out_lines() {
    let path = fresh("edited");
    let file = path.to_str().unwrap();
    let edit = |words: &[&str]| output_of(&[&["edit", file], words].concat());
    let read = || {
        fs::read_to_string(&path)
            .unwrap()
            .lines()
            .skip_while(|line| !line.starts_with("totals"))
            .skip(2)
            .collect::<Vec<_>>()
            .join("\n")
    };
    let text = edit(&["--new", "--size", "4", "--moves", "b3", "--win", "--comment", "the centre"]);
    assert!(
        text.starts_with(
            "b3: person win; added to the book\nopening b3: worth 100.0 % to the opener (person); before: not in the book\n"
        ),
        "{text}"
    );
    edit(&["--moves", "b3 a2", "--loss"]);
    edit(&["--moves", "b3 a2 a4", "--unknown"]);
    assert_eq!(read(), "| b3 person win \"the centre\"\nb3 | a2 person loss\nb3 a2 | a4 person unknown");
    // The same line, on symmetric cells.
    let text = edit(&["--moves", "b3 c4", "--win"]);
    assert!(text.contains("b3 c4: person win; before: person loss\n"), "{text}");
    assert!(
        text.contains("opening b3: worth 0.0 % to the opener (person); before: worth 100.0 % to the opener (person)\n"),
        "{text}"
    );
    assert!(text.contains("contradiction at b3: a person says win, of what follows a person says loss\n"), "{text}");
    edit(&["--moves", "b3", "--win", "--trust"]);
    edit(&["--moves", "b3", "--comment", ""]);
    assert_eq!(read(), "| b3 person trusted win\nb3 | a2 person win\nb3 a2 | a4 person unknown");
    let text = edit(&["--moves", "b3 a2", "--remove"]);
    assert!(text.starts_with("b3 a2: taken out, 2 positions in all\n"), "{text}");
    assert_eq!(read(), "| b3 person trusted win");
    let other = path.with_file_name("other.book");
    edit(&["--moves", "a1", "--loss", "--output", other.to_str().unwrap()]);
    assert_eq!(read(), "| b3 person trusted win");
    assert!(fs::read_to_string(&other).unwrap().ends_with("\n| a1 person loss; b3 person trusted win\n"));
    let text = edit(&["--moves", "a1", "--comment", "why"]);
    assert!(text.starts_with("a1: added to the book with a comment\n"), "{text}");
    assert_eq!(read(), "| a1 \"why\"; b3 person trusted win");
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[test]
fn the_edits_of_a_file_are_all_made_or_none() {
    let path = fresh("from");
    let (file, edits) = (path.to_str().unwrap(), path.with_extension("txt"));
    let from = edits.to_str().unwrap();
    fs::write(&edits, "# edits\nb3 a2 loss \"does not help\"\n\nb3 a2 a4 trusted win\nb3 b2 unknown\nb3 b2 remove\n").unwrap();
    let text = output_of(&["edit", file, "--new", "--size", "4", "--from", from]);
    assert!(text.contains("b3 a2: person loss; added") && text.contains(": 4 edits; "), "{text}");
    let before = fs::read_to_string(&path).unwrap();
    assert!(before.ends_with("\n| b3\n"), "{before}");
    for (line, expected) in [
        ("b3 wins", ":2:4: got 'wins', expected moves and win, loss, unknown or remove"),
        ("win", ":2:1: got no moves, expected some"),
        ("b3 z9 win", ":2:1: move 2: got 'z9', expected a cell from a1 to d4"),
        ("b3 b3 win", ":2:1: move 2: a book holds stones on empty cells"),
        ("b3 win \"why", ":2:8: the comment is not closed by a quotation mark"),
        ("b3 win \"a \"b\" c\"", ":2:8: a comment stands in quotation marks; write ' in it"),
        ("b3 win \"a\tb\"", ":2:8: a comment is one line of text"),
        ("a1 b3 remove", ":2:1: a1 b3: the position is not in the book; there is nothing to take out"),
        ("b3 remove \"why\"", ":2:4: got 'remove', expected"),
    ] {
        fs::write(&edits, format!("b3 loss\n{line}\n")).unwrap();
        let error = refused(&["edit", file, "--from", from]);
        assert!(error.contains(&format!("--from {from}{expected}")), "{line}: {error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), before);
    }
    fs::write(&edits, "# nothing\n").unwrap();
    assert!(refused(&["edit", file, "--from", from]).contains("got no edits; write lines such as"));
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[test]
fn mistakes_say_what_to_do() {
    let mut shown = Shown::default();
    for words in [
        "show --size 20",
        "show /nowhere.book",
        "show FILE --size 5",
        "show FILE --moves z9",
        "show FILE --moves c3,swap",
        "show FILE --moves c3",
        "show FILE --output board.gif",
        "show FILE --output a.svg --depth 2",
        "show FILE --depth 0",
        "check README.md",
        "export FILE",
        "export FILE --format xml",
        "export FILE --format csv --output /nowhere/a.csv",
        "edit FILE",
        "edit FILE --moves a1",
        "edit FILE --moves a1 --win --loss",
        "edit FILE --moves a1 --unknown --trust",
        "edit FILE --moves a1 --remove --win",
        "edit FILE --moves a1,a1 --win",
        "edit FILE --moves c3 --remove",
        "edit FILE --moves a1 --win --comment \"",
        "edit FILE --moves a1 --win --new",
        "edit /nowhere.book --moves a1 --win",
        "edit FILE --moves a1 --win --output /nowhere/a.book",
        "edit FILE --from /nowhere.txt",
    ] {
        let words: Vec<&str> = words.split(' ').map(|word| if word == "FILE" { EXAMPLE } else { word }).collect();
        shown.add(format!("book {}", words.join(" ")), refused(&words).as_bytes());
    }
    insta::assert_snapshot!(shown.text());
}

/// Runs the commands from `docs/books.md` verbatim and in order, in a folder with copies of its example book.
#[test]
fn the_commands_of_the_documentation_run() {
    let docs = fs::read_to_string("docs/books.md").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("mine.book");
    for name in ["mine.book", "yours.book", "theirs.book"] {
        fs::copy(EXAMPLE, folder.path().join(name)).unwrap();
    }
    let lines = docs.split("```text\n").find(|text| text.contains(" remove\n")).unwrap();
    fs::write(folder.path().join("lines.txt"), lines.split("```").next().unwrap()).unwrap();
    let mut ran = 0;
    for line in docs.lines().filter_map(|line| line.strip_prefix("$ tripoint ")) {
        let words = shlex::split(line).unwrap();
        if words.iter().any(|word| word == "--new") {
            fs::remove_file(&book).unwrap();
        }
        let output = Command::new(env!("CARGO_BIN_EXE_tripoint")).args(&words).current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        ran += 1;
    }
    assert!(ran > 15, "{ran}");
}

/// Two people extend copies of a study and then join them.
#[test]
fn copies_are_joined() {
    let (one, other) = (fresh("join-one"), fresh("join-other"));
    let edit = |path: &PathBuf, words: &[&str]| output_of(&[&["edit", path.to_str().unwrap()], words].concat());
    for (path, moves) in [(&one, "b3 a2"), (&other, "b3 a1")] {
        fs::copy(EXAMPLE, path).unwrap();
        edit(path, &["--moves", moves, "--unknown", "--comment", moves]);
    }
    edit(&one, &["--moves", "b3", "--win"]);
    edit(&other, &["--moves", "b3", "--loss"]);
    let (one, other) = (one.to_str().unwrap(), other.to_str().unwrap());
    let joined = fresh("join-both");
    let told = output_of(&["join", one, other, "--output", joined.to_str().unwrap()]);
    for expected in [": b3: got person win and person loss, kept person disputed\n", ": 1 new position\n", "1 book added"] {
        assert!(told.contains(expected), "{told}");
    }
    assert!(told.contains("contradiction at b3: one person says win, another one says loss"), "{told}");
    let text = fs::read_to_string(&joined).unwrap();
    assert!(text.contains("\"b3 a2\"") && text.contains("\"b3 a1\"") && text.contains("person disputed"), "{text}");
    // Joins again, this time in place.
    output_of(&["join", joined.to_str().unwrap(), other]);
    assert_eq!(fs::read_to_string(&joined).unwrap(), text);
    let error = refused(&["join", one, "books/y-5.book"]);
    assert!(error.contains("books/y-5.book: the book is of Y 5, expected one of Y 4"), "{error}");
}
