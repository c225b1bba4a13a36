//! Compares plain, portable and fast playouts and the whole search, taking turns in one run. Measures the thread's CPU
//! time and prints medians over eleven rounds: `cargo bench --bench ratio`.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement for people")]

use std::hint::black_box;
use std::sync::Arc;
use tripoint::base::Random;
use tripoint::board::{AnySet, Topology};
use tripoint::playouts::{FastPlayouts, Playouts, ReplyTemplates, State, TemplatePolicy, Zones};
use tripoint::rules::{Colour, Position, Rules};
use tripoint::search::{Control, Limits, Parameters, Request, Setup, searcher};
use tripoint::shipped;

const ROUNDS: usize = 11;
const NODES: u64 = 20_000;

/// The CPU seconds that this thread has used.
#[expect(unsafe_code, reason = "the standard library has no clock of a thread's CPU time")]
fn cpu() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the clock writes into the structure it is given and nothing else.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

fn timed(run: impl FnOnce()) -> f64 {
    let begun = cpu();
    run();
    cpu() - begun
}

/// Keeps a result from being optimised away.
fn consume<T>(result: T) {
    black_box(result);
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn measure<const W: usize>(board: &str) {
    let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
    let (topology, goal): (&Topology, _) = (position.topology(), position.goal());
    let (patterns, parameters) = (shipped::patterns().unwrap(), Parameters::default());
    let templates = ReplyTemplates::<W>::compiled(&patterns.compile(topology, goal, |kind| parameters.uses(kind)), topology);
    let zones = Zones::fillboard(topology, parameters.fillboard_second, parameters.fillboard_inside);
    let templates = Arc::new(templates);
    let plain = Playouts::new(topology, goal, TemplatePolicy::new(topology, Arc::clone(&templates), zones.clone()));
    let fast = FastPlayouts::new(topology, goal, templates, zones);
    let portable = fast.clone().portable();
    let start = State::<W>::new(topology, [&AnySet::EMPTY; 2], Colour::Black);
    let mut random = Random::new(1);
    let mut seconds = [const { Vec::new() }; 4];
    for round in 0..ROUNDS {
        // Seconds per playout, for each of the four.
        let mut add = |side: usize, playouts: u64, time: f64| seconds[side].push(time / playouts as f64);
        add(0, 3200, timed(|| (0..100).for_each(|_| consume(plain.run(&start, 32, &mut random)))));
        add(1, 6400, timed(|| (0..200).for_each(|_| consume(portable.run(&start, 32, &mut random)))));
        add(2, 64_000, timed(|| (0..2000).for_each(|_| consume(fast.run(&start, 32, &mut random)))));
        let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 28, threads: 1 };
        let mut search = searcher(&position, &setup, Random::new(round as u64));
        let limits = Limits::simulations(NODES);
        let request = Request { position: &position, colour: Colour::Black, limits };
        add(3, 32 * NODES, timed(|| consume(search.search(&request, &mut Control::default()))));
    }
    let [plain, portable, fast, search] = seconds.map(|times| 1.0 / median(times));
    println!(
        "{board:<10}  plain {plain:>9.0}  portable {portable:>9.0}  fast {fast:>9.0} playouts/s  fast/plain {:.2}  \
         search {search:>9.0}  search/fast {:.3}  {:.0} M cells/s",
        fast / plain,
        search / fast,
        fast * topology.len() as f64 * 1e-6
    );
}

fn main() {
    measure::<2>("poly-y 5 7");
    measure::<2>("y 10");
    measure::<2>("y 13");
    measure::<4>("y 19");
}
