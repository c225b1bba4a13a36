//! Gradient descent with Muon and AdamW, and the averaged weights.

use super::orthogonal::make_orthogonal;
use std::ops::Range;
use thiserror::Error;
use tripoint_network::{Heads, Pooling, Shape, Weights};

/// Adam's decay rates for the first and second moments, β1 and β2 (Kingma and Ba, 2015).
const BETA_1: f32 = 0.9;
const BETA_2: f32 = 0.999;
/// Muon's decay rate for the first moment.
const MOMENTUM: f32 = 0.95;
/// The root mean square of Muon's change at a learning rate of 1, if the gradient has full rank. With AdamW it would be
/// 0.2 (Liu and others, Muon is scalable for LLM training, 2025); docs/research/training.md compares values.
const CHANGE: f32 = 0.4;
/// Decoupled weight decay, as in AdamW (Loshchilov and Hutter, 2019).
const WEIGHT_DECAY: f32 = 1e-2;
/// A step's mean gradient is scaled down to this norm if its own is greater.
const GREATEST_NORM: f32 = 2.0;
/// A saved state begins with these bytes.
const MAGIC: &[u8; 8] = b"tptrain2";

/// Why bytes aren't a valid optimiser state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum StateError {
    /// The bytes do not begin with the magic bytes.
    #[error("not the state of a training, or one of another version")]
    Magic,
    /// Too short or too long for the shape, or the shape does not exist.
    #[error("the state is damaged")]
    Damaged,
    /// A number is NaN or infinite.
    #[error("the state has numbers that are not finite")]
    NotFinite,
}

/// The weights in training, with the gradient's moments and the averaged weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Optimiser {
    shape: Shape,
    weights: Vec<f32>,
    first_moments: Vec<f32>,
    second_moments: Vec<f32>,
    /// The exponential moving average of the weights.
    average: Vec<f32>,
    steps: u64,
}

impl Optimiser {
    /// Starts with these weights.
    pub fn new(weights: Weights) -> Optimiser {
        let Weights { shape, parameters } = weights;
        let zeros = vec![0.0; shape.len()];
        let average = parameters.clone();
        Optimiser { shape, weights: parameters, first_moments: zeros.clone(), second_moments: zeros, average, steps: 0 }
    }

    /// The network's size.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The current weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The averaged weights.
    pub fn averaged(&self) -> Weights {
        Weights { shape: self.shape, parameters: self.average.clone() }
    }

    /// Takes a step against a batch's mean gradient at this learning rate. `keep` is the average's decay: 0 makes the
    /// average equal to the weights. The first steps use a lower decay, so that the initial weights don't stay in the
    /// average.
    pub fn step(&mut self, gradient: &[f32], rate: f64, keep: f64) {
        self.steps += 1;
        let norm = gradient.iter().map(|gradient| gradient * gradient).sum::<f32>().sqrt();
        let scale = if norm > GREATEST_NORM { GREATEST_NORM / norm } else { 1.0 };
        let bias_correction = |beta: f32| 1.0 - libm::pow(f64::from(beta), self.steps.min(100_000) as f64);
        let (first_scale, second_scale) = (1.0 / bias_correction(BETA_1) as f32, 1.0 / bias_correction(BETA_2) as f32);
        let keep = keep.min(self.steps as f64 / (self.steps as f64 + 10.0)) as f32;
        let rate = rate as f32;
        let of_layer = |layer| [self.shape.layer_convolution(layer), self.shape.layer_pool(layer)];
        let matrices: Vec<Range<usize>> = (0..self.shape.layers).flat_map(of_layer).collect();
        let mut rest = 0;
        for matrix in matrices {
            self.adam(rest..matrix.start, gradient, scale, [first_scale, second_scale], rate);
            rest = matrix.end;
            self.muon(matrix, gradient, scale, rate);
        }
        self.adam(rest..gradient.len(), gradient, scale, [first_scale, second_scale], rate);
        for (average, weight) in self.average.iter_mut().zip(&self.weights) {
            *average = keep * *average + (1.0 - keep) * *weight;
        }
    }

    /// Takes an AdamW step for some of the weights. `scale` limits the gradient; the other two factors correct the
    /// moments.
    fn adam(&mut self, part: Range<usize>, gradient: &[f32], scale: f32, [first_scale, second_scale]: [f32; 2], rate: f32) {
        let moments = self.first_moments[part.clone()].iter_mut().zip(&mut self.second_moments[part.clone()]);
        for ((weight, (first, second)), gradient) in self.weights[part.clone()].iter_mut().zip(moments).zip(&gradient[part]) {
            let gradient = gradient * scale;
            *first += (1.0 - BETA_1) * (gradient - *first);
            *second += (1.0 - BETA_2) * (gradient * gradient - *second);
            let change = *first * first_scale / ((*second * second_scale).sqrt() + 1e-8);
            *weight -= rate * (change + WEIGHT_DECAY * *weight);
        }
    }

