//! The conversation with one page: its game, and what is asked of it.

use super::answers::{OpenedAnswer, PageAnswer, PageMessage};
use super::game::{PageGame, is_same};
use super::map::AnalysisMap;
use super::page_puzzles::{PagePuzzles, PuzzleChoice};
use super::page_study::{PageStudy, ProvenPosition};
use super::request::{self, NumberedRequest, PageRequest};
use super::tree::GameTree;
use super::view::{GameDisplay, PageView};
use std::time::Duration;
use tripoint_engine::engine::{Engine, Settings};
use tripoint_engine::protocol::{Host, Options, Session};
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_games::notation::{Coordinates, Dialect, Notation};
use tripoint_games::rules::{Colour, ColouredMove, Move, Outcome, Position, Rules, SwapRule, TurnOrder, WonBy};
use tripoint_records::{Record, RecordInfo};

/// A conversation with one page: its game with all variations, an engine, and the search that runs.
///
/// Whoever carries the messages calls [`Page::receive`] for each, and [`Page::step`] while none waits and
/// [`Page::is_searching`]. The module's [documentation](super) has the messages and an example.
#[derive(Debug)]
pub struct Page {
    pub(super) session: Session,
    /// The game on the board: the reader's own, or that of a lesson or a puzzle.
    pub(super) game: PageGame,
    /// The reader's game while a lesson or a puzzle is on the board.
    pub(super) aside: Option<PageGame>,
    /// The number of lessons and puzzles so far.
    pub(super) lessons: u32,
    pub(super) view: PageView,
    /// Whether each position that is shown is analysed.
    pub(super) analyses: bool,
    /// The settings at full strength, with which the engine analyses.
    pub(super) full: Settings,
    pub(super) puzzles: PagePuzzles,
    pub(super) study: PageStudy,
    /// The last result of the solver.
    pub(super) proven: Option<ProvenPosition>,
}

/// The answers to a request, or the reason why it cannot be done.
pub(super) type Answered = Result<Vec<PageAnswer>, String>;

/// Without files: a page must not read or write those of the machine that the engine runs on.
struct PageHost<'a> {
    sent: String,
    stop: &'a dyn Fn() -> bool,
}

impl Host for PageHost<'_> {
    fn send(&mut self, text: &str) {
        self.sent.push_str(text);
    }

    fn is_interrupted(&self) -> bool {
        (self.stop)()
    }

    /// In the files and links of the page the stone stays.
    fn mirrors(&self) -> bool {
        false
    }
}

impl Page {
    /// A conversation that begins with a new game on the board of the engine.
    pub fn new(engine: Engine) -> Page {
        let mut game = PageGame::new(GameTree::new(engine.game().position().board(), engine.game().rules()), false);
        // The page has not asked for this one.
        game.opened = None;
        let session = Session::new(engine, Options::default());
        let full = session.engine().settings().clone();
        let (view, puzzles, study) = (PageView::default(), PagePuzzles::default(), PageStudy::default());
        let mut page = Page { session, game, aside: None, lessons: 0, view, analyses: false, full, puzzles, study, proven: None };
        page.show(page.game.at);
        page
    }

    /// Handles a message of the page; what goes back, each a JSON object with the number of the message.
    ///
    /// `stop` is asked by commands of GTP that take long, and ends them.
    pub fn receive(&mut self, message: &str, stop: &dyn Fn() -> bool) -> Vec<String> {
        let NumberedRequest { id, request } = NumberedRequest::read(message);
        let answers = request.and_then(|request| self.handle(request, stop));
        let answers = answers.unwrap_or_else(|text| vec![PageAnswer::Error { text }]);
        let last = answers.len().saturating_sub(1);
        let told = |(number, answer)| PageMessage { id, done: number == last, answer }.text();
        answers.into_iter().enumerate().map(told).collect()
    }

    /// The message to a page whose engine has stopped because of a bug, such as a panic that was caught: no other
    /// message follows.
    pub fn fault(text: &str) -> String {
        PageMessage::unasked(PageAnswer::Fault { text: text.to_owned() }).text()
    }

    /// Whether a search, a proof, a review or a check runs, which [`Page::step`] continues.
    pub fn is_searching(&self) -> bool {
        let PageGame { search, proof, explanation, review, checks, .. } = &self.game;
        search.is_some() || proof.is_some() || explanation.is_some() || review.is_some() || !checks.is_empty()
    }

