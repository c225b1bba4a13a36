//! Runs builds: on the cores of one machine, or in parts on several.

use super::compute::UnitWorker;
use super::results::{ResultLine, ResultsError, ResultsFile};
use super::rounds::Rounds;
use super::settings::BookSettings;
use super::unit::{Completed, Unit};
use super::units::UnitList;
use crate::board::Topology;
use crate::engine::EngineError;
use crate::notation::Notation;
use crate::selfplay::{NoThread, Schedule, Stop};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Threads that compute units.
#[derive(Clone, Debug)]
pub struct Workers {
    /// Units at the same time.
    pub at_once: usize,
    /// Ends the work early; units in progress are dropped.
    pub stop: Stop,
}

/// Why a book cannot be built.
#[derive(Debug, Error)]
pub enum BookBuildError {
    /// A file of results or units that cannot be used.
    #[error("{}: {error}", path.display())]
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
    /// The book could not be written, or the progress not be told.
    #[error("{0}")]
    Output(String),
}

impl BookBuildError {
    fn at(path: &Path) -> impl Fn(ResultsError) -> BookBuildError + '_ {
        |error| BookBuildError::Results { path: path.to_owned(), error }
    }
}

/// A build with its file of results.
#[derive(Debug)]
struct OpenBuild {
    rounds: Rounds,
    file: Option<ResultsFile>,
    notation: Notation,
    /// The results of the rounds that are finished, to be compared with what comes late.
    finished: HashMap<(u32, u32), String>,
}

impl OpenBuild {
    fn new(settings: BookSettings, path: Option<&Path>, resume: bool) -> Result<OpenBuild, BookBuildError> {
        let identity = settings.identity();
        let opened = path.map(|path| ResultsFile::open(path, &identity, resume).map_err(BookBuildError::at(path))).transpose()?;
        let (file, lines) = opened.map_or((None, Vec::new()), |(file, lines)| (Some(file), lines));
        let rounds = Rounds::new(settings);
        let notation = Notation::default_for(rounds.book().topology());
        let mut build = OpenBuild { rounds, file, notation, finished: HashMap::new() };
        for line in lines {
            let number = line.line;
            build.take(line).map_err(|reason| {
                let path = path.unwrap_or(Path::new("")).to_owned();
                BookBuildError::Results { path, error: ResultsError::Line { line: number, reason } }
            })?;
        }
        Ok(build)
    }

    /// Takes a result of a file; returns whether it is a new one.
    fn take(&mut self, ResultLine { round, unit, words, .. }: ResultLine) -> Result<bool, String> {
        if let Some(before) = self.finished.get(&(round, unit)) {
            let same = *before == words;
            return if same { Ok(false) } else { Err(format!("unit {unit} of round {round} has another result already")) };
        }
        let work = self.rounds.unit(round, unit).map_err(|error| error.to_string())?.work;
        let result = Completed::read(&words, work, &self.notation)?;
        let is_new = self.rounds.check(round, unit, &result).map_err(|error| error.to_string())?;
        self.rounds.take(round, unit, result).map_err(|error| error.to_string())?;
        self.finished.insert((round, unit), words);
        Ok(is_new)
    }

