//! Links to HexWorld's board, and to pages that use the same form.
//!
//! ```text
//! https://hexworld.org/board/#11r9c1,a10:sc4f6:rw
//! ```
//!
//! | page | game | size if none is given |
//! | --- | --- | --- |
//! | `hexworld.org/board` | Hex; written | 11 |
//! | `playhex.org/hexplorer` | Hex | 11 |
//! | `hex-study/hex.html` | Hex | 14 |
//! | `hex-study/y.html` | Y; written | 15 |
//! | `trmph.com/hex/board` | Hex | the link has to give it |
//!
//! We find links inside other text, even if they are escaped or in a redirect ([`pasted`](super::pasted)). Everything
//! up to the `#` may be missing; then the caller decides between Hex and Y. The form follows the pages' own programs:
//! HexWorld's `hexreplay.js` (a copy is in the public repository `Bannerets/hexreplay`), `playhex/playhex`
//! (`hexworld.ts`) and `hexanna1/hex-study` (`board_editor.js`, `y.js`).
//!
//! | part | meaning |
//! | --- | --- |
//! | `11`, `11x8` | columns and rows; in Y the cells on a side |
//! | `r9`, `m`, `n`, `c1` | how the page shows the board: turned, mirrored, with numbers, in colours; ignored |
//! | `,` | the moves follow; a second one, among the moves, marks the position that the page shows; ignored |
//! | `a10` | a stone; Black begins, who joins top and bottom in Hex |
//! | `a10a10` at the beginning | [trmph](super::trmph)'s swap: the stone stays and becomes the second player's |
//! | `:s` | the swap: in Hex it moves the stone to its mirror image, in Y the stone changes its colour |
//! | `:S` | the Hex swap that leaves the stone and exchanges the players' colours |
//! | `:p` | a pass; written before a move out of turn, too |
//! | `:rb`, `:rw` | Black or White resigns |
//! | `:fb`, `:fw` | Black or White forfeits the game: the result `W+Forfeit` or `B+Forfeit` |
//! | `(…)` | a variation: other moves instead of the one before it |
//!
//! In Y the cells have [`Coordinates::XY`] names. A Hex game with `:s`, which only square boards allow, is read as its
//! mirror image ([`reflection`](crate::game::reflection)). Every Hex swap is written as `:S`. Only hex-study has
//! variations. We don't write them, and don't check their moves.
//!
//! HexWorld's page ignores everything from the first part that it doesn't understand. Here that is an error. Links have
//! no names or comments.

use crate::formats::hexworld_reader::{LinkGame, read_link};
use crate::game::error::RecordError;
use crate::game::record::Record;
use crate::game::write_error::WriteError;
use tripoint_games::board::Topology;
use tripoint_games::notation::{Coordinates, Notation};
use tripoint_games::rules::{Colour, Move, Position, Rules};

/// HexWorld's board.
const HEXWORLD: &str = "https://hexworld.org/board/#";

/// hex-study's Y board.
const HEXSTUDY: &str = "https://hexanna1.github.io/hex-study/y.html#";

/// Writes the moves and the result as a link to HexWorld's board, on one line. It loses names, comments, changes of the
/// player to move, and results that are neither a resignation nor a forfeit nor on the board.
///
/// ```
/// use tripoint_records::{Record, write_hexworld};
///
/// let record = Record::parse_sgf(b"(;GM[11]SZ[5]TG[Hex 5 5];B[c3];W[b4])")?;
/// assert!(write_hexworld(&record)?.contains("c3b4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A game that no link can represent: another game than Hex, one with set-up stones or with turns of several stones, or
/// a swap after White's first move; illegal moves.
pub fn write_hexworld(record: &Record) -> Result<String, WriteError> {
    let (board, format) = (record.board, "a HexWorld link");
    let &[columns, rows] = board.sizes().as_slice() else {
        return Err(WriteError::OtherGame { board, expected: "Hex", format });
    };
    let rows = if rows == columns { String::new() } else { format!("x{rows}") };
    let notation = Notation::default_for(&Topology::new(board));
    let link = format!("{HEXWORLD}{columns}{rows}c1,") + &moves(record, &notation, format)?;
    Ok(link.trim_end_matches(',').to_owned() + "\n")
}

