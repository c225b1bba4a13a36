//! A platform-independent hash that distinguishes files and settings.

/// The [`fingerprint`] as text, as stored in files.
pub fn fingerprint_text(bytes: &[u8]) -> String {
    format!("{:016x}", fingerprint(bytes))
}

/// The FNV-1a hash (Fowler, Noll and Vo). Not collision-resistant against an attacker.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().copied().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
