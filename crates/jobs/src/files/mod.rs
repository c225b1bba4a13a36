//! Files: atomic writing, results files that long computations append to, one line reader for all of them, and reading
//! of books and weights.

mod book;
mod lines;
mod results;
mod weights;
mod write;

pub use book::{BookFileError, open_book, read_book};
pub use lines::{FileLine, FileLineError, LineReader, drop_torn_line, lock_for_appending, read_bytes, read_text};
pub use results::{Identity, ResultsError, ResultsFile};
pub use results::{ResultsHead, read_identity};
pub use weights::{WeightsFileError, read_weights};
pub use write::{FileError, write_whole};
pub use write::{check_folder_for_files, check_place, free_place_beside, new_file, only_name, write_whole_from};
