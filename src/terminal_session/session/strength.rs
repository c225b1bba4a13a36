//! The strength of the engine: its level, which may adapt itself to the player, and what is shown of its judgement.

use super::{Effect, PlaySession};
use crate::engine::Level;

impl PlaySession {
    /// Lets the level follow the results of the player, or keeps it as it is.
    pub(crate) fn set_adapts(&mut self, adapts: bool) -> Effect {
        self.adapts = adapts;
        Effect::Say(self.players())
    }

    /// Hides the win rates of the engine's moves while a game goes on, or shows them.
    pub(crate) fn set_hides_rates(&mut self, hides: bool) -> Effect {
        self.hides_rates = hides;
        let shown = if hides { "hidden while a game goes on" } else { "shown" };
        Effect::Say(format!("Win rates are {shown}."))
    }

    /// Whether the win rates are not to be seen now.
    pub(crate) fn has_hidden_rates(&self) -> bool {
        self.hides_rates && self.position().result().is_none()
    }

    /// The level of the next game: another one if it adapts itself and a person has won or lost against the engine.
    pub(super) fn next_level(&self) -> Level {
        let people = self.people();
        match self.position().result() {
            Some(winner) if self.adapts && people[0] != people[1] => self.level.after_game(people[winner.index()]),
            _ => self.level,
        }
    }

    /// The remark on the level of the next game, after a game that changes it.
    pub(super) fn next_level_in_words(&self) -> Option<String> {
        let next = self.next_level();
        (next != self.level).then(|| format!("The next game is at {next}. {}", next.description()))
    }

    /// Goes on at another level from the next move on.
    pub(super) fn adapt_to(&mut self, level: Level) {
        if level != self.level {
            self.level = level;
            self.engine.set_strength(&level.of(&self.settings));
        }
    }
}
