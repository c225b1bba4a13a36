//! `tripoint solve`: proofs.

use super::flags::{BoardFlags, GameNumberFlags, LogFlags, MemoryFlags, NetworkFlags, RuleFlags, ThreadFlags, named};
use super::game_arguments::{GameAndMoves, TYPED_MOVES, TypedMoves};
use super::interrupt::{Interrupted, LimitReached, command_with, stop_on_ctrl_c};
use super::outputs::check_outputs;
use crate::base::plural;
use crate::board::Cell;
use crate::board_flags::board_flags;
use crate::book::Book;
use crate::engine::Settings;
use crate::files::{ResultsFile, write_whole};
use crate::game_files::readable;
use crate::notation::{Notation, marked_board};
use crate::picture_files::{SHARP, check_ending, write_picture};
use crate::pictures::{Heat, Names, Picture};
use crate::progress::ProgressLine;
use crate::proving::pages::{check_folder, write_pages};
use crate::proving::{KnownProofs, ProofRun, ProvenBookPlan, export, identity, known_answer, prove_lines, write_certificate};
use crate::rules::{Colour, Move, Position};
use crate::shipped;
use crate::solver::{
    OpeningMap, OpeningResult, PROVEN_FORMAT, ProofClaim, ProofLimits, ProvenWin, Solver, SolverError, SolverSetup, Technique,
    Techniques, solver,
};
use crate::training::solved_line;
use crate::verdict::{KnownResult, ResultSource};
use clap::{Args, ValueEnum, ValueHint};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// The book of what is proven.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Book")]
pub(super) struct ProvenBookFlags {
    /// Once all openings are proven, write an opening book to this file: the winning first moves, and the winner's
    /// answers
    #[arg(long = "book", value_name = "FILE", value_hint = ValueHint::FilePath, requires = "openings", conflicts_with = "moves")]
    pub(super) path: Option<PathBuf>,
    /// Moves of the longest line of the book, in which the winner has an answer to every move of the loser. 1: only the
    /// openings
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=6), requires = "path")]
    book_moves: u32,
    /// Simulations of a search of each opening, without proofs. With the swap the engine opens with the move that this
    /// search misjudges most. 0: no search
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(..=1_000_000_000), requires = "path")]
    book_simulations: u64,
}

impl SolveArguments {
    /// Whether the proof has to be the solver's: it is to be stored, or its work is of interest.
    fn needs_own_proof(&self) -> bool {
        let is_stored = self.certificate.is_some()
            || self.explain.is_some()
            || self.results.is_some()
            || self.export_proven.is_some()
            || self.export_solved.is_some();
        is_stored || self.is_measured()
    }

    /// Whether the solver is to work as it does without a book.
    fn is_measured(&self) -> bool {
        let is_steered = self.seed.is_some() || !self.without.is_empty() || !self.known.is_empty();
        self.no_book || is_steered || self.positions < u64::MAX
    }
}

impl ProvenBookFlags {
    fn plan(&self) -> ProvenBookPlan {
        ProvenBookPlan { moves: self.book_moves, simulations: self.book_simulations }
    }
}

