//! The weights of a network.

use thiserror::Error;

/// Numbers that describe a cell of a position.
pub const FEATURES: usize = 16;

/// Numbers that a layer computes for each cell.
pub const CHANNELS: usize = 32;

/// Cells of a neighbourhood.
pub const TAPS: usize = 7;

/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"tpnet 1\n";

/// Why bytes are no weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    /// It begins otherwise.
    #[error("this is no file of weights, or one of another version; `tripoint train network` makes one")]
    Magic,
    /// Too short, too long, or numbers that are none.
    #[error("the file of weights is damaged, copy it again")]
    Damaged,
}

/// Where the weights of each part begin in the list of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Layers after the first one.
    pub layers: usize,
}

impl Shape {
    /// Weights of the first layer: from the features of a neighbourhood, and what is added.
    pub const FIRST: usize = TAPS * FEATURES * CHANNELS + CHANNELS;
    /// Weights of a further layer: from a neighbourhood, from the mean over all cells, and what is added.
    pub const LAYER: usize = TAPS * CHANNELS * CHANNELS + CHANNELS * CHANNELS + CHANNELS;
    /// Weights of the policy: a number for each channel, one of them for the mean, and what is added.
    pub const POLICY: usize = CHANNELS + 1;
    /// Weights of the value: a hidden layer and its reading.
    pub const VALUE: usize = CHANNELS * CHANNELS + CHANNELS + CHANNELS + 1;

    /// The number of weights.
    pub fn len(self) -> usize {
        self.value() + Shape::VALUE
    }

    /// Whether there are none; there is no such network.
    pub fn is_empty(self) -> bool {
        false
    }

    /// Where a layer after the first begins.
    pub fn layer(self, layer: usize) -> usize {
        Shape::FIRST + layer * Shape::LAYER
    }

    /// Where the policy begins.
    pub fn policy(self) -> usize {
        self.layer(self.layers)
    }

    /// Where the value begins.
    pub fn value(self) -> usize {
        self.policy() + Shape::POLICY
    }
}

/// All weights of a network.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// Where they belong.
    pub shape: Shape,
    /// The numbers.
    pub numbers: Vec<f32>,
}

impl Weights {
    /// The weights that the engine comes with.
    ///
    /// # Errors
    /// None, which a test makes sure of.
    pub fn shipped() -> Result<Weights, WeightsError> {
        Weights::parse(include_bytes!("../../networks/default.net"))
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// Bytes that are no such file.
    pub fn parse(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(WeightsError::Magic)?;
        let (layers, rest) = rest.split_first().ok_or(WeightsError::Damaged)?;
        let shape = Shape { layers: usize::from(*layers) };
        let (numbers, odd) = rest.as_chunks();
        let numbers: Vec<f32> = numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let whole = numbers.len() == shape.len() && odd.is_empty() && numbers.iter().all(|number| number.is_finite());
        whole.then_some(Weights { shape, numbers }).ok_or(WeightsError::Damaged)
    }

    /// The numbers of a network of another number of layers that says the same, if it is not less deep: what a layer of zeros adds to its input is
    /// nothing. Of too many layers the last ones are left out.
    pub fn deepened(&self, shape: Shape) -> Vec<f32> {
        let kept = self.shape.layers.min(shape.layers);
        let mut numbers = self.numbers[..self.shape.layer(kept)].to_vec();
        numbers.resize(shape.policy(), 0.0);
        numbers.extend(&self.numbers[self.shape.policy()..]);
        numbers
    }

    /// The bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.numbers.iter().flat_map(|number| number.to_le_bytes());
        MAGIC.iter().copied().chain([self.shape.layers as u8]).chain(numbers).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_are_read_and_written() {
        let weights = Weights::shipped().unwrap();
        assert_eq!(Weights::parse(&weights.to_bytes()), Ok(weights));
    }

    #[test]
    fn a_deeper_network_says_the_same() {
        use crate::board::{CellSet, Topology};
        use crate::network::Evaluator;
        use std::sync::Arc;
        let weights = Weights::shipped().unwrap();
        let shape = Shape { layers: weights.shape.layers + 2 };
        let deeper = Weights { shape, numbers: weights.deepened(shape) };
        let topology = Topology::new("y 6".parse().unwrap());
        let stones = [CellSet::first_cells(4), CellSet::first_cells(9).difference(&CellSet::first_cells(4))];
        let of = |weights: &Weights| Evaluator::<2>::new(&topology, Arc::new(weights.clone())).evaluate(&stones, None);
        assert_eq!(of(&deeper), of(&weights));
        assert_eq!(Weights { shape: weights.shape, numbers: deeper.deepened(weights.shape) }, weights);
    }

    #[test]
    fn damage_is_noticed() {
        let bytes = Weights::shipped().unwrap().to_bytes();
        assert_eq!(Weights::parse(b""), Err(WeightsError::Magic));
        assert_eq!(Weights::parse(b"tpnet 2\n"), Err(WeightsError::Magic));
        assert_eq!(Weights::parse(MAGIC), Err(WeightsError::Damaged));
        assert_eq!(Weights::parse(&bytes[..bytes.len() - 1]), Err(WeightsError::Damaged));
        assert_eq!(Weights::parse(&[&bytes[..], &[0; 4]].concat()), Err(WeightsError::Damaged));
        let mut wrong = bytes;
        wrong.truncate(wrong.len() - 4);
        wrong.extend(f32::NAN.to_le_bytes());
        assert_eq!(Weights::parse(&wrong), Err(WeightsError::Damaged));
    }
}
