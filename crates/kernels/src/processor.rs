//! Chooses a feature set at run time.

use crate::instructions::Kernel;
use crate::portable::Portable;
#[cfg(target_feature = "simd128")]
use crate::simd128::Simd128;
#[cfg(target_arch = "x86_64")]
use crate::x86_64;

/// A set of processor features that kernels can use.
#[derive(Clone, Copy, Debug)]
pub enum Processor {
    /// Every processor's baseline.
    Portable,
    /// BMI1, BMI2, POPCNT, LZCNT and AVX2.
    #[cfg(target_arch = "x86_64")]
    Bmi2(x86_64::HasBmi2),
    /// Also AVX-512 (F, BW, DQ, VL).
    #[cfg(target_arch = "x86_64")]
    Avx512(x86_64::HasAvx512),
    /// Also AVX-512 VNNI.
    #[cfg(target_arch = "x86_64")]
    Vnni(x86_64::HasVnni),
    /// 128-bit SIMD in WebAssembly.
    #[cfg(target_feature = "simd128")]
    Simd128,
}

impl Processor {
    /// Lists the sets that this processor supports, in ascending order.
    pub fn available() -> Vec<Processor> {
        #[cfg_attr(
            not(any(target_arch = "x86_64", target_feature = "simd128")),
            expect(unused_mut, reason = "only x86-64 and WebAssembly have more than one set")
        )]
        let mut available = vec![Processor::Portable];
        #[cfg(target_feature = "simd128")]
        available.push(Processor::Simd128);
        #[cfg(target_arch = "x86_64")]
        if let Some(bmi2) = x86_64::HasBmi2::detect() {
            available.push(Processor::Bmi2(bmi2));
            let avx512 = bmi2.detect_avx512();
            available.extend(avx512.map(Processor::Avx512));
            available.extend(avx512.and_then(x86_64::HasAvx512::detect_vnni).map(Processor::Vnni));
        }
        available
    }

    /// Picks the best set that this processor supports.
    pub fn detect() -> Processor {
        Processor::available().pop().unwrap_or(Processor::Portable)
    }

    /// Runs a kernel with this feature set.
    #[inline]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Processor::Portable => kernel.run::<Portable>(),
            #[cfg(target_arch = "x86_64")]
            Processor::Bmi2(found) => found.run(kernel),
            #[cfg(target_arch = "x86_64")]
            Processor::Avx512(found) => found.run(kernel),
            #[cfg(target_arch = "x86_64")]
            Processor::Vnni(found) => found.run(kernel),
            #[cfg(target_feature = "simd128")]
            Processor::Simd128 => kernel.run::<Simd128>(),
        }
    }
}
