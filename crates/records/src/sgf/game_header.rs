//! A game's first node: the board, and how moves are written.

use crate::game::error::RecordError;
use crate::game::move_format::{CellFormat, SwapFormat, SwapHabit, from_gogui, letters, place};
use crate::sgf::littlegolem;
use crate::sgf::tree::{Collection, GameNode, Property};
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_games::families::BoardError;
use tripoint_games::rules::{Colour, TurnOrder, TurnOrderError};

/// The caller's knowledge about the game in a file without `TG`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameHint {
    /// None: a file that fits both Hex and Y is read as Hex.
    #[default]
    Open,
    /// The game being played: a file that fits it and another game is read as this one.
    Usual(Board),
    /// The file's game, as the user named it, with any size.
    Named(Board),
}

/// The game data in the first node, completed from the moves.
pub(crate) struct GameHeader {
    pub(crate) board: Board,
    pub(crate) kind: CellFormat,
    /// The other game's board, if the file fits both games.
    pub(crate) other: Option<Board>,
    /// Notes from reading, with their places.
    pub(crate) notes: Vec<(usize, String)>,
}

/// The first node's properties, in any order.
#[derive(Default)]
struct Properties {
    /// The `TG` value.
    named: Option<Board>,
    /// The `SZ` value with its location.
    size: Option<(String, usize)>,
    /// The `GM` value with its location.
    game: Option<(String, usize)>,
    /// The `EV` value with its location.
    event: Option<(String, usize)>,
    /// The `AP` value with its location.
    program: Option<(String, usize)>,
    /// Whether `SO` names Little Golem.
    is_little_golem: bool,
    /// Whether `GC` has Little Golem's form.
    has_game_number: bool,
}

impl GameHeader {
    /// Reads a game's first node.
    ///
    /// # Errors
    /// Another game, or a missing or impossible board, with its location.
    pub(crate) fn read(trees: &Collection, game: GameNode, hint: GameHint) -> Result<GameHeader, RecordError> {
        let properties = Properties::read(trees, game)?;
        let is_in_letters = is_in_letters(trees, game);
        let is_little_golem = properties.is_of_little_golem(is_in_letters);
        if let Some((event, offset)) = properties.event.as_ref().filter(|_| is_little_golem) {
            littlegolem::check_event(event).map_err(|error| trees.at(error, *offset))?;
        }
        if properties.named.is_none() && !is_little_golem && !matches!(hint, GameHint::Named(_)) {
            properties.check_game(trees, game, is_in_letters)?;
        }
        let kind = match first_label(trees, game) {
            opener if is_little_golem => CellFormat::LittleGolem(opener.unwrap_or(Colour::White)),
            _ if is_in_letters => CellFormat::Letters,
            _ => CellFormat::Names,
        };
        let header = GameHeader { board: Board::default(), kind, other: None, notes: Vec::new() };
        header.with_board(trees, game, &properties, hint)
    }

    /// Finds the board by the name, by the size, or by both.
    fn with_board(
        mut self,
        trees: &Collection,
        game: GameNode,
        properties: &Properties,
        hint: GameHint,
    ) -> Result<GameHeader, RecordError> {
        let begin = trees.begin(game);
        let (numbers, offset) = match &properties.size {
            Some((text, offset)) => {
                let numbers = numbers_of(text).map_err(|error| trees.at(error, *offset))?;
                if let Some(board) = properties.named.filter(|board| distinct(board.sizes()) != numbers) {
                    return Err(trees.at(RecordError::Contradiction { size: quoted(text), board }, *offset));
                }
                (numbers, *offset)
            }
            None if properties.named.is_some() => (Vec::new(), begin),
            None if properties.game.is_some() || matches!(hint, GameHint::Named(_)) => {
                self.notes
                    .push((begin, "got no SZ; the board is taken for one of 11 by 11, as the specification has it".to_owned()));
                (vec![11], begin)
            }
            None => return Err(trees.at(RecordError::NoBoard, begin)),
        };
        let board = match (properties.named, hint) {
            (Some(board), _) => Ok(board),
            (None, GameHint::Named(named)) if numbers.len() == 1 && !self.is_little_golem() => {
                named.with_sizes(&numbers).map_err(RecordError::from)
            }
            (None, hint) => self.of_hex_or_y(trees, game, &numbers, (hint, offset)),
        };
        self.board = board.map_err(|error| trees.at(error, offset))?;
        if self.board.sizes().len() == 1 && self.kind == CellFormat::Letters {
            self.kind = kind_on_the_triangle(trees, game, self.board);
        }
        Ok(self)
    }

