//! Search results as Python objects.

use crate::engine::Only;
use crate::values::{WORDS, colour_name, wrong};
use numpy::PyArray1;
use pyo3::prelude::*;
use tripoint::engine::{Decision, Engine, Findings};
use tripoint::notation::Notation;
use tripoint::rules::{Colour, Move, Position};
use tripoint::search::{Candidate, lower_confidence_bound};

/// A move in an analysis. Rates are in [0, 1] for the player who makes the move.
#[pyclass(name = "MoveAnalysis", module = "tripoint", frozen, get_all, from_py_object)]
#[derive(Clone)]
pub(crate) struct PyMoveAnalysis {
    /// The move: a cell name.
    #[pyo3(name = "move")]
    pub(crate) mv: String,
    /// Its number.
    action: usize,
    /// How many simulations made the move, including those kept from earlier searches.
    visits: u32,
    /// The win rate: 0.0 or 1.0 only if proven, `None` if the search hasn't tried the move. If the opponent may swap
    /// the move, it's the rate for the side that the opponent leaves, at most 0.5.
    win_rate: Option<f64>,
    /// The lower end of the win rate's 95 % interval, also an estimate.
    lower_bound: Option<f64>,
    /// The network's probability that this is the best move; `None` without a network.
    prior: Option<f64>,
    /// `True` if the move is proven to win, `False` if it is proven to lose, in both cases if no swap follows; `None`
    /// if neither is proven.
    proven: Option<bool>,
    /// The expected moves from this one on.
    pv: Vec<String>,
}

/// A move's fields, for pickle.
type MoveState = (String, usize, u32, Option<f64>, Option<f64>, Option<f64>, Option<bool>, Vec<String>);

#[pymethods]
impl PyMoveAnalysis {
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (MoveState,))> {
        let PyMoveAnalysis { mv, action, visits, win_rate, lower_bound, prior, proven, pv } = slf.get().clone();
        Ok((slf.get_type().getattr("_restore")?, ((mv, action, visits, win_rate, lower_bound, prior, proven, pv),)))
    }

    #[staticmethod]
    fn _restore(state: MoveState) -> PyMoveAnalysis {
        let (mv, action, visits, win_rate, lower_bound, prior, proven, pv) = state;
        PyMoveAnalysis { mv, action, visits, win_rate, lower_bound, prior, proven, pv }
    }

    fn __repr__(&self) -> String {
        let proven = match self.proven {
            Some(true) => ", a proven win",
            Some(false) => ", a proven loss",
            None => "",
        };
        let rate = self.win_rate.map_or_else(|| "None".to_owned(), |rate| format!("{rate:.3}"));
        format!("<MoveAnalysis {}: win rate {rate}, {} visits{proven}>", self.mv, self.visits)
    }
}

/// The result of `Engine.analyse`. Win rates are in [0, 1] for the player to move.
#[pyclass(name = "Analysis", module = "tripoint", frozen)]
#[derive(Clone)]
pub(crate) struct PyAnalysis {
    /// The player to move: `"black"` or `"white"`.
    #[pyo3(get)]
    to_move: String,
    /// The win rate for the player to move, 0.0 or 1.0 only if proven. We assume that a player who may swap takes the
    /// better side.
    #[pyo3(get)]
    win_rate: f64,
    /// `True` if the player to move is proven to win, `False` if it is proven to lose, `None` if neither is proven.
    #[pyo3(get)]
    proven: Option<bool>,
    /// Where the proof comes from: `"rules"`, `"connections"`, `"search"`, `"solver"` or `"book"`; `None` without a
    /// proof.
    #[pyo3(get)]
    proof_source: Option<String>,
    /// The winner needs at most this many more stones, if a proof knows that.
    #[pyo3(get)]
    moves_to_win: Option<u32>,
    /// How many simulations this search made.
    #[pyo3(get)]
    simulations: u64,
    /// All moves that were tried or are proven, best first. If the search was too short for any, one move that it would
    /// have tried, without a win rate.
    #[pyo3(get)]
    moves: Vec<PyMoveAnalysis>,
    /// The win rate after a swap, if the player to move may swap. `None` otherwise, or if the analysis was restricted
    /// to other moves.
    #[pyo3(get)]
    swap_win_rate: Option<f64>,
    /// How many cells the board has.
    cells: usize,
    /// If requested: for each cell, the share of random playouts in [0, 1] that end with Black owning it.
    owned_by_black: Option<Vec<f64>>,
}

