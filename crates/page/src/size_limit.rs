//! Limits on the size of the games and files of a page.

use tripoint_games::base::plural;
use tripoint_records::{Collection, GameNode};

/// The most nodes of a game that is opened; it can grow by as many as [`MOST_NODES`] is greater.
const MOST_OPENED: usize = 20_000;

/// The most nodes of all games of a file, and the most bytes of its texts.
const MOST_NODES: usize = 100_000;
const MOST_BYTES: usize = 1 << 22;

/// A limit on the size of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SizeLimit {
    /// The limit of a game that is opened, which leaves space for more moves.
    Opened,
    /// The limit of a game that has grown on the page. Changes are refused once it is full, so the last one may exceed
    /// it.
    Kept,
}

impl SizeLimit {
    /// Whether a page can hold a file.
    pub(super) fn check_file(self, trees: &Collection) -> Result<(), String> {
        match (self, trees.held()) {
            (SizeLimit::Kept, (bytes, nodes)) if nodes <= MOST_NODES && bytes <= 2 * MOST_BYTES => Ok(()),
            _ => check_size(trees),
        }
    }

    /// Whether a page can show a game of it.
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

/// Whether a page can hold more.
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
