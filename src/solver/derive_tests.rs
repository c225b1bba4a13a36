//! Derived patterns against what they are said to be, and against the solver's own rule.

use super::tests::position;
use super::{DerivedPattern, InferiorKind, PatternMark, PatternPlace, SideOwner, SolverSetup, solver};
use crate::base::Random;
use crate::board::{AnySet, Cell};
use crate::rules::Colour;
use crate::rules::exhaustion::Exhaustion;
use std::fs;

/// The boards on which patterns are set, and are compared by trying everything.
const BOARDS: [&str; 2] = ["hex 5 5", "y 6"];

/// Empty cells by their numbers, with their marks.
type MarkedCells = Vec<(usize, PatternMark)>;

/// A board with rows of hexagons.
struct Rows {
    is_triangle: bool,
    size: usize,
}

impl Rows {
    fn of(board: &str) -> Rows {
        let size = board.rsplit(' ').next().unwrap().parse().unwrap();
        Rows { is_triangle: board.starts_with('y'), size }
    }

    /// The number of a cell by lattice steps to the right and down from the upper left corner; `None` outside of the board.
    fn cell(&self, right: i8, down: i8) -> Option<usize> {
        let row = usize::try_from(down).ok().filter(|&row| row < self.size)?;
        if self.is_triangle {
            // A step down is one to the lower left.
            let place = usize::try_from(right + down).ok().filter(|&place| place <= row)?;
            return Some(row * (row + 1) / 2 + place);
        }
        let column = usize::try_from(right).ok().filter(|&column| column < self.size)?;
        Some(row * self.size + column)
    }

    /// Whether cells lie on a side other than the lowest one.
    fn is_at_other_side(&self, right: i8, down: i8) -> bool {
        let last = self.size as i8 - 1;
        let (first, end) = if self.is_triangle { (-down, 0) } else { (0, last) };
        right == first || right == end || down == 0
    }
}

/// A pattern on a board, moved by steps to the right and down: the stones, X being Black, and its empty cells. `None` if it has no room there.
fn placed(pattern: &DerivedPattern, rows: &Rows, right: i8, down: i8) -> Option<([u64; 2], MarkedCells)> {
    let last = rows.size as i8 - 1;
    let down = match pattern.side() {
        // The lowest side of Hex is Black's.
        Some((_, owner)) if owner != SideOwner::Anyone && rows.is_triangle || owner == SideOwner::O => return None,
        Some((row, _)) => last - row,
        None => down,
    };
    let (mut stones, mut core) = ([0u64; 2], Vec::new());
    for &((a, b), mark) in pattern.cells() {
        let cell = rows.cell(a + right, b + down)?;
        match mark {
            PatternMark::X => stones[0] |= 1 << cell,
            PatternMark::O => stones[1] |= 1 << cell,
            _ => {
                let is_at_lowest = b + down == last;
                if rows.is_at_other_side(a + right, b + down) || is_at_lowest && pattern.side().is_none() {
                    return None;
                }
                core.push((cell, mark));
            }
        }
    }
    Some((stones, core))
}

