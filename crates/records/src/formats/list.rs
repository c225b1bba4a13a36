//! Move lists, as forums, PlayHex and HexWiki print them.
//!
//! ```text
//! 1. a5 swap-pieces 2. d4 f7 {The mirror image of a5 is e1.} 3. E9 resign
//! ```
//!
//! | word | meaning |
//! | --- | --- |
//! | `d4` | a stone, by the cell name that is printed with the board, in either case |
//! | `1.`, `1)`, `1:`, `2...`, `2…` | the number of the next move or pair of moves |
//! | `B`, `W`, `Black:`, `red`, `blue` | the colour of the next move; red is Black, who joins top and bottom in Hex |
//! | `swap-pieces`, `:s` | in Hex the stone moves to its mirror image and becomes White's; Black moves next |
//! | `swap-sides`, `:S` | the stone stays, and the players exchange colours; in Hex White moves next |
//! | `swap`, `S` | in Hex `swap-pieces`, as in forums, with the exceptions below |
//! | `pass`, `:p` | a pass |
//! | `resign`, `forfeit`, `:rb`, `:fw` … | the result |
//! | `1-0`, `0-1`, `*` at the end | the player who began has won or lost, or the result is unknown |
//! | `{…}` | a comment on the move before it |
//!
//! Words are separated by blanks, line breaks, commas, semicolons, parentheses, and hyphens and dashes that stand
//! alone. Cells with a letter and a number may follow each other without blanks or with hyphens: `a5d7f3`, `a5-d7`.
//! `!`, `?` and a full stop after a word are ignored.
//!
//! Move numbers are checked. They don't need a blank after them, and a bare number counts as one unless a cell has that
//! name. Colours alternate, beginning with Black and following the swap rules.
//!
//! In Hex, `swap` means `swap-sides` if the list lets the same colour move again or the board is not square. In other
//! games every swap gives the stone to White, and Black moves next.
//!
//! The board is not part of this format. The caller supplies it, perhaps from its name [before the list](super::text).

use crate::formats::list_words::{ListPiece, ListWord, Pieces, Score, without_marks};
use crate::game::error::RecordError;
use crate::game::move_format::{SwapKind, cell_at, place};
use crate::game::record::{Record, RecordBuilder};
use crate::game::reflection::Reflection;
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Move, TurnOrder};

/// Parses a move list on a board.
///
/// ```
/// use tripoint_games::board::Board;
/// use tripoint_games::rules::TurnOrder;
/// use tripoint_records::read_moves;
///
/// let record = read_moves(b"1. a5 swap 2. d4 f7", Board::hex(11, 11)?, TurnOrder::Alternating)?;
/// assert_eq!(record.moves.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// More than [`Record::MAX_BYTES`]; words that are not moves, wrong move numbers, and illegal moves, with their
/// location.
///
/// # Complexity
/// O(bytes).
pub fn read_moves(text: &[u8], board: Board, turns: TurnOrder) -> Result<Record, RecordError> {
    read_moves_seen(text, RecordBuilder::new(board, turns), SwapKind::Pieces).map(|read| read.record)
}

/// A parsed list.
pub(crate) struct ReadList {
    pub(crate) record: Record,
    /// The reflection after the last move.
    pub(crate) reflection: Reflection,
    /// A remark if the result contradicts the moves.
    pub(crate) note: Option<String>,
}

/// Like [`read_moves`]; `usual` is the kind of a plain `swap`.
pub(crate) fn read_moves_seen(text: &[u8], builder: RecordBuilder, usual: SwapKind) -> Result<ReadList, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    let text = String::from_utf8_lossy(text);
    let mut list = MoveList { builder, reflection: Reflection::default(), usual, mover: None, score: None };
    let mut pieces = Pieces::of(&text);
    while let Some(piece) = pieces.next() {
        let (piece, offset) = piece?;
        list.step(piece, &mut pieces).map_err(|error| error.at(text.as_bytes(), offset))?;
    }
    Ok(list.finish())
}

/// Whether a text's first word belongs to a move list.
pub(crate) fn is_list(text: &str) -> bool {
    let pieces = Pieces::of(text);
    let first = pieces.flatten().find_map(|(piece, _)| match piece {
        ListPiece::Number(_, true) | ListPiece::Comment(_) => None,
        ListPiece::Number(_, false) => Some(true),
        ListPiece::Word(word) if matches!(ListWord::read(word), Some(ListWord::Colour(_))) => None,
        ListPiece::Word(word) if matches!(ListWord::read(word), Some(ListWord::Score(_))) => Some(false),
        ListPiece::Word(word) => Some(ListWord::read(word).is_some() || cell_place(word).is_some()),
    });
    first.unwrap_or(false)
}

