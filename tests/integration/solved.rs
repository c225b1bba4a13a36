//! Small boards solved by exhaustive search, compared with results computed independently of this project's code.
//!
//! The swap rule is off, and the first player is Black.

#[cfg(test)]
use crate::exhaustion::Exhaustion;
use crate::support::oracle_wins;
use std::cmp::Ordering;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tripoint::base::Random;
use tripoint::base::StoppedClock;
use tripoint::board::{Board, CellSet, Topology};
use tripoint::engine::Engine;
use tripoint::notation::{Coordinates, Notation};
use tripoint::rules::{Colour, Move, Position, Rules, SwapRule};
use tripoint::search::Control;
use tripoint::search::Limits;
use tripoint::shipped;

fn topology(board: &str) -> Topology {
    Topology::new(board.parse().unwrap())
}

/// The names of the winning first moves, as the board is printed by default.
fn winning_first_moves(board: &str) -> BTreeSet<String> {
    let topology = topology(board);
    let notation = Notation::default_for(&topology);
    let cells: Vec<_> = topology.cells().collect();
    let moves = Exhaustion::new(&topology).winning_first_moves();
    moves.into_iter().map(|i| notation.name(cells[i]).to_owned()).collect()
}

fn names(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Hex, bent Y and obtuse Y with at most 16 cells, and Hex on long rectangles.
const RELATIVES: &[&str] = &[
    "hex 2 2",
    "hex 3 3",
    "hex 4 4",
    "hex 3 2",
    "hex 2 3",
    "hex 4 3",
    "hex 3 4",
    "hex 5 2",
    "hex 2 5",
    "hex 8 2",
    "hex 2 8",
    "hex 5 3",
    "hex 3 5",
    "bent-y 1 1",
    "bent-y 2 1",
    "bent-y 1 2",
    "bent-y 3 1",
    "bent-y 4 0",
    "bent-y 5 0",
    "obtuse-y 2",
];

/// The openings that win on small squares. On a rectangle, whoever has the shorter way wins, with the move or without
/// it: Black with every opening if there are fewer rows than columns, White if there are more.
#[test]
fn openings_of_hex_by_exhaustion() {
    for (board, expected) in [("hex 2 2", "a2 b1"), ("hex 3 3", "a2 a3 b2 c1 c2"), ("hex 4 4", "a4 b3 c2 d1")] {
        assert_eq!(winning_first_moves(board), names(expected), "{board}");
    }
    for board in RELATIVES.iter().filter(|board| board.starts_with("hex")) {
        let sizes: Vec<usize> = board.split(' ').skip(1).map(|number| number.parse().unwrap()).collect();
        let won = winning_first_moves(board).len();
        match sizes[1].cmp(&sizes[0]) {
            Ordering::Less => assert_eq!(won, sizes[0] * sizes[1], "{board}"),
            Ordering::Greater => assert_eq!(won, 0, "{board}"),
            Ordering::Equal => {}
        }
    }
}

/// Around a single cell the middle loses, as in three-sided Poly-Y. Without rings, the game is Y.
#[test]
fn openings_of_bent_y_by_exhaustion() {
    for (board, other) in
        [("bent-y 1 1", "poly-y 3 2"), ("bent-y 1 2", "poly-y 3 3"), ("bent-y 4 0", "y 4"), ("bent-y 5 0", "y 5")]
    {
        let openings = |board: &str| Exhaustion::new(&topology(board)).winning_first_moves();
        assert_eq!(openings(board), openings(other), "{board}");
        assert!(!board.starts_with("bent-y 1") || !openings(board).contains(&0), "{board}: the middle");
    }
    for (board, expected) in [("bent-y 2 1", "a1 a2 a3 b1 b2 b3 b4 b5 b6"), ("bent-y 3 1", "a2 a3 a5 b2 b3 b5 b6 b8 b9")] {
        assert_eq!(winning_first_moves(board), names(expected), "{board}");
    }
}

/// Each board's winning first moves.
const WINNING: &[(&str, &str)] = &[
    ("y 2", "a1 a2 b2"),
    ("y 3", "a2 b2 b3"),
    ("y 4", "a2 b2 a3 b3 c3 b4 c4"),
    ("y 5", "b3 b4 c4"),
    ("poly-y 3 2", "b1 b2 b3"),
    ("poly-y 3 3", "b1 b2 b3 c1 c2 c3 c4 c5 c6"),
    ("poly-y 5 2", "a1 b1 b2 b3 b4 b5"),
    ("poly-y 7 2", "a1 b1 b2 b3 b4 b5 b6 b7"),
    ("poly-y 9 2", "a1"),
];

/// The winning first moves equal the independently computed ones.
#[test]
fn winning_first_moves_are_the_published_ones() {
    for &(board, expected) in WINNING {
        assert_eq!(winning_first_moves(board), names(expected), "{board}");
    }
}

/// Over all 3^10 colourings of Y with base 4, with any numbers of stones, Black wins whoever moves in 21301, only if
/// Black moves in 16447, and never in 21301. So having the move never hurts.
#[test]
fn all_colourings_of_base_four() {
    let mut solver = Exhaustion::new(&topology("y 4"));
    let mut counts = HashMap::new();
    for number in 0..3_usize.pow(10) {
        let set = |digit: usize| (0..10).filter(|&i| number / 3_usize.pow(i) % 3 == digit).fold(0, |set, i| set | 1 << i);
        let (black, white) = (set(1), set(2));
        let moving = solver.mover_wins([black, white], Colour::Black);
        let waiting = !solver.mover_wins([black, white], Colour::White);
        *counts.entry((moving, waiting)).or_insert(0) += 1;
    }
    assert_eq!(counts, HashMap::from([((true, true), 21301), ((true, false), 16447), ((false, false), 21301)]));
}

/// The solver's table of winning sets agrees with the slow oracle on every set of cells.
#[test]
fn winning_sets_agree_with_the_oracle() {
    for &(board, _) in WINNING {
        let topology = topology(board);
        let [black, white] = Exhaustion::new(&topology).wins;
        assert_eq!(black, white, "{board}");
        for (set, wins) in (0..).zip(black) {
            let cells = CellSet::<1>::from_words([set]);
            assert_eq!(oracle_wins(&topology, &cells.resized()), wins, "{board} {cells:?}");
        }
    }
}

/// Whether the player to move wins, found by playing moves and taking them back.
fn mover_wins(position: &mut Position, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(winner) = position.winner() {
        return winner == position.to_move();
    }
    if let Some(&value) = known.get(&position.hash()) {
        return value;
    }
    let colour = position.to_move();
    let value = position.empty().iter().any(|cell| {
        position.play_any(colour, Move::Place(cell)).unwrap();
        let lost = !mover_wins(position, known);
        position.undo();
        lost
    });
    known.insert(position.hash(), value);
    value
}

/// The position's own play, undo, winner and hash give the same results, with either colour opening.
#[test]
fn positions_played_out_give_the_published_results() {
    for (&(board, expected), opener) in WINNING.iter().flat_map(|entry| Colour::BOTH.map(|opener| (entry, opener))) {
        let board: Board = board.parse().unwrap();
        if board.cells() > 10 {
            continue;
        }
        let mut position = Position::new(board, Rules { swap: SwapRule::Off, opener, ..Rules::STANDARD });
        let notation = Notation::default_for(position.topology());
        let mut known = HashMap::new();
        let mut winning = BTreeSet::new();
        for cell in position.empty().iter() {
            position.play_any(opener, Move::Place(cell)).unwrap();
            if !mover_wins(&mut position, &mut known) {
                winning.insert(notation.name(cell).to_owned());
            }
            position.undo();
        }
        assert_eq!(winning, names(expected), "{board}, {opener} opens");
    }
}

/// An engine that searches up to `simulations` simulations, with a fixed seed.
fn engine(board: &str, simulations: u64) -> Engine {
    let limits = Limits::simulations(simulations);
    let settings =
        shipped::settings_without_books().with_board(board.parse().unwrap()).with_limits(limits).with_memory(64).with_seed(1);
    Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap()
}

/// After every first move, the search proves who wins, and it's right.
#[test]
fn the_search_proves_the_results_of_small_boards() {
    let boards = ["y 2", "y 3", "y 4", "y 5", "poly-y 3 3", "poly-y 5 2", "poly-y 5 3", "poly-y 7 2", "poly-y 9 2"];
    for &board in boards.iter().chain(RELATIVES) {
        let topology = topology(board);
        let winning = Exhaustion::new(&topology).winning_first_moves();
        for cell in topology.cells() {
            let mut engine = engine(board, 200_000);
            engine.game_mut().play_as(Colour::Black, Move::Place(cell)).unwrap();
            let report = engine.think(Colour::White, &mut Control::default()).report.unwrap();
            assert_eq!(report.proven, Some(!winning.contains(&cell.index())), "{board} {cell:?}");
            assert_eq!(report.win_rate, if report.proven == Some(true) { 1.0 } else { 0.0 }, "{board} {cell:?}");
        }
    }
}

/// Once proven, a win is played out against any defence.
#[test]
fn proven_wins_are_played_out() {
    for (board, seed) in [("y 5", 1), ("y 5", 2), ("y 6", 3), ("poly-y 5 3", 4), ("poly-y 5 3", 5), ("poly-y 9 2", 6)] {
        let mut engine = engine(board, 50_000);
        let mut random = Random::new(seed);
        let mut proven = false;
        let mut colour = Colour::Black;
        while engine.game().position().winner().is_none() {
            if colour == Colour::Black {
                let report = engine.play().unwrap().report.unwrap();
                assert!(report.proven == Some(true) || !proven, "{board} seed {seed}: the proof was lost");
                proven |= report.proven == Some(true);
            } else {
                let empty = engine.game().position().empty();
                engine.game_mut().play_as(colour, Move::Place(empty.nth(random.below(empty.len())).unwrap())).unwrap();
            }
            colour = colour.opponent();
        }
        assert!(proven && engine.game().position().winner() == Some(Colour::Black), "{board} seed {seed}");
    }
}

/// The regression suite's positions: after every losing first move, the winning replies, by exhaustive search.
fn suite() -> String {
    let mut text = String::from(
        "# Small boards after every first move that loses: each reply that wins, by exhaustive search (tests/integration/solved.rs).\n\
         # In the format of gogui-regress: a number before a command, the expected reply as a regular expression after it.\n",
    );
    let mut number = 0;
    for board in ["y 4", "y 5", "poly-y 5 3", "poly-y 9 2"] {
        let topology = topology(board);
        let notation =
            Notation::new(&topology, if board.starts_with('y') { Coordinates::HEXGUI } else { Coordinates::RING }).unwrap();
        let cells: Vec<_> = topology.cells().collect();
        let mut solver = Exhaustion::new(&topology);
        text += &format!("\ntripoint-game {board}\n");
        for first in 0..cells.len() {
            let replies: Vec<_> = (0..cells.len())
                .filter(|&reply| reply != first && !solver.mover_wins([1 << first, 1 << reply], Colour::Black))
                .map(|reply| notation.name(cells[reply]))
                .collect();
            if !replies.is_empty() {
                number += 10;
                let replies = replies.join("|");
                text += &format!("clear_board\nplay b {}\n{number} reg_genmove w\n#? [{replies}]\n", notation.name(cells[first]));
            }
        }
    }
    text
}

/// The shipped suite agrees with an exhaustive search, and the engine passes it and calls its wins proven.
#[test]
fn the_regression_suite_is_passed() {
    let suite = suite();
    let file = std::path::Path::new("tests/regression/small-boards.tst");
    if std::fs::read_to_string(file).unwrap_or_default() != suite {
        let right = std::env::temp_dir().join("small-boards.tst");
        std::fs::write(&right, &suite).unwrap();
        panic!("{} differs from {}, which exhaustive search has written", file.display(), right.display());
    }
    let commands = ["gtp", "--no-book", "--no-swap", "--seed", "1", "--simulations", "50000", "-v"];
    let output =
        assert_cmd::Command::new(env!("CARGO_BIN_EXE_tripoint")).args(commands).write_stdin(suite.as_str()).output().unwrap();
    let (replies, log) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let mut asked = 0;
    let mut lines = suite.lines();
    while let Some(line) = lines.next() {
        let Some(number) = line.strip_suffix(" reg_genmove w") else { continue };
        let expected = lines.next().unwrap().strip_prefix("#? [").unwrap().strip_suffix(']').unwrap();
        let start = format!("={number} ");
        let reply = replies.lines().find_map(|line| line.strip_prefix(start.as_str())).unwrap();
        assert!(expected.split('|').any(|cell| cell == reply), "{number}: {reply}, expected {expected}");
        asked += 1;
    }
    assert_eq!(log.lines().filter(|line| line.contains("proven win")).count(), asked);
}
