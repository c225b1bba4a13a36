//! What follows an answer.

/// What to do after an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Read the next line.
    Line,
    /// Read the next line; until it comes, the engine may [ponder](crate::protocol::Session::ponder).
    Ponder,
    /// End the conversation.
    Quit,
}
