//! The folder for what the program keeps between two starts.

use std::env;
use std::path::PathBuf;

/// The path of a file in the system's folder for the state of a user's programs. `None` if the system has none.
pub(crate) fn state_file(name: &str) -> Option<PathBuf> {
    // Without these variables the C library would look the user up, which a static program can't do everywhere.
    if cfg!(target_os = "linux") && ["HOME", "XDG_STATE_HOME"].iter().all(|name| env::var_os(name).is_none()) {
        return None;
    }
    let folder = dirs::state_dir().or_else(dirs::data_local_dir)?;
    Some(folder.join("tripoint").join(name))
}
