//! Games of the engine against itself, with what every search found, in a text file.
//!
//! A game is a line: its number, the board, the winner, and the moves in order, separated by tabs. A move of the opening is the number
//! of its cell; a move that was searched is `cell;win rate;cell:visits,cell:visits,…` with the win rate of the player to move.

use super::lines::drop_torn_line;
use crate::engine::Settings;
use crate::game::{Board, Cell, Colour, Move, Position, Rules, SwapRule};
use crate::playout::Random;
use crate::search::{self, Candidate, Limits, Parameters, Report, Request, Searcher, Setup};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use thiserror::Error;

/// How games are played.
#[derive(Clone, Debug)]
pub struct GameSettings {
    /// Board, parameters, patterns, limits, memory and seed.
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
    /// A line that is no game.
    #[error("{0}:{1}: this is no game of the engine against itself")]
    Line(PathBuf, usize),
    /// Games on another board.
    #[error("{0}: it has games on {1}; give another file")]
    OtherBoard(PathBuf, Board),
    /// No thread could be started.
    #[error("no thread for a game: {0}")]
    Thread(io::Error),
}

/// A position that was searched.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The stones of the player to move, and of the opponent.
    pub stones: [Vec<Cell>; 2],
    /// The opponent's last move.
    pub last: Option<Cell>,
    /// The share of the visits of each move.
    pub policy: Vec<(Cell, f32)>,
    /// Win rate of the player to move, as the search saw it.
    pub win_rate: f32,
    /// Whether that player won.
    pub won: bool,
}

/// The positions of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Trained {
    /// The number that the game follows from.
    pub number: u32,
    /// The board.
    pub board: Board,
    /// The positions that were searched.
    pub samples: Vec<Sample>,
}

/// Simulations with which an opening is judged.
const JUDGED: u64 = 150;

/// Openings of which the most balanced one is played.
const OPENINGS: usize = 6;

/// Plays games until the file has as many as wanted; `progress` is called with their number after each.
///
/// A game begins with one to four random stones, the most balanced of a few such openings. One move in ten is drawn by the
/// visits of the search instead of being the best one, so that positions off the best line are seen too. The file is written
/// game by game; a run that was stopped goes on. A game follows from its number and the seed, in whatever order they are written.
///
/// # Errors
/// A file that cannot be used.
pub fn play_games(settings: &GameSettings, progress: &(dyn Fn(usize) + Sync)) -> Result<(), GameError> {
    let wrong = |error| GameError::File(settings.file.clone(), error);
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(&settings.file).map_err(wrong)?;
    drop_torn_line(&mut file).map_err(wrong)?;
    let games = read_games(&settings.file)?;
    if let Some(other) = games.iter().find(|game| game.board != settings.engine.board) {
        return Err(GameError::OtherBoard(settings.file.clone(), other.board));
    }
    let begun: BTreeSet<u32> = games.iter().map(|game| game.number).collect();
    let missing: Vec<u32> = (0..settings.games).filter(|number| !begun.contains(number)).collect();
    let (file, next, done) = (Mutex::new(file), AtomicUsize::new(0), AtomicUsize::new(begun.len()));
    let work = || {
        while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            let line = play_game(&settings.engine, number);
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            file.write_all(line.as_bytes()).map_err(wrong)?;
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        Ok(())
    };
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).map_err(GameError::Thread);
        let workers = (0..settings.concurrency.max(1)).map(spawn).collect::<Result<Vec<_>, _>>()?;
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or(Ok(())))
    })
}

/// What plays one game.
struct Player {
    random: Random,
    position: Position,
    searcher: Box<dyn Searcher>,
}

