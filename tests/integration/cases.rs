//! Files as other programs write them, each with its meaning: `tests/cases`. All of them used to be misread or refused.

use crate::folder::fresh;
use assert_cmd::Command;
use std::fs;
use tripoint::board::{Board, Topology};
use tripoint::notation::{Dialect, Notation};
use tripoint::records::{Collection, GameHint, MainLine, Record, SwapFormat};
use tripoint::records::{read_hexworld, read_json, write_hexworld, write_json};
use tripoint::rules::{Colour, Position, Rules};

fn bytes(name: &str) -> Vec<u8> {
    fs::read(format!("tests/cases/{name}")).unwrap()
}

fn line(name: &str, hint: GameHint) -> Result<(Collection, MainLine), String> {
    MainLine::parse(&bytes(name), hint).map_err(|error| error.to_string())
}

fn said(game: &str) -> GameHint {
    GameHint::Named(Board::default_of(game).unwrap())
}

/// A game in words: the board, its set-ups and moves, the result.
pub(crate) fn words(record: &Record) -> String {
    let notation = Notation::default_for(&Topology::new(record.board));
    let mut words = vec![format!("{}:", record.board)];
    for number in 0..=record.moves.len() {
        if let Some(recorded) = number.checked_sub(1).map(|number| &record.moves[number]) {
            words.push(format!("{}:{}", recorded.entry.colour.letter(), notation.word(recorded.entry.mv, &Dialect::RECORD)));
        }
        for change in record.setup.iter().filter(|change| change.after == number) {
            words.push(format!("{}{}", change.colour.map_or('-', Colour::letter), notation.name(change.cell)));
        }
    }
    if !record.info.result.is_empty() {
        words.push(record.info.result.clone());
    }
    words.join(" ")
}

#[test]
fn files_of_other_programs_are_read_as_they_are_meant() {
    for (name, hint, expected) in [
        ("playhex-swap.sgf", GameHint::Open, "Hex 11 11: B:a2 W:swap-pieces W:e11 B:f6 W:c5 W+Resign"),
        ("hexgui-swap.sgf", GameHint::Open, "Hex 11 11: B:a2 W:swap-pieces W:e11 B:f6 W:c5"),
        ("lg-swap.hsgf", GameHint::Open, "Hex 11 11: B:a2 W:swap-pieces W:e11 B:f6 W:c5 W+Resign"),
        ("lg-without-so.sgf", GameHint::Open, "Hex 11 11: B:a2 W:swap-pieces W:e11 B:f6 W:c5 W+Resign"),
        ("swap-sides.sgf", GameHint::Open, "Hex 11 11: B:k1 W:swap-pieces W:f6"),
        ("pass.sgf", GameHint::Open, "Hex 11 11: B:k1 W:pass B:f6"),
        ("empty-move.sgf", GameHint::Open, "Hex 11 11: B:k1 W:pass B:f6"),
        ("forfeit.sgf", GameHint::Open, "Hex 11 11: B:k1 W:f6 W+Forfeit"),
        ("gogui-y.sgf", said("y"), "Y 10: B:d7 W:swap-pieces B:e6 W:e5"),
        ("gogui-y3.sgf", said("y"), "Y 10: B:d7 W:e6 B:e5"),
        ("hex-read-as-y.sgf", GameHint::Open, "Hex 7 7: Bb4 Bc5 Ba6 Wc4 Wb6 Wa7"),
        ("AB-node.sgf", GameHint::Open, "Hex 11 11: B:k1 Bk2 Bj3 Wa1 W:f6"),
        ("AE-node.sgf", GameHint::Open, "Hex 11 11: B:k1 -k1 Bk2 W:f6"),
        ("AE-root.sgf", GameHint::Open, "Hex 11 11: Bk1 Bk2 Wf6 B:e7"),
        ("empty-AB.sgf", GameHint::Open, "Hex 11 11: B:k1 W:f6"),
        ("compressed.sgf", GameHint::Open, "Hex 11 11: Ba1 Bb1 Bc1 Ba2 Bb2 Bc2 Ba3 Bb3 Bc3 B:k11"),
        ("mohex-tree.sgf", GameHint::Open, "Hex 11 11: B:f6"),
        ("noGM-go.sgf", said("hex"), "Hex 9 9: B:e5 W:c3 B:g7"),
        ("gomoku.sgf", said("hex"), "Hex 15 15: B:h8 W:i9"),
        ("marks.sgf", GameHint::Open, "Hex 11 11: B:k1 W:f6"),
    ] {
        let (_, line) = line(name, hint).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(words(&line.record), expected, "{name}");
    }
    let link = words(&read_hexworld(&bytes("pass-link.hexworld")).unwrap());
    assert_eq!(link, "Hex 4 4: B:b1 W:a4 B:b2 W:pass B:d1 W:b3");
}

