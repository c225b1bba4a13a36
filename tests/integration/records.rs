//! `tripoint convert`: game records through the binary, in all formats and files.

use crate::folder::fresh;
use assert_cmd::Command;
use std::fs;
use std::path::Path;

const HEXGUI: &str = "tests/records/hexgui.sgf";

/// stdout, or stderr with exit code 2.
fn convert(arguments: &[&str], input: &str) -> Result<String, String> {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let output = command.arg("convert").args(arguments).env_remove("RUST_LOG").write_stdin(input).output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    match output.status.code() {
        Some(0) => Ok(stdout),
        code => {
            assert_eq!((code, stdout.as_str()), (Some(2), ""), "{stderr}");
            Err(stderr)
        }
    }
}

#[test]
fn a_file_in_the_manner_of_hexgui_is_read() {
    let normal =
        "(;FF[4]AP[HexGui:0.9.svn]GM[11]SZ[10];AB[e6][f7]AW[d5]C[Set up by hand.];B[c5];W[g8]C[a move with a [bracket\\]\n\
                  and a second line]\n(;B[e8];W[f6];B[i10];W[resign])\n(;B[h9]C[another try]\n(;W[a1])\n(;W[a2])))\n"
            .replacen("SZ[10];", "SZ[10]\n;", 1);
    assert_eq!(convert(&[HEXGUI, "--to", "sgf"], ""), Ok(normal.clone()));
    assert_eq!(convert(&["--from", "sgf", "--to", "sgf"], &fs::read_to_string(HEXGUI).unwrap()), Ok(normal));
    let expected = format!(
        "(;FF[4]GM[11]SZ[10]TG[Y 10]AP[Tripoint:{}]RE[B+Resign]C[Set up by hand.]AB[e6][f7]AW[d5]\n\
         ;B[c5];W[g8]C[a move with a [bracket\\]\nand a second line];B[e8];W[f6];B[i10])\n",
        env!("CARGO_PKG_VERSION")
    );
    let json = convert(&[HEXGUI, "-", "--to", "json", "--game", "y"], "").unwrap();
    assert!(
        json.starts_with(
            r#"{"board":"Y 10","result":"B+Resign","comment":"Set up by hand.","setup":[{"colour":"black","cell":"e6"},"#
        ),
        "{json}"
    );
    assert_eq!(convert(&["-", "-", "--from", "json", "--to", "sgf"], &json), Ok(expected));
}

/// SGF and JSON store turns; formats for alternating players refuse them.
#[test]
fn turns_of_several_stones_are_kept_or_refused() {
    let game = "(;TG[Hex 4 4]TU[122*];B[a1];W[c3];W[d1])";
    let json = r#"{"board":"Hex 4 4","turns":"122*","moves":[{"colour":"black","move":"a1"},{"colour":"white","move":"c3"},{"colour":"white","move":"d1"}]}"#;
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let arguments = ["convert", "--from", "sgf", "--to", "json"];
    // Nothing warns of lost contents.
    command.args(arguments).write_stdin(game).assert().success().stdout(format!("{json}\n")).stderr("");
    assert!(convert(&["--from", "json", "--to", "sgf"], json).unwrap().contains("TG[Hex 4 4]AP[Tripoint:"));
    assert!(convert(&["--from", "json", "--to", "sgf"], json).unwrap().contains("]TU[122*]"));
    let refused = convert(&["--from", "json", "--to", "hexworld"], json).unwrap_err();
    assert!(refused.contains("got turns 122*, expected 1: a HexWorld link is of players who alternate"), "{refused}");
}

#[test]
fn a_game_goes_through_all_formats_and_back() {
    let folder = fresh("records", "formats");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let list = "11 -1 29 43 106\n";
    fs::write(path("a.txt"), list).unwrap();
    for (from, to) in [("a.txt", "b.sgf"), ("b.sgf", "c.json"), ("c.json", "d.SGF"), ("d.SGF", "e.codecup")] {
        assert_eq!(convert(&[&path(from), &path(to)], ""), Ok(String::new()));
    }
    assert_eq!(fs::read_to_string(path("e.codecup")).unwrap(), list);
    assert_eq!(fs::read(path("b.sgf")).unwrap(), fs::read(path("d.SGF")).unwrap());
    assert!(fs::read_to_string(path("b.sgf")).unwrap().ends_with("\n;B[11];W[swap-pieces];B[29];W[43];B[106])\n"));
    // The output may be the input file.
    assert_eq!(convert(&[&path("c.json"), &path("c.json"), "--to", "codecup"], ""), Ok(String::new()));
    assert_eq!(fs::read_to_string(path("c.json")).unwrap(), list);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 5, "something was left beside the files");
}

