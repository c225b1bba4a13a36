//! Checks derived patterns on whole boards, by exhaustion.

use super::derive::InferiorKind;
use super::derive_tests::{derived, is_quick, position};
use tripoint::base::Random;
use tripoint::board::Cell;
use tripoint::rules::exhaustion::Exhaustion;
use tripoint::rules::{Colour, Position};
use tripoint_solver::{DerivedPattern, PatternEmbedding, PatternMark, PatternPlace};

/// Returns a location's test boards.
fn boards(place: PatternPlace) -> &'static [&'static str] {
    match place {
        PatternPlace::Inside | PatternPlace::Side | PatternPlace::AcuteCorner => &["hex 5 5", "y 6"],
        PatternPlace::ObtuseCorner => &["hex 5 5", "poly-y 5 4", "bent-y 3 2"],
        PatternPlace::Pentagon => &["poly-y 5 4", "bent-y 3 2"],
    }
}

/// A position with a pattern on it for X's colour: the stones, and the pattern's empty cells.
struct PatternPosition {
    stones: [u64; 2],
    core: Vec<(Cell, PatternMark)>,
    x: Colour,
}

impl PatternPosition {
    /// Puts the pattern anywhere on the board in any orientation, with random surroundings and a limited number of
    /// empty cells. Returns `None` if it doesn't fit with X as the chosen colour.
    fn random(
        pattern: &DerivedPattern,
        places: &[PatternEmbedding],
        start: &Position,
        empty: usize,
        random: &mut Random,
    ) -> Option<PatternPosition> {
        let x = Colour::BOTH[random.below(2)];
        let places: Vec<_> = places.iter().filter(|place| place.has_owners(pattern, x, start.goal())).collect();
        if places.is_empty() {
            return None;
        }
        let marked = places[random.below(places.len())].marked(pattern);
        let mut stones = [0u64; 2];
        for &(cell, mark) in &marked {
            match mark {
                PatternMark::X => stones[x.index()] |= 1 << cell.index(),
                PatternMark::O => stones[x.opponent().index()] |= 1 << cell.index(),
                _ => {}
            }
        }
        let is_free = |cell: &Cell| marked.iter().all(|(other, _)| other != cell);
        let mut rest: Vec<Cell> = start.topology().cells().filter(is_free).collect();
        while pattern.core_cells() + rest.len() > empty {
            let cell = rest.swap_remove(random.below(rest.len()));
            stones[random.below(2)] |= 1 << cell.index();
        }
        let core = marked.into_iter().filter(|(_, mark)| mark.is_empty_cell()).collect();
        Some(PatternPosition { stones, core, x })
    }

    /// Adds a colour's stones on the marked cells.
    fn with(&self, mut stones: [u64; 2], mark: PatternMark, colour: Colour) -> [u64; 2] {
        let cells = self.core.iter().filter(|(_, other)| *other == mark);
        cells.for_each(|(cell, _)| stones[colour.index()] |= 1 << cell.index());
        stones
    }

    /// Returns whether the pattern is wrong: its fill changes a result, or X is worse off with O's move and its answer
    /// than without both, or a move that should be dead after the answer makes a difference.
    fn is_wrong(&self, kind: InferiorKind, judge: &mut Exhaustion) -> bool {
        let (x, o) = (self.x, self.x.opponent());
        let filled = self.with(self.with(self.stones, PatternMark::ForX, x), PatternMark::ForO, o);
        let filled = self.with(filled, PatternMark::Dead, x);
        let answered = self.with(self.stones, PatternMark::Reverser, x);
        let after_both = self.with(answered, PatternMark::Reversed, o);
        let mut x_wins = |first: Colour, stones: [u64; 2]| judge.mover_wins(first, stones) == (first == x);
        Colour::BOTH.into_iter().any(|first| {
            let before = x_wins(first, self.stones);
            match kind {
                InferiorKind::Reversing => before && !x_wins(first, after_both),
                InferiorKind::StrongReversing => {
                    let after = x_wins(first, after_both);
                    before && !after || after != x_wins(first, answered)
                }
                _ => before != x_wins(first, filled),
            }
        })
    }
}

/// Changes one stone's colour in the pattern.
fn with_wrong_stone(pattern: &DerivedPattern, random: &mut Random) -> DerivedPattern {
    let mut cells = pattern.cells().to_vec();
    let wrong = random.below(cells.len() - pattern.core_cells());
    if let Some((_, mark)) = cells.iter_mut().filter(|(_, mark)| !mark.is_empty_cell()).nth(wrong) {
        *mark = if *mark == PatternMark::X { PatternMark::O } else { PatternMark::X };
    }
    DerivedPattern::new(pattern.place(), pattern.owner(), cells)
}

