//! What is filled in and left out, each rule alone and all together, against exhaustion; and the patterns as they are read and laid.

use super::derived_pattern::DerivedPattern;
use super::graph::GoalGraph;
use super::laid_patterns::LaidPatterns;
use super::state::SolverState;
use super::tests::{bits, position, random_stones};
use super::{Effort, InferiorKind, PatternPlace, SolverSetup, Technique, Techniques, solver};
use crate::base::Random;
use crate::board::{AnySet, Cell};
use crate::rules::Colour;
use crate::rules::exhaustion::Exhaustion;
use std::sync::atomic::AtomicBool;

const BOARDS: [&str; 5] = ["hex 4 4", "hex 5 4", "hex 5 5", "y 5", "y 6"];

/// The rules of filling and pruning, each with what it needs; the last ones are all of them.
fn rules() -> Vec<Techniques> {
    let fill = Techniques::NONE.with(Technique::FillIn);
    let alone = [Technique::InferiorMoves, Technique::StrongReversing, Technique::ReversersFirst, Technique::LeastReversersFirst];
    let filling = [Technique::NearDead, Technique::PermanentlyInferior].map(|technique| fill.with(technique));
    let alone = alone.map(|technique| Techniques::NONE.with(technique));
    let others = [fill, Techniques::ALL.without(Technique::Endgame), Techniques::ALL];
    filling.into_iter().chain(alone).chain(others).collect()
}

/// In random positions every set of rules proves what exhaustion says; and if the player to move wins, and would not win without moving, it wins by a move that is not left out.
fn rules_agree_with_exhaustion(positions: usize, most_empty: usize, seed: u64) {
    let (mut random, stop, mut pruned_cells) = (Random::new(seed), AtomicBool::new(false), 0);
    let effort = Effort { nodes: u64::MAX, threads: 1, stop: &stop };
    for board in BOARDS {
        let start = position(board);
        let of = |techniques: Techniques| solver(&start, SolverSetup { techniques, ..SolverSetup::new(1 << 20) }).unwrap();
        let solvers: Vec<_> = rules().into_iter().map(of).collect();
        let all = of(Techniques::ALL);
        for _ in 0..positions.div_ceil(BOARDS.len()) {
            let stones = random_stones(&mut random, start.topology().len(), most_empty);
            let colour = Colour::BOTH[random.below(2)];
            let mut judge = Exhaustion::new(&start);
            if Colour::BOTH.iter().any(|&colour| judge.has_won(colour, bits(&stones))) {
                continue;
            }
            let expected = judge.mover_wins(colour, bits(&stones));
            for (number, solver) in solvers.iter().enumerate() {
                let proof = solver.prove(&stones, colour, &[], effort).unwrap().unwrap();
                assert_eq!(proof.winner == colour, expected, "{board} {stones:?} {colour} rules {number}");
            }
            let report = all.inferior(&stones, colour);
            let left_out = report.dominated.iter().chain(&report.vulnerable).chain(&report.strong_reversible);
            let pruned: AnySet = left_out.map(|&(cell, _)| cell).collect();
            pruned_cells += pruned.len();
            let filled = bits(&Colour::BOTH.map(|filler| {
                let dead = if filler == colour { report.dead } else { AnySet::EMPTY };
                stones[filler.index()].union(&report.filled_for(filler)).union(&dead)
            }));
            if judge.has_won(colour, filled) || !judge.mover_wins(colour.opponent(), filled) || !expected {
                continue;
            }
            let mut tried = (0..start.topology().len())
                .map(Cell::from_index)
                .filter(|&cell| (filled[0] | filled[1]) >> cell.index() & 1 == 0 && !pruned.contains(cell));
            let wins = |cell: Cell| {
                let mut after = filled;
                after[colour.index()] |= 1 << cell.index();
                !judge.mover_wins(colour.opponent(), after)
            };
            assert!(tried.any(wins), "{board} {stones:?} {colour}: {report:?}");
        }
    }
    assert!(pruned_cells > positions, "{pruned_cells}");
}

#[test]
fn rules_alone_and_together_agree_with_exhaustion() {
    rules_agree_with_exhaustion(2000, 16, 1);
}

#[test]
#[ignore = "100,000 positions"]
fn rules_agree_with_exhaustion_in_many_positions() {
    rules_agree_with_exhaustion(100_000, 16, 2);
}

/// A picture says all of a pattern.
#[test]
fn pictures_are_read_as_they_are_shown() {
    for (kind, name) in InferiorKind::NAMES {
        for place in [PatternPlace::Inside, PatternPlace::Side] {
            let patterns = kind.derive(place, 3, 3);
            let text: String = patterns.iter().map(|pattern| format!("# {name}\n{pattern}\n")).collect();
            assert_eq!(DerivedPattern::read_all(&text), Some(patterns), "{name} {place:?}");
        }
    }
    for wrong in ["  X Y", "  X ?\n  ? x", "  X x\n  === nobody"] {
        assert_eq!(DerivedPattern::read_all(wrong), None, "{wrong}");
    }
}

/// The first permanently inferior pattern, in all its twelve images about a cell, and near a side only where its core lies inside.
#[test]
fn patterns_are_laid_in_all_images() {
    let start = position("hex 7 7");
    let graph: GoalGraph<1> = GoalGraph::new(start.topology(), start.goal());
    let patterns = LaidPatterns::new(&graph, Techniques::ALL);
    let mut fitting = 0;
    for image in 0..12 {
        let text = include_str!("../../patterns/solver/permanently-inferior.pattern");
        let pattern = DerivedPattern::read_all(text).unwrap()[0].image(image).unwrap();
        for (right, down) in (-7..7).flat_map(|right| (-7..7).map(move |down| (right, down))) {
            let cells = pattern.cells().iter().map(|&((a, b), mark)| ((a + right, b + down), mark));
            let on_board = |&((a, b), mark): &((i8, i8), super::PatternMark)| {
                let range = if mark.is_empty_cell() { 1..6 } else { 0..7 };
                range.contains(&a) && range.contains(&b)
            };
            let cells: Vec<_> = cells.collect();
            let has_room = cells.iter().all(on_board);
            let number = |(a, b): (i8, i8)| Cell::from_index(usize::try_from(7 * b + a).unwrap_or(0));
            let marked =
                |wanted: super::PatternMark| cells.iter().filter(move |(_, mark)| *mark == wanted).map(|&(at, _)| number(at));
            if has_room {
                let stones = [marked(super::PatternMark::X).collect(), AnySet::EMPTY];
                let state: SolverState<1> = SolverState::of(&stones, Colour::White);
                let cell = marked(super::PatternMark::ForX).next().unwrap();
                let found = patterns.permanently_inferior(&graph, cell, Colour::Black, [&state.other, &state.own]);
                assert!(found.count() > 0, "{image} {right} {down}\n{pattern}");
                fitting += 1;
            }
        }
    }
    assert!(fitting > 100, "{fitting}");
}
