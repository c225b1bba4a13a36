//! The command line.

use super::convert::ConvertArguments;
use super::draw::DrawArguments;
use super::experiment::ExperimentArguments;
use super::flags::Flags;
use super::matches::MatchArguments;
use super::openings::OpeningArguments;
use super::play::PlayArguments;
use super::train::TrainTask;
use super::tune::TuneArguments;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use std::path::PathBuf;

/// An engine for the connection games Y and Poly-Y.
#[derive(Parser, Debug)]
#[command(version, max_term_width = 120, args_override_self = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) task: Option<Task>,
    #[command(flatten)]
    pub(super) flags: Flags,
}

/// What the program does.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum Task {
    /// Answer GTP commands on stdin and stdout (the default)
    Gtp,
    /// Play one game of Poly-Y on the (5,7)-board as a CodeCup player
    Codecup,
    /// Search fixed positions with a fixed seed and print a signature and the speed; with -v count the moves of playouts by heuristic
    Bench {
        /// Simulations for each position (the signature is that of the default), in place of --simulations
        #[arg(id = "bench_simulations", long = "bench-simulations", value_name = "N", default_value_t = super::bench::SIMULATIONS,
              value_parser = clap::value_parser!(u64).range(1..))]
        simulations: u64,
    },
    /// List the patterns and how many templates each cell gets; with --cell draw the templates
    Patterns {
        /// The cell of the opponent's last move
        #[arg(long, value_name = "CELL")]
        cell: Option<String>,
    },
    /// Print all parameters with what they mean, as a file for --config
    Params,
    /// Print a script that completes the arguments in a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the man page, or write one for each subcommand, too, into a folder
    Man {
        /// The folder, made if it is not there (default: the main page to stdout)
        folder: Option<PathBuf>,
    },
    /// Draw a position, what the search thinks of it, or patterns: as SVG, or as text in colours
    Draw(DrawArguments),
    /// Play against the engine at the terminal, or watch it play
    Play(PlayArguments),
    /// Play a match between two engines, or report one: with statistics, kept in a file, resumed at will
    Match(Box<MatchArguments>),
    /// Repeat the published experiments: the worth of heuristics, of time, and of AMAF; board and parameters are the experiment's own
    Experiment(ExperimentArguments),
    /// Find openings from which the engine (often --preset lynx) wins about as often with either colour, for matches
    Openings(OpeningArguments),
    /// Tune parameters by games between a little more and a little less of each (SPSA)
    Tune(TuneArguments),
    /// Convert the record of a game between SGF, JSON and CodeCup's list of moves
    Convert(ConvertArguments),
    /// Train the network: games of the engine against itself, and the weights from them
    #[command(subcommand)]
    Train(TrainTask),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Settings, TimeSettings};
    use crate::notation::Coordinates;
    use crate::rules::SwapRule;
    use crate::search::Limits;

    fn settings(words: &[&str]) -> Result<Settings, String> {
        let line = ["tripoint"].iter().chain(words);
        let arguments = Arguments::try_parse_from(line).map_err(|error| error.to_string())?;
        arguments.flags.settings().map_err(|error| error.to_string())
    }

    #[test]
    fn boards_follow_from_the_flags() {
        let board = |words: &[&str]| settings(words).unwrap().board.to_string();
        assert_eq!(board(&[]), "Y 10");
        assert_eq!(board(&["--size", "13"]), "Y 13");
        assert_eq!(board(&["--boardsize", "13", "gtp"]), "Y 13");
        assert_eq!(board(&["--game", "poly-y"]), "Poly-Y 5 7");
        assert_eq!(board(&["--game", "poly-y", "--size", "6"]), "Poly-Y 5 6");
        assert_eq!(board(&["gtp", "--board", "7,5"]), "Poly-Y 7 5");
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_a_hint() {
        let refused = |words: &[&str]| settings(words).unwrap_err();
        assert!(refused(&["--size", "23"]).contains("base of 2 to 22"));
        assert!(refused(&["--board", "5x7"]).contains("n,r as in 5,7"));
        assert!(refused(&["--board", "4,7"]).contains("3, 5, 7 or 9"));
        assert!(refused(&["--game", "y", "--board", "5,7"]).contains("--size for Y"));
        assert!(refused(&["--time", "-1"]).contains("above 0"));
        assert!(refused(&["--set", "alpha"]).contains("key=value"));
        assert!(refused(&["--preset", "strong"]).contains("expected default or lynx"));
        assert!(refused(&["--coordinates", "ring"]).contains("add --game poly-y"));
        assert!(refused(&["--coordinates", "chess"]).contains("expected hexgui"));
        assert!(refused(&["--config", "/nowhere"]).contains("--config /nowhere"));
    }

    #[test]
    fn the_arguments_are_sound_and_the_last_of_two_counts() {
        use clap::CommandFactory;
        Arguments::command().debug_assert();
        assert_eq!(settings(&["--size", "9", "--boardsize", "8", "--size", "7"]).unwrap().board.to_string(), "Y 7");
        let several = settings(&["--set", "alpha=0.5", "--set", "bridge=false"]).unwrap().parameters;
        assert_eq!((several.alpha, several.bridge), (0.5, false));
    }

    #[test]
    fn the_simulations_of_the_bench_are_its_own() {
        for words in [["bench", "--simulations", "5"], ["--simulations", "5", "bench"]] {
            let arguments = Arguments::try_parse_from(["tripoint"].iter().chain(&words)).unwrap();
            assert_eq!(arguments.flags.settings().unwrap().limits.simulations, Some(5));
            assert!(
                matches!(arguments.task, Some(Task::Bench { simulations }) if simulations == super::super::bench::SIMULATIONS)
            );
        }
    }

    #[test]
    fn every_flag_of_the_table_is_accepted() {
        let words = "--game y --size 9 --seed 1 --threads 2 --memory 64 --time 1 --game-time 20 --simulations 5 --playouts 9 \
                     --preset lynx --set alpha=0.5 --patterns patterns --network networks/default.net --no-book --no-swap --swap-as-pass --coordinates gogui \
                     --logfile-name log -v";
        let settings = settings(&words.split_whitespace().collect::<Vec<_>>()).unwrap();
        assert_eq!((settings.seed, settings.memory, settings.move_time), (1, 64, Some(1.0)));
        assert_eq!(settings.time, TimeSettings::Absolute { main: 20.0 });
        assert_eq!(settings.limits, Limits { simulations: Some(5), playouts: Some(9) });
        assert_eq!((settings.parameters.alpha, settings.rules.swap), (0.5, SwapRule::Off));
        assert_eq!(settings.coordinates, Some(Coordinates::GoGui));
    }
}
