//! The proven results of a session and its book.

use super::result::{KnownResult, ResultOrigin, ResultSource, Verdict};
use crate::book::Book;
use crate::search::{Candidate, Report};
use std::collections::HashMap;
use std::sync::Arc;
use tripoint_games::board::{AnySet, Board, Cell};
use tripoint_games::rules::{Colour, Move, Position, PositionKey, TurnOrder};

/// The most stored positions, at about 200 bytes each.
const MOST: usize = 1 << 15;

/// The proven results of positions for one board and sequence of turns, up to symmetry and transposition, a swap aside:
/// those that were added, and a book's. Whoever shows who wins a position asks here.
///
/// | who asks | through |
/// | --- | --- |
/// | analyses: the page, its hint, `tripoint analysis`, GTP's streams | `Analyst::findings`, `SideProver`'s proofs |
/// | moves, and the hint of the terminal | `Engine::think`, which decides by the same findings |
/// | *Solve* of the page, `dfpn-…` | `Prover::prove`, `Prover::winning_moves`, `Prover::proven_line` |
/// | the page's bar, marks and maps | `Engine::known` |
/// | reviews | `Knowledge`, which has results of its own |
/// | `tripoint solve` | `proving::known_answer` |
///
/// Results are trusted, so the caller must have a proof. Consequences are found one move ahead: a position with a
/// winning move is won, and one whose moves all lose is lost. A result that was added outranks the book's.
///
/// If the book isn't trusted, its proofs are claims: nothing follows from them, and they correct nothing. Once the
/// opposite of one is proven, none of them is shown any more.
#[derive(Clone, Debug, Default)]
pub struct KnownResults {
    /// The results' board and turns.
    game: Option<(Board, TurnOrder)>,
    results: HashMap<PositionKey, KnownEntry>,
    book: Option<ConsultedBook>,
    /// Whether two proofs contradict each other.
    is_contradictory: bool,
}

/// A book to ask for proofs.
#[derive(Clone, Debug)]
struct ConsultedBook {
    book: Arc<Book>,
    /// The stones in the largest proven position; `None` if the book proves nothing, or if one of its proofs was wrong.
    most_stones: Option<usize>,
}

/// A result, for the player to move.
#[derive(Clone, Copy, Debug)]
struct KnownEntry {
    wins: bool,
    source: ResultSource,
    origin: ResultOrigin,
    moves: Option<u32>,
}

impl ConsultedBook {
    fn new(book: &Arc<Book>) -> ConsultedBook {
        let proven = book.positions().filter(|&(id, _)| book.backed(id).proven().is_some());
        ConsultedBook { book: Arc::clone(book), most_stones: proven.map(|(_, position)| position.stones()).max() }
    }

    /// Whether the book's proofs count as such.
    fn is_trusted(&self) -> bool {
        ResultOrigin::of_book(&self.book).is_trusted()
    }

    /// A position's result with a colour to move, if the book proves it.
    fn result(&self, position: &Position, to_move: Colour) -> Option<KnownResult> {
        let stones: usize = position.both_stones().iter().map(AnySet::len).sum();
        self.most_stones.filter(|&most| stones <= most)?;
        let id = self.book.locate(position, to_move)?;
        // A position's value is for the player who made the last move.
        let last_won = self.book.backed(id).proven()?;
        Some(KnownResult::of_book(to_move, !last_won, &self.book))
    }
}

impl KnownEntry {
    fn of(result: KnownResult, to_move: Colour) -> KnownEntry {
        let KnownResult { winner, source, origin, moves } = result;
        KnownEntry { wins: winner == to_move, source, origin, moves }
    }

    fn result(self, to_move: Colour) -> KnownResult {
        let KnownEntry { wins, source, origin, moves } = self;
        KnownResult { winner: if wins { to_move } else { to_move.opponent() }, source, origin, moves }
    }
}

impl KnownResults {
    /// Also asks this book from now on, instead of the last one.
    ///
    /// # Complexity
    /// O(positions of the book) if it is another one.
    pub fn consult(&mut self, book: Option<&Arc<Book>>) {
        let is_same = match (&self.book, book) {
            (Some(own), Some(book)) => Arc::ptr_eq(&own.book, book),
            (None, None) => true,
            _ => false,
        };
        if !is_same {
            self.book = book.map(ConsultedBook::new);
        }
    }

    /// The number of positions whose result was added.
    pub fn len(&self) -> usize {
        self.results.len()
    }

    /// Whether nothing is known: no result was added, and no trusted book proves one.
    pub fn is_empty(&self) -> bool {
        self.results.is_empty() && self.book_of(true).is_none_or(|book| book.most_stones.is_none())
    }

