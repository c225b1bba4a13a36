//! Runs `tripoint draw` as a shell does.

use crate::quiet;
use crate::shown::Shown;
use assert_cmd::Command;
use std::fs;
use std::path::PathBuf;

fn draw(words: &str) -> Command {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.arg("draw").args(words.split_whitespace()).env_remove("RUST_LOG").env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// stdout of a run that succeeds without a complaint.
fn drawn(words: &str) -> String {
    quiet::output_of(&mut draw(words))
}

/// A folder that only this test uses.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tripoint-draw-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// If you change this picture on purpose, run `tripoint draw --size 4 c4 swap b3 white:a1 >tests/golden/y-4.svg`.
#[test]
fn small_board_picture_matches_the_stored_one() {
    let kept = fs::read_to_string("tests/golden/y-4.svg").unwrap();
    assert_eq!(drawn("--size 4 c4 swap b3 white:a1"), kept);
}

#[test]
fn a_picture_goes_to_a_file() {
    let folder = folder("file");
    let path = folder.join("y.svg");
    assert_eq!(drawn(&format!("--size 4 c4 swap b3 white:a1 --output {}", path.display())), "");
    assert_eq!(fs::read_to_string(&path).unwrap(), drawn("--size 4 c4 swap b3 white:a1"));
    assert_eq!(drawn("--size 4 --output - c4"), drawn("--size 4 c4"));
    drawn(&format!("--size 4 --output {}", folder.join("Y.SVG").display()));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_png_is_the_same_picture() {
    let folder = folder("png");
    let path = folder.join("y.PNG");
    assert_eq!(drawn(&format!("--size 4 c4 swap b3 --width 200 --output {}", path.display())), "");
    let png = fs::read(&path).unwrap();
    // The PNG signature, then the chunk with the width.
    assert_eq!((&png[..8], &png[16..20]), (&b"\x89PNG\r\n\x1a\n"[..], &200_u32.to_be_bytes()[..]));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn stones_are_numbered_in_the_order_of_the_moves() {
    let plain = drawn("--size 4 white:a1 c4 b3");
    assert!(plain.contains("stroke-width=\"3\""), "{plain}");
    let numbered = drawn("--size 4 --names none --numbers c4 swap b3 a1");
    let numbers: Vec<_> =
        numbered.split("font-weight=\"bold\"").skip(1).filter_map(|text| text.split(['>', '<']).nth(1)).collect();
    assert_eq!(numbers.len(), 3, "{numbered}");
    assert!(["1", "3", "4"].iter().all(|number| numbers.contains(number)) && numbered.contains("2: White swaps"), "{numbered}");
    assert!(!numbered.contains("stroke-width=\"3\""), "the number tells the last move: {numbered}");
}

#[test]
fn names_and_width_are_chosen() {
    let named = drawn("--board 5,7 --coordinates ring --width 300 g1");
    assert!(named.contains(">a1</text>") && !named.contains(">g1</text>") && named.contains("width=\"300\""));
    assert!(!drawn("--board 5,7 --names none").contains(">43</text>"));
    assert!(drawn("--size 5 --names cells").contains(">c4</text>"));
}

#[test]
fn search_results_are_drawn() {
    let words = "--size 5 --simulations 30 --seed 1 --set solver=false c3 c4 --analyse";
    let (rates, visits, line) =
        (drawn(&format!("{words} winrate")), drawn(&format!("{words} visits")), drawn(&format!("{words} pv")));
    assert!(rates.contains("Win rates of") && visits.contains("Share of the visits of"), "{rates}");
    assert!(line.contains("stroke-dasharray") && line.contains(">1</text>"), "{line}");
    assert!(rates != visits && [&rates, &visits, &line].iter().all(|picture| picture.contains("240 playouts")), "{rates}");
}

#[test]
fn every_pattern_that_lies_on_the_board_has_a_picture() {
    let folder = folder("patterns");
    let names = |flags: &str| {
        let output =
            draw(&format!("{flags} --reply-patterns --output {}", folder.display())).assert().success().get_output().clone();
        let log = String::from_utf8(output.stderr).unwrap();
        let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        names.sort();
        names.iter().for_each(|path| assert!(fs::read_to_string(path).unwrap().contains("stroke-dasharray"), "{path:?}"));
        names.iter().for_each(|path| fs::remove_file(path).unwrap());
        (names.iter().map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect::<Vec<_>>().join(" "), log)
    };
    let (on_y, log) = names("--size 10");
    assert_eq!(on_y, "border-bridge bridge edge-walk-1 edge-walk-2-corner edge-walk-2 edge-walk-3-corner edge-walk-3");
    assert!(log.contains("pattern ray-walk-2: skipped, it lies nowhere on Y 10"), "{log}");
    let (on_polygon, _) = names("--board 5,7");
    assert!(on_polygon.contains("ray-walk-2 ray-walk-3") && !on_polygon.contains("corner"), "{on_polygon}");
    fs::remove_dir_all(folder).unwrap();
    let bridge = drawn("--reply-patterns bridge");
    assert!(bridge.contains("<title>bridge</title>") && bridge.contains("take the other."), "{bridge}");
}

#[test]
fn text_has_colours_only_on_request() {
    let plain = drawn("--size 4 --text c4 b3");
    assert!(plain.contains("(O)") && plain.ends_with("Y 4: X Black, O White; last move: White b3; Black to move\n"), "{plain}");
    assert_eq!(drawn("--size 4 --text --colour never c4 b3"), plain);
    let coloured = drawn("--size 4 --text --colour always c4 b3");
    assert!(coloured.contains("\u{1b}["), "{coloured}");
}

#[test]
fn marks_in_a_file_are_drawn_at_their_position() {
    let folder = folder("marks");
    let path = folder.join("game.sgf");
    fs::write(&path, "(;TG[Y 4]LB[b2:A];B[c4]TR[c4]AR[a1:b3]LB[b3:x];W[b3])").unwrap();
    let record = path.display().to_string();
    // White ink on a black stone.
    let has_triangle = |picture: &str| picture.contains("stroke=\"#ffffff\" stroke-width=\"2.5\"");
    let first = drawn(&format!("{record} --moves 1"));
    assert!(has_triangle(&first) && first.contains("#1f5fa8") && first.contains(">x<"), "{first}");
    assert!(drawn(&format!("{record} --moves 0")).contains(">A<"));
    for other in ["", " --moves 0 c4", " --moves 1 b3"] {
        assert!(!has_triangle(&drawn(&format!("{record}{other}"))), "{other}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_positions_of_a_record_are_drawn() {
    let folder = folder("record");
    let path = folder.join("game.sgf");
    fs::write(&path, "(;TG[Y 4];B[c4];W[swap-pieces];B[b3];W[a1];B[resign])").unwrap();
    let record = path.display().to_string();
    for (moves, played) in [("--moves 0", ""), ("--moves 2", "c4 swap"), ("--moves 3", "c4 swap b3")] {
        assert_eq!(drawn(&format!("{record} {moves}")), drawn(&format!("--size 4 {played}")), "{moves}");
    }
    assert!(drawn(&format!("--text {record}")).ends_with("last move: White a1; White has won by resignation\n"));
    // Moves on the command line continue from there.
    assert_eq!(drawn(&format!("--text {record} --moves 3 a1")), drawn("--text --size 4 c4 swap b3 a1"));
    let analysed = drawn(&format!("{record} --moves 3 --analyse winrate --simulations 30 --seed 1 --set solver=false"));
    assert!(analysed.contains("Win rates of White") && analysed.contains("240 playouts"), "{analysed}");
    let json = folder.join("game.json");
    let setup = r#"{"board":"Poly-Y 5 7","setup":[{"colour":"white","cell":"1"}],"moves":[{"colour":"black","move":"43"}]}"#;
    fs::write(&json, setup).unwrap();
    let record = json.display().to_string();
    assert_eq!(drawn(&record), drawn("--board 5,7 white:1 43"));
    // A set-up stone isn't a move.
    let ring = drawn(&format!("{record} --moves 0 --coordinates ring --game poly-y"));
    assert!(
        ring.contains("Poly-Y 5 7: stones set up; Black to move") && ring.contains("circle") && !ring.contains(">g1<"),
        "{ring}"
    );
    fs::remove_dir_all(folder).unwrap();
}

/// `swap-pieces` used to be taken for `swap`, and `swap-sides` was refused.
#[test]
fn typed_swaps_of_hex_are_those_of_links_and_files() {
    let shown = |words: &str| {
        let output = draw(&format!("--text {words}")).assert().success().get_output().clone();
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let flags = "--game hex --size 5";
    for moves in ["b1 swap c4 d2", "b1 swap-sides c4 d2", "b1 swap-pieces c4 d2", "b1 swap-pieces white:c4 pass"] {
        let words: Vec<_> = moves.split(' ').collect();
        let (board, note) = shown(&format!("hex-5:{}", moves.replace(' ', ",")));
        for typed in [format!("{flags} {moves}"), format!("hex-5:b1 {}", words[1..].join(" "))] {
            let (typed_board, typed_note) = shown(&typed);
            assert_eq!((&typed_board, typed_note.is_empty()), (&board, note.is_empty()), "{typed}: {typed_note}");
        }
        assert_eq!(note.is_empty(), !moves.contains("swap-pieces"), "{moves}: {note}");
    }
    // In other games the stone becomes White's with either word.
    assert_eq!(shown("--size 4 c4 swap-sides a1"), shown("--size 4 c4 swap-pieces a1"));
}

#[test]
fn mistakes_say_what_to_do() {
    let mut shown = Shown::default();
    for words in [
        "--size 4 a1 z9",
        "--size 4 a1 red:a2",
        "--size 4 a1 a1",
        "--size 4 swap",
        "--size 2 --analyse pv a1 black:a2 black:b2",
        "--output /nowhere/y.svg",
        "--output y.gif",
        "--output svg",
        "--width 20001 --output y.png",
        "--numbers --text",
        "--reply-patterns",
        "--reply-patterns bridges",
        "--text --output y.svg",
        "--reply-patterns bridge --text",
        "a.sgf --reply-patterns bridge",
        "--moves 3",
        "--record game.pgn",
        "/nowhere.sgf",
        "hex-99:a5",
        "--game hex --board 5,3 b3 swap-pieces",
        "tests/records/hexgui.sgf --moves 7",
    ] {
        let output = draw(words).assert().code(2).stdout("").get_output().clone();
        shown.add(format!("draw {words}"), &output.stderr);
    }
    insta::assert_snapshot!(shown.text());
}
