//! A game for the CodeCup harness: Poly-Y on the (5,7)-board. White begins, and a swap exchanges the players' colours.

use crate::engine::{Engine, Settings, TimeSettings};
use crate::search::Control;
use thiserror::Error;
use tripoint_games::board::Board;
use tripoint_games::families::BoardError;
use tripoint_games::notation::{Coordinates, Dialect};
use tripoint_games::rules::{Colour, Move, PlayError, Rules, Seat, SwapRule};
use tripoint_games::wire::codecup::{Line, LineError};

/// The seconds that the engine uses for a game. CodeCup allows 30; the rest is a reserve for other load on the machine.
pub const GAME_SECONDS: f64 = 29.0;

/// The memory limit in MiB. CodeCup allows 64 MB.
pub const MEMORY: usize = 60;

/// Why a game cannot continue.
#[derive(Debug, Error)]
pub enum CodeCupError {
    /// An invalid line.
    #[error(transparent)]
    Line(#[from] LineError),
    /// `Start` or a swap at the wrong moment.
    #[error("got '{got}' {moment}, expected {expected}")]
    Moment {
        /// The line.
        got: Line,
        /// The state of the game when it arrived.
        moment: &'static str,
        /// The expected line.
        expected: &'static str,
    },
    /// A number that is not a cell.
    #[error("got cell {0}, expected 1 to 106")]
    NoCell(u32),
    /// An illegal move.
    #[error("got '{0}': {1}")]
    Illegal(Line, PlayError),
    /// A move was requested after the end of the game.
    #[error("expected Quit: the game is over")]
    NoMove,
}

/// Changes settings to those that CodeCup prescribes. It keeps the user's time and memory, if set.
///
/// # Errors
/// Never, because the (5,7)-board always exists.
pub fn prescribe(mut settings: Settings, memory: Option<usize>) -> Result<Settings, BoardError> {
    let swap = if settings.rules.swap == SwapRule::Off { SwapRule::Off } else { SwapRule::ExchangeSeats };
    settings.board = Board::poly_y(5, 7)?;
    settings.rules = Rules { swap, ..Rules::CODECUP };
    settings.coordinates = Some(Coordinates::CODECUP);
    settings.memory = memory.unwrap_or(MEMORY);
    // The protocol has no resignation.
    settings.parameters.resign = false;
    // The tree gets all the memory.
    settings.parameters.vc_win_positions = 0;
    if settings.time == TimeSettings::Unlimited {
        settings.time = TimeSettings::Absolute { main: GAME_SECONDS };
    }
    Ok(settings)
}

/// The answer to a line of the harness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CodeCupAnswer {
    /// No answer: a blank line, or one after which the harness sends `Quit`.
    Nothing,
    /// The engine's move.
    Move(String),
    /// The game is over.
    Quit,
}

/// A game over the CodeCup protocol: a line in, an answer out.
///
/// The clock runs from a line's arrival to its answer.
///
/// ```
/// use std::sync::Arc;
/// use tripoint_games::base::StoppedClock;
/// use tripoint_engine::engine::{Engine, Settings};
/// use tripoint_engine::protocol::codecup::{CodeCupAnswer, CodeCupGame, prescribe};
/// use tripoint_engine::search::Limits;
///
/// let limits = Limits::simulations(20);
/// let settings = prescribe(Settings::new(Arc::default()).with_limits(limits), None)?;
/// let mut game = CodeCupGame::new(Engine::new(settings, Arc::new(StoppedClock))?);
/// assert!(matches!(game.execute(b"Start\n")?, CodeCupAnswer::Move(cell) if cell.parse::<u32>().is_ok()));
/// assert_eq!(game.execute(b"Quit\n")?, CodeCupAnswer::Quit);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CodeCupGame {
    engine: Engine,
    /// The engine's seat, known after the first line.
    seat: Option<Seat>,
}

impl CodeCupGame {
    /// An engine's game, with the settings from [`prescribe`].
    pub fn new(mut engine: Engine) -> CodeCupGame {
        // The harness is the referee.
        engine.set_free_play(true);
        CodeCupGame { engine, seat: None }
    }

    /// Executes a line from the harness. Blank lines are ignored.
    ///
    /// # Errors
    /// The line was not expected here. The game cannot continue.
    pub fn execute(&mut self, line: &[u8]) -> Result<CodeCupAnswer, CodeCupError> {
        self.execute_under(line, &mut Control::default())
    }

    /// The same, but the control may end the search.
    ///
    /// # Errors
    /// As [`CodeCupGame::execute`].
    pub fn execute_under(&mut self, line: &[u8], control: &mut Control<'_>) -> Result<CodeCupAnswer, CodeCupError> {
        let received = self.engine.time_source().now();
        if line.trim_ascii().is_empty() {
            return Ok(CodeCupAnswer::Nothing);
        }
        let line = Line::parse(line)?;
        if line == Line::Quit {
            return Ok(CodeCupAnswer::Quit);
        }
        let begun = self.seat.is_some();
        let own = *self.seat.get_or_insert(if line == Line::Start { Seat::First } else { Seat::Second });
        let engine = &mut self.engine;
        take(engine, line, own, begun)?;
        if engine.game().position().winner().is_some() {
            // The harness sends `Quit` next, so there's nothing to answer.
            return Ok(CodeCupAnswer::Nothing);
        }
        let colour = engine.game().position().colour_of(own);
        let mv = engine.think(colour, control).mv;
        if mv == Move::Resign {
            return Err(CodeCupError::NoMove);
        }
        let word = engine.game().notation().word(mv, &Dialect::CODECUP).to_owned();
        engine.game_mut().play_as(colour, mv).map_err(|_| CodeCupError::NoMove)?;
        // The engine plays only one seat, but its colour may change, so we charge both clocks.
        let used = (engine.time_source().now() - received).as_secs_f64();
        Colour::BOTH.into_iter().for_each(|colour| engine.game_mut().clock_mut(colour).charge(used));
        Ok(CodeCupAnswer::Move(word))
    }
}

/// Executes a line: the opponent's move, or nothing for `Start`.
fn take(engine: &mut Engine, line: Line, own: Seat, begun: bool) -> Result<(), CodeCupError> {
    let mv = match line {
        Line::Start if !begun => return Ok(()),
        Line::Start | Line::Quit => {
            return Err(CodeCupError::Moment { got: line, moment: "in the middle of the game", expected: "a move or Quit" });
        }
        Line::Swap if !begun => {
            return Err(CodeCupError::Moment {
                got: line,
                moment: "as the first move",
                expected: "Start or the number of a cell",
            });
        }
        Line::Swap => Move::Swap,
        Line::Cell(number) => {
            let cell = engine.game().notation().parse(&number.to_string()).map_err(|_| CodeCupError::NoCell(number))?;
            Move::Place(cell)
        }
    };
    let colour = engine.game().position().colour_of(own.opponent());
    engine.game_mut().play_as(colour, mv).map_err(|error| CodeCupError::Illegal(line, error))
}