#[test]
fn files_of_other_games_are_refused_unless_the_user_says_otherwise() {
    for (name, expected) in [
        ("noGM-go.sgf", "1:3: got no GM, which stands for Go"),
        ("gomoku.sgf", "got AP[somegomoku], which stands for Gomoku"),
        ("gogui-y.sgf", "got GM[1], expected GM[11]"),
        ("gogui-y3.sgf", "got no GM, which stands for Go"),
    ] {
        let error = line(name, GameHint::Open).unwrap_err();
        assert!(error.contains(expected) && error.ends_with("this is the record of another game"), "{name}: {error}");
        let (worked, _, error) = run(&["draw", &format!("tests/cases/{name}"), "--text"]);
        let advice = "this is the record of another game; if it is not, say which it is: --game hex or --game y\n";
        assert!(!worked && error.ends_with(advice), "{name}: {error}");
    }
    let (_, line) = line("hex-read-as-y.sgf", GameHint::Open).unwrap();
    assert_eq!(line.other.map(|other| other.to_string()).as_deref(), Some("Y 7"));
    assert!(line.notes[0].to_string().starts_with("1:34: ") && line.notes[0].text.ends_with("say --game y"), "{}", line.notes[0]);
}

/// GoGui aligns the rows of a Y board to the right, and its files follow that where all stones fit.
#[test]
fn gogui_names_the_cells_of_y_by_its_own_columns() {
    let text = b"(;FF[4]AP[GoGui:1.6.0]GM[1]SZ[4];B[da];W[ad];B[dd];W[cb])";
    let (trees, line) = MainLine::parse(text, said("y")).unwrap();
    assert_eq!(words(&line.record), "Y 4: B:a1 W:a4 B:d4 W:a2");
    let mut varied = trees.clone();
    line.add_variation(&mut varied, 3, &[line.record.moves[1].entry]).unwrap();
    assert!(String::from_utf8(varied.to_bytes()).unwrap().contains("(;W[ad])"));
}

#[test]
fn damaged_files_are_read_with_a_warning_that_names_the_place() {
    for (name, place, what) in [
        ("extra-paren.sgf", "1:47", "got a ) that no game belongs to"),
        ("missing-paren.sgf", "2:1", "expected ) that ends the game"),
        ("garbage-before.sgf", "1:1", "got text before the first game"),
        ("garbage-after.sgf", "2:1", "got text after the last game"),
        ("nul.sgf", "1:39", "got NUL or ^Z after the last game"),
        ("ctrlz.sgf", "1:33", "got NUL or ^Z after the last game"),
        ("nested-bracket.sgf", "1:31", "expected \\]"),
        ("mohex-tree.sgf", "2:2", "got AB without a value"),
    ] {
        let (trees, line) = line(name, GameHint::Open).unwrap_or_else(|error| panic!("{name}: {error}"));
        let warning = trees.warnings().first().unwrap_or_else(|| panic!("{name} has no warning")).to_string();
        assert!(warning.starts_with(&format!("{place}: ")) && warning.contains(what), "{name}: {warning}");
        // Written again, the file is complete and holds the same game.
        let again = Collection::parse(&trees.to_bytes()).unwrap();
        assert_eq!((again.warnings(), &again), (&[][..], &trees), "{name}");
        let read = MainLine::read(&again, again.games()[0], GameHint::Open).unwrap();
        assert_eq!(read.record, line.record, "{name}");
    }
    let (trees, _) = line("nested-bracket.sgf", GameHint::Open).unwrap();
    assert_eq!(trees.text(trees.games()[0], "US").as_deref(), Some("Smith[3d]"));
    let (trees, _) = line("nul.sgf", GameHint::Open).unwrap();
    assert!(String::from_utf8(trees.to_bytes()).unwrap().contains("C[a\0b]"));
}

#[test]
fn files_in_utf_16_are_read() {
    let text = "(;FF[4]CA[UTF-16]GM[11]SZ[5]PB[Zoë];B[a1])";
    let units: Vec<u16> = text.encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    for bytes in [[&[0xff, 0xfe][..], &little].concat(), [&[0xfe, 0xff][..], &big].concat(), little, big] {
        let (trees, line) = MainLine::parse(&bytes, GameHint::Open).unwrap();
        assert_eq!((line.record.info.players[0].as_str(), words(&line.record).as_str()), ("Zoë", "Hex 5 5: B:a1"));
        assert!(trees.warnings()[0].text.contains("UTF-16"));
        assert!(!trees.to_bytes().windows(10).any(|bytes| bytes == b"CA[UTF-16]"), "the file is in UTF-8 now");
    }
}

