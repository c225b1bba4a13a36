//! What the page in a browser asks of the engine: a message in, messages out. Needs no operating system.

mod core;

pub use core::Page;
