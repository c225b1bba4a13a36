//! The games: cells, sets, boards, positions, winner, symmetry, notation, drawing and records.
//!
//! Knows nothing of everything above it.

mod board;
mod cell;
mod drawing;
mod lattice;
mod notation;
mod picture;
mod position;
mod record;
mod render;
mod rules;
mod scoring;
mod secure;
mod set;
mod shade;
mod shape;
mod slices;
mod topology;
mod zobrist;

pub use board::{Board, BoardError};
pub use cell::{Cell, Colour, MAX_CELLS, Seat};
pub use drawing::{drawing, marked_board, styled_drawing};
pub use notation::{Coordinates, Notation, NotationError};
pub use picture::{CellPicture, Heat, Names, Picture, Stone};
pub use position::{Canonical, ColouredMove, Move, PlayError, Position};
pub(crate) use record::quoted;
pub use record::{Record, RecordBuilder, RecordError, RecordInfo, RecordStep, RecordedMove, move_word};
pub use rules::{Rules, SwapRule, TurnOrder};
pub use scoring::{AnyWinTest, CornerRule, CornerSet, WinTest};
pub use secure::SecureWin;
pub use set::{AnySet, CellSet, Iter};
pub use slices::{BOARDS, BatchWinTest, Slices};
pub use topology::{Neighbours, Permutation, Point, Side, SideSet, Topology};
