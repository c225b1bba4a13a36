//! Rules of Go, which clients of KataGo name.

/// Their names, as KataGo knows them.
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

/// Whether a word names rules of Go, in either case. They say nothing about the games here.
pub fn is_rule_of_go(word: &str) -> bool {
    NAMES.contains(&word.to_ascii_lowercase().as_str())
}
