//! The solver of a board.

use super::certificate::{Certificate, Decided};
use super::connections::Connections;
use super::graph::GoalGraph;
use super::proof::{ProofSearch, SharedProof};
use super::state::{SLOTS, SolverState};
use super::table::{ProofTable, Standing};
use super::threats::ThreatSearch;
use crate::board::{AnySet, Cell, CellSet};
use crate::rules::{AnyWinTest, Colour, Position};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use thiserror::Error;

/// Why a position cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SolverError {
    /// Turns of several stones.
    #[error("proofs need players who alternate; with several stones a turn another own stone can hurt")]
    Turns,
    /// An impossible position.
    #[error("both colours have won; give a position in which one of them has at most")]
    BothWon,
}

/// Who wins a position, and what for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvenWin {
    /// The winner.
    pub winner: Colour,
    /// The empty cells that the winner needs: it wins even if all others are the loser's.
    pub carrier: AnySet,
    /// The positions that were examined for it, as far as they are still known.
    pub work: u64,
}

/// A position with its proof, as files keep it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The stones of Black and of White.
    pub stones: [AnySet; 2],
    /// The colour to move.
    pub to_move: Colour,
    /// Who wins.
    pub proof: ProvenWin,
}

/// What a certificate is to prove.
#[derive(Clone, Debug)]
pub struct CertificateClaim {
    /// What is claimed, in the words of the format.
    pub words: String,
    /// The stones of Black and of White.
    pub stones: [AnySet; 2],
    /// The colour to move.
    pub to_move: Colour,
}

/// What a proof may cost.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'a> {
    /// Positions to examine.
    pub nodes: u64,
    /// Threads, at least one. Without an operating system there is one.
    pub threads: usize,
    /// Ends the work when it is set.
    pub stop: &'a AtomicBool,
}

/// A solver with its memory of a board: proofs of one position help with others.
#[derive(Debug)]
pub struct Solver(Width);

/// The narrowest sets that hold the board.
#[derive(Debug)]
enum Width {
    One(Core<1>),
    Two(Core<2>),
    Four(Core<4>),
}

macro_rules! with_core {
    ($width:expr, $core:ident => $what:expr) => {
        match $width {
            Width::One($core) => $what,
            Width::Two($core) => $what,
            Width::Four($core) => $what,
        }
    };
}

impl Solver {
    /// A solver for the board of a position, with a table of at most so many bytes.
    ///
    /// # Errors
    /// Turns other than alternation.
    pub fn new(position: &Position, bytes: usize) -> Result<Solver, SolverError> {
        if !position.rules().turns.alternates() {
            return Err(SolverError::Turns);
        }
        Ok(Solver(match position.topology().len() {
            0..=64 => Width::One(Core::new(position, bytes)),
            65..=128 => Width::Two(Core::new(position, bytes)),
            _ => Width::Four(Core::new(position, bytes)),
        }))
    }

    /// Proves who wins, if the effort is enough for it. `threats` are carriers within each of which the opponent of the colour to move is known to
    /// win if it moves first.
    ///
    /// # Errors
    /// Both colours have won.
    pub fn prove(
        &self,
        stones: &[AnySet; 2],
        to_move: Colour,
        threats: &[AnySet],
        effort: Effort<'_>,
    ) -> Result<Option<ProvenWin>, SolverError> {
        with_core!(&self.0, core => core.prove(stones, to_move, threats, effort))
    }

    /// A move that wins, where the colour to move is known to win; found again if it is no longer in memory.
    pub fn winning_move(&self, stones: &[AnySet; 2], to_move: Colour, effort: Effort<'_>) -> Option<Cell> {
        with_core!(&self.0, core => core.winning_move(stones, to_move, effort))
    }

    /// The empty cells in which a player has to play, since the opponent's threats leave nothing else; none if the opponent has won, or
    /// wins whatever is played, as far as its virtual connections tell.
    pub fn must_play(&self, stones: &[AnySet; 2], to_move: Colour) -> AnySet {
        with_core!(&self.0, core => core.must_play(stones, to_move))
    }

