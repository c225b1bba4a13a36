//! A book's graph: its positions from the empty board on, and how to look them up, add, change and remove them.

use super::backup::{BackedUpValue, BookRate, back_up, has_all_replies};
use super::evidence::Evidence;
use super::position::{BookPosition, BookReply, Images, Key, PositionId, Symmetry};
use crate::board_settings::second_player_bias_of_books;
use std::collections::HashMap;
use std::sync::Arc;
use thiserror::Error;
use tripoint_games::base::estimated_rate;
use tripoint_games::board::{AnySet, Board, Cell, Permutation, Topology};
use tripoint_games::rules::{Colour, Move, Position, Rules};

/// A book's header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The board.
    pub board: Board,
    /// The program that made it, with its version.
    pub engine: String,
    /// Its searches' settings.
    pub settings: String,
    /// The command that made it.
    pub command: String,
    /// The simulations that went into it.
    pub simulations: u64,
}

/// How many bytes a position with its backed-up value, a reply, and a hash table entry take on 64-bit processors.
const POSITION_BYTES: usize = 192 + 104;
const REPLY_BYTES: usize = 8;
const ENTRY_BYTES: usize = 128 + 1;

impl Header {
    /// A new book's header.
    pub fn new(board: Board) -> Header {
        let engine = concat!("tripoint ", env!("CARGO_PKG_VERSION")).to_owned();
        Header { board, engine, settings: String::new(), command: String::new(), simulations: 0 }
    }
}

/// Whether a book's proofs are believed; later variants are believed less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BookTrust {
    /// The book ships with the program; a test checks it.
    Shipped,
    /// The solver has proven all of them ([`Book::check_proofs`]), or this program has written them.
    Checked,
    /// Only a file states them.
    Unchecked,
}

impl BookTrust {
    /// Whether the proofs count as such; in an unchecked book they are claims.
    pub fn is_believed(self) -> bool {
        self != BookTrust::Unchecked
    }
}

/// Why a line can't be added to a book or removed from it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// A move that doesn't legally place a stone, with its number from 1.
    #[error("move {0}: a book holds stones on empty cells, placed in turn, and swaps are decided by their values")]
    Move(usize),
    /// A move after the end of the game.
    #[error("move {0}: the game is over before it")]
    Over(usize),
    /// Nothing is known about the position.
    #[error("the position is not in the book")]
    Missing,
}

/// An opening book: a graph of positions from the empty board on.
///
/// ```
/// use tripoint_games::board::Board;
/// use tripoint_engine::book::{Book, Evidence, Header, GameCount};
/// use tripoint_games::rules::{Colour, Position, Rules};
///
/// let mut book = Book::new(Header::new(Board::y(5)?));
/// let (topology, games) = (book.start().topology().clone(), GameCount { won: 30, played: 40 });
/// let corner = topology.cells().next().unwrap();
/// book.change(&[corner], |evidence| evidence.games = games)?;
/// let position = Position::new(Board::y(5)?, Rules::STANDARD);
/// // The three corners are one opening.
/// assert_eq!(book.moves(&position, Colour::Black).len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    header: Header,
    start: Position,
    positions: Vec<BookPosition>,
    places: HashMap<Key, PositionId>,
    backed: Vec<BackedUpValue>,
    trust: BookTrust,
}

impl Book {
    /// A book that knows nothing yet.
    pub fn new(header: Header) -> Book {
        let start = Position::new(header.board, Rules::STANDARD);
        let (positions, places, backed) = (Vec::new(), HashMap::new(), Vec::new());
        let mut book = Book { header, start, positions, places, backed, trust: BookTrust::Checked };
        let (key, _) = book.images(&book.start, book.start.to_move()).key(book.symmetry().alike);
        book.enter(key);
        book.refresh();
        book
    }

    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The header, for changes; the board must stay the same.
    pub fn header_mut(&mut self) -> &mut Header {
        &mut self.header
    }

    /// Whether its proofs are believed.
    pub fn trust(&self) -> BookTrust {
        self.trust
    }

    pub(super) fn set_trust(&mut self, trust: BookTrust) {
        self.trust = trust;
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.header.board
    }

    /// The empty board.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The board's graph.
    pub fn topology(&self) -> &Arc<Topology> {
        self.start.topology()
    }

    /// A position.
    ///
    /// # Panics
    /// For another book's position.
    pub fn position(&self, id: PositionId) -> &BookPosition {
        &self.positions[id.index()]
    }

