//! The engine: analyses and moves.

use crate::analysis::{PyAnalysis, PyDecision};
use crate::books::PyBook;
use crate::networks::PyNetwork;
use crate::positions::{GivenPosition, GivenPositions};
use crate::values::{
    Integer, MoveArgument, MovesArgument, WORDS, at_least_one, in_range, read_seconds, read_threads, wrong, wrong_type,
};
use crate::waiting::{Shared, for_each, interruptible, lock};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tripoint::base::{Random, SystemClock};
use tripoint::board::AnySet;
use tripoint::engine::{BookChoice, Engine, EngineError, Level, MemorySharing, Network, Settings};
use tripoint::notation::Notation;
use tripoint::rules::{Move, Position};
use tripoint::search::{Control, Limits, RootMoves, Status};
use tripoint::shipped::{BOOKS, settings_without_books};

/// How many batches with 128 playouts to use for a position's ownership.
const OWNERSHIP_BATCHES: u32 = 32;

/// How many simulations an analysis without a limit makes.
const DEFAULT_SIMULATIONS: u64 = 1000;

/// How many simulations an analysis without proofs makes in one step.
const STEP: u64 = 1 << 20;

/// The shipped books, none, or a given one.
pub(crate) struct BookArgument(BookChoice);

impl<'a, 'py> FromPyObject<'a, 'py> for BookArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<BookArgument> {
        if let Ok(book) = object.cast::<PyBook>() {
            return Ok(BookArgument(BookChoice::Given(Arc::clone(&book.get().book))));
        }
        let ships: bool = object.extract().map_err(|_| wrong_type(&object, "True, False or a Book"))?;
        Ok(BookArgument(if ships { BookChoice::Set(BOOKS) } else { BookChoice::Off }))
    }
}

/// The shipped networks, none, or a given one.
pub(crate) struct NetworkArgument(Option<Network>);

impl<'a, 'py> FromPyObject<'a, 'py> for NetworkArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<NetworkArgument> {
        if let Ok(network) = object.cast::<PyNetwork>() {
            return Ok(NetworkArgument(Some(Network::Given(Arc::clone(&network.get().weights)))));
        }
        let ships: bool = object.extract().map_err(|_| wrong_type(&object, "True, False or a Network"))?;
        Ok(NetworkArgument(ships.then_some(Network::Shipped)))
    }
}

/// A parameter's value, as text.
pub(crate) struct ParameterArgument(String);

impl<'a, 'py> FromPyObject<'a, 'py> for ParameterArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<ParameterArgument> {
        let text = match object.extract::<bool>() {
            Ok(flag) => flag.to_string(),
            Err(_) => object.str()?.to_string(),
        };
        Ok(ParameterArgument(text))
    }
}

/// The engine: analyses positions and chooses moves, on any board.
///
/// Arguments, all by name:
///     level: `genmove`'s strength, from 0 (for a first game) to 10 (full strength, the default). Analyses always use
///         full strength.
///     threads: how many threads one search uses. With one, the default, results depend only on the seed, unless time
///         limits them; `analyse_many` uses one thread for each position.
///     memory: the limit in MiB for the search tree and the solver, at least 20.
///     seed: the seed for all random choices, a number of 64 bits.
///     book: `True` for the shipped opening books, `False` for none, or a `Book`.
///     network: `True` for the shipped networks, `False` for none, or a `Network`. There is no shipped one for games
///         with turns of several stones, so there `True` means the same as `False`.
///     parameters: search settings by name (`docs/parameters.md`), such as `{"resign": False}`.
///
/// Several threads may share one engine; they take turns. The engine keeps its tree from one position of a game to the
/// next, and `clear` forgets it. If a process forks while another thread searches, the tree in the child process is
/// empty.
///
/// >>> engine = Engine(seed=1)
/// >>> position = Position("y 4", swap=False)
/// >>> analysis = engine.analyse(position, simulations=100)
/// >>> analysis.best_move, analysis.proven
/// ('b3', True)
#[pyclass(name = "Engine", module = "tripoint", frozen)]
pub(crate) struct PyEngine {
    settings: Settings,
    level: Level,
    /// The seed as it was passed.
    seed: Integer,
    engines: Shared<Engines>,
}

