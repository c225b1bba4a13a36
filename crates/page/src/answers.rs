//! Messages to the page, as JSON objects with a `type`.

use super::colours::ColourWord;
use super::learning_answers::{
    BookAnswer, LineMove, MergedAnswer, OpenedPuzzle, ProvingAnswer, PuzzleJudgement, PuzzleProofAnswer, PuzzleSummary,
    SolutionAnswer, SolvedAnswer, StudyAnswer,
};
use super::proof_answer::{ProofAnswer, ProofSource, RefutedAnswer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A message to the page.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Answer"))]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum PageAnswer {
    Games(GamesAnswer),
    Board(BoardAnswer),
    State(Box<StateAnswer>),
    Choice {
        games: Vec<GameSummary>,
    },
    Analysis(AnalysisAnswer),
    Busy(BusyAnswer),
    Review(ReviewAnswer),
    Refuted(RefutedAnswer),
    File {
        name: String,
        text: String,
    },
    /// Moves that no longer fit the changed set-up stones before them, and were taken away.
    Dropped {
        moves: usize,
    },
    Picture {
        name: String,
        svg: String,
    },
    Gtp {
        line: String,
        reply: String,
    },
    Puzzles {
        puzzles: Vec<PuzzleSummary>,
    },
    Puzzle(OpenedPuzzle),
    Judgement(PuzzleJudgement),
    Solution(SolutionAnswer),
    Proof(PuzzleProofAnswer),
    Book(BookAnswer),
    Study(StudyAnswer),
    Merged(MergedAnswer),
    #[serde(rename = "study-file")]
    StudyFile {
        name: String,
        text: String,
    },
    Proving(ProvingAnswer),
    Solved(Box<SolvedAnswer>),
    Error {
        text: String,
    },
    Fault {
        text: String,
    },
}

