//! `tripoint params`: all parameters with their documentation, as a file for `--config`.

use crate::search::Parameters;
use std::io::{self, Write};

/// Writes the parameters as TOML; comments give documentation, range and default.
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

/// Capitalises the first letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_parameters_are_an_equivalent_configuration() {
        for mut parameters in [Parameters::default(), Parameters::LYNX] {
            parameters.assign("alpha=0.125").unwrap();
            let mut text = Vec::new();
            show(&parameters, &mut text).unwrap();
            let text = String::from_utf8(text).unwrap();
            assert!(text.contains("\n# A number from 0 to 1; 0.25 by default.\nalpha = 0.125\n"), "{text}");
            let mut read = Parameters::default();
            super::super::flags::read_config(&text, &mut read).unwrap();
            assert_eq!(read, parameters);
        }
    }
}
