//! The folder of an explanation.

use super::boards::Boards;
use super::index;
use super::outline;
use super::page::{self, PageWriter};
use super::words::Namer;
use crate::base::file::write_whole;
use crate::notation::Notation;
use crate::rules::Position;
use crate::solver::{Explanation, ProofClaim};
use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// Checks before the work that a folder is not there yet, or empty.
///
/// # Errors
/// A folder with files, or something that is no folder.
pub(in super::super) fn check_folder(flag: &str, folder: &Path) -> Result<(), String> {
    let wrong = |reason: &str| format!("{flag} {}: {reason}; give a new folder, or an empty one", folder.display());
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => Err(wrong("the folder is not empty")),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(wrong(&error.to_string())),
    }
}

/// Writes the pages of an explanation into a folder, which is made if it is not there.
///
/// # Errors
/// A folder that has files in it by now, or cannot be written to.
pub(in super::super) fn write_pages(
    flag: &str,
    folder: &Path,
    start: &Position,
    notation: &Notation,
    claims: &[ProofClaim],
    explanation: &Explanation,
) -> Result<(), Box<dyn Error>> {
    check_folder(flag, folder)?;
    fs::create_dir_all(folder)
        .map_err(|error| format!("{flag} {}: {error}; give a folder that can be made", folder.display()))?;
    for (name, text) in files(start, notation, claims, explanation) {
        write_whole(&folder.join(name), text).map_err(|error| format!("{flag} {error}"))?;
    }
    Ok(())
}

/// The files of an explanation: names and contents.
pub(super) fn files(
    start: &Position,
    notation: &Notation,
    claims: &[ProofClaim],
    explanation: &Explanation,
) -> Vec<(String, String)> {
    let (names, boards) = (Namer::new(start.topology(), notation), Boards::new(start, notation));
    let pages = outline::pages(explanation, claims, start.topology());
    let writer = PageWriter { names: &names, boards: &boards, pages: &pages };
    let index = ("index.html".to_owned(), index::html(&pages, &names, &boards));
    let parts = pages.iter().flat_map(|page| page.parts().map(move |part| (page, part)));
    let files = parts.map(|(page, part)| (page::file(page, part, &names), writer.html(page, part)));
    [index].into_iter().chain(files).collect()
}
