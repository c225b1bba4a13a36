//! Checks explanations against exhaustion.

use crate::{ConnectionPlan, ExplainedPosition, Explanation, LocalPattern, PatternEnd, PositionImage, ProofClaim, ProofLimits};
use crate::{RefutationKind, SolverSetup, WinReason, solver};
use std::sync::atomic::AtomicBool;
use tripoint_games::board::{AnySet, Cell, Topology};
use tripoint_games::notation::Notation;
use tripoint_games::rules::exhaustion::Exhaustion;
use tripoint_games::rules::{Colour, Position, Rules};

/// Exhaustion decides positions with at most this many empty cells here, and patterns with at most this many cells.
const MOST_EMPTY: usize = 11;
const MOST_CELLS: usize = 8;

fn position(board: &str) -> Position {
    Position::new(board.parse().unwrap(), Rules::STANDARD)
}

fn explanation(start: &Position, claims: &[ProofClaim]) -> Explanation {
    let stop = AtomicBool::new(false);
    let limits = ProofLimits { nodes: u64::MAX, threads: 1, stop: &stop };
    solver(start, SolverSetup::new(1 << 22)).unwrap().explanation(claims, limits).unwrap()
}

/// Checks an explanation by exhaustion.
struct Checker<'a> {
    topology: &'a Topology,
    exhaustion: Exhaustion,
    /// How many parts were checked.
    positions: usize,
    patterns: usize,
}

