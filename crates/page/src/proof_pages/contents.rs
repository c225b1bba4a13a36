//! The list of a file's cases.

use super::outline::{CasePlace, ClaimPage, ClaimSection, SectionBody};
use super::words::BoardNames;
use maud::{Markup, html};

/// The fewest cases that get a list.
const LEAST: usize = 6;

/// The cases with links, ordered by number.
pub(super) fn contents(page: &ClaimPage, part: &[usize], names: &BoardNames<'_>) -> Markup {
    let cases: Vec<_> = in_order(page, part).into_iter().filter(|section| section.number != part).collect();
    html! {
        @if cases.len() >= LEAST {
            details {
                summary { "The " (cases.len()) " cases on this page" }
                ul.marks {
                    @for section in &cases {
                        li style=(format!("margin-left: {}rem", 1.5 * (section.number.len() - part.len() - 1) as f64)) {
                            a href=(format!("#{}", CasePlace::anchor(&section.number))) { (CasePlace::dotted(&section.number)) }
                            " " (moves(section, names))
                        }
                    }
                }
            }
        }
    }
}

/// A file's sections in reading order.
pub(super) fn in_order<'a>(page: &'a ClaimPage, part: &[usize]) -> Vec<&'a ClaimSection> {
    let mut sections: Vec<_> = page.sections.iter().filter(|section| section.part == part).collect();
    sections.sort_by_key(|section| &section.number);
    sections
}

/// A case's reply and answer.
pub(super) fn moves(section: &ClaimSection, names: &BoardNames<'_>) -> String {
    let (winner, loser) = (section.position.winner, section.position.winner.opponent());
    let reply = section.reply().map(|cell| format!("{loser} {}", names.cell(cell)));
    let answer = section.answer().map(|cell| format!("{winner} {}", names.cell(cell)));
    let done = matches!(section.body, SectionBody::Connected(_)).then(|| "connected".to_owned());
    [reply, answer, done].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
