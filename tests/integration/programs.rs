//! Matches against external programs: those that answer `?` to a dispensable command, those that crash, and those that
//! don't want to end.

use crate::folder::fresh;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tripoint::matches::Store;

const ENGINE: &str = env!("CARGO_BIN_EXE_tripoint");

fn script(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players").join(name).display().to_string()
}

/// A match against the MoHex stub: four games on a small Hex board, with a clock. All files are in the folder.
fn against_mohex(folder: &Path, options: &str, behaviour: &str, more: &str) -> Output {
    let player = format!("gtp,{options}:sh '{}' '{}' {behaviour}", script("mohex.sh"), folder.join("heard").display());
    let mut command = Command::new(ENGINE);
    command.current_dir(folder).env_remove("RUST_LOG").args(["match", "--player", "self", "--player", &player]);
    let flags = "--game hex --board 5,4 --games 4 --simulations 20 --seed 1 --wall-limit 20 --results m.results --sgf games --json games.json --csv games.csv";
    command.args(flags.split(' ')).args(more.split_whitespace());
    command.output().unwrap()
}

fn text(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

const SWAP: &str = "swap=swap-pieces,setup='param_mohex use_livegfx 1'";

/// MoHex's `time_left` takes at most two arguments. Its `?` to the third used to lose every game with a clock.
#[test]
fn refused_clocks_are_reported_not_forfeited() {
    let folder = fresh("programs", "clock");
    let run = against_mohex(&folder, SWAP, "", "--game-time 60");
    let (report, log) = (String::from_utf8(run.stdout).unwrap(), String::from_utf8(run.stderr).unwrap());
    assert!(run.status.success(), "{log}");
    // The match finds the form that the program understands.
    let heard = text(&folder, "heard");
    let first =
        heard.find("time_left b 60 0\ntime_left b 60\ngenmove b").or(heard.find("time_left w 60 0\ntime_left w 60\ngenmove w"));
    assert!(first.is_some(), "{heard}");
    let games = Store::read(&folder.join("m.results")).unwrap().games().to_vec();
    assert_eq!(games.len(), 4);
    for game in &games {
        assert!(!game.ending.is_forfeit() && game.detail.is_empty(), "{game:?}");
        let refused: Vec<_> = game.refusals[1].iter().map(|refusal| refusal.command.as_str()).collect();
        assert!(game.refusals[0].is_empty() && refused.len() == 1 && refused[0].starts_with("time_left "), "{game:?}");
        assert_eq!(game.refusals[1][0].answer, "cannot have more than 2 arguments");
    }
    // The report mentions it in all formats, right after the match and later.
    let expected = "answered 'time_left ";
    let again = |format: &str| {
        let output = Command::new(ENGINE)
            .current_dir(&folder)
            .args(["match", "report", "m.results", "--format", format])
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for report in [&report, &again("text"), &again("markdown"), &again("json")] {
        assert!(report.contains(expected) && report.contains("60 0' with '? cannot have more than 2 arguments'"), "{report}");
    }
    assert!(
        report.contains("\nForfeits and refused commands\n  sh '") && report.contains(", in 4 games, first in game 0: answered"),
        "{report}"
    );
    assert!(log.contains("answered 'time_left") && log.contains("the game continues without it"), "{log}");
    // So do the exported games.
    for name in ["games.json", "games.csv", "games/000000.sgf"] {
        let exported = text(&folder, name);
        assert!(exported.contains(expected) && exported.contains("cannot have more than 2 arguments"), "{name}: {exported}");
        assert!(exported.contains("mohex") && !exported.contains("mohex.sh"), "{name}: {exported}");
    }
    assert!(["PB[mohex]", "PW[mohex]"].iter().any(|name| text(&folder, "games/000000.sgf").contains(name)));
}

/// Live graphics aren't a reply. The program refuses the swap because it wasn't allowed; that is a forfeit, because a
/// swap is a move.
#[test]
fn graphics_are_accepted_but_refused_moves_are_forfeits() {
    let folder = fresh("programs", "swap");
    assert!(against_mohex(&folder, SWAP, "", "").status.success());
    let heard = text(&folder, "heard");
    assert!(heard.contains("genmove w\nplay w "), "it has swapped: {heard}");
    let games = Store::read(&folder.join("m.results")).unwrap().games().to_vec();
    assert!(games.iter().all(|game| !game.ending.is_forfeit() && game.refusals == [vec![], vec![]]), "{games:?}");
    let folder = fresh("programs", "no-swap");
    let run = against_mohex(&folder, "swap=swap-pieces,name=mohex,setup='param_game allow_swap 0'", "", "--set swap_below=1");
    let report = String::from_utf8(run.stdout).unwrap();
    assert!(
        report.contains(
            "mohex, in 2 games, first in game 1: lost by forfeit (refused): answered 'play w swap-pieces' with '? invalid move'"
        ),
        "{report}"
    );
}

#[test]
fn the_report_of_a_crash_has_the_last_lines_of_stderr() {
    let folder = fresh("programs", "crash");
    let run = against_mohex(&folder, SWAP, "crash", "");
    let report = String::from_utf8(run.stdout).unwrap();
    let expected = ": lost by forfeit (crash): ended with exit status: 3; the last lines of its stderr:\n      reading the patterns\n      assertion failed: no move is left\n";
    assert!(run.status.success() && report.contains(", in 4 games, first in game 0") && report.contains(expected), "{report}");
    for name in ["games.json", "games.csv", "games/000003.sgf"] {
        assert!(text(&folder, name).contains("assertion failed: no move is left"), "{name}");
    }
}

#[cfg(unix)]
mod ending {
    use super::*;
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use std::process::{Child, Stdio};
    use std::time::{Duration, Instant};

    /// Enough time for the slowest machine.
    const LIMIT: Duration = Duration::from_secs(60);

    /// Waits until something holds.
    fn await_that(what: &str, mut holds: impl FnMut() -> bool) {
        let begun = Instant::now();
        while !holds() {
            assert!(begun.elapsed() < LIMIT, "{what}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Starts a command with a program that never ends by itself. Returns the command, and the process numbers of the
    /// program and its child.
    fn start(name: &str, words: &str) -> (Child, Vec<Pid>, PathBuf) {
        let folder = fresh("programs", name);
        let heard = folder.join("heard");
        let player = format!("gtp:sh '{}' '{}'", script("stubborn.sh"), heard.display());
        let mut command = Command::new(ENGINE);
        command.current_dir(&folder).env_remove("RUST_LOG").args(words.split(' ')).args(["--player", &player]);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let asked = || std::fs::read_to_string(&heard).unwrap_or_default();
        // The program that is probed first isn't the process that plays, so wait for the one that is asked for a move.
        await_that("it is not asked for a move", || asked().contains("asked"));
        let ids = asked().lines().next().unwrap().split(' ').map(|id| Pid::from_raw(id.parse().unwrap())).collect();
        (child, ids, heard)
    }

    fn signal(child: &Child, signal: Signal) {
        kill(Pid::from_raw(child.id().try_into().unwrap()), signal).unwrap();
    }

    /// Waits until the program and its child have both ended.
    fn await_end(ids: &[Pid], case: &str) {
        for &id in ids {
            await_that(&format!("{case}: {id} is still there"), || !is_running(id));
        }
    }

    /// Whether this process exists and isn't a zombie.
    fn is_running(id: Pid) -> bool {
        let status = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        match status.rsplit_once(") ") {
            Some((_, rest)) => !rest.starts_with('Z'),
            None => cfg!(not(target_os = "linux")) && kill(id, None).is_ok(),
        }
    }

    /// Whether this process, and so everything that it starts, ignores SIGHUP: `nohup cargo test`.
    fn hangup_is_ignored() -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        ignored.is_some_and(|mask| u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask & 1 == 1))
    }

    const MATCH: &str = "match --size 4 --player random --games 2";

    /// Ctrl-C used to wait for the program's answer, and a second one left the program running.
    #[test]
    fn ctrl_c_ends_the_program_with_the_match() {
        let (mut child, ids, _) = start("ctrl-c", MATCH);
        signal(&child, Signal::SIGINT);
        assert_eq!(child.wait().unwrap().code(), Some(130));
        await_end(&ids, "Ctrl-C");
        let (mut child, ids, heard) = start("ctrl-c-twice", MATCH);
        signal(&child, Signal::SIGINT);
        // By now the program is being given time to quit.
        await_that("its input stays open", || std::fs::read_to_string(&heard).unwrap().contains("closed"));
        signal(&child, Signal::SIGINT);
        assert_eq!(child.wait().unwrap().code(), Some(130));
        await_end(&ids, "Ctrl-C twice");
    }

    /// However the match ends, no program is left.
    #[test]
    fn a_match_that_is_killed_leaves_no_program() {
        for (name, with) in [("term", Signal::SIGTERM), ("hup", Signal::SIGHUP), ("kill", Signal::SIGKILL)] {
            if with == Signal::SIGHUP && hangup_is_ignored() {
                continue;
            }
            let (mut child, ids, _) = start(name, MATCH);
            signal(&child, with);
            assert_eq!(child.wait().unwrap().code(), None, "{name}");
            await_end(&ids, name);
        }
    }

    /// A program that ignores both `quit` and the end of its input is killed after its match, along with its child.
    #[test]
    fn a_program_that_does_not_quit_is_ended() {
        let (mut child, ids, _) = start("stubborn", &format!("{MATCH} --wall-limit 2"));
        assert!(child.wait().unwrap().success());
        await_end(&ids, "the end of the match");
    }
}
