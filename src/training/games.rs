//! Games of the engine against itself, with what every search found, in a text file.

use super::lines::drop_torn_line;
use super::read::{TornLine, for_each_game, name};
use crate::base::Random;
use crate::board::{Board, Cell};
use crate::engine::Settings;
use crate::rules::{Move, Position, Rules, SwapRule};
use crate::search::{self, Candidate, Control, Limits, Parameters, Report, Request, Searcher, Setup};
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use thiserror::Error;

/// How games are played.
#[derive(Clone, Debug)]
pub struct GameSettings {
    /// Board, parameters, patterns, limits and seed; the memory is that of all games at once together.
    pub engine: Settings,
    /// Games that the file is to have in the end.
    pub games: u32,
    /// Games at once.
    pub concurrency: usize,
    /// The file; games that are there already are not played again.
    pub file: PathBuf,
}

/// Why games cannot be played or read.
#[derive(Debug, Error)]
pub enum GameError {
    /// The file cannot be used.
    #[error("{0}: {1}; give a file of games that can be read and written")]
    File(PathBuf, io::Error),
    /// A line that is no game, and why.
    #[error("{0}:{1}: this is no game of the engine against itself: {2}; take the line out, or give another file")]
    Line(PathBuf, usize, String),
    /// Games on another board.
    #[error("{0}: it has games on {1}; give another file")]
    OtherBoard(PathBuf, Board),
    /// A bound of the memory outside the range for so many games at once.
    #[error(
        "--memory: got {got} MiB, expected {least} to {max} for --concurrency {concurrency}; give more memory, or fewer games at once",
        max = Settings::MAX_MEMORY
    )]
    Memory {
        /// The bound in MiB.
        got: usize,
        /// The least one that can be kept.
        least: usize,
        /// Games at once.
        concurrency: usize,
    },
    /// No thread could be started.
    #[error("no thread for a game: {0}")]
    Thread(io::Error),
}

/// Simulations with which an opening is judged.
const JUDGED: u64 = 150;

/// Openings of which the most balanced one is played.
const OPENINGS: usize = 6;

/// What the process needs besides the games, in bytes: the program, its libraries, patterns and weights.
const BESIDES_TREES: usize = 7 << 20;

/// What each game needs besides its tree, in bytes: compiled patterns, the network's buffers, its thread. Rounded up from the resident
/// size with 4 and 16 games at once on the (9,8)-board, the greatest one, while their trees are small (1.4 MiB each).
const BESIDES_TREE: usize = 3 << 19;

/// The least room of a tree, in bytes.
const LEAST_TREE: usize = 2 << 20;

/// Plays games until the file has as many as wanted; `progress` is called with their number after each.
///
/// A game begins with one to four random stones, the most balanced of a few such openings. One move in ten is drawn by the
/// visits of the search instead of being the best one, so that positions off the best line are seen too. The file is written
/// game by game; a run that was stopped goes on. A game follows from its number and the seed, in whatever order they are written
/// and however many are played at once, as long as the trees have room in their share of the memory.
///
/// # Errors
/// A file that cannot be used, or too little memory for the games at once.
///
/// # Panics
/// When `progress` does; no other game is begun then.
pub fn play_games(settings: &GameSettings, progress: &(dyn Fn(usize) + Sync)) -> Result<(), GameError> {
    let wrong = |error| GameError::File(settings.file.clone(), error);
    let tree_bytes = settings.tree_bytes()?;
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(&settings.file).map_err(wrong)?;
    let mut begun = BTreeSet::new();
    for_each_game(&settings.file, TornLine::PassedOver, |game| {
        if game.board != settings.engine.board {
            return Err(GameError::OtherBoard(settings.file.clone(), game.board));
        }
        begun.insert(game.number);
        Ok(())
    })?;
    // Only now is the file known to be one of games.
    drop_torn_line(&mut file).map_err(wrong)?;
    let missing: Vec<u32> = (0..settings.games).filter(|number| !begun.contains(number)).collect();
    let (file, next, done) = (Mutex::new(file), AtomicUsize::new(0), AtomicUsize::new(begun.len()));
    let work = || {
        while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            let line = play_game(&settings.engine, tree_bytes, number).ok_or_else(|| settings.memory_error())?;
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            file.write_all(line.as_bytes()).map_err(wrong)?;
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        Ok(())
    };
    // Where one fails the others end with the games that they have begun.
    let stop = || next.store(missing.len(), Ordering::Relaxed);
    let work = || {
        let result = catch_unwind(AssertUnwindSafe(work));
        if !matches!(result, Ok(Ok(()))) {
            stop();
        }
        result.unwrap_or_else(|panic| resume_unwind(panic))
    };
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).map_err(GameError::Thread);
        let workers = (0..settings.at_once()).map(spawn).collect::<Result<Vec<_>, _>>().inspect_err(|_| stop())?;
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