    fn is_little_golem(&self) -> bool {
        matches!(self.kind, CellFormat::LittleGolem(_))
    }

    /// The board for a file that names neither Hex nor Y. It is Hex if the size or the stones fit only Hex. If the file
    /// fits both games, it is Hex unless Y is being played.
    fn of_hex_or_y(
        &mut self,
        trees: &Collection,
        game: GameNode,
        numbers: &[usize],
        (hint, offset): (GameHint, usize),
    ) -> Result<Board, RecordError> {
        let &[size] = numbers else { return Ok(Board::hex(numbers[0], numbers[1])?) };
        let hex = Board::hex(size, size);
        let fits_y = self.kind == CellFormat::Names && !has_stones_off_the_triangle(trees, game, size);
        let Ok(y) = Board::default().with_sizes(numbers) else { return Ok(hex?) };
        let (board, other) = match (hex, hint) {
            (hex, _) if !fits_y => return Ok(hex?),
            // Only Y has boards of this size here, but other programs play Hex on them.
            (Err(_), GameHint::Usual(usual)) if usual.is_of_same_game(y) => return Ok(y),
            (Err(error), _) => return Err(RecordError::OnlyY(error)),
            (Ok(hex), GameHint::Usual(usual)) if usual.is_of_same_game(y) => (y, hex),
            (Ok(hex), _) => (hex, y),
        };
        self.other = Some(other);
        self.notes.push((
            offset,
            format!(
                "got no TG, and GM[11] is written for Hex and for Y alike; the file is read as a game of {}; if it is one of {}, \
                 say --game {}",
                board.title(),
                other.title(),
                other.family_word()
            ),
        ));
        Ok(board)
    }
}

impl Properties {
    fn read(trees: &Collection, game: GameNode) -> Result<Properties, RecordError> {
        let mut read = Properties::default();
        for property in trees.properties(game) {
            let name = property.name();
            for (text, offset) in property.values() {
                let value = text.trim().to_owned();
                match name.as_str() {
                    "GM" => read.game = Some((value, offset)),
                    "TG" => read.named = Some(value.parse().map_err(|error: BoardError| trees.at(error.into(), offset))?),
                    "SZ" if !value.is_empty() => read.size = Some((value, offset)),
                    "SO" => read.is_little_golem |= littlegolem::is_source(&value),
                    "EV" => read.event = Some((value, offset)),
                    "AP" => read.program = Some((value, offset)),
                    "GC" => read.has_game_number |= value.starts_with("game #"),
                    _ => {}
                }
            }
        }
        Ok(read)
    }

    /// Whether Little Golem wrote the file. Either the file says so, or it names neither a game nor a program, but has
    /// the site's tournament or game number, and moves in two letters.
    fn is_of_little_golem(&self, is_in_letters: bool) -> bool {
        let is_hex_event = self.event.as_ref().is_some_and(|(event, _)| event.to_ascii_lowercase().starts_with("hex"));
        let looks_like_it = self.game.is_none() && self.program.is_none() && is_in_letters;
        self.named.is_none() && (self.is_little_golem || looks_like_it && (is_hex_event || self.has_game_number))
    }

