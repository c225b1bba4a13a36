//! The program's output, for snapshots. After you have changed a wording, `INSTA_UPDATE=always cargo test --test
//! integration` rewrites them; read the difference before you commit it.

/// Commands, each with what it printed.
#[derive(Default)]
pub(crate) struct Shown(String);

impl Shown {
    /// Adds a command and what it printed. The system's numbers of errors are left out, because they differ.
    pub(crate) fn add(&mut self, words: impl AsRef<str>, printed: &[u8]) {
        let printed = String::from_utf8(printed.to_vec()).unwrap();
        self.0 += &format!("$ tripoint {}\n", words.as_ref());
        let mut parts = printed.split(" (os error ");
        self.0 += parts.next().unwrap_or_default();
        for part in parts {
            self.0 += part.split_once(')').map_or(part, |(_, rest)| rest);
        }
        if !self.0.ends_with('\n') {
            self.0.push('\n');
        }
    }

    /// All of them.
    pub(crate) fn text(self) -> String {
        self.0
    }
}
