//! A claim's page.

use super::boards::{Boards, LARGE, SMALL};
use super::contents::{contents, in_order, moves};
use super::frame;
use super::outline::{CasePlace, ClaimPage, ClaimSection, GroupAnswer, ReplyGroup, SectionBody};
use super::patterns::PatternWriter;
use super::words::{BoardNames, motion};
use maud::{Markup, html};
use tripoint_games::base::plural;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::Colour;
use tripoint_solver::{ConnectionPlan, ProofClaim};

/// The name of the file that begins with a section.
pub(super) fn file(page: &ClaimPage, part: &[usize], names: &BoardNames<'_>) -> String {
    let claim = match &page.claim {
        ProofClaim::Opening(cell) => format!("opening-{}", names.cell(*cell)),
        ProofClaim::Position(..) => "position".to_owned(),
    };
    if part.is_empty() { format!("{claim}.html") } else { format!("{claim}-{}.html", CasePlace::anchor(part)) }
}

/// A page's claim, in a few words.
pub(super) fn claimed(page: &ClaimPage, names: &BoardNames<'_>) -> String {
    let winner = page.winner;
    match &page.claim {
        ProofClaim::Opening(cell) => {
            let result = if winner == Colour::Black { "wins" } else { "loses" };
            format!("opening {} {result}", names.cell(*cell))
        }
        ProofClaim::Position(_, to_move) => match answer(page) {
            Some(cell) if winner == *to_move => format!("{winner} wins with {}", names.cell(cell)),
            _ if winner == *to_move => format!("{winner} wins"),
            _ => format!("{winner} wins, whatever {to_move} plays"),
        },
    }
}

/// The winner's first move, if the winner is to move.
pub(super) fn answer(page: &ClaimPage) -> Option<Cell> {
    page.sections.first().and_then(ClaimSection::answer)
}

/// Writes the pages for claims.
pub(super) struct PageWriter<'a> {
    pub(super) names: &'a BoardNames<'a>,
    pub(super) boards: &'a Boards<'a>,
    pub(super) pages: &'a [ClaimPage],
}

