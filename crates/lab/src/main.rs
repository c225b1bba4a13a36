//! The binary: hands over to the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    tripoint_lab::commands::main()
}
