//! A query's game: its board, its rules and its moves.

use crate::fields::{FieldError, Fields};
use serde_json::{Map, Value};
use tripoint_engine::engine::Settings;
use tripoint_engine::protocol::is_rule_of_go;
use tripoint_games::base::{alternatives, quoted};
use tripoint_games::board::{Board, Cell};
use tripoint_games::families;
use tripoint_games::notation::{Coordinates, Dialect, Notation};
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Rules, SwapRule};

/// The greatest number that we read for a board.
const MOST: i64 = 1000;

/// A game, read and found legal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct QueryGame {
    board: Board,
    rules: Rules,
    /// How cells are named; `None` for the board's own names.
    coordinates: Option<Coordinates>,
    stones: Vec<(Colour, Cell)>,
    /// Who moves first, if the query or its first move says so.
    first: Option<Colour>,
    moves: Vec<ColouredMove>,
}

impl QueryGame {
    /// Reads a query's game. The settings supply the rest.
    ///
    /// # Errors
    /// Returns the first wrong field.
    pub(crate) fn read(
        fields: &Fields<'_>,
        settings: &Settings,
        warnings: &mut Vec<FieldError>,
    ) -> Result<QueryGame, FieldError> {
        let (start, rules) = read_rules(fields, settings, warnings)?;
        let board = read_board(fields, start)?;
        let turns = board.check_turns(rules.turns);
        turns.map_err(|error| FieldError::new("rules", error.to_string()))?;
        let coordinates = settings.coordinates.filter(|coordinates| Coordinates::of_board(board).contains(coordinates));
        let mut game = QueryGame { board, rules, coordinates, stones: Vec::new(), first: None, moves: Vec::new() };
        let empty = Position::new(board, rules);
        let notation = game.notation(&empty);
        for (colour, word) in pairs(fields, "initialStones")?.unwrap_or_default() {
            let cell = notation.parse(word).map_err(|_| no_cell("initialStones", word, &notation))?;
            game.stones.push((colour, cell));
        }
        let pairs = pairs(fields, "moves")?;
        let pairs = pairs.ok_or_else(|| FieldError::new("moves", "Must specify an array of [player, location] pairs"))?;
        let dialect = if empty.goal().is_symmetric() { &Dialect::RECORD } else { &Dialect::HEX_RECORD };
        for &(colour, word) in &pairs {
            let mv = notation.read_move(word, dialect).map_err(|error| {
                let expected = error.expected(empty.rules().swap);
                FieldError::new("moves", format!("Could not parse board location: {}; expected {expected}", error.got))
            })?;
            game.moves.push(ColouredMove { colour, mv });
        }
        game.first = fields.colour("initialPlayer")?.or(game.moves.first().map(|entry| entry.colour));
        if rules.swap.is_on() && !empty.goal().is_symmetric() {
            game.rules.swap = swap_of(&pairs, &game.moves).unwrap_or(rules.swap);
        }
        Ok(game)
    }

    /// The cells' names.
    pub(crate) fn notation(&self, position: &Position) -> Notation {
        let named = self.coordinates.and_then(|coordinates| Notation::new(position.topology(), coordinates).ok());
        named.unwrap_or_else(|| Notation::default_for(position.topology()))
    }

    /// How many moves the game has.
    pub(crate) fn len(&self) -> usize {
        self.moves.len()
    }

    /// An engine's settings for this game.
    pub(crate) fn settings(&self, settings: &Settings) -> Settings {
        let &QueryGame { board, rules, coordinates, .. } = self;
        settings.clone().with_board(board).with_rules(rules).with_coordinates(coordinates)
    }

    /// Plays the game to its end, and shows every position with the number of moves before it.
    ///
    /// # Errors
    /// Returns the first illegal stone or move.
    pub(crate) fn replay(&self, mut visit: impl FnMut(usize, &Position) -> Result<(), FieldError>) -> Result<(), FieldError> {
        let mut position = Position::new(self.board, self.rules);
        let notation = self.notation(&position);
        for &(colour, cell) in &self.stones {
            let set_up = position.set_up(colour, cell);
            set_up.map_err(|why| FieldError::new("initialStones", format!("Illegal stone: {}: {why}", notation.name(cell))))?;
        }
        self.first.into_iter().for_each(|colour| position.set_to_move(colour));
        visit(0, &position)?;
        for (number, &ColouredMove { colour, mv }) in self.moves.iter().enumerate() {
            let illegal = |why: &str| {
                let word = notation.word(mv, &Dialect::RECORD);
                FieldError::new("moves", format!("Illegal move {number}: {word}: {why}"))
            };
            if mv == Move::Resign {
                return Err(illegal("a resignation leaves nothing to analyse; leave it out"));
            }
            position.play_any(colour, mv).map_err(|why| illegal(&why.to_string()))?;
            visit(number + 1, &position)?;
        }
        Ok(())
    }
}

/// Finds out what a swap does in a game whose colours have different goals, if there was a swap. The word `swap-sides`
/// says it, otherwise the next move does, as in files. `None` if neither does.
fn swap_of(pairs: &[(Colour, &str)], moves: &[ColouredMove]) -> Option<SwapRule> {
    let place = moves.iter().position(|entry| entry.mv == Move::Swap)?;
    if pairs[place].1.eq_ignore_ascii_case("swap-sides") {
        return Some(SwapRule::Recolour);
    }
    let next = moves.get(place + 1)?;
    Some(if next.colour == moves[place].colour { SwapRule::Recolour } else { SwapRule::Reflect })
}

