//! A training loop's folder.
//!
//! | | |
//! | --- | --- |
//! | `plan.toml` | how to play, train and check |
//! | `networks/00000.net`, … | the accepted networks by generation, with their training heads |
//! | `candidates/00001.net` | a network waiting for its match |
//! | `rejected/` | rejected candidates |
//! | `games/00003-….games` | self-play games by a process with the network of generation 3 |
//! | `learning/state` | the weights in training, the optimiser's state, and how many positions it has learned from |
//! | `learning/log.csv` | the losses |
//! | `learning/yardstick.csv` | how the candidates score on the plan's yardsticks |
//! | `gate/00001.toml`, `gate/00001.results` | a candidate's match: conditions and games |
//! | `gate/log.csv` | the match results |
//! | `hours/` | each process's processor seconds |
//! | `learning/lock`, `gate/lock` | locked by the process that does this step |
//! | `pause` | while it exists, all processes wait |

use super::error::TrainingLoopError;
use super::plan::LoopPlan;
use crate::train::first_weights;
use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tripoint_games::base::{Random, quoted};
use tripoint_jobs::files::{FileLine, FileLineError, LineReader, drop_torn_line, read_text, read_weights, write_whole};
use tripoint_network::{Encoding, Weights};

/// A training loop's folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopFolder {
    path: PathBuf,
}

/// The match log's heading.
const GATE_HEADING: &str = "candidate,accepted,games,won,elo,generation";

impl LoopFolder {
    /// Opens a loop's folder.
    ///
    /// # Errors
    /// If it has no plan.
    pub fn open(path: &Path) -> Result<LoopFolder, TrainingLoopError> {
        let folder = LoopFolder { path: path.to_owned() };
        if folder.plan_file().is_file() { Ok(folder) } else { Err(TrainingLoopError::NoPlan(path.to_owned())) }
    }

    /// Begins a loop in a folder with this plan, and with these weights or random ones. An existing loop keeps its plan
    /// and its networks; if it has no network, it gets these weights.
    ///
    /// # Errors
    /// If the folder can't be read or written, or the weights have another shape than the plan's.
    pub fn begin(path: &Path, plan: &LoopPlan, start: Option<&Weights>) -> Result<LoopFolder, TrainingLoopError> {
        let folder = LoopFolder { path: path.to_owned() };
        let begun = folder.plan_file().is_file();
        let own = if begun { folder.plan()? } else { plan.clone() };
        let needs_network = !begun || start.is_some() && folder.generations()?.is_empty();
        let (shape, mut random) = (own.shape(), Random::new(own.seed));
        // Check this before writing anything: a network that doesn't fit leaves no folders behind.
        let parameters = first_weights(start.filter(|_| needs_network), shape, &mut random);
        let got = start.map_or(shape, |start| start.shape);
        let parameters = parameters.map_err(|_| TrainingLoopError::Start { got, expected: shape })?;
        for part in ["networks", "candidates", "rejected", "games", "learning", "gate", "hours"] {
            let part = path.join(part);
            fs::create_dir_all(&part).map_err(|error| TrainingLoopError::File(part, error))?;
        }
        if needs_network {
            let weights = Weights { shape, parameters };
            folder.write(&folder.network_file(0), &weights.to_bytes(Encoding::Full))?;
        }
        if begun {
            return Ok(folder);
        }
        let text = toml::to_string(plan).map_err(|error| TrainingLoopError::Plan(folder.plan_file(), error.to_string()))?;
        // Write the plan last: it marks the folder as complete.
        folder.write(&folder.plan_file(), text.as_bytes())?;
        Ok(folder)
    }

