//! `tripoint book build`, and its parts for several machines: `plan`, `compute`, `merge`.

use super::super::flags::{BoardFlags, FixedSeedFlags, LogFlags, MemoryFlags, ParameterFlags, RuleFlags};
use super::super::interrupt::{Interrupted, command_with, stop_on_ctrl_c};
use super::super::outputs::check_outputs;
use super::files;
use crate::base::plural;
use crate::board::Topology;
use crate::book::Book;
use crate::book_builder::{
    BookBuildError, BookSettings, Method, Rounds, UnitList, Workers, build_book, compute_units, merge_results, plan_units,
    units_left,
};
use crate::engine::Settings;
use crate::files::{read_text, write_whole};
use crate::notation::Notation;
use crate::progress::ProgressLine;
use crate::selfplay::Share;
use crate::shipped;
use clap::{Args, ValueEnum, ValueHint};
use indicatif::HumanDuration;
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Settings that change the book.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct SettingsArguments {
    /// How to choose positions: best-first (deep searches) or levels (games from every reply)
    #[arg(long, value_enum, value_name = "METHOD", default_value = "best-first", help_heading = "Method")]
    method: MethodName,
    /// best-first: positions that have replies in the finished book
    #[arg(long, value_name = "N", default_value_t = 200, help_heading = "Method")]
    positions: u32,
    /// best-first: simulations per search
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..), help_heading = "Method")]
    search_simulations: u64,
    /// best-first: replies kept after each search
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..), help_heading = "Method")]
    replies: u32,
    /// best-first: a reply that loses this much win rate counts as one level deeper
    #[arg(long, value_name = "RATE", default_value_t = 0.05, value_parser = dropout, help_heading = "Method")]
    dropout: f64,
    /// best-first: positions searched per round
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..), help_heading = "Method")]
    batch: u32,
    /// best-first: let games choose among the replies to positions with one to N stones
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Method")]
    choosing_depth: u32,
    /// levels: levels, 1 for the openings
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=16), help_heading = "Method")]
    levels: u32,
    /// levels: replies to each position that the next level follows, from the second level on
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..), help_heading = "Method")]
    width: u32,
    /// Games that choose a reply, at most 5000
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(0..=5000), help_heading = "Games")]
    choosing: u32,
    /// Games that value a line of best replies, at most 5000
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(0..=5000), help_heading = "Games")]
    deciding: u32,
    /// Play out lines from positions with one to N stones
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Games")]
    deciding_depth: u32,
    /// Simulations for each search in a game
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..), help_heading = "Games")]
    game_simulations: u64,
    /// Extend this book
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    extend: Option<PathBuf>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    parameters: ParameterFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum MethodName {
    /// The position that matters most is searched next (drop-out expansion)
    BestFirst,
    /// All openings, all replies to them, and so on
    Levels,
}

fn dropout(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate: &f64| *rate > 0.0 && *rate <= 1.0);
    rate.ok_or_else(|| "expected a win rate above 0 and at most 1, as 0.05".to_owned())
}

impl SettingsArguments {
    fn settings(&self) -> Result<BookSettings, Box<dyn Error>> {
        let mut engine = shipped::settings_without_books().with_seed(self.seed.seed);
        self.board.apply(&mut engine)?;
        engine.board.check_chains("opening books")?;
        self.parameters.apply(&mut engine)?;
        self.rules.apply(&mut engine);
        let SettingsArguments { positions, search_simulations, replies, dropout, batch, choosing_depth, .. } = *self;
        let method = match self.method {
            MethodName::BestFirst => {
                Method::BestFirst { positions, simulations: search_simulations, replies, dropout, batch, choosing_depth }
            }
            MethodName::Levels => Method::Levels { levels: self.levels, width: self.width },
        };
        let start = self.extend.as_deref().map(|path| read_start(path, &engine)).transpose()?;
        let SettingsArguments { choosing, deciding, deciding_depth, game_simulations, .. } = *self;
        Ok(BookSettings { engine, method, game_simulations, choosing, deciding, deciding_depth, start })
    }
}

fn read_start(path: &Path, engine: &Settings) -> Result<Book, Box<dyn Error>> {
    let book = files::read_checked(path).map_err(|error| format!("--extend {error}"))?;
    if book.board() != engine.board {
        return Err(format!(
            "--extend {}: the book is for {}, but the flags say {}; choose the same board",
            path.display(),
            book.board().title(),
            engine.board.title()
        )
        .into());
    }
    Ok(book)
}

/// How many units to compute at the same time.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct WorkerArguments {
    /// Units computed at the same time (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    concurrency: Option<u32>,
    #[command(flatten)]
    memory: MemoryFlags,
}

