//! Reads a JSON object field by field, with the errors that KataGo's clients expect.

use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use tripoint_games::base::{quoted, quoted_to};
use tripoint_games::rules::Colour;

/// The most characters in an error.
const LONGEST: usize = 300;

/// An error in a field of a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FieldError {
    /// The field's name.
    pub(crate) field: String,
    /// What is wrong, as a sentence for people.
    pub(crate) text: String,
}

impl FieldError {
    pub(crate) fn new(field: &str, text: impl AsRef<str>) -> FieldError {
        FieldError { field: quoted(field), text: quoted_to(text.as_ref(), LONGEST) }
    }
}

/// Reads a whole number. JSON doesn't distinguish types of numbers, so `5.0` and `5e0` are 5.
pub(crate) fn integer(value: &Value) -> Option<i64> {
    // Beyond 64 bits the conversion would saturate.
    let is_whole = |number: &f64| number.fract() == 0.0 && number.abs() < i64::MAX as f64;
    value.as_i64().or_else(|| value.as_f64().filter(is_whole).map(|number| number as i64))
}

/// An object while we read it. Fields with null count as missing.
pub(crate) struct Fields<'a> {
    object: &'a Map<String, Value>,
    /// The fields asked for.
    known: RefCell<BTreeSet<&'static str>>,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(object: &'a Map<String, Value>) -> Fields<'a> {
        Fields { object, known: RefCell::default() }
    }

    /// A field, if it is there.
    pub(crate) fn get(&self, name: &'static str) -> Option<&'a Value> {
        self.known.borrow_mut().insert(name);
        self.object.get(name).filter(|value| !value.is_null())
    }

    /// The fields not asked for.
    pub(crate) fn unknown(&self) -> Vec<&'a str> {
        let known = self.known.borrow();
        self.object.keys().map(String::as_str).filter(|name| !known.contains(name)).collect()
    }

    /// Reads and converts a field. Fails if it can't be converted.
    fn read<T>(
        &self,
        name: &'static str,
        expected: &str,
        convert: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, FieldError> {
        let Some(value) = self.get(name) else { return Ok(None) };
        convert(value).map(Some).ok_or_else(|| FieldError::new(name, format!("Must be {expected}")))
    }

    /// A whole number in a range.
    pub(crate) fn whole(&self, name: &'static str, range: RangeInclusive<i64>) -> Result<Option<i64>, FieldError> {
        let expected = format!("an integer from {} to {}", range.start(), range.end());
        self.read(name, &expected, |value| integer(value).filter(|number| range.contains(number)))
    }

    /// Seconds between reports.
    pub(crate) fn seconds(&self, name: &'static str) -> Result<Option<f64>, FieldError> {
        let range = 0.001..=1_000_000.0;
        self.read(name, "a number of seconds from 0.001 to 1000000", |value| {
            value.as_f64().filter(|number| range.contains(number))
        })
    }

    pub(crate) fn boolean(&self, name: &'static str) -> Result<Option<bool>, FieldError> {
        self.read(name, "a boolean", Value::as_bool)
    }

    pub(crate) fn text(&self, name: &'static str) -> Result<Option<&'a str>, FieldError> {
        self.read(name, "a string", Value::as_str)
    }

    pub(crate) fn colour(&self, name: &'static str) -> Result<Option<Colour>, FieldError> {
        self.read(name, "\"b\" or \"w\"", |value| Colour::named(value.as_str()?))
    }

    pub(crate) fn object(&self, name: &'static str) -> Result<Option<&'a Map<String, Value>>, FieldError> {
        self.read(name, "an object", Value::as_object)
    }

    pub(crate) fn list(&self, name: &'static str, of: &str) -> Result<Option<&'a [Value]>, FieldError> {
        self.read(name, &format!("an array of {of}"), |value| value.as_array().map(Vec::as_slice))
    }

    pub(crate) fn integers(&self, name: &'static str) -> Result<Option<Vec<i64>>, FieldError> {
        self.read(name, "an array of integers", |value| value.as_array()?.iter().map(integer).collect())
    }
}
