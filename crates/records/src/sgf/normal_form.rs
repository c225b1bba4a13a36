//! Parsing SGF into a tree, and writing it in a normal form.
//!
//! [`Collection::to_bytes`] writes a normal form, so equal trees are equal files. A file in normal form doesn't change:
//!
//! ```text
//! (;FF[4]GM[11]SZ[10]PB[Ann]PW[Bob]
//! ;B[e6];W[g8]C[Or h9.]
//! (;B[e8];W[f6];B[i10])
//! (;B[h9]C[another try]
//! (;W[a1])
//! (;W[a2])))
//! ```
//!
//! - There are no blanks between tokens. A line break comes before a game's second node and every tenth after it,
//!   before each variation and every tenth node in it, and after each game.
//! - Brackets only surround several variations: an only child follows its parent as `;…`.
//! - Properties and values keep their order. If a node repeats a name, it stays repeated.
//! - **Names and values keep their bytes**: old files' small letters, all kinds of line breaks, escapes. Escapes stay
//!   even if they seem needless: a backslash may keep the `:` in a composed value from dividing it, or be a character's
//!   second byte (Shift_JIS). New values are escaped only where necessary: before `]`, the backslash, and what [looks
//!   like a property or a node](super::escapes).
//! - A byte order mark at the beginning stays.
//!
//! We read **damaged files** as far as possible, with a [warning](Collection::warnings) for each repair.
//!
//! - We leave out text before, between and after games, NUL and `^Z` at the end, surplus brackets, and property names
//!   without a value.
//! - We add a missing bracket after a game or a text, a backslash before a bracket within a text, and one before a
//!   final backslash: Little Golem writes `PB[lazy\]PW[Bob]`. [`ending`](super::ending) says how we find them.
//! - Names in small letters, `;w[b2]`, become capital letters. Old files' names, `White[b2]`, stay.
//! - A file in UTF-16 becomes UTF-8.
//! - An unclosed text ends with the file; an unclosed move or other value is left out.
//! - An unreadable game in a file with others gets its own [error](Collection::fault), and its bytes stay.

use crate::game::error::RecordError;
use crate::game::record::Record;
use crate::sgf::tokens::{BYTE_ORDER_MARK, Token, Tokens};
use crate::sgf::tree::{Collection, GameNode};
use std::borrow::Cow;

/// Nodes per line in the normal form.
const NODES_PER_LINE: usize = 10;

impl Collection {
    /// Parses a file.
    ///
    /// # Errors
    /// More than [`Record::MAX_BYTES`] or [`Record::MAX_NODES`], or invalid SGF, with its location. The properties'
    /// values are not checked.
    ///
    /// # Complexity
    /// O(bytes) of time and memory, whatever the bytes; the [memory](Collection#memory) is bounded.
    pub fn parse(text: &[u8]) -> Result<Collection, RecordError> {
        if text.len() > Record::MAX_BYTES {
            return Err(RecordError::TooLong);
        }
        let decoded = decoded(text);
        let mut trees = Collection::of_file(&decoded);
        if matches!(decoded, Cow::Owned(_)) {
            trees.warn(0, "the file is in UTF-16; it is read, and will be written, in UTF-8".to_owned());
        }
        let mut tokens = Tokens::new(&decoded, trees.charset());
        trees.skip_to_first(&mut tokens);
        tokens.expect(&Token::Open, "( that begins a game")?;
        let mut first_error = None;
        loop {
            let begin = tokens.next - 1;
            tokens.begin_game();
            let game = trees.games().len();
            if let Err(error) = trees.read_game(&mut tokens) {
                if trees.is_full() || trees.has_many_faults() {
                    return Err(error);
                }
                first_error = first_error.or_else(|| Some(error.clone()));
                tokens.seek_game(true);
                let node = trees.games().get(game).copied().unwrap_or_else(|| trees.push_node(None));
                trees.push_fault(node, error, begin..tokens.next);
            }
            for (offset, text) in std::mem::take(&mut tokens.repairs) {
                trees.warn(offset, text);
            }
            if !trees.skip_between(&mut tokens) {
                break;
            }
            tokens.expect(&Token::Open, "( that begins another game, or the end of the file")?;
        }
        if matches!(decoded, Cow::Owned(_)) {
            let named: Vec<GameNode> = trees.games().iter().copied().filter(|&game| trees.text(game, "CA").is_some()).collect();
            named.into_iter().for_each(|game| trees.set(game, "CA", &["UTF-8"]));
        }
        let is_readable = trees.games().iter().any(|&game| trees.fault(game).is_none());
        if is_readable { Ok(trees) } else { Err(first_error.unwrap_or(RecordError::NoBoard)) }
    }