impl WorkerArguments {
    fn workers(&self) -> Result<Workers, Box<dyn Error>> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let at_once = self.concurrency.map_or_else(cores, |concurrency| concurrency as usize);
        let mut limit = shipped::settings_without_books().with_memory(BookSettings::memory(at_once));
        self.memory.apply(&mut limit);
        let needed = BookSettings::memory(at_once);
        if limit.memory < needed {
            let units = plural(at_once);
            return Err(format!(
                "--memory {}: expected at least {needed} MiB for {at_once} unit{units} at once; raise --memory or lower --concurrency",
                limit.memory
            )
            .into());
        }
        Ok(Workers { at_once, stop: stop_on_ctrl_c()? })
    }
}

/// Arguments for `tripoint book build`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct BuildArguments {
    /// Write the book to this file, after every round
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Keep the results in this file, so that a stopped or killed build can be resumed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: Option<PathBuf>,
    /// Continue the build in the results file
    #[arg(long, requires = "results")]
    resume: bool,
    #[command(flatten)]
    settings: SettingsArguments,
    #[command(flatten)]
    workers: WorkerArguments,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint book build --size 8 --positions 300 --output y8.book --results y8.results
  tripoint book build --size 8 --positions 600 --extend y8.book --output y8.book --results more.results
  tripoint book show y8.book";

/// Arguments for `tripoint book plan`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct PlanArguments {
    /// The build's results file; created if missing
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: PathBuf,
    /// Write this round's remaining units to this file; there are none when the book is finished
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    units: PathBuf,
    #[command(flatten)]
    settings: SettingsArguments,
    #[command(flatten)]
    log: LogFlags,
}

/// Arguments for `tripoint book compute`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct ComputeArguments {
    /// A round's units, as `tripoint book plan` writes them
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    units: PathBuf,
    /// Compute every Nth unit, beginning with the Kth: K/N, such as 1/3, 2/3 and 3/3
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    share: Share,
    /// Write the results to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: PathBuf,
    /// Continue the results file, if it exists
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    settings: SettingsArguments,
    #[command(flatten)]
    workers: WorkerArguments,
    #[command(flatten)]
    log: LogFlags,
}

/// Arguments for `tripoint book merge`.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct MergeArguments {
    /// The build's results file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: PathBuf,
    /// Results files from `tripoint book compute`, and folders whose .results files are merged
    #[arg(long = "from", value_name = "FILE", num_args = 1.., required = true, value_hint = ValueHint::FilePath)]
    sources: Vec<PathBuf>,
    /// Write the book after the last finished round to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// Write the remaining units to this file, as `tripoint book plan` does
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    units: Option<PathBuf>,
    #[command(flatten)]
    settings: SettingsArguments,
    #[command(flatten)]
    log: LogFlags,
}

/// A build's progress.
struct BuildProgress {
    line: ProgressLine,
    begun: Instant,
    /// Simulations made before this run began.
    before: Option<u64>,
    /// When progress was last shown. Counting all units after each one would take longer than the units in a large
    /// round.
    shown: Option<Instant>,
}

/// The shortest time between two updates of the progress line.
const PERIOD: Duration = Duration::from_millis(200);

impl BuildProgress {
    fn new() -> BuildProgress {
        let line = ProgressLine::new(0, "unit", "{msg} {wide_bar} {pos} of {len} units");
        line.tick();
        BuildProgress { line, begun: Instant::now(), before: None, shown: None }
    }

    fn show(&mut self, rounds: &Rounds) {
        if self.shown.is_some_and(|shown| shown.elapsed() < PERIOD) {
            return;
        }
        self.shown = Some(Instant::now());
        let (made, left) = rounds.simulations();
        let done = made - *self.before.get_or_insert(made);
        let seconds = self.begun.elapsed().as_secs_f64();
        let to_go = if done > 0 && seconds > 1.0 {
            let left = Duration::from_secs_f64(seconds * left as f64 / done as f64);
            format!("about {} to go", HumanDuration(left))
        } else {
            "time to go not known yet".to_owned()
        };
        let positions = rounds.book().totals().0;
        self.line.set_length(rounds.units().len() as u64);
        self.line.set_position((rounds.units().len() - rounds.left()) as u64);
        self.line.set_message(format!("round {}, {positions} position{}, {to_go}", rounds.round(), plural(positions as u64)));
    }
}

