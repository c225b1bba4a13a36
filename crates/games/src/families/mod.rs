//! The game families: one file per game, and the list of them all.
//!
//! A family's file contains everything specific to the game: its name and parameters, how to construct its boards, the
//! goal, the cells' names and text layout. `family.rs` has default answers. Modules below see boards, goals and names
//! as data; those above ask a [`Board`].
//!
//! To add a game, copy the most similar file, change what differs, and add a line to the list.
//! `tests/integration/families.rs` checks that nothing is missing.

mod bent_y;
mod caeth_y;
mod family;
mod hex;
mod obtuse_y;
mod poly_y;
mod text;
mod y;

pub use family::BoardError;
pub use text::size_numbers;

use crate::base::{alternatives, quoted};
use crate::board::{Board, FamilyHandle, MAX_CELLS, Topology};
use crate::notation::{Coordinates, Notation, NotationError};
use crate::pictures::{NamedOrientation, Orientation};
use crate::rules::{Colour, Goal, Position, Rules, SwapRule, TurnOrder};
use family::Family;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

/// The families in the order that people see.
const LIST: [(FamilyHandle, &dyn Family); 6] = [
    (y::HANDLE, &y::Y),
    (poly_y::HANDLE, &poly_y::PolyY),
    (bent_y::HANDLE, &bent_y::BentY),
    (obtuse_y::HANDLE, &obtuse_y::ObtuseY),
    (hex::HANDLE, &hex::Hex),
    (caeth_y::HANDLE, &caeth_y::CaethY),
];

/// Each handle's number is its index in the list.
const _: () = {
    let mut place = 0;
    while place < LIST.len() {
        assert!(LIST[place].0.number() == place);
        place += 1;
    }
};

/// The families.
const FAMILIES: [&dyn Family; LIST.len()] = {
    let mut families = [LIST[0].1; LIST.len()];
    let mut place = 0;
    while place < LIST.len() {
        families[place] = LIST[place].1;
        place += 1;
    }
    families
};

/// Each family's default board.
fn examples() -> impl Iterator<Item = String> {
    FAMILIES.iter().map(|family| format!("'{}'", family.default_board().to_string().to_lowercase()))
}

/// Finds a family by its name as people type it.
fn find(name: &str) -> Option<&'static dyn Family> {
    let letters = text::letters_of(name)?;
    FAMILIES.into_iter().find(|family| family.word().replace('-', "") == letters)
}

/// Finds a family's board by numbers as people give them: the parameters, or the side length.
fn by_numbers(family: &dyn Family, numbers: &[usize]) -> Result<Board, BoardError> {
    let count = family.parameter_names().split(',').count();
    match *numbers {
        [size] if count > 1 => family.with_size(family.default_board(), size),
        [a, b] if count == 1 && a == b => family.board(&[a]),
        _ => family.board(numbers),
    }
}

/// The families' names in flags and commands.
///
/// ```
/// use tripoint_games::families;
///
/// assert!(families::words().any(|word| word == "poly-y"));
/// ```
pub fn words() -> impl Iterator<Item = &'static str> {
    FAMILIES.into_iter().map(Family::word)
}

/// Each family's name in flags, its parameters and its boards.
pub fn described() -> impl Iterator<Item = (&'static str, &'static str, String)> {
    FAMILIES.into_iter().map(|family| (family.word(), family.parameter_names(), family.boards()))
}

