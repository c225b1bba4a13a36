//! Players on the command line.
//!
//! ```text
//! player  = kind ["," option ["=" value]]* [":" rest]
//! self    the in-process engine           rest: a preset, then key=value for parameters, separated by commas
//! policy  the likeliest move of a network  no rest
//! random  random empty cells              no rest
//! path    its own shortest path, no block no rest
//! one-ply both shortest paths, one ply on no rest
//! gtp     a program that speaks GTP       rest: its command line
//! codecup a player for CodeCup's harness  rest: its command line
//! ```
//!
//! Options for all kinds: `name`, `game-time` (seconds, or with an increment for each move as 60+1) and `time`
//! (seconds). For `self`: `level` (as in `tripoint play`), `simulations`, `playouts`, `memory` (MiB), `threads`,
//! `network` (a weights file; also for `policy`), `book` for the shipped opening book, `book=FILE` for another one, and
//! `book-variety`. For `gtp`: `coordinates`, `swap`, the word for a swap, `first`, the colour that opens, and `setup`,
//! a command to send before each game; you can give it several times. A value in single quotes may have commas and
//! colons: `gtp,setup='param_mohex max_time 1':mohex`. For `codecup`: `coordinates`. In a command line, `{seed}`
//! becomes a different number for each game; such a program is restarted for each game.

use super::program_name::program_name;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use thiserror::Error;
use tripoint_engine::engine::{GameTime, Level};
use tripoint_engine::search::{ParameterError, Parameters};
use tripoint_games::base::alternatives;
use tripoint_games::notation::{Coordinates, Dialect};
use tripoint_games::players::SimplePlayer;
use tripoint_games::rules::Colour;
use tripoint_jobs::selfplay::{ClockKind, TimeControl};

/// Why a player's text is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecError {
    /// No such kind.
    #[error("player '{text}': got kind '{kind}', expected {}, as in self:lynx or 'gtp:other --flag'", alternatives(PlayerSpec::KINDS.map(|kind| kind.trim_end_matches(':'))))]
    Kind {
        /// The whole text.
        text: String,
        /// The kind found.
        kind: String,
    },
    /// An option that the kind doesn't have, or an invalid value.
    #[error("player '{text}': got '{option}', expected {expected}")]
    Option {
        /// The whole text.
        text: String,
        /// The option with its value.
        option: String,
        /// The expected text.
        expected: String,
    },
    /// An unknown preset or an invalid parameter.
    #[error("player '{text}': {error}")]
    Parameter {
        /// The whole text.
        text: String,
        /// The error.
        error: ParameterError,
    },
    /// A program without its command line, or a simple player with one.
    #[error("player '{text}': expected {expected} after the colon")]
    Rest {
        /// The whole text.
        text: String,
        /// The expected text.
        expected: &'static str,
    },
}

/// An in-process player's opening book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BookSource {
    /// The one that ships for the board.
    Shipped,
    /// One from a file.
    File(PathBuf),
}

/// A player's kind.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerKind {
    /// The in-process engine: preset, parameters, memory and threads.
    InProcess {
        /// The parameters; `None` for the command line's.
        preset: Option<Box<Parameters>>,
        /// Parameters to set on top.
        changes: Vec<(String, String)>,
        /// Memory in MiB, as for one engine in a separate process; `None` for a share of the process's memory.
        memory: Option<usize>,
        /// Search threads.
        threads: Option<usize>,
        /// Its network's weights; `None` for the command line's, or the shipped ones.
        network: Option<PathBuf>,
        /// Its level.
        level: Level,
        /// The opening book; `None` to play without.
        book: Option<BookSource>,
        /// Book moves count as good as the best one if their win rates are within this difference.
        book_variety: Option<f64>,
    },
    /// A network's likeliest move, without a search.
    Policy {
        /// Its weights; `None` for the command line's, or the shipped ones.
        network: Option<PathBuf>,
    },
    /// A simple player.
    Simple(SimplePlayer),
    /// A program that speaks GTP.
    Gtp {
        /// Its command line.
        command: String,
        /// Its coordinates.
        coordinates: Option<Coordinates>,
        /// Its word for a swap.
        dialect: Dialect,
        /// The colour that opens a game; Black does in the match.
        first: Colour,
        /// Commands to send before each game, once the board is set.
        setup: Vec<String>,
    },
    /// A CodeCup player.
    CodeCup {
        /// Its command line.
        command: String,
        /// Its coordinates.
        coordinates: Coordinates,
    },
}

