//! Tests of puzzles: the format, and proofs against an exhaustive search.

use super::*;
use std::sync::atomic::AtomicBool;
use tripoint_games::base::Random;
use tripoint_games::board::{Board, Cell};
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Move, Position, Rules};
use tripoint_records::{GameHint, MainLine};
use tripoint_solver::{Solver, SolverSetup, solver};

fn text() -> String {
    let lines = include_str!("mod.rs").lines().skip_while(|line| *line != "//! ```text").skip(1);
    let lines = lines.take_while(|line| *line != "//! ```").map(|line| line.trim_start_matches("//!").trim_start());
    lines.fold(String::new(), |text, line| text + line + "\n")
}

/// The documentation's puzzle.
pub(super) fn example() -> Puzzle {
    PuzzleSet::read(&text()).unwrap().puzzles()[0].clone()
}

fn new_solver(position: &Position) -> Box<dyn Solver> {
    solver(position, SolverSetup::new(1 << 20)).unwrap()
}

fn budget(nodes: u64, stop: &AtomicBool) -> ProofBudget<'_> {
    ProofBudget { nodes, stop }
}

#[test]
fn the_example_of_the_documentation_is_read_written_and_proven() {
    let set = PuzzleSet::read(&text()).unwrap();
    assert_eq!(set.to_string(), text());
    let (puzzle, stop) = (example(), AtomicBool::new(false));
    puzzle.check(new_solver(&puzzle.position()).as_ref(), budget(10_000, &stop)).unwrap();
    let notation = Notation::default_for(puzzle.position().topology());
    let names = |cells: &[Cell]| notation.line(cells);
    assert_eq!((names(puzzle.moves()), names(&[puzzle.solution()])), ("a1 a3 a2 b2".to_owned(), "b3".to_owned()));
    assert_eq!((puzzle.refutation(puzzle.solution()), puzzle.refutations().len()), (None, 5));
    assert_eq!((set.get(0), set.get(1), set.get(2)), (None, Some(&puzzle), None));
}

#[test]
fn a_puzzle_in_sgf_has_its_solution_first_and_all_refutations() {
    let puzzle = example();
    let sgf = puzzle.to_sgf(7).unwrap();
    let (trees, line) = MainLine::parse(sgf.as_bytes(), GameHint::Open).unwrap();
    let cells: Vec<_> = line.record.moves.iter().filter_map(|recorded| recorded.entry.mv.cell()).collect();
    assert_eq!(cells, [puzzle.moves(), &[puzzle.solution()]].concat());
    assert_eq!(line.record.board, puzzle.board());
    let last = line.node_of(puzzle.moves().len() - 1).unwrap();
    let children: Vec<_> = trees.children(last).collect();
    assert_eq!(children.len(), 1 + puzzle.refutations().len());
    assert_eq!(trees.text(children[0], "TE").as_deref(), Some("1"));
    assert_eq!(trees.text(children[0], "C").as_deref(), Some("b3 is the only move that wins."));
    for &child in &children[1..] {
        assert_eq!((trees.text(child, "BM").as_deref(), trees.children(child).count()), (Some("1"), 1));
    }
    assert!(sgf.contains("Puzzle 7, grade 1: Black to move. One move wins, all others lose."), "{sgf}");
}

