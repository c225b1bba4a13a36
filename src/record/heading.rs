//! What the first node of a game says of the board, and how the game is spelled.

use super::spelling::{SpellingKind, SwapHabit, SwapSpelling, letters, place};
use super::tree::{Collection, GameNode, Property};
use super::{RecordError, littlegolem};
use crate::base::quoted;
use crate::board::Board;
use crate::rules::{Colour, TurnOrder, TurnOrderError};

/// What the first node says; its properties may come in any order.
#[derive(Default)]
struct Heading {
    named: Option<Board>,
    /// The value of `SZ` with its place.
    size: Option<(String, usize)>,
    /// The value of `EV` with its place.
    event: Option<(String, usize)>,
    /// Whether Little Golem wrote the file.
    is_little_golem: bool,
}

/// The board of a game and how it is spelled; a game that may be one of Hex or of Y is of Hex where the usual board has columns and rows.
///
/// # Errors
/// Another game, no board or one that does not exist, with its place.
pub(super) fn board_and_spelling(trees: &Collection, game: GameNode, usual: Board) -> Result<(Board, SpellingKind), RecordError> {
    let heading = Heading::read(trees, game)?;
    let kind = match first_label(trees, game) {
        opener if heading.is_little_golem => SpellingKind::LittleGolem(opener.unwrap_or(Colour::White)),
        _ if is_in_letters(trees, game) => SpellingKind::Letters,
        _ => SpellingKind::Names,
    };
    let Some((text, offset)) = &heading.size else {
        let board = heading.named.ok_or_else(|| trees.at(RecordError::NoBoard, trees.begin(game)));
        return board.map(|board| (board, kind));
    };
    let is_hex = |size| kind != SpellingKind::Names || has_stones_off_the_triangle(trees, game, size);
    let board = heading.board(text, is_hex, usual);
    board.map(|board| (board, kind)).map_err(|error| trees.at(error, *offset))
}

/// How the program that wrote a file writes the swap of Hex: HexGui up to 0.9, benzene and our own versions before 0.2 mean by `swap-pieces`
/// that the stone stays; all others what the specification says.
pub(super) fn swap_habit(trees: &Collection, game: GameNode) -> SwapHabit {
    let text = |name: &str| trees.text(game, name).unwrap_or_default().trim().to_ascii_lowercase();
    let (program, source) = (text("AP"), text("SO"));
    let is_one_of = |names: &[&str]| names.iter().any(|name| program.contains(name) || source.contains(name));
    let written = if is_old_hexgui(&program) || is_one_of(&["benzene", "mohex", "wolve"]) {
        SwapSpelling::HexGui09
    } else if is_one_of(&["hexgui", "playhex", "betahex", "sabaki"]) {
        SwapSpelling::Pieces
    } else {
        SwapSpelling::Sides
    };
    SwapHabit { written, moves_stone: written != SwapSpelling::HexGui09 && !program.starts_with("tripoint") }
}

/// Whether the value of `AP`, in lower case, is that of HexGui 0.1 to 0.9: `hexgui:0.` with a single digit.
fn is_old_hexgui(program: &str) -> bool {
    let minor = program.strip_prefix("hexgui").map(|rest| rest.trim_start_matches([':', ' ']));
    let rest = minor.and_then(|version| version.strip_prefix("0."));
    rest.is_some_and(|rest| rest.bytes().take_while(u8::is_ascii_digit).count() == 1)
}

/// How many stones the turns of a game have; one each where the first node says nothing.
///
/// # Errors
/// A sequence that there is not, or that the game on the board does not have, with its place.
pub(super) fn turns(trees: &Collection, game: GameNode, board: Board) -> Result<TurnOrder, RecordError> {
    let named = trees.properties(game).filter(|property| property.name() == "TU");
    named.flat_map(|property| property.values().collect::<Vec<_>>()).try_fold(TurnOrder::Alternating, |_, (text, offset)| {
        let turns = text.trim().parse().map_err(|error: TurnOrderError| trees.at(error.into(), offset))?;
        board.check_turns(turns).map_err(|error| trees.at(error.into(), offset))?;
        Ok(turns)
    })
}

