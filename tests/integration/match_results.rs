//! The results files of matches: which are refused, and how a run goes on with them.

use crate::matches::{ENGINE, fresh, play, settings};
use std::path::Path;
use std::process::Command;
use tripoint::tournament::{GameRecord, MatchSettings, Store, play_match};

#[test]
fn the_file_of_another_match_is_refused() {
    let path = fresh("other.results");
    let mut settings = settings("y 4", &["self", "random"], 2);
    settings.results = Some(path.clone());
    play(&settings);
    settings.games_per_pairing = 4;
    let refused = |settings: &MatchSettings| play_match(settings, &mut |_| {}).unwrap_err().to_string();
    assert!(refused(&settings).contains("it holds 2 games already; give --resume"));
    settings.resume = true;
    assert_eq!(play(&settings).len(), 4);
    settings.players[0] = "self:alpha=0.5".parse().unwrap();
    assert!(refused(&settings).contains("its player-a is 'self', that of this one 'self:alpha=0.5'"));
    settings.players[0] = "self".parse().unwrap();
    settings.engine.parameters.alpha = 0.125;
    assert!(refused(&settings).contains("its parameter-a-alpha is '0.25', that of this one '0.125'"));
    let text = fresh("text.results");
    std::fs::write(&text, "These are no results. ".repeat(20)).unwrap();
    settings.results = Some(text.clone());
    assert!(refused(&settings).contains("got 'These are no results."));
    assert!(std::fs::read_to_string(&text).unwrap().starts_with("These are no results."));
    assert!(Store::read(Path::new("/nowhere/file")).unwrap_err().to_string().contains("no such file"));
}

/// Results were SQLite files before.
#[test]
fn a_file_of_an_earlier_version_is_refused_with_the_way_to_convert_it() {
    let path = fresh("format.results");
    let mut settings = settings("y 4", &["self", "random"], 2);
    settings.results = Some(path.clone());
    for (text, expected) in [
        (
            "SQLite format 3\0 and more",
            "got an SQLite file of an earlier version, expected 'tripoint match 3'; convert it: python3",
        ),
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

/// A line that was not written to its end is dropped, and its game is played again.
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
    // A run that was killed while it wrote the head, with another seed.
    let head = text.split_once("\n\n").unwrap().0.replace("seed 0", "seed 99");
    for length in [0, 5, 16, 17, 40, head.len()] {
        std::fs::write(&path, &head[..length]).unwrap();
        assert_eq!(moves(&play(&settings)), moves(&games), "{length}");
    }
}

/// A run that finds the disk full leaves an empty file behind, which was then taken for a file of something else.
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
    assert!(String::from_utf8(again.stderr).unwrap().contains("it holds 1 game already; give --resume"));
}
