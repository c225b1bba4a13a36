//! Whatever a long solve has proven, nothing that users see contradicts it, and nothing is called proven without a
//! proof.

mod review_views;

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tripoint::base::{Clock, Random, StoppedClock};
use tripoint::board::{AnySet, Board, Cell};
use tripoint::engine::{BookChoice, Engine, Settings};
use tripoint::notation::Notation;
use tripoint::protocol::{Host, Options, Session};
use tripoint::records::{GameHint, TextContent, read_text};
use tripoint::rules::{Colour, Move, Position, Rules, SwapRule, Turn, TurnOrder};
use tripoint::search::{Control, Limits};
use tripoint::shipped;
use tripoint::solver::{ProofLimits, Solver, SolverSetup, solver};

/// Boards from all families, and other turns.
const BOARDS: [(&str, &str); 27] = [
    ("y 4", "1"),
    ("y 5", "1"),
    ("y 6", "1"),
    ("y 7", "1"),
    ("y 8", "1"),
    ("poly-y 5,3", "1"),
    ("poly-y 7,2", "1"),
    ("poly-y 5,4", "1"),
    ("poly-y 7,3", "1"),
    ("poly-y 3,4", "1"),
    ("poly-y 9,3", "1"),
    ("bent-y 2,1", "1"),
    ("bent-y 2,2", "1"),
    ("bent-y 4,1", "1"),
    ("bent-y 3,2", "1"),
    ("hex 4,4", "1"),
    ("hex 5,5", "1"),
    ("hex 6,6", "1"),
    ("hex 7,7", "1"),
    ("hex 8,8", "1"),
    ("hex 4,6", "1"),
    ("obtuse-y 3", "1"),
    ("obtuse-y 4", "1"),
    ("caeth-y 4", "1"),
    ("caeth-y 5", "1"),
    ("y 4", "122*"),
    ("hex 4,4", "slow"),
];

/// How many positions the solver may search for each of the long solve's proofs.
const NODES: u64 = 20_000;

/// How many results of tried-out positions to keep at most; each takes some 300 bytes.
const MOST_RESULTS: usize = 2_000_000;

/// Positions with at most this many empty cells are tried out even if a solver could prove them. In a game without a
/// solver, random positions have at most this many.
const TRIED_OUT: usize = 8;

/// Proves positions, however long it takes.
struct Prover {
    solvers: BTreeMap<String, Box<dyn Solver>>,
    trials: Trials,
}

impl Prover {
    fn new() -> Prover {
        Prover { solvers: BTreeMap::new(), trials: Trials::default() }
    }

    /// Finds who wins from here; `None` if that takes too long.
    fn winner(&mut self, position: &Position, nodes: u64) -> Option<Colour> {
        if let Some(winner) = position.winner() {
            return Some(winner);
        }
        if !position.connections_hold() || position.empty().len() <= TRIED_OUT {
            return self.trials.winner(position, nodes);
        }
        let make = || solver(position, SolverSetup::new(32 << 20)).unwrap();
        let solver = self.solvers.entry(position.board().to_string()).or_insert_with(make);
        let effort = ProofLimits { nodes, threads: 1, stop: &Default::default() };
        solver.prove(&position.both_stones(), position.to_move(), effort).unwrap().map(|proof| proof.winner)
    }

    /// Finds who wins, and which moves win; `None` if that takes too long.
    fn truth(&mut self, position: &Position) -> Option<Truth> {
        self.trials = Trials::default();
        let winner = self.winner(position, NODES)?;
        let mover = position.to_move();
        let mut wins = BTreeMap::new();
        for cell in position.legal(mover).iter() {
            let mut after = position.clone();
            after.play_unchecked(mover, Move::Place(cell));
            wins.insert(cell, self.winner(&after, NODES)? == mover);
        }
        assert_eq!(winner == mover, wins.values().any(|wins| *wins), "{:?}", position.history());
        let case = format!("{} {}: {:?}", position.board(), position.rules().turns, position.history());
        Some(Truth { position: position.clone(), winner, wins, case })
    }
}

