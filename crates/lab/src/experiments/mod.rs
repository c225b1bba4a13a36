//! The published experiments (Wevers and te Brinke, 2014).

mod experiment;

pub use experiment::{Experiment, ExperimentSettings, Finding, run_experiment};
