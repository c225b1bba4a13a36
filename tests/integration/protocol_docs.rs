//! `docs/protocol.md` is true: its headings are the commands, and its examples show what the program answers.

use crate::transcript::Transcript;
use assert_cmd::Command;
use std::fs;

const DOCUMENT: &str = "docs/protocol.md";

/// The headings that name commands, each with its transcripts; other headings have an empty name.
fn sections() -> Vec<(String, Vec<Transcript>)> {
    let text = fs::read_to_string(DOCUMENT).unwrap();
    let mut sections = vec![(String::new(), Vec::new())];
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if line.starts_with('#') {
            let name = line.strip_prefix("### `").and_then(|rest| rest.strip_suffix('`')).unwrap_or_default();
            sections.push((name.to_owned(), Vec::new()));
        } else if line.starts_with("```") {
            let block: Vec<_> = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
            if ["```gtp", "```codecup"].contains(&line) {
                sections.last_mut().unwrap().1.push(Transcript::parse(&block.join("\n"), number + 1));
            }
        }
    }
    sections
}

#[test]
fn every_command_has_its_section_with_an_example() {
    let output = Command::cargo_bin("tripoint").unwrap().write_stdin("list_commands\n").output().unwrap();
    let listed = String::from_utf8(output.stdout).unwrap();
    let listed: Vec<_> = listed.trim_start_matches("= ").lines().filter(|line| !line.is_empty()).collect();
    let sections: Vec<_> = sections().into_iter().filter(|(name, _)| !name.is_empty()).collect();
    let mut described: Vec<_> = sections.iter().map(|(name, _)| name.as_str()).collect();
    described.sort_unstable();
    assert_eq!(described, listed, "{DOCUMENT} against list_commands");
    for (name, transcripts) in &sections {
        let mut sent = transcripts.iter().flat_map(|transcript| &transcript.exchanges).map(|exchange| &exchange.sent);
        assert!(sent.any(|line| line.split(' ').any(|word| word == name)), "{DOCUMENT}: {name} has no example");
    }
}

#[test]
fn every_example_is_what_the_program_says() {
    let transcripts: Vec<_> = sections().into_iter().flat_map(|(_, transcripts)| transcripts).collect();
    assert!(transcripts.len() > 40, "found only {}", transcripts.len());
    transcripts.iter().for_each(|transcript| transcript.replay(DOCUMENT));
}