/// The engines in use; each is made when it's first needed.
#[derive(Default)]
struct Engines {
    /// For analyses, and for moves at full strength.
    strong: Option<Engine>,
    /// For moves at a lower level.
    weak: Option<Engine>,
}

/// An analysis that was requested.
struct Task {
    limits: Limits,
    time: Option<Duration>,
    only: Option<Only>,
    proofs: bool,
    ownership: bool,
}

/// An analysis may name only these moves.
pub(crate) struct Only {
    pub(crate) cells: AnySet,
    pub(crate) swap: bool,
}

fn new_engine(settings: Settings) -> Result<Engine, EngineError> {
    Engine::new(settings, Arc::new(SystemClock::default()))
}

/// Sets the engine in `place` to a position, and makes it first if there is none.
fn engine_at<'a>(place: &'a mut Option<Engine>, settings: &Settings, position: &Position) -> Result<&'a mut Engine, EngineError> {
    let engine = match place.take() {
        Some(engine) => engine,
        None => new_engine(settings.clone().with_board(position.board()).with_rules(position.rules()))?,
    };
    let engine = place.insert(engine);
    engine.at(position);
    Ok(engine)
}

impl Task {
    /// Reads the limits for an analysis.
    fn new(simulations: Option<Integer>, seconds: Option<f64>, proofs: bool, ownership: bool) -> PyResult<Task> {
        let (simulations, time) = (at_least_one("simulations", simulations.as_ref())?, read_seconds(seconds)?);
        let default = time.is_none().then_some(DEFAULT_SIMULATIONS);
        let limits = Limits::default().with_simulations(simulations.or(default));
        Ok(Task { limits, time, only: None, proofs, ownership })
    }

    /// Analyses the engine's position.
    fn run(&self, engine: &mut Engine, stop: &AtomicBool) -> PyAnalysis {
        let colour = engine.game().position().to_move();
        let owned = self.ownership.then(|| engine.analyst().ownership(colour, OWNERSHIP_BATCHES));
        if engine.game().position().outcome().is_some() {
            return PyAnalysis::of(engine, None, owned, None);
        }
        let clock = Arc::clone(engine.time_source());
        let deadline = self.time.and_then(|time| clock.now().checked_add(time));
        let spread = engine.settings().parameters.analysis_spread;
        let is_over = || stop.load(Ordering::Relaxed);
        // A swap's value depends on all stones.
        let only = self.only.as_ref().filter(|only| !only.swap).map(|only| only.cells);
        let root_moves = RootMoves { only, spread };
        let mut control = Control { stop: &is_over, clock: &*clock, deadline, root_moves, ..Control::default() };
        let findings = if self.proofs {
            engine.analyst().analyse(colour, self.limits, &mut control, &mut |_| ())
        } else {
            let mut analyst = engine.analyst();
            let plan = analyst.begin(colour, self.limits, &mut control);
            plan.and_then(|plan| {
                while analyst.step(&plan, &mut control, STEP) == Status::Running && !control.is_over() {}
                analyst.findings(&plan)
            })
        };
        PyAnalysis::of(engine, findings.as_ref(), owned, self.only.as_ref())
    }
}

