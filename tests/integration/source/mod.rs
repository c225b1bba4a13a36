//! Reads the imports in a crate's source files, without a compiler.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A source file, without its test module.
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    /// The top-level module that it belongs to.
    pub(crate) top: String,
    /// Its module path.
    pub(crate) module: Vec<String>,
    /// The paths that it imports, or names, from its own crate.
    pub(crate) imports: Vec<Vec<String>>,
    /// The types and traits that it defines.
    pub(crate) types: Vec<String>,
    /// Its re-exports: name and path.
    reexports: BTreeMap<String, Vec<String>>,
}

/// All Rust files in a folder.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let all = entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    all.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

impl Source {
    /// Reads one file of the crate with this source folder.
    pub(crate) fn read(folder: &Path, path: &Path) -> Source {
        Source::parse(folder, path, &fs::read_to_string(path).unwrap())
    }

    pub(crate) fn parse(folder: &Path, path: &Path, text: &str) -> Source {
        let below = path.strip_prefix(folder).unwrap().with_extension("");
        let mut module: Vec<String> = below.components().map(|part| part.as_os_str().to_str().unwrap().to_owned()).collect();
        // `self` is the module in this file; for mod.rs and lib.rs it's the folder.
        if module.last().is_some_and(|last| last == "mod" || last == "lib") {
            module.pop();
        }
        let code = without_text(text.split("#[cfg(test)]\nmod tests").next().unwrap());
        let (mut imports, mut reexports) = (Vec::new(), BTreeMap::new());
        let children: Vec<&str> = code.split([';', '\n']).filter_map(|line| line.trim().split("mod ").nth(1)).collect();
        let mut rest = String::new();
        for statement in code.split_inclusive(';') {
            match statement
                .rfind("use ")
                .filter(|&at| statement[..at].chars().next_back().is_none_or(|c| c.is_whitespace() || c == ')'))
            {
                Some(at) if statement.ends_with(';') => {
                    rest += &statement[..at];
                    let public = statement[..at].trim_end().rsplit('\n').next().unwrap().contains("pub");
                    let mut paths = Vec::new();
                    tree(&statement[at + 4..statement.len() - 1], &[], &mut paths);
                    for (path, name) in paths {
                        let Some(path) = resolved(&module, &path, &children) else { continue };
                        if public {
                            reexports.insert(name, path.clone());
                        } else {
                            imports.push(path);
                        }
                    }
                }
                _ => rest += statement,
            }
        }
        imports.extend(named(&rest).iter().filter_map(|path| resolved(&module, path, &children)));
        let types = code.lines().filter_map(type_name).collect();
        Source { types, path: path.to_owned(), top: module.first().cloned().unwrap_or_default(), module, imports, reexports }
    }
}

/// The name of the type or trait whose definition begins on this line; inner ones are indented, so they don't count.
fn type_name(line: &str) -> Option<String> {
    if line.starts_with(char::is_whitespace) {
        return None;
    }
    // `pub`, `pub(crate)`, `pub(in crate::cli)`.
    let line = line
        .strip_prefix("pub")
        .map_or(line, |rest| rest.split_once(") ").filter(|(within, _)| within.starts_with('(')).map_or(rest, |(_, rest)| rest))
        .trim_start();
    let kinds = ["struct ", "enum ", "trait ", "type ", "union "];
    let name = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
    Some(name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
}

/// The module whose file defines what a path names.
pub(crate) fn defining(by_module: &BTreeMap<String, &Source>, path: &[String]) -> Option<String> {
    let mut path = path.to_vec();
    for _ in 0..8 {
        let known = (1..=path.len()).rev().find(|&length| by_module.contains_key(&path[..length].join("::")))?;
        let module = path[..known].join("::");
        match path.get(known).and_then(|name| by_module[&module].reexports.get(name)) {
            Some(further) => path = further.clone(),
            None => return Some(module),
        }
    }
    None
}

/// The code without comments and with empty strings.
fn without_text(text: &str) -> String {
    let mut code = String::new();
    for line in text.lines() {
        let mut quoted = false;
        let mut characters = line.char_indices().peekable();
        while let Some((at, c)) = characters.next() {
            match c {
                '\\' if quoted => drop(characters.next()),
                '"' if !line[..at].ends_with('\'') => quoted = !quoted,
                '/' if !quoted && line[at..].starts_with("//") => break,
                _ if !quoted => code.push(c),
                _ => {}
            }
        }
        code.push('\n');
    }
    code
}

/// Collects the paths in an import tree, each with the name that it gets.
fn tree(text: &str, prefix: &[String], paths: &mut Vec<(Vec<String>, String)>) {
    let text = text.trim();
    match text.split_once('{') {
        Some((head, _)) if !head.contains(',') => {
            let inner = &text[head.len() + 1..text.rfind('}').unwrap()];
            let prefix: Vec<String> = prefix.iter().cloned().chain(segments(head)).collect();
            let (mut depth, mut start) = (0, 0);
            for (at, c) in inner.char_indices().chain([(inner.len(), ',')]) {
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        if !inner[start..at].trim().is_empty() {
                            tree(&inner[start..at], &prefix, paths);
                        }
                        start = at + 1;
                    }
                    _ => {}
                }
            }
        }
        _ => {
            let (path, name) = text.split_once(" as ").unwrap_or((text, text.rsplit("::").next().unwrap()));
            paths.push((prefix.iter().cloned().chain(segments(path)).collect(), name.trim().to_owned()));
        }
    }
}

fn segments(path: &str) -> impl Iterator<Item = String> {
    path.trim().split("::").map(|segment| segment.trim().to_owned()).filter(|segment| !segment.is_empty())
}

/// Paths that the code names outside its imports, with at least two segments.
fn named(code: &str) -> Vec<Vec<String>> {
    // The path in a visibility isn't an import.
    let code = code.replace("in crate::", "");
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = code.split(|c| !is_path(c)).filter(|word| word.contains("::"));
    words.map(|word| segments(word).collect()).filter(|path: &Vec<String>| path.len() > 1).collect()
}

/// The path from the crate's root; `None` if it leads out of the crate.
fn resolved(module: &[String], path: &[String], children: &[&str]) -> Option<Vec<String>> {
    let mut base = module.to_vec();
    let mut rest = path;
    match rest.first()?.as_str() {
        "crate" => {
            base.clear();
            rest = &rest[1..];
        }
        "self" => rest = &rest[1..],
        "super" => {
            while rest.first().is_some_and(|segment| segment == "super") {
                base.pop();
                rest = &rest[1..];
            }
        }
        first if children.contains(&first) => {}
        _ => return None,
    }
    Some(base.into_iter().chain(rest.iter().cloned()).collect()).filter(|path: &Vec<String>| !path.is_empty())
}
