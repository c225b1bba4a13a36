//! The types and functions that most programs need: `use tripoint::prelude::*;`.
//!
//! Boards and rules come from [`board`](crate::board) and [`rules`](crate::rules), the engine from
//! [`engine`](crate::engine) and [`search`](crate::search), its patterns, books and networks from
//! [`shipped`](crate::shipped).

pub use crate::base::Clock;
#[cfg(not(target_family = "wasm"))]
pub use crate::base::SystemClock;
pub use crate::board::{Board, Cell};
pub use crate::engine::{Decision, Engine, EngineError, Game, Level, Settings, TimeSettings};
pub use crate::notation::{Dialect, Notation};
pub use crate::pictures::Picture;
pub use crate::records::{GameHint, Record, RecordInfo};
pub use crate::review::{GameReview, ReviewSettings, ReviewedGame};
pub use crate::rules::{Colour, ColouredMove, Move, Outcome, PlayError, Position, Rules, Seat, SwapRule, TurnOrder, WonBy};
pub use crate::search::{Control, Limits};
pub use crate::solver::{ProofClaim, ProofLimits, Solver, SolverSetup, solver};
