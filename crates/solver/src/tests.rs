//! Checks the solver against exhaustion and against known results on small boards.

use crate::connections::threats::ThreatSearch;
use crate::position::graph::GoalGraph;
use crate::position::proof_numbers::ProofNumbers;
use crate::search::core::on_threads;
use crate::{
    OpeningMap, OpeningResult, ProofLimits, Proven, SolvedPosition, Solver, SolverError, SolverSetup, Technique, Techniques,
    answers, proven_moves,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use tripoint_games::base::{Random, fingerprint_text};
use tripoint_games::board::{AnySet, Board, Cell, CellSet};
use tripoint_games::notation::Notation;
use tripoint_games::rules::exhaustion::Exhaustion;
use tripoint_games::rules::{Colour, Position, Rules};
use tripoint_network::Weights;

pub(super) const BOARDS: [&str; 18] = [
    "y 2",
    "y 3",
    "y 4",
    "y 5",
    "y 6",
    "y 7",
    "poly-y 3 2",
    "poly-y 3 4",
    "poly-y 5 2",
    "poly-y 5 3",
    "poly-y 7 2",
    "poly-y 9 2",
    "bent-y 2 1",
    "bent-y 3 1",
    "obtuse-y 2",
    "obtuse-y 3",
    "hex 4 4",
    "hex 5 3",
];

pub(super) fn position(board: &str) -> Position {
    Position::new(board.parse().unwrap(), Rules::STANDARD)
}

/// A solver with all techniques and a table of this size.
fn setup(bytes: usize) -> SolverSetup {
    SolverSetup::new(bytes).with_network(Weights::shipped("solver"))
}

fn solver(position: &Position) -> Box<dyn Solver> {
    crate::solver(position, setup(1 << 22)).unwrap()
}

/// No node limit, one thread.
fn limits(stop: &AtomicBool) -> ProofLimits<'_> {
    ProofLimits { nodes: u64::MAX, threads: 1, stop }
}

/// Both colours' stones as bits.
pub(super) fn bits(stones: &[AnySet; 2]) -> [u64; 2] {
    stones.map(|set| set.resized::<1>().words()[0])
}

/// Returns random stones, any number of each colour, with at most this many empty cells.
pub(super) fn random_stones(random: &mut Random, cells: usize, most_empty: usize) -> [AnySet; 2] {
    let empty = random.below(most_empty.min(cells) + 1);
    let mut order: Vec<_> = (0..cells).map(Cell::from_index).collect();
    for i in 0..cells {
        order.swap(i, i + random.below(cells - i));
    }
    let mut stones = [AnySet::EMPTY; 2];
    for &cell in &order[empty..] {
        stones[random.below(2)].insert(cell);
    }
    stones
}

/// Gives every empty cell outside the carrier to the loser.
pub(super) fn filled_outside(mut stones: [AnySet; 2], empty: &AnySet, carrier: &AnySet, loser: Colour) -> [AnySet; 2] {
    let theirs = &mut stones[loser.index()];
    *theirs = theirs.union(&empty.difference(carrier));
    stones
}

