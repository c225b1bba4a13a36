//! `tripoint-check FILE`: prints the claims that a certificate proves, or its first error.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind};
use std::path::Path;
use std::process::ExitCode;
use tripoint_check::{CheckError, check};

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
    let name = Path::new(path).display();
    match check_file(Path::new(path)) {
        Ok(claims) => {
            claims.iter().for_each(|claim| println!("proven: {claim}"));
            ExitCode::SUCCESS
        }
        Err(CheckError::Refused(wrong)) => {
            eprintln!("{name}: {wrong}");
            ExitCode::FAILURE
        }
        Err(CheckError::Unreadable(error)) => {
            eprintln!("{name}: {error}; choose a complete file that you can read");
            ExitCode::from(2)
        }
    }
}

fn check_file(path: &Path) -> Result<Vec<String>, CheckError> {
    let mut input = BufReader::with_capacity(1 << 16, File::open(path)?);
    let is_compressed = path.extension().is_some_and(|ending| ending == "gz");
    let begun = input.fill_buf()?;
    // An uncompressed certificate begins with this word, whatever the file is called.
    if is_compressed && !begun.starts_with(&[0x1f, 0x8b]) && !begun.starts_with(b"tripoint") {
        let reason = "the compressed file is cut or damaged: its first bytes are not those of gzip";
        return Err(io::Error::new(ErrorKind::InvalidData, reason).into());
    }
    check(input)
}
