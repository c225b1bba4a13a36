//! The binary, which calls the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    tripoint_lab::commands::main()
}
