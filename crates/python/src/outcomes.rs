//! How games end.

use crate::values::{colour_name, read_colour, wrong};
use pyo3::prelude::*;
use tripoint::base::quoted;
use tripoint::rules::{Outcome, WonBy};

/// How a game ended: who won, and by what.
///
/// >>> position = Position("y 3")
/// >>> position.play("resign")
/// >>> position.outcome.winner, position.outcome.reason
/// ('white', 'resignation')
#[pyclass(name = "Outcome", module = "tripoint", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome {
    pub(crate) outcome: Outcome,
}

#[pymethods]
impl PyOutcome {
    /// The winner: `"black"` or `"white"`.
    #[getter]
    fn winner(&self) -> &'static str {
        colour_name(self.outcome.winner)
    }

    /// How the game was won: `"board"`, `"resignation"` or `"time"`.
    #[getter]
    fn reason(&self) -> &'static str {
        match self.outcome.by {
            WonBy::Resignation => "resignation",
            WonBy::Time => "time",
            _ => "board",
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (&'static str, &'static str))> {
        Ok((slf.get_type().getattr("_restore")?, (slf.get().winner(), slf.get().reason())))
    }

    #[staticmethod]
    fn _restore(winner: &str, reason: &str) -> PyResult<PyOutcome> {
        let by = match reason {
            "board" => WonBy::Board,
            "resignation" => WonBy::Resignation,
            "time" => WonBy::Time,
            _ => return Err(wrong(format!("reason: got '{}', expected 'board', 'resignation' or 'time'", quoted(reason)))),
        };
        Ok(PyOutcome { outcome: Outcome { winner: read_colour(winner)?, by } })
    }

    fn __str__(&self) -> String {
        self.outcome.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Outcome(winner='{}', reason='{}')", self.winner(), self.reason())
    }
}