    /// Takes a result that was just computed, and writes it down first.
    fn record(&mut self, unit: u32, result: Completed) -> Result<(), BookBuildError> {
        let round = self.rounds.round();
        if let Some(file) = &mut self.file {
            let path = file.path().to_owned();
            file.append(&[(round, unit, result.words(&self.notation))]).map_err(BookBuildError::at(&path))?;
        }
        self.rounds.take(round, unit, result).map_err(|error| BookBuildError::Output(error.to_string()))
    }
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

/// Builds a book, all rounds. `told` is called after each unit and at the beginning. Returns the build: if it is not finished, the stop was
/// requested.
///
/// With a file of results a build that was stopped or killed goes on where it was, with `resume`.
///
/// # Errors
/// A file that cannot be used, no thread, or an error of `told`.
///
/// # Panics
/// If a worker panics.
pub fn build_book(
    settings: BookSettings,
    results: Option<(&Path, bool)>,
    workers: &Workers,
    told: &mut dyn FnMut(&Rounds) -> Result<(), BookBuildError>,
) -> Result<Rounds, BookBuildError> {
    let mut build = OpenBuild::new(settings.clone(), results.map(|(path, _)| path), results.is_some_and(|(_, resume)| resume))?;
    told(&build.rounds)?;
    while !build.rounds.is_finished() && !workers.stop.is_requested() {
        let units = missing(&build.rounds);
        compute(&units, &settings, workers, &mut |unit, completed| {
            build.record(unit, completed)?;
            told(&build.rounds)
        })?;
    }
    Ok(build.rounds)
}

fn missing(rounds: &Rounds) -> Vec<(u32, Unit)> {
    rounds.missing().into_iter().map(|number| (number, rounds.units()[number as usize].clone())).collect()
}

/// The units of the round that the file of results is in; there may be no such file yet.
///
/// # Errors
/// A file that cannot be used.
pub fn plan_units(settings: BookSettings, results: &Path) -> Result<(UnitList, Rounds), BookBuildError> {
    let identity = settings.identity();
    let build = OpenBuild::new(settings, Some(results), true)?;
    let list = UnitList { identity, round: build.rounds.round(), units: missing(&build.rounds) };
    Ok((list, build.rounds))
}

/// Computes the units of a list that are not in the file of results yet. `told` is called at the beginning and after each unit with the
/// numbers of units done and wanted. Returns whether all are done.
///
/// # Errors
/// A file that cannot be used, no thread, or an error of `told`.
///
/// # Panics
/// If a worker panics.
pub fn compute_units(
    settings: &BookSettings,
    list: &UnitList,
    (results, resume): (&Path, bool),
    workers: &Workers,
    told: &mut dyn FnMut(usize, usize) -> Result<(), BookBuildError>,
) -> Result<bool, BookBuildError> {
    let wrong = BookBuildError::at(results);
    let (mut file, lines) = ResultsFile::open(results, &list.identity, resume).map_err(&wrong)?;
    let notation = Notation::default_for(&Topology::new(settings.engine.board));
    let done: HashMap<u32, u32> = lines.iter().map(|line| (line.unit, line.round)).collect();
    if let Some(line) = lines.iter().find(|line| line.round != list.round) {
        let reason =
            format!("a result of round {}, but the units are those of round {}; give another file", line.round, list.round);
        return Err(wrong(ResultsError::Line { line: line.line, reason }));
    }
    let open: Vec<(u32, Unit)> = list.units.iter().filter(|(number, _)| !done.contains_key(number)).cloned().collect();
    let (mut finished, all) = (list.units.len() - open.len(), list.units.len());
    told(finished, all)?;
    compute(&open, settings, workers, &mut |number, completed| {
        file.append(&[(list.round, number, completed.words(&notation))]).map_err(&wrong)?;
        finished += 1;
        told(finished, all)
    })?;
    Ok(finished == all)
}

/// Takes the results of other processes into a file of results: all or, if one of them is wrong, none. Returns the build, and how many
/// results were new.
///
/// # Errors
/// A file that cannot be used, that belongs to another build, or with a result that does not belong to the round.
pub fn merge_results(settings: BookSettings, results: &Path, sources: &[PathBuf]) -> Result<(Rounds, usize), BookBuildError> {
    let identity = settings.identity();
    let mut build = OpenBuild::new(settings, Some(results), true)?;
    let mut new = Vec::new();
    for source in sources {
        for line in ResultsFile::read(source, &identity).map_err(BookBuildError::at(source))? {
            let entry = (line.round, line.unit, line.words.clone());
            let number = line.line;
            let wrong = |reason| BookBuildError::at(source)(ResultsError::Line { line: number, reason });
            if build.take(line).map_err(wrong)? {
                new.push(entry);
            }
        }
    }
    if let Some(file) = &mut build.file {
        file.append(&new).map_err(BookBuildError::at(results))?;
    }
    Ok((build.rounds, new.len()))
}

#[cfg(test)]
mod tests {
    use super::super::settings::Method;
    use super::*;
    use crate::base::Random;
    use crate::book::Book;
    use crate::engine::Settings;
    use std::fs;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn settings(board: &str, method: Method) -> BookSettings {
        let engine = Settings { board: board.parse().unwrap(), seed: 5, ..Settings::default() };
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

    /// Stopped after every few units, with the last line torn, and gone on with.
    #[test]
    fn a_build_that_is_stopped_goes_on_to_the_same_book() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        let (settings, random) = (best_first("y 5"), &mut Random::new(1));
        let book = whole(&settings, 2);
        let mut stops = 0;
        loop {
            let workers = workers(2);
            let left = AtomicU32::new(1 + random.below(30) as u32);
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
            let (list, rounds) = plan_units(settings.clone(), &main).unwrap();
            if rounds.is_finished() {
                assert_eq!(rounds.book().to_string(), whole(&settings, 1));
                assert!(round > 4);
                break;
            }
            let text = list.to_text(&notation);
            let list = UnitList::read(&text, &settings.identity(), &notation).unwrap();
            let mut parts = Vec::new();
            for part in (0..3).rev() {
                let mut own = list.clone();
                own.units.retain(|(number, _)| number % 3 == part);
                own.units.reverse();
                let path = folder.path().join(format!("{round}-{part}"));
                assert!(compute_units(&settings, &own, (&path, false), &workers(1), &mut |_, _| Ok(())).unwrap());
                parts.push(path);
            }
            // A part that is merged twice changes nothing.
            let (_, new) = merge_results(settings.clone(), &main, &parts[..2]).unwrap();
            let (_, rest) = merge_results(settings.clone(), &main, &parts).unwrap();
            assert_eq!(new + rest, list.units.len());
        }
    }

