//! Derived patterns against what they are said to be, and against the solver's own rule.

use super::tests::position;
use super::{DerivedPattern, InferiorKind, InferiorReport, PatternMark, SolverSetup, solver};
use crate::base::Random;
use crate::board::{AnySet, Cell};
use crate::rules::Colour;
use crate::rules::exhaustion::Exhaustion;
use std::fs;

/// The columns and rows of a Hex board on which every pattern has room.
const COLUMNS: usize = 10;

/// Empty cells by their numbers, with their marks.
type MarkedCells = Vec<(usize, PatternMark)>;

/// A pattern in the middle of the board, X being Black: the stones, and its empty cells with their marks.
fn placed(pattern: &DerivedPattern) -> ([AnySet; 2], Vec<(Cell, PatternMark)>) {
    let (mut stones, mut core) = ([AnySet::EMPTY; 2], Vec::new());
    for &((right, down), mark) in pattern.cells() {
        let cell = Cell::from_index((down as usize + 3) * COLUMNS + right as usize + 3);
        match mark {
            PatternMark::X => stones[0].insert(cell),
            PatternMark::O => stones[1].insert(cell),
            _ => core.push((cell, mark)),
        }
    }
    (stones, core)
}

/// Whether the solver fills in all that the pattern fills in. It may give a cell to the other player, together with others.
fn is_found(core: &[(Cell, PatternMark)], report: &InferiorReport) -> bool {
    let filled = report.captured.iter().chain(&report.near_dead).fold(report.dead, |all, cells| all.union(cells));
    let stays = |mark: PatternMark| matches!(mark, PatternMark::Open | PatternMark::Probe);
    core.iter().all(|&(cell, mark)| stays(mark) || filled.contains(cell))
}

/// How many of the patterns of a kind the solver's rule finds on the board.
fn found_by_rule(kind: InferiorKind, core_cells: usize) -> (usize, usize) {
    let start = position(&format!("hex {COLUMNS} {COLUMNS}"));
    let solver = solver(&start, SolverSetup::new(1 << 20)).unwrap();
    let patterns: Vec<_> = kind.derive(4, 9).into_iter().filter(|pattern| pattern.core_cells() == core_cells).collect();
    let is_found = |pattern: &&DerivedPattern| {
        let (stones, core) = placed(pattern);
        is_found(&core, &solver.inferior(&stones, Colour::Black))
    };
    (patterns.iter().filter(is_found).count(), patterns.len())
}

/// All but one of those with up to three cells and of the near-dead ones, and neither captured sets of four cells nor permanently inferior ones.
#[test]
fn what_the_rule_of_the_solver_finds() {
    let found = [
        (InferiorKind::Dead, 1, (3, 3)),
        (InferiorKind::Captured, 2, (11, 11)),
        (InferiorKind::Captured, 4, (0, 24)),
        (InferiorKind::NearDead, 3, (29, 30)),
        (InferiorKind::NearDead, 4, (198, 198)),
        (InferiorKind::PermanentlyInferior, 4, (0, 6)),
    ];
    for (kind, core_cells, count) in found {
        assert_eq!(found_by_rule(kind, core_cells), count, "{kind:?} {core_cells}");
    }
}

/// The files are what the commands in their first lines write.
#[test]
fn the_patterns_that_ship_are_derived() {
    for (kind, name) in InferiorKind::NAMES {
        let text = fs::read_to_string(format!("patterns/solver/{name}.pattern")).unwrap();
        assert!(text.starts_with(&format!("# tripoint patterns derive {name} --cells 4 --radius 3\n")), "{name}");
        let pictures: String =
            (1..).zip(kind.derive(4, 3)).map(|(number, pattern)| format!("\n{name} {number}\n{pattern}")).collect();
        assert!(text.ends_with(&pictures), "{name}");
    }
}

