//! The study on the page: a book that people write together, with claims, proofs and comments.

use super::answers::PageAnswer;
use super::core::{Answered, Page};
use super::learning_answers::{BookMoveAnswer, MergedAnswer, StudyAnswer, StudyConflict};
use super::page_study::{PageStudy, ProvenPosition};
use super::request::ClaimedWinner;
use tripoint_engine::book::{AnnotatedResult, Annotation, Book, Evidence, Header, MergeError};
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, Position};
use tripoint_solver::nodes_of_check;

/// The most bytes of a study as a file.
const MOST_BYTES: usize = 1 << 20;

impl Page {
    /// The study's entry for the position that is shown.
    pub(super) fn study(&self) -> PageAnswer {
        let (position, node, revision) = (self.position(), self.game.at, self.study.revision);
        let Some(book) = &self.study.book else { return PageAnswer::Study(StudyAnswer { node, revision, ..Default::default() }) };
        let to_move = position.to_move();
        let (positions, replies) = (book.positions().len() - 1, book.totals().1);
        let line = book.line_to(&position, to_move);
        let here = book.locate(&position, to_move).filter(|_| line.as_ref().is_ok_and(|line| !line.is_empty()));
        let has_proof =
            line.as_ref().is_ok_and(|line| self.found_proof(&position).is_some_and(|found| is_new(book, line, found)));
        PageAnswer::Study(StudyAnswer {
            node,
            revision,
            board: Some(book.board().to_string().to_lowercase()),
            positions,
            replies,
            refusal: line.err().map(|error| error.to_string()),
            here: here.map(|id| BookMoveAnswer::of_position(book, id)),
            moves: self.known_moves(book, &position),
            has_proof,
        })
    }

    /// The study after a change. The map may show it.
    fn studied(&mut self) -> Vec<PageAnswer> {
        vec![self.state(), self.study()]
    }

    /// Opens a study from its file; without one, an empty study of the board.
    pub(super) fn open_study(&mut self, text: Option<&str>) -> Answered {
        let book = match text {
            Some(text) => checked(read(text)?)?,
            None => {
                let board = self.game.tree.board();
                board.check_chains("studies").map_err(|error| error.to_string())?;
                Book::new(Header::new(board))
            }
        };
        self.replace_study(Some(book))?;
        Ok(self.studied())
    }

    pub(super) fn close_study(&mut self) -> Answered {
        self.replace_study(None)?;
        Ok(self.studied())
    }

    /// Adds another study.
    pub(super) fn merge_study(&mut self, text: &str) -> Answered {
        let before = self.opened_study()?.clone();
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
            // Of a dispute both claims stay: it is one of the contradictions.
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
        self.replace_study(Some(book))?;
        Ok([vec![PageAnswer::Merged(merged)], self.studied()].concat())
    }

    /// Claims who wins the position that is shown; `None` takes the claim back.
    pub(super) fn claim(&mut self, winner: Option<ClaimedWinner>) -> Answered {
        let mover = self.position().to_move().opponent();
        let claim = winner.map(|winner| match winner {
            ClaimedWinner::Unknown => AnnotatedResult::Unknown,
            ClaimedWinner::Black if mover == Colour::Black => AnnotatedResult::Win,
            ClaimedWinner::White if mover == Colour::White => AnnotatedResult::Win,
            ClaimedWinner::Black | ClaimedWinner::White => AnnotatedResult::Loss,
        });
        self.change_here(|evidence| evidence.opinion = claim.map(|claim| Annotation { claim, trusted: false }))
    }

    /// Replaces the study's comment on the position that is shown.
    pub(super) fn remark(&mut self, text: &str) -> Answered {
        self.change_here(|evidence| evidence.set_comment(text))
    }

    /// Adds the moves that lead to the position that is shown.
    pub(super) fn add_line(&mut self) -> Answered {
        self.change_here(|_| ())
    }

    /// Adds what the solver has proven of the position that is shown.
    pub(super) fn add_proof(&mut self) -> Answered {
        let position = self.position();
        let found = self.found_proof(&position).cloned().ok_or("nothing is proven here yet: solve the position first")?;
        self.change_study(|_, book| {
            let line = book.line_to(&position, position.to_move()).map_err(|error| error.to_string())?;
            for (moves, wins) in found.lines(&line) {
                book.change(&moves, |evidence| evidence.proven = Some(wins)).map_err(|error| error.to_string())?;
            }
            Ok(())
        })
    }

    /// Removes the position that is shown, with all that only follows from it.
    pub(super) fn remove_position(&mut self) -> Answered {
        self.change_study(|page, book| {
            let line = page.study_line(book)?;
            book.remove(&line).map_err(|error| error.to_string())
        })
    }

    pub(super) fn save_study(&self) -> Answered {
        let book = self.opened_study()?;
        let name = format!("{}.book", book.board().to_string().to_lowercase().replace(' ', "-"));
        Ok(vec![PageAnswer::StudyFile { name, text: book.to_string() }])
    }

    /// Changes the evidence of the position that is shown.
    fn change_here(&mut self, change: impl FnOnce(&mut Evidence)) -> Answered {
        self.change_study(|page, book| {
            let line = page.study_line(book)?;
            book.change(&line, change).map(drop).map_err(|error| error.to_string())
        })
    }

    /// Replaces the study by a changed copy, unless the change fails.
    fn change_study(&mut self, change: impl FnOnce(&Page, &mut Book) -> Result<(), String>) -> Answered {
        let mut book = self.opened_study()?.clone();
        change(self, &mut book)?;
        self.replace_study(Some(book))?;
        Ok(self.studied())
    }

    /// The moves to the position that is shown, in a study.
    fn study_line(&self, book: &Book) -> Result<Vec<Cell>, String> {
        let position = self.position();
        let line = book.line_to(&position, position.to_move()).map_err(|error| error.to_string())?;
        if line.is_empty() {
            return Err("a study says something about moves: make a move first".to_owned());
        }
        Ok(line)
    }

    fn opened_study(&self) -> Result<&Book, String> {
        self.study.book.as_ref().ok_or_else(|| "no study is open: begin one or open a file".to_owned())
    }

    /// Replaces the study, if a page can hold the new one.
    fn replace_study(&mut self, book: Option<Book>) -> Result<(), String> {
        if let Some(book) = &book {
            check_size(book.to_string().len())?;
        }
        self.study = PageStudy { book, revision: self.study.revision.wrapping_add(1) };
        Ok(())
    }

    /// The last result of the solver, if it is of this position.
    fn found_proof(&self, position: &Position) -> Option<&ProvenPosition> {
        self.proven.as_ref().filter(|found| found.is_of(position))
    }
}

/// Whether a book lacks one of the proofs.
fn is_new(book: &Book, line: &[Cell], found: &ProvenPosition) -> bool {
    let known = |moves: &[Cell]| book.find_line(moves).ok().flatten().and_then(|(id, _)| book.position(id).evidence.proven);
    found.lines(line).iter().any(|(moves, wins)| known(moves) != Some(*wins))
}

/// The study of a text.
fn read(text: &str) -> Result<Book, String> {
    check_size(text.len())?;
    Book::read(text)
        .map_err(|error| format!("this is no study: {error}. Open a file that this page or tripoint book has written"))
}

/// The study with its proofs checked as far as that is quickly done.
fn checked(mut book: Book) -> Result<Book, String> {
    book.check_proofs(nodes_of_check(book.topology()))
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
