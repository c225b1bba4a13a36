//! `tripoint train`: self-play games, and training networks on them and on solved positions.

use super::flags::{BoardFlags, FixedSeedFlags, LogFlags, MemoryFlags, ParameterFlags, PresetFlags, TurnFlags};
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use super::outputs::check_outputs;
use super::train_loop::{
    FolderArguments, LoopArguments, StatusArguments, StepArguments, run_gate, run_learning, run_loop, run_pause, run_selfplay,
    run_status,
};
use crate::base::{plural, quoted};
use crate::board::Board;
use crate::engine::Network;
use crate::files::{read_weights, write_whole, write_whole_from};
use crate::network::{Encoding, Heads, Pooling, Shape, Weights};
use crate::outlet;
use crate::progress::ProgressLine;
use crate::selfplay::Share;
use crate::shipped;
use crate::training::{
    self, GamePlan, GameSettings, GamesInFile, Metrics, Sample, SampleGroup, SelfPlayGame, TrainingSettings, YardstickSettings,
    make_yardstick, play_games, read_games, read_solved, read_yardstick, score_engine, score_network, write_examples,
    yardstick_line,
};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::error::Error;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::slice;
use std::sync::Arc;

/// A stage of training.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum TrainTask {
    /// Play self-play games into a file; the same command resumes a stopped run
    Games(Box<GameArguments>),
    /// Train a network on self-play games, on solved positions or on both
    Network(NetworkArguments),
    /// Write training examples in a binary format, for an external trainer
    Examples(ExampleArguments),
    /// Improve a network in a folder by self-play, training, and matches against the best network
    Loop(LoopArguments),
    /// Play a loop's games
    Selfplay(StepArguments),
    /// Train a loop's network
    Learn(StepArguments),
    /// Play matches for a loop's candidates
    Gate(StepArguments),
    /// Show a loop's games, losses, matches, rating and processor time
    Status(StatusArguments),
    /// Pause a loop's processes
    Pause(FolderArguments),
    /// Resume a loop's processes
    Continue(FolderArguments),
    /// Write a small network for play, without the heads that only training uses
    Ship(ShipArguments),
    /// Make positions with proven results and winning moves from self-play
    Yardstick(YardstickArguments),
    /// Measure networks, or engines with them, on positions with proven results
    Score(ScoreArguments),
}

/// Arguments for `train yardstick`.
#[derive(Args, Clone, Debug)]
pub(super) struct YardstickArguments {
    /// The file to write, one position per line
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Positions
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    /// Concurrent games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    memory: MemoryFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// Arguments for `train score`.
#[derive(Args, Clone, Debug)]
pub(super) struct ScoreArguments {
    /// Position files from `tripoint train yardstick`
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    positions: Vec<PathBuf>,
    /// Weights files to measure (default: the shipped network for the board)
    #[arg(long = "weights", value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath)]
    weights: Vec<PathBuf>,
    /// Measure the engine with N simulations per move instead of the network alone
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    simulations: Option<u64>,
    #[command(flatten)]
    parameters: PresetFlags,
    #[command(flatten)]
    memory: MemoryFlags,
}

/// Arguments for `train ship`.
#[derive(Args, Clone, Debug)]
pub(super) struct ShipArguments {
    /// A weights file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    network: PathBuf,
    /// The weights file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Keep all weights in single precision
    #[arg(long)]
    full: bool,
}

/// Arguments for `train games`.
#[derive(Args, Clone, Debug)]
pub(super) struct GameArguments {
    /// The game file, one game per line
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Play until the file has N games; with --share, until all files together have
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u32,
    /// Play every Nth game, beginning with the Kth: K/N, such as 1/3, 2/3 and 3/3, each into its own file
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    share: Share,
    /// Concurrent games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    turns: TurnFlags,
    #[command(flatten)]
    schedule: ScheduleFlags,
    #[command(flatten)]
    parameters: ParameterFlags,
    #[command(flatten)]
    memory: MemoryFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// Flags for the self-play schedule.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Schedule")]
struct ScheduleFlags {
    /// Simulations in a full search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    simulations: Option<u64>,
    /// Search every move in full and without noise, after openings with random stones
    #[arg(long)]
    uniform: bool,
    /// Set a schedule key, such as full_share=0.5; may be repeated (keys: docs/research/training.md)
    #[arg(long, value_name = "KEY=VALUE")]
    schedule: Vec<String>,
}

impl ScheduleFlags {
    /// The schedule.
    ///
    /// # Errors
    /// An unknown key, or a value outside its range.
    fn plan(&self) -> Result<GamePlan, Box<dyn Error>> {
        let base = if self.uniform { GamePlan::uniform(SIMULATIONS) } else { GamePlan::default() };
        let mut table = toml::Table::try_from(base)?;
        for text in &self.schedule {
            let wrong =
                |reason: &dyn std::fmt::Display| format!("--schedule: got '{}', expected KEY=VALUE: {reason}", quoted(text));
            let line: toml::Table = toml::from_str(text).map_err(|error| wrong(&error.message()))?;
            for (key, value) in line {
                let Some(known) = table.get_mut(&key) else {
                    let known: Vec<_> = table.keys().map(String::as_str).collect();
                    return Err(wrong(&format_args!("the keys are {}", known.join(", "))).into());
                };
                // A share may be given as a whole number.
                *known = match (&*known, value) {
                    (toml::Value::Float(_), toml::Value::Integer(number)) => toml::Value::Float(number as f64),
                    (_, value) => value,
                };
            }
        }
        let mut plan: GamePlan = table.try_into().map_err(|error: toml::de::Error| format!("--schedule: {}", error.message()))?;
        plan.full_simulations = self.simulations.unwrap_or(plan.full_simulations);
        plan.check()?;
        Ok(plan)
    }
}

/// The files that a network learns from.
#[derive(Args, Clone, Debug)]
struct SampleFlags {
    /// Game files from `tripoint train games`
    #[arg(long, value_name = "FILE", required_unless_present = "solved", num_args = 1.., value_hint = ValueHint::FilePath)]
    games: Vec<PathBuf>,
    /// Solved positions from `tripoint solve --export-solved`
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath)]
    solved: Vec<PathBuf>,
}

