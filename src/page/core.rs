//! The conversation with one page: its game, and what is asked of it.

use super::answers::PageAnswer;
use super::request::{Drawn, PageRequest, verb};
use super::running::{RunningSearch, SearchFinding};
use super::tree::GameTree;
use super::view::PageView;
use crate::base::quoted;
use crate::board::{Board, Cell, Topology};
use crate::engine::Engine;
use crate::notation::{Dialect, Notation};
use crate::protocol::{Host, Options, Session};
use crate::record::{GameHint, Record, RecordInfo, is_hexworld, read_hexworld};
use crate::rules::{ColouredMove, Move, Position, Rules, TurnOrder};
use std::time::Duration;

/// A conversation with one page: its game with all variations, an engine, and the search that runs.
///
/// Whoever carries the messages calls [`Page::receive`] for each, and [`Page::step`] while none waits and [`Page::is_searching`]. The room's
/// [documentation](super) has the messages and an example.
#[derive(Debug)]
pub struct Page {
    pub(super) session: Session,
    pub(super) tree: GameTree,
    /// The node that is shown.
    pub(super) at: u32,
    pub(super) view: PageView,
    /// Whether each position that is shown is analysed.
    pub(super) analyses: bool,
    pub(super) search: Option<RunningSearch>,
    /// What the last search found, and of which node.
    pub(super) found: Option<SearchFinding>,
    /// The moves that are certain to win or to lose where the page is, once they were asked for.
    pub(super) certain: Option<Vec<(Cell, bool)>>,
    /// Whether the settings have a network; low levels play without it.
    pub(super) has_network: bool,
    /// The parameter of the settings; levels below the highest have none.
    pub(super) short_wins: u32,
}

/// What goes back for a request, or why it cannot be done.
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
}