/// A position with the pattern somewhere on the board, turned in some way or with the players exchanged, and up to nine empty cells.
fn random_position(pattern: &DerivedPattern, rows: &Rows, cells: usize, random: &mut Random) -> Option<([u64; 2], MarkedCells)> {
    let image = pattern.image(random.below(24))?;
    let mut step = |least: i8| random.below(2 * rows.size) as i8 + least;
    let (right, down) = (step(-(rows.size as i8)), step(0));
    let (mut stones, core) = placed(&image, rows, right, down)?;
    let is_free = |cell: &usize| (stones[0] | stones[1]) >> cell & 1 == 0 && core.iter().all(|(other, _)| other != cell);
    let mut rest: Vec<usize> = (0..cells).filter(is_free).collect();
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

/// On whole boards: what a pattern fills in changes no result, whatever else stands there, whoever moves. Returns how many results change with a stone of
/// the pattern of the other colour.
fn fills_change_nothing(kind: InferiorKind, place: PatternPlace, core_cells: usize, positions: usize, seed: u64) -> usize {
    let patterns = kind.derive(place, core_cells, 3);
    let mut differences = 0;
    for board in BOARDS {
        let (mut random, start, rows) = (Random::new(seed), position(board), Rows::of(board));
        let mut judge = Exhaustion::new(&start);
        let cells = start.topology().len();
        let mut tried = 0;
        while tried < positions {
            let pattern = &patterns[random.below(patterns.len())];
            let stones_of_rim =
                pattern.cells().iter().filter(|(_, mark)| matches!(mark, PatternMark::X | PatternMark::O)).count();
            let wrong = pattern.with_wrong_stone(random.below(stones_of_rim));
            let mut changes_a_result = |pattern: &DerivedPattern, random: &mut Random| {
                let (stones, core) = random_position(pattern, &rows, cells, random)?;
                let filled = with_fill(stones, &core);
                let changes = |&first: &Colour| judge.mover_wins(first, stones) != judge.mover_wins(first, filled);
                Some((Colour::BOTH.iter().any(changes), stones))
            };
            let Some((changes, stones)) = changes_a_result(pattern, &mut random) else { continue };
            assert!(!changes, "{board} {stones:?}\n{pattern}");
            differences += usize::from(changes_a_result(&wrong, &mut random).is_some_and(|(changes, _)| changes));
            tried += 1;
        }
    }
    differences
}

#[test]
fn patterns_change_no_result() {
    let differences = InferiorKind::NAMES.iter().zip(1..).map(|(&(kind, _), seed)| {
        let core_cells = if kind == InferiorKind::PermanentlyInferior { 4 } else { 3 };
        let at_side = fills_change_nothing(kind, PatternPlace::Side, core_cells, 250, seed);
        at_side + fills_change_nothing(kind, PatternPlace::Inside, 4, 250, seed)
    });
    assert!(differences.sum::<usize>() > 20, "wrong patterns are noticed");
}

#[test]
#[ignore = "takes minutes"]
fn many_patterns_change_no_result() {
    for (seed, (kind, _)) in (11..).zip(InferiorKind::NAMES) {
        let places = [PatternPlace::Inside, PatternPlace::Side];
        let differences = places.map(|place| fills_change_nothing(kind, place, 4, 12_500, seed));
        assert!(differences.iter().sum::<usize>() > 0, "{kind:?}: wrong patterns are noticed");
    }
}

/// How many of the patterns of a kind the solver's rule fills in on a large board, each player's cells for whomever it likes; and how many there are.
fn found_by_rule(kind: InferiorKind, place: PatternPlace, core_cells: usize) -> (usize, usize) {
    let rows = Rows { is_triangle: false, size: 8 };
    let solver = solver(&position("hex 8 8"), SolverSetup::new(1 << 20)).unwrap();
    let patterns: Vec<_> =
        kind.derive(place, core_cells, 9).into_iter().filter(|pattern| pattern.core_cells() == core_cells).collect();
    let is_found = |pattern: &&DerivedPattern| {
        // At a side of O's the players are exchanged.
        let images = (0..24).filter_map(|image| pattern.image(image));
        let (stones, core) = images.filter_map(|image| placed(&image, &rows, 2, 2)).next().unwrap();
        let set = |stones: u64| (0..64).filter(|cell| stones >> cell & 1 != 0).map(Cell::from_index).collect::<AnySet>();
        let filled = solver.inferior(&stones.map(set), Colour::Black).filled();
        let stays = |mark: PatternMark| matches!(mark, PatternMark::Open | PatternMark::Probe);
        core.iter().all(|&(cell, mark)| stays(mark) || filled.contains(Cell::from_index(cell)))
    };
    (patterns.iter().filter(is_found).count(), patterns.len())
}

#[test]
fn what_the_rule_of_the_solver_finds() {
    let found = [
        (InferiorKind::Dead, PatternPlace::Inside, 1, (3, 3)),
        (InferiorKind::Dead, PatternPlace::Side, 1, (6, 6)),
        (InferiorKind::Captured, PatternPlace::Inside, 2, (11, 11)),
        (InferiorKind::Captured, PatternPlace::Side, 2, (17, 24)),
        (InferiorKind::Captured, PatternPlace::Inside, 4, (0, 24)),
        (InferiorKind::NearDead, PatternPlace::Inside, 3, (29, 30)),
        (InferiorKind::NearDead, PatternPlace::Side, 3, (54, 77)),
        (InferiorKind::NearDead, PatternPlace::Inside, 4, (198, 198)),
        (InferiorKind::PermanentlyInferior, PatternPlace::Inside, 4, (0, 6)),
    ];
    let really: Vec<_> =
        found.iter().map(|&(kind, place, cells, _)| (kind, place, cells, found_by_rule(kind, place, cells))).collect();
    assert_eq!(really, found);
}

/// The files are what the commands in their first lines write.
#[test]
fn the_patterns_that_ship_are_derived() {
    for (kind, name) in InferiorKind::NAMES {
        let at_side = if kind == InferiorKind::PermanentlyInferior { 4 } else { 3 };
        for (place, file, cells, flag) in [(PatternPlace::Inside, "", 4, ""), (PatternPlace::Side, "-side", at_side, " --side")] {
            let text = fs::read_to_string(format!("patterns/solver/{name}{file}.pattern")).unwrap();
            let command = format!("# tripoint patterns derive {name} --cells {cells} --radius 3{flag}\n");
            assert!(text.starts_with(&command), "{text}");
            let patterns = kind.derive(place, cells, 3);
            let pictures: String =
                (1..).zip(&patterns).map(|(number, pattern)| format!("\n{name} {number}\n{pattern}")).collect();
            assert!(text.ends_with(&pictures), "{name} {place:?}");
        }
    }
}
