//! Runs builds: on the cores of one machine, or in parts on several.

use super::compute::UnitWorker;
use super::rounds::{RoundError, Rounds};
use super::settings::BookSettings;
use super::unit::{Completed, Unit, whole};
use super::units::UnitList;
use crate::base::{fingerprint, quoted};
use crate::engine::EngineError;
use crate::files::{ResultsError, ResultsFile};
use crate::notation::Notation;
use crate::selfplay::{NoThread, Schedule, Stop};
use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Threads that compute units.
#[derive(Clone, Debug)]
pub struct Workers {
    /// How many units run at the same time.
    pub at_once: usize,
    /// Ends the work early, and drops units in progress.
    pub stop: Stop,
}

/// Why a book cannot be built.
#[derive(Debug, Error)]
pub enum BookBuildError {
    /// A file of results or units can't be used.
    #[error("{}", error.at(path))]
    Results {
        /// The file.
        path: PathBuf,
        /// Why.
        error: ResultsError,
    },
    /// Invalid settings.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The system cannot start a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
    /// The book or the progress could not be written.
    #[error("{0}")]
    Output(String),
}

impl BookBuildError {
    fn at(path: &Path) -> impl Fn(ResultsError) -> BookBuildError + '_ {
        |error| BookBuildError::Results { path: path.to_owned(), error }
    }
}

/// A build with its results so far.
#[derive(Debug)]
struct OpenBuild {
    rounds: Rounds,
    notation: Notation,
    /// Fingerprints of the results in each finished round, by unit, to compare with results that come late.
    finished: Vec<Vec<u64>>,
    /// The same for the current round; 0 for a unit without a result.
    current: Vec<u64>,
}

impl OpenBuild {
    fn new(settings: BookSettings) -> OpenBuild {
        let rounds = Rounds::new(settings);
        let notation = Notation::default_for(rounds.book().topology());
        let current = vec![0; rounds.units().len()];
        OpenBuild { rounds, notation, finished: Vec::new(), current }
    }

    /// Begins a build, or continues the one in a file.
    fn open(settings: BookSettings, path: &Path, resume: bool) -> Result<(OpenBuild, ResultsFile), BookBuildError> {
        let identity = settings.identity();
        let mut build = OpenBuild::new(settings);
        let file = ResultsFile::open(path, FORMAT, &identity, resume, &mut |line| build.take_line(line).map(drop));
        Ok((build, file.map_err(BookBuildError::at(path))?))
    }

    /// Takes a result from a file. Returns whether it is new.
    fn take_line(&mut self, line: &str) -> Result<bool, String> {
        let (round, unit, words) = parts_of(line)?;
        let finished = self.finished.get((round as usize).wrapping_sub(1)).and_then(|units| units.get(unit as usize));
        if let Some(before) = finished {
            let same = *before == fingerprint(words.as_bytes());
            return if same { Ok(false) } else { Err(RoundError::Different { round, unit }.to_string()) };
        }
        let work = self.rounds.unit(round, unit).map_err(|error| error.to_string())?.work;
        let result = Completed::read(words, work, &self.notation).map_err(invalid)?;
        // If a result could be written in several ways, equal results would not be recognised.
        let written = result.words(&self.notation);
        if written != words {
            return Err(format!("got '{}', expected '{}'", quoted(words), quoted(&written)));
        }
        self.take(unit, result, &written).map_err(|error| error.to_string())
    }

    /// Takes a result in the current round.
    fn take(&mut self, unit: u32, result: Completed, words: &str) -> Result<bool, RoundError> {
        let round = self.rounds.round();
        let is_new = self.rounds.take(round, unit, result)?;
        self.current[unit as usize] = fingerprint(words.as_bytes());
        if self.rounds.round() > round {
            let next = vec![0; self.rounds.units().len()];
            self.finished.push(std::mem::replace(&mut self.current, next));
        }
        Ok(is_new)
    }
}

/// The first line in a results file.
const FORMAT: &str = "tripoint book results 1";