/// In random positions with at most `most_empty` empty cells, the solver must agree with exhaustion, connections must
/// keep their promises, and the winner must win even if the loser has every cell outside the carrier.
fn agrees_with_exhaustion(positions: usize, most_empty: usize, seed: u64, techniques: Techniques) {
    let mut random = Random::new(seed);
    let stop = AtomicBool::new(false);
    let per_board = positions.div_ceil(BOARDS.len());
    let (mut at_once, mut threatened) = (0, 0);
    for board in BOARDS {
        let start = position(board);
        let graph: GoalGraph<1> = GoalGraph::new(start.topology(), start.goal());
        let mut search = ThreatSearch::new(&graph, techniques);
        let cells = start.topology().len();
        let solver = crate::solver(&start, setup(1 << 22).with_techniques(techniques)).unwrap();
        for _ in 0..per_board {
            let stones = random_stones(&mut random, cells, most_empty);
            let mut exhaustion = Exhaustion::new(&start);
            let colour = Colour::BOTH[random.below(2)];
            if Colour::BOTH.iter().all(|&colour| exhaustion.has_won(colour, bits(&stones))) {
                assert_eq!(solver.prove(&stones, colour, limits(&stop)), Err(SolverError::BothWon));
                continue;
            }
            let expected = exhaustion.mover_wins(colour, bits(&stones));
            let proof = solver.prove(&stones, colour, limits(&stop)).unwrap().unwrap();
            assert_eq!(proof.winner == colour, expected, "{board} {stones:?} {colour}");
            let empty = AnySet::first_cells(cells).difference(&stones[0]).difference(&stones[1]);
            assert!(proof.carrier.is_subset(&empty));
            // The loser may have every cell outside the carrier.
            let loser = proof.winner.opponent();
            let filled = bits(&filled_outside(stones, &empty, &proof.carrier, loser));
            assert_eq!(exhaustion.mover_wins(colour, filled), expected, "{board} {stones:?} {colour} {:?}", proof.carrier);
            if proof.winner == colour && !exhaustion.has_won(colour, bits(&stones)) {
                let cell = solver.winning_move(&stones, colour, limits(&stop)).unwrap();
                let mut after = stones;
                after[colour.index()].insert(cell);
                assert!(!exhaustion.mover_wins(loser, bits(&after)), "{board} {stones:?} {colour} {cell:?}");
            }
            // Check each threat alone.
            let of = |colour: Colour| stones[colour.index()].resized();
            let threats = search.find(&graph, colour, &of(colour), &of(colour.opponent()));
            let wins_within = |carrier: &CellSet<1>, first: Colour, exhaustion: &mut Exhaustion| {
                let filled = filled_outside(stones, &empty, &carrier.resized(), colour.opponent());
                exhaustion.mover_wins(first, bits(&filled)) == (first == colour)
            };
            for carrier in &threats.carriers {
                threatened += 1;
                assert!(wins_within(carrier, colour, &mut exhaustion), "{board} {stones:?} {colour} {carrier:?}");
            }
            if let Some(carrier) = &threats.won {
                at_once += 1;
                assert!(wins_within(carrier, colour.opponent(), &mut exhaustion), "{board} {stones:?} {colour} {carrier:?}");
            }
        }
    }
    let are_many = at_once > positions / 20 && threatened > positions / 20;
    assert!(are_many || !techniques.has(Technique::Connections), "{at_once} {threatened}");
}

/// Training data has the right winner and a move that wins.
#[test]
fn collected_positions_agree_with_exhaustion() {
    let stop = AtomicBool::new(false);
    for board in ["y 5", "hex 4 4", "poly-y 3 3"] {
        let start = position(board);
        let cells = AnySet::first_cells(start.topology().len());
        // Without connections, the solver searches more positions.
        let techniques = WITHOUT_ENDGAME.without(Technique::Connections).without(Technique::WinPatterns);
        let solver = crate::solver(&start, setup(1 << 22).with_techniques(techniques)).unwrap();
        solver.prove(&[AnySet::EMPTY; 2], Colour::Black, limits(&stop)).unwrap();
        assert!(solver.take_solved().is_empty(), "{board}: the first call starts the collection");
        for cell in cells.iter() {
            solver.prove(&[[cell].into_iter().collect(), AnySet::EMPTY], Colour::White, limits(&stop)).unwrap();
        }
        let solved = solver.take_solved();
        let mut exhaustion = Exhaustion::new(&start);
        for SolvedPosition { stones, to_move, winning_move, moves, nodes } in &solved {
            let empty = cells.difference(&stones[0]).difference(&stones[1]);
            assert!(moves.is_subset(&empty) && *nodes >= 3, "{board} {stones:?}");
            assert_eq!(exhaustion.mover_wins(*to_move, bits(stones)), winning_move.is_some(), "{board} {stones:?} {to_move}");
            if let Some(cell) = winning_move {
                let mut after = *stones;
                after[to_move.index()].insert(*cell);
                let opponent = to_move.opponent();
                assert!(moves.contains(*cell) && !exhaustion.mover_wins(opponent, bits(&after)), "{board} {stones:?} {cell:?}");
            }
        }
        let won = solved.iter().filter(|position| position.winning_move.is_some()).count();
        assert!(won > 3 && solved.len() - won > 3, "{board}: {won} of {}", solved.len());
        assert!(solver.take_solved().is_empty(), "{board}: each is reported once");
    }
}

/// With few empty cells, the endgame solver leaves little else to do.
const WITHOUT_ENDGAME: Techniques = Techniques::DEFAULT.without(Technique::Endgame);

#[test]
fn random_positions_agree_with_exhaustion() {
    agrees_with_exhaustion(2000, 12, 1, WITHOUT_ENDGAME);
    // Endgames, and positions leading to them.
    agrees_with_exhaustion(1000, 14, 2, Techniques::DEFAULT);
}

