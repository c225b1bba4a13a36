//! Opens a game from any text that has one: its only game, or the reader's choice.

use crate::answers::{GameSummary, OpenedAnswer, PageAnswer, ReadingChoice};
use crate::desk::{Answered, Desk, PageReply};
use crate::size_limit::SizeLimit;
use crate::tree::GameTree;
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_records::{Collection, GameHint, GameNode, GameText, MainLine, TextContent, TextFormat, read_address, read_text};

/// How a text is opened.
#[derive(Clone, Copy)]
struct Opening {
    /// The game's number, from 1, and which game it is if the text doesn't say so.
    chosen: Option<(usize, Option<Board>)>,
    limit: SizeLimit,
    /// Whether to show the last position instead of the first.
    at_end: bool,
}

/// Opens a text's game. Asks the page if the text has several games, or if it is uncertain whether its game is Hex or
/// Y.
pub(super) fn open(desk: &mut Desk, text: &str) -> Answered {
    open_game(desk, text, Opening { chosen: None, limit: SizeLimit::Opened, at_end: false })
}

/// Opens one of a text's games by its number, from 1. If the text doesn't say which game it is, the word does.
pub(super) fn choose(desk: &mut Desk, choice: (usize, Option<&str>), text: &str) -> Answered {
    open_game(desk, text, Opening { chosen: Some(chosen(choice)?), limit: SizeLimit::Opened, at_end: false })
}

/// Opens a game stored by the page, however large it has grown there.
pub(super) fn restore(desk: &mut Desk, choice: (usize, Option<&str>), text: &str) -> Answered {
    open_game(desk, text, Opening { chosen: Some(chosen(choice)?), limit: SizeLimit::Kept, at_end: false })
}

/// Opens the position in the page's address.
pub(super) fn open_address(desk: &mut Desk, text: &str) -> Answered {
    let hint = GameHint::Usual(desk.own_game().tree().board());
    let read = read_address(text.as_bytes(), hint).map_err(|error| error.without_place().to_string())?;
    open_read(desk, read, text, Opening { chosen: None, limit: SizeLimit::Opened, at_end: true })
}

/// A game's number in its file, from 1, and which game it is, if chosen.
fn chosen((number, game): (usize, Option<&str>)) -> Result<(usize, Option<Board>), String> {
    if number == 0 {
        return Err("got game 0, expected the number of a game, from 1".to_owned());
    }
    let board =
        |word: &str| Board::default_of(word).ok_or_else(|| format!("got '{}', expected the word of a game", quoted(word)));
    Ok((number, game.map(board).transpose()?))
}

fn open_game(desk: &mut Desk, text: &str, opening: Opening) -> Answered {
    let hint = GameHint::Usual(desk.own_game().tree().board());
    let read = read_text(text.as_bytes(), hint).map_err(|error| error.to_string())?;
    // A link means the position at its end.
    let at_end = read.format == TextFormat::Tripoint;
    open_read(desk, read, text, Opening { at_end, ..opening })
}

fn open_read(desk: &mut Desk, read: GameText, text: &str, Opening { chosen, limit, at_end }: Opening) -> Answered {
    let rules = desk.engine().rules();
    let mut warnings: Vec<String> = Some(read.note).filter(|note| !note.is_empty()).into_iter().chain(read.notes).collect();
    let tree = match read.content {
        TextContent::Games(mut trees) => {
            // The page has decoded the text, and encodes what it saves.
            trees.assume_utf8();
            limit.check_file(&trees)?;
            if chosen.is_none() && is_question(&trees) {
                return Ok(vec![PageReply::Message(choice(&trees))]);
            }
            warnings.extend(trees.warnings().iter().map(ToString::to_string));
            let (number, game) = chosen.unwrap_or((1, None));
            let mut tree = GameTree::open(trees, (number.saturating_sub(1), game), limit, rules)?;
            tree.set_source(text);
            warnings.extend(tree.notes());
            tree
        }
        TextContent::Game(record) => match chosen {
            Some((number, _)) if number > 1 => return Err(format!("got game {number}, expected 1 to 1")),
            _ => GameTree::of_record(&record, rules)?,
        },
    };
    Ok(desk.begin(tree, at_end, OpenedAnswer { warnings }))
}

/// The possible ways to read a game in a file.
#[derive(Default)]
struct Readings {
    /// The usual one first.
    boards: Vec<Board>,
    /// How many moves its main line has in the first reading.
    moves: usize,
    /// Why it seems to be a different game from these.
    doubt: Option<String>,
    /// Why it can't be read.
    error: Option<String>,
}

impl Readings {
    fn of(trees: &Collection, game: GameNode) -> Readings {
        let read = |hint| MainLine::read(trees, game, hint);
        let error = match read(GameHint::Open) {
            Ok(line) => {
                let boards = [Some(line.record.board), line.other].into_iter().flatten().collect();
                return Readings { boards, moves: line.record.moves.len(), ..Readings::default() };
            }
            Err(error) => error,
        };
        let text = error.to_string();
        let said = ["hex", "y"].into_iter().filter(|_| error.is_of_another_game()).filter_map(Board::default_of);
        let lines: Vec<MainLine> = said.filter_map(|board| read(GameHint::Named(board)).ok()).collect();
        match lines.first() {
            Some(first) => {
                let (boards, moves) = (lines.iter().map(|line| line.record.board).collect(), first.record.moves.len());
                Readings { boards, moves, doubt: Some(text), error: None }
            }
            None => Readings { error: Some(text), ..Readings::default() },
        }
    }
}

/// Whether the reader has to choose: one of several games, or how to read the only one.
fn is_question(trees: &Collection) -> bool {
    match trees.games() {
        &[game] => {
            let readings = Readings::of(trees, game);
            readings.boards.len() > 1 || readings.doubt.is_some()
        }
        _ => true,
    }
}

/// A file's games, to choose from.
fn choice(trees: &Collection) -> PageAnswer {
    let summary = |(number, &game): (usize, &GameNode)| {
        let text = |name| trees.text(game, name).unwrap_or_default();
        let reading = |board: Board| ReadingChoice { word: board.family_word(), board: board.to_string().to_lowercase() };
        let Readings { boards, moves, doubt, error } = Readings::of(trees, game);
        let readings = boards.into_iter().map(reading).collect();
        let [black, white, result, date] = ["PB", "PW", "RE", "DT"].map(text);
        GameSummary { number, black, white, result, date, moves, readings, doubt, error }
    };
    PageAnswer::Choice { games: (1..).zip(trees.games()).map(summary).collect() }
}
