//! A game between people and the engine, independent of the terminal: commands in, text out.

mod saved;
mod strength;

use super::words::pace;
use crate::base::Clock;
use crate::board::{Board, Cell};
use crate::book::{BookMove, BookRate};
use crate::engine::{Decision, Engine, EngineError, Level, Settings};
use crate::game_files::LoadedGame;
use crate::notation::{Dialect, Notation, next_stone, winning_mark};
use crate::rules::{Colour, ColouredMove, Move, Outcome, Position, Seat, TurnOrder, WonBy};
use crate::search::Control;
use crate::terminal;
use std::path::PathBuf;
use std::sync::Arc;

/// The effect of a command.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Effect {
    /// A text to print, unless it is empty.
    Say(String),
    /// The board after a change, with remarks.
    Show(String),
    /// The board after a person's move.
    ShowMove(String),
    /// Write the game to a file.
    Save(PathBuf),
    /// Read the game that these words name, and pass it to [`PlaySession::resume`]: a file or a link, and a number to
    /// choose one of several games.
    Load(String),
    /// End the program.
    Quit,
}

/// A game and its players.
#[derive(Debug)]
pub(crate) struct PlaySession {
    /// The settings before the level changes them.
    settings: Settings,
    level: Level,
    /// Whether the level follows the player's results.
    adapts: bool,
    /// Whether win rates are hidden during a game.
    hides_rates: bool,
    engine: Engine,
    /// Whether a person plays a colour, by the person's colour at the start of the game.
    people: [bool; 2],
    /// Whether the engine is paused.
    paused: bool,
    /// Whether the game was continued after a resignation. Then the engine no longer resigns it.
    plays_on: bool,
    /// The loaded game, until another one begins. Everything in it except the moves is saved with the game.
    loaded: Option<Loaded>,
    /// The comment on each history entry.
    comments: Vec<String>,
    /// How many moves the game had when it was last saved.
    saved: Option<usize>,
}

/// A loaded game.
#[derive(Debug)]
struct Loaded {
    game: LoadedGame,
    /// How many of its moves come before the last set-up, where the history begins.
    begin: usize,
}

/// The most moves to print from a variation; later ones have few visits.
const LONGEST_LINE: usize = 8;

impl PlaySession {
    /// A game on the empty board; `people` says for each colour whether a person plays it.
    ///
    /// # Errors
    /// See [`Engine::new`].
    pub(crate) fn new(
        settings: Settings,
        level: Level,
        people: [bool; 2],
        clock: Arc<dyn Clock>,
    ) -> Result<PlaySession, EngineError> {
        // A game continues after a resignation if the winner wants.
        let settings = settings.with_free_play(true);
        let engine = Engine::new(level.of(&settings), clock)?;
        let (loaded, comments) = (None, Vec::new());
        let (adapts, hides_rates, paused, plays_on) = (false, false, false, false);
        Ok(PlaySession { settings, level, adapts, hides_rates, engine, people, paused, plays_on, loaded, comments, saved: None })
    }

    /// Whether it is the engine's turn.
    pub(crate) fn awaits_engine(&self) -> bool {
        let position = self.position();
        !self.paused && position.outcome().is_none() && !self.people()[position.to_move().index()]
    }

    /// Lets the engine move.
    ///
    /// An interrupt makes it move at once and, if it plays both colours, pause.
    pub(crate) fn move_engine(&mut self, control: &mut Control<'_>) -> String {
        let (colour, seat) = (self.position().to_move(), self.position().seat_of(self.position().to_move()));
        self.plays_on |= self.is_resigned();
        let decision = match self.engine.genmove(colour, control) {
            Ok(decision) => decision,
            Err(error) => return error.to_string(),
        };
        // A resignation just made doesn't count: `plays_on` was set before it.
        let mv = chosen(&decision, self.plays_on);
        if mv != decision.mv && self.engine.game_mut().play_as(colour, mv).is_err() {
            log::warn!("{} is refused", self.word(mv));
        }
        let judgement = self.judgement(&decision, (colour, seat), control);
        let is_shown = !judgement.is_empty() && !self.hides_rates;
        let remark = if is_shown { format!(": {judgement}") } else { String::new() };
        let moved = match mv {
            Move::Place(cell) => format!("{colour} plays {}{remark}", self.name(cell)),
            Move::Swap => format!("{colour} swaps{remark}"),
            Move::Pass => format!("{colour} passes{remark}"),
            Move::Resign => format!("{colour} resigns{remark}"),
        };
        // The engine's resignation isn't in the history.
        if mv != Move::Resign {
            self.comments.push(judgement);
        }
        self.paused |= self.people == [false; 2] && (control.stop)();
        format!("{moved}\n{}", self.shown_after(mv))
    }