/// A player.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerSpec {
    /// The kind.
    pub kind: PlayerKind,
    /// Its name in reports.
    pub name: String,
    /// The player's own time control; if empty, the match's.
    pub time_control: TimeControl,
    text: String,
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PlayerSpec {
    /// How a player's text begins, by kind; after a colon, a command line must follow.
    pub const KINDS: [&str; 7] = ["self", "policy", "random", "path", "one-ply", "gtp:", "codecup:"];

    /// Returns a name for a program that was given none, from its command line: without folders, arguments and what
    /// runs a script. Returns `None` for other players, whose name is short.
    pub fn short_name(&self) -> Option<String> {
        let (PlayerKind::Gtp { command, .. } | PlayerKind::CodeCup { command, .. }) = &self.kind else { return None };
        if self.name != *command {
            return None;
        }
        program_name(command)
    }

    /// Returns the in-process engine's parameters, based on the command line's; `None` for other players.
    ///
    /// # Errors
    /// An unknown parameter or a value out of range.
    pub fn parameters(&self, given: &Parameters) -> Result<Option<Parameters>, SpecError> {
        let PlayerKind::InProcess { preset, changes, .. } = &self.kind else { return Ok(None) };
        let mut parameters = preset.as_deref().unwrap_or(given).clone();
        // If the match plays games to the end, no preset may turn resigning on.
        parameters.resign &= given.resign;
        for (name, value) in changes {
            parameters.set(name, value).map_err(|error| SpecError::Parameter { text: self.text.clone(), error })?;
        }
        Ok(Some(parameters))
    }
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let colon = unquoted(text, ':').next();
        let (head, rest) = colon.map_or((text, None), |colon| (&text[..colon], Some(text[colon + 1..].trim())));
        let commas = unquoted(head, ',').chain([head.len()]);
        let mut words = commas.scan(0, |start, comma| {
            let word = &head[*start..comma];
            *start = comma + 1;
            Some(word.trim())
        });
        let kind = words.next().unwrap_or_default();
        let mut spec = PlayerSpec {
            kind: kind_of(kind, rest, text)?,
            name: rest.filter(|rest| !rest.is_empty()).unwrap_or(kind).to_owned(),
            time_control: TimeControl::default(),
            text: text.to_owned(),
        };
        let mut is_named = false;
        for word in words {
            set_option(&mut spec, word)?;
            is_named |= word.starts_with("name=");
        }
        spec.parameters(&Parameters::default())?;
        if let PlayerKind::InProcess { level, .. } = &spec.kind
            && *level != Level::HIGHEST
            && !is_named
        {
            spec.name += &format!(" level {}", level.number());
        }
        Ok(spec)
    }
}

fn kind_of(kind: &str, rest: Option<&str>, text: &str) -> Result<PlayerKind, SpecError> {
    let wrong = |expected| SpecError::Rest { text: text.to_owned(), expected };
    let command = || rest.filter(|rest| !rest.is_empty()).map(str::to_owned).ok_or_else(|| wrong("a command line"));
    match kind {
        "self" => in_process(rest.unwrap_or_default(), text),
        "policy" if rest.is_none() => Ok(PlayerKind::Policy { network: None }),
        "policy" => Err(wrong("nothing: a policy has no colon, and nothing")),
        "gtp" => Ok(PlayerKind::Gtp {
            command: command()?,
            coordinates: None,
            dialect: Dialect::GTP,
            first: Colour::Black,
            setup: Vec::new(),
        }),
        "codecup" => Ok(PlayerKind::CodeCup { command: command()?, coordinates: Coordinates::CODECUP }),
        _ => match SimplePlayer::ALL.into_iter().find(|player| player.name() == kind) {
            Some(player) if rest.is_none() => Ok(PlayerKind::Simple(player)),
            Some(_) => Err(wrong("nothing: this player has no colon, and nothing")),
            None => Err(SpecError::Kind { text: text.to_owned(), kind: kind.to_owned() }),
        },
    }
}

