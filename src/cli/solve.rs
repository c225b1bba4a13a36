//! `tripoint solve`: proofs.

use super::flags::{BoardFlags, GameNumberFlags, LogFlags, MemoryFlags, NetworkFlags, RuleFlags, ThreadFlags, named};
use super::game_arguments::{ChosenPosition, GameAndMoves, TYPED_MOVES, TypedMoves};
use super::interrupt::{Interrupted, LimitReached, command_with, stop_on_ctrl_c};
use super::outputs::check_outputs;
use crate::board_flags::board_flags;
use crate::engine::Settings;
use crate::game_files::readable;
use crate::notation::Notation;
use crate::picture_files::check_ending;
use crate::proving::pages::check_folder;
use crate::proving::{ProvenBookPlan, ProvenBookSettings, SolveEnd, SolveJob, SolveSettings};
use crate::rules::{Move, Position};
use crate::shipped;
use crate::solver::{Technique, Techniques};
use clap::{Args, ValueEnum, ValueHint};
use std::error::Error;
use std::io::{Read, Write};
use std::path::PathBuf;

/// The opening book made from proofs.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Book")]
pub(super) struct ProvenBookFlags {
    /// Once all openings are proven, write an opening book to this file: the winning first moves, and the winner's
    /// answers
    #[arg(long = "book", value_name = "FILE", value_hint = ValueHint::FilePath, requires = "openings", conflicts_with = "moves")]
    pub(super) path: Option<PathBuf>,
    /// Moves in the book's longest line; the book answers every move that the loser can make. 1: only the openings
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=6), requires = "path")]
    book_moves: u32,
    /// Search each opening with N simulations, without proofs. With the swap the engine opens with the move that this
    /// search misjudges most. 0: no search
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(..=1_000_000_000), requires = "path")]
    book_simulations: u64,
}

impl ProvenBookFlags {
    /// The book to write; `command` proves its openings.
    fn settings(&self, command: String) -> Option<ProvenBookSettings> {
        let plan = ProvenBookPlan { moves: self.book_moves, simulations: self.book_simulations };
        self.path.clone().map(|path| ProvenBookSettings { path, plan, command })
    }
}

/// Arguments for `tripoint solve`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct SolveArguments {
    #[arg(value_name = "FILE|MOVES", value_hint = ValueHint::FilePath,
          help = format!("A game, and moves from its position; or moves from the empty board. The result is that of the player to move \
                          after them. {TYPED_MOVES}. A game is {}; - for stdin", readable()))]
    moves: Vec<String>,
    #[command(flatten)]
    choice: GameNumberFlags,
    /// Play only the game's first N moves; set-up stones do not count (default: all)
    #[arg(id = "record_moves", long = "moves", value_name = "N")]
    record_moves: Option<usize>,
    /// Let the solver prove the position by itself, without the opening book's proofs. Flags that store a proof do the
    /// same, but they prove the book's lines first; so does --openings
    #[arg(long)]
    no_book: bool,
    /// Solve all first moves on the board
    #[arg(long, conflicts_with = "moves")]
    openings: bool,
    /// Examine at most N positions (default: no limit; with --openings, for all openings together)
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true,
          value_parser = clap::value_parser!(u64).range(1..))]
    positions: u64,
    /// Keep proofs in this file as they are found, so that a stopped or killed computation can be resumed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: Option<PathBuf>,
    /// Continue the proofs in the results file
    #[arg(long, requires = "results")]
    resume: bool,
    /// Trust the proofs in this file, written by another computation (--results or --export-proven); may be repeated
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    known: Vec<PathBuf>,
    /// At the end write the proven positions to this file, those that took most work first, up to 5 MB
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    export_proven: Option<PathBuf>,
    /// At the end write the positions that search decided to this file, for `tripoint train network --solved`, which
    /// learns from them which moves to try first
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    export_solved: Option<PathBuf>,
    /// Write a certificate for the proven results to this file, compressed if it ends in .gz; tripoint-check checks it
    /// (docs/certificates.md). Disables the techniques that certificates cannot express. Takes memory in addition to
    /// --memory
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    certificate: Option<PathBuf>,
    /// Explain the proofs to people: HTML pages in this folder, which must be new or empty; start with index.html.
    /// Takes memory in addition to --memory
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    explain: Option<PathBuf>,
    /// Disable a technique; may be repeated. The shipped certificates were made with some disabled
    #[arg(long, value_name = "TECHNIQUE", value_parser = named(Technique::NAMES), hide = true)]
    without: Vec<Technique>,
    /// Try equally good moves in a random order, by this seed, to see how much the node count depends on it
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The answer's format
    #[arg(long, value_enum, default_value = "text")]
    format: AnswerFormat,
    /// Draw a map of the openings to this .svg or .png file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "openings", conflicts_with = "moves")]
    output: Option<PathBuf>,
    #[command(flatten)]
    book: ProvenBookFlags,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    memory: MemoryFlags,
    #[command(flatten)]
    threads: ThreadFlags,
    #[command(flatten)]
    network: NetworkFlags,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint solve --size 7 --openings
  tripoint solve --size 6 c4 d5 b3
  tripoint solve --size 9 --openings --memory 4096 --threads 2 --results y9.proven --resume
  tripoint solve --board 5,3 --openings --format json --output map.svg
  tripoint solve --size 5 --openings --explain pages";

