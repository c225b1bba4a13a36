//! Checks inferior cells and virtual connections against their definitions, by exhaustion.

use crate::tests::{BOARDS, bits, position, random_stones};
use crate::{ConnectionEnd, InferiorReport, Solver, SolverSetup, VirtualConnection, solver};
use tripoint_games::base::Random;
use tripoint_games::board::{AnySet, Cell, Side, Topology};
use tripoint_games::rules::exhaustion::Exhaustion;
use tripoint_games::rules::{Colour, Position};

/// Returns whether the cell is dead: whoever has the other empty cells, its owner never matters.
fn is_dead(judge: &Exhaustion, stones: [u64; 2], empty: u64, cell: Cell) -> bool {
    let (bit, others) = (1 << cell.index(), empty & !(1 << cell.index()));
    // All subsets of the others, in descending order.
    let subsets = std::iter::successors(Some(others), |&subset| subset.checked_sub(1).map(|less| less & others));
    let mut fillings = subsets.map(|subset| [stones[0] | subset, stones[1] | others & !subset]);
    fillings.all(|[black, white]| {
        judge.has_won(Colour::Black, [black | bit, white]) == judge.has_won(Colour::Black, [black, white | bit])
    })
}

fn after(stones: [u64; 2], colour: Colour, cells: u64) -> [u64; 2] {
    let mut after = stones;
    after[colour.index()] |= cells;
    after
}

fn word(cells: &AnySet) -> u64 {
    cells.resized::<1>().words()[0]
}

/// Checks a report of inferior cells; returns the counts by kind.
fn check(judge: &mut Exhaustion, stones: [u64; 2], empty: u64, to_move: Colour, report: &InferiorReport) -> [usize; 6] {
    let case = format!("{stones:?} {to_move} {report:?}");
    // A fill may be what makes the next cell dead, but the fills together must not change who wins.
    let mut filled = stones;
    for colour in Colour::BOTH {
        filled = after(filled, colour, word(&report.filled_for(colour)));
    }
    let filled = after(filled, to_move, word(&report.dead));
    for first in Colour::BOTH {
        assert_eq!(judge.mover_wins(first, stones), judge.mover_wins(first, filled), "{first} first: {case}");
    }
    let left = empty & !filled[0] & !filled[1];
    for &(cell, better) in &report.dominated {
        let wins =
            |judge: &mut Exhaustion, cell: Cell| !judge.mover_wins(to_move.opponent(), after(filled, to_move, 1 << cell.index()));
        assert!(wins(judge, better) || !wins(judge, cell), "{cell:?} {better:?}: {case}");
    }
    for &(cell, answer) in &report.vulnerable {
        let answered = after(filled, to_move.opponent(), 1 << answer.index());
        assert!(is_dead(judge, answered, left & !(1 << answer.index()), cell), "{cell:?} {answer:?}: {case}");
    }
    let pruned = word(&report.pruned());
    if judge.mover_wins(to_move, filled) && !judge.has_won(to_move, filled) {
        let mut tried = (0..64).filter(|cell| (left & !pruned) >> cell & 1 != 0);
        let wins = tried.any(|cell| !judge.mover_wins(to_move.opponent(), after(filled, to_move, 1 << cell)));
        assert!(wins || !judge.mover_wins(to_move.opponent(), filled), "{case}");
    }
    let filled = [report.captured, report.near_dead, report.by_pattern];
    let [captured, near_dead, by_pattern] = filled.map(|cells| cells.iter().map(AnySet::len).sum());
    [report.dead.len(), captured, near_dead, report.dominated.len(), report.vulnerable.len(), by_pattern]
}

/// Visits random positions on each board, with a solver and the empty cells.
fn visit(
    boards: &[&str],
    positions: usize,
    seed: u64,
    mut visit: impl FnMut(&Position, &dyn Solver, &mut Random, &[AnySet; 2], AnySet),
) {
    let mut random = Random::new(seed);
    for board in boards {
        let start = position(board);
        let solver = solver(&start, SolverSetup::new(1 << 20)).unwrap();
        let cells = start.topology().len();
        for _ in 0..positions.div_ceil(boards.len()) {
            let stones = random_stones(&mut random, cells, 9);
            let empty = AnySet::first_cells(cells).difference(&stones[0]).difference(&stones[1]);
            visit(&start, &*solver, &mut random, &stones, empty);
        }
    }
}