    /// The folder's path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn plan_file(&self) -> PathBuf {
        self.path.join("plan.toml")
    }

    /// Reads the plan.
    ///
    /// # Errors
    /// If the plan can't be read or is invalid.
    pub fn plan(&self) -> Result<LoopPlan, TrainingLoopError> {
        let path = self.plan_file();
        let text = read_text(&path, LoopPlan::MOST_BYTES).map_err(|error| TrainingLoopError::File(path.clone(), error))?;
        LoopPlan::parse(&text).map_err(|reason| TrainingLoopError::Plan(path, reason))
    }

    /// Whether the loop is paused.
    pub fn is_paused(&self) -> bool {
        self.path.join("pause").exists()
    }

    /// Pauses the loop, or resumes it.
    ///
    /// # Errors
    /// If the folder can't be written.
    pub fn set_paused(&self, paused: bool) -> Result<(), TrainingLoopError> {
        let path = self.path.join("pause");
        if paused {
            return self.write(&path, b"");
        }
        match fs::remove_file(&path) {
            Err(error) if path.exists() => Err(TrainingLoopError::File(path, error)),
            _ => Ok(()),
        }
    }

    fn network_file(&self, generation: u32) -> PathBuf {
        self.path.join("networks").join(format!("{generation:05}.net"))
    }

    /// Reads the newest accepted network; returns its generation, too.
    ///
    /// # Errors
    /// If there is none, or it can't be read.
    pub fn newest(&self) -> Result<(u32, Arc<Weights>), TrainingLoopError> {
        let generation = self.newest_generation()?;
        Ok((generation, Arc::new(read_weights(&self.network_file(generation))?)))
    }

    /// The accepted networks' generations, in order.
    fn generations(&self) -> Result<Vec<u32>, TrainingLoopError> {
        numbered(&self.path.join("networks"), "net")
    }

    /// The newest accepted network's generation.
    ///
    /// # Errors
    /// If there is none.
    pub fn newest_generation(&self) -> Result<u32, TrainingLoopError> {
        self.generations()?.last().copied().ok_or_else(|| TrainingLoopError::NoNetwork(self.path.clone()))
    }

    /// The path to an accepted network.
    pub fn network(&self, generation: u32) -> PathBuf {
        self.network_file(generation)
    }

    /// The waiting candidates, the oldest first.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn candidates(&self) -> Result<Vec<u32>, TrainingLoopError> {
        numbered(&self.path.join("candidates"), "net")
    }

    /// The path to a candidate.
    pub fn candidate(&self, number: u32) -> PathBuf {
        self.path.join("candidates").join(format!("{number:05}.net"))
    }

    /// The file with a candidate's match results.
    pub fn gate_file(&self, number: u32) -> PathBuf {
        self.path.join("gate").join(format!("{number:05}.results"))
    }

    /// The file with the conditions for a candidate's match.
    pub(super) fn conditions_file(&self, number: u32) -> PathBuf {
        self.path.join("gate").join(format!("{number:05}.toml"))
    }

    /// The file with the openings for a candidate's match.
    pub(super) fn openings_file(&self, number: u32) -> PathBuf {
        self.path.join("gate").join(format!("{number:05}.openings"))
    }

    /// The highest candidate number so far; 0 if there is none.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub(super) fn last_candidate(&self) -> Result<u32, TrainingLoopError> {
        Ok(self.all_candidates()?.into_iter().max().unwrap_or(0))
    }

    /// Whether a candidate waits, was accepted or was rejected.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub(super) fn has_candidate(&self, number: u32) -> Result<bool, TrainingLoopError> {
        Ok(self.all_candidates()?.contains(&number))
    }

    /// The candidates that wait, were rejected, or are in the gate's log. The order matters: a decision moves a
    /// candidate from the first list to the others.
    fn all_candidates(&self) -> Result<Vec<u32>, TrainingLoopError> {
        let mut all = self.candidates()?;
        all.extend(numbered(&self.path.join("rejected"), "net")?);
        all.extend(self.gate_results()?.iter().map(|result| result.candidate));
        Ok(all)
    }

    /// Locks a part of the folder for this process; `None` if another process holds the lock. If the file system has no
    /// locks, nothing is locked.
    ///
    /// # Errors
    /// If the folder can't be written.
    pub fn try_lock(&self, part: LockedPart) -> Result<Option<FolderLock>, TrainingLoopError> {
        let name = match part {
            LockedPart::Learning => "learning",
            LockedPart::Gate => "gate",
        };
        let path = self.path.join(name).join("lock");
        let file = fs::OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|error| TrainingLoopError::File(path.clone(), error))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(FolderLock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(Some(FolderLock { _file: file })),
            Err(TryLockError::Error(error)) => Err(TrainingLoopError::File(path, error)),
        }
    }

    /// Accepts a candidate as the next generation, or rejects it. If the process is killed meanwhile, the next call
    /// completes the decision.
    ///
    /// # Errors
    /// If the folder can't be written.
    pub(super) fn decide(&self, number: u32, accepted: bool, games: u64, won: u64, elo: f64) -> Result<(), TrainingLoopError> {
        // The log line is the decision; the later steps can be repeated.
        let logged = self.gate_results()?.into_iter().find(|result| result.candidate == number);
        let result = match logged {
            Some(result) => result,
            None => {
                let generation = self.newest_generation()? + u32::from(accepted);
                let row = format!("{number},{},{games},{won},{elo:.1},{generation}", u8::from(accepted));
                append(&self.gate_log(), GATE_HEADING, &row)?;
                GateResult { candidate: number, accepted, games, won, elo, generation }
            }
        };
        let from = self.candidate(number);
        if !result.accepted {
            let to = self.path.join("rejected").join(format!("{number:05}.net"));
            return fs::rename(&from, to).map_err(|error| TrainingLoopError::File(from, error));
        }
        let to = self.network_file(result.generation);
        if !to.exists() {
            let bytes = fs::read(&from).map_err(|error| TrainingLoopError::File(from.clone(), error))?;
            self.write(&to, &bytes)?;
        }
        fs::remove_file(&from).map_err(|error| TrainingLoopError::File(from, error))
    }

    fn gate_log(&self) -> PathBuf {
        self.path.join("gate").join("log.csv")
    }

    /// The results of all matches.
    ///
    /// # Errors
    /// If the log can't be read.
    pub(super) fn gate_results(&self) -> Result<Vec<GateResult>, TrainingLoopError> {
        let result = |line: &str| {
            let fields: Vec<f64> = line.split(',').map(|field| field.parse().ok()).collect::<Option<_>>()?;
            let [candidate, accepted, games, won, elo, generation] = fields[..] else { return None };
            let [candidate, generation] = [candidate, generation].map(|number| number as u32);
            Some(GateResult { candidate, accepted: accepted > 0.0, games: games as u64, won: won as u64, elo, generation })
        };
        rows(&self.gate_log(), GATE_HEADING, result)
    }

    /// The game files with the generations that played them, sorted.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub(super) fn game_files(&self) -> Result<Vec<(u32, PathBuf)>, TrainingLoopError> {
        let games = self.path.join("games");
        let unreadable = |error| TrainingLoopError::File(games.clone(), error);
        let mut files = Vec::new();
        for entry in fs::read_dir(&games).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let generation =
                name.strip_suffix(".games").and_then(|stem| stem.split_once('-')).and_then(|(number, _)| number.parse().ok());
            if let Some(generation) = generation {
                files.push((generation, path));
            }
        }
        files.sort();
        Ok(files)
    }

    /// The file for games that a process plays with this generation's network.
    pub(super) fn game_file(&self, generation: u32, process: &str) -> PathBuf {
        self.path.join("games").join(format!("{generation:05}-{process}.games"))
    }

    /// The file with the training state.
    pub(super) fn state_file(&self) -> PathBuf {
        self.path.join("learning").join("state")
    }

    /// The file with the losses.
    pub(super) fn loss_log(&self) -> PathBuf {
        self.path.join("learning").join("log.csv")
    }

    /// The file with the yardstick scores.
    pub(super) fn yardstick_log(&self) -> PathBuf {
        self.path.join("learning").join("yardstick.csv")
    }

    /// Records how many processor seconds a process has spent in a role so far.
    ///
    /// # Errors
    /// If the folder can't be written.
    pub fn note_seconds(&self, process: &str, role: &str, seconds: f64) -> Result<(), TrainingLoopError> {
        self.write(&self.path.join("hours").join(format!("{role}-{process}")), format!("{seconds:.1}\n").as_bytes())
    }

    /// How many processor seconds all processes have used, by role.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub(super) fn seconds(&self) -> Result<Vec<(String, f64)>, TrainingLoopError> {
        let hours = self.path.join("hours");
        let unreadable = |error| TrainingLoopError::File(hours.clone(), error);
        let mut all: Vec<(String, f64)> = Vec::new();
        for entry in fs::read_dir(&hours).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            // A process that is killed while writing leaves a hidden file.
            let name = path.file_name().and_then(|name| name.to_str()).filter(|name| !name.starts_with('.'));
            let Some((role, _)) = name.and_then(|name| name.split_once('-')) else { continue };
            let role = role.to_owned();
            let text = read_text(&path, 100).map_err(|error| TrainingLoopError::File(path.clone(), error))?;
            let number = text.trim().parse::<f64>().ok().filter(|seconds| seconds.is_finite());
            let got = || format!("got '{}', expected seconds", quoted(text.trim()));
            let seconds = number.ok_or_else(|| TrainingLoopError::Line(path.clone(), 1, got()))?;
            match all.iter_mut().find(|(other, _)| *other == role) {
                Some((_, sum)) => *sum += seconds,
                None => all.push((role, seconds)),
            }
        }
        all.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(all)
    }

    /// Writes a whole file at once.
    ///
    /// # Errors
    /// If the file can't be written.
    pub(super) fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), TrainingLoopError> {
        write_whole(path, bytes).map_err(|error| TrainingLoopError::Unwritten(path.to_owned(), error.reason))
    }
}

