//! Matches: pairs of games between two players, with concurrent games, interruptible and resumable.

use super::contestant::{Contestant, Fault, RandomPlayer};
use super::external::{CodeCupPlayer, GtpPlayer, Wording};
use super::referee::{self, GameRecord, Pairing};
use super::spec::{BookSource, PlayerKind, PlayerSpec, SpecError, TimeRules};
use super::statistics::{SequentialTest, Verdict};
use super::store::{Identity, Store, StoreError};
use super::summary::Summary;
use crate::base::{Random, fingerprint};
use crate::board::{Board, Topology};
use crate::book::Book;
use crate::engine::{BookChoice, EngineError, Settings, Sharing};
use crate::notation::{Coordinates, Notation, NotationError};
use crate::rules::SwapRule;
use crate::selfplay::{
    BESIDES_ENGINES, ClockKind, InProcess, NoThread, NotEnoughMemory, OpeningError, OpeningSource, Openings, Schedule, Stop,
    TimeControl, game_random,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct MatchSettings {
    /// The players; each opens one game of a pair.
    pub players: [PlayerSpec; 2],
    /// Board, swap, patterns, seed, and the base settings of in-process engines. Engines of players without a `memory` option share the
    /// memory that the others leave.
    pub engine: Settings,
    /// The openings. From any but the empty board there is no swap.
    pub openings: OpeningSource,
    /// The time control of players without one of their own.
    pub time_control: TimeControl,
    /// The time rules of the referee.
    pub time: TimeRules,
    /// Games in all; an odd number leaves a pair half played.
    pub games: u32,
    /// The number of the first pair, which determines its opening.
    pub first_pair: u32,
    /// Concurrent games.
    pub concurrency: usize,
    /// A test that ends the match early.
    pub test: Option<SequentialTest>,
    /// The results file; `None` to keep nothing.
    pub results: Option<PathBuf>,
    /// Resume a match.
    pub resume: bool,
    /// Ends the match early; games in progress are dropped.
    pub stop: Stop,
}

/// Why a match cannot be played.
#[derive(Debug, Error)]
pub enum MatchError {
    /// An error of the results file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The openings.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// An invalid player.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Coordinates that do not fit the board.
    #[error("player '{0}': {1}")]
    Notation(String, NotationError),
    /// Invalid settings of an in-process engine.
    #[error("player '{0}': {1}")]
    Engine(String, EngineError),
    /// An opening book that the player cannot use.
    #[error("player '{0}': {1}")]
    Book(String, String),
    /// The memory limit is too small for the in-process engines.
    #[error(transparent)]
    Memory(#[from] NotEnoughMemory),
    /// A program that does not work.
    #[error("player '{command}': {reason}{stderr}")]
    Player {
        /// Its command.
        command: String,
        /// What went wrong.
        reason: String,
        /// The last lines of its stderr.
        stderr: StderrTail,
    },
    /// The CodeCup protocol has one board and no openings.
    #[error("player '{0}': a CodeCup player plays on --board 5,7, with --openings none and the swap only")]
    CodeCup(String),
    /// The CPU time of an in-process engine can be measured for one thread only.
    #[error("player '{0}': the CPU time of several threads cannot be measured; give --clock wall")]
    Threads(String),
    /// The system cannot start a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}

/// The last lines of a program's stderr.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StderrTail(pub Vec<String>);

impl std::fmt::Display for StderrTail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0.is_empty() {
            return f.write_str("; it wrote nothing to stderr");
        }
        write!(f, "; the last lines of its stderr:")?;
        self.0.iter().try_for_each(|line| write!(f, "\n  {line}"))
    }
}

/// The outcome of a match.
#[derive(Debug)]
pub struct Outcome {
    /// The results.
    pub store: Store,
    /// Games played in this run.
    pub played: u32,
    /// Whether the match was stopped early.
    pub interrupted: bool,
}

/// A match that is ready to be played.
#[derive(Debug)]
struct Match<'a> {
    settings: &'a MatchSettings,
    /// The settings of the in-process engines; the memory is that of players without a `memory` option.
    engine: Settings,
    openings: Openings,
    /// The opening book of each player, which all concurrent games share.
    books: [Option<Arc<Book>>; 2],
}

