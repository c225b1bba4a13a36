//! An explanation's outline: which page and which case explains what.

use std::collections::{HashMap, VecDeque};
use tripoint_games::board::{AnySet, Cell, Topology};
use tripoint_games::rules::Colour;
use tripoint_solver::{
    ConnectionPlan, ExplainedPosition, Explanation, PositionImage, ProofClaim, RefutationKind, ReplyRefutation, WinReason,
};

/// Where a case is explained: the page, and the case's number there, such as 1.2.1. The claim itself has no number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CasePlace {
    pub(super) page: usize,
    pub(super) number: Vec<usize>,
}

/// The name of a refutation: a capital letter for a threat, a number for a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GroupName {
    Threat(usize),
    Case(usize),
}

/// Replies with the same refutation.
#[derive(Clone, Debug)]
pub(super) struct ReplyGroup {
    pub(super) name: GroupName,
    pub(super) replies: AnySet,
    pub(super) answer: GroupAnswer,
}

/// How a group's replies are refuted.
#[derive(Clone, Debug)]
pub(super) enum GroupAnswer {
    Threat(ConnectionPlan),
    /// This section shows it for one of them.
    Section(usize),
}

/// A section's content.
#[derive(Clone, Debug)]
pub(super) enum SectionBody {
    /// The winner is connected, or will be after its move.
    Connected(ConnectionPlan),
    /// The loser is to move: the groups of replies, one after the other.
    Replies(Vec<ReplyGroup>),
    /// It is explained at this place; the automorphism leads from there to here.
    Elsewhere { place: CasePlace, automorphism: usize, exchanged: bool },
}

/// A position on a page, after its case's reply and answer.
#[derive(Clone, Debug)]
pub(super) struct ClaimSection {
    pub(super) number: Vec<usize>,
    /// The replies that it refutes, if it is a case: the one played, and others with the same answer.
    pub(super) replies: AnySet,
    /// The moves from the claim's position, those of the outer cases first.
    pub(super) moves: Vec<(Colour, Cell)>,
    pub(super) position: ExplainedPosition,
    pub(super) body: SectionBody,
    /// The number of the first section in its file.
    pub(super) part: Vec<usize>,
}

/// The most pictures in a file, if its sections allow it.
const MOST_PICTURES: usize = 80;

/// A claim with its cases: one page or, if there are many cases, several. The first section is the claim; shorter
/// numbers come first.
#[derive(Clone, Debug)]
pub(super) struct ClaimPage {
    pub(super) claim: ProofClaim,
    /// Openings equal to it by symmetry.
    pub(super) images: Vec<Cell>,
    pub(super) winner: Colour,
    pub(super) sections: Vec<ClaimSection>,
}

/// The pages for the claims. A position explained before, on this page or an earlier one, is not explained again.
/// Within a page, each position is explained where the fewest moves lead to it.
pub(super) fn pages(explanation: &Explanation, claims: &[ProofClaim], topology: &Topology) -> Vec<ClaimPage> {
    let mut pages: Vec<ClaimPage> = Vec::new();
    let mut by_position: HashMap<usize, usize> = HashMap::new();
    let mut homes = HashMap::new();
    for (claim, &image) in claims.iter().zip(explanation.claims()) {
        if let Some(&page) = by_position.get(&image.position) {
            if let ProofClaim::Opening(cell) = claim {
                pages[page].images.push(*cell);
            }
            continue;
        }
        by_position.insert(image.position, pages.len());
        let winner = explanation.position(image).winner;
        let mut sections = Sections { explanation, topology, page: pages.len(), homes: &mut homes }.of(image);
        divide(&mut sections);
        pages.push(ClaimPage { claim: claim.clone(), images: Vec::new(), winner, sections });
    }
    pages
}

/// Divides the sections among files. The largest cases in a section get files of their own until the rest is small
/// enough.
fn divide(sections: &mut [ClaimSection]) {
    let mut sizes = vec![0; sections.len()];
    let mut is_first = vec![false; sections.len()];
    for place in (0..sections.len()).rev() {
        let (mut pictures, mut inner) = (1, Vec::new());
        if let SectionBody::Replies(groups) = &sections[place].body {
            for group in groups {
                match group.answer {
                    GroupAnswer::Threat(_) => pictures += 1,
                    GroupAnswer::Section(case) => inner.push(case),
                }
            }
        }
        pictures += inner.iter().map(|&case| sizes[case]).sum::<usize>();
        inner.sort_by_key(|&case| sizes[case]);
        while pictures > MOST_PICTURES
            && let Some(largest) = inner.pop()
        {
            pictures -= sizes[largest];
            is_first[largest] = true;
        }
        sizes[place] = pictures;
    }
    for place in 0..sections.len() {
        if is_first[place] {
            sections[place].part = sections[place].number.clone();
        }
        if let SectionBody::Replies(groups) = &sections[place].body {
            let part = sections[place].part.clone();
            let cases = groups.iter().filter_map(|group| match group.answer {
                GroupAnswer::Section(case) => Some(case),
                GroupAnswer::Threat(_) => None,
            });
            for case in cases.collect::<Vec<_>>() {
                sections[case].part.clone_from(&part);
            }
        }
    }
}

