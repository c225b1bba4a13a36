//! Plays self-play games by their [plan](GamePlan).

use super::error::GameError;
use super::plan::GamePlan;
use super::read::{game_text, name};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use tripoint_engine::engine::{Engine, Settings};
use tripoint_engine::search::{Candidate, Limits, Parameters, Report};
use tripoint_games::base::Random;
use tripoint_games::board::{Board, Cell};
use tripoint_games::players::SimplePlayer;
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Rules, SwapRule};
use tripoint_jobs::selfplay::{ClockKind, InProcess, Stop, game_random, share_memory};
use tripoint_network::{Evaluation, PositionEvaluator};

/// Simulations to evaluate an opening without a network.
const JUDGING_SIMULATIONS: u64 = 150;

/// Simulations per move after the result is proven.
const PLAYING_OUT_SIMULATIONS: u64 = 8;

/// How many searches must agree before a game counts as decided.
const AGREEING_SEARCHES: usize = 4;

/// In a decided game, the share of full searches is multiplied by this.
const DECIDED_SHARE: f64 = 0.25;

/// A full search is repeated if its win rate differs from the network's by more than this.
const DISAGREEMENT: f64 = 0.25;
/// A full search is repeated if the network gives its best move less than this probability.
const UNLIKELY: f32 = 0.05;

/// The most that a surprising position can weigh.
const MOST_WEIGHT: f64 = 4.0;

/// Plays games on one board, with one engine for full searches and one for cheap ones.
pub(super) struct GamePlayer {
    plan: GamePlan,
    full: InProcess,
    cheap: InProcess,
    evaluator: Option<PositionEvaluator>,
}

/// Players for several boards, created on demand.
pub struct GamePlayers {
    base: Settings,
    plan: GamePlan,
    stop: Stop,
    players: BTreeMap<String, GamePlayer>,
}

impl GamePlayers {
    /// Creates players with these settings, except for the board. They share the memory: `concurrency` games on each of
    /// `boards` boards.
    ///
    /// # Errors
    /// An invalid plan, or too little memory.
    pub fn new(
        settings: &Settings,
        plan: GamePlan,
        concurrency: usize,
        boards: usize,
        stop: &Stop,
    ) -> Result<GamePlayers, GameError> {
        plan.check()?;
        let base = selfplay_settings(settings, concurrency * boards)?;
        Ok(GamePlayers { base, plan, stop: stop.clone(), players: BTreeMap::new() })
    }

    /// Plays a game on a board; returns its line, which depends only on the board, the number and the seed. `None` if
    /// the game was stopped.
    ///
    /// # Errors
    /// If the settings are invalid, or the game can't be played.
    pub fn play(&mut self, board: Board, number: u32) -> Result<Option<String>, GameError> {
        let player = match self.players.entry(board.to_string()) {
            Entry::Occupied(player) => player.into_mut(),
            Entry::Vacant(place) => {
                let settings = self.base.clone().with_board(board);
                place.insert(GamePlayer::new(&settings, self.plan, &self.stop)?)
            }
        };
        match player.play(number) {
            None if !self.stop.is_requested() => Err(GameError::Unplayed(board.to_string(), number)),
            line => Ok(line),
        }
    }
}

/// Engines per game: one for full searches and one for cheap ones.
const ENGINES: usize = 2;

/// Settings for each engine if this many games run at once: no swap, a new tree for each move, a share of the memory.
///
/// # Errors
/// Too little memory.
pub(super) fn selfplay_settings(settings: &Settings, games: usize) -> Result<Settings, GameError> {
    let engine = share_memory(settings, ENGINES * games)?;
    // Proofs about other moves won't help later, because the game ends with the first proof.
    let parameters = Parameters { keep_subtree: false, vc_win_positions: 0, known_results: false, ..engine.parameters.clone() };
    let rules = Rules { swap: SwapRule::Off, turns: engine.rules.turns, ..Rules::STANDARD };
    Ok(engine.with_parameters(parameters).with_rules(rules))
}

/// A move of the game.
struct Played {
    cell: Cell,
    /// The position's targets, if it had a full search.
    searched: Option<Searched>,
}

/// A full search's targets.
struct Searched {
    win_rate: f64,
    /// The policy target.
    visits: Vec<(Cell, u32)>,
    /// How far the visits diverge from the network's priors.
    surprise: f64,
}

