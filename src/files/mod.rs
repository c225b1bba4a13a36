//! Files: atomic writing, files of results that long computations append to, and reading of books and weights.

mod book;
mod lines;
mod results;
mod weights;
mod write;

pub use book::{BookFileError, open_book, read_book};
pub(crate) use lines::{drop_torn_line, lock_for_appending};
pub(crate) use results::read_identity;
pub use results::{Identity, ResultsError, ResultsFile};
pub use weights::{WeightsFileError, read_weights};
pub use write::{FileError, write_whole};
pub(crate) use write::{check_folder_for_files, check_place, only_name, write_whole_from};
