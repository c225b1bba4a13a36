//! `tripoint puzzles show`.

use super::files::PuzzleFileFlags;
use crate::board::Cell;
use crate::notation::{Notation, drawing};
use crate::puzzles::Puzzle;
use crate::rules::Move;
use clap::Args;
use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

/// Arguments for `tripoint puzzles show`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct ShowPuzzleArguments {
    /// The puzzle's number, from 1 (default: today's puzzle)
    #[arg(value_name = "N")]
    number: Option<usize>,
    /// Show the solution, and each other move's refutation
    #[arg(long)]
    solution: bool,
    /// Judge this move: whether it wins or how it is refuted
    #[arg(long = "try", value_name = "MOVE", conflicts_with = "solution")]
    tried: Option<String>,
    #[command(flatten)]
    file: PuzzleFileFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint puzzles show
  tripoint puzzles show 7
  tripoint puzzles show 7 --try c3
  tripoint puzzles show 7 --solution";

const SECONDS_OF_DAY: u64 = 86_400;

/// Prints a puzzle, and its solution or a judgement if a flag asks for it.
pub(super) fn run(arguments: &ShowPuzzleArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let set = arguments.file.read()?;
    let today = || {
        let day = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / SECONDS_OF_DAY);
        set.number_of_day(day)
    };
    let number = arguments.number.or_else(today).ok_or("the file has no puzzles")?;
    let count = set.puzzles().len();
    let puzzle = set.get(number).ok_or_else(|| format!("got puzzle {number}, expected 1 to {count}"))?;
    let mut position = puzzle.position();
    let notation = Notation::default_for(position.topology());
    let mover = position.to_move();
    if let Some(word) = &arguments.tried {
        return judge(puzzle, &notation, word, stdout);
    }
    if arguments.solution {
        position.play_any(mover, Move::Place(puzzle.solution()))?;
    }
    writeln!(stdout, "Puzzle {number} of {count}: {}, grade {}", puzzle.board().title(), puzzle.grade())?;
    writeln!(stdout, "{}\n", puzzle.board().aim_of(mover))?;
    writeln!(stdout, "{}\n", drawing(&position, &notation))?;
    if !arguments.solution {
        writeln!(stdout, "{mover} to move: one move wins, all others lose.")?;
        writeln!(stdout, "{}", puzzle.link(&notation))?;
        return Ok(());
    }
    writeln!(stdout, "{mover} wins with {} alone. The other moves are refuted:", notation.name(puzzle.solution()))?;
    let mut groups: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
    for &(wrong, answer) in puzzle.refutations() {
        groups.entry(answer).or_default().push(wrong);
    }
    for (answer, wrong) in groups {
        writeln!(stdout, "  by {}: {}", notation.name(answer), notation.line(&wrong))?;
    }
    Ok(())
}

/// Says whether a move wins and, if not, how it is refuted.
fn judge(puzzle: &Puzzle, notation: &Notation, word: &str, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let cell = notation.parse(word).map_err(|error| format!("--try: {error}"))?;
    let name = notation.name(cell);
    if cell == puzzle.solution() {
        writeln!(stdout, "{name} is right: it is the only move that wins.")?;
        return Ok(());
    }
    let answer = puzzle.refutation(cell).ok_or_else(|| format!("--try: {name} is occupied; choose an empty cell"))?;
    let opponent = puzzle.to_move().opponent();
    writeln!(stdout, "{name} loses: {opponent} answers {} and wins.", notation.name(answer))?;
    Ok(())
}
