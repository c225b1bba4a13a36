//! Evaluations for all positions in a game, and conclusions from them.

use super::evaluation::PositionReview;
use super::game::ReviewedGame;
use super::job::JobFound;
use crate::book::Book;
use crate::verdict::{KnownResult, KnownResults, ResultOrigin, ResultSource, Verdict};
use std::sync::Arc;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Move, Position};

/// A proof that a file claims for a position, not confirmed by this review yet.
#[derive(Clone, Debug)]
pub struct FileClaim {
    /// The number of the position.
    pub(super) number: usize,
    /// How many moves were made before it.
    pub(super) made: usize,
    pub(super) review: PositionReview,
    pub(super) known: KnownResult,
}

impl FileClaim {
    /// The position's number.
    pub fn number(&self) -> usize {
        self.number
    }

    /// How many moves were made before the position.
    pub fn made(&self) -> usize {
        self.made
    }

    /// The claim as the file writes it, after its position's number.
    pub fn words(&self, notation: &Notation) -> String {
        format!("{} {}", self.number, self.review.words(notation))
    }

    /// The claimed result, leaving a swap aside.
    pub fn known(&self) -> KnownResult {
        self.known
    }
}

/// A file's proof whose opposite is proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RefutedClaim {
    /// How many moves were made before the position.
    pub made: usize,
    /// Who wins, leaving a swap aside. The file names the other colour.
    pub winner: Colour,
    /// Where the false proof comes from.
    pub origin: ResultOrigin,
}

/// Our knowledge about a game: an evaluation for each position, by its number, and all known proofs.
#[derive(Clone, Debug)]
pub(super) struct Knowledge {
    pub(super) reviews: Vec<PositionReview>,
    pub(super) known: KnownResults,
    /// Claims from files that are still open.
    pub(super) claims: Vec<FileClaim>,
    /// The first wrong claim. The others were dropped with it.
    pub(super) refuted: Option<RefutedClaim>,
}

impl Knowledge {
    /// Begins with what the rules and a book's proofs say.
    pub(super) fn new(game: &ReviewedGame, book: Option<&Arc<Book>>) -> Knowledge {
        let reviews = vec![PositionReview::default(); game.len()];
        let (known, claims) = (KnownResults::default(), Vec::new());
        let mut knowledge = Knowledge { reviews, known, claims, refuted: None };
        knowledge.known.consult(book);
        for number in 0..game.len() {
            knowledge.known.conclude(game.position(number), game.position(number).to_move());
        }
        for number in 0..game.len() {
            let position = game.position(number);
            if let Some(known) = knowledge.known.claim(position, position.to_move()) {
                let review = PositionReview { verdict: Some(Verdict::Proven(known)), ..PositionReview::default() };
                knowledge.claim(game, number, review, known);
            }
        }
        knowledge.settle(game);
        knowledge
    }

    /// A position's proven result, leaving a swap aside.
    pub(super) fn result(&self, number: usize) -> Option<KnownResult> {
        self.reviews[number].known()
    }

    /// Takes a position's evaluation. An estimate with fewer simulations changes nothing.
    pub(super) fn take_review(&mut self, game: &ReviewedGame, number: usize, review: PositionReview) {
        let (position, own) = (game.position(number), &mut self.reviews[number]);
        let colour = position.to_move();
        let is_proven = review.known().is_some();
        if position.winner().is_some() || is_proven && position.swap_follows() {
            return;
        }
        own.tried = own.tried.max(review.tried);
        match review.verdict {
            Some(Verdict::Proven(result)) => {
                if let Some(&best) = review.line.first().filter(|_| result.winner == colour) {
                    let after = KnownResult { moves: result.moves.map(|moves| moves.saturating_sub(1)), ..result };
                    self.known.add_moves(position, colour, &[(best, after)]);
                }
                self.known.add(position, colour, result);
                let own = &mut self.reviews[number];
                if own.known().is_none_or(|known| known.winner == result.winner) {
                    let verdict = own.verdict.filter(|verdict| verdict.known().is_some()).or(review.verdict);
                    let line = if review.line.is_empty() { own.line_of_proof() } else { review.line };
                    let longest = if review.longest.is_empty() { std::mem::take(&mut own.longest) } else { review.longest };
                    *own = PositionReview { verdict, line, longest, tried: own.tried };
                }
            }
            Some(Verdict::Estimate { simulations, .. }) if own.known().is_none() && own.simulations() < simulations => {
                (own.verdict, own.line) = (review.verdict, review.line);
            }
            Some(Verdict::Estimate { .. }) | None => {}
        }
    }

