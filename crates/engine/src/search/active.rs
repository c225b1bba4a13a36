//! An active search: its counters and limits, and what to do after each simulation.

use super::pool::NodeId;
use super::tree::{Proof, Tree};
use super::worker::{Shared, Worker};
use super::{Control, Limits, RootMoves};
use crate::playouts::State;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tripoint_games::board::{AnySet, CellSet};
use tripoint_games::rules::Position;

/// The root's visit count at which all counts are halved. Counts must fit into 31 bits; the margin covers what all
/// threads add before the halving.
const MAX_VISITS: u32 = (1 << 31) - (1 << 20);

/// Simulations between two checks whether the best move can still change.
const EARLY_STOP_INTERVAL: u64 = 64;

/// A search in progress.
#[derive(Debug)]
pub(super) struct ActiveSearch<const W: usize> {
    pub(super) root: NodeId,
    /// The position at the root.
    pub(super) start: State<W>,
    /// The moves that decide the root's result: those from [`State::moves`].
    pub(super) deciding: CellSet<W>,
    /// The moves to try at the root: the named ones, or those that decide.
    pub(super) tried: CellSet<W>,
    /// Whether the opponent may swap after the move. If so, the best move is the most balanced one.
    pub(super) swap_follows: bool,
    /// The named moves that are legal, and the spread.
    pub(super) root_moves: RootMoves,
    /// Whether the root was already proven lost.
    pub(super) lost: bool,
    /// Whether the search may end early once its move can no longer change.
    pub(super) may_end_early: bool,
    /// The root's visit count when the search began.
    pub(super) initial_visits: u32,
    pub(super) counters: Counters,
    /// The number of simulations when the tree was last pruned.
    pub(super) pruned_at: u64,
    /// When the search started.
    pub(super) started: Duration,
    /// When the observer was last called.
    pub(super) observed: Duration,
}

/// The limits, the counters that all threads add to, and the stop signal.
#[derive(Debug, Default)]
pub(super) struct Counters {
    pub(super) limits: Limits,
    pub(super) simulations: AtomicU64,
    pub(super) playouts: AtomicU64,
    pub(super) stop: AtomicBool,
}

/// Simulations and playouts by all threads so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Totals {
    pub(super) simulations: u64,
    pub(super) playouts: u64,
}

/// The calling thread's next action after a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NextStep {
    /// Another simulation.
    Simulate,
    /// Return to the caller, who may continue the search later.
    Pause,
    /// End the search.
    End,
    /// Prune the tree.
    Prune,
    /// Halve all counts.
    Halve,
    /// Call the observer.
    Observe,
}

impl Counters {
    pub(super) fn totals(&self) -> Totals {
        Totals { simulations: self.simulations.load(Relaxed), playouts: self.playouts.load(Relaxed) }
    }

    /// Makes a simulation. Returns whether the search continues; if not, tells the other threads to stop.
    pub(super) fn simulate<const W: usize>(&self, shared: &Shared<'_, W>, worker: &mut Worker<W>) -> bool {
        let played = u64::from(shared.simulate(worker));
        let simulations = self.simulations.fetch_add(1, Relaxed) + 1;
        let playouts = self.playouts.fetch_add(played, Relaxed) + played;
        let ends = self.limits.reached(simulations, playouts)
            || shared.tree.node(shared.root).proof != Proof::Open
            || shared.restricted && all_are_proven(shared.tree, shared.root, shared.tried);
        if ends {
            self.stop.store(true, Relaxed);
        }
        !ends
    }
}

/// Whether all these root moves are proven.
fn all_are_proven<const W: usize>(tree: &Tree<W>, root: NodeId, moves: &CellSet<W>) -> bool {
    let Some(block) = tree.block(root) else { return false };
    moves.iter().all(|cell| block.child(cell).is_some_and(|child| tree.node(child).proof != Proof::Open))
}

impl<const W: usize> ActiveSearch<W> {
    /// The moves to report: the named ones, or all legal ones. The position is the root's.
    pub(super) fn reported(&self, position: &Position) -> AnySet {
        let legal = position.legal(self.start.turn.colour);
        self.root_moves.only.map_or(legal, |only| only.intersection(&legal))
    }

    /// Decides what follows a simulation; the search pauses at `pause_at` simulations.
    pub(super) fn next_step(&self, tree: &Tree<W>, totals: Totals, control: &Control<'_>, pause_at: u64) -> NextStep {
        let observed = control.observer.is_some();
        let now = if control.deadline.is_some() || observed { control.clock.now() } else { Duration::ZERO };
        if (control.stop)() || control.deadline.is_some_and(|deadline| now >= deadline) {
            return NextStep::End;
        }
        let visits = tree.node(self.root).visits;
        if let Some(deadline) = control
            .deadline
            .filter(|_| self.may_end_early && control.saves_time && totals.simulations.is_multiple_of(EARLY_STOP_INTERVAL))
        {
            let (used, left) = (now.saturating_sub(self.started).as_secs_f64(), (deadline - now).as_secs_f64());
            let expected = f64::from(visits.saturating_sub(self.initial_visits)) * left / used.max(1e-9);
            if is_settled(tree, self.root, &self.tried, expected) {
                return NextStep::End;
            }
        }
        // Pruning walks the whole tree, so it has to be rare compared with the simulations that fill it.
        let may_prune = totals.simulations - self.pruned_at >= tree.len() as u64 / 8;
        if visits >= MAX_VISITS {
            NextStep::Halve
        } else if may_prune && tree.is_full() {
            NextStep::Prune
        } else if observed && now.saturating_sub(self.observed) >= control.period {
            NextStep::Observe
        } else if totals.simulations >= pause_at {
            NextStep::Pause
        } else {
            NextStep::Simulate
        }
    }
}

/// Whether the most visited move stays ahead even if the next one gets all `left` visits. Ignores moves that aren't
/// tried or are proven to lose.
pub(super) fn is_settled<const W: usize>(tree: &Tree<W>, root: NodeId, tried: &CellSet<W>, left: f64) -> bool {
    let Some(block) = tree.block(root) else { return false };
    let tried = block.children().filter(|&(cell, _)| tried.contains(cell));
    let open = tried.map(|(_, child)| tree.node(child)).filter(|node| node.proof != Proof::Lost);
    let visits = open.map(|node| node.visits);
    let (most, next) = visits.fold((0, 0), |(most, next), visits| (visits.max(most), next.max(visits.min(most))));
    f64::from(most - next) > left
}

impl Limits {
    fn reached(&self, simulations: u64, playouts: u64) -> bool {
        self.simulations.is_some_and(|limit| simulations >= limit) || self.playouts.is_some_and(|limit| playouts >= limit)
    }
}
