//! Writes files atomically: whole or not at all.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::iter;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use thiserror::Error;

/// Why a file wasn't written: its name, the reason, a remedy. Its former contents are unchanged, unless it is a device
/// or a pipe.
#[derive(Debug, Error)]
#[error("{}: {reason}", path.display())]
pub struct FileError {
    path: PathBuf,
    /// The reason and the remedy, without the name.
    pub reason: String,
}

/// Returns a free name beside a file, for contents that must not replace that file: beside `game.sgf`, for the word
/// `reviewed`, it's `game.reviewed.sgf`, then `game.reviewed-2.sgf`.
pub fn free_place_beside(path: &Path, word: &str) -> PathBuf {
    let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.display()));
    let words = iter::once(word.to_owned()).chain((2..).map(|number| format!("{word}-{number}")));
    let places = words.map(|word| path.with_extension(format!("{word}{ending}")));
    places.into_iter().find(|place| !place.exists()).unwrap_or_default()
}

impl FileError {
    /// Puts the system's error for a file into words, with the remedy.
    pub fn new(path: &Path, error: &io::Error) -> FileError {
        let remedy = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "free some space, or choose a file elsewhere",
            ErrorKind::NotFound | ErrorKind::NotADirectory => "choose a file in an existing folder",
            _ => "choose a file that you can write to",
        };
        FileError { path: path.to_owned(), reason: format!("{error}; {remedy}") }
    }
}

/// Replaces a file atomically: writes a temporary file in the same folder, syncs it to the disk and renames it. Readers
/// never see half a file, and a full disk leaves the former one.
///
/// A symbolic link stays, and its target is replaced. The new file gets the former one's permissions and, if the system
/// allows it, its owner. Devices, pipes and a process's open files (`/dev/stdout`) are written to directly.
///
/// # Errors
/// The file can't be written.
pub fn write_whole(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), FileError> {
    write_whole_from(path, |file| file.write_all(contents.as_ref()))
}

/// Does the same as [`write_whole`] for contents written in parts.
///
/// # Errors
/// The file can't be written.
pub fn write_whole_from(path: &Path, contents: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), FileError> {
    write(path, contents).map_err(|error| FileError::new(path, &error))
}

/// Checks whether a file can be replaced where it is, or made where it's meant to be, so that long work doesn't begin
/// in vain. Changes nothing there, and doesn't touch devices, pipes and a process's open files before there is
/// something to write.
///
/// # Errors
/// It can't.
pub fn check_place(path: &Path) -> Result<(), FileError> {
    let check = || {
        let path = followed(path)?;
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(found) if is_stream(&path) || !found.is_file() => return Ok(()),
            Ok(_) => drop(OpenOptions::new().append(true).open(&path)?),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        new_file(folder_of(&path)).map(drop)
    };
    check().map_err(|error| FileError::new(path, &error))
}

/// Returns the canonical name of a file, whether or not it exists yet. Returns `None` for devices, pipes and a
/// process's open files, and if the folder doesn't exist.
pub fn only_name(path: &Path) -> Option<PathBuf> {
    let path = followed(path).ok()?;
    if is_stream(&path) || fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
        return None;
    }
    Some(fs::canonicalize(folder_of(&path)).ok()?.join(path.file_name()?))
}

/// Checks whether files can be made in a folder or, if it doesn't exist yet, in the innermost existing one around it.
///
/// # Errors
/// They can't, or it isn't a folder.
pub fn check_folder_for_files(folder: &Path) -> io::Result<()> {
    let around = folder.ancestors().find(|around| around.exists());
    new_file(around.unwrap_or(Path::new("."))).map(drop)
}

/// How the names of temporary files begin and end.
const TEMPORARY: [&str; 2] = [".tripoint-", ".tmp"];

