//! The CodeCup loop: Poly-Y on the (5,7)-board, White begins, a swap exchanges the players' colours.

use crate::board::{Board, BoardError};
use crate::engine::{Engine, Settings, TimeSettings};
use crate::notation::Coordinates;
use crate::rules::{Colour, Move, PlayError, Rules, Seat, SwapRule};
use crate::search::Control;
use crate::wire::codecup::{Line, LineError};
use std::io::{self, BufRead, Write};
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
    /// Input or output that does not work.
    #[error("cannot talk to the harness: {0}")]
    Io(#[from] io::Error),
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

/// Plays one game as the harness says, up to `Quit` or the end of the input. Blank lines do not count.
///
/// The clock runs from the moment a line is read to the moment its answer is sent.
///
/// # Errors
/// A line that makes no sense at that moment, or broken pipes.
pub fn run(mut engine: Engine, mut input: impl BufRead, mut output: impl Write) -> Result<(), CodeCupError> {
    let mut seat = None;
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let received = engine.time_source().now();
        if line.trim_ascii().is_empty() {
            continue;
        }
        let line = Line::parse(&line)?;
        if line == Line::Quit {
            return Ok(());
        }
        let begun = seat.is_some();
        let own = *seat.get_or_insert(if line == Line::Start { Seat::First } else { Seat::Second });
        take(&mut engine, line, own, begun)?;
        if engine.position().winner().is_some() {
            // The harness says `Quit` next; there is nothing to answer.
            continue;
        }
        let colour = engine.position().colour_of(own);
        let decision = engine.think(colour, &mut Control::default());
        let answer = match decision.mv {
            Move::Place(cell) => engine.notation().name(cell).to_owned(),
            Move::Swap => Line::Swap.to_string(),
            Move::Resign => return Err(CodeCupError::NoMove),
        };
        engine.play(colour, decision.mv).map_err(|_| CodeCupError::NoMove)?;
        writeln!(output, "{answer}")?;
        output.flush()?;
        // The engine plays one seat only, whatever colour it holds: both clocks are that seat's.
        let used = (engine.time_source().now() - received).as_secs_f64();
        Colour::BOTH.into_iter().for_each(|colour| engine.charge(colour, used));
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
