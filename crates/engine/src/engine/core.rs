//! The engine: a position, the clocks of the players, the opening book, the search for moves, and proofs.

mod proofs;
mod strength;

use super::opening::BookShelf;
use super::{Decision, EngineError, PlayerClock, SearchPlan, Settings, TimeSettings};
use crate::book::{Book, BookMove, Estimate};
use crate::playouts::HeuristicCounts;
use crate::search::{self, Candidate, Control, Limits, ParameterError, Report, Request, Searcher, Setup, Snapshot, Status};
use std::sync::Arc;
use std::time::Duration;
use tripoint_games::base::{Clock, Interval, Random, plural};
use tripoint_games::board::{Board, Cell};
use tripoint_games::notation::{Coordinates, Dialect, Notation, NotationError};
use tripoint_games::rules::{Colour, ColouredMove, Move, PlayError, Position, SwapRule, TurnOrder};
use tripoint_solver::Solver;

/// The longest time to ponder.
const MAX_PONDERING: Duration = Duration::from_secs(600);

/// An engine that plays one game at a time.
#[derive(Debug)]
pub struct Engine {
    settings: Settings,
    position: Position,
    notation: Arc<Notation>,
    clocks: [PlayerClock; 2],
    searcher: Option<Box<dyn Searcher>>,
    /// Has the memory in turn with the searcher.
    solver: Option<Box<dyn Solver>>,
    /// Looks at positions by virtual connections before a search; it remembers none.
    connections: Option<Box<dyn Solver>>,
    random: Random,
    books: BookShelf,
    clock: Arc<dyn Clock>,
}

impl Engine {
    /// An engine at the start of a game.
    ///
    /// # Errors
    /// Coordinates that do not fit the board, or a memory limit out of range.
    pub fn new(settings: Settings, clock: Arc<dyn Clock>) -> Result<Engine, EngineError> {
        settings.check_memory()?;
        let position = Position::new(settings.board, settings.rules);
        let notation = Arc::new(notation(&position, settings.coordinates)?);
        let random = Random::new(settings.seed);
        Ok(Engine {
            clocks: [PlayerClock::new(settings.time); 2],
            books: BookShelf::new(settings.book.clone(), settings.board, &random),
            random,
            searcher: None,
            solver: None,
            connections: None,
            settings,
            position,
            notation,
            clock,
        })
    }

