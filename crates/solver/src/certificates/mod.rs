//! Proofs as certificates.

#[cfg(any(feature = "certificates", test))]
pub(crate) mod certificate;
