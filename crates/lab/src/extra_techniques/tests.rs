//! Checks the extra techniques against exhaustion, each alone and together with all others. Also checks their patterns.

use super::extension::PreparedTechniques;
use super::pattern_files::{CAPTURED, REVERSING, STRONG_REVERSING};
use super::set::{ExtraTechnique, ExtraTechniques};
use super::strong_reversing::StrongReversible;
use std::fs;
use std::sync::atomic::AtomicBool;
use tripoint::base::Random;
use tripoint::board::{AnySet, Cell};
use tripoint::rules::exhaustion::Exhaustion;
use tripoint::rules::{Colour, Position, Rules};
use tripoint_solver::{
    DerivedPattern, GoalGraph, InferiorReport, NoExtension, ProofLimits, Solver, SolverExtension, SolverSetup, SolverState,
    Technique, Techniques, extended_solver,
};

const BOARDS: [&str; 15] = [
    "y 3",
    "y 4",
    "y 5",
    "y 6",
    "y 7",
    "poly-y 3 4",
    "poly-y 5 2",
    "poly-y 5 3",
    "poly-y 7 2",
    "bent-y 3 1",
    "obtuse-y 3",
    "hex 4 4",
    "hex 5 3",
    "hex 5 4",
    "hex 5 5",
];

/// All extra techniques.
const ALL: ExtraTechniques = {
    let (mut all, mut place) = (ExtraTechniques::NONE, 0);
    while place < ExtraTechnique::NAMES.len() {
        all = all.with(ExtraTechnique::NAMES[place].0);
        place += 1;
    }
    all
};

fn position(board: &str) -> Position {
    Position::new(board.parse().unwrap(), Rules::STANDARD)
}

fn bits(stones: &[AnySet; 2]) -> [u64; 2] {
    stones.map(|set| word(&set))
}

fn word(cells: &AnySet) -> u64 {
    cells.resized::<1>().words()[0]
}

