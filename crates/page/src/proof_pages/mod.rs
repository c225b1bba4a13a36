//! Proofs as pages for people: HTML without scripts, each page with its own style and pictures.
//!
//! They look the same from disk, from any server and on a phone. Long proofs link to each case, and a page can be sent
//! as one file. Markdown can't do this: GitHub draws it, but a browser doesn't draw it from disk, and it needs a file
//! for each of some hundred pictures.

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
