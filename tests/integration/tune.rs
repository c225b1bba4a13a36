//! Tunes parameters by playing games, and continues a run from its file.

use std::path::PathBuf;
use tripoint::base::checksum;
use tripoint::matches::{MatchSettings, TimeRules, TuneSettings, Tuning, tune};
use tripoint::search::Limits;
use tripoint::selfplay::{OpeningSource, TimeControl};
use tripoint::shipped;

fn settings(name: &str) -> TuneSettings {
    let results = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&results);
    let engine = shipped::settings_without_books().with_board("poly-y 5 4".parse().unwrap()).with_seed(1).with_memory(32);
    let games = MatchSettings::new(["self", "self"].map(|player| player.parse().unwrap()).to_vec(), engine)
        .with_books(shipped::BOOKS)
        .with_openings(OpeningSource::Random(2))
        .with_time_control(TimeControl { limits: Limits::simulations(20), ..TimeControl::default() })
        .with_time(TimeRules { grace: 60.0, ..TimeRules::default() })
        .with_concurrency(2);
    let parameters = ["prior_weight=0.3,0,3,1", "value_playouts=128,0,1000,100"].map(|text| text.parse().unwrap());
    TuneSettings::new(parameters.to_vec(), games, results).with_iterations(12)
}

#[test]
fn stopped_runs_resume() {
    let settings = settings("stopped.results");
    let whole = tune(&settings, &mut |_| {}).unwrap();
    assert_eq!(whole.iter().map(|tuning| tuning.iteration).collect::<Vec<_>>(), (1..=12).collect::<Vec<_>>());
    assert!(whole.windows(2).any(|pair| pair[0].values != pair[1].values), "no game was won by either side");
    let text = std::fs::read_to_string(&settings.results).unwrap();
    let head = text.lines().take_while(|line| !line.is_empty()).count() + 1;
    let half: Vec<_> = text.lines().take(head + 5).collect();
    std::fs::write(&settings.results, half.join("\n") + "\n{\"iter").unwrap();
    let mut played = 0;
    let progress = &mut |_: &_| {
        played += 1;
        let error = tune(&settings, &mut |_| {}).unwrap_err().to_string();
        assert!(error.ends_with("another process is writing to the file; wait for it to end, or choose another file"), "{error}");
    };
    assert_eq!(tune(&settings, progress).unwrap(), whole);
    assert_eq!(played, 7);
    assert_eq!(std::fs::read_to_string(&settings.results).unwrap(), text);
}

/// With Windows line ends, all iterations used to be played again, without a note.
#[test]
fn files_with_windows_line_ends_are_continued() {
    let settings = settings("windows.results");
    let whole = tune(&settings, &mut |_| {}).unwrap();
    let text = std::fs::read_to_string(&settings.results).unwrap().replace('\n', "\r\n");
    std::fs::write(&settings.results, &text).unwrap();
    let read = tune(&settings, &mut |_| panic!("played again")).unwrap();
    let differences = |all: &[Tuning]| all.iter().map(|tuning| (tuning.iteration, tuning.difference)).collect::<Vec<_>>();
    assert_eq!(differences(&read), differences(&whole));
    assert_eq!(std::fs::read_to_string(&settings.results).unwrap(), text);
    let line = text.lines().count() - 1;
    std::fs::write(&settings.results, text.replacen("\"iteration\":11", "\"iteration\":10", 1)).unwrap();
    let error = tune(&settings, &mut |_| {}).unwrap_err().to_string();
    assert!(error.contains(&format!("windows.results:{line}: got a damaged line")), "{error}");
}

#[test]
fn the_file_of_another_tuning_is_refused() {
    let mut settings = settings("other.results");
    settings.iterations = 1;
    tune(&settings, &mut |_| {}).unwrap();
    let refused = |change: &dyn Fn(&mut TuneSettings), expected: &str| {
        let mut other = settings.clone();
        change(&mut other);
        let error = tune(&other, &mut |_| {}).unwrap_err().to_string();
        assert!(error.contains(&format!("another computation: its {expected}; use its flags")), "{error}");
    };
    refused(&|other| other.gain = 0.2, "gain is '0.1', here it is '0.2'");
    refused(&|other| other.games.engine.seed = 5, "seed is '1', here it is '5'");
    refused(&|other| other.games.engine.board = "y 5".parse().unwrap(), "board is 'Poly-Y 5 4', here it is 'Y 5'");
    refused(&|other| drop(other.parameters.pop()), "tuned is '2', here it is '1'");
    let step = "tuned-1 is 'prior_weight=0.3,0,3,1', here it is 'prior_weight=0.3,0,3,2'";
    refused(&|other| other.parameters[0].step = 2.0, step);
    refused(&|other| other.games.games_per_pairing = 4, "games is '2', here it is '4'");
    refused(&|other| other.games.engine.parameters.alpha = 0.75, "parameter-a-alpha is '0.25', here it is '0.75'");
    let text = std::fs::read_to_string(&settings.results).unwrap();
    std::fs::write(&settings.results, format!("{text}{{\"iteration\":7}} #{:08x}\n", checksum(b"{\"iteration\":7}"))).unwrap();
    let error = tune(&settings, &mut |_| {}).unwrap_err().to_string();
    let expected = format!("other.results:{}: got no iteration: missing field `difference`", text.lines().count() + 1);
    assert!(error.contains(&expected), "{error}");
}

#[test]
fn a_run_that_cannot_begin_leaves_no_file() {
    let mut settings = settings("none.results");
    settings.games.openings = OpeningSource::Random(50);
    let error = tune(&settings, &mut |_| {}).unwrap_err().to_string();
    assert_eq!(error, "openings random:50: expected at most 10 stones on this board; give fewer, or none");
    assert!(!settings.results.exists());
}
