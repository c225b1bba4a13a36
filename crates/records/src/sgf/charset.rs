//! A file's charset.
//!
//! `CA` names a file's charset. Without it the specification demands ISO 8859-1, but most programs write UTF-8. So we
//! read valid UTF-8 as UTF-8. We read any other file in the charset of its first `CA`. If that is missing, unknown or
//! wrong, the bytes decide, and a note says so:
//!
//! | the bytes | charset |
//! | --- | --- |
//! | more UTF-8 letters than invalid bytes | UTF-8 |
//! | valid Shift_JIS with several kana, in a file whose `CA` is missing or unknown | Shift_JIS |
//! | all others | Windows-1252, which includes all letters of ISO 8859-1 |
//!
//! The whole file is in that charset, including brackets and backslashes: in Shift_JIS, GBK and Big5 a letter's second
//! byte can equal one of these. We preserve the file's bytes. Added texts are encoded; if the charset lacks their
//! letters, the file becomes UTF-8.
//!
//! Escapes apply to letters, too: `]` and the backslash are escaped by a backslash in every charset.
//!
//! Without the feature `charsets`, bytes that are not UTF-8 are replaced. The page decodes files before it sends them,
//! and encodes files that it saves.

use std::borrow::Cow;
#[cfg(feature = "charsets")]
use tripoint_games::base::quoted;

/// How many bytes are searched for `CA`.
#[cfg(feature = "charsets")]
const HEAD: usize = 4096;

/// With at least this many kana, we recognise Shift_JIS.
#[cfg(feature = "charsets")]
const FEWEST_KANA: usize = 2;

/// A file's charset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Charset {
    /// UTF-8; invalid bytes are replaced when read.
    #[default]
    Utf8,
    /// Another charset.
    #[cfg(feature = "charsets")]
    Other(&'static encoding_rs::Encoding),
}

/// A note about a file with its location.
type PlacedNote = (usize, String);

impl Charset {
    /// Finds a file's charset; adds a note if letters may be wrong.
    ///
    /// # Complexity
    /// O(bytes).
    #[cfg(feature = "charsets")]
    pub(crate) fn of_file(file: &[u8]) -> (Charset, Option<PlacedNote>) {
        let named = named(&file[..file.len().min(HEAD)]);
        let encoding = named.and_then(encoding_rs::Encoding::for_label);
        let own = encoding.filter(|&encoding| encoding != encoding_rs::UTF_8 && encoding.is_ascii_compatible());
        let Some(invalid) = invalid_utf8(file) else {
            // Pure ASCII can continue in the charset that the file names.
            return (own.filter(|_| file.is_ascii()).map_or(Charset::Utf8, Charset::Other), None);
        };
        let named = named.map(|name| quoted(&String::from_utf8_lossy(name)));
        if let Some(encoding) = own {
            let name = named.unwrap_or_default();
            let note = |place| (place, format!("got a byte that isn't a letter in CA[{name}]; it is read as \u{fffd}"));
            return (Charset::Other(encoding), first_invalid(file, encoding).map(note));
        }
        if is_mostly_utf8(file) {
            return (Charset::Utf8, Some((invalid, "got a byte that is not UTF-8; it is read as \u{fffd}".to_owned())));
        }
        let (got, is_open) = match (named, encoding) {
            (None, _) => ("got no CA, which names the charset, and bytes that are not UTF-8".to_owned(), true),
            (Some(name), None) => (format!("got CA[{name}], which is not a known charset"), true),
            (Some(name), Some(_)) => (format!("got CA[{name}], but this byte does not belong to it"), false),
        };
        let encoding = if is_open && is_shift_jis(file) { encoding_rs::SHIFT_JIS } else { encoding_rs::WINDOWS_1252 };
        let name = encoding.name();
        (Charset::Other(encoding), Some((invalid, format!("{got}; texts are read in {name}, so letters may be wrong"))))
    }

    #[cfg(not(feature = "charsets"))]
    pub(crate) fn of_file(file: &[u8]) -> (Charset, Option<PlacedNote>) {
        let note = |place| (place, "got a byte that is not UTF-8; it is read as \u{fffd}".to_owned());
        (Charset::Utf8, invalid_utf8(file).map(note))
    }