    /// The position with its history.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The names of the cells; shared, so that the observer of a search can keep them.
    pub fn notation(&self) -> &Arc<Notation> {
        &self.notation
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The game clock of a colour.
    pub fn clock(&self, colour: Colour) -> &PlayerClock {
        &self.clocks[colour.index()]
    }

    /// The source of time.
    pub fn time_source(&self) -> &Arc<dyn Clock> {
        &self.clock
    }

    /// Starts a game on a board. Uses the board's own coordinates if those of the settings do not fit it.
    pub fn set_board(&mut self, board: Board) {
        self.settings.board = board;
        self.position = Position::new(board, self.settings.rules);
        let notation = notation(
            &self.position,
            self.settings.coordinates.filter(|coordinates| Coordinates::of_board(board).contains(coordinates)),
        )
        .unwrap_or_else(|_| Notation::default_for(self.position.topology()));
        self.notation = Arc::new(notation);
        (self.searcher, self.solver, self.connections) = (None, None, None);
        self.books.set_board(board);
        self.books.new_game();
        self.reset_clocks();
    }

    /// Starts a game on the same board with so many stones a turn.
    pub fn set_turns(&mut self, turns: TurnOrder) {
        self.settings.rules.turns = turns;
        self.set_board(self.position.board());
    }

    /// Starts a game on the same board.
    pub fn clear(&mut self) {
        self.position.clear();
        if let Some(searcher) = &mut self.searcher {
            searcher.clear();
        }
        self.books.new_game();
        self.reset_clocks();
    }

    /// Starts a game on the same board, in the state of a new engine with this random generator.
    pub fn restart(&mut self, random: Random) {
        self.clear();
        self.books.restart(&random);
        (self.searcher, self.random) = (None, random);
    }

    fn reset_clocks(&mut self) {
        self.clocks = [PlayerClock::new(self.settings.time); 2];
    }

    /// Sets the limits of the searches from now on.
    pub fn set_limits(&mut self, limits: Limits) {
        self.settings.limits = limits;
    }

    /// Sets the time of each search from now on, in seconds; `None` for no limit of its own.
    pub fn set_move_time(&mut self, seconds: Option<f64>) {
        self.settings.move_time = seconds;
    }

    /// Gives both players this time control and resets their clocks.
    pub fn set_time(&mut self, time: TimeSettings) {
        self.settings.time = time;
        self.reset_clocks();
    }

    /// Sets the time left on a clock, in seconds for this many moves, or with 0 stones in the main time.
    pub fn set_time_left(&mut self, colour: Colour, seconds: f64, stones: u32) {
        self.clocks[colour.index()].set_left(seconds, stones);
    }

    /// Takes the time of a move, in seconds, off a clock.
    pub fn charge(&mut self, colour: Colour, seconds: f64) {
        self.clocks[colour.index()].charge(seconds);
    }

    /// Changes the effect of a swap, in the game in progress and in later ones, unless the rule is off.
    ///
    /// # Errors
    /// There was a swap with another effect in the game already; nothing is changed then.
    pub fn set_swap(&mut self, swap: SwapRule) -> Result<(), PlayError> {
        if self.settings.rules.swap != SwapRule::Off {
            self.position.set_swap(swap)?;
            self.settings.rules.swap = swap;
        }
        Ok(())
    }

    /// Makes a move of either colour; a swap has to be offered.
    ///
    /// # Errors
    /// The reason why it is not legal; nothing is changed then.
    pub fn play(&mut self, colour: Colour, mv: Move) -> Result<(), PlayError> {
        if mv == Move::Swap {
            self.position.check_swap(colour)?;
        }
        self.position.play(colour, mv)?;
        self.hand_over_clocks(mv);
        Ok(())
    }

    /// Takes back the last move.
    pub fn undo(&mut self) -> Option<ColouredMove> {
        let undone = self.position.undo()?;
        self.hand_over_clocks(undone.mv);
        Some(undone)
    }

    /// Gives each player its own clock after a swap by which the players exchange colours, or after that was taken back.
    fn hand_over_clocks(&mut self, mv: Move) {
        if mv == Move::Swap && self.position.rules().swap == SwapRule::ExchangeSeats {
            self.clocks.swap(0, 1);
        }
    }

    /// Makes several moves, or none if one of them is not legal.
    ///
    /// # Errors
    /// The number of the first move that is not legal, from 0, and the reason.
    pub fn play_all(&mut self, moves: &[ColouredMove]) -> Result<(), (usize, PlayError)> {
        for (number, &ColouredMove { colour, mv }) in moves.iter().enumerate() {
            if let Err(error) = self.play(colour, mv) {
                for _ in 0..number {
                    self.undo();
                }
                return Err((number, error));
            }
        }
        Ok(())
    }

    /// Sets up several stones, or none if one of them cannot be set up; they do not count as moves.
    ///
    /// # Errors
    /// The number of the first stone that cannot be set up, from 0, and the reason.
    pub fn set_up(&mut self, stones: &[(Colour, Cell)]) -> Result<(), (usize, PlayError)> {
        let mut position = self.position.clone();
        for (number, &(colour, cell)) in stones.iter().enumerate() {
            position.set_up(colour, cell).map_err(|error| (number, error))?;
        }
        self.replace_position(position);
        Ok(())
    }

    /// Continues from another position, on its board and by its rules, and resets the clocks; later games have its turns.
    pub fn set_position(&mut self, position: Position) {
        let turns = position.rules().turns;
        if (position.board(), turns) != (self.position.board(), self.position.rules().turns) {
            self.settings.rules.turns = turns;
            self.set_board(position.board());
        }
        self.replace_position(position);
        self.reset_clocks();
    }

    /// Goes to another position of the same game, such as one of a variation. The tree is kept unless set-up stones or turns differ, which
    /// it does not tell apart.
    pub fn go_to(&mut self, position: Position) {
        let at =
            |position: &Position| (position.board(), position.rules().turns, position.setup().to_vec(), position.explicit_turn());
        if at(&position) == at(&self.position) {
            self.position = position;
        } else {
            self.set_position(position);
        }
    }

    /// Replaces the position and clears the tree, which identifies positions by their moves alone.
    fn replace_position(&mut self, position: Position) {
        self.position = position;
        if let Some(searcher) = &mut self.searcher {
            searcher.clear();
        }
    }

    /// Sets a parameter from text, for all later searches.
    ///
    /// # Errors
    /// An unknown name or a value outside the range; nothing is changed then.
    pub fn set_parameter(&mut self, name: &str, value: &str) -> Result<(), ParameterError> {
        self.settings.parameters.set(name, value)?;
        self.searcher = None;
        Ok(())
    }

    /// The opening book of the board in use, if there is one and connections hold.
    pub fn book(&self) -> Option<&Arc<Book>> {
        self.books.open().filter(|_| self.position.connections_hold())
    }

    /// The moves that the book knows for a colour in this position, the best first.
    pub fn book_moves(&self, colour: Colour) -> Vec<BookMove<'_>> {
        self.book().map_or_else(Vec::new, |book| book.moves(&self.position, colour))
    }

