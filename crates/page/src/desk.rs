//! The state that all groups of requests share: the game on the board, the engine and its task.

use super::answers::{BusyWith, OpenedAnswer, PageAnswer};
use super::game::{PageGame, is_same};
use super::page_engine::PageEngine;
use super::proven_position::ProvenPosition;
use super::reviewing::RunningReview;
use super::reviews::GameReviews;
use super::tree::GameTree;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::engine::Engine;
use tripoint_engine::search::Limits;
use tripoint_games::base::quoted;
use tripoint_games::notation::{Dialect, Notation};
use tripoint_games::rules::{ColouredMove, Move, Outcome, Position, WonBy};
use tripoint_records::{Record, RecordInfo};

/// A message to the page, or one that [`Page`](super::Page) writes because it depends on all groups.
#[derive(Clone, Debug)]
pub(super) enum PageReply {
    /// A message by the group itself.
    Message(PageAnswer),
    /// The board, because another one is shown, or the same one in another way.
    Board,
    /// The game as it stands.
    State,
    /// The state after a change of position, where an analysis continues.
    Moved,
    /// The analysis's findings.
    Analysis,
    /// The review's findings.
    Review,
    /// A solver result, for the study.
    Proven(ProvenPosition),
}

/// The answers to a request, or why it can't be done.
pub(super) type Answered = Result<Vec<PageReply>, String>;

/// An engine task that runs in slices, between messages from the page.
pub(super) trait PageTask: Debug + Send {
    /// The task's name in messages.
    fn name(&self) -> BusyWith;

    /// Whether a review takes turns with the task; otherwise the review waits.
    fn shares_time(&self) -> bool {
        false
    }

    /// Continues for about this long.
    fn step(&mut self, place: &TaskPlace, desk: &mut Desk, slice: Duration) -> Result<TaskStep, String>;

    /// Answers a request to stop, and ends the task.
    fn stop(&mut self, _place: &TaskPlace, _desk: &mut Desk) -> Answered {
        Ok(vec![PageReply::State])
    }
}

/// Where a task began.
#[derive(Debug)]
pub(super) struct TaskPlace {
    pub(super) node: u32,
    pub(super) position: Position,
}

/// The replies from one slice of a task, and whether the task is over.
#[derive(Debug)]
pub(super) struct TaskStep {
    pub(super) replies: Vec<PageReply>,
    pub(super) is_over: bool,
}

impl TaskStep {
    /// The task continues.
    pub(super) fn continues(replies: Vec<PageReply>) -> TaskStep {
        TaskStep { replies, is_over: false }
    }

    /// The task is over.
    pub(super) fn ends(replies: Vec<PageReply>) -> TaskStep {
        TaskStep { replies, is_over: true }
    }
}

/// The running task.
#[derive(Debug)]
struct RunningTask {
    place: TaskPlace,
    task: Box<dyn PageTask>,
}

/// The game on the board, the engine and the running task. All groups of requests work on it.
#[derive(Debug)]
pub(super) struct Desk {
    engine: PageEngine,
    /// The game on the board: the reader's own, or a lesson's or puzzle's.
    game: PageGame,
    /// The reader's game while a lesson or a puzzle is on the board.
    aside: Option<PageGame>,
    task: Option<RunningTask>,
    /// The limits of each analysis, if every shown position is analysed.
    analyses: Option<Limits>,
}

impl Desk {
    /// A new game on the engine's board.
    pub(super) fn new(engine: Engine) -> Desk {
        let tree = GameTree::new(engine.game().position().board(), engine.game().rules());
        // The page didn't ask for this game.
        let game = PageGame::unannounced(tree, false);
        Desk { engine: PageEngine::new(engine), game, aside: None, task: None, analyses: None }
    }

    /// The game on the board.
    pub(super) fn game(&self) -> &PageGame {
        &self.game
    }

    pub(super) fn game_mut(&mut self) -> &mut PageGame {
        &mut self.game
    }

