//! Records as SGF (FF[4]), as HexGui writes it for Hex and Y, with additional properties.
//!
//! ```text
//! (;FF[4]GM[11]SZ[10]TG[Y 10]AP[Tripoint:0.1.0]PB[Ann]PW[Bob]RE[W+Resign]C[A short game.]AB[a1]AW[b2][b3]PL[B]
//! ;B[c5]C[The middle.];W[d6];B[f6];W[c6])
//! ```
//!
//! | property | meaning | when it is read |
//! | --- | --- | --- |
//! | `GM` | 11 for Hex and its relatives | other numbers are refused; two-letter cells without `GM` mean Go, too |
//! | `SZ` | cells on a side, or columns and rows: `11:8` | `10` and `10:10` are the same; the default is 11 |
//! | `TG` | the game and its board: `Y 10`, `Poly-Y 5 7`, `Hex 11 11` | see below for files without it |
//! | `TU` | the [turn order](tripoint_games::rules::TurnOrder), if the players do not alternate: `122*` | |
//! | `PB`, `PW`, `RE` | players and result | |
//! | `AB`, `AW`, `AE` | set-up stones, emptied cells | before the moves of their node; rectangles too |
//! | `PL` | the player to move after its node's stones and moves | only if no move follows, and if it is a colour |
//! | `B`, `W` | a move: a cell, `pass`, or a swap: `swap-sides` in Hex, `swap-pieces` in other games | see below |
//! | `C` | a comment on its node's move; in the first node, on the game | without a move: part of the one before |
//!
//! **Moves.** After `swap-sides` White moves again. `swap` and an empty value are swaps, too ([`swaps`](super::swaps)).
//! Each value of `B` or `W` is one move. At the end, `resign` and `forfeit` are the result if `RE` is missing; before
//! other moves they are left out, with a note. A set-up after the first move starts a new position. If one node sets up
//! two stones on a cell, the first one counts, with a note. A `PL` that isn't a colour is left out, with a note.
//!
//! **A file without `TG`**, as HexGui saves it for both games, is Hex if `SZ` has two different numbers, if cells are
//! two letters, or if a stone in its main line is off Y's triangle. The letter of such a stone is beyond its number, as
//! in `d2`. All other files fit both games. We read them as Hex, with a note, unless the caller names the game
//! ([`GameHint`]).
//!
//! **Cells** are named as the board is printed by default: Y in HexGui's way, the (5,7)-board by CodeCup's numbers
//! (ring names are read too), other boards by rings. Other programs write two letters;
//! [`move_format`](crate::game::move_format) describes them, and how to tell the files apart. Little Golem's Hex files
//! differ in everything else, too: [`littlegolem`](super::littlegolem).
//!
//! We read the whole file into a [`Collection`]; a record is its first game's main line. It ignores all other
//! properties, and small letters in names (`Black[c5]` in old files). [`charset`](super::charset) finds the texts'
//! charset.
//!
//! We don't use the crate sgf-parse. Its version 4.2.8 drops its trees recursively, so a file with a million moves
//! overflows the stack, and it reports no locations.

use crate::game::error::RecordError;
use crate::game::move_format::{CellFormat, MoveFormat, SwapFormat, SwapHabit};
use crate::game::record::Record;
use crate::game::reflection::Reflection;
use crate::sgf::game_header::{GameHint, NO_SWAP, PROGRAM, distinct};
use crate::sgf::main_line::MainLine;
use crate::sgf::tree::{Collection, GameNode};
use tripoint_games::rules::Colour;

impl Record {
    /// Writes the record as SGF, in the form that [`Collection::to_bytes`] describes.
    ///
    /// It loses the order in which stones of different colours were set up.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::rules::TurnOrder;
    /// use tripoint_records::read_moves;
    ///
    /// let record = read_moves(b"c3 swap b4", Board::hex(5, 5)?, TurnOrder::Alternating)?;
    /// assert!(record.to_sgf().contains(";B[c3];W[swap-"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If a cell is not on the board. This can't happen with records that were read or made from a position.
    pub fn to_sgf(&self) -> String {
        String::from_utf8_lossy(&Collection::of(self).to_bytes()).into_owned()
    }

