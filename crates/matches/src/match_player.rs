//! Players as the referee sees them, and the in-process players.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tripoint_games::base::{Random, quoted_to};
use tripoint_games::players::SimplePlayer;
use tripoint_games::rules::{Colour, ColouredMove, Move, PlayError, Position};
use tripoint_jobs::selfplay::{ClockKind, InProcess};
use tripoint_network::{PositionEvaluator, Weights};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// On the board.
    Board,
    /// By resignation.
    Resigned,
    /// The loser made an illegal move.
    Illegal,
    /// The loser's answer wasn't a move.
    Garbage,
    /// The loser's process ended or couldn't be started.
    Crash,
    /// The loser didn't answer.
    Hang,
    /// The loser used more than its time.
    Time,
    /// The loser refused a legal move, `genmove` or a command that sets up the board.
    Refused,
}

impl Ending {
    /// All endings.
    pub const ALL: [Ending; 8] = [
        Ending::Board,
        Ending::Resigned,
        Ending::Illegal,
        Ending::Garbage,
        Ending::Crash,
        Ending::Hang,
        Ending::Time,
        Ending::Refused,
    ];

    /// Returns whether the loser broke a rule of the match.
    pub fn is_forfeit(self) -> bool {
        !matches!(self, Ending::Board | Ending::Resigned)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Board => "board",
            Ending::Resigned => "resigned",
            Ending::Illegal => "illegal",
            Ending::Garbage => "garbage",
            Ending::Crash => "crash",
            Ending::Hang => "hang",
            Ending::Time => "time",
            Ending::Refused => "refused",
        })
    }
}

/// Why a player forfeits the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlayerFailure {
    pub(super) ending: Ending,
    pub(super) detail: String,
}

impl PlayerFailure {
    pub(super) fn new(ending: Ending, detail: impl Into<String>) -> PlayerFailure {
        PlayerFailure { ending, detail: detail.into() }
    }
}

/// A refused command the game can do without.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// The command.
    pub command: String,
    /// The answer after its question mark, shortened if it is long.
    pub answer: String,
}

/// The most characters to keep from a program's answer.
const LONGEST_ANSWER: usize = 200;

impl Refusal {
    pub(super) fn new(command: &str, answer: &str) -> Refusal {
        Refusal { command: command.to_owned(), answer: quoted_to(answer, LONGEST_ANSWER) }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "answered '{}' with '? {}'", self.command, self.answer)
    }
}

/// The last lines on a program's stderr.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StderrTail(pub Vec<String>);

impl fmt::Display for StderrTail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("; it wrote nothing to stderr");
        }
        write!(f, "; the last lines of its stderr:")?;
        // A terminal would obey control characters, and SGF and CSV would pass them on.
        let shown = |line: &String| line.replace(|letter: char| letter.is_control() && letter != '\t', "\u{fffd}");
        self.0.iter().try_for_each(|line| write!(f, "\n  {}", shown(line)))
    }
}

/// The result reported by a player for a game decided on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReportedResult {
    /// Unknown.
    Unknown,
    /// The colour it reports as the winner, if any.
    Winner(Option<Colour>),
}

/// A player's time left, for its next move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RemainingTime {
    /// Seconds for the rest of the game.
    pub(super) game: Option<f64>,
    /// Seconds for the move.
    pub(super) mv: Option<f64>,
    /// The wall time after which the player counts as hung.
    pub(super) wall_limit: Duration,
}

/// A player as the referee sees it.
pub(super) trait MatchPlayer {
    /// Checks before the match that the player works.
    fn probe(&mut self) -> Result<(), PlayerFailure> {
        Ok(())
    }

