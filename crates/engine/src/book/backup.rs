//! Backs up values from the last known positions to the first: minimax over the replies.
//!
//! The maximum of many noisy rates is biased upwards. So the best reply is chosen by one kind of evidence,
//! [`Evidence::choice`], and valued by another: the games that did not choose it, from the end of the line of best
//! replies.

use super::evidence::{AnnotatedResult, Evidence, Rate};
use super::position::{BookPosition, BookReply, Symmetry};
use crate::board_settings::balanced;
use tripoint_games::base::Interval;
use tripoint_games::board::AnySet;

/// Where a value comes from; later variants outrank earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ValueSource {
    /// A person's annotation.
    Person,
    /// Games.
    Games,
    /// An annotation by a person who is trusted more than games.
    Trusted,
    /// A proof.
    Proof,
}

impl ValueSource {
    /// The word for people.
    pub fn word(self) -> &'static str {
        match self {
            ValueSource::Person => "person",
            ValueSource::Games => "games",
            ValueSource::Trusted => "trusted person",
            ValueSource::Proof => "proof",
        }
    }
}

/// A win rate with its interval and source.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BookValue {
    /// The win rate in [0, 1].
    pub rate: f64,
    /// The 95 % interval: from the games; zero width for a proof; all rates for an annotation.
    pub interval: Interval,
    /// Where it comes from.
    pub basis: ValueSource,
}

impl BookValue {
    fn decided(won: bool, basis: ValueSource) -> BookValue {
        let rate = f64::from(u8::from(won));
        let interval = if basis == ValueSource::Proof { Interval { low: rate, high: rate } } else { Interval::ALL };
        BookValue { rate, interval, basis }
    }

    /// The same for the other player.
    #[must_use]
    pub fn for_opponent(self) -> BookValue {
        BookValue { rate: 1.0 - self.rate, interval: self.interval.for_opponent(), ..self }
    }

    /// Whether the player is proven to win (`true`) or to lose.
    pub fn proven(&self) -> Option<bool> {
        (self.basis == ValueSource::Proof).then_some(self.rate > 0.5)
    }
}

/// The win rate a book gives for a move, or for the position after it, for the player who made the move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BookRate {
    /// A value, with its interval and source.
    Value(BookValue),
    /// An estimate in [0, 1], if there is no value: from searches and from the games that choose among replies.
    Estimate(f64),
}

impl BookRate {
    /// The win rate in [0, 1].
    pub fn rate(&self) -> f64 {
        match *self {
            BookRate::Value(BookValue { rate, .. }) | BookRate::Estimate(rate) => rate,
        }
    }

    /// The value; `None` for an estimate.
    pub fn value(&self) -> Option<BookValue> {
        match *self {
            BookRate::Value(value) => Some(value),
            BookRate::Estimate(_) => None,
        }
    }

    /// Whether the player is proven to win (`true`) or to lose.
    pub fn proven(&self) -> Option<bool> {
        self.value()?.proven()
    }

    /// The same for the other player.
    #[must_use]
    pub fn for_opponent(self) -> BookRate {
        match self {
            BookRate::Value(value) => BookRate::Value(value.for_opponent()),
            BookRate::Estimate(rate) => BookRate::Estimate(1.0 - rate),
        }
    }

    /// The source for people: the value's, or `estimate`.
    pub fn basis(&self) -> &'static str {
        self.value().map_or("estimate", |value| value.basis.word())
    }

    /// The win rate as the protocol and the log write it: `winrate 0.6100 interval 0.5388 0.6771 basis games`. An
    /// estimate has no interval. If the book's proofs aren't believed, a proof is a `claim`, which leaves all win rates
    /// possible.
    pub fn fields(&self, is_believed: bool) -> String {
        let is_claim = !is_believed && self.proven().is_some();
        let basis = if is_claim { "claim".to_owned() } else { self.basis().replace(' ', "-") };
        let interval = self.value().map(|value| if is_claim { Interval::ALL } else { value.interval });
        let interval = interval.map(|Interval { low, high }| format!("interval {low:.4} {high:.4} "));
        format!("winrate {:.4} {}basis {basis}", self.rate(), interval.unwrap_or_default())
    }

    /// The win rate or the proof in words: `win rate 61.0 % in games (53.9 to 67.7)`, `a proven win`.
    pub fn in_words(&self) -> String {
        let (rate, percent) = (self.rate(), 100.0 * self.rate());
        let Some(BookValue { interval: Interval { low, high }, basis, .. }) = self.value() else {
            return format!("win rate {percent:.1} % by estimate");
        };
        let result = if rate > 0.5 { "win" } else { "loss" };
        match basis {
            ValueSource::Proof => format!("a proven {result}"),
            ValueSource::Person | ValueSource::Trusted if rate == 0.0 || rate == 1.0 => format!("a {result}, as a person says"),
            ValueSource::Person | ValueSource::Trusted | ValueSource::Games => {
                format!("win rate {percent:.1} % in games ({:.1} to {:.1})", 100.0 * low, 100.0 * high)
            }
        }
    }
}

