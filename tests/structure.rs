//! The structure of the code: imports between rooms point downward, no two files of a room need each other, a type name has one meaning,
//! files stay short; and nothing decides that another platform or compiler may have otherwise.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod source;

use source::{Source, files};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The rooms of the diagram in `lib.rs`, one line each from the top; those on one line do not know each other.
fn diagram() -> Vec<Vec<String>> {
    let text = fs::read_to_string("src/lib.rs").unwrap();
    let drawn = text.split("```").nth(1).unwrap();
    let names = |line: &str| {
        let names = line.trim_start_matches("//!").trim_start().split("  ").next().unwrap().to_owned();
        names.split(", ").filter(|name| !name.is_empty() && *name != "text").map(str::to_owned).collect::<Vec<_>>()
    };
    drawn.lines().map(names).filter(|names| !names.is_empty()).collect()
}

fn sources() -> Vec<Source> {
    let all = files(Path::new("src")).into_iter().filter(|path| !path.ends_with("lib.rs") && !path.ends_with("main.rs"));
    all.map(|path| Source::read(&path)).collect()
}

#[test]
fn imports_between_rooms_point_downward() {
    let diagram = diagram();
    let rank = |room: &str| diagram.iter().position(|line| line.iter().any(|name| name == room));
    let text = fs::read_to_string("src/lib.rs").unwrap();
    let declared = text.lines().filter_map(|line| line.trim().split_once("mod ").and_then(|(_, rest)| rest.strip_suffix(';')));
    let declared: BTreeSet<_> = declared.collect();
    let drawn: BTreeSet<_> = diagram.iter().flatten().map(String::as_str).collect();
    assert_eq!(declared, drawn, "lib.rs declares other rooms than its diagram draws");
    let mut seen = 0;
    for source in sources() {
        for path in source.imports.iter().filter(|path| path[0] != source.room) {
            let (own, other) = (rank(&source.room).unwrap(), rank(&path[0]));
            assert!(other.is_some_and(|other| other > own), "{} imports {}", source.path.display(), path.join("::"));
            seen += 1;
        }
    }
    assert!(seen > 300, "found only {seen} imports between rooms");
}

/// The page for people draws the same rooms.
#[test]
fn the_documentation_draws_the_same_rooms() {
    let text = fs::read_to_string("docs/structure.md").unwrap();
    let drawn: Vec<String> = text.split("```").nth(1).unwrap().lines().skip(1).map(str::to_owned).collect();
    assert_eq!(drawn, diagram().iter().map(|names| names.join(", ")).collect::<Vec<_>>());
}

/// Which file of its room an import leads to, over what `mod.rs` files hand on.
#[test]
fn no_two_files_of_a_room_need_each_other() {
    let sources = sources();
    let by_module: BTreeMap<String, &Source> = sources.iter().map(|source| (source.module.join("::"), source)).collect();
    let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in &sources {
        let targets = source.imports.iter().filter(|path| path[0] == source.room);
        let targets = targets.filter_map(|path| source::defining(&by_module, path));
        let own = source.module.join("::");
        // What a mod.rs hands on is no need of its own.
        let needs = targets.filter(|target| *target != own).collect();
        edges.insert(own, needs);
    }
    assert!(edges.values().map(BTreeSet::len).sum::<usize>() > 100);
    for from in edges.keys() {
        let (mut open, mut reached) = (vec![from.clone()], BTreeSet::new());
        while let Some(next) = open.pop() {
            for target in &edges[&next] {
                assert!(target != from, "{from} needs {next}, which needs {from}");
                if reached.insert(target.clone()) {
                    open.push(target.clone());
                }
            }
        }
    }
}

/// Whoever reads a type's name in one room need not ask which of several it is.
#[test]
fn a_type_name_has_one_meaning() {
    let mut meanings: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources() {
        for name in source.types {
            meanings.entry(name).or_default().push(source.path.display().to_string());
        }
    }
    assert!(meanings.len() > 150, "found only {} types", meanings.len());
    let several: Vec<_> = meanings.iter().filter(|(_, places)| places.len() > 1).collect();
    assert!(several.is_empty(), "{several:?}");
}

/// Outside of the families nothing asks which family a board is of; tests may.
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
    for path in files(Path::new("src")).into_iter().filter(|path| !path.starts_with("src/families")) {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.split("#[cfg(test)]\nmod tests").next().unwrap().lines() {
            assert!(!asking(line), "{}: {line}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 10_000, "{seen} lines");
}

/// Whether a line uses something that differs between toolchains or platforms: the hashes of the standard library, and
/// the functions for which it calls the platform's mathematics library.
fn is_free_to_change(line: &str) -> bool {
    let code = line.split("//").next().unwrap();
    let hashes = ["DefaultHasher", "RandomState", "SipHasher", "BuildHasher", "hash_one"];
    let functions = "acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp exp2 exp_m1 hypot ln ln_1p ln_gamma log log10 log2 mul_add powf powi \
                     sin sin_cos sinh tan tanh";
    let called = |name: &str| ["f32::", "f64::", "."].iter().any(|of| calls(code, of, name));
    hashes.iter().any(|name| code.contains(name)) || functions.split_whitespace().any(called)
}

/// Whether a function is called by its name or handed on.
fn calls(code: &str, of: &str, name: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(&format!("{of}{name}")).any(|(at, found)| {
        let after = code[at + found.len()..].chars().next();
        if of == "." { after == Some('(') } else { after.is_none_or(|c| !is_name(c)) }
    })
}

/// The same seed gives the same results with every compiler and on every platform. So keys are Zobrist keys or use our
/// own mixing function, and mathematical functions come from libm. Hash tables are allowed as long as their order is
/// not used; Clippy checks this (`clippy.toml`).
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
    for path in files(Path::new("src")).into_iter().filter(|path| !path.to_string_lossy().ends_with("tests.rs")) {
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
    for folder in ["src", "tests"] {
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
    let source = Source::parse(Path::new("src/search/tree/recycling.rs"), text);
    let seen: Vec<_> = source.imports.iter().map(|path| path.join("::")).collect();
    let expected = ["board::Cell", "board::set::CellSet", "rules", "search::tree::mcts::*", "base::plural", "search::network::g"];
    assert_eq!(seen, expected);
}
