//! The fast loop: plays the playouts of [`TemplatePolicy`](super::TemplatePolicy), many at a time.
//!
//! Sixteen playouts run in lanes, which take turns to make a move, so that the processor overlaps the latencies of
//! independent playouts. A move never branches on the stones: it extracts the stones around the last move (pext), looks
//! the replies up ([`Tables`]), draws a reply and a cell to fill, and selects one of the two without a branch.

use super::compiled::{CellTable, NO_CELL, SLOTS, Tables};
use super::{AmafCounts, EdgePlayouts, HeuristicCounts, ReplyTemplates, State, TemplatePolicy, TurnPlayouts, Zones};
use std::hint::select_unpredictable;
use std::sync::Arc;
use tripoint_games::base::{LANES, Streams};
use tripoint_games::base::{Random, scaled};
use tripoint_games::board::{CELL_TABLE_LEN, Cell, CellSet, Topology};
use tripoint_games::rules::{BOARDS, BatchWinTest, BoardSlices, Colour, Goal, Turn, TurnOrder};
use tripoint_kernels::{Instructions, Kernel, Processor};

/// Plays batches of playouts on one board, by reply templates and zones.
#[derive(Clone, Debug)]
pub struct FastPlayouts<const W: usize> {
    /// Each colour's tables, shared if both have the same templates.
    tables: [Arc<Tables<W>>; 2],
    /// The templates that don't fit into the tables.
    rest: ReplyTemplates<W>,
    policy: TemplatePolicy<W>,
    cells: usize,
    zones: Zones<W>,
    win_test: BatchWinTest,
    processor: Processor,
    /// Playouts that replace the fast ones.
    variant: Option<RuleVariant<W>>,
}

/// Playouts by rules the fast loop doesn't support.
#[derive(Clone, Debug)]
enum RuleVariant<const W: usize> {
    /// One turn's stones stay in different chains.
    Turns(Arc<TurnPlayouts<W>>),
    /// The cells are edges.
    Edges(Arc<EdgePlayouts<W>>),
}

/// One of the playouts that run together.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Lane<'a, const W: usize> {
    stones: [[u64; W]; 2],
    empty: [u64; W],
    /// The table for the last move's cell.
    last: &'a CellTable<W>,
    /// The slots of the replies to the last move.
    offered: u8,
}

/// The part of a move shared by all lanes.
#[derive(Clone, Copy, Debug)]
struct Ply<const W: usize> {
    /// The colour to move, and the one to move after it.
    own: usize,
    next: usize,
    /// The number of empty cells.
    empty: u64,
    /// The cells to fill, while some of them are empty.
    zone: [u64; W],
}

impl<const W: usize> FastPlayouts<W> {
    /// Playouts that reply by these templates and otherwise fill these zones, with this processor's best features.
    pub fn new(topology: &Topology, goal: &Goal, templates: Arc<ReplyTemplates<W>>, zones: Zones<W>) -> Self {
        let (black, rest_of_black) = Tables::new(&templates, Colour::Black);
        // Both colours use one place in memory and in the processor's cache if they can.
        let (white, rest_of_white) =
            if templates.are_shared() { (Arc::clone(&black), Vec::new()) } else { Tables::new(&templates, Colour::White) };
        let rests = [rest_of_black, rest_of_white];
        let rest = ReplyTemplates::of(templates.are_shared(), |colour| rests[colour.index()].clone());
        FastPlayouts {
            tables: [black, white],
            rest,
            policy: TemplatePolicy::new(topology, templates, zones.clone()),
            cells: topology.len(),
            zones,
            win_test: BatchWinTest::new(topology, goal),
            processor: Processor::detect(),
            variant: None,
        }
    }

    /// Plays by the same policy, but keeps a turn's stones in different chains, for games with several stones a turn.
    #[must_use]
    pub(crate) fn with_chain_rule(mut self, topology: &Topology, goal: &Arc<Goal>) -> Self {
        self.variant = Some(RuleVariant::Turns(Arc::new(TurnPlayouts::new(topology, goal, self.policy.clone()))));
        self
    }

    /// Plays on a board whose cells are edges, with heuristics for such boards.
    #[must_use]
    pub(crate) fn on_edges(mut self, playouts: EdgePlayouts<W>) -> Self {
        self.variant = Some(RuleVariant::Edges(Arc::new(playouts)));
        self
    }