/// How many columns and rows a board needs for a list's cells with a letter and a number.
pub(crate) fn extent(text: &str) -> (usize, usize) {
    let places = Pieces::of(text).flatten().filter_map(|(piece, _)| match piece {
        ListPiece::Word(word) => cell_place(word),
        _ => None,
    });
    places.fold((0, 0), |(columns, rows), (column, row)| (columns.max(column + 1), rows.max(row + 1)))
}

/// The column and row that a word such as `d4` names.
pub(crate) fn cell_place(word: &str) -> Option<(usize, usize)> {
    place(without_marks(word)).filter(|&(_, row)| row < 100)
}

/// A game under construction.
struct MoveList {
    builder: RecordBuilder,
    reflection: Reflection,
    /// The kind of a plain `swap`.
    usual: SwapKind,
    /// The next player if the list names one, in the list's colours.
    mover: Option<Colour>,
    /// The result; no move may follow it.
    score: Option<Score>,
}

impl MoveList {
    /// Processes a token; `rest` follows it.
    fn step(&mut self, piece: ListPiece<'_>, rest: &mut Pieces<'_>) -> Result<(), RecordError> {
        match piece {
            ListPiece::Number(word, _) | ListPiece::Word(word) if self.score.is_some() => {
                let (got, expected) = (format!("'{}' behind the result", quoted(word)), "the end of the list".to_owned());
                return Err(RecordError::Syntax { got, expected });
            }
            ListPiece::Comment(text) => self.builder.comment(text),
            // With a sign after it, even a cell's name is a move number.
            ListPiece::Number(digits, signed) => match self.builder.notation().parse(digits) {
                Ok(cell) if !signed => self.enter(Move::Place(cell), digits)?,
                _ => self.check_number(digits)?,
            },
            ListPiece::Word(word) => match ListWord::read(word) {
                Some(ListWord::Colour(colour)) => self.mover = Some(colour),
                Some(ListWord::Swap(kind)) => self.swap(kind, word, rest)?,
                Some(ListWord::Pass) => self.enter(Move::Pass, word)?,
                Some(ListWord::Resign(giver)) => {
                    self.mover = giver.or(self.mover);
                    self.enter(Move::Resign, word)?;
                }
                Some(ListWord::Forfeit(giver)) => {
                    self.mover = giver.or(self.mover);
                    let colour = self.colour();
                    self.builder.forfeit(colour);
                }
                Some(ListWord::Score(score)) => self.score = Some(score),
                None => self.place(word)?,
            },
        }
        Ok(())
    }

    /// The player to move, in the record's colours.
    fn colour(&mut self) -> Colour {
        let named = self.mover.take().map(|colour| self.reflection.colour(colour));
        named.unwrap_or_else(|| self.builder.position().to_move())
    }

    fn enter(&mut self, mv: Move, word: &str) -> Result<(), RecordError> {
        let colour = self.colour();
        self.builder.enter(colour, mv, word)
    }

    /// Adds a stone.
    fn place(&mut self, word: &str) -> Result<(), RecordError> {
        let name = without_marks(word);
        let notation = self.builder.notation();
        let cell = match place(name) {
            Some(place) if self.reflection.is_mirrored() => cell_at(notation, self.reflection.place(place)),
            _ => notation.parse(name).ok(),
        };
        match cell {
            Some(cell) => self.enter(Move::Place(cell), name),
            None => Err(self.builder.no_move(name, expected(notation))),
        }
    }

