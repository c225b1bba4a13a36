//! Runs the binary as a shell does: exit codes, logs, and what goes where.

use crate::shown::Shown;
use assert_cmd::Command;
use std::time::Duration;

fn tripoint(words: &str) -> Command {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    command.args(words.split_whitespace()).env_remove("RUST_LOG");
    command
}

/// stdout and stderr of a successful run.
fn output(command: &mut Command, input: &str) -> (String, String) {
    let output = command.write_stdin(input).assert().success().get_output().clone();
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn flags_override_the_environment() {
    let search = |mut command: Command| output(&mut command, "genmove b\n").1.contains("search: ");
    let with = |words: &str, level: &str| {
        let mut command = tripoint(words);
        command.env("RUST_LOG", level);
        command
    };
    assert!(search(tripoint("--simulations 5 --no-book -v")) && !search(tripoint("--simulations 5 --no-book")));
    assert!(search(with("--simulations 5 --no-book -v", "error")));
    assert!(search(with("--simulations 5 --no-book", "info")));
}

/// The log used to show the win rate for staying, so readers saw the wrong side ahead.
#[test]
fn the_log_says_what_a_swap_is_worth() {
    let (stdout, log) = output(&mut tripoint("--size 7 --simulations 300 --seed 1 --no-book -v"), "play b d5\ngenmove w\n");
    assert_eq!(stdout, "= \n\n= swap\n\n");
    let line = log.lines().find(|line| line.contains("search: swap")).unwrap();
    let rate: f64 = line.split("winrate ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!(rate > 0.5 && line.ends_with("pv swap"), "{line}");
}

#[test]
fn the_board_of_codecup_is_prescribed() {
    let (stdout, log) = output(&mut tripoint("codecup --simulations 5"), "Start\nQuit\n");
    assert!((1..=106).contains(&stdout.trim().parse().unwrap()), "{stdout}");
    assert_eq!(log, "");
}

/// Endless files used to be read until memory ran out.
#[cfg(unix)]
#[test]
fn files_without_an_end_are_refused() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("endless");
    std::fs::create_dir_all(&folder).unwrap();
    let pattern = folder.join("zero.pattern");
    if !pattern.exists() {
        std::os::unix::fs::symlink("/dev/zero", &pattern).unwrap();
    }
    let patterns = format!("--patterns {}", folder.display());
    for (words, expected) in [
        ("--config /dev/zero", "got more than 4194304 bytes"),
        (patterns.as_str(), "got more than 4194304 bytes"),
        ("--network /dev/zero", "got more than 16777216 bytes"),
        ("match --size 4 --player random --player path --openings file:/dev/zero", "got more than 67108864 bytes"),
        ("match report /dev/zero", "/dev/zero:1: got a line of more than 4194304 bytes"),
        ("match merge /dev/zero --to none", "/dev/zero:1: got a line of more than 4194304 bytes"),
        ("solve --size 4 --known /dev/zero", "/dev/zero:1: got a line of more than 4194304 bytes"),
        ("book check /dev/zero", "got more than 67108864 bytes"),
        ("book compute --size 4 --units /dev/zero --results none", "got more than 268435456 bytes"),
        ("puzzles list --puzzles /dev/zero", "got more than 16777216 bytes"),
        ("train score /dev/zero --weights crates/network/networks/hex.net", "got a line of more than 524288 bytes"),
        ("train network --games /dev/zero --output none", "got a line of more than 2097152 bytes"),
        ("train network --solved /dev/zero --output none", "got a line of more than 524288 bytes"),
        ("review /dev/zero", "got more than 16777216 bytes"),
        ("convert /dev/zero --to sgf", "got more than 16777216 bytes"),
    ] {
        let output = tripoint(words).timeout(Duration::from_secs(120)).assert().code(2).get_output().clone();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected), "{words}: {error}");
    }
}

