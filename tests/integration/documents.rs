//! The first hour: the commands in README.md and in the pages that people read next run verbatim.

use crate::folder::fresh;
use crate::source::files;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tripoint::search::{Description, Parameters};

/// Runs a command line without input, in this test's folder with the sample games.
fn run(test: &str, line: &str) -> Output {
    let words = shlex::split(line).unwrap();
    let folder = fresh(&format!("documents-{test}"), &line.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
    let games = folder.join("docs/games");
    fs::create_dir_all(&games).unwrap();
    for game in fs::read_dir("docs/games").unwrap() {
        let game = game.unwrap();
        fs::copy(game.path(), games.join(game.file_name())).unwrap();
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    let output = command.args(&words).current_dir(&folder).env_remove("RUST_LOG").stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    if let Some(file) = words.iter().skip_while(|word| *word != "--output").nth(1) {
        assert!(fs::metadata(folder.join(file)).unwrap().len() > 1000, "{line}");
    }
    output
}

/// Runs a command line that serves the page, on a free port and without a browser, and reads the address that it
/// prints.
fn serve(line: &str) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    command.args(shlex::split(line).unwrap()).args(["--no-open", "--port", "0"]);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut address = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(address.starts_with("http://127.0.0.1:") && address.contains("/#token="), "{line}: {address}");
}

/// The commands on a page, without their comments; `cargo run` stands for the program.
fn commands(page: &str) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix("$ "));
    let lines = lines.map(|line| line.split("  #").next().unwrap_or(line));
    let own =
        lines.filter_map(|line| line.strip_prefix("tripoint ").or_else(|| line.strip_prefix("cargo run --release --locked -- ")));
    own.map(str::to_owned).collect()
}

#[test]
fn the_commands_of_the_first_pages_run() {
    let commands: Vec<_> = [
        "README.md",
        "docs/commands.md",
        "docs/rules.md",
        "docs/games.md",
        "docs/patterns.md",
        "docs/search.md",
        "docs/solved.md",
    ]
    .into_iter()
    .flat_map(commands)
    .collect();
    assert!(commands.len() > 10, "{commands:?}");
    let (pages, others): (Vec<_>, Vec<_>) = commands.iter().partition(|line| line.starts_with("web"));
    assert_eq!(pages[0], "web", "the page comes first");
    pages.into_iter().for_each(|line| serve(line));
    others.into_iter().for_each(|line| {
        run("commands", line);
    });
}

/// The part of a page that the program writes itself, between two comments. After you change a help text or a
/// parameter: `WRITE_DOCS=1 cargo test --test integration documents`.
fn check_generated(page: &str, name: &str, expected: &str) {
    let text = fs::read_to_string(page).unwrap();
    let (before, rest) = text.split_once(&format!("<!-- begin {name} -->\n")).unwrap();
    let (found, after) = rest.split_once(&format!("<!-- end {name} -->\n")).unwrap();
    if std::env::var_os("WRITE_DOCS").is_some() {
        fs::write(page, format!("{before}<!-- begin {name} -->\n{expected}<!-- end {name} -->\n{after}")).unwrap();
    } else {
        assert!(found == expected, "{page} is out of date; run WRITE_DOCS=1 cargo test --test integration documents");
    }
}