    /// All positions; the empty board is the first.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (PositionId, &BookPosition)> {
        self.positions.iter().enumerate().map(|(place, position)| (PositionId(place as u32), position))
    }

    /// A position's value, backed up from its replies, for the player who made the last move.
    pub fn backed(&self, id: PositionId) -> &BackedUpValue {
        &self.backed[id.index()]
    }

    /// A position's win rate for the player who made the last move, without a swap. [`second_player_bias_of_books`]
    /// corrects estimates for first moves and for the answers to them.
    pub fn win_rate(&self, id: PositionId) -> Option<BookRate> {
        let (backed, bias) = (self.backed(id), second_player_bias_of_books(self.board()));
        let corrected = |rate: f64| match self.position(id).stones() {
            1 => estimated_rate(rate + bias),
            0 | 2 => estimated_rate(rate - bias),
            _ => estimated_rate(rate),
        };
        let estimate = || backed.estimate().map(|rate| BookRate::Estimate(corrected(rate)));
        backed.value.map(BookRate::Value).or_else(estimate)
    }

    /// The number of positions with replies, and of replies.
    pub fn totals(&self) -> (usize, usize) {
        let replies = self.positions.iter().map(|position| position.replies.len());
        (replies.clone().filter(|&count| count > 0).count(), replies.sum())
    }

    /// The book's accounted memory, in bytes: what it needs on 64-bit processors, without the allocator's overhead and
    /// without spare capacity. It depends on the book alone, because a search gets what is left.
    pub fn bytes(&self) -> usize {
        let owned = |position: &BookPosition| position.replies.len() * REPLY_BYTES + position.evidence.comment.len();
        // The hash table is at most seven eighths full, and its number of entries is a power of two.
        let entries = (self.places.len() * 8 / 7 + 1).next_power_of_two();
        self.positions.len() * POSITION_BYTES + self.positions.iter().map(owned).sum::<usize>() + entries * ENTRY_BYTES
    }

    /// Looks up a position with a colour to move. Returns its place in the book, and which of
    /// [`Topology::automorphisms`] leads to its form there.
    pub fn find(&self, position: &Position, colour: Colour) -> Option<(PositionId, usize)> {
        if position.board() != self.header.board || !position.connections_hold() {
            return None;
        }
        self.find_images(&self.images(position, colour))
    }

    /// Looks up a position with a colour to move: as it stands or, if the colours have different goals, in the mirror
    /// that exchanges them. A game is seen in the mirror after a swap that moved the stone.
    pub fn locate(&self, position: &Position, colour: Colour) -> Option<PositionId> {
        self.look_up(position, colour).map(|seen| seen.id)
    }

    /// Does the same, and returns what is needed to find the replies.
    pub(super) fn look_up(&self, position: &Position, colour: Colour) -> Option<SeenPosition<'_>> {
        if let Some((id, _)) = self.find(position, colour) {
            return Some(SeenPosition { id, images: self.images(position, colour), mirror: None });
        }
        let symmetry = self.symmetry();
        let fits = position.board() == self.header.board && position.connections_hold() && !symmetry.alike;
        let mirror = self.topology().long_diagonal().filter(|_| fits)?;
        let [black, white] = position.both_stones().each_ref().map(|set| Topology::permuted(mirror, set));
        let images = symmetry.images([white, black], colour.opponent());
        self.find_images(&images).map(|(id, _)| SeenPosition { id, images, mirror: Some(mirror) })
    }

    /// The position after moves from the empty board, if it is in the book, and the automorphism to its form there.
    ///
    /// # Errors
    /// An illegal move.
    pub fn find_line(&self, moves: &[Cell]) -> Result<Option<(PositionId, usize)>, EditError> {
        let position = self.played(moves)?;
        Ok(self.find(&position, position.to_move()))
    }

    /// The position after moves from the empty board.
    ///
    /// # Errors
    /// An illegal move, or one after the end of the game.
    pub fn played(&self, moves: &[Cell]) -> Result<Position, EditError> {
        let mut position = self.start.clone();
        for (number, &cell) in (1..).zip(moves) {
            if position.winner().is_some() {
                return Err(EditError::Over(number));
            }
            position.play(Move::Place(cell)).map_err(|_| EditError::Move(number))?;
        }
        Ok(position)
    }

    /// Adds a position, with all on the way to it, and changes what is known about it. Calls [`Book::refresh`].
    ///
    /// # Errors
    /// An illegal move; then nothing changes.
    pub fn change(&mut self, moves: &[Cell], change: impl FnOnce(&mut Evidence)) -> Result<PositionId, EditError> {
        self.played(moves)?;
        let id = self.add(moves);
        change(&mut self.positions[id.index()].evidence);
        self.refresh();
        Ok(id)
    }

    /// Removes a position, and what is known about it, from the replies to every other. Also removes what only followed
    /// from it.
    ///
    /// # Errors
    /// An illegal move, or a position that isn't in the book; then nothing changes.
    pub fn remove(&mut self, moves: &[Cell]) -> Result<(), EditError> {
        let (id, _) = self.find_line(moves)?.ok_or(EditError::Missing)?;
        if id == PositionId::START {
            *self = Book::new(self.header.clone());
            return Ok(());
        }
        for position in &mut self.positions {
            position.replies.retain(|reply| reply.position != id);
        }
        self.drop_unreachable();
        self.refresh();
        Ok(())
    }

    /// Keeps what can be reached from the empty board, in the same order.
    fn drop_unreachable(&mut self) {
        let mut reached = vec![false; self.positions.len()];
        let mut open = vec![PositionId::START];
        while let Some(id) = open.pop() {
            if !std::mem::replace(&mut reached[id.index()], true) {
                open.extend(self.position(id).replies.iter().map(|reply| reply.position));
            }
        }
        let mut places = Vec::with_capacity(reached.len());
        let mut next = 0;
        for &kept in &reached {
            places.push(PositionId(next));
            next += u32::from(kept);
        }
        let mut kept = reached.iter();
        self.positions.retain(|_| kept.next().copied().unwrap_or_default());
        for reply in self.positions.iter_mut().flat_map(|position| &mut position.replies) {
            reply.position = places[reply.position.index()];
        }
        self.places = self.positions().map(|(id, position)| (position.key.clone(), id)).collect();
    }

    /// Backs up all values again. Call it after the last of several changes.
    pub fn refresh(&mut self) {
        self.backed = back_up(&self.positions, self.symmetry());
    }

    /// Adds the positions on a line of legal moves and returns the last. Call [`Book::refresh`] afterwards.
    pub fn add(&mut self, moves: &[Cell]) -> PositionId {
        let mut stones = [AnySet::EMPTY; 2];
        let mut colour = self.start.to_move();
        let (mut id, mut automorphism) = (PositionId::START, 0);
        for &cell in moves {
            let images = self.symmetry().images(stones, colour);
            (id, automorphism) = self.add_reply(id, automorphism, &images, cell);
            stones[colour.index()].insert(cell);
            colour = colour.opponent();
        }
        id
    }

    /// Adds a reply to a position on a cell. The cell's coordinates are the ones from which the automorphism leads to
    /// the position's form; `images` are the position's images from there. Returns the position after the reply, and
    /// the automorphism to its form.
    pub(super) fn add_reply(&mut self, id: PositionId, automorphism: usize, images: &Images, cell: Cell) -> (PositionId, usize) {
        let (key, next_automorphism) = images.key_after(self.topology(), cell);
        let next = self.enter(key);
        if self.position(id).replies.iter().all(|reply| reply.position != next) {
            let cells = self.cells_to(images, next);
            let way = &self.topology().automorphisms()[automorphism];
            // The least one, so that the replies' order doesn't depend on which came first.
            let cell = cells.iter().map(|cell| way[cell.index()]).min().unwrap_or(way[cell.index()]);
            let replies = &mut self.positions[id.index()].replies;
            let place = replies.partition_point(|reply| reply.cell < cell);
            replies.insert(place, BookReply { cell, position: next });
        }
        (next, next_automorphism)
    }

    /// A position's place; adds the position if it isn't there.
    fn enter(&mut self, key: Key) -> PositionId {
        let id = PositionId(self.positions.len() as u32);
        *self.places.entry(key).or_insert_with_key(|key| {
            self.positions.push(BookPosition { key: key.clone(), evidence: Evidence::default(), replies: Vec::new() });
            id
        })
    }

    /// What is known about a position by itself, for changes. Call [`Book::refresh`] afterwards.
    pub fn evidence_mut(&mut self, id: PositionId) -> &mut Evidence {
        &mut self.positions[id.index()].evidence
    }

    /// Whether every move from a position, up to symmetry, is proven to win or to lose.
    pub(super) fn has_proven_all(&self, id: PositionId) -> bool {
        let (position, proven) = (self.position(id), |reply: &BookReply| self.backed(reply.position).proven().is_some());
        position.replies().iter().all(proven) && has_all_replies(position, &self.positions, self.symmetry())
    }

    fn symmetry(&self) -> Symmetry<'_> {
        Symmetry { topology: self.topology(), alike: self.start.goal().is_symmetric() }
    }

    /// The position with these images: its place in the book, and the automorphism to its form there.
    pub(super) fn find_images(&self, images: &Images) -> Option<(PositionId, usize)> {
        let (key, automorphism) = images.key(self.symmetry().alike);
        self.places.get(&key).map(|&id| (id, automorphism))
    }

    /// Frees memory reserved by reading but not used.
    pub(super) fn shrink(&mut self) {
        self.positions.shrink_to_fit();
        self.places.shrink_to_fit();
        self.positions.iter_mut().for_each(|position| position.replies.shrink_to_fit());
    }

    /// Reserves memory for more positions.
    pub(super) fn reserve(&mut self, positions: usize) {
        self.positions.reserve(positions);
        self.places.reserve(positions);
    }

    /// A position's images, with a colour to move.
    pub(super) fn images(&self, position: &Position, colour: Colour) -> Images {
        self.symmetry().images(position.both_stones(), colour)
    }

    /// The cells of a position, given by its images, on which a stone leads to another position.
    pub(super) fn cells_to(&self, images: &Images, after: PositionId) -> AnySet {
        images.cells_to(self.topology(), &self.position(after).key)
    }
}