/// Games and solved positions read from the files in [`SampleFlags`].
struct Samples {
    games: Vec<SelfPlayGame>,
    solved: Vec<(Board, Sample)>,
}

impl SampleFlags {
    fn read(&self) -> Result<Samples, Box<dyn Error>> {
        let mut games = Vec::new();
        for file in &self.games {
            games.extend(read_games(file)?);
        }
        Ok(Samples { games, solved: read_solved(&self.solved)? })
    }
}

impl Samples {
    fn groups(&self) -> Vec<SampleGroup<'_>> {
        let of_games = self.games.iter().map(|game| SampleGroup { board: game.board, samples: &game.samples });
        let of_solved = self.solved.iter().map(|(board, sample)| SampleGroup { board: *board, samples: slice::from_ref(sample) });
        of_games.chain(of_solved).collect()
    }

    /// How many games and solved positions there are, in words.
    fn counts(&self) -> Vec<String> {
        let of = [(self.games.len(), "game"), (self.solved.len(), "solved position")];
        of.into_iter().filter(|&(count, _)| count > 0).map(|(count, of)| counted(count, of)).collect()
    }
}

/// Arguments for `train examples`.
#[derive(Args, Clone, Debug)]
pub(super) struct ExampleArguments {
    #[command(flatten)]
    samples: SampleFlags,
    /// The file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Write each position N times, under different symmetries of its board
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=18))]
    copies: u8,
    #[command(flatten)]
    seed: FixedSeedFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// Arguments for `train network`.
#[derive(Args, Clone, Debug)]
pub(super) struct NetworkArguments {
    #[command(flatten)]
    samples: SampleFlags,
    /// The weights file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Initial weights (default: random)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    start: Option<PathBuf>,
    /// Channels in every layer: 32, 48, 64 or 96 (default: those of --start, or 32)
    #[arg(long, value_name = "N", value_parser = PossibleValuesParser::new(["32", "48", "64", "96"]).map(|text| text.parse::<u8>().unwrap_or(32)))]
    width: Option<u8>,
    /// Residual layers, at least as many as --start has (default: those of --start, or 8)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=32))]
    layers: Option<u8>,
    /// Global pooling in the layers (default: as in --start, or mean)
    #[arg(long, value_enum, value_name = "KIND")]
    pooling: Option<PoolingKind>,
    /// Write convolutions in 8 bits, the precision in which the engine computes; the file has a third of the size
    #[arg(long)]
    small: bool,
    /// Epochs: passes over the positions
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    #[command(flatten)]
    seed: FixedSeedFlags,
    /// Training threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: u32,
    #[command(flatten)]
    log: LogFlags,
}

/// Simulations per search with `--uniform`.
const SIMULATIONS: u64 = 600;

/// A network's shape without initial weights.
const SHAPE: Shape = Shape { width: 32, layers: 8, pooling: Pooling::Mean, heads: Heads::Play };

