//! The command line.

use super::analysis::AnalysisArguments;
use super::bench::BenchArguments;
use super::book::BookTask;
use super::convert::ConvertArguments;
use super::draw::DrawArguments;
use super::flags::PresetFlags;
use super::gtp::{CodecupArguments, GtpArguments};
use super::matches::MatchArguments;
use super::openings::OpeningArguments;
use super::patterns::PatternArguments;
use super::play::PlayArguments;
use super::puzzles::PuzzleTask;
use super::review::ReviewArguments;
use super::solve::SolveArguments;
use super::train::TrainTask;
use super::tune::TuneArguments;
use super::usage::{usage_error, wrong_dash};
use super::web::WebArguments;
use clap::builder::UnknownArgumentValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command, CommandFactory, Error, FromArgMatches, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use std::ffi::OsString;
use std::path::PathBuf;

/// An engine for the connection games Y, Poly-Y, bent Y, obtuse Y, Hex and Caeth Y.
///
/// Without a subcommand it runs `tripoint gtp`.
#[derive(Parser, Debug)]
#[command(version, max_term_width = 120, args_override_self = true, args_conflicts_with_subcommands = true, after_help = FIRST_STEPS)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) task: Option<Task>,
    #[command(flatten)]
    pub(super) gtp: Box<GtpArguments>,
}

const FIRST_STEPS: &str = "\
Without a command Tripoint answers programs, in GTP; the options above are for that. Each command has its own options.

To play at the terminal:
  tripoint play --size 8 --level 0
  tripoint play -h";

/// The subcommands.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum Task {
    /// Answer GTP commands on stdin and stdout (the default)
    Gtp(Box<GtpArguments>),
    /// Answer JSON queries about positions on stdin and stdout, as KataGo's analysis engine does
    Analysis(Box<AnalysisArguments>),
    /// Play one game of Poly-Y on the (5,7)-board as a CodeCup player
    Codecup(Box<CodecupArguments>),
    /// Play against the engine at the terminal, or watch it play
    Play(Box<PlayArguments>),
    /// Play and analyse in the browser; the engine runs on this computer
    Web(Box<WebArguments>),
    /// Draw a position, a search's result, or patterns, as SVG or as coloured text
    Draw(Box<DrawArguments>),
    /// Convert a game record between SGF, JSON, CodeCup lists, links to game sites and HexWiki diagrams
    Convert(ConvertArguments),
    /// Play a match between two or more engines, or report one
    Match(Box<MatchArguments>),
    /// Find balanced openings for matches: from each, both colours win about equally often
    Openings(Box<OpeningArguments>),
    /// Tune parameters by self-play games (SPSA)
    Tune(Box<TuneArguments>),
    /// Train the network: play self-play games, and train on them
    #[command(subcommand)]
    Train(TrainTask),
    /// Opening books: show, check, export, edit and build them
    #[command(subcommand)]
    Book(BookTask),
    /// Puzzles in which exactly one move wins, with proofs: list, show, check and make them
    #[command(subcommand)]
    Puzzles(PuzzleTask),
    /// Search fixed positions with a fixed seed; print the speed, and a signature that changes when the engine plays
    /// differently
    ///
    /// With -v it also counts playout moves by heuristic.
    Bench(BenchArguments),
    /// List the patterns that playouts reply by, and how many apply at each cell
    ///
    /// With --cell it draws those for one cell. docs/patterns.md explains patterns.
    Patterns(PatternArguments),
    /// Review a game: proven wins and losses, mistakes, and better moves with reasons
    Review(Box<ReviewArguments>),
    /// Prove who wins a position, or which first moves on a board win
    Solve(Box<SolveArguments>),
    /// Print all parameters with their documentation, as a file for --config
    Params(PresetFlags),
    /// Print a shell completion script
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the man page, or write all subcommands' man pages to a folder
    Man {
        /// The folder, created if missing (default: print the main page to stdout)
        #[arg(value_hint = ValueHint::DirPath)]
        folder: Option<PathBuf>,
    },
}

