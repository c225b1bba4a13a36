//! The in-process engine as a player.

use super::stop::Stop;
use super::time::ClockKind;
use tripoint_engine::engine::{Decision, Engine, EngineError, Settings};
use tripoint_engine::search::Control;
use tripoint_games::base::Random;
use tripoint_games::rules::{Colour, ColouredMove, PlayError};

/// An in-process engine that plays one game after another, each from a fresh state.
#[derive(Debug)]
pub struct InProcess {
    engine: Engine,
    /// The request that interrupts its searches.
    stop: Stop,
}

impl InProcess {
    /// Makes a player; `stop` interrupts its searches. It takes the moves that the caller, who is the referee, reports.
    ///
    /// # Errors
    /// Invalid settings.
    pub fn new(settings: Settings, clock: ClockKind, stop: Stop) -> Result<InProcess, EngineError> {
        let settings = settings.with_free_play(true);
        Ok(InProcess { engine: Engine::new(settings, clock.source())?, stop })
    }

    /// Begins a game with these moves on the board, and builds the search's tables.
    ///
    /// The search uses the next [`split`](Random::split) of `random`.
    ///
    /// # Errors
    /// An illegal move.
    pub fn begin(&mut self, opening: &[ColouredMove], random: &mut Random) -> Result<(), PlayError> {
        self.engine.restart(random.clone());
        let _ = random.split();
        self.engine.game_mut().play_all(opening).map_err(|(_, error)| error)
    }

    /// Finds a move for a colour but doesn't play it.
    pub fn think(&mut self, colour: Colour) -> Decision {
        let InProcess { engine, stop } = self;
        engine.think(colour, &mut Control { stop: &|| stop.is_requested(), ..Control::default() })
    }

    /// Finds a move for a colour and plays it; also returns the seconds charged to the player's clock.
    ///
    /// # Errors
    /// The same as [`Engine::genmove`].
    pub fn genmove(&mut self, colour: Colour) -> Result<(Decision, f64), PlayError> {
        let InProcess { engine, stop } = self;
        let begun = engine.time_source().now();
        let decision = engine.genmove(colour, &mut Control { stop: &|| stop.is_requested(), ..Control::default() })?;
        Ok((decision, (engine.time_source().now() - begun).as_secs_f64()))
    }

    /// Plays either colour's move on the board.
    ///
    /// # Errors
    /// An illegal move.
    pub fn play(&mut self, ColouredMove { colour, mv }: ColouredMove) -> Result<(), PlayError> {
        self.engine.game_mut().play_as(colour, mv)
    }

    /// Returns whether a stop was requested; interrupted searches' results don't count.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    /// Returns the engine.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Returns the engine, mutable.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }
}
