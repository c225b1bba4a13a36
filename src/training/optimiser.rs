//! Gradient descent with AdamW, and the average of the weights.

use crate::network::{Shape, Weights};

/// Adam's decay of the first and second moments, β1 and β2 (Kingma and Ba, 2015).
const BETA_1: f32 = 0.9;
const BETA_2: f32 = 0.999;
/// Decoupled weight decay, as in AdamW (Loshchilov and Hutter, 2019).
const WEIGHT_DECAY: f32 = 1e-2;
/// The greatest norm of the mean gradient of a step; a greater one is scaled down.
const GREATEST_NORM: f32 = 2.0;
/// The first bytes of a saved state.
const MAGIC: &[u8; 8] = b"tptrain1";

/// The weights in training, with what the optimiser remembers of earlier steps.
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
    /// Begins with these weights.
    pub fn new(weights: Weights) -> Optimiser {
        let Weights { shape, parameters } = weights;
        let zeros = vec![0.0; shape.len()];
        let average = parameters.clone();
        Optimiser { shape, weights: parameters, first_moments: zeros.clone(), second_moments: zeros, average, steps: 0 }
    }

    /// The size of the network.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The weights now.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The average of the weights.
    pub fn averaged(&self) -> Weights {
        Weights { shape: self.shape, parameters: self.average.clone() }
    }

    /// Goes a step with this learning rate against the mean gradient of a batch. `keep` is the share of the average that is kept: 0 makes it the weights
    /// themselves. In the first steps less is kept, so that the initial weights do not stay in the average.
    pub(super) fn step(&mut self, gradient: &[f32], rate: f64, keep: f64) {
        self.steps += 1;
        let norm = gradient.iter().map(|gradient| gradient * gradient).sum::<f32>().sqrt();
        let scale = if norm > GREATEST_NORM { GREATEST_NORM / norm } else { 1.0 };
        let bias_correction = |beta: f32| 1.0 - libm::pow(f64::from(beta), self.steps.min(100_000) as f64);
        let (first_scale, second_scale) = (1.0 / bias_correction(BETA_1) as f32, 1.0 / bias_correction(BETA_2) as f32);
        let keep = keep.min(self.steps as f64 / (self.steps as f64 + 10.0)) as f32;
        let moments = self.first_moments.iter_mut().zip(&mut self.second_moments);
        for (((weight, average), (first, second)), gradient) in
            self.weights.iter_mut().zip(&mut self.average).zip(moments).zip(gradient)
        {
            let gradient = gradient * scale;
            *first += (1.0 - BETA_1) * (gradient - *first);
            *second += (1.0 - BETA_2) * (gradient * gradient - *second);
            let change = *first * first_scale / ((*second * second_scale).sqrt() + 1e-8);
            *weight -= rate as f32 * (change + WEIGHT_DECAY * *weight);
            *average = keep * *average + (1.0 - keep) * *weight;
        }
    }

    /// The whole state as bytes; the shape is that of the weights file beside it.
    pub fn to_bytes(&self) -> Vec<u8> {
        let lists = [&self.weights, &self.first_moments, &self.second_moments, &self.average];
        let numbers = lists.into_iter().flatten().flat_map(|number| number.to_le_bytes());
        MAGIC.iter().copied().chain(self.steps.to_le_bytes()).chain(numbers).collect()
    }

    /// Reads the state of a network of this shape; `None` if it is damaged or of another shape.
    pub fn parse(bytes: &[u8], shape: Shape) -> Option<Optimiser> {
        let rest = bytes.strip_prefix(MAGIC)?;
        let (steps, rest) = rest.split_first_chunk()?;
        let (chunks, odd) = rest.as_chunks();
        let numbers: Vec<f32> = chunks.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let [weights, first_moments, second_moments, average] = numbers.chunks_exact(shape.len()).collect::<Vec<_>>()[..] else {
            return None;
        };
        if !odd.is_empty() || numbers.len() != 4 * shape.len() || !numbers.iter().all(|number| number.is_finite()) {
            return None;
        }
        let [weights, first_moments, second_moments, average] =
            [weights, first_moments, second_moments, average].map(<[f32]>::to_vec);
        Some(Optimiser { shape, weights, first_moments, second_moments, average, steps: u64::from_le_bytes(*steps) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun() -> Optimiser {
        let shape = Shape::new(32, 0);
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

    #[test]
    fn a_saved_state_goes_on_as_if_nothing_had_been() {
        let mut optimiser = begun();
        let bytes = optimiser.to_bytes();
        let mut read = Optimiser::parse(&bytes, optimiser.shape()).unwrap();
        let gradient = vec![0.25; optimiser.shape().len()];
        optimiser.step(&gradient, 0.01, 0.99);
        read.step(&gradient, 0.01, 0.99);
        assert_eq!(read, optimiser);
        assert_eq!(Optimiser::parse(&bytes, Shape::new(48, 0)), None);
        assert_eq!(Optimiser::parse(&bytes[..bytes.len() - 1], optimiser.shape()), None);
        assert_eq!(Optimiser::parse(b"", optimiser.shape()), None);
        let mut wrong = bytes;
        wrong.truncate(wrong.len() - 4);
        wrong.extend(f32::NAN.to_le_bytes());
        assert_eq!(Optimiser::parse(&wrong, optimiser.shape()), None);
    }
}
