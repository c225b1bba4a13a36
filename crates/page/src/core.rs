//! The conversation with one page: hands requests to their groups, and sends the answers back.

use super::answers::{PageAnswer, PageMessage};
use super::desk::{Answered, Desk, PageReply};
use super::groups::edit::{self, EditRequest};
use super::groups::game::{self, GameRequest};
use super::groups::learn::{self, Learn, LearnRequest};
use super::groups::review::{self, ReviewRequest};
use super::groups::search::{self, Search, SearchRequest, continue_analysis};
use super::groups::study::{self, Study, StudyRequest};
use super::groups::view::{self, View, ViewRequest};
use super::message::NumberedMessage;
use super::state::PageReporter;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::time::Duration;
use tripoint_engine::engine::Engine;

/// The groups of requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RequestGroup {
    Game,
    Search,
    Review,
    View,
    Edit,
    Learn,
    Study,
}

/// The verbs of each group.
pub(super) const VERBS: [(RequestGroup, &[&str]); 7] = [
    (RequestGroup::Game, game::VERBS),
    (RequestGroup::Search, search::VERBS),
    (RequestGroup::Review, review::VERBS),
    (RequestGroup::View, view::VERBS),
    (RequestGroup::Edit, edit::VERBS),
    (RequestGroup::Learn, learn::VERBS),
    (RequestGroup::Study, study::VERBS),
];

/// A conversation with one page: its game with all variations, an engine, and the running search.
///
/// The transport calls [`Page::receive`] for each message, and [`Page::step`] while no message waits and
/// [`Page::is_searching`] holds. The module's [documentation](super) has the messages and an example.
#[derive(Debug)]
pub struct Page {
    pub(super) desk: Desk,
    pub(super) search: Search,
    learn: Learn,
    study: Study,
    view: View,
}

impl Page {
    /// Begins a conversation with a new game on the engine's board.
    pub fn new(engine: Engine) -> Page {
        Page {
            desk: Desk::new(engine),
            search: Search::default(),
            learn: Learn::default(),
            study: Study::default(),
            view: View::default(),
        }
    }

    /// Adds puzzles, from text in the format of [`PuzzleSet::read`](tripoint_engine::puzzles::PuzzleSet::read).
    #[must_use]
    pub fn with_puzzles(mut self, text: &'static str) -> Page {
        self.learn = Learn::new(text);
        self
    }

    /// Handles a message from the page. Returns the answers, each a JSON object with the message's number.
    ///
    /// Long GTP commands call `stop`, and end once it returns true.
    pub fn receive(&mut self, message: &str, stop: &dyn Fn() -> bool) -> Vec<String> {
        let NumberedMessage { id, fields } = NumberedMessage::read(message);
        let replies = fields.and_then(|fields| self.handle(fields, stop));
        let answers = self.answers(replies);
        let last = answers.len().saturating_sub(1);
        let told = |(number, answer)| PageMessage { id, done: number == last, answer }.text();
        answers.into_iter().enumerate().map(told).collect()
    }

    /// The message to a page whose engine has stopped because of a bug, such as a caught panic. It is the last message.
    pub fn fault(text: &str) -> String {
        PageMessage::unasked(PageAnswer::Fault { text: text.to_owned() }).text()
    }

    /// Whether [`Page::step`] has work: a search, a proof, a review or a check.
    pub fn is_searching(&self) -> bool {
        self.desk.is_searching()
    }

    /// Continues the search for about this long, and returns the messages to the page.
    pub fn step(&mut self, slice: Duration) -> Vec<String> {
        let replies = self.desk.step(slice);
        self.answers(replies).into_iter().map(|answer| PageMessage::unasked(answer).text()).collect()
    }

    /// Hands a request to its group.
    fn handle(&mut self, fields: Map<String, Value>, stop: &dyn Fn() -> bool) -> Answered {
        let Page { desk, search, learn, study, view } = self;
        match group_of(&fields)? {
            RequestGroup::Game => read::<GameRequest>(fields)?.handle(desk, stop),
            RequestGroup::Edit => read::<EditRequest>(fields)?.handle(desk),
            RequestGroup::Review => read::<ReviewRequest>(fields)?.handle(desk),
            RequestGroup::Search => search.handle(read::<SearchRequest>(fields)?, desk),
            RequestGroup::Learn => learn.handle(read::<LearnRequest>(fields)?, desk),
            RequestGroup::Study => study.handle(read::<StudyRequest>(fields)?, desk),
            RequestGroup::View => view.handle(read::<ViewRequest>(fields)?, desk, study.book()),
        }
    }

    /// Turns replies into messages. Some replies depend on all groups.
    fn answers(&mut self, replies: Answered) -> Vec<PageAnswer> {
        match replies {
            Ok(replies) => replies.into_iter().filter_map(|reply| self.answer(reply)).collect(),
            Err(text) => vec![PageAnswer::Error { text }],
        }
    }

    fn answer(&mut self, reply: PageReply) -> Option<PageAnswer> {
        match reply {
            PageReply::Message(answer) => Some(answer),
            PageReply::Board => Some(self.reporter().board()),
            PageReply::State => Some(self.reporter().state()),
            PageReply::Moved => {
                continue_analysis(&mut self.desk);
                Some(self.reporter().state())
            }
            PageReply::Analysis => self.reporter().analysis(),
            PageReply::Review => Some(self.reporter().review()),
            PageReply::Proven(proven) => {
                self.study.keep(proven);
                None
            }
        }
    }

    fn reporter(&mut self) -> PageReporter<'_> {
        let Page { desk, search, learn, study, view } = self;
        PageReporter { desk, search, learn, study, view }
    }
}

/// Finds a request's group by its verb.
fn group_of(fields: &Map<String, Value>) -> Result<RequestGroup, String> {
    // Any group rejects a request without a verb.
    let Some(verb) = fields.get("verb").and_then(Value::as_str) else { return Ok(RequestGroup::Game) };
    let group = VERBS.iter().find(|(_, verbs)| verbs.contains(&verb)).map(|&(group, _)| group);
    let all = || VERBS.iter().flat_map(|(_, verbs)| *verbs).map(|verb| format!("`{verb}`")).collect::<Vec<_>>().join(", ");
    group.ok_or_else(|| format!("unknown variant `{verb}`, expected one of {}", all()))
}

fn read<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, String> {
    serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string())
}
