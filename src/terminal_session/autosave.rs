//! Autosave: the game that `tripoint play` resumes.

use crate::files::{read_bytes, write_whole};
use crate::game_files::LoadedGame;
use crate::records::{Collection, GameHint, GameNode, MainLine, Record, RecordError};
use crate::state_folder::state_file;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

/// A user's saved game; without a path, games are not saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct Autosave {
    path: Option<PathBuf>,
    /// The text written last, so that an unchanged game isn't written again.
    written: Vec<u8>,
}

/// The property with the number of moves before the position on the board, in the game's first node.
const MOVES: &str = "PLAYED";

/// The ending for a file moved away.
const UNREADABLE: &str = "unreadable";

impl Autosave {
    /// The place in the system's folder for the state of a user's programs.
    pub(crate) fn of_user() -> Autosave {
        Autosave { path: state_file("game.sgf"), written: Vec::new() }
    }

    /// Whether games are saved.
    pub(crate) fn has_place(&self) -> bool {
        self.path.is_some()
    }

    /// The saved game, if there is one, with the number of moves before its position.
    ///
    /// # Errors
    /// The file can't be read. The error is a sentence with the reason and the file's new path, because it is renamed.
    pub(crate) fn load(&mut self) -> Result<Option<(LoadedGame, Option<usize>)>, String> {
        let Some(path) = &self.path else { return Ok(None) };
        let bytes = match read_bytes(path, Record::MAX_BYTES) {
            Ok(bytes) => bytes,
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(None),
            Err(error) => return Err(self.set_aside(&error)),
        };
        Autosave::read(&bytes).map(Some).map_err(|error| self.set_aside(&error))
    }

    /// Renames the file, and returns a message with its new path. If this fails, no games are saved, so that the file
    /// stays.
    fn set_aside(&mut self, why: &dyn fmt::Display) -> String {
        let Some(path) = &self.path else { return String::new() };
        let other = |number: usize| {
            let end = if number == 1 { UNREADABLE.to_owned() } else { format!("{UNREADABLE}-{number}") };
            let mut name = path.as_os_str().to_owned();
            name.push(format!(".{end}"));
            PathBuf::from(name)
        };
        let place = (1..).map(other).find(|place| !place.exists()).unwrap_or_else(|| other(1));
        let what = format!("The last game, {}, cannot be read: {why}.", path.display());
        match fs::rename(path, &place) {
            Ok(()) => format!("{what} It is in {} now.", place.display()),
            Err(error) => {
                self.path = None;
                format!("{what} It cannot be moved away, either: {error}. It stays, and games of this session are not kept.")
            }
        }
    }

    fn read(bytes: &[u8]) -> Result<(LoadedGame, Option<usize>), RecordError> {
        let mut trees = Collection::parse(bytes)?;
        let moves = |trees: &Collection, game: GameNode| trees.text(game, MOVES)?.parse().ok();
        let kept = trees.games().iter().find_map(|&game| Some((game, moves(&trees, game)?)));
        let (game, moves) = kept.map_or((trees.games()[0], None), |(game, moves)| (game, Some(moves)));
        trees.set(game, MOVES, &[]);
        let line = MainLine::read(&trees, game, GameHint::Open)?;
        let moves = moves.filter(|&moves| moves < line.record.moves.len());
        Ok((LoadedGame { trees, game, line }, moves))
    }

    /// Replaces the saved game with this one, at the position after this number of moves.
    ///
    /// # Errors
    /// The path can't be written.
    pub(crate) fn save(&mut self, (mut trees, game, moves): (Collection, GameNode, usize)) -> Result<(), String> {
        trees.set(game, MOVES, &[&moves.to_string()]);
        let text = trees.to_bytes();
        let Some(path) = self.path.as_ref().filter(|_| text != self.written) else { return Ok(()) };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        write_whole(path, &text).map_err(|error| error.to_string())?;
        self.written = text;
        Ok(())
    }

    /// Deletes the saved game.
    pub(crate) fn clear(&mut self) {
        self.written.clear();
        // A missing file is fine; one that can't be removed is offered once more.
        let _ = self.path.as_ref().map(fs::remove_file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A saved position after a game's first move. It is the second game in a file, with a variation.
    const FILE: &str = "(;TG[Y 4];B[a1])\n(;TG[Y 4]PLAYED[1]\n;B[c4]\n(;W[b3])\n(;W[a1]))\n";

    #[test]
    fn a_game_is_saved_until_it_is_cleared() {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: PathBuf| Autosave { path: Some(path), written: Vec::new() };
        let path = folder.path().join("new").join("game.sgf");
        let mut autosave = at(path.clone());
        assert!(autosave.load().unwrap().is_none());
        let trees = Collection::parse(FILE.replace("PLAYED[1]", "").as_bytes()).unwrap();
        let game = trees.games()[1];
        autosave.save((trees.clone(), game, 1)).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), FILE.replace(";B[a1]", "\n;B[a1]"));
        let (loaded, moves) = autosave.load().unwrap().unwrap();
        assert_eq!((loaded.trees.to_bytes(), loaded.line.record.moves.len(), moves), (trees.to_bytes(), 2, Some(1)));
        autosave.clear();
        assert!(autosave.load().unwrap().is_none());
        autosave.clear();
        assert!(Autosave::default().save((trees.clone(), game, 1)).is_ok() && Autosave::default().load().unwrap().is_none());
        let mut nowhere = at(folder.path().join("file").join("game.sgf"));
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(nowhere.save((trees, game, 1)).unwrap_err().contains("file"));
    }

    /// The next game used to overwrite it silently.
    #[test]
    fn a_game_that_cannot_be_read_is_moved_away() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        for (text, why, name) in [
            ("(;TG[Y 4];B[z9])", "1:12: move 1: got 'z9', expected a cell", "game.sgf.unreadable"),
            ("hello", "1:1: got 'h', expected ( that begins a game", "game.sgf.unreadable-2"),
        ] {
            fs::write(&path, text).unwrap();
            let mut autosave = Autosave { path: Some(path.clone()), written: Vec::new() };
            let said = autosave.load().unwrap_err();
            let place = folder.path().join(name);
            assert!(said.contains(&format!("{}, cannot be read: {why}", path.display())), "{said}");
            assert!(said.ends_with(&format!("It is in {} now.", place.display())) && !said.contains('\n'), "{said}");
            assert!(autosave.load().unwrap().is_none());
            let trees = Collection::parse(b"(;TG[Y 4];B[a1])").unwrap();
            autosave.save((trees.clone(), trees.games()[0], 1)).unwrap();
            assert_eq!(fs::read_to_string(place).unwrap(), text);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    }
}
