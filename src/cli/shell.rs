//! What a shell and `man` know of the program, generated from the arguments themselves.

use super::arguments::Arguments;
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes the completions of a shell.
pub(super) fn complete(shell: Shell, output: &mut impl Write) {
    generate(shell, &mut Arguments::command(), "tripoint", output);
}

/// Writes the man page to `output`, or with a folder one page for each subcommand, too, into it.
///
/// # Errors
/// A folder that cannot be written to.
pub(super) fn man(folder: Option<&Path>, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let Some(folder) = folder else { return Ok(clap_mangen::Man::new(Arguments::command()).render(output)?) };
    let failed = |error: io::Error| format!("{}: {error}; give a folder that can be written to", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    Ok(clap_mangen::generate_to(Arguments::command(), folder).map_err(failed)?)
}
