//! The charsets of files.
//!
//! `CA` names the charset of a file. Without it the specification demands ISO 8859-1, but most programs write UTF-8. So
//! a file that is valid UTF-8 is read as UTF-8. Another file is read in the charset of its first `CA`, or else as
//! Windows-1252, which includes all letters of ISO 8859-1.
//!
//! The whole file is in that charset, including brackets and backslashes: in Shift_JIS, GBK and Big5 the second byte of
//! a letter can equal one of these. The bytes of a file are preserved. Added texts are encoded; if the charset lacks
//! their letters, the file becomes UTF-8.
//!
//! Escapes apply to letters, too: `]` and the backslash are escaped by a backslash in every charset.
//!
//! Without the feature `charsets`, bytes that are not UTF-8 are replaced. The page decodes files before it sends them,
//! and encodes files that it saves.

use std::borrow::Cow;

/// The number of bytes that are searched for `CA`.
#[cfg(feature = "charsets")]
const HEAD: usize = 4096;

/// The charset of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Charset {
    /// UTF-8; invalid bytes are replaced when read.
    #[default]
    Utf8,
    /// Another charset.
    #[cfg(feature = "charsets")]
    Other(&'static encoding_rs::Encoding),
}

impl Charset {
    /// The charset of a file.
    ///
    /// # Complexity
    /// O(bytes).
    #[cfg(feature = "charsets")]
    pub(super) fn of_file(file: &[u8]) -> Charset {
        let is_utf8 = std::str::from_utf8(file).is_ok();
        let named = named(&file[..file.len().min(HEAD)]).and_then(encoding_rs::Encoding::for_label);
        let encoding = match named {
            // Pure ASCII can continue in the charset that the file names.
            Some(encoding) if !is_utf8 || file.is_ascii() => encoding,
            _ if is_utf8 => encoding_rs::UTF_8,
            _ => encoding_rs::WINDOWS_1252,
        };
        let is_own = encoding != encoding_rs::UTF_8 && encoding.is_ascii_compatible();
        if is_own { Charset::Other(encoding) } else { Charset::Utf8 }
    }

    #[cfg(not(feature = "charsets"))]
    pub(super) fn of_file(_file: &[u8]) -> Charset {
        Charset::Utf8
    }

    /// Decodes bytes; invalid ones are replaced.
    pub(super) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Charset::Utf8 => String::from_utf8_lossy(bytes),
            #[cfg(feature = "charsets")]
            Charset::Other(encoding) => encoding.decode_without_bom_handling(bytes).0,
        }
    }

    /// Encodes a text, if the charset has all of its letters.
    pub(super) fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Charset::Utf8 => Some(text.as_bytes().to_vec()),
            #[cfg(feature = "charsets")]
            Charset::Other(encoding) => {
                let (bytes, _, has_unknown) = encoding.encode(text);
                (!has_unknown).then(|| bytes.into_owned())
            }
        }
    }

    /// Whether two bytes are one letter whose second byte can be that of a bracket or a backslash.
    pub(super) fn is_pair(self, _first: u8, _second: u8) -> bool {
        match self {
            Charset::Utf8 => false,
            #[cfg(feature = "charsets")]
            Charset::Other(encoding) => {
                _first >= 0x80 && {
                    let pair = [_first, _second];
                    let (text, had_errors) = encoding.decode_without_bom_handling(&pair);
                    !had_errors && text.chars().count() == 1
                }
            }
        }
    }
}

/// The value of the first `CA`.
#[cfg(feature = "charsets")]
fn named(head: &[u8]) -> Option<&[u8]> {
    let at = head.windows(3).position(|window| window == b"CA[")?;
    let is_name = at == 0 || !head[at - 1].is_ascii_alphanumeric();
    let rest = &head[at + 3..];
    let end = rest.iter().position(|&byte| byte == b']')?;
    is_name.then_some(&rest[..end])
}

