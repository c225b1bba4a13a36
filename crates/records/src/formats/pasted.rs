//! Removes what mail programs, chats and browsers add to a game's text.
//!
//! | added | example | read as |
//! | --- | --- | --- |
//! | quote marks at the beginning of lines | `> ;B[a1]` | `;B[a1]` |
//! | HTML escapes | `&amp;`, `&gt;`, `&#44;` | the character |
//! | escapes in an address, up to three times | `%2C`, `%252C` | `,` |
//! | invisible characters: zero-width ones, soft hyphens, marks for direction and byte order | | nothing |
//! | other blanks, such as the non-breaking one | | a blank |
//! | full-width letters and signs | `，`, `（` | `,`, `(` |
//! | an address's parameters, before and after a position | `&fbclid=x`, `?utm_source=x` | nothing |
//! | signs around a link or after it | `<…>`, `(…)`, `….`, `…*` | nothing |
//!
//! Comments in braces stay as they are. We only drop what cannot belong to a game. The format's reader gets the rest,
//! and refuses what it doesn't know.

use std::borrow::Cow;

/// How often we decode an address at most: the page that shares it, a redirect and a mail program may each encode it.
const MOST_ESCAPES: usize = 3;

/// A mail that quotes a game.
pub(crate) struct QuotedMail {
    /// All lines, without quote marks.
    pub(crate) whole: Vec<u8>,
    /// The same lines from the first quoted one to the last.
    pub(crate) quoted: Vec<u8>,
    /// Whether the mail has other lines.
    pub(crate) has_more: bool,
}

/// The lines of a mail that quotes a game; `None` if no line is quoted, or if a game begins in an unquoted line.
pub(crate) fn quoted_mail(text: &[u8]) -> Option<QuotedMail> {
    let mut mail = QuotedMail { whole: Vec::with_capacity(text.len()), quoted: Vec::new(), has_more: false };
    let (mut begun, mut end, mut has_game) = (None, 0, false);
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let mark = quotation(line);
        if !has_game && begins_game(&line[mark..]) {
            if mark == 0 {
                return None;
            }
            has_game = true;
        }
        if mark > 0 {
            begun.get_or_insert(mail.whole.len());
        }
        mail.whole.extend_from_slice(&line[mark..]);
        if mark > 0 {
            end = mail.whole.len();
        }
    }
    mail.quoted = mail.whole[begun?..end].to_vec();
    mail.has_more = mail.quoted.trim_ascii().len() < mail.whole.trim_ascii().len();
    Some(mail)
}

/// How many bytes the quote marks at the beginning of a line take, with the blank after them.
fn quotation(line: &[u8]) -> usize {
    let mut length = 0;
    loop {
        let rest = line[length..].trim_ascii_start();
        let rest = rest.strip_prefix(b">").or_else(|| rest.strip_prefix(b"&gt;"));
        match rest {
            Some(rest) => length = line.len() - rest.len(),
            None => break,
        }
    }
    let has_blank = length > 0 && line.get(length) == Some(&b' ');
    length + usize::from(has_blank)
}

/// Whether a game in SGF, JSON or a tag begins in this line. If so, later lines with a `>` belong to it.
fn begins_game(line: &[u8]) -> bool {
    let has = |word: &[u8]| line.windows(word.len()).any(|bytes| bytes.eq_ignore_ascii_case(word));
    has(b"(;") || has(b"<hex") || matches!(line.trim_ascii_start().first(), Some(b'{' | b';'))
}

/// Decodes HTML escapes, drops invisible characters, and makes blanks plain and letters narrow. Comments in braces
/// stay.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c != '&' && shown(c) == Some(c);
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut in_comment = false;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (c, length) = if in_comment { (first, first.len_utf8()) } else { entity(rest).unwrap_or((first, first.len_utf8())) };
        in_comment = if in_comment { c != '}' } else { c == '{' };
        plain.extend(if in_comment { Some(c) } else { shown(c) });
        rest = &rest[length..];
    }
    Cow::Owned(plain)
}

