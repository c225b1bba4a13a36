//! Times parts of a simulation, each next to its plain twin: `cargo bench --bench playouts`.

#![expect(clippy::unwrap_used, reason = "a measurement for people")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::sync::Arc;
use tripoint::base::Random;
use tripoint::board::{AnySet, CellSet, Topology};
use tripoint::network::{Evaluator, NetworkPosition, Weights};
use tripoint::playouts::{AmafCounts, FastPlayouts, Playouts, Policy, ReplyTemplates, State, TemplatePolicy, Uniform, Zones};
use tripoint::rules::{BOARDS, BatchWinTest, BoardSlices, Colour, Position, Rules, WinTest};
use tripoint::search::Parameters;
use tripoint::shipped;

const BATCH: u32 = BOARDS as u32;

/// Plays this many random moves on the empty board.
fn after<const W: usize>(topology: &Topology, moves: usize) -> State<W> {
    let mut random = Random::new(moves as u64);
    let mut state = State::new(topology, [&AnySet::EMPTY; 2], Colour::Black);
    (0..moves).for_each(|_| state.place(Uniform.choose(&state, &mut random).0));
    State { last: None, ..state }
}

fn playouts<const W: usize>(criterion: &mut Criterion, board: &str) {
    let parameters = Parameters::default();
    let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
    let (topology, goal) = (position.topology(), position.goal());
    let compiled = shipped::patterns().unwrap().compile(topology, goal, |kind| parameters.uses(kind));
    let templates = Arc::new(ReplyTemplates::<W>::compiled(&compiled, topology));
    let zones = Zones::fillboard(topology, parameters.fillboard_second, parameters.fillboard_inside);
    let plain = Playouts::new(topology, goal, TemplatePolicy::new(topology, Arc::clone(&templates), zones.clone()));
    let fast = FastPlayouts::new(topology, goal, templates, zones);
    let mut group = criterion.benchmark_group(format!("playouts {board}"));
    group.throughput(Throughput::Elements(u64::from(BATCH)));
    for (stage, part) in [("empty", 0), ("middle", 3), ("late", 7)] {
        let start = after::<W>(topology, topology.len() * part / 10);
        let mut random = Random::new(1);
        group.bench_function(BenchmarkId::new("plain", stage), |b| b.iter(|| plain.run(&start, BATCH, &mut random)));
        group.bench_function(BenchmarkId::new("fast", stage), |b| b.iter(|| fast.run(&start, BATCH, &mut random)));
    }
}

fn winner<const W: usize>(criterion: &mut Criterion, board: &str) {
    let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
    let (topology, goal) = (position.topology(), position.goal());
    let fill = Playouts::new(topology, goal, Uniform);
    let start = after::<W>(topology, 0);
    let mut random = Random::new(1);
    let boards: [CellSet<W>; BOARDS] = std::array::from_fn(|_| fill.fill(&start, &mut random));
    let (one, many) = (WinTest::<W>::new(topology, goal), BatchWinTest::new(topology, goal));
    let mut slices = BoardSlices::default();
    let mut group = criterion.benchmark_group(format!("winner {board}"));
    group.throughput(Throughput::Elements(BOARDS as u64));
    group.bench_function("plain", |b| b.iter(|| boards.iter().filter(|set| one.wins(Colour::Black, set)).count()));
    group.bench_function("fast", |b| {
        b.iter(|| {
            slices.set(&boards);
            many.wins(&slices)
        });
    });
}

fn amaf(criterion: &mut Criterion) {
    let mut random = Random::new(1);
    let sets: [CellSet<2>; BOARDS] = std::array::from_fn(|_| CellSet::from_words([random.bits(), random.bits()]));
    let mut group = criterion.benchmark_group("amaf counts of 32 playouts");
    group.bench_function("plain", |b| {
        b.iter(|| {
            let mut tally = AmafCounts::<2>::default();
            sets.iter().for_each(|set| tally.add(Colour::Black, set));
            tally
        });
    });
    let mut slices = BoardSlices::default();
    group.bench_function("fast", |b| {
        b.iter(|| {
            let mut tally = AmafCounts::<2>::default();
            slices.set(&sets);
            tally.add_slices(&slices, [u32::MAX, 0], 128);
            tally
        });
    });
}

fn network<const W: usize>(criterion: &mut Criterion, board: &str) {
    let start = Position::new(board.parse().unwrap(), Rules::STANDARD);
    let state = after::<W>(start.topology(), start.topology().len() / 3);
    let fast = Evaluator::<W>::new(start.topology(), start.goal(), Weights::shipped("default").unwrap());
    let position = NetworkPosition::alternating(Colour::Black, state.stones, None);
    let mut group = criterion.benchmark_group(format!("network {board}"));
    for (name, mut evaluator) in [("plain", fast.clone().portable()), ("fast", fast)] {
        group.bench_function(name, |b| b.iter(|| evaluator.evaluate(&position)));
    }
}

fn all(criterion: &mut Criterion) {
    playouts::<2>(criterion, "poly-y 5 7");
    playouts::<2>(criterion, "y 10");
    playouts::<2>(criterion, "y 13");
    playouts::<4>(criterion, "y 19");
    winner::<2>(criterion, "poly-y 5 7");
    winner::<2>(criterion, "y 13");
    amaf(criterion);
    network::<2>(criterion, "poly-y 5 7");
    network::<2>(criterion, "y 13");
}

criterion_group!(benches, all);
criterion_main!(benches);
