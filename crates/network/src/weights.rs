//! A network's weights, and their file format.
//!
//! A file begins with the eight bytes `tpnet 4` and a line feed. Then one byte each gives the width, the number of
//! residual layers, the pooled numbers per channel, whether there are auxiliary heads, and the encoding. The weights
//! follow in the order of [`Shape`], all of them finite. The file ends with a checksum over all bytes before it: the
//! CRC-32 of gzip and zip, as a little-endian number with four bytes.
//!
//! In encoding 0, every weight is a little-endian number in single precision. In encoding 1 the format depends on the
//! part:
//!
//! | part | encoding 1 |
//! | --- | --- |
//! | convolution | the step of each output channel in single precision, then a signed byte for each weight, in steps |
//! | matrix of the pooled numbers | the upper 16 bits of single precision |
//! | the rest | single precision |
//!
//! Encoding 1 rounds. Inference also rounds convolutions, but its steps have full precision, and it doesn't round the
//! matrices. In the tests the value differs by less than 0.01.

use super::convolution::{Steps, steps};
use super::shape::{Heads, Pooling, Shape};
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use thiserror::Error;
use tripoint_games::base::{checksum, fingerprint_text};

/// The first bytes of a weights file.
const MAGIC: &[u8; 8] = b"tpnet 4\n";

/// The first bytes that a fingerprint covers. Books name networks by their fingerprints, so these bytes stay.
const FINGERPRINT: &[u8; 8] = b"tpnet 3\n";

/// The reason why bytes aren't a valid weights file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    /// The file doesn't begin with the magic bytes.
    #[error("not a weights file, or one of another version; `tripoint train network` writes one")]
    Magic,
    /// The shape isn't supported.
    #[error("a network with {0} channels and {1} layers, expected 32, 48, 64 or 96 channels and at most 32 layers")]
    Shape(u8, u8),
    /// The file is too short or too long, or its checksum doesn't match.
    #[error("the weights file is damaged; copy it again")]
    Damaged,
    /// A weight is NaN or infinite.
    #[error("the weights file has a weight that isn't a finite number; choose a network whose training didn't diverge")]
    NotFinite,
}

/// The encoding of weights in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Single precision, for networks in training: lossless.
    Full,
    /// Convolutions in 8 bits, matrices for pooled numbers in 16: about a third of the size.
    Small,
}

/// A network's weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// The network's size.
    pub shape: Shape,
    /// Weights and biases, in the order of [`Shape`].
    pub parameters: Vec<f32>,
}

/// A part of the parameters, by its format in [`Encoding::Small`].
enum WeightsPart {
    Convolution(Range<usize>),
    Matrix(Range<usize>),
    Other(Range<usize>),
}

/// All parts in order.
fn parts(shape: Shape) -> Vec<WeightsPart> {
    let input = shape.input_convolution();
    let mut parts = vec![WeightsPart::Other(input.end..shape.input().end)];
    parts.insert(0, WeightsPart::Convolution(input));
    for layer in 0..shape.layers {
        parts.push(WeightsPart::Convolution(shape.layer_convolution(layer)));
        parts.push(WeightsPart::Matrix(shape.layer_pool(layer)));
        parts.push(WeightsPart::Other(shape.layer_bias(layer)));
    }
    parts.push(WeightsPart::Other(shape.policy().start..shape.len()));
    parts
}

/// Reads a file's numbers from the front.
struct FileNumbers<'a>(&'a [u8]);

impl FileNumbers<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*bytes)
    }

    fn single(&mut self) -> Option<f32> {
        self.take().map(f32::from_le_bytes)
    }

    fn part(&mut self, part: &WeightsPart, shape: Shape, parameters: &mut Vec<f32>) -> Option<()> {
        match part {
            WeightsPart::Convolution(range) => {
                let steps: Vec<f32> = (0..shape.width).map(|_| self.single()).collect::<Option<_>>()?;
                for i in 0..range.len() {
                    let [byte] = self.take()?;
                    parameters.push(f32::from(byte as i8) * steps[i % shape.width]);
                }
            }
            WeightsPart::Matrix(range) => {
                for _ in range.clone() {
                    parameters.push(f32::from_bits(u32::from(u16::from_le_bytes(self.take()?)) << 16));
                }
            }
            WeightsPart::Other(range) => {
                for _ in range.clone() {
                    parameters.push(self.single()?);
                }
            }
        }
        Some(())
    }
}

/// The shipped weights' names.
const NAMES: [&str; 4] = ["default", "hex", "hex-64x12", "solver"];

/// The shipped weights by number, once they're in use. `None` if there are none.
static SHIPPED: [OnceLock<Option<Arc<Weights>>>; NAMES.len()] = [const { OnceLock::new() }; NAMES.len()];

