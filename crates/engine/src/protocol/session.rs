//! A conversation with one front-end, and its state.

use super::graphics::LiveGraphics;
use super::host::Host;
use crate::engine::{Engine, Level};
use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;
use tripoint_games::base::alternatives;
use tripoint_games::board::Board;
use tripoint_games::notation::{Dialect, Notation, drawing};
use tripoint_games::rules::{ColouredMove, PlayError, Position, SwapRule};
use tripoint_games::with_methods;
use tripoint_records::{Collection, GameHint, MainLine};

/// The meaning of `swap-pieces`, and of every other swap in the session, if the colours have different goals, as in
/// Hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SwapMeaning {
    /// The players exchange sides and the stone stays, as in benzene, and in HexGui up to 0.9.
    #[default]
    Sides,
    /// The stone moves to its mirror image in the long diagonal and changes its colour, as the SGF specification for
    /// Hex says.
    Mirror,
}

/// There is no meaning with this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("got '{0}', expected {known}", known = alternatives(SwapMeaning::ALL.map(SwapMeaning::name)))]
pub struct SwapMeaningError(String);

impl SwapMeaning {
    /// All meanings, the default first.
    pub const ALL: [SwapMeaning; 2] = [SwapMeaning::Sides, SwapMeaning::Mirror];

    /// The meaning's name.
    pub fn name(self) -> &'static str {
        match self {
            SwapMeaning::Sides => "sides",
            SwapMeaning::Mirror => "mirror",
        }
    }

    /// The matching swap rule.
    pub fn rule(self) -> SwapRule {
        match self {
            SwapMeaning::Sides => SwapRule::Recolour,
            SwapMeaning::Mirror => SwapRule::Reflect,
        }
    }
}

impl FromStr for SwapMeaning {
    type Err = SwapMeaningError;

    fn from_str(text: &str) -> Result<Self, SwapMeaningError> {
        let known = SwapMeaning::ALL.into_iter().find(|meaning| meaning.name() == text);
        known.ok_or_else(|| SwapMeaningError(text.to_owned()))
    }
}

/// A conversation's options.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Options {
    /// `PASS` as the second move means a swap, in both directions, because GoGui has no swap.
    pub swap_as_pass: bool,
    /// The effect of a swap in Hex.
    pub swap_pieces: SwapMeaning,
    /// The game that we assume for a file without `TG`, if one was named when the program started. `tripoint-game`
    /// names one, too.
    pub game: GameHint,
    /// The front-end for which `genmove` sends live graphics.
    pub live_graphics: LiveGraphics,
    /// Draws a position for `showboard`, without an empty line.
    pub draw: fn(&Position, &Notation) -> String,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            swap_as_pass: false,
            swap_pieces: SwapMeaning::default(),
            game: GameHint::Open,
            live_graphics: LiveGraphics::Off,
            draw: drawing,
        }
    }
}

impl Options {
    with_methods!(
        Options:
        with_swap_as_pass(swap_as_pass: bool),
        with_swap_pieces(swap_pieces: SwapMeaning),
        with_game(game: GameHint),
        with_live_graphics(live_graphics: LiveGraphics),
        with_draw(draw: fn(&Position, &Notation) -> String),
    );
}

/// A conversation with one front-end: a line of GTP in, its reply out. The [module](super) has an example.
#[derive(Debug)]
pub struct Session {
    pub(super) engine: Engine,
    pub(super) options: Options,
    /// The level at which the engine chooses moves. Analyses and proofs are at full strength.
    pub(super) level: Level,
    /// Comments on moves for records, by the move's number in the history. Each is valid as long as that move is the
    /// same.
    pub(super) comments: BTreeMap<usize, (ColouredMove, String)>,
    /// The loaded file, until another game begins. Its other contents are saved with the game.
    pub(super) loaded: Option<(Collection, MainLine)>,
    /// The time limit for each proof; `None` for no limit.
    pub(super) proof_time: Option<Duration>,
}

impl Session {
    /// Begins a conversation.
    pub fn new(mut engine: Engine, options: Options) -> Session {
        engine.set_free_play(true);
        let (level, comments) = (Level::HIGHEST, BTreeMap::new());
        let mut session = Session { engine, options, level, comments, loaded: None, proof_time: None };
        // If the engine's game already has a swap, the engine keeps its setting.
        if options.swap_pieces != SwapMeaning::default() && session.set_swap_meaning(options.swap_pieces).is_err() {
            session.options.swap_pieces = SwapMeaning::default();
        }
        session
    }

    /// Sets what a swap does in Hex, in this game and in later ones.
    ///
    /// # Errors
    /// This game already had a swap. Nothing changes then.
    pub(super) fn set_swap_meaning(&mut self, meaning: SwapMeaning) -> Result<(), PlayError> {
        self.engine.game_mut().set_swap(meaning.rule())?;
        self.options.swap_pieces = meaning;
        Ok(())
    }

    /// Allows or forbids the swap, in this game and in later ones.
    ///
    /// # Errors
    /// This game already had a swap. Nothing changes then.
    pub(super) fn allow_swap(&mut self, is_allowed: bool) -> Result<(), PlayError> {
        let rule = if is_allowed { self.options.swap_pieces.rule() } else { SwapRule::Off };
        self.engine.game_mut().set_swap_rule(rule)
    }

    /// The hint for files that don't name their game: the current one, for certain if the user named it, otherwise only
    /// if the file fits.
    pub(super) fn game_hint(&self) -> GameHint {
        let board = self.engine.game().position().board();
        match self.options.game {
            GameHint::Named(said) if said.is_of_same_game(board) => GameHint::Named(board),
            _ => GameHint::Usual(board),
        }
    }

    /// The words for moves in this conversation.
    pub(super) fn dialect(&self) -> &'static Dialect {
        match (self.options.swap_as_pass, self.engine.game().position().rules().swap) {
            (true, _) => &Dialect::PASS,
            // The word says what happens to the stone.
            (false, SwapRule::Reflect) => &Dialect::SWAP_PIECES,
            (false, _) => &Dialect::GTP,
        }
    }

    /// The engine with its position.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The engine, for a front-end that also drives it directly.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// Ponders until the next line comes, if the parameter `ponder` is set. The next search continues with the tree.
    pub fn ponder(&mut self, host: &dyn Host) {
        // Lower levels keep no tree.
        if self.level == Level::HIGHEST {
            self.engine.analyst().ponder(&|| host.is_awaited());
        }
    }

    /// Lets the engine choose a move at the conversation's level.
    pub(super) fn at_level<T>(&mut self, choose: impl FnOnce(&mut Engine) -> T) -> T {
        if self.level == Level::HIGHEST {
            return choose(&mut self.engine);
        }
        let own = self.engine.settings().clone();
        self.engine.set_strength(&self.level.of(&own));
        let chosen = choose(&mut self.engine);
        self.engine.set_strength(&own);
        chosen
    }

    /// Starts a game on a board.
    pub(super) fn set_board(&mut self, board: Board) {
        self.engine.game_mut().set_board(board);
        self.forget_game();
    }

    /// Forgets a game's comments and file, because another one begins.
    pub fn forget_game(&mut self) {
        self.comments.clear();
        self.loaded = None;
    }
}
