//! Matches: pairs of games between two or more players, run concurrently. You can interrupt and resume them.

use super::external::{CodeCupPlayer, GtpPlayer, GtpProfile, Program};
use super::match_player::{Ending, MatchPlayer, PlayerFailure, PolicyPlayer, SimpleMatchPlayer, StderrTail};
use super::pairings::{MOST_PLAYERS, MatchShare, Pairings, TournamentFormat, letter};
use super::referee::{self, Fixture, GameRecord};
use super::spec::{BookSource, PlayerKind, PlayerSpec, SpecError, TimeRules};
use super::standings::Standings;
use super::statistics::{SequentialTest, TestOutcome};
use super::store::{Store, StoreError};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;
use tripoint_engine::book::{Book, BookSet};
use tripoint_engine::engine::{BookChoice, EngineError, MemorySharing, Network, Settings};
use tripoint_games::base::{fingerprint_text, plural};
use tripoint_games::board::{Board, Topology};
use tripoint_games::families::BoardError;
use tripoint_games::notation::{Coordinates, Notation, NotationError};
use tripoint_games::rules::SwapRule;
use tripoint_games::with_methods;
use tripoint_jobs::files::{Identity, WeightsFileError, open_book, read_weights};
use tripoint_jobs::selfplay::{
    BESIDES_ENGINES, ClockKind, InProcess, NoThread, NotEnoughMemory, OpeningError, OpeningSource, Openings, Schedule, Stop,
    TimeControl, game_random,
};
use tripoint_network::Weights;

/// A match's settings.
///
/// ```
/// use std::sync::Arc;
/// use tripoint_engine::engine::Settings;
/// use tripoint_games::board::Board;
/// use tripoint_matches::{MatchSettings, play_match};
///
/// let players = vec!["random".parse()?, "random,name=other".parse()?];
/// let engine = Settings::new(Arc::default()).with_board(Board::y(4)?);
/// let settings = MatchSettings::new(players, engine).with_openings("random:1".parse()?).with_games_per_pairing(10);
/// let outcome = play_match(&settings, &mut |_| {})?;
/// assert_eq!(outcome.standings.games(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MatchSettings {
    /// In-process players' weights by name. They take precedence over weights in the player's text, and the results
    /// file identifies them by their fingerprint.
    pub networks: BTreeMap<String, Arc<Weights>>,
    /// The players, at least two. When two meet, each opens one game of a pair.
    pub players: Vec<PlayerSpec>,
    /// The pairings.
    pub format: TournamentFormat,
    /// Board, swap, patterns, seed, and base settings for in-process engines. Engines of players without a `memory`
    /// option share the memory left by the others.
    pub engine: Settings,
    /// The books for players with the option `book` alone.
    pub books: BookSet,
    /// The openings. There's a swap only from the empty board.
    pub openings: OpeningSource,
    /// The time control for players without their own.
    pub time_control: TimeControl,
    /// The referee's time rules.
    pub time: TimeRules,
    /// Games in each pairing; an odd number leaves a pair half played.
    pub games_per_pairing: u32,
    /// The number of each pairing's first pair, which determines its opening.
    pub first_pair: u32,
    /// Concurrent games.
    pub concurrency: usize,
    /// A test that ends a match between two players early.
    pub test: Option<SequentialTest>,
    /// The results file; `None` to keep nothing.
    pub results: Option<PathBuf>,
    /// The part of the match to play here.
    pub share: MatchShare,
    /// Whether to resume a match.
    pub resume: bool,
    /// The command to play the match, for its report; may be empty.
    pub command: String,
    /// Ends the match early; games in progress are dropped.
    pub stop: Stop,
}

