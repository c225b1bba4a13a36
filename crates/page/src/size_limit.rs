//! Limits on the size of a page's games and files.

use tripoint_games::base::plural;
use tripoint_records::{Collection, GameNode};

/// The most nodes in an opened game; on the page it can grow to [`MOST_NODES`].
const MOST_OPENED: usize = 20_000;

/// The most nodes in all games of a file, and the most bytes in its texts.
const MOST_NODES: usize = 100_000;
const MOST_BYTES: usize = 1 << 22;

/// A limit on the size of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SizeLimit {
    /// The limit for a game being opened, which leaves space for more moves.
    Opened,
    /// The limit for a game that has grown on the page. Changes are refused once it is full, so the last one may exceed
    /// the limit.
    Kept,
}

impl SizeLimit {
    /// Checks that a page can hold a file.
    pub(super) fn check_file(self, trees: &Collection) -> Result<(), String> {
        match (self, trees.held()) {
            (SizeLimit::Kept, (bytes, nodes)) if nodes <= MOST_NODES && bytes <= 2 * MOST_BYTES => Ok(()),
            _ => check_size(trees),
        }
    }

    /// Checks that a page can show one of the file's games.
    pub(super) fn check_game(self, trees: &Collection, root: GameNode) -> Result<(), String> {
        let nodes = trees.nodes(root).count();
        if self == SizeLimit::Kept || nodes <= MOST_OPENED {
            return Ok(());
        }
        Err(format!(
            "the game has {nodes} nodes, and a page opens at most {MOST_OPENED}: cut it into smaller files, or use tripoint review"
        ))
    }
}

/// Checks that a page can hold more.
pub(super) fn check_size(trees: &Collection) -> Result<(), String> {
    let (bytes, nodes) = trees.held();
    if bytes < MOST_BYTES && nodes < MOST_NODES {
        return Ok(());
    }
    Err(format!(
        "the game has {nodes} node{} and {bytes} bytes, and a page holds at most {MOST_NODES} and {MOST_BYTES}: save it, and begin a new one",
        plural(nodes)
    ))
}
