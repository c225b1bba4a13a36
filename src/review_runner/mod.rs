//! Reviews on the command line: their jobs on several threads, results that outlive the process, the report, and the
//! win-rate curve.

mod curve;
mod report;
mod run;

pub(crate) use curve::curve;
pub(crate) use report::{ReportedGame, claims, report};
pub(crate) use run::{ReviewRun, refusal, run};