/// A result as a line with its end.
fn line_of(round: u32, unit: u32, words: &str) -> String {
    format!("{round} {unit} {words}\n")
}

/// A result's round, unit and words. Only the round knows how to read the words.
fn parts_of(line: &str) -> Result<(u32, u32, &str), String> {
    let mut words = line.splitn(3, ' ');
    let mut number = || whole(words.next().unwrap_or_default()).map_err(invalid);
    Ok((number()?, number()?, words.next().unwrap_or_default()))
}

/// Why a line is invalid, with a remedy.
fn invalid(reason: String) -> String {
    format!("{reason}; remove the line, or choose another file")
}

/// Computes units by number; `take` gets the results as they come.
fn compute(
    units: &[(u32, Unit)],
    settings: &BookSettings,
    workers: &Workers,
    take: &mut dyn FnMut(u32, Completed) -> Result<(), BookBuildError>,
) -> Result<(), BookBuildError> {
    let worker = |stop: &Stop| {
        let mut worker = UnitWorker::new(settings, stop.clone())?;
        Ok::<_, BookBuildError>(move |place: u32| {
            let (number, unit) = &units[place as usize];
            worker.compute(unit).map(|completed| (*number, completed))
        })
    };
    let schedule = Schedule { concurrency: workers.at_once, stop: &workers.stop };
    schedule.in_any_order(0..units.len() as u32, &worker, &mut |(number, completed)| {
        take(number, completed)?;
        Ok(ControlFlow::Continue(()))
    })
}

/// Builds a book, with all rounds. Calls `report` at the beginning and after each unit. Returns the build; if it isn't
/// finished, a stop was requested.
///
/// With a results file and `resume`, a stopped or killed build continues where it was.
///
/// # Errors
/// The file can't be used, no thread can be started, or `report` fails.
///
/// # Panics
/// If a worker panics.
pub fn build_book(
    settings: BookSettings,
    results: Option<(&Path, bool)>,
    workers: &Workers,
    report: &mut dyn FnMut(&Rounds) -> Result<(), BookBuildError>,
) -> Result<Rounds, BookBuildError> {
    let (mut build, mut file) = match results {
        Some((path, resume)) => {
            let (build, file) = OpenBuild::open(settings.clone(), path, resume)?;
            (build, Some(file))
        }
        None => (OpenBuild::new(settings.clone()), None),
    };
    report(&build.rounds)?;
    while !build.rounds.is_finished() && !workers.stop.is_requested() {
        let units = missing(&build.rounds);
        compute(&units, &settings, workers, &mut |unit, completed| {
            let (round, words) = (build.rounds.round(), completed.words(&build.notation));
            // Write a result down before anything follows from it.
            if let Some(file) = &mut file {
                let path = file.path().to_owned();
                file.append(&line_of(round, unit, &words)).map_err(BookBuildError::at(&path))?;
            }
            build.take(unit, completed, &words).map_err(|error| BookBuildError::Output(error.to_string()))?;
            report(&build.rounds)
        })?;
    }
    Ok(build.rounds)
}

fn missing(rounds: &Rounds) -> Vec<(u32, Unit)> {
    rounds.missing().into_iter().map(|number| (number, rounds.units()[number as usize].clone())).collect()
}

/// The units left to compute in a build's current round.
pub fn units_left(rounds: &Rounds) -> UnitList {
    UnitList { identity: rounds.settings().identity(), round: rounds.round(), units: missing(rounds) }
}

/// The build in a results file, which may not exist yet.
///
/// # Errors
/// The file can't be used.
pub fn plan_units(settings: BookSettings, results: &Path) -> Result<Rounds, BookBuildError> {
    OpenBuild::open(settings, results, true).map(|(build, _)| build.rounds)
}