    /// Adds a swap.
    fn swap(&mut self, kind: Option<SwapKind>, word: &str, rest: &mut Pieces<'_>) -> Result<(), RecordError> {
        let kind = kind.or_else(|| rest.take_kind());
        let sizes = self.builder.board().sizes();
        let is_square = sizes.first() == sizes.last();
        let has_goals_of_colours = !self.builder.position().goal().is_symmetric();
        let colour = self.colour();
        let before = self.reflection;
        if has_goals_of_colours {
            // The swapping player's colour in the list, and the next move's colour if the list gives it.
            let swapper = before.colour(colour);
            let mut ahead = rest.clone();
            let mut next_word = || ahead.word().and_then(ListWord::read);
            // A colour before `resigns` names the loser, not the next player.
            let next = match (next_word(), next_word()) {
                (_, Some(ListWord::Resign(_) | ListWord::Forfeit(_))) => None,
                (Some(ListWord::Colour(next)), _) => Some(next),
                _ => None,
            };
            let by_next = next.map(|next| if next == swapper { SwapKind::Sides } else { SwapKind::Pieces });
            let kind = kind.or(by_next).or_else(|| Some(self.usual).filter(|_| is_square));
            if kind == Some(SwapKind::Pieces) {
                if !is_square {
                    let got = format!("'{}' on {}", quoted(word), self.builder.board().title());
                    let expected = "swap-sides: only a square board has the mirror image to which swap-pieces moves the stone";
                    return Err(RecordError::Syntax { got, expected: expected.to_owned() });
                }
                self.reflection = before.mirrored();
            }
        } else if kind == Some(SwapKind::Sides) {
            self.reflection = before.recoloured();
        }
        self.builder.enter(colour, Move::Swap, word)
    }

    /// Checks that a number is that of the next move, the next pair, or the turn.
    fn check_number(&self, digits: &str) -> Result<(), RecordError> {
        let made = self.builder.moves();
        let turn = self.builder.position().turn().number as usize + 1;
        let mut fitting = vec![made + 1, made / 2 + 1];
        if !self.builder.position().rules().turns.alternates() {
            fitting.push(turn);
        }
        if digits.parse().is_ok_and(|number: usize| fitting.contains(&number)) {
            return Ok(());
        }
        let got = format!("the number {} before move {}", quoted(digits), made + 1);
        let pair = made / 2 + 1;
        let expected = match pair == made + 1 {
            true => format!("{pair}: a list begins with the empty board"),
            false => format!("{} or, for pairs of moves, {pair}: no move may be missing", made + 1),
        };
        Err(RecordError::Syntax { got, expected })
    }

    fn finish(self) -> ReadList {
        let winner = self.builder.position().winner();
        let has_goals_of_colours = !self.builder.position().goal().is_symmetric();
        let mut record = self.builder.finish();
        if let Some(winner) = winner.filter(|_| record.info.result.is_empty()) {
            record.info.result = format!("{}+", winner.letter());
        }
        let note = self.score.and_then(|score| add_score(&mut record, score, has_goals_of_colours));
        ReadList { record, reflection: self.reflection, note }
    }
}

/// Adds the score to a game without a result; returns a remark if the game has another result. In Hex the player who
/// began has the other colour after a swap.
pub(crate) fn add_score(record: &mut Record, score: Score, has_goals_of_colours: bool) -> Option<String> {
    let opener = record.moves.first().map_or(Colour::Black, |opening| opening.entry.colour);
    let is_swapped = record.moves.iter().any(|recorded| recorded.entry.mv == Move::Swap);
    let opener = if has_goals_of_colours && is_swapped { opener.opponent() } else { opener };
    let winner = match score {
        Score::Won => opener,
        Score::Lost => opener.opponent(),
        Score::Unknown => return None,
    };
    let result = &mut record.info.result;
    if result.is_empty() {
        *result = format!("{}+", winner.letter());
    }
    let contradicts = !result.starts_with(winner.letter());
    let said = if score == Score::Won { "1-0" } else { "0-1" };
    contradicts.then(|| format!("the result is {result} by the moves, and not {said}"))
}

