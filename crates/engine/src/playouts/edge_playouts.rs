//! Playouts on boards whose cells are edges (Caeth Y), where the order of the stones decides who owns the vertices.

use super::{AmafCounts, Heuristic, HeuristicCounts, State};
use tripoint_games::base::Random;
use tripoint_games::board::{Cell, CellSet, MAX_CELLS, Topology};
use tripoint_games::rules::{BOARDS, BatchWinTest, BoardSlices, Colour, Goal, Ownership};

/// Plays playouts one after the other. For each colour it counts down how many edges a vertex still needs, at two
/// vertices a stone.
#[derive(Clone, Debug)]
pub(crate) struct EdgePlayouts<const W: usize> {
    ownership: Ownership<W>,
    win_test: BatchWinTest,
    /// Whether to answer a stone at a vertex by taking the vertex, if one more edge is enough.
    claim: bool,
    cells: usize,
}

/// A playout in progress.
#[derive(Clone, Debug)]
struct EdgeGame<const W: usize> {
    /// Black's edges.
    black: CellSet<W>,
    /// Black's vertices.
    owned: CellSet<W>,
    /// For each colour and vertex, how many edges it still needs to own it; 0 for both once it has an owner.
    missing: [[u8; MAX_CELLS]; 2],
    empty: CellSet<W>,
}

impl<const W: usize> EdgeGame<W> {
    /// Counts a colour's stone at a vertex: the vertex needs one less, or becomes the colour's.
    #[inline]
    fn count_down(&mut self, colour: Colour, vertex: Cell) {
        let missing = &mut self.missing[colour.index()][vertex.index()];
        match *missing {
            0 => {}
            1 => {
                self.missing.iter_mut().for_each(|missing| missing[vertex.index()] = 0);
                if colour == Colour::Black {
                    self.owned.insert(vertex);
                }
            }
            _ => *missing -= 1,
        }
    }
}

impl<const W: usize> EdgePlayouts<W> {
    /// Playouts on a board that fits into `W` words; `None` if its cells aren't edges.
    pub(crate) fn new(topology: &Topology, goal: &Goal, claim: bool) -> Option<EdgePlayouts<W>> {
        let ownership = Ownership::new(topology.vertices()?);
        Some(EdgePlayouts { ownership, win_test: BatchWinTest::new(topology, goal), claim, cells: topology.len() })
    }

    /// Starts a game from a state.
    fn begun(&self, start: &State<W>) -> EdgeGame<W> {
        let mut game = EdgeGame {
            black: start.stones[Colour::Black.index()],
            owned: start.vertices[Colour::Black.index()],
            missing: [[0; MAX_CELLS]; 2],
            empty: start.empty,
        };
        for vertex in CellSet::<W>::first_cells(self.ownership.vertex_count()).iter() {
            if start.vertices.iter().all(|owned| !owned.contains(vertex)) {
                let missing =
                    |stones: &CellSet<W>| self.ownership.half(vertex) - self.ownership.edges(vertex).intersection(stones).len();
                let [black, white] = start.stones.each_ref().map(missing);
                (game.missing[0][vertex.index()], game.missing[1][vertex.index()]) = (black as u8, white as u8);
            }
        }
        game
    }

    /// An empty edge that takes a vertex at an end of the last stone for the colour, if one more edge is enough there.
    fn reply(&self, game: &EdgeGame<W>, colour: Colour, last: Cell, random: &mut Random) -> Option<Cell> {
        let is_near = |vertex: &Cell| game.missing[colour.index()][vertex.index()] == 1;
        let edges = |vertex: Cell| self.ownership.edges(vertex).intersection(&game.empty);
        let ends = self.ownership.ends(last).into_iter().filter(is_near);
        let replies = ends.fold(CellSet::EMPTY, |all, vertex| all.union(&edges(vertex)));
        if replies.is_empty() { None } else { replies.nth(random.below(replies.len())) }
    }

    /// Plays a game to the end and returns Black's edges and vertices. Calls `played` with each stone and its
    /// heuristic.
    fn fill(
        &self,
        begun: &EdgeGame<W>,
        start: &State<W>,
        random: &mut Random,
        played: &mut impl FnMut(Colour, Cell, Heuristic),
    ) -> [CellSet<W>; 2] {
        let (mut game, mut colour, mut last) = (begun.clone(), start.turn.colour, start.last);
        for count in (1..=start.empty.len()).rev() {
            let reply = last.filter(|_| self.claim).and_then(|last| self.reply(&game, colour, last, random));
            let Some(cell) = reply.or_else(|| game.empty.nth(random.below(count))) else { break };
            played(colour, cell, if reply.is_some() { Heuristic::Reply } else { Heuristic::Uniform });
            game.empty.remove(cell);
            if colour == Colour::Black {
                game.black.insert(cell);
            }
            self.ownership.ends(cell).into_iter().for_each(|vertex| game.count_down(colour, vertex));
            (last, colour) = (Some(cell), colour.opponent());
        }
        [game.black, game.owned]
    }