#[test]
#[ignore = "100,000 positions"]
fn many_random_positions_agree_with_exhaustion() {
    agrees_with_exhaustion(100_000, 12, 2, WITHOUT_ENDGAME);
    agrees_with_exhaustion(20_000, 16, 3, Techniques::DEFAULT);
    for (seed, (technique, _)) in (4..).zip(Technique::NAMES) {
        agrees_with_exhaustion(10_000, 12, seed, WITHOUT_ENDGAME.without(technique));
        agrees_with_exhaustion(10_000, 10, seed, Techniques::NONE.with(technique));
    }
}

#[test]
fn proven_moves_agree_with_exhaustion() {
    let (mut random, mut found) = (Random::new(5), [0; 2]);
    for board in BOARDS {
        let mut exhaustion = Exhaustion::new(&position(board));
        for _ in 0..120 {
            let mut position = position(board);
            let stones = random_stones(&mut random, position.topology().len(), 12);
            for colour in Colour::BOTH {
                stones[colour.index()].iter().for_each(|cell| position.set_up(colour, cell).unwrap());
            }
            let colour = Colour::BOTH[random.below(2)];
            let moves = proven_moves(&position, colour, &|| false);
            assert!(moves.is_empty() || position.winner().is_none());
            for (cell, wins) in moves {
                let mut after = stones;
                after[colour.index()].insert(cell);
                let expected = !exhaustion.mover_wins(colour.opponent(), bits(&after));
                assert_eq!(wins, expected, "{board} {stones:?} {colour} {cell:?}");
                found[usize::from(wins)] += 1;
            }
        }
    }
    assert!(found.iter().all(|&count| count > 500), "{found:?}");
}

/// A move on a cell filled in for the opponent may win, because the opponent has to answer.
#[test]
fn moves_in_cells_that_are_filled_in_may_win() {
    let row_start = |board: &str, row: usize| if board.starts_with('y') { row * (row + 1) / 2 } else { row * 5 };
    for (board, black, white, winning) in
        [("y 6", "c3 d4 a2 b4 f6 a1", "b2 c5 c6 c4 e5", "b3 a5"), ("hex 5 5", "d3 a4 e3 e5 e4", "b5 d2 c4 b4 d5", "e1 e2")]
    {
        let cells = |names: &str| -> Vec<Cell> {
            let number =
                |name: &str| row_start(board, usize::from(name.as_bytes()[1] - b'1')) + usize::from(name.as_bytes()[0] - b'a');
            names.split(' ').map(|name| Cell::from_index(number(name))).collect()
        };
        let mut position = position(board);
        for (colour, names) in [(Colour::Black, black), (Colour::White, white)] {
            cells(names).into_iter().for_each(|cell| position.set_up(colour, cell).unwrap());
        }
        let lost = proven_moves(&position, Colour::Black, &|| false).into_iter().filter(|&(_, wins)| !wins);
        let lost: Vec<Cell> = lost.map(|(cell, _)| cell).collect();
        assert!(!lost.is_empty() && cells(winning).iter().all(|cell| !lost.contains(cell)), "{board} {lost:?}");
    }
}

#[test]
fn results_do_not_depend_on_techniques() {
    for (seed, (technique, _)) in (10..).zip(Technique::NAMES) {
        agrees_with_exhaustion(200, 12, seed, WITHOUT_ENDGAME.without(technique));
        agrees_with_exhaustion(200, 9, seed, Techniques::NONE.with(technique));
    }
}

fn map(board: &str, threads: usize) -> (OpeningMap, Position) {
    let position = position(board);
    let (solver, stop) = (solver(&position), AtomicBool::new(false));
    let mut map = OpeningMap::new(&position);
    map.prove_all(solver.as_ref(), ProofLimits { nodes: u64::MAX, threads, stop: &stop }, &mut |_, _, _| {}).unwrap();
    (map, position)
}

fn winning(board: &str) -> String {
    let (map, position) = map(board, 1);
    let notation = Notation::default_for(position.topology());
    let wins: Vec<_> = position.topology().cells().filter(|&cell| map.result(cell) == OpeningResult::Win).collect();
    assert!(map.open().is_empty());
    notation.line(&wins)
}

/// The results agree with the published tables. Base 7 agrees with the seven classes in Hauer's report, except for its
/// opening D.
#[test]
fn small_y_boards_have_the_published_openings() {
    for (board, expected) in [
        ("y 2", "a1 a2 b2"),
        ("y 3", "a2 b2 b3"),
        ("y 4", "a2 b2 a3 b3 c3 b4 c4"),
        ("y 5", "b3 b4 c4"),
        ("y 6", "b4 c4 c5"),
        ("y 7", "b3 b4 c4 b5 c5 d5 b6 c6 d6 e6"),
    ] {
        assert_eq!(winning(board), expected, "{board}");
    }
}

