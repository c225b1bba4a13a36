//! The solver for one board.

use super::claim::{ProofClaim, ProofLimits};
use super::proof::{ProofSearch, SLOTS, SharedProof};
use super::short_win::{ShortWin, ShortWinLimits, short_win};
use super::solved::{SolvedPosition, SolvedPositions};
use super::table::ProofTable;
#[cfg(any(feature = "certificates", test))]
use crate::certificates::certificate::Certificate;
use crate::connections::h_search::{Connections, TARGET};
use crate::connections::steps::Decided;
use crate::connections::threats::ThreatSearch;
use crate::connections::win_patterns::WinPatterns;
use crate::explanations::explanation::{Explainer, Explanation};
use crate::inferior_cells::extension::{NoExtension, SolverExtension};
use crate::inferior_cells::inferior::InferiorSearch;
use crate::inferior_cells::rules::InferiorRules;
use crate::position::graph::GoalGraph;
use crate::position::nodes_left::NodesLeft;
use crate::position::proof_numbers::ProofNumbers;
use crate::position::state::SolverState;
use crate::position::techniques::{Technique, Techniques};
use std::fmt::{Debug, Display};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use thiserror::Error;
use tripoint_games::board::{AnySet, Cell, CellSet, MAX_WORDS, Side};
use tripoint_games::rules::{AnyWinTest, Colour, Position};
use tripoint_games::with_methods;
use tripoint_network::{Evaluator, Weights};

/// Reason why a position cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SolverError {
    /// Turns of several stones.
    #[error("proofs need players who alternate; with several stones a turn another own stone can hurt")]
    Turns,
    /// Cells that are edges.
    #[error("there is no solver for games whose cells are edges; play on, and the search proves what is near its end")]
    Edges,
    /// An impossible position.
    #[error("both colours have won, expected at most one winner")]
    BothWon,
}

/// A position's winner, with the proof's carrier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvenWin {
    /// The winner.
    pub winner: Colour,
    /// The empty cells the winner needs: it wins even if all others are the loser's.
    pub carrier: AnySet,
    /// The number of nodes examined for the proof, if they're still stored.
    pub nodes: u64,
}

/// A proven position, as stored in files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// Black's and White's stones.
    pub stones: [AnySet; 2],
    /// The colour to move.
    pub to_move: Colour,
    /// The result.
    pub proof: ProvenWin,
}

/// A position's inferior cells, by kind ([`Solver::inferior`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InferiorReport {
    /// Dead cells: once the other inferior cells are filled in, their owner never matters.
    pub dead: AnySet,
    /// Captured cells, Black's and White's: if the opponent plays there, the owner has an answer that keeps the rest.
    pub captured: [AnySet; 2],
    /// Near-dead cells, Black's and White's. Each counts as its owner's, because the opponent gains the same elsewhere
    /// among them.
    pub near_dead: [AnySet; 2],
    /// Dominated cells, each with a move that is at least as good for the player to move.
    pub dominated: Vec<(Cell, Cell)>,
    /// Vulnerable cells, each with the opponent's answer that makes it dead. Also the moves that a [`SolverExtension`]
    /// prunes, each with the answer that makes it worthless.
    pub vulnerable: Vec<(Cell, Cell)>,
    /// Cells filled in by derived patterns, Black's and White's: permanently inferior cells and mutual fill.
    pub by_pattern: [AnySet; 2],
}

impl InferiorReport {
    /// Returns the cells filled in for a colour, without the dead ones.
    pub fn filled_for(&self, colour: Colour) -> AnySet {
        let InferiorReport { captured, near_dead, by_pattern, .. } = self;
        [captured, near_dead, by_pattern].iter().fold(AnySet::EMPTY, |all, cells| all.union(&cells[colour.index()]))
    }

    /// Returns the cells the player to move need not try although they aren't filled in.
    pub fn pruned(&self) -> AnySet {
        self.dominated.iter().chain(&self.vulnerable).map(|&(cell, _)| cell).collect()
    }

