//! Reads books.
//!
//! A book is text. Its first line is `tripoint book 1`; then come lines with a key and a value, up to an empty line:
//!
//! | key | value |
//! | --- | --- |
//! | `board` | the board, as flags name it: `Poly-Y 5 7`; required |
//! | `turns` | the order of turns: `1`; required |
//! | `engine` | the program that made the book, with its version |
//! | `settings` | the settings of its searches |
//! | `command` | the command that made it |
//! | `simulations` | the simulations that went into it |
//! | `totals` | `N positions N replies`: must match the lines, so that a truncated file is noticed |
//!
//! Every further line is a position: moves from the empty board, with the players alternating, a bar, and the known
//! replies, separated by semicolons. A position appears once, up to the board's symmetries and transpositions, and
//! after a line in which it is a reply. Cells have the board's default names. Lines that start with `#` are comments;
//! programs that write the book drop them.
//!
//! ```text
//! tripoint book 1
//! board Y 4
//! turns 1
//! engine tripoint 0.1.0
//! simulations 0
//! totals 5 positions 7 replies
//!
//! | a1 proof loss; b3 0.6100 200 choice 0.6250 64 search 0.6015
//! a1 | a3 person unknown; b3 proof win "takes the centre"
//! a1 a3 | b3
//! b3 | a2 0.4000 100
//! b3 a2 | a4 =
//! ```
//!
//! The words after a reply are its evidence for the player who makes it, without a swap:
//!
//! | words | meaning |
//! | --- | --- |
//! | `RATE GAMES` | the share won of GAMES games (at most 5000), to four decimals; they didn't choose the reply |
//! | `choice RATE GAMES` | the same for the games by which the reply is compared with others |
//! | `search RATE` | the win rate by a deep search, of this position or of the one before |
//! | `proof win`, `proof loss` | a proof |
//! | `person win`, `person loss`, `person unknown` | a person's annotation, which games outrank |
//! | `person disputed` | one person's annotation is a win, another's a loss |
//! | `person trusted win` and so on | a person's annotation that outranks games |
//! | `"TEXT"` | a person's comment, without quotation marks, tabs and control characters |
//! | `=` | alone: the position is also a reply in an earlier line, where all this stands |

use super::evidence::{AnnotatedResult, Annotation, Evidence, GameCount, Rate};
use super::graph::{Book, BookTrust, Header};
use super::position::{Images, PositionId};
use super::write::{FORMAT, MEETS};
use smallvec::SmallVec;
use std::str::FromStr;
use thiserror::Error;
use tripoint_games::base::{quoted, without_mark};
use tripoint_games::board::{Board, Cell};
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Move, Position};

/// Why a text isn't a book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}:{column}: {reason}")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters, from 1.
    pub column: usize,
    /// Says what was found and what was expected.
    pub reason: String,
}

/// A word in a line, with its column.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    column: usize,
    /// Whether it stands in quotation marks, which don't belong to it.
    quoted: bool,
}

/// A mistake in a line: the column and the reason.
type Wrong = (usize, String);

/// The text in a file's bytes.
///
/// # Errors
/// The first place that isn't UTF-8.
pub fn text_of(bytes: &[u8]) -> Result<&str, BookError> {
    std::str::from_utf8(bytes).map(without_mark).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        BookError { line, column, reason: "got bytes that aren't text, expected a book in UTF-8".to_owned() }
    })
}

impl Book {
    /// The most bytes in a file: hundreds of times the size of the shipped books.
    pub const MAX_BYTES: usize = 1 << 26;

