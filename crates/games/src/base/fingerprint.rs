//! A platform-independent hash that distinguishes files and settings.

/// The [`fingerprint`] as text, as stored in files.
pub fn fingerprint_text(bytes: &[u8]) -> String {
    format!("{:016x}", fingerprint(bytes))
}

/// The FNV-1a hash (Fowler, Noll and Vo). Not collision-resistant against an attacker.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().copied().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// The CRC-32 of gzip, zip and PNG (ISO 3309), which Python has as `zlib.crc32`. It finds every change within four
/// neighbouring bytes, and all but one in four thousand million of the others.
pub fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| CHECKSUMS[usize::from(sum as u8 ^ byte)] ^ sum >> 8;
    !bytes.iter().fold(!0, step)
}

/// The remainders of all bytes.
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

    /// The check value of the catalogue of CRC algorithms, and one of Python's `zlib.crc32`.
    #[test]
    fn checksums_are_those_of_other_programs() {
        assert_eq!((checksum(b""), checksum(b"123456789"), checksum(b"tripoint\n")), (0, 0xcbf4_3926, 0x04bcffbe));
    }
}