    #[test]
    fn results_that_do_not_belong_to_the_build_are_refused_and_change_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (settings, main, part) = (best_first("y 5"), folder.path().join("main"), folder.path().join("part"));
        let (list, _) = plan_units(settings.clone(), &main).unwrap();
        compute_units(&settings, &list, (&part, false), &workers(1), &mut |_, _| Ok(())).unwrap();
        let (before, good) = (fs::read_to_string(&main).unwrap(), fs::read_to_string(&part).unwrap());
        let first = good.lines().find(|line| line.starts_with("1 ")).unwrap();
        let number = first.split(' ').nth(1).unwrap();
        for (wrong, expected) in [
            (good.replace("seed 5", "seed 6"), "another build: its command"),
            (good.replace("version 0", "version 9"), "another build: its version"),
            (good.replace("board Y 5", "board Y 6"), "another build: its board"),
            (good.replace("start empty", "start 0123"), "another build: its start"),
            (good.replacen("results 1", "results 2", 1), "expected 'tripoint book results 1'"),
            (format!("{good}3 0 5 win\n"), "no unit 0 in round 3"),
            (format!("{good}1 999 5 win\n"), "no unit 999"),
            (format!("{good}{first} c3 0.5000\n"), "another result already"),
            (good.replacen(first, &format!("1 {number} 5 win"), 1), "expected replies"),
            (good.replacen(first, &format!("1 {number} 60 replies z9 0.5"), 1), "expected a cell"),
            (good.replacen(first, &format!("1 {number} 60 replies a1 1.5"), 1), "expected a win rate"),
            (good.replacen(first, &format!("1 {number} x replies a1 0.5"), 1), "expected a whole number"),
            (format!("{good}nonsense\n"), "expected a whole number"),
            (String::new(), "expected 'tripoint book results 1'"),
        ] {
            fs::write(&part, &wrong).unwrap();
            let error = merge_results(settings.clone(), &main, std::slice::from_ref(&part)).unwrap_err().to_string();
            assert!(error.contains(expected), "{expected}: {error}");
            assert_eq!(fs::read_to_string(&main).unwrap(), before);
        }
        fs::write(&part, &good).unwrap();
        assert_eq!(merge_results(settings, &main, &[part]).unwrap().1, list.units.len());
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
        // What was known stays.
        for (id, position) in start.positions() {
            let way = &start.ways()[id.index()];
            let (now, _) = book.find_line(way).unwrap().unwrap();
            let (before, now) = (&position.evidence, &book.position(now).evidence);
            assert!(now.games.played >= before.games.played && now.choosing.played >= before.choosing.played);
        }
    }
}