impl Board {
    fn family(self) -> &'static dyn Family {
        FAMILIES[self.handle().number()]
    }

    /// The family's name in flags and commands.
    pub fn family_word(self) -> &'static str {
        self.family().word()
    }

    /// Names the board as people write it: `Hex 11×11`, `Poly-Y (5,7)`. Files use its [`Display`](std::fmt::Display)
    /// form, `Hex 11 11`.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::hex(11, 11)?.title(), "Hex 11×11");
    /// assert_eq!(Board::bent_y(5, 4)?.title(), "Bent Y (5,4)");
    /// assert_eq!(Board::hex(11, 11)?.to_string(), "Hex 11 11");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn title(self) -> String {
        let mut parts = self.title_pattern().split("{}");
        let first = parts.next().unwrap_or_default().to_owned();
        self.parameters().iter().zip(parts).fold(first, |text, (number, part)| format!("{text}{number}{part}"))
    }

    /// The pattern for the [title](Board::title) of any board in this game, with `{}` for each parameter.
    #[doc(hidden)]
    pub fn title_pattern(self) -> &'static str {
        self.family().title_pattern()
    }

    /// Iterates over all boards, family by family.
    pub fn all() -> impl Iterator<Item = Board> {
        let numbers = || 0..=MAX_CELLS;
        FAMILIES.into_iter().flat_map(move |family| -> Vec<Board> {
            let ones = numbers().filter_map(|a| family.board(&[a]).ok());
            let pairs = (0..=32).flat_map(|a| (0..=32).filter_map(move |b| family.board(&[a, b]).ok()));
            ones.chain(pairs).collect()
        })
    }

    /// Finds a family's default board by name. Case doesn't matter, and words may be joined by a hyphen, a blank or
    /// nothing: `Poly-Y`, `PolyY`.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::default_of("Hex"), Some(Board::hex(11, 11)?));
    /// assert_eq!(Board::default_of("chess"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn default_of(family: &str) -> Option<Board> {
        find(family).map(Family::default_board)
    }

    /// The same game's board with these parameters, or with this side length, which may be given twice. For a side
    /// length Poly-Y keeps its number of sides, bent Y its inner triangle, and Hex boards become square.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::hex(11, 11)?.with_numbers(&[13, 9])?, Board::hex(13, 9)?);
    /// assert_eq!(Board::hex(11, 11)?.with_numbers(&[13])?, Board::hex(13, 13)?);
    /// assert_eq!(Board::poly_y(5, 7)?.with_numbers(&[4])?, Board::poly_y(5, 4)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// No board has these numbers.
    pub fn with_numbers(self, numbers: &[usize]) -> Result<Board, BoardError> {
        match *numbers {
            [size] => self.family().with_size(self, size),
            [a, b] if a == b && !self.has_two_parameters() => self.family().with_size(self, a),
            _ => self.family().board(numbers),
        }
    }

    /// Whether the game's boards have two parameters.
    pub fn has_two_parameters(self) -> bool {
        self.family().parameter_names().contains(',')
    }

    /// The board that GTP's `boardsize` makes from this one with one or two arguments.
    ///
    /// # Errors
    /// No board has these numbers.
    pub fn with_sizes(self, sizes: &[usize]) -> Result<Board, BoardError> {
        self.family().with_sizes(self, sizes)
    }

    /// The arguments that GTP's `boardsize` needs to make this board.
    pub fn sizes(self) -> Vec<usize> {
        self.family().sizes(self)
    }

    /// Checks that the game can be played with this turn order.
    ///
    /// # Errors
    /// [`BoardError::NoChainsOfCells`] if it cannot.
    pub fn check_turns(self, turns: TurnOrder) -> Result<(), BoardError> {
        if turns.alternates() { Ok(()) } else { self.check_chains("turns of several stones") }
    }

    /// Checks that the game supports a feature, such as opening books, that needs chains made of the stones themselves.
    ///
    /// # Errors
    /// [`BoardError::NoChainsOfCells`] if it doesn't.
    pub fn check_chains(self, what: &'static str) -> Result<(), BoardError> {
        if self.family().cells_make_chains() {
            return Ok(());
        }
        Err(BoardError::NoChainsOfCells { game: self.family_name(), what })
    }

    /// The board parameters in words, for people.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::hex(11, 11)?.parameters_in_words(), ["Columns", "Rows"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parameters_in_words(self) -> &'static [&'static str] {
        self.family().parameters_in_words()
    }

    /// The side lengths that [`with_numbers`](Board::with_numbers) accepts.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::y(10)?.size_range(), 2..=27);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn size_range(self) -> RangeInclusive<usize> {
        let fits = |size: &usize| self.with_numbers(&[*size]).is_ok();
        let least = (1..=MAX_CELLS).find(fits).unwrap_or(1);
        least..=(least..=MAX_CELLS).take_while(fits).last().unwrap_or(least)
    }

    /// The number of cells on a side; for Hex, the number of columns.
    pub fn size(self) -> usize {
        self.family().size(self)
    }

    /// The number of cells.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert_eq!(Board::y(10)?.cells(), 55);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cells(self) -> usize {
        self.family().cells(self)
    }

    /// Both colours' goals in one line, for people.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// println!("{}", Board::y(10)?.aim());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn aim(self) -> &'static str {
        self.family().aim()
    }

    /// One colour's goal in words.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// use tripoint_games::rules::Colour;
    ///
    /// let board = Board::hex(11, 11)?;
    /// assert_ne!(board.aim_of(Colour::Black), board.aim_of(Colour::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn aim_of(self, colour: Colour) -> &'static str {
        self.family().aim_of(colour)
    }

    /// One colour's goal on a drawing. A drawing may lie in any direction, but shows whose sides they are.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::rules::Colour;
    ///
    /// let aim = Board::hex(11, 11)?.aim_in_drawings(Colour::Black);
    /// assert_eq!(aim, "a chain that joins the two black sides wins");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn aim_in_drawings(self, colour: Colour) -> &'static str {
        self.family().aim_in_drawings(colour)
    }

    /// Explains the game's rules from the first stone on, as paragraphs for people. `to_swap` says how to swap, such as
    /// `type swap`.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::rules::{Colour, Rules};
    ///
    /// let [_, _, begin] = Board::y(10)?.rules_for_people(Rules::STANDARD, Colour::Black, "type swap");
    /// assert!(begin.starts_with("Black begins."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rules_for_people(self, rules: Rules, opener: Colour, to_swap: &str) -> [String; 3] {
        let turns =
            "The players take turns to place a stone of their own colour on any empty cell. Stones are never moved or taken.";
        let turns = rules.turns.in_words().map_or_else(|| turns.to_owned(), |several| format!("{turns} {several}"));
        let effect = match rules.swap {
            SwapRule::Off | SwapRule::NoMirror => None,
            SwapRule::Recolour => Some(format!("the stone on the board changes its colour, and {opener} moves again")),
            SwapRule::ExchangeSeats => Some("the players exchange colours, and the other one moves next".to_owned()),
            SwapRule::Reflect => Some(format!(
                "the stone on the board moves to its mirror image in the long diagonal and changes its colour, and {opener} moves again"
            )),
        };
        let swap = effect.map_or_else(
            || "The swap rule is off.".to_owned(),
            |effect| {
                format!(
                    "To keep that fair, the second player may {to_swap} in place of a first move: {effect}. So a first move that is too good \
                     is taken over."
                )
            },
        );
        [turns, self.family().rules().to_owned(), format!("{opener} begins. {swap}")]
    }

    /// Whether another board belongs to the same game, whatever its size.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    ///
    /// assert!(Board::hex(5, 5)?.is_of_same_game(Board::hex(9, 14)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_of_same_game(self, other: Board) -> bool {
        self.family_word() == other.family_word()
    }
}