/// The arguments of `tripoint solve`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct SolveArguments {
    #[arg(value_name = "FILE|MOVES", value_hint = ValueHint::FilePath,
          help = format!("A game, and moves from its position; or moves from the empty board. The result is that of the player to move \
                          after them. {TYPED_MOVES}. A game is {}; - for stdin", readable()))]
    moves: Vec<String>,
    #[command(flatten)]
    choice: GameNumberFlags,
    /// Number of moves of the game to play; set-up stones do not count (default: all)
    #[arg(id = "record_moves", long = "moves", value_name = "N")]
    record_moves: Option<usize>,
    /// Let the solver prove the position by itself, without the proofs of the opening book. Flags that store a proof do
    /// the same, but they prove the lines of the book first; so does --openings
    #[arg(long)]
    no_book: bool,
    /// Solve all first moves of the board
    #[arg(long, conflicts_with = "moves")]
    openings: bool,
    /// Limit of positions to examine (default: none; with --openings, for all openings together)
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true,
          value_parser = clap::value_parser!(u64).range(1..))]
    positions: u64,
    /// Keep proofs in this file as they are found, so that a stopped or killed computation can be resumed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: Option<PathBuf>,
    /// Continue the proofs in the file of results
    #[arg(long, requires = "results")]
    resume: bool,
    /// Trust the proofs in this file, written by another computation (--results or --export-proven); may be repeated
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    known: Vec<PathBuf>,
    /// At the end write the proven positions to this file, those that took most work first, at most 5 MB
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    export_proven: Option<PathBuf>,
    /// At the end write the positions that were decided by search to this file, for `tripoint train network --solved`,
    /// which learns the order of moves from them
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    export_solved: Option<PathBuf>,
    /// Write a certificate of the proven results to this file, compressed if it ends in .gz; tripoint-check checks it
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
    /// Format of the answer
    #[arg(long, value_enum, default_value = "text")]
    format: AnswerFormat,
    /// Draw the map of the openings to this .svg or .png file
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

/// The format of the answer.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum AnswerFormat {
    /// Text
    Text,
    /// One JSON object
    Json,
}

/// Solves a position, or all openings of a board.
pub(super) fn run(arguments: &SolveArguments, stdin: impl Read, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    arguments.output.as_deref().map_or(Ok(()), |path| check_ending("--output", path))?;
    check_files(arguments)?;
    let mut settings = shipped::settings_without_books();
    arguments.board.apply(&mut settings)?;
    arguments.rules.apply(&mut settings);
    arguments.memory.apply(&mut settings);
    arguments.network.apply(&mut settings)?;
    settings.threads = arguments.threads.threads as usize;
    let position = position(arguments, &settings, stdin)?;
    let notation = Notation::default_for(position.topology());
    settings.check_memory()?;
    let techniques = techniques(arguments);
    let network = settings.solver_network(&position);
    let solver = solver(&position, SolverSetup { bytes: settings.tree_bytes(), techniques, network, seed: arguments.seed })?;
    if arguments.export_solved.is_some() {
        // The first call begins to collect them.
        drop(solver.take_solved());
    }
    let (results, unchecked) = read_proofs(arguments, solver.as_ref(), &position, &notation)?;
    let mut work = ProofRun {
        solver: solver.as_ref(),
        notation: &notation,
        threads: settings.threads,
        results,
        unchecked,
        progress: ProgressLine::open_ended("{elapsed} {msg}"),
        stop: stop_on_ctrl_c()?,
        begun: Instant::now(),
    };
    let stop = work.stop.clone();
    // A certificate can refute an answer that depends on lines that were not checked: it is held back until then.
    let (holds, mut held) = (unchecked > 0 && arguments.certificate.is_some(), Vec::new());
    let solved = {
        let mut out: &mut dyn Write = if holds { &mut held } else { &mut *stdout };
        if arguments.openings {
            solve_openings(&mut work, arguments, &position, &mut out)?
        } else {
            solve_position(&mut work, arguments, &position, &mut out)?
        }
    };
    let is_done = solved.is_done;
    // The solver's results cost nothing to write, and stay if the rest is interrupted.
    if let Some(path) = &arguments.export_proven {
        export(solver.as_ref(), &position, &notation, path)?;
    }
    if let Some(path) = &arguments.export_solved {
        let lines = solver.take_solved().iter().map(|found| solved_line(settings.board, found) + "\n").collect::<String>();
        write_whole(path, lines).map_err(|error| format!("--export-solved {error}"))?;
    }
    let mut unwritten = write_proofs(&mut work, arguments, &position, (&solved.claims, &solved.results), &mut held)?;
    stdout.write_all(&held)?;
    match solved.book {
        Some(book) if unwritten.is_empty() => {
            // The searches have the memory of the solver.
            drop(work);
            drop(solver);
            match (arguments.book.plan().finish(book, &settings, &command(arguments, &settings), &stop)?, &arguments.book.path) {
                (Some(book), Some(path)) => {
                    write_whole(path, book.to_string()).map_err(|error| format!("--book {error}"))?;
                }
                _ => return Err(Interrupted("the book is not written".to_owned()).into()),
            }
        }
        _ if arguments.book.path.is_none() => {}
        _ if is_done => unwritten.push("the book is not written"),
        _ => unwritten.push("the book is not written, since not all openings are proven"),
    }
    if is_done && unwritten.is_empty() {
        return Ok(());
    }
    Err(unfinished(arguments, &unwritten, stop.is_requested()))
}

