//! Puzzles as SGF, with the solution and the refutations as variations.

use super::puzzle::Puzzle;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{ColouredMove, Move};
use tripoint_records::{Collection, GameHint, MainLine, Record, RecordError, RecordInfo};

impl Puzzle {
    /// The puzzle as a game in SGF. The main line leads to the position and ends with the solution (`TE[1]`); each
    /// wrong move (`BM[1]`) is a variation, with its refutation.
    ///
    /// # Errors
    /// None for a puzzle that was read or proven, because its moves are legal.
    pub fn to_sgf(&self, number: usize) -> Result<String, RecordError> {
        let position = self.position();
        let (mover, notation) = (position.to_move(), Notation::default_for(position.topology()));
        let comment = format!("Puzzle {number}, grade {}: {mover} to move. One move wins, all others lose.", self.grade());
        let record = Record::of(&position, RecordInfo { comment, ..RecordInfo::default() }, |_| String::new());
        let mut trees = Collection::of(&record);
        let game = trees.games()[0];
        let line = MainLine::read(&trees, game, GameHint::Named(self.board()))?;
        let last = self.moves().len().checked_sub(1).and_then(|last| line.node_of(last)).unwrap_or(game);
        let place = |colour, cell| ColouredMove { colour, mv: Move::Place(cell) };
        let solution = self.solution();
        for node in line.add_line(&mut trees, last, &[place(mover, solution)]) {
            trees.set(node, "TE", &["1"]);
            trees.set(node, "C", &[&format!("{} is the only move that wins.", notation.name(solution))]);
        }
        for &(wrong, answer) in self.refutations() {
            let nodes = line.add_line(&mut trees, last, &[place(mover, wrong), place(mover.opponent(), answer)]);
            let [first, refutation] = nodes[..] else { continue };
            trees.set(first, "BM", &["1"]);
            trees.set(refutation, "C", &[&format!("{} loses to {}.", notation.name(wrong), notation.name(answer))]);
        }
        Ok(String::from_utf8_lossy(&trees.to_bytes()).into_owned())
    }
}
