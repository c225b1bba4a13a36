//! The page's requests, grouped by purpose. A group's file has its requests, its own state and `handle`; longer parts
//! have their own files. All groups work on the [`Desk`](crate::desk::Desk), and none imports another. If a message
//! depends on several groups, they return a [`PageReply`](crate::desk::PageReply), from which the page writes it. Tasks
//! time their reports with [`report_times`].
//!
//! | group | state | other files |
//! | --- | --- | --- |
//! | [`game`] | the desk's | [`opening`]: any text as a game |
//! | [`edit`] | none | |
//! | [`search`] | level and time for a move | [`running`]: the search as a task |
//! | [`review`] | the game's: [`GameReviews`](crate::reviews::GameReviews) | |
//! | [`learn`] | the puzzles, and the one that is open | [`explaining`]: why a solution wins |
//! | [`study`] | the study | [`proving`]: the proof as a task; [`openings`]: moves of a book |
//! | [`view`] | the map, and how boards are shown | |

pub(crate) mod edit;
pub(crate) mod game;
pub(crate) mod learn;
pub(crate) mod openings;
pub(crate) mod review;
pub(crate) mod search;
pub(crate) mod study;
pub(crate) mod view;

mod explaining;
mod opening;
mod proving;
mod report_times;
mod running;