#[test]
fn a_game_of_hex_goes_through_its_formats_and_back() {
    let folder = fresh("records", "hex");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let link = "https://hexworld.org/board/#11x8c1,k8:Sc3d4:rw\n";
    fs::write(path("a.txt"), link).unwrap();
    for (from, to) in
        [("a.txt", "b.sgf"), ("b.sgf", "c.json"), ("c.json", "d.sgf"), ("d.sgf", "e.hexworld"), ("e.hexworld", "f.json")]
    {
        assert_eq!(convert(&[&path(from), &path(to)], ""), Ok(String::new()));
    }
    assert_eq!(fs::read_to_string(path("e.hexworld")).unwrap(), link);
    assert_eq!(fs::read(path("c.json")).unwrap(), fs::read(path("f.json")).unwrap());
    let sgf = fs::read_to_string(path("b.sgf")).unwrap();
    assert!(
        sgf.contains("GM[11]SZ[11:8]TG[Hex 11 8]") && sgf.ends_with("RE[B+Resign]\n;B[k8];W[swap-sides];W[c3];B[d4])\n"),
        "{sgf}"
    );
    for to in ["codecup", "hexworld"] {
        let error = convert(&["--from", "sgf", "--to", to], "(;SZ[4]TG[Bent-Y 3 1];B[a1])").unwrap_err();
        assert!(error.contains("stdin: got a game on Bent Y (3,1), expected "), "{error}");
    }
    let error = convert(&[&path("b.sgf"), "--to", "codecup"], "").unwrap_err();
    assert!(error.contains("got a game on Hex 11×8, expected Poly-Y (5,7)"), "{error}");
    let error = convert(&["--from", "hexworld", "--to", "sgf"], "https://hexworld.org/board/#4,a1z9").unwrap_err();
    assert!(error.contains("stdin:1:33: move 2: got 'z9', expected a cell from a1 to d4"), "{error}");
}

#[test]
fn mistakes_name_the_file_and_the_place() {
    let folder = fresh("records", "mistakes");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(path("bad.sgf"), "(;SZ[4]\n;B[a1];W[a1])").unwrap();
    fs::write(path("bad.json"), "{\"board\":\"Y 4\",\n\"size\":4}").unwrap();
    fs::write(path("bad.txt"), "11 12\n0").unwrap();
    fs::write(path("kept.txt"), "kept").unwrap();
    for (input, expected) in [
        (path("bad.sgf"), format!("{}:2:9: move 2: got 'a1': the cell is occupied", path("bad.sgf"))),
        (path("bad.json"), format!("{}:2:6: not a record in JSON: unknown field `size`", path("bad.json"))),
        (path("bad.txt"), format!("{}:2:1: move 3: got '0', expected a cell from 1 to 106", path("bad.txt"))),
        (path("none.sgf"), format!("{}: ", path("none.sgf"))),
        (path("kept.txt"), format!("{}:1:1: got 'kept'", path("kept.txt"))),
        (HEXGUI.to_owned(), format!("{HEXGUI}: got a game on Hex 10×10, expected Poly-Y (5,7)")),
    ] {
        let error = convert(&[&input, &path("kept.txt"), "--to", "codecup"], "").unwrap_err();
        assert!(error.contains(&format!("tripoint: {expected}")), "{error}");
    }
    assert_eq!(fs::read_to_string(path("kept.txt")).unwrap(), "kept");
    let error = |arguments: &[&str]| convert(arguments, "(;SZ[4]AB[a1])").unwrap_err();
    for arguments in [&[] as &[&str], &["--from", "sgf"]] {
        let error = error(arguments);
        assert!(
            error.contains("-: no file extension that names a format; give --to sgf, --to json, --to codecup, --to hexworld, --to hexstudy or --to hexboard"),
            "{error}"
        );
    }
    assert!(
        error(&["--from", "pgn", "--to", "sgf"])
            .contains("possible values: sgf, json, codecup, hexworld, hexstudy, trmph, hexboard, tripoint, moves")
    );
    assert!(error(&["--from", "json", "--to", "sgf"]).contains("stdin:1:1: not a record in JSON: "));
    let nowhere = error(&["--from", "sgf", "-", "/nowhere/a.json"]);
    assert!(nowhere.contains("/nowhere/a.json: ") && nowhere.contains("; choose a file in an existing folder"), "{nowhere}");
    assert!(error(&["--from", "sgf", "-", folder.to_str().unwrap(), "--to", "sgf"]).contains("a file that you can write to"));
}

