//! Files with self-play games: format and reader.
//!
//! Each line is a game: its number, the board, the winner, and the moves in order, separated by tabs. If turns have
//! several stones, the sequence of turns follows the board: `Y 7 122*`. A move without a full search, such as an
//! opening move, is just its cell's number. A fully searched move is `cell;win rate;cell:visits,cell:visits,…`, with
//! the win rate of the player to move; if the position's training weight isn't 1, it follows after another semicolon.
//! Black begins, without the swap rule. The last move wins, or the search has proven the winner.
//!
//! A game on Y 3, with `⇥` for a tab:
//!
//! ```text
//! 7⇥Y 3⇥black⇥1⇥0;0.2500;0:32,4:64⇥4;0.9000;4:64⇥2;0.1000;2:32,5:32⇥5;1.0000;5:32
//! ```

use super::error::GameError;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tripoint_games::base::quoted;
use tripoint_games::board::{AnySet, Board, Cell, MAX_WORDS};
use tripoint_games::families::BoardError;
use tripoint_games::rules::{Colour, Move, Position, Rules, SwapRule, TurnOrder, TurnOrderError};
use tripoint_jobs::files::{FileLine, FileLineError, LineReader};
use tripoint_network::NetworkPosition;

/// A position to learn from.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The position.
    pub position: NetworkPosition<MAX_WORDS>,
    /// Each move with its share of the visits, above 0; empty if no move is known to be better than the others.
    pub policy: Vec<(Cell, f32)>,
    /// The moves that the policy covers; `None` for all empty cells.
    pub moves: Option<AnySet>,
    /// Win rate of the player to move in [0, 1], according to the search; 0 or 1 if it is solved.
    pub win_rate: f32,
    /// Whether that player won.
    pub won: bool,
    /// The opponent's next stone.
    pub reply: Option<Cell>,
    /// The end of the game, if it was played out.
    pub end: Option<Arc<GameEnd>>,
    /// The training weight; an ordinary position has 1.
    pub weight: f32,
}

/// The last position of a played-out game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// Each colour's stones.
    pub stones: [AnySet; 2],
    /// The chain that won.
    pub chain: AnySet,
}

/// A game's positions.
#[derive(Clone, PartialEq, Debug)]
pub struct SelfPlayGame {
    /// The game's number.
    pub number: u32,
    /// The board.
    pub board: Board,
    /// The sequence of turns.
    pub turns: TurnOrder,
    /// The searched positions.
    pub samples: Vec<Sample>,
}

/// How to treat an incomplete last line, which a killed run leaves behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TornLine {
    Refused,
    PassedOver,
}

/// A position's greatest weight.
const MOST_WEIGHT: f32 = 100.0;

/// An upper bound on the bytes of a game: 400 moves, each with the visits of 400 cells.
const LONGEST_LINE: usize = 1 << 21;

/// Reads the games of a file.
///
/// # Errors
/// If a file can't be read, or a line is invalid; the error names the line and the reason.
pub fn read_games(path: &Path) -> Result<Vec<SelfPlayGame>, GameError> {
    let mut games = Vec::new();
    for_each_game(path, TornLine::Refused, |game| {
        games.push(game);
        Ok(())
    })?;
    Ok(games)
}

/// Reads a file game by game, so that it needn't fit into memory.
///
/// # Errors
/// As for [`read_games`], and those that `take` returns.
pub(super) fn for_each_game(
    path: &Path,
    torn: TornLine,
    mut take: impl FnMut(SelfPlayGame) -> Result<(), GameError>,
) -> Result<(), GameError> {
    let mut lines = LineReader::open(path, LONGEST_LINE).map_err(|error| GameError::File(path.to_owned(), error))?;
    let mut parser = Parser::default();
    while let Some(line) = lines.next_line().map_err(|error| line_error(path, error))? {
        match line {
            FileLine::Whole(text) => {
                let game = parser.parse(&text).map_err(|reason| GameError::Line(path.to_owned(), lines.place().0, reason))?;
                take(game)?;
            }
            // Skip an incomplete line only if it begins like a game: we mustn't cut another kind of file.
            FileLine::Unfinished(begun) if torn == TornLine::PassedOver && begins_game(&begun) => {}
            FileLine::Unfinished(_) => {
                let reason = "the line is incomplete, perhaps because a run was killed while writing it".to_owned();
                return Err(GameError::Line(path.to_owned(), lines.place().0 + 1, reason));
            }
        }
    }
    Ok(())
}