impl GamePlayer {
    /// Creates a player whose searches `stop` interrupts. Both engines get these settings, which come from
    /// [`selfplay_settings`].
    ///
    /// # Errors
    /// Invalid settings.
    pub(super) fn new(settings: &Settings, plan: GamePlan, stop: &Stop) -> Result<GamePlayer, GameError> {
        let player = |noise: f64, simulations: u64| {
            let parameters = Parameters { root_noise: noise, ..settings.parameters.clone() };
            let limits = Limits::simulations(simulations);
            InProcess::new(settings.clone().with_parameters(parameters).with_limits(limits), ClockKind::Wall, stop.clone())
        };
        let (full, cheap) = (player(plan.noise, plan.full_simulations)?, player(0.0, plan.cheap_simulations)?);
        let network = settings.network_for(settings.board, settings.rules.turns).filter(|_| settings.parameters.network);
        let evaluator = network.map(PositionEvaluator::new);
        Ok(GamePlayer { plan, full, cheap, evaluator })
    }

    /// Plays a game; returns its line, which depends only on the number and the seed. `None` if the game was stopped.
    pub(super) fn play(&mut self, number: u32) -> Option<String> {
        let mut random = game_random(self.full.engine().settings().seed, number);
        self.full.begin(&[], &mut random).ok()?;
        self.cheap.begin(&[], &mut random).ok()?;
        let opening = self.open(&mut random)?;
        let mut moves: Vec<Played> = opening.into_iter().map(|cell| Played { cell, searched: None }).collect();
        let winner = self.play_moves(&mut moves, &mut random)?;
        if self.plan.play_out && self.position().winner().is_none() {
            moves.extend(self.play_out(winner)?.into_iter().map(|cell| Played { cell, searched: None }));
        }
        let Settings { board, rules, .. } = self.full.engine().settings();
        let surprises = moves.iter().filter_map(|played| played.searched.as_ref()).map(|searched| searched.surprise);
        let (count, sum) = surprises.fold((0.0, 0.0), |(count, sum), surprise| (count + 1.0, sum + surprise));
        let weight = |surprise: f64| {
            let relative = if sum > 0.0 { surprise * count / sum } else { 1.0 };
            if self.plan.surprise { (0.5 + 0.5 * relative).min(MOST_WEIGHT) } else { 1.0 }
        };
        let moves: Vec<String> = moves.iter().map(|played| field(played, weight)).collect();
        Some(format!("{number}\t{}\t{}\t{}\n", game_text(*board, rules.turns), name(winner), moves.join("\t")))
    }

    fn position(&self) -> &Position {
        self.full.engine().game().position()
    }

    /// Plays a move on the boards of both engines.
    fn place(&mut self, cell: Cell) -> Option<()> {
        let mv = ColouredMove { colour: self.position().to_move(), mv: Move::Place(cell) };
        self.full.play(mv).ok()?;
        self.cheap.play(mv).ok()
    }

    /// Plays until the game is won or the result is proven; returns the winner.
    fn play_moves(&mut self, moves: &mut Vec<Played>, random: &mut Random) -> Option<Colour> {
        let mut leads: Vec<Option<Colour>> = Vec::new();
        let opening = moves.len();
        loop {
            if let Some(winner) = self.position().winner() {
                return Some(winner);
            }
            let colour = self.position().to_move();
            let agreed = leads.len() >= AGREEING_SEARCHES && leads.windows(2).all(|pair| pair[0].is_some() && pair[0] == pair[1]);
            let share = self.plan.full_share * if agreed { DECIDED_SHARE } else { 1.0 };
            let is_full = chance(share, random);
            let (report, candidates) = if is_full { self.search_fully(colour)? } else { search(&mut self.cheap, colour)? };
            let lead = [(report.win_rate, colour), (1.0 - report.win_rate, colour.opponent())];
            leads.push(lead.into_iter().find(|(rate, _)| *rate > self.plan.decided).map(|(_, colour)| colour));
            leads.drain(..leads.len().saturating_sub(AGREEING_SEARCHES));
            let cell = match report.proven {
                Some(_) => report.best,
                None => self.choose(&report, &candidates, moves.len() - opening, random),
            };
            let searched = is_full.then(|| self.target(&report, &candidates)).flatten();
            moves.push(Played { cell, searched });
            self.place(cell)?;
            if let Some(won) = report.proven {
                return Some(if won { colour } else { colour.opponent() });
            }
        }
    }

