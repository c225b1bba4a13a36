//! `tripoint review`: analyses a whole game.

use super::flags::{BookFileFlags, GameNumberFlags, LogFlags, RuleFlags, SelfPlayFlags};
use super::game_arguments::load_tree;
use super::interrupt::{Interrupted, command_with, stop_on_ctrl_c};
use super::outputs::check_outputs;
use crate::base::SystemClock;
use crate::board::Topology;
use crate::files::{free_place_beside, read_bytes, write_whole};
use crate::game_files::{self, LoadedGame, RecordFormat, readable};
use crate::notation::Notation;
use crate::picture_files::{SHARP, check_ending, write_picture};
use crate::progress::ProgressLine;
use crate::records::{Collection, MainLine};
use crate::review::{GameReview, ReviewSettings, ReviewedGame, annotate, stored_reviews};
use crate::review_runner::{ReportedGame, ReviewRun, claims, curve, refusal, report, run as run_review};
use clap::{Args, ValueHint};
use std::error::Error;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

/// Arguments for `tripoint review`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct ReviewArguments {
    #[arg(value_name = "GAME", value_hint = ValueHint::FilePath,
          help = format!("The game: {}; - for stdin", readable()))]
    record: PathBuf,
    #[command(flatten)]
    choice: GameNumberFlags,
    /// Write the game with its review to this SGF file: verdicts, comments, better lines as variations. You can review
    /// that file again to continue
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// Write the review into the game's own SGF file
    #[arg(long, conflicts_with = "output")]
    in_place: bool,
    /// Draw Black's win rate over the game to this .svg or .png file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    curve: Option<PathBuf>,
    /// List moves that lose at least this many percent of win rate, and add a better line to each
    #[arg(long, value_name = "PERCENT", default_value_t = 100.0 * ReviewSettings::LEAST, value_parser = percent)]
    least: f64,
    /// Positions that the solver examines for each position in the game; 0 for no proofs
    #[arg(long, value_name = "N", default_value_t = ReviewSettings::PROOF_NODES)]
    proof_nodes: u64,
    /// Ignore an earlier review's verdicts in the file
    #[arg(long)]
    fresh: bool,
    /// Keep proofs and searches in this file, so that a stopped or killed review can be resumed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: Option<PathBuf>,
    /// Continue the review in the results file
    #[arg(long, requires = "results")]
    resume: bool,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    search: SelfPlayFlags,
    /// Positions proven or searched at the same time, without effect on the review (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: Option<u32>,
    #[command(flatten)]
    book: BookFileFlags,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint review game.sgf
  tripoint review game.sgf --simulations 50000 --output reviewed.sgf --curve curve.svg
  tripoint review game.sgf --in-place
  tripoint review game.sgf --simulations 200000 --results game.review --resume";

fn percent(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number| (0.0..=100.0).contains(number));
    number.ok_or_else(|| "expected a number from 0 to 100".to_owned())
}

impl ReviewArguments {
    /// The file for the reviewed game, with its flag.
    ///
    /// # Errors
    /// The file isn't SGF, it is the game itself without `--in-place`, or one of the flags' files can't be written.
    fn written(&self) -> Result<(&'static str, Option<&Path>), String> {
        let flag = if self.in_place { "--in-place" } else { "--output" };
        let path = self.reviewed_file()?;
        let curve = self.curve.as_deref();
        curve.map_or(Ok(()), |path| check_ending("--curve", path))?;
        check_outputs(self.results.as_deref(), &[(flag, path), ("--curve", curve)])?;
        Ok((flag, path))
    }

    /// The SGF file for the reviewed game.
    fn reviewed_file(&self) -> Result<Option<&Path>, String> {
        if self.in_place {
            return match RecordFormat::of(&self.record) {
                Some(RecordFormat::Sgf) if self.record.exists() => Ok(Some(&self.record)),
                _ => Err(format!("--in-place: {} isn't an SGF file; use --output FILE.sgf", self.record.display())),
            };
        }
        let Some(path) = self.output.as_deref() else { return Ok(None) };
        if RecordFormat::of(path) != Some(RecordFormat::Sgf) {
            return Err(format!("--output {}: reviews are SGF files; choose a name that ends in .sgf", path.display()));
        }
        let same =
            |one: &Path, other: &Path| fs::canonicalize(one).ok().zip(fs::canonicalize(other).ok()).is_some_and(|(a, b)| a == b);
        if same(path, &self.record) {
            return Err(format!(
                "--output {}: that is the game itself; choose another file, or --in-place to write into it",
                path.display()
            ));
        }
        Ok(Some(path))
    }

