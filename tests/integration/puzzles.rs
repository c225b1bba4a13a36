//! The shipped puzzles, and `tripoint puzzles` as a shell runs it.

use crate::quiet;
use assert_cmd::Command;
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use tripoint::puzzle_maker::{PuzzleGames, puzzle_solver, suite_line};
use tripoint::puzzles::{ProofBudget, Puzzle, PuzzleGrade, PuzzleSet, is_immediate};
use tripoint::records::Collection;
use tripoint::shipped;
use tripoint_check::check as check_certificate;

fn puzzles(words: &[&str]) -> Command {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.arg("puzzles").args(words).env_remove("RUST_LOG");
    command
}

/// stdout of a run that succeeds without a complaint.
fn output_of(words: &[&str]) -> String {
    quiet::output_of(&mut puzzles(words))
}

/// stderr of a run that is refused and prints nothing on stdout.
fn refused(words: &[&str]) -> String {
    let output = puzzles(words).assert().code(2).stdout("").get_output().clone();
    String::from_utf8(output.stderr).unwrap()
}

fn shipped_set() -> PuzzleSet {
    PuzzleSet::read(shipped::PUZZLES).unwrap()
}

#[test]
fn the_shipped_puzzles_are_of_all_boards_and_grades() {
    let set = shipped_set();
    assert_eq!(set.to_string(), shipped::PUZZLES, "make it anew");
    assert!(set.puzzles().len() >= 300 && shipped::PUZZLES.len() < 60_000, "{} puzzles", set.puzzles().len());
    let (mut boards, mut grades) = (BTreeMap::new(), BTreeMap::new());
    let mut seen = HashSet::new();
    for puzzle in set.puzzles() {
        *boards.entry(puzzle.board().to_string()).or_insert(0) += 1;
        *grades.entry(puzzle.grade()).or_insert(0) += 1;
        let position = puzzle.position();
        assert_eq!(puzzle.to_move(), position.to_move());
        assert!(seen.insert((puzzle.board().to_string(), position.key(position.to_move()))), "twice: {puzzle:?}");
        let is_forced = is_immediate(&position, puzzle.solution());
        assert!(!is_forced || puzzle.grade() == PuzzleGrade::EASIEST, "forced, but of a higher grade: {puzzle:?}");
    }
    let wanted: Vec<_> = PuzzleGames::shipped_boards().iter().map(ToString::to_string).collect();
    assert!(wanted.iter().all(|board| boards[board] >= 10) && boards.len() == wanted.len(), "{boards:?}");
    assert!(PuzzleGrade::all().all(|grade| grades[&grade] >= 30), "{grades:?}");
}

fn check<'a>(chosen: impl Iterator<Item = &'a Puzzle>) -> usize {
    let (settings, stop) = (shipped::settings_without_books(), AtomicBool::new(false));
    let check = |puzzle: &Puzzle| {
        let solver = puzzle_solver(&puzzle.position(), &settings).unwrap();
        puzzle
            .check(solver.as_ref(), ProofBudget { nodes: 100_000, stop: &stop })
            .unwrap_or_else(|fault| panic!("{fault}: {puzzle:?}"));
    };
    chosen.map(check).count()
}

#[test]
fn a_share_of_the_shipped_puzzles_is_proven() {
    assert!(check(shipped_set().puzzles().iter().step_by(17)) >= 17);
}

/// In every shipped puzzle exactly one move wins, and each stored refutation beats its move.
#[test]
#[ignore = "some ten seconds"]
fn all_shipped_puzzles_are_proven() {
    assert!(check(shipped_set().puzzles().iter()) >= 300);
}

const PUZZLES: &str = "\
tripoint puzzles 1
engine tripoint 0.1.0
totals 2 puzzles

y 4: a1 a3 a2 b2 | b3 | 1 | b3 *
y 4: a1 a2 | c3 | 2 | b2 b3; c4 b2; c3 *
";

/// The path of a file in a folder that only this test uses.
fn fresh(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tripoint-puzzles-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join("a.puzzles")
}

fn written(name: &str, text: &str) -> PathBuf {
    let path = fresh(name);
    fs::write(&path, text).unwrap();
    path
}