    /// Reads a file's bytes.
    ///
    /// # Errors
    /// More than [`Book::MAX_BYTES`], bytes that aren't text, and what [`Book::read`] refuses.
    pub fn read_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        if bytes.len() > Book::MAX_BYTES {
            let reason = format!("got more than {} MiB, expected a book", Book::MAX_BYTES >> 20);
            return Err(BookError { line: 1, column: 1, reason });
        }
        Book::read(text_of(bytes)?)
    }

    /// Reads a book, whose proofs are unchecked.
    ///
    /// # Errors
    /// The first place where the text breaks the format.
    ///
    /// # Complexity
    /// O(replies · automorphisms · stones).
    pub fn read(text: &str) -> Result<Book, BookError> {
        let mut lines = (1..).zip(without_mark(text).lines());
        let at = |line: usize| move |(column, reason): Wrong| BookError { line, column, reason };
        let (header, totals) = read_header(&mut lines)?;
        let mut reader = Reader::new(Book::new(header));
        // At most one position per reply, so that a text of semicolons alone reserves no more memory than its own size.
        reader.book.reserve(text.bytes().filter(|&byte| byte == b';').count().min(text.len() / 16));
        for (line, text) in lines {
            check_characters(text).map_err(at(line))?;
            if !text.starts_with('#') && !text.trim().is_empty() {
                reader.line(line, text).map_err(at(line))?;
            }
        }
        let mut book = reader.book;
        if let Some((line, totals)) = totals.filter(|&(_, totals)| totals != book.totals()) {
            let (positions, replies) = book.totals();
            let found = format!("the file has {positions} positions with {replies} replies");
            let reason = format!("totals: got {} positions {} replies, but {found}; get the whole file", totals.0, totals.1);
            return Err(at(line)((1, reason)));
        }
        let has_proofs = book.positions().any(|(_, position)| position.evidence.proven.is_some());
        if has_proofs {
            book.set_trust(BookTrust::Unchecked);
        }
        book.shrink();
        book.refresh();
        Ok(book)
    }
}

/// The line with the totals, and the totals: positions with replies, and replies.
type StatedTotals = (usize, (usize, usize));

/// Reads the header, and the totals if it has them.
fn read_header<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<(Header, Option<StatedTotals>), BookError> {
    let wrong = |line, column, reason: String| BookError { line, column, reason };
    match lines.next() {
        Some((_, text)) if text.trim_end() == FORMAT => {}
        got => {
            let got = quoted(got.map_or("", |(_, text)| text));
            return Err(wrong(1, 1, format!("got '{got}', expected '{FORMAT}'; choose a book that this version reads")));
        }
    }
    let (mut board, mut turns) = (None, false);
    let (mut texts, mut simulations, mut totals) = ([const { String::new() }; 3], 0, None);
    let (mut given, mut last) = (Vec::new(), 1);
    for (line, text) in lines {
        last = line;
        check_characters(text).map_err(|(column, reason)| wrong(line, column, reason))?;
        let text = text.trim_end();
        if text.is_empty() {
            break;
        }
        if text.starts_with('#') {
            continue;
        }
        let (key, value) = text.split_once(' ').unwrap_or((text, ""));
        let value = value.trim();
        let column = key.chars().count() + 2;
        if given.contains(&key) {
            return Err(wrong(line, 1, format!("'{}' is given twice; leave one of the lines out", quoted(key))));
        }
        given.push(key);
        match key {
            "board" => board = Some(value.parse::<Board>().map_err(|error| wrong(line, column, format!("board: {error}")))?),
            "turns" if value == "1" => turns = true,
            "turns" => return Err(wrong(line, column, format!("turns: got '{}', expected 1", quoted(value)))),
            "engine" => texts[0] = value.to_owned(),
            "settings" => texts[1] = value.to_owned(),
            "command" => texts[2] = value.to_owned(),
            "simulations" => simulations = number(value).map_err(|reason| wrong(line, column, reason))?,
            "totals" => {
                let words: Vec<&str> = value.split(' ').collect();
                let [positions, "positions", replies, "replies"] = words[..] else {
                    return Err(wrong(line, column, format!("got '{}', expected 'N positions N replies'", quoted(value))));
                };
                let number = |text: &str| number(text).map_err(|reason| wrong(line, column, reason));
                totals = Some((line, (number(positions)? as usize, number(replies)? as usize)));
            }
            _ => {
                let expected = "board, turns, engine, settings, command, simulations, totals or an empty line";
                return Err(wrong(line, 1, format!("got '{}', expected {expected}", quoted(key))));
            }
        }
    }
    let missing = |what: &str| wrong(last, 1, format!("the header has no line '{what}'"));
    let board = board.ok_or_else(|| missing("board"))?;
    board.check_chains("opening books").map_err(|error| wrong(last, 1, format!("board: {error}")))?;
    if !turns {
        return Err(missing("turns 1"));
    }
    let [engine, settings, command] = texts;
    Ok((Header { board, engine, settings, command, simulations }, totals))
}

/// Refuses characters that a terminal might take for a command.
fn check_characters(text: &str) -> Result<(), Wrong> {
    if text.bytes().all(|byte| byte == b'\t' || (b' '..=b'~').contains(&byte)) {
        return Ok(());
    }
    match (1..).zip(text.chars()).find(|&(_, c)| c.is_control() && c != '\t') {
        Some((column, _)) => Err((column, "got a control character, expected text; take it out".to_owned())),
        None => Ok(()),
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("got '{}', expected a whole number", quoted(text)))
}

