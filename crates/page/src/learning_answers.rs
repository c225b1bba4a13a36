//! Messages to the page about puzzles, the opening book and proofs.

use super::colours::ColourWord;
use serde::Serialize;

/// A puzzle in the list, or the opened one.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PuzzleEntry"))]
#[serde(rename_all = "camelCase")]
pub(super) struct PuzzleSummary {
    pub(super) number: usize,
    pub(super) board: String,
    /// From 1 (easiest) to 5.
    pub(super) grade: u8,
    pub(super) to_move: ColourWord,
    pub(super) stones: usize,
    /// The moves up to the position.
    pub(super) moves: String,
}

/// The opened puzzle.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OpenedPuzzle"))]
pub(super) struct OpenedPuzzle {
    #[serde(flatten)]
    pub(super) summary: PuzzleSummary,
    /// How many puzzles the page has.
    pub(super) count: usize,
    /// The position's node.
    pub(super) node: u32,
}

/// Whether a move solves the puzzle.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Judgement"))]
pub(super) struct PuzzleJudgement {
    pub(super) number: usize,
    pub(super) word: String,
    pub(super) right: bool,
    /// The opponent's winning answer to a wrong move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) refutation: Option<String>,
}

/// The solution, and the refutation of every other move.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Solution"))]
pub(super) struct SolutionAnswer {
    pub(super) number: usize,
    pub(super) word: String,
    pub(super) refutations: Vec<RefutationAnswer>,
}

/// A stone in a line of play.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct LineMove {
    pub(super) word: String,
    pub(super) colour: ColourWord,
}

/// Why the solution wins.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PuzzleProof"))]
pub(super) struct PuzzleProofAnswer {
    pub(super) number: usize,
    pub(super) word: String,
    /// The empty cells that the winner needs after the solution.
    pub(super) carrier: Vec<String>,
    /// The winner's plans. If there is a single one without an answer, its chains are connected.
    pub(super) plans: Vec<PlanAnswer>,
    /// How many positions the proof goes through, up to symmetry; 0 if it is too large to explain.
    pub(super) positions: usize,
    /// A line of play after the solution, in which the winner follows the proof. Only if the proof is too large to
    /// explain, and if a line was found in time.
    pub(super) line: Vec<LineMove>,
}

/// The moves that an answer refutes.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Refutation"))]
pub(super) struct RefutationAnswer {
    pub(super) answer: String,
    pub(super) moves: Vec<String>,
}

/// How the winner can continue.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Plan"))]
pub(super) struct PlanAnswer {
    /// The opponent's move that this plan answers; if there is none, it answers every move outside the carrier.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) reply: Option<String>,
    /// The winner's answer; none if its chains are already connected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) answer: Option<String>,
    pub(super) carrier: Vec<String>,
    /// The connections after the answer; none if the win needs more moves by both players, or everything is connected.
    pub(super) connections: Vec<ConnectionAnswer>,
}

/// A chain's connection with another chain or with a side.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Connection"))]
pub(super) struct ConnectionAnswer {
    pub(super) from: Vec<String>,
    /// The stones of the other chain; none for a side.
    pub(super) to: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) side: Option<String>,
    pub(super) cells: Vec<String>,
}

/// The moves that the opening book knows at the shown position.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BookMoves"))]
#[serde(rename_all = "camelCase")]
pub(super) struct BookAnswer {
    pub(super) node: u32,
    /// Whether there is a book for the board.
    pub(super) is_open: bool,
    /// Whether the opponent may swap after the move, so that a winning move should be swapped.
    pub(super) swap_follows: bool,
    /// The value of a swap for the player who may swap now: that of the opener's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) swap_rate: Option<f64>,
    /// Whether the opener's stone is proven to win, or to lose.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) swap_proven: Option<bool>,
    /// The best move first.
    pub(super) moves: Vec<BookMoveAnswer>,
}

/// A move in the book; rates are for its player, without a swap.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "KnownMove", optional_fields))]
pub(super) struct BookMoveAnswer {
    /// The cells that lead to the same position by symmetry.
    pub(super) words: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rate: Option<f64>,
    /// The 95 % interval of the rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) high: Option<f64>,
    /// Whether the move is proven to win, or to lose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proven: Option<bool>,
    /// Whether a file claims it and nothing has checked it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>"))]
    pub(super) unchecked: bool,
    /// Where the rate comes from, in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) source: Option<&'static str>,
    /// The result claimed by people for the move itself: `win`, `loss`, `unknown` or `disputed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) claim: Option<&'static str>,
    /// Games after the move, and how many its player has won.
    pub(super) games: u32,
    pub(super) won: u32,
    /// A deep search's win rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) search: Option<f64>,
    /// How many replies the book knows.
    pub(super) replies: usize,
    pub(super) comment: String,
    /// Contradictions within its evidence, and between it and its replies.
    pub(super) contradictions: Vec<String>,
}

/// The study's entry for the shown position.
#[derive(Serialize, Clone, Debug, Default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "StudyEntry", optional_fields))]
#[serde(rename_all = "camelCase")]
pub(super) struct StudyAnswer {
    pub(super) node: u32,
    /// Changes whenever the study does.
    pub(super) revision: u32,
    /// The study's board; none if no study is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) board: Option<String>,
    /// How many positions follow the empty board, and how many replies lead to them.
    pub(super) positions: usize,
    pub(super) replies: usize,
    /// Why the study can't have an entry for the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refusal: Option<String>,
    /// The entry for the position itself, for the player who made the last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) here: Option<BookMoveAnswer>,
    /// The best move first.
    pub(super) moves: Vec<BookMoveAnswer>,
    /// Whether the solver has proven the position, but the study lacks the proof.
    pub(super) has_proof: bool,
}

/// The changes that another study makes to this one.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Merged"))]
pub(super) struct MergedAnswer {
    /// How many positions are new.
    pub(super) added: usize,
    /// Claims that trusted people overrule.
    pub(super) overruled: Vec<StudyConflict>,
    /// The merged study's contradictions that this one did not have.
    pub(super) contradictions: Vec<StudyConflict>,
}

/// A contradiction after moves from the empty board.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct StudyConflict {
    pub(super) moves: String,
    pub(super) text: String,
}

/// How far a proof has come.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Proving"))]
pub(super) struct ProvingAnswer {
    pub(super) node: u32,
    pub(super) seconds: f64,
    /// The winner, once it is proven.
    pub(super) winner: Option<ColourWord>,
    /// How many moves have a proven result, and how many there are.
    pub(super) decided: usize,
    pub(super) moves: usize,
}

/// A proven position.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Solved"))]
#[serde(rename_all = "camelCase")]
pub(super) struct SolvedAnswer {
    pub(super) node: u32,
    pub(super) to_move: ColourWord,
    pub(super) winner: ColourWord,
    /// The winning moves of the player to move.
    pub(super) moves: Vec<String>,
    pub(super) seconds: f64,
    /// Whether a swap could change the result, because the proof ignores swaps.
    pub(super) has_swap: bool,
    /// The empty cells that the winner needs.
    pub(super) carrier: Vec<String>,
    /// The winner's plans after the winning move.
    pub(super) plans: Vec<PlanAnswer>,
    /// How many positions the proof goes through, up to symmetry; 0 if it is too large to explain.
    pub(super) positions: usize,
    /// The explanation for people, first page first; none if it is too large.
    pub(super) pages: Vec<ProofPage>,
}

/// An HTML page.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ProofPage {
    pub(super) name: String,
    pub(super) html: String,
}
