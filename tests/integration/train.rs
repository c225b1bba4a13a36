//! Runs `tripoint train` as a shell does: what it refuses, and what it leaves behind.

use crate::folder;
use crate::shown::Shown;
use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};

/// Runs `tripoint train` in a folder; returns stdout if it succeeds, or stderr if it refuses.
fn train(folder: &Path, words: &str) -> Result<String, String> {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let output = command.current_dir(folder).arg("train").args(words.split_whitespace()).env_remove("RUST_LOG").output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    match output.status.code() {
        Some(0) => Ok(stdout),
        code => {
            assert_eq!(code, Some(2), "{words}: {stderr}");
            Err(stderr)
        }
    }
}

/// A folder with games on Y 4, which have slightly more than 64 training positions.
fn folder_with_games(name: &str) -> PathBuf {
    let folder = folder::fresh("train", name);
    let line = |number: usize| {
        let [first, second, other] = [0, 1, 2].map(|i| (number + i) % 10);
        format!("{number}\ty 4\tblack\t{first}\t{second};0.5;{second}:32,{other}:8\n")
    };
    fs::write(folder.join("games"), (0..80).map(line).collect::<String>()).unwrap();
    folder
}

/// Flags that were accepted but ignored looked as if they had an effect.
#[test]
fn flags_without_a_meaning_are_refused() {
    let folder = folder_with_games("flags");
    let mut shown = Shown::default();
    for words in [
        "games --output new --time 1",
        "games --output new --threads 2",
        "games --output new --coordinates gogui",
        "games --output new --memory 15",
        "games --output new --memory 25 --concurrency 9",
        "games --output new --schedule full_share=2",
        "games --output new --schedule nose=2",
        "games --output new --schedule noise",
        "games --output new --schedule surprise=3",
        "network --games games --output new --network games",
        "network --games games --output new --size 4",
        "examples --games games --output new --size 4",
        "examples --games games --output new --copies 0",
        "network --games games --output new --memory 64",
    ] {
        shown.add(format!("train {words}"), train(&folder, words).unwrap_err().as_bytes());
        assert!(!folder.join("new").exists(), "{words}");
    }
    insta::assert_snapshot!(shown.text());
    assert!(train(&folder, "games --output new --games 1 --size 4 --simulations 5 --memory 25").is_ok());
}

/// Three tasks play one run's games, and a task refuses another task's file.
#[test]
fn games_are_played_in_shares() {
    let folder = folder::fresh("train", "shares");
    let play = |words: &str| train(&folder, &format!("games --games 7 --size 4 --simulations 5 --memory 64 {words}"));
    assert_eq!(play("--output all").unwrap(), "all: 7 games\n");
    let mut lines = String::new();
    for (share, said) in [("1/3", "1: 3 games\n"), ("2/3", "2: 2 games\n"), ("3/3", "3: 2 games\n")] {
        let file = &share[..1];
        assert_eq!(play(&format!("--output {file} --share {share}")).unwrap(), said);
        lines += &fs::read_to_string(folder.join(file)).unwrap();
    }
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&lines), sorted(&fs::read_to_string(folder.join("all")).unwrap()));
    let error = play("--output 2 --share 3/3").unwrap_err();
    assert!(error.contains("2: the file has game ") && error.contains("which isn't in share 3/3"), "{error}");
    for share in ["0/3", "4/3", "1", "1/0"] {
        assert!(play(&format!("--output new --share {share}")).unwrap_err().contains("expected K/N"), "{share}");
    }
}

