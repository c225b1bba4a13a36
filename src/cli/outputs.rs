//! Files that commands write after long work.

use crate::files::{check_place, only_name};
use std::path::Path;

/// Checks before the work that these flags' files can be written, and that no two flags name the same one. None may
/// name the file of `--results` either, which the work itself opens.
///
/// # Errors
/// The first file that can't be written or has another flag.
pub(super) fn check_outputs(results: Option<&Path>, written_at_the_end: &[(&'static str, Option<&Path>)]) -> Result<(), String> {
    let mut taken: Vec<_> = results.into_iter().map(|path| ("--results", only_name(path))).collect();
    for &(flag, path) in written_at_the_end {
        let Some(path) = path else { continue };
        check_place(path).map_err(|error| format!("{flag} {error}"))?;
        let name = only_name(path);
        if let Some((other, _)) = taken.iter().find(|(_, other)| name.is_some() && *other == name) {
            return Err(format!("{flag} {}: {other} writes to the same file; give each its own", path.display()));
        }
        taken.push((flag, name));
    }
    Ok(())
}
