//! Explanations of proofs for people.

pub(crate) mod explanation;
#[cfg(test)]
mod explanation_tests;
