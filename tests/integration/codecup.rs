//! The CodeCup loop: scripted lines through the library, and whole games between two processes.

use std::io::{BufRead, BufReader, Cursor, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;
use tripoint::base::StoppedClock;
use tripoint::board::Board;
use tripoint::engine::Engine;
use tripoint::notation::{Coordinates, Notation};
use tripoint::protocol::codecup::prescribe;
use tripoint::rules::{Colour, Move, Position, Rules, Seat};
use tripoint::search::{Limits, Parameters};
use tripoint::shipped;
use tripoint::stdio::codecup::{LoopError, run};

/// The engine's answers to a script, or why it stopped.
fn answers(script: &str) -> Result<Vec<String>, LoopError> {
    answers_with(Parameters::default(), script)
}

fn answers_with(parameters: Parameters, script: &str) -> Result<Vec<String>, LoopError> {
    let limits = Limits::simulations(30);
    let settings =
        prescribe(shipped::settings_without_books().with_limits(limits).with_parameters(parameters).with_seed(1), None).unwrap();
    let engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
    let mut output = Vec::new();
    run(engine, Cursor::new(script.as_bytes().to_vec()), &mut output, &|| false)?;
    Ok(String::from_utf8(output).unwrap().lines().map(str::to_owned).collect())
}

#[test]
fn the_opener_answers_start_with_a_cell() {
    let got = answers("Start\nQuit\n").unwrap();
    assert!(got.len() == 1 && (1..=106).contains(&got[0].parse().unwrap()), "{got:?}");
}

#[test]
fn the_second_player_swaps_when_staying_is_below_the_bound() {
    let swap_below = |bound: &str| {
        let mut parameters = Parameters::default();
        parameters.set("swap_below", bound).unwrap();
        answers_with(parameters, "43\nQuit\n").unwrap()
    };
    assert_eq!(swap_below("1"), ["-1"]);
    assert_ne!(swap_below("0"), ["-1"]);
}

#[test]
fn opener_continues_after_a_swap() {
    let got = answers("Start\n-1\nQuit\n").unwrap();
    assert!(got.len() == 2 && got[0] != got[1] && got[1] != "-1", "{got:?}");
}

#[test]
fn line_ends_do_not_matter_and_the_end_of_the_input_is_an_end() {
    assert_eq!(answers("Start\r\nQuit\r\n").unwrap().len(), 1);
    assert_eq!(answers("\nStart\n\n \r\nQuit\n").unwrap().len(), 1);
    assert_eq!(answers("Start").unwrap().len(), 1);
    assert_eq!(answers("").unwrap().len(), 0);
    assert_eq!(answers("Quit\n").unwrap().len(), 0);
}

#[test]
fn nonsense_ends_the_game_with_the_reason() {
    let refused = |script: &str| answers(script).unwrap_err().to_string();
    assert_eq!(refused("hello\n"), "got 'hello', expected Start, Quit, -1 or the number of a cell");
    assert_eq!(refused("107\n"), "got cell 107, expected 1 to 106");
    assert_eq!(refused("0\n"), "got cell 0, expected 1 to 106");
    assert_eq!(refused("-1\n"), "got '-1' as the first move, expected Start or the number of a cell");
    assert_eq!(refused("Start\nStart\n"), "got 'Start' in the middle of the game, expected a move or Quit");
    assert_eq!(refused("1\n1\n"), "got '1': the cell is occupied");
    assert_eq!(refused("1\n-1\n"), "got '-1': swap is legal only as the second move, by the other colour");
}

/// A playing process, seen from the harness.
struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Process {
    fn start(flags: &[&str]) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
        let mut child = command.arg("codecup").args(flags).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Process { child, input, output }
    }

    fn ask(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        answer.trim_end().to_owned()
    }

    /// Peak resident size in kB, if the system reports it.
    fn peak(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }

    fn quit(mut self) {
        writeln!(self.input, "Quit").unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}

/// A finished game, and what the two players needed for it.
struct Played {
    position: Position,
    /// Peak resident sizes in kB, if the system reports them.
    peaks: [Option<u64>; 2],
    /// Seconds from the harness's lines to the players' answers.
    seconds: [f64; 2],
}

/// Plays the opener against the second player, with a harness that applies the rules by itself.
fn play(flags: [&[&str]; 2]) -> Played {
    let mut position = Position::new(Board::poly_y(5, 7).unwrap(), Rules::CODECUP);
    let names = Notation::new(position.topology(), Coordinates::CODECUP).unwrap();
    let mut players = flags.map(Process::start);
    let (mut line, mut seconds) = ("Start".to_owned(), [0.0; 2]);
    for ply in 0.. {
        let sent = Instant::now();
        line = players[ply % 2].ask(&line);
        seconds[ply % 2] += sent.elapsed().as_secs_f64();
        let colour = position.to_move();
        assert_eq!(position.seat_of(colour), [Seat::First, Seat::Second][ply % 2]);
        let mv = if line == "-1" { Move::Swap } else { Move::Place(names.parse(&line).unwrap()) };
        position.play_any(colour, mv).unwrap();
        if position.winner().is_some() {
            break;
        }
    }
    let peaks = [players[0].peak(), players[1].peak()];
    players.into_iter().for_each(Process::quit);
    Played { position, peaks, seconds }
}

#[test]
fn two_processes_play_whole_games_within_the_memory() {
    for (seed, swap_below, swaps) in [("1", "swap_below=0", 0), ("2", "swap_below=1", 1), ("3", "swap_below=1", 1)] {
        let flags: &[&str] = &["--seed", seed, "--simulations", "400", "--set", swap_below];
        let Played { position, peaks, .. } = play([flags, flags]);
        let swapped = position.history().iter().filter(|entry| entry.mv == Move::Swap).count();
        assert_eq!(swapped, swaps, "seed {seed}");
        assert!(position.stones(Colour::Black).len() + position.stones(Colour::White).len() > 20);
        assert!(peaks.iter().flatten().all(|&kilobytes| kilobytes * 1024 < 64_000_000), "{peaks:?}");
    }
}

/// Uses all of the prescribed time. Run it with
/// `cargo test --release --test integration codecup:: -- --ignored --nocapture`.
#[test]
#[ignore = "20 games of a minute, two at a time"]
fn two_processes_keep_the_time_and_the_memory_of_codecup() {
    let game = |seed: u32| {
        let seed = seed.to_string();
        let flags: &[&str] = &["--seed", &seed];
        let Played { position, peaks, seconds } = play([flags, flags]);
        println!("seed {seed}: {} moves, {seconds:.1?} s, peaks {peaks:?} kB", position.history().len());
        assert!(seconds.iter().all(|&seconds| seconds <= 29.5), "seed {seed}: {seconds:?}");
        assert!(peaks.iter().flatten().all(|&kilobytes| kilobytes * 1024 < 64_000_000), "seed {seed}: {peaks:?}");
    };
    std::thread::scope(|scope| {
        let run = |first: u32| (first..=20).step_by(2).for_each(game);
        scope.spawn(move || run(1));
        scope.spawn(move || run(2));
    });
}

#[test]
fn an_increment_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_tripoint")).args(["codecup", "--game-time", "29+1"]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && error.contains("CodeCup has no increment; give only the seconds, such as --game-time 29"),
        "{error}"
    );
}
