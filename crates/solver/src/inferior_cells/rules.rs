//! The patterns for the inferior cell search on a board.

use super::compiled_patterns::CompiledPatterns;
use super::extension::{NoExtension, SolverExtension};
use crate::position::graph::GoalGraph;
use crate::position::techniques::Techniques;

/// Some techniques' derived patterns and the extension's prepared data, both for one board.
#[derive(Debug, Default)]
pub(crate) struct InferiorRules<const W: usize, E: SolverExtension = NoExtension> {
    pub(crate) patterns: CompiledPatterns<W>,
    pub(crate) prepared: E::Prepared<W>,
}

impl<const W: usize, E: SolverExtension> InferiorRules<W, E> {
    pub(crate) fn new(graph: &GoalGraph<W>, techniques: Techniques, extension: &E) -> InferiorRules<W, E> {
        InferiorRules { patterns: CompiledPatterns::of_techniques(graph, techniques), prepared: extension.prepare(graph) }
    }
}
