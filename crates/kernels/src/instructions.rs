//! The operations that depend on the processor, and their operands.

/// How many 32-bit dot product sums are updated together.
pub const ACCUMULATORS: usize = 16;

/// The operands of dot products: x86-64 multiplies four bytes at a time.
#[cfg(not(target_feature = "simd128"))]
mod factors {
    /// Inputs per dot product.
    pub const INPUTS: usize = 4;
    /// An input, from 0 to 127.
    pub type Input = u8;
    /// A weight.
    pub type Weight = i8;
    /// Cells whose accumulators are in registers at the same time, unless dot products are paired. Tuned, see
    /// `docs/research/tuning.md`.
    pub const BLOCK: usize = 8;
}

/// The operands of dot products: WebAssembly multiplies two 16-bit numbers at a time.
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

/// Loads and stores registers by their bytes. Every set with registers for plain numbers does it this way.
#[cfg(any(target_arch = "x86_64", target_feature = "simd128"))]
macro_rules! load_and_store {
    () => {
        #[inline(always)]
        fn load(values: &[i32; ACCUMULATORS]) -> Self::Accumulators {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { std::mem::transmute(*values) }
        }

        #[inline(always)]
        fn store(accumulators: Self::Accumulators) -> [i32; ACCUMULATORS] {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { std::mem::transmute(accumulators) }
        }

        #[inline(always)]
        fn load_sums(values: &[f32; ACCUMULATORS]) -> Self::Sums {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { std::mem::transmute(*values) }
        }

        #[inline(always)]
        fn store_sums(sums: Self::Sums) -> [f32; ACCUMULATORS] {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { std::mem::transmute(sums) }
        }
    };
}

#[cfg(any(target_arch = "x86_64", target_feature = "simd128"))]
pub(crate) use load_and_store;

/// The operations that depend on the processor. Each feature set implements them once.
pub trait Instructions: Copy {
    /// The [`ACCUMULATORS`] in registers.
    type Accumulators: Copy;
    /// [`ACCUMULATORS`] single-precision sums in registers.
    type Sums: Copy;

    /// Whether one call to [`Instructions::add_paired_dot_products`] is faster than two to
    /// [`Instructions::add_dot_products`].
    const PAIRS: bool = false;

    /// Loads the accumulators.
    fn load(values: &[i32; ACCUMULATORS]) -> Self::Accumulators;

    /// Stores the accumulators.
    fn store(accumulators: Self::Accumulators) -> [i32; ACCUMULATORS];

    /// Adds the dot product of the inputs, from 0 to 127, and each accumulator's weights to that accumulator.
    fn add_dot_products(
        accumulators: Self::Accumulators,
        inputs: [Input; INPUTS],
        weights: &[[Weight; INPUTS]; ACCUMULATORS],
    ) -> Self::Accumulators;

    /// Adds two dot products to each accumulator. Inputs must be from 0 to 127.
    ///
    /// In each accumulator, the products from both dot products' first halves must add up to a number from -32,768 to
    /// 32,767, and so must those from the second halves. Otherwise the result is unspecified.
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

    /// Multiplies `x` by each weight, and adds the product to that weight's sum. Every processor rounds first the
    /// product, then the sum, because a fused multiply-add would give other results.
    fn add_products(sums: Self::Sums, x: f32, weights: &[f32; ACCUMULATORS]) -> Self::Sums;

    /// Packs the bits in `word` that `mask` selects, from bit 0 upwards (pext).
    fn extract(word: u64, mask: u64) -> u64;

    /// The position of the set bit in `word` with `rank` set bits below it, or at least 64 if there's none (pdep).
    fn select(word: u64, rank: u64) -> u64;

    /// Packs the bits in `words` that the mask selects, at most 16, from bit 0 upwards.
    #[inline(always)]
    fn index<const W: usize>(words: &[u64; W], mask: &IndexMask<'_, W>) -> u16 {
        let parts = (1..W).map(|i| Self::extract(words[i], mask.words[i]) << (mask.shift[i] & 63));
        parts.fold(Self::extract(words[0], mask.words[0]), |all, part| all | part) as u16
    }
}

/// The mask that makes an index, with values computed from it in advance.
#[derive(Clone, Copy, Debug)]
pub struct IndexMask<'a, const W: usize> {
    /// The mask.
    pub words: &'a [u64; W],
    /// How many bits are set in the preceding words, for each word but the first.
    pub shift: &'a [u8; W],
    /// Tables for processors without pext.
    pub places: &'a Places,
}

/// The byte and bit for each set bit in an index's mask. Processors without pext look bytes up with it; for the others
/// it's empty.
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
    /// Makes an empty table.
    pub fn new<const W: usize>(_: &[u64; W]) -> Places {
        Places {}
    }
}

/// A hot loop. It's compiled once for each feature set.
pub trait Kernel {
    /// The result.
    type Output;

    /// Runs the kernel. You must inline this function and everything it calls, so that the compiler uses the caller's
    /// features.
    fn run<I: Instructions>(self) -> Self::Output;
}