/// Adds the help of a command, and then of its own commands.
fn add_help(words: &[&str], page: &mut String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tripoint")).args(words).arg("--help").output().unwrap();
    assert!(output.status.success(), "{words:?}");
    let help = String::from_utf8(output.stdout).unwrap();
    let help: Vec<_> = help.lines().map(str::trim_end).collect();
    let title = [&["tripoint"], words].concat().join(" ");
    writeln!(page, "\n## `{title}`\n\n```text\n{}\n```", help.join("\n").trim_end()).unwrap();
    let commands = help.iter().skip_while(|line| **line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    for name in commands.filter_map(|line| line.strip_prefix("  ")?.split(' ').next()) {
        // The lines of a long description are indented further.
        if !name.is_empty() && name != "help" {
            add_help(&[words, &[name]].concat(), page);
        }
    }
}

#[test]
fn the_reference_has_the_help_of_every_command() {
    let mut page = String::new();
    add_help(&[], &mut page);
    assert!(page.matches("\n## `tripoint").count() > 40, "{page}");
    check_generated("docs/reference.md", "help", page.trim_start_matches('\n'));
}

#[test]
fn the_page_about_parameters_lists_them_all() {
    let row = |parameter: &Description| {
        let Description { name, doc, value, range, .. } = parameter;
        format!("| `{name}` | {value} | {range} | {doc} |\n")
    };
    let rows: String = Parameters::default().describe().iter().map(row).collect();
    check_generated(
        "docs/parameters.md",
        "parameters",
        &format!("| key | default | values | meaning |\n| --- | --- | --- | --- |\n{rows}"),
    );
}

/// In the README, the engine plays itself. The output shows the finished board and says who has won and how.
#[test]
fn the_game_of_the_engine_against_itself_is_played_to_its_end() {
    let line = commands("README.md").into_iter().find(|line| line.contains("--human none")).unwrap();
    let said = String::from_utf8(run("own-game", &line).stdout).unwrap();
    let last = said.lines().last().unwrap();
    assert!(last.starts_with("The game is over: ") && last.contains(" has won with the stones marked "), "{last}");
    assert!(!said.contains("resign"), "{said}");
}

/// If you change these pictures on purpose, make them again with the commands in docs/rules.md and docs/games.md.
#[test]
fn the_pictures_of_the_documentation_are_those_of_the_sample_games() {
    for (game, picture, flags) in [
        ("y-10", "y", ""),
        ("poly-y-5-7", "poly-y", ""),
        ("bent-y-5-4", "bent-y", ""),
        ("obtuse-y-6", "obtuse-y", ""),
        ("hex-11", "hex", ""),
        ("caeth-y-9", "caeth-y", ""),
        ("y-8-turns-of-two", "turns", " --numbers"),
    ] {
        let drawn = run("pictures", &format!("draw docs/games/{game}.sgf{flags}")).stdout;
        assert!(fs::read(format!("docs/pictures/{picture}.svg")).unwrap() == drawn, "{picture}");
    }
}

/// The repository's Markdown pages, except in the browser page's source.
fn all_pages() -> Vec<PathBuf> {
    let mut pages = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"].map(PathBuf::from).to_vec();
    let mut folders: Vec<_> = ["docs", "crates", "books", "proofs"].map(PathBuf::from).into();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                pages.push(path);
            }
        }
    }
    pages
}

/// A heading's anchor, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept: String = heading.to_lowercase().chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c)).collect();
    kept.trim().replace(' ', "-")
}

#[test]
fn links_between_documents_lead_somewhere() {
    assert_eq!(anchor("## Hex 8×8"), "hex-88");
    let mut seen = 0;
    for page in all_pages() {
        let text = fs::read_to_string(&page).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0));
        for link in links.filter(|link| !link.contains("://") && !link.contains(char::is_whitespace)) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            assert!(target.exists(), "{}: {link} does not exist", page.display());
            if !heading.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                let mut anchors = text.lines().filter(|line| line.starts_with('#')).map(anchor);
                assert!(anchors.any(|anchor| anchor == heading), "{}: no heading for {link}", page.display());
            }
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen} links");
}

#[test]
fn documents_that_the_code_names_exist() {
    let mut seen = 0;
    for file in ["src", "crates", "tests", "web/engine/src"].into_iter().flat_map(|folder| files(Path::new(folder))) {
        let text = fs::read_to_string(&file).unwrap();
        for rest in text.split("docs/").skip(1) {
            let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || "-_/.".contains(c))).unwrap_or(rest.len());
            let name = rest[..end].trim_end_matches('.');
            if name.ends_with(".md") {
                assert!(Path::new("docs").join(name).exists(), "{}: docs/{name} does not exist", file.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen} names");
}