/// Reads the game in `rules`, as one of its boards, and the other rules.
fn read_rules(fields: &Fields<'_>, settings: &Settings, warnings: &mut Vec<FieldError>) -> Result<(Board, Rules), FieldError> {
    let (mut board, mut rules) = (settings.board, settings.rules);
    let name = |word: &str, board: &mut Board, warnings: &mut Vec<FieldError>| {
        if is_rule_of_go(word) {
            let text = format!("Rules of Go name no game: {}, using {}", quoted(word), board.family_word());
            warnings.push(FieldError::new("rules", text));
            return Ok(());
        }
        let found = Board::default_of(word);
        let found = found.ok_or_else(|| {
            let known = alternatives(families::words());
            FieldError::new("rules", format!("Could not parse rules: {}; expected {known}", quoted(word)))
        })?;
        if !found.is_of_same_game(*board) {
            *board = found;
        }
        Ok(())
    };
    match fields.get("rules") {
        None => {}
        Some(Value::String(word)) => name(word, &mut board, warnings)?,
        Some(Value::Object(object)) => {
            let own = Fields::new(object);
            let of_rules = |error: FieldError| FieldError::new("rules", format!("{}: {}", error.field, error.text));
            if let Some(word) = own.text("game").map_err(of_rules)? {
                name(word, &mut board, warnings)?;
            }
            if let Some(word) = own.text("turns").map_err(of_rules)? {
                rules.turns = word.parse().map_err(|error| FieldError::new("rules", format!("turns: {error}")))?;
            }
            if let Some(swap) = own.boolean("swap").map_err(of_rules)? {
                rules.swap = match (swap, rules.swap) {
                    (false, _) => SwapRule::Off,
                    (true, SwapRule::Off) => Rules::STANDARD.swap,
                    (true, swap) => swap,
                };
            }
            let unknown = own.unknown();
            if !unknown.is_empty() {
                warnings.push(FieldError::new("rules", format!("Unknown rules: {}", unknown.join(","))));
            }
        }
        Some(_) => return Err(FieldError::new("rules", "Must be the name of a game, or an object with game, turns and swap")),
    }
    Ok((board, rules))
}

/// Reads the board's numbers. Its game is that of `start`.
fn read_board(fields: &Fields<'_>, start: Board) -> Result<Board, FieldError> {
    let size = |name| fields.whole(name, 1..=MOST);
    let numbers = match (size("boardXSize")?, size("boardYSize")?) {
        (None, None) => return Ok(start),
        (None, Some(_)) => return Err(FieldError::new("boardXSize", "Must be there where boardYSize is")),
        (Some(x), None) => vec![x as usize],
        (Some(x), Some(y)) => vec![x as usize, y as usize],
    };
    match *numbers {
        [x, y] if start.has_two_parameters() => start.with_numbers(&[x, y]).map_err(|error| {
            // If there are boards with the first number, the second one is wrong.
            let is_first = !(1..=MOST as usize).any(|y| start.with_numbers(&[x, y]).is_ok());
            (if is_first { "boardXSize" } else { "boardYSize" }, error.to_string())
        }),
        [x, y] if x != y => {
            let game = start.family_word();
            Err(("boardYSize", format!("A board of {game} has one number: leave boardYSize out, or give the same twice")))
        }
        ref numbers => start.with_numbers(numbers).map_err(|error| ("boardXSize", error.to_string())),
    }
    .map_err(|(field, text)| FieldError::new(field, text))
}

fn no_cell(field: &str, word: &str, notation: &Notation) -> FieldError {
    let (got, range) = (quoted(word), notation.range());
    FieldError::new(field, format!("Could not parse board location: {got}; expected a cell from {range}"))
}

/// Reads pairs of a player and a word.
fn pairs<'a>(fields: &Fields<'a>, field: &'static str) -> Result<Option<Vec<(Colour, &'a str)>>, FieldError> {
    const PAIRS: &str = "pairs of the form [\"b\" or \"w\", location]";
    let wrong = || FieldError::new(field, format!("Must be an array of {PAIRS}"));
    let pair = |value: &'a Value| {
        let [player, word] = value.as_array().map(Vec::as_slice).unwrap_or_default() else { return Err(wrong()) };
        let (player, word) = player.as_str().zip(word.as_str()).ok_or_else(wrong)?;
        let colour = Colour::named(player);
        let colour = colour.ok_or_else(|| FieldError::new(field, format!("Could not parse player: {}", quoted(player))))?;
        Ok((colour, word))
    };
    fields.list(field, PAIRS)?.map(|list| list.iter().map(pair).collect()).transpose()
}

/// Reads the cells in a restriction. Words for other moves, such as `pass`, are ignored.
pub(crate) fn cells(object: &Map<String, Value>, field: &str, notation: &Notation) -> Result<Vec<Cell>, FieldError> {
    let wrong = || FieldError::new(field, "moves: Must be an array of board locations");
    let list = object.get("moves").and_then(Value::as_array).ok_or_else(wrong)?;
    let words = list.iter().map(|value| value.as_str().ok_or_else(wrong)).collect::<Result<Vec<_>, _>>()?;
    let is_cell = |word: &&str| !matches!(notation.read_move(word, &Dialect::HEX_RECORD), Ok(mv) if mv.cell().is_none());
    let cells = words.into_iter().filter(is_cell);
    cells.map(|word| notation.parse(word).map_err(|_| no_cell(field, word, notation))).collect()
}