    /// Returns the last stderr lines of a program that failed.
    fn stderr_tail(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the commands that a program refused in this game without forfeiting it.
    fn refusals(&self) -> Vec<Refusal> {
        Vec::new()
    }

    /// Begins a game with these moves on the board.
    fn begin(&mut self, opening: &[ColouredMove], seed: u64) -> Result<(), PlayerFailure>;

    /// Finds a move for a colour; also returns the seconds to charge.
    fn choose(&mut self, position: &Position, colour: Colour, left: &RemainingTime) -> Result<(Move, f64), PlayerFailure>;

    /// Reports the other player's move.
    fn see(&mut self, entry: ColouredMove) -> Result<(), PlayerFailure>;

    /// Reports the end of the game, and whether it was decided on the board.
    fn end(&mut self, decided: bool) -> ReportedResult;
}

impl MatchPlayer for InProcess {
    fn begin(&mut self, opening: &[ColouredMove], seed: u64) -> Result<(), PlayerFailure> {
        InProcess::begin(self, opening, &mut Random::new(seed)).map_err(refused)
    }

    fn choose(&mut self, _: &Position, colour: Colour, _: &RemainingTime) -> Result<(Move, f64), PlayerFailure> {
        let (decision, seconds) = self.genmove(colour).map_err(refused)?;
        Ok((decision.mv, seconds))
    }

    fn see(&mut self, entry: ColouredMove) -> Result<(), PlayerFailure> {
        self.play(entry).map_err(refused)
    }

    fn end(&mut self, decided: bool) -> ReportedResult {
        if decided { ReportedResult::Winner(self.engine().game().position().winner()) } else { ReportedResult::Unknown }
    }
}

fn refused(error: PlayError) -> PlayerFailure {
    PlayerFailure::new(Ending::Refused, error.to_string())
}

/// A simple player, with the random numbers of its game.
#[derive(Debug)]
pub(super) struct SimpleMatchPlayer {
    player: SimplePlayer,
    random: Random,
}

impl SimpleMatchPlayer {
    pub(super) fn new(player: SimplePlayer) -> SimpleMatchPlayer {
        SimpleMatchPlayer { player, random: Random::new(0) }
    }
}

/// Plays a network's likeliest move, without a search.
pub(super) struct PolicyPlayer(PositionEvaluator);

impl PolicyPlayer {
    /// Makes a player with these weights.
    pub(super) fn new(weights: Arc<Weights>) -> PolicyPlayer {
        PolicyPlayer(PositionEvaluator::new(weights))
    }
}

impl MatchPlayer for PolicyPlayer {
    fn begin(&mut self, _: &[ColouredMove], _: u64) -> Result<(), PlayerFailure> {
        Ok(())
    }

    fn choose(&mut self, position: &Position, colour: Colour, _: &RemainingTime) -> Result<(Move, f64), PlayerFailure> {
        let clock = ClockKind::Cpu.source();
        let begun = clock.now();
        let policy = self.0.evaluate(position, colour).policy;
        let legal = position.legal(colour);
        let best = legal.iter().reduce(|best, cell| if policy[cell.index()] > policy[best.index()] { cell } else { best });
        Ok((best.map_or(Move::Resign, Move::Place), (clock.now() - begun).as_secs_f64()))
    }

    fn see(&mut self, _: ColouredMove) -> Result<(), PlayerFailure> {
        Ok(())
    }

    fn end(&mut self, _: bool) -> ReportedResult {
        ReportedResult::Unknown
    }
}

impl MatchPlayer for SimpleMatchPlayer {
    fn begin(&mut self, _: &[ColouredMove], seed: u64) -> Result<(), PlayerFailure> {
        self.random = Random::new(seed);
        Ok(())
    }

    /// Charges no time: these players are a measure, not competitors.
    fn choose(&mut self, position: &Position, colour: Colour, _: &RemainingTime) -> Result<(Move, f64), PlayerFailure> {
        Ok((self.player.choose(position, colour, &mut self.random).map_or(Move::Resign, Move::Place), 0.0))
    }

    fn see(&mut self, _: ColouredMove) -> Result<(), PlayerFailure> {
        Ok(())
    }

    fn end(&mut self, _: bool) -> ReportedResult {
        ReportedResult::Unknown
    }
}
