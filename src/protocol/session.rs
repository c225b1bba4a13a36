//! The state of a conversation with one front-end.

use super::graphics::LiveGraphics;
use super::host::Host;
use crate::board::Board;
use crate::engine::Engine;
use crate::notation::{Dialect, Notation, drawing};
use crate::record::{Collection, MainLine};
use crate::rules::{ColouredMove, Position};
use std::collections::BTreeMap;

/// The options of a conversation.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// `PASS` as the second move means a swap, in both directions (GoGui knows no swap).
    pub swap_as_pass: bool,
    /// The front-end for which `genmove` sends live graphics.
    pub live_graphics: LiveGraphics,
    /// How `showboard` draws a position, without an empty line.
    pub draw: fn(&Position, &Notation) -> String,
}

impl Default for Options {
    fn default() -> Self {
        Options { swap_as_pass: false, live_graphics: LiveGraphics::Off, draw: drawing }
    }
}

impl Options {
    /// The words of moves in this conversation.
    pub(super) fn dialect(&self) -> &'static Dialect {
        if self.swap_as_pass { &Dialect::PASS } else { &Dialect::GTP }
    }
}

/// A conversation with one front-end: a line of GTP in, its reply out. An example stands at the head of this [room](super).
#[derive(Debug)]
pub struct Session {
    pub(super) engine: Engine,
    pub(super) options: Options,
    /// Comments on moves for records, by the number of the move in the history; each is valid while that move is the same.
    pub(super) comments: BTreeMap<usize, (ColouredMove, String)>,
    /// The file that was loaded, until another game begins: what it says besides the moves is saved with the game.
    pub(super) loaded: Option<(Collection, MainLine)>,
}

impl Session {
    /// A new conversation.
    pub fn new(engine: Engine, options: Options) -> Session {
        Session { engine, options, comments: BTreeMap::new(), loaded: None }
    }

    /// The engine with its position.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The engine, for a front-end that drives it beside the commands.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// Ponders until the next line comes, if the parameter `ponder` is set; the tree is kept for the next search.
    pub fn ponder(&mut self, host: &dyn Host) {
        self.engine.ponder(&|| host.is_awaited());
    }

    /// Starts a game on a board.
    pub(super) fn set_board(&mut self, board: Board) {
        self.engine.set_board(board);
        self.forget_game();
    }

    /// Forgets the comments on the moves of a game and where it came from, since another one begins.
    pub fn forget_game(&mut self) {
        self.comments.clear();
        self.loaded = None;
    }
}
