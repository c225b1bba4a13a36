//! Chooses among the puzzles found in games.

use super::game::GamePuzzles;
use crate::board::Board;
use crate::puzzles::{Puzzle, PuzzleGrade};
use crate::rules::PositionKey;
use std::collections::HashSet;

/// Puzzles from the same game have the same idea if they are fewer moves apart.
const LEAST_DISTANCE: usize = 6;

/// Chooses up to `count` of a board's puzzles, ordered by grade. The grades take turns, so that each has about as many.
/// Within a grade, earlier games come first.
///
/// All puzzles differ, even up to symmetry. Two from the same game have different solutions and are at least six moves
/// apart.
pub(super) fn choose(games: &[GamePuzzles], board: Board, count: usize) -> Vec<Puzzle> {
    let of_board = || {
        let all = games.iter().flat_map(|(game, puzzles)| puzzles.iter().map(move |puzzle| (*game, puzzle)));
        all.filter(|(_, puzzle)| puzzle.board() == board)
    };
    let mut waiting: Vec<_> =
        PuzzleGrade::all().rev().map(|grade| of_board().filter(move |(_, puzzle)| puzzle.grade() == grade)).collect();
    let mut chosen: Vec<(u32, &Puzzle)> = Vec::new();
    let mut seen: HashSet<PositionKey> = HashSet::new();
    while chosen.len() < count {
        let before = chosen.len();
        // The hardest are the rarest, so they go first.
        for grade in &mut waiting {
            let is_new = |(game, puzzle): &(u32, &Puzzle)| {
                let mut same_game = chosen.iter().filter(|(other, _)| other == game);
                let is_near = same_game.any(|(_, other)| {
                    let distance = other.moves().len().abs_diff(puzzle.moves().len());
                    distance < LEAST_DISTANCE || other.solution() == puzzle.solution()
                });
                let position = puzzle.position();
                !is_near && !seen.contains(&position.key(position.to_move()))
            };
            if chosen.len() < count
                && let Some((game, puzzle)) = grade.find(is_new)
            {
                let position = puzzle.position();
                seen.insert(position.key(position.to_move()));
                chosen.push((game, puzzle));
            }
        }
        if chosen.len() == before {
            break;
        }
    }
    chosen.sort_by_key(|(game, puzzle)| (puzzle.grade(), *game, puzzle.moves().len()));
    chosen.into_iter().map(|(_, puzzle)| puzzle.clone()).collect()
}