/// For each subcommand, by its path: flags that it doesn't have, and what to do instead.
const TIPS: &[(&[&str], &[&str], &str)] = &[
    (
        &["codecup"],
        &["game", "size", "board", "turns", "coordinates"],
        "CodeCup prescribes the (5,7)-board of Poly-Y and its numbers",
    ),
    (&["analysis"], &["game-time"], "queries have no game clock: give --simulations, --time, or maxVisits in a query"),
    (&["bench"], &["game", "size", "board"], "the boards of bench are fixed"),
    (&["bench"], &["seed", "threads"], "bench has a fixed seed and one thread, so that signatures can be compared"),
    (&["bench"], &["simulations", "playouts", "time", "game-time"], "the limit of bench is --bench-simulations"),
    (
        &["openings"],
        &["time", "game-time"],
        "openings depend only on the seed, so they have no clock: give --simulations or --playouts",
    ),
    (
        &["review"],
        &["time", "game-time"],
        "reviews have no clock, so that they can be repeated exactly: give --simulations or --playouts",
    ),
    (&["openings"], &["threads"], "openings depend only on the seed, so each search has one thread: give --concurrency"),
    (&["openings"], &["coordinates"], "openings use the board's default coordinates, which a match reads"),
    (&["openings"], &["no-swap"], "games that start with an opening have no swap"),
    (&["train", "games"], &["time", "game-time"], "a game depends only on its seed, so it has no clock: give --simulations"),
    (&["train", "games"], &["threads"], "a game depends only on its seed, so each search has one thread: give --concurrency"),
    (&["review"], &["turns"], "the game record states its turns"),
    (&["solve"], &["turns"], "the solver supports only alternating turns"),
    (&["train", "network"], &["network"], "give the initial weights as --start"),
    (&["train", "network"], &["game", "size", "board"], "the boards are those of the games"),
    (&["train", "examples"], &["game", "size", "board"], "the boards are those of the games"),
];

/// This run's arguments.
///
/// # Errors
/// Help, version or an error, with what to do about it.
pub(super) fn parse() -> Result<Arguments, Error> {
    parse_from(std::env::args_os())
}

fn parse_from(words: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Arguments, Error> {
    let words: Vec<OsString> = words.into_iter().map(Into::into).collect();
    if let Some(text) = words.iter().skip(1).take_while(|word| *word != "--").find_map(|word| wrong_dash(word.to_str()?)) {
        return Err(Arguments::command().error(ErrorKind::UnknownArgument, text));
    }
    let command = TIPS
        .iter()
        .fold(with_negative_numbers(Arguments::command()), |command, (path, flags, tip)| with_tip(command, path, flags, tip));
    let in_words = |error| usage_error(error, &words);
    let mut matches = command.try_get_matches_from(&words).map_err(in_words)?;
    Arguments::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut Arguments::command()))
}

/// Adds a tip for flags that the subcommand at this path doesn't have.
pub fn with_tip(command: Command, path: &[&'static str], flags: &[&'static str], tip: &'static str) -> Command {
    match path.split_first() {
        Some((name, rest)) => command.mut_subcommand(*name, |subcommand| with_tip(subcommand, rest, flags, tip)),
        None => command.args(flags.iter().map(|&flag| {
            let parser = UnknownArgumentValueParser::suggest(tip);
            Arg::new(flag).long(flag).action(ArgAction::SetTrue).hide(true).value_parser(parser)
        })),
    }
}