/// Reads the positions, one after the other.
struct Reader {
    book: Book,
    notation: Notation,
    /// The last line's position; the next one often begins with the same moves.
    position: Position,
    moves: Vec<Cell>,
    /// For each position, the line with its replies.
    lines: Vec<usize>,
}

impl Reader {
    fn new(book: Book) -> Reader {
        let (notation, position) = (Notation::default_for(book.topology()), book.start().clone());
        Reader { book, notation, position, moves: Vec::new(), lines: vec![0] }
    }

    fn line(&mut self, line: usize, text: &str) -> Result<(), Wrong> {
        let words = words(text)?;
        let bar = words.iter().position(|word| word.text == "|" && !word.quoted);
        let end = text.chars().count() + 1;
        let bar = bar.ok_or_else(|| (end, "expected moves, a bar '|' and replies".to_owned()))?;
        let (moves, replies) = (&words[..bar], &words[bar + 1..]);
        self.go_to(moves)?;
        let column = moves.first().map_or(words[bar].column, |word| word.column);
        let images = self.book.images(&self.position, self.position.to_move());
        let Some((id, automorphism)) = self.book.find_images(&images) else {
            return Err((column, "no earlier line has this position as a reply; put the line that leads to it first".to_owned()));
        };
        match &mut self.lines[id.index()] {
            0 => self.lines[id.index()] = line,
            before => return Err((column, format!("line {before} has the same position; write all its replies there"))),
        }
        for reply in replies.split(|word| word.text == ";" && !word.quoted) {
            let column = reply.first().or(replies.last()).map_or(end, |word| word.column);
            self.reply((id, automorphism, &images), reply).map_err(|(at, reason)| (if at == 0 { column } else { at }, reason))?;
        }
        Ok(())
    }