/// Everything that decides how a position continues: stones, vertices, legal moves and the turn.
type PositionKey = ([AnySet; 2], [AnySet; 2], AnySet, Turn);

/// The results of one board's positions, found by trying every move.
#[derive(Default)]
struct Trials {
    /// Who wins, or the number of moves within which neither player has a forced win.
    known: HashMap<PositionKey, Result<Colour, usize>>,
    left: u64,
}

impl Trials {
    /// Finds who wins from here, trying longer and longer lines; `None` if that needs more than `positions` positions.
    fn winner(&mut self, position: &Position, positions: u64) -> Option<Colour> {
        self.left = positions;
        if self.known.len() > MOST_RESULTS {
            self.known.clear();
        }
        (1..=position.empty().len()).find_map(|moves| self.wins_within(&mut position.clone(), moves))
    }

    /// Finds the player with a forced win within `moves` moves; `None` if there isn't one, or the search ran out of
    /// positions.
    fn wins_within(&mut self, position: &mut Position, moves: usize) -> Option<Colour> {
        if let Some(winner) = position.winner() {
            return Some(winner);
        }
        if moves == 0 || self.left == 0 {
            return None;
        }
        let (mover, legal) = (position.to_move(), position.legal(position.to_move()));
        let key = (position.both_stones(), position.both_vertices(), legal, position.turn());
        match self.known.get(&key) {
            Some(&Ok(winner)) => return Some(winner),
            Some(&Err(tried)) if tried >= moves => return None,
            _ => self.left -= 1,
        }
        let mut result = Some(mover.opponent());
        for cell in legal.iter() {
            position.play_unchecked(mover, Move::Place(cell));
            let winner = self.wins_within(position, moves - 1);
            position.undo();
            if winner != Some(mover.opponent()) {
                result = winner;
            }
            if winner == Some(mover) {
                break;
            }
        }
        // An unknown result counts only if the search didn't run out of positions.
        if result.is_some() || self.left > 0 {
            self.known.insert(key, result.ok_or(moves));
        }
        result
    }
}

/// A position's results, proven beforehand.
struct Truth {
    position: Position,
    winner: Colour,
    /// Whether each legal move wins.
    wins: BTreeMap<Cell, bool>,
    case: String,
}

impl Truth {
    fn mover_wins(&self) -> bool {
        self.winner == self.position.to_move()
    }

    /// A move's win rate, in percent.
    fn percent(&self, cell: Cell) -> f64 {
        if self.wins[&cell] { 100.0 } else { 0.0 }
    }

    /// Checks a move or resignation that the engine chose.
    fn check_choice(&self, word: &str, notation: &Notation) {
        let wins = notation.parse(word).is_ok_and(|cell| self.wins[&cell]);
        assert_eq!(wins, self.mover_wins(), "{word}: {}", self.case);
    }
}

fn settings(board: Board, turns: TurnOrder, seed: u64) -> Settings {
    let rules = Rules { swap: SwapRule::Off, turns, ..Rules::STANDARD };
    // With so few simulations, a search is often wrong.
    let limits = Limits::simulations(6);
    shipped::settings_without_books().with_board(board).with_rules(rules).with_limits(limits).with_memory(64).with_seed(seed)
}

/// An engine at a position.
fn engine(position: &Position, seed: u64) -> Engine {
    engine_with(position, seed, Arc::new(StoppedClock))
}

fn engine_with(position: &Position, seed: u64, clock: Arc<dyn Clock>) -> Engine {
    let settings = settings(position.board(), position.rules().turns, seed);
    let mut engine = Engine::new(settings, clock).unwrap();
    engine.game_mut().set_position(position.clone());
    engine
}

/// A clock that advances by a tenth of a second at each reading. So an analysis takes small steps and reports early,
/// always after the same work.
#[derive(Debug, Default)]
pub(crate) struct AdvancingClock(AtomicU64);

