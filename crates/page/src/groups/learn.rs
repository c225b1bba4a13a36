//! Lessons and puzzles have a board of their own, while the reader's game is put aside.

use super::explaining::RunningExplanation;
use crate::answers::PageAnswer;
use crate::desk::{Answered, Desk, PageReply};
use crate::game::PageGame;
use crate::learning_answers::{OpenedPuzzle, PuzzleJudgement, PuzzleSummary, RefutationAnswer, SolutionAnswer};
use crate::tree::GameTree;
use serde::Deserialize;
use std::collections::BTreeMap;
use tripoint_engine::puzzles::{Puzzle, PuzzleSet};
use tripoint_games::base::quoted;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{ColouredMove, Move, Position};
use tripoint_records::{GameHint, Record, RecordInfo, TextContent, TextFormat, read_text_as};

/// The verbs of these requests.
pub(crate) const VERBS: &[&str] = &["lesson", "leave", "puzzles", "puzzle", "try", "solution"];

/// Requests about lessons and puzzles.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "verb", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum LearnRequest {
    /// A lesson's position, as a Tripoint link.
    Lesson {
        link: String,
    },
    Leave {},
    Puzzles {},
    /// A puzzle by its number from 1, or by the number of days since 1 January 1970.
    Puzzle {
        number: Option<usize>,
        day: Option<u32>,
    },
    Try {
        word: String,
    },
    Solution {},
}

/// A page's lessons and puzzles.
#[derive(Clone, Debug, Default)]
pub(crate) struct Learn {
    /// The puzzles as text.
    text: &'static str,
    /// The puzzles, once they are needed.
    set: Option<PuzzleSet>,
    /// How many lessons and puzzles there were so far.
    lessons: u32,
    /// The puzzle, if the last lesson is one.
    open: Option<OpenPuzzle>,
}

/// A puzzle on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OpenPuzzle {
    number: usize,
    puzzle: Puzzle,
    /// The position's node.
    node: u32,
}

impl PuzzleSummary {
    fn of(number: usize, puzzle: &Puzzle) -> PuzzleSummary {
        let (grade, stones) = (puzzle.grade().number(), puzzle.moves().len());
        let to_move = puzzle.to_move().into();
        let notation = Notation::default_for(puzzle.position().topology());
        let names: Vec<_> = puzzle.moves().iter().map(|&cell| notation.name(cell)).collect();
        let board = puzzle.board().to_string().to_lowercase();
        PuzzleSummary { number, moves: names.join(" "), board, grade, to_move, stones }
    }
}

impl Learn {
    /// Takes puzzles as text, which is read when they are needed.
    pub(crate) fn new(text: &'static str) -> Learn {
        Learn { text, ..Learn::default() }
    }

    pub(crate) fn handle(&mut self, request: LearnRequest, desk: &mut Desk) -> Answered {
        match request {
            LearnRequest::Lesson { link } => self.open_lesson(desk, link.trim()),
            LearnRequest::Leave {} => Ok(desk.give_back()),
            LearnRequest::Puzzles {} => self.list_puzzles(),
            LearnRequest::Puzzle { number, day } => self.open_puzzle(desk, number, day),
            LearnRequest::Try { word } => self.try_move(desk, word.trim()),
            LearnRequest::Solution {} => self.show_solution(desk),
        }
    }

    /// The number of the lesson or puzzle on the board; `None` if the reader's game is there.
    pub(crate) fn lesson(&self, desk: &Desk) -> Option<u32> {
        desk.has_aside().then_some(self.lessons)
    }

    /// The puzzles, read from the text at first use.
    ///
    /// # Errors
    /// There are none, or the text can't be read.
    fn set(&mut self) -> Result<&PuzzleSet, String> {
        let set = match self.set.take() {
            Some(set) => set,
            None if self.text.is_empty() => return Err("this page has no puzzles".to_owned()),
            None => PuzzleSet::read(self.text).map_err(|error| error.to_string())?,
        };
        Ok(self.set.insert(set))
    }

    /// Shows a lesson's position, the end of a Tripoint link.
    fn open_lesson(&mut self, desk: &mut Desk, link: &str) -> Answered {
        let hint = GameHint::Usual(desk.own_game().tree().board());
        let read = read_text_as(TextFormat::Tripoint, link.as_bytes(), hint).map_err(|error| error.to_string())?;
        let TextContent::Game(record) = read.content else { return Err("got a file, expected a Tripoint link".to_owned()) };
        let tree = GameTree::of_record(&record, desk.engine().rules())?;
        Ok(self.begin(desk, PageGame::unannounced(tree, true), None))
    }

