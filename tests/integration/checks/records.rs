//! The bytes are a JSON record, a CodeCup list, a link in HexWorld's form, or a HexWiki diagram.

use super::check_error;
use tripoint::records::{Record, read_codecup, read_hexboard, read_hexworld, read_json};
use tripoint::records::{write_codecup, write_hexboard, write_hexstudy, write_hexworld, write_json};
use tripoint::rules::{Rules, SwapRule};

/// A record that can be read is written and then reads back the same.
pub(crate) fn check(input: &[u8]) {
    match read_json(input) {
        Ok(record) => check_record(&record),
        Err(error) => check_error(&error.to_string()),
    }
    match read_codecup(input) {
        Ok(record) => {
            check_record(&record);
            let text = write_codecup(&record).unwrap();
            assert_eq!(read_codecup(text.as_bytes()).as_ref(), Ok(&record), "{text}");
        }
        Err(error) => check_error(&error.to_string()),
    }
    match read_hexworld(input) {
        Ok(record) => {
            check_record(&record);
            // The address tells Hex and Y apart.
            let text = write_hexworld(&record).or_else(|_| write_hexstudy(&record)).unwrap();
            assert_eq!(read_hexworld(text.as_bytes()).as_ref(), Ok(&record), "{text}");
        }
        Err(error) => check_error(&error.to_string()),
    }
    match read_hexboard(input) {
        Ok(record) => {
            check_record(&record);
            let text = write_hexboard(&record).unwrap();
            assert_eq!(read_hexboard(text.as_bytes()).as_ref(), Ok(&record), "{text}");
        }
        Err(error) => check_error(&error.to_string()),
    }
}

/// A record can be played under either swap rule, and JSON holds all of it.
pub(crate) fn check_record(record: &Record) {
    let json = write_json(record).unwrap();
    assert_eq!(read_json(json.as_bytes()).as_ref(), Ok(record), "{json}");
    let played = record.position(Rules::STANDARD, None).unwrap();
    let expected: Vec<_> = record.moves.iter().map(|recorded| recorded.entry).collect();
    let begin = record.begins_after(None);
    assert_eq!(played.history(), &expected[begin..]);
    if begin == 0 {
        assert_eq!(played.setup(), record.initial_stones());
    }
    record.position(Rules { swap: SwapRule::ExchangeSeats, ..Rules::STANDARD }, None).unwrap();
    for written in [write_codecup(record), write_hexworld(record), write_hexstudy(record), write_hexboard(record)] {
        written.err().into_iter().for_each(|error| check_error(&error.to_string()));
    }
}
