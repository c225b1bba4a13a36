//! The page that links to all others.

use super::boards::Boards;
use super::frame;
use super::outline::ClaimPage;
use super::page::{answer, claimed, file};
use super::words::BoardNames;
use maud::{Markup, html};
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::Colour;
use tripoint_solver::ProofClaim;

/// Writes the index.
pub(super) fn html(pages: &[ClaimPage], names: &BoardNames<'_>, boards: &Boards<'_>) -> String {
    let board = names.topology.board();
    let title = format!("{}: who wins, and why", board.title());
    let openings: Vec<(Cell, bool)> = pages.iter().flat_map(results).collect();
    let content = html! {
        (boards.symbol())
        h1 { (title) }
        @if !openings.is_empty() {
            p { "Black opens. On cells with " b { "W" } " the opening wins for Black, on cells with " b { "L" } " it loses." }
            figure { (boards.openings(&openings, described(&openings, names))) }
        }
        h2 { "Claims" }
        (claims(pages, names))
        (how_to_read())
    };
    frame::page(&title, &content)
}

/// A page's openings, and whether each one wins for Black.
fn results(page: &ClaimPage) -> Vec<(Cell, bool)> {
    match &page.claim {
        ProofClaim::Opening(cell) => {
            [*cell].iter().chain(&page.images).map(|&cell| (cell, page.winner == Colour::Black)).collect()
        }
        ProofClaim::Position(..) => Vec::new(),
    }
}

/// Describes the map of openings in words.
fn described(openings: &[(Cell, bool)], names: &BoardNames<'_>) -> String {
    let of = |wins: bool| -> AnySet { openings.iter().filter(|opening| opening.1 == wins).map(|opening| opening.0).collect() };
    format!("Map of openings\nwinning: {}; losing: {}", names.cells(&of(true)), names.cells(&of(false)))
}

fn claims(pages: &[ClaimPage], names: &BoardNames<'_>) -> Markup {
    html! {
        table {
            thead { tr { th { "Claim" } th { "Likewise, by symmetry" } th { "Answer" } th { "Cases" } } }
            tbody {
                @for page in pages {
                    tr {
                        td { a href=(file(page, &[], names)) { (claimed(page, names)) } }
                        td { (names.cells(&page.images.iter().copied().collect())) }
                        td { @if let Some(cell) = answer(page) { (page.winner) " " (names.cell(cell)) } }
                        td { (page.sections.len() - 1) }
                    }
                }
            }
        }
    }
}

fn how_to_read() -> Markup {
    html! {
        h2 { "How to read the pages" }
        p {
            "Each page proves one claim. It goes through the loser's replies, shows the winner's answer to each, and ends where the winner's stones \
             can no longer be kept apart."
        }
        dl {
            dt { b { "Bridge" } }
            dd {
                "Two stones that are not neighbours, with two empty cells that are next to both. If the opponent takes one of the cells, the winner takes \
                 the other. A stone next to two empty cells of a side has a bridge to the side."
            }
            dt { b { "Pattern" } }
            dd {
                "A set of empty cells within which the winner joins a stone to another one or to a side, although the opponent moves first. A bridge is the \
                 smallest. Larger ones say how: some ways to go on, of which no cell belongs to all, so that one is left whatever the opponent takes. \
                 Small letters mark the cells of a pattern."
            }
            dt { b { "Connected" } }
            dd {
                "The winner's stones are joined to everything that they need by patterns that share no cell. Whenever the opponent plays in a pattern, the winner \
                 answers in the same one; so all of them hold."
            }
            dt { b { "Threat" } }
            dd {
                "A move by which the winner would be connected, if it were to move. In the pictures the move is a paler stone. If the opponent plays none of the \
                 threat's cells, the winner carries it out. Capital letters name threats."
            }
            dt { b { "Must-play region" } }
            dd { "The cells that all threats need. Only there can the opponent hope; every other move leaves a threat whole." }
            dt { b { "Case" } }
            dd {
                "A reply in the must-play region, with the winner's answer. A case often refutes other replies as well: those on cells that the winner does not \
                 need in it. Cells with the same number belong to the same case. Case 2.1 is the first case after the moves of case 2."
            }
            dt { b { "Map" } }
            dd { "Every empty cell carries the name of what refutes the opponent there: a threat's letter or a case's number." }
        }
        p {
            "Stones in the pictures of cases are numbered in the order of the moves. What is the same but for the order of moves, for symmetry or for the colours \
             is explained once, and linked. The argument rests on one thing besides the rules: another stone of one's own never hurts."
        }
    }
}
