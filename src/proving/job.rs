//! A run of `tripoint solve`, from the proofs that it reads to the files that it writes.

use super::known::KnownProofs;
use super::openings::solve_openings;
use super::pages::write_pages;
use super::position::solve_position;
use super::run::{ProofRun, export, identity, write_certificate};
use super::settings::SolveSettings;
use crate::files::{ResultsFile, write_whole};
use crate::notation::Notation;
use crate::progress::ProgressLine;
use crate::rules::Position;
use crate::selfplay::Stop;
use crate::solver::{PROVEN_FORMAT, ProofClaim, Solver, SolverSetup, solver};
use crate::training::solved_line;
use std::error::Error;
use std::io::Write;
use std::time::Instant;

/// A solver with its task, and the proofs given to it.
pub(crate) struct SolveJob<'a> {
    settings: &'a SolveSettings,
    position: Position,
    notation: Notation,
    solver: Box<dyn Solver>,
    results: Option<ResultsFile>,
    /// How many proofs from files the solver believes although they were not checked.
    unchecked: usize,
}

/// How a run has ended.
pub(crate) enum SolveEnd {
    /// Everything is proven and written.
    Complete,
    /// Something isn't proven, so these files are not written.
    Unfinished(Vec<&'static str>),
    /// Everything is proven, but the searches for the book were interrupted.
    WithoutBook,
}

impl<'a> SolveJob<'a> {
    /// Builds the solver, and gives it the proofs from files.
    ///
    /// # Errors
    /// The position can't be solved, or files can't be used.
    pub(crate) fn new(settings: &'a SolveSettings, position: Position) -> Result<SolveJob<'a>, Box<dyn Error>> {
        let notation = Notation::default_for(position.topology());
        let SolveSettings { engine, techniques, seed, .. } = settings;
        let network = engine.solver_network(&position);
        let setup = SolverSetup::new(engine.tree_bytes()).with_techniques(*techniques).with_network(network).with_seed(*seed);
        let solver = solver(&position, setup)?;
        if settings.export_solved.is_some() {
            // The first call begins to collect them.
            drop(solver.take_solved());
        }
        let (results, unchecked) = read_proofs(settings, solver.as_ref(), &position, &notation)?;
        Ok(SolveJob { settings, position, notation, solver, results, unchecked })
    }

    /// Solves, prints the answer and writes the files.
    ///
    /// # Errors
    /// The output can't be written, or a certificate contradicts the files of proofs.
    pub(crate) fn run(self, stop: Stop, stdout: &mut impl Write) -> Result<SolveEnd, Box<dyn Error>> {
        let SolveJob { settings, position, notation, solver, results, unchecked } = self;
        let mut work = ProofRun {
            solver: solver.as_ref(),
            notation: &notation,
            threads: settings.engine.threads,
            results,
            unchecked,
            progress: ProgressLine::open_ended("{elapsed} {msg}"),
            stop: stop.clone(),
            begun: Instant::now(),
        };
        // A certificate can refute an answer that depends on unchecked lines, so hold the answer back until then.
        let (holds, mut held) = (unchecked > 0 && settings.certificate.is_some(), Vec::new());
        let solved = {
            let mut out: &mut dyn Write = if holds { &mut held } else { &mut *stdout };
            if settings.openings {
                solve_openings(&mut work, settings, &position, &mut out)?
            } else {
                solve_position(&mut work, settings, &position, &mut out)?
            }
        };
        // The solver's results cost nothing to write, and stay if the rest is interrupted.
        if let Some(path) = &settings.export_proven {
            export(solver.as_ref(), &position, &notation, path)?;
        }
        if let Some(path) = &settings.export_solved {
            let line = |found| solved_line(settings.engine.board, found) + "\n";
            let lines = solver.take_solved().iter().map(line).collect::<String>();
            write_whole(path, lines).map_err(|error| format!("--export-solved {error}"))?;
        }
        let mut unwritten = write_proofs(&mut work, settings, &position, (&solved.claims, &solved.results), &mut held)?;
        stdout.write_all(&held)?;
        match (solved.book, &settings.book) {
            (Some(book), Some(made)) if unwritten.is_empty() => {
                // The searches get the solver's memory.
                drop(work);
                drop(solver);
                let Some(book) = made.plan.finish(book, &settings.engine, &made.command, &stop)? else {
                    return Ok(SolveEnd::WithoutBook);
                };
                write_whole(&made.path, book.to_string()).map_err(|error| format!("--book {error}"))?;
            }
            (_, None) => {}
            _ if solved.is_done => unwritten.push("the book is not written"),
            _ => unwritten.push("the book is not written, since not all openings are proven"),
        }
        Ok(if solved.is_done && unwritten.is_empty() { SolveEnd::Complete } else { SolveEnd::Unfinished(unwritten) })
    }
}

/// Gives the proofs in `--known` and `--results` to the solver, and compares and checks them. Returns the results file,
/// and how many proofs stay unchecked.
fn read_proofs(
    settings: &SolveSettings,
    solver: &dyn Solver,
    position: &Position,
    notation: &Notation,
) -> Result<(Option<ResultsFile>, usize), String> {
    let (mut known, identity) = (KnownProofs::new(position, notation), identity(position));
    for path in &settings.known {
        let name = format!("--known {}", path.display());
        known.begin_file(name.clone(), ResultsFile::first_line(path, PROVEN_FORMAT).unwrap_or_default());
        let before = known.count();
        ResultsFile::read(path, PROVEN_FORMAT, &identity, &mut |line| known.take(solver, line))
            .map_err(|error| format!("--known {}", error.at(path)))?;
        if known.count() == before {
            return Err(format!("{name}: got no proven position, expected at least one; leave it out"));
        }
    }
    let results = settings.results.as_ref().map(|(path, resume)| {
        let first = ResultsFile::first_line(path, PROVEN_FORMAT).unwrap_or_default();
        known.begin_file(format!("--results {}", path.display()), first);
        let mut take = |line: &str| known.take(solver, line);
        let opened = ResultsFile::open(path, PROVEN_FORMAT, &identity, *resume, &mut take);
        opened.map_err(|error| format!("--results {}", error.at(path)))
    });
    let results = results.transpose()?;
    Ok((results, known.check()?))
}

/// Writes the certificate and the explanation. Returns what isn't written, because there is nothing to write or the
/// work is interrupted.
fn write_proofs(
    work: &mut ProofRun<'_>,
    settings: &SolveSettings,
    position: &Position,
    (claims, results): (&[ProofClaim], &[&str]),
    stdout: &mut impl Write,
) -> Result<Vec<&'static str>, Box<dyn Error>> {
    if claims.is_empty() {
        let wanted = [
            (settings.certificate.is_some(), "the certificate is not written, since nothing is proven"),
            (settings.explain.is_some(), "the explanation is not written, since nothing is proven"),
        ];
        return Ok(wanted.into_iter().filter_map(|(is_wanted, told)| is_wanted.then_some(told)).collect());
    }
    let mut unwritten = Vec::new();
    if let Some(path) = &settings.certificate {
        match work.complete(stdout, |solver, effort| solver.certificate(claims, effort))? {
            Some(text) => {
                check_claims(&text, results)?;
                write_certificate(path, text)?;
            }
            None => unwritten.push("the certificate is not written"),
        }
    }
    if let Some(folder) = &settings.explain {
        match work.complete(stdout, |solver, effort| solver.explanation(claims, effort))? {
            Some(explanation) => write_pages("--explain", folder, position, work.notation, claims, &explanation)?,
            None => unwritten.push("the explanation is not written"),
        }
    }
    Ok(unwritten)
}

/// Checks that a certificate proves the results. It doesn't if a file says something false.
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