/// A part of the folder that one process works on at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockedPart {
    /// The training state, and the candidates that come from it.
    Learning,
    /// The candidates' matches.
    Gate,
}

/// A lock, held until it is dropped or the process ends.
#[derive(Debug)]
pub struct FolderLock {
    _file: File,
}

/// A candidate's match result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct GateResult {
    /// The candidate.
    pub(super) candidate: u32,
    /// Whether it was accepted.
    pub(super) accepted: bool,
    /// Games played.
    pub(super) games: u64,
    /// Games won.
    pub(super) won: u64,
    /// How far its rating is above the best network's, in Elo.
    pub(super) elo: f64,
    /// The best generation after the match.
    pub(super) generation: u32,
}

/// Reads a log's rows, below its heading; none if there is no log. Skips an unfinished last line: a process is writing
/// it, or was killed meanwhile.
///
/// # Errors
/// If the file can't be read, or a line doesn't belong in such a log.
pub(super) fn rows<T>(path: &Path, heading: &str, row: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, TrainingLoopError> {
    let unreadable = |error| match error {
        FileLineError::File(error) => TrainingLoopError::File(path.to_owned(), error),
        FileLineError::Line(line, reason) => TrainingLoopError::Line(path.to_owned(), line, reason),
    };
    let mut lines = match LineReader::open(path, LONGEST_ROW) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        lines => lines.map_err(|error| unreadable(FileLineError::File(error)))?,
    };
    let mut rows = Vec::new();
    while let Some(FileLine::Whole(line)) = lines.next_line().map_err(unreadable)? {
        let number = lines.place().0;
        if number == 1 && line == heading {
            continue;
        }
        let wrong = || TrainingLoopError::Line(path.to_owned(), number, format!("got '{}', expected {heading}", quoted(&line)));
        rows.push(row(&line).ok_or_else(wrong)?);
    }
    Ok(rows)
}

