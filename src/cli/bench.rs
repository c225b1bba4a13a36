//! Fixed positions searched with a fixed seed: a signature of how the engine plays, and its speed.

use super::flags::{LogFlags, MemoryFlags, ParameterFlags};
use crate::base::Random;
use crate::base::SystemClock;
use crate::board::Board;
use crate::engine::{Engine, Settings};
use crate::playout::{Heuristic, HeuristicCounts};
use crate::rules::Move;
use crate::search::{Control, Report};
use clap::Args;
use std::error::Error;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Simulations for each position, unless others are asked for.
const SIMULATIONS: u64 = 2000;

/// What the positions are searched with.
#[derive(Args, Clone, Debug)]
pub(super) struct BenchArguments {
    /// Simulations for each position (the signature is that of the default)
    #[arg(long, value_name = "N", default_value_t = SIMULATIONS, value_parser = clap::value_parser!(u64).range(1..))]
    bench_simulations: u64,
    #[command(flatten)]
    parameters: ParameterFlags,
    #[command(flatten)]
    memory: MemoryFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// The boards with the numbers of random stones that stand on them: the opening, the middle and the end of games.
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

/// Searches the positions and prints a line each, the signature and the speed.
///
/// The signature changes when the engine plays differently, with the same parameters and simulations: it takes in every move
/// found, its win rate and the size of the tree.
pub(super) fn run(arguments: &BenchArguments, output: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let mut settings = Settings::default();
    settings.limits.simulations = Some(arguments.bench_simulations);
    arguments.memory.apply(&mut settings);
    arguments.parameters.apply(&mut settings)?;
    let (mut signature, mut playouts, mut time) = (0_u64, 0_u64, Duration::ZERO);
    for (index, &(name, stones)) in POSITIONS.iter().enumerate() {
        let board: Board = name.parse()?;
        let mut engine = position(&settings, board, stones)?;
        let colour = engine.position().to_move();
        let begun = Instant::now();
        let decision = engine.think(colour, &mut Control::default());
        time += begun.elapsed();
        let report = decision.report.ok_or("no search: the position is decided")?;
        let best = engine.notation().name(report.best);
        let Report { nodes, win_rate, .. } = report;
        writeln!(
            output,
            "{:>2}  {:<11} {stones:>3} stones  move {best:<4} winrate {win_rate:.4}  simulations {:>6}  nodes {nodes:>6}  playouts {:>8}",
            index + 1,
            board.to_string(),
            report.simulations,
            report.playouts
        )?;
        if arguments.log.verbose > 0 {
            writeln!(output, "    {}", heuristics(engine.count_moves(COUNTED)))?;
        }
        for value in [report.best.index() as u64, report.win_rate.to_bits(), nodes as u64, report.playouts] {
            // FNV-1a over whole words: any change of a value changes the sum.
            signature = (signature ^ value).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
        }
        playouts += report.playouts;
    }
    writeln!(output, "signature {}", signature >> 32)?;
    writeln!(output, "playouts/s {:.0}", playouts as f64 / time.as_secs_f64().max(1e-9))?;
    Ok(())
}

/// Playouts in which the moves of each heuristic are counted.
const COUNTED: u32 = 1000;

/// The share of each heuristic in the moves of playouts.
fn heuristics(counts: HeuristicCounts) -> String {
    let all = counts.iter().sum::<u64>().max(1);
    let share = |(heuristic, &count): (Heuristic, &u64)| format!("{heuristic} {:.1} %", 100.0 * count as f64 / all as f64);
    let shares: Vec<_> = Heuristic::ALL.into_iter().zip(&counts).filter(|(_, count)| **count > 0).map(share).collect();
    format!("moves of {COUNTED} playouts: {all}: {}", shares.join(", "))
}

/// An engine with random stones on the board, none of which decides the game, and a fixed seed.
fn position(settings: &Settings, board: Board, stones: usize) -> Result<Engine, Box<dyn Error>> {
    let settings = Settings { board, seed: 2014, ..settings.clone() };
    let mut engine = Engine::new(settings, Arc::new(SystemClock::default()))?;
    let mut random = Random::new(stones as u64);
    while engine.position().history().len() < stones {
        let empty = engine.position().empty();
        let cell = empty.nth(random.below(empty.len())).ok_or("no empty cell")?;
        engine.play(engine.position().to_move(), Move::Place(cell))?;
        if engine.position().winner().is_some() {
            engine.undo();
        }
    }
    Ok(engine)
}
