//! The lines of the Go Text Protocol, version 2.
//!
//! ```text
//! line    = [id] name argument*      words separated by blanks; a # begins a comment
//! success = "=" [id] " " text        then an empty line; the blank is there even when the text is empty
//! failure = "?" [id] " " text        then an empty line
//! ```

use crate::base::quoted_to;
use thiserror::Error;

/// The line that interrupts a running command.
pub const INTERRUPT: &str = "# interrupt";

/// A parsed command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// The id before the name, which the reply repeats.
    pub id: String,
    /// The name. Empty if the line had only an id.
    pub name: String,
    /// The words after the name.
    pub arguments: Vec<String>,
    /// Everything after the name, including blanks, because file names may contain them.
    pub rest: String,
}

impl Command {
    /// Parses a line. `None` if it has only blanks and comments.
    ///
    /// Drops carriage returns and other control characters, replaces bytes that aren't UTF-8, and lets tabs separate
    /// words.
    ///
    /// ```
    /// use tripoint_games::wire::gtp::Command;
    ///
    /// let command = Command::parse(b"7 play\tblack a1 # the top\r\n").unwrap();
    /// assert_eq!((command.id.as_str(), command.name.as_str()), ("7", "play"));
    /// assert_eq!(command.arguments, ["black", "a1"]);
    /// assert_eq!(command.rest, "black a1");
    /// assert_eq!(Command::parse(b"  # nothing"), None);
    /// ```
    pub fn parse(line: &[u8]) -> Option<Command> {
        let text = clean(line);
        let text = text.split('#').next().unwrap_or_default();
        let (first, after) = first_word(text);
        let (id, text) = if first.bytes().all(|byte| byte.is_ascii_digit()) { (first, after) } else { ("", text) };
        let (name, rest) = first_word(text);
        if id.is_empty() && name.is_empty() {
            return None;
        }
        let arguments = rest.split_whitespace().map(str::to_owned).collect();
        Some(Command { id: id.to_owned(), name: name.to_owned(), arguments, rest: rest.to_owned() })
    }
}

/// Splits a text into its first word and the rest, without the blanks around them.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

/// Whether a line asks to interrupt a running command.
pub fn is_interrupt(line: &[u8]) -> bool {
    line.trim_ascii_start().starts_with(b"#") && clean(line).trim() == INTERRUPT
}

fn clean(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let blank = |c: char| if c == '\t' { ' ' } else { c };
    // Some pipes begin with a byte order mark.
    text.chars().map(blank).filter(|c| !c.is_control() && *c != '\u{feff}').collect()
}

/// The reply to a command: the text after success or failure.
pub type Reply = Result<String, String>;

/// Formats the reply as it's sent, with the empty line that ends it.
///
/// ```
/// use tripoint_games::wire::gtp::format_reply;
///
/// assert_eq!(format_reply("7", &Ok(String::new())), "=7 \n\n");
/// assert_eq!(format_reply("", &Err("unknown command".to_owned())), "? unknown command\n\n");
/// ```
pub fn format_reply(id: &str, reply: &Reply) -> String {
    let (mark, text) = match reply {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    // An empty line would end the reply too early, and some clients take a carriage return as the end of a line.
    let text = text.replace(|c: char| c.is_control() && c != '\n', " ");
    let mut lines: Vec<&str> = text.trim_end().split('\n').collect();
    let first = lines.remove(0);
    lines.retain(|line| !line.trim().is_empty());
    let rest: String = lines.iter().map(|line| format!("\n{line}")).collect();
    format!("{mark}{id} {first}{rest}\n\n")
}

/// A line that should begin a reply, but doesn't.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("got '{0}', expected a reply that begins with = or ?")]
pub struct ReplyError(pub String);

/// Assembles replies from lines, for clients.
///
/// ```
/// use tripoint_games::wire::gtp::ReplyReader;
///
/// let mut reader = ReplyReader::default();
/// assert_eq!(reader.push(b"=7 c3\r\n"), Ok(None));
/// assert_eq!(reader.push(b"\n"), Ok(Some(("7".to_owned(), Ok("c3".to_owned())))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReplyReader {
    begun: Option<Begun>,
}

/// The reply being read.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Begun {
    success: bool,
    id: String,
    lines: Vec<String>,
}

