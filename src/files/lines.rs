//! Files of lines that long computations append to.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// Bytes that are read at once.
const BLOCK: u64 = 1 << 16;

/// Locks a file against other processes that append to it, until it is closed. Returns false if another process has
/// locked it; true without a lock where the file system has none. On Windows there is no lock, because it would also
/// keep others from reading.
pub(crate) fn lock_for_appending(file: &File) -> bool {
    cfg!(windows) || !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Cuts a last line off that was not written to its end, because the run was killed meanwhile.
///
/// Reads from the end, so that the size of the file does not matter.
///
/// # Errors
/// A file that cannot be read or cut.
pub(crate) fn drop_torn_line(path: &Path) -> io::Result<()> {
    // Windows does not cut a file that is open for appending alone.
    cut(&mut OpenOptions::new().read(true).write(true).open(path)?)
}

fn cut(file: &mut File) -> io::Result<()> {
    let length = file.seek(SeekFrom::End(0))?;
    let (mut whole, mut block) = (length, Vec::new());
    while whole > 0 {
        let start = whole.saturating_sub(BLOCK);
        block.resize((whole - start) as usize, 0);
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut block)?;
        if let Some(end) = block.iter().rposition(|&byte| byte == b'\n') {
            whole = start + end as u64 + 1;
            break;
        }
        whole = start;
    }
    if whole < length {
        file.set_len(whole)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    /// The end of the last whole line lies in the last block, on its edge, in an earlier one, or nowhere.
    #[test]
    fn what_follows_the_last_whole_line_is_cut_off() {
        let block = BLOCK as usize;
        for whole in [0, 1, 9, block - 1, block, block + 1] {
            for torn in [0, 1, 9, block - 1, block, block + 1, 2 * block] {
                let mut file = tempfile::tempfile().unwrap();
                let line = [vec![b'x'; whole.saturating_sub(1)], vec![b'\n'; whole.min(1)]].concat();
                file.write_all(&[&line[..], &vec![b'y'; torn]].concat()).unwrap();
                cut(&mut file).unwrap();
                file.seek(SeekFrom::Start(0)).unwrap();
                let mut left = Vec::new();
                file.read_to_end(&mut left).unwrap();
                assert!(left == line, "{whole} and {torn} bytes: {} are left", left.len());
            }
        }
    }
}