    /// The reader's game, even while it is put aside.
    pub(super) fn own_game(&self) -> &PageGame {
        self.aside.as_ref().unwrap_or(&self.game)
    }

    pub(super) fn own_game_mut(&mut self) -> &mut PageGame {
        self.aside.as_mut().unwrap_or(&mut self.game)
    }

    /// Whether a lesson or a puzzle is on the board.
    pub(super) fn has_aside(&self) -> bool {
        self.aside.is_some()
    }

    /// The shown position.
    pub(super) fn position(&self) -> Position {
        self.game.position()
    }

    /// The shown position, if a move can be made there. After a resignation the game can continue.
    pub(super) fn open_position(&self) -> Result<Position, String> {
        let position = self.position();
        match position.winner() {
            None => Ok(position),
            Some(_) => Err("the game is over: go back to a position before its end, or begin a new game".to_owned()),
        }
    }

    pub(super) fn engine(&self) -> &PageEngine {
        &self.engine
    }

    pub(super) fn engine_mut(&mut self) -> &mut PageEngine {
        &mut self.engine
    }

    /// The engine at the shown position.
    pub(super) fn engine_here(&mut self) -> &mut Engine {
        self.engine.at(&self.game.position())
    }

    /// The engine at the shown position, and the game.
    pub(super) fn engine_and_game(&mut self) -> (&mut Engine, &mut PageGame) {
        (self.engine.at(&self.game.position()), &mut self.game)
    }

    /// The shown position, and the names of its cells.
    pub(super) fn shown(&mut self) -> (Position, Arc<Notation>) {
        let position = self.position();
        let notation = Arc::clone(self.engine.at(&position).game().notation());
        (position, notation)
    }

    /// The names of the board's cells.
    pub(super) fn notation(&mut self) -> Arc<Notation> {
        self.shown().1
    }

    /// Reads a word as a move by the player to move in one of the game's positions, if it is legal.
    pub(super) fn entry(&mut self, position: &Position, word: &str) -> Result<ColouredMove, String> {
        let mv = self
            .notation()
            .read_move(word, &Dialect::GTP)
            .map_err(|error| format!("got '{}', expected {}", error.got, error.expected(position.rules().swap)))?;
        let colour = position.to_move();
        position.clone().play_any(colour, mv).map_err(|error| format!("{}: {error}", quoted(word)))?;
        Ok(ColouredMove { colour, mv })
    }

    /// Shows a node.
    pub(super) fn show(&mut self, node: u32) {
        self.game.move_to(node);
    }

    /// Makes a move at the shown node, and shows the node after it. This ends a task.
    pub(super) fn make(&mut self, entry: ColouredMove) -> Result<(), String> {
        self.cancel();
        let at = self.game.at();
        let after = match entry.mv {
            Move::Resign => self.game.tree_mut().resign(at, entry.colour)?,
            _ => self.game.tree_mut().add(at, entry)?,
        };
        self.show(after);
        Ok(())
    }

    /// Goes to a node, and ends a task.
    ///
    /// # Errors
    /// The node doesn't exist, or it can't be read.
    pub(super) fn go(&mut self, node: u32) -> Result<(), String> {
        if let Some(error) = &self.game.tree().node(node)?.error {
            return Err(format!("this variation cannot be read: {error}"));
        }
        self.cancel();
        self.show(node);
        self.recall();
        Ok(())
    }

    /// Shows another of the reader's games, at its first node or at the end of its main line.
    pub(super) fn begin(&mut self, tree: GameTree, at_end: bool, opened: OpenedAnswer) -> Vec<PageReply> {
        (self.aside, self.task) = (None, None);
        self.game = PageGame::new(tree, at_end, opened);
        self.engine.forget_game();
        self.recall();
        vec![PageReply::Board, PageReply::Moved]
    }

    /// Shows another game, and puts the reader's aside as it is, unless that was done before.
    pub(super) fn put_aside(&mut self, game: PageGame) -> Vec<PageReply> {
        self.rest();
        let left = std::mem::replace(&mut self.game, game);
        self.aside.get_or_insert(left);
        self.show_again()
    }

