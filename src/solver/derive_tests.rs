//! Derived patterns against what they are said to be, and against the solver's own rule.

use super::tests::position;
use super::{DerivedPattern, InferiorKind, PatternMark, PatternPlace, SideOwner, SolverSetup, solver};
use crate::base::Random;
use crate::board::{AnySet, Cell};
use crate::rules::Colour;
use crate::rules::exhaustion::Exhaustion;
use std::fs;
use std::ops::Range;

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

    /// The steps from a cell to the nearest side other than the lowest one.
    fn steps_to_other_sides(&self, right: i8, down: i8) -> i8 {
        let last = self.size as i8 - 1;
        if self.is_triangle { (right + down).min(-right) } else { right.min(last - right).min(down) }
    }
}

/// How far a pattern is moved down: so many steps, or, if it has a side, until that is the lowest one of the board. `None` if that has another owner.
fn steps_down(pattern: &DerivedPattern, rows: &Rows, down: i8) -> Option<i8> {
    match pattern.side() {
        // The lowest side of Hex is Black's.
        Some((_, owner)) if owner != SideOwner::Anyone && rows.is_triangle || owner == SideOwner::O => None,
        Some((row, _)) => Some(rows.size as i8 - 1 - row),
        None => Some(down),
    }
}

/// A pattern on a board, moved by steps to the right and down: the stones, X being Black, and its empty cells. `None` if it has no room there.
fn placed(pattern: &DerivedPattern, rows: &Rows, right: i8, down: i8) -> Option<([u128; 2], MarkedCells)> {
    let down = steps_down(pattern, rows, down)?;
    let (mut stones, mut core) = ([0u128; 2], Vec::new());
    for &((a, b), mark) in pattern.cells() {
        let cell = rows.cell(a + right, b + down)?;
        match mark {
            PatternMark::X => stones[0] |= 1 << cell,
            PatternMark::O => stones[1] |= 1 << cell,
            _ => {
                let is_at_lowest = b + down == rows.size as i8 - 1;
                if rows.steps_to_other_sides(a + right, b + down) == 0 || is_at_lowest && pattern.side().is_none() {
                    return None;
                }
                core.push((cell, mark));
            }
        }
    }
    Some((stones, core))
}

/// As [`placed`], if no stone or empty cell of the pattern lies within two rows of a side other than the pattern's own.
fn placed_alone(pattern: &DerivedPattern, rows: &Rows, right: i8, down: i8) -> Option<([u128; 2], MarkedCells)> {
    let (steps, last) = (steps_down(pattern, rows, down)?, rows.size as i8 - 1);
    let is_away = |&((a, b), _): &((i8, i8), PatternMark)| {
        rows.steps_to_other_sides(a + right, b + steps) > 1 && (pattern.side().is_some() || last - b - steps > 1)
    };
    pattern.cells().iter().all(is_away).then(|| placed(pattern, rows, right, down))?
}

/// A position with the pattern somewhere on the board, turned in some way or with the players exchanged, and up to nine empty cells.
/// Returns who X is as well.
fn random_position(
    pattern: &DerivedPattern,
    rows: &Rows,
    cells: usize,
    random: &mut Random,
) -> Option<([u64; 2], MarkedCells, Colour)> {
    let number = random.below(24);
    let (image, x) = (pattern.image(number)?, if number < 12 { Colour::Black } else { Colour::White });
    let mut step = |least: i8| random.below(2 * rows.size) as i8 + least;
    let (right, down) = (step(-(rows.size as i8)), step(0));
    let (stones, core) = placed(&image, rows, right, down)?;
    let mut stones = stones.map(|stones| u64::try_from(stones).unwrap());
    let is_free = |cell: &usize| (stones[0] | stones[1]) >> cell & 1 == 0 && core.iter().all(|(other, _)| other != cell);
    let mut rest: Vec<usize> = (0..cells).filter(is_free).collect();
    while core.len() + rest.len() > 9 {
        let cell = rest.swap_remove(random.below(rest.len()));
        stones[random.below(2)] |= 1 << cell;
    }
    Some((stones, core, x))
}

