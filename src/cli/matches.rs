//! `tripoint match`: plays matches and reports results files.

use super::flags::{Beginnings, BoardFlags, EngineFlags, LogFlags, TurnFlags, seed, seed_of_system};
use super::interrupt::{Interrupted, command_with, command_without, quoted_for_a_shell, stop_on_ctrl_c};
use super::outputs::check_outputs;
use super::progress::Progress;
use crate::base::plural;
use crate::engine::{Settings, read_seconds};
use crate::files::{ResultsError, check_folder_for_files, write_whole};
use crate::game_files::note;
use crate::matches::{
    Anchor, MatchReport, MatchSettings, MatchShare, Pairings, PlayerSpec, ReportSettings, SequentialTest, Store, StoreError,
    TimeRules, TournamentFormat, distinct, export, play_match, plot,
};
use crate::selfplay::{ClockKind, OpeningSource};
use crate::shipped;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Arguments for `tripoint match`.
#[derive(Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub(super) struct MatchArguments {
    #[command(subcommand)]
    pub(super) task: Option<MatchTask>,
    /// A player, given two to 26 times: KIND,OPTION=VALUE,…:REST, such as self:lynx,alpha=0.5 or
    /// 'gtp,coordinates=xy:PROGRAM ARGUMENTS' (docs/matches.md)
    #[arg(long = "player", value_name = "PLAYER", num_args = 1, hide_possible_values = true,
          value_parser = Beginnings(&PlayerSpec::KINDS, PlayerSpec::from_str))]
    players: Vec<PlayerSpec>,
    /// Who plays whom: all pairs, the first player against each other one, or each against the next
    #[arg(long, value_parser = format_parser(), value_name = "FORMAT", default_value_t)]
    format: TournamentFormat,
    /// Games per pairing; the two players open alternately
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Openings for game pairs: none (with the swap), classes (one stone on each cell in turn, up to symmetry),
    /// random:STONES or file:PATH (one opening per line, or SGF games)
    #[arg(long, value_name = "SOURCE", default_value = "none")]
    openings: OpeningSource,
    #[command(flatten)]
    time: TimeArguments,
    /// Concurrent games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    /// Stop a match between two players when a sequential probability ratio test has decided:
    /// elo0=0,elo1=20,alpha=0.05,beta=0.05
    #[arg(long, value_name = "BOUNDS")]
    sprt: Option<SequentialTest>,
    /// Keep the results in this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: Option<PathBuf>,
    /// Resume the match in the results file
    #[arg(long, requires = "results")]
    resume: bool,
    /// Play only part K of a match split into N, to spread it over machines; 'match merge' merges the results files
    #[arg(long, value_name = "K/N", default_value_t, requires_all = ["results", "seed"])]
    share: MatchShare,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    turns: TurnFlags,
    #[command(flatten)]
    engine: EngineFlags,
    /// Seed for all random choices (default: as in the results file, otherwise from the system)
    #[arg(long, value_name = "N", value_parser = seed, help_heading = "Resources")]
    seed: Option<u64>,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint match --board 5,7 --player self --player self:lynx --game-time 1 --games 400 --results m.results
  tripoint match --size 10 --player self --player 'gtp,coordinates=xy:./other --quiet' --time 1
  tripoint match --size 8 --player self --player self:lynx --player random --format round-robin --games 100 --time 0.1
  tripoint match report m.results --format markdown";

/// How time is measured, and when a player loses on time.
#[derive(Args, Clone, Debug)]
pub struct TimeArguments {
    /// The players' clock: wall, or cpu (CPU time) if the machine has other work
    #[arg(long, value_name = "CLOCK", default_value = "wall")]
    clock: ClockKind,
    /// Seconds by which a player may exceed its time without losing
    #[arg(long, value_name = "SECONDS", default_value_t = 0.1, value_parser = grace)]
    grace: f64,
    /// A player that does not answer for this many seconds of wall time loses (default: 10 times its time left, plus
    /// 30; 30 to start and to accept a move)
    #[arg(long, value_name = "SECONDS", value_parser = read_seconds)]
    wall_limit: Option<f64>,
}