    /// Runs a full search; repeats it with more simulations if the network disagrees.
    fn search_fully(&mut self, colour: Colour) -> Option<(Report, Vec<Candidate>)> {
        let first = search(&mut self.full, colour)?;
        let network = self.evaluate();
        let differs = |network: &Evaluation| {
            let best = network.policy[first.0.best.index()];
            (f64::from(network.value) - first.0.win_rate).abs() > DISAGREEMENT || best < UNLIKELY
        };
        if self.plan.deeper <= 1.0 || first.0.proven.is_some() || !network.as_ref().is_some_and(differs) {
            return Some(first);
        }
        let simulations = (self.plan.full_simulations as f64 * self.plan.deeper) as u64;
        self.full.engine_mut().set_limits(Limits::simulations(simulations));
        let deeper = search(&mut self.full, colour);
        self.full.engine_mut().set_limits(Limits::simulations(self.plan.full_simulations));
        deeper
    }

    /// The network's evaluation of the position; `None` without a network, or if the evaluation is not finite.
    fn evaluate(&mut self) -> Option<Evaluation> {
        let position = self.full.engine().game().position();
        let evaluation = self.evaluator.as_mut().map(|evaluator| evaluator.evaluate(position, position.to_move()));
        evaluation.filter(Evaluation::is_finite)
    }

    /// Returns a full search's targets. After a proven win, only the winning move is the policy target. `None` without
    /// visits.
    fn target(&mut self, report: &Report, candidates: &[Candidate]) -> Option<Searched> {
        let network = self.evaluate();
        let mut visits: Vec<(Cell, u32)> = candidates.iter().map(|candidate| (candidate.cell, candidate.weight)).collect();
        if let Some(network) = network.as_ref().filter(|_| self.plan.noise > 0.0 && report.proven.is_none()) {
            let parameters = &self.full.engine().settings().parameters;
            visits = pruned(candidates, report.best, &network.policy, parameters);
        }
        if report.proven == Some(true) {
            visits = vec![(report.best, 1)];
        }
        visits.retain(|(_, visits)| *visits > 0);
        let all: f64 = visits.iter().map(|(_, visits)| f64::from(*visits)).sum();
        let surprise = network.map_or(1.0, |network| {
            let of = |&(cell, visits): &(Cell, u32)| {
                let share = f64::from(visits) / all;
                share * libm::log(share / f64::from(network.policy[cell.index()].max(1e-6)))
            };
            visits.iter().map(of).sum::<f64>().max(0.0)
        });
        (!visits.is_empty()).then_some(Searched { win_rate: report.win_rate, visits, surprise })
    }

    /// Draws a move in proportion to a power of the visits; takes the best move at temperature 0.
    fn choose(&self, report: &Report, candidates: &[Candidate], moves: usize, random: &mut Random) -> Cell {
        let rows = (self.position().topology().len() as f64).sqrt();
        let temperature = self.plan.temperature * libm::pow(0.5, moves as f64 / rows);
        let temperature = temperature.max(self.plan.late_temperature.min(self.plan.temperature));
        let most = candidates.iter().map(|candidate| candidate.weight).max().unwrap_or(0);
        if temperature < 1e-3 || most == 0 {
            return report.best;
        }
        let weight = |candidate: &Candidate| libm::pow(f64::from(candidate.weight) / f64::from(most), 1.0 / temperature);
        let all: f64 = candidates.iter().map(weight).sum();
        let mut drawn = random.fraction() * all;
        for candidate in candidates {
            drawn -= weight(candidate);
            if drawn < 0.0 {
                return candidate.cell;
            }
        }
        report.best
    }

    /// Plays the most balanced of a few openings.
    fn open(&mut self, random: &mut Random) -> Option<Vec<Cell>> {
        let cells = self.position().topology().len();
        let few = (1 + random.below(4)).min(cells / 4);
        let stones = if chance(self.plan.crowded, random) { few + random.below((cells / 6).max(1)) } else { few };
        let by_policy = chance(self.plan.policy_openings, random);
        let mut best: Option<(f64, Vec<Cell>)> = None;
        for _ in 0..self.plan.openings {
            let opening = self.opening(stones, by_policy, random)?;
            let rate = match self.evaluate() {
                Some(network) => f64::from(network.value),
                None => self.judge()?,
            };
            for _ in &opening {
                self.full.engine_mut().game_mut().undo();
                self.cheap.engine_mut().game_mut().undo();
            }
            let bias = (rate - 0.5).abs();
            if best.as_ref().is_none_or(|(least, _)| bias < *least) {
                best = Some((bias, opening));
            }
        }
        let (_, opening) = best?;
        opening.iter().try_for_each(|&cell| self.place(cell))?;
        Some(opening)
    }

