//! External programs as players, over GTP or the CodeCup protocol.

use super::child::{Child, ChildError};
use super::match_player::{Ending, MatchPlayer, PlayerFailure, Refusal, RemainingTime, ReportedResult};
use super::spec::TimeRules;
use std::time::{Duration, Instant};
use tripoint_engine::engine::GameTime;
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_games::notation::{Dialect, Notation};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Rules, SwapRule};
use tripoint_games::wire::codecup::Line;
use tripoint_games::wire::gtp::{Reply, ReplyReader};
use tripoint_jobs::selfplay::{ClockKind, Stop, TimeControl};

/// The default handshake limit: the time that a program may take to start or to accept a move.
const HANDSHAKE_LIMIT: Duration = Duration::from_secs(30);

/// The most lines in a reply.
const LONGEST_REPLY: usize = 10_000;

impl From<ChildError> for PlayerFailure {
    fn from(error: ChildError) -> PlayerFailure {
        let ending = match error {
            ChildError::Silent(_) | ChildError::Stopped => Ending::Hang,
            ChildError::Unasked(_) => Ending::Garbage,
            ChildError::Start(_) | ChildError::Ended(_) => Ending::Crash,
        };
        PlayerFailure::new(ending, error.to_string())
    }
}

/// A program with its command line. We start the process when it's first needed, and again after a fault.
#[derive(Debug)]
pub(super) struct Program {
    command: String,
    clock: ClockKind,
    /// Ends the wait for an answer.
    stop: Stop,
    /// The timeout for answers without a search.
    handshake_limit: Duration,
    running: Option<Child>,
    /// The stderr tail from the last process that failed.
    stderr_tail: Vec<String>,
}

impl Program {
    /// Makes a program that isn't started yet.
    pub(super) fn new(command: &str, time: TimeRules, stop: &Stop) -> Program {
        Program {
            command: command.to_owned(),
            clock: time.clock,
            stop: stop.clone(),
            handshake_limit: time
                .wall_limit
                .map_or(HANDSHAKE_LIMIT, |seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)),
            running: None,
            stderr_tail: Vec::new(),
        }
    }

    /// Returns whether the command line differs from game to game.
    fn is_seeded(&self) -> bool {
        self.command.contains("{seed}")
    }

    fn start(&mut self, seed: u64) -> Result<(), PlayerFailure> {
        self.stop();
        self.running = Some(Child::start(&self.command.replace("{seed}", &seed.to_string()))?);
        Ok(())
    }

    fn stop(&mut self) {
        if let Some(child) = self.running.take() {
            self.stderr_tail = child.stderr_tail();
        }
    }

    fn child(&mut self) -> Result<&mut Child, PlayerFailure> {
        self.running.as_mut().ok_or_else(|| PlayerFailure::new(Ending::Crash, "the program is not running"))
    }

    /// Runs a task with the process, and kills the process if the task fails.
    fn with<T>(&mut self, task: impl FnOnce(&mut Child, &Stop) -> Result<T, PlayerFailure>) -> Result<T, PlayerFailure> {
        let stop = self.stop.clone();
        let done = self.child().and_then(|child| task(child, &stop));
        if done.is_err() {
            self.stop();
        }
        done
    }

    /// Does the same, and also returns the seconds to charge.
    fn timed<T>(&mut self, task: impl FnOnce(&mut Child, &Stop) -> Result<T, PlayerFailure>) -> Result<(T, f64), PlayerFailure> {
        let clock = self.clock;
        self.with(|child, stop| {
            let begun = (Instant::now(), child.cpu_time());
            let done = task(child, stop)?;
            let wall = begun.0.elapsed();
            let used = match (clock, begun.1, child.cpu_time()) {
                (ClockKind::Cpu, Some(before), Some(after)) => after.saturating_sub(before),
                _ => wall,
            };
            Ok((done, used.as_secs_f64()))
        })
    }
}