#[test]
fn one_bad_game_does_not_make_a_collection_unreadable() {
    let trees = Collection::parse(&bytes("coll.sgf")).unwrap();
    let names: Vec<_> = trees.games().iter().map(|&game| trees.text(game, "PB").unwrap()).collect();
    assert_eq!(names, ["Ann", "a]b", "Ann"]);
    assert_eq!(trees.warnings().len(), 1);
    assert!(trees.warnings()[0].to_string().starts_with("2:21: "), "{}", trees.warnings()[0]);
    assert!(trees.games().iter().all(|&game| MainLine::read(&trees, game, GameHint::Open).is_ok()));

    let text = "(;FF[4]GM[11]SZ[4];B[a1])\n(;FF[4]GM[11]SZ[4];B[a1]\u{1})\n(;FF[4]GM[11]SZ[5];B[e5];W[a1]";
    let trees = Collection::parse(text.as_bytes()).unwrap();
    let faults: Vec<_> = trees.games().iter().map(|&game| trees.fault(game).map(ToString::to_string)).collect();
    assert!(faults[0].is_none() && faults[2].is_none() && faults[1].as_ref().unwrap().starts_with("2:25: "), "{faults:?}");
    let written = String::from_utf8(trees.to_bytes()).unwrap();
    assert!(written.contains("(;FF[4]GM[11]SZ[4];B[a1]\u{1})\n") && written.ends_with("W[a1])\n"), "{written}");
    assert_eq!(Collection::parse(written.as_bytes()).unwrap().to_bytes(), trees.to_bytes());
    // A bracket missing between two games doesn't make the second game a variation.
    let trees = Collection::parse(b"(;FF[4]GM[11]SZ[4];B[a1]\n(;FF[4]GM[11]SZ[5];B[e5])").unwrap();
    assert_eq!((trees.games().len(), trees.warnings().len()), (2, 1));
}

/// Several spellings of one game, each with its name.
fn spellings() -> Vec<(&'static str, Record)> {
    let sgf = |name| line(name, GameHint::Open).unwrap().1.record;
    vec![
        ("HexWorld :s", read_hexworld(&bytes("hexworld-s.txt")).unwrap()),
        ("HexWorld :S", read_hexworld(&bytes("hexworld-S.txt")).unwrap()),
        ("Little Golem", sgf("lg-swap.hsgf")),
        ("PlayHex", sgf("playhex-swap.sgf")),
        ("HexGui 0.9", sgf("hexgui-swap.sgf")),
    ]
}

fn written(record: &Record, swap: SwapFormat) -> Record {
    let text = Collection::with_swaps(record, swap).to_bytes();
    Record::parse_sgf(&text).unwrap()
}

/// Writes a record in some format and reads it again.
type Way = Box<dyn Fn(&Record) -> Record>;

/// All spellings end in the same picture, and each stays the same game when written in any two formats in turn.
#[test]
fn a_swapped_game_is_the_same_in_all_formats() {
    let stones = |record: &Record| {
        let position = record.position(Rules::STANDARD, None).unwrap();
        (position.both_stones(), position.to_move())
    };
    let all = spellings();
    for (name, record) in &all {
        assert_eq!(stones(record), stones(&all[0].1), "{name}");
        assert!(record.moves.iter().eq(all[0].1.moves.iter().take(record.moves.len())), "{name}");
        let links = |record: &Record| read_hexworld(write_hexworld(record).unwrap().as_bytes()).unwrap();
        let json = |record: &Record| read_json(write_json(record).unwrap().as_bytes()).unwrap();
        let swaps = [SwapFormat::Sides, SwapFormat::Pieces, SwapFormat::HexGui09];
        let mut ways: Vec<Way> = vec![Box::new(links), Box::new(json)];
        ways.extend(swaps.map(|swap| -> Way { Box::new(move |record| written(record, swap)) }));
        for (first, one) in ways.iter().enumerate() {
            for (second, other) in ways.iter().enumerate() {
                let again = other(&one(record));
                assert_eq!(again.moves, record.moves, "{name}: way {first}, then {second}");
                assert_eq!(again.info.result, record.info.result, "{name}: way {first}, then {second}");
            }
        }
    }
    let text = |swap| String::from_utf8(Collection::with_swaps(&all[2].1, swap).to_bytes()).unwrap();
    assert!(text(SwapFormat::Sides).ends_with("RE[W+Resign]\n;B[a2];W[swap-sides];W[e11];B[f6];W[c5])\n"));
    assert!(text(SwapFormat::Pieces).ends_with("RE[B+Resign]\n;B[a2];W[swap-pieces];B[k5];W[f6];B[e3])\n"));
    assert!(text(SwapFormat::HexGui09).ends_with("RE[W+Resign]\n;B[a2];W[swap-pieces];W[e11];B[f6];W[c5])\n"));
}

