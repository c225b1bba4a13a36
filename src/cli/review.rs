//! `tripoint review`: analysis of a whole game.

use super::flags::{GameNumberFlags, LogFlags, RuleFlags, SelfPlayFlags};
use super::interrupt::{Interrupted, command_with, stop_on_ctrl_c};
use super::pictures::{SHARP, check_ending, write_picture};
use super::records::load_tree;
use crate::board::Topology;
use crate::files::write_whole;
use crate::game_files::{self, LoadedGame, RecordFormat, readable};
use crate::notation::{Dialect, Notation};
use crate::records::MainLine;
use crate::review::{Review, ReviewSettings, annotate, curve, review};
use crate::system_clock::SystemClock;
use clap::{Args, ValueHint};
use comfy_table::{CellAlignment, presets};
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// Simulations of a search without a limit of its own.
const SIMULATIONS: u64 = 10_000;

/// The arguments of `tripoint review`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct ReviewArguments {
    #[arg(value_name = "GAME", value_hint = ValueHint::FilePath,
          help = format!("The game: {}; - for stdin", readable()))]
    record: PathBuf,
    #[command(flatten)]
    choice: GameNumberFlags,
    /// Write the game to this SGF file, with what is said of each move, and better lines as variations
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// Draw Black's win rate over the game to this .svg or .png file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    curve: Option<PathBuf>,
    /// Loss of win rate, in percent, from which a move is listed and gets a better line
    #[arg(long, value_name = "PERCENT", default_value_t = 5.0, value_parser = percent)]
    least: f64,
    /// Keep the searches in this file, so that a review that was stopped or killed can go on
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: Option<PathBuf>,
    /// Go on with the review in the file of results
    #[arg(long, requires = "results")]
    resume: bool,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    search: SelfPlayFlags,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint review game.sgf
  tripoint review game.sgf --simulations 50000 --output reviewed.sgf --curve curve.svg
  tripoint review game.sgf --simulations 200000 --results game.review --resume";

fn percent(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number| (0.0..=100.0).contains(number));
    number.ok_or_else(|| "expected a number from 0 to 100".to_owned())
}

/// Reviews a game and prints what is said of its moves.
pub(super) fn run(arguments: &ReviewArguments, stdin: impl Read, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    if let Some(path) = &arguments.output
        && RecordFormat::of(path) != Some(RecordFormat::Sgf)
    {
        return Err(format!("--output {}: a review is written as SGF; give a file that ends in .sgf", path.display()).into());
    }
    arguments.curve.as_deref().map_or(Ok(()), |path| check_ending("--curve", path))?;
    let mut engine = arguments.search.settings(SIMULATIONS)?;
    arguments.rules.apply(&mut engine);
    let (wanted, board) = (arguments.choice.wanted(&arguments.search.board)?, &arguments.search.board);
    let (name, bytes) = game_files::input(&arguments.record, stdin)?;
    let LoadedGame { mut trees, line, .. } = load_tree((&name, &bytes), wanted, board)?;
    let stop = stop_on_ctrl_c()?;
    let bar = ProgressBar::new(0);
    bar.set_style(ProgressStyle::with_template("{bar:20} {pos}/{len} positions  {elapsed}, {eta} to go")?);
    let mut told = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        !stop.is_requested()
    };
    let settings = ReviewSettings { engine, clock: Arc::new(SystemClock::default()) };
    let results = arguments.results.as_deref().map(|path| (path, arguments.resume));
    let reviewed = review(&line.record, &settings, results, &mut told)?;
    bar.finish_and_clear();
    let Some(reviewed) = reviewed else {
        let how = if results.is_some() {
            format!("go on with {}", command_with("--resume"))
        } else {
            "give --results FILE to keep what is done".to_owned()
        };
        return Err(Interrupted(how).into());
    };
    let least = arguments.least / 100.0;
    let notation = Notation::default_for(&Topology::new(line.record.board));
    let title = format!("{}: {} and {}", line.record.board, player(&line, 0), player(&line, 1));
    let result = line.record.info.result.as_str();
    writeln!(stdout, "{title}{}\n", if result.is_empty() { String::new() } else { format!(", result {result}") })?;
    write!(stdout, "{}", told_of(&reviewed, &notation, least))?;
    if let Some(path) = &arguments.output {
        annotate(&mut trees, &line, &reviewed, settings.engine.rules, least);
        write_whole(path, trees.to_bytes()).map_err(|error| format!("--output {error}"))?;
    }
    if let Some(path) = &arguments.curve {
        write_picture("--curve", Some(path), &curve(&reviewed, &notation, &title, least)?, SHARP, stdout)?;
    }
    Ok(())
}

/// The name of a player of the game.
fn player(line: &MainLine, number: usize) -> &str {
    let name = line.record.info.players[number].as_str();
    if name.is_empty() { ["Black", "White"][number] } else { name }
}

/// The moves as a table, then those that lost most and the wins that were missed.
fn told_of(review: &Review, notation: &Notation, least: f64) -> String {
    let mut table = comfy_table::Table::new();
    table
        .load_style(presets::NOTHING)
        .set_header(["move", "player", "played", "win rate", "change", "better", "its rate", "line"]);
    for judged in &review.moves {
        let better = judged.loss() >= least;
        let shown = |text: String| if better { text } else { String::new() };
        table.add_row([
            judged.number.to_string(),
            judged.played.colour.to_string(),
            notation.word(judged.played.mv, &Dialect::GTP).to_owned(),
            format!("{:.1} %", 100.0 * judged.after),
            format!("{:+.1}", 100.0 * judged.change()),
            shown(notation.word(judged.best, &Dialect::GTP).to_owned()),
            shown(format!("{:.1} %", 100.0 * judged.before)),
            shown(notation.line(&judged.line)),
        ]);
    }
    for (number, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        column.set_cell_alignment(if [1, 2, 5, 7].contains(&number) { CellAlignment::Left } else { CellAlignment::Right });
    }
    let mut text = table.trim_fmt()
        + "\n\nWin rates are those of the player who moved, after the move. A move that the search before it prefers has lost nothing, even if the\nsearch after it thinks less of it.\n";
    let swings = review.swings(least);
    if swings.is_empty() {
        text += &format!("No move lost {:.1} % or more.\n", 100.0 * least);
    } else {
        text += "Moves that lost most:\n";
    }
    for judged in swings.iter().take(LISTED) {
        let (name, best) = (notation.word(judged.played.mv, &Dialect::GTP), notation.word(judged.best, &Dialect::GTP));
        let (number, colour, loss) = (judged.number, judged.played.colour, 100.0 * judged.loss());
        text += &format!("  {number}. {colour} {name}: {loss:.1} % lost; {best} was better\n");
    }
    for judged in review.moves.iter().filter(|judged| judged.missed_win) {
        let (number, colour) = (judged.number, judged.played.colour);
        text += &format!("  {number}. {colour} missed a proven win: {}\n", notation.line(&judged.line));
    }
    text
}

/// The most moves that are listed again after the table.
const LISTED: usize = 10;