impl PyAnalysis {
    /// The result of searching the engine's position, where the game may be over.
    pub(crate) fn of(
        engine: &mut Engine,
        findings: Option<&Findings>,
        owned_by_black: Option<Vec<f64>>,
        only: Option<&Only>,
    ) -> PyAnalysis {
        let position = engine.game().position().clone();
        let notation = engine.game().notation().clone();
        let colour = position.to_move();
        let known = match findings {
            Some(findings) => findings.verdict.known(),
            None => engine.known().result(&position, colour),
        };
        let decided = known.map(|known| known.winner == colour).or_else(|| Some(position.outcome()?.winner == colour));
        let over = position.outcome().is_some();
        let moves = if over { Vec::new() } else { moves(&notation, &position, findings, only) };
        let swap_win_rate = swap_rate(&position, colour, findings).filter(|_| only.is_none_or(|only| only.swap));
        let rate = match (findings, only) {
            // The verdict assumes that the player may swap.
            (Some(findings), Some(_)) if known.is_none() && position.check_swap(colour).is_ok() => {
                let best = moves.first().and_then(|first| first.win_rate);
                Some(best.into_iter().chain(swap_win_rate).reduce(f64::max).unwrap_or(findings.report.win_rate))
            }
            (findings, _) => findings.map(|findings| findings.verdict.rate_of(colour)),
        };
        PyAnalysis {
            to_move: colour_name(colour).to_owned(),
            win_rate: rate.or(decided.map(|won| f64::from(u8::from(won)))).unwrap_or(0.5),
            proven: decided,
            proof_source: known.map(|known| known.source.word()).or(over.then_some("rules")).map(str::to_owned),
            moves_to_win: known.and_then(|known| known.moves),
            simulations: findings.map_or(0, |findings| findings.report.simulations),
            moves,
            swap_win_rate,
            cells: position.topology().len(),
            owned_by_black,
        }
    }
}

/// A swap's win rate.
fn swap_rate(position: &Position, colour: Colour, findings: Option<&Findings>) -> Option<f64> {
    findings.filter(|_| position.check_swap(colour).is_ok()).map(|findings| 1.0 - findings.report.win_rate)
}

/// All moves that were tried or are proven, best first. If there are none, the move with the greatest prior.
fn moves(notation: &Notation, position: &Position, findings: Option<&Findings>, only: Option<&Only>) -> Vec<PyMoveAnalysis> {
    let allowed = only.map_or_else(|| position.legal(position.to_move()), |only| only.cells);
    let candidates = findings.map(|findings| findings.candidates.as_slice()).unwrap_or_default();
    let candidates = || candidates.iter().filter(|candidate| allowed.contains(candidate.cell));
    let mut shown: Vec<Candidate> = candidates().filter(|one| one.visits > 0 || one.proven.is_some()).cloned().collect();
    shown.sort_by_key(|candidate| candidate.order);
    if shown.is_empty() {
        let better = |a: &&Candidate, b: &&Candidate| a.prior.unwrap_or(0.0).total_cmp(&b.prior.unwrap_or(0.0));
        // If several are equal, takes the last.
        let likely = candidates().filter(|candidate| candidate.prior.is_some()).max_by(better).cloned();
        shown.extend(likely.or_else(|| allowed.first().map(Candidate::untried)));
    }
    let of = |candidate: &Candidate| PyMoveAnalysis {
        mv: notation.name(candidate.cell).to_owned(),
        action: candidate.cell.index(),
        visits: candidate.visits,
        win_rate: candidate.win_rate,
        lower_bound: candidate.win_rate.map(|rate| lower_confidence_bound(rate, candidate.visits.into())),
        prior: candidate.prior,
        proven: candidate.proven,
        pv: candidate.line_or_move().iter().map(|&cell| notation.name(cell).to_owned()).collect(),
    };
    shown.iter().map(of).collect()
}

/// The fields of an analysis, for pickle.
type State =
    (String, f64, Option<bool>, Option<String>, Option<u32>, u64, Vec<PyMoveAnalysis>, Option<f64>, usize, Option<Vec<f64>>);

