//! The words in [move lists](super::list).

use crate::game::error::RecordError;
use crate::game::move_format::{SwapKind, column_length};
use tripoint_games::rules::Colour;

/// A word that is not a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListWord {
    Colour(Colour),
    Swap(Option<SwapKind>),
    Pass,
    /// By the named player, or else by the player to move.
    Resign(Option<Colour>),
    Forfeit(Option<Colour>),
    /// The result at the end.
    Score(Score),
}

/// A game's result as the score for the player who began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Score {
    Won,
    Lost,
    Unknown,
}

impl Score {
    /// Reads `1-0`, `0-1` or `*`.
    pub(crate) fn read(word: &str) -> Option<Score> {
        match word.split_once(is_hyphen) {
            Some(("1", "0")) => Some(Score::Won),
            Some(("0", "1")) => Some(Score::Lost),
            None if word == "*" => Some(Score::Unknown),
            _ => None,
        }
    }
}

/// A token in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListPiece<'a> {
    /// A move number, and whether a sign after it marks it as one.
    Number(&'a str, bool),
    Word(&'a str),
    Comment(&'a str),
}

/// A word without the marks after it.
pub(crate) fn without_marks(word: &str) -> &str {
    word.trim_end_matches(['.', '!', '?'])
}

/// The tokens in the rest of a list, each with its location.
#[derive(Clone)]
pub(crate) struct Pieces<'a> {
    text: &'a str,
    next: usize,
    /// Where the cells that follow each other without blanks end; 0 before the first ones.
    joined: usize,
}

/// The most characters in a colour with its colon.
const LONGEST_COLOUR: usize = 6;

fn separates(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | '\u{feff}' | '\0' | '\u{1a}')
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Result<(ListPiece<'a>, usize), RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(word) = self.next_joined() {
            return Some(Ok(word));
        }
        self.skip_separators();
        let (start, rest) = (self.next, &self.text[self.next..]);
        let first = rest.chars().next()?;
        if first == '{' {
            let Some(length) = rest.find('}') else {
                self.next = self.text.len();
                let (got, expected) = ("a { that nothing closes".to_owned(), "} after the comment".to_owned());
                return Some(Err(RecordError::Syntax { got, expected }.at(self.text.as_bytes(), start)));
            };
            self.next += length + 1;
            return Some(Ok((ListPiece::Comment(rest[1..length].trim()), start)));
        }
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let signs = |c: char| matches!(c, '.' | ':' | ')' | '…');
        let signed = rest[digits..].starts_with(signs);
        let ends = |c: char| separates(c) || c == '{';
        if digits > 0 && (signed || rest[digits..].chars().next().is_none_or(ends)) {
            let behind = rest[digits..].trim_start_matches(signs);
            self.next += rest.len() - behind.len();
            return Some(Ok((ListPiece::Number(&rest[..digits], signed), start)));
        }
        // A colour may precede its move, with a colon between them.
        let colon = rest.char_indices().take(LONGEST_COLOUR).find(|&(_, c)| c == ':').map(|(colon, _)| colon + 1);
        let end = colon.filter(|&end| matches!(ListWord::read(&rest[..end]), Some(ListWord::Colour(_))));
        let end = end.unwrap_or_else(|| rest.find(ends).unwrap_or(rest.len()).max(first.len_utf8()));
        if is_joined(&rest[..end]) {
            self.joined = start + end;
            return self.next_joined().map(Ok);
        }
        self.next += end;
        Some(Ok((ListPiece::Word(&rest[..end]), start)))
    }
}

/// How many bytes a letter and a number take at the beginning of a text.
fn cell_length(text: &str) -> Option<usize> {
    let letters = column_length(text)?;
    let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0).then_some(letters + digits)
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Whether a word consists of several cells with a letter and a number, with or without hyphens between them.
fn is_joined(word: &str) -> bool {
    let mut rest = without_marks(word);
    let mut cells = 0;
    while let Some(length) = cell_length(rest) {
        cells += 1;
        rest = &rest[length..];
        if rest.is_empty() {
            return cells > 1;
        }
        rest = rest.strip_prefix(is_hyphen).unwrap_or(rest);
    }
    false
}