/// The games and boards to choose from.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Games"))]
pub(super) struct GamesAnswer {
    pub(super) version: &'static str,
    pub(super) games: Vec<GameChoice>,
    pub(super) levels: Vec<LevelChoice>,
    /// The words of the maps.
    pub(super) maps: Vec<&'static str>,
    /// The sequences of turns that have a name.
    pub(super) turns: Vec<String>,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Game"))]
pub(super) struct GameChoice {
    pub(super) word: &'static str,
    pub(super) title: &'static str,
    pub(super) rules: String,
    pub(super) boards: Vec<BoardChoice>,
    pub(super) usual: String,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct BoardChoice {
    pub(super) board: String,
    pub(super) cells: usize,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct LevelChoice {
    pub(super) number: u32,
    pub(super) rating: i32,
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(super) simulations: Option<u64>,
}

/// The board, whenever it, its orientation or the names of its cells change. Points are in the units of the view box.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Board"))]
#[serde(rename_all = "camelCase")]
pub(super) struct BoardAnswer {
    pub(super) board: String,
    pub(super) rules: String,
    pub(super) width: f64,
    pub(super) height: f64,
    /// The width of the margin that the labels take, if they are shown.
    pub(super) label_margin: f64,
    pub(super) cells: Vec<CellAnswer>,
    pub(super) sides: Vec<SideAnswer>,
    /// The outer edge of the rim around the sides; empty if there is none.
    pub(super) rim: String,
    /// Letters and numbers along the edges; without any, the names stand in the cells.
    pub(super) labels: Vec<LabelAnswer>,
    /// Where captured corners are shown.
    pub(super) corners: Vec<LabelAnswer>,
    /// The vertices, if the cells are the edges between them.
    pub(super) vertices: Vec<PointAnswer>,
    /// The orientation, and those that the board has.
    pub(super) orientation: &'static str,
    pub(super) orientations: Vec<&'static str>,
    /// The coordinates, and those that the board has.
    pub(super) coordinates: &'static str,
    pub(super) all_coordinates: Vec<&'static str>,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BoardCell"))]
pub(super) struct CellAnswer {
    pub(super) name: String,
    /// The centre.
    pub(super) x: f64,
    pub(super) y: f64,
    /// The distance from the centre to the nearest edge.
    pub(super) radius: f64,
    /// The corners, as SVG has the points of a polygon.
    pub(super) outline: String,
    /// The numbers of the neighbours.
    pub(super) neighbours: Vec<usize>,
    /// The numbers of the vertices at its ends, if the cell is an edge.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) ends: Option<[usize; 2]>,
}

/// The band along a side.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BoardSide"))]
pub(super) struct SideAnswer {
    /// The only colour that needs the side.
    pub(super) owner: Option<ColourWord>,
    /// The corners of the band, as SVG has the points of a polygon.
    pub(super) band: String,
}

/// A text on the board: a letter or number at an edge, or the name of a corner cell.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BoardLabel"))]
pub(super) struct LabelAnswer {
    pub(super) text: String,
    pub(super) x: f64,
    pub(super) y: f64,
}

#[derive(Serialize, Clone, Copy, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BoardPoint"))]
pub(super) struct PointAnswer {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// The part of a map on one cell.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "MapCell"))]
pub(super) struct MapCellAnswer {
    /// The number of the cell.
    pub(super) cell: usize,
    /// The place on the scale, in [0, 1]; null for a cell that is only marked.
    pub(super) value: Option<f64>,
    /// How much the colour fades, in [0, 1].
    pub(super) faded: f64,
    pub(super) label: String,
}

/// The game as it stands.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "State"))]
#[serde(rename_all = "camelCase")]
pub(super) struct StateAnswer {
    pub(super) board: String,
    /// The last move, which can be a swap or a resignation.
    pub(super) last_move: Option<LineMove>,
    pub(super) to_move: ColourWord,
    /// The sequence of turns, which stone of its turn the next one is, from 1, and of how many.
    pub(super) turns: String,
    pub(super) stone: u32,
    pub(super) stones_of_turn: u32,
    /// The empty cells on which the next stone would join another one of its turn.
    pub(super) barred: Vec<String>,
    pub(super) stones: Vec<Option<ColourWord>>,
    /// The cell of each move since the stones that were set up; null for a swap, a pass or a resignation.
    pub(super) moves: Vec<Option<usize>>,
    pub(super) last: Option<String>,
    pub(super) may_swap: bool,
    /// The effect of the swap that is legal now.
    pub(super) swap_effect: Option<SwapEffect>,
    /// Whether the opponent may swap after a move.
    pub(super) swap_follows: bool,
    /// Whether the players have exchanged their colours: who began as Black plays White.
    pub(super) exchanged: bool,
    pub(super) result: Option<ResultAnswer>,
    /// Whether the game is decided on the board, so that nothing is left to play or to search. A resignation does not
    /// decide it.
    pub(super) decided: bool,
    pub(super) corners: Option<CornersAnswer>,
    pub(super) winning: Vec<String>,
    /// The pairs of neighbours that lines join in chains that have won or captured corners: numbers of cells, or of
    /// vertices if the cells are edges.
    pub(super) links: Vec<[usize; 2]>,
    /// The owner of each vertex, if the cells are edges.
    pub(super) vertices: Vec<Option<ColourWord>>,
    /// Changes of the tree since the last state; none if there are no changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) tree: Option<TreeAnswer>,
    /// The reading of the game; only in the first state of an opened game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) opened: Option<OpenedAnswer>,
    /// The number of the lesson or the puzzle on the board, another one for each; null if the reader's game is there.
    pub(super) lesson: Option<u32>,
    /// A number that grows with every change of the game's file.
    #[cfg_attr(test, ts(type = "number"))]
    pub(super) revision: u64,
    pub(super) at: u32,
    pub(super) path: Vec<usize>,
    pub(super) line: Vec<u32>,
    pub(super) words: String,
    pub(super) level: u32,
    pub(super) seconds: f64,
    pub(super) map: &'static str,
    /// The contents of the map.
    pub(super) shown: Vec<MapCellAnswer>,
    /// The number of the cell that an analysis finds best.
    pub(super) best: Option<usize>,
    pub(super) busy: Option<BusyWith>,
    /// The review that runs.
    pub(super) review: Option<ReviewProgress>,
    /// The marks of the position.
    pub(super) marks: Vec<BoardMark>,
    /// The properties of the game that are known, by their names in SGF.
    #[cfg_attr(test, ts(type = "{ [name in HeaderName]?: string }"))]
    pub(super) header: BTreeMap<&'static str, String>,
    /// Whether the game has a swap.
    pub(super) has_swap: bool,
}

/// A mark of a position, by the names of its cells.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Mark"))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum BoardMark {
    Triangle { cell: String },
    Square { cell: String },
    Circle { cell: String },
    Cross { cell: String },
    Label { cell: String, text: String },
    Arrow { from: String, to: String },
    Line { from: String, to: String },
}

/// The reading of a game.
#[derive(Serialize, Clone, Debug, Default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Opened"))]
pub(super) struct OpenedAnswer {
    /// Places of the file that were not read as they are written.
    pub(super) warnings: Vec<String>,
}

/// A board on which a game can be read.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Reading"))]
pub(super) struct ReadingChoice {
    /// The word of the game.
    pub(super) word: &'static str,
    pub(super) board: String,
}

/// A game of a file, to choose from.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct GameSummary {
    /// From 1.
    pub(super) number: usize,
    pub(super) black: String,
    pub(super) white: String,
    pub(super) result: String,
    pub(super) date: String,
    pub(super) moves: usize,
    /// The possible readings of the game, the usual one first; none if it cannot be read.
    pub(super) readings: Vec<ReadingChoice>,
    /// Why the file seems to be one of another game, where it can be read all the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) doubt: Option<String>,
    /// Why the game cannot be opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) error: Option<String>,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GameResult"))]
#[serde(rename_all = "camelCase")]
pub(super) struct ResultAnswer {
    pub(super) winner: ColourWord,
    /// Whether the other player has resigned.
    pub(super) is_resignation: bool,
}

/// The effect of a swap.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(super) enum SwapEffect {
    /// The stone changes its colour.
    Recolour,
    /// The players exchange their colours.
    Exchange,
    /// The stone moves to its mirror image and changes its colour.
    Mirror,
}

/// An event at a node that is no move.
#[derive(Serialize, Clone, Copy, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum NodeEvent {
    Forfeit {
        colour: ColourWord,
    },
    Resignation {
        colour: ColourWord,
    },
    /// Stones are set up.
    Setup,
    /// The file says who is to move.
    Turn {
        colour: ColourWord,
    },
    Nothing,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Corners"))]
pub(super) struct CornersAnswer {
    pub(super) black: Vec<String>,
    pub(super) white: Vec<String>,
    pub(super) needed: usize,
}

/// The tree of the game, or what has changed in it.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TreeChanges"))]
pub(super) struct TreeAnswer {
    /// Whether these are all nodes, in the order of the file.
    pub(super) whole: bool,
    /// Otherwise only new and changed nodes; a new one is the last child of its parent.
    pub(super) nodes: Vec<NodeAnswer>,
    /// Nodes that were taken away, with all below them.
    pub(super) removed: Vec<u32>,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TreeNode"))]
pub(super) struct NodeAnswer {
    pub(super) id: u32,
    pub(super) parent: Option<u32>,
    pub(super) number: usize,
    pub(super) colour: Option<ColourWord>,
    /// The moves; empty where there are none.
    pub(super) word: String,
    /// Whether the move is a swap by which the players exchange colours.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(super) exchanges: bool,
    /// Another event at the node, such as a resignation or set-up stones.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) event: Option<NodeEvent>,
    pub(super) comment: String,
    pub(super) rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) proven: Option<ProofAnswer>,
    /// A proof that the file claims and nothing has confirmed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) claim: Option<ProofAnswer>,
    /// The remark of a review on the move, if it is a mistake, and whether it is the decisive one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) remark: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(super) decisive: bool,
    /// The better move of the review, and the line that begins with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) better: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<LineMove>>"))]
    pub(super) line: Vec<LineMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) error: Option<String>,
}

/// The results of a search so far.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Analysis"))]
#[serde(rename_all = "camelCase")]
pub(super) struct AnalysisAnswer {
    pub(super) node: u32,
    pub(super) to_move: ColourWord,
    #[cfg_attr(test, ts(type = "number"))]
    pub(super) simulations: u64,
    pub(super) per_second: f64,
    pub(super) seconds: f64,
    /// The rate of the player to move without a swap.
    pub(super) rate: f64,
    /// Black's rate, if a player who may swap takes the better side. None if some moves alone were compared and nothing
    /// is proven.
    pub(super) black_rate: Option<f64>,
    /// Whether some moves alone were compared.
    pub(super) is_comparison: bool,
    pub(super) proven: Option<ProofAnswer>,
    /// A proof that a book claims and nothing has confirmed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) claim: Option<ProofAnswer>,
    /// The moves whose result is proven, and all.
    pub(super) proven_moves: usize,
    pub(super) legal_moves: usize,
    /// The value of a swap, if the player to move may swap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) swap: Option<SwapAnswer>,
    /// The contents of the map.
    pub(super) shown: Vec<MapCellAnswer>,
    /// The number of the best cell.
    pub(super) best: Option<usize>,
    pub(super) moves: Vec<MoveAnswer>,
}

/// The value of a swap that is legal now.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SwapValue"))]
pub(super) struct SwapAnswer {
    /// Whether it is better than a move.
    pub(super) better: bool,
    /// The source of the proof, if it is proven.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) source: Option<ProofSource>,
    /// The win rate without the swap.
    pub(super) staying: f64,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Candidate"))]
pub(super) struct MoveAnswer {
    pub(super) word: String,
    /// Its share of the visits, in [0, 1].
    pub(super) share: f64,
    pub(super) rate: Option<f64>,
    /// The proven result: that it wins or loses or, where a swap follows, the opponent's right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) proven: Option<&'static str>,
    pub(super) prior: Option<f64>,
    pub(super) line: Vec<LineMove>,
    /// The opponent's answer that refutes the move, if that is proven to lose and an answer is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) refutation: Option<String>,
}

/// The task of the engine.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Busy"))]
pub(super) struct BusyAnswer {
    pub(super) what: Option<BusyWith>,
}

/// The findings of a review.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ReviewNews"))]
pub(super) struct ReviewAnswer {
    /// None at its end.
    pub(super) progress: Option<ReviewProgress>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) tree: Option<TreeAnswer>,
    #[cfg_attr(test, ts(type = "number"))]
    pub(super) revision: u64,
}

/// The positions that are proven or searched, and all.
#[derive(Serialize, Clone, Copy, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Progress"))]
pub(super) struct ReviewProgress {
    pub(super) done: usize,
    pub(super) of: usize,
}

#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Task"))]
#[serde(rename_all = "lowercase")]
pub(super) enum BusyWith {
    Move,
    Analysis,
    Proof,
}

/// A message to the page: an answer with the number of the request, or news of a search.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ServerMessage"))]
pub(super) struct PageMessage {
    /// The number of the request; null for a message without a request.
    pub(super) id: Option<u32>,
    /// Whether this is the last answer to the request.
    pub(super) done: bool,
    #[serde(flatten)]
    pub(super) answer: PageAnswer,
}

impl PageMessage {
    /// A message that answers no request.
    pub(super) fn unasked(answer: PageAnswer) -> PageMessage {
        PageMessage { id: None, done: false, answer }
    }

    /// The message as text.
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self)
            .unwrap_or_else(|error| format!("{{\"id\":null,\"done\":false,\"type\":\"error\",\"text\":\"{error}\"}}"))
    }
}
