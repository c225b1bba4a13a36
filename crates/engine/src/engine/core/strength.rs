//! Play below full strength: chance picks among natural moves, and the engine overlooks stones.

use super::{Decision, Engine, SearchPlan, Settings};
use crate::board_settings::balanced;
use crate::search::{Candidate, Report};
use std::sync::Arc;
use tripoint_games::board::AnySet;
use tripoint_games::rules::{Colour, Move};

/// The network's prior counts as this many simulations, added to those that the search makes. A guess.
const PRIOR_SIMULATIONS: f64 = 8.0;

/// Without a network, an AMAF win rate lower by this makes a move 1/e times as natural. A guess.
const AMAF_SCALE: f64 = 0.03;

/// If a swap may follow, a win rate lower by this makes an opening 1/e times as natural. A guess.
const BALANCE_SCALE: f64 = 0.05;

impl Engine {
    /// Plays at the strength of other settings from now on: with their parameters, network, limits and time for a move.
    /// Drops the tree if the parameters or the network differ.
    pub fn set_strength(&mut self, settings: &Settings) {
        if self.settings.parameters != settings.parameters || self.settings.network != settings.network {
            (self.settings.parameters, self.settings.network) = (settings.parameters.clone(), settings.network.clone());
            self.memory.drop_searcher();
        }
        (self.settings.limits, self.settings.move_time) = (settings.limits, settings.move_time);
    }

    /// Makes the plan's search overlook the opponent's last stone, with the probability `blunder_rate`. This happens
    /// only if the players alternate and both have a stone.
    pub(super) fn with_blunder(&mut self, plan: SearchPlan) -> SearchPlan {
        let blunder_rate = self.settings.parameters.blunder_rate;
        if blunder_rate == 0.0 || self.memory.random().fraction() >= blunder_rate {
            return plan;
        }
        let (position, colour) = (self.game.position(), plan.colour);
        let last = position.last_cell().filter(|&cell| position.stone_at(cell) == Some(colour.opponent()));
        let is_game =
            position.rules().turns.alternates() && Colour::BOTH.iter().all(|&colour| !position.stones(colour).is_empty());
        let Some(mut seen) = last.filter(|_| is_game).and_then(|cell| position.with_changes(&[(None, cell)]).ok()) else {
            return plan;
        };
        seen.set_to_move(colour);
        self.memory.clear_searcher();
        SearchPlan { seen: Some(Arc::new(seen)), ..plan }
    }

    /// Lets chance choose the decision's move, as the parameter `temperature` says.
    pub(super) fn drawn(&mut self, plan: &SearchPlan, mut decision: Decision) -> Decision {
        let mut chosen = None;
        if let (Move::Place(best), Some(report)) = (decision.mv, &mut decision.report) {
            let legal = self.game.position().legal(plan.colour);
            let is_certain = report.proven == Some(true) || self.settings.parameters.temperature == 0.0;
            if !is_certain || !legal.contains(best) {
                if let Some(candidate) = self.draw(plan, &legal) {
                    report_of(report, &candidate);
                } else {
                    report.best = legal.first().unwrap_or(best);
                }
                chosen = Some(Move::Place(report.best));
            }
        }
        if plan.seen.is_some() {
            self.memory.clear_searcher();
        }
        match chosen {
            Some(mv) => decision.with_move(mv, self.game.notation()),
            None => decision,
        }
    }

    /// Draws one of the legal moves that the search knows.
    fn draw(&mut self, plan: &SearchPlan, legal: &AnySet) -> Option<Candidate> {
        let mut candidates = self.analyst().candidates_of(plan);
        candidates.retain(|candidate| legal.contains(candidate.cell));
        let parameters = &self.settings.parameters;
        let position = self.game.position();
        let swap_follows = position.swap_follows_stone_of(plan.colour);
        let power = 1.0 / parameters.temperature.max(LEAST_TEMPERATURE);
        let with_network = candidates.iter().any(|candidate| candidate.prior.is_some());
        let weights: Vec<f64> = naturalness(&candidates, parameters.simulation_weight(with_network), swap_follows)
            .iter()
            .map(|weight| libm::pow(*weight, power))
            .collect();
        let mut rest = self.memory.random().fraction() * weights.iter().sum::<f64>();
        let is_drawn = |weight: &f64| {
            rest -= weight;
            rest < 0.0
        };
        let drawn = weights.iter().position(is_drawn)?;
        Some(candidates.swap_remove(drawn))
    }
}