/// The contents decide a text's format, whatever the file name.
#[test]
fn any_text_that_is_a_game_is_read() {
    let link = |text: &str, flags: &[&str]| convert(&[flags, &["--to", "hexworld"]].concat(), text);
    let expected = "https://hexworld.org/board/#11c1,a2:Se11f6c5\n";
    for text in [
        "a2 swap-pieces k5 f6 e3",
        "1. a2 swap-pieces 2. k5 f6 3. e3",
        "1.a2 2.swap 3.k5 4.f6 5.e3",
        "1.a2 1...S 2.K5 2...F6 3.E3",
        "a2, swap, k5, f6, e3",
        "a2 swap-sides e11 f6 c5",
        "11r9c1,a2:sk5f6e3",
        "#11c1,a2:sk5f6e3",
        "hexworld.org/board/#11c1,a2:Se11f6c5",
        "www.hexworld.org/board/#11c1,a2:Se11f6c5",
        "My game: <https://hexworld.org/board/#11r9c1,a2:sk5f6e3>, no. 7",
        "#hex-11:a2,swap,e11,f6,c5",
        "http://127.0.0.1:8080/#hex-11-11:a2,swap,e11,f6,c5",
        "hex 11: a2 swap e11 f6 c5",
    ] {
        let (flags, text): (&[&str], _) = (&["--game", "Hex", "--size", "11x11"], text);
        assert_eq!(link(text, flags).as_deref(), Ok(expected), "{text}");
        assert_eq!(link(text, &[]).as_deref(), Ok(expected), "{text}");
    }
    assert_eq!(link("#4c1,b1a4b2:pd1b3", &[]).as_deref(), Ok("https://hexworld.org/board/#4c1,b1a4b2:pd1b3\n"));
    let folder = fresh("records", "any");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (name, text) in [
        ("a.sgf", "a2 swap k5 f6 e3"),
        ("b.txt", "(;TG[Hex 11 11];B[a2];W[swap-sides];W[e11];B[f6];W[c5])"),
        ("c", "hex-11:a2,swap,e11,f6,c5"),
    ] {
        fs::write(path(name), text).unwrap();
        assert_eq!(convert(&[&path(name), "--to", "hexworld"], "").as_deref(), Ok(expected), "{name}");
    }
}

#[test]
fn the_board_of_a_list_is_given_assumed_or_asked_for() {
    let run = |words: &str, input: &str| {
        let mut command = Command::cargo_bin("tripoint").unwrap();
        let output = command.arg("convert").args(words.split(' ')).env_remove("RUST_LOG").write_stdin(input).output().unwrap();
        (output.status.code(), [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()))
    };
    let twixt = "1.f6 2.swap 3.m16 4.n11 5.resign\n";
    let (code, [stdout, stderr]) = run("--to sgf", twixt);
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert_eq!(
        stderr,
        "tripoint: stdin:1:15: move 3: got 'm16', which is not on Hex 11×11; a list of moves does not say its board, and this one needs 14 \
         columns and 16 rows: name the board first, such as Hex 16 16 (--game hex --board 16,16)\n"
    );
    let (code, [stdout, stderr]) = run("--to sgf --game hex --board 16,16", twixt);
    assert!(
        stdout.contains("TG[Hex 16 16]") && stdout.ends_with("RE[B+Resign]\n;B[f6];W[swap-sides];W[p13];B[k14])\n"),
        "{stdout}"
    );
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let (code, [stdout, stderr]) = run("--to sgf", "a5 swap-pieces d4 f7");
    assert!(stdout.ends_with("\n;B[a5];W[swap-sides];W[d4];B[g6])\n"), "{stdout}");
    assert_eq!(
        (code, stderr.as_str()),
        (
            Some(0),
            "note: stdin: the list does not say its board: it is read as one of Hex 11×11; --game and --size name another board\n"
        )
    );
    // The loser's name says nothing about the kind of swap.
    let resigned = |swap: &str| run("--to json --game hex --size 11", &format!("a5 {swap} white resigns")).1[0].clone();
    assert_eq!(resigned("swap"), resigned("swap-pieces"));
    assert!(resigned("swap").contains("W+Resign"), "{}", resigned("swap"));
    let (code, _) = run("--to sgf", "\u{feff}{\"board\":\"Y 4\",\"moves\":[]}");
    assert_eq!(code, Some(0), "a byte order mark before JSON");
    let (code, [stdout, _]) = run("--to sgf --size 24", "c4 d5 e6");
    assert!(code == Some(0) && stdout.contains("TG[Y 24]"), "a size that only Y has: {stdout}");
    let (_, [stdout, stderr]) = run("--to sgf --game y", "c5 d6");
    assert!(stdout.contains("TG[Y 10]") && stderr.is_empty(), "{stdout}{stderr}");
    let (code, [_, stderr]) = run("--to sgf --game y", "#hex-11:a5");
    assert_eq!((code, stderr.contains("the file is of Hex 11×11")), (Some(2), true), "{stderr}");
}

