//! Files with unescaped texts, odd names and values, or letters in another charset: what the program reads from them,
//! and its notes about the rest. Also, every file that the program writes reads back the same.

use crate::folder::fresh;
use assert_cmd::Command;
use std::fs;
use std::path::Path;
use tripoint::records::{Collection, GameHint, MainLine};

/// stdout and stderr of a command that succeeds.
fn run(arguments: &[&str], input: &[u8]) -> (String, String) {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let output = command.args(arguments).env_remove("RUST_LOG").write_stdin(input).output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {stderr}");
    (stdout, stderr)
}

/// The moves of a JSON game after its set-up: `black a1, white b2`.
fn moves(json: &str) -> String {
    let game: serde_json::Value = serde_json::from_str(json).unwrap();
    let all = |key: &str, word: &str| {
        let entries = game[key].as_array().cloned().unwrap_or_default();
        let words =
            entries.into_iter().map(|entry| format!("{} {}", entry["colour"].as_str().unwrap(), entry[word].as_str().unwrap()));
        words.collect::<Vec<_>>()
    };
    let setup = all("setup", "cell").into_iter().map(|stone| format!("+{stone}"));
    setup.chain(all("moves", "move")).collect::<Vec<_>>().join(", ")
}

/// These files used to lose moves silently, or were refused as a whole.
#[test]
fn no_move_of_a_damaged_file_is_lost_silently() {
    for (name, expected, notes) in [
        ("comment-backslash", "black a1, white b2, black c3", vec!["1:46: got \\] before ;W[, expected \\\\]"]),
        ("comment-backslash-root", "black a1, white b2", vec!["1:36: got \\] before ;B["]),
        (
            "comment-backslash-property",
            "black a1, white b2, black c3",
            vec!["1:46: got \\] before N[", "the property N is left out"],
        ),
        ("name-backslash-newline", "black a1, white b2", vec!["1:36: got \\] before ;B["]),
        ("ogs-comment", "black e4, white g4", vec!["6:29: got ] within a text, expected \\]"]),
        ("ogs-comment-lines", "black e4, white g4", vec!["2:17: got ] within a text"]),
        ("comment-brackets", "black a1, white b2, black c3", vec!["1:46: got ] within a text"]),
        ("lower-case", "black a1, white b2", vec!["1:31: got b, expected B; it is read so, here and later"]),
        ("lower-case-all", "black a1, white b2", vec!["1:3: got ff, expected FF", "got no TG"]),
        ("setup-twice", "+black a1, white c3", vec!["1:36: got AB[a1], where the node has set up a stone; the first one counts"]),
        ("pl-number", "black a1", vec!["1:32: got PL[1], expected PL[B] or PL[W]; it is left out"]),
        (
            "shift-jis-no-ca",
            "black a1, white b2",
            vec!["1:33: got no CA, which names the charset", "1:34: got \\] before PW[", "1:46: got \\]", "1:58: got \\]"],
        ),
    ] {
        let (json, stderr) = run(&["convert", &format!("tests/cases/{name}.sgf"), "--to", "json"], b"");
        assert_eq!(moves(&json), expected, "{name}: {stderr}");
        assert_eq!(stderr.lines().count(), notes.len(), "{name}: {stderr}");
        for (line, note) in stderr.lines().zip(notes) {
            assert!(line.starts_with("note: ") && line.contains(note), "{name}: {line}");
        }
    }
}