    /// The verdict on the move that a player just made, in words. Below the highest level it comes from an analysis at
    /// full strength, because the level's few simulations say little about who wins.
    fn judgement(&self, decision: &Decision, (colour, seat): (Colour, Seat), control: &Control<'_>) -> String {
        let is_certain = decision.advice.is_some() || decision.proven().is_some();
        if self.level == Level::HIGHEST || is_certain || decision.mv == Move::Resign {
            return decision.in_words().unwrap_or_default();
        }
        let position = self.position();
        if position.winner().is_some() {
            return String::new();
        }
        let verdict = self.engine.appraise(&Level::HIGHEST.of(&self.settings), control);
        let own = if decision.mv == Move::Swap { position.colour_of(seat) } else { colour };
        verdict.map_or_else(String::new, |verdict| verdict.in_words(own))
    }

    /// Whether the game ended by resignation, so that it can be continued.
    fn is_resigned(&self) -> bool {
        self.position().outcome().is_some_and(|outcome| outcome.by == WonBy::Resignation)
    }

    /// The greeting.
    pub(crate) fn greeting(&self) -> String {
        let board = self.position().board();
        let range = self.range();
        let rule = if self.position().swap_follows() { " The second move may be a swap." } else { "" };
        let aim = board.aim();
        let (title, players) = (board.title(), self.players());
        format!("{title}: {aim}. {players}{rule} Type a cell from {range}, rules, or help.\n{}", self.shown())
    }

    /// The prompt, which shows the colour to move.
    pub(crate) fn prompt(&self) -> String {
        match self.position().outcome() {
            Some(_) => "game over> ".to_owned(),
            None => format!("{}> ", next_stone(self.position())),
        }
    }

    /// How many columns the board's drawing takes.
    pub(crate) fn width(&self) -> usize {
        let drawing = crate::notation::drawing(self.position(), self.engine.game().notation());
        // The last line is a sentence, which can be wrapped.
        drawing.lines().rev().skip(1).map(|line| line.chars().count()).max().unwrap_or(0)
    }

    pub(crate) fn position(&self) -> &Position {
        self.engine.game().position()
    }

    pub(crate) fn name(&self, cell: Cell) -> &str {
        self.engine.game().notation().name(cell)
    }

    /// The cells' names.
    pub(crate) fn notation(&self) -> &Arc<Notation> {
        self.engine.game().notation()
    }

    /// The word for a move.
    pub(crate) fn word(&self, mv: Move) -> &str {
        self.engine.game().notation().word(mv, &Dialect::GTP)
    }

    /// The cell with this name.
    pub(crate) fn cell(&self, word: &str) -> Option<Cell> {
        self.engine.game().notation().parse(word).ok()
    }

    /// The first and the last cell.
    pub(crate) fn range(&self) -> String {
        self.engine.game().notation().range()
    }

    /// The board, with remarks: the goals if the colours have different ones, the result, a possible swap and a pause.
    pub(crate) fn shown(&self) -> String {
        let board = terminal::coloured(self.position(), self.engine.game().notation());
        let goals = (!self.position().goal().is_symmetric()).then(|| format!("{}.", self.position().board().aim()));
        let remarks = [goals, self.verdict(), self.next_level_in_words(), self.offer(), self.pause()].into_iter().flatten();
        remarks.fold(board, |text, remark| text + "\n" + &remark)
    }

