//! Runs `tripoint review` as a shell does.

use crate::folder::fresh;
use crate::matches::without_checksums;
use crate::quiet;
use assert_cmd::Command;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A short game. Both could have taken the middle, and Black loses at the end.
const GAME: &str =
    "(;GM[11]SZ[4]TG[Y 4]DT[2026-11-22]PB[Ann];B[a1];W[a4]C[Hm.];B[b3](;W[c4];B[c3];W[b2];B[d4];W[a3];B[b4])(;W[c3]))";

fn review(folder: &Path, words: &str) -> Command {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.arg("review").args(words.split_whitespace()).current_dir(folder).env_remove("RUST_LOG");
    command
}

fn output_of(folder: &Path, words: &str) -> String {
    quiet::output_of(&mut review(folder, words))
}

#[test]
fn a_review_says_where_the_game_turned() {
    let folder = fresh("review", "output_of");
    fs::write(folder.join("game.sgf"), GAME).unwrap();
    let words = "game.sgf --no-swap --simulations 300 --output out.sgf --curve curve.svg";
    let said = output_of(&folder, words);
    // The board is solved: Black threw a win away with a1, White with a4, and Black again with b4.
    for output_of in [
        "Y 4: Ann and White",
        "The game is not at its end: White wins, proven by ",
        "The decisive mistake: 9. Black b4; a2 wins. White's a3 intruded on the bridge between b3 and the left side; a2 saves it.",
        "Proven wins that were given away before:\n  1. Black a1; ",
        "By estimate no move lost 5.0 % or more.",
    ] {
        assert!(said.contains(output_of), "{output_of}: {said}");
    }
    assert!(!said.contains(" % lost") && !said.lines().any(|line| line.starts_with("   ") && line.contains(" %")), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("   ")).count(), 9, "{said}");
    let sgf = fs::read_to_string(folder.join("out.sgf")).unwrap();
    for kept in [
        "DT[2026-11-22]",
        "PB[Ann]",
        "(;W[c3])",
        "C[Hm.\nTripoint: Black wins, proven by ",
        "; it gave a proven win away; better ",
    ] {
        assert!(sgf.contains(kept), "{kept}: {sgf}");
    }
    for written in ["BM[2]", "SBKV[100.00]", "SBKV[0.00]", "N[Tripoint]", "TV[1 ", "the decisive mistake"] {
        assert!(sgf.contains(written), "{written}: {sgf}");
    }
    let curve = fs::read_to_string(folder.join("curve.svg")).unwrap();
    assert!(curve.contains("2. a4") && curve.contains("proven"), "{curve}");
    // Reviewing the review changes nothing.
    output_of(&folder, &words.replace("game.sgf", "out.sgf").replace("--output out.sgf", "--output again.sgf"));
    assert_eq!(fs::read_to_string(folder.join("again.sgf")).unwrap(), sgf);
}

/// The outcome names the players, whose colours a swap may exchange, and counts the moves up to the win.
#[test]
fn the_outcome_has_names_and_counts_moves() {
    let folder = fresh("review", "end");
    for (file, text, expected) in [
        (
            "swap.sgf",
            "(;GM[11]SZ[5]AP[HexGui:0.10.0]PB[Ann]PW[Bob]RE[W+Resign];B[b1];W[swap-pieces];B[c3];W[d4];B[resign])",
            "Black (Bob) won after 4 moves: White (Ann) resigned.",
        ),
        (
            "later.txt",
            "hex-3:a1 b1 a2 b2 a3 b3",
            "Black won after 5 moves (a chain that joins the top and the bottom side wins). 1 move was made after that.",
        ),
        (
            "before.sgf",
            "(;TG[Hex 2 2]AB[a1][a2];W[b1])",
            "Black had won before the first move (a chain that joins the top and the bottom side wins). 1 move was made after that.",
        ),
        ("white.sgf", "(;TG[Y 2]PB[Ann]PW[Bob];W[a1];B[a2];W[b2])", "White (Bob) won after 3 moves "),
        ("empty.sgf", "(;GM[11]SZ[5]TG[Y 5])", "The game has no moves."),
        ("twice.sgf", "(;GM[11]SZ[4]TG[Hex 4 4];B[b3];B[a1];B[c2])", "No move is proven to have given the game away.\n"),
    ] {
        fs::write(folder.join(file), text).unwrap();
        let output = review(&folder, &format!("{file} --simulations 50")).assert().success().get_output().clone();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains(expected), "{file}: {expected}: {said}");
    }
}

