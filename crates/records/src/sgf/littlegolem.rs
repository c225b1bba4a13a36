//! Hex games in Little Golem's SGF.
//!
//! ```text
//! (;FF[4]EV[hex.ch.1.1.1]PB[Ann]PW[Bob]SZ[11]RE[W]GC[ game #1]SO[http://www.littlegolem.com]
//! ;W[ad];B[swap];W[eg];B[fe];W[resign])
//! ```
//!
//! The format has no published description. These rules come from files quoted in public repositories, and from
//! PlayHex's importer (`alcalyn/hex`) for the site's own game pages:
//!
//! - There is no `GM`; `SO` names the site, and `EV` the tournament, which begins with `hex` or is `null`.
//! - Cells are two letters, the column and then the row, from `aa` in the upper left corner.
//! - The first move is `PB`'s but has the label `W`; labels then alternate. `PB` connects top and bottom.
//! - `swap` moves the stone to its mirror image and gives it to the second player, and the players keep their sides.
//!   Here columns and rows change places in everything that follows ([`reflection`](crate::game::reflection)).
//! - `RE[B]` means that `PB` has won, `RE[W]` that `PW` has. A final `resign` has the resigning player's label.
//!
//! Little Golem doesn't escape brackets or a final backslash in names; we read them with a warning. If a file has lost
//! its `SO`, we recognise it by `EV` or `GC`, if it has neither `GM` nor `AP` and its cells are two letters.

use crate::game::error::RecordError;
use tripoint_games::base::quoted;

/// Whether a value for `SO` names the site.
pub(crate) fn is_source(text: &str) -> bool {
    text.to_ascii_lowercase().contains("littlegolem")
}

/// Checks that a value for `EV` names a Hex tournament, or none.
pub(crate) fn check_event(text: &str) -> Result<(), RecordError> {
    if text.starts_with("hex") || ["", "null"].contains(&text) {
        return Ok(());
    }
    let expected = "EV[hex…]: of Little Golem's games Hex alone is read".to_owned();
    Err(RecordError::Syntax { got: format!("EV[{}]", quoted(text)), expected })
}

#[cfg(test)]
mod tests {
    use crate::game::record::Record;
    use tripoint_games::rules::{Colour, Rules};

    fn read(text: &str) -> Result<Record, String> {
        Record::parse_sgf(text.as_bytes()).map_err(|error| error.to_string())
    }

    fn head(more: &str) -> String {
        format!("(;FF[4]EV[null]PB[Ann]PW[Bob]SZ[11]{more}GC[ game #1]SO[https://www.littlegolem.net]")
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let source = include_str!("littlegolem.rs");
        let example = source.split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        let record = read(&example).unwrap();
        // After the swap columns and rows have changed places, and Ann, who opened, is White.
        let expected = "(;TG[Hex 11 11]PB[Ann]PW[Bob]RE[B+Resign];B[a4];W[swap-pieces];W[g5];B[e6])";
        assert_eq!(Ok(record), read(expected));
    }

    #[test]
    fn colours_and_results_are_those_of_the_players() {
        for (text, expected) in [
            ("RE[B];W[ab];B[cd]", "RE[B+];B[a2];W[c4]"),
            ("RE[W];W[ab];B[swap];W[cd]", "RE[B+];B[a2];W[swap];W[d3]"),
            ("RE[B];W[ab];B[swap];W[cd];B[resign]", "RE[W+Resign];B[a2];W[swap];W[d3]"),
            ("RE[B];W[ab];B[resign]", "RE[B+Resign];B[a2]"),
            (";W[ab];B[swap]", ";B[a2];W[swap]"),
            ("RE[W]", "RE[W+]"),
            ("RE[?];B[ab];W[cd]", "RE[?];B[a2];W[c4]"),
        ] {
            let (properties, moves) = text.split_once(';').map_or((text, String::new()), |(a, b)| (a, format!(";{b}")));
            let record = read(&format!("{}{moves})", head(properties)));
            assert_eq!(record, read(&format!("(;TG[Hex 11 11]PB[Ann]PW[Bob]{expected})")), "{text}");
        }
    }

    /// The reflected game has the same winner: the second player, who swapped, connects the same sides as on the site.
    #[test]
    fn a_reflected_game_has_the_same_winner() {
        let game = |moves: &str| read(&format!("(;EV[hex]SZ[3]SO[littlegolem]{moves})")).unwrap();
        // On the site the stone on b3 becomes the second player's, on c2. This player connects left and right in row 2.
        let record = game(";W[bc];B[swap];W[aa];B[bb];W[ba];B[ab]");
        let position = record.position(Rules::STANDARD, None).unwrap();
        assert_eq!(position.winner(), Some(Colour::Black));
    }

    #[test]
    fn other_games_and_moves_are_refused_with_their_place() {
        for (text, expected) in [
            (
                "(;FF[4]EV[go19.ch.10.4.3]SZ[19]SO[http://www.littlegolem.com];B[pd])",
                "1:10: got EV[go19.ch.10.4.3], expected EV[hex…]: of Little Golem's games Hex alone is read",
            ),
            ("(;EV[hex]SZ[21]SO[littlegolem.net];W[pd])", "1:12: 21 is too large: Hex boards have 2 to 20 columns and rows"),
            (
                "(;SZ[4]SO[littlegolem.net];W[aa]\n;B[ae])",
                "2:3: move 2: got 'ae', expected two letters from aa to dd, swap or resign",
            ),
            ("(;SZ[4]SO[littlegolem.net];W[a1])", "1:29: move 1: got 'a1', expected two letters from aa to dd, swap or resign"),
            ("(;SZ[4]SO[littlegolem.net];W[ab];B[swap];W[ba])", "1:43: move 3: got 'ba': the cell is occupied"),
            (
                "(;SZ[4]SO[littlegolem.net];W[swap])",
                "1:29: move 1: got 'swap': swap is legal only as the second move, by the other colour",
            ),
        ] {
            assert_eq!(read(text), Err(expected.to_owned()), "{text}");
        }
    }
}
