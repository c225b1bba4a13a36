//! The game that goes on when `tripoint play` is started again.

use crate::base::file::write_whole;
use crate::record::Record;
use std::fs;
use std::path::PathBuf;

/// The place of the game; without one, games end with the program.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept(Option<PathBuf>);

impl Kept {
    /// The place in the folder that the system has for the state of a user's programs.
    pub(super) fn of_user() -> Kept {
        let folder = dirs::state_dir().or_else(dirs::data_local_dir);
        Kept(folder.map(|folder| folder.join("tripoint").join("game.sgf")))
    }

    /// The game, if there is one that can be read.
    pub(super) fn load(&self) -> Option<Record> {
        Record::parse_sgf(&fs::read(self.0.as_ref()?).ok()?).ok()
    }

    /// Keeps a game in place of the one before.
    ///
    /// # Errors
    /// A place that cannot be written to.
    pub(super) fn keep(&self, game: &Record) -> Result<(), String> {
        let Some(path) = &self.0 else { return Ok(()) };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        write_whole(path, game.to_sgf()).map_err(|error| error.to_string())
    }

    /// Keeps no game.
    pub(super) fn clear(&self) {
        // A file that is not there is what is wanted; one that cannot be removed is offered once more.
        let _ = self.0.as_ref().map(fs::remove_file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_kept_until_it_is_cleared() {
        let folder = tempfile::tempdir().unwrap();
        let kept = Kept(Some(folder.path().join("new").join("game.sgf")));
        assert!(kept.load().is_none());
        let game = Record::parse_sgf(b"(;SZ[4];B[c4])").unwrap();
        kept.keep(&game).unwrap();
        assert_eq!(kept.load(), Some(game.clone()));
        kept.clear();
        assert!(kept.load().is_none());
        kept.clear();
        assert!(Kept::default().keep(&game).is_ok() && Kept::default().load().is_none());
        let nowhere = Kept(Some(folder.path().join("file").join("game.sgf")));
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(nowhere.keep(&game).unwrap_err().contains("file"));
    }
}
