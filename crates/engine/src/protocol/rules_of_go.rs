//! Rules of Go, which KataGo's clients may name.

/// The names that KataGo knows.
const NAMES: [&str; 16] = [
    "aga",
    "aga-button",
    "ancient-area",
    "ancient-territory",
    "bga",
    "chinese",
    "chinese-kgs",
    "chinese-ogs",
    "french",
    "goe",
    "japanese",
    "korean",
    "new-zealand",
    "new_zealand",
    "stone-scoring",
    "tromp-taylor",
];

/// Whether a word names rules of Go, in either case. They mean nothing to the games here.
pub fn is_rule_of_go(word: &str) -> bool {
    NAMES.contains(&word.to_ascii_lowercase().as_str())
}