/// One odd value used to make a whole game unreadable.
#[test]
fn odd_values_are_left_out_with_a_note() {
    for (text, expected, note) in [
        ("AW[a1:b2][b1];B[c3]", "+white a1, +white b1, +white a2, +white b2, black c3", "1:29: got AW[b1], where the node has"),
        (
            "AB[a1:b2][b2:c3];W[e5]",
            "+black a1, +black b1, +black a2, +black b2, +black c2, +black b3, +black c3, white e5",
            "1:29: got AB[b2:c3]",
        ),
        ("AB[a1]AW[a1];W[c3]", "+black a1, white c3", "1:28: got AW[a1]"),
        ("AB[a1]AE[a1][b2];W[c3]", "+black a1, white c3", ""),
        ("PL[];B[a1]", "black a1", "1:22: got PL[], expected PL[B] or PL[W]; it is left out"),
        ("PL[B]PL[W];W[a1]", "white a1", "1:27: got PL[W] after PL[B] in a node; the last one counts"),
        (";B[a1](;b[b2];w[c3])(;w[c4];b[c5])", "black a1, black b2, white c3", "1:28: got b, expected B"),
        ("ab[a1]aw[b2];B[c3]", "+black a1, +white b2, black c3", "1:20: got ab, expected AB"),
        (";black[a1];WHITE[b2]", "black a1, white b2", "1:21: got black, expected B"),
        (";xyz[a1];B[b2]", "black b2", "1:21: got xyz, expected a name in capital letters; such a property is not understood"),
        (
            ";B[a1];W[resign];B[b2]",
            "black a1, black b2",
            "1:28: got W[resign] before the end of the game; the game continues without it",
        ),
        (";B[a1];W[forfeit];B[b2]", "black a1, black b2", "1:28: got W[forfeit] before"),
        ("RE[W+R];B[a1];W[resign]", "black a1", "1:35: got W[resign], which RE[W+R] contradicts"),
        (";B[a1];W[resign]", "black a1", ""),
    ] {
        let text = format!("(;GM[11]TG[Hex 5 5]{text})");
        let (json, stderr) = run(&["convert", "-", "--to", "json"], text.as_bytes());
        assert_eq!(moves(&json), expected, "{text}: {stderr}");
        let first = stderr.lines().next().unwrap_or_default();
        assert!(first.contains(note) && first.is_empty() == note.is_empty(), "{text}: {stderr}");
    }
    // In other formats such a game is refused.
    for text in [
        "Hex 5 5 a1 resign b2",
        r#"{"board":"Hex 5 5","moves":[{"colour":"black","move":"resign"},{"colour":"white","move":"a1"}]}"#,
    ] {
        let mut command = Command::cargo_bin("tripoint").unwrap();
        let output = command.args(["convert", "-", "--to", "json"]).write_stdin(text).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains("after the end of the game, expected no move after a resignation"), "{text}: {stderr}");
    }
}

/// Letters used to be wrong without a note.
#[test]
fn doubtful_charsets_are_noted() {
    for (head, bytes, comment, note) in [
        (
            "",
            &b"\xe9t\xe9"[..],
            "été",
            "got no CA, which names the charset, and bytes that are not UTF-8; texts are read in windows-1252",
        ),
        ("CA[]", b"caf\xe9", "café", "got no CA"),
        ("CA[CP437]", b"caf\x82", "caf\u{201a}", "got CA[CP437], which is not a known charset; texts are read in windows-1252"),
        ("CA[UTF-8]", b"caf\xe9", "café", "got CA[UTF-8], but this byte does not belong to it; texts are read in windows-1252"),
        (
            "CA[UTF-8]",
            b"caf\xc3\xa9 \xc3\xa9 \xff",
            "café é \u{fffd}",
            "1:38: got a byte that is not UTF-8; it is read as \u{fffd}",
        ),
        ("CA[Shift_JIS]", b"\x83\x5c \xfd", "ソ \u{fffd}", "1:38: got a byte that isn't a letter in CA[Shift_JIS]"),
        ("", b"\x83e\x83X\x83g\x83\x5c", "テストソ", "texts are read in Shift_JIS, so letters may be wrong"),
        ("", b"\xa5\xc6\xa5\xb9", "¥Æ¥¹", "got no CA"),
        ("CA[EUC-JP]", b"\xa5\xc6\xa5\xb9", "テス", ""),
        ("ca[ISO-8859-1]", b"caf\xe9", "café", "got ca, expected CA"),
        ("CA[CP437]", "café".as_bytes(), "café", ""),
        ("C[CA[Big5\\]]", "\u{e9}".as_bytes(), "CA[Big5]", ""),
    ] {
        let text = [b"(;GM[11]TG[Hex 5 5]", head.as_bytes(), b"C[", bytes, b"];B[a1])"].concat();
        let (json, stderr) = run(&["convert", "-", "--to", "json"], &text);
        assert!(json.contains(&format!("\"comment\":\"{comment}")), "{head}: {json}");
        assert!(stderr.contains(note) && stderr.is_empty() == note.is_empty(), "{head}: {stderr}");
    }
}

