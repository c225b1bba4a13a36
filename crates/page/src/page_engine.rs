//! The page's engine: it gets the position with each search and proof.

use std::time::Duration;
use tripoint_engine::engine::{Engine, Settings};
use tripoint_engine::protocol::{Host, Options, Session};
use tripoint_games::rules::{Position, Rules};

/// A page's engine, with its GTP conversation.
///
/// The page has the game. The engine keeps what outlives it: settings, the rules and coordinates for later games,
/// books, the tree and what is proven.
#[derive(Debug)]
pub(super) struct PageEngine {
    session: Session,
    /// The settings at full strength, for analyses.
    full: Settings,
}

/// The outcome of a GTP line.
#[derive(Debug)]
pub(super) struct GtpOutcome {
    pub(super) reply: String,
    /// The position after the command.
    pub(super) position: Position,
}

/// Has no files: a page must not read or write files on the engine's machine.
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

    /// In the page's files and links, the stone stays where it is.
    fn mirrors(&self) -> bool {
        false
    }
}

impl PageEngine {
    pub(super) fn new(engine: Engine) -> PageEngine {
        let session = Session::new(engine, Options::default());
        let full = session.engine().settings().clone();
        PageEngine { session, full }
    }

    /// The engine at a position, at the strength of its last search.
    pub(super) fn at(&mut self, position: &Position) -> &mut Engine {
        self.session.engine_mut().at(position)
    }

    /// The engine at a position with these settings.
    pub(super) fn with_strength(&mut self, settings: &Settings, position: &Position) -> &mut Engine {
        self.session.engine_mut().set_strength(settings);
        self.at(position)
    }

    /// The engine at a position at full strength.
    pub(super) fn at_full_strength(&mut self, position: &Position) -> &mut Engine {
        self.session.engine_mut().set_strength(&self.full);
        self.at(position)
    }

    /// The engine as its last search left it.
    #[cfg(test)]
    pub(super) fn engine(&self) -> &Engine {
        self.session.engine()
    }

    /// The settings at full strength.
    pub(super) fn settings(&self) -> &Settings {
        &self.full
    }

    /// A review's settings, except its limits.
    pub(super) fn review_settings(&self) -> Settings {
        self.full.clone().with_move_time(None).with_rules(self.rules())
    }

    /// The rules for later games.
    pub(super) fn rules(&self) -> Rules {
        self.session.engine().game().rules()
    }

    pub(super) fn now(&self) -> Duration {
        self.session.engine().time_source().now()
    }

    /// Forgets what the GTP conversation says about a game, because another one begins.
    pub(super) fn forget_game(&mut self) {
        self.session.forget_game();
    }

    /// Executes a GTP line. The conversation's game is first set up at this position, with its history. The caller
    /// takes over the position that the command leaves. Settings that it changes stay.
    pub(super) fn execute(&mut self, line: &str, position: &Position, stop: &dyn Fn() -> bool) -> GtpOutcome {
        self.at_full_strength(position);
        let mut host = PageHost { sent: String::new(), stop };
        let answer = self.session.execute(line.as_bytes(), &mut host);
        let engine = self.session.engine();
        self.full = engine.settings().clone();
        let reply = host.sent + &answer.map(|answer| answer.text).unwrap_or_default();
        GtpOutcome { reply: reply.trim_end().to_owned(), position: engine.game().position().clone() }
    }
}