/// Whether a pattern says something wrong of a position, X being a colour: what it fills in changes a result, or X is worse off with O's move and its answer than without both; or, if
/// the move is said to be dead after the answer, it makes a difference then.
fn is_wrong(kind: InferiorKind, stones: [u64; 2], core: &[(usize, PatternMark)], x: Colour, judge: &mut Exhaustion) -> bool {
    let with = |marks: &[(PatternMark, Colour)]| {
        let mut stones = stones;
        for (mark, colour) in marks {
            let cells = core.iter().filter(|(_, other)| other == mark);
            cells.for_each(|(cell, _)| stones[colour.index()] |= 1 << cell);
        }
        stones
    };
    let (moved, answered) = ((PatternMark::Reversed, x.opponent()), (PatternMark::Reverser, x));
    let mut x_wins = |first: Colour, stones: [u64; 2]| judge.mover_wins(first, stones) == (first == x);
    Colour::BOTH.into_iter().any(|first| {
        let before = x_wins(first, stones);
        let after = x_wins(first, with(&[moved, answered]));
        match kind {
            InferiorKind::Reversing => before && !after,
            InferiorKind::StrongReversing => before && !after || after != x_wins(first, with(&[answered])),
            _ => before != x_wins(first, with_fill(stones, core)),
        }
    })
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

/// On whole boards: what a pattern fills in changes no result, and what it says of an answer holds, whatever else stands there, whoever moves. Returns how many results change with a stone of
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
                let (stones, core, x) = random_position(pattern, &rows, cells, random)?;
                Some((is_wrong(kind, stones, &core, x, &mut judge), stones))
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

/// How many of the patterns of a kind the solver's rule fills in on a board with nothing else on it, each player's cells for whomever it likes; and how
/// many have a place there. One at any side is found if it is found at either player's.
fn found_by_rule(board: &str, kind: InferiorKind, place: PatternPlace, core_cells: usize) -> (usize, usize) {
    let (start, rows) = (position(board), Rows::of(board));
    let solver = solver(&start, SolverSetup::new(1 << 20)).unwrap();
    let cells = start.topology().len();
    let is_filled = |(stones, core): &([u128; 2], MarkedCells)| {
        let set = |stones: &u128| (0..cells).filter(|cell| stones >> cell & 1 != 0).map(Cell::from_index).collect::<AnySet>();
        let filled = solver.inferior(&stones.each_ref().map(set), Colour::Black).filled();
        let stays = |mark: PatternMark| matches!(mark, PatternMark::Open | PatternMark::Probe);
        core.iter().all(|&(cell, mark)| stays(mark) || filled.contains(Cell::from_index(cell)))
    };
    let (mut found, mut all) = (0, 0);
    for pattern in kind.derive(place, core_cells, 9).iter().filter(|pattern| pattern.core_cells() == core_cells) {
        // With the players as they are, and exchanged, which puts it at the other one's side.
        let ways: Vec<_> = [0..12, 12..24].into_iter().filter_map(|images| first_place(pattern, &rows, images)).collect();
        found += usize::from(!ways.is_empty() && ways.iter().all(is_filled));
        all += usize::from(!ways.is_empty());
    }
    (found, all)
}

/// The first place for some of the images of a pattern.
fn first_place(pattern: &DerivedPattern, rows: &Rows, images: Range<usize>) -> Option<([u128; 2], MarkedCells)> {
    let size = rows.size as i8;
    images.filter_map(|image| pattern.image(image)).find_map(|image| {
        let down = if image.side().is_some() { 0..1 } else { 0..size };
        down.flat_map(|down| (-size..size).map(move |right| (right, down)))
            .find_map(|(right, down)| placed_alone(&image, rows, right, down))
    })
}

fn rule_finds(board: &str, found: &[(InferiorKind, PatternPlace, usize, (usize, usize))]) {
    let really: Vec<_> =
        found.iter().map(|&(kind, place, cells, _)| (kind, place, cells, found_by_rule(board, kind, place, cells))).collect();
    assert_eq!(really, found, "{board}");
}

#[test]
fn what_the_rule_of_the_solver_finds() {
    use InferiorKind::{Captured, Dead, NearDead, PermanentlyInferior};
    use PatternPlace::{Inside, Side};
    rule_finds(
        "hex 11 11",
        &[
            (Dead, Inside, 1, (3, 3)),
            (Dead, Side, 1, (6, 6)),
            (Captured, Inside, 2, (11, 11)),
            (Captured, Side, 2, (24, 24)),
            (Captured, Inside, 4, (0, 24)),
            (NearDead, Inside, 3, (27, 30)),
            (NearDead, Side, 3, (71, 77)),
            (NearDead, Inside, 4, (198, 198)),
            (PermanentlyInferior, Inside, 4, (0, 6)),
        ],
    );
    rule_finds("y 15", &[(Dead, Side, 1, (2, 2)), (Captured, Side, 2, (13, 13)), (NearDead, Side, 3, (34, 40))]);
}

#[test]
#[ignore = "takes half a minute"]
fn what_the_rule_of_the_solver_finds_at_sides() {
    use InferiorKind::{Captured, NearDead, PermanentlyInferior};
    use PatternPlace::Side;
    for (board, found) in [("hex 11 11", [(30, 63), (639, 639), (2, 8)]), ("y 15", [(9, 40), (342, 342), (0, 5)])] {
        let [captured, near_dead, permanently_inferior] = found;
        rule_finds(
            board,
            &[
                (Captured, Side, 4, captured),
                (NearDead, Side, 4, near_dead),
                (PermanentlyInferior, Side, 4, permanently_inferior),
            ],
        );
    }
}

/// The files are what the commands in their first lines write.
#[test]
fn the_patterns_that_ship_are_derived() {
    for (kind, name) in InferiorKind::NAMES {
        let at_side = if kind == InferiorKind::PermanentlyInferior { 4 } else { 3 };
        let inside = if kind == InferiorKind::Reversing { 3 } else { 4 };
        for (place, file, cells, flag) in
            [(PatternPlace::Inside, "", inside, ""), (PatternPlace::Side, "-side", at_side, " --side")]
        {
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