impl PageWriter<'_> {
    /// Writes the file that begins with a section.
    pub(super) fn html(&self, page: &ClaimPage, part: &[usize]) -> String {
        let claim = format!("{}: {}", self.names.topology.board().title(), claimed(page, self.names));
        let title = if part.is_empty() { claim } else { format!("{claim}, case {}", CasePlace::dotted(part)) };
        let content = html! {
            (self.boards.symbol())
            p { a href="index.html" { "All claims, and how to read this" } }
            h1 { (title) }
            @if part.is_empty() { p { (self.introduction(page)) } }
            (contents(page, part, self.names))
            @for section in in_order(page, part) { (self.section(page, section)) }
        };
        frame::page(&title, &content)
    }

    /// A link from a section to another one, in the same claim or elsewhere.
    fn link(&self, from: (&ClaimPage, &ClaimSection), to: &ClaimPage, number: &[usize]) -> String {
        let part = to.section(number).map_or(&[][..], |section| &section.part);
        let is_here = std::ptr::eq(from.0, to) && from.1.part == part;
        let file = if is_here { String::new() } else { file(to, part, self.names) };
        format!("{file}#{}", CasePlace::anchor(number))
    }

    fn introduction(&self, page: &ClaimPage) -> String {
        let (winner, loser) = (page.winner, page.winner.opponent());
        let goes_on = match answer(page) {
            Some(cell) => format!("{winner} plays {} and wins, whatever {loser} does.", self.names.cell(cell)),
            None => format!("{winner} wins, whatever {loser} does."),
        };
        match &page.claim {
            ProofClaim::Opening(cell) => {
                let images: AnySet = page.images.iter().copied().collect();
                let also = if images.is_empty() {
                    String::new()
                } else {
                    format!(" By symmetry the same holds for {}.", self.names.cells(&images))
                };
                format!("Black has opened with {}, White is to move. {goes_on}{also}", self.names.cell(*cell))
            }
            ProofClaim::Position([black, white], to_move) => {
                let stones = |cells: &AnySet| if cells.is_empty() { "none".to_owned() } else { self.names.cells(cells) };
                format!("Black's stones: {}. White's stones: {}. {to_move} is to move. {goes_on}", stones(black), stones(white))
            }
        }
    }

    fn section(&self, page: &ClaimPage, section: &ClaimSection) -> Markup {
        let anchor = CasePlace::anchor(&section.number);
        let is_case = !section.number.is_empty();
        html! {
            section id=(anchor) {
                @if is_case {
                    h2 { "Case " (CasePlace::dotted(&section.number)) ": " (moves(section, self.names)) }
                    p.faint { (self.path(page, section)) }
                    (self.alike(section))
                }
                @match &section.body {
                    SectionBody::Connected(plan) => { (self.connected(section, plan)) }
                    SectionBody::Replies(groups) => { (self.replies(page, section, groups)) }
                    SectionBody::Elsewhere { place, automorphism, exchanged } => {
                        (self.elsewhere(page, section, place, *automorphism, *exchanged))
                    }
                }
            }
        }
    }

    /// How the claim leads to a case.
    fn path(&self, page: &ClaimPage, section: &ClaimSection) -> Markup {
        let number = &section.number;
        let above = &number[..number.len() - 1];
        let moves: Vec<_> =
            (1..).zip(&section.moves).map(|(i, &(colour, cell))| format!("{i} {colour} {}", self.names.cell(cell))).collect();
        html! {
            "Moves: " (moves.join(", ")) ". "
            a href=(self.link((page, section), page, above)) {
                @if above.is_empty() { "Back to the claim" } @else { "Back to case " (CasePlace::dotted(above)) }
            }
        }
    }

    /// The replies refuted by a case in addition to the one played.
    fn alike(&self, section: &ClaimSection) -> Markup {
        let (winner, loser) = (section.position.winner, section.position.winner.opponent());
        let others = section.reply().map_or(section.replies, |reply| section.replies.difference(&[reply].into_iter().collect()));
        html! {
            @if !others.is_empty() {
                p {
                    "The same answer refutes " (loser) " at " b { (self.names.cells(&others)) }
                    ": nothing of what " (winner) " does below needs " (if others.len() == 1 { "this cell" } else { "these cells" }) "."
                }
            }
        }
    }

    fn elsewhere(
        &self,
        page: &ClaimPage,
        section: &ClaimSection,
        place: &CasePlace,
        automorphism: usize,
        exchanged: bool,
    ) -> Markup {
        let other = &self.pages[place.page];
        let link = self.link((page, section), other, &place.number);
        let of = if std::ptr::eq(other, page) { String::new() } else { format!("{}, ", claimed(other, self.names)) };
        let name =
            if place.number.is_empty() { "claim".to_owned() } else { format!("case {}", CasePlace::dotted(&place.number)) };
        let is_same = automorphism == 0 && !exchanged;
        let winner = section.position.winner;
        html! {
            p {
                @if is_same { "The same position, by another order of moves: " } @else { "The position is, but for symmetry, that of " }
                a href=(link) { (of) (name) }
                @if automorphism != 0 { ", " (motion(self.names.topology, automorphism)) }
                @if exchanged { ", with the colours exchanged" }
                "."
            }
            @if !is_same {
                figure { (self.boards.position(section, SMALL, format!("The position; {winner} wins"))) }
            }
        }
    }

    fn connected(&self, section: &ClaimSection, plan: &ConnectionPlan) -> Markup {
        let (winner, loser) = (section.position.winner, section.position.winner.opponent());
        let has_patterns = plan.patterns.iter().any(|pattern| !pattern.carrier.is_empty());
        let caption = match plan.first {
            Some(cell) => format!("{winner} plays {}; the patterns by their letters", self.names.cell(cell)),
            None => "The patterns by their letters".to_owned(),
        };
        html! {
            p {
                @if let Some(cell) = plan.first { (winner) " plays " b { (self.names.cell(cell)) } @if has_patterns { " and" } }
                @else { (winner) }
                @if has_patterns {
                    " is connected. The patterns below share no cell; when " (loser) " plays in one of them, " (winner)
                    " answers in the same one, and can play anywhere otherwise."
                } @else if plan.first.is_some() { " and has won." } @else { " has won already." }
            }
            div.side-by-side {
                figure { (self.boards.plan(section, plan, LARGE, caption)) }
                div.text { (PatternWriter { names: self.names, winner, is_open: true }.list(plan)) }
            }
        }
    }

    fn replies(&self, page: &ClaimPage, section: &ClaimSection, groups: &[ReplyGroup]) -> Markup {
        let (winner, loser) = (section.position.winner, section.position.winner.opponent());
        let threats: Vec<_> = groups
            .iter()
            .filter_map(|group| match &group.answer {
                GroupAnswer::Threat(plan) => Some((group, plan)),
                GroupAnswer::Section(_) => None,
            })
            .collect();
        let cases = groups.len() - threats.len();
        let count = threats.len();
        html! {
            p {
                (loser) " is to move. "
                @if cases == 0 {
                    (winner) " threatens to win in " (count) " ways, and no cell belongs to all of them: wherever " (loser)
                    " plays, one of the threats is left whole, and " (winner)
                    " carries it out. The map names for each cell such a threat."
                } @else if count == 0 {
                    "Each empty cell has the number of the case that answers " (loser) " there."
                } @else {
                    (winner) " threatens to win in " (count) " way" (plural(count)) ". A letter on a cell names a threat that a move there leaves whole: "
                    (winner) " carries it out. The numbered cells are left, "
                    (if count == 1 { "which the threat needs" } else { "which all threats need" })
                    ": each belongs to the case of its number."
                }
            }
            div.side-by-side {
                figure { (self.boards.map(section, groups, self.described(groups, loser))) }
                ul.marks.text {
                    @for group in groups { (self.group((page, section), group)) }
                }
            }
            @if !threats.is_empty() {
                div.side-by-side {
                    @for (group, plan) in threats {
                        div.threat {
                            h3 { "Threat " (group.name.mark()) @if let Some(cell) = plan.first { ": " (winner) " " (self.names.cell(cell)) } }
                            figure { (self.boards.plan(section, plan, SMALL, format!("Threat {}", group.name.mark()))) }
                            (PatternWriter { names: self.names, winner, is_open: false }.list(plan))
                        }
                    }
                }
            }
        }
    }

    /// Describes a map in words.
    fn described(&self, groups: &[ReplyGroup], loser: Colour) -> String {
        let parts: Vec<_> =
            groups.iter().map(|group| format!("{}: {}", group.name.mark(), self.names.cells(&group.replies))).collect();
        format!("Map of {loser}'s replies\n{}", parts.join("; "))
    }

    /// A line in the list next to a map.
    fn group(&self, at: (&ClaimPage, &ClaimSection), group: &ReplyGroup) -> Markup {
        let winner = at.1.position.winner;
        html! {
            li {
                span.mark { (group.name.mark()) }
                (winner.opponent()) " at " (self.names.cells(&group.replies)) ": "
                @match &group.answer {
                    GroupAnswer::Threat(plan) => {
                        (winner) " carries out threat " (group.name.mark())
                        @if let Some(cell) = plan.first { ", " (self.names.cell(cell)) }
                    }
                    GroupAnswer::Section(index) => {
                        @if let Some(section) = at.0.sections.get(*index) {
                            @if let Some(cell) = section.answer() { (winner) " answers " b { (self.names.cell(cell)) } ", " }
                            a href=(self.link(at, at.0, &section.number)) { "case " (CasePlace::dotted(&section.number)) }
                        }
                    }
                }
            }
        }
    }
}
