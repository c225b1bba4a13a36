//! Measures networks and engines without matches, on positions with proven results and winning moves.
//!
//! Each line is a position with these fields, separated by tabs: the board, the moves so far, and the winning moves.
//! Moves are cell numbers with commas between them; `-` stands for none. If there are no winning moves, every move
//! loses. Black begins, without the swap rule. Every line ends with a line feed. On Hex 3×3, with `⇥` for a tab:
//!
//! ```text
//! Hex 3 3⇥0,8⇥4,6
//! ```

use super::error::{GameError, YardstickError};
use super::plan::GamePlan;
use super::player::GamePlayers;
use std::cell::Cell as Counter;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use tripoint_engine::engine::{Engine, Settings};
use tripoint_engine::search::{Control, Limits, Parameters};
use tripoint_games::base::{Random, quoted};
use tripoint_games::board::{Board, Cell};
use tripoint_games::families::BoardError;
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Rules, SwapRule};
use tripoint_games::with_methods;
use tripoint_jobs::files::{FileLine, FileLineError, LineReader};
use tripoint_jobs::selfplay::{ClockKind, InProcess, Schedule, Stop, share_memory};
use tripoint_network::{PositionEvaluator, Weights};

/// How many thousand positions a proof may examine: about five seconds. The prover asks once per thousand whether to
/// stop.
const EFFORT: u64 = 40;

/// At least this share of a position's cells is occupied.
const LEAST_FILLED: f64 = 0.1;

/// An upper bound on the bytes of a line: two lists of 400 cells need a hundredth of it.
const LONGEST_LINE: usize = 1 << 19;

/// A position with its winning moves.
#[derive(Clone, Debug)]
pub struct YardstickPosition {
    /// The position with its history.
    pub position: Position,
    /// The winning moves, in ascending order; none if the player to move loses.
    pub winning_moves: Vec<Cell>,
}

/// Settings for making positions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct YardstickSettings {
    /// Board, parameters, network, memory and seed.
    pub engine: Settings,
    /// The number of positions.
    pub count: usize,
    /// Concurrent games.
    pub concurrency: usize,
    /// Ends the run early.
    pub stop: Stop,
}

impl YardstickSettings {
    /// Makes this many positions, one game at a time.
    pub fn new(engine: Settings, count: usize) -> YardstickSettings {
        YardstickSettings { engine, count, concurrency: 1, stop: Stop::default() }
    }

    with_methods!(
        YardstickSettings:
        with_concurrency(concurrency: usize),
        with_stop(stop: Stop),
    );
}