/// Parses a preset, if the first word is not `key=value`, and the parameters.
fn in_process(rest: &str, text: &str) -> Result<PlayerKind, SpecError> {
    let wrong = |error| SpecError::Parameter { text: text.to_owned(), error };
    let mut words = rest.split(',').map(str::trim).filter(|word| !word.is_empty()).peekable();
    let preset = words.next_if(|word| !word.contains('='));
    let preset = preset.map(|name| Parameters::preset(name).map(Box::new)).transpose().map_err(wrong)?;
    let assignment = |word: &str| {
        let (name, value) = word.split_once('=').ok_or_else(|| wrong(ParameterError::Form(word.to_owned())))?;
        Ok((name.trim().to_owned(), value.trim().to_owned()))
    };
    let changes = words.map(assignment).collect::<Result<Vec<_>, SpecError>>()?;
    Ok(PlayerKind::InProcess {
        preset,
        changes,
        memory: None,
        threads: None,
        network: None,
        level: Level::HIGHEST,
        book: None,
        book_variety: None,
    })
}

fn set_option(spec: &mut PlayerSpec, word: &str) -> Result<(), SpecError> {
    let text = spec.text.clone();
    let wrong = |expected: &str| SpecError::Option { text: text.clone(), option: word.to_owned(), expected: expected.to_owned() };
    if let ("book", PlayerKind::InProcess { book, .. }) = (word, &mut spec.kind) {
        *book = Some(BookSource::Shipped);
        return Ok(());
    }
    let Some((key, value)) = word.split_once('=') else { return Err(wrong("option=value")) };
    let seconds = || {
        let seconds = value.parse().ok().filter(|seconds: &f64| *seconds > 0.0 && seconds.is_finite());
        seconds.map(Some).ok_or_else(|| wrong("a number of seconds above 0"))
    };
    let count = || value.parse().ok().filter(|&count: &u64| count > 0).map(Some).ok_or_else(|| wrong("a whole number above 0"));
    match (key, &mut spec.kind) {
        ("name", _) => {
            let name = out_of_quotes(value).trim();
            if name.is_empty() {
                return Err(wrong("a name, in single quotes if there is a comma or a colon in it"));
            }
            name.clone_into(&mut spec.name);
        }
        ("game-time", _) => spec.time_control.game = Some(value.parse().map_err(|_| wrong(GameTime::EXPECTED))?),
        ("time", _) => spec.time_control.mv = seconds()?,
        // A simulation makes one node.
        ("simulations" | "nodes", PlayerKind::InProcess { .. }) => spec.time_control.limits.simulations = count()?,
        ("playouts", PlayerKind::InProcess { .. }) => spec.time_control.limits.playouts = count()?,
        ("memory", PlayerKind::InProcess { memory, .. }) => *memory = Some(value.parse().map_err(|_| wrong("a number of MiB"))?),
        ("threads", PlayerKind::InProcess { threads, .. }) => {
            let number = value.parse().ok().filter(|number| (1..=1024).contains(number));
            *threads = Some(number.ok_or_else(|| wrong("a whole number from 1 to 1024"))?);
        }
        ("network", PlayerKind::InProcess { network, .. } | PlayerKind::Policy { network }) => {
            let file = out_of_quotes(value);
            if file.is_empty() {
                return Err(wrong("a weights file after the equals sign"));
            }
            *network = Some(PathBuf::from(file));
        }
        ("level", PlayerKind::InProcess { level, .. }) => *level = value.parse().map_err(|_| wrong(Level::EXPECTED))?,
        ("book", PlayerKind::InProcess { book, .. }) => {
            let file = out_of_quotes(value);
            if file.is_empty() {
                return Err(wrong("the file of a book after the equals sign, or book alone for the shipped one"));
            }
            *book = Some(BookSource::File(PathBuf::from(file)));
        }
        ("book-variety", PlayerKind::InProcess { book_variety, .. }) => {
            let share = value.parse().ok().filter(|share| (0.0..=1.0).contains(share));
            *book_variety = Some(share.ok_or_else(|| wrong("a number from 0 to 1"))?);
        }
        ("coordinates", PlayerKind::Gtp { coordinates, .. }) => {
            *coordinates = Some(value.parse().map_err(|_| wrong(&alternatives(Coordinates::all())))?);
        }
        ("coordinates", PlayerKind::CodeCup { coordinates, .. }) => {
            *coordinates = match value {
                "codecup" => Coordinates::CODECUP,
                "ring" => Coordinates::RING,
                _ => return Err(wrong("codecup or ring")),
            };
        }
        ("swap", PlayerKind::Gtp { dialect, .. }) => {
            let dialects = [Dialect::GTP, Dialect::SWAP_PIECES, Dialect::PASS];
            let named = dialects.into_iter().find(|dialect| dialect.swap.eq_ignore_ascii_case(value));
            *dialect = named.ok_or_else(|| wrong("swap, swap-pieces or pass"))?;
        }
        ("first", PlayerKind::Gtp { first, .. }) => {
            *first = match value {
                "black" => Colour::Black,
                "white" => Colour::White,
                _ => return Err(wrong("black or white")),
            };
        }
        ("setup", PlayerKind::Gtp { setup, .. }) => {
            let command = out_of_quotes(value).trim();
            if command.is_empty() || command.contains(['\'', '\n', '\r']) {
                return Err(wrong("a GTP command, in single quotes if there is a comma or a colon in it"));
            }
            setup.push(command.to_owned());
        }
        (_, kind) => return Err(wrong(options_of(kind))),
    }
    Ok(())
}

