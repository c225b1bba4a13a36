//! The game that goes on when `tripoint play` is started again.

use crate::base::file::write_whole;
use crate::record::Record;
use std::fs;
use std::path::PathBuf;

/// The place of the game; without one, games end with the program.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    path: Option<PathBuf>,
    /// What was written last, so that a game that has not changed is not written again.
    written: String,
}

impl Kept {
    /// The place in the folder that the system has for the state of a user's programs.
    pub(super) fn of_user() -> Kept {
        let folder = dirs::state_dir().or_else(dirs::data_local_dir);
        Kept { path: folder.map(|folder| folder.join("tripoint").join("game.sgf")), written: String::new() }
    }

    /// Whether games are kept.
    pub(super) fn has_place(&self) -> bool {
        self.path.is_some()
    }

    /// The game, if there is one that can be read.
    pub(super) fn load(&self) -> Option<Record> {
        Record::parse_sgf(&fs::read(self.path.as_ref()?).ok()?).ok()
    }

    /// Keeps a game in place of the one before.
    ///
    /// # Errors
    /// A place that cannot be written to.
    pub(super) fn keep(&mut self, game: &Record) -> Result<(), String> {
        let text = game.to_sgf();
        let Some(path) = self.path.as_ref().filter(|_| text != self.written) else { return Ok(()) };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        write_whole(path, &text).map_err(|error| error.to_string())?;
        self.written = text;
        Ok(())
    }

    /// Keeps no game.
    pub(super) fn clear(&mut self) {
        self.written.clear();
        // A file that is not there is what is wanted; one that cannot be removed is offered once more.
        let _ = self.path.as_ref().map(fs::remove_file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_kept_until_it_is_cleared() {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: PathBuf| Kept { path: Some(path), written: String::new() };
        let mut kept = at(folder.path().join("new").join("game.sgf"));
        assert!(kept.load().is_none());
        let game = Record::parse_sgf(b"(;TG[Y 4];B[c4])").unwrap();
        kept.keep(&game).unwrap();
        assert_eq!(kept.load(), Some(game.clone()));
        kept.clear();
        assert!(kept.load().is_none());
        kept.clear();
        assert!(Kept::default().keep(&game).is_ok() && Kept::default().load().is_none());
        let mut nowhere = at(folder.path().join("file").join("game.sgf"));
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(nowhere.keep(&game).unwrap_err().contains("file"));
    }
}
