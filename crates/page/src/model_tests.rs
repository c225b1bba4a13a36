//! Long random conversations with a page, compared with a plain model after each message.

use super::Page;
use super::game::is_same;
use super::puzzle_tests::PUZZLES;
use super::test_messages::message;
use super::tests::{Mirror, Ticking};
use crate::test_data;
use serde_json::Value;
use std::cell::Cell as Counter;
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::engine::Engine;
use tripoint_games::base::Random;
use tripoint_games::board::Board;
use tripoint_games::rules::{Colour, Move, Position};

/// Invalid arguments.
const NONSENSE: [&str; 8] = ["", "z99", "-1", "4294967296", "99999999999999999999", "swap", "resign", "\u{1f600} (;"];

/// Messages about studies. Some of the studies don't fit the board or contradict themselves.
const STUDIES: [&str; 14] = [
    "open-study",
    "open-study tripoint book 1\nboard Y 4\nturns 1\n\n| b3 person win; a1 proof loss\na1 | b3 person loss",
    "merge-study tripoint book 1\nboard Y 4\nturns 1\n\n| b3 person loss \"no\"; a1 proof win\na1 | c3 = ",
    "merge-study tripoint book 1\nboard Y 4\nturns 1\n\n| b3 person disputed \"no\"",
    "merge-study tripoint book 1\nboard Hex 4 4\nturns 1\n\n| b3",
    "close-study",
    "save-study",
    "study",
    "claim black",
    "claim",
    "remark a \" b",
    "add-line",
    "add-proof",
    "remove-position",
];

/// GTP lines that change the position, the engine or nothing. `#` stands for a cell, `@` for a board.
const LINES: [&str; 36] = [
    "play b #",
    "play w #",
    "play b swap-pieces",
    "play w resign",
    "undo",
    "gg-undo 3",
    "clear_board",
    "tripoint-game @",
    "boardsize 4",
    "boardsize 5 3",
    "tripoint-turns 122*",
    "tripoint-turns 1",
    "gogui-setup b # w #",
    "gogui-setup w #",
    "gogui-play_sequence b # w #",
    "genmove b",
    "genmove w",
    "reg_genmove b",
    "tripoint-turn",
    "tripoint-chains",
    "tripoint-ownership",
    "tripoint-visits",
    "tripoint-pv",
    "tripoint-prior",
    "tripoint-win",
    "tripoint-book",
    "param simulations 30",
    "param threads 1",
    "param swap_pieces mirror",
    "param swap_pieces sides",
    "time_settings 0 1 1",
    "printsgf",
    "loadsgf x.sgf",
    "showboard",
    "kata-analyze 1",
    "nonsense # @",
];

/// Files and links. `#` stands for a cell, `@` for a board with a colon.
const TEXTS: [&str; 12] = [
    "(;FF[4]SZ[4]TG[Y 4]AB[b3][b2][c3]AW[a4](;B[d4];B[a1])(;W[c4];C[x];W[d4]))",
    "(;GM[11]FF[4]SZ[5]TG[Y 5];B[c3];W[b2](;B[a1])(;B[d4];W[d4]))",
    "(;FF[4]SZ[4]TG[Y 4]AB[a1]AW[b2]PL[W]C[set up];W[c3]N[x];B[c4]C[two\nlines \\] end])",
    "(;FF[4]SZ[4]TG[Y 4]AB[a1];AW[d4];B[b2];W[c3])",
    "(;FF[4]SZ[7]TG[Y 7];B[c3];W[swap-pieces];W[d4];B[d4])",
    "(;FF[4]SZ[4]TG[Y 4];B[b2];W[resign])",
    "(;FF[4]SZ[6]TG[Y 6]TU[122*];B[c3];W[c4];W[a1])",
    "https://hexworld.org/board/#7,a1:sb7c4",
    "(;FF[4]SZ[4]TG[Y 4];B[b2",
    "no game",
    "(;FF[4]GM[11]SZ[4];B[b2])",
    "(;FF[4]SZ[4]TG[Y 4];B[b2])(;FF[4]SZ[5]TG[Hex 5 5];B[c3])",
];