/// Checks on whole boards that the fills in a kind's patterns change no result and that the answers are valid, whatever
/// the surroundings and whoever moves, in this many positions on each board. With one stone's colour changed, a pattern
/// must be wrong somewhere.
fn patterns_are_right(kind: InferiorKind, place: PatternPlace, positions: usize, empty: usize) {
    let patterns = derived(kind, place);
    if patterns.is_empty() {
        return;
    }
    let (mut differences, mut checked) = (0, 0);
    for (board, seed) in boards(place).iter().zip(1..) {
        let (start, mut random) = (position(board), Random::new(seed));
        let mut judge = Exhaustion::new(&start);
        let of = |pattern: &DerivedPattern| PatternEmbedding::all(&pattern.region(), start.topology());
        let places: Vec<Vec<PatternEmbedding>> = patterns.iter().map(of).collect();
        // Patterns at a side with an owner fit only in Hex.
        for _ in 0..positions {
            let number = random.below(patterns.len());
            let pattern = &patterns[number];
            let mut set =
                |pattern: &DerivedPattern| PatternPosition::random(pattern, &places[number], &start, empty, &mut random);
            if let Some(position) = set(pattern) {
                assert!(!position.is_wrong(kind, &mut judge), "{kind:?} {board} {:?}\n{pattern}", position.stones);
                checked += 1;
            }
        }
        // Few positions depend on one stone, so we try many until one does.
        let before = differences;
        for _ in 0..40 * positions {
            if differences > before {
                break;
            }
            let number = random.below(patterns.len());
            let wrong = with_wrong_stone(&patterns[number], &mut random);
            let position = PatternPosition::random(&wrong, &places[number], &start, empty, &mut random);
            differences += usize::from(position.is_some_and(|position| position.is_wrong(kind, &mut judge)));
        }
    }
    assert!(checked > positions / 4, "{kind:?} {place:?}: {checked}");
    assert!(differences > 0, "{kind:?} {place:?}: wrong patterns are noticed");
}

/// Checks all kinds at one location that are derived quickly.
fn kinds_are_right(place: PatternPlace) {
    for (kind, _) in InferiorKind::NAMES {
        if is_quick(kind, place) {
            patterns_are_right(kind, place, 250, 8);
        }
    }
}

#[test]
fn patterns_inside_change_no_result() {
    kinds_are_right(PatternPlace::Inside);
}

#[test]
fn patterns_at_sides_change_no_result() {
    kinds_are_right(PatternPlace::Side);
}

#[test]
fn patterns_at_acute_corners_change_no_result() {
    kinds_are_right(PatternPlace::AcuteCorner);
}

#[test]
fn patterns_at_obtuse_corners_change_no_result() {
    kinds_are_right(PatternPlace::ObtuseCorner);
}

#[test]
fn patterns_around_pentagons_change_no_result() {
    kinds_are_right(PatternPlace::Pentagon);
}

#[test]
#[ignore = "takes minutes"]
fn many_patterns_change_no_result() {
    for (place, _) in PatternPlace::NAMES {
        for (kind, _) in InferiorKind::NAMES {
            patterns_are_right(kind, place, 4000, 9);
        }
    }
}

/// MoHex patterns that are wrong as coded (docs/research/mohex-patterns.md). They claim that White's stone on the first
/// cell is worth no more than one on the second, or with a single cell, nothing.
#[test]
fn misprints_among_the_patterns_of_mohex_are_refuted() {
    let start = position("hex 5 5");
    let mut judge = Exhaustion::new(&start);
    for (picture, first) in [
        ("W B W W B W B W W B W W . B W W W * W W W B B W B", Colour::Black),
        ("W B B W W W W B W W B B * ! B W . . . B W W B B B", Colour::Black),
        ("B B B B B B B B W W B W . W B B * . . B W ! B B B", Colour::Black),
        ("B W W B B B . W W B W * . B B B ! . B B B B W W W", Colour::White),
    ] {
        let cells = |letter: &str| -> u64 {
            picture.split(' ').zip(0..).filter(|(word, _)| *word == letter).map(|(_, cell)| 1 << cell).sum()
        };
        let [black, white, star, other] = ["B", "W", "*", "!"].map(cells);
        let white_wins =
            |judge: &mut Exhaustion, more: u64| judge.mover_wins(first, [black, white | more]) == (first == Colour::White);
        assert!(white_wins(&mut judge, star) && !white_wins(&mut judge, other), "{picture}");
    }
}
