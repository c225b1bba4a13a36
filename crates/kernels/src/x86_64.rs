//! Feature sets on x86-64: types that prove the processor has them, and functions that enter code compiled for them.
#![allow(unsafe_code, reason = "instructions whose presence is known only at run time can be called in no other way")]

use crate::bmi2::Bmi2;
use crate::instructions::Kernel;
use crate::vnni::Vnni;

/// Exists only if the processor has BMI1, BMI2, POPCNT, LZCNT and AVX2.
#[derive(Clone, Copy, Debug)]
pub struct HasBmi2(());

impl HasBmi2 {
    pub(crate) fn detect() -> Option<HasBmi2> {
        let found = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("avx2");
        found.then_some(HasBmi2(()))
    }

    #[inline]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        // SAFETY: `self` exists, so `detect` has found all the features.
        unsafe { with_bmi2(kernel) }
    }
}

/// Exists only if the processor also has AVX-512.
#[derive(Clone, Copy, Debug)]
pub struct HasAvx512(());

impl HasBmi2 {
    pub(crate) fn detect_avx512(self) -> Option<HasAvx512> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        found.then_some(HasAvx512(()))
    }
}

/// Exists only if the processor also has AVX-512 VNNI.
#[derive(Clone, Copy, Debug)]
pub struct HasVnni(());

impl HasAvx512 {
    pub(crate) fn detect_vnni(self) -> Option<HasVnni> {
        is_x86_feature_detected!("avx512vnni").then_some(HasVnni(()))
    }

    #[inline]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        // SAFETY: `self` exists, so `detect` and `detect_avx512` have found all the features.
        unsafe { with_avx512(kernel) }
    }
}

impl HasVnni {
    #[inline]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        // SAFETY: `self` exists, so `detect`, `detect_avx512` and `detect_vnni` have found all the features.
        unsafe { with_vnni(kernel) }
    }
}

#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2,avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
fn with_vnni<K: Kernel>(kernel: K) -> K::Output {
    kernel.run::<Vnni>()
}

#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2,avx512f,avx512bw,avx512dq,avx512vl")]
fn with_avx512<K: Kernel>(kernel: K) -> K::Output {
    kernel.run::<Bmi2>()
}

#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
fn with_bmi2<K: Kernel>(kernel: K) -> K::Output {
    kernel.run::<Bmi2>()
}