/// Exhaustion decides every opening on these boards.
#[test]
fn small_board_openings_agree_with_exhaustion() {
    for board in
        ["poly-y 3 2", "poly-y 3 3", "poly-y 5 2", "poly-y 7 2", "bent-y 2 1", "bent-y 1 2", "hex 3 3", "hex 4 3", "hex 3 4"]
    {
        let (map, position) = map(board, 1);
        let mut exhaustion = Exhaustion::new(&position);
        for cell in position.topology().cells() {
            let mut stones = [AnySet::EMPTY; 2];
            stones[0].insert(cell);
            let expected =
                if exhaustion.mover_wins(Colour::White, bits(&stones)) { OpeningResult::Loss } else { OpeningResult::Win };
            assert_eq!(map.result(cell), expected, "{board} {cell:?}");
        }
    }
}

/// With the same seed, every compiler and platform examines the same positions and leaves the same entries, in the same
/// order, in a full table. These numbers change only with the solver itself.
#[test]
fn a_seed_gives_the_same_work_on_every_platform() {
    let mut found = Vec::new();
    for (board, network) in [("y 7", true), ("hex 5 5", true), ("hex 6 6", false), ("poly-y 5 3", true)] {
        let start = position(board);
        let notation = Notation::default_for(start.topology());
        let network = Weights::shipped("solver").filter(|_| network);
        let setup = SolverSetup::new(1 << 15).with_network(network).with_seed(Some(1));
        let (solver, stop) = (crate::solver(&start, setup).unwrap(), AtomicBool::new(false));
        OpeningMap::new(&start).prove_all(solver.as_ref(), limits(&stop), &mut |_, _, _| ()).unwrap();
        let lines: Vec<_> = solver.proven(1).iter().map(|proven| proven.line(&notation)).collect();
        found.push((board, solver.nodes(), lines.len(), fingerprint_text(lines.join("\n").as_bytes())));
    }
    let expected = [
        ("y 7", 161, 114, "617c0b6053c1e243"),
        ("hex 5 5", 67, 99, "850e70a8f4179632"),
        ("hex 6 6", 9187, 443, "1c676ba38e8ba0ef"),
        ("poly-y 5 3", 260, 219, "47747efc190f1181"),
    ];
    assert_eq!(found, expected.map(|(board, nodes, proven, table)| (board, nodes, proven, table.to_owned())));
}

#[test]
fn several_threads_prove_the_same() {
    let (one, position) = map("y 7", 1);
    let (three, _) = map("y 7", 3);
    assert!(position.topology().cells().all(|cell| one.result(cell) == three.result(cell)));
}

#[test]
fn a_stopped_solver_proves_nothing_and_continues() {
    let start = position("y 8");
    let solver = solver(&start);
    let stopped = AtomicBool::new(true);
    let stones = *map_stones("a1", &start);
    assert_eq!(solver.prove(&stones, Colour::White, limits(&stopped)), Ok(None));
    let stop = AtomicBool::new(false);
    assert_eq!(solver.prove(&stones, Colour::White, ProofLimits { nodes: 3, ..limits(&stop) }), Ok(None));
    let proof = solver.prove(&stones, Colour::White, limits(&stop)).unwrap().unwrap();
    assert_eq!(proof.winner, Colour::White);
}

/// In random lost positions, the winner has an answer to each move, and exhaustion confirms the win after it.
#[test]
fn answers_agree_with_exhaustion() {
    let (mut random, stop, mut count) = (Random::new(8), AtomicBool::new(false), 0);
    for board in BOARDS {
        let start = position(board);
        let (solver, mut exhaustion, cells) = (solver(&start), Exhaustion::new(&start), start.topology().len());
        for _ in 0..100 {
            let stones = random_stones(&mut random, cells, 12);
            let to_move = Colour::BOTH[random.below(2)];
            let has_won = |colour: Colour| exhaustion.has_won(colour, bits(&stones));
            if Colour::BOTH.into_iter().any(has_won) || exhaustion.mover_wins(to_move, bits(&stones)) {
                continue;
            }
            let empty = AnySet::first_cells(cells).difference(&stones[0]).difference(&stones[1]);
            let answers = answers(solver.as_ref(), &stones, &empty, to_move, limits(&stop)).unwrap();
            assert_eq!(answers.iter().map(|&(cell, _)| cell).collect::<AnySet>(), empty);
            for (cell, answer) in answers {
                let mut after = stones;
                after[to_move.index()].insert(cell);
                assert!(empty.contains(answer) && answer != cell);
                after[to_move.opponent().index()].insert(answer);
                assert!(!exhaustion.mover_wins(to_move, bits(&after)), "{board} {stones:?} {cell:?} {answer:?}");
                count += 1;
            }
        }
    }
    assert!(count > 1000, "{count}");
}