#[derive(ValueEnum, Clone, Copy, Debug)]
enum PoolingKind {
    /// The mean over all cells, by channel
    Mean,
    /// The mean and the greatest value
    MeanAndGreatest,
}

impl From<PoolingKind> for Pooling {
    fn from(kind: PoolingKind) -> Pooling {
        match kind {
            PoolingKind::Mean => Pooling::Mean,
            PoolingKind::MeanAndGreatest => Pooling::MeanAndGreatest,
        }
    }
}

/// Runs a training stage.
pub(super) fn run(task: &TrainTask, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match task {
        TrainTask::Games(arguments) => play(arguments, stdout),
        TrainTask::Network(arguments) => train(arguments, stdout),
        TrainTask::Examples(arguments) => examples(arguments, stdout),
        TrainTask::Loop(arguments) => run_loop(arguments, stdout),
        TrainTask::Selfplay(arguments) => run_selfplay(arguments, stdout),
        TrainTask::Learn(arguments) => run_learning(arguments, stdout),
        TrainTask::Gate(arguments) => run_gate(arguments, stdout),
        TrainTask::Status(arguments) => run_status(arguments, stdout),
        TrainTask::Pause(arguments) => run_pause(arguments, true),
        TrainTask::Continue(arguments) => run_pause(arguments, false),
        TrainTask::Ship(arguments) => ship(arguments, stdout),
        TrainTask::Yardstick(arguments) => yardstick(arguments, stdout),
        TrainTask::Score(arguments) => score(arguments, stdout),
    }
}

fn play(arguments: &GameArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let GameArguments { output, games, share, concurrency, .. } = arguments;
    arguments.log.start()?;
    let mut engine = shipped::settings_without_books().with_seed(arguments.seed.seed);
    arguments.board.apply(&mut engine)?;
    arguments.turns.apply(&mut engine)?;
    arguments.parameters.apply(&mut engine)?;
    arguments.memory.apply(&mut engine);
    let plan = arguments.schedule.plan()?;
    engine.board.check_chains("networks")?;
    let settings = GameSettings::new(engine, plan, *games, output.clone())
        .with_share(*share)
        .with_concurrency(*concurrency as usize)
        .with_stop(stop_on_ctrl_c()?);
    let games = settings.in_file();
    let progress = ProgressLine::new(games as u64, "game", "{pos} of {len} games {wide_bar} {eta}");
    let GamesInFile { all, missing } = play_games(&settings, &mut |done| progress.set_position(done as u64))?;
    progress.finish();
    if missing > 0 {
        return Err(Interrupted(format!("{} of {games} games are played; the same command resumes", games - missing)).into());
    }
    writeln!(stdout, "{}: {}", output.display(), counted(all, "game"))?;
    Ok(())
}

fn train(arguments: &NetworkArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let NetworkArguments { samples, output, start, width, layers, pooling, small, epochs, seed, threads, log } = arguments;
    log.start()?;
    check_outputs(None, &[("--output", Some(output))])?;
    let progress = ProgressLine::in_pipes("reading the games".to_owned());
    let samples = samples.read()?;
    let groups = samples.groups();
    let start = start.as_deref().map(read_weights).transpose().map_err(|error| format!("--start {error}"))?;
    let shape = start.as_ref().map_or(SHAPE, |start| start.shape);
    let shape = Shape {
        width: width.map_or(shape.width, usize::from),
        layers: layers.map_or(shape.layers, usize::from),
        pooling: pooling.map_or(shape.pooling, Pooling::from),
        heads: Heads::Play,
    };
    let settings =
        TrainingSettings::new(shape).with_start(start).with_epochs(*epochs).with_threads(*threads as usize).with_seed(seed.seed);
    let epoch_of = |number: u32| format!("epoch {number} of {epochs}");
    progress.set_message(epoch_of(1));
    let weights = training::train(&groups, &settings, &mut |epoch| {
        let show = |metrics: &Metrics| {
            let of = |sum: f64, all: f64| sum / all.max(1.0);
            let of_policies = |sum: f64| of(sum, metrics.policies);
            let (policy, top1) = (of_policies(metrics.policy_loss), 100.0 * of_policies(metrics.top1));
            let value = of(metrics.value_loss, metrics.positions);
            let owner = if metrics.owners > 0.0 {
                format!(", owner loss {:.4}", of(metrics.owner_loss, metrics.owners))
            } else {
                String::new()
            };
            format!("policy loss {policy:.4}, top-1 {top1:.1} %, value loss {value:.4}{owner}")
        };
        let (training, validation) = (show(&epoch.training), show(&epoch.validation));
        let line = format!("epoch {}: training: {training}; validation: {validation}\n", epoch.number);
        outlet::stderr().send(line.as_bytes());
        progress.set_message(epoch_of(epoch.number + 1));
    })?;
    drop(progress);
    let encoding = if *small { Encoding::Small } else { Encoding::Full };
    write_whole(output, weights.to_bytes(encoding))?;
    let counts: Vec<_> = samples.counts().into_iter().chain([counted(weights.parameters.len(), "weight")]).collect();
    writeln!(stdout, "{}: {}", output.display(), counts.join(", "))?;
    Ok(())
}