    /// Refuses other games' files.
    fn check_game(&self, trees: &Collection, game: GameNode, is_in_letters: bool) -> Result<(), RecordError> {
        let program = self.program.as_ref().map(|(program, offset)| (program.to_ascii_lowercase(), *offset));
        match &self.game {
            Some((number, offset)) if number != "11" => return Err(trees.at(RecordError::OtherGame(quoted(number)), *offset)),
            // No Go program writes a letter and a number.
            None if is_in_letters => return Err(trees.at(RecordError::NoGame, trees.begin(game))),
            _ => {}
        }
        let is_named = |(program, _): &(String, usize)| OF_GOMOKU.iter().any(|name| program.contains(name));
        if let Some((name, offset)) = program.as_ref().filter(|program| is_named(program)) {
            return Err(trees.at(RecordError::Gomoku(format!("AP[{}]", quoted(name))), *offset));
        }
        let is_known = program.as_ref().is_some_and(|(program, _)| OF_HEX.iter().any(|name| program.contains(name)));
        match self.size.as_ref().filter(|(size, _)| ["15", "15:15"].contains(&size.as_str()) && is_in_letters && !is_known) {
            Some((_, offset)) => Err(trees.at(RecordError::Gomoku("SZ[15] with moves in two letters".to_owned()), *offset)),
            None => Ok(()),
        }
    }
}

/// The `AP` value in our own files.
pub(crate) const PROGRAM: &str = concat!("Tripoint:", env!("CARGO_PKG_VERSION"));

/// Words in the names of programs for Gomoku and its relatives, and in those of Hex programs that write two letters.
const OF_GOMOKU: [&str; 5] = ["gomoku", "renju", "piskvork", "gobang", "five in a row"];
const OF_HEX: [&str; 3] = ["hex", "gorilla", "tripoint"];

/// How two-letter cells on a triangle are written: as in GoGui, if GoGui wrote the file and every stone then has a
/// cell.
fn kind_on_the_triangle(trees: &Collection, game: GameNode, board: Board) -> CellFormat {
    let size = board.size();
    let is_gogui = trees.text(game, "AP").is_some_and(|program| program.to_ascii_lowercase().contains("gogui"));
    let mut places = trees.nodes(game).flat_map(|node| trees.properties(node)).flat_map(words).filter_map(|word| letters(&word));
    let fits = is_gogui && places.all(|place| from_gogui(place, size).is_some());
    if fits { CellFormat::GoGui } else { CellFormat::Letters }
}

/// A game's turn order; the players alternate if the first node has none.
///
/// # Errors
/// An invalid turn order, or one that the game does not support, with its location.
pub(crate) fn turns(trees: &Collection, game: GameNode, board: Board) -> Result<TurnOrder, RecordError> {
    let named = trees.properties(game).filter(|property| property.name() == "TU");
    named.flat_map(|property| property.values().collect::<Vec<_>>()).try_fold(TurnOrder::Alternating, |_, (text, offset)| {
        let turns = text.trim().parse().map_err(|error: TurnOrderError| trees.at(error.into(), offset))?;
        board.check_turns(turns).map_err(|error| trees.at(error.into(), offset))?;
        Ok(turns)
    })
}

/// The `RU` value in a game without a swap.
pub(crate) const NO_SWAP: &str = "no-swap";

/// Whether a game has a swap. It has one unless `RU` says otherwise.
pub(crate) fn has_swap(trees: &Collection, game: GameNode) -> bool {
    trees.text(game, "RU").is_none_or(|rules| !rules.trim().eq_ignore_ascii_case(NO_SWAP))
}

/// How the program that wrote a file writes the Hex swap. HexGui up to 0.9, benzene and Tripoint leave the stone with
/// `swap-pieces`; all others follow the specification.
pub(crate) fn swap_habit(trees: &Collection, game: GameNode) -> SwapHabit {
    let text = |name: &str| trees.text(game, name).unwrap_or_default();
    habit_of(&text("AP"), &text("SO"))
}

