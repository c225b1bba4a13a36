//! Referees a game: turns, legality, time, result.

use super::match_player::{Ending, MatchPlayer, PlayerFailure, Refusal, RemainingTime, ReportedResult, StderrTail};
use super::spec::TimeRules;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use tripoint_games::base::quoted;
use tripoint_games::notation::{Dialect, Notation};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Seat};
use tripoint_jobs::selfplay::{ClockKind, Stop, TimeControl};

/// Seconds of wall time after which a player without a time limit counts as hung.
const WALL_LIMIT: f64 = 3600.0;

/// How a record writes moves.
pub(super) const DIALECT: Dialect = Dialect::GTP;

/// The record of a game between two players, 0 and 1 in match order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// The game's number in the match; games 2n and 2n + 1 are pair n.
    pub id: u32,
    /// The two players' numbers in the match, the lower one first.
    pub players: [usize; 2],
    /// The player with the first move: 0 or 1.
    pub opener: usize,
    /// The opening's name; empty without one.
    pub opening: String,
    /// How many moves the opening has; the players didn't choose them.
    pub opening_moves: usize,
    /// The winner: 0 or 1.
    pub winner: usize,
    /// How the game ended.
    pub ending: Ending,
    /// Why a player forfeited, after a crash with the last lines of the program's stderr; empty otherwise.
    pub detail: String,
    /// The commands that each player refused without forfeiting the game.
    pub refusals: [Vec<Refusal>; 2],
    /// The moves, including the opening's, in the board's own notation; the first is Black's, and the colours follow
    /// the match's turns.
    pub moves: String,
    /// Seconds used by each player in all.
    pub seconds: [f64; 2],
    /// Each player's longest move in seconds.
    pub slowest: [f64; 2],
    /// For a game decided on the board: whether each player that reports a winner agrees with the referee.
    pub agrees: [Option<bool>; 2],
}

impl GameRecord {
    /// Returns the pair's number.
    pub fn pair(&self) -> u32 {
        self.id / 2
    }

    /// Returns whether the first move was swapped.
    pub fn is_swapped(&self) -> bool {
        self.moves.split_whitespace().nth(1) == Some(DIALECT.swap)
    }

    /// Returns how many moves the game has, including the opening's.
    pub fn length(&self) -> usize {
        self.moves.split_whitespace().count()
    }

    /// Replays the game from the match's empty board.
    ///
    /// # Errors
    /// The first illegal move.
    pub(super) fn replay(&self, empty: &Position) -> Result<Position, String> {
        let (mut position, notation) = (empty.clone(), Notation::default_for(empty.topology()));
        for (number, word) in (1..).zip(self.moves.split_whitespace()) {
            let played = notation.read_move(word, &DIALECT).is_ok_and(|mv| position.play(mv).is_ok());
            if !played {
                return Err(format!("game {}: move {number}: got '{}', expected a legal move", self.id, quoted(word)));
            }
        }
        Ok(position)
    }

