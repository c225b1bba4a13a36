//! The operations that differ by processor, and their operands.

/// 32-bit accumulators of dot products, updated together.
pub const ACCUMULATORS: usize = 16;

/// The element types of dot products: x86-64 multiplies four bytes at a time.
#[cfg(not(target_feature = "simd128"))]
mod factors {
    /// Inputs per dot product.
    pub const INPUTS: usize = 4;
    /// An input, from 0 to 127.
    pub type Input = u8;
    /// A weight.
    pub type Weight = i8;
    /// Cells whose accumulators are in registers at the same time, where dot products are not paired. Tuned, see
    /// `docs/research/tuning.md`.
    pub const BLOCK: usize = 8;
}

/// The element types of dot products: WebAssembly multiplies two 16-bit numbers at a time.
#[cfg(target_feature = "simd128")]
mod factors {
    /// Inputs per dot product.
    pub const INPUTS: usize = 2;
    /// An input, from 0 to 127.
    pub type Input = i16;
    /// A weight, from -128 to 127.
    pub type Weight = i16;
    /// Cells whose accumulators are in registers at the same time.
    pub const BLOCK: usize = 1;
}

pub use factors::{BLOCK, INPUTS, Input, Weight};

/// The operations that differ by processor, implemented once per set of features.
pub trait Instructions: Copy {
    /// The [`ACCUMULATORS`] in registers.
    type Accumulators: Copy;
    /// [`ACCUMULATORS`] sums in single precision, in registers.
    type Sums: Copy;

    /// Whether [`Instructions::add_paired_dot_products`] is faster than two calls of
    /// [`Instructions::add_dot_products`].
    const PAIRS: bool = false;

    /// Loads the accumulators.
    fn load(values: &[i32; ACCUMULATORS]) -> Self::Accumulators;

    /// Stores the accumulators.
    fn store(accumulators: Self::Accumulators) -> [i32; ACCUMULATORS];

    /// Adds to each accumulator the dot product of the inputs, from 0 to 127, and the accumulator's weights.
    fn add_dot_products(
        accumulators: Self::Accumulators,
        inputs: [Input; INPUTS],
        weights: &[[Weight; INPUTS]; ACCUMULATORS],
    ) -> Self::Accumulators;

    /// Adds two dot products to each accumulator. The inputs are from 0 to 127.
    ///
    /// For each accumulator, the products of the first halves of both dot products must have a sum from -32,768 to
    /// 32,767, and so must those of the second halves. Otherwise the result is unspecified.
    #[inline(always)]
    fn add_paired_dot_products(
        accumulators: Self::Accumulators,
        inputs: [[Input; INPUTS]; 2],
        weights: &[[[Weight; INPUTS]; ACCUMULATORS]; 2],
    ) -> Self::Accumulators {
        (0..2).fold(accumulators, |sums, i| Self::add_dot_products(sums, inputs[i], &weights[i]))
    }

    /// Loads sums.
    fn load_sums(values: &[f32; ACCUMULATORS]) -> Self::Sums;

    /// Stores sums.
    fn store_sums(sums: Self::Sums) -> [f32; ACCUMULATORS];

    /// Adds the product of `x` and each weight to the sum of the weight. Product and sum are rounded one after the
    /// other, on every processor: a fused multiply-add would give other results.
    fn add_products(sums: Self::Sums, x: f32, weights: &[f32; ACCUMULATORS]) -> Self::Sums;

    /// The bits of `word` at the set bits of `mask`, packed from bit 0 upwards (pext).
    fn extract(word: u64, mask: u64) -> u64;

    /// The position of the set bit of `word` with `rank` set bits below it, or at least 64 if there is none (pdep).
    fn select(word: u64, rank: u64) -> u64;

    /// The bits of `words` at the set bits of the mask, at most 16, packed from bit 0 upwards.
    #[inline(always)]
    fn index<const W: usize>(words: &[u64; W], mask: &IndexMask<'_, W>) -> u16 {
        let parts = (1..W).map(|i| Self::extract(words[i], mask.words[i]) << (mask.shift[i] & 63));
        parts.fold(Self::extract(words[0], mask.words[0]), |all, part| all | part) as u16
    }
}

/// The mask of an index, with values computed from it in advance.
#[derive(Clone, Copy, Debug)]
pub struct IndexMask<'a, const W: usize> {
    /// The mask.
    pub words: &'a [u64; W],
    /// For each word but the first, the number of set bits in the preceding words.
    pub shift: &'a [u8; W],
    /// Tables for processors without pext.
    pub places: &'a Places,
}

/// The byte and the bit of each set bit of an index, for processors that look bytes up because they have no pext. Empty
/// on others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Places {
    #[cfg(target_feature = "simd128")]
    pub(crate) bytes: [u8; 16],
    #[cfg(target_feature = "simd128")]
    pub(crate) bits: [u8; 16],
}

#[cfg(not(target_feature = "simd128"))]
impl Places {
    /// An empty table.
    pub fn new<const W: usize>(_: &[u64; W]) -> Places {
        Places {}
    }
}

/// A hot loop that is compiled once for each set of features.
pub trait Kernel {
    /// The result.
    type Output;

    /// Runs the kernel. The function and everything that it calls must be inlined, so that the code is compiled for the
    /// caller's features.
    fn run<I: Instructions>(self) -> Self::Output;
}
