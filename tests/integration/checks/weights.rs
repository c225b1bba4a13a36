//! The bytes are a weights file. Or they are a byte for the shape and a few numbers, repeated until the weights are
//! complete.

use super::check_error;
use std::sync::Arc;
use tripoint::base::Random;
use tripoint::board::{AnySet, Cell, CellSet};
use tripoint::network::{Encoding, Evaluator, Heads, NetworkPosition, Pooling, Shape, Weights};
use tripoint::rules::{Colour, Position, Rules};
use tripoint::search::{Control, Limits, Parameters, Request, Setup, searcher};
use tripoint::shipped;

/// Weights that can be read are written and read back, give the same results on every processor, and a search copes
/// with them.
pub(crate) fn check(input: &[u8]) {
    match Weights::parse(input) {
        Ok(weights) => {
            assert_eq!(Weights::parse(&weights.to_bytes(Encoding::Full)).as_ref(), Ok(&weights));
            // Weights close to the largest number may become infinite when rounded.
            let rounded = weights.rounded();
            if rounded.parameters.iter().all(|weight| weight.is_finite()) {
                assert_eq!(Weights::parse(&rounded.to_bytes(Encoding::Small)).as_ref(), Ok(&rounded));
            }
            check_weights(Arc::new(weights));
        }
        Err(error) => check_error(&error.to_string()),
    }
    if let Some(Ok(weights)) = repeated(input).map(|bytes| Weights::parse(&bytes)) {
        check_weights(Arc::new(weights));
    }
}

/// A network's file whose weights repeat the input's numbers again and again.
fn repeated(input: &[u8]) -> Option<Vec<u8>> {
    let (&kind, numbers) = input.split_first()?;
    let pooling = if kind & 16 == 0 { Pooling::Mean } else { Pooling::MeanAndGreatest };
    let (width, layers) = (Shape::WIDTHS[usize::from(kind >> 2 & 3)], usize::from(kind & 3));
    let shape = Shape { width, layers, pooling, heads: if kind & 32 == 0 { Heads::Play } else { Heads::Training } };
    let numbers: Vec<f32> = numbers.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
    let weights = Weights { shape, parameters: numbers.iter().copied().cycle().take(shape.len()).collect() };
    Some(weights.to_bytes(if kind & 64 == 0 { Encoding::Full } else { Encoding::Small }))
}

fn check_weights(weights: Arc<Weights>) {
    for board in ["y 3", "poly-y 3 3", "hex 3 4"] {
        let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
        check_evaluation(&position, &weights);
        search_with(&position, &weights);
    }
}

/// Evaluates the empty board and a position with two stones.
fn check_evaluation(position: &Position, weights: &Arc<Weights>) {
    let mut evaluator = Evaluator::<1>::new(position.topology(), position.goal(), Arc::clone(weights));
    let mut portable = evaluator.clone().portable();
    let stones = [0, 1].map(|index| [Cell::from_index(index)].into_iter().collect::<CellSet<1>>());
    let none = [CellSet::default(); 2];
    for (colour, stones, last) in
        [(Colour::Black, none, None), (Colour::White, none, None), (Colour::White, stones, Some(Cell::from_index(1)))]
    {
        let position = NetworkPosition::alternating(colour, stones, last);
        let said = evaluator.evaluate(&position);
        if !said.is_finite() {
            assert!(!portable.evaluate(&position).is_finite());
            continue;
        }
        assert_eq!(portable.evaluate(&position), said);
        let sum: f32 = said.policy.iter().sum();
        assert!((sum - 1.0).abs() < 1e-3 && (0.0..=1.0).contains(&said.value), "{said:?}");
        assert!(said.policy.iter().all(|&share| share >= 0.0), "{said:?}");
        let occupied = stones[0].union(&stones[1]);
        assert!(occupied.iter().all(|cell| said.policy[cell.index()] == 0.0), "{said:?}");
    }
}

/// Finds a move with the network, whatever its output; the search ignores senseless weights.
fn search_with(position: &Position, weights: &Arc<Weights>) {
    let parameters = Parameters { solver: false, ..Parameters::default() };
    let patterns = shipped::patterns().unwrap();
    let network = Some(Arc::clone(weights));
    let setup = Setup { parameters: &parameters, patterns: &patterns, network, bytes: 1 << 16, threads: 1 };
    let limits = Limits::simulations(8);
    let request = Request { position, colour: Colour::Black, limits };
    let mut search = searcher(position, &setup, Random::new(1));
    let report = search.search(&request, &mut Control::default()).unwrap();
    assert!((0.0..=1.0).contains(&report.win_rate) && AnySet::contains(&position.empty(), report.best), "{report:?}");
    let candidates = search.candidates(position);
    let rates = candidates.iter().flat_map(|candidate| [candidate.win_rate, candidate.amaf, candidate.prior]).flatten();
    rates.for_each(|rate| assert!((0.0..=1.0).contains(&rate), "{candidates:?}"));
}