    /// Checks the winner against the moves. If the moves decide the game, on the board or by a resignation, they must
    /// give the same winner. If the game ended on the board, they must decide it.
    ///
    /// # Errors
    /// An illegal move, or another winner.
    pub(super) fn check(&self, empty: &Position) -> Result<(), String> {
        let position = self.replay(empty)?;
        match position.outcome().map(|outcome| holder(self.opener, position.seat_of(outcome.winner))) {
            Some(winner) if winner != self.winner => {
                Err(format!("game {}: got the winner {}, but by the moves it is {winner}", self.id, self.winner))
            }
            None if self.ending == Ending::Board => {
                Err(format!("game {}: got the ending '{}', but its moves do not decide it", self.id, self.ending))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the player with a seat; the opener has the first one.
fn holder(opener: usize, seat: Seat) -> usize {
    match seat {
        Seat::First => opener,
        Seat::Second => 1 - opener,
    }
}

/// A game to play.
#[derive(Clone, Debug)]
pub(super) struct Fixture {
    pub(super) id: u32,
    /// The two players' numbers in the match.
    pub(super) players: [usize; 2],
    pub(super) opener: usize,
    pub(super) opening: String,
    /// The position after the opening.
    pub(super) start: Position,
    /// A seed for each player.
    pub(super) seeds: [u64; 2],
}

/// How much time a player has used.
#[derive(Clone, Copy, Default)]
struct TimeUsed {
    total: f64,
    slowest: f64,
    /// Moves made.
    moves: u32,
}

impl TimeUsed {
    fn charge(&mut self, seconds: f64) {
        self.total += seconds;
        self.slowest = self.slowest.max(seconds);
    }
}

/// A game in progress.
struct RefereedGame<'a> {
    players: [&'a mut dyn MatchPlayer; 2],
    time_controls: [TimeControl; 2],
    rules: TimeRules,
    opener: usize,
    position: Position,
    used: [TimeUsed; 2],
    stop: &'a Stop,
}

/// Plays a game; players' faults end only this game. Returns `None` if the game was dropped because of a stop request.
pub(super) fn play<'a>(
    fixture: &Fixture,
    players: [&'a mut dyn MatchPlayer; 2],
    time_controls: [TimeControl; 2],
    rules: TimeRules,
    stop: &'a Stop,
) -> Option<GameRecord> {
    let position = fixture.start.clone();
    let mut game =
        RefereedGame { players, time_controls, rules, opener: fixture.opener, position, used: [TimeUsed::default(); 2], stop };
    let played = game.run(&fixture.seeds);
    if stop.is_requested() {
        // The last move may come from an interrupted search.
        return None;
    }
    let (winner, ending, detail) = match played {
        Ok(None) => return None,
        Ok(Some((winner, ending))) => (winner, ending, String::new()),
        Err((loser, PlayerFailure { ending: Ending::Crash, detail })) => {
            let tail = StderrTail(game.players[loser].stderr_tail());
            (1 - loser, Ending::Crash, format!("{detail}{tail}"))
        }
        Err((loser, fault)) => (1 - loser, fault.ending, fault.detail),
    };
    let agrees = game.views(winner, ending);
    Some(GameRecord {
        id: fixture.id,
        players: fixture.players,
        opener: fixture.opener,
        opening: fixture.opening.clone(),
        opening_moves: fixture.start.history().len(),
        winner,
        ending,
        detail,
        refusals: game.players.each_ref().map(|player| player.refusals()),
        moves: move_text(&game.position),
        seconds: game.used.map(|used| used.total),
        slowest: game.used.map(|used| used.slowest),
        agrees,
    })
}

impl RefereedGame<'_> {
    /// Plays to the end, or returns `None` after a stop request. An error is a player and its fault.
    fn run(&mut self, seeds: &[u64; 2]) -> Result<Option<(usize, Ending)>, (usize, PlayerFailure)> {
        let opening = self.position.history().to_vec();
        for (player, seed) in seeds.iter().enumerate() {
            self.players[player].begin(&opening, *seed).map_err(|fault| (player, fault))?;
        }
        while !self.stop.is_requested() {
            if let Some(winner) = self.position.winner() {
                return Ok(Some((self.holder(winner), Ending::Board)));
            }
            let colour = self.position.to_move();
            let player = self.holder(colour);
            let entry = self.turn(player, colour).map_err(|fault| (player, fault))?;
            if entry.mv == Move::Resign {
                return Ok(Some((1 - player, Ending::Resigned)));
            }
            if self.position.winner().is_some() {
                // The loser also gets the last move, so that it can report the result; its faults don't count any more.
                let _ = self.players[1 - player].see(entry);
            } else {
                self.players[1 - player].see(entry).map_err(|fault| (1 - player, fault))?;
            }
        }
        Ok(None)
    }

    /// Makes one move for a player, checked and charged.
    fn turn(&mut self, player: usize, colour: Colour) -> Result<ColouredMove, PlayerFailure> {
        let left = self.left(player);
        let begun = Instant::now();
        let chosen = self.players[player].choose(&self.position, colour, &left);
        // We don't know the processor time of a program that doesn't answer.
        if self.rules.clock == ClockKind::Wall && chosen.as_ref().is_err_and(|fault| fault.ending == Ending::Hang) {
            self.used[player].charge(begun.elapsed().as_secs_f64());
        }
        let (mv, seconds) = chosen?;
        let game_limit = self.game_limit(player);
        let used = &mut self.used[player];
        used.charge(seconds);
        used.moves += 1;
        let late = |limit: Option<f64>, used: f64| limit.filter(|limit| used > limit + self.rules.grace);
        if let Some(limit) = late(game_limit, used.total) {
            return Err(PlayerFailure::new(Ending::Time, format!("used {:.3} s of {limit} s for the game", used.total)));
        }
        if let Some(limit) = late(self.time_controls[player].mv, seconds) {
            return Err(PlayerFailure::new(Ending::Time, format!("used {seconds:.3} s of {limit} s for a move")));
        }
        self.position.play_any(colour, mv).map_err(|error| {
            let notation = Notation::default_for(self.position.topology());
            PlayerFailure::new(Ending::Illegal, format!("played {}: {error}", notation.word(mv, &Dialect::GTP)))
        })?;
        Ok(ColouredMove { colour, mv })
    }

    /// Returns the seconds a player may have used in all after its next move, with its moves' increments so far.
    fn game_limit(&self, player: usize) -> Option<f64> {
        let time = self.time_controls[player].game?;
        Some(time.main + f64::from(self.used[player].moves) * time.increment)
    }

    /// Returns a player's time left for its next move.
    fn left(&self, player: usize) -> RemainingTime {
        let control = self.time_controls[player];
        let game = self.game_limit(player).map(|limit| (limit - self.used[player].total).max(0.0));
        let least = [game, control.mv].into_iter().flatten().reduce(f64::min);
        let wall_limit = self.rules.wall_limit.unwrap_or_else(|| least.map_or(WALL_LIMIT, |least| 10.0 * least + 30.0));
        RemainingTime { game, mv: control.mv, wall_limit: Duration::try_from_secs_f64(wall_limit).unwrap_or(Duration::MAX) }
    }

    /// Returns a colour's player.
    fn holder(&self, colour: Colour) -> usize {
        holder(self.opener, self.position.seat_of(colour))
    }

    /// Ends the game for both players, and asks each whether it agrees on the winner.
    fn views(&mut self, winner: usize, ending: Ending) -> [Option<bool>; 2] {
        let decided = ending == Ending::Board;
        let views = self.players.each_mut().map(|player| player.end(decided));
        views.map(|view| match view {
            ReportedResult::Winner(colour) if decided => Some(colour.map(|colour| self.holder(colour)) == Some(winner)),
            _ => None,
        })
    }
}

/// Writes a game's moves in a record's format.
pub(super) fn move_text(position: &Position) -> String {
    let notation = Notation::default_for(position.topology());
    position.history().iter().map(|entry| notation.word(entry.mv, &DIALECT)).collect::<Vec<_>>().join(" ")
}
