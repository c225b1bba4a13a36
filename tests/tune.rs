//! Parameters tuned by games, and the file that a run goes on from.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::path::PathBuf;
use tripoint::engine::Settings;
use tripoint::search::Limits;
use tripoint::selfplay::{ClockKind, OpeningSource, Stop, TimeControl};
use tripoint::tournament::{MatchSettings, TimeRules, TournamentFormat, TuneSettings, tune};

fn settings(name: &str) -> TuneSettings {
    let results = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&results);
    let games = MatchSettings {
        players: ["self", "self"].map(|player| player.parse().unwrap()).to_vec(),
        format: TournamentFormat::RoundRobin,
        engine: Settings { board: "poly-y 5 4".parse().unwrap(), seed: 1, memory: 32, ..Settings::default() },
        openings: OpeningSource::Random(2),
        time_control: TimeControl { limits: Limits { simulations: Some(20), playouts: None }, ..TimeControl::default() },
        time: TimeRules { clock: ClockKind::Wall, grace: 60.0, wall_limit: None },
        games_per_pairing: 2,
        first_pair: 0,
        concurrency: 2,
        test: None,
        results: None,
        resume: false,
        command: String::new(),
        stop: Stop::default(),
    };
    let parameters = ["prior_weight=0.3,0,3,1", "value_playouts=128,0,1000,100"].map(|text| text.parse().unwrap());
    TuneSettings { parameters: parameters.to_vec(), games, iterations: 12, gain: 0.1, results }
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let settings = settings("stopped.jsonl");
    let whole = tune(&settings, &mut |_| {}).unwrap();
    assert_eq!(whole.iter().map(|tuning| tuning.iteration).collect::<Vec<_>>(), (1..=12).collect::<Vec<_>>());
    assert!(whole.windows(2).any(|pair| pair[0].values != pair[1].values), "no game was won by either side");
    let text = std::fs::read_to_string(&settings.results).unwrap();
    let half: Vec<_> = text.lines().take(6).collect();
    std::fs::write(&settings.results, half.join("\n") + "\n{\"iter").unwrap();
    let mut played = 0;
    assert_eq!(tune(&settings, &mut |_| played += 1).unwrap(), whole);
    assert_eq!(played, 7);
    assert_eq!(std::fs::read_to_string(&settings.results).unwrap(), text);
}

#[test]
fn the_file_of_another_tuning_is_refused() {
    let mut settings = settings("other.jsonl");
    settings.iterations = 1;
    tune(&settings, &mut |_| {}).unwrap();
    settings.gain = 0.2;
    assert!(tune(&settings, &mut |_| {}).unwrap_err().to_string().contains(":1: not a tuning run with these settings"));
    settings.gain = 0.1;
    std::fs::write(&settings.results, std::fs::read_to_string(&settings.results).unwrap() + "{\"iteration\":7}\n").unwrap();
    assert!(tune(&settings, &mut |_| {}).unwrap_err().to_string().contains(":3: not a tuning run"));
}