#[test]
fn damaged_files_are_refused_with_the_line() {
    for (from, to, expected) in [
        ("puzzles 1\n", "puzzles 2\n", "1: got 'tripoint puzzles 2', expected 'tripoint puzzles 1'"),
        ("engine", "motor", "2: got 'motor', expected engine, command or totals"),
        ("totals 1", "totals 2", "4: got totals '2 puzzles', but the file has 1 puzzles"),
        ("totals 1 puzzles\n", "", "1: got no totals"),
        ("y 4:", "y 99:", "6: 99 is too large"),
        ("y 4:", "caeth-y 4:", "6: "),
        ("y 4:", "y 4", "6: got 'y 4 a1 a3 a2 b2', expected a board, a colon and moves"),
        (" | 1 ", " | 1 | 1 ", "6: got 5 parts"),
        (" | 1 ", " | 6 ", "6: got '6', expected a grade from 1 to 5"),
        ("a2 b2", "a2 a2", "6: a2: the cell is occupied"),
        ("| b3 |", "| b2 |", "6: the solution b2 is not an empty cell"),
        ("b3 *", "b2 *", "6: b2 is not an empty cell"),
        ("b3 *", "", "6: got no refutation of"),
        ("b3 *", "b3 c4", "6: got no refutation of"),
        ("b3 *", "b3 c4 c4; b3 *", "6: c4 is the solution or refuted twice"),
        ("b3 *", "b3 b3; c4 *", "6: b3 refutes itself"),
        ("b3 *", "c4 *", "6: c4 refutes itself"),
        ("b3 *", "b3 z9 *", "6: "),
    ] {
        let damaged = text().replacen(from, to, 1);
        assert_ne!(damaged, text(), "{from}");
        let error = PuzzleSet::read(&damaged).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{from} -> {to}: {error}");
    }
}

/// Windows editors start files with a byte order mark.
#[test]
fn a_byte_order_mark_is_ignored() {
    assert_eq!(PuzzleSet::read(&format!("\u{feff}{}", text())).unwrap().get(1), PuzzleSet::read(&text()).unwrap().get(1));
}

/// The winner with perfect play, by trying every move.
fn winner(position: &mut Position) -> Colour {
    if let Some(winner) = position.winner() {
        return winner;
    }
    let mover = position.to_move();
    let wins = position.empty().iter().any(|cell| winner_after(position, cell) == mover);
    if wins { mover } else { mover.opponent() }
}

fn winner_after(position: &mut Position, cell: Cell) -> Colour {
    position.play_unchecked(position.to_move(), Move::Place(cell));
    let winner = winner(position);
    position.undo();
    winner
}

/// Positions on three boards are puzzles exactly if trying every move says so, and each refutation wins.
#[test]
fn proofs_agree_with_an_exhaustive_search() {
    let (mut puzzles, mut others, stop) = (0, [0; 3], AtomicBool::new(false));
    for board in [Board::y(4).unwrap(), Board::hex(3, 3).unwrap(), "Poly-Y 3 3".parse().unwrap()] {
        let mut random = Random::new(1);
        for seed in 0..150 {
            let mut position = Position::new(board, Rules::STANDARD);
            let stones = position.empty().len() - 3 - random.below(5);
            for _ in 0..stones {
                let empty: Vec<_> = position.empty().iter().collect();
                position.play_unchecked(position.to_move(), Move::Place(empty[random.below(empty.len())]));
            }
            let found = prove_puzzle(&position, new_solver(&position).as_ref(), budget(u64::MAX, &stop));
            let mover = position.to_move();
            if position.winner().is_some() {
                assert_eq!(found, Err(NoPuzzle::Over));
                others[0] += 1;
                continue;
            }
            let wins: Vec<_> =
                position.empty().iter().filter(|&cell| winner_after(&mut position.clone(), cell) == mover).collect();
            match (found, &wins[..]) {
                (Ok(proven), [only]) => {
                    assert_eq!(proven.solution, *only, "{board} {seed}");
                    assert_eq!(proven.refutations.len(), position.empty().len() - 1);
                    for &(wrong, answer) in &proven.refutations {
                        let mut after = position.clone();
                        after.play_unchecked(mover, Move::Place(wrong));
                        assert_eq!(winner_after(&mut after, answer), mover.opponent(), "{board} {seed}");
                    }
                    let (solution, puzzle) = (proven.solution, proven.puzzle(&position, PuzzleGrade::EASIEST));
                    assert_eq!((puzzle.position().both_stones(), puzzle.solution()), (position.both_stones(), solution));
                    let notation = Notation::default_for(position.topology());
                    assert_eq!(puzzle.line(&notation).parse(), Ok(puzzle));
                    puzzles += 1;
                }
                (Err(NoPuzzle::Lost), []) => others[1] += 1,
                (Err(NoPuzzle::Several(one, other)), [_, _, ..]) if wins.contains(&one) && wins.contains(&other) => {
                    others[2] += 1;
                }
                (found, _) => panic!("{board} {seed}: {found:?}, but {wins:?} win"),
            }
        }
    }
    assert!(puzzles > 30 && others.iter().all(|&count| count > 10), "{puzzles} {others:?}");
}