impl Page {
    /// A conversation that begins with a new game on the board of the engine.
    pub fn new(engine: Engine) -> Page {
        let tree = GameTree::new(engine.position().board(), engine.settings().rules);
        let at = tree.root();
        let (has_network, short_wins) = (engine.settings().parameters.network, engine.settings().parameters.short_wins);
        let session = Session::new(engine, Options::default());
        let (view, search, found, certain) = (PageView::default(), None, None, None);
        let mut page = Page { session, tree, at, view, analyses: false, search, found, certain, has_network, short_wins };
        page.show(at);
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

    /// Whether a search runs, which [`Page::step`] continues.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Continues the search for about this long; what goes to the page.
    pub fn step(&mut self, slice: Duration) -> Vec<String> {
        let answers = self.search_on(slice).unwrap_or_else(|text| vec![PageAnswer::Error { verb: "step".to_owned(), text }]);
        answers.iter().map(PageAnswer::text).collect()
    }

    fn handle(&mut self, request: PageRequest, stop: &dyn Fn() -> bool) -> Answered {
        match request {
            PageRequest::Hello => Ok(vec![PageAnswer::of_games(), self.board(), self.state()]),
            PageRequest::Game(board, turns) => self.begin(GameTree::new(board, Rules { turns, ..self.rules() }), false),
            PageRequest::Open(text) => self.open(&text),
            PageRequest::Line(game, words) => self.play_line(game, &words),
            PageRequest::Play(word) => self.play(&word),
            PageRequest::Genmove => self.begin_move(),
            PageRequest::Analyse => {
                self.analyses = true;
                Ok(self.moved())
            }
            PageRequest::Stop => self.stop(),
            PageRequest::Review(simulations) => self.begin_review(simulations),
            PageRequest::Go(node) => self.go(node),
            PageRequest::Walk(turns) => self.walk(&turns),
            PageRequest::Delete(node) => {
                let parent = self.tree.parent(node);
                let is_above = self.tree.path(self.at).contains(&node);
                self.tree.delete(node)?;
                self.go(parent.filter(|_| is_above).unwrap_or(self.at))
            }
            PageRequest::Promote(node) => {
                self.tree.promote(node)?;
                Ok(vec![self.state()])
            }
            PageRequest::Comment(node, text) => {
                self.tree.comment(node, &text)?;
                Ok(vec![self.state()])
            }
            PageRequest::Save => Ok(vec![PageAnswer::File { name: self.file_name("sgf"), text: self.tree.sgf() }]),
            PageRequest::Picture => {
                let svg = self.picture_with_caption();
                Ok(vec![PageAnswer::Picture { name: self.file_name("svg"), svg }])
            }
            PageRequest::Gtp(line) => self.gtp(&line, stop),
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

    /// The same where the board itself is drawn anew.
    fn redrawn(&mut self, change: impl FnOnce(&mut PageView)) -> Answered {
        change(&mut self.view);
        Ok(vec![self.board(), self.state()])
    }

    fn rules(&self) -> Rules {
        self.session.engine().settings().rules
    }

    /// The position that is shown.
    pub(super) fn position(&self) -> Position {
        self.tree.position(self.at)
    }

    fn file_name(&self, ending: &str) -> String {
        format!("{}.{ending}", self.tree.board().to_string().to_lowercase().replace(' ', "-"))
    }

    /// Shows another game, at its first node or at the end of its main line.
    fn begin(&mut self, tree: GameTree, at_end: bool) -> Answered {
        self.cancel();
        self.tree = tree;
        let line = self.tree.line(self.tree.root());
        let place = if at_end { line.last() } else { line.first() };
        self.show(place.copied().unwrap_or(self.tree.root()));
        let board = self.board();
        Ok([vec![board], self.moved()].concat())
    }

    fn open(&mut self, text: &str) -> Answered {
        let rules = self.rules();
        let tree = if is_hexworld(text.as_bytes()) {
            let record = read_hexworld(text.as_bytes()).map_err(|error| error.to_string())?;
            GameTree::of_record(&record, rules)?
        } else {
            GameTree::open(text.as_bytes(), GameHint::Open, rules)?
        };
        self.begin(tree, false)
    }

    fn play_line(&mut self, (board, turns): (Board, TurnOrder), words: &[String]) -> Answered {
        let rules = Rules { turns, ..self.rules() };
        let (mut tree, notation) = (GameTree::new(board, rules), Notation::default_for(&Topology::new(board)));
        let mut at = tree.root();
        for (number, word) in (1..).zip(words) {
            let entry = entry(&tree.position(at), &notation, word).map_err(|error| format!("move {number}: {error}"))?;
            at = tree.add(at, entry)?;
        }
        self.begin(tree, true)
    }

    fn play(&mut self, word: &str) -> Answered {
        let entry = entry(&self.open_position()?, self.session.engine().notation(), word)?;
        self.make(entry)?;
        Ok(self.moved())
    }

    /// The position that is shown, if a move can be made there.
    pub(super) fn open_position(&self) -> Result<Position, String> {
        let position = self.position();
        match position.result() {
            None => Ok(position),
            Some(_) => Err("the game is over: go back to a position before its end, or begin a new game".to_owned()),
        }
    }

    /// Makes a move at the node that is shown, and shows the node after it; a search ends.
    pub(super) fn make(&mut self, entry: ColouredMove) -> Result<(), String> {
        let after = if entry.mv == Move::Resign {
            self.tree.resign(self.at, entry.colour);
            self.at
        } else {
            self.tree.add(self.at, entry)?
        };
        self.search = None;
        self.show(after);
        Ok(())
    }

    fn go(&mut self, node: u32) -> Answered {
        if let Some(error) = &self.tree.node(node)?.error {
            return Err(format!("this variation cannot be read: {error}"));
        }
        self.cancel();
        self.show(node);
        Ok(self.moved())
    }

    fn walk(&mut self, turns: &[usize]) -> Answered {
        let mut at = self.tree.root();
        for &turn in turns {
            let children = self.tree.children(at);
            at = *children.get(turn).ok_or_else(|| format!("got child {turn}, expected one of {}", children.len()))?;
        }
        self.go(at)
    }

    /// Shows a node, and gives its position to the engine.
    pub(super) fn show(&mut self, node: u32) {
        (self.at, self.certain) = (node, None);
        self.session.engine_mut().go_to(self.tree.position(node));
    }

    /// What goes to the page after another position is shown; an analysis goes on there.
    pub(super) fn moved(&mut self) -> Vec<PageAnswer> {
        if self.search.is_none() && self.analyses {
            self.begin_analysis();
        }
        vec![self.state()]
    }

    fn gtp(&mut self, line: &str, stop: &dyn Fn() -> bool) -> Answered {
        self.cancel();
        let game = (self.tree.board(), self.tree.turns());
        let mut host = PageHost { sent: String::new(), stop };
        let answer = self.session.execute(line.as_bytes(), &mut host);
        let reply = host.sent + &answer.map(|answer| answer.text).unwrap_or_default();
        self.follow()?;
        let mut answers = vec![PageAnswer::Gtp { line: line.to_owned(), reply: reply.trim_end().to_owned() }];
        if (self.tree.board(), self.tree.turns()) != game {
            answers.push(self.board());
        }
        answers.extend(self.moved());
        Ok(answers)
    }

    /// Follows the engine, whose position a command of GTP may have changed.
    fn follow(&mut self) -> Result<(), String> {
        self.certain = None;
        let position = self.session.engine().position().clone();
        let shown = self.position();
        let start = |position: &Position| (position.board(), position.rules().turns, position.setup().to_vec());
        let same_start = |other: &Position| start(other) == start(&position);
        if !same_start(&shown) {
            let record = Record::of(&position, RecordInfo::default(), |_| String::new());
            self.tree = GameTree::of_record(&record, self.rules())?;
            self.at = self.tree.line(self.tree.root()).last().copied().unwrap_or(self.tree.root());
        } else {
            let played: Vec<ColouredMove> = position.history().iter().copied().filter(|entry| entry.mv != Move::Resign).collect();
            let common = played.iter().zip(shown.history()).take_while(|(one, other)| one == other).count();
            let path = self.tree.path(self.at);
            let is_before = |number: &&u32| self.tree.node(**number).is_ok_and(|node| node.number <= common);
            let mut at = path.iter().take_while(is_before).last().copied().unwrap_or(self.tree.root());
            let made = self.tree.node(at).map_or(0, |node| node.number);
            for &entry in &played[made..] {
                at = self.tree.add(at, entry)?;
            }
            self.at = at;
        }
        if let (None, Some(winner)) = (position.winner(), position.result()) {
            self.tree.resign(self.at, winner.opponent());
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