    /// Shows the reader's game again, as it was left.
    pub(super) fn give_back(&mut self) -> Vec<PageReply> {
        let Some(game) = self.aside.take() else { return vec![PageReply::State] };
        self.rest();
        self.game = game;
        self.game.tree_mut().report_all();
        self.show_again()
    }

    /// Shows the game just put on the board.
    fn show_again(&mut self) -> Vec<PageReply> {
        self.show(self.game.at());
        self.recall();
        vec![PageReply::Board, PageReply::Moved]
    }

    /// Follows a GTP command to the position that it left: shows its node or, if it belongs to another game, that game.
    ///
    /// # Errors
    /// The tree has reached the size limit.
    pub(super) fn follow(&mut self, position: &Position) -> Result<(), String> {
        match self.game.place_of(position)? {
            Some(node) => self.game.move_to(node),
            None => {
                let record = Record::of(position, RecordInfo::default(), |_| String::new());
                let tree = GameTree::of_record(&record, self.engine.rules())?;
                self.game = PageGame::new(tree, true, OpenedAnswer::default());
            }
        }
        if let Some(Outcome { winner, by: WonBy::Resignation }) = position.outcome() {
            let at = self.game.at();
            let resigned = self.game.tree_mut().resign(at, winner.opponent())?;
            self.game.move_to(resigned);
        }
        Ok(())
    }
}

/// The engine's task.
impl Desk {
    /// Begins a task at the shown node.
    pub(super) fn run(&mut self, task: impl PageTask + 'static) {
        let place = TaskPlace { node: self.game.at(), position: self.position() };
        self.task = Some(RunningTask { place, task: Box::new(task) });
    }

    /// The kind of the running task.
    pub(super) fn busy_with(&self) -> Option<BusyWith> {
        self.task.as_ref().map(|running| running.task.name())
    }

    /// Where the running task began.
    #[cfg(test)]
    pub(super) fn task_place(&self) -> Option<&TaskPlace> {
        self.task.as_ref().map(|running| &running.place)
    }

    /// Ends the task.
    pub(super) fn cancel(&mut self) {
        if self.task.take().is_some() {
            self.show(self.game.at());
        }
    }

    /// Ends an analysis.
    pub(super) fn cancel_analysis(&mut self) {
        self.task.take_if(|running| running.task.name() == BusyWith::Analysis);
    }

    /// Ends the task, and analyses no positions from now on.
    pub(super) fn rest(&mut self) {
        self.cancel();
        self.analyses = None;
    }

    /// Asks the task to stop, and analyses no positions from now on.
    pub(super) fn stop(&mut self) -> Answered {
        self.analyses = None;
        self.game.findings_mut().compare_all();
        match self.task.take() {
            Some(RunningTask { place, mut task }) => {
                self.show(self.game.at());
                task.stop(&place, self)
            }
            None => Ok(vec![PageReply::State]),
        }
    }

    /// Analyses each shown position from now on, within these limits.
    pub(super) fn keep_analysing(&mut self, limits: Limits) {
        if self.analyses.replace(limits) != Some(limits) {
            self.cancel_analysis();
        }
    }

    /// The limits for an analysis of the shown position, if one should begin.
    pub(super) fn awaited_analysis(&self) -> Option<Limits> {
        self.analyses.filter(|_| self.task.is_none())
    }

    /// Whether a task, a review or a check is running.
    pub(super) fn is_searching(&self) -> bool {
        self.task.is_some() || self.game.reviews().is_running()
    }