struct Model {
    page: Page,
    random: Random,
    boards: Vec<Board>,
    /// Node numbers from any game in the conversation.
    ids: Vec<u32>,
    /// The page's last state.
    state: Value,
    board: Value,
    /// The tree as the page knows it.
    mirror: Mirror,
    /// The game's number in its file.
    number: usize,
    /// The reader's game while a lesson or a puzzle is on the board: its file, and the shown node.
    aside: Option<(String, u32)>,
}

impl Model {
    fn new(seed: u64, board: Board) -> Model {
        let mut settings = test_data::settings().with_board(board).with_memory(64).with_seed(seed);
        settings.parameters.network = false;
        let page = Page::new(Engine::new(settings, Arc::new(Ticking::default())).unwrap()).with_puzzles(PUZZLES);
        let boards = Board::all().collect();
        Model {
            page,
            random: Random::new(seed),
            boards,
            ids: vec![1],
            state: Value::Null,
            board: Value::Null,
            mirror: Mirror::default(),
            number: 1,
            aside: None,
        }
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.random.below(all.len())].clone()
    }

    /// A board, usually a small one.
    fn board(&mut self) -> Board {
        let small = |board: &&Board| board.cells() <= 60;
        let of_all = self.random.below(4) == 0;
        let boards: Vec<Board> = self.boards.iter().filter(|board| of_all || small(board)).copied().collect();
        self.one_of(&boards)
    }

    /// A cell's name, usually an empty cell's.
    fn cell(&mut self) -> String {
        let cells = self.board["cells"].as_array().cloned().unwrap_or_default();
        let stones = self.state["stones"].as_array().cloned().unwrap_or_default();
        let name = |index: usize| cells[index]["name"].as_str().unwrap().to_owned();
        let empty: Vec<String> = (0..stones.len()).filter(|&cell| stones[cell].is_null()).map(name).collect();
        match self.random.below(12) {
            0 => self.one_of(&NONSENSE).to_owned(),
            1 if !cells.is_empty() => name(self.random.below(cells.len())),
            _ if empty.is_empty() => "a1".to_owned(),
            _ => self.one_of(&empty),
        }
    }

    /// The number of a node, of a former one, or of none.
    fn node(&mut self) -> String {
        let now: Vec<u32> = self.page.desk.game().tree().nodes().map(|node| node.node.number()).collect();
        match self.random.below(8) {
            0 => self.one_of(&NONSENSE).to_owned(),
            1 => self.one_of(&self.ids.clone()).to_string(),
            _ => self.one_of(&now).to_string(),
        }
    }

    /// A board with turns, which usually fit it.
    fn game(&mut self) -> String {
        let board = self.board().to_string().to_lowercase();
        let turns = ["", "", " no-swap", " turns 1", " turns 122*", " turns 123* no-swap", " turns 12*", " turns x"];
        board + self.one_of(&turns)
    }

    /// A small number, or nonsense.
    fn number(&mut self, most: usize) -> String {
        if self.random.below(10) == 0 { self.one_of(&NONSENSE).to_owned() } else { self.random.below(most + 1).to_string() }
    }

    fn filled(&mut self, text: &str) -> String {
        let mut filled = String::new();
        for letter in text.chars() {
            match letter {
                '#' => filled += &self.cell(),
                '@' => filled += &self.board().to_string().to_lowercase(),
                letter => filled.push(letter),
            }
        }
        filled
    }

    fn message(&mut self) -> String {
        let text = |model: &mut Model| {
            let text = model.one_of(&TEXTS);
            let text = model.filled(text);
            let game = model.one_of(&["-", "y", "hex"]);
            let verb = model.one_of(&["open", "open", "choose", "restore"]);
            if verb == "open" { format!("open {text}") } else { format!("{verb} {} {game} {text}", model.number(2)) }
        };
        match self.random.below(68) {
            0 => "hello".to_owned(),
            1 | 2 => format!("game {}", self.game()),
            3 => text(self),
            4 => {
                let board = self.board();
                let mut line = format!("line {}:", board.to_string().to_lowercase());
                for _ in 0..self.random.below(5) {
                    let word = format!("{}{}", (b'a' + self.random.below(4) as u8) as char, 1 + self.random.below(4));
                    let _ = write!(line, " {word}");
                }
                line
            }
            5..=13 => format!("play {}", self.cell()),
            14 => format!("play {}", self.one_of(&["swap", "SWAP", "resign", "pass", ""])),
            15 | 16 => "genmove".to_owned(),
            17 => "analyse".to_owned(),
            18 => format!("analyse for {}", self.number(20)),
            19 => format!("analyse {} {}", self.cell(), self.cell()),
            20 | 44 => format!("review {}", self.number(6)),
            45 | 54..=59 => "stop-review".to_owned(),
            46 => {
                let name = self.one_of(&["PB", "PW", "RE", "EV", "XX"]);
                format!("header {name} {}", self.one_of(&["", "Ann", "B+R", "a ] b", "];W[b2", "c\\"]))
            }
            47 | 48 => {
                let kind = self.one_of(&["triangle", "square", "circle", "cross", "label", "arrow", "line", "star"]);
                format!("mark {} {kind} {} {}", self.node(), self.cell(), self.cell())
            }
            49 => format!("unmark {}", self.node()),
            50 | 51 => format!("setup {} {}", self.one_of(&["black", "white", "empty", "grey"]), self.cell()),
            52 => format!("turn {}", self.one_of(&["black", "white", "grey"])),
            53 => format!("insert {} {}", self.cell(), self.cell()),
            21 | 22 => "stop".to_owned(),
            23 => format!("level {}", self.number(4)),
            24 => format!("time {}", self.one_of(&["0.05", "0.2", "0", "x", "1e9"])),
            25..=27 => {
                let maps = ["none", "rate", "visits", "prior", "ownership", "amaf", "book", "study", "proven", "nonsense"];
                format!("map {}", self.one_of(&maps))
            }
            28 => {
                let displays =
                    ["y up xy", "y down hexgui", "y left", "hex diamond", "hex flat-2 hexgui", "poly-y right ring", "y x", ""];
                format!("display {}", self.one_of(&displays))
            }
            29..=32 => format!("go {}", self.node()),
            33 => format!("walk {} {} {}", self.number(1), self.number(0), self.number(1)),
            34 | 35 => format!("delete {}", self.node()),
            36 => format!("promote {}", self.node()),
            37 => format!(
                "comment {} {}",
                self.node(),
                self.one_of(&["", "good", "a ] b \\ c", "line\nbreak", "\u{2014}", "];B[a1"])
            ),
            38 => self.one_of(&["save", "charset UTF-8", "charset Shift_JIS"]).to_owned(),
            39 => "picture".to_owned(),
            40..=42 => {
                let line = self.one_of(&LINES);
                format!("gtp {}", self.filled(line))
            }
            60 => self.one_of(&["puzzles", "puzzle 1", "puzzle 2", "puzzle 3", "puzzle day 5"]).to_owned(),
            61 => format!("try {}", self.cell()),
            62 => self.one_of(&["solution", "solution", "book", "solve"]).to_owned(),
            63 | 64 => self.one_of(&STUDIES).to_owned(),
            65 => self.one_of(&["lesson y-5-no-swap:a3,b2,b3", "lesson y-5:b4", "lesson hex-4:a1", "lesson y-5:z9"]).to_owned(),
            66 => "leave".to_owned(),
            _ => self.one_of(&NONSENSE).to_owned(),
        }
    }

    /// Sends a message and searches a little, then checks everything.
    fn advance(&mut self, message: &str) {
        let questions = Counter::new(0);
        let stop = || {
            questions.set(questions.get() + 1);
            questions.get() > 20
        };
        // Now and then, something that isn't JSON.
        let sent = if self.random.below(50) == 0 { message.to_owned() } else { super::test_messages::message(message) };
        let before = self.own_game();
        let mut answers = self.page.receive(&sent, &stop);
        self.check_aside(before, message);
        // A review needs more time than a search.
        let steps = if self.page.desk.game().reviews().nodes().is_some() { 2 } else { 4 };
        for _ in 0..self.random.below(steps) {
            // One tick of the clock: longer parts of a search would double each time.
            answers.extend(self.page.step(Duration::from_millis(10)));
        }
        for answer in answers {
            self.check_answer(message, &answer);
        }
        // If the answer is not a state, request one.
        let level = self.page.search.level().number();
        let last = self.page.receive(&super::test_messages::message(&format!("level {level}")), &|| false).pop().unwrap();
        self.check_answer(message, &last);
        self.check_state();
        self.check_findings();
    }

    /// The reader's game as a file, and its shown node.
    fn own_game(&self) -> (String, u32) {
        let game = self.page.desk.own_game();
        (game.tree().sgf(), game.at())
    }

    /// A lesson or a puzzle leaves the reader's game as it is, and leaving it brings the game back.
    fn check_aside(&mut self, before: (String, u32), message: &str) {
        let was_aside = self.aside.is_some();
        let is_aside = self.page.desk.has_aside();
        // The charset always belongs to the reader's game.
        if is_aside && !message.starts_with("charset") {
            assert_eq!(self.own_game(), self.aside.take().unwrap_or(before));
        } else if was_aside && message == "leave" && !is_aside {
            assert_eq!(Some(self.own_game()), self.aside);
        }
        self.aside = is_aside.then(|| self.own_game());
    }

    fn check_answer(&mut self, message: &str, text: &str) {
        let answer: Value = serde_json::from_str(text).unwrap();
        match answer["type"].as_str().unwrap() {
            "state" => {
                self.mirror.hear(&answer);
                if !answer["opened"].is_null() {
                    let chosen = message
                        .strip_prefix("choose ")
                        .or(message.strip_prefix("restore "))
                        .and_then(|rest| rest.split(' ').next()?.parse().ok());
                    self.number = chosen.unwrap_or(1);
                }
                self.state = answer;
            }
            "board" => self.board = answer,
            "analysis" => {
                let node = self.page.desk.game().tree().node(u32::try_from(answer["node"].as_u64().unwrap()).unwrap());
                assert!(node.is_ok(), "an analysis of no node: {answer}");
            }
            "review" => self.mirror.hear(&answer),
            "judgement" => assert!(answer["right"] == answer["refutation"].is_null(), "{answer}"),
            "puzzles" | "puzzle" | "solution" | "proof" | "book" | "proving" | "solved" => {}
            "study" | "merged" | "study-file" => {}
            "games" | "choice" | "busy" | "picture" | "file" | "dropped" => {}
            "gtp" => assert!(answer["reply"].as_str().unwrap().starts_with(['=', '?']) || message == "gtp ", "{answer}"),
            "error" => assert!(!answer["text"].as_str().unwrap().is_empty()),
            other => panic!("{other}"),
        }
    }

    /// The stones at the shown node, from the moves that lead there.
    fn stones(&self) -> Vec<Option<Colour>> {
        let tree = self.page.desk.game().tree();
        let mut stones = vec![None; tree.board().cells()];
        for id in tree.path(self.page.desk.game().at()) {
            let content = &tree.node(id).unwrap().content;
            for &(colour, cell) in &content.changes {
                stones[cell.index()] = colour;
            }
            for entry in &content.moves {
                match entry.mv {
                    Move::Place(cell) => {
                        assert_eq!(stones[cell.index()], None, "a stone on another one");
                        stones[cell.index()] = Some(entry.colour);
                    }
                    // The only stone, which may have been set up. In Hex the players exchange colours instead.
                    Move::Swap if !tree.board().to_string().starts_with("Hex") => {
                        let mut standing = stones.iter_mut().filter(|stone| stone.is_some());
                        *standing.next().unwrap() = Some(entry.colour);
                        assert_eq!(standing.next(), None, "a swap of one of several stones");
                    }
                    Move::Swap | Move::Pass | Move::Resign => {}
                }
            }
        }
        stones
    }

    fn check_state(&self) {
        let (game, state) = (self.page.desk.game(), &self.state);
        let (tree, shown) = (game.tree(), game.at());
        let word = |colour: Option<Colour>| colour.map_or(Value::Null, |colour| colour.to_string().to_lowercase().into());
        let stones: Vec<Value> = self.stones().into_iter().map(word).collect();
        assert_eq!(state["stones"], Value::from(stones), "stones");
        let board = tree.board().to_string().to_lowercase();
        assert_eq!([&state["board"], &self.board["board"]], [&Value::from(board); 2]);
        // The shown node is in the tree, and the reported path leads to it.
        let nodes = &self.mirror.0;
        let node = |id: &Value| nodes.iter().find(|node| node["id"] == *id).unwrap();
        let children = |id: &Value| nodes.iter().filter(|node| node["parent"] == *id).map(|node| &node["id"]).collect::<Vec<_>>();
        let mut at = &nodes[0]["id"];
        for turn in state["path"].as_array().unwrap() {
            at = children(at)[usize::try_from(turn.as_u64().unwrap()).unwrap()];
        }
        assert_eq!((at, at.as_u64()), (&state["at"], Some(shown.into())));
        assert!(node(at)["error"].is_null(), "a node is shown that cannot be read");
        let next = tree.children(shown).first().and_then(|&child| tree.node(child).ok()?.content.moves.first());
        if let Some(next) = next.filter(|next| next.mv != Move::Resign) {
            assert_eq!(state["toMove"], word(Some(next.colour)), "the player of the next move of the line");
        }
        let line = state["line"].as_array().unwrap();
        assert!(line.contains(at) && line.iter().all(|id| !node(id).is_null()));
        for node in nodes {
            let known = tree.node(u32::try_from(node["id"].as_u64().unwrap()).unwrap()).unwrap();
            assert_eq!(node["comment"].as_str(), Some(known.content.comment.as_str()));
            let difference = node["rate"].as_f64().unwrap_or(-1.0)
                - known.verdict.map(|verdict| verdict.rate_of(Colour::Black)).unwrap_or(-1.0);
            assert!(difference.abs() < 1e-9, "{node}: {:?}", known.verdict.map(|verdict| verdict.rate_of(Colour::Black)));
            let own: Vec<Value> = tree.children(known.node.number()).into_iter().map(Value::from).collect();
            assert!(children(&node["id"]).into_iter().eq(&own), "the children of {node}");
            assert!(node["rate"].as_f64().is_none_or(|rate| (0.0..=1.0).contains(&rate)), "{node}");
        }
        assert_eq!(nodes.len(), tree.nodes().count());
        assert_eq!(state["busy"].is_null() && state["review"].is_null(), !self.page.is_searching());
        // A review's nodes exist.
        for node in game.reviews().nodes().into_iter().flatten() {
            assert!(tree.node(*node).is_ok(), "a review of no node");
        }
    }

    /// Searches and their results refer to nodes of the tree and to empty cells of its board.
    fn check_findings(&mut self) {
        let position = self.page.desk.position();
        let at = self.page.desk.game().at();
        if let Some(place) = self.page.desk.task_place() {
            assert!(place.node == at && is_same(&place.position, &position), "a task elsewhere: {place:?}");
        }
        let there = self.page.desk.game().tree().position(at);
        let engine: &Engine = self.page.desk.engine_here();
        assert!(is_same(engine.game().position(), &there), "the engine is elsewhere");
        let colours = |position: &Position| there.topology().cells().map(|cell| position.stone_at(cell)).collect::<Vec<_>>();
        assert_eq!(colours(engine.game().position()), colours(&there), "the engine has other stones");
        let notation = Arc::clone(engine.game().notation());
        let empty =
            |name: &str| position.topology().cells().any(|cell| position.empty().contains(cell) && notation.name(cell) == name);
        let game = self.page.desk.game();
        if let Some(found) = game.found_here() {
            let cells = found.candidates.iter().map(|candidate| candidate.cell).chain([found.report.best]);
            cells.for_each(|cell| assert!(position.empty().contains(cell), "{cell:?} isn't empty"));
        }
        for &(cell, _) in game.findings().certain().into_iter().flatten() {
            assert!(position.empty().contains(cell), "{cell:?} isn't empty");
        }
        for name in self.state["barred"].as_array().unwrap() {
            assert!(empty(name.as_str().unwrap()));
        }
    }

    /// The tree is the same after it is saved and opened.
    fn check_saved(&mut self) {
        let saved = |page: &mut Page| -> Value { serde_json::from_str(&page.receive(&message("save"), &|| false)[0]).unwrap() };
        let shape = |page: &Page| {
            let told = |node: &super::tree::PageNode| {
                let depth = page.desk.game().tree().path(node.node.number()).len();
                (
                    depth,
                    node.content.moves.clone(),
                    node.content.changes.clone(),
                    node.content.comment.clone(),
                    page.desk.game().tree().marks(node.node.number()),
                    node.error.is_some(),
                )
            };
            page.desk.game().tree().nodes().map(told).collect::<Vec<_>>()
        };
        self.page.receive(&message("leave"), &|| false);
        let text = saved(&mut self.page)["text"].as_str().unwrap().to_owned();
        let mut other = Model::new(1, Board::default());
        // The page names the game, in case the file leaves it open.
        let word = self.page.desk.game().tree().board().family_word();
        let answers = other.page.receive(&message(&format!("choose {} {word} {text}", self.number)), &|| false);
        assert!(answers[0].contains(r#""type":"board""#), "{}: {text}", answers[0]);
        assert_eq!(shape(&other.page), shape(&self.page), "{text}");
        assert_eq!(saved(&mut other.page)["text"], text);
    }
}

/// Holds conversations with this many messages, one starting on each of these boards.
fn converse(boards: impl Iterator<Item = (u64, Board)>, messages: impl Fn(Board) -> usize) {
    for (seed, board) in boards {
        let mut model = Model::new(seed, board);
        let mut said = Vec::new();
        let played = catch_unwind(AssertUnwindSafe(|| {
            for answer in model.page.receive(&message("hello"), &|| false) {
                model.check_answer("hello", &answer);
            }
            for _ in 0..messages(board) {
                let message = model.message();
                said.push(message.clone());
                model.advance(&message);
            }
            model.check_saved();
        }));
        if let Err(failure) = played {
            eprintln!("seed {seed}, board {board}:\n{}", said.join("\n"));
            resume_unwind(failure);
        }
    }
}

#[test]
fn page_and_engine_agree_after_any_messages() {
    let boards: Vec<Board> = Board::all().collect();
    let chosen = (0..24).map(|seed| (seed, boards[seed as usize * 7 % boards.len()]));
    converse(chosen, |_| 60);
}

/// Every board. Small ones have longer conversations, because their messages take less time and meet more of the rules.
#[test]
#[ignore = "every board: more than ten minutes"]
fn page_and_engine_agree_after_any_messages_on_every_board() {
    let boards: Vec<Board> = Board::all().collect();
    std::thread::scope(|scope| {
        for first in 0..2 {
            let chosen = (1000..).zip(boards.clone()).skip(first).step_by(2);
            scope.spawn(|| converse(chosen, |board| (4000 / board.cells()).clamp(10, 300)));
        }
    });
}
