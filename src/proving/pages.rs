//! `tripoint solve --explain`: an explanation's folder.

use crate::files::{check_folder_for_files, write_whole};
use crate::notation::Notation;
use crate::page::proof_pages::files;
use crate::rules::Position;
use crate::solver::{Explanation, ProofClaim};
use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// Checks before the work that a folder doesn't exist or is empty, and that files can be made in it.
///
/// # Errors
/// The folder has files, isn't a folder, or can't be written to.
pub(crate) fn check_folder(flag: &str, folder: &Path) -> Result<(), String> {
    let wrong = |reason: &str| format!("{flag} {}: {reason}; choose a new or an empty one", folder.display());
    match fs::read_dir(folder).map(Iterator::count) {
        Ok(1..) => return Err(wrong("the folder is not empty")),
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(wrong(&error.to_string())),
        _ => {}
    }
    check_folder_for_files(folder)
        .map_err(|error| format!("{flag} {}: {error}; choose a folder where you can write", folder.display()))
}

/// Writes an explanation's pages into a folder, which is made if it doesn't exist.
///
/// # Errors
/// The folder has files by now, or can't be written to.
pub(crate) fn write_pages(
    flag: &str,
    folder: &Path,
    start: &Position,
    notation: &Notation,
    claims: &[ProofClaim],
    explanation: &Explanation,
) -> Result<(), Box<dyn Error>> {
    check_folder(flag, folder)?;
    fs::create_dir_all(folder)
        .map_err(|error| format!("{flag} {}: {error}; choose a folder that can be created", folder.display()))?;
    for (name, text) in files(start, notation, claims, explanation) {
        write_whole(&folder.join(name), text).map_err(|error| format!("{flag} {error}"))?;
    }
    Ok(())
}