    /// Parses the main line of the first game in an SGF file by HexGui, Little Golem, older programs or
    /// [`Record::to_sgf`].
    ///
    /// A file without `TG`, the property that names game and board, is read as Hex unless its board is too large for
    /// that. Comments belong to the move before them. Other properties are ignored; a [`Collection`] keeps them. Damage
    /// is repaired silently; [`Collection::warnings`] has a note for each repair.
    ///
    /// ```
    /// use tripoint_records::Record;
    ///
    /// let record = Record::parse_sgf(b"(;FF[4]GM[11]SZ[5]PB[Ann];B[c3];W[swap-sides])")?;
    /// assert_eq!((record.board.to_string().as_str(), record.moves.len()), ("Hex 5 5", 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// More than [`Record::MAX_BYTES`], or unreadable content, with its location:
    /// `1:20: move 2: got 'c5': the cell is occupied`, for example.
    ///
    /// # Complexity
    /// O(bytes) of time and memory, whatever the bytes.
    pub fn parse_sgf(text: &[u8]) -> Result<Record, RecordError> {
        Record::parse_sgf_as(text, GameHint::Open)
    }

    /// Like [`Record::parse_sgf`], but the caller may know the game.
    ///
    /// # Errors
    /// As for [`Record::parse_sgf`].
    pub fn parse_sgf_as(text: &[u8], hint: GameHint) -> Result<Record, RecordError> {
        MainLine::parse(text, hint).map(|(_, line)| line.record)
    }
}

impl Collection {
    /// Makes a collection with one game and no variations from a record.
    ///
    /// # Panics
    /// As for [`Record::to_sgf`].
    pub fn of(record: &Record) -> Collection {
        let mut trees = Collection::default();
        trees.add_record(record);
        trees
    }

    /// Adds a record to a file as another game.
    pub(crate) fn add_record(&mut self, record: &Record) -> GameNode {
        let trees = self;
        let Record { board, turns, has_swap, turn, moves, info, .. } = record;
        let format = MoveFormat::new(*board, CellFormat::Names, SwapHabit::default());
        let size = distinct(board.sizes()).iter().map(usize::to_string).collect::<Vec<_>>().join(":");
        let root = trees.add_game(&[("FF", "4"), ("GM", "11"), ("SZ", &size), ("TG", &board.to_string()), ("AP", PROGRAM)]);
        if !turns.alternates() {
            trees.set(root, "TU", &[&turns.to_string()]);
        }
        if !has_swap {
            trees.set(root, "RU", &[NO_SWAP]);
        }
        let properties = [("PB", &info.players[0]), ("PW", &info.players[1]), ("RE", &info.result), ("C", &info.comment)];
        properties.into_iter().filter(|(_, value)| !value.is_empty()).for_each(|(name, value)| trees.set(root, name, &[value]));
        let none = Reflection::default();
        let mut node = root;
        for number in 0..=moves.len() {
            if let Some(recorded) = number.checked_sub(1).and_then(|number| moves.get(number)) {
                let (label, word) = format.word(recorded.entry, none);
                node = trees.add_child(node, &[(label.letter().encode_utf8(&mut [0; 4]), &word)]);
            }
            let made = node;
            let changes: Vec<_> = record.setup.iter().filter(|change| change.after == number).collect();
            // After a move, a set-up gets its own node.
            if number > 0 && !changes.is_empty() {
                node = trees.add_child(node, &[]);
            }
            for (name, colour) in [("AE", None), ("AB", Some(Colour::Black)), ("AW", Some(Colour::White))] {
                let stones = changes.iter().filter(|change| change.colour == colour);
                let words: Vec<_> = stones.map(|change| format.cell_word(change.cell, none)).collect();
                trees.set(node, name, &words.iter().map(String::as_str).collect::<Vec<_>>());
            }
            let turn = turn.filter(|&(moves, _)| moves == number).map(|(_, colour)| colour);
            trees.set(node, "PL", &turn.map(|colour| colour.letter().to_string()).as_deref().into_iter().collect::<Vec<_>>());
            let comment = number.checked_sub(1).and_then(|number| moves.get(number)).map(|recorded| recorded.comment.as_str());
            if let Some(comment) = comment.filter(|comment| !comment.is_empty()) {
                trees.set(made, "C", &[comment]);
            }
        }
        root
    }