    /// The review's settings.
    ///
    /// # Errors
    /// Flags don't fit together, or a file can't be used.
    fn settings(&self) -> Result<ReviewSettings, Box<dyn Error>> {
        let mut engine = self.search.settings(ReviewSettings::SIMULATIONS)?;
        self.rules.apply(&mut engine);
        self.book.apply(&mut engine)?;
        Ok(ReviewSettings::new(engine).with_proof_nodes(self.proof_nodes).with_least(self.least / 100.0))
    }
}

/// Reviews a game and prints the report.
pub(super) fn run(arguments: &ReviewArguments, stdin: impl Read, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let (flag, written) = arguments.written()?;
    let settings = arguments.settings()?;
    let (wanted, board) = (arguments.choice.wanted(&arguments.search.board)?, &arguments.search.board);
    let (name, bytes) = game_files::input_or_stdin(&arguments.record, stdin)?;
    let LoadedGame { mut trees, line, .. } = load_tree((&name, &bytes), wanted, board)?;
    let review = reviewed(arguments, &settings, &trees, &line)?;
    let judged = review.review();
    let title = format!("{}: {} and {}", line.record.board.title(), player(&line, 0), player(&line, 1));
    let last = line.record.position(settings.engine.rules, None)?;
    let info = &line.record.info;
    let players = info.players.each_ref().map(String::as_str);
    let game = ReportedGame { title: &title, players, result: &info.result, last: &last, least: settings.least };
    write!(stdout, "{}{}", report(&judged, &game), claims(&review))?;
    if let Some(path) = written {
        annotate(&mut trees, &line, &review, settings.least);
        // Somebody may have changed the game meanwhile, and that must not be lost.
        let is_changed = arguments.in_place && !read_bytes(path, bytes.len()).is_ok_and(|now| now == bytes);
        let aside = is_changed.then(|| free_place_beside(path, "reviewed"));
        write_whole(aside.as_deref().unwrap_or(path), trees.to_bytes()).map_err(|error| format!("{flag} {error}"))?;
        if let Some(aside) = aside {
            let (path, aside) = (path.display(), aside.display());
            return Err(
                format!("--in-place {path}: the file has changed during the review; the reviewed game is in {aside}").into()
            );
        }
    }
    if let Some(path) = &arguments.curve {
        let notation = Notation::default_for(&Topology::new(line.record.board));
        let curve = curve(&judged, &notation, &title, settings.least)?;
        write_picture("--curve", Some(path), &curve, SHARP, stdout)?;
    }
    Ok(())
}

/// Runs the review.
///
/// # Errors
/// The game breaks the rules, settings or files can't be used, or Ctrl-C was pressed.
fn reviewed(
    arguments: &ReviewArguments,
    settings: &ReviewSettings,
    trees: &Collection,
    line: &MainLine,
) -> Result<GameReview, Box<dyn Error>> {
    let game = ReviewedGame::of_record(&line.record, settings.engine.rules)?;
    let mut review = GameReview::new(game, settings.clone(), Arc::new(SystemClock::default()))?;
    if !arguments.fresh {
        let stored = stored_reviews(trees, line, review.game());
        review.recall(&stored);
    }
    let stop = stop_on_ctrl_c()?;
    let line = ProgressLine::new(0, "position", "{bar:20} {pos}/{len} positions  {elapsed}");
    let mut progress = |done: usize, all: usize| {
        line.set_length(all as u64);
        line.set_position(done as u64);
    };
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.map_or_else(cores, |threads| threads as usize);
    let results = arguments.results.as_deref().map(|path| (path, arguments.resume));
    let ran = run_review(&mut review, &ReviewRun { settings, threads, results, stop: &stop }, &mut progress);
    line.clear();
    ran.map_err(|error| match results {
        Some((path, _)) => format!("--results {}", refusal(path, &error)),
        None => error.to_string(),
    })?;
    if review.is_contradictory() {
        return Err(match results {
            Some((path, _)) => {
                format!("{}: two proofs contradict each other; leave the file out and review again", path.display())
            }
            None => "two proofs contradict each other; please report the game".to_owned(),
        }
        .into());
    }
    if review.is_done() {
        return Ok(review);
    }
    let how = if results.is_some() {
        format!("continue with {}", command_with("--resume"))
    } else {
        "give --results FILE to keep what is done".to_owned()
    };
    Err(Interrupted(how).into())
}

/// A player's name.
fn player(line: &MainLine, number: usize) -> &str {
    let name = line.record.info.players[number].as_str();
    if name.is_empty() { ["Black", "White"][number] } else { name }
}