/// Computes the units in a list that are not in the results file yet. Calls `report` at the beginning and after each
/// unit with the numbers of units done and wanted. Returns whether all are done.
///
/// # Errors
/// The file can't be used, no thread can be started, or `report` fails.
///
/// # Panics
/// If a worker panics.
pub fn compute_units(
    settings: &BookSettings,
    list: &UnitList,
    (results, resume): (&Path, bool),
    workers: &Workers,
    report: &mut dyn FnMut(usize, usize) -> Result<(), BookBuildError>,
) -> Result<bool, BookBuildError> {
    let wrong = BookBuildError::at(results);
    let first = settings.first_book();
    if let Some((number, _)) = list.units.iter().find(|(_, unit)| first.played(&unit.moves).is_err()) {
        let unit = format!("unit {number} of round {}", list.round);
        return Err(BookBuildError::Output(format!(
            "{unit} has moves that are not legal; write the units anew with `tripoint book plan`"
        )));
    }
    let mut done = HashSet::new();
    let mut take = |line: &str| {
        let (round, unit, _) = parts_of(line)?;
        let now = list.round;
        if round != now {
            return Err(format!("got a result of round {round}, but the units are from round {now}; choose another file"));
        }
        done.insert(unit);
        Ok(())
    };
    let mut file = ResultsFile::open(results, FORMAT, &list.identity, resume, &mut take).map_err(&wrong)?;
    let notation = Notation::default_for(first.topology());
    let open: Vec<(u32, Unit)> = list.units.iter().filter(|(number, _)| !done.contains(number)).cloned().collect();
    let (mut finished, all) = (list.units.len() - open.len(), list.units.len());
    report(finished, all)?;
    compute(&open, settings, workers, &mut |number, completed| {
        file.append(&line_of(list.round, number, &completed.words(&notation))).map_err(&wrong)?;
        finished += 1;
        report(finished, all)
    })?;
    Ok(finished == all)
}

/// The ending of results files in a folder.
const ENDING: &str = "results";

/// The results files among these. For a folder: all in it that end in `.results`, by name.
fn files_of(sources: &[PathBuf]) -> Result<Vec<PathBuf>, BookBuildError> {
    let mut files = Vec::new();
    for source in sources {
        if !source.is_dir() {
            files.push(source.clone());
            continue;
        }
        let paths =
            std::fs::read_dir(source).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>());
        let mut paths = paths.map_err(|error| BookBuildError::at(source)(error.into()))?;
        paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
        paths.sort();
        files.append(&mut paths);
    }
    Ok(files)
}

/// Takes other processes' results into a results file: all or, if one is wrong, none. A source is a file, or a folder
/// of files that end in `.results`. Returns the build, and how many results were new.
///
/// # Errors
/// A file can't be used, belongs to another build, or has a result that isn't for the round.
pub fn merge_results(settings: BookSettings, results: &Path, sources: &[PathBuf]) -> Result<(Rounds, usize), BookBuildError> {
    let identity = settings.identity();
    let (mut build, mut file) = OpenBuild::open(settings, results, true)?;
    let (mut lines, mut new) = (String::new(), 0);
    for source in files_of(sources)? {
        let mut take = |line: &str| {
            if build.take_line(line)? {
                lines += &format!("{line}\n");
                new += 1;
            }
            Ok(())
        };
        let wrong = BookBuildError::at(&source);
        if ResultsFile::is_begun(&source, FORMAT, &identity).map_err(|error| wrong(error.into()))? {
            log::warn!("{}: the file ends within its head, and has no results yet", source.display());
            continue;
        }
        ResultsFile::read(&source, FORMAT, &identity, &mut take).map_err(wrong)?;
    }
    file.append(&lines).map_err(BookBuildError::at(results))?;
    Ok((build.rounds, new))
}

#[cfg(test)]
mod tests {
    use super::super::settings::Method;
    use super::*;
    use crate::base::Random;
    use crate::board::Topology;
    use crate::book::Book;
    use crate::shipped;
    use std::fs;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn settings(board: &str, method: Method) -> BookSettings {
        let engine = shipped::settings_without_books().with_board(board.parse().unwrap()).with_seed(5);
        BookSettings { engine, method, game_simulations: 8, choosing: 12, deciding: 10, deciding_depth: 1, start: None }
    }

