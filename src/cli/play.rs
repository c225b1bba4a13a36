//! `tripoint play`: games against the engine at a terminal.

use super::flags::{BookFlags, GameFlags, GameNumberFlags, LogFlags};
use super::game_arguments::load_tree;
use crate::base::SystemClock;
use crate::engine::Level;
use crate::game_files::readable;
use crate::terminal_session::{People, PlaySession, Shell, input};
use clap::{Args, ColorChoice, ValueHint};
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// Arguments for `tripoint play`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct PlayArguments {
    /// The colours that a person plays; Black opens
    #[arg(long, value_enum, value_name = "COLOUR", default_value = "black")]
    human: People,
    /// The engine's strength, from 0 to 10; --list-levels describes the levels (default: 2; 10 with --time or another
    /// limit, unless the level adapts). Below 10 it makes mistakes as people do, and answers at once. Levels 0 to 6
    /// play without opening books and proofs. Level 10 is full strength: only --time and the other limits restrict it.
    /// These also apply to lower levels. Hints use level 10, for at most 2 seconds
    #[arg(long, value_name = "N")]
    level: Option<Level>,
    /// Adapt the level to the player: after a win the next game is one level higher, after a loss one lower
    #[arg(long)]
    adapt: bool,
    /// Hide the engine's win rates during a game
    #[arg(long)]
    hide_rates: bool,
    /// List the levels with their measured strength, and exit
    #[arg(long)]
    list_levels: bool,
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath,
          help = format!("Continue from the end of this game: {}", readable()))]
    file: Option<PathBuf>,
    #[command(flatten)]
    choice: GameNumberFlags,
    /// Whether the board has colours; auto: on a terminal, unless NO_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    colour: ColorChoice,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    book: BookFlags,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint play --size 8 --level 0 --adapt
  tripoint play --board 5,7 --human white --time 5
  tripoint play --human none --size 9 --time 1
  tripoint play game.sgf --human black
  tripoint play --turns '122*' --size 8";

impl PlayArguments {
    /// The first game's level. A player who sets a limit wants the engine to use it, but the levels below the highest
    /// answer at once.
    fn level(&self) -> Level {
        let usual = if self.game.is_limited() && !self.adapt { Level::HIGHEST } else { Level::default() };
        self.level.unwrap_or(usual)
    }
}

/// Plays until the user quits or the input ends.
pub(super) fn run(arguments: &PlayArguments, stdin: impl BufRead) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    if arguments.list_levels {
        return Ok(writeln!(io::stdout(), "{}", levels())?);
    }
    let mut settings = arguments.game.settings_to_the_end()?;
    arguments.book.apply(&mut settings)?;
    log::info!("seed {}", settings.seed);
    let mut session =
        PlaySession::new(settings, arguments.level(), arguments.human.by_colour(), Arc::new(SystemClock::default()))?;
    session.set_adapts(arguments.adapt);
    session.set_hides_rates(arguments.hide_rates);
    if let Some(path) = &arguments.file {
        let (name, bytes) = input(path)?;
        let wanted = arguments.choice.wanted(&arguments.game.board)?;
        let game = load_tree((&name, &bytes), wanted, &arguments.game.board)?;
        arguments.game.turns.check(game.line.record.turns).map_err(|error| format!("{name}: {error}"))?;
        session.resume(game, None).map_err(|error| format!("{name}: {error}"))?;
    }
    // Log lines on the terminal would collide with the line that shows the search.
    let shows_search = arguments.log.logfile_name.is_some() || !log::log_enabled!(log::Level::Info);
    Shell::new(session, stdin, shows_search, arguments.colour)?.run()
}

/// The levels as a table.
fn levels() -> String {
    let mut table = comfy_table::Table::new();
    table.load_style(comfy_table::presets::NOTHING).set_header([
        "level",
        "simulations a move",
        "overlooks",
        "rating",
        "plays like",
    ]);
    for level in Level::all() {
        let simulations = level.simulations().map_or_else(|| "as time allows".to_owned(), |count| count.to_string());
        let overlooked = format!("{:.0} %", 100.0 * level.blunder_rate());
        let (number, rating) = (level.number().to_string(), format!("{:+}", level.rating()));
        table.add_row([number, simulations, overlooked, rating, level.description().to_owned()]);
    }
    let note = "overlooks: how often it doesn't see your last stone. Below level 10, chance picks among natural moves, the less so the higher the level.\n\
                Ratings are Elo points above level 3 on Y 10, where level 10 had 0.5 s a move. 100 points more win 64 % of the games, 400 points 91 %.\n\
                docs/strength.md has the matches.";
    format!("{}\n\n{note}", table.trim_fmt())
}
