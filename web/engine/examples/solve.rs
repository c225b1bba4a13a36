//! The solver as WebAssembly, only for `web/build --check`. The check compares it with `tripoint solve --openings`:
//! processors of 32 and 64 bits must examine the same positions in the same order.
//!
//! The host calls [`allocate`], writes a request to that place and calls [`solve`]. The answer is then at [`answer`],
//! with a length of [`answer_bytes`].
//!
//! ```text
//! request  = memory in MiB " " positions to examine " " seed " " board, as hex 6 6 "\n" [bytes of a network]
//! answer   = (opening " " ("wins" | "loses") ": " work " position" "s"? ", " positions " in all\n")*
//!            positions "\n" (proven position "\n")*
//! ```

use std::cell::RefCell;
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tripoint::board::Board;
use tripoint::network::Weights;
use tripoint::notation::Notation;
use tripoint::rules::Position;
use tripoint::shipped;
use tripoint::solver::{OpeningMap, OpeningResult, ProofLimits, SolverSetup, solver};

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = RefCell::default();
    static ANSWER: RefCell<String> = RefCell::default();
}

/// A buffer for a request of this length.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(bytes: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        *request = vec![0; bytes];
        request.as_mut_ptr()
    })
}

/// Solves what was written to the place from [`allocate`].
#[unsafe(no_mangle)]
pub extern "C" fn solve() {
    let answer = REQUEST.with_borrow(|request| solved(request).unwrap_or_else(|error| error.to_string()));
    ANSWER.set(answer);
}

/// Where the answer stands, until the next call of [`solve`].
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// The length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer_bytes() -> usize {
    ANSWER.with_borrow(String::len)
}

fn solved(request: &[u8]) -> Result<String, Box<dyn Error>> {
    let end = request.iter().position(|&byte| byte == b'\n').ok_or("expected a line")?;
    let (line, network) = (std::str::from_utf8(&request[..end])?, &request[end + 1..]);
    let mut words = line.splitn(4, ' ');
    let mut word = || words.next().ok_or("expected the memory, positions, a seed and a board");
    let (memory, nodes, seed) = (word()?.parse()?, word()?.parse()?, word()?.parse()?);
    let board: Board = word()?.parse()?;
    let settings = shipped::settings_without_books().with_board(board).with_memory(memory);
    let position = Position::new(board, settings.rules);
    let notation = Notation::default_for(position.topology());
    let network = if network.is_empty() { None } else { Some(Arc::new(Weights::parse(network)?)) };
    let setup = SolverSetup::new(settings.tree_bytes()).with_network(network).with_seed(Some(seed));
    let solver = solver(&position, setup)?;
    let (mut text, stop) = (String::new(), AtomicBool::new(false));
    OpeningMap::new(&position).prove_all(
        solver.as_ref(),
        ProofLimits { nodes, threads: 1, stop: &stop },
        &mut |map, opening, proof| {
            if let Some(proof) = proof {
                let result = if map.result(opening) == OpeningResult::Win { "wins" } else { "loses" };
                let (name, work, all) = (notation.name(opening), proof.nodes, solver.nodes());
                let plural = if work == 1 { "" } else { "s" };
                text += &format!("{name} {result}: {work} position{plural}, {all} in all\n");
            }
        },
    )?;
    text += &format!("{}\n", solver.nodes());
    solver.proven(1).iter().for_each(|proven| text += &(proven.line(&notation) + "\n"));
    Ok(text)
}
