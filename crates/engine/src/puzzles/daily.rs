//! Chooses the puzzle of a day.

use super::puzzle::PuzzleSet;

/// The share of the set between two days' puzzles, as numerator and denominator. It is near the golden ratio, so that
/// the puzzles of a few days come from different boards and grades.
const STEP: (usize, usize) = (618, 1000);

impl PuzzleSet {
    /// The number of a day's puzzle, from 1; `None` if the set is empty. Days are numbered in sequence, usually from 1
    /// January 1970. No puzzle is repeated within as many days as there are puzzles.
    pub fn number_of_day(&self, day: u64) -> Option<usize> {
        let count = self.puzzles().len();
        if count == 0 {
            return None;
        }
        let step = (count * STEP.0 / STEP.1..).find(|&step| divisor(step, count) == 1).unwrap_or(1);
        let day = usize::try_from(day % count as u64).unwrap_or(0);
        Some(day * step % count + 1)
    }
}

/// The greatest common divisor.
fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::PuzzleHeader;
    use super::super::tests::example;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_puzzle_has_its_day() {
        assert_eq!(PuzzleSet::default().number_of_day(7), None);
        for count in 1..60 {
            let set = PuzzleSet::new(PuzzleHeader::default(), vec![example(); count]);
            let first = 20_000;
            let numbers: Vec<_> = (first..first + count as u64).map(|day| set.number_of_day(day).unwrap()).collect();
            assert_eq!(numbers.iter().copied().collect::<BTreeSet<_>>(), (1..=count).collect(), "{count}");
            assert_eq!(set.number_of_day(first + count as u64), Some(numbers[0]));
            assert!((1..=count).contains(&set.number_of_day(u64::MAX).unwrap()));
        }
    }
}
