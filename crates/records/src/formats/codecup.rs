//! CodeCup lists: the moves on the (5,7)-board as CodeCup players send them. A move is a cell's number, or `-1` for a
//! swap. Blanks, line breaks or commas separate moves.
//!
//! ```text
//! 11 -1 29 43
//! ```
//!
//! A list doesn't name colours. At CodeCup White opens, and a swap exchanges the players and leaves the stone as it is.
//! In the example White has 11, and after the swap the opener plays 29 as Black.
//!
//! A record has the same game as in GTP: Black opens by custom, and at a swap the stone changes its colour and the
//! players keep theirs. So Black places 11, which turns white, and Black plays 29. Compared with CodeCup, all colours
//! are exchanged before a swap, but none after it. So a record's moves alternate, whoever opened, and a list is written
//! as it was read.

use crate::game::error::{RecordError, RecordStep};
use crate::game::record::{Record, RecordBuilder};
use crate::game::write_error::WriteError;
use tripoint_games::base::quoted;
use tripoint_games::board::{Board, Topology};
use tripoint_games::notation::{Coordinates, Dialect, Notation};
use tripoint_games::rules::{Colour, Move, TurnOrder};

/// Writes the moves as a CodeCup list, on one line. It loses names, comments and the result.
///
/// # Errors
/// A game that doesn't fit into a CodeCup list: on another board, with set-up stones, passes or turns of several
/// stones, or with moves out of turn.
pub fn write_codecup(record: &Record) -> Result<String, WriteError> {
    if !Coordinates::of_board(record.board).contains(&Coordinates::CODECUP) {
        return Err(WriteError::Board(record.board));
    }
    if !record.turns.alternates() {
        return Err(WriteError::Turns { turns: record.turns, format: "a CodeCup list" });
    }
    if !record.setup.is_empty() {
        return Err(WriteError::Setup { stones: record.setup.len(), format: "a CodeCup list" });
    }
    let notation = Notation::default_for(&Topology::new(record.board));
    let mut words = Vec::new();
    let mut turn = record.moves.first().map(|opening| opening.entry.colour);
    for (number, recorded) in (1..).zip(&record.moves) {
        let step = RecordStep::Move(number);
        if let Some(expected) = turn.filter(|&colour| colour != recorded.entry.colour) {
            return Err(WriteError::Turn { step, expected });
        }
        turn = turn.map(Colour::opponent);
        match recorded.entry.mv {
            Move::Resign => break,
            Move::Pass => return Err(WriteError::Pass(step)),
            Move::Place(_) | Move::Swap => {}
        }
        words.push(notation.word(recorded.entry.mv, &Dialect::CODECUP));
    }
    Ok(words.join(" ") + "\n")
}

/// Parses a CodeCup list as a game that Black opens. Ignores a byte order mark before it, and NUL or `^Z` after it.
///
/// # Errors
/// More than [`Record::MAX_BYTES`]; words that are neither cells nor `-1`, and illegal moves, with their location.
pub fn read_codecup(text: &[u8]) -> Result<Record, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    let mut builder = RecordBuilder::new(Board::poly_y(5, 7)?, TurnOrder::Alternating);
    let mut colour = Colour::Black;
    let list = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let mut offset = text.len() - list.len();
    let end = list.iter().rposition(|byte| !matches!(byte, 0 | 0x1a)).map_or(0, |last| last + 1);
    for word in list[..end].split(|&byte| byte.is_ascii_whitespace() || byte == b',') {
        if !word.is_empty() {
            add_word(&mut builder, colour, word).map_err(|error| error.at(text, offset))?;
            colour = colour.opponent();
        }
        offset += word.len() + 1;
    }
    Ok(builder.finish())
}

/// Adds a move from a list.
fn add_word(builder: &mut RecordBuilder, colour: Colour, word: &[u8]) -> Result<(), RecordError> {
    let word = String::from_utf8_lossy(word);
    if word == Dialect::CODECUP.swap {
        return builder.enter(colour, Move::Swap, &word);
    }
    match word.parse::<u32>() {
        Ok(number) if word.bytes().all(|byte| byte.is_ascii_digit()) => builder.play(colour, &number.to_string()),
        _ => {
            let expected = "the number of a cell or -1 for the swap".to_owned();
            Err(RecordError::Syntax { got: format!("'{}'", quoted(&word)), expected })
        }
    }
}

#[cfg(test)]
#[cfg(feature = "json")]
mod tests {
    use super::*;
    use crate::formats::json::{read_json, write_json};
    use crate::sgf::game_header::GameHint;
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use tripoint_games::rules::Rules;

    fn sgf(text: &str) -> Record {
        Record::parse_sgf_as(text.as_bytes(), GameHint::Usual(Board::default())).unwrap()
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let example = include_str!("codecup.rs").split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        assert_eq!(write_codecup(&read_codecup(example.as_bytes()).unwrap()).unwrap(), example);
        assert_eq!(read_codecup(example.replace(' ', ", ").as_bytes()), read_codecup(example.as_bytes()));
    }

