//! Proofs as pages for people: HTML without scripts, each with its style and its pictures in it.
//!
//! They look the same from the disk, from any server and on a telephone. Long proofs link to each case, and a page can
//! be sent as one file. GitHub draws Markdown, but a browser does not draw it from the disk, and it needs a file for
//! each of some hundred pictures.

mod boards;
mod contents;
mod files;
mod frame;
mod index;
mod outline;
mod page;
mod patterns;
#[cfg(test)]
mod tests;
mod words;

pub use files::files;