/// A reply's rank for its player: first by the kind of knowledge, then by the win rate.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct MoveRank {
    /// Higher outranks lower, whatever the rate.
    knowledge: u8,
    /// The win rate in [0, 1].
    pub rate: f64,
}

impl MoveRank {
    /// Whether it has the same kind of knowledge as a better move, and a rate at most `by` lower.
    pub(super) fn is_near(self, best: MoveRank, by: f64) -> bool {
        self.knowledge == best.knowledge && self.rate >= best.rate - by
    }
}

/// A position's value, backed up from its replies, for the player who made the last move.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct BackedUpValue {
    /// The position's value.
    pub value: Option<BookValue>,
    /// The rank among the positions the same player may reach; `None` for a move that must not be played.
    pub grade: Option<MoveRank>,
    /// The index of the opponent's best reply.
    pub best: Option<usize>,
    /// The value according to the replies: the best one's, or a win if all moves are known to lose.
    pub followed: Option<BookValue>,
}

impl BackedUpValue {
    /// Whether the move is proven to win or to lose.
    pub fn proven(&self) -> Option<bool> {
        self.value?.proven()
    }

    /// If there is no value: the win rate for the player who made the last move, from searches and from the games that
    /// choose among replies. It is backed up from the best reply, if there is one.
    pub(super) fn estimate(&self) -> Option<f64> {
        self.grade.filter(|_| self.value.is_none()).map(|grade| grade.rate)
    }

    /// An opening's rank if the opponent takes the better side; `None` for a proven one, which loses against an
    /// opponent who knows the proof. Searches overestimate the second player by this bias.
    pub(super) fn before_swap(&self, second_player_bias: f64) -> Option<MoveRank> {
        let grade = self.grade.filter(|_| self.proven().is_none())?;
        let (rate, bias) = self.value.map_or((grade.rate, second_player_bias), |value| (value.rate, 0.0));
        let rate = balanced((rate + bias).min(1.0));
        Some(MoveRank { knowledge: grade.knowledge.min(1), rate })
    }

    /// A proven opening's rank if all openings are proven: by how wrong a search gets it, from the search's win rate
    /// for the opener. The opponent may rely on such a search when deciding whether to swap.
    pub(super) fn among_proven(&self, search: Option<Rate>) -> Option<MoveRank> {
        let (wins, rate) = (self.proven()?, search.map_or(0.5, Rate::get));
        Some(MoveRank { knowledge: 0, rate: if wins { 1.0 - rate } else { rate } })
    }
}

/// Backs up the values of all positions.
///
/// # Complexity
/// O(positions + replies), after sorting the positions by their stones.
pub(super) fn back_up(positions: &[BookPosition], symmetry: Symmetry<'_>) -> Vec<BackedUpValue> {
    let mut order: Vec<usize> = (0..positions.len()).collect();
    order.sort_by_cached_key(|&place| std::cmp::Reverse(positions[place].stones()));
    let mut backed = vec![BackedUpValue::default(); positions.len()];
    for place in order {
        let position = &positions[place];
        let all_lose = || all_lose(position, positions, &backed, symmetry);
        backed[place] = of_position(position, &backed, all_lose);
    }
    backed
}

fn of_position(
    position: &BookPosition,
    backed: &[BackedUpValue],
    all_lose: impl FnOnce() -> Option<ValueSource>,
) -> BackedUpValue {
    let own = of_evidence(&position.evidence);
    let best = best_reply(position, backed);
    let after_best = best.map(|best| &backed[position.replies()[best].position.index()]);
    let followed = match after_best {
        None => all_lose().map(|basis| BookValue::decided(true, basis)),
        Some(after) => after.value.map(BookValue::for_opponent),
    };
    let basis = |estimate: Option<BookValue>| estimate.map(|estimate| estimate.basis);
    // On the same basis, the continuation says more than the position by itself. But a proof needs nothing else.
    let by_itself = basis(own) > basis(followed) || basis(own) == Some(ValueSource::Proof);
    let value = if by_itself { own } else { followed };
    let grade = match after_best.and_then(|after| after.grade) {
        _ if basis(value) >= Some(ValueSource::Trusted) => grade_of_decided(value),
        Some(grade) if grade.knowledge >= 1 => Some(MoveRank { knowledge: 1, rate: 1.0 - grade.rate }),
        _ => grade_of(&position.evidence, value),
    };
    BackedUpValue { value, grade, best, followed }
}

/// The rank of a position with a known result.
fn grade_of_decided(value: Option<BookValue>) -> Option<MoveRank> {
    let value = value.filter(|value| value.rate > 0.0)?;
    Some(MoveRank { knowledge: if value.basis == ValueSource::Proof { 3 } else { 2 }, rate: value.rate })
}