    /// Shows a lesson or a puzzle.
    fn begin(&mut self, desk: &mut Desk, game: PageGame, puzzle: Option<OpenPuzzle>) -> Vec<PageReply> {
        self.lessons += 1;
        self.open = puzzle;
        desk.put_aside(game)
    }

    /// The puzzles to choose from.
    fn list_puzzles(&mut self) -> Answered {
        let puzzles = (1..).zip(self.set()?.puzzles());
        let puzzles = puzzles.map(|(number, puzzle)| PuzzleSummary::of(number, puzzle)).collect();
        Ok(vec![PageReply::Message(PageAnswer::Puzzles { puzzles })])
    }

    /// Shows a puzzle's position.
    fn open_puzzle(&mut self, desk: &mut Desk, number: Option<usize>, day: Option<u32>) -> Answered {
        let is_one = number.is_some() != day.is_some();
        if !is_one {
            return Err("expected the number of a puzzle, or the number of a day".to_owned());
        }
        let set = self.set()?;
        let of_day = day.and_then(|day| set.number_of_day(day.into()));
        let (number, count) = (number.or(of_day).unwrap_or(0), set.puzzles().len());
        let puzzle = set.get(number).cloned().ok_or_else(|| format!("got puzzle {number}, expected 1 to {count}"))?;
        let record = Record::of(&puzzle.position(), RecordInfo::default(), |_| String::new());
        let game = PageGame::unannounced(GameTree::of_record(&record, desk.engine().rules())?, true);
        let (node, summary) = (game.at(), PuzzleSummary::of(number, &puzzle));
        let mut replies = self.begin(desk, game, Some(OpenPuzzle { number, puzzle, node }));
        replies.push(PageReply::Message(PageAnswer::Puzzle(OpenedPuzzle { summary, count, node })));
        Ok(replies)
    }

    /// The open puzzle, if its position is still in the game.
    fn puzzle(&self, desk: &Desk) -> Result<OpenPuzzle, String> {
        let open = self.open.clone().filter(|open| {
            // The node may have been deleted, and its number reused.
            let (wanted, tree) = (open.puzzle.position(), desk.game().tree());
            let is_same =
                |position: &Position| position.both_stones() == wanted.both_stones() && position.to_move() == wanted.to_move();
            desk.has_aside() && tree.node(open.node).is_ok() && is_same(&tree.position(open.node))
        });
        open.ok_or_else(|| "no puzzle is open".to_owned())
    }

    /// Judges a move in the puzzle's position, and plays it; after a wrong one, also its refutation.
    fn try_move(&self, desk: &mut Desk, word: &str) -> Answered {
        let (open, notation) = (self.puzzle(desk)?, desk.notation());
        let cell = notation.parse(word).map_err(|error| error.to_string())?;
        let right = cell == open.puzzle.solution();
        let refutation = open.puzzle.refutation(cell);
        if !right && refutation.is_none() {
            return Err(format!("{}: the cell is occupied", quoted(word)));
        }
        open.play(desk, [Some(cell), refutation].into_iter().flatten())?;
        let (number, word) = (open.number, notation.name(cell).to_owned());
        let refutation = refutation.map(|answer| notation.name(answer).to_owned());
        let judgement = PageAnswer::Judgement(PuzzleJudgement { number, word, right, refutation });
        Ok(vec![PageReply::Moved, PageReply::Message(judgement)])
    }

    /// Plays the solution, and begins to explain why it wins.
    fn show_solution(&self, desk: &mut Desk) -> Answered {
        let (open, notation) = (self.puzzle(desk)?, desk.notation());
        let solution = open.puzzle.solution();
        open.play(desk, [solution].into_iter())?;
        let (number, word) = (open.number, notation.name(solution).to_owned());
        let mut groups: BTreeMap<Cell, Vec<String>> = BTreeMap::new();
        for &(wrong, answer) in open.puzzle.refutations() {
            groups.entry(answer).or_default().push(notation.name(wrong).to_owned());
        }
        let refutation = |(answer, moves)| RefutationAnswer { answer: notation.name(answer).to_owned(), moves };
        let refutations = groups.into_iter().map(refutation).collect();
        desk.run(RunningExplanation::new((number, word.clone()), desk.position().to_move(), desk.engine().now()));
        Ok(vec![PageReply::Moved, PageReply::Message(PageAnswer::Solution(SolutionAnswer { number, word, refutations }))])
    }
}

impl OpenPuzzle {
    /// Plays moves from the puzzle's position.
    fn play(&self, desk: &mut Desk, moves: impl Iterator<Item = Cell>) -> Result<(), String> {
        desk.cancel();
        desk.show(self.node);
        for cell in moves {
            let colour = desk.position().to_move();
            desk.make(ColouredMove { colour, mv: Move::Place(cell) })?;
        }
        Ok(())
    }
}
