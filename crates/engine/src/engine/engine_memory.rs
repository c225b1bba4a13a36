//! The search and the solvers that an engine has built for its game.

use super::Settings;
use super::game::{Game, GameNumber};
use super::side_prover::SideProver;
use crate::search::{self, Searcher, Setup};
use tripoint_games::base::Random;
use tripoint_solver::{Solver, SolverError, SolverSetup, solver};

/// An engine's search and solvers, each built when it is first needed.
///
/// The search's tree and the position's solver have the memory in turn: building one frees the other. Before each use
/// they follow the game. Another board or sequence of turns drops all of them, and the tree is cleared once positions
/// no longer continue from the same start.
#[derive(Debug)]
pub(super) struct EngineMemory {
    searcher: Option<Box<dyn Searcher>>,
    solver: Option<Box<dyn Solver>>,
    /// Finds short wins by virtual connections. It remembers no positions, so it takes no share in the memory.
    short_wins: Option<Box<dyn Solver>>,
    /// Takes turns with the search, whose tree is smaller by this share of the memory.
    side: SidePlace,
    /// The game that they were built for.
    number: GameNumber,
    /// Each new search gets a split of this generator.
    random: Random,
}

/// The place for the solver that takes turns with the search.
#[derive(Debug)]
enum SidePlace {
    /// The tree has all the memory.
    None,
    /// The tree leaves space for a solver. We build it on first use, because building takes longer than a short search.
    Reserved,
    /// The solver.
    Built(Box<SideProver>),
}

impl EngineMemory {
    /// Builds nothing yet. `random` is for the searches.
    pub(super) fn new(random: Random) -> EngineMemory {
        let (number, side) = (GameNumber::default(), SidePlace::None);
        EngineMemory { searcher: None, solver: None, short_wins: None, side, number, random }
    }

    fn follow(&mut self, game: &Game) {
        let number = game.number();
        if number.board != self.number.board {
            self.free();
        } else if number.start != self.number.start {
            self.clear_searcher();
        }
        self.number = number;
    }

    /// The search, built if it isn't yet.
    pub(super) fn searcher(&mut self, game: &Game, settings: &Settings) -> &mut dyn Searcher {
        self.follow(game);
        self.solver = None;
        let reserved = if matches!(self.side, SidePlace::None) { 0 } else { settings.side_bytes() };
        let make = || {
            let (Settings { parameters, patterns, threads, .. }, position) = (settings, game.position());
            let network = settings.network_for(position.board(), position.rules().turns);
            let bytes = settings.tree_bytes_with(position, game.book_bytes() + reserved);
            let setup = Setup { parameters, patterns, network, bytes, threads: *threads };
            search::searcher(position, &setup, self.random.split())
        };
        self.searcher.get_or_insert_with(make).as_mut()
    }

    /// The search, if it is built.
    pub(super) fn built_searcher(&mut self, game: &Game) -> Option<&mut dyn Searcher> {
        self.follow(game);
        self.searcher.as_mut().map(|searcher| &mut **searcher as &mut dyn Searcher)
    }

    /// Drops the search. Later ones are those that a new engine with this random generator would make.
    pub(super) fn restart(&mut self, random: Random) {
        (self.searcher, self.side, self.random) = (None, SidePlace::None, random);
    }

    /// The random numbers from which the searches are split.
    pub(super) fn random(&mut self) -> &mut Random {
        &mut self.random
    }

    /// Empties the tree.
    pub(super) fn clear_searcher(&mut self) {
        self.searcher.iter_mut().for_each(|searcher| searcher.clear());
    }

    /// Drops everything.
    pub(super) fn free(&mut self) {
        (self.searcher, self.solver, self.short_wins, self.side) = (None, None, None, SidePlace::None);
    }

    /// Drops the search because the settings or the book have changed.
    pub(super) fn drop_searcher(&mut self) {
        self.searcher = None;
    }

    /// The position's solver, built if it isn't yet.
    ///
    /// # Errors
    /// Several stones a turn, or cells that are edges: there is no solver then.
    pub(super) fn solver(&mut self, game: &Game, settings: &Settings) -> Result<&dyn Solver, SolverError> {
        self.follow(game);
        let solver = match self.solver.take() {
            Some(solver) => solver,
            None => {
                (self.searcher, self.side) = (None, SidePlace::None);
                let position = game.position();
                let bytes = settings.tree_bytes_with(position, game.book_bytes());
                let network = settings.solver_network(position);
                solver(position, SolverSetup::new(bytes).with_network(network))?
            }
        };
        Ok(&**self.solver.insert(solver))
    }

    /// Whether the position's solver has the memory, so that there is no tree.
    pub(super) fn has_solver(&mut self, game: &Game) -> bool {
        self.follow(game);
        self.solver.is_some()
    }

    /// The position's solver, or else the one that takes turns with the search, if either is built.
    pub(super) fn built_solver(&mut self, game: &Game) -> Option<&dyn Solver> {
        self.follow(game);
        match (&self.solver, &self.side) {
            (Some(solver), _) => Some(&**solver),
            (None, SidePlace::Built(side)) => Some(side.solver()),
            (None, SidePlace::None | SidePlace::Reserved) => None,
        }
    }

    /// Reserves memory for the solver that takes turns with the search, unless nothing can be proven or the memory is
    /// too small for both. Drops the tree; the next one is smaller by the solver's memory.
    pub(super) fn reserve_side_prover(&mut self, game: &Game, settings: &Settings) {
        self.follow(game);
        let is_possible = settings.parameters.solver && game.position().connections_hold() && settings.side_bytes() > 0;
        if is_possible && matches!(self.side, SidePlace::None) {
            (self.side, self.searcher) = (SidePlace::Reserved, None);
        }
    }

    /// Whether the solver that takes turns with the search has memory but isn't built yet.
    pub(super) fn is_side_prover_to_be_built(&self) -> bool {
        matches!(self.side, SidePlace::Reserved)
    }

    /// The solver that takes turns with the search, if there is memory for it.
    pub(super) fn side_prover(&mut self, game: &Game, settings: &Settings) -> Option<&mut SideProver> {
        self.follow(game);
        if matches!(self.side, SidePlace::Reserved) {
            let network = settings.solver_network(game.position());
            let setup = SolverSetup::new(settings.side_bytes()).with_network(network);
            let built = solver(game.position(), setup).map(|solver| Box::new(SideProver::new(solver)));
            self.side = built.map_or(SidePlace::None, SidePlace::Built);
        }
        match &mut self.side {
            SidePlace::Built(side) => Some(side),
            SidePlace::None | SidePlace::Reserved => None,
        }
    }

    /// The solver for short wins, which leaves the tree as it is.
    ///
    /// # Errors
    /// Several stones a turn, or cells that are edges: there is no solver then.
    pub(super) fn short_wins(&mut self, game: &Game) -> Result<&dyn Solver, SolverError> {
        self.follow(game);
        let short_wins = match self.short_wins.take() {
            Some(short_wins) => short_wins,
            None => solver(game.position(), SolverSetup::new(0))?,
        };
        Ok(&**self.short_wins.insert(short_wins))
    }
}
