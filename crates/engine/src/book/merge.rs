//! Merges books, such as two extended copies of a study.

use super::evidence::{AnnotatedResult, Annotation, Evidence, GameCount};
use super::graph::Book;
use std::cmp::Ordering;
use std::fmt;
use thiserror::Error;
use tripoint_games::board::{Board, Cell};

/// Why two books can't be merged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MergeError {
    /// The books are for different boards.
    #[error("the book is of {got}, expected one of {expected}")]
    OtherBoard {
        /// The other book's board.
        got: Board,
        /// This book's board.
        expected: Board,
    },
    /// The books' proofs contradict each other.
    #[error("one book proves that the last of these moves wins, the other one that it loses; one of them is wrong")]
    Proofs(Vec<Cell>),
}

/// The changes made by a merge.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct MergeReport {
    /// The number of positions new to the book.
    pub added: usize,
    /// The contradictory annotations.
    pub conflicts: Vec<MergeConflict>,
}

/// Two contradictory annotations for a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MergeConflict {
    /// The moves to the position.
    pub moves: Vec<Cell>,
    /// This book's annotation.
    pub own: Annotation,
    /// The other book's annotation.
    pub theirs: Annotation,
    /// The merged book's annotation.
    pub kept: Annotation,
}

impl fmt::Display for MergeConflict {
    /// Without the moves: `got person win and person loss, kept person disputed`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "got {} and {}, kept {}", self.own, self.theirs, self.kept)
    }
}

impl Book {
    /// Adds another book's positions, replies and evidence:
    ///
    /// | evidence | if both have it |
    /// | --- | --- |
    /// | proof | they must agree |
    /// | games | the greater number: copies of a book share their games |
    /// | search | this book's |
    /// | annotation | a trusted one before others, a win or loss before `unknown`; a win and a loss are `disputed` |
    /// | comment | both, one after the other, unless one contains the other |
    ///
    /// Merging the same book again changes nothing. The merged book's proofs are believed only as much as those of the
    /// less believed book.
    ///
    /// # Errors
    /// Books for different boards, or contradictory proofs; then nothing changes.
    pub fn merge(&mut self, other: &Book) -> Result<MergeReport, MergeError> {
        if other.board() != self.board() {
            return Err(MergeError::OtherBoard { got: other.board(), expected: self.board() });
        }
        let ways = other.ways();
        for ((_, position), moves) in other.positions().zip(&ways) {
            let own = self.find_line(moves).ok().flatten().map(|(id, _)| &self.position(id).evidence);
            let differs = |own: &Evidence| own.proven.zip(position.evidence.proven).is_some_and(|(one, other)| one != other);
            if own.is_some_and(differs) {
                return Err(MergeError::Proofs(moves.clone()));
            }
        }
        let (before, mut conflicts) = (self.positions().len(), Vec::new());
        self.set_trust(self.trust().max(other.trust()));
        for ((_, position), moves) in other.positions().zip(&ways) {
            let id = self.add(moves);
            let own = self.position(id).evidence.opinion;
            self.evidence_mut(id).merge(&position.evidence);
            if let (Some(own), Some(theirs), Some(kept)) = (own, position.evidence.opinion, self.position(id).evidence.opinion)
                && own.claim.wins().zip(theirs.claim.wins()).is_some_and(|(one, other)| one != other)
            {
                conflicts.push(MergeConflict { moves: moves.clone(), own, theirs, kept });
            }
            // Also add the other ways to its replies.
            let Ok(here) = other.played(moves) else { continue };
            let images = other.images(&here, here.to_move());
            for reply in position.replies() {
                if let Some(cell) = other.cells_to(&images, reply.position).first() {
                    self.add(&[moves.as_slice(), &[cell]].concat());
                }
            }
        }
        self.refresh();
        Ok(MergeReport { added: self.positions().len() - before, conflicts })
    }
}