/// Makes positions from self-play games, at most one from each game, in the games' order. It starts at a random move
/// and takes the first position that the solver decides within its effort. It skips positions in which every move wins,
/// because they measure little, but keeps those in which every move loses, because they measure the value. Calls
/// `progress` with the number of positions. The same settings give the same positions at any concurrency, as long as
/// the memory suffices.
///
/// # Errors
/// If there is too little memory, or a game can't be played.
pub fn make_yardstick(
    settings: &YardstickSettings,
    progress: &mut dyn FnMut(usize),
) -> Result<Vec<YardstickPosition>, GameError> {
    let board = settings.engine.board;
    let plan = GamePlan { full_simulations: 60, cheap_simulations: 20, deeper: 1.0, play_out: false, ..GamePlan::default() };
    let worker = |stop: &Stop| {
        // Half of the memory is for the solvers, so the players get theirs as if for twice as many games.
        let mut players = GamePlayers::new(&settings.engine, plan, 2 * settings.concurrency, 1, stop)?;
        let mut prover = InProcess::new(settings.solver()?, ClockKind::Wall, stop.clone())?;
        let stop = stop.clone();
        Ok::<_, GameError>(move |number| {
            let line = match players.play(board, number) {
                Ok(line) => line?,
                Err(error) => return Some(Err(error)),
            };
            let mut random = Random::new(settings.engine.seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let found = decided(&line, board, prover.engine_mut(), &mut random, &stop);
            (!stop.is_requested()).then_some(Ok(found))
        })
    };
    let mut positions = Vec::new();
    let schedule = Schedule { concurrency: settings.concurrency, stop: &settings.stop };
    schedule.in_order(0..u32::MAX, &worker, &mut |found: Result<Option<YardstickPosition>, GameError>| {
        positions.extend(found?);
        progress(positions.len());
        Ok(if positions.len() < settings.count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })?;
    positions.truncate(settings.count);
    Ok(positions)
}

impl YardstickSettings {
    /// Settings for each solver. All solvers together get half of the memory.
    fn solver(&self) -> Result<Settings, GameError> {
        Ok(share_memory(&self.engine, 2 * self.concurrency)?.without_swap())
    }
}

/// Starting at a random move, finds the first position that the solver decides and in which some move doesn't win.
fn decided(line: &str, board: Board, engine: &mut Engine, random: &mut Random, stop: &Stop) -> Option<YardstickPosition> {
    let cells = line.trim_end().split('\t').skip(3).map(|field| field.split(';').next().and_then(|cell| cell.parse().ok()));
    let cells: Vec<Cell> = cells.map(|cell| cell.map(Cell::from_index)).collect::<Option<_>>()?;
    let mut position = empty(board);
    let least = (LEAST_FILLED * position.topology().len() as f64) as usize;
    let first = least + random.below(cells.len().saturating_sub(least).max(1));
    for (number, &cell) in cells.iter().enumerate() {
        if number >= first && position.winner().is_none() {
            engine.game_mut().set_position(position.clone());
            let left = Counter::new(EFFORT);
            let is_over = || {
                left.set(left.get().saturating_sub(1));
                left.get() == 0 || stop.is_requested()
            };
            let colour = position.to_move();
            let wins = engine.prover().winning_moves(colour, &Control { stop: &is_over, ..Control::default() }).ok()?;
            if let Some(winning_moves) = wins.filter(|wins| wins.len() < position.empty().len()) {
                return Some(YardstickPosition { position, winning_moves });
            }
        }
        position.play(Move::Place(cell)).ok()?;
    }
    None
}

fn empty(board: Board) -> Position {
    Position::new(board, Rules { swap: SwapRule::Off, ..Rules::STANDARD })
}

/// A position's line, without the line feed.
pub fn yardstick_line(of: &YardstickPosition) -> String {
    let listed = |cells: &mut dyn Iterator<Item = Cell>| {
        let numbers: Vec<_> = cells.map(|cell| cell.index().to_string()).collect();
        if numbers.is_empty() { "-".to_owned() } else { numbers.join(",") }
    };
    let moves = listed(&mut of.position.history().iter().filter_map(|entry| entry.mv.cell()));
    format!("{}\t{moves}\t{}", of.position.board(), listed(&mut of.winning_moves.iter().copied()))
}

/// Reads a file of positions.
///
/// # Errors
/// If the file can't be read or is empty, a line is invalid, or the last line has no line feed.
pub fn read_yardstick(path: &Path) -> Result<Vec<YardstickPosition>, YardstickError> {
    let unreadable = |error| YardstickError::File(path.to_owned(), error);
    let wrong = |number, reason| YardstickError::Line(path.to_owned(), number, reason);
    let mut lines = LineReader::open(path, LONGEST_LINE).map_err(unreadable)?;
    let mut positions = Vec::new();
    loop {
        match lines.next_line() {
            Ok(Some(FileLine::Whole(line))) => positions.push(parse(&line).map_err(|reason| wrong(lines.place().0, reason))?),
            Ok(Some(FileLine::Unfinished(_))) => return Err(YardstickError::Torn(path.to_owned())),
            Ok(None) if positions.is_empty() => return Err(YardstickError::Empty(path.to_owned())),
            Ok(None) => return Ok(positions),
            Err(FileLineError::File(error)) => return Err(unreadable(error)),
            Err(FileLineError::Line(number, reason)) => return Err(wrong(number, reason)),
        }
    }
}

fn parse(line: &str) -> Result<YardstickPosition, String> {
    let fields: Vec<_> = line.split('\t').collect();
    let [board, moves, wins] = fields[..] else {
        return Err(format!("got {} fields, expected 3 with tabs between them", fields.len()));
    };
    let board: Board = board.parse().map_err(|error: BoardError| error.to_string())?;
    board.check_chains("networks").map_err(|error| error.to_string())?;
    let mut position = empty(board);
    let cells = position.topology().len();
    let listed = |text: &str| {
        let cell = |number: &str| {
            let cell = number.parse().ok().filter(|&index| index < cells).map(Cell::from_index);
            cell.ok_or_else(|| format!("got '{}', expected a cell from 0 to {}", quoted(number), cells - 1))
        };
        text.split(',').filter(|_| text != "-").map(cell).collect::<Result<Vec<_>, _>>()
    };
    for cell in listed(moves)? {
        position.play(Move::Place(cell)).map_err(|error| error.to_string())?;
    }
    if position.winner().is_some() {
        return Err("the game is already won".to_owned());
    }
    let winning_moves = listed(wins)?;
    if let Some(taken) = winning_moves.iter().find(|cell| position.stone_at(**cell).is_some()) {
        return Err(format!("the winning move {} is occupied", taken.index()));
    }
    Ok(YardstickPosition { position, winning_moves })
}

/// How well a network or an engine scores on positions, as sums.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct YardstickScore {
    /// The number of positions.
    pub positions: u64,
    /// Positions that the player to move wins.
    pub won: u64,
    /// The absolute difference between win rate and result.
    pub value_error: f64,
    /// Positions in which the win rate is on the right side of one half.
    pub value_right: u64,
    /// In won positions, the total probability of the winning moves.
    pub winning_probability: f64,
    /// Won positions in which the most probable move, or the move of the engine, does not win.
    pub blunders: u64,
}

impl YardstickScore {
    fn add(&mut self, of: &YardstickPosition, rate: f64, probability: f64, best: Option<Cell>) {
        let is_won = !of.winning_moves.is_empty();
        self.positions += 1;
        self.value_error += (rate - f64::from(u8::from(is_won))).abs();
        self.value_right += u64::from((rate > 0.5) == is_won);
        if is_won {
            self.won += 1;
            self.winning_probability += probability;
            self.blunders += u64::from(best.is_none_or(|best| !of.winning_moves.contains(&best)));
        }
    }

    /// The score as text.
    pub fn text(&self) -> String {
        let of = |sum: f64, all: u64| sum / all.max(1) as f64;
        let YardstickScore { positions, won, value_error, value_right, winning_probability, blunders } = *self;
        format!(
            "{positions} positions, {won} won: value error {:.4}, right {:.1} %, probability of winning moves {:.4}, blunders {:.1} %",
            of(value_error, positions),
            100.0 * of(value_right as f64, positions),
            of(winning_probability, won),
            100.0 * of(blunders as f64, won)
        )
    }
}

/// Scores a network without a search.
pub fn score_network(weights: &Arc<Weights>, positions: &[YardstickPosition]) -> YardstickScore {
    let (mut score, mut evaluator) = (YardstickScore::default(), PositionEvaluator::new(Arc::clone(weights)));
    for of in positions {
        let position = &of.position;
        let evaluation = evaluator.evaluate(position, position.to_move());
        let policy = &evaluation.policy;
        let best = position.empty().iter().reduce(|a, b| if policy[b.index()] > policy[a.index()] { b } else { a });
        let probability = of.winning_moves.iter().map(|cell| f64::from(policy[cell.index()])).sum();
        score.add(of, f64::from(evaluation.value), probability, best);
    }
    score
}

/// Scores an engine with this many simulations, by its win rate, its visits and its move. It plays without the
/// parameter `vc_win_positions`, because a win that virtual connections prove before the search would leave no visits.
///
/// # Errors
/// Invalid settings.
pub fn score_engine(settings: &Settings, simulations: u64, positions: &[YardstickPosition]) -> Result<YardstickScore, GameError> {
    let mut score = YardstickScore::default();
    let mut player: Option<(Board, InProcess)> = None;
    for of in positions {
        let board = of.position.board();
        let limits = Limits::simulations(simulations);
        let known = player.take().filter(|(other, _)| *other == board);
        let (_, player) = match known {
            Some(known) => player.insert(known),
            None => {
                let parameters = Parameters { vc_win_positions: 0, ..settings.parameters.clone() };
                let settings = settings.clone().with_board(board).with_limits(limits).with_parameters(parameters).without_swap();
                player.insert((board, InProcess::new(settings, ClockKind::Wall, Stop::default())?))
            }
        };
        let moves: Vec<ColouredMove> = of.position.history().to_vec();
        if player.begin(&moves, &mut Random::new(1)).is_err() {
            continue;
        }
        let colour: Colour = of.position.to_move();
        let report = player.think(colour).report;
        let (rate, best) = report.map_or((0.5, None), |report| (report.win_rate, Some(report.best)));
        let candidates = player.engine_mut().analyst().candidates(colour);
        let all: f64 = candidates.iter().map(|candidate| f64::from(candidate.weight)).sum();
        let winning = candidates.iter().filter(|candidate| of.winning_moves.contains(&candidate.cell));
        let probability = winning.map(|candidate| f64::from(candidate.weight)).sum::<f64>() / all.max(1.0);
        score.add(of, rate, probability, best);
    }
    Ok(score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use tripoint_games::rules::exhaustion::Exhaustion;

    fn settings(board: &str) -> YardstickSettings {
        let engine = Settings::new(Arc::default()).with_board(board.parse().unwrap()).with_memory(64).with_seed(5);
        YardstickSettings { engine, count: 6, concurrency: 2, stop: Stop::default() }
    }

    /// They agree with an exhaustive search, and are the same at any concurrency.
    #[test]
    fn the_winning_moves_are_those_that_win() {
        for board in ["hex 4 4", "y 5"] {
            let made = make_yardstick(&settings(board), &mut |_| {}).unwrap();
            assert_eq!(made.len(), 6);
            for of in &made {
                let colour = of.position.to_move();
                let mut judge = Exhaustion::new(&of.position);
                let wins = of.position.empty().iter().filter(|&cell| {
                    let mut after = of.position.clone();
                    after.play_any(colour, Move::Place(cell)).unwrap();
                    let bits = after.both_stones().map(|set| set.resized::<1>().words()[0]);
                    after.winner() == Some(colour) || after.winner().is_none() && !judge.mover_wins(colour.opponent(), bits)
                });
                assert_eq!(of.winning_moves, wins.collect::<Vec<_>>(), "{}", yardstick_line(of));
                assert_eq!(parse(&yardstick_line(of)).map(|of| yardstick_line(&of)), Ok(yardstick_line(of)));
            }
            let one = YardstickSettings { concurrency: 1, ..settings(board) };
            let lines = |made: &[YardstickPosition]| made.iter().map(yardstick_line).collect::<Vec<_>>();
            assert_eq!(lines(&make_yardstick(&one, &mut |_| {}).unwrap()), lines(&made));
            // On boards this small, a moderate search finds all wins; the network alone may not.
            let engine = &settings(board).engine;
            let searched = score_engine(engine, 400, &made).unwrap();
            assert_eq!((searched.positions, searched.blunders), (6, 0), "{}", searched.text());
            let network = engine.network_for(engine.board, engine.rules.turns).unwrap();
            let score = score_network(&network, &made);
            assert!(score.positions == 6 && score.value_error < 6.0 && score.winning_probability <= score.won as f64);
        }
    }

    /// Each solver once took 256 MiB, whatever the limit.
    #[test]
    fn solvers_share_half_of_the_memory() {
        let solver = settings("hex 4 4").solver().unwrap();
        assert_eq!((solver.memory, solver.sharing.engines), (64, 4));
        let mut small = settings("hex 4 4");
        small.engine.memory = 12;
        let error = make_yardstick(&small, &mut |_| {}).unwrap_err().to_string();
        assert!(error.contains("memory: got 12 MiB"), "{error}");
    }

    /// A truncated last line once gave other winning moves, and an empty file got the best score.
    #[test]
    fn incomplete_files_are_refused() {
        let file = tempfile::NamedTempFile::new().unwrap();
        for (text, expected) in
            [("", "got an empty file"), ("Hex 3 3\t0\t4\nHex 3 3\t0,8\t4,6", "the last line has no line feed")]
        {
            fs::write(file.path(), text).unwrap();
            let error = read_yardstick(file.path()).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
        fs::write(file.path(), "Hex 3 3\t0,8\t4,6\n").unwrap();
        assert_eq!(read_yardstick(file.path()).unwrap().len(), 1);
    }

    #[test]
    fn invalid_lines_are_refused() {
        assert_eq!(parse("Hex 3 3\t0,8\t4,6").unwrap().winning_moves.len(), 2);
        assert_eq!(parse("Hex 3 3\t-\t-").unwrap().winning_moves.len(), 0);
        for (line, reason) in [
            ("Hex 3 3\t0,8", "got 2 fields, expected 3"),
            ("Chess 8\t0\t1", "Chess"),
            ("Caeth-Y 4\t0\t1", "networks"),
            ("Hex 3 3\t0,9\t1", "got '9', expected a cell from 0 to 8"),
            ("Hex 3 3\t0,0\t1", "occupied"),
            ("Hex 3 3\t0\t0", "the winning move 0 is occupied"),
            ("Hex 3 3\t0,1,3,2,6\t4", "the game is already won"),
        ] {
            let error = parse(line).unwrap_err();
            assert!(error.contains(reason), "{line}: {error}");
        }
    }
}
