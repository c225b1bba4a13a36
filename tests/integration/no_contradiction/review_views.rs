//! A game's review as users see it: the report, the game as SGF, and the curve.

use super::{Conversation, NODES, Prover, Truth, engine};
use assert_cmd::Command;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tripoint::notation::Notation;
use tripoint::rules::{Colour, Move, Position};

/// If a view claims a proof, how much more effort than the long solve to spend on it.
const LONGER: u64 = 50;

/// A game's positions, with their proven results.
struct ProvenGame<'a> {
    prover: &'a mut Prover,
    positions: Vec<Position>,
    /// Who wins each position; `None` if the long solve doesn't know.
    winners: Vec<Option<Colour>>,
    notation: Notation,
    case: String,
}

impl ProvenGame<'_> {
    /// Checks that `winner` wins the position after `number` moves.
    fn check_winner(&mut self, number: usize, winner: Colour, view: &str) {
        let own = match self.winners[number] {
            Some(own) => own,
            None => {
                let own = self.prover.winner(&self.positions[number], LONGER * NODES);
                own.unwrap_or_else(|| panic!("{view} has a proof of position {number}: {}", self.case))
            }
        };
        self.winners[number] = Some(own);
        assert_eq!(own, winner, "{view}, position {number}: {}", self.case);
    }

    /// Checks a move that gave a win away, according to a view.
    fn check_given_away(&mut self, number: usize, view: &str) {
        let mover = self.positions[number - 1].to_move();
        self.check_winner(number - 1, mover, view);
        self.check_winner(number, mover.opponent(), view);
    }

    /// Checks that a move wins a position.
    fn check_win(&mut self, number: usize, word: &str, view: &str) {
        let (mut after, mover) = (self.positions[number].clone(), self.positions[number].to_move());
        after.play_any(mover, Move::Place(self.notation.parse(word).unwrap())).unwrap();
        assert_eq!(self.prover.winner(&after, LONGER * NODES), Some(mover), "{view}, {word} in {number}: {}", self.case);
    }
}

/// A line in a report's table.
struct Row {
    player: Colour,
    /// Whether the table shows a winning move; `None` for an estimate.
    wins: Option<bool>,
}

fn colour(word: &str) -> Colour {
    if word == "Black" { Colour::Black } else { Colour::White }
}

/// The move number at the beginning of a text such as `2. White c7`.
fn number(text: &str) -> Option<usize> {
    text.trim_start().split_once(". ")?.0.parse().ok()
}

/// A report's table.
fn rows(report: &str) -> Vec<Row> {
    let row = |line: &str| {
        let columns: Vec<&str> = line.split("  ").map(str::trim).filter(|column| !column.is_empty()).collect();
        let [number, player, _, verdict, ..] = columns[..] else { return None };
        number.parse::<usize>().ok()?;
        let wins = match verdict.split([' ', ',']).next() {
            Some("win") => Some(true),
            Some("loss") => Some(false),
            _ => {
                assert!(verdict.ends_with(" %"), "{line}");
                None
            }
        };
        Some(Row { player: colour(player), wins })
    };
    report.lines().filter_map(row).collect()
}

fn check_report(game: &mut ProvenGame<'_>, report: &str) -> Vec<Row> {
    let rows = rows(report);
    assert_eq!(rows.len() + 1, game.positions.len(), "{report}");
    // Backwards from the end, as proofs are found.
    for (number, row) in rows.iter().enumerate().map(|(index, row)| (index + 1, row)).rev() {
        if let Some(wins) = row.wins {
            game.check_winner(number, if wins { row.player } else { row.player.opponent() }, report);
        }
    }
    for line in report.lines() {
        let proven = line.strip_prefix("Proven: ").and_then(|rest| rest.split_once(" wins from move "));
        if let Some((winner, from)) = proven {
            let from: usize = from.split(' ').next().unwrap().parse().unwrap();
            (from..game.positions.len()).for_each(|number| game.check_winner(number, colour(winner), line));
        }
        let mistake = line.strip_prefix("The decisive mistake: ").unwrap_or(line);
        let better = mistake.split_once("; ").and_then(|(_, better)| better.split_once(" wins"));
        let better = better.map(|(better, _)| better).filter(|better| !better.contains(' '));
        if let Some(number) = number(mistake).filter(|_| mistake != line || better.is_some()) {
            game.check_given_away(number, line);
            better.into_iter().for_each(|better| game.check_win(number - 1, better, line));
        }
        if let Some((_, stretch)) = line.split_once("'s moves ").filter(|_| line.starts_with("The decisive mistake is one of ")) {
            let ends: Vec<usize> = stretch.split([' ', ':']).filter_map(|word| word.parse().ok()).collect();
            let mover = game.positions[ends[0] - 1].to_move();
            game.check_winner(ends[0] - 1, mover, line);
            game.check_winner(ends[1], mover.opponent(), line);
        }
    }
    let end = report.lines().find_map(|line| line.strip_prefix("The game is not at its end: "));
    if let Some(winner) = end.filter(|end| end.contains(" wins, proven by ")) {
        game.check_winner(game.positions.len() - 1, colour(winner.split(' ').next().unwrap()), report);
    }
    rows
}