    /// The result, if the game is over.
    fn verdict(&self) -> Option<String> {
        let Outcome { winner, by } = self.position().outcome()?;
        let people = self.people();
        let who = match (people[winner.index()], people[winner.opponent().index()]) {
            (true, false) => "you have won".to_owned(),
            (false, true) => "the engine has won".to_owned(),
            _ => format!("{winner} has won"),
        };
        let how = match by {
            WonBy::Board => {
                let marked = if self.position().topology().vertices().is_some() { "vertices" } else { "stones" };
                format!("with the {marked} marked {}: {}", winning_mark(winner), self.position().board().aim())
            }
            _ => "by resignation".to_owned(),
        };
        let goes_on = self.is_resigned().then(|| format!(" {} may play on: a cell, go or hint.", self.position().to_move()));
        Some(format!("The game is over: {who} {how}.{} new, undo, save FILE or quit?", goes_on.unwrap_or_default()))
    }

    /// A remark that a person may swap.
    fn offer(&self) -> Option<String> {
        let (position, colour) = (self.position(), self.position().to_move());
        position.check_swap(colour).ok().filter(|()| self.people()[colour.index()] && position.outcome().is_none())?;
        Some(format!("You may swap: {}.", position.swap_in_words()))
    }

    /// Whether a person plays each colour now.
    fn people(&self) -> [bool; 2] {
        let [black, white] = self.people;
        if self.position().has_exchanged_colours() { [white, black] } else { [black, white] }
    }

    /// The board after a move; after a swap, also its effect.
    fn shown_after(&self, mv: Move) -> String {
        if mv == Move::Swap { format!("{}\n{}", self.swapped(), self.shown()) } else { self.shown() }
    }

    /// The effect of the swap just made.
    fn swapped(&self) -> String {
        let position = self.position();
        if position.has_exchanged_colours() {
            return self.players();
        }
        let (next, people) = (position.to_move(), self.people());
        let owner = next.opponent();
        match (people[next.index()], people[owner.index()]) {
            (true, false) => format!("Your stone is {owner}'s now. You are still {next}, and it is your move."),
            (false, true) => format!("The stone is yours now. You are still {owner}, and the engine, {next}, moves."),
            _ => format!("The stone is {owner}'s now, and {next} moves."),
        }
    }

    /// The last move in words, for when the board is shown after the answer to it; empty without a move.
    pub(crate) fn last_move(&self) -> String {
        match self.position().history().last() {
            Some(&ColouredMove { colour, mv: Move::Place(cell) }) => format!("{colour} plays {}", self.name(cell)),
            Some(&ColouredMove { colour, mv: Move::Swap }) => format!("{colour} swaps. {}", self.swapped()),
            Some(&ColouredMove { colour, mv: Move::Pass }) => format!("{colour} passes"),
            Some(&ColouredMove { colour, mv: Move::Resign }) => format!("{colour} resigns"),
            None => String::new(),
        }
    }

    /// The game's rules.
    pub(crate) fn rules(&self) -> String {
        let position = self.position();
        let opener = position.colour_of(Seat::First);
        let [turns, game, swap] = position.board().rules_for_people(position.rules(), opener, "type swap");
        format!("{}: {turns}\n{game}\n{swap}", position.board().title())
    }

    /// Whether any move was made.
    pub(crate) fn is_begun(&self) -> bool {
        !self.position().history().is_empty()
    }

    /// Whether a game with at least one person is in progress.
    pub(crate) fn is_going_on(&self) -> bool {
        self.people != [false; 2] && self.is_begun() && self.position().outcome().is_none()
    }