/// On whole boards: what a pattern fills in changes no result, whatever else stands there, whoever moves. With a stone of the pattern missing or of the other
/// colour, some result changes for some patterns of each kind.
fn fills_change_nothing(kind: InferiorKind, positions: usize, seed: u64) {
    let mut random = Random::new(seed);
    let start = position("hex 5 5");
    let patterns: Vec<_> = kind.derive(4, 3);
    let mut judge = Exhaustion::new(&start);
    let (mut tried, mut differences) = (0, 0);
    while tried < positions {
        let pattern = &patterns[random.below(patterns.len())];
        let Some((stones, core)) = random_position(pattern, &mut random) else { continue };
        tried += 1;
        let filled = with_fill(stones, &core);
        for first in Colour::BOTH {
            assert_eq!(judge.mover_wins(first, stones), judge.mover_wins(first, filled), "{first} {stones:?}\n{pattern}");
        }
        // A stone of the pattern changes its colour.
        let rim: Vec<_> = pattern.cells().iter().filter(|(_, mark)| matches!(mark, PatternMark::X | PatternMark::O)).collect();
        let wrong = pattern.with_wrong_stone(random.below(rim.len()));
        if let Some((stones, core)) = random_position(&wrong, &mut random) {
            let filled = with_fill(stones, &core);
            differences +=
                usize::from(Colour::BOTH.iter().any(|&first| judge.mover_wins(first, stones) != judge.mover_wins(first, filled)));
        }
    }
    assert!(differences > 0, "{kind:?}: wrong patterns are noticed");
}

/// A position of Hex 5×5 with the pattern, turned in some way or with the players exchanged, and up to nine empty cells.
fn random_position(pattern: &DerivedPattern, random: &mut Random) -> Option<([u64; 2], MarkedCells)> {
    let image = pattern.image(random.below(24));
    let width = |of: fn(&(i8, i8)) -> i8| image.iter().map(|(place, _)| of(place)).max().unwrap_or(0) as usize + 1;
    let (wide, high) = (width(|place| place.0), width(|place| place.1));
    // Patterns are of the inside: the whole rim has to be on the board.
    let (right, down) = (random.below(6usize.checked_sub(wide)?), random.below(6usize.checked_sub(high)?));
    let at = |place: (i8, i8)| (down + place.1 as usize) * 5 + right + place.0 as usize;
    let (mut stones, mut core) = ([0u64; 2], Vec::new());
    for &(place, mark) in &image {
        match mark {
            PatternMark::X => stones[0] |= 1 << at(place),
            PatternMark::O => stones[1] |= 1 << at(place),
            _ => core.push((at(place), mark)),
        }
    }
    let on_border = |cell: usize| [0, 4].contains(&(cell % 5)) || [0, 4].contains(&(cell / 5));
    if core.iter().any(|&(cell, _)| on_border(cell)) {
        return None;
    }
    let mut rest: Vec<usize> = (0..25)
        .filter(|&cell| (stones[0] | stones[1]) >> cell & 1 == 0 && core.iter().all(|&(other, _)| other != cell))
        .collect();
    while core.len() + rest.len() > 9 {
        let cell = rest.swap_remove(random.below(rest.len()));
        stones[random.below(2)] |= 1 << cell;
    }
    Some((stones, core))
}

fn with_fill(mut stones: [u64; 2], core: &[(usize, PatternMark)]) -> [u64; 2] {
    for &(cell, mark) in core {
        match mark {
            PatternMark::ForX | PatternMark::Dead => stones[0] |= 1 << cell,
            PatternMark::ForO => stones[1] |= 1 << cell,
            _ => {}
        }
    }
    stones
}

#[test]
fn patterns_change_no_result() {
    for (seed, (kind, _)) in (1..).zip(InferiorKind::NAMES) {
        fills_change_nothing(kind, 400, seed);
    }
}

#[test]
#[ignore = "takes minutes"]
fn many_patterns_change_no_result() {
    for (seed, (kind, _)) in (11..).zip(InferiorKind::NAMES) {
        fills_change_nothing(kind, 25_000, seed);
    }
}
