//! How a conversation continues after an answer.

/// How to continue after an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Read the next line.
    Line,
    /// Read the next line. Until it comes, the engine may [ponder](crate::protocol::Session::ponder).
    Ponder,
    /// End the conversation.
    Quit,
}