/// Changes which program a file names, so that a final swap moves the stone or leaves it, as wanted.
pub(crate) fn set_habit(trees: &mut Collection, game: GameNode, moves_stone: bool) {
    if !moves_stone {
        trees.set(game, "AP", &[PROGRAM]);
        return;
    }
    let text = |name: &str| trees.text(game, name).unwrap_or_default();
    let is_against = [("AP", habit_of(&text("AP"), "")), ("SO", habit_of("", &text("SO")))];
    for (name, _) in is_against.iter().filter(|(_, habit)| !habit.moves_stone) {
        trees.set(game, name, &[]);
    }
}

/// A program's swap habit, by the values for `AP` and `SO`.
fn habit_of(program: &str, source: &str) -> SwapHabit {
    let [program, source] = [program, source].map(|text| text.trim().to_ascii_lowercase());
    let is_one_of = |names: &[&str]| names.iter().any(|name| program.contains(name) || source.contains(name));
    let written = if is_old_hexgui(&program) || is_one_of(&["benzene", "mohex", "wolve"]) {
        SwapFormat::HexGui09
    } else if is_one_of(&["hexgui", "playhex", "betahex", "sabaki"]) {
        SwapFormat::Pieces
    } else {
        SwapFormat::Sides
    };
    SwapHabit { written, moves_stone: written != SwapFormat::HexGui09 && !program.starts_with("tripoint") }
}

/// Whether an `AP` value, in lower case, names HexGui 0.1 to 0.9: `hexgui:0.` with a single digit.
fn is_old_hexgui(program: &str) -> bool {
    let minor = program.strip_prefix("hexgui").map(|rest| rest.trim_start_matches([':', ' ']));
    let rest = minor.and_then(|version| version.strip_prefix("0."));
    rest.is_some_and(|rest| rest.bytes().take_while(u8::is_ascii_digit).count() == 1)
}

/// The numbers in a size: one, or columns and rows if they differ.
fn numbers_of(text: &str) -> Result<Vec<usize>, RecordError> {
    let numbers = text.splitn(3, ':').map(|number| number.trim().parse()).collect::<Result<Vec<usize>, _>>();
    let numbers = numbers.ok().filter(|numbers| numbers.len() <= 2);
    let expected = || "one number or two, as in SZ[10] or SZ[11:8]".to_owned();
    numbers.map(distinct).ok_or_else(|| RecordError::Syntax { got: format!("SZ[{}]", quoted(text)), expected: expected() })
}

/// Numbers without consecutive duplicates.
pub(crate) fn distinct(mut numbers: Vec<usize>) -> Vec<usize> {
    numbers.dedup();
    numbers
}

/// The first of `B` and `W` in the main line.
fn first_label(trees: &Collection, game: GameNode) -> Option<Colour> {
    let mut names = trees.main_line(game).flat_map(|node| trees.properties(node)).map(|property| property.name());
    names.find_map(|name| Colour::BOTH.into_iter().find(|colour| name == colour.letter().to_string()))
}

/// The words for a property's stones and moves, including rectangles' corners.
fn words(property: Property<'_>) -> impl Iterator<Item = String> {
    let is_stone = ["B", "W", "AB", "AW", "AE"].contains(&property.name().as_str());
    let texts = is_stone.then(|| property.texts()).into_iter().flatten();
    texts.flat_map(|text| text.split(':').map(|word| word.trim().to_owned()).collect::<Vec<_>>())
}

/// Whether a game's stones and moves, including variations, are written in two letters and never as a letter and a
/// number.
fn is_in_letters(trees: &Collection, game: GameNode) -> bool {
    let mut found = false;
    for word in trees.nodes(game).flat_map(|node| trees.properties(node)).flat_map(words) {
        if place(&word).is_some() {
            return false;
        }
        found |= letters(&word).is_some();
    }
    found
}

/// Whether a stone in the main line is on Hex's rhombus of this size, but not on Y's triangle.
fn has_stones_off_the_triangle(trees: &Collection, game: GameNode, size: usize) -> bool {
    let mut words = trees.main_line(game).flat_map(|node| trees.properties(node)).flat_map(words);
    words.any(|word| place(&word).is_some_and(|(column, row)| row < column && column < size))
}
