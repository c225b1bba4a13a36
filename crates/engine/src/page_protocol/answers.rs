//! Messages to the page, as JSON objects with a `type`.

use super::request::Theme;
use crate::verdict::KnownResult;
use serde::Serialize;

/// A message to the page.
#[derive(Serialize, Clone, Debug)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum PageAnswer {
    Games(GamesAnswer),
    Board(BoardAnswer),
    State(Box<StateAnswer>),
    Choice { games: Vec<GameSummary> },
    Analysis(AnalysisAnswer),
    Busy(BusyAnswer),
    File { name: String, text: String },
    Picture { name: String, svg: String },
    Gtp { line: String, reply: String },
    Puzzles { puzzles: Vec<PuzzleSummary> },
    Puzzle(OpenedPuzzle),
    Judgement(PuzzleJudgement),
    Solution(SolutionAnswer),
    Proof(PuzzleProofAnswer),
    Error { verb: String, text: String },
    Fault { text: String },
}

/// The games and boards to choose from.
#[derive(Serialize, Clone, Debug)]
pub(super) struct GamesAnswer {
    pub(super) version: &'static str,
    pub(super) games: Vec<GameChoice>,
    pub(super) levels: Vec<LevelChoice>,
    pub(super) maps: Vec<MapChoice>,
    /// The sequences of turns that have a name.
    pub(super) turns: Vec<String>,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct GameChoice {
    pub(super) word: &'static str,
    pub(super) title: &'static str,
    pub(super) rules: String,
    pub(super) boards: Vec<BoardChoice>,
    pub(super) usual: String,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct BoardChoice {
    pub(super) board: String,
    pub(super) title: String,
    pub(super) cells: usize,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct LevelChoice {
    pub(super) number: u32,
    pub(super) rating: i32,
    pub(super) simulations: Option<u64>,
    /// A sentence about the play of the level.
    pub(super) description: &'static str,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct MapChoice {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
}

/// The board, whenever it or the way in which it is drawn changes.
#[derive(Serialize, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub(super) struct BoardAnswer {
    pub(super) board: String,
    pub(super) title: String,
    pub(super) rules: String,
    pub(super) symbol: String,
    pub(super) targets: String,
    pub(super) view_box: String,
    pub(super) cells: Vec<CellAnswer>,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct CellAnswer {
    pub(super) name: String,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) neighbours: Vec<usize>,
}

/// The game as it stands.
#[derive(Serialize, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub(super) struct StateAnswer {
    pub(super) board: String,
    pub(super) picture: String,
    pub(super) caption: String,
    pub(super) to_move: ColourWord,
    /// The sequence of turns, which stone of its turn the next one is, from 1, and of how many.
    pub(super) turns: String,
    pub(super) stone: u32,
    pub(super) stones_of_turn: u32,
    /// The empty cells on which the next stone would join another one of its turn.
    pub(super) barred: Vec<String>,
    pub(super) stones: Vec<Option<ColourWord>>,
    pub(super) last: Option<String>,
    pub(super) may_swap: bool,
    pub(super) swap_text: String,
    /// Whether the players have exchanged their colours: who began as Black plays White.
    pub(super) exchanged: bool,
    pub(super) result: Option<ResultAnswer>,
    /// Whether the game is decided on the board, so that nothing is left to play or to search. A resignation does not
    /// decide it.
    pub(super) decided: bool,
    pub(super) corners: Option<CornersAnswer>,
    pub(super) winning: Vec<String>,
    pub(super) goals: GoalsAnswer,
    /// Changes of the tree since the last state; none if there are no changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tree: Option<TreeAnswer>,
    /// The reading of the game; only in the first state of an opened game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) opened: Option<OpenedAnswer>,
    /// A number that grows with every change of the game's file.
    pub(super) revision: u64,
    pub(super) at: u32,
    pub(super) path: Vec<usize>,
    pub(super) line: Vec<u32>,
    pub(super) words: String,
    pub(super) level: u32,
    pub(super) seconds: f64,
    pub(super) map: &'static str,
    /// The legend of the map, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) legend: Option<LegendAnswer>,
    pub(super) names: bool,
    pub(super) numbers: bool,
    pub(super) theme: Theme,
    pub(super) busy: Option<BusyWith>,
}

/// The meaning of the colours and words of a map.
#[derive(Serialize, Clone, Debug)]
pub(super) struct LegendAnswer {
    pub(super) title: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) scale: Option<ScaleAnswer>,
    pub(super) marks: Vec<MarkAnswer>,
    pub(super) notes: Vec<&'static str>,
}

