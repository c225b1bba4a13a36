//! The page in a browser, served by the program itself and connected to its engine.
//!
//! A page is files, and a WebSocket to a [`Page`](crate::page::Page) with its own engine. `docs/security.md` states who
//! may connect, and the limits on resources.

mod access;
mod bounds;
mod engine_thread;
mod fault;
mod files;
mod network;
mod public_address;
mod rate_limiter;
mod server;
mod socket;
mod token;

pub use bounds::Bounds;
pub use public_address::{PublicAddress, PublicAddressError};
pub use server::{Server, ServerError, ServerStop};
pub use token::{AccessToken, TokenError};