/// Texts that look like SGF.
const TEXTS: [&str; 8] =
    ["x];W[b2", "C:\\games\\", "a] b [c", "PB[x]\r\n;B[a1", "x]\nPW[Bob", "];(;FF[4]GM[1", "\u{e9}\\]\\[;:", "[[1];B[a1] x"];

/// A file's names, comments and labels.
fn texts(path: &Path) -> Vec<String> {
    let (trees, line) = MainLine::parse(&fs::read(path).unwrap(), GameHint::Open).unwrap();
    assert_eq!(trees.warnings(), [], "{}", path.display());
    let nodes = trees.nodes(trees.games()[0]).flat_map(|node| trees.properties(node)).filter(|property| property.name() == "LB");
    let labels: Vec<String> = nodes.flat_map(|property| property.texts()).collect();
    let record = line.record;
    let comments = record.moves.into_iter().map(|recorded| recorded.comment);
    record.info.players.into_iter().chain([record.info.comment]).chain(comments).chain(labels).collect()
}

#[test]
fn written_files_read_back_the_same() {
    let folder = fresh("damaged-sgf", "written");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (number, program) in ["Tripoint:0.1.0", "PlayHex", ""].into_iter().enumerate() {
        let mut trees = Collection::default();
        let root = trees.add_game(&[("GM", "11"), ("TG", "Hex 5 5"), ("PB", TEXTS[0]), ("PW", TEXTS[1]), ("C", TEXTS[2])]);
        if !program.is_empty() {
            trees.set(root, "AP", &[program]);
        }
        let mut node = trees.add_child(root, &[("B", "a1"), ("C", TEXTS[3])]);
        node = trees.add_child(node, &[("W", "b2"), ("C", TEXTS[4])]);
        trees.set(node, "LB", &[&format!("c3:{}", TEXTS[7]), &format!("d4:{}", TEXTS[1])]);
        node = trees.add_child(node, &[("B", "c3"), ("C", TEXTS[5])]);
        trees.add_child(node, &[("W", "d4"), ("C", TEXTS[6])]);
        let given = path(&format!("{number}.sgf"));
        fs::write(&given, trees.to_bytes()).unwrap();
        let expected = texts(given.as_ref());
        assert_eq!(expected[..7], TEXTS[..7], "{program}");
        let [tidy, json, again, reviewed] = ["tidy.sgf", "game.json", "again.sgf", "reviewed.sgf"].map(path);
        run(&["convert", &given, &tidy], b"");
        assert_eq!(texts(tidy.as_ref()), expected, "{program}");
        run(&["convert", &given, &tidy, "--swap", "pieces"], b"");
        assert_eq!(texts(tidy.as_ref()), expected, "{program}");
        run(&["convert", &given, &json], b"");
        run(&["convert", &json, &again], b"");
        assert_eq!(texts(again.as_ref()), expected[..7], "{program}");
        run(&["review", &given, "--simulations", "10", "--proof-nodes", "10", "--no-book", "--output", &reviewed], b"");
        let after = texts(reviewed.as_ref());
        assert_eq!(after[..2], expected[..2], "{program}");
        assert!(after.iter().zip(&expected).take(7).all(|(now, before)| now.starts_with(before.as_str())), "{after:?}");
    }
    let player = |text: &str| format!("random,name='{text}'");
    let players = [player(TEXTS[0]), player(TEXTS[1])];
    let games = path("games");
    let board = ["--game", "hex", "--size", "3", "--games", "2", "--seed", "1", "--sgf", &games];
    run(&[&["match", "--player", &players[0], "--player", &players[1]], &board[..]].concat(), b"");
    let mut files: Vec<_> = fs::read_dir(&games).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(texts(&files[0])[..2], TEXTS[..2]);
}
