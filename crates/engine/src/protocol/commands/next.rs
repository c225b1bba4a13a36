//! The action after an answer.

/// The action after an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Read the next line.
    Line,
    /// Read the next line; until it comes, the engine may [ponder](crate::protocol::Session::ponder).
    Ponder,
    /// End the conversation.
    Quit,
}