/// The words that a list may contain, for errors.
fn expected(notation: &Notation) -> String {
    format!("a cell from {}, swap, pass or resign", notation.range())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_data;
    use tripoint_games::board::Topology;
    use tripoint_games::rules::Rules;

    fn read(board: &str, text: &str) -> Result<Record, String> {
        read_moves(text.as_bytes(), board.parse().unwrap(), TurnOrder::Alternating).map_err(|error| error.to_string())
    }

    fn sgf(text: &str) -> Result<Record, String> {
        Record::parse_sgf(format!("(;{text})").as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let example = include_str!("list.rs").split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        // In the mirror image a5 stays, and columns and rows change places. The second player resigns, who is Black
        // here.
        let expected = "TG[Hex 11 11]RE[W+Resign];B[a5];W[swap-sides];W[d4];B[g6]C[The mirror image of a5 is e1.];W[i5]";
        assert_eq!(read("hex 11", &example), sgf(expected));
    }

    /// The same moves, as people and programs write them.
    #[test]
    fn moves_are_read_with_numbers_or_without() {
        let expected = sgf("TG[Hex 11 11];B[c4];W[d5];B[e6];W[f7]");
        for text in [
            "c4 d5 e6 f7",
            "C4 D5 E6 F7",
            "c4,d5,e6,f7",
            "c4, d5, e6, f7.",
            "c4\nd5\r\ne6\tf7\n\n",
            "1. c4 d5 2. e6 f7",
            "1.c4 d5 2.e6 f7",
            "1.c4 1...d5 2.e6 2...f7",
            "1. c4 1... d5 2. e6 2… f7",
            "1.c4 2.d5 3.e6 4.f7",
            "1) c4 2) d5 3) e6 4) f7",
            "1: B c4, W d5, B e6, W f7",
            "  1: B c4, W d5\n  3: B e6, W f7",
            "1 c4 2 d5 3 e6 4 f7",
            "1 c4 d5\n2 e6 f7",
            "B:c4 W:d5 B:e6 W:f7",
            "Red: c4 Blue: d5 Red: e6 Blue: f7",
            "black c4; white d5; black e6; white f7",
            "c4! d5?! (e6) f7",
            "c4d5e6f7",
            "C4D5E6F7.",
            "c4-d5-e6-f7",
            "c4d5–e6-f7!",
            "1. c4d5 2. e6f7",
            "1.c4-d5 2.e6-f7",
            "1. B:c4 W:d5e6 f7",
            "c4d5, e6f7",
            "\u{feff}c4 d5 e6 f7\u{1a}",
        ] {
            assert!(is_list(text), "{text}");
            assert_eq!(read("hex 11", text), expected, "{text}");
        }
    }

    /// After a swap of pieces, the list names the mirror images of the record's cells.
    #[test]
    fn swaps_are_distinguished() {
        let pieces = sgf("TG[Hex 11 11];B[a5];W[swap-sides];W[d4];B[g6]");
        let sides = sgf("TG[Hex 11 11];B[a5];W[swap-sides];W[d4];B[f7]");
        for text in [
            "a5 swap-pieces d4 f7",
            "A5 SWAP-PIECES D4 F7",
            "a5 swap pieces d4 f7",
            "a5 swap_pieces d4 f7",
            "a5 swap\u{2013}pieces d4 f7",
            "a5 swap d4 f7",
            "a5 Swap d4 f7",
            "a5 S d4 f7",
            "a5 :s d4 f7",
            "1. a5 swap-pieces 2. d4 f7",
            "1.a5 2.swap 3.d4 4.f7",
            "B a5 W swap B d4 W f7",
        ] {
            assert_eq!(read("hex 11", text), pieces, "{text}");
        }
        for text in ["a5 swap-sides d4 f7", "a5 swap sides d4 f7", "a5 :S d4 f7", "B a5 W swap W d4 B f7"] {
            assert_eq!(read("hex 11", text), sides, "{text}");
        }
        assert_eq!(read("hex 11x8", "a5 swap d4"), sgf("TG[Hex 11 8];B[a5];W[swap-sides];W[d4]"));
        let error = read("hex 11x8", "a5 swap-pieces d4").unwrap_err();
        assert!(error.starts_with("1:4: got 'swap-pieces' on Hex 11×8, expected swap-sides: only a square board"), "{error}");
        // In other games the stone becomes White's and Black moves next, whatever the word.
        for text in [
            "c5 swap d6 e7",
            "c5 swap-pieces d6 e7",
            "c5 swap-sides d6 e7",
            "B c5 W swap B d6 W e7",
            "B c5 W swap-sides W d6 B e7",
        ] {
            assert_eq!(read("y 10", text), sgf("TG[Y 10];B[c5];W[swap];B[d6];W[e7]"), "{text}");
        }
    }

    /// A list gives the same position as a HexWorld link with the same words.
    #[test]
    fn a_list_and_a_link_are_the_same_game() {
        for (list, link) in [
            ("a2 swap-pieces k5 f6 e3", "11c1,a2:sk5f6e3"),
            ("a2 swap-sides e11 f6 c5", "11c1,a2:Se11f6c5"),
            ("b1 a4 b2 pass d1 b3", "11,b1a4b2:pd1b3"),
            ("a2 swap k5 resign", "11,a2:sk5:rw"),
            ("a2 b3 :fb", "11,a2b3:fb"),
        ] {
            assert_eq!(
                read("hex 11", list),
                crate::formats::hexworld::read_hexworld(link.as_bytes()).map_err(|error| error.to_string()),
                "{list}"
            );
        }
    }

    #[test]
    fn endings_are_results() {
        for (list, expected) in [
            ("f6 swap m16 n11 resign", "RE[B+Resign];B[f6];W[swap-sides];W[p13];B[k14]"),
            ("a1 b2 Black resigns", "RE[W+Resign];B[a1];W[b2]"),
            ("a1 b2. White forfeits.", "RE[B+Forfeit];B[a1];W[b2]"),
            ("a1 pass", ";B[a1];W[pass]"),
            ("a1 {one} {two} b2", ";B[a1]C[one\ntwo];W[b2]"),
            ("{All of it.} a1", "C[All of it.];B[a1]"),
        ] {
            assert_eq!(read("hex 16", list), sgf(&format!("TG[Hex 16 16]{expected}")), "{list}");
        }
        assert_eq!(read("y 2", "a1 b2 a2").unwrap().info.result, "B+");
    }

    #[test]
    fn other_boards_have_their_own_names() {
        assert_eq!(read("poly-y 5 7", "11 swap 29 g1"), sgf("TG[Poly-Y 5 7];B[11];W[swap];B[29];W[1]"));
        assert_eq!(read("poly-y 5 7", "1. 11 29 2. 43 2... 106"), sgf("TG[Poly-Y 5 7];B[11];W[29];B[43];W[106]"));
        let turns = read_moves(b"1. c4 2. d5 e7 3. f8 a9", "y 10".parse().unwrap(), "122*".parse().unwrap());
        assert_eq!(turns.map_err(|error| error.to_string()), sgf("TG[Y 10]TU[122*];B[c4];W[d5];W[e7];B[f8];B[a9]"));
    }

    #[test]
    fn errors_have_their_place() {
        let cells = "a cell from a1 to k11, swap, pass or resign";
        for (text, expected) in [
            ("a1 l1", format!("1:4: move 2: got 'l1', expected {cells}")),
            ("a1\nb2 hello", format!("2:4: move 3: got 'hello', expected {cells}")),
            ("a1 a1", "1:4: move 2: got 'a1': the cell is occupied".to_owned()),
            ("a1 b2 swap", "1:7: move 3: got 'swap': swap is legal only as the second move, by the other colour".to_owned()),
            ("1. a1 b2 3. c3", "1:10: got the number 3 before move 3, expected".to_owned()),
            ("17. a1", "1:1: got the number 17 before move 1, expected 1: a list begins with the empty board".to_owned()),
            (
                "1. a1 b2 5. c3",
                "1:10: got the number 5 before move 3, expected 3 or, for pairs of moves, 2: no move may be missing".to_owned(),
            ),
            ("a1 {b2", "1:4: got a { that nothing closes, expected } after the comment".to_owned()),
            ("a1 swap l1", format!("1:9: move 3: got 'l1', expected {cells}")),
        ] {
            match read("hex 11", text) {
                Err(error) => assert_eq!(error, expected, "{text}"),
                // A number counts moves or pairs of moves.
                Ok(_) => assert!(text.contains("3. c3"), "{text}"),
            }
        }
        assert_eq!(
            read_moves(&vec![b' '; Record::MAX_BYTES + 1], Board::default(), TurnOrder::Alternating),
            Err(RecordError::TooLong)
        );
        for text in ["", "hello a1", "I resign", "(x)", "#", "{a1}"] {
            assert!(!is_list(text), "{text}");
        }
        assert_eq!(extent("1.f6 2.swap 3.m16 4.n11 5.resign"), (14, 16));
    }

    /// Every legal move is parsed from the words printed for it.
    #[test]
    fn games_of_every_board_are_read_as_they_were_written() {
        let mut random = test_data::random(17);
        for board in Board::all() {
            let mut record = test_data::record(board, TurnOrder::Alternating, &mut random);
            record.setup.clear();
            let notation = Notation::default_for(&Topology::new(board));
            let words = record.moves.iter().map(|recorded| {
                let word = match recorded.entry.mv {
                    Move::Place(cell) => notation.name(cell),
                    Move::Swap => "swap-sides",
                    Move::Pass => "pass",
                    Move::Resign => "resign",
                };
                format!("{}:{word}", recorded.entry.colour.letter())
            });
            let text = words.collect::<Vec<_>>().join(" ");
            let Ok(played) = record.position(Rules::STANDARD, None) else { continue };
            if !played.goal().is_symmetric() || !text.contains("swap-sides") {
                let read = read_moves(text.as_bytes(), board, TurnOrder::Alternating).unwrap();
                let entries = |record: &Record| record.moves.iter().map(|recorded| recorded.entry).collect::<Vec<_>>();
                assert_eq!(entries(&read), entries(&record), "{board}: {text}");
            }
        }
    }
}