/// Nothing depends on how many threads there are.
#[test]
fn threads_do_not_change_a_review() {
    let folder = fresh("review", "threads");
    fs::write(folder.join("game.sgf"), "(;TG[Y 7];B[c5];W[d5];B[c4];W[d6];B[b5];W[c6];B[b4];W[e6];B[b3];W[a2])").unwrap();
    let words = "game.sgf --simulations 60 --proof-nodes 250 --output out.sgf --threads";
    let all = [1, 2, 7].map(|threads| {
        let said = output_of(&folder, &format!("{words} {threads}"));
        (said, fs::read_to_string(folder.join("out.sgf")).unwrap())
    });
    assert!(all[0] == all[1] && all[1] == all[2], "{all:?}");
    assert!(all[0].0.contains(" %"), "{}", all[0].0);
}

/// The game's own file is written only on request.
#[test]
fn a_game_is_overwritten_only_on_request() {
    let folder = fresh("review", "place");
    fs::write(folder.join("game.sgf"), GAME).unwrap();
    let error = review(&folder, "game.sgf --simulations 20 --output ./game.sgf").assert().code(2).stdout("").get_output().clone();
    assert!(String::from_utf8(error.stderr).unwrap().contains("that is the game itself; choose another file, or --in-place"));
    assert_eq!(fs::read_to_string(folder.join("game.sgf")).unwrap(), GAME);
    output_of(&folder, "game.sgf --simulations 20 --in-place");
    let reviewed = fs::read_to_string(folder.join("game.sgf")).unwrap();
    assert!(reviewed.contains("Tripoint: ") && reviewed.contains("TV["), "{reviewed}");
    fs::write(folder.join("game.txt"), "1. b2 c3").unwrap();
    for words in ["game.txt --size 4 --in-place", "- --in-place"] {
        let error = review(&folder, words).write_stdin(GAME).assert().code(2).get_output().clone();
        assert!(String::from_utf8(error.stderr).unwrap().contains("isn't an SGF file; use --output FILE.sgf"), "{words}");
    }
}

/// With --fresh, a file's claims aren't even read; otherwise they are refuted.
#[test]
fn a_fresh_review_ignores_what_the_file_has() {
    let folder = fresh("review", "fresh");
    fs::write(folder.join("game.sgf"), "(;TG[Y 4];B[b3];W[a1])").unwrap();
    output_of(&folder, "game.sgf --no-swap --no-book --simulations 20 --output out.sgf");
    let sgf = fs::read_to_string(folder.join("out.sgf")).unwrap();
    assert!(sgf.contains(" black "), "{sgf}");
    // A lie.
    fs::write(folder.join("lie.sgf"), sgf.replace(" black ", " white ")).unwrap();
    let words = "lie.sgf --no-swap --no-book --simulations 20";
    let plain = output_of(&folder, &format!("{words} --fresh"));
    assert!(plain.contains("Black wins") && !plain.contains("the file"), "{plain}");
    let said = output_of(&folder, words);
    assert!(said.contains("Black wins") && said.contains("\nA proof in the file is wrong: after move "), "{said}");
}

