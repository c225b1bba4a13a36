//! Verdicts on a position.

use crate::book::{Book, BookTrust};
use crate::search::Report;
use tripoint_games::base::{estimated_rate, plural};
use tripoint_games::rules::{Colour, Position};

/// Where a proven result comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultSource {
    /// The game is over by the rules.
    Rules,
    /// Virtual connections prove it without a search.
    Connections,
    /// The tree search has proven it.
    Search,
    /// The solver has proven it.
    Solver,
    /// The opening book says that it was proven.
    Book,
}

impl ResultSource {
    /// All sources.
    pub const ALL: [ResultSource; 5] =
        [ResultSource::Rules, ResultSource::Connections, ResultSource::Search, ResultSource::Solver, ResultSource::Book];

    /// The word in tables and files: `solver`.
    pub fn word(self) -> &'static str {
        match self {
            ResultSource::Rules => "rules",
            ResultSource::Connections => "connections",
            ResultSource::Search => "search",
            ResultSource::Solver => "solver",
            ResultSource::Book => "book",
        }
    }

    /// The word for people, as in `proven by the solver`.
    pub fn in_words(self) -> &'static str {
        match self {
            ResultSource::Rules => "the rules",
            ResultSource::Connections => "virtual connections",
            ResultSource::Search => "the search",
            ResultSource::Solver => "the solver",
            ResultSource::Book => "the opening book",
        }
    }
}

/// Who stands behind a proven result. Only the first two are trusted: the others are claims until this program proves
/// them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ResultOrigin {
    /// This program has proven it or checked it, or the rules say it.
    Own,
    /// A file that ships with the program.
    Shipped,
    /// A file that the user named.
    User,
    /// A file that may come from anybody, such as an opened game.
    Stranger,
}

impl ResultOrigin {
    /// The origin of a book's proofs.
    pub fn of_book(book: &Book) -> ResultOrigin {
        match book.trust() {
            BookTrust::Shipped => ResultOrigin::Shipped,
            BookTrust::Checked => ResultOrigin::Own,
            BookTrust::Unchecked => ResultOrigin::User,
        }
    }

    /// Whether results of this origin count as proven.
    pub fn is_trusted(self) -> bool {
        matches!(self, ResultOrigin::Own | ResultOrigin::Shipped)
    }

    /// The word in protocols: `stranger`.
    pub fn word(self) -> &'static str {
        match self {
            ResultOrigin::Own => "own",
            ResultOrigin::Shipped => "shipped",
            ResultOrigin::User => "user",
            ResultOrigin::Stranger => "stranger",
        }
    }

    /// How the words for a proof end: with who claims it, unless it is trusted.
    fn in_words(self) -> &'static str {
        match self {
            ResultOrigin::Own | ResultOrigin::Shipped => "",
            ResultOrigin::User => ", says your file; not checked",
            ResultOrigin::Stranger => ", says the file; not checked",
        }
    }
}

/// A position's proven result, a swap aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownResult {
    /// Who wins if the stones keep their colours.
    pub winner: Colour,
    /// Where the proof comes from.
    pub source: ResultSource,
    /// Who stands behind the proof.
    pub origin: ResultOrigin,
    /// At most how many stones the winner still has to place; `None` if unknown.
    pub moves: Option<u32>,
}

impl KnownResult {
    /// A result proven by the solver; the number of moves is unknown.
    pub fn by_solver(winner: Colour) -> KnownResult {
        KnownResult { winner, source: ResultSource::Solver, origin: ResultOrigin::Own, moves: None }
    }

    /// A position's result, proven by this program: whether a colour wins or loses.
    pub fn of_player(colour: Colour, wins: bool, source: ResultSource, moves: Option<u32>) -> KnownResult {
        let winner = if wins { colour } else { colour.opponent() };
        KnownResult { winner, source, origin: ResultOrigin::Own, moves }
    }

    /// A position's result by a book's proof: whether a colour wins or loses.
    pub fn of_book(colour: Colour, wins: bool, book: &Book) -> KnownResult {
        KnownResult { origin: ResultOrigin::of_book(book), ..KnownResult::of_player(colour, wins, ResultSource::Book, None) }
    }