#[pymethods]
impl PyAnalysis {
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (State,))> {
        let of = slf.get().clone();
        let restore = slf.get_type().getattr("_restore")?;
        let (rate, proven, source) = (of.win_rate, of.proven, of.proof_source);
        let (moves, swap) = (of.moves, of.swap_win_rate);
        let (to_win, simulations) = (of.moves_to_win, of.simulations);
        Ok((restore, ((of.to_move, rate, proven, source, to_win, simulations, moves, swap, of.cells, of.owned_by_black),)))
    }

    #[staticmethod]
    fn _restore(state: State) -> PyResult<PyAnalysis> {
        let (to_move, win_rate, proven, proof_source, moves_to_win, simulations, moves, swap_win_rate, cells, owned_by_black) =
            state;
        if let Some(beyond) = moves.iter().find(|one| one.action >= cells) {
            return Err(wrong(format!("moves: got action {}, expected one below {cells}", beyond.action)));
        }
        Ok(PyAnalysis {
            to_move,
            win_rate,
            proven,
            proof_source,
            moves_to_win,
            simulations,
            moves,
            swap_win_rate,
            cells,
            owned_by_black,
        })
    }

    /// The best move: a cell, or `"swap"` if a swap is worth more; `None` after the game has ended.
    #[getter]
    fn best_move(&self) -> Option<String> {
        let swaps = self.swap_win_rate.is_some_and(|rate| rate > 0.5 || self.moves.is_empty());
        if swaps { Some("swap".to_owned()) } else { self.moves.first().map(|first| first.mv.clone()) }
    }

    /// The expected moves, starting with the best stone.
    #[getter]
    fn pv(&self) -> Vec<String> {
        self.moves.first().map_or_else(Vec::new, |first| first.pv.clone())
    }

    /// The winner, if proven: `"black"` or `"white"`, by the colours that the players have now.
    #[getter]
    fn winner(&self) -> Option<&str> {
        let other = if self.to_move == "black" { "white" } else { "black" };
        self.proven.map(|wins| if wins { self.to_move.as_str() } else { other })
    }

    /// Each action's share of the visits, as a float32 array with `Board.actions` elements: the policy that a network
    /// learns. If nothing was visited, it's all zeros. The last action, the swap, always has 0.
    fn policy<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let mut policy = vec![0.0; self.cells + 1];
        let visits: u64 = self.moves.iter().map(|one| u64::from(one.visits)).sum();
        for one in self.moves.iter().filter(|_| visits > 0) {
            policy[one.action] = (f64::from(one.visits) / visits as f64) as f32;
        }
        PyArray1::from_vec(py, policy)
    }

    /// With `ownership=True` in `Engine.analyse`, a float64 array: for each cell, by number, the share of random
    /// playouts in [0, 1] that end with Black owning it. Otherwise `None`.
    #[getter]
    fn ownership<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray1<f64>>> {
        self.owned_by_black.as_ref().map(|shares| PyArray1::from_slice(py, shares))
    }

    fn __repr__(&self) -> String {
        let proven = match self.proven {
            Some(true) => ", proven",
            Some(false) => ", proven lost",
            None => "",
        };
        let best = self.best_move().map_or_else(|| "the game is over".to_owned(), |best| format!("best {best}"));
        format!(
            "<Analysis {} to move: win rate {:.3}{proven}, {best}, {} simulations>",
            self.to_move, self.win_rate, self.simulations
        )
    }
}

/// The engine's move: the result of `Engine.genmove`.
#[pyclass(name = "Decision", module = "tripoint", frozen, get_all)]
#[derive(Clone)]
pub(crate) struct PyDecision {
    /// The move: a cell, `"swap"` or `"resign"`.
    #[pyo3(name = "move")]
    mv: String,
    /// The player: `"black"` or `"white"`.
    colour: String,
    /// The move's win rate in [0, 1] for that player; `None` if neither a search nor the book knows it.
    win_rate: Option<f64>,
    /// `True` if the move is proven to win, `False` if it is proven to lose, `None` if neither is proven.
    proven: Option<bool>,
    /// Whether the move comes from the opening book.
    from_book: bool,
    /// How many simulations the search made; 0 without a search.
    simulations: u64,
    /// The expected moves from this one on; empty without a search.
    pv: Vec<String>,
    /// The decision in words: `Black d7, win rate 48.2 %, 1000 simulations`.
    words: String,
}

impl PyDecision {
    pub(crate) fn of(decision: &Decision, notation: &Notation) -> PyDecision {
        let report = decision.report.as_ref().filter(|_| matches!(decision.mv, Move::Place(_)));
        let line = report.map(|report| report.principal_variation.as_slice()).unwrap_or_default();
        PyDecision {
            mv: notation.word(decision.mv, &WORDS).to_owned(),
            colour: colour_name(decision.colour).to_owned(),
            win_rate: decision.win_rate(),
            proven: decision.proven(),
            from_book: decision.advice.is_some(),
            simulations: decision.report.as_ref().map_or(0, |report| report.simulations),
            pv: line.iter().map(|&cell| notation.name(cell).to_owned()).collect(),
            words: decision.to_string(),
        }
    }
}

/// A decision's fields, for pickle.
type DecisionState = (String, String, Option<f64>, Option<bool>, bool, u64, Vec<String>, String);

#[pymethods]
impl PyDecision {
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (DecisionState,))> {
        let PyDecision { mv, colour, win_rate, proven, from_book, simulations, pv, words } = slf.get().clone();
        Ok((slf.get_type().getattr("_restore")?, ((mv, colour, win_rate, proven, from_book, simulations, pv, words),)))
    }

    #[staticmethod]
    fn _restore(state: DecisionState) -> PyDecision {
        let (mv, colour, win_rate, proven, from_book, simulations, pv, words) = state;
        PyDecision { mv, colour, win_rate, proven, from_book, simulations, pv, words }
    }

    fn __str__(&self) -> String {
        self.words.clone()
    }

    fn __repr__(&self) -> String {
        format!("<Decision {}>", self.words)
    }
}
