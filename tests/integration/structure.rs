//! The code's structure: imports between modules point downward, no two files in a module need each other, every type
//! name has one meaning, files stay short, and no result depends on the platform or the compiler.

use crate::source;
use crate::source::{Source, files};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates whose modules are checked, with their source folders, from the top.
const CRATES: [(&str, &str); 14] = [
    ("tripoint-lab", "crates/lab/src"),
    ("tripoint", "src"),
    ("tripoint-training", "crates/training/src"),
    ("tripoint-matches", "crates/matches/src"),
    ("tripoint-jobs", "crates/jobs/src"),
    ("tripoint-page", "crates/page/src"),
    ("tripoint-analysis", "crates/analysis/src"),
    ("tripoint-engine", "crates/engine/src"),
    ("tripoint-trainer", "crates/trainer/src"),
    ("tripoint-solver", "crates/solver/src"),
    ("tripoint-records", "crates/records/src"),
    ("tripoint-network", "crates/network/src"),
    ("tripoint-games", "crates/games/src"),
    ("tripoint-kernels", "crates/kernels/src"),
];

/// The modules drawn in a crate's `lib.rs`, one line each from the top; those on one line don't import each other.
/// Empty for a crate with one module.
fn diagram(folder: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(format!("{folder}/lib.rs")).unwrap();
    let Some((_, drawn)) = text.split_once("```text") else { return Vec::new() };
    let names = |line: &str| {
        let names = line.trim_start_matches("//!").trim_start().split("  ").next().unwrap().to_owned();
        names.split(", ").filter(|name| !name.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    drawn.split("```").next().unwrap().lines().map(names).filter(|names| !names.is_empty()).collect()
}

fn sources(folder: &str) -> Vec<Source> {
    let has_modules = !diagram(folder).is_empty();
    let is_of_tests = |path: &PathBuf| path.to_string_lossy().ends_with("tests.rs") || path.ends_with("test_data.rs");
    let is_read = |path: &PathBuf| !(is_of_tests(path) || path.ends_with("main.rs") || has_modules && path.ends_with("lib.rs"));
    files(Path::new(folder)).into_iter().filter(is_read).map(|path| Source::read(Path::new(folder), &path)).collect()
}

fn all_sources() -> impl Iterator<Item = Source> {
    CRATES.iter().flat_map(|(_, folder)| sources(folder))
}

/// All Rust files in the crates.
fn all_files() -> impl Iterator<Item = PathBuf> {
    CRATES.iter().flat_map(|(_, folder)| files(Path::new(folder)))
}

#[test]
fn imports_between_modules_point_downward() {
    let mut seen = 0;
    for (name, folder) in CRATES {
        let diagram = diagram(folder);
        if diagram.is_empty() {
            continue;
        }
        let rank = |module: &str| diagram.iter().position(|line| line.iter().any(|name| name == module));
        let text = fs::read_to_string(format!("{folder}/lib.rs")).unwrap();
        let declared = text
            .lines()
            .filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')));
        let declared: BTreeSet<_> = declared.filter(|name| !["tests", "test_data"].contains(name)).collect();
        let drawn: BTreeSet<_> = diagram.iter().flatten().map(String::as_str).collect();
        assert_eq!(declared, drawn, "the lib.rs of {name} declares other modules than its diagram draws");
        let reexports: Vec<&str> = text.lines().filter(|line| line.starts_with("pub use tripoint_")).collect();
        let is_below = |module: &str| {
            reexports.iter().any(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == module))
        };
        for source in sources(folder) {
            for path in source.imports.iter().filter(|path| path[0] != source.top && !is_below(&path[0])) {
                let (own, other) = (rank(&source.top).unwrap(), rank(&path[0]));
                assert!(other.is_some_and(|other| other > own), "{} imports {}", source.path.display(), path.join("::"));
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "found only {seen} imports between modules");
}

/// The documentation has the same diagrams.
#[test]
fn the_documentation_draws_the_same_modules() {
    let text = fs::read_to_string("docs/dev/architecture.md").unwrap();
    let drawn: Vec<Vec<String>> = text
        .split("```text\n")
        .skip(1)
        .map(|block| block.split("```").next().unwrap().lines().map(str::to_owned).collect())
        .collect();
    let expected = CRATES.iter().map(|(_, folder)| diagram(folder)).filter(|diagram| !diagram.is_empty());
    let expected: Vec<Vec<String>> = expected.map(|lines| lines.iter().map(|names| names.join(", ")).collect()).collect();
    assert_eq!(drawn, expected);
    for (name, _) in CRATES {
        assert!(text.contains(&format!("`{name}`")), "docs/dev/architecture.md does not name {name}");
    }
}

/// The documentation names files by the ends of their paths.
#[test]
fn the_files_that_the_documentation_names_exist() {
    let text = fs::read_to_string("docs/dev/architecture.md").unwrap();
    let files: Vec<_> = ["src", "crates", "tests"].into_iter().flat_map(|folder| files(Path::new(folder))).collect();
    let named = text.split('`').skip(1).step_by(2).filter(|name| name.ends_with(".rs") && !name.contains(char::is_whitespace));
    let mut seen = 0;
    for name in named {
        assert!(files.iter().any(|file| file.ends_with(name)), "docs/dev/architecture.md names {name}, which does not exist");
        seen += 1;
    }
    assert!(seen > 40, "{seen} names");
}

/// Whether an import stays within the source's module, or within the crate if it has just one module.
fn is_near(source: &Source, path: &[String], is_one: bool) -> bool {
    is_one || path[0] == source.top
}

/// Imports are followed to the file that defines the name, through the re-exports in `mod.rs` and `lib.rs`.
#[test]
fn no_two_files_of_a_module_need_each_other() {
    let mut count = 0;
    for (_, folder) in CRATES {
        let (sources, is_one) = (sources(folder), diagram(folder).is_empty());
        let by_module: BTreeMap<String, &Source> = sources.iter().map(|source| (source.module.join("::"), source)).collect();
        let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for source in &sources {
            let targets = source.imports.iter().filter(|path| is_near(source, path, is_one));
            let targets = targets.filter_map(|path| source::defining(&by_module, path));
            let own = source.module.join("::");
            // Re-exports don't count, nor does the file itself.
            let needs = targets.filter(|target| *target != own).collect();
            edges.insert(own, needs);
        }
        count += edges.values().map(BTreeSet::len).sum::<usize>();
        for from in edges.keys() {
            let (mut open, mut reached) = (vec![from.clone()], BTreeSet::new());
            while let Some(next) = open.pop() {
                for target in edges.get(&next).into_iter().flatten() {
                    assert!(target != from, "{folder}: {from} needs {next}, which needs {from}");
                    if reached.insert(target.clone()) {
                        open.push(target.clone());
                    }
                }
            }
        }
    }
    assert!(count > 100);
}

/// Readers of a type's name shouldn't have to ask which type it is.
#[test]
fn a_type_name_has_one_meaning() {
    let mut meanings: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in all_sources() {
        for name in source.types {
            meanings.entry(name).or_default().push(source.path.display().to_string());
        }
    }
    assert!(meanings.len() > 150, "found only {} types", meanings.len());
    let several: Vec<_> = meanings.iter().filter(|(_, places)| places.len() > 1).collect();
    assert!(several.is_empty(), "{several:?}");
    // The documentation names the types that the checker defines again.
    let again: BTreeSet<String> = sources("crates/checker/src").into_iter().flat_map(|source| source.types).collect();
    let text = fs::read_to_string("docs/dev/architecture.md").unwrap();
    let (_, sentence) = text.split_once("The checker is the exception").unwrap();
    let named: BTreeSet<&str> = sentence.split('.').next().unwrap().split('`').skip(1).step_by(2).collect();
    assert_eq!(again.iter().map(String::as_str).filter(|&name| meanings.contains_key(name)).collect::<BTreeSet<_>>(), named);
}

/// Only the families ask which family a board belongs to. The exceptions are the engine's numbers that depend on it,
/// and tests.
#[test]
fn only_families_know_which_family_it_is() {
    let asking = |line: &str| {
        let code = line.split("//").next().unwrap();
        let found = ["is_y", "is_poly_y", "is_hex", "is_bent", "is_codecup"];
        let names = ["family_name()", "family_word()"];
        let compared = |name: &&str| {
            code.split(name).skip(1).any(|rest| ["==", "!="].iter().any(|sign| rest.trim_start().starts_with(sign)))
        };
        found.iter().any(|word| code.contains(&format!(".{word}("))) || names.iter().any(compared)
    };
    assert!(asking("if board.family_name() == \"Y\" {") && asking("board.is_y()") && !asking("board.family_name().len()"));
    let mut seen = 0;
    for path in all_files().filter(|path| !path.starts_with("crates/games/src/families") && !path.ends_with("board_settings.rs"))
    {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.split("#[cfg(test)]\nmod tests").next().unwrap().lines() {
            assert!(!asking(line), "{}: {line}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 10_000, "{seen} lines");
}

/// Whether a line uses something that differs between toolchains or platforms: the standard library's hashes, or a
/// function for which it calls the platform's mathematics library.
fn is_free_to_change(line: &str) -> bool {
    let code = line.split("//").next().unwrap();
    let hashes = ["DefaultHasher", "RandomState", "SipHasher", "BuildHasher", "hash_one"];
    let functions = "acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp exp2 exp_m1 hypot ln ln_1p ln_gamma log log10 log2 mul_add powf powi \
                     sin sin_cos sinh tan tanh";
    let called = |name: &str| ["f32::", "f64::", "."].iter().any(|of| calls(code, of, name));
    hashes.iter().any(|name| code.contains(name)) || functions.split_whitespace().any(called)
}

/// Whether a function is called or passed on by name.
fn calls(code: &str, of: &str, name: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(&format!("{of}{name}")).any(|(at, found)| {
        let after = code[at + found.len()..].chars().next();
        if of == "." { after == Some('(') } else { after.is_none_or(|c| !is_name(c)) }
    })
}

/// The same seed gives the same results with every compiler and on every platform. So keys are Zobrist keys or use our
/// own mixing function, and mathematical functions come from libm. Hash tables are allowed as long as nothing uses
/// their order; Clippy checks this (`clippy.toml`).
#[test]
fn no_result_depends_on_the_toolchain_or_the_platform() {
    for found in ["use std::hash::{DefaultHasher, Hash};", "    x.powi(2)", "a.map(f32::exp)", "(1.0 + y).ln()", "f64::sin(x)"] {
        assert!(is_free_to_change(found), "{found}");
    }
    for other in
        ["libm::expf(x)", "x.sqrt() // .ln()", "self.log.start()?", "log::warn!(\"\")", "x.logged()", "f32::expected", "cos(x)"]
    {
        assert!(!is_free_to_change(other), "{other}");
    }
    let mut seen = 0;
    for path in all_files().filter(|path| !path.to_string_lossy().ends_with("tests.rs")) {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.split("#[cfg(test)]\nmod tests").next().unwrap().lines() {
            assert!(!is_free_to_change(line), "{}: {line}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 10_000, "{seen} lines");
}

#[test]
fn files_stay_short() {
    for folder in ["src", "crates", "tests"] {
        for file in files(Path::new(folder)) {
            let lines = fs::read_to_string(&file).unwrap().lines().count();
            assert!(lines <= 620, "{}: {lines} lines", file.display());
        }
    }
}

#[test]
fn every_form_of_import_is_seen() {
    let text = "use crate::{board::{Cell, set::CellSet as Set}, rules};\nuse super::mcts::*;\n// use crate::cli;\nfn f() { crate::base::plural(1); \
                let _ = \"crate::wire\"; super::super::network::g(); }\n#[cfg(test)]\nmod tests { use crate::web::X; }";
    let source = Source::parse(Path::new("crates/engine/src"), Path::new("crates/engine/src/search/tree/recycling.rs"), text);
    let seen: Vec<_> = source.imports.iter().map(|path| path.join("::")).collect();
    let expected = ["board::Cell", "board::set::CellSet", "rules", "search::tree::mcts::*", "base::plural", "search::network::g"];
    assert_eq!(seen, expected);
}