impl ReplyReader {
    /// Adds a line. If the line ends a reply, returns the id and the reply. Ignores empty lines before a reply.
    ///
    /// # Errors
    /// [`ReplyError`] for a line that doesn't begin a reply. It quotes only part of a long line.
    pub fn push(&mut self, line: &[u8]) -> Result<Option<(String, Reply)>, ReplyError> {
        let text = clean(line);
        let text = text.trim_end();
        let Some(begun) = &mut self.begun else {
            let Some(first) = text.chars().next() else { return Ok(None) };
            if first != '=' && first != '?' {
                return Err(ReplyError(quoted_to(text, 80)));
            }
            let rest = text[1..].trim_start_matches(|c: char| c.is_ascii_digit());
            let id = text[1..text.len() - rest.len()].to_owned();
            self.begun = Some(Begun { success: first == '=', id, lines: vec![rest.trim_start().to_owned()] });
            return Ok(None);
        };
        if !text.is_empty() {
            begun.lines.push(text.to_owned());
            return Ok(None);
        }
        let text = begun.lines.join("\n");
        let reply = if begun.success { Ok(text) } else { Err(text) };
        Ok(self.begun.take().map(|begun| (begun.id, reply)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Option<(String, String, Vec<String>)> {
        Command::parse(line.as_bytes()).map(|command| (command.id, command.name, command.arguments))
    }

    #[test]
    fn lines_are_read_as_front_ends_write_them() {
        let command = |id: &str, name: &str, arguments: &[&str]| {
            Some((id.to_owned(), name.to_owned(), arguments.iter().map(|&word| word.to_owned()).collect()))
        };
        assert_eq!(parse("name"), command("", "name", &[]));
        assert_eq!(parse("  12\tplay  b \t a1\r"), command("12", "play", &["b", "a1"]));
        assert_eq!(parse("12"), command("12", "", &[]));
        assert_eq!(parse("name#comment"), command("", "name", &[]));
        assert_eq!(parse("\u{feff}name"), command("", "name", &[]));
        assert_eq!(parse("12a"), command("", "12a", &[]));
        assert_eq!(parse("\u{7}na\u{8}me"), command("", "name", &[]));
        assert_eq!(Command::parse(b"\xff\xfe x").map(|command| command.arguments), Some(vec!["x".to_owned()]));
        for nothing in ["", "   ", "\t\r", "# interrupt", "#", " # 12 name"] {
            assert_eq!(parse(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn interrupts_differ_from_other_comments() {
        assert!(is_interrupt(b"# interrupt") && is_interrupt(b" # interrupt \r"));
        assert!(!is_interrupt(b"# interrupted") && !is_interrupt(b"name # interrupt") && !is_interrupt(b"interrupt"));
    }

    #[test]
    fn replies_have_no_empty_lines() {
        let ok = |text: &str| format_reply("1", &Ok(text.to_owned()));
        assert_eq!(ok("a\n\n\nb\n"), "=1 a\nb\n\n");
        assert_eq!(ok("\n a\n  \nb"), "=1 \n a\nb\n\n");
        assert_eq!(ok("\n"), "=1 \n\n");
        assert_eq!(ok("a\r\n\r\rb\u{1b}[31m\u{85}"), "=1 a \n  b [31m\n\n");
    }

    #[test]
    fn the_text_after_the_name_is_kept() {
        let rest = |line: &str| Command::parse(line.as_bytes()).map(|command| command.rest);
        assert_eq!(rest(" 7 loadsgf  my  old\tgame.sgf 3 # the best\r"), Some("my  old game.sgf 3".to_owned()));
        assert_eq!((rest("name"), rest("7")), (Some(String::new()), Some(String::new())));
    }

    /// Reads a text's replies as a client does.
    fn replies(text: &str) -> Result<Vec<Reply>, ReplyError> {
        let mut reader = ReplyReader::default();
        let pushed = text.lines().filter_map(|line| reader.push(line.as_bytes()).transpose());
        pushed.map(|reply| reply.map(|(_, reply)| reply)).collect()
    }

    #[test]
    fn clients_read_the_replies_of_servers() {
        for (id, reply) in [("", Ok("c3")), ("12", Ok("")), ("7", Err("illegal move")), ("", Ok("a\nb"))] {
            let reply = reply.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(replies(&format_reply(id, &reply)), Ok(vec![reply]));
        }
        assert_eq!(replies("\n\n=\n\n\n=1 x\n y\n\n? no"), Ok(vec![Ok(String::new()), Ok("x\n y".to_owned())]));
    }

    #[test]
    fn clients_refuse_other_lines() {
        assert_eq!(replies("hello\n\n"), Err(ReplyError("hello".to_owned())));
        assert!(replies(&"x".repeat(10_000)).unwrap_err().to_string().len() < 150);
    }
}
