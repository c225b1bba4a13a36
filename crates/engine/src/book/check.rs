//! Finds contradictions in a book.

use super::backup::{BackedUpValue, ValueSource};
use super::evidence::{AnnotatedResult, Evidence};
use super::graph::Book;
use super::position::PositionId;
use tripoint_games::base::Interval;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;

/// A contradiction in a book.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Contradiction {
    /// The moves to the position.
    pub moves: Vec<Cell>,
    /// Describes the two statements.
    pub reason: String,
}

impl Book {
    /// A shortest way to each position from the empty board; among several, the first in the book's order.
    pub fn ways(&self) -> Vec<Vec<Cell>> {
        let mut ways: Vec<Option<Vec<Cell>>> = vec![None; self.positions().len()];
        ways[0] = Some(Vec::new());
        let mut open = std::collections::VecDeque::from([PositionId::START]);
        while let Some(id) = open.pop_front() {
            let way = ways[id.index()].clone().unwrap_or_default();
            let Ok(position) = self.played(&way) else { continue };
            let images = self.images(&position, position.to_move());
            for reply in self.position(id).replies() {
                if ways[reply.position.index()].is_none()
                    && let Some(cell) = self.cells_to(&images, reply.position).first()
                {
                    ways[reply.position.index()] = Some([way.as_slice(), &[cell]].concat());
                    open.push_back(reply.position);
                }
            }
        }
        ways.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// Finds contradictions within one position, between a position and its continuations, and with the rules:
    /// annotations, games and proofs that disagree; games whose interval doesn't overlap with the continuations'
    /// interval; a move that wins on the board but is marked as losing.
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let ways = self.ways();
        let mut found = Vec::new();
        for (id, _) in self.positions() {
            let moves = &ways[id.index()];
            let mut reasons = self.contradictions_at(id);
            let says_loss = self.backed(id).value.is_some_and(|value| value.rate < 0.5);
            if says_loss && self.played(moves).is_ok_and(|position| position.winner().is_some()) {
                reasons.push("the move wins on the board, but is said to lose".to_owned());
            }
            found.extend(reasons.into_iter().map(|reason| Contradiction { moves: moves.clone(), reason }));
        }
        found
    }

    /// The contradictions an earlier state of the book didn't have.
    pub fn new_contradictions(&self, before: &Book) -> Vec<Contradiction> {
        let known = before.contradictions();
        self.contradictions().into_iter().filter(|contradiction| !known.contains(contradiction)).collect()
    }

    /// The contradictions within a position's evidence, and between it and its continuations.
    pub fn contradictions_at(&self, id: PositionId) -> Vec<String> {
        reasons(&self.position(id).evidence, self.backed(id))
    }

    /// The moves' names, separated by spaces.
    pub fn names(&self, moves: &[Cell]) -> String {
        Notation::default_for(self.topology()).line(moves)
    }
}

/// The contradictions within a position's evidence, and between it and its continuations.
fn reasons(evidence: &Evidence, backed: &BackedUpValue) -> Vec<String> {
    let mut reasons = Vec::new();
    let result = |won: bool| if won { "win" } else { "loss" };
    let interval = evidence.games.interval();
    let games = format!("of {} games {:.1} % were won", evidence.games.played, 100.0 * evidence.games.rate().unwrap_or_default());
    let proven = backed.proven();
    let followed = backed.followed;
    if let (Some(own), Some(other)) = (evidence.proven, followed.and_then(|followed| followed.proven()))
        && own != other
    {
        reasons.push(format!("a proof says {}, proofs of what follows say {}", result(own), result(other)));
    }
    if let Some(proven) = proven.filter(|&proven| is_against(proven, interval)) {
        reasons.push(format!("a proof says {}, {games}", result(proven)));
    }
    if let Some(opinion) = evidence.opinion.filter(|opinion| opinion.claim == AnnotatedResult::Disputed) {
        let who = if opinion.trusted { "trusted person" } else { "person" };
        reasons.push(format!("one {who} says win, another one says loss"));
    }
    if let Some((said, trusted)) = evidence.opinion.and_then(|opinion| Some((opinion.claim.wins()?, opinion.trusted))) {
        let says = format!("a {}person says {}", if trusted { "trusted " } else { "" }, result(said));
        if proven == Some(!said) {
            reasons.push(format!("{says}, a proof says {}", result(!said)));
        }
        if is_against(said, interval) {
            reasons.push(format!("{says}, {games}"));
        }
        match followed.map(|followed| (followed.basis, followed)) {
            Some((ValueSource::Games, followed)) if is_against(said, followed.interval) => {
                reasons.push(format!("{says}, by what follows {:.1} % are won", 100.0 * followed.rate));
            }
            Some((basis @ (ValueSource::Person | ValueSource::Trusted), followed)) if (followed.rate > 0.5) != said => {
                reasons.push(format!("{says}, of what follows a {} says {}", basis.word(), result(!said)));
            }
            _ => {}
        }
    }
    match followed.map(|followed| (followed.basis, followed)) {
        Some((ValueSource::Games, followed))
            if interval.low > followed.interval.high || interval.high < followed.interval.low =>
        {
            reasons.push(format!("{games}, by what follows {:.1} % are", 100.0 * followed.rate));
        }
        Some((basis @ (ValueSource::Person | ValueSource::Trusted), followed)) if is_against(followed.rate > 0.5, interval) => {
            reasons.push(format!("{games}, of what follows a {} says {}", basis.word(), result(followed.rate > 0.5)));
        }
        _ => {}
    }
    reasons
}

/// Whether games speak against a result: the whole interval is on the other side of one half.
fn is_against(won: bool, games: Interval) -> bool {
    if won { games.high < 0.5 } else { games.low > 0.5 }
}
