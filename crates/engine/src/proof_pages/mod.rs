//! Proofs as pages for people: HTML without scripts, each with its style and its pictures in it.
//!
//! They read alike from the disk, from any server and on a telephone, long proofs link to any case, and a page can be
//! sent as one file. Markdown would be drawn on GitHub, but not by a browser from the disk, and needs a file for each of
//! some hundred pictures.

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