/// A text escaped for a value.
pub(super) fn escaped(text: &str) -> String {
    let escape = |letter: char| matches!(letter, ']' | '\\').then_some('\\').into_iter().chain([letter]);
    text.chars().flat_map(escape).collect()
}

/// A value without its escapes. A backslash makes the next character literal, and removes a line break.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('\r') => drop(letters.next_if_eq(&'\n')),
                Some('\n') => {}
                Some(literal) => text.push(literal),
                None => text.push(letter),
            },
            _ => text.push(letter),
        }
    }
    text
}

#[cfg(feature = "charsets")]
#[cfg(test)]
mod tests {
    use crate::records::Collection;

    /// The comment of the second node, and the file when written.
    fn read(file: &[u8]) -> (String, Vec<u8>) {
        let trees = Collection::parse(file).unwrap();
        let node = trees.nodes(trees.games()[0]).nth(1).unwrap();
        (trees.text(node, "C").unwrap(), trees.to_bytes())
    }

    /// Bytes that are not UTF-8 used to be shown as replacement characters, and a letter of Shift_JIS whose second byte
    /// is a bracket ended its text.
    #[test]
    fn texts_are_in_the_charset_that_the_file_names() {
        for (head, bytes, letters) in [
            (&b"CA[ISO-8859-1]"[..], &b"caf\xe9"[..], "caf\u{e9}"),
            (b"", b"\xe9t\xe9", "\u{e9}t\u{e9}"),
            (b"CA[Shift_JIS]", b"\x83\x5d\x83\x5c ok", "\u{30be}\u{30bd} ok"),
            (b"CA[Shift_JIS]", b"\\\x83\x5d a\\] \x83\x5c", "\u{30be} a] \u{30bd}"),
            (b"CA[GB2312]", b"\xc4\xe3", "\u{4f60}"),
            (b"CA[ISO-8859-1]", "caf\u{e9}".as_bytes(), "caf\u{e9}"),
            (b"CA[nonsense]", b"caf\xe9", "caf\u{e9}"),
        ] {
            let file = [b"(;FF[4]", head, b"GM[11]SZ[4]\n;C[", bytes, b"])\n"].concat();
            assert_eq!(read(&file), (letters.to_owned(), file.clone()), "{file:?}");
        }
    }

    #[test]
    fn added_texts_are_in_the_charset_of_the_file_or_the_file_becomes_utf_8() {
        let mut trees = Collection::parse(b"(;CA[Shift_JIS]PB[\x83\x5d];B[a1];W[a2]C[\x83\x5c])").unwrap();
        let nodes: Vec<_> = trees.nodes(trees.games()[0]).collect();
        trees.set(nodes[1], "C", &["\u{30bd}]"]);
        assert_eq!(trees.to_bytes(), b"(;CA[Shift_JIS]PB[\x83\x5d]\n;B[a1]C[\x83\x5c\\]];W[a2]C[\x83\x5c])\n");
        assert_eq!(trees.text(nodes[1], "C").as_deref(), Some("\u{30bd}]"));
        trees.set(nodes[1], "C", &["\u{e9}"]);
        let expected = "(;CA[UTF-8]PB[\u{30be}]\n;B[a1]C[\u{e9}];W[a2]C[\u{30bd}])\n";
        assert_eq!(trees.to_bytes(), expected.as_bytes());
        assert_eq!(read(expected.as_bytes()).0, "\u{e9}");
    }

    #[test]
    fn an_ascii_file_is_extended_in_its_charset() {
        let mut trees = Collection::parse(b"(;CA[ISO-8859-1];B[a1])").unwrap();
        let node = trees.nodes(trees.games()[0]).nth(1).unwrap();
        trees.add_child(node, &[("C", "\u{e9}")]);
        assert_eq!(trees.to_bytes(), b"(;CA[ISO-8859-1]\n;B[a1];C[\xe9])\n");
    }
}