impl GameSettings {
    /// Games at once, no more than there are.
    fn at_once(&self) -> usize {
        self.concurrency.min(self.games as usize).max(1)
    }

    /// The share of the memory that the tree of each game at once may have.
    fn tree_bytes(&self) -> Result<usize, GameError> {
        let trees = |besides| (self.engine.memory << 20).checked_sub(besides);
        let share = trees(BESIDES_TREES + self.at_once() * BESIDES_TREE).map(|bytes| bytes / self.at_once());
        let allowed = (Settings::MIN_MEMORY..=Settings::MAX_MEMORY).contains(&self.engine.memory);
        share.filter(|&share| allowed && share >= LEAST_TREE).ok_or_else(|| self.memory_error())
    }

    fn memory_error(&self) -> GameError {
        let concurrency = self.at_once();
        let least = (BESIDES_TREES + concurrency * (BESIDES_TREE + LEAST_TREE)).div_ceil(1 << 20).max(Settings::MIN_MEMORY);
        GameError::Memory { got: self.engine.memory, least, concurrency }
    }
}

/// What plays one game.
struct Player {
    random: Random,
    position: Position,
    searcher: Box<dyn Searcher>,
}

/// The line of a game; `None` when the tree has not even room for its root.
fn play_game(settings: &Settings, tree_bytes: usize, number: u32) -> Option<String> {
    let mut random = Random::new(settings.seed ^ (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let position = Position::new(settings.board, Rules { swap: SwapRule::Off, ..Rules::GTP });
    let parameters = Parameters { keep_subtree: false, ..settings.parameters.clone() };
    let setup = Setup {
        parameters: &parameters,
        patterns: &settings.patterns,
        network: settings.network.clone(),
        bytes: tree_bytes,
        threads: 1,
    };
    let searcher = search::searcher(&position, &setup, random.split());
    let mut player = Player { random, position, searcher };
    let mut moves: Vec<String> = player.open().iter().map(|cell| cell.index().to_string()).collect();
    let winner = loop {
        if let Some(winner) = player.position.winner() {
            break winner;
        }
        let to_move = player.position.to_move();
        // A position without a winner has an empty cell.
        let report = player.search(settings.limits)?;
        let candidates = player.searcher.candidates(&player.position);
        let cell = if report.proven.is_none() { player.choose(&report, &candidates) } else { report.best };
        moves.push(searched(cell, report.win_rate, &candidates));
        player.position.play_unchecked(to_move, Move::Place(cell));
        if let Some(won) = report.proven {
            break if won { to_move } else { to_move.opponent() };
        }
    };
    Some(format!("{number}\t{}\t{}\t{}\n", settings.board, name(winner), moves.join("\t")))
}

/// A move that was searched, in the words of the file; one of which the search has no visits to tell says as little as one of the opening.
fn searched(cell: Cell, win_rate: f64, candidates: &[Candidate]) -> String {
    let visits = candidates.iter().filter(|candidate| candidate.visits > 0);
    let visits: Vec<_> = visits.map(|candidate| format!("{}:{}", candidate.cell.index(), candidate.visits)).collect();
    if visits.is_empty() { cell.index().to_string() } else { format!("{};{win_rate:.4};{}", cell.index(), visits.join(",")) }
}

impl Player {
    fn search(&mut self, limits: Limits) -> Option<Report> {
        let request = Request { position: &self.position, colour: self.position.to_move(), limits };
        self.searcher.search(&request, &mut Control::default())
    }

    /// Plays the most balanced of a few random openings.
    fn open(&mut self) -> Vec<Cell> {
        let stones = (1 + self.random.below(4)).min(self.position.topology().len() / 4);
        let limits = Limits { simulations: Some(JUDGED), playouts: None };
        let mut judged: Vec<(f64, Vec<Cell>)> = (0..OPENINGS)
            .map(|_| {
                let cells = self.place(stones);
                let win_rate = self.search(limits).map_or(1.0, |report| report.win_rate);
                for _ in &cells {
                    self.position.undo();
                }
                ((win_rate - 0.5).abs(), cells)
            })
            .collect();
        judged.sort_by(|a, b| a.0.total_cmp(&b.0));
        let cells = judged.into_iter().next().map(|(_, cells)| cells).unwrap_or_default();
        for &cell in &cells {
            self.position.play_unchecked(self.position.to_move(), Move::Place(cell));
        }
        cells
    }

    /// Plays random stones.
    fn place(&mut self, stones: usize) -> Vec<Cell> {
        let place = |_| {
            let empty = self.position.empty();
            let cell = empty.nth(self.random.below(empty.len()))?;
            self.position.play_unchecked(self.position.to_move(), Move::Place(cell));
            Some(cell)
        };
        (0..stones).filter_map(place).collect()
    }

    /// The best move, or one in ten times one drawn by the visits.
    fn choose(&mut self, report: &Report, candidates: &[Candidate]) -> Cell {
        let all: u64 = candidates.iter().map(|candidate| u64::from(candidate.visits)).sum();
        if self.random.below(10) > 0 || all == 0 {
            return report.best;
        }
        let mut drawn = self.random.bits() % all;
        for candidate in candidates {
            match drawn.checked_sub(u64::from(candidate.visits)) {
                Some(rest) => drawn = rest,
                None => return candidate.cell,
            }
        }
        report.best
    }
}

#[cfg(test)]
mod tests {
    use super::super::read::{Sample, read_games};
    use super::*;

    fn settings(name: &str, games: u32) -> GameSettings {
        let folder = std::env::temp_dir().join(format!("tripoint-games-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let limits = Limits { simulations: Some(40), playouts: None };
        let engine = Settings { board: "y 6".parse().unwrap(), limits, memory: 16, ..Settings::default() };
        GameSettings { engine, games, concurrency: 2, file: folder.join(name) }
    }

    #[test]
    fn games_are_played_once_and_read() {
        let settings = settings("played", 5);
        let _ = std::fs::remove_file(&settings.file);
        play_games(&settings, &|_| {}).unwrap();
        let text = std::fs::read_to_string(&settings.file).unwrap();
        // A run that was killed has lost some of the games, and was writing one.
        let mut lines: Vec<&str> = text.lines().collect();
        lines.sort_unstable();
        std::fs::write(&settings.file, format!("{}\n{}\n{}", lines[4], lines[1], &lines[0][..20])).unwrap();
        play_games(&settings, &|_| {}).unwrap();
        let again = std::fs::read_to_string(&settings.file).unwrap();
        let mut others: Vec<&str> = again.lines().collect();
        others.sort_unstable();
        assert_eq!(others, lines);
        for game in read_games(&settings.file).unwrap() {
            assert!(!game.samples.is_empty());
            for Sample { stones, policy, win_rate, .. } in &game.samples {
                let [own, others] = stones;
                assert!(own.len() == others.len() || own.len() + 1 == others.len());
                assert!((policy.iter().map(|(_, share)| share).sum::<f32>() - 1.0).abs() < 1e-4);
                assert!(policy.iter().all(|(cell, _)| !own.contains(cell) && !others.contains(cell)));
                assert!((0.0..=1.0).contains(win_rate));
            }
            // The players take turns, so that who wins does, too.
            assert!(game.samples.windows(2).all(|pair| pair[0].won != pair[1].won));
        }
        let other = GameSettings { engine: Settings { board: "y 5".parse().unwrap(), ..settings.engine.clone() }, ..settings };
        assert!(play_games(&other, &|_| {}).unwrap_err().to_string().contains("it has games on Y 6"));
    }

    /// With one simulation, and where the result is proven at once, no move has visits: such a move was written with an empty list of
    /// them, which the reader refused, so that the next run refused its own file.
    #[test]
    fn moves_without_visits_can_be_read() {
        let GameSettings { engine, .. } = settings("", 0);
        for (board, simulations) in [("y 6", 1), ("y 2", 40), ("y 3", 40), ("poly-y 3 2", 40)] {
            let limits = Limits { simulations: Some(simulations), playouts: None };
            let engine = Settings { board: board.parse().unwrap(), limits, ..engine.clone() };
            let settings = GameSettings { engine, ..settings(&format!("{board} {simulations}"), 20) };
            let _ = std::fs::remove_file(&settings.file);
            play_games(&settings, &|_| {}).unwrap();
            assert_eq!(read_games(&settings.file).unwrap().len(), 20);
        }
    }

    /// The panic of a worker once counted as success, and the file came out short.
    #[test]
    fn a_panic_reaches_the_caller_and_ends_the_run() {
        let settings = settings("panic", 60);
        let _ = std::fs::remove_file(&settings.file);
        let told = |done| assert!(done != 2, "the second game is told");
        let panic = catch_unwind(|| play_games(&settings, &told)).unwrap_err();
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"the second game is told"));
        let played = read_games(&settings.file).unwrap().len();
        assert!((2..60).contains(&played), "{played} games were played");
    }

    /// A file with nothing but a name mistyped lost its last line before it was looked at.
    #[test]
    fn a_file_of_something_else_is_left_alone() {
        let settings = settings("something else", 1);
        for text in ["a note", "0\ty 6\tblack\t1\na note", "a note\n12", "tpnet 1\n\u{8}"] {
            std::fs::write(&settings.file, text).unwrap();
            let error = play_games(&settings, &|_| {}).unwrap_err().to_string();
            assert!(error.contains("this is no game of the engine"), "{text}: {error}");
            assert_eq!(std::fs::read_to_string(&settings.file).unwrap(), text);
        }
    }

    /// Every game had the whole of the memory.
    #[test]
    fn the_games_at_once_share_the_memory() {
        let of = |memory, concurrency, games| {
            let GameSettings { engine, file, .. } = settings("memory", 0);
            GameSettings { engine: Settings { memory, ..engine }, games, concurrency, file }
        };
        for (memory, concurrency) in [(16, 1), (18, 3), (32, 2), (1024, 8), (1024, 200), (Settings::MAX_MEMORY, 1024)] {
            let all = of(memory, concurrency, 10_000).tree_bytes().unwrap() * concurrency;
            assert!(all <= (memory - 7) << 20 && all >= (memory - 7 - 2 * concurrency) << 20, "{memory} {concurrency} {all}");
        }
        // Games that there are not need nothing.
        assert_eq!(of(64, 8, 1).tree_bytes().unwrap(), of(64, 1, 9).tree_bytes().unwrap());
        for (memory, concurrency) in [(0, 1), (15, 1), (16, 4), (1024, 1024), (Settings::MAX_MEMORY + 1, 1), (usize::MAX, 1)] {
            let settings = of(memory, concurrency, 10_000);
            let _ = std::fs::remove_file(&settings.file);
            let error = play_games(&settings, &|_| {}).unwrap_err().to_string();
            assert!(error.starts_with(&format!("--memory: got {memory} MiB, expected ")), "{error}");
            assert!(!settings.file.exists());
        }
    }
}