/// Returns a value without the single quotes around it.
fn out_of_quotes(value: &str) -> &str {
    value.strip_prefix('\'').and_then(|value| value.strip_suffix('\'')).unwrap_or(value)
}

/// Returns where a character occurs outside single quotes.
fn unquoted(text: &str, wanted: char) -> impl Iterator<Item = usize> {
    let mut quoted = false;
    text.char_indices().filter_map(move |(place, character)| {
        quoted ^= character == '\'';
        (character == wanted && !quoted).then_some(place)
    })
}

/// Returns a player kind's options.
fn options_of(kind: &PlayerKind) -> &'static str {
    match kind {
        PlayerKind::InProcess { .. } => {
            "one of name, game-time, time, level, simulations, playouts, memory, threads, network, book, book-variety; parameters stand after the colon"
        }
        PlayerKind::Policy { .. } => "one of name, game-time, time, network",
        PlayerKind::Simple(_) => "one of name, game-time, time",
        PlayerKind::Gtp { .. } => "one of name, game-time, time, coordinates, swap, first, setup",
        PlayerKind::CodeCup { .. } => "one of name, game-time, time, coordinates",
    }
}

/// The referee's time rules.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TimeRules {
    /// The clock that measures the players' time.
    pub clock: ClockKind,
    /// Seconds by which a player may exceed a limit without losing.
    pub grace: f64,
    /// Seconds of wall time after which a player that doesn't answer counts as hung. By default, that's ten times its
    /// time left, plus 30, but only 30 to start and to accept a move.
    pub wall_limit: Option<f64>,
}