    /// Decodes bytes; invalid ones are replaced.
    pub(crate) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Charset::Utf8 => String::from_utf8_lossy(bytes),
            #[cfg(feature = "charsets")]
            Charset::Other(encoding) => encoding.decode_without_bom_handling(bytes).0,
        }
    }

    /// Encodes a text, if the charset has all of its letters.
    pub(crate) fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Charset::Utf8 => Some(text.as_bytes().to_vec()),
            #[cfg(feature = "charsets")]
            Charset::Other(encoding) => {
                let (bytes, _, has_unknown) = encoding.encode(text);
                (!has_unknown).then(|| bytes.into_owned())
            }
        }
    }

    /// How many bytes the first letter in a text takes, as far as they matter: 2 if the second one can equal a bracket
    /// or a backslash, otherwise 1.
    pub(crate) fn letter(self, text: &[u8]) -> usize {
        match text {
            &[first, second, ..] if first >= 0x80 && self.is_pair(first, second) => 2,
            _ => 1,
        }
    }

    /// Whether two bytes are one letter.
    fn is_pair(self, _first: u8, _second: u8) -> bool {
        match self {
            Charset::Utf8 => false,
            #[cfg(feature = "charsets")]
            Charset::Other(encoding) => {
                let pair = [_first, _second];
                let (text, had_errors) = encoding.decode_without_bom_handling(&pair);
                !had_errors && text.chars().count() == 1
            }
        }
    }
}

/// The location of the first byte that is not UTF-8.
fn invalid_utf8(file: &[u8]) -> Option<usize> {
    std::str::from_utf8(file).err().map(|error| error.valid_up_to())
}

/// The value of the first `CA` that follows another property or begins a node.
#[cfg(feature = "charsets")]
fn named(head: &[u8]) -> Option<&[u8]> {
    let names = head.windows(2).enumerate().filter(|(_, name)| name.eq_ignore_ascii_case(b"CA"));
    names.into_iter().find_map(|(place, _)| {
        let before = head[..place].trim_ascii_end().last();
        let value = head[place + 2..].trim_ascii_start().strip_prefix(b"[")?;
        let end = value.iter().position(|&byte| byte == b']')?;
        let name = value[..end].trim_ascii();
        (matches!(before, Some(b']' | b';')) && !name.is_empty()).then_some(name)
    })
}

/// The location of the first byte that doesn't belong to a charset.
#[cfg(feature = "charsets")]
fn first_invalid(file: &[u8], encoding: &'static encoding_rs::Encoding) -> Option<usize> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut text = [0; 1024];
    let mut read = 0;
    loop {
        let (result, bytes, _) = decoder.decode_to_utf8_without_replacement(&file[read..], &mut text, true);
        read += bytes;
        match result {
            encoding_rs::DecoderResult::OutputFull => {}
            encoding_rs::DecoderResult::InputEmpty => return None,
            encoding_rs::DecoderResult::Malformed(wrong, after) => {
                return Some(read.saturating_sub(usize::from(wrong) + usize::from(after)));
            }
        }
    }
}

/// Whether a file that is not valid UTF-8 has more UTF-8 letters than invalid bytes.
#[cfg(feature = "charsets")]
fn is_mostly_utf8(file: &[u8]) -> bool {
    let (mut letters, mut invalid) = (0, 0);
    for chunk in file.utf8_chunks() {
        letters += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        invalid += chunk.invalid().len();
    }
    letters > invalid
}

/// Whether a file's bytes look like Shift_JIS: all are valid, and kana are frequent. Kana that end in the same byte as
/// a bracket or a backslash don't count, because they may be letters of another charset before one.
#[cfg(feature = "charsets")]
fn is_shift_jis(file: &[u8]) -> bool {
    if first_invalid(file, encoding_rs::SHIFT_JIS).is_some() {
        return false;
    }
    let charset = Charset::Other(encoding_rs::SHIFT_JIS);
    let (mut kana, mut singles, mut place) = (0, 0, 0);
    while let Some(rest) = file.get(place..).filter(|rest| !rest.is_empty()) {
        match *rest {
            [0x82, 0x9f..=0xf1, ..] | [0x83, 0x40..=0x5a | 0x5e..=0x96, ..] => kana += 1,
            [0xa0..=0xdf, ..] => singles += 1,
            _ => {}
        }
        place += charset.letter(rest);
    }
    kana >= FEWEST_KANA && kana > singles
}

#[cfg(feature = "charsets")]
#[cfg(test)]
mod tests {
    use crate::sgf::tree::Collection;

    /// The second node's comment, and the file when written.
    fn read(file: &[u8]) -> (String, Vec<u8>) {
        let trees = Collection::parse(file).unwrap();
        let node = trees.nodes(trees.games()[0]).nth(1).unwrap();
        (trees.text(node, "C").unwrap(), trees.to_bytes())
    }

    /// Bytes that are not UTF-8 were once shown as replacement characters. If the second byte of a Shift_JIS letter was
    /// a bracket, it ended the text.
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