/// Flags for a match's output.
#[derive(Args, Clone, Debug)]
pub(super) struct OutputArguments {
    /// Confidence level for intervals
    #[arg(long, value_name = "SHARE", default_value_t = 0.95, value_parser = confidence)]
    confidence: f64,
    /// Fix the rating of this player, and show all ratings relative to it; by default their average is 0
    #[arg(long, value_name = "NAME=RATING")]
    anchor: Option<Anchor>,
    /// Write each game as an SGF file into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    sgf: Option<PathBuf>,
    /// Write the games as JSON lines
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    json: Option<PathBuf>,
    /// Write the games as CSV
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    csv: Option<PathBuf>,
}

/// The subcommands of `tripoint match`.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum MatchTask {
    /// Report a finished or running match from its results file
    Report {
        /// The results file
        file: PathBuf,
        /// The report's format
        #[arg(long, value_enum, default_value = "text")]
        format: ReportFormat,
        /// The sequential test to evaluate
        #[arg(long, value_name = "BOUNDS")]
        sprt: Option<SequentialTest>,
        /// Write to this file instead of stdout
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        to: Option<PathBuf>,
        #[command(flatten)]
        output: OutputArguments,
    },
    /// Merge the results files from one match whose parts were played with --share
    Merge {
        /// The parts' results files
        #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
        files: Vec<PathBuf>,
        /// The file to write; if it already has games from the match, they are kept
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        to: PathBuf,
    },
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReportFormat {
    /// Text tables for a terminal
    Text,
    /// Markdown tables
    Markdown,
    /// SVG plots: for two players win rate over time, openings and game lengths; for more, ratings and game lengths
    Svg,
    /// A JSON object: ratings, and every player's score against every other
    Json,
    /// CSV: a row with ratings and scores for each player and opponent
    Csv,
}

/// Reads a format by its name.
fn format_parser() -> impl TypedValueParser<Value = TournamentFormat> {
    PossibleValuesParser::new(TournamentFormat::ALL.map(TournamentFormat::name)).try_map(|name| name.parse::<TournamentFormat>())
}

fn grace(text: &str) -> Result<f64, String> {
    let grace = text.parse().ok().filter(|seconds: &f64| *seconds >= 0.0 && seconds.is_finite());
    grace.ok_or_else(|| "expected a number of seconds from 0".to_owned())
}

fn confidence(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share: &f64| *share > 0.0 && *share < 1.0);
    share.ok_or_else(|| "expected a share between 0 and 1, such as 0.95".to_owned())
}

impl TimeArguments {
    /// The referee's rules.
    pub fn rules(&self) -> TimeRules {
        TimeRules { clock: self.clock, grace: self.grace, wall_limit: self.wall_limit }
    }
}

/// Plays a match or reports one.
pub(super) fn run(arguments: &MatchArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // The tasks have no flags for the log, so warnings go to stderr.
    if arguments.task.is_some() {
        LogFlags::default().start()?;
    }
    match &arguments.task {
        Some(MatchTask::Report { file, format, sprt, to, output }) => {
            let store = Store::read(file)?;
            let report = MatchReport::new(&store, &output.report_settings(*sprt))?;
            let text = match format {
                ReportFormat::Text => report.text(),
                ReportFormat::Markdown => report.markdown(),
                ReportFormat::Svg => plot::of_match(&report, store.games())?,
                ReportFormat::Json => report.json()?,
                ReportFormat::Csv => report.csv()?,
            };
            match to {
                Some(path) => write_whole(path, text).map_err(|error| format!("--to {error}"))?,
                None => write!(stdout, "{text}")?,
            }
            output.write(&store)
        }
        Some(MatchTask::Merge { files, to }) => {
            let (store, repeated) = Store::merge(files, to)?;
            if repeated > 0 {
                note(format_args!("{repeated} game{} in several files; the first of each counts", plural(repeated)));
            }
            Ok(writeln!(stdout, "{}: {} games", to.display(), store.games().len())?)
        }
        None => play(arguments, stdout),
    }
}

