//! The solver: proofs and certificates.

use crate::boards::BoardArgument;
use crate::positions::GivenPosition;
use crate::values::{Integer, TextArgument, at_least_one, colour_name, in_range, read_seconds, read_threads, wrong};
use crate::waiting::interruptible;
use pyo3::prelude::*;
use std::io::{self, BufReader, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tripoint::board::{AnySet, Board, Cell};
use tripoint::engine::Settings;
use tripoint::notation::Notation;
use tripoint::rules::{Colour, Move, Position, Rules};
use tripoint::solver::{ProofClaim, ProofLimits, Solver, SolverSetup, solver};

/// The result of `Solver.prove` and `solve`.
#[pyclass(name = "Solution", module = "tripoint", frozen, get_all)]
#[derive(Clone)]
pub(crate) struct PySolution {
    /// The winner against any defence, `"black"` or `"white"`, if no swap follows; `None` if the limits were too low.
    winner: Option<String>,
    /// A winning move, if the player to move wins and the game isn't over; otherwise `None`.
    winning_move: Option<String>,
    /// With `all_moves=True`: all winning moves, by cell number. `None` otherwise, or if the limits were too low.
    winning_moves: Option<Vec<String>>,
    /// The empty cells that the winner needs: it wins even if the loser has all others.
    carrier: Vec<String>,
    /// With `certificate=True`: the proof as a text, which `check_certificate` and the program `tripoint-check` accept.
    /// `None` otherwise, or if the limits were too low.
    certificate: Option<String>,
    /// How many positions the solver examined during this call, including those for simultaneous calls.
    nodes: u64,
    /// How long this call took, in seconds.
    seconds: f64,
}

/// A solution's fields, for pickle.
type State = (Option<String>, Option<String>, Option<Vec<String>>, Vec<String>, Option<String>, u64, f64);

#[pymethods]
impl PySolution {
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (State,))> {
        let PySolution { winner, winning_move, winning_moves, carrier, certificate, nodes, seconds } = slf.get().clone();
        let state = (winner, winning_move, winning_moves, carrier, certificate, nodes, seconds);
        Ok((slf.get_type().getattr("_restore")?, (state,)))
    }

    #[staticmethod]
    fn _restore(state: State) -> PySolution {
        let (winner, winning_move, winning_moves, carrier, certificate, nodes, seconds) = state;
        PySolution { winner, winning_move, winning_moves, carrier, certificate, nodes, seconds }
    }

    fn __repr__(&self) -> String {
        let winner = self.winner.as_ref().map_or_else(|| "undecided".to_owned(), |winner| format!("{winner} wins"));
        let by = self.winning_move.as_ref().map(|mv| format!(" by {mv}")).unwrap_or_default();
        format!("<Solution {winner}{by}, {} nodes>", self.nodes)
    }
}

/// A solver for one board. It remembers what it has proven, so later proofs take less time.
///
/// Arguments:
///     board: a `Board` or its text.
///     memory: the memory for proven positions, in MiB.
///     network: whether a network orders the moves; this doesn't affect the results.
///
/// Several threads may use one solver at once. Then the `nodes` in a limit and in a `Solution` count all calls
/// together. A child process that was forked during a proof needs a new solver. Raises `ValueError` for Caeth Y, which
/// has no solver.
///
/// >>> solver = Solver("y 4", memory=16)
/// >>> solver.prove(Position("y 4").after("a1")).winner
/// 'white'
#[pyclass(name = "Solver", module = "tripoint", frozen)]
pub(crate) struct PySolver {
    board: Board,
    notation: Notation,
    solver: Box<dyn Solver>,
}

/// The parts of a proof that the caller wants.
struct Wanted {
    all_moves: bool,
    certificate: bool,
}

/// One call's limits; all its parts share the nodes.
struct Budget<'a> {
    solver: &'a dyn Solver,
    before: u64,
    nodes: u64,
    threads: usize,
    stop: &'a AtomicBool,
}