/// Returns random stones, any number of each colour, with at most this many empty cells.
fn random_stones(random: &mut Random, cells: usize, most_empty: usize) -> [AnySet; 2] {
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

/// Calls `visit` with random undecided positions on the boards.
fn visit(positions: usize, most_empty: usize, seed: u64, mut visit: impl FnMut(usize, &Position, &[AnySet; 2], Colour)) {
    let mut random = Random::new(seed);
    for (number, board) in BOARDS.iter().enumerate() {
        let start = position(board);
        let judge = Exhaustion::new(&start);
        for _ in 0..positions.div_ceil(BOARDS.len()) {
            let stones = random_stones(&mut random, start.topology().len(), most_empty);
            let colour = Colour::BOTH[random.below(2)];
            if Colour::BOTH.iter().all(|&colour| !judge.has_won(colour, bits(&stones))) {
                visit(number, &start, &stones, colour);
            }
        }
    }
}

fn after(stones: [u64; 2], colour: Colour, cells: u64) -> [u64; 2] {
    let mut after = stones;
    after[colour.index()] |= cells;
    after
}

/// Fills in all inferior cells.
fn filled(stones: [u64; 2], to_move: Colour, report: &InferiorReport) -> [u64; 2] {
    let with = |stones: [u64; 2], colour: Colour| after(stones, colour, word(&report.filled_for(colour)));
    after(Colour::BOTH.into_iter().fold(stones, with), to_move, word(&report.dead))
}

fn solver_with(start: &Position, techniques: Techniques, extra: &impl SolverExtension) -> Box<dyn Solver> {
    extended_solver(start, SolverSetup::new(1 << 20).with_techniques(techniques), extra).unwrap()
}

/// Checks that the fill changes no result, whoever is to move, and that a pruned move makes no difference after its
/// answer. If the player to move wins, and wouldn't win by passing, some unpruned move must win. In more than
/// `few_filled` positions, more cells must be filled in than by default, so that there is something to compare.
fn inferior_cells_are(positions: usize, seed: u64, few_filled: usize) {
    let solvers: Vec<_> = BOARDS
        .map(|board| {
            let start = position(board);
            let strong = ExtraTechniques::NONE.with(ExtraTechnique::StrongReversing);
            let captured = ExtraTechniques::NONE.with(ExtraTechnique::CapturedSets);
            let default = solver_with(&start, Techniques::DEFAULT, &NoExtension);
            let [captured, strong, all] = [captured, strong, ALL].map(|extra| solver_with(&start, Techniques::DEFAULT, &extra));
            [default, captured, strong, all]
        })
        .into();
    let (mut more_filled, mut more_pruned) = (0, 0);
    visit(positions, 9, seed, |board, start, stones, to_move| {
        let mut judge = Exhaustion::new(start);
        let reports = [0, 1, 2, 3].map(|number: usize| solvers[board][number].inferior(stones, to_move));
        for report in &reports[1..] {
            let case = format!("{} {stones:?} {to_move} {report:?}", start.board());
            let filled = filled(bits(stones), to_move, report);
            for first in Colour::BOTH {
                assert_eq!(judge.mover_wins(first, bits(stones)), judge.mover_wins(first, filled), "{first} first: {case}");
            }
            for &(cell, answer) in &report.vulnerable {
                let answered = after(filled, to_move.opponent(), 1 << answer.index());
                let moved = after(answered, to_move, 1 << cell.index());
                for first in Colour::BOTH {
                    let [answered, moved] = [answered, moved].map(|stones| judge.mover_wins(first, stones));
                    assert_eq!(answered, moved, "{cell:?} {answer:?}: {case}");
                }
            }
            let pruned = word(&report.pruned());
            if judge.mover_wins(to_move, filled) && !judge.has_won(to_move, filled) {
                let left = word(&start.topology().all()) & !filled[0] & !filled[1] & !pruned;
                let mut tried = (0..64).filter(|cell| left >> cell & 1 != 0);
                let wins = tried.any(|cell| !judge.mover_wins(to_move.opponent(), after(filled, to_move, 1 << cell)));
                assert!(wins || !judge.mover_wins(to_move.opponent(), filled), "{case}");
            }
        }
        let [default, captured, strong, _] = &reports;
        more_filled += usize::from(captured.filled().len() > default.filled().len());
        more_pruned += strong.vulnerable.len() - default.vulnerable.len();
    });
    assert!(more_filled > few_filled && more_pruned > positions / 4, "{more_filled} {more_pruned}");
}

#[test]
fn inferior_cells_match_their_definitions() {
    inferior_cells_are(2000, 1, 2);
}

#[test]
#[ignore = "takes minutes"]
fn many_inferior_cells_match_their_definitions() {
    // There are 71.
    inferior_cells_are(100_000, 2, 50);
}

/// Checks in random positions that every solver agrees with exhaustion, and that the winner wins even if the loser has
/// every cell outside the carrier.
fn proofs_agree_with_exhaustion(positions: usize, most_empty: usize, seed: u64) {
    let stop = AtomicBool::new(false);
    let limits = ProofLimits { nodes: u64::MAX, threads: 1, stop: &stop };
    // Leave out the techniques that decide most positions before a move is tried.
    let plain = [Technique::Connections, Technique::WinPatterns, Technique::Endgame];
    let plain = plain.into_iter().fold(Techniques::DEFAULT, Techniques::without);
    let fill = Techniques::NONE.with(Technique::FillIn);
    let one = |extra: ExtraTechnique| ExtraTechniques::NONE.with(extra);
    let alone = ExtraTechnique::NAMES.map(|(extra, _)| (fill, one(extra)));
    let with_others = ExtraTechnique::NAMES.map(|(extra, _)| (plain, one(extra)));
    let pruning = (Techniques::NONE, one(ExtraTechnique::StrongReversing));
    let sets = [&alone[..], &with_others, &[pruning, (plain, ALL), (Techniques::DEFAULT, ALL)]].concat();
    let solvers: Vec<Vec<_>> = BOARDS
        .iter()
        .map(|board| sets.iter().map(|(techniques, extra)| solver_with(&position(board), *techniques, extra)).collect())
        .collect();
    visit(positions, most_empty, seed, |board, start, stones, colour| {
        let mut judge = Exhaustion::new(start);
        let expected = judge.mover_wins(colour, bits(stones));
        for (solver, set) in solvers[board].iter().zip(&sets) {
            let case = format!("{} {stones:?} {colour} {set:?}", start.board());
            let proof = solver.prove(stones, colour, limits).unwrap().unwrap();
            assert_eq!(proof.winner == colour, expected, "{case}");
            let others = start.topology().all().difference(&stones[0]).difference(&stones[1]).difference(&proof.carrier);
            let filled = after(bits(stones), proof.winner.opponent(), word(&others));
            assert_eq!(judge.mover_wins(colour, filled), expected, "carrier: {case}");
        }
    });
}

#[test]
fn techniques_alone_and_together_agree_with_exhaustion() {
    proofs_agree_with_exhaustion(600, 12, 1);
}

#[test]
#[ignore = "takes ten minutes"]
fn techniques_agree_with_exhaustion_in_many_positions() {
    proofs_agree_with_exhaustion(4_000, 16, 100);
}

/// Every file parses, has as many patterns as its header says, and is compiled.
#[test]
fn the_files_are_read() {
    let shipped = [&CAPTURED[..], &STRONG_REVERSING, &REVERSING].concat();
    let mut looked_up = 0;
    for file in fs::read_dir("patterns").unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let count: usize = text.lines().nth(1).unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        assert_eq!(DerivedPattern::read_all(&text).map(|patterns| patterns.len()), Some(count), "{path:?}");
        looked_up += usize::from(shipped.contains(&text.as_str()));
    }
    assert_eq!(looked_up, shipped.len());
}

