//! Platform-independent hashes: fingerprints distinguish files and settings, checksums find damage.

/// Returns the [`fingerprint`] as text, as files store it.
pub fn fingerprint_text(bytes: &[u8]) -> String {
    format!("{:016x}", fingerprint(bytes))
}

/// The FNV-1a hash (Fowler, Noll and Vo). It doesn't resist an attacker who looks for collisions.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().copied().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// The CRC-32 that gzip, zip and PNG use (ISO 3309), `zlib.crc32` in Python. It finds every change within four
/// neighbouring bytes, and misses only one in four thousand million other changes.
pub fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| CHECKSUMS[usize::from(sum as u8 ^ byte)] ^ sum >> 8;
    !bytes.iter().fold(!0, step)
}

/// The remainder for each byte.
const CHECKSUMS: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        let (mut sum, mut bit) = (byte as u32, 0);
        while bit < 8 {
            sum = if sum & 1 == 1 { 0xedb8_8320 ^ sum >> 1 } else { sum >> 1 };
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// From the catalogue of CRC algorithms (its check value), and from Python's `zlib.crc32`.
    #[test]
    fn checksums_match_other_programs() {
        assert_eq!((checksum(b""), checksum(b"123456789"), checksum(b"tripoint\n")), (0, 0xcbf4_3926, 0x04bcffbe));
    }
}
