//! The token: whoever has it gets an engine.

use crate::files::read_bytes;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use subtle::ConstantTimeEq;
use tempfile::NamedTempFile;
use thiserror::Error;

/// The system has no random numbers for the token.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the system gives no random token: {0}")]
pub struct TokenError(String);

/// The token that a page needs to get an engine: 128 random bits, as 32 hexadecimal digits.
#[derive(Clone)]
pub struct AccessToken(String);

impl AccessToken {
    /// Draws a new token.
    ///
    /// # Errors
    /// The system has no random numbers.
    pub fn new() -> Result<AccessToken, TokenError> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| TokenError(error.to_string()))?;
        Ok(AccessToken(format!("{:032x}", u128::from_be_bytes(bytes))))
    }

    /// Reads the token from the user's file. `None` if there is none, or if somebody else may have read it.
    pub fn read(path: &Path) -> Option<AccessToken> {
        if !is_private(path) {
            return None;
        }
        let text = String::from_utf8(read_bytes(path, 64).ok()?).ok()?;
        let token = text.strip_suffix('\n')?;
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (token.len() == 32 && token.bytes().all(is_digit)).then(|| AccessToken(token.to_owned()))
    }

    /// Writes the token to a file that only the user can read, and makes its folder.
    ///
    /// # Errors
    /// The system's.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let mut file = NamedTempFile::new_in(folder)?;
        writeln!(file, "{}", self.0)?;
        file.persist(path)?;
        Ok(())
    }

    /// The token's digits.
    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// Whether this is the token. The time this takes doesn't depend on where they differ.
    pub(super) fn is(&self, offered: &[u8]) -> bool {
        offered.ct_eq(self.0.as_bytes()).into()
    }
}

/// Whether only the user can read a file. On Windows we rely on its folder, which is in the user's profile.
#[cfg(unix)]
fn is_private(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 == 0)
}

#[cfg(not(unix))]
fn is_private(_: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_token_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state/token");
        assert!(AccessToken::read(&path).is_none());
        let [first, second] = [(); 2].map(|()| AccessToken::new().unwrap());
        for token in [&first, &second] {
            token.write(&path).unwrap();
            assert_eq!(AccessToken::read(&path).unwrap().text(), token.text());
        }
        assert_eq!(fs::read_dir(folder.path().join("state")).unwrap().count(), 1);
        assert!(second.is(second.text().as_bytes()) && !second.is(first.text().as_bytes()));
    }

    #[test]
    fn only_whole_tokens_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("token");
        let token = AccessToken::new().unwrap();
        token.write(&path).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        for wrong in ["", "\n", &text[1..], text.trim_end(), &text.to_uppercase().replace(|c: char| c.is_ascii_digit(), "A")] {
            fs::write(&path, wrong).unwrap();
            assert!(AccessToken::read(&path).is_none(), "{wrong:?}");
        }
        fs::write(&path, [0xff; 33]).unwrap();
        assert!(AccessToken::read(&path).is_none());
        assert!(AccessToken::read(folder.path()).is_none());
    }

    #[cfg(unix)]
    #[test]
    fn a_token_that_others_can_read_is_not_used() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("token");
        AccessToken::new().unwrap().write(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        assert!(AccessToken::read(&path).is_none());
    }
}
