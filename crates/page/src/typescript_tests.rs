//! The types of the messages in TypeScript, for the page.

use super::answers::{
    AnalysisAnswer, BoardAnswer, BoardChoice, BoardMark, BusyAnswer, BusyWith, CellAnswer, CornersAnswer, GameChoice,
    GameSummary, GamesAnswer, LabelAnswer, LevelChoice, MapCellAnswer, MoveAnswer, NodeAnswer, NodeEvent, OpenedAnswer,
    PageAnswer, PageMessage, PointAnswer, ReadingChoice, ResultAnswer, ReviewAnswer, ReviewProgress, SideAnswer, StateAnswer,
    SwapAnswer, SwapEffect, TreeAnswer,
};
use super::colours::ColourWord;
use super::groups::edit::{EditRequest, HeaderName};
use super::groups::game::GameRequest;
use super::groups::learn::LearnRequest;
use super::groups::review::ReviewRequest;
use super::groups::search::SearchRequest;
use super::groups::study::{ClaimedWinner, StudyRequest};
use super::groups::view::ViewRequest;
use super::learning_answers::{
    BookAnswer, BookMoveAnswer, ConnectionAnswer, LineMove, MergedAnswer, OpenedPuzzle, PlanAnswer, ProofPage, ProvingAnswer,
    PuzzleJudgement, PuzzleProofAnswer, PuzzleSummary, RefutationAnswer, SolutionAnswer, SolvedAnswer, StudyAnswer,
    StudyConflict,
};
use super::proof_answer::{ProofAnswer, ProofOrigin, ProofSource, RefutedAnswer};
use std::fmt::Write;
use std::fs;
use tripoint_engine::engine::Engine;
use ts_rs::{Config, TS};

/// The file of the page with these types.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/page/src/protocol.ts");

const HEAD: &str = "\
// The messages between page and engine: JSON objects. Written from crates/page/src by
// `WRITE_PROTOCOL=1 cargo test -p tripoint-page typescript`; do not edit it.
";

fn declare<T: TS>(text: &mut String) {
    let config = Config::default();
    let docs = T::docs().unwrap_or_default();
    writeln!(text, "\n{docs}export {}", T::decl(&config)).unwrap();
}

fn declarations() -> String {
    let mut text = HEAD.to_owned();
    macro_rules! declare_all {
        ($($name:ty),*) => { $(declare::<$name>(&mut text);)* };
    }
    macro_rules! declare_union {
        ($union:literal: $($name:ty),*) => {{
            let names = [$(<$name>::name(&Config::default())),*];
            writeln!(text, "\n/**\n * A request of the page, as its JSON has it.\n */\nexport type {} = {};", $union, names.join(" | ")).unwrap();
            declare_all!($($name),*);
        }};
    }
    declare_union!("Request": GameRequest, EditRequest, SearchRequest, ReviewRequest, ViewRequest, LearnRequest, StudyRequest);
    declare_all!(
        PageMessage,
        PageAnswer,
        ColourWord,
        HeaderName,
        ClaimedWinner,
        BoardMark,
        BusyWith,
        GamesAnswer,
        GameChoice,
        BoardChoice,
        LevelChoice,
        BoardAnswer,
        CellAnswer,
        SideAnswer,
        LabelAnswer,
        PointAnswer,
        StateAnswer,
        MapCellAnswer,
        ResultAnswer,
        CornersAnswer,
        OpenedAnswer,
        TreeAnswer,
        NodeAnswer,
        NodeEvent,
        ProofAnswer,
        ProofSource,
        ProofOrigin,
        RefutedAnswer,
        GameSummary,
        ReadingChoice,
        AnalysisAnswer,
        SwapAnswer,
        SwapEffect,
        MoveAnswer,
        LineMove,
        BusyAnswer,
        ReviewAnswer,
        ReviewProgress,
        PuzzleSummary,
        OpenedPuzzle,
        PuzzleJudgement,
        SolutionAnswer,
        PlanAnswer,
        ConnectionAnswer,
        PuzzleProofAnswer,
        RefutationAnswer,
        BookAnswer,
        BookMoveAnswer,
        StudyAnswer,
        MergedAnswer,
        StudyConflict,
        ProvingAnswer,
        SolvedAnswer,
        ProofPage
    );
    let seconds = Engine::HINT_TIME.as_secs_f64();
    writeln!(text, "\n/** The longest time of a search for a hint. */\nexport const HINT_SECONDS = {seconds};").unwrap();
    text
}

#[test]
fn the_page_has_the_types_of_the_messages() {
    let text = declarations();
    if std::env::var_os("WRITE_PROTOCOL").is_some() {
        fs::write(FILE, &text).unwrap();
    }
    let written = fs::read_to_string(FILE).unwrap();
    let stale = written.lines().zip(text.lines()).find(|(old, new)| old != new);
    assert!(written == text, "protocol.ts is stale, see its first lines; the first line that differs: {stale:?}");
}
