//! Files with solved positions: format, writer and reader.
//!
//! Each line is a position with these fields, separated by tabs: the board, the colour to move, the cells with Black's
//! stones, those with White's, the winning move, the moves to choose from, and how many positions the solver examined
//! for it. Cells are numbers, with commas between them; `-` stands for none. Without a winning move, the player to move
//! loses. Some stones may never have been played, because dead and captured cells are filled in.
//!
//! A position on Hex 3×3, with `⇥` for a tab:
//!
//! ```text
//! Hex 3 3⇥white⇥0⇥8⇥4⇥2,4,6⇥5
//! ```

use super::error::SolvedError;
use super::read::{Sample, name};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tripoint_games::base::quoted;
use tripoint_games::board::{AnySet, Board, Cell};
use tripoint_games::families::BoardError;
use tripoint_games::rules::Colour;
use tripoint_jobs::files::{FileLine, FileLineError, LineReader};
use tripoint_network::NetworkPosition;
use tripoint_solver::SolvedPosition;

/// An upper bound on the bytes of a line: three lists of 400 cells need a hundredth of it.
const LONGEST_LINE: usize = 1 << 19;

/// A position's line, without the line feed.
pub fn solved_line(board: Board, position: &SolvedPosition) -> String {
    let SolvedPosition { stones: [black, white], to_move, winning_move, moves, nodes } = position;
    let [black, white, moves] = [black, white, moves].map(listed);
    let winning_move = listed(&winning_move.iter().copied().collect());
    format!("{board}\t{}\t{black}\t{white}\t{winning_move}\t{moves}\t{nodes}", name(*to_move))
}

/// The cells' numbers, or `-` if there are none.
fn listed(cells: &AnySet) -> String {
    let numbers: Vec<_> = cells.iter().map(|cell| cell.index().to_string()).collect();
    if numbers.is_empty() { "-".to_owned() } else { numbers.join(",") }
}

/// Reads files with solved positions, ordered by board, player to move and stones. If a position was proven several
/// times, keeps the proof that took the most work.
///
/// # Errors
/// If a file can't be read, or a line is invalid; the error names the line and the reason.
pub fn read_solved(paths: &[PathBuf]) -> Result<Vec<(Board, Sample)>, SolvedError> {
    let mut found = BTreeMap::new();
    for path in paths {
        let mut lines = LineReader::open(path, LONGEST_LINE).map_err(|error| SolvedError::File(path.clone(), error))?;
        let mut empty = None;
        while let Some(line) = lines.next_line().map_err(|error| unreadable(path, error))? {
            let number = lines.place().0;
            let text = match line {
                FileLine::Whole(text) => text,
                FileLine::Unfinished(_) => return Err(line_error(path, number + 1, "the line has no end".to_owned())),
            };
            let (board, position) = read(&text, &mut empty).map_err(|reason| line_error(path, number, reason))?;
            let key = (board.to_string(), position.to_move.index(), position.stones);
            let kept = found.entry(key).or_insert_with(|| (board, position.clone()));
            if kept.1.nodes < position.nodes {
                *kept = (board, position);
            }
        }
    }
    Ok(found.into_values().map(|(board, position)| (board, sample(&position))).collect())
}

fn unreadable(path: &Path, error: FileLineError) -> SolvedError {
    match error {
        FileLineError::File(error) => SolvedError::File(path.to_owned(), error),
        FileLineError::Line(number, reason) => line_error(path, number, reason),
    }
}

fn line_error(path: &Path, number: usize, reason: String) -> SolvedError {
    SolvedError::Line(path.to_owned(), number, reason)
}

/// The network's targets for a solved position: the winner and, if that is the player to move, the winning move.
fn sample(position: &SolvedPosition) -> Sample {
    let SolvedPosition { to_move, winning_move, moves, .. } = position;
    let stones = [*to_move, to_move.opponent()].map(|colour| position.stones[colour.index()]);
    Sample {
        position: NetworkPosition::alternating(*to_move, stones, None),
        policy: winning_move.iter().map(|&cell| (cell, 1.0)).collect(),
        moves: Some(*moves),
        win_rate: f32::from(u8::from(winning_move.is_some())),
        won: winning_move.is_some(),
        reply: None,
        end: None,
        weight: 1.0,
    }
}