    /// Skips the text before the first game; returns whether there is a game.
    fn skip_to_first(&mut self, tokens: &mut Tokens<'_>) {
        tokens.is_at_end();
        let start = tokens.next;
        if !tokens.seek_game(false) {
            tokens.next = start;
        } else if tokens.next > start {
            self.warn(start, "got text before the first game, which is left out".to_owned());
        }
    }

    /// Skips the text after a game; returns whether another game follows.
    fn skip_between(&mut self, tokens: &mut Tokens<'_>) -> bool {
        if tokens.is_at_end() {
            return false;
        }
        let start = tokens.next;
        let follows = tokens.seek_game(false);
        if tokens.next > start {
            let skipped = &self.file()[start..tokens.next];
            let what = match skipped.trim_ascii() {
                skipped if skipped.iter().all(|byte| matches!(byte, 0 | 0x1a | b'\n' | b'\r' | b' ')) => "NUL or ^Z",
                b")" => "a ) that no game belongs to",
                _ => "text",
            };
            let place = if follows { "between two games" } else { "after the last game" };
            let text = format!("got {what} {place}, which is left out");
            self.warn(start, text);
        }
        follows
    }

    /// Parses a game after its first bracket.
    fn read_game(&mut self, tokens: &mut Tokens<'_>) -> Result<(), RecordError> {
        let mut node = None;
        // The nodes with open variations.
        let mut open = Vec::new();
        loop {
            if node.is_some() && tokens.is_at_first_node() {
                tokens.next -= 1;
                tokens.repair(tokens.next, "got the first node of a game, expected ) that ends the game before it".to_owned());
                return Ok(());
            }
            tokens.expect(&Token::Node, "; that begins a node")?;
            if node.is_none() {
                self.push_begin(tokens.next);
            }
            let (mut last, mut token) = self.read_nodes(node, tokens)?;
            while token == Token::Close {
                let Some(begun) = open.pop() else { return Ok(()) };
                last = begun;
                token = tokens.next_bracket("( that begins a variation, or the ) that ends the game")?;
            }
            if token == Token::End {
                return Ok(());
            }
            open.push(last);
            node = Some(last);
        }
    }

    /// Parses nodes, the first one after its `;`, each the child of the one before. Returns the last one and the
    /// bracket after it.
    fn read_nodes(&mut self, parent: Option<GameNode>, tokens: &mut Tokens<'_>) -> Result<(GameNode, Token), RecordError> {
        let mut node = self.read_node(parent, tokens)?;
        loop {
            match tokens.next("a property, a node or the ) that ends the game")? {
                Token::Node => node = self.read_node(Some(node), tokens)?,
                Token::Name(name) => self.push_name(name),
                Token::OtherName(name) => self.push_other_name(name),
                Token::Value(value) => self.push_value(value),
                Token::Unescaped(value) => self.push_unescaped(value),
                token => {
                    if token == Token::End {
                        self.drop_lone_name();
                    }
                    return Ok((node, token));
                }
            }
        }
    }

    /// Adds a node, after its `;`, unless there are too many.
    fn read_node(&mut self, parent: Option<GameNode>, tokens: &Tokens<'_>) -> Result<GameNode, RecordError> {
        if self.is_full() { Err(self.at(RecordError::TooManyNodes, tokens.next - 1)) } else { Ok(self.push_node(parent)) }
    }

