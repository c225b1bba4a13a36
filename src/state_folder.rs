//! The folder for what the program keeps between two starts.

use std::path::PathBuf;

/// The path of a file in the system's folder for the state of a user's programs. `None` if the system has none.
pub(crate) fn state_file(name: &str) -> Option<PathBuf> {
    let folder = dirs::state_dir().or_else(dirs::data_local_dir)?;
    Some(folder.join("tripoint").join(name))
}
