//! Checks filling and pruning against exhaustion, each rule alone and all together. Also reads and compiles the
//! patterns.

use crate::inferior_cells::derived_pattern::DerivedPattern;
use crate::inferior_cells::pattern_placement::{MUTUAL, PERMANENTLY_INFERIOR};
use crate::tests::{bits, filled_outside, position, random_stones};
use crate::{ProofLimits, Solver, SolverSetup, Technique, Techniques, solver};
use std::fs;
use std::panic::resume_unwind;
use std::sync::atomic::AtomicBool;
use std::thread;
use tripoint_games::base::Random;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::Colour;
use tripoint_games::rules::exhaustion::Exhaustion;

const BOARDS: [&str; 7] = ["hex 4 4", "hex 5 4", "hex 5 5", "y 5", "y 6", "poly-y 5 3", "bent-y 3 1"];

/// The rules for filling and pruning, each with those it requires; the last set has all of them.
fn rules() -> Vec<Techniques> {
    let fill = Techniques::NONE.with(Technique::FillIn);
    let filling = [Technique::NearDead, Technique::PermanentlyInferior, Technique::MutualFill];
    let filling = filling.map(|technique| fill.with(technique));
    let alone = Techniques::NONE.with(Technique::InferiorMoves);
    // Leave out the techniques that decide most positions before a move is tried.
    let plain = [Technique::Connections, Technique::WinPatterns, Technique::Endgame];
    let plain = plain.into_iter().fold(Techniques::DEFAULT, Techniques::without);
    filling.into_iter().chain([alone, fill, plain, Techniques::DEFAULT]).collect()
}

/// Checks in random positions that every set of rules agrees with exhaustion. If the player to move wins, and wouldn't
/// win by passing, some unpruned move must win.
fn rules_agree_with_exhaustion(positions: usize, most_empty: usize, seed: u64) {
    let of_each = positions.div_ceil(BOARDS.len());
    let pruned_cells: usize = thread::scope(|scope| {
        let seeded = BOARDS.iter().zip(seed..);
        let checks: Vec<_> =
            seeded.map(|(board, seed)| scope.spawn(move || agree_on(board, of_each, most_empty, seed))).collect();
        checks.into_iter().map(|check| check.join().unwrap_or_else(|panic| resume_unwind(panic))).sum()
    });
    assert!(pruned_cells > positions / 3, "{pruned_cells}");
}

/// Checks one board; returns the number of pruned cells.
fn agree_on(board: &str, positions: usize, most_empty: usize, seed: u64) -> usize {
    let (mut random, stop, mut pruned_cells) = (Random::new(seed), AtomicBool::new(false), 0);
    let limits = ProofLimits { nodes: u64::MAX, threads: 1, stop: &stop };
    let start = position(board);
    let of = |techniques: Techniques| solver(&start, SolverSetup::new(1 << 20).with_techniques(techniques)).unwrap();
    let solvers: Vec<_> = rules().into_iter().map(of).collect();
    let all = of(Techniques::DEFAULT);
    for _ in 0..positions {
        let stones = random_stones(&mut random, start.topology().len(), most_empty);
        let colour = Colour::BOTH[random.below(2)];
        let mut judge = Exhaustion::new(&start);
        if Colour::BOTH.iter().any(|&colour| judge.has_won(colour, bits(&stones))) {
            continue;
        }
        let expected = judge.mover_wins(colour, bits(&stones));
        for (number, solver) in solvers.iter().enumerate() {
            let proof = solver.prove(&stones, colour, limits).unwrap().unwrap();
            assert_eq!(proof.winner == colour, expected, "{board} {stones:?} {colour} rules {number}");
            // The loser may own all cells outside the carrier.
            let empty = start.topology().all().difference(&stones[0]).difference(&stones[1]);
            let filled = filled_outside(stones, &empty, &proof.carrier, proof.winner.opponent());
            assert_eq!(judge.mover_wins(colour, bits(&filled)), expected, "{board} {stones:?} {colour} rules {number}: carrier");
        }
        let report = all.inferior(&stones, colour);
        let pruned = report.pruned();
        pruned_cells += pruned.len();
        let filled = bits(&Colour::BOTH.map(|filler| {
            let dead = if filler == colour { report.dead } else { AnySet::EMPTY };
            stones[filler.index()].union(&report.filled_for(filler)).union(&dead)
        }));
        if judge.has_won(colour, filled) || !judge.mover_wins(colour.opponent(), filled) || !expected {
            continue;
        }
        let mut tried = (0..start.topology().len())
            .map(Cell::from_index)
            .filter(|&cell| (filled[0] | filled[1]) >> cell.index() & 1 == 0 && !pruned.contains(cell));
        let wins = |cell: Cell| {
            let mut after = filled;
            after[colour.index()] |= 1 << cell.index();
            !judge.mover_wins(colour.opponent(), after)
        };
        assert!(tried.any(wins), "{board} {stones:?} {colour}: {report:?}");
    }
    pruned_cells
}