/// Writes the moves and the result of a Y game as a link to hex-study's board, on one line. It loses the same data as
/// [`write_hexworld`].
///
/// # Errors
/// As for [`write_hexworld`], with Y instead of Hex.
pub fn write_hexstudy(record: &Record) -> Result<String, WriteError> {
    let (board, format) = (record.board, "a hex-study link");
    let notation = Notation::new(&Topology::new(board), Coordinates::XY);
    let notation = notation.map_err(|_| WriteError::OtherGame { board, expected: "Y", format })?;
    Ok(format!("{HEXSTUDY}{},{}\n", board.size(), moves(record, &notation, format)?))
}

/// The moves and the result.
fn moves(record: &Record, notation: &Notation, format: &'static str) -> Result<String, WriteError> {
    if !record.turns.alternates() {
        return Err(WriteError::Turns { turns: record.turns, format });
    }
    if !record.setup.is_empty() {
        return Err(WriteError::Setup { stones: record.setup.len(), format });
    }
    let mut text = String::new();
    let mut position = Position::new(record.board, Rules::STANDARD);
    let swap = if position.goal().is_symmetric() { ":s" } else { ":S" };
    let pass = |position: &Position, colour: Colour| if position.to_move() == colour { "" } else { ":p" };
    for recorded in &record.moves {
        let (colour, mv) = (recorded.entry.colour, recorded.entry.mv);
        text += pass(&position, colour);
        if mv == Move::Swap && text.contains(":p") {
            return Err(WriteError::SwapAfterPass { format });
        }
        text += match mv {
            Move::Place(cell) => notation.name(cell),
            Move::Swap => swap,
            Move::Pass => ":p",
            Move::Resign => continue,
        };
        position.play_any(colour, mv).map_err(WriteError::Illegal)?;
    }
    if let Some((_, colour)) = record.turn.filter(|&(moves, _)| moves == record.moves.len()) {
        text += pass(&position, colour);
    }
    text += match record.info.result.as_str() {
        "W+R" | "W+Resign" => ":rb",
        "B+R" | "B+Resign" => ":rw",
        "W+F" | "W+Forfeit" => ":fb",
        "B+F" | "B+Forfeit" => ":fw",
        _ => "",
    };
    Ok(text)
}

/// Parses a link, which may be inside other text. A part after the `#` alone is read as Hex. Only the main line is
/// read.
///
/// # Errors
/// More than [`Record::MAX_BYTES`]; unknown parts of a link, and illegal moves, with their location.
pub fn read_hexworld(text: &[u8]) -> Result<Record, RecordError> {
    read_link(text, LinkGame::Hex).map(|link| link.record)
}

#[cfg(test)]
mod tests {
    use super::super::hexworld_reader::find_link;
    use super::*;
    use crate::game::record::RecordInfo;
    use crate::sgf::game_header::GameHint;
    use crate::sgf::tree::Collection;
    use crate::test_data;
    use tripoint_games::board::Board;
    use tripoint_games::rules::TurnOrder;

    fn read(text: &str) -> Result<Record, String> {
        read_hexworld(text.as_bytes()).map_err(|error| error.to_string())
    }

    fn sgf(text: &str) -> Record {
        Record::parse_sgf_as(text.as_bytes(), GameHint::Usual(Board::default())).unwrap()
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let source = include_str!("hexworld.rs");
        let example = source.split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        // In the link, the stone moved to j1. In the mirror image it stays, and columns and rows change places. The
        // link's second player, White, resigns; here that is Black.
        assert_eq!(read(&example), Ok(sgf("(;TG[Hex 11 11]RE[W+Resign];B[a10];W[swap-pieces];W[d3];B[f6])")));
    }

