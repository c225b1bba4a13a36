//! The conversation with one page: its game, and what is asked of it.

use super::answers::{OpenedAnswer, PageAnswer};
use super::game::{PageGame, is_same};
use super::puzzles::PagePuzzles;
use super::request::{Drawn, PageRequest, verb};
use super::tree::GameTree;
use super::view::PageView;
use crate::engine::{Engine, Settings};
use crate::protocol::{Host, Options, Session};
use std::time::Duration;
use tripoint_games::base::quoted;
use tripoint_games::notation::{Dialect, Notation};
use tripoint_games::records::{Record, RecordInfo, TextFormat};
use tripoint_games::rules::{ColouredMove, Move, Position, Rules, TurnOrder};

/// A conversation with one page: its game with all variations, an engine, and the search that runs.
///
/// Whoever carries the messages calls [`Page::receive`] for each, and [`Page::step`] while none waits and
/// [`Page::is_searching`]. The module's [documentation](super) has the messages and an example.
#[derive(Debug)]
pub struct Page {
    pub(super) session: Session,
    pub(super) game: PageGame,
    pub(super) view: PageView,
    /// Whether each position that is shown is analysed.
    pub(super) analyses: bool,
    /// The settings at full strength, with which the engine analyses.
    pub(super) full: Settings,
    pub(super) puzzles: PagePuzzles,
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
        let full = engine.settings().clone();
        let session = Session::new(engine, Options::default());
        let puzzles = PagePuzzles::default();
        let mut page = Page { session, game, view: PageView::default(), analyses: false, full, puzzles };
        page.show(page.game.at);
        page
    }

    /// Handles a message of the page; what goes back, each a JSON object.
    ///
    /// `stop` is asked by commands of GTP that take long, and ends them.
    pub fn receive(&mut self, message: &str, stop: &dyn Fn() -> bool) -> Vec<String> {
        let answers = PageRequest::parse(message).and_then(|request| self.handle(request, stop));
        let failed = |text| vec![PageAnswer::Error { verb: verb(message).to_owned(), text }];
        answers.unwrap_or_else(failed).iter().map(PageAnswer::text).collect()
    }

    /// The message to a page whose engine has stopped because of a bug, such as a panic that was caught: no other
    /// message follows.
    pub fn fault(text: &str) -> String {
        PageAnswer::Fault { text: text.to_owned() }.text()
    }

    /// Whether a search runs, which [`Page::step`] continues.
    pub fn is_searching(&self) -> bool {
        self.game.search.is_some() || self.game.review.is_some()
    }

    /// Continues the search for about this long; what goes to the page.
    pub fn step(&mut self, slice: Duration) -> Vec<String> {
        let answers = self.search_on(slice).unwrap_or_else(|text| vec![PageAnswer::Error { verb: "step".to_owned(), text }]);
        answers.iter().map(PageAnswer::text).collect()
    }

    fn handle(&mut self, request: PageRequest, stop: &dyn Fn() -> bool) -> Answered {
        match request {
            PageRequest::Hello => {
                self.game.tree.report_all();
                let rules = Rules { turns: TurnOrder::Alternating, ..self.rules() };
                Ok(vec![PageAnswer::of_games(rules), self.board(), self.state()])
            }
            PageRequest::Game(board, turns) => {
                let tree = GameTree::new(board, Rules { turns, ..self.rules() });
                self.begin(tree, false, OpenedAnswer::default())
            }
            PageRequest::Open(text) => self.open(&text),
            PageRequest::Choose(number, game, text) => self.choose(number, game, &text),
            PageRequest::Restore(number, game, text) => self.restore(number, game, &text),
            PageRequest::Line(text) => self.open_as(TextFormat::Tripoint, &text),
            PageRequest::Play(word) => self.play(&word),
            PageRequest::Genmove => self.begin_move(),
            PageRequest::Analyse(words) => self.analyse(&words),
            PageRequest::Stop => self.stop(),
            PageRequest::Review(simulations) => self.begin_review(simulations),
            PageRequest::Go(node) => self.go(node),
            PageRequest::Walk(turns) => self.walk(&turns),
            PageRequest::Delete(node) => {
                self.end_review();
                let parent = self.game.tree.parent(node);
                let is_above = self.game.tree.path(self.game.at).contains(&node);
                self.game.tree.delete(node)?;
                self.go(parent.filter(|_| is_above).unwrap_or(self.game.at))
            }
            PageRequest::Promote(node) => {
                self.end_review();
                self.game.tree.promote(node)?;
                // The next move of the line may now be one of the other colour.
                let searched = self.game.search.as_ref().map_or(self.game.at, |search| search.node);
                match is_same(self.session.engine().game().position(), &self.game.tree.position(searched)) {
                    true => Ok(vec![self.state()]),
                    false => self.go(self.game.at),
                }
            }
            PageRequest::Comment(node, text) => {
                self.game.tree.comment(node, &text)?;
                Ok(vec![self.state()])
            }
            PageRequest::Charset(name) => {
                self.game.tree.set_charset(&name);
                Ok(vec![self.state()])
            }
            PageRequest::Save => Ok(vec![PageAnswer::File { name: self.file_name("sgf"), text: self.game.tree.sgf() }]),
            PageRequest::Picture => {
                let svg = self.picture_with_caption();
                Ok(vec![PageAnswer::Picture { name: self.file_name("svg"), svg }])
            }
            PageRequest::Gtp(line) => self.gtp(&line, stop),
            PageRequest::Puzzles => self.list_puzzles(),
            PageRequest::Puzzle(choice) => self.open_puzzle(choice),
            PageRequest::Try(word) => self.try_move(&word),
            PageRequest::Solution => self.show_solution(),
            PageRequest::Proof => self.show_proof(),
            PageRequest::Level(level) => self.viewed(|view| view.level = level),
            PageRequest::Time(seconds) => self.viewed(|view| view.seconds = seconds),
            PageRequest::Map(map) => self.viewed(|view| view.map = map),
            PageRequest::Draw(Drawn::Numbers, on) => self.viewed(|view| view.numbers = on),
            PageRequest::Draw(Drawn::Names, on) => self.redrawn(|view| view.names = on),
            PageRequest::Theme(theme) => self.redrawn(|view| view.theme = theme),
        }
    }

    /// Changes how the game is shown, or how strong the engine plays.
    fn viewed(&mut self, change: impl FnOnce(&mut PageView)) -> Answered {
        change(&mut self.view);
        Ok(vec![self.state()])
    }

    /// The same if the board itself is drawn again.
    fn redrawn(&mut self, change: impl FnOnce(&mut PageView)) -> Answered {
        change(&mut self.view);
        Ok(vec![self.board(), self.state()])
    }

    pub(super) fn rules(&self) -> Rules {
        self.session.engine().game().rules()
    }

    /// The position that is shown.
    pub(super) fn position(&self) -> Position {
        self.game.tree.position(self.game.at)
    }

    fn file_name(&self, ending: &str) -> String {
        format!("{}.{ending}", self.game.tree.board().to_string().to_lowercase().replace(' ', "-"))
    }

    /// Shows another game, at its first node or at the end of its main line.
    pub(super) fn begin(&mut self, tree: GameTree, at_end: bool, opened: OpenedAnswer) -> Answered {
        self.game = PageGame::new(tree, at_end);
        self.game.opened = Some(opened);
        self.session.forget_game();
        self.show(self.game.at);
        self.recall();
        let board = self.board();
        Ok([vec![board], self.moved()].concat())
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

    fn go(&mut self, node: u32) -> Answered {
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
        if self.game.search.is_none() && self.game.review.is_none() && self.analyses {
            self.begin_analysis();
        }
        vec![self.state()]
    }

    fn gtp(&mut self, line: &str, stop: &dyn Fn() -> bool) -> Answered {
        self.cancel();
        let game = (self.game.tree.board(), self.game.tree.turns());
        let mut host = PageHost { sent: String::new(), stop };
        self.session.engine_mut().set_strength(&self.full);
        let answer = self.session.execute(line.as_bytes(), &mut host);
        self.full = self.session.engine().settings().clone();
        let reply = host.sent + &answer.map(|answer| answer.text).unwrap_or_default();
        self.follow()?;
        let mut answers = vec![PageAnswer::Gtp { line: line.to_owned(), reply: reply.trim_end().to_owned() }];
        if (self.game.tree.board(), self.game.tree.turns()) != game {
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
        if let (None, Some(winner)) = (position.winner(), position.result()) {
            self.game.at = self.game.tree.resign(self.game.at, winner.opponent())?;
            // In a separate variation, the player to move is not that of the next move of the line.
            if !is_same(&self.game.tree.position(self.game.at), &position) {
                self.show(self.game.at);
            }
        }
        Ok(())
    }
}

/// The move of a word by whoever is to move, if it is legal.
fn entry(position: &Position, notation: &Notation, word: &str) -> Result<ColouredMove, String> {
    let mv = notation
        .read_move(word, &Dialect::GTP)
        .map_err(|error| format!("got '{}', expected {}", error.got, error.expected(position.rules().swap)))?;
    let colour = position.to_move();
    position.clone().play(colour, mv).map_err(|error| format!("{}: {error}", quoted(word)))?;
    Ok(ColouredMove { colour, mv })
}