#[test]
fn mistakes_have_exit_code_2_and_say_what_to_do() {
    let mut shown = Shown::default();
    for words in [
        "--size 99",
        "--coordinates ring",
        "codecup --size 9",
        "--memory 1",
        "draw --memory 1",
        "web --no-open --memory 1 --threads 2",
        "web --no-open --port 65536",
        "web --no-open --listen home",
        "bench --memory 1",
        "match --player self --player self,memory=1",
        "--config /nowhere.toml",
        "--config tests/records",
        "--config crates/network/networks/default.net",
        "--patterns /nowhere",
        "--seed x",
        "--preset strong",
        "match --player self",
        "match --size 2 --player self --player self --openings random:2",
        "match --player lynx --player self",
        "match --player self --player self --openings many",
        "match --player self --player self --openings file:/nowhere",
        "match --player self --player self --openings random:50",
        "match --player self --player self --sprt elo0=5,elo1=1",
        "tune --tune alpha=0.2,0,1,0.1 --tune alpha=0.3,0,1,0.1 --results /dev/null",
        "tune --tune alpha=0.2,0,1,0.1 --set alpha=0.3 --results /dev/null",
        "tune --tune alpha=0.2,0,1,5 --results /dev/null",
        "tune --size 3 --tune alpha=0.2,0,1,0.1 --results /dev/null",
        "match --player self --player self --resume",
        "match --player self --player self --results /nowhere/file",
        "match report /nowhere/file",
        // This used to be reported as an error in line 1.
        "match report tests/records",
        "match --player self --player self --results tests/records",
        "review docs/games/y-10.sgf --results tests/records",
        // These used to be refused as moves.
        "draw tests/records --text",
        "solve nowhere/game",
        "patterns --cell z9",
        "train games --output g --simulations 0",
        "openings --games 3",
        "openings --games 7 --least 43",
        "openings --size 3 --stones 1 --games 2 --least 0 --simulations 5",
        "openings --time 1",
        "convert --seed 1",
        "convert https://playhex.org/games/a --to sgf",
        "convert #hex-99:a5 --to sgf",
        "convert a5,d4 --to sgf",
        "solve --positions 0",
        "--memory 16 match",
        "openings --memory 20 --concurrency 8",
        "bench --simulations 5",
        "match --memory 20 --player self --player self --concurrency 2",
        "match --memory 20 --player self --player self --concurrency 8",
        "play tests/records/hexgui.sgf --board 5,7",
        "play tests/records/hexgui.sgf --size 5",
        "play tests/records/normal.sgf --game-number 1 --game poly-y",
    ] {
        let output = tripoint(words).write_stdin("").assert().code(2).get_output().clone();
        shown.add(words, &output.stderr);
    }
    insta::assert_snapshot!(shown.text());
}

/// All the work used to be done before anything checked that the output could be written.
#[test]
fn unwritable_outputs_are_refused_before_the_work() {
    let (review, games) =
        ("review docs/games/y-10.sgf --simulations 1000000000", "match --player self --player self --games 9999");
    for words in [
        format!("{review} --output /nowhere/a.sgf"),
        format!("{review} --curve /nowhere/a.svg"),
        format!("{games} --csv /nowhere/a"),
        format!("{games} --json /nowhere/a"),
        format!("{games} --sgf /dev/null/a"),
        "draw --analyse pv --simulations 1000000000 --output /nowhere/a.svg".to_owned(),
        "tune --tune exploration=1,0,2,0.1 --results /dev/null --plot /nowhere/a.svg".to_owned(),
        "train network --games /dev/null --output /nowhere/a".to_owned(),
        "train examples --games /dev/null --output /nowhere/a".to_owned(),
        "train yardstick --count 1000000 --output /nowhere/a".to_owned(),
        "book build --size 9 --output /nowhere/a".to_owned(),
        "puzzles make --games 1000000 --output /nowhere/a".to_owned(),
    ] {
        let mut command = tripoint(&words);
        let output = command.timeout(Duration::from_secs(120)).assert().code(2).stdout("").get_output().clone();
        let text = String::from_utf8(output.stderr).unwrap();
        let place = words.rsplit("--").next().unwrap();
        assert!(text.starts_with(&format!("tripoint: --{place}: ")), "{words}: {text}");
    }
}