    /// Places stones at random, or by the network's policy, and returns them. It stops before a stone that decides the
    /// game.
    fn opening(&mut self, stones: usize, by_policy: bool, random: &mut Random) -> Option<Vec<Cell>> {
        let mut opening = Vec::new();
        for _ in 0..stones {
            let policy = if by_policy { self.evaluate() } else { None };
            let cell = match policy {
                Some(network) => drawn(&network.policy, random),
                None => SimplePlayer::Random.choose(self.position(), self.position().to_move(), random),
            };
            let Some(cell) = cell.filter(|&cell| self.position().legal(self.position().to_move()).contains(cell)) else { break };
            self.place(cell)?;
            if self.position().winner().is_some() {
                self.full.engine_mut().game_mut().undo();
                self.cheap.engine_mut().game_mut().undo();
                break;
            }
            opening.push(cell);
        }
        Some(opening)
    }

    /// Estimates the win rate of the player to move by a search.
    fn judge(&mut self) -> Option<f64> {
        let judging = Limits::simulations(JUDGING_SIMULATIONS);
        self.cheap.engine_mut().set_limits(judging);
        let colour = self.position().to_move();
        let found = search(&mut self.cheap, colour).map(|(report, _)| report.win_rate);
        let limits = Limits::simulations(self.plan.cheap_simulations);
        self.cheap.engine_mut().set_limits(limits);
        found
    }

    /// Plays out a game with a proven result; returns the stones, or none if the other player wins the playout. `None`
    /// if it was stopped.
    fn play_out(&mut self, winner: Colour) -> Option<Vec<Cell>> {
        let mut stones = Vec::new();
        self.cheap.engine_mut().set_limits(Limits::simulations(PLAYING_OUT_SIMULATIONS));
        let won = loop {
            if let Some(winner) = self.cheap.engine().game().position().winner() {
                break winner;
            }
            let colour = self.cheap.engine().game().position().to_move();
            let (report, _) = search(&mut self.cheap, colour)?;
            stones.push(report.best);
            self.cheap.play(ColouredMove { colour, mv: Move::Place(report.best) }).ok()?;
        };
        self.cheap.engine_mut().set_limits(Limits::simulations(self.plan.cheap_simulations));
        Some(if won == winner { stones } else { Vec::new() })
    }
}

/// Searches; returns the report and the moves' statistics. `None` if the search was stopped.
fn search(player: &mut InProcess, colour: Colour) -> Option<(Report, Vec<Candidate>)> {
    let decision = player.think(colour);
    if player.is_stopped() {
        return None;
    }
    let engine: &mut Engine = player.engine_mut();
    let candidates = engine.analyst().candidates(colour);
    decision.report.map(|report| (report, candidates))
}

/// Removes the visits that the noise caused (policy target pruning: Wu, 2019). Each move except the best keeps as many
/// visits as the search would have made at its win rate with the network's priors.
fn pruned(candidates: &[Candidate], best: Cell, policy: &[f32], parameters: &Parameters) -> Vec<(Cell, u32)> {
    let simulation = f64::from(parameters.simulation_weight(true));
    let simulations: f64 = candidates.iter().map(|candidate| f64::from(candidate.weight) / simulation).sum::<f64>().max(1.0);
    let rate = |candidate: &Candidate| candidate.win_rate.unwrap_or(0.5);
    let exploration = |cell: Cell| parameters.prior_weight * f64::from(policy[cell.index()]) * simulations.sqrt();
    let of_best = candidates.iter().find(|candidate| candidate.cell == best);
    let goal =
        of_best.map_or(1.0, |candidate| rate(candidate) + exploration(best) / (1.0 + f64::from(candidate.weight) / simulation));
    let kept = |candidate: &Candidate| {
        let behind = goal - rate(candidate);
        if candidate.cell == best || behind <= 0.0 {
            return (candidate.cell, candidate.weight);
        }
        // With n simulations, the win rate plus exploration / (1 + n) equals that of the best move.
        let enough = (exploration(candidate.cell) / behind - 1.0).max(0.0) * simulation;
        let visits = f64::from(candidate.weight).min(enough);
        (candidate.cell, if visits < simulation { 0 } else { visits as u32 })
    };
    candidates.iter().map(kept).collect()
}