/// The names for cells and the swap in a GTP program, and its commands before each game. We always understand `swap`
/// and `swap-pieces`.
#[derive(Debug)]
pub(super) struct GtpProfile {
    pub(super) notation: Notation,
    pub(super) dialect: Dialect,
    /// The colour that opens a game for the program. Unless it is Black, we exchange colours in everything that we send
    /// and receive.
    pub(super) first: Colour,
    /// Commands to send once the board is set.
    pub(super) setup: Vec<String>,
}

/// A program that speaks GTP.
#[derive(Debug)]
pub(super) struct GtpPlayer {
    program: Program,
    board: Board,
    rules: Rules,
    profile: GtpProfile,
    time_control: TimeControl,
    known: Vec<String>,
    /// The last command's id, for programs that repeat ids in replies.
    id: Option<u32>,
    /// The `time_left` form for this program in this game.
    time_left: TimeLeftForm,
    /// Commands that the program refused in this game without forfeiting it.
    refusals: Vec<Refusal>,
    /// Whether a refusal has been logged as a warning.
    has_warned: bool,
}

/// The `time_left` forms that programs understand, in the order in which we try them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TimeLeftForm {
    /// GTP's: colour, seconds, and the moves to be made in them.
    ThreeArguments,
    /// MoHex's: colour and seconds.
    TwoArguments,
    /// The program understands neither.
    None,
}

impl TimeLeftForm {
    /// Returns the form to try when the program has refused this one.
    fn next(self) -> TimeLeftForm {
        match self {
            TimeLeftForm::ThreeArguments => TimeLeftForm::TwoArguments,
            TimeLeftForm::TwoArguments | TimeLeftForm::None => TimeLeftForm::None,
        }
    }
}

impl GtpPlayer {
    pub(super) fn new(
        program: Program,
        profile: GtpProfile,
        time_control: TimeControl,
        (board, rules): (Board, Rules),
    ) -> GtpPlayer {
        GtpPlayer {
            program,
            board,
            rules,
            profile,
            time_control,
            known: Vec::new(),
            id: None,
            time_left: TimeLeftForm::ThreeArguments,
            refusals: Vec::new(),
            has_warned: false,
        }
    }

    /// Sends a command and expects success.
    fn ask(&mut self, command: &str) -> Result<String, PlayerFailure> {
        self.ask_within(command, self.program.handshake_limit).map(|(text, _)| text)
    }

    /// Does the same with a timeout, and also returns the seconds to charge.
    fn ask_within(&mut self, command: &str, limit: Duration) -> Result<(String, f64), PlayerFailure> {
        let (reply, used) = self.exchange(command, limit)?;
        let text = reply.map_err(|text| PlayerFailure::new(Ending::Refused, Refusal::new(command, &text).to_string()))?;
        Ok((text, used))
    }

    /// Sends a command that the game can do without, and notes a refusal; returns a success's text.
    ///
    /// # Errors
    /// Anything but a well-formed reply.
    fn offer(&mut self, command: &str) -> Result<Option<String>, PlayerFailure> {
        let (reply, _) = self.exchange(command, self.program.handshake_limit)?;
        let noted = reply.map_err(|text| self.note(Refusal::new(command, &text)));
        Ok(noted.ok())
    }

    /// Notes a refusal; a program's first one is a warning.
    fn note(&mut self, refusal: Refusal) {
        let level = if std::mem::replace(&mut self.has_warned, true) { log::Level::Debug } else { log::Level::Warn };
        log::log!(level, "player '{}' {refusal}; the game continues without it", self.program.command);
        self.refusals.push(refusal);
    }

    /// Sends a command and reads its reply, with the seconds to charge.
    fn exchange(&mut self, command: &str, limit: Duration) -> Result<(Reply, f64), PlayerFailure> {
        self.id = self.id.map(|id| id + 1);
        let expected = self.id.map(|id| id.to_string()).unwrap_or_default();
        let line = format!("{expected} {command}").trim_start().to_owned();
        self.program.timed(|child, stop| match exchange(child, &line, limit, stop)? {
            (id, reply) if id == expected => Ok(reply),
            (id, _) => Err(PlayerFailure::new(Ending::Garbage, format!("answered '{line}' with the id '{}'", quoted(&id)))),
        })
    }

