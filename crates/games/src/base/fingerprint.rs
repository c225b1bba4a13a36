//! A hash that is the same everywhere, to tell files and settings apart.

/// The [`fingerprint`] as text, as it stands in files.
pub fn fingerprint_text(bytes: &[u8]) -> String {
    format!("{:016x}", fingerprint(bytes))
}

/// The FNV-1a hash (Fowler, Noll and Vo). Not safe against anybody who looks for two texts with the same one.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().copied().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
