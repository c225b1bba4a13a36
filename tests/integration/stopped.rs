//! Long computations that Ctrl-C ends: they end soon, and print and keep what they have.

#![cfg(unix)]

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use tripoint::matches::Store;

struct Process {
    child: Child,
    stdout: BufReader<ChildStdout>,
    stderr: BufReader<ChildStderr>,
}

/// A process's output after Ctrl-C.
struct Rest {
    code: Option<i32>,
    stdout: String,
    /// The last line on stderr.
    last: String,
}

impl Process {
    fn start(words: &str) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
        command.args(words.split_whitespace()).env_remove("RUST_LOG");
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        Process { child, stdout: BufReader::new(stdout), stderr: BufReader::new(stderr) }
    }

    /// Reads stderr until `lines` lines contained the word.
    fn await_log(&mut self, word: &str, lines: usize) {
        let logged = self.stderr.by_ref().lines().map(Result::unwrap);
        assert_eq!(logged.filter(|line| line.contains(word)).take(lines).count(), lines, "the program has ended");
    }

    /// Presses Ctrl-C and waits for the end.
    fn interrupt(mut self) -> Rest {
        kill(Pid::from_raw(self.child.id().try_into().unwrap()), Signal::SIGINT).unwrap();
        // Unless the pipe is read, the program stops.
        let mut stderr = self.stderr;
        let last = std::thread::spawn(move || stderr.by_ref().lines().map(Result::unwrap).last().unwrap_or_default());
        let mut stdout = String::new();
        self.stdout.read_to_string(&mut stdout).unwrap();
        Rest { code: self.child.wait().unwrap().code(), stdout, last: last.join().unwrap() }
    }
}

/// The number right after a word.
fn number_after(text: &str, word: &str) -> usize {
    let after = text.split(word).nth(1).and_then(|after| after.split_whitespace().next()?.parse().ok());
    assert!(after.is_some(), "no number after '{word}': {text}");
    after.unwrap()
}

/// A game on base 3 has at most this many moves, so after this many searches a game has ended.
const LONGEST: usize = 6;

/// Without a results file, Ctrl-C used to throw everything away.
#[test]
fn interrupted_matches_report_finished_games() {
    let mut process = Process::start(
        "match --size 3 --player self --player self --simulations 20 --games 100000000 --concurrency 2 --seed 1 -v",
    );
    process.await_log("search: ", 20 * LONGEST);
    let Rest { code, stdout, last } = process.interrupt();
    assert_eq!(code, Some(130));
    let played = number_after(&last, "tripoint: interrupted: ");
    assert!(played > 0 && last.contains(" of 100000000 games are played; nothing is kept; with --results FILE"), "{last}");
    let reported = stdout.lines().find(|line| line.trim_start().starts_with("games won")).unwrap();
    assert!(reported.trim_end().ends_with(&format!(" of {played}")), "{reported}");
}

#[test]
fn interrupted_matches_keep_their_results() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stopped");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("match.results");
    let words = format!(
        "match --size 3 --player self --player random --simulations 20 --games 1000000 --seed 1 --results {} -v",
        path.display()
    );
    let mut process = Process::start(&words);
    process.await_log("search: ", 3 * LONGEST);
    let Rest { code, last, .. } = process.interrupt();
    assert_eq!(code, Some(130));
    assert!(last.ends_with("-v --resume") && last.contains(" of 1000000 games are played; to resume: "), "{last}");
    let kept = || Store::read(&path).unwrap().games().len();
    let played = number_after(&last, "interrupted: ");
    assert_eq!(kept(), played);
    let mut process = Process::start(&format!("{words} --resume"));
    process.await_log("search: ", 3 * LONGEST);
    let Rest { code, last, .. } = process.interrupt();
    assert_eq!((code, last.matches("--resume").count()), (Some(130), 1));
    assert!(kept() > played && kept() == number_after(&last, "interrupted: "));
}

/// This match's search has no end, so waiting for running games would take forever.
#[test]
fn a_search_without_end_is_interrupted() {
    let mut process =
        Process::start("match --size 19 --player self --player self --simulations 1000000000000 --games 2 --memory 64 -vv");
    process.await_log("plan: ", 1);
    let Rest { code, last, .. } = process.interrupt();
    assert_eq!(code, Some(130));
    assert_eq!(number_after(&last, "interrupted: "), 0);
}

/// Openings used to be printed only once all were found, so Ctrl-C threw them away.
#[test]
fn openings_are_written_as_they_are_found_and_counted_at_the_end() {
    let words = "openings --size 9 --stones 3 --games 2 --least 0 --simulations 5 --count 100000000 --concurrency 2 --seed 1";
    let mut process = Process::start(words);
    let mut line = || {
        let mut line = String::new();
        process.stdout.read_line(&mut line).unwrap();
        line
    };
    assert!(line().starts_with("# Y 9: openings from which") && line().starts_with("# tripoint openings --size 9"));
    let first = [line(), line(), line()];
    assert!(first.iter().all(|line| line.contains(" # ")), "{first:?}");
    let Rest { code, stdout, last } = process.interrupt();
    assert_eq!(code, Some(130));
    let found = number_after(&last, "interrupted: ");
    assert_eq!(found, first.len() + stdout.lines().count());
    assert!(last.contains(" of 100000000 openings found among "), "{last}");
}

/// Ctrl-C used to end the program at once, without reporting the results so far.
#[test]
fn interrupted_training_games_are_counted_and_kept() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stopped-games");
    let _ = std::fs::remove_file(&path);
    let words = format!("train games --size 4 --simulations 20 --games 1000000 --concurrency 2 --output {} -v", path.display());
    let mut process = Process::start(&words);
    process.await_log("search: ", 100);
    let Rest { code, last, .. } = process.interrupt();
    assert_eq!(code, Some(130));
    assert!(last.ends_with(" of 1000000 games are played; the same command resumes"), "{last}");
    let kept = tripoint::training::read_games(&path).unwrap().len();
    assert!(kept > 0 && kept == number_after(&last, "interrupted: "), "{kept}: {last}");
}

/// Two concurrent games used to have four trees with 13 MiB each. We don't count the program file's pages, because a
/// test build has many more of them than a release build's 11 MiB.
#[test]
#[cfg(target_os = "linux")]
fn match_memory_limits_the_whole_process() {
    let words = "match --memory 29 --concurrency 2 --board 9,8 --player self --player self --games 2 --seed 1 \
                 --simulations 4000 --set playouts_per_node=8 --set network=false --no-swap -v";
    let mut process = Process::start(words);
    process.await_log("search: ", 6);
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.child.id())).unwrap();
    let peak = number_after(&status, "VmHWM:") - number_after(&status, "RssFile:");
    assert_eq!(process.interrupt().code, Some(130));
    assert!((6 << 10..=(29 - 11) << 10).contains(&peak), "{peak} KiB");
}