    /// The proven positions in memory with at least so much work behind them, one of each class of symmetric ones.
    pub fn proven(&self, least_work: u64) -> Vec<Proven> {
        with_core!(&self.0, core => Core::described(core.table.decided(least_work)))
    }

    /// The proofs that took long, since the last call: what is worth to be kept in case the process is killed. The first call begins to
    /// collect them.
    pub fn take_news(&self) -> Vec<Proven> {
        with_core!(&self.0, core => Core::described(core.table.take_news()))
    }

    /// The certificate of claims: that the first move or, with no stone, the player to move, wins or loses. Each is a word, the stones, the colour to move. Positions are
    /// proven as far as they are not in memory; `None` if the effort is not enough.
    pub fn certificate(&self, claims: &[CertificateClaim], effort: Effort<'_>) -> Option<String> {
        with_core!(&self.0, core => core.certificate(claims, effort))
    }

    /// Takes over a proof from elsewhere; it is believed.
    pub fn learn(&self, proven: &Proven) {
        with_core!(&self.0, core => core.learn(proven));
    }

    /// The positions examined so far.
    pub fn nodes(&self) -> u64 {
        with_core!(&self.0, core => core.nodes.load(Ordering::Relaxed))
    }
}

#[derive(Debug)]
struct Core<const W: usize> {
    graph: GoalGraph<W>,
    table: ProofTable<W>,
    busy: Vec<AtomicU8>,
    nodes: AtomicU64,
}

impl<const W: usize> Core<W> {
    fn new(position: &Position, bytes: usize) -> Core<W> {
        let graph = GoalGraph::new(position.topology(), position.goal());
        let busy = (0..SLOTS).map(|_| AtomicU8::new(0)).collect();
        Core { graph, table: ProofTable::new(bytes), busy, nodes: AtomicU64::new(0) }
    }

    fn state(stones: &[AnySet; 2], colour: Colour) -> SolverState<W> {
        let of = |colour: Colour| stones[colour.index()].resized();
        SolverState { own: of(colour), other: of(colour.opponent()), colour }
    }

    fn prove(
        &self,
        stones: &[AnySet; 2],
        to_move: Colour,
        threats: &[AnySet],
        effort: Effort<'_>,
    ) -> Result<Option<ProvenWin>, SolverError> {
        let test = AnyWinTest::new(&self.graph.topology, &self.graph.goal);
        if Colour::BOTH.iter().all(|&colour| test.wins(colour, &stones[colour.index()])) {
            return Err(SolverError::BothWon);
        }
        let state = Core::state(stones, to_move);
        let threats: Vec<CellSet<W>> = threats.iter().map(AnySet::resized).collect();
        let most_nodes = self.nodes.load(Ordering::Relaxed).saturating_add(effort.nodes);
        let shared = SharedProof {
            graph: &self.graph,
            table: &self.table,
            busy: &self.busy,
            nodes: &self.nodes,
            stop: effort.stop,
            done: &AtomicBool::new(false),
            most_nodes,
        };
        let standing = on_threads(effort.threads, || ProofSearch::new(shared).run(&state, &threats));
        Ok(standing.and_then(|standing| Some(proof(to_move, standing.mover_wins()?, &standing))))
    }

    fn winning_move(&self, stones: &[AnySet; 2], to_move: Colour, effort: Effort<'_>) -> Option<Cell> {
        let state = Core::<W>::state(stones, to_move);
        let carrier = self.prove(stones, to_move, &[], effort).ok()?.filter(|proof| proof.winner == to_move)?.carrier;
        let (mut connections, mut threats) = (Connections::new(&self.graph), ThreatSearch::new(&self.graph));
        let mut at_once = |next: &SolverState<W>| {
            connections.find(&self.graph, to_move, &next.other, &next.own);
            threats.find(&self.graph, to_move, &connections).won.is_some()
        };
        let known_lost = |next: &SolverState<W>| {
            let standing = self.table.get(&next.canonical(&self.graph).state);
            standing.and_then(|standing| standing.mover_wins()) == Some(false)
        };
        let moves = || carrier.iter().filter(|&cell| state.empty(&self.graph).contains(cell));
        let found = moves().find(|&cell| at_once(&state.after(cell)) || known_lost(&state.after(cell)));
        found.or_else(|| {
            moves().find(|&cell| {
                let mut after = *stones;
                after[to_move.index()].insert(cell);
                let proof = self.prove(&after, to_move.opponent(), &[], effort);
                proof.ok().flatten().is_some_and(|proof| proof.winner == to_move)
            })
        })
    }