/// Colours in equal steps, and the texts below their ends and their middle.
#[derive(Serialize, Clone, Debug)]
pub(super) struct ScaleAnswer {
    pub(super) colours: Vec<String>,
    pub(super) texts: [&'static str; 3],
}

/// The word of a proven move, on its colour.
#[derive(Serialize, Clone, Debug)]
pub(super) struct MarkAnswer {
    pub(super) word: &'static str,
    pub(super) colour: String,
    pub(super) text: &'static str,
}

/// The reading of a game.
#[derive(Serialize, Clone, Debug, Default)]
pub(super) struct OpenedAnswer {
    /// Places of the file that were not read as they are written.
    pub(super) warnings: Vec<String>,
}

/// A board on which a game can be read.
#[derive(Serialize, Clone, Debug)]
pub(super) struct ReadingChoice {
    /// The word of the game.
    pub(super) word: &'static str,
    pub(super) title: String,
}

/// A game of a file, to choose from.
#[derive(Serialize, Clone, Debug)]
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
    pub(super) doubt: Option<String>,
    /// Why the game cannot be opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<String>,
}

#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum ColourWord {
    Black,
    White,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct ResultAnswer {
    pub(super) winner: ColourWord,
    pub(super) text: String,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct CornersAnswer {
    pub(super) black: Vec<String>,
    pub(super) white: Vec<String>,
    pub(super) needed: usize,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct GoalsAnswer {
    pub(super) black: &'static str,
    pub(super) white: &'static str,
}

/// The tree of the game, or what has changed in it.
#[derive(Serialize, Clone, Debug)]
pub(super) struct TreeAnswer {
    /// Whether these are all nodes, in the order of the file.
    pub(super) whole: bool,
    /// Otherwise only new and changed nodes; a new one is the last child of its parent.
    pub(super) nodes: Vec<NodeAnswer>,
    /// Nodes that were taken away, with all below them.
    pub(super) removed: Vec<u32>,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct NodeAnswer {
    pub(super) id: u32,
    pub(super) parent: Option<u32>,
    pub(super) number: usize,
    pub(super) colour: Option<ColourWord>,
    /// The moves; empty where there are none.
    pub(super) word: String,
    /// Another event at the node, such as a resignation or set-up stones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) event: Option<String>,
    pub(super) comment: String,
    pub(super) rate: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proven: Option<ProofAnswer>,
    /// The remark of a review on the move, if it is a mistake, and whether it is the decisive one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) remark: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) decisive: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<String>,
}

/// The results of a search so far.
#[derive(Serialize, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnalysisAnswer {
    pub(super) node: u32,
    pub(super) to_move: ColourWord,
    pub(super) simulations: u64,
    pub(super) per_second: f64,
    pub(super) seconds: f64,
    pub(super) rate: f64,
    /// None if some moves alone were compared and nothing is proven.
    pub(super) black_rate: Option<f64>,
    /// Whether some moves alone were compared.
    pub(super) is_comparison: bool,
    pub(super) proven: Option<ProofAnswer>,
    /// The moves whose result is proven, and all.
    pub(super) proven_moves: usize,
    pub(super) legal_moves: usize,
    /// The value of a swap, if the player to move may swap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) swap: Option<SwapAnswer>,
    pub(super) picture: String,
    pub(super) moves: Vec<MoveAnswer>,
}

/// The value of a swap that is legal now.
#[derive(Serialize, Clone, Debug)]
pub(super) struct SwapAnswer {
    /// Whether it is better than a move.
    pub(super) better: bool,
    pub(super) text: String,
}

/// A proven result.
#[derive(Serialize, Clone, Copy, Debug)]
pub(super) struct ProofAnswer {
    pub(super) winner: ColourWord,
    /// The source of the proof.
    pub(super) source: &'static str,
    /// The stones that the winner still has to place at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) moves: Option<u32>,
}

#[derive(Serialize, Clone, Debug)]
pub(super) struct MoveAnswer {
    pub(super) word: String,
    /// Its share of the visits, in [0, 1].
    pub(super) share: f64,
    pub(super) rate: Option<f64>,
    /// The proven result: that it wins or loses or, where a swap follows, the opponent's right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proven: Option<&'static str>,
    pub(super) prior: Option<f64>,
    pub(super) line: Vec<LineMove>,
}

/// A stone of a line of play.
#[derive(Serialize, Clone, Debug)]
pub(super) struct LineMove {
    pub(super) word: String,
    pub(super) colour: ColourWord,
}

/// The task of the engine.
#[derive(Serialize, Clone, Debug)]
pub(super) struct BusyAnswer {
    pub(super) what: Option<BusyWith>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) done: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) of: Option<usize>,
}