    /// Plays from another book from now on whenever its board is in use; `None`: from none on the board in use.
    pub fn set_book(&mut self, book: Option<Book>) {
        let board = book.as_ref().map_or(self.position.board(), Book::board);
        self.books.replace(board, book.map(Arc::new));
        self.books.set_board(self.position.board());
        // The tree has the memory that the book leaves.
        self.searcher = None;
    }

    /// Goes on with the books of another engine and with its choices in this game.
    pub fn share_books(&mut self, other: &Engine) {
        self.settings.book = other.settings.book.clone();
        self.settings.book_variety = other.settings.book_variety;
        self.books = other.books.clone();
        self.books.set_board(self.position.board());
        self.searcher = None;
    }

    /// The move that the book advises a colour in this position, without a search; the same at each call in one game. `None` where the game
    /// is decided or the book knows no move.
    pub fn book_decision(&self, colour: Colour) -> Option<Decision> {
        let mut random = self.books.random(&self.position);
        let advice = self.book()?.advice(&self.position, colour, self.settings.book_variety, &mut random)?;
        Some(Decision { mv: advice.mv, report: None, advice: Some(advice), win: None })
    }

    /// Finds a move and plays it; its time is taken off the colour's clock.
    ///
    /// A resignation is not added to the history: front-ends do not record it, and expect each undo to take back one stone.
    pub fn genmove(&mut self, colour: Colour, control: &mut Control<'_>) -> Decision {
        let started = self.clock.now();
        let decision = self.think(colour, control);
        self.charge(colour, (self.clock.now() - started).as_secs_f64());
        match decision.mv {
            Move::Resign => self.position.resign(colour),
            mv => self.position.play_unchecked(colour, mv),
        }
        self.hand_over_clocks(decision.mv);
        decision
    }

    /// Finds the move that [`Engine::genmove`] would play.
    ///
    /// Plays from the book where that knows a move, and a win that virtual connections prove the shortest way; otherwise searches. Resigns a decided game, and with the parameter `resign` also one that
    /// the search has proven to be lost. Swaps when the win rate without a swap is below the parameter `swap_below`, but, unless a proof says
    /// otherwise, not against what the book says about the side of the opener. The search ends at its limits, or when the control ends it; the deadline of the control is a
    /// time of [`Engine::time_source`].
    pub fn think(&mut self, colour: Colour, control: &mut Control<'_>) -> Decision {
        let plan = match self.begin(colour, control) {
            Ok(plan) => plan,
            Err(decision) => return *decision,
        };
        self.finish(&plan, control)
    }

    /// The same without a book, for analyses.
    pub fn think_without_book(&mut self, colour: Colour, control: &mut Control<'_>) -> Decision {
        if self.position.winner().is_some() {
            return Decision::without_search(Move::Resign);
        }
        let plan = self.plan(colour);
        match self.start(plan, control) {
            Ok(plan) => self.finish(&plan, control),
            Err(decision) => *decision,
        }
    }