    /// The trusted book or, with `trusted` false, the untrusted one.
    fn book_of(&self, trusted: bool) -> Option<&ConsultedBook> {
        self.book.as_ref().filter(|book| book.is_trusted() == trusted)
    }

    /// A position's result with a colour to move, if it is known. It is also known if the last move was made in a
    /// position where every move loses.
    ///
    /// # Complexity
    /// O(stones · automorphisms).
    pub fn result(&self, position: &Position, to_move: Colour) -> Option<KnownResult> {
        let result = self.result_by_itself(position, to_move);
        if result.is_some() || self.is_empty() {
            return result;
        }
        let last = position.history().last().filter(|last| last.mv.cell().is_some() && last.colour != to_move)?;
        let mut before = position.clone();
        before.undo();
        let lost = self.result_by_itself(&before, last.colour).filter(|result| result.winner == to_move)?;
        (position.to_move() == to_move).then_some(KnownResult { moves: None, ..lost })
    }

    /// A position's result with a colour to move, with the swap, if it is known. Whoever may swap now wins by the
    /// better decision. If a swap follows the next move, the opponent wins once every move's result is known.
    pub fn result_with_swap(&self, position: &Position, to_move: Colour) -> Option<KnownResult> {
        if position.swap_follows_stone_of(to_move) {
            let known = self.moves(position, to_move);
            let all = known.len() == position.legal(to_move).len();
            let first = known.first().filter(|_| all)?.1;
            return Some(KnownResult { winner: to_move.opponent(), moves: None, ..first });
        }
        Verdict::Proven(self.result(position, to_move)?).with_swap(position, to_move).known()
    }

    fn result_by_itself(&self, position: &Position, to_move: Colour) -> Option<KnownResult> {
        let of_book = || self.book_of(true)?.result(position, to_move);
        self.added(position, to_move).or_else(of_book)
    }

    /// A position's result by the rules, or one that was added.
    fn added(&self, position: &Position, to_move: Colour) -> Option<KnownResult> {
        if let Some(winner) = position.winner() {
            let (source, origin) = (ResultSource::Rules, ResultOrigin::Own);
            return Some(KnownResult { winner, source, origin, moves: Some(0) });
        }
        if self.game != Some((position.board(), position.rules().turns)) {
            return None;
        }
        Some(self.results.get(&position.key(to_move))?.result(to_move))
    }

    /// An untrusted book's claim for a position with a colour to move, until it is proven or refuted.
    pub fn claim(&self, position: &Position, to_move: Colour) -> Option<KnownResult> {
        let claim = self.book_of(false)?.result(position, to_move)?;
        self.result(position, to_move).is_none().then_some(claim)
    }

