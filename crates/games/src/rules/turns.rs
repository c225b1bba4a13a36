//! The turn order: how many stones each turn has, as text and in play.
//!
//! | text | stones of the turns |
//! | --- | --- |
//! | `1` | 1, 1, 1, …: the players alternate |
//! | `122*` | 1, 2, 2, 2, … |
//! | `123*` | 1, 2, 3, 4, … |
//! | `slow` | 1, 2, 2, 3, 4, 4, 5, 6, 6, … |
//! | `1,2,10,18*` | 1, 2, 10, 18, 26, … |
//!
//! A list has the numbers of stones in the first turns, as digits or separated by commas, and then a star. The star
//! continues the list. If the last two numbers are equal, it repeats the last one. Otherwise the last three must rise
//! evenly, and the numbers after them keep rising in the same way.

use super::Colour;
use crate::base::quoted;
use smallvec::SmallVec;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The turn order: how many stones each turn has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TurnOrder {
    /// One stone per turn.
    #[default]
    Alternating,
    /// 1, 2, 2, 3, 4, 4, 5, 6, 6, … stones.
    Slow,
    /// The first turns as listed, then as the list continues.
    List(TurnList),
}

/// The most numbers in a list.
const MOST_NUMBERS: usize = 8;

/// The most stones for a turn in a list.
const MOST_STONES: u8 = 99;

/// The stones in the first turns. Later turns continue as the last two do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TurnList {
    /// At least two numbers. The first is 1, but not all are 1, and the last two don't fall.
    stones: [u8; MOST_NUMBERS],
    len: u8,
}

/// The text isn't a turn order.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("got '{got}', expected 1, 122*, 123*, slow or a list like 1223344*: {why}")]
pub struct TurnOrderError {
    got: String,
    why: &'static str,
}

/// The next stone's turn: its colour, its number, and its stones so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The next stone's colour.
    pub colour: Colour,
    /// The turn's number, from 0.
    pub number: u32,
    /// The stones that the turn has had so far.
    pub placed: u32,
}

impl Turn {
    /// A game's first turn.
    pub fn first(opener: Colour) -> Turn {
        Turn { colour: opener, number: 0, placed: 0 }
    }

    /// The next turn, which is the other colour's.
    #[inline]
    #[must_use]
    pub fn passed_on(self) -> Turn {
        Turn { colour: self.colour.opponent(), number: self.number.wrapping_add(1), placed: 0 }
    }
}

impl TurnList {
    fn numbers(&self) -> &[u8] {
        &self.stones[..usize::from(self.len)]
    }

    fn stones(&self, turn: u32) -> u32 {
        let numbers = self.numbers();
        let (last, beyond) = (numbers.len() - 1, (turn as usize).saturating_sub(numbers.len() - 1) as u32);
        let step = u32::from(numbers[last] - numbers[last - 1]);
        match numbers.get(turn as usize) {
            Some(&stones) => u32::from(stones),
            None => u32::from(numbers[last]).saturating_add(step.saturating_mul(beyond)),
        }
    }
}

impl TurnOrder {
    /// One stone, then two in every turn.
    pub const TWO: TurnOrder = TurnOrder::List(TurnList { stones: [1, 2, 2, 0, 0, 0, 0, 0], len: 3 });

    /// One stone, then two, three, four and so on.
    pub const RISING: TurnOrder = TurnOrder::List(TurnList { stones: [1, 2, 3, 0, 0, 0, 0, 0], len: 3 });

    /// The turn orders with a name, alternation first.
    pub const NAMED: [TurnOrder; 4] = [TurnOrder::Alternating, TurnOrder::TWO, TurnOrder::RISING, TurnOrder::Slow];

    /// The turn of the stone after the next one, unless the turn ends early.
    #[inline]
    #[must_use]
    pub fn after(self, turn: Turn) -> Turn {
        match self {
            TurnOrder::Alternating => turn.passed_on(),
            several => several.after_one_of_several(turn),
        }
    }

    fn after_one_of_several(self, turn: Turn) -> Turn {
        let placed = turn.placed + 1;
        if placed < self.stones(turn.number) { Turn { placed, ..turn } } else { turn.passed_on() }
    }