/// Gives the proofs of `--known` and `--results` to the solver, once they are compared and checked. Returns the file of
/// results, and the number of proofs that stay unchecked.
fn read_proofs(
    arguments: &SolveArguments,
    solver: &dyn Solver,
    position: &Position,
    notation: &Notation,
) -> Result<(Option<ResultsFile>, usize), String> {
    let (mut known, identity) = (KnownProofs::new(position, notation), identity(position));
    for path in &arguments.known {
        let name = format!("--known {}", path.display());
        known.begin_file(name.clone(), ResultsFile::first_line(path, PROVEN_FORMAT).unwrap_or_default());
        let before = known.count();
        ResultsFile::read(path, PROVEN_FORMAT, &identity, &mut |line| known.take(solver, line))
            .map_err(|error| format!("--known {}", error.at(path)))?;
        if known.count() == before {
            return Err(format!("{name}: got no proven position, expected at least one; leave it out"));
        }
    }
    let results = arguments.results.as_deref().map(|path| {
        let first = ResultsFile::first_line(path, PROVEN_FORMAT).unwrap_or_default();
        known.begin_file(format!("--results {}", path.display()), first);
        let mut take = |line: &str| known.take(solver, line);
        let opened = ResultsFile::open(path, PROVEN_FORMAT, &identity, arguments.resume, &mut take);
        opened.map_err(|error| format!("--results {}", error.at(path)))
    });
    let results = results.transpose()?;
    Ok((results, known.check()?))
}