/// The log used to stop without a word when the disk was full.
#[test]
#[cfg(target_os = "linux")]
fn unwritable_logs_are_reported_once() {
    let mut command = tripoint("--size 3 --simulations 5 --logfile-name /dev/full -vv");
    let (replies, log) = output(&mut command, "genmove b\ngenmove w\ngenmove b\n");
    assert_eq!(replies.matches("= ").count(), 3, "{replies}");
    assert_eq!(
        log,
        "tripoint: --logfile-name /dev/full: No space left on device (os error 28); free some space, or choose a file elsewhere; \
         lines are missing from the log\n"
    );
}

/// Everything else calls the heuristic edge-walk; the bench used to say EdgeWalk.
#[test]
fn the_bench_names_heuristics_as_patterns_do() {
    let (text, _) = output(&mut tripoint("bench --bench-simulations 1 -v"), "");
    assert!(text.contains(", edge-walk ") && text.contains(", fillboard ") && !text.contains("EdgeWalk"), "{text}");
}

/// A change in play has to be intended: its commit names the match that justifies it and updates the file.
#[test]
fn bench_prints_the_signatures_of_this_version() {
    let (text, _) = output(&mut tripoint("bench"), "");
    let (signatures, speed) = text.trim_end().rsplit_once('\n').unwrap();
    assert!(speed.starts_with("playouts/s "), "{speed}");
    let known = std::fs::read_to_string("tests/golden/bench.txt").unwrap();
    assert!(signatures == known.trim_end(), "tests/golden/bench.txt has:\n{known}\nthis is:\n{signatures}");
}

#[test]
#[cfg(target_os = "linux")]
fn an_error_that_cannot_be_printed_still_has_its_exit_code() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tripoint"));
    let status = command.args(["--size", "99"]).stderr(full).status().unwrap();
    assert_eq!(status.code(), Some(2));
}

/// It used to print nothing at all.
#[test]
#[cfg(unix)]
fn terminal_users_are_told_what_gtp_waits_for() {
    let start = |words: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tripoint"));
        command.args(words.split_whitespace()).env_remove("RUST_LOG");
        rexpect::session::spawn_command(command, Some(120_000)).unwrap()
    };
    let mut alone = start("");
    alone.exp_string("waits for GTP commands; list_commands lists them").unwrap();
    alone.exp_string("`tripoint play` is for people").unwrap();
    alone.send_line("quit").unwrap();
    alone.exp_eof().unwrap();
    let mut asked = start("gtp");
    asked.send_line("quit").unwrap();
    assert!(!asked.exp_eof().unwrap().contains("waits"));
}

/// The completions used to crash on a closed pipe.
#[test]
#[cfg(target_os = "linux")]
fn failed_writes_are_errors_not_crashes() {
    for words in ["completions bash", "completions zsh", "man", "params"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tripoint"));
        let status = command.args(words.split(' ')).stdout(full).stderr(std::process::Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{words}");
    }
}

/// Flags that only repeat what the file says don't conflict with it.
#[test]
fn a_game_is_loaded_with_the_flags_of_its_own_board() {
    for (flags, board) in [("", "Hex 10×10"), ("--game y", "Y 10"), ("--size 10", "Hex 10×10"), ("--game y --size 10", "Y 10")]
    {
        let (stdout, _) = output(&mut tripoint(&format!("play tests/records/hexgui.sgf {flags}")), "quit\n");
        assert!(stdout.starts_with(&format!("{board}: ")), "{stdout}");
    }
}

/// The engine used to resign games that it would have won against a random player, who doesn't exploit proven losses.
#[test]
fn players_resign_in_matches_only_on_request() {
    let resigned = |players: &str| {
        let line = format!("match --size 4 --games 12 --simulations 300 --seed 1 --no-swap {players}");
        let (report, _) = output(&mut tripoint(&line), "");
        let line = report.lines().find(|line| line.trim_start().starts_with("resigned")).unwrap().to_owned();
        line.split_whitespace().nth(1).unwrap().parse::<u32>().unwrap()
    };
    assert_eq!(resigned("--player self --player self:default"), 0);
    assert!(resigned("--player self --player self --set resign=true") > 0);
    assert!(resigned("--player self:resign=true --player self") > 0);
}
