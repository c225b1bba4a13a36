//! Wording of messages.

/// The ending of a noun after a number: `{count} game{}`.
pub(crate) fn plural<N: PartialEq + From<u8>>(count: N) -> &'static str {
    if count == N::from(1) { "" } else { "s" }
}

/// A text as errors quote it: its first 40 characters, control characters replaced.
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
    fn only_one_is_singular() {
        let game = |count: usize| format!("{count} game{}", plural(count));
        assert_eq!([0, 1, 2, 21].map(game), ["0 games", "1 game", "2 games", "21 games"]);
    }
}
