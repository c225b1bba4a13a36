//! Words of messages.

/// The ending of a noun that stands behind a number: `{count} game{}`.
pub(crate) fn plural<N: PartialEq + From<u8>>(count: N) -> &'static str {
    if count == N::from(1) { "" } else { "s" }
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