    /// Writes the tree as SGF in normal form: no blanks between tokens, ten nodes per line, a line per variation,
    /// everything in its order, names and values byte for byte. Equal trees are equal files.
    ///
    /// # Complexity
    /// O(bytes and nodes).
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut text = if self.file().starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.to_vec() } else { Vec::new() };
        for &game in self.games() {
            if let Some(range) = self.fault_range(game) {
                text.extend(self.file()[range.clone()].trim_ascii_end());
                text.push(b'\n');
                continue;
            }
            text.push(b'(');
            self.write_node(&mut text, game);
            self.write_below(&mut text, game);
            text.extend(b")\n");
        }
        text
    }

    /// Writes everything below a game's first node.
    fn write_below(&self, text: &mut Vec<u8>, game: GameNode) {
        let is_variation = |node: GameNode| self.parent(node).is_some_and(|parent| self.children(parent).nth(1).is_some());
        let mut node = game;
        // How many nodes the current line has.
        let mut written = 0;
        loop {
            let mut next = self.first_child(node);
            while next.is_none() && node != game {
                if is_variation(node) {
                    text.push(b')');
                    next = self.next_sibling(node);
                }
                if next.is_none() {
                    node = self.parent(node).unwrap_or(game);
                }
            }
            let Some(child) = next else { return };
            if is_variation(child) {
                text.extend(b"\n(");
                written = 0;
            } else if written % NODES_PER_LINE == 0 {
                text.push(b'\n');
            }
            self.write_node(text, child);
            written += 1;
            node = child;
        }
    }

    fn write_node(&self, text: &mut Vec<u8>, node: GameNode) {
        text.push(b';');
        for property in self.properties(node) {
            text.extend(property.raw_name());
            for value in property.raw_values() {
                text.push(b'[');
                text.extend(value);
                text.push(b']');
            }
        }
    }
}

