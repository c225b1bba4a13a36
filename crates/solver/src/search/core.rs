//! The solver of a board.

use super::proof::{ProofSearch, SLOTS, SharedProof};
use super::short_win::{ShortWin, ShortWinEffort, short_win};
use super::solved::{SolvedPosition, SolvedPositions};
use super::table::ProofTable;
#[cfg(any(feature = "certificates", test))]
use crate::certificates::certificate::Certificate;
use crate::connections::h_search::{Connections, TARGET};
use crate::connections::steps::Decided;
use crate::connections::threats::ThreatSearch;
use crate::connections::win_patterns::WinPatterns;
use crate::explanations::explanation::{Explainer, Explanation};
use crate::inferior_cells::compiled_patterns::LaidPatterns;
use crate::inferior_cells::inferior::InferiorSearch;
use crate::position::graph::GoalGraph;
use crate::position::proof_numbers::ProofNumbers;
use crate::position::state::SolverState;
use crate::position::techniques::{Technique, Techniques};
use std::fmt::{Debug, Display};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use thiserror::Error;
use tripoint_games::board::{AnySet, Cell, CellSet, MAX_WORDS, Side};
use tripoint_games::rules::{AnyWinTest, Colour, Position};
use tripoint_network::{Evaluator, Weights};

/// Why a position cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SolverError {
    /// Turns of several stones.
    #[error("proofs need players who alternate; with several stones a turn another own stone can hurt")]
    Turns,
    /// Cells that are edges.
    #[error("there is no solver for games whose cells are edges; play on, and the search proves what is near its end")]
    Edges,
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

/// The cells of a position that need not be played, with the reasons ([`Solver::inferior`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InferiorReport {
    /// Cells that change nothing, whoever has them, once the others are filled in.
    pub dead: AnySet,
    /// Cells that are as good as Black's, and as good as White's: if the opponent plays there, the owner has an answer that keeps them.
    pub captured: [AnySet; 2],
    /// Near-dead cells, Black's and White's: each as good as its owner's, since what the opponent could gain there it has elsewhere among them.
    pub near_dead: [AnySet; 2],
    /// Cells with another one each that is at least as good a move for the player to move.
    pub dominated: Vec<(Cell, Cell)>,
    /// Cells with an answer of the opponent's each that makes them dead.
    pub vulnerable: Vec<(Cell, Cell)>,
    /// What is filled in by derived patterns, Black's and White's: permanently inferior cells and mutual fill.
    pub by_pattern: [AnySet; 2],
    /// Further cells with an answer of the opponent's each after which a move there is worth nothing, with [`Technique::StrongReversing`].
    #[cfg(any(feature = "experiments", test))]
    pub strong_reversible: Vec<(Cell, Cell)>,
}

impl InferiorReport {
    /// The cells that are filled in for a colour, but for dead ones.
    pub fn filled_for(&self, colour: Colour) -> AnySet {
        let InferiorReport { captured, near_dead, by_pattern, .. } = self;
        [captured, near_dead, by_pattern].iter().fold(AnySet::EMPTY, |all, cells| all.union(&cells[colour.index()]))
    }

    /// The cells that the player to move need not try, though they are not filled in.
    pub fn pruned(&self) -> AnySet {
        let moves = self.dominated.iter().chain(&self.vulnerable);
        #[cfg(any(feature = "experiments", test))]
        let moves = moves.chain(&self.strong_reversible);
        moves.map(|&(cell, _)| cell).collect()
    }

    /// All cells that are filled in.
    pub fn filled(&self) -> AnySet {
        Colour::BOTH.iter().fold(self.dead, |all, &colour| all.union(&self.filled_for(colour)))
    }
}

/// What a cell can be connected to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConnectionEnd {
    /// Another cell, or the chain on it.
    Cell(Cell),
    /// A side of the board.
    Side(Side),
}

/// A virtual connection: within the carrier, a set of empty cells, a player can join two ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VirtualConnection {
    /// The cells that it needs.
    pub carrier: AnySet,
    /// The cell to begin with, if the player has to move first. Without one the connection is full: the opponent may move first.
    pub key: Option<Cell>,
}