    fn certificate(&self, claims: &[CertificateClaim], effort: Effort<'_>) -> Option<String> {
        let decide = |state: &SolverState<W>| {
            let colours = [state.own.resized(), state.other.resized()];
            let stones = if state.colour == Colour::Black { colours } else { [colours[1], colours[0]] };
            let proof = self.prove(&stones, state.colour, &[], effort).ok()??;
            let mover_wins = proof.winner == state.colour;
            let cell = if mover_wins { self.winning_move(&stones, state.colour, effort) } else { None };
            Some(Decided { mover_wins, cell })
        };
        let mut certificate = Certificate::new(&self.graph, &decide);
        for claim in claims {
            let statement = certificate.position(&Core::<W>::state(&claim.stones, claim.to_move))?;
            certificate.claim(&claim.words, statement);
        }
        Some(certificate.into_text())
    }

    fn must_play(&self, stones: &[AnySet; 2], to_move: Colour) -> AnySet {
        let (mut connections, mut threats) = (Connections::new(&self.graph), ThreatSearch::new(&self.graph));
        let state = Core::<W>::state(stones, to_move);
        connections.find(&self.graph, to_move.opponent(), &state.other, &state.own);
        let theirs = threats.find(&self.graph, to_move.opponent(), &connections);
        let open = theirs.must_play().unwrap_or_else(|| state.empty(&self.graph));
        if theirs.won.is_some() { AnySet::EMPTY } else { open.resized() }
    }

    fn described(positions: Vec<(SolverState<W>, Standing<W>)>) -> Vec<Proven> {
        let of = |(state, standing): (SolverState<W>, Standing<W>)| {
            let mut stones = [state.own.resized(), state.other.resized()];
            if state.colour == Colour::White {
                stones.swap(0, 1);
            }
            Some(Proven { stones, to_move: state.colour, proof: proof(state.colour, standing.mover_wins()?, &standing) })
        };
        positions.into_iter().filter_map(of).collect()
    }

    fn learn(&self, proven: &Proven) {
        let canonical = Core::<W>::state(&proven.stones, proven.to_move).canonical(&self.graph);
        let carrier = canonical.image_of(&self.graph, &proven.proof.carrier.resized());
        let mover_wins = proven.proof.winner == proven.to_move;
        self.table.put(canonical.state, Standing::decided(mover_wins, carrier, proven.proof.work));
    }
}

fn proof<const W: usize>(to_move: Colour, mover_wins: bool, standing: &Standing<W>) -> ProvenWin {
    let winner = if mover_wins { to_move } else { to_move.opponent() };
    ProvenWin { winner, carrier: standing.carrier.resized(), work: standing.work }
}

/// Runs the same search on several threads; they help each other by what they share. The first that is done ends the others.
#[cfg(feature = "cli")]
fn on_threads<const W: usize>(threads: usize, search: impl Fn() -> Standing<W> + Sync) -> Option<Standing<W>> {
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(&search)).collect();
        let own = search();
        let theirs = others.into_iter().filter_map(|other| other.join().ok());
        theirs.chain([own]).max_by_key(|standing| standing.mover_wins().is_some())
    })
}

#[cfg(not(feature = "cli"))]
fn on_threads<const W: usize>(_: usize, search: impl Fn() -> Standing<W> + Sync) -> Option<Standing<W>> {
    Some(search())
}