    fn finish(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> Decision {
        while self.step(plan, control, u64::MAX) == Status::Running {}
        self.decide(plan)
    }

    /// Begins the search for a move, to be run in parts by [`Engine::step`] for callers that have something else to do in between.
    ///
    /// # Errors
    /// The decision itself, when there is nothing to search: a decided game is resigned, a move of the book or a win by virtual connections is played at once.
    pub fn begin(&mut self, colour: Colour, control: &mut Control<'_>) -> Result<SearchPlan, Box<Decision>> {
        if self.position.winner().is_some() {
            return Err(Box::new(Decision::without_search(Move::Resign)));
        }
        if let Some(decision) = self.book_decision(colour).filter(|_| self.settings.parameters.book_moves) {
            self.log_advice(&decision);
            return Err(Box::new(decision));
        }
        // Where the book knew that a swap is worth more, it would have swapped.
        let book = self.book().filter(|_| self.settings.parameters.book_moves);
        let stays = book.is_some_and(|book| book.swap_value(&self.position, colour).is_some());
        let plan = SearchPlan { stays, ..self.plan(colour) };
        let lost = self.proven_at_a_glance(&plan, control)?;
        let plan = self.with_oversight(SearchPlan { lost, ..plan });
        self.start(plan, control)
    }

    fn start(&mut self, plan: SearchPlan, control: &mut Control<'_>) -> Result<SearchPlan, Box<Decision>> {
        match plan.deadline {
            Some(deadline) => {
                let seconds = deadline.saturating_sub(plan.started).as_secs_f64();
                log::debug!("plan: {seconds:.3} s{}", if plan.saves_time { " of the clock at most" } else { "" });
            }
            None => log::debug!("plan: simulations and playouts alone limit the search"),
        }
        if self.begin_search(&plan, control) { Ok(plan) } else { Err(Box::new(self.first_cell(plan.colour))) }
    }

    /// Continues a search until it ends, or for this many more simulations. The position must not have changed.
    pub fn step(&mut self, plan: &SearchPlan, control: &mut Control<'_>, simulations: u64) -> Status {
        let Engine { position, searcher, clock, .. } = self;
        let Some(searcher) = searcher else { return Status::Ended };
        let mut control = plan.limited(control, clock.as_ref());
        searcher.step(&plan.request(position), &mut control, simulations)
    }

    /// The decision after a search, whether it has ended or not.
    pub fn decide(&mut self, plan: &SearchPlan) -> Decision {
        let colour = plan.colour;
        let Some(mut report) = self.report(plan) else {
            return self.first_cell(colour);
        };
        // What connections prove is played on: an opponent may not see it.
        let search_gives_up = report.proven == Some(false);
        if let Some(win) = &plan.lost {
            self.delay(win, &mut report);
        }
        let parameters = &self.settings.parameters;
        let may_swap = self.position.check_swap(colour).is_ok();
        if may_swap {
            log::debug!("swap: win rate without a swap {:.4}, swaps below {:.4}", report.win_rate, parameters.swap_below);
        }
        // A proof outranks the book.
        let considers_swap = may_swap && (!plan.stays || report.proven.is_some());
        let mv = match report.proven {
            _ if considers_swap && report.win_rate < parameters.swap_below => Move::Swap,
            // No resignation before a possible swap: on some boards every opening loses, but only if the opponent decides correctly about
            // the swap.
            Some(false) if search_gives_up && parameters.resign && !may_swap && !self.position.swap_follows_stone_of(colour) => {
                Move::Resign
            }
            _ => Move::Place(report.best),
        };
        let decision = self.drawn(plan, Decision { mv, report: Some(report), advice: None, win: plan.lost.clone() });
        self.log_search(&decision, (self.clock.now() - plan.started).as_secs_f64());
        plan.without_oversight(decision)
    }

    /// The move where nothing was searched.
    fn first_cell(&self, colour: Colour) -> Decision {
        Decision::without_search(self.position.legal(colour).first().map_or(Move::Resign, Move::Place))
    }

    /// Searches, without the limits of the settings, until the control ends it or the result is proven; in the latter case the observer is
    /// called once more.
    ///
    /// Returns the report; `None` when the game is decided.
    pub fn analyse(&mut self, colour: Colour, control: &mut Control<'_>) -> Option<Report> {
        if self.position.winner().is_some() {
            return None;
        }
        let plan = self.unlimited(colour);
        let report = self.search(&plan, control)?;
        let stopped = (control.stop)();
        if let Some(observer) = control.observer.as_mut().filter(|_| !stopped) {
            let candidates = self.candidates();
            let seconds = (self.clock.now() - plan.started).as_secs_f64();
            observer.observe(&Snapshot { position: &self.position, colour, report: &report, candidates: &candidates, seconds });
        }
        Some(report)
    }

    /// Begins a search with these limits alone, to be run in parts by [`Engine::step`]; [`Engine::report`] tells what it has found. `None`
    /// when there is nothing to search: the game is decided, or the memory does not hold a single node.
    pub fn begin_analysis(&mut self, colour: Colour, limits: Limits, control: &mut Control<'_>) -> Option<SearchPlan> {
        let plan = SearchPlan { limits, ..self.unlimited(colour) };
        (self.position.winner().is_none() && self.begin_search(&plan, control)).then_some(plan)
    }

    /// A whole search, from begin to end.
    fn search(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> Option<Report> {
        if !self.begin_search(plan, control) {
            return None;
        }
        while self.step(plan, control, u64::MAX) == Status::Running {}
        self.report(plan)
    }

    fn begin_search(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> bool {
        let Engine { settings, position, searcher, solver, random, books, clock, .. } = self;
        *solver = None;
        let searcher = prepare(searcher, settings, position, (random, books.bytes()));
        searcher.begin(&plan.request(position), &plan.limited(control, clock.as_ref()))
    }

    /// The result so far of the search that was begun with a plan; `None` before its first simulation. The position must not have changed.
    pub fn report(&mut self, plan: &SearchPlan) -> Option<Report> {
        self.searcher.as_mut()?.report(&plan.request(&self.position))
    }

    /// The statistics of every legal move to a cell after the last search; the position must not have changed since.
    pub fn candidates(&mut self) -> Vec<Candidate> {
        self.searcher.as_mut().map_or_else(Vec::new, |searcher| searcher.candidates(&self.position))
    }

    /// For each cell the share, in [0, 1], of playouts at whose end Black owns it, over this many batches of 128 playouts.
    pub fn ownership(&mut self, colour: Colour, batches: u32) -> Vec<f64> {
        let bytes = self.books.bytes();
        self.solver = None;
        let searcher = prepare(&mut self.searcher, &self.settings, &self.position, (&mut self.random, bytes));
        searcher.ownership(&Request { position: &self.position, colour, limits: self.settings.limits }, batches)
    }

    /// Searches on the opponent's time until `awaited` returns true or ten minutes have passed; the tree is kept for the next search.
    ///
    /// Does nothing without the parameter `ponder`, or when the game is over.
    pub fn ponder(&mut self, awaited: &dyn Fn() -> bool) {
        if !self.settings.parameters.ponder || self.position.result().is_some() {
            return;
        }
        let plan =
            SearchPlan { deadline: self.clock.now().checked_add(MAX_PONDERING), ..self.unlimited(self.position.to_move()) };
        let report = self.search(&plan, &mut Control { stop: awaited, ..Control::default() });
        let simulations = report.map_or(0, |report| report.simulations);
        log::debug!("pondered: {simulations} simulation{}", plural(simulations));
    }

    /// Builds the search of this board, with its playout tables, now instead of at the first search.
    pub fn prepare(&mut self) {
        self.solver = None;
        prepare(&mut self.searcher, &self.settings, &self.position, (&mut self.random, self.books.bytes()));
    }

    /// The number of moves that each heuristic makes in `count` playouts from the position, in the order of
    /// [`Heuristic::ALL`](crate::search::Heuristic::ALL).
    pub fn count_moves(&mut self, count: u32) -> HeuristicCounts {
        let (settings, bytes) = (&self.settings, self.books.bytes());
        self.solver = None;
        let searcher = prepare(&mut self.searcher, settings, &self.position, (&mut self.random, bytes));
        let request = Request { position: &self.position, colour: self.position.to_move(), limits: settings.limits };
        searcher.count_moves(&request, count)
    }

    /// The plan of a search without limits that starts now.
    fn unlimited(&self, colour: Colour) -> SearchPlan {
        SearchPlan {
            colour,
            limits: Limits::default(),
            started: self.clock.now(),
            deadline: None,
            saves_time: false,
            stays: false,
            lost: None,
            seen: None,
        }
    }

    /// The plan of a search for a move: the shorter of the time for a move and the share of the clock, or the default time for a move when
    /// nothing limits the search.
    fn plan(&self, colour: Colour) -> SearchPlan {
        let limits = self.settings.limits;
        let clock = self.clock(colour).for_move(&self.settings.parameters, self.position.board());
        let (seconds, saves_time) = match (self.settings.move_time, clock) {
            (None, None) if limits == Limits::default() => (Some(Settings::DEFAULT_MOVE_TIME), false),
            (Some(seconds), clock) if clock.is_none_or(|clock| seconds <= clock) => (Some(seconds), false),
            (_, clock) => (clock, true),
        };
        let started = self.clock.now();
        // A time too long for a `Duration` is no limit.
        let deadline = seconds.and_then(|seconds| started.checked_add(Duration::try_from_secs_f64(seconds).ok()?));
        SearchPlan { limits, started, deadline, saves_time, ..self.unlimited(colour) }
    }

    /// Logs the line about a move of the book, whose format front-ends may rely on.
    fn log_advice(&self, decision: &Decision) {
        let mv = self.notation.word(decision.mv, &Dialect::GTP);
        match decision.advice.and_then(|advice| advice.value) {
            Some(Estimate { rate, interval: Interval { low, high }, basis }) => {
                log::info!("book: {mv} winrate {rate:.4} interval {low:.4} {high:.4} basis {}", basis.word());
            }
            // Searches chose it, and no games were played.
            None => log::info!("book: {mv}"),
        }
    }

    /// Logs the line about a search, whose format front-ends may rely on.
    fn log_search(&self, decision: &Decision, seconds: f64) {
        let (Some(report), Some(win_rate)) = (&decision.report, decision.win_rate()) else { return };
        let mv = self.notation.word(decision.mv, &Dialect::GTP);
        let Report { simulations, playouts, nodes, .. } = report;
        let line: Vec<_> = match decision.mv {
            // The report is about the alternative without a swap.
            Move::Swap => vec![mv],
            _ => report.principal_variation.iter().take(12).map(|&cell| self.notation.name(cell)).collect(),
        };
        let mut proven = match decision.proven() {
            Some(true) => "proven win ".to_owned(),
            Some(false) => "proven loss ".to_owned(),
            None => String::new(),
        };
        if let Some(moves) = report.moves_to_win.filter(|_| !proven.is_empty()) {
            proven += &format!("moves {moves} ");
        }
        log::info!(
            "search: {mv} winrate {win_rate:.4} simulations {simulations} playouts {playouts} playouts/s {:.0} time {seconds:.3} \
             nodes {nodes} memory {} {proven}pv {}",
            *playouts as f64 / seconds.max(1e-9),
            report.tree_bytes,
            line.join(" ")
        );
    }
}

/// The search of this game, built when first needed, beside a book of so many bytes.
fn prepare<'a>(
    searcher: &'a mut Option<Box<dyn Searcher>>,
    settings: &Settings,
    position: &Position,
    (random, book): (&mut Random, usize),
) -> &'a mut dyn Searcher {
    let make = || {
        let Settings { parameters, patterns, threads, .. } = settings;
        let network = settings.network_for(position.board());
        let setup = Setup { parameters, patterns, network, bytes: settings.tree_bytes_beside(book), threads: *threads };
        search::searcher(position, &setup, random.split())
    };
    searcher.get_or_insert_with(make).as_mut()
}

/// The notation with these coordinates, or with the board's own.
fn notation(position: &Position, coordinates: Option<Coordinates>) -> Result<Notation, NotationError> {
    match coordinates {
        Some(coordinates) => Notation::new(position.topology(), coordinates),
        None => Ok(Notation::default_for(position.topology())),
    }
}

impl Settings {
    /// The same settings with the swap rule turned off.
    #[must_use]
    pub fn without_swap(mut self) -> Settings {
        self.rules.swap = SwapRule::Off;
        self
    }
}

#[cfg(test)]
mod tests;