impl Budget<'_> {
    fn limits(&self) -> ProofLimits<'_> {
        let nodes = self.nodes.saturating_sub(self.solver.nodes() - self.before);
        ProofLimits { nodes, threads: self.threads, stop: self.stop }
    }

    fn is_spent(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.limits().nodes == 0
    }

    /// Who wins with these stones; `None` if the limits are too low.
    fn winner(&self, stones: &[AnySet; 2], to_move: Colour) -> Option<Colour> {
        self.solver.prove(stones, to_move, self.limits()).ok().flatten().map(|proof| proof.winner)
    }

    /// All winning moves, for a player who hasn't lost yet.
    fn winning_moves(&self, position: &Position) -> Option<Vec<Cell>> {
        let (stones, colour) = (position.both_stones(), position.to_move());
        let mut winning = Vec::new();
        for cell in self.solver.must_play(&stones, colour).iter() {
            let mut after = stones;
            after[colour.index()].insert(cell);
            if self.winner(&after, colour.opponent())? == colour {
                winning.push(cell);
            }
        }
        Some(winning)
    }

    /// A line in which the winner plays according to its proof, until it has won.
    fn line(&self, position: &Position) -> Option<Vec<Cell>> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        while position.outcome().is_none() {
            let (stones, colour) = (position.both_stones(), position.to_move());
            let next = match self.winner(&stones, colour)? == colour {
                true => Some(self.solver.winning_move(&stones, colour, self.limits())?),
                // Any move that meets the threats, because others lose at once.
                false => self.solver.must_play(&stones, colour).first().or_else(|| position.empty().first()),
            };
            let Some(cell) = next else { break };
            position.play_unchecked(colour, Move::Place(cell));
            line.push(cell);
        }
        Some(line)
    }
}

impl PySolver {
    fn create(board: Board, memory: &Integer, network: bool) -> PyResult<PySolver> {
        let memory = in_range("memory", memory, 1..=Settings::MAX_MEMORY)?;
        let position = Position::new(board, Rules::STANDARD);
        let weights = network.then(|| Settings::new(Arc::default()).solver_network(&position)).flatten();
        let setup = SolverSetup::new(memory << 20).with_network(weights);
        let notation = Notation::default_for(position.topology());
        Ok(PySolver { board, notation, solver: solver(&position, setup).map_err(wrong)? })
    }

    /// Checks that the position is on this board and that its players alternate.
    fn check(&self, position: &Position) -> PyResult<()> {
        if position.board() != self.board {
            return Err(wrong(format!("position: got one of {}, expected {}", position.board().title(), self.board.title())));
        }
        if position.rules().turns.alternates() { Ok(()) } else { Err(wrong(tripoint::solver::SolverError::Turns)) }
    }

    fn names(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
        cells.into_iter().map(|cell| self.notation.name(cell).to_owned()).collect()
    }

    /// Runs work within limits.
    fn within<T: Send>(
        &self,
        py: Python<'_>,
        (nodes, time, threads): (Option<u64>, Option<Duration>, usize),
        work: impl FnOnce(&Budget<'_>) -> T + Send,
    ) -> PyResult<T> {
        interruptible(py, time, |stop| {
            let before = self.solver.nodes();
            work(&Budget { solver: &*self.solver, before, nodes: nodes.unwrap_or(u64::MAX), threads, stop })
        })
    }

    fn solution(&self, budget: &Budget<'_>, position: &Position, wanted: &Wanted) -> PySolution {
        let begun = Instant::now();
        let (stones, colour) = (position.both_stones(), position.to_move());
        let proof = match position.outcome() {
            Some(outcome) => Some((outcome.winner, AnySet::EMPTY)),
            None => {
                let proof = self.solver.prove(&stones, colour, budget.limits()).ok().flatten();
                proof.map(|proof| (proof.winner, proof.carrier))
            }
        };
        let wins = proof.is_some_and(|(winner, _)| winner == colour) && position.outcome().is_none();
        let winning_move = wins.then(|| self.solver.winning_move(&stones, colour, budget.limits())).flatten();
        let winning_moves = match (wanted.all_moves, proof) {
            (true, Some(_)) if wins => budget.winning_moves(position),
            (true, Some(_)) => Some(Vec::new()),
            _ => None,
        };
        let claims = || [ProofClaim::Position(stones, colour)];
        // A resignation doesn't prove anything about the stones.
        let is_on_board = position.outcome().is_none() || position.winner().is_some();
        let certified = wanted.certificate && proof.is_some() && is_on_board && !budget.is_spent();
        let certificate = certified.then(|| self.solver.certificate(&claims(), budget.limits())).flatten();
        PySolution {
            winner: proof.map(|(winner, _)| colour_name(winner).to_owned()),
            winning_move: winning_move.map(|cell| self.notation.name(cell).to_owned()),
            winning_moves: winning_moves.map(|cells| self.names(cells)),
            carrier: proof.map(|(_, carrier)| self.names(carrier.intersection(&position.empty()).iter())).unwrap_or_default(),
            certificate,
            nodes: self.solver.nodes() - budget.before,
            seconds: begun.elapsed().as_secs_f64(),
        }
    }
}

#[pymethods]
impl PySolver {
    #[new]
    #[pyo3(signature = (board, *, memory = Integer::from(256), network = true))]
    #[pyo3(text_signature = "(board, *, memory=256, network=True)")]
    fn new(board: BoardArgument, memory: Integer, network: bool) -> PyResult<PySolver> {
        PySolver::create(board.0, &memory, network)
    }