/// Reversing moves are found, and none leaves the opponent better off than before both moves.
#[test]
fn reversers_are_found() {
    let (mut random, mut found) = (Random::new(3), 0);
    for board in ["hex 4 4", "hex 5 4", "hex 5 5", "y 5", "y 6", "poly-y 5 3", "bent-y 3 1"] {
        let start = position(board);
        let graph: GoalGraph<1> = GoalGraph::new(start.topology(), start.goal());
        let patterns: PreparedTechniques<1> = ALL.prepare(&graph);
        let mut judge = Exhaustion::new(&start);
        for _ in 0..300 {
            let stones = random_stones(&mut random, start.topology().len(), 9);
            for last in start.topology().all().difference(&stones[0]).difference(&stones[1]).iter() {
                let white_moved = after(bits(&stones), Colour::White, 1 << last.index());
                let mut other = stones[1].resized();
                other.insert(last);
                let state = SolverState::<1> { own: stones[0].resized(), other, colour: Colour::Black };
                for answer in patterns.reversing(&graph, last, &state).iter() {
                    let both = after(white_moved, Colour::Black, 1 << answer.index());
                    let black_wins = |judge: &mut Exhaustion, stones: [u64; 2]| !judge.mover_wins(Colour::White, stones);
                    assert!(
                        black_wins(&mut judge, both) || !black_wins(&mut judge, bits(&stones)),
                        "{board} {stones:?} {last:?} {answer:?}"
                    );
                    found += 1;
                }
            }
        }
    }
    assert!(found > 50, "{found}");
}

#[test]
fn pruned_moves_fit_their_accounted_size() {
    fn check<const W: usize>() {
        assert!(size_of::<StrongReversible<W>>() <= 8 + 8 * W);
    }
    check::<1>();
    check::<2>();
    check::<4>();
}
