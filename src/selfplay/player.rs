//! The engine in this process as a player.

use super::stop::Stop;
use super::time::ClockKind;
use crate::base::Random;
use crate::engine::{Decision, Engine, EngineError, Settings};
use crate::rules::{Colour, ColouredMove, PlayError};
use crate::search::Control;

/// An engine in this process that plays one game after the other, each as if it were the first.
#[derive(Debug)]
pub struct InProcess {
    engine: Engine,
    /// What interrupts its searches.
    stop: Stop,
}

impl InProcess {
    /// A player; `stop` interrupts its searches.
    ///
    /// # Errors
    /// Settings that the engine cannot take.
    pub fn new(settings: Settings, clock: ClockKind, stop: Stop) -> Result<InProcess, EngineError> {
        Ok(InProcess { engine: Engine::new(settings, clock.source())?, stop })
    }

    /// Begins a game with these moves on the board; the tables of the search are made now, so that no move is charged for them.
    ///
    /// The search gets the next [`split`](Random::split) of `random`, which moves on by it.
    ///
    /// # Errors
    /// A move that is not legal.
    pub fn begin(&mut self, opening: &[ColouredMove], random: &mut Random) -> Result<(), PlayError> {
        self.engine.restart(random.clone());
        let _ = random.split();
        self.engine.play_all(opening).map_err(|(_, error)| error)?;
        self.engine.prepare();
        Ok(())
    }

    /// Finds a move for a colour and does not play it.
    pub fn think(&mut self, colour: Colour) -> Decision {
        let InProcess { engine, stop } = self;
        engine.think(colour, &mut Control { stop: &|| stop.is_requested(), ..Control::default() })
    }

    /// Finds a move for a colour and plays it; returns the seconds that it took on the player's clock, too.
    pub fn genmove(&mut self, colour: Colour) -> (Decision, f64) {
        let InProcess { engine, stop } = self;
        let begun = engine.time_source().now();
        let decision = engine.genmove(colour, &mut Control { stop: &|| stop.is_requested(), ..Control::default() });
        (decision, (engine.time_source().now() - begun).as_secs_f64())
    }

    /// Makes a move of either colour on the board.
    ///
    /// # Errors
    /// A move that is not legal.
    pub fn play(&mut self, ColouredMove { colour, mv }: ColouredMove) -> Result<(), PlayError> {
        self.engine.play(colour, mv)
    }

    /// Whether its searches are interrupted, so that what they find does not count.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    /// The engine.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The engine, to be asked for more than moves.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }
}
