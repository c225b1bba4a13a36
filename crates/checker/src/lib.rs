//! Checks certificates of proofs, by the rules of `docs/certificates.md` and of the games, and by nothing else: no line of it is shared with
//! the engine that writes them.

mod board;
mod cells;
mod check;

pub use board::Board;
pub use check::{Refused, check};

use flate2::read::MultiGzDecoder;
use std::borrow::Cow;
use std::io::{self, Read};

/// How many bytes a byte of a compressed certificate may stand for; ours stand for four.
const MOST_FOR_A_BYTE: u64 = 64;

/// The text of a certificate that may be compressed by gzip.
///
/// # Errors
/// What is no gzip to its end, or stands for far too much.
pub fn unpacked(bytes: &[u8]) -> io::Result<Cow<'_, [u8]>> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(Cow::Borrowed(bytes));
    }
    let most = (bytes.len() as u64).saturating_mul(MOST_FOR_A_BYTE).saturating_add(4096);
    let mut text = Vec::new();
    MultiGzDecoder::new(bytes).take(most + 1).read_to_end(&mut text)?;
    if text.len() as u64 > most {
        return Err(io::Error::other(format!("{} compressed bytes stand for more than {most}", bytes.len())));
    }
    Ok(Cow::Owned(text))
}