fn play_game(settings: &Settings, number: u32) -> String {
    let mut random = Random::new(settings.seed ^ (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let position = Position::new(settings.board, Rules { swap: SwapRule::Off, ..Rules::GTP });
    let parameters = Parameters { keep_subtree: false, ..settings.parameters.clone() };
    let setup = Setup {
        parameters: &parameters,
        patterns: &settings.patterns,
        network: settings.network.clone(),
        bytes: settings.memory.max(1).saturating_mul(1 << 20),
        threads: 1,
    };
    let searcher = search::searcher(&position, &setup, random.split());
    let mut player = Player { random, position, searcher };
    let mut moves: Vec<String> = player.open().iter().map(|cell| cell.index().to_string()).collect();
    let mut winner = player.position.winner();
    while winner.is_none() {
        let to_move = player.position.to_move();
        // A position without a winner has an empty cell.
        let Some(report) = player.search(settings.limits) else { break };
        winner = report.proven.map(|won| if won { to_move } else { to_move.opponent() });
        let candidates = player.searcher.candidates(&player.position);
        let cell = if winner.is_none() { player.choose(&report, &candidates) } else { report.best };
        let visits = candidates.iter().filter(|candidate| candidate.visits > 0);
        let visits: Vec<_> = visits.map(|candidate| format!("{}:{}", candidate.cell.index(), candidate.visits)).collect();
        moves.push(format!("{};{:.4};{}", cell.index(), report.win_rate, visits.join(",")));
        player.position.play_unchecked(to_move, Move::Place(cell));
        winner = winner.or(player.position.winner());
    }
    let winner = if winner == Some(Colour::Black) { "black" } else { "white" };
    format!("{number}\t{}\t{winner}\t{}\n", settings.board, moves.join("\t"))
}

impl Player {
    fn search(&mut self, limits: Limits) -> Option<Report> {
        let request = Request { position: &self.position, colour: self.position.to_move(), limits };
        self.searcher.search(&request, &mut || 0.0)
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

/// Reads the games of a file.
///
/// # Errors
/// A file that cannot be read, or a line that is no game.
pub fn read_games(path: &Path) -> Result<Vec<Trained>, GameError> {
    let wrong = |error| GameError::File(path.to_owned(), error);
    let mut games = Vec::new();
    for (number, line) in BufReader::new(File::open(path).map_err(wrong)?).lines().enumerate() {
        let game = parse(&line.map_err(wrong)?).ok_or_else(|| GameError::Line(path.to_owned(), number + 1))?;
        games.push(game);
    }
    Ok(games)
}

fn parse(line: &str) -> Option<Trained> {
    let mut fields = line.split('\t');
    let number = fields.next()?.parse().ok()?;
    let board: Board = fields.next()?.parse().ok()?;
    let winner = match fields.next()? {
        "black" => Colour::Black,
        "white" => Colour::White,
        _ => return None,
    };
    let cell = |text: &str| text.parse().ok().filter(|&index| index < board.cells()).map(Cell::from_index);
    let (mut stones, mut to_move, mut last) = ([Vec::new(), Vec::new()], Colour::Black, None);
    let mut samples = Vec::new();
    for field in fields {
        let mut parts = field.split(';');
        let played = cell(parts.next()?)?;
        if let (Some(win_rate), Some(visits)) = (parts.next(), parts.next()) {
            let visits = visits.split(',').map(|entry| {
                let (at, visits) = entry.split_once(':')?;
                Some((cell(at)?, visits.parse::<f32>().ok()?))
            });
            let visits = visits.collect::<Option<Vec<_>>>()?;
            let all: f32 = visits.iter().map(|(_, visits)| visits).sum();
            samples.push(Sample {
                stones: [stones[to_move.index()].clone(), stones[to_move.opponent().index()].clone()],
                last,
                policy: visits.into_iter().map(|(cell, visits)| (cell, visits / all)).collect(),
                win_rate: win_rate.parse().ok()?,
                won: to_move == winner,
            });
        }
        stones[to_move.index()].push(played);
        last = Some(played);
        to_move = to_move.opponent();
    }
    Some(Trained { number, board, samples })
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn lines_that_are_no_games_are_refused() {
        let GameSettings { file, .. } = settings("refused", 0);
        for line in ["", "x", "1\ty 3\tnobody\t1", "1\ty 99\tblack\t1", "1\ty 3\tblack\t6", "1\ty 3\tblack\t1;0.5;2", "\u{1}"] {
            std::fs::write(&file, format!("0\ty 3\tblack\t1;0.5;1:32\n{line}\n")).unwrap();
            let error = read_games(&file).unwrap_err().to_string();
            assert!(error.contains(":2: this is no game"), "{line}: {error}");
        }
        assert!(read_games(Path::new("/nowhere/games")).unwrap_err().to_string().contains("give a file"));
    }
}
