//! The settings behind a puzzle file.

use crate::base::fingerprint_text;
use crate::board::{Board, Cell};
use crate::engine::Settings;
use crate::files::Identity;

/// A game by its moves from the empty board, with alternating players.
pub type MovesOfGame = (Board, Vec<Cell>);

/// The games whose positions are tried.
#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleGames {
    /// Self-play games at low levels.
    Selfplay {
        /// The boards, in file order.
        boards: Vec<Board>,
        /// How many games each board gets.
        games: u32,
    },
    /// These games.
    Given(Vec<MovesOfGame>),
}

impl PuzzleGames {
    /// The shipped puzzles' boards.
    ///
    /// ```
    /// assert_eq!(tripoint::puzzle_maker::PuzzleGames::shipped_boards().len(), SHIPPED);
    /// # const SHIPPED: usize = 15;
    /// ```
    pub fn shipped_boards() -> Vec<Board> {
        SHIPPED_BOARDS.iter().filter_map(|name| name.parse().ok()).collect()
    }

    /// How many games there are.
    pub fn len(&self) -> u32 {
        match self {
            PuzzleGames::Selfplay { boards, games } => boards.len() as u32 * games,
            PuzzleGames::Given(games) => games.len() as u32,
        }
    }

    /// Whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The boards, in file order.
    pub fn boards(&self) -> Vec<Board> {
        match self {
            PuzzleGames::Selfplay { boards, .. } => boards.clone(),
            PuzzleGames::Given(games) => {
                let mut boards = Vec::new();
                for (board, _) in games {
                    if !boards.contains(board) {
                        boards.push(*board);
                    }
                }
                boards
            }
        }
    }
}

/// The shipped puzzles' boards, as [`Board`] reads them.
const SHIPPED_BOARDS: [&str; 15] = [
    "Y 6",
    "Y 7",
    "Y 8",
    "Y 9",
    "Y 10",
    "Hex 6 6",
    "Hex 7 7",
    "Hex 8 8",
    "Hex 9 9",
    "Poly-Y 5 3",
    "Poly-Y 5 4",
    "Poly-Y 5 5",
    "Bent-Y 3 2",
    "Bent-Y 4 2",
    "Bent-Y 5 4",
];

/// A run that makes puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzlePlan {
    /// The engine, with its seed. The games set the boards.
    pub engine: Settings,
    /// The games.
    pub games: PuzzleGames,
    /// The most puzzles per board.
    pub count: usize,
    /// Solver nodes per position.
    pub nodes: u64,
}

impl PuzzlePlan {
    /// A results file's identity. The numbers of games and puzzles don't matter: more games can be added, and all
    /// puzzles are kept.
    pub(super) fn identity(&self) -> Identity {
        let games = match &self.games {
            PuzzleGames::Selfplay { boards, .. } => {
                let boards: Vec<_> = boards.iter().map(ToString::to_string).collect();
                format!("self-play on {}", boards.join(", "))
            }
            PuzzleGames::Given(games) => {
                format!("{} from files, {}", games.len(), fingerprint_text(format!("{games:?}").as_bytes()))
            }
        };
        let pairs = [
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
            ("games", games),
            ("nodes", self.nodes.to_string()),
            ("seed", self.engine.seed.to_string()),
            ("files", self.engine.fingerprints()),
        ];
        pairs.map(|(key, value)| (key.to_owned(), value)).to_vec()
    }
}