    /// The same result, but claimed by a file.
    #[must_use]
    pub fn claimed_by(self, origin: ResultOrigin) -> KnownResult {
        KnownResult { origin, ..self }
    }

    /// The source, the distance and who says so, in words: `proven by the solver, in at most 3 moves`, or `proven by
    /// the solver, says the file; not checked`.
    pub fn in_words(&self) -> String {
        let moves = self.moves.filter(|&moves| moves > 0);
        let moves = moves.map(|moves| format!(", in at most {moves} move{}", plural(moves))).unwrap_or_default();
        format!("proven by {}{moves}{}", self.source.in_words(), self.origin.in_words())
    }
}

/// The verdict on a position: a proof or an estimate. It is about the stones as they are, unless [`Verdict::with_swap`]
/// was applied.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    /// Who wins is proven.
    Proven(KnownResult),
    /// A search or a book has estimated it.
    Estimate {
        /// Black's win rate in (0, 1).
        black: f64,
        /// The simulations behind it; 0 if it is from a book.
        simulations: u64,
    },
}

impl Verdict {
    /// A report's verdict for a colour to move. If a swap follows the next move, the rate is at most one half, as in
    /// the report.
    pub fn of(report: &Report, colour: Colour) -> Verdict {
        match report.proven {
            Some(wins) => Verdict::Proven(KnownResult::of_player(colour, wins, ResultSource::Search, report.moves_to_win)),
            None => Verdict::estimate(colour, report.win_rate, report.simulations),
        }
    }

    /// The verdict with the swap, if a colour may swap in the position: it takes the better side. The winner is named
    /// by its present colour, which a swap changes in Hex.
    pub fn with_swap(self, position: &Position, colour: Colour) -> Verdict {
        if position.check_swap(colour).is_err() {
            return self;
        }
        match self {
            Verdict::Proven(known) => Verdict::Proven(KnownResult { winner: colour, moves: None, ..known }),
            Verdict::Estimate { simulations, .. } => {
                let rate = self.rate_of(colour);
                Verdict::estimate(colour, rate.max(1.0 - rate), simulations)
            }
        }
    }

    /// An estimate from a colour's win rate; never 0 or 1, which are proofs.
    pub fn estimate(colour: Colour, win_rate: f64, simulations: u64) -> Verdict {
        let black = if colour == Colour::Black { win_rate } else { 1.0 - win_rate };
        Verdict::Estimate { black: estimated_rate(black), simulations }
    }

    /// A colour's win rate in [0, 1]; 0 or 1 if proven.
    pub fn rate_of(&self, colour: Colour) -> f64 {
        match *self {
            Verdict::Proven(known) => f64::from(u8::from(known.winner == colour)),
            Verdict::Estimate { black, .. } if colour == Colour::Black => black,
            Verdict::Estimate { black, .. } => 1.0 - black,
        }
    }

    /// The verdict for a colour in words: `win rate 48.2 %, 400 simulations`, `a win, proven by the solver`.
    pub fn in_words(&self, colour: Colour) -> String {
        match *self {
            Verdict::Proven(known) => format!("a {}, {}", if known.winner == colour { "win" } else { "loss" }, known.in_words()),
            Verdict::Estimate { simulations, .. } => {
                format!("win rate {:.1} %, {simulations} simulation{}", 100.0 * self.rate_of(colour), plural(simulations))
            }
        }
    }

    /// Whether a colour is proven to win or to lose; `None` for an estimate.
    pub fn proven_for(&self, colour: Colour) -> Option<bool> {
        match self {
            Verdict::Proven(known) => Some(known.winner == colour),
            Verdict::Estimate { .. } => None,
        }
    }

    /// The proven result, if there is one.
    pub fn known(&self) -> Option<KnownResult> {
        match *self {
            Verdict::Proven(known) => Some(known),
            Verdict::Estimate { .. } => None,
        }
    }
}