    /// Proves who wins a position, if no swap follows.
    ///
    /// Arguments:
    ///     nodes: the most positions to examine.
    ///     seconds: the time limit. Without limits the solver runs until it has a proof or Ctrl-C ends it.
    ///     threads: how many threads to use.
    ///     all_moves: whether to find all winning moves, which takes longer.
    ///     certificate: whether to write a certificate.
    ///
    /// If a limit is too low, that isn't an error: the `winner` is `None`. The limits apply to the whole call. If the
    /// game is over, the `winner` is its outcome's; after a resignation there is no certificate.
    ///
    /// >>> solution = Solver("hex 3").prove(Position("hex 3"), all_moves=True)
    /// >>> solution.winner, solution.winning_moves
    /// ('black', ['c1', 'a2', 'b2', 'c2', 'a3'])
    #[pyo3(signature = (
        position, *, nodes = None, seconds = None, threads = Integer::from(1), all_moves = false, certificate = false
    ))]
    #[pyo3(text_signature = "($self, position, *, nodes=None, seconds=None, threads=1, all_moves=False, certificate=False)")]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn prove(
        &self,
        py: Python<'_>,
        position: GivenPosition,
        nodes: Option<Integer>,
        seconds: Option<f64>,
        threads: Integer,
        all_moves: bool,
        certificate: bool,
    ) -> PyResult<PySolution> {
        let position = position.0;
        self.check(&position)?;
        let limits = (at_least_one("nodes", nodes.as_ref())?, read_seconds(seconds)?, read_threads(Some(&threads))?);
        let wanted = Wanted { all_moves, certificate };
        self.within(py, limits, |budget| self.solution(budget, &position, &wanted))
    }

    /// A line from this position in which the winner plays according to its proof and the loser meets its threats,
    /// until the game is won; `None` if the limits are too low.
    ///
    /// >>> solver, position = Solver("y 4"), Position("y 4", swap=False)
    /// >>> position.play_all(solver.line(position))
    /// >>> position.outcome.winner
    /// 'black'
    #[pyo3(signature = (position, *, nodes = None, seconds = None, threads = Integer::from(1)))]
    #[pyo3(text_signature = "($self, position, *, nodes=None, seconds=None, threads=1)")]
    fn line(
        &self,
        py: Python<'_>,
        position: GivenPosition,
        nodes: Option<Integer>,
        seconds: Option<f64>,
        threads: Integer,
    ) -> PyResult<Option<Vec<String>>> {
        let position = position.0;
        self.check(&position)?;
        let limits = (at_least_one("nodes", nodes.as_ref())?, read_seconds(seconds)?, read_threads(Some(&threads))?);
        let line = self.within(py, limits, |budget| budget.line(&position))?;
        Ok(line.map(|cells| self.names(cells)))
    }

    /// The cells where the player to move has to play, because the opponent's threats leave nothing else. Empty if
    /// these threats alone mean that the opponent's win can't be prevented any more.
    fn must_play(&self, py: Python<'_>, position: GivenPosition) -> PyResult<Vec<String>> {
        let position = position.0;
        self.check(&position)?;
        let cells = interruptible(py, None, |_| self.solver.must_play(&position.both_stones(), position.to_move()))?;
        Ok(self.names(cells.iter()))
    }

    /// How many positions the solver has examined so far.
    #[getter]
    fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    fn __repr__(&self) -> String {
        format!("<Solver of {}, {} nodes>", self.board.title(), self.solver.nodes())
    }
}

/// Checks a certificate with a program that shares no code with the solver. Returns a line for each claim that it
/// proves; raises `ValueError` with the first wrong line.
///
/// Arguments:
///     certificate: the text or its bytes, which may be gzip-compressed.
///
/// >>> position = Position("y 4")
/// >>> certificate = Solver("y 4").prove(position, certificate=True).certificate
/// >>> check_certificate(certificate)
/// ['y 4, black -, white -, B to move: B wins']
#[pyfunction]
pub(crate) fn check_certificate(py: Python<'_>, certificate: TextArgument) -> PyResult<Vec<String>> {
    let bytes = certificate.into_bytes();
    let check = |stop: &AtomicBool| {
        let text = BufReader::new(Stoppable { text: Cursor::new(bytes), stop });
        tripoint_check::check(text).map_err(|error| error.to_string())
    };
    interruptible(py, None, check)?.map_err(|error| wrong(format!("certificate: {error}")))
}

/// A text that can't be read on once the stop flag is set.
struct Stoppable<'a> {
    text: Cursor<Vec<u8>>,
    stop: &'a AtomicBool,
}

impl Read for Stoppable<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(io::Error::other("stopped"));
        }
        self.text.read(buffer)
    }
}