    /// Plays `count` playouts from a state. Each one gives every vertex an owner, so the winner is found once, at the
    /// end.
    pub(super) fn run(&self, start: &State<W>, count: u32, random: &mut Random) -> AmafCounts<W> {
        let (mut tally, begun) = (AmafCounts::default(), self.begun(start));
        let (mut edges, mut vertices) = (BoardSlices::default(), BoardSlices::default());
        let mut left = count as usize;
        while left > 0 {
            let now = left.min(BOARDS);
            let mut black = [[CellSet::EMPTY; BOARDS]; 2];
            let [of_edges, of_vertices] = &mut black;
            for (edges, vertices) in of_edges.iter_mut().zip(of_vertices).take(now) {
                [*edges, *vertices] = self.fill(&begun, start, random, &mut |_, _, _| {});
            }
            edges.set(&black[0]);
            vertices.set(&black[1]);
            let (wins, played) = (self.win_test.wins(&vertices), u32::MAX >> (BOARDS - now));
            tally.add_slices(&edges, [wins & played, !wins & played], self.cells);
            left -= now;
        }
        tally
    }

    /// Counts the stones each heuristic places in the playouts of [`EdgePlayouts::run`] with the same generator.
    pub(super) fn count_moves(&self, start: &State<W>, count: u32, random: &mut Random) -> HeuristicCounts {
        let (mut counts, begun) = (HeuristicCounts::default(), self.begun(start));
        for _ in 0..count {
            self.fill(&begun, start, random, &mut |_, _, heuristic| counts[heuristic as usize] += 1);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::board::Board;
    use tripoint_games::rules::{Move, Position, Rules, SwapRule, WinTest};

    /// A position after random moves, as playouts see it.
    fn start<const W: usize>(base: usize, moves: usize, random: &mut Random) -> (Position, State<W>) {
        let mut position = Position::new(Board::caeth_y(base).unwrap(), Rules { swap: SwapRule::Off, ..Rules::STANDARD });
        for _ in 0..moves {
            let cell = position.empty().nth(random.below(position.empty().len())).unwrap();
            position.play_any(position.to_move(), Move::Place(cell)).unwrap();
        }
        let last = position.history().last().and_then(|entry| entry.mv.cell());
        let stones = Colour::BOTH.map(|colour| position.stones(colour));
        let state = State::new(position.topology(), stones, position.to_move());
        let vertices = position.both_vertices().map(|set| set.resized());
        (position, State { vertices, last, ..state })
    }

    /// Every stone is counted as by the rules, and replies take a vertex.
    #[test]
    fn stones_are_counted_as_by_the_rules() {
        let mut replies = 0;
        for seed in 0..120 {
            let mut random = Random::new(seed);
            let (base, moves) = (2 + seed as usize % 8, random.below(12));
            let (position, state) = start::<4>(base, moves.min(3 * base * (base - 1) / 2 - 1), &mut random);
            let test = WinTest::new(position.topology(), position.goal());
            for claim in [true, false] {
                let playouts = EdgePlayouts::<4>::new(position.topology(), position.goal(), claim).unwrap();
                let (mut replayed, case) = (state.clone(), format!("base {base}, seed {seed}, {claim}"));
                let [black, owned] =
                    playouts.fill(&playouts.begun(&state), &state, &mut random, &mut |colour, cell, heuristic| {
                        let before = replayed.vertices;
                        assert!(replayed.empty.contains(cell) && replayed.turn.colour == colour, "{case}");
                        replayed.play(cell, &test);
                        let gains = replayed.vertices[colour.index()].len() - before[colour.index()].len();
                        assert!(heuristic != Heuristic::Reply || claim && gains > 0, "{case}");
                        replies += usize::from(heuristic == Heuristic::Reply);
                    });
                assert_eq!(replayed.vertices[0], owned, "{case}");
                assert_eq!(
                    replayed.vertices.iter().map(CellSet::len).sum::<usize>(),
                    playouts.ownership.vertex_count(),
                    "{case}"
                );
                assert_eq!((replayed.stones[0], replayed.empty), (black, CellSet::EMPTY), "{case}");
            }
        }
        assert!(replies > 300, "{replies}");
    }

    /// A batch's results are those of its playouts one by one.
    #[test]
    fn batches_count_the_wins_of_their_playouts() {
        for (count, seed) in [(1, 5), (32, 6), (75, 7)] {
            let (position, state) = start::<2>(6, 9, &mut Random::new(seed));
            let playouts = EdgePlayouts::<2>::new(position.topology(), position.goal(), true).unwrap();
            let tally = playouts.run(&state, count, &mut Random::new(seed));
            let test = WinTest::<2>::new(position.topology(), position.goal());
            let (mut random, mut expected) = (Random::new(seed), AmafCounts::default());
            let all = position.topology().all().resized();
            for _ in 0..count {
                let [black, owned] = playouts.fill(&playouts.begun(&state), &state, &mut random, &mut |_, _, _| {});
                let won = test.wins(Colour::Black, &owned);
                let winner = if won { Colour::Black } else { Colour::White };
                expected.add(winner, &if won { black } else { all.difference(&black) });
            }
            assert_eq!(tally, expected, "{count} playouts");
            let counts = playouts.count_moves(&state, count, &mut Random::new(seed));
            assert!(counts[Heuristic::Reply as usize] > 0 && counts[Heuristic::Uniform as usize] > 0, "{counts:?}");
        }
    }
}
