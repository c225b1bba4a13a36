//! Tests an explanation's pages, as files and as outlines.

use super::files;
use super::frame;
use super::outline::{self, ClaimPage, GroupAnswer, SectionBody};
use maud::html;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;
use tripoint_games::board::AnySet;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Position, Rules};
use tripoint_solver::{Explanation, ProofClaim, ProofLimits, SolverSetup, solver};

fn start(board: &str) -> Position {
    Position::new(board.parse().unwrap(), Rules::STANDARD)
}

fn explanation(start: &Position, claims: &[ProofClaim]) -> Explanation {
    let stop = AtomicBool::new(false);
    let limits = ProofLimits { nodes: u64::MAX, threads: 1, stop: &stop };
    solver(start, SolverSetup::new(1 << 22)).unwrap().explanation(claims, limits).unwrap()
}

fn openings(start: &Position) -> Vec<ProofClaim> {
    start.topology().cells().map(ProofClaim::Opening).collect()
}

/// The files for all openings on a board.
fn written(board: &str) -> BTreeMap<String, String> {
    let start = start(board);
    let claims = openings(&start);
    let notation = Notation::default_for(start.topology());
    let all = files(&start, &notation, &claims, &explanation(&start, &claims));
    let count = all.len();
    let files: BTreeMap<_, _> = all.into_iter().collect();
    assert_eq!(files.len(), count, "{board}: two files of one name");
    files
}

