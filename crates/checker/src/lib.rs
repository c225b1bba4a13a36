//! A checker of proof certificates. It implements the rules of `docs/certificates.md` and of the games, and shares no
//! code with the engine that writes certificates.

mod board;
mod cells;
mod check;

pub use board::Board;
pub use check::{Refused, check};

use flate2::read::MultiGzDecoder;
use std::borrow::Cow;
use std::io::{self, Read};

/// The greatest compression ratio that is accepted; certificates have about four.
const MAX_COMPRESSION_RATIO: u64 = 64;

/// The text of a certificate, decompressed if it is gzip.
///
/// # Errors
/// Incomplete or invalid gzip, or a compression ratio beyond the limit.
pub fn unpacked(bytes: &[u8]) -> io::Result<Cow<'_, [u8]>> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(Cow::Borrowed(bytes));
    }
    let most = (bytes.len() as u64).saturating_mul(MAX_COMPRESSION_RATIO).saturating_add(4096);
    let mut text = Vec::new();
    MultiGzDecoder::new(bytes).take(most + 1).read_to_end(&mut text)?;
    if text.len() as u64 > most {
        return Err(io::Error::other(format!("{} compressed bytes stand for more than {most}", bytes.len())));
    }
    Ok(Cow::Owned(text))
}