/// In a tree, one swap may be followed by variations of both kinds. If nothing follows it, the program's name decides.
#[test]
fn each_variation_has_its_own_kind_of_swap() {
    let text = "(;FF[4]GM[11]SZ[5];B[a2];W[swap-pieces](;C[x](;B[c4]AW[e1])(;W[d3]))(;W[d3];B[a5])(;PL[B]))";
    let (trees, line) = MainLine::parse(text.as_bytes(), GameHint::Open).unwrap();
    assert_eq!(words(&line.record), "Hex 5 5: B:a2 W:swap-pieces Ba5 W:d3");
    let seen = |node| {
        let content = line.content(&trees, node).unwrap();
        let notation = Notation::default_for(&Topology::new(line.record.board));
        let moves =
            content.moves.iter().map(|entry| format!("{}:{}", entry.colour.letter(), notation.word(entry.mv, &Dialect::GTP)));
        moves.chain(content.turn.map(|turn| turn.to_string())).collect::<Vec<_>>().join(" ")
    };
    let all: Vec<_> = trees.nodes(trees.games()[0]).skip(3).map(seen).collect();
    // Where no move follows, the specification's meaning counts, so the file's Black is our White.
    assert_eq!(all, ["", "W:d3", "W:d3", "W:d3", "B:a5", "White"]);
    for (program, expected) in [
        ("", "W+"),
        ("AP[HexGui:0.9.GIT]", "B+"),
        ("AP[HexGui:0.10.0]", "W+"),
        ("AP[HexGui:0.8]", "B+"),
        ("AP[MoHex:2.0]", "B+"),
        ("AP[PlayHex:1.0]", "W+"),
        ("AP[Tripoint:0.1.0]", "B+"),
        ("SO[PlayHex.org]", "W+"),
    ] {
        let text = format!("(;FF[4]GM[11]SZ[5]{program}RE[B+];B[a2];W[swap-pieces])");
        assert_eq!(Record::parse_sgf(text.as_bytes()).unwrap().info.result, expected, "{program}");
    }
    let text = "(;FF[4]GM[11]SZ[4:3];B[a2];W[swap-pieces];B[b2])";
    let error = Record::parse_sgf(text.as_bytes()).unwrap_err().to_string();
    assert!(error.starts_with("1:44: move 3: got 'b2', expected a move by White"), "{error}");
}

/// A continuation uses the file's own spelling, and `RE` after a swap of pieces names the file's colour.
#[test]
fn continuations_keep_the_spelling_of_a_swap_of_pieces() {
    let (trees, line) = line("playhex-swap.sgf", GameHint::Open).unwrap();
    let mut position = line.record.position(Rules::STANDARD, None).unwrap();
    let notation = Notation::default_for(position.topology());
    let cell = notation.read_move("b8", &Dialect::GTP).unwrap();
    assert_eq!(position.to_move(), Colour::Black);
    position.play_any(Colour::Black, cell).unwrap();
    position.resign(Colour::White);
    let game = Record::of(&position, tripoint::records::RecordInfo::default(), |_| String::new());
    assert_eq!(game.info.result, "B+Resign");
    let text = String::from_utf8(line.continued(&trees, &game).unwrap().to_bytes()).unwrap();
    assert!(text.contains("RE[W+Resign]") && text.contains(";B[e3]BL[580];W[h2])"), "{text}");
    // Respelling the swap converts the whole file, including variations and marks.
    let text = "(;FF[4]GM[11]SZ[5]AP[PlayHex]RE[B+];B[a2];W[swap-pieces];B[c4]LB[c4:x]TR[a1][e2](;W[e5])(;W[b2]PL[B];AB[d5]))";
    let (mut trees, line) = MainLine::parse(text.as_bytes(), GameHint::Open).unwrap();
    let game = trees.games()[0];
    line.convert_swaps(&mut trees, game, SwapFormat::Sides);
    let sides =
        "(;FF[4]GM[11]SZ[5]AP[PlayHex]RE[W+]\n;B[a2];W[swap-sides];LB[d3:x]TR[a1][b5]W[d3]\n(;B[e5])\n(;PL[W]B[b2];AW[e4]))\n";
    let written = String::from_utf8(trees.to_bytes()).unwrap();
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.chars().collect();
        letters.sort_unstable();
        letters
    };
    assert_eq!(sorted(&written), sorted(sides), "{written}");
    let (mut back, line) = MainLine::parse(trees.to_bytes().as_slice(), GameHint::Open).unwrap();
    let game = back.games()[0];
    line.convert_swaps(&mut back, game, SwapFormat::Pieces);
    let read = |trees: &Collection| MainLine::read(trees, trees.games()[0], GameHint::Open).unwrap().record;
    assert_eq!(read(&back), read(&Collection::parse(text.as_bytes()).unwrap()));
}