#[test]
fn any_format_and_one_of_several_games_can_be_reviewed() {
    let folder = fresh("review", "any");
    fs::write(folder.join("list.txt"), "1. b2 c3 2. a1 d4").unwrap();
    fs::write(folder.join("two.sgf"), "(;TG[Y 3]PB[Ann];B[b2])(;TG[Hex 4 4]PB[Bob];B[c2];W[b3])").unwrap();
    let said = output_of(&folder, "list.txt --game hex --size 4 --simulations 20");
    assert!(said.contains("\n   4  White   d4"), "{said}");
    let error = review(&folder, "two.sgf --simulations 20").assert().code(2).get_output().clone();
    let error = String::from_utf8(error.stderr).unwrap();
    assert!(
        error.contains("two.sgf has 2 games; choose one with --game-number N:\n") && error.contains("Bob and White"),
        "{error}"
    );
    let said = output_of(&folder, "two.sgf --game-number 2 --simulations 20 --output out.sgf");
    assert!(said.contains("  Black   c2"), "{said}");
    // The file's other games are kept.
    let sgf = fs::read_to_string(folder.join("out.sgf")).unwrap();
    assert!(
        sgf.starts_with("(;TG[Y 3]PB[Ann]\n;B[b2])\n(;TG[Hex 4 4]PB[Bob]TV[0 ") && sgf.contains(";B[c2]C[Tripoint:"),
        "{sgf}"
    );
}

#[test]
fn reviews_resume_from_their_results() {
    let folder = fresh("review", "results");
    fs::write(folder.join("game.sgf"), GAME).unwrap();
    let words = "game.sgf --simulations 100 --seed 5 --proof-nodes 250 --no-book --set vc_win_positions=0";
    let whole = output_of(&folder, words);
    assert_eq!(output_of(&folder, &format!("{words} --results all")), whole);
    let all = fs::read_to_string(folder.join("all")).unwrap();
    let kept = all.lines().count();
    for lines in [1, 9, 11, kept / 2, kept - 1, kept] {
        // Ends with a line that was being written when the process was killed.
        let begun: String = all.split_inclusive('\n').take(lines).chain(["2 7 search - - rate 0.1"]).collect();
        fs::write(folder.join("some"), begun).unwrap();
        let resumed = quiet::output_after_kill(&mut review(&folder, &format!("{words} --results some --resume")));
        assert_eq!(resumed, whole, "{lines}");
        // Jobs finish in any order, and cut jobs appear twice. A torn line stays until another one is written.
        let found = |text: &str| {
            let (whole, _) = text.rsplit_once('\n').unwrap_or_default();
            whole.lines().filter(|line| !line.contains(" learned ")).map(str::to_owned).collect::<BTreeSet<_>>()
        };
        assert_eq!(found(&fs::read_to_string(folder.join("some")).unwrap()), found(&all), "{lines}");
    }
    for (words, expected) in [
        (words.to_owned() + " --results all", "continue with --resume"),
        (words.replace("100", "101") + " --results all --resume", "another computation: its limits"),
        (words.replace("--seed 5", "--seed 6") + " --results all --resume", "another computation: its seed"),
        (words.replace("vc_win_positions=0", "alpha=0.5") + " --results all --resume", "another computation: its parameters"),
        (words.to_owned() + " --output out.txt", "--output out.txt: reviews are SGF files"),
        (words.to_owned() + " --curve out.gif", "--curve out.gif: pictures are SVG or PNG"),
        (
            words.replace("game.sgf", "/nowhere.sgf"),
            "no such file; expected a file, a link, moves in quotation marks, or - for text on stdin",
        ),
        (words.to_owned() + " --least 101", "expected a number from 0 to 100"),
    ] {
        let output = review(&folder, &words).assert().code(2).stdout("").get_output().clone();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected), "{words}: {error}");
    }
    // In an earlier version's form, without checksums.
    let damaged = without_checksums(&all).replacen(" tried ", " guess ", 1);
    fs::write(folder.join("damaged"), damaged).unwrap();
    let output = review(&folder, &format!("{words} --results damaged --resume")).assert().code(2).get_output().clone();
    assert!(String::from_utf8(output.stderr).unwrap().contains("expected tried and a number of nodes"));
    // A finished review has written its verdicts into the game.
    output_of(&folder, &format!("{words} --in-place --results written"));
    let output = review(&folder, &format!("{words} --results written --resume")).assert().code(2).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("the file of the game had other verdicts") && error.contains("leave --results out"), "{error}");
}