    /// Whether the stone after the one in `turn` may be in `next`: either it's next in order, or it's first in a new
    /// turn because this one ends early.
    pub fn may_follow(self, turn: Turn, next: Turn) -> bool {
        next == self.after(turn) || next == turn.passed_on()
    }

    /// The number of stones in a turn. Turns are numbered from 0.
    pub fn stones(self, number: u32) -> u32 {
        match self {
            TurnOrder::Alternating => 1,
            TurnOrder::Slow => (number / 3).saturating_mul(2) + 1 + u32::from(!number.is_multiple_of(3)),
            TurnOrder::List(list) => list.stones(number),
        }
    }

    /// Counts the stones left in the turn after the next one, if the turn doesn't end early.
    pub fn stones_left(self, turn: Turn) -> u32 {
        self.stones(turn.number).saturating_sub(turn.placed + 1)
    }

    /// The most stones in any turn. `u32::MAX` if turns keep growing.
    pub fn longest(self) -> u32 {
        let first = (0..MOST_NUMBERS as u32).map(|number| self.stones(number)).max().unwrap_or(1);
        let later = self.stones(u32::MAX);
        if later > first { u32::MAX } else { first }
    }

    /// Whether the players alternate, as proofs require.
    ///
    /// ```
    /// use tripoint_games::rules::TurnOrder;
    ///
    /// assert!("1".parse::<TurnOrder>()?.alternates());
    /// // One stone, then two a turn.
    /// assert!(!"122*".parse::<TurnOrder>()?.alternates());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn alternates(self) -> bool {
        self == TurnOrder::Alternating
    }

    /// A number that tells turns of the same colour apart. 0 if none is needed.
    pub(super) fn key(self, turn: Turn) -> u64 {
        if self.alternates() { 0 } else { u64::from(turn.number) << 32 | u64::from(turn.placed) }
    }

    /// The turn order in words. `None` for alternation.
    pub fn in_words(self) -> Option<String> {
        let first: Vec<_> = (0..6).map(|turn| self.stones(turn).to_string()).collect();
        (!self.alternates()).then(|| {
            format!(
                "The turns have {} … stones. No two stones of one turn may belong to the same chain; a turn ends early when no cell is left \
                 for it.",
                first.join(", ")
            )
        })
    }
}

impl fmt::Display for TurnOrder {
    /// Writes the shortest text that [`TurnOrder::from_str`] parses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnOrder::Alternating => f.write_str("1"),
            TurnOrder::Slow => f.write_str("slow"),
            TurnOrder::List(list) => {
                let comma = if list.numbers().iter().any(|&stones| stones > 9) { "," } else { "" };
                let numbers: Vec<_> = list.numbers().iter().map(u8::to_string).collect();
                write!(f, "{}*", numbers.join(comma))
            }
        }
    }
}

/// Whether a list would continue in the same way without its last number.
fn is_redundant(numbers: &[u8]) -> bool {
    match *numbers {
        [.., a, b, c] if b == c => a == b,
        [.., a, b, c, d] => c - b == d - c && b.checked_sub(a) == Some(c - b),
        _ => false,
    }
}

impl FromStr for TurnOrder {
    type Err = TurnOrderError;