/// A position as it is in the book.
pub(super) struct SeenPosition<'a> {
    pub(super) id: PositionId,
    images: Images,
    /// The mirror in which it is seen, if any.
    mirror: Option<&'a Permutation>,
}

impl SeenPosition<'_> {
    /// The cells on the board where a stone leads to another position in the book.
    pub(super) fn cells_to(&self, book: &Book, after: PositionId) -> AnySet {
        let cells = book.cells_to(&self.images, after);
        self.mirror.map_or(cells, |mirror| Topology::permuted(mirror, &cells))
    }
}

#[cfg(test)]
mod tests {
    use super::super::evidence::{GameCount, Rate};
    use super::*;
    use tripoint_games::base::Random;

    fn book(board: &str) -> Book {
        Book::new(Header::new(board.parse().unwrap()))
    }

    /// A book with random lines that meet, with games and searches.
    fn random_book(board: &str, lines: usize, seed: u64) -> Book {
        let (mut book, mut random) = (book(board), Random::new(seed));
        for _ in 0..lines {
            let mut cells: Vec<Cell> = book.topology().cells().collect();
            // Few cells, so that lines meet.
            cells.truncate(5);
            let moves: Vec<Cell> = (0..1 + random.below(3)).map(|_| cells.swap_remove(random.below(cells.len()))).collect();
            let played = 1 + random.below(300) as u32;
            let games = GameCount { won: random.below(played as usize + 1) as u32, played };
            let search = Some(Rate::new(random.below(10_001) as f64 / 10_000.0));
            book.change(&moves, |evidence| (evidence.games, evidence.search) = (games, search)).unwrap();
        }
        book
    }

