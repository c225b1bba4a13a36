//! Compiles derived patterns for a board.

use super::compiled_patterns::{CompiledPattern, CompiledPatterns};
use super::derived_pattern::{DerivedPattern, PatternMark};
use super::pattern_embedding::PatternEmbedding;
use crate::position::graph::GoalGraph;
use crate::position::techniques::{Technique, Techniques};
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// The most neighbours of a centre. Only the centre cell of some Poly-Y boards has more.
const MOST_NEIGHBOURS: usize = 6;

impl<const W: usize> CompiledPatterns<W> {
    /// Compiles some techniques' patterns for a board.
    pub(crate) fn of_techniques(graph: &GoalGraph<W>, techniques: Techniques) -> CompiledPatterns<W> {
        let of = |technique: Technique, files: &[&str]| -> Vec<DerivedPattern> {
            let read = |text: &&str| DerivedPattern::read_all(text).unwrap_or_default();
            if techniques.has(technique) { files.iter().flat_map(read).collect() } else { Vec::new() }
        };
        let filling = [of(Technique::PermanentlyInferior, &PERMANENTLY_INFERIOR), of(Technique::MutualFill, &MUTUAL)];
        CompiledPatterns::new(graph, &filling.concat())
    }

    /// Compiles patterns for every location where they fit.
    ///
    /// # Complexity
    /// O(patterns · cells): 30 ms on Hex 7×7, 0.4 s on Y 22. There each kind of pattern takes up to 9 MB on top of the
    /// table's memory.
    pub fn new(graph: &GoalGraph<W>, patterns: &[DerivedPattern]) -> CompiledPatterns<W> {
        let lists = |cell: Cell| match graph.topology.neighbours(cell).len() {
            neighbours @ 0..=MOST_NEIGHBOURS => vec![Vec::new(); 3usize.pow(neighbours as u32)],
            _ => Vec::new(),
        };
        let of_board = || if patterns.is_empty() { Vec::new() } else { graph.topology.cells().map(lists).collect() };
        let mut kind = CompiledPatterns { patterns: Vec::new(), beside: [of_board(), of_board()] };
        for pattern in patterns {
            let mut compiled = Vec::new();
            for place in PatternEmbedding::all(&pattern.region(), &graph.topology) {
                for x in Colour::BOTH.into_iter().filter(|&x| place.has_owners(pattern, x, &graph.goal)) {
                    compiled.extend(CompiledPattern::of(&place.marked(pattern)).map(|(about, pattern)| (x, about, pattern)));
                }
            }
            // Symmetric patterns have several embeddings at one location.
            compiled
                .sort_unstable_by_key(|&(x, about, pattern)| (x.index(), about, pattern.stones, pattern.filled, pattern.answer));
            compiled.dedup();
            compiled.into_iter().for_each(|(x, about, pattern)| kind.add(graph, x, about, pattern));
        }
        kind
    }

    /// Lists a pattern under every possible content of the centre's neighbours.
    fn add(&mut self, graph: &GoalGraph<W>, x: Colour, about: Cell, pattern: CompiledPattern<W>) {
        let mut numbers = vec![0];
        let mut worth = 1;
        for &cell in graph.topology.neighbours(about) {
            let digits: &[usize] = match pattern.stones.map(|stones| stones.contains(cell)) {
                [true, _] => &[1],
                [_, true] => &[2],
                _ if pattern.core.contains(cell) => &[0],
                _ => &[0, 1, 2],
            };
            numbers = numbers.iter().flat_map(|number| digits.iter().map(move |digit| number + digit * worth)).collect();
            worth *= 3;
        }
        let lists = &mut self.beside[x.index()][about.index()];
        if let Ok(place) = u32::try_from(self.patterns.len()) {
            numbers.into_iter().for_each(|number| lists.get_mut(number).into_iter().for_each(|list| list.push(place)));
            self.patterns.push(pattern);
        }
    }
}

impl<const W: usize> CompiledPattern<W> {
    /// Compiles a pattern from its marks; returns it with its centre.
    fn of(marked: &[(Cell, PatternMark)]) -> Option<(Cell, CompiledPattern<W>)> {
        let with = |wanted: PatternMark| -> CellSet<W> {
            marked.iter().filter(|(_, mark)| *mark == wanted).map(|&(cell, _)| cell).collect()
        };
        let about = with(PatternMark::Reversed).first().or_else(|| with(PatternMark::ForX).first())?;
        let pattern = CompiledPattern {
            stones: [PatternMark::X, PatternMark::O].map(with),
            core: marked.iter().filter(|(_, mark)| mark.is_empty_cell()).map(|&(cell, _)| cell).collect(),
            filled: [PatternMark::ForX, PatternMark::ForO].map(with),
            answer: with(PatternMark::Reverser).first(),
        };
        Some((about, pattern))
    }
}

pub(crate) const PERMANENTLY_INFERIOR: [&str; 5] = [
    include_str!("../../patterns/permanently-inferior.pattern"),
    include_str!("../../patterns/permanently-inferior-side.pattern"),
    include_str!("../../patterns/permanently-inferior-acute-corner.pattern"),
    include_str!("../../patterns/permanently-inferior-obtuse-corner.pattern"),
    include_str!("../../patterns/permanently-inferior-pentagon.pattern"),
];

pub(crate) const MUTUAL: [&str; 4] = [
    include_str!("../../patterns/mutual.pattern"),
    include_str!("../../patterns/mutual-side.pattern"),
    include_str!("../../patterns/mutual-acute-corner.pattern"),
    include_str!("../../patterns/mutual-pentagon.pattern"),
];