fn begins_game(line: &str) -> bool {
    line.chars().take_while(|&c| c != '\t').all(|c| c.is_ascii_digit())
}

fn line_error(path: &Path, error: FileLineError) -> GameError {
    match error {
        FileLineError::File(error) => GameError::File(path.to_owned(), error),
        FileLineError::Line(line, reason) => GameError::Line(path.to_owned(), line, reason),
    }
}

/// Reads only the numbers of a file's games, while another process may be writing it.
///
/// # Errors
/// As for [`read_games`], but lines only have to begin with a number.
pub(crate) fn game_numbers(path: &Path) -> Result<Vec<u32>, GameError> {
    let mut lines = LineReader::open(path, LONGEST_LINE).map_err(|error| GameError::File(path.to_owned(), error))?;
    let mut numbers = Vec::new();
    while let Some(FileLine::Whole(line)) = lines.next_line().map_err(|error| line_error(path, error))? {
        let number = number_of(line.split('\t').next().unwrap_or_default());
        numbers.push(number.map_err(|reason| GameError::Line(path.to_owned(), lines.place().0, reason))?);
    }
    Ok(numbers)
}

fn number_of(word: &str) -> Result<u32, String> {
    word.parse().map_err(|_| format!("got '{}', expected the number of a game", quoted(word)))
}

/// Reads the games of a file that another process may still be writing.
#[derive(Debug)]
pub struct GameReader {
    path: PathBuf,
    /// The lines and bytes read so far.
    place: (usize, u64),
    /// How long the file was when it was last read.
    length: u64,
}

impl GameReader {
    /// A reader at the beginning of a file.
    pub fn new(path: &Path) -> GameReader {
        GameReader { path: path.to_owned(), place: (0, 0), length: 0 }
    }

    /// Reads the games written since the last call; an unfinished line is left for later.
    ///
    /// # Errors
    /// As for [`read_games`], and those that `take` returns.
    pub fn read_new(&mut self, mut take: impl FnMut(SelfPlayGame) -> Result<(), GameError>) -> Result<(), GameError> {
        let unreadable = |error| GameError::File(self.path.clone(), error);
        // Open only files that have grown: a loop has thousands that haven't.
        let length = fs::metadata(&self.path).map_err(unreadable)?.len();
        if length == self.length {
            return Ok(());
        }
        let mut lines = LineReader::open_after(&self.path, LONGEST_LINE, self.place).map_err(unreadable)?;
        let mut parser = Parser::default();
        while let Some(FileLine::Whole(text)) = lines.next_line().map_err(|error| line_error(&self.path, error))? {
            let game = parser.parse(&text).map_err(|reason| GameError::Line(self.path.clone(), lines.place().0, reason))?;
            take(game)?;
            self.place = lines.place();
        }
        self.length = length;
        Ok(())
    }
}

/// Reads lines.
#[derive(Default)]
struct Parser {
    /// The empty board of the last game; the next game is usually on the same one.
    empty: Option<Position>,
}

impl Parser {
    /// Returns the line's game, or why the line is invalid.
    fn parse(&mut self, line: &str) -> Result<SelfPlayGame, String> {
        let mut fields = line.split('\t');
        let number = number_of(fields.next().unwrap_or_default())?;
        let (board, turns) = parse_game(fields.next().ok_or("the board is missing")?)?;
        let winner = match fields.next() {
            Some("black") => Colour::Black,
            Some("white") => Colour::White,
            other => return Err(format!("got '{}' for the winner, expected black or white", quoted(other.unwrap_or_default()))),
        };
        let mut position = self.start(board, turns);
        let mut samples: Vec<Sample> = Vec::new();
        let mut unanswered = 0;
        for (number, field) in (1..).zip(fields) {
            let colour = position.to_move();
            let sample = play(&mut position, field, winner).map_err(|reason| format!("move {number}: {reason}"))?;
            let played = position.history().last().and_then(|entry| entry.mv.cell());
            let before = samples[unanswered..].iter_mut().filter(|sample| sample.position.to_move != colour);
            unanswered += before.map(|sample| sample.reply = played).count();
            samples.extend(sample);
        }
        if position.history().is_empty() {
            return Err("got no move, expected at least one".to_owned());
        }
        // If the game is not won on the board yet, the search has proven the winner.
        if position.winner().is_some_and(|other| other != winner) {
            return Err(format!("got '{}' for the winner, but the other player has won", name(winner)));
        }
        let end = game_end(&position).map(Arc::new);
        samples.iter_mut().for_each(|sample| sample.end.clone_from(&end));
        Ok(SelfPlayGame { number, board, turns, samples })
    }

