//! Shell completions and man pages, generated from the arguments.

use super::arguments::Arguments;
use crate::files::{FileError, write_whole};
use clap::{Command, CommandFactory};
use clap_complete::{Shell, generate};
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes a shell's completion script.
///
/// # Errors
/// The output can't be written.
pub(super) fn complete(shell: Shell, output: &mut impl Write) -> io::Result<()> {
    // The generator panics if it can't write.
    let mut script = Vec::new();
    generate(shell, &mut Arguments::command(), "tripoint", &mut script);
    output.write_all(&script)
}

/// Writes the man page to `output` or, with a folder, the pages for all subcommands into it.
///
/// # Errors
/// The folder can't be written to.
pub(super) fn man(folder: Option<&Path>, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let Some(folder) = folder else { return Ok(clap_mangen::Man::new(Arguments::command()).render(output)?) };
    let failed = |error: io::Error| format!("{}: {error}; choose a folder that you can write to", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    Ok(pages(&command, folder)?)
}

/// Writes the pages for a command and its subcommands, each whole or not at all.
fn pages(command: &Command, folder: &Path) -> Result<(), FileError> {
    command
        .get_subcommands()
        .filter(|subcommand| !subcommand.is_hide_set())
        .try_for_each(|subcommand| pages(subcommand, folder))?;
    let page = clap_mangen::Man::new(command.clone());
    let path = folder.join(page.get_filename());
    let mut text = Vec::new();
    page.render(&mut text).map_err(|error| FileError::new(&path, &error))?;
    write_whole(&path, text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn script(shell: Shell) -> String {
        let mut script = Vec::new();
        complete(shell, &mut script).unwrap();
        String::from_utf8(script).unwrap()
    }

    #[test]
    fn words_are_completed_to_what_is_accepted() {
        let bash = script(Shell::Bash);
        for (flag, words) in [
            ("preset", "default lynx"),
            ("coordinates", "hexgui gogui xy codecup ring"),
            ("live-graphics", "off hexgui gogui"),
            ("swap-pieces", "sides mirror"),
        ] {
            assert!(bash.contains(&format!("compgen -W \"{words}\"")), "{flag}");
            for word in words.split(' ') {
                assert!(Arguments::try_parse_from(["tripoint", &format!("--{flag}"), word]).is_ok(), "{flag} {word}");
            }
        }
    }

    #[test]
    fn parameters_and_kinds_of_players_are_completed_in_every_shell() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::Elvish, Shell::PowerShell] {
            let script = script(shell);
            // The generators for these two don't complete values.
            let has_values = !matches!(shell, Shell::Elvish | Shell::PowerShell);
            assert_eq!(script.contains("prior_weight="), has_values, "{shell}");
            assert_eq!(script.contains("codecup:") || script.contains("codecup\\:"), has_values, "{shell}");
        }
    }

    #[test]
    fn shells_and_man_know_every_subcommand() {
        let (bash, mut page) = (script(Shell::Bash), Vec::new());
        man(None, &mut page).unwrap();
        let page = String::from_utf8(page).unwrap();
        for subcommand in Arguments::command().get_subcommands() {
            let name = subcommand.get_name();
            assert!(bash.contains(&format!("tripoint__subcmd__{name}")) || bash.contains(&format!("tripoint__{name}")), "{name}");
            assert!(page.contains(&format!("tripoint\\-{name}(1)")), "{name}: {page}");
        }
    }
}