    /// Whether two added results contradict each other, so that one of them wasn't a proof.
    pub fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }

    /// A colour's moves with known results, in ascending order: who wins after each, and in how many of the winner's
    /// stones, including the move itself.
    ///
    /// # Complexity
    /// O(cells · stones · automorphisms).
    pub fn moves(&self, position: &Position, colour: Colour) -> Vec<(Cell, KnownResult)> {
        if self.is_empty() || position.winner().is_some() {
            return Vec::new();
        }
        self.moves_of(position, colour).collect()
    }

    /// A colour's fastest known winning move, with the result after it.
    ///
    /// # Complexity
    /// As [`KnownResults::moves`].
    pub fn winning_move(&self, position: &Position, colour: Colour) -> Option<(Cell, KnownResult)> {
        let won = self.moves(position, colour).into_iter().filter(|(_, result)| result.winner == colour);
        won.min_by_key(|(_, result)| result.moves.unwrap_or(u32::MAX))
    }

    fn moves_of(&self, position: &Position, colour: Colour) -> impl Iterator<Item = (Cell, KnownResult)> {
        results_after(position, colour, |after| self.result_by_itself(after, after.to_move())).map(move |(cell, result)| {
            let own = u32::from(result.winner == colour);
            (cell, KnownResult { moves: result.moves.map(|moves| moves + own), ..result })
        })
    }

    /// Adds another store's result for a position with a colour to move, and the results that were added to it for the
    /// moves.
    ///
    /// # Complexity
    /// O(cells · stones · automorphisms).
    pub fn learn(&mut self, position: &Position, colour: Colour, other: &KnownResults) {
        if other.results.is_empty() || position.winner().is_some() {
            return;
        }
        let moves: Vec<_> = results_after(position, colour, |after| other.added(after, after.to_move())).collect();
        self.add_moves(position, colour, &moves);
        if let Some(result) = other.result(position, colour) {
            self.add(position, colour, result);
        }
    }

    /// Adds a position's proven result with a colour to move, and what follows from it for earlier positions in its
    /// history.
    pub fn add(&mut self, position: &Position, to_move: Colour, result: KnownResult) {
        if self.keep(position, to_move, result) {
            self.carry_back(position);
        }
    }

    /// Adds the results of a colour's moves: after each, who wins in how many stones from then on.
    pub fn add_moves(&mut self, position: &Position, colour: Colour, moves: &[(Cell, KnownResult)]) {
        let mut after = position.clone();
        let mut is_new = false;
        for &(cell, result) in moves {
            after.play_unchecked(colour, Move::Place(cell));
            is_new |= self.keep(&after, after.to_move(), result);
            after.undo();
        }
        if is_new {
            self.conclude(position, colour);
        }
    }

    /// Adds a position's result with a colour to move if it follows from its moves' results, and what follows from that
    /// for earlier positions.
    ///
    /// # Complexity
    /// O(cells · stones · automorphisms).
    pub fn conclude(&mut self, position: &Position, colour: Colour) {
        if self.settle(position, colour) {
            self.carry_back(position);
        }
    }

    /// Adds another store's results, without its book, if they are for the same board and turns or this store has none.
    pub fn add_all(&mut self, other: &KnownResults) {
        if self.results.is_empty() {
            self.game = other.game;
        }
        if self.game == other.game {
            let own = std::mem::replace(&mut self.results, other.results.clone());
            self.results.extend(own);
        }
    }

    /// Adds a search's proofs: the results of the position and its moves. Before a swap, these are results without the
    /// swap.
    pub fn add_search(&mut self, position: &Position, colour: Colour, report: &Report, moves: &[(Cell, bool)]) {
        let of = |wins: bool, moves| KnownResult::of_player(colour, wins, ResultSource::Search, moves);
        let moves: Vec<_> = moves.iter().map(|&(cell, wins)| (cell, of(wins, None))).collect();
        self.add_moves(position, colour, &moves);
        if let Some(wins) = report.proven.filter(|_| !position.swap_follows_stone_of(colour)) {
            self.add(position, colour, of(wins, report.moves_to_win));
        }
    }

    /// Corrects the moves' statistics by what is known: a proven move has its proven rate, winning moves come first and
    /// losing ones last.
    ///
    /// If a swap follows the move, a proven move has the rate 0, because the opponent takes the winning side. Such
    /// moves come after visited moves that aren't proven; unvisited ones come last.
    pub fn correct_moves(&self, position: &Position, colour: Colour, candidates: &mut [Candidate]) {
        if self.is_empty() {
            return;
        }
        let known = self.moves(position, colour);
        for &(cell, result) in &known {
            if let Some(candidate) = candidates.iter_mut().find(|candidate| candidate.cell == cell) {
                candidate.proven = Some(result.winner == colour);
            }
        }
        let swap_follows = position.swap_follows_stone_of(colour);
        if !swap_follows && self.result(position, colour).is_some_and(|result| result.winner != colour) {
            candidates.iter_mut().for_each(|candidate| candidate.proven = Some(false));
        }
        for candidate in candidates.iter_mut() {
            let rate = |wins| f64::from(u8::from(wins && !swap_follows));
            candidate.win_rate = candidate.proven.map(rate).or(candidate.win_rate);
        }
        let moves = |cell: Cell| known.iter().find(|known| known.0 == cell).and_then(|known| known.1.moves);
        let rank = |candidate: &Candidate| match (candidate.proven, moves(candidate.cell)) {
            _ if swap_follows && candidate.visits == 0 => (3, 0, candidate.order),
            (Some(_), _) if swap_follows => (2, 0, candidate.order),
            (Some(true), length) => (0, length.unwrap_or(u32::MAX), candidate.order),
            (None, _) => (1, 0, candidate.order),
            (Some(false), length) => (2, u32::MAX - length.unwrap_or(u32::MAX), candidate.order),
        };
        let mut ranked: Vec<_> = candidates.iter().map(rank).zip(0..).collect();
        ranked.sort_unstable();
        ranked.into_iter().enumerate().for_each(|(order, (_, place))| candidates[place].order = order);
    }

    /// Corrects a search's result by what is known, and its moves as [`KnownResults::correct_moves`] does. The best
    /// move is a winning one if one is known; moves known to lose aren't preferred to ones that may win. If a swap
    /// follows the move, an unproven opening is preferred, but the search still chooses between proven ones.
    pub fn correct(&self, position: &Position, colour: Colour, report: &mut Report, candidates: &mut [Candidate]) {
        self.correct_moves(position, colour, candidates);
        if self.is_empty() {
            return;
        }
        let swap_follows = position.swap_follows_stone_of(colour);
        if swap_follows && self.result_with_swap(position, colour).is_some() {
            // The opponent wins against any opening.
            (report.win_rate, report.proven) = (0.0, Some(false));
            return;
        }
        let Some(best) = candidates.iter().find(|candidate| candidate.order == 0) else { return };
        let may_win = if swap_follows { best.proven.is_none() && best.visits > 0 } else { best.proven != Some(false) };
        if best.cell != report.best && (may_win || report.proven == Some(false)) {
            report.best = best.cell;
            report.principal_variation = best.line_or_move().to_vec();
            report.win_rate = best.win_rate.unwrap_or(report.win_rate);
        }
        if swap_follows {
            return;
        }
        if let Some(result) = self.result(position, colour) {
            let wins = result.winner == colour;
            // A won position isn't settled before a winning move is known. If that move is barred, the others aren't
            // worth as much as the position.
            let best = candidates.iter().find(|candidate| candidate.cell == report.best);
            let is_certain = !wins || best.is_some_and(|best| best.proven == Some(true));
            let is_barred = candidates.len() < position.legal(colour).len();
            let estimate = best.and_then(|best| best.win_rate).filter(|_| is_barred && !is_certain);
            report.win_rate = estimate.unwrap_or_else(|| f64::from(u8::from(wins)));
            if is_certain {
                report.proven = Some(wins);
                report.moves_to_win = [report.moves_to_win, result.moves].into_iter().flatten().min();
            }
        }
    }

    /// Keeps a result. Returns whether it is new.
    fn keep(&mut self, position: &Position, to_move: Colour, result: KnownResult) -> bool {
        if position.winner().is_some() || !result.origin.is_trusted() {
            return false;
        }
        let game = Some((position.board(), position.rules().turns));
        if self.game != game {
            self.results.clear();
            self.game = game;
        }
        let (key, full) = (position.key(to_move), self.results.len() >= MOST);
        let entry = KnownEntry::of(result, to_move);
        match self.results.get_mut(&key) {
            Some(known) if known.wins != entry.wins => {
                log::error!("two proofs contradict each other: {:?} and {entry:?}; please report the game", *known);
                self.is_contradictory = true;
                false
            }
            Some(known) => {
                known.moves = [known.moves, entry.moves].into_iter().flatten().min();
                false
            }
            None if full => false,
            None => {
                self.results.insert(key, entry);
                self.compare_with_book(position, to_move, result);
                true
            }
        }
    }

    /// Compares a new proof with the book's. A book with a wrong proof isn't asked any more.
    fn compare_with_book(&mut self, position: &Position, to_move: Colour, result: KnownResult) {
        let Some(book) = &mut self.book else { return };
        let Some(wrong) = book.result(position, to_move).filter(|of_book| of_book.winner != result.winner) else { return };
        book.most_stones = None;
        if wrong.origin.is_trusted() {
            log::error!("two proofs contradict each other: {wrong:?} and {result:?}; please report the game");
            self.is_contradictory = true;
        } else {
            log::warn!(
                "a proof in the book is wrong: the opposite is proven; its proofs are no longer shown; check it with 'tripoint book check'"
            );
        }
    }

    /// Finds a position's result from its moves' results. Returns whether it is new.
    fn settle(&mut self, position: &Position, colour: Colour) -> bool {
        if self.is_empty() || position.winner().is_some() || self.result(position, colour).is_some() {
            return false;
        }
        let (all, known) = (position.legal(colour).len(), self.moves(position, colour));
        let wins = |result: &&KnownResult| result.winner == colour;
        let won = known.iter().map(|(_, result)| result).filter(wins);
        let fastest = won.min_by_key(|result| result.moves.unwrap_or(u32::MAX)).copied();
        let result = match fastest {
            Some(result) => Some(result),
            None if known.len() == all => known.iter().map(|&(_, result)| result).reduce(|longest, next| KnownResult {
                moves: longest.moves.zip(next.moves).map(|(one, other)| one.max(other)),
                origin: longest.origin.max(next.origin),
                ..longest
            }),
            None => None,
        };
        result.is_some_and(|result| self.keep(position, colour, result))
    }

    /// Carries a new result back through its position's history, as far as something follows from it.
    fn carry_back(&mut self, position: &Position) {
        let mut before = position.clone();
        while let Some(undone) = before.undo() {
            let goes_on = match undone.mv {
                Move::Place(_) => self.settle(&before, undone.colour),
                // The stones are the same, or their image, and so is the result for the player to move.
                Move::Swap | Move::Resign => true,
                Move::Pass => false,
            };
            if !goes_on {
                break;
            }
        }
    }
}

/// The known results after a colour's moves.
fn results_after(
    position: &Position,
    colour: Colour,
    result: impl Fn(&Position) -> Option<KnownResult>,
) -> impl Iterator<Item = (Cell, KnownResult)> {
    let mut after = position.clone();
    position.legal(colour).iter().filter_map(move |cell| {
        after.play_unchecked(colour, Move::Place(cell));
        let result = result(&after);
        after.undo();
        Some((cell, result?))
    })
}

#[cfg(test)]
mod tests;