#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum BusyWith {
    Move,
    Analysis,
    Review,
}

/// A puzzle in the list, or the one that was opened.
#[derive(Serialize, Clone, Debug)]
#[serde(rename_all = "camelCase")]
pub(super) struct PuzzleSummary {
    pub(super) number: usize,
    pub(super) board: String,
    pub(super) title: String,
    /// From 1 (easiest) to 5.
    pub(super) grade: u8,
    pub(super) to_move: ColourWord,
    pub(super) stones: usize,
}

/// The puzzle that was opened.
#[derive(Serialize, Clone, Debug)]
pub(super) struct OpenedPuzzle {
    #[serde(flatten)]
    pub(super) summary: PuzzleSummary,
    /// The number of puzzles of the page.
    pub(super) count: usize,
    /// The node of the position.
    pub(super) node: u32,
}

/// Whether a move solves the puzzle.
#[derive(Serialize, Clone, Debug)]
pub(super) struct PuzzleJudgement {
    pub(super) number: usize,
    pub(super) word: String,
    pub(super) right: bool,
    /// The opponent's answer to a wrong move, which wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refutation: Option<String>,
}

/// The solution, and why it wins.
#[derive(Serialize, Clone, Debug)]
pub(super) struct SolutionAnswer {
    pub(super) number: usize,
    pub(super) word: String,
    /// The empty cells that the winner needs after the solution.
    pub(super) carrier: Vec<String>,
    /// The winner's plans. A single one without an answer: its chains are connected.
    pub(super) plans: Vec<PlanAnswer>,
}

/// A way in which the winner goes on.
#[derive(Serialize, Clone, Debug)]
pub(super) struct PlanAnswer {
    /// The opponent's move that this plan is for; if there is none, it is for every move outside of the carrier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reply: Option<String>,
    /// The winner's answer; none if its chains are connected already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) answer: Option<String>,
    pub(super) carrier: Vec<String>,
    /// The connections after the answer, in words; none if the win needs more moves of both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<String>,
    pub(super) connections: Vec<ConnectionAnswer>,
}

/// A connection of a chain with another or with a side.
#[derive(Serialize, Clone, Debug)]
pub(super) struct ConnectionAnswer {
    pub(super) from: Vec<String>,
    /// The stones of the other chain; none for a side.
    pub(super) to: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) side: Option<String>,
    pub(super) cells: Vec<String>,
}

/// Why no other move wins, and why the solution does.
#[derive(Serialize, Clone, Debug)]
pub(super) struct PuzzleProofAnswer {
    pub(super) number: usize,
    pub(super) refutations: Vec<RefutationAnswer>,
    pub(super) solution: SolutionAnswer,
    /// Positions that the proof of the solution goes through, up to symmetry.
    pub(super) positions: usize,
}

/// The moves that an answer refutes.
#[derive(Serialize, Clone, Debug)]
pub(super) struct RefutationAnswer {
    pub(super) answer: String,
    pub(super) moves: Vec<String>,
}

impl From<tripoint_games::rules::Colour> for ColourWord {
    fn from(colour: tripoint_games::rules::Colour) -> ColourWord {
        match colour {
            tripoint_games::rules::Colour::Black => ColourWord::Black,
            tripoint_games::rules::Colour::White => ColourWord::White,
        }
    }
}

impl From<KnownResult> for ProofAnswer {
    fn from(KnownResult { winner, source, moves }: KnownResult) -> ProofAnswer {
        ProofAnswer { winner: winner.into(), source: source.in_words(), moves }
    }
}

impl PageAnswer {
    /// The message as text.
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| format!("{{\"type\":\"error\",\"verb\":\"\",\"text\":\"{error}\"}}"))
    }
}
