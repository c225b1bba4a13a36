//! `tripoint analysis`: KataGo's protocol for analysis engines.

use super::flags::{
    BoardFlags, BookFileFlags, CoordinateFlags, FixedSeedFlags, LimitFlags, LogFlags, MemoryFlags, ParameterFlags, RuleFlags,
    SwapFlags, TurnFlags,
};
use crate::base::SystemClock;
use crate::engine::{MemorySharing, read_seconds};
use crate::json_analysis::{AnalysisContext, AnalysisDefaults, AnalysisDesk, SharedProofs};
use crate::shipped;
use crate::stdio::analysis::AnalysisServer;
use crate::stdio::stdout_is_deserted;
use clap::Args;
use std::error::Error;
use std::io::{self, BufRead};
use std::sync::Arc;
use std::thread;

/// How many simulations a position gets if neither a query nor a flag says so.
const SIMULATIONS: u64 = 1000;

/// Memory for queries, answers and proofs, in MiB.
const RESERVED_MEMORY: usize = 8;

/// Arguments for `tripoint analysis`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct AnalysisArguments {
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    coordinates: CoordinateFlags,
    #[command(flatten)]
    turns: TurnFlags,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    swap: SwapFlags,
    #[command(flatten)]
    limits: LimitFlags,
    /// Seconds for a position (default: no limit)
    #[arg(long, value_name = "SECONDS", value_parser = read_seconds, help_heading = "Limits")]
    time: Option<f64>,
    #[command(flatten)]
    parameters: ParameterFlags,
    #[command(flatten)]
    memory: MemoryFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
    /// Positions analysed at the same time (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: Option<u32>,
    /// Search threads for each position (default: as many as are free when its analysis begins); answers are
    /// reproducible only with one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    search_threads: Option<u32>,
    /// When the input ends, quit at once instead of answering open queries
    #[arg(long, help_heading = "Resources")]
    quit_without_waiting: bool,
    #[command(flatten)]
    book: BookFileFlags,
    #[command(flatten)]
    log: LogFlags,
}

const EXAMPLES: &str = "Examples:
  tripoint analysis --game hex --size 11
  echo '{\"id\":\"1\",\"rules\":\"y\",\"boardXSize\":8,\"moves\":[[\"B\",\"d5\"]]}' | tripoint analysis";

/// Answers queries until the input ends.
pub(super) fn run(arguments: &AnalysisArguments, input: impl BufRead + Send + 'static) -> Result<(), Box<dyn Error>> {
    let AnalysisArguments { board, coordinates, turns, rules, swap, limits, parameters, memory, book, log, .. } = arguments;
    log.start()?;
    let cores =
        arguments.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), |threads| threads as usize);
    let sharing = MemorySharing { engines: cores, reserved: RESERVED_MEMORY };
    let mut settings = shipped::settings_without_books().with_seed(arguments.seed.seed).with_sharing(sharing);
    board.apply(&mut settings)?;
    turns.apply(&mut settings)?;
    coordinates.apply(&mut settings)?;
    rules.apply(&mut settings);
    swap.apply(&mut settings);
    parameters.apply(&mut settings)?;
    memory.apply(&mut settings);
    book.apply(&mut settings)?;
    settings.limits = limits.or_simulations(SIMULATIONS);
    settings.check_memory()?;
    let proofs = SharedProofs::default();
    let threads = arguments.search_threads.map(|threads| threads as usize);
    let defaults = AnalysisDefaults { settings: settings.clone(), seconds: arguments.time, threads };
    let server = AnalysisServer {
        desk: AnalysisDesk::new(defaults, proofs.clone()),
        context: AnalysisContext { settings, clock: Arc::new(SystemClock::default()), proofs },
        cores,
        quits_without_waiting: arguments.quit_without_waiting,
    };
    Ok(server.run(input, io::stdout().lock(), &stdout_is_deserted)?)
}
