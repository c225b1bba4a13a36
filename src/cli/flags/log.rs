//! The log.

use super::super::logfile;
use crate::outlet;
use clap::{ArgAction, Args, ValueHint};
use std::error::Error;
use std::path::PathBuf;

/// Where to log, and how much.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Log")]
pub struct LogFlags {
    /// Write the log to this file instead of stderr, with one line per search
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(in crate::cli) logfile_name: Option<PathBuf>,
    /// Log one line per search; given twice, log all decisions
    #[arg(short, long, action = ArgAction::Count)]
    pub(in crate::cli) verbose: u8,
}

impl LogFlags {
    /// Starts logging to stderr or to a file: warnings; with `-v` or a file, one line per search; with `-vv`, all
    /// decisions.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn start(&self) -> Result<(), Box<dyn Error>> {
        // Flags take precedence over RUST_LOG.
        let mut builder = env_logger::Builder::new();
        match (self.verbose, self.logfile_name.is_some()) {
            (0, false) => builder.filter_level(log::LevelFilter::Warn).parse_default_env(),
            (0 | 1, _) => builder.filter_level(log::LevelFilter::Info),
            _ => builder.filter_level(log::LevelFilter::Debug),
        };
        builder.format_timestamp(None).format_target(false);
        let log = match &self.logfile_name {
            Some(path) => logfile::create(path).map_err(|error| format!("--logfile-name {error}"))?,
            None => outlet::stderr().clone(),
        };
        // The logger itself must not write, because that would block if stderr isn't read.
        builder.target(env_logger::Target::Pipe(Box::new(log)));
        builder.try_init()?;
        Ok(())
    }
}