/// The SGF has the same comments and rates as the table.
fn check_sgf(game: &mut ProvenGame<'_>, rows: &[Row], sgf: &str) {
    let comments: Vec<&str> = sgf.split("C[Tripoint: ").skip(1).collect();
    assert_eq!(comments.len(), rows.len(), "{sgf}");
    for (number, (row, comment)) in (1..).zip(rows.iter().zip(comments)) {
        let winner = comment.split_once(" wins, proven by ").map(|(winner, _)| winner).filter(|winner| winner.len() == 5);
        assert_eq!(winner.is_some(), row.wins.is_some(), "{comment}: {}", game.case);
        let rate: f64 = comment.split("SBKV[").nth(1).unwrap().split(']').next().unwrap().parse().unwrap();
        if let Some(winner) = winner {
            game.check_winner(number, colour(winner), comment);
            assert_eq!(rate, if colour(winner) == Colour::Black { 100.0 } else { 0.0 }, "{comment}: {}", game.case);
        }
        if comment.split(']').next().unwrap().contains("it gave a proven win away") {
            game.check_given_away(number, comment);
        }
    }
}

/// The points on one of the picture's lines.
fn points(line: &str) -> Vec<(f64, f64)> {
    let pair = |word: &str| word.split_once(',').map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()));
    line.split("points=\"").nth(1).unwrap().split('"').next().unwrap().split_whitespace().filter_map(pair).collect()
}

/// The curve is thick only where results are proven, and doesn't mark a mistake in a lost position.
fn check_curve(game: &mut ProvenGame<'_>, rows: &[Row], curve: &str) {
    let lines = || curve.lines().filter(|line| line.starts_with("<polyline"));
    // The guide at one half is as long as the curve.
    let guide = lines().find(|line| line.contains("#969696")).map(points).unwrap();
    let (first, last, half) = (guide[0].0, guide[1].0, guide[0].1);
    let mut proven = BTreeMap::new();
    for (x, y) in lines().filter(|line| line.contains("stroke-width=\"6\"")).flat_map(points) {
        let place = (x - first) / (last - first) * rows.len() as f64;
        // A single proof is a short line with its move in the middle; the legend is at half the height.
        if (place - place.round()).abs() < 0.05 && (y - half).abs() > 100.0 {
            proven.insert(place.round() as usize, if y < half { Colour::Black } else { Colour::White });
        }
    }
    proven.into_iter().for_each(|(number, winner)| game.check_winner(number, winner, "the curve"));
    for label in curve.lines().filter(|line| !line.starts_with('<')) {
        let Some(number) = number(label) else { continue };
        let before = number.checked_sub(2).map_or(game.winners[0], |before| rows[before].wins.and(game.winners[number - 1]));
        let mover = game.positions[number - 1].to_move();
        assert_ne!(before, Some(mover.opponent()), "{label} isn't a mistake: {}", game.case);
    }
}

fn review(folder: &Path, words: &str) -> String {
    let mut command = Command::cargo_bin("tripoint").unwrap();
    let words = format!("review {words} --no-swap --no-book --threads 1");
    command.args(words.split_whitespace()).current_dir(folder).env_remove("RUST_LOG");
    let output = command.assert().success().get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

/// Checks what the review says about the moves before a position.
pub(super) fn check(prover: &mut Prover, truth: &Truth, folder: &Path) {
    let mut positions = vec![truth.position.clone()];
    while positions.last_mut().is_some_and(|position| !position.history().is_empty()) {
        let mut before = positions[positions.len() - 1].clone();
        before.undo();
        positions.push(before);
    }
    positions.reverse();
    let mut winners = vec![None; positions.len()];
    winners[positions.len() - 1] = Some(truth.winner);
    let notation = Notation::default_for(truth.position.topology());
    let mut game = ProvenGame { prover, positions, winners, notation, case: truth.case.clone() };
    let sgf = Conversation::new(engine(&truth.position, 0)).ask("printsgf");
    fs::write(folder.join("game.sgf"), sgf).unwrap();
    let report = review(folder, "game.sgf --simulations 8 --proof-nodes 250 --output out.sgf --curve curve.svg");
    let rows = check_report(&mut game, &report);
    check_sgf(&mut game, &rows, &fs::read_to_string(folder.join("out.sgf")).unwrap());
    check_curve(&mut game, &rows, &fs::read_to_string(folder.join("curve.svg")).unwrap());
    // The file's proofs are proven again, or stay open without effort.
    let again = review(folder, "out.sgf --simulations 3 --proof-nodes 0 --output again.sgf");
    for (row, again) in rows.iter().zip(check_report(&mut game, &again)) {
        let both = row.wins.zip(again.wins);
        assert!(both.is_none_or(|(first, second)| first == second), "{report}\n{again}", again = again.wins.is_some());
    }
}