    /// Continues the search for about this long; what goes to the page.
    pub fn step(&mut self, slice: Duration) -> Vec<String> {
        let answers = self.search_on(slice).unwrap_or_else(|text| vec![PageAnswer::Error { text }]);
        answers.into_iter().map(|answer| PageMessage::unasked(answer).text()).collect()
    }

    fn handle(&mut self, request: PageRequest, stop: &dyn Fn() -> bool) -> Answered {
        match request {
            PageRequest::Hello {} => Ok(self.greet()),
            PageRequest::Game { board, turns, swap } => self.new_game(&board, turns.as_deref(), swap),
            PageRequest::Open { text } => self.open(&text),
            PageRequest::Choose { number, game, text } => {
                let (number, game) = request::chosen(number, game.as_deref())?;
                self.choose(number, game, &text)
            }
            PageRequest::Restore { number, game, text } => {
                let (number, game) = request::chosen(number, game.as_deref())?;
                self.restore(number, game, &text)
            }
            PageRequest::Line { link } => self.open_address(link.trim()),
            PageRequest::Play { word } => self.play(word.trim()),
            PageRequest::Genmove {} => self.begin_move(),
            PageRequest::Analyse { moves } => self.analyse(&moves.unwrap_or_default()),
            PageRequest::Stop {} => self.stop(),
            PageRequest::Review { simulations } => self.begin_review(simulations.unwrap_or(0).into()),
            PageRequest::Go { node } => self.go(node),
            PageRequest::Walk { path } => self.walk(&path),
            PageRequest::StopReview {} => Ok(self.end_review()),
            PageRequest::Delete { node } => self.delete(node),
            PageRequest::Promote { node } => self.promote(node),
            PageRequest::Comment { node, text } => self.edited(|tree| tree.comment(node, text.trim())),
            PageRequest::Header { name, text } => self.edited(|tree| tree.set_header(name.word(), &text)),
            PageRequest::Mark { node, mark } => {
                let mark = self.mark(&mark)?;
                self.edited(|tree| tree.toggle_mark(node, &mark))
            }
            PageRequest::Unmark { node } => self.edited(|tree| tree.clear_marks(node)),
            PageRequest::SetUp { stone, cell } => {
                let cell = self.cell(&cell)?;
                self.set_up(|tree, at| tree.set_up(at, stone.map(Colour::from), cell))
            }
            PageRequest::Turn { colour } => self.set_up(|tree, at| Ok((tree.set_turn(at, colour.into())?, 0))),
            PageRequest::Insert { moves } => self.insert(&moves),
            PageRequest::Charset { name } => self.set_charset(&name),
            PageRequest::Save {} => Ok(vec![self.save()]),
            PageRequest::Picture { names, numbers } => {
                let svg = self.picture_with_caption(names, numbers);
                Ok(vec![PageAnswer::Picture { name: file_name(&self.game.tree, "svg"), svg }])
            }
            PageRequest::Gtp { line } => self.gtp(line.trim(), stop),
            PageRequest::Lesson { link } => self.open_lesson(link.trim()),
            PageRequest::Leave {} => self.leave(),
            PageRequest::Puzzles {} => self.list_puzzles(),
            PageRequest::Puzzle { number, day } => self.open_puzzle(PuzzleChoice::read(number, day)?),
            PageRequest::Try { word } => self.try_move(word.trim()),
            PageRequest::Solution {} => self.show_solution(),
            PageRequest::Book {} => Ok(vec![self.book()]),
            PageRequest::Solve {} => self.begin_proof(),
            PageRequest::Study {} => Ok(vec![self.study()]),
            PageRequest::OpenStudy { text } => self.open_study(text.as_deref()),
            PageRequest::MergeStudy { text } => self.merge_study(&text),
            PageRequest::CloseStudy {} => self.close_study(),
            PageRequest::SaveStudy {} => self.save_study(),
            PageRequest::Claim { winner } => self.claim(winner),
            PageRequest::Remark { text } => self.remark(&text),
            PageRequest::AddLine {} => self.add_line(),
            PageRequest::AddProof {} => self.add_proof(),
            PageRequest::RemovePosition {} => self.remove_position(),
            PageRequest::Level { level } => {
                let level = request::level(level)?;
                self.viewed(|view| view.level = level)
            }
            PageRequest::Time { seconds } => {
                let seconds = request::seconds(seconds)?;
                self.viewed(|view| view.seconds = seconds)
            }
            PageRequest::Map { map } => {
                let map = AnalysisMap::find(&map)?;
                self.viewed(|view| view.map = map)
            }
            PageRequest::Display { game, orientation, coordinates } => {
                self.display(&game, orientation.as_deref(), coordinates.as_deref())
            }
        }
    }