fn words(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn puzzles_are_listed_and_shown() {
    let file = written("shown", PUZZLES);
    let file = words(&file);
    let list = output_of(&["list", "--puzzles", file]);
    let rows: Vec<Vec<&str>> = list.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1..], [vec!["1", "Y", "4", "1", "Black", "4"], vec!["2", "Y", "4", "2", "Black", "2"], vec!["2", "puzzles"]]);
    assert!(output_of(&["list", "--puzzles", file, "--grade", "2"]).ends_with("1 puzzle\n"));
    // A game without a size used to mean its usual board.
    let of = |board: &str| shipped_set().puzzles().iter().filter(|puzzle| puzzle.board().to_string().starts_with(board)).count();
    for (flags, board) in [("--game hex", "Hex "), ("--game bent-y", "Bent-Y "), ("--game hex --size 6", "Hex 6 6")] {
        let list = output_of(&["list"].into_iter().chain(flags.split(' ')).collect::<Vec<_>>());
        assert!(of(board) > 0 && list.ends_with(&format!("\n{} puzzles\n", of(board))), "{flags}: {list}");
    }
    let text = output_of(&["show", "2", "--puzzles", file]);
    assert!(text.starts_with("Puzzle 2 of 2: Y 4, grade 2\n") && text.ends_with("\ny 4: a1 a2\n"), "{text}");
    assert!(!text.contains("refuted") && text.contains("Black to move: one move wins, all others lose."), "{text}");
    let solved = output_of(&["show", "2", "--puzzles", file, "--solution"]);
    assert!(solved.contains("Black wins with c3 alone.") && solved.contains("  by b2: b3\n") && solved.contains("  by c4: b2\n"));
    let judged = |word| output_of(&["show", "2", "--puzzles", file, "--try", word]);
    assert_eq!(judged("c3"), "c3 is right: it is the only move that wins.\n");
    assert_eq!(judged("b3"), "b3 loses: White answers b2 and wins.\n");
    // Without a number, `show` chooses today's puzzle.
    assert!(output_of(&["show", "--puzzles", file]).starts_with("Puzzle "));
    assert!(output_of(&["show"]).starts_with("Puzzle "));
    for (arguments, expected) in [
        (&["show", "3", "--puzzles", file] as &[&str], "got puzzle 3, expected 1 to 2"),
        (&["show", "1", "--puzzles", file, "--try", "a1"], "--try: a1 is occupied"),
        (&["show", "1", "--puzzles", file, "--try", "z9"], "--try: "),
        (&["list", "--puzzles", file, "--size", "7"], "no puzzle matches the flags"),
        (&["list", "--puzzles", "/nowhere"], "--puzzles /nowhere: no such file"),
        (&["list", "--grade", "6"], "6 is not in 1..=5"),
    ] {
        assert!(refused(arguments).contains(expected), "{arguments:?}: {}", refused(arguments));
    }
}

/// Every line belongs to its puzzle. A few certificates are made again: their hashes equal the file's, and an
/// independent checker accepts them.
#[test]
fn the_test_suite_is_that_of_the_shipped_puzzles() {
    let suite = fs::read_to_string("puzzles/suite.jsonl").unwrap();
    let set = shipped_set();
    assert_eq!(suite.lines().count(), set.puzzles().len(), "make it anew: puzzles/README.md");
    for (place, (line, puzzle)) in suite.lines().zip(set.puzzles()).enumerate() {
        let [stored, made] = [serde_json::from_str(line).unwrap(), suite_line(place + 1, puzzle, "")].map(|mut value: Value| {
            value.as_object_mut().unwrap().remove("certificate_sha256").unwrap();
            value
        });
        assert_eq!(stored, made);
    }
    let folder = fresh("certificates");
    fs::create_dir_all(&folder).unwrap();
    let words = ["export", "--to", "suite", "--size", "6", "--certificates", words(&folder)];
    for line in output_of(&words).lines() {
        assert!(suite.lines().any(|stored| stored == line), "make the test suite anew: puzzles/README.md: {line}");
        let puzzle: Value = serde_json::from_str(line).unwrap();
        let file = folder.join(format!("puzzle-{}.certificate", puzzle["number"]));
        let claims = check_certificate(fs::read(file).unwrap().as_slice()).unwrap();
        // After each move, the claim is about the opponent to move.
        let (winner, loser) = if puzzle["to_move"] == "black" { ("B", "W") } else { ("W", "B") };
        let won_by = |winner: &str| claims.iter().filter(|claim| claim.ends_with(&format!(": {winner} wins"))).count();
        let moves = 21 - puzzle["moves"].as_array().unwrap().len();
        assert_eq!((won_by(winner), won_by(loser)), (1, moves - 1), "{claims:?}");
    }
}

#[test]
fn puzzles_are_written_as_sgf() {
    let sgf = output_of(&["export", "--to", "sgf", "--game", "hex", "--size", "6"]);
    let games = Collection::parse(sgf.as_bytes()).unwrap();
    let count = shipped_set().puzzles().iter().filter(|puzzle| puzzle.board().to_string() == "Hex 6 6").count();
    assert!(count > 10 && games.games().len() == count, "{count}");
    assert_eq!(sgf.matches("TE[1]").count(), count);
    let refused = refused(&["export", "--to", "sgf", "--certificates", "x"]);
    assert!(refused.contains("--certificates: SGF has no proofs; give --to suite"), "{refused}");
}

