//! The engine: its settings, its game, and how it chooses a move.

mod strength;

use super::analyst::SearchOutcome;
use super::engine_memory::EngineMemory;
use super::{Analyst, Decision, EngineError, Game, Prover, SearchPlan, Settings};
use crate::book::{Advice, Book};
use crate::search::{Control, Limits, ParameterError, Report};
use crate::verdict::{KnownResult, KnownResults};
use std::sync::Arc;
use std::time::Duration;
use tripoint_games::base::{Clock, Random};
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, Move, PlayError, Position};
use tripoint_solver::ShortWin;

/// Before a search we look for a win twice, each time for at most a tenth of the time left.
const WIN_SHARE: u32 = 10;

/// While the solver has the memory, looking for a known win's move may take half of the time: a search would drop the
/// proof.
const PROVEN_WIN_SHARE: u32 = 2;

/// An engine that plays one game at a time.
///
/// [`Engine::game`] has the position, the clocks and the books. [`Engine::analyst`] searches the position,
/// [`Engine::prover`] proves who wins it. The engine itself chooses moves: [`Engine::think`].
#[derive(Debug)]
pub struct Engine {
    settings: Settings,
    game: Game,
    memory: EngineMemory,
    clock: Arc<dyn Clock>,
    /// What is proven about positions on this board, in this game and others. It consults the game's book once it is
    /// used.
    known: KnownResults,
}

impl Engine {
    /// The longest search for a hint, at the terminal and on the page.
    pub const HINT_TIME: Duration = Duration::from_secs(2);

    /// Makes an engine at the start of a game.
    ///
    /// # Errors
    /// Coordinates that don't fit the board, or a memory limit out of range.
    pub fn new(settings: Settings, clock: Arc<dyn Clock>) -> Result<Engine, EngineError> {
        settings.check_memory()?;
        let game = Game::new(&settings)?;
        Ok(Engine {
            memory: EngineMemory::new(Random::new(settings.seed)),
            settings,
            game,
            clock,
            known: KnownResults::default(),
        })
    }

    /// Makes an engine with other settings for the same game, with its clocks and books. Later games follow the rules
    /// in the settings, but keep this game's turns.
    ///
    /// # Errors
    /// A memory limit out of range.
    pub fn with_settings(&self, settings: Settings) -> Result<Engine, EngineError> {
        settings.check_memory()?;
        let (game, clock) = (self.game.under(&settings), Arc::clone(&self.clock));
        let known = self.known.clone();
        Ok(Engine { memory: EngineMemory::new(Random::new(settings.seed)), settings, game, clock, known })
    }

    /// The settings that it was made with, and the limits and parameters set since. The game has the board, the rules
    /// and the time control in use.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The source of time.
    pub fn time_source(&self) -> &Arc<dyn Clock> {
        &self.clock
    }

