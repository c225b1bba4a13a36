//! SGF as a tree: nothing in a file is lost, and the output has one normal form.

use crate::folder::fresh;
use assert_cmd::Command;
use proptest::prelude::*;
use std::fs;
use std::path::PathBuf;
use tripoint::records::Collection;

/// Files as other programs write them, plus some that none would write.
fn samples() -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths: Vec<PathBuf> = fs::read_dir("tests/records").unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 15, "only {} files", paths.len());
    paths.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

/// A node: its game, the node before it, and its properties as texts.
type Outlined = (usize, Option<usize>, Vec<(String, Vec<String>)>);

/// A collection's nodes.
fn outline(trees: &Collection) -> Vec<Outlined> {
    let mut outline = Vec::new();
    for (number, &game) in trees.games().iter().enumerate() {
        let nodes: Vec<_> = trees.nodes(game).collect();
        for &node in &nodes {
            let parent = trees.parent(node).map(|parent| nodes.iter().position(|&other| other == parent).unwrap());
            let properties = trees.properties(node).map(|property| (property.name(), property.texts().collect()));
            outline.push((number, parent, properties.collect()));
        }
    }
    outline
}

/// All values between brackets in a file, found without the reader.
fn values(text: &[u8]) -> Vec<&[u8]> {
    let (mut values, mut begun, mut escaped) = (Vec::new(), None, false);
    for (place, &byte) in text.iter().enumerate() {
        match begun {
            None if byte == b'[' => begun = Some(place + 1),
            Some(start) if byte == b']' && !escaped => {
                values.push(&text[start..place]);
                begun = None;
            }
            _ => {}
        }
        escaped = begun.is_some() && byte == b'\\' && !escaped;
    }
    values
}

#[test]
fn normal_form_loses_nothing() {
    for (path, text) in samples() {
        let trees = Collection::parse(&text).unwrap();
        let normal = trees.to_bytes();
        let again = Collection::parse(&normal).unwrap();
        assert_eq!(outline(&again), outline(&trees), "{}", path.display());
        assert_eq!(again, trees, "{}", path.display());
        assert_eq!(values(&normal), values(&text), "{}", path.display());
        assert_eq!(again.to_bytes(), normal, "{}", path.display());
        let is_normal = path.ends_with("normal.sgf");
        assert_eq!(normal == text, is_normal, "{}: {}", path.display(), String::from_utf8_lossy(&normal));
    }
}

#[test]
fn the_samples_have_the_shapes_that_they_are_for() {
    let shape = |name: &str| {
        let trees = Collection::parse(&fs::read(format!("tests/records/{name}.sgf")).unwrap()).unwrap();
        let nodes: Vec<_> = trees.games().iter().map(|&game| trees.nodes(game).count()).collect();
        let leaves = trees.games().iter().flat_map(|&game| trees.nodes(game)).filter(|&node| trees.children(node).count() == 0);
        (nodes, leaves.count())
    };
    assert_eq!(shape("nested"), (vec![22], 10));
    assert_eq!(shape("several"), (vec![3, 4, 3, 1], 5));
    assert_eq!(shape("empty"), (vec![7], 1));
    assert_eq!(shape("normal"), (vec![19, 1], 4));
}

/// stdout, stderr and the exit code.
fn convert(arguments: &[&str], input: &[u8]) -> (Vec<u8>, String, Option<i32>) {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let output = command.arg("convert").args(arguments).env_remove("RUST_LOG").write_stdin(input).output().unwrap();
    (output.stdout, String::from_utf8(output.stderr).unwrap(), output.status.code())
}

#[test]
fn convert_from_sgf_to_sgf_loses_nothing() {
    let folder = fresh("sgf", "convert");
    for (path, text) in samples() {
        let out = folder.join(path.file_name().unwrap());
        let (stdout, stderr, code) = convert(&[path.to_str().unwrap(), out.to_str().unwrap()], b"");
        // Files without TG may be read as two games.
        let is_noted = stderr.lines().all(|line| line.starts_with("note: "));
        assert_eq!((stdout.len(), is_noted, code), (0, true, Some(0)), "{}: {stderr}", path.display());
        let normal = fs::read(&out).unwrap();
        assert_eq!(normal, Collection::parse(&text).unwrap().to_bytes(), "{}", path.display());
    }
}

