//! A match's results file: which ones are refused, and how a run continues one.

use crate::matches::{ENGINE, fresh, play, settings};
use std::path::Path;
use std::process::Command;
use tripoint::matches::{GameRecord, MatchSettings, Store, play_match};

#[test]
fn the_file_of_another_match_is_refused() {
    let path = fresh("other.results");
    let mut settings = settings("y 4", &["self", "random"], 2);
    settings.results = Some(path.clone());
    play(&settings);
    settings.games_per_pairing = 4;
    let refused = |settings: &MatchSettings| play_match(settings, &mut |_| {}).unwrap_err().to_string();
    assert!(refused(&settings).contains("it holds 2 games already; continue with --resume"));
    settings.resume = true;
    assert_eq!(play(&settings).len(), 4);
    settings.players[0] = "self:alpha=0.5".parse().unwrap();
    assert!(refused(&settings).contains("its player-a is 'self', here it is 'self:alpha=0.5'"));
    settings.players[0] = "self".parse().unwrap();
    settings.engine.parameters.alpha = 0.125;
    assert!(refused(&settings).contains("its parameter-a-alpha is '0.25', here it is '0.125'"));
    let text = fresh("text.results");
    std::fs::write(&text, "These aren't results. ".repeat(20)).unwrap();
    settings.results = Some(text.clone());
    assert!(refused(&settings).contains("got 'These aren't results."));
    assert!(std::fs::read_to_string(&text).unwrap().starts_with("These aren't results."));
    assert!(Store::read(Path::new("/nowhere/file")).unwrap_err().to_string().contains("no such file"));
}

