//! The bytes are an SGF file.

use super::{check_error, records};
use tripoint::record::Record;

/// What is read is written and read again as the same record; only set-up stones may change their order.
pub(crate) fn check(input: &[u8]) {
    let record = match Record::parse_sgf(input) {
        Ok(record) => record,
        Err(error) => return check_error(&error.to_string()),
    };
    records::check_record(&record);
    let text = record.to_sgf();
    let mut expected = record;
    expected.setup.sort_by_key(|stone| stone.0.index());
    assert_eq!(Record::parse_sgf(text.as_bytes()).as_ref(), Ok(&expected), "{text}");
    assert_eq!(expected.to_sgf(), text);
}