/// What a certificate or an explanation is about.
#[derive(Clone, Debug)]
pub enum ProofClaim {
    /// Whether a first move, of Black, wins or loses.
    Opening(Cell),
    /// Who wins with these stones of Black and of White and this colour to move.
    Position([AnySet; 2], Colour),
}

impl ProofClaim {
    /// The stones of Black and of White, and the colour to move.
    pub fn position(&self) -> ([AnySet; 2], Colour) {
        match self {
            ProofClaim::Opening(cell) => ([[*cell].into_iter().collect(), AnySet::EMPTY], Colour::White),
            ProofClaim::Position(stones, to_move) => (*stones, *to_move),
        }
    }
}

/// Which of several winning moves is taken.
#[derive(Clone, Copy)]
enum MoveChoice {
    /// The first one that is found.
    First,
    /// The one whose proof is the shortest in memory.
    Shortest,
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
pub trait Solver: Debug + Send + Sync {
    /// Proves who wins, if the effort is enough for it.
    ///
    /// # Errors
    /// Both colours have won.
    fn prove(&self, stones: &[AnySet; 2], to_move: Colour, effort: Effort<'_>) -> Result<Option<ProvenWin>, SolverError>;

    /// A move that wins, where the colour to move is known to win; found again if it is no longer in memory.
    fn winning_move(&self, stones: &[AnySet; 2], to_move: Colour, effort: Effort<'_>) -> Option<Cell>;

    /// The empty cells in which a player has to play, since the opponent's threats leave nothing else; none if the opponent has won, or
    /// wins whatever is played, as far as its virtual connections tell.
    fn must_play(&self, stones: &[AnySet; 2], to_move: Colour) -> AnySet;

    /// The win that virtual connections alone prove in a position, as short as it is found with this effort. Nothing is remembered of it.
    fn short_win(&self, stones: &[AnySet; 2], to_move: Colour, effort: ShortWinEffort<'_>) -> Option<ShortWin>;

    /// The inferior cells of a position, as far as the solver's rules tell.
    fn inferior(&self, stones: &[AnySet; 2], to_move: Colour) -> InferiorReport;

    /// The virtual connections of a colour between two ends, as far as H-search finds them; full ones first, and small ones before large ones. An
    /// empty cell is thought to be the colour's. None from or to a cell with a stone of the opponent's; two sides are joined by one chain.
    fn connections(&self, stones: &[AnySet; 2], colour: Colour, ends: [ConnectionEnd; 2]) -> Vec<VirtualConnection>;

    /// The proven positions in memory with at least so much work behind them, one of each class of symmetric ones.
    fn proven(&self, least_work: u64) -> Vec<Proven>;

    /// The proofs that took long, since the last call: what is worth to be kept in case the process is killed. The first call begins to
    /// collect them.
    fn take_news(&self) -> Vec<Proven>;

    /// The positions that searches have decided since the last call, for training, ordered by their stones. The first call begins to collect them.
    fn take_solved(&self) -> Vec<SolvedPosition>;

    /// The text of a certificate of these claims, as `docs/certificates.md` has it. Positions are proven as far as they are not in memory;
    /// `None` if the effort is not enough. The engine in a browser goes without, for its size.
    #[cfg(any(feature = "certificates", test))]
    fn certificate(&self, claims: &[ProofClaim], effort: Effort<'_>) -> Option<String>;

    /// An explanation of these claims for people. Positions are proven as far as they are not in memory; `None` if the effort is not enough.
    fn explanation(&self, claims: &[ProofClaim], effort: Effort<'_>) -> Option<Explanation>;

    /// Takes over a proof from elsewhere; it is believed.
    fn learn(&self, proven: &Proven);

    /// The positions examined so far.
    fn nodes(&self) -> u64;
}

/// What a solver works with.
#[derive(Clone, Debug)]
pub struct SolverSetup {
    /// The memory of its table, in bytes.
    pub bytes: usize,
    /// The techniques that it uses.
    pub techniques: Techniques,
    /// A network that knows games with the goal of the board. It says which moves are tried first; what is proven without it is the same.
    pub network: Option<Arc<Weights>>,
    /// Which of equally likely moves is tried first is left to chance, by this seed; `None` for the lowest cell. What is proven is the same.
    pub seed: Option<u64>,
}

impl SolverSetup {
    /// The default techniques, without a network.
    pub fn new(bytes: usize) -> SolverSetup {
        SolverSetup { bytes, techniques: Techniques::DEFAULT, network: None, seed: None }
    }
}

/// A solver for the board of a position, with cell sets as wide as the board needs.
///
/// # Errors
/// Cells that are edges, or turns other than alternation.
pub fn solver(position: &Position, setup: SolverSetup) -> Result<Box<dyn Solver>, SolverError> {
    if position.topology().vertices().is_some() {
        return Err(SolverError::Edges);
    }
    if !position.rules().turns.alternates() {
        return Err(SolverError::Turns);
    }
    Ok(match position.topology().len() {
        0..=64 => Box::new(Core::<1>::new(position, setup)),
        65..=128 => Box::new(Core::<2>::new(position, setup)),
        129..=256 => Box::new(Core::<4>::new(position, setup)),
        _ => Box::new(Core::<MAX_WORDS>::new(position, setup)),
    })
}

#[derive(Debug)]
struct Core<const W: usize> {
    graph: GoalGraph<W>,
    test: AnyWinTest,
    table: ProofTable<W>,
    patterns: WinPatterns<W>,
    laid: Arc<LaidPatterns<W>>,
    techniques: Techniques,
    network: Option<Evaluator<W>>,
    seed: Option<u64>,
    solved: SolvedPositions<W>,
    busy: Vec<AtomicU8>,
    nodes: AtomicU64,
    /// The memory for positions that the search may come back to, in bytes.
    open_bytes: usize,
}

/// The positions that are examined at first for each of several moves, one of which is known to win. A guess.
const MOVE_ATTEMPT: u64 = 100;

/// How many times as many it is in each further round. A guess.
const MOVE_GROWTH: u64 = 4;

/// The share of the memory for positions that the search may come back to. A guess.
const OPEN_SHARE: usize = 8;

impl<const W: usize> Core<W> {
    fn new(position: &Position, setup: SolverSetup) -> Core<W> {
        let (topology, goal) = (position.topology(), position.goal());
        let SolverSetup { bytes, techniques, network, seed } = setup;
        let patterns = WinPatterns::new(bytes);
        let graph = GoalGraph::new(topology, goal);
        Core {
            laid: Arc::new(LaidPatterns::new(&graph, techniques)),
            graph,
            test: AnyWinTest::new(topology, goal),
            table: ProofTable::new(bytes - bytes / OPEN_SHARE - patterns.bytes().min(bytes / 2)),
            patterns,
            techniques,
            network: network
                .filter(|_| techniques.has(Technique::Network))
                .map(|weights| Evaluator::new(topology, goal, weights)),
            seed,
            solved: SolvedPositions::default(),
            busy: (0..SLOTS).map(|_| AtomicU8::new(0)).collect(),
            nodes: AtomicU64::new(0),
            open_bytes: bytes / OPEN_SHARE,
        }
    }

    /// A winning move of a player to move that wins within a carrier.
    fn winning_move_in(&self, carrier: &AnySet, state: &SolverState<W>, choice: MoveChoice, effort: Effort<'_>) -> Option<Cell> {
        // The proof was found with the inferior cells filled in, and most moves are worth the same then. After them the others of its carrier are tried, as they are.
        let inferior = InferiorSearch::new(&self.graph, &self.laid).find(&self.graph, state, self.techniques);
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
            let standing = self.table.get(&next.canonical(&self.graph))?;
            (standing.mover_wins() == Some(false)).then_some(standing.work)
        };
        let mut in_table = moves().filter_map(|(cell, next)| Some((cell, lost(&next)?)));
        let mut threats = ThreatSearch::new(&self.graph, self.techniques);
        let mut at_once =
            moves().filter(|(_, next)| threats.find(&self.graph, state.colour, &next.other, &next.own).won.is_some());
        let found = match choice {
            // What is in the table is found sooner.
            MoveChoice::First => in_table.next().map(|(cell, _)| cell).or_else(|| at_once.next().map(|(cell, _)| cell)),
            MoveChoice::Shortest => {
                let shortest = || in_table.min_by_key(|&(_, work)| work);
                at_once.next().map(|(cell, _)| cell).or_else(|| shortest().map(|(cell, _)| cell))
            }
        };
        // What a pattern has decided has nothing below it in the table.
        let by_pattern = || {
            let wins = |from: &SolverState<W>| self.patterns.winning_move(&self.graph, state.colour, &from.own, &from.other);
            let uses = self.techniques.has(Technique::WinPatterns);
            if uses { wins(&filled).filter(|&cell| !inferior.pattern_cells.contains(cell)).or_else(|| wins(state)) } else { None }
        };
        found.or_else(by_pattern).or_else(|| self.first_winning(moves, effort))
    }

    /// The first of some moves, each with the position after it, that is proven to win, with more and more effort for each of them.
    fn first_winning<M: Iterator<Item = (Cell, SolverState<W>)>>(
        &self,
        moves: impl Fn() -> M,
        effort: Effort<'_>,
    ) -> Option<Cell> {
        let mut nodes = MOVE_ATTEMPT.min(effort.nodes);
        loop {
            let loses = |next: &SolverState<W>| {
                let proof = self.prove(&next.stones(), next.colour, Effort { nodes, ..effort });
                proof.ok().flatten().is_some_and(|proof| proof.winner != next.colour)
            };
            let found = moves().find(|(_, next)| loses(next)).map(|(cell, _)| cell);
            if found.is_some() || nodes == effort.nodes || effort.stop.load(Ordering::Relaxed) {
                return found;
            }
            nodes = nodes.saturating_mul(MOVE_GROWTH).min(effort.nodes);
        }
    }

    /// Whether stones on two cells are in one chain.
    fn are_joined(&self, own: &CellSet<W>, a: Cell, b: Cell) -> bool {
        let mut with_both = *own;
        [a, b].into_iter().for_each(|cell| with_both.insert(cell));
        self.graph.joined(a, &with_both).contains(b)
    }

    /// What is in memory of who wins a position.
    fn known(&self, state: &SolverState<W>) -> Option<ProvenWin> {
        let canonical = state.canonical(&self.graph);
        let standing = self.table.get(&canonical)?;
        let carrier = canonical.source_of(&self.graph, &standing.carrier);
        Some(proof(state.colour, standing.mover_wins()?, &ProofNumbers { carrier, ..standing }))
    }

    /// Decides a position for a certificate or an explanation.
    fn decide(&self, state: &SolverState<W>, choice: MoveChoice, effort: Effort<'_>) -> Option<Decided> {
        let proof = match self.known(state) {
            Some(proof) => proof,
            None => self.prove(&state.stones(), state.colour, effort).ok()??,
        };
        if proof.winner != state.colour {
            return Some(Decided::Lost);
        }
        self.winning_move_in(&proof.carrier, state, choice, effort).map(Decided::WonBy)
    }
}

impl<const W: usize> Solver for Core<W> {
    fn prove(&self, stones: &[AnySet; 2], to_move: Colour, effort: Effort<'_>) -> Result<Option<ProvenWin>, SolverError> {
        if Colour::BOTH.iter().all(|&colour| self.test.wins(colour, &stones[colour.index()])) {
            return Err(SolverError::BothWon);
        }
        let state = SolverState::of(stones, to_move);
        let done = AtomicBool::new(false);
        let shared = SharedProof {
            graph: &self.graph,
            table: &self.table,
            patterns: &self.patterns,
            laid: &self.laid,
            techniques: self.techniques,
            network: self.network.as_ref(),
            seed: self.seed,
            solved: &self.solved,
            busy: &self.busy,
            nodes: &self.nodes,
            stop: effort.stop,
            done: &done,
            most_nodes: self.nodes().saturating_add(effort.nodes),
            open_bytes: self.open_bytes / effort.threads.max(1),
        };
        let standing = on_threads(effort.threads, &done, || ProofSearch::new(shared).run(&state));
        Ok(standing.and_then(|standing| Some(proof(to_move, standing.mover_wins()?, &standing))))
    }

    fn winning_move(&self, stones: &[AnySet; 2], to_move: Colour, effort: Effort<'_>) -> Option<Cell> {
        let proof = self.prove(stones, to_move, effort).ok()?.filter(|proof| proof.winner == to_move)?;
        self.winning_move_in(&proof.carrier, &SolverState::of(stones, to_move), MoveChoice::First, effort)
    }

    fn must_play(&self, stones: &[AnySet; 2], to_move: Colour) -> AnySet {
        let state = SolverState::<W>::of(stones, to_move);
        let theirs =
            ThreatSearch::new(&self.graph, self.techniques).find(&self.graph, to_move.opponent(), &state.other, &state.own);
        let open = theirs.must_play().unwrap_or_else(|| state.empty(&self.graph));
        if theirs.won.is_some() { AnySet::EMPTY } else { open.resized() }
    }

    fn short_win(&self, stones: &[AnySet; 2], to_move: Colour, effort: ShortWinEffort<'_>) -> Option<ShortWin> {
        short_win(&self.graph, &SolverState::of(stones, to_move), effort)
    }

    fn inferior(&self, stones: &[AnySet; 2], to_move: Colour) -> InferiorReport {
        let state = SolverState::<W>::of(stones, to_move);
        let found = InferiorSearch::new(&self.graph, &self.laid).find(&self.graph, &state, self.techniques);
        let by_colour = |cells: [CellSet<W>; 2]| {
            let [own, other] = cells.map(|cells| cells.resized());
            if to_move == Colour::Black { [own, other] } else { [other, own] }
        };
        InferiorReport {
            dead: found.dead.resized(),
            captured: by_colour(found.captured),
            near_dead: by_colour(found.near_dead),
            dominated: found.dominated,
            vulnerable: found.vulnerable,
            by_pattern: by_colour(found.by_pattern),
            #[cfg(any(feature = "experiments", test))]
            strong_reversible: found.strong_reversible.iter().map(|found| (found.cell, found.answer)).collect(),
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

    fn proven(&self, least_work: u64) -> Vec<Proven> {
        described(self.table.decided(least_work))
    }

    fn take_news(&self) -> Vec<Proven> {
        described(self.table.take_news())
    }

    fn take_solved(&self) -> Vec<SolvedPosition> {
        self.solved.take()
    }

    #[cfg(any(feature = "certificates", test))]
    fn certificate(&self, claims: &[ProofClaim], effort: Effort<'_>) -> Option<String> {
        let decide = |state: &SolverState<W>| self.decide(state, MoveChoice::First, effort);
        let mut certificate = Certificate::new(&self.graph, self.techniques, &decide);
        for claim in claims {
            let (stones, to_move) = claim.position();
            let winner = self.prove(&stones, to_move, effort).ok()??.winner;
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

    fn explanation(&self, claims: &[ProofClaim], effort: Effort<'_>) -> Option<Explanation> {
        let decide = |state: &SolverState<W>| self.decide(state, MoveChoice::Shortest, effort);
        let mut explainer = Explainer::new(&self.graph, &decide);
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
        self.table.put(&canonical, ProofNumbers::decided(mover_wins, carrier, proven.proof.work));
    }

    fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

fn described<const W: usize>(positions: Vec<(SolverState<W>, ProofNumbers<W>)>) -> Vec<Proven> {
    let of = |(state, standing): (SolverState<W>, ProofNumbers<W>)| {
        let proof = proof(state.colour, standing.mover_wins()?, &standing);
        Some(Proven { stones: state.stones(), to_move: state.colour, proof })
    };
    positions.into_iter().filter_map(of).collect()
}

/// Cells with commas between them; `-` for none.
pub(crate) fn listed<N: Display>(cells: &AnySet, name: impl Fn(Cell) -> N) -> String {
    let names: Vec<_> = cells.iter().map(|cell| name(cell).to_string()).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(",") }
}

fn proof<const W: usize>(to_move: Colour, mover_wins: bool, standing: &ProofNumbers<W>) -> ProvenWin {
    let winner = if mover_wins { to_move } else { to_move.opponent() };
    ProvenWin { winner, carrier: standing.carrier.resized(), work: standing.work }
}

/// Ends the other threads of a search when one of them panics.
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

/// Runs the same search on several threads; they help each other by what they share. The first that is done ends the others.
///
/// # Panics
/// If a thread panics, with its panic.
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
        theirs.chain([own]).max_by_key(|standing| standing.mover_wins().is_some())
    })
}

#[cfg(not(any(feature = "threads", test)))]
fn on_threads<const W: usize>(_: usize, _: &AtomicBool, search: impl Fn() -> ProofNumbers<W> + Sync) -> Option<ProofNumbers<W>> {
    Some(search())
}
