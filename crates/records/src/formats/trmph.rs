//! Links, one to a line, as in archives of trmph games.
//!
//! ```text
//! # Self-play, March
//! #13,a1b2c3d4 b
//! #13,a4a4c3 r
//! http://www.trmph.com/hex/board#11,k1f6
//! ```
//!
//! | part | meaning |
//! | --- | --- |
//! | `#13,a1b2c3d4`, also after an address | a [link in HexWorld's form](super::hexworld) |
//! | `b`, `1` | blue, the player who began, has won |
//! | `r`, `2` | red, the second player, has won |
//! | `# …` at the beginning of a line, ` # …` after a game | a comment, ignored |
//!
//! trmph has no published description of its links. We took their form, and that of archives, from public programs that
//! read or write them, such as `knrafto/trmphify` and Matthew Seymour's pages about Little Golem games. All agree that
//! a swap is the first cell twice. The stone keeps its place and changes its colour; if a site's swap moves the stone,
//! the opener had placed its mirror image.
//!
//! A text is such an archive if its first line with a game has a winner, or if its first two lines have games. Every
//! other line must then be a game or a comment.

use crate::formats::hexworld_reader::{LinkGame, ReadLink, find_link, is_position, read_link};
use crate::formats::pasted::decoded_link;
use crate::game::error::RecordError;
use crate::sgf::tree::Collection;
use tripoint_games::base::quoted;
use tripoint_games::rules::Colour;

/// A line in an archive.
struct ArchiveLine<'a> {
    link: &'a str,
    /// The winner in the link's colours.
    winner: Option<Colour>,
}

impl<'a> ArchiveLine<'a> {
    /// The line's game; `None` if it is something else.
    fn of(line: &'a str) -> Option<ArchiveLine<'a>> {
        let line = line.split_once(" # ").map_or(line, |(game, _)| game);
        let mut words = line.split_whitespace();
        let link = words.next()?;
        let winner = match words.next().map(str::to_ascii_lowercase).as_deref() {
            None => None,
            Some("b" | "1") => Some(Colour::Black),
            Some("r" | "2") => Some(Colour::White),
            Some(_) => return None,
        };
        let is_link =
            find_link(link).is_some_and(|(place, _)| place.end == link.len() && link.contains('#')) || is_position(link);
        (is_link && words.next().is_none()).then_some(ArchiveLine { link, winner })
    }
}

/// Whether a line is empty or a comment.
fn is_ignored(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with("# ") || line.trim() == "#"
}

/// Whether a text is an archive.
pub(crate) fn is_archive(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !is_ignored(line)).map(ArchiveLine::of);
    match lines.next().flatten() {
        Some(ArchiveLine { winner: Some(_), .. }) => true,
        Some(_) => lines.next().flatten().is_some(),
        None => false,
    }
}

/// Parses an archive. Also returns remarks about results that contradict the moves.
///
/// # Errors
/// More than [`Record::MAX_NODES`](crate::Record::MAX_NODES), and lines that are neither a game nor a comment, with
/// their location.
pub(crate) fn read_archive(text: &str, game: LinkGame) -> Result<(Collection, Vec<String>), RecordError> {
    let text = decoded_link(text);
    let (mut trees, mut notes) = (Collection::default(), Vec::new());
    let mut offset = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let begin = offset;
        offset += line.len();
        if is_ignored(line) {
            continue;
        }
        let at = |error: RecordError| error.at(text.as_bytes(), begin);
        if trees.is_full() {
            return Err(at(RecordError::TooManyNodes));
        }
        let ArchiveLine { link, winner } = ArchiveLine::of(line).ok_or_else(|| {
            let expected = "a link such as #13,a1b2, with b or r behind it if blue or red has won".to_owned();
            at(RecordError::Syntax { got: format!("'{}'", quoted(line.trim())), expected })
        })?;
        let indent = line.len() - line.trim_start().len();
        let mut read = read_link(link.as_bytes(), game).map_err(|error| match error {
            RecordError::At { column, error, .. } => RecordError::At { line: number, column: indent + column, error },
            error => at(error),
        })?;
        if let Some(winner) = winner.map(|winner| read.reflection.colour(winner)) {
            add_winner(&mut read, winner).into_iter().for_each(|text| notes.push(format!("line {number}: {text}")));
        }
        read.add_to(&mut trees);
    }
    Ok((trees, notes))
}

/// Adds the winner to a game without a result; returns a remark if someone else won on the board.
fn add_winner(read: &mut ReadLink, winner: Colour) -> Option<String> {
    let result = &mut read.record.info.result;
    if result.is_empty() {
        *result = format!("{}+", winner.letter());
        return None;
    }
    let contradicts = !result.starts_with(winner.letter());
    contradicts.then(|| format!("the result is {result} by the moves, and not the one behind them"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<String>, String> {
        assert!(is_archive(&decoded_link(text)), "{text}");
        let (trees, notes) = read_archive(text, LinkGame::Hex).map_err(|error| error.to_string())?;
        let sgf = String::from_utf8(trees.to_bytes()).unwrap().replace('\n', "");
        let games = sgf.split("TG[").skip(1).map(|game| game.split_once(']').unwrap().1.split(")(").next().unwrap().to_owned());
        Ok(games.chain(notes).collect())
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let example = include_str!("trmph.rs").split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        // After the swap the player who began is White.
        let games = ["RE[B+];B[a1];W[b2];B[c3];W[d4]", "RE[B+];B[d1];W[swap-sides];W[c3]", ";B[k1];W[f6])"];
        assert_eq!(read(&example).unwrap(), games);
    }

    #[test]
    fn results_are_those_of_blue_and_red() {
        for (text, expected) in [
            ("#5,a1b2 b", "RE[B+];B[a1];W[b2])"),
            ("#5,a1b2 2\r\n\r\n", "RE[W+];B[a1];W[b2])"),
            ("#5,a1a1 b # swapped", "RE[W+];B[a1];W[swap-sides])"),
            ("https://trmph.com/hex/board#5,a1b2 R", "RE[W+];B[a1];W[b2])"),
            ("https://trmph.com/hex/board%235%2Ca1b2 R", "RE[W+];B[a1];W[b2])"),
        ] {
            assert_eq!(read(text).unwrap(), [expected], "{text}");
        }
        let remark = "line 1: the result is B+ by the moves, and not the one behind them";
        assert_eq!(read("#2,a1b1a2 r").unwrap(), ["RE[B+];B[a1];W[b1];B[a2])", remark]);
    }

    /// Only the first of several links was once read, without a message about the others.
    #[test]
    fn every_line_is_a_game_or_refused() {
        let links = "https://hexworld.org/board/#4,a1\nhttps://hexworld.org/board/#5,b2\n";
        assert_eq!(read(links).unwrap(), [";B[a1]", ";B[b2])"]);
        for (text, expected) in [
            ("#5,a1 b\n\n#5,a1z9 r", "3:6: move 2: got 'z9', expected a cell from a1 to e5"),
            ("#5,a1 b\nand so on", "2:1: got 'and so on', expected a link such as #13,a1b2, with b or r behind it"),
            ("#5,a1 b\n#5,a1 x", "2:1: got '#5,a1 x', expected a link such as"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        for text in ["", "#5,a1", "# 5", "a1 b", "#5,a1 x", "see https://hexworld.org/board/#4,a1", "b 1"] {
            assert!(!is_archive(text), "{text}");
        }
    }
}