/// Converts a file in UTF-16, which we recognise by its byte order mark or its first bracket, to UTF-8; other files
/// stay unchanged.
pub(crate) fn decoded(text: &[u8]) -> Cow<'_, [u8]> {
    let (is_big, start) = match text {
        [0xfe, 0xff, ..] => (true, 2),
        [0xff, 0xfe, ..] => (false, 2),
        [0, b'(', ..] => (true, 0),
        [b'(', 0, ..] => (false, 0),
        _ => return Cow::Borrowed(text),
    };
    let (pairs, odd) = text[start..].as_chunks::<2>();
    let units = pairs.iter().map(|&pair| if is_big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) });
    let mut decoded: String = char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    if !odd.is_empty() {
        decoded.push(char::REPLACEMENT_CHARACTER);
    }
    Cow::Owned(decoded.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_data::{parse, written};

    #[test]
    fn the_example_of_the_documentation_is_in_the_normal_form() {
        let source = include_str!("normal_form.rs");
        let block = source.split("//! ```").nth(1).unwrap();
        let example: String = block.lines().skip(1).map(|line| format!("{}\n", line.trim_start_matches("//! "))).collect();
        assert_eq!(written(&parse(&example)), example);
    }

    #[test]
    fn the_normal_form_is_that_of_the_documentation() {
        let moves = |count: usize| (0..count).map(|number| format!(";B[{number}]")).collect::<String>();
        for (text, expected) in [
            ("( ;)", "(;)\n".to_owned()),
            (" ( ;a [ b ] \t [] \n ; C\r[x\r\ny]\n) ", "(;a[ b ][]\n;C[x\r\ny])\n".to_owned()),
            ("(;A[1](;B[1](;W[2])))", "(;A[1]\n;B[1];W[2])\n".to_owned()),
            ("(;(;B[1])(;W[1];B[2]))", "(;\n(;B[1])\n(;W[1];B[2]))\n".to_owned()),
            ("(;B[1]) (;W[1])", "(;B[1])\n(;W[1])\n".to_owned()),
            ("(;C[a]C[b]A[c])", "(;C[a]C[b]A[c])\n".to_owned()),
            ("(;C[\\a\\:\\\n\\]\\\\[;(])", "(;C[\\a\\:\\\n\\]\\\\[;(])\n".to_owned()),
            ("\u{feff} (;)", "\u{feff}(;)\n".to_owned()),
            (
                &format!("(;{}({})(;W[]))", moves(12), moves(12)),
                format!("(;\n{0}\n{1}\n({0}\n{1})\n(;W[]))\n", moves(10), &moves(12)[50..]),
            ),
        ] {
            let trees = parse(text);
            assert_eq!(written(&trees), expected, "{text}");
            assert_eq!(parse(&expected), trees);
            assert_eq!(written(&parse(&expected)), expected);
        }
    }

    /// A name that ended in a backslash once continued into the next property, so the players were lost.
    #[test]
    fn a_backslash_at_the_end_of_a_name_is_a_part_of_it() {
        for (text, expected) in [
            ("(;EV[hex]PB[lazy\\]PW[Bob]SZ[11];W[ab])", "(;EV[hex]PB[lazy\\\\]PW[Bob]SZ[11]\n;W[ab])\n"),
            ("(;PB[Ann]PW[a\\b\\];W[ab])", "(;PB[Ann]PW[a\\b\\\\]\n;W[ab])\n"),
        ] {
            let trees = parse(text);
            assert_eq!(written(&trees), expected);
            assert_eq!(trees.warnings().len(), 1, "{text}");
            assert!(parse(expected).warnings().is_empty());
        }
        let trees = parse("(;PB[lazy\\]PW[Bob]GC[x])");
        let game = trees.games()[0];
        assert_eq!(["PB", "PW"].map(|name| trees.text(game, name).unwrap()), ["lazy\\", "Bob"]);
        let warning = trees.warnings()[0].to_string();
        let expected = "1:10: got \\] before PW[, expected \\\\]; the backslash is read as a part of the text, which ends here; \
                        by the specification it would continue: ]PW[Bob]GC[x])";
        assert_eq!(warning, expected);
        // Comments may quote SGF, and brackets in names may be escaped.
        for text in ["(;C[x \\]PW[Bob\\]])\n", "(;PB[a\\]b]PW[\\]])\n", "(;PB[a\\\\]PW[b])\n", "(;PB[x\\] B[c])\n"] {
            let trees = parse(text);
            assert_eq!((written(&trees).as_str(), trees.warnings().len()), (text, 0));
        }
    }

    /// Recursion would overflow the stack here, and quadratic time would never end.
    #[test]
    fn hostile_trees_are_read_written_and_dropped() {
        const MANY: usize = 250_000;
        for (before, middle, after, count) in [
            ("(;", ";", ")", MANY + 1),
            ("(;", "(;)", ")", MANY + 1),
            ("(;", "(;(;)", &*")".repeat(MANY + 1), 2 * MANY + 1),
            ("", "(;)", "", MANY),
            ("(;C", "[]", ")", 1),
            ("(;", "C[]", ")", 1),
            ("(;", "a[\\]]", ")", 1),
            // Names without values are left out, with at most as many warnings as we show.
            ("(;", "AB ", "C[])", 1),
        ] {
            let text = format!("{before}{}{after}", middle.repeat(MANY));
            let trees = parse(&text);
            assert_eq!(trees.games().iter().map(|&game| trees.nodes(game).count()).sum::<usize>(), count);
            let normal = written(&trees);
            assert!(normal.len() <= 2 * text.len() && trees.warnings().len() <= 50);
            assert_eq!(written(&parse(&normal)), normal);
        }
        let most = |middle: &str| Collection::parse(format!("({})", middle.repeat(Record::MAX_NODES)).as_bytes());
        assert_eq!(most(";").map(|trees| trees.nodes(trees.games()[0]).count()), Ok(Record::MAX_NODES));
        let error = most(";;").unwrap_err().to_string();
        assert_eq!(error, "1:4194306: got more than 4194304 nodes, expected the record of a game");
        const MOST: usize = 1_000_000;
        let nested = parse(&format!("(;{}{}", "(;".repeat(MOST), ")".repeat(MOST + 1)));
        assert_eq!(nested, parse(&format!("(;{})", ";".repeat(MOST))));
        assert_eq!(Collection::parse(&vec![b';'; Record::MAX_BYTES + 1]), Err(RecordError::TooLong));
    }
}
