//! Loads and saves games, also the one kept for the next start.

use super::{Loaded, PlaySession};
use crate::engine::Level;
use crate::engine::read_seconds;
use crate::game_files::LoadedGame;
use crate::records::{Collection, GameNode, Record, RecordInfo};
use crate::rules::SwapRule;

/// A person's name in records.
const PERSON: &str = "Human";

/// How the engine's name in records begins, and the settings that follow it.
const ENGINE: &str = "Tripoint ";
const LEVEL: &str = "level ";
const ADAPTS: &str = "adapting";
const SECONDS: &str = " s a move";
const NO_SWAP: &str = "no swap";

impl PlaySession {
    /// Continues from the end of a game, or from the position after this many moves.
    ///
    /// # Errors
    /// A move breaks this session's rules. Then nothing is changed.
    pub(crate) fn resume(&mut self, game: LoadedGame, moves: Option<usize>) -> Result<String, String> {
        let (rules, record) = (self.engine.game().rules(), &game.line.record);
        let position = record.position(rules, moves).map_err(|error| error.to_string())?;
        let begin = record.begins_after(moves);
        let comments = record.moves.iter().skip(begin).take(position.history().len());
        self.comments = comments.map(|recorded| recorded.comment.clone()).collect();
        self.engine.game_mut().set_position(position);
        (self.loaded, self.plays_on) = (Some(Loaded { game, begin }), false);
        self.set_saved();
        Ok(self.shown())
    }

    /// Resumes a game made by [`autosave`](PlaySession::autosave), with its people. The engine gets the settings in its
    /// name, except a level or a move time if this session has its own.
    ///
    /// # Errors
    /// See [`resume`](PlaySession::resume); also, the engine can't be set up.
    pub(crate) fn resume_autosave(&mut self, game: LoadedGame, moves: Option<usize>) -> Result<String, String> {
        let players = &game.line.record.info.players;
        // A game by other players that was continued here keeps their names; the people are this session's.
        let is_ours = are_ours(players);
        let people = if is_ours { players.each_ref().map(|name| name == PERSON) } else { self.people };
        if let Some(name) = players.iter().find(|name| is_ours && *name != PERSON) {
            let (mut level, mut settings) = (self.level, self.settings.clone());
            for word in name.split(", ").skip(1) {
                if let Some(number) = word.strip_prefix(LEVEL).filter(|_| level == Level::default()) {
                    level = number.parse().unwrap_or(level);
                } else if let Some(time) = word.strip_suffix(SECONDS).filter(|_| settings.move_time.is_none()) {
                    settings.move_time = read_seconds(time).ok();
                } else if word == ADAPTS {
                    self.adapts = true;
                } else if word == NO_SWAP {
                    settings.rules.swap = SwapRule::Off;
                }
            }
            self.set_up_engine(level, settings)?;
        }
        self.resume(game, moves)?;
        // The next game replaces the saved one.
        (self.people, self.paused, self.saved) = (people, false, None);
        Ok(format!("{}\n{}", self.players(), self.shown()))
    }

    /// The engine's name in a record, with the settings needed to continue the game.
    fn engine_in_words(&self) -> String {
        let level = Some(format!("{LEVEL}{}", self.level.number()));
        let adapts = self.adapts.then(|| ADAPTS.to_owned());
        let time = self.settings.move_time.map(|seconds| format!("{seconds}{SECONDS}"));
        let swap = (self.settings.rules.swap == SwapRule::Off).then(|| NO_SWAP.to_owned());
        let words = [level, adapts, time, swap].into_iter().flatten().map(|word| format!(", {word}"));
        format!("{ENGINE}{}{}", env!("CARGO_PKG_VERSION"), words.collect::<String>())
    }

    /// The game as a record, with comments.
    pub(crate) fn record(&self) -> Record {
        let comment = |number: usize| self.comments.get(number).cloned().unwrap_or_default();
        let info = self.loaded.as_ref().map(|loaded| loaded.game.line.record.info.clone()).unwrap_or_default();
        let mut record = Record::of(self.position(), RecordInfo { result: String::new(), ..info.clone() }, comment);
        if self.is_whole(&record) {
            record.info.result = info.result;
        }
        if self.has_new_moves(&record) {
            record.info.players = self.players_of(&record);
        }
        record
    }

    /// Whether the game was loaded, and did not begin here.
    pub(crate) fn is_loaded(&self) -> bool {
        self.loaded.is_some()
    }

    /// The game as SGF, and its first node. A loaded game stays in its file, with everything else in it.
    pub(crate) fn trees(&self) -> (Collection, GameNode) {
        self.written(&self.record())
    }

    fn written(&self, record: &Record) -> (Collection, GameNode) {
        let continued = self.loaded.as_ref().and_then(|Loaded { game, .. }| {
            let mut trees = game.line.continued(&game.trees, record)?;
            let players = (["PB", "PW"], &record.info.players, &game.line.record.info.players);
            for ((name, player), of_file) in players.0.into_iter().zip(players.1).zip(players.2) {
                if player != of_file {
                    trees.set(game.game, name, &[player]);
                }
            }
            Some((trees, game.game))
        });
        continued.unwrap_or_else(|| {
            let trees = Collection::of(record);
            let game = trees.games()[0];
            (trees, game)
        })
    }

    /// The game for the program's next start: like [`trees`](PlaySession::trees), with the number of moves before the
    /// position on the board. The players are this session's, unless the game names other players.
    pub(crate) fn autosave(&self) -> (Collection, GameNode, usize) {
        let mut record = self.record();
        record.info.players = self.players_of(&record);
        let begin = self.loaded.as_ref().map_or(0, |loaded| loaded.begin);
        let (trees, game) = self.written(&record);
        (trees, game, begin + record.moves.len())
    }

    /// The players' names for a game played here. Other players keep their names.
    fn players_of(&self, record: &Record) -> [String; 2] {
        let players = &record.info.players;
        if !are_ours(players) && *players != RecordInfo::default().players {
            return players.clone();
        }
        let engine = self.engine_in_words();
        self.people.map(|person| if person { PERSON.to_owned() } else { engine.clone() })
    }

    /// Whether the game has moves beyond the loaded game's.
    fn has_new_moves(&self, record: &Record) -> bool {
        let entries =
            |record: &Record, begin: usize| record.moves.iter().skip(begin).map(|recorded| recorded.entry).collect::<Vec<_>>();
        let is_of = |loaded: &Loaded| entries(&loaded.game.line.record, loaded.begin).starts_with(&entries(record, 0));
        !self.loaded.as_ref().is_some_and(is_of)
    }

    /// Whether the game is the whole loaded game, and its result isn't visible on the board, such as a win on time.
    fn is_whole(&self, record: &Record) -> bool {
        let is_whole = |Loaded { game, begin }: &Loaded| {
            let of_file = &game.line.record;
            let end = of_file.position(self.position().rules(), None);
            of_file.moves.len() == begin + record.moves.len() && end.is_ok_and(|end| end.outcome().is_none())
        };
        self.position().outcome().is_none() && !self.has_new_moves(record) && self.loaded.as_ref().is_some_and(is_whole)
    }
}

/// Whether a record's players come from a session.
fn are_ours(players: &[String; 2]) -> bool {
    players.iter().all(|name| name == PERSON || name.starts_with(ENGINE))
}