/// The character that is meant; `None` if it is invisible.
fn shown(c: char) -> Option<char> {
    match c {
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => None,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0),
        '\u{3001}' => Some(','),
        '\n' | '\r' | '\t' => Some(c),
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// The character for an HTML escape at the beginning of a text, and the escape's length in bytes.
fn entity(text: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 7] =
        [("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\''), ("nbsp", ' '), ("num", '#')];
    let inside = text.strip_prefix('&')?;
    let (name, _) = inside.split_once(';').filter(|(name, _)| name.len() <= 8)?;
    let number = name.strip_prefix('#').and_then(|digits| match digits.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => digits.parse().ok(),
    });
    let named = || NAMED.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, c)| c);
    let c = number.and_then(char::from_u32).or_else(named)?;
    Some((c, name.len() + 2))
}

/// A [`plain`] text whose addresses are decoded as often as they were encoded.
pub(crate) fn decoded_link(text: &str) -> Cow<'_, str> {
    let mut link = plain(text);
    for _ in 0..MOST_ESCAPES {
        let Some(next) = without_percent(&link) else { break };
        link = Cow::Owned(plain(&next).into_owned());
    }
    link
}

/// Decodes characters such as `%3A`; `None` if the text has none, or if the result is not UTF-8.
fn without_percent(text: &str) -> Option<String> {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    let mut has_changed = false;
    while let Some((&first, others)) = rest.split_first() {
        let digits = others.get(..2).filter(|digits| first == b'%' && digits.iter().all(u8::is_ascii_hexdigit));
        let byte =
            digits.and_then(|digits| std::str::from_utf8(digits).ok()).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        has_changed |= byte.is_some();
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &others[2..] } else { others };
    }
    if has_changed { String::from_utf8(bytes).ok() } else { None }
}

/// A link's length without the parameters and signs after it.
pub(crate) fn end_of_link(link: &str) -> usize {
    let mut end = link.len();
    while let Some(sign) = link[..end].rfind(['&', '?']).filter(|&sign| is_parameter(&link[sign + 1..end])) {
        end = sign;
    }
    without_signs(&link[..end]).len()
}

/// The length of the parameters, such as a token, before a position.
pub(crate) fn begin_of_position(fragment: &str) -> usize {
    let mut begin = 0;
    for part in fragment.split_inclusive('&') {
        match part.strip_suffix('&').filter(|part| is_parameter(part)) {
            Some(_) => begin += part.len(),
            None => break,
        }
    }
    begin
}

/// Whether a part of an address is a name with a value, or empty.
fn is_parameter(part: &str) -> bool {
    let is_named = |(name, value): (&str, &str)| {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.~[]".contains(&byte);
        !name.is_empty() && name.bytes().all(is_letter) && !value.contains(|c: char| c.is_whitespace() || c == '#')
    };
    let part = without_signs(part);
    part.is_empty() || part.split_once('=').is_some_and(is_named)
}

