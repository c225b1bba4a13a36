//! Value parsers shared by several groups.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::Error as ClapError;
use clap::{Arg, Command};
use std::ffi::OsStr;

/// A value parser (the second field), and how its values may begin (the first field), for shell completion.
#[derive(Clone)]
pub(in crate::cli) struct Beginnings<P>(pub(in crate::cli) &'static [&'static str], pub(in crate::cli) P);

impl<P: TypedValueParser> TypedValueParser for Beginnings<P> {
    type Value = P::Value;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<P::Value, ClapError> {
        self.1.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

/// Reads a value by its name.
pub fn named<T: Copy + Send + Sync + 'static>(
    names: impl IntoIterator<Item = (T, &'static str)>,
) -> impl TypedValueParser<Value = T> {
    let names: Vec<_> = names.into_iter().collect();
    PossibleValuesParser::new(names.iter().map(|&(_, name)| name)).try_map(move |word| {
        let found = names.iter().find(|(_, name)| *name == word);
        found.map(|&(thing, _)| thing).ok_or_else(|| format!("got '{word}', which is not in the list"))
    })
}
