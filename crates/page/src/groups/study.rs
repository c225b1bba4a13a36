//! The opening book and the study: a book that people write together, with claims, proofs and comments.

use super::openings::{book_entry, known_moves};
use super::proving::solve;
use crate::answers::PageAnswer;
use crate::desk::{Answered, Desk, PageReply};
use crate::learning_answers::{BookMoveAnswer, MergedAnswer, StudyAnswer, StudyConflict};
use crate::proven_position::ProvenPosition;
use serde::Deserialize;
use tripoint_engine::book::{AnnotatedResult, Annotation, Book, Evidence, Header, MergeError};
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, Position};
use tripoint_solver::limits_of_check;

/// The most bytes in a study's file.
const MOST_BYTES: usize = 1 << 20;

/// The verbs of these requests.
pub(crate) const VERBS: &[&str] = &[
    "book",
    "solve",
    "study",
    "open-study",
    "merge-study",
    "close-study",
    "save-study",
    "claim",
    "remark",
    "add-line",
    "add-proof",
    "remove-position",
];

/// Requests about the opening book, proofs and the study.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "verb", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum StudyRequest {
    Book {},
    Solve {},
    Study {},
    /// Opens a study from its file or, without one, begins one for the board.
    OpenStudy {
        text: Option<String>,
    },
    MergeStudy {
        text: String,
    },
    CloseStudy {},
    SaveStudy {},
    /// Who wins the position, as somebody claims; null removes the claim.
    Claim {
        winner: Option<ClaimedWinner>,
    },
    Remark {
        text: String,
    },
    AddLine {},
    AddProof {},
    RemovePosition {},
}

/// A claim about a position in a study.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ClaimedWinner {
    Black,
    White,
    Unknown,
}

/// A page's study.
#[derive(Clone, Debug, Default)]
pub(crate) struct Study {
    book: Option<Book>,
    /// Changes whenever the study does.
    revision: u32,
    /// The solver's last result.
    proven: Option<ProvenPosition>,
}

impl Study {
    pub(crate) fn handle(&mut self, request: StudyRequest, desk: &mut Desk) -> Answered {
        match request {
            StudyRequest::Book {} => return Ok(vec![PageReply::Message(PageAnswer::Book(book_entry(desk)))]),
            StudyRequest::Solve {} => return solve(desk),
            StudyRequest::Study {} => return Ok(vec![self.entry(desk)]),
            StudyRequest::SaveStudy {} => return self.save(),
            StudyRequest::MergeStudy { text } => {
                let merged = self.merge(&text)?;
                return Ok(vec![PageReply::Message(PageAnswer::Merged(merged)), PageReply::State, self.entry(desk)]);
            }
            StudyRequest::OpenStudy { text } => self.open(text.as_deref(), desk)?,
            StudyRequest::CloseStudy {} => self.replace(None)?,
            StudyRequest::Claim { winner } => self.claim(winner, &desk.position())?,
            StudyRequest::Remark { text } => self.change_at(&desk.position(), |evidence| evidence.set_comment(&text))?,
            // Adds the moves up to the shown position.
            StudyRequest::AddLine {} => self.change_at(&desk.position(), |_| ())?,
            StudyRequest::AddProof {} => self.add_proof(&desk.position())?,
            StudyRequest::RemovePosition {} => self.remove(&desk.position())?,
        }
        // The map may show the study.
        Ok(vec![PageReply::State, self.entry(desk)])
    }

    /// The study, if one is open.
    pub(crate) fn book(&self) -> Option<&Book> {
        self.book.as_ref()
    }

    /// Keeps a solver result, to be added on request.
    pub(crate) fn keep(&mut self, proven: ProvenPosition) {
        self.proven = Some(proven);
    }

    /// The study's entry for the shown position.
    fn entry(&self, desk: &mut Desk) -> PageReply {
        let (node, revision) = (desk.game().at(), self.revision);
        let Some(book) = &self.book else {
            return PageReply::Message(PageAnswer::Study(StudyAnswer { node, revision, ..Default::default() }));
        };
        let (position, notation) = desk.shown();
        let to_move = position.to_move();
        let (positions, replies) = (book.positions().len() - 1, book.totals().1);
        let line = book.line_to(&position, to_move);
        let here = book.locate(&position, to_move).filter(|_| line.as_ref().is_ok_and(|line| !line.is_empty()));
        let has_proof =
            line.as_ref().is_ok_and(|line| self.found_proof(&position).is_some_and(|found| is_new(book, line, found)));
        PageReply::Message(PageAnswer::Study(StudyAnswer {
            node,
            revision,
            board: Some(book.board().to_string().to_lowercase()),
            positions,
            replies,
            refusal: line.err().map(|error| error.to_string()),
            here: here.map(|id| BookMoveAnswer::of_position(book, id)),
            moves: known_moves(book, &position, &notation),
            has_proof,
        }))
    }

    /// Opens a study from its file or, without one, an empty study for the board.
    fn open(&mut self, text: Option<&str>, desk: &Desk) -> Result<(), String> {
        let book = match text {
            Some(text) => checked(read(text)?)?,
            None => {
                let board = desk.game().tree().board();
                board.check_chains("studies").map_err(|error| error.to_string())?;
                Book::new(Header::new(board))
            }
        };
        self.replace(Some(book))
    }