#[test]
fn a_file_of_another_format_is_refused_and_stays() {
    let path = fresh("format.results");
    let mut settings = settings("y 4", &["self", "random"], 2);
    settings.results = Some(path.clone());
    for (text, expected) in [
        ("SQLite format 3\0 and more", "expected 'tripoint match 3'"),
        ("tripoint match 4\n\n", "got 'tripoint match 4', expected 'tripoint match 3'"),
    ] {
        std::fs::write(&path, text).unwrap();
        for error in [play_match(&settings, &mut |_| {}).unwrap_err().to_string(), Store::read(&path).unwrap_err().to_string()] {
            assert!(error.contains(expected), "{error}");
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

/// Two runs that write to one file would mix their games.
#[cfg(unix)]
#[test]
fn a_file_that_another_process_writes_is_refused() {
    let path = fresh("in-use.results");
    let file = std::fs::File::create(&path).unwrap();
    file.lock().unwrap();
    let mut settings = settings("y 4", &["self", "random"], 2);
    settings.results = Some(path);
    let error = play_match(&settings, &mut |_| {}).unwrap_err().to_string();
    assert!(error.contains("another process is writing to the file"), "{error}");
}

/// An unfinished last line is dropped, and its game is played again.
#[test]
fn a_torn_last_line_is_dropped() {
    let path = fresh("torn.results");
    let mut settings = settings("y 4", &["self", "random"], 4);
    (settings.results, settings.resume) = (Some(path.clone()), true);
    let games = play(&settings);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, &text[..text.len() - 9]).unwrap();
    assert_eq!(Store::read(&path).unwrap().games().len(), 3);
    let moves = |games: &[GameRecord]| games.iter().map(|game| (game.id, game.moves.clone())).collect::<Vec<_>>();
    assert_eq!(moves(&play(&settings)), moves(&games));
    let doubled = text.clone() + text.lines().last().unwrap() + "\n";
    std::fs::write(&path, doubled).unwrap();
    assert_eq!(moves(Store::read(&path).unwrap().games()), moves(&games));
    // A run with another seed, killed while it wrote the header.
    let head = text.split_once("\n\n").unwrap().0.replace("seed 0", "seed 99");
    for length in [0, 5, 16, 17, 40, head.len()] {
        std::fs::write(&path, &head[..length]).unwrap();
        assert_eq!(moves(&play(&settings)), moves(&games), "{length}");
    }
}

/// A file with Windows line ends used to have 0 games: all were played again and appended, and it still had none.
#[test]
fn files_with_windows_line_ends_have_their_games() {
    let run = |words: &str| {
        let output = Command::new(ENGINE).args(words.split_whitespace()).env_remove("RUST_LOG").output().unwrap();
        let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        (output.status.code(), stdout, stderr)
    };
    // A file from an earlier version, without checksums.
    let (code, stdout, _) = run("match report tests/cases/match-crlf.results");
    assert!(code == Some(0) && stdout.starts_with("random against path: 4 games on Hex 3×3"), "{stdout}");
    let merged = fresh("windows-merged.results").display().to_string();
    let (code, stdout, _) = run(&format!("match merge tests/cases/match-crlf.results --to {merged}"));
    assert_eq!((code, stdout), (Some(0), format!("{merged}: 4 games\n")));
    let path = fresh("windows.results");
    let flags = "match --game hex --size 3 --player random --player path --games 4 --seed 1 --results";
    assert_eq!(run(&format!("{flags} {}", path.display())).0, Some(0));
    let text = std::fs::read_to_string(&path).unwrap();
    for changed in [text.replace('\n', "\r\n"), format!("\u{feff}{text}"), format!("\u{feff}{}", text.replace('\n', "\r\n"))] {
        std::fs::write(&path, &changed).unwrap();
        let (code, stdout, stderr) = run(&format!("{flags} {} --resume", path.display()));
        assert!(code == Some(0) && stdout.contains(": 4 games on Hex 3×3"), "{stdout}{stderr}");
        assert!(stderr.contains("the match was complete, nothing was played"), "{stderr}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), changed);
        // Killed in the middle of the last line.
        std::fs::write(&path, &changed[..changed.len() - 2]).unwrap();
        let (code, stdout, stderr) = run(&format!("match report {}", path.display()));
        assert!(code == Some(0) && stdout.contains(": 3 games on Hex 3×3"), "{stdout}{stderr}");
        assert!(stderr.contains("the last line has no end, as after a kill, and does not count"), "{stderr}");
    }
}

/// A changed winner used to be believed.
#[test]
fn lines_that_are_damaged_or_contradict_their_moves_are_refused() {
    let path = fresh("false.results");
    let mut settings = settings("y 4", &["random", "path"], 4);
    settings.results = Some(path.clone());
    play(&settings);
    let text = std::fs::read_to_string(&path).unwrap();
    let line = 1 + text.lines().position(|line| line.starts_with("game ")).unwrap();
    let game = text.lines().nth(line - 1).unwrap().rsplit_once(" #").unwrap().0;
    let id: u32 = game.split([':', ',']).nth(1).unwrap().parse().unwrap();
    let refused = |changed: &str| {
        std::fs::write(&path, text.replace(text.lines().nth(line - 1).unwrap(), changed)).unwrap();
        let error = Store::read(&path).unwrap_err().to_string();
        let place = format!("results file {}:{line}: ", path.display());
        error.strip_prefix(&place).unwrap_or_else(|| panic!("{error}")).to_owned()
    };
    let checked = |line: &str| format!("{line} #{:08x}", tripoint::base::checksum(line.as_bytes()));
    let winner = |of: usize| format!("\"winner\":{of}");
    let (won, other) = if game.contains(&winner(0)) { (0, 1) } else { (1, 0) };
    let false_winner = game.replace(&winner(won), &winner(other));
    let reason = format!("game {id}: got the winner {other}, but by the moves it is {won}");
    assert_eq!(refused(&checked(&false_winner)), reason);
    // A forfeit doesn't help either, since the moves decide the game.
    assert_eq!(refused(&checked(&false_winner.replace("\"board\"", "\"time\""))), reason);
    let moves = game.split("\"moves\":\"").nth(1).unwrap().split('"').next().unwrap();
    let shorter = moves.rsplit_once(' ').unwrap().0;
    let reason = format!("game {id}: got the ending 'board', but its moves do not decide it");
    assert_eq!(refused(&checked(&game.replace(moves, shorter))), reason);
    let reason = format!("game {id}: move 1: got 'z9', expected a legal move");
    assert_eq!(refused(&checked(&game.replace(moves, "z9"))), reason);
    assert!(refused(&game.replace(moves, shorter)).starts_with("got a line without a checksum"));
    assert!(refused(&format!("{game} #00000000")).starts_with("got a damaged line"));
    assert!(refused(&checked("garbage")).starts_with("expected 'command' or 'game'"));
    assert!(refused("").starts_with("got a line without a checksum"));
    // If a forfeit comes before the end, only the referee can know it.
    let forfeit = game.replace(moves, shorter).replace("\"board\"", "\"time\"");
    std::fs::write(&path, text.replace(text.lines().nth(line - 1).unwrap(), &checked(&forfeit))).unwrap();
    assert_eq!(Store::read(&path).unwrap().games().len(), 4);
}

/// A run that finds the disk full leaves an empty file behind, which used to be taken for some other file.
#[test]
fn an_empty_results_file_is_started_afresh() {
    let path = fresh("empty.results");
    std::fs::write(&path, "").unwrap();
    let run = |words: &str| Command::new(ENGINE).args(words.split(' ')).arg(&path).output().unwrap();
    let report = String::from_utf8(run("match report").stderr).unwrap();
    assert!(report.contains("it is empty; play a match with --results to fill it"), "{report}");
    let played = run("match --size 3 --player random --player self:lynx --simulations 1 --games 1 --results");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    assert!(String::from_utf8(played.stdout).unwrap().contains(": 1 game on Y 3"));
    let again = run("match --size 3 --player random --player self:lynx --simulations 1 --games 2 --results");
    assert!(String::from_utf8(again.stderr).unwrap().contains("it holds 1 game already; continue with --resume"));
}

/// Three machines play one match between three players. Merged, their results are the whole match's games.
#[test]
fn the_merged_shares_of_a_match_are_the_match() {
    let run = |words: &str| {
        let output = Command::new(ENGINE).args(words.split_whitespace()).env_remove("RUST_LOG").output().unwrap();
        let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        (output.status.code(), stdout, stderr)
    };
    let path = |name: &str| fresh(&format!("share-{name}.results")).display().to_string();
    let flags = "match --size 4 --player random --player random,name=other --player path --games 5 --seed 3";
    let whole = path("whole");
    assert_eq!(run(&format!("{flags} --results {whole}")).0, Some(0));
    let parts: Vec<String> = (1..=3).map(|number| path(&number.to_string())).collect();
    for (number, part) in (1..).zip(&parts) {
        let (code, stdout, stderr) = run(&format!("{flags} --share {number}/3 --results {part}"));
        assert_eq!(code, Some(0), "{stdout}{stderr}");
    }
    let merged = path("merged");
    let (code, stdout, _) = run(&format!("match merge {} {} --to {merged}", parts[0], parts[1]));
    assert_eq!((code, stdout), (Some(0), format!("{merged}: 10 games\n")));
    // Merges again, with the last one: existing games stay.
    let (code, stdout, stderr) = run(&format!("match merge {} --to {merged}", parts.join(" ")));
    assert_eq!((code, stdout), (Some(0), format!("{merged}: 15 games\n")));
    assert!(stderr.contains("10 games in several files; the first of each counts"), "{stderr}");
    let games = |path: &str| -> Vec<_> {
        let store = Store::read(Path::new(path)).unwrap();
        store.games().iter().map(|game| (game.id, game.players, game.winner, game.moves.clone())).collect()
    };
    assert_eq!(games(&merged), games(&whole));
    assert_eq!(run(&format!("match report {merged}")).0, Some(0));
    let other = path("other");
    assert_eq!(run(&format!("{} --results {other}", flags.replace("--size 4", "--size 5"))).0, Some(0));
    for (words, expected) in [
        (format!("match merge {merged} {other} --to {}", path("new")), "its board is 'Y 5', here it is 'Y 4'"),
        (format!("match merge {other} --to {merged}"), "its board is 'Y 4', here it is 'Y 5'"),
        (format!("match merge /nowhere/file --to {merged}"), "no such file"),
        (format!("{flags} --share 4/3 --results {other}"), "expected K/N, the K-th of N parts, such as 2/3"),
        ("match --player random --player path --share 1/2 --results x".to_owned(), "--seed"),
        (
            format!("match --player random --player path --seed 1 --sprt elo1=5 --share 1/2 --results {}", path("test")),
            "a sequential test needs the whole match",
        ),
    ] {
        let (code, _, stderr) = run(&words);
        assert!(code == Some(2) && stderr.contains(expected), "{words}: {stderr}");
    }
}

/// A refused command used to cut the last line of a file that it didn't continue.
#[test]
fn a_refused_match_leaves_its_file_as_it_is() {
    let path = fresh("refused.results");
    let mut settings = settings("y 4", &["self", "random"], 4);
    settings.results = Some(path.clone());
    play_match(&settings, &mut |_| {}).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let torn = &text[..text.len() - 9];
    std::fs::write(&path, torn).unwrap();
    assert!(play_match(&settings, &mut |_| {}).is_err());
    settings.engine.seed += 1;
    settings.resume = true;
    assert!(play_match(&settings, &mut |_| {}).is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), torn);
    settings.engine.seed -= 1;
    play_match(&settings, &mut |_| {}).unwrap();
    assert_eq!(Store::read(&path).unwrap().games().len(), 4);
}