/// Reads a line. Keeps the last board with its number of cells, because the next position is usually on the same one.
fn read(line: &str, last: &mut Option<(Board, usize)>) -> Result<(Board, SolvedPosition), String> {
    let fields: Vec<_> = line.split('\t').collect();
    let [board, to_move, black, white, winning_move, moves, nodes] = fields[..] else {
        return Err(format!("got {} fields, expected 7 with tabs between them", fields.len()));
    };
    let board: Board = board.parse().map_err(|error: BoardError| error.to_string())?;
    let cells = match last.filter(|&(known, _)| known == board) {
        Some((_, cells)) => cells,
        None => {
            board.check_chains("networks").map_err(|error| error.to_string())?;
            last.insert((board, board.cells())).1
        }
    };
    let set = |text: &str| {
        let mut set = AnySet::EMPTY;
        for number in text.split(',').filter(|_| text != "-") {
            let cell = number.parse().ok().filter(|&index| index < cells).map(Cell::from_index);
            let cell = cell.ok_or_else(|| format!("got '{}', expected a cell from 0 to {}", quoted(number), cells - 1))?;
            if set.contains(cell) {
                return Err(format!("the cell {number} is named twice"));
            }
            set.insert(cell);
        }
        Ok(set)
    };
    let to_move = Colour::BOTH
        .into_iter()
        .find(|&colour| name(colour) == to_move)
        .ok_or_else(|| format!("got '{}' for the colour to move, expected black or white", quoted(to_move)))?;
    let (black, white, winning_move, moves) = (set(black)?, set(white)?, set(winning_move)?, set(moves)?);
    if !black.is_disjoint(&white) || !moves.is_disjoint(&black.union(&white)) {
        return Err("Black's stones, White's stones and the moves share a cell".to_owned());
    }
    if winning_move.len() > 1 || !winning_move.difference(&moves).is_empty() {
        return Err(format!("got '{}' for the winning move, expected one of the moves or -", listed(&winning_move)));
    }
    let nodes = nodes.parse().map_err(|_| format!("got '{}', expected a whole number", quoted(nodes)))?;
    Ok((board, SolvedPosition { stones: [black, white], to_move, winning_move: winning_move.first(), moves, nodes }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn parse(line: &str) -> Result<(Board, SolvedPosition), String> {
        read(&line.replace('⇥', "\t"), &mut None)
    }

    const EXAMPLE: &str = "Hex 3 3⇥white⇥0⇥8⇥4⇥2,4,6⇥5";

    #[test]
    fn the_example_is_a_position() {
        let lines = include_str!("solved.rs").lines();
        let example = lines.skip_while(|line| *line != "//! ```text").nth(1).unwrap().trim_start_matches("//! ");
        assert_eq!(example, EXAMPLE);
        let (board, position) = parse(example).unwrap();
        let set = |cells: &[usize]| cells.iter().copied().map(Cell::from_index).collect::<AnySet>();
        let expected = SolvedPosition {
            stones: [set(&[0]), set(&[8])],
            to_move: Colour::White,
            winning_move: Some(Cell::from_index(4)),
            moves: set(&[2, 4, 6]),
            nodes: 5,
        };
        assert_eq!((board.to_string().as_str(), &position), ("Hex 3 3", &expected));
        assert_eq!(solved_line(board, &position), example.replace('⇥', "\t"));
        let lost = SolvedPosition { winning_move: None, ..position };
        assert_eq!(parse(&solved_line(board, &lost)), Ok((board, lost.clone())));
        let learned = sample(&lost);
        assert_eq!((learned.policy, learned.won, learned.win_rate, learned.moves), (vec![], false, 0.0, Some(lost.moves)));
        assert_eq!(sample(&expected).position.stones, [set(&[8]), set(&[0])], "the mover's stones come first");
    }

    #[test]
    fn invalid_lines_are_refused() {
        for (from, to, reason) in [
            ("⇥5", "", "got 6 fields, expected 7"),
            ("Hex 3 3", "Chess 8", "Chess"),
            ("Hex 3 3", "Caeth-Y 4", "networks"),
            ("white", "grey", "got 'grey' for the colour to move"),
            ("⇥8⇥", "⇥9⇥", "got '9', expected a cell from 0 to 8"),
            ("⇥8⇥", "⇥x⇥", "got 'x'"),
            ("⇥8⇥", "⇥8,8⇥", "the cell 8 is named twice"),
            ("⇥8⇥", "⇥0⇥", "share a cell"),
            ("2,4,6", "2,4,8", "share a cell"),
            ("⇥4⇥", "⇥3⇥", "got '3' for the winning move"),
            ("⇥4⇥", "⇥2,4⇥", "got '2,4' for the winning move"),
            ("⇥5", "⇥five", "got 'five', expected a whole number"),
        ] {
            let error = parse(&EXAMPLE.replacen(from, to, 1)).unwrap_err();
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn longest_proof_of_a_position_counts() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, lines: &[&str]| {
            let path = folder.path().join(name);
            fs::write(&path, (lines.join("\n") + "\n").replace('⇥', "\t")).unwrap();
            path
        };
        let (short, long) = (EXAMPLE.replace("⇥5", "⇥4").replace("⇥4⇥2", "⇥2⇥2"), EXAMPLE.replace("white", "black"));
        let files = [file("a", &[EXAMPLE, &long]), file("b", &[&short])];
        let positions = read_solved(&files).unwrap();
        let best: Vec<_> = positions.iter().map(|(_, sample)| (sample.position.to_move, sample.policy[0].0.index())).collect();
        assert_eq!(best, [(Colour::Black, 4), (Colour::White, 4)]);
        let error = read_solved(&[file("c", &[EXAMPLE, "garbage"])]).unwrap_err().to_string();
        assert!(error.contains("c:2: not a solved position") && error.contains("solve --export-solved"), "{error}");
        assert!(read_solved(&["/nowhere".into()]).unwrap_err().to_string().contains("/nowhere"));
    }
}