    /// Uses no special instructions, so it runs on every processor. The games stay the same.
    #[must_use]
    pub fn portable(mut self) -> Self {
        self.processor = Processor::Portable;
        self
    }

    /// The processor features in use.
    #[inline]
    pub(crate) fn processor(&self) -> Processor {
        self.processor
    }

    /// Counts the moves each heuristic makes in the fast playouts of [`FastPlayouts::run`] with the same generator.
    ///
    /// Replays them with the plain policy, so that the fast loop needn't count. If a turn has several stones, it counts
    /// as if they could be in one chain.
    pub fn count_moves(&self, start: &State<W>, count: u32, random: &mut Random) -> HeuristicCounts {
        if let Some(RuleVariant::Edges(playouts)) = &self.variant {
            return playouts.count_moves(start, count, random);
        }
        let mut counts = HeuristicCounts::default();
        let mut streams = Streams::new(random);
        let mut left = count as usize;
        while left > 0 {
            let mut states = vec![start.clone(); left.min(LANES)];
            for _ in 0..start.empty.len() {
                for (state, draw) in states.iter_mut().zip(streams.step()) {
                    let (cell, heuristic) = self.policy.choose_by(state, draw);
                    counts[heuristic as usize] += 1;
                    state.place(cell);
                }
            }
            left -= states.len();
        }
        counts
    }

    /// Plays `count` playouts from a state. Each one fills the board, so its winner is found once, at the end.
    ///
    /// The first move may reply to the state's last move.
    pub fn run(&self, start: &State<W>, count: u32, random: &mut Random) -> AmafCounts<W> {
        match &self.variant {
            Some(RuleVariant::Turns(playouts)) => playouts.run(start, count, random),
            Some(RuleVariant::Edges(playouts)) => playouts.run(start, count, random),
            None => self.processor.run(PlayoutBatch { playouts: self, start, count, random }),
        }
    }

    /// Plays a playout in every lane.
    #[inline(always)]
    fn group<I: Instructions, const SCAN: bool>(&self, start: &State<W>, streams: &mut Streams) -> [Lane<'_, W>; LANES] {
        let mut turn = start.turn;
        let last = &self.tables[turn.colour.index()].cells[start.last.map_or(NO_CELL, Cell::index)];
        let stones = start.stones.map(|set| *set.words());
        let mut lanes = [Lane { stones, empty: *start.empty.words(), last, offered: 0 }; LANES];
        for empty in (1..=start.empty.len()).rev() {
            let own = turn.colour.index();
            turn = start.order.after(turn);
            let (next, zones) = (turn.colour.index(), self.zones.from(empty));
            match zones.first() {
                Some((_, zone)) => {
                    let ply = Ply { own, next, empty: empty as u64, zone: *zone.words() };
                    self.ply::<I, true, SCAN>(&ply, &mut lanes, &streams.step());
                }
                None => {
                    let ply = Ply { own, next, empty: empty as u64, zone: [0; W] };
                    self.ply::<I, false, SCAN>(&ply, &mut lanes, &streams.step());
                }
            }
        }
        lanes
    }

    /// Makes a move in every lane.
    #[inline(always)]
    fn ply<'a, I: Instructions, const ZONED: bool, const SCAN: bool>(
        &'a self,
        ply: &Ply<W>,
        lanes: &mut [Lane<'a, W>; LANES],
        draws: &[u64; LANES],
    ) {
        // All lanes take a step before any takes the next, which hides the latency of the lookups.
        for lane in lanes.iter_mut() {
            lane.offered = self.offered::<I>(ply, lane);
        }
        let next = &self.tables[ply.next & 1].cells;
        for (lane, &draw) in lanes.iter_mut().zip(draws) {
            let (found, reply) =
                if SCAN && self.is_scanned(ply, lane) { self.scanned(ply, lane, draw) } else { self.reply(ply, lane, draw) };
            let filled = self.fill::<I, ZONED>(ply, lane, draw);
            let cell = select_unpredictable(found, reply, filled);
            let table = &next[cell as usize % CELL_TABLE_LEN];
            let own = &mut lane.stones[ply.own & 1];
            *own = std::array::from_fn(|i| own[i] | table.bits[i]);
            lane.empty = std::array::from_fn(|i| lane.empty[i] ^ table.bits[i]);
            // All stones of a turn reply to the opponent's last one.
            if ply.next != ply.own {
                lane.last = table;
            }
        }
    }