impl Heading {
    fn read(trees: &Collection, game: GameNode) -> Result<Heading, RecordError> {
        let mut heading = Heading::default();
        for property in trees.properties(game) {
            let name = property.name();
            for (text, offset) in property.values() {
                let value = text.trim().to_owned();
                let at = |error: RecordError| trees.at(error, offset);
                match name.as_str() {
                    "GM" if value != "11" => return Err(at(RecordError::OtherGame(quoted(&value)))),
                    "TG" => heading.named = Some(value.parse::<Board>().map_err(|error| at(error.into()))?),
                    "SZ" => heading.size = Some((value, offset)),
                    "SO" => heading.is_little_golem |= littlegolem::is_source(&value),
                    "EV" => heading.event = Some((value, offset)),
                    _ => {}
                }
            }
        }
        heading.is_little_golem &= heading.named.is_none();
        if let Some((event, offset)) = heading.event.as_ref().filter(|_| heading.is_little_golem) {
            littlegolem::check_event(event).map_err(|error| trees.at(error, *offset))?;
        }
        Ok(heading)
    }

    /// The board by the name, by the size, or by both.
    fn board(&self, text: &str, is_hex: impl Fn(usize) -> bool, usual: Board) -> Result<Board, RecordError> {
        let numbers = numbers_of(text)?;
        let fits = |board: &Board| distinct(board.sizes()) == numbers;
        match (self.named, numbers.as_slice()) {
            (Some(board), _) if fits(&board) => Ok(board),
            (Some(board), _) => Err(RecordError::Contradiction { size: quoted(text), board }),
            (None, &[columns, rows]) => Ok(Board::hex(columns, rows)?),
            (None, &[size]) if is_hex(size) => Ok(Board::hex(size, size)?),
            (None, sizes) if usual.sizes().len() == 2 => Ok(usual.with_sizes(sizes)?),
            (None, sizes) => Ok(Board::default().with_sizes(sizes)?),
        }
    }
}

/// The numbers of a size: one, or columns and rows if they differ.
fn numbers_of(text: &str) -> Result<Vec<usize>, RecordError> {
    let numbers = text.splitn(3, ':').map(|number| number.trim().parse()).collect::<Result<Vec<usize>, _>>();
    let numbers = numbers.ok().filter(|numbers| numbers.len() <= 2);
    let expected = || "one number or two, as in SZ[10] or SZ[11:8]".to_owned();
    numbers.map(distinct).ok_or_else(|| RecordError::Syntax { got: format!("SZ[{}]", quoted(text)), expected: expected() })
}

/// Numbers without those that are the same as the one before.
pub(super) fn distinct(mut numbers: Vec<usize>) -> Vec<usize> {
    numbers.dedup();
    numbers
}

/// Which of `B` and `W` comes first in the main line.
fn first_label(trees: &Collection, game: GameNode) -> Option<Colour> {
    let mut names = trees.main_line(game).flat_map(|node| trees.properties(node)).map(|property| property.name());
    names.find_map(|name| Colour::BOTH.into_iter().find(|colour| name == colour.letter().to_string()))
}

/// The words of the stones and moves in a property.
fn words(property: Property<'_>) -> impl Iterator<Item = String> {
    let is_stone = ["B", "W", "AB", "AW"].contains(&property.name().as_str());
    is_stone.then(|| property.texts()).into_iter().flatten().map(|text| text.trim().to_owned())
}

/// Whether the stones and moves of a game, variations included, are written in two letters and none by a letter and a number.
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

/// Whether a stone of the main line stands on the rhombus of Hex of this size, but not on the triangle of Y.
fn has_stones_off_the_triangle(trees: &Collection, game: GameNode, size: usize) -> bool {
    let mut words = trees.main_line(game).flat_map(|node| trees.properties(node)).flat_map(words);
    words.any(|word| place(&word).is_some_and(|(column, row)| row < column && column < size))
}
