//! The engine's strength: its level, which may adapt to the player, and which of its evaluations are shown.

use super::{Effect, PlaySession};
use crate::engine::Level;
use crate::rules::Outcome;

impl PlaySession {
    /// Sets whether the level adapts to the player's results.
    pub(crate) fn set_adapts(&mut self, adapts: bool) -> Effect {
        self.adapts = adapts;
        Effect::Say(self.players())
    }

    /// Hides or shows the win rates of the engine's moves during a game.
    pub(crate) fn set_hides_rates(&mut self, hides: bool) -> Effect {
        self.hides_rates = hides;
        let shown = if hides { "hidden during a game" } else { "shown" };
        Effect::Say(format!("Win rates are {shown}."))
    }

    /// Whether win rates are hidden now.
    pub(crate) fn has_hidden_rates(&self) -> bool {
        self.hides_rates && self.position().outcome().is_none()
    }

    /// The next game's level, which differs if the level adapts and a person has won or lost against the engine.
    pub(super) fn next_level(&self) -> Level {
        let people = self.people();
        match self.position().outcome() {
            Some(Outcome { winner, .. }) if self.adapts && people[0] != people[1] => {
                self.level.after_game(people[winner.index()])
            }
            _ => self.level,
        }
    }

    /// A remark on the next game's level, if the finished game changes it.
    pub(super) fn next_level_in_words(&self) -> Option<String> {
        let next = self.next_level();
        (next != self.level).then(|| format!("The next game is at {next}. {}", next.description()))
    }

    /// Changes the level from the next move on.
    pub(super) fn adapt_to(&mut self, level: Level) {
        if level != self.level {
            self.level = level;
            self.engine.set_strength(&level.of(&self.settings));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{ONE, ask, session};
    use super::*;
    use crate::rules::{Colour, Move};
    use crate::search::Control;

    #[test]
    fn a_level_that_adapts_rises_after_a_win_and_falls_after_a_loss() {
        let mut game = session("y 3", ONE);
        ask(&mut game, "level 4");
        let fifth: Level = "5".parse().unwrap();
        let resigned = |game: &mut PlaySession, colour: Colour| {
            game.engine.game_mut().play_as(colour, Move::Resign).unwrap();
            ask(game, "show")
        };
        assert!(!resigned(&mut game, Colour::White).contains("The next game"));
        assert!(ask(&mut game, "new").contains("no move yet") && game.level.number() == 4);
        assert!(ask(&mut game, "level adapt").contains("level 4, adapting to you, "));
        ask(&mut game, "a1");
        assert!(resigned(&mut game, Colour::White).contains("The next game is at level 5. "));
        ask(&mut game, "new 4");
        assert_eq!(
            (game.level.number(), game.engine.settings().limits.simulations),
            (5, fifth.simulations().map(|count| count.min(20)))
        );
        assert!(resigned(&mut game, Colour::Black).contains("The next game is at level 4. "));
        ask(&mut game, "turns 122*");
        assert_eq!(game.level.number(), 4);
        // A game in progress has no result yet.
        assert!(ask(&mut game, "resign").contains("The next game is at level 3. "));
        ask(&mut game, "undo");
        ask(&mut game, "new");
        assert_eq!(game.level.number(), 4);
        // The level adapts only to games against the engine.
        ask(&mut game, "human both");
        assert!(!resigned(&mut game, Colour::Black).contains("The next game"));
        ask(&mut game, "level fixed");
        ask(&mut game, "human black");
        assert!(!ask(&mut game, "show").contains("The next game"));
        assert_eq!(ask(&mut game, "level high"), "got 'high', expected a level from 0 to 10, adapt or fixed");
    }

    #[test]
    fn win_rates_can_be_hidden_during_a_game() {
        let mut game = session("y 4", ONE);
        ask(&mut game, "b3");
        assert_eq!(ask(&mut game, "rates off"), "Win rates are hidden during a game.");
        let hidden = game.move_engine(&mut Control::default());
        assert!(hidden.starts_with("White ") && !hidden.contains("win") && game.has_hidden_rates(), "{hidden}");
        // The comment stores it for people who read the game later.
        assert!(game.comments[1].contains("win"), "{:?}", game.comments);
        ask(&mut game, "undo");
        ask(&mut game, "b3");
        assert_eq!(ask(&mut game, "rates on"), "Win rates are shown.");
        assert!(game.move_engine(&mut Control::default()).lines().next().is_some_and(|line| line.contains("win")));
        assert_eq!(ask(&mut game, "rates 5"), "got '5', expected rates on or off");
    }

    /// A low level's eight simulations once said "win rate 67.7 %" where a hint said "a proven loss".
    #[test]
    fn win_rates_of_low_levels_come_from_an_analysis() {
        let first_line = |board: &str, moves: &[&str]| {
            let mut game = session(board, ONE);
            ask(&mut game, "level 2");
            moves.iter().for_each(|word| drop(ask(&mut game, word)));
            let said = game.move_engine(&mut Control::default());
            let line = said.lines().next().unwrap_or_default().to_owned();
            assert!(line.ends_with(&game.comments[moves.len()]), "{line}: {:?}", game.comments);
            line
        };
        // Whoever has Black's stone wins.
        for (board, moves) in [("y 5", "b3"), ("hex 3", "b2")] {
            let proven = first_line(board, &[moves]);
            assert!(proven.contains(": a loss, proven by ") || proven.starts_with("White swaps: a win, proven by "), "{proven}");
        }
        let open = first_line("hex 11", &["a2"]);
        assert!(open.contains(": win rate ") && open.ends_with(" %, 20 simulations"), "{open}");
    }
}
