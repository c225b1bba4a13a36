//! An analysis's results, as JSON.

use crate::target::AnalysisTarget;
use serde_json::{Map, Value, json};
use tripoint_engine::engine::{Findings, Game};
use tripoint_engine::search::{Candidate, lower_confidence_bound};
use tripoint_engine::verdict::{KnownResult, KnownResults, Verdict};
use tripoint_games::base::fingerprint;
use tripoint_games::rules::{Colour, Position};
use tripoint_network::Evaluation;

/// KataGo's fields for the score. These games have no score, but clients for Go need the fields.
const SCORES: [&str; 4] = ["scoreLead", "scoreMean", "scoreSelfplay", "scoreStdev"];

/// A position's results, except its moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct BoardMaps {
    /// For each cell, how often Black owns it when a playout ends, in [0, 1].
    pub(crate) ownership: Option<Vec<f64>>,
    pub(crate) evaluation: Option<Evaluation>,
}

/// The state that an answer reports.
pub(crate) struct AnswerSource<'a> {
    pub(crate) target: &'a AnalysisTarget,
    pub(crate) game: &'a Game,
    pub(crate) known: &'a KnownResults,
    pub(crate) maps: &'a BoardMaps,
}

impl AnswerSource<'_> {
    /// The answer with the results. `findings` is `None` if the game is decided.
    pub(crate) fn line(&self, findings: Option<&Findings>, is_during_search: bool) -> String {
        let mut answer = self.target.frame(is_during_search);
        let position = self.game.position();
        let moves = findings.map_or_else(Vec::new, |findings| self.moves(findings));
        answer.insert("moveInfos".to_owned(), moves.into());
        answer.insert("rootInfo".to_owned(), self.root(findings).into());
        if position.check_swap(position.to_move()).is_ok()
            && let Some(findings) = findings
        {
            let rate = self.reported(1.0 - findings.report.win_rate);
            answer.insert("swap".to_owned(), json!({ "winrate": rounded(rate) }));
        }
        if let Some(ownership) = &self.maps.ownership {
            let sign = if self.perspective() == Colour::Black { 1.0 } else { -1.0 };
            let values: Vec<_> = ownership.iter().map(|share| rounded(sign * (2.0 * share - 1.0))).collect();
            answer.insert("ownership".to_owned(), values.into());
        }
        if let Some(evaluation) = &self.maps.evaluation {
            let legal = position.legal(position.to_move());
            let cells = position.topology().cells().zip(&evaluation.policy);
            let share = |(cell, &share)| if legal.contains(cell) { rounded(f64::from(share)) } else { -1.0 };
            // In KataGo, the last value belongs to a pass.
            let values: Vec<_> = cells.map(share).chain([-1.0]).collect();
            answer.insert("policy".to_owned(), values.into());
        }
        Value::Object(answer).to_string()
    }

    fn perspective(&self) -> Colour {
        self.target.options().perspective.colour(self.game.position().to_move())
    }

    /// Converts a win rate for the player to move to the reported colour.
    fn reported(&self, rate: f64) -> f64 {
        if self.perspective() == self.game.position().to_move() { rate } else { 1.0 - rate }
    }

    fn root(&self, findings: Option<&Findings>) -> Map<String, Value> {
        let (position, colour) = (self.game.position(), self.game.position().to_move());
        let known = match findings {
            Some(findings) => findings.verdict.known(),
            None => self.known.result(position, colour),
        };
        let rate = match (findings, known) {
            (Some(findings), _) => findings.verdict.rate_of(colour),
            (None, known) => known.map_or(0.5, |known| f64::from(u8::from(known.winner == colour))),
        };
        let visits = findings.map_or(0, |findings| findings.report.simulations);
        let mut root = self.rates(rate, visits, known);
        let claim = self.known.claim(position, colour).filter(|_| known.is_none() && !position.swap_follows_stone_of(colour));
        let claim = claim.and_then(|claim| Verdict::Proven(claim).with_swap(position, colour).known());
        root.extend(claim.map(|claim| ("claim".to_owned(), proof(claim))));
        root.insert("currentPlayer".to_owned(), colour.letter().to_string().into());
        root.insert("thisHash".to_owned(), format!("{:016X}", hash(position)).into());
        root
    }

    /// The fields for a win rate of the player to move.
    fn rates(&self, rate: f64, visits: u64, known: Option<KnownResult>) -> Map<String, Value> {
        let (rate, lcb) = (self.reported(rate), self.reported(lower_confidence_bound(rate, visits)));
        let utility = |rate: f64| rounded(2.0 * rate - 1.0);
        let mut fields = Map::new();
        let numbers =
            [("winrate", rounded(rate)), ("lcb", rounded(lcb)), ("utility", utility(rate)), ("utilityLcb", utility(lcb))];
        fields.extend(numbers.map(|(name, number)| (name.to_owned(), number.into())));
        fields.extend(SCORES.map(|name| (name.to_owned(), 0.into())));
        fields.insert("visits".to_owned(), visits.into());
        fields.extend(known.map(|known| ("proof".to_owned(), proof(known))));
        fields
    }

    /// The tried or proven moves, best first.
    fn moves(&self, findings: &Findings) -> Vec<Value> {
        let (position, colour) = (self.game.position(), self.game.position().to_move());
        let known = self.known.moves(position, colour);
        let lost = self.known.result(position, colour).filter(|result| result.winner != colour);
        let mut shown: Vec<_> = findings.candidates.iter().filter(|one| one.visits > 0 || one.proven.is_some()).collect();
        shown.sort_by_key(|candidate| candidate.order);
        let told = |(order, candidate): (usize, &Candidate)| {
            let of_move = known.iter().find(|(cell, _)| *cell == candidate.cell).map(|known| known.1);
            // In a lost position every move loses.
            let proof = of_move.or(lost.map(|lost| KnownResult { moves: None, ..lost }));
            self.info(order, candidate, proof.filter(|proof| candidate.proven == Some(proof.winner == colour)))
        };
        shown.into_iter().enumerate().map(told).collect()
    }

    fn info(&self, order: usize, candidate: &Candidate, proof: Option<KnownResult>) -> Value {
        let Candidate { cell, visits, win_rate, prior, line_visits, .. } = candidate;
        let (options, notation) = (self.target.options(), self.game.notation());
        // We know nothing about a move without a node.
        let mut info = self.rates(win_rate.unwrap_or(0.5), u64::from(*visits), proof);
        let names: Vec<_> = candidate.line_or_move().iter().take(options.pv_length).map(|&cell| notation.name(cell)).collect();
        info.insert("move".to_owned(), notation.name(*cell).into());
        info.insert("order".to_owned(), order.into());
        info.insert("prior".to_owned(), rounded(prior.unwrap_or(0.0)).into());
        info.insert("pv".to_owned(), names.into());
        if options.pv_visits {
            let visits: Vec<_> = line_visits.iter().take(options.pv_length).copied().collect();
            info.insert("pvVisits".to_owned(), visits.into());
        }
        info.into()
    }
}

/// Hashes everything that decides how a position can continue: the board, the turns, the stones, the player to move,
/// whether the game has a swap, and what a swap does if it is legal now or after the next move.
fn hash(position: &Position) -> u64 {
    let (board, rules, colour) = (position.board(), position.rules(), position.to_move());
    let (may_swap, swap_follows) = (position.check_swap(colour).is_ok(), position.swap_follows());
    let effect = (may_swap || swap_follows).then_some(rules.swap);
    let game = format!("{board} {} {} {may_swap} {swap_follows} {effect:?}", rules.turns, rules.swap.is_on());
    fingerprint(format!("{game} {:016x}", position.hash()).as_bytes())
}

/// A proof, or a file's claim to one.
fn proof(KnownResult { winner, source, origin, moves }: KnownResult) -> Value {
    let mut proof = Map::new();
    proof.insert("winner".to_owned(), winner.letter().to_string().into());
    proof.insert("source".to_owned(), source.word().into());
    proof.insert("origin".to_owned(), origin.word().into());
    proof.extend(moves.map(|moves| ("moves".to_owned(), moves.into())));
    proof.into()
}

/// Rounds a number to six decimals, because more would be noise.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
