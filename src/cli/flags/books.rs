//! Flags for opening books.

use crate::engine::{BookChoice, Settings};
use crate::files::open_book;
use crate::shipped;
use clap::{Args, ValueHint};
use std::path::PathBuf;
use std::sync::Arc;

/// Which opening book to use.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Book")]
pub(in crate::cli) struct BookFileFlags {
    /// Use this opening book, on its board, instead of the shipped ones
    #[arg(long, value_name = "FILE", conflicts_with = "no_book", value_hint = ValueHint::FilePath)]
    book: Option<PathBuf>,
    /// Use no opening book
    #[arg(long)]
    no_book: bool,
}

impl BookFileFlags {
    /// Sets the opening book.
    ///
    /// # Errors
    /// The book can't be read or has a false proof. Without the book, the results would not be what the user asked for.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.book = match &self.book {
            _ if self.no_book => BookChoice::Off,
            None => BookChoice::Set(shipped::BOOKS),
            Some(path) => {
                let book = open_book(path);
                BookChoice::Given(Arc::new(
                    book.map_err(|error| format!("--book {error}; choose another book, or use --no-book"))?,
                ))
            }
        };
        Ok(())
    }
}

/// Which opening book to play from, and how.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Book")]
pub(in crate::cli) struct BookFlags {
    #[command(flatten)]
    file: BookFileFlags,
    /// Choose at random among book moves whose win rate, from 0 to 1, is at most this much below the best
    #[arg(long, value_name = "RATE", value_parser = share, default_value_t = Settings::DEFAULT_BOOK_VARIETY)]
    book_variety: f64,
}

/// Reads a difference between win rates.
fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

impl BookFlags {
    /// Sets the opening book.
    ///
    /// # Errors
    /// The book can't be read or has a false proof.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.book_variety = self.book_variety;
        self.file.apply(settings)
    }
}