/// The slot for the shipped weights with a name.
fn shipped_place(name: &str) -> Option<&'static OnceLock<Option<Arc<Weights>>>> {
    SHIPPED.get(NAMES.iter().position(|known| *known == name)?)
}

/// The file with a name's weights. Empty if the features leave it out.
fn built_in(name: &str) -> &'static [u8] {
    match name {
        #[cfg(feature = "play-weights")]
        "default" => include_bytes!("../networks/default.net"),
        #[cfg(feature = "play-weights")]
        "hex" => include_bytes!("../networks/hex.net"),
        #[cfg(feature = "play-weights")]
        "hex-64x12" => include_bytes!("../networks/hex-64x12.net"),
        #[cfg(feature = "solver-weights")]
        "solver" => include_bytes!("../networks/solver.net"),
        _ => &[],
    }
}

impl Weights {
    /// Returns shipped weights by name: `default` for games where both colours have the same goal; `hex`; `hex-64x12`,
    /// a larger network for Hex that has learned on boards up to 14×14; or `solver` for solvers in all games. `None`
    /// for another name, or if the weights are neither built in (by the features `play-weights` and `solver-weights`)
    /// nor [provided](Weights::provide). Weights are parsed on first use, and all engines share them.
    pub fn shipped(name: &str) -> Option<Arc<Weights>> {
        // Tests read the shipped files; without them the engine would search without a network.
        let parsed = || Weights::parse(built_in(name)).ok().map(Arc::new);
        shipped_place(name)?.get_or_init(parsed).clone()
    }

    /// Makes these the [shipped weights](Weights::shipped) with a name, for programs that load them elsewhere. Does
    /// nothing and returns `false` if the name is unknown, or if its weights were asked for or provided before.
    pub fn provide(name: &str, weights: Weights) -> bool {
        shipped_place(name).is_some_and(|place| place.set(Some(Arc::new(weights))).is_ok())
    }

    /// Reads a weights file.
    ///
    /// # Errors
    /// The bytes aren't a valid weights file.
    pub fn parse(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let (shape, encoding, rest) = heading(bytes)?;
        let (mut numbers, mut parameters) = (FileNumbers(rest), Vec::new());
        let read = match encoding {
            Encoding::Full => numbers.part(&WeightsPart::Other(0..shape.len()), shape, &mut parameters),
            Encoding::Small => parts(shape).iter().try_for_each(|part| numbers.part(part, shape, &mut parameters)),
        };
        if read.is_none() || !numbers.0.is_empty() {
            return Err(WeightsError::Damaged);
        }
        if !parameters.iter().all(|value| value.is_finite()) {
            return Err(WeightsError::NotFinite);
        }
        Ok(Weights { shape, parameters })
    }

    /// A text that tells networks apart in books and files of results, whatever file they come from: the fingerprint of
    /// their weights in [`Encoding::Full`].
    pub fn fingerprint(&self) -> String {
        fingerprint_text(&self.unchecked_bytes(FINGERPRINT, Encoding::Full))
    }

    /// Weights for a deeper network, or one with other heads, that computes the same function: new residual layers and
    /// heads are zero. A shallower shape drops the last layers, which changes the function. `None` if width or pooling
    /// differ.
    pub fn reshaped(&self, shape: Shape) -> Option<Vec<f32>> {
        if (shape.width, shape.pooling) != (self.shape.width, self.shape.pooling) {
            return None;
        }
        let kept = self.shape.layers.min(shape.layers);
        let mut weights = self.parameters[..self.shape.layer(kept).start].to_vec();
        weights.resize(shape.policy().start, 0.0);
        weights.extend(&self.parameters[self.shape.policy().start..]);
        weights.resize(shape.len(), 0.0);
        Some(weights)
    }

