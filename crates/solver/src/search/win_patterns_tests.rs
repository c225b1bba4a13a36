//! Checks patterns learned from proofs against exhaustion.

use super::node_cache::{NodeCache, ProofNode};
use crate::connections::threats::Threats;
use crate::connections::win_patterns::WinPatterns;
use crate::inferior_cells::inferior::InferiorSearch;
use crate::position::graph::GoalGraph;
use crate::position::proof_child::ProofChild;
use crate::position::state::SolverState;
use crate::position::techniques::Techniques;
use crate::tests::{BOARDS, bits, position, random_stones};
use crate::{ProofLimits, SolverSetup, solver};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tripoint_games::base::Random;
use tripoint_games::board::{AnySet, Cell, CellSet};
use tripoint_games::rules::Colour;
use tripoint_games::rules::exhaustion::Exhaustion;

/// A state's stones by colour.
fn stones(state: &SolverState<1>) -> [u64; 2] {
    bits(&state.stones())
}

/// Visits random positions on a board, none of them won yet.
fn visit(
    board: &str,
    positions: usize,
    random: &mut Random,
    mut visit: impl FnMut(&GoalGraph<1>, &mut Exhaustion, SolverState<1>),
) {
    let start = position(board);
    let (graph, mut judge) = (GoalGraph::new(start.topology(), start.goal()), Exhaustion::new(&start));
    for _ in 0..positions {
        let stones = random_stones(random, start.topology().len(), 9);
        if Colour::BOTH.iter().all(|&colour| !judge.has_won(colour, bits(&stones))) {
            visit(&graph, &mut judge, SolverState::of(&stones, Colour::BOTH[random.below(2)]));
        }
    }
}

#[test]
fn patterns_keep_their_promises() {
    let (mut promised, mut learned, mut random) = ([0; 2], 0, Random::new(1));
    for board in BOARDS {
        // Little capacity, so that patterns are evicted.
        let patterns = WinPatterns::new(1 << 17);
        keeps_its_promises(board, &patterns, &mut random, &mut promised, &mut learned);
    }
    assert!(learned > 500 && promised.iter().all(|&count| count > 100), "{learned} {promised:?}");
}

/// Checks what patterns find in random positions on a board, and learns from these. Counts threats, wins and learned
/// patterns.
fn keeps_its_promises(
    board: &str,
    patterns: &WinPatterns<1>,
    random: &mut Random,
    promised: &mut [usize; 2],
    learned: &mut usize,
) {
    let stop = AtomicBool::new(false);
    let solver = solver(&position(board), SolverSetup::new(1 << 20)).unwrap();
    visit(board, 250, random, |graph, judge, state| {
        let empty = state.empty(graph);
        let report = || format!("{board} {state:?}");
        // The opponent has every cell outside the carrier.
        let wins_within = |judge: &mut Exhaustion, carrier: &CellSet<1>, first: Colour| {
            let given = SolverState { other: state.other.union(&empty.difference(carrier)), ..state };
            judge.mover_wins(first, stones(&given)) == (first == state.colour)
        };
        let threats = Threats::by_patterns(patterns, graph, state.colour, &state.own, &state.other);
        for carrier in &threats.carriers {
            assert!(carrier.is_subset(&empty) && wins_within(judge, carrier, state.colour), "{} {carrier:?}", report());
        }
        if let Some(carrier) = &threats.won {
            assert!(
                carrier.is_subset(&empty) && wins_within(judge, carrier, state.colour.opponent()),
                "{} {carrier:?}",
                report()
            );
        }
        promised[0] += threats.carriers.len();
        promised[1] += usize::from(threats.won.is_some());
        if threats.best().is_some() {
            let cell = patterns.winning_move(graph, state.colour, &state.own, &state.other).unwrap();
            let after = state.after(cell);
            assert!(empty.contains(cell) && !judge.mover_wins(after.colour, stones(&after)), "{} {cell:?}", report());
        }
        let proof = solver.prove(&state.stones(), state.colour, ProofLimits { nodes: u64::MAX, threads: 1, stop: &stop });
        let proof = proof.unwrap().unwrap();
        if proof.winner != state.colour {
            patterns.learn(graph, &state, &proof.carrier.resized(), proof.nodes);
            *learned += 1;
        }
    });
}

#[test]
fn nodes_are_cached_within_their_memory() {
    let start = position("y 6");
    let graph: GoalGraph<1> = GoalGraph::new(start.topology(), start.goal());
    let mut search = InferiorSearch::new(&graph, &Arc::default());
    let mut open = |stones: &[AnySet; 2], replies: usize| {
        let state = SolverState::of(stones, Colour::Black);
        let inferior = search.find(&graph, &state, Techniques::NONE);
        let canonical = state.canonical(&graph);
        let reply = ProofChild { cell: Cell::from_index(0), proof: 1, disproof: 1, slot: 0, bias: 1.0 };
        let replies = vec![reply; replies];
        let (filled, moves, stored, lost) = (canonical, CellSet::EMPTY, (), Vec::new());
        let winning_move = None;
        Box::new(ProofNode { state, inferior, canonical, filled, moves, replies, stored, lost, nodes: 1, winning_move })
    };
    let most = 1 << 16;
    let (mut random, mut kept) = (Random::new(3), NodeCache::<1>::new(most));
    let mut found = 0;
    for number in 0..2000 {
        let position = open(&random_stones(&mut random, 21, 12), number % 40);
        let state = position.state;
        kept.put(position);
        assert!(kept.bytes() <= most, "{}", kept.bytes());
        if let Some(again) = kept.take(&state) {
            assert!(again.state == state && again.replies.len() == number % 40);
            assert!(kept.take(&state).is_none(), "it was taken out");
            kept.put(again);
            found += 1;
        }
    }
    assert!(found > 1900, "{found}");
    // A node larger than the memory is not stored.
    let large = open(&[AnySet::EMPTY; 2], most);
    let state = large.state;
    kept.put(large);
    assert!(kept.take(&state).is_none() && kept.bytes() <= most);
}

#[test]
fn a_pattern_is_learned_unless_a_smaller_one_fits() {
    let start = position("hex 3 3");
    let graph = GoalGraph::<1>::new(start.topology(), start.goal());
    let cells = |cells: &[usize]| -> CellSet<1> { cells.iter().map(|&cell| Cell::from_index(cell)).collect() };
    let patterns = WinPatterns::new(1 << 20);
    let learn = |stones: &[usize], carrier: &[usize]| {
        let lost = SolverState { own: CellSet::EMPTY, other: cells(stones), colour: Colour::White };
        patterns.learn(&graph, &lost, &cells(carrier), 1);
    };
    // Two images of each pattern: the board rotated by 180°.
    let fitting = || {
        let mut count = 0;
        patterns.visit(&graph, Colour::Black, &cells(&[1, 4]), &CellSet::EMPTY, |_, _| count += 1);
        count
    };
    learn(&[1, 4], &[6, 7]);
    assert_eq!(fitting(), 2);
    learn(&[1, 4], &[6, 7]);
    learn(&[0, 1, 4], &[6, 7, 8]);
    assert_eq!(fitting(), 2, "with more stones and more cells");
    learn(&[4], &[0, 1, 6, 7]);
    assert_eq!(fitting(), 4, "with fewer stones");
}