#[test]
fn convert_says_what_other_formats_leave_out() {
    for (text, to, note) in [
        ("(;TG[Y 4]FF[4]CA[y]PB[a]C[c];B[a1]C[d])", "json", ""),
        ("(;TG[Y 4]AP[x]SO[y];B[a1])", "json", "the properties AP, SO are left out: json keeps the main line"),
        (
            "(;TG[Y 4]DT[1]EV[2];B[a1]BL[3](;W[a2]XX[])(;W[b2]YY[])(;W[c3](;B[d4])(;B[c4])))",
            "json",
            "3 variations and the properties DT, EV, BL, XX are left out: json keeps the main line",
        ),
        ("(;TG[Y 4]DT[1][2]DT[3];B[a1])", "json", "the property DT is left out: json keeps the main line"),
        ("(;TG[Y 4](;B[a1])(;B[b2]))", "json", "1 variation is left out: json keeps the main line"),
        (
            "(;TG[Y 4]DT[](;B[a1])(;B[b2]))(;)(;)",
            "json",
            "2 other games, 1 variation and the property DT are left out: json keeps the main line",
        ),
        (
            "(;TG[Poly-Y 5 7]PB[a]RE[B+];B[1]C[c])",
            "codecup",
            "the properties PB, RE, C are left out: codecup keeps the main line",
        ),
        ("(;SZ[4:3]PB[a];B[d1])", "hexworld", "the property PB is left out: hexworld keeps the main line"),
        ("(;SZ[4:3]RE[B+R];B[d1])", "hexworld", ""),
        ("(;SZ[4:3]RE[W+Forfeit];B[d1])", "hexworld", ""),
        ("(;TG[Hex 2 2]RE[B+];B[a1];W[b1];B[a2])", "hexworld", ""),
        (
            "(;SZ[4:3]RE[B+];B[d1])",
            "hexworld",
            "the result B+ is left out: a HexWorld link has resignations and forfeits, and whoever has won on the board",
        ),
        (
            "(;SZ[4:3]RE[W+Time];B[d1])",
            "hexworld",
            "the result W+Time is left out: a HexWorld link has resignations and forfeits, and whoever has won on the board",
        ),
        (
            "(;SZ[4:3]RE[Void];B[d1])",
            "hexworld",
            "the result Void is left out: a HexWorld link has resignations and forfeits, and whoever has won on the board",
        ),
        (
            "(;TG[Y 4]A[]AA[]AC[]AD[]AF[]AG[]AH[]AI[]AJ[]AK[]AL[]AM[];B[a1])",
            "json",
            "the properties A, AA, AC, AD, AF, AG, AH, AI, AJ, AK and 2 more are left out: json keeps the main line",
        ),
    ] {
        let (stdout, stderr, code) = convert(&["--from", "sgf", "--to", to, "--game-number", "1"], text.as_bytes());
        assert!(!stdout.is_empty() && code == Some(0), "{stderr}");
        let expected = if note.is_empty() { String::new() } else { format!("note: {note}\n") };
        assert_eq!(stderr, expected, "{text}");
    }
}

/// One game's formats have names, comments and results that others lack.
#[test]
fn convert_says_what_is_left_out_of_other_formats_too() {
    let json =
        r#"{"board":"Hex 4 4","players":["Ann","Bob"],"result":"B+Time","moves":[{"colour":"black","move":"a1","comment":"x"}]}"#;
    let (_, stderr, code) = convert(&["--to", "hexworld"], json.as_bytes());
    let expected = "note: the properties PB, PW, C are left out: hexworld keeps the main line\n\
                    note: the result B+Time is left out: a HexWorld link has resignations and forfeits, and whoever has won on the board\n";
    assert_eq!((stderr.as_str(), code), (expected, Some(0)));
    assert_eq!(convert(&["--to", "sgf"], json.as_bytes()).1, "");
    assert_eq!(convert(&["--to", "json"], json.as_bytes()).1, "");
}

