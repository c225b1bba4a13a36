//! Code that is compiled for each set of processor features and chosen at run time: bit extraction (pext), bit
//! selection (pdep), and int8 dot products.
//!
//! A hot loop is a [`Kernel`]. [`Processor::run`] runs it with this processor's [`Instructions`]. All sets give the
//! same results: tests compare each with the portable one.
//!
//! For WebAssembly, you choose the features when you compile (`-C target-feature=+simd128`), because a browser rejects
//! the whole module if it has one unknown instruction.
//!
//! ```
//! use tripoint_kernels::{Instructions, Kernel, Processor};
//!
//! /// The bits of a word that a mask selects.
//! struct Extract(u64, u64);
//!
//! impl Kernel for Extract {
//!     type Output = u64;
//!
//!     #[inline(always)]
//!     fn run<I: Instructions>(self) -> u64 {
//!         I::extract(self.0, self.1)
//!     }
//! }
//!
//! assert_eq!(Processor::detect().run(Extract(0b1101_0110, 0b1111_0000)), 0b1101);
//! ```

#[cfg(target_arch = "x86_64")]
mod bmi2;
mod instructions;
mod portable;
mod processor;
#[cfg(target_feature = "simd128")]
mod simd128;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod vnni;
#[cfg(target_arch = "x86_64")]
mod x86_64;

pub use instructions::{ACCUMULATORS, BLOCK, INPUTS, IndexMask, Input, Instructions, Kernel, Places, Weight};
pub use processor::Processor;