/// Builds a book.
pub(super) fn build(arguments: &BuildArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    check_outputs(arguments.results.as_deref(), &[("--output", Some(&arguments.output))])?;
    let (settings, workers) = (arguments.settings.settings()?, arguments.workers.workers()?);
    let (mut progress, mut written) = (BuildProgress::new(), 0);
    let output = &arguments.output;
    let results = arguments.results.as_deref().map(|path| (path, arguments.resume));
    let rounds = build_book(settings, results, &workers, &mut |rounds| {
        if rounds.round() > written {
            written = rounds.round();
            // Nothing to write before the first round ends; a build without rounds writes its book at once.
            if written > 1 || rounds.is_finished() {
                write_whole(output, rounds.book().to_string()).map_err(|error| BookBuildError::Output(error.to_string()))?;
            }
        }
        progress.show(rounds);
        Ok(())
    })?;
    progress.line.clear();
    if !rounds.is_finished() {
        let units = rounds.units().len();
        let done = units - rounds.left();
        let remedy = match results {
            Some(_) => format!("continue with: {}", command_with("--resume")),
            None => "only finished rounds were saved; use --extend to continue, or --results to save every unit".to_owned(),
        };
        return Err(Interrupted(format!("round {}, {done} of {units} units are done; {remedy}", rounds.round())).into());
    }
    print_rounds(&rounds, output, stdout)
}

fn print_rounds(rounds: &Rounds, output: &Path, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let (book, (positions, replies)) = (rounds.book(), rounds.book().totals());
    let simulations = book.header().simulations;
    let state = if rounds.is_finished() { "finished" } else { "not finished" };
    writeln!(
        stdout,
        "{}: {state}, {positions} position{} with {replies} repl{}, {simulations} simulations",
        output.display(),
        plural(positions as u64),
        if replies == 1 { "y" } else { "ies" }
    )?;
    Ok(())
}

/// Writes a round's units.
pub(super) fn plan(arguments: &PlanArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let settings = arguments.settings.settings()?;
    let rounds = plan_units(settings, &arguments.results)?;
    write_units(&rounds, &arguments.units, stdout)
}

/// Writes the units that are left, and says how many.
fn write_units(rounds: &Rounds, path: &Path, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let list = units_left(rounds);
    write_whole(path, list.to_text(&Notation::default_for(rounds.book().topology())))?;
    if rounds.is_finished() {
        writeln!(stdout, "the book is finished: no units")?;
    } else {
        let units = list.units.len();
        writeln!(stdout, "{}: round {}, {units} unit{}", path.display(), list.round, plural(units as u64))?;
    }
    Ok(())
}

/// The most bytes in a unit list: a thousand times the list for the largest shipped book.
const MOST_UNITS: usize = 1 << 28;

/// Computes units.
pub(super) fn compute(arguments: &ComputeArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let (settings, workers) = (arguments.settings.settings()?, arguments.workers.workers()?);
    let name = arguments.units.display();
    let text = read_text(&arguments.units, MOST_UNITS)
        .map_err(|error| format!("--units {name}: {error}; choose a file that you can read"))?;
    let notation = Notation::default_for(&Topology::new(settings.engine.board));
    let list = UnitList::read(&text, &settings.identity(), &notation, arguments.share);
    let list = list.map_err(|error| format!("--units {name}: {error}"))?;
    drop(text);
    let progress = ProgressLine::new(list.units.len() as u64, "unit", "{pos} of {len} units {wide_bar} {eta} to go");
    let mut done = 0;
    let finished = compute_units(&settings, &list, (&arguments.results, arguments.resume), &workers, &mut |now, _| {
        done = now;
        progress.set_position(now as u64);
        Ok(())
    })?;
    progress.clear();
    if !finished {
        let remedy = command_with("--resume");
        return Err(Interrupted(format!("{done} of {} units are done; continue with: {remedy}", list.units.len())).into());
    }
    writeln!(stdout, "{}: round {}, {done} unit{}", arguments.results.display(), list.round, plural(done as u64))?;
    Ok(())
}

/// Merges several processes' results.
pub(super) fn merge(arguments: &MergeArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let (rounds, new) = merge_results(arguments.settings.settings()?, &arguments.results, &arguments.sources)?;
    writeln!(stdout, "{}: {new} new result{}", arguments.results.display(), plural(new as u64))?;
    let missing = rounds.left();
    if 0 < missing && missing < rounds.units().len() {
        writeln!(stdout, "round {}: {missing} of {} units missing", rounds.round(), rounds.units().len())?;
    }
    if let Some(output) = &arguments.output {
        write_whole(output, rounds.book().to_string())?;
        print_rounds(&rounds, output, stdout)?;
    }
    match &arguments.units {
        Some(units) => write_units(&rounds, units, stdout),
        None => Ok(()),
    }
}