    /// Plays a line's moves.
    fn go_to(&mut self, moves: &[Word<'_>]) -> Result<(), Wrong> {
        let mut cells = Vec::with_capacity(moves.len());
        for word in moves {
            cells.push(self.cell(word)?);
        }
        let common = self.moves.iter().zip(&cells).take_while(|(a, b)| a == b).count();
        while self.moves.len() > common {
            self.position.undo();
            self.moves.pop();
        }
        for (word, &cell) in moves.iter().zip(&cells).skip(common) {
            if self.position.winner().is_some() {
                return Err((word.column, format!("the game is over before '{}'", word.text)));
            }
            let to_move = self.position.to_move();
            self.position
                .play_any(to_move, Move::Place(cell))
                .map_err(|error| (word.column, format!("'{}': {error}", word.text)))?;
            self.moves.push(cell);
        }
        if self.position.winner().is_some() {
            return Err((
                moves.last().map_or(1, |word| word.column),
                "the game is over after this move; remove the line".to_owned(),
            ));
        }
        Ok(())
    }

    fn cell(&self, word: &Word<'_>) -> Result<Cell, Wrong> {
        self.notation.parse(word.text).map_err(|error| (word.column, error.to_string()))
    }

    /// Reads a reply; column 0 in an error stands for the reply's column.
    fn reply(&mut self, (id, automorphism, images): (PositionId, usize, &Images), words: &[Word<'_>]) -> Result<(), Wrong> {
        let (name, facts) = words.split_first().ok_or_else(|| (0, "expected a reply".to_owned()))?;
        let cell = self.cell(name)?;
        if self.position.stone_at(cell).is_some() {
            return Err((name.column, format!("'{}': the cell is occupied", name.text)));
        }
        let (before, known) = (self.book.position(id).replies().len(), self.book.positions().len());
        let (next, _) = self.book.add_reply(id, automorphism, images, cell);
        if self.book.position(id).replies().len() == before {
            return Err((name.column, format!("'{}' is the same reply as an earlier one by a symmetry", name.text)));
        }
        let is_new = self.book.positions().len() > known;
        self.lines.resize(self.book.positions().len(), 0);
        match (facts, is_new) {
            ([mark], false) if mark.text == MEETS && !mark.quoted => Ok(()),
            ([mark, ..], true) if mark.text == MEETS && !mark.quoted => Err((
                mark.column,
                format!("no earlier line leads to the position after '{}'; write what is known about it", name.text),
            )),
            (_, true) => {
                *self.book.evidence_mut(next) = evidence(facts)?;
                Ok(())
            }
            (_, false) => {
                Err((name.column, format!("an earlier line leads to the position after '{}'; write '{MEETS}'", name.text)))
            }
        }
    }
}

/// Reads the evidence after a reply.
fn evidence(words: &[Word<'_>]) -> Result<Evidence, Wrong> {
    let mut evidence = Evidence::default();
    let mut words = words.iter();
    let mut given: SmallVec<[&str; 6]> = SmallVec::new();
    while let Some(word) = words.next() {
        let mut next = |what: &str| {
            let missing = || (word.column, format!("'{}': expected {what} after it", quoted(word.text)));
            words.next().filter(|next| !next.quoted).ok_or_else(missing)
        };
        let kind = if word.quoted {
            evidence.comment = word.text.to_owned();
            "a comment"
        } else if word.text.starts_with(|c: char| c.is_ascii_digit()) {
            evidence.games = count(word, next("a number of games")?)?;
            "a number of games"
        } else {
            match word.text {
                "choice" => evidence.choosing = count(next("a win rate")?, next("a number of games")?)?,
                "search" => evidence.search = Some(rate(next("a win rate")?)?),
                "proof" => {
                    let result = next("win or loss")?;
                    evidence.proven = Some(match result.text {
                        "win" => true,
                        "loss" => false,
                        _ => return Err(unexpected(result, "win or loss")),
                    });
                }
                "person" => {
                    let expected = "win, loss, unknown or disputed";
                    let first = next(expected)?;
                    let trusted = first.text == "trusted";
                    let said = if trusted { next(expected)? } else { first };
                    let claim = AnnotatedResult::ALL.into_iter().find(|claim| claim.word() == said.text);
                    evidence.opinion = Some(Annotation { claim: claim.ok_or_else(|| unexpected(said, expected))?, trusted });
                }
                _ => {
                    return Err(unexpected(
                        word,
                        "a win rate, choice, search, proof, person, a comment in quotation marks or ';'",
                    ));
                }
            }
            word.text
        };
        if given.contains(&kind) {
            return Err((word.column, format!("{kind} is given twice")));
        }
        given.push(kind);
    }
    Ok(evidence)
}

fn unexpected(word: &Word<'_>, expected: &str) -> Wrong {
    (word.column, format!("got '{}', expected {expected}", quoted(word.text)))
}

fn rate(word: &Word<'_>) -> Result<Rate, Wrong> {
    let rate = f64::from_str(word.text).ok().filter(|rate| (0.0..=1.0).contains(rate));
    rate.map(Rate::new).ok_or_else(|| unexpected(word, "a win rate from 0 to 1"))
}

/// A win rate and a number of games.
fn count(rate_word: &Word<'_>, games: &Word<'_>) -> Result<GameCount, Wrong> {
    let rate = rate(rate_word)?;
    let played = games.text.parse().ok().filter(|played| (1..=GameCount::MOST).contains(played));
    let played = played.ok_or_else(|| unexpected(games, &format!("a number of games from 1 to {}", GameCount::MOST)))?;
    let count = GameCount { won: (rate.get() * f64::from(played)).round() as u32, played };
    if count.shown() != Some(rate) {
        return Err((
            rate_word.column,
            format!("{} is not the win rate of {played} games, to four decimals", quoted(rate_word.text)),
        ));
    }
    Ok(count)
}

/// Splits a line into words; bars and semicolons are words too.
fn words(text: &str) -> Result<Vec<Word<'_>>, Wrong> {
    let mut words = Vec::with_capacity(text.len() / 4);
    // The byte and the column at which a word began.
    let mut begun: Option<(usize, usize)> = None;
    let mut comment: Option<(usize, usize)> = None;
    let word = |(start, column): (usize, usize), end: usize, quoted| Word { text: &text[start..end], column, quoted };
    for (column, (byte, c)) in (1..).zip(text.char_indices()) {
        if let Some(start) = comment {
            match c {
                '"' => {
                    words.push(word(start, byte, true));
                    comment = None;
                }
                '\t' => return Err((column, "got a tab in a comment; write spaces there".to_owned())),
                _ => {}
            }
            continue;
        }
        if c.is_whitespace() || matches!(c, '|' | ';' | '"') {
            words.extend(begun.take().map(|start| word(start, byte, false)));
            match c {
                '|' | ';' => words.push(word((byte, column), byte + 1, false)),
                '"' => comment = Some((byte + 1, column)),
                _ => {}
            }
        } else if begun.is_none() {
            begun = Some((byte, column));
        }
    }
    if let Some((_, column)) = comment {
        return Err((column, "the quotation mark is not closed".to_owned()));
    }
    words.extend(begun.map(|start| word(start, text.len(), false)));
    Ok(words)
}
