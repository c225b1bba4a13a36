//! Derived patterns on whole boards, by trying everything.

use super::derive_tests::{derived, is_quick};
use super::pattern_embedding::Embedding;
use crate::tests::position;
use crate::{DerivedPattern, InferiorKind, PatternMark, PatternPlace};
use tripoint_games::base::Random;
use tripoint_games::board::Cell;
use tripoint_games::rules::exhaustion::Exhaustion;
use tripoint_games::rules::{Colour, Position};

/// The boards on which the patterns of a place are set.
fn boards(place: PatternPlace) -> &'static [&'static str] {
    match place {
        PatternPlace::Inside | PatternPlace::Side | PatternPlace::AcuteCorner => &["hex 5 5", "y 6"],
        PatternPlace::ObtuseCorner => &["hex 5 5", "poly-y 5 4", "bent-y 3 2"],
        PatternPlace::Pentagon => &["poly-y 5 4", "bent-y 3 2"],
    }
}

/// A position with a pattern on it, X being a colour: the stones, and the empty cells of the pattern.
struct PatternPosition {
    stones: [u64; 2],
    core: Vec<(Cell, PatternMark)>,
    x: Colour,
}

impl PatternPosition {
    /// The pattern somewhere on the board, in any direction, and anything around it, so that up to so many cells are empty. `None` if it has no room there with X as this colour.
    fn random(
        pattern: &DerivedPattern,
        places: &[Embedding],
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

    /// With stones of a colour on the cells with a mark.
    fn with(&self, mut stones: [u64; 2], mark: PatternMark, colour: Colour) -> [u64; 2] {
        let cells = self.core.iter().filter(|(_, other)| *other == mark);
        cells.for_each(|(cell, _)| stones[colour.index()] |= 1 << cell.index());
        stones
    }

    /// Whether the pattern says something wrong: what it fills in changes a result, or X is worse off with O's move and its answer than without both; or, if the move is said to be dead
    /// after the answer, it makes a difference then.
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

/// On whole boards: what the patterns of a kind and a place fill in changes no result, and what they say of an answer holds, whatever else stands there, whoever moves; so many
/// positions on each board. With one stone of a pattern of the other colour something is wrong.
fn patterns_are_right(kind: InferiorKind, place: PatternPlace, positions: usize, empty: usize) {
    let patterns = derived(kind, place);
    if patterns.is_empty() {
        return;
    }
    let (mut differences, mut checked) = (0, 0);
    for (board, seed) in boards(place).iter().zip(1..) {
        let (start, mut random) = (position(board), Random::new(seed));
        let mut judge = Exhaustion::new(&start);
        let of = |pattern: &DerivedPattern| Embedding::all(&pattern.region(), start.topology());
        let places: Vec<Vec<Embedding>> = patterns.iter().map(of).collect();
        // Patterns at a side of one player's have a place in Hex alone.
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
        // Few positions hang on one stone: many are tried until one does.
        let before = differences;
        for _ in 0..40 * positions {
            if differences > before {
                break;
            }
            let number = random.below(patterns.len());
            let wrong = patterns[number].with_wrong_stone(random.below(patterns[number].stones()));
            let position = PatternPosition::random(&wrong, &places[number], &start, empty, &mut random);
            differences += usize::from(position.is_some_and(|position| position.is_wrong(kind, &mut judge)));
        }
    }
    assert!(checked > positions / 4, "{kind:?} {place:?}: {checked}");
    assert!(differences > 0, "{kind:?} {place:?}: wrong patterns are noticed");
}

/// All kinds in one place, if they are derived fast.
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