impl<'a> Pieces<'a> {
    pub(crate) fn of(text: &'a str) -> Pieces<'a> {
        Pieces { text, next: 0, joined: 0 }
    }

    /// Skips separators, and hyphens that stand alone.
    fn skip_separators(&mut self) {
        loop {
            let rest = self.text[self.next..].trim_start_matches(separates);
            self.next = self.text.len() - rest.len();
            let behind = rest.trim_start_matches(is_hyphen);
            if behind.len() == rest.len() || behind.chars().next().is_some_and(|c| !separates(c)) {
                return;
            }
            self.next = self.text.len() - behind.len();
        }
    }

    /// The next cell among those that follow each other without blanks; the last one includes the marks after it.
    fn next_joined(&mut self) -> Option<(ListPiece<'a>, usize)> {
        let rest = self.text.get(self.next..self.joined)?;
        let rest = rest.strip_prefix(is_hyphen).unwrap_or(rest);
        let start = self.joined - rest.len();
        let length = cell_length(rest)?;
        let is_last = without_marks(&rest[length..]).is_empty();
        let word = if is_last { rest } else { &rest[..length] };
        self.next = start + word.len();
        Some((ListPiece::Word(word), start))
    }

    /// The next word, without the numbers and comments before it.
    pub(crate) fn word(&mut self) -> Option<&'a str> {
        self.flatten().find_map(|(piece, _)| match piece {
            ListPiece::Word(word) => Some(word),
            _ => None,
        })
    }

    /// Consumes `pieces` or `sides`, if it comes next.
    pub(crate) fn take_kind(&mut self) -> Option<SwapKind> {
        let mut ahead = self.clone();
        let Some(Ok((ListPiece::Word(word), _))) = ahead.next() else { return None };
        let kind = match without_marks(word).to_ascii_lowercase().as_str() {
            "pieces" => SwapKind::Pieces,
            "sides" => SwapKind::Sides,
            _ => return None,
        };
        *self = ahead;
        Some(kind)
    }
}

impl ListWord {
    /// Reads a word, in either case. Only HexWorld's `:s` and `:S` are case-sensitive.
    pub(crate) fn read(word: &str) -> Option<ListWord> {
        let word = without_marks(word);
        match word {
            ":s" => return Some(ListWord::Swap(Some(SwapKind::Pieces))),
            ":S" => return Some(ListWord::Swap(Some(SwapKind::Sides))),
            _ => {}
        }
        if let Some(score) = Score::read(word) {
            return Some(ListWord::Score(score));
        }
        let lower: String = word.chars().filter(|&c| !is_hyphen(c)).map(|c| c.to_ascii_lowercase()).collect();
        Some(match lower.as_str() {
            "b" | "black" | "red" | "b:" | "black:" | "red:" => ListWord::Colour(Colour::Black),
            "w" | "white" | "blue" | "w:" | "white:" | "blue:" => ListWord::Colour(Colour::White),
            "s" | "swap" | "swaps" => ListWord::Swap(None),
            "swappieces" => ListWord::Swap(Some(SwapKind::Pieces)),
            "swapsides" => ListWord::Swap(Some(SwapKind::Sides)),
            "pass" | "passes" | ":p" => ListWord::Pass,
            "resign" | "resigns" | "resigned" => ListWord::Resign(None),
            ":rb" => ListWord::Resign(Some(Colour::Black)),
            ":rw" => ListWord::Resign(Some(Colour::White)),
            "forfeit" | "forfeits" => ListWord::Forfeit(None),
            ":fb" => ListWord::Forfeit(Some(Colour::Black)),
            ":fw" => ListWord::Forfeit(Some(Colour::White)),
            _ => return None,
        })
    }
}
