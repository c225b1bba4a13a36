//! Folders that tests write to.

use std::fs;
use std::path::{Path, PathBuf};

/// A new, empty folder, named by the test file and a name.
pub(crate) fn fresh(tests: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(tests).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