/// The best reply that doesn't lose, the first among equals.
fn best_reply(position: &BookPosition, backed: &[BackedUpValue]) -> Option<usize> {
    let grade = |place: usize| backed[position.replies()[place].position.index()].grade;
    let mut best: Option<(usize, MoveRank)> = None;
    for place in 0..position.replies().len() {
        if let Some(grade) = grade(place)
            && best.is_none_or(|(_, before)| grade > before)
        {
            best = Some((place, grade));
        }
    }
    best.map(|(place, _)| place)
}

/// The position's value by its own evidence.
fn of_evidence(evidence: &Evidence) -> Option<BookValue> {
    let proven = evidence.proven.map(|won| BookValue::decided(won, ValueSource::Proof));
    let word = |trusted: bool| {
        let claimed = evidence.opinion.filter(|opinion| opinion.trusted == trusted)?.claim.wins()?;
        Some(BookValue::decided(claimed, if trusted { ValueSource::Trusted } else { ValueSource::Person }))
    };
    let played =
        evidence.games.rate().map(|rate| BookValue { rate, interval: evidence.games.interval(), basis: ValueSource::Games });
    proven.or_else(|| word(true)).or(played).or_else(|| word(false))
}

/// The rank of a position without known replies.
fn grade_of(evidence: &Evidence, value: Option<BookValue>) -> Option<MoveRank> {
    let computed = evidence.choice().map(|(rate, _)| rate).or_else(|| evidence.games.rate());
    let by_person = || match evidence.opinion?.claim {
        AnnotatedResult::Win => Some(MoveRank { knowledge: 0, rate: 1.0 }),
        AnnotatedResult::Loss | AnnotatedResult::Unknown | AnnotatedResult::Disputed => None,
    };
    let by_replies = || value.filter(|value| value.rate > 0.0).map(|value| MoveRank { knowledge: 0, rate: value.rate });
    computed.map(|rate| MoveRank { knowledge: 1, rate }).or_else(by_person).or_else(by_replies)
}

/// If every move, up to symmetry, is a reply that loses, by a proof or by a person's word: the weakest source of these
/// losses.
fn all_lose(
    position: &BookPosition,
    positions: &[BookPosition],
    backed: &[BackedUpValue],
    symmetry: Symmetry<'_>,
) -> Option<ValueSource> {
    let mut weakest = ValueSource::Proof;
    for reply in position.replies() {
        let value = backed[reply.position.index()].value?;
        if value.rate > 0.0 || value.basis == ValueSource::Games {
            return None;
        }
        weakest = weakest.min(value.basis);
    }
    has_all_replies(position, positions, symmetry).then_some(weakest)
}

/// Whether every move, up to symmetry, is a reply in the position.
pub(super) fn has_all_replies(position: &BookPosition, positions: &[BookPosition], symmetry: Symmetry<'_>) -> bool {
    if position.replies().is_empty() {
        return false;
    }
    let cells = |reply: &BookReply| symmetry.cells_between(position, &positions[reply.position.index()]);
    let covered = position.replies().iter().map(cells).fold(AnySet::EMPTY, |all, cells| all.union(&cells));
    let [one, other] = position.stone_sets();
    covered.union(one).union(other) == symmetry.topology.all()
}

#[cfg(test)]
mod tests {
    use super::super::evidence::Annotation;
    use super::super::graph::{Book, Header};
    use super::*;
    use tripoint_games::board::Cell;

    /// The value of a Y 4 opening that no symmetry maps to itself, after all replies but one and after all. The replies
    /// lose by each piece of evidence in turn.
    fn values(evidence: &[Evidence]) -> [Option<BookValue>; 2] {
        let mut book = Book::new(Header::new("Y 4".parse().unwrap()));
        let opening = book.topology().cells().nth(1).unwrap();
        let replies: Vec<Cell> = book.topology().cells().filter(|&cell| cell != opening).collect();
        let mut values = [None; 2];
        for (number, &reply) in replies.iter().enumerate() {
            let id = book.change(&[opening, reply], |own| own.clone_from(&evidence[number % evidence.len()])).unwrap();
            assert_eq!(book.backed(id).value.map(|value| value.rate), Some(0.0));
            let (opening, _) = book.find_line(&[opening]).unwrap().unwrap();
            values = [values[1], book.backed(opening).value];
        }
        values
    }

    #[test]
    fn a_move_wins_if_every_reply_is_said_to_lose() {
        let word = |trusted| Some(Annotation { claim: AnnotatedResult::Loss, trusted });
        let said = Evidence { opinion: word(false), ..Evidence::default() };
        let trusted = Evidence { opinion: word(true), ..Evidence::default() };
        let proven = Evidence { proven: Some(false), ..Evidence::default() };
        for (evidence, basis) in [
            (vec![proven.clone()], ValueSource::Proof),
            (vec![trusted.clone()], ValueSource::Trusted),
            (vec![said.clone()], ValueSource::Person),
            (vec![proven, said, trusted], ValueSource::Person),
        ] {
            let [before, after] = values(&evidence);
            assert_eq!((before, after), (None, Some(BookValue::decided(true, basis))), "{basis:?}");
        }
    }
}
