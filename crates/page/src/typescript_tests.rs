//! Writes TypeScript files for the page: the types of messages, and the texts of games and levels.

use super::answers::{
    AnalysisAnswer, BoardAnswer, BoardChoice, BoardMark, BusyAnswer, BusyWith, CellAnswer, CornersAnswer, GameChoice,
    GameSummary, GamesAnswer, LabelAnswer, LevelChoice, MapCellAnswer, MoveAnswer, NodeAnswer, NodeEvent, OpenedAnswer,
    PageAnswer, PageMessage, PointAnswer, ReadingChoice, ResultAnswer, ReviewAnswer, ReviewProgress, ReviewTask, SideAnswer,
    StateAnswer, SwapAnswer, SwapEffect, TreeAnswer,
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
use tripoint_engine::engine::{Engine, Level};
use tripoint_games::board::Board;
use tripoint_games::families;
use tripoint_games::rules::Colour;
use ts_rs::{Config, TS};

/// The page's sources.
const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/page/src");

const PROTOCOL_HEAD: &str = "\
// The messages between page and engine: JSON objects. Written from crates/page/src by
// `WRITE_PROTOCOL=1 cargo test -p tripoint-page typescript`; do not edit it.
";

const GAMES_HEAD: &str = "\
// The games and the levels, with their English texts. Written from crates/page/src by
// `WRITE_PROTOCOL=1 cargo test -p tripoint-page typescript`; do not edit it.
";

fn declare<T: TS>(text: &mut String) {
    let config = Config::default();
    let docs = T::docs().unwrap_or_default();
    writeln!(text, "\n{docs}export {}", T::decl(&config)).unwrap();
}

fn declarations() -> String {
    let mut text = PROTOCOL_HEAD.to_owned();
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
        ReviewTask,
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

/// A TypeScript table, by game words or level numbers.
fn table(text: &mut String, docs: &str, declared: &str, entries: impl IntoIterator<Item = (String, String)>) {
    writeln!(text, "\n/** {docs} */\nexport const {declared} = {{").unwrap();
    entries.into_iter().for_each(|(key, value)| writeln!(text, "  {key}: {value},").unwrap());
    text.push_str("};\n");
}

fn games() -> String {
    let mut text = GAMES_HEAD.to_owned();
    let boards: Vec<Board> = families::words().map(|word| Board::default_of(word).unwrap()).collect();
    let of_games = |value: &dyn Fn(Board) -> String| -> Vec<(String, String)> {
        boards.iter().map(|&board| (format!("{:?}", board.family_word()), value(board))).collect()
    };
    let name = |board: Board| format!("{:?}", board.family_name());
    table(&mut text, "The games in the order shown to people.", "GAME_NAMES: Readonly<Record<string, string>>", of_games(&name));
    let titles = |board: Board| format!("{:?}", board.title_pattern());
    let declared = "TITLES: Readonly<Record<string, string>>";
    table(&mut text, "How a board is written, with {} for each of its numbers.", declared, of_games(&titles));
    let goals = |board: Board| {
        let [black, white] = [Colour::Black, Colour::White].map(|colour| board.aim_in_drawings(colour));
        format!("{{ black: {black:?}, white: {white:?} }}")
    };
    let declared = "GOALS: Readonly<Record<string, { readonly black: string; readonly white: string }>>";
    table(&mut text, "The goal of each colour.", declared, of_games(&goals));
    let sizes = |board: Board| format!("{:?}", board.parameters_in_words());
    let declared = "SIZES: Readonly<Record<string, readonly string[]>>";
    table(&mut text, "What the numbers of a board count.", declared, of_games(&sizes));
    let levels = Level::all().map(|level| (level.number().to_string(), format!("{:?}", level.description())));
    table(&mut text, "The play of each level, in a sentence.", "LEVELS: Readonly<Record<string, string>>", levels);
    text
}

/// Compares one of the page's files with its text. Writes it first if the environment asks for that.
fn check(name: &str, text: &str) {
    let file = format!("{SOURCES}/{name}");
    if std::env::var_os("WRITE_PROTOCOL").is_some() {
        fs::write(&file, text).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap();
    let stale = written.lines().zip(text.lines()).find(|(old, new)| old != new);
    assert!(written == text, "{name} is stale, see its first lines; the first line that differs: {stale:?}");
}

#[test]
fn the_page_has_the_types_of_the_messages() {
    check("protocol.ts", &declarations());
}

#[test]
fn the_page_has_the_games_and_their_texts() {
    check("games.ts", &games());
}
