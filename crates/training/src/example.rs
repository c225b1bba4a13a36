//! Turns positions into examples: features and targets, under a symmetry of the board.

use super::read::Sample;
use std::collections::BTreeMap;
use tripoint_games::board::{AnySet, Board, Cell, MAX_WORDS, Topology};
use tripoint_games::rules::Colour;
use tripoint_network::{FEATURES, Graph, NetworkPosition, TAPS};
use tripoint_trainer::{Example, NO_TARGET};

/// The data that a board's examples share.
#[derive(Debug)]
struct BoardContext {
    topology: Topology,
    graph: Graph<MAX_WORDS>,
}

/// Makes examples on prepared boards.
#[derive(Debug, Default)]
pub(super) struct ExampleMaker {
    boards: BTreeMap<String, BoardContext>,
}

impl ExampleMaker {
    /// Prepares a board.
    pub(super) fn know(&mut self, board: Board) {
        self.boards.entry(board.to_string()).or_insert_with(|| {
            let topology = Topology::new(board);
            BoardContext { graph: Graph::new(&topology, &topology.goal()), topology }
        });
    }

    /// How many automorphisms a prepared board has.
    pub(super) fn automorphisms(&self, board: Board) -> usize {
        self.boards.get(&board.to_string()).map_or(0, |known| known.topology.automorphisms().len())
    }

    /// Every cell's neighbourhood on a prepared board.
    pub(super) fn neighbourhoods(&self, board: Board, to_move: Colour) -> &[[u16; TAPS]] {
        self.boards.get(&board.to_string()).map_or(&[], |known| known.graph.neighbourhoods(to_move))
    }

    /// Makes an example from a sample under an automorphism of the board. `choose` receives the number of automorphisms
    /// and returns the index of one. `None` if the board wasn't prepared.
    ///
    /// `result_weight` is the weight of the game's result in the value target; the rest is the search's win rate.
    pub(super) fn example(
        &self,
        board: Board,
        sample: &Sample,
        result_weight: f32,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Example<'_>> {
        let BoardContext { topology, graph } = self.boards.get(&board.to_string())?;
        let cells = topology.len();
        let automorphisms = topology.automorphisms();
        let image = &automorphisms[choose(automorphisms.len())];
        let moved = |set: &AnySet| -> AnySet { set.iter().map(|cell| image[cell.index()]).collect() };
        let position = NetworkPosition {
            stones: sample.position.stones.each_ref().map(moved),
            last: sample.position.last.map(|cell| image[cell.index()]),
            turn_stones: moved(&sample.position.turn_stones),
            ..sample.position
        };
        let mut features = vec![[0.0; FEATURES]; cells];
        graph.features(&position, &mut features);
        let mut policy = vec![0.0; cells];
        let moves = sample.moves.as_ref().map(moved);
        let is_empty = |cell: Cell| position.stones.iter().all(|set| !set.contains(cell));
        let is_move = |cell: Cell| is_empty(cell) && moves.is_none_or(|moves| moves.contains(cell));
        topology.cells().filter(|&cell| !is_move(cell)).for_each(|cell| policy[cell.index()] = NO_TARGET);
        sample.policy.iter().for_each(|(cell, share)| policy[image[cell.index()].index()] = *share);
        let [mut owner, mut chain, mut reply] = [const { Vec::new() }; 3];
        if let Some(end) = &sample.end {
            owner = vec![NO_TARGET; cells];
            for colour in Colour::BOTH {
                let own = f32::from(u8::from(colour == position.to_move));
                moved(&end.stones[colour.index()]).iter().for_each(|cell| owner[cell.index()] = own);
            }
            chain = vec![0.0; cells];
            moved(&end.chain).iter().for_each(|cell| chain[cell.index()] = 1.0);
        }
        if let Some(cell) = sample.reply {
            reply = topology.cells().map(|cell| if is_empty(cell) { 0.0 } else { NO_TARGET }).collect();
            reply[image[cell.index()].index()] = 1.0;
        }
        let value = result_weight * f32::from(u8::from(sample.won)) + (1.0 - result_weight) * sample.win_rate;
        let neighbourhoods = graph.neighbourhoods(position.to_move);
        Some(Example { neighbourhoods, features, policy, value, auxiliary: [owner, chain, reply], weight: sample.weight })
    }
}