/// Why the work is not done, with what is not written and how to go on.
fn unfinished(arguments: &SolveArguments, unwritten: &[&str], is_interrupted: bool) -> Box<dyn Error> {
    let how = if arguments.results.is_some() {
        format!("go on with {}", command_with("--resume"))
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

/// Writes the certificate and the explanation, and says what is not written, since there is nothing to write or the
/// work is interrupted.
fn write_proofs(
    work: &mut ProofRun<'_>,
    arguments: &SolveArguments,
    position: &Position,
    (claims, results): (&[ProofClaim], &[&str]),
    stdout: &mut impl Write,
) -> Result<Vec<&'static str>, Box<dyn Error>> {
    if claims.is_empty() {
        let wanted = [
            (arguments.certificate.is_some(), "the certificate is not written, since nothing is proven"),
            (arguments.explain.is_some(), "the explanation is not written, since nothing is proven"),
        ];
        return Ok(wanted.into_iter().filter_map(|(is_wanted, told)| is_wanted.then_some(told)).collect());
    }
    let mut unwritten = Vec::new();
    if let Some(path) = &arguments.certificate {
        match work.complete(stdout, |solver, effort| solver.certificate(claims, effort))? {
            Some(text) => {
                check_claims(&text, results)?;
                write_certificate(path, text)?;
            }
            None => unwritten.push("the certificate is not written"),
        }
    }
    if let Some(folder) = &arguments.explain {
        match work.complete(stdout, |solver, effort| solver.explanation(claims, effort))? {
            Some(explanation) => write_pages("--explain", folder, position, work.notation, claims, &explanation)?,
            None => unwritten.push("the explanation is not written"),
        }
    }
    Ok(unwritten)
}

/// Whether a certificate proves the results that were found. It does not if a file says something false.
fn check_claims(certificate: &str, results: &[&str]) -> Result<(), String> {
    // `= position BLACK WHITE TO-MOVE WINNER STATEMENT`, `= opening CELL RESULT STATEMENT`
    let claims = certificate.lines().filter_map(|line| line.strip_prefix("= "));
    for (claim, result) in claims.zip(results) {
        let proven = claim.split(' ').rev().nth(1).unwrap_or_default();
        if proven != *result {
            return Err(format!(
                "got '{result}' from the proofs of --known or --results, but the certificate proves '{proven}' (= {claim}): \
                 a line of these files is false; leave them out"
            ));
        }
    }
    Ok(())
}

/// Whether the files that are written at the end can be, and no two flags name the same one. The file of results is
/// opened before the search.
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

/// The techniques that are used: with a certificate, none that it cannot tell.
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
    let (of_game, moves) = words.position(settings.rules, stdin)?;
    let mut position = of_game.unwrap_or_else(|| Position::new(settings.board, settings.rules));
    let notation = Notation::default_for(position.topology());
    let mut typed = TypedMoves::default();
    for (number, word) in (1..).zip(moves) {
        let entry = typed.read(word, &position, &notation).map_err(|error| format!("move {number}: {error}"))?;
        if position.winner().is_some() || entry.mv == Move::Resign {
            return Err(format!(
                "move {number}: got '{word}', but there is nothing to prove after the end of the game; give the moves before it"
            )
            .into());
        }
        position.play_any(entry.colour, entry.mv).map_err(|error| format!("move {number}: got '{word}': {error}"))?;
    }
    Ok(position)
}

/// The results.
struct Solved {
    is_done: bool,
    /// The techniques that certificates and explanations can express.
    claims: Vec<ProofClaim>,
    /// The result of each, as certificates write it.
    results: Vec<&'static str>,
    /// The book of the openings, if requested and all are proven.
    book: Option<Book>,
}

/// The positions that the solver examines before it proves the lines of the book, or before the answer is the book's
/// without a winning move.
const FIRST_ATTEMPT: u64 = 20_000;

/// The answer for a position.
struct PositionAnswer {
    result: KnownResult,
    /// A winning move of the player to move.
    best: Option<Cell>,
}

/// The answer of the book or, where it has none or must not be asked, of the solver.
fn answer(
    work: &mut ProofRun<'_>,
    arguments: &SolveArguments,
    position: &Position,
    stdout: &mut impl Write,
) -> Result<Option<PositionAnswer>, Box<dyn Error>> {
    let book = if arguments.is_measured() { None } else { shipped::BOOKS.book(position.board())?.map(Arc::new) };
    let by_book = book.as_ref().and_then(|book| known_answer(position, book));
    let book = book.filter(|_| by_book.is_some());
    let known = by_book.filter(|_| !arguments.needs_own_proof()).map(|(result, best)| PositionAnswer { result, best });
    if known.as_ref().is_some_and(|known| known.best.is_some() || known.result.winner != position.to_move()) {
        return Ok(known);
    }
    let stones = position.both_stones();
    let (to_move, solver, threads) = (position.to_move(), work.solver, work.threads);
    let has_answer = known.is_some();
    let proven = work.watch(stdout, |stop, _| {
        let effort = ProofLimits { nodes: arguments.positions, threads, stop };
        let mut proof = None;
        if let Some(book) = &book {
            proof = solver.prove(&stones, to_move, ProofLimits { nodes: FIRST_ATTEMPT, ..effort })?;
            if proof.is_none() && !has_answer {
                prove_lines(solver, book, position, effort)?;
            }
        }
        if proof.is_none() && !has_answer {
            proof = solver.prove(&stones, to_move, effort)?;
        }
        let wins = proof.as_ref().is_some_and(|proof| proof.winner == to_move);
        let best = if wins && position.winner().is_none() { solver.winning_move(&stones, to_move, effort) } else { None };
        Ok::<_, SolverError>(proof.map(|proof| PositionAnswer { result: KnownResult::by_solver(proof.winner), best }))
    })??;
    Ok(proven.or(known))
}