    /// Whether the tables offer a reply, and which one is drawn.
    #[inline(always)]
    fn reply(&self, ply: &Ply<W>, lane: &Lane<W>, draw: u64) -> (bool, u64) {
        let slots = &self.tables[ply.own & 1].slots;
        let set = usize::from(lane.offered);
        let rank = scaled(draw, u64::from(slots.count[set])) & 56;
        (set != 0, lane.last.reply_at(slots.nth[set] >> rank & 63))
    }

    /// The slots of the replies offered by the tables.
    #[inline(always)]
    fn offered<I: Instructions>(&self, ply: &Ply<W>, lane: &Lane<W>) -> u8 {
        let table = lane.last;
        let own = I::index(&lane.stones[ply.own & 1], &table.own_mask());
        let opponent = I::index(&lane.stones[(ply.own & 1) ^ 1], &table.opponent_mask());
        let entries = &self.tables[ply.own & 1].entries;
        let entry = |start: u16, index: u16| entries[usize::from(start.wrapping_add(index))];
        let both = entry(table.own_table, own) & entry(table.opponent_table, opponent);
        (both | both >> SLOTS) as u8
    }

    /// Whether the last move's cell has templates to scan.
    #[inline]
    fn is_scanned(&self, ply: &Ply<W>, lane: &Lane<W>) -> bool {
        lane.last.cell().is_some_and(|cell| !self.rest.at(Colour::BOTH[ply.own & 1], cell).is_empty())
    }

    /// [`FastPlayouts::reply`] from the tables and the scanned templates together.
    #[cold]
    #[inline(never)]
    fn scanned(&self, ply: &Ply<W>, lane: &Lane<W>, draw: u64) -> (bool, u64) {
        let slots = (0..SLOTS).filter(|slot| lane.offered >> slot & 1 != 0);
        let tabled: CellSet<W> = slots.map(|slot| lane.last.reply(slot)).collect();
        let replies = self.rest.replies(&lane.state(ply.own)).union(&tabled);
        let drawn = replies.nth(scaled(draw, replies.len() as u64) as usize);
        (drawn.is_some(), drawn.map_or(0, Cell::index) as u64)
    }

    /// Draws the cell to fill.
    #[inline(always)]
    fn fill<I: Instructions, const ZONED: bool>(&self, ply: &Ply<W>, lane: &Lane<W>, draw: u64) -> u64 {
        if !ZONED {
            return nth::<I, W>(&lane.empty, ply.empty, draw);
        }
        let allowed: [u64; W] = std::array::from_fn(|i| lane.empty[i] & ply.zone[i]);
        let count = allowed.iter().map(|word| u64::from(word.count_ones())).sum();
        if count == 0 {
            return self.fill_wider::<I>(lane, draw);
        }
        nth::<I, W>(&allowed, count, draw)
    }

    /// [`FastPlayouts::fill`] if the zone is full.
    #[cold]
    #[inline(never)]
    fn fill_wider<I: Instructions>(&self, lane: &Lane<W>, draw: u64) -> u64 {
        let empty = CellSet::from_words(lane.empty);
        let allowed = self.zones.allowed(empty.len(), &empty);
        nth::<I, W>(allowed.words(), allowed.len() as u64, draw)
    }
}

/// A batch of playouts, compiled for the processor's features.
struct PlayoutBatch<'a, const W: usize> {
    playouts: &'a FastPlayouts<W>,
    start: &'a State<W>,
    count: u32,
    random: &'a mut Random,
}

impl<const W: usize> Kernel for PlayoutBatch<'_, W> {
    type Output = AmafCounts<W>;

    #[inline(always)]
    fn run<I: Instructions>(self) -> AmafCounts<W> {
        let PlayoutBatch { playouts, start, count, random } = self;
        let mut tally = AmafCounts::default();
        let mut streams = Streams::new(random);
        let mut slices = BoardSlices::default();
        let mut left = count as usize;
        while left > 0 {
            let now = left.min(BOARDS);
            let mut black = [CellSet::EMPTY; BOARDS];
            for boards in black.chunks_exact_mut(LANES).take(now.div_ceil(LANES)) {
                let lanes = if playouts.tables.iter().any(|tables| tables.scan) {
                    playouts.group::<I, true>(start, &mut streams)
                } else {
                    playouts.group::<I, false>(start, &mut streams)
                };
                boards.iter_mut().zip(&lanes).for_each(|(board, lane)| *board = CellSet::from_words(lane.stones[0]));
            }
            slices.set(&black);
            let wins = playouts.win_test.wins(&slices);
            let played = u32::MAX >> (BOARDS - now);
            tally.add_slices(&slices, [wins & played, !wins & played], playouts.cells);
            left -= now;
        }
        tally
    }
}