impl Checker<'_> {
    /// Returns whether a colour wins within a carrier if `mover` moves first and the opponent has every other empty
    /// cell.
    fn wins_within(&mut self, stones: &[AnySet; 2], carrier: &AnySet, colour: Colour, mover: Colour) -> bool {
        let [black, white] = stones;
        let mut filled = *stones;
        let others = self.topology.all().difference(black).difference(white).difference(carrier);
        let loser = colour.opponent().index();
        filled[loser] = filled[loser].union(&others);
        let bits = filled.map(|set| set.resized::<1>().words()[0]);
        self.positions += 1;
        self.exhaustion.mover_wins(mover, bits) == (mover == colour)
    }

    fn check(&mut self, explanation: &Explanation, image: PositionImage) {
        let explained = explanation.position(image);
        let ExplainedPosition { stones, to_move, winner, carrier, ref reason } = explained;
        let [black, white] = &stones;
        let empty = self.topology.all().difference(black).difference(white);
        let context = format!("{} {explained:?}", self.topology.board());
        let is_small = empty.len() <= MOST_EMPTY;
        assert!(carrier.is_subset(&empty), "{context}");
        assert!(!is_small || self.wins_within(&stones, &carrier, winner, to_move), "{context}");
        match reason {
            WinReason::Connected(plan) => {
                assert_eq!(plan.carrier, carrier, "{context}");
                assert!(plan.first.is_none() || winner == to_move, "{context}");
                self.plan(&stones, winner, plan);
            }
            WinReason::Move(cell, after) => {
                assert_eq!(winner, to_move, "{context}");
                let after = explanation.position(*after);
                assert_eq!((after.stones, after.winner), (with(&stones, to_move, *cell), winner), "{context}");
                assert!(after.carrier.is_subset(&carrier) && carrier.contains(*cell), "{context}");
            }
            WinReason::Replies(refutations) => {
                assert_eq!(winner, to_move.opponent(), "{context}");
                let common = refutations.iter().fold(empty, |common, refutation| common.intersection(&refutation.carrier));
                assert!(common.is_empty(), "{context}");
                for refutation in refutations {
                    let covered = empty.difference(&refutation.carrier);
                    let first = match &refutation.kind {
                        RefutationKind::Threat(plan) => {
                            assert!(plan.carrier.is_subset(&refutation.carrier), "{context}");
                            self.plan(&stones, winner, plan);
                            plan.first.unwrap()
                        }
                        RefutationKind::Reply(cell, after) => {
                            assert!(covered.contains(*cell), "{context}");
                            let after = explanation.position(*after);
                            assert_eq!((after.stones, after.to_move), (with(&stones, to_move, *cell), winner), "{context}");
                            assert_eq!(after.carrier, refutation.carrier, "{context}");
                            match after.reason {
                                WinReason::Connected(plan) => plan.first.unwrap(),
                                WinReason::Move(answer, _) => answer,
                                WinReason::Replies(_) => panic!("{context}"),
                            }
                        }
                    };
                    // The answer refutes every reply in the group.
                    for reply in covered.iter().filter(|_| is_small) {
                        let after = with(&with(&stones, to_move, reply), winner, first);
                        assert!(self.wins_within(&after, &refutation.carrier, winner, to_move), "{context} {reply:?}");
                    }
                }
            }
        }
    }

    /// Checks that the plan wins within its carrier and its patterns hold.
    fn plan(&mut self, stones: &[AnySet; 2], winner: Colour, plan: &ConnectionPlan) {
        let [black, white] = stones;
        let mover = if plan.first.is_some() { winner } else { winner.opponent() };
        if plan.carrier.len() <= MOST_EMPTY {
            assert!(self.wins_within(stones, &plan.carrier, winner, mover), "{plan:?}");
        }
        let mut own = if winner == Colour::Black { *black } else { *white };
        plan.first.iter().for_each(|&cell| own.insert(cell));
        self.patterns(&own, plan);
    }

    /// Checks that the patterns share no cell and each of them holds.
    fn patterns(&mut self, own: &AnySet, plan: &ConnectionPlan) {
        let mut rest = plan.carrier;
        plan.first.iter().for_each(|&cell| rest.remove(cell));
        for pattern in &plan.patterns {
            assert!(pattern.carrier.is_subset(&rest) && pattern.from.is_subset(own), "{plan:?}");
            rest = rest.difference(&pattern.carrier);
            let touches = || self.is_joined(own, pattern);
            if pattern.carrier.is_empty() {
                assert!(touches(), "{pattern:?}");
                continue;
            }
            let common = pattern.options.iter().fold(pattern.carrier, |common, option| common.intersection(&option.carrier));
            assert!(common.is_empty() && !pattern.options.is_empty(), "{pattern:?}");
            if pattern.carrier.len() <= MOST_CELLS {
                self.patterns += 1;
                assert!(self.holds(own, pattern, &pattern.carrier, false), "{pattern:?}");
            }
            for option in &pattern.options {
                let mut own = *own;
                assert!(option.carrier.is_subset(&pattern.carrier) && option.carrier.contains(option.first.unwrap()));
                own.insert(option.first.unwrap());
                self.patterns(&own, option);
            }
        }
        assert!(rest.is_empty(), "{plan:?}");
    }

    fn is_joined(&self, own: &AnySet, pattern: &LocalPattern) -> bool {
        let mut open = vec![pattern.from.first().unwrap()];
        let mut reached = AnySet::EMPTY;
        while let Some(cell) = open.pop() {
            reached.insert(cell);
            let next = self.topology.neighbours(cell).iter().filter(|&&next| own.contains(next) && !reached.contains(next));
            open.extend(next);
        }
        match &pattern.to {
            PatternEnd::Stones(stones) => !reached.is_disjoint(stones),
            PatternEnd::Side(side) => reached.iter().any(|cell| self.topology.sides(cell).contains(*side)),
        }
    }

    /// Returns whether the owner joins the ends by moves in these cells alone, with the owner (`own_first`) or the
    /// opponent moving first.
    fn holds(&self, own: &AnySet, pattern: &LocalPattern, free: &AnySet, own_first: bool) -> bool {
        let without = |cell: Cell| free.difference(&[cell].into_iter().collect());
        self.is_joined(own, pattern)
            || if own_first {
                free.iter().any(|cell| self.holds(&own.union(&[cell].into_iter().collect()), pattern, &without(cell), false))
            } else {
                !free.is_empty() && free.iter().all(|cell| self.holds(own, pattern, &without(cell), true))
            }
    }
}