    /// Makes a collection with one game from a record. Writes Hex swaps in another program's format, as far as
    /// [`MainLine::convert_swaps`] can.
    ///
    /// # Panics
    /// As for [`Record::to_sgf`].
    pub fn with_swaps(record: &Record, swap: SwapFormat) -> Collection {
        let mut trees = Collection::of(record);
        let game = trees.games()[0];
        if let Ok(line) = MainLine::read(&trees, game, GameHint::Named(record.board)) {
            line.convert_swaps(&mut trees, game, swap);
        }
        trees
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::record::RecordInfo;
    use crate::test_data;
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use tripoint_games::board::Board;
    use tripoint_games::board::Topology;
    use tripoint_games::notation::{Dialect, Notation};
    use tripoint_games::rules::{Move, Position, Rules, TurnOrder};

    fn parse(text: &str) -> Result<Record, String> {
        Record::parse_sgf_as(text.as_bytes(), GameHint::Usual(Board::default())).map_err(|error| error.to_string())
    }

    /// Set-up stones and moves as words, with comments after them.
    fn words(record: &Record) -> String {
        let notation = Notation::default_for(&Topology::new(record.board));
        let mut words = Vec::new();
        for number in 0..=record.moves.len() {
            if let Some(recorded) = number.checked_sub(1).map(|number| &record.moves[number]) {
                let (colour, word) = (recorded.entry.colour.letter(), notation.word(recorded.entry.mv, &Dialect::RECORD));
                words.push(format!("{colour}:{word}{}", recorded.comment));
            }
            for change in record.setup.iter().filter(|change| change.after == number) {
                words.push(format!("+{}{}", change.colour.map_or('-', Colour::letter), notation.name(change.cell)));
            }
        }
        words.join(" ")
    }

    #[test]
    fn the_example_of_the_documentation_is_read_and_written() {
        let source = include_str!("records.rs");
        let block = source.split("//! ```").nth(1).unwrap();
        let example: String = block.lines().skip(1).map(|line| format!("{}\n", line.trim_start_matches("//! "))).collect();
        let record = parse(&example).unwrap();
        assert_eq!(words(&record), "+Ba1 +Wb2 +Wb3 B:c5The middle. W:d6 B:f6 W:c6");
        assert_eq!(record.info.players, ["Ann", "Bob"]);
        assert_eq!(record.to_sgf(), example.replace("0.1.0", env!("CARGO_PKG_VERSION")));
    }

    #[test]
    fn brackets_and_backslashes_in_texts_do_not_end_them() {
        let position = Position::new("poly-y 5 7".parse().unwrap(), Rules::STANDARD);
        let info = RecordInfo { comment: "a [b] \\".to_owned(), ..RecordInfo::default() };
        let head = concat!("(;FF[4]GM[11]SZ[7]TG[Poly-Y 5 7]AP[Tripoint:", env!("CARGO_PKG_VERSION"), "]");
        assert_eq!(Record::of(&position, info, |_| String::new()).to_sgf(), format!("{head}C[a [b\\] \\\\])\n"));
    }

    #[test]
    fn every_move_of_the_game_is_there() {
        let mut position = Position::new("poly-y 5 7".parse().unwrap(), Rules::STANDARD);
        for (ply, cell) in position.topology().cells().take(21).enumerate() {
            position.play_any(Colour::BOTH[ply % 2], Move::Place(cell)).unwrap();
        }
        position.play_any(Colour::White, Move::Resign).unwrap();
        let text = Record::of(&position, RecordInfo::default(), |_| String::new()).to_sgf();
        assert_eq!((text.matches(";B[").count(), text.matches(";W[").count(), text.lines().count()), (11, 10, 4));
        // Other readers would take the winner's final move for the opposite result.
        assert!(text.contains("RE[B+Resign]") && !text.contains("resign") && text.contains("\n;B[43];W["));
    }

    #[test]
    fn files_of_other_programs_are_read() {
        for (text, board, expected) in [
            ("(;GM[11]SZ[10])", "Y 10", ""),
            ("(;SZ[10];B[i10])", "Y 10", "B:i10"),
            ("\u{feff} \n(;FF[4]GM[11]SZ[10:10]\n;B\n[c5]\n;W [swap])", "Y 10", "B:c5 W:swap-pieces"),
            ("(;TG[Poly-Y 5 7];B[g1];W[2])", "Poly-Y 5 7", "B:1 W:2"),
            ("(;TG[poly-y 7 5]SZ[5];B[a1])", "Poly-Y 7 5", "B:a1"),
            ("(;AB[a1][b2]PL[W]SZ[4]AW[c3];B[d4])", "Y 4", "+Ba1 +Bb2 +Wc3 B:d4"),
            ("(;SZ[4];B[a1];AW[b2][b3]AB[c4]AE[a1][a4];PL[B];B[d4])", "Y 4", "B:a1 +Wb2 +Wb3 +Bc4 +-a1 B:d4"),
            ("(;SZ[4]AB[a1][b2]AE[b2][c3]AW[];AE[a1]AW[c4];B[c3])", "Y 4", "+Bb2 +Wc4 B:c3"),
            ("(;SZ[4](;B[a1](;W[b2];B[resign])(;W[b3]))(;B[c3]))", "Y 4", "B:a1 W:b2"),
            ("(;SZ[4];B[a1])(;SZ[5];B[a5])", "Y 4", "B:a1"),
            ("(;GaMe[11]SiZe[5]SZ[4];Black[A1]Time[5]x[y];White[ a2 ])", "Y 4", "B:a1 W:a2"),
            ("(;SZ[4];C[1]B[a1];C[2];LB[a1:x\\]][b2:y];W[a2]C[3\\]\\\\\\\n\\:\n4])", "Y 4", "B:a11\n2 W:a23]\\:\n4"),
            ("(;SZ[4]\n;B[a1]B[a2]W[resign];;) \r\n", "Y 4", "B:a1 B:a2"),
        ] {
            let record = parse(text).unwrap();
            assert_eq!((record.board.to_string().as_str(), words(&record).as_str()), (board, expected), "{text}");
        }
        let info = parse("(;PB[A\\]]PW[B: b]RE[B+]SZ[4]C[one];C[two];C[])").unwrap().info;
        let expected = RecordInfo { players: ["A]".into(), "B: b".into()], result: "B+".into(), comment: "one\ntwo".into() };
        assert_eq!(info, expected);
        let comment = if cfg!(feature = "charsets") { "a\u{ff}b" } else { "a\u{fffd}b" };
        assert_eq!(Record::parse_sgf(b"(;SZ[4]C[a\xffb])").unwrap().info.comment, comment);
    }

    /// Set-up stones were once played as moves, so the last one's colour decided the turn, and `PL` was ignored.
    #[test]
    fn file_decides_whose_turn_it_is() {
        for (text, expected) in [
            ("(;SZ[6]AB[c3]AW[d4]PL[W])", Colour::White),
            ("(;SZ[6]PL[B]AB[c3]AW[d4])", Colour::Black),
            ("(;SZ[6]AB[c3]AW[d4])", Colour::Black),
            ("(;SZ[6]AW[d4]AB[c3])", Colour::Black),
            ("(;SZ[6]AB[c3])", Colour::White),
            ("(;SZ[6]AW[a1]AB[c3][d4])", Colour::White),
            ("(;SZ[6]PL[white])", Colour::White),
            ("(;SZ[6]PL[W];B[a1])", Colour::White),
            ("(;SZ[6];B[a1]PL[B];PL[W]W[a2])", Colour::White),
            // Other values than colours don't count.
            ("(;SZ[6]PL[1])", Colour::Black),
            ("(;SZ[6]AB[c3]PL[])", Colour::White),
            ("(;SZ[6]PL[W]PL[x])", Colour::White),
            ("(;SZ[6]AB[c3]PL[W];W[swap])", Colour::Black),
        ] {
            let record = parse(text).unwrap();
            let position = record.position(Rules::STANDARD, None).unwrap();
            assert_eq!(position.to_move(), expected, "{text}");
            let again = parse(&record.to_sgf()).unwrap().position(Rules::STANDARD, None).unwrap();
            assert_eq!(again.to_move(), expected, "{text}");
        }
        let seats = Rules { swap: tripoint_games::rules::SwapRule::ExchangeSeats, ..Rules::STANDARD };
        let to_move = |rules| parse("(;SZ[6];B[a1];W[swap]PL[W])").unwrap().position(rules, None).unwrap().to_move();
        assert_eq!((to_move(Rules::STANDARD), to_move(seats)), (Colour::White, Colour::Black));
    }

    /// HexGui writes the resignation as a final move. The winner is the other colour, which only `RE` tells other
    /// readers.
    #[test]
    fn a_resignation_is_the_result_and_no_move() {
        for (text, result) in [
            ("(;SZ[4];B[a1];W[resign])", "B+Resign"),
            ("(;SZ[4];B[a1];W[resign];W[a2])", ""),
            ("(;SZ[4]RE[B+R];B[a1])", "B+R"),
            ("(;SZ[4]RE[?];B[a1];B[resign])", "?"),
            ("(;SZ[2];B[a1];W[b2];B[a2];B[resign];W[resign])", "B+"),
        ] {
            let record = parse(text).unwrap();
            assert_eq!(record.info.result, result, "{text}");
            assert!(record.moves.iter().all(|recorded| recorded.entry.mv != Move::Resign), "{text}");
            let winner = record.position(Rules::STANDARD, None).unwrap().outcome().map(|outcome| outcome.winner);
            assert_eq!(winner, result.starts_with("B+").then_some(Colour::Black), "{text}");
        }
    }

    #[test]
    fn malformed_files_are_refused_with_the_location() {
        let cells = "a cell from a1 to d4, swap-pieces, pass or resign";
        for (text, expected) in [
            ("", "1:1: got the end of the file, expected ( that begins a game"),
            ("{\"board\"}", "1:1: got '{', expected ( that begins a game"),
            ("(B[a1])", "1:2: got 'B', expected ; that begins a node"),
            ("(;SZ[4](B[a1]))", "1:9: got 'B', expected ; that begins a node"),
            ("(;SZ[4]ä)", "1:8: got 'ä', expected a property, a node or the ) that ends the game"),
            ("(;SZ[4](;B[a1]);B[a2])", "1:16: got ';', expected ( that begins a variation, or the ) that ends the game"),
            ("(;SZ[4](;B[a1])C[x])", "1:16: got 'C', expected ( that begins a variation, or the ) that ends the game"),
            ("(;SZ[4]())", "1:9: got ')', expected ; that begins a node"),
            ("(;[4])", "1:3: got '[', expected a property, a node or the ) that ends the game"),
            (
                "(;GM[1]SZ[19])",
                "1:5: got GM[1], expected GM[11], the number of Hex and its relatives: this is the record of another game",
            ),
            ("(;B[a1])", "1:3: got neither SZ nor TG in the first node, expected the board: SZ[10], or TG[Poly-Y 5 7]"),
            ("(;SZ[1])", "1:5: 1 is too small: Hex boards have 2 to 20 columns and rows"),
            ("(;SZ[4000000000])", "1:5: 4000000000 is too large: Hex boards have 2 to 20 columns and rows"),
            (
                "(;SZ[99999999999999999999])",
                "1:5: got SZ[99999999999999999999], expected one number or two, as in SZ[10] or SZ[11:8]",
            ),
            ("(;SZ[1:2:3])", "1:5: got SZ[1:2:3], expected one number or two, as in SZ[10] or SZ[11:8]"),
            ("(;SZ[10:21])", "1:5: 21 is too large: Hex boards have 2 to 20 columns and rows"),
            ("(;SZ[8:11]TG[Hex 11 8])", "1:5: got SZ[8:11] and TG[Hex 11 8], which do not fit; correct one of them"),
            ("(;SZ[5]TG[Y 4])", "1:5: got SZ[5] and TG[Y 4], which do not fit; correct one of them"),
            (
                "(;TG[Chess 8])",
                "1:5: got 'Chess 8', expected a board such as 'y 10', 'poly-y 5 7', 'bent-y 5 4', 'obtuse-y 6', 'hex 11 11' or 'caeth-y 9'",
            ),
            ("(;TG[Poly-Y 4 4])", "1:5: got 4 sides, expected 3, 5, 7 or 9 for Poly-Y"),
            ("(;SZ[4];B[e5])", &format!("1:10: move 1: got 'e5', expected {cells}")),
            ("(;SZ[4];B[a1]\r\n;W[a1])", "2:3: move 2: got 'a1': the cell is occupied"),
            (
                "(;SZ[4];B[swap-pieces])",
                "1:10: move 1: got 'swap-pieces': swap is legal only as the second move, by the other colour",
            ),
            ("(;SZ[4]AW[a1:e5])", "1:10: set-up stone 1: got 'a1:e5', expected a cell from a1 to d4"),
        ] {
            assert_eq!(parse(text), Err(expected.to_owned()), "{text}");
        }
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let mut random = test_data::random(7);
        for (board, turns) in Board::all().zip(TurnOrder::NAMED.into_iter().cycle()) {
            let record = test_data::record(board, turns, &mut random);
            let text = record.to_sgf();
            assert_eq!(parse(&text).as_ref(), Ok(&record), "{text}");
            // A position has no history before a later set-up.
            if record.begins_after(None) > 0 {
                continue;
            }
            // Move numbers and the colour to move are those of the game, in any notation.
            let position = record.position(Rules::STANDARD, None).unwrap();
            assert_eq!(Record::of(&position, record.info.clone(), |number| record.moves[number].comment.clone()), record);
        }
    }

    /// HexGui writes the same properties for both games.
    #[test]
    fn files_that_fit_both_games_are_of_hex_by_default() {
        for (text, open, y) in [
            ("(;GM[11]SZ[11:8])", "Hex 11 8", "Hex 11 8"),
            ("(;GM[11]SZ[4];B[a1];W[b1])", "Hex 4 4", "Hex 4 4"),
            ("(;SZ[4]AW[D3];B[a1])", "Hex 4 4", "Hex 4 4"),
            ("(;SZ[4:4];B[b2](;W[c3])(;W[d1]))", "Hex 4 4 or Y 4", "Y 4 or Hex 4 4"),
            ("(;SZ[4];B[b2];W[d4])", "Hex 4 4 or Y 4", "Y 4 or Hex 4 4"),
            ("(;SZ[4]TG[Y 4];B[b2])", "Y 4", "Y 4"),
            ("(;SZ[4]TG[Hex 4 4];B[b2])", "Hex 4 4", "Hex 4 4"),
            ("(;SZ[9]TG[Bent-Y 5 4])", "Bent-Y 5 4", "Bent-Y 5 4"),
            ("(;GM[11])", "Hex 11 11 or Y 11", "Y 11 or Hex 11 11"),
        ] {
            let read = |hint| {
                let line = MainLine::parse(text.as_bytes(), hint).unwrap().1;
                let other = line.other.map_or_else(String::new, |other| format!(" or {other}"));
                assert_eq!(
                    line.notes.iter().filter(|note| note.text.contains("say --game")).count(),
                    usize::from(line.other.is_some())
                );
                format!("{}{other}", line.record.board)
            };
            let usual = GameHint::Usual("y 7".parse().unwrap());
            assert_eq!((read(GameHint::Open), read(usual)), (open.to_owned(), y.to_owned()), "{text}");
        }
        let board = |game: &str, text: &str| {
            let hint = GameHint::Named(Board::default_of(game).unwrap());
            Record::parse_sgf_as(text.as_bytes(), hint).map(|record| record.board.to_string()).map_err(|error| error.to_string())
        };
        assert_eq!(board("y", "(;GM[11]SZ[4];B[b2])"), Ok("Y 4".to_owned()));
        assert_eq!(board("hex", "(;SZ[4];B[b2])"), Ok("Hex 4 4".to_owned()));
        assert!(board("y", "(;GM[11]SZ[4];B[b1])").unwrap_err().starts_with("1:16: move 1: got 'b1'"));
        // Hex is also played on boards larger than ours: such a file was once read as Y without a message.
        let large = |hint| MainLine::parse(b"(;GM[11]SZ[24];B[a2];W[c4])", hint).map(|(_, line)| line.record.board.to_string());
        let error = large(GameHint::Open).unwrap_err().to_string();
        assert_eq!(
            error,
            "1:11: 24 is too large: Hex boards have 2 to 20 columns and rows; if it is a game of Y, say so: --game y"
        );
        assert_eq!(large(GameHint::Named(Board::default())), Ok("Y 24".to_owned()));
        // Y has no cell b1 and no board of 28.
        for text in ["(;GM[11]SZ[24];B[b1])", "(;GM[11]SZ[28];B[a2])", "(;GM[11]SZ[21:22])"] {
            assert!(parse(text).unwrap_err().ends_with("is too large: Hex boards have 2 to 20 columns and rows"), "{text}");
        }
        assert_eq!(large(GameHint::Usual("y 7".parse().unwrap())), Ok("Y 24".to_owned()));
        // The file overrides the user.
        assert_eq!(board("y", "(;SZ[4]TG[Hex 4 4])"), Ok("Hex 4 4".to_owned()));
        // A cell on neither board doesn't decide, and the error is Y's.
        assert_eq!(
            parse("(;SZ[4];B[e1])").unwrap_err(),
            "1:10: move 1: got 'e1', expected a cell from a1 to d4, swap-pieces, pass or resign"
        );
        assert_eq!(parse("(;SZ[4];B[b1];W[b2];B[b1])").unwrap_err(), "1:22: move 3: got 'b1': the cell is occupied");
    }

    #[test]
    fn files_name_their_turn_order() {
        let text = "(;FF[4]GM[11]SZ[6]TG[Y 6]TU[122*];B[a1];W[c3];W[e5];B[f6])";
        let record = parse(text).unwrap();
        assert!(!record.turns.alternates() && record.to_sgf().contains("TG[Y 6]AP[") && record.to_sgf().contains("]TU[122*]"));
        let position = record.position(Rules::STANDARD, None).unwrap();
        assert_eq!((position.rules().turns, position.to_move(), position.turn().placed), (record.turns, Colour::Black, 1));
        let error = |text: &str| parse(text).unwrap_err();
        assert!(error("(;SZ[6]TU[12])").starts_with("1:10: got '12', expected 1, 122*"), "{}", error("(;SZ[6]TU[12])"));
        let joined = error("(;SZ[6]TU[122*];B[a1];W[c3];W[c4])");
        assert_eq!(joined, "1:30: move 3: got 'c4': two stones of one turn may not belong to the same chain");
        for write in [crate::write_codecup, crate::write_hexworld] {
            let record = Record { board: "hex 4 4".parse().unwrap(), moves: Vec::new(), ..record.clone() };
            assert!(write(&record).is_err());
        }
        let codecup = Record { board: "poly-y 5 7".parse().unwrap(), moves: Vec::new(), ..record.clone() };
        let refused = crate::write_codecup(&codecup).unwrap_err().to_string();
        assert_eq!(refused, "got turns 122*, expected 1: a CodeCup list is of players who alternate; write sgf or json");
    }

    #[test]
    fn files_can_turn_the_swap_off() {
        let text = "(;FF[4]GM[11]SZ[6]TG[Y 6]RU[no-swap];B[a1];W[c3])";
        let record = parse(text).unwrap();
        assert!(!record.has_swap && record.to_sgf().contains("RU[no-swap]"));
        let mut position = record.position(Rules::STANDARD, Some(1)).unwrap();
        assert_eq!(position.play_any(Colour::White, Move::Swap), Err(tripoint_games::rules::PlayError::SwapOff));
        assert!(!Record::of(&position, record.info.clone(), |_| String::new()).has_swap);
        let error = parse("(;TG[Y 6]RU[no-swap];B[a1];W[swap])").unwrap_err();
        assert!(error.contains("move 2: got 'swap"), "{error}");
        assert!(parse("(;TG[Y 6]RU[Japanese];B[a1];W[swap])").unwrap().has_swap);
    }

    /// After `swap-pieces` White, whose player began, moves again, as in HexGui; the stone keeps its colour.
    #[test]
    fn in_hex_a_swap_exchanges_the_players() {
        let text = "(;FF[4]GM[11]SZ[4:3]TG[Hex 4 3];B[b3];W[swap-pieces];W[c1];B[b2])";
        let record = parse(text).unwrap();
        let position = record.position(Rules::STANDARD, None).unwrap();
        assert_eq!((position.stones(Colour::Black).len(), position.stones(Colour::White).len()), (2, 1));
        assert_eq!(position.to_move(), Colour::White);
        let seats = Rules { swap: tripoint_games::rules::SwapRule::ExchangeSeats, ..Rules::STANDARD };
        assert_eq!(record.position(seats, None).unwrap().history(), position.history());
        assert_eq!(Record::of(&position, record.info.clone(), |_| String::new()), record);
        assert!(
            record.to_sgf().contains("SZ[4:3]TG[Hex 4 3]") && record.to_sgf().ends_with(";B[b3];W[swap-sides];W[c1];B[b2])\n")
        );
        let after = |moves| record.position(Rules::STANDARD, Some(moves)).unwrap().to_move();
        assert_eq!([0, 1, 2, 3].map(after), [Colour::Black, Colour::White, Colour::White, Colour::Black]);
    }

    #[test]
    fn hostile_files_are_read_to_their_end() {
        const MANY: usize = 1_000_000;
        // Quadratic time would never end.
        let many = |before: &str, middle: &str, after: &str| {
            Record::parse_sgf(format!("{before}{}{after}", middle.repeat(MANY)).as_bytes())
        };
        let text = |result: Result<Record, RecordError>| result.map(|_| "a record").unwrap_err().to_string();
        assert_eq!(text(many("", "(", "")), "1:2: got '(', expected ; that begins a node");
        assert_eq!(many("(;SZ[4]", "(;", "").unwrap().moves, []);
        assert_eq!(many("(;SZ[4]", "(;", &")".repeat(MANY + 1)).unwrap().moves, []);
        assert_eq!(many("(;SZ[4]", "(;", &")".repeat(MANY)).unwrap().moves, []);
        assert_eq!(many("", "(;SZ[4])", "").unwrap().moves, []);
        assert_eq!(many("(;GM[11]SZ[4]", "(;B[aa])", ")").unwrap().moves.len(), 1);
        assert_eq!(many("(;SZ[4]", "(;)", ")").unwrap().moves, []);
        assert_eq!(many("(;SZ[4]", ";", ";B[a1])").unwrap().moves.len(), 1);
        assert_eq!(many("(;SZ[4]", ";B[resign]", ")").unwrap().info.result, "W+Resign");
        assert_eq!(many("(;SZ[4]", "C[x]", ")").unwrap().info.comment.len(), MANY);
        assert_eq!(many("(;SZ[4]", ";C[x]", ")").unwrap().info.comment.len(), 2 * MANY - 1);
        assert_eq!(many("(;SZ[4]AB", "[a1]", ")").unwrap().setup.len(), 1);
        assert_eq!(many("(;SZ[4]", "PL[]", ")").unwrap().turn, None);
        assert_eq!(many("(;SZ[4];B[a1]W", "[resign]", ";B[resign];W[a2])").unwrap().moves.len(), 2);
        assert!(text(many("(;SZ[4];B[", "a", "])")).len() < 200);
        assert!(text(many("(;SZ[4];", "A", ")")).contains("expected [ with the value"));
        assert_eq!(many(&format!("(;SZ[4]{}", "a".repeat(MANY)), "[]", ")").unwrap().moves, []);
        assert_eq!(many("(;SZ[4]C[\\", "\\", "])").unwrap().info.comment.len(), MANY / 2 + 2);
        assert!(text(many("(;SZ[", "9", "])")).len() < 200);
        assert!(text(many("(;TG[", "Y ", "])")).len() < 200);
        assert!(text(many("(;SZ[4]", "\n", "x")).starts_with("1000001:2: "));
        assert_eq!(Record::parse_sgf(&vec![b'('; Record::MAX_BYTES + 1]), Err(RecordError::TooLong));
    }

    #[test]
    fn garbage_is_refused_and_trips_nothing() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
        let pieces: [&[u8]; 16] = [
            b"(",
            b")",
            b";",
            b"B",
            b"W[",
            b"]",
            b"[a1]",
            b"\\",
            b"AB[a2]",
            b"swap",
            b"C[",
            b"SZ[4]",
            b"\xff",
            b"\n",
            b"B[b2]",
            b"W[resign]",
        ];
        let mut read = 0;
        for _ in 0..20_000 {
            let mut text = b"(;SZ[4]".to_vec();
            (0..random.next_u64() % 24).for_each(|_| text.extend(pieces[(random.next_u64() % 16) as usize]));
            if let Ok(record) = Record::parse_sgf(&text) {
                assert_eq!(Record::parse_sgf(record.to_sgf().as_bytes()).unwrap().moves, record.moves);
                read += 1;
            }
            let mut bytes = [0; 24];
            random.fill_bytes(&mut bytes);
            assert!(Record::parse_sgf(&bytes).is_err());
        }
        assert!(read > 100, "only {read} files were read");
    }
}