    /// Takes a Muon step with Nesterov's momentum (Jordan and others, 2024) for a matrix. Muon doesn't use second
    /// moments.
    fn muon(&mut self, matrix: Range<usize>, gradient: &[f32], scale: f32, rate: f32) {
        let (first, gradient) = (&mut self.first_moments[matrix.clone()], &gradient[matrix.clone()]);
        let average = |first: f32, gradient: f32| first + (1.0 - MOMENTUM) * (gradient * scale - first);
        first.iter_mut().zip(gradient).for_each(|(first, &gradient)| *first = average(*first, gradient));
        let mut change: Vec<f32> = first.iter().zip(gradient).map(|(&first, &gradient)| average(first, gradient)).collect();
        make_orthogonal(&mut change, self.shape.width);
        let size = CHANGE * ((change.len() / self.shape.width) as f32).sqrt();
        for (weight, change) in self.weights[matrix].iter_mut().zip(change) {
            *weight -= rate * (size * change + WEIGHT_DECAY * *weight);
        }
    }

    fn lists(&self) -> [&Vec<f32>; 4] {
        [&self.weights, &self.first_moments, &self.second_moments, &self.average]
    }

    /// Whether all weights and moments are finite.
    pub fn is_finite(&self) -> bool {
        self.lists().into_iter().flatten().all(|number| number.is_finite())
    }

    /// Returns the state of a deeper network that computes the same function. The added weights have moments of 0; the
    /// step count stays. `None` if width or pooling differ, or if the network would have fewer layers.
    pub fn grown(&self, shape: Shape) -> Option<Optimiser> {
        let grown = |list: &Vec<f32>| Weights { shape: self.shape, parameters: list.clone() }.reshaped(shape);
        if shape.layers < self.shape.layers {
            return None;
        }
        let [weights, first_moments, second_moments, average] = self.lists();
        Some(Optimiser {
            shape,
            weights: grown(weights)?,
            first_moments: grown(first_moments)?,
            second_moments: grown(second_moments)?,
            average: grown(average)?,
            steps: self.steps,
        })
    }

    /// Writes the whole state: the magic bytes; one byte each for the width, the layers, the pooled numbers per
    /// channel, and whether there are auxiliary heads; the number of steps; then the weights, the first and second
    /// moments, and the average, in single precision.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Shape { width, layers, pooling, heads } = self.shape;
        let shape = [width as u8, layers as u8, pooling.numbers() as u8, u8::from(heads == Heads::Training)];
        let numbers = self.lists().into_iter().flatten().flat_map(|number| number.to_le_bytes());
        MAGIC.iter().copied().chain(shape).chain(self.steps.to_le_bytes()).chain(numbers).collect()
    }

    /// Reads a state.
    ///
    /// # Errors
    /// If the bytes aren't a state, or some numbers aren't finite.
    pub fn parse(bytes: &[u8]) -> Result<Optimiser, StateError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(StateError::Magic)?;
        let (of_shape, rest) = rest.split_first_chunk().ok_or(StateError::Damaged)?;
        let shape = read_shape(*of_shape).ok_or(StateError::Damaged)?;
        let (steps, rest) = rest.split_first_chunk().ok_or(StateError::Damaged)?;
        let (chunks, odd) = rest.as_chunks();
        let numbers: Vec<f32> = chunks.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let [weights, first_moments, second_moments, average] = numbers.chunks(shape.len()).collect::<Vec<_>>()[..] else {
            return Err(StateError::Damaged);
        };
        if !odd.is_empty() || average.len() != shape.len() {
            return Err(StateError::Damaged);
        }
        let [weights, first_moments, second_moments, average] =
            [weights, first_moments, second_moments, average].map(<[f32]>::to_vec);
        let state = Optimiser { shape, weights, first_moments, second_moments, average, steps: u64::from_le_bytes(*steps) };
        if state.is_finite() { Ok(state) } else { Err(StateError::NotFinite) }
    }
}