#[test]
fn a_check_finds_wrong_solutions_and_refutations() {
    let (puzzle, stop) = (example(), AtomicBool::new(false));
    let check = |puzzle: &Puzzle, nodes| puzzle.check(new_solver(&puzzle.position()).as_ref(), budget(nodes, &stop));
    assert_eq!(check(&puzzle, 0), Err(PuzzleFault::NoPuzzle(NoPuzzle::Undecided)));
    let (wrong, answer) = puzzle.refutations[0];
    let other = Puzzle { solution: wrong, ..puzzle.clone() };
    assert_eq!(check(&other, 10_000), Err(PuzzleFault::OtherSolution(puzzle.solution)));
    let useless = puzzle.refutations.iter().map(|pair| pair.0).find(|&cell| {
        let mut after = puzzle.position();
        after.play_unchecked(after.to_move(), Move::Place(wrong));
        cell != wrong && cell != answer && winner_after(&mut after, cell) == puzzle.position().to_move()
    });
    let mut bad = puzzle.clone();
    bad.refutations[0].1 = useless.unwrap();
    assert_eq!(check(&bad, 10_000), Err(PuzzleFault::Refutation(wrong, useless.unwrap())));
    stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(check(&puzzle, 10_000), Err(PuzzleFault::NoPuzzle(NoPuzzle::Undecided)));
}

#[test]
fn immediate_moves_are_recognised() {
    let position = |moves: &str| {
        let mut position = Position::new(Board::y(4).unwrap(), Rules::STANDARD);
        let notation = Notation::default_for(position.topology());
        for name in moves.split_whitespace() {
            position.play(Move::Place(notation.parse(name).unwrap())).unwrap();
        }
        (position, notation)
    };
    // Black's chain on the left side lacks one stone.
    let (black, notation) = position("a1 c3 a2 b3 a3 d4");
    assert!(is_immediate(&black, notation.parse("a4").unwrap()) && !is_immediate(&black, notation.parse("c4").unwrap()));
    let (white, _) = position("a1 b2 a2 b3 a3 c4 d4");
    assert!(white.to_move() == Colour::White && white.empty().iter().any(|cell| is_immediate(&white, cell)));
    let (early, _) = position("a1 b2");
    assert!(early.empty().iter().all(|cell| !is_immediate(&early, cell)));
}

#[test]
fn grades_rise_with_surprise_and_work() {
    let grade = |prior, nodes| PuzzleGrade::of(prior, nodes).number();
    assert_eq!((grade(1.0, 0), grade(1.0, 10), grade(0.0, u64::MAX - 1), grade(1e-9, 0)), (1, 1, 5, 5));
    for nodes in [0, 10, 60] {
        let grades: Vec<_> = (0..12).map(|halvings| grade(0.5_f64.powi(halvings), nodes)).collect();
        assert!(grades.is_sorted() && grades[0] < grades[11], "{grades:?}");
    }
    let grades: Vec<_> = [1, 30, 1000, 100_000].map(|nodes| grade(0.1, nodes)).to_vec();
    assert!(grades.is_sorted() && grades[0] < grades[3], "{grades:?}");
    assert_eq!(PuzzleGrade::all().map(PuzzleGrade::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!((PuzzleGrade::new(0), PuzzleGrade::new(6)), (None, None));
}