impl<const W: usize> Lane<'_, W> {
    fn state(&self, own: usize) -> State<W> {
        State {
            stones: self.stones.map(CellSet::from_words),
            empty: CellSet::from_words(self.empty),
            vertices: [CellSet::EMPTY; 2],
            turn: Turn::first(Colour::BOTH[own & 1]),
            order: TurnOrder::Alternating,
            turn_stones: CellSet::EMPTY,
            last: self.last.cell(),
        }
    }
}

/// The cell 64 random bits draw from a set with `count` cells.
#[inline(always)]
fn nth<I: Instructions, const W: usize>(words: &[u64; W], count: u64, draw: u64) -> u64 {
    let rank = scaled(draw, count);
    let (mut word, mut index, mut before, mut sum) = (words[0], 0, 0, 0);
    for i in 1..W {
        sum += u64::from(words[i - 1].count_ones());
        let beyond = rank >= sum;
        word = select_unpredictable(beyond, words[i], word);
        index += u64::from(beyond);
        before = select_unpredictable(beyond, sum, before);
    }
    index * 64 + I::select(word, rank - before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns::PatternKind;
    use crate::playouts::{Playouts, Policy, ReplyTemplate};
    use crate::test_data;
    use tripoint_games::board::{AnySet, Board};
    use tripoint_games::rules::WinTest;

    /// A test's heuristics.
    #[derive(Clone, Copy)]
    struct Heuristics {
        bridge: bool,
        border_bridge: bool,
        edge_walk: bool,
        ray_walk: bool,
        fillboard: bool,
    }

    impl Heuristics {
        const OFF: Heuristics =
            Heuristics { bridge: false, border_bridge: false, edge_walk: false, ray_walk: false, fillboard: false };

        fn templates<const W: usize>(self, topology: &Topology) -> ReplyTemplates<W> {
            let wanted = |kind| match kind {
                PatternKind::Bridge => self.bridge,
                PatternKind::BorderBridge => self.border_bridge,
                PatternKind::EdgeWalk => self.edge_walk,
                PatternKind::RayWalk => self.ray_walk,
                PatternKind::Reply => false,
            };
            ReplyTemplates::compiled(&test_data::patterns().compile(topology, &goal(topology), wanted), topology)
        }

        fn zones<const W: usize>(self, topology: &Topology) -> Zones<W> {
            if self.fillboard { fillboard(topology) } else { Zones::off() }
        }
    }

    impl Default for Heuristics {
        fn default() -> Self {
            Heuristics { bridge: true, border_bridge: true, edge_walk: true, ray_walk: false, fillboard: true }
        }
    }

    /// The zones with the published thresholds.
    fn fillboard<const W: usize>(topology: &Topology) -> Zones<W> {
        Zones::fillboard(topology, 0.196, 0.737)
    }

    /// A batch's games, move for move, by the plain policy with the streams' draws.
    fn plain_games<const W: usize>(policy: &TemplatePolicy<W>, start: &State<W>, count: usize, seed: u64) -> Vec<CellSet<W>> {
        let mut streams = Streams::new(&mut Random::new(seed));
        let mut games = Vec::new();
        while games.len() < count {
            let mut states: [State<W>; LANES] = std::array::from_fn(|_| start.clone());
            for _ in 0..start.empty.len() {
                let draws = streams.step();
                for (state, draw) in states.iter_mut().zip(draws) {
                    let (cell, _) = policy.choose_by(state, draw);
                    assert!(state.empty.contains(cell));
                    state.place(cell);
                }
            }
            games.extend(states.map(|state| state.stones[0]));
        }
        games.truncate(count);
        games
    }

    /// A position in the middle of a game, `moves` random moves from the empty board.
    fn middle<const W: usize>(topology: &Topology, moves: usize, random: &mut Random) -> State<W> {
        let mut state = State::new(topology, [&AnySet::EMPTY; 2], Colour::Black);
        for _ in 0..moves.min(topology.len()) {
            let (cell, _) = crate::playouts::Uniform.choose(&state, random);
            state.place(cell);
        }
        State { last: state.last.filter(|_| moves.is_multiple_of(2)), ..state }
    }

    /// Compares the fast loops with the plain policy: in every batch, what the winners owned.
    fn compare<const W: usize>(topology: &Topology, templates: ReplyTemplates<W>, zones: Zones<W>, rounds: u64) {
        let templates = Arc::new(templates);
        let policy = TemplatePolicy::new(topology, templates.clone(), zones.clone());
        let fast = FastPlayouts::new(topology, &goal(topology), templates, zones);
        let all = Processor::available().into_iter().map(|processor| FastPlayouts { processor, ..fast.clone() });
        let all: Vec<_> = all.collect();
        let win_test = WinTest::<W>::new(topology, &goal(topology));
        for seed in 0..rounds {
            let mut random = Random::new(seed);
            let start = middle(topology, random.below(topology.len() + 1), &mut random);
            let count = [1, 7, 8, 32, 45][seed as usize % 5];
            let mut expected = AmafCounts::default();
            for black in plain_games(&policy, &start, count, seed) {
                let white: CellSet<W> = topology.all().resized().difference(&black);
                let winner = if win_test.wins(Colour::Black, &black) { Colour::Black } else { Colour::White };
                expected.add(winner, if winner == Colour::Black { &black } else { &white });
            }
            for fast in &all {
                let tally = fast.run(&start, count as u32, &mut Random::new(seed));
                assert_eq!(tally, expected, "{}, seed {seed}, {:?}", topology.board(), fast.processor);
            }
        }
    }

    /// Every Y and Poly-Y board, and some from the other families.
    fn boards() -> impl Iterator<Item = Board> {
        Board::all()
            .enumerate()
            .filter(|(i, board)| ["y", "poly-y"].contains(&board.family_word()) || i % 9 == 0)
            .map(|(_, board)| board)
    }

    fn goal(topology: &Topology) -> Arc<Goal> {
        Arc::new(topology.goal())
    }

    fn compare_on<const W: usize>(board: Board, heuristics: Heuristics, rounds: u64) {
        let topology = Topology::new(board);
        compare::<W>(&topology, heuristics.templates(&topology), heuristics.zones(&topology), rounds);
    }

    #[test]
    fn the_fast_loop_plays_the_games_of_the_plain_policy() {
        let all = Heuristics { ray_walk: true, ..Heuristics::default() };
        for board in boards() {
            match board.cells() {
                ..=128 => compare_on::<2>(board, all, 10),
                129..=256 => compare_on::<4>(board, all, 5),
                _ => compare_on::<7>(board, all, 2),
            }
        }
    }

    #[test]
    fn every_heuristic_can_be_switched_off() {
        let board = Board::poly_y(5, 7).unwrap();
        for set in 0..16 {
            let on = |bit: u32| set >> bit & 1 != 0;
            let heuristics =
                Heuristics { bridge: on(0), border_bridge: true, edge_walk: on(1), ray_walk: on(2), fillboard: on(3) };
            compare_on::<2>(board, heuristics, 15);
            compare_on::<4>(board, heuristics, 5);
        }
    }

    #[test]
    fn moves_are_counted_by_heuristic() {
        let topology = Topology::new(Board::poly_y(5, 7).unwrap());
        let start = State::<2>::new(&topology, [&AnySet::EMPTY; 2], Colour::Black);
        let count = |heuristics: Heuristics| {
            let fast = FastPlayouts::new(
                &topology,
                &goal(&topology),
                Arc::new(heuristics.templates(&topology)),
                heuristics.zones(&topology),
            );
            fast.count_moves(&start, 100, &mut Random::new(1))
        };
        let [bridge, edge_walk, reply, fillboard, uniform] = count(Heuristics::default());
        assert_eq!(reply, 0);
        assert_eq!((bridge + edge_walk + fillboard, uniform), (100 * 106, 0));
        assert!(bridge > 300 && edge_walk > 1000 && fillboard > 5000, "{bridge} {edge_walk} {fillboard}");
        assert_eq!(count(Heuristics::OFF), [0, 0, 0, 0, 100 * 106]);
        assert_eq!(count(Heuristics { bridge: false, border_bridge: false, ..Heuristics::default() })[0], 0);
    }

    /// The cells owned by Black, and Black's wins, over a number of playouts.
    fn ownership(cells: usize, playouts: u32, mut run: impl FnMut(u32) -> AmafCounts<2>) -> (Vec<f64>, f64) {
        let (mut owned, mut wins) = (vec![0.0; cells], 0.0);
        for _ in 0..playouts / 100 {
            let tally = run(100);
            let [black, white] = Colour::BOTH.map(|colour| tally.owned_and_won(colour));
            let lost = f64::from(tally.wins(Colour::White));
            for (owned, (&black, &white)) in owned.iter_mut().zip(black.iter().zip(white)) {
                *owned += f64::from(black) + lost - f64::from(white);
            }
            wins += f64::from(tally.wins(Colour::Black));
        }
        (owned, wins)
    }

    #[test]
    fn fast_and_plain_playouts_have_the_same_distribution() {
        const N: u32 = 20_000;
        for (board, moves) in [(Board::poly_y(5, 7).unwrap(), 1), (Board::y(10).unwrap(), 12), (Board::poly_y(9, 4).unwrap(), 2)]
        {
            let topology = Topology::new(board);
            let heuristics = Heuristics::default();
            let (templates, zones) = (Arc::new(heuristics.templates(&topology)), heuristics.zones(&topology));
            let start = State { last: None, ..middle(&topology, moves, &mut Random::new(9)) };
            let plain =
                Playouts::new(&topology, &goal(&topology), TemplatePolicy::new(&topology, templates.clone(), zones.clone()));
            let fast = FastPlayouts::new(&topology, &goal(&topology), templates, zones);
            let (mut a, mut b) = (Random::new(1), Random::new(2));
            let (plain, plain_wins) = ownership(topology.len(), N, |count| plain.run(&start, count, &mut a));
            let (fast, fast_wins) = ownership(topology.len(), N, |count| fast.run(&start, count, &mut b));
            // Two samples of n with x and y hits: chi-square with one degree of freedom.
            let chi_square = |x: f64, y: f64| {
                let expected = (x + y) / 2.0;
                let rest = f64::from(N) - expected;
                (x - y).powi(2) / 2.0 * (1.0 / expected.max(1.0) + 1.0 / rest.max(1.0))
            };
            let cells: Vec<f64> = start.empty.iter().map(|cell| chi_square(plain[cell.index()], fast[cell.index()])).collect();
            assert!(cells.iter().all(|&value| value < 20.0), "{board}: {cells:?}");
            assert!(cells.iter().sum::<f64>() < 1.6 * cells.len() as f64, "{board}: {cells:?}");
            assert!(chi_square(plain_wins, fast_wins) < 12.0, "{board}: {plain_wins} and {fast_wins} wins");
        }
    }

    /// Templates without any structure: more cells, replies and conditions than the tables hold.
    #[test]
    fn templates_that_fit_no_table_are_scanned() {
        for board in [Board::poly_y(5, 7).unwrap(), Board::y(10).unwrap()] {
            let topology = Topology::new(board);
            for (seed, most) in [(1, 2), (2, 5), (3, 20), (4, 60)] {
                let mut random = Random::new(seed);
                let mut templates = Heuristics::default().templates::<2>(&topology);
                let cell = |random: &mut Random| Cell::from_index(random.below(topology.len()));
                for last in topology.cells() {
                    for _ in 0..random.below(most) {
                        let mut set = |most| (0..random.below(most)).map(|_| cell(&mut random)).collect();
                        let (own, opponent, not_opponent, empty) = (set(3), set(2), set(4), set(3));
                        let reply = cell(&mut random);
                        let heuristic = crate::playouts::Heuristic::Uniform;
                        let template = ReplyTemplate { own, opponent, not_opponent, empty, reply, heuristic };
                        // Odd seeds: other templates for each colour.
                        let colour = Colour::BOTH[random.below(2)];
                        templates.add(colour, last, template.clone());
                        if seed % 2 == 0 {
                            templates.add(colour.opponent(), last, template);
                        }
                    }
                }
                compare(&topology, templates, fillboard(&topology), 20);
            }
        }
    }
}