/// Takes negative numbers as values everywhere, so that each flag's error says what it expects.
fn with_negative_numbers(command: Command) -> Command {
    let negative = |argument: Arg| match argument.get_action().takes_values() {
        true => argument.allow_negative_numbers(true),
        false => argument,
    };
    command.mut_args(negative).mut_subcommands(with_negative_numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{GameTime, Settings, TimeSettings};
    use crate::notation::Coordinates;
    use crate::rules::{SwapRule, TurnOrder};
    use crate::search::{Limits, Parameters};
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;

    fn arguments(words: &[&str]) -> Result<Arguments, String> {
        parse_from(["tripoint"].iter().chain(words)).map_err(|error| error.to_string())
    }

    fn settings(words: &[&str]) -> Result<Settings, String> {
        let arguments = arguments(words)?;
        let gtp = match arguments.task {
            None => arguments.gtp,
            Some(Task::Gtp(gtp)) => gtp,
            Some(other) => return Err(format!("{other:?}")),
        };
        gtp.game.settings().map_err(|error| error.to_string())
    }

    #[test]
    fn boards_follow_from_the_flags() {
        let board = |words: &[&str]| settings(words).unwrap().board.to_string();
        assert_eq!(board(&[]), "Y 10");
        assert_eq!(board(&["--size", "13"]), "Y 13");
        assert_eq!(board(&["gtp", "--boardsize", "13"]), "Y 13");
        assert_eq!(board(&["--game", "poly-y"]), "Poly-Y 5 7");
        assert_eq!(board(&["--game", "poly-y", "--size", "6"]), "Poly-Y 5 6");
        assert_eq!(board(&["gtp", "--board", "7,5"]), "Poly-Y 7 5");
    }

    #[test]
    fn boards_are_read_as_people_type_them() {
        let board = |words: &[&str]| settings(words).unwrap().board.to_string();
        for (words, expected) in [
            (&["--size", "11x11"] as &[&str], "Y 11"),
            (&["--size", "11 11"], "Y 11"),
            (&["--board", "11"], "Y 11"),
            (&["--board", "5x7"], "Poly-Y 5 7"),
            (&["--board", "5, 5"], "Poly-Y 5 5"),
            (&["--size", "5x7"], "Poly-Y 5 7"),
            (&["--game", "HEX", "--size", "11x11"], "Hex 11 11"),
            (&["--game", "Hex", "--size", "11 × 8"], "Hex 11 8"),
            (&["--game", "hex", "--board", "9"], "Hex 9 9"),
            (&["--game", "y", "--board", "9,9"], "Y 9"),
            (&["--game", "Y"], "Y 10"),
            (&["--game", "PolyY"], "Poly-Y 5 7"),
            (&["--game", "Bent Y", "--size", "9"], "Bent-Y 5 4"),
            (&["--game=caeth_y", "--boardsize=8"], "Caeth-Y 8"),
        ] {
            assert_eq!(board(words), expected, "{words:?}");
        }
        let refused = |words: &[&str]| settings(words).unwrap_err();
        assert!(refused(&["--game", "chess"]).contains("[possible values: y, poly-y, bent-y, obtuse-y, hex, caeth-y]"));
        assert!(
            refused(&["--game", "y", "--size", "5x7"]).ends_with("--size: a board of y has one number, got two; give --size N")
        );
        assert_eq!(
            refused(&["--board", "11x11"]),
            "--board: got 11 sides, expected 3, 5, 7 or 9 for Poly-Y; a board with these numbers is --game hex --board 11,11"
        );
    }

    /// Text copied from a page or a letter has other dashes.
    #[test]
    fn wrong_dashes_are_named() {
        for (words, expected) in [
            (&["\u{2013}-size", "8"] as &[&str], "got an en dash (\u{2013}) in '\u{2013}-size', expected -: write --size"),
            (&["\u{2013}size", "8"], "got an en dash (\u{2013}) in '\u{2013}size', expected -: write --size"),
            (&["gtp", "\u{2014}size=8"], "got an em dash (\u{2014}) in '\u{2014}size=8', expected -: write --size=8"),
            (&["play", "\u{2212}v"], "got a minus sign (\u{2212}) in '\u{2212}v', expected -: write -v"),
            (
                &["play", "--list\u{2011}levels"],
                "got a non-breaking hyphen (\u{2011}) in '--list\u{2011}levels', expected -: write --list-levels",
            ),
        ] {
            let error = arguments(words).unwrap_err();
            assert!(error.contains(expected), "{error}");
        }
        // Files may be called anything.
        assert!(arguments(&["convert", "Ann \u{2013} Bob.sgf"]).is_ok());
        assert!(arguments(&["convert", "--", "\u{2013}.sgf"]).is_ok());
    }

    #[test]
    fn invalid_arguments_are_refused_with_a_hint() {
        let refused = |words: &[&str]| settings(words).unwrap_err();
        assert!(refused(&["--size", "30"]) == "--size 30 is too large: Y boards have 2 to 27 cells on a side");
        assert!(refused(&["--board", "5by"]).contains("expected one number or two, such as 8, 11x11 or 5,7"));
        assert!(
            refused(&["--size", "eight"])
                .contains("invalid value 'eight' for '--size <N>': expected one number or two, such as 8")
        );
        assert!(refused(&["--board", "4,7"]).contains("3, 5, 7 or 9"));
        assert!(refused(&["--game", "y", "--board", "5,7"]).contains("a board of y has one number, got two; give --size N"));
        let refused_size = |game: &str, size: &str| refused(&["--game", game, "--size", size]);
        assert_eq!(
            refused_size("bent-y", "4"),
            "--size 4 is too small: Bent Y boards with a triangle of base 5 inside have 5 to 17 cells on a side; --board b,m names any board of bent-y"
        );
        assert!(refused_size("poly-y", "14").ends_with("cells on a side; --board n,r names any board of poly-y"));
        assert!(refused_size("y", "28").ends_with("Y boards have 2 to 27 cells on a side"));
        assert!(refused(&["--time", "-1"]).contains("above 0"));
        assert!(refused(&["--set", "alpha"]).contains("key=value"));
        assert!(refused(&["--set", "alhpa=1"]).contains("did you mean 'alpha'"));
        assert!(refused(&["--preset", "strong"]).contains("[possible values: default, lynx]"));
        assert!(refused(&["--coordinates", "ring"]).contains("expected hexgui, gogui or xy; or give another --game"));
        assert!(refused(&["--coordinates", "chess"]).contains("[possible values: hexgui, gogui, xy, codecup, ring]"));
        assert!(refused(&["--config", "/nowhere"]).contains("--config /nowhere"));
    }

    /// Once, `--size -3` and `solve --turnz` got the tip to write `-- -3` and `-- --turnz`.
    #[test]
    fn negative_numbers_are_values_and_unknown_flags_are_not() {
        for (words, expected) in [
            (&["play", "--size", "-3"] as &[&str], "invalid value '-3' for '--size <N>': expected one number or two"),
            (&["--board", "-5,7"], "unexpected argument '-5' found"),
            (&["match", "--games", "-1"], "invalid value '-1' for '--games <N>': -1 is not in 1.."),
            (&["play", "--level", "-1"], "invalid value '-1' for '--level <N>': expected a level from 0 to 10"),
            (&["openings", "--least", "-x"], "unexpected argument '-x' found"),
            (&["web", "--port", "-1"], "invalid value '-1' for '--port <N>': -1 is not in 0..=65535"),
            (&["gtp", "--memory", "-1"], "invalid value '-1' for '--memory <MIB>': expected a whole number"),
            (&["review", "--proof-nodes", "x", "g"], "invalid value 'x' for '--proof-nodes <N>': expected a whole number"),
            (&["review", "--results", "", "g"], "got an empty value for '--results <FILE>', expected one that is not empty"),
            (&["review", ""], "got an empty value for '<GAME>'"),
            (&["play", "--size"], "a value is required for '--size <N>' but none was supplied"),
            (&["solve", "--turnz"], "unexpected argument '--turnz' found"),
            (&["convert", "-x"], "unexpected argument '-x' found"),
        ] {
            let error = arguments(words).unwrap_err();
            assert!(error.contains(expected) && !error.contains("'-- "), "{words:?}: {error}");
        }
        // A correct tip stays.
        assert!(arguments(&["play", "--hums"]).unwrap_err().contains("'--human'"));
        assert!(arguments(&["solve", "--no-swap", "c4"]).is_ok());
    }

    #[test]
    fn the_arguments_are_sound_and_the_last_of_two_counts() {
        Arguments::command().debug_assert();
        assert_eq!(settings(&["--size", "9", "--boardsize", "8", "--size", "7"]).unwrap().board.to_string(), "Y 7");
        let several = settings(&["--set", "alpha=0.5", "--set", "bridge=false"]).unwrap().parameters;
        assert_eq!((several.alpha, several.bridge), (0.5, false));
        assert_eq!(settings(&["gtp", "--preset", "lynx", "--preset", "default"]).unwrap().parameters, Parameters::default());
    }

    #[test]
    fn every_flag_of_the_table_is_accepted() {
        let words = "--game y --size 9 --seed 1 --threads 2 --memory 64 --time 1 --game-time 20 --simulations 5 --playouts 9 \
                     --preset lynx --set alpha=0.5 --patterns patterns --network crates/network/networks/default.net --no-book --book-variety 0.02 --no-swap --turns slow --swap-as-pass --coordinates gogui \
                     --logfile-name log -v";
        let settings = settings(&words.split_whitespace().collect::<Vec<_>>()).unwrap();
        assert_eq!((settings.seed, settings.memory, settings.move_time), (1, 64, Some(1.0)));
        assert_eq!(settings.time, TimeSettings::Absolute { main: 20.0 });
        assert_eq!(settings.limits, Limits::simulations(5).with_playouts(Some(9)));
        assert_eq!((settings.parameters.alpha, settings.rules.swap), (0.5, SwapRule::Off));
        assert_eq!(settings.rules.turns, TurnOrder::Slow);
        assert_eq!(settings.coordinates, Some(Coordinates::GOGUI));
    }

    #[test]
    fn a_game_may_have_an_increment() {
        let time = |text: &str| settings(&["--game-time", text]).map(|settings| settings.time);
        assert_eq!(time("60+1.5"), Ok(TimeSettings::Fischer(GameTime { main: 60.0, increment: 1.5 })));
        assert_eq!(time("60+0"), Ok(TimeSettings::Absolute { main: 60.0 }));
        for wrong in ["0", "-1", "60+", "60+-1", "1m"] {
            assert!(time(wrong).unwrap_err().contains("SECONDS+SECONDS, as 60+1"), "{wrong}");
        }
    }

    /// Each subcommand's flags; a name in capitals is a group.
    const GROUPS: &[(&str, &str)] = &[
        ("BOARD", "game size board"),
        ("PARAMETERS", "preset set config patterns network"),
        ("LIMITS", "simulations playouts"),
        ("LOG", "logfile-name verbose"),
        ("BOOK", "book no-book book-variety"),
        ("ENGINE", "no-swap LIMITS time game-time PARAMETERS memory threads"),
        ("BUILD", "BOARD PARAMETERS seed no-swap extend METHOD choosing deciding deciding-depth game-simulations"),
        ("METHOD", "method positions search-simulations replies dropout batch choosing-depth levels width"),
        ("CLOCK", "clock grace wall-limit"),
        ("OUTPUT", "confidence anchor sgf json csv"),
    ];
    const FLAGS: &[(&str, &str)] = &[
        ("", "BOARD turns coordinates ENGINE clock seed swap-as-pass swap-pieces BOOK live-graphics LOG version"),
        ("gtp", "BOARD turns coordinates ENGINE clock seed swap-as-pass swap-pieces BOOK live-graphics LOG"),
        (
            "analysis",
            "BOARD coordinates turns no-swap swap-pieces simulations playouts time PARAMETERS memory seed threads search-threads quit-without-waiting book no-book LOG",
        ),
        ("codecup", "ENGINE clock seed BOOK LOG"),
        ("play", "BOARD turns coordinates ENGINE seed BOOK LOG human level adapt hide-rates list-levels game-number colour"),
        ("web", "port new-token no-open listen public-address BOARD turns PARAMETERS memory threads seed BOOK LOG"),
        (
            "draw",
            "BOARD turns coordinates ENGINE seed LOG game-number moves output analyse reply-patterns text colour names numbers orientation width",
        ),
        ("convert", "BOARD game-number from to swap"),
        ("match", "BOARD turns ENGINE seed LOG CLOCK OUTPUT player format games openings concurrency sprt results resume share"),
        ("match merge", "to"),
        ("match report", "OUTPUT format sprt to"),
        ("openings", "BOARD turns LIMITS PARAMETERS memory seed LOG count stones games least concurrency"),
        ("tune", "BOARD ENGINE seed LOG CLOCK tune iterations games gain openings concurrency results plot"),
        ("train", ""),
        ("train games", "BOARD turns simulations uniform schedule PARAMETERS memory seed LOG output games share concurrency"),
        ("train examples", "seed LOG games solved output copies"),
        ("train network", "seed threads LOG games solved output start width layers pooling small epochs"),
        ("train loop", "folder cores count plan start"),
        ("train selfplay", "folder cores count"),
        ("train learn", "folder cores count"),
        ("train gate", "folder cores count"),
        ("train status", "folder plot"),
        ("train pause", "folder"),
        ("train continue", "folder"),
        ("train ship", "full network output"),
        ("train yardstick", "BOARD memory seed LOG output count concurrency"),
        ("train score", "preset set config memory weights simulations"),
        ("book", ""),
        ("book show", "BOARD moves depth output"),
        ("book check", "proof-nodes"),
        ("book export", "format output"),
        ("book edit", "BOARD moves win loss unknown trust comment remove from new output"),
        ("book join", "output"),
        ("book build", "BUILD concurrency memory LOG output results resume"),
        ("book plan", "BUILD LOG results units"),
        ("book compute", "BUILD concurrency memory LOG units share results resume"),
        ("book merge", "BUILD LOG results from output units"),
        (
            "solve",
            "BOARD no-swap memory threads LOG game-number moves no-book openings positions results resume known export-proven export-solved certificate explain book book-moves book-simulations without network seed format output",
        ),
        ("puzzles", ""),
        ("puzzles list", "BOARD grade puzzles"),
        ("puzzles show", "solution try puzzles"),
        ("puzzles check", "BOARD grade puzzles share proof-nodes network threads LOG"),
        ("puzzles export", "BOARD grade puzzles to certificates proof-nodes network threads LOG"),
        ("puzzles make", "BOARD output count games from proof-nodes results resume threads PARAMETERS seed LOG"),
        ("bench", "bench-simulations PARAMETERS memory LOG"),
        ("patterns", "cell BOARD coordinates preset set config patterns"),
        (
            "review",
            "BOARD game-number no-swap simulations playouts PARAMETERS memory threads seed book no-book LOG output in-place curve least proof-nodes fresh results resume",
        ),
        ("params", "preset set config"),
        ("completions", ""),
        ("man", ""),
    ];

    fn expanded(words: &str) -> BTreeSet<String> {
        let group = |word: &str| GROUPS.iter().find(|(name, _)| *name == word).map(|(_, words)| expanded(words));
        words.split_whitespace().flat_map(|word| group(word).unwrap_or_else(|| [word.to_owned()].into())).collect()
    }

    /// Adds the flags that a command and its subcommands have, by path.
    fn collect(command: &Command, path: &str, flags: &mut BTreeMap<String, BTreeSet<String>>) {
        let own = command.get_arguments().filter_map(|argument| argument.get_long()).filter(|long| *long != "help");
        flags.insert(path.to_owned(), own.map(str::to_owned).collect());
        for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
            collect(subcommand, format!("{path} {}", subcommand.get_name()).trim(), flags);
        }
    }

    /// The commands in README and documentation, with continued lines joined and comments removed.
    fn documented() -> Vec<(String, String)> {
        let pages = ["docs", "docs/dev", "docs/research"].into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
        let pages = pages.map(|entry| entry.unwrap().path()).chain(["README.md".into()]);
        let pages = pages.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
        let commands = pages.flat_map(|path| {
            let text = fs::read_to_string(&path).unwrap().replace("\\\n", " ");
            let commands: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("$ ")).map(str::to_owned).collect();
            commands.into_iter().map(move |command| (path.display().to_string(), command))
        });
        commands.collect()
    }

    /// The commands for long computations are only parsed here. The rest run in `tests/integration/documents.rs` and in
    /// their subcommands' tests.
    #[test]
    fn every_documented_command_is_understood() {
        let mut understood = 0;
        for (page, command) in documented() {
            let words = shlex::split(&command).unwrap_or_else(|| panic!("{page}: {command}"));
            let words: Vec<_> = words.into_iter().take_while(|word| !["|", "<", ">", "#"].contains(&word.as_str())).collect();
            if words[0] == "tripoint" {
                if let Err(error) = parse_from(&words) {
                    assert_eq!(error.exit_code(), 0, "{page}: {command}: {error}");
                }
                understood += 1;
            }
        }
        assert!(understood > 60, "{understood}");
    }

    /// Every subcommand's help used to have all flags, even those without effect.
    #[test]
    fn each_subcommand_has_the_flags_that_it_uses_and_refuses_the_others() {
        let mut found = BTreeMap::new();
        let mut command = Arguments::command();
        command.build();
        collect(&command, "", &mut found);
        let expected: BTreeMap<_, _> = FLAGS.iter().map(|(path, words)| ((*path).to_owned(), expanded(words))).collect();
        for (path, flags) in &found {
            assert_eq!(Some(flags), expected.get(path), "tripoint {path}");
        }
        assert!(expected.keys().all(|path| found.contains_key(path)));
        for (path, own) in &found {
            for other in found.values().flatten().filter(|flag| !own.contains(*flag)) {
                let flag = format!("--{other}");
                let words: Vec<_> = ["tripoint"].into_iter().chain(path.split_whitespace()).chain([flag.as_str()]).collect();
                let error = parse_from(&words).unwrap_err();
                assert_eq!((error.kind(), error.exit_code()), (ErrorKind::UnknownArgument, 2), "{words:?}: {error}");
            }
        }
    }

    #[test]
    fn groups_stand_under_headings() {
        let mut command = Arguments::command();
        for argument in command.get_arguments() {
            assert!(argument.get_help_heading().is_some(), "{argument}");
        }
        let help = command.render_help().to_string();
        let headings = ["Board:", "Rules:", "Limits:", "Parameters:", "Resources:", "Book:", "Live graphics:", "Log:"];
        for heading in headings {
            assert_eq!(help.lines().filter(|line| *line == heading).count(), 1, "{heading} {help}");
        }
    }

    #[test]
    fn a_flag_in_the_wrong_place_gets_a_tip() {
        for (path, flags, tip) in TIPS {
            for flag in *flags {
                let flag = format!("--{flag}");
                let error = arguments(&[path, &[flag.as_str(), "1"][..]].concat()).unwrap_err();
                assert!(error.contains(&format!("unexpected argument '{flag}'")) && error.contains(tip), "{error}");
            }
        }
        for words in [["--size", "9", "gtp"], ["--memory", "16", "match"]] {
            let error = arguments(&words).unwrap_err();
            assert!(error.contains(&format!("flags come after the subcommand: tripoint {} [FLAGS]", words[2])), "{error}");
        }
    }
}
