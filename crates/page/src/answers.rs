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
    /// Moves removed because they no longer fit the changed set-up stones before them.
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
    /// The named turn sequences.
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

/// The board, sent when it, its orientation or the names of its cells change. Points are in the units of the view box.
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
    /// The outer edge of the rim around the sides; empty without a rim.
    pub(super) rim: String,
    /// Letters and numbers along the edges; if there are none, the names stand in the cells.
    pub(super) labels: Vec<LabelAnswer>,
    /// Where captured corners are shown.
    pub(super) corners: Vec<LabelAnswer>,
    /// The vertices, if the cells are the edges between them.
    pub(super) vertices: Vec<PointAnswer>,
    /// The orientation, and all possible ones.
    pub(super) orientation: &'static str,
    pub(super) orientations: Vec<&'static str>,
    /// The coordinates, and all possible ones.
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
    /// The corners, as the points of an SVG polygon.
    pub(super) outline: String,
    /// The neighbours' numbers.
    pub(super) neighbours: Vec<usize>,
    /// The numbers of the two end vertices, if the cell is an edge.
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
    /// The corners of the band, as the points of an SVG polygon.
    pub(super) band: String,
}

/// Text on the board: a letter or number at an edge, or the name of a corner cell.
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

/// One cell of a map.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "MapCell"))]
pub(super) struct MapCellAnswer {
    /// The cell's number.
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
    /// The turn sequence, the next stone's number in its turn, from 1, and how many stones that turn has.
    pub(super) turns: String,
    pub(super) stone: u32,
    pub(super) stones_of_turn: u32,
    /// The empty cells where the next stone would join another stone from the same turn.
    pub(super) barred: Vec<String>,
    pub(super) stones: Vec<Option<ColourWord>>,
    /// Each move's cell, after the set-up stones; null for a swap, a pass or a resignation.
    pub(super) moves: Vec<Option<usize>>,
    pub(super) last: Option<String>,
    pub(super) may_swap: bool,
    /// The effect of a swap, if it is legal now.
    pub(super) swap_effect: Option<SwapEffect>,
    /// Whether the opponent may swap after a move.
    pub(super) swap_follows: bool,
    /// Whether the players have exchanged colours, so White is the one who began as Black.
    pub(super) exchanged: bool,
    pub(super) result: Option<ResultAnswer>,
    /// Whether the game is decided on the board, so that nothing is left to play or search. A resignation doesn't
    /// decide it.
    pub(super) decided: bool,
    pub(super) corners: Option<CornersAnswer>,
    pub(super) winning: Vec<String>,
    /// Pairs of neighbours to join with a line, in chains that have won or captured corners: numbers of cells, or of
    /// vertices if the cells are edges.
    pub(super) links: Vec<[usize; 2]>,
    /// Each vertex's owner, if the cells are edges.
    pub(super) vertices: Vec<Option<ColourWord>>,
    /// How the tree has changed since the last state; absent if it hasn't.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) tree: Option<TreeAnswer>,
    /// How the game was read; only in the first state after it was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) opened: Option<OpenedAnswer>,
    /// The number of the lesson or puzzle on the board, a new one each time; null if the reader's game is there.
    pub(super) lesson: Option<u32>,
    /// A number that grows with every change to the game's file.
    #[cfg_attr(test, ts(type = "number"))]
    pub(super) revision: u64,
    pub(super) at: u32,
    pub(super) path: Vec<usize>,
    pub(super) line: Vec<u32>,
    pub(super) words: String,
    pub(super) level: u32,
    pub(super) seconds: f64,
    pub(super) map: &'static str,
    /// The map's contents.
    pub(super) shown: Vec<MapCellAnswer>,
    /// The number of the best cell according to an analysis.
    pub(super) best: Option<usize>,
    pub(super) busy: Option<BusyWith>,
    /// The running review.
    pub(super) review: Option<ReviewProgress>,
    /// The position's marks.
    pub(super) marks: Vec<BoardMark>,
    /// The game's known properties, by their SGF names.
    #[cfg_attr(test, ts(type = "{ [name in HeaderName]?: string }"))]
    pub(super) header: BTreeMap<&'static str, String>,
    /// Whether the game has a swap.
    pub(super) has_swap: bool,
}

/// A mark on a position, with the names of its cells.
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

/// How a game was read.
#[derive(Serialize, Clone, Debug, Default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Opened"))]
pub(super) struct OpenedAnswer {
    /// Places where the file was not read as it is written.
    pub(super) warnings: Vec<String>,
}

/// A board that a game can be read on.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Reading"))]
pub(super) struct ReadingChoice {
    /// The game's word.
    pub(super) word: &'static str,
    pub(super) board: String,
}