#[test]
fn rules_alone_and_together_agree_with_exhaustion() {
    rules_agree_with_exhaustion(2000, 16, 1);
}

#[test]
#[ignore = "20,000 positions: half an hour of processor time"]
fn rules_agree_with_exhaustion_in_many_positions() {
    rules_agree_with_exhaustion(20_000, 16, 100);
}

/// Every file parses and has as many patterns as its header says.
#[test]
fn shipped_pattern_files_are_read() {
    let shipped = [&PERMANENTLY_INFERIOR[..], &MUTUAL].concat();
    let mut looked_up = 0;
    for file in fs::read_dir("patterns").unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let count: usize = text.lines().nth(1).unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        assert_eq!(DerivedPattern::read_all(&text).map(|patterns| patterns.len()), Some(count), "{path:?}");
        assert!(shipped.contains(&text.as_str()), "{path:?}");
        looked_up += 1;
    }
    assert_eq!(looked_up, shipped.len());
}

/// Returns whether a solver fills in all cells that a picture marks `x` or `o`, with either colour as X. The picture
/// has rows of Hex 9×9, each shifted to the right.
fn fills(solver: &dyn Solver, picture: &[&str]) -> bool {
    let cells = |letter: char| -> AnySet {
        let letters = picture.iter().zip(0..).flat_map(|(row, number)| row.split(' ').zip(9 * number..));
        letters.filter(|(word, _)| word.starts_with(letter)).map(|(_, place)| Cell::from_index(place)).collect()
    };
    let [black, white, x, o] = ['X', 'O', 'x', 'o'].map(cells);
    [[black, white], [white, black]].into_iter().zip([[x, o], [o, x]]).all(|(stones, expected)| {
        let report = solver.inferior(&stones, Colour::Black);
        Colour::BOTH.iter().zip(expected).all(|(&colour, cells)| cells.is_subset(&report.filled_for(colour)))
    })
}

/// Patterns that no rule covers are found inside the board in any orientation, and only with their technique.
#[test]
fn patterns_are_found_where_they_lie() {
    let start = position("hex 9 9");
    let of = |techniques: Techniques| solver(&start, SolverSetup::new(1 << 20).with_techniques(techniques)).unwrap();
    let permanently_inferior =
        [". . . . . . . . .", ". . . . . . . . .", ". . X . . . . . .", ". . X x . . . . .", ". . X X X . . . ."];
    let turned = [". . . . . . . . .", ". . . . . . . . .", ". . X X X . . . .", ". . . x X . . . .", ". . . . X . . . ."];
    let mutual = [". . . . . . . . .", ". . . . . . . . .", ". . X o . O . . .", ". . X x O . . . .", ". . X . . . . . ."];
    for (picture, technique) in [
        (permanently_inferior, Technique::PermanentlyInferior),
        (turned, Technique::PermanentlyInferior),
        (mutual, Technique::MutualFill),
    ] {
        assert!(fills(&*of(Techniques::DEFAULT), &picture), "{picture:?}");
        assert!(!fills(&*of(Techniques::DEFAULT.without(technique)), &picture), "{picture:?}");
    }
}