impl Default for Board {
    /// The Y board with base 10.
    fn default() -> Board {
        FAMILIES[0].default_board()
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Parses a game and its numbers: `hex 11`, `Hex 11x8`, `poly-y 5,7`, `PolyY-5-7`, `Poly-Y (5,7)`.
    fn from_str(text: &str) -> Result<Board, BoardError> {
        let wrong = || BoardError::Text { got: quoted(text), examples: alternatives(examples()) };
        // Titles have their numbers in parentheses.
        let opened = text.trim_end().strip_suffix(')').and_then(|text| text.split_once('('));
        let bare = opened.map(|(name, numbers)| format!("{name} {numbers}"));
        let text = bare.as_deref().unwrap_or(text);
        let start = text.find(|c: char| c.is_ascii_digit()).ok_or_else(wrong)?;
        let (name, numbers) = text.split_at(start);
        let family = find(name).ok_or_else(wrong)?;
        let numbers = size_numbers(numbers).ok_or_else(wrong)?;
        by_numbers(family, &numbers)
    }
}

impl Topology {
    /// Builds a board's graph.
    ///
    /// # Complexity
    /// O(cells · sides); less than a millisecond.
    pub fn new(board: Board) -> Topology {
        let construction = board.family().construct(board);
        let goal = board.family().goal(board, construction.side_count());
        Topology::build(board, construction, &|sides| goal.is_kept_by(sides))
    }

