//! A search that was begun: what its threads have done so far, and what is to be done next.

use super::pool::NodeId;
use super::tree::{Proof, Tree};
use super::worker::{Shared, Worker};
use super::{Control, Limits};
use crate::playout::State;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Visits at the root at which all counts are halved, so that they fit into 31 bits with what all threads add at the end.
const MAX_VISITS: u32 = (1 << 31) - (1 << 20);

/// Simulations between two looks at whether the move can still change.
const CHECKED: u64 = 64;

/// A search that was begun.
#[derive(Debug)]
pub(super) struct Begun<const W: usize> {
    pub(super) root: NodeId,
    /// The position at the root.
    pub(super) start: State<W>,
    /// Whether the opponent may swap after the move that is sought.
    pub(super) balance: bool,
    /// Whether the position was known to be lost before.
    pub(super) lost: bool,
    /// Whether the search may end before its time when its move can no longer change.
    pub(super) may_end_early: bool,
    /// Visits of the root before.
    pub(super) visits: u32,
    pub(super) progress: Progress,
    /// Simulations when the tree was pruned last.
    pub(super) pruned_at: u64,
    /// When the search began, and when its observer was told last.
    pub(super) started: Duration,
    pub(super) told: Duration,
}

/// What the threads have done so far, and whether they are to stop.
#[derive(Debug, Default)]
pub(super) struct Progress {
    pub(super) limits: Limits,
    pub(super) simulations: AtomicU64,
    pub(super) playouts: AtomicU64,
    pub(super) stop: AtomicBool,
}

/// Simulations and playouts of all threads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Done {
    pub(super) simulations: u64,
    pub(super) playouts: u64,
}

/// What is to be done after a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Go,
    Pause,
    End,
    Prune,
    Halve,
    Tell,
}

impl Progress {
    pub(super) fn done(&self) -> Done {
        Done { simulations: self.simulations.load(Relaxed), playouts: self.playouts.load(Relaxed) }
    }

    /// Makes a simulation; returns whether there is reason for another one, and tells the other threads if there is not.
    pub(super) fn simulate<const W: usize>(&self, shared: &Shared<'_, W>, worker: &mut Worker<W>) -> bool {
        let made = u64::from(shared.simulate(worker));
        let simulations = self.simulations.fetch_add(1, Relaxed) + 1;
        let playouts = self.playouts.fetch_add(made, Relaxed) + made;
        let ends = self.limits.reached(simulations, playouts) || shared.tree.node(shared.root).proof != Proof::Open;
        if ends {
            self.stop.store(true, Relaxed);
        }
        !ends
    }
}

impl<const W: usize> Begun<W> {
    /// What is to be done after a simulation of the thread that holds the control.
    pub(super) fn next(&self, tree: &Tree<W>, done: Done, control: &Control<'_>, pause_at: u64) -> Next {
        let observed = control.observer.is_some();
        let now = if control.deadline.is_some() || observed { control.clock.now() } else { Duration::ZERO };
        if (control.stop)() || control.deadline.is_some_and(|deadline| now >= deadline) {
            return Next::End;
        }
        let visits = tree.node(self.root).visits;
        if let Some(deadline) =
            control.deadline.filter(|_| self.may_end_early && control.saves_time && done.simulations % CHECKED == 0)
        {
            let (used, left) = (now.saturating_sub(self.started).as_secs_f64(), (deadline - now).as_secs_f64());
            let expected = f64::from(visits.saturating_sub(self.visits)) * left / used.max(1e-9);
            if is_settled(tree, self.root, expected) {
                return Next::End;
            }
        }
        // Pruning walks the whole tree, so it has to be rare against what fills it.
        let may_prune = done.simulations - self.pruned_at >= tree.len() as u64 / 8;
        if visits >= MAX_VISITS {
            Next::Halve
        } else if may_prune && tree.is_full() {
            Next::Prune
        } else if observed && now.saturating_sub(self.told) >= control.period {
            Next::Tell
        } else if done.simulations >= pause_at {
            Next::Pause
        } else {
            Next::Go
        }
    }
}

/// Whether the most visited move that may still win stays that even if all of so many more visits go to the next one.
pub(super) fn is_settled<const W: usize>(tree: &Tree<W>, root: NodeId, left: f64) -> bool {
    let Some(block) = tree.block(root) else { return false };
    let open = block.children().map(|(_, child)| tree.node(child)).filter(|node| node.proof != Proof::Lost);
    let visits = open.map(|node| node.visits);
    let (most, next) = visits.fold((0, 0), |(most, next), visits| (visits.max(most), next.max(visits.min(most))));
    f64::from(most - next) > left
}

impl Limits {
    fn reached(&self, simulations: u64, playouts: u64) -> bool {
        self.simulations.is_some_and(|limit| simulations >= limit) || self.playouts.is_some_and(|limit| playouts >= limit)
    }
}
