//! `tripoint draw`: pictures of positions, searches and patterns.

use super::flags::{GameFlags, GameNumberFlags, LogFlags};
use super::game_arguments::{ChosenPosition, GameAndMoves, TYPED_MOVES, TypedMoves};
use super::outputs::check_outputs;
use crate::base::SystemClock;
use crate::base::plural;
use crate::board::{Board, Cell};
use crate::engine::{Decision, Engine, Game, Settings};
use crate::game_files::readable;
use crate::notation::Notation;
use crate::page::AnalysisMap;
use crate::patterns::{Pattern, Patterns, Template};
use crate::picture_files::{SHARP, check_ending, write_picture};
use crate::pictures::{Names, Orientation, Picture, Stone};
use crate::progress::ProgressLine;
use crate::rules::{Colour, Move, Position};
use crate::search::{Candidate, Report};
use crate::terminal;
use crate::terminal::Thinking;
use clap::{Args, ColorChoice, ValueEnum, ValueHint};
use std::error::Error;
use std::fs;
use std::io::{Read, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Arguments for `tripoint draw`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct DrawArguments {
    #[arg(value_name = "FILE|MOVES", value_hint = ValueHint::FilePath,
          help = format!("A game, and moves from its position; or moves from the empty board. {TYPED_MOVES}. A game is {}; - for stdin",
                         readable()))]
    moves: Vec<String>,
    #[command(flatten)]
    choice: GameNumberFlags,
    /// Play only the game's first N moves; set-up stones do not count (default: all)
    #[arg(id = "record_moves", long = "moves", value_name = "N")]
    record_moves: Option<usize>,
    /// Write to this .svg or .png file instead of SVG to stdout (-); with --reply-patterns, to this folder, one file
    /// per pattern
    #[arg(long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    output: Option<PathBuf>,
    /// Search the position and show the result
    #[arg(long, value_enum)]
    analyse: Option<Analysis>,
    /// Draw the reply patterns with these names, or all patterns, each at a place on the board
    #[arg(long, value_name = "NAME", num_args = 0.., conflicts_with_all = ["moves", "analyse", "text"])]
    reply_patterns: Option<Vec<String>>,
    /// Draw as text, coloured on a terminal
    #[arg(long, conflicts_with_all = ["output", "analyse", "names", "width"])]
    text: bool,
    /// Whether --text has colours; auto: on a terminal, unless NO_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", requires = "text")]
    colour: ColorChoice,
    /// Number the stones in the order in which they were played
    #[arg(long, conflicts_with_all = ["text", "reply_patterns", "analyse"])]
    numbers: bool,
    /// Where to write cell names
    #[arg(long, value_enum, default_value = "edges")]
    names: NamePlace,
    /// How to turn the board: for Hex flat, diamond, tall, flat-2, upright, flat-mirrored, diamond-mirrored or
    /// tall-mirrored; for the other games up, down, right or left, each also with -mirrored (default: flat, up)
    #[arg(long, value_name = "NAME", conflicts_with = "text")]
    orientation: Option<String>,
    /// The picture's width in pixels (default: by the board; a .png file is twice as wide as an .svg file)
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    width: Option<u32>,
    #[command(flatten)]
    game: GameFlags,
    #[command(flatten)]
    log: LogFlags,
}

impl DrawArguments {
    /// How many PNG pixels wide an SVG pixel is.
    fn scale(&self) -> f32 {
        if self.width.is_some() { 1.0 } else { SHARP }
    }
}

const EXAMPLES: &str = "Examples:
  tripoint draw game.sgf --numbers --output game.svg
  tripoint draw --size 8 c4 d6 --text
  tripoint draw game.sgf --moves 12 --analyse winrate --time 1 --output analysis.svg";

/// What to show about a search.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Analysis {
    /// Each move's win rate, in percent
    Winrate,
    /// Each move's share of the visits, in percent
    Visits,
    /// The principal variation, numbered
    Pv,
}

/// Where to write cell names.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum NamePlace {
    /// In the empty cells
    Cells,
    /// Along a triangle's edges; in a polygon's empty cells, in small print below a search's results
    Edges,
    /// Nowhere
    None,
}