/// Within a turn, the win rate belongs to the player who continues.
#[test]
fn each_stone_of_a_turn_is_judged() {
    let folder = fresh("review", "turns");
    // White's first stone wins in the middle, and the second keeps the win.
    fs::write(folder.join("game.sgf"), "(;TG[Y 3]TU[122*];B[a1];W[b2];W[a3])").unwrap();
    let said = output_of(&folder, "game.sgf --no-swap --simulations 5000");
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("2 White b2 win") && words.contains("3 White a3 "), "{said}");
}

/// Whoever takes over the middle wins. In the file that's Black after `swap-sides`, but White after `swap-pieces`.
#[test]
fn the_rate_after_a_swap_of_hex_is_that_of_the_files_black() {
    let folder = fresh("review", "kinds");
    for (game, is_black) in [("B[b2];W[swap-sides];W[c3]", true), ("B[b2];W[swap-pieces];B[c3]", false)] {
        fs::write(folder.join("game.sgf"), format!("(;TG[Hex 3 3];{game})")).unwrap();
        review(&folder, "game.sgf --simulations 2000 --output out.sgf").assert().success();
        let sgf = fs::read_to_string(folder.join("out.sgf")).unwrap();
        let rates: Vec<f64> = sgf.split("SBKV[").skip(1).map(|rest| rest.split(']').next().unwrap().parse().unwrap()).collect();
        let [_, swap, after] = rates[..] else { panic!("{sgf}") };
        assert!([swap, after].iter().all(|&rate| if is_black { rate > 90.0 } else { rate < 10.0 }), "{game}: {sgf}");
    }
}

/// A swap is judged like any other move, and other formats work too.
#[test]
fn a_swap_is_judged() {
    let folder = fresh("review", "swap");
    for (game, expected) in [("b3 swap a4 a1", "2 White swap win"), ("a1 swap b3 a4", "2. White swap; ")] {
        let moves: Vec<_> =
            game.split(' ').zip(["B", "W"].into_iter().cycle()).map(|(word, colour)| format!(";{colour}[{word}]")).collect();
        let sgf = format!("(;GM[11]SZ[4]TG[Y 4]{})", moves.concat().replace("swap", "swap-pieces"));
        fs::write(folder.join("game.sgf"), sgf).unwrap();
        Command::cargo_bin("tripoint")
            .unwrap()
            .args(["convert", "game.sgf", "game.json"])
            .current_dir(&folder)
            .assert()
            .success();
        let said = output_of(&folder, "game.json --simulations 300");
        let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(expected), "{said}");
        assert_eq!(said.contains("White swap; "), game.starts_with("a1"), "{said}");
    }
}

