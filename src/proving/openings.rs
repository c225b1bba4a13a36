//! Solves all openings on a board.

use super::run::ProofRun;
use super::settings::{SolveSettings, Solved, note_of_unchecked, with_unchecked};
use crate::base::plural;
use crate::board::Cell;
use crate::notation::marked_board;
use crate::picture_files::{SHARP, write_picture};
use crate::pictures::{Heat, Names, Picture};
use crate::rules::Position;
use crate::solver::{OpeningMap, OpeningResult, ProofClaim, ProofLimits, ProvenWin};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::io::Write;

/// Solves all openings.
pub(super) fn solve_openings(
    work: &mut ProofRun<'_>,
    settings: &SolveSettings,
    position: &Position,
    stdout: &mut impl Write,
) -> Result<Solved, Box<dyn Error>> {
    let (solver, notation, threads) = (work.solver, work.notation, work.threads);
    let mut map = OpeningMap::new(position);
    let is_text = !settings.json;
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
        shared.prove_all(solver, ProofLimits { nodes: settings.positions, threads, stop }, &mut told)
    })??;
    work.progress.clear();
    let open = map.open();
    let cells = || position.topology().cells();
    if settings.json {
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
    } else {
        let board = marked_board(position.topology(), notation, |cell| Some(mark(&map, cell).to_owned()));
        let wins: Vec<_> = cells().filter(|&cell| map.result(cell) == OpeningResult::Win).collect();
        let (nodes, seconds) = (solver.nodes(), begun.elapsed().as_secs_f64());
        writeln!(stdout, "\n{board}\n\n{}: W wins for the first player, L loses, ? is not known", position.board().title())?;
        writeln!(stdout, "winning openings: {}", notation.line(&wins))?;
        writeln!(stdout, "{nodes} position{} examined in {seconds:.1} s", plural(nodes))?;
        write!(stdout, "{}", note_of_unchecked(work.unchecked))?;
    }
    if let Some(path) = &settings.output {
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
    let book = match settings.book.as_ref().filter(|_| open.is_empty()) {
        Some(book) => work.complete(stdout, |solver, effort| book.plan.proven(solver, &map, position, effort))?,
        None => None,
    };
    let decided = || cells().filter(|&cell| map.result(cell) != OpeningResult::Unknown);
    // Certificates are about Black's first moves.
    let results = decided().map(|cell| if map.result(cell) == OpeningResult::Win { "win" } else { "loss" }).collect();
    Ok(Solved { is_done: open.is_empty(), claims: decided().map(ProofClaim::Opening).collect(), results, book })
}

fn mark(map: &OpeningMap, cell: Cell) -> &'static str {
    match map.result(cell) {
        OpeningResult::Win => "W",
        OpeningResult::Loss => "L",
        OpeningResult::Unknown => "?",
    }
}