    /// Continues the task or the review for about this long.
    pub(super) fn step(&mut self, slice: Duration) -> Answered {
        // A review waits for a move and for a proof, and takes turns with an analysis.
        let shares_time = self.task.as_ref().is_none_or(|running| running.task.shares_time());
        if shares_time && self.game.reviews_mut().take_turn(self.task.is_some()) {
            return Ok(self.review_on(slice));
        }
        let Some(mut running) = self.task.take() else { return Ok(Vec::new()) };
        let TaskStep { replies, is_over } = running.task.step(&running.place, self, slice)?;
        if !is_over {
            self.task = Some(running);
        }
        Ok(replies)
    }
}

/// Reviews of the game on the board.
impl Desk {
    /// Shows what the file says about the shown line, unless it was read before.
    fn recall(&mut self) {
        let (at, settings) = (self.game.at(), self.engine.review_settings());
        let (engine, game) = self.engine_and_game();
        let (tree, reviews) = game.tree_and_reviews();
        reviews.recall(tree, at, settings, engine);
    }

    /// Begins a review of the shown line, with this many simulations for each position that can't be proven. An earlier
    /// review ends.
    pub(super) fn begin_review(&mut self, simulations: u64) -> Answered {
        // The state below, or the next one after an error, reports the changes made here.
        let ((), has_moved) = self.write_reviews(GameReviews::end);
        self.game.tree().check_size()?;
        let (at, settings) = (self.game.at(), self.engine.review_settings());
        let (engine, game) = self.engine_and_game();
        let (tree, reviews) = game.tree_and_reviews();
        reviews.begin(RunningReview::new(tree, at, (settings, simulations), engine)?);
        Ok(vec![if has_moved { PageReply::Moved } else { PageReply::State }])
    }

    /// Ends the review, and keeps what it has found so far.
    pub(super) fn end_review(&mut self) -> Vec<PageReply> {
        let ((), has_moved) = self.write_reviews(GameReviews::end);
        vec![if has_moved { PageReply::Moved } else { PageReply::State }]
    }

    /// Continues the review or a check for about this long.
    fn review_on(&mut self, slice: Duration) -> Vec<PageReply> {
        let (engine, game) = self.engine_and_game();
        let (tree, reviews) = game.tree_and_reviews();
        let Some(found) = reviews.step(tree, engine, slice) else { return Vec::new() };
        let refuted = found.refuted.map(PageAnswer::Refuted).map(PageReply::Message);
        if found.is_check {
            return refuted.into_iter().chain([PageReply::State]).collect();
        }
        let ((), has_moved) = self.write_reviews(GameReviews::write_if_due);
        refuted.into_iter().chain([PageReply::Review]).chain(has_moved.then_some(PageReply::Moved)).collect()
    }

    /// Makes a change at a node, or anywhere. If the change may affect the review's line, the review is written before
    /// it, and continues after it along what is left of the line.
    pub(super) fn change_beside_review<T>(
        &mut self,
        node: Option<u32>,
        change: impl FnOnce(&mut Desk) -> Result<T, String>,
    ) -> Result<T, String> {
        let (suspended, _) = self.write_reviews(|reviews, tree, engine| reviews.suspend(node, tree, engine));
        let changed = change(self);
        if let Some(review) = suspended {
            let (engine, game) = self.engine_and_game();
            let (tree, reviews) = game.tree_and_reviews();
            reviews.resume(&review, tree, engine);
        }
        changed
    }

    /// Lets reviews write their findings into the file. This may remove a variation of an earlier review; the node
    /// above it is shown instead. Also returns whether another node or position is shown, which ends a task.
    fn write_reviews<T>(&mut self, write: impl FnOnce(&mut GameReviews, &mut GameTree, &Engine) -> T) -> (T, bool) {
        let (path, before) = (self.game.tree().path(self.game.at()), self.position());
        let (engine, game) = self.engine_and_game();
        let (tree, reviews) = game.tree_and_reviews();
        let written = write(reviews, tree, engine);
        let at = path.into_iter().rev().find(|&node| tree.node(node).is_ok()).unwrap_or(tree.root());
        if at == self.game.at() && is_same(&before, &self.position()) {
            return (written, false);
        }
        self.task = None;
        self.show(at);
        (written, true)
    }
}