/// Wall time, exceeded by a tenth of a second at most.
impl Default for TimeRules {
    fn default() -> TimeRules {
        TimeRules { clock: ClockKind::Wall, grace: 0.1, wall_limit: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> PlayerSpec {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_program_without_a_name_is_named_by_its_file() {
        for (text, expected) in [
            ("gtp:./other --quiet", Some("other")),
            ("codecup:env A=b python3 -u /opt/y/player.py --time 1", Some("player")),
            ("gtp,name=strong:./other", None),
            ("self:lynx", None),
            ("random", None),
        ] {
            assert_eq!(spec(text).short_name().as_deref(), expected, "{text}");
        }
    }

    /// The quotation marks once stayed in reports and exports.
    #[test]
    fn a_name_may_have_commas_and_colons_in_quotation_marks() {
        for (text, expected) in
            [("self,name='a, b':lynx", "a, b"), ("gtp,name='a: b',swap=pass:./other", "a: b"), ("random,name=a b", "a b")]
        {
            assert_eq!(spec(text).name, expected, "{text}");
        }
    }

    #[test]
    fn players_are_read_as_people_write_them() {
        let lynx = spec("self,game-time=0.25,name=slow:lynx,alpha=0.5");
        assert_eq!((lynx.name.as_str(), lynx.time_control.game), ("slow", Some(GameTime { main: 0.25, increment: 0.0 })));
        let parameters = lynx.parameters(&Parameters::default()).unwrap().unwrap();
        assert_eq!(parameters, Parameters { alpha: 0.5, ..Parameters::LYNX });
        let given = Parameters { alpha: 0.75, ..Parameters::default() };
        assert_eq!(spec("self").parameters(&given).unwrap(), Some(given.clone()));
        assert_eq!(spec("self:bridge=false").parameters(&given).unwrap(), Some(Parameters { bridge: false, ..given }));
        let book_of = |text: &str| match spec(text).kind {
            PlayerKind::InProcess { book, book_variety, .. } => (book, book_variety),
            _ => panic!("{text}"),
        };
        assert_eq!(book_of("self:lynx"), (None, None));
        assert_eq!(book_of("self,book,book-variety=0.05"), (Some(BookSource::Shipped), Some(0.05)));
        assert_eq!(book_of("self,book='a,b: c.book':lynx"), (Some(BookSource::File("a,b: c.book".into())), None));
        for player in SimplePlayer::ALL {
            assert_eq!(spec(player.name()).kind, PlayerKind::Simple(player));
        }
        let program = spec("gtp,coordinates=xy,swap=pass: ./other --sizes 1:2,3 ");
        let kind = PlayerKind::Gtp {
            setup: vec![],
            command: "./other --sizes 1:2,3".to_owned(),
            coordinates: Some(Coordinates::XY),
            dialect: Dialect::PASS,
            first: Colour::Black,
        };
        assert_eq!((program.kind.clone(), program.name.as_str()), (kind, "./other --sizes 1:2,3"));
        assert_eq!(program.to_string(), "gtp,coordinates=xy,swap=pass: ./other --sizes 1:2,3 ");
        let program = spec("gtp,setup=param_game allow_swap 1,name=x,setup='a: b, c' :mohex --seed 'a:b'");
        let PlayerKind::Gtp { command, setup, .. } = program.kind else { panic!("{program}") };
        assert_eq!((command.as_str(), program.name.as_str()), ("mohex --seed 'a:b'", "x"));
        assert_eq!(setup, ["param_game allow_swap 1", "a: b, c"]);
    }

    /// Against a random player, the engine lost games by resigning after a few moves, although the opponent wouldn't
    /// have won them on the board.
    #[test]
    fn players_play_to_the_end_with_every_preset_by_default() {
        let to_the_end = Parameters { resign: false, ..Parameters::default() };
        for (text, resigns) in [
            ("self", [false, true]),
            ("self:default", [false, true]),
            ("self:resign=true", [true, true]),
            ("self:lynx", [false, false]),
        ] {
            let resign = |given: &Parameters| spec(text).parameters(given).unwrap().unwrap().resign;
            assert_eq!([resign(&to_the_end), resign(&Parameters::default())], resigns, "{text}");
        }
    }

    #[test]
    fn invalid_players_are_refused_with_the_reason() {
        for (text, expected) in [
            ("", "expected self, policy, random, path, one-ply, gtp or codecup"),
            ("lynx", "got kind 'lynx'"),
            ("gtp:", "expected a command line"),
            ("codecup", "expected a command line"),
            ("random:5", "expected nothing"),
            ("one-ply:", "expected nothing"),
            ("self:strong", "unknown preset 'strong'"),
            ("self:lynx,alhpa=1", "did you mean 'alpha'"),
            ("self:lynx,alpha=7", "a number from 0 to 1"),
            ("self:alpha=1,lynx", "expected key=value"),
            ("self,alpha=1", "parameters stand after the colon"),
            ("self,time=-1", "a number of seconds above 0"),
            ("self,time=60+1", "a number of seconds above 0"),
            ("gtp,game-time=60+x:x", "SECONDS+SECONDS, as 60+1"),
            ("self,playouts=0", "a whole number above 0"),
            ("self,level=11", "a level from 0 to 10"),
            ("self,book=", "the file of a book"),
            ("self,book-variety=2", "a number from 0 to 1"),
            ("random,book", "option=value"),
            ("random,name=", "a name, in single quotes"),
            ("self,name='':lynx", "a name, in single quotes"),
            ("random,book=x", "one of name, game-time, time"),
            ("gtp,simulations=5:x", "coordinates, swap"),
            ("gtp,coordinates=chess:x", "hexgui, gogui, xy, codecup or ring"),
            ("codecup,coordinates=xy:x", "codecup or ring"),
            ("gtp,swap=swap-sides:x", "swap, swap-pieces or pass"),
            ("gtp,swap:x", "option=value"),
            ("gtp,first=red:x", "black or white"),
            ("codecup,first=white:x", "one of name, game-time, time, coordinates"),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