/// The report used to show a file's forged verdict as the solver's and named a decisive mistake that wasn't one.
#[test]
fn proofs_of_a_file_are_checked_and_never_used_unchecked() {
    let folder = fresh("review", "forged");
    fs::write(folder.join("game.sgf"), GAME).unwrap();
    let words = "--no-swap --simulations 100";
    output_of(&folder, &format!("game.sgf {words} --output right.sgf"));
    let right = fs::read_to_string(folder.join("right.sgf")).unwrap();
    let forged = right.replace(" black solver", " white solver").replace(" black connections", " white connections");
    fs::write(folder.join("forged.sgf"), &forged).unwrap();
    let plain = output_of(&folder, &format!("game.sgf {words}"));
    assert_eq!(output_of(&folder, &format!("right.sgf {words}")), plain);
    let said = output_of(&folder, &format!("forged.sgf {words} --output again.sgf"));
    let (report, note) = said.split_at(said.find("\nA proof in the file is wrong: after move ").unwrap());
    assert_eq!(report, plain);
    assert!(note.contains(" Black wins, not White. No proof of it was used that was not found again.\n"), "{note}");
    assert_eq!(fs::read_to_string(folder.join("again.sgf")).unwrap(), right);
    // A claim that can't be proven is listed, ignored, and kept for a later review.
    fs::write(folder.join("large.sgf"), "(;TG[Y 9];B[c5];W[f7])").unwrap();
    let words = "--no-swap --no-book --simulations 5 --proof-nodes 0 --output again.sgf";
    output_of(&folder, &format!("large.sgf {words}"));
    let right = fs::read_to_string(folder.join("again.sgf")).unwrap();
    let (head, rest) = right.split_once("TV[2 ").unwrap();
    let (fingerprint, rest) = rest.split_once(' ').unwrap();
    let (_, rest) = rest.split_once(']').unwrap();
    let claim = format!("TV[2 {fingerprint} white solver - tried 99]");
    fs::write(folder.join("claimed.sgf"), format!("{head}{claim}{rest}")).unwrap();
    let said = output_of(&folder, &format!("claimed.sgf {words}"));
    for part in [
        "The game is not at its end: Black, to move, has a win rate of ",
        "\n1 proof in the file could not be checked, and was not used; a greater --proof-nodes may:\n",
        "  after move 2: White wins, proven by the solver, says the file; not checked\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let again = fs::read_to_string(folder.join("again.sgf")).unwrap();
    assert!(again.contains(&claim[3..claim.len() - 1]), "{again}");
}

/// If the next stone decides a position, the rules settle it. That move used to count as made after the end.
#[test]
fn a_game_is_won_by_its_winning_move() {
    let folder = fresh("review", "won");
    fs::write(folder.join("game.sgf"), "(;GM[11]SZ[4]TG[Y 4];B[b3];W[a1];B[b4];W[b2];B[a2];W[a3];B[c3])").unwrap();
    for words in ["game.sgf --simulations 20", "game.sgf --simulations 5 --proof-nodes 0 --no-book"] {
        let said = output_of(&folder, words);
        assert!(said.contains("Black won after 7 moves (") && !said.contains("made after that"), "{said}");
    }
    fs::write(folder.join("longer.sgf"), "(;GM[11]SZ[4]TG[Y 4];B[b3];W[a1];B[b4];W[b2];B[a2];W[a3];B[c3];W[d4])").unwrap();
    let said = output_of(&folder, "longer.sgf --simulations 20");
    assert!(said.contains("Black won after 7 moves (") && said.contains("1 move was made after that"), "{said}");
}

/// A review used to overwrite edits that someone made to the file in the meantime.
#[test]
fn a_file_that_changes_during_its_review_is_not_overwritten() {
    let folder = fresh("review", "changed");
    let (game, mine) = (folder.join("game.sgf"), "(;GM[11]SZ[6]TG[Y 6]C[my analysis];B[a1])");
    fs::write(&game, "(;GM[11]SZ[6]TG[Y 6];B[a1];W[c4];B[d5];W[b3];B[c5];W[b4])").unwrap();
    let words = "review game.sgf --in-place --results results --simulations 20000 --proof-nodes 0 --no-book --threads 1";
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tripoint"));
    command.args(words.split_whitespace()).current_dir(&folder).env_remove("RUST_LOG");
    let child = command.stderr(std::process::Stdio::piped()).stdout(std::process::Stdio::piped()).spawn().unwrap();
    // The results file is begun only after the game was read.
    while !folder.join("results").exists() {
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    fs::write(&game, mine).unwrap();
    let output = child.wait_with_output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("the file has changed during the review; the reviewed game is in game.reviewed.sgf"), "{error}");
    assert!(!output.status.success());
    assert_eq!(fs::read_to_string(&game).unwrap(), mine);
    assert!(fs::read_to_string(folder.join("game.reviewed.sgf")).unwrap().contains("N[Tripoint]"));
}