/// Solves one position.
fn solve_position(
    work: &mut ProofRun<'_>,
    arguments: &SolveArguments,
    position: &Position,
    stdout: &mut impl Write,
) -> Result<Solved, Box<dyn Error>> {
    let answer = answer(work, arguments, position, stdout)?;
    work.progress.clear();
    let (stones, to_move) = (position.both_stones(), position.to_move());
    let (nodes, seconds, notation) = (work.solver.nodes(), work.begun.elapsed().as_secs_f64(), work.notation);
    let best = answer.as_ref().and_then(|answer| answer.best).map(|cell| notation.name(cell));
    let result = answer.map(|answer| answer.result);
    let is_known = result.is_some_and(|result| result.source != ResultSource::Solver);
    match arguments.format {
        AnswerFormat::Json => {
            let object = json!({
                "board": position.board().to_string(),
                "to_move": to_move.to_string().to_lowercase(),
                "winner": result.map(|result| result.winner.to_string().to_lowercase()),
                "move": best,
                "source": result.map(|result| result.source.word()),
                "nodes": nodes,
                "seconds": seconds,
            });
            writeln!(stdout, "{}", with_unchecked(object, work.unchecked))?;
        }
        AnswerFormat::Text => {
            let told = match (result, best) {
                (None, _) => format!("Not solved, {to_move} to move"),
                (Some(KnownResult { winner, .. }), Some(best)) => format!("{winner} wins with {best}"),
                (Some(KnownResult { winner, .. }), None) if position.winner().is_some() => format!("{winner} has won"),
                (Some(KnownResult { winner, .. }), None) if winner == to_move => {
                    format!("{winner} wins, with a move that is not known")
                }
                (Some(KnownResult { winner, .. }), None) => format!("{winner} wins, whatever {to_move} plays"),
            };
            let effort = format!("{nodes} position{} examined in {seconds:.1} s", plural(nodes));
            match result.filter(|_| is_known) {
                Some(result) => writeln!(stdout, "{told}: {}, {effort}; --no-book leaves it to the solver", result.in_words())?,
                None => writeln!(stdout, "{told}: {effort}")?,
            }
            write!(stdout, "{}", note_of_unchecked(work.unchecked))?;
        }
    }
    let results = result.iter().map(|result| if result.winner == Colour::Black { "B" } else { "W" }).collect();
    let claims = result.iter().map(|_| ProofClaim::Position(stones, to_move)).collect();
    Ok(Solved { is_done: result.is_some(), claims, results, book: None })
}