/// The temperature at which the most natural move is as good as certain.
const LEAST_TEMPERATURE: f64 = 0.01;

/// Turns a report into one about another move than the best.
fn report_of(report: &mut Report, candidate: &Candidate) {
    if candidate.cell != report.best {
        report.best = candidate.cell;
        report.win_rate = candidate.win_rate.or(candidate.amaf).unwrap_or(report.win_rate);
        report.principal_variation = candidate.line_or_move().to_vec();
        (report.proven, report.moves_to_win) = (report.proven.filter(|wins| !wins), None);
    }
}

/// Weighs each move by the network's prior and the search's visits; the greatest weight is 1. Without a network, the
/// AMAF win rate replaces the prior. If a swap may follow, natural moves are balanced ones.
fn naturalness(candidates: &[Candidate], simulation_weight: u32, swap_follows: bool) -> Vec<f64> {
    let rate = |candidate: &Candidate| match (candidate.win_rate, candidate.amaf) {
        (Some(rate), _) if swap_follows => rate,
        (_, Some(amaf)) if swap_follows => balanced(amaf),
        (_, amaf) => amaf.unwrap_or(0.0),
    };
    let best = candidates.iter().map(rate).fold(0.0, f64::max);
    let scale = if swap_follows { BALANCE_SCALE } else { AMAF_SCALE };
    let by_rate: Vec<f64> = candidates.iter().map(|candidate| libm::exp((rate(candidate) - best) / scale)).collect();
    let sum = by_rate.iter().sum::<f64>();
    let weight = |(candidate, by_rate): (&Candidate, &f64)| {
        let prior = candidate.prior.filter(|_| !swap_follows).unwrap_or(by_rate / sum);
        let simulations = if swap_follows { 0.0 } else { f64::from(candidate.weight) / f64::from(simulation_weight) };
        // We choose a move known to lose only if there is no other.
        let lost = if candidate.proven == Some(false) { f64::MIN_POSITIVE } else { 1.0 };
        lost * (PRIOR_SIMULATIONS * prior + simulations)
    };
    let weights: Vec<f64> = candidates.iter().zip(&by_rate).map(weight).collect();
    let greatest = weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    weights.iter().map(|weight| weight / greatest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Book;
    use crate::engine::{BookChoice, Level};
    use crate::search::{Control, Limits};
    use crate::test_data;
    use std::collections::BTreeSet;
    use tripoint_games::base::StoppedClock;
    use tripoint_games::board::Cell;
    use tripoint_games::rules::TurnOrder;

    fn settings(board: &str, seed: u64) -> Settings {
        let limits = Limits::simulations(100);
        Settings { board: board.parse().unwrap(), limits, memory: 21, seed, ..test_data::settings() }
    }

    /// An engine after these moves.
    fn after(settings: Settings, moves: &str) -> Engine {
        let mut engine = Engine::new(settings, Arc::new(StoppedClock)).unwrap();
        for name in moves.split_whitespace() {
            let (colour, cell) = (engine.game().position().to_move(), engine.game().notation().parse(name).unwrap());
            engine.game_mut().play_as(colour, Move::Place(cell)).unwrap();
        }
        engine
    }

    fn choice(engine: &mut Engine) -> Move {
        let colour = engine.game().position().to_move();
        engine.think(colour, &mut Control::default()).mv
    }

    /// A level's game against itself, until it ends on the board.
    fn game(settings: &Settings, level: Level) -> Vec<Move> {
        let mut engine = after(level.of(settings), "");
        let mut moves = Vec::new();
        while engine.game().position().winner().is_none() {
            let (colour, mv) = (engine.game().position().to_move(), choice(&mut engine));
            engine.game_mut().play_as(colour, mv).unwrap_or_else(|error| panic!("{}: {mv:?}: {error}", settings.board));
            moves.push(mv);
        }
        moves
    }

    #[test]
    fn low_levels_play_legal_games_that_differ_by_seed() {
        let low: Level = "1".parse().unwrap();
        for (board, turns) in [
            ("y 5", "1"),
            ("poly-y 5 3", "1"),
            ("bent-y 2 1", "1"),
            ("hex 4", "1"),
            ("caeth-y 4", "1"),
            ("y 5", "122*"),
            ("hex 4", "slow"),
        ] {
            let turns: TurnOrder = turns.parse().unwrap();
            let seeded = |seed| {
                let mut settings = settings(board, seed);
                settings.rules.turns = turns;
                settings
            };
            let games: BTreeSet<String> = (0..4).map(|seed| format!("{:?}", game(&seeded(seed), low))).collect();
            assert_eq!(games.len(), 4, "{board} {turns}");
            assert_eq!(game(&seeded(2), low), game(&seeded(2), low), "{board} {turns}");
        }
    }

    /// Black's chain b1 to b3 needs b4, since White has a4. Nothing else stops it.
    #[test]
    fn an_overlooked_stone_is_not_blocked() {
        let blocks = |blunder_rate: &str, seed| {
            let mut engine = after(settings("hex 4", seed).without_swap(), "b1 a4 b2 d4 b3");
            engine.set_parameter("blunder_rate", blunder_rate).unwrap();
            choice(&mut engine) == Move::Place(engine.game().notation().parse("b4").unwrap())
        };
        let count = |blunder_rate| (0..20).filter(|&seed| blocks(blunder_rate, seed)).count();
        assert_eq!((count("0"), count("1") < 15), (20, true));
    }

    #[test]
    fn a_search_that_overlooks_a_stone_reports_nothing_and_never_plays_on_it() {
        for seed in 0..20 {
            let mut engine = after(settings("y 4", seed).without_swap(), "b3 c3 a1");
            engine.set_parameter("blunder_rate", "1").unwrap();
            let decision = engine.think(Colour::White, &mut Control::default());
            assert_eq!(decision.report, None);
            engine.game_mut().play_as(Colour::White, decision.mv).unwrap();
            // The tree for the imagined position is gone.
            engine.set_parameter("blunder_rate", "0").unwrap();
            let decision = engine.think(Colour::Black, &mut Control::default());
            assert!(decision.report.is_some_and(|report| engine.game().position().empty().contains(report.best)));
        }
    }

    #[test]
    fn the_draw_follows_the_temperature() {
        let drawn = |temperature: &str| {
            let mut cells = BTreeSet::new();
            for seed in 0..30 {
                let mut engine = after(settings("y 5", seed).without_swap(), "b2 c4");
                for (name, value) in [("temperature", temperature), ("solver", "false")] {
                    engine.set_parameter(name, value).unwrap();
                }
                cells.extend(choice(&mut engine).cell().map(Cell::index));
            }
            cells.len()
        };
        let counts = ["0.01", "1", "10"].map(drawn);
        assert!(counts[0] < counts[1] && counts[1] < counts[2] && counts[0] <= 3, "{counts:?}");
    }

    /// The AMAF win rate judges a first move without a node.
    #[test]
    fn the_most_natural_first_move_is_even() {
        let candidate = |win_rate, amaf| Candidate { win_rate, amaf, ..Candidate::untried(Cell::from_index(0)) };
        let candidates = [candidate(None, Some(0.6)), candidate(None, Some(0.49)), candidate(Some(0.48), Some(0.5))];
        let greatest = |candidates: &[Candidate]| naturalness(candidates, 40, true).iter().position(|&weight| weight == 1.0);
        assert_eq!([greatest(&candidates), greatest(&candidates[..1])], [Some(1), Some(0)]);
    }

    /// A low level doesn't play proven book moves, because a beginner would have no answer.
    #[test]
    fn low_levels_play_without_the_book() {
        let book = Book::read("tripoint book 1\nboard Y 4\nturns 1\n\n| a1 0.3000 100\na1 | b3 proof win\n").unwrap();
        let base = Settings { book: BookChoice::Given(Arc::new(book)), ..settings("y 4", 1) };
        for level in Level::all() {
            let mut engine = after(level.of(&base), "a1");
            let decision = engine.think(Colour::White, &mut Control::default());
            assert_eq!(decision.advice.is_some(), level.number() > 6, "{level}");
            // The book still answers when asked.
            assert!(engine.game().book_advice(Colour::White).is_some());
        }
    }

    #[test]
    fn the_strength_of_an_engine_can_be_changed_in_a_game() {
        let (full, low) = (settings("y 5", 3), "2".parse::<Level>().unwrap().of(&settings("y 5", 3)));
        let mut engine = after(full.clone(), "b2 c4");
        engine.set_strength(&low);
        assert_eq!(*engine.settings(), low);
        engine.set_strength(&full);
        assert_eq!(*engine.settings(), full);
        let mut fresh = after(full, "b2 c4");
        assert_eq!(choice(&mut engine), choice(&mut fresh));
        assert_eq!(tripoint_games::board::Board::y(5).unwrap(), engine.game().position().board());
    }
}