    /// The game: position, clocks, books.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, mutable.
    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Moves the engine to a position. This is for callers that keep the game themselves, for example with variations,
    /// and pass the position to each search or proof. As after [`Game::go_to`], positions in one game share the tree.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::{Control, Limits};
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::rules::Move;
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// let empty = engine.game().position().clone();
    /// for cell in empty.empty().iter().take(3) {
    ///     let mut position = empty.clone();
    ///     position.play(Move::Place(cell))?;
    ///     let reply = engine.at(&position).think(position.to_move(), &mut Control::default());
    ///     assert_ne!(reply.mv, Move::Place(cell));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(&mut self, position: &Position) -> &mut Engine {
        self.game.go_to(position.clone());
        self
    }

    /// Searches the position.
    pub fn analyst(&mut self) -> Analyst<'_> {
        let Engine { settings, game, memory, clock, known } = self;
        known.consult(game.book());
        Analyst { memory, game, settings, clock: &**clock, known }
    }

    /// Proves who wins the position.
    pub fn prover(&mut self) -> Prover<'_> {
        let Engine { settings, game, memory, known, .. } = self;
        known.consult(game.book());
        Prover { memory, game, settings, known }
    }

    /// What is proven about positions on this board, in this game, in others and in the book.
    pub fn known(&mut self) -> &KnownResults {
        self.known.consult(self.game.book());
        &self.known
    }

    /// Adds a result proven elsewhere, for a position on this board and its player to move.
    pub fn learn(&mut self, position: &Position, result: KnownResult) {
        self.known.add(position, position.to_move(), result);
    }

    /// Adds what other results know about the position and its moves.
    pub fn learn_from(&mut self, known: &KnownResults) {
        let position = self.game.position();
        self.known.learn(position, position.to_move(), known);
    }

    /// Drops the tree, the solvers and all proven results.
    pub fn forget(&mut self) {
        self.memory.free();
        self.known = KnownResults::default();
    }

    /// Starts a game on the same board, just as a new engine with this random generator would. Builds the search's
    /// tables now, so that no move pays for them.
    pub fn restart(&mut self, random: Random) {
        self.game.restart(&random);
        self.known = KnownResults::default();
        self.memory.restart(random);
        self.memory.searcher(&self.game, &self.settings);
    }

    /// Sets [`Settings::free_play`], from this game on.
    pub fn set_free_play(&mut self, free_play: bool) {
        self.settings.free_play = free_play;
        self.game.set_free_play(free_play);
    }

    /// Sets the limits for later searches.
    pub fn set_limits(&mut self, limits: Limits) {
        self.settings.limits = limits;
    }

    /// Sets the time for each later search, in seconds. With `None` and no other limit, a search takes
    /// [`Settings::DEFAULT_MOVE_TIME`].
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// #
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// engine.set_move_time(Some(0.1));
    /// assert_eq!(engine.settings().move_time, Some(0.1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_move_time(&mut self, seconds: Option<f64>) {
        self.settings.move_time = seconds;
    }

    /// Sets a parameter from text, for all later searches.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// #
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// engine.set_parameter("swap_below", "0.4")?;
    /// assert!(engine.set_parameter("swap_below", "2").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// An unknown name or a value out of range. Nothing changes then.
    pub fn set_parameter(&mut self, name: &str, value: &str) -> Result<(), ParameterError> {
        self.settings.parameters.set(name, value)?;
        self.memory.drop_searcher();
        Ok(())
    }

    /// Plays from another book whenever its board is in use. `None` means no book on the current board.
    pub fn set_book(&mut self, book: Option<Book>) {
        self.game.set_book(book);
        // The tree gets the memory that the book leaves.
        self.memory.drop_searcher();
    }

    /// Finds a move for the player to move, plays it, and takes the time off that player's clock. Returns the move (a
    /// stone, a swap or a resignation) with its reason. [`Game::outcome`] then says whether the game is over.
    ///
    /// The history doesn't include a resignation, so [`Game::undo`] then takes back the stone before it.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// #
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// let decision = engine.play()?;
    /// assert!(decision.to_string().starts_with("Black "));
    /// assert_eq!(engine.game().position().history().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The game is over.
    pub fn play(&mut self) -> Result<Decision, PlayError> {
        self.genmove(self.game.position().to_move(), &mut Control::default())
    }

    /// Like [`Engine::play`], but the caller chooses the colour and can limit, watch or stop the search.
    ///
    /// The history doesn't include a resignation: front-ends don't record it, and expect each undo to take back one
    /// stone.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// use tripoint_engine::search::Control;
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::rules::{Colour, PlayError};
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// assert_eq!(engine.genmove(Colour::White, &mut Control::default()), Err(PlayError::NotToMove(Colour::Black)));
    /// engine.set_free_play(true);
    /// assert!(engine.genmove(Colour::White, &mut Control::default()).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The game is over, or the other player is to move. With [`Settings::free_play`] it never fails, and resigns once
    /// the game is decided.
    pub fn genmove(&mut self, colour: Colour, control: &mut Control<'_>) -> Result<Decision, PlayError> {
        self.game.check_turn(colour)?;
        let started = self.clock.now();
        let decision = self.think(colour, control);
        let seconds = (self.clock.now() - started).as_secs_f64();
        self.game.clock_mut(colour).charge(seconds);
        self.game.play_decided(colour, decision.mv);
        Ok(decision)
    }

    /// Finds the move that [`Engine::genmove`] would play.
    ///
    /// | where | move |
    /// | --- | --- |
    /// | the game is decided on the board | resignation |
    /// | the book knows a move, and no known result speaks against it | that move |
    /// | virtual connections prove a win | the shortest way |
    /// | the solver has proven a win since the last search | a move that is proven to win |
    /// | a swap is offered, and the win rate without it is below the parameter `swap_below` | swap |
    /// | the search has proven a loss, with the parameter `resign` | resignation |
    /// | elsewhere | the best move of the search |
    ///
    /// If the control restricts the moves, the engine plays one of them after a search. It then doesn't consult the
    /// book, doesn't look for a proven win, and never swaps.
    ///
    /// If the book knows how good the opener's side is, it decides about the swap, but a proof outranks it.
    ///
    /// The search ends at its limits, or when the control ends it. The control's deadline is a time on
    /// [`Engine::time_source`].
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// use tripoint_engine::search::Control;
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::rules::Colour;
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// let decision = engine.think(Colour::Black, &mut Control::default());
    /// // The position is as it was.
    /// assert!(decision.mv.cell().is_some() && engine.game().position().history().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn think(&mut self, colour: Colour, control: &mut Control<'_>) -> Decision {
        match self.begin(colour, control) {
            Ok(plan) => self.finish(&plan, control),
            Err(decision) => *decision,
        }
    }

    /// Finds a move by a search alone, for analyses: it ignores the book and doesn't look for a proven win.
    pub fn think_without_book(&mut self, colour: Colour, control: &mut Control<'_>) -> Decision {
        if self.game.position().winner().is_some() {
            return self.without_search(colour, Move::Resign);
        }
        let plan = self.plan(colour);
        match self.start(plan, control) {
            Ok(plan) => self.finish(&plan, control),
            Err(decision) => *decision,
        }
    }

    fn finish(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> Decision {
        self.analyst().finish(plan, control);
        self.decide(plan)
    }

    /// Begins the search for a move. Callers that have something else to do in between run it in parts, by
    /// [`Analyst::step`].
    ///
    /// # Errors
    /// Returns the decision itself if there is nothing to search. The engine resigns a decided game, and it needs no
    /// search for a book move, a win by virtual connections or one that the solver has proven.
    pub fn begin(&mut self, colour: Colour, control: &mut Control<'_>) -> Result<SearchPlan, Box<Decision>> {
        let position = self.game.position();
        if position.winner().is_some() {
            return Err(Box::new(self.without_search(colour, Move::Resign)));
        }
        let is_free = control.root_moves.only.is_none();
        self.known.consult(self.game.book());
        let advice = self.game.book_advice(colour).filter(|_| is_free && self.settings.parameters.book_moves);
        if let Some(advice) = advice.filter(|advice| !self.is_refuted(colour, advice)) {
            let decision = Decision { advice: Some(advice), ..self.without_search(colour, advice.mv) };
            decision.log_advice(self.game.notation());
            return Err(Box::new(decision));
        }
        // If the book knew that a swap is worth more, it would have swapped.
        let book = self.game.book().filter(|_| self.settings.parameters.book_moves);
        let stays = book.is_some_and(|book| book.swap_value(position, colour).is_some());
        let plan = SearchPlan { stays, is_restricted: !is_free, ..self.plan(colour) };
        let lost = if is_free { self.find_short_win(&plan, control)? } else { None };
        if is_free {
            self.find_known_win(&plan, control)?;
        }
        let plan = self.with_blunder(SearchPlan { lost, ..plan });
        self.start(plan, control)
    }

    /// Whether known results contradict the book's choice of move.
    fn is_refuted(&self, colour: Colour, advice: &Advice) -> bool {
        let (known, position, mv) = (&self.known, self.game.position(), advice.mv);
        let is_proven = advice.proven().is_some();
        let looks = self.settings.parameters.known_results && !known.is_empty() && !is_proven;
        if !looks || position.swap_follows_stone_of(colour) {
            return false;
        }
        let Some(result) = known.result(position, colour) else {
            let moves = known.moves(position, colour);
            return moves.iter().any(|(cell, result)| Some(*cell) == mv.cell() && result.winner != colour);
        };
        let wins = result.winner == colour;
        match mv {
            Move::Place(_) if position.check_swap(colour).is_ok() && !wins => true,
            Move::Place(played) if wins => {
                let won = |(cell, result): &(Cell, KnownResult)| *cell == played && result.winner == colour;
                !known.moves(position, colour).iter().any(won)
            }
            Move::Swap => wins,
            Move::Place(_) | Move::Pass | Move::Resign => false,
        }
    }

    /// Plans the search for a move.
    fn plan(&self, colour: Colour) -> SearchPlan {
        SearchPlan::for_move(colour, &self.game, &self.settings, self.clock.now())
    }

    /// Looks for a short win before a search, and returns it if it's the opponent's.
    ///
    /// # Errors
    /// Returns the decision if the colour itself wins; then no search is needed.
    fn find_short_win(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> Result<Option<Arc<ShortWin>>, Box<Decision>> {
        let clock = Arc::clone(&self.clock);
        // The search gets most of the time, because the opponent may not see the win.
        let short_plan = self.part_of(plan, WIN_SHARE);
        let win = self.prover().short_win(plan.colour, &short_plan.limited(control, clock.as_ref()));
        let Some(win) = win.map(Arc::new) else { return Ok(None) };
        let Some(best) = win.best.first().filter(|_| win.winner == plan.colour) else { return Ok(Some(win)) };
        let decision = self.won(plan, best, Some(win.moves));
        Err(Box::new(self.logged(Decision { win: Some(win), ..decision }, plan)))
    }

    /// Before a search, in a position known to be won, finds a move that is proven to win. It corrects a search that
    /// follows.
    ///
    /// # Errors
    /// Returns the decision to play that move without a search, if the solver has the tree's memory. The solver then
    /// keeps its proofs for the next moves; a search would drop them.
    fn find_known_win(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> Result<(), Box<Decision>> {
        let (clock, position, colour) = (Arc::clone(&self.clock), self.game.position(), plan.colour);
        let looks = self.settings.parameters.known_results && !position.swap_follows_stone_of(colour);
        let result = self.known.result(position, colour).filter(|result| looks && result.winner == colour);
        let Some(KnownResult { source, .. }) = result else { return Ok(()) };
        let has_solver = self.memory.has_solver(&self.game);
        let part = self.part_of(plan, if has_solver { PROVEN_WIN_SHARE } else { WIN_SHARE });
        let win = self.prover().known_win(colour, &part.limited(control, clock.as_ref()));
        let Some((best, moves)) = win.filter(|_| has_solver) else { return Ok(()) };
        let decision = self.won(plan, best, moves);
        Err(Box::new(self.logged(Decision { source: Some(source), ..decision }, plan)))
    }

    /// The plan with less time: 1/`part` of what is left now.
    fn part_of(&self, plan: &SearchPlan, part: u32) -> SearchPlan {
        let now = self.clock.now();
        let deadline = plan.deadline.map(|deadline| now + deadline.saturating_sub(now) / part);
        SearchPlan { deadline, ..plan.clone() }
    }

    /// Decides to play a proven win at once. `moves_to_win` counts the winner's stones.
    fn won(&mut self, plan: &SearchPlan, best: Cell, moves_to_win: Option<u32>) -> Decision {
        // The next search needs an empty tree, because this one belongs to an earlier position.
        self.memory.clear_searcher();
        let report = Report {
            best,
            win_rate: 1.0,
            proven: Some(true),
            moves_to_win,
            simulations: 0,
            playouts: 0,
            nodes: 0,
            tree_bytes: 0,
            principal_variation: vec![best],
        };
        Decision { report: Some(report), ..self.without_search(plan.colour, Move::Place(best)) }
    }

    fn start(&mut self, plan: SearchPlan, control: &mut Control<'_>) -> Result<SearchPlan, Box<Decision>> {
        plan.log_limits();
        if self.analyst().begin_plan(&plan, control) {
            return Ok(plan);
        }
        Err(Box::new(self.first_cell(plan.colour)))
    }

    /// Decides after a search, even if it hasn't ended yet.
    pub fn decide(&mut self, plan: &SearchPlan) -> Decision {
        let colour = plan.colour;
        let Some(SearchOutcome { mut report, proven_by_search, .. }) = self.analyst().outcome(plan) else {
            return self.first_cell(colour);
        };
        if let Some(win) = &plan.lost {
            self.delay(win, plan, &mut report);
        }
        let (parameters, position) = (&self.settings.parameters, self.game.position());
        // We play on when connections decide the game, because the opponent may not see it.
        let gives_up = parameters.resign && proven_by_search == Some(false) && !plan.is_restricted;
        let may_swap = !plan.is_restricted && position.check_swap(colour).is_ok();
        if may_swap {
            log::debug!("swap: win rate without a swap {:.4}, swaps below {:.4}", report.win_rate, parameters.swap_below);
        }
        // A proof outranks the book.
        let considers_swap = may_swap && (!plan.stays || report.proven.is_some());
        let mv = match report.proven {
            _ if considers_swap && report.win_rate < parameters.swap_below => Move::Swap,
            // We don't resign if the restriction rules out another move or a swap, nor before a possible swap: on some
            // boards every opening loses, but only if the opponent decides correctly about the swap.
            Some(false) if gives_up && !may_swap && !position.swap_follows_stone_of(colour) => Move::Resign,
            _ => Move::Place(report.best),
        };
        let source = self.known.result(self.game.position(), colour).map(|result| result.source);
        let (report, win) = (Some(report), plan.lost.clone());
        let decision = self.drawn(plan, Decision { report, win, source, ..self.without_search(colour, mv) });
        plan.without_blunder(self.logged(decision, plan))
    }

    /// Corrects the report on a lost position: the best moves are those that resist longest.
    fn delay(&mut self, win: &ShortWin, plan: &SearchPlan, report: &mut Report) {
        if !win.best.is_empty() && !win.best.contains(report.best) {
            let candidates = self.analyst().candidates_of(plan);
            let holding = candidates.iter().filter(|candidate| win.best.contains(candidate.cell));
            if let Some(best) = holding.min_by_key(|candidate| candidate.order) {
                report.best = best.cell;
                report.principal_variation = best.line_or_move().to_vec();
            }
        }
        report.win_rate = 0.0;
        report.proven = Some(false);
        report.moves_to_win = Some(report.moves_to_win.map_or(win.moves, |moves| moves.min(win.moves)));
    }

    /// The move without a search: the first legal one.
    fn first_cell(&self, colour: Colour) -> Decision {
        self.without_search(colour, self.game.position().legal(colour).first().map_or(Move::Resign, Move::Place))
    }

    fn without_search(&self, colour: Colour, mv: Move) -> Decision {
        Decision::without_search(colour, mv, self.game.notation())
    }

    fn logged(&self, decision: Decision, plan: &SearchPlan) -> Decision {
        decision.log_search(self.game.notation(), (self.clock.now() - plan.started).as_secs_f64());
        decision
    }
}

#[cfg(test)]
mod tests;