/// Runs the subcommand.
pub(super) fn run(arguments: &DrawArguments, stdin: impl Read, mut stdout: StdoutLock<'static>) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let settings = arguments.game.settings()?.with_free_play(true);
    let output = arguments.output.as_deref().filter(|path| path.as_os_str() != "-");
    if let Some(names) = &arguments.reply_patterns {
        return draw_patterns(arguments, output, names, &settings, &mut stdout);
    }
    if let Some(path) = output {
        check_ending("--output", path)?;
        check_outputs(None, &[("--output", Some(path))])?;
    }
    let mut engine = Engine::new(settings, Arc::new(SystemClock::default()))?;
    let DrawArguments { moves: words, record_moves: moves, choice, game, .. } = arguments;
    let words = GameAndMoves { words, moves: *moves, choice, board: &game.board };
    let ChosenPosition { position, marks, moves } = words.position(engine.game().rules(), stdin)?;
    if let Some(position) = position {
        arguments.game.turns.check(position.rules().turns)?;
        engine.game_mut().set_position(position);
    }
    play(engine.game_mut(), moves)?;
    if arguments.text {
        let text = terminal::coloured(engine.game().position(), engine.game().notation());
        writeln!(terminal::stdout(stdout, arguments.colour), "{text}")?;
        return Ok(());
    }
    let searched = arguments.analyse.map(|analysis| (analysis, think(&mut engine)));
    let colour = engine.game().position().to_move();
    let candidates = if searched.is_some() { engine.analyst().candidates(colour) } else { Vec::new() };
    let mut picture = Picture::of(engine.game().position(), engine.game().notation());
    if let Some((analysis, decision)) = searched {
        show_search(&mut picture, &engine, analysis, (&decision, &candidates))?;
    }
    if arguments.numbers {
        picture.number_moves(engine.game().position());
    }
    // The marks belong to the position in the file.
    if moves.is_empty() {
        marks.iter().for_each(|mark| mark.draw(&mut picture));
    }
    finish(&mut picture, arguments, engine.game().position().board())?;
    write_picture("--output", output, &picture.svg(), arguments.scale(), &mut stdout)
}

/// Searches the position, and shows how far it is.
fn think(engine: &mut Engine) -> Decision {
    let _progress = ProgressLine::in_pipes("searching".to_owned());
    let mut thinking = Thinking::new(Arc::clone(engine.game().notation()), true, None);
    engine.think_without_book(engine.game().position().to_move(), &mut thinking.control())
}

/// Applies the arguments shared by all pictures.
///
/// # Errors
/// The board doesn't have the orientation.
fn finish(picture: &mut Picture<'_>, arguments: &DrawArguments, board: Board) -> Result<(), String> {
    if let Some(word) = &arguments.orientation {
        picture.orientation = Orientation::find(board, word).map_err(|error| format!("--orientation: {error}"))?;
    }
    picture.width = arguments.width;
    picture.names = match arguments.names {
        NamePlace::Cells => Names::Cells,
        // Labels take up the space where names would be.
        NamePlace::Edges if arguments.analyse.is_some() => Names::Below,
        NamePlace::Edges => Names::Edges,
        NamePlace::None => Names::Hidden,
    };
    Ok(())
}

/// Plays the moves on the command line.
fn play(game: &mut Game, words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut typed = TypedMoves::default();
    for (number, word) in (1..).zip(words) {
        let entry = typed.read(word, game.position(), game.notation()).map_err(|error| format!("move {number}: {error}"))?;
        game.play_as(entry.colour, entry.mv).map_err(|error| format!("move {number}: got '{word}': {error}"))?;
    }
    Ok(())
}

/// The most moves to draw from a principal variation; later ones have few visits.
const LONGEST_VARIATION: usize = 12;

/// Adds a search's result.
fn show_search(
    picture: &mut Picture<'_>,
    engine: &Engine,
    analysis: Analysis,
    (decision, candidates): (&Decision, &[Candidate]),
) -> Result<(), Box<dyn Error>> {
    let report = decision.report.as_ref().ok_or("--analyse: the game is decided or the board full; give fewer moves")?;
    let colour = engine.game().position().to_move();
    let variation = &report.principal_variation[..report.principal_variation.len().min(LONGEST_VARIATION)];
    match analysis {
        Analysis::Winrate => AnalysisMap::WinRate.show_candidates(picture, candidates, engine.game().position().swap_follows()),
        Analysis::Visits => AnalysisMap::Visits.show_candidates(picture, candidates, engine.game().position().swap_follows()),
        Analysis::Pv => picture.plan(&engine.game().position().coloured(colour, variation)),
    }
    if analysis != Analysis::Pv {
        picture.cell(report.best).best = true;
    }
    let shown = match analysis {
        Analysis::Winrate => format!("Win rates of {colour}'s moves"),
        Analysis::Visits => format!("Share of the visits of each of {colour}'s moves"),
        Analysis::Pv => format!("Principal variation from {colour}'s move on"),
    };
    let (verdict, variation) = (verdict(engine.game().notation(), decision.mv, report), engine.game().notation().line(variation));
    picture.caption += &format!("\n{shown}; {verdict}\nPrincipal variation: {variation}");
    Ok(())
}