    #[test]
    fn a_codecup_list_is_the_same_game_with_the_colours_of_gtp() {
        let record = read_codecup(b"11\n-1 29\r\n 43\t").unwrap();
        assert_eq!(record, sgf("(;TG[Poly-Y 5 7];B[11];W[swap-pieces];B[29];W[43])"));
        let mut codecup = tripoint_games::rules::Position::new(record.board, Rules::CODECUP);
        let cell = |name| Move::Place(Notation::default_for(codecup.topology()).parse(name).unwrap());
        let moves = [cell("11"), Move::Swap, cell("29"), cell("43")];
        moves.into_iter().for_each(|mv| codecup.play(mv).unwrap());
        let gtp = record.position(Rules::STANDARD, None).unwrap();
        assert!(Colour::BOTH.into_iter().all(|colour| codecup.stones(colour) == gtp.stones(colour)));
        assert_eq!(codecup.to_move(), gtp.to_move());
        let plain = read_codecup(b"11 29 43").unwrap();
        assert_eq!(plain, sgf("(;TG[Poly-Y 5 7];B[11];W[29];B[43])"));
        assert_eq!(read_codecup(b" \n").unwrap().moves, []);
        // Editors on Windows begin a file with a byte order mark, which was once read as part of the first number.
        for text in ["\u{feff}11 29 43", "\u{feff}11\r\n29\r\n43\r\n\u{1a}", "11 29 43\0"] {
            assert_eq!(read_codecup(text.as_bytes()).unwrap(), plain, "{text:?}");
        }
    }

    #[test]
    fn malformed_lists_are_refused_with_the_place() {
        for (text, expected) in [
            ("11 x", "1:4: got 'x', expected the number of a cell or -1 for the swap"),
            ("11\nQuit", "2:1: got 'Quit', expected the number of a cell or -1 for the swap"),
            ("g1", "1:1: got 'g1', expected the number of a cell or -1 for the swap"),
            ("-1", "1:1: move 1: got '-1': swap is legal only as the second move, by the other colour"),
            ("1 2\n -1", "2:2: move 3: got '-1': swap is legal only as the second move, by the other colour"),
            ("1 -1 1", "1:6: move 3: got '1': the cell is occupied"),
            ("0", "1:1: move 1: got '0', expected a cell from 1 to 106, swap-pieces, pass or resign"),
            ("1 107", "1:3: move 2: got '107', expected a cell from 1 to 106, swap-pieces, pass or resign"),
        ] {
            assert_eq!(read_codecup(text.as_bytes()).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
        }
        assert_eq!(read_codecup(&vec![b' '; Record::MAX_BYTES + 1]), Err(RecordError::TooLong));
    }

    #[test]
    fn games_that_do_not_fit_a_list_are_refused() {
        for (text, expected) in [
            (
                "SZ[4];B[a1]",
                "got a game on Y 4, expected Poly-Y (5,7): a CodeCup list has numbers for no other board; write sgf or json",
            ),
            (
                "TG[Poly-Y 5 7]AB[1][2]",
                "got 2 set-up stones, expected none: a CodeCup list begins with the empty board; write sgf or json",
            ),
            (
                "TG[Poly-Y 5 7];W[1];B[2];B[3]",
                "got move 3 by Black, expected one by White: in a CodeCup list the players take turns; write sgf or json",
            ),
            (
                "SZ[4:3];B[d1]",
                "got a game on Hex 4×3, expected Poly-Y (5,7): a CodeCup list has numbers for no other board; write sgf or json",
            ),
        ] {
            assert_eq!(write_codecup(&sgf(&format!("(;{text})"))).unwrap_err().to_string(), expected);
        }
        let written = |text: &str| write_codecup(&sgf(&format!("(;TG[Poly-Y 5 7]{text})"))).unwrap();
        assert_eq!(written(";W[g1];B[swap];W[a1]C[c];B[resign]"), "1 -1 43\n");
        assert_eq!(written(""), "\n");
    }

    #[test]
    fn lists_are_written_as_they_were_read() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut below = |bound: usize| (random.next_u64() % bound as u64) as usize;
        for round in 0..200 {
            let mut numbers: Vec<usize> = (1..=106).collect();
            (1..106).for_each(|i| numbers.swap(i, below(i + 1)));
            let mut words: Vec<String> = numbers[..1 + below(106)].iter().map(usize::to_string).collect();
            if round % 2 == 0 {
                words.insert(1, "-1".to_owned());
            }
            let text = words.join(" ") + "\n";
            let record = read_codecup(text.as_bytes()).unwrap();
            assert_eq!(write_codecup(&record).unwrap(), text, "round {round}");
            assert_eq!(Record::parse_sgf(record.to_sgf().as_bytes()).as_ref(), Ok(&record));
            assert_eq!(read_json(write_json(&record).unwrap().as_bytes()).as_ref(), Ok(&record));
        }
    }
}
