//! Play below full strength: natural moves drawn by chance, and stones that are overlooked.

use super::{Decision, Engine, SearchPlan, Settings};
use crate::search::{Candidate, Report};
use std::sync::Arc;
use tripoint_games::board::AnySet;
use tripoint_games::rules::{Colour, Move};

/// The simulations that the prior of the network counts as, beside those of the search. A guess.
const PRIOR_SIMULATIONS: f64 = 8.0;

/// The difference in AMAF win rate that makes a move 1/e times as natural, where no network says it. A guess.
const AMAF_SCALE: f64 = 0.03;

/// The difference in win rate that makes an opening 1/e times as natural where a swap may follow. A guess.
const BALANCE_SCALE: f64 = 0.05;

impl Engine {
    /// Plays at the strength of other settings from now on: with their parameters and limits, and with their time for a move. The tree is lost if the
    /// parameters differ.
    pub fn set_strength(&mut self, settings: &Settings) {
        if self.settings.parameters != settings.parameters {
            self.settings.parameters = settings.parameters.clone();
            self.searcher = None;
        }
        (self.settings.limits, self.settings.move_time) = (settings.limits, settings.move_time);
    }

    /// The plan of a search that overlooks the opponent's last stone, as often as the parameter `oversight` says. Stones are overlooked only where the
    /// players alternate, and once both have one.
    pub(super) fn with_oversight(&mut self, plan: SearchPlan) -> SearchPlan {
        let oversight = self.settings.parameters.oversight;
        if oversight == 0.0 || self.random.fraction() >= oversight {
            return plan;
        }
        let (position, colour) = (&self.position, plan.colour);
        let last = position.last_cell().filter(|&cell| position.stone_at(cell) == Some(colour.opponent()));
        let is_game = position.rules().turns.alternates() && Colour::BOTH.iter().all(|&colour| !position.stones(colour).is_empty());
        let Some(mut seen) = last.filter(|_| is_game).and_then(|cell| position.with_changes(&[(None, cell)]).ok()) else {
            return plan;
        };
        seen.set_to_move(colour);
        self.forget_tree();
        SearchPlan { seen: Some(Arc::new(seen)), ..plan }
    }

    /// The decision with a move that the parameter `temperature` lets chance choose.
    pub(super) fn drawn(&mut self, plan: &SearchPlan, mut decision: Decision) -> Decision {
        if let (Move::Place(best), Some(report)) = (decision.mv, &mut decision.report) {
            let legal = self.position.legal(plan.colour);
            let is_certain = report.proven == Some(true) || self.settings.parameters.temperature == 0.0;
            if !is_certain || !legal.contains(best) {
                if let Some(candidate) = self.draw(plan, &legal) {
                    report_of(report, &candidate);
                } else {
                    report.best = legal.first().unwrap_or(best);
                }
                decision.mv = Move::Place(report.best);
            }
        }
        if plan.seen.is_some() {
            self.forget_tree();
        }
        decision
    }

    /// Draws one of the legal moves that the search knows.
    fn draw(&mut self, plan: &SearchPlan, legal: &AnySet) -> Option<Candidate> {
        let mut candidates = self.candidates_of(plan);
        candidates.retain(|candidate| legal.contains(candidate.cell));
        let parameters = &self.settings.parameters;
        let swap_follows = self.position.swap_follows_stone_of(plan.colour);
        let power = 1.0 / parameters.temperature.max(LEAST_TEMPERATURE);
        let weights: Vec<f64> = naturalness(&candidates, parameters.playouts_per_node, swap_follows)
            .iter()
            .map(|weight| libm::pow(*weight, power))
            .collect();
        let mut rest = self.random.fraction() * weights.iter().sum::<f64>();
        let is_drawn = |weight: &f64| {
            rest -= weight;
            rest < 0.0
        };
        let drawn = weights.iter().position(is_drawn)?;
        Some(candidates.swap_remove(drawn))
    }

    fn candidates_of(&mut self, plan: &SearchPlan) -> Vec<Candidate> {
        let position = plan.seen.as_deref().unwrap_or(&self.position);
        self.searcher.as_mut().map_or_else(Vec::new, |searcher| searcher.candidates(position))
    }

    fn forget_tree(&mut self) {
        self.searcher.iter_mut().for_each(|searcher| searcher.clear());
    }
}

/// The temperature at which the most natural move is as good as certain.
const LEAST_TEMPERATURE: f64 = 0.01;

/// Makes a report one of another move than the best.
fn report_of(report: &mut Report, candidate: &Candidate) {
    if candidate.cell != report.best {
        report.best = candidate.cell;
        report.win_rate = candidate.win_rate.or(candidate.amaf).unwrap_or(report.win_rate);
        report.principal_variation = if candidate.line.is_empty() { vec![candidate.cell] } else { candidate.line.clone() };
        (report.proven, report.moves_to_win) = (report.proven.filter(|wins| !wins), None);
    }
}

/// How natural each move is, the most natural one having 1: by the network's prior and the visits of the search. Where there is no network the AMAF win rate takes the place of
/// the prior. Where a swap may follow, a move is natural if it is balanced.
fn naturalness(candidates: &[Candidate], playouts_per_node: u32, swap_follows: bool) -> Vec<f64> {
    let rate = |candidate: &Candidate| match (candidate.win_rate, candidate.amaf) {
        (Some(rate), _) if swap_follows => rate,
        (_, Some(amaf)) if swap_follows => amaf.min(1.0 - amaf),
        (_, amaf) => amaf.unwrap_or(0.0),
    };
    let best = candidates.iter().map(rate).fold(0.0, f64::max);
    let scale = if swap_follows { BALANCE_SCALE } else { AMAF_SCALE };
    let by_rate: Vec<f64> = candidates.iter().map(|candidate| libm::exp((rate(candidate) - best) / scale)).collect();
    let sum = by_rate.iter().sum::<f64>();
    let weight = |(candidate, by_rate): (&Candidate, &f64)| {
        let prior = candidate.prior.filter(|_| !swap_follows).unwrap_or(by_rate / sum);
        let simulations = if swap_follows { 0.0 } else { f64::from(candidate.visits) / f64::from(playouts_per_node) };
        // A move that is known to lose is nobody's choice while there is another one.
        let lost = if candidate.proven == Some(false) { f64::MIN_POSITIVE } else { 1.0 };
        lost * (PRIOR_SIMULATIONS * prior + simulations)
    };
    let weights: Vec<f64> = candidates.iter().zip(&by_rate).map(weight).collect();
    let greatest = weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    weights.iter().map(|weight| weight / greatest).collect()
}
