//! Networks: shipped weights and weights files, and evaluations of many positions.

use crate::boards::BoardArgument;
use crate::positions::GivenPositions;
use crate::values::{Integer, read_file, read_threads, wrong};
use crate::waiting::{for_each, interruptible};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::sync::Arc;
use tripoint::engine::Settings;
use tripoint::network::{Encoding, Evaluation, PositionEvaluator, Weights};
use tripoint::rules::{Position, TurnOrder};

/// The largest weights file in bytes: the largest network in single precision.
const MOST_BYTES: usize = 64 << 20;

/// Values and policies for several positions.
type Evaluations<'py> = (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray2<f32>>);

/// A network's weights. It evaluates positions without a search.
///
/// >>> network = Network.shipped("y 7")
/// >>> values, policies = network.evaluate([Position("y 7", swap=False)])
/// >>> values.shape, policies.shape
/// ((1,), (1, 28))
/// >>> bool(values[0] > 0.5)
/// True
#[pyclass(name = "Network", module = "tripoint", frozen)]
pub(crate) struct PyNetwork {
    pub(crate) weights: Arc<Weights>,
}

#[pymethods]
impl PyNetwork {
    /// The shipped network for the games on a board. Raises `ValueError` in Caeth Y, which has none.
    #[staticmethod]
    fn shipped(board: BoardArgument) -> PyResult<PyNetwork> {
        let board = board.0;
        board.check_chains("networks").map_err(wrong)?;
        let settings = Settings::new(Arc::default());
        let weights = settings.network_for(board, TurnOrder::Alternating);
        weights.map(|weights| PyNetwork { weights }).ok_or_else(|| wrong(format!("no network ships for {}", board.title())))
    }

    /// The shipped weights with this name: `default`, `hex`, `hex-64x12` or `solver`.
    #[staticmethod]
    fn named(name: &str) -> PyResult<PyNetwork> {
        let weights = Weights::shipped(name);
        let expected = || wrong(format!("network: got '{name}', expected default, hex, hex-64x12 or solver"));
        weights.map(|weights| PyNetwork { weights }).ok_or_else(expected)
    }

    /// Reads a weights file, as written by `tripoint train network` or `tripoint.weights`.
    #[staticmethod]
    fn open(path: PathBuf) -> PyResult<PyNetwork> {
        let bytes = read_file(&path, MOST_BYTES)?;
        PyNetwork::parse(&bytes).map_err(|error| wrong(format!("{}: {error}", path.display())))
    }

    /// Reads a weights file from its bytes.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<PyNetwork> {
        PyNetwork::parse(data).map_err(wrong)
    }

    /// The weights as a file's bytes: in single precision, or with `small=True` rounded to a third of the size.
    #[pyo3(signature = (*, small = false))]
    fn to_bytes<'py>(&self, py: Python<'py>, small: bool) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.weights.to_bytes(if small { Encoding::Small } else { Encoding::Full }))
    }

    /// How many channels the network has.
    #[getter]
    fn width(&self) -> usize {
        self.weights.shape.width
    }

    /// How many residual layers the network has.
    #[getter]
    fn layers(&self) -> usize {
        self.weights.shape.layers
    }

    /// All parameters in one float32 array, in the file's order.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        PyArray1::from_slice(py, &self.weights.parameters)
    }

    /// A text that identifies the network, whatever file it came from.
    #[getter]
    fn fingerprint(&self) -> String {
        self.weights.fingerprint()
    }

    /// Evaluates positions on one board with several threads, without a search and without the GIL.
    ///
    /// Returns `(values, policies)`: the win rates in [0, 1] for the players to move, float32 with the shape
    /// (positions,), and for each cell the probability that it is the best move, float32 with the shape (positions,
    /// cells); it is 0 where no stone may be placed. The swap is ignored. The results are the same on every processor.
    ///
    /// A finished position is evaluated as if the game continued; on a full board all probabilities are 0. The shipped
    /// networks know only games with alternating players, so the engine doesn't use them if turns have several stones.
    ///
    /// Raises `ValueError` if the positions are on several boards, and for games without networks.
    #[pyo3(signature = (positions, *, threads = None))]
    fn evaluate<'py>(&self, py: Python<'py>, positions: GivenPositions, threads: Option<Integer>) -> PyResult<Evaluations<'py>> {
        let threads = read_threads(threads.as_ref())?;
        let positions = positions.0;
        let cells = same_board(&positions)?;
        let new = || PositionEvaluator::new(Arc::clone(&self.weights));
        let evaluate = |evaluator: &mut PositionEvaluator, position: &Position| evaluated(evaluator, position);
        let evaluations = interruptible(py, None, |stop| for_each(&positions, threads, stop, new, evaluate))?;
        let (mut values, mut policies) = (Vec::new(), Vec::new());
        for evaluation in evaluations.into_iter().flatten() {
            if !evaluation.is_finite() {
                return Err(PyRuntimeError::new_err("the network's output is not finite; give weights that are trained"));
            }
            values.push(evaluation.value);
            policies.extend(evaluation.policy);
        }
        let count = values.len();
        Ok((PyArray1::from_vec(py, values), PyArray1::from_vec(py, policies).reshape([count, cells])?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyNetwork>().is_ok_and(|other| other.get().weights == self.weights)
    }

    fn __repr__(&self) -> String {
        format!("<Network of {} channels and {} layers, {}>", self.width(), self.layers(), self.fingerprint())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((slf.get_type().getattr("from_bytes")?, (slf.get().to_bytes(slf.py(), false),)))
    }
}

impl PyNetwork {
    fn parse(bytes: &[u8]) -> Result<PyNetwork, tripoint::network::WeightsError> {
        Weights::parse(bytes).map(|weights| PyNetwork { weights: Arc::new(weights) })
    }
}

/// Evaluates a position; its policy has only cells where a stone may be placed.
fn evaluated(evaluator: &mut PositionEvaluator, position: &Position) -> Evaluation {
    let mut evaluation = evaluator.evaluate(position, position.to_move());
    let empty = position.empty();
    let legal = if position.outcome().is_some() { empty } else { position.legal(position.to_move()) };
    if empty.is_empty() {
        evaluation.policy.fill(0.0);
    } else if legal != empty && !legal.is_empty() && evaluation.is_finite() {
        let mut kept = vec![0.0; evaluation.policy.len()];
        legal.iter().for_each(|cell| kept[cell.index()] = evaluation.policy[cell.index()]);
        let sum: f32 = kept.iter().sum();
        let even = 1.0 / legal.iter().count() as f32;
        legal.iter().for_each(|cell| kept[cell.index()] = if sum > 0.0 { kept[cell.index()] / sum } else { even });
        evaluation.policy = kept;
    }
    evaluation
}

/// How many cells the board has that all these positions share; 0 without positions.
fn same_board(positions: &[Position]) -> PyResult<usize> {
    let Some(first) = positions.first() else { return Ok(0) };
    first.board().check_chains("networks").map_err(wrong)?;
    match positions.iter().find(|position| position.board() != first.board()) {
        Some(other) => Err(wrong(format!(
            "positions: got {} and {}, expected positions of one board; evaluate each board by itself",
            first.board().title(),
            other.board().title()
        ))),
        None => Ok(first.topology().len()),
    }
}