    /// The games to choose from, and the whole game that is shown.
    fn greet(&mut self) -> Vec<PageAnswer> {
        self.game.tree.report_all();
        let rules = Rules { turns: TurnOrder::Alternating, ..self.rules() };
        vec![PageAnswer::of_games(rules), self.board(), self.state()]
    }

    fn new_game(&mut self, board: &str, turns: Option<&str>, swap: Option<bool>) -> Answered {
        let (board, turns) = request::game(board, turns)?;
        let swap = if swap == Some(false) { SwapRule::Off } else { self.rules().swap };
        let tree = GameTree::new(board, Rules { turns, swap, ..self.rules() });
        self.begin(tree, false, OpenedAnswer::default())
    }

    /// Sets how the boards of a game are drawn, and the names of their cells.
    fn display(&mut self, game: &str, orientation: Option<&str>, coordinates: Option<&str>) -> Answered {
        let board = Board::default_of(game).ok_or_else(|| format!("got '{}', expected a game", quoted(game)))?;
        self.view.displays.insert(board.family_word(), GameDisplay::read(board, orientation, coordinates)?);
        self.arrange();
        self.game.tree.report_all();
        Ok(vec![self.board(), self.state()])
    }

    /// Changes how the game is shown, or how strong the engine plays.
    fn viewed(&mut self, change: impl FnOnce(&mut PageView)) -> Answered {
        change(&mut self.view);
        Ok(vec![self.state()])
    }

    /// Names the cells in the coordinates that were chosen for the game.
    pub(super) fn arrange(&mut self) {
        let board = self.game.tree.board();
        let chosen = self.view.display(board).coordinates;
        if let Some(coordinates) = chosen.filter(|coordinates| Coordinates::of_board(board).contains(coordinates))
            && let Err(error) = self.session.engine_mut().game_mut().set_coordinates(coordinates)
        {
            log::warn!("{error}");
        }
    }

    pub(super) fn rules(&self) -> Rules {
        self.session.engine().game().rules()
    }

    /// The position that is shown.
    pub(super) fn position(&self) -> Position {
        self.game.tree.position(self.game.at)
    }

    /// Shows another game of the reader, at its first node or at the end of its main line.
    pub(super) fn begin(&mut self, tree: GameTree, at_end: bool, opened: OpenedAnswer) -> Answered {
        self.aside = None;
        self.game = PageGame::new(tree, at_end);
        self.game.opened = Some(opened);
        self.session.forget_game();
        self.show(self.game.at);
        self.recall();
        self.arrange();
        let board = self.board();
        Ok([vec![board], self.moved()].concat())
    }

    fn set_charset(&mut self, name: &str) -> Answered {
        self.own_game_mut().tree.set_charset(request::charset(name)?);
        Ok(vec![self.state()])
    }

    /// The file of the reader's game, also while it is put aside.
    fn save(&self) -> PageAnswer {
        let tree = &self.own_game().tree;
        PageAnswer::File { name: file_name(tree, "sgf"), text: tree.sgf() }
    }

    fn play(&mut self, word: &str) -> Answered {
        let entry = entry(&self.open_position()?, self.session.engine().game().notation(), word)?;
        self.make(entry)?;
        Ok(self.moved())
    }

    /// The position that is shown, if a move can be made there; after a resignation the game can continue.
    pub(super) fn open_position(&self) -> Result<Position, String> {
        let position = self.position();
        match position.winner() {
            None => Ok(position),
            Some(_) => Err("the game is over: go back to a position before its end, or begin a new game".to_owned()),
        }
    }

