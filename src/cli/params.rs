//! `tripoint params`: every parameter with what it means, as a file for `--config`.

use crate::search::Parameters;
use std::io::{self, Write};

/// Writes the parameters with their values as TOML; what they mean, their range and their default stand above them as comments.
pub(super) fn show(parameters: &Parameters, output: &mut impl Write) -> io::Result<()> {
    let defaults = Parameters::default().describe();
    for (number, (parameter, default)) in parameters.describe().iter().zip(&defaults).enumerate() {
        if number > 0 {
            writeln!(output)?;
        }
        writeln!(output, "# {}", parameter.doc)?;
        writeln!(output, "# {}; {} by default.", sentence(&parameter.range), default.value)?;
        writeln!(output, "{} = {}", parameter.name, parameter.value)?;
    }
    Ok(())
}

/// A text with a capital at its beginning.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