    /// Writes the weights as a file.
    pub fn to_bytes(&self, encoding: Encoding) -> Vec<u8> {
        let mut bytes = self.unchecked_bytes(MAGIC, encoding);
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// A file's bytes before its checksum.
    fn unchecked_bytes(&self, magic: &[u8], encoding: Encoding) -> Vec<u8> {
        let Shape { width, layers, pooling, heads } = self.shape;
        let mut bytes = magic.to_vec();
        bytes.extend([width as u8, layers as u8, pooling.numbers() as u8]);
        bytes.extend([u8::from(heads == Heads::Training), u8::from(encoding == Encoding::Small)]);
        let single = |bytes: &mut Vec<u8>, values: &[f32]| bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        if encoding == Encoding::Full {
            single(&mut bytes, &self.parameters);
            return bytes;
        }
        for part in parts(self.shape) {
            match part {
                WeightsPart::Convolution(range) => {
                    let Steps { step, counts } = steps(&self.parameters[range], width);
                    single(&mut bytes, &step);
                    bytes.extend(counts.iter().map(|count| *count as u8));
                }
                WeightsPart::Matrix(range) => {
                    bytes.extend(self.parameters[range].iter().flat_map(|value| upper_half(*value).to_le_bytes()));
                }
                WeightsPart::Other(range) => single(&mut bytes, &self.parameters[range]),
            }
        }
        bytes
    }

    /// The weights, rounded as in [`Encoding::Small`].
    #[must_use]
    pub fn rounded(&self) -> Weights {
        let mut rounded = self.clone();
        for part in parts(self.shape) {
            match part {
                WeightsPart::Convolution(range) => {
                    let Steps { step, counts } = steps(&self.parameters[range.clone()], self.shape.width);
                    let of = |(i, &count): (usize, &i8)| f32::from(count) * step[i % self.shape.width];
                    rounded.parameters.splice(range, counts.iter().enumerate().map(of).collect::<Vec<_>>());
                }
                WeightsPart::Matrix(range) => {
                    rounded.parameters[range]
                        .iter_mut()
                        .for_each(|value| *value = f32::from_bits(u32::from(upper_half(*value)) << 16));
                }
                WeightsPart::Other(_) => {}
            }
        }
        rounded
    }
}

/// The upper half of a number's bits, rounded to the nearest.
fn upper_half(value: f32) -> u16 {
    let bits = value.to_bits();
    (bits.saturating_add(0x7fff + (bits >> 16 & 1)) >> 16) as u16
}

/// A file's shape and encoding, and the bytes with its weights.
fn heading(bytes: &[u8]) -> Result<(Shape, Encoding, &[u8]), WeightsError> {
    if !bytes.starts_with(MAGIC) {
        return Err(WeightsError::Magic);
    }
    let (before, sum) = bytes.split_last_chunk().ok_or(WeightsError::Damaged)?;
    let is_same = u32::from_le_bytes(*sum) == checksum(before);
    let rest = before.strip_prefix(MAGIC).filter(|_| is_same).ok_or(WeightsError::Damaged)?;
    let (&[width, layers, pooling, heads, encoding], rest) = rest.split_first_chunk().ok_or(WeightsError::Damaged)?;
    let pooling = match pooling {
        1 => Pooling::Mean,
        2 => Pooling::MeanAndGreatest,
        _ => return Err(WeightsError::Damaged),
    };
    let heads = match heads {
        0 => Heads::Play,
        1 => Heads::Training,
        _ => return Err(WeightsError::Damaged),
    };
    let encoding = match encoding {
        0 => Encoding::Full,
        1 => Encoding::Small,
        _ => return Err(WeightsError::Damaged),
    };
    Ok((checked(width, layers, pooling, heads)?, encoding, rest))
}

/// Checks that a shape is supported.
fn checked(width: u8, layers: u8, pooling: Pooling, heads: Heads) -> Result<Shape, WeightsError> {
    let shape = Shape { width: usize::from(width), layers: usize::from(layers), pooling, heads };
    let known = Shape::WIDTHS.contains(&shape.width) && shape.layers <= Shape::MOST_LAYERS;
    if known { Ok(shape) } else { Err(WeightsError::Shape(width, layers)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::base::Random;

    #[test]
    fn the_shipped_weights_are_read_and_written() {
        let solver = cfg!(feature = "solver-weights").then_some("solver");
        for name in ["default", "hex", "hex-64x12"].into_iter().chain(solver) {
            let weights = Weights::shipped(name).unwrap();
            assert_eq!(Weights::parse(&weights.to_bytes(Encoding::Full)).as_ref(), Ok(&*weights));
        }
        assert!(Weights::shipped("chess").is_none());
        // Weights in use can't be replaced.
        let (shipped, other) = (Weights::shipped("hex").unwrap(), Weights::shipped("default").unwrap());
        assert!(!Weights::provide("hex", (*other).clone()) && !Weights::provide("chess", (*other).clone()));
        assert!(Arc::ptr_eq(&shipped, &Weights::shipped("hex").unwrap()));
    }

    /// Random weights for every kind of shape.
    fn samples() -> Vec<Weights> {
        let mut random = Random::new(3);
        let shapes = Shape::WIDTHS.into_iter().flat_map(|width| {
            [(0, Pooling::Mean, Heads::Play), (1, Pooling::MeanAndGreatest, Heads::Training), (2, Pooling::Mean, Heads::Training)]
                .map(|(layers, pooling, heads)| Shape { width, layers, pooling, heads })
        });
        let mut weight = || (random.bits() as i32) as f32 / 2e9;
        shapes.map(|shape| Weights { shape, parameters: (0..shape.len()).map(|_| weight()).collect() }).collect()
    }

    #[test]
    fn both_encodings_are_read_as_they_were_written() {
        for weights in samples() {
            assert_eq!(Weights::parse(&weights.to_bytes(Encoding::Full)).as_ref(), Ok(&weights));
            let small = weights.to_bytes(Encoding::Small);
            let rounded = weights.rounded();
            assert_eq!(Weights::parse(&small).as_ref(), Ok(&rounded), "{:?}", weights.shape);
            assert_eq!(rounded.rounded(), rounded);
            assert_eq!(rounded.to_bytes(Encoding::Small), small);
            let difference = |(a, b): (&f32, &f32)| (a - b).abs();
            let greatest = weights.parameters.iter().zip(&rounded.parameters).map(difference).fold(0.0, f32::max);
            assert!(greatest > 0.0 && greatest < 0.006, "{greatest}");
        }
    }

    #[test]
    fn a_deeper_network_computes_the_same_function() {
        use crate::{Evaluator, NetworkPosition};
        use tripoint_games::board::{Board, CellSet, Topology};
        use tripoint_games::rules::Colour;
        let weights = Weights::shipped("default").unwrap();
        let shape = Shape { layers: weights.shape.layers + 2, heads: Heads::Training, ..weights.shape };
        let deeper = Weights { shape, parameters: weights.reshaped(shape).unwrap() };
        let board = Board::y(6).unwrap();
        let topology = Topology::new(board);
        let goal = topology.goal();
        let stones = [CellSet::first_cells(4), CellSet::first_cells(9).difference(&CellSet::first_cells(4))];
        let position = NetworkPosition::alternating(Colour::Black, stones, None);
        let of = |weights: &Weights| Evaluator::<2>::new(&topology, &goal, Arc::new(weights.clone())).evaluate(&position);
        assert_eq!(of(&deeper), of(&weights));
        assert_eq!(Weights { shape: weights.shape, parameters: deeper.reshaped(weights.shape).unwrap() }, *weights);
        assert_eq!(weights.reshaped(Shape { width: 48, ..shape }), None);
    }

    /// Adds the right checksum to a file's bytes.
    fn checked(bytes: &[u8]) -> Vec<u8> {
        [bytes, &checksum(bytes).to_le_bytes()].concat()
    }

    /// Out of 64 files with one damaged byte, 60 were once accepted.
    #[test]
    fn every_damaged_byte_is_noticed() {
        let bytes = Weights::shipped("hex").unwrap().to_bytes(Encoding::Small);
        let mut random = Random::new(5);
        for place in (0..bytes.len()).step_by(97).chain(0..16).chain(bytes.len() - 16..bytes.len()) {
            let mut wrong = bytes.clone();
            wrong[place] ^= 1 + random.below(255) as u8;
            let expected = if place < 8 { WeightsError::Magic } else { WeightsError::Damaged };
            assert_eq!(Weights::parse(&wrong), Err(expected), "byte {place}");
        }
    }

    #[test]
    fn invalid_files_are_refused_with_the_reason() {
        for encoding in [Encoding::Full, Encoding::Small] {
            let bytes = Weights::shipped("default").unwrap().to_bytes(encoding);
            let before = &bytes[..bytes.len() - 4];
            assert_eq!(Weights::parse(b""), Err(WeightsError::Magic));
            assert_eq!(Weights::parse(b"tpnet 1\n"), Err(WeightsError::Magic));
            assert_eq!(Weights::parse(MAGIC), Err(WeightsError::Damaged));
            assert_eq!(Weights::parse(before), Err(WeightsError::Damaged));
            assert_eq!(Weights::parse(&checked(&before[..before.len() - 1])), Err(WeightsError::Damaged));
            assert_eq!(Weights::parse(&checked(&[before, &[0; 4]].concat())), Err(WeightsError::Damaged));
            for value in [f32::NAN, f32::INFINITY] {
                let wrong = [&before[..before.len() - 4], &value.to_le_bytes()].concat();
                assert_eq!(Weights::parse(&checked(&wrong)), Err(WeightsError::NotFinite));
            }
            for (place, value, expected) in [
                (8, 33, WeightsError::Shape(33, 8)),
                (9, 33, WeightsError::Shape(32, 33)),
                (10, 3, WeightsError::Damaged),
                (11, 2, WeightsError::Damaged),
                (12, 2, WeightsError::Damaged),
            ] {
                let mut wrong = before.to_vec();
                wrong[place] = value;
                assert_eq!(Weights::parse(&checked(&wrong)), Err(expected));
            }
        }
    }
}