#[test]
fn useless_training_data_is_refused() {
    let folder = folder_with_games("refused");
    let games = fs::read_to_string(folder.join("games")).unwrap();
    fs::write(folder.join("few"), games.lines().take(20).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    fs::write(folder.join("wrong"), games.replacen("0.5", "NaN", 2)).unwrap();
    fs::write(folder.join("weights"), "old").unwrap();
    let mut shown = Shown::default();
    for words in [
        "network --games few --output weights",
        "network --games games wrong --output weights",
        "network --games games --start games --output weights",
    ] {
        shown.add(format!("train {words}"), train(&folder, words).unwrap_err().as_bytes());
        assert_eq!(fs::read_to_string(folder.join("weights")).unwrap(), "old", "{words}");
    }
    insta::assert_snapshot!(shown.text());
}

/// Training a three-layer network on with two layers used to lose the third one, without a warning.
#[test]
fn further_training_keeps_the_layers() {
    let folder = folder_with_games("layers");
    let learn = |words: &str| train(&folder, &format!("network --games games --epochs 1 {words}"));
    let count = |layers: usize| format!("{} weights", tripoint::network::Shape::new(32, layers).len());
    assert!(learn("--layers 3 --output three").unwrap().contains(&count(3)));
    let before = fs::read(folder.join("three")).unwrap();
    let error = learn("--layers 2 --start three --output three").unwrap_err();
    assert!(
        error.contains("--layers: got 2, expected at least the 3 of the initial weights; give --layers 3 or more"),
        "{error}"
    );
    assert_eq!(fs::read(folder.join("three")).unwrap(), before);
    assert!(learn("--start three --output again").unwrap().contains(&count(3)));
    assert!(learn("--layers 4 --start three --output deeper").unwrap().contains(&count(4)));
}

/// A network learns from a solver's proofs, alone or together with games, and a solver orders its moves by it.
#[test]
fn a_network_learns_from_proofs() {
    let folder = folder_with_games("solved");
    let run = |words: &str| {
        let output =
            Command::cargo_bin("tripoint").unwrap().current_dir(&folder).args(words.split_whitespace()).output().unwrap();
        assert!(output.status.success(), "{words}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let solve = "solve --game hex --size 5 --openings --without network --without connections --memory 21";
    let without = run(&format!("{solve} --export-solved proofs"));
    let proofs = fs::read_to_string(folder.join("proofs")).unwrap();
    assert!(proofs.lines().count() > 70 && proofs.starts_with("Hex 5 5\t"), "{}", proofs.lines().count());
    let positions = format!("{} solved positions", proofs.lines().count());
    let told = train(&folder, "network --solved proofs --epochs 1 --layers 1 --output weights").unwrap();
    assert!(told.starts_with(&format!("weights: {positions}, ")), "{told}");
    let both = train(&folder, "network --games games --solved proofs proofs --epochs 1 --layers 1 --output both").unwrap();
    assert!(both.starts_with(&format!("both: 80 games, {positions}, ")), "{both}");
    let with = run("solve --game hex --size 5 --openings --network weights --memory 21");
    let wins = |text: &str| text.lines().find(|line| line.starts_with("winning openings")).unwrap().to_owned();
    assert_eq!(wins(&without), wins(&with));
    fs::write(folder.join("wrong"), proofs.replacen('\t', " ", 1)).unwrap();
    let error = train(&folder, "network --solved wrong --output new").unwrap_err();
    assert!(error.contains("wrong:1: not a solved position: got 6 fields") && !folder.join("new").exists(), "{error}");
    let error = train(&folder, "network --output new").unwrap_err();
    assert!(error.contains("--games <FILE>"), "{error}");
}

/// Weights used to be written in place, so a process with the old file open, or a hard link to it, saw it truncated and
/// rewritten.
#[cfg(unix)]
#[test]
fn weights_are_written_beside_the_old_ones() {
    let folder = folder_with_games("whole");
    let learn = |output: &str| train(&folder, &format!("network --games games --epochs 1 --layers 1 --output {output}"));
    fs::write(folder.join("weights"), "old").unwrap();
    fs::hard_link(folder.join("weights"), folder.join("copy")).unwrap();
    learn("weights").unwrap();
    assert_eq!(fs::read_to_string(folder.join("copy")).unwrap(), "old");
    assert!(tripoint::network::Weights::parse(&fs::read(folder.join("weights")).unwrap()).is_ok());
    let mut left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["copy", "games", "weights"]);
    assert!(learn("nowhere/weights").unwrap_err().contains("nowhere/weights: "));
}

/// Runs a loop and each of its steps, with the path spelled in several ways. The steps used to run the program itself,
/// which a build replaces.
#[test]
fn a_loop_and_its_steps_run_a_copy_of_the_program() {
    let folder = folder::fresh("train", "loop");
    let plan = "memory = 64\nyardstick = [\"../y.txt\"]\n[selfplay]\nfull_simulations = 20\n[network]\nlayers = 0\n\
                [learning]\npositions_per_candidate = 100\n[gate]\nseconds = 0.001\ngames = 2\nstones = 1\n\
                [[boards]]\nboard = \"Y 4\"\nshare = 1\n";
    fs::write(folder.join("plan"), plan).unwrap();
    fs::write(folder.join("y.txt"), "Y 4\t4\t-\nY 4\t0\t4,5\n").unwrap();
    let status = train(&folder, "loop --folder run --plan plan --count 1").unwrap();
    assert!(status.contains("match of candidate 1: won ") && status.contains("candidate 1 on ../y.txt: value error"), "{status}");
    let copies = || fs::read_dir(folder.join("run/bin")).unwrap().map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
    for step in ["selfplay --folder ./run --count 2", "learn --folder run/../run --count 1", "gate --folder run/ --count 1"] {
        fs::remove_dir_all(folder.join("run/bin")).unwrap();
        train(&folder, step).unwrap();
        let copies = copies();
        assert!(copies.len() == 1 && copies[0].to_string_lossy().starts_with("tripoint-"), "{copies:?}");
    }
    fs::write(folder.join("run/learning/state"), "damaged").unwrap();
    let error = train(&folder, "learn --folder run --count 1").unwrap_err();
    assert!(error.contains("learning/state: the state is damaged; put a good copy there"), "{error}");
}
