//! `tripoint bench`: searches fixed positions with a fixed seed, to measure speed and to notice when the engine plays
//! differently.

use super::flags::{LogFlags, MemoryFlags, ParameterFlags};
use crate::base::Random;
use crate::base::SystemClock;
use crate::board::Board;
use crate::engine::{Engine, Settings};
use crate::playouts::{Heuristic, HeuristicCounts};
use crate::progress::ProgressLine;
use crate::rules::Move;
use crate::search::{Control, Report};
use crate::shipped;
use clap::Args;
use std::error::Error;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SIMULATIONS: u64 = 2000;

/// Arguments for `tripoint bench`.
#[derive(Args, Clone, Debug)]
pub(super) struct BenchArguments {
    /// Simulations for each position; signatures are compared at the default
    #[arg(long, value_name = "N", default_value_t = SIMULATIONS, value_parser = clap::value_parser!(u64).range(1..))]
    bench_simulations: u64,
    #[command(flatten)]
    parameters: ParameterFlags,
    #[command(flatten)]
    memory: MemoryFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// Boards, each with a number of random stones, for openings, middle games and endgames. Each group has a signature;
/// the first group's is the engine's.
const GROUPS: [(&str, &[(&str, usize)]); 2] = [
    ("", &POSITIONS),
    (" of Hex and bent Y", &[("hex 11 11", 0), ("hex 11 11", 40), ("hex 9 14", 0), ("bent-y 5 4", 0), ("bent-y 5 4", 30)]),
];

const POSITIONS: [(&str, usize); 10] = [
    ("y 10", 0),
    ("y 10", 16),
    ("y 13", 0),
    ("y 13", 40),
    ("y 19", 0),
    ("poly-y 5 7", 0),
    ("poly-y 5 7", 30),
    ("poly-y 5 7", 60),
    ("poly-y 7 5", 10),
    ("poly-y 9 8", 0),
];

/// Searches the positions and prints a line for each, the signatures and the speed.
///
/// A signature hashes the move found, its win rate, the tree's size and the number of playouts. It changes when the
/// engine plays differently with the same parameters and simulations. `tests/golden/bench.txt` has this version's
/// signatures, which are the same on every platform.
pub(super) fn run(arguments: &BenchArguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let mut settings = shipped::settings_without_books();
    settings.limits.simulations = Some(arguments.bench_simulations);
    arguments.memory.apply(&mut settings);
    arguments.parameters.apply(&mut settings)?;
    let progress = ProgressLine::late(GROUPS.iter().map(|(_, positions)| positions.len() as u64).sum(), "position");
    let stop = || {
        progress.show_if_late();
        false
    };
    let (mut number, mut playouts, mut time) = (0, 0, Duration::ZERO);
    for (of_whom, positions) in GROUPS {
        let mut signature = 0_u64;
        for &(name, stones) in positions {
            let board: Board = name.parse()?;
            progress.begin(number, board.title());
            number += 1;
            let mut engine = position(&settings, board, stones)?;
            let colour = engine.game().position().to_move();
            let begun = Instant::now();
            let decision = engine.think_without_book(colour, &mut Control { stop: &stop, ..Control::default() });
            time += begun.elapsed();
            let report = decision.report.ok_or("no search: the position is decided")?;
            let best = engine.game().notation().name(report.best);
            let Report { nodes, win_rate, simulations, .. } = report;
            let values = [report.best.index() as u64, report.win_rate.to_bits(), nodes as u64, report.playouts];
            let own = values.into_iter().fold(0, mixed);
            signature = mixed(signature, own);
            let line = format!(
                "{number:>2}  {:<11} {stones:>3} stones  move {best:<4} winrate {win_rate:.4}  simulations {simulations:>6}  nodes {nodes:>6}  playouts {:>8}  signature {:08x}",
                board.title(),
                report.playouts,
                own >> 32
            );
            progress.write(output, &line)?;
            if arguments.log.verbose > 0 {
                progress.write(output, &format!("    {}", heuristics(engine.analyst().count_moves(COUNTED))))?;
            }
            playouts += report.playouts;
        }
        progress.write(output, &format!("signature{of_whom} {}", signature >> 32))?;
    }
    progress.clear();
    writeln!(output, "playouts/s {:.0}", playouts as f64 / time.as_secs_f64().max(1e-9))?;
    Ok(())
}

/// FNV-1a over whole words: if one value changes, so does the hash.
fn mixed(hash: u64, value: u64) -> u64 {
    (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23)
}

/// How many playouts to make when counting each heuristic's moves.
const COUNTED: u32 = 1000;

/// Each heuristic's share of the playout moves.
fn heuristics(counts: HeuristicCounts) -> String {
    let all = counts.iter().sum::<u64>().max(1);
    let share = |(heuristic, &count): (Heuristic, &u64)| format!("{heuristic} {:.1} %", 100.0 * count as f64 / all as f64);
    let shares: Vec<_> = Heuristic::ALL.into_iter().zip(&counts).filter(|(_, count)| **count > 0).map(share).collect();
    format!("moves of {COUNTED} playouts: {all}: {}", shares.join(", "))
}

/// Makes an engine with a fixed seed, and puts random stones on its board that don't end the game.
fn position(settings: &Settings, board: Board, stones: usize) -> Result<Engine, Box<dyn Error>> {
    let settings = settings.clone().with_board(board).with_seed(2014);
    let mut engine = Engine::new(settings, Arc::new(SystemClock::default()))?;
    let mut random = Random::new(stones as u64);
    let game = engine.game_mut();
    while game.position().history().len() < stones {
        let empty = game.position().empty();
        let cell = empty.nth(random.below(empty.len())).ok_or("no empty cell")?;
        game.play_as(game.position().to_move(), Move::Place(cell))?;
        if game.position().winner().is_some() {
            game.undo();
        }
    }
    Ok(engine)
}