/// An upper bound on the bytes of a log row.
const LONGEST_ROW: usize = 1 << 16;

/// Appends a row to a log, after the heading if the log is new. The row is on the disk when this returns.
///
/// # Errors
/// If the file can't be written.
pub(super) fn append(path: &Path, heading: &str, row: &str) -> Result<(), TrainingLoopError> {
    let unwritable = |error| TrainingLoopError::File(path.to_owned(), error);
    let mut file = fs::OpenOptions::new().create(true).read(true).append(true).open(path).map_err(unwritable)?;
    // A killed process may have left half a line.
    drop_torn_line(path).map_err(unwritable)?;
    let is_new = file.seek(SeekFrom::End(0)).map_err(unwritable)? == 0;
    let lines = if is_new { format!("{heading}\n{row}\n") } else { format!("{row}\n") };
    file.write_all(lines.as_bytes()).and_then(|()| file.sync_data()).map_err(unwritable)
}

/// The numbers of a folder's files with this extension, in ascending order.
fn numbered(folder: &Path, ending: &str) -> Result<Vec<u32>, TrainingLoopError> {
    let unreadable = |error| TrainingLoopError::File(folder.to_owned(), error);
    let mut numbers = Vec::new();
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(numbers),
        entries => entries.map_err(unreadable)?,
    };
    for entry in entries {
        let path = entry.map_err(unreadable)?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).and_then(|stem| stem.parse::<u32>().ok());
        numbers.extend(stem.filter(|_| path.extension().is_some_and(|other| other == ending)));
    }
    numbers.sort_unstable();
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A loop whose network has no residual layers.
    fn begun() -> (tempfile::TempDir, LoopFolder) {
        let place = tempfile::tempdir().unwrap();
        let mut plan = LoopPlan::default();
        plan.network.layers = 0;
        let folder = LoopFolder::begin(place.path(), &plan, None).unwrap();
        (place, folder)
    }

    #[test]
    fn a_folder_is_begun_once() {
        let place = tempfile::tempdir().unwrap();
        assert!(matches!(LoopFolder::open(place.path()), Err(TrainingLoopError::NoPlan(_))));
        let (place, folder) = begun();
        let before = folder.newest().unwrap();
        let other = LoopPlan { seed: 9, ..LoopPlan::default() };
        let again = LoopFolder::begin(place.path(), &other, None).unwrap();
        assert_eq!((again.plan().unwrap().seed, again.newest().unwrap()), (1, before));
        folder.set_paused(true).unwrap();
        assert!(LoopFolder::open(place.path()).unwrap().is_paused());
        folder.set_paused(false).unwrap();
        folder.set_paused(false).unwrap();
        assert!(!folder.is_paused());
    }

    /// If a process is killed after any step in a decision, the next run completes it and repeats nothing.
    #[test]
    fn a_decision_that_was_cut_off_is_made_once() {
        let (_place, folder) = begun();
        let (_, weights) = folder.newest().unwrap();
        let bytes = weights.to_bytes(Encoding::Full);
        let offer = |number| folder.write(&folder.candidate(number), &bytes).unwrap();
        offer(1);
        folder.decide(1, true, 100, 60, 70.4).unwrap();
        assert_eq!((folder.newest_generation().unwrap(), folder.candidates().unwrap()), (1, vec![]));
        // Logged, but the network is not yet there.
        offer(2);
        append(&folder.gate_log(), GATE_HEADING, "2,1,90,50,40.0,2").unwrap();
        folder.decide(2, true, 90, 50, 40.0).unwrap();
        assert_eq!((folder.newest_generation().unwrap(), folder.candidates().unwrap()), (2, vec![]));
        // The network is there, but the candidate is not yet gone.
        offer(2);
        folder.decide(2, true, 90, 50, 40.0).unwrap();
        assert_eq!((folder.newest_generation().unwrap(), folder.candidates().unwrap()), (2, vec![]));
        // A truncated line doesn't count.
        offer(3);
        let log = folder.gate_log();
        fs::write(&log, fs::read_to_string(&log).unwrap() + "3,1,9").unwrap();
        folder.decide(3, false, 80, 30, -90.0).unwrap();
        assert_eq!((folder.newest_generation().unwrap(), folder.candidates().unwrap()), (2, vec![]));
        let results = folder.gate_results().unwrap();
        let seen: Vec<_> = results.iter().map(|result| (result.candidate, result.accepted, result.generation)).collect();
        assert_eq!(seen, [(1, true, 1), (2, true, 2), (3, false, 2)]);
    }

    /// A damaged line was once skipped, so its candidate's match was played again.
    #[test]
    fn damaged_lines_of_a_log_are_errors() {
        let (_place, folder) = begun();
        let log = folder.gate_log();
        let result = |text: &str| {
            fs::write(&log, text).unwrap();
            folder.gate_results().map(|results| results.len()).map_err(|error| error.to_string())
        };
        let good = format!("{GATE_HEADING}\n1,0,2,1,0.0,0\n2,1,2,1,0.0,1\n");
        assert_eq!(result(&good), Ok(2));
        assert_eq!(result(&format!("\u{feff}{}", good.replace('\n', "\r\n"))), Ok(2));
        assert_eq!(result(""), Ok(0));
        for (wrong, line) in [("1,0,2", 2), ("candidate", 1)] {
            let error = result(&good.replacen(wrong, "x", 1)).unwrap_err();
            assert!(error.starts_with(&format!("{}:{line}: got 'x", log.display())), "{error}");
        }
        fs::write(folder.path().join("hours/learn-1"), "much").unwrap();
        let error = folder.seconds().unwrap_err().to_string();
        assert!(error.contains("learn-1:1: got 'much', expected seconds"), "{error}");
    }

    /// A line that was truncated within its last field was once read: generation 1 instead of 12.
    #[test]
    fn a_line_of_the_log_without_its_end_does_not_count() {
        let (_place, folder) = begun();
        fs::write(folder.gate_log(), format!("{GATE_HEADING}\n1,1,9,6,50.0,1\n2,1,9,6,50.0,1")).unwrap();
        assert_eq!(folder.gate_results().unwrap().len(), 1);
        assert_eq!((folder.last_candidate().unwrap(), folder.has_candidate(2).unwrap()), (1, false));
        // A truncated heading is written again.
        fs::write(folder.gate_log(), "candid").unwrap();
        folder.write(&folder.candidate(1), b"").unwrap();
        folder.decide(1, false, 2, 1, 0.0).unwrap();
        assert_eq!(fs::read_to_string(folder.gate_log()).unwrap(), format!("{GATE_HEADING}\n1,0,2,1,0.0,0\n"));
    }

    #[test]
    fn a_first_network_of_another_shape_leaves_no_folders() {
        let place = tempfile::tempdir().unwrap();
        let mut plan = LoopPlan::default();
        plan.network.layers = 4;
        let start = Weights::shipped("hex").unwrap();
        let error = LoopFolder::begin(place.path(), &plan, Some(&start)).unwrap_err().to_string();
        assert!(error.starts_with("--start: got a network of width 32, 8 layers") && !error.contains("--layers"), "{error}");
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0);
    }

    #[test]
    fn errors_give_one_remedy() {
        let (_place, folder) = begun();
        let error = folder.write(&folder.path().join("none/a"), b"").unwrap_err().to_string();
        assert_eq!(error.matches("; choose").count() + error.matches(", or choose").count(), 1, "{error}");
    }

    /// Two processes that trained at the same time once overwrote each other's state.
    #[test]
    fn only_one_process_can_lock_a_part() {
        let (_place, folder) = begun();
        let held = folder.try_lock(LockedPart::Learning).unwrap();
        assert!(held.is_some() && folder.try_lock(LockedPart::Learning).unwrap().is_none());
        assert!(folder.try_lock(LockedPart::Gate).unwrap().is_some());
        drop(held);
        assert!(folder.try_lock(LockedPart::Learning).unwrap().is_some());
    }

    #[test]
    fn the_seconds_of_processes_are_counted_once() {
        let (_place, folder) = begun();
        folder.note_seconds("a", "selfplay", 10.0).unwrap();
        folder.note_seconds("a", "selfplay", 20.0).unwrap();
        folder.note_seconds("b", "selfplay", 5.0).unwrap();
        folder.note_seconds("a", "gate", 1.0).unwrap();
        // A process was killed while writing.
        fs::write(folder.path().join("hours/.tripoint-x2"), "7.0\n").unwrap();
        assert_eq!(folder.seconds().unwrap(), [("gate".to_owned(), 1.0), ("selfplay".to_owned(), 25.0)]);
    }
}