impl Clock for AdvancingClock {
    fn now(&self) -> Duration {
        Duration::from_millis(100 * self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// A front-end that waits for the first line of an analysis.
#[derive(Default)]
struct FrontEnd(String);

impl Host for FrontEnd {
    fn send(&mut self, text: &str) {
        self.0 += text;
    }

    fn is_awaited(&self) -> bool {
        self.0.contains("info ")
    }
}

/// A GTP session.
struct Conversation(Session, FrontEnd);

impl Conversation {
    fn new(engine: Engine) -> Conversation {
        Conversation(Session::new(engine, Options::default()), FrontEnd::default())
    }

    /// The reply to a command, without its leading sign.
    fn ask(&mut self, line: &str) -> String {
        self.1.0.clear();
        let answer = self.0.execute(line.as_bytes(), &mut self.1).unwrap();
        let told = format!("{}{}", self.1.0, answer.text);
        told.strip_prefix('=').unwrap_or_else(|| panic!("{line}: {told}")).trim().to_owned()
    }
}

/// The cells in the lines of an analysis, with win rates in percent; the lines have rates in this unit.
fn analysed(text: &str, unit: f64, notation: &Notation) -> Vec<(Cell, f64)> {
    let of = |part: &str| {
        let mut words = part.split_whitespace();
        let cell = notation.parse(words.next().unwrap()).unwrap();
        (cell, words.skip_while(|word| *word != "winrate").nth(1).unwrap().parse::<f64>().unwrap() * unit)
    };
    text.split("info move ").skip(1).map(of).collect()
}

/// Checks GTP replies once the program has solved a position.
fn check_conversation(truth: &Truth, seed: u64) {
    let Truth { position, winner, wins, case } = truth;
    let engine = engine(position, seed);
    let notation = Arc::clone(engine.game().notation());
    let mut gtp = Conversation::new(engine);
    let colour = position.to_move().letter();
    assert_eq!(gtp.ask("dfpn-solve-state"), winner.to_string().to_lowercase(), "{case}");
    let found = gtp.ask("dfpn-solver-find-winning");
    let expected: Vec<&str> = wins.iter().filter(|(_, wins)| **wins).map(|(cell, _)| notation.name(*cell)).collect();
    assert_eq!(found.split_whitespace().collect::<Vec<_>>(), expected, "{case}");
    let all = if truth.mover_wins() { 1.0 } else { 0.0 };
    let check = |rates: &[(Cell, f64)], view: &str| {
        assert!(!rates.is_empty(), "{view}: {case}");
        for &(cell, rate) in rates {
            assert_eq!(rate, truth.percent(cell), "{view}, {}: {case}", notation.name(cell));
        }
    };
    let kata = gtp.ask("kata-analyze rootInfo true");
    let root: f64 = kata.rsplit("winrate ").next().unwrap().parse().unwrap();
    assert_eq!(root, all, "{kata}: {case}");
    let moves = analysed(kata.split(" rootInfo").next().unwrap(), 100.0, &notation);
    check(&moves, &kata);
    assert_eq!(truth.wins[&moves[0].0], truth.mover_wins(), "the first move is the best: {kata}: {case}");
    let lz = gtp.ask("lz-analyze");
    check(&analysed(&lz, 0.01, &notation), &lz);
    let map = gtp.ask("tripoint-visits");
    let words: Vec<&str> = map.split_whitespace().collect();
    let of = |pair: &[&str]| (notation.parse(pair[0]).unwrap(), pair[1].split('@').next().unwrap().parse().unwrap());
    check(&words.chunks(2).map(of).collect::<Vec<_>>(), &map);
    for command in ["tripoint-visits", "tripoint-amaf"] {
        let graphics = gtp.ask(&format!("{command} {colour} gfx"));
        let status = graphics.split("TEXT ").nth(1).unwrap();
        let best = notation.parse(status.split_whitespace().next().unwrap()).unwrap();
        assert_eq!(wins[&best], truth.mover_wins(), "{status}: {case}");
        assert!(status.contains(&format!(" win rate {:.1} % ", 100.0 * all)), "{status}: {case}");
    }
    let line = gtp.ask("tripoint-pv");
    truth.check_choice(line.split_whitespace().next().unwrap_or_default(), &notation);
    truth.check_choice(&gtp.ask(&format!("reg_genmove {colour}")), &notation);
    let played = gtp.ask(&format!("genmove {colour}"));
    truth.check_choice(&played, &notation);
    if played != "resign" {
        let comment = gtp.ask("printsgf").rsplit_once("C[").unwrap().1.to_owned();
        let expected = if truth.mover_wins() { "a proven win" } else { "a proven loss" };
        assert!(comment.starts_with(expected), "{comment}: {case}");
    }
}

/// Checks what the program calls proven without an earlier solve.
fn check_claims(truth: &Truth, seed: u64) {
    let Truth { position, winner, wins, case } = truth;
    let (colour, mut engine) = (position.to_move(), engine(position, seed));
    let limits = Limits::simulations(40);
    if let Some(plan) = engine.analyst().begin_with_proofs(colour, limits, &mut Control::default()) {
        engine.analyst().step(&plan, &mut Control::default(), u64::MAX);
        for _ in 0..8 {
            let findings = engine.analyst().findings(&plan).unwrap();
            assert!(findings.verdict.known().is_none_or(|known| known.winner == *winner), "{findings:?}: {case}");
            assert!(findings.report.proven.is_none_or(|proven| proven == truth.mover_wins()), "{findings:?}: {case}");
            for candidate in &findings.candidates {
                assert!(candidate.proven.is_none_or(|proven| proven == wins[&candidate.cell]), "{candidate:?}: {case}");
            }
            engine.analyst().prove_beside(colour, &findings.candidates, 50);
        }
    }
    let decision = engine.genmove(colour, &mut Control::default()).unwrap();
    if let (Some(proven), Some(cell)) = (decision.proven(), decision.mv.cell()) {
        assert_eq!(proven, wins[&cell], "{decision:?}: {case}");
    }
    assert!(decision.mv != Move::Resign || !truth.mover_wins(), "{decision:?}: {case}");
}

/// Checks certain results when an analysis allows only some moves, and then the engine's next move.
fn check_analyses_among_some_moves(truth: &Truth, seed: u64) {
    let Truth { position, winner: _, wins, case } = truth;
    let (colour, mut random) = (position.to_move(), Random::new(seed));
    let engine = engine_with(position, seed, Arc::new(AdvancingClock::default()));
    let (notation, letter) = (Arc::clone(engine.game().notation()), colour.letter());
    let mut gtp = Conversation::new(engine);
    for word in ["allow", "avoid", "allow", "avoid"] {
        let named: Vec<Cell> = wins.keys().copied().filter(|_| random.below(3) == 0).collect();
        if named.is_empty() || named.len() == wins.len() {
            continue;
        }
        let cells = named.iter().map(|cell| notation.name(*cell)).collect::<Vec<_>>().join(",");
        let command = format!("lz-analyze {letter} {word} {letter} {cells} 200");
        let text = gtp.ask(&command);
        let rates = analysed(&text, 0.01, &notation);
        assert!(!rates.is_empty(), "{command}: {case}");
        for (cell, rate) in rates {
            assert_eq!(named.contains(&cell), word == "allow", "{command}: {text}: {case}");
            assert!((rate > 0.0 && rate < 100.0) || rate == truth.percent(cell), "{command}: {text}: {case}");
        }
    }
    let played = gtp.ask(&format!("genmove {letter}"));
    let comment = gtp.ask("printsgf").rsplit_once("C[").map_or_else(String::new, |(_, comment)| comment.to_owned());
    let wins = notation.parse(&played).is_ok_and(|cell| wins[&cell]);
    assert!(!comment.starts_with("a proven win") || wins, "{played}: {comment}: {case}");
    assert!(!comment.starts_with("a proven loss") || !wins, "{played}: {comment}: {case}");
    assert!(played != "resign" || !truth.mover_wins(), "{case}");
}

fn check_position(prover: &mut Prover, truth: &Truth, seed: u64, folder: &Path) {
    if truth.position.connections_hold() {
        check_conversation(truth, seed);
    }
    check_claims(truth, seed);
    check_analyses_among_some_moves(truth, seed);
    review_views::check(prover, truth, folder);
}

/// Plays random moves until the position is solvable but not decided.
fn random_truth(prover: &mut Prover, (board, turns): (&str, &str), random: &mut Random) -> Truth {
    let (board, turns): (Board, TurnOrder) = (board.parse().unwrap(), turns.parse().unwrap());
    let start = Position::new(board, Rules { swap: SwapRule::Off, turns, ..Rules::STANDARD });
    let cells = start.empty().len();
    loop {
        let mut position = start.clone();
        let is_solved = position.connections_hold();
        let stones = if is_solved { cells / 6 + random.below(cells / 3) } else { cells - TRIED_OUT + random.below(3) };
        for _ in 0..stones {
            let legal: Vec<_> = position.legal(position.to_move()).iter().collect();
            position.play_unchecked(position.to_move(), Move::Place(legal[random.below(legal.len())]));
            if position.winner().is_some() {
                position.undo();
                break;
            }
        }
        if let Some(truth) = prover.truth(&position).filter(|truth| truth.position.history().len() > 1) {
            return truth;
        }
    }
}

fn check_random_positions(each: u64, boards: &[(&str, &str)], folder: &str) {
    let (mut random, mut prover) = (Random::new(53), Prover::new());
    let folder = crate::folder::fresh("no_contradiction", folder);
    let (mut won, mut lost) = (0, 0);
    for (number, &board) in boards.iter().enumerate() {
        for seed in 0..each {
            let truth = random_truth(&mut prover, board, &mut random);
            *if truth.mover_wins() { &mut won } else { &mut lost } += 1;
            check_position(&mut prover, &truth, number as u64 + 100 * seed, &folder);
        }
    }
    assert!(won >= boards.len() as u64 * each / 4 && lost >= boards.len() as u64 * each / 8, "{won} {lost}");
}

/// Checks positions from the sample games with such names, backwards from each game's end.
fn check_sample_games(name: &str, most: usize, folder: &str) {
    let mut prover = Prover::new();
    let folder = crate::folder::fresh("no_contradiction", folder);
    let mut games: Vec<_> = fs::read_dir("docs/games").unwrap().map(|entry| entry.unwrap().path()).collect();
    games.retain(|game| game.file_name().is_some_and(|file| file.to_string_lossy().starts_with(name)));
    games.sort();
    let (mut checked, mut left_out) = (0, 0);
    for game in games {
        let TextContent::Games(trees) = read_text(&fs::read(&game).unwrap(), GameHint::Open).unwrap().content else { panic!() };
        let line = tripoint::records::MainLine::read(&trees, trees.games()[0], GameHint::Open).unwrap();
        // The views are tested without swaps.
        if line.record.moves.iter().any(|recorded| recorded.entry.mv == Move::Swap) {
            left_out += 1;
            continue;
        }
        let mut position = line.record.position(Rules { swap: SwapRule::Off, ..Rules::STANDARD }, None).unwrap();
        for seed in 0..most as u64 {
            position.undo();
            let Some(truth) = prover.truth(&position) else { break };
            check_position(&mut prover, &truth, seed, &folder);
            checked += 1;
        }
    }
    assert!(checked >= 2 * most && left_out <= 1, "{checked} {left_out}");
}

/// Checks the proven books' results for openings and replies.
fn check_books(step: usize, (lines, most_cells): (usize, usize), folder: &str) {
    let (mut random, mut prover) = (Random::new(54), Prover::new());
    let folder = crate::folder::fresh("no_contradiction", folder);
    let mut openings = 0;
    for base in 4..=10 {
        let board = Board::y(base).unwrap();
        let book = Arc::new(shipped::BOOKS.book(board).unwrap().unwrap());
        let with_book = |rules: Rules, seed| {
            let settings =
                settings(board, TurnOrder::Alternating, seed).with_rules(rules).with_book(BookChoice::Given(Arc::clone(&book)));
            Engine::new(settings, Arc::new(StoppedClock)).unwrap()
        };
        let start = Position::new(board, Rules::STANDARD);
        for known in book.moves(&start, Colour::Black).iter().step_by(step) {
            let Some(wins) = known.rate.and_then(|rate| rate.proven()) else { panic!("{board}: {known:?}") };
            openings += 1;
            let mut engine = with_book(Rules::STANDARD, 3);
            engine.game_mut().play_as(Colour::Black, Move::Place(known.cell)).unwrap();
            let swaps = engine.think(Colour::White, &mut Control::default()).mv == Move::Swap;
            assert_eq!(swaps, wins, "{board}: {:?}", known.cell);
            // A search in a session agrees, with the swap and without.
            for rules in [Rules::STANDARD, Rules { swap: SwapRule::Off, ..Rules::STANDARD }] {
                let mut engine = with_book(rules, 4);
                let limits = Limits::simulations(6);
                let plan = engine.analyst().begin(Colour::Black, limits, &mut Control::default()).unwrap();
                engine.analyst().step(&plan, &mut Control::default(), u64::MAX);
                let findings = engine.analyst().findings(&plan).unwrap();
                let candidate = findings.candidates.iter().find(|candidate| candidate.cell == known.cell).unwrap();
                assert_eq!(candidate.proven, Some(wins), "{board}: {candidate:?}");
                let black_wins = rules.swap == SwapRule::Off;
                let winner = findings.verdict.known().map(|known| known.winner);
                assert_eq!(winner, Some(if black_wins { Colour::Black } else { Colour::White }), "{board}: {findings:?}");
            }
        }
        // Positions from the book's lines, if a solver can prove them too.
        let positions: Vec<_> = book.positions().filter(|(_, position)| position.stones() > 2).map(|(id, _)| id).collect();
        let mut left = if start.empty().len() <= most_cells { lines } else { 0 };
        while left > 0 {
            left -= 1;
            let id = positions[random.below(positions.len())];
            let Some(wins) = book.backed(id).proven() else { continue };
            let mut position = Position::new(board, Rules { swap: SwapRule::Off, ..Rules::STANDARD });
            // The stone sets begin with the player to move.
            let (count, mut stones) = (book.position(id).stones(), book.position(id).stone_sets().each_ref().map(AnySet::iter));
            for number in 0..count {
                let cell = stones[(number + count) % 2].next().unwrap();
                position.play_unchecked(Colour::BOTH[number % 2], Move::Place(cell));
            }
            let Some(truth) = prover.truth(&position) else { continue };
            assert_eq!(truth.winner != position.to_move(), wins, "the book and the solver: {}", truth.case);
            check_position(&mut prover, &truth, 7, &folder);
        }
    }
    assert!(openings >= 200 / step, "{openings}");
}

#[test]
fn some_positions_are_not_contradicted() {
    check_random_positions(1, &BOARDS.iter().copied().step_by(3).collect::<Vec<_>>(), "some");
}

#[test]
fn the_last_positions_of_sample_games_are_not_contradicted() {
    check_sample_games("y-", 2, "last");
}

#[test]
fn the_books_are_not_contradicted() {
    check_books(9, (1, 21), "books");
}

/// `cargo test --release --locked --test integration -- --ignored nothing_that_is_proven_is_contradicted`.
#[test]
#[ignore = "a quarter of an hour"]
fn nothing_that_is_proven_is_contradicted() {
    check_random_positions(12, &BOARDS, "all");
    check_sample_games("", 25, "games");
    check_books(1, (5, 55), "lines");
}
