//! Words for messages.

/// The ending that makes a noun plural after a number: `{count} game{}`.
pub fn plural<N: PartialEq + From<u8>>(count: N) -> &'static str {
    if count == N::from(1) { "" } else { "s" }
}

/// Writes a number from 0 in letters: a, b, … z, aa, ab, …
pub fn letters(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    if number < 26 { last.to_string() } else { format!("{}{last}", letters(number / 26 - 1)) }
}

/// Writes a choice in words: `a, b or c`.
pub fn alternatives<W: ToString>(words: impl IntoIterator<Item = W>) -> String {
    let words: Vec<_> = words.into_iter().map(|word| word.to_string()).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.concat(),
    }
}

/// Drops the byte order mark that some editors put at the start of a file.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Quotes a text in an error: its first 40 characters, with control characters replaced.
pub fn quoted(text: &str) -> String {
    quoted_to(text, 40)
}

/// Quotes up to `longest` characters of a text in an error. Blanks replace line breaks and tabs; `�` replaces other
/// control characters.
pub fn quoted_to(text: &str, longest: usize) -> String {
    let rest = if text.chars().nth(longest).is_some() { "…" } else { "" };
    let shown = |c: char| match c {
        '\n' | '\r' | '\t' => ' ',
        _ if c.is_control() => '�',
        _ => c,
    };
    text.chars().take(longest).map(shown).collect::<String>() + rest
}

/// Quotes two different texts. Long ones start shortly before their first difference.
pub fn difference(one: &str, other: &str) -> [String; 2] {
    /// The most characters to show before the first difference.
    const BEFORE: usize = 20;
    const LONGEST: usize = 80;
    let texts = [one, other];
    if texts.iter().all(|text| text.chars().nth(LONGEST).is_none()) {
        return texts.map(|text| quoted_to(text, LONGEST));
    }
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let skipped = same.saturating_sub(BEFORE);
    let mark = if skipped > 0 { "…" } else { "" };
    texts.map(|text| format!("{mark}{}", quoted_to(&text.chars().skip(skipped).collect::<String>(), LONGEST)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_put_or_before_the_last_word() {
        let shown = |words: &[&str]| alternatives(words);
        assert_eq!([shown(&[]), shown(&["a"]), shown(&["a", "b"]), shown(&["a", "b", "c"])], ["", "a", "a or b", "a, b or c"]);
    }

    #[test]
    fn only_one_is_singular() {
        let game = |count: usize| format!("{count} game{}", plural(count));
        assert_eq!([0, 1, 2, 21].map(game), ["0 games", "1 game", "2 games", "21 games"]);
    }

    #[test]
    fn a_quotation_is_one_short_line() {
        assert_eq!(quoted("a\u{7}1"), "a�1");
        assert_eq!(quoted_to("no\nsuch\tthing", 7), "no such…");
        assert_eq!(quoted(&"ü".repeat(41)), "ü".repeat(40) + "…");
        assert_eq!(quoted(&"ü".repeat(40)), "ü".repeat(40));
    }

    #[test]
    fn long_texts_are_shown_where_they_differ() {
        assert_eq!(difference("a", "b"), ["a", "b"]);
        let [one, other] = ["x", "y"].map(|last| "long ".repeat(100) + last);
        assert_eq!(difference(&one, &other), ["long long long long x", "long long long long y"].map(|text| format!("…{text}")));
        let [whole, nothing] = difference(&one, "");
        assert!(whole.ends_with('…') && nothing.is_empty());
    }
}
