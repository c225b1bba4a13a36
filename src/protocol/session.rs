//! What a conversation with one front-end holds.

use super::graphics::LiveGraphics;
use crate::board::Board;
use crate::engine::Engine;
use crate::notation::{Notation, drawing};
use crate::rules::{ColouredMove, Position};
use std::collections::BTreeMap;

/// What a loop is set up with, beside the engine.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// `PASS` as the second move means a swap, in both directions (GoGui knows no swap).
    pub swap_as_pass: bool,
    /// For which front-end `genmove` draws while it searches.
    pub live_graphics: LiveGraphics,
    /// How `showboard` draws a position, without an empty line.
    pub draw: fn(&Position, &Notation) -> String,
}

impl Default for Options {
    fn default() -> Self {
        Options { swap_as_pass: false, live_graphics: LiveGraphics::Off, draw: drawing }
    }
}

/// A conversation with one front-end.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) engine: Engine,
    pub(super) options: Options,
    /// What is to be said in a record about moves, by their number in the history; it counts while the move there is the same.
    pub(super) comments: BTreeMap<usize, (ColouredMove, String)>,
}

impl Session {
    pub(super) fn new(engine: Engine, options: Options) -> Session {
        Session { engine, options, comments: BTreeMap::new() }
    }

    /// Starts a game on a board.
    pub(super) fn set_board(&mut self, board: Board) {
        self.engine.set_board(board);
        self.comments.clear();
    }
}