    /// Whether such a game isn't saved in its present state.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.is_going_on() && self.saved != Some(self.position().history().len())
    }

    /// Records that the game has been saved in its present state.
    pub(crate) fn set_saved(&mut self) {
        self.saved = Some(self.position().history().len());
    }

    /// A remark that the engine is paused.
    fn pause(&self) -> Option<String> {
        let waits = self.paused && self.position().outcome().is_none();
        waits.then(|| "The engine is paused: watch resumes, go makes one move, human black or white takes over.".to_owned())
    }

    /// The players, with the engine's strength.
    pub(crate) fn players(&self) -> String {
        let adapts = if self.adapts { ", adapting to you" } else { "" };
        let engine = format!("{}{adapts}, {}. {}", self.level, pace(self.engine.settings()), self.level.description());
        match self.people() {
            [true, true] => format!("You play both colours; the engine moves on request: {engine}"),
            [false, false] => format!("The engine plays both colours: {engine}"),
            [black, _] => {
                let you = if black { Colour::Black } else { Colour::White };
                format!("You are {you}, the engine is {}: {engine}", you.opponent())
            }
        }
    }

    /// Checks that the game isn't won on the board. After a resignation play can continue.
    ///
    /// # Errors
    /// The game is over; the text says what to do next.
    pub(crate) fn check_undecided(&self) -> Result<(), String> {
        match self.position().winner() {
            Some(_) => Err("the game is over; new, undo, save FILE or quit".to_owned()),
            None => Ok(()),
        }
    }

    /// Makes a move for the player to move.
    ///
    /// # Errors
    /// Why the move is illegal.
    pub(crate) fn play(&mut self, mv: Move) -> Result<Effect, String> {
        self.check_undecided()?;
        let resigned = self.position().outcome().map(|outcome| outcome.winner.opponent());
        if mv == Move::Resign && resigned.is_some() {
            return Err("the game is over by resignation; new, undo, save FILE or quit".to_owned());
        }
        let colour = self.position().to_move();
        self.engine.game_mut().play_as(colour, mv).map_err(|error| error.to_string())?;
        self.comments.push(String::new());
        self.plays_on |= resigned.is_some();
        let note = resigned.map(|colour| format!("The game continues after {colour}'s resignation.\n"));
        Ok(Effect::ShowMove(note.unwrap_or_default() + &self.shown_after(mv)))
    }

    /// Resigns for a person.
    ///
    /// # Errors
    /// No person plays.
    pub(crate) fn resign(&mut self) -> Result<Effect, String> {
        if self.people == [false; 2] {
            return Err("the engine plays both colours; human black or human white takes over".to_owned());
        }
        self.play(Move::Resign)
    }

    /// Takes back a person's last move with all later moves, or the last move if no person plays.
    ///
    /// # Errors
    /// There is no such move.
    pub(crate) fn undo(&mut self) -> Result<Effect, String> {
        let watched = self.people == [false; 2];
        let history = self.position().history();
        let swap = history.iter().position(|entry| entry.mv == Move::Swap).unwrap_or(history.len());
        let people = |number: usize| if number > swap { self.people() } else { self.people };
        let is_persons = |number: &usize| watched || people(*number)[history[*number].colour.index()];
        let last = (0..history.len()).rev().find(is_persons);
        let last = last.ok_or("you have no move to take back")?;
        while self.position().history().len() > last {
            self.engine.game_mut().undo();
        }
        self.comments.truncate(last);
        self.paused |= watched;
        Ok(Effect::Show(self.shown()))
    }

    /// The book's move or, if it knows none, the engine's at its highest level, after a search of at most
    /// [`Engine::HINT_TIME`].
    ///
    /// # Errors
    /// The game is over.
    pub(crate) fn hint(&mut self, control: &mut Control<'_>) -> Result<Effect, String> {
        self.check_undecided()?;
        if let Some(advice) = self.engine.game().book_advice(self.position().to_move()) {
            return Ok(Effect::Say(format!("{}: {}", self.word(advice.mv), advice.in_words())));
        }
        let mut control =
            Control { deadline: self.engine.time_source().now().checked_add(Engine::HINT_TIME), ..control.reborrow() };
        let level = self.level;
        // The hint's engine replaces the game's engine, so that only one tree is in memory.
        if level != Level::HIGHEST {
            self.set_level(Level::HIGHEST)?;
        }
        let decision = self.engine.think(self.position().to_move(), &mut control);
        if level != Level::HIGHEST {
            self.set_level(level)?;
        }
        let line = decision.report.as_ref().map_or(&[][..], |report| &report.principal_variation);
        let line: Vec<_> = line.iter().take(LONGEST_LINE).map(|&cell| self.name(cell)).collect();
        let judgement = decision.in_words().unwrap_or_default();
        let mv = chosen(&decision, self.plays_on || self.is_resigned());
        let line = match mv {
            Move::Place(_) => format!("; line {}", line.join(" ")),
            Move::Swap => format!("; line without it {}", line.join(" ")),
            Move::Pass | Move::Resign => String::new(),
        };
        Ok(Effect::Say(format!("{}: {judgement}{line}", self.word(mv))))
    }

    /// The moves that the book knows, best first, in plain words. Symmetric ones appear once.
    pub(crate) fn book(&self) -> String {
        let (position, colour) = (self.position(), self.position().to_move());
        let Some(book) = self.engine.game().book() else { return format!("There is no book for {}.", position.board().title()) };
        let swap = book.swap_value(position, colour).map(|value| {
            let swaps = if value.rate > 0.5 { "swap" } else { "no swap" };
            format!("{swaps}: the opponent's side has {}", BookRate::Value(value).in_words())
        });
        let mut seen = Vec::new();
        let moves = self.engine.game().book_moves(colour);
        let lines = moves.iter().filter(|known| {
            let is_new = !seen.contains(&known.position);
            seen.push(known.position);
            is_new
        });
        let lines: Vec<_> = lines.map(|known| self.known(known, &moves)).collect();
        let lines: Vec<_> = swap.into_iter().chain(lines).collect();
        if lines.is_empty() { "The book knows no move here.".to_owned() } else { lines.join("\n") }
    }

    /// The book's evidence for a move, with all cells that are equal by symmetry.
    fn known(&self, known: &BookMove<'_>, moves: &[BookMove<'_>]) -> String {
        let cells = moves.iter().filter(|other| other.position == known.position).map(|other| self.name(other.cell));
        let cells = cells.collect::<Vec<_>>().join(" ");
        let value = known.rate.map_or_else(|| "no games yet".to_owned(), |rate| rate.in_words());
        let swapped = known.rate.filter(|rate| self.position().swap_follows() && rate.rate() > 0.5);
        let swap = match swapped {
            Some(BookRate::Value(_)) => "; the opponent will swap",
            Some(BookRate::Estimate(_)) => "; the opponent will probably swap",
            None => "",
        };
        let comment = &known.evidence.comment;
        let comment = if comment.is_empty() { String::new() } else { format!(" (\"{comment}\")") };
        format!("{cells}: {value}{swap}{comment}")
    }

    /// Starts a new game, on a board or on the same one.
    pub(crate) fn restart(&mut self, board: Option<Board>) -> Effect {
        self.adapt_to(self.next_level());
        match board {
            Some(board) => self.engine.game_mut().set_board(board),
            None => self.engine.game_mut().clear(),
        }
        (self.loaded, self.comments, self.paused, self.saved) = (None, Vec::new(), false, None);
        self.plays_on = false;
        Effect::Show(self.shown())
    }

    /// Starts a new game on the same board with another turn sequence.
    pub(crate) fn restart_with_turns(&mut self, turns: TurnOrder) -> Effect {
        self.adapt_to(self.next_level());
        self.settings.rules.turns = turns;
        self.engine.game_mut().set_turns(turns);
        self.restart(None)
    }

    /// Changes which colours people play, and resumes a paused engine.
    pub(crate) fn set_people(&mut self, people: [bool; 2]) -> Effect {
        let [black, white] = people;
        let at_the_start = if self.position().has_exchanged_colours() { [white, black] } else { people };
        (self.people, self.paused) = (at_the_start, false);
        Effect::Say(self.players())
    }

    /// Changes the level.
    pub(crate) fn set_level(&mut self, level: Level) -> Result<Effect, String> {
        self.set_up_engine(level, self.settings.clone())
    }

    /// Changes the seconds per move.
    pub(crate) fn set_time(&mut self, seconds: f64) -> Result<Effect, String> {
        self.set_up_engine(self.level, self.settings.clone().with_move_time(Some(seconds)))
    }

    /// Replaces the engine with one that has other settings, in the same game.
    fn set_up_engine(&mut self, level: Level, settings: Settings) -> Result<Effect, String> {
        let engine = self.engine.with_settings(level.of(&settings)).map_err(|error| error.to_string())?;
        (self.engine, self.level, self.settings) = (engine, level, settings);
        Ok(Effect::Say(self.players()))
    }
}

/// A decision's move. A player that plays on after a resignation doesn't resign again, but makes the best move.
fn chosen(decision: &Decision, plays_on: bool) -> Move {
    match &decision.report {
        Some(report) if plays_on && decision.mv == Move::Resign => Move::Place(report.best),
        _ => decision.mv,
    }
}

#[cfg(test)]
mod tests;
