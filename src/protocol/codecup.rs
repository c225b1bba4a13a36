//! A game for the CodeCup harness: Poly-Y on the (5,7)-board, White begins, a swap exchanges the players' colours.

use crate::board::{Board, BoardError};
use crate::engine::{Engine, Settings, TimeSettings};
use crate::notation::{Coordinates, Dialect};
use crate::rules::{Colour, Move, PlayError, Rules, Seat, SwapRule};
use crate::search::Control;
use crate::wire::codecup::{Line, LineError};
use thiserror::Error;

/// Seconds that the engine allows itself for a game: CodeCup gives 30, and the rest is for whatever the machine does beside.
pub const GAME_SECONDS: f64 = 29.0;

/// Bound of the memory in MiB: CodeCup gives 64 MB.
pub const MEMORY: usize = 60;

/// Why a game cannot go on.
#[derive(Debug, Error)]
pub enum CodeCupError {
    /// A line that no harness sends.
    #[error(transparent)]
    Line(#[from] LineError),
    /// `Start` or a swap at another moment than the rules say.
    #[error("got '{got}' {moment}, expected {expected}")]
    Moment {
        /// The line.
        got: Line,
        /// When it came.
        moment: &'static str,
        /// What can come then.
        expected: &'static str,
    },
    /// A number that is no cell of the board.
    #[error("got cell {0}, expected 1 to 106")]
    NoCell(u32),
    /// A move against the rules.
    #[error("got '{0}': {1}")]
    Illegal(Line, PlayError),
    /// A move was asked for when there is none.
    #[error("expected Quit: the game is over")]
    NoMove,
}

/// Changes settings to what CodeCup prescribes; time and memory only where the user has not asked for others.
///
/// # Errors
/// Never with the (5,7)-board, which always exists.
pub fn prescribe(mut settings: Settings, memory: Option<usize>) -> Result<Settings, BoardError> {
    let swap = if settings.rules.swap == SwapRule::Off { SwapRule::Off } else { SwapRule::ExchangeSeats };
    settings.board = Board::poly_y(5, 7)?;
    settings.rules = Rules { swap, ..Rules::CODECUP };
    settings.coordinates = Some(Coordinates::CodeCup);
    settings.memory = memory.unwrap_or(MEMORY);
    // The harness takes nothing but moves.
    settings.parameters.resign = false;
    if settings.time == TimeSettings::Unlimited {
        settings.time = TimeSettings::Absolute { main: GAME_SECONDS };
    }
    Ok(settings)
}

/// The answer to a line of the harness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CodeCupAnswer {
    /// None: a blank line, or one after which the harness says `Quit`.
    Nothing,
    /// The engine's move.
    Move(String),
    /// The game is over.
    Quit,
}

/// A game that the engine plays as the harness says: a line in, its answer out.
///
/// The clock runs from the moment a line is handed over to the moment its answer is there.
///
/// ```
/// use std::sync::Arc;
/// use tripoint::base::StoppedClock;
/// use tripoint::engine::{Engine, Settings};
/// use tripoint::protocol::codecup::{CodeCupAnswer, CodeCupGame, prescribe};
/// use tripoint::search::Limits;
///
/// let limits = Limits { simulations: Some(20), playouts: None };
/// let settings = prescribe(Settings { limits, ..Settings::default() }, None)?;
/// let mut game = CodeCupGame::new(Engine::new(settings, Arc::new(StoppedClock))?);
/// assert!(matches!(game.execute(b"Start\n")?, CodeCupAnswer::Move(cell) if cell.parse::<u32>().is_ok()));
/// assert_eq!(game.execute(b"Quit\n")?, CodeCupAnswer::Quit);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CodeCupGame {
    engine: Engine,
    /// The engine's seat, once the first line has told it.
    seat: Option<Seat>,
}

impl CodeCupGame {
    /// A game of an engine with the settings that CodeCup prescribes.
    pub fn new(engine: Engine) -> CodeCupGame {
        CodeCupGame { engine, seat: None }
    }

    /// Takes a line of the harness. Blank lines do not count.
    ///
    /// # Errors
    /// A line that makes no sense at that moment; the game cannot go on then.
    pub fn execute(&mut self, line: &[u8]) -> Result<CodeCupAnswer, CodeCupError> {
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
        if engine.position().winner().is_some() {
            // The harness says `Quit` next; there is nothing to answer.
            return Ok(CodeCupAnswer::Nothing);
        }
        let colour = engine.position().colour_of(own);
        let mv = engine.think(colour, &mut Control::default()).mv;
        if mv == Move::Resign {
            return Err(CodeCupError::NoMove);
        }
        let word = engine.notation().word(mv, &Dialect::CODECUP).to_owned();
        engine.play(colour, mv).map_err(|_| CodeCupError::NoMove)?;
        // The engine plays one seat only, whatever colour it holds: both clocks are that seat's.
        let used = (engine.time_source().now() - received).as_secs_f64();
        Colour::BOTH.into_iter().for_each(|colour| engine.charge(colour, used));
        Ok(CodeCupAnswer::Move(word))
    }
}

/// Carries out what the harness said: a move of the opponent, or nothing for `Start`.
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
            let cell = engine.notation().parse(&number.to_string()).map_err(|_| CodeCupError::NoCell(number))?;
            Move::Place(cell)
        }
    };
    let colour = engine.position().colour_of(own.opponent());
    engine.play(colour, mv).map_err(|error| CodeCupError::Illegal(line, error))
}