    /// The game's goal.
    pub fn goal(&self) -> Goal {
        self.board().family().goal(self.board(), self.side_count())
    }
}

impl Position {
    /// The empty board. If the colours have different goals, as in Hex, a swap exchanges the players' colours instead
    /// of recolouring the stone.
    pub fn new(board: Board, rules: Rules) -> Position {
        let topology = Topology::new(board);
        let goal = topology.goal();
        Position::of_game(Arc::new(topology), Arc::new(goal), rules)
    }
}

impl NamedOrientation {
    /// The board's orientations in pictures, the usual one first.
    pub fn of_board(board: Board) -> &'static [NamedOrientation] {
        board.family().orientations()
    }
}

impl Orientation {
    /// Finds the board's orientation with this word.
    ///
    /// # Errors
    /// The board has no such orientation. The message lists those it has.
    pub fn find(board: Board, word: &str) -> Result<Orientation, String> {
        let all = NamedOrientation::of_board(board);
        let known = all.iter().find(|named| named.word == word).map(|named| named.orientation);
        known.ok_or_else(|| format!("got '{}', expected {}", quoted(word), alternatives(all.iter().map(|named| named.word))))
    }
}

impl Coordinates {
    /// Lists all coordinate systems, each once.
    pub fn all() -> Vec<Coordinates> {
        let mut all: Vec<Coordinates> = Vec::new();
        for coordinates in FAMILIES.iter().flat_map(|family| family.coordinates(family.default_board())) {
            if !all.contains(coordinates) {
                all.push(*coordinates);
            }
        }
        all
    }

    /// The coordinate systems that a board has, the default first.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Coordinates;
    ///
    /// assert_eq!(Coordinates::of_board(Board::hex(11, 11)?)[0], Coordinates::HEXGUI);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_board(board: Board) -> &'static [Coordinates] {
        board.family().coordinates(board)
    }
}

impl FromStr for Coordinates {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Coordinates::all().into_iter().find(|coordinates| coordinates.name() == text);
        known.ok_or_else(|| NotationError::Unknown { got: quoted(text), expected: alternatives(Coordinates::all()) })
    }
}

impl Notation {
    /// Names a board's cells in these coordinates.
    ///
    /// # Errors
    /// [`NotationError::Unfit`] if the board doesn't have these coordinates.
    pub fn new(topology: &Topology, coordinates: Coordinates) -> Result<Notation, NotationError> {
        let board = topology.board();
        let fitting = Coordinates::of_board(board);
        if !fitting.contains(&coordinates) {
            let expected = alternatives(fitting.iter());
            return Err(NotationError::Unfit { coordinates, board, expected });
        }
        Ok(Notation::fitting(topology, coordinates))
    }

    /// Names a board's cells in its default coordinates.
    ///
    /// ```
    /// use tripoint_games::board::{Board, Topology};
    /// use tripoint_games::notation::Notation;
    ///
    /// let notation = Notation::default_for(&Topology::new(Board::hex(11, 11)?));
    /// assert_eq!(notation.name(notation.parse("K11")?), "k11");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn default_for(topology: &Topology) -> Notation {
        Notation::fitting(topology, Coordinates::of_board(topology.board())[0])
    }

    fn fitting(topology: &Topology, coordinates: Coordinates) -> Notation {
        let family = topology.board().family();
        let names = family.names(topology, coordinates);
        let layout = family.layout(topology, coordinates, &names);
        let others = family.coordinates(topology.board()).iter().filter(|_| family.reads_all_names());
        let read = others.flat_map(|&other| family.names(topology, other).into_iter().zip(topology.cells()));
        Notation::build(coordinates, names, read, layout)
    }
}