#[test]
fn wrong_puzzles_are_found() {
    let right = written("right", PUZZLES);
    let proven = output_of(&["check", "--puzzles", words(&right), "--threads", "2"]);
    assert_eq!(proven, "2 of 2 puzzles proven: exactly one move wins, and all refutations win\n");
    // A wrong solution, a refutation that loses, and a position without a winning move.
    let wrong = PUZZLES.replace("| b3 | 1 | b3 *", "| c4 | 1 | c4 b3; b3 *").replace("b2 b3; c4 b2", "a4 b3; c4 b2");
    let wrong = wrong.replace("totals 2", "totals 3") + "y 4: a1 d4 a2 c3 b3 | b4 | 1 | b4 *\n";
    let wrong = written("wrong", &wrong);
    let output = puzzles(&["check", "--puzzles", words(&wrong)]).assert().code(2).get_output().clone();
    let (told, error) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(lines[0], "puzzle 1: the stored solution loses, another move wins: b3 (y 4: a1 a3 a2 b2)", "{told}");
    assert_eq!(lines[1], "puzzle 2: a stored refutation does not win: b3 a4 (y 4: a1 a2)", "{told}");
    assert_eq!(lines[2], "puzzle 3: the player to move loses (y 4: a1 d4 a2 c3 b3)", "{told}");
    assert!(lines[3].starts_with("0 of 3 puzzles proven") && error.contains("3 puzzles not proven"), "{told} {error}");
    let share = output_of(&["check", "--puzzles", words(&right), "--share", "2/2"]);
    assert!(share.starts_with("1 of 1 puzzle proven"), "{share}");
}

/// Makes the same puzzles with one thread, with several, and after an interruption.
#[test]
fn puzzles_depend_on_the_seed_alone() {
    let make = |name: &str, more: &[&str]| {
        let output = fresh(name);
        let flags = ["make", "--game", "hex", "--size", "5", "--games", "24", "--count", "6", "--output", words(&output)];
        let run = if name == "resumed" { quiet::output_after_kill } else { quiet::output_of };
        run(&mut puzzles(&[&flags, more].concat()));
        fs::read_to_string(&output).unwrap()
    };
    let one = make("one", &["--threads", "1"]);
    let set = PuzzleSet::read(&one).unwrap();
    assert!(set.puzzles().len() >= 4, "{one}");
    assert_eq!(set.header().commands, ["tripoint puzzles make --game hex --size 5 --games 24 --count 6"]);
    assert_eq!(make("three", &["--threads", "3"]), one);
    let results = fresh("results").with_extension("results");
    let (with_results, resume) = (["--results", words(&results)], ["--results", words(&results), "--resume"]);
    assert_eq!(make("kept", &with_results), one);
    // A killed run: the file has some games and half of the last one.
    let text = fs::read_to_string(&results).unwrap();
    let cut = text.len() - text.len() / 3;
    fs::write(&results, &text[..cut]).unwrap();
    assert_eq!(make("resumed", &resume), one);
    assert_eq!(fs::read_to_string(&results).unwrap().lines().count(), text.lines().count());
    // If there are more games, they begin with the same ones.
    let more = make("more", &["--games", "28", "--results", words(&results), "--resume"]);
    assert_eq!(make("more-at-once", &["--games", "28"]), more);
    assert_eq!(make("fewer-again", &resume), one);
    let other = ["make", "--game", "hex", "--size", "6", "--games", "24", "--output", "/dev/null"];
    assert!(refused(&[&other[..], &resume[..]].concat()).contains("the file belongs to another computation"));
    // Another seed gives other puzzles.
    assert_ne!(PuzzleSet::read(&make("seed", &["--seed", "2"])).unwrap().puzzles(), set.puzzles());
    output_of(&["check", "--puzzles", words(&written("made", &one))]);
}

#[test]
fn puzzles_come_from_files_of_games() {
    let output = fresh("files");
    let made = output_of(&["make", "--from", "docs/games/y-10.sgf", "--proof-nodes", "5000", "--output", words(&output)]);
    assert!(made.contains("chosen from"), "{made}");
    let set = PuzzleSet::read(&fs::read_to_string(&output).unwrap()).unwrap();
    assert!(set.puzzles().iter().all(|puzzle| puzzle.board().to_string() == "Y 10"));
    let setup = written("setup", "(;GM[11]SZ[5]AB[a1];W[b2])");
    let output = puzzles(&["make", "--from", words(&setup), "--output", "/dev/null"]).assert().code(2).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("game 1 is left out: it has set-up stones") && error.contains("--from: no game begins"), "{error}");
    let contradiction = ["make", "--from", "docs/games/y-10.sgf", "--size", "7", "--output", "/dev/null"];
    let output = puzzles(&contradiction).assert().code(2).get_output().clone();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("--size: the file is of Y 10; leave --size out"), "{error}");
}
