//! Tripoint as a Python package: the extension module `tripoint._native`.
//!
//! Each class wraps a library type. Long work runs on its own thread while the interpreter stays free, and stops soon
//! after Ctrl-C ([`waiting`]). The files in `python/tripoint` add what doesn't need Rust, and `_native.pyi` has the
//! types for everything here.
//!
//! ```text
//! engine  searches
//! books, networks, records, solving, analysis  the other parts of the library; results of searches
//! positions, outcomes  positions, and how a game has ended
//! observations  their arrays
//! boards  boards and their layout
//! waiting, values  work that can be interrupted; colours, moves, errors
//! ```

mod analysis;
mod boards;
mod books;
mod engine;
mod networks;
mod observations;
mod outcomes;
mod positions;
mod records;
mod solving;
mod values;
mod waiting;

use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict};

/// The extension module. `tripoint/__init__.py` re-exports its names.
#[pymodule]
mod _native {
    use super::*;
    #[pymodule_export]
    use crate::analysis::{PyAnalysis, PyDecision, PyMoveAnalysis};
    #[pymodule_export]
    use crate::boards::PyBoard;
    #[pymodule_export]
    use crate::books::{PyBook, PyBookMove};
    #[pymodule_export]
    use crate::engine::PyEngine;
    #[pymodule_export]
    use crate::networks::PyNetwork;
    #[pymodule_export]
    use crate::outcomes::PyOutcome;
    #[pymodule_export]
    use crate::positions::PyPosition;
    #[pymodule_export]
    use crate::records::{PyRecord, read_games};
    #[pymodule_export]
    use crate::solving::{PySolution, PySolver, check_certificate};
    #[pymodule_export]
    use crate::values::{IllegalMoveError, RecordError};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        let end = PyCFunction::new_closure(py, None, None, |arguments, _| waiting::end(arguments.py()))?;
        py.import("atexit")?.call_method1("register", (end,))?;
        let os = py.import("os")?;
        if os.hasattr("register_at_fork")? {
            let forked = PyCFunction::new_closure(py, None, None, |_, _| waiting::forked())?;
            let when = PyDict::new(py);
            when.set_item("after_in_child", forked)?;
            os.call_method("register_at_fork", (), Some(&when))?;
        }
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