/// Removes blanks, punctuation and markup after a link, including brackets that the link doesn't open.
fn without_signs(link: &str) -> &str {
    let count = |sign: char| link.matches(sign).count();
    let mut parentheses = count(')').saturating_sub(count('('));
    let has_comment = link.contains('{');
    link.trim_end_matches(|c: char| match c {
        ')' => {
            let is_foreign = parentheses > 0;
            parentheses = parentheses.saturating_sub(1);
            is_foreign
        }
        '}' => !has_comment,
        '.' | ',' | ';' | '!' | '?' | '*' | '_' | '~' | '`' | '"' | '\'' | '>' | ']' | '|' | '\\' | '\0' | '\u{1a}' => true,
        '\u{2018}'..='\u{201f}' | '\u{ab}' | '\u{bb}' | '\u{3002}' | '\u{2026}' => true,
        c => c.is_whitespace(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_invisible_characters_are_decoded() {
        for (text, expected) in [
            ("y-10:c4,d5", "y-10:c4,d5"),
            ("a\u{200b}b\u{ad}c\u{feff}\u{2060}d\u{a0}e\u{3000}f", "abcd e f"),
            ("\u{ff23}\u{ff14}\u{ff0c}d5\u{3001}e6", "C4,d5,e6"),
            ("&lt;hex&gt; &#82;5 &#x43;5 &amp;amp; &nope; &", "<hex> R5 C5 &amp; &nope; &"),
            ("a1 {a&amp;b\u{200b}} &gt;", "a1 {a&amp;b\u{200b}} >"),
        ] {
            assert_eq!(plain(text), expected, "{text}");
        }
        for (text, expected) in [
            ("%41%zz%4%+4", "A%zz%4%+4"),
            ("%ff", "%ff"),
            ("a%2Cb", "a,b"),
            ("a%252Cb", "a,b"),
            ("a%25252Cb", "a,b"),
            ("a%26amp%3Bb%E2%80%8Bc", "a&bc"),
        ] {
            assert_eq!(decoded_link(text), expected, "{text}");
        }
        // Each further escape adds only one character, not a pass over all of them.
        assert!(decoded_link(&format!("%{}", "25".repeat(1_000_000))).len() > 1_000_000);
    }

    #[test]
    fn parameters_and_signs_around_a_position_are_dropped() {
        for (link, expected) in [
            ("y-6:c4,d5", "y-6:c4,d5"),
            ("y-6:c4,d5.", "y-6:c4,d5"),
            ("y-6:c4,d5&fbclid=x", "y-6:c4,d5"),
            ("y-6:c4,d5?utm_source=a&utm_medium=b%20c.", "y-6:c4,d5"),
            ("y-6:c4,d5&&gclid=x&", "y-6:c4,d5"),
            ("y-6:c4,d5**\u{bb}.\u{201d}", "y-6:c4,d5"),
            ("y-6:c4,d5**).", "y-6:c4,d5"),
            ("15,c4(c5(e6))).", "15,c4(c5(e6))"),
            ("y-6:c4,d5&y-7:a1", "y-6:c4,d5&y-7:a1"),
            ("y-6:c4,d5&a b=c", "y-6:c4,d5&a b=c"),
            ("y-6:c4 {b}", "y-6:c4 {b}"),
            ("/?utm_source=x#y-6:c4", "/?utm_source=x#y-6:c4"),
        ] {
            assert_eq!(&link[..end_of_link(link)], expected, "{link}");
        }
        for (fragment, expected) in [("token=1f&y-6:c4", "y-6:c4"), ("a=b&&y-6:c4", "y-6:c4"), ("y-6:c4&a=b", "y-6:c4&a=b")] {
            assert_eq!(&fragment[begin_of_position(fragment)..], expected);
        }
    }

    #[test]
    fn marks_of_quotation_are_dropped_if_the_game_is_quoted() {
        for (text, whole, quoted) in [
            ("> a1\n> b2\n", "a1\nb2\n", "a1\nb2\n"),
            ("Ann wrote:\r\n>> a1\r\n> > b2\r\n\r\nNice!", "Ann wrote:\r\na1\r\nb2\r\n\r\nNice!", "a1\r\nb2\r\n"),
            ("&gt; a1\nb2\n&gt;c3", "a1\nb2\nc3", "a1\nb2\nc3"),
            (">   a1", "  a1", "  a1"),
        ] {
            let mail = quoted_mail(text.as_bytes()).unwrap();
            assert_eq!((mail.whole.as_slice(), mail.quoted.as_slice()), (whole.as_bytes(), quoted.as_bytes()), "{text}");
            assert_eq!(mail.has_more, text.contains("Ann"), "{text}");
        }
        for text in
            ["", "a1 b2", "> Your turn!\n(;C[He said:\n> no])", "(;C[He said:\n> no])", "<hexboard size=\"3x3\"\n>", "{\"a\":\n>"]
        {
            assert!(quoted_mail(text.as_bytes()).is_none(), "{text}");
        }
    }
}
