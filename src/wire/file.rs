//! Files that are written whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Writes a file beside its place and moves it there, so that nobody ever sees a half.
pub(crate) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    // A link stays one: what it leads to is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        // A device or a pipe is written to, not replaced.
        return fs::write(&path, text);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Of a folder that is not there the system speaks more clearly than of a file in it.
    fs::metadata(folder)?;
    let mut file = new_file(folder)?;
    file.write_all(text.as_bytes())?;
    if let Some(before) = before {
        file.as_file().set_permissions(before.permissions())?;
    }
    file.persist(&path)?;
    Ok(())
}

/// A file that is removed unless it is kept, with the permissions that any new file has.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.prefix(".tripoint-").tempfile_in(folder)
}