/// Why a match cannot be played.
#[derive(Debug, Error)]
pub enum MatchError {
    /// Too few players or too many.
    #[error("got {0} player{s}, expected 2 to {MOST_PLAYERS}: --player self --player self:lynx, for example", s = plural(*.0))]
    Players(usize),
    /// A sequential test with more than two players.
    #[error("a sequential test is for two players, got {0}; leave --sprt out")]
    Test(usize),
    /// A sequential test for only a part of a match.
    #[error(
        "a sequential test needs the whole match, got share {0}; leave --sprt out, and give it to 'tripoint match report' after the merge"
    )]
    TestOfShare(MatchShare),
    /// Too many games to number.
    #[error("got {0} games for each of {1} pairings, expected at most {2} games")]
    Games(u32, usize, u32),
    /// An error from the results file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The openings.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// An invalid player.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Coordinates that don't fit the board.
    #[error("player '{0}': {1}")]
    Notation(String, NotationError),
    /// Invalid settings for an in-process engine.
    #[error("player '{0}': {1}")]
    Engine(String, EngineError),
    /// The player can't use this opening book.
    #[error("player '{0}': {1}")]
    Book(String, String),
    /// The weights can't be used.
    #[error("player '{0}': {1}")]
    Network(String, WeightsFileError),
    /// A network in a game without networks.
    #[error("player '{0}': {1}")]
    GameWithoutNetworks(String, BoardError),
    /// A policy without a network.
    #[error("player '{0}': no network ships for {1} with these turns; choose one with network=FILE")]
    NoNetwork(String, Board),
    /// The memory limit is too small for the in-process engines.
    #[error(transparent)]
    Memory(#[from] NotEnoughMemory),
    /// A program doesn't work.
    #[error("player '{command}': {reason}{stderr}")]
    Player {
        /// Its command.
        command: String,
        /// The failure.
        reason: String,
        /// The last lines on its stderr.
        stderr: StderrTail,
    },
    /// The CodeCup protocol has one board and no openings.
    #[error("player '{0}': a CodeCup player plays on --board 5,7, with --openings none, the swap and one stone a turn only")]
    CodeCup(String),
    /// An in-process engine's CPU time can be measured only for one thread.
    #[error("player '{0}': the CPU time of several threads cannot be measured; give --clock wall")]
    Threads(String),
    /// The system can't start a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}

/// A match's outcome.
#[derive(Debug)]
pub struct MatchOutcome {
    /// The results file.
    pub store: Store,
    /// The results.
    pub standings: Standings,
    /// Games played in this run.
    pub played: u32,
    /// Whether the match was stopped early.
    pub interrupted: bool,
}

/// A match ready to play.
#[derive(Debug)]
struct Match<'a> {
    settings: &'a MatchSettings,
    /// The in-process engines' settings; the memory is for players without a `memory` option.
    engine: Settings,
    openings: Openings,
    pairings: Pairings,
    /// Each player's opening book, shared by all concurrent games.
    books: Vec<Option<Arc<Book>>>,
    /// The weights given to each player.
    networks: Vec<Option<Arc<Weights>>>,
}

/// Returns a match's identity if it can begin; starts no program.
///
/// # Errors
/// The same as [`play_match`], for the settings alone.
pub(crate) fn match_identity(settings: &MatchSettings) -> Result<Identity, MatchError> {
    Match::new(settings)?.identity()
}

