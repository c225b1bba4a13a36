//! Escapes in SGF values: a backslash makes the next character literal.
//!
//! A text must escape `]` and the backslash. We also escape what [`ending`](super::ending) would take for the end if a
//! text lacked escapes: `x\]\;W[b2` and not `x\];W[b2`. So a text that we write is read back the same, whichever
//! program `AP` names.

use crate::sgf::charset::Charset;

/// Escapes a text for a value.
pub(crate) fn escaped(text: &str) -> String {
    let escape = |letter: char| matches!(letter, ']' | '\\').then_some('\\').into_iter().chain([letter]);
    let value: String = text.chars().flat_map(escape).collect();
    String::from_utf8_lossy(&protected(value.as_bytes(), Charset::Utf8)).into_owned()
}

/// Removes a value's escapes. A backslash makes the next character literal, and removes a line break.
pub(crate) fn unescaped(value: &str) -> String {
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

/// Makes a value end where it should, however it is read: escapes a closing bracket, a final backslash, and whatever
/// looks like a property or a node. Other escapes stay.
///
/// # Complexity
/// O(bytes).
pub(crate) fn protected(value: &[u8], charset: Charset) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(value.len());
    // Whether only blanks have followed a closing bracket.
    let mut is_after_bracket = false;
    let mut place = 0;
    while let Some(rest) = value.get(place..).filter(|rest| !rest.is_empty()) {
        let needs_escape = match rest[0] {
            b']' => true,
            b'\\' => rest.len() == 1,
            b';' => property_at(rest[1..].trim_ascii_start()).is_some(),
            b'[' => is_after_bracket,
            _ => is_after_bracket && property_at(rest).is_some(),
        };
        let escape = usize::from(rest[0] == b'\\' && !needs_escape);
        let length = escape + charset.letter(&rest[escape..]);
        bytes.extend(needs_escape.then_some(b'\\'));
        bytes.extend(&rest[..length]);
        is_after_bracket = rest[escape] == b']' || is_after_bracket && rest[escape].is_ascii_whitespace();
        place += length;
    }
    bytes
}

/// Escapes all opening brackets that nothing closes: an open bracket would make the value's end doubtful.
pub(crate) fn closed(value: &[u8], charset: Charset) -> Vec<u8> {
    let mut open = Vec::new();
    let mut place = 0;
    while let Some(&byte) = value.get(place) {
        let escape = usize::from(byte == b'\\');
        match (byte, value.get(place + escape)) {
            (b'[', _) => open.push(place),
            (b'\\', Some(b']')) => drop(open.pop()),
            _ => {}
        }
        place += escape + charset.letter(value.get(place + escape..).unwrap_or_default());
    }
    let mut bytes = Vec::with_capacity(value.len() + open.len());
    let mut begun = 0;
    for place in open {
        bytes.extend(&value[begun..place]);
        bytes.push(b'\\');
        begun = place;
    }
    bytes.extend(&value[begun..]);
    bytes
}

/// The length of the name at the beginning of a text, if a value follows it.
pub(crate) fn property_at(text: &[u8]) -> Option<usize> {
    let length = text.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let is_name = text.first().is_some_and(u8::is_ascii_alphabetic);
    (is_name && text[length..].trim_ascii_start().first() == Some(&b'[')).then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_look_like_properties_are_escaped() {
        for (text, value) in [
            ("a [b] c", "a [b\\] c"),
            ("\\", "\\\\"),
            ("x];W[b2", "x\\]\\;W[b2"),
            ("x] \n;W[b2", "x\\] \n\\;W[b2"),
            ("x]PW[Bob", "x\\]\\PW[Bob"),
            ("x]\nPW [Bob", "x\\]\n\\PW [Bob"),
            ("x][b2:y", "x\\]\\[b2:y"),
            ("(;B[a1];W[b2])", "(\\;B[a1\\]\\;W[b2\\])"),
            ("a; b (c); d]; e] f", "a; b (c); d\\]; e\\] f"),
            ("C:\\games\\", "C:\\\\games\\\\"),
        ] {
            assert_eq!(escaped(text), value);
            assert_eq!(unescaped(value), text);
            assert_eq!(protected(value.as_bytes(), Charset::Utf8), value.as_bytes(), "{text}");
        }
        assert_eq!(protected(b"a\\:b]c\\", Charset::Utf8), b"a\\:b\\]c\\\\");
    }
}
