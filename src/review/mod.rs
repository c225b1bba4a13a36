//! Analysis of whole games: a search of every position, the moves that lost something, wins that were missed.

mod annotate;
mod assess;
mod curve;
mod run;

pub use annotate::annotate;
pub use assess::{Assessment, Judged, Review};
pub use curve::curve;
pub use run::{ReviewError, ReviewSettings, review};