fn with(stones: &[AnySet; 2], colour: Colour, cell: Cell) -> [AnySet; 2] {
    let mut stones = *stones;
    stones[colour.index()].insert(cell);
    stones
}

/// Every explanation on small boards is true, in every image.
#[test]
fn explanations_agree_with_exhaustion() {
    let (mut positions, mut patterns) = (0, 0);
    for board in [
        "y 2",
        "y 3",
        "y 4",
        "y 5",
        "y 6",
        "poly-y 3 3",
        "poly-y 5 2",
        "poly-y 7 2",
        "bent-y 2 1",
        "hex 3 3",
        "hex 4 3",
        "hex 4 4",
    ] {
        let start = position(board);
        let topology = start.topology();
        let claims: Vec<_> = topology.cells().map(ProofClaim::Opening).collect();
        let explanation = explanation(&start, &claims);
        assert_eq!(explanation.claims().len(), claims.len());
        let mut checker = Checker { topology, exhaustion: Exhaustion::new(&start), positions: 0, patterns: 0 };
        for (position, automorphism) in
            (0..explanation.len()).flat_map(|position| (0..topology.automorphisms().len()).map(move |image| (position, image)))
        {
            for exchanged in [false, true].into_iter().filter(|&exchanged| !exchanged || start.goal().is_symmetric()) {
                checker.check(&explanation, PositionImage { position, automorphism, exchanged });
            }
        }
        (positions, patterns) = (positions + checker.positions, patterns + checker.patterns);
    }
    assert!(positions > 1000 && patterns > 1000, "{positions} {patterns}");
}

/// Each claim's explanation is about the position asked for, in its orientation.
#[test]
fn each_claim_explains_the_position_asked_for() {
    let start = position("y 5");
    let topology = start.topology();
    let claims: Vec<_> = topology.cells().map(ProofClaim::Opening).collect();
    let explanation = explanation(&start, &claims);
    let notation = Notation::default_for(topology);
    for (cell, &image) in topology.cells().zip(explanation.claims()) {
        let explained = explanation.position(image);
        assert_eq!(explained.stones, [[cell].into_iter().collect(), AnySet::EMPTY]);
        let wins = ["b3", "b4", "c4"].contains(&notation.name(cell));
        assert_eq!((explained.to_move, explained.winner == Colour::Black), (Colour::White, wins));
        for &other in explanation.claims().iter().filter(|other| other.position == image.position) {
            let moved = Topology::permuted(&topology.automorphisms()[explanation.between(image, other)], &explained.stones[0]);
            assert_eq!(moved, explanation.position(other).stones[0]);
        }
    }
}

/// Explains thousands of positions, each of which takes few nodes to prove.
#[test]
fn an_explanation_keeps_to_its_limits() {
    let start = position("hex 6 6");
    let solver = solver(&start, SolverSetup::new(1 << 22)).unwrap();
    let claims = [ProofClaim::Opening(Notation::default_for(start.topology()).parse("a2").unwrap())];
    let (stones, to_move) = claims[0].position();
    let stop = AtomicBool::new(false);
    let limits = |nodes| ProofLimits { nodes, threads: 1, stop: &stop };
    assert!(solver.prove(&stones, to_move, limits(u64::MAX)).unwrap().is_some());
    for nodes in [0, 1, 20, 200, 400] {
        let before = solver.nodes();
        assert!(solver.explanation(&claims, limits(nodes)).is_none(), "{nodes}");
        assert!(solver.nodes() - before <= nodes, "{nodes}: {}", solver.nodes() - before);
        assert!(solver.certificate(&claims, limits(nodes)).is_none(), "{nodes}");
    }
    stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let before = solver.nodes();
    assert!(solver.explanation(&claims, limits(u64::MAX)).is_none());
    assert!(solver.nodes() - before <= 1);
}