    fn from_str(text: &str) -> Result<TurnOrder, TurnOrderError> {
        let wrong = |why| TurnOrderError { got: quoted(text), why };
        match text {
            "1" => return Ok(TurnOrder::Alternating),
            "slow" => return Ok(TurnOrder::Slow),
            _ => {}
        }
        let list =
            text.strip_suffix('*').ok_or_else(|| wrong("a list has the stones of the first turns and ends with a star"))?;
        let number = |word: &str| {
            let digits = word.bytes().all(|byte| byte.is_ascii_digit());
            word.parse().ok().filter(|stones| digits && (1..=MOST_STONES).contains(stones))
        };
        let numbers: Option<SmallVec<[u8; 16]>> = if list.contains(',') {
            list.split(',').map(|word| number(word.trim())).collect()
        } else {
            list.chars().map(|digit| number(digit.encode_utf8(&mut [0; 4]))).collect()
        };
        let mut numbers = numbers.ok_or_else(|| wrong("a turn has 1 to 99 stones, written as digits or with commas"))?;
        if numbers.first() != Some(&1) {
            return Err(wrong("the first turn has one stone, which the second player may take over"));
        }
        match numbers[..] {
            [.., a, b] if a == b => {}
            [.., a, b, c] if b < c && b.checked_sub(a) == Some(c - b) => {}
            _ => {
                return Err(wrong(
                    "the last two numbers equal, or the last three rising evenly, so that the sequence can be continued",
                ));
            }
        }
        while is_redundant(&numbers) {
            numbers.pop();
        }
        if numbers.iter().all(|&stones| stones == 1) {
            return Ok(TurnOrder::Alternating);
        }
        if numbers.len() > MOST_NUMBERS {
            return Err(wrong("a list has at most 8 numbers"));
        }
        let mut stones = [0; MOST_NUMBERS];
        stones[..numbers.len()].copy_from_slice(&numbers);
        Ok(TurnOrder::List(TurnList { stones, len: numbers.len() as u8 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stones(order: &str) -> Vec<u32> {
        let order: TurnOrder = order.parse().unwrap();
        (0..9).map(|turn| order.stones(turn)).collect()
    }

    #[test]
    fn a_sequence_is_read_and_written() {
        for (text, written, expected) in [
            ("1", "1", [1, 1, 1, 1, 1, 1, 1, 1, 1]),
            ("111*", "1", [1, 1, 1, 1, 1, 1, 1, 1, 1]),
            ("122*", "122*", [1, 2, 2, 2, 2, 2, 2, 2, 2]),
            ("1,2,2,2,2*", "122*", [1, 2, 2, 2, 2, 2, 2, 2, 2]),
            ("1234*", "123*", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
            ("slow", "slow", [1, 2, 2, 3, 4, 4, 5, 6, 6]),
            ("1233*", "1233*", [1, 2, 3, 3, 3, 3, 3, 3, 3]),
            ("1223344*", "1223344*", [1, 2, 2, 3, 3, 4, 4, 4, 4]),
            ("1, 2, 10, 18*", "1,2,10,18*", [1, 2, 10, 18, 26, 34, 42, 50, 58]),
            ("13211*", "13211*", [1, 3, 2, 1, 1, 1, 1, 1, 1]),
        ] {
            assert_eq!(stones(text), expected, "{text}");
            assert_eq!(text.parse::<TurnOrder>().unwrap().to_string(), written, "{text}");
            assert_eq!(stones(written), expected, "{text}");
        }
        for (order, text) in TurnOrder::NAMED.into_iter().zip(["1", "122*", "123*", "slow"]) {
            assert_eq!((order.to_string().as_str(), text.parse()), (text, Ok(order)));
        }
    }

    #[test]
    fn invalid_turn_orders_are_refused_with_the_reason() {
        for (text, why) in [
            ("", "ends with a star"),
            ("122", "ends with a star"),
            ("fast", "ends with a star"),
            ("*", "the first turn has one stone"),
            ("1,+2,2*", "1 to 99 stones"),
            ("1,200,200*", "1 to 99 stones"),
            ("102*", "1 to 99 stones"),
            ("22*", "the first turn has one stone"),
            ("1*", "the last two numbers"),
            ("12*", "the last two numbers"),
            ("1224*", "the last two numbers"),
            ("1321*", "the last two numbers"),
            ("1232323233*", "at most 8"),
        ] {
            let error = text.parse::<TurnOrder>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("got '{text}', expected 1, 122*")) && error.contains(why), "{error}");
        }
    }

    #[test]
    fn the_longest_turn_may_be_any_of_them() {
        let longest = |order: &str| order.parse::<TurnOrder>().unwrap().longest();
        assert_eq!(["1", "122*", "1,5,2,2*", "123*", "slow", "1,4,4*"].map(longest), [1, 2, 5, u32::MAX, u32::MAX, 4]);
    }

    #[test]
    fn turns_follow_the_sequence() {
        let colours = |order: &str| -> String {
            let order: TurnOrder = order.parse().unwrap();
            let turns = std::iter::successors(Some(Turn::first(Colour::Black)), |&turn| Some(order.after(turn)));
            turns.take(12).map(|turn| turn.colour.letter()).collect()
        };
        assert_eq!(colours("1"), "BWBWBWBWBWBW");
        assert_eq!(colours("122*"), "BWWBBWWBBWWB");
        assert_eq!(colours("123*"), "BWWBBBWWWWBB");
        assert_eq!(colours("slow"), "BWWBBWWWBBBB");
    }
}