/// Solves all openings.
fn solve_openings(
    work: &mut ProofRun<'_>,
    arguments: &SolveArguments,
    position: &Position,
    stdout: &mut impl Write,
) -> Result<Solved, Box<dyn Error>> {
    let (solver, notation, threads) = (work.solver, work.notation, work.threads);
    let mut map = OpeningMap::new(position);
    let is_text = arguments.format == AnswerFormat::Text;
    let begun = work.begun;
    let line = |map: &OpeningMap, opening: Cell, proof: &ProvenWin| {
        let result = if map.result(opening) == OpeningResult::Win { "wins" } else { "loses" };
        let (nodes, seconds, open) = (solver.nodes(), begun.elapsed().as_secs_f64(), map.open().len());
        let work = proof.nodes;
        format!(
            "{} {result}: {work} position{}, {nodes} in all, {seconds:.1} s, {open} to go",
            notation.name(opening),
            plural(work)
        )
    };
    let shared = &mut map;
    work.watch(stdout, |stop, tell| {
        let mut told = |map: &OpeningMap, opening: Cell, proof: Option<&ProvenWin>| {
            if let Some(proof) = proof.filter(|_| is_text) {
                // There is no receiver once the work is to end.
                drop(tell.send(line(map, opening, proof)));
            }
        };
        shared.prove_all(solver, ProofLimits { nodes: arguments.positions, threads, stop }, &mut told)
    })??;
    work.progress.clear();
    let open = map.open();
    let cells = || position.topology().cells();
    match arguments.format {
        AnswerFormat::Json => {
            let word = |cell| match map.result(cell) {
                OpeningResult::Win => "win",
                OpeningResult::Loss => "loss",
                OpeningResult::Unknown => "unknown",
            };
            let openings: Map<String, Value> = cells().map(|cell| (notation.name(cell).to_owned(), word(cell).into())).collect();
            let object = json!({
                "board": position.board().to_string(),
                "openings": openings,
                "nodes": solver.nodes(),
                "seconds": begun.elapsed().as_secs_f64(),
            });
            writeln!(stdout, "{}", with_unchecked(object, work.unchecked))?;
        }
        AnswerFormat::Text => {
            let board = marked_board(position.topology(), notation, |cell| Some(mark(&map, cell).to_owned()));
            let wins: Vec<_> = cells().filter(|&cell| map.result(cell) == OpeningResult::Win).collect();
            let (nodes, seconds) = (solver.nodes(), begun.elapsed().as_secs_f64());
            writeln!(stdout, "\n{board}\n\n{}: W wins for the first player, L loses, ? is not known", position.board())?;
            writeln!(stdout, "winning openings: {}", notation.line(&wins))?;
            writeln!(stdout, "{nodes} position{} examined in {seconds:.1} s", plural(nodes))?;
            write!(stdout, "{}", note_of_unchecked(work.unchecked))?;
        }
    }
    if let Some(path) = &arguments.output {
        let mut picture = Picture::of(position, notation);
        for cell in cells() {
            let drawn = picture.cell(cell);
            drawn.label = mark(&map, cell).to_owned();
            drawn.heat = match map.result(cell) {
                OpeningResult::Win => Some(Heat::WinRate(0.9)),
                OpeningResult::Loss => Some(Heat::WinRate(0.1)),
                OpeningResult::Unknown => None,
            };
        }
        picture.names = Names::Edges;
        picture.caption = format!("{}: openings that win (W), lose (L) or are not known (?)", position.board());
        write_picture("--output", Some(path), &picture.svg(), SHARP, stdout)?;
    }
    let book = if arguments.book.path.is_some() && open.is_empty() {
        work.complete(stdout, |solver, effort| arguments.book.plan().proven(solver, &map, position, effort))?
    } else {
        None
    };
    let decided = || cells().filter(|&cell| map.result(cell) != OpeningResult::Unknown);
    // Certificates speak of Black's first moves.
    let results = decided().map(|cell| if map.result(cell) == OpeningResult::Win { "win" } else { "loss" }).collect();
    Ok(Solved { is_done: open.is_empty(), claims: decided().map(ProofClaim::Opening).collect(), results, book })
}

/// The answer as JSON, with the number of lines of files that were believed without a check.
fn with_unchecked(mut answer: Value, unchecked: usize) -> Value {
    if unchecked > 0 {
        answer["unchecked"] = unchecked.into();
    }
    answer
}

/// The note that an answer may depend on lines of files that were believed without a check.
fn note_of_unchecked(unchecked: usize) -> String {
    if unchecked == 0 {
        return String::new();
    }
    let lines = if unchecked == 1 { "line" } else { "lines" };
    format!("This may depend on {unchecked} {lines} of --known or --results that could not be checked within seconds.\n")
}

fn mark(map: &OpeningMap, cell: Cell) -> &'static str {
    match map.result(cell) {
        OpeningResult::Win => "W",
        OpeningResult::Loss => "L",
        OpeningResult::Unknown => "?",
    }
}
