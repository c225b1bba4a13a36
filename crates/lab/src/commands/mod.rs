//! The program `tripoint-lab`.

mod derive;
mod experiment;
mod techniques;

use clap::{CommandFactory, Error as ArgumentError, FromArgMatches, Parser, Subcommand};
use derive::DeriveArguments;
use experiment::ExperimentArguments;
use std::error::Error;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;
use techniques::TechniqueArguments;
use tripoint::cli::{exit_code, with_tip};

/// The laboratory of Tripoint: published experiments, patterns of inferior cells, and the savings by techniques of the
/// solver.
#[derive(Parser, Debug)]
#[command(name = "tripoint-lab", version, max_term_width = 120, args_override_self = true)]
struct LabArguments {
    #[command(subcommand)]
    task: LabTask,
}

/// The subcommands.
#[derive(Subcommand, Clone, Debug)]
enum LabTask {
    /// Repeat the published experiments on heuristics, time and AMAF, on their board and with their parameters
    Experiment(ExperimentArguments),
    /// Derive the local patterns of inferior cells by exhaustion, and draw them
    Derive(DeriveArguments),
    /// Solve a position, or all openings of a board, with and without single techniques, over several orders of the
    /// moves
    Techniques(TechniqueArguments),
}

/// Hints for flags that a subcommand doesn't have: its path, the flags, and the alternative.
const TIPS: &[(&[&str], &[&str], &str)] = &[
    (
        &["experiment"],
        &["game", "size", "board", "no-swap", "preset", "set", "config", "network"],
        "the published experiments have a board and players of their own; `tripoint match` plays with others",
    ),
    (
        &["experiment"],
        &["time", "simulations", "playouts"],
        "the published experiments have a time for the game: give --game-time",
    ),
    (&["techniques"], &["threads"], "positions are counted with one thread, so that they can be compared"),
    (&["techniques"], &["seed"], "give --orders N for the seeds 1 to N"),
];

/// Runs the command line and returns the exit code, using `tripoint`'s codes.
pub fn main() -> ExitCode {
    let arguments = match parsed(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    exit_code("tripoint-lab", run(&arguments))
}

fn parsed(words: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<LabArguments, ArgumentError> {
    let command = TIPS.iter().fold(LabArguments::command(), |command, (path, flags, tip)| with_tip(command, path, flags, tip));
    let mut matches = command.try_get_matches_from(words)?;
    LabArguments::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut LabArguments::command()))
}

fn run(arguments: &LabArguments) -> Result<(), Box<dyn Error>> {
    let mut stdout = io::stdout().lock();
    match &arguments.task {
        LabTask::Experiment(arguments) => experiment::run(arguments, &mut stdout),
        LabTask::Derive(arguments) => derive::run(arguments, &mut stdout),
        LabTask::Techniques(arguments) => techniques::run(arguments, &mut stdout),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn refusal(words: &str) -> String {
        let error = parsed(words.split(' ')).map(drop).unwrap_err();
        assert_eq!(error.exit_code(), 2);
        error.to_string()
    }

    #[test]
    fn mistakes_are_refused_with_what_to_do() {
        LabArguments::command().debug_assert();
        for (words, expected) in [
            ("tripoint-lab experiment strength", "[possible values: heuristics, time, players]"),
            ("tripoint-lab experiment time --size 9", "the published experiments have a board and players of their own"),
            ("tripoint-lab experiment time --time 1", "give --game-time"),
            ("tripoint-lab derive live", "[possible values: dead, captured, near-dead"),
            ("tripoint-lab techniques --openings a1", "cannot be used with"),
            ("tripoint-lab techniques a1 --change network", "expected + or - before 'network'"),
            ("tripoint-lab techniques a1 --change=-nothing", "got the technique 'nothing', expected connections, "),
            ("tripoint-lab techniques a1 --threads 2", "positions are counted with one thread"),
        ] {
            assert!(refusal(words).contains(expected), "{words}: {}", refusal(words));
        }
    }

    /// The commands of long computations are only parsed here; `tests/commands.rs` runs the others.
    #[test]
    fn every_documented_command_is_understood() {
        let pages = fs::read_dir("../../docs/research").unwrap().map(|entry| entry.unwrap().path()).chain(["README.md".into()]);
        let mut understood = 0;
        for page in pages.filter(|page| page.extension().is_some_and(|ending| ending == "md")) {
            let text = fs::read_to_string(&page).unwrap();
            let quoted = text.split('`').skip(1).step_by(2).chain(text.lines().filter_map(|line| line.strip_prefix("$ ")));
            for command in quoted.filter(|command| command.starts_with("tripoint-lab ") && !command.ends_with('`')) {
                let words = shlex::split(command.split("  #").next().unwrap()).unwrap();
                if words.len() > 2 {
                    parsed(words).unwrap_or_else(|error| panic!("{}: {command}: {error}", page.display()));
                    understood += 1;
                }
            }
        }
        assert!(understood >= 5, "{understood}");
    }
}