    #[test]
    fn links_are_read() {
        for (link, expected) in [
            ("https://hexworld.org/board/#11c1,a1b2", "TG[Hex 11 11];B[a1];W[b2]"),
            ("http://hexworld.org/board/index.html#4,a1", "TG[Hex 4 4];B[a1]"),
            ("hexworld.org/board/#4,a1", "TG[Hex 4 4];B[a1]"),
            ("www.HexWorld.org/board/#4,a1", "TG[Hex 4 4];B[a1]"),
            ("See [this game](https://hexworld.org/board/#4,a1b2) of mine.", "TG[Hex 4 4];B[a1];W[b2]"),
            ("It ended so: https://hexworld.org/board/#4,a1b2.\nWell.", "TG[Hex 4 4];B[a1];W[b2]"),
            (" https://hexworld.org/board/\n", "TG[Hex 11 11]"),
            ("#11x8r9mnc1,k8,c3", "TG[Hex 11 8];B[k8];W[c3]"),
            ("4n,,a1b2", "TG[Hex 4 4];B[a1];W[b2]"),
            (",a1", "TG[Hex 11 11];B[a1]"),
            ("4,b1:Sa1", "TG[Hex 4 4];B[b1];W[swap];W[a1]"),
            ("4,b1:sa1c4", "TG[Hex 4 4];B[b1];W[swap];W[a1];B[d3]"),
            ("4,b1:s:rb", "TG[Hex 4 4]RE[B+Resign];B[b1];W[swap-sides]"),
            ("4,b1:S:rb", "TG[Hex 4 4]RE[W+Resign];B[b1];W[swap-sides]"),
            ("4,b1:fb", "TG[Hex 4 4]RE[W+Forfeit];B[b1]"),
            ("4,b1:sa1:fb", "TG[Hex 4 4]RE[B+Forfeit];B[b1];W[swap];W[a1]"),
            ("4,b1:pc1:p", "TG[Hex 4 4];B[b1];W[pass];B[c1];W[pass]"),
            ("4,:pb1", "TG[Hex 4 4];B[pass];W[b1]"),
            ("4,:p:p", "TG[Hex 4 4];B[pass];W[pass]"),
            ("2,a1b1a2:rb", "TG[Hex 2 2]RE[B+];B[a1];W[b1];B[a2]"),
        ] {
            assert_eq!(read(link), Ok(sgf(&format!("(;{expected})"))), "{link}");
        }
    }

    #[test]
    fn links_are_written() {
        for (text, expected) in [
            ("TG[Hex 11 11]", "11c1"),
            ("TG[Hex 11 8]PB[Ann]RE[B+];B[k8]C[c];W[c3]", "11x8c1,k8c3"),
            ("TG[Hex 4 4];B[b1];W[swap];W[a1];B[c4];W[resign]", "4c1,b1:Sa1c4:rw"),
            ("TG[Hex 4 4]RE[W+Forfeit];B[b1];B[c1]PL[B]", "4c1,b1:pc1:p:fb"),
            ("TG[Hex 4 4];B[b1];W[pass];B[c1]", "4c1,b1:pc1"),
        ] {
            let link = write_hexworld(&sgf(&format!("(;{text})"))).unwrap();
            assert_eq!(link, format!("https://hexworld.org/board/#{expected}\n"), "{text}");
        }
        for (text, expected) in [
            ("SZ[4]", "got a game on Y 4, expected Hex: a HexWorld link has no other board; write sgf or json"),
            (
                "TG[Hex 4 4]AB[a1]",
                "got 1 set-up stone, expected none: a HexWorld link begins with the empty board; write sgf or json",
            ),
            (
                "TG[Hex 4 4];W[b1];B[swap-sides];B[a1]",
                "got a swap after White moved first, expected Black to open: a HexWorld link has the swap only as the second move, and a \
                 pass before White's first; write sgf or json",
            ),
        ] {
            assert_eq!(write_hexworld(&sgf(&format!("(;{text})"))).unwrap_err().to_string(), expected);
        }
    }

