//! Words of messages.

/// The ending of a noun that stands behind a number: `{count} game{}`.
pub(crate) fn plural<N: PartialEq + From<u8>>(count: N) -> &'static str {
    if count == N::from(1) { "" } else { "s" }
}

/// Words to choose from: `a, b or c`.
pub(crate) fn alternatives<W: ToString>(words: impl IntoIterator<Item = W>) -> String {
    let words: Vec<_> = words.into_iter().map(|word| word.to_string()).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.concat(),
    }
}

/// A text as an error quotes it: its beginning, without control characters.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let rest = if text.chars().nth(LONGEST).is_some() { "…" } else { "" };
    let beginning: String = text.chars().take(LONGEST).map(|c| if c.is_control() { '�' } else { c }).collect();
    beginning + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_several_words_stands_behind_or() {
        let shown = |words: &[&str]| alternatives(words);
        assert_eq!([shown(&[]), shown(&["a"]), shown(&["a", "b"]), shown(&["a", "b", "c"])], ["", "a", "a or b", "a, b or c"]);
    }

    #[test]
    fn only_one_is_singular() {
        let game = |count: usize| format!("{count} game{}", plural(count));
        assert_eq!([0, 1, 2, 21].map(game), ["0 games", "1 game", "2 games", "21 games"]);
    }
}