    /// Adds another study.
    fn merge(&mut self, text: &str) -> Result<MergedAnswer, String> {
        let before = self.opened()?.clone();
        let mut book = before.clone();
        let report = book.merge(&read(text)?).map_err(|error| match &error {
            MergeError::Proofs(moves) => format!("{}: {error}. Nothing was merged", before.names(moves)),
            MergeError::OtherBoard { .. } => format!("the studies do not fit: {error}. Open the other one in its place"),
        })?;
        let book = checked(book)?;
        let contradictions = book.new_contradictions(&before);
        let names = |moves: &[Cell]| book.names(moves);
        let merged = MergedAnswer {
            added: report.added,
            // In a dispute both claims stay, so it is one of the contradictions.
            overruled: report
                .conflicts
                .iter()
                .filter(|conflict| conflict.kept.claim != AnnotatedResult::Disputed)
                .map(|conflict| StudyConflict { moves: names(&conflict.moves), text: conflict.to_string() })
                .collect(),
            contradictions: contradictions
                .into_iter()
                .map(|found| StudyConflict { moves: names(&found.moves), text: found.reason })
                .collect(),
        };
        self.replace(Some(book))?;
        Ok(merged)
    }

    /// Claims who wins a position; `None` removes the claim.
    fn claim(&mut self, winner: Option<ClaimedWinner>, position: &Position) -> Result<(), String> {
        let mover = position.to_move().opponent();
        let claim = winner.map(|winner| match winner {
            ClaimedWinner::Unknown => AnnotatedResult::Unknown,
            ClaimedWinner::Black if mover == Colour::Black => AnnotatedResult::Win,
            ClaimedWinner::White if mover == Colour::White => AnnotatedResult::Win,
            ClaimedWinner::Black | ClaimedWinner::White => AnnotatedResult::Loss,
        });
        self.change_at(position, |evidence| evidence.opinion = claim.map(|claim| Annotation { claim, trusted: false }))
    }

    /// Adds what the solver has proven about a position.
    fn add_proof(&mut self, position: &Position) -> Result<(), String> {
        let found = self.found_proof(position).cloned().ok_or("nothing is proven here yet: solve the position first")?;
        self.change(|book| {
            let line = book.line_to(position, position.to_move()).map_err(|error| error.to_string())?;
            for (moves, wins) in found.lines(&line) {
                book.change(&moves, |evidence| evidence.proven = Some(wins)).map_err(|error| error.to_string())?;
            }
            Ok(())
        })
    }

    /// Removes a position, with everything that only follows from it.
    fn remove(&mut self, position: &Position) -> Result<(), String> {
        self.change(|book| {
            let line = line_to(book, position)?;
            book.remove(&line).map_err(|error| error.to_string())
        })
    }

    fn save(&self) -> Answered {
        let book = self.opened()?;
        let name = format!("{}.book", book.board().to_string().to_lowercase().replace(' ', "-"));
        Ok(vec![PageReply::Message(PageAnswer::StudyFile { name, text: book.to_string() })])
    }

    /// Changes a position's evidence.
    fn change_at(&mut self, position: &Position, change: impl FnOnce(&mut Evidence)) -> Result<(), String> {
        self.change(|book| {
            let line = line_to(book, position)?;
            book.change(&line, change).map(drop).map_err(|error| error.to_string())
        })
    }

    /// Replaces the study with a changed copy, unless the change fails.
    fn change(&mut self, change: impl FnOnce(&mut Book) -> Result<(), String>) -> Result<(), String> {
        let mut book = self.opened()?.clone();
        change(&mut book)?;
        self.replace(Some(book))
    }

    fn opened(&self) -> Result<&Book, String> {
        self.book.as_ref().ok_or_else(|| "no study is open: begin one or open a file".to_owned())
    }

    /// Replaces the study, if a page can hold the new one.
    fn replace(&mut self, book: Option<Book>) -> Result<(), String> {
        if let Some(book) = &book {
            check_size(book.to_string().len())?;
        }
        (self.book, self.revision) = (book, self.revision.wrapping_add(1));
        Ok(())
    }

    /// The solver's last result, if it is about this position.
    fn found_proof(&self, position: &Position) -> Option<&ProvenPosition> {
        self.proven.as_ref().filter(|found| found.is_of(position))
    }
}

/// The moves to a position in a study.
fn line_to(book: &Book, position: &Position) -> Result<Vec<Cell>, String> {
    let line = book.line_to(position, position.to_move()).map_err(|error| error.to_string())?;
    if line.is_empty() {
        return Err("a study says something about moves: make a move first".to_owned());
    }
    Ok(line)
}

/// Whether a book lacks one of the proofs.
fn is_new(book: &Book, line: &[Cell], found: &ProvenPosition) -> bool {
    let known = |moves: &[Cell]| book.find_line(moves).ok().flatten().and_then(|(id, _)| book.position(id).evidence.proven);
    found.lines(line).iter().any(|(moves, wins)| known(moves) != Some(*wins))
}

/// Reads a study from text.
fn read(text: &str) -> Result<Book, String> {
    check_size(text.len())?;
    Book::read(text)
        .map_err(|error| format!("this isn't a study: {error}. Open a file that this page or tripoint book has written"))
}

/// Checks those of the study's proofs that take little time.
fn checked(mut book: Book) -> Result<Book, String> {
    book.check_proofs(limits_of_check(book.topology()))
        .map_err(|error| format!("the study is wrong: {error}. It was not taken"))?;
    Ok(book)
}

fn check_size(bytes: usize) -> Result<(), String> {
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    Err(format!(
        "the study has {bytes} bytes, and a page holds at most {MOST_BYTES}: edit and join larger ones with tripoint book"
    ))
}