    fn start(&mut self, board: Board, turns: TurnOrder) -> Position {
        let rules = Rules { swap: SwapRule::Off, turns, ..Rules::STANDARD };
        let same = |empty: &Position| empty.board() == board && empty.rules().turns == turns;
        let empty = self.empty.take().filter(same).unwrap_or_else(|| Position::new(board, rules));
        self.empty.insert(empty).clone()
    }
}

/// The end of a played-out game.
fn game_end(position: &Position) -> Option<GameEnd> {
    position.winner()?;
    Some(GameEnd { stones: position.both_stones(), chain: position.winning_chains() })
}

/// The text for a board and a sequence of turns, which is left out if the players alternate.
pub(super) fn game_text(board: Board, turns: TurnOrder) -> String {
    if turns.alternates() { board.to_string() } else { format!("{board} {turns}") }
}

/// Reads the text of [`game_text`].
fn parse_game(text: &str) -> Result<(Board, TurnOrder), String> {
    // A list of turns ends with a star, or is `slow`.
    let turns = text.rsplit_once(' ').filter(|(_, last)| last.ends_with('*') || *last == "slow");
    let (board, turns) = match turns {
        Some((board, turns)) => (board, turns.parse().map_err(|error: TurnOrderError| error.to_string())?),
        None => (text, TurnOrder::Alternating),
    };
    let board: Board = board.parse().map_err(|error: BoardError| error.to_string())?;
    board.check_chains("networks").and(board.check_turns(turns)).map_err(|error| error.to_string())?;
    Ok((board, turns))
}

/// The word for a colour.
pub(super) fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

/// Plays a move from a line; returns the position before it if that was searched.
fn play(position: &mut Position, field: &str, winner: Colour) -> Result<Option<Sample>, String> {
    if position.winner().is_some() {
        return Err("the game is already won".to_owned());
    }
    let parts: Vec<&str> = field.split(';').collect();
    let sample = match *parts {
        [_] => None,
        [_, win_rate, visits] => Some(sample(position, win_rate, visits, winner)?),
        [_, win_rate, visits, weight] => {
            let known = weight.parse().ok().filter(|weight| (0.0..=MOST_WEIGHT).contains(weight));
            let weight = known.ok_or_else(|| format!("got the weight '{}', expected 0 to {MOST_WEIGHT}", quoted(weight)))?;
            Some(Sample { weight, ..sample(position, win_rate, visits, winner)? })
        }
        _ => {
            return Err(format!(
                "got {} parts, expected a cell, or a cell, a win rate, visits and perhaps a weight",
                parts.len()
            ));
        }
    };
    let played = empty_cell(position, parts[0])?;
    position.play(Move::Place(played)).map_err(|error| error.to_string())?;
    Ok(sample)
}

fn sample(position: &Position, win_rate: &str, visits: &str, winner: Colour) -> Result<Sample, String> {
    let rate = win_rate.parse().ok().filter(|rate| (0.0..=1.0).contains(rate));
    let legal = position.legal(position.to_move());
    let mut policy: Vec<(Cell, f32)> = Vec::new();
    for entry in visits.split(',') {
        let (cell, count) = entry
            .split_once(':')
            .ok_or_else(|| format!("got '{}', expected a cell and its visits, as in 7:32", quoted(entry)))?;
        let at = empty_cell(position, cell)?;
        if !legal.contains(at) {
            return Err(format!("cell {cell} joins another stone of the turn"));
        }
        let count = count.parse::<u32>().ok().filter(|&count| count > 0);
        let count = count.ok_or_else(|| format!("got '{}', expected visits of 1 to {}", quoted(entry), u32::MAX))?;
        if policy.iter().any(|&(other, _)| other == at) {
            return Err(format!("the visits of cell {cell} are given twice"));
        }
        policy.push((at, count as f32));
    }
    let all: f32 = policy.iter().map(|(_, visits)| visits).sum();
    policy.iter_mut().for_each(|(_, visits)| *visits /= all);
    let to_move = position.to_move();
    Ok(Sample {
        position: NetworkPosition::of(position, to_move),
        policy,
        moves: None,
        win_rate: rate.ok_or_else(|| format!("got the win rate '{}', expected a number from 0 to 1", quoted(win_rate)))?,
        won: to_move == winner,
        reply: None,
        end: None,
        weight: 1.0,
    })
}

