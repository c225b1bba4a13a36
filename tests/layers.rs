//! The structure of the code: imports point downward, files stay short.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::{Path, PathBuf};

/// The layers of the diagram in `lib.rs`, one line each from the top; names on one line do not know each other.
fn layers() -> Vec<Vec<String>> {
    let text = fs::read_to_string("src/lib.rs").unwrap();
    let diagram = text.split("```").nth(1).unwrap();
    let modules: Vec<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ").or(line.strip_prefix("pub(crate) mod "))?.strip_suffix(';'))
        .map(str::to_owned)
        .collect();
    let words = |line: &str| {
        let words = line.trim_start_matches("//!").split_whitespace().map(str::to_owned);
        words.filter(|word| modules.contains(word)).collect::<Vec<_>>()
    };
    // The first word of a line is its layer; `protocol` shares its line with `tournament`.
    let first_or_pair = |line: &str| {
        let mut found = words(line);
        found.truncate(if found.first().is_some_and(|word| word == "protocol") { 2 } else { 1 });
        found
    };
    let layers: Vec<_> = diagram.lines().map(first_or_pair).filter(|line| !line.is_empty()).collect();
    let drawn: Vec<_> = layers.iter().flatten().cloned().collect();
    assert!(modules.iter().all(|module| drawn.contains(module)), "{modules:?} against {drawn:?}");
    layers
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn imports_point_downward() {
    let layers = layers();
    let rank = |module: &str| layers.iter().position(|line| line.iter().any(|name| name == module));
    let mut seen = 0;
    for file in files(Path::new("src")) {
        let own = file.strip_prefix("src").unwrap().components().next().unwrap().as_os_str().to_str().unwrap();
        let Some(own_rank) = rank(own) else { continue };
        // Test modules may use what they like.
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        for import in code.split("crate::").skip(1) {
            let module: String = import.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if let Some(other) = rank(&module) {
                assert!(module == own || other > own_rank, "{} imports {module}", file.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 10, "found only {seen} imports");
}

#[test]
fn files_stay_short() {
    for folder in ["src", "tests"] {
        for file in files(Path::new(folder)) {
            let lines = fs::read_to_string(&file).unwrap().lines().count();
            assert!(lines <= 620, "{}: {lines} lines", file.display());
        }
    }
}
