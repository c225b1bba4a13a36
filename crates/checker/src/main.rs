//! `tripoint-check FILE`: prints the claims that a certificate proves, or its first error.

use std::process::ExitCode;

const USAGE: &str = "usage: tripoint-check FILE
FILE is a certificate of proofs, compressed by gzip or not. Says what it proves, or which line is wrong.
The exit status is 0 if all of it follows, 1 if not, 2 if the file cannot be read.";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [path] = &arguments[..] else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    if path == "--help" || path == "-h" {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("{}: {error}; give a file that can be read", path.display());
            return ExitCode::from(2);
        }
    };
    let checked = tripoint_check::unpacked(&bytes)
        .map_err(|error| format!("the compressed file is cut or damaged: {error}"))
        .and_then(|text| tripoint_check::check(&text).map_err(|refused| refused.to_string()));
    match checked {
        Ok(claims) => {
            claims.iter().for_each(|claim| println!("proven: {claim}"));
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            eprintln!("{}: {wrong}", path.display());
            ExitCode::FAILURE
        }
    }
}
