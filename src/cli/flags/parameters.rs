//! The engine's parameters, patterns and network.

use super::values::Beginnings;
use crate::engine::{Network, Settings};
use crate::files::{read_text, read_weights};
use crate::patterns::Patterns;
use crate::search::{ParameterError, Parameters};
use crate::shipped;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Args, ValueHint};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most bytes in a parameter or pattern file: a thousand times the shipped ones.
const MOST_BYTES: usize = 1 << 22;

/// The parameters.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Parameters")]
pub(in crate::cli) struct PresetFlags {
    /// Parameter preset; lynx won CodeCup's Poly-Y tournament
    #[arg(long, value_name = "NAME", default_value = Parameters::PRESETS[0].0,
          value_parser = PossibleValuesParser::new(Parameters::PRESETS.map(|(name, _)| name)).try_map(|name| Parameters::preset(&name)))]
    preset: Parameters,
    /// Set a parameter, after --preset and --config; may be repeated. `tripoint params` lists them
    #[arg(long, value_name = "KEY=VALUE", action = ArgAction::Append, hide_possible_values = true,
          value_parser = Beginnings(Parameters::ASSIGNMENTS, assignment))]
    set: Vec<String>,
    /// TOML file with parameters, one `key = value` per line, as printed by `tripoint params`
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
}

fn assignment(text: &str) -> Result<String, ParameterError> {
    Parameters::default().assign(text)?;
    Ok(text.to_owned())
}

impl PresetFlags {
    /// The parameters.
    ///
    /// # Errors
    /// The configuration file can't be used.
    pub(in crate::cli) fn parameters(&self) -> Result<Parameters, Box<dyn Error>> {
        self.assigned(self.configured()?)
    }

    /// The parameters for games that last until someone wins on the board: the engine resigns only with `--set
    /// resign=true`.
    ///
    /// # Errors
    /// The configuration file can't be used.
    pub(super) fn parameters_to_the_end(&self) -> Result<Parameters, Box<dyn Error>> {
        self.assigned(Parameters { resign: false, ..self.configured()? })
    }

    /// The parameters before `--set`.
    fn configured(&self) -> Result<Parameters, Box<dyn Error>> {
        let mut parameters = self.preset.clone();
        if let Some(path) = &self.config {
            let name = path.display();
            let text = read_text(path, MOST_BYTES)
                .map_err(|error| format!("--config {name}: {error}; choose a TOML file such as `tripoint params` prints"))?;
            read_config(&text, &mut parameters).map_err(|error| format!("--config {name}: {error}"))?;
        }
        Ok(parameters)
    }

    fn assigned(&self, mut parameters: Parameters) -> Result<Parameters, Box<dyn Error>> {
        for assignment in &self.set {
            parameters.assign(assignment).map_err(|error| format!("--set: {error}"))?;
        }
        Ok(parameters)
    }
}

/// The playouts' patterns.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Parameters")]
pub struct PatternFlags {
    /// Folder with *.pattern files to use instead of the shipped ones
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    patterns: Option<PathBuf>,
}

impl PatternFlags {
    /// The folder's patterns, or the shipped ones.
    ///
    /// # Errors
    /// The folder or a file can't be used.
    pub fn patterns(&self) -> Result<Patterns, Box<dyn Error>> {
        match &self.patterns {
            Some(folder) => read_folder(folder),
            None => Ok(shipped::patterns()?),
        }
    }
}

/// The network.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Parameters")]
pub(in crate::cli) struct NetworkFlags {
    /// Use this weights file, as written by `tripoint train network`, instead of the shipped ones
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    network: Option<PathBuf>,
}

impl NetworkFlags {
    /// Sets the network.
    ///
    /// # Errors
    /// The file can't be used.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        if let Some(path) = &self.network {
            settings.board.check_chains("networks").map_err(|error| format!("--network: {error}"))?;
            settings.network = Network::Given(Arc::new(read_weights(path).map_err(|error| format!("--network {error}"))?));
        }
        Ok(())
    }
}

/// Parameters, patterns and network.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Parameters")]
pub(in crate::cli) struct ParameterFlags {
    #[command(flatten)]
    pub(super) preset: PresetFlags,
    #[command(flatten)]
    patterns: PatternFlags,
    #[command(flatten)]
    network: NetworkFlags,
}

impl ParameterFlags {
    /// Sets parameters, patterns and network.
    ///
    /// # Errors
    /// A file can't be used.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        settings.parameters = self.preset.parameters()?;
        settings.patterns = Arc::new(self.patterns.patterns()?);
        self.network.apply(settings)
    }

    /// The names of the parameters that `--set` sets.
    pub(in crate::cli) fn names_set(&self) -> impl Iterator<Item = &str> {
        self.preset.set.iter().filter_map(|assignment| assignment.split('=').next().map(str::trim))
    }
}

/// Sets parameters from a TOML file's text.
///
/// # Errors
/// Invalid TOML, with its position; unknown keys, with the nearest known one; values outside their range.
pub(in crate::cli) fn read_config(text: &str, parameters: &mut Parameters) -> Result<(), Box<dyn Error>> {
    let table: toml::Table = text.parse()?;
    for (name, value) in &table {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        parameters.set(name, &text)?;
    }
    Ok(())
}

/// Reads a folder's `*.pattern` files, ordered by name.
///
/// # Errors
/// The folder can't be read or has no such file, or a file isn't text or isn't valid.
fn read_folder(folder: &Path) -> Result<Patterns, Box<dyn Error>> {
    let failed = |error: std::io::Error| format!("--patterns {}: {error}; choose a folder that you can read", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "pattern") {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(format!("--patterns {}: got no file, expected at least one *.pattern", folder.display()).into());
    }
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let name = path.display().to_string();
        let text =
            read_text(&path, MOST_BYTES).map_err(|error| format!("{name}: {error}; choose a text file that you can read"))?;
        files.push((name, text));
    }
    Ok(Patterns::read(files.iter().map(|(name, text)| (name.as_str(), text.as_str())))?)
}