/// Plays a match, or the rest of it.
///
/// Calls `progress` with the results before the first game and after each. Writes every finished game at once, so that
/// a killed run loses only the games in progress. Plays no game if the match is complete or its test has decided.
///
/// # Errors
/// Another match's results file, a program that doesn't work, or invalid settings. Players' faults during a game are
/// results, not errors.
pub fn play_match(settings: &MatchSettings, progress: &mut dyn FnMut(&Standings)) -> Result<MatchOutcome, MatchError> {
    let a_match = Match::new(settings)?;
    let mut store = Store::open(settings.results.as_deref(), a_match.identity()?)?;
    let done: BTreeSet<u32> = store.games().iter().map(|game| game.id).collect();
    let missing: Vec<u32> =
        a_match.pairings.games(settings.games_per_pairing).filter(|id| settings.share.has(*id) && !done.contains(id)).collect();
    let (begun, mut played) = (done.len(), 0);
    let mut standings = Standings::new(settings.players.len(), &a_match.pairings, store.games());
    progress(&standings);
    if missing.is_empty() || settings.is_decided(&standings) {
        return Ok(MatchOutcome { store, standings, played, interrupted: false });
    }
    if begun > 0 && !settings.resume {
        return Err(StoreError::Begun { path: store.path().to_owned(), played: begun }.into());
    }
    a_match.probe()?;
    store.begin(&settings.command)?;
    let (schedule, left) = (Schedule { concurrency: settings.concurrency, stop: &settings.stop }, missing.len());
    schedule.in_any_order(missing.into_iter(), &|stop| Ok::<_, MatchError>(a_match.worker(stop)), &mut |game| {
        let game = game?;
        played += 1;
        standings.add(&game);
        store.add(game)?;
        progress(&standings);
        Ok(if settings.is_decided(&standings) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    let is_complete = played as usize >= left || settings.is_decided(&standings);
    let interrupted = settings.stop.is_requested() && !is_complete;
    Ok(MatchOutcome { store, standings, played, interrupted })
}

impl MatchSettings {
    /// Two games for each pairing in a round robin, one after the other from the empty board, without time limits,
    /// books or a results file.
    pub fn new(players: Vec<PlayerSpec>, engine: Settings) -> MatchSettings {
        MatchSettings {
            networks: BTreeMap::new(),
            players,
            format: TournamentFormat::RoundRobin,
            engine,
            books: BookSet(""),
            openings: OpeningSource::None,
            time_control: TimeControl::default(),
            time: TimeRules::default(),
            games_per_pairing: 2,
            first_pair: 0,
            concurrency: 1,
            test: None,
            results: None,
            share: MatchShare::default(),
            resume: false,
            command: String::new(),
            stop: Stop::default(),
        }
    }

    with_methods!(
        MatchSettings:
        with_networks(networks: BTreeMap<String, Arc<Weights>>),
        with_format(format: TournamentFormat),
        with_books(books: BookSet),
        with_openings(openings: OpeningSource),
        with_time_control(time_control: TimeControl),
        with_time(time: TimeRules),
        with_games_per_pairing(games_per_pairing: u32),
        with_first_pair(first_pair: u32),
        with_concurrency(concurrency: usize),
        with_test(test: Option<SequentialTest>),
        with_results(results: Option<PathBuf>),
        with_share(share: MatchShare),
        with_resume(resume: bool),
        with_command(command: String),
        with_stop(stop: Stop),
    );

    /// Returns whether the sequential test has decided.
    fn is_decided(&self, standings: &Standings) -> bool {
        let outcome = self.test.zip(standings.duel()).map(|(test, duel)| test.outcome(&duel.pairs));
        outcome.is_some_and(|outcome| outcome != TestOutcome::Continue)
    }

    fn time_control(&self, player: usize) -> TimeControl {
        self.players[player].time_control.or(self.time_control)
    }

    /// Returns the pairings.
    fn pairings(&self) -> Result<Pairings, MatchError> {
        let players = self.players.len();
        if !(2..=MOST_PLAYERS).contains(&players) {
            return Err(MatchError::Players(players));
        }
        if self.test.is_some() && players > 2 {
            return Err(MatchError::Test(players));
        }
        if self.test.is_some() && !self.share.is_all() {
            return Err(MatchError::TestOfShare(self.share));
        }
        let pairings = Pairings::new(self.format, players);
        let (count, most) = (pairings.all().len(), i32::MAX as u32 / pairings.all().len() as u32);
        if self.games_per_pairing > most {
            return Err(MatchError::Games(self.games_per_pairing, count, most));
        }
        Ok(pairings)
    }

    /// Returns the memory in MiB for the engines of players without a `memory` option, and how they share it: what is
    /// left when all concurrent games belong to the pairing that needs most.
    fn shared_memory(&self, pairings: &Pairings) -> Result<(usize, MemorySharing), MatchError> {
        let at_once = self.concurrency.clamp(1, (self.games_per_pairing.max(1) as usize).saturating_mul(pairings.all().len()));
        let (mut engines, mut sharing, mut taken, mut threads) = (0, 0, 0_usize, 1);
        for pairing in pairings.all() {
            let (mut engines_here, mut sharing_here, mut taken_here) = (0, 0, 0_usize);
            for spec in pairing.map(|player| &self.players[player]) {
                match &spec.kind {
                    PlayerKind::InProcess { memory: Some(memory), .. } => {
                        engines_here += at_once;
                        taken_here = taken_here.saturating_add(memory.saturating_mul(at_once));
                    }
                    PlayerKind::InProcess { threads: own, .. } => {
                        engines_here += at_once;
                        sharing_here += at_once;
                        threads = threads.max(own.unwrap_or(self.engine.threads));
                    }
                    PlayerKind::Policy { .. } | PlayerKind::Simple(_) | PlayerKind::Gtp { .. } | PlayerKind::CodeCup { .. } => {}
                }
            }
            (engines, sharing, taken) = (engines.max(engines_here), sharing.max(sharing_here), taken.max(taken_here));
        }
        let got = self.engine.memory;
        let (memory, sharing) = (got.saturating_sub(taken), MemorySharing { engines: sharing, reserved: BESIDES_ENGINES });
        let shared = self.engine.clone().with_memory(memory).with_sharing(sharing).with_threads(threads);
        let least = taken.saturating_add(if sharing.engines > 0 { shared.least_memory() } else { BESIDES_ENGINES });
        if least > got {
            return Err(NotEnoughMemory(EngineError::Memory { got, least, engines, threads }).into());
        }
        Ok((memory, sharing))
    }
}

impl<'a> Match<'a> {
    fn new(settings: &'a MatchSettings) -> Result<Match<'a>, MatchError> {
        let pairings = settings.pairings()?;
        let mut engine = settings.engine.clone();
        (engine.memory, engine.sharing) = settings.shared_memory(&pairings)?;
        let from_nothing = settings.openings == OpeningSource::None;
        if !from_nothing {
            engine.rules.swap = SwapRule::Off;
        }
        let openings = Openings::new(&settings.openings, engine.board, engine.rules, engine.seed)?;
        for spec in &settings.players {
            let fits = Coordinates::of_board(engine.board).contains(&Coordinates::CODECUP)
                && from_nothing
                && engine.rules.swap != SwapRule::Off
                && engine.rules.turns.alternates();
            if matches!(spec.kind, PlayerKind::CodeCup { .. }) && !fits {
                return Err(MatchError::CodeCup(spec.to_string()));
            }
        }
        let books =
            settings.players.iter().map(|spec| book_of(spec, (engine.board, settings.books))).collect::<Result<_, _>>()?;
        let given = |spec: &PlayerSpec| settings.networks.get(&spec.name).map(Arc::clone);
        let network = |spec| given(spec).map_or_else(|| network_of(spec, engine.board), |weights| Ok(Some(weights)));
        let networks = settings.players.iter().map(network).collect::<Result<_, _>>()?;
        Ok(Match { settings, engine, openings, pairings, books, networks })
    }

    /// Returns the match's identity, which is equal for all its runs.
    fn identity(&self) -> Result<Identity, MatchError> {
        let MatchSettings { players, time, .. } = self.settings;
        let mut identity = vec![
            ("version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
            ("tournament".to_owned(), self.settings.format.to_string()),
            ("players".to_owned(), players.len().to_string()),
            ("board".to_owned(), self.engine.board.to_string()),
            ("swap".to_owned(), (self.engine.rules.swap != SwapRule::Off).to_string()),
            ("openings".to_owned(), self.openings.describe()),
            ("clock".to_owned(), time.clock.to_string()),
            ("grace".to_owned(), time.grace.to_string()),
            ("seed".to_owned(), self.engine.seed.to_string()),
            ("threads".to_owned(), self.engine.threads.to_string()),
            ("patterns".to_owned(), fingerprint_text(format!("{:?}", self.engine.patterns).as_bytes())),
            (
                "network".to_owned(),
                self.engine
                    .network_for(self.engine.board, self.engine.rules.turns)
                    .map_or_else(String::new, |network| network.fingerprint()),
            ),
        ];
        // Files of matches with alternating players don't have it.
        if !self.engine.rules.turns.alternates() {
            identity.push(("turns".to_owned(), self.engine.rules.turns.to_string()));
        }
        for (number, (spec, book)) in players.iter().zip(&self.books).enumerate() {
            let name = letter(number);
            identity.push((format!("player-{name}"), spec.to_string()));
            identity.push((format!("name-{name}"), spec.name.clone()));
            identity.push((format!("pace-{name}"), self.settings.time_control(number).to_string()));
            let parameters = spec.parameters(&self.engine.parameters)?;
            let described = parameters.iter().flat_map(|parameters| parameters.describe());
            identity.extend(described.map(|parameter| (format!("parameter-{name}-{}", parameter.name), parameter.value)));
            if let Some(network) = &self.networks[number] {
                identity.push((format!("network-{name}"), network.fingerprint()));
            }
            if let Some(book) = book {
                identity.push((format!("book-{name}"), fingerprint_text(book.to_string().as_bytes())));
            }
        }
        Ok(identity)
    }

    fn match_player(&self, player: usize, stop: &Stop) -> Result<Box<dyn MatchPlayer>, MatchError> {
        let spec = &self.settings.players[player];
        let time = self.settings.time;
        let control = self.settings.time_control(player);
        let topology = Topology::new(self.engine.board);
        let named =
            |coordinates| Notation::new(&topology, coordinates).map_err(|error| MatchError::Notation(spec.to_string(), error));
        Ok(match &spec.kind {
            PlayerKind::InProcess { memory, threads, level, book_variety, .. } => {
                let mut settings = self.engine.clone();
                settings.parameters = spec.parameters(&settings.parameters)?.unwrap_or_default();
                if let Some(memory) = *memory {
                    (settings.memory, settings.sharing) = (memory, MemorySharing::default());
                }
                settings.threads = threads.unwrap_or(settings.threads);
                if settings.threads > 1 && time.clock == ClockKind::Cpu {
                    return Err(MatchError::Threads(spec.to_string()));
                }
                settings.coordinates = None;
                if let Some(network) = &self.networks[player] {
                    settings.network = Network::Given(Arc::clone(network));
                }
                settings.book = self.books[player].clone().map_or(BookChoice::Off, BookChoice::Given);
                settings.book_variety = book_variety.unwrap_or(settings.book_variety);
                let made = InProcess::new(level.of(&control.settings(settings)), time.clock, stop.clone());
                Box::new(made.map_err(|error| MatchError::Engine(spec.to_string(), error))?)
            }
            PlayerKind::Policy { .. } => {
                let own = self.networks[player].clone();
                let network = own.or_else(|| self.engine.network_for(self.engine.board, self.engine.rules.turns));
                Box::new(PolicyPlayer::new(network.ok_or_else(|| MatchError::NoNetwork(spec.to_string(), self.engine.board))?))
            }
            PlayerKind::Simple(player) => Box::new(SimpleMatchPlayer::new(*player)),
            PlayerKind::Gtp { command, coordinates, dialect, first, setup } => {
                let notation = coordinates.map_or_else(|| Ok(Notation::default_for(&topology)), named)?;
                let profile = GtpProfile { notation, dialect: *dialect, first: *first, setup: setup.clone() };
                let game = (self.engine.board, self.engine.rules);
                Box::new(GtpPlayer::new(Program::new(command, time, stop), profile, control, game))
            }
            PlayerKind::CodeCup { command, coordinates } => {
                Box::new(CodeCupPlayer::new(Program::new(command, time, stop), named(*coordinates)?))
            }
        })
    }

    /// Checks that all players work, so that a broken one doesn't lose a whole match.
    fn probe(&self) -> Result<(), MatchError> {
        for (number, spec) in self.settings.players.iter().enumerate() {
            let mut player = self.match_player(number, &self.settings.stop)?;
            match player.probe() {
                // We know nothing about a program we didn't wait for.
                _ if self.settings.stop.is_requested() => return Ok(()),
                Ok(()) => {}
                Err(PlayerFailure { ending, mut detail }) => {
                    if ending == Ending::Hang {
                        detail += "; raise --wall-limit if it needs longer";
                    }
                    let stderr = StderrTail(player.stderr_tail());
                    return Err(MatchError::Player { command: spec.to_string(), reason: detail, stderr });
                }
            }
        }
        Ok(())
    }

    /// Returns the function that plays a thread's games; a dropped game is `None`.
    ///
    /// The thread keeps the two players of its last game and ends those who don't play the next one. So it needs the
    /// memory and the programs of two players, however many there are.
    fn worker<'m>(&'m self, stop: &Stop) -> impl FnMut(u32) -> Option<Result<GameRecord, MatchError>> + use<'m, 'a> {
        let (mut ready, stop) = (BTreeMap::<usize, Box<dyn MatchPlayer>>::new(), stop.clone());
        move |id| {
            let fixture = self.fixture(id);
            ready.retain(|player, _| fixture.players.contains(player));
            for player in fixture.players {
                if let Entry::Vacant(place) = ready.entry(player) {
                    match self.match_player(player, &stop) {
                        Ok(match_player) => drop(place.insert(match_player)),
                        Err(error) => return Some(Err(error)),
                    }
                }
            }
            // In the order of their numbers, as in the pairing.
            let mut players = ready.values_mut();
            let (a, b) = (players.next()?, players.next()?);
            let time_controls = fixture.players.map(|player| self.settings.time_control(player));
            referee::play(&fixture, [a.as_mut(), b.as_mut()], time_controls, self.settings.time, &stop).map(Ok)
        }
    }

    /// Sets up a game, which depends on its number.
    fn fixture(&self, id: u32) -> Fixture {
        let (players, pair) = self.pairings.of_game(id);
        let (opening, start) = self.openings.of_pair(self.settings.first_pair + pair);
        let mut random = game_random(self.engine.seed, id);
        let seeds = [random.bits(), random.bits()];
        Fixture { id, players, opener: id as usize % 2, opening, start, seeds }
    }
}

/// Returns the weights given to a player.
///
/// # Errors
/// A file that doesn't contain weights, or a network or a policy in a game without networks.
fn network_of(spec: &PlayerSpec, board: Board) -> Result<Option<Arc<Weights>>, MatchError> {
    let (PlayerKind::InProcess { network, .. } | PlayerKind::Policy { network }) = &spec.kind else { return Ok(None) };
    if network.is_some() || matches!(spec.kind, PlayerKind::Policy { .. }) {
        board.check_chains("networks").map_err(|error| MatchError::GameWithoutNetworks(spec.to_string(), error))?;
    }
    let read = network.as_deref().map(read_weights).transpose();
    Ok(read.map_err(|error| MatchError::Network(spec.to_string(), error))?.map(Arc::new))
}

/// Returns a player's opening book.
///
/// # Errors
/// A book that the player can't use. A game with a front-end would ignore it, but here the results would be those of a
/// player without a book.
fn book_of(spec: &PlayerSpec, (board, books): (Board, BookSet)) -> Result<Option<Arc<Book>>, MatchError> {
    let wrong = |reason: String| MatchError::Book(spec.to_string(), reason);
    let book = match &spec.kind {
        PlayerKind::InProcess { book: Some(BookSource::File(path)), .. } => {
            let book = open_book(path).map_err(|error| wrong(format!("{error}; choose another book")))?;
            if book.board() != board {
                return Err(wrong(format!(
                    "{}: the book is for {}, the match is on {}",
                    path.display(),
                    book.board().title(),
                    board.title()
                )));
            }
            book
        }
        PlayerKind::InProcess { book: Some(BookSource::Shipped), .. } => {
            let shipped =
                books.book(board).map_err(|error| wrong(format!("the book that ships for {}: {error}", board.title())))?;
            shipped.ok_or_else(|| wrong(format!("no book ships for {}; choose one with book=FILE", board.title())))?
        }
        _ => return Ok(None),
    };
    Ok(Some(Arc::new(book)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the shared memory and how many engines share it.
    fn shared(memory: usize, players: &[&str], games: u32, concurrency: usize) -> Result<(usize, usize), String> {
        let players = players.iter().map(|player| player.parse().unwrap()).collect();
        let settings = MatchSettings::new(players, Settings::new(Arc::default()).with_memory(memory))
            .with_games_per_pairing(games)
            .with_concurrency(concurrency);
        let shared =
            settings.pairings().and_then(|pairings| settings.shared_memory(&pairings)).map_err(|error| error.to_string());
        shared.map(|(memory, MemorySharing { engines, .. })| (memory, engines))
    }

    /// A match once used a network's numbers in a game the network had never seen.
    #[test]
    fn networks_are_refused_in_games_without_networks() {
        for player in ["policy", "policy,network=own.net", "self,network=own.net"] {
            let error = network_of(&player.parse().unwrap(), "Caeth-Y 5".parse().unwrap()).unwrap_err().to_string();
            assert!(error.starts_with(&format!("player '{player}': ")) && error.contains("there are no networks in"), "{error}");
        }
        assert!(network_of(&"self".parse().unwrap(), "Caeth-Y 5".parse().unwrap()).unwrap().is_none());
    }

    /// Every engine once took all of `--memory`: with 64 MiB, two concurrent games took 100.
    #[test]
    fn players_share_the_memory_that_others_leave() {
        assert_eq!(shared(64, &["self", "self:lynx"], 100, 2), Ok((64, 4)));
        assert_eq!(shared(64, &["self", "self:lynx"], 1, 8), Ok((64, 2)));
        assert_eq!(shared(64, &["self", "random"], 100, 2), Ok((64, 2)));
        assert_eq!(shared(64, &["self,memory=20", "self"], 100, 2), Ok((24, 2)));
        assert_eq!(shared(67, &["self,memory=32", "gtp:other"], 100, 2), Ok((3, 0)));
        // Two of three play at once, and the pairing that leaves least decides the share.
        assert_eq!(shared(64, &["self", "self", "self:lynx"], 100, 2), Ok((64, 4)));
        assert_eq!(shared(64, &["random", "self,memory=20", "self"], 100, 2), Ok((24, 2)));
        assert!(shared(64, &["self"], 1, 1).unwrap_err().starts_with("got 1 player, expected 2 to 26: --player"));
        assert!(shared(64, &["random"; 27], 1, 1).unwrap_err().starts_with("got 27 players"));
        assert!(
            shared(64, &["random"; 3], u32::MAX, 1).unwrap_err().contains("for each of 3 pairings, expected at most 715827882")
        );
        for (memory, players, games, concurrency, expected) in [
            (20, &["self", "self"] as &[&str], 100, 4, "memory: got 20 MiB, expected 35 to 1048576 for 8 concurrent engines;"),
            (24, &["self,threads=5", "self"], 100, 4, "expected 43 to 1048576 for 8 concurrent engines with 5 threads;"),
            (64, &["self,memory=32", "self,memory=33"], 2, 1, "expected 68 to 1048576 for 2 concurrent engines;"),
            (64, &["self,memory=30", "self"], 9, 2, "expected 83 to 1048576 for 4 concurrent engines;"),
        ] {
            let error = shared(memory, players, games, concurrency).unwrap_err();
            assert!(error.contains(expected) && error.ends_with("raise --memory or lower --concurrency"), "{error}");
        }
    }
}