/// Writes training examples.
fn examples(arguments: &ExampleArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let ExampleArguments { samples, output, copies, seed, log } = arguments;
    log.start()?;
    check_outputs(None, &[("--output", Some(output))])?;
    let _progress = ProgressLine::in_pipes("writing examples".to_owned());
    let samples = samples.read()?;
    let mut written = 0;
    write_whole_from(output, |file| {
        let mut file = BufWriter::new(file);
        written = write_examples(&samples.groups(), usize::from(*copies), seed.seed, &mut file)?;
        file.flush()
    })?;
    let counts: Vec<_> = samples.counts().into_iter().chain([counted(written as usize, "example")]).collect();
    writeln!(stdout, "{}: {}", output.display(), counts.join(", "))?;
    Ok(())
}

/// Makes positions with proven results.
fn yardstick(arguments: &YardstickArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let mut engine = shipped::settings_without_books().with_seed(arguments.seed.seed);
    arguments.board.apply(&mut engine)?;
    arguments.memory.apply(&mut engine);
    engine.board.check_chains("networks")?;
    check_outputs(None, &[("--output", Some(&arguments.output))])?;
    let count = arguments.count as usize;
    let settings =
        YardstickSettings::new(engine, count).with_concurrency(arguments.concurrency as usize).with_stop(stop_on_ctrl_c()?);
    let progress = ProgressLine::new(count as u64, "position", "{pos} of {len} positions {wide_bar} {eta}");
    let positions = make_yardstick(&settings, &mut |done| progress.set_position(done as u64))?;
    progress.finish();
    let lines: String = positions.iter().map(|of| yardstick_line(of) + "\n").collect();
    write_whole(&arguments.output, lines)?;
    if positions.len() < count {
        return Err(Interrupted(format!("{} of {count} positions are written", positions.len())).into());
    }
    writeln!(stdout, "{}: {}", arguments.output.display(), counted(positions.len(), "position"))?;
    Ok(())
}

/// Measures networks, or engines with them.
fn score(arguments: &ScoreArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let networks: Vec<_> = arguments.weights.iter().map(|path| read_weights(path).map(Arc::new)).collect::<Result<_, _>>()?;
    for path in &arguments.positions {
        let positions = read_yardstick(path)?;
        let mut base = shipped::settings_without_books().with_parameters(arguments.parameters.parameters()?);
        arguments.memory.apply(&mut base);
        let board = positions.first().map(|of| of.position.board());
        let shipped = board.and_then(|board| base.network_for(board, base.rules.turns)).filter(|_| networks.is_empty());
        let shipped = shipped.into_iter().map(|network| ("shipped".to_owned(), network));
        let given = arguments.weights.iter().map(|path| path.display().to_string()).zip(networks.iter().cloned());
        for (name, network) in shipped.chain(given) {
            let _progress = ProgressLine::in_pipes(format!("{}: {name}", path.display()));
            let score = match arguments.simulations {
                Some(simulations) => {
                    let settings = base.clone().with_network(Network::Given(network));
                    score_engine(&settings, simulations, &positions)?
                }
                None => score_network(&network, &positions),
            };
            writeln!(stdout, "{}: {name}: {}", path.display(), score.text())?;
        }
    }
    Ok(())
}

/// Writes a network for play.
fn ship(arguments: &ShipArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let weights = read_weights(&arguments.network).map_err(|error| format!("--network {error}"))?;
    let shape = Shape { heads: Heads::Play, ..weights.shape };
    let parameters = weights.reshaped(shape).unwrap_or(weights.parameters);
    let encoding = if arguments.full { Encoding::Full } else { Encoding::Small };
    let bytes = Weights { shape, parameters }.to_bytes(encoding);
    write_whole(&arguments.output, &bytes)?;
    writeln!(stdout, "{}: {}, {} bytes", arguments.output.display(), counted(shape.len(), "weight"), bytes.len())?;
    Ok(())
}

/// A number of things, in words.
fn counted(count: usize, of: &str) -> String {
    format!("{count} {of}{}", plural(count as u64))
}
