//! The engine: a position, the clocks of the players, and the search for moves.

use super::{Decision, EngineError, PlayerClock, SearchPlan, Settings, TimeSettings};
use crate::base::{Clock, Random, plural};
use crate::board::{Board, Cell};
use crate::notation::{Coordinates, Dialect, Notation, NotationError};
use crate::playout::HeuristicCounts;
use crate::rules::{Colour, ColouredMove, Move, PlayError, Position, SwapRule};
use crate::search::{self, Candidate, Control, Limits, ParameterError, Report, Request, Searcher, Setup, Snapshot, Status};
use std::sync::Arc;
use std::time::Duration;

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
    random: Random,
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
        Ok(Engine {
            clocks: [PlayerClock::new(settings.time); 2],
            random: Random::new(settings.seed),
            searcher: None,
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
        self.searcher = None;
        self.reset_clocks();
    }

    /// Starts a game on the same board.
    pub fn clear(&mut self) {
        self.position.clear();
        if let Some(searcher) = &mut self.searcher {
            searcher.clear();
        }
        self.reset_clocks();
    }

    /// Starts a game on the same board, in the state of a new engine with this random generator.
    pub fn restart(&mut self, random: Random) {
        self.clear();
        (self.searcher, self.random) = (None, random);
    }

    fn reset_clocks(&mut self) {
        self.clocks = [PlayerClock::new(self.settings.time); 2];
    }

    /// Sets the limits of the searches from now on.
    pub fn set_limits(&mut self, limits: Limits) {
        self.settings.limits = limits;
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

    /// Makes a move of either colour.
    ///
    /// # Errors
    /// The reason why it is not legal; nothing is changed then.
    pub fn play(&mut self, colour: Colour, mv: Move) -> Result<(), PlayError> {
        self.position.play(colour, mv)
    }

    /// Takes back the last move.
    pub fn undo(&mut self) -> Option<ColouredMove> {
        self.position.undo()
    }

    /// Makes several moves, or none if one of them is not legal.
    ///
    /// # Errors
    /// The number of the first move that is not legal, from 0, and the reason.
    pub fn play_all(&mut self, moves: &[ColouredMove]) -> Result<(), (usize, PlayError)> {
        for (number, &ColouredMove { colour, mv }) in moves.iter().enumerate() {
            if let Err(error) = self.position.play(colour, mv) {
                for _ in 0..number {
                    self.position.undo();
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

    /// Continues from another position, on its board and by its rules, and resets the clocks.
    pub fn set_position(&mut self, position: Position) {
        if position.board() != self.position.board() {
            self.set_board(position.board());
        }
        self.replace_position(position);
        self.reset_clocks();
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

    /// Finds a move and plays it; its time is taken off the colour's clock.
    ///
    /// A resignation is not added to the history: front-ends do not record it, and expect each undo to take back one stone.
    pub fn genmove(&mut self, colour: Colour, control: &mut Control<'_>) -> Decision {
        let started = self.clock.now();
        let decision = self.think(colour, control);
        match decision.mv {
            Move::Resign => self.position.resign(colour),
            mv => self.position.play_unchecked(colour, mv),
        }
        self.charge(colour, (self.clock.now() - started).as_secs_f64());
        decision
    }

    /// Finds the move that [`Engine::genmove`] would play.
    ///
    /// Resigns a decided game, and with the parameter `resign` also one that the search has proven to be lost. Swaps when the win rate without
    /// a swap is below the parameter `swap_below`. The search ends at its limits, or when the control ends it; the deadline of the control is a
    /// time of [`Engine::time_source`].
    pub fn think(&mut self, colour: Colour, control: &mut Control<'_>) -> Decision {
        let plan = match self.begin(colour, control) {
            Ok(plan) => plan,
            Err(decision) => return decision,
        };
        while self.step(&plan, control, u64::MAX) == Status::Running {}
        self.decide(&plan)
    }

    /// Begins the search for a move, to be run in parts by [`Engine::step`] for callers that have something else to do in between.
    ///
    /// # Errors
    /// The decision itself, when there is nothing to search: a decided game is resigned.
    pub fn begin(&mut self, colour: Colour, control: &mut Control<'_>) -> Result<SearchPlan, Decision> {
        if self.position.winner().is_some() {
            return Err(Decision { mv: Move::Resign, report: None });
        }
        let plan = self.plan(colour);
        match plan.deadline {
            Some(deadline) => {
                let seconds = deadline.saturating_sub(plan.started).as_secs_f64();
                log::debug!("plan: {seconds:.3} s{}", if plan.saves_time { " of the clock at most" } else { "" });
            }
            None => log::debug!("plan: simulations and playouts alone limit the search"),
        }
        if self.begin_search(&plan, control) {
            return Ok(plan);
        }
        let cell = self.position.empty().first();
        Err(Decision { mv: cell.map_or(Move::Resign, Move::Place), report: None })
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
        let Some(report) = self.report(plan) else {
            let cell = self.position.empty().first();
            return Decision { mv: cell.map_or(Move::Resign, Move::Place), report: None };
        };
        let parameters = &self.settings.parameters;
        let may_swap = self.position.check_swap(colour).is_ok();
        if may_swap {
            log::debug!("swap: win rate without a swap {:.4}, swaps below {:.4}", report.win_rate, parameters.swap_below);
        }
        let mv = match report.proven {
            _ if may_swap && report.win_rate < parameters.swap_below => Move::Swap,
            // No resignation before a possible swap: on some boards every opening loses, but only if the opponent decides correctly about
            // the swap.
            Some(false) if parameters.resign && !may_swap && !self.position.swap_follows() => Move::Resign,
            _ => Move::Place(report.best),
        };
        let decision = Decision { mv, report: Some(report) };
        self.log_search(&decision, (self.clock.now() - plan.started).as_secs_f64());
        decision
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

    /// A whole search, from begin to end.
    fn search(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> Option<Report> {
        if !self.begin_search(plan, control) {
            return None;
        }
        while self.step(plan, control, u64::MAX) == Status::Running {}
        self.report(plan)
    }

    fn begin_search(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> bool {
        let Engine { settings, position, searcher, random, clock, .. } = self;
        let searcher = prepare(searcher, settings, position, random);
        searcher.begin(&plan.request(position), &plan.limited(control, clock.as_ref()))
    }

    fn report(&mut self, plan: &SearchPlan) -> Option<Report> {
        self.searcher.as_mut()?.report(&plan.request(&self.position))
    }

    /// The statistics of every empty cell after the last search; the position must not have changed since.
    pub fn candidates(&mut self) -> Vec<Candidate> {
        self.searcher.as_mut().map_or_else(Vec::new, |searcher| searcher.candidates(&self.position))
    }

    /// For each cell the share, in [0, 1], of playouts at whose end Black owns it, over this many batches of 128 playouts.
    pub fn ownership(&mut self, colour: Colour, batches: u32) -> Vec<f64> {
        let searcher = prepare(&mut self.searcher, &self.settings, &self.position, &mut self.random);
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
        prepare(&mut self.searcher, &self.settings, &self.position, &mut self.random);
    }

    /// The number of moves that each heuristic makes in `count` playouts from the position, in the order of
    /// [`Heuristic::ALL`](crate::search::Heuristic::ALL).
    pub fn count_moves(&mut self, count: u32) -> HeuristicCounts {
        let settings = &self.settings;
        let searcher = prepare(&mut self.searcher, settings, &self.position, &mut self.random);
        let request = Request { position: &self.position, colour: self.position.to_move(), limits: settings.limits };
        searcher.count_moves(&request, count)
    }

    /// The plan of a search without limits that starts now.
    fn unlimited(&self, colour: Colour) -> SearchPlan {
        SearchPlan { colour, limits: Limits::default(), started: self.clock.now(), deadline: None, saves_time: false }
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
        let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        SearchPlan { colour, limits, started, deadline: duration.and_then(|duration| started.checked_add(duration)), saves_time }
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
        let proven = match decision.proven() {
            Some(true) => "proven win ",
            Some(false) => "proven loss ",
            None => "",
        };
        log::info!(
            "search: {mv} winrate {win_rate:.4} simulations {simulations} playouts {playouts} playouts/s {:.0} time {seconds:.3} \
             nodes {nodes} memory {} {proven}pv {}",
            *playouts as f64 / seconds.max(1e-9),
            report.tree_bytes,
            line.join(" ")
        );
    }
}

/// The search of this game, built when first needed.
fn prepare<'a>(
    searcher: &'a mut Option<Box<dyn Searcher>>,
    settings: &Settings,
    position: &Position,
    random: &mut Random,
) -> &'a mut dyn Searcher {
    let make = || {
        let Settings { parameters, patterns, threads, .. } = settings;
        let network = settings.network_for(position.board());
        let setup = Setup { parameters, patterns, network, bytes: settings.tree_bytes(), threads: *threads };
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
mod tests {
    use super::*;
    use crate::base::StoppedClock;
    use crate::search::Parameters;
    use std::cell::Cell as Counter;

    #[test]
    fn a_swap_is_worth_what_staying_is_not() {
        for (swap_below, expected) in [("0", false), ("1", true)] {
            let limits = Limits { simulations: Some(200), playouts: None };
            let settings = Settings { board: Board::y(3).unwrap_or_default(), limits, memory: 16, ..Settings::default() };
            let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
            engine.set_parameter("swap_below", swap_below).unwrap();
            let middle = engine.notation().parse("b3").unwrap();
            engine.play(Colour::Black, Move::Place(middle)).unwrap();
            let decision = engine.think(Colour::White, &mut Control::default());
            let report = decision.report.as_ref().unwrap();
            assert_eq!((decision.mv == Move::Swap, report.proven.is_some()), (expected, true));
            let turned = |rate: f64| if expected { 1.0 - rate } else { rate };
            assert_eq!(decision.win_rate(), Some(turned(report.win_rate)));
            assert_eq!(decision.proven(), report.proven.map(|won| won != expected));
        }
        assert_eq!(Decision { mv: Move::Swap, report: None }.win_rate(), None);
    }

    #[test]
    fn a_proven_loss_is_given_up_where_that_is_wanted() {
        let decide = |resign: &str| {
            let limits = Limits { simulations: Some(500), playouts: None };
            let settings = Settings { board: Board::y(4).unwrap_or_default(), limits, memory: 16, ..Settings::default() };
            let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
            engine.set_parameter("resign", resign).unwrap();
            let middle = engine.notation().parse("b3").unwrap();
            engine.play(Colour::Black, Move::Place(middle)).unwrap();
            let decision = engine.think(Colour::White, &mut Control::default());
            assert_eq!(decision.report.unwrap().proven, Some(false));
            decision.mv
        };
        assert_eq!(decide("true"), Move::Resign);
        assert!(matches!(decide("false"), Move::Place(_)));
    }

    fn on_y(base: usize, limits: Limits) -> Settings {
        Settings { board: Board::y(base).unwrap(), limits, memory: 16, ..Settings::default() }
    }

    /// A kept tree may prove the position lost by a leaf without children. The engine once played the first empty cell then.
    #[test]
    fn a_lost_game_is_played_on_with_the_move_that_takes_longest_to_refute() {
        let limits = Limits { simulations: Some(3000), playouts: None };
        let mut kept = 0;
        for seed in 0..6 {
            let settings = Settings { seed, ..on_y(5, limits).without_swap() };
            let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
            engine.set_parameter("resign", "false").unwrap();
            for name in ["b4", "a1"] {
                let colour = engine.position().to_move();
                engine.play(colour, Move::Place(engine.notation().parse(name).unwrap())).unwrap();
                engine.genmove(colour.opponent(), &mut Control::default());
            }
            // Black's win is long since proven; White still has to move.
            while engine.position().winner().is_none() {
                let colour = engine.position().to_move();
                let Decision { mv, report } = engine.genmove(colour, &mut Control::default());
                let report = report.unwrap();
                if report.proven != Some(false) {
                    continue;
                }
                engine.undo();
                let candidates = engine.candidates();
                let most = candidates.iter().map(|candidate| candidate.visits).max().unwrap();
                let chosen = candidates.iter().find(|candidate| Some(candidate.cell) == mv.cell()).unwrap();
                assert!(candidates.iter().all(|candidate| candidate.visits > 0), "seed {seed}: {mv:?} {report:?}");
                assert_eq!(chosen.visits, most, "seed {seed}: {mv:?}");
                kept += u32::from(report.simulations < 3000);
                engine.play(colour, mv).unwrap();
            }
        }
        assert!(kept > 6, "{kept} moves of a lost game");
    }

    /// On the smallest boards every opening loses, to a swap or to a reply. The search once continued to its limits all the same.
    #[test]
    fn a_certain_result_under_the_swap_rule_ends_the_search() {
        for base in 2..=5 {
            let settings = Settings { seed: 3, ..on_y(base, Limits { simulations: Some(20_000), playouts: None }) };
            let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
            let Decision { mv, report } = engine.think(Colour::Black, &mut Control::default());
            let report = report.unwrap();
            assert_eq!((report.proven, report.win_rate), (Some(false), 0.0), "base {base}");
            assert!(report.simulations < 20_000 && matches!(mv, Move::Place(_)), "base {base}: {mv:?}");
        }
    }

    /// A kept node that is proven may be a leaf without children.
    #[test]
    fn who_may_swap_does_not_resign() {
        for (seed, opening, simulations) in (0..120).map(|i| (i / 12, Cell::from_index(i / 2 % 6), [5, 60][i % 2])) {
            let limits = Limits { simulations: Some(simulations), playouts: None };
            let settings = Settings { board: Board::y(3).unwrap(), limits, seed: seed as u64, memory: 16, ..Settings::default() };
            let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
            engine.think(Colour::Black, &mut Control::default());
            engine.play(Colour::Black, Move::Place(opening)).unwrap();
            let Decision { mv, report } = engine.think(Colour::White, &mut Control::default());
            let Report { win_rate, proven, .. } = report.unwrap();
            assert!(proven.is_none_or(|won| win_rate == f64::from(u8::from(won))), "{win_rate} {proven:?}");
            assert!(mv != Move::Resign && (proven != Some(false) || mv == Move::Swap), "{mv:?} {proven:?}");
            engine.set_parameter("swap_below", "0").unwrap();
            assert!(matches!(engine.think(Colour::White, &mut Control::default()).mv, Move::Place(_)));
        }
    }

    #[test]
    fn several_moves_are_made_or_none() {
        let mut engine = Engine::new(Settings { memory: 16, ..Settings::default() }, Arc::new(StoppedClock)).unwrap();
        let place = |colour, index| ColouredMove { colour, mv: Move::Place(Cell::from_index(index)) };
        let moves = [place(Colour::Black, 3), place(Colour::Black, 4), place(Colour::White, 3)];
        assert_eq!(engine.play_all(&moves), Err((2, PlayError::Occupied)));
        assert_eq!(engine.position().history(), []);
        assert_eq!(engine.play_all(&moves[..2]), Ok(()));
        assert_eq!(engine.position().history(), &moves[..2]);
    }

    #[test]
    fn what_was_pondered_helps_the_next_search() {
        let nodes = |ponder| {
            let limits = Limits { simulations: Some(10), playouts: None };
            let parameters = Parameters { ponder, solver: false, ..Parameters::default() };
            let settings =
                Settings { board: Board::y(8).unwrap_or_default(), limits, parameters, memory: 16, ..Settings::default() };
            let mut engine = Engine::new(settings.without_swap(), Arc::new(StoppedClock)).unwrap();
            engine.genmove(Colour::Black, &mut Control::default());
            let asked = Counter::new(0);
            engine.ponder(&|| {
                asked.set(asked.get() + 1);
                asked.get() >= 500
            });
            assert_eq!(asked.get(), if ponder { 500 } else { 0 });
            engine.think(Colour::White, &mut Control::default()).report.unwrap().nodes
        };
        assert!(nodes(true) > 500 && nodes(false) < 50);
    }
}