/// Plays a match, or the rest of it.
///
/// `progress` is called with the score before the first game and after each. Every finished game is written at once, so that a killed run
/// loses only the games in progress. If the match is complete, or its test has decided, no game is played.
///
/// # Errors
/// A results file of another match, a program that does not work, or invalid settings. Faults of players during a game are results, not
/// errors.
pub fn play_match(settings: &MatchSettings, progress: &mut dyn FnMut(&Summary)) -> Result<Outcome, MatchError> {
    let a_match = Match::new(settings)?;
    let mut store = Store::open(settings.results.as_deref(), &a_match.identity()?)?;
    let mut games = store.games()?;
    let begun = games.len();
    progress(&Summary::new(&games));
    let done: BTreeSet<u32> = games.iter().map(|game| game.id).collect();
    let missing: Vec<u32> = (0..settings.games).filter(|id| !done.contains(id)).collect();
    if missing.is_empty() || settings.is_decided(&games) {
        return Ok(Outcome { store, played: 0, interrupted: false });
    }
    if begun > 0 && !settings.resume {
        return Err(StoreError::Begun { path: store.path().to_owned(), played: begun }.into());
    }
    a_match.probe()?;
    store.begin()?;
    let schedule = Schedule { concurrency: settings.concurrency, stop: &settings.stop };
    schedule.in_any_order(missing.into_iter(), &|stop| a_match.worker(stop), &mut |game| {
        store.add(&game)?;
        games.push(game);
        progress(&Summary::new(&games));
        Ok(if settings.is_decided(&games) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    store.end()?;
    let is_complete = games.len() >= settings.games as usize || settings.is_decided(&games);
    let interrupted = settings.stop.is_requested() && !is_complete;
    Ok(Outcome { store, played: (games.len() - begun) as u32, interrupted })
}

impl MatchSettings {
    /// Whether the sequential test has decided.
    fn is_decided(&self, games: &[GameRecord]) -> bool {
        self.test.is_some_and(|test| test.verdict(&Summary::new(games).pairs) != Verdict::Continue)
    }

    fn time_controls(&self) -> [TimeControl; 2] {
        self.players.each_ref().map(|player| player.time_control.or(self.time_control))
    }

    /// The memory in MiB for the engines of players without a `memory` option, and how they share it.
    fn shared_memory(&self) -> Result<(usize, Sharing), MatchError> {
        let at_once = self.concurrency.clamp(1, self.games.max(1) as usize);
        let (mut engines, mut sharing, mut taken, mut threads) = (0, 0, 0_usize, 1);
        for spec in &self.players {
            match &spec.kind {
                PlayerKind::InProcess { memory: Some(memory), .. } => {
                    engines += at_once;
                    taken = taken.saturating_add(memory.saturating_mul(at_once));
                }
                PlayerKind::InProcess { threads: own, .. } => {
                    engines += at_once;
                    sharing += at_once;
                    threads = threads.max(own.unwrap_or(self.engine.threads));
                }
                PlayerKind::Random | PlayerKind::Gtp { .. } | PlayerKind::CodeCup { .. } => {}
            }
        }
        let got = self.engine.memory;
        let (memory, sharing) = (got.saturating_sub(taken), Sharing { engines: sharing, besides: BESIDES_ENGINES });
        let shared = Settings { memory, sharing, threads, ..self.engine.clone() };
        let least = taken.saturating_add(if sharing.engines > 0 { shared.least_memory() } else { BESIDES_ENGINES });
        if least > got {
            return Err(NotEnoughMemory(EngineError::Memory { got, least, engines, threads }).into());
        }
        Ok((memory, sharing))
    }
}

impl<'a> Match<'a> {
    fn new(settings: &'a MatchSettings) -> Result<Match<'a>, MatchError> {
        let mut engine = settings.engine.clone();
        (engine.memory, engine.sharing) = settings.shared_memory()?;
        let from_nothing = settings.openings == OpeningSource::None;
        if !from_nothing {
            engine.rules.swap = SwapRule::Off;
        }
        let openings = Openings::new(&settings.openings, engine.board, engine.rules, engine.seed)?;
        for spec in &settings.players {
            let fits = Coordinates::of_board(engine.board).contains(&Coordinates::CODECUP)
                && from_nothing
                && engine.rules.swap != SwapRule::Off;
            if matches!(spec.kind, PlayerKind::CodeCup { .. }) && !fits {
                return Err(MatchError::CodeCup(spec.to_string()));
            }
        }
        let [a, b] = settings.players.each_ref().map(|spec| book_of(spec, engine.board));
        Ok(Match { settings, engine, openings, books: [a?, b?] })
    }

    /// The identity of the match: equal for all runs of it.
    fn identity(&self) -> Result<Identity, MatchError> {
        let MatchSettings { players, time, .. } = self.settings;
        let limits = |control: TimeControl| {
            let limits = [("simulations", control.limits.simulations), ("playouts", control.limits.playouts)];
            let seconds = [("game-time", control.game), ("time", control.mv)];
            let seconds = seconds.into_iter().filter_map(|(key, value)| Some(format!("{key} {}", value?)));
            let limits = limits.into_iter().filter_map(|(key, value)| Some(format!("{key} {}", value?)));
            seconds.chain(limits).collect::<Vec<_>>().join(", ")
        };
        let mut identity = vec![
            ("version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
            ("board".to_owned(), self.engine.board.to_string()),
            ("swap".to_owned(), (self.engine.rules.swap != SwapRule::Off).to_string()),
            ("openings".to_owned(), self.openings.describe()),
            ("clock".to_owned(), time.clock.to_string()),
            ("grace".to_owned(), time.grace.to_string()),
            ("seed".to_owned(), self.engine.seed.to_string()),
            ("threads".to_owned(), self.engine.threads.to_string()),
            ("patterns".to_owned(), format!("{:016x}", fingerprint(format!("{:?}", self.engine.patterns).as_bytes()))),
            (
                "network".to_owned(),
                self.engine
                    .network_for(self.engine.board)
                    .map_or_else(String::new, |network| format!("{:016x}", fingerprint(&network.to_bytes()))),
            ),
        ];
        for ((spec, own), name) in players.iter().zip(self.settings.time_controls()).zip(["a", "b"]) {
            identity.push((format!("player {name}"), spec.to_string()));
            identity.push((format!("name {name}"), spec.name.clone()));
            identity.push((format!("pace {name}"), limits(own)));
            let parameters = spec.parameters(&self.engine.parameters)?;
            let values = parameters.iter().flat_map(|parameters| parameters.describe());
            let values: Vec<_> = values.map(|parameter| format!("{}={}", parameter.name, parameter.value)).collect();
            identity.push((format!("parameters {name}"), values.join(",")));
        }
        for (book, name) in self.books.iter().zip(["a", "b"]) {
            if let Some(book) = book {
                identity.push((format!("book {name}"), format!("{:016x}", fingerprint(book.to_string().as_bytes()))));
            }
        }
        Ok(identity)
    }

    /// The two players, ready for a game.
    fn contestants(&self, stop: &Stop) -> Result<[Box<dyn Contestant>; 2], MatchError> {
        let [a, b] = [0, 1].map(|player| self.contestant(player, stop));
        Ok([a?, b?])
    }

    fn contestant(&self, player: usize, stop: &Stop) -> Result<Box<dyn Contestant>, MatchError> {
        let spec = &self.settings.players[player];
        let time = self.settings.time;
        let control = self.settings.time_controls()[player];
        let topology = Topology::new(self.engine.board);
        let named =
            |coordinates| Notation::new(&topology, coordinates).map_err(|error| MatchError::Notation(spec.to_string(), error));
        Ok(match &spec.kind {
            PlayerKind::InProcess { memory, threads, book_variety, .. } => {
                let mut settings = self.engine.clone();
                settings.parameters = spec.parameters(&settings.parameters)?.unwrap_or_default();
                if let Some(memory) = *memory {
                    (settings.memory, settings.sharing) = (memory, Sharing::default());
                }
                settings.threads = threads.unwrap_or(settings.threads);
                if settings.threads > 1 && time.clock == ClockKind::Cpu {
                    return Err(MatchError::Threads(spec.to_string()));
                }
                settings.coordinates = None;
                settings.book = self.books[player].clone().map_or(BookChoice::Off, BookChoice::Given);
                settings.book_variety = book_variety.unwrap_or(settings.book_variety);
                let made = InProcess::new(control.settings(settings), time.clock, stop.clone());
                Box::new(made.map_err(|error| MatchError::Engine(spec.to_string(), error))?)
            }
            PlayerKind::Random => Box::new(RandomPlayer(Random::new(0))),
            PlayerKind::Gtp { command, coordinates, dialect, setup } => {
                let notation = coordinates.map_or_else(|| Ok(Notation::default_for(&topology)), named)?;
                let wording = Wording { notation, dialect: *dialect, setup: setup.clone() };
                Box::new(GtpPlayer::new(command, wording, control, time, self.engine.board))
            }
            PlayerKind::CodeCup { command, coordinates } => Box::new(CodeCupPlayer::new(command, named(*coordinates)?, time)),
        })
    }

    /// Checks that both players work, so that a broken one does not lose a whole match.
    fn probe(&self) -> Result<(), MatchError> {
        let [a, b] = &mut self.contestants(&self.settings.stop)?;
        for (player, spec) in [a, b].into_iter().zip(&self.settings.players) {
            player.probe().map_err(|Fault { detail, .. }| MatchError::Player {
                command: spec.to_string(),
                reason: detail,
                stderr: StderrTail(player.stderr_tail()),
            })?;
        }
        Ok(())
    }

    /// The function that plays the games of a thread; a dropped game is `None`.
    fn worker<'m>(&'m self, stop: &Stop) -> Result<impl FnMut(u32) -> Option<GameRecord> + use<'m, 'a>, MatchError> {
        let (mut players, stop) = (self.contestants(stop)?, stop.clone());
        Ok(move |id| {
            let [a, b] = &mut players;
            let MatchSettings { time, .. } = self.settings;
            referee::play(&self.pairing(id), [a.as_mut(), b.as_mut()], self.settings.time_controls(), *time, &stop)
        })
    }

    /// The pairing of a game, which depends on its number.
    fn pairing(&self, id: u32) -> Pairing {
        let (opening, start) = self.openings.of_pair(self.settings.first_pair + id / 2);
        let mut random = game_random(self.engine.seed, id);
        let seeds = [random.bits(), random.bits()];
        Pairing { id, opener: id as usize % 2, opening, start, seeds }
    }
}

/// The opening book of a player.
///
/// # Errors
/// A book that the player cannot use: in a match this is not passed over as in a game with a front-end, because the results would be those of
/// a player without.
fn book_of(spec: &PlayerSpec, board: Board) -> Result<Option<Arc<Book>>, MatchError> {
    let wrong = |reason: String| MatchError::Book(spec.to_string(), reason);
    let book = match &spec.kind {
        PlayerKind::InProcess { book: Some(BookSource::File(path)), .. } => {
            let book = Book::of_file(path).map_err(|error| wrong(error.to_string()))?;
            if book.board() != board {
                return Err(wrong(format!("{}: the book is for {}, the match is on {board}", path.display(), book.board())));
            }
            book
        }
        PlayerKind::InProcess { book: Some(BookSource::Shipped), .. } => {
            let shipped = Book::shipped(board).map_err(|error| wrong(format!("the book that ships for {board}: {error}")))?;
            shipped.ok_or_else(|| wrong(format!("no book ships for {board}; give one with book=FILE")))?
        }
        _ => return Ok(None),
    };
    Ok(Some(Arc::new(book)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shared memory and the engines that share it.
    fn shared(memory: usize, players: [&str; 2], games: u32, concurrency: usize) -> Result<(usize, usize), String> {
        let settings = MatchSettings {
            players: players.map(|player| player.parse().unwrap()),
            engine: Settings { memory, ..Settings::default() },
            openings: OpeningSource::None,
            time_control: TimeControl::default(),
            time: TimeRules { clock: ClockKind::Wall, grace: 0.0, wall_limit: None },
            games,
            first_pair: 0,
            concurrency,
            test: None,
            results: None,
            resume: false,
            stop: Stop::default(),
        };
        let shared = settings.shared_memory().map_err(|error| error.to_string());
        shared.map(|(memory, Sharing { engines, .. })| (memory, engines))
    }

    /// Every engine once took all of `--memory`: with 64 MiB, two concurrent games took 100.
    #[test]
    fn players_share_what_those_with_a_memory_of_their_own_leave() {
        assert_eq!(shared(64, ["self", "self:lynx"], 100, 2), Ok((64, 4)));
        assert_eq!(shared(64, ["self", "self:lynx"], 1, 8), Ok((64, 2)));
        assert_eq!(shared(64, ["self", "random"], 100, 2), Ok((64, 2)));
        assert_eq!(shared(64, ["self,memory=20", "self"], 100, 2), Ok((24, 2)));
        assert_eq!(shared(67, ["self,memory=32", "gtp:other"], 100, 2), Ok((3, 0)));
        for (memory, players, games, concurrency, expected) in [
            (16, ["self", "self"], 100, 4, "memory: got 16 MiB, expected 26 to 1048576 for 8 concurrent engines;"),
            (24, ["self,threads=5", "self"], 100, 4, "expected 34 to 1048576 for 8 concurrent engines with 5 threads;"),
            (64, ["self,memory=32", "self,memory=33"], 2, 1, "expected 68 to 1048576 for 2 concurrent engines;"),
            (64, ["self,memory=30", "self"], 9, 2, "expected 76 to 1048576 for 4 concurrent engines;"),
        ] {
            let error = shared(memory, players, games, concurrency).unwrap_err();
            assert!(error.contains(expected) && error.ends_with("give a greater --memory or a smaller --concurrency"), "{error}");
        }
    }
}
