//! A game of people and the engine, without a terminal: commands in, text out.

use super::commands;
use super::level::Level;
use crate::cli::terminal;
use crate::engine::{Audience, Clock, Decision, Engine, EngineError, Settings, TimeSettings};
use crate::game::{Board, Cell, Colour, ColouredMove, Move, Position, Record, RecordInfo};
use std::path::PathBuf;
use std::sync::Arc;

/// What a command comes to.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Answer {
    /// Something to say; nothing when it is empty.
    Say(String),
    /// The record is to be written to a file.
    Save(PathBuf, Box<Record>),
    /// The record of a file is to be handed to [`Session::resume`].
    Load(PathBuf),
    /// The end.
    Quit,
}

/// A game with the players at the board.
#[derive(Debug)]
pub(super) struct Session {
    /// The settings before the level changes them.
    settings: Settings,
    level: Level,
    engine: Engine,
    /// Whether a person plays a colour, by colour.
    people: [bool; 2],
    /// Whether the engine waits although it is to move.
    paused: bool,
    /// What the record says besides the moves.
    info: RecordInfo,
    /// How many entries of the history are set-up stones.
    set_up: usize,
    /// What is said about each entry of the history.
    comments: Vec<String>,
}

/// The most moves of a line that are told: further ones have hardly been looked at.
const LONGEST_LINE: usize = 8;

impl Session {
    /// A game on the empty board, with a person for each colour where `people` says so, by colour.
    ///
    /// # Errors
    /// As [`Engine::new`].
    pub(super) fn new(
        settings: Settings,
        level: Level,
        people: [bool; 2],
        clock: Arc<dyn Clock>,
    ) -> Result<Session, EngineError> {
        let engine = Engine::new(level.of(&settings), clock)?;
        let (info, comments) = (RecordInfo::default(), Vec::new());
        Ok(Session { settings, level, engine, people, paused: false, info, set_up: 0, comments })
    }

    /// Whether the engine is to move now.
    pub(super) fn awaits_engine(&self) -> bool {
        let position = self.position();
        !self.paused && position.result().is_none() && !self.people[position.to_move().index()]
    }

    /// Lets the engine move.
    ///
    /// An interrupt makes it move at once and, where it plays both colours, pause.
    pub(super) fn move_engine(&mut self, audience: &mut dyn Audience) -> String {
        let colour = self.position().to_move();
        let decision = self.engine.genmove(colour, audience);
        let judgement = judgement(&decision);
        let colon = if judgement.is_empty() { "" } else { ": " };
        let moved = match decision.mv {
            Move::Place(cell) => format!("{colour} plays {}{colon}{judgement}", self.name(cell)),
            Move::Swap => format!("{colour} swaps{colon}{judgement}"),
            Move::Resign => format!("{colour} resigns{colon}{judgement}"),
        };
        self.comments.push(judgement);
        self.paused |= self.people == [false; 2] && audience.is_interrupted();
        format!("{moved}\n{}", self.shown())
    }

    /// Carries out a line.
    ///
    /// # Errors
    /// What is wrong with it; nothing is changed then.
    pub(super) fn obey(&mut self, line: &str, audience: &mut dyn Audience) -> Result<Answer, String> {
        commands::obey(self, line, audience)
    }

    /// Goes on from the end of a record.
    ///
    /// # Errors
    /// A move that the rules in use forbid; nothing is changed then.
    pub(super) fn resume(&mut self, record: Record) -> Result<String, String> {
        let rules = self.position().rules();
        let position = record.position(rules, None).map_err(|error| error.to_string())?;
        self.engine.set_position(position);
        self.set_up = record.setup.len();
        let comments = record.moves.into_iter().map(|recorded| recorded.comment);
        self.comments = record.setup.iter().map(|_| String::new()).chain(comments).collect();
        self.info = record.info;
        Ok(self.shown())
    }

    /// What is said first.
    pub(super) fn greeting(&self) -> String {
        let board = self.position().board();
        let range = self.range();
        let rule = if self.position().swap_follows() { " The second move may be a swap." } else { "" };
        format!("{board}. {}{rule} Type a cell from {range}, or help.\n{}", self.players(), self.shown())
    }

    /// The prompt: whose turn it is.
    pub(super) fn prompt(&self) -> String {
        match self.position().result() {
            Some(_) => "game over> ".to_owned(),
            None => format!("{}> ", self.position().to_move()),
        }
    }

    /// The words that a line can begin with now: commands and empty cells.
    pub(super) fn words(&self) -> Vec<String> {
        let cells = self.position().empty();
        commands::names().map(str::to_owned).chain(cells.iter().map(|cell| self.name(cell).to_owned())).collect()
    }