    /// hex-study names Y's cells by column and row, with column + row ≤ N + 1. Its swap recolours the stone.
    #[test]
    fn links_of_y_are_read_and_written() {
        for (link, expected) in [
            ("15,", "TG[Y 15]"),
            ("4,a1b2c1", "TG[Y 4];B[a4];W[b3];B[c4]"),
            ("4,d1a4", "TG[Y 4];B[d4];W[a1]"),
            ("4,b1:sa2c2:rw", "TG[Y 4]RE[B+Resign];B[b4];W[swap];B[a3];W[c3]"),
            ("4,b1:pc1:p", "TG[Y 4];B[b4];W[pass];B[c4];W[pass]"),
            ("27,aa1z2a27", "TG[Y 27];B[aa27];W[z26];B[a1]"),
        ] {
            let link = format!("https://hexanna1.github.io/hex-study/y.html#{link}\n");
            assert_eq!(read(&link), Ok(sgf(&format!("(;{expected})"))), "{link}");
            assert_eq!(write_hexstudy(&sgf(&format!("(;{expected})"))).unwrap(), link);
        }
        // PlayHex's rotation, the marker for the shown position, and the page's default size.
        let site = "hexanna1.github.io/hex-study/y.html";
        for (link, expected) in [("#9r9c1,b3:sc6,d2:rw", "TG[Y 9]RE[B+Resign];B[b7];W[swap];B[c4];W[d8]"), ("", "TG[Y 15]")] {
            assert_eq!(read(&format!("{site}{link}")), Ok(sgf(&format!("(;{expected})"))), "{link}");
        }
        for (link, expected) in [
            ("4,b4", "39: move 1: got 'b4', expected a cell from a1 to d1"),
            ("4,a1:Sb1", "41: got ':', expected a cell, :s, :p, :rb, :rw, :fb or :fw"),
            ("4x3,a1", "37: got 4x3, expected one number: the cells on a side of Y"),
            ("28,a1", "37: 28 is too large: Y boards have 2 to 27 cells on a side"),
        ] {
            assert_eq!(read(&format!("{site}#{link}")), Err(format!("1:{expected}")), "{link}");
        }
        for (text, expected) in [
            ("TG[Hex 4 4]", "got a game on Hex 4×4, expected Y: a hex-study link has no other board; write sgf or json"),
            ("TG[Obtuse-Y 3]", "got a game on Obtuse Y 3, expected Y: a hex-study link has no other board; write sgf or json"),
            (
                "TG[Y 4]AB[a1]",
                "got 1 set-up stone, expected none: a hex-study link begins with the empty board; write sgf or json",
            ),
        ] {
            assert_eq!(write_hexstudy(&sgf(&format!("(;{text})"))).unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn links_of_playhex_and_of_hex_study_are_those_of_hexworld() {
        for (link, expected) in [
            ("https://playhex.org/hexplorer#11r9c1,a2:sk5f6e3", "11c1,a2:Se11f6c5"),
            ("playhex.org/hexplorer#14c1,c2:p,d4:fw", "14c1,c2:pd4:fw"),
            ("https://playhex.org/hexplorer", "11c1"),
            ("https://hexanna1.github.io/hex-study/hex.html#13r9n,c2d4", "13c1,c2d4"),
            ("https://hexanna1.github.io/hex-study/hex.html", "14c1"),
        ] {
            let record = read(link).unwrap();
            assert_eq!(write_hexworld(&record).unwrap(), format!("https://hexworld.org/board/#{expected}\n"), "{link}");
        }
    }

    fn tree(link: &str, game: LinkGame) -> Result<String, String> {
        let link = read_link(link.as_bytes(), game).map_err(|error| error.to_string())?;
        let trees = if link.has_variations() { link.into_trees() } else { Collection::of(&link.record) };
        Ok(String::from_utf8(trees.to_bytes()).unwrap().replace('\n', ""))
    }

    #[test]
    fn variations_become_a_tree() {
        for (game, link, expected) in [
            (LinkGame::Y, "4,a1(b1)", "(;B[a4])(;B[b4]))"),
            (LinkGame::Y, "4,a1b1(b2c1(c2))(:p)d1:rw", ";B[a4](;W[b4];B[d4])(;W[b3](;B[c4])(;B[c3]))(;W[pass]))"),
            (LinkGame::Y, "4,a1b1(:sc1,d1)", ";B[a4](;W[b4])(;W[swap-pieces];B[c4];W[d4]))"),
            // After a swap of pieces, this line's columns and rows change places.
            (LinkGame::Hex, "4,b1a1(:sc1d1:p)c3", ";B[b1](;W[a1];B[c3])(;W[swap-sides];W[a3];B[a4];W[pass]))"),
            (LinkGame::Hex, "4,b1a1(:Sc1)c3", ";B[b1](;W[a1];B[c3])(;W[swap-sides];W[c1]))"),
        ] {
            let tree = tree(link, game).unwrap();
            assert!(tree.ends_with(expected) && !tree.contains("AP["), "{link}: {tree}");
        }
        for (link, expected) in [
            ("4,(a1)", "1:3: got '(', expected a cell, :s, :p, :rb, :rw, :fb or :fw"),
            ("4,a1()", "1:6: got ')', expected a cell, :s, :p, :rb, :rw, :fb or :fw"),
            ("4,a1)b1", "1:5: got ')', expected a cell, :s, :p, :rb, :rw, :fb or :fw"),
            ("4,a1(b1", "1:8: got the end of the link, expected ) after the variation"),
            ("4,a1b1(c1e1)", "1:10: move 3: got 'e1', expected a cell from a1 to d1"),
        ] {
            assert_eq!(tree(link, LinkGame::Y), Err(expected.to_owned()), "{link}");
        }
        let deep = format!("4,a1b1{}{}", "(b2b1".repeat(100_000), ")".repeat(100_000));
        assert_eq!(tree(&deep, LinkGame::Y).unwrap().matches("W[b3]").count(), 50_000);
    }

    /// If a mail program had escaped the `#`, it was once ignored together with the moves, so the game was empty.
    #[test]
    fn escaped_links_and_additions_to_links_are_read() {
        let expected = sgf("(;TG[Hex 11 11];B[a2];W[swap-pieces];W[e11];B[f6])");
        for link in [
            "https://hexworld.org/board/#11c1,a2:sk5f6",
            "https://hexworld.org/board/%2311c1,a2:sk5f6",
            "https://hexworld.org/board/#11c1%2Ca2%3Ask5f6",
            "https://hexworld.org/board/%2311c1%2ca2%3ask5f6",
            "https://hexworld.org/board/%252311c1%252Ca2%253Ask5f6",
            "https://playhex.org/hexplorer%2311c1,a2:sk5f6",
            "https://hexanna1.github.io/hex-study/hex.html%2311c1,a2:sk5f6",
            "https://hexworld.org/board/#11c1,a2:sk5f6&fbclid=x",
            "https://hexworld.org/board/#11c1,a2:sk5f6&amp;fbclid=x&amp;igshid=y",
            "https://hexworld.org/board/?utm_source=x#11c1,a2:sk5f6",
            "https://hexworld.org/board/#11c1,a2:sk5f6?utm_source=x.",
            "https://www.google.com/url?q=https://hexworld.org/board/%2311c1,a2:sk5f6&sa=D",
            "https://www.google.com/url?q=https%3A%2F%2Fhexworld.org%2Fboard%2F%2311c1%2Ca2%3Ask5f6&sa=D&usg=x",
            "https://l.facebook.com/l.php?u=https%3A%2F%2Fhexworld.org%2Fboard%2F%252311c1%252Ca2%253Ask5f6%26fbclid%3Dx&h=y",
            "(**https://hexworld.org/board/#11c1,a2:sk5f6**), good",
            "&lt;https://hexworld.org/board/&#35;11c1,a2:sk5f6&gt;",
            "https://hexworld.org/board/#11c1\u{ff0c}a2:sk5\u{200b}f6\u{a0}",
            "<https://hexworld.org/board/#11c1,a2:sk5f6|a game> of mine",
            "https://safelinks.example/?url=https%3A%2F%2Fhexworld.org%2Fboard%2F%2311c1%2Ca2%3Ask5f6&data=05%7C01%7Cx&sdata=y%3D",
            "11c1,a2:sk5f6&fbclid=x",
            "%2311c1,a2:sk5f6.",
        ] {
            assert_eq!(read(link), Ok(expected.clone()), "{link}");
        }
        for (link, expected) in [
            (
                "hexworld.org/board/11c1,a2",
                "1:1: got the address 'hexworld.org/board/11c1,a2', which holds no moves, expected hexworld.org/board#11",
            ),
            ("hexworld.org/board/ #11c1,a2", "1:1: got the address 'hexworld.org/board/', which holds no moves"),
            ("hexworld.org/board/about.html", "1:1: got the address 'hexworld.org/board/about.html', which holds no moves"),
            ("https://trmph.com/hex/board", "1:9: got the address 'trmph.com/hex/board', which holds no moves"),
            ("hexworld.org/board/#4,a1&b2", "1:25: got '&', expected a cell"),
            ("hexworld.org/board/#4,a1#b2", "1:25: got '#', expected a cell"),
        ] {
            let error = read(link).unwrap_err();
            assert!(error.starts_with(expected), "{link}: {error}");
        }
    }

    /// trmph has no word for the swap: the second player takes the first cell, and later moves alternate.
    #[test]
    fn links_of_trmph_are_read() {
        for (link, expected) in [
            ("http://www.trmph.com/hex/board#13,a1b2c3", "TG[Hex 13 13];B[a1];W[b2];B[c3]"),
            ("trmph.com/hex/board#13,d1d1k10k12", "TG[Hex 13 13];B[a4];W[swap-sides];W[j11];B[l11]"),
            ("#13,a1a1", "TG[Hex 13 13];B[a1];W[swap-sides]"),
            ("#13,a1a10", "TG[Hex 13 13];B[a1];W[a10]"),
            ("#13,a1", "TG[Hex 13 13];B[a1]"),
        ] {
            assert_eq!(read(link), Ok(sgf(&format!("(;{expected})"))), "{link}");
        }
        // The second link shows this Little Golem game, in which the swap moves the stone.
        assert_eq!(read("13,d1d1k10k12").unwrap().moves, read("13,a4:sk10k12").unwrap().moves);
        assert_eq!(read("13,a1b2b2"), Err("1:8: move 3: got 'b2': the cell is occupied".to_owned()));
        let error = read("trmph.com/hex/board#13x11,a1a1").unwrap_err();
        assert!(error.starts_with("1:27: got the first cell twice on a board of 13 by 11, expected :S"), "{error}");
        assert!(read("trmph.com/hex/board#,a1").unwrap_err().ends_with("expected the size of the board"));
    }

    /// Parentheses may be around a link and inside it.
    #[test]
    fn a_link_ends_before_the_parenthesis_around_it() {
        for (text, expected) in [
            ("(hex-study/y.html#4,a1b1(b2(b3)))", "hex-study/y.html#4,a1b1(b2(b3))"),
            ("[g](hexworld.org/board/#4,a1), [h](hexworld.org/board/#5,a1)", "hexworld.org/board/#4,a1"),
            ("See hexworld.org/board/#4,a1 (good).", "hexworld.org/board/#4,a1"),
            ("playhex.org/hexplorer#4,a1. hexworld.org/board/#5,a1", "playhex.org/hexplorer#4,a1"),
        ] {
            assert_eq!(find_link(text).map(|(range, _)| &text[range]), Some(expected), "{text}");
        }
    }

    /// Other sites' boards have columns up to `t`.
    #[test]
    fn large_boards_are_read_as_they_were_written() {
        for (link, moves) in [
            ("19c1,s19a1t1", Err("1:11: move 3: got 't1', expected a cell from a1 to s19")),
            ("20c1,t20u1", Err("1:9: move 2: got 'u1', expected a cell from a1 to t20")),
            ("21c1,a1", Err("1:1: 21 is too large: Hex boards have 2 to 20 columns and rows")),
            ("19c1,a10:Sj10s19:pq4:rb", Ok(6)),
            ("19c1,s1:Sr2:p:pa19:fw", Ok(6)),
            ("20x19c1,t19:St1a19:p", Ok(5)),
        ] {
            let record = read(link);
            assert_eq!(record.as_ref().map(|record| record.moves.len()).map_err(String::as_str), moves, "{link}");
            if let Ok(record) = record {
                assert_eq!(write_hexworld(&record).unwrap(), format!("https://hexworld.org/board/#{link}\n"));
            }
        }
        // With a swap of pieces on 19, the stone's mirror image is j1, and all later cells exchange their column and
        // row.
        let (pieces, sides) = (read("19,a10:sk5s19:pq4:rb").unwrap(), read("19,a10:Se11s19:pd17:rw").unwrap());
        assert_eq!(pieces.moves, sides.moves);
        assert_eq!(pieces.info.result, "B+Resign");
    }

    #[test]
    fn unknown_parts_of_a_link_are_refused_with_the_location() {
        for (link, expected) in [
            ("11z,a1", "1:3: got 'z', expected r, m, n, c with a number, or a comma and the moves"),
            ("11r,a1", "1:3: got 'r', expected r, m, n, c with a number, or a comma and the moves"),
            ("#99,a1", "1:2: 99 is too large: Hex boards have 2 to 20 columns and rows"),
            ("11x,a1", "1:1: got ',', expected the number of rows after the x"),
            ("https://example.org/#11,a1", "1:1: got 'h', expected r, m, n, c with a number, or a comma and the moves"),
            ("4,a1 b2", "1:5: got ' ', expected a cell, :s, :S, :p, :rb, :rw, :fb or :fw"),
            ("4,a1\n:x", "1:5: got ' ', expected a cell, :s, :S, :p, :rb, :rw, :fb or :fw"),
            ("4,a1:x", "1:5: got ':', expected a cell, :s, :S, :p, :rb, :rw, :fb or :fw"),
            ("4,a1,b2,c3", "1:8: got ',', expected a cell, :s, :S, :p, :rb, :rw, :fb or :fw"),
            ("4,a1e5", "1:5: move 2: got 'e5', expected a cell from a1 to d4"),
            ("4,a1a0", "1:5: move 2: got 'a0', expected a cell from a1 to d4"),
            ("4,a1b", "1:5: move 2: got 'b', expected a cell from a1 to d4"),
            ("4,aa1", "1:3: move 1: got 'aa1', expected a cell from a1 to d4"),
            ("4,b2a1a1", "1:7: move 3: got 'a1': the cell is occupied"),
            ("4,:s", "1:3: move 1: got ':s': swap is legal only as the second move, by the other colour"),
            (
                "4x3,a1:s",
                "1:7: got :s on a board of 4 by 3, expected :S: only a square board has the mirror image to which :s moves the stone",
            ),
        ] {
            assert_eq!(read(link), Err(expected.to_owned()), "{link}");
        }
        assert_eq!(read_hexworld(&vec![b' '; Record::MAX_BYTES + 1]), Err(RecordError::TooLong));
        assert!(read(&format!("4,{}", "9".repeat(1_000_000))).unwrap_err().len() < 200);
        assert_eq!(read(&format!("4,{}", ":p".repeat(1_000_000))).unwrap().moves.len(), 1_000_000);
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let mut random = test_data::random(3);
        let is_y = |board: Board| Coordinates::of_board(board).contains(&Coordinates::XY);
        for board in Board::all().filter(|&board| board.sizes().len() == 2 || is_y(board)) {
            let mut record = test_data::record(board, TurnOrder::Alternating, &mut random);
            record.moves.iter_mut().for_each(|recorded| recorded.comment.clear());
            record.setup.clear();
            record.info = RecordInfo { result: record.info.result, ..RecordInfo::default() };
            let Ok(end) = record.position(Rules::STANDARD, None) else { continue };
            let write = if is_y(board) { write_hexstudy } else { write_hexworld };
            let again = read_hexworld(write(&record).unwrap().as_bytes()).unwrap();
            // A turn out of order is written as a pass.
            let played = |record: &Record| -> Vec<_> {
                record.moves.iter().map(|recorded| recorded.entry).filter(|entry| entry.mv != Move::Pass).collect()
            };
            assert_eq!(played(&again), played(&record), "{board}");
            let position = again.position(Rules::STANDARD, None).unwrap();
            assert_eq!((position.outcome(), position.to_move()), (end.outcome(), end.to_move()), "{board}");
        }
    }
}