/// A search's summary.
fn verdict(notation: &Notation, mv: Move, report: &Report) -> String {
    let Report { best, win_rate, playouts, proven, .. } = report;
    let best_or_swap = if mv == Move::Swap { "best: swap, without it" } else { "best:" };
    let proven = match proven {
        Some(true) => ", proven",
        Some(false) => ", lost",
        None => "",
    };
    format!(
        "{best_or_swap} {}, win rate {:.1} % after {playouts} playout{}{proven}",
        notation.name(*best),
        100.0 * win_rate,
        plural(*playouts)
    )
}

/// Draws patterns: one to stdout, or all into a folder.
fn draw_patterns(
    arguments: &DrawArguments,
    output: Option<&Path>,
    names: &[String],
    settings: &Settings,
    stdout: &mut StdoutLock<'_>,
) -> Result<(), Box<dyn Error>> {
    let position = Position::new(settings.board, settings.rules);
    let (topology, goal) = (position.topology(), position.goal());
    let notation = match settings.coordinates {
        Some(coordinates) => Notation::new(topology, coordinates)?,
        None => Notation::default_for(topology),
    };
    let known: Vec<&str> = settings.patterns.iter().map(|pattern| pattern.name.as_str()).collect();
    if let Some(name) = names.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(format!("--reply-patterns: got '{name}', expected some of {}", known.join(", ")).into());
    }
    let wanted: Vec<_> = settings.patterns.iter().filter(|pattern| names.is_empty() || names.contains(&pattern.name)).collect();
    if wanted.len() != 1 && output.is_none() {
        return Err(format!("--reply-patterns: got {} patterns for stdout, expected one; give --output DIR", wanted.len()).into());
    }
    if let Some(folder) = output {
        fs::create_dir_all(folder)
            .map_err(|error| format!("--output {}: {error}; choose a folder that can be created", folder.display()))?;
    }
    for pattern in wanted {
        let Some((last, template)) = most_telling(pattern, &position) else {
            log::warn!("pattern {}: skipped, it lies nowhere on {}", pattern.name, settings.board.title());
            continue;
        };
        let mut picture = Picture::new(topology, goal, &notation);
        show_pattern(&mut picture, pattern, last, &template);
        finish(&mut picture, arguments, settings.board)?;
        let path = output.map(|folder| folder.join(&pattern.name).with_extension("svg"));
        write_picture("--output", path.as_deref(), &picture.svg(), arguments.scale(), stdout)?;
    }
    Ok(())
}

/// The best place to draw a pattern: as far from the border as possible, in the board's lower middle, with the reply to
/// the right.
fn most_telling(pattern: &Pattern, position: &Position) -> Option<(Cell, Template)> {
    let topology = position.topology();
    let templates = Patterns::from(pattern.clone()).compile(topology, position.goal(), |_| true);
    let lies = topology.cells().flat_map(|last| templates.at(Colour::Black, last).iter().map(move |&template| (last, template)));
    let rank = |&(last, template): &(Cell, Template)| {
        let sets = [template.own, template.opponent, template.not_opponent, template.empty];
        let cells = || sets.iter().flat_map(|set| set.iter()).chain([last]);
        let depth: usize = cells().map(|cell| topology.border_distance(cell)).sum();
        let (x, y) = cells().map(|cell| topology.point(cell)).fold((0.0, 0.0), |(x, y), point| (x + point.x, y + point.y));
        let rightward = topology.point(template.reply).x - topology.point(last).x;
        // In thousandths, so that rounding errors don't matter.
        let whole = |value: f64| (1000.0 * value).round() as i64;
        (depth, whole(y), -whole(x.abs()), whole(rightward))
    };
    lies.max_by_key(rank)
}

/// Adds a pattern's stones and marks; Black replies.
fn show_pattern(picture: &mut Picture<'_>, pattern: &Pattern, last: Cell, template: &Template) {
    template.own.iter().for_each(|cell| picture.cell(cell).stone = Some(Stone::Placed(Colour::Black)));
    template.opponent.iter().chain([last]).for_each(|cell| picture.cell(cell).stone = Some(Stone::Placed(Colour::White)));
    picture.cell(last).last = true;
    template.empty.iter().for_each(|cell| picture.cell(cell).label = "empty".to_owned());
    template.not_opponent.iter().for_each(|cell| picture.cell(cell).label = "x".to_owned());
    let reply = picture.cell(template.reply);
    (reply.stone, reply.label) = (Some(Stone::Planned(Colour::Black)), "1".to_owned());
    let free = if template.not_opponent.is_empty() { "" } else { " x: no white stone here." };
    picture.caption =
        format!("{}\n{}\nWhite has just played on the marked cell, Black replies at 1.{free}", pattern.name, pattern.doc);
}
