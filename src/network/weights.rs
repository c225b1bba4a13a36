//! The weights of a network, and their file format.
//!
//! A file holds the eight bytes `tpnet 2` and a line feed, one byte for the number of residual layers, then the weights as little-endian
//! single-precision numbers in the order of [`Shape`].

use std::sync::{Arc, OnceLock};
use thiserror::Error;

/// Input features per cell.
pub const FEATURES: usize = 28;

/// Channels: activations per cell in every layer.
pub const CHANNELS: usize = 32;

/// Taps of a convolution: a cell and its six neighbours.
pub const TAPS: usize = 7;

/// The first bytes of a weights file.
const MAGIC: &[u8; 8] = b"tpnet 2\n";

/// Why bytes are not a valid weights file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    /// The file does not begin with the magic bytes.
    #[error("not a weights file, or one of another version; `tripoint train network` writes one")]
    Magic,
    /// The file is too short or too long, or a weight is NaN or infinite.
    #[error("the weights file is damaged; copy it again")]
    Damaged,
}

/// The size of a network, and the offset of each part in the list of parameters: input layer, residual layers, policy head, value head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Residual layers, which follow the input layer.
    pub layers: usize,
}

impl Shape {
    /// Weights of the input layer: the convolution of the features, and the bias.
    pub const INPUT: usize = TAPS * FEATURES * CHANNELS + CHANNELS;
    /// Weights of a residual layer: the convolution, the matrix for the mean over all cells, and the bias.
    pub const LAYER: usize = TAPS * CHANNELS * CHANNELS + CHANNELS * CHANNELS + CHANNELS;
    /// Weights of the policy head: one for each channel, and the bias.
    pub const POLICY: usize = CHANNELS + 1;
    /// Weights of the value head: a hidden layer on the mean over all cells with its bias, and the output with its bias.
    pub const VALUE: usize = CHANNELS * CHANNELS + CHANNELS + CHANNELS + 1;

    /// The number of weights.
    pub fn len(self) -> usize {
        self.value() + Shape::VALUE
    }

    /// Always false: every network has weights.
    pub fn is_empty(self) -> bool {
        false
    }

    /// Where a residual layer begins, counted from 0.
    pub fn layer(self, layer: usize) -> usize {
        Shape::INPUT + layer * Shape::LAYER
    }

    /// Where the policy head begins.
    pub fn policy(self) -> usize {
        self.layer(self.layers)
    }

    /// Where the value head begins.
    pub fn value(self) -> usize {
        self.policy() + Shape::POLICY
    }
}

/// The weights of a network.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// The size of the network.
    pub shape: Shape,
    /// Weights and biases, in the order of [`Shape`].
    pub parameters: Vec<f32>,
}

impl Weights {
    /// The weights of a file that ships, by its name without the ending: `default`, for games in which both colours have the same goal, `hex`, or `solver`, for solvers of all
    /// games, which ships with the feature `cli` alone. `None` for another name. A file is read when it is first asked for, and kept for all engines: a match makes many.
    pub fn shipped(name: &str) -> Option<Arc<Weights>> {
        static DEFAULT: OnceLock<Option<Arc<Weights>>> = OnceLock::new();
        static HEX: OnceLock<Option<Arc<Weights>>> = OnceLock::new();
        #[cfg(feature = "cli")]
        static SOLVER: OnceLock<Option<Arc<Weights>>> = OnceLock::new();
        let (weights, bytes): (&OnceLock<_>, &[u8]) = match name {
            "default" => (&DEFAULT, include_bytes!("../../networks/default.net")),
            "hex" => (&HEX, include_bytes!("../../networks/hex.net")),
            #[cfg(feature = "cli")]
            "solver" => (&SOLVER, include_bytes!("../../networks/solver.net")),
            _ => return None,
        };
        // Tests read the shipped files; without them the engine would search without a network.
        weights.get_or_init(|| Weights::parse(bytes).ok().map(Arc::new)).clone()
    }

    /// Reads a weights file.
    ///
    /// # Errors
    /// Bytes that are not a valid weights file.
    pub fn parse(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(WeightsError::Magic)?;
        let (layers, rest) = rest.split_first().ok_or(WeightsError::Damaged)?;
        let shape = Shape { layers: usize::from(*layers) };
        let (chunks, odd) = rest.as_chunks();
        let parameters: Vec<f32> = chunks.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let whole = parameters.len() == shape.len() && odd.is_empty() && parameters.iter().all(|value| value.is_finite());
        whole.then_some(Weights { shape, parameters }).ok_or(WeightsError::Damaged)
    }

    /// The parameters of a deeper network that computes the same function: the added residual layers are zero. For a shallower shape the
    /// last layers are dropped, and the function changes.
    pub fn deepened(&self, shape: Shape) -> Vec<f32> {
        let kept = self.shape.layers.min(shape.layers);
        let mut weights = self.parameters[..self.shape.layer(kept)].to_vec();
        weights.resize(shape.policy(), 0.0);
        weights.extend(&self.parameters[self.shape.policy()..]);
        weights
    }

    /// The weights as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let parameters = self.parameters.iter().flat_map(|value| value.to_le_bytes());
        MAGIC.iter().copied().chain([self.shape.layers as u8]).chain(parameters).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_are_read_and_written() {
        for name in ["default", "hex"] {
            let weights = Weights::shipped(name).unwrap();
            assert_eq!(Weights::parse(&weights.to_bytes()).as_ref(), Ok(&*weights));
        }
        assert!(Weights::shipped("chess").is_none());
    }

    #[test]
    fn a_deeper_network_computes_the_same_function() {
        use crate::board::{Board, CellSet, Topology};
        use crate::network::{Evaluator, NetworkPosition};
        use crate::rules::Colour;
        let weights = Weights::shipped("default").unwrap();
        let shape = Shape { layers: weights.shape.layers + 2 };
        let deeper = Weights { shape, parameters: weights.deepened(shape) };
        let board = Board::y(6).unwrap();
        let topology = Topology::new(board);
        let goal = board.goal(&topology);
        let stones = [CellSet::first_cells(4), CellSet::first_cells(9).difference(&CellSet::first_cells(4))];
        let position = NetworkPosition::alternating(Colour::Black, stones, None);
        let of = |weights: &Weights| Evaluator::<2>::new(&topology, &goal, Arc::new(weights.clone())).evaluate(&position);
        assert_eq!(of(&deeper), of(&weights));
        assert_eq!(Weights { shape: weights.shape, parameters: deeper.deepened(weights.shape) }, *weights);
    }

    #[test]
    fn damage_is_noticed() {
        let bytes = Weights::shipped("default").unwrap().to_bytes();
        assert_eq!(Weights::parse(b""), Err(WeightsError::Magic));
        assert_eq!(Weights::parse(b"tpnet 1\n"), Err(WeightsError::Magic));
        assert_eq!(Weights::parse(MAGIC), Err(WeightsError::Damaged));
        assert_eq!(Weights::parse(&bytes[..bytes.len() - 1]), Err(WeightsError::Damaged));
        assert_eq!(Weights::parse(&[&bytes[..], &[0; 4]].concat()), Err(WeightsError::Damaged));
        let mut wrong = bytes;
        wrong.truncate(wrong.len() - 4);
        wrong.extend(f32::NAN.to_le_bytes());
        assert_eq!(Weights::parse(&wrong), Err(WeightsError::Damaged));
    }
}