    /// Returns all filled-in cells.
    pub fn filled(&self) -> AnySet {
        Colour::BOTH.iter().fold(self.dead, |all, &colour| all.union(&self.filled_for(colour)))
    }
}

/// An end of a virtual connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConnectionEnd {
    /// Another cell, or the chain on it.
    Cell(Cell),
    /// A side of the board.
    Side(Side),
}

/// A virtual connection: a player can join two ends within the carrier, a set of empty cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VirtualConnection {
    /// The carrier.
    pub carrier: AnySet,
    /// The first move of a semi-connection. `None` for a full connection, against which the opponent may move first.
    pub key: Option<Cell>,
}

/// The choice among several winning moves.
#[derive(Clone, Copy)]
enum WinSelection {
    /// The first one found.
    First,
    /// The one with the smallest stored proof.
    Shortest,
}

/// A solver for one board. It keeps its memory between calls, so proofs help each other.
pub trait Solver: Debug + Send + Sync {
    /// Proves who wins a position. Returns `Ok(None)` if the limits aren't enough.
    ///
    /// # Errors
    /// [`SolverError::BothWon`] if both colours have won.
    fn prove(&self, stones: &[AnySet; 2], to_move: Colour, limits: ProofLimits<'_>) -> Result<Option<ProvenWin>, SolverError>;

    /// Returns a winning move for a player to move who is known to win. Proves it again if it's no longer in memory.
    fn winning_move(&self, stones: &[AnySet; 2], to_move: Colour, limits: ProofLimits<'_>) -> Option<Cell>;

    /// Returns the must-play region for the player to move: the empty cells that meet all the opponent's threats found
    /// by virtual connections. Empty if the opponent has won, or wins whatever is played.
    fn must_play(&self, stones: &[AnySet; 2], to_move: Colour) -> AnySet;

    /// Returns the shortest win proven by virtual connections alone within the limits, if any. Stores nothing.
    fn short_win(&self, stones: &[AnySet; 2], to_move: Colour, limits: ShortWinLimits<'_>) -> Option<ShortWin>;

    /// Returns the inferior cells found by the solver's rules in a position.
    fn inferior(&self, stones: &[AnySet; 2], to_move: Colour) -> InferiorReport;

    /// Returns a colour's virtual connections between two ends, as H-search finds them: full ones first, then by
    /// carrier size. An empty cell as an end counts as the colour's. An opponent's stone has none. Two sides are
    /// connected through a single chain.
    fn connections(&self, stones: &[AnySet; 2], colour: Colour, ends: [ConnectionEnd; 2]) -> Vec<VirtualConnection>;

    /// Returns the proven positions in memory whose proofs took at least `least_nodes`, one per symmetry class.
    fn proven(&self, least_nodes: u64) -> Vec<Proven>;

    /// Returns the large proofs since the last call, for saving them in case the process is killed. The first call
    /// starts collecting them.
    fn take_newly_proven(&self) -> Vec<Proven>;

    /// Returns the positions decided by searches since the last call, ordered by their stones; for training. The first
    /// call starts collecting them.
    fn take_solved(&self) -> Vec<SolvedPosition>;

    /// Writes a certificate for these claims in the format of `docs/certificates.md`. Proves positions that aren't in
    /// memory; returns `None` if the limits, which hold for the whole certificate, aren't enough. Each of its positions
    /// counts as a node. Not built into the browser's engine, to keep it small.
    #[cfg(any(feature = "certificates", test))]
    fn certificate(&self, claims: &[ProofClaim], limits: ProofLimits<'_>) -> Option<String>;

    /// Explains these claims to people. Proves positions that aren't in memory; returns `None` if the limits, which
    /// hold for the whole explanation, aren't enough. Each of its positions counts as a node.
    fn explanation(&self, claims: &[ProofClaim], limits: ProofLimits<'_>) -> Option<Explanation>;

    /// Stores a proof from elsewhere, unchecked.
    fn learn(&self, proven: &Proven);

    /// Returns the number of nodes examined so far.
    fn nodes(&self) -> u64;
}

/// A solver's settings.
///
/// ```
/// use tripoint_games::board::Board;
/// use tripoint_games::rules::{Position, Rules};
/// use tripoint_solver::{SolverSetup, Techniques, solver};
///
/// let setup = SolverSetup::new(1 << 20).with_techniques(Techniques::NONE).with_seed(Some(1));
/// let prover = solver(&Position::new(Board::hex(4, 4)?, Rules::STANDARD), setup)?;
/// assert_eq!(prover.nodes(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SolverSetup {
    /// The size of the solver's memory, in bytes.
    pub bytes: usize,
    /// The techniques in use.
    pub techniques: Techniques,
    /// A network trained on games with the board's goal. It orders the moves, but doesn't influence the results.
    pub network: Option<Arc<Weights>>,
    /// A seed that shuffles equally likely moves; `None` for cell order. It doesn't influence the results.
    pub seed: Option<u64>,
}

impl SolverSetup {
    /// Uses the default techniques, without a network.
    pub fn new(bytes: usize) -> SolverSetup {
        SolverSetup { bytes, techniques: Techniques::DEFAULT, network: None, seed: None }
    }

    with_methods!(
        SolverSetup:
        with_techniques(techniques: Techniques),
        with_network(network: Option<Arc<Weights>>),
        with_seed(seed: Option<u64>),
    );
}

/// Makes a solver for a position's board, with cell sets as wide as the board needs.
///
/// # Errors
/// Cells that are edges, or players who don't alternate.
pub fn solver(position: &Position, setup: SolverSetup) -> Result<Box<dyn Solver>, SolverError> {
    extended_solver(position, setup, &NoExtension)
}

/// Makes a solver with further techniques.
///
/// # Errors
/// Those of [`solver`].
pub fn extended_solver<E: SolverExtension>(
    position: &Position,
    setup: SolverSetup,
    extension: &E,
) -> Result<Box<dyn Solver>, SolverError> {
    if position.topology().vertices().is_some() {
        return Err(SolverError::Edges);
    }
    if !position.rules().turns.alternates() {
        return Err(SolverError::Turns);
    }
    Ok(match position.topology().len() {
        0..=64 => Box::new(Core::<1, E>::new(position, setup, extension)),
        65..=128 => Box::new(Core::<2, E>::new(position, setup, extension)),
        129..=256 => Box::new(Core::<4, E>::new(position, setup, extension)),
        _ => Box::new(Core::<MAX_WORDS, E>::new(position, setup, extension)),
    })
}

#[derive(Debug)]
struct Core<const W: usize, E: SolverExtension> {
    graph: GoalGraph<W>,
    test: AnyWinTest,
    table: ProofTable<W>,
    patterns: WinPatterns<W>,
    rules: Arc<InferiorRules<W, E>>,
    techniques: Techniques,
    network: Option<Evaluator<W>>,
    seed: Option<u64>,
    solved: SolvedPositions<W>,
    busy: Vec<AtomicU8>,
    nodes: AtomicU64,
    /// The memory for search nodes, in bytes.
    cache_bytes: usize,
}

/// The node limit for the first attempt at each of several moves, one of which is known to win. A guess.
const MOVE_ATTEMPT: u64 = 100;

/// How much this limit grows from round to round. A guess.
const MOVE_GROWTH: u64 = 4;

/// Search nodes take one in this many bytes of memory. A guess.
const CACHE_SHARE: usize = 8;

impl<const W: usize, E: SolverExtension> Core<W, E> {
    fn new(position: &Position, setup: SolverSetup, extension: &E) -> Core<W, E> {
        let (topology, goal) = (position.topology(), position.goal());
        let SolverSetup { bytes, techniques, network, seed } = setup;
        let patterns = WinPatterns::new(bytes);
        let graph = GoalGraph::new(topology, goal);
        Core {
            rules: Arc::new(InferiorRules::new(&graph, techniques, extension)),
            graph,
            test: AnyWinTest::new(topology, goal),
            table: ProofTable::new(bytes - bytes / CACHE_SHARE - patterns.bytes().min(bytes / 2)),
            patterns,
            techniques,
            network: network
                .filter(|_| techniques.has(Technique::Network))
                .map(|weights| Evaluator::new(topology, goal, weights)),
            seed,
            solved: SolvedPositions::default(),
            busy: (0..SLOTS).map(|_| AtomicU8::new(0)).collect(),
            nodes: AtomicU64::new(0),
            cache_bytes: bytes / CACHE_SHARE,
        }
    }

    /// Returns a winning move within a proof's carrier, for a player to move who wins.
    fn winning_move_in(
        &self,
        carrier: &AnySet,
        state: &SolverState<W>,
        choice: WinSelection,
        limits: ProofLimits<'_>,
    ) -> Option<Cell> {
        // The proof holds with the inferior cells filled in. Outside pattern cells, a move keeps its value by this. We
        // try the carrier's other moves on the position as it is.
        let inferior = InferiorSearch::new(&self.graph, &self.rules).find(&self.graph, state, self.techniques);
        let carrier: CellSet<W> = carrier.resized();
        let filled = inferior.filled;
        let within = carrier.intersection(&filled.empty(&self.graph));
        let certain = within.difference(&inferior.pattern_cells);
        let others = carrier.difference(&certain);
        let moves = || {
            let others = others.iter().map(|cell| (cell, state.after(cell)));
            certain.iter().map(|cell| (cell, filled.after(cell))).chain(others)
        };
        let lost = |next: &SolverState<W>| {
            let numbers = self.table.get(&next.canonical(&self.graph))?;
            (numbers.mover_wins() == Some(false)).then_some(numbers.nodes)
        };
        let mut in_table = moves().filter_map(|(cell, next)| Some((cell, lost(&next)?)));
        let mut threats = ThreatSearch::new(&self.graph, self.techniques);
        let mut at_once =
            moves().filter(|(_, next)| threats.find(&self.graph, state.colour, &next.other, &next.own).won.is_some());
        let found = match choice {
            // A look-up in the table is faster than finding threats.
            WinSelection::First => in_table.next().map(|(cell, _)| cell).or_else(|| at_once.next().map(|(cell, _)| cell)),
            WinSelection::Shortest => {
                let shortest = || in_table.min_by_key(|&(_, nodes)| nodes);
                at_once.next().map(|(cell, _)| cell).or_else(|| shortest().map(|(cell, _)| cell))
            }
        };
        // Positions below one decided by a pattern aren't in the table.
        let by_pattern = || {
            let wins = |from: &SolverState<W>| self.patterns.winning_move(&self.graph, state.colour, &from.own, &from.other);
            let uses = self.techniques.has(Technique::WinPatterns);
            if uses { wins(&filled).filter(|&cell| !inferior.pattern_cells.contains(cell)).or_else(|| wins(state)) } else { None }
        };
        found.or_else(by_pattern).or_else(|| self.first_winning(moves, limits))
    }

    /// Returns the first of these moves, each with the position after it, that is proven to win. Each move's node limit
    /// grows from round to round.
    fn first_winning<M: Iterator<Item = (Cell, SolverState<W>)>>(
        &self,
        moves: impl Fn() -> M,
        limits: ProofLimits<'_>,
    ) -> Option<Cell> {
        let most = self.nodes().saturating_add(limits.nodes);
        let mut nodes = MOVE_ATTEMPT;
        loop {
            let loses = |next: &SolverState<W>| {
                let limits = ProofLimits { nodes: nodes.min(most.saturating_sub(self.nodes())), ..limits };
                let proof = self.prove(&next.stones(), next.colour, limits);
                proof.ok().flatten().is_some_and(|proof| proof.winner != next.colour)
            };
            let found = moves().take_while(|_| self.nodes() < most).find(|(_, next)| loses(next)).map(|(cell, _)| cell);
            if found.is_some() || nodes >= limits.nodes || self.nodes() >= most || limits.stop.load(Ordering::Relaxed) {
                return found;
            }
            nodes = nodes.saturating_mul(MOVE_GROWTH);
        }
    }

    /// Returns whether stones on two cells would be in one chain.
    fn are_joined(&self, own: &CellSet<W>, a: Cell, b: Cell) -> bool {
        let mut with_both = *own;
        [a, b].into_iter().for_each(|cell| with_both.insert(cell));
        self.graph.joined(a, &with_both).contains(b)
    }

    /// Returns a position's stored proof.
    fn known(&self, state: &SolverState<W>) -> Option<ProvenWin> {
        let canonical = state.canonical(&self.graph);
        let numbers = self.table.get(&canonical)?;
        let carrier = canonical.source_of(&self.graph, &numbers.carrier);
        Some(proof(state.colour, numbers.mover_wins()?, &ProofNumbers { carrier, ..numbers }))
    }

    /// Decides a position for a certificate or an explanation, within these limits or what is left of them.
    fn decide(
        &self,
        state: &SolverState<W>,
        choice: WinSelection,
        limits: ProofLimits<'_>,
        left: &NodesLeft<'_>,
    ) -> Option<Decided> {
        let begun = self.nodes();
        let within = || ProofLimits { nodes: left.count().saturating_sub(self.nodes() - begun), ..limits };
        let proof = match self.known(state) {
            Some(proof) => Some(proof),
            None => self.prove(&state.stones(), state.colour, within()).ok()?,
        };
        let decided = proof.and_then(|proof| match proof.winner == state.colour {
            true => self.winning_move_in(&proof.carrier, state, choice, within()).map(Decided::WonBy),
            false => Some(Decided::Lost),
        });
        left.spend(self.nodes() - begun);
        decided
    }
}

impl<const W: usize, E: SolverExtension> Solver for Core<W, E> {
    fn prove(&self, stones: &[AnySet; 2], to_move: Colour, limits: ProofLimits<'_>) -> Result<Option<ProvenWin>, SolverError> {
        if Colour::BOTH.iter().all(|&colour| self.test.wins(colour, &stones[colour.index()])) {
            return Err(SolverError::BothWon);
        }
        let state = SolverState::of(stones, to_move);
        let done = AtomicBool::new(false);
        let shared = SharedProof {
            graph: &self.graph,
            table: &self.table,
            patterns: &self.patterns,
            rules: &self.rules,
            techniques: self.techniques,
            network: self.network.as_ref(),
            seed: self.seed,
            solved: &self.solved,
            busy: &self.busy,
            nodes: &self.nodes,
            stop: limits.stop,
            done: &done,
            most_nodes: self.nodes().saturating_add(limits.nodes),
            cache_bytes: self.cache_bytes / limits.threads.max(1),
        };
        let numbers = on_threads(limits.threads, &done, || ProofSearch::new(shared).run(&state));
        Ok(numbers.and_then(|numbers| Some(proof(to_move, numbers.mover_wins()?, &numbers))))
    }

    fn winning_move(&self, stones: &[AnySet; 2], to_move: Colour, limits: ProofLimits<'_>) -> Option<Cell> {
        let proof = self.prove(stones, to_move, limits).ok()?.filter(|proof| proof.winner == to_move)?;
        self.winning_move_in(&proof.carrier, &SolverState::of(stones, to_move), WinSelection::First, limits)
    }

    fn must_play(&self, stones: &[AnySet; 2], to_move: Colour) -> AnySet {
        let state = SolverState::<W>::of(stones, to_move);
        let theirs =
            ThreatSearch::new(&self.graph, self.techniques).find(&self.graph, to_move.opponent(), &state.other, &state.own);
        let open = theirs.must_play().unwrap_or_else(|| state.empty(&self.graph));
        if theirs.won.is_some() { AnySet::EMPTY } else { open.resized() }
    }

    fn short_win(&self, stones: &[AnySet; 2], to_move: Colour, limits: ShortWinLimits<'_>) -> Option<ShortWin> {
        short_win(&self.graph, &SolverState::of(stones, to_move), limits)
    }

    fn inferior(&self, stones: &[AnySet; 2], to_move: Colour) -> InferiorReport {
        let state = SolverState::<W>::of(stones, to_move);
        let found = InferiorSearch::new(&self.graph, &self.rules).find(&self.graph, &state, self.techniques);
        let by_colour = |cells: [CellSet<W>; 2]| {
            let [own, other] = cells.map(|cells| cells.resized());
            if to_move == Colour::Black { [own, other] } else { [other, own] }
        };
        InferiorReport {
            dead: found.dead.resized(),
            captured: by_colour(found.captured),
            near_dead: by_colour(found.near_dead),
            dominated: found.dominated,
            vulnerable: found.vulnerable.into_iter().chain(E::pruned_moves(&found.pruned_more)).collect(),
            by_pattern: by_colour(found.by_pattern),
        }
    }

    fn connections(&self, stones: &[AnySet; 2], colour: Colour, ends: [ConnectionEnd; 2]) -> Vec<VirtualConnection> {
        let SolverState { own, other, .. } = SolverState::<W>::of(stones, colour);
        let mut connections = Connections::with_derivations(&self.graph);
        let mut found = match ends {
            [ConnectionEnd::Cell(cell), _] | [_, ConnectionEnd::Cell(cell)] if other.contains(cell) => Vec::new(),
            [ConnectionEnd::Cell(a), ConnectionEnd::Cell(b)] if self.are_joined(&own, a, b) => vec![(CellSet::EMPTY, None)],
            [ConnectionEnd::Cell(a), ConnectionEnd::Cell(b)] => {
                connections.find_toward(&self.graph, b, &own, &other);
                connections.between(a, TARGET)
            }
            [ConnectionEnd::Cell(cell), ConnectionEnd::Side(side)] | [ConnectionEnd::Side(side), ConnectionEnd::Cell(cell)] => {
                connections.find(&self.graph, colour, &own, &other);
                connections.between(cell, side)
            }
            [ConnectionEnd::Side(a), ConnectionEnd::Side(b)] => {
                connections.find(&self.graph, colour, &own, &other);
                connections.between_sides(a, b)
            }
        };
        found.sort_by_key(|(carrier, key)| (key.is_some(), carrier.len(), *carrier));
        found.into_iter().map(|(carrier, key)| VirtualConnection { carrier: carrier.resized(), key }).collect()
    }

    fn proven(&self, least_nodes: u64) -> Vec<Proven> {
        described(self.table.decided(least_nodes))
    }

    fn take_newly_proven(&self) -> Vec<Proven> {
        described(self.table.take_newly_proven())
    }

    fn take_solved(&self) -> Vec<SolvedPosition> {
        self.solved.take()
    }

    #[cfg(any(feature = "certificates", test))]
    fn certificate(&self, claims: &[ProofClaim], limits: ProofLimits<'_>) -> Option<String> {
        let left = NodesLeft::new(limits.nodes, limits.stop);
        let decide = |state: &SolverState<W>| self.decide(state, WinSelection::First, limits, &left);
        let mut certificate = Certificate::new(&self.graph, self.techniques, &decide, &left);
        for claim in claims {
            let (stones, to_move) = claim.position();
            let begun = self.nodes();
            let proof = self.prove(&stones, to_move, ProofLimits { nodes: left.count(), ..limits }).ok()??;
            left.spend(self.nodes() - begun);
            let winner = proof.winner;
            let words = match claim {
                ProofClaim::Opening(cell) => {
                    format!("opening {} {}", cell.index(), if winner == Colour::Black { "win" } else { "loss" })
                }
                ProofClaim::Position([black, white], _) => {
                    let numbers = |cells: &AnySet| listed(cells, |cell| cell.index());
                    format!("position {} {} {} {}", numbers(black), numbers(white), to_move.letter(), winner.letter())
                }
            };
            let statement = certificate.position(&SolverState::of(&stones, to_move))?;
            certificate.claim(&words, statement);
        }
        Some(certificate.into_text())
    }

    fn explanation(&self, claims: &[ProofClaim], limits: ProofLimits<'_>) -> Option<Explanation> {
        let left = NodesLeft::new(limits.nodes, limits.stop);
        let decide = |state: &SolverState<W>| self.decide(state, WinSelection::Shortest, limits, &left);
        let mut explainer = Explainer::new(&self.graph, &decide, &left);
        for claim in claims {
            let (stones, to_move) = claim.position();
            explainer.claim(&SolverState::of(&stones, to_move))?;
        }
        Some(explainer.into_explanation())
    }

    fn learn(&self, proven: &Proven) {
        let canonical = SolverState::of(&proven.stones, proven.to_move).canonical(&self.graph);
        let carrier = canonical.image_of(&self.graph, &proven.proof.carrier.resized());
        let mover_wins = proven.proof.winner == proven.to_move;
        self.table.put(&canonical, ProofNumbers::decided(mover_wins, carrier, proven.proof.nodes));
    }

    fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

fn described<const W: usize>(positions: Vec<(SolverState<W>, ProofNumbers<W>)>) -> Vec<Proven> {
    let of = |(state, numbers): (SolverState<W>, ProofNumbers<W>)| {
        let proof = proof(state.colour, numbers.mover_wins()?, &numbers);
        Some(Proven { stones: state.stones(), to_move: state.colour, proof })
    };
    positions.into_iter().filter_map(of).collect()
}

/// Writes cells separated by commas; `-` for none.
pub(crate) fn listed<N: Display>(cells: &AnySet, name: impl Fn(Cell) -> N) -> String {
    let names: Vec<_> = cells.iter().map(|cell| name(cell).to_string()).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(",") }
}

fn proof<const W: usize>(to_move: Colour, mover_wins: bool, numbers: &ProofNumbers<W>) -> ProvenWin {
    let winner = if mover_wins { to_move } else { to_move.opponent() };
    ProvenWin { winner, carrier: numbers.carrier.resized(), nodes: numbers.nodes }
}

/// Ends a search's other threads when one of them panics.
#[cfg(any(feature = "threads", test))]
struct DoneOnPanic<'a>(&'a AtomicBool);

#[cfg(any(feature = "threads", test))]
impl Drop for DoneOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// Runs the same search on several threads, which share the table. The first to finish ends the others.
///
/// # Panics
/// Resumes a thread's panic.
#[cfg(any(feature = "threads", test))]
pub(crate) fn on_threads<const W: usize>(
    threads: usize,
    done: &AtomicBool,
    search: impl Fn() -> ProofNumbers<W> + Sync,
) -> Option<ProofNumbers<W>> {
    let guarded = || {
        let _done = DoneOnPanic(done);
        search()
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(guarded)).collect();
        let own = guarded();
        let theirs = others.into_iter().map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        theirs.chain([own]).max_by_key(|numbers| numbers.mover_wins().is_some())
    })
}

#[cfg(not(any(feature = "threads", test)))]
fn on_threads<const W: usize>(_: usize, _: &AtomicBool, search: impl Fn() -> ProofNumbers<W> + Sync) -> Option<ProofNumbers<W>> {
    Some(search())
}
