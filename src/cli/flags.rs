//! The flags of every subcommand that plays, and the settings that they stand for.

use super::patterns::read_folder;
use crate::board::{Board, BoardError};
use crate::engine::{Settings, TimeSettings};
use crate::network::Weights;
use crate::notation::Coordinates;
use crate::pattern::Patterns;
use crate::protocol::LiveGraphics;
use crate::rules::SwapRule;
use crate::search::{Limits, Parameters};
use crate::selfplay::TimeControl;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::Error as ClapError;
use clap::{Arg, ArgAction, Args, Command, ValueEnum};
use rand::TryRng;
use rand::rngs::SysRng;
use std::error::Error;
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

/// The two games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Game {
    /// Y on a triangle
    Y,
    /// Poly-Y on an (n, r)-board
    #[value(name = "poly-y")]
    PolyY,
}

/// The flags of every subcommand that plays.
#[derive(Args, Clone, Debug)]
pub(super) struct Flags {
    /// The game (default: y, or poly-y with --board)
    #[arg(long, global = true, value_enum)]
    game: Option<Game>,
    /// Cells on a side: the base in Y (2 to 22), r in Poly-Y (2 to 13, 10, 9 or 8 with 3, 5, 7 or 9 sides)
    #[arg(long, alias = "boardsize", global = true, value_name = "N")]
    size: Option<usize>,
    /// A board of Poly-Y: n sides (3, 5, 7 or 9) with r cells each
    #[arg(long, global = true, value_name = "n,r", value_parser = poly_y_board, conflicts_with = "size")]
    board: Option<Board>,
    /// Seed of all random choices (default: from the system; 1 for openings, tune, experiment and train, that of --results for a match)
    #[arg(long, global = true, value_name = "N", value_parser = seed)]
    pub(super) seed: Option<u64>,
    /// Threads of a search; one plays the same game for the same seed, several do not
    #[arg(long, global = true, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(super) threads: u32,
    /// Bound of the resident size of the whole process in MiB, which all engines in it share, 16 at least (default: 1024, codecup 60)
    #[arg(long, global = true, value_name = "MIB")]
    pub(super) memory: Option<usize>,
    /// Seconds for a move (default: 1 when nothing else limits the search)
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<f64>,
    /// Seconds for all moves of a game (codecup: 29)
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    game_time: Option<f64>,
    /// Limit of each search in simulations: descents of the tree, each of which makes one node
    #[arg(long, alias = "nodes", global = true, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    simulations: Option<u64>,
    /// Limit of each search in playouts: games played to the end
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,
    /// Parameters to start from: default, or lynx for the published player
    #[arg(long, global = true, value_name = "NAME", default_value = "default", hide_possible_values = true,
          value_parser = Listed(&PRESETS, |name: &str| Ok::<_, String>(name.to_owned())))]
    preset: String,
    /// Set a parameter, after --preset and --config; may be repeated
    #[arg(long, global = true, value_name = "KEY=VALUE", action = ArgAction::Append)]
    set: Vec<String>,
    /// A TOML file with parameters, one `key = value` a line, as `tripoint params` prints them
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// A folder with *.pattern files in place of the shipped ones
    #[arg(long, global = true, value_name = "DIR")]
    patterns: Option<PathBuf>,
    /// Weights of the network in place of the shipped ones, as `tripoint train network` writes them
    #[arg(long, global = true, value_name = "FILE")]
    network: Option<PathBuf>,
    /// An opening book (not used by this version)
    #[arg(long, global = true, value_name = "FILE", conflicts_with = "no_book")]
    book: Option<PathBuf>,
    /// Play without an opening book, as this version always does
    #[arg(long, global = true)]
    no_book: bool,
    /// Turn the swap rule off
    #[arg(long, global = true)]
    no_swap: bool,
    /// Let PASS as the second move mean a swap over GTP, as GoGui needs it
    #[arg(long, global = true)]
    pub(super) swap_as_pass: bool,
    /// Draw in the GUI what the engine thinks during genmove: off, hexgui (on stdout) or gogui (on stderr)
    #[arg(long, global = true, value_name = "GUI", default_value = "off", hide_possible_values = true,
          value_parser = Listed(&LiveGraphics::NAMES, LiveGraphics::from_str))]
    pub(super) live_graphics: LiveGraphics,
    /// How cells are named: hexgui (the default), gogui or xy in Y, ring in Poly-Y, codecup on the (5,7)-board, where it is the default
    #[arg(long, global = true, value_name = "NAME", hide_possible_values = true,
          value_parser = Listed(&COORDINATES, Coordinates::from_str))]
    coordinates: Option<Coordinates>,
    /// Write the log, with a line about every search, to a file in place of stderr
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) logfile_name: Option<PathBuf>,
    /// Log a line about every search; twice: all decisions
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub(super) verbose: u8,
}

pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0 && seconds.is_finite());
    seconds.ok_or_else(|| "expected a number of seconds above 0".to_owned())
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// The names that `--preset` and `--coordinates` take, for completions.
const PRESETS: [&str; 2] = ["default", "lynx"];
const COORDINATES: [&str; 5] = ["hexgui", "gogui", "xy", "codecup", "ring"];

/// Reads a value as its second part does and lets completions know the words of the first.
#[derive(Clone)]
struct Listed<P>(&'static [&'static str], P);

impl<P: TypedValueParser> TypedValueParser for Listed<P> {
    type Value = P::Value;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<P::Value, ClapError> {
        self.1.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

fn poly_y_board(text: &str) -> Result<Board, String> {
    let numbers = text.split_once(',').and_then(|(n, r)| Some((n.trim().parse().ok()?, r.trim().parse().ok()?)));
    let (sides, rings) = numbers.ok_or("expected n,r as in 5,7")?;
    Board::poly_y(sides, rings).map_err(|error| error.to_string())
}

impl Flags {
    /// The settings that the flags stand for.
    ///
    /// # Errors
    /// Values that fit no board or parameter, or a configuration file that cannot be used.
    pub(super) fn settings(&self) -> Result<Settings, Box<dyn Error>> {
        let mut settings = Settings { board: self.board()?, parameters: self.parameters()?, ..Settings::default() };
        if self.no_swap {
            settings.rules.swap = SwapRule::Off;
        }
        settings.coordinates = self.coordinates;
        settings.patterns = Arc::new(self.patterns()?);
        if let Some(path) = &self.network {
            settings.network = Some(Arc::new(read_network(path).map_err(|error| format!("--network {error}"))?));
        }
        settings.limits = Limits { simulations: self.simulations, playouts: self.playouts };
        settings.move_time = self.time;
        settings.time = self.game_time.map_or(TimeSettings::Unlimited, |main| TimeSettings::Absolute { main });
        settings.memory = self.memory.unwrap_or(settings.memory);
        settings.threads = self.threads as usize;
        settings.seed = match self.seed {
            Some(seed) => seed,
            None => SysRng.try_next_u64().map_err(|error| format!("no random seed from the system ({error}), give --seed"))?,
        };
        Ok(settings)
    }

    /// The settings of games that are played to the end of the board, as with people and in matches: of what makes the engine resign
    /// only `--set resign=true` counts.
    ///
    /// # Errors
    /// As [`Flags::settings`].
    pub(super) fn settings_to_the_end(&self) -> Result<Settings, Box<dyn Error>> {
        let mut flags = self.clone();
        flags.set.insert(0, "resign=false".to_owned());
        flags.settings()
    }

    /// Refuses the named flags, which a subcommand would ignore.
    ///
    /// # Errors
    /// The first of them that is given, with what is to be done.
    pub(super) fn refuse(&self, names: &[&str], reason: &str) -> Result<(), String> {
        let given = [
            ("--game", self.game.is_some()),
            ("--size", self.size.is_some()),
            ("--board", self.board.is_some()),
            ("--coordinates", self.coordinates.is_some()),
            ("--no-swap", self.no_swap),
            ("--seed", self.seed.is_some()),
            ("--threads", self.threads > 1),
            ("--time", self.time.is_some()),
            ("--game-time", self.game_time.is_some()),
            ("--simulations", self.simulations.is_some()),
            ("--playouts", self.playouts.is_some()),
            ("--preset", self.preset != "default"),
            ("--set", !self.set.is_empty()),
            ("--config", self.config.is_some()),
        ];
        debug_assert!(names.iter().all(|name| given.iter().any(|(known, _)| known == name)), "{names:?}");
        let unused = given.into_iter().find(|(name, given)| *given && names.contains(name));
        unused.map_or(Ok(()), |(name, _)| Err(format!("{name}: {reason}")))
    }

    /// Refuses flags about the board, as far as they are given, that contradict the board of a game.
    ///
    /// # Errors
    /// The flag, with what is to be done, or a board that does not exist.
    pub(super) fn check_board(&self, board: Board) -> Result<(), Box<dyn Error>> {
        let agrees = if self.size.is_some() || self.board.is_some() {
            self.board()? == board
        } else {
            self.game.is_none_or(|game| (game == Game::Y) == board.is_y())
        };
        let reason = format!("the game is on {board}; leave it out");
        Ok(if agrees { Ok(()) } else { self.refuse(&["--game", "--size", "--board"], &reason) }?)
    }

    /// The time and the limits of players in a match.
    pub(super) fn time_control(&self) -> TimeControl {
        TimeControl {
            game: self.game_time,
            mv: self.time,
            limits: Limits { simulations: self.simulations, playouts: self.playouts },
        }
    }

    fn board(&self) -> Result<Board, Box<dyn Error>> {
        let game = self.game.unwrap_or(if self.board.is_some() { Game::PolyY } else { Game::Y });
        let board = match (game, self.board) {
            (Game::Y, Some(_)) => return Err("--board n,r is a board of Poly-Y; give --size for Y".into()),
            (Game::Y, None) => Board::default(),
            (Game::PolyY, Some(board)) => board,
            (Game::PolyY, None) => Board::poly_y(5, 7)?,
        };
        if board.is_y() && matches!(self.coordinates, Some(Coordinates::CodeCup | Coordinates::Ring)) {
            return Err("--coordinates codecup and ring name the cells of Poly-Y; add --game poly-y".into());
        }
        let resized = self.size.map_or(Ok(board), |size| board.with_size(size));
        Ok(resized.map_err(|error: BoardError| format!("--size: {error}"))?)
    }

    fn parameters(&self) -> Result<Parameters, Box<dyn Error>> {
        let mut parameters = Parameters::preset(&self.preset).map_err(|error| format!("--preset: {error}"))?;
        if let Some(path) = &self.config {
            let name = path.display();
            let bytes = std::fs::read(path).map_err(|error| format!("--config {name}: {error}; give a file that can be read"))?;
            let text = String::from_utf8(bytes)
                .map_err(|_| format!("--config {name}: this is no text; give a TOML file, as `tripoint params` prints one"))?;
            read_config(&text, &mut parameters).map_err(|error| format!("--config {name}: {error}"))?;
        }
        for assignment in &self.set {
            parameters.assign(assignment).map_err(|error| format!("--set: {error}"))?;
        }
        Ok(parameters)
    }

    /// The patterns of `--patterns`, or the shipped ones.
    ///
    /// # Errors
    /// A folder or file that cannot be used.
    fn patterns(&self) -> Result<Patterns, Box<dyn Error>> {
        match &self.patterns {
            Some(folder) => read_folder(folder),
            None => Ok(Patterns::shipped()?),
        }
    }

    /// The flags where the board and its coordinates are prescribed; says which ones do not count.
    pub(super) fn with_prescribed_board(&self) -> Flags {
        if self.game.is_some() || self.size.is_some() || self.board.is_some() || self.coordinates.is_some() {
            log::warn!(
                "--game, --size, --board and --coordinates do not count here: this is Poly-Y on the (5,7)-board in CodeCup's numbers"
            );
        }
        Flags { game: None, size: None, board: None, coordinates: None, ..self.clone() }
    }

    /// The flags that say something else than their default, for subcommands in which some have no meaning.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let all = [
            ("--game", self.game.is_some()),
            ("--size", self.size.is_some()),
            ("--board", self.board.is_some()),
            ("--seed", self.seed.is_some()),
            ("--threads", self.threads != 1),
            ("--memory", self.memory.is_some()),
            ("--time", self.time.is_some()),
            ("--game-time", self.game_time.is_some()),
            ("--simulations", self.simulations.is_some()),
            ("--playouts", self.playouts.is_some()),
            ("--preset", self.preset != PRESETS[0]),
            ("--set", !self.set.is_empty()),
            ("--config", self.config.is_some()),
            ("--patterns", self.patterns.is_some()),
            ("--network", self.network.is_some()),
            ("--book", self.book.is_some()),
            ("--no-book", self.no_book),
            ("--no-swap", self.no_swap),
            ("--swap-as-pass", self.swap_as_pass),
            ("--live-graphics", self.live_graphics != LiveGraphics::Off),
            ("--coordinates", self.coordinates.is_some()),
            ("--logfile-name", self.logfile_name.is_some()),
            ("--verbose", self.verbose > 0),
        ];
        all.into_iter().filter_map(|(name, given)| given.then_some(name)).collect()
    }