fn play(arguments: &MatchArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let names = distinct(arguments.players.iter().map(|player| player.name.clone()).collect());
    if let Some(anchor) = &arguments.output.anchor {
        anchor.among(&names)?;
    }
    arguments.output.check(arguments.results.as_deref())?;
    let engine = settings(arguments)?;
    let command = command_again(engine.seed);
    let settings = MatchSettings::new(arguments.players.clone(), engine)
        .with_books(shipped::BOOKS)
        .with_format(arguments.format)
        .with_openings(arguments.openings.clone())
        .with_time_control(arguments.engine.time_control())
        .with_time(arguments.time.rules())
        .with_games_per_pairing(arguments.games)
        .with_concurrency(arguments.concurrency as usize)
        .with_test(arguments.sprt)
        .with_results(arguments.results.clone())
        .with_share(arguments.share)
        .with_resume(arguments.resume)
        .with_command(command)
        .with_stop(stop_on_ctrl_c()?);
    let games = Pairings::new(settings.format, settings.players.len()).count(settings.games_per_pairing, settings.share);
    let mut progress = Progress::new(names, games, settings.test);
    let outcome = play_match(&settings, &mut |standings| progress.show(standings))?;
    progress.finish();
    let report = MatchReport::new(&outcome.store, &arguments.output.report_settings(settings.test))?;
    write!(stdout, "{}", report.text())?;
    arguments.output.write(&outcome.store)?;
    if outcome.interrupted {
        stdout.flush()?;
        let left = match &arguments.results {
            Some(_) => format!("to resume: {}", command_with("--resume")),
            None => "nothing is kept; with --results FILE a match can be resumed".to_owned(),
        };
        let played = report.standings.games();
        return Err(Interrupted(format!("{played} of {games} games are played; {left}")).into());
    }
    if outcome.played == 0 {
        log::warn!("the match was complete, nothing was played");
    }
    Ok(())
}

/// This run's command line with its seed, but without the flags that store results.
fn command_again(seed: u64) -> String {
    let mut words = command_without(&["--results", "--sgf", "--json", "--csv"], &["--resume"]);
    if !words.iter().any(|word| word == "--seed" || word.starts_with("--seed=")) {
        words.extend(["--seed".to_owned(), seed.to_string()]);
    }
    quoted_for_a_shell(&words)
}

/// The settings for a match. Engines resign only with `--set resign=true`.
fn settings(arguments: &MatchArguments) -> Result<Settings, Box<dyn Error>> {
    let mut settings = shipped::settings_without_books();
    arguments.board.apply(&mut settings)?;
    arguments.turns.apply(&mut settings)?;
    arguments.engine.apply_to_the_end(&mut settings)?;
    settings.seed = match arguments.seed {
        Some(seed) => seed,
        None => kept_seed(arguments.results.as_deref())?.map_or_else(seed_of_system, Ok)?,
    };
    Ok(settings)
}

/// The match's seed in a results file, if there is one.
fn kept_seed(results: Option<&Path>) -> Result<Option<u64>, StoreError> {
    let Some(path) = results.filter(|path| path.exists()) else { return Ok(None) };
    match Store::read(path) {
        Ok(store) => Ok(store.value("seed").and_then(|seed| seed.parse().ok())),
        // A run on a full disk has left an empty file, or only its beginning.
        Err(StoreError::Empty(_) | StoreError::Results(_, ResultsError::Torn(_))) => Ok(None),
        Err(error) => Err(error),
    }
}

impl OutputArguments {
    fn report_settings(&self, test: Option<SequentialTest>) -> ReportSettings {
        ReportSettings::new(self.confidence).with_test(test).with_anchor(self.anchor.clone())
    }

    /// Checks before the games that the files can be written.
    fn check(&self, results: Option<&Path>) -> Result<(), String> {
        check_outputs(results, &[("--json", self.json.as_deref()), ("--csv", self.csv.as_deref())])?;
        self.sgf.as_deref().map_or(Ok(()), |folder| check_folder_for_files(folder).map_err(|error| unwritable(folder, &error)))
    }

    fn write(&self, store: &Store) -> Result<(), Box<dyn Error>> {
        let mut text = Vec::new();
        if let Some(path) = &self.json {
            export::json(store.games(), &export::names(store), &mut text)?;
            write_whole(path, &text).map_err(|error| format!("--json {error}"))?;
            text.clear();
        }
        if let Some(path) = &self.csv {
            export::csv(store.games(), &export::names(store), &mut text)?;
            write_whole(path, &text).map_err(|error| format!("--csv {error}"))?;
        }
        if let Some(folder) = &self.sgf {
            std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
            for (name, text) in export::sgf(store)? {
                write_whole(&folder.join(name), text).map_err(|error| format!("--sgf {error}"))?;
            }
        }
        Ok(())
    }
}

fn unwritable(folder: &Path, error: &std::io::Error) -> String {
    format!("--sgf {}: {error}; choose a folder that you can write to", folder.display())
}