/// A game in a file, to choose from.
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
    /// The possible ways to read the game, the usual one first; none if it can't be read.
    pub(super) readings: Vec<ReadingChoice>,
    /// Why the file seems to be for another game, although it can be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) doubt: Option<String>,
    /// Why the game can't be opened.
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
    /// The stone changes colour.
    Recolour,
    /// The players exchange colours.
    Exchange,
    /// The stone moves to its mirror image and changes colour.
    Mirror,
}

/// An event at a node other than a move.
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
    /// The file sets the player to move.
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

/// The game's tree, or what has changed in it.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TreeChanges"))]
pub(super) struct TreeAnswer {
    /// Whether these are all nodes, in file order.
    pub(super) whole: bool,
    /// Otherwise only new and changed nodes; a new one is the last child of its parent.
    pub(super) nodes: Vec<NodeAnswer>,
    /// Removed nodes, with everything below them.
    pub(super) removed: Vec<u32>,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TreeNode"))]
pub(super) struct NodeAnswer {
    pub(super) id: u32,
    pub(super) parent: Option<u32>,
    pub(super) number: usize,
    pub(super) colour: Option<ColourWord>,
    /// The moves; empty if there are none.
    pub(super) word: String,
    /// Whether the move is a swap that exchanges the players' colours.
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
    /// A proof claimed by the file, which nothing has confirmed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) claim: Option<ProofAnswer>,
    /// A review's remark on the move, if it is a mistake, and whether it is the decisive one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) remark: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(super) decisive: bool,
    /// The review's better move, and the line after it.
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

/// A search's results so far.
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
    /// The rate for the player to move, without a swap.
    pub(super) rate: f64,
    /// Black's rate, if a player who may swap takes the better side. None if only some moves were compared and nothing
    /// is proven.
    pub(super) black_rate: Option<f64>,
    /// Whether only some moves were compared.
    pub(super) is_comparison: bool,
    pub(super) proven: Option<ProofAnswer>,
    /// A proof claimed by a book, which nothing has confirmed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) claim: Option<ProofAnswer>,
    /// How many moves have a proven result, and how many are legal.
    pub(super) proven_moves: usize,
    pub(super) legal_moves: usize,
    /// The value of a swap, if the player to move may swap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) swap: Option<SwapAnswer>,
    /// The map's contents.
    pub(super) shown: Vec<MapCellAnswer>,
    /// The best cell's number.
    pub(super) best: Option<usize>,
    pub(super) moves: Vec<MoveAnswer>,
}

/// The value of a swap that is legal now.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SwapValue"))]
pub(super) struct SwapAnswer {
    /// Whether it is better than a move.
    pub(super) better: bool,
    /// Where the proof comes from, if it is proven.
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
    /// The proven result: a win or a loss or, if a swap follows, the opponent's right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) proven: Option<&'static str>,
    pub(super) prior: Option<f64>,
    pub(super) line: Vec<LineMove>,
    /// The opponent's refutation, if the move is proven to lose and an answer is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) refutation: Option<String>,
}

/// The engine's task.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Busy"))]
pub(super) struct BusyAnswer {
    pub(super) what: Option<BusyWith>,
}

/// A review's findings.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ReviewNews"))]
pub(super) struct ReviewAnswer {
    /// None once the review has ended.
    pub(super) progress: Option<ReviewProgress>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) tree: Option<TreeAnswer>,
    #[cfg_attr(test, ts(type = "number"))]
    pub(super) revision: u64,
}

/// How far a review has got.
#[derive(Serialize, Clone, Copy, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Progress"))]
pub(super) struct ReviewProgress {
    /// How many positions are proven or searched, and how many there are.
    pub(super) done: usize,
    pub(super) of: usize,
    /// The kind of the job in work; null before the first one.
    pub(super) work: Option<ReviewTask>,
    /// The number of the move that led to the position in work.
    pub(super) number: usize,
    /// About how many seconds are left at most; null as long as there is nothing to judge by.
    pub(super) seconds: Option<f64>,
}

#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(super) enum ReviewTask {
    Estimate,
    Proof,
    Search,
    Reason,
}

#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Task"))]
#[serde(rename_all = "lowercase")]
pub(super) enum BusyWith {
    Move,
    Analysis,
    Proof,
}

/// A message to the page: an answer with the request's number, or news about a search.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ServerMessage"))]
pub(super) struct PageMessage {
    /// The request's number; null for a message without a request.
    pub(super) id: Option<u32>,
    /// Whether this is the last answer to the request.
    pub(super) done: bool,
    #[serde(flatten)]
    pub(super) answer: PageAnswer,
}

impl PageMessage {
    /// A message that doesn't answer a request.
    pub(super) fn unasked(answer: PageAnswer) -> PageMessage {
        PageMessage { id: None, done: false, answer }
    }

    /// The message as text.
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self)
            .unwrap_or_else(|error| format!("{{\"id\":null,\"done\":false,\"type\":\"error\",\"text\":\"{error}\"}}"))
    }
}