/// An attribute's values.
fn values<'a>(text: &'a str, attribute: &str) -> Vec<&'a str> {
    text.split(&format!(" {attribute}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

const BOARDS: [&str; 6] = ["y 3", "y 5", "y 7", "poly-y 3 3", "hex 4 4", "bent-y 3 1"];

#[test]
fn links_have_targets_and_every_page_is_reachable() {
    let mut divided = 0;
    for board in BOARDS {
        let files = written(board);
        let ids: BTreeMap<&str, BTreeSet<&str>> =
            files.iter().map(|(name, text)| (name.as_str(), values(text, "id").into_iter().collect())).collect();
        let (mut open, mut reached) = (vec!["index.html"], BTreeSet::from(["index.html"]));
        while let Some(name) = open.pop() {
            assert_eq!(ids[name].len(), values(&files[name], "id").len(), "{board} {name}: an id stands twice");
            for link in values(&files[name], "href") {
                let (file, place) = link.split_once('#').map_or((link, None), |(file, place)| (file, Some(place)));
                let file = if file.is_empty() { name } else { file };
                let there = ids.get(file).unwrap_or_else(|| panic!("{board} {name}: {link}"));
                assert!(place.is_none_or(|place| there.contains(place)), "{board} {name}: {link}");
                if reached.insert(file) {
                    open.push(file);
                }
            }
        }
        assert_eq!(reached.len(), files.len(), "{board}");
        divided += files.keys().filter(|name| name.contains("-case-")).count();
    }
    assert!(divided > 0, "no page was divided");
}

#[test]
fn pages_are_self_contained_and_pictures_have_descriptions() {
    for (name, text) in written("y 5") {
        assert!(!text.contains("<script") && !text.contains("http-equiv") && !text.contains("src="), "{name}");
        assert_eq!((text.matches("<h1>").count(), text.matches("<style>").count()), (1, 1), "{name}");
        assert!(text.contains("prefers-color-scheme: dark") && text.contains("name=\"viewport\""), "{name}");
        let drawn = text.matches("role=\"img\"").count();
        assert!(drawn > 0 && !text.contains("NaN"), "{name}");
        assert_eq!((text.matches("<use href=\"#board\"/>").count(), text.matches("<symbol").count()), (drawn, 1), "{name}");
        assert_eq!((values(&text, "aria-label").len(), text.matches("<title>").count()), (drawn, drawn + 1), "{name}");
    }
}

#[test]
fn texts_are_escaped() {
    let page = frame::page("1 < 2 & \"3\"", &html! { p title="\"><b>" { "<script>" } });
    assert!(page.contains("<title>1 &lt; 2 &amp; &quot;3&quot;</title>"), "{page}");
    assert!(page.contains("title=\"&quot;&gt;&lt;b&gt;\"") && page.contains("&lt;script&gt;"), "{page}");
}

fn pages(board: &str) -> (Position, Vec<ClaimPage>) {
    let start = start(board);
    let claims = openings(&start);
    let pages = outline::pages(&explanation(&start, &claims), &claims, start.topology());
    (start, pages)
}

/// Each map has every empty cell once. Each case exists, with its reply in its group and the moves that lead to its
/// position.
#[test]
fn maps_cover_every_empty_cell_once() {
    let (mut maps, mut elsewhere) = (0, 0);
    for board in BOARDS {
        let (start, pages) = pages(board);
        for page in &pages {
            assert!(
                page.sections
                    .iter()
                    .all(|section| page.section(&section.number).is_some_and(|found| std::ptr::eq(found, section)))
            );
            for section in &page.sections {
                let [black, white] = &section.position.stones;
                let mut empty = start.topology().all().difference(black).difference(white);
                let groups = match &section.body {
                    SectionBody::Replies(groups) => groups,
                    SectionBody::Connected(_) => continue,
                    SectionBody::Elsewhere { place, .. } => {
                        let found = pages[place.page].section(&place.number).unwrap();
                        assert!(!matches!(found.body, SectionBody::Elsewhere { .. }));
                        elsewhere += 1;
                        continue;
                    }
                };
                maps += 1;
                for group in groups {
                    assert!(!group.replies.is_empty() && group.replies.is_subset(&empty), "{board} {:?}", section.number);
                    empty = empty.difference(&group.replies);
                    if let GroupAnswer::Section(place) = group.answer {
                        let case = &page.sections[place];
                        assert_eq!(case.number[..case.number.len() - 1], section.number, "{board}");
                        assert!(case.reply().is_some_and(|reply| group.replies.contains(reply)), "{board} {:?}", case.number);
                        assert!(case.answer().is_some() && case.replies == group.replies, "{board} {:?}", case.number);
                        let moved = |colour: Colour| -> AnySet {
                            let added = case.moves.iter().filter(|mv| mv.0 == colour).map(|mv| mv.1).collect();
                            page.sections[0].position.stones[colour.index()].union(&added)
                        };
                        assert_eq!(case.position.stones, Colour::BOTH.map(moved), "{board} {:?}", case.number);
                    }
                }
                assert!(empty.is_empty(), "{board} {:?}", section.number);
            }
        }
        // Each opening is on one page.
        let listed = pages.iter().map(|page| 1 + page.images.len()).sum::<usize>();
        assert_eq!(listed, start.topology().len(), "{board}");
    }
    assert!(maps > 50 && elsewhere > 5, "{maps} {elsewhere}");
}

/// The text of a page for a position that is over at once: Black takes the bridge cell that White leaves, and so
/// reaches the side.
#[test]
fn a_page_says_who_wins_and_how() {
    let start = start("y 3");
    let notation = Notation::default_for(start.topology());
    let stones = [["b2"].iter().map(|name| notation.parse(name).unwrap()).collect(), AnySet::EMPTY];
    let claims = [ProofClaim::Position(stones, Colour::White)];
    let files = files(&start, &notation, &claims, &explanation(&start, &claims));
    assert_eq!(files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["index.html", "position.html"]);
    let page = &files[1].1;
    for expected in [
        "<h1>Y 3: Black wins, whatever White plays</h1>",
        "Black&#39;s stones: b2. White&#39;s stones: none. White is to move. Black wins, whatever White does.",
        "b2 lies on the right side.",
    ] {
        assert!(page.replace("'", "&#39;").contains(expected), "{expected}: {page}");
    }
}