    #[test]
    fn a_book_is_read_as_it_is_written() {
        for board in ["y 4", "poly-y 5 3", "hex 4 4", "hex 5 3", "bent-y 3 1"] {
            let mut meetings = 0;
            for seed in 0..20 {
                let book = random_book(board, 40, seed);
                let text = book.to_string();
                let read = Book::read(&text).unwrap_or_else(|error| panic!("{board}, seed {seed}: {error}\n{text}"));
                // Windows editors start files with a byte order mark.
                assert_eq!(Book::read_bytes(format!("\u{feff}{text}").as_bytes()).unwrap().to_string(), text);
                assert_eq!(read.to_string(), text, "{board}, seed {seed}");
                assert_eq!(read.totals(), book.totals(), "{board}, seed {seed}");
                meetings += text.matches(" =").count();
            }
            assert!(meetings > 20, "{board}: {meetings}");
        }
    }

    /// Pointers are smaller on other processors, but a search gets the same memory in addition to the book.
    #[test]
    fn a_book_fits_its_accounted_size() {
        assert!(size_of::<BookPosition>() + size_of::<BackedUpValue>() <= POSITION_BYTES);
        assert!(size_of::<BookReply>() <= REPLY_BYTES && size_of::<(Key, PositionId)>() < ENTRY_BYTES);
    }
}
