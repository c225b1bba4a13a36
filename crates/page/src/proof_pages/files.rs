//! An explanation's files.

use super::boards::Boards;
use super::index;
use super::outline;
use super::page::{self, PageWriter};
use super::words::BoardNames;
use tripoint_games::notation::Notation;
use tripoint_games::rules::Position;
use tripoint_solver::{Explanation, ProofClaim};

/// An explanation's files with names and contents, `index.html` first. The claims are the explanation's, in the same
/// order, and about positions on the board of `start`.
pub fn files(start: &Position, notation: &Notation, claims: &[ProofClaim], explanation: &Explanation) -> Vec<(String, String)> {
    let (names, boards) = (BoardNames::new(start.topology(), notation), Boards::new(start, notation));
    let pages = outline::pages(explanation, claims, start.topology());
    let writer = PageWriter { names: &names, boards: &boards, pages: &pages };
    let index = ("index.html".to_owned(), index::html(&pages, &names, &boards));
    let parts = pages.iter().flat_map(|page| page.parts().map(move |part| (page, part)));
    let files = parts.map(|(page, part)| (page::file(page, part, &names), writer.html(page, part)));
    [index].into_iter().chain(files).collect()
}
