//! SGF read into a tree, and written in one form.
//!
//! [`Collection::to_bytes`] writes one form of a tree, so that equal trees are equal files, and a file in that form is written as it was:
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
//! - No blanks between the pieces. A line break stands before the second node of a game and every tenth after it, before each variation,
//!   before every tenth node in a variation, and after each game.
//! - Brackets only where there are several variations: an only child follows its parent as `;…`.
//! - Properties and values keep their order. A name that comes twice in a node stays twice.
//! - **Names and values keep their bytes**: small letters of old files, line breaks of every kind, escapes. An escape that looks needless is
//!   not taken away: a backslash may keep the `:` of a composed value from dividing it, or be the second byte of a character (Shift_JIS).
//!   What is set here is escaped only where it has to be, before `]` and the backslash.
//! - A byte order mark at the beginning stays.
//!
//! What cannot be told in that form is refused and not dropped: text before, between and behind the games, nodes behind a variation,
//! brackets that nothing closes.

use super::tokens::{BYTE_ORDER_MARK, Token, Tokens};
use super::tree::{Collection, GameNode};
use super::{Record, RecordError};

/// Nodes on a line of the normal form.
const NODES_PER_LINE: usize = 10;

impl Collection {
    /// Reads a file.
    ///
    /// # Errors
    /// More than [`Record::MAX_BYTES`] or [`Record::MAX_NODES`], or what is no SGF, with its place; what the properties say is not
    /// looked at.
    ///
    /// # Complexity
    /// O(bytes), in time and in memory, whatever the bytes; the [memory](Collection#memory) is bounded.
    pub fn parse(text: &[u8]) -> Result<Collection, RecordError> {
        if text.len() > Record::MAX_BYTES {
            return Err(RecordError::TooLong);
        }
        let mut trees = Collection::of_file(text);
        let mut tokens = Tokens::new(text);
        tokens.expect(&Token::Open, "( that begins a game")?;
        loop {
            trees.read_game(&mut tokens)?;
            if tokens.is_at_end() {
                return Ok(trees);
            }
            tokens.expect(&Token::Open, "( that begins another game, or the end of the file")?;
        }
    }

    /// Reads a game behind its first bracket.
    fn read_game(&mut self, tokens: &mut Tokens<'_>) -> Result<(), RecordError> {
        let mut node = None;
        // The nodes at which variations are open.
        let mut open = Vec::new();
        loop {
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
            open.push(last);
            node = Some(last);
        }
    }

    /// Reads nodes, the first one behind its `;`, each the child of the one before; the last one and the bracket behind it.
    fn read_nodes(&mut self, parent: Option<GameNode>, tokens: &mut Tokens<'_>) -> Result<(GameNode, Token), RecordError> {
        let mut node = self.read_node(parent, tokens)?;
        loop {
            match tokens.next("a property, a node or the ) that ends the game")? {
                Token::Node => node = self.read_node(Some(node), tokens)?,
                Token::Name(name) => self.push_name(name),
                Token::Value(value) => self.push_value(value),
                token => return Ok((node, token)),
            }
        }
    }

    /// Adds a node, whose `;` has been read, unless there are too many.
    fn read_node(&mut self, parent: Option<GameNode>, tokens: &Tokens<'_>) -> Result<GameNode, RecordError> {
        if self.is_full() { Err(self.at(RecordError::TooManyNodes, tokens.next - 1)) } else { Ok(self.push_node(parent)) }
    }

    /// The tree as SGF in its normal form: no blanks between the pieces, a line for ten nodes, a line for each variation, everything in the
    /// order that it had, names and values byte for byte. Equal trees are equal files.
    ///
    /// # Complexity
    /// O(bytes and nodes).
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut text = if self.file().starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.to_vec() } else { Vec::new() };
        for &game in self.games() {
            text.push(b'(');
            self.write_node(&mut text, game);
            self.write_below(&mut text, game);
            text.extend(b")\n");
        }
        text
    }

    /// Writes what is below the first node of a game.
    fn write_below(&self, text: &mut Vec<u8>, game: GameNode) {
        let is_variation = |node: GameNode| self.parent(node).is_some_and(|parent| self.children(parent).nth(1).is_some());
        let mut node = game;
        // How many nodes of a line have been written.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Collection {
        Collection::parse(text.as_bytes()).unwrap()
    }

    fn written(trees: &Collection) -> String {
        String::from_utf8(trees.to_bytes()).unwrap()
    }

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

    /// Were anything recursive here, the stack would overflow; were the time to grow with the square of the length, the test would not end.
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
        ] {
            let text = format!("{before}{}{after}", middle.repeat(MANY));
            let trees = parse(&text);
            assert_eq!(trees.games().iter().map(|&game| trees.nodes(game).count()).sum::<usize>(), count);
            let normal = written(&trees);
            assert!(normal.len() <= 2 * text.len());
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