fn to_move(record: &Record, moves: usize) -> Colour {
    record.position(Rules::STANDARD, Some(moves)).unwrap().to_move()
}

#[test]
fn the_player_of_the_next_move_is_to_move() {
    let record = |name| line(name, GameHint::Open).unwrap().1.record;
    for name in ["turn-by-first-move.sgf", "turn-by-PL.sgf"] {
        assert_eq!((to_move(&record(name), 0), to_move(&record(name), 1)), (Colour::Black, Colour::White), "{name}");
    }
    let two = record("two-black.sgf");
    let movers: String = (0..5).map(|moves| to_move(&two, moves).letter()).collect();
    assert_eq!(movers, "BWBBW");
    let first: String = (0..3).map(|moves| to_move(&record("white-first.sgf"), moves).letter()).collect();
    assert_eq!(first, "WBW");
    assert_eq!(to_move(&record("hex-read-as-y.sgf"), 0), Colour::White);
}

/// Runs the program; returns whether it succeeded, stdout and stderr.
pub(crate) fn run(arguments: &[&str]) -> (bool, String, String) {
    let output = Command::cargo_bin("tripoint").unwrap().args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[test]
fn commands_take_the_file_in_the_same_way() {
    let (file, go) = ("tests/cases/hex-read-as-y.sgf", "tests/cases/noGM-go.sgf");
    let note = format!("note: {file}:1:34: got no TG");
    let (_, _, e5) = run(&["solve", file]);
    assert!(e5.contains(&note), "{e5}");
    let (worked, solved, _) = run(&["solve", file]);
    assert!(worked && solved.to_lowercase().contains("white") && solved.contains("e5"), "{solved}");
    let (worked, drawn, error) = run(&["draw", file, "--text"]);
    assert!(worked && error.contains(&note) && drawn.contains("White to move"), "{drawn}{error}");
    let (worked, _, error) = run(&["draw", file, "--text", "--game", "y"]);
    assert!(worked && !error.contains("note"), "{error}");
    for command in [["solve", go], ["draw", go], ["review", go], ["convert", go], ["play", go]] {
        let mut arguments = command.to_vec();
        if command[0] == "convert" {
            arguments.extend(["-", "--to", "json"]);
        }
        let (worked, _, error) = run(&arguments);
        assert!(!worked && error.contains(&format!("{go}:1:3: got no GM, which stands for Go")), "{command:?}: {error}");
    }
    let file = "tests/cases/turn-by-PL.sgf";
    for command in ["solve", "draw", "review", "convert", "play"] {
        let mut arguments = vec![command, file, "--game", "y"];
        if command == "convert" {
            arguments.extend(["-", "--to", "json"]);
        }
        let (worked, _, error) = run(&arguments);
        let expected = format!("{file}: --game: the file is of Hex 4×4; leave --game out");
        assert!(!worked && error.contains(&expected), "{command}: {error}");
    }
}

/// `loadsgf` takes the player to move from the file, and refuses another game's file.
#[test]
fn engines_load_only_files_of_their_game() {
    let answers = |flags: &[&str], input: &str| {
        let output = Command::cargo_bin("tripoint").unwrap().args(flags).write_stdin(input.to_owned()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let load = "loadsgf tests/cases/two-black.sgf";
    let reply = answers(&[], &format!("{load}\ntripoint-game\n"));
    assert!(
        reply.contains("the file is a game on Hex 4 4, and Y 10 is being played; send 'tripoint-game hex 4 4' first"),
        "{reply}"
    );
    assert!(reply.ends_with("= Y 10\n\n"), "{reply}");
    let reply = answers(&["--game", "hex", "--size", "5"], &format!("{load} 4\ntripoint-turn\n{load} 5\ntripoint-turn\n"));
    assert_eq!(reply, "= \n\n= black 1 of 1\n\n= \n\n= white 1 of 1\n\n");
}

/// GoGui's Y files used to be refused with the advice to give `--game y`, even if it had been given, and although it
/// can't be given over GTP. Warnings about a file were lost.
#[test]
fn files_are_read_as_the_named_game() {
    let answers = |flags: &[&str], input: &str| {
        let output =
            Command::cargo_bin("tripoint").unwrap().args(flags).env_remove("RUST_LOG").write_stdin(input.to_owned()).output();
        let output = output.unwrap();
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let load = "loadsgf tests/cases/gogui-y.sgf\n";
    let moves = format!("{load}printsgf\n");
    for (flags, first) in [(&["--game", "y"] as &[&str], ""), (&[], "tripoint-game y 5\n")] {
        let (reply, _) = answers(flags, &format!("{first}{moves}"));
        assert!(reply.contains("AP[GoGui:1.6.0]") && reply.contains(";B[dg];W[];B[ef];W[ee])"), "{reply}");
    }
    let (reply, _) = answers(&[], load);
    assert!(reply.starts_with("? cannot load file: ") && reply.contains("got GM[1], expected GM[11]"), "{reply}");
    assert!(reply.contains("send tripoint-game with the board before it, as in 'tripoint-game y 10'"), "{reply}");
    assert!(!reply.contains("--game"), "{reply}");
    // The game that was named last counts.
    let (reply, _) = answers(&["--game", "y"], &format!("tripoint-game hex 11 11\n{load}tripoint-game\n"));
    assert!(reply.ends_with("= Hex 10 10\n\n"), "{reply}");
    let (reply, _) = answers(&["--game", "hex"], &format!("tripoint-game y 10\n{load}tripoint-game\n"));
    assert!(reply.ends_with("= Y 10\n\n"), "{reply}");
    // Warnings, and the note about the other way to read the file.
    let (reply, log) = answers(&["--game", "hex"], "loadsgf tests/cases/missing-paren.sgf\n");
    assert!(reply == "= \n\n" && log.contains("tests/cases/missing-paren.sgf:"), "{reply}{log}");
    let (reply, log) = answers(&[], "loadsgf tests/cases/hex-read-as-y.sgf\n");
    assert!(reply == "= \n\n" && log.contains("read as a game of Y 7"), "{reply}{log}");
    assert!(log.contains("send tripoint-game with its board before it: hex") && !log.contains("--game"), "{log}");
}

/// All commands that read a game accept stdin, a link instead of a file, and a file whose name has no extension.
#[test]
fn a_game_comes_from_stdin_a_link_or_a_file_of_any_name() {
    let folder = fresh("cases", "inputs");
    let link = "https://hexworld.org/board/#4c1,b2c3";
    let run = |command: &str, game: &str, more: &[&str], input: &str| {
        let mut run = Command::cargo_bin("tripoint").unwrap();
        run.current_dir(&folder).env_remove("RUST_LOG").args([command, game]).args(more).write_stdin(input.to_owned());
        let output = run.output().unwrap();
        assert!(output.status.success(), "{command} {game}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    for name in ["game", "a1", "c3.sgf"] {
        fs::write(folder.join(name), "(;TG[Hex 4 4];B[b2];W[c3])").unwrap();
    }
    for (command, more) in [
        ("review", &["--simulations", "20", "--seed", "1"] as &[&str]),
        ("solve", &["--format", "json"]),
        ("draw", &["--text"]),
        ("draw", &["--text", "a1"]),
        ("convert", &["-", "--to", "hexworld"]),
    ] {
        let shown = |game: &str, input: &str| {
            let shown = run(command, game, more, input);
            // Only the time differs.
            shown.split_once(",\"seconds\"").map_or(shown.clone(), |(first, _)| first.to_owned())
        };
        let expected = shown("c3.sgf", "");
        assert!(expected.contains("Hex 4 4") || expected.contains("Hex 4×4") || expected.contains("#4"), "{command}: {expected}");
        for (game, input) in [("-", "(;TG[Hex 4 4];B[b2];W[c3])"), ("-", link), (link, ""), ("game", ""), ("./a1", "")] {
            assert_eq!(shown(game, input), expected, "{command} {game}");
        }
    }
    // A cell name is a cell, whatever files exist.
    assert!(run("draw", "a1", &["--text", "--size", "4"], "").contains("Y 4: X Black, O White; last move: Black a1"));
}

/// Where the first stone is in a picture, and the picture's size.
fn placed(orientation: &[&str]) -> [f64; 4] {
    let (worked, drawn, error) = run(&[&["draw", "a1", "--game", "hex", "--size", "9", "--names", "none"], orientation].concat());
    assert!(worked, "{error}");
    let number = |after: &str, word: &str| -> f64 {
        let rest = &after[after.find(&format!(" {word}=\"")).unwrap() + word.len() + 3..];
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let circle = &drawn[drawn.find("<circle").unwrap()..];
    [number(circle, "cx"), number(circle, "cy"), number(&drawn, "width"), number(&drawn, "height")]
}

#[test]
fn pictures_have_the_requested_orientation() {
    let flat = placed(&[]);
    assert_eq!(flat, placed(&["--orientation", "flat"]));
    let [x, y, width, _] = flat;
    assert!(x < width / 5.0 && y < 100.0, "{flat:?}");
    let [x, _, width, height] = placed(&["--orientation", "tall"]);
    assert!((x - width / 2.0).abs() < 1.0 && height > width, "{x} of {width}, {height}");
    let [x, _, width, height] = placed(&["--orientation", "diamond"]);
    assert!(x < width / 8.0 && height < width, "{x} of {width}, {height}");
    let (worked, _, error) = run(&["draw", "--game", "y", "--orientation", "flat"]);
    assert!(!worked && error.contains("--orientation: got 'flat', expected up, down, right, left"), "{error}");
}

#[test]
fn resignations_do_not_change_the_board() {
    let file = "tests/cases/resigned-when-winning.sgf";
    let (worked, solved, error) = run(&["solve", file]);
    assert!(worked && solved.contains("d1"), "{solved}{error}");
    let (worked, review, error) = run(&["review", file, "--simulations", "2000"]);
    assert!(worked, "{error}");
    assert!(review.starts_with("Hex 4×4: Black and White, result B+R\n"), "{review}");
    let last = review.lines().find(|line| line.trim_start().starts_with("5 ")).unwrap();
    let verdict = last.split_whitespace().nth(3).unwrap();
    assert_eq!(verdict, "loss", "White has won after Black's last move: {last}");
}

#[test]
fn each_move_is_assessed_for_its_colour() {
    for (name, moves) in [
        ("two-black.sgf", ["1 Black", "2 White", "3 Black", "4 Black", "5 White"].as_slice()),
        ("white-first.sgf", &["1 White", "2 Black", "3 White"]),
        ("turn-by-PL.sgf", &["1 Black", "2 White"]),
        ("turn-by-first-move.sgf", &["1 Black", "2 White"]),
        ("AB-node.sgf", &["1 Black", "2 White"]),
    ] {
        let (worked, review, error) =
            run(&["review", &format!("tests/cases/{name}"), "--simulations", "1000", "--proof-nodes", "1000", "--least", "0"]);
        assert!(worked, "{name}: {error}");
        let judged: Vec<String> = review
            .lines()
            .skip(4)
            .take(moves.len())
            .map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(judged, moves, "{name}: {review}");
        if name.starts_with("turn-by") {
            let first = review.lines().nth(4).unwrap();
            let words: Vec<_> = first.split_whitespace().collect();
            // Black loses by d1, but these moves win, as the solver proves. For White only c3 would win.
            let wins = ["d2", "b3", "c3", "d3", "b4"];
            assert!(words[4..].iter().any(|word| wins.contains(word)), "Black's better move: {first}");
            assert!(words[3].starts_with("loss"), "{first}");
        }
    }
}

/// Cells used to look like mistakes if a report didn't name them as the file does.
#[test]
fn reports_say_how_cells_and_colours_differ_from_the_file() {
    let folder = fresh("cases", "differ");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(path("y.sgf"), "(;TG[Y 4];B[a2];W[swap-sides];W[b3])").unwrap();
    fs::write(path("list.txt"), "a2 swap-pieces k5").unwrap();
    fs::write(path("list-sides.txt"), "a2 swap-sides k5").unwrap();
    fs::write(path("link.txt"), "#hex-11:a2,swap-pieces,k5").unwrap();
    let moves = [("black", "a2"), ("white", "swap-pieces"), ("black", "k5")]
        .map(|(colour, word)| format!(r#"{{"colour":"{colour}","move":"{word}"}}"#));
    fs::write(path("a.json"), format!(r#"{{"board":"Hex 11 11","moves":[{}]}}"#, moves.join(","))).unwrap();
    let mirrored =
        "in the file the stone moves at the swap, here it stays; after it columns and rows change places (b3 of the file is c2)";
    let colours = "Black of the file is White here, also in the result";
    for (file, expected) in [
        ("tests/cases/playhex-swap.sgf", format!("{mirrored}, and {colours}")),
        ("tests/cases/lg-swap.hsgf", mirrored.to_owned()),
        ("tests/cases/hexworld-s.txt", format!("{mirrored}, and {colours}")),
        (&path("list.txt"), format!("{mirrored}, and {colours}")),
        (&path("link.txt"), format!("{mirrored}, and {colours}")),
        (&path("a.json"), format!("{mirrored}, and {colours}")),
        (&path("list-sides.txt"), String::new()),
        ("tests/cases/hexworld-S.txt", String::new()),
        ("tests/cases/hexgui-swap.sgf", String::new()),
        ("tests/cases/swap-sides.sgf", String::new()),
        (
            &path("y.sgf"),
            format!(
                "in the file the players exchange colours at the swap, here the stone changes its colour; after it {colours}"
            ),
        ),
    ] {
        for command in [&["draw", file, "--text"] as &[&str], &["review", file, "--simulations", "1", "--proof-nodes", "0"]] {
            let (worked, _, error) = run(command);
            let told: String = error.lines().filter(|line| line.contains(" at the swap")).collect();
            let expected = if expected.is_empty() { String::new() } else { format!("note: {file}: {expected}") };
            assert_eq!((worked, told), (true, expected), "{command:?}");
        }
    }
}

#[test]
fn swaps_are_converted_on_the_command_line() {
    let folder = fresh("cases", "convert");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let convert = |arguments: &[&str]| {
        let (worked, text, error) = run(&[&["convert"], arguments].concat());
        assert!(worked, "{error}");
        text
    };
    let file = "tests/cases/playhex-swap.sgf";
    assert!(convert(&[file, "-", "--to", "sgf"]).contains("W[swap-pieces]WL[595];B[k5]BL[595]"));
    assert!(convert(&[file, "-", "--to", "sgf", "--swap", "sides"]).contains("W[swap-sides]"));
    convert(&[file, &path("old.sgf"), "--swap", "hexgui-0.9"]);
    let old = fs::read_to_string(path("old.sgf")).unwrap();
    assert!(old.contains("W[swap-pieces]") && old.contains("W[e11]") && old.contains("RE[W+Resign]"), "{old}");
    assert_eq!(
        convert(&["tests/cases/lg-swap.hsgf", "-", "--to", "hexworld"]),
        "https://hexworld.org/board/#11c1,a2:Se11f6c5:rb\n"
    );
    let position = |text: &str| -> Position {
        let text = text.as_bytes();
        Record::parse_sgf(text).unwrap().position(Rules::STANDARD, None).unwrap()
    };
    assert_eq!(
        position(&old.replace("PlayHex", "x")).both_stones(),
        spellings()[0].1.position(Rules::STANDARD, None).unwrap().both_stones()
    );
}

/// A file cut within a value used to be refused if it held one game.
#[test]
fn truncated_files_are_read_to_their_end() {
    let head = "(;GM[11]SZ[5]TG[Hex 5 5]PB[Ann]";
    for (cut, place, what, written) in [
        (";B[a1];W[b2];B[c3]C[good mo", 51, "ends with the file", "\n;B[a1];W[b2];B[c3]C[good mo])\n"),
        (";B[a1];W[b2];B[c3]C[good\\", 51, "ends with the file", "\n;B[a1];W[b2];B[c3]C[good])\n"),
        (";B[a1];W[b2];B[c3]C[a\\]\n\u{1a}", 51, "ends with the file", "\n;B[a1];W[b2];B[c3]C[a\\]])\n"),
        // A move may also be incomplete.
        (";B[a1];W[b", 40, "is left out", "\n;B[a1];)\n"),
        (";B[a1];AW[b2][c", 45, "is left out", "\n;B[a1];AW[b2])\n"),
        ("RE[B+R", 34, "is left out", ")\n"),
    ] {
        let text = format!("{head}{cut}");
        let (trees, line) = MainLine::parse(text.as_bytes(), GameHint::Open).unwrap_or_else(|error| panic!("{cut}: {error}"));
        let warnings: Vec<String> = trees.warnings().iter().map(ToString::to_string).collect();
        let first = format!("1:{place}: got a [ that nothing closes, expected ] after the value; the value ");
        assert!(warnings[0].starts_with(&first) && warnings[0].contains(what), "{cut}: {warnings:?}");
        let bytes = trees.to_bytes();
        assert_eq!(String::from_utf8_lossy(&bytes), format!("{head}{written}"));
        assert_eq!(MainLine::parse(&bytes, GameHint::Open).unwrap().1.record, line.record, "{cut}");
    }
    // If another game follows, the file wasn't cut there.
    let several = "(;SZ[5]TG[Hex 5 5];B[a1])(;SZ[5]TG[Hex 5 5]C[x(;GM[11";
    let trees = Collection::parse(several.as_bytes()).unwrap();
    assert!(trees.fault(trees.games()[1]).is_some());
}