    /// Makes a move at the node that is shown, and shows the node after it; a search ends.
    pub(super) fn make(&mut self, entry: ColouredMove) -> Result<(), String> {
        self.cancel();
        let after = match entry.mv {
            Move::Resign => self.game.tree.resign(self.game.at, entry.colour)?,
            _ => self.game.tree.add(self.game.at, entry)?,
        };
        self.show(after);
        Ok(())
    }

    pub(super) fn go(&mut self, node: u32) -> Answered {
        if let Some(error) = &self.game.tree.node(node)?.error {
            return Err(format!("this variation cannot be read: {error}"));
        }
        self.cancel();
        self.show(node);
        self.recall();
        Ok(self.moved())
    }

    fn walk(&mut self, turns: &[usize]) -> Answered {
        let mut at = self.game.tree.root();
        for &turn in turns {
            let children = self.game.tree.children(at);
            at = *children.get(turn).ok_or_else(|| format!("got child {turn}, expected one of {}", children.len()))?;
        }
        self.go(at)
    }

    /// Shows a node, and gives its position to the engine.
    pub(super) fn show(&mut self, node: u32) {
        self.game.move_to(node);
        self.session.engine_mut().game_mut().go_to(self.game.tree.position(node));
    }

    /// The answers after a change of position; an analysis continues there.
    pub(super) fn moved(&mut self) -> Vec<PageAnswer> {
        if self.busy_with().is_none() && self.analyses {
            self.begin_analysis();
        }
        vec![self.state()]
    }

    fn gtp(&mut self, line: &str, stop: &dyn Fn() -> bool) -> Answered {
        if self.aside.is_some() {
            return Err("commands are for a game: leave the lesson or the puzzle first".to_owned());
        }
        self.cancel();
        let game = (self.game.tree.board(), self.game.tree.rules());
        let mut host = PageHost { sent: String::new(), stop };
        self.session.engine_mut().set_strength(&self.full);
        let answer = self.session.execute(line.as_bytes(), &mut host);
        self.full = self.session.engine().settings().clone();
        let reply = host.sent + &answer.map(|answer| answer.text).unwrap_or_default();
        self.follow()?;
        let mut answers = vec![PageAnswer::Gtp { line: line.to_owned(), reply: reply.trim_end().to_owned() }];
        if (self.game.tree.board(), self.game.tree.rules()) != game {
            self.arrange();
            answers.push(self.board());
        }
        answers.extend(self.moved());
        Ok(answers)
    }

    /// Follows the engine, whose position a command of GTP may have changed.
    ///
    /// # Errors
    /// A tree that is as large as a page can have it; then the engine is at the position that is shown again.
    fn follow(&mut self) -> Result<(), String> {
        let position = self.session.engine().game().position().clone();
        let followed = match self.game.place_of(&position) {
            Ok(Some(node)) => {
                match is_same(&self.game.tree.position(node), &position) {
                    true => self.game.move_to(node),
                    // The next move of the line is one of the other colour.
                    false => self.show(node),
                }
                Ok(())
            }
            Ok(None) => {
                let record = Record::of(&position, RecordInfo::default(), |_| String::new());
                GameTree::of_record(&record, self.rules()).map(|tree| self.game = PageGame::new(tree, true))
            }
            Err(error) => Err(error),
        };
        if let Err(error) = followed {
            self.show(self.game.at);
            return Err(error);
        }
        if let Some(Outcome { winner, by: WonBy::Resignation }) = position.outcome() {
            self.game.at = self.game.tree.resign(self.game.at, winner.opponent())?;
            // In a separate variation, the player to move is not that of the next move of the line.
            if !is_same(&self.game.tree.position(self.game.at), &position) {
                self.show(self.game.at);
            }
        }
        Ok(())
    }
}

/// The name of a file of a game.
fn file_name(tree: &GameTree, ending: &str) -> String {
    format!("{}.{ending}", tree.board().to_string().to_lowercase().replace(' ', "-"))
}

/// The move of a word by whoever is to move, if it is legal.
pub(super) fn entry(position: &Position, notation: &Notation, word: &str) -> Result<ColouredMove, String> {
    let mv = notation
        .read_move(word, &Dialect::GTP)
        .map_err(|error| format!("got '{}', expected {}", error.got, error.expected(position.rules().swap)))?;
    let colour = position.to_move();
    position.clone().play_any(colour, mv).map_err(|error| format!("{}: {error}", quoted(word)))?;
    Ok(ColouredMove { colour, mv })
}