    /// The columns that the drawing of the board takes.
    pub(super) fn width(&self) -> usize {
        let drawing = crate::game::drawing(self.position(), self.engine.notation());
        // The last line is a sentence, which may be broken.
        drawing.lines().rev().skip(1).map(|line| line.chars().count()).max().unwrap_or(0)
    }

    pub(super) fn position(&self) -> &Position {
        self.engine.position()
    }

    pub(super) fn name(&self, cell: Cell) -> &str {
        self.engine.notation().name(cell)
    }

    /// The cell of a name.
    pub(super) fn cell(&self, word: &str) -> Option<Cell> {
        self.engine.notation().parse(word).ok()
    }

    /// The first and the last cell.
    pub(super) fn range(&self) -> String {
        self.engine.notation().range()
    }

    /// The board, and what a person can do now that is not obvious.
    pub(super) fn shown(&self) -> String {
        let board = terminal::coloured(self.position(), self.engine.notation());
        let remarks = [self.verdict(), self.offer(), self.pause()].into_iter().flatten();
        remarks.fold(board, |text, remark| text + "\n" + &remark)
    }

    /// Who has won, if anybody has.
    fn verdict(&self) -> Option<String> {
        let winner = self.position().result()?;
        let who = match (self.people[winner.index()], self.people[winner.opponent().index()]) {
            (true, false) => "you have won".to_owned(),
            (false, true) => "the engine has won".to_owned(),
            _ => format!("{winner} has won"),
        };
        Some(format!("The game is over: {who}. new, undo, save FILE or quit?"))
    }

    /// That a person may swap.
    fn offer(&self) -> Option<String> {
        let (position, colour) = (self.position(), self.position().to_move());
        position.check_swap(colour).ok().filter(|()| self.people[colour.index()] && position.result().is_none())?;
        Some(format!("You may swap: the stone becomes {colour}'s, and {} goes on.", colour.opponent()))
    }

    /// That the engine waits.
    fn pause(&self) -> Option<String> {
        let waits = self.paused && self.position().result().is_none();
        waits.then(|| {
            "The engine waits: watch lets it go on, go lets it make one move, human black or white takes over.".to_owned()
        })
    }

    /// Who plays what, and how.
    pub(super) fn players(&self) -> String {
        let engine = format!("{}, {}", self.level, pace(self.engine.settings()));
        match self.people {
            [true, true] => format!("You play both colours; hints: {engine}."),
            [false, false] => format!("The engine plays both colours: {engine}."),
            [black, _] => {
                let you = if black { Colour::Black } else { Colour::White };
                format!("You are {you}, the engine is {}: {engine}.", you.opponent())
            }
        }
    }

    /// That the game goes on.
    ///
    /// # Errors
    /// What can be done instead.
    pub(super) fn check_undecided(&self) -> Result<(), String> {
        match self.position().result() {
            Some(_) => Err("the game is over; new, undo, save FILE or quit".to_owned()),
            None => Ok(()),
        }
    }

    /// Makes a move of whoever is to move.
    ///
    /// # Errors
    /// Why it is not legal.
    pub(super) fn play(&mut self, mv: Move) -> Result<Answer, String> {
        self.check_undecided()?;
        self.engine.play(self.position().to_move(), mv).map_err(|error| error.to_string())?;
        self.comments.push(String::new());
        Ok(Answer::Say(self.shown()))
    }

    /// Gives a person's game up.
    ///
    /// # Errors
    /// There is no person.
    pub(super) fn resign(&mut self) -> Result<Answer, String> {
        if self.people == [false; 2] {
            return Err("the engine plays both colours; human black or human white takes over".to_owned());
        }
        self.play(Move::Resign)
    }

    /// Takes back the last move of a person with all that came after it, or the last move where there is no person.
    ///
    /// # Errors
    /// There is no such move.
    pub(super) fn undo(&mut self) -> Result<Answer, String> {
        let watched = self.people == [false; 2];
        let is_persons = |entry: &ColouredMove| watched || self.people[entry.colour.index()];
        let last = self.position().history().iter().rposition(is_persons).filter(|&last| last >= self.set_up);
        let last = last.ok_or("there is no move of yours to take back")?;
        while self.position().history().len() > last {
            self.engine.undo();
        }
        self.comments.truncate(last);
        self.paused |= watched;
        Ok(Answer::Say(self.shown()))
    }

    /// What the engine would play.
    ///
    /// # Errors
    /// The game is over.
    pub(super) fn hint(&mut self, audience: &mut dyn Audience) -> Result<Answer, String> {
        self.check_undecided()?;
        let decision = self.engine.think(self.position().to_move(), audience);
        let line = decision.report.as_ref().map_or(&[][..], |report| &report.principal_variation);
        let line: Vec<_> = line.iter().take(LONGEST_LINE).map(|&cell| self.name(cell)).collect();
        let judgement = judgement(&decision);
        Ok(Answer::Say(match decision.mv {
            Move::Place(cell) => format!("{}: {judgement}; line {}", self.name(cell), line.join(" ")),
            Move::Swap => format!("swap: {judgement}; line without it {}", line.join(" ")),
            Move::Resign => format!("resign: {judgement}"),
        }))
    }