/// The answer's format.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum AnswerFormat {
    /// Text
    Text,
    /// One JSON object
    Json,
}

impl SolveArguments {
    /// What to solve, and which files to read and write.
    fn settings(&self, engine: Settings) -> SolveSettings {
        // With these flags, the solver should work as it does without a book.
        let is_steered = self.seed.is_some() || !self.without.is_empty() || !self.known.is_empty();
        SolveSettings {
            techniques: techniques(self),
            seed: self.seed,
            openings: self.openings,
            positions: self.positions,
            uses_book: !(self.no_book || is_steered || self.positions < u64::MAX),
            json: self.format == AnswerFormat::Json,
            known: self.known.clone(),
            results: self.results.clone().map(|path| (path, self.resume)),
            export_proven: self.export_proven.clone(),
            export_solved: self.export_solved.clone(),
            certificate: self.certificate.clone(),
            explain: self.explain.clone(),
            output: self.output.clone(),
            book: self.book.settings(command(self, &engine)),
            engine,
        }
    }
}

/// Solves a position, or all openings of a board.
pub(super) fn run(arguments: &SolveArguments, stdin: impl Read, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    arguments.output.as_deref().map_or(Ok(()), |path| check_ending("--output", path))?;
    check_files(arguments)?;
    let mut engine = shipped::settings_without_books();
    arguments.board.apply(&mut engine)?;
    arguments.rules.apply(&mut engine);
    arguments.memory.apply(&mut engine);
    arguments.network.apply(&mut engine)?;
    engine.threads = arguments.threads.threads as usize;
    let position = position(arguments, &engine, stdin)?;
    engine.check_memory()?;
    let settings = arguments.settings(engine);
    let job = SolveJob::new(&settings, position)?;
    let stop = stop_on_ctrl_c()?;
    match job.run(stop.clone(), stdout)? {
        SolveEnd::Complete => Ok(()),
        SolveEnd::Unfinished(unwritten) => Err(unfinished(arguments, &unwritten, stop.is_requested())),
        SolveEnd::WithoutBook => Err(Interrupted("the book is not written".to_owned()).into()),
    }
}

/// Why the work isn't done, with what isn't written and how to continue.
fn unfinished(arguments: &SolveArguments, unwritten: &[&str], is_interrupted: bool) -> Box<dyn Error> {
    let how = if arguments.results.is_some() {
        format!("continue with {}", command_with("--resume"))
    } else {
        "give --results FILE to keep what is proven".to_owned()
    };
    let remedy = [unwritten, &[how.as_str()]].concat().join("; ");
    let positions = arguments.positions;
    if is_interrupted {
        return Interrupted(remedy).into();
    }
    LimitReached(format!("the limit of --positions {positions} is reached, give a greater one: {remedy}")).into()
}

/// Checks that the files written at the end can be, and that no two flags name the same one. The results file is opened
/// before the search.
fn check_files(arguments: &SolveArguments) -> Result<(), String> {
    let written_at_the_end = [
        ("--certificate", arguments.certificate.as_deref()),
        ("--export-proven", arguments.export_proven.as_deref()),
        ("--export-solved", arguments.export_solved.as_deref()),
        ("--output", arguments.output.as_deref()),
        ("--book", arguments.book.path.as_deref()),
    ];
    check_outputs(arguments.results.as_deref(), &written_at_the_end)?;
    arguments.explain.as_deref().map_or(Ok(()), |folder| check_folder("--explain", folder))
}

/// The techniques to use: with a certificate, only those that it can express.
fn techniques(arguments: &SolveArguments) -> Techniques {
    let untold: &[Technique] = if arguments.certificate.is_some() { &Technique::NOT_IN_CERTIFICATES } else { &[] };
    arguments.without.iter().chain(untold).fold(Techniques::DEFAULT, |all, &technique| all.without(technique))
}

/// The command that proves the openings in the same way, without files.
fn command(arguments: &SolveArguments, settings: &Settings) -> String {
    let board = board_flags(settings.board);
    let mut command = format!("tripoint solve {board} --openings --memory {}", settings.memory);
    if settings.threads > 1 {
        command += &format!(" --threads {}", settings.threads);
    }
    for (_, name) in Technique::NAMES.into_iter().filter(|(technique, _)| arguments.without.contains(technique)) {
        command += &format!(" --without {name}");
    }
    command
}

/// The position to solve. The swap plays no part in it.
fn position(arguments: &SolveArguments, settings: &Settings, stdin: impl Read) -> Result<Position, Box<dyn Error>> {
    let SolveArguments { moves: words, record_moves, choice, board, .. } = arguments;
    let words = GameAndMoves { words, moves: *record_moves, choice, board };
    let ChosenPosition { position, moves, .. } = words.position(settings.rules, stdin)?;
    let mut position = position.unwrap_or_else(|| Position::new(settings.board, settings.rules));
    let notation = Notation::default_for(position.topology());
    let mut typed = TypedMoves::default();
    for (number, word) in (1..).zip(moves) {
        let entry = typed.read(word, &position, &notation).map_err(|error| format!("move {number}: {error}"))?;
        if position.winner().is_some() || entry.mv == Move::Resign {
            return Err(format!(
                "move {number}: got '{word}', but a finished game has nothing left to prove; leave this move out"
            )
            .into());
        }
        position.play_any(entry.colour, entry.mv).map_err(|error| format!("move {number}: got '{word}': {error}"))?;
    }
    Ok(position)
}