/// A stopped search returns no answers.
#[test]
fn stopped_searches_return_no_answers() {
    let start = position("y 8");
    let stones = *map_stones("e7", &start);
    let empty = start.topology().all().difference(&stones[0]);
    let (solver, stopped) = (solver(&start), AtomicBool::new(true));
    assert_eq!(answers(solver.as_ref(), &stones, &empty, Colour::White, limits(&stopped)), None);
    assert!(answers(solver.as_ref(), &stones, &empty, Colour::White, limits(&AtomicBool::new(false))).is_some());
}

fn map_stones(opening: &str, position: &Position) -> Box<[AnySet; 2]> {
    let notation = Notation::default_for(position.topology());
    let mut stones = [AnySet::EMPTY; 2];
    stones[0].insert(notation.parse(opening).unwrap());
    Box::new(stones)
}

/// A solver uses another solver's proof, in every image.
#[test]
fn solvers_learn_proofs_from_text() {
    let start = position("y 6");
    let notation = Notation::default_for(start.topology());
    let (first, second, stop) = (solver(&start), solver(&start), AtomicBool::new(false));
    let stones = map_stones("a1", &start);
    let proof = first.prove(&stones, Colour::White, limits(&stop)).unwrap().unwrap();
    let lines: Vec<_> = first.proven(1).iter().map(|proven| proven.line(&notation)).collect();
    assert!(!lines.is_empty());
    for line in &lines {
        let proven = Proven::read(line, &notation).unwrap();
        assert_eq!(proven.line(&notation), *line);
        second.learn(&proven);
    }
    let corner = map_stones("f6", &start);
    let again = second.prove(&corner, Colour::White, limits(&stop)).unwrap().unwrap();
    assert_eq!((again.winner, second.nodes() < first.nodes()), (proof.winner, true));
}

#[test]
fn damaged_lines_are_refused_with_the_reason() {
    let start = position("y 4");
    let notation = Notation::default_for(start.topology());
    for (line, expected) in [
        ("", "expected Black's stones"),
        ("a1 - B B 1", "expected Black's stones"),
        ("a1 - B B 1 - x", "expected Black's stones"),
        ("z9 - W B 1 -", "z9"),
        ("a1,a1 - W B 1 -", "named twice"),
        ("a1 a1 W B 1 -", "share a cell"),
        ("a1 - W B 1 a1", "share a cell"),
        ("a1 - X B 1 -", "expected B or W"),
        ("a1 - W B -1 -", "expected a whole number"),
        ("a1 - W B 99999999999999999999 -", "expected a whole number"),
    ] {
        let error = Proven::read(line, &notation).unwrap_err();
        assert!(error.contains(expected), "{line}: {error}");
    }
}

/// A tiny table gives the same results.
#[test]
fn a_tiny_table_is_enough() {
    let start = Position::new(Board::y(6).unwrap(), Rules::STANDARD);
    let (solver, stop) = (crate::solver(&start, setup(1)).unwrap(), AtomicBool::new(false));
    let stones = map_stones("b3", &start);
    assert_eq!(solver.prove(&stones, Colour::White, limits(&stop)).unwrap().unwrap().winner, Colour::White);
}

/// One thread's panic used to be ignored while the others continued.
#[test]
fn a_panic_in_one_thread_ends_the_others_and_reaches_the_caller() {
    for failing in 0..3 {
        let (done, begun) = (AtomicBool::new(false), AtomicU32::new(0));
        let search = || {
            assert_ne!(begun.fetch_add(1, Ordering::Relaxed), failing, "this one fails");
            while !done.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            ProofNumbers::<1>::decided(true, CellSet::EMPTY, 1)
        };
        let failed = catch_unwind(AssertUnwindSafe(|| on_threads(3, &done, search))).unwrap_err();
        assert!(failed.downcast_ref::<String>().is_some_and(|text| text.contains("this one fails")));
    }
}