    /// Starts a new game, on a board or on the same one.
    pub(super) fn restart(&mut self, board: Option<Board>) -> Answer {
        match board {
            Some(board) => self.engine.set_board(board),
            None => self.engine.clear(),
        }
        (self.info, self.set_up, self.comments, self.paused) = (RecordInfo::default(), 0, Vec::new(), false);
        Answer::Say(self.shown())
    }

    /// Lets people play other colours; the engine goes on if it waits.
    pub(super) fn seat(&mut self, people: [bool; 2]) -> Answer {
        (self.people, self.paused) = (people, false);
        Answer::Say(self.players())
    }

    /// Changes the level.
    pub(super) fn set_level(&mut self, level: Level) -> Result<Answer, String> {
        self.set_up_engine(level, self.settings.clone())
    }

    /// Changes the seconds for a move.
    pub(super) fn set_time(&mut self, seconds: f64) -> Result<Answer, String> {
        self.set_up_engine(self.level, Settings { move_time: Some(seconds), ..self.settings.clone() })
    }

    /// Goes on with an engine of other settings, where the old one is.
    fn set_up_engine(&mut self, level: Level, settings: Settings) -> Result<Answer, String> {
        let clock = Arc::clone(self.engine.time_source());
        let mut engine = Engine::new(level.of(&settings), clock).map_err(|error| error.to_string())?;
        engine.set_position(self.position().clone());
        for colour in Colour::BOTH {
            if let Some(left) = self.engine.clock(colour).seconds() {
                engine.set_time_left(colour, left, 0);
            }
        }
        (self.engine, self.level, self.settings) = (engine, level, settings);
        Ok(Answer::Say(self.players()))
    }

    /// The game with what was said about it.
    pub(super) fn record(&self) -> Record {
        let position = self.position();
        let result = match (position.winner(), position.result()) {
            (Some(winner), _) => format!("{}+", winner.letter()),
            (None, Some(winner)) => format!("{}+Resign", winner.letter()),
            (None, None) => String::new(),
        };
        let mut record = Record::of(position, RecordInfo { result, ..self.info.clone() });
        if self.info.players == RecordInfo::default().players {
            let engine = format!("Tripoint {}", env!("CARGO_PKG_VERSION"));
            record.info.players = self.people.map(|person| if person { "Human".to_owned() } else { engine.clone() });
        }
        for (recorded, comment) in record.moves.iter_mut().zip(&self.comments) {
            recorded.comment.clone_from(comment);
        }
        let stones = record.moves.drain(..self.set_up.min(record.moves.len()));
        record.setup = stones.filter_map(|recorded| stone(recorded.entry)).collect();
        record
    }
}

/// The stone that an entry places.
fn stone(entry: ColouredMove) -> Option<(Colour, Cell)> {
    match entry.mv {
        Move::Place(cell) => Some((entry.colour, cell)),
        Move::Swap | Move::Resign => None,
    }
}

/// What the search says about its move, for the player who makes it; nothing when there was no search.
fn judgement(decision: &Decision) -> String {
    let Some(report) = &decision.report else { return String::new() };
    // What staying is worth is what the opponent gets by a swap.
    let swap = decision.mv == Move::Swap;
    let rate = if swap { 1.0 - report.win_rate } else { report.win_rate };
    let proven = match report.proven.map(|won| won != swap) {
        Some(true) => ", a proven win",
        Some(false) => ", a proven loss",
        None => "",
    };
    let plural = if report.simulations == 1 { "" } else { "s" };
    format!("win rate {:.1} %{proven}, {} simulation{plural}", 100.0 * rate, report.simulations)
}

/// How long the engine thinks.
fn pace(settings: &Settings) -> String {
    let game = match settings.time {
        TimeSettings::Absolute { main } => Some(main),
        TimeSettings::Unlimited | TimeSettings::Canadian { .. } => None,
    };
    let limits = [
        settings.limits.simulations.map(|count| format!("at most {count} simulations a move")),
        settings.limits.playouts.map(|count| format!("at most {count} playouts a move")),
        settings.move_time.map(|seconds| format!("{seconds} s a move")),
        game.map(|seconds| format!("{seconds} s for all moves")),
    ];
    let known: Vec<_> = limits.into_iter().flatten().collect();
    let pace = if known.is_empty() { format!("{} s a move", Settings::DEFAULT_MOVE_TIME) } else { known.join(", ") };
    if settings.parameters.network { pace } else { pace + ", without the network" }
}