impl Evidence {
    /// Adds another book's evidence.
    fn merge(&mut self, other: &Evidence) {
        let greater = |one: GameCount, other: GameCount| if other.played > one.played { other } else { one };
        self.proven = self.proven.or(other.proven);
        self.games = greater(self.games, other.games);
        self.choosing = greater(self.choosing, other.choosing);
        self.search = self.search.or(other.search);
        self.opinion = match (self.opinion, other.opinion) {
            (Some(own), Some(theirs)) => Some(own.merged(theirs)),
            (own, theirs) => own.or(theirs),
        };
        if !self.comment.contains(&other.comment) {
            self.comment = match other.comment.contains(&self.comment) {
                true => other.comment.clone(),
                false => format!("{} / {}", self.comment, other.comment),
            };
        }
    }
}

impl Annotation {
    /// Combines both annotations, in either order: a trusted one comes before others, and a result before none. If two
    /// results of the same rank differ, the result is `disputed`.
    fn merged(self, other: Annotation) -> Annotation {
        let rank = |annotation: Annotation| (annotation.trusted, annotation.claim != AnnotatedResult::Unknown);
        match rank(self).cmp(&rank(other)) {
            Ordering::Greater => self,
            Ordering::Less => other,
            Ordering::Equal if self.claim == other.claim => self,
            Ordering::Equal => Annotation { claim: AnnotatedResult::Disputed, ..self },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::Header;
    use super::*;

    /// The study from which both copies start.
    const COMMON: &str = "\
tripoint book 1
board Y 4
turns 1
engine tripoint 0.1.0
simulations 0
totals 2 positions 3 replies

| a1 person unknown \"the corner\"; b3 0.6000 10
a1 | b3 person win
";

    fn book(text: &str) -> Book {
        Book::read(text).unwrap()
    }

    type Change<'a> = &'a dyn Fn(&mut Evidence);

    /// A copy with these changes, each a line of moves and a change to its evidence.
    fn copy(changes: &[(&str, Change<'_>)]) -> Book {
        let mut copy = book(COMMON);
        for (moves, change) in changes {
            let cells = cells(&copy, moves);
            copy.change(&cells, change).unwrap();
        }
        copy
    }

    fn cells(book: &Book, moves: &str) -> Vec<Cell> {
        let notation = tripoint_games::notation::Notation::default_for(book.topology());
        moves.split_whitespace().map(|name| notation.parse(name).unwrap()).collect()
    }

    fn evidence(book: &Book, moves: &str) -> Evidence {
        let (id, _) = book.find_line(&cells(book, moves)).unwrap().unwrap();
        book.position(id).evidence.clone()
    }

    fn annotation(claim: AnnotatedResult, trusted: bool) -> Option<Annotation> {
        Some(Annotation { claim, trusted })
    }

    #[test]
    fn two_copies_have_everything_after_a_merge() {
        let one = copy(&[
            ("a1 c3", &|evidence| evidence.proven = Some(false)),
            ("a1", &|evidence| evidence.comment.push_str(" is weak")),
            ("b3", &|evidence| evidence.games = GameCount { won: 30, played: 40 }),
        ]);
        let other = copy(&[
            ("a1 a2 b2", &|evidence| evidence.opinion = annotation(AnnotatedResult::Loss, false)),
            ("a1", &|evidence| evidence.opinion = annotation(AnnotatedResult::Loss, false)),
            ("b3", &|evidence| "swap it".clone_into(&mut evidence.comment)),
        ]);
        let (mut merged, mut reversed) = (one.clone(), other.clone());
        let report = |added| Ok(MergeReport { added, conflicts: Vec::new() });
        assert_eq!(merged.merge(&other), report(2));
        assert_eq!(reversed.merge(&one), report(1));
        for (moves, expected) in [
            ("a1 c3", Evidence { proven: Some(false), ..Evidence::default() }),
            ("a1 a2 b2", Evidence { opinion: annotation(AnnotatedResult::Loss, false), ..Evidence::default() }),
            (
                "a1",
                Evidence {
                    opinion: annotation(AnnotatedResult::Loss, false),
                    comment: "the corner is weak".to_owned(),
                    ..Evidence::default()
                },
            ),
            ("b3", Evidence { games: GameCount { won: 30, played: 40 }, comment: "swap it".to_owned(), ..Evidence::default() }),
        ] {
            assert_eq!([evidence(&merged, moves), evidence(&reversed, moves)], [expected.clone(), expected], "{moves}");
        }
        assert_eq!(merged.to_string(), reversed.to_string());
        // A second merge changes nothing, and the written text can be read.
        let written = merged.to_string();
        assert_eq!(merged.merge(&other), report(0));
        assert_eq!([merged.to_string(), book(&written).to_string()], [written.clone(), written]);
    }

    #[test]
    fn contradictions_stay_visible() {
        let says = |claim, trusted| move |evidence: &mut Evidence| evidence.opinion = annotation(claim, trusted);
        let [win, loss, trusted] = [(AnnotatedResult::Win, false), (AnnotatedResult::Loss, false), (AnnotatedResult::Loss, true)]
            .map(|(claim, is_trusted)| copy(&[("a1 b3", &says(claim, is_trusted))]));
        for (one, other, kept) in [
            (&win, &loss, annotation(AnnotatedResult::Disputed, false)),
            (&loss, &win, annotation(AnnotatedResult::Disputed, false)),
            (&win, &trusted, annotation(AnnotatedResult::Loss, true)),
            (&trusted, &win, annotation(AnnotatedResult::Loss, true)),
        ] {
            let mut merged = one.clone();
            let report = merged.merge(other).unwrap();
            assert_eq!((report.added, report.conflicts.len(), Some(report.conflicts[0].kept)), (0, 1, kept));
            assert_eq!((report.conflicts[0].moves.len(), evidence(&merged, "a1 b3").opinion), (2, kept));
        }
        // A third copy doesn't settle the dispute, and the file keeps it.
        let mut disputed = win.clone();
        let text = disputed.merge(&loss).unwrap().conflicts[0].to_string();
        assert_eq!(text, "got person win and person loss, kept person disputed");
        assert_eq!(disputed.merge(&win), Ok(MergeReport::default()));
        let read = book(&disputed.to_string());
        assert_eq!(evidence(&read, "a1 b3").opinion, annotation(AnnotatedResult::Disputed, false));
        let contradictions = read.new_contradictions(&win);
        assert_eq!(contradictions.len(), 1, "{contradictions:?}");
        assert_eq!(contradictions[0].reason, "one person says win, another one says loss");
        let (id, _) = read.find_line(&cells(&read, "a1 b3")).unwrap().unwrap();
        assert_eq!(read.backed(id).value, None, "two opinions that differ give no value");
        // A proof beats a person's word, which stays.
        let proof = copy(&[("a1 b3", &|evidence: &mut Evidence| evidence.proven = Some(false))]);
        let mut merged = win.clone();
        merged.merge(&proof).unwrap();
        assert_eq!(merged.backed(id).proven(), Some(false));
        assert_eq!(merged.new_contradictions(&win)[0].reason, "a person says win, a proof says loss");
        assert_eq!(evidence(&merged, "a1 b3").opinion, annotation(AnnotatedResult::Win, false));
        // Different comments are both kept.
        let [one, other] =
            ["strong", "weak"].map(|word| copy(&[("b3", &|evidence: &mut Evidence| word.clone_into(&mut evidence.comment))]));
        let mut both = one.clone();
        both.merge(&other).unwrap();
        assert_eq!(evidence(&both, "b3").comment, "strong / weak");
    }

    #[test]
    fn failed_merges_change_nothing() {
        let [wins, loses] = [true, false].map(|wins| copy(&[("a1 b3", &|evidence: &mut Evidence| evidence.proven = Some(wins))]));
        let mut merged = wins.clone();
        assert_eq!(merged.merge(&loses), Err(MergeError::Proofs(cells(&wins, "a1 b3"))));
        let y5 = Book::new(Header::new("Y 5".parse().unwrap()));
        let error = merged.merge(&y5).unwrap_err();
        assert_eq!(error.to_string(), "the book is of Y 5, expected one of Y 4");
        assert_eq!(merged.to_string(), wins.to_string());
    }
}
