//! Plain and fast playouts alternating in one run, in CPU time.
#![allow(missing_docs, clippy::print_stdout, unsafe_code, clippy::unwrap_used, clippy::undocumented_unsafe_blocks)]

use std::sync::Arc;
use tripoint::game::{AnySet, Colour, Position, Rules, Topology};
use tripoint::playout::{FastPlayouts, Heuristics, Playouts, Random, State, TemplatePolicy, Uniform};

fn cpu() -> f64 {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut t) };
    t.tv_sec as f64 + t.tv_nsec as f64 * 1e-9
}

fn median(mut v: Vec<f64>) -> f64 {
    v.sort_by(f64::total_cmp);
    v[v.len() / 2]
}

/// A name, the batches of a measurement, and a batch.
type Side = (&'static str, u32, Box<dyn FnMut() -> u32>);

fn bench<const W: usize>(name: &str) {
    let topology = Topology::new(name.parse().unwrap());
    let none = AnySet::EMPTY;
    let start = State::<W>::new(&topology, [&none, &none], Colour::Black);
    let h = Heuristics::default();
    let templates = Arc::new(h.templates::<W>(&topology));
    let zones = h.zones(&topology);
    let plain = Playouts::new(&topology, TemplatePolicy::new(&topology, templates.clone(), zones.clone()));
    let uniform = Playouts::new(&topology, Uniform);
    let fast = FastPlayouts::new(&topology, templates.clone(), zones.clone());
    let portable = fast.clone().portable();
    let mut random = Random::new(1);
    let mut sides: Vec<Side> = Vec::new();
    let mut r = random.split();
    sides.push(("plain", 200, Box::new(move || plain.run(&start, 32, &mut r).wins(Colour::Black))));
    let mut r = random.split();
    let start = State::<W>::new(&topology, [&none, &none], Colour::Black);
    sides.push(("uniform", 400, Box::new(move || uniform.run(&start, 32, &mut r).wins(Colour::Black))));
    let mut r = random.split();
    let start = State::<W>::new(&topology, [&none, &none], Colour::Black);
    sides.push(("portable", 400, Box::new(move || portable.run(&start, 32, &mut r).wins(Colour::Black))));
    let mut r = random.split();
    let start = State::<W>::new(&topology, [&none, &none], Colour::Black);
    sides.push(("fast", 2000, Box::new(move || fast.run(&start, 32, &mut r).wins(Colour::Black))));
    if std::env::var_os("ONLY_FAST").is_some() {
        sides.drain(..3);
    }
    let mut times = vec![Vec::new(); sides.len()];
    let mut sum = 0;
    for _ in 0..11 {
        for (i, (_, batches, run)) in sides.iter_mut().enumerate() {
            let t = cpu();
            for _ in 0..*batches {
                sum += run();
            }
            times[i].push((cpu() - t) / f64::from(*batches * 32));
        }
    }
    let medians: Vec<f64> = times.into_iter().map(median).collect();
    let plain = medians[0];
    for ((name, _, _), t) in sides.iter().zip(&medians) {
        println!(
            "  {name:9} {:9.0} playouts/s  {:6.1} M cells/s  {:5.2} x plain",
            1.0 / t,
            topology.len() as f64 / t * 1e-6,
            plain / t
        );
    }
    std::hint::black_box(sum);
}

/// The whole search from a fresh tree against the bare loop, in playouts a second.
fn search(name: &str) {
    use tripoint::search::{Limits, Parameters, Request, searcher};
    let position = Position::new(name.parse().unwrap(), Rules::GTP);
    let topology = position.topology();
    let none = AnySet::EMPTY;
    let start = State::<2>::new(topology, [&none, &none], Colour::Black);
    let h = Heuristics::default();
    let fast = FastPlayouts::new(topology, Arc::new(h.templates::<2>(topology)), h.zones(topology));
    let mut random = Random::new(1);
    let (mut bare, mut whole) = (Vec::new(), Vec::new());
    let mut sum = 0;
    for round in 0..9 {
        let t = cpu();
        for _ in 0..20_000 {
            sum += fast.run(&start, 32, &mut random).wins(Colour::Black);
        }
        bare.push(cpu() - t);
        let mut engine = searcher(&position, &Parameters::default(), 1 << 28, Random::new(round));
        let limits = Limits { simulations: Some(20_000), playouts: None };
        let t = cpu();
        let report = engine.search(&Request { position: &position, colour: Colour::Black, limits }, &mut || false).unwrap();
        whole.push(cpu() - t);
        sum += report.simulations as u32;
    }
    let rate = |v: Vec<f64>| 640_000.0 / median(v);
    let (bare, whole) = (rate(bare), rate(whole));
    println!("{name}: bare {bare:.0}, search {whole:.0} playouts/s, {:.1} %", 100.0 * whole / bare);
    std::hint::black_box(sum);
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("search") {
        return ["poly-y 5 7", "y 10", "y 13"].into_iter().for_each(search);
    }
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for name in ["poly-y 5 7", "y 10", "y 13", "y 19"] {
        if wanted.is_empty() || wanted.iter().any(|w| w == name) {
            println!("{name}");
            if name == "y 19" { bench::<4>(name) } else { bench::<2>(name) }
        }
    }
}
