//! Boards as people type them: `hex 11`, `Hex 11x11`, `poly-y 5,7`, `PolyY 5 7`, `hex-11-8`.
//!
//! | part | accepted text | examples |
//! | --- | --- | --- |
//! | game | name in either case, with a hyphen, a blank, an underscore or nothing inside | `bent-y`, `Bent Y` |
//! | numbers | one or two, separated by a blank, `,`, `:`, `-`, `x`, `×`, `*` or `by` | `11x8`, `11 by 8` |
//!
//! A single number is the side length. If a game has two parameters, the number stands for the default kind of board:
//! `hex 11` is Hex 11×11, and `poly-y 6` is Poly-Y (5,6). If a game has one parameter, the same number twice counts as
//! one: `y 10x10` is Y 10.

/// The most digits in a size. Longer numbers are refused.
const MOST_DIGITS: usize = 9;

/// Whether a character is a hyphen, or a dash that word processors use instead.
fn is_dash(c: char) -> bool {
    c == '-' || matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// A name's letters in lower case, without separators. `None` if it has other characters.
pub(super) fn letters_of(name: &str) -> Option<String> {
    let is_between = |c: char| c.is_whitespace() || c == '_' || is_dash(c);
    let letters: String = name.chars().filter(|&c| !is_between(c)).map(|c| c.to_ascii_lowercase()).collect();
    letters.chars().all(|c| c.is_ascii_lowercase()).then_some(letters)
}

/// Reads one or two numbers as people type them: `11`, `11x8`, `11 x 8`, `11,8`. `None` for other text.
///
/// ```
/// use tripoint_games::families::size_numbers;
///
/// assert_eq!(size_numbers("11 x 8"), Some(vec![11, 8]));
/// assert_eq!(size_numbers("eleven"), None);
/// ```
pub fn size_numbers(text: &str) -> Option<Vec<usize>> {
    let text = text.trim().to_lowercase();
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let number = |text: &str| if text.len() > MOST_DIGITS { None } else { text.parse().ok() };
    let (first, rest) = text.split_at(digits(&text));
    let first = number(first)?;
    if rest.is_empty() {
        return Some(vec![first]);
    }
    let second = rest.trim_start_matches(|c: char| !c.is_ascii_digit());
    let between = rest[..rest.len() - second.len()].trim();
    let mut signs = between.chars();
    let is_sign = |c: char| is_dash(c) || ['x', '×', '*', ',', ':'].contains(&c);
    let separates = match (signs.next(), signs.next()) {
        (None, _) => true,
        (Some(sign), None) => is_sign(sign),
        _ => between == "by",
    };
    let second = number(second).filter(|_| separates && digits(second) == second.len())?;
    Some(vec![first, second])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn boards_are_read_as_people_type_them() {
        for (texts, expected) in [
            (
                "hex 11|Hex 11 11|HEX 11x11|hex 11 x 11|hex 11X11|hex 11×11|hex 11,11|hex 11, 11|hex11|hex-11|hex-11-11|hex 11 by 11",
                "Hex 11 11",
            ),
            ("hex 11x8|Hex 11 8|hex-11-8|hex 11*8|hex 11:8| hex  11 ,  8 ", "Hex 11 8"),
            ("y 10|Y10|y-10|Y 10x10|y 10 10", "Y 10"),
            ("poly-y 5 7|Poly-Y 5,7|PolyY 5x7|poly y 5 7|POLY_Y 5-7|poly-y-5-7|poly-y 7|poly\u{2013}y 5\u{d7}7", "Poly-Y 5 7"),
            ("bent-y 5 4|Bent Y 5,4|Bent Y (5,4)|benty 5x4|bent-y 9", "Bent-Y 5 4"),
            ("caeth-y 9|Caeth Y 9|caethy-9|caeth-y 9x9", "Caeth-Y 9"),
        ] {
            for text in texts.split('|') {
                assert_eq!(text.parse::<Board>().map(|board| board.to_string()), Ok(expected.to_owned()), "{text}");
            }
        }
    }

    #[test]
    fn every_board_is_read_as_it_is_written() {
        for board in Board::all() {
            for text in [board.to_string(), board.to_string().to_lowercase().replace(' ', "-")] {
                assert_eq!(text.parse(), Ok(board), "{text}");
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "hex",
            "11",
            "11x11",
            "chess 8",
            "hex 11 11 11",
            "hex 11)",
            "hex (11",
            "hex 11xx11",
            "hex 11::8",
            "hex 11x",
            "hex 1e1",
            "hex x11",
            "hex 11 b 8",
            "h3x 11",
        ] {
            let error = text.parse::<Board>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("got '{text}', expected a board such as 'y 10'")), "{error}");
        }
        for (text, expected) in [
            ("y 30", "30 is too large: Y boards have 2 to 27 cells on a side"),
            ("Y 1", "1 is too small: Y boards have 2 to 27 cells on a side"),
            ("y 10 11", "got 2 numbers, expected base for Y"),
            ("hex 21", "21 is too large: Hex boards have 2 to 20 columns and rows"),
            ("hex 11x1", "1 is too small: Hex boards have 2 to 20 columns and rows"),
            ("caeth-y 14", "14 is too large: Caeth Y boards have 2 to 13 vertices on a side"),
            ("poly-y 5 14", "14 is too large: Poly-Y boards with 5 sides have 2 to 13 cells on a side"),
            ("poly-y 4 4", "got 4 sides, expected 3, 5, 7 or 9 for Poly-Y"),
            ("hex 1000000000000", "got 'hex 1000000000000', expected a board such as"),
        ] {
            let error = text.parse::<Board>().unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    #[test]
    fn numbers_mean_the_same_game_if_it_has_such_boards() {
        for (board, numbers, expected) in [
            ("y 10", "8", "Y 8"),
            ("y 10", "7x7", "Y 7"),
            ("hex 11", "13", "Hex 13 13"),
            ("hex 11", "13 x 9", "Hex 13 9"),
            ("poly-y 7 5", "4", "Poly-Y 7 4"),
            ("poly-y 7 5", "5 5", "Poly-Y 5 5"),
            ("caeth-y 9", "8 8", "Caeth-Y 8"),
        ] {
            let board: Board = board.parse().unwrap();
            let numbers = size_numbers(numbers).unwrap();
            assert_eq!(board.with_numbers(&numbers).map(|board| board.to_string()), Ok(expected.to_owned()));
        }
    }
}