/// Makes a new file in a folder; dropping the value deletes it. We open it here and not by `tempfile`, because its
/// errors name the file, which the user doesn't know. Removes files left in the folder by killed processes.
///
/// # Errors
/// No file can be made there.
pub fn new_file(folder: &Path) -> io::Result<NamedTempFile<File>> {
    remove_abandoned(folder);
    let new = |path: &Path| {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        let is_taken = matches!(file.try_lock(), Err(TryLockError::WouldBlock)) || !path.exists();
        // Between the two steps, another process has removed it as abandoned, so `tempfile` tries the next name.
        if is_taken { Err(ErrorKind::AlreadyExists.into()) } else { Ok(file) }
    };
    let [prefix, suffix] = TEMPORARY;
    tempfile::Builder::new().prefix(prefix).suffix(suffix).make_in(folder, new)
}

/// Removes temporary files whose process was killed. A process locks its files until they are written; if the file
/// system has no locks, nothing is removed.
fn remove_abandoned(folder: &Path) {
    let [prefix, suffix] = TEMPORARY;
    // Files that can't be listed or removed stay and do no harm.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if name.to_str().is_some_and(|name| name.starts_with(prefix) && name.ends_with(suffix))
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && OpenOptions::new().write(true).open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns a file's folder.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn write(path: &Path, contents: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let path = followed(path)?;
    // Opened as if to write in place, so a file without write permission isn't replaced either. Appending keeps the
    // contents of a file that stdout is redirected to.
    let before = match OpenOptions::new().append(true).open(&path) {
        Ok(mut file) => {
            let before = file.metadata()?;
            if is_stream(&path) || !before.is_file() {
                return contents(&mut file);
            }
            Some(before)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let mut file = new_file(folder_of(&path))?;
    contents(file.as_file_mut())?;
    if let Some(before) = before {
        // Only the administrator may change the owner, and has to, so that the former owner can still read the file.
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            let _ = fchown(file.as_file(), Some(before.uid()), Some(before.gid()));
        }
        file.as_file().set_permissions(before.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

/// Follows a chain of symbolic links to its end, whether or not a file exists there.
fn followed(path: &Path) -> io::Result<PathBuf> {
    /// Linux's limit.
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        match fs::read_link(&path) {
            Ok(target) if !is_stream(&path) => path = path.parent().unwrap_or(Path::new("")).join(target),
            _ => return Ok(path),
        }
    }
    // Too many links: the system's own error says so.
    fs::metadata(&path).map(|_| path)
}

/// Returns whether a path names a device or a process's open file. The latter may be an ordinary file, but whoever has
/// it open wouldn't see one that replaces it.
fn is_stream(path: &Path) -> bool {
    path.starts_with("/proc") || path.starts_with("/dev") && !path.starts_with("/dev/shm")
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a path for a test's file, in a separate folder.
    fn fresh(name: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        (folder, path)
    }

    fn left_in(folder: &tempfile::TempDir) -> Vec<String> {
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.collect()
    }

    #[test]
    fn a_file_is_made_and_replaced_and_nothing_is_left_beside_it() {
        let (folder, path) = fresh("a.svg");
        for text in ["first", "the second one", ""] {
            write_whole(&path, text).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(left_in(&folder), ["a.svg"]);
    }

    /// The place beside a file without an ending once had a name with a dot at its end.
    #[test]
    fn free_places_do_not_exist_yet() {
        let (folder, path) = fresh("game.sgf");
        for expected in ["game.reviewed.sgf", "game.reviewed-2.sgf", "game.reviewed-3.sgf"] {
            let place = free_place_beside(&path, "reviewed");
            assert_eq!(place, folder.path().join(expected));
            write_whole(&place, "text").unwrap();
        }
        assert_eq!(free_place_beside(Path::new("/none/game"), "earlier"), Path::new("/none/game.earlier"));
    }

    /// A process that was killed while it wrote once left its temporary file behind for ever.
    #[test]
    fn temporary_files_of_killed_processes_are_removed() {
        let (folder, path) = fresh("a.svg");
        for name in [".tripoint-aBc123.tmp", ".tripoint-config", "a.tmp", ".tripoint-live00.tmp"] {
            fs::write(folder.path().join(name), "begun").unwrap();
        }
        let live = File::open(folder.path().join(".tripoint-live00.tmp")).unwrap();
        live.lock().unwrap();
        write_whole(&path, "text").unwrap();
        let left = || {
            let mut names = left_in(&folder);
            names.sort();
            names
        };
        assert_eq!(left(), [".tripoint-config", ".tripoint-live00.tmp", "a.svg", "a.tmp"]);
        drop(live);
        check_place(&path).unwrap();
        assert_eq!(left(), [".tripoint-config", "a.svg", "a.tmp"]);
    }

    /// A dangling link was once replaced by a file, and the file that it points to was never created.
    #[test]
    fn a_link_to_a_file_that_is_not_there_yet_stays_a_link() {
        let (folder, path) = fresh("link");
        std::os::unix::fs::symlink("file", &path).unwrap();
        write_whole(&path, "text").unwrap();
        assert!(path.is_symlink());
        assert_eq!(fs::read_to_string(folder.path().join("file")).unwrap(), "text");
        let circle = folder.path().join("circle");
        std::os::unix::fs::symlink("circle", &circle).unwrap();
        write_whole(&circle, "text").unwrap_err();
        assert!(circle.is_symlink());
    }

    /// Errors once named the temporary file, as in `.tripoint-4Xb2Qe`.
    #[test]
    fn errors_name_the_file_and_what_to_do() {
        let (folder, path) = fresh("none/a.svg");
        let error = write_whole(&path, "text").unwrap_err().to_string();
        assert!(
            error.starts_with(&format!("{}: No such file", path.display())) && error.contains("in an existing folder"),
            "{error}"
        );
        let error = write_whole(folder.path(), "text").unwrap_err().to_string();
        assert!(error.starts_with(&format!("{}: Is a directory", folder.path().display())), "{error}");
        let error = write_whole(Path::new("/dev/full"), "text").unwrap_err().to_string();
        assert!(error.starts_with("/dev/full: No space left on device") && error.contains("free some space"), "{error}");
        let error = write_whole(Path::new("/proc/none.svg"), "text").unwrap_err().to_string();
        assert!(error.starts_with("/proc/none.svg: ") && !error.contains(".tripoint"), "{error}");
        // A folder in which no files can be created.
        let error = write(Path::new("/sys/none.svg"), |file| file.write_all(b"text")).unwrap_err().to_string();
        assert!(!error.contains(".tripoint"), "{error}");
        assert!(left_in(&folder).is_empty());
    }

    /// A file that stdout was redirected to was once replaced by another one with the same name, and later output was
    /// lost.
    #[test]
    fn an_open_file_of_a_process_is_written_to_and_not_replaced() {
        use std::io::Read;
        use std::os::fd::AsRawFd;
        let (_folder, path) = fresh("out");
        fs::write(&path, "before, ").unwrap();
        let mut open = File::open(&path).unwrap();
        let descriptor = PathBuf::from(format!("/dev/fd/{}", open.as_raw_fd()));
        write_whole(&descriptor, "after").unwrap();
        let mut text = String::new();
        open.read_to_string(&mut text).unwrap();
        assert_eq!(text, "before, after");
        write_whole(Path::new("/dev/null"), "text").unwrap();
    }

    #[test]
    fn checking_a_place_changes_nothing() {
        let (folder, path) = fresh("a.svg");
        check_place(&path).unwrap();
        assert!(left_in(&folder).is_empty());
        let name = only_name(&path);
        fs::write(&path, "text").unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("./a.svg", &link).unwrap();
        for same in [path.clone(), link, folder.path().join("./a.svg")] {
            check_place(&same).unwrap();
            assert_eq!(only_name(&same), name, "{}", same.display());
        }
        assert!(name.is_some() && only_name(&folder.path().join("b.svg")) != name);
        assert_eq!((left_in(&folder).len(), fs::read_to_string(&path).unwrap()), (2, "text".to_owned()));
        check_place(Path::new("/dev/null")).unwrap();
        assert_eq!(only_name(Path::new("/dev/null")), None);
        for wrong in [folder.path(), Path::new("/proc/none.svg"), &folder.path().join("none/a.svg")] {
            let error = check_place(wrong).unwrap_err().to_string();
            assert!(error.starts_with(&format!("{}: ", wrong.display())) && !error.contains(".tripoint"), "{error}");
        }
    }
}