impl ClaimPage {
    /// The section with a number.
    pub(super) fn section(&self, number: &[usize]) -> Option<&ClaimSection> {
        let key = |section: &ClaimSection| (section.number.len(), section.number.clone());
        let found = self.sections.binary_search_by(|section| key(section).cmp(&(number.len(), number.to_vec())));
        found.ok().map(|place| &self.sections[place])
    }

    /// The number of each file's first section.
    pub(super) fn parts(&self) -> impl Iterator<Item = &[usize]> {
        self.sections.iter().filter(|section| section.number == section.part).map(|section| section.number.as_slice())
    }
}

/// A case without a section yet.
struct OpenCase {
    number: Vec<usize>,
    replies: AnySet,
    moves: Vec<(Colour, Cell)>,
    image: PositionImage,
}

impl ClaimSection {
    /// The winner's move that the section is about, if there is one.
    pub(super) fn answer(&self) -> Option<Cell> {
        match &self.body {
            SectionBody::Connected(plan) if plan.first.is_some() => plan.first,
            _ => self.moves.last().filter(|(colour, _)| *colour == self.position.winner).map(|&(_, cell)| cell),
        }
    }

    /// The loser's move that the section answers.
    pub(super) fn reply(&self) -> Option<Cell> {
        self.moves.iter().rev().find(|(colour, _)| *colour != self.position.winner).map(|&(_, cell)| cell)
    }
}

/// Makes a page's sections.
struct Sections<'a> {
    explanation: &'a Explanation,
    topology: &'a Topology,
    page: usize,
    /// Where each position is explained, and its image there.
    homes: &'a mut HashMap<usize, (CasePlace, PositionImage)>,
}

impl Sections<'_> {
    fn of(&mut self, claim: PositionImage) -> Vec<ClaimSection> {
        let mut sections = Vec::new();
        let mut open = VecDeque::from([OpenCase { number: Vec::new(), replies: AnySet::EMPTY, moves: Vec::new(), image: claim }]);
        while let Some(OpenCase { number, replies, mut moves, mut image }) = open.pop_front() {
            let mut position = self.explanation.position(image);
            if let WinReason::Move(cell, after) = position.reason {
                moves.push((position.to_move, cell));
                (position, image) = (self.explanation.position(after), after);
            }
            let body = match self.homes.get(&image.position) {
                Some((place, home)) => SectionBody::Elsewhere {
                    place: place.clone(),
                    automorphism: self.explanation.between(*home, image),
                    exchanged: home.exchanged != image.exchanged,
                },
                None => {
                    let place = CasePlace { page: self.page, number: number.clone() };
                    self.homes.insert(image.position, (place, image));
                    match &position.reason {
                        WinReason::Connected(plan) => SectionBody::Connected(plan.clone()),
                        // A winner's move leads to a position in which the loser is to move.
                        WinReason::Move(..) => SectionBody::Replies(Vec::new()),
                        WinReason::Replies(refutations) => {
                            let next = sections.len() + 1 + open.len();
                            let (groups, inner) = self.groups(&position, refutations, next);
                            for (case, (reply, replies, image)) in (1..).zip(inner) {
                                let moves = moves.iter().copied().chain([(position.to_move, reply)]).collect();
                                let number = number.iter().copied().chain([case]).collect();
                                open.push_back(OpenCase { number, replies, moves, image });
                            }
                            SectionBody::Replies(groups)
                        }
                    }
                }
            };
            sections.push(ClaimSection { number, replies, moves, position, body, part: Vec::new() });
        }
        sections
    }

    /// The groups of replies, and the replies with sections of their own. The first of those has the number `next`.
    fn groups(
        &self,
        position: &ExplainedPosition,
        refutations: &[ReplyRefutation],
        next: usize,
    ) -> (Vec<ReplyGroup>, Vec<(Cell, AnySet, PositionImage)>) {
        let [black, white] = &position.stones;
        let mut open = self.topology.all().difference(black).difference(white);
        let (mut groups, mut inner, mut threats) = (Vec::new(), Vec::new(), 0);
        for ReplyRefutation { carrier, kind } in refutations {
            let replies = open.difference(carrier);
            open = open.intersection(carrier);
            let (name, answer) = match kind {
                RefutationKind::Threat(plan) => {
                    threats += 1;
                    (GroupName::Threat(threats), GroupAnswer::Threat(plan.clone()))
                }
                RefutationKind::Reply(cell, after) => {
                    inner.push((*cell, replies, *after));
                    (GroupName::Case(inner.len()), GroupAnswer::Section(next + inner.len() - 1))
                }
            };
            groups.push(ReplyGroup { name, replies, answer });
        }
        (groups, inner)
    }
}