    /// Starts the program, if it isn't running, and asks for its commands.
    fn connect(&mut self, seed: u64) -> Result<(), PlayerFailure> {
        if self.program.running.is_some() && !self.program.is_seeded() {
            return Ok(());
        }
        self.program.start(seed)?;
        let limit = self.program.handshake_limit;
        let (id, reply) = self.program.with(|child, stop| exchange(child, "1 list_commands", limit, stop))?;
        // Ids detect late answers to earlier commands. We don't use them with a program that doesn't support them.
        self.id = (id == "1").then_some(1);
        let commands = if self.id.is_some() { reply.unwrap_or_default() } else { self.ask("list_commands").unwrap_or_default() };
        self.known = commands.split_whitespace().map(str::to_owned).collect();
        Ok(())
    }

    fn knows(&self, command: &str) -> bool {
        self.known.iter().any(|known| known == command)
    }

    /// Sets the board: by `tripoint-game` if the program knows it, otherwise by its size.
    fn set_board(&mut self) -> Result<(), PlayerFailure> {
        if self.knows("tripoint-game") {
            return self.ask(&format!("tripoint-game {}", self.board.to_string().to_lowercase())).map(drop);
        }
        let sizes = self.board.sizes();
        let words = |sizes: &[usize]| sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        match self.ask(&format!("boardsize {}", words(&sizes))) {
            // Some programs expect one number, HexGui's expect both.
            Err(fault) if fault.ending == Ending::Refused => {
                let others = match *sizes {
                    [size] => vec![size, size],
                    [columns, rows] if columns == rows => vec![columns],
                    _ => return Err(fault),
                };
                self.ask(&format!("boardsize {}", words(&others))).map_err(|_| fault)?
            }
            reply => reply?,
        };
        // `boardsize` also clears the board, and some programs have no other command for it.
        if self.known.is_empty() || self.knows("clear_board") { self.ask("clear_board").map(drop) } else { Ok(()) }
    }

    /// Sets turns of several stones, which only a program that knows `tripoint-turns` can play.
    fn set_turns(&mut self) -> Result<(), PlayerFailure> {
        let turns = self.rules.turns;
        if turns.alternates() {
            return Ok(());
        }
        if !self.knows("tripoint-turns") {
            let detail = format!("has no command tripoint-turns, expected one for turns {turns}");
            return Err(PlayerFailure::new(Ending::Refused, detail));
        }
        self.ask(&format!("tripoint-turns {turns}")).map(drop)
    }

    /// Tells the program whether there is a swap, if it knows MoHex's command for that. GTP has none.
    fn set_swap(&mut self) -> Result<(), PlayerFailure> {
        if !self.knows("param_game") {
            return Ok(());
        }
        self.offer(&format!("param_game allow_swap {}", u8::from(self.rules.swap != SwapRule::Off))).map(drop)
    }

    /// Tells the program its time, as far as it understands that.
    fn set_time(&mut self) -> Result<(), PlayerFailure> {
        let settings = match (self.time_control.game, self.time_control.mv) {
            (Some(GameTime { main, increment }), _) => {
                let fischer = format!("kata-time_settings fischer {} {}", seconds(main), seconds(increment));
                let is_known = increment > 0.0 && self.knows("kata-time_settings");
                if is_known && self.offer(&fischer)?.is_some() {
                    return Ok(());
                }
                // GTP has no increment; `time_left` before each move includes it.
                format!("time_settings {} 0 0", seconds(main))
            }
            (None, Some(mv)) => format!("time_settings 0 {} 1", seconds(mv)),
            (None, None) => return Ok(()),
        };
        if self.knows("time_settings") { self.offer(&settings).map(drop) } else { Ok(()) }
    }