/// A move in the file's format.
fn field(played: &Played, weight: impl Fn(f64) -> f64) -> String {
    let cell = played.cell.index();
    let Some(Searched { win_rate, visits, surprise }) = &played.searched else { return cell.to_string() };
    let visits: Vec<_> = visits.iter().map(|(cell, visits)| format!("{}:{visits}", cell.index())).collect();
    let weight = weight(*surprise);
    let weight = if weight == 1.0 { String::new() } else { format!(";{weight:.3}") };
    format!("{cell};{win_rate:.4};{}{weight}", visits.join(","))
}

/// True with this probability.
fn chance(probability: f64, random: &mut Random) -> bool {
    probability > 0.0 && (probability >= 1.0 || random.fraction() < probability)
}

/// A cell drawn with these probabilities; `None` if all are 0.
fn drawn(policy: &[f32], random: &mut Random) -> Option<Cell> {
    let mut left = random.fraction() * policy.iter().map(|share| f64::from(*share)).sum::<f64>();
    let found = policy.iter().position(|share| {
        left -= f64::from(*share);
        left < 0.0
    });
    found.map(Cell::from_index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn candidate(cell: usize, visits: u32, win_rate: f64) -> Candidate {
        let mut candidate = Candidate::untried(Cell::from_index(cell));
        (candidate.visits, candidate.weight) = (visits, 40 * visits);
        (candidate.win_rate, candidate.amaf) = (Some(win_rate), Some(win_rate));
        candidate
    }

    /// A move with a low prior keeps the visits that this prior explains; a move that turned out better than the best
    /// keeps all.
    #[test]
    fn visits_of_noise_are_pruned() {
        let parameters = Parameters { prior_weight: 1.0, ..Parameters::default() };
        let candidates = [candidate(0, 60, 0.6), candidate(1, 30, 0.3), candidate(2, 9, 0.55), candidate(3, 1, 0.7)];
        let policy = [0.6, 0.01, 0.3, 0.09];
        let kept = pruned(&candidates, Cell::from_index(0), &policy, &parameters);
        assert_eq!(kept[0].1, 60 * 40);
        assert_eq!(kept[1].1, 0, "the noise alone tried it");
        assert_eq!(kept[2].1, 9 * 40, "the prior explains its visits");
        assert_eq!(kept[3].1, 40, "it is better than the best");
    }

    /// For a proven win, the target was once the visits before the proof, on moves that may lose. Without visits there
    /// was none.
    #[test]
    fn proven_wins_teach_the_winning_move() {
        let board: Board = "hex 4 4".parse().unwrap();
        let settings = Settings::new(Arc::default()).with_board(board).with_memory(64).with_seed(3);
        let mut players = GamePlayers::new(&settings, GamePlan::uniform(40), 1, 1, &Stop::default()).unwrap();
        for number in 0..10 {
            let line = players.play(board, number).unwrap().unwrap();
            let last = line.trim_end().rsplit('\t').next().unwrap();
            let [cell, rate, visits] = last.split(';').collect::<Vec<_>>()[..] else { panic!("{line}") };
            assert!(rate != "1.0000" || visits == format!("{cell}:1"), "{line}");
        }
    }

    /// A game that could not be played once counted as stopped, and was begun again in an endless loop.
    #[test]
    fn a_game_that_cannot_be_played_is_an_error() {
        let board: Board = "hex 4 4".parse().unwrap();
        let settings = Settings::new(Arc::default()).with_board(board).with_memory(64);
        let stop = Stop::default();
        let mut players = GamePlayers::new(&settings, GamePlan::default(), 1, 1, &stop).unwrap();
        players.plan.openings = 0;
        let error = players.play(board, 7).unwrap_err().to_string();
        assert!(error.contains("game 7 on Hex 4 4"), "{error}");
        stop.request();
        assert!(players.play(board, 7).unwrap().is_none());
    }

    #[test]
    fn cells_are_drawn_by_their_probability() {
        let mut random = Random::new(4);
        let mut counts = [0; 3];
        for _ in 0..3000 {
            counts[drawn(&[0.5, 0.0, 0.25], &mut random).unwrap().index()] += 1;
        }
        assert!(counts[1] == 0 && (1900..2100).contains(&counts[0]), "{counts:?}");
        assert_eq!(drawn(&[0.0; 3], &mut random), None);
        assert!(!chance(0.0, &mut random) && chance(1.0, &mut random));
    }
}
