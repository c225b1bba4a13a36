//! The outline of an explanation: which page and which case explains what.

use std::collections::{HashMap, VecDeque};
use tripoint_games::board::{AnySet, Cell, Topology};
use tripoint_games::rules::Colour;
use tripoint_solver::{
    ConnectionPlan, ExplainedPosition, Explanation, PositionImage, ProofClaim, RefutationKind, ReplyRefutation, WinReason,
};

/// The place of a case's explanation: the page, and the number of the case there, such as 1.2.1. The claim itself has
/// no number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CasePlace {
    pub(super) page: usize,
    pub(super) number: Vec<usize>,
}

/// The name of what refutes replies: a capital letter for a threat, a number for a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GroupName {
    Threat(usize),
    Case(usize),
}

/// The replies that are refuted alike.
#[derive(Clone, Debug)]
pub(super) struct ReplyGroup {
    pub(super) name: GroupName,
    pub(super) replies: AnySet,
    pub(super) answer: GroupAnswer,
}

/// The refutation.
#[derive(Clone, Debug)]
pub(super) enum GroupAnswer {
    Threat(ConnectionPlan),
    /// As this section has it for one of them.
    Section(usize),
}

/// The content of a section.
#[derive(Clone, Debug)]
pub(super) enum SectionBody {
    /// The winner is connected, or is once it has moved.
    Connected(ConnectionPlan),
    /// The loser is to move: a group of replies after the other.
    Replies(Vec<ReplyGroup>),
    /// It is explained there; the automorphism leads from there to here.
    Elsewhere { place: CasePlace, automorphism: usize, exchanged: bool },
}

/// A position of a page, after the reply and the answer of its case.
#[derive(Clone, Debug)]
pub(super) struct ClaimSection {
    pub(super) number: Vec<usize>,
    /// The replies that it refutes, where it is a case: the one that was played, and others that the same answer
    /// refutes.
    pub(super) replies: AnySet,
    /// The moves since the position of the claim, the replies of the cases above first.
    pub(super) moves: Vec<(Colour, Cell)>,
    pub(super) position: ExplainedPosition,
    pub(super) body: SectionBody,
    /// The number of the first section of the file that it stands in.
    pub(super) part: Vec<usize>,
}

/// The most pictures of a file, where its sections allow it.
const MOST_PICTURES: usize = 80;

/// A claim with its cases: a page or, where there are many cases, several. The first section is the claim; shorter
/// numbers come first.
#[derive(Clone, Debug)]
pub(super) struct ClaimPage {
    pub(super) claim: ProofClaim,
    /// Openings that are the same by symmetry.
    pub(super) images: Vec<Cell>,
    pub(super) winner: Colour,
    pub(super) sections: Vec<ClaimSection>,
}

/// The pages of the claims. A position that was explained before, on this page or an earlier one, is not explained
/// again; within a page each position is explained where the fewest moves lead to it.
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

/// Divides the sections among files: the largest cases within a section get files of their own until the rest is small
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

    /// The numbers of the first sections of its files.
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
    /// The winner's move that the section is about, if it has one.
    pub(super) fn answer(&self) -> Option<Cell> {
        match &self.body {
            SectionBody::Connected(plan) if plan.first.is_some() => plan.first,
            _ => self.moves.last().filter(|(colour, _)| *colour == self.position.winner).map(|&(_, cell)| cell),
        }
    }

    /// The loser's move that it answers.
    pub(super) fn reply(&self) -> Option<Cell> {
        self.moves.iter().rev().find(|(colour, _)| *colour != self.position.winner).map(|&(_, cell)| cell)
    }
}

/// Makes the sections of a page.
struct Sections<'a> {
    explanation: &'a Explanation,
    topology: &'a Topology,
    page: usize,
    /// The places where positions are explained, and the images.
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

    /// The groups of replies, and the replies that have sections of their own, of which the first has the number
    /// `next`.
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
