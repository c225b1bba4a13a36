//! `tripoint puzzles make`.

use super::super::flags::{BoardFlags, FixedSeedFlags, LogFlags, ParameterFlags};
use super::super::interrupt::{Interrupted, command_with, command_without, quoted_for_a_shell, stop_on_ctrl_c};
use super::super::outputs::check_outputs;
use crate::base::plural;
use crate::files::write_whole;
use crate::game_files::{GameSource, WantedGame, note, read_file};
use crate::progress::ProgressLine;
use crate::puzzle_maker::{MadePuzzles, MovesOfGame, PuzzleGames, PuzzlePlan, make_puzzles};
use crate::puzzles::{PuzzleHeader, PuzzleSet};
use crate::records::{MainLine, Record};
use crate::rules::{Move, Position};
use crate::shipped;
use clap::{Args, ValueHint};
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;

/// Arguments for `tripoint puzzles make`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct MakePuzzlesArguments {
    /// Write the puzzles to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Puzzles for each board, spread over the grades
    #[arg(long, value_name = "N", default_value_t = 22, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Self-play games on each board
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Take positions from the games in this file instead of self-play games; may be repeated
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "games")]
    from: Vec<PathBuf>,
    /// Solver nodes for each position; positions that need more are left out
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    proof_nodes: u64,
    /// Keep each game's puzzles in this file, so that a stopped or killed run can be resumed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: Option<PathBuf>,
    /// Continue the run in the results file
    #[arg(long, requires = "results")]
    resume: bool,
    /// Games examined at the same time, without effect on the puzzles (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: Option<u32>,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    parameters: ParameterFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Without a board it makes puzzles of all boards of the shipped file.

Examples:
  tripoint puzzles make --size 7 --count 10 --output y7.puzzles
  tripoint puzzles make --output all.puzzles --results all.results --resume
  tripoint puzzles make --from games.sgf --output mine.puzzles";

/// Makes the puzzles and writes them.
pub(super) fn run(arguments: &MakePuzzlesArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    check_outputs(arguments.results.as_deref(), &[("--output", Some(&arguments.output))])?;
    let mut engine = shipped::settings_without_books().with_seed(arguments.seed.seed);
    arguments.parameters.apply(&mut engine)?;
    let plan = PuzzlePlan { engine, games: games(arguments)?, count: arguments.count as usize, nodes: arguments.proof_nodes };
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let concurrency = arguments.threads.map_or_else(cores, |threads| threads as usize);
    let stop = stop_on_ctrl_c()?;
    let template = "{bar:20} {pos}/{len} games, {msg}  {elapsed}, {eta} to go";
    let progress = ProgressLine::new(u64::from(plan.games.len()), "game", template);
    let mut begun = false;
    let results = arguments.results.as_deref().map(|path| (path, arguments.resume));
    let made = make_puzzles(&plan, results, (concurrency, &stop), &mut |made: &MadePuzzles| {
        progress.set_message(format!("{} positions found", made.found()));
        progress.set_position(u64::from(made.games()));
        if !begun {
            // Games from an earlier run don't count for the estimated time.
            progress.reset_eta();
            begun = true;
        }
    });
    progress.clear();
    let made = made?;
    if stop.is_requested() {
        let done = format!("{} of {} games examined", made.games(), plan.games.len());
        let how = match arguments.results {
            Some(_) => format!("continue with {}", command_with("--resume")),
            None => "give --results FILE to keep what is found".to_owned(),
        };
        return Err(Interrupted(format!("{done}; {how}")).into());
    }
    let chosen = made.chosen(&plan.games.boards(), plan.count);
    let command = command_without(&["--output", "--results", "--threads", "--logfile-name"], &["--resume", "-v", "--verbose"]);
    let command = quoted_for_a_shell(&[&["tripoint".to_owned()], &command[1.min(command.len())..]].concat());
    let header = PuzzleHeader { engine: format!("tripoint {}", env!("CARGO_PKG_VERSION")), commands: vec![command] };
    let (count, found) = (chosen.len(), made.found());
    write_whole(&arguments.output, PuzzleSet::new(header, chosen).to_string()).map_err(|error| format!("--output {error}"))?;
    let name = arguments.output.display();
    writeln!(stdout, "{name}: {count} puzzle{}, chosen from {found} position{}", plural(count), plural(found))?;
    Ok(())
}

/// The games to take positions from.
fn games(arguments: &MakePuzzlesArguments) -> Result<PuzzleGames, Box<dyn Error>> {
    if !arguments.from.is_empty() {
        let mut games = Vec::new();
        for path in &arguments.from {
            games.extend(games_of_file(path, &arguments.board)?);
        }
        return match games.is_empty() {
            true => Err("--from: no game begins on the empty board of a game with puzzles; give other files".into()),
            false => Ok(PuzzleGames::Given(games)),
        };
    }
    let boards = match arguments.board.named()? {
        Some(board) => vec![board],
        None => PuzzleGames::shipped_boards(),
    };
    boards.iter().try_for_each(|board| board.check_chains("puzzles"))?;
    Ok(PuzzleGames::Selfplay { boards, games: arguments.games })
}

/// Reads a file's games, and reports on stderr those whose positions can't be puzzles.
fn games_of_file(path: &Path, board: &BoardFlags) -> Result<Vec<MovesOfGame>, Box<dyn Error>> {
    let name = path.display().to_string();
    let wanted = WantedGame { hint: board.hint()?, number: None, how: "--from" };
    let trees = GameSource { name: &name, format: None, wanted }.read(&read_file(path)?)?.content.into_trees();
    let mut games = Vec::new();
    for (number, &game) in (1..).zip(trees.games()) {
        let line = MainLine::read(&trees, game, wanted.hint).map_err(|error| error.to_string());
        if let Ok(line) = &line {
            board.check(line.record.board).map_err(|error| format!("{name}: game {number}: {error}"))?;
        }
        match line.and_then(|line| alternating(&line.record)) {
            Ok(game) => games.push(game),
            Err(reason) => note(format_args!("{name}: game {number} is left out: {reason}")),
        }
    }
    Ok(games)
}

/// A game's moves from the empty board, if the players alternate. Leaves a swap out if the position stays the same up
/// to symmetry.
fn alternating(record: &Record) -> Result<MovesOfGame, String> {
    record.board.check_chains("puzzles").map_err(|error| error.to_string())?;
    let rules = shipped::settings_without_books().rules;
    let end = record.position(rules, None).map_err(|error| error.to_string())?;
    let moves: Vec<_> = end.history().iter().filter_map(|entry| entry.mv.cell()).collect();
    let mut again = Position::new(record.board, rules);
    for &cell in &moves {
        again.play(Move::Place(cell)).map_err(|error| error.to_string())?;
    }
    let is_same = end.connections_hold() && end.key(end.to_move()) == again.key(again.to_move());
    if is_same { Ok((record.board, moves)) } else { Err("it has set-up stones, passes, or turns of several stones".to_owned()) }
}