    /// Says which flags are accepted and have no effect yet.
    pub(super) fn announce(&self) {
        if let Some(path) = &self.book {
            log::warn!("--book {}: this version reads no books", path.display());
        }
        if self.no_book {
            log::debug!("--no-book: this version has no book");
        }
    }
}

/// Sets parameters from the text of a TOML file.
///
/// # Errors
/// What is no TOML, with its place; unknown keys, with the nearest known one; values out of range.
pub(super) fn read_config(text: &str, parameters: &mut Parameters) -> Result<(), Box<dyn Error>> {
    let table: toml::Table = text.parse()?;
    for (name, value) in &table {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        parameters.set(name, &text)?;
    }
    Ok(())
}

/// The greatest file of weights that is read, in bytes; the shipped one has a hundredth of it.
const GREATEST: u64 = 1 << 24;

/// Reads the weights of a network.
///
/// # Errors
/// A file that cannot be read or holds something else.
pub(super) fn read_network(path: &Path) -> Result<Weights, Box<dyn Error>> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(GREATEST).read_to_end(&mut bytes));
    read.map_err(|error| format!("{}: {error}; give a file of weights that can be read", path.display()))?;
    Ok(Weights::parse(&bytes).map_err(|error| format!("{}: {error}", path.display()))?)
}
