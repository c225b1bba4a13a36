//! Folders for what tests write.

use std::fs;
use std::path::{Path, PathBuf};

/// A new folder, by the file of tests that it is for and a name.
pub(crate) fn fresh(tests: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(tests).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