/// The error for work that was stopped without a result; the caller raises the signal's error instead.
fn stopped() -> PyErr {
    PyRuntimeError::new_err("the search was stopped before it began")
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (
        *, level = Integer::from(10), threads = Integer::from(1), memory = Integer::from(512), seed = Integer::from(0),
        book = BookArgument(BookChoice::Set(BOOKS)), network = NetworkArgument(Some(Network::Shipped)), parameters = None
    ))]
    #[pyo3(text_signature = "(*, level=10, threads=1, memory=512, seed=0, book=True, network=True, parameters=None)")]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn new(
        level: Integer,
        threads: Integer,
        memory: Integer,
        seed: Integer,
        book: BookArgument,
        network: NetworkArgument,
        parameters: Option<BTreeMap<String, ParameterArgument>>,
    ) -> PyResult<PyEngine> {
        let level: Level = level.to_string().parse().map_err(|expected| wrong(format!("level: got {level}, {expected}")))?;
        let threads = read_threads(Some(&threads))?;
        let mut settings = settings_without_books().with_book(book.0);
        // Smaller limits are refused below, naming the smallest that is enough.
        let memory = in_range("memory", &memory, 0..=Settings::MAX_MEMORY)?;
        settings = settings.with_memory(memory).with_seed(seed.seed()?).with_threads(threads);
        match network.0 {
            Some(network) => settings = settings.with_network(network),
            None => settings.parameters.network = false,
        }
        for (name, value) in parameters.into_iter().flatten() {
            settings.parameters.set(&name, &value.0).map_err(|error| wrong(format!("parameters: {error}")))?;
        }
        if level != Level::HIGHEST {
            settings = settings.with_sharing(MemorySharing { engines: 2, reserved: 0 });
        }
        settings.check_memory().map_err(wrong)?;
        Ok(PyEngine { settings, level, seed, engines: Shared::default() })
    }

    /// `genmove`'s level, from 0 to 10.
    #[getter]
    fn level(&self) -> u32 {
        self.level.number()
    }

    /// A sentence about how the level plays.
    #[getter]
    fn level_description(&self) -> &'static str {
        self.level.description()
    }

    /// Searches a position and returns an `Analysis`.
    ///
    /// Arguments:
    ///     simulations: the search's limit. Without it and without `seconds`, it's 1,000.
    ///     seconds: the time limit. The search ends at whichever limit comes first, or when a winner is proven.
    ///     moves: the only moves to try, as words or actions. If they include the swap, all stones are tried, because
    ///         its value depends on them, but the analysis shows only the given moves.
    ///     proofs: whether the solver may use up to a quarter of the time. How far it gets then depends on the
    ///         computer's speed; without proofs the same seed gives the same analysis.
    ///     ownership: whether to find out who owns each cell at the end of random playouts.
    ///
    /// The search releases the GIL, and Ctrl-C ends it with `KeyboardInterrupt`.
    ///
    /// >>> analysis = Engine().analyse(Position("hex 5", swap=False), simulations=200)
    /// >>> 0.0 <= analysis.win_rate <= 1.0, len(analysis.moves) > 0
    /// (True, True)
    #[pyo3(signature = (position, *, simulations = None, seconds = None, moves = None, proofs = true, ownership = false))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn analyse(
        &self,
        py: Python<'_>,
        position: GivenPosition,
        simulations: Option<Integer>,
        seconds: Option<f64>,
        moves: Option<MovesArgument>,
        proofs: bool,
        ownership: bool,
    ) -> PyResult<PyAnalysis> {
        let mut task = Task::new(simulations, seconds, proofs, ownership)?;
        if let Some(moves) = moves {
            task.only = Some(only(&position.0, &moves.0)?);
        }
        let position = position.0;
        let analysis = interruptible(py, None, |stop| {
            let shared = self.engines.get();
            let Some(mut engines) = lock(&shared, stop) else { return Ok(None) };
            let engine = engine_at(&mut engines.strong, &self.settings, &position)?;
            Ok(Some(task.run(engine, stop)))
        })?;
        analysis.map_err(|error: EngineError| wrong(error))?.ok_or_else(stopped)
    }

    /// Searches several positions at once, one on each thread, and returns their analyses in the same order.
    ///
    /// The arguments mean the same as in `analyse`, and the limits apply to each position. Each search begins with an
    /// empty tree, so without `proofs` the analyses don't depend on the number of threads. `threads` is the number of
    /// cores by default. The positions may be on different boards.
    ///
    /// >>> positions = [Position("y 4", swap=False).after(cell) for cell in ["a1", "b3"]]
    /// >>> [analysis.winner for analysis in Engine().analyse_many(positions, simulations=200)]
    /// ['white', 'black']
    #[pyo3(signature = (positions, *, simulations = None, seconds = None, threads = None, proofs = true, ownership = false))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn analyse_many(
        &self,
        py: Python<'_>,
        positions: GivenPositions,
        simulations: Option<Integer>,
        seconds: Option<f64>,
        threads: Option<Integer>,
        proofs: bool,
        ownership: bool,
    ) -> PyResult<Vec<PyAnalysis>> {
        let task = Task::new(simulations, seconds, proofs, ownership)?;
        let positions = positions.0;
        let threads = read_threads(threads.as_ref())?.min(positions.len()).max(1);
        let sharing = MemorySharing { engines: threads, reserved: 0 };
        let settings = self.settings.clone().with_threads(1).with_sharing(sharing);
        settings.check_memory().map_err(wrong)?;
        let run = |engine: &mut Option<Engine>, stop: &AtomicBool, position: &Position| {
            if let Some(engine) = engine.as_mut() {
                engine.restart(Random::new(settings.seed));
            }
            let engine = engine_at(engine, &settings, position)?;
            Ok(task.run(engine, stop))
        };
        let analyses = interruptible(py, None, |stop| {
            for_each(&positions, threads, stop, || None, |engine, position| run(engine, stop, position))
        })?;
        let taken = |analysis: Option<Result<PyAnalysis, EngineError>>| analysis.ok_or_else(stopped)?.map_err(wrong);
        analyses.into_iter().map(taken).collect()
    }

    /// Chooses a move for the player to move, from the book, by a proof or by a search, at the engine's level, and
    /// returns a `Decision`. The position doesn't change: call `position.play(decision.move)` to play it. Without a
    /// limit the engine thinks for a second; at a level below 10, the level's own limit comes first.
    ///
    /// Raises `ValueError` if the game is over.
    ///
    /// >>> position = Position("y 5")
    /// >>> position.play(Engine(level=1).genmove(position).move)
    /// >>> len(position.moves)
    /// 1
    #[pyo3(signature = (position, *, simulations = None, seconds = None))]
    fn genmove(
        &self,
        py: Python<'_>,
        position: GivenPosition,
        simulations: Option<Integer>,
        seconds: Option<f64>,
    ) -> PyResult<PyDecision> {
        let (simulations, time) = (at_least_one("simulations", simulations.as_ref())?, read_seconds(seconds)?);
        if let Some(outcome) = position.0.outcome() {
            return Err(wrong(format!("the game is over: {outcome}")));
        }
        let position = position.0;
        let limits = Limits::default().with_simulations(simulations);
        let settings =
            self.level.of(&self.settings.clone().with_limits(limits)).with_move_time(time.map(|time| time.as_secs_f64()));
        let decision = interruptible(py, None, |stop| {
            let shared = self.engines.get();
            let Some(mut engines) = lock(&shared, stop) else { return Ok(None) };
            let place = if self.level == Level::HIGHEST { &mut engines.strong } else { &mut engines.weak };
            let engine = engine_at(place, &settings, &position)?;
            engine.set_limits(settings.limits);
            engine.set_move_time(settings.move_time);
            let clock = Arc::clone(engine.time_source());
            let is_over = || stop.load(Ordering::Relaxed);
            let mut control = Control { stop: &is_over, clock: &*clock, ..Control::default() };
            let decision = engine.think(position.to_move(), &mut control);
            Ok(Some(PyDecision::of(&decision, engine.game().notation())))
        })?;
        decision.map_err(|error: EngineError| wrong(error))?.ok_or_else(stopped)
    }

    /// Forgets the search tree and all proofs, and restarts the random numbers from the seed.
    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        interruptible(py, None, |stop| {
            let shared = self.engines.get();
            if let Some(mut engines) = lock(&shared, stop) {
                *engines = Engines::default();
            }
        })
    }

    fn __repr__(&self) -> String {
        let Settings { threads, memory, .. } = self.settings;
        format!("Engine(level={}, threads={threads}, memory={memory}, seed={})", self.level(), self.seed)
    }
}

/// The legal moves among those that an analysis is restricted to.
fn only(position: &Position, moves: &[MoveArgument]) -> PyResult<Only> {
    let (topology, colour) = (position.topology(), position.to_move());
    let notation = Notation::default_for(topology);
    let legal = position.legal(colour);
    let mut only = Only { cells: AnySet::EMPTY, swap: false };
    for argument in moves {
        match argument.read(topology, &notation, position.rules().swap).map_err(named)? {
            Move::Place(cell) if legal.contains(cell) => only.cells.insert(cell),
            Move::Swap if position.check_swap(colour).is_ok() => only.swap = true,
            mv => return Err(wrong(format!("moves: {} is not a legal move", notation.word(mv, &WORDS)))),
        }
    }
    if moves.is_empty() { Err(wrong("moves: got none, expected at least one")) } else { Ok(only) }
}

/// The error for an unreadable move, with the argument's name.
fn named(error: PyErr) -> PyErr {
    Python::attach(|py| wrong(format!("moves: {}", error.value(py))))
}
