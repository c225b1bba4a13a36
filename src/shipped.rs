//! The shipped patterns, books and puzzles, and settings with them.

#[cfg(not(target_family = "wasm"))]
use crate::base::SystemClock;
#[cfg(not(target_family = "wasm"))]
use crate::board::Board;
use crate::book::BookSet;
use crate::engine::{BookChoice, Settings};
#[cfg(not(target_family = "wasm"))]
use crate::engine::{Engine, EngineError};
use crate::patterns::{PatternError, Patterns};
use std::sync::Arc;

/// The files of `patterns/`.
const PATTERNS: [(&str, &str); 2] = [
    ("patterns/bridge.pattern", include_str!("../patterns/bridge.pattern")),
    ("patterns/edge-walk.pattern", include_str!("../patterns/edge-walk.pattern")),
];

/// The files of `books/`.
pub const BOOKS: BookSet = BookSet(concat!(
    include_str!("../books/bent-y-5-4.book"),
    include_str!("../books/hex-11-11.book"),
    include_str!("../books/hex-13-13.book"),
    include_str!("../books/hex-14-14.book"),
    include_str!("../books/hex-19-19.book"),
    include_str!("../books/poly-y-5-7.book"),
    include_str!("../books/y-4.book"),
    include_str!("../books/y-5.book"),
    include_str!("../books/y-6.book"),
    include_str!("../books/y-7.book"),
    include_str!("../books/y-8.book"),
    include_str!("../books/y-9.book"),
    include_str!("../books/y-10.book"),
    include_str!("../books/y-11.book"),
    include_str!("../books/y-12.book"),
    include_str!("../books/y-13.book"),
    include_str!("../books/y-14.book"),
    include_str!("../books/y-15.book"),
    include_str!("../books/y-16.book"),
    include_str!("../books/y-17.book"),
));

/// The shipped puzzles, in the format of [`PuzzleSet`](crate::puzzles::PuzzleSet).
pub const PUZZLES: &str = include_str!("../puzzles/tripoint.puzzles");

/// The shipped patterns.
///
/// # Errors
/// None: the tests read the shipped files.
pub fn patterns() -> Result<Patterns, PatternError> {
    Patterns::read(PATTERNS)
}

/// The default settings with everything that ships: patterns, books and, with the feature `shipped`, the networks.
pub fn settings() -> Settings {
    settings_without_books().with_book(BookChoice::Set(BOOKS))
}

/// [`settings`] without the books.
pub fn settings_without_books() -> Settings {
    // Tests read the shipped files. Without them, the engine would still play legal moves.
    Settings::new(Arc::new(patterns().unwrap_or_default()))
}

/// An engine with everything that ships, at the start of a game on this board, with the system's clock. It thinks for
/// one second per move; [`Engine::set_move_time`] changes that.
///
/// ```
/// use tripoint::prelude::*;
///
/// let mut engine = tripoint::shipped::engine(Board::hex(7, 7)?)?;
/// engine.set_move_time(Some(0.1));
/// let decision = engine.play()?;
/// println!("{decision}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Never, with these settings.
#[cfg(not(target_family = "wasm"))]
pub fn engine(board: Board) -> Result<Engine, EngineError> {
    Engine::new(settings().with_board(board), Arc::new(SystemClock::default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Book;
    use crate::puzzles::PuzzleSet;
    use std::collections::BTreeMap;

    /// A file missing from the list would not ship.
    #[test]
    fn every_book_of_the_folder_ships_and_can_be_read() {
        let files = std::fs::read_dir("books").unwrap().map(|entry| entry.unwrap().path());
        let books = files.filter(|path| path.extension().is_some_and(|extension| extension == "book"));
        let name = |path: &std::path::Path| path.file_name().unwrap().to_str().unwrap().to_owned();
        let found: BTreeMap<String, String> = books.map(|path| (name(&path), std::fs::read_to_string(&path).unwrap())).collect();
        let (mut listed, mut texts): (Vec<_>, Vec<_>) = (BOOKS.texts().collect(), found.values().map(String::as_str).collect());
        listed.sort_unstable();
        texts.sort_unstable();
        assert!(listed == texts, "{} books ship, {} are in the folder", listed.len(), texts.len());
        for (name, text) in found {
            let found = Book::read(&text).unwrap_or_else(|error| panic!("{name}:{error}"));
            assert_eq!(found.to_string(), text, "{name}: write it anew");
            assert_eq!(name, format!("{}.book", found.board().to_string().to_lowercase().replace(' ', "-")));
            assert_eq!(BOOKS.book(found.board()).unwrap().unwrap().to_string(), text);
            assert_eq!(found.contradictions(), [], "{name}");
        }
    }

    #[test]
    fn the_puzzles_can_be_read() {
        assert_eq!(PuzzleSet::read(PUZZLES).map(|set| set.to_string()), Ok(PUZZLES.to_owned()));
    }

    /// Every pattern file in the folder ships.
    #[test]
    fn every_pattern_of_the_folder_ships() {
        let files = std::fs::read_dir("patterns").unwrap().map(|entry| entry.unwrap().path().to_str().unwrap().to_owned());
        let found: BTreeMap<String, String> = files.map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect();
        assert_eq!(
            PATTERNS.map(|(name, text)| (name.to_owned(), text.to_owned())).into_iter().collect::<BTreeMap<_, _>>(),
            found
        );
        assert!(patterns().is_ok());
    }
}