fn read_shape([width, layers, pooling, heads]: [u8; 4]) -> Option<Shape> {
    let pooling = [Pooling::Mean, Pooling::MeanAndGreatest].into_iter().find(|kind| kind.numbers() == usize::from(pooling))?;
    let heads = match heads {
        0 => Heads::Play,
        1 => Heads::Training,
        _ => return None,
    };
    let shape = Shape { width: usize::from(width), layers: usize::from(layers), pooling, heads };
    (Shape::WIDTHS.contains(&shape.width) && shape.layers <= Shape::MOST_LAYERS).then_some(shape)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::base::Random;

    fn begun() -> Optimiser {
        begun_with(Shape::new(32, 0))
    }

    fn begun_with(shape: Shape) -> Optimiser {
        let mut optimiser = Optimiser::new(Weights { shape, parameters: vec![1.0; shape.len()] });
        for _ in 0..100 {
            let gradient: Vec<f32> = optimiser.weights().iter().map(|weight| weight - 0.5).collect();
            optimiser.step(&gradient, 0.02, 0.9);
        }
        optimiser
    }

    #[test]
    fn weights_go_to_the_least_loss_and_the_average_follows() {
        let optimiser = begun();
        assert_eq!(optimiser.steps(), 100);
        assert!(optimiser.weights().iter().all(|weight| (weight - 0.5).abs() < 0.1), "{}", optimiser.weights()[0]);
        let average = optimiser.averaged().parameters[0];
        assert!((average - optimiser.weights()[0]).abs() < 0.05 && average != optimiser.weights()[0], "{average}");
    }

    /// The difference between two random matrices has full rank, so all weights move.
    #[test]
    fn matrices_go_to_the_least_loss() {
        for pooling in [Pooling::Mean, Pooling::MeanAndGreatest] {
            let shape = Shape { pooling, ..Shape::new(32, 2) };
            let mut random = Random::new(5);
            let target: Vec<f32> = (0..shape.len()).map(|_| random.below(1001) as f32 / 5000.0 - 0.1).collect();
            let mut optimiser = Optimiser::new(Weights { shape, parameters: vec![0.0; shape.len()] });
            let error = |optimiser: &Optimiser, part: Range<usize>| {
                let weights = &optimiser.weights()[part.clone()];
                weights.iter().zip(&target[part]).map(|(weight, target)| (weight - target).abs()).fold(0.0, f32::max)
            };
            for step in 0..400 {
                let gradient: Vec<f32> =
                    optimiser.weights().iter().zip(&target).map(|(weight, target)| weight - target).collect();
                optimiser.step(&gradient, 0.02 * (1.0 - f64::from(step) / 400.0), 0.0);
            }
            for part in [shape.layer_convolution(0), shape.layer_pool(1), shape.input(), shape.value()] {
                assert!(error(&optimiser, part.clone()) < 0.02, "{part:?}: {}", error(&optimiser, part.clone()));
            }
        }
    }

    #[test]
    fn a_saved_state_resumes_exactly() {
        let mut optimiser = begun_with(Shape::new(32, 1));
        let bytes = optimiser.to_bytes();
        let shape = optimiser.shape();
        let mut read = Optimiser::parse(&bytes).unwrap();
        let gradient = vec![0.25; shape.len()];
        optimiser.step(&gradient, 0.01, 0.99);
        read.step(&gradient, 0.01, 0.99);
        assert_eq!(read, optimiser);
        for (wrong, expected) in [
            (&bytes[..bytes.len() - 1], StateError::Damaged),
            (&[&bytes[..], &[0; 4]].concat(), StateError::Damaged),
            (&bytes[..10], StateError::Damaged),
            (b"", StateError::Magic),
            (&[&bytes[..bytes.len() - 4], &f32::NAN.to_le_bytes()].concat(), StateError::NotFinite),
            (&[&bytes[..8], &[33], &bytes[9..]].concat(), StateError::Damaged),
        ] {
            assert_eq!(Optimiser::parse(wrong), Err(expected));
        }
    }

    #[test]
    fn a_deeper_network_keeps_weights_and_moments() {
        let optimiser = begun();
        let shape = Shape { layers: 2, ..optimiser.shape() };
        let grown = optimiser.grown(shape).unwrap();
        assert_eq!((grown.steps(), grown.weights.len(), grown.shape()), (100, shape.len(), shape));
        for (list, before) in grown.lists().into_iter().zip(optimiser.lists()) {
            let added = shape.policy().start - optimiser.shape().policy().start;
            assert_eq!(list.iter().filter(|number| **number == 0.0).count(), added);
            assert_eq!(list[..10], before[..10]);
            assert_eq!(list.last(), before.last());
        }
        assert_eq!(grown.grown(optimiser.shape()), None);
        assert_eq!(optimiser.grown(Shape { width: 48, ..shape }), None);
        assert_eq!(optimiser.grown(Shape { pooling: Pooling::MeanAndGreatest, ..shape }), None);
    }
}