    /// Sends the program its remaining seconds for this number of moves (0: the rest of the game), in a form that it
    /// understands.
    fn send_time_left(&mut self, colour: char, left: f64, moves: u32) -> Result<(), PlayerFailure> {
        while self.time_left != TimeLeftForm::None && self.knows("time_left") {
            let mut command = format!("time_left {colour} {}", seconds(left));
            if self.time_left == TimeLeftForm::ThreeArguments {
                command += &format!(" {moves}");
            }
            if self.offer(&command)?.is_some() {
                break;
            }
            self.time_left = self.time_left.next();
        }
        Ok(())
    }

    /// Returns the program's name for a match colour, and the other way round.
    fn exchanged(&self, colour: Colour) -> Colour {
        if self.profile.first == Colour::Black { colour } else { colour.opponent() }
    }

    /// Returns a colour's letter in the program's terms.
    fn colour_letter(&self, colour: Colour) -> char {
        self.exchanged(colour).letter().to_ascii_lowercase()
    }

    fn read_move(&self, text: &str) -> Result<Move, PlayerFailure> {
        let GtpProfile { notation, dialect, .. } = &self.profile;
        let mv = notation.read_move(text.trim(), dialect);
        mv.map_err(|error| PlayerFailure::new(Ending::Illegal, format!("answered genmove: {error}")))
    }
}

/// Seconds for GTP commands: rounded to whole seconds if long enough, because some programs read only integers.
fn seconds(seconds: f64) -> String {
    if seconds >= 10.0 || seconds.fract() == 0.0 { format!("{:.0}", seconds.floor()) } else { format!("{seconds:.3}") }
}

/// Sends a command and reads its reply.
fn exchange(child: &mut Child, command: &str, limit: Duration, stop: &Stop) -> Result<(String, Reply), PlayerFailure> {
    child.send(command)?;
    let begun = Instant::now();
    let mut reader = ReplyReader::default();
    for _ in 0..LONGEST_REPLY {
        let line = child.line(limit.saturating_sub(begun.elapsed()), stop).map_err(|error| match error {
            ChildError::Silent(_) => ChildError::Silent(limit),
            other => other,
        })?;
        let reply = reader.push(&line).map_err(|error| PlayerFailure::new(Ending::Garbage, format!("'{command}': {error}")))?;
        if let Some(reply) = reply {
            return Ok(reply);
        }
    }
    Err(PlayerFailure::new(Ending::Garbage, format!("'{command}': the reply has no end after {LONGEST_REPLY} lines")))
}

impl MatchPlayer for GtpPlayer {
    fn probe(&mut self) -> Result<(), PlayerFailure> {
        self.begin(&[], 0)
    }

    fn stderr_tail(&self) -> Vec<String> {
        self.program.stderr_tail.clone()
    }

    fn refusals(&self) -> Vec<Refusal> {
        self.refusals.clone()
    }

    fn begin(&mut self, opening: &[ColouredMove], seed: u64) -> Result<(), PlayerFailure> {
        self.refusals.clear();
        self.time_left = TimeLeftForm::ThreeArguments;
        self.connect(seed)?;
        self.set_board()?;
        self.set_turns()?;
        self.set_swap()?;
        for command in self.profile.setup.clone() {
            self.ask(&command)?;
        }
        self.set_time()?;
        opening.iter().try_for_each(|&entry| self.see(entry))
    }

    fn choose(&mut self, _: &Position, colour: Colour, left: &RemainingTime) -> Result<(Move, f64), PlayerFailure> {
        let letter = self.colour_letter(colour);
        match (left.game, left.mv) {
            (Some(game), _) => self.send_time_left(letter, game, 0)?,
            (None, Some(mv)) => self.send_time_left(letter, mv, 1)?,
            (None, None) => {}
        }
        let (text, used) = self.ask_within(&format!("genmove {letter}"), left.wall_limit)?;
        Ok((self.read_move(&text)?, used))
    }