#[test]
fn other_texts_are_refused_with_the_accepted_formats() {
    let accepted = "This is not a game that Tripoint can read. Paste or give SGF, JSON, a link (HexWorld, PlayHex, hex-study, trmph or Tripoint), a HexWiki diagram \
                    or a list of moves.";
    for (text, place) in [("hello there", "1:1: got 'hello'"), ("", "1:1: got nothing"), ("\n <p>", "2:2: got '<p>'")] {
        assert_eq!(convert(&["--to", "sgf"], text), Err(format!("tripoint: stdin:{place}. {accepted}\n")));
    }
}

/// The first game used to be taken silently.
#[test]
fn one_of_several_games_is_chosen() {
    let games =
        "(;GM[11]SZ[4]TG[Y 4]PB[Ann]PW[Bob]RE[B+];B[a1])(;GM[11]SZ[5]TG[Y 5]PB[Cleo];B[a1];W[b2])(;GM[11]SZ[4]TG[Y 4];B[z9])";
    let error = convert(&["--to", "json"], games).unwrap_err();
    let lines: Vec<Vec<&str>> =
        error.lines().map(|line| line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect()).collect();
    assert_eq!(lines[0], ["tripoint: stdin has 3 games; choose one with --game-number N:"]);
    assert_eq!(lines[1], ["1", "Ann and Bob", "B+", "Y 4", "1 move"], "{error}");
    assert_eq!(lines[2], ["2", "Cleo and White", "Y 5", "2 moves"], "{error}");
    assert!(lines[3][0] == "3" && lines[3].last().unwrap().contains("got 'z9'"), "{error}");
    assert!(
        convert(&["--to", "json", "--game-number", "2"], games).unwrap().starts_with(r#"{"board":"Y 5","players":["Cleo",""]"#)
    );
    let error = convert(&["--to", "json", "--game-number", "4"], games).unwrap_err();
    assert!(error.contains("stdin: got game 4, expected 1 to 3 (--game-number N)"), "{error}");
    // SGF keeps all games, or the chosen one.
    assert_eq!(convert(&["--to", "sgf"], games).unwrap().matches("(;").count(), 3);
    assert_eq!(convert(&["--to", "sgf", "--game-number", "2"], games).unwrap(), "(;GM[11]SZ[5]TG[Y 5]PB[Cleo]\n;B[a1];W[b2])\n");
}

/// A chain through other sites' formats, each written from the previous one.
#[test]
fn links_of_sites_and_diagrams_are_converted() {
    let y = "https://hexanna1.github.io/hex-study/y.html#19,s1:sa19j5:rw\n";
    let sgf = "(;FF[4]GM[11]SZ[19]TG[Y 19]AP[Tripoint:0.1.0]RE[B+Resign]\n;B[s19];W[swap-pieces];B[a1];W[j15])\n";
    assert_eq!(convert(&["--to", "sgf"], y).as_deref(), Ok(sgf));
    assert_eq!(convert(&["--to", "hexstudy"], sgf).as_deref(), Ok(y));
    // The part after the `#` is Hex, unless a flag says Y.
    for flags in [&["--to", "hexstudy", "--game", "y"], &["--to", "hexstudy", "--from", "hexstudy"]] {
        assert_eq!(convert(flags, "19,s1:sa19j5:rw").as_deref(), Ok(y));
    }
    let error = convert(&["--to", "hexstudy"], "19,s1a19").unwrap_err();
    assert!(error.contains("got a game on Hex 19×19, expected Y: a hex-study link has no other board"), "{error}");
    let error = convert(&["--to", "sgf", "--game", "hex"], y).unwrap_err();
    assert!(error.contains("--game: the file is of Y 19; leave --game out"), "{error}");

    let hex = "https://playhex.org/hexplorer#19r9c1,a10:sk5s19:pq4";
    let link = "https://hexworld.org/board/#19c1,a10:Se11s19:pd17\n";
    assert_eq!(convert(&["--to", "hexworld"], hex).as_deref(), Ok(link));
    let [diagram, notes] = converted("--to hexboard", link);
    assert_eq!(diagram, "<hexboard size=\"19x19\"\n  contents=\"R 1:a10 B 3:e11 R 4:s19 6:d17\"\n/>\n");
    assert_eq!(
        notes,
        "note: the swap and passes are left out: a HexWiki diagram has stones, and the number of each other move is missing\n"
    );
    let [again, notes] = converted("--to hexboard", &format!("The game:\n{diagram}\nRed wins."));
    assert_eq!(
        (again.as_str(), notes.as_str()),
        ("<hexboard size=\"19x19\"\n  contents=\"R 1:a10 B 2:e11 R 3:s19 4:d17\"\n/>\n", "")
    );
    let [_, notes] = converted("--to hexboard", "(;GM[11]SZ[4]TG[Hex 4 4]RE[B+R]PL[W];B[a1]C[x])");
    assert_eq!(notes, "note: the properties RE, PL, C are left out: hexboard keeps the last position\n");
}

#[test]
fn variations_of_a_link_are_kept_in_sgf_and_named_elsewhere() {
    let link = "(hex-study/y.html#4,a1b1(b2c1(c2))(:p)d1)";
    let sgf = "\n;B[a4]\n(;W[b4];B[d4])\n(;W[b3]\n(;B[c4])\n(;B[c3]))\n(;W[pass]))\n";
    let [stdout, notes] = converted("--to sgf", link);
    assert!(stdout.ends_with(&format!("TG[Y 4]{sgf}")) && notes.is_empty(), "{stdout}{notes}");
    let [stdout, notes] = converted("--to hexstudy", link);
    assert_eq!(stdout, "https://hexanna1.github.io/hex-study/y.html#4,a1b1d1\n");
    assert_eq!(notes, "note: 3 variations are left out: hexstudy keeps the main line\n");
}

#[test]
#[cfg(unix)]
fn links_and_permissions_stay_and_devices_are_not_replaced() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    let folder = fresh("records", "links");
    let (file, link, new) = (folder.join("file.sgf"), folder.join("link.sgf"), folder.join("new.sgf"));
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    fs::write(&file, "(;SZ[4])").unwrap();
    let usual = mode(&file);
    fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
    symlink("file.sgf", &link).unwrap();
    for path in [&link, &new] {
        convert(&["--from", "sgf", "-", path.to_str().unwrap()], "(;SZ[5])").unwrap();
    }
    assert!(link.is_symlink() && fs::read_to_string(&file).unwrap().contains("SZ[5]"));
    assert_eq!((mode(&file), mode(&new)), (0o640, usual));
    convert(&["--from", "sgf", "-", "/dev/null", "--to", "json"], "(;SZ[5])").unwrap();
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

/// stdout and stderr.
fn converted(words: &str, input: &str) -> [String; 2] {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let command = command.arg("convert").args(words.split(' ')).env_remove("RUST_LOG").write_stdin(input);
    let output = command.assert().success().get_output().clone();
    [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap())
}

#[test]
fn unreadable_games_do_not_block_the_others() {
    let (bad, good) = ("(;GM[11]SZ[5]TG[Hex 5 5]\n;B[a1];W[z9];B[c3])\n", "(;GM[11]SZ[5]TG[Hex 5 5]\n;B[a2];W[b2])\n");
    for (text, line) in [(format!("{bad}{good}"), 2), (format!("{good}{bad}"), 4), (format!("{bad}{good}{good}"), 2)] {
        for flags in ["--from sgf --to sgf", "--from sgf --to sgf --swap pieces"] {
            let [stdout, stderr] = converted(flags, &text);
            assert_eq!(stdout, text);
            let note = format!("note: stdin:{line}:9: move 2: got 'z9'");
            assert!(stderr.starts_with(&note) && stderr.ends_with("; this game is left as it is\n"), "{stderr}");
            assert_eq!(stderr.lines().count(), 1, "{stderr}");
        }
    }
    let error = convert(&["--from", "sgf", "--to", "sgf"], &format!("{bad}{bad}")).unwrap_err();
    assert!(error.contains("stdin:2:9: move 2: got 'z9'"), "{error}");
}

/// `--swap` used to leave some swaps as they were, silently.
#[test]
fn unconverted_swaps_are_named() {
    let golem = "(;SO[littlegolem.net]SZ[5]\n;W[ab];B[swap];W[cd])\n";
    let (wide, y) = ("(;SZ[5:4]TG[Hex 5 4]\n;B[a2];W[swap-sides];W[c3])\n", "(;SZ[4]TG[Y 4]\n;B[b2];W[swap-pieces])\n");
    for (kind, text, expected) in [
        ("pieces", golem, "is left as it is: Little Golem has one kind of swap"),
        ("sides", golem, "is left as it is: Little Golem has one kind of swap"),
        ("pieces", wide, "is written as swap-sides: swap-pieces moves the stone to its mirror image"),
        ("sides", y, "is left as it is: only Hex has several kinds of swap"),
        ("sides", wide, ""),
        ("pieces", "(;SZ[5:4]TG[Hex 5 4]\n;B[a2];W[c3])\n", ""),
    ] {
        let [stdout, stderr] = converted(&format!("--from sgf --to sgf --swap {kind}"), text);
        assert_eq!(stdout, text);
        match expected {
            "" => assert_eq!(stderr, ""),
            _ => assert!(stderr.contains(&format!("note: stdin: the swap {expected}")), "{kind}: {stderr}"),
        }
    }
    let [_, stderr] = converted("--to sgf --swap pieces", "hex 5x4: a2 swap c3");
    assert!(stderr.contains("note: stdin: the swap is written as swap-sides"), "{stderr}");
}

/// The game given with `--game` used to be forgotten, so the output was refused.
#[test]
fn named_games_of_unnamed_files_are_kept() {
    for (name, game, board) in [("gogui-y", "y", "Y 10"), ("gogui-y3", "y", "Y 10"), ("noGM-go", "hex", "Hex 9 9")] {
        let file = format!("tests/cases/{name}.sgf");
        let [sgf, _] = converted(&format!("{file} --to sgf --game {game}"), "");
        assert!(sgf.contains("GM[11]") && !sgf.contains("GM[1]") && sgf.contains(&format!("TG[{board}]")), "{sgf}");
        let json = converted(&format!("{file} --to json --game {game}"), "")[0].clone();
        assert_eq!(converted("--from sgf --to json", &sgf)[0], json);
    }
    // A file that names its board isn't changed.
    let y = "(;GM[11]SZ[4]TG[Y 4]\n;B[a1])\n";
    assert_eq!(converted("--from sgf --to sgf --game y", y)[0], y);
}

#[test]
fn nonexistent_boards_before_lists_are_named() {
    for (text, expected) in [
        ("hex 21: a1", "stdin:1:1: 21 is too large: Hex boards have 2 to 20 columns and rows\n"),
        ("hex 0: a1", "stdin:1:1: 0 is too small: Hex boards have 2 to 20 columns and rows\n"),
        ("#hex-21:a1", "stdin:1:2: 21 is too large"),
        (" Y 30 1. a1", "stdin:1:2: 30 is too large: Y boards have 2 to 27 cells on a side\n"),
    ] {
        let error = convert(&["--to", "sgf"], text).unwrap_err();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let hex = ["--to", "sgf", "--game", "hex", "--size", "11"];
    let plain = convert(&hex, "a5 d4 f7");
    for list in ["a5 \u{2013} d4 \u{2014} f7", "1. a5 - d4 2. f7 -", "- a5 d4 f7"] {
        assert_eq!(convert(&hex, list), plain, "{list}");
    }
}