/// A program with the other meaning of a swap would change the game.
#[test]
fn convert_says_when_another_program_is_named() {
    for (program, swap, change) in [
        ("AP[HexGui:0.9]SO[x]", "pieces", "AP[HexGui:0.9] is left out"),
        ("AP[PlayHex]", "hexgui-0.9", "AP[PlayHex] becomes AP[Tripoint:"),
        ("", "hexgui-0.9", "] is added: "),
        ("AP[PlayHex]", "sides", ""),
    ] {
        let text = format!("(;TG[Hex 4 4]{program};B[a2];W[swap-sides])");
        let (_, stderr, code) = convert(&["--to", "sgf", "--swap", swap], text.as_bytes());
        assert!(code == Some(0) && stderr.contains(change) && stderr.is_empty() == change.is_empty(), "{text} {swap}: {stderr}");
        assert!(
            change.is_empty() || stderr.ends_with(": otherwise the swap would be read as one of the other kind\n"),
            "{stderr}"
        );
    }
}

/// A mistake in the main line affects every reader; everything else in a file is kept as it is.
#[test]
fn convert_checks_the_main_lines() {
    let to_sgf = |text: &[u8]| convert(&["--from", "sgf", "--to", "sgf"], text);
    let kept = b"(;TG[Y 4]\n;B[a1]\n(;W[a2])\n(;W[a1]AE[a1]GM[x]))\n(;GM[1]\n;B[zz])\n";
    let (stdout, stderr, code) = to_sgf(kept);
    assert_eq!((stdout, code), (kept.to_vec(), Some(0)));
    assert!(stderr.starts_with("note: stdin:5:5: got GM[1]") && stderr.ends_with("; this game is left as it is\n"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    for (text, expected) in [
        ("(;TG[Y 4]\n;B[a1](;W[a1])(;W[a2]))", "tripoint: stdin:2:10: move 2: got 'a1': the cell is occupied"),
        ("(;TG[Y 4];B[a1](;W[a2]!", "tripoint: stdin:1:23: got '!', expected a property, a node or the ) that"),
        ("(;GM[1]SZ[9])", "tripoint: stdin:1:5: got GM[1], expected GM[11]"),
    ] {
        let (stdout, stderr, code) = to_sgf(text.as_bytes());
        assert!(stdout.is_empty() && code == Some(2) && stderr.starts_with(expected), "{stderr}");
    }
}

#[test]
fn the_swaps_of_all_games_are_rewritten() {
    let pieces = "(;TG[Hex 5 5]\n;B[a2];W[swap-pieces];B[c4])\n";
    let sides = "(;TG[Hex 5 5]\n;B[a2];W[swap-sides];W[d3])\n";
    // A game of Y, a game of Go, one with a mistake and a damaged one.
    let others = "(;TG[Y 4]\n;B[a2];W[swap-pieces];B[b3])\n(;GM[1]SZ[9]\n;B[cc])\n(;TG[Hex 5 5]\n;B[z9];W[swap-pieces])\n\
                  (;TG[Hex 5 5];B[a2];W!)\n";
    let (stdout, stderr, code) =
        convert(&["--from", "sgf", "--to", "sgf", "--swap", "sides"], format!("{pieces}{others}{pieces}").as_bytes());
    assert_eq!((String::from_utf8(stdout).unwrap(), code), (format!("{sides}{others}{sides}"), Some(0)), "{stderr}");
    for expected in [
        "note: stdin:5:5: got GM[1], expected GM[11]",
        "note: stdin:8:3: move 1: got 'z9', expected a cell from a1 to e5, swap-sides, pass or resign; this game is left as it is",
        "note: stdin:9:22: got '!', ",
    ] {
        assert!(stderr.contains(expected), "{expected}: {stderr}");
    }
    assert_eq!(stderr.matches("; this game is left as it is\n").count(), 3, "{stderr}");
    // The same note appears only once.
    let text = "(;GM[11]SZ[5];B[a2];W[swap-pieces];B[c4])".repeat(3);
    let (stdout, stderr, _) = convert(&["--from", "sgf", "--to", "sgf", "--swap", "sides"], text.as_bytes());
    assert_eq!(String::from_utf8(stdout).unwrap().matches("W[swap-sides];W[d3]").count(), 3);
    assert_eq!(stderr.matches("got no TG").count(), 1, "{stderr}");
}

/// Nodes, each with the number of its parent, which is smaller, and with the bytes of its names and values.
type Model = Vec<(usize, Vec<(&'static str, Vec<Vec<u8>>)>)>;

fn models() -> impl Strategy<Value = Model> {
    let piece = prop_oneof![
        any::<u8>().prop_filter("no bracket and no backslash", |byte| !b"]\\".contains(byte)).prop_map(|byte| vec![byte]),
        any::<u8>().prop_map(|byte| vec![b'\\', byte]),
        Just(b";(".to_vec()),
    ];
    let value = prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat());
    let name = prop::sample::select(vec!["B", "W", "C", "SZ", "XY", "Comment", "x", "AB1"]);
    let property = (name, prop::collection::vec(value, 1..4));
    let node = (any::<prop::sample::Index>(), prop::collection::vec(property, 0..4));
    prop::collection::vec(node, 1..40).prop_map(|nodes| {
        let numbered = nodes.into_iter().enumerate();
        numbered.map(|(number, (before, properties))| (if number == 0 { 0 } else { before.index(number) }, properties)).collect()
    })
}

/// Writes a node and everything below it, with `blank` between the pieces and with more brackets than necessary.
fn write(model: &Model, node: usize, blank: &[u8], text: &mut Vec<u8>) {
    text.extend(b"(");
    text.extend(blank);
    text.extend(b";");
    for (name, values) in &model[node].1 {
        text.extend(blank);
        text.extend(name.bytes());
        for value in values {
            text.extend(blank);
            text.extend([b"[", value.as_slice(), b"]"].concat());
        }
    }
    (1..model.len()).filter(|&child| model[child].0 == node).for_each(|child| write(model, child, blank, text));
    text.extend(blank);
    text.extend(b")");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_tree_is_read_as_it_was_written(model in models(), blank in prop::sample::select(vec!["", " ", "\n", "\r\n\t"])) {
        let mut text = blank.as_bytes().to_vec();
        write(&model, 0, blank.as_bytes(), &mut text);
        let trees = Collection::parse(&text).unwrap();
        prop_assert_eq!(trees.nodes(trees.games()[0]).count(), model.len());
        let normal = trees.to_bytes();
        prop_assert_eq!(values(&normal), values(&text));
        let again = Collection::parse(&normal).unwrap();
        prop_assert_eq!(outline(&again), outline(&trees));
        prop_assert_eq!(again.to_bytes(), normal);
        // Each node's children keep their order and their properties.
        let mut open = vec![(trees.games()[0], 0)];
        while let Some((node, number)) = open.pop() {
            let names: Vec<_> = trees.properties(node).map(|property| (property.name(), property.texts().count())).collect();
            let capitals = |name: &str| name.chars().filter(char::is_ascii_uppercase).collect::<String>();
            let given: Vec<_> = model[number].1.iter().map(|(name, values)| (capitals(name), values.len())).collect();
            prop_assert_eq!(names, given);
            let children: Vec<_> = (1..model.len()).filter(|&child| model[child].0 == number).collect();
            prop_assert_eq!(trees.children(node).count(), children.len());
            open.extend(trees.children(node).zip(children));
        }
    }
}