    fn see(&mut self, entry: ColouredMove) -> Result<(), PlayerFailure> {
        let GtpProfile { notation, dialect, .. } = &self.profile;
        let word = notation.word(entry.mv, dialect).to_owned();
        self.ask(&format!("play {} {word}", self.colour_letter(entry.colour))).map(drop)
    }

    fn end(&mut self, decided: bool) -> ReportedResult {
        if !decided || !self.knows("final_score") {
            return ReportedResult::Unknown;
        }
        match self.offer("final_score").map(|text| text.map(|text| text.trim().to_ascii_lowercase())) {
            Ok(Some(text)) if text.starts_with("b+") => ReportedResult::Winner(Some(self.exchanged(Colour::Black))),
            Ok(Some(text)) if text.starts_with("w+") => ReportedResult::Winner(Some(self.exchanged(Colour::White))),
            Ok(Some(text)) if text.trim() == "0" => ReportedResult::Winner(None),
            // Words such as `cannot score` say nothing about the winner.
            Ok(_) | Err(_) => ReportedResult::Unknown,
        }
    }
}

/// A CodeCup player; it is restarted for each game.
#[derive(Debug)]
pub(super) struct CodeCupPlayer {
    program: Program,
    notation: Notation,
}

impl CodeCupPlayer {
    pub(super) fn new(program: Program, notation: Notation) -> CodeCupPlayer {
        CodeCupPlayer { program, notation }
    }

    fn read_move(&self, line: &[u8]) -> Result<Move, PlayerFailure> {
        let text = String::from_utf8_lossy(line);
        let word = text.trim();
        self.notation.read_move(word, &Dialect::CODECUP).map_err(|error| {
            // A number that isn't a cell is an illegal move; anything else is garbage.
            let number = word.parse::<i64>().is_ok();
            PlayerFailure::new(if number { Ending::Illegal } else { Ending::Garbage }, error.to_string())
        })
    }
}

impl MatchPlayer for CodeCupPlayer {
    fn probe(&mut self) -> Result<(), PlayerFailure> {
        self.begin(&[], 0)?;
        let limit = self.program.handshake_limit;
        let line = self.program.with(|child, stop| {
            child.send(&Line::Start.to_string())?;
            Ok(child.line(limit, stop)?)
        })?;
        let first = self.read_move(&line).map(drop);
        self.end(false);
        first
    }

    fn stderr_tail(&self) -> Vec<String> {
        self.program.stderr_tail.clone()
    }

    fn begin(&mut self, _: &[ColouredMove], seed: u64) -> Result<(), PlayerFailure> {
        self.program.start(seed)
    }

    fn choose(&mut self, position: &Position, _: Colour, left: &RemainingTime) -> Result<(Move, f64), PlayerFailure> {
        let question = position
            .history()
            .last()
            .map_or(Line::Start.to_string(), |entry| self.notation.word(entry.mv, &Dialect::CODECUP).to_owned());
        let (line, used) = self.program.timed(|child, stop| {
            child.send(&question)?;
            Ok(child.line(left.wall_limit, stop)?)
        })?;
        Ok((self.read_move(&line)?, used))
    }

    fn see(&mut self, _: ColouredMove) -> Result<(), PlayerFailure> {
        // The harness sends the move with the next request.
        Ok(())
    }

    fn end(&mut self, _: bool) -> ReportedResult {
        if let Ok(child) = self.program.child() {
            let _ = child.send(&Line::Quit.to_string());
        }
        self.program.stop();
        ReportedResult::Unknown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that tunes itself at its first start once had 30 seconds for that, whatever `--wall-limit` said.
    #[test]
    fn the_wall_limit_bounds_the_start() {
        for (wall_limit, expected) in [(None, 30), (Some(100.0), 100), (Some(2.0), 2)] {
            let time = TimeRules { clock: ClockKind::Wall, grace: 0.1, wall_limit };
            assert_eq!(Program::new("other", time, &Stop::default()).handshake_limit, Duration::from_secs(expected));
        }
    }
}