    /// Takes what an earlier review stored. Its proofs are claims until they are proven again.
    pub(super) fn recall(&mut self, game: &ReviewedGame, stored: &[(usize, PositionReview)]) {
        for (number, review) in stored {
            match review.known() {
                Some(known) if !known.origin.is_trusted() => self.claim(game, *number, review.clone(), known),
                _ => self.take_review(game, *number, review.clone()),
            }
        }
        self.settle(game);
    }

    /// Notes what a file claims to be proven about a position.
    fn claim(&mut self, game: &ReviewedGame, number: usize, review: PositionReview, known: KnownResult) {
        let position = game.position(number);
        if position.winner().is_none() && !position.swap_follows() && self.refuted.is_none() {
            self.claims.push(FileClaim { number, made: game.made(number), review, known });
        }
    }

    /// Drops claims once they are proven, or all of them if one is wrong.
    fn settle_claims(&mut self) {
        let winner = |claim: &FileClaim| Some(self.reviews[claim.number].known()?.winner);
        let is_wrong = |claim: &&FileClaim| winner(claim).is_some_and(|winner| winner != claim.known.winner);
        if let Some(wrong) = self.claims.iter().find(is_wrong) {
            let (made, winner) = (wrong.made, wrong.known.winner.opponent());
            self.refuted = Some(RefutedClaim { made, winner, origin: wrong.known.origin });
            self.claims.clear();
        }
        let is_open = |claim: &FileClaim| self.reviews[claim.number].known().is_none();
        self.claims.retain(is_open);
    }

    /// Takes a job's finding.
    pub(super) fn take(&mut self, game: &ReviewedGame, number: usize, found: &JobFound) {
        match found {
            JobFound::Proof { review, .. } => self.take_review(game, number, review.clone()),
            JobFound::Search { review, moves } => {
                let (position, colour) = (game.position(number), game.position(number).to_move());
                let of = |wins| KnownResult::of_player(colour, wins, ResultSource::Search, None);
                let moves: Vec<_> = moves.iter().map(|&(cell, wins)| (cell, of(wins))).collect();
                self.known.add_moves(position, colour, &moves);
                self.take_review(game, number, review.clone());
            }
            JobFound::Reason(_) => {}
        }
        self.settle(game);
    }

    /// Draws conclusions: a lost position stays lost after any move, and a proven position has no estimate.
    pub(super) fn settle(&mut self, game: &ReviewedGame) {
        for mv in game.moves() {
            let (before, after) = (game.position(mv.before), game.position(mv.after));
            let lost = self.known.result(before, before.to_move()).filter(|known| known.winner != mv.played.colour);
            if let (Move::Place(_), Some(result), None) = (mv.played.mv, lost, after.winner()) {
                self.known.add(after, after.to_move(), result);
            }
        }
        for (number, review) in self.reviews.iter_mut().enumerate() {
            let position = game.position(number);
            // If a swap may follow, a proof doesn't say how good the opening is.
            if position.swap_follows() {
                continue;
            }
            let Some(result) = self.known.result(position, position.to_move()) else {
                if review.line.first().is_some_and(|&best| is_lost(&self.known, position, best)) {
                    review.line.clear();
                }
                continue;
            };
            if review.known().is_none() {
                review.line = if result.winner == position.to_move() { won_by(&self.known, position) } else { Vec::new() };
            }
            let own = review.known().filter(|own| own.winner == result.winner).unwrap_or(result);
            let moves = [own.moves, result.moves].into_iter().flatten().min();
            review.verdict = Some(Verdict::Proven(KnownResult { moves, ..own }));
        }
        self.settle_claims();
    }
}

/// Whether a move by the player to move is known to lose.
fn is_lost(known: &KnownResults, position: &Position, cell: Cell) -> bool {
    let (mut after, colour) = (position.clone(), position.to_move());
    after.play_unchecked(colour, Move::Place(cell));
    known.result(&after, after.to_move()).is_some_and(|result| result.winner != colour)
}

/// A position's fastest known winning move.
fn won_by(known: &KnownResults, position: &Position) -> Vec<Cell> {
    known.winning_move(position, position.to_move()).map(|(cell, _)| cell).into_iter().collect()
}

impl PositionReview {
    /// Takes the line, if it belongs to a proof.
    fn line_of_proof(&mut self) -> Vec<Cell> {
        if self.known().is_some() { std::mem::take(&mut self.line) } else { Vec::new() }
    }
}
