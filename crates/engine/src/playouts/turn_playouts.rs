//! Playouts for games with several stones a turn, by the rule that one turn's stones stay in different chains.

use super::{AmafCounts, State, TemplatePolicy};
use std::sync::Arc;
use tripoint_games::base::Random;
use tripoint_games::board::{Cell, CellSet, Topology};
use tripoint_games::rules::{Colour, Goal, WinTest};

/// Plays playouts one after the other, by the plain policy among the legal cells.
///
/// The fast loop follows the order of turns too, but places the stones on any empty cell.
#[derive(Clone, Debug)]
pub(super) struct TurnPlayouts<const W: usize> {
    win_test: WinTest<W>,
    policy: TemplatePolicy<W>,
    all: CellSet<W>,
}

impl<const W: usize> TurnPlayouts<W> {
    /// Playouts on a board that fits into `W` words.
    pub(super) fn new(topology: &Topology, goal: &Arc<Goal>, policy: TemplatePolicy<W>) -> Self {
        TurnPlayouts { win_test: WinTest::new(topology, goal), policy, all: topology.all().resized() }
    }

    /// Fills the board from a state and returns Black's cells. Calls `placed` with each stone.
    fn fill(&self, start: &State<W>, random: &mut Random, placed: &mut impl FnMut(Colour, Cell)) -> CellSet<W> {
        let mut state = start.clone();
        let mut moves = state.moves(&self.win_test);
        while !state.empty.is_empty() {
            let (cell, _) = self.policy.choose_among(&state, &moves, random.bits());
            placed(state.turn.colour, cell);
            moves = state.play(cell, &self.win_test);
        }
        state.stones[Colour::Black.index()]
    }

    /// Plays `count` playouts from a state. Each one fills the board, so its winner is found once, at the end.
    pub(super) fn run(&self, start: &State<W>, count: u32, random: &mut Random) -> AmafCounts<W> {
        let mut tally = AmafCounts::default();
        for _ in 0..count {
            let black = self.fill(start, random, &mut |_, _| {});
            tally.add_filled(&self.win_test, &black, &self.all);
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ReplyTemplates, Zones};
    use super::*;
    use crate::test_data;

    use tripoint_games::board::Board;
    use tripoint_games::rules::{Move, Position, Rules, SwapRule, TurnOrder};

    /// Every stone is legal and has the right colour, until the board is full.
    #[test]
    fn every_stone_is_legal() {
        for (board, turns) in [("y 6", "122*"), ("y 7", "123*"), ("poly-y 5 4", "slow"), ("hex 5 4", "1,5,9*"), ("y 3", "1,9,9*")]
        {
            let board: Board = board.parse().unwrap();
            let turns: TurnOrder = turns.parse().unwrap();
            let empty = Position::new(board, Rules { swap: SwapRule::Off, turns, ..Rules::STANDARD });
            let topology = empty.topology();
            let templates = test_data::patterns().compile(topology, empty.goal(), |_| true);
            let templates = Arc::new(ReplyTemplates::compiled(&templates, topology));
            let policy = TemplatePolicy::new(topology, templates, Zones::fillboard(topology, 0.196, 0.737));
            let playouts = TurnPlayouts::<2>::new(topology, empty.goal(), policy);
            let start = State {
                order: turns,
                ..State::new(topology, [empty.stones(Colour::Black), empty.stones(Colour::White)], Colour::Black)
            };
            let mut random = Random::new(9);
            for _ in 0..200 {
                let mut position = empty.clone();
                let black = playouts.fill(&start, &mut random, &mut |colour, cell| {
                    assert_eq!(position.to_move(), colour, "{board} {turns} {cell:?}");
                    position.play_any(colour, Move::Place(cell)).unwrap();
                });
                assert!(position.empty().is_empty());
                assert_eq!(position.stones(Colour::Black).resized(), black);
            }
            let tally = playouts.run(&start, 100, &mut random);
            assert_eq!(tally.playouts(), 100);
        }
    }
}