    fn best_first(board: &str) -> BookSettings {
        let method = Method::BestFirst { positions: 12, simulations: 60, replies: 3, dropout: 0.05, batch: 3, choosing_depth: 1 };
        settings(board, method)
    }

    fn levels(board: &str) -> BookSettings {
        settings(board, Method::Levels { levels: 2, width: 1 })
    }

    fn workers(at_once: usize) -> Workers {
        Workers { at_once, stop: Stop::default() }
    }

    fn whole(settings: &BookSettings, at_once: usize) -> String {
        let rounds = build_book(settings.clone(), None, &workers(at_once), &mut |_| Ok(())).unwrap();
        assert!(rounds.is_finished());
        rounds.book().to_string()
    }

    #[test]
    fn a_book_does_not_depend_on_how_many_units_are_computed_at_once() {
        for settings in [best_first("y 5"), levels("y 4"), best_first("poly-y 5 3"), best_first("hex 4 4")] {
            let book = whole(&settings, 1);
            assert_eq!(whole(&settings, 3), book);
            let read = Book::read(&book).unwrap();
            assert_eq!(read.to_string(), book);
            assert!(read.header().simulations > 0 && read.totals().0 > 3, "{book}");
        }
    }

    /// Stopped after every few units, with the last line torn, and continued.
    #[test]
    fn a_stopped_build_continues_to_the_same_book() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        let (settings, random) = (best_first("y 5"), &mut Random::new(1));
        let book = whole(&settings, 2);
        let mut stops = 0;
        loop {
            let workers = workers(2);
            let left = AtomicU32::new(1 + random.below(20) as u32);
            let rounds = build_book(settings.clone(), Some((&path, stops > 0)), &workers, &mut |_| {
                if left.fetch_sub(1, Ordering::Relaxed) == 1 {
                    workers.stop.request();
                }
                Ok(())
            });
            let rounds = rounds.unwrap();
            if rounds.is_finished() {
                assert_eq!(rounds.book().to_string(), book);
                break;
            }
            stops += 1;
            let mut text = fs::read(&path).unwrap();
            // A kill in the middle of a line, or of the head.
            text.truncate(text.len() - random.below(if stops == 1 { text.len() } else { 12 }));
            fs::write(&path, text).unwrap();
        }
        assert!(stops > 5, "{stops}");
        assert!(build_book(settings.clone(), Some((&path, false)), &workers(1), &mut |_| Ok(())).is_err());
    }

    #[test]
    fn parts_computed_apart_and_backwards_make_the_same_book() {
        let folder = tempfile::tempdir().unwrap();
        let (settings, main) = (best_first("y 5"), folder.path().join("main"));
        let notation = Notation::default_for(&Topology::new(settings.engine.board));
        for round in 1.. {
            let rounds = plan_units(settings.clone(), &main).unwrap();
            let list = units_left(&rounds);
            if rounds.is_finished() {
                assert_eq!(rounds.book().to_string(), whole(&settings, 1));
                assert!(round > 4);
                break;
            }
            let text = list.to_text(&notation);
            let read = |share: &str| UnitList::read(&text, &settings.identity(), &notation, share.parse().unwrap()).unwrap();
            assert_eq!(read("1/1"), list);
            let mut parts = Vec::new();
            for part in (1..=3).rev() {
                let mut own = read(&format!("{part}/3"));
                own.units.reverse();
                let path = folder.path().join(format!("{round}-{part}"));
                assert!(compute_units(&settings, &own, (&path, false), &workers(1), &mut |_, _| Ok(())).unwrap());
                parts.push(path);
            }
            // Merging a part twice changes nothing.
            let (_, new) = merge_results(settings.clone(), &main, &parts[..2]).unwrap();
            let (_, rest) = merge_results(settings.clone(), &main, &parts).unwrap();
            assert_eq!(new + rest, list.units.len());
        }
    }

    #[test]
    fn results_that_do_not_belong_to_the_build_are_refused_and_change_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (settings, main, part) = (best_first("y 5"), folder.path().join("main"), folder.path().join("part"));
        let list = units_left(&plan_units(settings.clone(), &main).unwrap());
        compute_units(&settings, &list, (&part, false), &workers(1), &mut |_, _| Ok(())).unwrap();
        let (before, good) = (fs::read_to_string(&main).unwrap(), fs::read_to_string(&part).unwrap());
        // Without checksums, so that changed lines are read.
        let lines = good.lines().filter(|line| !line.starts_with("checksum "));
        let good: String = lines.map(|line| line.rsplit_once(" #").map_or(line, |(line, _)| line).to_owned() + "\n").collect();
        let first = good.lines().find(|line| line.starts_with("1 ")).unwrap();
        let number = first.split(' ').nth(1).unwrap();
        let unit = &list.units.iter().find(|(other, _)| other.to_string() == number).unwrap().1;
        let notation = Notation::default_for(&Topology::new(settings.engine.board));
        let taken = notation.name(unit.moves[0]);
        let open: Vec<&str> =
            Topology::new(settings.engine.board).cells().map(|cell| notation.name(cell)).filter(|name| *name != taken).collect();
        let [a, b, c, d] = [open[3], open[5], open[7], open[9]];
        for (wrong, expected) in [
            (good.replace("seed 5", "seed 6"), "another computation: its command"),
            (good.replace("version 0", "version 9"), "another computation: its version"),
            (good.replace("board Y 5", "board Y 6"), "another computation: its board"),
            (good.replace("start empty", "start 0123"), "another computation: its start"),
            (good.replacen("results 1", "results 2", 1), "expected 'tripoint book results 1'"),
            (format!("{good}3 0 5 win\n"), "got unit 0 of round 3, but the build"),
            (format!("{good}1 999 5 win\n"), "got unit 999"),
            (format!("{good}{first} c3 0.5000\n"), "another result"),
            (good.replacen(first, &format!("1 {number} 5 win"), 1), "expected replies"),
            (good.replacen(first, &format!("1 {number} 60 replies z9 0.5"), 1), "expected a cell"),
            (good.replacen(first, &format!("1 {number} 60 replies a1 1.5"), 1), "expected a win rate"),
            (good.replacen(first, &format!("1 {number} 60 replies {a} NaN"), 1), "expected a win rate"),
            (good.replacen(first, &format!("1 {number} 60 replies"), 1), "expected a win rate"),
            (good.replacen(first, &format!("1 {number} 60 replies {taken} 0.5000"), 1), "not legal, or given twice"),
            (good.replacen(first, &format!("1 {number} 60 replies {a} 0.5000 {a} 0.4000"), 1), "not legal, or given twice"),
            (
                good.replacen(first, &format!("1 {number} 60 replies {a} 0.5000 {b} 0.4000 {c} 0.3000 {d} 0.2000"), 1),
                "got 4 replies, expected 1 to 3",
            ),
            (good.replacen(first, &format!("1 {number} 901 lost"), 1), "got 901 simulations, expected at most 900"),
            (good.replacen(first, &format!("1 {number} {} lost", u64::MAX), 1), "simulations, expected at most 900"),
            (good.replacen(first, &format!("1 {number} 60 replies {a} 0.5"), 1), "0.5000'"),
            (good.replacen(first, &format!("1 {number} +60 lost"), 1), "expected '60 lost'"),
            (format!("{good}{}\n", "x".repeat(1 << 23)), "got a line of more than 4194304 bytes"),
            (good.replace("\n\n", "\n"), "within its head"),
            (good.replace("\n\n", &format!("\n{}\n", "key value\n".repeat(9999))), "expected an empty line after the head"),
            (good.replacen(first, &format!("1 {number} x replies a1 0.5"), 1), "expected a whole number"),
            (format!("{good}nonsense\n"), "expected a whole number"),
            ("tripoint\n".to_owned(), "expected 'tripoint book results 1'"),
            (good[..good.find("\n\n").unwrap() + 1].replace("seed 5", "seed 6"), "within its head"),
        ] {
            fs::write(&part, &wrong).unwrap();
            let error = merge_results(settings.clone(), &main, std::slice::from_ref(&part)).unwrap_err().to_string();
            assert!(error.contains(expected), "{expected}: {error}");
            assert_eq!(fs::read_to_string(&main).unwrap(), before);
        }
        fs::write(&part, &good).unwrap();
        assert_eq!(merge_results(settings, &main, &[part]).unwrap().1, list.units.len());
    }

    /// A process killed before the head was written, or within a line.
    #[test]
    fn results_of_a_killed_process_are_taken() {
        let folder = tempfile::tempdir().unwrap();
        let (settings, main, parts) = (best_first("y 5"), folder.path().join("main"), folder.path().join("parts"));
        let list = units_left(&plan_units(settings.clone(), &main).unwrap());
        fs::create_dir(&parts).unwrap();
        let whole = parts.join("1.results");
        compute_units(&settings, &list, (&whole, false), &workers(1), &mut |_, _| Ok(())).unwrap();
        let good = fs::read_to_string(&whole).unwrap();
        let head = good.find("\n\n").unwrap() + 2;
        for length in [0, 1, 23, 24, head - 2, head - 1, head, head + 3] {
            fs::write(&whole, &good[..length]).unwrap();
            assert_eq!(merge_results(settings.clone(), &main, std::slice::from_ref(&whole)).unwrap().1, 0, "{length}");
            // It continues, with the same result.
            let other = parts.join("2.results");
            fs::copy(&whole, &other).unwrap();
            assert!(compute_units(&settings, &list, (&other, true), &workers(1), &mut |_, _| Ok(())).unwrap());
            assert_eq!(fs::read_to_string(&other).unwrap(), good, "{length}");
        }
        // From a folder, only the results files count: one whole, one with a torn line. The units are not results.
        fs::write(&whole, &good[..good.len() - 3]).unwrap();
        fs::write(parts.join("units"), "units").unwrap();
        let (rounds, new) = merge_results(settings, &main, &[parts]).unwrap();
        assert_eq!((rounds.round(), new), (2, list.units.len()));
    }

    /// A build with illegal units used to look like one that was interrupted.
    #[test]
    fn units_that_are_not_legal_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let settings = best_first("y 5");
        let mut list = units_left(&plan_units(settings.clone(), &folder.path().join("main")).unwrap());
        let moves = &mut list.units[2].1.moves;
        moves.push(moves[0]);
        let part = folder.path().join("part");
        let error = compute_units(&settings, &list, (&part, false), &workers(1), &mut |_, _| Ok(())).unwrap_err().to_string();
        assert!(error.contains("unit 2 of round 1 has moves that are not legal"), "{error}");
        assert!(!part.exists());
    }

    #[test]
    fn a_book_is_extended() {
        let small = best_first("y 5");
        let Method::BestFirst { .. } = small.method else { unreachable!() };
        let start = build_book(small.clone(), None, &workers(2), &mut |_| Ok(())).unwrap().book().clone();
        let mut larger = BookSettings { start: Some(start.clone()), ..small };
        if let Method::BestFirst { positions, .. } = &mut larger.method {
            *positions = 20;
        }
        let book = build_book(larger, None, &workers(2), &mut |_| Ok(())).unwrap().book().clone();
        assert!(book.totals().0 >= 20 && book.header().simulations > start.header().simulations);
        // Existing results stay.
        for (id, position) in start.positions() {
            let way = &start.ways()[id.index()];
            let (now, _) = book.find_line(way).unwrap().unwrap();
            let (before, now) = (&position.evidence, &book.position(now).evidence);
            assert!(now.games.played >= before.games.played && now.choosing.played >= before.choosing.played);
        }
    }
}
