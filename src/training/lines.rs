//! Files of lines that long computations append to.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// Cuts a last line off that was not written to its end, because the run was killed meanwhile.
///
/// # Errors
/// A file that cannot be read or cut.
pub fn drop_torn_line(file: &mut File) -> io::Result<()> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.read_to_end(&mut bytes)?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    if whole < bytes.len() {
        file.set_len(whole as u64)?;
    }
    file.seek(SeekFrom::Start(0)).map(drop)
}