fn inferior_cells_are(positions: usize, seed: u64) {
    let mut counts = [0; 6];
    visit(&BOARDS, positions, seed, |start, solver, random, stones, empty| {
        let mut judge = Exhaustion::new(start);
        let to_move = Colour::BOTH[random.below(2)];
        if Colour::BOTH.iter().any(|&colour| judge.has_won(colour, bits(stones))) {
            return;
        }
        let report = solver.inferior(stones, to_move);
        let more = check(&mut judge, bits(stones), word(&empty), to_move, &report);
        counts.iter_mut().zip(more).for_each(|(counts, more)| *counts += more);
    });
    // The more is filled in, the fewer dominated cells are left.
    let least = [30, 30, 30, 1000, 30, 200].map(|part| positions / part);
    assert!(counts.iter().zip(least).all(|(&counts, least)| counts > least), "{counts:?}");
}

#[test]
fn inferior_cells_match_their_definitions() {
    inferior_cells_are(2000, 1);
}

#[test]
#[ignore = "takes minutes"]
fn many_inferior_cells_match_their_definitions() {
    inferior_cells_are(100_000, 2);
}

#[test]
fn a_dead_cell_is_dead_before_anything_is_filled_in() {
    // Black has both neighbours of the corner a1 of Y 4.
    let start = position("y 4");
    let stones = [[1, 2].into_iter().map(Cell::from_index).collect(), AnySet::EMPTY];
    let report = solver(&start, SolverSetup::new(1 << 20)).unwrap().inferior(&stones, Colour::White);
    assert!(report.dead.contains(Cell::from_index(0)), "{report:?}");
    let judge = Exhaustion::new(&start);
    let empty = word(&AnySet::first_cells(10)) & !bits(&stones)[0];
    for cell in report.dead.iter() {
        assert!(is_dead(&judge, bits(&stones), empty, cell), "{cell:?}");
    }
}

/// Returns whether a colour has joined two ends.
fn are_joined(topology: &Topology, own: u64, ends: [ConnectionEnd; 2]) -> bool {
    let is_at = |cell: Cell, end: ConnectionEnd| match end {
        ConnectionEnd::Cell(other) => cell == other,
        ConnectionEnd::Side(side) => topology.sides(cell).contains(side),
    };
    let has = |cell: &Cell| own >> cell.index() & 1 != 0;
    let mut open: Vec<Cell> = topology.cells().filter(|cell| has(cell) && is_at(*cell, ends[0])).collect();
    let mut seen: AnySet = open.iter().copied().collect();
    while let Some(cell) = open.pop() {
        if is_at(cell, ends[1]) {
            return true;
        }
        for &next in topology.neighbours(cell).iter().filter(|next| has(next)) {
            if !seen.contains(next) {
                seen.insert(next);
                open.push(next);
            }
        }
    }
    false
}

/// Returns whether a colour can join two ends within the cells `left`.
fn can_join(topology: &Topology, own: u64, left: u64, moves: bool, ends: [ConnectionEnd; 2]) -> bool {
    let mut cells = (0..64).filter(|cell| left >> cell & 1 != 0);
    are_joined(topology, own, ends)
        || left != 0
            && if moves {
                cells.any(|cell| can_join(topology, own | 1 << cell, left & !(1 << cell), false, ends))
            } else {
                cells.all(|cell| can_join(topology, own, left & !(1 << cell), true, ends))
            }
}

#[test]
fn connections_hold_within_their_carriers() {
    let mut held = [0, 0];
    visit(&["y 5", "y 6", "hex 4 4", "poly-y 5 3", "bent-y 3 1"], 500, 3, |start, solver, random, stones, _| {
        let topology = start.topology();
        let colour = Colour::BOTH[random.below(2)];
        let mut end = || match random.below(3) {
            0 => ConnectionEnd::Side(Side::from_index(random.below(topology.side_count()))),
            _ => ConnectionEnd::Cell(Cell::from_index(random.below(topology.len()))),
        };
        let ends = [end(), end()];
        for VirtualConnection { carrier, key } in solver.connections(stones, colour, ends) {
            let mut own = bits(stones)[colour.index()];
            for end in ends {
                if let ConnectionEnd::Cell(cell) = end {
                    own |= 1 << cell.index();
                }
            }
            held[usize::from(key.is_some())] += 1;
            let (own, left) = match key {
                Some(key) => {
                    assert!(carrier.contains(key));
                    (own | 1 << key.index(), word(&carrier) & !(1 << key.index()))
                }
                None => (own, word(&carrier)),
            };
            assert!(
                can_join(topology, own, left & !own, false, ends),
                "{} {stones:?} {colour} {ends:?} {carrier:?} {key:?}",
                start.board()
            );
        }
    });
    assert!(held.iter().all(|&held| held > 100), "{held:?}");
}