fn empty_cell(position: &Position, text: &str) -> Result<Cell, String> {
    let cells = position.topology().len();
    let cell = text.parse().ok().filter(|&index| index < cells).map(Cell::from_index);
    let cell = cell.ok_or_else(|| format!("got '{}', expected a cell from 0 to {}", quoted(text), cells - 1))?;
    if position.stone_at(cell).is_some() {
        return Err(format!("cell {} is occupied", cell.index()));
    }
    Ok(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<SelfPlayGame, String> {
        Parser::default().parse(line)
    }

    #[test]
    fn the_example_is_a_game() {
        let lines = include_str!("read.rs").lines();
        let example = lines.skip_while(|line| *line != "//! ```text").nth(1).unwrap();
        let game = parse(&example.trim_start_matches("//! ").replace('⇥', "\t")).unwrap();
        let cell = Cell::from_index;
        assert_eq!((game.number, game.board, game.samples.len()), (7, "y 3".parse().unwrap(), 4));
        let stones = [vec![0], vec![1, 4]].map(|cells| cells.into_iter().map(cell).collect());
        let second = Sample {
            position: NetworkPosition::alternating(Colour::White, stones, Some(cell(4))),
            policy: vec![(cell(2), 0.5), (cell(5), 0.5)],
            moves: None,
            win_rate: 0.1,
            won: false,
            reply: Some(cell(5)),
            end: Some(Arc::new(GameEnd {
                stones: [vec![1, 4, 5], vec![0, 2]].map(|cells| cells.into_iter().map(cell).collect()),
                chain: [1, 4, 5].map(cell).into_iter().collect(),
            })),
            weight: 1.0,
        };
        assert_eq!(game.samples[2], second);
    }

    #[test]
    fn turns_of_several_stones_are_read() {
        let game = parse("3\tY 3 122*\twhite\t4;0.5;4:1\t0;0.5;0:1\t3;0.5;3:1,5:1\t1;0.5;1:1").unwrap();
        assert_eq!((game.board, game_text(game.board, game.turns)), ("y 3".parse().unwrap(), "Y 3 122*".to_owned()));
        let seen: Vec<_> =
            game.samples.iter().map(|sample| (sample.position.stones_left, sample.position.last.map(Cell::index))).collect();
        assert_eq!(seen, [(0, None), (1, Some(4)), (0, Some(4)), (1, Some(3))]);
        assert_eq!(game.samples[2].position.turn_stones.first().map(Cell::index), Some(0));
        assert!(!game.samples[0].won && game.samples[2].won && !game.samples[3].won);
    }

    /// Most of these were once accepted. Invalid rates and visits led to NaN weights, illegal moves to impossible
    /// positions.
    #[test]
    fn invalid_lines_are_refused() {
        for (line, reason) in [
            ("", "got '', expected the number"),
            ("x", "got 'x', expected the number"),
            ("1", "the board is missing"),
            ("1\ty 99\tblack\t1", "99 is too large: Y boards have 2 to 27"),
            ("1\ty 3 2*\tblack\t1", "got '2*', expected 1, 122*"),
            ("1\ty x\tblack\t1", "got 'y x', expected a board"),
            ("1\ty 3 122*\tblack\t1\t0\t3;0.5;2:1", "move 3: cell 2 joins another stone of the turn"),
            ("1\ty 3 122*\tblack\t1\t0\t2;0.5;3:1", "move 3: two stones of one turn may not belong to the same chain"),
            ("1\ty 3\tnobody\t1", "got 'nobody' for the winner"),
            ("1\ty 3\tblack\t6", "move 1: got '6', expected a cell from 0 to 5"),
            ("1\ty 3\tblack\t1;0.5;2", "move 1: got '2', expected a cell and its visits"),
            ("1\ty 3\tblack\t1;0.5;", "move 1: got '', expected a cell and its visits"),
            ("1\ty 3\tblack", "got no move, expected at least one"),
            ("1\ty 3\tblack\t0\t1;0.5", "move 2: got 2 parts"),
            ("1\ty 3\tblack\t1;0.5;1:32;1;9", "move 1: got 5 parts"),
            ("1\ty 3\tblack\t1;0.5;1:32;-1", "move 1: got the weight '-1', expected 0 to 100"),
            ("1\ty 3\tblack\t1;0.5;1:32;x", "move 1: got the weight 'x'"),
            ("1\ty 3\tblack\t1;NaN;1:32", "move 1: got the win rate 'NaN', expected a number from 0 to 1"),
            ("1\ty 3\tblack\t1;inf;1:32", "got the win rate 'inf'"),
            ("1\ty 3\tblack\t1;1.01;1:32", "got the win rate '1.01'"),
            ("1\ty 3\tblack\t1;-0.5;1:32", "got the win rate '-0.5'"),
            ("1\ty 3\tblack\t1;0.5;2:0", "move 1: got '2:0', expected visits of 1 to"),
            ("1\ty 3\tblack\t1;0.5;1:32,2:-1", "got '2:-1'"),
            ("1\ty 3\tblack\t1;0.5;1:NaN", "got '1:NaN'"),
            ("1\ty 3\tblack\t1;0.5;1:1.5", "got '1:1.5'"),
            ("1\ty 3\tblack\t1;0.5;1:1e30", "got '1:1e30'"),
            ("1\ty 3\tblack\t1;0.5;1:32,1:32", "move 1: the visits of cell 1 are given twice"),
            ("1\ty 3\tblack\t1\t2;0.5;1:32,2:32", "move 2: cell 1 is occupied"),
            ("1\ty 3\tblack\t1\t1", "move 2: cell 1 is occupied"),
            ("1\ty 3\tblack\t0\t1\t2\t4\t5\t3", "move 6: the game is already won"),
            ("1\ty 3\twhite\t0\t1\t2\t4\t5", "got 'white' for the winner, but the other player has won"),
        ] {
            let error = parse(line).unwrap_err();
            assert!(error.contains(reason), "{line}: {error}");
        }
    }

    /// Games written in the meantime come with the next call, and no game comes twice.
    #[test]
    fn a_file_is_read_while_it_grows() {
        let path = std::env::temp_dir().join(format!("tripoint-grows-{}", std::process::id()));
        let (first, second) = ("1\ty 3\tblack\t1;0.5;1:3\n", "2\ty 3\tblack\t2;0.5;1:3\n");
        let mut reader = GameReader::new(&path);
        for (text, expected) in [
            (first.to_owned(), vec![1]),
            (format!("{first}{}", &second[..9]), vec![]),
            (format!("{first}{second}"), vec![2]),
            (format!("{first}{second}"), vec![]),
        ] {
            fs::write(&path, text).unwrap();
            let mut seen = Vec::new();
            reader
                .read_new(|game| {
                    seen.push(game.number);
                    Ok(())
                })
                .unwrap();
            assert_eq!(seen, expected);
        }
        // A file of the same length is not opened.
        fs::write(&path, format!("{first}{second}3")).unwrap();
        reader.read_new(|_| Ok(())).unwrap();
        fs::write(&path, format!("{first}{second}\n")).unwrap();
        reader.read_new(|_| Ok(())).unwrap();
        fs::write(&path, format!("{first}{second}3\n")).unwrap();
        let error = reader.read_new(|_| Ok(())).unwrap_err().to_string();
        assert!(error.contains(":3: not a self-play game: the board is missing"), "{error}");
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn errors_name_file_and_line() {
        let path = std::env::temp_dir().join(format!("tripoint-read-{}", std::process::id()));
        let long = "1".repeat(LONGEST_LINE + 1);
        let no_end = "1\ty 3\tblack\t1;0.5;1:3";
        for (second, reason) in [
            (&b"\n"[..], "expected the number"),
            (b"\xff\n", "not UTF-8"),
            (no_end.as_bytes(), "incomplete"),
            (long.as_bytes(), "of more than"),
        ] {
            fs::write(&path, [b"0\ty 3\tblack\t1;0.5;1:32\n", second].concat()).unwrap();
            let error = read_games(&path).unwrap_err().to_string();
            let place = format!("{}:2: not a self-play game: ", path.display());
            assert!(error.starts_with(&place) && error.contains(reason), "{error}");
        }
        fs::remove_file(&path).unwrap();
        assert!(read_games(Path::new("/nowhere/games")).unwrap_err().to_string().contains("choose a file"));
    }
}
